/* value.c - how well the Alliances stand, and what dice can do; a part of rules.c. */

enum {
    SURE = 1000000, /* a win, in millionths */
    TENTH = 200,    /* a tenth of a point */
    PARTS = 60,     /* chances of sharing an Alliance are counted in sixtieths */
    DEPTH = 6,      /* dice in a row that are gone through */
    FINE = 1024,    /* parts of a millionth that means are counted in */
    TRAINING = 100  /* two more cards, in tenths of a point */
};

RD_TABLE uint8_t kind_worth[AERIAL_KINDS] = {0, 25, 15, 15, 15, 20, 8, 45, 35, 35, 30, 20, 20};

RD_LOCAL int32_t card_worth(const aerial_pack *p, uint32_t card)
{
    int32_t worth[2];
    for (uint32_t i = 0; i < 2; i++) {
        const aerial_side *side = &p->side[card * 2 + i];
        worth[i] = kind_worth[side->kind] + 10 * side->bonus + 12 * side->reroll;
    }
    return (worth[0] > worth[1] ? 2 * worth[0] + worth[1] : 2 * worth[1] + worth[0]) / 2;
}

/* A robot and its cards; who has resigned uses neither. */
RD_LOCAL int32_t team_worth(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    if (resigned(s, team->owner - 1u))
        return 0;
    int32_t worth = skill_of(p, team)->worth;
    for (uint64_t left = team->deck & ~(uint64_t)15; left != 0; left &= left - 1)
        worth += card_worth(p, RD_CTZ64(left));
    return worth;
}

/* Who looks: a seat, or NOBODY where nothing is secret. */
typedef struct aerial_look {
    const aerial_pack *pack;
    const aerial_state *state;
    uint32_t seat;
    bool panic;
    uint8_t counted; /* bits: teams whose cards count */
    half side[2];
    int32_t gain[AERIAL_TEAMS];
} aerial_look;

RD_LOCAL bool is_own(const aerial_look *l, uint32_t t)
{
    return l->state->team[t].owner == l->seat + 1;
}

/* Whether a card of this card play was or will be drawn by chance. */
RD_LOCAL bool has_panic(const aerial_state *s)
{
    uint32_t flags = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        flags |= s->team[t].flags;
    return (flags & AERIAL_PANIC) != 0;
}

/*
 * A card of this card play that the looking seat counts with. Dice or a drawn card may come between
 * the question and the reveal, and what they are worth must not hang on what is still hidden: so
 * where there is Panic a seat counts the cards of its Alliance, and in the Autonomous Round only
 * what is left of its own programs (add_future).
 */
RD_LOCAL bool counts_card(const aerial_look *l, uint32_t t)
{
    const aerial_state *s = l->state;
    const aerial_team *team = &s->team[t];
    bool knows = l->seat != NOBODY && aerial_knows_cards(l->pack, s, t, (int)l->seat);
    if (s->phase == AERIAL_LAY || s->phase == AERIAL_PANICS)
        return knows && team->laid != 0 && aerial_side_of(team->laid) < AERIAL_STAY &&
               (team->flags & AERIAL_PANIC) == 0;
    if (s->phase < AERIAL_PANICS || s->phase >= AERIAL_OVER || s->slot != 0 || !is_waiting(team))
        return false;
    return !l->panic || (knows && (team->flags & AERIAL_PANIC) == 0);
}

/* The best shot within a number of zones from each depth. */
RD_LOCAL void add_shot(half *h, uint32_t i, int32_t bonus, uint32_t budget)
{
    for (uint32_t from = 1; from <= WHITE; from++) {
        for (uint32_t to = 1; to <= WHITE; to++) {
            int32_t hits = faces_for(h->skill[i]->shoot[to - 1], bonus);
            int32_t worth = hits * (h->goal - h->later / 2) / 6;
            if (span(from, to) <= budget && worth > h->future[i][from - 1])
                h->future[i][from - 1] = (int16_t)worth;
        }
    }
}

/*
 * Whether a declaration, or a target, can be counted with. Values are worked out for all seats from
 * the view of one, and in it the others' declarations may be hidden.
 */
