/* moves.c - what is asked, and the lists of answers; a part of rules.c. */

/* ---- what is asked -------------------------------------------------------------------------- */

RD_LOCAL bool is_die(uint32_t question)
{
    switch (question) {
    case AEGIS_Q_TERRAIN_ROLL:
    case AEGIS_Q_ROLL_OFF:
    case AEGIS_Q_EXCAVATE_DIE:
    case AEGIS_Q_DICE:
    case AEGIS_Q_REROLL_DICE:
    case AEGIS_Q_GAMBIT_DICE:
        return true;
    default:
        return false;
    }
}

/* Each card is a choice of its own: nobody looks through all the squads that it may lead to. */
RD_LOCAL rd_need need_sealed(const aegis_state *s)
{
    rd_seats seats = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        if (owes(s, i))
            seats |= RD_SEAT(i);
    return rd_need_of(seats, 0, 0, s->ask, RD_NEED_SEALED);
}

/* Questions that go on with a choice already begun. */
RD_LOCAL bool is_step(uint32_t question)
{
    switch (question) {
    case AEGIS_Q_TERRAIN:
    case AEGIS_Q_MOVE:
    case AEGIS_Q_JETJUMP:
    case AEGIS_Q_CLOAK:
    case AEGIS_Q_ARC:
    case AEGIS_Q_DROP_AT:
    case AEGIS_Q_USE:
    case AEGIS_Q_X:
    case AEGIS_Q_LONG:
    case AEGIS_Q_TARGET:
    case AEGIS_Q_AXIS:
    case AEGIS_Q_DIE:
    case AEGIS_Q_JAM_DIE:
    case AEGIS_Q_COMBINE:
    case AEGIS_Q_COMPONENT:
    case AEGIS_Q_WILD:
    case AEGIS_Q_HEX:
    case AEGIS_Q_LENGTH:
        return true;
    default:
        return false;
    }
}

RD_FN rd_need aegis_need(const rd_pack *pack, const rd_state *state, int seat)
{
    const aegis_state *s = (const aegis_state *)state;
    (void)pack;
    (void)seat;
    if (s->ask == AEGIS_ASK_NONE)
        return rd_need_of(0, 0, 0, AEGIS_ASK_NONE, 0);
    if (is_sealed(s))
        return need_sealed(s);
    if (is_die(s->ask))
        return rd_need_of(0, 6, RD_EVERYBODY, s->ask, 0);
    return rd_need_of(RD_SEAT(s->asked), 0, 0, s->ask,
                      RD_NEED_OPEN | (is_step(s->ask) ? RD_NEED_STEP : 0u));
}

/* ---- lists ---------------------------------------------------------------------------------- */

RD_LOCAL void offer_cells(rd_list *list, uint32_t kind, uint32_t small, const aegis_cells *set)
{
    for (uint32_t w = 0; w < AEGIS_WORDS; w++)
        for (uint64_t bits = set->word[w]; bits != 0; bits &= bits - 1)
            rd_offer(list, aegis_move(kind, small, AEGIS_NOBODY, w * 64 + RD_CTZ64(bits)));
}

RD_LOCAL void offer_robots(const aegis_state *s, rd_list *list, uint32_t kind,
                           const aegis_robots *set)
{
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = set->of[i]; bits != 0; bits &= bits - 1)
            rd_offer(list, aegis_of_robot(kind, robot_id(i, RD_CTZ64(bits))));
}

RD_LOCAL void offer_seat_robots(rd_list *list, uint32_t kind, uint32_t seat, uint32_t bits)
{
    for (; bits != 0; bits &= bits - 1)
        rd_offer(list, aegis_of_robot(kind, robot_id(seat, RD_CTZ64(bits))));
}

RD_LOCAL void offer_smalls(rd_list *list, uint32_t kind, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i <= to; i++)
        rd_offer(list, aegis_small(kind, i));
}

RD_LOCAL void offer_bits(rd_list *list, uint32_t kind, uint32_t base, uint64_t bits)
{
    for (; bits != 0; bits &= bits - 1)
        rd_offer(list, aegis_small(kind, base + RD_CTZ64(bits)));
}

/* ---- set-up --------------------------------------------------------------------------------- */

