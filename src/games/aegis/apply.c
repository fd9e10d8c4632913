/* apply.c - carries out moves and outcomes, and what follows by itself; a part of rules.c. */

/* ---- what follows by itself ----------------------------------------------------------------- */

RD_LOCAL bool is_unique(const aegis_pack *p, const aegis_frame *f)
{
    uint32_t type = action_in(p, f)->type;
    return type == AEGIS_TRUE_FORM || type == AEGIS_BURST_STAR;
}

RD_LOCAL void end_action(aegis_state *s)
{
    s->nested--;
    memset(&s->live, 0, sizeof s->live);
    pop_frame(s);
}

/* The steps before the effect. */
RD_LOCAL void step_early(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    switch (top_of(s)->step) {
    case AEGIS_A_DECLARE:
        step_declare(p, s, story);
        break;
    case AEGIS_A_PAY:
        step_pay(p, s);
        break;
    case AEGIS_A_EXCAVATE:
        step_excavate(p, s);
        break;
    case AEGIS_A_ROLL:
        step_roll(p, s, story);
        break;
    case AEGIS_A_WINDOW:
        step_window(p, s);
        break;
    case AEGIS_A_GAMBIT:
        step_gambit(p, s);
        break;
    default:
        step_final(p, s, story);
    }
}

RD_LOCAL void step_action(const aegis_pack *p, aegis_state *s, aegis_frame *f, rd_story *story)
{
    switch (f->step) {
    case AEGIS_A_EFFECT:
        step_effect(p, s, story);
        break;
    case AEGIS_A_DISPLACE:
        if (is_unique(p, f))
            step_unique(p, s, story);
        else
            step_displace(p, s);
        break;
    case AEGIS_A_SHIFT:
        step_shift(p, s, story);
        break;
    case AEGIS_A_OUTCOME:
        step_outcome(p, s, story);
        break;
    case AEGIS_A_REMOVE:
        step_remove(p, s);
        break;
    case AEGIS_A_BLAZE:
        step_blaze(s);
        break;
    case AEGIS_A_RUST:
        step_rust(s);
        break;
    case AEGIS_A_LAY:
        step_lay(p, s, story);
        break;
    case AEGIS_A_RETALIATE:
        step_retaliate(p, s);
        break;
    case AEGIS_A_RETURN:
        step_return(p, s);
        break;
    case AEGIS_A_REVENGE:
        if (!settle(p, s, side_of(f)))
            f->step = AEGIS_A_AFTER;
        break;
    case AEGIS_A_AFTER:
        step_after(p, s, story);
        break;
    case AEGIS_A_DONE:
        end_action(s);
        break;
    default:
        step_early(p, s, story);
    }
}

/* Step after step, as long as the Action is at the top and nobody is asked. */
RD_LOCAL void run_action(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t height = s->height;
    do {
        step_action(p, s, f, story);
    } while (s->ask == AEGIS_ASK_NONE && s->height == height && f->kind == AEGIS_ACTION);
}

RD_LOCAL void step_stage(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    switch (s->stage) {
    case AEGIS_TERRAIN:
        step_terrain(p, s, story);
        break;
    case AEGIS_PLACING:
        step_placing(p, s, story);
        break;
    case AEGIS_NAMING:
        step_naming(s);
        break;
    case AEGIS_TURN:
        step_turn(p, s, story);
        break;
    default:
        step_turn_end(p, s, story);
    }
}

RD_LOCAL void run_on(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    while (s->ask == AEGIS_ASK_NONE && s->stage != AEGIS_OVER) {
        if (s->height == 0) {
            step_stage(p, s, story);
            continue;
        }
        switch (top_of(s)->kind) {
        case AEGIS_ACTIVATION:
            step_activation(p, s, story);
            break;
        case AEGIS_ACTION:
            run_action(p, s, story);
            break;
        case AEGIS_COMBINING:
            step_combining(p, s, story);
            break;
        case AEGIS_HARM:
            step_harm(p, s, story);
            break;
        default:
            step_moving(p, s, story);
        }
    }
}

RD_FN void aegis_run(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    run_on(p, s, story);
}

/* ---- answers -------------------------------------------------------------------------------- */

