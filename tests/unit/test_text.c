/* test_text.c - the bounded writer, the reader of words, faults, and the words of errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/game.h"
#include "robodrome/text.h"

static void writer_writes_what_it_is_given(void **unused)
{
    (void)unused;
    char buf[128];
    rd_text t;
    rd_text_init(&t, buf, sizeof buf);
    assert_string_equal(buf, "");
    rd_text_str(&t, "ab");
    rd_text_char(&t, 'c');
    rd_text_bytes(&t, "defg", 2);
    rd_text_int(&t, -40);
    rd_text_char(&t, ' ');
    rd_text_hex64(&t, 0x0123456789ABCDEFu);
    assert_string_equal(buf, "abcde-40 0123456789abcdef");
    assert_int_equal(t.need, strlen(buf));
    assert_true(rd_text_fits(&t));
}

static void writer_writes_every_integer(void **unused)
{
    (void)unused;
    static const struct {
        int64_t n;
        const char *text;
    } cases[] = {
        {0, "0"},
        {7, "7"},
        {-1, "-1"},
        {1000000, "1000000"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buf[32];
        rd_text t;
        rd_text_init(&t, buf, sizeof buf);
        rd_text_int(&t, cases[i].n);
        assert_string_equal(buf, cases[i].text);
    }
}

/* Whatever the size of the buffer: a prefix is there, terminated, and nothing beyond is touched. */
static void writer_never_overruns(void **unused)
{
    (void)unused;
    static const char whole[] = "abc-12345defgh0000000000000001z";
    for (size_t cap = 0; cap <= sizeof whole + 2; cap++) {
        char buf[64];
        rd_text t;
        memset(buf, '!', sizeof buf);
        rd_text_init(&t, buf, cap);
        rd_text_str(&t, "abc");
        rd_text_int(&t, -12345);
        rd_text_bytes(&t, "defgh", 5);
        rd_text_hex64(&t, 1);
        rd_text_char(&t, 'z');
        assert_int_equal(t.need, sizeof whole - 1);
        assert_int_equal(rd_text_fits(&t), cap >= sizeof whole);
        if (cap > 0) {
            size_t kept = cap < sizeof whole ? cap - 1 : sizeof whole - 1;
            assert_int_equal(strlen(buf), kept);
            assert_memory_equal(buf, whole, kept);
        }
        for (size_t i = cap; i < sizeof buf; i++)
            assert_int_equal(buf[i], '!');
    }
}

/* A long piece that does not fit leaves no room in which a short one could still stand. */
static void writer_leaves_no_gap(void **unused)
{
    (void)unused;
    char buf[8];
    rd_text t;
    rd_text_init(&t, buf, sizeof buf);
    rd_text_str(&t, "12345");
    rd_text_str(&t, "6789");
    rd_text_str(&t, "x");
    assert_string_equal(buf, "1234567");
    assert_int_equal(t.need, 10);
}

static void writer_counts_without_wrapping(void **unused)
{
    (void)unused;
    rd_text t;
    rd_text_init(&t, NULL, 0);
    rd_text_str(&t, "abc");
    assert_int_equal(t.need, 3);
    t.need = SIZE_MAX - 1;
    rd_text_str(&t, "abc");
    assert_true(t.need == SIZE_MAX);
    assert_false(rd_text_fits(&t));
}

static void reader_splits_at_blanks(void **unused)
{
    (void)unused;
    rd_reader r;
    rd_reader_init(&r, "  S1\tmove   (1,0) \r");
    rd_word w = rd_reader_word(&r);
    assert_true(rd_word_is(w, "S1"));
    assert_int_equal(w.column, 3);
    w = rd_reader_word(&r);
    assert_true(rd_word_is(w, "move"));
    assert_int_equal(w.column, 6);
    w = rd_reader_word(&r);
    assert_true(rd_word_is(w, "(1,0)"));
    assert_int_equal(w.column, 13);
    w = rd_reader_word(&r);
    assert_int_equal(w.length, 0);
    assert_int_equal(w.column, 20);
    w = rd_reader_word(&r);
    assert_int_equal(w.length, 0);
}

