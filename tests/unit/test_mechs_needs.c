/* test_mechs_needs.c - what Tiny Epic Mechs asks in every phase, of whom, who sees an outcome and
 * how the answer is given: the tables of the ledger's sections 5, 6 and 7. */
#include "mechs_help.h"

enum {
    OPEN = RD_NEED_OPEN,
    SEALED = RD_NEED_SEALED,
    STEP = RD_NEED_STEP,
    ASK = RD_NEED_ASK,
    S1 = RD_SEAT(0),
    S2 = RD_SEAT(1)
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

#define SOLO  "mode=solo seats=1 arena=fixed"
#define FIGHT "fight S2\nat S1 B3\nat S2 B3\n"
#define BOT   "fight RL\nat S1 B3\nat RL B3\n"

static void compare(const row *r)
{
    mechs_state s = position(r->settings, r->position);
    rd_need need = game()->need(pack(), (const rd_state *)&s, r->seat);
    const char *ask = game()->asks[need.ask].id;
    if (strcmp(ask, r->ask) != 0 || need.seats != r->seats || need.chance != r->chance ||
        need.audience != r->audience || need.flags != r->flags)
        fail_msg("%s\n%s, seat %d: %s, seats %x, below %u, audience %x, flags %u", r->settings,
                 r->position, r->seat, ask, (unsigned)need.seats, (unsigned)need.chance,
                 (unsigned)need.audience, (unsigned)need.flags);
}

static void compare_all(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        compare(&rows[i]);
}

/* D-01 to D-06, and what is drawn before. */
static void before_the_turns(void **state)
{
    static const row rows[] = {
        {"seats=2", "phase start\n", 0, "CH-START", 0, 2, RD_EVERYBODY, 0},
        {"seats=4", "phase start\n", 0, "CH-START", 0, 4, RD_EVERYBODY, 0},
        {"seats=2", "phase deal\n", 0, "CH-PILOT", 0, 8, S1, 0},
        {"seats=2", "phase deal\nactive S2\ndealt S1 P1 P2\ndealt S2 P3\n", 0, "CH-PILOT", 0, 5, S2,
         0},
        {"seats=2", "phase pilots\n", 0, "D-01", S1 | S2, 0, 0, SEALED},
        {"seats=2", "phase pilots\nchosen S1\n", 0, "D-01", S2, 0, 0, SEALED},
        {"seats=2 arena=shuffled", "phase arena\n", 0, "CH-ARENA", 0, 16, RD_EVERYBODY, 0},
        {"seats=2", "phase bases\n", 0, "D-02", S2, 0, 0, OPEN},
        {SOLO, "phase robot-mines\n", 0, "CH-MINE", 0, 4, 0, 0},
        {"seats=2", "phase mines\n", 0, "D-03", S1 | S2, 0, 0, SEALED},
        {"seats=2", "phase mines\nmine S1 A3 1\n", 0, "D-03", S2, 0, 0, SEALED},
        {"seats=2", "phase display\n", 0, "CH-DISPLAY", 0, 24, RD_EVERYBODY, 0},
        {"seats=2", "phase weapons\n", 0, "D-04", S1 | S2, 0, 0, SEALED | OPEN},
        {"seats=2", "phase weapons\nstart S1 B1\n", 0, "D-04", S2, 0, 0, SEALED | OPEN},
        {"seats=2", "draft S1 none\n", 0, "D-05", S1 | S2, 0, 0, SEALED},
        {"seats=2", "draft S1 PC1.N\ndraft S2 none\n", 0, "D-05", S1 | S2, 0, 0, SEALED | STEP},
        {"seats=2", "draft S1 PC1.N\ndraft S2 none\n", 1, "D-05", S1 | S2, 0, 0, SEALED},
        {"seats=2", "draft S1 PC1.N PC2.N PC3.N\n", 0, "D-05", S1 | S2, 0, 0, SEALED | STEP},
        {"seats=2", "draft S1 PC1.N\n", RD_WATCHER, "D-05", S1 | S2, 0, 0, SEALED},
        {"seats=2", "draft S1 PC1.N\n", RD_TABLE_SEAT, "D-05", S1 | S2, 0, 0, SEALED},
        {"seats=2", "program S1 PC1.N\ndraft S2 none\n", 0, "D-05", S1 | S2, 0, 0,
         SEALED | STEP | ASK},
        {"seats=2", "program S1 PC1.N\ndraft S2 none\n", 1, "D-05", S1 | S2, 0, 0, SEALED},
        {"seats=2", "committed S1\ndraft S2 none\n", 1, "D-05", S2, 0, 0, SEALED},
    };
    (void)state;
    compare_all(rows, sizeof rows / sizeof *rows);
}

/* D-07 to D-18. */
static void in_turns(void **state)
{
    static const row rows[] = {
        {"seats=2", "phase equip\nwindow start\n", 0, "D-07", S1, 0, 0, OPEN},
        {"seats=2", "phase equip\nowns S1 B1 B2\nnaming none\n", 0, "D-07", S1, 0, 0, OPEN | STEP},
        {"seats=2", "phase adhoc\nadhoc S1\n", 0, "D-08", S1, 0, 0, OPEN},
        {"seats=2", "phase offer\nat S1 C3\nstatus S1 armor\n", 0, "D-09", S1, 0, 0, OPEN},
        {"seats=2", "phase attack\n" FIGHT, 0, "D-10", S1, 0, 0, OPEN},
        {"seats=2", "phase boost\n" FIGHT "loadout S1 B2\nweapon B2\nexhausted S1 B2\n", 0, "D-11",
         S1, 0, 0, OPEN | STEP},
        {"seats=2",
         "phase jam\n" FIGHT "status S1 armor\nloadout S1 B1 A12\nweapon A12\nexhausted S1 A12\n",
         0, "D-12", S2, 0, 0, OPEN},
        {"seats=2",
         "phase reload\n" FIGHT
         "status S1 armor\nloadout S1 B1 A08\nweapon A08\nexhausted S1 B1 A08\n",
         0, "D-13", S1, 0, 0, OPEN | STEP},
        {"seats=2", "phase place\n" FIGHT, 0, "D-14", S1, 0, 0, OPEN},
        {"seats=2", "phase action\nprogram S1 PC1.N\n", 0, "D-15", S1, 0, 0, 0},
        {"seats=2", "phase action\nprogram S1 PC2.N\n", 0, "D-16", S1, 0, 0, OPEN},
        {"seats=2", "phase action\nprogram S1 PC3.N\n", 0, "D-17", S1, 0, 0, OPEN},
        {"seats=2", "phase action\nprogram S1 PC4.N\n", 0, "D-18", S1, 0, 0, OPEN},
        {"seats=2", "phase refill\nprogram S1 PC3.N\ndisplay none A02 A03 A04\n", 0, "CH-REFILL", 0,
         21, RD_EVERYBODY, 0},
        {"seats=2", "phase over\nround 6\nstep 4\n", 0, "none", 0, 0, 0, 0},
    };
    (void)state;
    compare_all(rows, sizeof rows / sizeof *rows);
}

/* What is drawn for robots; nobody sees the number of a Mine. */
static void for_robots(void **state)
{
    static const row rows[] = {
        {SOLO, "phase robot-card\n", 0, "CH-CARD", 0, 8, RD_EVERYBODY, 0},
        {SOLO, "phase robot-card\ndeck RL PC1 PC2 PC3\n", 0, "CH-CARD", 0, 3, RD_EVERYBODY, 0},
        {SOLO, "phase robot-mine\ncard PC1\nenergy RL 0\nat RL C2\n", 0, "CH-MINE", 0, 4, 0, 0},
        {SOLO, "phase robot-pair\nactor RL\nowns RL A01 A02 A03\n" BOT, 0, "CH-PAIR", 0, 3,
         RD_EVERYBODY, 0},
        {SOLO, "phase robot-weapon\nrole RL\nloadout RL B1 B2\n" BOT, 0, "CH-WEAPON", 0, 2,
         RD_EVERYBODY, 0},
        {SOLO, "phase robot-place\nactor RL\nfight RL\nat S1 B3\nturret S1 C1\n", 0, "CH-PLACE", 0,
         8, RD_EVERYBODY, 0},
        {SOLO, "phase robot-last\nactor RL\nfight RL\nat S1 B3\nturret S1 C1\ndraws 8\n", 0,
         "CH-LAST", 0, 3, RD_EVERYBODY, 0},
    };
    (void)state;
    compare_all(rows, sizeof rows / sizeof *rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_turns),
        cmocka_unit_test(in_turns),
        cmocka_unit_test(for_robots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
