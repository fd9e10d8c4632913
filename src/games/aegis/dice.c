/* dice.c - rolling, rerolling, jamming, gambling and counting; a part of rules.c. */

RD_LOCAL uint32_t die_at(const aegis_state *s, uint32_t i)
{
    return (uint32_t)s->live.dice[i / 2] >> (i % 2 * 4) & 15u;
}

RD_LOCAL void set_die(aegis_state *s, uint32_t i, uint32_t face)
{
    uint32_t shift = i % 2 * 4;
    s->live.dice[i / 2] = (uint8_t)((s->live.dice[i / 2] & ~(15u << shift)) | face << shift);
}

RD_LOCAL bool counts(const aegis_state *s, uint32_t i)
{
    return (s->live.dropped >> i & 1u) == 0;
}

/* ---- the numbers ---------------------------------------------------------------------------- */

/* AE1-PAS-22 to 24; AE2-ABI-22, 23: what the target's abilities add. */
RD_LOCAL int32_t evade_of(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    const aegis_piece *m = piece_at(s, f->b);
    const aegis_card *c = &p->card[m->card];
    if (m->lost != 0)
        return 0;
    uint32_t far = cell_distance(&p->sight, board_of(p, s), s->live.origin, m->cell);
    bool ranged = p->record.evade_by_print != 0 ? range_of(action_in(p, f)) > 1 : far > 1;
    return c->evade + (far == 1 ? c->melee_evade : 0) + (ranged ? c->range_evade : 0);
}

RD_LOCAL uint8_t clamped(int32_t accuracy)
{
    return (uint8_t)(accuracy < 1 ? 1 : accuracy > 6 ? 6 : accuracy);
}

/* AE1-ROL-03, 04, 06, ATR-03; AE2-DIE-01 to 06, ATT-03: effective numbers. */
RD_LOCAL void set_accuracy(const aegis_pack *p, aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    int32_t number = action_in(p, f)->accuracy;
    bool aimed = (s->live.attributes & AEGIS_AIMED) != 0;
    if (!aimed)
        number -= sum_up(s, f->a, AEGIS_ACCURACY_UP);
    s->live.accuracy_other = clamped(number);
    if (f->b != AEGIS_NOBODY && !aimed) {
        bool shy = p->record.evade_allies != 0 || is_enemy(f->b, side_of(f));
        number -= (int32_t)sum_of(s, f->b, AEGIS_EVASION_DOWN);
        if (shy)
            number += (int32_t)sum_of(s, f->b, AEGIS_EVASION_UP) + evade_of(p, s, f);
    }
    s->live.accuracy = clamped(number);
    if (p->record.count_each == 0)
        s->live.accuracy_other = s->live.accuracy;
}

/* AE1-ROL-01, 02; AE2-EFF-01, 02: successes of the dice on the table, GAMBIT dice included. */
RD_LOCAL uint32_t successes(const aegis_pack *p, const aegis_state *s, uint32_t accuracy)
{
    const aegis_action *a = action_in(p, top_at(s));
    uint32_t met = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->live.count; i++) {
        if (!counts(s, i))
            continue;
        count++;
        met += die_at(s, i) >= accuracy;
    }
    if (a->all != 0)
        return met == count && count > 0;
    return met;
}

/* ---- rolling -------------------------------------------------------------------------------- */

/* AE2-DIE-07, ATT-26 to 28: one die more at the full range. */
RD_LOCAL bool is_precise(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    aegis_shot shot = live_shot(p, s);
    return (s->live.attributes & AEGIS_PRECISE) != 0 && f->b != AEGIS_NOBODY &&
           cell_distance(&p->sight, board_of(p, s), s->live.origin, piece_at(s, f->b)->cell) ==
               shot.range;
}

RD_LOCAL void begin_roll(const aegis_pack *p, aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    if (action_in(p, f)->type == AEGIS_BURST_STAR)
        s->live.wanted = 1; /* AE2-UNQ-07 */
    else
        s->live.wanted = (uint8_t)(s->live.paid + (is_precise(p, s) ? 1u : 0u));
    set_accuracy(p, s);
}

