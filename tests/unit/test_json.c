/* test_json.c - the JSON writer, judged by a reader that is not ours (Jansson). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>

#include "robodrome/text.h"

static void document_reads_back(void **unused)
{
    (void)unused;
    char buf[512];
    rd_text t;
    rd_json j;
    rd_text_init(&t, buf, sizeof buf);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    rd_json_int(&j, "least", INT64_MIN);
    rd_json_bool(&j, "yes", true);
    rd_json_bool(&j, "no", false);
    rd_json_open(&j, "empty", '[');
    rd_json_close(&j, ']');
    rd_json_open(&j, "hole", '{');
    rd_json_close(&j, '}');
    rd_json_open(&j, "list", '[');
    rd_json_int(&j, NULL, 1);
    rd_json_str(&j, NULL, "two");
    rd_json_open(&j, NULL, '{');
    rd_json_int(&j, "three", 3);
    rd_json_close(&j, '}');
    rd_json_bool(&j, NULL, true);
    rd_json_close(&j, ']');
    rd_json_str(&j, "a \"key\"", "");
    rd_json_close(&j, '}');
    assert_true(rd_text_fits(&t));
    assert_string_equal(buf,
                        "{\"least\":-9223372036854775808,\"yes\":true,\"no\":false,\"empty\":[],"
                        "\"hole\":{},\"list\":[1,\"two\",{\"three\":3},true],"
                        "\"a \\\"key\\\"\":\"\"}");
    json_error_t error;
    json_t *root = json_loads(buf, JSON_REJECT_DUPLICATES, &error);
    assert_non_null(root);
    assert_true(json_integer_value(json_object_get(root, "least")) == INT64_MIN);
    assert_int_equal(json_array_size(json_object_get(root, "list")), 4);
    assert_non_null(json_object_get(root, "a \"key\""));
    json_decref(root);
}

/* Writes one text, reads it with Jansson, and gives what was read in `out`. */
static void through_json(const char *value, char *out, size_t cap)
{
    char buf[4096];
    rd_text t;
    rd_json j;
    rd_text_init(&t, buf, sizeof buf);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '[');
    rd_json_str(&j, NULL, value);
    rd_json_close(&j, ']');
    assert_true(rd_text_fits(&t));
    json_t *root = json_loads(buf, 0, NULL);
    assert_non_null(root);
    const char *read = json_string_value(json_array_get(root, 0));
    assert_non_null(read);
    assert_true(strlen(read) < cap);
    memcpy(out, read, strlen(read) + 1);
    json_decref(root);
}

static void every_character_reads_back(void **unused)
{
    (void)unused;
    char text[8];
    char read[32];
    for (uint32_t c = 1; c < 0x110000; c += c < 0x900 ? 1 : 61) {
        if (c >= 0xD800 && c <= 0xDFFF)
            continue;
        size_t n = 0;
        if (c < 0x80) {
            text[n++] = (char)c;
        } else if (c < 0x800) {
            text[n++] = (char)(0xC0 | c >> 6);
            text[n++] = (char)(0x80 | (c & 63));
        } else if (c < 0x10000) {
            text[n++] = (char)(0xE0 | c >> 12);
            text[n++] = (char)(0x80 | (c >> 6 & 63));
            text[n++] = (char)(0x80 | (c & 63));
        } else {
            text[n++] = (char)(0xF0 | c >> 18);
            text[n++] = (char)(0x80 | (c >> 12 & 63));
            text[n++] = (char)(0x80 | (c >> 6 & 63));
            text[n++] = (char)(0x80 | (c & 63));
        }
        text[n] = '\0';
        through_json(text, read, sizeof read);
        assert_string_equal(read, text);
    }
}

#define NONE "\xEF\xBF\xBD"

static void bytes_that_are_no_text_become_a_sign(void **unused)
{
    (void)unused;
    static const struct {
        const char *bytes;
        const char *read;
    } cases[] = {
        {"a\x80z", "a" NONE "z"},                  /* an inner byte alone */
        {"a\xC3", "a" NONE},                       /* cut short */
        {"\xE2\x98", NONE NONE},                   /* cut short */
        {"\xE2\x98z", NONE NONE "z"},              /* an inner byte missing */
        {"\xC0\x80", NONE NONE},                   /* zero spelled too long */
        {"\xE0\x80\xAF", NONE NONE NONE},          /* a slash spelled too long */
        {"\xF0\x8F\xBF\xBF", NONE NONE NONE NONE}, /* spelled too long */
        {"\xED\xA0\x80", NONE NONE NONE},          /* half of a pair */
        {"\xF4\x90\x80\x80", NONE NONE NONE NONE}, /* beyond the last character */
        {"\xF8\x88\x80\x80\x80", NONE NONE NONE NONE NONE},
        {"\xFF\xFE", NONE NONE},
        {"\xF4\x8F\xBF\xBF", "\xF4\x8F\xBF\xBF"},                 /* the last character */
        {"\xED\x9F\xBF\xEE\x80\x80", "\xED\x9F\xBF\xEE\x80\x80"}, /* beside the pairs */
    };
    char read[64];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        through_json(cases[i].bytes, read, sizeof read);
        assert_string_equal(read, cases[i].read);
    }
}

static void every_pair_of_bytes_gives_valid_json(void **unused)
{
    (void)unused;
    char text[3] = "";
    char read[32];
    for (uint32_t a = 1; a < 256; a++) {
        for (uint32_t b = 1; b < 256; b++) {
            text[0] = (char)a;
            text[1] = (char)b;
            through_json(text, read, sizeof read);
        }
    }
}

static void overrun_is_counted(void **unused)
{
    (void)unused;
    char buf[10];
    rd_text t;
    rd_json j;
    rd_text_init(&t, buf, sizeof buf);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    rd_json_str(&j, "key", "value\n");
    rd_json_close(&j, '}');
    assert_int_equal(t.need, strlen("{\"key\":\"value\\n\"}"));
    assert_false(rd_text_fits(&t));
    assert_string_equal(buf, "{\"key\":\"v");
}

static void decimals_and_values_of_others_are_numbers(void **unused)
{
    (void)unused;
    char buf[256];
    rd_text t;
    rd_json j;
    rd_text_init(&t, buf, sizeof buf);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '[');
    rd_json_decimal(&j, NULL, 1250, 3);
    rd_json_decimal(&j, NULL, -5, 3);
    rd_json_decimal(&j, NULL, 0, 4);
    rd_json_decimal(&j, NULL, 7, 0);
    rd_json_decimal(&j, NULL, 1000000, 6);
    rd_json_decimal(&j, NULL, INT64_MIN, 18);
    rd_json_null(&j, NULL);
    rd_text_str(rd_json_value(&j, NULL), "{}");
    rd_json_int(&j, NULL, 3);
    rd_json_close(&j, ']');
    assert_string_equal(buf, "[1.25,-0.005,0,7,1,-9.223372036854775808,null,{},3]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(document_reads_back),
        cmocka_unit_test(every_character_reads_back),
        cmocka_unit_test(bytes_that_are_no_text_become_a_sign),
        cmocka_unit_test(every_pair_of_bytes_gives_valid_json),
        cmocka_unit_test(overrun_is_counted),
        cmocka_unit_test(decimals_and_values_of_others_are_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
