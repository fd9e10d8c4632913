/* refuse.c - why a choice is not allowed: clause, code and the figures that go with it. */

/* Values of refusals: spaces, pieces, seats and plain numbers; words.c knows which is which. */
RD_INLINE rd_refusal no(rd_clause clause, uint32_t code, uint32_t a, uint32_t b)
{
    return rd_refuse(clause, (uint16_t)code, (int32_t)a, (int32_t)b, 0, 0);
}

RD_INLINE bool off_board(const gladiabot_pack *p, const gladiabot_state *s, uint32_t space)
{
    return space >= board_of(p, s)->spaces;
}

/* What stands or lies on a space, robots first; GLADIABOT_NOWHERE: nothing. */
RD_LOCAL uint32_t thing_on(const gladiabot_state *s, uint32_t space, bool crates)
{
    uint32_t slot = gladiabot_robot_at(s, space);
    if (slot != GLADIABOT_NOWHERE)
        return s->piece[slot];
    uint32_t crate = crates ? gladiabot_crate_on(s, space) : GLADIABOT_NOWHERE;
    return crate == GLADIABOT_NOWHERE ? crate : crate + GLADIABOT_CRATE_VALUE;
}

/* Colours that can still be taken, as bits. */
RD_INLINE uint32_t colours_free(const gladiabot_state *s)
{
    uint32_t free = 0;
    for (uint32_t c = 0; c < GLADIABOT_COLOURS; c++)
        if (colour_allowed(s, c) && colour_owner(s, c) == GLADIABOT_NOWHERE)
            free |= 1u << c;
    return free;
}