RD_LOCAL void apply_secret(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_move m,
                           rd_story *story)
{
    uint32_t small = aegis_small_of(m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_ATTACH:
        answer_attach(p, s, seat, small, story);
        return;
    case AEGIS_DO_TAKEN:
        close_list(s, seat);
        return;
    default:
        break;
    }
    if (s->ask == AEGIS_Q_SQUAD) {
        take_card(p, s, seat, small);
        return;
    }
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (s->side[seat].slot[i].card == small + 1 && s->side[seat].slot[i].where == AEGIS_LISTED)
            s->side[seat].slot[i].where = AEGIS_CHOSEN;
    if (RD_POPCOUNT64(picked_of(s, seat)) == p->record.basics)
        close_pick(p, s, seat, story);
}

RD_LOCAL void apply_setup(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                          rd_story *story)
{
    switch (question) {
    case AEGIS_Q_PIECE:
        answer_piece(p, s, aegis_small_of(m), story);
        break;
    case AEGIS_Q_TERRAIN:
        answer_terrain(p, s, aegis_cell_of(m), story);
        break;
    case AEGIS_Q_PLACE:
        answer_place(p, s, aegis_small_of(m), aegis_cell_of(m), story);
        break;
    case AEGIS_Q_NAME:
        s->side[s->asked].arrest = (uint8_t)aegis_small_of(m);
        tell(p, story, AEGIS_F_ARREST, s->asked, aegis_card_of(s, aegis_small_of(m)), 0, 0);
        break;
    default:
        s->side[s->asked].decoy = (uint8_t)aegis_robot_of(m);
        tell(p, story, AEGIS_F_DECOY, named(s, aegis_robot_of(m)), s->asked, 0, 0);
    }
}

RD_LOCAL void apply_drop(const aegis_pack *p, aegis_state *s, rd_move m)
{
    uint32_t slot = aegis_small_of(m);
    if (slot == AEGIS_NO_SLOT) {
        s->step++;
        return;
    }
    if (p->record.drop_at_end != 0)
        s->piece = (uint8_t)(slot + 1);
    else
        top_of(s)->b = (uint8_t)(slot % AEGIS_SLOTS);
    ask(s, AEGIS_Q_DROP_AT, s->asked);
}

RD_LOCAL void apply_landing(const aegis_pack *p, aegis_state *s, rd_move m, rd_story *story)
{
    if (p->record.drop_at_end != 0) {
        drop_robot(p, s, s->piece - 1u, aegis_cell_of(m), story);
        s->piece = 0;
        return;
    }
    aegis_frame *f = top_of(s);
    uint32_t slot = f->seat * (uint32_t)AEGIS_SLOTS + f->b;
    f->b = AEGIS_NOBODY;
    f->flags |= AEGIS_V_ACTED | AEGIS_V_BEGUN; /* AE2-ABI-11 */
    uint32_t robot = drop_robot(p, s, slot, aegis_cell_of(m), story);
    f->step = AEGIS_V_SETTLE;
    after_move(s, robot, 0, AEGIS_NOWHERE);
    top_of(s)->m1 = 0; /* AE2-ATT-10: placed, not moved */
}

RD_LOCAL void apply_begin(const aegis_pack *p, aegis_state *s, rd_move m, rd_story *story)
{
    switch (aegis_kind(m)) {
    case AEGIS_DO_BEGIN:
        begin(s, aegis_small_of(m));
        break;
    case AEGIS_DO_RECKLESS:
        take_buff(p, s, story);
        break;
    default:
        top_of(s)->flags |= AEGIS_V_ENDED;
    }
}

RD_LOCAL void apply_activation(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                               rd_story *story)
{
    switch (question) {
    case AEGIS_Q_ACTIVATE:
        if (aegis_kind(m) == AEGIS_DO_END_TURN)
            end_turn(s);
        else
            activate(p, s, aegis_robot_of(m), aegis_small_of(m), story);
        break;
    case AEGIS_Q_BEGIN:
        apply_begin(p, s, m, story);
        break;
    case AEGIS_Q_MOVE:
        answer_move(p, s, aegis_cell_of(m), story);
        break;
    case AEGIS_Q_JETJUMP:
        answer_jetjump(s, aegis_cell_of(m), aegis_small_of(m));
        break;
    case AEGIS_Q_CLOAK:
        answer_cloak(p, s, aegis_cell_of(m), story);
        break;
    case AEGIS_Q_ARC:
        answer_arc(p, s, aegis_robot_of(m), story);
        break;
    case AEGIS_Q_DROP:
        apply_drop(p, s, m);
        break;
    default:
        apply_landing(p, s, m, story);
    }
}