RD_LOCAL void drop_lowest(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    uint32_t low = 0;
    for (uint32_t i = 1; i < s->live.count; i++)
        if (die_at(s, i) < die_at(s, low))
            low = i;
    s->live.dropped |= (uint64_t)1 << low;
    tell(p, story, AEGIS_F_SET_ASIDE, (int32_t)low + 1, 0, 0, 0);
}

RD_LOCAL void step_roll(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    if (s->live.wanted == 0)
        begin_roll(p, s);
    if (s->live.count < s->live.wanted) {
        ask(s, s->live.gambit != 0 ? AEGIS_Q_GAMBIT_DICE : AEGIS_Q_DICE, 0);
        return;
    }
    if (s->live.gambit == 0 && is_precise(p, s))
        drop_lowest(p, s, story);
    f->turn = 0;
    s->live.passes = 0;
    f->step = AEGIS_A_WINDOW; /* AE2-UNQ-01, CMD-36: also for a Burst Star */
}

/* ---- the window ----------------------------------------------------------------------------- */

/* Instances: 0 to 7 rerolls of the user, 8 to 10 Jamming of the target, 11 Reckless Pilot. */
enum {
    AEGIS_I_REROLL,
    AEGIS_I_REROLL2,
    AEGIS_I_PILOT,
    AEGIS_I_STEADY,
    AEGIS_I_ARREST,
    AEGIS_I_AUTHORITY,
    AEGIS_I_AUTHORITY2,
    AEGIS_I_RELOAD,
    AEGIS_I_JAM,
    AEGIS_I_JAM2,
    AEGIS_I_JAM_HEX,
    AEGIS_I_RECKLESS,
    AEGIS_I_COUNT
};

/* What a seat's Commander gives: AE1-CMD-02, 07; AE2-CMD-09 to 11. */
RD_LOCAL uint32_t given_instances(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    uint32_t seat = seat_of(robot);
    const aegis_piece *m = piece_at(s, robot);
    bool own_turn = s->active == seat;
    uint32_t bits = 0;
    if (p->record.pilot_rerolls != 0 && s->side[seat].first == robot && own_turn &&
        has_command(s, seat, AEGIS_FIRST_PILOT))
        bits |= bit(AEGIS_I_PILOT);
    if (own_turn && (m->flags & AEGIS_MOVED) == 0 && has_command(s, seat, AEGIS_STEADY_FIRE))
        bits |= bit(AEGIS_I_STEADY);
    if (p->card[m->card].level > 1) {
        if (has_command(s, seat, AEGIS_AUTHORITY))
            bits |= bit(AEGIS_I_AUTHORITY);
        if (has_command(s, seat, AEGIS_AUTHORITY_PLUS))
            bits |= bit(AEGIS_I_AUTHORITY2);
    }
    return bits;
}

/* AE1-PAS-28 to 30, CMD-08; AE2-ABI-35, CMD-27, 38: what a robot may reroll by. */
RD_LOCAL uint32_t reroll_instances(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    const aegis_card *c = &p->card[m->card];
    const aegis_side *side = &s->side[seat_of(robot)];
    uint32_t bits = 0;
    if (m->lost != 0)
        return 0;
    if ((m->flags & AEGIS_OVERRIDDEN) == 0) {
        bits |= (uint32_t)(c->reroll[0] != 0) << AEGIS_I_REROLL;
        bits |= (uint32_t)(c->reroll[1] != 0) << AEGIS_I_REROLL2;
    }
    if (side->commands != 0)
        bits |= given_instances(p, s, robot);
    if ((m->flags & AEGIS_ARRESTING) != 0)
        bits |= bit(AEGIS_I_ARREST);
    if ((side->flags & AEGIS_RELOADED) != 0)
        bits |= bit(AEGIS_I_RELOAD);
    return bits & ~(uint32_t)m->rerolls;
}

