/* turn.c - turns: effects end, energy comes, robots are activated one by one; part of rules.c. */

/* Steps of the stage TURN. */
enum {
    AEGIS_T_RECHARGE,
    AEGIS_T_DECOY,
    AEGIS_T_CHOOSE
};

/* ---- effects end ---------------------------------------------------------------------------- */

/* AE1-RCH-01, DUR-01 to 03; AE2-RCH-02: all that ends at a seat's time. */
RD_LOCAL void end_effects(const aegis_pack *p, aegis_state *s, uint32_t seat)
{
    uint8_t keep = (uint8_t)~bit(seat);
    uint32_t lost = 0;
    drop_sums(s, AEGIS_NOBODY, seat);
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = robots_of(s, i); bits != 0; bits &= bits - 1) {
            aegis_piece *m = &s->side[i].piece[RD_CTZ64(bits)];
            m->disarm &= keep;
            m->stun &= keep;
            m->quell &= keep;
            lost |= m->lost;
            m->lost &= keep;
            m->vanish &= keep;
            if (seat < sizeof m->burn)
                m->burn[seat] = 0;
        }
    s->side[seat].decoy = AEGIS_NOBODY; /* AE1-CMD-16 */
    s->side[seat].flags &= (uint16_t) ~(AEGIS_RELOADED | AEGIS_FAILED | AEGIS_COMBINED);
    if (lost != 0)
        aegis_refresh(p, s);
}

/* What counts by the turn in progress: AE1-USE-04, PAS-30, CMD-08, 11; AE2-DIE-12, CMD-27. */
RD_LOCAL void new_turn(const aegis_pack *p, aegis_state *s)
{
    uint32_t flags =
        AEGIS_MOVED | AEGIS_ARRESTING | AEGIS_ARCED | AEGIS_OVERRIDDEN | AEGIS_REVEALED;
    if (p->record.formed_acts == 0)
        flags |= AEGIS_FORMED;
    for (uint32_t i = 0; i < s->seats; i++) {
        s->side[i].first = AEGIS_NOBODY;
        for (uint32_t bits = robots_of(s, i); bits != 0; bits &= bits - 1) {
            aegis_piece *m = &s->side[i].piece[RD_CTZ64(bits)];
            m->flags &= (uint16_t)~flags;
            m->rerolls = 0;
            m->used = 0;
        }
    }
}

/* AE1-ACT-01, DUR-03; AE2-RCH-12, CCA-04: the robots of a seat are ready again. */
RD_LOCAL void make_ready(aegis_state *s, uint32_t seat)
{
    const uint32_t over =
        AEGIS_ACTED | AEGIS_FORMED | AEGIS_FRESH | AEGIS_REVENGED | AEGIS_CLOAKED | AEGIS_EXCAVATED;
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
        aegis_piece *m = &s->side[seat].piece[RD_CTZ64(bits)];
        m->flags &= (uint16_t)~over;
        m->activations = 0;
    }
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        s->side[seat].slot[i].flags &= (uint8_t)~AEGIS_NO_DROP;
    s->side[seat].actions = 0;
}

/* ---- Recharge ------------------------------------------------------------------------------- */

/* AE2-WIN-01 to 03, RCH-11; AE1-RCH-05, WIN-02: false: the seat has lost. */
RD_LOCAL bool passes_test(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_story *story)
{
    if (power_of(p, s, seat) < p->record.min_production) {
        lose(p, s, seat, AEGIS_E_ENERGY, story);
        return false;
    }
    if (p->record.test_at_end == 0 && !can_hurt(p, s, seat)) {
        lose(p, s, seat, AEGIS_E_UNARMED, story);
        return false;
    }
    return true;
}

/* AE1-RCH-01 to 09; AE2-RCH-02 to 12. */
RD_LOCAL void recharge(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    uint32_t seat = s->active;
    aegis_side *side = &s->side[seat];
    tell(p, story, AEGIS_F_TURN, (int32_t)seat, side->turns + 1, 0, 0);
    end_effects(p, s, seat);
    new_turn(p, s);
    make_ready(s, seat);
    side->energy = 0; /* AE1-RCH-02, AE2-RCH-05 */
    if (p->record.test_at_end == 0 && !passes_test(p, s, seat, story))
        return; /* AE2-RCH-11: before the Pool is filled */
    side->energy = (uint16_t)production_of(p, s, seat);
    side->cap = side->energy;
    if (side->recharges < 255)
        side->recharges++;
    tell(p, story, AEGIS_F_RECHARGED, (int32_t)seat, side->energy, 0, 0);
    if (p->record.test_at_end != 0 && !passes_test(p, s, seat, story))
        return; /* AE1-RCH-05, 8.1: behind RCH-03 */
    s->step = AEGIS_T_DECOY;
}

/* AE1-RCH-10, CMD-16 */
RD_LOCAL void step_decoy(aegis_state *s)
{
    s->step = AEGIS_T_CHOOSE;
    if (has_command(s, s->active, AEGIS_ROGUE_DECOY))
        ask(s, AEGIS_Q_DECOY, s->active);
}

/* ---- choosing a robot ----------------------------------------------------------------------- */

