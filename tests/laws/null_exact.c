/* null_exact.c - what random play cannot show of the null game: exact odds, uniform draws, packs.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/null/null.h"
#include "null_clauses.h"

extern const rd_game rd_game_null;

enum {
    DRAWS = 100000
};

static const rd_pack *ledger_pack(void)
{
    const rd_pack *pack = rd_pack_builtin(&rd_game_null, "ledger");
    assert_non_null(pack);
    return pack;
}

/* A position in which S1, with these tools, is about to throw; nobody holds a card. */
static rd_room position(const rd_pack *pack, uint32_t low, uint32_t high)
{
    rd_room room;
    rd_options options;
    memset(&room, 0, sizeof room);
    rd_options_init(&rd_game_null, &options);
    null_start(pack, &options, (rd_state *)&room);
    null_state *s = (null_state *)&room;
    s->phase = NULL_TURN;
    s->round = 1;
    for (uint32_t i = 0; i < 2; i++) {
        s->seat[i].tool[0] = (uint8_t)low;
        s->seat[i].tool[1] = (uint8_t)high;
    }
    return room;
}

/* Tools that reach a number. */
static rd_room position_for(const rd_pack *pack, uint32_t number)
{
    if (number <= 400)
        return position(pack, 1, 2);
    return number <= 800 ? position(pack, 3, 4) : position(pack, 3, 5);
}

/* The odds of every number are what the rules do with every face. */
static void odds_are_exact(void **unused)
{
    const rd_pack *pack = ledger_pack();
    (void)unused;
    for (uint32_t n = 0; n <= NULL_NUMBER_MAX; n++) {
        rd_room room = position_for(pack, n);
        rd_move m = null_move(NULL_DO_THROW, n);
        rd_odds odds;
        uint64_t weight[8] = {0};
        uint64_t said[8] = {0};
        assert_int_equal(null_refuse(pack, (rd_state *)&room, 0, m).code, NULL_OK);
        null_odds(pack, (rd_state *)&room, 0, m, &odds);
        for (uint32_t face = 0; face < NULL_FACES; face++) {
            rd_room after = room;
            null_apply(pack, (rd_state *)&after, 0, m, NULL);
            null_chance(pack, (rd_state *)&after, face, NULL);
            weight[((null_state *)&after)->points[0]]++;
        }
        for (uint32_t i = 0; i < odds.count; i++)
            said[odds.amount[i]] = odds.weight[i];
        assert_int_equal(odds.total, NULL_FACES);
        assert_memory_equal(weight, said, sizeof weight); /* NUL-THR-04 NUL-THR-05 NUL-THR-06 */
    }
}

/*
 * Ten pairs, 100,000 draws: each count has mean 10,000 and standard deviation 95; 500 away is
 * more than five of them, less than one in a million for all ten together.
 */
static void pairs_are_uniform(void **unused)
{
    const rd_pack *pack = ledger_pack();
    uint32_t count[NULL_TOOLS + 1][NULL_TOOLS + 1];
    rd_dice dice = rd_dice_seed(7);
    rd_options options;
    rd_room room;
    (void)unused;
    memset(count, 0, sizeof count);
    rd_options_init(&rd_game_null, &options);
    null_start(pack, &options, (rd_state *)&room);
    for (uint32_t i = 0; i < DRAWS; i++) {
        rd_choice choice;
        null_draw(pack, (rd_state *)&room, 0, &dice, &choice);
        assert_int_equal(choice.count, 2);
        count[null_operand(choice.move[0])][null_operand(choice.move[1])]++;
    }
    for (uint32_t a = 1; a <= NULL_TOOLS; a++)
        for (uint32_t b = a + 1; b <= NULL_TOOLS; b++)
            assert_in_range(count[a][b], DRAWS / 10 - 500, DRAWS / 10 + 500);
}

/*
 * What S1 imagines of S2's card is one of the seven it does not hold. Standard deviation 111; the
 * bound of 600 is more than five of them.
 */
static void guesses_are_uniform(void **unused)
{
    const rd_pack *pack = ledger_pack();
    uint32_t count[NULL_CARDS + 1] = {0};
    rd_dice dice = rd_dice_seed(8);
    rd_room room = position(pack, 1, 2);
    rd_room view;
    null_state *s = (null_state *)&room;
    (void)unused;
    s->seat[0].card = 3;
    s->seat[1].card = 6;
    null_observe(pack, (rd_state *)&room, 0, (rd_view *)&view);
    for (uint32_t i = 0; i < DRAWS; i++) {
        rd_room guess;
        null_determinize(pack, (rd_view *)&view, 0, &dice, (rd_state *)&guess);
        count[((null_state *)&guess)->seat[1].card]++;
    }
    assert_int_equal(count[3], 0);
    for (uint32_t card = 1; card <= NULL_CARDS; card++)
        if (card != 3)
            assert_in_range(count[card], DRAWS / 7 - 600, DRAWS / 7 + 600);
}

/* Packs that could not be played are refused, each by the clause it would break. */
static void packs_are_judged(void **unused)
{
    const null_pack *sound = (const null_pack *)ledger_pack();
    null_pack p = *sound;
    (void)unused;
    assert_int_equal(null_pack_build((rd_pack *)&p).code, NULL_OK);
    assert_memory_equal(&p, sound, sizeof p);
    p.step = 166;                                                       /* 6 x 166 is below 999 */
    assert_int_equal(null_pack_build((rd_pack *)&p).code, NULL_E_PACK); /* NUL-THR-04 E_PACK */
    assert_int_equal(null_pack_build((rd_pack *)&p).clause, NUL_THR_04);
    p.step = 167;
    assert_int_equal(null_pack_build((rd_pack *)&p).code, NULL_OK);      /* NUL-THR-04 */
    p.tool[2].high = 299;                                                /* below its low */
    assert_int_equal(null_pack_build((rd_pack *)&p).clause, NUL_THR_02); /* NUL-THR-02 E_PACK */
    p.tool[2].low = 251; /* no multiple of 50 in between */
    assert_int_equal(null_pack_build((rd_pack *)&p).clause, NUL_THR_03); /* NUL-THR-03 E_PACK */
    p.tool[2].high = 300;
    assert_int_equal(null_pack_build((rd_pack *)&p).code, NULL_OK); /* NUL-THR-03 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_exact),
        cmocka_unit_test(pairs_are_uniform),
        cmocka_unit_test(guesses_are_uniform),
        cmocka_unit_test(packs_are_judged),
    };
    return cmocka_run_group_tests_name("null_exact", tests, NULL, NULL);
}
