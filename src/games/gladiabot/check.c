/* check.c - every invariant of a state, for tests, fuzzers and positions from outside. */

/* `where` is a robot, or a crate from GLADIABOT_CRATE_VALUE on, or GLADIABOT_NOWHERE. */
RD_INLINE rd_refusal broken(rd_clause clause, uint32_t where)
{
    return no(clause, GLADIABOT_E_POSITION, where, 0);
}

/* A slot without a robot is empty in every way; a robot off the board has no wounds. */
RD_LOCAL rd_refusal wrong_slot(const gladiabot_state *s, uint32_t slot)
{
    uint32_t piece = s->piece[slot];
    if (!gladiabot_on_board(s->at[slot]) && s->wounds[slot] != 0)
        return broken(GLA_CLN_07, piece);
    if (piece == GLADIABOT_NOWHERE)
        return s->at[slot] == GLADIABOT_OUT ? rd_accept() : broken(GLA_SET_10, piece);
    if (piece >= GLADIABOT_PIECES || gladiabot_slot_of(s, piece) != slot)
        return broken(GLA_GEN_09, piece);
    if (slot >= (uint32_t)s->seats * s->squad)
        return broken(GLA_SET_10, piece);
    if (colour_owner(s, piece / GLADIABOT_ROW) != gladiabot_seat_of(s, slot))
        return broken(GLA_SET_06, piece);
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
            return broken(GLA_GEN_04, s->piece[i]);
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
        if (s->piece[i] < GLADIABOT_PIECES && ++count[s->piece[i] / GLADIABOT_ROW] > most)
            return broken(GLA_SET_10, s->piece[i]);
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

/* GLA-SET-04, GLA-INI-05: dice fall in rising order of those who roll, and one is still to fall. */
RD_LOCAL bool rolls_are_wrong(const gladiabot_state *s)
{
    bool open = false;
    for (uint32_t i = 0; i < GLADIABOT_SEATS; i++) {
        bool rolls = (s->rolling >> i & 1) != 0;
        if (s->rolled[i] != 0 && (!rolls || open || s->rolled[i] > 6))
            return true;
        open = open || (rolls && s->rolled[i] == 0);
    }
    uint32_t all = s->phase == GLADIABOT_ROLL ? seats_in(s) : seats_on_board(s);
    bool tie = (s->rolling & (s->rolling - 1)) != 0 && (s->rolling & ~all) == 0;
    return s->rolling != 0 && (!open || (s->rolling != all && !tie));
}

/* The attack being rolled must be one that could be declared. */
RD_LOCAL bool attack_is_wrong(const gladiabot_pack *p, const gladiabot_state *s)
{
    rd_refusal why = s->target < GLADIABOT_SLOTS
                         ? refuse_attack(p, s, s->piece[s->target])
                         : refuse_shoot(p, s, s->target - (uint32_t)GLADIABOT_SLOTS);
    return why.code != 0 || score_of(p, s, s->acting, s->target) != s->score;
}

/* GLA-MOB-01, GLA-MOB-06, GLA-MOB-11: the rider is where the crate was, next to its pusher. */
RD_LOCAL bool fall_is_wrong(const gladiabot_pack *p, const gladiabot_state *s)
{
    const gladiabot_board *b = board_of(p, s);
    if (!s->mobile || s->target >= GLADIABOT_SLOTS)
        return true;
    uint32_t rider = s->at[s->target];
    uint32_t crate = s->crate_at[s->blast];
    return !rd_set_has(b->near[rider], crate) || !rd_set_has(b->near[rider], s->at[s->acting]) ||
           gladiabot_robot_at(s, crate) != GLADIABOT_NOWHERE || on_crate(s, rider);
}

/* GLA-EXP-02, GLA-EXP-09, GLA-EXP-11: a doomed crate, after all have acted, at its target. */
RD_LOCAL bool blast_is_wrong(const gladiabot_pack *p, const gladiabot_state *s)
{
    bool doomed = s->crate_wounds[s->blast] > p->crate_structure[crate_kind(p, s->blast)];
    return s->durability != GLADIABOT_EXPLOSIVE || s->score != p->blast_score || !doomed ||
           s->blast_step >= GLADIABOT_BLAST_STEPS || seats_to_act(s) != 0 ||
           blast_target(p, s, s->blast_step) != s->target;
}

/* What the awaited dice are about. */
RD_LOCAL bool target_is_wrong(const gladiabot_pack *p, const gladiabot_state *s)
{
    return s->phase == GLADIABOT_ATTACK  ? attack_is_wrong(p, s)
           : s->phase == GLADIABOT_FALL  ? fall_is_wrong(p, s)
           : s->phase == GLADIABOT_BLAST ? blast_is_wrong(p, s)
                                         : false;
}

/* GLA-SET-27, GLA-TRN-04, GLA-CLN-06: before the first activation nobody acted or was wounded. */
RD_LOCAL bool marks_are_early(const gladiabot_state *s)
{
    uint32_t wounds = 0;
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++)
        wounds |= s->wounds[i];
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++)
        wounds |= s->crate_wounds[i];
    return s->phase <= GLADIABOT_INITIATIVE && (s->acted != s->gone || wounds != 0);
}

