/* activate.c - an activation from opening to close; a part of rules.c. */

/* ---- Combat Drop ---------------------------------------------------------------------------- */

/* Whether something of a set is within this distance. */
RD_LOCAL bool is_near(const aegis_pack *p, const aegis_board *b, const aegis_cells *set,
                      uint32_t cell, uint32_t far)
{
    for (uint32_t w = 0; w < AEGIS_WORDS; w++)
        for (uint64_t bits = set->word[w]; bits != 0; bits &= bits - 1)
            if (cell_distance(&p->sight, b, cell, w * 64 + RD_CTZ64(bits)) <= far)
                return true;
    return false;
}

/* AE1-PAS-17: empty hexes 6 or more from every enemy. */
RD_LOCAL void drop_cells(const aegis_pack *p, const aegis_state *s, uint32_t seat, aegis_cells *out)
{
    const aegis_board *b = board_of(p, s);
    aegis_cells enemies;
    free_cells(p, s, out);
    memset(&enemies, 0, sizeof enemies);
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = i == seat ? 0 : robots_of(s, i); bits != 0; bits &= bits - 1)
            rd_set_add(enemies.word, s->side[i].piece[RD_CTZ64(bits)].cell);
    for (uint32_t w = 0; w < AEGIS_WORDS; w++)
        for (uint64_t bits = out->word[w]; bits != 0; bits &= bits - 1) {
            uint32_t cell = w * 64 + RD_CTZ64(bits);
            if (is_near(p, b, &enemies, cell, 5))
                rd_set_remove(out->word, cell);
        }
}

/* AE2-CMD-51: whether a robot in reserve would be the second Commander of its seat. */
RD_LOCAL bool crowds_by_drop(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                             uint32_t slot)
{
    const aegis_slot *k = slot_at(s, slot);
    bool commander = p->card[k->card - 1].commander != 0 || bound_commands(p, s, slot) != 0;
    return commander && p->record.commander_low == 0 && commanders_of(p, s, seat) != 0;
}

/* AE2-ABI-08 to 13, CMD-51: cards that may be dropped beside an ally, as bits. */
RD_LOCAL uint32_t droppable(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t out = 0;
    for (uint32_t bits = reserve_of(s, seat); bits != 0; bits &= bits - 1) {
        const aegis_slot *k = &s->side[seat].slot[RD_CTZ64(bits)];
        uint32_t slot = seat * AEGIS_SLOTS + RD_CTZ64(bits);
        if ((k->flags & AEGIS_NO_DROP) != 0 || crowds_by_drop(p, s, seat, slot))
            continue;
        out |= bits & (0u - bits);
    }
    return out;
}

RD_LOCAL uint32_t free_place(const aegis_state *s, uint32_t seat)
{
    for (uint32_t i = 0; i < AEGIS_PIECES; i++)
        if (s->side[seat].piece[i].cell == AEGIS_NOWHERE)
            return i;
    return AEGIS_PIECES;
}

/* A robot comes out of reserve. */
RD_LOCAL uint32_t drop_robot(const aegis_pack *p, aegis_state *s, uint32_t slot, uint32_t cell,
                             rd_story *story)
{
    uint32_t robot = put_robot(p, s, slot, free_place(s, slot / AEGIS_SLOTS), cell);
    tell(p, story, AEGIS_F_DROPPED, named(s, robot), aegis_hex_of(s, cell), 0, 0);
    return robot;
}

/* ---- what may be begun ---------------------------------------------------------------------- */

/* AE1-ACT-03, 04, PAS-19, 21; AE2-ACV-04, 05, ABI-30: whether a move is left. */
RD_LOCAL uint32_t move_fault(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    bool twice = has_passive(p, s, f->a, AEGIS_DOUBLE_MOVE);
    if (piece_at(s, f->a)->stun != 0)
        return AEGIS_R_STUNNED;
    if (f->d >= (twice ? 2 : 1))
        return AEGIS_R_NO_MOVE;
    if ((f->flags & AEGIS_V_ACTED) == 0)
        return AEGIS_REASON_NONE;
    if (!twice || (f->flags & AEGIS_V_MOVED_LAST) != 0 || f->c != 1)
        return AEGIS_R_NO_MOVE;
    return AEGIS_REASON_NONE;
}

/* Whether a robot could go anywhere at all. */
RD_LOCAL bool can_go(const aegis_pack *p, const aegis_state *s, aegis_blocked *blocked,
                     const aegis_frame *f, aegis_way way)
{
    const aegis_board *b = board_of(p, s);
    uint32_t from = piece_at(s, f->a)->cell;
    aegis_cells ends;
    if (way.steps == 0)
        return false;
    if (has_room(b, blockers_once(p, s, blocked), from))
        return true;
    if (!way.flying)
        return false;
    ends_of(p, s, from, way, &ends);
    return !is_empty_set(&ends);
}

