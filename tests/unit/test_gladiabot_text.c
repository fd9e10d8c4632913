/* test_gladiabot_text.c - bad moves, positions and fields of Gladiabot, and states that are wrong.
 */
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

static rd_options options_of(const char *settings)
{
    rd_options options;
    rd_fault fault;
    assert_int_equal(rd_options_parse(game(), settings, &options, &fault), RD_OK);
    return options;
}

static rd_err read_position(const char *settings, const char *text, gladiabot_state *out,
                            rd_fault *fault)
{
    rd_options options = options_of(settings);
    return game()->state_parse(pack(), &options, text, (rd_state *)out, fault);
}

static gladiabot_state good_position(const char *settings, const char *text)
{
    gladiabot_state s;
    rd_fault fault;
    memset(&s, 0xA5, sizeof s);
    if (read_position(settings, text, &s, &fault) != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
    return s;
}

static const char duel[] = "robot R3 S1 (0,0)\nrobot R1 S1 (0,3)\nrobot B5 S2 (1,0)\n";

/* Words that are no move get a sentence and the column of the word that is wrong. */
static void a_text_that_is_no_move_has_a_place(void **state)
{
    static const struct {
        const char *text;
        uint32_t column;
        const char *words;
    } cases[] = {
        {"", 0, "expected a move"},
        {"dance", 1, "expected a move"},
        {"R3 dance", 4, "expected a move"},
        {"R9 hold", 1, "expected a move"},
        {"move", 0, "expected a space"},
        {"move (0;0)", 6, "expected a space"},
        {"move (1,0) now", 12, "expected nothing more, found"},
        {"move 1,0", 6, "expected a space"},
        {"move (,0)", 6, "expected a space"},
        {"move (1,0", 6, "expected a space"},
        {"move (123,0)", 6, "expected a space"},
        {"attack", 0, "expected a target"},
        {"attack Z1", 8, "expected a target"},
        {"push c99 E", 6, "expected a crate"},
        {"push c3 N", 9, "expected a direction"},
        {"robot c3", 7, "expected a robot"},
        {"colour Pink", 8, "expected a colour"},
        {"pick R1 R2 X3", 12, "expected robots"},
        {"crate three (0,0)", 7, "expected a kind of crate"},
        {"crate one here", 11, "expected a space"},
        {"place R1", 0, "expected a space"},
        {"place c1 (3,0)", 7, "expected a robot"},
    };
    gladiabot_state s = good_position("", duel);
    gladiabot_state before = s;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rd_choice choice;
        rd_fault fault;
        rd_err err = game()->move_parse(pack(), (rd_view *)&s, 0, cases[i].text, &choice, &fault);
        assert_int_equal(err, RD_SYNTAX);
        if (strstr(fault.words, cases[i].words) == NULL)
            fail_msg("'%s' says '%s'", cases[i].text, fault.words);
        if (cases[i].column != 0)
            assert_int_equal(fault.column, cases[i].column);
    }
    assert_memory_equal(&s, &before, sizeof s); /* GLA-GEN-11 */
}

/* A robot's name alone chooses it; a robot and its action are two moves. */
static void whole_choices_are_one_or_two_moves(void **state)
{
    gladiabot_state s = good_position("", duel);
    rd_choice choice;
    rd_fault fault;
    (void)state;
    assert_int_equal(game()->move_parse(pack(), (rd_view *)&s, 0, "R3", &choice, &fault), RD_OK);
    assert_int_equal(choice.count, 1);
    assert_int_equal(choice.move[0], gladiabot_move(GLADIABOT_DO_ROBOT, 0, 2));
    assert_int_equal(game()->move_parse(pack(), (rd_view *)&s, 0, "R3 attack B5", &choice, &fault),
                     RD_OK);
    assert_int_equal(choice.count, 2);
    assert_int_equal(choice.move[1], gladiabot_move(GLADIABOT_DO_ATTACK, 0, 9));
    rd_choice wordy;
    assert_int_equal(
        game()->move_parse(pack(), (rd_view *)&s, 0, "robot R3 attack B5", &wordy, &fault), RD_OK);
    assert_int_equal(wordy.count, 2);
    assert_int_equal(wordy.move[0], choice.move[0]);
    assert_int_equal(wordy.move[1], choice.move[1]);
    assert_int_equal(game()->move_parse(pack(), (rd_view *)&s, 0, "resign", &choice, &fault),
                     RD_OK);
    assert_int_equal(choice.move[0], RD_RESIGN);
}

