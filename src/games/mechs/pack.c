/* pack.c - how the JSON of a pack becomes its bytes, and what section 3.10 asks of its tables. */
#include <string.h>

#include "mechs_clauses.h"
#include "words.h"

#define PACK(field)   (uint32_t) offsetof(mechs_pack, field)
#define WEAPON(field) (uint32_t) offsetof(mechs_weapon, field)
#define END                                         \
    {                                               \
        NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0 \
    }
#define NAME(offset)                                          \
    {                                                         \
        "name", RD_PACK_NAME, offset, 24, 1, 0, NULL, NULL, 0 \
    }
#define FIGURE(name, offset, least, most)                       \
    {                                                           \
        name, RD_PACK_U8, offset, 1, least, most, NULL, NULL, 0 \
    }
#define WORD(name, offset, names)                           \
    {                                                       \
        name, RD_PACK_WORD, offset, 1, 0, 0, names, NULL, 0 \
    }

static const char *const zone_names[] = {"None", "Energy", "Credits", "Base", "Mech Zone", NULL};
static const char *const robot_names[] = {"Seek", "Forward", "Diagonal", "Double", NULL};
static const char *const resource_names[] = {"None", "Energy", "Credits", NULL};
static const char *const side_abilities[] = {"Attack", "Defence", NULL};

static const rd_pack_field mine_field[] = {FIGURE("number", 0, 1, MECHS_NUMBERS), END};
static const rd_pack_field health_field[] = {FIGURE("health", 0, 1, 20), END};
static const rd_pack_field basic_field[] = {FIGURE("weapon", 0, 1, MECHS_BASICS), END};

static const rd_pack_field zone_fields[] = {
    WORD("kind", (uint32_t)offsetof(mechs_zone, kind), zone_names),
    FIGURE("value", (uint32_t)offsetof(mechs_zone, value), 0, 3),
    END,
};

static const rd_pack_field card_fields[] = {
    WORD("movement", (uint32_t)offsetof(mechs_card, movement), mechs_movement_names),
    WORD("action", (uint32_t)offsetof(mechs_card, action), mechs_action_names),
    WORD("robot", (uint32_t)offsetof(mechs_card, robot), robot_names),
    END,
};

static const rd_pack_field ability_fields[] = {
    WORD("ability", (uint32_t)offsetof(mechs_ability, ability), mechs_ability_names),
    FIGURE("amount", (uint32_t)offsetof(mechs_ability, amount), 0, 9),
    FIGURE("energy", (uint32_t)offsetof(mechs_ability, energy), 0, 9),
    FIGURE("credits", (uint32_t)offsetof(mechs_ability, credits), 0, 9),
    END,
};

static const rd_pack_field pilot_fields[] = {
    NAME((uint32_t)offsetof(mechs_pilot, name)),
    {"sides", RD_PACK_ROWS, (uint32_t)offsetof(mechs_pilot, side), sizeof(mechs_ability), 2, 2,
     NULL, ability_fields, (uint32_t)offsetof(mechs_pilot, sides)},
    END,
};

static const rd_pack_field side_fields[] = {
    NAME((uint32_t)offsetof(mechs_side, name)),
    WORD("ability", (uint32_t)offsetof(mechs_side, ability), side_abilities),
    FIGURE("amount", (uint32_t)offsetof(mechs_side, amount), 0, 9),
    END,
};

static const rd_pack_field weapon_fields[] = {
    NAME(WEAPON(name)),
    WORD("type", WEAPON(type), mechs_type_names),
    FIGURE("credits", WEAPON(credits), 0, 9),
    FIGURE("energy", WEAPON(energy), 0, 9),
    FIGURE("normal", WEAPON(normal), 0, 9),
    FIGURE("power", WEAPON(power), 0, 9),
    WORD("effect", WEAPON(effect), mechs_effect_names),
    FIGURE("amount", WEAPON(amount), 0, 9),
    WORD("resource", WEAPON(resource), resource_names),
    FIGURE("vp", WEAPON(vp), 0, 9),
    END,
};

