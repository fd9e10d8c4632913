/* test_first.c - first games: those built in can be played, and what is wrong in one is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table/teach.h"

/* Every game's own text: read, its goals false at the start, its solutions played to their goals.
 */
static void built_in_first_games_can_be_played(void **state)
{
    uint32_t found = 0;
    (void)state;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        rd_teach *t = NULL;
        rd_fault f = {0};
        if (!rd_teach_has(*g)) {
            assert_int_equal(rd_teach_new(&t, *g, &f), RD_UNKNOWN);
            assert_null(t);
            continue;
        }
        rd_err err = rd_teach_new(&t, *g, &f);
        if (err != RD_OK)
            print_message("data/%s/first.txt:%u:%u: %s\n", (*g)->id, f.line, f.column, f.words);
        assert_int_equal(err, RD_OK);
        found++;
        rd_teach_free(t);
    }
    assert_true(found >= 2);
}

/* A small game's text with one of its lines in another form. */
static const char good[] = "game null\n"
                           "step Throwing\n"
                           "teach Throw.\n"
                           "teach Throw 450.\n"
                           "position\n"
                           "tools S1 T2 T3\n"
                           "end\n"
                           "seed 3\n"
                           "goal round = 2\n"
                           "goal outcome != win\n"
                           "solution throw 450\n"
                           "done It flies.\n"
                           "help Type throw 450.\n";

static rd_err read_text(const char *text, rd_teach **out, rd_fault *f)
{
    memset(f, 0, sizeof *f);
    return rd_teach_read(out, rd_game_find("null"), text, f);
}

static void a_step_is_read_whole(void **state)
{
    rd_teach *t = NULL;
    rd_fault f;
    (void)state;
    assert_int_equal(read_text(good, &t, &f), RD_OK);
    assert_int_equal(t->first.steps, 1);
    const rd_first_step *s = &t->first.step[0];
    assert_string_equal(s->title, "Throwing");
    assert_string_equal(s->teach, "Throw. Throw 450.");
    assert_string_equal(s->done, "It flies.");
    assert_string_equal(s->help, "Type throw 450.");
    assert_int_equal(s->seed, 3);
    assert_int_equal(s->goals, 2);
    assert_int_equal(s->choices, 1);
    assert_int_equal(t->way[0].count, 1);
    rd_teach_free(t);
}

/* Reads the good text with line `number` replaced, and expects a fault in `line` with `words`. */
static void expect_fault(uint32_t number, const char *with, uint32_t line, const char *words)
{
    char text[4096];
    size_t n = 0;
    const char *at = good;
    rd_teach *t = NULL;
    rd_fault f;
    for (uint32_t i = 1; *at != '\0'; i++) {
        size_t size = strcspn(at, "\n") + 1;
        if (i == number)
            n += (size_t)snprintf(text + n, sizeof text - n, "%s", with);
        else
            n += (size_t)snprintf(text + n, sizeof text - n, "%.*s", (int)size, at);
        at += size;
    }
    assert_true(n < sizeof text);
    assert_int_not_equal(read_text(text, &t, &f), RD_OK);
    assert_null(t);
    if (f.line != line || strstr(f.words, words) == NULL)
        fail_msg("line %u: %s; expected line %u: %s", f.line, f.words, line, words);
}

