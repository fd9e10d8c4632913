/* check.c - the invariants of set-up, draft and field; a part of rules.c. */

RD_LOCAL rd_clause wrong_settings(const aerial_state *s)
{
    if (s->seats < 2 || s->seats > AERIAL_SEATS)
        return AA_MODE_01;
    if (s->teams != team_count(s->seats))
        return AA_MODE_04;
    if (s->iri > 1 || s->missed > 1 || s->tied > 1)
        return AA_MODE_07;
    if (s->rookies >> s->seats != 0 || s->resigned >> s->seats != 0)
        return AA_MODE_09;
    if (s->solo > 3 || s->pair > 5 || (s->solo != 0 && s->seats != 3) ||
        (s->pair != 0 && s->seats != 5))
        return AA_MODE_09;
    return 0;
}

/* The Alliance cards of 2 and 3 players: each once, all dealt after the deal. */
RD_LOCAL rd_clause wrong_dealt(const aerial_state *s)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < AERIAL_SEATS; i++) {
        if (s->card[i] == 0)
            continue;
        if (s->seats > 3 || i >= s->seats || s->card[i] > s->seats ||
            (seen >> s->card[i] & 1u) != 0)
            return AA_P2P_02;
        seen |= 1u << s->card[i];
    }
    uint32_t dealt = RD_POPCOUNT64(seen);
    if (s->seats <= 3 && (s->phase == AERIAL_DEAL ? dealt + 1 >= s->seats : dealt != s->seats))
        return s->seats == 2 ? AA_P2P_02 : AA_P3P_03;
    return 0;
}

/* AA-ALL-01, AA-P5P-04: the double player first, then seat order; the last card is not drawn. */
RD_LOCAL rd_clause wrong_deal(const aerial_state *s)
{
    uint32_t next = aerial_seat_dealt(s);
    if (next == NOBODY || !several((uint32_t)aerial_cards_dealt(s)))
        return AA_ALL_01;
    bool doubles = s->role == next + 1;
    for (uint32_t i = doubles ? 0 : next + 1; i < s->seats; i++)
        if (i + 1 != s->role && s->team[team_of(s, i, 0)].number != 0)
            return doubles ? AA_P5P_04 : AA_ALL_01;
    return 0;
}

/* Roles of 3 and 5 players. */
RD_LOCAL rd_clause wrong_roles(const aerial_state *s)
{
    rd_clause clause = wrong_dealt(s);
    bool has_role = s->seats == 5 && s->phase != AERIAL_DEAL;
    if (clause != 0)
        return clause;
    if (s->solo != 0 && s->card[s->solo - 1] != 1)
        return AA_P3P_04;
    if (s->role > 5 || (s->role != 0) != has_role || (s->pair != 0 && s->role != s->pair))
        return AA_P5P_01;
    if (s->phase == AERIAL_DEAL && (s->seats == 4 || s->seats == 6))
        return AA_ALL_01;
    return s->phase == AERIAL_ALLIANCES && s->seats <= 3 ? AA_P2P_06 : 0;
}

/* Whether all teams must have their numbers. */
RD_LOCAL bool must_be_numbered(const aerial_state *s)
{
    if (s->phase == AERIAL_OVER)
        return s->ended == AERIAL_BY_POINTS || s->ball[0].state != AERIAL_ABSENT;
    return s->phase >= (s->seats <= 3 ? AERIAL_DRAFT : AERIAL_GIFTS);
}

RD_LOCAL rd_clause wrong_owners(const aerial_state *s)
{
    uint32_t have[AERIAL_SEATS] = {0, 0, 0, 0, 0, 0};
    uint32_t owned = 0;
    for (uint32_t t = 0; t < s->teams; t++) {
        uint32_t owner = s->team[t].owner;
        if (owner > s->seats)
            return AA_SET_02;
        if (owner != 0) {
            have[owner - 1]++;
            owned++;
        }
    }
    bool short_of = false; /* a seat before has not chosen all */
    for (uint32_t i = 0; i < s->seats; i++) {
        if (have[i] > quota(s, i) || (short_of && have[i] != 0))
            return AA_SET_02;
        short_of = short_of || have[i] < quota(s, i);
    }
    bool choosing = s->phase <= AERIAL_CHOOSE;
    bool early = s->phase == AERIAL_OVER && s->ended == AERIAL_BY_RESIGNING;
    if (s->phase == AERIAL_DEAL ? owned != 0
        : choosing              ? owned == s->teams
                                : owned != s->teams && !early)
        return AA_SET_02;
    return 0;
}

