/* test_mechs_wrong.c - states of Tiny Epic Mechs that no text can say: single bytes are spoiled,
 * and mechs_wrong names the clause; and moves that no text can say are refused. */
#include "mechs_help.h"

/* One byte of a state: where it is, and what it becomes; the first byte is never spoiled: 0 ends.
 */
typedef struct byte {
    uint16_t at;
    uint8_t value;
} byte;

typedef struct spoiled {
    const char *clause;
    byte bytes[3];
} spoiled;

#define AT(field) ((uint16_t)offsetof(mechs_state, field))
#define OF(who, field)                                                         \
    ((uint16_t)(offsetof(mechs_state, player) + (who) * sizeof(mechs_player) + \
                offsetof(mechs_player, field)))
#define FIGHT "phase attack\nfight S2\nat S1 B3\nat S2 B3\n"

/* The clause that a state breaks; "" if none. */
static const char *broken(const mechs_state *s)
{
    rd_refusal why = game()->wrong(pack(), (const rd_state *)s);
    return why.code == 0 ? "" : game()->clauses[why.clause];
}

static void all_wrong(const char *settings, const char *text, const spoiled *list, size_t count)
{
    mechs_state good = position(settings, text);
    assert_string_equal(broken(&good), "");
    for (size_t i = 0; i < count; i++) {
        mechs_state s = good;
        for (size_t k = 0; k < 3 && list[i].bytes[k].at != 0; k++)
            ((unsigned char *)&s)[list[i].bytes[k].at] = list[i].bytes[k].value;
        if (strcmp(broken(&s), list[i].clause) != 0)
            fail_msg("%s, case %zu: \"%s\" instead of %s", text, i, broken(&s), list[i].clause);
    }
}

#define ALL_WRONG(settings, text, list) \
    all_wrong(settings, text, list, sizeof(list) / sizeof *(list))

static void settings_and_time(void **state)
{
    static const spoiled list[] = {
        {"TEM-GEN-03", {{AT(seats), 0}}},
        {"TEM-GEN-03", {{AT(seats), 5}}},
        {"TEM-GEN-03", {{AT(seats), 3}}},
        {"TEM-GEN-03", {{AT(seats), 0}, {AT(players), 0}}},
        {"TEM-GEN-03", {{AT(seats), 5}, {AT(players), 5}}},
        {"TEM-GEN-03", {{AT(players), 3}}},
        {"TEM-GEN-03", {{AT(arena), 2}}},
        {"TEM-GEN-02", {{AT(phase), MECHS_PHASES}}},
        {"TEM-GEN-02", {{AT(phase), MECHS_GO_NEXT}}},
        {"TEM-GEN-02", {{AT(none[0]), 1}}},
        {"TEM-GEN-02", {{AT(none[1]), 1}}},
        {"TEM-GEN-02", {{AT(boost), 1}}},
        {"TEM-GEN-03", {{AT(phase), MECHS_ROBOT_CARD}}},
        {"TEM-GEN-01", {{AT(round), 7}}},
        {"TEM-GEN-01", {{AT(step), 5}}},
        {"TEM-GEN-01", {{AT(round), 0}}},
        {"TEM-GEN-02", {{AT(step), 0}}},
        {"TEM-SET-01", {{AT(starter), 0}}},
        {"TEM-SET-01", {{AT(starter), 3}}},
        {"TEM-TRN-01", {{AT(active), 0}}},
        {"TEM-TRN-01", {{AT(active), 3}}},
        {"TEM-END-05", {{AT(ended), MECHS_BY_POINTS}}},
        {"TEM-END-05", {{AT(ended), MECHS_ENDS}}},
        {"TEM-RSN-05", {{OF(1, resigned), 2}}},
        {"TEM-RSN-05", {{OF(1, resigned), 5}}},
        {"TEM-RSN-04", {{OF(1, resigned), 1}}},
        {"TEM-SOL-42", {{AT(draws), 1}}},
        {"TEM-PUR-04", {{AT(slot), 1}}},
        {"TEM-PUR-04", {{AT(slot), 5}}},
    };
    (void)state;
    ALL_WRONG("seats=2 arena=fixed", "phase action\n", list);
}

