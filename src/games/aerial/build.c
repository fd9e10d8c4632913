/* build.c - roles, Robotics Teams and the Build Season; a part of rules.c. */

/* Who is dealt a card next, in phases deal and alliances; NOBODY when all have one. */
RD_FN uint32_t aerial_seat_dealt(const aerial_state *s)
{
    if (s->phase == AERIAL_ALLIANCES || s->phase == AERIAL_GO_ALLIANCES) {
        if (s->role != 0 && s->team[team_of(s, s->role - 1u, 0)].number == 0)
            return s->role - 1u; /* AA-P5P-04: the double player first */
        for (uint32_t i = 0; i < s->seats; i++)
            if (s->team[team_of(s, i, 0)].number == 0)
                return i;
        return NOBODY;
    }
    for (uint32_t i = 0; i < s->seats; i++)
        if (s->card[i] == 0)
            return i;
    return NOBODY;
}

/* Alliance cards that are still to be dealt, bit 0 is card 1; in the draw for 5 players seats. */
RD_FN uint64_t aerial_cards_dealt(const aerial_state *s)
{
    uint64_t left = aerial_bit(s->teams) - 1;
    if (s->phase == AERIAL_DEAL && s->seats == 5)
        return aerial_bit(5) - 1;
    if (s->phase == AERIAL_DEAL) {
        left = aerial_bit(s->seats) - 1;
        for (uint32_t i = 0; i < s->seats; i++)
            if (s->card[i] != 0)
                left &= ~aerial_bit(s->card[i] - 1u);
        return left;
    }
    for (uint32_t t = 0; t < s->teams; t++)
        if (s->team[t].number != 0)
            left &= ~aerial_bit(s->team[t].number - 1u);
    return left;
}

RD_LOCAL void deal_card(aerial_state *s, uint32_t card, rd_story *story)
{
    uint32_t seat = aerial_seat_dealt(s);
    if (seat >= AERIAL_SEATS)
        return;
    s->card[seat] = (uint8_t)(card + 1);
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_DEALT, s->seats == 2 ? AA_P2P_02 : AA_P3P_03,
            (int32_t)seat, (int32_t)card + 1, 0, 0);
}

RD_LOCAL void chance_deal(aerial_state *s, uint32_t outcome, rd_story *story)
{
    if (s->seats == 5) { /* AA-P5P-01 */
        s->role = (uint8_t)(outcome + 1);
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_DOUBLE, AA_P5P_01, (int32_t)outcome, 0, 0, 0);
        s->phase = AERIAL_CHOOSE;
        return;
    }
    deal_card(s, aerial_pick(aerial_cards_dealt(s), outcome), story);
    uint64_t left = aerial_cards_dealt(s);
    if ((left & (left - 1)) != 0)
        return;
    deal_card(s, RD_CTZ64(left), story);
    s->phase = AERIAL_CHOOSE;
}

/* AA-SET-02: the seat that chooses a Robotics Team. */
RD_LOCAL uint32_t chooser(const aerial_state *s)
{
    for (uint32_t i = 0; i < s->seats; i++) {
        uint32_t have = 0;
        for (uint32_t t = 0; t < s->teams; t++)
            have += s->team[t].owner == i + 1;
        if (have < quota(s, i))
            return i;
    }
    return NOBODY;
}

RD_LOCAL void apply_team(aerial_state *s, uint32_t seat, uint32_t colour, rd_story *story)
{
    s->team[colour].owner = (uint8_t)(seat + 1);
    if (s->seats == 3 && s->card[seat] != 1)
        s->team[colour].number = s->card[seat]; /* AA-P3P-05 */
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_CHOSE, AA_SET_02, (int32_t)seat, (int32_t)colour, 0,
            0);
    if (chooser(s) == NOBODY)
        s->phase = AERIAL_BUILD;
}

RD_LOCAL bool is_built(const aerial_team *team)
{
    return team->catching != 0;
}

/* The category that a team is asked for: Drive Train, Shooter, Floor Pick Up, Active Catching. */
RD_LOCAL uint32_t build_step(const aerial_team *team)
{
    return team->drive == 0 ? 0 : team->shooter == 0 ? 1 : team->pickup == 0 ? 2 : 3;
}

