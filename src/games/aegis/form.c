/* form.c - a new robot comes into play, and what that sets off; a part of rules.c. */

/* ---- forming -------------------------------------------------------------------------------- */

/* A component goes under the new card with all that lies below it. */
RD_LOCAL void stack_slot(const aegis_pack *p, aegis_state *s, uint32_t slot, uint32_t top,
                         bool ability)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
            aegis_slot *k = &s->side[seat].slot[i];
            if (k->where == AEGIS_UNDER && k->link == slot)
                k->link = (uint8_t)top;
        }
    aegis_slot *k = slot_of(s, slot);
    k->where = AEGIS_UNDER;
    k->link = (uint8_t)top;
    k->flags = ability && p->card[k->card - 1].component != 0 ? AEGIS_PENDING : 0;
    end_arrest(s, slot);
}

/* Robots and lost cards of the plan leave. */
RD_LOCAL void stack_parts(const aegis_pack *p, aegis_state *s, const aegis_plan *plan)
{
    uint32_t robots = plan->robots | bit(plan->robot & 15u);
    for (uint32_t bits = robots; bits != 0; bits &= bits - 1) {
        uint32_t robot = robot_id(plan->seat, RD_CTZ64(bits));
        uint32_t slot = piece_at(s, robot)->slot;
        bool ability = piece_at(s, robot)->lost == 0;
        take_off(p, s, robot);
        stack_slot(p, s, slot, plan->slot, ability);
    }
    for (uint32_t bits = plan->lost; bits != 0; bits &= bits - 1)
        stack_slot(p, s, plan->seat * AEGIS_SLOTS + RD_CTZ64(bits), plan->slot, true);
    for (uint32_t i = 0; i < AEGIS_STANDS; i++)
        if ((plan->stands >> i & 1u) != 0)
            s->side[plan->seat].stand[i] = AEGIS_NOWHERE;
    sort_stands(&s->side[plan->seat]);
}

/* AE1-CMB-10 to 12, 22; AE2-CMB-06 to 09: full of strength, without any effect. */
RD_LOCAL uint32_t put_robot(const aegis_pack *p, aegis_state *s, uint32_t slot, uint32_t place,
                            uint32_t cell)
{
    uint32_t seat = slot / AEGIS_SLOTS;
    aegis_piece *m = &s->side[seat].piece[place];
    aegis_slot *k = slot_of(s, slot);
    memset(m, 0, sizeof *m);
    m->cell = (uint16_t)cell;
    m->slot = (uint8_t)slot;
    m->card = (uint8_t)(k->card - 1);
    k->where = AEGIS_TOP;
    k->link = (uint8_t)robot_id(seat, place);
    k->flags = 0;
    update_seat(p, s, seat);
    return robot_id(seat, place);
}

/* What the new robot sets off: combine abilities, COMBINE Actions above. */
RD_LOCAL void note_triggers(aegis_frame *f, const aegis_card *c)
{
    f->m1 = (uint16_t)c->forming;
    f->m2 = 0;
    for (uint32_t i = 0; i < c->actions; i++)
        if ((c->action[i].attributes & AEGIS_COMBINE) != 0)
            f->m2 |= (uint16_t)(1u << (13 + i));
}

/* The activations of a robot, one in another, as bits over the stack. */
RD_LOCAL uint64_t activations_of(const aegis_state *s, uint32_t robot)
{
    uint64_t bits = 0;
    for (uint32_t i = 0; i < s->height; i++)
        if (s->frame[i].kind == AEGIS_ACTIVATION && s->frame[i].a == robot)
            bits |= (uint64_t)1 << i;
    return bits;
}

RD_LOCAL void form(const aegis_pack *p, aegis_state *s, uint32_t cell, rd_story *story)
{
    aegis_plan plan = plan_of(s);
    aegis_frame *f = top_of(s);
    aegis_side *side = &s->side[f->seat];
    uint64_t own = activations_of(s, plan.robot);
    uint32_t place = plan.robot & 15u;
    side->energy =
        (uint16_t)(side->energy - combine_cost(p, s, &plan, (f->flags & AEGIS_C_FREE) != 0));
    side->flags |= AEGIS_COMBINED;
    if (plan.way == AEGIS_WAY_SCRAP && p->record.scrap_stands == 0)
        side->flags &= (uint16_t)~AEGIS_TOKEN;
    shade_pending(s, f->seat, true);
    stack_parts(p, s, &plan);
    uint32_t robot = put_robot(p, s, plan.slot, place, cell);
    piece_of(s, robot)->flags = AEGIS_FORMED | AEGIS_ACTED | AEGIS_BARE; /* AE2-SET-14 */
    f->a = (uint8_t)robot;
    f->root = piece_at(s, robot)->card;
    f->step = AEGIS_C_FORM;
    note_triggers(f, card_at(p, s, robot));
    for (; own != 0; own &= own - 1) { /* AE1-ACT-06; AE2-ACV-07, CMD-32 */
        aegis_frame *v = &s->frame[RD_CTZ64(own)];
        v->a = (uint8_t)robot;
        v->flags |= AEGIS_V_COMBINED;
        v->flags &= (uint16_t)~AEGIS_V_FREE;
    }
    tell(p, story, AEGIS_F_FORMED, named(s, robot), aegis_hex_of(s, cell), 0, 0);
}