/* Whether a team can have its number already. */
RD_LOCAL bool may_be_numbered(const aerial_state *s, uint32_t owner)
{
    if (s->seats > 3)
        return s->phase >= AERIAL_ALLIANCES;
    return s->phase >= AERIAL_ORDER || (s->seats == 3 && s->card[owner - 1] != 1);
}

/* AA-P5P-04: the double player's teams are in one Alliance. */
RD_LOCAL rd_clause wrong_mate(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    uint32_t mate = team_of(s, s->role - 1u, team_of(s, s->role - 1u, 0) == t ? 1 : 0);
    if (mate == NOBODY || s->team[mate].number == 0)
        return AA_P5P_04;
    uint32_t low = s->team[mate].number < s->team[t].number ? mate : t;
    bool lowest = s->team[low].number <= 2; /* the lowest card of a colour is always among them */
    return lowest && aerial_alliance_of(p, s, mate) == aerial_alliance_of(p, s, t) ? 0 : AA_P5P_04;
}

/* 2 and 3 players: the numbers follow from the cards; 5: the double player's go together. */
RD_LOCAL rd_clause wrong_number(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    uint32_t number = s->team[t].number;
    uint32_t owner = s->team[t].owner;
    if (number == 0)
        return 0;
    if (number > s->teams || owner == 0 || !may_be_numbered(s, owner))
        return AA_ALL_03;
    if (s->seats <= 3) {
        uint32_t card = s->card[owner - 1];
        bool fits = card == 1       ? number == 1 || number == 4
                    : s->seats == 2 ? number == 2 || number == 3
                                    : number == card;
        return fits ? 0 : AA_P2P_03;
    }
    return s->seats == 5 && owner == s->role ? wrong_mate(p, s, t) : 0;
}

RD_LOCAL rd_clause wrong_teams(const aerial_pack *p, const aerial_state *s)
{
    uint32_t colours = 0;
    uint32_t numbers = 0;
    for (uint32_t t = 0; t < s->teams; t++) {
        const aerial_team *team = &s->team[t];
        if (team->colour >= s->teams || (colours >> team->colour & 1u) != 0)
            return AA_SET_02;
        colours |= 1u << team->colour;
        rd_clause clause = wrong_number(p, s, t);
        if (clause != 0)
            return clause;
        if (team->number != 0 && (numbers >> team->number & 1u) != 0)
            return AA_ALL_03;
        numbers |= team->number != 0 ? 1u << team->number : 0;
        if (must_be_numbered(s) && team->number != t + 1)
            return AA_ALL_03;
        if (!aerial_numbered(s) && team->colour != t)
            return AA_SET_02;
    }
    return s->phase == AERIAL_ALLIANCES ? wrong_deal(s) : 0;
}

/* A robot of the list within the budget, or the beginning of one. */
RD_LOCAL bool is_buildable(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    uint32_t count = p->within[aerial_budget_of(p, s, t)];
    for (uint32_t i = 0; i < count; i++)
        if (goes_on(&p->robot[i], team) &&
            (team->catching == 0 || part_of(&p->robot[i], 3) == team->catching))
            return true;
    return false;
}

RD_LOCAL rd_clause wrong_robot(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    bool early = s->phase < AERIAL_BUILD ||
                 (team->drive == 0 && s->phase == AERIAL_OVER && s->ended == AERIAL_BY_RESIGNING);
    if (early)
        return (team->drive | team->shooter | team->pickup | team->catching) != 0 ? AA_BLD_01 : 0;
    if (!is_built(team) && s->phase != AERIAL_BUILD)
        return AA_BLD_02;
    if ((team->drive == 0 && team->shooter != 0) || (team->shooter == 0 && team->pickup != 0) ||
        (team->pickup == 0 && team->catching != 0))
        return AA_BLD_02;
    return is_buildable(p, s, t) ? 0 : AA_BLD_08;
}