RD_LOCAL bool is_declared(const aerial_team *team)
{
    return team->declared != 0 && team->declared != AERIAL_UNKNOWN;
}

RD_LOCAL bool is_announced(const aerial_team *team)
{
    return team->target != 0 && team->target != AERIAL_UNKNOWN;
}

/*
 * What is left of an own program promises: its next shot, from as near as the moves before it let
 * the robot come. A declared move counts as made.
 */
RD_LOCAL void add_future(const aerial_look *l, half *h, uint32_t i, uint32_t alliance)
{
    const aerial_state *s = l->state;
    const aerial_team *team = &s->team[h->team[i]];
    bool waits = is_waiting(team);
    uint32_t budget = 0;
    for (uint32_t at = s->slot - (waits ? 1u : 0); at < AERIAL_SLOTS; at++) {
        uint32_t code = team->program[at];
        if (aerial_side_of(code) == AERIAL_STAY)
            continue;
        const aerial_side *side = &l->pack->side[aerial_card_of(code) * 2 + aerial_side_of(code)];
        bool first = kind_part[side->kind][0] == PART_MOVE;
        if (first && waits && at + 1 == s->slot && is_declared(team)) {
            int32_t shift = has_moved(s, h->team[i]) ? 0 : aerial_shift(team);
            h->depth[i] = (uint8_t)(h->depth[i] + (alliance == AERIAL_RED ? shift : -shift));
        } else if (first) {
            budget += side->kind == AERIAL_MOVE2 ? 2u : l->pack->drive[team->drive - 1].zones;
        }
        if (has_part(side->kind, PART_SHOOT)) {
            add_shot(h, i, side->bonus, budget);
            return;
        }
    }
}

RD_LOCAL void look_at_balls(const aerial_state *s, uint32_t alliance, half *h)
{
    for (uint32_t i = 0; i < h->count; i++) {
        const aerial_ball *b = &s->ball[alliance * 3 + i];
        half_ball *out = &h->ball[i];
        out->state = b->state == AERIAL_AIR ? (uint8_t)AERIAL_FLOOR : b->state;
        out->at = b->state == AERIAL_AIR ? (uint8_t)WHITE : 0;
        out->record = 0;
        out->trussed = b->trussed;
        h->removed = (uint8_t)(h->removed + (b->state == AERIAL_REMOVED));
        if (b->state == AERIAL_FLOOR)
            out->at = (uint8_t)zone_depth(alliance, b->place);
        for (uint32_t x = 0; x < h->count; x++) {
            if (b->state == AERIAL_HELD && b->place == h->team[x])
                out->at = (uint8_t)x;
            out->record = (uint8_t)(out->record | (b->record >> h->team[x] & 1u) << x);
        }
    }
}

RD_LOCAL void look_at(aerial_look *l, uint32_t alliance)
{
    const aerial_pack *p = l->pack;
    const aerial_state *s = l->state;
    half *h = &l->side[alliance];
    memset(h, 0, sizeof *h);
    h->slot = (uint8_t)(s->play == 0);
    h->later = 10 * p->goal;
    h->goal = h->slot != 0 ? 10 * p->goal_auto : h->later;
    h->assist = 10 * p->assist;
    h->low = 10 * p->goal_low;
    h->truss = 10 * p->truss_points;
    h->grab = 10 * p->catch_points;
    h->weight = AERIAL_PLAYS - s->play > FULL_WEIGHT ? FULL_WEIGHT : AERIAL_PLAYS - s->play;
    for (uint32_t t = 0; t < s->teams; t++) {
        if (aerial_alliance_of(p, s, t) != alliance)
            continue;
        uint32_t i = h->count++;
        h->team[i] = (uint8_t)t;
        h->skill[i] = skill_of(p, &s->team[t]);
        h->depth[i] = (uint8_t)zone_depth(alliance, s->team[t].zone);
        if (has_bit(l->counted, t) && kind_of(p, &s->team[t]) == AERIAL_CATCH)
            h->grips[i] = (uint8_t)faces_for(
                p->catch_bound, h->skill[i]->grip + aerial_side_laid(p, &s->team[t])->bonus);
        if (s->slot != 0 && is_own(l, t))
            add_future(l, h, i, alliance);
    }
    look_at_balls(s, alliance, h);
}