RD_LOCAL void apply_declaration(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m)
{
    aegis_frame *f = top_of(s);
    uint32_t small = aegis_small_of(m);
    switch (question) {
    case AEGIS_Q_USE:
        use_action(p, s, f, f->a, small, AEGIS_A_OPEN);
        break;
    case AEGIS_Q_X:
        s->live.paid = (uint8_t)small;
        break;
    case AEGIS_Q_LONG:
        if (small != 0)
            f->flags |= AEGIS_A_LONG;
        break;
    case AEGIS_Q_TARGET:
        f->b = (uint8_t)aegis_robot_of(m);
        break;
    case AEGIS_Q_AXIS:
        s->live.direction = (uint8_t)small;
        break;
    default:
        if (small != 0) {
            s->side[f->seat].energy--;
            ask(s, AEGIS_Q_EXCAVATE_DIE, 0);
        }
    }
}

RD_LOCAL void apply_window(const aegis_pack *p, aegis_state *s, rd_move m, rd_story *story)
{
    aegis_frame *f = top_of(s);
    bool own = f->turn == 0;
    switch (aegis_kind(m)) {
    case AEGIS_DO_PASS:
        pass_window(p, s);
        return;
    case AEGIS_DO_INSTANCE:
        s->live.instance = (uint8_t)(aegis_small_of(m) + 1);
        ask(s, own ? AEGIS_Q_DIE : AEGIS_Q_JAM_DIE, window_seat(s));
        return;
    case AEGIS_DO_GAMBIT:
        answer_gambit(p, s, aegis_small_of(m), story);
        return;
    case AEGIS_DO_DIE:
        s->live.marked |= (uint64_t)1 << aegis_small_of(m);
        if (!dice_complete(p, s)) {
            ask(s, own ? AEGIS_Q_DIE : AEGIS_Q_JAM_DIE, window_seat(s));
            return;
        }
        break;
    default:
        break;
    }
    begin_reroll(p, s, story);
}

RD_LOCAL void apply_shift(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                          rd_story *story)
{
    uint32_t small = aegis_small_of(m);
    uint32_t cell = aegis_cell_of(m);
    switch (question) {
    case AEGIS_Q_NEXT:
        serve_robot(s, aegis_robot_of(m));
        break;
    case AEGIS_Q_DIRECTION:
        s->live.direction = (uint8_t)small;
        break;
    case AEGIS_Q_LENGTH:
        s->live.length = (uint8_t)small;
        break;
    case AEGIS_Q_LEAD:
        s->live.goal = (uint16_t)cell;
        break;
    case AEGIS_Q_JUMP_AWAY:
        if (cell != AEGIS_NOWHERE)
            jump_away(p, s, cell, small != 0, story);
        break;
    default:
        repair_both(p, s, s->live.robot, small, story);
        s->live.robot = AEGIS_NOBODY;
    }
}

RD_LOCAL void apply_harm(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                         rd_story *story)
{
    switch (question) {
    case AEGIS_Q_UNBROKEN:
        answer_unbroken(p, s, aegis_small_of(m), story);
        break;
    case AEGIS_Q_STAND:
        set_stand(s, stand_on(s, piece_at(s, landed_robot(s))->cell), aegis_cell_of(m));
        tell(p, story, AEGIS_F_STAND, named(s, landed_robot(s)), aegis_hex_of(s, aegis_cell_of(m)),
             0, 0);
        break;
    case AEGIS_Q_DEPLOY_NEXT:
    case AEGIS_Q_PARTING_NEXT:
        set_off(p, s, aegis_robot_of(m), aegis_small_of(m));
        break;
    case AEGIS_Q_PARTING:
        answer_parting(p, s, aegis_robot_of(m), story);
        break;
    default:
        if (top_of(s)->kind == AEGIS_COMBINING)
            add_drone(p, s, top_of(s)->seat,
                      component_kind(p, s, top_of(s)->c) == AEGIS_COMBINE_SAUR, aegis_cell_of(m),
                      story);
        else
            answer_drone(p, s, aegis_cell_of(m), story);
    }
}

/* An answer to an Action or to the end of an activation. */
RD_LOCAL void apply_reaction(const aegis_pack *p, aegis_state *s, rd_move m, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t robot = aegis_robot_of(m);
    bool penalty = f->kind == AEGIS_ACTIVATION;
    if (penalty)
        f->turn++;
    else if (f->step == AEGIS_A_RETALIATE) {
        f->turn = 0;
        f->step = AEGIS_A_RETURN;
    } else {
        f->turn++;
        if (robot != AEGIS_NOBODY)
            s->frame[f->root].m2 |= (uint16_t)bit(seat_of(robot)); /* AE2-ABI-38 */
    }
    if (robot == AEGIS_NOBODY)
        return;
    tell(p, story, AEGIS_F_REACTS, named(s, robot), 0, 0, 0);
    use_action(p, s, 0, robot, aegis_small_of(m), penalty ? 0 : AEGIS_A_REACTION);
}

