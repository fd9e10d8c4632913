/* refuse.c - why a move is not legal; a part of rules.c. */

/*
 * A move that stands in the list of answers is legal and no other is; all that follows only says
 * why. It is told by the kind of the move, so that a whole choice gets the reason of its part, also
 * when what begins it is not offered.
 */

RD_LOCAL rd_refusal refuse_energy(const aegis_pack *p, const aegis_state *s, uint32_t reason,
                                  uint32_t seat, uint32_t cost)
{
    return refuse(p, reason, (int32_t)cost, s->side[seat].energy, 0, 0);
}

RD_LOCAL bool is_robot(const aegis_state *s, uint32_t robot)
{
    return seat_of(robot) < s->seats && (robot & 15u) < AEGIS_PIECES && stands(piece_at(s, robot));
}

RD_LOCAL bool is_slot(const aegis_state *s, uint32_t slot)
{
    return slot < s->seats * (uint32_t)AEGIS_SLOTS && slot_at(s, slot)->card != 0;
}

/* The open activation; 0 without one on top, or below what its robot is doing. */
RD_LOCAL const aegis_frame *open_activation(const aegis_state *s)
{
    if (s->height == 0)
        return 0;
    const aegis_frame *f = top_at(s);
    if (f->kind != AEGIS_ACTIVATION && s->height > 1)
        f--;
    return f->kind == AEGIS_ACTIVATION && is_active(s, f->a) ? f : 0;
}

/* ---- set-up --------------------------------------------------------------------------------- */

/* AE1-TRN-04 to 06 */
RD_LOCAL rd_refusal refuse_pick(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                uint32_t card)
{
    const aegis_side *side = &s->side[seat];
    uint32_t picked = picked_of(s, seat);
    uint32_t listed = cards_where(s, seat, AEGIS_LISTED);
    uint32_t place = 0;
    while (place < AEGIS_SLOTS && side->slot[place].card != card + 1u)
        place++;
    if (place == AEGIS_SLOTS || ((listed | picked) >> place & 1u) == 0)
        return refuse(p, AEGIS_R_NOT_LISTED, (int32_t)card, 0, 0, 0);
    if (picked >> place != 0)
        return refuse(p, (picked >> place & 1u) != 0 ? AEGIS_R_TWICE : AEGIS_R_ORDER, (int32_t)card,
                      0, 0, 0);
    uint32_t given = RD_POPCOUNT64(picked) + RD_POPCOUNT64(listed >> place);
    if (given < p->record.basics)
        return refuse(p, AEGIS_R_BASICS, p->record.basics, (int32_t)given, 0, 0);
    uint32_t energy = 0;
    for (uint32_t bits = picked | bit(place); bits != 0; bits &= bits - 1)
        energy += p->card[side->slot[RD_CTZ64(bits)].card - 1].energy;
    return refuse(p, AEGIS_R_WEAK, p->record.min_production, (int32_t)energy, 0, 0);
}

/* The first Commander among the cards of a seat. */
RD_LOCAL int32_t commander_taken(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        uint32_t card = s->side[seat].slot[i].card;
        if (card != 0 && p->card[card - 1].commander != 0)
            return (int32_t)card - 1;
    }
    return AEGIS_CARDS;
}

/* AE1-SQD-09, TRN-06 */
RD_LOCAL rd_refusal refuse_weak(const aegis_pack *p, aegis_best best)
{
    if (best.energy >= p->record.min_production && !best.armed)
        return refuse(p, AEGIS_R_UNARMED, 0, 0, 0, 0);
    return refuse(p, AEGIS_R_WEAK, p->record.min_production, (int32_t)best.energy, 0, 0);
}

/* AE1-SQD-01, TRN-02; AE2-TEAM-01, BO3-01: so many are too many or too few. */
RD_LOCAL rd_refusal refuse_basics(const aegis_pack *p, const aegis_state *s, uint32_t basics)
{
    int32_t least = (int32_t)basics_min(p, s);
    int32_t most = (int32_t)basics_max(p, s);
    if (least == most)
        return refuse(p, AEGIS_R_BASICS, least, (int32_t)basics, 0, 0);
    return refuse(p, AEGIS_R_LIST, least, most, (int32_t)basics, 0);
}

RD_LOCAL rd_refusal refuse_take(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                uint32_t card)
{
    aegis_squad q = squad_of(p, s, seat);
    if (card >= p->cards)
        return refuse(p, AEGIS_R_NOT_LISTED, 0, 0, 0, 0);
    if (s->ask != AEGIS_Q_SQUAD)
        return refuse_pick(p, s, seat, card);
    const aegis_card *c = &p->card[card];
    uint32_t reason = take_fault(p, s, &q, card);
    switch (reason) {
    case AEGIS_R_BASICS:
        return refuse_basics(p, s, q.basics + (stage_of(c) == 0));
    case AEGIS_R_POOL_SIZE:
        return refuse(p, reason, p->record.pool_max, (int32_t)q.pool + 1, 0, 0);
    case AEGIS_R_FACTION:
        return refuse(p, reason, (int32_t)q.faction, c->faction, 0, 0);
    case AEGIS_R_CHARACTER:
        return refuse(p, reason, (int32_t)q.commander, c->commander, 0, 0);
    case AEGIS_R_COMMANDERS:
        return refuse(p, reason, commander_taken(p, s, seat), (int32_t)card, 0, 0);
    case AEGIS_R_WEAK:
        if (stage_of(c) == 0)
            add_card(p, card, &q);
        return refuse_weak(p, start_of(p, &q));
    default:
        return refuse(p, reason, (int32_t)card, 0, 0, 0);
    }
}

