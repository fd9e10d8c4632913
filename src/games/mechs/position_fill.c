/* position_fill.c - what a position says that its lines leave out. */
#include <string.h>

#include "mechs_clauses.h"
#include "position.h"

bool mechs_ended_early(const mechs_state *s)
{
    return s->phase == MECHS_OVER && s->round == 0;
}

static bool in_setup(const mechs_state *s)
{
    return s->phase < MECHS_PROGRAM || mechs_ended_early(s);
}

static bool in_turn(const mechs_state *s)
{
    return s->phase > MECHS_PROGRAM && s->phase != MECHS_OVER;
}

static bool in_fight(const mechs_state *s)
{
    return s->phase == MECHS_ATTACK || s->phase == MECHS_BOOSTING || s->phase == MECHS_JAMMING ||
           s->phase == MECHS_RELOADING || s->phase == MECHS_ROBOT_PAIR ||
           s->phase == MECHS_ROBOT_WEAPON;
}

/* Players who have resigned have no lines but of what they were. */
static bool speaks_of_resigned(const mechs_draft *d)
{
    uint32_t resigned = 0;
    uint32_t living = d->placed | d->owns | d->statuses | d->healths | d->loadouts | d->programs |
                      d->drafts | d->pilots | d->spares | d->starts;
    for (uint32_t i = 0; i < d->s.players; i++)
        resigned |= d->s.player[i].resigned != 0 ? mechs_bit(i) : 0;
    return (living & resigned) != 0 || (d->gone & ~resigned) != 0;
}

/* Lines that another phase has. */
rd_clause mechs_contradiction(const mechs_draft *d)
{
    const mechs_state *s = &d->s;
    bool dealing = s->phase == MECHS_DEAL || s->phase == MECHS_CHOOSE;
    if (speaks_of_resigned(d))
        return TEM_RSN_02;
    if ((d->dealt != 0 && !dealing) || (d->chosen != 0 && s->phase != MECHS_CHOOSE))
        return TEM_SET_02;
    if ((d->pilots & ~d->dealt) != 0 && s->phase <= MECHS_DEAL)
        return TEM_SET_02;
    if ((d->committed | d->drafts) != 0 && s->phase != MECHS_PROGRAM)
        return TEM_PRG_11;
    return d->stacks != 0 && !in_fight(s) ? TEM_SOL_51 : 0;
}

static void fill_time(mechs_draft *d)
{
    mechs_state *s = &d->s;
    bool over = s->phase == MECHS_OVER;
    if (over && s->ended == MECHS_NOT_ENDED)
        s->ended = MECHS_BY_POINTS;
    bool last = over && s->ended == MECHS_BY_POINTS;
    if (!d->round)
        s->round = (uint8_t)(s->phase < MECHS_PROGRAM ? 0 : last ? MECHS_ROUNDS : 1);
    if (!d->step)
        s->step = (uint8_t)(last ? MECHS_STEPS : in_turn(s) ? 1 : 0);
    if (!d->starter && !mechs_solo(s) && s->phase != MECHS_START)
        s->starter = 1;
}

static void fill_active(mechs_draft *d)
{
    mechs_state *s = &d->s;
    if (d->active)
        return;
    if (in_turn(s))
        s->active = mechs_solo(s) ? 1 : s->starter;
    else if (s->phase == MECHS_BASES)
        s->active = (uint8_t)(s->starter % s->seats + 1);
    else if (s->phase == MECHS_DEAL)
        s->active = 1;
    else if (s->phase == MECHS_ROBOT_MINES)
        s->active = MECHS_LEFT + 1;
    if (s->phase == MECHS_ROBOT_CARD || s->phase == MECHS_ROBOT_MINE)
        s->active = MECHS_LEFT + 1;
}