RD_LOCAL void offer_secret(const aegis_pack *p, const aegis_state *s, uint32_t seat, rd_list *list)
{
    if ((s->side[seat].flags & AEGIS_CLOSED) != 0) {
        if (must_attach(s, seat))
            offer_bits(list, AEGIS_DO_ATTACH, 0, attachable(p, s, seat));
        else
            rd_offer(list, aegis_small(AEGIS_DO_ATTACH, AEGIS_SLOTS));
    } else if (s->ask == AEGIS_Q_PICK) {
        for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
            if (may_pick(p, s, seat, i))
                rd_offer(list, aegis_small(AEGIS_DO_TAKE, s->side[seat].slot[i].card - 1u));
    } else {
        aegis_squad q = squad_of(p, s, seat);
        for (uint32_t card = 0; card < p->cards; card++)
            if (is_next(p, &q, card) && take_fault(p, s, &q, card) == AEGIS_REASON_NONE)
                rd_offer(list, aegis_small(AEGIS_DO_TAKE, card));
        if (may_close(p, s, &q))
            rd_offer(list, aegis_small(AEGIS_DO_TAKEN, 0));
    }
}

RD_LOCAL void offer_terrain(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_ground ground;
    ground_of(p, s, &ground);
    if (s->ask == AEGIS_Q_PIECE) {
        for (uint32_t piece = 1; piece <= 6; piece++)
            if (piece_fits(p, s, &ground, piece))
                rd_offer(list, aegis_small(AEGIS_DO_PIECE, piece));
        rd_offer(list, aegis_small(AEGIS_DO_PIECE, 0));
        return;
    }
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++)
        if (terrain_fault(board_of(p, s), &ground, s->piece, cell) == AEGIS_REASON_NONE)
            rd_offer(list, aegis_of_cell(AEGIS_DO_TERRAIN, cell));
}

RD_LOCAL void offer_places(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_cells room;
    zone_cells(p, s, s->active, &room);
    for (uint32_t bits = unplaced(s, s->active); bits != 0; bits &= bits - 1) {
        uint32_t place = RD_CTZ64(bits);
        offer_cells(list, AEGIS_DO_PLACE, place, &room);
        if (reserve_fault(p, s, s->active, place) == AEGIS_REASON_NONE)
            rd_offer(list, aegis_move(AEGIS_DO_PLACE, place, AEGIS_NOBODY, AEGIS_NOWHERE));
    }
}

RD_LOCAL void offer_setup(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    switch (s->ask) {
    case AEGIS_Q_PIECE:
    case AEGIS_Q_TERRAIN:
        offer_terrain(p, s, list);
        break;
    case AEGIS_Q_PLACE:
        offer_places(p, s, list);
        break;
    case AEGIS_Q_NAME:
        for (uint32_t seat = 0; seat < s->seats; seat++)
            if (seat != s->asked)
                offer_bits(list, AEGIS_DO_NAME, seat * AEGIS_SLOTS, arrestable(s, seat));
        break;
    default:
        offer_seat_robots(list, AEGIS_DO_DECOY, s->asked, robots_of(s, s->asked));
        rd_offer(list, aegis_of_robot(AEGIS_DO_DECOY, AEGIS_NOBODY));
    }
}

/* ---- an activation -------------------------------------------------------------------------- */

RD_LOCAL void offer_activations(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    bool overrides = has_command(s, s->active, AEGIS_OVERRIDE);
    for (uint32_t bits = ready_robots(p, s, s->active); bits != 0; bits &= bits - 1) {
        uint32_t robot = robot_id(s->active, RD_CTZ64(bits));
        rd_offer(list, aegis_move(AEGIS_DO_ACTIVATE, 0, robot, AEGIS_NOWHERE));
        if (overrides && may_override(p, s, robot))
            rd_offer(list, aegis_move(AEGIS_DO_ACTIVATE, 1, robot, AEGIS_NOWHERE));
        if (may_accelerate(p, s, robot))
            rd_offer(list, aegis_move(AEGIS_DO_ACTIVATE, 2, robot, AEGIS_NOWHERE));
    }
    rd_offer(list, aegis_small(AEGIS_DO_END_TURN, 0));
}