/* ---- what it sets off ----------------------------------------------------------------------- */

/* AE1-CMB-20; AE2-CMB-17, GEN-03: whether an ability may be declined. */
RD_LOCAL bool is_optional(const aegis_pack *p, uint32_t list, uint32_t kind)
{
    if (p->record.trigger_optional != 0)
        return true;
    if (list == 3)
        return kind == AEGIS_COMBINE_DROP || kind == AEGIS_COMBINE_SHIFT;
    switch (kind) {
    case AEGIS_BLITZ:
    case AEGIS_SUPERBLITZ:
    case AEGIS_ULTRABLITZ:
    case AEGIS_IGNITION:
    case AEGIS_SALVO:
    case AEGIS_SUPERSALVO:
    case AEGIS_ULTRASALVO:
    case AEGIS_ULTRACOMBINE:
        return true;
    default:
        return false;
    }
}

/* AE1-CMB-21; AE2-CMB-19: abilities that need the new robot on the board. */
RD_LOCAL bool needs_robot(const aegis_pack *p, uint32_t list, uint32_t kind)
{
    if (p->record.lost_with_robot != 0)
        return true;
    if (list == 3)
        return kind == AEGIS_COMBINE_DROP || kind == AEGIS_COMBINE_GAN ||
               kind == AEGIS_COMBINE_SAUR;
    switch (kind) {
    case AEGIS_BLITZ:
    case AEGIS_IGNITION:
    case AEGIS_HARDSHIELD:
    case AEGIS_SALVO:
    case AEGIS_ULTRACOMBINE:
        return true;
    default:
        return false;
    }
}

/* The component ability of a card: which of the list. */
RD_LOCAL uint32_t component_kind(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    return RD_CTZ64(card_in(p, s, slot)->component);
}

/* COMBINE Actions of the new robot for which there is an aim, as bits. */
RD_LOCAL uint32_t combine_actions(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    aegis_blocked blocked;
    if (!is_active(s, f->a) || !may_nest(s) || f->m2 >> 13 == 0)
        return 0;
    none_made(&blocked);
    return usable(p, s, &blocked, 0, f->a, AEGIS_BY_COMBINE, false) & (uint32_t)f->m2 >> 13;
}

/* Drops what can no longer be; what is left. */
RD_LOCAL void drop_triggers(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    bool here = is_active(s, f->a);
    for (uint32_t bits = f->m1; bits != 0; bits &= bits - 1)
        if (!here && needs_robot(p, 2, RD_CTZ64(bits)))
            f->m1 &= (uint16_t) ~(bits & (0u - bits));
    for (uint32_t bits = pending_cards(s, f->seat); bits != 0; bits &= bits - 1) {
        uint32_t slot = f->seat * AEGIS_SLOTS + RD_CTZ64(bits);
        if (!here && needs_robot(p, 3, component_kind(p, s, slot)))
            slot_of(s, slot)->flags &= (uint8_t)~AEGIS_PENDING;
    }
    if (!may_nest(s))
        f->m1 &= (uint16_t)~bit(AEGIS_IGNITION);
}

/* Whether all that is left may be declined. */
RD_LOCAL bool may_stop(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    for (uint32_t bits = f->m1; bits != 0; bits &= bits - 1)
        if (!is_optional(p, 2, RD_CTZ64(bits)))
            return false;
    for (uint32_t bits = pending_cards(s, f->seat); bits != 0; bits &= bits - 1)
        if (!is_optional(p, 3, component_kind(p, s, f->seat * AEGIS_SLOTS + RD_CTZ64(bits))))
            return false;
    return true;
}

RD_LOCAL void step_triggers(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    drop_triggers(p, s);
    if (f->m1 == 0 && pending_cards(s, f->seat) == 0 && combine_actions(p, s) == 0)
        f->step = AEGIS_C_DONE;
    else
        ask(s, AEGIS_Q_TRIGGER, f->seat);
}

RD_LOCAL void stop_triggers(aegis_state *s)
{
    aegis_frame *f = top_of(s);
    f->m1 = 0;
    f->m2 = 0;
    for (uint32_t bits = pending_cards(s, f->seat); bits != 0; bits &= bits - 1)
        s->side[f->seat].slot[RD_CTZ64(bits)].flags &= (uint8_t)~AEGIS_PENDING;
    f->step = AEGIS_C_DONE;
}

