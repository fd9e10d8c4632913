/* unique.c - Actions with a text of their own (AE2 4.23); a part of rules.c. */

/* ---- Reveal True Form ----------------------------------------------------------------------- */

/*
 * AE2-UNQ-02, 04, 13, CMD-51: Level 3 cards that the user, of Level 3 itself, may become, as bits
 * over its seat's places.
 */
RD_LOCAL uint32_t true_forms(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t out = 0;
    if (!is_active(s, f->a) || card_at(p, s, f->a)->level != 3)
        return 0;
    uint32_t seat = seat_of(f->a);
    uint32_t others = commanders_of(p, s, seat) & ~bit(f->a & 15u);
    for (uint32_t bits = cards_where(s, seat, AEGIS_POOL); bits != 0; bits &= bits - 1) {
        const aegis_card *c = &p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1];
        bool crowded = p->record.commander_low == 0 && c->commander != 0 && others != 0;
        if (c->level == 3 && !crowded)
            out |= bits & (0u - bits);
    }
    return out;
}

/* AE2-UNQ-03, 14: what its old card still had before it in a combine: Actions and Ignition. */
RD_LOCAL void leave_form(aegis_state *s, uint32_t robot)
{
    for (uint32_t i = 0; i < s->height; i++) {
        aegis_frame *f = &s->frame[i];
        if (f->kind != AEGIS_COMBINING)
            continue;
        if (f->b == robot)
            f->m3 = 0xFFFF;
        if (f->a == robot) {
            f->m1 &= (uint16_t)~bit(AEGIS_IGNITION);
            f->m2 &= 0x1FFF;
        }
    }
}

/* Marks on the Actions of the old card say nothing about those of the new one. */
RD_LOCAL void stop_lending(aegis_state *s, uint32_t robot)
{
    aegis_side *side = &s->side[seat_of(robot)];
    uint32_t old = side->lenders;
    side->lenders &= (uint16_t)~bit(robot & 15u);
    if (old != side->lenders)
        keep_marks(s, seat_of(robot), old);
}

/* AE2-UNQ-02, 03: all stays but the card. */
RD_LOCAL void answer_form(const aegis_pack *p, aegis_state *s, uint32_t slot, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_frame *v = own_activation(s, f);
    aegis_piece *m = piece_of(s, f->a);
    uint32_t old = m->slot;
    for (uint32_t i = 0; i < s->seats * (uint32_t)AEGIS_SLOTS; i++)
        if (slot_at(s, i)->where == AEGIS_UNDER && slot_at(s, i)->link == old)
            slot_of(s, i)->link = (uint8_t)slot;
    slot_of(s, old)->where = AEGIS_POOL;
    slot_of(s, old)->link = 0;
    slot_of(s, slot)->where = AEGIS_TOP;
    slot_of(s, slot)->link = f->a;
    m->slot = (uint8_t)slot;
    m->card = (uint8_t)(slot_at(s, slot)->card - 1);
    m->flags |= AEGIS_ACTED | AEGIS_REVEALED;
    if (v != 0)
        v->flags |= AEGIS_V_ENDED;
    leave_form(s, f->a);
    stop_lending(s, f->a);
    update_seat(p, s, seat_of(f->a));
    tell(p, story, AEGIS_F_TRUE_FORM, named(s, f->a), 0, 0, 0);
}

/* ---- Burst Star Overload -------------------------------------------------------------------- */

/* AE2-UNQ-08, 12: robots beside the user that may be chosen for 3 and 4. */
RD_LOCAL void star_targets(const aegis_pack *p, const aegis_state *s, aegis_robots *out)
{
    const aegis_frame *f = top_at(s);
    aegis_shot shot = live_shot(p, s);
    aegis_cells none;
    memset(&none, 0, sizeof none);
    memset(out, 0, sizeof *out);
    if (!is_active(s, f->a))
        return;
    shot.range = 1;
    targets_of(p, s, &none, &shot, out);
}

/* Whom an effect of the star may choose: 2 an ally (AE2-STA-40), 3 and 4 somebody beside it. */
RD_LOCAL void star_choices(const aegis_pack *p, const aegis_state *s, uint32_t effect,
                           aegis_robots *out)
{
    const aegis_frame *f = top_at(s);
    if (effect != 2) {
        star_targets(p, s, out);
        return;
    }
    memset(out, 0, sizeof *out);
    if (is_active(s, f->a))
        out->of[seat_of(f->a)] = (uint16_t)(robots_of(s, seat_of(f->a)) & ~bit(f->a & 15u));
}

