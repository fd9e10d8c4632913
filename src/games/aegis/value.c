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
        const aegis_piece *friend = &side->piece[RD_CTZ64(bits)];
        if (friend == m || friend->slot == AEGIS_NO_SLOT)
            continue;
        uint32_t far = cell_distance(&p->sight, board_of(p, s), m->cell, friend->cell);
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

/* On to a decision that matters. A displacement takes its first way at full length. */
RD_LOCAL void quieten(const aegis_pack *p, aegis_state *s)
{
    rd_move first[1];
    for (uint32_t i = 0; i < 64; i++) {
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

/* ---- odds ----------------------------------------------------------------------------------- */

/*
 * What is counted in: what each side may reroll and jam is open to all. The policy, in the order of
 * the windows (AE1-PAS-41, AE2-DIE-09): the acting side rerolls dice that fail against the target,
 * the lowest first; where all dice must succeed, only if it may still reroll as many as fail. The
 * other side jams dice that succeed, the highest first; where all must succeed, only if they do.
 * Each uses what it has in the order of the list and pays as long as it can. GAMBIT dice are not
 * bought, Reckless Pilot is not used, answers to the Action are declined; an Action without a
 * number to meet is not rerolled. Under this policy the distribution is exact.
 */

enum {
    AEGIS_THROWN = 24,  /* dice at most, those that are rolled again counted again: 6 to the 24 */
    AEGIS_AGAIN = 6,    /* of them rolled again */
    AEGIS_ROLLS = 8,    /* rolls one upon another */
    AEGIS_FALLS = 1024, /* room for ways in which dice can lie in the end */
    AEGIS_FALLS_MAX = 900
};

/* An Action about to be rolled, and how those stood whom it may hurt. */
typedef struct aegis_bet {
    const aegis_state *s;
    const aegis_action *action;
    uint32_t target; /* NOBODY: all enemies count */
    bool harms;
    bool precise; /* the lowest die is put aside */
    aegis_faces faces;
    uint32_t dice;
    uint32_t x[2][AEGIS_I_RECKLESS]; /* dice that each instance of a side takes; 0: has it not */
    uint32_t energy[2];
    uint32_t again; /* dice that are rolled again at most */
} aegis_bet;

/* One roll in the windows of an Action, and what has been used before it. */
typedef struct aegis_throw {
    uint32_t kept[6]; /* dice that are not rolled, by their faces */
    uint32_t fall[6]; /* the others */
    uint64_t ways;    /* that lead here */
    uint32_t used[2]; /* instances, as bits */
    uint32_t energy[2];
    uint32_t again; /* dice that may still be rolled again */
    uint32_t turn;
    uint32_t passes;
    bool closed;
} aegis_throw;

/* Ways in which dice can lie in the end, each with how many lead there. */
typedef struct aegis_ends_of_dice {
    uint32_t key[AEGIS_FALLS]; /* 1 + the dice as one number; 0: free */
    uint64_t ways[AEGIS_FALLS];
} aegis_ends_of_dice;

/* In how many of 6 to the n ways dice fall like this; n is at most 24. */
RD_LOCAL uint64_t ways_to_fall(const aegis_faces *faces, const uint32_t many[6])
{
    uint64_t ways = 1;
    uint64_t thrown = 0;
    for (uint32_t i = 0; i < faces->count; i++)
        for (uint32_t k = 1; k <= many[i]; k++)
            ways = ways * ++thrown / k;
    for (uint32_t i = 0; i < faces->count; i++)
        for (uint32_t k = 0; k < many[i]; k++)
            ways *= faces->size[i];
    return ways;
}

RD_LOCAL uint64_t six_to(uint32_t n)
{
    uint64_t power = 1;
    for (; n > 0; n--)
        power *= 6;
    return power;
}

/* ---- the policy in the windows ---- */

/* How many dice succeed against the target, or fail. */
RD_LOCAL uint32_t count_dice(const aegis_bet *bet, const uint32_t many[6], bool succeed)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < bet->faces.count; i++)
        n += (bet->faces.face[i] >= bet->s->live.accuracy) == succeed ? many[i] : 0;
    return n;
}

