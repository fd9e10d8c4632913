/* test_aerial_wrong.c - states of Aerial Assault that no text can say: single bytes are spoiled,
 * and aerial_wrong names the clause; and what the rules do with states that only play or edited
 * decks bring. */
#include "aerial_help.h"

/* One byte of a state: where it is, and what it becomes. The first byte is never spoiled: 0 ends.
 */
typedef struct byte {
    uint16_t at;
    uint8_t value;
} byte;

typedef struct spoiled {
    const char *clause;
    byte bytes[4];
} spoiled;

#define AT(field) ((uint16_t)offsetof(aerial_state, field))
#define TEAM(t, field)                                                     \
    ((uint16_t)(offsetof(aerial_state, team) + (t) * sizeof(aerial_team) + \
                offsetof(aerial_team, field)))
#define STAYS "laid T2 BA1.stay\nlaid T3 BA1.stay\nlaid T4 BA1.stay\n"
#define SHOT  "zone T1 RZ1\nlaid T1 BA3.A\nacting T1\nuse shoot red-1\n" STAYS
#define BLOCKERS                                                   \
    "zone T1 BW\nlaid T1 BA1.B\nlaid T2 BA1.B\nlaid T3 BA1.stay\n" \
    "laid T4 BA1.stay\ntarget T1 T2\ntarget T2 T1\n"
#define FLIGHT                                                     \
    "zone T1 BW\nlaid T1 BA4.A\nlaid T4 BA2.B\nlaid T2 BA1.stay\n" \
    "laid T3 BA1.stay\nball red-1 air record T1 trussed\nacting T1\nuse truss red-1\n"
#define GIVEN_UP "phase over\nplay 12\nresigned S1\nresigned S4\nended resigned\nball red-1 RZ1\n"

/* The clause that a state breaks; "" if none. */
static const char *broken(const aerial_state *s)
{
    rd_refusal why = game()->wrong(pack(), (const rd_state *)s);
    if (why.code == 0)
        return "";
    assert_int_equal(why.code, AERIAL_E44);
    return game()->clauses[why.value[0]];
}

static void all_wrong(const char *settings, const char *text, const spoiled *list, size_t count)
{
    aerial_state good = position(settings, text);
    assert_string_equal(broken(&good), "");
    for (size_t i = 0; i < count; i++) {
        aerial_state s = good;
        for (size_t k = 0; k < 4 && list[i].bytes[k].at != 0; k++)
            ((unsigned char *)&s)[list[i].bytes[k].at] = list[i].bytes[k].value;
        if (strcmp(broken(&s), list[i].clause) != 0)
            fail_msg("%s, case %zu: \"%s\" instead of %s", text, i, broken(&s), list[i].clause);
    }
}

#define ALL_WRONG(settings, text, list) \
    all_wrong(settings, text, list, sizeof(list) / sizeof *(list))

static void settings(void **state)
{
    static const spoiled four[] = {
        {"AA-MODE-01", {{AT(seats), 1}}},
        {"AA-MODE-01", {{AT(seats), 7}}},
        {"AA-MODE-04", {{AT(teams), 6}}},
        {"AA-MODE-07", {{AT(iri), 2}}},
        {"AA-MODE-07", {{AT(missed), 2}}},
        {"AA-MODE-07", {{AT(tied), 2}}},
        {"AA-MODE-09", {{AT(rookies), 16}}},
        {"AA-MODE-09", {{AT(resigned), 16}}},
        {"AA-MODE-09", {{AT(solo), 1}}},
        {"AA-MODE-09", {{AT(pair), 1}}},
        {"AA-MODE-08", {{AT(phase), AERIAL_PHASES}}},
        {"AA-MODE-08", {{AT(phase), AERIAL_GO_ROLLED}}},
    };
    static const spoiled three[] = {
        {"AA-MODE-09", {{AT(solo), 4}}},
        {"AA-P2P-02", {{AT(card[3]), 1}}},
        {"AA-P2P-02", {{AT(card[0]), 4}}},
    };
    static const spoiled five[] = {
        {"AA-MODE-09", {{AT(pair), 6}}},
        {"AA-P5P-01", {{AT(role), 6}}},
    };
    (void)state;
    ALL_WRONG("", "", four);
    ALL_WRONG("seats=3", "phase deal\n", three);
    ALL_WRONG("seats=5", "", five);
}

