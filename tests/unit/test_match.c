/* test_match.c - playing, outcomes, resigning, the story, the log and the states along it. */
#include "toy_help.h"

static void a_choice_is_played_as_its_moves(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    const rd_event *log;
    say(m, S1, "bid 1 2");
    assert_int_equal(rd_match_log(m, &log), 2);
    assert_int_equal(log[0].seat, S1);
    assert_int_equal(log[0].value, toy_move(TOY_BID, 1));
    assert_int_equal(log[1].value, toy_move(TOY_ADD, 2));
    assert_int_equal(rd_match_play(m, S2, toy_move(TOY_BID, 3), NULL), RD_OK);
    assert_int_equal(rd_match_log(m, &log), 3);
    assert_int_equal(log[2].seat, S2);
    rd_match_free(m);
}

static void a_choice_is_played_whole_or_not_at_all(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    rd_room before;
    rd_fault f;
    memcpy(before.bytes, rd_match_state(m), sizeof(toy_state));
    assert_int_equal(rd_match_choose(m, S1, "bid 1 7", &f), RD_ILLEGAL);
    assert_int_equal(f.err, RD_ILLEGAL);
    assert_int_equal(f.why.code, TOY_E_NUMBER);
    assert_int_equal(f.why.value[0], 7);
    assert_string_equal(f.words, "7 is not from 1 to 3");
    assert_int_equal(rd_match_choose(m, S1, "bid 9 1", &f), RD_ILLEGAL);
    assert_string_equal(f.words, "9 is not from 1 to 3");
    assert_int_equal(rd_match_choose(m, S1, "fly", &f), RD_SYNTAX);
    assert_int_equal(f.err, RD_SYNTAX);
    assert_int_equal(f.column, 1);
    assert_int_equal(rd_match_choose(m, 2, "bid 1 1", &f), RD_RANGE);
    assert_int_equal(rd_match_choose(m, S1, "fly", NULL), RD_SYNTAX);
    assert_int_equal(log_count(m), 0);
    assert_memory_equal(before.bytes, rd_match_state(m), sizeof(toy_state));
    rd_match_free(m);
}

static void a_refused_move_changes_nothing(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    rd_refusal why;
    memset(&why, 0, sizeof why);
    assert_int_equal(rd_match_play(m, S1, toy_move(TOY_COUNT, 1), &why), RD_ILLEGAL);
    assert_int_equal(why.code, TOY_E_PHASE);
    assert_int_equal(why.clause, TOY_BID_01);
    assert_int_equal(rd_match_play(m, S1, toy_move(TOY_COUNT, 1), NULL), RD_ILLEGAL);
    assert_int_equal(rd_match_play(m, -1, toy_move(TOY_BID, 1), NULL), RD_RANGE);
    assert_int_equal(rd_match_play(m, 2, toy_move(TOY_BID, 1), NULL), RD_RANGE);
    assert_int_equal(log_count(m), 0);
    rd_match_free(m);
}

static void outcomes_are_taken_only_when_awaited(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    assert_int_equal(rd_match_chance(m, 0), RD_TURN);
    assert_int_equal(rd_match_roll(m), RD_OK);
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    assert_int_equal(rd_match_chance(m, 4), RD_RANGE);
    assert_int_equal(rd_match_roll(m), RD_TURN);
    assert_int_equal(log_count(m), 4);
    fall(m, "card 4");
    fall(m, "6");
    assert_int_equal(toy_now(m)->card, 4);
    assert_int_equal(toy_now(m)->turn, S2);
    rd_match_free(m);
}

static rd_match *seeded(uint64_t seed)
{
    rd_chance c;
    memset(&c, 0, sizeof c);
    c.kind = RD_CHANCE_SEED;
    c.seed = seed;
    rd_match *m = toy_match(&c, "");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    return m;
}

