/* test_table.c - the table: computer players at the table and elsewhere play the same game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table/save.h"
#include "table/session.h"

static rd_session *new_session(const char *game, const char *brain, uint64_t seed, bool elsewhere)
{
    rd_setup setup;
    rd_fault fault;
    rd_session *s = NULL;
    memset(&setup, 0, sizeof setup);
    setup.game = rd_game_find(game);
    setup.pack = rd_pack_builtin(setup.game, "standard");
    rd_options_init(setup.game, &setup.options);
    setup.seed = seed;
    setup.elsewhere = elsewhere;
    for (int i = 0; i < RD_SEATS_MAX; i++)
        setup.player[i].brain = rd_brain_find(brain);
    assert_int_equal(rd_session_new(&s, &setup, &fault), RD_OK);
    return s;
}

/* Hands every task out as text, thinks about what was read back, and brings the answer. */
static void play_elsewhere(rd_session *s)
{
    static char text[RD_POSITION_MAX];
    while (rd_session_run(s) == RD_WAIT_BRAIN) {
        rd_task task;
        rd_task read;
        rd_text t;
        rd_fault fault;
        rd_text_init(&t, text, sizeof text);
        assert_int_equal(rd_session_task(s, &task), RD_OK);
        rd_task_text(&task, &t);
        assert_true(rd_text_fits(&t));
        assert_int_equal(rd_task_parse(text, &read, &fault), RD_OK);
        assert_ptr_equal(read.game, task.game);
        assert_memory_equal(read.pack, task.pack, task.game->pack_size);
        assert_ptr_equal(read.brain, task.brain);
        assert_int_equal(read.seat, task.seat);
        assert_memory_equal(&read.dice, &task.dice, sizeof task.dice);
        uint32_t size = task.game->state_size(rd_match_options(s->match));
        assert_memory_equal(&read.view, &task.view, size);
        rd_move move = rd_task_think(&read, s->scratch, s->room);
        assert_int_equal(rd_session_answer(s, task.seat, move, &fault), RD_OK);
    }
}

static void elsewhere_is_the_same_game(void **state)
{
    static const char *const brains[] = {"random", "greedy"};
    (void)state;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        for (uint64_t seed = 0; seed < 6; seed++) {
            rd_session *here = new_session((*g)->id, brains[seed & 1], seed, false);
            rd_session *there = new_session((*g)->id, brains[seed & 1], seed, true);
            assert_int_equal(rd_session_run(here), RD_WAIT_OVER);
            play_elsewhere(there);
            assert_int_equal(there->wait, RD_WAIT_OVER);
            const rd_event *a;
            const rd_event *b;
            size_t count = rd_match_log(here->match, &a);
            assert_int_equal(rd_match_log(there->match, &b), count);
            assert_memory_equal(a, b, count * sizeof *a);
            assert_int_equal(there->told_count, here->told_count);
            rd_session_free(here);
            rd_session_free(there);
        }
    }
}

static void only_the_waited_for_answers(void **state)
{
    rd_fault fault;
    rd_task task;
    (void)state;
    rd_session *s = new_session(rd_games[0]->id, "random", 3, true);
    assert_int_equal(rd_session_task(s, &task), RD_TURN);
    assert_int_equal(rd_session_answer(s, 0, 1, &fault), RD_TURN);
    assert_int_equal(rd_session_run(s), RD_WAIT_BRAIN);
    assert_int_equal(rd_session_task(s, &task), RD_OK);
    assert_int_equal(rd_session_hint_task(s, &task), RD_TURN);
    assert_int_equal(rd_session_answer(s, s->thinker + 1, 1, &fault), RD_TURN);
    assert_int_equal(rd_session_answer(s, s->thinker, 0, &fault), RD_ILLEGAL);
    assert_int_equal(rd_session_answer(s, s->thinker, RD_RESIGN, &fault), RD_ILLEGAL);
    assert_int_equal(s->wait, RD_WAIT_BRAIN);
    rd_session_free(s);
}

static void bad_tasks_are_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "task",
        "task S1 greedy 0000000000000000 0000000000000000",
        "task S9 greedy 0000000000000000 0000000000000000\ngame null\n",
        "task S1 nobody 0000000000000000 0000000000000000\ngame null\n",
        "task S1 greedy 000000000000000 0000000000000000\ngame null\n",
        "task S1 greedy 0000000000000000 0000000000000000 0\ngame null\n",
        "task S1 greedy 0000000000000000 0000000000000000\ngame nothing\n",
        "task S0 greedy 0000000000000000 0000000000000000\ngame null\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        rd_task task;
        rd_fault fault;
        assert_int_not_equal(rd_task_parse(bad[i], &task, &fault), RD_OK);
        assert_true(fault.words[0] != '\0');
    }
}

/* A save taken in the middle goes on to the same end. */
static void a_save_goes_on(void **state)
{
    static char text[65536];
    (void)state;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        rd_session *s = new_session((*g)->id, "greedy", 11, false);
        rd_session *again = NULL;
        rd_setup setup;
        rd_fault fault;
        rd_text t;
        memset(&setup, 0, sizeof setup);
        for (int i = 0; i < 12; i++)
            rd_session_step(s);
        rd_text_init(&t, text, sizeof text);
        assert_int_equal(rd_save_text(s, &t), RD_OK);
        assert_true(rd_text_fits(&t));
        assert_int_equal(rd_save_open(&again, text, &setup, 0, &fault), RD_OK);
        assert_int_equal(rd_session_run(s), RD_WAIT_OVER);
        assert_int_equal(rd_session_run(again), RD_WAIT_OVER);
        assert_true(rd_match_hash(s->match) == rd_match_hash(again->match));
        rd_session_free(s);
        rd_session_free(again);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elsewhere_is_the_same_game),
        cmocka_unit_test(only_the_waited_for_answers),
        cmocka_unit_test(bad_tasks_are_refused),
        cmocka_unit_test(a_save_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
