/* range.c - whom an Action may target and whom it reaches; a part of rules.c. */

/* An Action as a robot would use it now. */
typedef struct aegis_shot {
    const aegis_action *action;
    uint32_t user;
    uint32_t attributes;
    uint32_t range; /* 0: none */
} aegis_shot;

/* AE1-ATR-16: a Laser reaches over every board. */
RD_LOCAL uint32_t range_of(const aegis_action *a)
{
    return (a->attributes & AEGIS_LASER) != 0 ? 255 : a->range;
}

/* AE1-ATR-03, 04; AE2-ATT-03: whether Aimed keeps all figures, not only the Accuracy. */
RD_LOCAL bool keeps_figures(const aegis_pack *p, uint32_t attributes)
{
    return p->record.aimed_all != 0 && (attributes & AEGIS_AIMED) != 0;
}

/* The n-th other robot of the seat that lends its Actions, from 1 (AE2-ABI-27, 28). */
RD_LOCAL uint32_t lender_of(const aegis_state *s, uint32_t user, uint32_t n)
{
    uint32_t bits = s->side[seat_of(user)].lenders & ~bit(user & 15u);
    while (bits != 0 && --n > 0)
        bits &= bits - 1;
    return bits != 0 ? robot_id(seat_of(user), RD_CTZ64(bits)) : (uint32_t)AEGIS_NOBODY;
}

/* The place in the stack of a robot's activation now open, perhaps interrupted; FRAMES: none. */
RD_LOCAL uint32_t open_of(const aegis_state *s, uint32_t robot)
{
    uint32_t none = AEGIS_V_ACCELERATED | AEGIS_V_COMBINED;
    for (uint32_t i = s->height; i-- > 0;) {
        const aegis_frame *f = &s->frame[i];
        if (f->kind == AEGIS_ACTIVATION && f->a == robot && f->step < AEGIS_V_CLOSE &&
            (f->flags & none) == 0)
            return i;
    }
    return AEGIS_FRAMES;
}

/* AE2-MOV-12, ATT-21, 22, CMD-45, CAB-05: whether a robot has moved in its activation now open. */
RD_LOCAL bool moved_in_open(const aegis_state *s, uint32_t user)
{
    uint32_t i = open_of(s, user);
    return i != AEGIS_FRAMES && (s->frame[i].flags & AEGIS_V_MOVED) != 0;
}

/* AE2-CMD-45: whether Steady Aim gives PRECISE. */
RD_LOCAL bool aims_steadily(const aegis_state *s, uint32_t user)
{
    return has_command(s, seat_of(user), AEGIS_STEADY_AIM) && !moved_in_open(s, user);
}

/* Attributes as they are now: AE1-CMD-11; AE2-ATT-05, 29, CMD-14, 15, ABI-28. */
RD_LOCAL uint32_t attributes_of(const aegis_state *s, uint32_t user, uint32_t owner,
                                const aegis_action *a)
{
    const aegis_piece *m = piece_at(s, user);
    uint32_t attributes = a->attributes;
    if (m->quell != 0 || (owner != AEGIS_NOBODY && piece_at(s, owner)->quell != 0))
        return 0;
    if ((m->flags & AEGIS_ARCED) != 0)
        attributes |= AEGIS_ARCING;
    if ((m->flags & AEGIS_EXCAVATED) != 0)
        attributes |= AEGIS_RECHARGE;
    if (a->range != 0 && aims_steadily(s, user))
        attributes |= AEGIS_PRECISE;
    return attributes;
}

/* AE1-LOS-01, 17; AE2-ACT-05, ATT-06: near enough and in sight, for whoever stands there. */
RD_LOCAL bool is_cell_in_range(const aegis_pack *p, const aegis_state *s,
                               const aegis_cells *blockers, const aegis_shot *shot, uint32_t to)
{
    const aegis_board *b = board_of(p, s);
    uint32_t from = piece_at(s, shot->user)->cell;
    uint32_t far = cell_distance(&p->sight, b, from, to);
    if (far == 0 || far > shot->range)
        return false;
    return (shot->attributes & AEGIS_ARCING) != 0 || is_clear(&p->sight, b, blockers, from, to);
}

