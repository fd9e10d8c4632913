/*
 * test_aegis_draw.c - squads and picks that random play draws: every legal one is equally likely,
 * and no other is drawn. Small packs, so that all of them can be counted.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/aegis/aegis.h"
#include "robodrome/dice.h"
#include "robodrome/match.h"

enum {
    MASKS = 1 << 11,
    EACH = 400, /* draws for each legal one: standard deviation 20, */
    OFF = 110   /* more than five of them */
};

static aegis_pack small; /* the one being tried */
static uint32_t drawn[MASKS];

/* The first cards of a game's own pack. */
static const rd_game *take_pack(const char *name, uint8_t cards)
{
    const rd_game *game = rd_game_find(name);
    memcpy(&small, rd_pack_builtin(game, "ledger"), sizeof small);
    small.cards = cards;
    return game;
}

static aegis_state start(const rd_game *game, const char *settings)
{
    aegis_state s;
    rd_options options;
    rd_fault fault;
    memset(&s, 0, sizeof s);
    memset(&options, 0, sizeof options);
    assert_int_equal(rd_options_parse(game, settings, &options, &fault), RD_OK);
    aegis_start((const rd_pack *)&small, &options, (rd_state *)&s);
    return s;
}

/* Every step of a drawn choice is legal where the steps before it lead; then nothing is owed but,
 * perhaps, on whom a Commander lies. */
static void is_playable(aegis_state s, int seat, const rd_choice *choice)
{
    const rd_pack *pack = (const rd_pack *)&small;
    bool lone = false;
    for (uint32_t i = 0; i < choice->count; i++) {
        rd_move m = choice->move[i];
        lone = lone || (aegis_kind(m) == AEGIS_DO_TAKE &&
                        small.card[aegis_small_of(m)].kind == AEGIS_MACHINELESS);
        assert_int_equal(aegis_refuse(pack, (const rd_state *)&s, seat, m).code, AEGIS_REASON_NONE);
        aegis_apply(pack, (rd_state *)&s, seat, m, NULL);
    }
    bool owes = (aegis_need(pack, (const rd_state *)&s, seat).seats & RD_SEAT(seat)) != 0;
    assert_int_equal(owes, lone && (s.options & AEGIS_MATCH) == 0);
}

/* Draws, and counts which cards were taken, as bits. */
static void draw(const aegis_state *s, int seat, uint32_t times)
{
    rd_dice dice = rd_dice_seed(11);
    memset(drawn, 0, sizeof drawn);
    for (uint32_t i = 0; i < times; i++) {
        rd_choice choice;
        uint32_t mask = 0;
        aegis_draw((const rd_pack *)&small, (const rd_view *)s, seat, &dice, &choice);
        for (uint32_t k = 0; k < choice.count; k++)
            if (aegis_kind(choice.move[k]) == AEGIS_DO_TAKE)
                mask |= 1u << aegis_small_of(choice.move[k]);
        assert_true(mask < MASKS);
        drawn[mask]++;
        if (i < 50)
            is_playable(*s, seat, &choice);
    }
}

static uint32_t count(uint32_t mask, bool (*legal)(uint32_t mask))
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < mask; i++)
        n += legal(i);
    return n;
}

static void expect_uniform(bool (*legal)(uint32_t mask))
{
    for (uint32_t i = 0; i < MASKS; i++) {
        if (!legal(i))
            assert_int_equal(drawn[i], 0);
        else
            assert_in_range(drawn[i], EACH - OFF, EACH + OFF);
    }
}

static uint32_t bits(uint32_t mask, uint32_t first, uint32_t number)
{
    return (uint32_t)RD_POPCOUNT64(mask >> first & ((1u << number) - 1));
}

/* The first edition: of five Basic robots the first two make no energy, and the fourth does not
 * go with them, nor does the first combined one. */
static bool legal_list(uint32_t mask)
{
    uint32_t basics = bits(mask, 0, 5);
    bool factions = bits(mask, 0, 2) > 0 && bits(mask, 3, 1) + bits(mask, 5, 1) > 0;
    return mask < 1 << 8 && basics == 3 && bits(mask, 5, 3) <= 2 && 2 * bits(mask, 2, 3) >= 4 &&
           !factions;
}

