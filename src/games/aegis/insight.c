/* insight.c - what a robot could do, asked by texts: reach, Actions, combines; part of rules.c. */

/*
 * All is asked in one position: that in which the robot's activation is open. It is the present one
 * where that is so; else its activation is opened, in the turn in progress if the robot is ready,
 * or after the next Recharge of its controller, with what ends there ended and the Pool filled.
 */

RD_LOCAL void open_next_turn(const aegis_pack *p, aegis_state *s, uint32_t seat)
{
    s->active = (uint8_t)seat;
    end_effects(p, s, seat);
    new_turn(p, s);
    make_ready(s, seat);
    s->side[seat].energy = (uint16_t)production_of(p, s, seat);
}

RD_FN bool aegis_probe(const aegis_pack *p, const aegis_state *s, uint32_t robot, aegis_state *out)
{
    uint32_t seat = seat_of(robot);
    uint32_t open = open_of(s, robot);
    bool turn = s->stage == AEGIS_TURN && s->active == seat && s->step == AEGIS_T_CHOOSE;
    memcpy(out, s, offsetof(aegis_state, side) + s->seats * sizeof(aegis_side));
    out->stage = AEGIS_TURN;
    out->ask = AEGIS_Q_BEGIN;
    out->asked = (uint8_t)seat;
    if (open != AEGIS_FRAMES) {
        out->height = (uint8_t)(open + 1);
        return true;
    }
    out->height = 0;
    out->nested = 0;
    bool now = turn && (ready_robots(p, s, seat) >> (robot & 15u) & 1u) != 0;
    if (!now)
        open_next_turn(p, out, seat);
    push_frame(out, AEGIS_ACTIVATION, seat, robot);
    return now;
}

RD_FN void aegis_probe_moves(const aegis_pack *p, const aegis_state *s, uint8_t cost[AEGIS_CELLS])
{
    const aegis_frame *f = top_at(s);
    uint32_t from = piece_at(s, f->a)->cell;
    aegis_cells ends;
    memset(cost, 255, AEGIS_CELLS);
    if (move_fault(p, s, f) != AEGIS_REASON_NONE)
        return;
    aegis_way way = paid_way(p, s, f);
    ends_of(p, s, from, way, &ends);
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++)
        if (rd_set_has(ends.word, cell))
            cost[cell] = (uint8_t)cost_in(p, s, f, length_of(p, s, from, cell, way));
}

/* ---- Actions -------------------------------------------------------------------------------- */

/* An Action as the robot of the open activation would use it, with the Long Arm where that is
 * paid for. */
RD_LOCAL aegis_shot probe_shot(const aegis_pack *p, const aegis_state *s, uint32_t which)
{
    const aegis_frame *f = top_at(s);
    uint32_t owner = action_owner(p, s, f, f->a, which);
    aegis_shot shot = shot_from(p, s, f->a, owner, which);
    uint32_t payer = payer_of(f, f->a);
    if (may_reach_far(p, s, &shot, payer, least_cost(&shot, AEGIS_BY_ACTIVATION)))
        shot.range += 2;
    return shot;
}

RD_FN rd_refusal aegis_probe_use(const aegis_pack *p, const aegis_state *s, uint32_t which)
{
    const aegis_frame *f = top_at(s);
    aegis_shot shot = probe_shot(p, s, which);
    aegis_cells blockers;
    blockers_of(p, s, &blockers);
    if (first_use_fault(p, s, f, &shot, which, AEGIS_BY_ACTIVATION) == AEGIS_REASON_NONE &&
        may_nest(s) && has_aim(p, s, &blockers, &shot))
        return rd_accept();
    return refuse_shot(p, s, f, &shot, which, AEGIS_BY_ACTIVATION);
}

/* What breaks the sight of an Action: only walls that of a Radius. */
RD_LOCAL void probe_blockers(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                             aegis_cells *out)
{
    if (shot->range == 0)
        walls_of(p, s, out);
    else
        blockers_of(p, s, out);
}

/* Whether any axis through the user leads to a cell (AE2-UNQ-05). */
RD_LOCAL bool is_on_axis(const aegis_pack *p, const aegis_state *s, uint32_t user, uint32_t cell)
{
    return cell_axis(board_of(p, s), piece_at(s, user)->cell, cell) != AEGIS_AXES;
}

RD_FN void aegis_probe_cells(const aegis_pack *p, const aegis_state *s, uint32_t which,
                             aegis_cells *in, aegis_cells *hidden)
{
    const aegis_board *b = board_of(p, s);
    aegis_shot shot = probe_shot(p, s, which);
    uint32_t from = piece_at(s, shot.user)->cell;
    uint32_t most = shot.range != 0 ? shot.range : shot.action->radius;
    aegis_cells blockers;
    aegis_cells walls;
    probe_blockers(p, s, &shot, &blockers);
    walls_of(p, s, &walls);
    memset(in, 0, sizeof *in);
    memset(hidden, 0, sizeof *hidden);
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) {
        if (!rd_set_has(b->on.word, cell) || rd_set_has(walls.word, cell) || cell == from)
            continue;
        bool seen = shot.range != 0 ? is_cell_in_range(p, s, &blockers, &shot, cell)
                                    : is_in_radius(p, s, &walls, &shot, from, cell);
        if (shot.action->type == AEGIS_LANZER) {
            if (is_on_axis(p, s, shot.user, cell))
                rd_set_add(in->word, cell);
        } else if (seen) {
            rd_set_add(in->word, cell);
        } else if (cell_distance(&p->sight, b, from, cell) <= most) {
            rd_set_add(hidden->word, cell);
        }
    }
}

