/* test_judge.c - what a game writes as JSON is read again; lists are judged in sentences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/judge.h"
#include "table/member.h"

static const char json[] =
    "{\"a\":1,\"text\":\"x \\\"y\\\", [z]\",\"list\":[{\"k\":\"p\"},{\"k\":\"q\","
    "\"in\":[[],[\"r\",\"s\"]]}],\"none\":[],\"ok\":true,\"no\":false}";

static void assert_text(const char *value, const char *words)
{
    char out[64];
    rd_text t;
    rd_text_init(&t, out, sizeof out);
    rd_member_text(value, &t);
    assert_string_equal(out, words);
}

static void test_members(void **state)
{
    (void)state;
    assert_text(rd_member(json, "a"), "1");
    assert_text(rd_member(json, "text"), "x \"y\", [z]");
    assert_null(rd_member(json, "k"));
    assert_null(rd_member(rd_member(json, "a"), "k"));
    assert_true(rd_member_true(rd_member(json, "ok")));
    assert_false(rd_member_true(rd_member(json, "no")));
    assert_false(rd_member_true(NULL));
}

static void test_lists(void **state)
{
    (void)state;
    const char *first = rd_member_first(rd_member(json, "list"));
    const char *second = rd_member_next(first);
    assert_true(rd_member_is(rd_member(first, "k"), "p"));
    assert_false(rd_member_is(rd_member(first, "k"), "pp"));
    assert_true(rd_member_is(rd_member(second, "k"), "q"));
    assert_null(rd_member_next(second));
    assert_null(rd_member_first(rd_member(json, "none")));
    const char *inner = rd_member_first(rd_member(second, "in"));
    assert_null(rd_member_first(inner));
    inner = rd_member_next(inner);
    assert_text(rd_member_next(rd_member_first(inner)), "s");
    assert_null(rd_member_next(inner));
}

static rd_err judge(const char *game, const char *list, char *words, size_t size, bool *legal)
{
    const rd_game *g = rd_game_find(game);
    rd_text t;
    rd_fault f;
    rd_text_init(&t, words, size);
    return rd_judge_words(g, rd_pack_builtin(g, "standard"), list, &t, NULL, legal, &f);
}

static void test_words(void **state)
{
    char words[8192];
    bool legal = true;
    (void)state;
    assert_int_equal(judge("null", "T1 T1 T2", words, sizeof words, &legal), RD_OK);
    assert_false(legal);
    assert_non_null(strstr(words, "2 rules are broken"));
    assert_non_null(strstr(words, "T1 is named twice (NUL-TLS-01)"));
    assert_int_equal(judge("null", "T9", words, sizeof words, &legal), RD_SYNTAX);
    assert_int_equal(judge("gladiabot", "R1", words, sizeof words, &legal), RD_UNKNOWN);
    assert_int_equal(judge("aegis1",
                           "KOR-100 KOR-200 KOR-300 KOR-500 GAN-400 / KOR-2000 KOR-3000 SNO-1000",
                           words, sizeof words, &legal),
                     RD_OK);
    assert_true(legal);
    assert_non_null(strstr(words, "  KOR-3000 of\n    KOR-300 + KOR-2000\n      KOR-2000 of\n"));
    assert_non_null(strstr(words, "  SNO-1000: cannot be made of these\n"));
}

/* Every list that is ready, and every one drawn, is legal. */
static void test_given(void **state)
{
    char words[8192];
    char list[RD_JUDGE_TEXT];
    rd_text t;
    rd_fault f;
    rd_options options;
    bool legal;
    const rd_game *g = rd_game_find("aegis1");
    const rd_pack *p = rd_pack_builtin(g, "standard");
    (void)state;
    rd_options_init(g, &options);
    uint32_t count = rd_judge_ready(g, p, &options, 0, NULL, NULL, NULL);
    assert_true(count >= 6);
    for (uint32_t i = 0; i < count + 8; i++) {
        rd_text_init(&t, list, sizeof list);
        if (i < count)
            rd_judge_ready(g, p, &options, i, NULL, NULL, &t);
        else
            assert_int_equal(rd_judge_draw(g, p, &options, i, &t, &f), RD_OK);
        assert_int_equal(judge("aegis1", list, words, sizeof words, &legal), RD_OK);
        assert_true(legal);
    }
    g = rd_game_find("gladiabot");
    rd_options_init(g, &options);
    p = rd_pack_builtin(g, "standard");
    assert_int_equal(rd_judge_ready(g, p, &options, 0, NULL, NULL, NULL), 0);
    assert_int_equal(rd_judge_draw(g, p, &options, 1, &t, &f), RD_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