static void teams(void **state)
{
    static const spoiled numbered[] = {
        {"AA-SET-02", {{TEAM(0, owner), 5}}},
        {"AA-SET-02", {{TEAM(0, owner), 0}}},
        {"AA-SET-02", {{TEAM(1, colour), 0}}},
        {"AA-SET-02", {{TEAM(1, colour), 4}}},
        {"AA-ALL-03", {{TEAM(0, number), 2}, {TEAM(1, number), 1}}},
    };
    static const spoiled over[] = {{"AA-SET-02", {{TEAM(3, owner), 0}}}};
    static const spoiled given_up[] = {
        {"AA-ALL-03", {{TEAM(0, number), 2}, {TEAM(1, number), 1}}},
    };
    static const spoiled coloured[] = {
        {"AA-SET-02", {{TEAM(0, colour), 1}, {TEAM(1, colour), 0}}},
        {"AA-ALL-03", {{TEAM(0, number), 1}}},
    };
    static const spoiled dealing[] = {
        {"AA-ALL-03", {{TEAM(0, number), 5}}},
        {"AA-ALL-03", {{TEAM(0, number), 1}, {TEAM(1, number), 1}}},
        {"AA-ALL-03", {{TEAM(0, number), 3}, {TEAM(1, number), 3}}},
    };
    static const spoiled cards[] = {{"AA-ALL-03", {{TEAM(0, number), 0}}}};
    (void)state;
    ALL_WRONG("", "", numbered);
    ALL_WRONG("", "phase over\n", over);
    ALL_WRONG("", GIVEN_UP, given_up);
    ALL_WRONG("", "phase draft\n", coloured);
    ALL_WRONG("", "phase alliances\n", dealing);
    ALL_WRONG("seats=2", "phase draft\n", cards);
    ALL_WRONG("seats=3", "phase draft\n", cards);
}

static void robots(void **state)
{
    static const spoiled early[] = {
        {"AA-BLD-01", {{TEAM(0, drive), 1}}},
        {"AA-BLD-01", {{TEAM(0, shooter), 1}}},
        {"AA-BLD-01", {{TEAM(0, pickup), 1}}},
        {"AA-BLD-01", {{TEAM(0, catching), 1}}},
    };
    static const spoiled building[] = {
        {"AA-BLD-02", {{TEAM(0, shooter), 1}}},
        {"AA-BLD-02", {{TEAM(0, drive), 1}, {TEAM(0, pickup), 1}}},
        {"AA-BLD-02", {{TEAM(0, drive), 1}, {TEAM(0, shooter), 1}, {TEAM(0, catching), 1}}},
    };
    static const spoiled built[] = {{"AA-BLD-02", {{TEAM(0, catching), 0}}}};
    static const spoiled over[] = {{"AA-BLD-01", {{TEAM(0, drive), 0}}}};
    (void)state;
    ALL_WRONG("", "phase teams\n", early);
    ALL_WRONG("", "phase build\n", building);
    ALL_WRONG("", "", built);
    ALL_WRONG("", GIVEN_UP, over);
}

static void draft(void **state)
{
    static const spoiled drafting[] = {
        {"AA-DRF-10", {{AT(picking), 7}}},
        {"AA-DRF-10", {{AT(picking), 0}}},
        {"AA-DRF-10", {{AT(place), 0}}},
    };
    static const spoiled playing[] = {
        {"AA-DRF-10", {{AT(picking), 1}}},
        {"AA-DRF-10", {{AT(place), 1}}},
    };
    static const spoiled rolling[] = {
        {"AA-DRF-04", {{AT(rolling), 31}}},
        {"AA-DRF-04", {{AT(rolled[0]), 13}}},
        {"AA-DRF-04", {{AT(rolled[0]), 1}}},
    };
    (void)state;
    ALL_WRONG("", "phase draft\n", drafting);
    ALL_WRONG("", "", playing);
    ALL_WRONG("", "phase start\n", rolling);
}

