/* null_exact.c - what random play cannot show of the null game: exact odds, uniform draws, packs.
 */
#include <stdio.h>
#include <string.h>

#include "games/null/null.h"
#include "null_clauses.h"

extern const rd_game rd_game_null;

enum {
    DRAWS = 100000
};

static int failures;

static void check(bool good, const char *what, long found)
{
    if (good)
        return;
    printf("null_exact: %s (found %ld)\n", what, found);
    failures++;
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

/* NUL-THR-04, NUL-THR-05: the odds of every number are what the rules do with every face. */
static void odds_are_exact(const rd_pack *pack)
{
    for (uint32_t n = 0; n <= NULL_NUMBER_MAX; n++) {
        rd_room room = position(pack, n <= 400 ? 1 : 3, n <= 400 ? 2 : n <= 600 ? 4 : 5);
        rd_move m = null_move(NULL_DO_THROW, n);
        rd_odds odds;
        uint64_t weight[8] = {0};
        uint64_t said[8] = {0};
        if (n > 600 && n < 700)
            room = position(pack, 3, 4);
        check(null_refuse(pack, (rd_state *)&room, 0, m).code == 0, "a number cannot be thrown", n);
        null_odds(pack, (rd_state *)&room, 0, m, &odds);
        for (uint32_t face = 0; face < NULL_FACES; face++) {
            rd_room after = room;
            null_apply(pack, (rd_state *)&after, 0, m, NULL);
            null_chance(pack, (rd_state *)&after, face, NULL);
            weight[((null_state *)&after)->points[0]]++;
        }
        for (uint32_t i = 0; i < odds.count; i++)
            said[odds.amount[i]] = odds.weight[i];
        check(odds.total == NULL_FACES, "the odds are not over six faces", n);
        check(memcmp(weight, said, sizeof weight) == 0, "the odds of a number are wrong", n);
    }
}

/*
 * Ten pairs, 100,000 draws: each count has mean 10,000 and standard deviation 95; 500 away is
 * more than five of them, less than one in a million for all ten together.
 */
static void pairs_are_uniform(const rd_pack *pack)
{
    uint32_t count[NULL_TOOLS + 1][NULL_TOOLS + 1];
    rd_dice dice = rd_dice_seed(7);
    rd_options options;
    rd_room room;
    memset(count, 0, sizeof count);
    rd_options_init(&rd_game_null, &options);
    null_start(pack, &options, (rd_state *)&room);
    for (uint32_t i = 0; i < DRAWS; i++) {
        rd_choice choice;
        null_draw(pack, (rd_state *)&room, 0, &dice, &choice);
        count[null_operand(choice.move[0])][null_operand(choice.move[1])]++;
    }
    for (uint32_t a = 1; a <= NULL_TOOLS; a++)
        for (uint32_t b = a + 1; b <= NULL_TOOLS; b++)
            check(count[a][b] > DRAWS / 10 - 500 && count[a][b] < DRAWS / 10 + 500,
                  "a pair of tools is not drawn as often as the others", count[a][b]);
}

/* NUL-CRD-01: what S1 imagines of S2's card is one of the seven it does not hold, uniformly. */
static void guesses_are_uniform(const rd_pack *pack)
{
    uint32_t count[NULL_CARDS + 1] = {0};
    rd_dice dice = rd_dice_seed(8);
    rd_room room = position(pack, 1, 2);
    rd_room view;
    null_state *s = (null_state *)&room;
    s->seat[0].card = 3;
    s->seat[1].card = 6;
    null_observe(pack, (rd_state *)&room, 0, (rd_view *)&view);
    for (uint32_t i = 0; i < DRAWS; i++) {
        rd_room guess;
        null_determinize(pack, (rd_view *)&view, 0, &dice, (rd_state *)&guess);
        count[((null_state *)&guess)->seat[1].card]++;
    }
    for (uint32_t card = 1; card <= NULL_CARDS; card++) {
        uint32_t least = card == 3 ? 0 : DRAWS / 7 - 600;
        uint32_t most = card == 3 ? 0 : DRAWS / 7 + 600;
        check(count[card] >= least && count[card] <= most, "a card is guessed too often or seldom",
              count[card]);
    }
}

/* Packs that could not be played are refused, each by the clause it would break. */
static void packs_are_judged(const rd_pack *pack)
{
    const null_pack *sound = (const null_pack *)pack;
    null_pack p = *sound;
    check(null_pack_build((rd_pack *)&p).code == NULL_OK, "the ledger's pack is refused", 0);
    check(memcmp(&p, sound, sizeof p) == 0, "building a pack twice changes it", 0);
    p.step = 166; /* 6 x 166 is below 999 */
    check(null_pack_build((rd_pack *)&p).code == NULL_E_PACK, "a step of 166 is accepted", 166);
    check(null_pack_build((rd_pack *)&p).clause == NUL_THR_04, "E_PACK cites another clause", 0);
    p.step = 167;
    check(null_pack_build((rd_pack *)&p).code == NULL_OK, "a step of 167 is refused", 167);
    p.tool[2].high = 299; /* below its low */
    check(null_pack_build((rd_pack *)&p).clause == NUL_THR_02, "a reach can be empty", 299);
    p.tool[2].low = 251;
    check(null_pack_build((rd_pack *)&p).clause == NUL_THR_03, "a tool may offer nothing", 299);
    p.tool[2].high = 300;
    check(null_pack_build((rd_pack *)&p).code == NULL_OK, "251 to 300 offers 300", 300);
}

int main(void)
{
    const rd_pack *pack = rd_pack_builtin(&rd_game_null, "ledger");
    if (pack == NULL) {
        printf("null_exact: no pack\n");
        return 1;
    }
    odds_are_exact(pack);
    pairs_are_uniform(pack);
    guesses_are_uniform(pack);
    packs_are_judged(pack);
    printf("null_exact: %d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
