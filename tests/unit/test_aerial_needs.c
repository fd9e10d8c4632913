/* test_aerial_needs.c - what Aerial Assault asks in every phase, of whom, who sees an outcome and
 * how the answer is given: the tables of the ledger's sections 5, 6 and 7. */
#include "aerial_help.h"

enum {
    OPEN = RD_NEED_OPEN,
    SEALED = RD_NEED_SEALED,
    STEP = RD_NEED_STEP,
    S1 = RD_SEAT(0),
    S2 = RD_SEAT(1),
    S3 = RD_SEAT(2),
    S4 = RD_SEAT(3)
};

/* One question: the position, the seat that looks, and what it must be told. */
typedef struct row {
    const char *settings;
    const char *position;
    int seat;
    const char *ask;
    rd_seats seats;
    uint32_t chance;
    rd_seats audience;
    uint32_t flags;
} row;

/* Cards that lie there and do nothing. */
#define STAY2   "laid T2 BA1.stay\n"
#define STAY3   "laid T3 BA1.stay\n"
#define STAY4   "laid T4 BA1.stay\n"
#define STAY234 STAY2 STAY3 STAY4
#define BLOCKS                                                                               \
    "zone T1 BW\nlaid T1 BA1.B\nlaid T2 BA3.B\n" STAY3 STAY4 "target T1 T2\nacting T1\nuse " \
    "block\n"
#define PANICS "phase panic\npanic T1\npanic T4\n" STAY2 STAY3

static void compare(const row *r)
{
    aerial_state s = position(r->settings, r->position);
    rd_need need = game()->need(pack(), (const rd_state *)&s, r->seat);
    const char *ask = game()->asks[need.ask].id;
    if (strcmp(ask, r->ask) != 0 || need.seats != r->seats || need.chance != r->chance ||
        need.audience != r->audience || need.flags != r->flags)
        fail_msg("%s%s, seat %d: %s, seats %x, below %u, audience %x, flags %u", r->settings,
                 r->position, r->seat, ask, (unsigned)need.seats, (unsigned)need.chance,
                 (unsigned)need.audience, (unsigned)need.flags);
}

static void compare_all(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        compare(&rows[i]);
}

/* DP-01 to DP-07, CH-01 to CH-05. */
static void before_the_match(void **state)
{
    static const row rows[] = {
        {"seats=2", "phase deal\n", 0, "CH-04", 0, 2, RD_EVERYBODY, 0},
        {"seats=3", "phase deal\n", 0, "CH-04", 0, 3, RD_EVERYBODY, 0},
        {"seats=3 solo=S2", "phase deal\ncard S2 1\n", 0, "CH-04", 0, 2, RD_EVERYBODY, 0},
        {"seats=5", "phase deal\n", 0, "CH-05", 0, 5, RD_EVERYBODY, 0},
        {"", "phase teams\n", 0, "DP-01", S1, 0, 0, OPEN},
        {"", "phase teams\nteam Green S1\n", 0, "DP-01", S2, 0, 0, OPEN},
        {"", "phase build\n", 0, "DP-02", S1 | S2 | S3 | S4, 0, 0, SEALED},
        {"", "phase build\nbuild Green DT2\n", 0, "DP-02", S1 | S2 | S3 | S4, 0, 0, SEALED | STEP},
        {"", "phase build\nbuild Yellow DT2 SH1\n", 1, "DP-02", S1 | S2 | S3 | S4, 0, 0,
         SEALED | STEP},
        {"", "phase build\nbuild Yellow DT2 SH1\n", 0, "DP-02", S1 | S2 | S3 | S4, 0, 0, SEALED},
        {"", "phase build\nbuild Green DT2\n", RD_WATCHER, "DP-02", S1 | S2 | S3 | S4, 0, 0,
         SEALED},
        {"", "phase build\nbuild Green DT2\n", RD_TABLE_SEAT, "DP-02", S1 | S2 | S3 | S4, 0, 0,
         SEALED},
        {"", "phase build\nbuild Green DT1 SH1 FP1 none\n", 0, "DP-02", S2 | S3 | S4, 0, 0, SEALED},
        {"", "phase display\n", 0, "CH-01", 0, 24, RD_EVERYBODY, 0},
        {"seats=2", "phase order\n", 0, "DP-03", S1, 0, 0, OPEN},
        {"", "phase start\n", 0, "CH-02", 0, 6, RD_EVERYBODY, 0},
        {"", "phase draft\n", 0, "DP-04", S1, 0, 0, OPEN},
        {"iri=on",
         "phase draft\npicking 4 1\ndeck Green SP01 SP02 SP03\ndeck Yellow SP04 SP05 SP06\n"
         "deck Purple SP07 SP08 SP09\ndeck Orange SP10 SP11 SP12\n",
         0, "DP-05", S1, 0, 0, OPEN},
        {"", "phase refill\npicking 1 2\ndeck Green SP02\n", 0, "CH-01", 0, 16, RD_EVERYBODY, 0},
        {"", "phase alliances\n", 0, "CH-03", 0, 4, RD_EVERYBODY, 0},
        {"seats=5", "phase alliances\n", 0, "CH-03", 0, 6, RD_EVERYBODY, 0},
        {"", "phase gifts\nacting T3\n", 0, "DP-06", S3, 0, 0, OPEN},
        {"", "phase program\n", 0, "DP-07", S1 | S2 | S3 | S4, 0, 0, SEALED},
        {"", "phase program\nprogram T1 BA1.A\n", 0, "DP-07", S1 | S2 | S3 | S4, 0, 0,
         SEALED | STEP},
        {"", "phase program\nprogram T1 BA1.A\n", 1, "DP-07", S1 | S2 | S3 | S4, 0, 0, SEALED},
        {"", "phase program\nprogram T1 BA1.A BA2.A BA3.A\n", 0, "DP-07", S2 | S3 | S4, 0, 0,
         SEALED},
    };
    (void)state;
    compare_all(rows, sizeof rows / sizeof *rows);
}

