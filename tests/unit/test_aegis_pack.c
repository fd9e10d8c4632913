/*
 * test_aegis_pack.c - the packs of A.E.G.I.S.: boards against the lists of the ledgers, every word
 * of an edition on a card, every combined robot formed from Basics, and what is refused, and where.
 */
#include "aegis_packs.h"

#include "aegis1_clauses.h"
#include "aegis2_clauses.h"
#include "robodrome/set.h"

/* ---- boards --------------------------------------------------------------------------------- */

/* The lists of AE1 3.2 and AE2 3.6, in axial coordinates. */
typedef struct printed {
    uint32_t edition;
    const char *board;
    uint32_t hexes;
    uint32_t edge_wall;
    uint32_t zones;
    const char *wall;
    const char *terrain;
    const char *stop;
    const char *jam;
    const char *zone[4];
    const char *star[AEGIS_STARPOINTS];
} printed;

#define ARENA_ZONE "(-1,2) (0,2) (-1,3) (0,3) (-2,4) (-1,4) (-2,5) (-1,5) (-3,6) (-2,6)"

static const printed boards[] = {
    {1,
     "B2",
     241,
     0,
     2,
     "",
     "(5,2) (6,2) (6,4) (6,5) (2,6) (10,6) (6,7) (6,8) (6,10) (7,10)",
     "",
     "",
     {NULL, NULL, NULL, NULL},
     {NULL}},
    {1, "B4", 315, 0, 4, "", NULL, "", "", {NULL, NULL, NULL, NULL}, {NULL}},
    {2,
     "Arena",
     113,
     1,
     2,
     "(2,2) (5,2) (8,2) (0,6) (3,6) (6,6)",
     "",
     "",
     "",
     {ARENA_ZONE, "(10,2) (11,2) (9,3) (10,3) (9,4) (10,4) (8,5) (9,5) (8,6) (9,6)", NULL, NULL},
     {"(4,1)", "(7,1)", "(7,4)", "(4,7)", "(1,7)", "(1,4)", NULL, NULL, NULL}},
    {2,
     "Canyon",
     95,
     1,
     2,
     "(0,0) (1,0) (2,0) (5,0) (8,0) (9,0) (10,0) (0,1) (1,1) (8,1) (9,1) (2,3) (5,3) (3,4) (1,5) "
     "(4,5) (-3,7) (-2,7) (5,7) (6,7) (-4,8) (-3,8) (-2,8) (1,8) (4,8) (5,8) (6,8)",
     "",
     "(4,1) (5,1) (3,3) (4,3) (2,5) (3,5) (1,7) (2,7)",
     "(2,2) (6,2) (0,6) (4,6)",
     {ARENA_ZONE, "(8,2) (9,2) (7,3) (8,3) (7,4) (8,4) (6,5) (7,5) (6,6) (7,6)", NULL, NULL},
     {NULL}},
    {2,
     "Battlefield",
     215,
     0,
     4,
     "(4,2) (10,2) (4,3) (9,3) (6,4) (0,5) (11,5) (3,6) (7,6) (-1,7) (10,7) (4,8) (1,9) (6,9) "
     "(0,10) (6,10)",
     "",
     "",
     "",
     {"(0,0) (1,0) (2,0) (0,1) (1,1) (-1,2) (0,2)",
      "(14,0) (15,0) (16,0) (14,1) (15,1) (14,2) (15,2)",
      "(10,10) (11,10) (9,11) (10,11) (8,12) (9,12) (10,12)",
      "(-5,10) (-4,10) (-5,11) (-4,11) (-6,12) (-5,12) (-4,12)"},
     {"(2,3)", "(11,3)", "(8,9)", "(-1,9)", "(8,0)", "(13,6)", "(2,12)", "(-3,6)", "(5,6)"}},
    {2, "Mat", 331, 0, 6, NULL, "", "", "", {NULL, NULL, NULL, NULL}, {NULL}},
};

static const aegis_board *board_named(const aegis_pack *p, const char *name)
{
    for (uint32_t i = 0; i < p->boards; i++)
        if (strcmp(p->board[i].name, name) == 0)
            return &p->board[i];
    fail_msg("there is no board %s", name);
    return NULL;
}

static uint32_t cell_at(const aegis_board *b, int q, int r)
{
    for (uint32_t i = 0; i < AEGIS_CELLS; i++)
        if (rd_set_has(b->on.word, i) && b->hex[i].q == q && b->hex[i].r == r)
            return i;
    return AEGIS_NOWHERE;
}

/* The set holds exactly the hexes of the list; NULL: not listed. */
static void expect_cells(const aegis_board *b, const aegis_cells *set, const char *list)
{
    uint32_t count = 0;
    for (const char *at = list; at != NULL && (at = strchr(at, '(')) != NULL; at++) {
        char *next = NULL;
        int q = (int)strtol(at + 1, &next, 10);
        int r = (int)strtol(next + 1, NULL, 10);
        uint32_t cell = cell_at(b, q, r);
        if (cell == AEGIS_NOWHERE || !rd_set_has(set->word, cell))
            fail_msg("%s: (%d,%d) is not marked", b->name, q, r);
        count++;
    }
    if (list != NULL)
        assert_int_equal(rd_set_count(set->word, AEGIS_WORDS), count);
}

static void boards_are_those_of_the_ledgers(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const printed *want = &boards[i];
        const aegis_board *b = board_named(ledger_pack(want->edition), want->board);
        assert_int_equal(b->hexes, want->hexes);
        assert_int_equal(b->edge_wall, want->edge_wall);
        assert_int_equal(b->zones, want->zones);
        expect_cells(b, &b->wall, want->wall);
        expect_cells(b, &b->terrain, want->terrain);
        expect_cells(b, &b->stop, want->stop);
        expect_cells(b, &b->jam, want->jam);
        for (uint32_t z = 0; z < 4; z++)
            expect_cells(b, &b->zone[z], want->zone[z]);
        for (uint32_t k = 0; k < AEGIS_STARPOINTS; k++) {
            aegis_cells star;
            memset(&star, 0, sizeof star);
            if (b->star[k] != AEGIS_NOWHERE)
                rd_set_add(star.word, b->star[k]);
            expect_cells(b, &star, want->star[k] != NULL ? want->star[k] : "");
        }
    }
    assert_int_equal(ledger_pack(1)->boards, 2);
    assert_int_equal(ledger_pack(2)->boards, 4);
}

