/* test_undo.c - what a seat may take back alone, what needs consent, and what is never undone. */
#include "toy_help.h"

static void a_seat_takes_back_its_own_last_choice(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    toy_state before = *toy_now(m);
    say(m, S1, "count 2");
    assert_true(rd_match_may_undo(m, S1));
    assert_false(rd_match_may_undo(m, S2));
    assert_int_equal(rd_match_undo(m, S2), RD_TURN);
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    assert_memory_equal(toy_now(m), &before, sizeof before);
    assert_int_equal(log_count(m), 6);
    rd_match_free(m);
}

static void forced_answers_go_with_the_choice_before_them(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    toy_state before = *toy_now(m);
    say(m, S1, "count 2 end");
    assert_int_equal(toy_now(m)->turn, S2);
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    assert_memory_equal(toy_now(m), &before, sizeof before);
    rd_match_free(m);
}

static void another_seats_answer_ends_it(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "count 2 end");
    say(m, S2, "count 1");
    assert_false(rd_match_may_undo(m, S1));
    assert_true(rd_match_may_undo(m, S2));
    assert_int_equal(rd_match_undo(m, S2), RD_OK);
    /* Now the other's answer is gone, and the first seat's is the last again. */
    assert_true(rd_match_may_undo(m, S1));
    rd_match_free(m);
}

static void chance_ends_it(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    assert_false(rd_match_may_undo(m, S1));
    say(m, S1, "roll");
    assert_true(rd_match_may_undo(m, S1));
    fall(m, "3");
    assert_false(rd_match_may_undo(m, S1));
    /* The forced answer that follows does not open the way back either. */
    say(m, S1, "end");
    assert_false(rd_match_may_undo(m, S1));
    assert_int_equal(rd_match_undo(m, S1), RD_TURN);
    rd_match_free(m);
}

static void what_was_looked_at_is_not_unseen(void **state)
{
    (void)state;
    rd_match *m = begun("2");
    say(m, S2, "peek");
    assert_false(rd_match_may_undo(m, S2));
    rd_match_free(m);
}

static void what_was_shown_to_others_is_not_unseen(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "show");
    assert_false(rd_match_may_undo(m, S1));
    rd_match_free(m);
}

/* To S2 the move itself was impossible with any other card. */
static void what_was_told_to_others_is_not_unheard(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "tell 4");
    assert_false(rd_match_may_undo(m, S1));
    rd_match_free(m);
}

/* With order=strict S2 was asked only because S1 had answered. */
static void an_answer_that_another_rests_on_stays(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "order=strict");
    say(m, S1, "bid 1 2");
    assert_true(rd_match_may_undo(m, S1));
    say(m, S2, "bid 3");
    assert_false(rd_match_may_undo(m, S1));
    assert_int_equal(rd_match_undo(m, S1), RD_TURN);
    assert_int_equal(rd_match_take_back(m, S1, 2), RD_TURN);
    assert_int_equal(rd_match_undo(m, S2), RD_OK);
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    assert_int_equal(log_count(m), 0);
    rd_match_free(m);
}

/* A game that breaks the law: the state remembers who answered last. */
static void tracing_apply(const rd_pack *pack, rd_state *state, int seat, rd_move move,
                          rd_story *story)
{
    toy_state *s = (toy_state *)state;
    toy_apply(pack, state, seat, move, story);
    if (s->phase == TOY_SEAL)
        s->turn = (uint8_t)seat;
}

static void where_order_leaves_a_trace_nothing_is_moved(void **state)
{
    (void)state;
    rd_game tracing = toy_game;
    tracing.apply = tracing_apply;
    rd_match *m = toy_match(NULL, "");
    m->game = &tracing;
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3");
    assert_false(rd_match_may_undo(m, S1));
    rd_match_free(m);
}

static void a_sealed_answer_is_taken_back_while_others_think(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    toy_state start = *toy_now(m);
    say(m, S1, "bid 1 2");
    assert_true(rd_match_may_undo(m, S1));
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    assert_memory_equal(toy_now(m), &start, sizeof start);
    assert_int_equal(log_count(m), 0);
    assert_false(rd_match_may_undo(m, S1));
    rd_match_free(m);
}

