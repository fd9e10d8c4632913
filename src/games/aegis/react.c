/* react.c - what follows an Action: answers, revenge, the user's own abilities; part of rules.c. */

/* AE1-LIM-05; AE2-RCT-11, END-05: whether an answer may still be given. */
RD_LOCAL bool may_answer(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    if (!may_nest(s))
        return false;
    return p->record.combat_cap == 0 || s->frame[f->root].m2 >> 8 < p->record.combat_cap;
}

/* ---- Retaliate ------------------------------------------------------------------------------ */

RD_LOCAL bool retaliates(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return has_passive(p, s, robot, AEGIS_RETALIATE) || s->side[seat_of(robot)].decoy == robot;
}

/* AE1-PAS-31 to 37; AE2-ABI-36, 37, RCT-05 */
RD_LOCAL void step_retaliate(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    if (is_active(s, f->b) && is_enemy(f->b, side_of(f)) && retaliates(p, s, f->b) &&
        may_answer(p, s, f) && reactions_of(p, s, f->b, true) != 0) {
        ask(s, AEGIS_Q_REACT, seat_of(f->b));
        return;
    }
    f->turn = 0;
    f->step = AEGIS_A_RETURN;
}

/* ---- Return Fire ---------------------------------------------------------------------------- */

/* Robots of a seat that may return fire now, as bits: AE2-ABI-38, 39. */
RD_LOCAL uint32_t returners(const aegis_pack *p, const aegis_state *s, const aegis_frame *f,
                            uint32_t seat)
{
    uint32_t out = 0;
    if (seat == side_of(f) || (f->m1 >> seat & 1u) == 0 || (s->frame[f->root].m2 >> seat & 1u) != 0)
        return 0;
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
        uint32_t robot = robot_id(seat, RD_CTZ64(bits));
        if (has_passive(p, s, robot, AEGIS_RETURN_FIRE) && reactions_of(p, s, robot, true) != 0)
            out |= bits & (0u - bits);
    }
    return out;
}

RD_LOCAL void step_return(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    for (; f->turn < s->seats && f->m1 != 0; f->turn++) {
        uint32_t seat = seat_after(s, side_of(f), f->turn);
        if (may_answer(p, s, f) && returners(p, s, f, seat) != 0) {
            ask(s, AEGIS_Q_REACT, seat);
            return;
        }
    }
    f->turn = 0;
    f->step = AEGIS_A_REVENGE;
}

/* ---- Revengeance ---------------------------------------------------------------------------- */

/* AE2-ABI-40, 41, RCT-05 */
RD_LOCAL uint32_t revengers(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t out = 0;
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
        const aegis_piece *m = &s->side[seat].piece[RD_CTZ64(bits)];
        if ((m->flags & (AEGIS_REVENGED | AEGIS_FRESH | AEGIS_REVEALED)) == 0 &&
            has_passive(p, s, robot_id(seat, RD_CTZ64(bits)), AEGIS_REVENGEANCE))
            out |= bits & (0u - bits);
    }
    return out;
}

/* AE2-RCT-11: whether the combat, if this belongs to one, has had all its answers. */
RD_LOCAL bool is_tired(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    bool combat = f->kind == AEGIS_ACTION || (f->kind == AEGIS_ACTIVATION && f->root != 0);
    return !may_nest(s) || (combat && !may_answer(p, s, f));
}

/* AE2-RCT-04, 15, 16: seats whose robots were hurt, in order; true: one is asked. */
RD_LOCAL bool settle(const aegis_pack *p, aegis_state *s, uint32_t from)
{
    aegis_frame *f = top_of(s);
    for (; f->turn < s->seats && f->hurt != 0; f->turn++) {
        uint32_t seat = seat_after(s, from, f->turn);
        if (((uint32_t)f->hurt >> seat & 1u) != 0 && !is_tired(p, s, f) &&
            revengers(p, s, seat) != 0) {
            ask(s, AEGIS_Q_REVENGE, seat);
            return true;
        }
    }
    f->turn = 0;
    f->hurt = 0;
    return false;
}

/* Opens an extra activation: AE1-CAB-06; AE2-ACV-12, 13. */
RD_LOCAL void open_extra(aegis_state *s, uint32_t seat, uint32_t robot)
{
    push_frame(s, AEGIS_ACTIVATION, seat, robot)->flags = AEGIS_V_EXTRA;
    s->nested++;
}

RD_LOCAL void answer_revenge(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    const aegis_frame *f = top_at(s);
    uint8_t root = f->kind == AEGIS_COMBINING ? 0 : f->root;
    if (robot == AEGIS_NOBODY) {
        top_of(s)->turn++;
        return;
    }
    piece_of(s, robot)->flags |= AEGIS_REVENGED;
    tell(p, story, AEGIS_F_REVENGE, named(s, robot), 0, 0, 0);
    open_extra(s, seat_of(robot), robot);
    top_of(s)->root = root; /* AE2-RCT-09: it belongs to the combat, if there is one */
}