/* AE2-TEAM-08, ERR-07: on a card that cannot bear it; on none, though there is a Commander. */
RD_LOCAL rd_refusal refuse_attach(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                  uint32_t place)
{
    const aegis_slot *slot = s->side[seat].slot;
    if (place < AEGIS_SLOTS && slot[place].card != 0)
        return refuse(p, AEGIS_R_ATTACH, slot[place].card - 1, 0, 0, 0);
    uint32_t loose = machineless_of(s, seat);
    if (loose == AEGIS_SLOTS)
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    return refuse(p, AEGIS_R_LOOSE, slot[loose].card - 1, 0, 0, 0);
}

/* A list that is closed too early, or again where its Commander is still to be laid on. */
RD_LOCAL rd_refusal refuse_taken(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    aegis_squad q = squad_of(p, s, seat);
    if ((s->side[seat].flags & AEGIS_CLOSED) != 0)
        return refuse_attach(p, s, seat, AEGIS_SLOTS);
    if (q.basics >= basics_min(p, s))
        return refuse_weak(p, start_of(p, &q));
    return refuse_basics(p, s, q.basics);
}

RD_LOCAL rd_refusal refuse_place(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                 rd_move m)
{
    uint32_t place = aegis_small_of(m);
    uint32_t slot = seat * AEGIS_SLOTS + place;
    if (place >= AEGIS_SLOTS || (unplaced(s, seat) >> place & 1u) == 0)
        return refuse(p, AEGIS_R_PLACED_ALREADY,
                      place < AEGIS_SLOTS ? aegis_card_of(s, slot) : AEGIS_NO_SLOT, 0, 0, 0);
    if (aegis_cell_of(m) != AEGIS_NOWHERE)
        return refuse(p, AEGIS_R_ZONE, aegis_hex_of(s, aegis_cell_of(m)), 0, 0, 0);
    return refuse(p, reserve_fault(p, s, seat, place), aegis_card_of(s, slot), 0, 0, 0);
}

RD_LOCAL rd_refusal refuse_setup(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                 rd_move m)
{
    uint32_t small = aegis_small_of(m);
    aegis_ground ground;
    switch (aegis_kind(m)) {
    case AEGIS_DO_TAKE:
        return refuse_take(p, s, seat, small);
    case AEGIS_DO_TAKEN:
        return refuse_taken(p, s, seat);
    case AEGIS_DO_ATTACH:
        return refuse_attach(p, s, seat, small);
    case AEGIS_DO_PIECE:
        return refuse(p, AEGIS_R_SUPPLY, small > 0 ? (int32_t)piece_size(small) + 1 : 0, 0, 0, 0);
    case AEGIS_DO_TERRAIN:
        ground_of(p, s, &ground);
        return refuse(p, terrain_fault(board_of(p, s), &ground, s->piece, aegis_cell_of(m)),
                      aegis_hex_of(s, aegis_cell_of(m)), 0, 0, 0);
    case AEGIS_DO_PLACE:
        return refuse_place(p, s, seat, m);
    case AEGIS_DO_DECOY: /* AE1-CMD-16: an own robot on the field */
        return refuse(p, AEGIS_R_OWNER,
                      is_robot(s, aegis_robot_of(m)) ? named(s, aegis_robot_of(m)) : AEGIS_NOBODY,
                      0, 0, 0);
    default:
        return refuse(p, AEGIS_R_ARRESTED,
                      is_slot(s, small) ? aegis_card_of(s, small) : AEGIS_NO_SLOT, 0, 0, 0);
    }
}

/* ---- activating and moving ------------------------------------------------------------------ */

RD_LOCAL rd_refusal refuse_activate(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                    uint32_t robot, uint32_t way)
{
    if (!is_robot(s, robot) || seat_of(robot) != seat)
        return refuse(p, AEGIS_R_OWNER, is_robot(s, robot) ? named(s, robot) : AEGIS_NOBODY, 0, 0,
                      0);
    uint32_t flags = piece_at(s, robot)->flags;
    uint32_t reason = (flags & AEGIS_FORMED) != 0  ? AEGIS_R_NEW
                      : (flags & AEGIS_FRESH) != 0 ? AEGIS_R_FRESH
                      : (flags & AEGIS_ACTED) != 0 ? AEGIS_R_DONE
                                                   : AEGIS_R_NO_WAY;
    if (reason == AEGIS_R_NO_WAY && way == 2 && has_passive(p, s, robot, AEGIS_ACCELERATOR))
        return refuse_energy(p, s, AEGIS_R_MOVE_ENERGY, seat,
                             x_of(card_at(p, s, robot), 0, AEGIS_ACCELERATOR));
    return refuse(p, reason, named(s, robot), 0, 0, 0);
}

