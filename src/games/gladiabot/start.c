/* start.c - set-up: options, colours, the secret robot choice, crates, placing (GLA-SET). */

RD_FN uint32_t gladiabot_state_size(const rd_options *options)
{
    (void)options;
    return (uint32_t)sizeof(gladiabot_state);
}

/*
 * Set-up: at most four colours, four picks, twelve crates, twelve robots. Then each turn every
 * robot acts once, in two decisions (GLA-ACT-16). A resignation ends a seat's part, once a seat.
 */
RD_FN uint64_t gladiabot_decisions_max(const rd_options *options)
{
    uint64_t turns = options->value[GLADIABOT_OPTION_LIMIT];
    return 4u + 4u + 12u + 12u + turns * 2u * GLADIABOT_SLOTS + GLADIABOT_SEATS;
}

/* GLA-SET-10, GLA-2PV-01, GLA-2PV-03: robots of a seat. */
RD_INLINE uint32_t squad_of_mode(uint32_t mode)
{
    return mode == GLADIABOT_FIVE2 ? 5u : mode == GLADIABOT_DOUBLE2 ? 6u : 3u;
}

/* GLA-2PV-02: colours of a seat. */
RD_INLINE uint32_t colours_of_mode(uint32_t mode)
{
    return mode == GLADIABOT_DOUBLE2 ? 2u : 1u;
}

/* A table with nothing on it, for these options. */
RD_LOCAL void empty_table(const rd_options *options, gladiabot_state *s)
{
    const uint16_t *value = options->value;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)value[GLADIABOT_OPTION_SEATS];
    s->mode = (uint8_t)value[GLADIABOT_OPTION_MODE];
    s->board = (uint8_t)value[GLADIABOT_OPTION_BOARD];
    s->sets = (uint8_t)value[GLADIABOT_OPTION_SETS];
    s->crates_setup = (uint8_t)value[GLADIABOT_OPTION_CRATES];
    s->mobile = (uint8_t)value[GLADIABOT_OPTION_MOBILE];
    s->durability = (uint8_t)value[GLADIABOT_OPTION_DURABILITY];
    s->turn_limit = value[GLADIABOT_OPTION_LIMIT];
    s->squad = (uint8_t)squad_of_mode(s->mode);
    s->gone = (1u << GLADIABOT_SLOTS) - 1u;
    s->acted = s->gone;
    memset(s->piece, GLADIABOT_NOWHERE, sizeof s->piece);
    memset(s->at, GLADIABOT_OUT, sizeof s->at);
    memset(s->crate_at, GLADIABOT_OUT, sizeof s->crate_at);
    memset(s->colour, GLADIABOT_NOWHERE, sizeof s->colour);
    s->leader = GLADIABOT_NOWHERE;
    s->initiative = GLADIABOT_NOWHERE;
    s->to_act = GLADIABOT_NOWHERE;
    s->acting = GLADIABOT_NOWHERE;
    s->target = GLADIABOT_NOWHERE;
    s->blast = GLADIABOT_NOWHERE;
}

RD_FN void gladiabot_start(const rd_pack *pack, const rd_options *options, rd_state *out)
{
    gladiabot_state *s = (gladiabot_state *)out;
    (void)pack;
    empty_table(options, s);
    begin_rolls(s, GLADIABOT_ROLL, (1u << s->seats) - 1u); /* GLA-SET-03 */
}

RD_FN void gladiabot_options_of(const rd_state *state, rd_options *out)
{
    const gladiabot_state *s = (const gladiabot_state *)state;
    memset(out, 0, sizeof *out);
    out->value[GLADIABOT_OPTION_SEATS] = s->seats;
    out->value[GLADIABOT_OPTION_MODE] = s->mode;
    out->value[GLADIABOT_OPTION_BOARD] = s->board;
    out->value[GLADIABOT_OPTION_SETS] = s->sets;
    out->value[GLADIABOT_OPTION_CRATES] = s->crates_setup;
    out->value[GLADIABOT_OPTION_MOBILE] = s->mobile;
    out->value[GLADIABOT_OPTION_DURABILITY] = s->durability;
    out->value[GLADIABOT_OPTION_LIMIT] = s->turn_limit;
}

/* Colours a seat has taken so far. */
RD_INLINE uint32_t colours_taken(const gladiabot_state *s, uint32_t seat)
{
    return (s->colour[seat][0] != GLADIABOT_NOWHERE ? 1u : 0u) +
           (s->colour[seat][1] != GLADIABOT_NOWHERE ? 1u : 0u);
}