static void a_seed_gives_the_outcomes_of_its_stream(void **state)
{
    (void)state;
    rd_match *m = seeded(77);
    rd_dice dice = rd_dice_seed(77);
    rd_drawn drawn[4];
    assert_int_equal(rd_match_chance(m, 0), RD_TURN);
    assert_int_equal(rd_match_roll(m), RD_OK);
    assert_int_equal(toy_now(m)->phase, TOY_TURN);
    assert_int_equal(rd_match_drawn(m, drawn, 1), 2);
    assert_int_equal(rd_match_drawn(m, drawn, 4), 2);
    assert_int_equal(drawn[0].bound, 4);
    assert_int_equal(drawn[0].outcome, rd_dice_below(&dice, 4));
    assert_int_equal(drawn[1].bound, 6);
    assert_int_equal(drawn[1].outcome, rd_dice_below(&dice, 6));
    assert_int_equal(rd_match_dice(m)->seed, 77);
    rd_match_free(m);
}

static uint32_t count_down(void *context, uint32_t bound)
{
    uint32_t *left = context;
    (*left)--;
    return bound - 1;
}

static void fair_chance(rd_chance *c)
{
    memset(c, 0, sizeof *c);
    c->kind = RD_CHANCE_FAIR;
    memset(c->commitment, 'a', 64);
}

static void committed_dice_come_from_their_stream(void **state)
{
    (void)state;
    uint32_t left = 9;
    rd_chance c;
    fair_chance(&c);
    rd_match *m = toy_match(&c, "");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    assert_int_equal(rd_match_roll(m), RD_TURN);
    assert_int_equal(rd_match_chance(m, 0), RD_TURN);
    rd_match_set_below(m, count_down, &left);
    assert_int_equal(rd_match_roll(m), RD_OK);
    assert_int_equal(left, 7);
    assert_int_equal(toy_now(m)->card, 4);
    rd_match_free(m);
}

static void unsound_chance_is_refused(void **state)
{
    (void)state;
    rd_chance c;
    fair_chance(&c);
    c.commitment[63] = 'g';
    assert_null(toy_match(&c, ""));
    fair_chance(&c);
    c.commitment[63] = '\0';
    assert_null(toy_match(&c, ""));
    fair_chance(&c);
    memcpy(c.salt, "two\nlines", 10);
    assert_null(toy_match(&c, ""));
    memcpy(c.salt, "latin \xE9", 8);
    assert_null(toy_match(&c, ""));
    memcpy(c.salt, " blank", 7);
    assert_null(toy_match(&c, ""));
    memset(c.salt, 'x', sizeof c.salt);
    assert_null(toy_match(&c, ""));
    fair_chance(&c);
    c.revealed[0] = '1';
    assert_null(toy_match(&c, ""));
    fair_chance(&c);
    c.kind = (rd_chance_kind)9;
    assert_null(toy_match(&c, ""));
}

static rd_err at_position(const toy_state *s, rd_match **out)
{
    rd_options o;
    rd_chance c;
    memset(&c, 0, sizeof c);
    rd_options_init(&toy_game, &o);
    return rd_match_new(out, &toy_game, toy_the_pack(), &o, &c, (const rd_state *)s);
}

static void a_match_begins_at_a_legal_position_only(void **state)
{
    (void)state;
    rd_match *m = NULL;
    toy_state s;
    memset(&s, 0, sizeof s);
    s.goal = 10;
    s.phase = TOY_TURN;
    s.counter = 4;
    assert_int_equal(at_position(&s, &m), RD_OK);
    assert_int_equal(toy_now(m)->counter, 4);
    rd_match_free(m);
    s.card = 9;
    assert_int_equal(at_position(&s, &m), RD_ILLEGAL);
    s.card = 0;
    s.goal = 11;
    assert_int_equal(at_position(&s, &m), RD_RANGE);
    rd_options o;
    rd_chance c;
    memset(&c, 0, sizeof c);
    rd_options_init(&toy_game, &o);
    o.value[1] = 2;
    assert_int_equal(rd_match_new(&m, &toy_game, toy_the_pack(), &o, &c, NULL), RD_ILLEGAL);
    assert_int_equal(rd_match_new(&m, &toy_game, toy_the_pack(), &o, &c, (rd_state *)&s),
                     RD_ILLEGAL);
}

