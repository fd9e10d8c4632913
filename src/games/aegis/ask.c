/* ask.c - what texts ask the rules; a part of rules.c. */

RD_FN uint32_t aegis_integrity(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return integrity_of(p, s, robot);
}

RD_FN uint32_t aegis_integrity_max(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return integrity_max(p, s, robot);
}

RD_FN uint32_t aegis_energy(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return energy_of(p, s, robot);
}

RD_FN uint32_t aegis_movement(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return movement_of(p, s, robot);
}

RD_FN uint32_t aegis_production(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    return production_of(p, s, seat);
}

RD_FN int32_t aegis_sum_of(const aegis_state *s, uint32_t robot, uint32_t up)
{
    return sum_up(s, robot, up);
}

RD_FN uint32_t aegis_burns(const aegis_state *s, uint32_t robot, bool rust)
{
    return burns(piece_at(s, robot), rust);
}

RD_FN bool aegis_flies(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return flies(p, s, robot);
}

RD_FN bool aegis_is_protected(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return is_protected(p, s, robot);
}

RD_FN uint64_t aegis_makes_of(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    return stack_of(p, s, slot).makes;
}

RD_FN uint32_t aegis_classes_of(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    return stack_of(p, s, slot).classes;
}

RD_FN bool aegis_sees(const aegis_pack *p, const aegis_state *s, uint32_t robot, uint32_t other)
{
    aegis_cells blockers;
    blockers_of(p, s, &blockers);
    return is_clear(&p->sight, board_of(p, s), &blockers, piece_at(s, robot)->cell,
                    piece_at(s, other)->cell);
}

RD_FN uint32_t aegis_distance(const aegis_pack *p, const aegis_state *s, uint32_t from, uint32_t to)
{
    return cell_distance(&p->sight, board_of(p, s), piece_at(s, from)->cell, piece_at(s, to)->cell);
}

RD_FN uint32_t aegis_move_cost(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                               uint32_t cell)
{
    aegis_way way = way_of(p, s, robot);
    aegis_cells ends;
    ends_of(p, s, piece_at(s, robot)->cell, way, &ends);
    if (cell >= AEGIS_NOWHERE || !rd_set_has(ends.word, cell) || piece_at(s, robot)->stun != 0)
        return 255;
    return cost_of(p, s, robot, length_of(p, s, piece_at(s, robot)->cell, cell, way));
}

RD_FN void aegis_targets(const aegis_pack *p, const aegis_state *s, uint32_t robot, uint32_t which,
                         uint16_t out[AEGIS_SEATS])
{
    uint32_t owner = action_owner(p, s, 0, robot, which);
    aegis_robots set;
    aegis_cells blockers;
    memset(&set, 0, sizeof set);
    if (owner != AEGIS_NOBODY) {
        aegis_shot shot = shot_from(p, s, robot, owner, which);
        blockers_of(p, s, &blockers);
        targets_of(p, s, &blockers, &shot, &set);
    }
    for (uint32_t i = 0; i < AEGIS_SEATS; i++)
        out[i] = set.of[i];
}

RD_FN int32_t aegis_action_at(const aegis_pack *p, const aegis_state *s, uint32_t user,
                              uint32_t which, uint32_t *owner)
{
    const aegis_frame *f = s->height > 0 ? top_at(s) : 0;
    *owner = AEGIS_NOBODY;
    if (!is_active(s, user) || which >= AEGIS_ACTIONS * AEGIS_PIECES)
        return -1;
    if (f != 0 && (f->kind != AEGIS_ACTIVATION || f->a != user))
        f = 0;
    *owner = action_owner(p, s, f, user, which);
    if (*owner == AEGIS_NOBODY)
        return -1;
    return aegis_action_of(piece_at(s, *owner)->card, which % AEGIS_ACTIONS);
}

RD_FN uint32_t aegis_step_price(const aegis_pack *p, const aegis_state *s, uint32_t cell)
{
    const aegis_frame *f = s->height > 0 ? top_at(s) : 0;
    if (f == 0 || f->kind != AEGIS_ACTIVATION || !is_active(s, f->a) || cell >= AEGIS_NOWHERE ||
        (f->flags & AEGIS_V_WALTZ) != 0)
        return 0;
    return cost_in(p, s, f, length_of(p, s, piece_at(s, f->a)->cell, cell, way_in(p, s, f)));
}

RD_FN uint32_t aegis_combine_price(const aegis_pack *p, const aegis_state *s, uint32_t slot,
                                   uint32_t way)
{
    const aegis_frame *f = s->height > 0 ? top_at(s) : 0;
    if (f == 0 || f->kind != AEGIS_COMBINING || !is_slot(s, slot) || !is_active(s, f->a))
        return 0;
    aegis_plan plan = plan_of(s);
    plan.slot = slot;
    plan.way = way;
    return combine_cost(p, s, &plan, (f->flags & AEGIS_C_FREE) != 0);
}

RD_FN uint32_t aegis_instance_dice(const aegis_pack *p, const aegis_state *s, uint32_t instance)
{
    const aegis_frame *f = s->height > 0 ? top_at(s) : 0;
    if (f == 0 || f->kind != AEGIS_ACTION || !is_active(s, f->a) ||
        (instance >= AEGIS_I_JAM && !is_active(s, f->b)))
        return 1;
    return instance_x(p, s, instance);
}

RD_FN uint32_t aegis_successes(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = s->height > 0 ? top_at(s) : 0;
    return f != 0 && f->kind == AEGIS_ACTION ? successes(p, s, s->live.accuracy) : 0;
}
