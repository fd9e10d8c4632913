/* value.c - estimates for players that are programs; a part of rules.c. */

/*
 * A position is worth what its robots are worth: the energy they make, what is left of them, what
 * they can do to enemies that are near. Where dice are awaited the value is the exact expectation
 * over them; where a side may still change the dice or answer, it is taken to let them be.
 */

/* ---- a quiet position ----------------------------------------------------------------------- */

/* What a robot's best Action does on average, in eighths, to the nearest enemy at distance `far`.
 */
RD_LOCAL int32_t threat_of(const aegis_pack *p, const aegis_state *s, uint32_t robot, uint32_t far,
                           uint32_t *reach)
{
    const aegis_piece *m = piece_at(s, robot);
    const aegis_card *c = &p->card[m->card];
    int32_t best = 0;
    *reach = 1;
    for (uint32_t i = 0; i < c->actions; i++) {
        const aegis_action *a = &c->action[i];
        uint32_t range = range_of(a) != 0 ? range_of(a) : a->radius;
        if (!is_offensive(a, a->attributes))
            continue;
        *reach = range > *reach ? range : *reach;
        if (far <= range && a->mean > best)
            best = a->mean;
    }
    return m->disarm != 0 ? best / 2 : best;
}

/* The distance to the nearest enemy; 0 without one. */
RD_LOCAL uint32_t nearest_enemy(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    uint32_t near = 40;
    uint32_t other = 1 - seat_of(robot);
    for (uint32_t bits = robots_of(s, other); bits != 0; bits &= bits - 1) {
        uint32_t far = cell_distance(&p->sight, board_of(p, s), piece_at(s, robot)->cell,
                                     s->side[other].piece[RD_CTZ64(bits)].cell);
        near = far < near ? far : near;
    }
    return near == 40 ? 0 : near;
}

/* What a card is worth on the field. */
RD_LOCAL int32_t card_worth(const aegis_card *c, uint32_t energy, int32_t integrity)
{
    int32_t worth = 30 * (int32_t)energy + 10 * integrity;
    return worth + 45 * (c->level > 1 ? c->level - 1 : 0) + 20 * c->offensive;
}

/* The same of a robot, as far as it is whole. */
RD_LOCAL int32_t body_worth(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    int32_t most = (int32_t)integrity_max(p, s, robot);
    int32_t left = (int32_t)integrity_of(p, s, robot);
    int32_t base = card_worth(card_at(p, s, robot), energy_of(p, s, robot), most);
    return base * (35 * most + 65 * left) / (100 * (most > 0 ? most : 1));
}

/* How many hexes a robot is too far from its nearest friend; Drones stay where they are put. */
RD_LOCAL uint32_t astray(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    enum {
        TOGETHER = 8
    };
    const aegis_side *side = &s->side[seat_of(robot)];
    const aegis_piece *m = piece_at(s, robot);
    uint32_t near = 40;
    if (m->slot == AEGIS_NO_SLOT)
        return 0;
    for (uint32_t bits = robots_of(s, seat_of(robot)); bits != 0; bits &= bits - 1) {
        const aegis_piece *other = &side->piece[RD_CTZ64(bits)];
        if (other == m || other->slot == AEGIS_NO_SLOT)
            continue;
        uint32_t far = cell_distance(&p->sight, board_of(p, s), m->cell, other->cell);
        near = far < near ? far : near;
    }
    return near == 40 || near < TOGETHER ? 0 : near - TOGETHER;
}

