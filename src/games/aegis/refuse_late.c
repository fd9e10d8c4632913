/* refuse_late.c - why an answer or a combine is not legal, and any move; a part of rules.c. */

/* ---- answers and combining ------------------------------------------------------------------ */

RD_LOCAL rd_refusal refuse_reaction(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                    uint32_t robot, uint32_t which)
{
    if (!is_robot(s, robot) || seat_of(robot) != seat || s->ask != AEGIS_Q_REACT ||
        (answerers(p, s) >> (robot & 15u) & 1u) == 0)
        return refuse(p, AEGIS_R_REACTION, is_robot(s, robot) ? named(s, robot) : AEGIS_NOBODY, 0,
                      0, 0);
    uint32_t owner = which < 15 ? action_owner(p, s, 0, robot, which) : (uint32_t)AEGIS_NOBODY;
    if (owner == AEGIS_NOBODY)
        return refuse(p, AEGIS_R_NO_ACTION, named(s, robot), 0, 0, 0);
    aegis_shot shot = shot_from(p, s, robot, owner, which);
    return refuse_shot(p, s, 0, &shot, which, AEGIS_BY_REACTION);
}

/* Who would combine: in a combine, or about to begin one. */
RD_LOCAL uint32_t combiner(const aegis_state *s)
{
    const aegis_frame *f = s->height > 0 ? top_at(s) : 0;
    if (f != 0 && f->kind == AEGIS_COMBINING && f->step == AEGIS_C_DECLARE)
        return f->a;
    f = open_activation(s);
    return f != 0 ? f->a : (uint32_t)AEGIS_NOBODY;
}

/* AE1-CMB-06, SCR-04: a Make that no component brings; else one that comes without its Class. */
RD_LOCAL int32_t missing_make(const aegis_card *c, const aegis_part *part, uint32_t count,
                              uint32_t way)
{
    uint64_t makes = 0;
    for (uint32_t i = 0; i < (way == AEGIS_WAY_SCRAP ? 1 : count); i++)
        makes |= part[i].makes;
    uint64_t missing = c->makes & ~makes;
    return (int32_t)RD_CTZ64(missing != 0 ? missing : c->makes);
}

/* What is wrong with the components of a plan; NONE: nothing. */
RD_LOCAL uint32_t plan_fault(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    const aegis_card *c = card_in(p, s, plan->slot);
    aegis_part part[AEGIS_PARTS_MAX];
    uint32_t count = gather(p, s, plan, part);
    if (plan->luck)
        return luck_fault(c, part, count, plan->way == AEGIS_WAY_EMERGE);
    return parts_fault(p, c, part, count, plan->way == AEGIS_WAY_SCRAP);
}

RD_LOCAL rd_refusal refuse_parts(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    const aegis_card *c = card_in(p, s, plan->slot);
    aegis_part part[AEGIS_PARTS_MAX];
    uint32_t count = gather(p, s, plan, part);
    uint32_t reason = plan_fault(p, s, plan);
    if (reason == AEGIS_REASON_NONE)
        reason = AEGIS_R_COMMANDER;
    int32_t card = slot_at(s, plan->slot)->card - 1;
    if (reason == AEGIS_R_MAKE)
        return refuse(p, reason, card, missing_make(c, part, count, plan->way), 0, 0);
    if (reason == AEGIS_R_COMMANDER)
        return refuse(p, reason, card, c->commander, 0, 0);
    uint32_t others = 0;
    for (uint32_t i = 1; i < count; i++)
        others |= part[i].classes;
    return refuse(p, reason, card, (int32_t)part[0].classes, (int32_t)others, c->classes);
}

/* AE1-SCR-01: the option is off, or the token is spent. */
RD_LOCAL rd_refusal refuse_token(const aegis_pack *p, const aegis_state *s)
{
    bool off = p->record.scrap_stands == 0 && (s->options & AEGIS_SCRAP) == 0;
    return refuse(p, off ? AEGIS_R_SCRAP_OFF : AEGIS_R_TOKEN, 0, 0, 0, 0);
}

/* A robot that is named as a component. */
RD_LOCAL rd_refusal refuse_partner(const aegis_pack *p, const aegis_state *s, aegis_plan plan,
                                   uint32_t robot)
{
    if (!is_robot(s, robot) || seat_of(robot) != plan.seat)
        return refuse(p, AEGIS_R_NO_ALLY, is_robot(s, robot) ? named(s, robot) : AEGIS_NOBODY, 0, 0,
                      0);
    if (piece_at(s, robot)->slot == AEGIS_NO_SLOT)
        return refuse(p, AEGIS_R_DRONE_PART, named(s, robot), 0, 0, 0);
    uint32_t far = cell_distance(&p->sight, board_of(p, s), piece_at(s, plan.robot)->cell,
                                 piece_at(s, robot)->cell);
    if (plan.way == AEGIS_WAY_PAIR && far != 1 && !plan.star)
        return refuse(p, AEGIS_R_ADJACENT, named(s, robot), (int32_t)far, 0, 0);
    plan.robots |= bit(robot & 15u);
    return refuse_parts(p, s, &plan);
}