/* AE1-PAS-11: before anything else is done. */
RD_LOCAL bool may_cloak(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    uint32_t x = card_at(p, s, f->a)->cloaking;
    return x != 0 && (f->flags & AEGIS_V_BEGUN) == 0 && s->side[f->seat].energy >= x;
}

/* AE1-CMD-11, 12, 18: allies whose EP can be paid, as bits. */
RD_LOCAL uint32_t arc_allies(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    uint32_t out = 0;
    if ((card_at(p, s, f->a)->commands >> AEGIS_STELLAR_ARC & 1u) == 0 ||
        (piece_at(s, f->a)->used & AEGIS_USED_ARC) != 0)
        return 0;
    for (uint32_t bits = robots_of(s, f->seat); bits != 0; bits &= bits - 1) {
        uint32_t ally = robot_id(f->seat, RD_CTZ64(bits));
        if (ally != f->a && energy_of(p, s, ally) <= s->side[f->seat].energy)
            out |= bits & (0u - bits);
    }
    return out;
}

/* AE2-CMD-35, 37 */
RD_LOCAL bool may_take_buff(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    return f->seat == seat_of(f->a) && has_command(s, f->seat, AEGIS_RECKLESS_PILOT) &&
           piece_at(s, f->a)->lost == 0 && integrity_of(p, s, f->a) > 1 &&
           sum_of(s, f->a, AEGIS_DAMAGE_UP) == 0;
}

/* AE1-ACT-06, CMB-15, 16; AE2-ACV-06, CMD-27: whether the robot may combine at all. */
RD_LOCAL bool may_begin_combine(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    if ((f->flags & (AEGIS_V_ACTED | AEGIS_V_OVERRIDDEN)) != 0 ||
        (piece_at(s, f->a)->flags & AEGIS_OVERRIDDEN) != 0 || f->seat != seat_of(f->a))
        return false;
    return may_combine(p, s, f->a, (f->flags & (AEGIS_V_FREE | AEGIS_V_ACCELERATED)) != 0, 0);
}

/* AE2-ABI-09 to 11, ATT-14 */
RD_LOCAL bool may_begin_drop(const aegis_pack *p, const aegis_state *s, aegis_blocked *blocked,
                             const aegis_frame *f)
{
    if (p->record.drop_at_end != 0 || (f->flags & (AEGIS_V_ACTED | AEGIS_V_OVERRIDDEN)) != 0 ||
        f->seat != seat_of(f->a) || droppable(p, s, f->seat) == 0)
        return false;
    return has_room(board_of(p, s), blockers_once(p, s, blocked), piece_at(s, f->a)->cell) &&
           free_place(s, f->seat) != AEGIS_PIECES;
}

/* The moves that are not paid by the hex. */
RD_LOCAL uint32_t odd_moves(const aegis_pack *p, const aegis_state *s, aegis_blocked *blocked,
                            const aegis_frame *f)
{
    uint32_t bits = 0;
    aegis_cells room;
    if ((f->flags & AEGIS_V_OVERRIDDEN) != 0 || f->seat != seat_of(f->a) ||
        piece_at(s, f->a)->lost != 0) /* AE2-ABI-45 */
        return 0;
    if (has_command(s, f->seat, AEGIS_AETHER_WALTZ) && can_go(p, s, blocked, f, way_in(p, s, f)))
        bits |= bit(AEGIS_BEGIN_WALTZ);
    if (has_command(s, f->seat, AEGIS_JETJUMP)) {
        jump_ends(p, s, piece_at(s, f->a)->cell, &room);
        if (!is_empty_set(&room))
            bits |= bit(AEGIS_BEGIN_JETJUMP);
    }
    return bits;
}

