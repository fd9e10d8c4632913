/* test_gladiabot_players.c - what Gladiabot gives a player to think with: the odds of an action,
 * and guesses of what is hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/gladiabot/gladiabot.h"
#include "robodrome/match.h"

static const rd_game *game(void)
{
    return rd_game_find("gladiabot");
}

static const rd_pack *pack(void)
{
    return rd_pack_builtin(game(), "ledger");
}

static gladiabot_state position(const char *settings, const char *text)
{
    gladiabot_state s;
    rd_options options;
    rd_fault fault;
    assert_int_equal(rd_options_parse(game(), settings, &options, &fault), RD_OK);
    if (game()->state_parse(pack(), &options, text, (rd_state *)&s, &fault) != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
    return s;
}

static rd_odds odds_of(const gladiabot_state *s, uint32_t kind, uint32_t a, uint32_t b)
{
    rd_odds odds;
    game()->odds(pack(), (const rd_view *)s, 0, gladiabot_move(kind, a, b), &odds);
    return odds;
}

/* One outcome, no wounds, and no goal to reach. */
static void nothing_happens(rd_odds odds)
{
    assert_int_equal(odds.total, 1);
    assert_int_equal(odds.count, 1);
    assert_int_equal(odds.weight[0], 1);
    assert_int_equal(odds.amount[0], 0);
    assert_int_equal(odds.goal, 0);
}

/* GLA-MOB-12, GLA-MOB-15: R5 RHINO falls on 2 to 6 and gets one wound. */
static void a_push_with_a_rider(void **state)
{
    gladiabot_state s =
        position("mobile=on", "robot G1 S1 (0,0)\nrobot R5 S2 (1,0)\ncrate c3 (1,0)\n"
                              "crate c4 (0,1)\nphase action\nacting G1\n");
    rd_odds odds = odds_of(&s, GLADIABOT_DO_PUSH, 2, 0);
    (void)state;
    assert_int_equal(odds.total, 6);
    assert_int_equal(odds.goal, 5);
    assert_int_equal(odds.count, 2);
    assert_int_equal(odds.amount[0], 0);
    assert_int_equal(odds.weight[0], 1);
    assert_int_equal(odds.amount[1], 1);
    assert_int_equal(odds.weight[1], 5);
    nothing_happens(odds_of(&s, GLADIABOT_DO_PUSH, 3, 5)); /* nobody stands on c4 */
    nothing_happens(odds_of(&s, GLADIABOT_DO_PUSH, 3, 6)); /* refused */
    nothing_happens(odds_of(&s, GLADIABOT_DO_MOVE, 0, 17));
    nothing_happens(odds_of(&s, GLADIABOT_DO_HOLD, 0, 0));
}

/* GLA-MOB-12: G2 LOUP with structure 2 falls on 4 to 6. */
static void a_push_with_a_light_rider(void **state)
{
    gladiabot_state s = position("mobile=on", "robot G1 S1 (0,0)\nrobot G2 S1 (1,0)\n"
                                              "robot B5 S2 (3,0)\ncrate c3 (1,0)\n"
                                              "phase action\nacting G1\n");
    rd_odds odds = odds_of(&s, GLADIABOT_DO_PUSH, 2, 1);
    (void)state;
    assert_int_equal(odds.total, 6);
    assert_int_equal(odds.goal, 3);
    assert_int_equal(odds.weight[0], 3);
    assert_int_equal(odds.weight[1], 3);
}

/* GLA-DES-06, GLA-DES-07: a robot on two-crates elsewhere does not make a crate harder to hit. */
static void an_attack_on_a_crate_among_robots(void **state)
{
    gladiabot_state s = position("mode=five2 durability=destructible",
                                 "robot R3 S1 (0,0)\nrobot B1 S2 (3,0)\nrobot B2 S2 (-3,0)\n"
                                 "robot B3 S2 (0,3)\ncrate c1 (0,3)\ncrate c6 (1,0)\n"
                                 "phase action\nacting R3\n");
    (void)state;
    assert_int_equal(odds_of(&s, GLADIABOT_DO_SHOOT, 0, 5).total, 46656);
}

/* GLA-DES-02: the table of the ledger's section 6 for a score of 3, against a one-crate and a
 * two-crates. */
static void an_attack_on_a_crate(void **state)
{
    static const uint32_t ways[] = {17871, 8901, 8886, 5683, 3990, 1200, 125};
    gladiabot_state s = position("durability=destructible",
                                 "robot R3 S1 (0,0)\nrobot B5 S2 (1,0)\ncrate c3 (0,1) wounds 1\n"
                                 "crate c1 (-1,0)\nphase action\nacting R3\n");
    rd_odds odds = odds_of(&s, GLADIABOT_DO_SHOOT, 0, 2);
    (void)state;
    assert_int_equal(odds.total, 46656);
    assert_int_equal(odds.count, 7);
    for (uint32_t w = 0; w < 7; w++) {
        assert_int_equal(odds.amount[w], w);
        assert_int_equal(odds.weight[w], ways[w]);
    }
    assert_int_equal(odds.goal, 5683 + 3990 + 1200 + 125); /* one wound and three more: above 3 */
    assert_int_equal(odds_of(&s, GLADIABOT_DO_SHOOT, 0, 0).goal, 125); /* six: above 5 */
}