/* The move that the looking seat may count with. */
RD_LOCAL int32_t known_shift(const aerial_look *l, uint32_t t, uint32_t alliance)
{
    const aerial_state *s = l->state;
    const aerial_team *team = &s->team[t];
    if (s->phase == AERIAL_LAY || s->phase == AERIAL_PANICS)
        return OPEN_SHIFT;
    if (s->phase == AERIAL_DECLARE && declares(l->pack, team) &&
        (!is_own(l, t) || !is_declared(team)))
        return OPEN_SHIFT;
    return alliance == AERIAL_RED ? aerial_shift(team) : -aerial_shift(team);
}

RD_LOCAL deed deed_of(const aerial_look *l, uint32_t alliance, uint32_t robot)
{
    const aerial_pack *p = l->pack;
    const aerial_state *s = l->state;
    uint32_t t = l->side[alliance].team[robot];
    const aerial_team *team = &s->team[t];
    const aerial_side *side = aerial_side_laid(p, team);
    const aerial_drive *drive = &p->drive[team->drive - 1];
    bool rolls = drive->roll != 0 && side->kind != AERIAL_MOVE2 && s->phase <= AERIAL_DECLARE;
    deed d;
    d.robot = robot;
    d.kind = side->kind;
    d.part = 0;
    if (s->acting == t + 1 && s->phase >= AERIAL_USE)
        d.part = s->part + (s->phase == AERIAL_CATCHER || s->phase == AERIAL_CATCHES ? 1u : 0);
    d.bonus = side->bonus;
    d.shift = known_shift(l, t, alliance);
    d.zones = side->kind == AERIAL_MOVE2 ? 2 : drive->zones;
    d.far = rolls ? faces_for(drive->roll, 0) : 6;
    d.again = side->reroll != 0 && (team->rerolled & aerial_bit(aerial_card_of(team->laid))) == 0;
    return d;
}

/* Of 36 ways those in which an attack is higher: 3.9, constraint 7. */
RD_LOCAL int32_t block_ways(int32_t edge)
{
    int32_t ways = 0;
    for (int32_t face = 1; face <= 6; face++) {
        int32_t lower = face + edge - 1;
        ways += lower < 0 ? 0 : lower > 6 ? 6 : lower;
    }
    return ways;
}

/* What a robot may do of which nothing is known but where it stands. */
RD_LOCAL int32_t threat_of(const half *h, uint32_t robot)
{
    uint32_t depth = h->depth[robot];
    const aerial_skill *k = h->skill[robot];
    int32_t hits = faces_for(depth <= WHITE ? k->shoot[depth - 1] : k->truss[depth - WHITE - 1], 0);
    for (uint32_t b = 0; b < h->count; b++) {
        if (h->ball[b].state == AERIAL_HELD && h->ball[b].at == robot)
            return 10 + hits * h->later / 18;
        if (h->ball[b].state == AERIAL_FLOOR && h->ball[b].at == depth)
            return 10;
    }
    return 2;
}

/* Whom a block meets, and what it stops: the announced target, or the best one in the zone. */
RD_LOCAL int32_t best_block(const aerial_look *l, uint32_t alliance, uint32_t robot, int32_t zone,
                            uint32_t *target)
{
    const aerial_state *s = l->state;
    uint32_t t = l->side[alliance].team[robot];
    const half *other = &l->side[alliance ^ 1u];
    bool known = s->phase > AERIAL_ANNOUNCE || (is_own(l, t) && is_announced(&s->team[t]));
    int32_t best = 0;
    *target = NOBODY;
    for (uint32_t i = 0; i < other->count; i++) {
        uint32_t o = other->team[i];
        bool fits =
            known ? target_of(&s->team[t]) == o : s->team[o].zone == zone && s->barred[t] != o + 1;
        int32_t stops = s->phase == AERIAL_LAY ? threat_of(other, i) : l->gain[o];
        if (!fits || (s->phase > AERIAL_LAY && !is_waiting(&s->team[o])))
            continue;
        stops =
            stops *
            block_ways(attack_bonus(l->pack, &s->team[t]) - defence_bonus(l->pack, &s->team[o])) /
            36;
        if (stops < best || (stops == best && *target != NOBODY))
            continue;
        best = stops;
        *target = o;
    }
    return best;
}

