/* declare.c - which Actions may be used, declaring and paying them; a part of rules.c. */

/* How an Action is used. */
enum {
    AEGIS_BY_ACTIVATION,
    AEGIS_BY_REACTION,
    AEGIS_BY_SALVO,  /* free, with dice */
    AEGIS_BY_COMBINE /* free, without dice */
};

/*
 * The robot on whose card Action `which` stands; NOBODY: there is none. In an overridden
 * activation (AE2-CMD-26, 27) these are the Commander's Actions.
 */
RD_LOCAL uint32_t action_owner(const aegis_pack *p, const aegis_state *s, const aegis_frame *f,
                               uint32_t user, uint32_t which)
{
    uint32_t owner = user;
    if (f != 0 && (f->flags & AEGIS_V_OVERRIDDEN) != 0)
        owner = which < AEGIS_ACTIONS ? commander_with(p, s, seat_of(user), AEGIS_OVERRIDE)
                                      : (uint32_t)AEGIS_NOBODY;
    else if (which >= AEGIS_ACTIONS)
        owner = lender_of(s, user, which / AEGIS_ACTIONS);
    if (owner == AEGIS_NOBODY || which % AEGIS_ACTIONS >= card_at(p, s, owner)->actions)
        return AEGIS_NOBODY;
    return owner;
}

RD_LOCAL aegis_shot shot_from(const aegis_pack *p, const aegis_state *s, uint32_t user,
                              uint32_t owner, uint32_t which)
{
    aegis_shot shot;
    shot.action = &card_at(p, s, owner)->action[which % AEGIS_ACTIONS];
    shot.user = user;
    shot.attributes = attributes_of(s, user, owner, shot.action);
    shot.range = range_of(shot.action);
    return shot;
}

/* AE1-ATR-13, 14; AE2-ATT-21, 22: whether the user has moved. */
RD_LOCAL bool moved_now(const aegis_pack *p, const aegis_state *s, uint32_t user)
{
    if (p->record.moved_this_turn != 0)
        return (piece_at(s, user)->flags & AEGIS_MOVED) != 0;
    return moved_in_open(s, user);
}

/* Who pays: in an activation who leads it (AE2-CMD-18), else the controller. */
RD_LOCAL uint32_t payer_of(const aegis_frame *f, uint32_t user)
{
    return f != 0 ? f->seat : seat_of(user);
}

/* AE1-USE-11, AE2-ATT-13: what bars a robot from its Actions. */
RD_LOCAL uint32_t bar_fault(const aegis_piece *m)
{
    if (m->disarm != 0)
        return AEGIS_R_DISARMED;
    return (m->flags & AEGIS_CLOAKED) != 0 ? AEGIS_R_CLOAKED : AEGIS_REASON_NONE;
}

/* What limits all Actions of a robot alike: made once for all of them. */
typedef struct aegis_limits {
    uint32_t how;
    uint32_t barred; /* why none may be used, free or not */
    uint32_t used;   /* Actions, as bits: AE1-USE-04, ACT-05, AE2-ACT-01 */
    uint32_t payer;  /* seat */
    uint32_t energy; /* of who pays */
    bool acted;      /* its Action is used: only `swift` ones are left */
    bool formed;     /* just formed it may not answer: AE1-USE-12 */
    uint32_t swift;  /* AE2-CMD-26: an overridden robot uses one in all */
} aegis_limits;

/* AE1-ATR-18, 19, PAS-19; AE2-ATT-38, 39, ABI-29: whether an activation has used its Action. */
RD_LOCAL bool has_acted(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    if ((f->flags & AEGIS_V_ACTED) == 0)
        return false;
    return f->c != 1 || !has_passive(p, s, f->a, AEGIS_OVERLOAD) || moved_now(p, s, f->a) ||
           (f->flags & AEGIS_V_OVERRIDDEN) != 0;
}