/* Moves that no list contains can still be written and judged. */
static void moves_that_mean_nothing_are_refused(void **state)
{
    gladiabot_state s = good_position("", duel);
    char text[40];
    rd_text t;
    (void)state;
    rd_text_init(&t, text, sizeof text);
    game()->move_text(pack(), (rd_view *)&s, 0, 0xEE000000u, &t);
    assert_string_equal(text, "?");
    rd_text_init(&t, text, sizeof text);
    game()->move_text(pack(), (rd_view *)&s, 0, gladiabot_move(GLADIABOT_DO_PASS, 0, 0), &t);
    assert_string_equal(text, "pass");
    rd_text_init(&t, text, sizeof text);
    game()->move_text(pack(), (rd_view *)&s, 0, gladiabot_move(GLADIABOT_DO_MOVE, 0, 200), &t);
    assert_string_equal(text, "move none");
    rd_refusal why = game()->refuse(pack(), (rd_state *)&s, 0,
                                    gladiabot_move(GLADIABOT_DO_ROBOT, 7, 2)); /* stray bits */
    assert_int_equal(why.code, GLADIABOT_E_PHASE);
}

static void dice_are_read_as_faces(void **state)
{
    static const char *const bad[] = {"", "0", "7", "six", "die", "die 9", "3 4", "die 3 4"};
    gladiabot_state s = good_position("", duel);
    rd_fault fault;
    uint32_t outcome = 99;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(game()->chance_parse(pack(), (rd_state *)&s, bad[i], &outcome, &fault),
                         RD_SYNTAX);
    assert_int_equal(outcome, 99);
    assert_int_equal(game()->chance_parse(pack(), (rd_state *)&s, "die 6", &outcome, &fault),
                     RD_OK);
    assert_int_equal(outcome, 5);
}