/* The first instance that a side has left; RECKLESS: none. */
RD_LOCAL uint32_t next_instance(const aegis_bet *bet, const aegis_throw *t, uint32_t side)
{
    uint32_t i = 0;
    while (i < AEGIS_I_RECKLESS && (bet->x[side][i] == 0 || (t->used[side] >> i & 1u) != 0))
        i++;
    return i;
}

/* Dice that a side can still have rolled again, by all its instances. */
RD_LOCAL uint32_t still_again(const aegis_bet *bet, const aegis_throw *t, uint32_t side)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < AEGIS_I_RECKLESS; i++)
        n += (t->used[side] >> i & 1u) == 0 ? bet->x[side][i] : 0;
    n = n < t->energy[side] ? n : t->energy[side];
    return n < t->again ? n : t->again;
}

/* Dice that the side whose turn it is would have rolled again, whatever its next instance takes. */
RD_LOCAL uint32_t unwanted(const aegis_bet *bet, const aegis_throw *t)
{
    uint32_t hits = count_dice(bet, t->kept, true);
    uint32_t fails = count_dice(bet, t->kept, false);
    bool all = bet->action->all != 0;
    if (t->turn == 0)
        return all && fails > still_again(bet, t, 0) ? 0 : fails;
    return all && fails > 0 ? 0 : hits;
}

/* Takes dice from those that lie there: failing ones from below, others from above. */
RD_LOCAL void take_up(const aegis_bet *bet, aegis_throw *t, uint32_t dice)
{
    uint32_t groups = bet->faces.count;
    for (uint32_t k = 0; k < groups && dice > 0; k++) {
        uint32_t i = t->turn == 0 ? k : groups - 1 - k;
        uint32_t n = t->kept[i] < dice ? t->kept[i] : dice;
        t->kept[i] -= n;
        t->fall[0] += n;
        dice -= n;
    }
}

/* Nobody of this side has anything to do. */
RD_LOCAL bool closes(const aegis_pack *p, aegis_throw *t)
{
    if (p->record.window_once != 0) {
        bool closed = t->turn == 1;
        t->turn = 1;
        return closed;
    }
    t->turn ^= 1;
    return ++t->passes == 2;
}

/* The next roll that the policy makes of dice that lie there; false: they are final. */
RD_LOCAL bool throw_again(const aegis_pack *p, const aegis_bet *bet, aegis_throw *t)
{
    while (!t->closed) {
        uint32_t side = t->turn;
        uint32_t instance = next_instance(bet, t, side);
        uint32_t most = instance < AEGIS_I_RECKLESS ? bet->x[side][instance] : 0;
        uint32_t dice = still_again(bet, t, side) > 0 ? unwanted(bet, t) : 0;
        dice = dice < most ? dice : most;
        dice = dice < t->energy[side] ? dice : t->energy[side];
        dice = dice < t->again ? dice : t->again;
        if (dice == 0) {
            t->closed = closes(p, t);
            continue;
        }
        t->used[side] |= bit(instance);
        t->energy[side] -= dice;
        t->again -= dice;
        take_up(bet, t, dice);
        t->passes = 0;
        if (p->record.window_once == 0)
            t->turn ^= 1;
        else
            t->closed = side == 1; /* AE1-PAS-40 */
        return true;
    }
    return false;
}

/* ---- all ways ---- */

RD_LOCAL void add_end(aegis_ends_of_dice *ends, const uint32_t many[6], uint64_t ways)
{
    uint32_t key = 0;
    for (uint32_t i = 6; i-- > 0;)
        key = key * (AEGIS_THROWN + 1u) + many[i];
    uint32_t at = key * 2654435761u >> 22;
    while (ends->key[at] != 0 && ends->key[at] != key + 1)
        at = (at + 1) % AEGIS_FALLS;
    ends->key[at] = key + 1;
    ends->ways[at] += ways;
}

/* The dice that lie there after one fall of a roll. */
RD_LOCAL void lay_dice(const aegis_bet *bet, const aegis_throw *t, bool first, aegis_throw *out)
{
    *out = *t;
    out->ways *= ways_to_fall(&bet->faces, t->fall);
    for (uint32_t i = 0; i < 6; i++) {
        out->kept[i] += t->fall[i];
        out->fall[i] = 0;
    }
    for (uint32_t i = 0; first && bet->precise && i < 6; i++)
        if (out->kept[i] > 0) { /* AE2-ATT-26 */
            out->kept[i]--;
            break;
        }
}