/* DP-08 to DP-11, CH-06 to CH-08. */
static void cards_and_moves(void **state)
{
    static const row rows[] = {
        {"",
         "phase inbound\nzone T1 BZ1\nzone T4 BZ1\nball red-1 removed\nball red-2 aside\n"
         "use inbound red-2\n",
         0, "DP-08", S1, 0, 0, OPEN},
        {"",
         "phase inbound\nbuild T1 DT2 SH2 FP1\nzone T1 BZ1\nball red-1 removed\n"
         "ball red-2 aside\nacting T1\nuse inbound red-2\n",
         0, "CH-06", 0, 6, RD_EVERYBODY, 0},
        {"", "", 0, "DP-09", S1 | S2 | S3 | S4, 0, 0, SEALED},
        {"", "laid T1 BA1.A\n", 0, "DP-09", S2 | S3 | S4, 0, 0, SEALED},
        {"", "phase declare\nlaid T1 BA1.A\n" STAY234, 0, "DP-10", S1, 0, 0, SEALED | OPEN},
        {"", "phase declare\nslot 1\nprogram T1 BA1.A BA2.A BA3.A\n", 0, "DP-10", S1, 0, 0,
         SEALED | OPEN},
        {"", "phase announce\nzone T1 BW\nlaid T1 BA1.B\nlaid T2 BA3.B\n" STAY3 STAY4, 0, "DP-11",
         S1, 0, 0, SEALED | OPEN},
        {"", "phase drive\nlaid T1 BA1.A\n" STAY234 "declared T1 left 2\nacting T1\n", 0, "CH-08",
         0, 6, RD_EVERYBODY, 0},
        {"", "phase drive\nlaid T1 BA1.A\n" STAY234 "declared T1 left 2\nacting T1\nrerolled\n", 0,
         "CH-13", 0, 6, RD_EVERYBODY, 0},
    };
    (void)state;
    compare_all(rows, sizeof rows / sizeof *rows);
}

/* CH-07, AA-TIE-07, AA-TIE-12, AA-TIE-13: only the last draw is seen, because the reveal follows
 * at once; a stay card then only by those who may know it. */