RD_LOCAL void offer_begin(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    uint32_t options = begin_options(p, s);
    offer_bits(list, AEGIS_DO_BEGIN, 0, options & (bit(AEGIS_BEGINS) - 1));
    if ((options >> AEGIS_BEGINS & 1u) != 0)
        rd_offer(list, aegis_small(AEGIS_DO_RECKLESS, 0));
    rd_offer(list, aegis_small(AEGIS_DO_END, 0));
}

/* Where the move of an activation may end. */
RD_LOCAL void move_ends(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    const aegis_frame *f = top_at(s);
    bool waltz = (f->flags & AEGIS_V_WALTZ) != 0;
    aegis_way way = waltz ? way_in(p, s, f) : paid_way(p, s, f);
    if (piece_at(s, f->a)->stun != 0)
        way.steps = 0;
    ends_of(p, s, piece_at(s, f->a)->cell, way, out);
}

/* AE1-PAS-11 to 13 */
RD_LOCAL void cloak_ends(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    const aegis_frame *f = top_at(s);
    aegis_way way = way_of(p, s, f->a);
    way.steps = card_at(p, s, f->a)->cloaking;
    if (piece_at(s, f->a)->stun != 0)
        way.steps = 0;
    ends_of(p, s, piece_at(s, f->a)->cell, way, out);
    rd_set_add(out->word, piece_at(s, f->a)->cell);
}

RD_LOCAL void offer_jump(const aegis_pack *p, const aegis_state *s, uint32_t robot, rd_list *list)
{
    aegis_cells room;
    jump_ends(p, s, piece_at(s, robot)->cell, &room);
    offer_cells(list, AEGIS_DO_JETJUMP, 0, &room);
    offer_cells(list, AEGIS_DO_JETJUMP, 1, &room);
}

/* Where a robot may drop: beside the ally, or (end of a turn) far from enemies. */
RD_LOCAL void landing_cells(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    if (p->record.drop_at_end != 0)
        drop_cells(p, s, s->asked, out);
    else
        free_beside(p, s, piece_at(s, top_at(s)->a)->cell, out);
}

RD_LOCAL void offer_drop(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    bool late = p->record.drop_at_end != 0;
    uint32_t bits = late ? reserve_of(s, s->asked) : droppable(p, s, s->asked);
    offer_bits(list, AEGIS_DO_DROP, s->asked * (uint32_t)AEGIS_SLOTS, bits);
    if (late)
        rd_offer(list, aegis_small(AEGIS_DO_DROP, AEGIS_NO_SLOT));
}

RD_LOCAL void offer_activation(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_cells set;
    switch (s->ask) {
    case AEGIS_Q_ACTIVATE:
        offer_activations(p, s, list);
        break;
    case AEGIS_Q_BEGIN:
        offer_begin(p, s, list);
        break;
    case AEGIS_Q_MOVE:
        move_ends(p, s, &set);
        offer_cells(list, AEGIS_DO_MOVE, 0, &set);
        if ((top_at(s)->flags & AEGIS_V_ACCELERATED) != 0)
            rd_offer(list, aegis_of_cell(AEGIS_DO_MOVE, AEGIS_NOWHERE));
        break;
    case AEGIS_Q_JETJUMP:
        offer_jump(p, s, top_at(s)->a, list);
        break;
    case AEGIS_Q_CLOAK:
        cloak_ends(p, s, &set);
        offer_cells(list, AEGIS_DO_CLOAK, 0, &set);
        break;
    case AEGIS_Q_ARC:
        offer_seat_robots(list, AEGIS_DO_ARC, s->asked, arc_allies(p, s, top_at(s)));
        break;
    case AEGIS_Q_DROP:
        offer_drop(p, s, list);
        break;
    default:
        landing_cells(p, s, &set);
        offer_cells(list, AEGIS_DO_DROP_AT, 0, &set);
    }
}

/* ---- an Action ------------------------------------------------------------------------------ */

