/* refuse.c - why a move is not allowed; a part of rules.c. */

/* AA-MOV-01 to AA-MOV-08 */
RD_LOCAL rd_refusal refuse_way(const aerial_pack *p, const aerial_state *s, uint32_t t,
                               int32_t shift, int32_t to)
{
    const aerial_team *team = &s->team[t];
    int32_t far = kind_of(p, team) == AERIAL_MOVE2 ? 2 : p->drive[team->drive - 1].zones;
    if (shift > far || shift < -far)
        return rd_refuse(AA_MOV_01, AERIAL_E19, aerial_named(s, t), far, 0, 0);
    if (to < 0 || to >= AERIAL_ZONES)
        return rd_refuse(AA_MOV_06, AERIAL_E20, aerial_named(s, t), 0, 0, 0);
    if (s->slot != 0 && goal_range(aerial_alliance_of(p, s, t), (uint32_t)to) == 0)
        return rd_refuse(AA_MOV_07, AERIAL_E21, aerial_named(s, t), 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_move(const aerial_pack *p, const aerial_state *s, uint32_t t,
                                int32_t shift)
{
    return refuse_way(p, s, t, shift, s->team[t].zone + shift);
}

RD_LOCAL rd_refusal refuse_give(const aerial_pack *p, const aerial_state *s, uint32_t ball,
                                uint32_t to)
{
    uint32_t t = s->acting - 1u;
    if (ball != starting_ball(p, s, t) || to >= s->teams || to == t ||
        aerial_alliance_of(p, s, to) != aerial_alliance_of(p, s, t))
        return rd_refuse(AA_ALL_07, AERIAL_E12, 0, 0, 0, 0);
    if (balls_held(s, to) >= 2)
        return rd_refuse(AA_ALL_09, AERIAL_E13, aerial_named(s, to), 0, 0, 0);
    return rd_accept();
}

/* The fewest weeks that a team's robot can cost with these parts. */
RD_LOCAL uint32_t least_weeks(const aerial_pack *p, const aerial_team *team)
{
    for (uint32_t i = 0; i < p->robots; i++)
        if (goes_on(&p->robot[i], team) &&
            (team->catching == 0 || part_of(&p->robot[i], 3) == team->catching))
            return p->robot[i].weeks;
    return 0;
}

/* A part of another category than the one asked for, or none where one is needed. */
RD_LOCAL rd_refusal refuse_category(uint32_t step, uint32_t category, bool none)
{
    if ((category == 0 || step == 0) && (category != step || none))
        return rd_refuse(AA_BLD_02, AERIAL_E03, 0, 0, 0, 0);
    if ((category == 1 || step == 1) && (category != step || none))
        return rd_refuse(AA_BLD_03, AERIAL_E04, 0, 0, 0, 0);
    if (category != step)
        return rd_refuse(AA_BLD_05, AERIAL_E06, (int32_t)category, 0, 0, 0);
    return rd_accept();
}

/* AA-BLD-02 to AA-BLD-08, in the order Drive Train, Shooter, Floor Pick Up, Active Catching. */
RD_LOCAL rd_refusal refuse_part(const aerial_pack *p, const aerial_state *s, uint32_t t,
                                uint32_t category, uint32_t part)
{
    aerial_team with = s->team[t];
    const uint32_t counts[4] = {p->drives, p->shooters, p->pickups, 1};
    if (category > 3 || part == 0 || (part > counts[category] && part != AERIAL_NONE))
        return rd_refuse(AA_BLD_02, AERIAL_E08, (int32_t)((category & 3) << 4 | (part & 15)), 0, 0,
                         0);
    rd_refusal why = refuse_category(build_step(&with), category, part == AERIAL_NONE);
    if (why.code != AERIAL_OK)
        return why;
    if (category == 2 && part == AERIAL_NONE && p->shooter[with.shooter - 1].pickup == 0)
        return rd_refuse(AA_BLD_04, AERIAL_E05, 1 << 4 | with.shooter, 0, 0, 0);
    if ((parts_open(p, s, t) >> part & 1u) != 0)
        return rd_accept();
    uint8_t *field[4] = {&with.drive, &with.shooter, &with.pickup, &with.catching};
    *field[category] = (uint8_t)part;
    return rd_refuse(AA_BLD_08, AERIAL_E07, (int32_t)least_weeks(p, &with),
                     (int32_t)aerial_budget_of(p, s, t), 0, 0);
}

RD_LOCAL rd_refusal refuse_slot(const aerial_state *s, uint32_t t, uint32_t code)
{
    uint32_t card = aerial_card_of(code);
    if (code == 0 || card >= AERIAL_CARDS || aerial_side_of(code) > AERIAL_STAY ||
        (s->team[t].deck & aerial_bit(card)) == 0)
        return rd_refuse(AA_AUT_01, AERIAL_E14, (int32_t)card, aerial_named(s, t), 0, 0);
    if ((program_cards(&s->team[t]) & aerial_bit(card)) == 0)
        return rd_refuse(AA_AUT_01, AERIAL_E15, (int32_t)card, 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_lay(const aerial_state *s, uint32_t t, uint32_t code)
{
    uint32_t card = aerial_card_of(code);
    if (code == 0 || card >= AERIAL_CARDS || aerial_side_of(code) > AERIAL_STAY ||
        (aerial_hand(s, t) & aerial_bit(card)) == 0)
        return rd_refuse(AA_CARD_07, AERIAL_E14, (int32_t)card, aerial_named(s, t), 0, 0);
    if ((s->team[t].flags & AERIAL_BREAKDOWN) != 0 && aerial_side_of(code) != AERIAL_STAY)
        return rd_refuse(AA_TIE_05, AERIAL_E17, aerial_named(s, t), 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal not_yours(int seat)
{
    return rd_refuse(AA_CARD_03, AERIAL_E39, seat, 0, 0, 0);
}

RD_LOCAL bool is_sealed_answer(const aerial_state *s, uint32_t kind)
{
    return (s->phase == AERIAL_BUILD && kind == AERIAL_DO_PART) ||
           (s->phase == AERIAL_PROGRAM && kind == AERIAL_DO_SLOT) ||
           (s->phase == AERIAL_LAY && kind == AERIAL_DO_LAY) ||
           (s->phase == AERIAL_DECLARE && kind == AERIAL_DO_MOVE) ||
           (s->phase == AERIAL_ANNOUNCE && kind == AERIAL_DO_BLOCK);
}

/* A sealed answer for the team that is asked. */
RD_LOCAL rd_refusal refuse_sealed(const aerial_pack *p, const aerial_state *s, uint32_t t,
                                  rd_move m)
{
    uint32_t a = aerial_a(m);
    uint32_t b = aerial_b(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_PART:
        return refuse_part(p, s, t, a, b);
    case AERIAL_DO_SLOT:
        return refuse_slot(s, t, b);
    case AERIAL_DO_LAY:
        return refuse_lay(s, t, b);
    case AERIAL_DO_MOVE:
        return refuse_move(p, s, t, (int32_t)b - 8);
    default:
        return refuse_block(p, s, t, b);
    }
}

/* A team that owes nothing: it has answered, or there was nothing to answer. */
RD_LOCAL rd_refusal refuse_settled(const aerial_pack *p, const aerial_state *s, uint32_t t,
                                   int seat, rd_move m)
{
    const aerial_team *team = &s->team[t];
    rd_refusal why = rd_refuse(AA_CARD_03, AERIAL_E09, 0, 0, 0, 0);
    if ((s->phase == AERIAL_DECLARE && team->declared == 0) ||
        (s->phase == AERIAL_ANNOUNCE && team->target == 0))
        return not_yours(seat);
    if (s->phase == AERIAL_ANNOUNCE && team->target == AERIAL_NONE && aerial_b(m) != AERIAL_NONE &&
        refuse_target(p, s, t, aerial_b(m)).code != AERIAL_OK)
        why = refuse_target(p, s, t, aerial_b(m)); /* AA-BLK-08: it had no legal target */
    return why;
}

/* Own team named: panic draws its card, or its answer is given, or another team comes first. */
RD_LOCAL rd_refusal refuse_for_team(const aerial_pack *p, const aerial_state *s, int seat,
                                    rd_move m)
{
    uint32_t asked = aerial_team_asked(p, s, seat);
    uint32_t t = aerial_kind(m) == AERIAL_DO_PART ? asked : aerial_a(m);
    if (t >= s->teams)
        return asked == NOBODY ? rd_refuse(AA_BLD_09, AERIAL_E09, 0, 0, 0, 0) : not_yours(seat);
    if ((int)s->team[t].owner != seat + 1)
        return not_yours(seat);
    if (t == asked)
        return refuse_sealed(p, s, t, m);
    if (s->phase == AERIAL_LAY && (s->team[t].flags & AERIAL_PANIC) != 0)
        return rd_refuse(AA_TIE_06, AERIAL_E18, aerial_named(s, t), 0, 0, 0);
    if (owes(p, s, t))
        return not_yours(seat);
    return refuse_settled(p, s, t, seat, m);
}

RD_LOCAL rd_refusal refuse_pick(const aerial_state *s, int seat, uint32_t kind, uint32_t b)
{
    if (kind == AERIAL_DO_DRAFT)
        return has_bit(s->display, b) ? rd_accept()
                                      : rd_refuse(AA_DRF_07, AERIAL_E10, (int32_t)b, 0, 0, 0);
    if (kind != AERIAL_DO_SKIP || b != 0)
        return not_yours(seat);
    if (s->picking == 4)
        return rd_accept(); /* AA-IRI-03 */
    return rd_refuse(s->picking < 4 ? AA_DRF_11 : AA_DRF_16, AERIAL_E11, 0, 0, 0, 0);
}

RD_LOCAL rd_refusal refuse_setup(const aerial_pack *p, const aerial_state *s, int seat, rd_move m)
{
    uint32_t b = aerial_b(m);
    uint32_t kind = aerial_kind(m);
    bool exists = b < s->teams;
    if (s->phase == AERIAL_DRAFT)
        return refuse_pick(s, seat, kind, b);
    if (s->phase == AERIAL_CHOOSE && kind == AERIAL_DO_TEAM)
        return exists && s->team[b].owner == 0
                   ? rd_accept()
                   : rd_refuse(AA_SET_02, AERIAL_E02, (int32_t)b, 0, 0, 0);
    if (s->phase == AERIAL_ORDER && kind == AERIAL_DO_FIRST)
        return exists && (int)s->team[b].owner == seat + 1 ? rd_accept() : not_yours(seat);
    if (s->phase == AERIAL_GIFTS && kind == AERIAL_DO_GIVE)
        return refuse_give(p, s, aerial_a(m), b);
    if (s->phase == AERIAL_GIFTS && kind == AERIAL_DO_KEEP && b == 0)
        return rd_accept();
    return not_yours(seat);
}

RD_LOCAL rd_refusal refuse_use(const aerial_pack *p, const aerial_state *s, int seat, rd_move m)
{
    uint32_t b = aerial_b(m);
    uint32_t a = aerial_a(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_SHOOT:
        return a == 0 ? refuse_shoot(p, s, b) : not_yours(seat);
    case AERIAL_DO_TRUSS:
        return a == 0 ? refuse_truss(p, s, b) : not_yours(seat);
    case AERIAL_DO_LOW:
        return a == 0 ? refuse_low(p, s, b) : not_yours(seat);
    case AERIAL_DO_PICKUP:
        return a == 0 ? refuse_pickup(p, s, b) : not_yours(seat);
    case AERIAL_DO_PASS:
        return refuse_pass(p, s, b, a);
    case AERIAL_DO_KISS:
        return refuse_kiss(p, s, b, a);
    case AERIAL_DO_DECLINE:
        return (a | b) == 0 ? rd_accept() : not_yours(seat);
    default:
        return not_yours(seat);
    }
}

/* An answer that names one robot of several. */
RD_LOCAL rd_refusal refuse_choice(const aerial_state *s, uint64_t choices, uint32_t t)
{
    if (has_bit(choices, t))
        return rd_accept();
    return rd_refuse(AA_SEQ_12, AERIAL_E40, t < s->teams ? aerial_named(s, t) : (int32_t)t + 1, 0,
                     0, 0);
}

RD_LOCAL rd_refusal refuse_window(const aerial_pack *p, const aerial_state *s, int seat, rd_move m)
{
    uint32_t kind = aerial_kind(m);
    uint32_t b = aerial_b(m);
    if (aerial_a(m) != 0)
        return not_yours(seat);
    switch (s->phase) {
    case AERIAL_INBOUND:
        if (kind != AERIAL_DO_RECEIVE)
            return not_yours(seat);
        return refuse_choice(s, receivers(p, s, ball_alliance(s->ball_used - 1u)), b);
    case AERIAL_ORDER_BLOCK:
    case AERIAL_ORDER_ACT:
        return kind == AERIAL_DO_RESOLVE ? refuse_choice(s, choices(p, s), b) : not_yours(seat);
    case AERIAL_CATCHER:
        return kind == AERIAL_DO_CATCHER ? refuse_choice(s, catchers(p, s), b) : not_yours(seat);
    default:
        break;
    }
    bool fits = s->phase == AERIAL_KISS      ? kind == AERIAL_DO_ACCEPT || kind == AERIAL_DO_REFUSE
                : s->phase == AERIAL_CATCHES ? kind == AERIAL_DO_CATCH || kind == AERIAL_DO_DECLINE
                                             : kind == AERIAL_DO_REROLL || kind == AERIAL_DO_KEEP;
    return fits && b == 0 ? rd_accept() : not_yours(seat);
}

/* What a seat says that is asked nothing, or something else: the more telling reason. */
RD_LOCAL rd_refusal refuse_unasked(const aerial_pack *p, const aerial_state *s, int seat, rd_move m)
{
    uint32_t kind = aerial_kind(m);
    for (uint32_t t = 0; t < s->teams; t++) {
        const aerial_team *team = &s->team[t];
        if ((int)team->owner != seat + 1)
            continue;
        if (kind == AERIAL_DO_REROLL && team->rerolled != 0)
            return rd_refuse(AA_RER_02, AERIAL_E42, 0, 0, 0, 0);
        if (kind != AERIAL_DO_LOW || !is_waiting(team) || team->declared == 0 ||
            !has_part(kind_of(p, team), PART_MOVE))
            continue;
        if (kind_of(p, team) > AERIAL_MOVE2)
            return rd_refuse(AA_DBL_08, AERIAL_E31, aerial_named(s, t), 0, 0, 0);
        if (aerial_shift(team) != 0) /* with 0 zones it is possible when its turn comes */
            return rd_refuse(AA_LOW_04, AERIAL_E31, aerial_named(s, t), 0, 0, 0);
    }
    return not_yours(seat);
}

RD_FN rd_refusal aerial_refuse(const rd_pack *pack, const rd_state *state, int seat, rd_move m)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)state;
    uint32_t kind = aerial_kind(m);
    if (seat < 0 || seat >= s->seats)
        return not_yours(seat);
    if (is_sealed(s) && is_sealed_answer(s, kind))
        return refuse_for_team(p, s, seat, m);
    bool asked = (aerial_need(pack, state, seat).seats & RD_SEAT(seat)) != 0;
    if (m == RD_RESIGN) /* AA-RSN-01 */
        return asked ? rd_accept() : not_yours(seat);
    if (!asked || is_sealed(s))
        return refuse_unasked(p, s, seat, m);
    rd_refusal why;
    if (s->phase == AERIAL_USE)
        why = refuse_use(p, s, seat, m);
    else if (s->phase < AERIAL_PROGRAM)
        why = aerial_a(m) != 0 && kind != AERIAL_DO_GIVE ? not_yours(seat)
                                                         : refuse_setup(p, s, seat, m);
    else
        why = refuse_window(p, s, seat, m);
    return why.code == AERIAL_E39 ? refuse_unasked(p, s, seat, m) : why;
}