/* `f` is the user's activation; 0: it is used in another way than by activation. */
RD_LOCAL aegis_limits limits_of(const aegis_pack *p, const aegis_state *s, const aegis_frame *f,
                                uint32_t user, uint32_t how)
{
    const aegis_piece *m = piece_at(s, user);
    const uint32_t payer = payer_of(f, user);
    const aegis_side *side = &s->side[payer];
    bool overridden = f != 0 && (f->flags & AEGIS_V_OVERRIDDEN) != 0;
    aegis_limits limits;
    limits.how = how;
    limits.payer = payer;
    limits.barred = bar_fault(m);
    if (limits.barred == AEGIS_REASON_NONE && p->record.round_cap != 0 &&
        side->actions >= p->record.round_cap)
        limits.barred = AEGIS_R_ROUND_CAP; /* AE2-END-01 */
    limits.used = (p->record.use_by_turn != 0 ? m->used : 0u) | (f != 0 ? f->m1 : 0u);
    limits.energy = side->energy;
    limits.acted = f != 0 && has_acted(p, s, f);
    limits.formed = f == 0 && p->record.formed_acts == 0 && (m->flags & AEGIS_FORMED) != 0;
    limits.swift = overridden ? 0 : AEGIS_SWIFT;
    return limits;
}

/* What limits uses that are paid. */
RD_LOCAL uint32_t paid_fault(const aegis_limits *limits, const aegis_shot *shot, uint32_t which)
{
    if ((limits->used >> which & 1u) != 0)
        return AEGIS_R_USED;
    if (limits->acted && (shot->attributes & limits->swift) == 0)
        return AEGIS_R_SECOND;
    return limits->formed ? AEGIS_R_FORMED : AEGIS_REASON_NONE;
}

/* Why an Action may not be used, whoever is near. */
RD_LOCAL uint32_t use_fault(const aegis_pack *p, const aegis_state *s, const aegis_limits *limits,
                            const aegis_shot *shot, uint32_t which)
{
    uint32_t cost = shot->action->cost != 0 ? shot->action->cost : 1;
    if (limits->barred != AEGIS_REASON_NONE || limits->how == AEGIS_BY_COMBINE)
        return limits->barred;
    if (limits->how == AEGIS_BY_SALVO) /* AE2-ACT-13, 14, CAB-12 */
        return shot->action->cost == 0 && limits->energy == 0 ? AEGIS_R_ENERGY : AEGIS_REASON_NONE;
    uint32_t fault = paid_fault(limits, shot, which);
    if (fault != AEGIS_REASON_NONE)
        return fault;
    if ((shot->attributes & AEGIS_HEAVY) != 0 && moved_now(p, s, shot->user))
        return AEGIS_R_HEAVY;
    return limits->energy < cost ? AEGIS_R_ENERGY : AEGIS_REASON_NONE;
}

/* AE2-CMD-18, 24, ATT-03: whether `payer` has the Long Arm of the own side for it. */
RD_LOCAL bool has_long_arm(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                           uint32_t payer)
{
    return shot->range != 0 && payer == seat_of(shot->user) &&
           has_command(s, payer, AEGIS_LONG_ARM) && !keeps_figures(p, shot->attributes);
}

RD_LOCAL bool may_reach_far(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                            uint32_t payer, uint32_t cost)
{
    return has_long_arm(p, s, shot, payer) && s->side[payer].energy >= cost + 2;
}

/* What of the pool the use itself costs at least. */
RD_LOCAL uint32_t least_cost(const aegis_shot *shot, uint32_t how)
{
    if (how >= AEGIS_BY_SALVO)
        return 0;
    return shot->action->cost != 0 ? shot->action->cost : 1;
}

/* Whether there is anybody for it: AE1-USE-01, RNG-10, ATR-26; AE2-ACT-05, 07, ATT-36. */
RD_LOCAL bool has_aim(const aegis_pack *p, const aegis_state *s, const aegis_cells *blockers,
                      const aegis_shot *shot)
{
    aegis_robots set;
    if (shot->range == 0) {
        if (p->record.radius_needs_robot == 0)
            return true;
        reach_of(p, s, shot, AEGIS_NOBODY, 0, &set);
        return count_robots(s, &set) > 0;
    }
    if (has_target(p, s, blockers, shot))
        return true;
    return p->record.self_needs_target == 0 && (shot->attributes & AEGIS_SELF) != 0;
}

