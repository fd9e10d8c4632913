/* make.c - what a pack knows of its cards beyond their print, and what the ledgers ask of it. */
#include "names.h"

#include <string.h>

/* What each edition knows, as bits: AE1 section 3.1; AE2 sections 4.12, 4.14, 4.17 to 4.23. */
typedef struct edition {
    uint32_t types;
    uint32_t attributes;
    uint32_t trait[4]; /* by list */
} edition;

#define BELOW(n) ((1u << (n)) - 1u)
#define BIT(n)   (1u << (n))

static const edition editions[2] = {
    {BELOW(AEGIS_BOOST),
     BELOW(15),
     {BELOW(AEGIS_ACCELERATOR), BELOW(AEGIS_AETHER_WIND), BELOW(AEGIS_SUPERBLITZ), 0}},
    {BELOW(AEGIS_TYPES),
     BELOW(AEGIS_ATTRIBUTES) & ~(uint32_t)(AEGIS_LASER | AEGIS_MELEE),
     {BELOW(AEGIS_PASSIVES) &
          ~(BIT(AEGIS_CASCADER) | BIT(AEGIS_CLOAKING) | BIT(AEGIS_DOUBLE_MOVE) | BIT(AEGIS_SIPHON)),
      BELOW(AEGIS_COMMANDS) & ~(BELOW(AEGIS_AETHER_WIND) & ~BIT(AEGIS_FIRST_PILOT)),
      BELOW(AEGIS_FORMINGS) & ~(BIT(AEGIS_CAPTURE) | BIT(AEGIS_FLICKER) | BIT(AEGIS_VANISH)),
      BELOW(AEGIS_COMPONENTS)}},
};

static const edition *edition_of(const aegis_pack *p)
{
    return &editions[p->edition == 1 ? 0 : 1];
}

bool aegis_knows_type(const aegis_pack *p, uint32_t type)
{
    return (edition_of(p)->types >> type & 1u) != 0;
}

bool aegis_knows_attribute(const aegis_pack *p, uint32_t attribute)
{
    return (edition_of(p)->attributes >> attribute & 1u) != 0;
}

bool aegis_knows_trait(const aegis_pack *p, uint32_t id)
{
    static const uint32_t first[] = {0, AEGIS_ID_COMMAND, AEGIS_ID_FORMING, AEGIS_ID_COMPONENT};
    uint32_t list = 3;
    while (id < first[list])
        list--;
    return (edition_of(p)->trait[list] >> (id - first[list]) & 1u) != 0;
}

static rd_refusal refuse(const aegis_pack *p, uint32_t reason, uint32_t value, uint32_t more)
{
    return rd_refuse(p->cites.reason[reason], (uint16_t)reason, (int32_t)value, (int32_t)more, 0,
                     0);
}

/* ---- names, Classes, Makes ------------------------------------------------------------------ */

/* A name that stands in texts as one thing: no sign that ends it, no blank at its ends. */
static bool is_plain(const char *name, const char *signs)
{
    size_t n = strlen(name);
    return n == 0 || (name[0] != ' ' && name[n - 1] != ' ' && strpbrk(name, signs) == NULL);
}

/* The same for names among the words of moves, which are all in small letters; S1 is a seat. */
bool aegis_is_apart(const char *name, const char *signs)
{
    bool capital = name[0] >= 'A' && name[0] <= 'Z';
    bool digit = name[0] >= '0' && name[0] <= '9';
    bool seat = name[0] == 'S' && name[1] >= '1' && name[1] <= '8' && name[2] == '\0';
    return (capital || digit) && !seat && is_plain(name, signs);
}

static bool is_writable(const aegis_card *c)
{
    static const char signs[] = "[]{}#_~;";
    bool plain = aegis_is_apart(c->name, "[]{}#_~;.:") && is_plain(c->faction_name, signs) &&
                 is_plain(c->character, signs);
    for (uint32_t i = 0; i < c->printed; i++)
        plain = plain && aegis_is_apart(c->printed_make[i], signs);
    for (uint32_t i = 0; i < c->actions; i++)
        plain = plain && aegis_is_apart(c->action[i].name, "[]{}#_~;.");
    return plain;
}

