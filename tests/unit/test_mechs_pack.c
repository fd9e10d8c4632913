/*
 * test_mechs_pack.c - section 3.10 of rules/mechs.md: each constraint on the tables of a pack is
 * broken once and refused in a sentence that says where, from bytes and from a file; and the packs
 * that are built in are held against the section by figures that are counted here.
 */
#include "mechs_help.h"

#include <stdio.h>

#include "robodrome/pack.h"

#define BREAKS "the figures break section 3.10: "
#define ARENA  "the Arena must have 16 Resource Zones, half of them Energy, with the Bases in place"
#define MINES \
    "Mines must rise, and the greatest number and Value together fell no more than a Pilot"
#define CARDS  "each action stands on two Program Cards, and at least four are Simple"
#define BASICS "Basic Weapons cost 2 or 3, deal 0 or 1 and 1 or 2, and all three types are there"
#define ADVANCED \
    "Advanced Weapons cost 3 to 8, have 1 to 4 VP, a stronger line 2, and are 8 of each type"
#define EFFECT "an effect lacks its amount or resource, or has one too many"
#define HEALTH "Full Health must rise with the Status, and start and cost fit the track"
#define ROBOTS "the first two Weapons of a robot must differ"
#define ABILITY \
    "each side of a Pilot Card needs an ability with its amount, the Mech one for each side"

enum {
    FILE_MAX = 65536,
    A3 = 2,
    B2 = 6,
    C3 = 12,
    B1 = 0,
    B4 = 3,
    A01 = 4,
    A24 = 27
};

static const mechs_pack *built_in(const char *name)
{
    return (const mechs_pack *)rd_pack_builtin(game(), name);
}

static mechs_pack copy(void)
{
    return *built_in("ledger");
}

static void expect_refused(mechs_pack *p, const char *words)
{
    char text[300];
    rd_text t;
    rd_refusal why = game()->pack_build((rd_pack *)p);
    rd_text_init(&t, text, sizeof text);
    game()->refusal_text((const rd_pack *)p, NULL, &why, &t);
    assert_string_equal(text, words);
    assert_int_equal(why.code, MECHS_ERR_PACK);
    assert_string_equal(game()->codes[why.code].id, "ERR-PACK");
}

static void the_packs_built_in_are_sound(void **state)
{
    static const char *const names[] = {"ledger", "standard"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        mechs_pack p = *built_in(names[i]);
        assert_int_equal(game()->pack_build((rd_pack *)&p).code, 0);
        assert_memory_equal(&p, built_in(names[i]), sizeof p);
    }
}

static void the_arena_is_refused(void **state)
{
    (void)state;
    mechs_pack p = copy();
    p.zone[B2].kind = MECHS_ZONE_CREDITS;
    expect_refused(&p, BREAKS ARENA);
    p = copy();
    p.zone[B2].kind = MECHS_ZONE_NONE;
    expect_refused(&p, BREAKS ARENA ": B2");
    p = copy();
    p.zone[B2].kind = MECHS_ZONE_BASE;
    expect_refused(&p, BREAKS ARENA ": B2");
    p = copy();
    p.zone[A3].kind = MECHS_ZONE_ENERGY;
    expect_refused(&p, BREAKS ARENA ": A3");
    p = copy();
    p.zone[C3].kind = MECHS_ZONE_BASE;
    expect_refused(&p, BREAKS ARENA ": C3");
    p = copy();
    p.zone[0].kind = MECHS_ZONE_ENERGY;
    expect_refused(&p, BREAKS ARENA ": A1");
    p = copy();
    p.zone[B2].value = 0;
    expect_refused(&p, BREAKS "Values are 1 to 3: B2");
    p = copy();
    p.zone[0].value = 1;
    expect_refused(&p, BREAKS "Values are 1 to 3: A1");
}

static void mines_are_refused(void **state)
{
    (void)state;
    mechs_pack p = copy();
    p.mine[0] = 2; /* 2, 1, 2, 3 */
    expect_refused(&p, BREAKS MINES);
    p = copy();
    p.health[MECHS_PILOT] = 5; /* Mine 3 in a Zone of Value 3 */
    expect_refused(&p, BREAKS MINES);
}

static void program_cards_are_refused(void **state)
{
    (void)state;
    mechs_pack p = copy();
    p.card[0].action = MECHS_COLLECT; /* three Collect, one Deploy */
    expect_refused(&p, BREAKS CARDS);
    p = copy();
    p.card[0].movement = MECHS_DOUBLE; /* three Simple */
    expect_refused(&p, BREAKS CARDS);
    p = copy();
    p.card[4].movement = MECHS_SIMPLE;
    p.card[5].movement = MECHS_SIMPLE; /* no Diagonal Jump */
    expect_refused(&p, BREAKS CARDS);
    p = copy();
    p.card[6].movement = MECHS_SIMPLE;
    p.card[7].movement = MECHS_SIMPLE; /* no Double Jump */
    expect_refused(&p, BREAKS CARDS);
}

