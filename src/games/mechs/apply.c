/* apply.c - carries out moves and outcomes, and what follows by itself; a part of rules.c. */

/* One stretch of a Turn between two questions. */
RD_LOCAL void advance(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    switch (s->phase) {
    case MECHS_GO_ROUND:
        begin_step(s, 1, story);
        break;
    case MECHS_GO_TURN:
        go_turn(p, s, story);
        break;
    case MECHS_GO_REVEAL:
        go_reveal(s, story);
        break;
    case MECHS_GO_MOVE:
        go_move(p, s, story);
        break;
    case MECHS_GO_MECH:
        go_mech(p, s, story);
        break;
    case MECHS_GO_MINE:
        go_mine(p, s, story);
        break;
    case MECHS_GO_EARLY:
        go_early(p, s, story);
        break;
    case MECHS_GO_FIGHT:
        go_fight(p, s, story);
        break;
    case MECHS_GO_TURRET:
        go_turret(p, s, MECHS_GO_ACTION, story);
        break;
    case MECHS_GO_ACTION:
        go_action(p, s, story);
        break;
    default:
        break;
    }
}

/* One stretch of a Combat, or the end of a Turn. */
RD_LOCAL void advance_fight(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    switch (s->phase) {
    case MECHS_GO_ATTACK:
        go_attack(p, s, story);
        break;
    case MECHS_GO_HIT:
        go_hit(p, s, story);
        break;
    case MECHS_GO_HARMED:
        go_harmed(p, s, story);
        break;
    case MECHS_GO_KO_WINDOW:
        open_window(s, s->actor - 1u, MECHS_WINDOW_KO);
        break;
    case MECHS_GO_KO_DONE:
        go_ko_done(p, s, story);
        break;
    case MECHS_GO_AFTER:
        go_turret(p, s, MECHS_GO_END, story);
        break;
    case MECHS_GO_END:
        go_end(s);
        break;
    default:
        go_next(p, s, story);
    }
}

RD_LOCAL void run_on(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    while (s->phase >= MECHS_PHASES) {
        if (s->phase < MECHS_GO_ATTACK)
            advance(p, s, story);
        else
            advance_fight(p, s, story);
    }
}

RD_LOCAL void apply_setup(const mechs_pack *p, mechs_state *s, uint32_t seat, rd_move m,
                          rd_story *story)
{
    uint32_t operand = mechs_operand(m);
    switch (s->phase) {
    case MECHS_CHOOSE:
        apply_pilot(p, s, seat, operand, story);
        break;
    case MECHS_BASES:
        take_base(s, seat, operand, story);
        next_chooser(p, s, story);
        break;
    case MECHS_LAY:
        apply_first_mine(p, s, seat, operand, story);
        break;
    default:
        apply_weapon(p, s, seat, operand, story);
    }
}

RD_LOCAL void carry_out(const mechs_pack *p, mechs_state *s, uint32_t seat, rd_move m,
                        rd_story *story)
{
    uint32_t operand = mechs_operand(m);
    switch (s->phase) {
    case MECHS_PROGRAM:
        if (mechs_kind(m) == MECHS_DO_SLOT)
            apply_slot(s, seat, operand, story);
        else
            apply_commit(p, s, seat, story);
        break;
    case MECHS_EQUIP:
        apply_equip(s, seat, m, story);
        break;
    case MECHS_ADHOC:
        apply_play(s, operand, story);
        break;
    case MECHS_OFFER:
        apply_offer(p, s, seat, m, story);
        break;
    case MECHS_ATTACK:
        attack_with(p, s, seat, operand, story);
        break;
    case MECHS_BOOSTING:
        apply_boost(p, s, seat, operand, story);
        break;
    case MECHS_JAMMING:
        apply_exhaust(s, seat, operand, story);
        break;
    case MECHS_RELOADING:
        apply_reload(s, seat, operand, story);
        break;
    case MECHS_PLACE:
        arrive(p, s, operand, story);
        break;
    case MECHS_ACTION:
        apply_action(p, s, seat, m, story);
        break;
    default:
        apply_setup(p, s, seat, m, story);
    }
}

RD_FN void mechs_apply(const rd_pack *pack, rd_state *state, int seat, rd_move m, rd_story *story)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    mechs_state *s = (mechs_state *)state;
    if (m == RD_RESIGN)
        apply_resign(p, s, (uint32_t)seat, story);
    else
        carry_out(p, s, (uint32_t)seat, m, story);
    run_on(p, s, story);
}

RD_FN void mechs_chance(const rd_pack *pack, rd_state *state, uint32_t outcome, rd_story *story)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    mechs_state *s = (mechs_state *)state;
    switch (s->phase) {
    case MECHS_START:
        chance_start(s, outcome, story);
        break;
    case MECHS_DEAL:
        chance_deal(s, outcome, story);
        break;
    case MECHS_ARENA:
        chance_arena(p, s, outcome, story);
        break;
    case MECHS_ROBOT_MINES:
        chance_robot_mines(p, s, outcome, story);
        break;
    case MECHS_DISPLAY:
        chance_display(s, outcome, story);
        break;
    case MECHS_REFILL:
        chance_refill(s, outcome, story);
        break;
    case MECHS_ROBOT_CARD:
        turn_up(s, s->active - 1u, mechs_pick(robot_cards(&s->player[s->active - 1]), outcome),
                story);
        break;
    case MECHS_ROBOT_MINE:
        chance_robot_mine(p, s, outcome, story);
        break;
    case MECHS_ROBOT_PAIR:
        chance_pair(s, outcome, story);
        break;
    case MECHS_ROBOT_WEAPON:
        chance_weapon(p, s, outcome, story);
        break;
    case MECHS_ROBOT_PLACE:
        draw_place(p, s, mechs_pick(robot_cards(&s->player[s->actor - 1]), outcome), story);
        seek_place(p, s, story);
        break;
    default:
        place_robot(p, s, s->actor - 1u, mechs_pick(last_places(p, s), outcome), story);
    }
    run_on(p, s, story);
}