RD_LOCAL bool is_in_range(const aegis_pack *p, const aegis_state *s, const aegis_cells *blockers,
                          const aegis_shot *shot, uint32_t robot)
{
    return is_cell_in_range(p, s, blockers, shot, piece_at(s, robot)->cell);
}

/* AE1-RNG-08: for nobody; Protected: not for enemies (AE1-SET-09, AE2-SET-07, 13). */
RD_LOCAL bool is_hidden(const aegis_pack *p, const aegis_state *s, uint32_t robot, uint32_t seat)
{
    const aegis_piece *m = piece_at(s, robot);
    if ((m->flags & AEGIS_CLOAKED) != 0 || m->vanish != 0)
        return true;
    return is_enemy(robot, seat) && is_protected(p, s, robot);
}

/* Robots as bits by seat. */
typedef struct aegis_robots {
    uint16_t of[AEGIS_SEATS];
} aegis_robots;

RD_LOCAL uint32_t count_robots(const aegis_state *s, const aegis_robots *set)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->seats; i++)
        n += RD_POPCOUNT64(set->of[i]);
    return n;
}

/* AE1-PAS-01, 02, 05; AE2-ABI-05: where an enemy's Beacon can be chosen, only Beacons can. */
RD_LOCAL bool keep_beacons(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                           aegis_robots *set)
{
    aegis_robots beacons;
    bool any = false;
    memset(&beacons, 0, sizeof beacons);
    for (uint32_t i = 0; i < s->seats; i++) {
        if (i == seat)
            continue;
        for (uint32_t bits = set->of[i]; bits != 0; bits &= bits - 1)
            if (has_passive(p, s, robot_id(i, RD_CTZ64(bits)), AEGIS_BEACON))
                beacons.of[i] |= (uint16_t)(bits & (0u - bits));
        any = any || beacons.of[i] != 0;
    }
    if (any)
        *set = beacons;
    return any;
}

/* Whether there is a legal target at all; a Beacon leaves at least itself. */
RD_LOCAL bool has_target(const aegis_pack *p, const aegis_state *s, const aegis_cells *blockers,
                         const aegis_shot *shot)
{
    uint32_t seat = seat_of(shot->user);
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = robots_of(s, i); bits != 0; bits &= bits - 1) {
            uint32_t robot = robot_id(i, RD_CTZ64(bits));
            if (robot != shot->user && is_in_range(p, s, blockers, shot, robot) &&
                !is_hidden(p, s, robot, seat))
                return true;
        }
    return false;
}

/* The legal targets; whether a Beacon binds. */
RD_LOCAL bool targets_of(const aegis_pack *p, const aegis_state *s, const aegis_cells *blockers,
                         const aegis_shot *shot, aegis_robots *out)
{
    uint32_t seat = seat_of(shot->user);
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = robots_of(s, i); bits != 0; bits &= bits - 1) {
            uint32_t robot = robot_id(i, RD_CTZ64(bits));
            if (robot != shot->user && is_in_range(p, s, blockers, shot, robot) &&
                !is_hidden(p, s, robot, seat))
                out->of[i] |= (uint16_t)(bits & (0u - bits));
        }
    return keep_beacons(p, s, seat, out);
}

/* AE1-LOS-15, 16, RNG-02, 04; AE2-LOS-11, 12, ACT-08, 09: whether a Radius around a hex has one. */
RD_LOCAL bool is_in_radius(const aegis_pack *p, const aegis_state *s, const aegis_cells *walls,
                           const aegis_shot *shot, uint32_t centre, uint32_t cell)
{
    const aegis_board *b = board_of(p, s);
    if (cell_distance(&p->sight, b, centre, cell) > shot->action->radius)
        return false;
    return (shot->attributes & AEGIS_ARCING) != 0 || cell == centre ||
           is_clear(&p->sight, b, walls, centre, cell);
}

/* Robots in a Radius around a hex. */
RD_LOCAL void add_radius(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                         uint32_t centre, aegis_robots *out)
{
    aegis_cells walls;
    walls_of(p, s, &walls);
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = robots_of(s, i); bits != 0; bits &= bits - 1) {
            uint32_t k = RD_CTZ64(bits);
            if (is_in_radius(p, s, &walls, shot, centre, s->side[i].piece[k].cell))
                out->of[i] |= (uint16_t)bit(k);
        }
}

