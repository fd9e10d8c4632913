/* effect.c - what a successful Action does to whom it affects; a part of rules.c. */

/* AE1 glossary, WIN-03; AE2 glossary: Actions that can hurt. */
RD_LOCAL bool is_offensive(const aegis_action *a, uint32_t attributes)
{
    switch (a->type) {
    case AEGIS_DAMAGE:
    case AEGIS_DRAIN:
    case AEGIS_PUSH:
    case AEGIS_PULL:
    case AEGIS_LANZER:
    case AEGIS_SELF_PUSH:
        return true;
    default:
        return (attributes & AEGIS_FORCE) != 0;
    }
}

/* Types that deal damage or drain. */
RD_LOCAL bool is_harm(uint32_t type)
{
    return type == AEGIS_DAMAGE || type == AEGIS_DRAIN || type == AEGIS_LANZER;
}

RD_LOCAL bool is_modifier(uint32_t type)
{
    return type >= AEGIS_ACCURACY_UP && type <= AEGIS_EVASION_DOWN;
}

RD_LOCAL int32_t limited(int32_t amount)
{
    return amount < 0 ? 0 : amount > AEGIS_AMOUNT ? AEGIS_AMOUNT : amount;
}

/* AE1-ATR-01, 02; AE2-EFF-06, ATT-02: more against those that fly. */
RD_LOCAL int32_t anti_air(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_frame *f = top_at(s);
    if (p->record.antiair_all == 0 && action_in(p, f)->type != AEGIS_DAMAGE)
        return 0;
    if (!flies(p, s, robot))
        return 0;
    return (s->live.attributes & AEGIS_ANTIAIR2) != 0  ? 2
           : (s->live.attributes & AEGIS_ANTIAIR) != 0 ? 1
                                                       : 0;
}

/* AE1-EFF-01, ATR-07, 09; AE2-EFF-04, 05, ATT-12: successes times Power, and what sixes add. */
RD_LOCAL int32_t base_effect(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_frame *f = top_at(s);
    const aegis_action *a = action_in(p, f);
    int32_t hits = robot == f->b ? s->live.hits : s->live.hits_other;
    int32_t sixes = (s->live.attributes & AEGIS_CRITICAL) != 0 ? s->live.sixes : 0;
    if (hits == 0)
        return 0;
    if (p->record.critical_power != 0)
        return limited(hits * (a->power + sixes));
    return hits * a->power + sixes;
}

/* AE1-BUF-04, 07; AE2-EFF-05, BUF-02, ATT-03: what Damage modifiers of the user add. */
RD_LOCAL int32_t bonus_of(const aegis_pack *p, const aegis_state *s)
{
    const aegis_action *a = action_in(p, top_at(s));
    if (keeps_figures(p, s->live.attributes))
        return 0;
    bool counts = p->record.buff_offensive != 0 ? is_offensive(a, s->live.attributes)
                                                : is_harm(a->type) || a->type == AEGIS_REPAIR;
    return counts ? s->live.bonus : 0;
}

/* The total effect on a robot, before anything of its own counts: AE1-EFF-10; AE2-EFF-05, 06. */
RD_LOCAL int32_t effect_on(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    int32_t n = limited(base_effect(p, s, robot) + bonus_of(p, s));
    return limited(n + anti_air(p, s, robot));
}

/* ---- the first edition: effect before displacement ------------------------------------------ */

/* AE1-CMD-13: no ally within 2 hexes. */
RD_LOCAL int32_t lone_crusade(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    if ((p->card[m->card].commands >> AEGIS_LONE_CRUSADE & 1u) == 0)
        return 0;
    for (uint32_t bits = robots_of(s, seat_of(robot)); bits != 0; bits &= bits - 1) {
        uint32_t other = robot_id(seat_of(robot), RD_CTZ64(bits));
        if (other != robot &&
            cell_distance(&p->sight, board_of(p, s), m->cell, piece_at(s, other)->cell) <= 2)
            return 0;
    }
    return 1;
}

/* AE1-CMD-14, 15: user and target alone within 3 hexes of the target. */
RD_LOCAL int32_t showdown(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_frame *f = top_at(s);
    if (robot != f->b || f->a == AEGIS_NOBODY ||
        (card_at(p, s, f->a)->commands >> AEGIS_SHOWDOWN & 1u) == 0)
        return 0;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
            uint32_t other = robot_id(seat, RD_CTZ64(bits));
            if (other != f->a && other != f->b &&
                cell_distance(&p->sight, board_of(p, s), piece_at(s, robot)->cell,
                              piece_at(s, other)->cell) < 3)
                return 0;
        }
    return 1;
}

