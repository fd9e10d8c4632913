/* robot.c - robots, cards and where things are; a part of rules.c. */

enum {
    PART_NONE,
    PART_MOVE,
    PART_SHOOT,
    PART_TRUSS,
    PART_CATCH,
    PART_PICKUP,
    PART_BLOCK
};

/* AA-SEQ-09: the parts of each kind in their order, and its class. */
RD_TABLE uint8_t kind_part[AERIAL_KINDS][2] = {
    {PART_MOVE, PART_NONE},  {PART_MOVE, PART_NONE},  {PART_SHOOT, PART_NONE},
    {PART_TRUSS, PART_NONE}, {PART_CATCH, PART_NONE}, {PART_PICKUP, PART_NONE},
    {PART_BLOCK, PART_NONE}, {PART_MOVE, PART_SHOOT}, {PART_SHOOT, PART_MOVE},
    {PART_MOVE, PART_TRUSS}, {PART_TRUSS, PART_MOVE}, {PART_MOVE, PART_BLOCK},
    {PART_BLOCK, PART_MOVE},
};

RD_TABLE uint8_t kind_class[AERIAL_KINDS] = {3, 3, 2, 2, 3, 3, 1, 2, 2, 2, 2, 1, 1};

enum {
    NOBODY = 255
};

RD_LOCAL bool has_bit(uint64_t bits, uint32_t i)
{
    return i < 64 && (bits >> i & 1u) != 0;
}

RD_LOCAL bool has_part(uint32_t kind, uint32_t part)
{
    return kind_part[kind][0] == part || kind_part[kind][1] == part;
}

/* Positions that are still to be judged may name parts that do not exist. */
RD_LOCAL bool is_part(uint32_t part)
{
    return part != 0 && part <= AERIAL_PARTS_MAX;
}

RD_FN uint32_t aerial_weeks_of(const aerial_pack *p, const aerial_team *team)
{
    uint32_t weeks = 0;
    if (is_part(team->drive))
        weeks += p->drive[team->drive - 1].weeks;
    if (is_part(team->shooter))
        weeks += p->shooter[team->shooter - 1].weeks;
    if (is_part(team->pickup))
        weeks += p->pickup[team->pickup - 1].weeks;
    if (is_part(team->catching))
        weeks += p->catching[0].weeks;
    return weeks;
}

/* AA-BLD-08, AA-IRI-01, AA-ROO-01, AA-ROO-02 */
RD_FN uint32_t aerial_budget_of(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    uint32_t owner = s->team[t].owner;
    if (owner != 0 && (s->rookies >> (owner - 1) & 1u) != 0)
        return p->budget_rookie;
    return s->iri != 0 ? p->budget_iri : p->budget;
}

/* AA-BLD-06: the smaller of the two lower bounds. */
RD_FN uint32_t aerial_pickup_bound(const aerial_pack *p, const aerial_team *team)
{
    uint32_t built_in = p->shooter[team->shooter - 1].pickup;
    uint32_t own = team->pickup == AERIAL_NONE ? 0 : p->pickup[team->pickup - 1].pickup;
    if (built_in == 0)
        return own;
    return own != 0 && own < built_in ? own : built_in;
}

/* AA-CARD-11 */
RD_FN uint32_t aerial_catch_bonus(const aerial_pack *p, const aerial_team *team)
{
    uint32_t bonus = team->pickup == AERIAL_NONE ? 0 : p->pickup[team->pickup - 1].grip;
    return bonus + (team->catching == AERIAL_NONE ? 0 : p->catching[0].grip);
}

/* The side that a team has laid; only for cards that are known and no stay cards. */
RD_FN const aerial_side *aerial_side_laid(const aerial_pack *p, const aerial_team *team)
{
    return &p->side[aerial_card_of(team->laid) * 2 + aerial_side_of(team->laid)];
}

RD_LOCAL uint32_t kind_of(const aerial_pack *p, const aerial_team *team)
{
    return aerial_side_laid(p, team)->kind;
}

RD_LOCAL bool is_active(const aerial_team *team)
{
    return (team->flags & AERIAL_ACTIVE) != 0;
}

/* Face up, not cancelled and not resolved. */
RD_LOCAL bool is_waiting(const aerial_team *team)
{
    return (team->flags & (AERIAL_ACTIVE | AERIAL_CANCELLED | AERIAL_DONE)) == AERIAL_ACTIVE;
}

/* AA-SEQ-14 */
RD_FN uint32_t aerial_first_alliance(const aerial_state *s)
{
    uint32_t number = s->slot != 0 ? s->slot : s->play;
    return number % 2 == 1 ? AERIAL_RED : AERIAL_BLUE;
}

/* AA-ALL-04: the seat that answers for an Alliance. */
RD_FN uint32_t aerial_captain(const aerial_pack *p, const aerial_state *s, uint32_t alliance)
{
    for (uint32_t t = 0; t < s->teams; t++)
        if (aerial_alliance_of(p, s, t) == alliance)
            return s->team[t].owner - 1u;
    return 0;
}

/* 1, 2 or 3 from the own Zone 1 to the own white zone; 4 to 6 on the opposing side. */
RD_LOCAL uint32_t zone_depth(uint32_t alliance, uint32_t zone)
{
    return alliance == AERIAL_RED ? zone + 1 : AERIAL_ZONES - zone;
}