RD_FN uint32_t aegis_probe_breaker(const aegis_pack *p, const aegis_state *s, uint32_t which,
                                   uint32_t cell)
{
    aegis_shot shot = probe_shot(p, s, which);
    aegis_cells blockers;
    probe_blockers(p, s, &shot, &blockers);
    return sight_breaker(p, s, &blockers, piece_at(s, shot.user)->cell, cell);
}

/* Why an Action without a target does not reach a robot. */
RD_LOCAL rd_refusal refuse_reach(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                                 uint32_t which, uint32_t robot)
{
    uint32_t from = piece_at(s, shot->user)->cell;
    uint32_t to = piece_at(s, robot)->cell;
    uint32_t far = cell_distance(&p->sight, board_of(p, s), from, to);
    aegis_cells walls;
    walls_of(p, s, &walls);
    if (robot == shot->user)
        return refuse(p, AEGIS_R_SELF, named(s, robot), 0, 0, 0);
    if (shot->action->type != AEGIS_LANZER && far > shot->action->radius)
        return refuse(p, AEGIS_R_RANGE, (int32_t)far, shot->action->radius, 0, 0);
    if (shot->action->type != AEGIS_LANZER && !is_in_radius(p, s, &walls, shot, from, to))
        return refuse(p, AEGIS_R_SIGHT, named(s, robot),
                      aegis_hex_of(s, sight_breaker(p, s, &walls, from, to)), 0, 0);
    if (is_untouchable(p, s, robot, seat_of(shot->user)))
        return refuse(p, AEGIS_R_PROTECTED, named(s, robot), 0, 0, 0);
    uint32_t owner = action_owner(p, s, top_at(s), shot->user, which);
    return refuse(p, AEGIS_R_NOBODY,
                  aegis_action_of(piece_at(s, owner)->card, which % AEGIS_ACTIONS), 0, 0, 0);
}

RD_FN rd_refusal aegis_probe_target(const aegis_pack *p, const aegis_state *s, uint32_t which,
                                    uint32_t robot)
{
    aegis_shot shot = probe_shot(p, s, which);
    uint32_t axes = shot.action->type == AEGIS_LANZER ? AEGIS_AXES / 2 : 1;
    if (shot.range != 0)
        return refuse_aim(p, s, &shot, robot);
    for (uint32_t axis = 0; axis < axes; axis++) {
        aegis_robots set;
        reach_of(p, s, &shot, AEGIS_NOBODY, axis, &set);
        if (((uint32_t)set.of[seat_of(robot)] >> (robot & 15u) & 1u) != 0)
            return rd_accept();
    }
    return refuse_reach(p, s, &shot, which, robot);
}

/* ---- combines ------------------------------------------------------------------------------- */

RD_LOCAL void add_mates(aegis_making *out, uint32_t robots, uint32_t lost)
{
    for (uint32_t i = 0; i < out->sets; i++) /* with fewer it is enough */
        if ((out->robots[i] & ~robots) == 0 && (out->lost[i] & ~lost) == 0)
            return;
    if (out->sets == AEGIS_MATES)
        return;
    out->robots[out->sets] = robots;
    out->lost[out->sets] = lost;
    out->sets++;
}

/* Whether a robot and these partners make the card, wherever they stand. */
RD_LOCAL bool would_do(const aegis_pack *p, const aegis_state *s, aegis_plan plan, uint32_t robots,
                       uint32_t lost)
{
    plan.robots = robots;
    plan.lost = lost;
    return !crowds_commander(p, s, &plan) && fits_somehow(p, s, &plan);
}

/* Sets of so many partners, destroyed cards among them where there are stands for them. */
RD_LOCAL void find_sets(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                        uint32_t size, aegis_making *out)
{
    uint32_t others = partners_of(p, s, plan->robot, true);
    uint32_t cards = scrap_cards(p, s, plan->seat);
    uint32_t room = RD_POPCOUNT64(stands_near(p, s, plan->robot, true));
    for (uint32_t lost = cards;; lost = (lost - 1) & cards) {
        uint32_t dead = RD_POPCOUNT64(lost);
        for (uint32_t set = dead <= room && dead <= size ? others : 0;; set = (set - 1) & others) {
            if (RD_POPCOUNT64(set) + dead == size && dead <= room &&
                would_do(p, s, *plan, set, lost))
                add_mates(out, set, lost);
            if (set == 0)
                break;
        }
        if (lost == 0)
            break;
    }
}

