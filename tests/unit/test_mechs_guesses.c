/* test_mechs_guesses.c - Tiny Epic Mechs: what stays known of a Mine, and guesses of hidden numbers
 * where little can still be: every way that is left is equally likely. */
#include "mechs_help.h"

enum {
    FACTS = 256,
    A2 = 1,
    A3 = 2,
    B2 = 6,
    B3 = 7,
    B4 = 8,
    C1 = 10,
    C2 = 11,
    C5 = 14,
    D2 = 16,
    D3 = 17,
    E3 = 22
};

#define SOLO "mode=solo seats=1 arena=fixed"

static void answer(mechs_state *s, int seat, uint32_t kind, uint32_t operand)
{
    static rd_fact fact[FACTS];
    rd_story story = {fact, FACTS, 0};
    rd_move m = mechs_move(kind, operand);
    assert_int_equal(game()->refuse(pack(), (const rd_state *)s, seat, m).code, 0);
    game()->apply(pack(), (rd_state *)s, seat, m, &story);
}

static void outcome(mechs_state *s, uint32_t which)
{
    static rd_fact fact[FACTS];
    rd_story story = {fact, FACTS, 0};
    assert_true(game()->need(pack(), (const rd_state *)s, RD_TABLE_SEAT).chance > which);
    game()->chance(pack(), (rd_state *)s, which, &story);
}

/* While a Mine lies there since just now none of its owner has gone off (TEM-MIN-05). */
static void of_a_new_mine_nothing_is_known(void **state)
{
    mechs_state s = position("seats=2 arena=fixed", "phase mines\n");
    (void)state;
    answer(&s, 0, MECHS_DO_MINE, 3);
    assert_int_equal(s.number[A3], 3);
    assert_int_equal(s.seen[A3], 0);

    s = position("seats=2 arena=fixed", "phase action\nprogram S1 PC1.N\nat S1 D2\n");
    answer(&s, 0, MECHS_DO_MINE, 2);
    assert_int_equal(s.number[D2], 2);
    assert_int_equal(s.seen[D2], 0);

    s = position(SOLO, "phase robot-mines\n");
    outcome(&s, 3);
    outcome(&s, 2);
    assert_int_equal(s.number[C1], 3);
    assert_int_equal(s.number[C5], 2);
    assert_int_equal(s.seen[C1] | s.seen[C5], 0);

    s = position(SOLO, "phase robot-mine\ncard PC1\nenergy RL 0\nat RL C2\n");
    outcome(&s, 2);
    assert_int_equal(s.number[C2], 2);
    assert_int_equal(s.seen[C2], 0);

    /* the last one needs no draw */
    s = position(SOLO, "phase robot-card\nenergy RL 0\nmine RL B1 1\nmine RL B2 1\nmine RL D1 2\n");
    outcome(&s, 0);
    assert_int_equal(s.player[MECHS_LEFT].zone, C2);
    assert_int_equal(s.number[C2], 3);
    assert_int_equal(s.seen[C2], 0);
}

/* TEM-DEP-09: the token travels openly, and what is known of it goes along. */
static void what_is_known_of_a_mine_moves_with_it(void **state)
{
    mechs_state s = position("seats=2 arena=fixed",
                             "phase action\nprogram S1 PC1.N\nat S1 D2\nmine S1 A3 1 seen 2 3\n"
                             "mine S1 B2 1\nmine S1 B3 2\nmine S1 B4 3\n");
    (void)state;
    assert_int_equal(s.seen[A3], 6);
    answer(&s, 0, MECHS_DO_MOVE_MINE, A3);
    assert_int_equal(s.number[A3] | s.seen[A3], 0);
    assert_int_equal(s.number[D2], 1);
    assert_int_equal(s.seen[D2], 6);
}