static void panic_is_blind(void **state)
{
    static const row rows[] = {
        {"tied=on", PANICS, 0, "CH-07", 0, 7, 0, 0},
        {"tied=on", PANICS "laid T1 BA3\nside-open T1\n", 0, "CH-07", 0, 2, 0, 0},
        {"tied=on", PANICS "laid T1 BA3.A\n", 0, "CH-07", 0, 7, 0, 0},
        {"tied=on", PANICS "laid T1 BA3.A\nlaid T4 BA3\nside-open T4\n", 0, "CH-07", 0, 2,
         RD_EVERYBODY, 0},
        {"tied=on", PANICS "breakdown T1\n", 0, "CH-07", 0, 7, 0, 0},
        {"tied=on", PANICS "breakdown T4\nlaid T1 BA3.A\n", 0, "CH-07", 0, 7, S1 | S4, 0},
        {"tied=on", "phase panic\npanic T1\npanic T2\nlaid T1 BA3\nside-open T1\n" STAY3 STAY4, 0,
         "CH-07", 0, 2, 0, 0},
        {"tied=on", "phase panic\npanic T1\n" STAY234, 0, "CH-07", 0, 7, 0, 0},
        {"tied=on", "phase panic\npanic T1\nlaid T1 BA3\nside-open T1\n" STAY234, 0, "CH-07", 0, 2,
         RD_EVERYBODY, 0},
        {"tied=on", "phase panic\npanic T2\nbreakdown T2\nlaid T1 BA1.A\n" STAY3 STAY4, 0, "CH-07",
         0, 7, S2 | S3, 0},
    };
    (void)state;
    compare_all(rows, sizeof rows / sizeof *rows);
}

/* DP-12 to DP-21, CH-09 to CH-13. */
static void actions(void **state)
{
    static const row rows[] = {
        {"",
         "phase order-block\nzone T1 BW\nzone T4 BW\nlaid T1 BA1.B\nlaid T4 BA1.B\n"
         "laid T2 BA3.B\nlaid T3 BA3.B\ntarget T1 T2\ntarget T4 T3\n",
         0, "DP-12", S1, 0, 0, OPEN},
        {"", "phase order-act\nlaid T1 BA3.A\nlaid T4 BA3.B\n" STAY2 STAY3, 0, "DP-14", S1, 0, 0,
         OPEN},
        {"", "phase use\nlaid T1 BA3.A\nacting T1\n" STAY234, 0, "DP-15", S1, 0, 0, OPEN},
        {"", "phase use\nlaid T1 BA4.A\nacting T1\n" STAY234, 0, "DP-16", S1, 0, 0, OPEN},
        {"", "phase use\nzone T1 RZ1\nlaid T1 BA1.A\ndeclared T1 0\nacting T1\n" STAY234, 0,
         "DP-17", S1, 0, 0, OPEN},
        {"", "phase use\nball red-1 RW\nlaid T1 BA4.B\nacting T1\n" STAY234, 0, "DP-21", S1, 0, 0,
         OPEN},
        {"",
         "phase kiss\nlaid T1 BA3.A\nlaid T4 BA2.B\nacting T1\nuse kiss red-1\nother T4\n" STAY2
             STAY3,
         0, "DP-18", S4, 0, 0, OPEN},
        {"seats=6",
         "phase catcher\nzone T5 BW\nlaid T1 BA2.B\nlaid T4 BA2.B\nlaid T5 BA4.A\n"
         "laid T6 BA1.stay\nball red-3 air record T5 trussed\nacting T5\nuse truss red-3\n" STAY2
             STAY3,
         0, "DP-20", S1, 0, 0, OPEN},
        {"",
         "phase catch\nzone T1 BW\nlaid T1 BA4.A\nlaid T4 BA2.B\nball red-1 air record T1 trussed\n"
         "acting T1\nuse truss red-1\nother T4\n" STAY2 STAY3,
         0, "DP-19", S4, 0, 0, OPEN},
        {"", "phase die\n" BLOCKS, 0, "CH-09", 0, 6, RD_EVERYBODY, 0},
        {"", "phase die\n" BLOCKS "dice 3\n", 0, "CH-09", 0, 6, RD_EVERYBODY, 0},
        {"tied=on", "phase event\n" BLOCKS "dice 3 3\n", 0, "CH-10", 0, 6, RD_EVERYBODY, 0},
        {"", "phase die\nzone T1 RZ1\nlaid T1 BA3.A\nacting T1\nuse shoot red-1\n" STAY234, 0,
         "CH-11", 0, 6, RD_EVERYBODY, 0},
        {"missed=on",
         "phase event\nzone T1 RZ1\nlaid T1 BA3.A\nacting T1\nuse shoot red-1\ndice 1\n" STAY234, 0,
         "CH-12", 0, 6, RD_EVERYBODY, 0},
        {"",
         "phase reroll\nzone T1 RZ1\ndeck T1 SP23\nlaid T1 SP23.A\nacting T1\nuse shoot red-1\n"
         "dice 2\n" STAY234,
         0, "DP-13", S1, 0, 0, OPEN},
        {"",
         "phase die\nzone T1 RZ1\ndeck T1 SP23\nlaid T1 SP23.A\nacting T1\nuse shoot red-1\n"
         "rerolled\nreroll-used T1 SP23\n" STAY234,
         0, "CH-13", 0, 6, RD_EVERYBODY, 0},
        {"", "phase over\nplay 25\n", 0, "none", 0, 0, 0, 0},
    };
    (void)state;
    compare_all(rows, sizeof rows / sizeof *rows);
}

