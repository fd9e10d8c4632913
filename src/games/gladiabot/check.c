/* check.c - every invariant of a state, for tests, fuzzers and positions from outside. */

RD_INLINE rd_refusal broken(rd_clause clause, uint32_t where)
{
    return no(clause, GLADIABOT_E_POSITION, where, 0);
}

/* A slot without a robot is empty in every way; a robot off the board has no wounds. */
RD_LOCAL rd_refusal wrong_slot(const gladiabot_state *s, uint32_t slot)
{
    uint32_t piece = s->piece[slot];
    if (!gladiabot_on_board(s->at[slot]) && s->wounds[slot] != 0)
        return broken(GLA_CLN_07, slot);
    if (piece == GLADIABOT_NOWHERE)
        return s->at[slot] == GLADIABOT_OUT ? rd_accept() : broken(GLA_SET_10, slot);
    if (piece >= GLADIABOT_PIECES || gladiabot_slot_of(s, piece) != slot)
        return broken(GLA_GEN_09, slot);
    if (slot >= (uint32_t)s->seats * s->squad)
        return broken(GLA_SET_10, slot);
    if (colour_owner(s, piece / GLADIABOT_ROW) != gladiabot_seat_of(s, slot))
        return broken(GLA_SET_06, slot);
    return rd_accept();
}

/* Robots: each in a space of its own; the sets and marks say the same as the slots. */
RD_LOCAL rd_refusal wrong_robots(const gladiabot_pack *p, const gladiabot_state *s)
{
    uint64_t own[GLADIABOT_SEATS][GLADIABOT_WORDS];
    uint32_t gone = 0;
    memset(own, 0, sizeof own);
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++) {
        rd_refusal why = wrong_slot(s, i);
        if (why.code != 0)
            return why;
        if (!gladiabot_on_board(s->at[i])) {
            gone |= 1u << i;
            continue;
        }
        if (off_board(p, s, s->at[i]) || gladiabot_robot_at(s, s->at[i]) != i)
            return broken(GLA_GEN_04, i);
        rd_set_add(own[gladiabot_seat_of(s, i)], s->at[i]);
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

/* What can be set besides the pieces, each belonging to certain phases. */
enum {
    MARK_TO_ACT = 1,
    MARK_ACTING = 2,
    MARK_SCORE = 4,
    MARK_TARGET = 8,
    MARK_CRATE = 16,
    MARK_ROLLING = 32
};

RD_INLINE uint32_t marks_of_phase(uint32_t phase)
{
    const uint8_t marks[GLADIABOT_PHASES] = {
        MARK_ROLLING,
        MARK_TO_ACT,
        0,
        MARK_TO_ACT,
        MARK_TO_ACT,
        MARK_ROLLING,
        MARK_TO_ACT,
        MARK_TO_ACT | MARK_ACTING,
        MARK_TO_ACT | MARK_ACTING | MARK_SCORE | MARK_TARGET,
        MARK_TO_ACT | MARK_ACTING | MARK_TARGET | MARK_CRATE,
        MARK_SCORE | MARK_TARGET | MARK_CRATE,
        0,
    };
    return marks[phase];
}

RD_INLINE uint32_t marks_of(const gladiabot_state *s)
{
    return (s->to_act != GLADIABOT_NOWHERE ? MARK_TO_ACT : 0u) |
           (s->acting != GLADIABOT_NOWHERE ? MARK_ACTING : 0u) | (s->score != 0 ? MARK_SCORE : 0u) |
           (s->target != GLADIABOT_NOWHERE ? MARK_TARGET : 0u) |
           (s->blast != GLADIABOT_NOWHERE ? MARK_CRATE : 0u) |
           (s->rolling != 0 ? MARK_ROLLING : 0u);
}

/* Marks that are set must name something that is there. */
RD_LOCAL rd_refusal wrong_marks(const gladiabot_pack *p, const gladiabot_state *s)
{
    uint32_t marks = marks_of(s);
    if ((marks & MARK_TO_ACT) != 0 &&
        (s->to_act >= s->seats || s->out_how[s->to_act] != GLADIABOT_IN))
        return broken(GLA_ACT_02, GLADIABOT_NOWHERE);
    if ((marks & MARK_ACTING) != 0 &&
        (s->acting >= GLADIABOT_SLOTS || gladiabot_seat_of(s, s->acting) != s->to_act ||
         (s->acted >> s->acting & 1) != 0))
        return broken(GLA_ACT_01, GLADIABOT_NOWHERE);
    if ((marks & MARK_TARGET) != 0 && (s->target >= GLADIABOT_SLOTS + GLADIABOT_CRATES ||
                                       off_board(p, s, target_at(s, s->target))))
        return broken(GLA_ATK_01, GLADIABOT_NOWHERE);
    if ((marks & MARK_CRATE) != 0 &&
        (s->blast >= GLADIABOT_CRATES || off_board(p, s, s->crate_at[s->blast])))
        return broken(GLA_EXP_02, GLADIABOT_NOWHERE);
    if ((s->rolling & ~seats_in(s)) != 0)
        return broken(GLA_INI_01, GLADIABOT_NOWHERE);
    return rd_accept();
}

/* GLA-DIC-01, GLA-DIC-11: so many dice a side, the attacker's first, one still to fall. */
RD_LOCAL bool dice_are_wrong(const gladiabot_state *s)
{
    bool none = s->score == 0 && s->thrown[0] == 0 && s->thrown[1] == 0;
    bool some = s->score <= GLADIABOT_SCORE && s->thrown[0] <= s->score &&
                s->thrown[1] < s->score && (s->thrown[1] == 0 || s->thrown[0] == s->score);
    return !none && !some;
}

/* Whose business it is: every phase has exactly the marks that belong to it. */
RD_LOCAL rd_refusal wrong_phase(const gladiabot_pack *p, const gladiabot_state *s)
{
    bool over = s->phase == GLADIABOT_OVER;
    if (s->phase >= GLADIABOT_PHASES)
        return broken(GLA_TRN_01, GLADIABOT_NOWHERE);
    if (over != (s->ended != GLADIABOT_NOT_ENDED))
        return broken(GLA_END_04, GLADIABOT_NOWHERE);
    if (over) /* whose turn it was when it ended does not matter any more */
        return rd_accept();
    if (marks_of(s) != marks_of_phase(s->phase))
        return broken(GLA_TRN_01, GLADIABOT_NOWHERE);
    if (dice_are_wrong(s))
        return broken(GLA_DIC_01, GLADIABOT_NOWHERE);
    if (s->phase >= GLADIABOT_INITIATIVE && (s->turn == 0 || s->turn > s->turn_limit))
        return broken(GLA_END_05, GLADIABOT_NOWHERE);
    return wrong_marks(p, s);
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