/* Whether a robot of the list goes on from the parts that a team has. */
RD_LOCAL bool goes_on(const aerial_robot *r, const aerial_team *team)
{
    if (team->drive != 0 && r->drive != team->drive)
        return false;
    if (team->shooter != 0 && r->shooter != team->shooter)
        return false;
    return team->pickup == 0 || r->pickup == (team->pickup == AERIAL_NONE ? 0 : team->pickup);
}

RD_LOCAL uint32_t part_of(const aerial_robot *r, uint32_t category)
{
    uint32_t part = category == 0   ? r->drive
                    : category == 1 ? r->shooter
                    : category == 2 ? r->pickup
                                    : r->catching;
    return part == 0 ? AERIAL_NONE : part;
}

/* The fewest weeks that a Shooter costs with what it cannot do without. */
RD_LOCAL uint32_t shooter_weeks(const aerial_pack *p, uint32_t shooter)
{
    uint32_t least = 0;
    if (p->shooter[shooter].pickup == 0) {
        least = p->pickup[0].weeks;
        for (uint32_t i = 1; i < p->pickups; i++)
            least = p->pickup[i].weeks < least ? p->pickup[i].weeks : least;
    }
    return p->shooter[shooter].weeks + least;
}

RD_LOCAL uint32_t drives_open(const aerial_pack *p, uint32_t budget)
{
    uint32_t open = 0;
    uint32_t least = shooter_weeks(p, 0);
    for (uint32_t i = 1; i < p->shooters; i++)
        least = shooter_weeks(p, i) < least ? shooter_weeks(p, i) : least;
    for (uint32_t i = 0; i < p->drives; i++)
        open |= p->drive[i].weeks + least <= budget ? 2u << i : 0;
    return open;
}

/* Parts of the category asked for with which the robot can be completed, as bits. */
RD_LOCAL uint32_t parts_open(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    uint32_t budget = aerial_budget_of(p, s, t);
    uint32_t weeks = aerial_weeks_of(p, team);
    uint32_t open = 1u << AERIAL_NONE;
    switch (build_step(team)) {
    case 0:
        return drives_open(p, budget);
    case 1:
        open = 0;
        for (uint32_t i = 0; i < p->shooters; i++)
            open |= weeks + shooter_weeks(p, i) <= budget ? 2u << i : 0;
        return open;
    case 2:
        if (p->shooter[team->shooter - 1].pickup == 0)
            open = 0; /* AA-BLD-04 */
        for (uint32_t i = 0; i < p->pickups; i++)
            open |= weeks + p->pickup[i].weeks <= budget ? 2u << i : 0;
        return open;
    default:
        return weeks + p->catching[0].weeks <= budget ? open | 2u : open;
    }
}

RD_LOCAL int32_t robot_value(const aerial_team *team)
{
    return team->drive | team->shooter << 4 | team->pickup << 8 | team->catching << 12;
}

/* AA-BLD-10: all builds are shown at once. */
RD_LOCAL void show_builds(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    for (uint32_t t = 0; t < s->teams; t++)
        if (!is_built(&s->team[t]))
            return;
    for (uint32_t t = 0; t < s->teams; t++)
        tell_team(story, s, AERIAL_TOLD_SHOWN, AA_BLD_10, t, robot_value(&s->team[t]),
                  (int32_t)aerial_weeks_of(p, &s->team[t]), 0);
    s->phase = AERIAL_GO_DISPLAY;
}

RD_LOCAL void apply_part(const aerial_pack *p, aerial_state *s, uint32_t t, uint32_t category,
                         uint32_t part, rd_story *story)
{
    aerial_team *team = &s->team[t];
    rd_seats knowers = story == 0 ? 0 : card_knowers(p, s, t);
    uint8_t *field = category == 0   ? &team->drive
                     : category == 1 ? &team->shooter
                     : category == 2 ? &team->pickup
                                     : &team->catching;
    *field = (uint8_t)part;
    rd_tell(story, RD_SEAT(team->owner - 1), AERIAL_TOLD_PARTED, AA_BLD_01, aerial_named(s, t),
            (int32_t)(category << 4 | part), 0, 0);
    if (!is_built(team))
        return;
    rd_tell(story, knowers, AERIAL_TOLD_BUILT, AA_BLD_01, aerial_named(s, t), robot_value(team), 0,
            0);
    rd_tell(story, RD_EVERYBODY & ~knowers, AERIAL_TOLD_BUILT_TWIN, AA_BLD_01, aerial_named(s, t),
            0, 0, 0);
    show_builds(p, s, story);
}