RD_LOCAL bool has_aim_somehow(const aegis_pack *p, const aegis_state *s,
                              const aegis_cells *blockers, const aegis_shot *shot, uint32_t payer,
                              uint32_t how)
{
    if (has_aim(p, s, blockers, shot))
        return true;
    if (!may_reach_far(p, s, shot, payer, least_cost(shot, how)))
        return false;
    aegis_shot far = *shot;
    far.range += 2;
    return has_aim(p, s, blockers, &far);
}

/* Those Actions of a card on the field that a robot may use now, as bits; the first only. */
RD_LOCAL uint32_t usable_on(const aegis_pack *p, const aegis_state *s, aegis_blocked *blocked,
                            const aegis_limits *limits, uint32_t user, uint32_t owner,
                            uint32_t base, bool first)
{
    uint32_t count = card_at(p, s, owner)->actions;
    uint32_t bits = 0;
    for (uint32_t i = 0; i < count && !(first && bits != 0); i++) {
        aegis_shot shot = shot_from(p, s, user, owner, i);
        if (use_fault(p, s, limits, &shot, base + i) == AEGIS_REASON_NONE &&
            has_aim_somehow(p, s, blockers_once(p, s, blocked), &shot, limits->payer, limits->how))
            bits |= bit(base + i);
    }
    return bits;
}

/*
 * All Actions that a robot may use now, as bits; `first`: one of them is enough. Its own, or in an
 * overridden activation the Commander's, then those of up to four robots that lend theirs.
 */
RD_LOCAL uint32_t usable(const aegis_pack *p, const aegis_state *s, aegis_blocked *blocked,
                         const aegis_frame *f, uint32_t user, uint32_t how, bool first)
{
    aegis_limits limits = limits_of(p, s, f, user, how);
    bool overridden = f != 0 && (f->flags & AEGIS_V_OVERRIDDEN) != 0;
    uint32_t seat = seat_of(user);
    uint32_t owner = overridden ? commander_with(p, s, seat, AEGIS_OVERRIDE) : user;
    if (limits.barred != AEGIS_REASON_NONE || owner == AEGIS_NOBODY)
        return 0;
    uint32_t bits = usable_on(p, s, blocked, &limits, user, owner, 0, first);
    uint32_t left = overridden ? 0 : s->side[seat].lenders & ~bit(user & 15u);
    for (uint32_t base = AEGIS_ACTIONS; left != 0 && base < 15; base += AEGIS_ACTIONS) {
        if (first && bits != 0)
            break;
        uint32_t other = robot_id(seat, RD_CTZ64(left));
        bits |= usable_on(p, s, blocked, &limits, user, other, base, first);
        left &= left - 1;
    }
    return bits;
}

/* The Actions with which a robot may answer now, as bits; `first` as above. */
RD_LOCAL uint32_t reactions_of(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                               bool first)
{
    aegis_blocked blocked;
    none_made(&blocked);
    return usable(p, s, &blocked, 0, robot, AEGIS_BY_REACTION, first);
}

/* ---- declaring ------------------------------------------------------------------------------ */

/* The Action of a frame. */
RD_LOCAL const aegis_action *action_in(const aegis_pack *p, const aegis_frame *f)
{
    return &p->card[f->d].action[f->c % AEGIS_ACTIONS];
}

/* The side of the user, also when it is gone: who decides may be another (AE2-CMD-18). */
RD_LOCAL uint32_t side_of(const aegis_frame *f)
{
    return (uint32_t)f->flags >> AEGIS_A_SIDE;
}

/* Opens an Action: AE2-RCT-09, 10 say with which a combat begins. */
RD_LOCAL void open_action(aegis_state *s, uint32_t seat, uint32_t user, uint32_t which,
                          uint32_t card, uint32_t attributes, uint32_t flags)
{
    uint32_t root = s->height;
    if ((flags & AEGIS_A_REACTION) != 0)
        root = s->frame[s->height - 1].root;
    else if ((flags & AEGIS_A_OPEN) != 0 && s->frame[s->height - 1].root != 0)
        root = s->frame[s->height - 1].root; /* a revenge that a combat has provoked */
    aegis_frame *f = push_frame(s, AEGIS_ACTION, seat, user);
    f->c = (uint8_t)which;
    f->d = (uint8_t)card;
    f->root = (uint8_t)root;
    f->flags = (uint16_t)(flags | seat_of(user) << AEGIS_A_SIDE);
    s->nested++;
    memset(&s->live, 0, sizeof s->live);
    s->live.origin = piece_at(s, user)->cell;
    s->live.goal = AEGIS_NOWHERE;
    s->live.robot = AEGIS_NOBODY;
    s->live.attributes = attributes;
}