/* Zones where players start who have no line of their own. */
static void fill_bases(const mechs_pack *p, mechs_draft *d)
{
    static const uint8_t usual[MECHS_LAYOUTS][MECHS_PLAYERS] = {
        {2, 22, MECHS_NOWHERE, MECHS_NOWHERE}, {2, 14, 10, MECHS_NOWHERE}, {2, 14, 22, 10}};
    mechs_state *s = &d->s;
    bool all = !in_setup(s) || (s->phase > MECHS_BASES && s->phase < MECHS_PROGRAM);
    for (uint32_t i = 0; i < s->players; i++) {
        mechs_player *own = &s->player[i];
        if ((d->bases >> i & 1u) == 0 && all && own->resigned == 0)
            own->base = mechs_solo(s) ? (uint8_t)mechs_pick(p->bases[mechs_layout(s)], i)
                                      : usual[mechs_layout(s)][i];
        bool felled =
            (s->phase == MECHS_ROBOT_PLACE || s->phase == MECHS_ROBOT_LAST) && s->actor == i + 1;
        if ((d->placed >> i & 1u) == 0)
            own->zone = felled ? MECHS_NOWHERE : own->base;
        if (own->resigned != 0)
            own->zone = MECHS_NOWHERE;
    }
}

static void sort_pair(const mechs_state *s, mechs_player *own)
{
    bool open = s->phase == MECHS_DEAL || (s->phase == MECHS_CHOOSE && own->chosen == 0);
    if (!open || own->spare == 0 || own->spare > own->pilot)
        return;
    uint8_t lower = own->spare;
    own->spare = own->pilot;
    own->pilot = lower;
}

/* Pilot Cards as in the ledger's examples, and spares that nobody names. */
static void fill_pilots(mechs_draft *d)
{
    static const uint8_t usual[MECHS_PLAYERS] = {2, 4, 5, 6};
    mechs_state *s = &d->s;
    bool all = s->phase > MECHS_DEAL && !mechs_ended_early(s);
    for (uint32_t i = 0; i < s->seats && all; i++)
        if ((d->pilots >> i & 1u) == 0 && s->player[i].resigned == 0)
            s->player[i].pilot = usual[i];
    for (uint32_t i = 0; i < s->seats; i++) {
        mechs_player *own = &s->player[i];
        uint32_t left = mechs_pilots_left(s);
        if (all && own->resigned == 0 && (d->spares >> i & 1u) == 0 && left != 0)
            own->spare = (uint8_t)(RD_CTZ64(left) + 1);
        sort_pair(s, own);
    }
}

static void fill_figures(const mechs_pack *p, mechs_draft *d)
{
    mechs_state *s = &d->s;
    for (uint32_t i = 0; i < s->players; i++) {
        mechs_player *own = &s->player[i];
        if ((d->healths >> i & 1u) == 0)
            own->health = p->health[own->status];
        if (own->resigned != 0) {
            own->health = 0;
            own->energy = 0;
            own->credits = 0;
        }
        if (own->status == MECHS_MECH && !d->mech)
            s->mech = MECHS_NOWHERE;
    }
}

/* As many of the lowest as a Status holds. */
static uint32_t usual_loadout(const mechs_player *own)
{
    uint32_t loadout = 0;
    uint32_t basics = mechs_basics_max(own->status);
    uint32_t advanced = mechs_advanced_max(own->status);
    for (uint32_t left = own->owned; left != 0; left &= left - 1) {
        uint32_t bit = left & (0u - left);
        uint32_t *room = (bit & MECHS_BASIC_SET) != 0 ? &basics : &advanced;
        if (*room == 0)
            continue;
        loadout |= bit;
        --*room;
    }
    return loadout;
}

static void fill_robot_arms(const mechs_pack *p, mechs_draft *d, uint32_t player)
{
    mechs_state *s = &d->s;
    mechs_player *own = &s->player[player];
    bool fights = in_fight(s) && (s->active == player + 1 || s->foe == player + 1);
    own->bought = own->owned & MECHS_ADVANCED_SET;
    for (uint32_t i = 0; i < 2; i++)
        own->owned |= mechs_bit(p->robot[player - MECHS_LEFT][i] - 1u);
    if ((d->loadouts >> player & 1u) == 0 && fights)
        own->equipped = usual_loadout(own);
    if (s->phase == MECHS_ROBOT_PAIR && s->actor == player + 1)
        own->equipped &= MECHS_BASIC_SET;
    if ((d->stacks >> player & 1u) != 0)
        own->exhausted = (own->equipped & ~d->stack[player]) | (d->stack[player] & ~own->equipped);
}