static void resigning_waits_until_the_seat_is_asked(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    assert_int_equal(rd_match_resign(m, 2), RD_RANGE);
    assert_int_equal(rd_match_resign(m, S2), RD_OK);
    assert_int_equal(toy_now(m)->phase, TOY_TURN);
    say(m, S1, "count 1");
    assert_false(rd_match_over(m));
    say(m, S1, "end");
    assert_true(rd_match_over(m));
    assert_int_equal(toy_now(m)->winner, S1 + 1);
    assert_int_equal(rd_match_resign(m, S1), RD_TURN);
    rd_match_free(m);
}

static void resigning_is_played_at_once_by_a_seat_that_is_asked(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    assert_int_equal(rd_match_resign(m, S1), RD_OK);
    assert_true(rd_match_over(m));
    assert_int_equal(toy_now(m)->winner, S2 + 1);
    rd_match_free(m);
    /* While dice are awaited nobody is asked; after them the seat is. */
    m = toy_match(NULL, "");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    assert_int_equal(rd_match_resign(m, S2), RD_OK);
    assert_int_equal(rd_match_resign(m, S1), RD_OK);
    fall(m, "card 1");
    assert_false(rd_match_over(m));
    fall(m, "2");
    assert_true(rd_match_over(m));
    assert_int_equal(toy_now(m)->winner, S1 + 1);
    assert_int_equal(m->resigning, 0);
    rd_match_free(m);
}

static bool heard(const rd_match *m, size_t from, int seat, uint16_t kind)
{
    rd_fact facts[64];
    uint32_t count = rd_match_story(m, from, seat, facts, 64);
    for (uint32_t i = 0; i < count; i++) {
        if (facts[i].kind == kind)
            return true;
    }
    return false;
}

static void the_story_is_told_to_those_who_may_know(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    assert_true(heard(m, 0, S1, TOY_TOLD_CARD));
    assert_false(heard(m, 0, S2, TOY_TOLD_CARD));
    assert_false(heard(m, 0, RD_WATCHER, TOY_TOLD_CARD));
    assert_true(heard(m, 0, RD_TABLE_SEAT, TOY_TOLD_CARD));
    assert_false(heard(m, 0, S1, TOY_TOLD_DRAWN));
    assert_true(heard(m, 0, S2, TOY_TOLD_DRAWN));
    assert_true(heard(m, 0, RD_WATCHER, TOY_TOLD_DRAWN));
    assert_true(heard(m, 0, S2, TOY_TOLD_SHOWN));
    assert_false(heard(m, 4, S2, TOY_TOLD_SHOWN));
    assert_int_equal(rd_match_story(m, 6, S1, NULL, 0), 0);
    assert_int_equal(rd_match_story(m, 99, S1, NULL, 0), 0);
    assert_int_equal(rd_match_story(m, 0, RD_SEATS_MAX, NULL, 0), 0);
    assert_int_equal(rd_match_story(m, 0, -3, NULL, 0), 0);
    rd_fact one;
    uint32_t all = rd_match_story(m, 0, RD_TABLE_SEAT, NULL, 0);
    assert_int_equal(rd_match_story(m, 0, RD_TABLE_SEAT, &one, 1), all);
    assert_int_equal(one.kind, TOY_TOLD_BID);
    rd_match_free(m);
}

static void answers_leave_resigning_out(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    rd_move only = 0;
    assert_int_equal(rd_match_answers(m, S1, &only), 6);
    assert_int_equal(rd_match_answers(m, S2, &only), 0);
    assert_int_equal(rd_match_answers(m, 5, &only), 0);
    say(m, S1, "count 2");
    assert_int_equal(rd_match_answers(m, S1, NULL), 1);
    assert_int_equal(rd_match_answers(m, S1, &only), 1);
    assert_int_equal(only, toy_move(TOY_END, 0));
    rd_match_free(m);
}