/* A hidden choice is guessed as any three of five, each as likely as the others. */
static void hidden_picks_are_any_three(void **state)
{
    gladiabot_state s = position("", "phase pick\ncolours S1 Red\ncolours S2 Blue\n"
                                     "pick S2 B1 B2 B3\n");
    gladiabot_state view;
    uint32_t seen[32];
    rd_dice dice = rd_dice_seed(7);
    (void)state;
    memset(seen, 0, sizeof seen);
    game()->observe(pack(), (const rd_state *)&s, 0, (rd_view *)&view);
    for (uint32_t i = 0; i < 10000; i++) {
        gladiabot_state guess;
        game()->determinize(pack(), (const rd_view *)&view, 0, &dice, (rd_state *)&guess);
        assert_true(guess.pick[1][0] < 32);
        assert_int_equal(guess.pick[0][0], 0);
        assert_int_equal(guess.pick[1][1], 0);
        seen[guess.pick[1][0]]++;
    }
    for (uint32_t pick = 0; pick < 32; pick++) {
        if (RD_POPCOUNT64(pick) != 3)
            assert_int_equal(seen[pick], 0); /* GLA-SET-10 */
        else
            assert_in_range(seen[pick], 850, 1150); /* five standard deviations of 30 */
    }
}

/* GLA-GEN-10: at the table everything lies open, elsewhere only what is one's own. */
static void only_the_table_sees_all_picks(void **state)
{
    gladiabot_state s = position("", "phase pick\ncolours S1 Red\ncolours S2 Blue\n"
                                     "pick S2 B1 B2 B3\n");
    gladiabot_state view;
    (void)state;
    game()->observe(pack(), (const rd_state *)&s, RD_TABLE_SEAT, (rd_view *)&view);
    assert_int_equal(view.pick[1][0], 7);
    game()->observe(pack(), (const rd_state *)&s, 1, (rd_view *)&view);
    assert_int_equal(view.pick[1][0], 7);
    game()->observe(pack(), (const rd_state *)&s, 0, (rd_view *)&view);
    assert_int_equal(view.pick[1][0], GLADIABOT_HIDDEN);
    game()->observe(pack(), (const rd_state *)&s, RD_WATCHER, (rd_view *)&view);
    assert_int_equal(view.pick[1][0], GLADIABOT_HIDDEN);
}

/* What front ends are told with a question: whose dice are open, and what kind of answer it is. */
static void needs_say_how_they_are_asked(void **state)
{
    gladiabot_state s = position("", "phase pick\ncolours S1 Red\ncolours S2 Blue\n");
    rd_need need = game()->need(pack(), (const rd_state *)&s, 0);
    (void)state;
    assert_int_equal(need.flags, RD_NEED_SEALED); /* GLA-SET-12 */
    assert_int_equal(need.seats, 3);
    assert_int_equal(need.chance, 0);
    assert_int_equal(need.audience, 0);
    s = position("", "robot R3 S1 (0,0)\nrobot B5 S2 (1,0)\nphase action\nacting R3\n");
    need = game()->need(pack(), (const rd_state *)&s, 0);
    assert_int_equal(need.flags, RD_NEED_STEP); /* GLA-ACT-16 */
    assert_int_equal(need.audience, 0);
    s = position("", "robot R3 S1 (0,0)\nrobot B5 S2 (1,0)\n");
    need = game()->need(pack(), (const rd_state *)&s, 0);
    assert_int_equal(need.flags, 0);
    s = position("", "robot R3 S1 (0,0)\nrobot B5 S2 (1,0)\nphase initiative\n");
    need = game()->need(pack(), (const rd_state *)&s, 0);
    assert_int_equal(need.flags, 0);
    assert_int_equal(need.seats, 0);
    assert_int_equal(need.chance, 6);
    assert_int_equal(need.audience, RD_EVERYBODY); /* GLA-GEN-10 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_push_with_a_rider),
        cmocka_unit_test(a_push_with_a_light_rider),
        cmocka_unit_test(an_attack_on_a_crate),
        cmocka_unit_test(an_attack_on_a_crate_among_robots),
        cmocka_unit_test(hidden_picks_are_any_three),
        cmocka_unit_test(only_the_table_sees_all_picks),
        cmocka_unit_test(needs_say_how_they_are_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