/* What the blocks of an Alliance will stop. A move before the block is the declared one, or none.
 */
RD_LOCAL int32_t stopped_by(aerial_look *l, uint32_t alliance)
{
    const aerial_state *s = l->state;
    const half *h = &l->side[alliance];
    int32_t sum = 0;
    for (uint32_t i = 0; i < h->count; i++) {
        uint32_t t = h->team[i];
        uint32_t target = NOBODY;
        if (!has_bit(l->counted, t) || !has_part(kind_of(l->pack, &s->team[t]), PART_BLOCK))
            continue;
        int32_t zone = s->team[t].zone;
        int32_t shift = known_shift(l, t, AERIAL_RED);
        if (kind_of(l->pack, &s->team[t]) == AERIAL_MOVE_BLOCK && shift != OPEN_SHIFT)
            zone += shift;
        int32_t stops = best_block(l, alliance, i, zone, &target);
        sum += stops;
        if (target != NOBODY && s->phase > AERIAL_LAY)
            l->gain[target] -= stops;
    }
    return sum;
}

/* All that an Alliance can hope for, the cards on the table included. */
RD_LOCAL int32_t alliance_worth(aerial_look *l, uint32_t alliance)
{
    half *h = &l->side[alliance];
    int32_t worth = 10 * (int32_t)score_of(l->state, alliance) + hope_of(h);
    for (uint32_t i = 0; i < h->count; i++) {
        if (l->state->phase == AERIAL_GIFTS) /* robots and decks do not change any more */
            worth += team_worth(l->pack, l->state, h->team[i]);
        l->gain[h->team[i]] = 0;
        if (!has_bit(l->counted, h->team[i]))
            continue;
        deed d = deed_of(l, alliance, i);
        if (!l->panic || d.kind != AERIAL_CATCH)
            l->gain[h->team[i]] = deed_gain(h, l->pack, &d);
        worth += l->gain[h->team[i]];
    }
    return worth;
}

/* Faces that hit from where a robot shoots best, so many zones from the white one. */
RD_LOCAL int32_t hits_within(const aerial_skill *k, int32_t bonus, uint32_t budget)
{
    int32_t hits = 0;
    for (uint32_t to = 1; to <= WHITE; to++)
        if (WHITE - to <= budget)
            hits = more_of(hits, faces_for(k->shoot[to - 1], bonus));
    return hits;
}

/* A program as far as it goes: its shots, from as near as the moves before them allow. */
RD_LOCAL int32_t program_worth(const aerial_look *l, uint32_t alliance, uint32_t robot)
{
    const half *h = &l->side[alliance];
    const aerial_skill *k = h->skill[robot];
    const aerial_team *team = &l->state->team[h->team[robot]];
    uint32_t budget = 0;
    uint32_t balls = held_by(h, robot);
    int32_t sum = 0;
    int32_t hits = 0;
    uint32_t at = 0;
    for (; at < AERIAL_SLOTS && team->program[at] != 0; at++) {
        uint32_t code = team->program[at];
        if (aerial_side_of(code) == AERIAL_STAY)
            continue;
        const aerial_side *side = &l->pack->side[aerial_card_of(code) * 2 + aerial_side_of(code)];
        if (kind_part[side->kind][0] == PART_MOVE)
            budget += side->kind == AERIAL_MOVE2 ? 2u : l->pack->drive[team->drive - 1].zones;
        if (has_part(side->kind, PART_SHOOT) && balls > 0) {
            hits = hits_within(k, side->bonus, budget);
            sum += ways_of(hits, side->reroll != 0) * (h->goal - h->later / 2) / 36;
            balls--;
        } else if (side->kind == AERIAL_PICKUP && hits != 0) {
            sum += (6 - hits) * faces_for(k->pickup, side->bonus) * h->later / 72;
        } else if (has_part(side->kind, PART_MOVE)) {
            sum += 4;
        }
    }
    /* A shot that can still follow counts for half. */
    return hits != 0 || at == AERIAL_SLOTS ? sum : sum + hits_within(k, 0, budget) * h->later / 12;
}