/* Lines that cannot be read: RD_SYNTAX with the line, and the state is untouched. */
static void a_text_that_is_no_position_has_a_place(void **state)
{
    static const struct {
        const char *text;
        uint32_t line;
        const char *words;
    } cases[] = {
        {"robots R3 S1 (0,0)", 1, "expected a field"},
        {"\nturn 3 4", 2, "expected the end of the line"},
        {"turn many", 1, "expected a number"},
        {"phase dinner", 1, "expected a phase"},
        {"leader S9", 1, "expected a seat"},
        {"robot R3 none (0,0)", 1, "expected a seat"},
        {"robot X3 S1 (0,0)", 1, "expected a robot"},
        {"robot R3 S1 there", 1, "expected a space"},
        {"robot R3 S1 (0,0) tired", 1, "expected wounds N or acted"},
        {"robot R3 S1 (0,0) wounds", 1, "expected the number of wounds"},
        {"crate c99 (0,0)", 1, "expected a crate"},
        {"crate c3 (0,0) acted", 1, "expected wounds N"},
        {"colours S1 Pink", 1, "expected a colour"},
        {"colours none Red", 1, "expected a seat"},
        {"pick none R1 R2 R3", 1, "expected a seat"},
        {"pick S1 R1 R2 X9", 1, "expected three robots"},
        {"out none turn 1 resigned moment 1", 1, "expected a seat"},
        {"out S1 round 1 resigned moment 1", 1, "expected turn N"},
        {"out S1 turn x resigned moment 1", 1, "expected a number"},
        {"out S1 turn 1 tired moment 1", 1, "expected resigned or clean-up"},
        {"out S1 turn 1 resigned time 1", 1, "expected moment N"},
        {"out S1 turn 1 resigned moment 9", 1, "expected a number"},
        {"rolled none 4", 1, "expected a seat"},
        {"rolled S1 7", 1, "expected a number"},
        {"rolling S1 S9", 1, "expected seats"},
        {"target Z9 score 1", 1, "expected a target"},
        {"target B5 with 1", 1, "expected score N"},
        {"target B5 score 9", 1, "expected a number"},
        {"dice 6 7", 1, "expected dice"},
        {"falling Z1 c3", 1, "expected a robot"},
        {"falling R3 z", 1, "expected a crate"},
        {"blast z step 1", 1, "expected a crate"},
        {"blast c3 at 1", 1, "expected step N"},
        {"blast c3 step 13", 1, "expected a number"},
        {"acting Z", 1, "expected a robot"},
        {"ended happily", 1, "expected last"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gladiabot_state s;
        gladiabot_state before;
        rd_fault fault;
        memset(&s, 0x5A, sizeof s);
        before = s;
        rd_err err = read_position("", cases[i].text, &s, &fault);
        assert_int_equal(err, RD_SYNTAX);
        if (strstr(fault.words, cases[i].words) == NULL)
            fail_msg("'%s' says '%s'", cases[i].text, fault.words);
        assert_int_equal(fault.line, cases[i].line);
        assert_memory_equal(&s, &before, sizeof s); /* GLA-GEN-11 */
    }
}

static void a_line_without_end_is_refused(void **state)
{
    char text[400];
    gladiabot_state s;
    rd_fault fault;
    (void)state;
    memset(text, 'x', sizeof text);
    memcpy(text, "turn 1\n", 7);
    text[sizeof text - 1] = '\0';
    assert_int_equal(read_position("", text, &s, &fault), RD_SYNTAX);
    assert_int_equal(fault.line, 2);
}

/* Positions that can be read and break a rule: E_POSITION with the clause. */
static void a_position_that_breaks_a_rule_is_refused(void **state)
{
    static const struct {
        const char *text;
        const char *clause;
    } cases[] = {
        {"robot R3 S1 (0,0)\nrobot R3 S1 (1,0)", "GLA-GEN-09"},
        {"robot R3 S1 (0,0)\nrobot B5 S2 (0,0)", "GLA-GEN-04"},
        {"robot R3 S1 (9,9)", "GLA-GEN-04"},
        {"robot R3 S1 (0,0) wounds -1", "GLA-DIC-09"},
        {"robot R3 S1 (0,0) wounds 256", "GLA-DIC-09"},
        {"robot R1 S1 (0,0)\nrobot R2 S1 (1,0)\nrobot R3 S1 (2,0)\nrobot R4 S1 (3,0)",
         "GLA-SET-10"},
        {"crate c1 (0,0)\ncrate c2 (0,0)", "GLA-GEN-05"},
        {"crate c1 (0,0)\ncrate c1 (1,0)", "GLA-GEN-05"},
        {"colours S1 Red Blue Green", "GLA-2PV-02"},
        {"phase pick\ncolours S1 Red\ncolours S2 Blue\npick S1 R1 R2", "GLA-SET-10"},
        {"phase pick\ncolours S1 Red\ncolours S2 Blue\npick S1 R1 R1 R2", "GLA-SET-10"},
        {"phase pick\ncolours S1 Red\ncolours S2 Blue\npick S1 B1 B2 B3", "GLA-SET-10"},
        {"pick S1 R1 R2 R3\npick S1 R1 R2 R3\npick S1 R1 R2 R3", "GLA-2PV-07"},
        {"robot B3 S1 (0,0)\nrobot R5 S2 (1,0)\nphase attack\nacting B3\ntarget R5 score 4\n"
         "dice 1 1 1 1 1 1",
         "GLA-DIC-01"},
        {"robot R3 S1 (0,0)\nrobot B5 S2 (1,0)\nphase action\nacting R1", "GLA-SET-14"},
        {"phase pick\ncolours S1 Red\ncolours S2 Blue\nleader none", "GLA-SET-05"},
        {"turn 2\nrobot R1 S1 (0,0)\nout S2 turn 1 clean-up moment 1", "GLA-END-04"},
        {"turn 2\nrobot R1 S1 (0,0)\nout S2 turn 2 resigned moment 1", "GLA-END-04"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gladiabot_state s;
        rd_fault fault;
        rd_err err = read_position("", cases[i].text, &s, &fault);
        if (err != RD_ILLEGAL || fault.why.code != GLADIABOT_E_POSITION)
            fail_msg("accepted: %s (%s)", cases[i].text, fault.words);
        assert_string_equal(game()->clauses[fault.why.clause], cases[i].clause);
    }
}

/* GLA-SET-12: a view has a text too, with "?" for what is hidden, but is no position to play on. */
static void a_view_with_a_hidden_pick_is_no_position(void **state)
{
    gladiabot_state s = good_position("", "phase pick\ncolours S1 Red\ncolours S2 Blue\n"
                                          "pick S2 B1 B2 B3\n");
    gladiabot_state view;
    gladiabot_state back;
    char text[400];
    rd_text t;
    rd_fault fault;
    (void)state;
    game()->observe(pack(), (rd_state *)&s, 0, (rd_view *)&view);
    rd_text_init(&t, text, sizeof text);
    game()->state_text(pack(), (rd_state *)&view, &t);
    assert_non_null(strstr(text, "pick S2 ?"));
    assert_int_equal(read_position("", text, &back, &fault), RD_ILLEGAL);
    assert_int_equal(fault.why.code, GLADIABOT_E_POSITION); /* GLA-SET-12 */
}

static void fields_that_do_not_exist_are_unknown(void **state)
{
    static const char *const names[] = {
        "nothing",       "S1.nothing",    "S9.robots",     "R3.nothing", "c3.nothing", "(0,0).what",
        "R3.score.what", "what.score.R3", "R3.nothing.B5", "a.b.c.d",    "what.at",    "S1",
    };
    gladiabot_state s = good_position("", duel);
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char text[64];
        rd_text t;
        rd_text_init(&t, text, sizeof text);
        assert_int_equal(game()->field_text(pack(), (rd_view *)&s, names[i], &t), RD_UNKNOWN);
    }
}

static void scores_of_robots_that_are_not_there_are_none(void **state)
{
    static const char *const names[] = {"R3.score.Y1", "Y1.score.R3", "R1.score.B5",
                                        "R3.distance.c1"};
    gladiabot_state s =
        good_position("", "robot R3 S1 (0,0)\nrobot R1 S1 out\nrobot B5 S2 (1,0)\n");
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char text[64];
        rd_text t;
        rd_text_init(&t, text, sizeof text);
        assert_int_equal(game()->field_text(pack(), (rd_view *)&s, names[i], &t), RD_OK);
        assert_string_equal(text, "none");
    }
}