/* Every roll with all its falls, one upon another. */
RD_LOCAL void all_ends(const aegis_pack *p, const aegis_bet *bet, aegis_ends_of_dice *ends)
{
    aegis_throw stack[AEGIS_ROLLS];
    uint32_t height = 1;
    memset(ends, 0, sizeof *ends);
    memset(stack, 0, sizeof stack);
    stack[0].fall[0] = bet->dice;
    stack[0].ways = 1;
    stack[0].energy[0] = bet->energy[0];
    stack[0].energy[1] = bet->energy[1];
    stack[0].again = bet->again;
    stack[0].closed = bet->again == 0;
    while (height > 0) {
        aegis_throw *top = &stack[height - 1];
        aegis_throw next;
        lay_dice(bet, top, height == 1, &next);
        if (height < AEGIS_ROLLS && throw_again(p, bet, &next)) {
            stack[height++] = next;
            continue;
        }
        next.kept[0] += bet->precise;
        add_end(ends, next.kept, next.ways * six_to(next.again));
        while (height > 0 && !next_fall(stack[height - 1].fall, bet->faces.count))
            height--;
    }
}

/* How many ways there are for dice to lie. */
RD_LOCAL uint64_t count_falls(uint32_t dice, uint32_t groups)
{
    uint64_t n = 1;
    for (uint32_t i = 1; i < groups; i++)
        n = n * (dice + i) / i;
    return n;
}

/* What both sides may reroll and jam: AE1-PAS-28, 39; AE2-DIE-09, 11, 13. */
RD_LOCAL void set_windows(const aegis_pack *p, aegis_bet *bet)
{
    const aegis_state *s = bet->s;
    const aegis_frame *f = top_at(s);
    uint32_t most = 0;
    memset(bet->x, 0, sizeof bet->x);
    bet->again = 0;
    bet->energy[0] = s->side[f->seat].energy;
    bet->energy[1] = f->b != AEGIS_NOBODY ? s->side[seat_of(f->b)].energy : 0;
    if (bet->action->type == AEGIS_BURST_STAR || s->live.count != 0 ||
        count_falls(bet->dice, bet->faces.count) > AEGIS_FALLS_MAX)
        return;
    uint32_t own = reroll_instances(p, s, f->a);
    uint32_t jams = jam_instances(p, s, f);
    for (uint32_t i = 0; i < AEGIS_I_RECKLESS; i++) {
        bet->x[0][i] = (own >> i & 1u) != 0 ? instance_x(p, s, i) : 0;
        bet->x[1][i] = (jams >> i & 1u) != 0 ? instance_x(p, s, i) : 0;
    }
    aegis_throw none;
    memset(&none, 0, sizeof none);
    none.energy[0] = bet->energy[0];
    none.energy[1] = bet->energy[1];
    none.again = AEGIS_THROWN;
    most = still_again(bet, &none, 0) + still_again(bet, &none, 1);
    most = most < AEGIS_AGAIN ? most : AEGIS_AGAIN;
    bet->again = most < AEGIS_THROWN - bet->dice ? most : AEGIS_THROWN - bet->dice;
}

/* ---- what an end does ---- */

/* What a robot has lost, its whole strength when it is gone. */
RD_LOCAL int32_t loss_of(const aegis_pack *p, const aegis_state *before, const aegis_state *after,
                         uint32_t robot)
{
    const aegis_piece *was = piece_at(before, robot);
    const aegis_piece *is = piece_at(after, robot);
    if (!stands(is) || is->card != was->card)
        return (int32_t)integrity_of(p, before, robot);
    return (int32_t)is->damage + is->drain - was->damage - was->drain;
}

