/* odds.c - the exact odds of what an answer does; a part of rules.c. */

/*
 * What is counted in: what each side may reroll and jam is open to all. The policy, in the order of
 * the windows (AE1-PAS-41, AE2-DIE-09): the acting side rerolls dice that fail against the target,
 * the lowest first; where all dice must succeed, only if it may still reroll as many as fail. The
 * other side jams dice that succeed, the highest first; where all must succeed, only if they do.
 * Each uses what it has in the order of the list and pays as long as it can. GAMBIT dice are not
 * bought, Reckless Pilot is not used, answers to the Action are declined; an Action without a
 * number to meet is not rerolled. The target is displaced at full length, of two ways in that which
 * costs it most, then in that which leads further. Under this policy the distribution is exact.
 */

enum {
    AEGIS_THROWN = 24,  /* dice at most, those that are rolled again counted again: 6 to the 24 */
    AEGIS_AGAIN = 6,    /* of them rolled again */
    AEGIS_ROLLS = 8,    /* rolls one upon another */
    AEGIS_HEARD = 128,  /* facts of one answer or die */
    AEGIS_FALLS = 1024, /* room for ways in which dice can lie in the end */
    AEGIS_FALLS_MAX = 900
};

/* An Action about to be rolled, and how those stood whom it may hurt. */
typedef struct aegis_bet {
    const aegis_state *s;
    const aegis_action *action;
    uint32_t target; /* NOBODY: all enemies count */
    uint32_t shifts; /* ways in which the target may be displaced; 0: it is not */
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

/* How far the target was displaced by what has just been told, off the board counted too. */
RD_LOCAL uint32_t heard_hexes(const aegis_pack *p, const aegis_bet *bet, rd_story *story)
{
    const aegis_state *s = bet->s;
    uint32_t hexes = 0;
    for (uint32_t i = 0; i < story->count && i < story->cap; i++) {
        const rd_fact *f = &story->fact[i];
        if ((f->kind != AEGIS_F_SHIFTED && f->kind != AEGIS_F_FELL) ||
            f->value[0] != named(s, bet->target))
            continue;
        uint32_t end = (uint32_t)f->value[1] & 511u;
        hexes += cell_distance(&p->sight, board_of(p, s), piece_at(s, bet->target)->cell, end) +
                 (f->kind == AEGIS_F_FELL);
    }
    story->count = 0;
    return hexes;
}

/* As quiet_move, but the target goes a way of its own. */
RD_LOCAL rd_move shift_move(const aegis_pack *p, const aegis_bet *bet, const aegis_state *s,
                            uint32_t way)
{
    rd_move list[2];
    if (s->ask != AEGIS_Q_DIRECTION || s->live.robot != bet->target || way == 0)
        return quiet_move(p, s);
    uint32_t n = aegis_legal((const rd_pack *)p, (const rd_state *)s, s->asked, list, 2);
    return list[n > 1 ? 1 : 0];
}

/* The position after dice that lie like this, and how far the target was displaced. */
RD_LOCAL uint32_t after_dice(const aegis_pack *p, const aegis_bet *bet, const uint32_t many[6],
                             uint32_t way, aegis_state *out)
{
    rd_fact facts[AEGIS_HEARD];
    rd_story story = {facts, AEGIS_HEARD, 0};
    rd_story *told = bet->shifts != 0 ? &story : 0;
    uint32_t hexes = 0;
    memcpy(out, bet->s, offsetof(aegis_state, side) + bet->s->seats * sizeof(aegis_side));
    for (uint32_t i = 0; i < bet->faces.count; i++)
        for (uint32_t k = 0; k < many[i]; k++) {
            aegis_chance((const rd_pack *)p, (rd_state *)out, bet->faces.face[i] - 1, told);
            hexes += heard_hexes(p, bet, &story);
        }
    for (uint32_t i = 0; i < 64; i++) {
        rd_move m = shift_move(p, bet, out, way);
        if (m == 0)
            break;
        aegis_apply((const rd_pack *)p, (rd_state *)out, out->asked, m, told);
        hexes += heard_hexes(p, bet, &story);
    }
    return hexes;
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

/* What one end brings. */
typedef struct aegis_fate {
    int32_t amount;
    int32_t hexes;
    bool good; /* it reaches what it is for */
} aegis_fate;

RD_LOCAL aegis_fate fate_of(const aegis_pack *p, const aegis_bet *bet, const uint32_t many[6],
                            uint32_t way)
{
    aegis_state after;
    aegis_fate out = {0, 0, false};
    bool gone = false;
    out.hexes = (int32_t)after_dice(p, bet, many, way, &after);
    for (uint32_t seat = 0; seat < bet->s->seats; seat++)
        for (uint32_t bits = counted(bet, seat); bits != 0; bits &= bits - 1) {
            uint32_t robot = robot_id(seat, RD_CTZ64(bits));
            out.amount +=
                bet->harms ? loss_of(p, bet->s, &after, robot) : gain_of(bet, &after, robot);
            gone = gone || !stands(piece_at(&after, robot));
        }
    out.good = bet->harms ? gone : out.amount > 0;
    return out;
}

/* The same of the way that serves best. */
RD_LOCAL aegis_fate best_fate(const aegis_pack *p, const aegis_bet *bet, const uint32_t many[6])
{
    aegis_fate best = {hits_of(bet, many), 0, false};
    best.good = best.amount > 0;
    if (!bet->harms && !gives(bet->action->type))
        return best;
    best = fate_of(p, bet, many, 0);
    for (uint32_t way = 1; way < bet->shifts; way++) {
        aegis_fate other = fate_of(p, bet, many, way);
        if (other.amount > best.amount || (other.amount == best.amount && other.hexes > best.hexes))
            best = other;
    }
    return best;
}

/* One list of amounts and weights. */
RD_LOCAL void add_odds(int32_t *amounts, uint64_t *weights, uint32_t *count, int32_t amount,
                       uint64_t ways)
{
    uint32_t i = 0;
    while (i < *count && amounts[i] != amount)
        i++;
    if (i == *count && i < RD_ODDS_MAX) {
        amounts[i] = amount;
        weights[i] = 0;
        (*count)++;
    }
    if (i < RD_ODDS_MAX)
        weights[i] += ways;
}

RD_LOCAL void sort_odds(int32_t *amounts, uint64_t *weights, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = i; k > 0 && amounts[k - 1] > amounts[k]; k--) {
            int32_t amount = amounts[k];
            uint64_t weight = weights[k];
            amounts[k] = amounts[k - 1];
            weights[k] = weights[k - 1];
            amounts[k - 1] = amount;
            weights[k - 1] = weight;
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
    case AEGIS_PUSH:
    case AEGIS_PULL:
        return "damage by collision";
    default:
        return bet->harms ? "damage" : "successes";
    }
}

/* One end of the dice. */
RD_LOCAL void add_fall(const aegis_pack *p, const aegis_bet *bet, const uint32_t many[6],
                       uint64_t ways, rd_odds *out)
{
    aegis_fate fate = best_fate(p, bet, many);
    add_odds(out->amount, out->weight, &out->count, fate.amount, ways);
    if (bet->shifts != 0)
        add_odds(out->more_amount, out->more_weight, &out->more_count, fate.hexes, ways);
    out->total += ways;
    out->goal += fate.good ? ways : 0;
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

/* In how many ways the target may be displaced: AE1-PSH-03, 04, AE2-TYP-08; 0: it is not. */
RD_LOCAL uint32_t shifts_of(const aegis_pack *p, const aegis_bet *bet)
{
    uint32_t type = bet->action->type;
    uint32_t attributes = bet->s->live.attributes | bet->action->attributes;
    if (bet->target == AEGIS_NOBODY || bet->target == top_at(bet->s)->a || !bet->harms ||
        (type != AEGIS_PUSH && type != AEGIS_PULL && (attributes & AEGIS_FORCE) == 0))
        return 0;
    return RD_POPCOUNT64(away(p, bet->s, piece_at(bet->s, bet->target)->cell));
}

RD_LOCAL void name_odds(const aegis_bet *bet, rd_odds *out)
{
    sort_odds(out->amount, out->weight, out->count);
    sort_odds(out->more_amount, out->more_weight, out->more_count);
    out->unit = unit_of(bet);
    out->more_unit = bet->action->type == AEGIS_PULL ? "hexes pulled" : "hexes pushed";
    out->goal_words = !bet->harms                   ? "succeeds"
                      : bet->target != AEGIS_NOBODY ? "destroys the target"
                                                    : "destroys a robot";
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
    bet.shifts = shifts_of(p, &bet);
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
    name_odds(&bet, out);
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