/* AE1-ACT-01; AE2-ACV-01, 11, DRN-02: robots that may be activated now, as bits. */
RD_LOCAL uint32_t ready_robots(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t out = 0;
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
        const aegis_piece *m = &s->side[seat].piece[RD_CTZ64(bits)];
        bool ready = (m->flags & (AEGIS_ACTED | AEGIS_FORMED | AEGIS_FRESH)) == 0;
        if (ready && m->activations != 0) /* AE2-ABI-04, 43: others have used theirs */
            ready = has_passive(p, s, robot_id(seat, RD_CTZ64(bits)), AEGIS_ARC_BUSTER);
        out |= ready ? bits & (0u - bits) : 0; /* no branch: nobody can foretell it */
    }
    return out;
}

/* AE2-CMD-26: whether a robot may be overridden. */
RD_LOCAL bool may_override(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    uint32_t commander = commander_with(p, s, seat_of(robot), AEGIS_OVERRIDE);
    return commander != AEGIS_NOBODY && commander != robot;
}

/* AE2-ABI-01 */
RD_LOCAL bool may_accelerate(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return has_passive(p, s, robot, AEGIS_ACCELERATOR) &&
           s->side[seat_of(robot)].energy >= x_of(card_at(p, s, robot), 0, AEGIS_ACCELERATOR);
}

/* AE2-ACV-09: with an empty pool the turn goes on only for what is free. */
RD_LOCAL bool has_free_option(const aegis_pack *p, aegis_state *s, uint32_t bits)
{
    for (; bits != 0; bits &= bits - 1) {
        push_frame(s, AEGIS_ACTIVATION, s->active, robot_id(s->active, RD_CTZ64(bits)));
        bool any = begin_options(p, s) != 0;
        pop_frame(s);
        if (any)
            return true;
    }
    return false;
}

RD_LOCAL void end_turn(aegis_state *s)
{
    s->stage = AEGIS_TURN_END;
    s->step = 0;
}

/* AE1-TUR-04; AE2-ACV-08, 09 */
RD_LOCAL void step_choose(const aegis_pack *p, aegis_state *s)
{
    uint32_t ready = ready_robots(p, s, s->active);
    bool empty = s->side[s->active].energy == 0;
    if (ready == 0 || (empty && (p->record.zero_pool_ends != 0 || !has_free_option(p, s, ready)))) {
        end_turn(s);
        return;
    }
    ask(s, AEGIS_Q_ACTIVATE, s->active);
}

/* AE1-ACT-07, CMD-02; AE2-CMD-26, 30, ABI-01, 03, 04, SET-12. */
RD_LOCAL void activate(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t way,
                       rd_story *story)
{
    aegis_piece *m = piece_of(s, robot);
    aegis_side *side = &s->side[seat_of(robot)];
    aegis_frame *f = push_frame(s, AEGIS_ACTIVATION, seat_of(robot), robot);
    m->activations++;
    if (!has_passive(p, s, robot, AEGIS_ARC_BUSTER) || m->activations >= 3)
        m->flags |= AEGIS_ACTED;
    if (side->first == AEGIS_NOBODY)
        side->first = (uint8_t)robot;
    tell(p, story, AEGIS_F_ACTIVATED, named(s, robot), (int32_t)way, 0, 0);
    if (way == 1) {
        f->flags = AEGIS_V_OVERRIDDEN;
        m->flags |= AEGIS_OVERRIDDEN;
    } else if (way == 2) {
        f->flags = AEGIS_V_ACCELERATED;
        side->energy = (uint16_t)(side->energy - x_of(card_at(p, s, robot), 0, AEGIS_ACCELERATOR));
        ask(s, AEGIS_Q_MOVE, f->seat);
    }
}

RD_LOCAL void step_turn(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    switch (s->step) {
    case AEGIS_T_RECHARGE:
        recharge(p, s, story);
        break;
    case AEGIS_T_DECOY:
        step_decoy(s);
        break;
    default:
        step_choose(p, s);
    }
}

/* ---- the end of a turn ---------------------------------------------------------------------- */

/* AE1-PAS-17, 18: whether a seat may drop robots at the end of this turn. */
RD_LOCAL bool may_drop_now(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    if (p->record.drop_at_end == 0 || reserve_of(s, seat) == 0)
        return false;
    uint32_t had = s->side[seat].turns; /* counted when the turn is over */
    if (seat == s->active ? had < 1 : had == 0)
        return false;
    aegis_cells room;
    drop_cells(p, s, seat, &room);
    return !is_empty_set(&room);
}

/* AE1-LIM-01; AE2-WIN-07 */
RD_LOCAL bool limit_reached(const aegis_state *s)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        if (s->side[seat].turns < s->limit)
            return false;
    return true;
}

RD_LOCAL void next_turn(aegis_state *s)
{
    s->active = (uint8_t)((s->active + 1u) % s->seats);
    s->stage = AEGIS_TURN;
    s->step = AEGIS_T_RECHARGE;
}

/* AE1-TUR-05: effects until the end of the turn, drops, tests; AE2: the limit. */
RD_LOCAL void step_turn_end(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    for (; s->step < s->seats; s->step++) {
        uint32_t seat = (s->active + (uint32_t)s->step) % s->seats;
        if (may_drop_now(p, s, seat)) {
            ask(s, AEGIS_Q_DROP, seat);
            return;
        }
    }
    s->side[s->active].turns++;
    if (p->record.test_at_end != 0)
        test_turn_end(p, s, story);
    if (is_over(s) || s->stage != AEGIS_TURN_END)
        return;
    if (limit_reached(s))
        end_game(p, s, AEGIS_SEATS, AEGIS_E_LIMIT, story);
    else
        next_turn(s);
}