/* The trigger that has been chosen: list in d, kind in c; its card for a component ability. */
RD_LOCAL void serve(aegis_state *s, uint32_t list, uint32_t kind)
{
    aegis_frame *f = top_of(s);
    f->c = (uint8_t)kind;
    f->d = (uint8_t)list;
    f->b = AEGIS_NOBODY;
    f->flags &= 255;
    f->step = AEGIS_C_SERVE;
}

RD_LOCAL void answer_trigger(const aegis_pack *p, aegis_state *s, uint32_t what, rd_story *story)
{
    aegis_frame *f = top_of(s);
    if (what == AEGIS_TRIGGER_STOP) {
        stop_triggers(s);
        return;
    }
    if (what >= AEGIS_TRIGGER_COMPONENT) {
        uint32_t slot = f->seat * AEGIS_SLOTS + what - AEGIS_TRIGGER_COMPONENT;
        slot_of(s, slot)->flags &= (uint8_t)~AEGIS_PENDING;
        serve(s, 3, slot);
        tell(p, story, AEGIS_F_COMPONENT, slot_at(s, slot)->card - 1, 0, 0, 0);
        return;
    }
    if (what >= AEGIS_TRIGGER_ACTION) {
        uint32_t which = (what - AEGIS_TRIGGER_ACTION) & 3u;
        f->m2 &= (uint16_t) ~(1u << (13 + which));
        f->step = AEGIS_C_SETTLE;
        use_action(p, s, 0, f->a, which, AEGIS_A_FREE | AEGIS_A_SURE);
        return;
    }
    f->m1 &= (uint16_t)~bit(what);
    serve(s, 2, what);
    tell(p, story, AEGIS_F_ABILITY, named(s, f->a), (int32_t)what, 0, 0);
}

/* ---- combine abilities, one function each --------------------------------------------------- */

/* How often the ability has been looked at, in the upper half of the flags. */
RD_LOCAL uint32_t times_served(const aegis_frame *f)
{
    return f->flags >> 8;
}

/* Whether it has been before; counts. */
RD_LOCAL bool serve_again(aegis_frame *f)
{
    bool again = times_served(f) != 0;
    if (times_served(f) < 255)
        f->flags = (uint16_t)(f->flags + 256);
    return again;
}

RD_LOCAL void end_serving(aegis_state *s)
{
    aegis_frame *f = top_of(s);
    f->flags &= 255;
    f->b = AEGIS_NOBODY;
    f->c = 0;
    f->d = 0;
    f->turn = 0;
    f->m3 = 0;
    f->m2 &= 0xE000;
    f->step = AEGIS_C_SETTLE;
}

/* Where the robot being served may go: AE1-CAB-02, MOV-08; AE2-CAB-05, ATT-33, CCA-07. */
RD_LOCAL void free_ends(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    const aegis_frame *f = top_at(s);
    const aegis_piece *m = piece_at(s, f->b);
    memset(out, 0, sizeof *out);
    if (f->d == 3) {
        aegis_way way = {2, false, !flies(p, s, f->b)};
        ends_of(p, s, m->cell, way, out);
    } else if (m->stun == 0) {
        if (f->c == AEGIS_BLITZ)
            line_ends(p, s, m->cell, way_of(p, s, f->b), out);
        else
            ends_of(p, s, m->cell, way_of(p, s, f->b), out);
    }
}

/* AE2-CMD-20, CCA-07: the Shift of a component is a Move, in place of which the robot may jump. */
RD_LOCAL bool may_jump_shift(const aegis_pack *p, const aegis_state *s)
{
    return top_at(s)->d == 3 && may_jump_away(p, s, top_at(s)->b);
}

/* Whom the ability being served may choose: AE1-CAB-04, SET-11; AE2-CAB-09, CCA-02, 03, 07, 08. */
RD_LOCAL void choosable(const aegis_pack *p, const aegis_state *s, aegis_robots *out)
{
    const aegis_frame *f = top_at(s);
    uint32_t kind = f->d == 3 ? component_kind(p, s, f->c) : (uint32_t)AEGIS_COMPONENTS;
    bool allies = kind == AEGIS_COMBINE_ASSAULT || kind == AEGIS_COMBINE_SHIELD ||
                  kind == AEGIS_COMBINE_SHIFT;
    memset(out, 0, sizeof *out);
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
            uint32_t robot = robot_id(seat, RD_CTZ64(bits));
            bool new_one = robot == f->a && f->d == 3 && kind != AEGIS_COMBINE_SHIFT;
            if (new_one || is_hidden(p, s, robot, f->seat) || (allies && seat != f->seat))
                continue;
            out->of[seat] |= (uint16_t)(bits & (0u - bits));
        }
    if (f->d == 2 && p->record.beacon_abilities != 0)
        keep_beacons(p, s, f->seat, out); /* AE2-CAB-09, ABI-07 */
}