/*
 * GLA-SET-14, GLA-SET-24: squads stand from the reveal on, everybody having one, and on the board
 * from placing on.
 */
RD_LOCAL bool robots_are_early(const gladiabot_state *s)
{
    bool placing = s->phase == GLADIABOT_CRATE || s->phase == GLADIABOT_PLACE;
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++) {
        bool waits = s->at[i] == GLADIABOT_UNPLACED;
        if ((waits && !placing) ||
            (s->piece[i] != GLADIABOT_NOWHERE && s->phase < GLADIABOT_CRATE) ||
            (gladiabot_on_board(s->at[i]) && s->phase < GLADIABOT_PLACE))
            return true;
    }
    if (placing && (seats_to_place(s) | seats_on_board(s)) != seats_in(s))
        return true;
    return s->phase == GLADIABOT_PLACE && (seats_to_place(s) >> s->to_act & 1u) == 0;
}

/* GLA-SET-15, GLA-SET-22: crates lie from their own phase on, and none waits after it. */
RD_LOCAL bool crates_are_early(const gladiabot_pack *p, const gladiabot_state *s)
{
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        bool waits = s->crate_at[i] == GLADIABOT_UNPLACED;
        if ((waits && s->phase != GLADIABOT_CRATE) ||
            (gladiabot_on_board(s->crate_at[i]) && s->phase < GLADIABOT_CRATE))
            return true;
    }
    return s->phase == GLADIABOT_CRATE && (!crates_left(p, s) || s->crates_setup == 0);
}

/*
 * GLA-SET-07, GLA-2PV-05: colours are taken after the roll, by somebody who may; where everybody
 * takes two, the first and the last are the leader's.
 */
RD_LOCAL bool colours_are_wrong(const gladiabot_state *s)
{
    uint32_t taken = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        taken += colours_taken(s, i);
    if (s->phase != GLADIABOT_COLOUR)
        return s->phase == GLADIABOT_ROLL && taken != 0;
    uint32_t own = colours_taken(s, s->to_act);
    if (s->mode != GLADIABOT_DOUBLE2)
        return own != 0;
    return own != taken / 2u || (s->to_act == s->leader) != (taken % 3u == 0);
}

/* GLA-SET-10: no choice, or three of five. */
RD_INLINE bool pick_is_wrong(uint32_t pick)
{
    return pick != 0 && (pick > 31u || RD_POPCOUNT64(pick) != 3u);
}

/* GLA-SET-12, GLA-2PV-07: choices only while they are made, the first before the second. */
RD_LOCAL bool picks_are_wrong(const gladiabot_state *s, uint32_t seat)
{
    const uint8_t *pick = s->pick[seat];
    bool none = pick[0] == 0 && pick[1] == 0;
    bool may = s->phase == GLADIABOT_PICK && s->out_how[seat] == GLADIABOT_IN && pick[0] != 0 &&
               (pick[1] == 0 || colours_of_mode(s->mode) == 2);
    return pick_is_wrong(pick[0]) || pick_is_wrong(pick[1]) || (!none && !may);
}

/* GLA-SET-06, GLA-SET-12: those who choose have their colours, and somebody has yet to choose. */
RD_LOCAL bool choices_are_wrong(const gladiabot_state *s)
{
    bool picking = s->phase == GLADIABOT_PICK;
    for (uint32_t i = 0; i < s->seats; i++) {
        bool in = s->out_how[i] == GLADIABOT_IN;
        if (picks_are_wrong(s, i) ||
            (picking && in && colours_taken(s, i) != colours_of_mode(s->mode)))
            return true;
    }
    return picking && (seats_asked(s) == 0 || s->mode == GLADIABOT_FIVE2);
}

/* GLA-RSN-07, GLA-END-08: moments rise with the turns; only a clean-up takes several at once. */
RD_LOCAL bool moments_are_wrong(const gladiabot_state *s, uint32_t a, uint32_t b)
{
    bool both = s->out_moment[a] != 0 && s->out_moment[b] != 0 && a != b;
    if (!both || s->out_moment[a] > s->out_moment[b])
        return false;
    if (s->out_moment[a] < s->out_moment[b])
        return s->out_turn[a] > s->out_turn[b];
    return s->out_turn[a] != s->out_turn[b] || s->out_how[a] == GLADIABOT_RESIGNED ||
           s->out_how[b] == GLADIABOT_RESIGNED;
}

/* GLA-RSN-02, GLA-4PL-05: who is out has no robots, and went out at a turn that was played. */
RD_LOCAL bool out_is_wrong(const gladiabot_state *s, uint32_t seat)
{
    bool out = s->out_how[seat] != GLADIABOT_IN;
    bool waits = seat < s->seats && (seats_to_place(s) >> seat & 1u) != 0;
    bool cleaned = s->out_how[seat] == GLADIABOT_CLEANED && s->phase != GLADIABOT_OVER;
    if (out != (s->out_moment[seat] != 0) || (out && seat >= s->seats) ||
        s->out_moment[seat] > s->moment)
        return true;
    return out &&
           (robots_of(s, seat) != 0 || waits || s->out_turn[seat] + (cleaned ? 1u : 0) > s->turn);
}

