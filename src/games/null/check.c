/* check.c - every invariant of a state; a part of rules.c. */

RD_LOCAL rd_clause wrong_settings(const null_state *s)
{
    if (s->seats != 2 && s->seats != NULL_SEATS)
        return NUL_SET_01;
    if (s->goal < 1 || s->goal > 50)
        return NUL_SET_02;
    if (s->rounds < 1 || s->rounds > 99)
        return NUL_SET_03;
    if (s->cards > 1 || s->peek > s->cards)
        return NUL_SET_04;
    return 0;
}

/* Where the game stands: phase, turn and round fit each other. */
RD_LOCAL rd_clause wrong_phase(const null_state *s)
{
    bool setup = s->phase == NULL_CHOOSE || s->phase == NULL_DRAW;
    bool resigned = s->ended == NULL_BY_RESIGNING;
    if (s->phase >= NULL_PHASES || s->turn >= s->seats)
        return NUL_SET_06;
    if (s->phase == NULL_DRAW && s->cards == 0)
        return NUL_SET_04;
    if (s->round > s->rounds || (setup ? s->round != 0 : s->round == 0 && !resigned))
        return NUL_TRN_01;
    if (s->phase != NULL_DRAW && s->round == 0 && s->turn != 0)
        return NUL_SET_06;
    return 0;
}

/* How it ended, and that it has. */
RD_LOCAL rd_clause wrong_end(const null_state *s)
{
    if ((s->phase == NULL_OVER) != (s->ended != NULL_NOT_ENDED) || s->ended >= NULL_ENDS)
        return NUL_END_05;
    if ((s->ended == NULL_BY_RESIGNING) != (s->resigned != 0) || s->resigned > s->seats)
        return NUL_RSN_02;
    if (s->ended == NULL_BY_ROUNDS && (s->round != s->rounds || s->turn + 1 != s->seats))
        return NUL_END_02;
    return 0;
}

/* Only the throw that ends the game brings a side to the goal. */
RD_LOCAL rd_clause wrong_points(const null_pack *p, const null_state *s)
{
    uint32_t reached = 0;
    for (uint32_t side = 0; side < 2; side++) {
        reached += s->points[side] >= s->goal;
        if (s->points[side] >= s->goal + p->gain_max || (s->round == 0 && s->points[side] != 0))
            return NUL_THR_05;
    }
    if (reached != (s->ended == NULL_BY_GOAL ? 1u : 0u))
        return NUL_END_01;
    if (s->ended == NULL_BY_GOAL && s->points[null_side(s->turn)] < s->goal)
        return NUL_END_01;
    return 0;
}

/* In set-up somebody has not chosen yet, or the cards would be drawn; afterwards everybody has. */
RD_LOCAL rd_clause wrong_tools(const null_state *s)
{
    bool choosing = s->round == 0 && s->phase != NULL_DRAW;
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < s->seats; i++) {
        const null_seat *seat = &s->seat[i];
        if (seat->tool[0] > NULL_TOOLS || seat->tool[1] > NULL_TOOLS)
            return NUL_TLS_01;
        if (seat->tool[0] == NULL_TOOLS || (seat->tool[1] != 0 && seat->tool[0] == 0))
            return NUL_TLS_02;
        if (seat->tool[1] != 0 && seat->tool[0] >= seat->tool[1])
            return NUL_TLS_02;
        chosen += seat->tool[1] != 0;
    }
    if (!choosing && chosen != s->seats)
        return NUL_TLS_01;
    return choosing && chosen == s->seats ? NUL_TLS_06 : 0;
}

/* During the draw the seats before `turn` hold a card; earlier nobody does. */
RD_LOCAL rd_clause wrong_holder(const null_state *s, uint32_t seat)
{
    bool holds = s->seat[seat].card != 0;
    bool drawn = s->phase == NULL_DRAW && seat < s->turn;
    if (holds && s->cards == 0)
        return NUL_SET_04;
    if ((holds && s->round == 0 && !drawn) || (drawn && !holds))
        return NUL_CRD_01;
    if (s->seat[seat].seen > 1 || (s->seat[seat].seen != 0 && (!holds || s->round == 0)))
        return NUL_PEK_02;
    if (s->seat[seat].seen != 0 && s->peek == 0)
        return NUL_PEK_01;
    return 0;
}

RD_LOCAL rd_clause wrong_cards(const null_state *s)
{
    uint32_t seen = s->spent;
    uint32_t count = RD_POPCOUNT64(s->spent);
    for (uint32_t i = 0; i < s->seats; i++) {
        uint32_t card = s->seat[i].card;
        rd_clause clause = wrong_holder(s, i);
        if (clause != 0)
            return clause;
        if (card == 0)
            continue;
        if (card > NULL_CARDS)
            return NUL_CRD_01;
        if ((seen >> (card - 1) & 1u) != 0)
            return NUL_CRD_03;
        seen |= 1u << (card - 1);
        count++;
    }
    if (count > s->seats || (s->spent != 0 && (s->cards == 0 || s->round == 0)))
        return NUL_CRD_01;
    return 0;
}

RD_LOCAL rd_clause wrong_throw(const null_pack *p, const null_state *s)
{
    bool thrown = s->phase == NULL_WINDOW || s->phase == NULL_DIE;
    if (!thrown)
        return s->number != 0 ? NUL_THR_07 : 0;
    if (s->number > NULL_NUMBER_MAX)
        return NUL_THR_01;
    if (!in_reach(p, &s->seat[s->turn], s->number))
        return NUL_THR_02;
    if (s->phase == NULL_WINDOW && s->seat[null_guard(s)].card == 0)
        return NUL_WIN_02;
    return 0;
}

RD_FN rd_refusal null_wrong(const rd_pack *pack, const rd_state *state)
{
    const null_state *s = (const null_state *)state;
    const null_pack *p = (const null_pack *)pack;
    rd_clause clause = wrong_settings(s);
    if (clause == 0)
        clause = wrong_phase(s);
    if (clause == 0)
        clause = wrong_end(s);
    if (clause == 0)
        clause = wrong_points(p, s);
    if (clause == 0)
        clause = wrong_tools(s);
    if (clause == 0)
        clause = wrong_cards(s);
    if (clause == 0)
        clause = wrong_throw(p, s);
    return clause == 0 ? rd_accept() : rd_refuse(clause, NULL_E_POSITION, 0, 0, 0, 0);
}