/* Class letters as bits; 255: repeated, out of order, or no Class. */
static uint32_t classes_of(const char *letters)
{
    static const char order[] = "AEGIS";
    uint32_t bits = 0;
    uint32_t next = 0;
    for (; *letters != '\0'; letters++) {
        while (next < 5 && order[next] != *letters)
            next++;
        if (next == 5)
            return 255;
        bits |= 1u << next++;
    }
    return bits;
}

static bool make_classes(aegis_card *c)
{
    uint32_t bits = classes_of(c->letters);
    c->classes = (uint8_t)bits;
    c->level = (uint8_t)RD_POPCOUNT64(bits);
    return bits != 255 && (bits != 0) == (c->kind == AEGIS_ROBOT);
}

static bool make_key(aegis_card *c)
{
    uint32_t bits = classes_of(c->key_letter);
    c->key = (uint8_t)bits;
    return bits == 0 || (c->level > 1 && (bits & c->classes) == bits);
}

/* The number of a Make, which is added if it is new; MAKES: there is no room. */
static uint32_t make_number(aegis_pack *p, const char *name)
{
    for (uint32_t i = 0; i < p->makes; i++)
        if (strcmp(p->make[i], name) == 0)
            return i;
    if (p->makes == AEGIS_MAKES)
        return AEGIS_MAKES;
    memcpy(p->make[p->makes], name, sizeof p->make[0]);
    return p->makes++;
}

static bool make_makes(aegis_pack *p, aegis_card *c)
{
    c->makes = 0;
    c->makeless = c->printed == 0;
    for (uint32_t i = 0; i < c->printed; i++) {
        uint32_t make = make_number(p, c->printed_make[i]);
        if (make == AEGIS_MAKES)
            return false;
        c->makes |= (uint64_t)1 << make;
    }
    return c->kind != AEGIS_ROBOT ? c->printed == 0 : c->printed > 0 || c->level > 1;
}

static bool make_faction(const aegis_pack *p, aegis_card *c)
{
    c->faction = 0;
    for (uint32_t i = 0; i < p->factions; i++)
        if (c->faction_name[0] != '\0' && strcmp(p->faction[i], c->faction_name) == 0)
            c->faction = (uint8_t)(i + 1);
    return c->faction != 0 || c->faction_name[0] == '\0';
}

/* Characters are numbered in the order in which they come. */
static void make_commander(aegis_pack *p, uint32_t card)
{
    aegis_card *c = &p->card[card];
    c->commander = 0;
    if (c->character[0] == '\0')
        return;
    for (uint32_t i = 0; i < card; i++)
        if (strcmp(p->card[i].character, c->character) == 0)
            c->commander = p->card[i].commander;
    if (c->commander == 0)
        c->commander = ++p->characters;
}

static bool make_variant(const aegis_pack *p, aegis_card *c)
{
    c->variant = 0;
    if (c->variant_of[0] == '\0')
        return true;
    uint32_t of = aegis_card_find(p, c->variant_of, (uint32_t)strlen(c->variant_of));
    if (of == AEGIS_CARDS || &p->card[of] == c)
        return false;
    c->variant = (uint8_t)(of + 1);
    return true;
}

static void make_drones(aegis_pack *p)
{
    static const char *const names[AEGIS_DRONES] = {"GAN Drone", "SAUR Drone"};
    for (uint32_t i = 0; i < AEGIS_DRONES; i++) {
        uint32_t card = aegis_card_find(p, names[i], (uint32_t)strlen(names[i]));
        bool found = card != AEGIS_CARDS && p->card[card].kind == AEGIS_DRONE;
        p->drone[i] = (uint8_t)(found ? card : 255u);
    }
}

/* ---- abilities ------------------------------------------------------------------------------ */

static void place_trait(aegis_trait *t)
{
    static const uint8_t first[5] = {0, AEGIS_ID_COMMAND, AEGIS_ID_FORMING, AEGIS_ID_COMPONENT,
                                     AEGIS_IDS};
    if (t->id == AEGIS_ID_OVERBLITZ)
        t->id = AEGIS_ID_FORMING + AEGIS_ULTRABLITZ;
    t->list = 0;
    while (t->id >= first[t->list + 1])
        t->list++;
    t->kind = (uint8_t)(t->id - first[t->list]);
}