/* The same for an Action of a card on the field. */
RD_LOCAL void use_action(const aegis_pack *p, aegis_state *s, const aegis_frame *v, uint32_t user,
                         uint32_t which, uint32_t flags)
{
    uint32_t owner = action_owner(p, s, v, user, which);
    aegis_shot shot = shot_from(p, s, user, owner, which);
    open_action(s, payer_of(v, user), user, which, piece_at(s, owner)->card, shot.attributes,
                flags);
}

/* The Action being declared, with its range as it is now. */
RD_LOCAL aegis_shot live_shot(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    aegis_shot shot;
    shot.action = action_in(p, f);
    shot.user = f->a;
    shot.attributes = s->live.attributes;
    shot.range = range_of(shot.action);
    if ((f->flags & AEGIS_A_LONG) != 0)
        shot.range += 2;
    return shot;
}

/*
 * The user's own open activation, 0 outside it: also where the Action answers another one in the
 * middle of it (AE2-CMD-06, 34, 40, 44).
 */
RD_LOCAL aegis_frame *own_activation(aegis_state *s, const aegis_frame *f)
{
    uint32_t i = f->a != AEGIS_NOBODY ? open_of(s, f->a) : (uint32_t)AEGIS_FRAMES;
    return i != AEGIS_FRAMES ? &s->frame[i] : 0;
}

RD_LOCAL const aegis_frame *own_activation_at(const aegis_state *s, const aegis_frame *f)
{
    uint32_t i = f->a != AEGIS_NOBODY ? open_of(s, f->a) : (uint32_t)AEGIS_FRAMES;
    return i != AEGIS_FRAMES ? &s->frame[i] : 0;
}

/* The greatest X: AE1-USE-07, LIM-04; AE2-ACT-03, 13, END-04. */
RD_LOCAL uint32_t x_max(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    aegis_shot shot = live_shot(p, s);
    aegis_cells blockers;
    uint32_t pool = s->side[f->seat].energy;
    blockers_of(p, s, &blockers);
    if ((f->flags & AEGIS_A_FREE) == 0 && !has_aim(p, s, &blockers, &shot))
        pool -= 2; /* the Long Arm must still be paid for */
    return pool < AEGIS_X ? pool : AEGIS_X;
}

RD_LOCAL uint32_t price_now(const aegis_state *s, const aegis_frame *f)
{
    return (f->flags & AEGIS_A_FREE) != 0 ? 0 : s->live.paid;
}

/* Whether the Long Arm is asked for, and whether it may be declined. */
RD_LOCAL bool long_asked(const aegis_pack *p, const aegis_state *s, bool *may_decline)
{
    const aegis_frame *f = top_at(s);
    aegis_shot shot = live_shot(p, s);
    aegis_cells blockers;
    if (!may_reach_far(p, s, &shot, f->seat, price_now(s, f)))
        return false;
    blockers_of(p, s, &blockers);
    *may_decline = has_aim(p, s, &blockers, &shot);
    shot.range += 2;
    return has_aim(p, s, &blockers, &shot);
}

/* Everything is declared: AE1-USE-06, AE2-EFF-16. */
RD_LOCAL void fix_reach(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_shot shot = live_shot(p, s);
    aegis_robots reach;
    reach_of(p, s, &shot, f->b, s->live.direction, &reach);
    memcpy(s->live.reach, reach.of, sizeof s->live.reach);
    s->live.bonus = (int16_t)sum_up(s, f->a, AEGIS_DAMAGE_UP);
    tell(p, story, AEGIS_F_USES, named(s, f->a), f->d * 4 + f->c % AEGIS_ACTIONS, named(s, f->b),
         s->live.paid);
}