const rd_pack_field mechs_pack_fields[] = {
    {"zones", RD_PACK_ROWS, PACK(zone), sizeof(mechs_zone), MECHS_ZONES, MECHS_ZONES, NULL,
     zone_fields, PACK(zones)},
    {"program_cards", RD_PACK_ROWS, PACK(card), sizeof(mechs_card), MECHS_CARDS, MECHS_CARDS, NULL,
     card_fields, PACK(program_cards)},
    {"pilots", RD_PACK_ROWS, PACK(pilot), sizeof(mechs_pilot), MECHS_PILOTS, MECHS_PILOTS, NULL,
     pilot_fields, PACK(pilots)},
    {"mech_sides", RD_PACK_ROWS, PACK(side), sizeof(mechs_side), 2, 2, NULL, side_fields,
     PACK(sides)},
    {"basic_weapons", RD_PACK_ROWS, PACK(weapon), sizeof(mechs_weapon), MECHS_BASICS, MECHS_BASICS,
     NULL, weapon_fields, PACK(basics)},
    {"advanced_weapons", RD_PACK_ROWS, PACK(weapon) + MECHS_BASICS *(uint32_t)sizeof(mechs_weapon),
     sizeof(mechs_weapon), MECHS_ADVANCED, MECHS_ADVANCED, NULL, weapon_fields, PACK(advanced)},
    {"mines", RD_PACK_LIST, PACK(mine), 1, MECHS_MINES, MECHS_MINES, NULL, mine_field, PACK(mines)},
    FIGURE("turrets", PACK(turrets), 1, 3),
    {"full_health", RD_PACK_LIST, PACK(health), 1, MECHS_STATUSES, MECHS_STATUSES, NULL,
     health_field, PACK(healths)},
    FIGURE("start_energy", PACK(start_energy), 0, 9),
    FIGURE("start_credits", PACK(start_credits), 0, 9),
    FIGURE("track", PACK(track), 1, 9),
    FIGURE("upgrade", PACK(upgrade), 1, 9),
    FIGURE("heal", PACK(heal), 1, 9),
    FIGURE("mech_vp", PACK(mech_vp), 0, 9),
    FIGURE("mech_scoring", PACK(mech_scoring), 0, 9),
    {"left_robot", RD_PACK_LIST, PACK(robot[0]), 1, 2, 2, NULL, basic_field, PACK(left_weapons)},
    {"right_robot", RD_PACK_LIST, PACK(robot[1]), 1, 2, 2, NULL, basic_field, PACK(right_weapons)},
    END,
};

/* 3.2: which zones are in the Arena, and where the Bases are. */
static const char *const arenas[MECHS_LAYOUTS] = {
    ".xBx."
    ".xxx."
    ".xxx."
    ".xxx."
    ".xBx.",
    ".xBx."
    "xxxxx"
    "BxxxB"
    "xxxxx"
    ".....",
    ".xBx."
    "xxxxx"
    "BxxxB"
    "xxxxx"
    ".xBx.",
};

static void make_layouts(mechs_pack *p)
{
    for (uint32_t l = 0; l < MECHS_LAYOUTS; l++) {
        p->arena[l] = 0;
        p->bases[l] = 0;
        for (uint32_t z = 0; z < MECHS_ZONES; z++) {
            if (arenas[l][z] != '.')
                p->arena[l] |= mechs_bit(z);
            if (arenas[l][z] == 'B')
                p->bases[l] |= mechs_bit(z);
        }
    }
}

static void make_zones(mechs_pack *p)
{
    p->energy = 0;
    p->credits = 0;
    p->above1 = 0;
    p->above2 = 0;
    memset(p->cards, 0, sizeof p->cards);
    for (uint32_t z = 0; z < MECHS_ZONES; z++) {
        const mechs_zone *zone = &p->zone[z];
        bool energy = zone->kind == MECHS_ZONE_ENERGY;
        bool credits = zone->kind == MECHS_ZONE_CREDITS;
        bool both = zone->kind == MECHS_ZONE_BASE || zone->kind == MECHS_ZONE_MECH;
        p->energy |= energy || both ? mechs_bit(z) : 0;
        p->credits |= credits || both ? mechs_bit(z) : 0;
        p->above1 |= zone->value > 1 ? mechs_bit(z) : 0;
        p->above2 |= zone->value > 2 ? mechs_bit(z) : 0;
        if (energy || credits)
            p->cards[(credits ? 3 : 0) + zone->value - 1]++;
    }
    make_layouts(p);
}