/* The moments are counted from 1 on without a gap. */
RD_LOCAL bool outs_are_wrong(const gladiabot_state *s)
{
    uint32_t moments = 1;
    if (s->moment > GLADIABOT_SEATS)
        return true;
    for (uint32_t i = 0; i < GLADIABOT_SEATS; i++) {
        if (out_is_wrong(s, i))
            return true;
        for (uint32_t j = 0; j < GLADIABOT_SEATS; j++)
            if (moments_are_wrong(s, i, j))
                return true;
        moments |= 1u << s->out_moment[i];
    }
    return moments + 1u != 2u << s->moment;
}

/* GLA-END-02 to GLA-END-05, GLA-RSN-03: the way it ended fits those who are left. */
RD_LOCAL bool end_is_wrong(const gladiabot_state *s)
{
    uint32_t in = seats_in(s);
    bool one = in != 0 && (in & (in - 1u)) == 0;
    uint32_t last = GLADIABOT_IN;
    uint32_t together = 0; /* as bits: those who went out last */
    for (uint32_t i = 0; i < s->seats; i++) {
        if (s->out_moment[i] != s->moment || s->moment == 0)
            continue;
        last = s->out_how[i];
        together |= 1u << i;
    }
    switch (s->ended) {
    case GLADIABOT_ENDED_LAST:
        return !one || last != GLADIABOT_CLEANED;
    case GLADIABOT_ENDED_TOGETHER: /* with one player left before, it would have been over */
        return in != 0 || (together & (together - 1u)) == 0;
    case GLADIABOT_ENDED_LIMIT:
        return one || in == 0 || s->turn != s->turn_limit;
    case GLADIABOT_ENDED_RESIGNED:
        return !one || last != GLADIABOT_RESIGNED;
    default: /* with one player left the game would be over */
        return s->phase == GLADIABOT_OVER || one || in == 0;
    }
}

/* Whose business it is: every phase has exactly the marks that belong to it. */
RD_LOCAL rd_refusal wrong_phase(const gladiabot_pack *p, const gladiabot_state *s)
{
    if (s->phase >= GLADIABOT_PHASES || marks_of(s) != marks_of_phase(s->phase) ||
        (s->blast_step != 0 && s->phase != GLADIABOT_BLAST))
        return broken(GLA_TRN_01, GLADIABOT_NOWHERE);
    if (s->leader >= s->seats && s->phase != GLADIABOT_ROLL)
        return broken(GLA_SET_05, GLADIABOT_NOWHERE);
    if ((s->phase >= GLADIABOT_INITIATIVE) != (s->turn != 0) || s->turn > s->turn_limit)
        return broken(GLA_END_05, GLADIABOT_NOWHERE);
    if (dice_are_wrong(s))
        return broken(GLA_DIC_01, GLADIABOT_NOWHERE);
    if (rolls_are_wrong(s))
        return broken(GLA_INI_05, GLADIABOT_NOWHERE);
    return wrong_marks(p, s);
}

/* What the marks are about, once they are known to name things that exist. */
RD_LOCAL rd_refusal wrong_matter(const gladiabot_pack *p, const gladiabot_state *s)
{
    if (target_is_wrong(p, s))
        return broken(GLA_ATK_01, GLADIABOT_NOWHERE);
    if (marks_are_early(s))
        return broken(GLA_TRN_04, GLADIABOT_NOWHERE);
    if (robots_are_early(s))
        return broken(GLA_SET_24, GLADIABOT_NOWHERE);
    if (crates_are_early(p, s))
        return broken(GLA_SET_15, GLADIABOT_NOWHERE);
    if (colours_are_wrong(s))
        return broken(GLA_SET_07, GLADIABOT_NOWHERE);
    if (choices_are_wrong(s))
        return broken(GLA_SET_12, GLADIABOT_NOWHERE);
    return rd_accept();
}

/* Nothing is going on any more; whose turn it was when the game ended does not matter. */
RD_LOCAL bool over_is_wrong(const gladiabot_state *s)
{
    return (marks_of(s) & ~(uint32_t)MARK_TO_ACT) != 0 || s->blast_step != 0 || dice_are_wrong(s) ||
           rolls_are_wrong(s);
}

RD_LOCAL rd_refusal wrong_course(const gladiabot_pack *p, const gladiabot_state *s)
{
    if (outs_are_wrong(s))
        return broken(GLA_RSN_02, GLADIABOT_NOWHERE);
    if ((s->phase == GLADIABOT_OVER) != (s->ended != GLADIABOT_NOT_ENDED) || end_is_wrong(s))
        return broken(GLA_END_04, GLADIABOT_NOWHERE);
    if (s->phase == GLADIABOT_OVER)
        return over_is_wrong(s) ? broken(GLA_END_04, GLADIABOT_NOWHERE) : rd_accept();
    rd_refusal why = wrong_phase(p, s);
    return why.code == 0 ? wrong_matter(p, s) : why;
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
        why = wrong_course(p, s);
    return why;
}
