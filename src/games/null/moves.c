/* moves.c - what is asked, what may be answered, and why not; a part of rules.c. */

/*
 * NUL-TLS-03: whoever has not chosen both tools is asked, all at once. Only the seat itself is
 * told that it is half way: NUL-TLS-05.
 */
RD_LOCAL rd_need need_tools(const null_state *s, int seat)
{
    rd_seats seats = 0;
    uint32_t flags = RD_NEED_SEALED;
    for (uint32_t i = 0; i < s->seats; i++) {
        if (null_has_chosen(&s->seat[i]))
            continue;
        seats |= RD_SEAT(i);
        if ((int)i == seat && s->seat[i].tool[0] != 0)
            flags |= RD_NEED_STEP;
    }
    return rd_need_of(seats, 0, 0, NULL_ASK_TOOL, flags);
}

RD_FN rd_need null_need(const rd_pack *pack, const rd_state *state, int seat)
{
    const null_state *s = (const null_state *)state;
    (void)pack;
    switch (s->phase) {
    case NULL_CHOOSE:
        return need_tools(s, seat);
    case NULL_DRAW: /* NUL-CRD-01, NUL-CRD-02 */
        return rd_need_of(0, null_deck_count(s), null_side_seats(s, null_side(s->turn)),
                          NULL_ASK_CARD, 0);
    case NULL_TURN:
        return rd_need_of(RD_SEAT(s->turn), 0, 0, NULL_ASK_TURN, RD_NEED_SAMPLE);
    case NULL_WINDOW:
        return rd_need_of(RD_SEAT(null_guard(s)), 0, 0, NULL_ASK_BLOCK, 0);
    case NULL_DIE:
        return rd_need_of(0, NULL_FACES, RD_EVERYBODY, NULL_ASK_DIE, 0);
    default:
        return rd_need_of(0, 0, 0, NULL_ASK_OVER, 0);
    }
}

RD_LOCAL bool in_reach(const null_pack *p, const null_seat *seat, uint32_t number)
{
    for (uint32_t i = 0; i < 2; i++) {
        const null_tool *t = &p->tool[seat->tool[i] - 1];
        if (number >= t->low && number <= t->high)
            return true;
    }
    return false;
}