RD_LOCAL void apply_answers(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                            rd_story *story)
{
    switch (question) {
    case AEGIS_Q_REACT:
        apply_reaction(p, s, m, story);
        break;
    case AEGIS_Q_REVENGE:
        answer_revenge(p, s, aegis_robot_of(m), story);
        break;
    case AEGIS_Q_AFTER:
        answer_after(s, aegis_small_of(m));
        break;
    case AEGIS_Q_ARMY:
        answer_army(s, aegis_robot_of(m));
        break;
    default:
        answer_wind(p, s, aegis_cell_of(m), story);
    }
}

RD_LOCAL void apply_component(const aegis_pack *p, aegis_state *s, rd_move m)
{
    aegis_frame *f = top_of(s);
    uint32_t slot = aegis_small_of(m);
    if (aegis_robot_of(m) != AEGIS_NOBODY) {
        f->m1 |= (uint16_t)bit(aegis_robot_of(m) & 15u);
    } else if (slot != AEGIS_NO_SLOT) {
        slot_of(s, slot)->flags |= AEGIS_PART;
        uint32_t near = stands_near(p, s, f->a, f->d == AEGIS_WAY_EMERGE) & ~(uint32_t)f->m2;
        for (uint32_t bits = near; bits != 0; bits &= bits - 1)
            if (s->side[f->seat].stand[RD_CTZ64(bits)] == aegis_cell_of(m)) {
                f->m2 |= (uint16_t)(bits & (0u - bits));
                break;
            }
    } else {
        f->flags |= AEGIS_C_COMPLETE;
    }
    if (f->d != AEGIS_WAY_EMERGE)
        f->flags |= AEGIS_C_COMPLETE;
}

RD_LOCAL void apply_combining(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                              rd_story *story)
{
    aegis_frame *f = top_of(s);
    switch (question) {
    case AEGIS_Q_COMBINE:
        f->c = (uint8_t)aegis_small_of(m);
        f->d = (uint8_t)aegis_cell_of(m);
        f->flags |= AEGIS_C_CHOSEN;
        break;
    case AEGIS_Q_COMPONENT:
        apply_component(p, s, m);
        break;
    case AEGIS_Q_WILD:
        break; /* AE2-CMD-48: it fits as that; nothing of it stays */
    case AEGIS_Q_HEX:
        form(p, s, aegis_cell_of(m), story);
        break;
    default:
        answer_trigger(p, s, aegis_small_of(m), story);
    }
}

RD_LOCAL void apply_serving(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                            rd_story *story)
{
    switch (question) {
    case AEGIS_Q_FREE_MOVE:
        answer_free_move(p, s, m, story);
        break;
    case AEGIS_Q_MOVER:
        answer_mover(p, s, aegis_robot_of(m));
        break;
    case AEGIS_Q_SALVO:
        answer_salvo(p, s, m);
        break;
    case AEGIS_Q_FORM:
        answer_form(p, s, aegis_small_of(m), story);
        break;
    case AEGIS_Q_STAR:
        answer_star(p, s, aegis_small_of(m), story);
        break;
    case AEGIS_Q_STAR_ROBOT:
        answer_star_robot(p, s, aegis_robot_of(m), story);
        break;
    default:
        answer_choice(p, s, aegis_robot_of(m), story);
    }
}

/* The parts of a turn by their questions. */
RD_LOCAL void apply_play(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                         rd_story *story)
{
    switch (question) {
    case AEGIS_Q_USE:
    case AEGIS_Q_X:
    case AEGIS_Q_LONG:
    case AEGIS_Q_TARGET:
    case AEGIS_Q_AXIS:
    case AEGIS_Q_EXCAVATE:
        apply_declaration(p, s, question, m);
        break;
    case AEGIS_Q_REROLL:
    case AEGIS_Q_JAM:
    case AEGIS_Q_DIE:
    case AEGIS_Q_JAM_DIE:
    case AEGIS_Q_GAMBIT:
        apply_window(p, s, m, story);
        break;
    case AEGIS_Q_NEXT:
    case AEGIS_Q_DIRECTION:
    case AEGIS_Q_LENGTH:
    case AEGIS_Q_LEAD:
    case AEGIS_Q_JUMP_AWAY:
    case AEGIS_Q_REPAIR:
        apply_shift(p, s, question, m, story);
        break;
    default:
        apply_activation(p, s, question, m, story);
    }
}

