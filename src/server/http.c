/* http.c - reads requests of HTTP/1.x. */
#include "server/http.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/*
 * Only what a client of ours may say is understood: GET and HEAD without a body. Everything that
 * two readers could understand differently (two lengths, folded lines, blanks before a colon, odd
 * control characters) is refused, and so is everything that is longer than it needs to be.
 */
enum {
    METHOD_MAX = 32
};

/* The fields of one request that must not come twice, and the body it announces. */
typedef struct fields {
    unsigned count;
    bool body;
    bool length_seen;
    bool host_seen;
    bool close;
    bool keep_alive;
} fields;

static bool is_token(char c)
{
    return c != '\0' && (isalnum((unsigned char)c) || strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static bool span_is(rd_span s, const char *word)
{
    return s.size == strlen(word) && strncasecmp(s.at, word, s.size) == 0;
}

static rd_span trim(rd_span s)
{
    while (s.size > 0 && (s.at[0] == ' ' || s.at[0] == '\t')) {
        s.at++;
        s.size--;
    }
    while (s.size > 0 && (s.at[s.size - 1] == ' ' || s.at[s.size - 1] == '\t'))
        s.size--;
    return s;
}

/* Takes what stands before the next `mark` off the front of a list. */
static rd_span split(rd_span *list, char mark)
{
    const char *end = list->size > 0 ? memchr(list->at, mark, list->size) : NULL;
    rd_span first = {list->at, end != NULL ? (size_t)(end - list->at) : list->size};
    size_t used = first.size + (end != NULL);
    if (used > 0) {
        list->at += used;
        list->size -= used;
    }
    return first;
}

/* The same for lists, in which blanks mean nothing. */
static rd_span cut(rd_span *list, char mark)
{
    return trim(split(list, mark));
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* The path of a target without its query, decoded; false when it is none. */
static bool read_path(rd_http_request *r, rd_span target)
{
    size_t n = 0;
    if (target.size == 0 || target.at[0] != '/')
        return false;
    for (size_t i = 0; i < target.size; i++) {
        char c = target.at[i];
        if (c == '?' || c == '#')
            break;
        if (c == '%') {
            int high = i + 2 < target.size ? hex_digit(target.at[i + 1]) : -1;
            int low = i + 2 < target.size ? hex_digit(target.at[i + 2]) : -1;
            if (high < 0 || low < 0)
                return false;
            c = (char)(high * 16 + low);
            i += 2;
        }
        if ((unsigned char)c < 0x20 || c == 0x7F || n + 1 >= sizeof r->path)
            return false;
        r->path[n++] = c;
    }
    r->path[n] = '\0';
    return true;
}

/* "http://host/path", as a proxy asks: the host in it is the one that counts. */
static rd_span read_absolute(rd_http_request *r, rd_span target)
{
    static const char scheme[] = "http://";
    static const char root[] = "/";
    size_t n = sizeof scheme - 1;
    if (target.size <= n || strncasecmp(target.at, scheme, n) != 0)
        return target;
    rd_span rest = {target.at + n, target.size - n};
    const char *slash = memchr(rest.at, '/', rest.size);
    r->host.at = rest.at;
    r->host.size = slash != NULL ? (size_t)(slash - rest.at) : rest.size;
    if (slash == NULL)
        return (rd_span){root, 1};
    return (rd_span){slash, rest.size - r->host.size};
}

static bool is_word(rd_span s, size_t size_max)
{
    for (size_t i = 0; i < s.size; i++)
        if (!is_token(s.at[i]))
            return false;
    return s.size > 0 && s.size <= size_max;
}

/* "HTTP/1.1"; returns the status to refuse it with, or 0. */
static unsigned read_version(rd_span version, bool *newer)
{
    static const char start[] = "HTTP/";
    static const size_t n = sizeof start - 1;
    if (version.size != n + 3 || memcmp(version.at, start, n) != 0)
        return 400;
    const char *digits = version.at + n;
    if (!isdigit((unsigned char)digits[0]) || digits[1] != '.' ||
        !isdigit((unsigned char)digits[2]))
        return 400;
    *newer = digits[2] != '0';
    return digits[0] == '1' ? 0 : 505;
}

/* "GET /path HTTP/1.1"; returns the status to refuse it with, or 0. */
static unsigned read_line(rd_http_request *r, rd_span line, bool *newer)
{
    rd_span method = split(&line, ' ');
    rd_span target = split(&line, ' ');
    unsigned status = read_version(line, newer);
    if (!is_word(method, METHOD_MAX) || target.size == 0)
        return 400;
    if (status != 0)
        return status;
    if (method.size == 3 && memcmp(method.at, "GET", 3) == 0)
        r->method = RD_HTTP_GET;
    else if (method.size == 4 && memcmp(method.at, "HEAD", 4) == 0)
        r->method = RD_HTTP_HEAD;
    else
        r->method = RD_HTTP_OTHER;
    if (r->method == RD_HTTP_OTHER)
        return 405;
    return read_path(r, read_absolute(r, target)) ? 0 : 400;
}

static void read_connection(fields *f, rd_span value)
{
    while (value.size > 0) {
        rd_span word = cut(&value, ',');
        f->close = f->close || span_is(word, "close");
        f->keep_alive = f->keep_alive || span_is(word, "keep-alive");
    }
}

/* A length in digits; anything but 0 announces a body. */
static bool read_length(fields *f, rd_span value)
{
    if (value.size == 0 || f->length_seen)
        return false;
    f->length_seen = true;
    for (size_t i = 0; i < value.size; i++) {
        if (value.at[i] < '0' || value.at[i] > '9')
            return false;
        f->body = f->body || value.at[i] != '0';
    }
    return true;
}

/* Visible characters, blanks and tabs, and letters of other worlds. */
static bool is_value(rd_span s)
{
    for (size_t i = 0; i < s.size; i++)
        if (((unsigned char)s.at[i] < 0x20 && s.at[i] != '\t') || s.at[i] == 0x7F)
            return false;
    return true;
}

static bool read_host(rd_http_request *r, fields *f, rd_span value)
{
    bool first = !f->host_seen;
    f->host_seen = true;
    if (r->host.size == 0)
        r->host = value;
    return first;
}

/* One "name: value"; false when it is none, or one too many. */
static bool read_field(rd_http_request *r, fields *f, rd_span line)
{
    const char *colon = memchr(line.at, ':', line.size);
    if (colon == NULL)
        return false;
    rd_span name = {line.at, (size_t)(colon - line.at)};
    rd_span value = trim((rd_span){colon + 1, line.size - name.size - 1});
    if (!is_word(name, RD_HTTP_HEAD_MAX) || !is_value(value))
        return false;
    if (span_is(name, "Host"))
        return read_host(r, f, value);
    if (span_is(name, "Content-Length"))
        return read_length(f, value);
    if (span_is(name, "Connection"))
        read_connection(f, value);
    else if (span_is(name, "Accept-Encoding"))
        r->accept_encoding = value;
    else if (span_is(name, "If-None-Match"))
        r->if_none_match = value;
    else if (span_is(name, "Transfer-Encoding"))
        f->body = true;
    return true;
}

/* The line at the front without its end; false when it has not ended. */
static bool next_line(rd_span *rest, rd_span *line)
{
    const char *end = rest->size > 0 ? memchr(rest->at, '\n', rest->size) : NULL;
    if (end == NULL)
        return false;
    *line = (rd_span){rest->at, (size_t)(end - rest->at)};
    rest->at += line->size + 1;
    rest->size -= line->size + 1;
    if (line->size > 0 && line->at[line->size - 1] == '\r')
        line->size--;
    return true;
}

/* Fields up to the empty line; returns the status to refuse them with, or 0; `whole` when it came.
 */
static unsigned read_fields(rd_http_request *r, fields *f, rd_span *rest, bool *whole)
{
    rd_span line;
    while (next_line(rest, &line)) {
        if (line.size == 0) {
            *whole = true;
            return 0;
        }
        if (++f->count > RD_HTTP_FIELDS_MAX)
            return 431;
        if (!read_field(r, f, line))
            return 400;
    }
    return 0;
}

/* What a request must be beyond its spelling. */
static unsigned judge(rd_http_request *r, const fields *f, bool newer)
{
    if (newer && (!f->host_seen || r->host.size == 0))
        return 400;
    r->keep = newer ? !f->close : f->keep_alive && !f->close;
    return f->body ? 413 : 0;
}

/* Words that cannot become a request line: what came is no HTTP, or too long. */
static unsigned judge_unfinished(rd_span rest)
{
    for (size_t i = 0; i < rest.size && i <= METHOD_MAX && rest.at[i] != ' '; i++)
        if (!is_token(rest.at[i]) || i == METHOD_MAX)
            return 400;
    return rest.size > RD_HTTP_LINE_MAX ? 414 : 0;
}

/* Line and fields, as far as they have come. */
static void read_request(rd_http_request *r, rd_span *rest, bool *whole)
{
    rd_span line;
    rd_span begun = *rest;
    fields f = {0, false, false, false, false, false};
    bool newer = true;
    if (!next_line(rest, &line)) {
        r->status = judge_unfinished(begun);
        return;
    }
    r->status = line.size > RD_HTTP_LINE_MAX ? 414 : read_line(r, line, &newer);
    if (r->status == 0)
        r->status = read_fields(r, &f, rest, whole);
    if (r->status == 0 && *whole)
        r->status = judge(r, &f, newer);
}

size_t rd_http_read(rd_http_request *r, const char *bytes, size_t size)
{
    rd_span rest = {bytes, size};
    bool whole = false;
    memset(r, 0, sizeof *r);
    /* An empty line may come before a request; some clients send one too many. */
    while (rest.size > 0 && (rest.at[0] == '\r' || rest.at[0] == '\n')) {
        rest.at++;
        rest.size--;
    }
    read_request(r, &rest, &whole);
    size_t used = whole ? size - rest.size : size;
    if (r->status == 0 && used > RD_HTTP_HEAD_MAX)
        r->status = 431;
    if (r->status != 0) {
        r->keep = false;
        return size;
    }
    return whole ? used : 0;
}

/* An address of version 4 in digits. */
static bool is_address4(rd_span s)
{
    unsigned parts = 0;
    while (s.size > 0 || parts == 0) {
        rd_span part = split(&s, '.');
        if (part.size == 0 || part.size > 3)
            return false;
        for (size_t i = 0; i < part.size; i++)
            if (!isdigit((unsigned char)part.at[i]))
                return false;
        parts++;
    }
    return parts == 4;
}

static bool is_address6(rd_span s)
{
    if (s.size < 4 || s.at[0] != '[' || s.at[s.size - 1] != ']')
        return false;
    for (size_t i = 1; i + 1 < s.size; i++)
        if (hex_digit(s.at[i]) < 0 && s.at[i] != ':' && s.at[i] != '.')
            return false;
    return true;
}

/* "localhost", or a name below it. */
static bool is_localhost(rd_span s)
{
    static const char name[] = "localhost";
    static const size_t n = sizeof name - 1;
    if (s.size < n || strncasecmp(s.at + s.size - n, name, n) != 0)
        return false;
    for (size_t i = 0; i < s.size - n; i++)
        if (!isalnum((unsigned char)s.at[i]) && s.at[i] != '-' && s.at[i] != '.')
            return false;
    return s.size == n || (s.size > n + 1 && s.at[s.size - n - 1] == '.');
}

bool rd_http_host_is_local(rd_span host)
{
    size_t digits = 0;
    while (digits < host.size && digits < 6 &&
           isdigit((unsigned char)host.at[host.size - 1 - digits]))
        digits++;
    if (digits < host.size && host.at[host.size - 1 - digits] == ':')
        host.size -= digits + 1;
    return is_address4(host) || is_address6(host) || is_localhost(host);
}

/* The q of "gzip;q=0.5" is more than nothing. */
static bool is_wanted(rd_span parameters)
{
    while (parameters.size > 0) {
        rd_span p = cut(&parameters, ';');
        if (p.size < 3 || strncasecmp(p.at, "q=", 2) != 0)
            continue;
        for (size_t i = 2; i < p.size; i++)
            if (p.at[i] >= '1' && p.at[i] <= '9')
                return true;
        return false;
    }
    return true;
}

bool rd_http_takes_gzip(rd_span list)
{
    bool any = false;
    while (list.size > 0) {
        rd_span parameters = cut(&list, ',');
        rd_span coding = cut(&parameters, ';');
        if (span_is(coding, "gzip") || span_is(coding, "x-gzip"))
            return is_wanted(parameters);
        if (span_is(coding, "*"))
            any = is_wanted(parameters);
    }
    return any;
}

bool rd_http_has_tag(rd_span list, const char *tag)
{
    size_t n = strlen(tag);
    while (list.size > 0) {
        rd_span one = cut(&list, ',');
        if (span_is(one, "*"))
            return true;
        if (one.size >= 2 && strncmp(one.at, "W/", 2) == 0)
            one = (rd_span){one.at + 2, one.size - 2};
        if (one.size < n + 2 || one.at[0] != '"' || one.at[one.size - 1] != '"' ||
            memcmp(one.at + 1, tag, n) != 0)
            continue;
        rd_span behind = {one.at + 1 + n, one.size - n - 2};
        if (behind.size == 0 || span_is(behind, "-gz"))
            return true;
    }
    return false;
}
