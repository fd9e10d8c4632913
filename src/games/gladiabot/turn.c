/* turn.c - the order of play: dice of set-up and initiative, whose activation it is, who is out. */

RD_INLINE uint32_t seats_in(const gladiabot_state *s)
{
    uint32_t in = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        in |= (s->out_how[i] == GLADIABOT_IN ? 1u : 0u) << i;
    return in;
}

RD_INLINE uint32_t robots_of(const gladiabot_state *s, uint32_t seat)
{
    return rd_set_count(s->own[seat], GLADIABOT_WORDS);
}

/* Seats with a robot on the board. */
RD_INLINE uint32_t seats_on_board(const gladiabot_state *s)
{
    uint32_t on = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        on |= ((s->own[i][0] | s->own[i][1]) != 0 ? 1u : 0u) << i;
    return on;
}

/* The next of `seats` clockwise behind `seat`, which may be `seat` itself. */
RD_INLINE uint32_t next_of(const gladiabot_state *s, uint32_t seats, uint32_t seat)
{
    do {
        seat = seat + 1u < s->seats ? seat + 1u : 0;
    } while ((seats >> seat & 1u) == 0);
    return seat;
}

RD_INLINE void tell(rd_story *story, uint16_t kind, rd_clause clause, int32_t a, int32_t b,
                    int32_t c, int32_t d)
{
    rd_tell(story, RD_EVERYBODY, kind, clause, a, b, c, d);
}

/* A slot as a piece, for stories and refusals. */
RD_INLINE int32_t piece_of(const gladiabot_state *s, uint32_t slot)
{
    return s->piece[slot];
}

/* A space in a fact says which board it is on, because a fact is read without its state. */
RD_INLINE int32_t spot(const gladiabot_state *s, uint32_t space)
{
    return (int32_t)(s->board * (uint32_t)GLADIABOT_SECOND_BOARD + space);
}

/* Pieces 0 to 19 are robots, from 32 on crates: one numbering for values that may be either. */
RD_INLINE int32_t thing_of(const gladiabot_state *s, uint32_t target)
{
    return target < GLADIABOT_SLOTS ? piece_of(s, target)
                                    : (int32_t)(target - GLADIABOT_SLOTS + GLADIABOT_CRATE_VALUE);
}

/* GLA-DIC-10 knows no limit; a byte does, and lies far above what one turn can give. */
RD_INLINE void add_wounds(uint8_t *wounds, uint32_t n)
{
    n += *wounds;
    *wounds = (uint8_t)(n < 255u ? n : 255u);
}

RD_INLINE void begin_rolls(gladiabot_state *s, uint32_t phase, uint32_t seats)
{
    s->phase = (uint8_t)phase;
    s->rolling = (uint8_t)seats;
    memset(s->rolled, 0, sizeof s->rolled);
}

/* GLA-TRN-01, GLA-TRN-03, GLA-TRN-04, GLA-INI-01. */
RD_LOCAL void begin_turn(gladiabot_state *s, rd_story *story)
{
    s->turn++;
    s->acted = s->gone;
    tell(story, GLADIABOT_TOLD_TURN, GLA_TRN_03, s->turn, 0, 0, 0);
    begin_rolls(s, GLADIABOT_INITIATIVE, seats_on_board(s));
}

/* GLA-SET-04, GLA-INI-05: dice fall in ascending seat order. */
RD_INLINE uint32_t next_to_roll(const gladiabot_state *s)
{
    uint32_t seat = 0;
    while ((s->rolling >> seat & 1u) == 0 || s->rolled[seat] != 0)
        seat++;
    return seat;
}

/* Seats with the highest die so far, when `seat` (a bit) adds its own. */
RD_INLINE uint32_t keep_highest(uint32_t top, uint32_t *best, uint32_t seat, uint32_t die)
{
    uint32_t higher = die > *best ? 0 : ~0u;
    uint32_t equal = die >= *best ? seat : 0;
    *best = die > *best ? die : *best;
    return (top & higher) | equal;
}

/*
 * One set-up or initiative die. Returns the seat that is alone the highest once all have rolled,
 * or GLADIABOT_NOWHERE while dice are still to fall; those tied roll again (GLA-SET-04,
 * GLA-INI-03).
 */
RD_LOCAL uint32_t roll_off(gladiabot_state *s, uint32_t face, rd_story *story)
{
    uint32_t seat = next_to_roll(s);
    rd_clause clause = s->phase == GLADIABOT_ROLL ? GLA_SET_03 : GLA_INI_01;
    s->rolled[seat] = (uint8_t)face;
    tell(story, GLADIABOT_TOLD_ROLLED, clause, (int32_t)seat, (int32_t)face, 0, 0);
    if ((uint32_t)s->rolling >> seat > 1u)
        return GLADIABOT_NOWHERE;
    uint32_t best = 0;
    uint32_t top = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        top = keep_highest(top, &best, 1u << i, s->rolled[i]);
    bool tied = (top & (top - 1u)) != 0;
    if (tied)
        tell(story, GLADIABOT_TOLD_TIED, s->phase == GLADIABOT_ROLL ? GLA_SET_04 : GLA_INI_03,
             (int32_t)best, 0, 0, 0);
    begin_rolls(s, s->phase, tied ? top : 0);
    return tied ? (uint32_t)GLADIABOT_NOWHERE : RD_CTZ64(top);
}

/* A robot leaves the board for good (GLA-CLN-07, GLA-RSN-02); crates stay (GLA-CLN-08). */
RD_INLINE void take_off(gladiabot_state *s, uint32_t slot)
{
    rd_set_remove(s->own[gladiabot_seat_of(s, slot)], s->at[slot]);
    s->at[slot] = GLADIABOT_OUT;
    s->wounds[slot] = 0;
    s->gone = (uint16_t)(s->gone | 1u << slot);
    s->acted = (uint16_t)(s->acted | 1u << slot);
}

RD_INLINE void seat_out(gladiabot_state *s, uint32_t seat, uint32_t how)
{
    s->out_how[seat] = (uint8_t)how;
    s->out_turn[seat] = s->turn;
    s->out_moment[seat] = s->moment;
}

RD_LOCAL void end_game(gladiabot_state *s, uint32_t how, rd_story *story)
{
    s->phase = GLADIABOT_OVER;
    s->ended = (uint8_t)how;
    if (how == GLADIABOT_ENDED_LAST || how == GLADIABOT_ENDED_RESIGNED)
        tell(story, GLADIABOT_TOLD_WON, how == GLADIABOT_ENDED_LAST ? GLA_END_02 : GLA_RSN_03,
             (int32_t)RD_CTZ64(seats_in(s)), 0, 0, 0);
    if (how == GLADIABOT_ENDED_TOGETHER)
        tell(story, GLADIABOT_TOLD_DRAWN, GLA_END_03, 0, 0, 0, 0);
    if (how == GLADIABOT_ENDED_LIMIT)
        tell(story, GLADIABOT_TOLD_LIMIT, GLA_END_05, s->turn_limit, 0, 0, 0);
}