/* The zone so many rows and columns away; MECHS_NOWHERE if it is not in the Arena. */
static uint32_t zone_at(const mechs_pack *p, uint32_t layout, uint32_t zone, int32_t rows,
                        int32_t columns)
{
    int32_t row = (int32_t)(zone / MECHS_SIDE) + rows;
    int32_t column = (int32_t)(zone % MECHS_SIDE) + columns;
    if (row < 0 || row >= MECHS_SIDE || column < 0 || column >= MECHS_SIDE)
        return MECHS_NOWHERE;
    uint32_t to = (uint32_t)(row * MECHS_SIDE + column);
    return (p->arena[layout] >> to & 1u) != 0 ? to : (uint32_t)MECHS_NOWHERE;
}

/* TEM-MOV-01 to TEM-MOV-03 */
static void make_moves(mechs_pack *p, uint32_t layout)
{
    static const int8_t straight[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    static const int8_t slant[4][2] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
    for (uint32_t z = 0; z < MECHS_ZONES + 7; z++) {
        for (uint32_t d = 0; d < 4; d++) {
            bool off = z >= MECHS_ZONES || (p->arena[layout] >> z & 1u) == 0;
            uint8_t *to = p->to[layout][z];
            to[d] = (uint8_t)(off ? (uint32_t)MECHS_NOWHERE
                                  : zone_at(p, layout, z, straight[d][0], straight[d][1]));
            to[4 + d] = (uint8_t)(off ? (uint32_t)MECHS_NOWHERE
                                      : zone_at(p, layout, z, slant[d][0], slant[d][1]));
            to[8 + d] =
                (uint8_t)(off ? (uint32_t)MECHS_NOWHERE
                              : zone_at(p, layout, z, 2 * straight[d][0], 2 * straight[d][1]));
        }
    }
}

/* TEM-SRC-02: rings of zones around each zone, step by step. */
static void make_rings(mechs_pack *p, uint32_t layout)
{
    for (uint32_t z = 0; z < MECHS_ZONES; z++) {
        uint32_t *ring = p->ring[layout][z];
        uint32_t seen = mechs_bit(z);
        memset(ring, 0, sizeof p->ring[layout][z]);
        if ((p->arena[layout] >> z & 1u) == 0)
            continue;
        ring[0] = seen;
        for (uint32_t d = 1; d < MECHS_DISTANCES; d++) {
            for (uint32_t left = ring[d - 1]; left != 0; left &= left - 1)
                for (uint32_t i = 0; i < 4; i++)
                    ring[d] |= mechs_bit(p->to[layout][RD_CTZ64(left)][i]);
            ring[d] &= ~seen & ~mechs_bit(MECHS_NOWHERE);
            seen |= ring[d];
        }
    }
}

static void make_skill(const mechs_pack *p, const mechs_ability *a, mechs_skill *out)
{
    out->heal = p->heal;
    out->upgrade = p->upgrade;
    switch (a->ability) {
    case MECHS_CHALLENGE:
        out->challenge = a->amount;
        break;
    case MECHS_FIRST_STRIKE:
        out->strike = a->amount;
        break;
    case MECHS_PURCHASE_DISCOUNT:
        out->buy_credits = a->credits;
        out->buy_energy = a->energy;
        break;
    case MECHS_TOUGHNESS:
        out->tough = a->amount;
        break;
    case MECHS_COLLECT_MORE:
        out->collect_energy = a->energy;
        out->collect_credits = a->credits;
        break;
    case MECHS_DEPLOY_DISCOUNT:
        out->mine_credits = a->credits;
        out->turret_energy = a->energy;
        break;
    case MECHS_BETTER_HEAL:
        out->heal = (uint8_t)(p->heal + a->amount);
        break;
    case MECHS_REGENERATE:
        out->regenerate = a->amount;
        break;
    case MECHS_COOL_RETREAT:
        out->cool = 1;
        out->quiet = 1;
        break;
    case MECHS_QUIET_RETREAT:
        out->quiet = 1;
        break;
    case MECHS_UPGRADE_DISCOUNT:
        out->upgrade = (uint8_t)(p->upgrade > a->amount ? p->upgrade - a->amount : 0);
        break;
    case MECHS_REPAIR_ON_KO:
        out->ko_health = a->amount;
        break;
    default:
        break;
    }
}

static void make_skills(mechs_pack *p)
{
    static const mechs_ability nothing = {MECHS_NO_ABILITY, 0, 0, 0};
    memset(p->skill, 0, sizeof p->skill);
    make_skill(p, &nothing, &p->skill[0]);
    for (uint32_t i = 0; i < MECHS_PILOTS; i++)
        for (uint32_t side = 0; side < 2; side++)
            make_skill(p, &p->pilot[i].side[side], &p->skill[1 + i * 2 + side]);
    for (uint32_t i = 0; i < 2; i++) {
        mechs_skill *skill = &p->skill[17 + i];
        make_skill(p, &nothing, skill);
        if (p->side[i].ability == MECHS_ATTACK_MORE)
            skill->attack = p->side[i].amount;
        else
            skill->defence = p->side[i].amount;
    }
}

static void make_weapons(mechs_pack *p)
{
    p->ranged = 0;
    p->melee = 0;
    p->area = 0;
    p->reloads = 0;
    for (uint32_t i = 0; i < MECHS_WEAPONS; i++) {
        uint32_t type = p->weapon[i].type;
        p->ranged |= type == MECHS_RANGED ? mechs_bit(i) : 0;
        p->melee |= type == MECHS_MELEE ? mechs_bit(i) : 0;
        p->area |= type == MECHS_AREA ? mechs_bit(i) : 0;
        p->reloads |= p->weapon[i].effect == MECHS_RELOAD ? mechs_bit(i) : 0;
    }
}

/* Constraints of section 3.10; the words follow those of refuse.c in words.c. */
enum {
    FIRST_REASON = 31,
    BAD_ARENA = FIRST_REASON,
    BAD_VALUES,
    BAD_MINES,
    BAD_CARDS,
    BAD_BASICS,
    BAD_ADVANCED,
    BAD_EFFECT,
    BAD_HEALTH,
    BAD_ROBOTS,
    BAD_ABILITY
};

/* A reason, and the row of the pack where it is. */
static uint32_t at(uint32_t why, uint32_t row)
{
    return why | (row + 1) << 8;
}

static rd_refusal breaks(uint32_t why)
{
    uint32_t row = why >> 8;
    return rd_refuse(TEM_SET_03, MECHS_ERR_PACK, (int32_t)(why & 255u),
                     row == 0 ? MECHS_NO_ROW : (int32_t)row - 1, 0, 0);
}

static uint32_t wrong_zones(const mechs_pack *p)
{
    uint32_t energy = 0;
    uint32_t cards = 0;
    for (uint32_t z = 0; z < MECHS_ZONES; z++) {
        const mechs_zone *zone = &p->zone[z];
        char mark = arenas[MECHS_LAYOUTS - 1][z];
        uint32_t want = mark == '.'            ? MECHS_ZONE_NONE
                        : mark == 'B'          ? MECHS_ZONE_BASE
                        : z == MECHS_MECH_ZONE ? MECHS_ZONE_MECH
                                               : zone->kind;
        if (zone->kind != want || (zone->kind == MECHS_ZONE_NONE) != (mark == '.'))
            return at(BAD_ARENA, MECHS_ROW_ZONE + z);
        if (mark == 'x' && z != MECHS_MECH_ZONE && zone->kind > MECHS_ZONE_CREDITS)
            return at(BAD_ARENA, MECHS_ROW_ZONE + z);
        if ((zone->value == 0) != (mark == '.'))
            return at(BAD_VALUES, MECHS_ROW_ZONE + z);
        energy += zone->kind == MECHS_ZONE_ENERGY;
        cards += zone->kind == MECHS_ZONE_ENERGY || zone->kind == MECHS_ZONE_CREDITS;
    }
    return cards != MECHS_RESOURCES || energy * 2 != cards ? BAD_ARENA : 0;
}

/* Rising numbers, and the best Mine in the best zone fells no more than a fresh Pilot. */
static uint32_t wrong_mines(const mechs_pack *p)
{
    uint32_t value = 0;
    for (uint32_t z = 0; z < MECHS_ZONES; z++)
        value = p->zone[z].value > value ? p->zone[z].value : value;
    for (uint32_t i = 0; i + 1 < MECHS_MINES; i++)
        if (p->mine[i] > p->mine[i + 1])
            return BAD_MINES;
    return p->mine[MECHS_MINES - 1] + value > p->health[MECHS_PILOT] ? BAD_MINES : 0;
}

static uint32_t wrong_cards(const mechs_pack *p)
{
    uint32_t actions[4] = {0, 0, 0, 0};
    uint32_t movements[3] = {0, 0, 0};
    for (uint32_t i = 0; i < MECHS_CARDS; i++) {
        actions[p->card[i].action]++;
        movements[p->card[i].movement]++;
    }
    for (uint32_t i = 0; i < 4; i++)
        if (actions[i] != 2)
            return BAD_CARDS;
    return movements[0] < 4 || movements[1] == 0 || movements[2] == 0 ? BAD_CARDS : 0;
}

/* A Boost or Drain needs a resource, and every effect with an amount needs one. */
static uint32_t wrong_effect(const mechs_weapon *w)
{
    bool paid = w->effect == MECHS_BOOST || w->effect == MECHS_DRAIN;
    bool counted = paid || w->effect == MECHS_FINISHER || w->effect == MECHS_SHOWY ||
                   w->effect == MECHS_REPAIR || w->effect == MECHS_GUARD ||
                   w->effect == MECHS_RECOIL;
    return paid != (w->resource != MECHS_NO_RESOURCE) || counted != (w->amount != 0) ? BAD_EFFECT
                                                                                     : 0;
}

static uint32_t wrong_weapon(const mechs_weapon *w, bool basic)
{
    uint32_t cost = (uint32_t)w->credits + w->energy;
    if (wrong_effect(w) != 0)
        return BAD_EFFECT;
    if (!basic)
        return cost < 3 || cost > 8 || w->power <= w->normal || w->vp < 1 || w->vp > 4
                   ? BAD_ADVANCED
                   : 0;
    return cost < 2 || cost > 3 || w->normal > 1 || w->power < 1 || w->power > 2 ? BAD_BASICS : 0;
}

static uint32_t wrong_weapons(const mechs_pack *p)
{
    uint32_t types[2][MECHS_TYPES] = {{0, 0, 0}, {0, 0, 0}};
    for (uint32_t i = 0; i < MECHS_WEAPONS; i++) {
        uint32_t why = wrong_weapon(&p->weapon[i], i < MECHS_BASICS);
        if (why != 0)
            return at(why, i);
        types[i < MECHS_BASICS ? 0 : 1][p->weapon[i].type]++;
    }
    for (uint32_t i = 0; i < MECHS_TYPES; i++)
        if (types[0][i] == 0 || types[1][i] != 8)
            return types[0][i] == 0 ? BAD_BASICS : BAD_ADVANCED;
    return 0;
}

/* An ability does something: it has the figures that it needs. */
static bool is_able(const mechs_ability *a)
{
    switch (a->ability) {
    case MECHS_NO_ABILITY:
        return false;
    case MECHS_PURCHASE_DISCOUNT:
    case MECHS_COLLECT_MORE:
    case MECHS_DEPLOY_DISCOUNT:
        return a->energy != 0 || a->credits != 0;
    case MECHS_QUIET_RETREAT:
    case MECHS_COOL_RETREAT:
        return true;
    default:
        return a->amount != 0;
    }
}

static uint32_t wrong_abilities(const mechs_pack *p)
{
    for (uint32_t i = 0; i < MECHS_PILOTS; i++)
        if (!is_able(&p->pilot[i].side[0]) || !is_able(&p->pilot[i].side[1]))
            return at(BAD_ABILITY, MECHS_ROW_PILOT + i);
    if (p->side[0].amount == 0 || p->side[1].amount == 0)
        return BAD_ABILITY;
    return p->side[0].ability == p->side[1].ability ? BAD_ABILITY : 0;
}

static uint32_t wrong_figures(const mechs_pack *p)
{
    if (p->health[0] > p->health[1] || p->health[1] > p->health[2])
        return BAD_HEALTH;
    if (p->start_energy > p->track || p->start_credits > p->track || p->upgrade > p->track)
        return BAD_HEALTH;
    if (p->robot[0][0] == p->robot[0][1] || p->robot[1][0] == p->robot[1][1])
        return BAD_ROBOTS;
    return wrong_abilities(p);
}

rd_refusal mechs_pack_build(rd_pack *pack)
{
    mechs_pack *p = (mechs_pack *)pack;
    uint32_t why = wrong_zones(p);
    why = why != 0 ? why : wrong_mines(p);
    why = why != 0 ? why : wrong_cards(p);
    why = why != 0 ? why : wrong_weapons(p);
    why = why != 0 ? why : wrong_figures(p);
    if (why != 0)
        return breaks(why);
    make_zones(p);
    memset(p->counts, 0, sizeof p->counts);
    for (uint32_t i = 0; i < MECHS_MINES; i++)
        p->counts[p->mine[i]]++;
    for (uint32_t layout = 0; layout < MECHS_LAYOUTS; layout++) {
        make_moves(p, layout);
        make_rings(p, layout);
    }
    make_skills(p);
    make_weapons(p);
    return rd_accept();
}
