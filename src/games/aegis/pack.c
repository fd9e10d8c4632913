/* pack.c - how the JSON of a pack becomes its bytes: record, boards, cards, and what is made. */
#include <string.h>

#include "aegis1_clauses.h"
#include "aegis2_clauses.h"
#include "names.h"
#include "robodrome/set.h"

#define AT(type, field) (uint32_t) offsetof(type, field)
#define LAST                                        \
    {                                               \
        NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0 \
    }
#define FIGURE(name, offset, least, most)                       \
    {                                                           \
        name, RD_PACK_U8, offset, 1, least, most, NULL, NULL, 0 \
    }
#define SIGNED(name, offset, least, most)                       \
    {                                                           \
        name, RD_PACK_I8, offset, 1, least, most, NULL, NULL, 0 \
    }
#define WORD(name, offset, names)                           \
    {                                                       \
        name, RD_PACK_WORD, offset, 1, 0, 0, names, NULL, 0 \
    }
#define TEXT(name, offset, size, least)                           \
    {                                                             \
        name, RD_PACK_NAME, offset, size, least, 0, NULL, NULL, 0 \
    }
#define ROWS(name, offset, size, least, most, rows, count)               \
    {                                                                    \
        name, RD_PACK_ROWS, offset, size, least, most, NULL, rows, count \
    }
#define SETTING(name, most) FIGURE(#name, AT(aegis_pack, record.name), 0, most)

static const char *const dice_names[] = {"each", "all", NULL};

static const rd_pack_field action_fields[] = {
    TEXT("name", AT(aegis_action, name), 32, 1),
    FIGURE("cost", AT(aegis_action, cost), 0, 6), /* 0: X */
    FIGURE("accuracy", AT(aegis_action, accuracy), 1, 6),
    WORD("dice", AT(aegis_action, all), dice_names),
    WORD("type", AT(aegis_action, type), aegis_type_names),
    FIGURE("power", AT(aegis_action, power), 0, 6),
    FIGURE("range", AT(aegis_action, range), 0, 20),
    FIGURE("radius", AT(aegis_action, radius), 0, 9),
    {"attributes", RD_PACK_BITS, AT(aegis_action, attributes), 4, 0, 0, aegis_attribute_names, NULL,
     0},
    LAST,
};

static const rd_pack_field trait_fields[] = {
    WORD("name", AT(aegis_trait, id), aegis_trait_names),
    FIGURE("x", AT(aegis_trait, x), 0, 9),               /* 0: the name has no X */
    FIGURE("distance", AT(aegis_trait, distance), 0, 9), /* 0: no Combine (Drone) */
    LAST,
};

static const rd_pack_field make_field[] = {TEXT("make", 0, 12, 1), LAST};
static const rd_pack_field faction_field[] = {TEXT("faction", 0, 24, 1), LAST};

static const rd_pack_field card_fields[] = {
    TEXT("name", AT(aegis_card, name), 32, 1),
    FIGURE("number", AT(aegis_card, number), 0, 255), /* 0: none */
    WORD("kind", AT(aegis_card, kind), aegis_kind_names),
    TEXT("class", AT(aegis_card, letters), 6, 0),
    TEXT("key", AT(aegis_card, key_letter), 2, 0),
    {"makes", RD_PACK_LIST, AT(aegis_card, printed_make), 12, 0, 2, NULL, make_field,
     AT(aegis_card, printed)},
    TEXT("faction", AT(aegis_card, faction_name), 24, 0),
    TEXT("commander", AT(aegis_card, character), 24, 0),
    TEXT("variant_of", AT(aegis_card, variant_of), 32, 0),
    FIGURE("movement", AT(aegis_card, movement), 0, 9),
    FIGURE("energy", AT(aegis_card, energy), 0, 30),
    FIGURE("integrity", AT(aegis_card, integrity), 0, 60),
    ROWS("abilities", AT(aegis_card, trait), sizeof(aegis_trait), 0, AEGIS_TRAITS, trait_fields,
         AT(aegis_card, traits)),
    ROWS("actions", AT(aegis_card, action), sizeof(aegis_action), 0, AEGIS_ACTIONS, action_fields,
         AT(aegis_card, actions)),
    {"idea", RD_PACK_NOTE, AT(aegis_pack, idea), AEGIS_IDEA, 0, 0, NULL, NULL, 0},
    LAST,
};

static const rd_pack_field member_field[] = {TEXT("card", 0, 32, 1), LAST};

static const rd_pack_field team_fields[] = {
    TEXT("name", AT(aegis_team, name), 32, 1),
    TEXT("idea", AT(aegis_team, idea), AEGIS_IDEA, 1),
    {"basics", RD_PACK_LIST, AT(aegis_team, basic), 32, 1, AEGIS_PIECES, NULL, member_field,
     AT(aegis_team, basics)},
    {"pool", RD_PACK_LIST, AT(aegis_team, pooled), 32, 0, AEGIS_TEAM_POOL, NULL, member_field,
     AT(aegis_team, pool)},
    TEXT("commander", AT(aegis_team, commander), 32, 0),
    TEXT("bearer", AT(aegis_team, bearer), 32, 0),
    LAST,
};