static void players(void **state)
{
    static const spoiled list[] = {
        {"TEM-SET-04", {{OF(0, base), MECHS_NOWHERE}}},
        {"TEM-SET-13", {{OF(0, base), 12}}},
        {"TEM-SET-04", {{OF(1, base), 2}}},
        {"TEM-MOV-05", {{OF(0, zone), 0}}},
        {"TEM-MOV-05", {{OF(0, zone), 40}}},
        {"TEM-MOV-05", {{OF(0, zone), MECHS_NOWHERE}}},
        {"TEM-GEN-06", {{OF(0, zone), 22}}},
        {"TEM-SOL-03", {{OF(0, status), MECHS_STATUSES}}},
        {"TEM-MEC-04", {{OF(0, side), 1}}},
        {"TEM-MEC-04", {{OF(0, side), 3}}},
        {"TEM-GEN-14", {{OF(0, health), 7}}},
        {"TEM-GEN-14", {{OF(0, health), 0}}},
        {"TEM-GEN-07", {{OF(0, energy), 10}}},
        {"TEM-GEN-07", {{OF(0, credits), 10}}},
        {"TEM-SET-02", {{OF(0, pilot), 0}}},
        {"TEM-SET-02", {{OF(0, pilot), 9}}},
        {"TEM-SET-02", {{OF(0, spare), 0}}},
        {"TEM-SET-02", {{OF(1, spare), 2}}},
        {"TEM-EQP-10", {{OF(0, start), 5}}},
        {"TEM-SET-10", {{OF(0, start), 0}}},
        {"TEM-SET-11", {{OF(0, start), 2}}},
        {"TEM-SET-11", {{OF(0, bought), 1}}},
        {"TEM-EQP-10", {{OF(0, equipped), 3}}},
        {"TEM-EQP-10", {{OF(0, owned) + 3, 0x10}}},
        {"TEM-EQP-09", {{OF(0, equipped), 0}}},
        {"TEM-CMB-08", {{OF(0, exhausted), 1}}},
        {"TEM-CMB-08", {{OF(0, guard), 1}}},
        {"TEM-CMB-08", {{OF(0, jammed), 1}}},
        {"TEM-PRG-01", {{OF(1, program[0]), 33}}},
        {"TEM-PRG-01", {{OF(1, program[2]), 33}}},
        {"TEM-PRG-04", {{OF(1, program[1]), 2}}}, /* PC1 lies in the first slot too */
        {"TEM-PRG-04", {{OF(1, program[3]), 12}}},
        {"TEM-PRG-01", {{OF(1, program[2]), 0}}},
        {"TEM-ADH-01", {{OF(1, program[3]), 0}}},
        {"TEM-ADH-01", {{OF(1, chosen), 0}}},
        {"TEM-ADH-01", {{OF(1, chosen), 2}}},
        {"TEM-ADH-01", {{OF(1, adhoc), 3}}},
        {"TEM-TRN-04", {{OF(0, shown), 2}}},
        {"TEM-TRN-04", {{OF(1, shown), 33}}},
        {"TEM-TRN-04", {{OF(1, none[0]), 1}}},
        {"TEM-TRN-04", {{OF(1, none[1]), 1}}},
        {"TEM-TRN-04", {{OF(1, none[2]), 1}}},
        {"TEM-SOL-11", {{OF(0, facing), 1}}},
        {"TEM-SOL-11", {{OF(1, facing), 1}}},
        {"TEM-SOL-11", {{OF(1, facing), 4}}},
        {"TEM-SOL-11", {{OF(1, deck), 1}}},
        {"TEM-MIN-05", {{OF(0, last_mine), 4}}},
    };
    (void)state;
    ALL_WRONG("seats=2 arena=fixed", "phase action\n", list);
}