/* AA-DRF-10, AA-DRF-12, AA-IRI-02: one special card for each pick that the team at a place of the
 * draft order has made; the pick of the IRI can be refused. While the draft goes on a position may
 * leave cards out, but not have too many. */
RD_LOCAL bool deck_fits(const aerial_pack *p, const aerial_state *s, uint32_t t, uint32_t place)
{
    bool whole = s->phase > AERIAL_REFILL;
    uint32_t count = RD_POPCOUNT64(s->team[t].deck) - AERIAL_BASIC;
    uint32_t rounds = whole ? 6 : s->picking - (place < s->place ? 0u : 1u);
    uint32_t least = rounds < 3 ? rounds : 3;
    if (rounds > 4 && trains(p, s, t))
        least += rounds - 4;
    uint32_t most = least + (s->iri != 0 && rounds > 3 ? 1u : 0u);
    return count <= most && (count >= least || !whole);
}

RD_LOCAL rd_clause wrong_display(const aerial_state *s)
{
    bool open = s->phase >= AERIAL_OPENING && s->phase <= AERIAL_REFILL;
    bool draws = s->phase == AERIAL_REFILL || s->phase == AERIAL_OPENING;
    uint32_t count = RD_POPCOUNT64(s->display);
    if ((s->display & ~aerial_specials(s)) != 0 || count > AERIAL_DISPLAY || (!open && count != 0))
        return AA_DRF_03;
    if (s->phase == AERIAL_DRAFT && count == 0)
        return AA_DRF_17;
    if (draws && (count == AERIAL_DISPLAY || RD_POPCOUNT64(aerial_pile(s)) < 2))
        return AA_DRF_08;
    if (s->phase == AERIAL_REFILL && count + 1 != AERIAL_DISPLAY)
        return AA_DRF_08;
    return 0;
}

/* Picking round and place. While a card is replaced the draft has gone on to the next place. */
RD_LOCAL rd_clause wrong_picking(const aerial_pack *p, const aerial_state *s)
{
    bool drafting = s->phase == AERIAL_DRAFT || s->phase == AERIAL_REFILL;
    if (drafting != (s->picking != 0) || s->picking > 6 || drafting != (s->place != 0))
        return AA_DRF_10;
    if (!drafting)
        return 0;
    uint32_t first = s->phase == AERIAL_DRAFT ? 1 : 2;
    if (s->place < first || s->place >= s->teams + first)
        return AA_DRF_10;
    if (s->picking == 4 && s->iri == 0)
        return AA_IRI_02;
    bool extra = s->phase == AERIAL_DRAFT && s->picking > 4;
    return extra && !trains(p, s, aerial_drafter(s, s->place)) ? AA_DRF_15 : 0;
}

RD_LOCAL rd_clause wrong_decks(const aerial_pack *p, const aerial_state *s)
{
    uint64_t taken = s->display;
    for (uint32_t t = 0; t < s->teams; t++) {
        uint64_t special = s->team[t].deck & ~(uint64_t)15;
        if ((s->team[t].deck & 15) != 15 || (special & ~aerial_specials(s)) != 0)
            return AA_DRF_01;
        if ((special & taken) != 0)
            return AA_DRF_07;
        taken |= special;
        if (s->phase < AERIAL_DRAFT && special != 0)
            return AA_DRF_10;
    }
    rd_clause clause = wrong_picking(p, s);
    if (clause == 0)
        clause = wrong_display(s);
    if (clause != 0 || s->phase < AERIAL_DRAFT || s->phase == AERIAL_OVER)
        return clause;
    bool drafting = s->phase <= AERIAL_REFILL;
    for (uint32_t i = 0; i < s->teams; i++)
        if (!deck_fits(p, s, drafting ? aerial_drafter(s, i + 1) : i, i + 1))
            return AA_DRF_10;
    return 0;
}

