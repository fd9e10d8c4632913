/* test_aerial_refusals.c - moves of Aerial Assault that no text can say, as a program could send
 * them: each is refused with the clause, the code and the value of its section. */
#include "aerial_help.h"

enum {
    OPEN_SIDE = AERIAL_OPEN,
    NO_CARD = 1 + 4 * AERIAL_CARDS, /* the code of the card behind the last */
    ANY = -100                      /* a value that is not asked for */
};

#define STAYS    "laid T2 BA1.stay\nlaid T3 BA1.stay\nlaid T4 BA1.stay\n"
#define SHOOTING "phase use\nlaid T1 BA3.A\nacting T1\n" STAYS
#define ORDERING \
    "phase order-act\nlaid T1 BA3.A\nlaid T4 BA3.B\nlaid T2 BA1.stay\nlaid T3 BA1.stay\n"
#define CATCHING                                                                        \
    "zone T5 BW\nlaid T1 BA2.B\nlaid T4 BA2.B\nlaid T5 BA4.A\nlaid T6 BA1.stay\n"       \
    "laid T2 BA1.stay\nlaid T3 BA1.stay\nball red-3 air record T5 trussed\nacting T5\n" \
    "use truss red-3\n"

typedef struct sent {
    const char *settings;
    const char *position;
    int seat;
    uint32_t kind;
    uint32_t a;
    uint32_t b;
    uint32_t code;
    const char *clause;
    int32_t value;
} sent;

static void all_refused(const sent *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const sent *m = &list[i];
        aerial_state s = position(m->settings, m->position);
        rd_move move = aerial_move(m->kind, m->a, m->b);
        rd_refusal why = game()->refuse(pack(), (const rd_state *)&s, m->seat, move);
        if (why.code != m->code || strcmp(game()->clauses[why.clause], m->clause) != 0 ||
            (m->value != ANY && why.value[0] != m->value))
            fail_msg("case %zu: code %s, clause %s, value %d", i, game()->codes[why.code].id,
                     game()->clauses[why.clause], (int)why.value[0]);
    }
}

/* Parts, teams, cards and gifts that do not exist. */
static void before_the_match(void **state)
{
    static const sent list[] = {
        {"", "phase teams\n", 0, AERIAL_DO_TEAM, 0, 4, AERIAL_E02, "AA-SET-02", 4},
        {"", "phase build\n", 0, AERIAL_DO_PART, 4, 1, AERIAL_E08, "AA-BLD-02", 1},
        {"", "phase build\n", 0, AERIAL_DO_PART, 0, 0, AERIAL_E08, "AA-BLD-02", 0},
        {"", "phase build\n", 0, AERIAL_DO_PART, 0, 5, AERIAL_E08, "AA-BLD-02", 5},
        {"", "phase build\nbuild Green DT1\n", 0, AERIAL_DO_PART, 1, 9, AERIAL_E08, "AA-BLD-02",
         1 << 4 | 9},
        {"", "phase build\nbuild Green DT1\n", 0, AERIAL_DO_PART, 1, 16, AERIAL_E08, "AA-BLD-02",
         1 << 4},
        {"", "phase build\nbuild Green DT1 SH1\n", 0, AERIAL_DO_PART, 2, 6, AERIAL_E08, "AA-BLD-02",
         2 << 4 | 6},
        {"", "phase build\nbuild Green DT1 SH1 FP1\n", 0, AERIAL_DO_PART, 3, 2, AERIAL_E08,
         "AA-BLD-02", 3 << 4 | 2},
        {"", "phase build\nbuild Green DT1 SH1 FP1\n", 0, AERIAL_DO_PART, 7, 2, AERIAL_E08,
         "AA-BLD-02", 3 << 4 | 2},
        {"seats=2", "phase order\n", 0, AERIAL_DO_FIRST, 0, 4, AERIAL_E39, "AA-CARD-03", 0},
        {"seats=2", "phase order\n", 0, AERIAL_DO_FIRST, 1, 0, AERIAL_E39, "AA-CARD-03", 0},
        {"", "phase gifts\n", 0, AERIAL_DO_GIVE, 0, 4, AERIAL_E12, "AA-ALL-07", ANY},
        {"", "phase gifts\n", 0, AERIAL_DO_KEEP, 0, 1, AERIAL_E39, "AA-CARD-03", 0},
        {"", "phase program\n", 0, AERIAL_DO_SLOT, 0, 0, AERIAL_E14, "AA-AUT-01", ANY},
        {"", "phase program\n", 0, AERIAL_DO_SLOT, 0, NO_CARD, AERIAL_E14, "AA-AUT-01",
         AERIAL_CARDS},
        {"", "phase program\n", 0, AERIAL_DO_SLOT, 0, 1 + OPEN_SIDE, AERIAL_E14, "AA-AUT-01", 0},
    };
    (void)state;
    all_refused(list, sizeof list / sizeof *list);
}