/* Whom the question allows: AE2-CCA-04 asks for the new robot alone. */
RD_LOCAL void chosen_from(const aegis_pack *p, const aegis_state *s, aegis_robots *out)
{
    const aegis_frame *f = top_at(s);
    if (f->d != 3 || component_kind(p, s, f->c) != AEGIS_COMBINE_DROP) {
        choosable(p, s, out);
        return;
    }
    memset(out, 0, sizeof *out);
    out->of[seat_of(f->a)] = (uint16_t)bit(f->a & 15u);
}

/* Asks for a free move of a robot, unless it cannot go anywhere. */
RD_LOCAL bool ask_free_move(const aegis_pack *p, aegis_state *s, uint32_t robot)
{
    aegis_frame *f = top_of(s);
    aegis_cells ends;
    f->b = (uint8_t)robot;
    free_ends(p, s, &ends);
    if (is_empty_set(&ends))
        return false;
    ask(s, AEGIS_Q_FREE_MOVE, f->seat);
    return true;
}

/* AE1-CAB-03, AE2-CAB-02 */
RD_LOCAL void form_blitz(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    (void)story;
    if (serve_again(f) || !ask_free_move(p, s, f->a))
        end_serving(s);
}

/* AE1-CAB-04 */
RD_LOCAL void form_capture(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_robots set;
    (void)story;
    if (serve_again(f)) {
        end_serving(s);
        return;
    }
    choosable(p, s, &set);
    if (count_robots(s, &set) > 0)
        ask(s, AEGIS_Q_CAPTURE, f->seat);
}

/* AE1-CAB-05: a free move, then everybody beside it cannot use Actions. */
RD_LOCAL void form_flicker(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    if (!serve_again(f) && ask_free_move(p, s, f->a))
        return;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
            uint32_t robot = robot_id(seat, RD_CTZ64(bits));
            if (cell_distance(&p->sight, board_of(p, s), piece_at(s, f->a)->cell,
                              piece_at(s, robot)->cell) != 1 ||
                is_untouchable(p, s, robot, f->seat))
                continue;
            piece_of(s, robot)->disarm |= (uint8_t)bit(f->seat);
            tell(p, story, AEGIS_F_DISARMED, named(s, robot), 0, 0, 0);
        }
    end_serving(s);
}

/* AE1-CAB-06, AE2-CAB-07 */
RD_LOCAL void form_ignition(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    uint32_t seat = top_at(s)->seat;
    uint32_t robot = top_at(s)->a;
    end_serving(s);
    tell(p, story, AEGIS_F_IGNITES, named(s, robot), 0, 0, 0);
    open_extra(s, seat, robot);
}

/* Other own robots that may be served, as bits; AE1-CAB-09: none formed in this turn. */
RD_LOCAL uint32_t others_of(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t out = 0;
    for (uint32_t bits = robots_of(s, f->seat); bits != 0; bits &= bits - 1) {
        const aegis_piece *m = &s->side[f->seat].piece[RD_CTZ64(bits)];
        if (robot_id(f->seat, RD_CTZ64(bits)) == f->a ||
            (p->record.formed_acts == 0 && (m->flags & AEGIS_FORMED) != 0))
            continue;
        out |= bits & (0u - bits);
    }
    return out;
}

/* Robots that can make a free move at all. */
RD_LOCAL uint32_t movers_of(const aegis_pack *p, const aegis_state *s, uint32_t bits)
{
    const aegis_frame *f = top_at(s);
    uint32_t out = 0;
    for (; bits != 0; bits &= bits - 1) {
        uint32_t robot = robot_id(f->seat, RD_CTZ64(bits));
        aegis_cells ends;
        if (piece_at(s, robot)->stun != 0)
            continue;
        ends_of(p, s, piece_at(s, robot)->cell, way_of(p, s, robot), &ends);
        if (!is_empty_set(&ends))
            out |= bits & (0u - bits);
    }
    return out;
}

/* AE1-CAB-07 to 09; AE2-CAB-04: each other robot once, in the order chosen. */
RD_LOCAL void form_ultrablitz(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    (void)story;
    if (!serve_again(f))
        f->m2 |= (uint16_t)others_of(p, s);
    if (movers_of(p, s, f->m2 & 511u) != 0)
        ask(s, AEGIS_Q_MOVER, f->seat);
    else
        end_serving(s);
}

/* AE1-CAB-10, 11 */
RD_LOCAL void form_vanish(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    piece_of(s, f->a)->vanish |= (uint8_t)bit(end_seat(p, s, f->seat));
    tell(p, story, AEGIS_F_VANISHED, named(s, f->a), 0, 0, 0);
    end_serving(s);
}

