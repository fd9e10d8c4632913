/* test_gladiabot_wrong.c - states of Gladiabot that no text can say: single bytes are spoiled, and
 * gladiabot_wrong names the clause and the piece. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/gladiabot/gladiabot.h"
#include "robodrome/match.h"

enum {
    NOWHERE = GLADIABOT_NOWHERE,
    CRATE = GLADIABOT_CRATE_VALUE
};

/* One byte of a state: where it is, and what it becomes. */
typedef struct byte {
    uint16_t at;
    uint8_t value;
} byte;

typedef struct spoiled {
    const char *clause;
    int32_t where; /* robot or crate; NOWHERE: no single one */
    byte bytes[4]; /* unused ones set the last spare byte to what it is */
} spoiled;

#define AT(field) ((uint16_t)offsetof(gladiabot_state, field))
#define KEEP            \
    {                   \
        AT(spare[1]), 0 \
    }

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

static void all_wrong(const gladiabot_state *good, const spoiled *list, size_t count)
{
    assert_int_equal(game()->wrong(pack(), (const rd_state *)good).code, 0);
    for (size_t i = 0; i < count; i++) {
        gladiabot_state s = *good;
        for (size_t k = 0; k < sizeof list[i].bytes / sizeof list[i].bytes[0]; k++)
            ((unsigned char *)&s)[list[i].bytes[k].at] = list[i].bytes[k].value;
        rd_refusal why = game()->wrong(pack(), (const rd_state *)&s);
        if (why.code != GLADIABOT_E_POSITION)
            fail_msg("case %zu is taken for sound", i);
        assert_string_equal(game()->clauses[why.clause], list[i].clause);
        assert_int_equal(why.value[0], list[i].where);
    }
}

