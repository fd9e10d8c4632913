/* test_gladiabot_refusals.c - what a refusal of Gladiabot says: its clause and its figures, as
 * section 10 of the ledger asks, and moves that only a program could make. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/gladiabot/gladiabot.h"
#include "robodrome/match.h"

typedef struct refused {
    const char *move;
    const char *clause;
    const char *words;
} refused;

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

/* Each move of the list, which ends with NULL, is refused in these words. */
static void all_refused(const gladiabot_state *s, int seat, const refused *list)
{
    for (; list->move != NULL; list++) {
        rd_choice choice;
        rd_fault fault;
        rd_err err =
            game()->move_parse(pack(), (const rd_view *)s, seat, list->move, &choice, &fault);
        if (err != RD_ILLEGAL)
            fail_msg("'%s' is not refused", list->move);
        assert_string_equal(fault.words, list->words);
        assert_string_equal(game()->clauses[fault.why.clause], list->clause);
    }
}

static void colours_and_picks(void **state)
{
    static const refused taken[] = {
        {"colour Red", "GLA-SET-08", "Red is already taken by S1"},
        {"colour Green", "GLA-SET-09",
         "Green belongs to a set that is not in use; free to take: Blue"},
        {NULL, NULL, NULL},
    };
    static const refused first[] = {
        {"colour Blue", "GLA-SET-09",
         "Blue belongs to a set that is not in use; free to take: Green, Yellow"},
        {NULL, NULL, NULL},
    };
    static const refused picks[] = {
        {"pick R1 R2", "GLA-SET-10", "2 robots given, exactly 3 different ones are needed"},
        {"pick R1 R2 B3", "GLA-SET-10", "B3 GORILLE is not of the colour asked for, Red"},
        {"pick R1 R2 R1", "GLA-SET-11", "R1 FAUCON is named twice"},
        {NULL, NULL, NULL},
    };
    gladiabot_state s = position("sets=1", "phase colours\ncolours S1 Red\nto-act S2\n");
    (void)state;
    all_refused(&s, 1, taken);
    s = position("sets=2", "phase colours\nto-act S1\n");
    all_refused(&s, 0, first);
    s = position("", "phase pick\ncolours S1 Red\ncolours S2 Blue\n");
    all_refused(&s, 0, picks);
}

static void crates_and_places(void **state)
{
    static const refused crates[] = {
        {"crate two (0,1)", "GLA-SET-18", "no two-crates is left to place"},
        {"crate one (3,0)", "GLA-SET-19", "(3,0) is an edge space; a crate goes on a middle space"},
        {"crate one (0,0)", "GLA-SET-20", "c1 is on (0,0)"},
        {"crate one (1,0)", "GLA-SET-20", "c2 is on (1,0)"},
        {"crate one (4,0)", "GLA-SET-19", "(4,0) is not on the board"},
        {NULL, NULL, NULL},
    };
    static const refused places[] = {
        {"place R1 (3,0)", "GLA-SET-28", "R1 FAUCON already stands on (0,3)"},
        {"place R2 (4,0)", "GLA-SET-24", "(4,0) is not on the board"},
        {"place R2 (2,0)", "GLA-SET-24",
         "(2,0) is a middle space; a robot starts on an edge space"},
        {"place R2 (0,3)", "GLA-SET-25", "R1 FAUCON is on (0,3)"},
        {"place B1 (3,0)", "GLA-ACT-01", "B1 TATOU belongs to S2"},
        {"place R4 (3,0)", "GLA-SET-14", "R4 SCORPION is not in play"},
        {"robot R1", "GLA-TRN-01", "what is asked now is a place for a robot"},
        {NULL, NULL, NULL},
    };
    gladiabot_state s = position(
        "crates_setup=free", "phase crates\nrobot R1 S1 unplaced\nrobot R2 S1 unplaced\n"
                             "robot R3 S1 unplaced\nrobot B1 S2 unplaced\nrobot B2 S2 unplaced\n"
                             "robot B3 S2 unplaced\ncrate c1 (0,0)\ncrate c2 (1,0)\n"
                             "crate c3 unplaced\ncrate c4 unplaced\nto-act S1\n");
    (void)state;
    all_refused(&s, 0, crates);
    s = position("", "phase place\nrobot R1 S1 (0,3)\nrobot R2 S1 unplaced\n"
                     "robot R3 S1 unplaced\nrobot B1 S2 (-3,0)\nrobot B2 S2 unplaced\n"
                     "robot B3 S2 unplaced\nto-act S1\n");
    all_refused(&s, 0, places);
}