static void the_table(void **state)
{
    static const spoiled list[] = {
        {"TEM-SET-03", {{AT(energy) + 1, 255}}},
        {"TEM-SET-03", {{AT(credits), 1}}},
        {"TEM-SET-03", {{AT(above1), 0}}},
        {"TEM-SET-03", {{AT(above2), 0}}},
        {"TEM-MIN-05", {{AT(number[0]), 1}}},
        {"TEM-MIN-05", {{AT(number[12]), 1}}},
        {"TEM-MIN-05", {{AT(seen[12]), 1}}},
        {"TEM-MIN-05", {{AT(number[2]), 0}}},
        {"TEM-MIN-05", {{AT(number[2]), 4}}},
        {"TEM-MIN-05", {{AT(seen[2]), 2}}},
        {"TEM-SET-09", {{AT(display[0]), 1}}},
        {"TEM-SET-09", {{AT(display[0]), 6}}},
        {"TEM-SET-09", {{AT(display[0]), 29}}},
        {"TEM-EQP-10", {{AT(display[0]), 0}}},
        {"TEM-MEC-09", {{AT(mech), MECHS_NOWHERE}}},
        {"TEM-MEC-12", {{AT(mech), 0}}},
        {"TEM-KOM-07", {{AT(prize), 2}}},
        {"TEM-KOM-07", {{AT(prize), 1}}},
        {"TEM-DEP-05", {{OF(0, turrets), 4}}},
        {"TEM-DEP-05", {{OF(1, turrets), 4}}},
        {"TEM-DEP-05", {{OF(1, turrets), 1}}},
        {"TEM-DEP-08", {{OF(1, turrets), 0xC8}, {OF(1, turrets) + 1, 1}}},
    };
    (void)state;
    ALL_WRONG("seats=2 arena=fixed", "phase action\nmine S1 A3 2\n", list);
}

static void who_is_not_there_and_what_is_shuffled(void **state)
{
    static const spoiled gone[] = {
        {"TEM-RSN-02", {{OF(2, health), 1}}},
        {"TEM-RSN-02", {{OF(2, energy), 1}}},
        {"TEM-RSN-02", {{OF(2, credits), 1}}},
        {"TEM-SOL-04", {{OF(2, pilot), 8}}},
        {"TEM-RSN-02", {{OF(2, bought), 1}}},
        {"TEM-RSN-02", {{OF(2, owned), 1}, {OF(2, equipped), 1}}},
        {"TEM-RSN-02", {{OF(2, start), 1}}},
    };
    static const spoiled shuffled[] = {
        {"TEM-SET-03", {{AT(above1), 0}, {AT(above1) + 1, 0}}},
        {"TEM-SET-03", {{AT(credits), 255}}},
        {"TEM-SET-03", {{AT(credits), 0xCC}}}, /* B2 lists both */
    };
    static const spoiled early[] = {
        {"TEM-SOL-03", {{OF(1, facing), 1}}},
        {"TEM-SOL-03", {{OF(1, deck), 127}}},
    };
    (void)state;
    ALL_WRONG("seats=3 arena=fixed", "phase action\nresigned S3 1\n", gone);
    ALL_WRONG("seats=2 arena=shuffled", "phase action\n", shuffled);
    ALL_WRONG("mode=solo seats=1 arena=fixed", "phase robot-mines\n", early);
}

static void combats(void **state)
{
    static const spoiled list[] = {
        {"TEM-CMB-10", {{AT(foe), 0}}},
        {"TEM-CMB-10", {{AT(foe), 1}}},
        {"TEM-CMB-10", {{AT(foe), 3}}},
        {"TEM-CMB-04", {{AT(role), 3}}},
        {"TEM-CMB-04", {{AT(role), 2}}},
        {"TEM-CMB-04", {{AT(fought), 0}}},
        {"TEM-CMB-04", {{AT(fought), 2}}},
        {"TEM-CMB-04", {{AT(last), 1}}},
        {"TEM-CMB-04", {{AT(fought), 3}, {AT(last), 29}}},
        {"TEM-ATK-03", {{AT(fought), 3}, {AT(last), 1}}},
        {"TEM-ATK-01", {{AT(weapon), 1}}},
        {"TEM-ATK-01", {{AT(dealt), 1}}},
        {"TEM-EQP-12", {{OF(0, exhausted), 2}}},
        {"TEM-RET-01", {{OF(0, exhausted), 1}}},
        {"TEM-SOL-38", {{OF(0, jammed), 1}}},
        {"TEM-TRN-04", {{AT(card), 0}}},
        {"TEM-TRN-04", {{AT(card), 33}}},
        {"TEM-EQP-01", {{AT(actor), 1}}},
        {"TEM-EQP-01", {{AT(reason), 1}}},
        {"TEM-EQP-15", {{AT(named), 1}}},
        {"TEM-EQP-15", {{AT(naming), 1}}},
        {"TEM-CMB-01", {{OF(1, zone), 8}}},
    };
    static const spoiled boosts[] = {
        {"TEM-ATK-11", {{AT(weapon), 0}}},  {"TEM-ATK-11", {{AT(weapon), 1}}},
        {"TEM-ATK-11", {{AT(weapon), 29}}}, {"TEM-ATK-01", {{OF(0, exhausted), 0}}},
        {"TEM-ATK-12", {{AT(dealt), 1}}},   {"TEM-ATK-12", {{AT(dealt), 1}, {OF(1, health), 5}}},
    };
    (void)state;
    ALL_WRONG("seats=2 arena=fixed", FIGHT, list);
    ALL_WRONG("seats=2 arena=fixed",
              "phase boost\nfight S2\nat S1 B3\nat S2 B3\nloadout S1 B2\nweapon B2\n"
              "exhausted S1 B2\n",
              boosts);
}

