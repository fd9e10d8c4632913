/* position_fill.c - what a position has that leaves lines out. */
#include <string.h>

#include "position.h"
#include "words.h"

/* Phases in which all teams have their numbers. */
bool aerial_is_numbered_phase(const aerial_state *s)
{
    return s->phase >= (s->seats <= 3 ? AERIAL_DRAFT : AERIAL_GIFTS);
}

static void fill_roles(aerial_draft *d)
{
    aerial_state *s = &d->s;
    if (s->phase == AERIAL_DEAL)
        return;
    if (s->seats == 5 && s->role == 0)
        s->role = s->pair != 0 ? s->pair : 1;
    if (s->seats > 3 || d->cards)
        return;
    uint32_t first = s->solo != 0 ? s->solo - 1u : 0;
    uint32_t card = 2;
    for (uint32_t i = 0; i < s->seats; i++)
        s->card[i] = (uint8_t)(i == first ? 1 : card++);
}

static uint32_t usual_quota(const aerial_state *s, uint32_t seat)
{
    if (s->seats == 2)
        return 2;
    if (s->seats == 3)
        return s->card[seat] == 1 ? 2 : 1;
    return s->role == seat + 1 ? 2 : 1;
}

/* In colour order, the first seat first. */
static void fill_colours(aerial_state *s)
{
    uint32_t t = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t k = 0; k < usual_quota(s, i) && t < s->teams; k++, t++)
            s->team[t].owner = (uint8_t)(i + 1);
}

/* By the cards of 2 and 3 players; T1 and T4 for the double player; else seat by seat. */
static uint32_t usual_owner(const aerial_state *s, uint32_t number)
{
    uint32_t seat = 0;
    if (s->seats <= 3) {
        uint32_t card = number == 4 ? 1 : s->seats == 2 && number == 3 ? 2 : number;
        while (seat + 1 < s->seats && s->card[seat] != card)
            seat++;
        return seat;
    }
    if (s->seats != 5)
        return number - 1;
    if (number == 1 || number == 4)
        return s->role - 1u;
    uint32_t rank = number < 4 ? number - 2 : number - 3;
    for (seat = 0; seat < s->seats; seat++) {
        if (seat + 1 == s->role)
            continue;
        if (rank == 0)
            break;
        rank--;
    }
    return seat;
}

void aerial_fill_people(const aerial_pack *p, aerial_draft *d)
{
    aerial_state *s = &d->s;
    (void)p;
    fill_roles(d);
    if (s->phase <= AERIAL_CHOOSE || (s->phase == AERIAL_OVER && d->teams))
        return;
    if (!aerial_is_numbered_phase(s)) {
        if (!d->teams)
            fill_colours(s);
        return;
    }
    for (uint32_t t = 0; t < s->teams; t++) {
        s->team[t].number = (uint8_t)(t + 1);
        s->team[t].owner = (uint8_t)(usual_owner(s, t + 1) + 1);
    }
}

/* 3 players: the teams of cards 2 and 3 have their numbers as soon as they are chosen. */
static void fill_numbers(aerial_state *s)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        uint32_t owner = s->team[t].owner;
        if (s->seats == 3 && owner != 0 && owner <= 3 && s->team[t].number == 0 &&
            s->card[owner - 1] > 1)
            s->team[t].number = s->card[owner - 1];
    }
}

/* The robot of the ledger's examples; with a smaller budget the first that fits it. */
static void fill_build(const aerial_pack *p, aerial_state *s, uint32_t t)
{
    aerial_team *team = &s->team[t];
    team->drive = 2;
    team->shooter = 2;
    team->pickup = 1;
    team->catching = 1;
    if (aerial_weeks_of(p, team) > aerial_budget_of(p, s, t))
        team->drive = 1;
}

static void fill_builds(const aerial_pack *p, aerial_draft *d)
{
    for (uint32_t t = 0; t < d->s.teams && d->s.phase > AERIAL_BUILD; t++)
        if ((d->built >> t & 1u) == 0)
            fill_build(p, &d->s, t);
}

static void fill_decks(const aerial_pack *p, aerial_state *s)
{
    uint64_t left = aerial_specials(s) & ~s->display;
    for (uint32_t t = 0; t < s->teams; t++)
        left &= ~s->team[t].deck;
    for (uint32_t t = 0; t < s->teams; t++) {
        aerial_team *team = &s->team[t];
        bool trains = aerial_weeks_of(p, team) < aerial_budget_of(p, s, t);
        uint32_t size = AERIAL_BASIC + (trains ? 5u : 3u);
        while (RD_POPCOUNT64(team->deck) < size && left != 0) {
            team->deck |= left & (~left + 1);
            left &= left - 1;
        }
    }
}

static void fill_display(aerial_draft *d)
{
    aerial_state *s = &d->s;
    if (s->phase == AERIAL_START && s->rolling == 0)
        s->rolling = (uint8_t)((1u << s->seats) - 1);
    uint32_t open = s->phase == AERIAL_REFILL ? 7 : AERIAL_DISPLAY;
    uint64_t left = aerial_pile(s);
    if (d->display || s->phase < AERIAL_ORDER || s->phase > AERIAL_REFILL)
        return;
    for (; open > 0 && left != 0; open--, left &= left - 1)
        s->display |= left & (~left + 1);
}