static const rd_pack_field row_fields[] = {
    SIGNED("left", AT(aegis_row, left), -40, 40),
    TEXT("hexes", AT(aegis_row, hexes), AEGIS_COLUMNS + 2, 1),
    LAST,
};

static const rd_pack_field board_fields[] = {
    TEXT("name", AT(aegis_board, name), 16, 1),
    FIGURE("edge_wall", AT(aegis_board, edge_wall), 0, 1),
    SIGNED("first", AT(aegis_board, first), -40, 40),
    ROWS("rows", AT(aegis_board, row), sizeof(aegis_row), 1, AEGIS_ROWS, row_fields,
         AT(aegis_board, rows)),
    LAST,
};

const rd_pack_field aegis_pack_fields[] = {
    SETTING(basics, AEGIS_PIECES),
    SETTING(pool_max, AEGIS_SLOTS),
    SETTING(list_min, AEGIS_SLOTS),
    SETTING(list_max, AEGIS_SLOTS),
    SETTING(match_games, 9),
    SETTING(dup_variants, 1),
    SETTING(start_check, 1),
    SETTING(machineless, 1),
    SETTING(drones_max, AEGIS_PIECES),
    SETTING(protect_own, 1),
    SETTING(protect_all, 1),
    SETTING(zone_by_roll, 1),
    SETTING(commander_low, 1),
    SETTING(end_by_producer, 1),
    SETTING(min_production, 30),
    SETTING(test_at_end, 1),
    SETTING(reserve_counts, 1),
    SETTING(zero_pool_ends, 1),
    SETTING(formed_acts, 1),
    SETTING(moved_this_turn, 1),
    SETTING(use_by_turn, 1),
    SETTING(drop_at_end, 1),
    SETTING(combat_cap, 250),
    SETTING(round_cap, 250),
    SETTING(radius_needs_robot, 1),
    SETTING(self_needs_target, 1),
    SETTING(axis_dirs, 12),
    SETTING(count_each, 1),
    SETTING(evade_allies, 1),
    SETTING(evade_by_print, 1),
    SETTING(pilot_rerolls, 1),
    SETTING(window_once, 1),
    SETTING(critical_power, 1),
    SETTING(antiair_all, 1),
    SETTING(aimed_all, 1),
    SETTING(buff_offensive, 1),
    SETTING(defense_all, 1),
    SETTING(displace_first, 1),
    SETTING(drain_overflows, 1),
    SETTING(repair_drain, 1),
    SETTING(push_both, 1),
    SETTING(push_short, 1),
    SETTING(self_push, 1),
    SETTING(disarm_max, 5),
    SETTING(combine_hits, 1),
    SETTING(beacon_abilities, 1),
    SETTING(class_union, 1),
    SETTING(make_with_key, 1),
    SETTING(scrap_stands, 1),
    SETTING(scrap_free, 1),
    SETTING(cards_return, 1),
    SETTING(lost_with_robot, 1),
    SETTING(trigger_optional, 1),
    SETTING(refuel_current, 1),
    {"factions", RD_PACK_LIST, AT(aegis_pack, faction), 24, 0, AEGIS_FACTIONS, NULL, faction_field,
     AT(aegis_pack, factions)},
    ROWS("boards", AT(aegis_pack, board), sizeof(aegis_board), 1, AEGIS_BOARDS, board_fields,
         AT(aegis_pack, boards)),
    ROWS("cards", AT(aegis_pack, card), sizeof(aegis_card), 1, AEGIS_CARDS, card_fields,
         AT(aegis_pack, cards)),
    ROWS("squads", AT(aegis_pack, team), sizeof(aegis_team), 0, AEGIS_TEAMS, team_fields,
         AT(aegis_pack, teams)),
    LAST,
};

/* An entry 0 of the lists is no clause. */
#define AE1_0 0
#define AE2_0 0

#define REASON(name, clause1, code1, clause2, code2, forms, words) AE1_##clause1,
#define FACT(name, clause1, clause2, kind, forms, keys, words)     AE1_##clause1,
#define END(name, clause1, clause2, words)                         AE1_##clause1,
static const aegis_cites first_cites = {
    {
        0,
#include "reasons.def"
    },
    {
        0,
#include "facts.def"
    },
    {
        0,
#include "ends.def"
    },
};
#undef REASON
#undef FACT
#undef END

#define REASON(name, clause1, code1, clause2, code2, forms, words) AE2_##clause2,
#define FACT(name, clause1, clause2, kind, forms, keys, words)     AE2_##clause2,
#define END(name, clause1, clause2, words)                         AE2_##clause2,
static const aegis_cites second_cites = {
    {
        0,
#include "reasons.def"
    },
    {
        0,
#include "facts.def"
    },
    {
        0,
#include "ends.def"
    },
};
#undef REASON
#undef FACT
#undef END