static void lists_of_a_match(void **state)
{
    (void)state;
    const rd_game *game = take_pack("aegis1", 8);
    small.record.list_min = 3;
    small.record.list_max = 3;
    small.record.pool_max = 2;
    small.record.min_production = 4; /* AE1-SQD-09 */
    for (uint32_t i = 0; i < 5; i++) {
        small.card[i].energy = i < 2 ? 0 : 2;
        small.card[i].faction = i < 2 ? 1 : i == 3 ? 2 : 0; /* AE1-SQD-04 */
        small.card[i].plain = i == 2 || i == 4;
    }
    small.card[5].faction = 2;
    aegis_state s = start(game, "match=best-of-3 terrain=none");
    uint32_t legal = count(MASKS, legal_list);
    assert_int_equal(legal, 2 * 4 + 7);
    draw(&s, 0, legal * EACH);
    expect_uniform(legal_list);
}

/* The second edition: 4 of 5 Basic robots, any of two combined ones, a Commander or none. */
static bool legal_squad(uint32_t mask)
{
    return bits(mask, 0, 5) == 4 && bits(mask, 7, 2) == 0 && bits(mask, 9, 2) <= 1;
}

static void squads_with_a_commander(void **state)
{
    (void)state;
    const rd_game *game = take_pack("aegis2", 11);
    small.record.basics = 4;
    small.record.min_production = 0;
    aegis_state s = start(game, "");
    draw(&s, 1, count(MASKS, legal_squad) * EACH); /* AE2-TEAM-01 */
    expect_uniform(legal_squad);
}

/* In a match there are lists of different sizes. */
static bool legal_sizes(uint32_t mask)
{
    uint32_t basics = bits(mask, 0, 5);
    return basics >= 3 && basics <= 4 && bits(mask, 7, 2) == 0 && bits(mask, 9, 2) <= 1;
}

static void lists_of_any_size(void **state)
{
    (void)state;
    const rd_game *game = take_pack("aegis2", 11);
    small.record.list_min = 3;
    small.record.list_max = 4;
    aegis_state s = start(game, "match=best-of-3");
    draw(&s, 0, count(MASKS, legal_sizes) * EACH); /* AE2-BO3-01 */
    expect_uniform(legal_sizes);
}

/* Five of seven, with three of the first four, which make the energy, and the first, which alone
 * can hurt. */
static bool legal_pick(uint32_t mask)
{
    return mask < 1 << 7 && bits(mask, 0, 7) == 5 && bits(mask, 0, 4) >= 3 && bits(mask, 0, 1) == 1;
}

static void picks_of_a_game(void **state)
{
    (void)state;
    const rd_game *game = take_pack("aegis1", 7);
    aegis_state s = start(game, "match=best-of-3 terrain=none");
    s.stage = AEGIS_PICKS;
    s.ask = AEGIS_Q_PICK;
    small.record.min_production = 3;
    for (uint32_t i = 0; i < 7; i++) {
        small.card[i].energy = i < 4;
        small.card[i].offensive = i == 0;
        s.side[0].slot[i].card = (uint8_t)(i + 1);
        s.side[0].slot[i].where = AEGIS_LISTED;
    }
    draw(&s, 0, count(MASKS, legal_pick) * EACH); /* AE1-TRN-06 */
    expect_uniform(legal_pick);
}

/* Nothing is drawn for who owes no squad, or has begun to choose. */
static void nothing_to_draw(void **state)
{
    (void)state;
    const rd_game *game = take_pack("aegis1", 47);
    aegis_state s = start(game, "");
    rd_dice dice = rd_dice_seed(1);
    rd_choice choice;
    for (int seat = -1; seat < 4; seat++) {
        choice.count = 9;
        aegis_draw((const rd_pack *)&small, (const rd_view *)&s, seat, &dice, &choice);
        assert_int_equal(choice.count > 0, seat == 0 || seat == 1);
    }
    aegis_apply((const rd_pack *)&small, (rd_state *)&s, 0, aegis_small(AEGIS_DO_TAKE, 0), NULL);
    aegis_draw((const rd_pack *)&small, (const rd_view *)&s, 0, &dice, &choice);
    assert_true(choice.count >= 6); /* one robot is taken: the rest comes */
    is_playable(s, 0, &choice);
    aegis_draw((const rd_pack *)&small, (const rd_view *)&s, 1, &dice, &choice);
    assert_true(choice.count >= 7); /* five robots, the end of the list, no Commander to attach */
    is_playable(s, 1, &choice);
    s.stage = AEGIS_TURN;
    s.ask = AEGIS_Q_ACTIVATE;
    aegis_draw((const rd_pack *)&small, (const rd_view *)&s, 1, &dice, &choice);
    assert_int_equal(choice.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_a_match),  cmocka_unit_test(squads_with_a_commander),
        cmocka_unit_test(lists_of_any_size), cmocka_unit_test(picks_of_a_game),
        cmocka_unit_test(nothing_to_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