/* The hope with which an Alliance starts: until gifts are made it is no lead. */
RD_LOCAL int32_t first_hope(const half *h)
{
    half start = *h;
    for (uint32_t i = 0; i < h->count; i++) {
        start.ball[i].at = (uint8_t)i;
        start.ball[i].record = (uint8_t)(1u << i);
    }
    return hope_of(&start);
}

RD_LOCAL void open_look(aerial_look *l, const aerial_pack *p, const aerial_state *s, uint32_t seat)
{
    l->pack = p;
    l->state = s;
    l->seat = seat;
    l->panic = s->tied != 0 && has_panic(s);
    l->counted = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        if (counts_card(l, t))
            l->counted = (uint8_t)(l->counted | 1u << t);
    look_at(l, AERIAL_RED);
    look_at(l, AERIAL_BLUE);
}

/* The lead of Red in tenths of a point as a seat sees it, once the field is set. */
RD_LOCAL int32_t lead_of(aerial_look *l)
{
    int32_t lead = alliance_worth(l, AERIAL_RED) - alliance_worth(l, AERIAL_BLUE);
    if (l->state->phase == AERIAL_GIFTS)
        lead -= first_hope(&l->side[AERIAL_RED]) - first_hope(&l->side[AERIAL_BLUE]);
    if (!l->panic)
        lead += stopped_by(l, AERIAL_RED) - stopped_by(l, AERIAL_BLUE);
    return lead;
}

/* What the looking seat has programmed so far, for Red. */
RD_LOCAL int32_t programs_of(const aerial_look *l)
{
    int32_t lead = 0;
    for (uint32_t a = 0; a < 2; a++)
        for (uint32_t i = 0; i < l->side[a].count; i++)
            if (is_own(l, l->side[a].team[i]))
                lead += a == AERIAL_RED ? program_worth(l, a, i) : -program_worth(l, a, i);
    return lead;
}

/*
 * How much of a team's worth counts for a seat before the field is set, in sixtieths: the chance
 * that they will be allies less the chance that they will not (AA-ALL-01, AA-ALL-02, AA-P5P-04).
 */
RD_LOCAL int32_t share_of(const aerial_pack *p, const aerial_state *s, uint32_t seat, uint32_t t)
{
    uint32_t owner = s->team[t].owner - 1u;
    if (owner == seat)
        return PARTS;
    if (s->seats <= 3)
        return seat_alliance(p, s, seat) == seat_alliance(p, s, owner) ? PARTS : -PARTS;
    if (s->seats != 5)
        return s->seats == 4 ? -PARTS / 3 : -PARTS / 5;
    return owner + 1 == s->role || seat + 1 == s->role ? -PARTS / 2 : 0;
}

/* Until all builds are shown a seat counts its own. */
RD_LOCAL int32_t promise_of(const aerial_pack *p, const aerial_state *s, uint32_t seat)
{
    int32_t sum = 0;
    for (uint32_t t = 0; t < s->teams; t++) {
        const aerial_team *team = &s->team[t];
        if (team->owner == 0 || team->catching == 0 || team->catching == AERIAL_UNKNOWN)
            continue;
        if (s->phase == AERIAL_BUILD && team->owner != seat + 1)
            continue;
        int32_t training = s->phase == AERIAL_BUILD && trains(p, s, t) ? TRAINING : 0;
        sum += share_of(p, s, seat, t) * (team_worth(p, s, t) + training);
    }
    return sum * TENTH / PARTS;
}

RD_LOCAL int32_t bounded(int32_t value)
{
    return value >= SURE ? SURE - 1 : value <= -SURE ? 1 - SURE : value;
}

/* The value for Red as a seat sees it once the field is set; sure when it is over. */
RD_LOCAL int32_t still_value(const aerial_pack *p, const aerial_state *s, uint32_t seat)
{
    rd_clause clause = 0;
    if (s->phase == AERIAL_OVER) {
        uint32_t first = winner(p, s, &clause);
        return first == 2 ? 0 : first == AERIAL_RED ? SURE : -SURE;
    }
    aerial_look l;
    open_look(&l, p, s, seat);
    return bounded(lead_of(&l) * TENTH);
}