/* AE1-CAB-12: the EP it has now; AE2-CAB-08: printed, also when it has left the board. */
RD_LOCAL void form_refuel(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t gain = p->card[f->root].energy;
    if (p->record.refuel_current != 0)
        gain = is_active(s, f->a) ? energy_of(p, s, f->a) : 0;
    s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy + gain);
    tell(p, story, AEGIS_F_GAINS, f->seat, (int32_t)gain, 0, 0);
    end_serving(s);
}

/* AE2-CAB-03 */
RD_LOCAL void form_superblitz(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    (void)story;
    bool again = serve_again(f);
    if (!again)
        f->m2 |= (uint16_t)others_of(p, s);
    if (!again && movers_of(p, s, f->m2 & 511u) != 0)
        ask(s, AEGIS_Q_MOVER, f->seat);
    else
        end_serving(s);
}

/* AE2-CAB-06 */
RD_LOCAL void form_hardshield(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    for (uint32_t bits = robots_of(s, f->seat); bits != 0; bits &= bits - 1) {
        uint32_t robot = robot_id(f->seat, RD_CTZ64(bits));
        if (cell_distance(&p->sight, board_of(p, s), piece_at(s, f->a)->cell,
                          piece_at(s, robot)->cell) <= 1)
            lay_modifier(p, s, robot, AEGIS_DEFENSE_UP, 1, f->seat, story);
    }
    end_serving(s);
}

/* AE2-CAB-09 */
RD_LOCAL void form_resonate(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    form_capture(p, s, story);
}

/* The Actions that a robot may use in a Salvo, as bits. */
RD_LOCAL uint32_t salvo_of(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    aegis_blocked blocked;
    none_made(&blocked);
    return usable(p, s, &blocked, 0, robot, AEGIS_BY_SALVO, false);
}

/* AE2-CAB-10 to 12: the Actions that are left for the robot being served, as bits. */
RD_LOCAL uint32_t salvo_left(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    if (!is_active(s, f->b) || !may_nest(s))
        return 0;
    return salvo_of(p, s, f->b) & ~(uint32_t)f->m3;
}

RD_LOCAL bool ask_salvo(const aegis_pack *p, aegis_state *s)
{
    if (salvo_left(p, s) == 0)
        return false;
    ask(s, AEGIS_Q_SALVO, top_at(s)->seat);
    return true;
}

/* AE2-CAB-10 */
RD_LOCAL void form_salvo(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    (void)story;
    if (!serve_again(f))
        f->b = f->a;
    if (!ask_salvo(p, s))
        end_serving(s);
}

/* Robots that a Supersalvo or Ultrasalvo may serve, as bits. */
RD_LOCAL uint32_t shooters_of(const aegis_pack *p, const aegis_state *s, uint32_t bits)
{
    const aegis_frame *f = top_at(s);
    uint32_t out = 0;
    for (; bits != 0; bits &= bits - 1)
        if (salvo_of(p, s, robot_id(f->seat, RD_CTZ64(bits))) != 0)
            out |= bits & (0u - bits);
    return out;
}

/* AE2-CAB-11: one other robot after another. */
RD_LOCAL void form_ultrasalvo(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    (void)story;
    if (!serve_again(f))
        f->m2 |= (uint16_t)others_of(p, s);
    if (f->b != AEGIS_NOBODY && ask_salvo(p, s))
        return;
    f->b = AEGIS_NOBODY;
    f->m3 = 0;
    if (may_nest(s) && shooters_of(p, s, f->m2 & 511u) != 0)
        ask(s, AEGIS_Q_MOVER, f->seat);
    else
        end_serving(s);
}

/* AE2-CAB-13, 14, 16: every enemy that can be reached. */
RD_LOCAL void burn_enemies(const aegis_pack *p, aegis_state *s, bool rust, rd_story *story)
{
    aegis_frame *f = top_of(s);
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = seat == f->seat ? 0 : robots_of(s, seat); bits != 0;
             bits &= bits - 1) {
            uint32_t robot = robot_id(seat, RD_CTZ64(bits));
            if (is_untouchable(p, s, robot, f->seat))
                continue;
            burn(piece_of(s, robot), end_seat(p, s, f->seat), rust);
            tell(p, story, AEGIS_F_BURNING, named(s, robot), !rust, rust, 0);
        }
    end_serving(s);
}

RD_LOCAL void form_tidemaker(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    burn_enemies(p, s, true, story);
}

RD_LOCAL void form_worldfire(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    burn_enemies(p, s, false, story);
}

