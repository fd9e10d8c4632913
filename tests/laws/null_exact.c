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

/* The sentence of a refusal names what is wrong, with its figures. */
static void assert_sentence(const rd_room *room, int seat, rd_move m, const char *expected)
{
    const rd_pack *pack = ledger_pack();
    char words[160];
    rd_text text;
    rd_refusal why = null_refuse(pack, (const rd_state *)room, seat, m);
    rd_text_init(&text, words, sizeof words);
    null_refusal_text(pack, (const rd_view *)room, &why, &text);
    assert_string_equal(words, expected);
}

static void refusals_name_their_figures(void **unused)
{
    rd_room room = position(ledger_pack(), 2, 4);
    null_state *s = (null_state *)&room;
    (void)unused;
    assert_sentence(&room, 1, RD_RESIGN, "S2 is not asked now");
    assert_sentence(&room, 0, null_move(NULL_DO_THROW, 1000), "1000 is not a number from 0 to 999");
    assert_sentence(&room, 0, null_move(NULL_DO_THROW, 450), "450 is out of reach of T2 and T4");
    assert_sentence(&room, 0, null_move(NULL_DO_PEEK, 0), "S1 is not an opponent");
    assert_sentence(&room, 0, null_move(NULL_DO_PEEK, 1), "S2 holds no card");
    s->seat[1].card = 5;
    s->seat[1].seen = 1;
    assert_sentence(&room, 0, null_move(NULL_DO_PEEK, 1), "your side knows the card of S2");
    s->phase = NULL_WINDOW;
    s->number = 700;
    assert_sentence(&room, 1, null_move(NULL_DO_STOP, 0),
                    "strength 450 stops only numbers below it, not 700");
    s->phase = NULL_CHOOSE;
    memset(s->seat[0].tool, 0, 2);
    assert_sentence(&room, 0, null_move(NULL_DO_TOOL, 9),
                    "there is no tool T9; the tools are T1 to T5");
    assert_sentence(&room, 0, null_move(NULL_DO_TOOL, 5),
                    "T5 does not fit: the lower tool is chosen first, a higher one second");
    s->seat[0].tool[0] = 3;
    assert_sentence(&room, 0, null_move(NULL_DO_TOOL, 3), "T3 is named twice");
}

/* What is asked, with its flags, which scenarios do not show. */
static void needs_have_their_flags(void **unused)
{
    const rd_pack *pack = ledger_pack();
    rd_room room = position(pack, 2, 4);
    null_state *s = (null_state *)&room;
    rd_state *state = (rd_state *)&room;
    (void)unused;
    assert_int_equal(null_need(pack, state, 0).flags, RD_NEED_SAMPLE); /* NUL-THR-03 */
    assert_int_equal(null_refuse(pack, state, 0, null_move(NULL_DO_PASS, 0)).clause, NUL_TRN_02);
    s->phase = NULL_WINDOW;
    assert_int_equal(null_need(pack, state, 1).flags, 0);
    assert_int_equal(null_refuse(pack, state, 1, null_move(NULL_DO_TOOL, 1)).clause, NUL_GEN_04);
    s->phase = NULL_DIE;
    assert_int_equal(null_need(pack, state, 0).audience, RD_EVERYBODY);
    s->phase = NULL_DRAW;
    assert_int_equal(null_need(pack, state, 0).audience, RD_SEAT(0)); /* NUL-CRD-02 */
    s->phase = NULL_CHOOSE;
    memset(s->seat, 0, 2 * sizeof s->seat[0]);
    s->seat[1].tool[0] = 2;
    assert_int_equal(null_need(pack, state, 0).flags, RD_NEED_SEALED); /* NUL-TLS-03 */
    assert_int_equal(null_need(pack, state, 1).flags, RD_NEED_SEALED | RD_NEED_STEP);
    assert_int_equal(null_need(pack, state, RD_WATCHER).flags, RD_NEED_SEALED); /* NUL-TLS-05 */
}

/* One byte of a sound state made wrong; no text could say it. */
typedef struct fault {
    size_t offset;
    uint8_t value;
    rd_clause clause;
} fault;

static void wrong_finds_what_no_text_can_say(void **unused)
{
    static const fault faults[] = {
        {offsetof(null_state, seats), 3, NUL_SET_01},
        {offsetof(null_state, goal), 0, NUL_SET_02},
        {offsetof(null_state, goal), 51, NUL_SET_02},
        {offsetof(null_state, rounds), 0, NUL_SET_03},
        {offsetof(null_state, rounds), 100, NUL_SET_03},
        {offsetof(null_state, cards), 2, NUL_SET_04},
        {offsetof(null_state, peek), 2, NUL_SET_04},
        {offsetof(null_state, cards), 0, NUL_SET_04},
        {offsetof(null_state, phase), NULL_PHASES, NUL_SET_06},
        {offsetof(null_state, turn), 2, NUL_SET_06},
        {offsetof(null_state, ended), NULL_ENDS, NUL_END_05},
        {offsetof(null_state, resigned), 1, NUL_RSN_02},
        {offsetof(null_state, seat[0].tool[0]), NULL_TOOLS + 1, NUL_TLS_01},
        {offsetof(null_state, seat[1].tool[1]), NULL_TOOLS + 1, NUL_TLS_01},
        {offsetof(null_state, seat[0].tool[0]), 0, NUL_TLS_02},
        {offsetof(null_state, seat[0].card), NULL_CARDS + 1, NUL_CRD_01},
        {offsetof(null_state, seat[1].seen), 2, NUL_PEK_02},
    };
    const rd_pack *pack = ledger_pack();
    rd_room sound = position(pack, 2, 4);
    (void)unused;
    ((null_state *)&sound)->seat[1].card = 6;
    assert_int_equal(null_wrong(pack, (rd_state *)&sound).code, NULL_OK);
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        rd_room room = sound;
        room.bytes[faults[i].offset] = faults[i].value;
        assert_int_equal(null_wrong(pack, (rd_state *)&room).clause, faults[i].clause);
    }
    null_state *s = (null_state *)&sound;
    s->phase = NULL_OVER;
    s->ended = NULL_BY_RESIGNING;
    s->resigned = 3;
    assert_int_equal(null_wrong(pack, (rd_state *)&sound).clause, NUL_RSN_02);
    s->ended = NULL_ENDS;
    s->resigned = 0;
    assert_int_equal(null_wrong(pack, (rd_state *)&sound).clause, NUL_END_05);
    s->phase = NULL_DIE;
    s->ended = NULL_NOT_ENDED;
    s->number = 1000;
    assert_int_equal(null_wrong(pack, (rd_state *)&sound).clause, NUL_THR_01);
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
        cmocka_unit_test(needs_have_their_flags),
        cmocka_unit_test(refusals_name_their_figures),
        cmocka_unit_test(wrong_finds_what_no_text_can_say),
    };
    return cmocka_run_group_tests_name("null_exact", tests, NULL, NULL);
}