/* AE1-EFF-03, 06: total Damage or Drain. */
RD_LOCAL int32_t total_harm(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    int32_t n = base_effect(p, s, robot) + bonus_of(p, s) + anti_air(p, s, robot);
    if (!keeps_figures(p, s->live.attributes))
        n -= sum_up(s, robot, AEGIS_DEFENSE_UP);
    if (action_in(p, top_at(s))->type == AEGIS_DAMAGE)
        n += showdown(p, s, robot) - lone_crusade(p, s, robot);
    return limited(n);
}

RD_LOCAL void lay_modifier(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t type,
                           uint32_t amount, uint32_t producer, rd_story *story)
{
    if (add_sum(s, robot, type, end_seat(p, s, producer), amount))
        tell(p, story, AEGIS_F_MODIFIED, named(s, robot), (int32_t)type, (int32_t)amount,
             (int32_t)sum_of(s, robot, type));
}

/* One affected robot; the EP that it lost to an enemy. */
RD_LOCAL uint32_t apply_effect(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    const aegis_frame *f = top_at(s);
    uint32_t type = action_in(p, f)->type;
    uint32_t amount;
    switch (type) {
    case AEGIS_DAMAGE: /* AE1-CAB-10: a Vanished robot takes none */
        if (piece_at(s, robot)->vanish == 0)
            add_damage(p, s, robot, (uint32_t)total_harm(p, s, robot), story);
        return 0;
    case AEGIS_DRAIN:
        amount = add_drain(p, s, robot, (uint32_t)total_harm(p, s, robot), story);
        return is_enemy(robot, side_of(f)) ? amount : 0;
    default:
        if (is_modifier(type))
            lay_modifier(p, s, robot, type, (uint32_t)base_effect(p, s, robot), side_of(f), story);
        return 0;
    }
}

/* AE1-ATR-10, 27, 33; AE2-ATT-13, 29, 33: statuses other than BLAZE and RUST. */
RD_LOCAL void lay_statuses(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    const aegis_frame *f = top_at(s);
    aegis_piece *m = piece_of(s, robot);
    uint32_t attributes = s->live.attributes;
    if ((attributes & AEGIS_DISARM) != 0 && p->card[m->card].level <= p->record.disarm_max) {
        m->disarm |= (uint8_t)bit(side_of(f));
        tell(p, story, AEGIS_F_DISARMED, named(s, robot), 0, 0, 0);
    }
    if ((attributes & AEGIS_RESTRAIN) != 0) {
        m->stun |= (uint8_t)bit(end_seat(p, s, side_of(f)));
        tell(p, story, AEGIS_F_STUNNED, named(s, robot), 0, 0, 0);
    }
    if ((attributes & AEGIS_QUELL) != 0) {
        m->quell |= (uint8_t)bit(end_seat(p, s, side_of(f)));
        tell(p, story, AEGIS_F_QUELLED, named(s, robot), 0, 0, 0);
    }
}

/* AE2-ATT-01: on everybody affected. */
RD_LOCAL void lay_all(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = s->live.reach[seat]; bits != 0; bits &= bits - 1)
            lay_statuses(p, s, robot_id(seat, RD_CTZ64(bits)), story);
}

/* ---- Repair --------------------------------------------------------------------------------- */

/* AE1-EFF-10, 11; AE2-TYP-04, 05: the part of a Repair that may go to damage. */
typedef struct aegis_split {
    uint32_t least;
    uint32_t most;
    uint32_t total;
} aegis_split;

RD_LOCAL aegis_split split_of(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    uint32_t n = (uint32_t)effect_on(p, s, robot);
    uint32_t drain = p->record.repair_drain != 0 ? m->drain : 0;
    uint32_t marks = m->damage + drain;
    aegis_split split;
    split.total = n < marks ? n : marks;
    split.least = split.total > drain ? split.total - drain : 0;
    split.most = split.total < m->damage ? split.total : m->damage;
    return split;
}

