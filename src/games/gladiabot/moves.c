/* moves.c - what is asked of whom, and every legal answer. */

RD_INLINE uint32_t ask_of_phase(uint32_t phase)
{
    const uint8_t ask[GLADIABOT_PHASES] = {
        GLADIABOT_ASK_ROLL,  GLADIABOT_ASK_COLOUR, GLADIABOT_ASK_PICK,  GLADIABOT_ASK_CRATE,
        GLADIABOT_ASK_PLACE, GLADIABOT_ASK_INIT,   GLADIABOT_ASK_ROBOT, GLADIABOT_ASK_ACTION,
        GLADIABOT_ASK_DICE,  GLADIABOT_ASK_FALL,   GLADIABOT_ASK_BLAST, GLADIABOT_ASK_OVER};
    return ask[phase];
}

/* Seats that owe a decision. GLA-SET-12: all who have not chosen their robots. */
RD_INLINE rd_seats seats_asked(const gladiabot_state *s)
{
    switch (s->phase) {
    case GLADIABOT_COLOUR:
    case GLADIABOT_CRATE:
    case GLADIABOT_PLACE:
    case GLADIABOT_ROBOT:
    case GLADIABOT_ACTION:
        return RD_SEAT(s->to_act);
    case GLADIABOT_PICK: {
        rd_seats seats = 0;
        for (uint32_t i = 0; i < s->seats; i++)
            if (s->out_how[i] == GLADIABOT_IN && !picks_done(s, i))
                seats |= RD_SEAT(i);
        return seats;
    }
    default:
        return 0;
    }
}

RD_FN rd_need gladiabot_need(const rd_pack *pack, const rd_state *state, int seat)
{
    const gladiabot_state *s = (const gladiabot_state *)state;
    rd_need need;
    (void)pack;
    (void)seat; /* GLA-GEN-10: who still has to decide is open to all */
    need.seats = seats_asked(s);
    need.chance = need.seats == 0 && s->phase != GLADIABOT_OVER ? 6u : 0;
    need.audience = need.chance != 0 ? RD_EVERYBODY : 0;
    need.ask = (uint16_t)ask_of_phase(s->phase);
    need.flags = s->phase == GLADIABOT_ACTION ? RD_NEED_STEP
                 : s->phase == GLADIABOT_PICK ? RD_NEED_SEALED
                                              : 0;
    return need;
}

/* One move for each space of a set, the space being the second operand. */
RD_LOCAL void list_spaces(rd_list *l, uint32_t kind, uint32_t a, const uint64_t *set)
{
    for (uint32_t w = 0; w < GLADIABOT_WORDS; w++)
        for (uint64_t left = set[w]; left != 0; left &= left - 1)
            rd_offer(l, gladiabot_move(kind, a, w * 64u + RD_CTZ64(left)));
}

/* GLA-SET-08, GLA-SET-09: free colours of the sets in use. */
RD_INLINE bool colour_allowed(const gladiabot_state *s, uint32_t colour)
{
    return s->sets == GLADIABOT_SETS_BOTH || s->sets == colour / 2u;
}

RD_INLINE uint32_t colour_owner(const gladiabot_state *s, uint32_t colour)
{
    for (uint32_t i = 0; i < GLADIABOT_SEATS; i++)
        if (s->colour[i][0] == colour || s->colour[i][1] == colour)
            return i;
    return GLADIABOT_NOWHERE;
}

RD_LOCAL void list_colours(const gladiabot_state *s, rd_list *l)
{
    for (uint32_t c = 0; c < GLADIABOT_COLOURS; c++)
        if (colour_allowed(s, c) && colour_owner(s, c) == GLADIABOT_NOWHERE)
            rd_offer(l, gladiabot_move(GLADIABOT_DO_COLOUR, 0, c));
}

/* GLA-SET-10, GLA-SET-11: any three of five. */
RD_LOCAL void list_picks(const gladiabot_state *s, uint32_t seat, rd_list *l)
{
    uint32_t colour = s->colour[seat][pick_turn(s, seat)];
    for (uint32_t pick = 1; pick < 32u; pick++)
        if (RD_POPCOUNT64(pick) == 3u)
            rd_offer(l, gladiabot_move(GLADIABOT_DO_PICK, pick, colour));
}