/* AE2-CMD-34, 36, 37: Reckless Pilot, in the robot's own activation. */
RD_LOCAL bool may_be_reckless(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    return has_command(s, f->seat, AEGIS_RECKLESS_PILOT) && own_activation_at(s, f) != 0 &&
           piece_at(s, f->a)->lost == 0 && integrity_of(p, s, f->a) > 1;
}

/* AE1-PAS-39, 40, 42; AE2-DIE-13, BRD-09, ABI-25: what the target may jam by. */
RD_LOCAL uint32_t jam_instances(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    if (f->b == AEGIS_NOBODY || !is_enemy(f->b, side_of(f)))
        return 0;
    const aegis_piece *m = piece_at(s, f->b);
    const aegis_card *c = &p->card[m->card];
    uint32_t bits = 0;
    if (m->lost != 0)
        return 0;
    bits |= (uint32_t)(c->jamming[0] != 0) << AEGIS_I_JAM;
    bits |= (uint32_t)(c->jamming[1] != 0) << AEGIS_I_JAM2;
    if (rd_set_has(board_of(p, s)->jam.word, m->cell))
        bits |= bit(AEGIS_I_JAM_HEX);
    return bits & ~((uint32_t)s->live.jams << AEGIS_I_JAM);
}

/* What the side whose turn it is in the window may use and pay. */
RD_LOCAL uint32_t open_instances(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    if (f->turn == 0) {
        uint32_t bits = 0;
        if (f->a == AEGIS_NOBODY)
            return 0;
        if (s->side[f->seat].energy > 0)
            bits = reroll_instances(p, s, f->a);
        if (may_be_reckless(p, s, f))
            bits |= bit(AEGIS_I_RECKLESS);
        return bits;
    }
    if (f->b == AEGIS_NOBODY || s->side[seat_of(f->b)].energy == 0)
        return 0;
    return jam_instances(p, s, f);
}

/* How many dice an instance takes. */
RD_LOCAL uint32_t instance_x(const aegis_pack *p, const aegis_state *s, uint32_t instance)
{
    const aegis_frame *f = top_at(s);
    switch (instance) {
    case AEGIS_I_REROLL:
        return card_at(p, s, f->a)->reroll[0];
    case AEGIS_I_REROLL2:
        return card_at(p, s, f->a)->reroll[1];
    case AEGIS_I_JAM:
        return card_at(p, s, f->b)->jamming[0];
    case AEGIS_I_JAM2:
        return card_at(p, s, f->b)->jamming[1];
    default:
        return 1;
    }
}

RD_FN uint32_t aegis_dice_taken(const aegis_pack *p, const aegis_state *s)
{
    uint32_t instance = s->live.instance - 1u;
    return s->live.instance == 0 || instance == AEGIS_I_RECKLESS ? 0 : instance_x(p, s, instance);
}

RD_LOCAL uint32_t window_seat(const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    return f->turn == 0 ? f->seat : seat_of(f->b);
}

/* Passing, or having nothing to use; the window closes in its own way (AE1-PAS-41, AE2-DIE-09). */
RD_LOCAL void pass_window(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    bool closed;
    if (p->record.window_once != 0) {
        closed = f->turn == 1;
        f->turn = 1;
    } else {
        closed = ++s->live.passes == 2;
        f->turn ^= 1;
    }
    if (!closed)
        return;
    f->turn = 0;
    f->step = AEGIS_A_GAMBIT;
}

RD_LOCAL void step_window(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    if (s->live.instance != 0) { /* the chosen dice are being rolled */
        ask(s, AEGIS_Q_REROLL_DICE, 0);
        return;
    }
    if (open_instances(p, s) != 0)
        ask(s, f->turn == 0 ? AEGIS_Q_REROLL : AEGIS_Q_JAM, window_seat(s));
    else
        pass_window(p, s);
}