/* Each change makes a sound state wrong; gladiabot_wrong must see it. */
typedef void spoil(gladiabot_state *);

static void spoil_mode(gladiabot_state *s)
{
    s->mode = 9;
}

static void spoil_spare(gladiabot_state *s)
{
    s->spare[1] = 1;
}

static void spoil_piece_twice(gladiabot_state *s)
{
    s->piece[1] = s->piece[0];
}

static void spoil_slot_of_nobody(gladiabot_state *s)
{
    s->piece[11] = 14;
}

static void spoil_space(gladiabot_state *s)
{
    s->at[0] = 200;
}

static void spoil_own_set(gladiabot_state *s)
{
    s->own[0][1] = 1;
}

static void spoil_gone(gladiabot_state *s)
{
    s->gone ^= 1;
}

static void spoil_crate_space(gladiabot_state *s)
{
    s->crate_at[0] = 99;
}

static void spoil_crate_set(gladiabot_state *s)
{
    s->one[0] |= 1;
}

static void spoil_target(gladiabot_state *s)
{
    s->phase = GLADIABOT_ATTACK;
    s->acting = 0;
    s->score = 3;
    s->target = 200;
}

static void spoil_blast(gladiabot_state *s)
{
    s->phase = GLADIABOT_FALL;
    s->acting = 0;
    s->target = 3;
    s->blast = 77;
}