/* One figure of one Weapon, which is then too small or too great by one. */
static void spoil(uint32_t weapon, size_t field, uint32_t value, const char *words)
{
    mechs_pack p = copy();
    ((unsigned char *)&p.weapon[weapon])[field] = (unsigned char)value;
    expect_refused(&p, words);
}

#define SPOIL(weapon, field, value, words) \
    spoil(weapon, offsetof(mechs_weapon, field), value, words)

static void basic_weapons_are_refused(void **state)
{
    (void)state;
    SPOIL(B1, credits, 1, BREAKS BASICS ": Pulse Pistol");
    SPOIL(B1, credits, 4, BREAKS BASICS ": Pulse Pistol");
    SPOIL(B4, energy, 3, BREAKS BASICS ": Riot Shield");
    SPOIL(B1, normal, 2, BREAKS BASICS ": Pulse Pistol");
    SPOIL(B1, power, 0, BREAKS BASICS ": Pulse Pistol");
    SPOIL(B4, power, 3, BREAKS BASICS ": Riot Shield");
    SPOIL(B1, type, MECHS_MELEE, BREAKS BASICS); /* none is Ranged */
}

static void advanced_weapons_are_refused(void **state)
{
    (void)state;
    SPOIL(A01, credits, 1, BREAKS ADVANCED ": Gatling Gun");
    SPOIL(A24, energy, 5, BREAKS ADVANCED ": Nova Bomb");
    SPOIL(A01, power, 2, BREAKS ADVANCED ": Gatling Gun"); /* line 1 is 2 */
    SPOIL(A01, vp, 0, BREAKS ADVANCED ": Gatling Gun");
    SPOIL(A24, vp, 5, BREAKS ADVANCED ": Nova Bomb");
    SPOIL(A01, type, MECHS_MELEE, BREAKS ADVANCED); /* 7, 9 and 8 */
}

static void effects_are_refused(void **state)
{
    (void)state;
    SPOIL(A01, amount, 1, BREAKS EFFECT ": Gatling Gun");
    SPOIL(A01, resource, MECHS_ENERGY, BREAKS EFFECT ": Gatling Gun");
    SPOIL(A01, effect, MECHS_GUARD, BREAKS EFFECT ": Gatling Gun");
    SPOIL(A24, amount, 0, BREAKS EFFECT ": Nova Bomb");                    /* Recoil */
    SPOIL(1, resource, MECHS_NO_RESOURCE, BREAKS EFFECT ": Energy Sword"); /* Boost */
    SPOIL(1, amount, 0, BREAKS EFFECT ": Energy Sword");
    SPOIL(B4, effect, MECHS_DRAIN, BREAKS EFFECT ": Riot Shield");
    SPOIL(B4, effect, MECHS_PIERCE, BREAKS EFFECT ": Riot Shield");
}

static void tracks_and_robots_are_refused(void **state)
{
    (void)state;
    mechs_pack p = copy();
    p.health[MECHS_PILOT] = 10;
    expect_refused(&p, BREAKS HEALTH);
    p = copy();
    p.health[MECHS_ARMOR] = 12;
    expect_refused(&p, BREAKS HEALTH);
    p = copy();
    p.track = 4; /* an upgrade costs 5 */
    expect_refused(&p, BREAKS HEALTH);
    p = copy();
    p.start_energy = 10;
    expect_refused(&p, BREAKS HEALTH);
    p = copy();
    p.start_credits = 10;
    expect_refused(&p, BREAKS HEALTH);
    p = copy();
    p.robot[0][1] = p.robot[0][0];
    expect_refused(&p, BREAKS ROBOTS);
    p = copy();
    p.robot[1][1] = p.robot[1][0];
    expect_refused(&p, BREAKS ROBOTS);
}

static void abilities_are_refused(void **state)
{
    (void)state;
    mechs_pack p = copy();
    p.pilot[0].side[0].ability = MECHS_NO_ABILITY;
    expect_refused(&p, BREAKS ABILITY ": P1");
    p = copy();
    p.pilot[7].side[1].amount = 0; /* Repair on KO */
    expect_refused(&p, BREAKS ABILITY ": P8");
    p = copy();
    p.pilot[1].side[0].credits = 0; /* Purchase discount */
    expect_refused(&p, BREAKS ABILITY ": P2");
    p = copy();
    p.pilot[6].side[0].amount = 0; /* Quiet retreat needs none */
    assert_int_equal(game()->pack_build((rd_pack *)&p).code, 0);
    p = copy();
    p.side[1].ability = MECHS_ATTACK_MORE;
    expect_refused(&p, BREAKS ABILITY);
    p = copy();
    p.side[0].amount = 0;
    expect_refused(&p, BREAKS ABILITY);
}