static int zone_gap(const aegis_board *b, uint32_t one, uint32_t other)
{
    int least = 99;
    for (uint32_t i = 0; i < AEGIS_CELLS; i++)
        for (uint32_t k = 0; k < AEGIS_CELLS; k++)
            if (rd_set_has(b->zone[one].word, i) && rd_set_has(b->zone[other].word, k)) {
                int d = rd_hex_distance(b->hex[i], b->hex[k]);
                least = d < least ? d : least;
            }
    return least;
}

/* AE1 3.2: 14 hexes for each of two, 15 apart; 12 within 3 of each corner, 12, 10 and 20 apart. */
static void zones_of_the_first_edition_are_as_told(void **unused)
{
    (void)unused;
    static const int corner[4][2] = {{0, 0}, {18, 0}, {10, 16}, {-8, 16}};
    const aegis_board *b2 = board_named(ledger_pack(1), "B2");
    assert_int_equal(rd_set_count(b2->zone[0].word, AEGIS_WORDS), 14);
    assert_int_equal(rd_set_count(b2->zone[1].word, AEGIS_WORDS), 14);
    assert_int_equal(zone_gap(b2, 0, 1), 15);
    for (int r = 3; r <= 9; r++) {
        assert_true(rd_set_has(b2->zone[0].word, cell_at(b2, -(r / 2), r)));
        assert_true(rd_set_has(b2->zone[0].word, cell_at(b2, 1 - r / 2, r)));
    }
    const aegis_board *b4 = board_named(ledger_pack(1), "B4");
    assert_int_equal(rd_set_count(b4->terrain.word, AEGIS_WORDS), 20);
    assert_int_equal(zone_gap(b4, 0, 1), 12);
    assert_int_equal(zone_gap(b4, 1, 2), 10);
    assert_int_equal(zone_gap(b4, 0, 2), 20);
    for (uint32_t z = 0; z < 4; z++) {
        rd_hex at = {(int8_t)corner[z][0], (int8_t)corner[z][1]};
        for (uint32_t i = 0; i < AEGIS_CELLS; i++)
            if (rd_set_has(b4->on.word, i))
                assert_int_equal(rd_set_has(b4->zone[z].word, i),
                                 rd_hex_distance(b4->hex[i], at) <= 3);
        assert_int_equal(rd_set_count(b4->zone[z].word, AEGIS_WORDS), 12);
    }
}

/* AE2 3.6: walls in orbits under a turn by 60 degrees, zones within 2 of the corners. */
static void the_mat_is_as_told(void **unused)
{
    (void)unused;
    static const int seed[4][2] = {{3, 0}, {4, 2}, {7, -3}, {10, 0}};
    const aegis_board *b = board_named(ledger_pack(2), "Mat");
    assert_int_equal(rd_set_count(b->wall.word, AEGIS_WORDS), 18);
    for (uint32_t i = 0; i < 4; i++) {
        int q = seed[i][0];
        int r = seed[i][1];
        for (uint32_t turn = 0; turn < 6; turn++) {
            uint32_t cell = cell_at(b, q, r);
            int old = q;
            assert_true(rd_set_has(i < 3 ? b->wall.word : b->zone[turn].word, cell));
            if (i == 3)
                assert_int_equal(rd_set_count(b->zone[turn].word, AEGIS_WORDS), 9);
            q = -r;
            r = old + r;
        }
    }
}

/* ---- what the cards bear -------------------------------------------------------------------- */

/* AE1 3.1 and 4.15 to 4.19; AE2 4.12, 4.14, 4.17, 4.18, 4.21, 4.23. */
static const char *const words_of[2] = {
    "|Beacon|Cascader|Cloaking X|Combat Drop|Overload|Double-Move|Evade X|Energy Siphon|Flight|Jet "
    "X|Melee Evade X|Range Evade X|Reroll X|Retaliate|Jamming X|First Pilot|Magnificence|Steady "
    "Fire|Arrest Mandate|Stellar Arc|Lone Crusade|Showdown|Rogue Decoy|Blitz|Capture|Flicker|"
    "Ignition|Ultrablitz|Vanish|Refuel|ANTI-AIR|ANTI-AIR2|AIMED|ARCING|CRITICAL|DISARM|FORCE|HEAVY|"
    "LASER|SWIFT|MELEE|PIERCING|SELF|RESTRAIN|COMBINE|Damage|Repair|Drain|Push|Pull|Move|Accuracy+|"
    "Accuracy-|Damage+|Damage-|Defense+|Defense-|Evasion+|Evasion-|",
    "|Accelerator X|Arc Buster|Beacon|Combat Drop|Deploy (GAN Drone)|Deploy (SAUR Drone)|Emerge|"
    "Evade X|Melee Evade X|Range Evade X|Flight|Jamming X|Jet X|Orbital Array|Overload|Parting "
    "Shot "
    "X|Parting Cannon X|Parting (GAN Drone)|Parting (SAUR Drone)|Reroll X|Retaliate|Return Fire|"
    "Revengeance|First Pilot|Aether Wind|Aether Waltz|Authority|Authority+|Excavate|False Army|"
    "Jetjump|Long Arm of the Law|Override|Penalty Shot|Reckless Pilot|Reload|Run of Luck|Steady "
    "Aim|Unbroken|Wildcard|Blitz|Superblitz|Ultrablitz|Hardshield|Ignition|Refuel|Resonate|Salvo|"
    "Supersalvo|Ultrasalvo|Tidemaker|Worldfire|Ultracombine|Combine Assault|Combine Shield|Combine "
    "Blaze|Combine Rust|Combine Quell|Combine Disarm|Combine Restrain|Combine Drop|Combine Fuel|"
    "Combine (GAN Drone) X|Combine (SAUR Drone) X|Combine Shift|ANTI-AIR|ANTI-AIR2|AIMED|ARCING|"
    "BLAZE|CRITICAL|DISARM|FORCE|GAMBIT|HEAVY|PIERCING|PRECISE|QUELL|RECHARGE|RESTRAIN|RUST|SELF|"
    "SWIFT|COMBINE|GAMBLE|Damage|Repair|Drain|Push|Pull|Move|Accuracy+|Accuracy-|Damage+|Damage-|"
    "Defense+|Defense-|Evasion+|Evasion-|Boost|Lanzer|True-Form|Burst-Star|Self-Push|",
};

