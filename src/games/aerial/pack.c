/* pack.c - how the JSON of a pack becomes its bytes, and what section 3.9 asks of its tables. */
#include <string.h>

#include "aerial_clauses.h"
#include "words.h"

#define PACK(field)     (uint32_t) offsetof(aerial_pack, field)
#define DRIVE(field)    (uint32_t) offsetof(aerial_drive, field)
#define SHOOTER(field)  (uint32_t) offsetof(aerial_shooter, field)
#define PICKUP(field)   (uint32_t) offsetof(aerial_pickup, field)
#define CATCHING(field) (uint32_t) offsetof(aerial_catching, field)
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

static const char *const alliance_names[] = {"Red", "Blue", NULL};

static const rd_pack_field bound_field[] = {FIGURE("bound", 0, 0, 6), END};
static const rd_pack_field alliance_field[] = {
    {"alliance", RD_PACK_WORD, 0, 1, 0, 0, alliance_names, NULL, 0}, END};

static const rd_pack_field drive_fields[] = {
    NAME(DRIVE(name)),
    FIGURE("weeks", DRIVE(weeks), 1, 9),
    FIGURE("zones", DRIVE(zones), 1, 2),
    FIGURE("roll", DRIVE(roll), 0, 6),
    {"block", RD_PACK_I8, DRIVE(block), 1, -3, 3, NULL, NULL, 0},
    FIGURE("pickup_bonus", DRIVE(pickup), 0, 5),
    END,
};

static const rd_pack_field shooter_fields[] = {
    NAME(SHOOTER(name)),
    FIGURE("weeks", SHOOTER(weeks), 1, 9),
    {"shoot", RD_PACK_LIST, SHOOTER(shoot), 1, 3, 3, NULL, bound_field, SHOOTER(shoots)},
    {"truss", RD_PACK_LIST, SHOOTER(truss), 1, 3, 3, NULL, bound_field, SHOOTER(trusses)},
    FIGURE("pickup", SHOOTER(pickup), 0, 6),
    END,
};

static const rd_pack_field pickup_fields[] = {
    NAME(PICKUP(name)),
    FIGURE("weeks", PICKUP(weeks), 1, 9),
    FIGURE("pickup", PICKUP(pickup), 1, 6),
    FIGURE("catch_bonus", PICKUP(grip), 0, 5),
    END,
};

static const rd_pack_field catching_fields[] = {
    NAME(CATCHING(name)),
    FIGURE("weeks", CATCHING(weeks), 1, 9),
    FIGURE("catch_bonus", CATCHING(grip), 0, 5),
    END,
};

static const rd_pack_field card_fields[] = {
    {"a", RD_PACK_WORD, (uint32_t)offsetof(aerial_card, word[0]), 1, 0, 0, aerial_side_names, NULL,
     0},
    {"b", RD_PACK_WORD, (uint32_t)offsetof(aerial_card, word[1]), 1, 0, 0, aerial_side_names, NULL,
     0},
    END,
};

#define CARDS(name, first, count, counted)                                        \
    {                                                                             \
        name, RD_PACK_ROWS, PACK(card) + (first) * (uint32_t)sizeof(aerial_card), \
            sizeof(aerial_card), count, count, NULL, card_fields, PACK(counted)   \
    }

const rd_pack_field aerial_pack_fields[] = {
    {"drive_trains", RD_PACK_ROWS, PACK(drive), sizeof(aerial_drive), 1, AERIAL_PARTS_MAX, NULL,
     drive_fields, PACK(drives)},
    {"shooters", RD_PACK_ROWS, PACK(shooter), sizeof(aerial_shooter), 1, AERIAL_PARTS_MAX, NULL,
     shooter_fields, PACK(shooters)},
    {"floor_pick_ups", RD_PACK_ROWS, PACK(pickup), sizeof(aerial_pickup), 1, AERIAL_PARTS_MAX, NULL,
     pickup_fields, PACK(pickups)},
    {"active_catching", RD_PACK_ROWS, PACK(catching), sizeof(aerial_catching), 1, 1, NULL,
     catching_fields, PACK(catchings)},
    CARDS("basic_cards", 0, AERIAL_BASIC, basics),
    CARDS("special_cards", AERIAL_BASIC, AERIAL_BASE, bases),
    CARDS("deluxe_cards", AERIAL_BASIC + AERIAL_BASE, AERIAL_DELUXE, deluxes),
    {"alliance_cards", RD_PACK_LIST, PACK(alliance), 1, AERIAL_TEAMS, AERIAL_TEAMS, NULL,
     alliance_field, PACK(alliances)},
    FIGURE("budget", PACK(budget), 1, 30),
    FIGURE("budget_iri", PACK(budget_iri), 1, 30),
    FIGURE("budget_rookie", PACK(budget_rookie), 1, 30),
    FIGURE("goal_autonomous", PACK(goal_auto), 0, 100),
    FIGURE("goal_high", PACK(goal), 0, 100),
    FIGURE("goal_low", PACK(goal_low), 0, 100),
    FIGURE("assist", PACK(assist), 0, 100),
    FIGURE("truss", PACK(truss_points), 0, 100),
    FIGURE("catch", PACK(catch_points), 0, 100),
    FIGURE("low_goal_bound", PACK(low_bound), 1, 6),
    FIGURE("catch_bound", PACK(catch_bound), 1, 6),
    FIGURE("inbound_bound", PACK(inbound_bound), 1, 6),
    END,
};