/* `own`: what it threatens counts more, or nobody would ever come near. */
RD_LOCAL int32_t robot_worth(const aegis_pack *p, const aegis_state *s, uint32_t robot, bool own)
{
    uint32_t far = nearest_enemy(p, s, robot);
    uint32_t reach = 1;
    int32_t worth = body_worth(p, s, robot);
    int32_t threat = threat_of(p, s, robot, far, &reach);
    worth += own ? threat : threat / 3;
    reach = reach < 5 ? reach : 5;
    if (far > reach && own)
        worth -= 4 * (int32_t)(far - reach); /* what stands far away does nothing */
    if (own)
        worth -= 6 * (int32_t)astray(p, s, robot); /* what fights alone falls alone */
    worth += 4 * sum_up(s, robot, AEGIS_DEFENSE_UP) + 4 * sum_up(s, robot, AEGIS_DAMAGE_UP);
    worth += 4 * sum_up(s, robot, AEGIS_ACCURACY_UP) + 4 * sum_up(s, robot, AEGIS_EVASION_UP);
    const aegis_piece *m = piece_at(s, robot);
    worth -= 12 * ((m->stun != 0) + (m->disarm != 0) + (m->quell != 0));
    return worth - 6 * (int32_t)(burns(m, false) + burns(m, true));
}

/* Robots of a seat that may be components, and what they are worth now. */
typedef struct aegis_hopes {
    uint32_t robots; /* as bits */
    uint32_t cards;  /* that the seat could pay for in a turn, as bits */
    int32_t worth[AEGIS_PIECES];
    aegis_part part[AEGIS_PIECES];
} aegis_hopes;

RD_LOCAL void hopes_of(const aegis_pack *p, const aegis_state *s, uint32_t seat, aegis_hopes *out)
{
    uint32_t energy = 0;
    out->robots = 0;
    out->cards = 0;
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
        uint32_t i = RD_CTZ64(bits);
        const aegis_piece *m = &s->side[seat].piece[i];
        energy += energy_of(p, s, robot_id(seat, i));
        if (m->slot == AEGIS_NO_SLOT)
            continue;
        out->robots |= bit(i);
        out->part[i] = part_of_slot(p, s, m->slot);
        out->worth[i] = body_worth(p, s, robot_id(seat, i));
    }
    for (uint32_t bits = cards_where(s, seat, AEGIS_POOL); bits != 0; bits &= bits - 1)
        if (p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1].energy <= energy)
            out->cards |= bits & (0u - bits);
}

/* What two robots gain if they combine into the best card that they can; 0: into none. */
RD_LOCAL int32_t pair_gain(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                           const aegis_hopes *h, uint32_t one, uint32_t two)
{
    aegis_part part[2] = {h->part[one], h->part[two]};
    int32_t best = 0;
    for (uint32_t bits = h->cards; bits != 0; bits &= bits - 1) {
        const aegis_card *c = &p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1];
        int32_t gain = card_worth(c, c->energy, c->integrity) - h->worth[one] - h->worth[two];
        if (gain > best && parts_fault(p, c, part, 2, false) == AEGIS_REASON_NONE)
            best = gain;
    }
    return best;
}

/* A part of what the best pair gains, the more the nearer it is; so partners walk together. */
RD_LOCAL int32_t hope(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    enum {
        REACH = 12
    };
    aegis_hopes h;
    int32_t best = 0;
    hopes_of(p, s, seat, &h);
    for (uint32_t one = h.cards == 0 ? 0 : h.robots; one != 0; one &= one - 1)
        for (uint32_t two = one & (one - 1); two != 0; two &= two - 1) {
            const aegis_piece *piece = s->side[seat].piece;
            uint32_t i = RD_CTZ64(one);
            uint32_t k = RD_CTZ64(two);
            uint32_t far = cell_distance(&p->sight, board_of(p, s), piece[i].cell, piece[k].cell);
            if (far >= REACH)
                continue;
            int32_t gain = pair_gain(p, s, seat, &h, i, k) * (REACH - (int32_t)far);
            best = gain > best ? gain : best;
        }
    return best * 3 / (5 * REACH);
}

RD_LOCAL int32_t side_worth(const aegis_pack *p, const aegis_state *s, uint32_t seat, bool own)
{
    int32_t sum = s->side[seat].energy / 2;
    if (own)
        sum += hope(p, s, seat);
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1)
        sum += robot_worth(p, s, robot_id(seat, RD_CTZ64(bits)), own);
    for (uint32_t bits = reserve_of(s, seat); bits != 0; bits &= bits - 1)
        sum += 20 * p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1].energy;
    return sum;
}