static void robots(void **state)
{
    static const spoiled list[] = {
        {"TEM-SOL-07", {{AT(phase), MECHS_START}}},
        {"TEM-SOL-07", {{AT(phase), MECHS_BASES}}},
        {"TEM-SET-01", {{AT(starter), 1}}},
        {"TEM-SOL-03", {{OF(1, status), MECHS_PILOT}}},
        {"TEM-SOL-04", {{OF(1, pilot), 1}}},
        {"TEM-SOL-04", {{OF(1, spare), 1}}},
        {"TEM-SOL-28", {{OF(1, start), 1}}},
        {"TEM-SOL-28", {{OF(1, bought), 1}}},
        {"TEM-SOL-03", {{OF(1, owned), 1}}},
        {"TEM-SOL-03", {{OF(1, owned), 7}}},
        {"TEM-SOL-51", {{OF(1, equipped), 1}}},
        {"TEM-SOL-11", {{OF(1, facing), 4}}},
        {"TEM-SOL-10", {{OF(1, adhoc), 1}}},
        {"TEM-PRG-09", {{OF(1, program[0]), 1}}},
        {"TEM-PRG-09", {{OF(1, chosen), 1}}},
        {"TEM-TRN-04", {{OF(1, shown), 1}}},
        {"TEM-RSN-05", {{OF(2, resigned), 1}}},
        {"TEM-SOL-09", {{OF(1, deck), 4}}},
        {"TEM-SOL-01", {{OF(1, base), 14}, {OF(2, base), 10}}},
    };
    (void)state;
    ALL_WRONG("mode=solo seats=1 arena=fixed", "phase robot-card\n", list);
}

static void other_phases(void **state)
{
    static const spoiled program[] = {
        {"TEM-GEN-02", {{AT(phase), MECHS_PHASES}}},
    };
    static const spoiled over[] = {
        {"TEM-END-05", {{AT(ended), MECHS_ENDS}}},
    };
    static const spoiled pilots[] = {
        {"TEM-SET-02", {{OF(0, pilot), 4}, {OF(0, spare), 3}}}, /* a pair lies in rising order */
        {"TEM-PRG-09", {{OF(0, chosen), 2}}},
    };
    static const spoiled dealing[] = {
        {"TEM-SET-02", {{OF(0, pilot), 4}, {OF(0, spare), 3}}},
    };
    static const spoiled mines[] = {
        {"TEM-PRG-09", {{OF(0, chosen), 1}}},
    };
    static const spoiled display[] = {
        {"TEM-SET-07", {{OF(0, mines), 0}, {AT(number[2]), 0}}},
    };
    static const spoiled mech[] = {
        {"TEM-MEC-04", {{OF(0, side), 3}}},
    };
    static const spoiled won[] = {
        {"TEM-KOM-07", {{AT(prize), 2}}},
    };
    static const spoiled naming[] = {
        {"TEM-EQP-15", {{AT(naming), 2}}},
    };
    (void)state;
    ALL_WRONG("seats=2 arena=fixed", "phase program\n", program);
    ALL_WRONG("seats=2 arena=fixed", "phase over\nround 6\nstep 4\n", over);
    ALL_WRONG("seats=2 arena=fixed", "phase pilots\n", pilots);
    ALL_WRONG("seats=2 arena=fixed", "phase deal\nactive S2\ndealt S1 P3 P4\n", dealing);
    ALL_WRONG("seats=2 arena=fixed", "phase mines\n", mines);
    ALL_WRONG("seats=2 arena=fixed", "phase display\n", display);
    ALL_WRONG("seats=2 arena=fixed", "phase action\nstatus S1 mech assault\n", mech);
    ALL_WRONG("seats=2 arena=fixed",
              "phase offer\noffer won\nfight S2\nprize\nat S1 B3\nmech B3\nadhoc S2 first\n", won);
    ALL_WRONG("seats=2 arena=fixed", "phase equip\nowns S1 B1 B2\nnaming none\n", naming);
}