/* Whether dice are awaited, whose outcomes are gone through. */
RD_LOCAL bool rolls_now(const aerial_state *s)
{
    return s->phase == AERIAL_DIE || s->phase == AERIAL_EVENT || s->phase == AERIAL_DRIVE ||
           (s->phase == AERIAL_INBOUND && s->acting != 0);
}

/* A place in the tree of dice: the state, the face that comes next, the sum so far. */
typedef struct aerial_node {
    aerial_state state;
    uint32_t face;
    int64_t sum;
} aerial_node;

RD_LOCAL void open_node(aerial_node *node, const aerial_state *s)
{
    memset(&node->state, 0, sizeof node->state);
    memcpy(&node->state, s, size_of(s->teams));
    node->face = 0;
    node->sum = 0;
}

/* The mean over all dice in a row. */
RD_LOCAL int32_t expected(const aerial_pack *p, const aerial_state *s, uint32_t seat)
{
    aerial_node node[DEPTH];
    uint32_t depth = 0;
    open_node(&node[0], s);
    for (;;) {
        aerial_state after;
        if (node[depth].face == 6) {
            int64_t mean = node[depth].sum / 6;
            if (depth == 0)
                return (int32_t)(mean / FINE);
            depth--;
            node[depth].sum += mean;
            continue;
        }
        memcpy(&after, &node[depth].state, sizeof after);
        aerial_chance((const rd_pack *)p, (rd_state *)&after, node[depth].face, 0);
        node[depth].face++;
        if (rolls_now(&after) && depth + 1 < DEPTH) {
            depth++;
            open_node(&node[depth], &after);
        } else {
            node[depth].sum += (int64_t)FINE * still_value(p, &after, seat);
        }
    }
}

/*
 * With players who have resigned the deal of the Alliances may end the match (AA-RSN-03), so what
 * is worth what before it is the mean over all deals: 720 ways at most.
 */
RD_LOCAL void expected_deal(const aerial_pack *p, const aerial_state *s, int64_t sum[AERIAL_SEATS])
{
    aerial_node node[AERIAL_TEAMS];
    int64_t weight[AERIAL_TEAMS + 1];
    uint32_t depth = 0;
    open_node(&node[0], s);
    node[0].state.phase = AERIAL_ALLIANCES;
    if (s->seats == 5 && s->first == 0)
        node[0].state.first = (uint8_t)(team_of(s, s->role - 1u, 0) + 1);
    weight[0] = 720;
    for (;;) {
        aerial_state after;
        uint32_t ways = RD_POPCOUNT64(aerial_cards_dealt(&node[depth].state));
        if (node[depth].face == ways) {
            if (depth == 0)
                return;
            depth--;
            continue;
        }
        weight[depth + 1] = weight[depth] / ways;
        memcpy(&after, &node[depth].state, sizeof after);
        aerial_chance((const rd_pack *)p, (rd_state *)&after, node[depth].face, 0);
        node[depth].face++;
        if (after.phase == AERIAL_ALLIANCES) {
            depth++;
            open_node(&node[depth], &after);
            continue;
        }
        int32_t red = still_value(p, &after, NOBODY);
        for (uint32_t i = 0; i < s->seats; i++)
            sum[i] += weight[depth + 1] * (seat_alliance(p, &after, i) == AERIAL_RED ? red : -red);
    }
}

/* Whether the deal that is still to come decides more than who plays with whom. */
RD_LOCAL bool deal_decides(const aerial_state *s)
{
    return s->resigned != 0 && s->seats > 3 && s->phase > AERIAL_BUILD && s->phase < AERIAL_GIFTS;
}

/* Whether a seat knows more than its Alliance: its own answers that the others do not see. */
RD_LOCAL bool knows_more(const aerial_state *s, uint32_t seat)
{
    if (s->slot != 0)
        return true;
    for (uint32_t t = 0; t < s->teams; t++) {
        const aerial_team *team = &s->team[t];
        if (team->owner == seat + 1 && ((s->phase == AERIAL_DECLARE && is_declared(team)) ||
                                        (s->phase == AERIAL_ANNOUNCE && is_announced(team))))
            return true;
    }
    return false;
}