static void spoil_fall(gladiabot_state *s)
{
    s->phase = GLADIABOT_FALL;
    s->acting = 0;
    s->target = 3;
    s->blast = 2;
}

static void spoil_leader(gladiabot_state *s)
{
    s->leader = GLADIABOT_NOWHERE;
}

static void spoil_out_of_nobody(gladiabot_state *s)
{
    s->out_how[3] = GLADIABOT_RESIGNED;
    s->out_moment[3] = 1;
}

static void spoil_moment(gladiabot_state *s)
{
    s->moment = 9;
}

static void every_spoiled_state_is_wrong(void **state)
{
    static spoil *const spoils[] = {
        spoil_moment, spoil_mode,    spoil_spare, spoil_piece_twice, spoil_slot_of_nobody,
        spoil_space,  spoil_own_set, spoil_gone,  spoil_crate_space, spoil_crate_set,
        spoil_target, spoil_blast,   spoil_fall,  spoil_leader,      spoil_out_of_nobody,
    };
    gladiabot_state good = good_position(
        "", "robot R3 S1 (0,0)\nrobot R1 S1 (0,3)\nrobot B5 S2 (1,0)\ncrate c1 (2,0)\n"
            "crate c3 (-1,0)\n");
    (void)state;
    assert_int_equal(game()->wrong(pack(), (rd_state *)&good).code, 0);
    for (size_t i = 0; i < sizeof spoils / sizeof *spoils; i++) {
        gladiabot_state s = good;
        spoils[i](&s);
        if (game()->wrong(pack(), (rd_state *)&s).code != GLADIABOT_E_POSITION)
            fail_msg("spoil %zu was not seen", i);
    }
}

static void odds_of_a_refused_move_are_nothing(void **state)
{
    gladiabot_state s = good_position("", duel);
    rd_odds odds;
    (void)state;
    game()->odds(pack(), (rd_view *)&s, 0, gladiabot_move(GLADIABOT_DO_ATTACK, 0, 9), &odds);
    assert_int_equal(odds.count, 1);
    assert_int_equal(odds.total, 1);
    assert_int_equal(odds.amount[0], 0);
}

/* Before the game is over there is no result to tell. */
static void a_result_is_told_only_at_the_end(void **state)
{
    gladiabot_state s = good_position("", duel);
    char text[64];
    rd_text t;
    (void)state;
    rd_text_init(&t, text, sizeof text);
    game()->result_text(pack(), (rd_state *)&s, &t);
    assert_string_equal(text, "the game is not over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_that_is_no_move_has_a_place),
        cmocka_unit_test(whole_choices_are_one_or_two_moves),
        cmocka_unit_test(moves_that_mean_nothing_are_refused),
        cmocka_unit_test(dice_are_read_as_faces),
        cmocka_unit_test(a_text_that_is_no_position_has_a_place),
        cmocka_unit_test(a_line_without_end_is_refused),
        cmocka_unit_test(a_position_that_breaks_a_rule_is_refused),
        cmocka_unit_test(a_view_with_a_hidden_pick_is_no_position),
        cmocka_unit_test(fields_that_do_not_exist_are_unknown),
        cmocka_unit_test(scores_of_robots_that_are_not_there_are_none),
        cmocka_unit_test(every_spoiled_state_is_wrong),
        cmocka_unit_test(odds_of_a_refused_move_are_nothing),
        cmocka_unit_test(a_result_is_told_only_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