/* CH-13: a die that is rolled again is asked for as such, in play too. */
static void a_die_that_is_rolled_again(void **state)
{
    aerial_state s = position("", "phase reroll\nzone T1 RZ1\ndeck T1 SP23\nlaid T1 SP23.A\n"
                                  "acting T1\nuse shoot red-1\ndice 2\n" STAY234);
    (void)state;
    game()->apply(pack(), (rd_state *)&s, 0, aerial_move(AERIAL_DO_REROLL, 0, 0), NULL);
    rd_need need = game()->need(pack(), (const rd_state *)&s, 0);
    assert_string_equal(game()->asks[need.ask].id, "CH-13");
}

/* AA-BLD-01, section 7: a robot is told in full to those who may know it, to all others as built.
 */
static void a_robot_is_told_once_to_everybody(void **state)
{
    rd_fact facts[64];
    rd_story story = {facts, 64, 0};
    rd_seats full = 0;
    rd_seats twin = 0;
    aerial_state s = position("seats=3", "phase build\nbuild Purple DT1 SH1 FP1\n");
    (void)state;
    game()->apply(pack(), (rd_state *)&s, 1, aerial_move(AERIAL_DO_PART, 3, AERIAL_NONE), &story);
    for (uint32_t i = 0; i < story.count; i++) {
        full |= facts[i].kind == AERIAL_TOLD_BUILT ? facts[i].audience : 0;
        twin |= facts[i].kind == AERIAL_TOLD_BUILT_TWIN ? facts[i].audience : 0;
    }
    assert_int_equal(full, S2 | S3); /* AA-P3P-07: the duo */
    assert_int_equal(twin, RD_EVERYBODY & ~(rd_seats)(S2 | S3));
}

/* The round that a clean-up ends, which front ends read: 0 is the Autonomous Round. */
static int32_t cleaned_up(const char *text, rd_move m)
{
    rd_fact facts[64];
    rd_story story = {facts, 64, 0};
    aerial_state s = position("", text);
    game()->apply(pack(), (rd_state *)&s, 0, m, &story);
    for (uint32_t i = 0; i < story.count && i < 64; i++)
        if (facts[i].kind == AERIAL_TOLD_CLEANUP)
            return facts[i].value[0];
    return -1;
}

static void clean_ups_have_their_round(void **state)
{
    rd_move lay = aerial_move(AERIAL_DO_LAY, 0, aerial_code(0, AERIAL_STAY));
    (void)state;
    assert_int_equal(cleaned_up("play 4\n" STAY234, lay), -1);
    assert_int_equal(cleaned_up("play 5\n" STAY234, lay), 1);
    assert_int_equal(cleaned_up("play 10\n" STAY234, lay), 2);
    assert_int_equal(cleaned_up("phase use\nslot 3\nprogram T1 BA1.A BA2.A BA3.A\nacting T1\n",
                                aerial_move(AERIAL_DO_DECLINE, 0, 0)),
                     0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_match),
        cmocka_unit_test(cards_and_moves),
        cmocka_unit_test(panic_is_blind),
        cmocka_unit_test(actions),
        cmocka_unit_test(a_die_that_is_rolled_again),
        cmocka_unit_test(a_robot_is_told_once_to_everybody),
        cmocka_unit_test(clean_ups_have_their_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