/* An Action of a card below the new robot, as a shot. */
RD_LOCAL aegis_shot shot_below(const aegis_pack *p, const aegis_state *s, uint32_t slot,
                               uint32_t which)
{
    const aegis_frame *f = top_at(s);
    aegis_shot shot;
    shot.action = &card_in(p, s, slot)->action[which];
    shot.user = f->a;
    shot.attributes = attributes_of(s, f->a, AEGIS_NOBODY, shot.action);
    shot.range = range_of(shot.action);
    return shot;
}

/* AE2-CAB-15: whether an Action of a card below may be used now. */
RD_LOCAL bool may_use_below(const aegis_pack *p, const aegis_state *s, uint32_t slot,
                            uint32_t which)
{
    const aegis_slot *k = slot_at(s, slot);
    const aegis_frame *f = top_at(s);
    if (k->where != AEGIS_UNDER || !is_active(s, f->a) || k->link != piece_at(s, f->a)->slot ||
        which >= p->card[k->card - 1].actions || (k->flags & AEGIS_SPENT << which) != 0 ||
        (p->card[k->card - 1].action[which].attributes & AEGIS_COMBINE) == 0 || !may_nest(s))
        return false;
    aegis_cells blockers;
    aegis_shot shot = shot_below(p, s, slot, which);
    aegis_limits limits = limits_of(p, s, 0, f->a, AEGIS_BY_SALVO);
    blockers_of(p, s, &blockers);
    return use_fault(p, s, &limits, &shot, which) == AEGIS_REASON_NONE &&
           has_aim_somehow(p, s, &blockers, &shot, f->seat, AEGIS_BY_SALVO);
}

RD_LOCAL bool any_below(const aegis_pack *p, const aegis_state *s)
{
    for (uint32_t slot = 0; slot < s->seats * (uint32_t)AEGIS_SLOTS; slot++)
        for (uint32_t i = 0; i < AEGIS_ACTIONS; i++)
            if (may_use_below(p, s, slot, i))
                return true;
    return false;
}

/* AE2-CAB-15 */
RD_LOCAL void form_ultracombine(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    (void)story;
    if (any_below(p, s)) {
        ask(s, AEGIS_Q_SALVO, top_at(s)->seat);
        return;
    }
    for (uint32_t slot = 0; slot < s->seats * (uint32_t)AEGIS_SLOTS; slot++)
        slot_of(s, slot)->flags &= (uint8_t) ~(7u * AEGIS_SPENT);
    end_serving(s);
}

/* ---- component combine abilities, one function each ----------------------------------------- */

/* AE2-CCA-02, 03: one robot is chosen. */
RD_LOCAL void choose_one(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    aegis_robots set;
    if (serve_again(f)) {
        end_serving(s);
        return;
    }
    choosable(p, s, &set);
    if (count_robots(s, &set) > 0)
        ask(s, AEGIS_Q_CAPTURE, f->seat);
}

/* AE2-CCA-04, 12; ABI-14: who withdraws the last robot has lost. */
RD_LOCAL void component_drop(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    if (!serve_again(f)) {
        ask(s, AEGIS_Q_CAPTURE, f->seat);
        return;
    }
    end_serving(s);
    after_harm(p, s, f->seat, story);
}

/* AE2-CCA-05 */
RD_LOCAL void component_fuel(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t gain = card_in(p, s, f->c)->energy;
    s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy + gain);
    tell(p, story, AEGIS_F_GAINS, f->seat, (int32_t)gain, 0, 0);
    end_serving(s);
}

/* AE2-CCA-06, 09, 10: how many Drones come, and how far off. */
RD_LOCAL aegis_trait drone_trait(const aegis_pack *p, const aegis_state *s)
{
    const aegis_card *c = card_in(p, s, top_at(s)->c);
    for (uint32_t i = 0; i + 1 < c->traits; i++)
        if (c->trait[i].list == 3)
            return c->trait[i];
    return c->trait[c->traits - 1];
}

/* AE2-CCA-06: free hexes at the printed distance from the new robot. */
RD_LOCAL void drone_cells(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    uint32_t from = piece_at(s, top_at(s)->a)->cell;
    free_cells(p, s, out);
    keep_ring(p, board_of(p, s), from, drone_trait(p, s).distance, out);
}

RD_LOCAL void component_drones(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    aegis_cells room;
    drone_cells(p, s, &room);
    if (times_served(f) < drone_trait(p, s).x && !is_empty_set(&room) &&
        drone_place(p, s, f->seat) != AEGIS_PIECES) {
        serve_again(f);
        ask(s, AEGIS_Q_DEPLOY, f->seat);
    } else {
        end_serving(s);
    }
}

/* AE2-CCA-07: an ally is chosen, then led. */
RD_LOCAL void component_shift(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    if (times_served(f) == 1 && f->b != AEGIS_NOBODY) {
        serve_again(f);
        if (ask_free_move(p, s, f->b))
            return;
    }
    choose_one(p, s);
}