static void robots_and_moves(void **state)
{
    static const refused robots[] = {
        {"robot R1", "GLA-ACT-06", "R1 FAUCON has acted this turn"},
        {"robot R2", "GLA-CLN-07", "R2 FAUCON is not in play"},
        {"robot B5", "GLA-ACT-01", "B5 LEOPARD belongs to S2"},
        {"robot B4", "GLA-ACT-01", "B4 ASPIC belongs to S2"},
        {"robot G1", "GLA-SET-14", "G1 LOUP is not in play"},
        {"pass", "GLA-ACT-07", "S1 must choose a robot; it may hold"},
        {"hold", "GLA-TRN-01", "what is asked now is a robot to act"},
        {"R3 repair", "GLA-WND-02", "R3 OURS has no wound to repair"},
        {"R3 move (4,0)", "GLA-MOV-02", "(4,0) is not on the board"},
        {"R3 move (2,0)", "GLA-MOV-01", "(0,0) and (2,0) are not next to each other"},
        {"R3 move (1,0)", "GLA-MOV-03", "B5 LEOPARD is on (1,0)"},
        {"R3 move (0,1)", "GLA-MOV-05",
         "(0,1) holds a two-crates; only a robot that leaves a crate can step onto it"},
        {"R3 push c1 E", "GLA-CRT-05", "crates are fixed in this game: mobile is off"},
        {"R3 attack c1", "GLA-CRT-06", "crates cannot be attacked in this game: they are inert"},
        {NULL, NULL, NULL},
    };
    static const refused other[] = {
        {"robot B5", "GLA-ACT-02", "it is for S1 to decide"},
        {"resign", "GLA-ACT-02", "it is for S1 to decide"},
        {NULL, NULL, NULL},
    };
    gladiabot_state s =
        position("", "robot R3 S1 (0,0)\nrobot R1 S1 (3,-3) acted\nrobot R2 S1 out\n"
                     "robot B5 S2 (1,0)\ncrate c1 (0,1)\nto-act S1\n");
    (void)state;
    all_refused(&s, 0, robots);
    all_refused(&s, 1, other);
}

static void attacks(void **state)
{
    static const refused scorpion[] = {
        {"R4 attack R1", "GLA-ATK-02", "R1 FAUCON is your own robot"},
        {"R4 attack B2", "GLA-CLN-07", "B2 TATOU is not in play"},
        {"R4 attack B4", "GLA-SET-14", "B4 ASPIC is not in play"},
        {"R4 attack B1", "GLA-ATK-05", "distance 1, minimum 2"},
        {"R4 attack B5", "GLA-ATK-04", "distance 4, maximum 3"},
        {"R4 attack c1", "GLA-DES-05", "distance 0, minimum 2"},
        {"R4 attack c3", "GLA-ATK-05", "distance 1, minimum 2"},
        {"R4 attack c4", "GLA-DES-11", "c4 is not in play"},
        {NULL, NULL, NULL},
    };
    static const refused inside[] = {
        {"Y4 attack R5", "GLA-LOF-05", "the line of fire is blocked at (1,0)"},
        {NULL, NULL, NULL},
    };
    static const refused between[] = {
        {"Y4 attack R5", "GLA-LOF-06", "the line of fire is blocked at (-1,1) and (0,0)"},
        {NULL, NULL, NULL},
    };
    static const refused dice[] = {
        {"R1 attack B5", "GLA-ATK-14",
         "the attack score would be 0: attack 1, and the target on a two-crates takes 1"},
        {NULL, NULL, NULL},
    };
    gladiabot_state s =
        position("durability=destructible",
                 "robot R4 S1 (-1,0)\nrobot R1 S1 (-1,2)\nrobot B1 S2 (0,0)\nrobot B2 S2 out\n"
                 "robot B5 S2 (3,0)\ncrate c1 (-1,0)\ncrate c3 (0,-1)\nto-act S1\n");
    (void)state;
    all_refused(&s, 0, scorpion);
    s = position("", "robot Y4 S1 (-1,0)\nrobot R5 S2 (2,0)\ncrate c1 (1,0)\nto-act S1\n");
    all_refused(&s, 0, inside);
    s = position("", "robot Y4 S1 (-1,0)\nrobot R5 S2 (0,1)\ncrate c1 (0,0)\ncrate c2 (-1,1)\n"
                     "to-act S1\n");
    all_refused(&s, 0, between);
    s = position("", "robot R1 S1 (0,0)\nrobot B5 S2 (1,0)\ncrate c1 (1,0)\nto-act S1\n");
    all_refused(&s, 0, dice);
}