/* AE1-ATR-17, 21 to 24; AE2-ATT-23 to 25: robots behind the target on the same ray. */
RD_LOCAL void add_pierced(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                          uint32_t target, aegis_robots *out)
{
    const aegis_board *b = board_of(p, s);
    uint32_t from = piece_at(s, shot->user)->cell;
    uint32_t axis = cell_axis(b, from, piece_at(s, target)->cell);
    uint32_t near = cell_distance(&p->sight, b, from, piece_at(s, target)->cell);
    aegis_cells walls;
    if (axis >= p->record.axis_dirs)
        return;
    walls_of(p, s, &walls);
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = robots_of(s, i); bits != 0; bits &= bits - 1) {
            uint32_t k = RD_CTZ64(bits);
            const aegis_piece *m = &s->side[i].piece[k];
            if (cell_axis(b, from, m->cell) != axis)
                continue;
            uint32_t far = cell_distance(&p->sight, b, from, m->cell);
            if (far <= near || far > shot->range)
                continue;
            if ((shot->attributes & AEGIS_ARCING) != 0 ||
                is_clear(&p->sight, b, &walls, from, m->cell))
                out->of[i] |= (uint16_t)bit(k);
        }
}

/* AE1-ATR-20: only robots beside the user. */
RD_LOCAL void keep_adjacent(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                            aegis_robots *out)
{
    const aegis_board *b = board_of(p, s);
    uint32_t from = piece_at(s, shot->user)->cell;
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = out->of[i]; bits != 0; bits &= bits - 1)
            if (cell_distance(&p->sight, b, from, s->side[i].piece[RD_CTZ64(bits)].cell) != 1)
                out->of[i] &= (uint16_t) ~(bits & (0u - bits));
}

/* AE2-UNQ-05, 06: every other robot on the axis, both ways. */
RD_LOCAL void add_axis(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                       uint32_t axis, aegis_robots *out)
{
    const aegis_board *b = board_of(p, s);
    uint32_t from = piece_at(s, shot->user)->cell;
    uint32_t ahead = axis < 3 ? axis : axis + 3; /* 6 to 8 go through corners */
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t k = 0; k < AEGIS_PIECES; k++) {
            const aegis_piece *m = &s->side[i].piece[k];
            if (!stands(m))
                continue;
            uint32_t a = cell_axis(b, from, m->cell);
            if (a == ahead || a == ahead + 3)
                out->of[i] |= (uint16_t)bit(k);
        }
}

/* AE2-SET-09: enemies that are protected stay as they are. */
RD_LOCAL void drop_untouchable(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                               aegis_robots *out)
{
    if (p->record.protect_all == 0)
        return;
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t bits = i == seat ? 0u : out->of[i]; bits != 0; bits &= bits - 1)
            if (is_protected(p, s, robot_id(i, RD_CTZ64(bits))))
                out->of[i] &= (uint16_t) ~(bits & (0u - bits));
}

/* Everybody the Action would apply to: AE1-USE-06, AE2-EFF-16. */
RD_LOCAL void reach_of(const aegis_pack *p, const aegis_state *s, const aegis_shot *shot,
                       uint32_t target, uint32_t axis, aegis_robots *out)
{
    uint32_t seat = seat_of(shot->user);
    uint16_t own = (uint16_t)bit(shot->user & 15u);
    const aegis_action *a = shot->action;
    memset(out, 0, sizeof *out);
    if (a->type == AEGIS_LANZER) {
        add_axis(p, s, shot, axis, out);
    } else if (shot->range == 0) {
        if (a->radius != 0)
            add_radius(p, s, shot, piece_at(s, shot->user)->cell, out);
        out->of[seat] &= (uint16_t)~own;
    } else if (target != AEGIS_NOBODY) {
        if (a->radius != 0)
            add_radius(p, s, shot, piece_at(s, target)->cell, out);
        out->of[seat_of(target)] |= (uint16_t)bit(target & 15u);
        if ((shot->attributes & (AEGIS_PIERCING | AEGIS_LASER)) != 0)
            add_pierced(p, s, shot, target, out);
    }
    if ((shot->attributes & AEGIS_MELEE) != 0)
        keep_adjacent(p, s, shot, out);
    if ((shot->attributes & AEGIS_SELF) != 0)
        out->of[seat] |= own;
    drop_untouchable(p, s, seat, out);
}