RD_LOCAL rd_refusal refuse_colour(const gladiabot_state *s, uint32_t colour)
{
    if (colour >= GLADIABOT_COLOURS || !colour_allowed(s, colour))
        return no(GLA_SET_09, GLADIABOT_E_COLOUR_UNAVAILABLE, colour, colours_free(s));
    uint32_t owner = colour_owner(s, colour);
    if (owner != GLADIABOT_NOWHERE)
        return no(GLA_SET_08, GLADIABOT_E_COLOUR_TAKEN, colour, owner);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_pick(const gladiabot_state *s, uint32_t seat, uint32_t pick,
                                uint32_t colour)
{
    uint32_t want = s->colour[seat][pick_turn(s, seat)];
    if (colour != want) {
        uint32_t first = pick != 0 && pick < 32u ? RD_CTZ64(pick) : 0;
        return no(s->mode == GLADIABOT_DOUBLE2 ? GLA_2PV_09 : GLA_SET_10, GLADIABOT_E_PICK_COLOUR,
                  colour * GLADIABOT_ROW + first, want);
    }
    if (pick >= 32u || RD_POPCOUNT64(pick) != 3u)
        return no(s->mode == GLADIABOT_DOUBLE2 ? GLA_2PV_03 : GLA_SET_10, GLADIABOT_E_PICK_COUNT,
                  RD_POPCOUNT64(pick), 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_crate(const gladiabot_pack *p, const gladiabot_state *s, uint32_t kind,
                                 uint32_t space)
{
    if (off_board(p, s, space))
        return no(GLA_SET_19, GLADIABOT_E_OFF_BOARD, space, 0);
    if (kind > GLADIABOT_TWO || token_left(p, s, kind) == GLADIABOT_NOWHERE)
        return no(GLA_SET_18, GLADIABOT_E_CRATE_NONE_LEFT, kind, 0);
    if (!rd_set_has(board_of(p, s)->middle, space))
        return no(GLA_SET_19, GLADIABOT_E_NOT_MIDDLE, space, 0);
    if (on_crate(s, space))
        return no(GLA_SET_20, GLADIABOT_E_OCCUPIED, space, thing_on(s, space, true));
    return rd_accept();
}

/* The robot named must be the seat's own and take part; stores its slot. */
RD_LOCAL rd_refusal refuse_piece(const gladiabot_state *s, uint32_t seat, uint32_t piece,
                                 uint32_t *slot)
{
    *slot = piece < GLADIABOT_PIECES ? gladiabot_slot_of(s, piece) : GLADIABOT_NOWHERE;
    if (*slot != GLADIABOT_NOWHERE && gladiabot_seat_of(s, *slot) != seat)
        return no(GLA_ACT_01, GLADIABOT_E_NOT_YOUR_ROBOT, piece, gladiabot_seat_of(s, *slot));
    if (*slot == GLADIABOT_NOWHERE) {
        uint32_t owner = piece < GLADIABOT_PIECES ? colour_owner(s, piece / GLADIABOT_ROW)
                                                  : (uint32_t)GLADIABOT_NOWHERE;
        if (owner != GLADIABOT_NOWHERE && owner != seat)
            return no(GLA_ACT_01, GLADIABOT_E_NOT_YOUR_ROBOT, piece, owner);
        return no(GLA_SET_14, GLADIABOT_E_OUT_OF_PLAY, piece, 0);
    }
    if (s->at[*slot] == GLADIABOT_OUT)
        return no(GLA_CLN_07, GLADIABOT_E_OUT_OF_PLAY, piece, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_place(const gladiabot_pack *p, const gladiabot_state *s, uint32_t piece,
                                 uint32_t space)
{
    uint32_t slot;
    rd_refusal why = refuse_piece(s, s->to_act, piece, &slot);
    if (why.code != 0)
        return why;
    if (gladiabot_on_board(s->at[slot]))
        return no(GLA_SET_28, GLADIABOT_E_ALREADY_PLACED, piece, s->at[slot]);
    if (off_board(p, s, space))
        return no(GLA_SET_24, GLADIABOT_E_OFF_BOARD, space, 0);
    if (!rd_set_has(board_of(p, s)->edge, space))
        return no(GLA_SET_24, GLADIABOT_E_NOT_EDGE, space, 0);
    if (gladiabot_robot_at(s, space) != GLADIABOT_NOWHERE)
        return no(GLA_SET_25, GLADIABOT_E_OCCUPIED, space, thing_on(s, space, false));
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_robot(const gladiabot_state *s, uint32_t piece)
{
    uint32_t slot;
    rd_refusal why = refuse_piece(s, s->to_act, piece, &slot);
    if (why.code != 0)
        return why;
    if ((s->acted >> slot & 1u) != 0)
        return no(GLA_ACT_06, GLADIABOT_E_ALREADY_ACTED, piece, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_move(const gladiabot_pack *p, const gladiabot_state *s, uint32_t space)
{
    uint32_t at = s->at[s->acting];
    if (off_board(p, s, space))
        return no(GLA_MOV_02, GLADIABOT_E_OFF_BOARD, space, 0);
    if (!rd_set_has(board_of(p, s)->near[at], space))
        return no(GLA_MOV_01, GLADIABOT_E_NOT_ADJACENT, at, space);
    if (gladiabot_robot_at(s, space) != GLADIABOT_NOWHERE)
        return no(GLA_MOV_03, GLADIABOT_E_OCCUPIED, space, thing_on(s, space, false));
    if (rd_set_has(s->two, space) && !on_crate(s, at))
        return no(GLA_MOV_05, GLADIABOT_E_TOO_HIGH, space, 0);
    return rd_accept();
}

/* Range and line, which robots and crates share (GLA-DES-01). */
RD_LOCAL rd_refusal refuse_shot(const gladiabot_pack *p, const gladiabot_state *s, uint32_t to)
{
    const gladiabot_board *b = board_of(p, s);
    const gladiabot_robot *robot = robot_of(p, s, s->acting);
    uint32_t from = s->at[s->acting];
    uint32_t distance = (uint32_t)rd_hex_distance(b->hex[from], b->hex[to]);
    uint32_t by[2] = {GLADIABOT_NOWHERE, GLADIABOT_NOWHERE};
    if (distance > robot->max_range)
        return no(GLA_ATK_04, GLADIABOT_E_TOO_FAR, distance, robot->max_range);
    if (distance < robot->min_range)
        return no(distance == 0 ? GLA_DES_05 : GLA_ATK_05, GLADIABOT_E_TOO_CLOSE, distance,
                  robot->min_range);
    uint32_t blockers = line_blocked(p, s, from, to, by);
    if (blockers != 0)
        return no(blockers == 1 ? GLA_LOF_05 : GLA_LOF_06, GLADIABOT_E_NO_LINE, by[0], by[1]);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_attack(const gladiabot_pack *p, const gladiabot_state *s, uint32_t piece)
{
    uint32_t slot = piece < GLADIABOT_PIECES ? gladiabot_slot_of(s, piece) : GLADIABOT_NOWHERE;
    if (slot == GLADIABOT_NOWHERE || !gladiabot_on_board(s->at[slot]))
        return no(slot == GLADIABOT_NOWHERE ? GLA_SET_14 : GLA_CLN_07, GLADIABOT_E_OUT_OF_PLAY,
                  piece, 0);
    if (gladiabot_seat_of(s, slot) == s->to_act)
        return no(GLA_ATK_02, GLADIABOT_E_OWN_TARGET, piece, 0);
    rd_refusal why = refuse_shot(p, s, s->at[slot]);
    if (why.code != 0)
        return why;
    if (score_of(p, s, s->acting, slot) == 0)
        return no(GLA_ATK_14, GLADIABOT_E_NO_DICE, 0, robot_of(p, s, s->acting)->attack);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_shoot(const gladiabot_pack *p, const gladiabot_state *s, uint32_t crate)
{
    if (s->durability == GLADIABOT_INERT)
        return no(GLA_CRT_06, GLADIABOT_E_CRATE_NOT_TARGET, 0, 0);
    if (crate >= GLADIABOT_CRATES || !gladiabot_on_board(s->crate_at[crate]))
        return no(GLA_DES_11, GLADIABOT_E_OUT_OF_PLAY, crate + GLADIABOT_CRATE_VALUE, 0);
    return refuse_shot(p, s, s->crate_at[crate]);
}

RD_LOCAL rd_refusal refuse_push(const gladiabot_pack *p, const gladiabot_state *s, uint32_t crate,
                                uint32_t direction)
{
    const gladiabot_board *b = board_of(p, s);
    uint32_t at = s->at[s->acting];
    if (!s->mobile)
        return no(GLA_CRT_05, GLADIABOT_E_NO_PUSH, 0, 0);
    if (crate >= GLADIABOT_CRATES || !gladiabot_on_board(s->crate_at[crate]))
        return no(GLA_DES_11, GLADIABOT_E_OUT_OF_PLAY, crate + GLADIABOT_CRATE_VALUE, 0);
    uint32_t from = s->crate_at[crate];
    if (!rd_set_has(b->near[at], from))
        return no(from == at ? GLA_MOB_09 : GLA_MOB_01, GLADIABOT_E_NOT_ADJACENT, at, from);
    uint32_t to = direction < RD_HEX_DIRECTIONS ? b->next[from][direction] : GLADIABOT_NOWHERE;
    if (to == GLADIABOT_NOWHERE)
        return rd_refuse(GLA_MOB_04, GLADIABOT_E_OFF_BOARD, GLADIABOT_NOWHERE, (int32_t)from,
                         (int32_t)direction, 0);
    uint32_t thing = thing_on(s, to, true);
    if (thing != GLADIABOT_NOWHERE)
        return no(thing < GLADIABOT_CRATE_VALUE ? GLA_MOB_06 : GLA_MOB_05, GLADIABOT_E_OCCUPIED, to,
                  thing);
    return rd_accept();
}

/* GLA-ACT-09 to GLA-ACT-11, GLA-WND-02. */
RD_LOCAL rd_refusal refuse_action(const gladiabot_pack *p, const gladiabot_state *s, rd_move m)
{
    switch (gladiabot_kind(m)) {
    case GLADIABOT_DO_MOVE:
        return refuse_move(p, s, gladiabot_b(m));
    case GLADIABOT_DO_ATTACK:
        return refuse_attack(p, s, gladiabot_b(m));
    case GLADIABOT_DO_SHOOT:
        return refuse_shoot(p, s, gladiabot_b(m));
    case GLADIABOT_DO_PUSH:
        return refuse_push(p, s, gladiabot_a(m), gladiabot_b(m));
    case GLADIABOT_DO_REPAIR:
        if (s->wounds[s->acting] == 0)
            return no(GLA_WND_02, GLADIABOT_E_NO_WOUND, s->piece[s->acting], 0);
        return rd_accept();
    default:
        return rd_accept(); /* hold: GLA-ACT-11 */
    }
}

/* The phase a kind of move belongs to (GLA-TRN-01); GLADIABOT_OVER: none. */
RD_INLINE uint32_t phase_of_move(uint32_t kind)
{
    const uint8_t phase[GLADIABOT_DO_PASS] = {GLADIABOT_OVER,   GLADIABOT_COLOUR, GLADIABOT_PICK,
                                              GLADIABOT_CRATE,  GLADIABOT_PLACE,  GLADIABOT_ROBOT,
                                              GLADIABOT_ACTION, GLADIABOT_ACTION, GLADIABOT_ACTION,
                                              GLADIABOT_ACTION, GLADIABOT_ACTION, GLADIABOT_ACTION};
    return kind < GLADIABOT_DO_PASS ? phase[kind] : (uint32_t)GLADIABOT_OVER;
}

/* Bits that a move of its kind leaves at 0: two texts never mean one move. */
RD_INLINE bool has_stray_bits(rd_move m)
{
    const uint32_t used[GLADIABOT_DO_PASS] = {0,     0xFFu, 0xFFFFu, 0xFFFFu, 0xFFFFu, 0xFFu,
                                              0xFFu, 0xFFu, 0xFFu,   0,       0xFFFFu, 0};
    uint32_t kind = gladiabot_kind(m);
    return kind < GLADIABOT_DO_PASS && (m & 0xFFFFFFu & ~used[kind]) != 0;
}

RD_FN rd_refusal gladiabot_refuse(const rd_pack *pack, const rd_state *state, int seat, rd_move m)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)state;
    uint32_t kind = gladiabot_kind(m);
    rd_seats asked = seats_asked(s);
    if (s->phase == GLADIABOT_OVER)
        return no(GLA_END_02, GLADIABOT_E_GAME_OVER, 0, 0);
    if (asked == 0) /* dice are awaited */
        return no(GLA_TRN_01, GLADIABOT_E_PHASE, s->phase, 0);
    if (seat < 0 || (asked & RD_SEAT(seat)) == 0)
        return no(GLA_ACT_02, GLADIABOT_E_NOT_YOUR_TURN, asked, 0);
    if (m == RD_RESIGN)
        return rd_accept();
    if (kind == GLADIABOT_DO_PASS && (s->phase == GLADIABOT_ROBOT || s->phase == GLADIABOT_ACTION))
        return no(GLA_ACT_07, GLADIABOT_E_PASS, s->to_act, 0);
    if (phase_of_move(kind) != s->phase || has_stray_bits(m))
        return no(GLA_TRN_01, GLADIABOT_E_PHASE, s->phase, 0);
    switch (s->phase) {
    case GLADIABOT_COLOUR:
        return refuse_colour(s, gladiabot_b(m));
    case GLADIABOT_PICK:
        return refuse_pick(s, (uint32_t)seat, gladiabot_a(m), gladiabot_b(m));
    case GLADIABOT_CRATE:
        return refuse_crate(p, s, gladiabot_a(m), gladiabot_b(m));
    case GLADIABOT_PLACE:
        return refuse_place(p, s, gladiabot_a(m), gladiabot_b(m));
    case GLADIABOT_ROBOT:
        return refuse_robot(s, gladiabot_b(m));
    default:
        return refuse_action(p, s, m);
    }
}