RD_LOCAL void step_declare(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    const aegis_action *a = action_in(p, f);
    bool may_decline = false;
    switch (f->turn++) {
    case 0:
        if ((f->flags & AEGIS_A_SURE) != 0 || a->cost != 0)
            s->live.paid = a->cost;
        else
            ask(s, AEGIS_Q_X, f->seat);
        break;
    case 1:
        if (long_asked(p, s, &may_decline))
            ask(s, AEGIS_Q_LONG, f->seat);
        break;
    case 2:
        if (range_of(a) != 0)
            ask(s, AEGIS_Q_TARGET, f->seat);
        else if (a->type == AEGIS_LANZER)
            ask(s, AEGIS_Q_AXIS, f->seat);
        break;
    default:
        fix_reach(p, s, story);
        f->turn = 0;
        f->step = AEGIS_A_PAY;
    }
}

/* ---- paying --------------------------------------------------------------------------------- */

/* AE1-USE-04, ATR-31: marks the Action; an Action that is not SWIFT uses the activation's. */
RD_LOCAL void mark_used(const aegis_pack *p, aegis_state *s, aegis_frame *f)
{
    if (p->record.use_by_turn != 0)
        piece_of(s, f->a)->used |= (uint8_t)bit(f->c);
    if ((f->flags & AEGIS_A_OPEN) == 0)
        return;
    aegis_frame *v = f - 1;
    v->m1 |= (uint16_t)bit(f->c);
    v->flags |= AEGIS_V_BEGUN;
    if ((s->live.attributes & AEGIS_SWIFT) == 0 || (v->flags & AEGIS_V_OVERRIDDEN) != 0) {
        v->flags |= AEGIS_V_ACTED;
        v->c++;
    }
}

/* AE1-CMD-08: who targets the named robot gains a Reroll. */
RD_LOCAL void gain_arrest(aegis_state *s, const aegis_frame *f)
{
    uint32_t named_slot = s->side[side_of(f)].arrest;
    if (f->b != AEGIS_NOBODY && named_slot != AEGIS_NO_SLOT &&
        piece_at(s, f->b)->slot == named_slot)
        piece_of(s, f->a)->flags |= AEGIS_ARRESTING;
}

RD_LOCAL void step_pay(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    aegis_side *side = &s->side[f->seat];
    uint32_t price = price_now(s, f);
    if ((f->flags & AEGIS_A_SURE) != 0)
        price = 0;
    if ((f->flags & AEGIS_A_LONG) != 0)
        price += 2;
    side->energy = (uint16_t)(side->energy - price);
    mark_used(p, s, f);
    gain_arrest(s, f);
    if (side->actions < 255)
        side->actions++;
    if (s->frame[f->root].m2 >> 8 < 255)
        s->frame[f->root].m2 = (uint16_t)(s->frame[f->root].m2 + 256);
    f->step = (f->flags & AEGIS_A_SURE) != 0 ? AEGIS_A_FINAL : AEGIS_A_EXCAVATE;
}

RD_LOCAL bool beside_wall(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_board *b = board_of(p, s);
    aegis_cells walls;
    walls_of(p, s, &walls);
    for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
        uint32_t cell = cell_next(b, piece_at(s, robot)->cell, d);
        if (cell != AEGIS_NOWHERE && rd_set_has(walls.word, cell))
            return true; /* AE2-BRD-14: the edge is none */
    }
    return false;
}

/* AE2-CMD-12 */
RD_LOCAL void step_excavate(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    f->step = AEGIS_A_ROLL;
    if (has_command(s, f->seat, AEGIS_EXCAVATE) && s->side[f->seat].energy > 0 &&
        beside_wall(p, s, f->a))
        ask(s, AEGIS_Q_EXCAVATE, f->seat);
}

/* AE2-CMD-13 to 16 */
RD_LOCAL void excavate(const aegis_pack *p, aegis_state *s, uint32_t face, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_piece *m = piece_of(s, f->a);
    tell(p, story, AEGIS_F_EXCAVATED, named(s, f->a), (int32_t)face, 0, 0);
    if ((face <= 3 || face == 6) && m->quell == 0) {
        m->flags |= AEGIS_EXCAVATED;
        s->live.attributes |= AEGIS_RECHARGE;
    }
    if (face >= 4)
        add_sum(s, f->a, AEGIS_DEFENSE_UP, end_seat(p, s, side_of(f)), 1);
    if (face == 6)
        m->boost = capped(m->boost + 1u);
}