/* The values once the field is set. Cards that are laid are known to the Alliance. */
RD_LOCAL void field_value(const aerial_pack *p, const aerial_state *s, int32_t *out)
{
    int32_t common[2] = {0, 0};
    bool open = s->phase != AERIAL_LAY && !has_panic(s);
    bool have[2] = {false, false};
    for (uint32_t i = 0; i < s->seats; i++) {
        uint32_t alliance = seat_alliance(p, s, i);
        uint32_t at = open ? 0 : alliance;
        bool more = knows_more(s, i);
        int32_t red = common[at];
        if (more || !have[at])
            red = rolls_now(s) ? expected(p, s, i) : still_value(p, s, i);
        if (!more) {
            common[at] = red;
            have[at] = true;
        }
        out[i] = alliance == AERIAL_RED ? red : -red;
    }
}

/* While programs are laid down all look at the same field, and each at its own programs. */
RD_LOCAL void program_value(const aerial_pack *p, const aerial_state *s, int32_t *out)
{
    aerial_look l;
    open_look(&l, p, s, NOBODY);
    int32_t lead = lead_of(&l);
    for (uint32_t i = 0; i < s->seats; i++) {
        l.seat = i;
        int32_t red = bounded((lead + programs_of(&l)) * TENTH);
        out[i] = seat_alliance(p, s, i) == AERIAL_RED ? red : -red;
    }
}

RD_FN void aerial_value(const rd_pack *pack, const rd_view *view, int32_t out[RD_SEATS_MAX])
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)view;
    int64_t sum[AERIAL_SEATS] = {0, 0, 0, 0, 0, 0};
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        out[i] = 0;
    if (s->phase == AERIAL_PROGRAM) {
        program_value(p, s, out);
        return;
    }
    if (s->phase >= AERIAL_GIFTS) {
        field_value(p, s, out);
        return;
    }
    if (deal_decides(s))
        expected_deal(p, s, sum);
    for (uint32_t i = 0; i < s->seats; i++)
        out[i] = deal_decides(s) ? (int32_t)(sum[i] / 720) : bounded(promise_of(p, s, i));
}

RD_LOCAL void add_odds(rd_odds *o, int32_t amount, uint64_t weight)
{
    if (weight == 0)
        return;
    o->amount[o->count] = amount;
    o->weight[o->count] = weight;
    o->total += weight;
    o->count++;
}

/* Points of a roll that is about to be made: `ways` of six succeed. */
RD_LOCAL void roll_odds(const aerial_pack *p, const aerial_state *s, rd_odds *out)
{
    uint32_t t = rolling_team(s);
    uint32_t ways = (uint32_t)faces_for(roll_bound(p, s), roll_bonus(p, s));
    uint32_t ball = s->ball_used - 1u;
    uint32_t others = RD_POPCOUNT64(s->ball[ball].record & ~(1u << t));
    int32_t worth = s->slot != 0 ? 0 : (int32_t)(others * p->assist);
    if (s->use == AERIAL_USE_SHOOT)
        worth += s->slot != 0 ? p->goal_auto : p->goal;
    else if (s->use == AERIAL_USE_LOW)
        worth += p->goal_low;
    else
        worth = s->use == AERIAL_USE_TRUSS   ? p->truss_points
                : s->use == AERIAL_USE_CATCH ? p->catch_points
                                             : 0;
    if (s->missed != 0 && ways == 6 && (s->use == AERIAL_USE_SHOOT || s->use == AERIAL_USE_TRUSS))
        ways = 5; /* AA-MIS-03 */
    out->goal = ways;
    add_odds(out, 0, 6 - ways);
    add_odds(out, worth != 0 ? worth : 1, ways); /* what brings no point brings the ball */
}

/* 3.9, constraint 7: of 36 ways those in which the attacker is higher. */
RD_LOCAL void block_odds(const aerial_pack *p, const aerial_state *s, uint32_t t, uint32_t target,
                         rd_odds *out)
{
    int32_t edge = attack_bonus(p, &s->team[t]) - defence_bonus(p, &s->team[target]);
    out->goal = (uint64_t)block_ways(edge);
    add_odds(out, 0, 36 - out->goal);
    add_odds(out, 1, out->goal);
}