static void fill_draft(aerial_draft *d)
{
    aerial_state *s = &d->s;
    bool order = s->phase >= AERIAL_DRAFT && s->phase <= AERIAL_ALLIANCES;
    fill_display(d);
    if (order && s->starter == 0 && (s->seats == 4 || s->seats == 6))
        s->starter = 1;
    for (uint32_t t = 0; t < s->teams && order && s->seats == 5 && s->first == 0; t++)
        if (s->team[t].owner == s->role)
            s->first = (uint8_t)(t + 1);
    if (s->picking == 0 && (s->phase == AERIAL_DRAFT || s->phase == AERIAL_REFILL)) {
        s->picking = 1;
        s->place = 1;
    }
}

static void fill_field(const aerial_pack *p, aerial_draft *d)
{
    aerial_state *s = &d->s;
    uint32_t rank[2] = {0, 0};
    for (uint32_t t = 0; t < s->teams; t++) {
        uint32_t alliance = aerial_alliance(p, t + 1);
        uint32_t ball = alliance * 3 + rank[alliance]++;
        if ((d->zoned >> t & 1u) == 0)
            s->team[t].zone = alliance == AERIAL_RED ? AERIAL_RW : AERIAL_BW;
        if ((d->balled >> ball & 1u) != 0)
            continue;
        s->ball[ball].state = AERIAL_HELD;
        s->ball[ball].place = (uint8_t)t;
        s->ball[ball].record = (uint8_t)(1u << t);
    }
}

static void fill_programs(aerial_draft *d)
{
    aerial_state *s = &d->s;
    for (uint32_t t = 0; t < s->teams; t++) {
        aerial_team *team = &s->team[t];
        uint64_t left = team->deck;
        if (s->slot == 0 || s->slot > AERIAL_SLOTS || s->phase == AERIAL_OVER)
            return;
        for (uint32_t i = 0; i < AERIAL_SLOTS && (d->programmed >> t & 1u) == 0; i++) {
            team->program[i] = (uint8_t)aerial_code(RD_CTZ64(left), AERIAL_STAY);
            left &= left - 1;
        }
        if (team->laid == 0)
            team->laid = team->program[s->slot - 1];
    }
}

/* Which cards are face up follows from what lies there. */
static void fill_flags(const aerial_pack *p, aerial_state *s)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        aerial_team *team = &s->team[t];
        s->stays[t] = (uint8_t)RD_POPCOUNT64(team->stayed);
        if (s->phase <= AERIAL_PANICS || s->phase == AERIAL_OVER || team->laid == 0 ||
            aerial_side_of(team->laid) >= AERIAL_STAY)
            continue;
        bool frozen =
            (team->flags & AERIAL_PANIC) != 0 && aerial_side_laid(p, team)->kind <= AERIAL_MOVE2;
        if (!frozen)
            team->flags |= AERIAL_ACTIVE;
    }
}

/* AA-RSN-02: for players who have resigned the program lays stay cards, the lowest first. */
static void fill_resigned(aerial_state *s)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        aerial_team *team = &s->team[t];
        if (team->owner == 0 || ((uint32_t)s->resigned >> (team->owner - 1u) & 1u) == 0)
            continue;
        uint64_t left = s->phase == AERIAL_LAY ? aerial_hand(s, t) : team->deck;
        if (s->phase == AERIAL_LAY && team->laid == 0 && (team->flags & AERIAL_PANIC) == 0)
            team->laid = (uint8_t)aerial_code(RD_CTZ64(left), AERIAL_STAY);
        for (uint32_t i = 0; i < AERIAL_SLOTS && s->phase == AERIAL_PROGRAM; i++) {
            if (team->program[0] != 0 && i == 0)
                break;
            team->program[i] = (uint8_t)aerial_code(RD_CTZ64(left), AERIAL_STAY);
            left &= left - 1;
        }
    }
}

void aerial_fill_rest(const aerial_pack *p, aerial_draft *d)
{
    aerial_state *s = &d->s;
    bool over = s->phase == AERIAL_OVER;
    bool early = over && s->ended == AERIAL_BY_RESIGNING;
    fill_numbers(s);
    fill_builds(p, d);
    if (s->phase >= AERIAL_ALLIANCES && !early)
        fill_decks(p, s);
    fill_draft(d);
    if (s->phase >= AERIAL_GIFTS && (!early || d->field))
        fill_field(p, d);
    if (!d->play && s->phase >= AERIAL_INBOUND && !early)
        s->play = over ? AERIAL_PLAYS : 1;
    if (s->phase == AERIAL_GIFTS && s->acting == 0)
        s->acting = 1;
    if (s->phase == AERIAL_DRIVE)
        s->use = AERIAL_USE_DRIVE;
    fill_programs(d);
    fill_resigned(s);
    fill_flags(p, s);
}