RD_LOCAL void serve_component(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    switch (component_kind(p, s, top_at(s)->c)) {
    case AEGIS_COMBINE_DROP:
        component_drop(p, s, story);
        break;
    case AEGIS_COMBINE_FUEL:
        component_fuel(p, s, story);
        break;
    case AEGIS_COMBINE_GAN:
    case AEGIS_COMBINE_SAUR:
        component_drones(p, s);
        break;
    case AEGIS_COMBINE_SHIFT:
        component_shift(p, s);
        break;
    default:
        choose_one(p, s);
    }
}

/* ---- answers -------------------------------------------------------------------------------- */

/* AE2-CCA-03, ATT-13: one instance of a status. */
RD_LOCAL void give_status(const aegis_pack *p, aegis_state *s, uint32_t kind, uint32_t robot,
                          rd_story *story)
{
    const aegis_frame *f = top_at(s);
    aegis_piece *m = piece_of(s, robot);
    uint8_t seat = (uint8_t)bit(end_seat(p, s, f->seat));
    switch (kind) {
    case AEGIS_COMBINE_BLAZE:
    case AEGIS_COMBINE_RUST:
        burn(m, end_seat(p, s, f->seat), kind == AEGIS_COMBINE_RUST);
        tell(p, story, AEGIS_F_BURNING, named(s, robot), kind == AEGIS_COMBINE_BLAZE,
             kind == AEGIS_COMBINE_RUST, 0);
        break;
    case AEGIS_COMBINE_QUELL:
        m->quell |= seat;
        tell(p, story, AEGIS_F_QUELLED, named(s, robot), 0, 0, 0);
        break;
    case AEGIS_COMBINE_RESTRAIN:
        m->stun |= seat;
        tell(p, story, AEGIS_F_STUNNED, named(s, robot), 0, 0, 0);
        break;
    default:
        if (p->card[m->card].level > p->record.disarm_max)
            break;
        m->disarm |= (uint8_t)bit(f->seat); /* AE1-DUR-02: in either way */
        tell(p, story, AEGIS_F_DISARMED, named(s, robot), 0, 0, 0);
    }
}

/* AE2-CCA-04, 11: into reserve, bare; it has Combat Drop from the next Recharge on. */
RD_LOCAL void withdraw(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    uint32_t slot = piece_at(s, robot)->slot;
    tell(p, story, AEGIS_F_WITHDRAWN, named(s, robot), 0, 0, 0);
    take_off(p, s, robot);
    slot_of(s, slot)->where = AEGIS_RESERVE;
    slot_of(s, slot)->link = 0;
    slot_of(s, slot)->flags = AEGIS_NO_DROP;
}

/* What a chosen robot gets from a component's ability. */
RD_LOCAL void choose_component(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t kind = component_kind(p, s, f->c);
    switch (kind) {
    case AEGIS_COMBINE_ASSAULT:
        lay_modifier(p, s, robot, AEGIS_DAMAGE_UP, 1, f->seat, story);
        break;
    case AEGIS_COMBINE_SHIELD:
        lay_modifier(p, s, robot, AEGIS_DEFENSE_UP, 1, f->seat, story);
        break;
    case AEGIS_COMBINE_SHIFT:
        f->b = (uint8_t)robot;
        break;
    case AEGIS_COMBINE_DROP:
        withdraw(p, s, robot, story);
        break;
    default:
        give_status(p, s, kind, robot, story);
    }
}

/* The robot that an ability asked for. */
RD_LOCAL void answer_choice(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    aegis_frame *f = top_of(s);
    if (robot == AEGIS_NOBODY)
        return;
    if (f->d == 3) {
        choose_component(p, s, robot, story);
        return;
    }
    aegis_piece *m = piece_of(s, robot);
    if (f->c == AEGIS_CAPTURE) {
        m->stun |= (uint8_t)bit(end_seat(p, s, f->seat));
        tell(p, story, AEGIS_F_STUNNED, named(s, robot), 0, 0, 0);
        return;
    }
    m->quell |= (uint8_t)bit(end_seat(p, s, f->seat)); /* AE2-CAB-09, ABI-43 */
    m->lost |= (uint8_t)bit(end_seat(p, s, f->seat));
    update_seat(p, s, seat_of(robot));
    tell(p, story, AEGIS_F_RESONATED, named(s, robot), 0, 0, 0);
}

/* AE1-CAB-08; AE2-CAB-05: a free move is own movement; a Shift is none. */
RD_LOCAL void answer_free_move(const aegis_pack *p, aegis_state *s, rd_move m, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t robot = f->b;
    uint32_t cell = aegis_cell_of(m);
    if (f->c != AEGIS_ULTRABLITZ || f->d == 3)
        f->b = AEGIS_NOBODY;
    if (cell == AEGIS_NOWHERE)
        return;
    if (aegis_kind(m) == AEGIS_DO_JETJUMP) {
        after_move(s, robot, 1 + aegis_small_of(m), cell);
        return;
    }
    if (f->d != 3)
        piece_of(s, robot)->flags |= AEGIS_MOVED;
    go_to(p, s, robot, cell, story);
    after_move(s, robot, 0, AEGIS_NOWHERE);
}