/* GLA-SET-19 to GLA-SET-21. */
RD_LOCAL void list_crates(const gladiabot_pack *p, const gladiabot_state *s, rd_list *l)
{
    uint64_t free[GLADIABOT_WORDS];
    for (uint32_t w = 0; w < GLADIABOT_WORDS; w++)
        free[w] = board_of(p, s)->middle[w] & ~(s->one[w] | s->two[w]);
    for (uint32_t kind = GLADIABOT_ONE; kind <= GLADIABOT_TWO; kind++)
        if (token_left(p, s, kind) != GLADIABOT_NOWHERE)
            list_spaces(l, GLADIABOT_DO_CRATE, kind, free);
}

/* GLA-SET-24, GLA-SET-25: edge spaces without a robot. */
RD_INLINE void find_edges(const gladiabot_pack *p, const gladiabot_state *s,
                          uint64_t free[GLADIABOT_WORDS])
{
    uint64_t robots[GLADIABOT_WORDS];
    gladiabot_occupied(s, robots);
    for (uint32_t w = 0; w < GLADIABOT_WORDS; w++)
        free[w] = board_of(p, s)->edge[w] & ~robots[w];
}

/* GLA-SET-26: each own robot not yet placed, each of those spaces. */
RD_LOCAL void list_places(const gladiabot_pack *p, const gladiabot_state *s, rd_list *l)
{
    uint64_t free[GLADIABOT_WORDS];
    find_edges(p, s, free);
    for (uint32_t i = s->to_act * s->squad; i < (s->to_act + 1u) * s->squad; i++)
        if (s->at[i] == GLADIABOT_UNPLACED)
            list_spaces(l, GLADIABOT_DO_PLACE, s->piece[i], free);
}

/* GLA-ACT-01, GLA-ACT-08. */
RD_LOCAL void list_robots(const gladiabot_state *s, rd_list *l)
{
    uint32_t unacted = gladiabot_slots_of(s, s->to_act) & ~(uint32_t)s->acted;
    for (; unacted != 0; unacted &= unacted - 1u)
        rd_offer(l, gladiabot_move(GLADIABOT_DO_ROBOT, 0, s->piece[RD_CTZ64(unacted)]));
}

/* GLA-ACT-09 to GLA-ACT-11. The order is the one in which the playout counts. */
RD_LOCAL void list_acts(const gladiabot_pack *p, const gladiabot_state *s, rd_list *l)
{
    acts a;
    find_acts(p, s, s->acting, GLADIABOT_WORDS, &a);
    list_spaces(l, GLADIABOT_DO_MOVE, 0, a.moves);
    for (uint32_t i = 0; i < a.robot_count; i++) {
        uint32_t slot = gladiabot_robot_at(s, rd_set_pick(a.robots, GLADIABOT_WORDS, i));
        rd_offer(l, gladiabot_move(GLADIABOT_DO_ATTACK, 0, s->piece[slot]));
    }
    for (uint32_t i = 0; i < a.crate_count; i++) {
        uint32_t crate = gladiabot_crate_on(s, rd_set_pick(a.crates, GLADIABOT_WORDS, i));
        rd_offer(l, gladiabot_move(GLADIABOT_DO_SHOOT, 0, crate));
    }
    if (a.repair)
        rd_offer(l, gladiabot_move(GLADIABOT_DO_REPAIR, 0, 0));
    for (uint32_t i = 0; s->mobile && i < RD_HEX_DIRECTIONS; i++) {
        for (uint32_t d = 0; d < RD_HEX_DIRECTIONS; d++) {
            if (((uint32_t)a.push[i] >> d & 1u) == 0)
                continue;
            uint32_t at = board_of(p, s)->next[s->at[s->acting]][i];
            rd_offer(l, gladiabot_move(GLADIABOT_DO_PUSH, gladiabot_crate_on(s, at), d));
        }
    }
    rd_offer(l, gladiabot_move(GLADIABOT_DO_HOLD, 0, 0));
}

RD_FN uint32_t gladiabot_legal(const rd_pack *pack, const rd_state *state, int seat, rd_move *out,
                               uint32_t cap)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)state;
    rd_list l = rd_list_of(out, cap);
    if (seat < 0 || (seats_asked(s) & RD_SEAT(seat)) == 0)
        return 0;
    switch (s->phase) {
    case GLADIABOT_COLOUR:
        list_colours(s, &l);
        break;
    case GLADIABOT_PICK:
        list_picks(s, (uint32_t)seat, &l);
        break;
    case GLADIABOT_CRATE:
        list_crates(p, s, &l);
        break;
    case GLADIABOT_PLACE:
        list_places(p, s, &l);
        break;
    case GLADIABOT_ROBOT:
        list_robots(s, &l);
        break;
    default:
        list_acts(p, s, &l);
        break;
    }
    rd_offer(&l, RD_RESIGN); /* GLA-RSN-01 */
    return l.count;
}