/* TEM-MIN-05: it is in the Supply again, so none of those that still lie out is the one. */
static void a_mine_that_went_off_is_remembered(void **state)
{
    mechs_state s = position("seats=2 arena=fixed",
                             "phase adhoc\nadhoc S1\nat S1 B2\nmine S2 B3 2\nmine S2 E3 1 seen 3\n"
                             "mine S2 A2 3\nmine S1 A3 1\n");
    (void)state;
    answer(&s, 0, MECHS_DO_PLAY, mechs_code(0, 1));
    assert_int_equal(s.player[0].zone, B3);
    assert_int_equal(s.player[1].last_mine, 2);
    assert_int_equal(s.player[0].last_mine, 0);
    assert_int_equal(s.number[B3] | s.seen[B3], 0);
    assert_int_equal(s.seen[E3], 6);
    assert_int_equal(s.seen[A2], 2);
    assert_int_equal(s.seen[A3], 0);
}

/* A guess of the first seat, which must be a table that can be. */
static mechs_state guessed(const mechs_state *s, rd_dice *dice)
{
    mechs_state view;
    mechs_state guess;
    memset(&view, 0, sizeof view);
    memset(&guess, 0, sizeof guess);
    game()->observe(pack(), (const rd_state *)s, 0, (rd_view *)&view);
    game()->determinize(pack(), (const rd_view *)&view, 0, dice, (rd_state *)&guess);
    assert_int_equal(game()->wrong(pack(), (const rd_state *)&guess).code, 0);
    return guess;
}

static void one_way_is_always_found(void **state)
{
    mechs_state s = position("seats=2 arena=fixed",
                             "phase action\nmine S2 B2 1 seen 2 3\nmine S2 B4 1 seen 2 3\n"
                             "mine S2 D3 2 seen 3\nmine S2 E3 3 seen 2\n");
    rd_dice dice = rd_dice_seed(5);
    (void)state;
    for (uint32_t i = 0; i < 300; i++) {
        mechs_state guess = guessed(&s, &dice);
        assert_memory_equal(guess.number, s.number, sizeof s.number);
    }
}

/* 3 lies in E3, a 1 in B2; the other 1 and the 2 may lie either way. */
static void two_ways_are_equally_likely(void **state)
{
    mechs_state s =
        position("seats=2 arena=fixed", "phase action\nmine S2 B2 1 seen 2 3\nmine S2 B4 1 seen 3\n"
                                        "mine S2 D3 2 seen 3\nmine S2 E3 3\n");
    rd_dice dice = rd_dice_seed(6);
    uint32_t count[4] = {0, 0, 0, 0};
    (void)state;
    for (uint32_t i = 0; i < 4000; i++) {
        mechs_state guess = guessed(&s, &dice);
        assert_int_equal(guess.number[B2], 1);
        assert_int_equal(guess.number[E3], 3);
        assert_int_equal(guess.number[B4] + guess.number[D3], 3);
        count[guess.number[B4]]++;
    }
    assert_in_range(count[1], 1900, 2100);
    assert_in_range(count[2], 1900, 2100);
}

/* A 1 in D3, the 2 in B2, for a second 1 went off while it lay there; E3 has the other 1 or the 3.
 */
static void a_second_1_counts_once(void **state)
{
    mechs_state s = position("seats=2 arena=fixed",
                             "phase action\nmine S2 B2 2 seen 1 3\nmine S2 D3 1 seen 1 2 3\n"
                             "mine S2 E3 3 seen 2\n");
    rd_dice dice = rd_dice_seed(10);
    uint32_t count[4] = {0, 0, 0, 0};
    (void)state;
    for (uint32_t i = 0; i < 8000; i++) {
        mechs_state guess = guessed(&s, &dice);
        assert_int_equal(guess.number[B2], 2);
        assert_int_equal(guess.number[D3], 1);
        count[guess.number[E3]]++;
    }
    assert_in_range(count[1], 3850, 4150);
    assert_in_range(count[3], 3850, 4150);
}