static void questions_and_views_are_the_games_own(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    rd_room view;
    rd_match_view(m, S2, (rd_view *)&view);
    assert_int_equal(toy_of((rd_state *)&view)->card, TOY_HIDDEN);
    rd_match_view(m, RD_TABLE_SEAT, (rd_view *)&view);
    assert_int_equal(toy_of((rd_state *)&view)->card, 4);
    assert_int_equal(rd_match_need(m, S1).seats, RD_SEAT(S1));
    assert_int_equal(rd_match_need(m, S1).ask, 2);
    assert_ptr_equal(rd_match_game(m), &toy_game);
    assert_ptr_equal(rd_match_pack(m), toy_the_pack());
    assert_int_equal(rd_match_options(m)->value[1], 10);
    assert_int_equal(rd_match_seats(m), 2);
    rd_match_free(m);
}

static void names_are_kept_clean(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    assert_string_equal(rd_match_name(m, S1), "");
    rd_match_set_name(m, S1, "  Ann\n of  \xC3\x85rhus \t");
    assert_string_equal(rd_match_name(m, S1), "Ann  of  \xC3\x85rhus");
    rd_match_set_name(m, S1, "Bo\xFF");
    assert_string_equal(rd_match_name(m, S1), "Bo");
    /* 46 letters and a character of two bytes: it does not fit and is not cut in two. */
    char name[64];
    memset(name, 'x', 46);
    memcpy(name + 46, "\xC3\x85", 3);
    rd_match_set_name(m, S2, name);
    assert_int_equal(strlen(rd_match_name(m, S2)), 46);
    rd_match_set_name(m, 8, "nobody");
    rd_match_set_name(m, -1, "nobody");
    assert_string_equal(rd_match_name(m, 8), "");
    assert_string_equal(rd_match_name(m, -1), "");
    rd_match_free(m);
}

/* 600 events: more than there are places for states, so that some were given up. */
static rd_match *long_game(toy_state *along, size_t *count)
{
    rd_match *m = toy_match(NULL, "goal=200");
    *count = 0;
    along[(*count)++] = *toy_now(m);
    while (!rd_match_over(m)) {
        rd_need need = rd_match_need(m, RD_TABLE_SEAT);
        if (need.chance > 0) {
            assert_int_equal(rd_match_chance(m, 0), RD_OK);
        } else {
            int seat = (need.seats & 1) != 0 ? S1 : S2;
            bool act = toy_now(m)->phase == TOY_TURN;
            rd_move move = 0;
            rd_move list[8];
            if (toy_legal(toy_the_pack(), rd_match_state(m), seat, list, 8) > 0)
                move = act ? toy_move(TOY_THROW, 0) : list[0];
            assert_int_equal(rd_match_play(m, seat, move, NULL), RD_OK);
        }
        along[(*count)++] = *toy_now(m);
    }
    return m;
}

static void any_state_of_a_long_game_can_be_had_again(void **state)
{
    (void)state;
    static toy_state along[1000];
    size_t count = 0;
    rd_match *m = long_game(along, &count);
    assert_int_equal(log_count(m), count - 1);
    assert_true(count > RD_KEPT_MAX * RD_KEPT_STEP);
    assert_true(m->kept_step > RD_KEPT_STEP);
    for (size_t i = 0; i < count; i++) {
        rd_room room;
        rd_log_state_at(m, i, &room);
        assert_memory_equal(room.bytes, &along[i], sizeof along[i]);
    }
    for (size_t i = count; i-- > 0;) {
        assert_int_equal(rd_match_rewind(m, i), RD_OK);
        assert_memory_equal(rd_match_state(m), &along[i], sizeof along[i]);
    }
    assert_int_equal(rd_match_rewind(m, 1), RD_RANGE);
    rd_match_free(m);
}

static void the_story_of_a_late_event_is_the_same(void **state)
{
    (void)state;
    static toy_state along[1000];
    size_t count = 0;
    rd_match *m = long_game(along, &count);
    rd_fact whole[2000];
    rd_fact tail[2000];
    uint32_t all = rd_match_story(m, 0, RD_TABLE_SEAT, whole, 2000);
    for (size_t from = 0; from < count; from += 41) {
        uint32_t some = rd_match_story(m, from, RD_TABLE_SEAT, tail, 2000);
        assert_true(some <= all);
        assert_memory_equal(tail, whole + (all - some), some * sizeof tail[0]);
    }
    rd_match_free(m);
}

