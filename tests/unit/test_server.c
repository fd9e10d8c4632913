/* test_server.c - reading requests, limits in time, answers; all without a socket. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/answer.h"
#include "server/bucket.h"

static rd_http_request request;
static rd_answer answer;

static size_t read_text(const char *text)
{
    return rd_http_read(&request, text, strlen(text));
}

static rd_span span(const char *text)
{
    rd_span s = {text, strlen(text)};
    return s;
}

static void a_request_is_read_whole_or_not_at_all(void **unused)
{
    (void)unused;
    static const char text[] = "GET /a%20b?c HTTP/1.1\r\nhost: localhost:1\r\n"
                               "Accept-Encoding:gzip\r\nIF-NONE-MATCH: \"x\" \r\n\r\nGET";
    size_t whole = sizeof text - 1 - 3;
    for (size_t size = 0; size < whole; size++) {
        assert_int_equal(rd_http_read(&request, text, size), 0);
        assert_int_equal(request.status, 0);
    }
    assert_int_equal(read_text(text), whole);
    assert_int_equal(request.status, 0);
    assert_int_equal(request.method, RD_HTTP_GET);
    assert_true(request.keep);
    assert_string_equal(request.path, "/a b");
    assert_memory_equal(request.host.at, "localhost:1", request.host.size);
    assert_int_equal(request.host.size, 11);
    assert_int_equal(request.accept_encoding.size, 4);
    assert_int_equal(request.if_none_match.size, 3);
}

static void what_is_refused_takes_up_everything(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        unsigned status;
    } cases[] = {
        {"POST / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
        {"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", 413},
        {"GET / HTTP/2.0\r\n\r\n", 505},
        {"GET / HTTP/1.1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nbad line\r\n", 400},
        {"\x16\x03", 400},
        {"GET /%7f HTTP/1.0\r\n\r\n", 400},
        {"GET\t/ HTTP/1.0\r\n\r\n", 400},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(read_text(cases[i].text), strlen(cases[i].text));
        assert_int_equal(request.status, cases[i].status);
        assert_false(request.keep);
    }
}

/* The last byte that is allowed, and the first that is not. */
static void limits_are_exact(void **unused)
{
    (void)unused;
    static const char line[] = "GET /";
    static const char version[] = " HTTP/1.1";
    static const char host[] = "\r\nHost: a\r\n";
    char *text = malloc(RD_HTTP_HEAD_MAX * 2);
    assert_non_null(text);
    for (size_t extra = 0; extra < 2; extra++) {
        size_t fill = RD_HTTP_LINE_MAX - strlen(line) - strlen(version) + extra;
        size_t size = 0;
        memcpy(text, line, strlen(line));
        size = strlen(line);
        memset(text + size, 'a', fill);
        size += fill;
        memcpy(text + size, version, strlen(version));
        size += strlen(version);
        memcpy(text + size, host, strlen(host));
        size += strlen(host);
        memcpy(text + size, "\r\n", 2);
        assert_int_equal(rd_http_read(&request, text, size + 2), size + 2);
        assert_int_equal(request.status, extra == 0 ? 0 : 414);
        if (extra > 0)
            break;
        /* The same request with a field that fills the head. */
        size_t field = RD_HTTP_HEAD_MAX - size - 4;
        for (size_t more = 0; more < 2; more++) {
            memset(text + size, 'a', field + more);
            text[size + 1] = ':';
            memcpy(text + size + field + more, "\r\n\r\n", 4);
            rd_http_read(&request, text, size + field + more + 4);
            assert_int_equal(request.status, more == 0 ? 0 : 431);
        }
    }
    free(text);
}

static void names_of_others_are_not_local(void **unused)
{
    (void)unused;
    static const char *const local[] = {"127.0.0.1", "10.0.0.1:80", "localhost",      "LOCALHOST:1",
                                        "[::1]",     "[fe80::1]:9", "a-b.c.localhost"};
    static const char *const foreign[] = {
        "",        "a",  "localhost.a", "alocalhost", ".localhost",  "1.2.3.4.5", "1.2.3",
        "1.2.3.x", "[]", "[localhost]", "::1",        "a/localhost", "1.2.3.4:x", "a/.localhost"};
    for (size_t i = 0; i < sizeof local / sizeof local[0]; i++)
        assert_true(rd_http_host_is_local(span(local[i])));
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++)
        assert_false(rd_http_host_is_local(span(foreign[i])));
}