/* Everything the robot of the open activation may begin, as bits; RECKLESS above. */
RD_LOCAL uint32_t begin_options(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t bits = 0;
    if ((f->flags & AEGIS_V_ACCELERATED) != 0) /* AE2-ABI-02, 03 */
        return may_begin_combine(p, s, f) ? bit(AEGIS_BEGIN_COMBINE) : 0;
    aegis_blocked blocked;
    none_made(&blocked);
    if (move_fault(p, s, f) == AEGIS_REASON_NONE) {
        if (can_go(p, s, &blocked, f, paid_way(p, s, f)))
            bits |= bit(AEGIS_BEGIN_MOVE);
        if (s->side[f->seat].commands != 0)
            bits |= odd_moves(p, s, &blocked, f);
    }
    if (may_cloak(p, s, f))
        bits |= bit(AEGIS_BEGIN_CLOAK);
    if (may_nest(s) && usable(p, s, &blocked, f, f->a, AEGIS_BY_ACTIVATION, true) != 0)
        bits |= bit(AEGIS_BEGIN_ACTION);
    if (may_begin_combine(p, s, f))
        bits |= bit(AEGIS_BEGIN_COMBINE);
    if (may_begin_drop(p, s, &blocked, f))
        bits |= bit(AEGIS_BEGIN_DROP);
    if (arc_allies(p, s, f) != 0)
        bits |= bit(AEGIS_BEGIN_ARC);
    if (may_take_buff(p, s, f))
        bits |= bit(AEGIS_BEGINS);
    return bits;
}

/* ---- doing it ------------------------------------------------------------------------------- */

RD_LOCAL void begin(aegis_state *s, uint32_t what)
{
    aegis_frame *f = top_of(s);
    switch (what) {
    case AEGIS_BEGIN_MOVE:
        ask(s, AEGIS_Q_MOVE, f->seat);
        break;
    case AEGIS_BEGIN_WALTZ:
        f->flags |= AEGIS_V_WALTZ;
        ask(s, AEGIS_Q_MOVE, f->seat);
        break;
    case AEGIS_BEGIN_JETJUMP:
        ask(s, AEGIS_Q_JETJUMP, f->seat);
        break;
    case AEGIS_BEGIN_CLOAK:
        ask(s, AEGIS_Q_CLOAK, f->seat);
        break;
    case AEGIS_BEGIN_ACTION:
        ask(s, AEGIS_Q_USE, f->seat);
        break;
    case AEGIS_BEGIN_COMBINE: {
        bool free = (f->flags & (AEGIS_V_FREE | AEGIS_V_ACCELERATED)) != 0;
        f->flags |= AEGIS_V_BEGUN | AEGIS_V_ACTED;
        begin_combine(s, f->seat, f->a, free ? AEGIS_C_FREE : 0);
        break;
    }
    case AEGIS_BEGIN_DROP:
        ask(s, AEGIS_Q_DROP, f->seat);
        break;
    default:
        ask(s, AEGIS_Q_ARC, f->seat);
    }
}

/* AE1-MOV-02, 06; AE2-MOV-02, 08, 12, CMD-07, ABI-01: a move of the activation. */
RD_LOCAL void answer_move(const aegis_pack *p, aegis_state *s, uint32_t cell, rd_story *story)
{
    aegis_frame *f = top_of(s);
    bool waltz = (f->flags & AEGIS_V_WALTZ) != 0;
    f->flags &= (uint16_t)~AEGIS_V_WALTZ;
    if (cell == AEGIS_NOWHERE)
        return;
    aegis_way way = way_in(p, s, f);
    uint32_t length = length_of(p, s, piece_at(s, f->a)->cell, cell, way);
    uint32_t cost = waltz ? 0 : cost_in(p, s, f, length);
    s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy - cost);
    if ((f->flags & AEGIS_V_ACTED) != 0)
        f->flags |= AEGIS_V_MOVED_LAST;
    f->flags |= AEGIS_V_MOVED | AEGIS_V_BEGUN;
    f->d++;
    piece_of(s, f->a)->flags |= AEGIS_MOVED;
    go_to(p, s, f->a, cell, story);
    f->step = AEGIS_V_SETTLE;
    if (waltz || stand_on(s, cell) != 255 || burns(piece_at(s, f->a), false) != 0)
        after_move(s, f->a, waltz ? 1 : 0, AEGIS_NOWHERE);
}

/* AE2-CMD-20 to 23: in place of the movement. */
RD_LOCAL void answer_jetjump(aegis_state *s, uint32_t cell, uint32_t drain)
{
    aegis_frame *f = top_of(s);
    f->d++;
    f->flags |= AEGIS_V_BEGUN;
    f->step = AEGIS_V_SETTLE;
    after_move(s, f->a, drain != 0 ? 2 : 1, cell);
}

/* AE1-PAS-11 to 14, DUR-03 */
RD_LOCAL void answer_cloak(const aegis_pack *p, aegis_state *s, uint32_t cell, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_piece *m = piece_of(s, f->a);
    s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy - card_at(p, s, f->a)->cloaking);
    if (m->cell != cell) {
        m->flags |= AEGIS_MOVED;
        go_to(p, s, f->a, cell, story);
    }
    m->flags |= AEGIS_CLOAKED;
    tell(p, story, AEGIS_F_CLOAKED, named(s, f->a), 0, 0, 0);
    f->step = AEGIS_V_CLOSE;
}