static void fill_arms(const mechs_pack *p, mechs_draft *d, uint32_t player)
{
    mechs_state *s = &d->s;
    mechs_player *own = &s->player[player];
    if (mechs_is_robot(s, player)) {
        fill_robot_arms(p, d, player);
        return;
    }
    if (in_setup(s) || own->resigned != 0)
        return;
    if ((d->owns >> player & 1u) == 0)
        own->owned |= own->equipped;
    if ((d->starts >> player & 1u) != 0 && (d->owns >> player & 1u) == 0)
        own->owned |= mechs_bit(own->start - 1u);
    if ((own->owned & MECHS_BASIC_SET) == 0)
        own->owned |= 1u;
    if ((d->starts >> player & 1u) == 0)
        own->start = (uint8_t)(RD_CTZ64(own->owned) + 1);
    own->bought = own->owned & ~mechs_bit(own->start - 1u);
    if ((d->loadouts >> player & 1u) == 0)
        own->equipped = usual_loadout(own);
}

static void fill_display(mechs_draft *d)
{
    mechs_state *s = &d->s;
    uint32_t left = MECHS_ADVANCED_SET;
    bool all = s->phase > MECHS_DISPLAY && !mechs_ended_early(s);
    if (s->phase == MECHS_REFILL && !d->slot)
        s->slot = 1;
    for (uint32_t i = 0; i < s->players; i++)
        left &= ~s->player[i].owned;
    for (uint32_t i = 0; i < MECHS_SLOTS && all && !d->display; i++) {
        uint32_t free = left;
        for (uint32_t j = 0; j < i; j++)
            if (s->display[j] != 0)
                free &= ~mechs_bit(s->display[j] - 1u);
        if (free != 0 && s->slot != i + 1)
            s->display[i] = (uint8_t)(RD_CTZ64(free) + 1);
    }
    for (uint32_t i = 0; i < MECHS_SLOTS; i++)
        if (s->display[i] != 0)
            left &= ~mechs_bit(s->display[i] - 1u);
    s->deck = left;
}

/* The Mine of the own Base, where the set-up is past it. */
static void fill_mines(const mechs_pack *p, mechs_draft *d)
{
    mechs_state *s = &d->s;
    for (uint32_t i = 0; i < s->players; i++) {
        mechs_player *own = &s->player[i];
        bool robot = mechs_is_robot(s, i);
        bool laid = robot ? s->phase > MECHS_ROBOT_MINES ||
                                (s->phase == MECHS_ROBOT_MINES && i + 1 < s->active)
                          : s->phase > MECHS_LAY;
        if (!laid || s->phase >= MECHS_PROGRAM || own->mines != 0 || own->resigned != 0 ||
            own->base >= MECHS_ZONES)
            continue;
        own->mines = mechs_bit(own->base);
        s->number[own->base] = p->mine[0];
    }
}

/* Fills a Program up with the lowest unused cards; the card of this Turn has its place. */
static void fill_program(mechs_draft *d, uint32_t player)
{
    mechs_state *s = &d->s;
    mechs_player *own = &s->player[player];
    uint32_t cards = 255;
    bool shown =
        d->card && s->active == player + 1 && s->step != 0 && (d->programs >> player & 1u) == 0;
    if (shown)
        own->program[s->step - 1] = s->card;
    for (uint32_t i = 0; i < MECHS_STEPS; i++)
        if (own->program[i] != 0)
            cards &= ~mechs_bit(mechs_card_of(own->program[i]));
    for (uint32_t i = 0; i < MECHS_STEPS; i++) {
        if (own->program[i] != 0)
            continue;
        own->program[i] = (uint8_t)mechs_code(RD_CTZ64(cards), 0);
        cards &= cards - 1;
    }
}

