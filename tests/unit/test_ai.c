/* test_ai.c - the computer players: on every game, and on a toy whose best answers are known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/brain.h"
#include "robodrome/sim.h"

/*
 * The toy: one seat picks three of five things, step by step in rising order, or holds a coin
 * against a hidden side. Its moves are the number of the thing plus one.
 */
typedef struct toy {
    uint8_t kind; /* which question: one of the TOY_... */
    uint8_t count;
    uint8_t picked[3];
    uint8_t coin;  /* hidden: 0 or 1; 2 in a view */
    uint8_t guess; /* the answer to the coin: 1 safe, 2 bold */
    uint8_t pad;
} toy;

enum {
    TOY_PICK,
    TOY_COIN,
    TOY_FLAT, /* five answers, all worth the same */
};

static toy *toy_of(rd_state *state)
{
    return (toy *)(void *)state;
}

static const toy *toy_seen(const rd_state *state)
{
    return (const toy *)(const void *)state;
}

static void toy_options_of(const rd_state *state, rd_options *out)
{
    (void)state;
    memset(out, 0, sizeof *out);
    out->value[RD_OPTION_SEATS] = 1;
}

static uint32_t toy_state_size(const rd_options *options)
{
    (void)options;
    return sizeof(toy);
}

static bool toy_over(const toy *t)
{
    return t->kind == TOY_PICK ? t->count == 3 : t->guess != 0;
}

static rd_need toy_need(const rd_pack *pack, const rd_state *state, int seat)
{
    const toy *t = toy_seen(state);
    rd_need need = {0, 0, 0, 0, 0};
    (void)pack;
    (void)seat;
    need.seats = toy_over(t) ? 0 : 1;
    need.flags = t->kind == TOY_PICK && t->count > 0 ? RD_NEED_STEP : 0;
    return need;
}

static uint32_t toy_legal(const rd_pack *pack, const rd_state *state, int seat, rd_move *out,
                          uint32_t cap)
{
    const toy *t = toy_seen(state);
    uint32_t count = 0;
    (void)pack;
    (void)cap;
    if (seat != 0 || toy_over(t))
        return 0;
    uint32_t first = t->kind == TOY_PICK && t->count > 0 ? t->picked[t->count - 1] + 1u : 0;
    uint32_t end = t->kind == TOY_PICK ? 3u + t->count : t->kind == TOY_COIN ? 2 : 5;
    for (uint32_t i = first; i < end; i++)
        out[count++] = i + 1;
    out[count++] = RD_RESIGN;
    return count;
}

static void toy_apply(const rd_pack *pack, rd_state *state, int seat, rd_move move, rd_story *story)
{
    toy *t = toy_of(state);
    (void)pack;
    (void)seat;
    (void)story;
    if (t->kind == TOY_PICK)
        t->picked[t->count++] = (uint8_t)(move - 1);
    else
        t->guess = (uint8_t)move;
}

/* The best pick, 2 3 4, begins with the step that looks worst by itself. */
static void toy_value(const rd_pack *pack, const rd_view *view, int32_t out[RD_SEATS_MAX])
{
    const toy *t = toy_seen(view);
    (void)pack;
    out[0] = 0;
    if (t->kind == TOY_PICK && t->count == 3)
        out[0] = t->picked[0] == 2 ? 1000 : 10 * t->picked[1];
    else if (t->kind == TOY_PICK)
        out[0] = -t->picked[0];
    else if (t->kind == TOY_COIN && t->guess == 2)
        out[0] = t->coin != 0 ? 100 : -1000;
}

static void toy_determinize(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                            rd_state *out)
{
    (void)pack;
    (void)seat;
    memcpy(out, view, sizeof(toy));
    if (toy_of(out)->coin == 2)
        toy_of(out)->coin = (uint8_t)rd_dice_below(dice, 2);
}

/* Uniform over the ten wholes, by drawing again. */
static void toy_draw(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                     rd_choice *out)
{
    (void)pack;
    (void)seat;
    out->count = 0;
    if (toy_seen(view)->kind != TOY_PICK)
        return;
    do {
        for (int i = 0; i < 3; i++)
            out->move[i] = rd_dice_below(dice, 5) + 1;
    } while (out->move[0] >= out->move[1] || out->move[1] >= out->move[2]);
    out->count = 3;
}