/* The next robot of an Ultra- or Super- ability. */
RD_LOCAL void answer_mover(const aegis_pack *p, aegis_state *s, uint32_t robot)
{
    aegis_frame *f = top_of(s);
    if (robot == AEGIS_NOBODY) {
        end_serving(s);
        return;
    }
    f->m2 &= (uint16_t)~bit(robot & 15u);
    if (f->c == AEGIS_SUPERBLITZ || f->c == AEGIS_SUPERSALVO)
        f->m2 &= 0xE000;
    f->b = (uint8_t)robot;
    f->m3 = 0;
    if (f->c == AEGIS_ULTRABLITZ || f->c == AEGIS_SUPERBLITZ)
        ask_free_move(p, s, robot);
}

/* The next Action of a Salvo or Ultracombine; NO_SLOT: no more. */
RD_LOCAL void answer_salvo(const aegis_pack *p, aegis_state *s, rd_move m)
{
    aegis_frame *f = top_of(s);
    uint32_t which = aegis_small_of(m);
    if (f->c == AEGIS_ULTRACOMBINE) {
        uint32_t slot = aegis_cell_of(m);
        if (which == AEGIS_NO_SLOT) {
            for (uint32_t k = 0; k < s->seats * (uint32_t)AEGIS_SLOTS; k++)
                slot_of(s, k)->flags &= (uint8_t) ~(7u * AEGIS_SPENT);
            end_serving(s);
            return;
        }
        aegis_shot shot = shot_below(p, s, slot, which);
        slot_of(s, slot)->flags |= (uint8_t)(AEGIS_SPENT << which);
        open_action(s, f->seat, f->a, which, slot_at(s, slot)->card - 1u, shot.attributes,
                    AEGIS_A_FREE);
        return;
    }
    if (which == AEGIS_NO_SLOT) {
        f->m3 = 0xFFFF;
        return;
    }
    f->m3 |= (uint16_t)bit(which);
    use_action(p, s, 0, f->b, which, AEGIS_A_FREE);
}

/* ---- the steps ------------------------------------------------------------------------------ */

RD_LOCAL void serve_ability(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    switch (top_at(s)->c) {
    case AEGIS_BLITZ:
        form_blitz(p, s, story);
        break;
    case AEGIS_CAPTURE:
        form_capture(p, s, story);
        break;
    case AEGIS_FLICKER:
        form_flicker(p, s, story);
        break;
    case AEGIS_IGNITION:
        form_ignition(p, s, story);
        break;
    case AEGIS_ULTRABLITZ:
        form_ultrablitz(p, s, story);
        break;
    case AEGIS_VANISH:
        form_vanish(p, s, story);
        break;
    case AEGIS_REFUEL:
        form_refuel(p, s, story);
        break;
    case AEGIS_SUPERBLITZ:
        form_superblitz(p, s, story);
        break;
    case AEGIS_HARDSHIELD:
        form_hardshield(p, s, story);
        break;
    case AEGIS_RESONATE:
        form_resonate(p, s, story);
        break;
    case AEGIS_SALVO:
        form_salvo(p, s, story);
        break;
    case AEGIS_SUPERSALVO:
    case AEGIS_ULTRASALVO:
        form_ultrasalvo(p, s, story);
        break;
    case AEGIS_TIDEMAKER:
        form_tidemaker(p, s, story);
        break;
    case AEGIS_WORLDFIRE:
        form_worldfire(p, s, story);
        break;
    default:
        form_ultracombine(p, s, story);
    }
}

RD_LOCAL void step_combining(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    switch (f->step) {
    case AEGIS_C_DECLARE:
        step_plan(p, s);
        break;
    case AEGIS_C_FORM:
        if (is_active(s, f->a) && clear_stand(p, s, f->a, story))
            break;
        f->step = AEGIS_C_TRIGGERS;
        break;
    case AEGIS_C_TRIGGERS:
        step_triggers(p, s);
        break;
    case AEGIS_C_SERVE:
        if (settle(p, s, f->seat))
            break;
        if (f->d == 3)
            serve_component(p, s, story);
        else
            serve_ability(p, s, story);
        break;
    case AEGIS_C_SETTLE:
        if (!settle(p, s, f->seat))
            f->step = AEGIS_C_TRIGGERS;
        break;
    default:
        s->nested--;
        shade_pending(s, f->seat, false);
        pop_frame(s);
        check_stands(p, s, story);
    }
}