/* NUL-TLS-02: above the first tool, and below the last one while one more is to come. */
RD_LOCAL rd_refusal refuse_tool(const null_seat *seat, uint32_t tool)
{
    uint32_t last = seat->tool[0] == 0 ? NULL_TOOLS - 1 : NULL_TOOLS;
    if (tool < 1 || tool > NULL_TOOLS)
        return rd_refuse(NUL_TLS_01, NULL_E_TOOL_UNKNOWN, (int32_t)tool, 0, 0, 0);
    if (tool == seat->tool[0])
        return rd_refuse(NUL_TLS_01, NULL_E_TOOL_DUPLICATE, (int32_t)tool, 0, 0, 0);
    if (tool < seat->tool[0] || tool > last)
        return rd_refuse(NUL_TLS_02, NULL_E_TOOL_ORDER, (int32_t)tool, 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_peek(const null_state *s, uint32_t target)
{
    int32_t named = (int32_t)target + 1;
    if (s->peek == 0)
        return rd_refuse(NUL_PEK_01, NULL_E_NO_PEEK, 0, 0, 0, 0);
    if (target >= s->seats || null_side(target) == null_side(s->turn))
        return rd_refuse(NUL_PEK_01, NULL_E_TARGET, named, 0, 0, 0);
    if (s->seat[target].card == 0)
        return rd_refuse(NUL_PEK_01, NULL_E_NO_CARD, named, 0, 0, 0);
    if (s->seat[target].seen != 0)
        return rd_refuse(NUL_PEK_03, NULL_E_KNOWN, named, 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_throw(const null_pack *p, const null_seat *seat, uint32_t number)
{
    if (number > NULL_NUMBER_MAX)
        return rd_refuse(NUL_THR_01, NULL_E_NUMBER, (int32_t)number, 0, 0, 0);
    if (!in_reach(p, seat, number))
        return rd_refuse(NUL_THR_02, NULL_E_REACH, (int32_t)number, seat->tool[0], seat->tool[1],
                         0);
    return rd_accept();
}

/* NUL-WIN-03: only the guard's own card decides, and the guard knows it. */
RD_LOCAL rd_refusal refuse_stop(const null_pack *p, const null_state *s)
{
    uint32_t strength = p->strength[s->seat[null_guard(s)].card - 1];
    if (s->number >= strength)
        return rd_refuse(NUL_WIN_03, NULL_E_WEAK, s->number, (int32_t)strength, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_answer(const null_pack *p, const null_state *s, uint32_t seat, rd_move m)
{
    uint32_t kind = null_kind(m);
    uint32_t operand = null_operand(m);
    if (s->phase == NULL_CHOOSE && kind == NULL_DO_TOOL)
        return refuse_tool(&s->seat[seat], operand);
    if (s->phase == NULL_TURN && kind == NULL_DO_PEEK)
        return refuse_peek(s, operand);
    if (s->phase == NULL_TURN && kind == NULL_DO_THROW)
        return refuse_throw(p, &s->seat[seat], operand);
    if (s->phase == NULL_WINDOW && kind == NULL_DO_STOP && operand == 0)
        return refuse_stop(p, s);
    if (s->phase == NULL_WINDOW && kind == NULL_DO_PASS && operand == 0)
        return rd_accept();
    return rd_refuse(s->phase == NULL_TURN ? NUL_TRN_02 : NUL_GEN_04, NULL_E_PHASE, 0, 0, 0, 0);
}

RD_LOCAL bool is_asked(const rd_pack *pack, const null_state *s, int seat)
{
    if (seat < 0 || seat >= s->seats)
        return false;
    return (null_need(pack, (const rd_state *)s, seat).seats & RD_SEAT(seat)) != 0;
}

RD_FN rd_refusal null_refuse(const rd_pack *pack, const rd_state *state, int seat, rd_move m)
{
    const null_state *s = (const null_state *)state;
    if (s->phase == NULL_OVER)
        return rd_refuse(NUL_END_05, NULL_E_OVER, 0, 0, 0, 0);
    if (!is_asked(pack, s, seat))
        return rd_refuse(NUL_GEN_04, NULL_E_TURN, seat + 1, 0, 0, 0);
    if (m == RD_RESIGN) /* NUL-RSN-01 */
        return rd_accept();
    return refuse_answer((const null_pack *)pack, s, (uint32_t)seat, m);
}

/* NUL-THR-03: the multiples of NULL_GRID stand for all numbers within reach. */
RD_LOCAL void offer_turn(const null_pack *p, const null_state *s, rd_list *list)
{
    for (uint32_t n = 0; n <= NULL_NUMBER_MAX; n += NULL_GRID)
        if (in_reach(p, &s->seat[s->turn], n))
            rd_offer(list, null_move(NULL_DO_THROW, n));
    for (uint32_t i = 0; i < s->seats; i++)
        if (refuse_peek(s, i).code == NULL_OK)
            rd_offer(list, null_move(NULL_DO_PEEK, i));
}

RD_FN uint32_t null_legal(const rd_pack *pack, const rd_state *state, int seat, rd_move *out,
                          uint32_t cap)
{
    const null_state *s = (const null_state *)state;
    const null_pack *p = (const null_pack *)pack;
    rd_list list = rd_list_of(out, cap);
    if (!is_asked(pack, s, seat))
        return 0;
    if (s->phase == NULL_CHOOSE) {
        for (uint32_t t = 1; t <= NULL_TOOLS; t++)
            if (refuse_tool(&s->seat[seat], t).code == NULL_OK)
                rd_offer(&list, null_move(NULL_DO_TOOL, t));
    } else if (s->phase == NULL_TURN) {
        offer_turn(p, s, &list);
    } else {
        if (refuse_stop(p, s).code == NULL_OK)
            rd_offer(&list, null_move(NULL_DO_STOP, 0));
        rd_offer(&list, null_move(NULL_DO_PASS, 0));
    }
    rd_offer(&list, RD_RESIGN);
    return list.count;
}