/* Dice that may still be chosen: behind the last one chosen (AE1-PAS-28, AE2-DIE-11). */
RD_LOCAL uint64_t open_dice(const aegis_state *s)
{
    uint64_t all = ~s->live.dropped;
    if (s->live.count < 64)
        all &= ((uint64_t)1 << s->live.count) - 1;
    uint64_t below = s->live.marked;
    below |= below >> 1;
    below |= below >> 2;
    below |= below >> 4;
    below |= below >> 8;
    below |= below >> 16;
    below |= below >> 32;
    return all & ~below;
}

/* No further die can be chosen: the roll follows by itself. */
RD_LOCAL bool dice_complete(const aegis_pack *p, const aegis_state *s)
{
    uint32_t chosen = RD_POPCOUNT64(s->live.marked);
    uint32_t instance = s->live.instance - 1u;
    if (instance == AEGIS_I_RECKLESS)
        return true;
    return chosen == instance_x(p, s, instance) || chosen == s->side[window_seat(s)].energy ||
           open_dice(s) == 0;
}

/* The instance is used and paid. */
RD_LOCAL void begin_reroll(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t instance = s->live.instance - 1u;
    uint32_t chosen = RD_POPCOUNT64(s->live.marked);
    aegis_side *side = &s->side[window_seat(s)];
    tell(p, story, f->turn == 0 ? AEGIS_F_REROLLS : AEGIS_F_JAMS,
         named(s, f->turn == 0 ? f->a : f->b), (int32_t)instance, (int32_t)chosen, 0);
    if (instance == AEGIS_I_RECKLESS) {
        pay_price(p, s, f->a, false, f, story);
        return;
    }
    side->energy = (uint16_t)(side->energy - chosen);
    if (instance < AEGIS_I_JAM)
        piece_of(s, f->a)->rerolls |= (uint8_t)bit(instance);
    else
        s->live.jams |= (uint8_t)bit(instance - AEGIS_I_JAM);
}

/* The last chosen die has been rolled. */
RD_LOCAL void end_reroll(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    s->live.instance = 0;
    s->live.passes = 0;
    if (p->record.window_once == 0)
        f->turn ^= 1;
    else if (f->turn == 1) {
        f->turn = 0;
        f->step = AEGIS_A_GAMBIT; /* AE1-PAS-40, 41: jammed dice are final */
    }
}

/* ---- GAMBIT --------------------------------------------------------------------------------- */

/* AE2-ATT-17, 20: dice that may be bought. */
RD_LOCAL uint32_t gambit_max(const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t most = s->live.paid;
    return most < s->side[f->seat].energy ? most : s->side[f->seat].energy;
}

RD_LOCAL void step_gambit(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    f->step = AEGIS_A_FINAL;
    if ((s->live.attributes & AEGIS_GAMBIT) == 0 || (f->flags & AEGIS_A_GAMBLED) != 0)
        return;
    f->flags |= AEGIS_A_GAMBLED;
    if (successes(p, s, s->live.accuracy) > 0 && gambit_max(s) > 0) {
        f->step = AEGIS_A_GAMBIT;
        ask(s, AEGIS_Q_GAMBIT, f->seat);
    }
}

RD_LOCAL void answer_gambit(const aegis_pack *p, aegis_state *s, uint32_t dice, rd_story *story)
{
    aegis_frame *f = top_of(s);
    f->step = AEGIS_A_FINAL;
    if (dice == 0)
        return;
    s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy - dice);
    s->live.gambit = (uint8_t)dice;
    s->live.wanted = (uint8_t)(s->live.wanted + dice);
    tell(p, story, AEGIS_F_GAMBLES, named(s, f->a), (int32_t)dice, 0, 0);
    f->step = AEGIS_A_ROLL; /* AE2-DIE-15: and a second window */
}

/* AE2-ATT-18: a GAMBIT die below the number, or a 1. */
RD_LOCAL bool gambit_failed(const aegis_state *s)
{
    for (uint32_t i = s->live.count - s->live.gambit; i < s->live.count; i++)
        if (die_at(s, i) < s->live.accuracy || die_at(s, i) == 1)
            return true;
    return false;
}

/* ---- final dice ----------------------------------------------------------------------------- */