/* AE1's table of errors: a place that is too far away, with the length of the shortest way. */
RD_LOCAL rd_refusal refuse_far(const aegis_pack *p, const aegis_state *s, uint32_t from,
                               uint32_t cell, aegis_way way, uint32_t reason)
{
    aegis_way any = way;
    any.steps = AEGIS_NOWHERE;
    uint32_t length = length_of(p, s, from, cell, any);
    if (reason == AEGIS_R_OFF_LINE)
        length = cell_distance(&p->sight, board_of(p, s), from, cell);
    return refuse(p, reason, aegis_hex_of(s, cell), (int32_t)way.steps,
                  length > any.steps ? -1 : (int32_t)length, 0);
}

/*
 * What is wrong with the place where a way shall end, the first of AE1's table: too far, then not
 * empty; NONE: nothing. A hex that is taken is too far only if it would be so when it was empty.
 */
RD_LOCAL rd_refusal refuse_place_of(const aegis_pack *p, const aegis_state *s, uint32_t from,
                                    uint32_t cell, aegis_way way)
{
    const aegis_board *b = board_of(p, s);
    aegis_cells open;
    aegis_cells ends;
    free_cells(p, s, &open);
    if (cell >= AEGIS_NOWHERE || !rd_set_has(b->on.word, cell))
        return refuse(p, AEGIS_R_BLOCKED, aegis_hex_of(s, cell), 0, 0, 0);
    if (!rd_set_has(open.word, cell) && cell_distance(&p->sight, b, from, cell) <= way.steps)
        return refuse(p, AEGIS_R_BLOCKED, aegis_hex_of(s, cell), 0, 0, 0);
    ends_of(p, s, from, way, &ends);
    if (!rd_set_has(ends.word, cell))
        return refuse_far(p, s, from, cell, way, AEGIS_R_FAR);
    return rd_accept();
}

/* Why a movement that is not paid by the hex cannot end there. */
RD_LOCAL rd_refusal refuse_way(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                               uint32_t cell, aegis_way way, uint32_t far)
{
    uint32_t from = piece_at(s, robot)->cell;
    rd_refusal why = refuse_place_of(p, s, from, cell, way);
    if (why.code != AEGIS_REASON_NONE && !(why.code == AEGIS_R_FAR && far == AEGIS_R_OFF_LINE))
        return why;
    if (piece_at(s, robot)->stun != 0)
        return refuse(p, AEGIS_R_STUNNED, named(s, robot), 0, 0, 0);
    return refuse_far(p, s, from, cell, way, far);
}

RD_LOCAL rd_refusal refuse_move(const aegis_pack *p, const aegis_state *s, uint32_t cell)
{
    const aegis_frame *f = open_activation(s);
    if (f == 0)
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    uint32_t reason = move_fault(p, s, f);
    aegis_way way = way_in(p, s, f);
    /* Of several faults the first of AE1's table: the place, the robot, the energy. */
    rd_refusal why = refuse_place_of(p, s, piece_at(s, f->a)->cell, cell, way);
    if (why.code != AEGIS_REASON_NONE)
        return why;
    if (reason != AEGIS_REASON_NONE)
        return refuse(p, reason, named(s, f->a), 0, 0, 0);
    uint32_t length = length_of(p, s, piece_at(s, f->a)->cell, cell, way);
    return refuse_energy(p, s, AEGIS_R_MOVE_ENERGY, f->seat, cost_in(p, s, f, length));
}

/* A free move: of forming, or by Aether Wind. */
RD_LOCAL rd_refusal refuse_free_move(const aegis_pack *p, const aegis_state *s, uint32_t cell)
{
    const aegis_frame *f = top_at(s);
    if (f->kind == AEGIS_ACTION)
        return refuse_way(p, s, f->a, cell, way_of(p, s, f->a), AEGIS_R_FAR);
    bool line = f->d == 2 && f->c == AEGIS_BLITZ;
    aegis_way way = way_of(p, s, f->b);
    if (f->d == 3)
        way.steps = 2;
    return refuse_way(p, s, f->b, cell, way, line ? AEGIS_R_OFF_LINE : AEGIS_R_FAR);
}