RD_LOCAL void repair_both(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t damage,
                          rd_story *story)
{
    aegis_piece *m = piece_of(s, robot);
    uint32_t drain = split_of(p, s, robot).total - damage;
    m->damage = (uint8_t)(m->damage - damage);
    m->drain = (uint8_t)(m->drain - drain);
    if (damage > 0)
        tell(p, story, AEGIS_F_REPAIRED, named(s, robot), (int32_t)damage,
             (int32_t)integrity_of(p, s, robot), 0);
    if (drain > 0)
        tell(p, story, AEGIS_F_RESTORED, named(s, robot), (int32_t)drain,
             (int32_t)energy_of(p, s, robot), 0);
}

/* Repairs one robot; true: the mix is asked for. */
RD_LOCAL bool repair(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    aegis_split split = split_of(p, s, robot);
    if (split.least == split.most) {
        repair_both(p, s, robot, split.most, story);
        return false;
    }
    s->live.robot = (uint8_t)robot;
    ask(s, AEGIS_Q_REPAIR, top_at(s)->seat);
    return true;
}

/* One robot after another out of `todo`; true: somebody is asked. */
RD_LOCAL bool repair_all(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    if (f->turn == 0) {
        memcpy(s->live.todo, s->live.reach, sizeof s->live.todo);
        f->turn = 1;
    }
    for (uint32_t seat = 0; seat < s->seats; seat++)
        while (s->live.todo[seat] != 0) {
            uint32_t i = RD_CTZ64(s->live.todo[seat]);
            s->live.todo[seat] &= (uint16_t)(s->live.todo[seat] - 1u);
            if (repair(p, s, robot_id(seat, i), story))
                return true;
        }
    f->turn = 0;
    return false;
}

/* AE1-EFF-13: all at the same moment; AE1-PAS-26: Energy Siphon. */
RD_LOCAL void step_effect(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t drained = 0;
    if (action_in(p, f)->type == AEGIS_REPAIR && repair_all(p, s, story))
        return;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = s->live.reach[seat]; bits != 0; bits &= bits - 1)
            drained += apply_effect(p, s, robot_id(seat, RD_CTZ64(bits)), story);
    if (drained > 0 && has_passive(p, s, f->a, AEGIS_SIPHON)) {
        s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy + drained);
        tell(p, story, AEGIS_F_GAINS, f->seat, (int32_t)drained, 0, 0);
    }
    lay_all(p, s, story);
    f->step = AEGIS_A_DISPLACE;
}

/* ---- the second edition: displacement before effect ----------------------------------------- */

/* Notes what one affected robot takes; true: the mix of a Repair is asked for. */
RD_LOCAL bool note_effect(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    const aegis_frame *f = top_at(s);
    uint32_t type = action_in(p, f)->type;
    uint32_t n = (uint32_t)effect_on(p, s, robot);
    aegis_piece *m = piece_of(s, robot);
    switch (type) {
    case AEGIS_DAMAGE:
    case AEGIS_LANZER:
    case AEGIS_DRAIN:
    case AEGIS_BURST_STAR:
        s->side[seat_of(robot)].hit[robot & 15u] = (uint8_t)n;
        return false;
    case AEGIS_BOOST: /* AE2-TYP-06 */
        m->boost = capped(m->boost + n);
        tell(p, story, AEGIS_F_BOOSTED, named(s, robot), (int32_t)n,
             (int32_t)energy_of(p, s, robot), 0);
        return false;
    case AEGIS_REPAIR:
        return repair(p, s, robot, story);
    default:
        if (is_modifier(type))
            lay_modifier(p, s, robot, type, n, side_of(f), story);
        return false;
    }
}

RD_LOCAL bool lays_defense(uint32_t type)
{
    return type == AEGIS_DEFENSE_UP || type == AEGIS_DEFENSE_DOWN;
}

/* AE2-EFF-12 (2): at once, so a Defense token does not change what its own Action deals. */
RD_LOCAL void defend_first(const aegis_pack *p, aegis_state *s)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
            uint32_t hit = 0;
            uint32_t hurt = s->side[seat].hurt[RD_CTZ64(bits)];
            defend(p, s, robot_id(seat, RD_CTZ64(bits)), false, &hit, &hurt);
            s->side[seat].hurt[RD_CTZ64(bits)] = capped(hurt);
        }
}