static bool is_word_of(uint32_t edition, const char *word)
{
    char bounded[64];
    snprintf(bounded, sizeof bounded, "|%s|", word);
    return strstr(words_of[edition - 1], bounded) != NULL;
}

static void expect_borne(uint32_t edition, const char *word, bool borne)
{
    if (borne != is_word_of(edition, word))
        fail_msg("aegis%u: %s %s", edition, word, borne ? "is on a card" : "is on no card");
}

static uint32_t count_words(const char *list)
{
    uint32_t n = 0;
    for (; list[1] != '\0'; list++)
        n += *list == '|';
    return n;
}

/* Exactly the words of the edition stand on its cards, each at least once. */
static void every_word_stands_on_a_card(void **unused)
{
    (void)unused;
    for (uint32_t e = 1; e <= 2; e++) {
        const aegis_pack *p = ledger_pack(e);
        uint64_t traits[2] = {0, 0};
        uint32_t attributes = 0;
        uint32_t types = 0;
        for (uint32_t i = 0; i < p->cards; i++) {
            const aegis_card *c = &p->card[i];
            for (uint32_t k = 0; k < c->traits; k++)
                rd_set_add(traits, c->trait[k].id);
            for (uint32_t k = 0; k < c->actions; k++) {
                attributes |= c->action[k].attributes;
                types |= 1u << c->action[k].type;
            }
        }
        uint32_t words = 0;
        for (uint32_t i = 0; i < AEGIS_IDS; i++, words++)
            expect_borne(e, aegis_trait_names[i], rd_set_has(traits, i));
        for (uint32_t i = 0; i < AEGIS_ATTRIBUTES; i++, words++)
            expect_borne(e, aegis_attribute_names[i], (attributes >> i & 1u) != 0);
        for (uint32_t i = 0; i < AEGIS_TYPES; i++, words++)
            expect_borne(e, aegis_type_names[i], (types >> i & 1u) != 0);
        assert_true(count_words(words_of[e - 1]) <= words);
    }
    assert_int_equal(count_words(words_of[0]), 15 + 8 + 7 + 15 + 14);
    assert_int_equal(count_words(words_of[1]), 23 + 17 + 13 + 12 + 20 + 19);
}

static void kinds_of_reach_are_all_there(void **unused)
{
    (void)unused;
    for (uint32_t e = 1; e <= 2; e++) {
        const aegis_pack *p = ledger_pack(e);
        uint32_t range = 0, radius = 0, blast = 0, none = 0, free_cost = 0;
        for (uint32_t i = 0; i < p->cards; i++)
            for (uint32_t k = 0; k < p->card[i].actions; k++) {
                const aegis_action *a = &p->card[i].action[k];
                range += a->range != 0 && a->radius == 0;
                radius += a->range == 0 && a->radius != 0;
                blast += a->range != 0 && a->radius != 0;
                none += a->range == 0 && a->radius == 0;
                free_cost += a->cost == 0;
            }
        assert_true(range > 0 && radius > 0 && blast > 0 && none > 0 && free_cost > 0);
    }
}

static void there_are_robots_enough(void **unused)
{
    (void)unused;
    static const uint32_t least[2][2] = {{14, 12}, {20, 16}};
    for (uint32_t e = 1; e <= 2; e++) {
        const aegis_pack *p = ledger_pack(e);
        uint32_t basic = 0, combined = 0, forms = 0, factions = 0, shared = 0;
        for (uint32_t i = 0; i < p->cards; i++) {
            const aegis_card *c = &p->card[i];
            basic += c->level == 1;
            combined += c->level > 1;
            forms += c->level > 1 && c->commander != 0;
            factions |= 1u << c->faction;
            for (uint32_t k = 0; k < i; k++)
                shared += p->card[k].makes == c->makes && c->makes != 0;
        }
        assert_true(basic >= least[e - 1][0]);
        assert_true(combined >= least[e - 1][1]);
        assert_true(forms >= (e == 1 ? 3u : 2u));
        assert_true(RD_POPCOUNT64(factions >> 1) >= 2);
        assert_true(shared >= 4);
    }
    const aegis_pack *p = ledger_pack(2);
    assert_int_equal(p->card[card_named(p, "SSM-2000 Sunset Mode")].variant,
                     1 + card_named(p, "SSM-2000"));
    assert_int_equal(p->drone[0], card_named(p, "GAN Drone"));
    assert_int_equal(p->drone[1], card_named(p, "SAUR Drone"));
    assert_true(p->card[card_named(p, "Ender Ganshah")].makeless != 0);
}

/* ---- forming -------------------------------------------------------------------------------- */

/* A robot that can be there, with all that lies below it. */
typedef struct formed {
    uint64_t makes;
    uint64_t cards[2];
    uint8_t card;
    uint8_t classes;
} formed;

enum {
    WAYS_MAX = 20, /* for one card; more would show nothing new */
    FORMED_MAX = WAYS_MAX * AEGIS_CARDS
};

static formed robots[FORMED_MAX];
static uint32_t robot_count;

/* AE1-CMB-04, AE1-CMB-06, AE1-CMB-08 */
static bool may_form_first(const aegis_pack *p, const aegis_card *c, const formed *a,
                           const formed *b)
{
    const aegis_card *one = &p->card[a->card];
    const aegis_card *two = &p->card[b->card];
    bool low = c->commander == 0 || (one->commander == c->commander && one->level < c->level) ||
               (two->commander == c->commander && two->level < c->level);
    return (one->classes & two->classes) == 0 && (one->classes | two->classes) == c->classes &&
           (c->makes & ~(a->makes | b->makes)) == 0 && low;
}