static const rd_game toy_game = {
    .id = "toy",
    .options_of = toy_options_of,
    .state_size = toy_state_size,
    .need = toy_need,
    .legal = toy_legal,
    .apply = toy_apply,
    .determinize = toy_determinize,
    .value = toy_value,
    .draw = toy_draw,
};

/* A brain with its scratch, which still holds what other games and brains left in it. */
static rd_move ask(const char *id, const rd_game *game, const rd_pack *pack, const rd_view *view,
                   int seat, const rd_budget *budget, rd_dice *dice)
{
    const rd_brain *brain = rd_brain_find(id);
    static uint64_t scratch[1 << 15];
    size_t room = brain->room(game, budget);
    assert_true(room <= sizeof scratch);
    return brain->choose(game, pack, view, seat, budget, dice, scratch, room);
}

static rd_move ask_toy(const char *id, const toy *t, const rd_budget *budget, uint64_t seed)
{
    rd_dice dice = rd_dice_seed(seed);
    return ask(id, &toy_game, NULL, (const rd_view *)(const void *)t, 0, budget, &dice);
}

static void brains_are_found_by_their_id(void **unused)
{
    (void)unused;
    assert_string_equal(rd_brain_find("random")->id, "random");
    assert_string_equal(rd_brain_find("greedy")->id, "greedy");
    assert_null(rd_brain_find("Greedy"));
    assert_null(rd_brain_find(""));
    for (const rd_brain *const *brain = rd_brains; *brain != NULL; brain++)
        assert_ptr_equal(rd_brain_find((*brain)->id), *brain);
}

static void greedy_judges_a_whole_choice(void **unused)
{
    const toy start = {TOY_PICK, 0, {0, 0, 0}, 0, 0, 0};
    const toy begun = {TOY_PICK, 1, {0, 0, 0}, 0, 0, 0};
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_int_equal(ask_toy("greedy", &start, NULL, seed), 3);
        assert_int_equal(ask_toy("greedy", &begun, NULL, seed), 4);
    }
}

static void greedy_without_room_or_budget_judges_steps(void **unused)
{
    const toy start = {TOY_PICK, 0, {0, 0, 0}, 0, 0, 0};
    const rd_budget tight = {5, 0, NULL};
    rd_dice dice = rd_dice_seed(1);
    (void)unused;
    assert_int_equal(ask_toy("greedy", &start, &tight, 1), 1);
    assert_int_equal(rd_brain_find("greedy")->choose(&toy_game, NULL,
                                                     (const rd_view *)(const void *)&start, 0, NULL,
                                                     &dice, NULL, 0),
                     1);
}

static void greedy_averages_over_what_it_cannot_see(void **unused)
{
    const toy hidden = {TOY_COIN, 0, {0, 0, 0}, 2, 0, 0};
    const toy known = {TOY_COIN, 0, {0, 0, 0}, 1, 0, 0};
    int safe = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++) {
        safe += ask_toy("greedy", &hidden, NULL, seed) == 1;
        assert_int_equal(ask_toy("greedy", &known, NULL, seed), 2);
    }
    /* All eight guesses must be lucky to be bold: 1 in 256. */
    assert_true(safe >= 95);
}

static void greedy_breaks_ties_evenly(void **unused)
{
    const toy flat = {TOY_FLAT, 0, {0, 0, 0}, 0, 0, 0};
    int times[6] = {0};
    (void)unused;
    for (uint64_t seed = 0; seed < 5000; seed++)
        times[ask_toy("greedy", &flat, NULL, seed)]++;
    /* 1000 each are expected; five standard deviations are 141. */
    for (int i = 1; i <= 5; i++)
        assert_in_range(times[i], 1000 - 141, 1000 + 141);
}

static void random_makes_all_wholes_equally_likely(void **unused)
{
    int times[5][5][5] = {0};
    (void)unused;
    for (uint64_t seed = 0; seed < 10000; seed++) {
        toy t = {TOY_PICK, 0, {0, 0, 0}, 0, 0, 0};
        for (uint64_t step = 0; step < 3; step++)
            toy_apply(NULL, (rd_state *)(void *)&t, 0, ask_toy("random", &t, NULL, 3 * seed + step),
                      NULL);
        times[t.picked[0]][t.picked[1]][t.picked[2]]++;
    }
    /* 1000 each of the ten; five standard deviations are 150. */
    for (int a = 0; a < 3; a++)
        for (int b = a + 1; b < 4; b++)
            for (int c = b + 1; c < 5; c++)
                assert_in_range(times[a][b][c], 850, 1150);
}