static void a_bucket_gives_a_burst_and_then_its_rate(void **unused)
{
    (void)unused;
    rd_bucket b = {0};
    uint32_t given = 0;
    for (int i = 0; i < 100; i++)
        given += rd_bucket_take(&b, 10, 20, 1000000);
    assert_int_equal(given, 20);
    for (uint64_t msec = 0; msec < 10000; msec++)
        given += rd_bucket_take(&b, 10, 20, 1000000 + msec);
    assert_in_range(given, 20 + 99, 20 + 100);
    /* After a pause there is one burst in hand, however long it was. */
    given = 0;
    for (int i = 0; i < 100; i++)
        given += rd_bucket_take(&b, 10, 20, 900000000);
    assert_int_equal(given, 20);
}

static void a_bucket_without_a_rate_has_no_limit(void **unused)
{
    (void)unused;
    rd_bucket b = {0};
    for (int i = 0; i < 100000; i++)
        assert_true(rd_bucket_take(&b, 0, 0, 5));
}

/* A clock that begins at nothing. */
static void a_bucket_is_usable_at_once(void **unused)
{
    (void)unused;
    rd_bucket b = {0};
    uint32_t given = 0;
    for (uint64_t msec = 0; msec < 1000; msec++)
        given += rd_bucket_take(&b, 5, 10, msec);
    assert_in_range(given, 4, 10);
}

static void refusals_are_small_pages(void **unused)
{
    (void)unused;
    static const unsigned statuses[] = {400, 404, 405, 413, 414, 421, 429, 431, 503, 505};
    rd_answer_rules rules = {true, 0};
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++) {
        memset(&request, 0, sizeof request);
        request.status = statuses[i];
        rd_answer_make(&answer, &request, &rules);
        assert_int_equal(answer.status, statuses[i]);
        assert_false(answer.keep);
        assert_non_null(strstr(answer.head, "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n"));
        assert_non_null(strstr(answer.head, "Content-Security-Policy: default-src 'none'"));
        assert_int_equal(answer.body_size, strlen(answer.text));
        assert_int_equal((strstr(answer.head, "Retry-After: 1\r\n") != NULL),
                         statuses[i] == 429 || statuses[i] == 503);
        request.method = RD_HTTP_HEAD;
        rd_answer_make(&answer, &request, &rules);
        assert_int_equal(answer.body_size, 0);
    }
}

static void files_come_with_their_tag(void **unused)
{
    (void)unused;
    rd_answer_rules rules = {true, 0};
    for (size_t i = 0; i < rd_page_count; i++) {
        const rd_page_file *file = &rd_page_files[i];
        memset(&request, 0, sizeof request);
        assert_true(strlen(file->path) < sizeof request.path);
        memcpy(request.path, file->path, strlen(file->path));
        request.keep = true;
        rd_answer_make(&answer, &request, &rules);
        assert_int_equal(answer.status, 200);
        assert_true(answer.keep);
        assert_ptr_equal(answer.body, file->plain);
        assert_non_null(strstr(answer.head, file->tag));
        request.if_none_match = span("*");
        request.accept_encoding = span("gzip");
        rd_answer_make(&answer, &request, &rules);
        assert_int_equal(answer.status, 304);
        assert_int_equal(answer.body_size, 0);
        request.host = span("example.com");
        rd_answer_make(&answer, &request, &rules);
        assert_int_equal(answer.status, 421);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_read_whole_or_not_at_all),
        cmocka_unit_test(what_is_refused_takes_up_everything),
        cmocka_unit_test(limits_are_exact),
        cmocka_unit_test(names_of_others_are_not_local),
        cmocka_unit_test(a_bucket_gives_a_burst_and_then_its_rate),
        cmocka_unit_test(a_bucket_without_a_rate_has_no_limit),
        cmocka_unit_test(a_bucket_is_usable_at_once),
        cmocka_unit_test(refusals_are_small_pages),
        cmocka_unit_test(files_come_with_their_tag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
