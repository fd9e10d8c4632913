/* move.c - own movement, and what lies where it ends; a part of rules.c. */

/* How a robot goes. */
typedef struct aegis_way {
    uint32_t steps; /* at most */
    bool flying;    /* over walls and robots */
    bool halts;     /* on a STOP hex */
} aegis_way;

RD_LOCAL bool is_empty_set(const aegis_cells *set)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < AEGIS_WORDS; i++)
        any |= set->word[i];
    return any == 0;
}

/* Cells on which a way that begins at `from` is over: AE2-BRD-06, 08. */
RD_LOCAL void halts_of(const aegis_board *b, uint32_t from, aegis_way way, aegis_cells *out)
{
    if (way.halts) {
        *out = b->stop;
        rd_set_remove(out->word, from);
    } else {
        memset(out, 0, sizeof *out);
    }
}

/*
 * Where a robot may end a way that begins at `from`, its own hex left out: AE1-MOV-03 to 05;
 * AE2-MOV-03 to 07.
 */
RD_LOCAL void ends_of(const aegis_pack *p, const aegis_state *s, uint32_t from, aegis_way way,
                      aegis_cells *out)
{
    const aegis_board *b = board_of(p, s);
    aegis_cells open;
    aegis_cells halts;
    free_cells(p, s, &open);
    halts_of(b, from, way, &halts);
    memset(out, 0, sizeof *out);
    rd_set_add(out->word, from);
    for (uint32_t i = 0; i < way.steps; i++)
        if (!grow(b, way.flying ? &b->on : &open, &halts, out))
            break;
    for (uint32_t i = 0; i < b->words; i++)
        out->word[i] &= open.word[i];
    rd_set_remove(out->word, from);
}

/* AE1-MOV-06, AE2-MOV-08: the length of a shortest way; more than way.steps when there is none. */
RD_LOCAL uint32_t length_of(const aegis_pack *p, const aegis_state *s, uint32_t from, uint32_t to,
                            aegis_way way)
{
    const aegis_board *b = board_of(p, s);
    aegis_cells open;
    aegis_cells halts;
    aegis_cells seen;
    free_cells(p, s, &open);
    halts_of(b, from, way, &halts);
    memset(&seen, 0, sizeof seen);
    rd_set_add(seen.word, from);
    for (uint32_t i = 1; i <= way.steps; i++) {
        grow(b, way.flying ? &b->on : &open, &halts, &seen);
        if (rd_set_has(seen.word, to))
            return i;
    }
    return way.steps + 1;
}

/* AE1-MOV-01, 09, 11, CAB-02; AE2-MOV-01, 09, 16, CAB-02: a free move of full length. */
RD_LOCAL aegis_way way_of(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    aegis_way way;
    way.flying = flies(p, s, robot);
    way.halts = !way.flying;
    way.steps = movement_of(p, s, robot) * (way.flying ? card_at(p, s, robot)->jet : 1u);
    return way;
}

/* AE1-MOV-02, 09; AE2-MOV-02, 10: what a way of this length costs. */
RD_LOCAL uint32_t cost_of(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                          uint32_t length)
{
    uint32_t jet = flies(p, s, robot) ? card_at(p, s, robot)->jet : 1u;
    return (length + jet - 1) / jet;
}

/* The move of an activation: AE2-CMD-26, 27 an overridden robot walks up to 5. */
RD_LOCAL aegis_way way_in(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    aegis_way way = way_of(p, s, f->a);
    if ((f->flags & AEGIS_V_OVERRIDDEN) != 0) {
        way.flying = false;
        way.halts = true;
        way.steps = 5;
    } else if ((f->flags & AEGIS_V_ACCELERATED) != 0) {
        way.steps = x_of(card_at(p, s, f->a), 0, AEGIS_ACCELERATOR);
    }
    return way;
}

RD_LOCAL uint32_t cost_in(const aegis_pack *p, const aegis_state *s, const aegis_frame *f,
                          uint32_t length)
{
    if ((f->flags & AEGIS_V_ACCELERATED) != 0)
        return 0; /* AE2-ABI-01: paid already */
    return (f->flags & AEGIS_V_OVERRIDDEN) != 0 ? length : cost_of(p, s, f->a, length);
}

