/* answer.c - makes answers: the files of the page, and refusals as small pages. */
#include "server/answer.h"

#include <assert.h>
#include <string.h>

#include "robodrome/text.h"

/*
 * Answers never contain a byte of the request, so nothing can be smuggled into them. Ranges are
 * not given: a file is small and comes whole, which every client must be ready for.
 */
static const char security[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n";

typedef struct status_words {
    unsigned status;
    const char *name;  /* as the protocol calls it */
    const char *words; /* for people */
    const char *more;  /* a field that belongs to it */
} status_words;

static const status_words statuses[] = {
    {200, "OK", "", ""},
    {304, "Not Modified", "", ""},
    {400, "Bad Request", "This request cannot be understood.", ""},
    {404, "Not Found", "There is nothing at this address.", ""},
    {405, "Method Not Allowed", "Pages can only be read here.", "Allow: GET, HEAD\r\n"},
    {413, "Content Too Large", "A request may not bring anything along.", ""},
    {414, "URI Too Long", "This address is too long.", ""},
    {421, "Misdirected Request",
     "This server answers to its own address only: open it as the program printed it.", ""},
    {429, "Too Many Requests", "Too many requests on one connection; wait a second.",
     "Retry-After: 1\r\n"},
    {431, "Request Header Fields Too Large", "The fields of this request are too long.", ""},
    {503, "Service Unavailable", "The server is busy; try again in a second.",
     "Retry-After: 1\r\n"},
    {505, "HTTP Version Not Supported", "This server speaks HTTP 1.0 and 1.1.", ""},
};

enum {
    STATUSES = sizeof statuses / sizeof statuses[0]
};

static const status_words *find_status(unsigned status)
{
    for (int i = 0; i < STATUSES; i++)
        if (statuses[i].status == status)
            return &statuses[i];
    return &statuses[2];
}

static const rd_page_file *find_file(const char *path)
{
    if (strcmp(path, "/index.html") == 0)
        path = "/";
    for (size_t i = 0; i < rd_page_count; i++)
        if (strcmp(rd_page_files[i].path, path) == 0)
            return &rd_page_files[i];
    return NULL;
}

/* A file of the page by the beginning of its name; the rest of it is a hash. */
static const char *find_asset(const char *start, const char *type)
{
    for (size_t i = 0; i < rd_page_count; i++)
        if (strncmp(rd_page_files[i].path, start, strlen(start)) == 0 &&
            strncmp(rd_page_files[i].type, type, strlen(type)) == 0)
            return rd_page_files[i].path;
    return NULL;
}

static void begin(rd_answer *a, rd_text *head, const status_words *s, const rd_answer_rules *rules)
{
    char date[64];
    struct tm tm;
    gmtime_r(&rules->now, &tm);
    if (strftime(date, sizeof date, "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &tm) == 0)
        date[0] = '\0';
    a->status = s->status;
    a->body = NULL;
    a->body_size = 0;
    rd_text_init(head, a->head, sizeof a->head);
    rd_text_str(head, "HTTP/1.1 ");
    rd_text_int(head, s->status);
    rd_text_char(head, ' ');
    rd_text_str(head, s->name);
    rd_text_str(head, "\r\n");
    rd_text_str(head, date);
    rd_text_str(head, security);
    rd_text_str(head, s->more);
}

static void put_type(rd_text *head, const char *type, size_t size)
{
    rd_text_str(head, "Content-Type: ");
    rd_text_str(head, type);
    rd_text_str(head, "\r\nContent-Length: ");
    rd_text_int(head, (int64_t)size);
    rd_text_str(head, "\r\n");
}

static void end(rd_answer *a, rd_text *head)
{
    rd_text_str(head, a->keep ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n");
    assert(rd_text_fits(head));
    a->head_size = head->need;
}

static void put_asset(rd_text *text, const char *before, const char *path, const char *behind)
{
    if (path == NULL)
        return;
    rd_text_str(text, before);
    rd_text_str(text, path);
    rd_text_str(text, behind);
}

/* With the style sheet, the bar and the theme of the page, if there is one. */
static void put_page(rd_text *text, const status_words *s)
{
    const char *icon = find_asset("/assets/icon-", "image/svg");
    rd_text_str(text, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<title>");
    rd_text_str(text, s->name);
    rd_text_str(text, " - Robodrome</title>\n"
                      "<meta name=\"viewport\" content=\"width=device-width, "
                      "initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n");
    put_asset(text, "<script src=\"", find_asset("/assets/boot-", "text/javascript"),
              "\"></script>\n");
    put_asset(text, "<link rel=\"stylesheet\" href=\"", find_asset("/assets/main-", "text/css"),
              "\">\n");
    put_asset(text, "<link rel=\"icon\" href=\"", icon, "\" type=\"image/svg+xml\">\n");
    rd_text_str(text, "</head>\n<body>\n<div class=\"screen\">\n<header class=\"topbar\">"
                      "<a class=\"brand\" href=\"/\">");
    put_asset(text, "<img src=\"", icon, "\" width=\"26\" height=\"26\" alt=\"\">");
    rd_text_str(text, "<span>Robodrome</span></a></header>\n<main class=\"start\">\n<h1>");
    rd_text_str(text, s->name);
    rd_text_str(text, "</h1>\n<p>");
    rd_text_str(text, s->words);
    rd_text_str(text, "</p>\n<p><a class=\"button\" href=\"/\">To the games</a></p>\n</main>\n"
                      "</div>\n</body>\n</html>\n");
}

/* A refusal ends the connection unless it leaves no doubt where the next request begins. */
static void refuse(rd_answer *a, unsigned status, const rd_answer_rules *rules, bool keep)
{
    rd_text head;
    rd_text text;
    const status_words *s = find_status(status);
    begin(a, &head, s, rules);
    rd_text_init(&text, a->text, sizeof a->text);
    put_page(&text, s);
    assert(rd_text_fits(&text));
    a->keep = keep;
    a->body = (const unsigned char *)a->text;
    a->body_size = text.need;
    put_type(&head, "text/html; charset=utf-8", a->body_size);
    rd_text_str(&head, "Cache-Control: no-store\r\n");
    end(a, &head);
}

static void put_file(rd_answer *a, const rd_page_file *file, const rd_http_request *r,
                     const rd_answer_rules *rules)
{
    rd_text head;
    bool packed = file->gzip != NULL && rd_http_takes_gzip(r->accept_encoding);
    bool known = rd_http_has_tag(r->if_none_match, file->tag);
    begin(a, &head, find_status(known ? 304 : 200), rules);
    a->keep = r->keep;
    if (!known) {
        a->body = packed ? file->gzip : file->plain;
        a->body_size = packed ? file->gzip_size : file->plain_size;
        put_type(&head, file->type, a->body_size);
        rd_text_str(&head, "Accept-Ranges: none\r\n");
        if (packed)
            rd_text_str(&head, "Content-Encoding: gzip\r\n");
    }
    rd_text_str(&head, "ETag: \"");
    rd_text_str(&head, file->tag);
    rd_text_str(&head, packed ? "-gz\"\r\n" : "\"\r\n");
    rd_text_str(&head, "Vary: Accept-Encoding\r\n");
    rd_text_str(&head, file->fixed ? "Cache-Control: public, max-age=31536000, immutable\r\n"
                                   : "Cache-Control: no-cache\r\n");
    end(a, &head);
}

void rd_answer_make(rd_answer *a, const rd_http_request *r, const rd_answer_rules *rules)
{
    const rd_page_file *file = find_file(r->path);
    if (r->status != 0)
        refuse(a, r->status, rules, false);
    else if (rules->local_only && r->host.size > 0 && !rd_http_host_is_local(r->host))
        refuse(a, 421, rules, false);
    else if (file == NULL)
        refuse(a, 404, rules, r->keep);
    else
        put_file(a, file, r, rules);
    if (r->method == RD_HTTP_HEAD)
        a->body_size = 0;
}