/* What the Arena lists, one zone at a time: no text says more than cards of Resource Zones. */
static void the_arena(void **state)
{
    static const uint32_t a1 = 1;
    static const uint32_t a3 = 4;
    static const uint32_t c3 = 4096;
    mechs_state fixed = position("seats=2 arena=fixed", "phase action\n");
    mechs_state s = fixed;
    (void)state;
    s.energy ^= a3;
    assert_string_equal(broken(&s), "TEM-SET-03");
    s = fixed;
    s.credits ^= a3;
    assert_string_equal(broken(&s), "TEM-SET-03");
    s = fixed;
    s.above1 ^= a3;
    assert_string_equal(broken(&s), "TEM-SET-03");
    s = fixed;
    s.above2 ^= c3;
    assert_string_equal(broken(&s), "TEM-SET-03");
    s = fixed;
    s.energy |= a1; /* no Zone of any Arena */
    assert_string_equal(broken(&s), "TEM-SET-03");
    s = fixed;
    s.above1 |= a1;
    assert_string_equal(broken(&s), "TEM-SET-03");
    s = fixed;
    s.above2 |= a1;
    assert_string_equal(broken(&s), "TEM-SET-03");
}

/* A shuffled Arena: A2 cannot list both, though the cards would do; and it is dealt in its phase.
 */
static void the_deal(void **state)
{
    static const uint32_t a2 = 2;
    mechs_state s = position("seats=2 arena=shuffled", "phase action\n");
    mechs_state bare = position("seats=2 arena=shuffled", "phase pilots\n");
    (void)state;
    s.energy |= a2;
    s.credits |= a2;
    assert_string_equal(broken(&s), "TEM-SET-03");
    s = position("seats=2 arena=shuffled", "phase mines\n");
    assert_string_equal(broken(&s), "");
    s.energy = bare.energy;
    s.credits = bare.credits;
    s.above1 = bare.above1;
    s.above2 = bare.above2;
    assert_string_equal(broken(&s), "TEM-SET-03");
    /* but who leaves before it is dealt ends the game with nothing dealt */
    rd_fact fact[16];
    rd_story story = {fact, 16, 0};
    game()->apply(pack(), (rd_state *)&bare, 0, RD_RESIGN, &story);
    assert_int_equal(bare.phase, MECHS_OVER);
    assert_string_equal(broken(&bare), "");
}

/* A robot's Mine lies on its Base before the seats lay theirs. */
static void robots_mines(void **state)
{
    static const spoiled first[] = {
        {"TEM-SET-07", {{OF(1, mines) + 1, 0}, {AT(number[10]), 0}}},
    };
    static const spoiled cards[] = {
        {"TEM-SOL-08", {{AT(card), 2}}},
        {"TEM-TRN-04", {{AT(card), 33}}},
    };
    (void)state;
    ALL_WRONG("mode=solo seats=1 arena=fixed", "phase robot-mines\nactive RR\nmine RL C1 2\n",
              first);
    ALL_WRONG("mode=solo seats=1 arena=fixed", "phase mines\nmine RL C1 2\nmine RR C5 1\n", first);
    ALL_WRONG("mode=solo seats=1 arena=fixed",
              "phase robot-mine\ncard PC1\nat RL C2\nenergy RL 0\n", cards);
}