/* The X where it is read often; false: there is no room for one more. */
static bool note_x(aegis_card *c, uint32_t kind, uint8_t x)
{
    uint8_t *two = kind == AEGIS_REROLL ? c->reroll : kind == AEGIS_JAMMING ? c->jamming : NULL;
    if (two != NULL) {
        if (two[1] != 0)
            return false;
        two[two[0] != 0 ? 1 : 0] = x;
        return true;
    }
    if ((c->passives >> kind & 1u) != 0)
        return false;
    uint8_t *one = kind == AEGIS_EVADE         ? &c->evade
                   : kind == AEGIS_MELEE_EVADE ? &c->melee_evade
                   : kind == AEGIS_RANGE_EVADE ? &c->range_evade
                   : kind == AEGIS_CLOAKING    ? &c->cloaking
                   : kind == AEGIS_JET         ? &c->jet
                                               : NULL;
    if (one != NULL)
        *one = x;
    return true;
}

/* The Drone that an ability speaks of; 255: of none. */
static uint32_t drone_of(const aegis_trait *t)
{
    static const uint8_t ids[AEGIS_DRONES][3] = {
        {AEGIS_DEPLOY_GAN, AEGIS_PARTING_GAN, AEGIS_ID_COMPONENT + AEGIS_COMBINE_GAN},
        {AEGIS_DEPLOY_SAUR, AEGIS_PARTING_SAUR, AEGIS_ID_COMPONENT + AEGIS_COMBINE_SAUR},
    };
    for (uint32_t i = 0; i < AEGIS_DRONES; i++)
        for (uint32_t k = 0; k < 3; k++)
            if (ids[i][k] == t->id)
                return i;
    return 255;
}

static uint32_t make_trait(const aegis_pack *p, aegis_card *c, aegis_trait *t)
{
    place_trait(t);
    if ((edition_of(p)->trait[t->list] >> t->kind & 1u) == 0)
        return AEGIS_R_DATA_ABILITY;
    if (aegis_trait_takes_x(t->id) != (t->x != 0))
        return AEGIS_R_DATA_X;
    if (aegis_trait_takes_distance(t->id) != (t->distance != 0)) /* AE2-CCA-09 */
        return AEGIS_R_DATA_DISTANCE;
    uint32_t drone = drone_of(t);
    if (drone != 255 && p->drone[drone] == 255)
        return AEGIS_R_DATA_DRONE;
    uint32_t *bits[4] = {&c->passives, &c->commands, &c->forming, &c->component};
    bool once = t->list != 0 ? (*bits[t->list] >> t->kind & 1u) == 0 : note_x(c, t->kind, t->x);
    if (!once || (t->list == 3 && c->component != 0)) /* AE2-CCA-10 */
        return AEGIS_R_DATA_TWICE;
    *bits[t->list] |= 1u << t->kind;
    return 0;
}

static rd_refusal make_traits(const aegis_pack *p, uint32_t card, aegis_card *c)
{
    c->passives = 0;
    c->commands = 0;
    c->forming = 0;
    c->component = 0;
    c->jet = 1;
    c->evade = 0;
    c->melee_evade = 0;
    c->range_evade = 0;
    c->cloaking = 0;
    memset(c->reroll, 0, sizeof c->reroll);
    memset(c->jamming, 0, sizeof c->jamming);
    for (uint32_t i = 0; i < c->traits; i++) {
        uint32_t reason = make_trait(p, c, &c->trait[i]);
        if (reason != 0)
            return refuse(p, reason, card, c->trait[i].id);
    }
    c->flies = (c->passives & (BIT(AEGIS_FLIGHT) | BIT(AEGIS_JET))) != 0;
    return rd_accept();
}

/* ---- Actions -------------------------------------------------------------------------------- */