/* ---- after the Action ----------------------------------------------------------------------- */

/* AE2-CMD-38, 39 */
RD_LOCAL void reload(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    const aegis_frame *f = top_at(s);
    aegis_side *side = &s->side[side_of(f)];
    if ((f->flags & AEGIS_A_FAILED) == 0 || (side->flags & AEGIS_FAILED) != 0)
        return;
    side->flags |= AEGIS_FAILED;
    if (has_command(s, side_of(f), AEGIS_RELOAD)) {
        side->flags |= AEGIS_RELOADED;
        tell(p, story, AEGIS_F_RELOADS, (int32_t)side_of(f), 0, 0, 0);
    }
}

/* AE2-CMD-17 to 19, DRN-02: whom False Army may activate. */
RD_LOCAL void army_of(const aegis_pack *p, const aegis_state *s, aegis_robots *out)
{
    const aegis_frame *f = top_at(s);
    uint32_t own = commander_with(p, s, side_of(f), AEGIS_FALSE_ARMY);
    memset(out, 0, sizeof *out);
    if ((f->flags & (AEGIS_A_FAILED | AEGIS_A_ARMY)) != AEGIS_A_FAILED || own == AEGIS_NOBODY ||
        s->active != side_of(f) || !may_nest(s))
        return;
    if ((piece_at(s, own)->flags & AEGIS_REVEALED) == 0) /* AE2-UNQ-03 */
        out->of[seat_of(own)] |= (uint16_t)bit(own & 15u);
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
            const aegis_piece *m = &s->side[seat].piece[RD_CTZ64(bits)];
            if (m->slot == AEGIS_NO_SLOT && (m->flags & AEGIS_FRESH) == 0)
                out->of[seat] |= (uint16_t)(bits & (0u - bits));
        }
}

/* AE2-CMD-05, 06: where Aether Wind may carry the user. */
RD_LOCAL void wind_ends(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    const aegis_frame *f = top_at(s);
    memset(out, 0, sizeof *out);
    if (!is_active(s, f->a) || (f->flags & AEGIS_A_WIND) != 0 || f->seat != side_of(f) ||
        !has_command(s, f->seat, AEGIS_AETHER_WIND) || s->side[f->seat].energy < 3 ||
        piece_at(s, f->a)->stun != 0)
        return;
    ends_of(p, s, piece_at(s, f->a)->cell, way_of(p, s, f->a), out);
}

/* What may follow, as bits over AFTER_. */
RD_LOCAL uint32_t afters(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t bits = 0;
    aegis_robots army;
    aegis_cells ends;
    if (s->side[side_of(f)].commands == 0)
        return 0;
    army_of(p, s, &army);
    if (count_robots(s, &army) > 0)
        bits |= bit(AEGIS_AFTER_ARMY);
    wind_ends(p, s, &ends);
    if (!is_empty_set(&ends))
        bits |= bit(AEGIS_AFTER_WIND);
    if (may_combine_by_luck(p, s))
        bits |= bit(AEGIS_AFTER_LUCK);
    return bits;
}

RD_LOCAL void step_after(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    reload(p, s, story);
    if (settle(p, s, side_of(f)))
        return;
    if (afters(p, s) != 0)
        ask(s, AEGIS_Q_AFTER, f->seat);
    else
        f->step = AEGIS_A_DONE;
}

RD_LOCAL void answer_after(aegis_state *s, uint32_t what)
{
    aegis_frame *f = top_of(s);
    switch (what) {
    case AEGIS_AFTER_ARMY:
        ask(s, AEGIS_Q_ARMY, f->seat);
        break;
    case AEGIS_AFTER_WIND:
        ask(s, AEGIS_Q_WIND, f->seat);
        break;
    case AEGIS_AFTER_LUCK:
        begin_luck(s);
        break;
    default:
        f->step = AEGIS_A_DONE;
    }
}

RD_LOCAL void answer_army(aegis_state *s, uint32_t robot)
{
    aegis_frame *f = top_of(s);
    f->flags |= AEGIS_A_ARMY;
    open_extra(s, f->seat, robot);
}

RD_LOCAL void answer_wind(const aegis_pack *p, aegis_state *s, uint32_t cell, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_frame *v = own_activation(s, f);
    f->flags |= AEGIS_A_WIND;
    s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy - 3);
    if (v != 0)
        v->flags |= AEGIS_V_MOVED;
    piece_of(s, f->a)->flags |= AEGIS_MOVED;
    go_to(p, s, f->a, cell, story);
    after_move(s, f->a, 0, AEGIS_NOWHERE);
}