/* Why nothing of a kind can be begun. */
RD_LOCAL rd_refusal refuse_begin(const aegis_pack *p, const aegis_state *s, uint32_t what)
{
    const aegis_frame *f = open_activation(s);
    uint32_t reason;
    if (f == 0)
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    int32_t robot = named(s, f->a);
    switch (what) {
    case AEGIS_BEGIN_MOVE:
    case AEGIS_BEGIN_WALTZ:
    case AEGIS_BEGIN_JETJUMP:
        reason = move_fault(p, s, f);
        if (reason != AEGIS_REASON_NONE)
            return refuse(p, reason, robot, 0, 0, 0);
        if (what == AEGIS_BEGIN_WALTZ && !has_command(s, f->seat, AEGIS_AETHER_WALTZ))
            return refuse(p, AEGIS_R_WALTZ, robot, 0, 0, 0);
        if (what == AEGIS_BEGIN_JETJUMP)
            return refuse(p, AEGIS_R_JUMP, aegis_hex_of(s, piece_at(s, f->a)->cell), 0, 0, 0);
        if (s->side[f->seat].energy == 0)
            return refuse_energy(p, s, AEGIS_R_MOVE_ENERGY, f->seat, 1);
        return refuse(p, AEGIS_R_STUCK, robot, 0, 0, 0);
    case AEGIS_BEGIN_CLOAK:
        if (card_at(p, s, f->a)->cloaking != 0 && (f->flags & AEGIS_V_BEGUN) == 0)
            return refuse_energy(p, s, AEGIS_R_ENERGY, f->seat, card_at(p, s, f->a)->cloaking);
        return refuse(p, AEGIS_R_CLOAK, robot, 0, 0, 0);
    case AEGIS_BEGIN_ACTION:
        return refuse(p, AEGIS_R_NO_ACTION, robot, 0, 0, 0);
    case AEGIS_BEGIN_COMBINE:
        reason = (f->flags & (AEGIS_V_ACTED | AEGIS_V_OVERRIDDEN)) != 0 ? AEGIS_R_ACTED_COMBINE
                                                                        : AEGIS_R_PARTNER;
        return refuse(p, reason, robot, 0, 0, 0);
    case AEGIS_BEGIN_DROP:
        return refuse(p, AEGIS_R_DROP_NOW, robot, 0, 0, 0);
    default:
        return refuse(p, AEGIS_R_ARC, robot, 0, 0, 0);
    }
}

RD_LOCAL rd_refusal refuse_arc(const aegis_pack *p, const aegis_state *s, uint32_t ally)
{
    const aegis_frame *f = open_activation(s);
    if (f == 0)
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    if ((card_at(p, s, f->a)->commands >> AEGIS_STELLAR_ARC & 1u) == 0 ||
        (piece_at(s, f->a)->used & AEGIS_USED_ARC) != 0)
        return refuse(p, AEGIS_R_ARC, named(s, f->a), 0, 0, 0);
    if (!is_robot(s, ally) || seat_of(ally) != f->seat || ally == f->a)
        return refuse(p, AEGIS_R_OWNER, is_robot(s, ally) ? named(s, ally) : AEGIS_NOBODY, 0, 0, 0);
    return refuse_energy(p, s, AEGIS_R_ARC_ALLY, f->seat, energy_of(p, s, ally));
}

/* Of several faults the first of AE1's table: the place, held, the energy, too late. */
RD_LOCAL rd_refusal refuse_cloak(const aegis_pack *p, const aegis_state *s, uint32_t cell)
{
    const aegis_frame *f = open_activation(s);
    if (f == 0)
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    uint32_t cloaking = card_at(p, s, f->a)->cloaking;
    uint32_t from = piece_at(s, f->a)->cell;
    aegis_way way = way_of(p, s, f->a);
    way.steps = cloaking;
    if (cloaking != 0 && cell != from) {
        rd_refusal why = refuse_place_of(p, s, from, cell, way);
        if (why.code != AEGIS_REASON_NONE)
            return why;
        if (piece_at(s, f->a)->stun != 0)
            return refuse(p, AEGIS_R_STUNNED, named(s, f->a), 0, 0, 0);
    }
    if (cloaking > s->side[f->seat].energy)
        return refuse_energy(p, s, AEGIS_R_ENERGY, f->seat, cloaking);
    return refuse_begin(p, s, AEGIS_BEGIN_CLOAK);
}

/* AE1-PAS-17: the hex is taken, or too near to an enemy; AE2-ABI-09: it is not beside the ally. */
RD_LOCAL rd_refusal refuse_drop(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                uint32_t cell)
{
    aegis_cells open;
    free_cells(p, s, &open);
    if (cell >= AEGIS_NOWHERE || !rd_set_has(open.word, cell))
        return refuse(p, AEGIS_R_DROP_TAKEN, aegis_hex_of(s, cell), 0, 0, 0);
    if (p->record.drop_at_end == 0)
        return refuse(p, AEGIS_R_DROP, aegis_hex_of(s, cell), 0, 0, 0);
    uint32_t near = AEGIS_NOWHERE;
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = i == seat ? 0u : robots_of(s, i); bits != 0; bits &= bits - 1) {
            uint32_t far = cell_distance(&p->sight, board_of(p, s), cell,
                                         s->side[i].piece[RD_CTZ64(bits)].cell);
            near = far < near ? far : near;
        }
    return refuse(p, AEGIS_R_DROP_NEAR, aegis_hex_of(s, cell), (int32_t)near, 0, 0);
}

/* AE2-CMD-51, ERR-09: a robot in reserve that would be the seat's second Commander. */
RD_LOCAL bool is_second(const aegis_pack *p, const aegis_state *s, uint32_t seat, uint32_t slot)
{
    return is_slot(s, slot) && slot / AEGIS_SLOTS == seat &&
           (reserve_of(s, seat) >> slot % AEGIS_SLOTS & 1u) != 0 &&
           crowds_by_drop(p, s, seat, slot);
}

