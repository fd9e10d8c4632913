/* json_checker.c - the checker that the laws use for JSON accepts JSON and nothing else. */
#include <stdio.h>

#include "lib/laws.h"

static const char *const good[] = {
    "{}",
    "[]",
    "0",
    "-1",
    "10.5e-3",
    "\"\"",
    "true",
    "false",
    "null",
    " [ 1 , 2 ] ",
    "{\"a\":[{\"b\":\"c\"},null]}",
    "\"\\u00e9\\n\\\"\"",
    "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\xA4\x96\"",
};

static const char *const bad[] = {
    "",           "{",     "}",     "[1,]",     "[,1]",         "{\"a\"}",
    "{\"a\":}",   "{a:1}", "01",    "-",        "1.",           ".5",
    "1e",         "+1",    "tru",   "\"a",      "\"\n\"",       "\"\\x\"",
    "\"\\u12\"",  "[1 2]", "{} {}", "\"\xFF\"", "\"\xC0\x80\"", "\"\xED\xA0\x80\"",
    "{\"a\":1,}", "nan",   "'a'",   "[1]]",
};

int main(void)
{
    int failures = 0;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        if (!laws_json_valid(good[i])) {
            printf("refused, but valid: %s\n", good[i]);
            failures++;
        }
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (laws_json_valid(bad[i])) {
            printf("accepted, but not valid: %s\n", bad[i]);
            failures++;
        }
    }
    printf("json_checker: %d of %zu texts judged wrongly\n", failures,
           sizeof good / sizeof good[0] + sizeof bad / sizeof bad[0]);
    return failures == 0 ? 0 : 1;
}
