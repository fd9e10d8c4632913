/* push.c - Push, Pull, Move and FORCE, robot by robot; a part of rules.c. */

/* The length of a displacement: AE1-PSH-01, BUF-07, ATR-12; AE2-ATT-15, TYP-08. */
RD_LOCAL uint32_t hexes_for(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    int32_t n = base_effect(p, s, robot);
    if (p->record.buff_offensive != 0)
        n += bonus_of(p, s);
    n = limited(n);
    if (p->record.antiair_all != 0)
        n += anti_air(p, s, robot);
    return (uint32_t)limited(n);
}

/* AE1-PSH-18; AE2-TYP-20: the user is displaced by its own Action through SELF alone. */
RD_LOCAL bool moves_itself(const aegis_pack *p, const aegis_state *s)
{
    return action_in(p, top_at(s))->type == AEGIS_SELF_PUSH ||
           (p->record.self_push != 0 && (s->live.attributes & AEGIS_SELF) != 0);
}

/* How far a robot may be led: AE2-STA-42 says it for a star. */
RD_LOCAL uint32_t lead_length(const aegis_pack *p, const aegis_state *s)
{
    if (action_in(p, top_at(s))->type == AEGIS_BURST_STAR)
        return 4;
    return hexes_for(p, s, s->live.robot);
}

/* What displaces: a Type, PUSH for FORCE too; TYPES when nothing does. */
RD_LOCAL uint32_t shifts_by(const aegis_pack *p, const aegis_state *s)
{
    uint32_t type = action_in(p, top_at(s))->type;
    if (type == AEGIS_PUSH || type == AEGIS_PULL || type == AEGIS_MOVE)
        return type;
    if (type == AEGIS_SELF_PUSH || (s->live.attributes & AEGIS_FORCE) != 0)
        return AEGIS_PUSH;
    return AEGIS_TYPES;
}

/*
 * Directions away from the user as bits: with robot - user = a e(i) + b e(i+1), a, b >= 0, those
 * that the record allows (AE1-PSH-03, 04; AE2-TYP-08).
 */
RD_LOCAL uint32_t away(const aegis_pack *p, const aegis_state *s, uint32_t cell)
{
    const aegis_board *b = board_of(p, s);
    int32_t q = b->hex[cell].q - b->hex[s->live.origin].q;
    int32_t r = b->hex[cell].r - b->hex[s->live.origin].r;
    int32_t one = 0;
    int32_t two = 0;
    uint32_t i;
    if (q >= 0 && r >= 0) {
        i = 0;
        one = q;
        two = r;
    } else if (q < 0 && q + r >= 0) {
        i = 1;
        one = q + r;
        two = -q;
    } else if (r >= 0) {
        i = 2;
        one = r;
        two = -q - r;
    } else if (q < 0) {
        i = 3;
        one = -q;
        two = -r;
    } else if (q + r < 0) {
        i = 4;
        one = -r - q;
        two = q;
    } else {
        i = 5;
        one = -r;
        two = q + r;
    }
    uint32_t next = (i + 1) % AEGIS_DIRECTIONS;
    if (p->record.push_both != 0)
        return (one > 0 ? bit(i) : 0) | (two > 0 ? bit(next) : 0);
    return (one >= two ? bit(i) : 0) | (two >= one ? bit(next) : 0);
}

/* Directions of a displacement, as bits. */
RD_LOCAL uint32_t shift_directions(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t robot = s->live.robot;
    if (robot == f->a)
        return 63; /* AE2-TYP-20, UNQ-09 */
    uint32_t bits = away(p, s, piece_at(s, robot)->cell);
    if (shifts_by(p, s) != AEGIS_PULL)
        return bits;
    return (bits << 3 | bits >> 3) & 63u;
}

/* Which robots are displaced: all affected ones for which there is a length. */
RD_LOCAL void begin_displacing(const aegis_pack *p, aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    memcpy(s->live.todo, s->live.reach, sizeof s->live.todo);
    if (f->a != AEGIS_NOBODY) {
        uint16_t own = (uint16_t)bit(f->a & 15u);
        bool may = moves_itself(p, s) || shifts_by(p, s) == AEGIS_MOVE;
        if (!may)
            s->live.todo[seat_of(f->a)] &= (uint16_t)~own;
        else if (action_in(p, f)->type == AEGIS_SELF_PUSH)
            s->live.todo[seat_of(f->a)] |= own;
    }
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = s->live.todo[seat]; bits != 0; bits &= bits - 1)
            if (hexes_for(p, s, robot_id(seat, RD_CTZ64(bits))) == 0)
                s->live.todo[seat] &= (uint16_t) ~(bits & (0u - bits));
}