/* AE1-ATR-07, 08; AE2-DIE-16, ATT-31, 32, CMD-40: what the final dice say. */
RD_LOCAL void read_dice(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    const aegis_action *a = action_in(p, f);
    for (uint32_t i = 0; i < s->live.count; i++) {
        if (!counts(s, i))
            continue;
        s->live.sixes = (uint8_t)(s->live.sixes + (die_at(s, i) == 6));
        s->live.ones = (uint8_t)(s->live.ones + (die_at(s, i) == 1));
    }
    if ((s->live.attributes & AEGIS_RECHARGE) != 0 && s->live.ones * a->cost > 0) {
        aegis_side *side = &s->side[side_of(f)]; /* the user's controller: AE2-CMD-18 */
        side->energy = (uint16_t)(side->energy + s->live.ones * a->cost);
        tell(p, story, AEGIS_F_GAINS, (int32_t)side_of(f), s->live.ones * a->cost, 0, 0);
    }
    aegis_frame *v = own_activation(s, f);
    if (v == 0)
        return;
    if (s->live.sixes + s->live.ones > 0)
        v->flags |= AEGIS_V_LUCK;
    if ((a->attributes & AEGIS_GAMBLE) != 0 && s->live.ones > 0)
        v->flags |= AEGIS_V_FREE; /* AE2-UNQ-10 */
}

/* AE1-ATR-28; AE2-ATT-42: a COMBINE use succeeds by itself. */
RD_LOCAL void sure_hits(const aegis_pack *p, aegis_state *s)
{
    const aegis_action *a = action_in(p, top_at(s));
    uint32_t hits = p->record.combine_hits != 0 && a->all == 0 ? a->cost : 1;
    s->live.hits = (uint8_t)hits;
    s->live.hits_other = (uint8_t)hits;
}

/* Robots without a success are not affected: AE1-EFF-05, ROL-07. */
RD_LOCAL void drop_missed(aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    for (uint32_t i = 0; i < s->seats; i++) {
        uint16_t target = 0;
        if (f->b != AEGIS_NOBODY && seat_of(f->b) == i)
            target = (uint16_t)bit(f->b & 15u);
        if (s->live.hits == 0)
            s->live.reach[i] &= (uint16_t)~target;
        if (s->live.hits_other == 0)
            s->live.reach[i] &= target;
    }
}

RD_LOCAL bool reaches_nobody(const aegis_state *s)
{
    uint32_t any = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        any |= s->live.reach[i];
    return any == 0;
}

/* AE1-PAS-09, 10: Cascader. */
RD_LOCAL void fail(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    f->flags |= AEGIS_A_FAILED;
    tell(p, story, AEGIS_F_FAILS, named(s, f->a), 0, 0, 0);
    if (f->a != AEGIS_NOBODY && has_passive(p, s, f->a, AEGIS_CASCADER)) {
        s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy + 2);
        tell(p, story, AEGIS_F_GAINS, f->seat, 2, 0, 0);
    }
}

RD_LOCAL void step_final(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    bool sure = (f->flags & AEGIS_A_SURE) != 0;
    f->step = p->record.displace_first != 0 ? AEGIS_A_DISPLACE : AEGIS_A_EFFECT;
    if (sure) {
        sure_hits(p, s);
        return;
    }
    read_dice(p, s, story);
    if (action_in(p, f)->type == AEGIS_BURST_STAR)
        return; /* AE2-UNQ-07: it always succeeds */
    if (s->live.gambit == 0 || !gambit_failed(s)) {
        s->live.hits = (uint8_t)successes(p, s, s->live.accuracy);
        s->live.hits_other = (uint8_t)successes(p, s, s->live.accuracy_other);
    }
    drop_missed(s);
    bool failed = p->record.count_each != 0 ? reaches_nobody(s) : s->live.hits == 0;
    tell(p, story, AEGIS_F_SCORES, named(s, f->a), s->live.hits, s->live.hits_other,
         s->live.accuracy_other);
    if (failed) {
        fail(p, s, story);
        f->step = AEGIS_A_REMOVE;
    }
}