RD_LOCAL rd_refusal refuse_component(const aegis_pack *p, const aegis_state *s, rd_move m)
{
    aegis_plan plan = plan_of(s);
    uint32_t slot = aegis_small_of(m);
    if (aegis_robot_of(m) != AEGIS_NOBODY)
        return refuse_partner(p, s, plan, aegis_robot_of(m));
    if (slot == AEGIS_NO_SLOT && (plan.robots | plan.lost) != 0)
        return refuse_parts(p, s, &plan); /* not enough yet: AE2-ABI-17 */
    if (!is_slot(s, slot) || slot / AEGIS_SLOTS != plan.seat ||
        (scrap_cards(p, s, plan.seat) >> slot % AEGIS_SLOTS & 1u) == 0)
        return refuse(p, AEGIS_R_SCRAP_CARD,
                      is_slot(s, slot) ? aegis_card_of(s, slot) : AEGIS_NO_SLOT, 0, 0, 0);
    bool barred = plan.way == AEGIS_WAY_SCRAP && !may_scrap(p, s, plan.robot);
    plan.lost |= bit(slot % AEGIS_SLOTS);
    /* AE1's table: what is wrong with the two goes before the token. */
    if (barred && (p->record.scrap_stands != 0 || plan_fault(p, s, &plan) == AEGIS_REASON_NONE))
        return refuse_token(p, s);
    return refuse_parts(p, s, &plan);
}

/* The nearest partner that would be named, for a reason that says most. */
RD_LOCAL rd_refusal refuse_way_of(const aegis_pack *p, const aegis_state *s, aegis_plan plan)
{
    uint32_t near = partners_of(p, s, plan.robot, plan.star);
    if (plan.way == AEGIS_WAY_SCRAP && !may_scrap(p, s, plan.robot))
        return refuse_token(p, s);
    if (plan.way == AEGIS_WAY_SCRAP) {
        uint32_t lost = scrap_cards(p, s, plan.seat);
        plan.lost = lost & (0u - lost);
        if (lost == 0)
            return refuse(p, AEGIS_R_SCRAP_CARD, AEGIS_NO_SLOT, 0, 0, 0);
    } else {
        plan.robots = near & (0u - near);
        if (near == 0)
            return refuse(p, AEGIS_R_PARTNER, named(s, plan.robot), 0, 0, 0);
    }
    return refuse_parts(p, s, &plan);
}

/* What is wrong with a plan whose card is in the Combine Pool. */
RD_LOCAL rd_refusal refuse_plan(const aegis_pack *p, const aegis_state *s, aegis_plan plan)
{
    bool emerge = plan.way == AEGIS_WAY_EMERGE;
    aegis_mates mates;
    if (plan.star && plan.way == AEGIS_WAY_SCRAP) /* AE2-STA-37: an ally, no stand */
        return refuse(p, AEGIS_R_TOKEN, 0, 0, 0, 0);
    if (emerge && (card_in(p, s, plan.slot)->passives >> AEGIS_EMERGE & 1u) == 0)
        return refuse(p, AEGIS_R_NOT_EMERGING, aegis_card_of(s, plan.slot), 0, 0, 0);
    mates_of(p, s, &plan, partners_of(p, s, plan.robot, plan.star), &mates);
    if (!emerge && !has_partner(p, s, plan, &mates))
        return refuse_way_of(p, s, plan);
    bool free = top_at(s)->kind == AEGIS_COMBINING && (top_at(s)->flags & AEGIS_C_FREE) != 0;
    uint32_t cost = combine_cost(p, s, &plan, free);
    if (cost > s->side[plan.seat].energy)
        return refuse_energy(p, s, AEGIS_R_COMBINE_ENERGY, plan.seat, cost);
    plan.robots = joiners(p, s, &plan);
    return refuse_parts(p, s, &plan);
}