/* Squads and crates of a duel; slots 0 and 1 are R1 and R3, slot 3 is B5. */
static void pieces(void **state)
{
    static const spoiled list[] = {
        {"GLA-SET-02", NOWHERE, {{AT(mode), GLADIABOT_MODES}, KEEP, KEEP, KEEP}},
        {"GLA-SET-02", NOWHERE, {{AT(board), 2}, KEEP, KEEP, KEEP}},
        {"GLA-SET-02", NOWHERE, {{AT(seats), 5}, KEEP, KEEP, KEEP}},
        {"GLA-SET-02", NOWHERE, {{AT(squad), 4}, KEEP, KEEP, KEEP}},
        {"GLA-SET-02", NOWHERE, {{AT(spare[0]), 1}, KEEP, KEEP, KEEP}},
        {"GLA-SET-02",
         NOWHERE,
         {{AT(spare[1]), 1}, {AT(spare[1]), 1}, {AT(spare[1]), 1}, {AT(spare[1]), 1}}},
        {"GLA-SET-10", NOWHERE, {{AT(at[2]), GLADIABOT_UNPLACED}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-09", 20, {{AT(piece[0]), 20}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-09", 254, {{AT(piece[0]), 254}, KEEP, KEEP, KEEP}},
        {"GLA-SET-10", 14, {{AT(piece[6]), 14}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-04", 0, {{AT(at[0]), 37}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-04", 2, {{AT(at[1]), 0}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-04", NOWHERE, {{AT(at[0]), 1}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-04", NOWHERE, {{AT(at[3]), 21}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-05", CRATE, {{AT(crate_at[0]), 37}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-05", CRATE + 1, {{AT(crate_at[1]), 36}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-05", CRATE + 3, {{AT(crate_at[3]), 35}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-05", CRATE + 3, {{AT(crate_at[3]), 36}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-05", NOWHERE, {{AT(crate_at[0]), 34}, KEEP, KEEP, KEEP}},
        {"GLA-GEN-05", NOWHERE, {{AT(crate_at[2]), 34}, KEEP, KEEP, KEEP}},
        {"GLA-ACT-02", NOWHERE, {{AT(to_act), 2}, KEEP, KEEP, KEEP}},
        {"GLA-TRN-01", NOWHERE, {{AT(phase), GLADIABOT_PHASES}, KEEP, KEEP, KEEP}},
        {"GLA-SET-05", NOWHERE, {{AT(leader), 2}, KEEP, KEEP, KEEP}},
        {"GLA-RSN-02",
         NOWHERE,
         {{AT(out_how[2]), GLADIABOT_RESIGNED}, {AT(out_moment[2]), 1}, {AT(moment), 1}, KEEP}},
        {"GLA-RSN-02", NOWHERE, {{AT(moment), 5}, KEEP, KEEP, KEEP}},
    };
    gladiabot_state s = position("", "robot R1 S1 (0,-3)\nrobot R3 S1 (0,0)\nrobot B5 S2 (1,0)\n"
                                     "crate c1 (0,3)\ncrate c3 (-1,3)\n");
    (void)state;
    assert_int_equal(s.at[0], 0);
    assert_int_equal(s.crate_at[0], 36);
    assert_int_equal(s.crate_at[2], 35);
    all_wrong(&s, list, sizeof list / sizeof *list);
}

/* Colours and secret choices. */
static void choices(void **state)
{
    static const spoiled one[] = {
        {"GLA-SET-08", NOWHERE, {{AT(colour[1][0]), GLADIABOT_COLOURS}, KEEP, KEEP, KEEP}},
        {"GLA-SET-08", NOWHERE, {{AT(colour[2][0]), 2}, KEEP, KEEP, KEEP}},
        {"GLA-SET-12", NOWHERE, {{AT(pick[0][0]), 3}, KEEP, KEEP, KEEP}},
        {"GLA-SET-12", NOWHERE, {{AT(pick[0][0]), 35}, KEEP, KEEP, KEEP}},
        {"GLA-SET-12", NOWHERE, {{AT(pick[0][1]), 7}, KEEP, KEEP, KEEP}},
    };
    static const spoiled two[] = {
        {"GLA-SET-12", NOWHERE, {{AT(pick[0][1]), 7}, KEEP, KEEP, KEEP}},
        {"GLA-SET-12", NOWHERE, {{AT(pick[0][0]), 7}, {AT(pick[0][1]), 3}, KEEP, KEEP}},
    };
    gladiabot_state s = position("", "phase pick\ncolours S1 Red\ncolours S2 Blue\n");
    (void)state;
    all_wrong(&s, one, sizeof one / sizeof *one);
    s = position("mode=double2", "phase pick\ncolours S1 Red Green\ncolours S2 Blue Yellow\n");
    all_wrong(&s, two, sizeof two / sizeof *two);
}

/* Dice and those who are out. */
static void course(void **state)
{
    static const spoiled rolls[] = {
        {"GLA-INI-05", NOWHERE, {{AT(rolled[0]), 7}, KEEP, KEEP, KEEP}},
    };
    static const spoiled outs[] = {
        {"GLA-RSN-02", NOWHERE, {{AT(out_moment[3]), 0}, {AT(moment), 0}, KEEP, KEEP}},
        {"GLA-RSN-02", NOWHERE, {{AT(out_how[3]), GLADIABOT_IN}, KEEP, KEEP, KEEP}},
        {"GLA-RSN-02", NOWHERE, {{AT(moment), 0}, KEEP, KEEP, KEEP}},
    };
    gladiabot_state s =
        position("", "phase initiative\nrobot R3 S1 (0,0)\nrobot B5 S2 (1,0)\nrolled S1 6\n");
    (void)state;
    all_wrong(&s, rolls, sizeof rolls / sizeof *rolls);
    s = position("mode=four", "turn 2\nrobot R3 S1 (0,0)\nrobot B5 S2 (1,0)\nrobot G1 S3 (2,0)\n"
                              "out S4 turn 1 clean-up moment 1\n");
    all_wrong(&s, outs, sizeof outs / sizeof *outs);
}

/*
 * Marks one behind the last robot or crate. The byte that a careless reader would find there is
 * set so that the rest of the position fits it: wounds lie behind places in the state.
 */
static void marks(void **state)
{
    static const spoiled crate[] = {
        {"GLA-EXP-02",
         NOWHERE,
         {{AT(blast), GLADIABOT_CRATES}, {AT(crate_wounds[0]), 20}, KEEP, KEEP}},
    };
    static const spoiled rider[] = {
        {"GLA-ATK-01", NOWHERE, {{AT(target), GLADIABOT_SLOTS}, {AT(wounds[0]), 19}, KEEP, KEEP}},
    };
    static const spoiled target[] = {
        {"GLA-ATK-01",
         NOWHERE,
         {{AT(target), GLADIABOT_SLOTS + GLADIABOT_CRATES}, KEEP, KEEP, KEEP}},
        {"GLA-ACT-01", NOWHERE, {{AT(acting), GLADIABOT_SLOTS}, KEEP, KEEP, KEEP}},
    };
    gladiabot_state s = position("mobile=on durability=destructible",
                                 "phase fall\nacting R3\nfalling B5 c3\nrobot R3 S1 (0,0)\n"
                                 "robot B5 S2 (1,0)\ncrate c1 (-3,0)\ncrate c3 (2,0)\n");
    (void)state;
    assert_int_equal(s.crate_at[2], 20);
    assert_int_equal(s.at[3], 19);
    all_wrong(&s, crate, 1);
    s = position("mobile=on", "phase fall\nacting R3\nfalling B5 c3\nrobot R1 S1 (3,0)\n"
                              "robot R3 S1 (0,0)\nrobot B5 S2 (1,-1)\n"
                              "crate c1 (0,3)\ncrate c3 (2,-1)\n");
    all_wrong(&s, rider, 1); /* (1,0), too, lies between R3 and c3 */
    s = position("durability=destructible", "phase attack\nacting R3\ntarget B5 score 3\n"
                                            "robot R3 S1 (0,0)\nrobot B5 S2 (1,0)\n");
    all_wrong(&s, target, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces),
        cmocka_unit_test(choices),
        cmocka_unit_test(course),
        cmocka_unit_test(marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