/* Targets of the Action being declared; `none`: it may go without one. */
RD_LOCAL void live_targets(const aegis_pack *p, const aegis_state *s, aegis_robots *set, bool *none)
{
    aegis_shot shot = live_shot(p, s);
    aegis_cells blockers;
    blockers_of(p, s, &blockers);
    bool bound = targets_of(p, s, &blockers, &shot, set);
    *none = !bound && p->record.self_needs_target == 0 && (shot.attributes & AEGIS_SELF) != 0;
}

RD_LOCAL void offer_declaration(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    const aegis_frame *f = top_at(s);
    aegis_robots set;
    aegis_blocked blocked;
    bool none = false;
    switch (s->ask) {
    case AEGIS_Q_USE:
        none_made(&blocked);
        offer_bits(list, AEGIS_DO_USE, 0,
                   usable(p, s, &blocked, f, f->a, AEGIS_BY_ACTIVATION, false));
        break;
    case AEGIS_Q_X:
        offer_smalls(list, AEGIS_DO_X, 1, x_max(p, s));
        break;
    case AEGIS_Q_LONG:
        long_asked(p, s, &none);
        offer_smalls(list, AEGIS_DO_LONG, none ? 0 : 1, 1);
        break;
    case AEGIS_Q_TARGET:
        live_targets(p, s, &set, &none);
        offer_robots(s, list, AEGIS_DO_TARGET, &set);
        if (none)
            rd_offer(list, aegis_of_robot(AEGIS_DO_TARGET, AEGIS_NOBODY));
        break;
    case AEGIS_Q_AXIS:
        offer_smalls(list, AEGIS_DO_AXIS, 0, 5);
        break;
    default:
        offer_smalls(list, AEGIS_DO_EXCAVATE, 0, 1);
    }
}

RD_LOCAL void offer_window(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    switch (s->ask) {
    case AEGIS_Q_REROLL:
    case AEGIS_Q_JAM:
        offer_bits(list, AEGIS_DO_INSTANCE, 0, open_instances(p, s));
        rd_offer(list, aegis_small(AEGIS_DO_PASS, 0));
        break;
    case AEGIS_Q_DIE:
    case AEGIS_Q_JAM_DIE:
        offer_bits(list, AEGIS_DO_DIE, 0, open_dice(s));
        if (s->live.marked != 0)
            rd_offer(list, aegis_small(AEGIS_DO_ROLL, 0));
        break;
    default:
        offer_smalls(list, AEGIS_DO_GAMBIT, 0, gambit_max(s));
    }
}

/* Where the robot being displaced may be led. */
RD_LOCAL void lead_ends(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    aegis_way way = {lead_length(p, s), false, !flies(p, s, s->live.robot)};
    ends_of(p, s, piece_at(s, s->live.robot)->cell, way, out);
}

RD_LOCAL void offer_shift(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_cells ends;
    switch (s->ask) {
    case AEGIS_Q_NEXT:
        for (uint32_t seat = 0; seat < s->seats; seat++)
            offer_seat_robots(list, AEGIS_DO_NEXT, seat, s->live.todo[seat]);
        break;
    case AEGIS_Q_DIRECTION:
        offer_bits(list, AEGIS_DO_DIRECTION, 0, shift_directions(p, s));
        break;
    case AEGIS_Q_LENGTH:
        offer_smalls(list, AEGIS_DO_LENGTH, 0, hexes_for(p, s, s->live.robot));
        break;
    case AEGIS_Q_LEAD:
        lead_ends(p, s, &ends);
        offer_cells(list, AEGIS_DO_LEAD, 0, &ends);
        rd_offer(list, aegis_of_cell(AEGIS_DO_LEAD, AEGIS_NOWHERE));
        break;
    case AEGIS_Q_JUMP_AWAY:
        offer_jump(p, s, s->live.robot, list);
        rd_offer(list, aegis_of_cell(AEGIS_DO_JETJUMP, AEGIS_NOWHERE));
        break;
    default: {
        aegis_split split = split_of(p, s, s->live.robot);
        offer_smalls(list, AEGIS_DO_REPAIR, split.least, split.most);
    }
    }
}

/* ---- harm ----------------------------------------------------------------------------------- */

/* Hexes beside the robot that ended on a stand. */
RD_LOCAL uint32_t landed_robot(const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    return f->kind == AEGIS_ACTION ? s->live.robot : f->a;
}