/* What an Action does on average, in eighths; an X is taken as 3. */
static uint8_t mean_of(const aegis_action *a)
{
    uint32_t dice = a->cost != 0 ? a->cost : 3;
    uint32_t good = 7u - a->accuracy;
    uint32_t eighths = 8u * a->power * dice * good / 6;
    if (a->all != 0) {
        eighths = 8u * a->power * 216;
        for (uint32_t i = 0; i < dice; i++)
            eighths = eighths * good / 6;
        eighths /= 216;
    }
    return (uint8_t)(eighths < 255 ? eighths : 255);
}

/* Glossaries: an Offensive Action. */
static bool is_offensive(const aegis_action *a)
{
    switch (a->type) {
    case AEGIS_DAMAGE:
    case AEGIS_DRAIN:
    case AEGIS_PUSH:
    case AEGIS_PULL:
    case AEGIS_LANZER:
    case AEGIS_BURST_STAR: /* its third effect is damage: AE2-STA-41 */
    case AEGIS_SELF_PUSH:
        return true;
    default:
        return (a->attributes & AEGIS_FORCE) != 0;
    }
}

/* Types that find their robots by themselves, without range and radius. */
static bool is_reachless(uint32_t type)
{
    return type >= AEGIS_LANZER;
}

static bool has_amount(uint32_t type)
{
    return type <= AEGIS_LANZER || type == AEGIS_SELF_PUSH;
}

static bool has_reach(const aegis_pack *p, const aegis_action *a)
{
    bool none = a->range == 0 && a->radius == 0;
    if (is_reachless(a->type))
        return none;
    if ((a->attributes & AEGIS_LASER) != 0)
        return none;
    return !none || (p->edition == 2 && (a->attributes & AEGIS_SELF) != 0);
}

/* AE1 3.4, data validation */
static uint32_t judge_first(const aegis_action *a)
{
    uint32_t set = a->attributes;
    uint32_t both = AEGIS_HEAVY | AEGIS_SWIFT;
    if ((set & AEGIS_MELEE) != 0 && a->range != 1)
        return AEGIS_R_DATA_MELEE;
    if ((set & both) == both)
        return AEGIS_R_DATA_HEAVY;
    if ((set & (AEGIS_ANTIAIR | AEGIS_ANTIAIR2 | AEGIS_FORCE)) != 0 && a->type != AEGIS_DAMAGE)
        return AEGIS_R_DATA_DAMAGE;
    bool small = a->power == 1 && a->cost >= 1 && a->cost <= 3;
    if ((set & AEGIS_CRITICAL) != 0 && a->all == 0 && !small)
        return AEGIS_R_DATA_CRITICAL;
    return (set & AEGIS_COMBINE) != 0 && a->all == 0 ? AEGIS_R_DATA_COMBINE : 0;
}

/* AE2 3.4, further roster rules */
static uint32_t judge_second(const aegis_action *a)
{
    if ((a->attributes & AEGIS_GAMBIT) != 0 && a->all != 0)
        return AEGIS_R_DATA_GAMBIT;
    return (a->attributes & AEGIS_COMBINE) != 0 && a->cost == 0 ? AEGIS_R_DATA_COMBINE : 0;
}

static bool is_other(const aegis_card *c, uint32_t action)
{
    for (uint32_t i = 0; i < action; i++)
        if (strcmp(c->action[i].name, c->action[action].name) == 0)
            return false;
    return true;
}

static uint32_t judge_action(const aegis_pack *p, const aegis_action *a)
{
    if (a->type >= AEGIS_TYPES || (edition_of(p)->types >> a->type & 1u) == 0)
        return AEGIS_R_DATA_TYPE;
    if ((a->attributes & ~edition_of(p)->attributes) != 0)
        return AEGIS_R_DATA_ATTRIBUTE;
    if (a->accuracy < 1 || a->accuracy > 6 || a->cost > 6)
        return AEGIS_R_DATA_ACCURACY;
    if (a->power > 6 || (a->power == 0) == has_amount(a->type))
        return AEGIS_R_DATA_POWER;
    if (!has_reach(p, a))
        return AEGIS_R_DATA_REACH;
    return p->edition == 1 ? judge_first(a) : judge_second(a);
}