RD_LOCAL rd_refusal refuse_activation(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                      rd_move m)
{
    uint32_t small = aegis_small_of(m);
    uint32_t cell = aegis_cell_of(m);
    if (s->ask == AEGIS_Q_REACT || s->ask == AEGIS_Q_REVENGE)
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    switch (aegis_kind(m)) {
    case AEGIS_DO_ACTIVATE:
        return refuse_activate(p, s, seat, aegis_robot_of(m), small);
    case AEGIS_DO_BEGIN:
        return refuse_begin(p, s, small);
    case AEGIS_DO_MOVE:
        return s->ask == AEGIS_Q_FREE_MOVE || s->ask == AEGIS_Q_WIND ? refuse_free_move(p, s, cell)
                                                                     : refuse_move(p, s, cell);
    case AEGIS_DO_JETJUMP:
        return refuse(p, AEGIS_R_JUMP, aegis_hex_of(s, cell), 0, 0, 0);
    case AEGIS_DO_CLOAK:
        return refuse_cloak(p, s, cell);
    case AEGIS_DO_ARC:
        return refuse_arc(p, s, aegis_robot_of(m));
    case AEGIS_DO_RECKLESS:
        if (open_activation(s) == 0)
            return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
        return refuse(p, AEGIS_R_RECKLESS, named(s, open_activation(s)->a), 0, 0, 0);
    case AEGIS_DO_DROP:
        return refuse(p, is_second(p, s, seat, small) ? AEGIS_R_DROP_SECOND : AEGIS_R_DROP_CARD,
                      is_slot(s, small) ? aegis_card_of(s, small) : AEGIS_NO_SLOT, 0, 0, 0);
    case AEGIS_DO_DROP_AT:
        return refuse_drop(p, s, seat, cell);
    default: /* AE1-TUR-04: the turn is ended between two activations only */
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    }
}

/* ---- Actions -------------------------------------------------------------------------------- */

/* Of several faults the first of AE1's table: formed, energy, used, a second one, status, HEAVY. */
RD_LOCAL uint32_t first_use_fault(const aegis_pack *p, const aegis_state *s, const aegis_frame *f,
                                  const aegis_shot *shot, uint32_t which, uint32_t how)
{
    aegis_limits limits = limits_of(p, s, f, shot->user, how);
    if (how == AEGIS_BY_COMBINE || how == AEGIS_BY_SALVO)
        return use_fault(p, s, &limits, shot, which);
    uint32_t fault = paid_fault(&limits, shot, which);
    uint32_t cost = shot->action->cost != 0 ? shot->action->cost : 1;
    if (fault != AEGIS_R_FORMED && limits.energy < cost)
        return AEGIS_R_ENERGY;
    return fault != AEGIS_REASON_NONE ? fault : use_fault(p, s, &limits, shot, which);
}

/* What is wrong with a use before its target is looked at. */
RD_LOCAL rd_refusal refuse_shot(const aegis_pack *p, const aegis_state *s, const aegis_frame *f,
                                const aegis_shot *shot, uint32_t which, uint32_t how)
{
    uint32_t reason = first_use_fault(p, s, f, shot, which, how);
    uint32_t owner = action_owner(p, s, f, shot->user, which);
    int32_t action = aegis_action_of(piece_at(s, owner)->card, which % AEGIS_ACTIONS);
    uint32_t cost = shot->action->cost != 0 ? shot->action->cost : 1;
    switch (reason) {
    case AEGIS_R_ENERGY:
        return refuse_energy(p, s, reason, payer_of(f, shot->user), cost);
    case AEGIS_R_USED:
    case AEGIS_R_HEAVY:
        return refuse(p, reason, action, 0, 0, 0);
    case AEGIS_R_ROUND_CAP:
        return refuse(p, reason, p->record.round_cap, 0, 0, 0);
    case AEGIS_REASON_NONE:
        return refuse(p, may_nest(s) ? AEGIS_R_NOBODY : AEGIS_R_NEST,
                      may_nest(s) ? action : AEGIS_NESTED, 0, 0, 0);
    default:
        return refuse(p, reason, named(s, shot->user), 0, 0, 0);
    }
}

/* AE2-CAB-15: an Action that is no COMBINE Action of a card below, is used, or reaches nobody. */
RD_LOCAL rd_refusal refuse_below(const aegis_pack *p, const aegis_state *s, uint32_t slot,
                                 uint32_t which)
{
    const aegis_frame *f = top_at(s);
    const aegis_slot *k = is_slot(s, slot) ? slot_at(s, slot) : 0;
    if (k == 0 || k->where != AEGIS_UNDER || k->link != piece_at(s, f->a)->slot ||
        which >= p->card[k->card - 1].actions ||
        (p->card[k->card - 1].action[which].attributes & AEGIS_COMBINE) == 0)
        return refuse(p, AEGIS_R_NO_ACTION, named(s, f->a), 0, 0, 0);
    uint32_t reason = (k->flags & AEGIS_SPENT << which) != 0 ? AEGIS_R_USED : AEGIS_R_NOBODY;
    return refuse(p, reason, aegis_action_of(k->card - 1u, which), 0, 0, 0);
}