/* A constraint of section 3.9 that the tables break. */
static rd_refusal breaks(uint32_t code, int32_t a, int32_t b)
{
    return rd_refuse(AA_SET_01, (uint16_t)code, a, b, 0, 0);
}

/* Everything in which a robot can be better; the more the better. */
enum {
    QUALITIES = 11
};

static void qualities(const aerial_pack *p, const aerial_robot *r, int32_t out[QUALITIES])
{
    const aerial_drive *d = &p->drive[r->drive - 1];
    const aerial_shooter *h = &p->shooter[r->shooter - 1];
    aerial_team team = {0};
    team.shooter = r->shooter;
    team.pickup = r->pickup == 0 ? AERIAL_NONE : r->pickup;
    team.catching = r->catching == 0 ? AERIAL_NONE : r->catching;
    out[0] = d->zones * 8 - (d->roll == 0 ? 0 : d->roll - 1);
    out[1] = d->block;
    for (uint32_t i = 0; i < 3; i++) {
        out[2 + i] = h->shoot[i] == 0 ? 0 : 7 - h->shoot[i];
        out[5 + i] = h->truss[i] == 0 ? 0 : 7 - h->truss[i];
    }
    out[8] = 7 - (int32_t)aerial_pickup_bound(p, &team) + d->pickup;
    out[9] = (int32_t)aerial_catch_bonus(p, &team);
    out[10] = r->catching;
}

/* Whether b dominates a. */
static bool dominates(const aerial_pack *p, const aerial_robot *b, const aerial_robot *a)
{
    int32_t qa[QUALITIES];
    int32_t qb[QUALITIES];
    bool better = b->weeks < a->weeks;
    if (b->weeks > a->weeks)
        return false;
    qualities(p, a, qa);
    qualities(p, b, qb);
    for (uint32_t i = 0; i < QUALITIES; i++) {
        if (qb[i] < qa[i])
            return false;
        better = better || qb[i] > qa[i];
    }
    return better;
}

static bool is_undominated(const aerial_pack *p, const aerial_robot *robot)
{
    for (uint32_t i = 0; i < p->robots; i++)
        if (dominates(p, &p->robot[i], robot))
            return false;
    return true;
}

/* Constraint 3: every part is in a robot of at most 5 weeks that no other dominates. */
static rd_refusal refuse_dominated(const aerial_pack *p)
{
    uint32_t seen[4] = {0, 0, 0, 0};
    const uint32_t counts[4] = {p->drives, p->shooters, p->pickups, 1};
    for (uint32_t i = 0; i < p->robots && p->robot[i].weeks <= 5; i++) {
        const aerial_robot *r = &p->robot[i];
        if (!is_undominated(p, r))
            continue;
        seen[0] |= 1u << r->drive;
        seen[1] |= 1u << r->shooter;
        seen[2] |= 1u << r->pickup;
        seen[3] |= 1u << r->catching;
    }
    for (uint32_t c = 0; c < 4; c++)
        for (uint32_t i = 1; i <= counts[c]; i++)
            if ((seen[c] >> i & 1u) == 0)
                return breaks(AERIAL_E_PACK_PART, (int32_t)(c << 4 | i), 0);
    return rd_accept();
}

static void add_robot(aerial_pack *p, uint32_t d, uint32_t h, uint32_t f, uint32_t c)
{
    aerial_robot *r = &p->robot[p->robots];
    uint32_t weeks = p->drive[d - 1].weeks + p->shooter[h - 1].weeks;
    weeks += f == 0 ? 0 : p->pickup[f - 1].weeks;
    weeks += c == 0 ? 0 : p->catching[0].weeks;
    if (f == 0 && p->shooter[h - 1].pickup == 0)
        return; /* AA-BLD-04 */
    r->drive = (uint8_t)d;
    r->shooter = (uint8_t)h;
    r->pickup = (uint8_t)f;
    r->catching = (uint8_t)c;
    r->weeks = (uint8_t)weeks;
    p->robots++;
}