static uint64_t fake_now;

static uint64_t fake_clock(void)
{
    return fake_now += 10;
}

static void greedy_stops_when_time_is_up(void **unused)
{
    const toy start = {TOY_PICK, 0, {0, 0, 0}, 0, 0, 0};
    const rd_budget budget = {0, 5, fake_clock};
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        const rd_pack *pack = rd_pack_builtin(*game, "ledger");
        rd_options options;
        rd_room room;
        rd_dice dice = rd_dice_seed(3);
        rd_options_init(*game, &options);
        (*game)->start(pack, &options, (rd_state *)room.bytes);
        for (int event = 0; event < 60; event++) {
            rd_need need = (*game)->need(pack, (rd_state *)room.bytes, RD_TABLE_SEAT);
            if (need.seats == 0 && need.chance == 0)
                break;
            if (need.seats == 0) {
                (*game)->chance(pack, (rd_state *)room.bytes, rd_dice_below(&dice, need.chance),
                                NULL);
                continue;
            }
            rd_room view;
            int seat = (int)RD_CTZ64(need.seats);
            (*game)->observe(pack, (rd_state *)room.bytes, seat, (rd_view *)view.bytes);
            rd_move move = ask("greedy", *game, pack, (rd_view *)view.bytes, seat, &budget, &dice);
            assert_int_equal((*game)->refuse(pack, (rd_state *)room.bytes, seat, move).code, 0);
            (*game)->apply(pack, (rd_state *)room.bytes, seat, move, NULL);
        }
    }
    assert_in_range(ask_toy("greedy", &start, &budget, 1), 1, 3);
}

/* Plays one game with a brain on every seat and checks each answer. */
static void check_game(const char *id, const rd_game *game, const rd_options *options,
                       uint64_t seed)
{
    const rd_pack *pack = rd_pack_builtin(game, "ledger");
    rd_room room;
    rd_room view;
    rd_state *state = (rd_state *)room.bytes;
    rd_dice dice = rd_dice_seed(seed);
    game->start(pack, options, state);
    for (int event = 0; event < 120; event++) {
        rd_need need = game->need(pack, state, RD_TABLE_SEAT);
        if (need.seats == 0 && need.chance == 0)
            break;
        if (need.seats == 0) {
            game->chance(pack, state, rd_dice_below(&dice, need.chance), NULL);
            continue;
        }
        int seat = (int)RD_CTZ64(need.seats);
        int idle = 0;
        while ((need.seats & RD_SEAT(idle)) != 0)
            idle++;
        if (idle < options->value[RD_OPTION_SEATS]) {
            game->observe(pack, state, idle, (rd_view *)view.bytes);
            assert_int_equal(ask(id, game, pack, (rd_view *)view.bytes, idle, NULL, &dice), 0);
        }
        rd_dice again = dice;
        game->observe(pack, state, seat, (rd_view *)view.bytes);
        rd_move move = ask(id, game, pack, (rd_view *)view.bytes, seat, NULL, &dice);
        assert_int_equal(ask(id, game, pack, (rd_view *)view.bytes, seat, NULL, &again), move);
        assert_int_equal(again.at, dice.at);
        assert_int_not_equal(move, RD_RESIGN);
        assert_int_equal(game->refuse(pack, state, seat, move).code, 0);
        game->apply(pack, state, seat, move, NULL);
    }
}

static void answers_are_legal_and_repeatable(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_dice dice = rd_dice_seed(9);
        for (uint64_t seed = 0; seed < 6; seed++) {
            rd_options options;
            rd_sim_draw_options(*game, &dice, &options);
            for (const rd_brain *const *brain = rd_brains; *brain != NULL; brain++)
                check_game((*brain)->id, *game, &options, seed);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brains_are_found_by_their_id),
        cmocka_unit_test(greedy_judges_a_whole_choice),
        cmocka_unit_test(greedy_without_room_or_budget_judges_steps),
        cmocka_unit_test(greedy_averages_over_what_it_cannot_see),
        cmocka_unit_test(greedy_breaks_ties_evenly),
        cmocka_unit_test(random_makes_all_wholes_equally_likely),
        cmocka_unit_test(greedy_stops_when_time_is_up),
        cmocka_unit_test(answers_are_legal_and_repeatable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