RD_LOCAL void apply_late(const aegis_pack *p, aegis_state *s, uint32_t question, rd_move m,
                         rd_story *story)
{
    switch (question) {
    case AEGIS_Q_UNBROKEN:
    case AEGIS_Q_STAND:
    case AEGIS_Q_DEPLOY:
    case AEGIS_Q_PARTING:
    case AEGIS_Q_PARTING_DRONE:
    case AEGIS_Q_DEPLOY_NEXT:
    case AEGIS_Q_PARTING_NEXT:
        apply_harm(p, s, question, m, story);
        break;
    case AEGIS_Q_REACT:
    case AEGIS_Q_REVENGE:
    case AEGIS_Q_AFTER:
    case AEGIS_Q_ARMY:
    case AEGIS_Q_WIND:
        apply_answers(p, s, question, m, story);
        break;
    case AEGIS_Q_COMBINE:
    case AEGIS_Q_COMPONENT:
    case AEGIS_Q_WILD:
    case AEGIS_Q_HEX:
    case AEGIS_Q_TRIGGER:
        apply_combining(p, s, question, m, story);
        break;
    default:
        apply_serving(p, s, question, m, story);
    }
}

RD_FN void aegis_apply(const rd_pack *pack, rd_state *state, int seat, rd_move m, rd_story *story)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    aegis_state *s = (aegis_state *)state;
    uint32_t question = s->ask;
    if (m == RD_RESIGN) {
        resign(p, s, (uint32_t)seat, story);
        run_on(p, s, story);
        return;
    }
    if (is_sealed(s)) {
        apply_secret(p, s, (uint32_t)seat, m, story);
        run_on(p, s, story);
        return;
    }
    s->ask = AEGIS_ASK_NONE;
    if (s->stage < AEGIS_TURN || question == AEGIS_Q_DECOY)
        apply_setup(p, s, question, m, story);
    else if (question <= AEGIS_Q_REPAIR)
        apply_play(p, s, question, m, story);
    else
        apply_late(p, s, question, m, story);
    run_on(p, s, story);
}

/* ---- dice ----------------------------------------------------------------------------------- */

/* Its face, the number that it must meet against the target (0: none), and what it showed before
 * it was rolled again. */
RD_LOCAL void tell_die(const aegis_pack *p, const aegis_state *s, uint32_t i, uint32_t was,
                       rd_story *story)
{
    bool star = action_in(p, top_at(s))->type == AEGIS_BURST_STAR;
    tell(p, story, AEGIS_F_DIE, (int32_t)(i + 1), (int32_t)die_at(s, i),
         star ? 0 : s->live.accuracy, (int32_t)was);
}

RD_LOCAL void chance_die(const aegis_pack *p, aegis_state *s, uint32_t face, rd_story *story)
{
    uint32_t i = s->live.count++;
    set_die(s, i, face);
    tell_die(p, s, i, 0, story);
}

RD_LOCAL void chance_reroll(const aegis_pack *p, aegis_state *s, uint32_t face, rd_story *story)
{
    uint32_t i = RD_CTZ64(s->live.marked);
    uint32_t was = die_at(s, i);
    s->live.marked &= s->live.marked - 1;
    set_die(s, i, face);
    tell_die(p, s, i, was, story);
    if (s->live.marked == 0)
        end_reroll(p, s);
}

RD_FN void aegis_chance(const rd_pack *pack, rd_state *state, uint32_t outcome, rd_story *story)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    aegis_state *s = (aegis_state *)state;
    uint32_t question = s->ask;
    uint32_t face = outcome + 1;
    s->ask = AEGIS_ASK_NONE;
    switch (question) {
    case AEGIS_Q_TERRAIN_ROLL:
    case AEGIS_Q_ROLL_OFF:
        s->side[s->asked].rolled = (uint8_t)face;
        tell(p, story, AEGIS_F_ROLLED, s->asked, (int32_t)face, 0, 0);
        break;
    case AEGIS_Q_EXCAVATE_DIE:
        excavate(p, s, face, story);
        break;
    case AEGIS_Q_REROLL_DICE:
        chance_reroll(p, s, face, story);
        break;
    default:
        chance_die(p, s, face, story);
    }
    run_on(p, s, story);
}