/* One partner, a robot or a destroyed card; where a robot emerges any number (AE2-ABI-17). */
RD_LOCAL void find_mates(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                         aegis_making *out)
{
    uint32_t one = plan->way == AEGIS_WAY_PAIR    ? partners_of(p, s, plan->robot, true)
                   : plan->way == AEGIS_WAY_SCRAP ? scrap_cards(p, s, plan->seat)
                                                  : 0;
    bool pair = plan->way == AEGIS_WAY_PAIR;
    for (; one != 0; one &= one - 1) {
        uint32_t first = one & (0u - one);
        if (would_do(p, s, *plan, pair ? first : 0, pair ? 0 : first))
            add_mates(out, pair ? first : 0, pair ? 0 : first);
    }
    for (uint32_t size = 1; plan->way == AEGIS_WAY_EMERGE && size < AEGIS_PARTS_MAX; size++)
        find_sets(p, s, plan, size, out);
}

/* Whether the partners of a set are where the way of combining needs them. */
RD_LOCAL bool are_near(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                       uint32_t robots)
{
    if (plan->way == AEGIS_WAY_SCRAP)
        return may_scrap(p, s, plan->robot);
    return (robots & ~partners_of(p, s, plan->robot, plan->way == AEGIS_WAY_EMERGE)) == 0;
}

/* The first thing that is missing: AE1's table of errors has the energy first. */
RD_LOCAL rd_refusal refuse_making(const aegis_pack *p, const aegis_state *s, aegis_plan plan,
                                  const aegis_making *making)
{
    const aegis_frame *f = top_at(s);
    uint32_t near = 0;
    if ((f->flags & (AEGIS_V_ACTED | AEGIS_V_OVERRIDDEN)) != 0)
        return refuse(p, AEGIS_R_ACTED_COMBINE, named(s, f->a), 0, 0, 0);
    if (making->sets == 0)
        return refuse_way_of(p, s, plan);
    while (near < making->sets && !are_near(p, s, &plan, making->robots[near]))
        near++;
    if (near < making->sets)
        return refuse_energy(p, s, AEGIS_R_COMBINE_ENERGY, plan.seat, making->cost);
    if (plan.way == AEGIS_WAY_SCRAP)
        return refuse_token(p, s);
    return refuse_partner(p, s, plan, robot_id(plan.seat, RD_CTZ64(making->robots[0])));
}

/* Hexes for the new robot, with every set of partners that is near enough. */
RD_LOCAL void making_cells(const aegis_pack *p, const aegis_state *s, aegis_plan plan,
                           aegis_making *out)
{
    memset(&out->cells, 0, sizeof out->cells);
    for (uint32_t i = 0; i < out->sets; i++) {
        aegis_cells cells;
        if (!are_near(p, s, &plan, out->robots[i]))
            continue;
        plan.robots = out->robots[i];
        plan.stands = plan.way == AEGIS_WAY_SCRAP && out->lost[i] != 0
                          ? stands_near(p, s, plan.robot, false)
                          : 0;
        plan_cells(p, s, &plan, &cells);
        for (uint32_t w = 0; w < AEGIS_WORDS; w++)
            out->cells.word[w] |= cells.word[w];
    }
}

RD_FN bool aegis_probe_making(const aegis_pack *p, const aegis_state *s, uint32_t slot,
                              uint32_t way, aegis_making *out)
{
    const aegis_frame *f = top_at(s);
    bool free = (f->flags & (AEGIS_V_FREE | AEGIS_V_ACCELERATED)) != 0;
    aegis_plan plan;
    aegis_mates mates;
    memset(out, 0, sizeof *out);
    memset(&plan, 0, sizeof plan);
    plan.robot = f->a;
    plan.seat = seat_of(f->a);
    plan.slot = slot;
    plan.way = way;
    if (piece_at(s, f->a)->slot == AEGIS_NO_SLOT ||
        (way == AEGIS_WAY_EMERGE && (card_in(p, s, slot)->passives >> AEGIS_EMERGE & 1u) == 0))
        return false;
    mates_of(p, s, &plan, partners_of(p, s, f->a, false), &mates);
    if (mates.plain && !could_serve(p, card_in(p, s, slot), &mates.own))
        return false;
    find_mates(p, s, &plan, out);
    if (out->sets == 0 && way != AEGIS_WAY_PAIR)
        return false;
    out->cost = combine_cost(p, s, &plan, free);
    making_cells(p, s, plan, out);
    uint32_t open = open_ways(p, s, plan, mates.robots, free);
    bool may = f->seat == plan.seat && (open >> way & 1u) != 0 &&
               (f->flags & (AEGIS_V_ACTED | AEGIS_V_OVERRIDDEN)) == 0 &&
               may_form(p, s, &plan, &mates, free);
    out->why = may ? rd_accept() : refuse_making(p, s, plan, out);
    return true;
}