static void what_is_wrong_is_told_with_its_line(void **state)
{
    (void)state;
    expect_fault(1, "step One\n", 1, "begins with \"game NAME\"");
    expect_fault(1, "game gladiabot\n", 1, "about the game that it belongs to, not about");
    expect_fault(1, "game null goal=0\n", 1, "goal");
    expect_fault(1, "game null\npack none\n", 2, "there is no such pack");
    expect_fault(1, "game null\npack ledger\npack ledger\n", 3, "named once");
    expect_fault(1, "game null\nteach Too early.\n", 2, "begins with \"step TITLE\"");
    expect_fault(2, "step\n", 2, "words are missing");
    expect_fault(2, "step Throwing\nlesson 4\n", 3, "a line begins with");
    expect_fault(5, "position here\n", 5, "nothing more belongs");
    expect_fault(6, "tools S1 T9\n", 5, "");
    expect_fault(6, "hammer S1\n", 6, "hammer");
    expect_fault(7, "end\nposition\nend\n", 8, "one position");
    expect_fault(8, "seed blue\n", 8, "whole number");
    expect_fault(9, "goal throw is 450\n", 9, "FIELD = VALUE");
    expect_fault(9, "goal throw =\n", 9, "needs a value");
    expect_fault(9, "goal hue = 450\n", 9, "no such field of the position: \"hue\"");
    expect_fault(9, "goal round = 5\n", 11, "does not reach its goal");
    expect_fault(11, "solution throw\n", 11, "");
    expect_fault(11, "solution throw 1000\n", 11, "");
    expect_fault(11, "solution throw 450\nsolution hold\n", 12, "");
    expect_fault(11, "\n", 2, "a goal and a solution");
    expect_fault(12, "\n", 2, "needs lines");
    expect_fault(13, "help\n", 13, "words are missing");
    expect_fault(13, "help Throw.\nstep Two\n", 14, "needs lines");
    expect_fault(13, "help \xff\n", 13, "UTF-8");
}

static void a_goal_that_holds_at_once_is_refused(void **state)
{
    rd_teach *t = NULL;
    rd_fault f;
    (void)state;
    assert_int_not_equal(read_text("game null\nstep A\nteach b\nposition\nend\n"
                                   "goal throw = none\nsolution throw 100\ndone c\nhelp d\n",
                                   &t, &f),
                         RD_OK);
    assert_int_equal(f.line, 2);
    assert_non_null(strstr(f.words, "holds from the start"));
    assert_int_not_equal(read_text("", &t, &f), RD_OK);
    assert_non_null(strstr(f.words, "no step"));
}

/* Along the solution, beside it, back again, and at the goal. */
static void the_learner_is_followed(void **state)
{
    rd_teach *t = NULL;
    rd_session *s = NULL;
    rd_fault f;
    (void)state;
    const rd_game *game = rd_game_find("aegis1");
    assert_int_equal(rd_teach_new(&t, game, &f), RD_OK);
    assert_int_equal(rd_teach_sit(t, 0, false, &s, &f), RD_OK);
    assert_int_equal(rd_session_run(s), RD_WAIT_PERSON);
    assert_int_equal(rd_teach_look(t, 0, s), RD_TEACH_BEGUN);
    assert_int_equal(rd_session_choose(s, "activate KOR-300", &f), RD_OK);
    rd_session_run(s);
    assert_int_equal(rd_teach_look(t, 0, s), RD_TEACH_STRAYED);
    assert_int_equal(rd_session_undo(s, false, &f), RD_OK);
    assert_int_equal(rd_teach_look(t, 0, s), RD_TEACH_BEGUN);
    rd_session_run(s);
    assert_int_equal(rd_session_choose(s, "activate KOR-100", &f), RD_OK);
    rd_session_run(s);
    assert_int_equal(rd_teach_look(t, 0, s), RD_TEACH_BEGUN);
    /* Another hex than the solution's is as good. */
    assert_int_equal(rd_session_choose(s, "move (7,5)", &f), RD_OK);
    rd_session_run(s);
    assert_int_equal(rd_teach_look(t, 0, s), RD_TEACH_REACHED);
    rd_session_free(s);
    rd_teach_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(built_in_first_games_can_be_played),
        cmocka_unit_test(a_step_is_read_whole),
        cmocka_unit_test(what_is_wrong_is_told_with_its_line),
        cmocka_unit_test(a_goal_that_holds_at_once_is_refused),
        cmocka_unit_test(the_learner_is_followed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