static void pushes(void **state)
{
    static const refused list[] = {
        {"G1 push c6 E", "GLA-DES-11", "c6 is not in play"},
        {"G1 push c1 E", "GLA-MOB-01", "(2,0) and (2,-2) are not next to each other"},
        {"G1 push c4 E", "GLA-MOB-09", "(2,0) and (2,0) are not next to each other"},
        {"G1 push c3 E", "GLA-MOB-04", "(4,-1) is not on the board"},
        {"G1 push c3 NE", "GLA-MOB-04", "(4,-2) is not on the board"},
        {"G1 push c3 W", "GLA-MOB-06", "R1 FAUCON is on (2,-1)"},
        {"G1 push c3 NW", "GLA-MOB-05", "c5 is on (3,-2)"},
        {"G1 push c3 SW", "GLA-MOB-06", "G1 LOUP is on (2,0)"},
        {NULL, NULL, NULL},
    };
    gladiabot_state s =
        position("mobile=on", "robot G1 S1 (2,0)\nrobot R1 S2 (2,-1)\ncrate c1 (2,-2)\n"
                              "crate c3 (3,-1)\ncrate c4 (2,0)\ncrate c5 (3,-2)\nto-act S1\n");
    (void)state;
    all_refused(&s, 0, list);
}

/* In double2 other clauses are named, and a game that waits for dice or is over takes no move. */
static void other_moments(void **state)
{
    static const refused picks[] = {
        {"pick G1 G2", "GLA-2PV-03", "2 robots given, exactly 3 different ones are needed"},
        {"pick Y1 Y2 Y3", "GLA-2PV-09", "Y1 GIBRON is not of the colour asked for, Green"},
        {NULL, NULL, NULL},
    };
    static const refused rolling[] = {
        {"R3 hold", "GLA-TRN-01", "what is asked now is initiative dice"},
        {NULL, NULL, NULL},
    };
    static const refused over[] = {
        {"R3 hold", "GLA-END-02", "the game is over"},
        {NULL, NULL, NULL},
    };
    gladiabot_state s =
        position("mode=double2", "phase pick\ncolours S1 Green Yellow\ncolours S2 Red Blue\n");
    (void)state;
    all_refused(&s, 0, picks);
    s = position("", "phase initiative\nrobot R3 S1 (0,0)\nrobot B5 S2 (1,0)\n");
    all_refused(&s, 0, rolling);
    s = position("", "phase over\nrobot R3 S1 (0,0)\nout S2 turn 1 clean-up moment 1\n");
    all_refused(&s, 0, over);
}

/* Moves without a text: operands beyond every list, and bits that mean nothing. */
static void moves_of_programs(void **state)
{
    static const struct {
        uint32_t kind;
        uint32_t a;
        uint32_t b;
        uint32_t code;
    } acts[] = {
        {GLADIABOT_DO_MOVE, 0, 37, GLADIABOT_E_OFF_BOARD},
        {GLADIABOT_DO_MOVE, 0, 255, GLADIABOT_E_OFF_BOARD},
        {GLADIABOT_DO_MOVE, 1, 19, GLADIABOT_E_PHASE},
        {GLADIABOT_DO_ATTACK, 0, 20, GLADIABOT_E_OUT_OF_PLAY},
        {GLADIABOT_DO_ATTACK, 0, 255, GLADIABOT_E_OUT_OF_PLAY},
        {GLADIABOT_DO_ATTACK, 1, 9, GLADIABOT_E_PHASE},
        {GLADIABOT_DO_SHOOT, 0, 12, GLADIABOT_E_OUT_OF_PLAY},
        {GLADIABOT_DO_SHOOT, 1, 2, GLADIABOT_E_PHASE},
        {GLADIABOT_DO_PUSH, 12, 0, GLADIABOT_E_OUT_OF_PLAY},
        {GLADIABOT_DO_PUSH, 2, 6, GLADIABOT_E_OFF_BOARD},
        {GLADIABOT_DO_REPAIR, 0, 1, GLADIABOT_E_PHASE},
        {GLADIABOT_DO_REPAIR, 1, 0, GLADIABOT_E_PHASE},
        {GLADIABOT_DO_HOLD, 0, 1, GLADIABOT_E_PHASE},
        {GLADIABOT_DO_HOLD, 1, 0, GLADIABOT_E_PHASE},
        {0, 0, 0, GLADIABOT_E_PHASE},
    };
    gladiabot_state s = position("mobile=on durability=destructible",
                                 "phase action\nacting R3\nrobot R3 S1 (0,0) wounds 1\n"
                                 "robot B5 S2 (1,0)\ncrate c3 (0,1)\n");
    (void)state;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        rd_move m = gladiabot_move(acts[i].kind, acts[i].a, acts[i].b);
        rd_refusal why = game()->refuse(pack(), (const rd_state *)&s, 0, m);
        if (why.code != acts[i].code)
            fail_msg("move %08x has the code %u", (unsigned)m, (unsigned)why.code);
    }
}