static void field(void **state)
{
    static const spoiled playing[] = {
        {"AA-FLD-01", {{TEAM(0, zone), AERIAL_ZONES}}},
        {"AA-BALL-01", {{AT(ball[0].state), AERIAL_PLACES}, {AT(ball[0].place), 0}}},
        {"AA-BALL-01", {{AT(ball[0].trussed), 2}}},
        {"AA-BALL-01", {{AT(ball[2].state), AERIAL_HELD}}},
        {"AA-BALL-01", {{AT(ball[2].place), 1}}},
        {"AA-BALL-01", {{AT(ball[2].record), 1}}},
        {"AA-BALL-01", {{AT(ball[2].trussed), 1}}},
        {"AA-BALL-08", {{AT(ball[0].record), 17}}},
        {"AA-BALL-08", {{AT(ball[3].record), 34}}},
        {"AA-BALL-03", {{AT(ball[0].state), AERIAL_FLOOR}, {AT(ball[0].place), AERIAL_ZONES}}},
        {"AA-BALL-03", {{AT(ball[0].state), AERIAL_REMOVED}, {AT(ball[0].place), 1}}},
    };
    static const spoiled bare[] = {
        {"AA-ALL-06", {{AT(ball[1].state), 1}}},   {"AA-ALL-06", {{AT(ball[0].place), 1}}},
        {"AA-ALL-06", {{AT(ball[0].record), 1}}},  {"AA-ALL-06", {{AT(ball[0].trussed), 1}}},
        {"AA-ALL-06", {{AT(ball[5].trussed), 1}}}, {"AA-ALL-05", {{TEAM(0, zone), 1}}},
    };
    static const spoiled given_up[] = {
        {"AA-ALL-06", {{AT(ball[0].state), 0}, {AT(ball[0].place), 0}, {AT(ball[0].record), 0}}},
    };
    aerial_state s = position("", "phase gifts\n");
    (void)state;
    ALL_WRONG("", "", playing);
    ALL_WRONG("", "phase draft\n", bare);
    ALL_WRONG("", GIVEN_UP, given_up);
    memset(s.ball, 0, sizeof s.ball);
    assert_string_equal(broken(&s), "AA-BALL-01");
}

static void cards(void **state)
{
    static const spoiled laying[] = {
        {"AA-DCR-01", {{AT(play), 26}}},
        {"AA-END-01", {{AT(ended), AERIAL_BY_POINTS}}},
        {"AA-TIE-02", {{TEAM(0, flags), 32}}},
        {"AA-TIE-02", {{TEAM(0, next), 1}}},
    };
    static const spoiled slot[] = {{"AA-DCR-01", {{AT(slot), 4}}}};
    static const spoiled program[] = {{"AA-AUT-01", {{TEAM(0, program[0]), 0}}}};
    static const spoiled declared[] = {{"AA-SEQ-02", {{TEAM(0, declared), AERIAL_STILL + 3}}}};
    static const spoiled over[] = {{"AA-END-01", {{AT(ended), AERIAL_ENDS}}}};
    (void)state;
    ALL_WRONG("", "", laying);
    ALL_WRONG("", "phase declare\nslot 1\nprogram T1 BA1.A BA2.A BA3.A\n", slot);
    ALL_WRONG("", "phase program\nprogram T1 BA1.A BA2.A\n", program);
    ALL_WRONG("", "phase declare\nlaid T1 BA1.A\n" STAYS, declared);
    ALL_WRONG("", "phase over\n", over);
}