RD_LOCAL uint32_t count_todo(const aegis_state *s)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        n += RD_POPCOUNT64(s->live.todo[i]);
    return n;
}

/* The first robot in `todo`. */
RD_LOCAL uint32_t first_todo(const aegis_state *s)
{
    for (uint32_t i = 0; i < s->seats; i++)
        if (s->live.todo[i] != 0)
            return robot_id(i, RD_CTZ64(s->live.todo[i]));
    return AEGIS_NOBODY;
}

RD_LOCAL void serve_robot(aegis_state *s, uint32_t robot)
{
    aegis_frame *f = top_of(s);
    s->live.robot = (uint8_t)robot;
    s->live.todo[seat_of(robot)] &= (uint16_t)~bit(robot & 15u);
    f->step = AEGIS_A_SHIFT;
    f->turn = 0;
}

/* What follows when nobody is left to be displaced. */
RD_LOCAL void end_displacing(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    f->turn = 0;
    s->live.robot = AEGIS_NOBODY;
    if (p->record.displace_first == 0) {
        f->step = AEGIS_A_REMOVE;
        return;
    }
    memcpy(s->live.todo, s->live.reach, sizeof s->live.todo);
    f->step = AEGIS_A_OUTCOME;
}

RD_LOCAL void step_displace(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    if (f->turn == 0) {
        if (shifts_by(p, s) == AEGIS_TYPES) {
            end_displacing(p, s);
            return;
        }
        begin_displacing(p, s);
        f->turn = 1;
    }
    uint32_t left = count_todo(s);
    if (left > 1)
        ask(s, AEGIS_Q_NEXT, f->seat);
    else if (left == 1)
        serve_robot(s, first_todo(s));
    else
        end_displacing(p, s);
}

/* ---- one displacement ----------------------------------------------------------------------- */

/* AE1-PSH-07, 09, CAB-10; AE2-TYP-12, 17, SET-09: half of what was not travelled. */
RD_LOCAL void collide(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t rest,
                      rd_story *story)
{
    const aegis_frame *f = top_at(s);
    uint32_t amount = rest / 2;
    if (amount == 0 || is_untouchable(p, s, robot, side_of(f)) || piece_at(s, robot)->vanish != 0)
        return;
    if (p->record.displace_first != 0) {
        uint8_t *hurt = &s->side[seat_of(robot)].hurt[robot & 15u];
        *hurt = capped(*hurt + amount);
    } else {
        if (p->record.defense_all != 0)
            amount = (uint32_t)limited((int32_t)amount - sum_up(s, robot, AEGIS_DEFENSE_UP));
        add_damage(p, s, robot, amount, story);
    }
}

/* Whether a Pull goes on: AE1-PSH-12; AE2-TYP-09, 15: only nearer. */
RD_LOCAL bool comes_nearer(const aegis_pack *p, const aegis_state *s, uint32_t cell, uint32_t d)
{
    const aegis_board *b = board_of(p, s);
    int32_t q = b->hex[s->live.origin].q - b->hex[cell].q;
    int32_t r = b->hex[s->live.origin].r - b->hex[cell].r;
    rd_hex from = {0, 0};
    rd_hex to = {(int8_t)q, (int8_t)r};
    const int8_t dq[AEGIS_DIRECTIONS] = {1, 0, -1, -1, 0, 1};
    const int8_t dr[AEGIS_DIRECTIONS] = {0, 1, 1, 0, -1, -1};
    rd_hex next = {dq[d], dr[d]};
    return rd_hex_distance(next, to) < rd_hex_distance(from, to);
}

/* Runs the announced way: AE1-PSH-05 to 13, 20; AE2-TYP-10 to 19, BRD-03, 04, 07. */
RD_LOCAL void shift_robot(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    const aegis_frame *f = top_at(s);
    const aegis_board *b = board_of(p, s);
    uint32_t robot = s->live.robot;
    aegis_piece *m = piece_of(s, robot);
    uint32_t length = s->live.length;
    bool pull = shifts_by(p, s) == AEGIS_PULL && robot != f->a;
    aegis_cells walls;
    walls_of(p, s, &walls);
    for (uint32_t i = 0; i < length; i++) {
        if (pull && !comes_nearer(p, s, m->cell, s->live.direction))
            break;
        uint32_t next = cell_next(b, m->cell, s->live.direction);
        if (next == AEGIS_NOWHERE && b->edge_wall == 0) {
            tell(p, story, AEGIS_F_FELL, named(s, robot), aegis_hex_of(s, m->cell), 0, 0);
            fall(p, s, robot, story);
            check_stands(p, s, story); /* AE2-SCR-10: as soon as */
            s->live.robot = AEGIS_NOBODY;
            return;
        }
        uint32_t other = next == AEGIS_NOWHERE ? (uint32_t)AEGIS_NOBODY : robot_on(s, next);
        if (next == AEGIS_NOWHERE || rd_set_has(walls.word, next) || other != AEGIS_NOBODY) {
            tell(p, story, AEGIS_F_COLLIDES, named(s, robot), named(s, other),
                 (int32_t)(length - i), 0);
            collide(p, s, robot, length - i, story);
            if (other != AEGIS_NOBODY)
                collide(p, s, other, length - i, story);
            return;
        }
        m->cell = (uint16_t)next;
        s->live.shifted[seat_of(robot)] |= (uint16_t)bit(robot & 15u);
    }
}