/* Has the seat made all its robot choices? GLA-2PV-07: one for each colour. */
RD_INLINE bool picks_done(const gladiabot_state *s, uint32_t seat)
{
    return s->pick[seat][colours_of_mode(s->mode) - 1u] != 0;
}

/* The colour a seat is choosing robots of: the one taken first comes first (GLA-2PV-09). */
RD_INLINE uint32_t pick_turn(const gladiabot_state *s, uint32_t seat)
{
    return s->pick[seat][0] == 0 ? 0 : 1u;
}

/* The seat's robots wait in its slots, in rising order of their pieces. */
RD_LOCAL void fill_slots(gladiabot_state *s, uint32_t seat, uint32_t pieces)
{
    uint32_t slot = seat * s->squad;
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++) {
        if ((pieces >> i & 1u) != 0) {
            s->piece[slot] = (uint8_t)i;
            s->at[slot] = GLADIABOT_UNPLACED;
            slot++;
        }
    }
}

/* Seats that still have a robot to place. */
RD_INLINE uint32_t seats_to_place(const gladiabot_state *s)
{
    uint32_t seats = 0;
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++)
        if (s->at[i] == GLADIABOT_UNPLACED)
            seats |= 1u << gladiabot_seat_of(s, i);
    return seats;
}

/* GLA-SET-24, GLA-SET-26: robots are placed, beginning with the leader. */
RD_LOCAL void begin_placing(gladiabot_state *s)
{
    uint32_t seats = seats_to_place(s);
    s->phase = GLADIABOT_PLACE;
    s->to_act = (seats >> s->leader & 1u) != 0 ? s->leader : (uint8_t)next_of(s, seats, s->leader);
}

/* GLA-SET-15 to GLA-SET-18: crates after the reveal, as printed or by the players. */
RD_LOCAL void begin_crates(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    const gladiabot_board *b = board_of(p, s);
    bool placed = s->crates_setup == 0;
    for (uint32_t i = 0; i < b->crates; i++) {
        rd_hex hex = p->token[i].hex;
        s->crate_at[i] = placed ? (uint8_t)gladiabot_space(b, hex.q, hex.r) : GLADIABOT_UNPLACED;
        if (placed)
            rd_set_add(crates_of_kind(s, crate_kind(p, i)), s->crate_at[i]);
    }
    if (placed) {
        tell(story, GLADIABOT_TOLD_LAYOUT, GLA_SET_17, 0, 0, 0, 0);
        begin_placing(s);
        return;
    }
    uint32_t in = seats_in(s);
    s->phase = GLADIABOT_CRATE;
    s->to_act = (in >> s->leader & 1u) != 0 ? s->leader : (uint8_t)next_of(s, in, s->leader);
}

/* GLA-SET-13: all choices are shown together and the squads stand. */
RD_LOCAL void reveal(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        if (s->out_how[seat] != GLADIABOT_IN)
            continue;
        uint32_t pieces = 0;
        for (uint32_t i = 0; i < colours_of_mode(s->mode); i++) {
            uint32_t pick = s->mode == GLADIABOT_FIVE2 ? 31u : s->pick[seat][i];
            pieces |= pick << (s->colour[seat][i] * GLADIABOT_ROW);
        }
        fill_slots(s, seat, pieces);
        tell(story, GLADIABOT_TOLD_REVEALED, s->mode == GLADIABOT_FIVE2 ? GLA_2PV_01 : GLA_SET_13,
             (int32_t)seat, (int32_t)pieces, 0, 0);
    }
    memset(s->pick, 0, sizeof s->pick);
    begin_crates(p, s, story);
}

/* Goes on when every seat still in has chosen (GLA-SET-12). */
RD_LOCAL void picks_check(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    for (uint32_t i = 0; i < s->seats; i++)
        if (s->out_how[i] == GLADIABOT_IN && !picks_done(s, i))
            return;
    reveal(p, s, story);
}

/*
 * GLA-SET-07, GLA-2PV-05: who takes the next colour. With two colours each the order is leader,
 * other, other, leader; with one, set-up order.
 */
RD_LOCAL void next_colour(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    uint32_t want = 0;
    uint32_t taken = 0;
    for (uint32_t i = 0; i < s->seats; i++) {
        taken += colours_taken(s, i);
        if (s->out_how[i] == GLADIABOT_IN && colours_taken(s, i) < colours_of_mode(s->mode))
            want |= 1u << i;
    }
    if (want == 0) {
        s->to_act = GLADIABOT_NOWHERE;
        s->phase = GLADIABOT_PICK;
        if (s->mode == GLADIABOT_FIVE2) /* GLA-2PV-01 */
            reveal(p, s, story);
        return;
    }
    bool again = s->mode == GLADIABOT_DOUBLE2 && taken == 2; /* the other takes two in a row */
    if (!again)
        s->to_act = (uint8_t)next_of(s, want, s->to_act);
}