RD_LOCAL rd_refusal refuse_use(const aegis_pack *p, const aegis_state *s, uint32_t which)
{
    bool salvo = s->ask == AEGIS_Q_SALVO; /* AE2-CAB-10: free, and belongs to no activation */
    const aegis_frame *f = salvo ? 0 : open_activation(s);
    uint32_t user = f != 0                               ? f->a
                    : top_at(s)->kind == AEGIS_COMBINING ? top_at(s)->b
                                                         : (uint32_t)AEGIS_NOBODY;
    uint32_t how = f != 0 ? AEGIS_BY_ACTIVATION : AEGIS_BY_SALVO;
    if (user == AEGIS_NOBODY || (f != 0 && f->seat != s->asked)) /* an answer is being given */
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    if (!is_active(s, user) || which >= 15 || action_owner(p, s, f, user, which) == AEGIS_NOBODY)
        return refuse(p, AEGIS_R_NO_ACTION, named(s, user), 0, 0, 0);
    uint32_t owner = action_owner(p, s, f, user, which);
    aegis_shot shot = shot_from(p, s, user, owner, which);
    if (salvo && ((uint32_t)top_at(s)->m3 >> which & 1u) != 0)
        return refuse(p, AEGIS_R_USED,
                      aegis_action_of(piece_at(s, owner)->card, which % AEGIS_ACTIONS), 0, 0, 0);
    return refuse_shot(p, s, f, &shot, which, how);
}

/* A hex of `blockers` that breaks the sight; NOWHERE. */
RD_LOCAL uint32_t sight_breaker(const aegis_pack *p, const aegis_state *s,
                                const aegis_cells *blockers, uint32_t from, uint32_t to)
{
    aegis_cells one;
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) {
        if (!rd_set_has(blockers->word, cell) || cell == from || cell == to)
            continue;
        memset(&one, 0, sizeof one);
        rd_set_add(one.word, cell);
        if (!is_clear(&p->sight, board_of(p, s), &one, from, to))
            return cell;
    }
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) { /* one half of a closed pair */
        if (!rd_set_has(blockers->word, cell) || cell == from || cell == to)
            continue;
        one = *blockers;
        rd_set_remove(one.word, cell);
        if (is_clear(&p->sight, board_of(p, s), &one, from, to))
            return cell;
    }
    return AEGIS_NOWHERE;
}

/* AE1-RNG-08: the status that hides a robot, as in status_names: cloaked, vanished, protected. */
RD_LOCAL rd_refusal refuse_hidden(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    if ((m->flags & AEGIS_CLOAKED) == 0 && m->vanish == 0)
        return refuse(p, AEGIS_R_PROTECTED, named(s, robot), 0, 0, 0);
    return refuse(p, AEGIS_R_HIDDEN, named(s, robot), (m->flags & AEGIS_CLOAKED) != 0 ? 0 : 1, 0,
                  0);
}

/* AE1-PAS-01, 02: the robots that must be chosen, four of them at most; EMPTY without one. */
RD_LOCAL rd_refusal refuse_beacons(const aegis_pack *p, const aegis_state *s,
                                   const aegis_robots *set)
{
    int32_t one[4] = {AEGIS_NOBODY, AEGIS_NOBODY, AEGIS_NOBODY, AEGIS_NOBODY};
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = set->of[i]; bits != 0 && count < 4; bits &= bits - 1)
            one[count++] = named(s, robot_id(i, RD_CTZ64(bits)));
    if (count == 0)
        return refuse(p, AEGIS_R_EMPTY, 0, 0, 0, 0);
    return refuse(p, AEGIS_R_BEACON, one[0], one[1], one[2], one[3]);
}

/* AE1-ATR-26: where a Beacon binds, it must be named. */
RD_LOCAL rd_refusal refuse_no_target(const aegis_pack *p, const aegis_state *s,
                                     const aegis_shot *shot)
{
    aegis_cells blockers;
    aegis_robots set;
    blockers_of(p, s, &blockers);
    if (targets_of(p, s, &blockers, shot, &set))
        return refuse_beacons(p, s, &set);
    return refuse(p, AEGIS_R_EMPTY, 0, 0, 0, 0);
}