RD_LOCAL rd_clause wrong_rolls(const aerial_state *s)
{
    bool dice = s->seats == 4 || s->seats == 6;
    if ((s->rolling != 0) != (s->phase == AERIAL_START) || s->rolling >> s->seats != 0)
        return AA_DRF_04;
    if (s->phase == AERIAL_START && (!dice || roller(s) == NOBODY))
        return AA_DRF_04;
    for (uint32_t i = 0; i < AERIAL_SEATS; i++)
        if (s->rolled[i] > 12 || s->rolled[i] == 1 ||
            (s->rolled[i] != 0 && (s->rolling >> i & 1u) == 0))
            return AA_DRF_04;
    return 0;
}

/* The Starting Player and the order of the draft. */
RD_LOCAL rd_clause wrong_start(const aerial_state *s)
{
    bool order = s->phase >= AERIAL_DRAFT && s->phase <= AERIAL_ALLIANCES;
    bool dice = s->seats == 4 || s->seats == 6;
    if (s->starter > s->seats || (s->starter != 0) != (order && dice))
        return AA_DRF_04;
    if (s->first > s->teams || (s->first != 0) != (order && s->seats == 5) ||
        (s->first != 0 && s->team[s->first - 1].owner != s->role))
        return AA_P5P_03;
    if (s->phase == AERIAL_ORDER && orderer(s) == NOBODY)
        return AA_P2P_03;
    return wrong_rolls(s);
}

RD_LOCAL bool has_field(const aerial_state *s)
{
    return (s->phase >= AERIAL_GIFTS && s->phase != AERIAL_OVER) ||
           s->ball[0].state != AERIAL_ABSENT || s->ended == AERIAL_BY_POINTS;
}

/* Whether a ball is where it can be in the air now; a match that is given up may leave it there. */
RD_LOCAL bool flies_rightly(const aerial_state *s, uint32_t ball)
{
    bool flies = s->ball[ball].state == AERIAL_AIR;
    if (s->ball_used != ball + 1)
        return !flies || s->ended == AERIAL_BY_RESIGNING;
    return flies ==
           (s->phase == AERIAL_CATCHER || s->phase == AERIAL_CATCHES || s->use == AERIAL_USE_CATCH);
}

/* Where a ball that is in the game is. */
RD_LOCAL rd_clause wrong_place(const aerial_state *s, uint32_t ball, uint32_t own)
{
    const aerial_ball *b = &s->ball[ball];
    if (b->state == AERIAL_HELD)
        return b->place >= s->teams || (own >> b->place & b->record >> b->place & 1u) == 0
                   ? AA_BALL_12
                   : 0;
    if (b->state == AERIAL_FLOOR ? b->place >= AERIAL_ZONES : b->place != 0)
        return AA_BALL_03;
    if (b->state == AERIAL_OUT && s->missed == 0)
        return AA_MIS_10;
    if (b->trussed != 0 && (b->state == AERIAL_ASIDE || b->state == AERIAL_REMOVED))
        return AA_BALL_16;
    return 0;
}

RD_LOCAL rd_clause wrong_ball(const aerial_state *s, uint32_t ball)
{
    const aerial_ball *b = &s->ball[ball];
    uint32_t own = alliance_teams(s, ball_alliance(ball));
    bool in_game = ball % 3 < s->teams / 2u;
    if (b->state >= AERIAL_PLACES || (b->state != AERIAL_ABSENT) != in_game || b->trussed > 1)
        return AA_BALL_01;
    if (!in_game)
        return (b->place | b->record | b->trussed) != 0 ? AA_BALL_01 : 0;
    if ((b->record & ~own) != 0)
        return AA_BALL_08;
    if (s->play == 0 && b->trussed != 0)
        return s->slot == 0 ? AA_BALL_15 : AA_TRS_12;
    if (!flies_rightly(s, ball))
        return AA_TRS_07;
    return wrong_place(s, ball, own);
}