RD_LOCAL void take_colour(const gladiabot_pack *p, gladiabot_state *s, uint32_t colour,
                          rd_story *story)
{
    s->colour[s->to_act][colours_taken(s, s->to_act)] = (uint8_t)colour;
    tell(story, GLADIABOT_TOLD_COLOUR, GLA_SET_07, s->to_act, (int32_t)colour, 0, 0);
    next_colour(p, s, story);
}

/* GLA-SET-12: the pieces are told to their owner, the others only that a choice was made. */
RD_LOCAL void make_pick(const gladiabot_pack *p, gladiabot_state *s, uint32_t seat, uint32_t pick,
                        rd_story *story)
{
    uint32_t turn = pick_turn(s, seat);
    uint32_t pieces = pick << (s->colour[seat][turn] * GLADIABOT_ROW);
    s->pick[seat][turn] = (uint8_t)pick;
    rd_tell(story, RD_SEAT(seat), GLADIABOT_TOLD_PICKED, GLA_SET_12, (int32_t)seat, (int32_t)pieces,
            0, 0);
    if (picks_done(s, seat)) /* GLA-2PV-09: half a choice is not told */
        rd_tell(story, RD_EVERYBODY & ~RD_SEAT(seat), GLADIABOT_TOLD_CHOSE, GLA_SET_12,
                (int32_t)seat, 0, 0, 0);
    picks_check(p, s, story);
}

/* The unplaced token of a kind with the lowest id (GLA-SET-23), or GLADIABOT_NOWHERE. */
RD_INLINE uint32_t token_left(const gladiabot_pack *p, const gladiabot_state *s, uint32_t kind)
{
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++)
        if (s->crate_at[i] == GLADIABOT_UNPLACED && crate_kind(p, i) == kind)
            return i;
    return GLADIABOT_NOWHERE;
}

RD_INLINE bool crates_left(const gladiabot_pack *p, const gladiabot_state *s)
{
    return token_left(p, s, GLADIABOT_ONE) != GLADIABOT_NOWHERE ||
           token_left(p, s, GLADIABOT_TWO) != GLADIABOT_NOWHERE;
}

/* GLA-SET-18, GLA-SET-22: one token at a time, round and round, until all lie. */
RD_LOCAL void put_crate(const gladiabot_pack *p, gladiabot_state *s, uint32_t kind, uint32_t space,
                        rd_story *story)
{
    uint32_t crate = token_left(p, s, kind);
    s->crate_at[crate] = (uint8_t)space;
    rd_set_add(crates_of_kind(s, kind), space);
    tell(story, GLADIABOT_TOLD_CRATE, GLA_SET_18, s->to_act, (int32_t)crate + GLADIABOT_CRATE_VALUE,
         spot(s, space), 0);
    if (crates_left(p, s))
        s->to_act = (uint8_t)next_of(s, seats_in(s), s->to_act);
    else
        begin_placing(s);
}

/* The next robot to place, or turn 1 when all stand (GLA-SET-29). */
RD_LOCAL void next_placing(gladiabot_state *s, rd_story *story)
{
    uint32_t seats = seats_to_place(s);
    if (seats != 0) {
        s->to_act = (uint8_t)next_of(s, seats, s->to_act);
        return;
    }
    s->to_act = GLADIABOT_NOWHERE;
    begin_turn(s, story);
}

/* GLA-SET-26, GLA-SET-27. */
RD_LOCAL void put_robot(gladiabot_state *s, uint32_t slot, uint32_t space, rd_story *story)
{
    s->at[slot] = (uint8_t)space;
    s->gone = (uint16_t)(s->gone & ~(1u << slot));
    s->acted = s->gone;
    rd_set_add(s->own[s->to_act], space);
    tell(story, GLADIABOT_TOLD_PLACED, GLA_SET_26, s->to_act, piece_of(s, slot), spot(s, space), 0);
    next_placing(s, story);
}

/* The set-up roll is over: the leader takes the first colour (GLA-SET-05). */
RD_LOCAL void begin_colours(gladiabot_state *s, uint32_t leader, rd_story *story)
{
    s->leader = (uint8_t)leader;
    s->to_act = (uint8_t)leader;
    s->phase = GLADIABOT_COLOUR;
    tell(story, GLADIABOT_TOLD_LEADER, GLA_SET_03, (int32_t)leader, 0, 0, 0);
}