/* ---- boards --------------------------------------------------------------------------------- */

static rd_refusal refuse(const aegis_pack *p, uint32_t reason, uint32_t value)
{
    return rd_refuse(p->cites.reason[reason], (uint16_t)reason, (int32_t)value, 0, 0, 0);
}

/* Cells that can be reached from one another, by growing until nothing is new. */
static bool is_connected(const aegis_board *b, const aegis_cells *within)
{
    const int32_t down = b->stride;
    const int32_t step[AEGIS_DIRECTIONS] = {1, down, down - 1, -1, -down, 1 - down};
    aegis_cells seen;
    uint16_t queue[AEGIS_CELLS];
    uint32_t count = 0;
    memset(&seen, 0, sizeof seen);
    uint32_t all = rd_set_count(within->word, AEGIS_WORDS);
    if (all == 0)
        return false;
    queue[count++] = (uint16_t)rd_set_pick(within->word, AEGIS_WORDS, 0);
    rd_set_add(seen.word, queue[0]);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
            int32_t to = queue[i] + step[d];
            bool in = to >= 0 && to < AEGIS_CELLS && rd_set_has(within->word, (uint32_t)to);
            if (!in || rd_set_has(seen.word, (uint32_t)to))
                continue;
            rd_set_add(seen.word, (uint32_t)to);
            queue[count++] = (uint16_t)to;
        }
    }
    return count == all;
}

static uint32_t make_board(const aegis_record *record, aegis_board *b)
{
    if (!aegis_board_make(b))
        return AEGIS_R_DATA_BOARD;
    for (uint32_t i = 0; i < b->zones; i++)
        if (rd_set_count(b->zone[i].word, AEGIS_WORDS) < record->basics)
            return AEGIS_R_DATA_ZONES;
    if (b->zones < 2)
        return AEGIS_R_DATA_ZONES;
    aegis_cells open = b->on;
    for (uint32_t i = 0; i < AEGIS_WORDS; i++)
        open.word[i] &= ~(b->wall.word[i] | b->terrain.word[i]);
    return is_connected(b, &open) ? 0 : AEGIS_R_DATA_APART;
}

static rd_refusal make_boards(aegis_pack *p)
{
    uint32_t least = p->edition == 1 ? 1 : 3; /* as many as the settings offer */
    memset(&p->sight, 0, sizeof p->sight);
    if (p->boards < least)
        return refuse(p, AEGIS_R_DATA_BOARDS, least);
    for (uint32_t i = 0; i < p->boards; i++) {
        uint32_t reason = make_board(&p->record, &p->board[i]);
        if (reason == 0 && !aegis_sight_add(&p->sight, &p->board[i]))
            reason = AEGIS_R_DATA_LINES;
        if (reason != 0)
            return refuse(p, reason, i);
    }
    return rd_accept();
}

/* ---- the whole ------------------------------------------------------------------------------ */

static rd_refusal judge_record(const aegis_pack *p)
{
    const aegis_record *r = &p->record;
    if (r->basics == 0 || r->basics + r->drones_max > AEGIS_PIECES)
        return refuse(p, AEGIS_R_DATA_RECORD, AEGIS_PIECES);
    bool order = r->basics <= r->list_min && r->list_min <= r->list_max;
    if (!order || r->list_max + r->pool_max + r->machineless > AEGIS_SLOTS)
        return refuse(p, AEGIS_R_DATA_RECORD, AEGIS_SLOTS);
    return rd_accept();
}

/* Whoever has chosen whatever can complete a list: there are Basics enough that go with all. */
static rd_refusal judge_squads(const aegis_pack *p)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < p->cards; i++)
        count += p->card[i].plain;
    return count >= p->record.list_max ? rd_accept()
                                       : refuse(p, AEGIS_R_DATA_SQUAD, p->record.list_max);
}

static rd_refusal build(aegis_pack *p)
{
    rd_refusal why = judge_record(p);
    if (why.code == 0)
        why = make_boards(p);
    if (why.code == 0)
        why = aegis_cards_make(p);
    if (why.code == 0)
        why = judge_squads(p);
    return why.code == 0 ? aegis_teams_make(p) : why;
}

rd_refusal aegis1_pack_build(rd_pack *pack)
{
    aegis_pack *p = (aegis_pack *)pack;
    p->edition = 1;
    p->record.board_chosen = 0;
    p->cites = first_cites;
    return build(p);
}

rd_refusal aegis2_pack_build(rd_pack *pack)
{
    aegis_pack *p = (aegis_pack *)pack;
    p->edition = 2;
    p->record.board_chosen = 1;
    p->cites = second_cites;
    return build(p);
}
