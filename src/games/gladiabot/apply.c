/* apply.c - carrying out moves and dice. */

RD_INLINE void end_activation(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    s->acted = (uint16_t)(s->acted | 1u << s->acting); /* GLA-ACT-06 */
    next_activation(p, s, story);
}

/* GLA-MOV-01, GLA-MOV-11: the acting robot, which belongs to the seat whose turn it is. */
RD_INLINE void do_move(gladiabot_state *s, uint32_t space, rd_story *story)
{
    uint32_t slot = s->acting;
    tell(story, GLADIABOT_TOLD_MOVED, GLA_MOV_01, piece_of(s, slot), spot(s, s->at[slot]),
         spot(s, space), 0);
    rd_set_remove(s->own[s->to_act], s->at[slot]);
    rd_set_add(s->own[s->to_act], space);
    s->at[slot] = (uint8_t)space;
}

/* GLA-DIC-01: the score is settled when the attack is declared. */
RD_INLINE void do_attack(const gladiabot_pack *p, gladiabot_state *s, uint32_t target,
                         rd_story *story)
{
    uint32_t score = score_of(p, s, s->acting, target);
    tell(story, GLADIABOT_TOLD_ATTACKS, GLA_ATK_09, piece_of(s, s->acting), thing_of(s, target),
         (int32_t)score, 0);
    begin_dice(s, GLADIABOT_ATTACK, target, score);
}

RD_INLINE void do_repair(gladiabot_state *s, rd_story *story)
{
    s->wounds[s->acting]--; /* GLA-WND-01 */
    tell(story, GLADIABOT_TOLD_REPAIRED, GLA_WND_01, piece_of(s, s->acting), s->wounds[s->acting],
         0, 0);
}

/*
 * GLA-MOB-01, GLA-MOB-03, GLA-MOB-11: the crate moves, then a rider's die is awaited. Until it
 * falls the rider is still in the space that the crate left.
 */
RD_LOCAL void do_push(const gladiabot_pack *p, gladiabot_state *s, uint32_t crate,
                      uint32_t direction, rd_story *story)
{
    uint32_t from = s->crate_at[crate];
    uint32_t to = board_of(p, s)->next[from][direction];
    uint64_t *set = crates_of_kind(s, crate_kind(p, crate));
    uint32_t rider = gladiabot_robot_at(s, from);
    rd_set_remove(set, from);
    rd_set_add(set, to);
    s->crate_at[crate] = (uint8_t)to;
    tell(story, GLADIABOT_TOLD_PUSHED, GLA_MOB_01, piece_of(s, s->acting),
         (int32_t)crate + GLADIABOT_CRATE_VALUE, spot(s, from), spot(s, to));
    if (rider == GLADIABOT_NOWHERE) {
        end_activation(p, s, story);
        return;
    }
    s->phase = GLADIABOT_FALL;
    s->target = (uint8_t)rider;
    s->blast = (uint8_t)crate;
}

/* GLA-MOB-11 to GLA-MOB-15. */
RD_LOCAL void fall_die(const gladiabot_pack *p, gladiabot_state *s, uint32_t face, rd_story *story)
{
    uint32_t rider = s->target;
    uint32_t structure = robot_of(p, s, rider)->structure;
    tell(story, GLADIABOT_TOLD_FALL_DIE, GLA_MOB_11, piece_of(s, rider), (int32_t)face,
         (int32_t)structure, 0);
    if (face + structure >= p->fall_total) {
        add_wounds(&s->wounds[rider], p->fall_wounds);
        tell(story, GLADIABOT_TOLD_FELL, GLA_MOB_12, piece_of(s, rider), spot(s, s->at[rider]),
             s->wounds[rider], 0);
    } else {
        uint32_t seat = gladiabot_seat_of(s, rider);
        uint32_t to = s->crate_at[s->blast];
        rd_set_remove(s->own[seat], s->at[rider]);
        rd_set_add(s->own[seat], to);
        s->at[rider] = (uint8_t)to;
        tell(story, GLADIABOT_TOLD_RODE, GLA_MOB_13, piece_of(s, rider), spot(s, to), 0, 0);
    }
    s->target = GLADIABOT_NOWHERE;
    s->blast = GLADIABOT_NOWHERE;
    end_activation(p, s, story);
}