/* The same of an Action that hurts nobody: what it gives, or takes off. */
RD_LOCAL int32_t gain_of(const aegis_bet *bet, const aegis_state *after, uint32_t robot)
{
    uint32_t type = bet->action->type;
    const aegis_piece *was = piece_at(bet->s, robot);
    const aegis_piece *is = piece_at(after, robot);
    if (!stands(is) || is->card != was->card)
        return 0;
    if (type == AEGIS_REPAIR)
        return (int32_t)was->damage + was->drain - is->damage - is->drain;
    if (type == AEGIS_BOOST)
        return (int32_t)is->boost - was->boost;
    return (int32_t)sum_of(after, robot, type) - (int32_t)sum_of(bet->s, robot, type);
}

RD_LOCAL bool gives(uint32_t type)
{
    return type == AEGIS_REPAIR || type == AEGIS_BOOST || is_modifier(type);
}

/* Successes of dice that fell like this. */
RD_LOCAL int32_t hits_of(const aegis_bet *bet, const uint32_t many[6])
{
    uint32_t hits = count_dice(bet, many, true);
    uint32_t most = bet->dice - bet->precise;
    hits = hits < most ? hits : most;
    bool all = hits == most;
    return (int32_t)(bet->action->all != 0 ? (uint32_t)all : hits);
}

/* The position after dice that lie like this. */
RD_LOCAL void after_dice(const aegis_pack *p, const aegis_bet *bet, const uint32_t many[6],
                         aegis_state *out)
{
    memcpy(out, bet->s, offsetof(aegis_state, side) + bet->s->seats * sizeof(aegis_side));
    for (uint32_t i = 0; i < bet->faces.count; i++)
        for (uint32_t k = 0; k < many[i]; k++)
            aegis_chance((const rd_pack *)p, (rd_state *)out, bet->faces.face[i] - 1, 0);
    quieten(p, out);
}

/* Robots of a seat on which the Action counts. */
RD_LOCAL uint32_t counted(const aegis_bet *bet, uint32_t seat)
{
    if (!bet->harms)
        return bet->s->live.reach[seat];
    if (bet->target != AEGIS_NOBODY)
        return seat_of(bet->target) == seat ? bit(bet->target & 15u) : 0;
    return seat == side_of(top_at(bet->s)) ? 0 : robots_of(bet->s, seat);
}

/* The amount of one end, and whether it reaches what it is for. */
RD_LOCAL int32_t amount_of(const aegis_pack *p, const aegis_bet *bet, const uint32_t many[6],
                           bool *good)
{
    aegis_state after;
    int32_t sum = hits_of(bet, many);
    *good = sum > 0;
    if (!bet->harms && !gives(bet->action->type))
        return sum;
    bool gone = false;
    sum = 0;
    after_dice(p, bet, many, &after);
    for (uint32_t seat = 0; seat < bet->s->seats; seat++)
        for (uint32_t bits = counted(bet, seat); bits != 0; bits &= bits - 1) {
            uint32_t robot = robot_id(seat, RD_CTZ64(bits));
            sum += bet->harms ? loss_of(p, bet->s, &after, robot) : gain_of(bet, &after, robot);
            gone = gone || !stands(piece_at(&after, robot));
        }
    *good = bet->harms ? gone : sum > 0;
    return sum;
}

RD_LOCAL void add_odds(rd_odds *out, int32_t amount, uint64_t ways)
{
    uint32_t i = 0;
    while (i < out->count && out->amount[i] != amount)
        i++;
    if (i == out->count && i < RD_ODDS_MAX) {
        out->amount[i] = amount;
        out->count++;
    }
    if (i < RD_ODDS_MAX)
        out->weight[i] += ways;
}

RD_LOCAL void sort_odds(rd_odds *out)
{
    for (uint32_t i = 1; i < out->count; i++)
        for (uint32_t k = i; k > 0 && out->amount[k - 1] > out->amount[k]; k--) {
            int32_t amount = out->amount[k];
            uint64_t weight = out->weight[k];
            out->amount[k] = out->amount[k - 1];
            out->weight[k] = out->weight[k - 1];
            out->amount[k - 1] = amount;
            out->weight[k - 1] = weight;
        }
}