static rd_refusal refuse(const gladiabot_state *s, uint32_t kind, uint32_t a, uint32_t b)
{
    return game()->refuse(pack(), (const rd_state *)s, s->to_act < 4 ? s->to_act : 0,
                          gladiabot_move(kind, a, b));
}

static void choices_of_programs(void **state)
{
    gladiabot_state s = position("", "phase colours\nto-act S1\n");
    (void)state;
    assert_int_equal(refuse(&s, GLADIABOT_DO_COLOUR, 0, 4).code, GLADIABOT_E_COLOUR_UNAVAILABLE);
    assert_int_equal(refuse(&s, GLADIABOT_DO_COLOUR, 1, 2).code, GLADIABOT_E_PHASE);
    s = position("", "phase pick\ncolours S1 Red\ncolours S2 Blue\n");
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 28, 0).code, 0);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 3, 0).code, GLADIABOT_E_PICK_COUNT);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 31, 0).code, GLADIABOT_E_PICK_COUNT);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 35, 0).code, GLADIABOT_E_PICK_COUNT);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 31, 0).value[0], 5);
    rd_refusal why = refuse(&s, GLADIABOT_DO_PICK, 28, 1);
    assert_int_equal(why.code, GLADIABOT_E_PICK_COLOUR);
    assert_int_equal(why.value[0], 7); /* B3, the first piece that was named */
    assert_int_equal(why.value[1], 0);
    assert_string_equal(game()->clauses[why.clause], "GLA-SET-10");
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 31, 1).value[0], 5);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 0, 1).value[0], 5);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 32, 1).value[0], 5);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PICK, 96, 1).value[0], 5);
    s = position("mode=double2", "phase pick\ncolours S1 Green Yellow\ncolours S2 Red Blue\n");
    why = refuse(&s, GLADIABOT_DO_PICK, 7, 3);
    assert_string_equal(game()->clauses[why.clause], "GLA-2PV-09");
    why = refuse(&s, GLADIABOT_DO_PICK, 3, 2);
    assert_string_equal(game()->clauses[why.clause], "GLA-2PV-03");
}

static void places_of_programs(void **state)
{
    static const char tokens[] = "robot R1 S1 unplaced\nrobot B1 S2 unplaced\ncrate c1 unplaced\n"
                                 "crate c3 unplaced\nto-act S1\nphase crates\n";
    gladiabot_state s = position("crates_setup=free", tokens);
    (void)state;
    assert_int_equal(refuse(&s, GLADIABOT_DO_CRATE, 2, 18).code, GLADIABOT_E_CRATE_NONE_LEFT);
    assert_int_equal(refuse(&s, GLADIABOT_DO_CRATE, 0, 37).code, GLADIABOT_E_OFF_BOARD);
    assert_int_equal(refuse(&s, GLADIABOT_DO_CRATE, 0, 255).code, GLADIABOT_E_OFF_BOARD);
    s = position("", "robot R1 S1 unplaced\nrobot B1 S2 unplaced\nto-act S1\nphase place\n");
    assert_int_equal(refuse(&s, GLADIABOT_DO_PLACE, 0, 37).code, GLADIABOT_E_OFF_BOARD);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PLACE, 0, 255).code, GLADIABOT_E_OFF_BOARD);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PLACE, 20, 0).code, GLADIABOT_E_OUT_OF_PLAY);
    assert_int_equal(refuse(&s, GLADIABOT_DO_PLACE, 255, 0).code, GLADIABOT_E_OUT_OF_PLAY);
    s = position("", "robot R3 S1 (0,0)\nrobot B5 S2 (1,0)\nto-act S1\n");
    assert_int_equal(refuse(&s, GLADIABOT_DO_ROBOT, 1, 2).code, GLADIABOT_E_PHASE);
    assert_int_equal(refuse(&s, GLADIABOT_DO_ROBOT, 0, 255).code, GLADIABOT_E_OUT_OF_PLAY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_and_picks),
        cmocka_unit_test(crates_and_places),
        cmocka_unit_test(robots_and_moves),
        cmocka_unit_test(attacks),
        cmocka_unit_test(pushes),
        cmocka_unit_test(other_moments),
        cmocka_unit_test(moves_of_programs),
        cmocka_unit_test(choices_of_programs),
        cmocka_unit_test(places_of_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