/* Where a Drone may come. */
RD_LOCAL void drone_room(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    if (top_at(s)->kind == AEGIS_COMBINING)
        drone_cells(p, s, out);
    else
        free_beside(p, s, piece_at(s, top_at(s)->b)->cell, out);
}

/* AE2-GEN-10: what waits and can be now, robot by robot. */
RD_LOCAL void offer_traits(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    uint32_t kinds = s->ask == AEGIS_Q_PARTING_NEXT ? parting_bits() : deploy_bits();
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        uint32_t robot = robot_id(s->asked, i);
        for (uint32_t bits = open_traits(p, s, robot, kinds); bits != 0; bits &= bits - 1)
            rd_offer(list, aegis_move(AEGIS_DO_NEXT, RD_CTZ64(bits), robot, AEGIS_NOWHERE));
    }
}

RD_LOCAL void offer_harm(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_cells room;
    aegis_robots set;
    switch (s->ask) {
    case AEGIS_Q_UNBROKEN:
        offer_smalls(list, AEGIS_DO_UNBROKEN, 0, 1);
        break;
    case AEGIS_Q_STAND:
        free_beside(p, s, piece_at(s, landed_robot(s))->cell, &room);
        offer_cells(list, AEGIS_DO_STAND, 0, &room);
        break;
    case AEGIS_Q_DEPLOY_NEXT:
    case AEGIS_Q_PARTING_NEXT:
        offer_traits(p, s, list);
        break;
    case AEGIS_Q_PARTING:
        parting_targets(p, s, top_at(s)->b, asked_trait(p, s).x, &set);
        offer_robots(s, list, AEGIS_DO_CHOOSE, &set);
        rd_offer(list, aegis_of_robot(AEGIS_DO_CHOOSE, AEGIS_NOBODY));
        break;
    default:
        drone_room(p, s, &room);
        offer_cells(list, AEGIS_DO_DRONE, 0, &room);
        if (s->ask == AEGIS_Q_PARTING_DRONE)
            rd_offer(list, aegis_of_cell(AEGIS_DO_DRONE, AEGIS_NOWHERE));
    }
}

/* ---- answers -------------------------------------------------------------------------------- */

/* The robots of the asked seat that may answer, as bits. */
RD_LOCAL uint32_t answerers(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    if (f->kind == AEGIS_ACTIVATION) {
        uint32_t robot = penalty_shooter(p, s, s->asked);
        return robot == AEGIS_NOBODY ? 0 : bit(robot & 15u);
    }
    if (f->step == AEGIS_A_RETALIATE)
        return bit(f->b & 15u);
    return returners(p, s, f, s->asked);
}

RD_LOCAL void offer_reactions(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    for (uint32_t bits = answerers(p, s); bits != 0; bits &= bits - 1) {
        uint32_t robot = robot_id(s->asked, RD_CTZ64(bits));
        for (uint32_t acts = reactions_of(p, s, robot, false); acts != 0; acts &= acts - 1)
            rd_offer(list, aegis_move(AEGIS_DO_REACT, RD_CTZ64(acts), robot, AEGIS_NOWHERE));
    }
    rd_offer(list, aegis_of_robot(AEGIS_DO_REACT, AEGIS_NOBODY));
}

RD_LOCAL void offer_answers(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_robots set;
    aegis_cells ends;
    switch (s->ask) {
    case AEGIS_Q_REACT:
        offer_reactions(p, s, list);
        break;
    case AEGIS_Q_REVENGE:
        offer_seat_robots(list, AEGIS_DO_REVENGE, s->asked, revengers(p, s, s->asked));
        rd_offer(list, aegis_of_robot(AEGIS_DO_REVENGE, AEGIS_NOBODY));
        break;
    case AEGIS_Q_AFTER:
        rd_offer(list, aegis_small(AEGIS_DO_AFTER, AEGIS_AFTER_DONE));
        offer_bits(list, AEGIS_DO_AFTER, 0, afters(p, s));
        break;
    case AEGIS_Q_ARMY:
        army_of(p, s, &set);
        offer_robots(s, list, AEGIS_DO_CHOOSE, &set);
        break;
    default:
        wind_ends(p, s, &ends);
        offer_cells(list, AEGIS_DO_MOVE, 0, &ends);
    }
}

