/* test_wording.c - sentences with values, facts as JSON, names, numbers and lines read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/wording.h"

static rd_word word_of(const char *s)
{
    rd_word w = {s, (uint32_t)strlen(s), 3};
    return w;
}

/* 'x' in brackets, everything else plain. */
static void write_form(const rd_pack *pack, char form, int32_t value, rd_text *out)
{
    assert_null(pack);
    rd_text_str(out, form == 'x' ? "[" : "");
    rd_text_int(out, value);
    rd_text_str(out, form == 'x' ? "]" : "");
}

static void sentences_take_values_in_their_forms(void **unused)
{
    (void)unused;
    static const int32_t values[RD_VALUES_MAX] = {1, -2, 3, 4};
    char buf[80];
    rd_text t;
    rd_text_init(&t, buf, sizeof buf);
    rd_sentence(NULL, write_form, "{1} after {0}, and {3}", "nx", values, &t);
    assert_string_equal(buf, "[-2] after 1, and 4");
}

static void facts_have_kind_and_data(void **unused)
{
    (void)unused;
    static const rd_fact_row row = {"hit", "xns", "who by seat", "{0} is hit"};
    static const rd_fact_style style = {write_form, "n", "s"};
    static const rd_fact fact = {1, 2, 3, {7, 8, 0, 9}};
    char buf[120];
    rd_text t;
    rd_json j;
    rd_text_init(&t, buf, sizeof buf);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    rd_fact_row_json(NULL, &style, &row, &fact, &j);
    rd_json_close(&j, '}');
    assert_string_equal(buf, "{\"kind\":\"hit\",\"data\":{\"who\":\"[7]\",\"by\":8,\"seat\":1}}");
}

static void names_and_numbers_are_found(void **unused)
{
    (void)unused;
    static const char *const names[] = {"one", "two", "three"};
    assert_int_equal(rd_word_among(word_of("two"), names, 3), 1);
    assert_int_equal(rd_word_among(word_of("three"), names, 2), RD_UNREAD);
    assert_int_equal(rd_word_among(word_of("tw"), names, 3), RD_UNREAD);
    assert_int_equal(rd_word_numbered(word_of("PC7"), "PC"), 7);
    assert_int_equal(rd_word_numbered(word_of("PC07"), "PC"), 7);
    assert_int_equal(rd_word_numbered(word_of("PC99"), "PC"), 99);
    static const char *const none[] = {"PC", "PC0", "PC00", "PC100", "P7", "PD7", "PC7x", ""};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(rd_word_numbered(word_of(none[i]), "PC"), 0);
}

static void what_is_not_expected_is_a_fault(void **unused)
{
    (void)unused;
    static const char *const names[] = {"red", "blue"};
    rd_fault fault;
    rd_reader r;
    uint8_t name = 9;
    uint16_t number = 9;
    memset(&fault, 0, sizeof fault);
    rd_reader_init(&r, "blue 12 green 61");
    assert_int_equal(rd_read_name(&r, &fault, names, 2, &name), RD_OK);
    assert_int_equal(name, 1);
    assert_int_equal(rd_read_number(&r, &fault, 60, &number), RD_OK);
    assert_int_equal(number, 12);
    assert_int_equal(rd_read_name(&r, &fault, names, 2, &name), RD_SYNTAX);
    assert_int_equal(fault.column, 9);
    assert_int_equal(rd_read_number(&r, &fault, 60, &number), RD_SYNTAX);
    assert_int_equal(fault.column, 15);
    assert_int_equal(name, 1);
    assert_int_equal(number, 12);
}

typedef struct counter {
    rd_reader words;
    uint32_t lines;
    uint32_t stop; /* the line at fault */
} counter;

static rd_err count_line(void *context)
{
    counter *c = (counter *)context;
    c->lines++;
    return c->lines == c->stop ? RD_SYNTAX : RD_OK;
}

static void lines_are_read_until_one_is_at_fault(void **unused)
{
    (void)unused;
    rd_fault fault;
    memset(&fault, 0, sizeof fault);
    counter all = {{NULL, NULL}, 0, 0};
    assert_int_equal(rd_read_lines("a\n\nb c\nd", &all.words, &fault, count_line, &all), RD_OK);
    assert_int_equal(all.lines, 4);
    assert_true(rd_word_is(rd_reader_word(&all.words), "d"));
    counter some = {{NULL, NULL}, 0, 3};
    assert_int_equal(rd_read_lines("a\nb\nc\nd", &some.words, &fault, count_line, &some),
                     RD_SYNTAX);
    assert_int_equal(some.lines, 3);
    assert_int_equal(fault.line, 3);
    some.lines = 0;
    assert_int_equal(rd_read_lines("a\nb\nc\nd", &some.words, NULL, count_line, &some), RD_SYNTAX);
}

static void say_refusal(const rd_pack *pack, const rd_view *view, const rd_refusal *why,
                        rd_text *out)
{
    assert_null(view);
    rd_text_str(out, pack == NULL && why->code == 5 ? "five is not allowed" : "?");
}

static void refusals_are_faults_with_their_reason(void **unused)
{
    (void)unused;
    rd_fault fault;
    rd_refusal why = rd_refuse(2, 5, 0, 0, 0, 0);
    memset(&fault, 0, sizeof fault);
    assert_int_equal(rd_fault_refused(&fault, say_refusal, NULL, why, word_of("x")), RD_ILLEGAL);
    assert_int_equal(fault.err, RD_ILLEGAL);
    assert_int_equal(fault.column, 3);
    assert_int_equal(fault.why.code, 5);
    assert_int_equal(fault.why.clause, 2);
    assert_string_equal(fault.words, "five is not allowed");
    assert_int_equal(rd_fault_refused(NULL, say_refusal, NULL, why, word_of("x")), RD_ILLEGAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_take_values_in_their_forms),
        cmocka_unit_test(facts_have_kind_and_data),
        cmocka_unit_test(names_and_numbers_are_found),
        cmocka_unit_test(what_is_not_expected_is_a_fault),
        cmocka_unit_test(lines_are_read_until_one_is_at_fault),
        cmocka_unit_test(refusals_are_faults_with_their_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