static void actions(void **state)
{
    static const spoiled shot[] = {
        {"AA-SEQ-08", {{AT(acting), 5}}},    {"AA-SEQ-08", {{AT(other), 5}}},
        {"AA-SEQ-08", {{AT(part), 2}}},      {"AA-SEQ-08", {{AT(use), AERIAL_USES}}},
        {"AA-SEQ-08", {{AT(ball_used), 7}}}, {"AA-SEQ-08", {{AT(dice[0]), 7}}},
        {"AA-SEQ-08", {{AT(dice[1]), 7}}},
    };
    static const spoiled drive[] = {
        {"AA-SEQ-06", {{AT(phase), AERIAL_DIE}}},
        {"AA-SEQ-06", {{AT(phase), AERIAL_EVENT}}},
    };
    static const spoiled event[] = {{"AA-TIE-01", {{AT(dice[0]), 0}, {AT(dice[1]), 1}}}};
    static const spoiled cycle[] = {{"AA-BLK-28", {{AT(cycle), 19}}}};
    static const spoiled flight[] = {{"AA-CAT-08", {{AT(tried), 16}}}};
    (void)state;
    ALL_WRONG("", "phase die\n" SHOT, shot);
    ALL_WRONG("tied=on missed=on",
              "phase drive\nlaid T1 BA1.A\ndeclared T1 left 2\nacting T1\n" STAYS, drive);
    ALL_WRONG("tied=on",
              "phase event\nbuild T1 DT1 SH2 FP1 AC1\nzone T1 BW\nlaid T1 BA1.B\nlaid T2 BA3.B\n"
              "laid T3 BA1.stay\nlaid T4 BA1.stay\ntarget T1 T2\nacting T1\nuse block\ndice 3 4\n",
              event);
    ALL_WRONG("", "phase die\n" BLOCKERS "cycle T1 T2\nacting T1\nuse block\n", cycle);
    ALL_WRONG("", "phase catch\n" FLIGHT "other T4\n", flight);
}

/* The greatest that a die, a ball and a team can be. */
static void the_last_of_each(void **state)
{
    (void)state;
    position("tied=on", "phase event\nzone T1 BW\nlaid T1 BA1.B\nlaid T2 BA3.B\nlaid T3 BA1.stay\n"
                        "laid T4 BA1.stay\ntarget T1 T2\nacting T1\nuse block\ndice 6 6\n");
    aerial_state s =
        position("seats=6", "phase inbound\nplay 2\nzone T2 RZ1\nzone T6 RZ1\nball blue-1 removed\n"
                            "ball blue-2 removed\nball blue-3 aside\nuse inbound blue-3\n");
    assert_int_equal(s.ball_used, AERIAL_BALLS);
}

/* AA-RSN-03: whatever was going on, a match that is given up leaves a sound state. */
static void given_up_in_the_middle(void **state)
{
    static const char *const texts[] = {
        "phase use\nlaid T1 BA3.A\nlaid T4 BA3.B\nlaid T2 BA1.stay\nlaid T3 BA1.stay\n"
        "acting T1\noffered T4\nresigned S4\n",
        "phase order-act\nlaid T1 BA3.A\nlaid T4 BA3.B\nlaid T2 BA1.stay\nlaid T3 BA1.stay\n"
        "resigned S4\n",
        "phase reroll\nzone T1 BW\ndeck T1 SP19\nlaid T1 SP19.B\nlaid T2 BA1.B\nlaid T3 BA1.stay\n"
        "laid T4 BA1.stay\ntarget T1 T2\ntarget T2 T1\ncycle T1 T2\nacting T1\nuse block\n"
        "dice 2 5\nresigned S4\n",
        "phase inbound\nplay 2\nserved blue\nzone T1 BZ1\nzone T4 BZ1\nball red-1 removed\n"
        "ball red-2 aside\nuse inbound red-2\nresigned S4\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        aerial_state s = position("", texts[i]);
        game()->apply(pack(), (rd_state *)&s, 0, RD_RESIGN, NULL);
        assert_int_equal(s.phase, AERIAL_OVER);
        assert_string_equal(broken(&s), "");
    }
    aerial_state s = position("seats=6", "phase catch\nzone T5 BW\nlaid T1 BA2.B\nlaid T4 BA2.B\n"
                                         "laid T5 BA4.A\nlaid T6 BA1.stay\nlaid T2 BA1.stay\n"
                                         "laid T3 BA1.stay\nball red-3 air record T5 trussed\n"
                                         "acting T5\nuse truss red-3\nother T1\ntried T4\n"
                                         "resigned S4\nresigned S5\n");
    game()->apply(pack(), (rd_state *)&s, 0, RD_RESIGN, NULL);
    assert_int_equal(s.phase, AERIAL_OVER);
    assert_string_equal(broken(&s), "");
}

/* AA-RSN-03 before the robots are built: two players know their Alliances from the start. */
static void given_up_while_building(void **state)
{
    aerial_state s = position("seats=2", "phase build\nbuild Green DT2\n");
    (void)state;
    game()->apply(pack(), (rd_state *)&s, 1, RD_RESIGN, NULL);
    assert_int_equal(s.phase, AERIAL_OVER);
    assert_string_equal(broken(&s), "");
    assert_int_equal(s.team[0].drive, 0);
}