/* S2's first step came after S1's answer, and stays. */
static void the_order_of_sealed_answers_does_not_matter(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    const rd_event *log;
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3");
    assert_true(rd_match_may_undo(m, S1));
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    assert_int_equal(rd_match_log(m, &log), 1);
    assert_int_equal(log[0].seat, S2);
    assert_int_equal(toy_now(m)->bid[0][0], 0);
    assert_int_equal(toy_now(m)->bid[1][0], 3);
    say(m, S1, "bid 2 2");
    say(m, S2, "add 1");
    assert_int_equal(toy_now(m)->phase, TOY_DRAW);
    rd_match_free(m);
}

static void steps_between_steps_of_others_all_go(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    const rd_event *log;
    say(m, S2, "bid 3");
    say(m, S1, "bid 1");
    say(m, S2, "add 2");
    say(m, S1, "resign");
    assert_true(rd_match_over(m));
    assert_false(rd_match_may_undo(m, S2));
    assert_int_equal(rd_match_rewind(m, 3), RD_OK);
    assert_int_equal(rd_match_undo(m, S2), RD_OK);
    assert_int_equal(rd_match_log(m, &log), 1);
    assert_int_equal(log[0].seat, S1);
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    assert_int_equal(log_count(m), 0);
    rd_match_free(m);
}

static void what_was_revealed_stays(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 1");
    assert_int_equal(toy_now(m)->phase, TOY_DRAW);
    assert_false(rd_match_may_undo(m, S1));
    assert_false(rd_match_may_undo(m, S2));
    rd_match_free(m);
}

static void resigning_is_final(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "resign");
    assert_false(rd_match_may_undo(m, S1));
    assert_int_equal(rd_match_undo(m, S1), RD_TURN);
    assert_int_equal(rd_match_rewind(m, 6), RD_OK);
    assert_false(rd_match_over(m));
    rd_match_free(m);
}

static void resigning_goes_with_a_choice_taken_back(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "count 1 end");
    assert_int_equal(rd_match_resign(m, S1), RD_OK);
    assert_int_equal(m->resigning, RD_SEAT(S1));
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    assert_int_equal(m->resigning, 0);
    assert_false(rd_match_over(m));
    rd_match_free(m);
}

static void a_finished_game_is_not_reopened_by_one_seat(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "goal=3");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    fall(m, "card 4");
    fall(m, "1");
    say(m, S1, "count 3");
    assert_true(rd_match_may_undo(m, S1));
    say(m, S1, "end");
    assert_true(rd_match_over(m));
    assert_false(rd_match_may_undo(m, S1));
    assert_int_equal(rd_match_rewind(m, 6), RD_OK);
    assert_int_equal(toy_now(m)->counter, 0);
    rd_match_free(m);
}

static void seats_that_do_not_exist_undo_nothing(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "count 1");
    assert_false(rd_match_may_undo(m, -1));
    assert_false(rd_match_may_undo(m, 2));
    rd_match_free(m);
}

static void rewinding_goes_anywhere_and_keeps_the_past(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "count 2 end");
    assert_int_equal(rd_match_rewind(m, 99), RD_RANGE);
    assert_int_equal(rd_match_rewind(m, 8), RD_OK);
    assert_int_equal(m->past_count, 8);
    assert_int_equal(rd_match_resign(m, S1), RD_OK);
    assert_int_equal(m->resigning, RD_SEAT(S1));
    assert_int_equal(rd_match_rewind(m, 5), RD_OK);
    /* A resignation that was kept belongs to what was taken back. */
    assert_int_equal(m->resigning, 0);
    assert_int_equal(m->past_count, 9);
    assert_int_equal(log_count(m), 5);
    assert_int_equal(toy_now(m)->phase, TOY_ROLL);
    rd_match_free(m);
}