/* AE1-CMD-11 */
RD_LOCAL void answer_arc(const aegis_pack *p, aegis_state *s, uint32_t ally, rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t cost = energy_of(p, s, ally);
    s->side[f->seat].energy = (uint16_t)(s->side[f->seat].energy - cost);
    piece_of(s, f->a)->flags |= AEGIS_ARCED;
    piece_of(s, f->a)->used |= AEGIS_USED_ARC;
    f->flags |= AEGIS_V_BEGUN;
    tell(p, story, AEGIS_F_ARC, named(s, f->a), named(s, ally), (int32_t)cost, 0);
}

/* AE2-CMD-35 */
RD_LOCAL void take_buff(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    f->flags |= AEGIS_V_BEGUN;
    lay_modifier(p, s, f->a, AEGIS_DAMAGE_UP, 1, f->seat, story);
    pay_price(p, s, f->a, false, f, story);
    f->step = AEGIS_V_SETTLE;
    open_harm(s, f->seat, 0);
}

/* ---- the steps ------------------------------------------------------------------------------ */

RD_LOCAL void step_open(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    bool over = !is_active(s, f->a) || (f->flags & (AEGIS_V_COMBINED | AEGIS_V_ENDED)) != 0;
    if (!over && p->record.zero_pool_ends != 0 && s->side[f->seat].energy == 0)
        over = true; /* AE1-TUR-06 */
    if (!over && (f->flags & AEGIS_V_ACCELERATED) != 0 && begin_options(p, s) == 0)
        over = true;
    if (over)
        f->step = AEGIS_V_CLOSE;
    else
        ask(s, AEGIS_Q_BEGIN, f->seat);
}

/* AE2-RCT-13, CMD-29: the price of Override. */
RD_LOCAL void step_close(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    f->step = AEGIS_V_CLOSED;
    if ((f->flags & AEGIS_V_OVERRIDDEN) == 0 || !is_active(s, f->a) ||
        (f->flags & AEGIS_V_COMBINED) != 0)
        return;
    pay_price(p, s, f->a, false, f, story);
    open_harm(s, f->seat, 0);
}

/* AE2-CMD-31 to 33, 52: the Commander of a seat that may answer; NOBODY. */
RD_LOCAL uint32_t penalty_shooter(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    const aegis_frame *f = top_at(s);
    if (!is_active(s, f->a) || seat == seat_of(f->a))
        return AEGIS_NOBODY;
    uint32_t robot = commander_with(p, s, seat, AEGIS_PENALTY_SHOT);
    if (robot == AEGIS_NOBODY || !may_nest(s) ||
        cell_distance(&p->sight, board_of(p, s), piece_at(s, robot)->cell,
                      piece_at(s, f->a)->cell) > 5)
        return AEGIS_NOBODY;
    return reactions_of(p, s, robot, true) != 0 ? robot : (uint32_t)AEGIS_NOBODY;
}

RD_LOCAL void step_penalty(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    if ((f->flags & AEGIS_V_ACCELERATED) == 0)
        for (; f->turn < s->seats; f->turn++) {
            uint32_t seat = seat_after(s, s->active, f->turn);
            if (penalty_shooter(p, s, seat) != AEGIS_NOBODY) {
                ask(s, AEGIS_Q_REACT, seat);
                return;
            }
        }
    f->turn = 0;
    f->step = AEGIS_V_DONE;
}

RD_LOCAL void close_activation(aegis_state *s)
{
    aegis_frame *f = top_of(s);
    if (is_active(s, f->a) && (f->flags & AEGIS_V_ACCELERATED) == 0)
        piece_of(s, f->a)->flags |= AEGIS_BARE; /* AE2-SET-12, ABI-03 */
    if ((f->flags & AEGIS_V_EXTRA) != 0)
        s->nested--;
    pop_frame(s);
}

RD_LOCAL void step_activation(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    switch (f->step) {
    case AEGIS_V_OPEN:
        if (!settle(p, s, f->seat))
            step_open(p, s);
        break;
    case AEGIS_V_SETTLE:
        if (!settle(p, s, f->seat))
            f->step = AEGIS_V_OPEN;
        break;
    case AEGIS_V_CLOSE:
        step_close(p, s, story);
        break;
    case AEGIS_V_CLOSED:
        if (!settle(p, s, f->seat))
            f->step = AEGIS_V_PENALTY;
        break;
    case AEGIS_V_PENALTY:
        step_penalty(p, s);
        break;
    default:
        close_activation(s);
    }
}