/* The line of the first place of some words; 0: no words. */
static uint32_t line_of(const char *text, const char *words)
{
    uint32_t line = 1;
    if (words == NULL)
        return 0;
    for (const char *end = strstr(text, words); text < end; text++)
        line += *text == '\n';
    return line;
}

/* The file as it is, with the first place of some words changed; where the fault is said to be. */
static void expect_file(const char *old, const char *new, const char *words, const char *place)
{
    static char text[FILE_MAX];
    static char other[FILE_MAX];
    static mechs_pack p;
    rd_fault fault;
    FILE *file = fopen("data/mechs/ledger.json", "rb");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    const char *found = strstr(text, old);
    assert_non_null(found);
    snprintf(other, sizeof other, "%.*s%s%s", (int)(found - text), text, new, found + strlen(old));
    assert_int_not_equal(rd_pack_read(game(), other, strlen(other), (rd_pack *)&p, &fault), RD_OK);
    if (strstr(fault.words, words) == NULL)
        fail_msg("\"%s\" is not in: %s", words, fault.words);
    assert_int_equal(fault.line, line_of(other, place));
}

static void files_are_refused(void **state)
{
    (void)state;
    expect_file("\"value\": 1}", "\"value\": 4}", "value", "\"value\": 4");
    expect_file("\"Energy\", \"value\": 1", "\"Water\", \"value\": 1", "kind", "Water");
    expect_file("{\"kind\": \"None\", \"value\": 0},", "", "zones", "\"zones\"");
    expect_file("\"mines\": [1, 1, 2, 3]", "\"mines\": [1, 1, 2, 4]", "mines", "\"mines\"");
    expect_file("\"mines\": [1, 1, 2, 3]", "\"mines\": [1, 2, 3]", "mines", "\"mines\"");
    expect_file("\"mines\": [1, 1, 2, 3]", "\"mines\": [1, 2, 1, 3]", BREAKS MINES, NULL);
    expect_file("\"track\": 9", "\"track\": 10", "track", "\"track\"");
    expect_file("\"Challenge\"", "\"Fly\"", "ability", "\"Fly\"");
    expect_file("\"Challenge\"", "\"None\"", BREAKS ABILITY ": P1", NULL);
    expect_file("\"type\": \"Ranged\", \"credits\": 2", "\"type\": \"Ranged\", \"credits\": 4",
                BREAKS BASICS ": Pulse Pistol", NULL);
    expect_file("\"effect\": \"Pierce\"", "\"effect\": \"Boost\"", BREAKS EFFECT ": Rail Gun",
                NULL);
}

/* Section 3.10, counted. */

static uint32_t size_of_set(uint32_t set)
{
    return RD_POPCOUNT64(set);
}

/* Zones beside a Zone, by rows and columns. */
static uint32_t beside(const mechs_pack *p, uint32_t layout, uint32_t zone)
{
    uint32_t around = 0;
    for (uint32_t z = 0; z < MECHS_ZONES; z++) {
        int rows = (int)(z / MECHS_SIDE) - (int)(zone / MECHS_SIDE);
        int columns = (int)(z % MECHS_SIDE) - (int)(zone % MECHS_SIDE);
        if (rows * rows + columns * columns == 1)
            around |= mechs_bit(z);
    }
    return around & p->arena[layout];
}

/* All Zones within so many steps. */
static uint32_t within(const mechs_pack *p, uint32_t layout, uint32_t zone, uint32_t steps)
{
    uint32_t found = mechs_bit(zone);
    for (; steps > 0; steps--) {
        uint32_t more = found;
        for (uint32_t left = found; left != 0; left &= left - 1)
            more |= beside(p, layout, RD_CTZ64(left));
        found = more;
    }
    return found;
}