static void fill_programs(mechs_draft *d)
{
    mechs_state *s = &d->s;
    for (uint32_t i = 0; i < s->seats; i++) {
        mechs_player *own = &s->player[i];
        if (s->round == 0 || s->phase == MECHS_OVER || own->resigned != 0 || own->adhoc != 0)
            continue;
        if ((d->drafts >> i & 1u) == 0)
            fill_program(d, i);
        if (s->phase != MECHS_PROGRAM)
            own->chosen = 1;
    }
}

/* Whether the card of the Turn is on the table. */
static bool has_card(const mechs_draft *d)
{
    const mechs_state *s = &d->s;
    bool start = s->phase == MECHS_EQUIP && s->reason == MECHS_WINDOW_START;
    return in_turn(s) && !start && !d->turn && s->phase != MECHS_ADHOC &&
           s->phase != MECHS_ROBOT_CARD;
}

static void fill_question(mechs_draft *d)
{
    mechs_state *s = &d->s;
    bool asks = s->phase == MECHS_EQUIP || s->phase == MECHS_OFFER || s->phase == MECHS_PLACE;
    if (asks && !d->actor)
        s->actor = s->active;
    if (asks && !d->reason)
        s->reason = s->phase == MECHS_EQUIP ? MECHS_WINDOW_END : 1;
    if (s->phase == MECHS_ROBOT_PAIR && !d->actor)
        s->actor = s->active == 1 ? s->foe : s->active;
    if (!in_fight(s))
        return;
    if (!d->role)
        s->role = s->active;
    if (!d->fought)
        s->fought = s->role == s->active ? 1 : 2;
}

static void fill_card(mechs_draft *d)
{
    mechs_state *s = &d->s;
    if (d->card || !has_card(d) || s->active == 0)
        return;
    const mechs_player *own = &s->player[s->active - 1];
    bool programmed = own->program[0] != 0 && s->step != 0;
    s->card = programmed ? own->program[s->step - 1] : (uint8_t)mechs_code(0, 0);
}

/* A robot's card of this Turn is not in its deck, the last Weapon of a Combat is exhausted. */
static void fill_used(mechs_draft *d)
{
    mechs_state *s = &d->s;
    uint32_t active = s->active - 1u;
    if (s->active != 0 && mechs_is_robot(s, active) && s->card != 0 &&
        (d->decks >> active & 1u) == 0)
        s->player[active].deck = (uint8_t)(255u & ~mechs_bit(mechs_card_of(s->card) & 7u));
    if (!in_fight(s) || s->last == 0 || s->foe == 0)
        return;
    uint32_t other = s->role == s->active ? s->foe - 1u : active;
    if (((d->exhausted | d->stacks) >> other & 1u) == 0)
        s->player[other].exhausted |= mechs_bit(s->last - 1u) & s->player[other].equipped;
}

/* The last card that each Program has shown. */
static void fill_shown(mechs_draft *d)
{
    mechs_state *s = &d->s;
    for (uint32_t i = 0; i < s->seats; i++) {
        uint32_t revealed = mechs_revealed(s, i);
        if (revealed != 0 && s->phase != MECHS_OVER)
            s->player[i].shown = s->player[i].program[revealed - 1];
    }
    if (s->active != 0 && s->card != 0 && !mechs_is_robot(s, s->active - 1u) &&
        s->player[s->active - 1].shown == 0 && s->player[s->active - 1].resigned == 0)
        s->player[s->active - 1].shown = s->card;
}

rd_clause mechs_fill(const mechs_pack *p, mechs_draft *d)
{
    mechs_state *s = &d->s;
    fill_time(d);
    fill_active(d);
    if (d->card && s->active != 0 && d->plain != mechs_is_robot(s, s->active - 1u))
        return TEM_TRN_04; /* a seat's card has a direction, a robot's has none */
    fill_question(d);
    fill_bases(p, d);
    fill_pilots(d);
    fill_figures(p, d);
    for (uint32_t i = 0; i < s->players; i++)
        fill_arms(p, d, i);
    fill_display(d);
    fill_mines(p, d);
    fill_programs(d);
    fill_card(d);
    fill_used(d);
    if (d->turn) {
        s->actor = 0;
        s->reason = 0;
        s->card = 0;
    }
    fill_shown(d);
    return 0;
}