/* LIGHT and STUN are other words for SWIFT and RESTRAIN. */
static void fold_words(aegis_action *a)
{
    if ((a->attributes & BIT(AEGIS_BIT_LIGHT)) != 0)
        a->attributes |= AEGIS_SWIFT;
    if ((a->attributes & BIT(AEGIS_BIT_STUN)) != 0)
        a->attributes |= AEGIS_RESTRAIN;
    a->attributes &= ~(BIT(AEGIS_BIT_LIGHT) | BIT(AEGIS_BIT_STUN));
}

static rd_refusal make_actions(const aegis_pack *p, uint32_t card, aegis_card *c)
{
    c->offensive = 0;
    for (uint32_t i = 0; i < c->actions; i++) {
        aegis_action *a = &c->action[i];
        fold_words(a);
        uint32_t reason = is_other(c, i) ? judge_action(p, a) : (uint32_t)AEGIS_R_DATA_ACTION;
        if (reason != 0)
            return refuse(p, reason, card * 4 + i, 0);
        c->action[i].mean = mean_of(a);
        if (is_offensive(a))
            c->offensive = 1;
    }
    return rd_accept();
}

/* ---- the whole card ------------------------------------------------------------------------- */

static bool has_figures(const aegis_card *c)
{
    if (c->kind == AEGIS_MACHINELESS)
        return c->movement == 0 && c->energy == 0 && c->integrity == 0 && c->actions == 0;
    return c->integrity != 0;
}

static bool is_named_once(const aegis_pack *p, uint32_t card)
{
    const char *name = p->card[card].name;
    return name[0] != '\0' && aegis_card_find(p, name, (uint32_t)strlen(name)) == card;
}

static uint32_t make_print(aegis_pack *p, uint32_t card)
{
    aegis_card *c = &p->card[card];
    if (!is_named_once(p, card))
        return AEGIS_R_DATA_NAME;
    if (!is_writable(c))
        return AEGIS_R_DATA_SIGN;
    if (!make_classes(c))
        return AEGIS_R_DATA_CLASS;
    if (!make_key(c))
        return AEGIS_R_DATA_KEY;
    if (!make_makes(p, c))
        return AEGIS_R_DATA_MAKE;
    if (!make_faction(p, c))
        return AEGIS_R_DATA_FACTION;
    if (!make_variant(p, c))
        return AEGIS_R_DATA_VARIANT;
    make_commander(p, card);
    return has_figures(c) ? 0 : AEGIS_R_DATA_FIGURE;
}

static rd_refusal make_card(aegis_pack *p, uint32_t card)
{
    aegis_card *c = &p->card[card];
    uint32_t reason = make_print(p, card);
    if (reason != 0)
        return refuse(p, reason, card, reason == AEGIS_R_DATA_MAKE ? AEGIS_MAKES : 0);
    rd_refusal why = make_traits(p, card, c);
    if (why.code != 0)
        return why;
    bool needs = c->commands != 0 || c->kind == AEGIS_MACHINELESS;
    if (needs && c->commander == 0)
        return refuse(p, AEGIS_R_DATA_COMMANDER, card, 0);
    return make_actions(p, card, c);
}

/* Basic robots that go with all others, make energy and can hurt. */
static void mark_plain(aegis_pack *p)
{
    for (uint32_t i = 0; i < p->cards; i++) {
        aegis_card *c = &p->card[i];
        bool plain = c->level == 1 && c->faction == 0 && c->commander == 0 && c->variant == 0;
        for (uint32_t k = 0; k < p->cards; k++)
            plain = plain && p->card[k].variant != i + 1;
        c->plain = plain && c->offensive != 0 && c->energy != 0;
    }
}

rd_refusal aegis_cards_make(aegis_pack *p)
{
    p->makes = 0;
    p->characters = 0;
    memset(p->make, 0, sizeof p->make);
    make_drones(p);
    for (uint32_t i = 0; i < p->cards; i++) {
        rd_refusal why = make_card(p, i);
        if (why.code != 0)
            return why;
    }
    mark_plain(p);
    return rd_accept();
}