/* ---- combining ------------------------------------------------------------------------------ */

RD_LOCAL void offer_cards(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    const aegis_frame *f = top_at(s);
    aegis_plan plan = plan_of(s);
    aegis_mates mates;
    bool free = (f->flags & AEGIS_C_FREE) != 0;
    uint32_t partners = partners_of(p, s, f->a, plan.star);
    uint32_t ways = open_ways(p, s, plan, partners, free);
    if (ways == 0)
        return;
    mates_of(p, s, &plan, partners, &mates);
    for (uint32_t bits = cards_where(s, plan.seat, AEGIS_POOL); bits != 0; bits &= bits - 1) {
        plan.slot = plan.seat * AEGIS_SLOTS + RD_CTZ64(bits);
        for (plan.way = 0; plan.way < AEGIS_WAYS; plan.way++)
            if ((ways >> plan.way & 1u) != 0 && may_form(p, s, &plan, &mates, free))
                rd_offer(list, aegis_move(AEGIS_DO_COMBINE, plan.slot, AEGIS_NOBODY, plan.way));
    }
}

/* Lost cards with each stand that may serve; AE1 asks for no stand. */
RD_LOCAL void offer_lost(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_plan plan = plan_of(s);
    uint32_t stands = stands_near(p, s, plan.robot, plan.way == AEGIS_WAY_EMERGE) & ~plan.stands;
    uint32_t lost =
        plan.way == AEGIS_WAY_EMERGE ? lost_joiners(p, s, &plan) : scrap_cards(p, s, plan.seat);
    for (uint32_t bits = lost; bits != 0; bits &= bits - 1) {
        uint32_t place = RD_CTZ64(bits);
        uint32_t slot = plan.seat * AEGIS_SLOTS + place;
        if (!takes_lost(p, s, place))
            continue;
        if (p->record.scrap_stands == 0)
            rd_offer(list, aegis_small(AEGIS_DO_COMPONENT, slot));
        for (uint32_t k = stands; k != 0 && p->record.scrap_stands != 0; k &= k - 1) {
            uint32_t cell = s->side[plan.seat].stand[RD_CTZ64(k)];
            bool again = RD_CTZ64(k) > 0 && (stands >> (RD_CTZ64(k) - 1) & 1u) != 0 &&
                         s->side[plan.seat].stand[RD_CTZ64(k) - 1] == cell;
            if (!again)
                rd_offer(list, aegis_move(AEGIS_DO_COMPONENT, slot, AEGIS_NOBODY, cell));
        }
    }
}

RD_LOCAL void offer_components(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_plan plan = plan_of(s);
    uint32_t robots = 0;
    if (plan.way == AEGIS_WAY_PAIR)
        robots = partners_of(p, s, plan.robot, plan.star);
    else if (plan.way == AEGIS_WAY_EMERGE)
        robots = joiners(p, s, &plan);
    for (uint32_t bits = robots; bits != 0; bits &= bits - 1)
        if (takes_robot(p, s, RD_CTZ64(bits)))
            rd_offer(list, aegis_move(AEGIS_DO_COMPONENT, AEGIS_NO_SLOT,
                                      robot_id(plan.seat, RD_CTZ64(bits)), AEGIS_NOWHERE));
    if (plan.way != AEGIS_WAY_PAIR)
        offer_lost(p, s, list);
    if (plan.way == AEGIS_WAY_EMERGE && is_complete(p, s))
        rd_offer(list, aegis_small(AEGIS_DO_COMPONENT, AEGIS_NO_SLOT));
}

/* Whether the components fit with the Wildcard as this card; NO_SLOT: as itself. */
RD_LOCAL bool wild_fits(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    aegis_plan plan = plan_of(s);
    aegis_part part[AEGIS_PARTS_MAX];
    uint32_t count = gather(p, s, &plan, part);
    uint32_t wild = wild_part(p, s, &plan);
    part[wild] = part_as(p, s, part[wild], slot);
    return fits(p, s, &plan, part, count);
}