/* AE2-CMB-10 */
static bool may_form_second(const aegis_pack *p, const aegis_card *c, const formed *a,
                            const formed *b)
{
    bool with_a = (c->makes & a->makes) != 0 && (c->key == 0 || (c->key & a->classes) != 0);
    bool with_b = (c->makes & b->makes) != 0 && (c->key == 0 || (c->key & b->classes) != 0);
    return (c->classes & ~(a->classes | b->classes)) == 0 && (c->classes & a->classes) != 0 &&
           (c->classes & b->classes) != 0 && c->level >= p->card[a->card].level &&
           c->level >= p->card[b->card].level && (c->makeless != 0 || with_a || with_b);
}

static void add_formed(const formed *f)
{
    uint32_t ways = 0;
    for (uint32_t i = 0; i < robot_count; i++) {
        if (robots[i].card != f->card)
            continue;
        ways++;
        if (robots[i].makes == f->makes)
            return;
    }
    if (ways < WAYS_MAX)
        robots[robot_count++] = *f;
}

static void try_pair(const aegis_pack *p, uint32_t card, const formed *a, const formed *b)
{
    const aegis_card *c = &p->card[card];
    bool apart = (a->cards[0] & b->cards[0]) == 0 && (a->cards[1] & b->cards[1]) == 0;
    if (!apart || rd_set_has(a->cards, card) || rd_set_has(b->cards, card))
        return;
    if (!(p->edition == 1 ? may_form_first(p, c, a, b) : may_form_second(p, c, a, b)))
        return;
    formed f;
    f.makes = c->makes | a->makes | b->makes;
    f.cards[0] = a->cards[0] | b->cards[0];
    f.cards[1] = a->cards[1] | b->cards[1];
    rd_set_add(f.cards, card);
    f.card = (uint8_t)card;
    f.classes = (uint8_t)(c->classes | a->classes | b->classes);
    add_formed(&f);
}

static bool is_formed(uint32_t card)
{
    for (uint32_t i = 0; i < robot_count; i++)
        if (robots[i].card == card)
            return true;
    return false;
}

/* Level by level, so that what is needed below is there. */
static void form_all(const aegis_pack *p)
{
    robot_count = 0;
    for (uint32_t i = 0; i < p->cards; i++)
        if (p->card[i].level == 1) {
            formed f = {p->card[i].makes, {0, 0}, (uint8_t)i, p->card[i].classes};
            rd_set_add(f.cards, i);
            add_formed(&f);
        }
    for (uint32_t level = 2; level <= 5; level++) {
        uint32_t before = robot_count;
        for (uint32_t card = 0; card < p->cards; card++)
            for (uint32_t i = 0; p->card[card].level == level && i < before; i++)
                for (uint32_t k = 0; k < i; k++)
                    try_pair(p, card, &robots[i], &robots[k]);
    }
}

static void every_combined_robot_can_be_formed(void **unused)
{
    (void)unused;
    for (uint32_t e = 1; e <= 2; e++) {
        const aegis_pack *p = ledger_pack(e);
        form_all(p);
        for (uint32_t i = 0; i < p->cards; i++)
            if (p->card[i].level > 1 && !is_formed(i))
                fail_msg("aegis%u: %s cannot be formed", e, p->card[i].name);
    }
}

/* ---- what is made --------------------------------------------------------------------------- */

static void building_twice_changes_nothing(void **unused)
{
    (void)unused;
    static aegis_pack again;
    for (uint32_t e = 1; e <= 2; e++) {
        again = *ledger_pack(e);
        assert_int_equal(pack_game(e).pack_build((rd_pack *)&again).code, 0);
        assert_memory_equal(&again, ledger_pack(e), sizeof again);
    }
}

static void cards_know_what_they_bear(void **unused)
{
    (void)unused;
    const aegis_pack *p = ledger_pack(1);
    const aegis_card *exl = &p->card[card_named(p, "EXL-100")];
    const aegis_card *tee = &p->card[card_named(p, "TEE-100")];
    const aegis_card *har = &p->card[card_named(p, "HAR-100")];
    const aegis_card *lum = &p->card[card_named(p, "LUM-3000")];
    assert_true(exl->flies == 1 && exl->jet == 3 && exl->commander != 0 && exl->level == 1);
    assert_int_equal(exl->commander, p->card[card_named(p, "EXL-2000")].commander);
    assert_int_not_equal(exl->commander, p->card[card_named(p, "KES-100")].commander);
    assert_true(tee->flies == 1 && tee->jet == 1 && tee->commander == 0);
    assert_true((tee->action[1].attributes & AEGIS_SWIFT) != 0);
    assert_true(har->offensive == 0 && tee->offensive == 1);
    assert_int_equal(RD_POPCOUNT64(lum->makes), 2);
    assert_int_equal(lum->cloaking, 3);
    assert_int_equal(lum->classes, AEGIS_E | AEGIS_I | AEGIS_S);
    assert_true((p->card[card_named(p, "TAA-4000")].forming >> AEGIS_ULTRABLITZ & 1u) != 0);
    p = ledger_pack(2);
    const aegis_card *ark = &p->card[card_named(p, "ARK-2500")];
    const aegis_card *end = &p->card[card_named(p, "Ender Ganshah")];
    assert_int_equal(ark->key, AEGIS_A);
    assert_int_equal(end->reroll[0], 2);
    assert_true(end->level == 5 && end->makes == 0 && end->key == 0);
    assert_int_equal(ark->makes, p->card[card_named(p, "ARK-X")].makes);
}

static void clauses_are_those_of_the_edition(void **unused)
{
    (void)unused;
    assert_int_equal(ledger_pack(1)->cites.end[AEGIS_E_LIMIT], AE1_LIM_01);
    assert_int_equal(ledger_pack(2)->cites.end[AEGIS_E_LIMIT], AE2_WIN_07);
    assert_int_equal(ledger_pack(1)->cites.reason[AEGIS_R_DATA_NAME], 0);
    assert_int_equal(ledger_pack(2)->cites.reason[AEGIS_R_DATA_NAME], AE2_ERR_21);
}

/* ---- what is refused ------------------------------------------------------------------------ */

static aegis_pack broken;