/* Why an Action cannot be aimed at a robot; NONE: it can. */
RD_LOCAL rd_refusal refuse_aim(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                               uint32_t robot)
{
    if (robot == shot->user)
        return refuse(p, AEGIS_R_SELF, named(s, robot), 0, 0, 0);
    uint32_t from = piece_at(s, shot->user)->cell;
    uint32_t to = piece_at(s, robot)->cell;
    uint32_t far = cell_distance(&p->sight, board_of(p, s), from, to);
    if (far > shot->range)
        return refuse(p, AEGIS_R_RANGE, (int32_t)far, (int32_t)shot->range, 0, 0);
    aegis_cells blockers;
    blockers_of(p, s, &blockers);
    if (!is_in_range(p, s, &blockers, shot, robot))
        return refuse(p, AEGIS_R_SIGHT, named(s, robot),
                      aegis_hex_of(s, sight_breaker(p, s, &blockers, from, to)), 0, 0);
    if (is_hidden(p, s, robot, seat_of(shot->user)))
        return refuse_hidden(p, s, robot);
    aegis_robots set;
    targets_of(p, s, &blockers, shot, &set);
    if (((uint32_t)set.of[seat_of(robot)] >> (robot & 15u) & 1u) != 0)
        return rd_accept();
    return refuse_beacons(p, s, &set);
}

RD_LOCAL rd_refusal refuse_target(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    if (s->ask != AEGIS_Q_TARGET)
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    aegis_shot shot = live_shot(p, s);
    return is_robot(s, robot) ? refuse_aim(p, s, &shot, robot) : refuse_no_target(p, s, &shot);
}

RD_LOCAL rd_refusal refuse_dice(const aegis_pack *p, const aegis_state *s, rd_move m)
{
    int32_t small = (int32_t)aegis_small_of(m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_INSTANCE:
        return refuse(p, AEGIS_R_INSTANCE, small, 0, 0, 0);
    case AEGIS_DO_GAMBIT: /* AE2-ERR-14, ATT-17: beyond the Pool, or beyond what was paid */
        if (small <= s->live.paid)
            return refuse_energy(p, s, AEGIS_R_ENERGY, top_at(s)->seat, (uint32_t)small);
        return refuse(p, AEGIS_R_GAMBIT, small, (int32_t)gambit_max(s), 0, 0);
    default:
        return refuse(p, AEGIS_R_DIE, small + 1, 0, 0, 0);
    }
}

/* AE1-USE-07; AE2-ERR-14, 16: beyond the Pool, with what the Long Arm takes of it, or no X. */
RD_LOCAL rd_refusal refuse_x(const aegis_pack *p, const aegis_state *s, uint32_t x)
{
    const aegis_frame *f = top_at(s);
    uint32_t most = x_max(p, s);
    uint32_t pool = s->side[f->seat].energy;
    if (x == 0 || x > AEGIS_X || (f->flags & AEGIS_A_FREE) != 0)
        return refuse(p, AEGIS_R_X_RANGE, (int32_t)x, (int32_t)most, 0, 0);
    return refuse(p, AEGIS_R_X_ENERGY, (int32_t)x, (int32_t)(x + pool - most), (int32_t)pool,
                  (int32_t)most);
}

/*
 * AE2-CMD-24: without the Long Arm nobody is in range (ERR-15); it cannot be paid for (ERR-14); it
 * reaches nobody either; or there is none for this Action (ERR-16).
 */
RD_LOCAL rd_refusal refuse_long(const aegis_pack *p, const aegis_state *s, bool used)
{
    if (s->ask != AEGIS_Q_LONG && s->ask != AEGIS_Q_TARGET)
        return refuse(p, AEGIS_R_LONG, 0, 0, 0, 0);
    const aegis_frame *f = top_at(s);
    aegis_shot shot = live_shot(p, s);
    uint32_t price = price_now(s, f) + 2;
    if (used && !has_long_arm(p, s, &shot, f->seat))
        return refuse(p, AEGIS_R_LONG, 0, 0, 0, 0);
    if (used && price > s->side[f->seat].energy)
        return refuse_energy(p, s, AEGIS_R_ENERGY, f->seat, price);
    return refuse(p, AEGIS_R_NOBODY, aegis_action_of(f->d, f->c % AEGIS_ACTIONS), 0, 0, 0);
}

RD_LOCAL rd_refusal refuse_action(const aegis_pack *p, const aegis_state *s, rd_move m)
{
    int32_t small = (int32_t)aegis_small_of(m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_USE: /* AE1-USE-12: what a new robot may do at once is no plain use */
        if (s->ask == AEGIS_Q_SALVO && top_at(s)->c == AEGIS_ULTRACOMBINE)
            return refuse_below(p, s, aegis_cell_of(m), (uint32_t)small);
        return s->ask == AEGIS_Q_TRIGGER ? refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0)
                                         : refuse_use(p, s, (uint32_t)small);
    case AEGIS_DO_X:
        return s->ask == AEGIS_Q_X ? refuse_x(p, s, (uint32_t)small)
                                   : refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    case AEGIS_DO_LONG:
        return refuse_long(p, s, small != 0);
    case AEGIS_DO_TARGET:
        return refuse_target(p, s, aegis_robot_of(m));
    case AEGIS_DO_AXIS:
        return refuse(p, AEGIS_R_AXIS, small, 0, 0, 0);
    default:
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    }
}

/* From where and how far an ability chooses a robot. */
typedef struct aegis_aim {
    uint32_t seat; /* whose ability */
    uint32_t from; /* a cell; NOWHERE: from anywhere */
    uint32_t range;
    bool sight;
    aegis_robots set; /* whom it may choose */
} aegis_aim;