/* AA-FLD-06, AA-FLD-07: 0 where there is no goal range. */
RD_LOCAL uint32_t goal_range(uint32_t alliance, uint32_t zone)
{
    uint32_t depth = zone_depth(alliance, zone);
    return depth <= 3 ? depth : 0;
}

/* AA-TRS-03: zones to the own white zone; 0 on the own side. */
RD_LOCAL uint32_t truss_range(uint32_t alliance, uint32_t zone)
{
    uint32_t depth = zone_depth(alliance, zone);
    return depth > 3 ? depth - 3 : 0;
}

RD_LOCAL uint32_t white_zone(uint32_t alliance)
{
    return alliance == AERIAL_RED ? AERIAL_RW : AERIAL_BW;
}

RD_LOCAL uint32_t own_zone(uint32_t alliance, uint32_t depth)
{
    return alliance == AERIAL_RED ? depth - 1 : AERIAL_ZONES - depth;
}

RD_LOCAL uint32_t ball_alliance(uint32_t ball)
{
    return ball / 3;
}

RD_LOCAL uint32_t balls_held(const aerial_state *s, uint32_t t)
{
    uint32_t n = 0;
    for (uint32_t b = 0; b < AERIAL_BALLS; b++)
        n += s->ball[b].state == AERIAL_HELD && s->ball[b].place == t;
    return n;
}

RD_LOCAL bool holds(const aerial_state *s, uint32_t t, uint32_t ball)
{
    return s->ball[ball].state == AERIAL_HELD && s->ball[ball].place == t;
}

RD_LOCAL bool on_floor(const aerial_state *s, uint32_t zone, uint32_t ball)
{
    return s->ball[ball].state == AERIAL_FLOOR && s->ball[ball].place == zone;
}

RD_LOCAL void put_ball(aerial_state *s, uint32_t ball, uint32_t state, uint32_t place)
{
    s->ball[ball].state = (uint8_t)state;
    s->ball[ball].place = (uint8_t)place;
}

/* AA-BALL-12: whoever becomes the holder enters the possession record. */
RD_LOCAL void take_ball(aerial_state *s, uint32_t ball, uint32_t t)
{
    put_ball(s, ball, AERIAL_HELD, t);
    s->ball[ball].record = (uint8_t)(s->ball[ball].record | 1u << t);
}

/* AA-ALL-12: the ball that a team starts with. */
RD_LOCAL uint32_t starting_ball(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    uint32_t alliance = aerial_alliance_of(p, s, t);
    uint32_t rank = 0;
    for (uint32_t i = 0; i < t; i++)
        rank += aerial_alliance_of(p, s, i) == alliance;
    return alliance * 3 + rank;
}

RD_LOCAL bool resigned(const aerial_state *s, uint32_t seat)
{
    return (s->resigned >> seat & 1u) != 0;
}

/* How many teams a seat controls; known once roles are dealt. */
RD_LOCAL uint32_t quota(const aerial_state *s, uint32_t seat)
{
    if (s->seats == 2)
        return 2;
    if (s->seats == 3)
        return s->card[seat] == 1 ? 2 : 1;
    return s->seats == 5 && s->role == seat + 1 ? 2 : 1;
}

/* The k-th team of a seat, NOBODY if it has fewer. */
RD_LOCAL uint32_t team_of(const aerial_state *s, uint32_t seat, uint32_t k)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        if (s->team[t].owner != seat + 1)
            continue;
        if (k == 0)
            return t;
        k--;
    }
    return NOBODY;
}

/* 0 or 1, or NOBODY before it is known. With 2 and 3 players the dealt cards say it. */
RD_LOCAL uint32_t seat_alliance(const aerial_pack *p, const aerial_state *s, uint32_t seat)
{
    uint32_t t = team_of(s, seat, 0);
    if (s->card[seat] != 0)
        return p->alliance[s->card[seat] - 1];
    if (t == NOBODY || s->team[t].number == 0)
        return NOBODY;
    return aerial_alliance_of(p, s, t);
}

/* Section 7: who sees the cards, programs and builds that a team has committed. */
RD_FN bool aerial_knows_cards(const aerial_pack *p, const aerial_state *s, uint32_t t, int seat)
{
    uint32_t owner = s->team[t].owner;
    if (seat < 0 || owner == 0)
        return false;
    if (owner == (uint32_t)seat + 1)
        return true;
    /* AA-DCR-06 in DC rounds, AA-P3P-07 always. */
    if (s->seats != 3 && s->play == 0)
        return false;
    uint32_t alliance = seat_alliance(p, s, owner - 1);
    return alliance != NOBODY && alliance == seat_alliance(p, s, (uint32_t)seat);
}

RD_LOCAL rd_seats card_knowers(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    rd_seats seats = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        if (aerial_knows_cards(p, s, t, (int)i))
            seats |= RD_SEAT(i);
    return seats;
}

RD_LOCAL void tell_team(rd_story *story, const aerial_state *s, uint32_t kind, rd_clause clause,
                        uint32_t t, int32_t b, int32_t c, int32_t d)
{
    if (story != 0)
        rd_tell(story, RD_EVERYBODY, (uint16_t)kind, clause, aerial_named(s, t), b, c, d);
}
