/* check.c - every invariant of a state, for tests, fuzzers and positions from outside. */

RD_INLINE rd_refusal broken(rd_clause clause, uint32_t where)
{
    return no(clause, GLADIABOT_E_POSITION, where, 0);
}

/* Robots: each piece once, owned by the seat of its slot, on a space of its own. */
RD_LOCAL rd_refusal wrong_robots(const gladiabot_pack *p, const gladiabot_state *s)
{
    uint64_t own[GLADIABOT_SEATS][GLADIABOT_WORDS];
    uint64_t all[GLADIABOT_WORDS] = {0, 0};
    uint32_t seen = 0;
    uint32_t gone = 0;
    memset(own, 0, sizeof own);
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++) {
        uint32_t at = s->at[i];
        uint32_t piece = s->piece[i];
        bool used = i < (uint32_t)s->seats * s->squad && piece != GLADIABOT_NOWHERE;
        gone |= (gladiabot_on_board(at) ? 0 : 1u) << i;
        if (!used && (piece != GLADIABOT_NOWHERE || at != GLADIABOT_OUT))
            return broken(GLA_SET_10, i);
        if (!gladiabot_on_board(at) && s->wounds[i] != 0)
            return broken(GLA_CLN_07, i);
        if (!used)
            continue;
        uint32_t seat = gladiabot_seat_of(s, i);
        if (piece >= GLADIABOT_PIECES || (seen >> piece & 1u) != 0)
            return broken(GLA_GEN_09, i);
        seen |= 1u << piece;
        if (colour_owner(s, piece / GLADIABOT_ROW) != seat)
            return broken(GLA_SET_06, i);
        if (!gladiabot_on_board(at))
            continue;
        if (off_board(p, s, at) || rd_set_has(all, at))
            return broken(GLA_GEN_04, i);
        rd_set_add(all, at);
        rd_set_add(own[seat], at);
    }
    for (uint32_t i = 0; i < GLADIABOT_SEATS; i++)
        if (!rd_set_equal(own[i], s->own[i], GLADIABOT_WORDS))
            return broken(GLA_GEN_04, GLADIABOT_NOWHERE);
    if (gone != s->gone || (s->acted & gone) != gone)
        return broken(GLA_ACT_06, GLADIABOT_NOWHERE);
    return rd_accept();
}

/* GLA-SET-10, GLA-2PV-03: no more robots of a colour than the mode fields. */
RD_LOCAL rd_refusal wrong_squads(const gladiabot_state *s)
{
    uint32_t count[GLADIABOT_COLOURS] = {0, 0, 0, 0};
    uint32_t most = s->mode == GLADIABOT_FIVE2 ? 5u : 3u;
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++)
        if (s->piece[i] != GLADIABOT_NOWHERE && ++count[s->piece[i] / GLADIABOT_ROW] > most)
            return broken(GLA_SET_10, i);
    for (uint32_t seat = 0; seat < GLADIABOT_SEATS; seat++) {
        for (uint32_t c = 0; c < 2u; c++) {
            uint32_t colour = s->colour[seat][c];
            if (colour == GLADIABOT_NOWHERE)
                continue;
            bool doubled =
                colour_owner(s, colour) != seat || (c == 1 && s->colour[seat][0] == colour);
            if (colour >= GLADIABOT_COLOURS || seat >= s->seats || !colour_allowed(s, colour) ||
                c >= colours_of_mode(s->mode) || doubled)
                return broken(GLA_SET_08, GLADIABOT_NOWHERE);
        }
    }
    return rd_accept();
}

/* Crates: tokens of this board, one a space, wounds only where they can have them. */
RD_LOCAL rd_refusal wrong_crates(const gladiabot_pack *p, const gladiabot_state *s)
{
    uint64_t kind[2][GLADIABOT_WORDS];
    memset(kind, 0, sizeof kind);
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        uint32_t at = s->crate_at[i];
        bool on = gladiabot_on_board(at);
        if (i >= board_of(p, s)->crates && at != GLADIABOT_OUT)
            return broken(GLA_SET_16, GLADIABOT_CRATE_VALUE + i);
        if (s->crate_wounds[i] != 0 && (!on || s->durability == GLADIABOT_INERT))
            return broken(GLA_CRT_06, GLADIABOT_CRATE_VALUE + i);
        if (!on)
            continue;
        if (off_board(p, s, at) || rd_set_has(kind[0], at) || rd_set_has(kind[1], at))
            return broken(GLA_GEN_05, GLADIABOT_CRATE_VALUE + i);
        rd_set_add(kind[crate_kind(p, i)], at);
    }
    if (!rd_set_equal(kind[GLADIABOT_ONE], s->one, GLADIABOT_WORDS) ||
        !rd_set_equal(kind[GLADIABOT_TWO], s->two, GLADIABOT_WORDS))
        return broken(GLA_GEN_05, GLADIABOT_NOWHERE);
    return rd_accept();
}

