/* test_table.c - the table: computer players here and elsewhere, saves, hints. */
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

/* People at every seat of a game that begins in this position. */
static rd_session *people_at(const rd_session *from, const rd_state *position)
{
    rd_setup setup;
    rd_fault fault;
    rd_session *s = NULL;
    memset(&setup, 0, sizeof setup);
    setup.game = from->game;
    setup.pack = from->pack;
    setup.options = *rd_match_options(from->match);
    setup.position = position;
    setup.seed = 5;
    assert_int_equal(rd_session_new(&s, &setup, &fault), RD_OK);
    rd_session_run(s);
    return s;
}

static void hint_of(rd_session *s, char *text, size_t size)
{
    rd_task task;
    rd_text t;
    rd_text_init(&t, text, size);
    assert_int_equal(rd_session_hint_task(s, &task), RD_OK);
    rd_task_text(&task, &t);
    assert_true(rd_text_fits(&t));
}

static bool is_answer(const rd_session *s, rd_move move)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t count = rd_session_answers(s, list);
    bool found = false;
    for (uint32_t i = 0; i < count; i++)
        found = found || list[i] == move;
    return found;
}

/* Where all look on, a hint is the same whatever only some of them know. Whether there was such. */
static bool hint_tells_nothing(const rd_session *from, rd_dice *dice)
{
    static char text[2][RD_POSITION_MAX];
    rd_session *s[2];
    rd_room open;
    rd_room view[2];
    rd_room other = {0};
    uint32_t size = from->game->state_size(rd_match_options(from->match));
    bool differ = false;
    const rd_event *log;
    rd_match_view(from->match, RD_WATCHER, (rd_view *)&open);
    from->game->determinize(from->pack, (rd_view *)&open, RD_WATCHER, dice, (rd_state *)&other);
    s[0] = people_at(from, rd_match_state(from->match));
    s[1] = people_at(from, (rd_state *)&other);
    if (s[0]->wait == RD_WAIT_PERSON && s[0]->viewer == RD_WATCHER && !s[0]->hand_over &&
        rd_match_log(s[0]->match, &log) == 0) {
        for (int k = 0; k < 2; k++) {
            rd_move move = 0;
            assert_int_equal(s[k]->seat, s[0]->seat);
            assert_int_equal(s[k]->viewer, RD_WATCHER);
            hint_of(s[k], text[k], sizeof text[k]);
            rd_match_view(s[k]->match, s[k]->seat, (rd_view *)&view[k]);
            assert_int_equal(rd_session_hint(s[k], &move), RD_OK);
            assert_true(is_answer(s[k], move));
        }
        assert_string_equal(text[0], text[1]);
        differ = memcmp(&view[0], &view[1], size) != 0;
    }
    rd_session_free(s[0]);
    rd_session_free(s[1]);
    return differ;
}

static void a_hint_in_the_open_tells_nothing(void **state)
{
    int differ = 0;
    rd_dice dice = rd_dice_seed(8);
    (void)state;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        rd_session *s = new_session((*g)->id, "random", 17, false);
        while (rd_session_step(s) == RD_WAIT_STEP)
            differ += hint_tells_nothing(s, &dice);
        rd_session_free(s);
    }
    /* Somewhere the seat that was asked did know more. */
    assert_true(differ > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elsewhere_is_the_same_game),
        cmocka_unit_test(only_the_waited_for_answers),
        cmocka_unit_test(bad_tasks_are_refused),
        cmocka_unit_test(a_save_goes_on),
        cmocka_unit_test(a_hint_in_the_open_tells_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