/* Where the wounds of the robot or crate under attack are kept. */
RD_INLINE uint8_t *wounds_of_target(gladiabot_state *s)
{
    return s->target < GLADIABOT_SLOTS ? &s->wounds[s->target]
                                       : &s->crate_wounds[s->target - GLADIABOT_SLOTS];
}

/* GLA-DIC-09: the wounds of all pairs at once, on a robot or a crate. */
RD_INLINE void wound_target(gladiabot_state *s, rd_story *story)
{
    uint32_t n = gladiabot_dice_wounds(s->dice[0], s->dice[1]);
    uint8_t *wounds = wounds_of_target(s);
    add_wounds(wounds, n);
    tell(story, n > 0 ? GLADIABOT_TOLD_WOUNDED : GLADIABOT_TOLD_MISSED,
         n > 0 ? GLA_DIC_09 : GLA_DIC_05, thing_of(s, s->target), (int32_t)n, *wounds, 0);
}

/* GLA-DIC-11: the attacker's dice first. Says whether this was the last one. */
RD_INLINE bool attack_die(gladiabot_state *s, uint32_t face, rd_story *story)
{
    uint32_t side = s->thrown[0] < s->score ? 0 : 1u;
    s->dice[side] = gladiabot_dice_add(s->dice[side], face);
    s->thrown[side]++;
    tell(story, side == 0 ? GLADIABOT_TOLD_DIE_ATTACK : GLADIABOT_TOLD_DIE_DEFENCE, GLA_DIC_11,
         (int32_t)face, 0, 0, 0);
    return s->thrown[1] == s->score;
}

RD_INLINE void end_attack(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    wound_target(s, story);
    end_dice(s);
    end_activation(p, s, story);
}

/* One target of an explosion is done: the next one, or the crate goes and clean-up goes on. */
RD_LOCAL void blast_die(const gladiabot_pack *p, gladiabot_state *s, uint32_t face, rd_story *story)
{
    if (!attack_die(s, face, story))
        return;
    wound_target(s, story);
    s->blast_step++;
    if (next_blast(p, s, story))
        return;
    end_blast(p, s, story);
    clean_up(p, s, story);
}

/* GLA-RSN-04: in set-up the resigned player's remaining steps are skipped. */
RD_LOCAL void go_on_in_setup(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    switch (s->phase) {
    case GLADIABOT_COLOUR:
        next_colour(p, s, story);
        break;
    case GLADIABOT_PICK:
        picks_check(p, s, story);
        break;
    case GLADIABOT_CRATE:
        s->to_act = (uint8_t)next_of(s, seats_in(s), s->to_act);
        break;
    default:
        next_placing(s, story);
        break;
    }
}

/* GLA-RSN-01 to GLA-RSN-07. */
RD_LOCAL void do_resign(const gladiabot_pack *p, gladiabot_state *s, uint32_t seat, rd_story *story)
{
    tell(story, GLADIABOT_TOLD_RESIGNED, GLA_RSN_02, (int32_t)seat, 0, 0, 0);
    for (uint32_t i = seat * s->squad; i < (seat + 1u) * s->squad; i++) {
        if (gladiabot_on_board(s->at[i]))
            take_off(s, i);
        s->at[i] = GLADIABOT_OUT;
    }
    memset(s->pick[seat], 0, sizeof s->pick[seat]);
    s->acting = GLADIABOT_NOWHERE;
    s->moment++; /* GLA-RSN-05, GLA-RSN-07: a moment of its own */
    seat_out(s, seat, GLADIABOT_RESIGNED);
    uint32_t in = seats_in(s);
    if ((in & (in - 1u)) == 0)
        end_game(s, GLADIABOT_ENDED_RESIGNED, story);
    else if (s->phase == GLADIABOT_ROBOT || s->phase == GLADIABOT_ACTION)
        next_activation(p, s, story);
    else
        go_on_in_setup(p, s, story);
}