/* AE2-EFF-12 (2), (3): robot by robot out of `todo`, then all damage together. */
RD_LOCAL void step_outcome(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    if (lays_defense(action_in(p, f)->type))
        defend_first(p, s);
    for (uint32_t seat = 0; seat < s->seats; seat++)
        while (s->live.todo[seat] != 0) {
            uint32_t i = RD_CTZ64(s->live.todo[seat]);
            s->live.todo[seat] &= (uint16_t)(s->live.todo[seat] - 1u);
            if (note_effect(p, s, robot_id(seat, i), story))
                return;
        }
    lay_all(p, s, story);
    f->step = AEGIS_A_REMOVE;
}

/* Whether anybody was hurt, or is about to be. */
RD_LOCAL bool is_harmed(const aegis_state *s)
{
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        const aegis_side *side = &s->side[seat];
        for (uint32_t i = 0; i < AEGIS_PIECES; i++)
            if ((side->piece[i].flags & (AEGIS_HURT | AEGIS_GHOST)) != 0 ||
                (side->hit[i] | side->hurt[i]) != 0)
                return true;
    }
    return false;
}

/* AE1-DST-01; AE2-EFF-12 (4), DST-01: damage that waits, and removal. */
RD_LOCAL void step_remove(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    uint32_t flags = 0;
    if (keeps_figures(p, s->live.attributes))
        flags |= AEGIS_H_AIMED;
    if (action_in(p, f)->type == AEGIS_DRAIN)
        flags |= AEGIS_H_DRAIN;
    if (lays_defense(action_in(p, f)->type) && p->record.displace_first != 0)
        flags |= AEGIS_H_DEFENDED;
    f->step = AEGIS_A_BLAZE;
    if (is_harmed(s) || action_in(p, f)->type == AEGIS_TRUE_FORM)
        open_harm(s, side_of(f), flags);
}

/* AE2-ATT-08, RCT-04, 17: displaced survivors burn, one after another, the user's side last. */
RD_LOCAL void step_blaze(aegis_state *s)
{
    aegis_frame *f = top_of(s);
    for (uint32_t t = 0; t < s->seats; t++) {
        uint32_t seat = seat_after(s, side_of(f), t);
        while (s->live.shifted[seat] != 0) {
            uint32_t i = RD_CTZ64(s->live.shifted[seat]);
            aegis_piece *m = &s->side[seat].piece[i];
            s->live.shifted[seat] &= (uint16_t)(s->live.shifted[seat] - 1u);
            uint32_t count = burns(m, false);
            if (count == 0)
                continue;
            s->side[seat].hurt[i] = (uint8_t)count;
            burn_out(m, false);
            open_harm(s, side_of(f), 0);
            return;
        }
    }
    f->step = AEGIS_A_RUST;
}

/* AE2-ATT-34 */
RD_LOCAL void step_rust(aegis_state *s)
{
    aegis_frame *f = top_of(s);
    f->step = AEGIS_A_LAY;
    if (f->a == AEGIS_NOBODY || burns(piece_at(s, f->a), true) == 0)
        return;
    s->side[seat_of(f->a)].hurt[f->a & 15u] = (uint8_t)burns(piece_at(s, f->a), true);
    burn_out(piece_of(s, f->a), true);
    open_harm(s, side_of(f), 0);
}

/* AE2-ATT-07, EFF-13: laid now, so that they do not work in the Action that laid them. */
RD_LOCAL void step_lay(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t attributes = s->live.attributes;
    f->step = AEGIS_A_RETALIATE;
    if ((f->flags & AEGIS_A_FAILED) != 0 || (attributes & (AEGIS_BLAZE | AEGIS_RUST)) == 0)
        return;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = s->live.reach[seat]; bits != 0; bits &= bits - 1) {
            aegis_piece *m = &s->side[seat].piece[RD_CTZ64(bits)];
            if ((attributes & AEGIS_BLAZE) != 0)
                burn(m, end_seat(p, s, side_of(f)), false);
            if ((attributes & AEGIS_RUST) != 0)
                burn(m, end_seat(p, s, side_of(f)), true);
            tell(p, story, AEGIS_F_BURNING, named(s, robot_id(seat, RD_CTZ64(bits))),
                 (attributes & AEGIS_BLAZE) != 0, (attributes & AEGIS_RUST) != 0, 0);
        }
}