/* AA-BALL-03: a ball in the air or out of bounds is in no zone. */
static void balls_without_a_place(void **state)
{
    aerial_state s =
        position("", "phase die\nzone T1 BW\nlaid T1 BA4.A\nlaid T4 BA2.B\n"
                     "laid T2 BA1.stay\nlaid T3 BA1.stay\nacting T1\nuse truss red-1\n");
    (void)state;
    game()->chance(pack(), (rd_state *)&s, 5, NULL);
    assert_int_equal(s.phase, AERIAL_CATCHES);
    assert_string_equal(broken(&s), "");
    s = position("missed=on", "phase event\ndice 1\n" SHOT);
    game()->chance(pack(), (rd_state *)&s, 0, NULL);
    assert_int_equal(s.ball[0].state, AERIAL_OUT); /* AA-MIS-06 */
    assert_string_equal(broken(&s), "");
}

/* AA-INB-10: Red, which is first in card play 3, has nothing to inbound, and its turn is over. */
static void a_turn_without_a_ball(void **state)
{
    aerial_state s = position("", "play 2\nzone T2 RZ1\nzone T3 RZ1\nball blue-1 removed\n"
                                  "ball blue-2 aside\n" STAYS);
    (void)state;
    game()->apply(pack(), (rd_state *)&s, 0,
                  aerial_move(AERIAL_DO_LAY, 0, aerial_code(0, AERIAL_STAY)), NULL);
    assert_int_equal(s.phase, AERIAL_INBOUND);
    assert_int_equal(s.play, 3);
    assert_string_equal(broken(&s), "");
}

/* And before the teams are chosen. */
static void given_up_while_choosing(void **state)
{
    aerial_state s = position("seats=2", "phase teams\nteam Green S1\n");
    (void)state;
    game()->apply(pack(), (rd_state *)&s, 0, RD_RESIGN, NULL);
    assert_int_equal(s.phase, AERIAL_OVER);
    assert_string_equal(broken(&s), "");
}

/* With edited decks the display can be empty before all have picked. */
static void picks_without_a_display(void **state)
{
    aerial_state s = position("", "phase draft\npicking 1 4\n");
    (void)state;
    s.team[0].deck = 15 | (aerial_specials(&s) & ~aerial_bit(27));
    s.display = aerial_bit(27);
    game()->apply(pack(), (rd_state *)&s, 3, aerial_move(AERIAL_DO_DRAFT, 0, 27), NULL);
    assert_int_equal(s.team[3].deck, 15 | aerial_bit(27));
    assert_int_equal(s.phase, AERIAL_ALLIANCES); /* AA-DRF-17 */
}

/* A result says nothing of seats that are not in the game, nor of places before the end. */
static void results(void **state)
{
    aerial_state s = position("", "points red 20 0 0 0\n");
    rd_result result;
    (void)state;
    memset(&result, 0xA5, sizeof result);
    game()->result(pack(), (const rd_state *)&s, &result);
    assert_int_equal(result.points[0], 20);
    assert_int_equal(result.points[1], 0);
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        assert_int_equal(result.place[i], 0);
    s = position("", "phase over\npoints red 20 0 0 0\n");
    game()->result(pack(), (const rd_state *)&s, &result);
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++) {
        assert_int_equal(result.place[i], i >= 4 ? 0 : i == 0 || i == 3 ? 1 : 2);
        assert_int_equal(result.points[i], i == 0 || i == 3 ? 20 : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings),
        cmocka_unit_test(teams),
        cmocka_unit_test(robots),
        cmocka_unit_test(draft),
        cmocka_unit_test(field),
        cmocka_unit_test(cards),
        cmocka_unit_test(actions),
        cmocka_unit_test(the_last_of_each),
        cmocka_unit_test(given_up_in_the_middle),
        cmocka_unit_test(given_up_while_building),
        cmocka_unit_test(given_up_while_choosing),
        cmocka_unit_test(balls_without_a_place),
        cmocka_unit_test(a_turn_without_a_ball),
        cmocka_unit_test(picks_without_a_display),
        cmocka_unit_test(results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