RD_LOCAL const char *unit_of(const aegis_bet *bet)
{
    switch (bet->action->type) {
    case AEGIS_REPAIR:
        return "repaired";
    case AEGIS_BOOST:
        return "boost";
    case AEGIS_ACCURACY_UP:
    case AEGIS_ACCURACY_DOWN:
        return "on Accuracy";
    case AEGIS_DAMAGE_UP:
    case AEGIS_DAMAGE_DOWN:
        return "on Damage";
    case AEGIS_DEFENSE_UP:
    case AEGIS_DEFENSE_DOWN:
        return "on Defense";
    case AEGIS_EVASION_UP:
    case AEGIS_EVASION_DOWN:
        return "on Evasion";
    case AEGIS_DRAIN:
        return "drain";
    default:
        return bet->harms ? "damage" : "successes";
    }
}

/* One end of the dice. */
RD_LOCAL void add_fall(const aegis_pack *p, const aegis_bet *bet, const uint32_t many[6],
                       uint64_t ways, rd_odds *out)
{
    bool good = false;
    add_odds(out, amount_of(p, bet, many, &good), ways);
    out->total += ways;
    out->goal += good ? ways : 0;
}

/* Ends in a fixed order, whatever their places in the table. */
RD_LOCAL void add_ends(const aegis_pack *p, const aegis_bet *bet, const aegis_ends_of_dice *ends,
                       rd_odds *out)
{
    for (uint32_t at = 0; at < AEGIS_FALLS; at++) {
        uint32_t many[6];
        uint32_t key = ends->key[at] - 1;
        if (ends->key[at] == 0)
            continue;
        for (uint32_t i = 0; i < 6; i++, key /= AEGIS_THROWN + 1u)
            many[i] = key % (AEGIS_THROWN + 1u);
        add_fall(p, bet, many, ends->ways[at], out);
    }
}

/* The dice that an Action is about to roll. */
RD_LOCAL void dice_odds(const aegis_pack *p, const aegis_state *s, rd_odds *out)
{
    const aegis_frame *f = top_at(s);
    aegis_bet bet;
    memset(&bet, 0, sizeof bet);
    bet.s = s;
    bet.action = action_in(p, f);
    bet.target = f->b;
    bet.harms =
        is_offensive(bet.action, bet.action->attributes) && bet.action->type != AEGIS_SELF_PUSH;
    bet.precise = is_precise(p, s);
    group_faces(p, s, bet.action->type == AEGIS_BURST_STAR || s->live.wanted == 0, &bet.faces);
    bet.dice = dice_awaited(s) < AEGIS_THROWN ? dice_awaited(s) : AEGIS_THROWN;
    set_windows(p, &bet);
    out->count = 0;
    out->total = 0;
    out->weight[0] = 0;
    if (bet.again != 0) {
        aegis_ends_of_dice ends;
        aegis_throw none;
        memset(&none, 0, sizeof none);
        none.energy[0] = bet.energy[0];
        none.energy[1] = bet.energy[1];
        none.again = bet.again;
        out->rerolls = (uint8_t)still_again(&bet, &none, 0);
        out->jams = (uint8_t)still_again(&bet, &none, 1);
        all_ends(p, &bet, &ends);
        add_ends(p, &bet, &ends, out);
    } else {
        uint32_t many[6] = {bet.dice, 0, 0, 0, 0, 0};
        do
            add_fall(p, &bet, many, ways_to_fall(&bet.faces, many), out);
        while (next_fall(many, bet.faces.count));
    }
    sort_odds(out);
    out->unit = unit_of(&bet);
    out->goal_words = !bet.harms                   ? "succeeds"
                      : bet.target != AEGIS_NOBODY ? "destroys the target"
                                                   : "destroys a robot";
}

/* AE1 section 6, AE2 section 6: every die is fair. */
RD_FN void aegis_odds(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_odds *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *v = (const aegis_state *)view;
    aegis_state after;
    memset(out, 0, sizeof *out);
    out->total = 1;
    out->count = 1;
    out->weight[0] = 1;
    out->unit = "damage";
    if (v->height == 0 || is_sealed(v))
        return;
    memcpy(&after, v, offsetof(aegis_state, side) + v->seats * sizeof(aegis_side));
    aegis_apply(pack, (rd_state *)&after, seat, m, 0);
    if (after.ask == AEGIS_Q_DICE)
        dice_odds(p, &after, out);
}