static aegis_card *take(uint32_t edition, const char *name)
{
    broken = *ledger_pack(edition);
    return &broken.card[card_named(&broken, name)];
}

static void expect_refused(uint32_t edition, uint32_t reason, int32_t value)
{
    rd_refusal why = pack_game(edition).pack_build((rd_pack *)&broken);
    assert_int_equal(why.code, reason);
    assert_int_equal(why.value[0], value);
    assert_int_equal(why.clause, edition == 1 ? 0 : AE2_ERR_21); /* AE2-ERR-21 DATA_BAD */
}

#define REFUSED(edition, name, change, reason)                                         \
    do {                                                                               \
        aegis_card *c = take(edition, name);                                           \
        change;                                                                        \
        expect_refused(edition, AEGIS_R_##reason, (int32_t)card_named(&broken, name)); \
    } while (0)

#define REFUSED_ACTION(edition, name, change, reason)                                      \
    do {                                                                                   \
        aegis_card *c = take(edition, name);                                               \
        aegis_action *a = &c->action[0];                                                   \
        change;                                                                            \
        expect_refused(edition, AEGIS_R_##reason, (int32_t)card_named(&broken, name) * 4); \
    } while (0)

static void put(char *out, size_t size, const char *text)
{
    memset(out, 0, size);
    memcpy(out, text, strlen(text));
}

#define PUT(member, text) put(member, sizeof member, text)

static void cards_are_judged(void **unused)
{
    (void)unused;
    REFUSED(2, "GAN-2000", PUT(c->letters, "GE"), DATA_CLASS);
    REFUSED(2, "GAN-2000", PUT(c->letters, "EE"), DATA_CLASS);
    REFUSED(2, "GAN-2000", PUT(c->letters, "EX"), DATA_CLASS);
    REFUSED(2, "GAN-2000", PUT(c->letters, ""), DATA_CLASS);
    REFUSED(2, "GAN Drone", PUT(c->letters, "A"), DATA_CLASS);
    REFUSED(2, "GAN-2000", PUT(c->key_letter, "A"), DATA_KEY);
    REFUSED(2, "GAN-100", PUT(c->key_letter, "G"), DATA_KEY);
    REFUSED(2, "GAN-100", c->printed = 0, DATA_MAKE);
    REFUSED(2, "GAN Drone", (c->printed = 1, PUT(c->printed_make[0], "GAN")), DATA_MAKE);
    REFUSED(2, "GAN-700", PUT(c->faction_name, "Nowhere"), DATA_FACTION);
    REFUSED(2, "SSM-2000", PUT(c->variant_of, "SSM-2000"), DATA_VARIANT);
    REFUSED(2, "SSM-2000", PUT(c->variant_of, "SSM-9000"), DATA_VARIANT);
    REFUSED(2, "GAN-100", c->integrity = 0, DATA_FIGURE);
    REFUSED(2, "Hopper", c->movement = 1, DATA_FIGURE);
    REFUSED(2, "Hopper", PUT(c->character, ""), DATA_COMMANDER);
    REFUSED(2, "GAN-700", PUT(c->character, ""), DATA_COMMANDER);
    REFUSED(2, "EXCEL-100", c->trait[0].id = AEGIS_CASCADER, DATA_ABILITY);
    REFUSED(1, "TEE-100", c->trait[0].id = AEGIS_REVENGEANCE, DATA_ABILITY);
    REFUSED(2, "EXCEL-100", c->trait[0].x = 1, DATA_X);
    REFUSED(2, "EXCEL-100", c->trait[1].x = 0, DATA_X);
    REFUSED(2, "EXCEL-100", c->trait[1] = c->trait[0], DATA_TWICE);
    REFUSED(2, "ARK-2500", (c->traits = 2, c->trait[1] = c->trait[0]), DATA_TWICE);
    REFUSED(2, "GAN-100", PUT(c->character, "Gan_ith"), DATA_SIGN);
    REFUSED(2, "GAN-100", PUT(c->faction_name, "Great States "), DATA_SIGN);
    REFUSED(2, "GAN-100", PUT(c->printed_make[0], "gan"), DATA_SIGN);
    REFUSED(2, "GAN-100", PUT(c->action[1].name, "No.5"), DATA_SIGN);
    REFUSED(2, "GAN-100", PUT(c->action[1].name, "none"), DATA_SIGN);
    REFUSED(2, "GAN-100", PUT(c->action[1].name, ""), DATA_SIGN);
    static const char *const names[] = {"end",   "GAN:1", "GAN.1", " GAN", "GAN ",
                                        "GAN_1", "S2",    "G[1",   "G~1",  "G;1"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        aegis_card *bad = take(2, "GAN-100");
        PUT(bad->name, names[i]);
        expect_refused(2, AEGIS_R_DATA_SIGN, (int32_t)(bad - broken.card));
    }
    take(2, "ARK-700")->trait[0].id = AEGIS_ID_COMPONENT + AEGIS_COMBINE_FUEL;
    assert_int_equal(pack_game(2).pack_build((rd_pack *)&broken).code,
                     AEGIS_R_DATA_TWICE); /* AE2-CCA-10 */
    aegis_card *c = take(2, "GAN Drone");
    PUT(c->name, "GAN Drona");
    expect_refused(2, AEGIS_R_DATA_DRONE, (int32_t)card_named(&broken, "DRO-100"));
    c = take(2, "GAN-2000");
    PUT(c->name, "GAN-100");
    expect_refused(2, AEGIS_R_DATA_NAME, (int32_t)(c - broken.card));
}

/* AE1 3.4, data validation; AE2 3.4, further roster rules */
static void actions_are_judged(void **unused)
{
    (void)unused;
    aegis_card *twin = take(2, "GAN-100");
    PUT(twin->action[1].name, twin->action[0].name);
    expect_refused(2, AEGIS_R_DATA_ACTION, (int32_t)(twin - broken.card) * 4 + 1);
    REFUSED_ACTION(1, "TAA-100", a->type = AEGIS_BOOST, DATA_TYPE);
    REFUSED_ACTION(1, "TAA-100", a->attributes = AEGIS_BLAZE, DATA_ATTRIBUTE);
    REFUSED_ACTION(2, "ARK-100", a->attributes = AEGIS_MELEE, DATA_ATTRIBUTE);
    REFUSED_ACTION(2, "ARK-100", a->accuracy = 0, DATA_ACCURACY);
    REFUSED_ACTION(2, "ARK-100", a->accuracy = 7, DATA_ACCURACY);
    REFUSED_ACTION(2, "ARK-100", a->cost = 7, DATA_ACCURACY);
    REFUSED_ACTION(2, "ARK-100", a->power = 0, DATA_POWER);
    REFUSED_ACTION(2, "ARK-100", a->power = 7, DATA_POWER);
    REFUSED_ACTION(2, "STE-100", a->power = 1, DATA_POWER);
    REFUSED_ACTION(2, "ARK-100", a->range = 0, DATA_REACH);
    REFUSED_ACTION(2, "STE-100", a->range = 1, DATA_REACH);
    REFUSED_ACTION(1, "TSS-100", a->range = 3, DATA_REACH);
    REFUSED_ACTION(1, "TAA-100", (a->range = 0, a->attributes = AEGIS_SELF), DATA_REACH);
    REFUSED_ACTION(1, "TAA-100", a->attributes = AEGIS_MELEE, DATA_MELEE);
    REFUSED_ACTION(1, "TAA-100", a->attributes = AEGIS_HEAVY | AEGIS_SWIFT, DATA_HEAVY);
    REFUSED_ACTION(1, "TII-100", a->attributes = AEGIS_ANTIAIR, DATA_DAMAGE);
    REFUSED_ACTION(1, "TII-100", a->attributes = AEGIS_ANTIAIR2, DATA_DAMAGE);
    REFUSED_ACTION(1, "TGG-100", a->attributes = AEGIS_FORCE, DATA_DAMAGE);
    REFUSED_ACTION(1, "TAA-100", (a->attributes = AEGIS_CRITICAL, a->power = 2), DATA_CRITICAL);
    REFUSED_ACTION(1, "TAA-100", (a->attributes = AEGIS_CRITICAL, a->cost = 4), DATA_CRITICAL);
    REFUSED_ACTION(1, "TAA-100", (a->attributes = AEGIS_CRITICAL, a->cost = 0), DATA_CRITICAL);
    REFUSED_ACTION(1, "TAA-100", a->attributes = AEGIS_COMBINE, DATA_COMBINE);
    REFUSED_ACTION(2, "ARK-2500", a->cost = 0, DATA_COMBINE);
    REFUSED_ACTION(2, "ARK-2500", a->attributes = AEGIS_GAMBIT, DATA_GAMBIT);
}

static aegis_board *take_board(uint32_t edition, const char *name)
{
    broken = *ledger_pack(edition);
    return &broken.board[board_named(&broken, name) - broken.board];
}

static void boards_and_records_are_judged(void **unused)
{
    (void)unused;
    aegis_board *b = take_board(2, "Canyon");
    b->row[0].hexes[3] = 'x';
    expect_refused(2, AEGIS_R_DATA_BOARD, 1);
    b = take_board(2, "Arena");
    b->row[0].hexes[3] = '1'; /* a second one */
    expect_refused(2, AEGIS_R_DATA_BOARD, 0);
    b = take_board(2, "Arena");
    memset(b->row[4].hexes, 0, sizeof b->row[4].hexes);
    expect_refused(2, AEGIS_R_DATA_BOARD, 0);
    b = take_board(2, "Canyon"); /* (3,4) is cut off by walls around it */
    b->row[4].hexes[5] = '.';
    memcpy(b->row[3].hexes, "aa.####.bb", 10);
    memcpy(b->row[4].hexes, "aa..#.#..bb", 11);
    memcpy(b->row[5].hexes, "aa.####.bb", 10);
    expect_refused(2, AEGIS_R_DATA_APART, 1);
    b = take_board(1, "B2"); /* the same with default terrain */
    memcpy(b->row[0].hexes, ".t", 2);
    memcpy(b->row[1].hexes, "t", 1);
    expect_refused(1, AEGIS_R_DATA_APART, 0);
    b = take_board(2, "Arena");
    for (uint32_t i = 0; i < b->rows; i++)
        for (char *at = b->row[i].hexes; *at != '\0'; at++)
            *at = (char)(*at == 'b' ? 'c' : *at);
    expect_refused(2, AEGIS_R_DATA_ZONES, 0);
    b = take_board(2, "Battlefield"); /* a Zone of four hexes */
    memset(b->row[0].hexes, '.', 3);
    expect_refused(2, AEGIS_R_DATA_ZONES, 2);
    broken = *ledger_pack(2);
    broken.boards = 2;
    expect_refused(2, AEGIS_R_DATA_BOARDS, 3);
    broken = *ledger_pack(1);
    broken.cards = 11; /* five Basics */
    expect_refused(1, AEGIS_R_DATA_SQUAD, 7);
    broken = *ledger_pack(2);
    broken.record.drones_max = 5;
    expect_refused(2, AEGIS_R_DATA_RECORD, AEGIS_PIECES);
    broken = *ledger_pack(2);
    broken.record.pool_max = 9;
    expect_refused(2, AEGIS_R_DATA_RECORD, AEGIS_SLOTS);
    broken = *ledger_pack(2);
    broken.record.list_min = 4;
    expect_refused(2, AEGIS_R_DATA_RECORD, AEGIS_SLOTS);
}

/* ---- ready squads --------------------------------------------------------------------------- */

/* A pack with one ready squad of these Basic robots and this pool, up to the first NULL. */
static aegis_team *take_team(uint32_t edition, const char *const *basics, const char *const *pool)
{
    broken = *ledger_pack(edition);
    aegis_team *t = &broken.team[broken.teams++];
    memset(t, 0, sizeof *t);
    PUT(t->name, "Iron Rain");
    PUT(t->idea, "Stand far off and let the shells do the work.");
    for (; basics[t->basics] != NULL; t->basics++)
        PUT(t->basic[t->basics], basics[t->basics]);
    for (; pool[t->pool] != NULL; t->pool++)
        PUT(t->pooled[t->pool], pool[t->pool]);
    return t;
}

static const char *const five[] = {"TSS-100", "TAA-100", "TGG-100", "TEE-100", "TII-100", NULL};
static const char *const forms[] = {"TAA-3000", "TAA-2000", NULL};

/* In any order in the file; kept in the order of taking. */
static void ready_squads_are_found_among_the_cards(void **unused)
{
    (void)unused;
    char text[160];
    rd_text out;
    aegis_team *t = take_team(1, five, forms);
    assert_int_equal(pack_game(1).pack_build((rd_pack *)&broken).code, 0);
    assert_int_equal(t->cards, 7);
    assert_int_equal(t->on, AEGIS_SLOTS);
    rd_text_init(&out, text, sizeof text);
    aegis_team_text(&broken, 0, &out);
    assert_string_equal(text, "TAA-100 TEE-100 TGG-100 TII-100 TSS-100 / TAA-2000 TAA-3000");
    static const char *const second[] = {"ARK-100", "EXCEL-100", "GAN-100",
                                         "SAL-100", "ABB-100",   NULL};
    static const char *const none[] = {NULL};
    t = take_team(2, second, none);
    PUT(t->commander, "Hopper");
    PUT(t->bearer, "GAN-100");
    rd_refusal why = pack_game(2).pack_build((rd_pack *)&broken);
    if (why.code != 0)
        fail_msg("refused by %u, %d", why.code, why.value[1]);
    rd_text_init(&out, text, sizeof text);
    aegis_team_text(&broken, 0, &out);
    assert_string_equal(strstr(text, " commander "), " commander Hopper on GAN-100");
}

static void expect_team(uint32_t edition, uint32_t reason, const char *card, uint32_t why)
{
    rd_refusal found = pack_game(edition).pack_build((rd_pack *)&broken);
    assert_int_equal(found.code, reason);
    assert_int_equal(found.value[0], 0);
    if (card != NULL)
        assert_string_equal(broken.card[found.value[1]].name, card);
    assert_int_equal(found.value[2], why);
}

#define TEAM(edition, change, reason, card, why)           \
    do {                                                   \
        aegis_team *t = take_team(edition, five, forms);   \
        change;                                            \
        expect_team(edition, AEGIS_R_##reason, card, why); \
    } while (0)

static void ready_squads_are_judged(void **unused)
{
    (void)unused;
    TEAM(1, PUT(t->name, "a squad"), DATA_TEAM_NAME, NULL, 0);
    TEAM(1, PUT(t->name, "Iron.Rain"), DATA_TEAM_NAME, NULL, 0);
    TEAM(1, PUT(t->basic[2], "NOT-100"), DATA_TEAM_CARD, NULL, 0);
    TEAM(1, t->basics = 4, DATA_TEAM, "TAA-2000", AEGIS_R_BASICS); /* AE1-SQD-01 */
    TEAM(1, (t->basics = 4, t->pool = 0), DATA_TEAM, "TSS-100", AEGIS_R_BASICS);
    TEAM(1, (t->basics = 6, PUT(t->basic[5], "KES-100")), DATA_TEAM, "KES-100", AEGIS_R_BASICS);
    TEAM(1, PUT(t->basic[0], "TAA-2000"), DATA_TEAM, "TAA-2000", AEGIS_R_POOL_BASIC);
    TEAM(1, PUT(t->pooled[0], "KES-100"), DATA_TEAM, "KES-100", AEGIS_R_POOL_BASIC);
    TEAM(1, PUT(t->basic[0], "TAA-100"), DATA_TEAM, "TAA-100", AEGIS_R_TWICE); /* AE1-SQD-03 */
    TEAM(1, PUT(t->pooled[0], "EXL-2000"), DATA_TEAM, "EXL-2000",
         AEGIS_R_COMMANDER_FORM); /* AE1-SQD-06 */
    TEAM(1, (PUT(t->basic[0], "DUN-100"), PUT(t->basic[1], "KES-100")), DATA_TEAM, NULL,
         AEGIS_R_FACTION); /* AE1-SQD-04 */
    TEAM(1, PUT(t->bearer, "TAA-100"), DATA_TEAM_BEARER, NULL, 0);
    TEAM(1, PUT(t->commander, "TAA-100"), DATA_TEAM, "TAA-100", AEGIS_R_POOL_BASIC);
    take_team(1, five, forms);
    broken.team[1] = broken.team[0];
    broken.teams = 2;
    rd_refusal why = pack_game(1).pack_build((rd_pack *)&broken);
    assert_int_equal(why.code, AEGIS_R_DATA_TEAM_NAME);
    assert_int_equal(why.value[0], 1);
}

/* A wrong squad in a file is told by its name, its card and the reason. */
static void wrong_squads_are_told(void **unused)
{
    (void)unused;
    static char json[PACK_FILE_MAX];
    static char bad[PACK_FILE_MAX];
    static aegis_pack pack;
    const rd_game *g = rd_game_find("aegis1");
    rd_fault f;
    pack_file(1, "ledger", json);
    char *at = strstr(json, "\"squads\": []");
    assert_non_null(at);
    *at = '\0';
    rd_text out;
    rd_text_init(&out, bad, sizeof bad);
    rd_text_str(&out, json);
    rd_text_str(&out,
                "\"squads\": [{\"name\": \"Twins\", \"idea\": \"Two of a kind.\", \"basics\": "
                "[\"TAA-100\", \"TAA-100\", \"TGG-100\", \"TEE-100\", \"TII-100\"], "
                "\"pool\": [], \"commander\": \"\", \"bearer\": \"\"}]}");
    assert_int_equal(rd_pack_read(g, bad, strlen(bad), (rd_pack *)&pack, &f), RD_ILLEGAL);
    assert_non_null(strstr(f.words, "squad Twins is not legal with TAA-100: it, or a variant of "
                                    "it, is there already"));
}

/* A card keeps its number, and the list of all cards tells it. */
static void numbers_are_told(void **unused)
{
    (void)unused;
    static char json[PACK_FILE_MAX];
    static char told[PACK_FILE_MAX];
    static aegis_pack pack;
    const rd_game *g = rd_game_find("aegis2");
    pack_file(2, "ledger", json);
    char *at = strstr(json, "\"name\": \"GAN-100\", \"number\": 0,");
    assert_non_null(at);
    strstr(at, ": 0,")[2] = '7';
    assert_int_equal(rd_pack_read(g, json, strlen(json), (rd_pack *)&pack, NULL), RD_OK);
    for (uint32_t i = 0; i < pack.cards; i++)
        assert_int_equal(pack.card[i].number, i == card_named(&pack, "GAN-100") ? 7 : 0);
    rd_text out;
    rd_json j;
    rd_text_init(&out, told, sizeof told);
    rd_json_init(&j, &out);
    rd_json_open(&j, NULL, '{');
    g->roster_json((const rd_pack *)&pack, &j);
    rd_json_close(&j, '}');
    assert_non_null(strstr(told, "\"name\":\"GAN-100\",\"number\":7,"));
    assert_non_null(strstr(told, "\"name\":\"ARK-100\",\"number\":0,"));
}

/* ---- faults of the file --------------------------------------------------------------------- */

typedef struct slip {
    const char *from; /* the first place where this stands */
    const char *to;
    rd_err err;
    const char *words; /* how the sentence begins */
} slip;

static const slip slips[] = {
    {"\"basics\": 5", "\"basics\": 12", RD_RANGE,
     "field basics is 12; it must be a whole number from 0 to 9"},
    {"\"basics\": 5,", "", RD_SYNTAX, "field basics is missing; add it as a whole number"},
    {"\"edge_wall\": 1", "\"edge_wall\": true", RD_SYNTAX,
     "field boards[0].edge_wall is true; it must be a whole number from 0 to 1"},
    {"\"hexes\": \".............\"", "\"hexes\": \"\"", RD_RANGE,
     "field boards[0].rows[0].hexes is the text \"\"; it must be a text of 1 to 22 bytes"},
    {"\"kind\": \"Robot\"", "\"kind\": \"Tank\"", RD_SYNTAX,
     "field cards[0].kind is the text \"Tank\"; it must be one of the texts Robot, Drone or "
     "Machineless"},
    {"\"number\": 0", "\"number\": 256", RD_RANGE,
     "field cards[0].number is 256; it must be a whole number from 0 to 255"},
    {"\"class\": \"A\"", "\"class\": \"AAEGIS\"", RD_RANGE,
     "field cards[0].class is the text \"AAEGIS\"; it must be a text of 0 to 5 bytes"},
    {"\"accuracy\": 3", "\"accuracy\": 7", RD_RANGE,
     "field cards[0].actions[0].accuracy is 7; it must be a whole number from 1 to 6"},
    {"\"type\": \"Damage\"", "\"type\": \"Harm\"", RD_SYNTAX,
     "field cards[0].actions[0].type is the text \"Harm\"; it must be one of the texts Damage, "},
    {"\"ANTI-AIR\"", "\"FLAK\"", RD_SYNTAX,
     "field cards[0].actions[0].attributes[0] is the text \"FLAK\"; it must be one of the texts "},
    {"\"Flight\", \"x\": 0", "\"Fly\", \"x\": 0", RD_SYNTAX,
     "field cards[1].abilities[0].name is the text \"Fly\"; it must be one of the texts Beacon, "},
    {"\"Flight\", \"x\": 0", "\"Flight\"", RD_SYNTAX,
     "field cards[1].abilities[0].x is missing; add it as a whole number from 0 to 9"},
    {"\"makes\": [\"ARK\"]", "\"makes\": [\"ARK\", \"GAN\", \"SAL\"]", RD_RANGE,
     "field cards[0].makes has 3 entries; it must be a list of 0 to 2 entries"},
    {"\"class\": \"A\"", "\"class\": \"GA\"", RD_ILLEGAL, ""},
    {"\"name\": \"EXCEL-100\"", "\"name\": \"ARK-100\"", RD_ILLEGAL, ""},
};

static void faults_say_where(void **unused)
{
    (void)unused;
    static char json[PACK_FILE_MAX];
    static char bad[PACK_FILE_MAX];
    static aegis_pack pack;
    rd_game g = pack_game(2);
    pack_file(2, "ledger", json);
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        const char *at = strstr(json, slips[i].from);
        uint32_t line = 1;
        rd_fault f;
        assert_non_null(at);
        for (const char *c = json; c < at; c++)
            line += *c == '\n';
        snprintf(bad, sizeof bad, "%.*s%s%s", (int)(at - json), json, slips[i].to,
                 at + strlen(slips[i].from));
        memset(&pack, 0xAA, sizeof pack);
        assert_int_equal(rd_pack_read(&g, bad, strlen(bad), (rd_pack *)&pack, &f), slips[i].err);
        if (strncmp(f.words, slips[i].words, strlen(slips[i].words)) != 0)
            fail_msg("%s", f.words);
        if (strstr(slips[i].words, "missing") == NULL && slips[i].err != RD_ILLEGAL)
            assert_int_equal(f.line, line);
        if (slips[i].err == RD_ILLEGAL)
            assert_int_not_equal(f.why.code, 0);
        assert_int_equal(pack.cards, 0xAA);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_those_of_the_ledgers),
        cmocka_unit_test(zones_of_the_first_edition_are_as_told),
        cmocka_unit_test(the_mat_is_as_told),
        cmocka_unit_test(every_word_stands_on_a_card),
        cmocka_unit_test(kinds_of_reach_are_all_there),
        cmocka_unit_test(there_are_robots_enough),
        cmocka_unit_test(every_combined_robot_can_be_formed),
        cmocka_unit_test(building_twice_changes_nothing),
        cmocka_unit_test(cards_know_what_they_bear),
        cmocka_unit_test(clauses_are_those_of_the_edition),
        cmocka_unit_test(cards_are_judged),
        cmocka_unit_test(actions_are_judged),
        cmocka_unit_test(boards_and_records_are_judged),
        cmocka_unit_test(ready_squads_are_found_among_the_cards),
        cmocka_unit_test(ready_squads_are_judged),
        cmocka_unit_test(wrong_squads_are_told),
        cmocka_unit_test(numbers_are_told),
        cmocka_unit_test(faults_say_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