RD_LOCAL rd_refusal refuse_combine(const aegis_pack *p, const aegis_state *s, uint32_t slot,
                                   uint32_t way)
{
    uint32_t robot = combiner(s);
    const aegis_frame *v = open_activation(s);
    aegis_plan plan;
    if (robot == AEGIS_NOBODY || way >= AEGIS_WAYS)
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    bool acted = top_at(s) == v && (v->flags & (AEGIS_V_ACTED | AEGIS_V_OVERRIDDEN)) != 0;
    bool pooled = is_slot(s, slot) && slot_at(s, slot)->where == AEGIS_POOL &&
                  slot / AEGIS_SLOTS == seat_of(robot);
    bool poor = pooled && p->record.class_union == 0 &&
                card_in(p, s, slot)->energy > s->side[seat_of(robot)].energy;
    if (poor) /* AE1's table: the energy goes before all that follows */
        return refuse_energy(p, s, AEGIS_R_COMBINE_ENERGY, seat_of(robot),
                             card_in(p, s, slot)->energy);
    if (acted)
        return refuse(p, AEGIS_R_ACTED_COMBINE, named(s, robot), 0, 0, 0);
    if (!pooled)
        return refuse(p, AEGIS_R_POOL, is_slot(s, slot) ? aegis_card_of(s, slot) : AEGIS_NO_SLOT, 0,
                      0, 0);
    if (piece_at(s, robot)->slot == AEGIS_NO_SLOT)
        return refuse(p, AEGIS_R_DRONE_PART, named(s, robot), 0, 0, 0);
    memset(&plan, 0, sizeof plan);
    if (top_at(s)->kind == AEGIS_COMBINING)
        plan = plan_of(s);
    plan.robot = robot;
    plan.seat = seat_of(robot);
    plan.slot = slot;
    plan.way = way;
    return refuse_plan(p, s, plan);
}

RD_LOCAL rd_refusal refuse_late(const aegis_pack *p, const aegis_state *s, uint32_t seat, rd_move m)
{
    uint32_t small = aegis_small_of(m);
    uint32_t robot = aegis_robot_of(m);
    bool parts = s->ask == AEGIS_Q_COMPONENT || s->ask == AEGIS_Q_WILD;
    switch (aegis_kind(m)) {
    case AEGIS_DO_REACT:
        return refuse_reaction(p, s, seat, robot, small);
    case AEGIS_DO_REVENGE:
        return refuse(p, AEGIS_R_REACTION, is_robot(s, robot) ? named(s, robot) : AEGIS_NOBODY, 0,
                      0, 0);
    case AEGIS_DO_AFTER:
        return refuse(p, AEGIS_R_AFTER, (int32_t)small, 0, 0, 0);
    case AEGIS_DO_COMBINE:
        return refuse_combine(p, s, small, aegis_cell_of(m));
    case AEGIS_DO_COMPONENT:
        return parts ? refuse_component(p, s, m) : refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    case AEGIS_DO_WILD:
        return refuse(p, AEGIS_R_SCRAP_CARD,
                      is_slot(s, small) ? aegis_card_of(s, small) : AEGIS_NO_SLOT, 0, 0, 0);
    case AEGIS_DO_HEX:
        return refuse(p, AEGIS_R_NEW_HEX, aegis_hex_of(s, aegis_cell_of(m)), 0, 0, 0);
    case AEGIS_DO_TRIGGER:
        return refuse(p, AEGIS_R_TRIGGER, 0, 0, 0, 0);
    case AEGIS_DO_FORM:
        return refuse(p, AEGIS_R_TRUE_FORM,
                      is_slot(s, small) ? aegis_card_of(s, small) : AEGIS_NO_SLOT, 0, 0, 0);
    case AEGIS_DO_STAR:
        return refuse(p, AEGIS_R_STAR, (int32_t)small, 0, 0, 0);
    default:
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    }
}

/* ---- all ------------------------------------------------------------------------------------ */