/* What the side whose turn it is can still do in it: robots that wait, and the open activation. */
RD_LOCAL int32_t tempo(const aegis_pack *p, const aegis_state *s)
{
    if (s->stage != AEGIS_TURN || s->step != AEGIS_T_CHOOSE)
        return 0;
    int32_t robots = (int32_t)RD_POPCOUNT64(ready_robots(p, s, s->active));
    robots += s->height > 0 && (s->frame[0].flags & AEGIS_V_ENDED) == 0;
    return 6 * robots;
}

/* How each of the two stands, in millionths of a win. */
typedef struct aegis_stand {
    int32_t of[2];
} aegis_stand;

RD_LOCAL aegis_stand estimate(const aegis_pack *p, const aegis_state *s)
{
    aegis_stand stand = {{0, 0}};
    if (s->stage == AEGIS_OVER) {
        rd_result result;
        aegis_result((const rd_pack *)p, (const rd_state *)s, &result);
        if (result.place[0] != result.place[1]) {
            stand.of[0] = result.place[0] == 1 ? 1000000 : -1000000;
            stand.of[1] = -stand.of[0];
        }
        return stand;
    }
    if (s->stage < AEGIS_PLACING)
        return stand;
    bool beaten[2] = {!can_hurt(p, s, 0), !can_hurt(p, s, 1)};
    for (uint32_t seat = 0; seat < 2; seat++) {
        if (beaten[0] != beaten[1] && s->stage == AEGIS_TURN) { /* lost when the turn ends */
            stand.of[seat] = beaten[seat] ? -950000 : 950000;
            continue;
        }
        int32_t worth = side_worth(p, s, seat, true) - side_worth(p, s, 1 - seat, false);
        worth = (worth + (s->active == seat ? tempo(p, s) : -tempo(p, s))) * 500;
        stand.of[seat] = worth > 900000 ? 900000 : worth < -900000 ? -900000 : worth;
    }
    return stand;
}

/* ---- letting things be ---------------------------------------------------------------------- */

/* The answer that leaves things as they are; 0: this is a decision of its own. */
RD_LOCAL rd_move quiet_answer(const aegis_state *s)
{
    switch (s->ask) {
    case AEGIS_Q_REROLL:
    case AEGIS_Q_JAM:
        return aegis_small(AEGIS_DO_PASS, 0);
    case AEGIS_Q_GAMBIT:
        return aegis_small(AEGIS_DO_GAMBIT, 0);
    case AEGIS_Q_REACT:
        return aegis_of_robot(AEGIS_DO_REACT, AEGIS_NOBODY);
    case AEGIS_Q_REVENGE:
        return aegis_of_robot(AEGIS_DO_REVENGE, AEGIS_NOBODY);
    case AEGIS_Q_AFTER:
        return aegis_small(AEGIS_DO_AFTER, AEGIS_AFTER_DONE);
    case AEGIS_Q_UNBROKEN:
        return aegis_small(AEGIS_DO_UNBROKEN, 0);
    case AEGIS_Q_JUMP_AWAY:
        return aegis_of_cell(AEGIS_DO_JETJUMP, AEGIS_NOWHERE);
    case AEGIS_Q_PARTING:
        return aegis_of_robot(AEGIS_DO_CHOOSE, AEGIS_NOBODY);
    case AEGIS_Q_PARTING_DRONE:
        return aegis_of_cell(AEGIS_DO_DRONE, AEGIS_NOWHERE);
    default:
        return 0;
    }
}

RD_LOCAL bool takes_first(uint32_t question)
{
    return question == AEGIS_Q_NEXT || question == AEGIS_Q_DIRECTION || question == AEGIS_Q_STAND ||
           question == AEGIS_Q_DEPLOY || question == AEGIS_Q_DEPLOY_NEXT ||
           question == AEGIS_Q_PARTING_NEXT;
}