/* AE2-ERR-15: out of range, not seen, protected, or a Beacon binds. */
RD_LOCAL rd_refusal refuse_aimed(const aegis_pack *p, const aegis_state *s, const aegis_aim *aim,
                                 uint32_t robot)
{
    const aegis_board *b = board_of(p, s);
    uint32_t to = piece_at(s, robot)->cell;
    uint32_t far = aim->from == AEGIS_NOWHERE ? 0 : cell_distance(&p->sight, b, aim->from, to);
    aegis_cells blockers;
    if (far > aim->range)
        return refuse(p, AEGIS_R_RANGE, (int32_t)far, (int32_t)aim->range, 0, 0);
    blockers_of(p, s, &blockers);
    if (aim->sight && far > 0 && !is_clear(&p->sight, b, &blockers, aim->from, to))
        return refuse(p, AEGIS_R_SIGHT, named(s, robot),
                      aegis_hex_of(s, sight_breaker(p, s, &blockers, aim->from, to)), 0, 0);
    if (is_hidden(p, s, robot, aim->seat))
        return refuse_hidden(p, s, robot);
    return refuse_beacons(p, s, &aim->set);
}

/* AE1-CAB-04, SET-11: Capture does not take the hidden; AE2-ABI-31, CAB-09, UNQ-12: who aims. */
RD_LOCAL bool aim_of(const aegis_pack *p, const aegis_state *s, aegis_aim *out)
{
    const aegis_frame *f = top_at(s);
    bool star = s->ask == AEGIS_Q_STAR_ROBOT && s->live.direction != 2 && is_active(s, f->a);
    bool serves = s->ask == AEGIS_Q_CAPTURE && f->d != 3;
    out->seat = f->seat;
    out->from = AEGIS_NOWHERE;
    out->range = 0;
    out->sight = false;
    if (s->ask == AEGIS_Q_PARTING) {
        out->seat = seat_of(f->b);
        out->from = piece_at(s, f->b)->cell;
        out->range = asked_trait(p, s).x;
        out->sight = true;
        parting_targets(p, s, f->b, out->range, &out->set);
    } else if (star) {
        out->from = piece_at(s, f->a)->cell;
        out->range = 1;
        star_targets(p, s, &out->set);
    } else if (serves && (f->c == AEGIS_CAPTURE || f->c == AEGIS_RESONATE)) {
        chosen_from(p, s, &out->set);
    } else {
        return false;
    }
    return true;
}

/* AE1-MOV-08: a free move does not take the held. */
RD_LOCAL rd_refusal refuse_choice(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_frame *f = top_at(s);
    aegis_aim aim;
    if (!is_robot(s, robot))
        return refuse(p, AEGIS_R_CHOICE, AEGIS_NOBODY, 0, 0, 0);
    if (s->ask == AEGIS_Q_STAR_ROBOT && robot == f->a)
        return refuse(p, AEGIS_R_SELF, named(s, robot), 0, 0, 0);
    if (aim_of(p, s, &aim))
        return refuse_aimed(p, s, &aim, robot);
    if (s->ask == AEGIS_Q_MOVER && f->c == AEGIS_ULTRABLITZ && seat_of(robot) == f->seat &&
        piece_at(s, robot)->stun != 0)
        return refuse(p, AEGIS_R_STUNNED, named(s, robot), 0, 0, 0);
    return refuse(p, AEGIS_R_CHOICE, named(s, robot), 0, 0, 0);
}

RD_LOCAL rd_refusal refuse_shift(const aegis_pack *p, const aegis_state *s, rd_move m)
{
    int32_t small = (int32_t)aegis_small_of(m);
    uint32_t robot = aegis_robot_of(m);
    uint32_t cell = aegis_cell_of(m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_NEXT:
    case AEGIS_DO_CHOOSE:
        return refuse_choice(p, s, robot);
    case AEGIS_DO_DIRECTION:
        return refuse(p, AEGIS_R_DIRECTION, small, 0, 0, 0);
    case AEGIS_DO_LENGTH:
        return refuse(p, AEGIS_R_LENGTH, small, (int32_t)hexes_for(p, s, s->live.robot), 0, 0);
    case AEGIS_DO_LEAD: {
        aegis_way way = {lead_length(p, s), false, true};
        uint32_t from = piece_at(s, s->live.robot)->cell;
        rd_refusal why = refuse_place_of(p, s, from, cell, way);
        return why.code != AEGIS_REASON_NONE ? why : refuse_far(p, s, from, cell, way, AEGIS_R_FAR);
    }
    case AEGIS_DO_REPAIR: {
        aegis_split split = split_of(p, s, s->live.robot);
        return refuse(p, AEGIS_R_SPLIT, small, (int32_t)split.least, (int32_t)split.most, 0);
    }
    case AEGIS_DO_STAND:
        return refuse(p, AEGIS_R_STAND, aegis_hex_of(s, cell), 0, 0, 0);
    default:
        return refuse(p, AEGIS_R_DRONE, aegis_hex_of(s, cell), 0, 0, 0);
    }
}