static void dice_go_on_after_a_rewind(void **state)
{
    (void)state;
    rd_chance c;
    memset(&c, 0, sizeof c);
    c.kind = RD_CHANCE_SEED;
    c.seed = 5;
    rd_match *m = toy_match(&c, "");
    rd_dice dice = rd_dice_seed(5);
    rd_drawn drawn[4];
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 1");
    assert_int_equal(rd_match_roll(m), RD_OK);
    assert_int_equal(rd_match_rewind(m, 4), RD_OK);
    assert_int_equal(rd_match_roll(m), RD_OK);
    assert_int_equal(rd_match_drawn(m, drawn, 4), 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(drawn[i].outcome, rd_dice_below(&dice, drawn[i].bound));
    rd_match_free(m);
}

static void going_back_has_a_limit(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    for (int i = 0; i < RD_UNDONE_MAX; i++) {
        assert_int_equal(rd_match_play(m, S1, toy_move(TOY_COUNT, 1), NULL), RD_OK);
        assert_int_equal(i % 2 == 0 ? rd_match_undo(m, S1) : rd_match_rewind(m, 6), RD_OK);
    }
    say(m, S1, "count 1");
    assert_int_equal(rd_match_undo(m, S1), RD_SPACE);
    assert_int_equal(rd_match_rewind(m, 0), RD_SPACE);
    assert_int_equal(rd_match_take_back(m, S1, 1), RD_SPACE);
    assert_int_equal(log_count(m), 7);
    rd_match_free(m);
}

static void want_of_memory_undoes_nothing(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "count 1");
    scarce none = {0, 0};
    rd_memory whole = m->memory;
    m->memory = (rd_memory){scarce_resize, &none};
    size_t room = m->past_room;
    m->past_room = m->past_count;
    assert_int_equal(rd_match_undo(m, S1), RD_MEMORY);
    assert_int_equal(rd_match_rewind(m, 0), RD_MEMORY);
    assert_int_equal(rd_match_take_back(m, S1, 1), RD_MEMORY);
    assert_int_equal(log_count(m), 7);
    assert_int_equal(m->undone, 0);
    m->past_room = room;
    m->memory = whole;
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    rd_match_free(m);
}

static void taking_back_by_number_keeps_to_the_order_of_events(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    assert_int_equal(rd_match_take_back(m, S1, 0), RD_RANGE);
    assert_int_equal(rd_match_take_back(m, S1, 3), RD_RANGE);
    assert_int_equal(rd_match_take_back(m, S1, 2), RD_TURN);
    say(m, S1, "count 1 end");
    assert_int_equal(rd_match_take_back(m, S1, 1), RD_OK);
    assert_int_equal(toy_now(m)->phase, TOY_CLOSE);
    rd_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_takes_back_its_own_last_choice),
        cmocka_unit_test(forced_answers_go_with_the_choice_before_them),
        cmocka_unit_test(another_seats_answer_ends_it),
        cmocka_unit_test(chance_ends_it),
        cmocka_unit_test(what_was_looked_at_is_not_unseen),
        cmocka_unit_test(what_was_shown_to_others_is_not_unseen),
        cmocka_unit_test(what_was_told_to_others_is_not_unheard),
        cmocka_unit_test(an_answer_that_another_rests_on_stays),
        cmocka_unit_test(where_order_leaves_a_trace_nothing_is_moved),
        cmocka_unit_test(a_sealed_answer_is_taken_back_while_others_think),
        cmocka_unit_test(the_order_of_sealed_answers_does_not_matter),
        cmocka_unit_test(steps_between_steps_of_others_all_go),
        cmocka_unit_test(what_was_revealed_stays),
        cmocka_unit_test(resigning_is_final),
        cmocka_unit_test(resigning_goes_with_a_choice_taken_back),
        cmocka_unit_test(a_finished_game_is_not_reopened_by_one_seat),
        cmocka_unit_test(seats_that_do_not_exist_undo_nothing),
        cmocka_unit_test(rewinding_goes_anywhere_and_keeps_the_past),
        cmocka_unit_test(dice_go_on_after_a_rewind),
        cmocka_unit_test(going_back_has_a_limit),
        cmocka_unit_test(want_of_memory_undoes_nothing),
        cmocka_unit_test(taking_back_by_number_keeps_to_the_order_of_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