/* Whether a kind of move, of those whose reasons need it, answers the question. */
RD_LOCAL bool answers(uint32_t question, uint32_t kind)
{
    switch (kind) {
    case AEGIS_DO_TAKE:
        return question == AEGIS_Q_SQUAD || question == AEGIS_Q_PICK;
    case AEGIS_DO_TAKEN:
    case AEGIS_DO_ATTACH:
        return question == AEGIS_Q_SQUAD || (kind == AEGIS_DO_ATTACH && question == AEGIS_Q_PICK);
    case AEGIS_DO_PIECE:
        return question == AEGIS_Q_PIECE;
    case AEGIS_DO_TERRAIN:
        return question == AEGIS_Q_TERRAIN;
    case AEGIS_DO_PLACE:
        return question == AEGIS_Q_PLACE;
    case AEGIS_DO_NAME:
        return question == AEGIS_Q_NAME;
    case AEGIS_DO_DECOY:
        return question == AEGIS_Q_DECOY;
    case AEGIS_DO_INSTANCE:
        return question == AEGIS_Q_REROLL || question == AEGIS_Q_JAM;
    case AEGIS_DO_DIE:
        return question == AEGIS_Q_DIE || question == AEGIS_Q_JAM_DIE;
    case AEGIS_DO_GAMBIT:
        return question == AEGIS_Q_GAMBIT;
    case AEGIS_DO_NEXT:
        return question == AEGIS_Q_NEXT || question == AEGIS_Q_MOVER ||
               question == AEGIS_Q_DEPLOY_NEXT || question == AEGIS_Q_PARTING_NEXT;
    case AEGIS_DO_DIRECTION:
        return question == AEGIS_Q_DIRECTION;
    case AEGIS_DO_LENGTH:
        return question == AEGIS_Q_LENGTH;
    case AEGIS_DO_LEAD:
        return question == AEGIS_Q_LEAD;
    case AEGIS_DO_REPAIR:
        return question == AEGIS_Q_REPAIR;
    case AEGIS_DO_STAND:
        return question == AEGIS_Q_STAND;
    case AEGIS_DO_DRONE:
        return question == AEGIS_Q_DEPLOY || question == AEGIS_Q_PARTING_DRONE;
    case AEGIS_DO_CHOOSE:
        return question == AEGIS_Q_PARTING || question == AEGIS_Q_ARMY ||
               question == AEGIS_Q_CAPTURE || question == AEGIS_Q_STAR_ROBOT;
    default:
        return false;
    }
}

/* Whether a move of this kind can be about anything now. */
RD_LOCAL bool is_timely(const aegis_state *s, uint32_t kind)
{
    bool turn = s->stage == AEGIS_TURN || s->stage == AEGIS_TURN_END;
    bool drop = kind == AEGIS_DO_DROP || kind == AEGIS_DO_DROP_AT;
    bool dice = kind >= AEGIS_DO_INSTANCE && kind <= AEGIS_DO_GAMBIT;
    bool shift = kind >= AEGIS_DO_NEXT && kind <= AEGIS_DO_LENGTH && kind != AEGIS_DO_FORM;
    if (kind == AEGIS_DO_ACTIVATE)
        return s->ask == AEGIS_Q_ACTIVATE;
    if (kind <= AEGIS_DO_DECOY || dice || shift)
        return answers(s->ask, kind);
    return turn && (s->height > 0 || drop);
}

RD_LOCAL rd_refusal explain(const aegis_pack *p, const aegis_state *s, uint32_t seat, rd_move m)
{
    uint32_t kind = aegis_kind(m);
    if (!is_timely(s, kind))
        return refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
    if (kind <= AEGIS_DO_DECOY)
        return refuse_setup(p, s, seat, m);
    if (kind == AEGIS_DO_STAR || kind == AEGIS_DO_FORM)
        return refuse_late(p, s, seat, m);
    if (kind >= AEGIS_DO_BEGIN && kind <= AEGIS_DO_DROP_AT)
        return refuse_activation(p, s, seat, m);
    if (kind >= AEGIS_DO_USE && kind <= AEGIS_DO_EXCAVATE)
        return refuse_action(p, s, m);
    if (kind >= AEGIS_DO_INSTANCE && kind <= AEGIS_DO_GAMBIT)
        return refuse_dice(p, s, m);
    if (kind >= AEGIS_DO_NEXT && kind <= AEGIS_DO_LENGTH)
        return refuse_shift(p, s, m);
    return refuse_late(p, s, seat, m);
}

RD_FN rd_refusal aegis_refuse(const rd_pack *pack, const rd_state *state, int seat, rd_move m)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *s = (const aegis_state *)state;
    rd_need need = aegis_need(pack, state, seat);
    if (s->stage == AEGIS_OVER)
        return refuse(p, AEGIS_R_OVER, 0, 0, 0, 0);
    if (seat < 0 || seat >= s->seats || (need.seats & RD_SEAT(seat)) == 0)
        return refuse(p, AEGIS_R_TURN, seat, (int32_t)need.seats, need.ask, 0);
    rd_move list[RD_MOVES_MAX];
    uint32_t count = aegis_legal(pack, state, seat, list, RD_MOVES_MAX);
    for (uint32_t i = 0; i < count && i < RD_MOVES_MAX; i++)
        if (list[i] == m)
            return rd_accept();
    rd_refusal why = explain(p, s, (uint32_t)seat, m);
    return why.code != AEGIS_REASON_NONE ? why : refuse(p, AEGIS_R_OTHER, s->ask, 0, 0, 0);
}