RD_LOCAL void tell_shift(const aegis_pack *p, const aegis_state *s, uint32_t from, rd_story *story)
{
    uint32_t robot = s->live.robot;
    if (robot != AEGIS_NOBODY && piece_at(s, robot)->cell != from)
        tell(p, story, AEGIS_F_SHIFTED, named(s, robot), aegis_hex_of(s, piece_at(s, robot)->cell),
             0, 0);
}

/* AE1-PSH-15, 16; AE2-TYP-21, 22 */
RD_LOCAL void lead_robot(aegis_state *s)
{
    uint32_t robot = s->live.robot;
    piece_of(s, robot)->cell = s->live.goal;
    s->live.shifted[seat_of(robot)] |= (uint16_t)bit(robot & 15u);
}

/* AE2-CMD-20, 22: whether a robot that is about to be displaced may jump instead. */
RD_LOCAL bool may_jump_away(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    aegis_cells room;
    if (!has_command(s, seat_of(robot), AEGIS_JETJUMP) || piece_at(s, robot)->lost != 0)
        return false;
    jump_ends(p, s, piece_at(s, robot)->cell, &room);
    return !is_empty_set(&room);
}

/* The direction, then the length or the goal; true: somebody is asked. */
RD_LOCAL void ask_way(const aegis_pack *p, aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    uint32_t by = shifts_by(p, s);
    if (f->turn == 0) {
        if (by == AEGIS_MOVE) {
            ask(s, AEGIS_Q_LEAD, f->seat);
            return;
        }
        uint32_t bits = shift_directions(p, s);
        if ((bits & (bits - 1)) != 0)
            ask(s, AEGIS_Q_DIRECTION, f->seat);
        else
            s->live.direction = (uint8_t)RD_CTZ64(bits);
        return;
    }
    if (by == AEGIS_MOVE)
        return;
    if (p->record.push_short != 0)
        ask(s, AEGIS_Q_LENGTH, f->seat);
    else
        s->live.length = (uint8_t)hexes_for(p, s, s->live.robot);
}

RD_LOCAL bool is_still(const aegis_pack *p, const aegis_state *s)
{
    return shifts_by(p, s) == AEGIS_MOVE ? s->live.goal == AEGIS_NOWHERE : s->live.length == 0;
}

RD_LOCAL void step_shift(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    switch (f->turn) {
    case 0:
    case 1:
        ask_way(p, s);
        f->turn++;
        break;
    case 2:
        f->turn = 3;
        if (is_still(p, s))
            f->turn = 4;
        else if (may_jump_away(p, s, s->live.robot))
            ask(s, AEGIS_Q_JUMP_AWAY, seat_of(s->live.robot));
        break;
    case 3: {
        uint32_t from = piece_at(s, s->live.robot)->cell;
        if (shifts_by(p, s) == AEGIS_MOVE)
            lead_robot(s);
        else
            shift_robot(p, s, story);
        tell_shift(p, s, from, story);
        f->turn = 4;
        break;
    }
    default:
        if (s->live.robot != AEGIS_NOBODY && clear_stand(p, s, s->live.robot, story))
            return;
        s->live.robot = AEGIS_NOBODY;
        s->live.goal = AEGIS_NOWHERE;
        s->live.length = 0;
        s->live.direction = 0;
        f->step = AEGIS_A_DISPLACE;
        f->turn = 1;
    }
}

/* AE2-CMD-20 to 23, RCT-15: a jump in place of the displacement; its price waits with the rest. */
RD_LOCAL void jump_away(const aegis_pack *p, aegis_state *s, uint32_t cell, bool drain,
                        rd_story *story)
{
    aegis_frame *f = top_of(s);
    uint32_t robot = s->live.robot;
    pay_price(p, s, robot, drain, f, story);
    if (integrity_of(p, s, robot) > 0)
        go_to(p, s, robot, cell, story);
    f->turn = 4;
}