/* GLA-ACT-12: an action is completely resolved before the next activation begins. */
RD_LOCAL void do_action(const gladiabot_pack *p, gladiabot_state *s, rd_move m, rd_story *story)
{
    switch (gladiabot_kind(m)) {
    case GLADIABOT_DO_ATTACK:
        do_attack(p, s, gladiabot_slot_of(s, gladiabot_b(m)), story);
        return;
    case GLADIABOT_DO_SHOOT:
        do_attack(p, s, GLADIABOT_SLOTS + gladiabot_b(m), story);
        return;
    case GLADIABOT_DO_PUSH:
        do_push(p, s, gladiabot_a(m), gladiabot_b(m), story);
        return;
    case GLADIABOT_DO_MOVE:
        do_move(s, gladiabot_b(m), story);
        break;
    case GLADIABOT_DO_REPAIR:
        do_repair(s, story);
        break;
    default:
        tell(story, GLADIABOT_TOLD_HELD, GLA_ACT_11, piece_of(s, s->acting), 0, 0, 0);
        break;
    }
    end_activation(p, s, story);
}

RD_INLINE void do_robot(gladiabot_state *s, uint32_t slot, rd_story *story)
{
    s->acting = (uint8_t)slot;
    s->phase = GLADIABOT_ACTION;
    tell(story, GLADIABOT_TOLD_CHOSEN, GLA_ACT_01, piece_of(s, slot), 0, 0, 0);
}

RD_FN void gladiabot_apply(const rd_pack *pack, rd_state *state, int seat, rd_move m,
                           rd_story *story)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    gladiabot_state *s = (gladiabot_state *)state;
    if (m == RD_RESIGN) {
        do_resign(p, s, (uint32_t)seat, story);
        return;
    }
    switch (gladiabot_kind(m)) {
    case GLADIABOT_DO_COLOUR:
        take_colour(p, s, gladiabot_b(m), story);
        break;
    case GLADIABOT_DO_PICK:
        make_pick(p, s, (uint32_t)seat, gladiabot_a(m), story);
        break;
    case GLADIABOT_DO_CRATE:
        put_crate(p, s, gladiabot_a(m), gladiabot_b(m), story);
        break;
    case GLADIABOT_DO_PLACE:
        put_robot(s, gladiabot_slot_of(s, gladiabot_a(m)), gladiabot_b(m), story);
        break;
    case GLADIABOT_DO_ROBOT:
        do_robot(s, gladiabot_slot_of(s, gladiabot_b(m)), story);
        break;
    default:
        do_action(p, s, m, story);
        break;
    }
}

/* The initiative is settled: its holder must act first (GLA-INI-02, GLA-INI-06). */
RD_INLINE void begin_actions(gladiabot_state *s, uint32_t seat, rd_story *story)
{
    s->initiative = (uint8_t)seat;
    s->to_act = (uint8_t)seat;
    s->phase = GLADIABOT_ROBOT;
    tell(story, GLADIABOT_TOLD_INITIATIVE, GLA_INI_02, (int32_t)seat, 0, 0, 0);
}

RD_FN void gladiabot_chance(const rd_pack *pack, rd_state *state, uint32_t outcome, rd_story *story)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    gladiabot_state *s = (gladiabot_state *)state;
    uint32_t face = outcome + 1u; /* GLA-GEN-01 */
    uint32_t first;
    switch (s->phase) {
    case GLADIABOT_ROLL:
        first = roll_off(s, face, story);
        if (first != GLADIABOT_NOWHERE)
            begin_colours(s, first, story);
        break;
    case GLADIABOT_INITIATIVE:
        first = roll_off(s, face, story);
        if (first != GLADIABOT_NOWHERE)
            begin_actions(s, first, story);
        break;
    case GLADIABOT_ATTACK:
        if (attack_die(s, face, story))
            end_attack(p, s, story);
        break;
    case GLADIABOT_FALL:
        fall_die(p, s, face, story);
        break;
    default:
        blast_die(p, s, face, story);
        break;
    }
}

/*
 * A position read from outside may have every robot acted, which leads to the clean-up, or wait
 * for a seat that has nothing left to do.
 */
RD_FN void gladiabot_settle(const rd_pack *pack, rd_state *state)
{
    gladiabot_state *s = (gladiabot_state *)state;
    if (s->phase == GLADIABOT_ROBOT &&
        (gladiabot_slots_of(s, s->to_act) & ~(uint32_t)s->acted) == 0)
        next_activation((const gladiabot_pack *)pack, s, 0);
}