/* All legal robots, the cheapest first, among equals by part ids (AA-RSN-02). */
static void make_robots(aerial_pack *p)
{
    p->robots = 0;
    for (uint32_t d = 1; d <= p->drives; d++)
        for (uint32_t h = 1; h <= p->shooters; h++)
            for (uint32_t f = 0; f <= p->pickups; f++)
                for (uint32_t c = 0; c <= 1; c++)
                    add_robot(p, d, h, f, c);
    for (uint32_t i = 1; i < p->robots; i++) {
        aerial_robot r = p->robot[i];
        uint32_t at = i;
        for (; at > 0 && p->robot[at - 1].weeks > r.weeks; at--)
            p->robot[at] = p->robot[at - 1];
        p->robot[at] = r;
    }
    for (uint32_t w = 0; w < AERIAL_WEEKS; w++) {
        uint32_t count = 0;
        while (count < p->robots && p->robot[count].weeks <= w)
            count++;
        p->within[w] = (uint8_t)count;
    }
}

/* Constraint 1 */
static rd_refusal refuse_parts(const aerial_pack *p)
{
    int32_t count = p->drives + p->shooters + p->pickups + 1;
    int32_t built_in = 0;
    bool far = false;
    for (uint32_t i = 0; i < p->shooters; i++) {
        built_in += p->shooter[i].pickup != 0;
        far = far || (p->shooter[i].shoot[2] != 0 && p->shooter[i].truss[2] != 0);
    }
    if (count != 13)
        return breaks(AERIAL_E_PACK_COUNT, count, 0);
    if (built_in < 2)
        return breaks(AERIAL_E_PACK_BUILT_IN, built_in, 0);
    return far ? rd_accept() : breaks(AERIAL_E_PACK_FAR, 0, 0);
}

/* Constraint 2 */
static rd_refusal refuse_weeks(const aerial_pack *p)
{
    const uint8_t budgets[3] = {p->budget, p->budget_iri, p->budget_rookie};
    int32_t cheapest = p->robot[0].weeks;
    int32_t dearest = p->robot[p->robots - 1].weeks;
    for (uint32_t i = 0; i < 3; i++)
        if (cheapest > budgets[i])
            return breaks(AERIAL_E_PACK_BUDGET, budgets[i], cheapest);
    if (cheapest > 4)
        return breaks(AERIAL_E_PACK_CHEAP, cheapest, 0);
    return dearest > 7 ? rd_accept() : breaks(AERIAL_E_PACK_DEAR, dearest, 0);
}

/* Constraint 5 */
static rd_refusal refuse_basics(const aerial_pack *p)
{
    static const uint8_t wanted[AERIAL_KINDS] = {2, 0, 1, 1, 1, 2, 1};
    uint8_t count[AERIAL_KINDS] = {0};
    for (uint32_t i = 0; i < AERIAL_BASIC; i++) {
        uint32_t a = p->side[i * 2].kind;
        uint32_t b = p->side[i * 2 + 1].kind;
        if ((a == AERIAL_SHOOT && b == AERIAL_TRUSS) || (a == AERIAL_TRUSS && b == AERIAL_SHOOT))
            return breaks(AERIAL_E_PACK_APART, (int32_t)i, 0);
        count[a]++;
        count[b]++;
    }
    return memcmp(count, wanted, sizeof count) == 0 ? rd_accept()
                                                    : breaks(AERIAL_E_PACK_BASIC, 0, 0);
}

/* Constraint 6; that there are six cards for each team is in the fields. */
static rd_refusal refuse_specials(const aerial_pack *p)
{
    for (uint32_t i = AERIAL_BASIC; i < AERIAL_CARDS; i++) {
        const uint8_t *a = p->card[i].word;
        if (p->side[i * 2].kind == p->side[i * 2 + 1].kind)
            return breaks(AERIAL_E_PACK_KIND, (int32_t)i, 0);
        for (uint32_t j = AERIAL_BASIC; j < i; j++) {
            const uint8_t *b = p->card[j].word;
            if ((a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]))
                return breaks(AERIAL_E_PACK_ALIKE, (int32_t)j, (int32_t)i);
        }
    }
    return rd_accept();
}

/* Constraints 4 and 7 are proved by a test: one takes seconds, the other follows from the rules. */
rd_refusal aerial_pack_build(rd_pack *pack)
{
    static const uint8_t alliances[AERIAL_TEAMS] = {0, 1, 1, 0, 0, 1};
    aerial_pack *p = (aerial_pack *)pack;
    for (uint32_t i = 0; i < AERIAL_CARDS * 2; i++)
        p->side[i] = aerial_side_words[p->card[i / 2].word[i % 2]];
    rd_refusal why = refuse_parts(p);
    if (why.code != AERIAL_OK)
        return why;
    make_robots(p);
    aerial_make_skills(p);
    why = refuse_weeks(p);
    if (why.code == AERIAL_OK)
        why = refuse_dominated(p);
    if (why.code == AERIAL_OK)
        why = refuse_basics(p);
    if (why.code == AERIAL_OK)
        why = refuse_specials(p);
    /* 3.6: the draft places of the 2- and 3-player games hang on these colours. */
    if (why.code == AERIAL_OK && memcmp(p->alliance, alliances, sizeof alliances) != 0)
        why = rd_refuse(AA_ALL_03, AERIAL_E_PACK_COLOURS, 0, 0, 0, 0);
    return why;
}