/* Somebody leaves: with one player left the game is over, else it goes on. */
static void who_leaves_leaves_a_sound_table(void **state)
{
    static const struct {
        const char *position;
        int seat;
    } list[] = {
        {"phase place\nfight S2\nat S1 B3\nat S2 B3\n", 0},
        {"phase place\nplacing ko-zone\nfight S2\nat S1 B3\nat S2 B3\nmech B3\nprize\n", 0},
        {"phase place\nplacing ko-zone\nactor S2\nfight S2\nat S1 B3\nat S2 B3\nmech B3\nprize\n",
         1},
        {"phase equip\nwindow ko\nowns S1 B1 B2\nnaming B1\nat S1 D3\n", 0},
        {"phase equip\nwindow ko\nactor S2\nfight S2\nowns S2 B1 B2\nprize\nat S1 B3\nmech B3\n",
         1},
        {"phase equip\nwindow start\nowns S1 B1 B2\nnaming B1\n", 0},
        /* the last Turn of a Round */
        {"phase equip\nwindow end\nowns S1 B1 B2\nstarter S2\nactive S1\nstep 4\n", 0},
        {"phase place\nfight S2\nat S1 B3\nat S2 B3\nstarter S2\nactive S1\nstep 4\n", 0},
        {"phase equip\nwindow won\nactor S2\nfight S2\nstatus S2 mech bastion\nowns S2 B1 A01\n"
         "adhoc S1 first\nnaming A01\n",
         1},
        {"phase offer\nat S1 C3\nstatus S1 armor\n", 0},
        {"phase offer\noffer won\nfight S2\nprize\nat S1 B3\nmech B3\nadhoc S2 first\n", 0},
        {"phase offer\noffer won\nactor S2\nfight S2\nprize\nat S2 B3\nmech B3\nadhoc S1 first\n",
         1},
        {FIGHT, 0},
        {FIGHT "role S2\nguard S1 1\n", 1},
        {"phase boost\nfight S2\nat S1 B3\nat S2 B3\nloadout S1 B2\nweapon B2\nexhausted S1 B2\n",
         0},
        {"phase jam\nfight S2\nat S1 B3\nat S2 B3\nstatus S1 armor\nloadout S1 A12\nweapon A12\n"
         "exhausted S1 A12\ndealt-damage 1\nhealth S2 5\n",
         1},
        {"phase action\nstatus S1 mech bastion\nat S1 B3\nmine S1 A3 1 seen 2\n", 0},
    };
    static const char *const seats[] = {"seats=2 arena=fixed", "seats=3 arena=fixed"};
    (void)state;
    for (size_t i = 0; i < 2 * (sizeof list / sizeof *list); i++) {
        static rd_fact fact[256];
        rd_story story = {fact, 256, 0};
        mechs_state s = position(seats[i % 2], list[i / 2].position);
        game()->apply(pack(), (rd_state *)&s, list[i / 2].seat, RD_RESIGN, &story);
        if (strcmp(broken(&s), "") != 0 || (s.phase == MECHS_OVER) != (i % 2 == 0))
            fail_msg("%s, %s: it breaks %s", seats[i % 2], list[i / 2].position, broken(&s));
    }
}

/* A legal answer of S1, or an outcome. */
static void take_step(mechs_state *s, rd_move m)
{
    static rd_fact fact[256];
    rd_story story = {fact, 256, 0};
    rd_need need = game()->need(pack(), (const rd_state *)s, RD_TABLE_SEAT);
    if (need.chance != 0) {
        assert_true(m < need.chance);
        game()->chance(pack(), (rd_state *)s, m, &story);
        return;
    }
    assert_int_equal(game()->refuse(pack(), (const rd_state *)s, 0, m).code, 0);
    game()->apply(pack(), (rd_state *)s, 0, m, &story);
}