/* Cards, teams and seats that do not exist. */
static void cards_and_targets(void **state)
{
    static const sent list[] = {
        {"", "", 0, AERIAL_DO_LAY, 0, 0, AERIAL_E14, "AA-CARD-07", ANY},
        {"", "", 0, AERIAL_DO_LAY, 0, NO_CARD, AERIAL_E14, "AA-CARD-07", AERIAL_CARDS},
        {"", "", 0, AERIAL_DO_LAY, 0, 1 + OPEN_SIDE, AERIAL_E14, "AA-CARD-07", 0},
        {"", "", 0, AERIAL_DO_LAY, 4, 1, AERIAL_E39, "AA-CARD-03", 0},
        {"", "laid T1 BA1.A\n", 0, AERIAL_DO_LAY, 4, 1, AERIAL_E09, "AA-BLD-09", ANY},
        {"", "", RD_WATCHER, AERIAL_DO_LAY, 0, 1, AERIAL_E39, "AA-CARD-03", RD_WATCHER},
        {"", "", 4, AERIAL_DO_LAY, 0, 1, AERIAL_E39, "AA-CARD-03", 4},
        {"",
         "phase announce\nzone T1 BW\nlaid T1 BA1.B\nlaid T2 BA3.B\nlaid T3 BA1.stay\n"
         "laid T4 BA1.stay\n",
         0, AERIAL_DO_BLOCK, 0, 4, AERIAL_E24, "AA-BLK-01", 5},
    };
    (void)state;
    all_refused(list, sizeof list / sizeof *list);
}

/* Balls, zones and receivers that do not exist; a bar on T2 lies behind the last ball. */
static void uses(void **state)
{
    static const sent list[] = {
        {"", SHOOTING "zone T1 RZ1\nplay 2\nbarred T1 T2\n", 0, AERIAL_DO_SHOOT, 0, 6, AERIAL_E27,
         "AA-SHT-01", 6},
        {"", SHOOTING "zone T1 RZ1\n", 0, AERIAL_DO_SHOOT, 0, 5, AERIAL_E27, "AA-SHT-01", 5},
        {"", SHOOTING "zone T1 RZ1\n", 0, AERIAL_DO_SHOOT, 1, 0, AERIAL_E39, "AA-CARD-03", 0},
        {"", SHOOTING "zone T1 RZ1\nplay 2\nbarred T1 T2\n", 0, AERIAL_DO_LOW, 0, 6, AERIAL_E29,
         "AA-LOW-02", 1},
        {"", SHOOTING "zone T1 RZ1\n", 0, AERIAL_DO_LOW, 1, 0, AERIAL_E39, "AA-CARD-03", 0},
        {"", SHOOTING "zone T1 BZ1\n", 0, AERIAL_DO_PASS, 6, 0, AERIAL_E35, "AA-PAS-02", 6},
        {"", SHOOTING, 0, AERIAL_DO_KISS, 4, 0, AERIAL_E36, "AA-KIS-01", 5},
        {"",
         "phase use\nzone T1 RZ1\nball red-1 RZ1\nlaid T1 BA4.B\nacting T1\nplay 2\n"
         "barred T1 T2\n" STAYS,
         0, AERIAL_DO_PICKUP, 0, 6, AERIAL_E37, "AA-PCK-01", 6},
        {"", SHOOTING, 0, AERIAL_DO_DECLINE, 0, 1, AERIAL_E39, "AA-CARD-03", 0},
        {"", SHOOTING, 0, AERIAL_DO_DECLINE, 1, 0, AERIAL_E39, "AA-CARD-03", 0},
        {"", ORDERING, 0, AERIAL_DO_RESOLVE, 0, 4, AERIAL_E40, "AA-SEQ-12", 5},
        {"", ORDERING, 0, AERIAL_DO_RESOLVE, 0, 1, AERIAL_E40, "AA-SEQ-12", 2},
        {"", ORDERING, 0, AERIAL_DO_RESOLVE, 1, 0, AERIAL_E39, "AA-CARD-03", 0},
        {"seats=6", "phase catcher\n" CATCHING, 0, AERIAL_DO_CATCHER, 0, 6, AERIAL_E40, "AA-SEQ-12",
         7},
        {"seats=6", "phase catch\n" CATCHING "other T1\ntried T4\n", 0, AERIAL_DO_CATCH, 0, 1,
         AERIAL_E39, "AA-CARD-03", 0},
    };
    (void)state;
    all_refused(list, sizeof list / sizeof *list);
}

/* Nobody outside the game is offered anything, and nobody who is not asked. */
static void lists(void **state)
{
    aerial_state s = position("", "laid T1 BA1.A\n");
    rd_move list[RD_MOVES_MAX];
    (void)state;
    assert_int_equal(game()->legal(pack(), (const rd_state *)&s, RD_WATCHER, list, RD_MOVES_MAX),
                     0);
    assert_int_equal(game()->legal(pack(), (const rd_state *)&s, 4, list, RD_MOVES_MAX), 0);
    assert_int_equal(game()->legal(pack(), (const rd_state *)&s, 0, list, RD_MOVES_MAX), 0);
    assert_int_equal(game()->legal(pack(), (const rd_state *)&s, 1, list, RD_MOVES_MAX), 22);
}

/* A list that has less room is cut, and counts on. */
static void short_lists(void **state)
{
    aerial_state s = position("", "");
    rd_move list[4] = {0, 0, 0, 0};
    (void)state;
    assert_int_equal(game()->legal(pack(), (const rd_state *)&s, 0, list, 3), 22);
    assert_int_equal(list[2], aerial_move(AERIAL_DO_LAY, 0, aerial_code(0, AERIAL_STAY)));
    assert_int_equal(list[3], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_match),
        cmocka_unit_test(cards_and_targets),
        cmocka_unit_test(uses),
        cmocka_unit_test(lists),
        cmocka_unit_test(short_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