RD_LOCAL void offer_triggers(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    const aegis_frame *f = top_at(s);
    offer_bits(list, AEGIS_DO_TRIGGER, AEGIS_TRIGGER_FORMING, f->m1);
    offer_bits(list, AEGIS_DO_TRIGGER, AEGIS_TRIGGER_ACTION, combine_actions(p, s));
    offer_bits(list, AEGIS_DO_TRIGGER, AEGIS_TRIGGER_COMPONENT, pending_cards(s, f->seat));
    if (may_stop(p, s))
        rd_offer(list, aegis_small(AEGIS_DO_TRIGGER, AEGIS_TRIGGER_STOP));
}

RD_LOCAL void offer_combining(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_plan plan;
    aegis_cells cells;
    switch (s->ask) {
    case AEGIS_Q_COMBINE:
        offer_cards(p, s, list);
        break;
    case AEGIS_Q_COMPONENT:
        offer_components(p, s, list);
        break;
    case AEGIS_Q_WILD:
        plan = plan_of(s);
        if (wild_fits(p, s, AEGIS_NO_SLOT))
            rd_offer(list, aegis_small(AEGIS_DO_WILD, AEGIS_NO_SLOT));
        for (uint32_t bits = identities(p, s, &plan); bits != 0; bits &= bits - 1)
            if (wild_fits(p, s, plan.seat * AEGIS_SLOTS + RD_CTZ64(bits)))
                rd_offer(list,
                         aegis_small(AEGIS_DO_WILD, plan.seat * AEGIS_SLOTS + RD_CTZ64(bits)));
        break;
    case AEGIS_Q_HEX:
        form_cells(p, s, &cells);
        offer_cells(list, AEGIS_DO_HEX, 0, &cells);
        break;
    default:
        offer_triggers(p, s, list);
    }
}

/* Whether nobody may be chosen where an ability asks for a robot. */
RD_LOCAL bool may_choose_nobody(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t kind = f->d == 3 ? component_kind(p, s, f->c) : f->c;
    return is_optional(p, f->d, kind);
}

RD_LOCAL void offer_salvo(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    const aegis_frame *f = top_at(s);
    if (f->c == AEGIS_ULTRACOMBINE) {
        for (uint32_t slot = 0; slot < s->seats * (uint32_t)AEGIS_SLOTS; slot++)
            for (uint32_t i = 0; i < AEGIS_ACTIONS; i++)
                if (may_use_below(p, s, slot, i))
                    rd_offer(list, aegis_move(AEGIS_DO_USE, i, AEGIS_NOBODY, slot));
    } else {
        offer_bits(list, AEGIS_DO_USE, 0, salvo_left(p, s));
    }
    rd_offer(list, aegis_small(AEGIS_DO_USE, AEGIS_NO_SLOT));
}

/* The robots that an Ultra- or Super- ability may serve next, as bits. */
RD_LOCAL uint32_t next_served(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    if (f->c == AEGIS_ULTRABLITZ || f->c == AEGIS_SUPERBLITZ)
        return movers_of(p, s, f->m2 & 511u);
    return shooters_of(p, s, f->m2 & 511u);
}

RD_LOCAL void offer_serving(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    const aegis_frame *f = top_at(s);
    aegis_cells cells;
    aegis_robots set;
    switch (s->ask) {
    case AEGIS_Q_FREE_MOVE:
        free_ends(p, s, &cells);
        offer_cells(list, AEGIS_DO_MOVE, 0, &cells);
        if (may_jump_shift(p, s))
            offer_jump(p, s, f->b, list);
        rd_offer(list, aegis_of_cell(AEGIS_DO_MOVE, AEGIS_NOWHERE));
        break;
    case AEGIS_Q_MOVER:
        offer_seat_robots(list, AEGIS_DO_NEXT, f->seat, next_served(p, s));
        rd_offer(list, aegis_of_robot(AEGIS_DO_NEXT, AEGIS_NOBODY));
        break;
    case AEGIS_Q_SALVO:
        offer_salvo(p, s, list);
        break;
    default:
        chosen_from(p, s, &set);
        offer_robots(s, list, AEGIS_DO_CHOOSE, &set);
        if (may_choose_nobody(p, s))
            rd_offer(list, aegis_of_robot(AEGIS_DO_CHOOSE, AEGIS_NOBODY));
    }
}