/* The same, no further than the pool pays for. */
RD_LOCAL aegis_way paid_way(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    aegis_way way = way_in(p, s, f);
    uint32_t jet =
        way.flying && (f->flags & AEGIS_V_OVERRIDDEN) == 0 ? card_at(p, s, f->a)->jet : 1u;
    uint32_t most = s->side[f->seat].energy * jet;
    if ((f->flags & AEGIS_V_ACCELERATED) == 0 && way.steps > most)
        way.steps = most;
    return way;
}

/* AE1-CAB-03, AE2-CAB-02: hexes on the six lines, reached along them. */
RD_LOCAL void line_ends(const aegis_pack *p, const aegis_state *s, uint32_t from, aegis_way way,
                        aegis_cells *out)
{
    const aegis_board *b = board_of(p, s);
    aegis_cells open;
    free_cells(p, s, &open);
    memset(out, 0, sizeof *out);
    for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
        uint32_t cell = from;
        for (uint32_t i = 0; i < way.steps; i++) {
            cell = cell_next(b, cell, d);
            if (cell == AEGIS_NOWHERE || (!way.flying && !rd_set_has(open.word, cell)))
                break;
            if (rd_set_has(open.word, cell))
                rd_set_add(out->word, cell);
            if (way.halts && rd_set_has(b->stop.word, cell))
                break;
        }
    }
}

/* Of a set the hexes at this distance only. */
RD_LOCAL void keep_ring(const aegis_pack *p, const aegis_board *b, uint32_t from, uint32_t far,
                        aegis_cells *set)
{
    for (uint32_t w = 0; w < AEGIS_WORDS; w++)
        for (uint64_t bits = set->word[w]; bits != 0; bits &= bits - 1)
            if (cell_distance(&p->sight, b, from, w * 64 + RD_CTZ64(bits)) != far)
                set->word[w] &= ~(bits & (0u - bits));
}

/* AE2-CMD-20: free hexes at distance exactly 3. */
RD_LOCAL void jump_ends(const aegis_pack *p, const aegis_state *s, uint32_t from, aegis_cells *out)
{
    free_cells(p, s, out);
    keep_ring(p, board_of(p, s), from, 3, out);
}

/* Whether a hex beside a hex is free. */
RD_LOCAL bool has_room(const aegis_board *b, const aegis_cells *blockers, uint32_t from)
{
    for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
        uint32_t cell = cell_next(b, from, d);
        if (cell != AEGIS_NOWHERE && !rd_set_has(blockers->word, cell))
            return true;
    }
    return false;
}

/* Free hexes beside a hex. */
RD_LOCAL void free_beside(const aegis_pack *p, const aegis_state *s, uint32_t from,
                          aegis_cells *out)
{
    const aegis_board *b = board_of(p, s);
    aegis_cells open;
    free_cells(p, s, &open);
    memset(out, 0, sizeof *out);
    for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
        uint32_t cell = cell_next(b, from, d);
        if (cell != AEGIS_NOWHERE && rd_set_has(open.word, cell))
            rd_set_add(out->word, cell);
    }
}

/* ---- stands --------------------------------------------------------------------------------- */

/* A stand on the hex, as seat * 8 + its place; 255 without one. */
RD_LOCAL uint32_t stand_on(const aegis_state *s, uint32_t cell)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t i = 0; i < AEGIS_STANDS; i++)
            if (s->side[seat].stand[i] == cell)
                return seat * 8 + i;
    return 255;
}

/* Stands of a seat stay in the order of their cells, the empty places last. */
RD_LOCAL void sort_stands(aegis_side *side)
{
    for (uint32_t i = 1; i < AEGIS_STANDS; i++)
        for (uint32_t k = i; k > 0 && side->stand[k - 1] > side->stand[k]; k--) {
            uint16_t other = side->stand[k];
            side->stand[k] = side->stand[k - 1];
            side->stand[k - 1] = other;
        }
}

RD_LOCAL void set_stand(aegis_state *s, uint32_t stand, uint32_t cell)
{
    aegis_side *side = &s->side[stand >> 3];
    side->stand[stand & 7u] = (uint16_t)cell;
    sort_stands(side);
}

/* AE2-DST-06: what a destroyed robot leaves; no more than there were Basic robots. */
RD_LOCAL void add_stand(aegis_state *s, uint32_t seat, uint32_t cell)
{
    aegis_side *side = &s->side[seat];
    if (side->stand[AEGIS_STANDS - 1] == AEGIS_NOWHERE) {
        side->stand[AEGIS_STANDS - 1] = (uint16_t)cell;
        sort_stands(side);
    }
}