static void reader_stops_at_remarks_and_line_ends(void **unused)
{
    (void)unused;
    const char *text = "one # two three\nfour";
    rd_reader r;
    rd_reader_init(&r, text);
    assert_true(rd_word_is(rd_reader_word(&r), "one"));
    rd_word w = rd_reader_word(&r);
    assert_int_equal(w.length, 0);
    assert_int_equal(w.column, 5);
    assert_ptr_equal(r.at, strchr(text, '\n'));
    assert_int_equal(rd_reader_word(&r).length, 0);
    rd_reader_init(&r, "a#b");
    assert_true(rd_word_is(rd_reader_word(&r), "a"));
    assert_int_equal(rd_reader_word(&r).length, 0);
    rd_reader_init(&r, "a\nb");
    assert_true(rd_word_is(rd_reader_word(&r), "a"));
    assert_int_equal(rd_reader_word(&r).length, 0);
    rd_reader_init(&r, "");
    assert_int_equal(rd_reader_word(&r).length, 0);
}

static rd_word word_of(const char *s)
{
    rd_word w;
    w.at = s;
    w.length = (uint32_t)strlen(s);
    w.column = 1;
    return w;
}

static void word_is_compares_whole_words(void **unused)
{
    (void)unused;
    assert_true(rd_word_is(word_of("hold"), "hold"));
    assert_false(rd_word_is(word_of("hold"), "holds"));
    assert_false(rd_word_is(word_of("holds"), "hold"));
    assert_false(rd_word_is(word_of("Hold"), "hold"));
    assert_true(rd_word_is(word_of(""), ""));
}

static void word_int_reads_numbers_in_range(void **unused)
{
    (void)unused;
    int64_t n = 0;
    assert_true(rd_word_int(word_of("12"), 0, 12, &n));
    assert_int_equal(n, 12);
    assert_true(rd_word_int(word_of("-3"), -3, 3, &n));
    assert_int_equal(n, -3);
    assert_true(rd_word_int(word_of("007"), 0, 9, &n));
    assert_int_equal(n, 7);
    assert_true(rd_word_int(word_of("-0"), 0, 0, &n));
    assert_int_equal(n, 0);
    assert_true(rd_word_int(word_of("9223372036854775807"), INT64_MIN, INT64_MAX, &n));
    assert_true(n == INT64_MAX);
    assert_true(rd_word_int(word_of("-9223372036854775808"), INT64_MIN, INT64_MAX, &n));
    assert_true(n == INT64_MIN);
}

static void word_int_refuses_the_rest_and_leaves_the_number(void **unused)
{
    (void)unused;
    static const char *const bad[] = {
        "",
        "-",
        "+1",
        "1.0",
        "1e3",
        "12a",
        "a12",
        "--1",
        "0x1",
        "1 2",
        "13",
        "-4",
        "1-",
        "99999",
        "1000",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551617",
        "123456789012345678901234567890",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int64_t n = 77;
        assert_false(rd_word_int(word_of(bad[i]), -3, 12, &n));
        assert_int_equal(n, 77);
    }
    int64_t n = 77;
    assert_false(rd_word_int(word_of("9223372036854775808"), INT64_MIN, INT64_MAX, &n));
    assert_false(rd_word_int(word_of("-9223372036854775809"), INT64_MIN, INT64_MAX, &n));
    assert_int_equal(n, 77);
}

static void fault_quotes_the_word_found(void **unused)
{
    (void)unused;
    rd_fault f;
    memset(&f, 0xAA, sizeof f);
    rd_reader r;
    rd_reader_init(&r, "S1 jump");
    rd_reader_word(&r);
    rd_word w = rd_reader_word(&r);
    assert_int_equal(rd_fault_at(&f, RD_SYNTAX, w, "no such action:"), RD_SYNTAX);
    assert_int_equal(f.err, RD_SYNTAX);
    assert_int_equal(f.line, 0);
    assert_int_equal(f.column, 4);
    assert_int_equal(f.why.code, 0);
    assert_int_equal(f.why.clause, 0);
    assert_string_equal(f.words, "no such action: \"jump\"");
    rd_fault_at(&f, RD_SYNTAX, rd_reader_word(&r), "the line ends too early");
    assert_string_equal(f.words, "the line ends too early");
    assert_int_equal(f.column, 8);
    assert_int_equal(rd_fault_at(NULL, RD_RANGE, w, "x"), RD_RANGE);
}