/* ---- unique Actions ------------------------------------------------------------------------- */

RD_LOCAL void offer_unique(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    aegis_robots set;
    switch (s->ask) {
    case AEGIS_Q_FORM:
        offer_bits(list, AEGIS_DO_FORM, seat_of(top_at(s)->a) * AEGIS_SLOTS, true_forms(p, s));
        break;
    case AEGIS_Q_STAR:
        offer_bits(list, AEGIS_DO_STAR, 0, star_effects(p, s));
        rd_offer(list, aegis_small(AEGIS_DO_STAR, 0));
        break;
    default:
        star_choices(p, s, s->live.direction, &set);
        offer_robots(s, list, AEGIS_DO_CHOOSE, &set);
    }
}

/* ---- all ------------------------------------------------------------------------------------ */

RD_LOCAL void offer_play(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    switch (s->ask) {
    case AEGIS_Q_USE:
    case AEGIS_Q_X:
    case AEGIS_Q_LONG:
    case AEGIS_Q_TARGET:
    case AEGIS_Q_AXIS:
    case AEGIS_Q_EXCAVATE:
        offer_declaration(p, s, list);
        break;
    case AEGIS_Q_REROLL:
    case AEGIS_Q_JAM:
    case AEGIS_Q_DIE:
    case AEGIS_Q_JAM_DIE:
    case AEGIS_Q_GAMBIT:
        offer_window(p, s, list);
        break;
    case AEGIS_Q_NEXT:
    case AEGIS_Q_DIRECTION:
    case AEGIS_Q_LENGTH:
    case AEGIS_Q_LEAD:
    case AEGIS_Q_JUMP_AWAY:
    case AEGIS_Q_REPAIR:
        offer_shift(p, s, list);
        break;
    default:
        offer_activation(p, s, list);
    }
}

RD_LOCAL void offer_late(const aegis_pack *p, const aegis_state *s, rd_list *list)
{
    switch (s->ask) {
    case AEGIS_Q_UNBROKEN:
    case AEGIS_Q_STAND:
    case AEGIS_Q_DEPLOY:
    case AEGIS_Q_PARTING:
    case AEGIS_Q_PARTING_DRONE:
    case AEGIS_Q_DEPLOY_NEXT:
    case AEGIS_Q_PARTING_NEXT:
        offer_harm(p, s, list);
        break;
    case AEGIS_Q_REACT:
    case AEGIS_Q_REVENGE:
    case AEGIS_Q_AFTER:
    case AEGIS_Q_ARMY:
    case AEGIS_Q_WIND:
        offer_answers(p, s, list);
        break;
    case AEGIS_Q_COMBINE:
    case AEGIS_Q_COMPONENT:
    case AEGIS_Q_WILD:
    case AEGIS_Q_HEX:
    case AEGIS_Q_TRIGGER:
        offer_combining(p, s, list);
        break;
    case AEGIS_Q_FORM:
    case AEGIS_Q_STAR:
    case AEGIS_Q_STAR_ROBOT:
        offer_unique(p, s, list);
        break;
    default:
        offer_serving(p, s, list);
    }
}

RD_LOCAL void offer_all(const aegis_pack *p, const aegis_state *s, uint32_t seat, rd_list *list)
{
    if (is_sealed(s))
        offer_secret(p, s, seat, list);
    else if (s->stage < AEGIS_TURN || s->ask == AEGIS_Q_DECOY)
        offer_setup(p, s, list);
    else if (s->ask <= AEGIS_Q_REPAIR)
        offer_play(p, s, list);
    else
        offer_late(p, s, list);
}

RD_FN uint32_t aegis_legal(const rd_pack *pack, const rd_state *state, int seat, rd_move *out,
                           uint32_t cap)
{
    const aegis_state *s = (const aegis_state *)state;
    rd_list list = rd_list_of(out, cap);
    if (seat < 0 || seat >= s->seats || (aegis_need(pack, state, seat).seats & RD_SEAT(seat)) == 0)
        return 0;
    offer_all((const aegis_pack *)pack, s, (uint32_t)seat, &list);
    rd_offer(&list, RD_RESIGN);
    return list.count;
}