/* Answers and outcomes of the rarest moments, each table sound. */
static void rare_moments_are_sound(void **state)
{
    static const struct {
        const char *settings;
        const char *position;
        rd_move answer[3]; /* or an outcome */
        size_t count;
    } list[] = {
        /* TEM-SOL-45: a robot fells the Mech and takes it */
        {"mode=solo seats=1 arena=fixed",
         "phase robot-weapon\nfight RL\nrole RL\ncombat-round 2\nat S1 B3\nat RL B3\n"
         "status S1 mech assault\nhealth S1 1\nowns S1 B1 A10\n",
         {0, (uint32_t)MECHS_DO_GO << 24 | 6, 0},
         2},
        /* TEM-SOL-41: the third card leads to an open Zone */
        {"mode=solo seats=1 arena=fixed",
         "phase robot-place\nactor RL\nfight RL\nat S1 B3\nturret S1 C1\ndraws 2\n",
         {0, 0, 0},
         1},
        /* TEM-KOM-10, TEM-KOM-12: a Mech felled by a Turret, and by its Defender */
        {"seats=2 arena=fixed",
         "phase adhoc\nadhoc S1\nat S1 B2\nstatus S1 mech assault\nhealth S1 1\nturret S2 B3\n"
         "owns S1 B1 B2 A10\n",
         {(uint32_t)MECHS_DO_PLAY << 24 | 2, (uint32_t)MECHS_DO_GO << 24 | 6,
          (uint32_t)MECHS_DO_NEW << 24},
         3},
        {"seats=2 arena=fixed",
         FIGHT "status S1 mech assault\nowns S1 B1 B2 A10\nhealth S2 1\nstatus S2 armor\n",
         {(uint32_t)MECHS_DO_ATTACK << 24 | 13, 0, 0},
         1},
        {"seats=2 arena=fixed",
         FIGHT "status S2 mech assault\nowns S2 B1 B2 A10\nhealth S2 1\n",
         {(uint32_t)MECHS_DO_ATTACK << 24, 0, 0},
         1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        mechs_state s = position(list[i].settings, list[i].position);
        for (size_t k = 0; k < list[i].count; k++) {
            take_step(&s, list[i].answer[k]);
            if (strcmp(broken(&s), "") != 0)
                fail_msg("%s, after step %zu: it breaks %s", list[i].position, k + 1, broken(&s));
        }
    }
}

/* A move that only a program can send. */
typedef struct sent {
    const char *position;
    rd_move move;
    uint32_t code;
} sent;

static void moves_out_of_range(void **state)
{
    static const sent list[] = {
        {"phase pilots\n", 1u << 24 | 8, MECHS_ERR_PILOT},
        {"phase pilots\n", 1u << 24 | 256, MECHS_ERR_PILOT},
        {"phase bases\n", (uint32_t)MECHS_DO_BASE << 24 | 25, MECHS_ERR_BASE},
        {"phase bases\n", (uint32_t)MECHS_DO_BASE << 24 | 31, MECHS_ERR_BASE},
        {"phase mines\n", (uint32_t)MECHS_DO_MINE << 24 | 4, MECHS_ERR_DEPLOY_SUPPLY},
        {"phase mines\n", (uint32_t)MECHS_DO_MINE << 24, MECHS_ERR_DEPLOY_SUPPLY},
        {"phase weapons\n", (uint32_t)MECHS_DO_WEAPON << 24 | 4, MECHS_ERR_LOADOUT},
        {"draft S1 none\n", (uint32_t)MECHS_DO_SLOT << 24 | 33, MECHS_ERR_NO_ACTION},
        {"draft S1 none\n", (uint32_t)MECHS_DO_SLOT << 24, MECHS_ERR_NO_ACTION},
        {"phase adhoc\nadhoc S1\n", (uint32_t)MECHS_DO_PLAY << 24 | 33, MECHS_ERR_NO_ACTION},
        {"phase adhoc\nadhoc S1\n", (uint32_t)MECHS_DO_PLAY << 24, MECHS_ERR_NO_ACTION},
        {"phase offer\nat S1 C3\nstatus S1 armor\n", (uint32_t)MECHS_DO_SIDE << 24 | 3,
         MECHS_ERR_MECH},
        {"phase offer\nat S1 C3\nstatus S1 armor\n", (uint32_t)MECHS_DO_SIDE << 24, MECHS_ERR_MECH},
        {FIGHT, (uint32_t)MECHS_DO_ATTACK << 24 | 28, MECHS_ERR_WEAPON},
        {FIGHT, (uint32_t)MECHS_DO_ATTACK << 24 | 32, MECHS_ERR_WEAPON},
        {"phase place\nfight S2\nat S1 B3\nat S2 B3\n", (uint32_t)MECHS_DO_GO << 24 | 25,
         MECHS_ERR_ZONE},
        {"phase place\nfight S2\nat S1 B3\nat S2 B3\n", (uint32_t)MECHS_DO_GO << 24 | 34,
         MECHS_ERR_ZONE},
        {"phase equip\nowns S1 B1 B2\nnaming none\n", (uint32_t)MECHS_DO_TAKE << 24 | 28,
         MECHS_ERR_LOADOUT},
        {"phase equip\nowns S1 B1 B2\nnaming none\n", (uint32_t)MECHS_DO_TAKE << 24 | 32,
         MECHS_ERR_LOADOUT},
        {"phase action\nprogram S1 PC3.N\n", (uint32_t)MECHS_DO_BUY << 24 | 28,
         MECHS_ERR_PURCHASE_SLOT},
        {"phase action\nprogram S1 PC4.N\nhealth S1 3\nenergy S1 9\n",
         (uint32_t)MECHS_DO_HEAL << 24 | 256, MECHS_ERR_POWERUP},
        {"phase action\nprogram S1 PC4.N\nhealth S1 3\nenergy S1 9\n",
         (uint32_t)MECHS_DO_HEAL << 24 | 255, MECHS_ERR_COST},
        {"phase action\nprogram S1 PC4.N\nhealth S1 3\nenergy S1 9\n",
         (uint32_t)MECHS_DO_HEAL << 24, MECHS_ERR_POWERUP},
        {"phase action\nprogram S1 PC2.N\n", (uint32_t)MECHS_DO_COLLECT << 24 | 1,
         MECHS_ERR_NO_ACTION},
        {"phase action\nprogram S1 PC2.N\n", (uint32_t)MECHS_DO_PASS << 24 | 1,
         MECHS_ERR_NO_ACTION},
        {"phase equip\nwindow start\n", (uint32_t)MECHS_DO_KEEP << 24 | 1, MECHS_ERR_NO_ACTION},
        {"phase action\n", (uint32_t)MECHS_DO_COUNT << 24, MECHS_ERR_NO_ACTION},
        {"phase action\n", 0, MECHS_ERR_NO_ACTION},
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        mechs_state s = position("seats=2 arena=fixed", list[i].position);
        rd_need need = game()->need(pack(), (const rd_state *)&s, RD_TABLE_SEAT);
        int seat = (int)RD_CTZ64(need.seats);
        rd_refusal why = game()->refuse(pack(), (const rd_state *)&s, seat, list[i].move);
        if (why.code != list[i].code)
            fail_msg("case %zu: %s instead of %s", i, game()->codes[why.code].id,
                     game()->codes[list[i].code].id);
    }
}

/* The table itself sees everything. */
static void the_table_sees_all(void **state)
{
    mechs_state s = position("seats=2 arena=fixed", "phase action\nmine S2 E3 2\n");
    mechs_state view;
    (void)state;
    memset(&view, 0, sizeof view);
    game()->observe(pack(), (const rd_state *)&s, RD_TABLE_SEAT, (rd_view *)&view);
    assert_memory_equal(&view, &s, offsetof(mechs_state, player) + 2 * sizeof(mechs_player));
    assert_int_equal(game()->allies((const rd_state *)&s, 0), RD_SEAT(0));
    assert_int_equal(game()->allies((const rd_state *)&s, 1), RD_SEAT(1));
    assert_int_equal(game()->allies((const rd_state *)&s, 2), 0);
    assert_int_equal(game()->allies((const rd_state *)&s, RD_WATCHER), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_and_time),
        cmocka_unit_test(players),
        cmocka_unit_test(the_table),
        cmocka_unit_test(combats),
        cmocka_unit_test(robots),
        cmocka_unit_test(other_phases),
        cmocka_unit_test(the_arena),
        cmocka_unit_test(the_deal),
        cmocka_unit_test(robots_mines),
        cmocka_unit_test(who_leaves_leaves_a_sound_table),
        cmocka_unit_test(rare_moments_are_sound),
        cmocka_unit_test(moves_out_of_range),
        cmocka_unit_test(the_table_sees_all),
        cmocka_unit_test(who_is_not_there_and_what_is_shuffled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