RD_LOCAL rd_clause wrong_balls(const aerial_state *s)
{
    uint32_t gone[2] = {0, 0};
    uint32_t aside[2] = {0, 0};
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        rd_clause clause = wrong_ball(s, b);
        if (clause != 0)
            return clause;
        gone[ball_alliance(b)] += s->ball[b].state == AERIAL_REMOVED;
        aside[ball_alliance(b)] += s->ball[b].state == AERIAL_ASIDE;
    }
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t most = s->teams / 2u - 1;
        if (gone[i] > most || (aside[i] != 0 && gone[i] < most))
            return s->teams == 4 ? AA_BALL_17 : AA_BALL_18;
    }
    for (uint32_t t = 0; t < s->teams; t++)
        if (balls_held(s, t) > 2)
            return AA_BALL_06;
    return 0;
}

/* Points that are no sum of what an event brings. */
RD_LOCAL bool is_multiple(uint32_t points, uint32_t unit)
{
    return unit == 0 ? points == 0 : points % unit == 0;
}

RD_LOCAL rd_clause wrong_points(const aerial_pack *p, const aerial_state *s, uint32_t alliance)
{
    const uint16_t *points = s->points[alliance];
    uint32_t unit = p->goal_auto;
    const uint32_t others[2] = {p->goal, p->goal_low};
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t b = s->play == 0 ? 0 : others[i];
        while (b != 0) { /* the greatest that divides all kinds of goals */
            uint32_t rest = unit % b;
            unit = b;
            b = rest;
        }
    }
    if (!is_multiple(points[0], unit))
        return AA_SHT_07;
    if (!is_multiple(points[1], p->assist))
        return AA_AST_01;
    if (!is_multiple(points[2], p->truss_points))
        return AA_TRS_05;
    if (!is_multiple(points[3], p->catch_points))
        return AA_CAT_06;
    if (s->play == 0 && (points[1] | points[2] | points[3]) != 0)
        return AA_AUT_05;
    return 0;
}

/* Before the Autonomous Round all balls are held by one robot each, and nothing is scored. */
RD_LOCAL rd_clause wrong_beginning(const aerial_state *s)
{
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        const aerial_ball *ball = &s->ball[b];
        if (ball->state == AERIAL_ABSENT)
            continue;
        if (ball->state != AERIAL_HELD)
            return AA_ALL_06;
        if (ball->record != 1u << ball->place)
            return AA_ALL_11;
    }
    return score_of(s, 0) + score_of(s, 1) != 0 ? AA_SET_04 : 0;
}

/* Before the field is set there is nothing on it. */
RD_LOCAL rd_clause wrong_bare(const aerial_state *s)
{
    for (uint32_t b = 0; b < AERIAL_BALLS; b++)
        if ((s->ball[b].state | s->ball[b].place | s->ball[b].record | s->ball[b].trussed) != 0)
            return AA_ALL_06;
    for (uint32_t t = 0; t < s->teams; t++)
        if (s->team[t].zone != 0)
            return AA_ALL_05;
    return score_of(s, 0) + score_of(s, 1) != 0 ? AA_SET_04 : 0;
}

RD_LOCAL rd_clause wrong_field(const aerial_pack *p, const aerial_state *s)
{
    if (!has_field(s))
        return wrong_bare(s);
    for (uint32_t t = 0; t < s->teams; t++) {
        uint32_t zone = s->team[t].zone;
        uint32_t alliance = aerial_alliance_of(p, s, t);
        if (zone >= AERIAL_ZONES)
            return AA_FLD_01;
        if (s->play == 0 && goal_range(alliance, zone) == 0)
            return AA_AUT_06;
        if (s->phase <= AERIAL_PROGRAM && zone != white_zone(alliance))
            return AA_ALL_05;
    }
    rd_clause clause = wrong_points(p, s, AERIAL_RED);
    if (clause == 0)
        clause = wrong_points(p, s, AERIAL_BLUE);
    if (clause == 0)
        clause = wrong_balls(s);
    return clause == 0 && s->phase <= AERIAL_PROGRAM ? wrong_beginning(s) : clause;
}