/* Where nothing is known all 12 ways to lay two of the four Mines are equally likely. */
static void two_mines_may_lie_in_any_way(void **state)
{
    mechs_state s = position("seats=2 arena=fixed", "phase action\nmine S2 E3 2\nmine S2 D3 3\n");
    rd_dice dice = rd_dice_seed(7);
    uint32_t count[4][4];
    (void)state;
    memset(count, 0, sizeof count);
    for (uint32_t i = 0; i < 12000; i++) {
        mechs_state guess = guessed(&s, &dice);
        count[guess.number[E3]][guess.number[D3]]++;
    }
    assert_in_range(count[1][1], 1800, 2200);
    assert_in_range(count[1][2], 1800, 2200);
    assert_in_range(count[3][1], 1800, 2200);
    assert_in_range(count[2][3], 850, 1150);
    assert_in_range(count[3][2], 850, 1150);
}

static void one_mine_is_a_1_every_other_time(void **state)
{
    mechs_state s = position("seats=2 arena=fixed", "phase action\nmine S2 E3 2\n");
    rd_dice dice = rd_dice_seed(8);
    uint32_t count[4] = {0, 0, 0, 0};
    (void)state;
    for (uint32_t i = 0; i < 4000; i++)
        count[guessed(&s, &dice).number[E3]]++;
    assert_in_range(count[1], 1850, 2150);
    assert_in_range(count[2], 850, 1150);
    assert_in_range(count[3], 850, 1150);
}

/* Cards that are not revealed: each of those left, in each of its four directions. */
static void any_card_may_lie_in_any_direction(void **state)
{
    mechs_state s = position("seats=2 arena=fixed", "phase action\n");
    rd_dice dice = rd_dice_seed(9);
    uint64_t codes = 0;
    (void)state;
    for (uint32_t i = 0; i < 2000; i++)
        codes |= (uint64_t)1 << guessed(&s, &dice).player[1].program[0];
    assert_true(codes == 0x1FFFFFFFE); /* codes 1 to 32 */
}

/* Numbers that no text says: a refusal keeps the lowest byte. */
typedef struct strange {
    const char *position;
    uint32_t kind;
    uint32_t value; /* which one of the refusal */
    int32_t is;
} strange;

static void refusals_keep_the_lowest_byte(void **state)
{
    static const strange list[] = {
        {"phase pilots\n", MECHS_DO_PILOT, 1, 21},
        {"phase bases\n", MECHS_DO_BASE, 0, 20},
        {"phase equip\nowns S1 B1 B2\nnaming none\n", MECHS_DO_TAKE, 1, 20},
        {"phase weapons\n", MECHS_DO_WEAPON, 1, 20},
        {"phase action\n", MECHS_DO_ATTACK, 0, 20},
        {"phase action\n", MECHS_DO_BOOST, 0, 20},
        {"phase boost\nfight S2\nat S1 B3\nat S2 B3\nloadout S1 B2\nweapon B2\nexhausted S1 B2\n",
         MECHS_DO_BOOST, 0, 20},
        {"phase action\n", MECHS_DO_GO, 0, 20},
        {"phase action\nprogram S1 PC3.N\n", MECHS_DO_BUY, 0, 20},
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        mechs_state s = position("seats=2 arena=fixed", list[i].position);
        rd_need need = game()->need(pack(), (const rd_state *)&s, RD_TABLE_SEAT);
        rd_refusal why = game()->refuse(pack(), (const rd_state *)&s, (int)RD_CTZ64(need.seats),
                                        mechs_move(list[i].kind, 3 * 256 + 20));
        if (why.code == 0 || why.value[list[i].value] != list[i].is)
            fail_msg("case %zu: %s with %d", i, game()->codes[why.code].id,
                     (int)why.value[list[i].value]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_a_new_mine_nothing_is_known),
        cmocka_unit_test(what_is_known_of_a_mine_moves_with_it),
        cmocka_unit_test(a_mine_that_went_off_is_remembered),
        cmocka_unit_test(one_way_is_always_found),
        cmocka_unit_test(two_ways_are_equally_likely),
        cmocka_unit_test(a_second_1_counts_once),
        cmocka_unit_test(two_mines_may_lie_in_any_way),
        cmocka_unit_test(one_mine_is_a_1_every_other_time),
        cmocka_unit_test(any_card_may_lie_in_any_direction),
        cmocka_unit_test(refusals_keep_the_lowest_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