/* What is answered to a question that matters little; 0: it matters. */
RD_LOCAL rd_move quiet_move(const aegis_pack *p, const aegis_state *s)
{
    rd_move first[1];
    rd_move m = quiet_answer(s);
    if (m == 0 && takes_first(s->ask)) {
        aegis_legal((const rd_pack *)p, (const rd_state *)s, s->asked, first, 1);
        m = first[0];
    } else if (m == 0 && s->ask == AEGIS_Q_LENGTH) {
        m = aegis_small(AEGIS_DO_LENGTH, hexes_for(p, s, s->live.robot));
    } else if (m == 0 && s->ask == AEGIS_Q_LEAD) {
        m = aegis_of_cell(AEGIS_DO_LEAD, AEGIS_NOWHERE);
    } else if (m == 0 && s->ask == AEGIS_Q_REPAIR) {
        m = aegis_small(AEGIS_DO_REPAIR, split_of(p, s, s->live.robot).most);
    }
    return m;
}

/* On to a decision that matters. A displacement takes its first way at full length. */
RD_LOCAL void quieten(const aegis_pack *p, aegis_state *s)
{
    for (uint32_t i = 0; i < 64; i++) {
        rd_move m = quiet_move(p, s);
        if (m == 0)
            return;
        aegis_apply((const rd_pack *)p, (rd_state *)s, s->asked, m, 0);
    }
}

RD_LOCAL aegis_stand quiet_value(const aegis_pack *p, const aegis_state *s)
{
    if (quiet_answer(s) == 0 && !takes_first(s->ask) && s->ask != AEGIS_Q_LENGTH &&
        s->ask != AEGIS_Q_LEAD && s->ask != AEGIS_Q_REPAIR)
        return estimate(p, s);
    aegis_state after;
    memcpy(&after, s, offsetof(aegis_state, side) + s->seats * sizeof(aegis_side));
    quieten(p, &after);
    return estimate(p, &after);
}

/* ---- dice ----------------------------------------------------------------------------------- */

enum {
    AEGIS_LIKELY = 56 /* probabilities are parts of 2 to this */
};

/* Faces that no rule tells apart: their greatest and how many they are. */
typedef struct aegis_faces {
    uint32_t face[6];
    uint32_t size[6];
    uint32_t count;
} aegis_faces;

/* Whether the dice that come tell a face from the next one. */
RD_LOCAL bool tells_apart(const aegis_pack *p, const aegis_state *s, uint32_t face)
{
    const aegis_frame *f = top_at(s);
    uint32_t attributes = s->live.attributes | action_in(p, f)->attributes;
    bool luck = has_command(s, side_of(f), AEGIS_RUN_OF_LUCK) ||
                has_command(s, side_of(f), AEGIS_FALSE_ARMY);
    if (face == 1 && ((attributes & (AEGIS_RECHARGE | AEGIS_GAMBLE | AEGIS_GAMBIT)) != 0 || luck))
        return true;
    if (face == 5 && ((attributes & AEGIS_CRITICAL) != 0 || luck))
        return true;
    return face + 1u == s->live.accuracy || face + 1u == s->live.accuracy_other;
}

RD_LOCAL void group_faces(const aegis_pack *p, const aegis_state *s, bool each, aegis_faces *out)
{
    uint32_t size = 0;
    out->count = 0;
    for (uint32_t face = 1; face <= 6; face++) {
        size++;
        if (face < 6 && !each && !tells_apart(p, s, face))
            continue;
        out->face[out->count] = face;
        out->size[out->count] = size;
        out->count++;
        size = 0;
    }
}

/* How many dice are awaited before anybody decides again. */
RD_LOCAL uint32_t dice_awaited(const aegis_state *s)
{
    if (s->ask == AEGIS_Q_REROLL_DICE)
        return RD_POPCOUNT64(s->live.marked);
    if (s->ask == AEGIS_Q_DICE || s->ask == AEGIS_Q_GAMBIT_DICE)
        return s->live.wanted - s->live.count;
    return 1;
}