RD_LOCAL uint32_t use_of(uint32_t kind)
{
    return kind == AERIAL_DO_SHOOT    ? AERIAL_USE_SHOOT
           : kind == AERIAL_DO_TRUSS  ? AERIAL_USE_TRUSS
           : kind == AERIAL_DO_LOW    ? AERIAL_USE_LOW
           : kind == AERIAL_DO_PICKUP ? AERIAL_USE_PICKUP
                                      : AERIAL_NO_USE;
}

/* Whether the longer declaration of a move waits for a drive die. */
RD_LOCAL bool needs_drive(const aerial_pack *p, const aerial_state *s, rd_move m)
{
    const aerial_team *team = &s->team[aerial_a(m)];
    uint32_t b = aerial_b(m);
    return (b == 6 || b == 10) && p->drive[team->drive - 1].roll != 0 &&
           kind_of(p, team) != AERIAL_MOVE2;
}

/* One die of which so many faces lead to `good`. */
RD_LOCAL void die_odds(uint32_t ways, int32_t bad, int32_t good, rd_odds *out)
{
    out->goal = ways;
    add_odds(out, bad, 6 - ways);
    add_odds(out, good, ways);
}

RD_LOCAL void drive_odds(const aerial_pack *p, const aerial_team *team, rd_odds *out)
{
    die_odds(7u - p->drive[team->drive - 1].roll, 1, 2, out);
}

/* The die that is rolled again: in a block against the one that lies there. */
RD_LOCAL void reroll_odds(const aerial_pack *p, const aerial_state *s, rd_odds *out)
{
    const aerial_team *team = &s->team[rolling_team(s)];
    if (s->use == AERIAL_USE_DRIVE) {
        drive_odds(p, team, out);
    } else if (s->use == AERIAL_USE_BLOCK) {
        int32_t against = s->dice[1] + defence_bonus(p, &s->team[target_of(team)]);
        int32_t ways = 6 + attack_bonus(p, team) - against;
        die_odds((uint32_t)(ways < 0 ? 0 : ways > 6 ? 6 : ways), 0, 1, out);
    } else {
        roll_odds(p, s, out);
    }
}

/* AA-INB-07, AA-INB-08 */
RD_LOCAL void inbound_odds(const aerial_pack *p, const aerial_team *team, rd_odds *out)
{
    bool sure = team->catching != AERIAL_NONE;
    die_odds(sure ? 6u : (uint32_t)faces_for(p->inbound_bound, 0), 0, 1, out);
}

RD_LOCAL void move_odds(const aerial_pack *p, const aerial_state *s, rd_move m, rd_odds *out)
{
    aerial_state with;
    uint32_t kind = aerial_kind(m);
    memset(&with, 0, sizeof with);
    memcpy(&with, s, size_of(s->teams));
    if (use_of(kind) != AERIAL_NO_USE) {
        with.use = (uint8_t)use_of(kind);
        with.ball_used = (uint8_t)(aerial_b(m) + 1);
        roll_odds(p, &with, out);
    } else if (kind == AERIAL_DO_CATCH) {
        with.use = AERIAL_USE_CATCH;
        roll_odds(p, &with, out);
    } else if (kind == AERIAL_DO_REROLL) {
        reroll_odds(p, s, out);
    } else if (kind == AERIAL_DO_RECEIVE) {
        inbound_odds(p, &s->team[aerial_b(m)], out);
    } else if (kind == AERIAL_DO_BLOCK && aerial_b(m) != AERIAL_NONE) {
        block_odds(p, s, aerial_a(m), aerial_b(m), out);
    } else if (kind == AERIAL_DO_MOVE && needs_drive(p, s, m)) {
        drive_odds(p, &s->team[aerial_a(m)], out);
    }
}

/* Words for people are set by aerial_odds_told, which is not for the device. */
RD_FN void aerial_odds(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_odds *out)
{
    memset(out, 0, sizeof *out);
    if (aerial_refuse(pack, view, seat, m).code == AERIAL_OK && m != RD_RESIGN)
        move_odds((const aerial_pack *)pack, (const aerial_state *)view, m, out);
    if (out->count == 0)
        add_odds(out, 0, 1);
}