static void a_full_log_takes_no_more(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    rd_fault f;
    m->past_count = RD_EVENTS_MAX;
    assert_int_equal(rd_match_play(m, S1, toy_move(TOY_COUNT, 1), NULL), RD_SPACE);
    assert_int_equal(rd_match_choose(m, S1, "count 1", &f), RD_SPACE);
    assert_int_equal(f.err, RD_SPACE);
    assert_int_equal(rd_match_resign(m, S1), RD_SPACE);
    m->past_count = 6;
    say(m, S1, "roll");
    m->past_count = RD_EVENTS_MAX;
    assert_int_equal(rd_match_chance(m, 0), RD_SPACE);
    m->chance.kind = RD_CHANCE_SEED;
    rd_dice before = m->chance.dice;
    assert_int_equal(rd_match_roll(m), RD_SPACE);
    assert_int_equal(m->chance.dice.at, before.at);
    m->past_count = 7;
    assert_int_equal(log_count(m), 7);
    rd_match_free(m);
}

static void a_log_grows_by_as_much_as_it_needs(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    assert_int_equal(rd_log_reserve(m, 1000), RD_OK);
    assert_true(m->room >= 1000 && m->past_room >= 1000);
    assert_int_equal(rd_log_reserve(m, RD_EVENTS_MAX), RD_OK);
    assert_int_equal(rd_log_reserve(m, RD_EVENTS_MAX + 1), RD_SPACE);
    assert_int_equal(rd_log_reserve(m, SIZE_MAX), RD_SPACE);
    rd_match_free(m);
}

static rd_err scarce_game(scarce *s)
{
    rd_memory memory = {scarce_resize, s};
    rd_match *m = NULL;
    rd_position start;
    rd_chance c;
    memset(&start, 0, sizeof start);
    memset(&c, 0, sizeof c);
    start.game = &toy_game;
    start.pack = toy_the_pack();
    rd_options_init(&toy_game, &start.options);
    rd_err err = rd_match_new_in(&memory, &m, &start, false, &c);
    if (err != RD_OK)
        return err;
    rd_room before = m->now;
    err = rd_match_choose(m, S1, "bid 1 2", NULL);
    if (err != RD_OK) {
        assert_int_equal(log_count(m), 0);
        assert_memory_equal(before.bytes, m->now.bytes, sizeof before);
    }
    rd_match_free(m);
    return err;
}

static void want_of_memory_changes_nothing_and_leaks_nothing(void **state)
{
    (void)state;
    rd_err err = RD_MEMORY;
    int grants = 0;
    for (; err != RD_OK; grants++) {
        scarce s = {.left = grants, .given = 0};
        err = scarce_game(&s);
        assert_true(err == RD_OK || err == RD_MEMORY);
        assert_int_equal(s.given, 0);
    }
    assert_true(grants > 5);
    rd_match_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_is_played_as_its_moves),
        cmocka_unit_test(a_choice_is_played_whole_or_not_at_all),
        cmocka_unit_test(a_refused_move_changes_nothing),
        cmocka_unit_test(outcomes_are_taken_only_when_awaited),
        cmocka_unit_test(a_seed_gives_the_outcomes_of_its_stream),
        cmocka_unit_test(committed_dice_come_from_their_stream),
        cmocka_unit_test(unsound_chance_is_refused),
        cmocka_unit_test(a_match_begins_at_a_legal_position_only),
        cmocka_unit_test(resigning_waits_until_the_seat_is_asked),
        cmocka_unit_test(resigning_is_played_at_once_by_a_seat_that_is_asked),
        cmocka_unit_test(the_story_is_told_to_those_who_may_know),
        cmocka_unit_test(answers_leave_resigning_out),
        cmocka_unit_test(questions_and_views_are_the_games_own),
        cmocka_unit_test(names_are_kept_clean),
        cmocka_unit_test(any_state_of_a_long_game_can_be_had_again),
        cmocka_unit_test(the_story_of_a_late_event_is_the_same),
        cmocka_unit_test(a_full_log_takes_no_more),
        cmocka_unit_test(a_log_grows_by_as_much_as_it_needs),
        cmocka_unit_test(want_of_memory_changes_nothing_and_leaks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