/* The value after dice of which `many[i]` show a face of group i, as likely as `odds` says. */
RD_LOCAL aegis_stand rolled_value(const aegis_pack *p, const aegis_state *s,
                                  const aegis_faces *faces, const uint32_t many[6], uint64_t *odds)
{
    aegis_state after;
    uint64_t likely = (uint64_t)1 << AEGIS_LIKELY;
    uint64_t thrown = 0;
    memcpy(&after, s, offsetof(aegis_state, side) + s->seats * sizeof(aegis_side));
    for (uint32_t i = 0; i < faces->count; i++)
        for (uint32_t k = 1; k <= many[i]; k++) {
            likely = likely * ++thrown / k * faces->size[i] / 6;
            aegis_chance((const rd_pack *)p, (rd_state *)&after, faces->face[i] - 1, 0);
        }
    *odds = likely;
    return quiet_value(p, &after);
}

/* The next way in which `dice` dice can fall into the groups; false: there is none. */
RD_LOCAL bool next_fall(uint32_t many[6], uint32_t groups)
{
    uint32_t last = groups - 1;
    uint32_t rest = many[last];
    many[last] = 0;
    for (uint32_t i = last; i-- > 0;) {
        if (many[i] == 0)
            continue;
        many[i]--;
        many[i + 1] = rest + 1;
        return true;
    }
    return false;
}

/* The exact expectation over the dice of an Action. */
RD_LOCAL aegis_stand dice_value(const aegis_pack *p, const aegis_state *s)
{
    aegis_faces faces;
    aegis_stand stand;
    uint32_t many[6] = {0, 0, 0, 0, 0, 0};
    int64_t sum[2] = {0, 0};
    group_faces(p, s, action_in(p, top_at(s))->type == AEGIS_BURST_STAR || s->live.wanted == 0,
                &faces);
    many[0] = dice_awaited(s);
    do {
        uint64_t odds = 0;
        aegis_stand after = rolled_value(p, s, &faces, many, &odds);
        for (uint32_t i = 0; i < 2; i++)
            sum[i] += (int64_t)after.of[i] * (int64_t)(odds >> (AEGIS_LIKELY - 30));
    } while (next_fall(many, faces.count));
    for (uint32_t i = 0; i < 2; i++)
        stand.of[i] = (int32_t)(sum[i] / (1 << 30));
    return stand;
}

/* AE2-CMD-12: the separate die, then the dice of the Action. */
RD_LOCAL aegis_stand excavate_value(const aegis_pack *p, const aegis_state *s)
{
    aegis_stand stand = {{0, 0}};
    int64_t sum[2] = {0, 0};
    for (uint32_t face = 0; face < 6; face++) {
        aegis_state after;
        memcpy(&after, s, offsetof(aegis_state, side) + s->seats * sizeof(aegis_side));
        aegis_chance((const rd_pack *)p, (rd_state *)&after, face, 0);
        aegis_stand one = dice_value(p, &after);
        sum[0] += one.of[0];
        sum[1] += one.of[1];
    }
    stand.of[0] = (int32_t)(sum[0] / 6);
    stand.of[1] = (int32_t)(sum[1] / 6);
    return stand;
}

RD_FN void aegis_value(const rd_pack *pack, const rd_view *view, int32_t out[RD_SEATS_MAX])
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *s = (const aegis_state *)view;
    aegis_stand stand;
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        out[i] = 0;
    if (s->ask == AEGIS_Q_EXCAVATE_DIE)
        stand = excavate_value(p, s);
    else if (is_die(s->ask) && s->height > 0)
        stand = dice_value(p, s);
    else
        stand = quiet_value(p, s);
    out[0] = stand.of[0];
    out[1] = stand.of[1];
}