/* Effects that are possible, as bits 1 to 5. */
RD_LOCAL uint32_t star_effects(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t face = die_at(s, 0);
    uint32_t bits = face == 6 ? 62 : bit(face);
    aegis_robots set;
    if (!is_active(s, f->a) || (piece_at(s, f->a)->flags & AEGIS_OVERRIDDEN) != 0 ||
        !may_combine(p, s, f->a, true, AEGIS_C_STAR))
        bits &= ~bit(1); /* AE2-CMD-27: an overridden robot starts no combine */
    for (uint32_t effect = 2; effect <= 4; effect++) {
        star_choices(p, s, effect, &set);
        if (count_robots(s, &set) == 0)
            bits &= ~bit(effect);
    }
    return bits;
}

/* AE2-UNQ-07, STA-36 to 45 */
RD_LOCAL void answer_star(const aegis_pack *p, aegis_state *s, uint32_t effect, rd_story *story)
{
    aegis_frame *f = top_of(s);
    s->live.direction = (uint8_t)effect;
    tell(p, story, AEGIS_F_STAR, named(s, f->a), (int32_t)effect, 0, 0);
    switch (effect) {
    case 1: /* AE2-STA-37 to 39; Actions that the new robot uses take the place of this one's dice
             */
        f->step = AEGIS_A_REMOVE;
        f->turn = 0;
        begin_combine(s, f->seat, f->a, AEGIS_C_FREE | AEGIS_C_STAR);
        break;
    case 2:
    case 3:
    case 4:
        ask(s, AEGIS_Q_STAR_ROBOT, f->seat);
        break;
    case 5:
        s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy + 5);
        tell(p, story, AEGIS_F_GAINS, f->seat, 5, 0, 0);
        break;
    default:
        break;
    }
}

/* AE2-STA-40, 45: both are placed, so nothing burns. */
RD_LOCAL void swap_robots(const aegis_pack *p, aegis_state *s, uint32_t a, uint32_t b,
                          rd_story *story)
{
    uint16_t cell = piece_at(s, a)->cell;
    piece_of(s, a)->cell = piece_at(s, b)->cell;
    piece_of(s, b)->cell = cell;
    tell(p, story, AEGIS_F_SWAPPED, named(s, a), named(s, b), 0, 0);
    for (uint32_t i = 0; i < 2; i++) {
        after_move(s, i == 0 ? b : a, 0, AEGIS_NOWHERE);
        top_of(s)->m1 = 0; /* a place, not a way */
    }
}

RD_LOCAL void answer_star_robot(const aegis_pack *p, aegis_state *s, uint32_t robot,
                                rd_story *story)
{
    aegis_frame *f = top_of(s);
    if (s->live.direction == 2) {
        swap_robots(p, s, f->a, robot, story);
        return;
    }
    f->b = (uint8_t)robot;
    s->live.reach[seat_of(robot)] |= (uint16_t)bit(robot & 15u);
    if (s->live.direction == 4) {
        s->live.robot = (uint8_t)robot;
        ask(s, AEGIS_Q_LEAD, f->seat);
        return;
    }
    int32_t amount = keeps_figures(p, s->live.attributes) ? 3 : 3 + s->live.bonus;
    s->side[seat_of(robot)].hit[robot & 15u] = (uint8_t)limited(amount);
}

/* ---- in place of displacement --------------------------------------------------------------- */

/* A robot has been chosen for the star's Move, and a hex for it. */
RD_LOCAL bool is_led(const aegis_state *s)
{
    return s->live.robot != AEGIS_NOBODY && s->live.goal != AEGIS_NOWHERE;
}

/* The steps of Actions whose text is their own; then on to removal. A jump goes to the last one. */
RD_LOCAL void step_unique(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    bool form = action_in(p, f)->type == AEGIS_TRUE_FORM;
    switch (f->turn++) {
    case 0:
        if (form ? true_forms(p, s) != 0 : star_effects(p, s) != 0)
            ask(s, form ? AEGIS_Q_FORM : AEGIS_Q_STAR, f->seat);
        break;
    case 1: /* AE2-CMD-20: who is about to be Moved may jump instead */
        if (is_led(s) && may_jump_away(p, s, s->live.robot))
            ask(s, AEGIS_Q_JUMP_AWAY, seat_of(s->live.robot));
        break;
    case 2:
        if (is_led(s)) {
            uint32_t from = piece_at(s, s->live.robot)->cell;
            lead_robot(s);
            tell_shift(p, s, from, story);
        }
        break;
    default:
        if (s->live.robot != AEGIS_NOBODY && clear_stand(p, s, s->live.robot, story)) {
            f->turn--;
            return;
        }
        s->live.robot = AEGIS_NOBODY;
        s->live.goal = AEGIS_NOWHERE;
        lay_all(p, s, story);
        f->turn = 0;
        f->step = AEGIS_A_REMOVE;
    }
}