/* A sentence stays printable and whole characters, whatever a file holds. */
static void fault_shortens_and_cleans_what_it_quotes(void **unused)
{
    (void)unused;
    rd_fault f;
    char longish[400];
    rd_fault_at(&f, RD_SYNTAX, word_of("a\033[1m\x7F\xFF z"), "found");
    assert_string_equal(f.words, "found \"a?[1m?? z\"");
    memset(longish, 'x', sizeof longish);
    longish[sizeof longish - 1] = '\0';
    rd_fault_at(&f, RD_SYNTAX, word_of(longish), "found");
    assert_string_equal(f.words, "found \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...\"");
    /* 39 bytes and a character of two: the character would go beyond the 40th byte. */
    memcpy(longish + 39, "\xC3\xA9", 3);
    rd_fault_at(&f, RD_SYNTAX, word_of(longish), "found");
    assert_string_equal(f.words, "found \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...\"");
}

static void fault_cuts_long_sentences_at_a_character(void **unused)
{
    (void)unused;
    rd_fault f;
    for (size_t shift = 0; shift < 3; shift++) {
        char words[400];
        memset(words, 'y', shift);
        for (size_t i = shift; i + 3 < sizeof words; i += 3)
            memcpy(words + i, "\xE2\x98\x85", 4);
        rd_fault_at(&f, RD_SYNTAX, word_of(""), words);
        size_t n = strlen(f.words);
        assert_true(n < sizeof f.words && n > sizeof f.words - 8);
        assert_string_equal(f.words + n - 3, "...");
        assert_int_equal((n - 3 - shift) % 3, 0);
        assert_memory_equal(f.words, words, n - 3);
    }
}

static void errors_have_words(void **unused)
{
    (void)unused;
    assert_string_equal(rd_err_words(RD_OK), "no error");
    assert_string_equal(rd_err_words(RD_UNKNOWN), "there is no such name");
    for (int e = 0; e >= -10; e--)
        assert_true(strlen(rd_err_words((rd_err)e)) > 3);
    assert_non_null(rd_err_words((rd_err)55));
}

static void code_words_take_their_values(void **unused)
{
    (void)unused;
    static const rd_code code = {"E_FAR", "{1} to {0}: {2} over {3}, {4} {a} {} {0"};
    static const int32_t values[RD_VALUES_MAX] = {1, -2, 3, 4};
    static const char *const texts[RD_VALUES_MAX] = {"R1", NULL, "far", NULL};
    char buf[100];
    rd_text t;
    rd_text_init(&t, buf, sizeof buf);
    rd_code_text(&code, values, texts, &t);
    assert_string_equal(buf, "-2 to R1: far over 4, {4} {a} {} {0");
    rd_text_init(&t, buf, sizeof buf);
    rd_code_text(&code, values, NULL, &t);
    assert_string_equal(buf, "-2 to 1: 3 over 4, {4} {a} {} {0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writer_writes_what_it_is_given),
        cmocka_unit_test(writer_writes_every_integer),
        cmocka_unit_test(writer_never_overruns),
        cmocka_unit_test(writer_leaves_no_gap),
        cmocka_unit_test(writer_counts_without_wrapping),
        cmocka_unit_test(reader_splits_at_blanks),
        cmocka_unit_test(reader_stops_at_remarks_and_line_ends),
        cmocka_unit_test(word_is_compares_whole_words),
        cmocka_unit_test(word_int_reads_numbers_in_range),
        cmocka_unit_test(word_int_refuses_the_rest_and_leaves_the_number),
        cmocka_unit_test(fault_quotes_the_word_found),
        cmocka_unit_test(fault_shortens_and_cleans_what_it_quotes),
        cmocka_unit_test(fault_cuts_long_sentences_at_a_character),
        cmocka_unit_test(errors_have_words),
        cmocka_unit_test(code_words_take_their_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