static void check_arena(const mechs_pack *p)
{
    static const uint32_t zones[MECHS_LAYOUTS] = {15, 18, 21};
    static const uint32_t resources[MECHS_LAYOUTS] = {12, 14, 16};
    for (uint32_t l = 0; l < MECHS_LAYOUTS; l++) {
        assert_int_equal(size_of_set(p->arena[l]), zones[l]);
        assert_int_equal(within(p, l, MECHS_MECH_ZONE, 20), p->arena[l]);
        assert_int_equal(size_of_set(p->bases[l]), l + 2);
        uint32_t found = 0;
        for (uint32_t z = 0; z < MECHS_ZONES; z++)
            if ((p->arena[l] >> z & 1u) != 0) {
                assert_in_range(p->zone[z].value, 1, 3);
                found +=
                    p->zone[z].kind == MECHS_ZONE_ENERGY || p->zone[z].kind == MECHS_ZONE_CREDITS;
            }
        assert_int_equal(found, resources[l]);
        for (uint32_t left = p->bases[l]; left != 0; left &= left - 1) {
            uint32_t base = RD_CTZ64(left);
            assert_int_equal(p->zone[base].kind, MECHS_ZONE_BASE);
            assert_int_equal(size_of_set(beside(p, l, base)), 3);
            assert_int_equal(within(p, l, base, 1) >> MECHS_MECH_ZONE & 1u, 0);
            assert_int_equal(within(p, l, base, 2) >> MECHS_MECH_ZONE & 1u, 1);
        }
    }
    assert_int_equal(p->cards[0] + p->cards[1] + p->cards[2], 8);
    assert_int_equal(p->cards[3] + p->cards[4] + p->cards[5], 8);
}

static void check_mines(const mechs_pack *p)
{
    uint32_t highest = 0;
    for (uint32_t z = 0; z < MECHS_ZONES; z++)
        highest = p->zone[z].value > highest ? p->zone[z].value : highest;
    for (uint32_t i = 0; i < MECHS_MINES; i++) {
        assert_in_range(p->mine[i], 1, 3);
        assert_in_range(p->mine[i] + highest, 2, 6);
    }
}

static void check_cards(const mechs_pack *p)
{
    uint32_t actions[4] = {0};
    uint32_t movements[3] = {0};
    for (uint32_t i = 0; i < MECHS_CARDS; i++) {
        actions[p->card[i].action]++;
        movements[p->card[i].movement]++;
    }
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(actions[i], 2);
    assert_in_range(movements[MECHS_SIMPLE], 4, 6);
    assert_in_range(movements[MECHS_DIAGONAL], 1, 3);
    assert_in_range(movements[MECHS_DOUBLE], 1, 3);
}

/* Whether an entry of the skills changes anything against nobody's. */
static bool does_something(const mechs_pack *p, uint32_t skill)
{
    return memcmp(&p->skill[skill], &p->skill[0], sizeof p->skill[0]) != 0;
}

static void check_abilities(const mechs_pack *p)
{
    for (uint32_t i = 1; i < MECHS_SKILLS; i++)
        assert_true(does_something(p, i));
    assert_true(p->skill[17].attack > 0 && p->skill[17].defence == 0);
    assert_true(p->skill[18].defence > 0 && p->skill[18].attack == 0);
    assert_int_equal(p->skill[17].tough + p->skill[18].tough, 0);
}

static void check_weapons(const mechs_pack *p)
{
    uint32_t types[2][MECHS_TYPES] = {{0}};
    for (uint32_t i = 0; i < MECHS_WEAPONS; i++) {
        const mechs_weapon *w = &p->weapon[i];
        uint32_t cost = (uint32_t)w->credits + w->energy;
        bool basic = i < MECHS_BASICS;
        types[basic ? 0 : 1][w->type]++;
        assert_in_range(cost, basic ? 2 : 3, basic ? 3 : 8);
        assert_in_range(w->effect, MECHS_NO_EFFECT, MECHS_EFFECTS - 1);
        if (basic) {
            assert_in_range(w->normal, 0, 1);
            assert_in_range(w->power, 1, 2);
        } else {
            assert_true(w->power > w->normal);
            assert_in_range(w->vp, 1, 4);
        }
    }
    for (uint32_t i = 0; i < MECHS_TYPES; i++) {
        assert_in_range(types[0][i], 1, 2);
        assert_int_equal(types[1][i], 8);
    }
}

static void both_packs_keep_the_constraints(void **state)
{
    static const char *const names[] = {"ledger", "standard"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        const mechs_pack *p = built_in(names[i]);
        check_arena(p);
        check_mines(p);
        check_cards(p);
        check_abilities(p);
        check_weapons(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_packs_built_in_are_sound),
        cmocka_unit_test(the_arena_is_refused),
        cmocka_unit_test(mines_are_refused),
        cmocka_unit_test(program_cards_are_refused),
        cmocka_unit_test(basic_weapons_are_refused),
        cmocka_unit_test(advanced_weapons_are_refused),
        cmocka_unit_test(effects_are_refused),
        cmocka_unit_test(tracks_and_robots_are_refused),
        cmocka_unit_test(abilities_are_refused),
        cmocka_unit_test(files_are_refused),
        cmocka_unit_test(both_packs_keep_the_constraints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
