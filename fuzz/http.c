/*
 * http.c - fuzz target: requests to the server, and the answers to them.
 *
 * What is read does not depend on how it arrived: a request that ends in the input is not there
 * while a byte of it is missing. Every answer is whole, and repeats nothing of the request.
 */
#include "fuzz.h"

#include "server/answer.h"

enum {
    INPUT_MAX = 12288
};

static void judge_span(rd_span s, const char *bytes, size_t size)
{
    HOLDS(s.size == 0 || (s.at >= bytes && s.at + s.size <= bytes + size));
}

static void judge_request(const rd_http_request *r, const char *bytes, size_t size)
{
    judge_span(r->host, bytes, size);
    judge_span(r->accept_encoding, bytes, size);
    judge_span(r->if_none_match, bytes, size);
    HOLDS(memchr(r->path, '\0', sizeof r->path) != NULL);
    if (r->status != 0) {
        HOLDS(r->status >= 400 && r->status < 600 && !r->keep);
        return;
    }
    HOLDS(r->method == RD_HTTP_GET || r->method == RD_HTTP_HEAD);
    HOLDS(r->path[0] == '/');
    for (const char *c = r->path; *c != '\0'; c++)
        HOLDS((unsigned char)*c >= 0x20 && *c != 0x7F);
}

/* "Content-Length: N" of a head; -1 when there is none. */
static long length_of(const rd_answer *a)
{
    static const char name[] = "\r\nContent-Length: ";
    const char *at = strstr(a->head, name);
    return at != NULL ? strtol(at + sizeof name - 1, NULL, 10) : -1;
}

static void judge_answer(const rd_http_request *r, bool local_only)
{
    rd_answer_rules rules = {local_only, 1700000000};
    rd_answer *a = fuzz_block(sizeof *a, 0x5A);
    rd_answer_make(a, r, &rules);
    HOLDS(a->head_size < sizeof a->head && strlen(a->head) == a->head_size);
    HOLDS(strstr(a->head, "\r\n\r\n") == a->head + a->head_size - 4);
    HOLDS(a->status == 200 || a->status == 304 || a->status >= 400);
    HOLDS(r->status == 0 || a->status == r->status);
    HOLDS(!a->keep || (r->keep && a->status <= 404));
    HOLDS((strstr(a->head, "\r\nConnection: keep-alive\r\n") != NULL) == a->keep);
    if (a->status == 304)
        HOLDS(a->body_size == 0 && length_of(a) == -1);
    else if (r->method == RD_HTTP_HEAD)
        HOLDS(a->body_size == 0 && length_of(a) > 0);
    else
        HOLDS(a->body_size > 0 && length_of(a) == (long)a->body_size);
    free(a);
}

static bool contains(const char *bytes, size_t size, const char *word)
{
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= size; i++)
        if (memcmp(bytes + i, word, n) == 0)
            return true;
    return false;
}

/* The lists in fields are read apart as well, as if they were the whole of the input. */
static void judge_lists(const char *bytes, size_t size)
{
    static const char tag[] = "0123456789abcdef0123";
    rd_span all = {bytes, size};
    bool local = rd_http_host_is_local(all);
    HOLDS(!local || (size >= 4 && !contains(bytes, size, "/")));
    rd_http_takes_gzip(all);
    HOLDS(!rd_http_has_tag(all, tag) || contains(bytes, size, "*") || contains(bytes, size, tag));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static rd_http_request request;
    static rd_http_request again;
    if (size > INPUT_MAX)
        return 0;
    char *bytes = fuzz_block(size, 0);
    if (size > 0)
        memcpy(bytes, data, size);
    size_t used = rd_http_read(&request, bytes, size);
    HOLDS(used <= size && (used > 0 || (request.status == 0 && size <= RD_HTTP_HEAD_MAX)));
    judge_lists(bytes, size);
    if (used > 0) {
        judge_request(&request, bytes, size);
        judge_answer(&request, true);
        judge_answer(&request, false);
    }
    if (used > 0 && request.status == 0) {
        HOLDS(used <= RD_HTTP_HEAD_MAX && bytes[used - 1] == '\n');
        HOLDS(rd_http_read(&again, bytes, used) == used);
        HOLDS(memcmp(&request, &again, sizeof again) == 0);
        for (size_t part = used - 1; part > 0; part -= part / 8 + 1)
            HOLDS(rd_http_read(&again, bytes, part) == 0 && again.status == 0);
    }
    free(bytes);
    return 0;
}