/* Whose business it is: every phase has exactly the marks that belong to it. */
RD_LOCAL rd_refusal wrong_phase(const gladiabot_pack *p, const gladiabot_state *s)
{
    uint32_t phase = s->phase;
    bool turn_based = phase == GLADIABOT_COLOUR || phase == GLADIABOT_CRATE ||
                      phase == GLADIABOT_PLACE ||
                      (phase >= GLADIABOT_ROBOT && phase <= GLADIABOT_FALL);
    bool acting = phase >= GLADIABOT_ACTION && phase <= GLADIABOT_FALL;
    bool dice = phase == GLADIABOT_ATTACK || phase == GLADIABOT_BLAST;
    bool rolls = phase == GLADIABOT_ROLL || phase == GLADIABOT_INITIATIVE;
    bool pushed = phase == GLADIABOT_FALL || phase == GLADIABOT_BLAST;
    if (phase >= GLADIABOT_PHASES)
        return broken(GLA_TRN_01, GLADIABOT_NOWHERE);
    if (phase == GLADIABOT_OVER) /* what was going on when it ended does not matter any more */
        return s->ended != 0 ? rd_accept() : broken(GLA_END_04, GLADIABOT_NOWHERE);
    if (turn_based != (s->to_act < s->seats) ||
        (turn_based && s->out_how[s->to_act] != GLADIABOT_IN))
        return broken(GLA_ACT_02, GLADIABOT_NOWHERE);
    if (acting != (s->acting < GLADIABOT_SLOTS) ||
        (acting &&
         (gladiabot_seat_of(s, s->acting) != s->to_act || (s->acted >> s->acting & 1u) != 0)))
        return broken(GLA_ACT_01, GLADIABOT_NOWHERE);
    if (dice != (s->score != 0) || s->score > GLADIABOT_SCORE || s->thrown[0] > s->score ||
        (s->thrown[1] != 0 && s->thrown[0] != s->score) || (dice && s->thrown[1] >= s->score))
        return broken(GLA_DIC_01, GLADIABOT_NOWHERE);
    if ((dice || pushed) != (s->target != GLADIABOT_NOWHERE) ||
        pushed != (s->blast < GLADIABOT_CRATES) || rolls != (s->rolling != 0))
        return broken(GLA_TRN_01, GLADIABOT_NOWHERE);
    if ((dice || pushed) && (s->target >= GLADIABOT_SLOTS + GLADIABOT_CRATES ||
                             off_board(p, s, target_at(s, s->target))))
        return broken(GLA_ATK_01, GLADIABOT_NOWHERE);
    if (phase >= GLADIABOT_INITIATIVE && (s->turn == 0 || s->turn > s->turn_limit))
        return broken(GLA_END_05, GLADIABOT_NOWHERE);
    return s->ended == 0 ? rd_accept() : broken(GLA_END_04, GLADIABOT_NOWHERE);
}

RD_FN rd_refusal gladiabot_wrong(const rd_pack *pack, const rd_state *state)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)state;
    if (s->mode >= GLADIABOT_MODES || s->board > 1 || s->seats > GLADIABOT_SEATS ||
        s->squad != squad_of_mode(s->mode) || s->spare[0] != 0 || s->spare[1] != 0)
        return broken(GLA_SET_02, GLADIABOT_NOWHERE);
    rd_refusal why = wrong_squads(s);
    if (why.code == 0)
        why = wrong_robots(p, s);
    if (why.code == 0)
        why = wrong_crates(p, s);
    if (why.code == 0)
        why = wrong_phase(p, s);
    return why;
}