/*
 * AE2-MOV-13, 14: who ends on a stand moves it aside; without room it is removed. True when its
 * controller is asked.
 */
RD_LOCAL bool clear_stand(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    uint32_t cell = piece_at(s, robot)->cell;
    aegis_cells room;
    for (;;) {
        uint32_t stand = stand_on(s, cell);
        if (stand == 255)
            return false;
        free_beside(p, s, cell, &room);
        if (!is_empty_set(&room)) {
            ask(s, AEGIS_Q_STAND, seat_of(robot));
            return true;
        }
        tell(p, story, AEGIS_F_STAND_GONE, (int32_t)(stand >> 3), aegis_hex_of(s, cell), 0, 0);
        set_stand(s, stand, AEGIS_NOWHERE);
    }
}

/* ---- after a movement ----------------------------------------------------------------------- */

/* What a robot pays for its own side's ability: AE2-EFF-11, TYP-02. */
RD_LOCAL void pay_price(const aegis_pack *p, aegis_state *s, uint32_t robot, bool drain,
                        aegis_frame *below, rd_story *story)
{
    aegis_piece *m = piece_of(s, robot);
    bool drained = drain && energy_of(p, s, robot) > 0;
    if (drained) {
        m->drain++;
    } else {
        m->damage++;
        m->flags |= AEGIS_HURT;
        below->hurt |= (uint8_t)bit(seat_of(robot));
    }
    tell(p, story, drained ? AEGIS_F_DRAINED : AEGIS_F_DAMAGED, named(s, robot), 1,
         (int32_t)(drained ? energy_of(p, s, robot) : integrity_of(p, s, robot)), 0);
}

/* Opens the steps that follow a movement. Prices: 1 damage, 2 drain; a jump pays first. */
RD_LOCAL void after_move(aegis_state *s, uint32_t robot, uint32_t price, uint32_t jump)
{
    aegis_frame *f = push_frame(s, AEGIS_MOVING, seat_of(robot), robot);
    f->step = jump != AEGIS_NOWHERE ? AEGIS_M_JUMP : AEGIS_M_LAND;
    f->c = (uint8_t)price;
    f->m1 = (uint16_t)jump;
}

RD_LOCAL void open_harm(aegis_state *s, uint32_t seat, uint32_t flags)
{
    push_frame(s, AEGIS_HARM, seat, AEGIS_NOBODY)->flags = (uint16_t)flags;
}

/* A robot comes to another hex. */
RD_LOCAL void go_to(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t cell,
                    rd_story *story)
{
    piece_of(s, robot)->cell = (uint16_t)cell;
    tell(p, story, AEGIS_F_MOVED, named(s, robot), aegis_hex_of(s, cell), 0, 0);
}

RD_LOCAL void step_moving(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_frame *below = f - 1;
    uint32_t robot = f->a;
    switch (f->step++) {
    case AEGIS_M_JUMP: /* AE2-CMD-20, 23: destroyed by the price it is not placed */
        pay_price(p, s, robot, f->c == 2, below, story);
        f->c = 0;
        if (integrity_of(p, s, robot) > 0)
            go_to(p, s, robot, f->m1, story);
        open_harm(s, f->seat, 0);
        break;
    case AEGIS_M_LAND:
        if (robot != AEGIS_NOBODY && clear_stand(p, s, robot, story))
            f->step = AEGIS_M_LAND;
        break;
    case AEGIS_M_PRICE: /* AE2-CMD-07 */
        if (robot != AEGIS_NOBODY && f->c != 0) {
            pay_price(p, s, robot, false, below, story);
            open_harm(s, f->seat, 0);
        }
        break;
    case AEGIS_M_BLAZE: /* AE2-ATT-08, 10 */
        if (robot != AEGIS_NOBODY && f->m1 == AEGIS_NOWHERE && burns(piece_at(s, robot), false)) {
            s->side[seat_of(robot)].hurt[robot & 15u] = (uint8_t)burns(piece_at(s, robot), false);
            burn_out(piece_of(s, robot), false);
            open_harm(s, f->seat, 0);
        }
        break;
    default:
        below->hurt |= f->hurt;
        pop_frame(s);
    }
}
