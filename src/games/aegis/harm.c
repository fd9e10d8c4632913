/* harm.c - damage dealt, robots removed and what that sets off; a part of rules.c. */

/* ---- amounts -------------------------------------------------------------------------------- */

/*
 * AE2-EFF-08 to 10, 17, 18: Defense once on the sum, off the combat part first. Where it does not
 * work on everything (AE1-PSH-09) it leaves the other part alone.
 */
RD_LOCAL void defend(const aegis_pack *p, const aegis_state *s, uint32_t robot, bool aimed,
                     uint32_t *hit, uint32_t *hurt)
{
    int32_t defense = sum_up(s, robot, AEGIS_DEFENSE_UP);
    bool all = p->record.defense_all != 0;
    if (*hit + *hurt == 0 || defense == 0)
        return;
    if (defense < 0) {
        uint32_t more = (uint32_t)-defense;
        if (*hit > 0 && !aimed)
            *hit += more;
        else if (*hurt > 0 && all)
            *hurt += more;
        return;
    }
    uint32_t less = (uint32_t)defense;
    if (!aimed) {
        uint32_t off = less < *hit ? less : *hit;
        *hit -= off;
        less -= off;
    }
    if (all)
        *hurt -= less < *hurt ? less : *hurt;
}

RD_LOCAL void add_damage(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t amount,
                         rd_story *story)
{
    aegis_piece *m = piece_of(s, robot);
    if (amount == 0)
        return;
    m->damage = capped(m->damage + amount);
    m->flags |= AEGIS_HURT;
    tell(p, story, AEGIS_F_DAMAGED, named(s, robot), (int32_t)amount,
         (int32_t)integrity_of(p, s, robot), 0);
}

/* AE1-EFF-07; AE2-TYP-02: point by point, what meets no Output is lost or becomes damage. */
RD_LOCAL uint32_t add_drain(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t amount,
                            rd_story *story)
{
    aegis_piece *m = piece_of(s, robot);
    uint32_t room = energy_of(p, s, robot);
    uint32_t drained = amount < room ? amount : room;
    m->drain = (uint8_t)(m->drain + drained);
    if (drained > 0)
        tell(p, story, AEGIS_F_DRAINED, named(s, robot), (int32_t)drained,
             (int32_t)energy_of(p, s, robot), 0);
    if (p->record.drain_overflows != 0)
        add_damage(p, s, robot, amount - drained, story);
    return drained;
}

/* What waits for a robot takes place. */
RD_LOCAL void take_amounts(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_frame *below = f - 1;
    aegis_side *side = &s->side[seat_of(robot)];
    uint32_t hit = side->hit[robot & 15u];
    uint32_t hurt = side->hurt[robot & 15u];
    uint32_t before = piece_at(s, robot)->damage;
    side->hit[robot & 15u] = 0;
    side->hurt[robot & 15u] = 0;
    if ((f->flags & AEGIS_H_DRAIN) != 0)
        add_drain(p, s, robot, hit, story);
    else
        add_damage(p, s, robot, hit, story);
    add_damage(p, s, robot, hurt, story);
    if (hit > 0 && below->kind == AEGIS_ACTION)
        below->m1 |= (uint16_t)bit(seat_of(robot)); /* AE2-ABI-38 */
    if (piece_at(s, robot)->damage != before)
        below->hurt |= (uint8_t)bit(seat_of(robot)); /* AE2-ABI-40, EFF-15 */
}

/* The amounts of one robot; true: Unbroken is asked for (AE2-CMD-46, 47). */
RD_LOCAL bool take_one(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    aegis_frame *f = top_of(s);
    aegis_side *side = &s->side[seat_of(robot)];
    uint32_t hit = side->hit[robot & 15u];
    uint32_t hurt = side->hurt[robot & 15u];
    if ((f->flags & AEGIS_H_DEFENDED) == 0)
        defend(p, s, robot, (f->flags & AEGIS_H_AIMED) != 0, &hit, &hurt);
    side->hit[robot & 15u] = capped(hit);
    side->hurt[robot & 15u] = capped(hurt);
    if (hurt > 0 && side->energy > 0 && has_command(s, seat_of(robot), AEGIS_UNBROKEN)) {
        f->b = (uint8_t)robot;
        ask(s, AEGIS_Q_UNBROKEN, seat_of(robot));
        return true;
    }
    take_amounts(p, s, robot, story);
    return false;
}

RD_LOCAL bool take_all(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    for (uint32_t t = 0; t < s->seats; t++) {
        uint32_t seat = (s->active + t) % s->seats; /* AE2-GEN-09 */
        for (uint32_t i = 0; i < AEGIS_PIECES; i++)
            if ((s->side[seat].hit[i] | s->side[seat].hurt[i]) != 0 &&
                take_one(p, s, robot_id(seat, i), story))
                return true;
    }
    return false;
}

RD_LOCAL void answer_unbroken(const aegis_pack *p, aegis_state *s, uint32_t pays, rd_story *story)
{
    uint32_t robot = top_of(s)->b;
    if (pays != 0) {
        s->side[seat_of(robot)].energy--;
        s->side[seat_of(robot)].hurt[robot & 15u] = 0;
        tell(p, story, AEGIS_F_UNBROKEN, named(s, robot), 0, 0, 0);
    }
    top_of(s)->b = AEGIS_NOBODY;
    take_amounts(p, s, robot, story);
}

/* ---- removal -------------------------------------------------------------------------------- */

/* AE1-DST-02, 03; AE2-DST-03 to 05: where the cards of a destroyed robot go. */
RD_LOCAL void lose_cards(const aegis_pack *p, aegis_state *s, uint32_t top)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
            aegis_slot *k = &s->side[seat].slot[i];
            uint32_t id = seat * AEGIS_SLOTS + i;
            if (id != top && (k->where != AEGIS_UNDER || k->link != top))
                continue;
            bool back = p->record.cards_return != 0 && p->card[k->card - 1].level > 1;
            /* A lost component remembers its robot, for a scrap combine (AE1-SCR-06). */
            bool part = id != top && p->record.cards_return == 0 && p->record.scrap_stands == 0;
            k->where = back ? AEGIS_POOL : part ? AEGIS_UNDER : AEGIS_LOST;
            k->link = part ? (uint8_t)top : 0;
            k->flags &= AEGIS_PENDING | 3u * AEGIS_SHADE; /* AE2-CMB-19: what waits still comes */
        }
}

RD_LOCAL uint32_t drones_of(const aegis_state *s, uint32_t seat)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < AEGIS_PIECES; i++)
        n += stands(&s->side[seat].piece[i]) && s->side[seat].piece[i].slot == AEGIS_NO_SLOT;
    return n;
}

RD_LOCAL void empty_place(aegis_piece *m)
{
    memset(m, 0, sizeof *m);
    m->cell = AEGIS_NOWHERE;
}

/* Off the board with all that was on it; its cards are not looked at. */
RD_LOCAL void take_off(const aegis_pack *p, aegis_state *s, uint32_t robot)
{
    drop_sums(s, robot, 0);
    forget_robot(s, robot);
    empty_place(piece_of(s, robot));
    update_seat(p, s, seat_of(robot));
}

/* AE2-ABI-31, 34: abilities that work when the robot is destroyed. */
RD_LOCAL uint32_t parting_bits(void)
{
    return bit(AEGIS_PARTING_SHOT) | bit(AEGIS_PARTING_CANNON) | bit(AEGIS_PARTING_GAN) |
           bit(AEGIS_PARTING_SAUR);
}

RD_LOCAL uint32_t deploy_bits(void)
{
    return bit(AEGIS_DEPLOY_GAN) | bit(AEGIS_DEPLOY_SAUR);
}

/* AE1-CMD-09: the named robot is no more. */
RD_LOCAL void end_arrest(aegis_state *s, uint32_t slot)
{
    for (uint32_t i = 0; i < s->seats; i++)
        if (s->side[i].arrest == slot)
            s->side[i].arrest = AEGIS_NO_SLOT;
}

/* AE1-DST-01 to 03, CMD-05; AE2-DST-02 to 07: one robot is destroyed. */
RD_LOCAL void destroy(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t trigger,
                      rd_story *story)
{
    aegis_piece *m = piece_of(s, robot);
    const aegis_card *c = &p->card[m->card];
    uint32_t seat = seat_of(robot);
    uint32_t cell = m->cell;
    bool parting = m->lost == 0 && (c->passives & parting_bits()) != 0;
    tell(p, story, AEGIS_F_DESTROYED, named(s, robot), aegis_hex_of(s, cell), 0, 0);
    s->side[seat].levels_lost = (uint16_t)(s->side[seat].levels_lost + c->level);
    if (m->slot != AEGIS_NO_SLOT) {
        end_arrest(s, m->slot);
        lose_cards(p, s, m->slot);
        if (p->record.scrap_stands != 0)
            add_stand(s, seat, cell);
    }
    if (!parting) {
        take_off(p, s, robot);
        return;
    }
    uint32_t card = m->card;
    take_off(p, s, robot);
    m->card = (uint8_t)card;
    m->slot = AEGIS_NO_SLOT;
    m->cell = (uint16_t)cell;
    m->flags = (uint16_t)(AEGIS_GHOST | trigger);
}

/*
 * AE1-PSH-10, CMD-17; AE2-TYP-18: off the board at once. Its Levels are counted with those that are
 * removed later in the same Action; until then it is a ghost that is hurt.
 */
RD_LOCAL void fall(const aegis_pack *p, aegis_state *s, uint32_t robot, rd_story *story)
{
    aegis_piece *m = piece_of(s, robot);
    aegis_side *side = &s->side[seat_of(robot)];
    uint16_t lost = side->levels_lost;
    uint16_t cell = m->cell;
    uint8_t card = m->card;
    destroy(p, s, robot, AEGIS_TRIGGER, story);
    side->levels_lost = lost;
    m->cell = cell;
    m->card = card;
    m->slot = AEGIS_NO_SLOT;
    m->flags |= AEGIS_GHOST | AEGIS_HURT;
}

/* The Levels of those that fell. */
RD_LOCAL void count_fallen(const aegis_pack *p, aegis_side *side)
{
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        aegis_piece *m = &side->piece[i];
        if ((m->flags & AEGIS_GHOST) == 0 || (m->flags & AEGIS_HURT) == 0)
            continue;
        side->levels_lost = (uint16_t)(side->levels_lost + p->card[m->card].level);
        m->flags &= (uint16_t)~AEGIS_HURT;
        if ((m->flags & (AEGIS_TRIGGER | AEGIS_NEXT)) == 0)
            empty_place(m);
    }
}

/* AE1-DST-01, AE2-DST-01: all at once; survivors that were hurt may deploy. */
RD_LOCAL void remove_all(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    uint32_t trigger = (top_of(s)->flags & AEGIS_H_NEXT) != 0 ? AEGIS_NEXT : AEGIS_TRIGGER;
    uint16_t gone[AEGIS_SEATS];
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        gone[seat] = 0;
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
            uint32_t i = RD_CTZ64(bits);
            aegis_piece *m = &s->side[seat].piece[i];
            if (m->damage >= p->card[m->card].integrity &&
                integrity_of(p, s, robot_id(seat, i)) == 0)
                gone[seat] |= (uint16_t)bit(i);
            else if ((m->flags & AEGIS_HURT) != 0 && m->lost == 0 &&
                     (p->card[m->card].passives & deploy_bits()) != 0)
                m->flags |= (uint16_t)trigger;
            m->flags &= (uint16_t)~AEGIS_HURT;
        }
    }
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        for (uint32_t bits = gone[seat]; bits != 0; bits &= bits - 1)
            destroy(p, s, robot_id(seat, RD_CTZ64(bits)), trigger, story);
        count_fallen(p, &s->side[seat]);
    }
}

/* ---- Drones --------------------------------------------------------------------------------- */

/* AE2-DRN-01: a free place, if the seat may have one more Drone; PIECES. */
RD_LOCAL uint32_t drone_place(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    if (drones_of(s, seat) >= p->record.drones_max)
        return AEGIS_PIECES;
    for (uint32_t i = AEGIS_PIECES; i-- > 0;)
        if (s->side[seat].piece[i].cell == AEGIS_NOWHERE)
            return i;
    return AEGIS_PIECES;
}

/* AE2-DRN-02, 03 */
RD_LOCAL void add_drone(const aegis_pack *p, aegis_state *s, uint32_t seat, uint32_t kind,
                        uint32_t cell, rd_story *story)
{
    uint32_t place = drone_place(p, s, seat);
    aegis_piece *m = &s->side[seat].piece[place];
    memset(m, 0, sizeof *m);
    m->cell = (uint16_t)cell;
    m->slot = AEGIS_NO_SLOT;
    m->card = p->drone[kind];
    m->flags = AEGIS_FRESH;
    update_seat(p, s, seat);
    tell(p, story, AEGIS_F_DRONE, named(s, robot_id(seat, place)), aegis_hex_of(s, cell), 0, 0);
    if (stand_on(s, cell) != 255)
        after_move(s, robot_id(seat, place), 0, AEGIS_NOWHERE); /* AE2-MOV-13 */
}

/* ---- what destruction and damage set off ---------------------------------------------------- */

/* AE2-ABI-31 to 33: robots that a Parting Shot from this hex may hit. */
RD_LOCAL void parting_targets(const aegis_pack *p, const aegis_state *s, uint32_t ghost,
                              uint32_t range, aegis_robots *out)
{
    const aegis_board *b = board_of(p, s);
    uint32_t from = piece_at(s, ghost)->cell;
    aegis_cells blockers;
    blockers_of(p, s, &blockers);
    memset(out, 0, sizeof *out);
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
            uint32_t robot = robot_id(seat, RD_CTZ64(bits));
            uint32_t cell = piece_at(s, robot)->cell;
            if (is_hidden(p, s, robot, seat_of(ghost)) ||
                cell_distance(&p->sight, b, from, cell) > range)
                continue;
            if (cell == from || is_clear(&p->sight, b, &blockers, from, cell))
                out->of[seat] |= (uint16_t)(bits & (0u - bits));
        }
    if (p->record.beacon_abilities != 0)
        keep_beacons(p, s, seat_of(ghost), out);
}

/* The traits of a robot that wait, as bits over its card's. */
RD_LOCAL uint32_t waiting_traits(const aegis_pack *p, const aegis_piece *m, uint32_t kinds)
{
    const aegis_card *c = &p->card[m->card];
    uint32_t out = 0;
    for (uint32_t i = 0; i < c->traits; i++)
        if (c->trait[i].list == 0 && (kinds >> c->trait[i].kind & 1u) != 0)
            out |= bit(i);
    return out & ~(uint32_t)m->used;
}

RD_LOCAL void end_trigger(aegis_piece *m)
{
    if ((m->flags & AEGIS_GHOST) != 0) {
        empty_place(m);
        return;
    }
    m->flags &= (uint16_t)~AEGIS_TRIGGER;
    m->used = 0;
}

RD_LOCAL bool is_drone_trait(uint32_t kind)
{
    return kind == AEGIS_DEPLOY_GAN || kind == AEGIS_DEPLOY_SAUR || kind == AEGIS_PARTING_GAN ||
           kind == AEGIS_PARTING_SAUR;
}

/* Whether there is anything to choose for a trait now: AE2-ABI-15, 31, 34, DRN-01, 05, 06. */
RD_LOCAL bool can_set_off(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                          aegis_trait trait)
{
    if (is_drone_trait(trait.kind)) {
        aegis_cells room;
        free_beside(p, s, piece_at(s, robot)->cell, &room);
        return !is_empty_set(&room) && drone_place(p, s, seat_of(robot)) != AEGIS_PIECES;
    }
    aegis_robots set;
    parting_targets(p, s, robot, trait.x, &set);
    return count_robots(s, &set) > 0;
}

/* The traits of a robot in this batch that can be set off now, as bits. */
RD_LOCAL uint32_t open_traits(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                              uint32_t kinds)
{
    const aegis_piece *m = piece_at(s, robot);
    bool ghost = (m->flags & AEGIS_GHOST) != 0;
    uint32_t out = 0;
    if (m->cell == AEGIS_NOWHERE || (m->flags & AEGIS_TRIGGER) == 0 ||
        ghost != (kinds == parting_bits()))
        return 0;
    for (uint32_t bits = waiting_traits(p, m, kinds); bits != 0; bits &= bits - 1)
        if (can_set_off(p, s, robot, p->card[m->card].trait[RD_CTZ64(bits)]))
            out |= bits & (0u - bits);
    return out;
}

/* One trait of a robot is set off: its controller chooses where or whom. */
RD_LOCAL void set_off(const aegis_pack *p, aegis_state *s, uint32_t robot, uint32_t which)
{
    aegis_piece *m = piece_of(s, robot);
    uint32_t kind = p->card[m->card].trait[which].kind;
    bool parting = (parting_bits() >> kind & 1u) != 0;
    m->used |= (uint8_t)bit(which);
    top_of(s)->b = (uint8_t)robot;
    top_of(s)->c = (uint8_t)which;
    if (is_drone_trait(kind))
        ask(s, parting ? AEGIS_Q_PARTING_DRONE : AEGIS_Q_DEPLOY, seat_of(robot));
    else
        ask(s, AEGIS_Q_PARTING, seat_of(robot));
}

/* Nothing of this kind can be set off any more. */
RD_LOCAL void end_triggers(aegis_state *s, uint32_t seat, uint32_t kinds)
{
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        aegis_piece *m = &s->side[seat].piece[i];
        bool ghost = (m->flags & AEGIS_GHOST) != 0;
        if (m->cell != AEGIS_NOWHERE && (m->flags & AEGIS_TRIGGER) != 0 &&
            ghost == (kinds == parting_bits()))
            end_trigger(m);
    }
}

/*
 * The robots of one seat with such a trigger; true: somebody is asked. AE2-GEN-10: of several that
 * wait the controller chooses the next; what cannot be now waits for what the others change.
 */
RD_LOCAL bool trigger_seat(const aegis_pack *p, aegis_state *s, uint32_t seat, uint32_t kinds)
{
    uint32_t count = 0;
    uint32_t robot = AEGIS_NOBODY;
    uint32_t which = 0;
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        uint32_t open = open_traits(p, s, robot_id(seat, i), kinds);
        count += RD_POPCOUNT64(open);
        if (open != 0 && robot == AEGIS_NOBODY) {
            robot = robot_id(seat, i);
            which = RD_CTZ64(open);
        }
    }
    top_of(s)->b = AEGIS_NOBODY;
    top_of(s)->c = 0;
    if (count == 0)
        end_triggers(s, seat, kinds);
    else if (count == 1)
        set_off(p, s, robot, which);
    else
        ask(s, kinds == parting_bits() ? AEGIS_Q_PARTING_NEXT : AEGIS_Q_DEPLOY_NEXT, seat);
    return count > 0;
}

/* Whether a robot of any seat has such a flag. */
RD_LOCAL bool is_flagged(const aegis_state *s, uint32_t flag)
{
    uint32_t flags = 0;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t i = 0; i < AEGIS_PIECES; i++)
            flags |= s->side[seat].piece[i].flags;
    return (flags & flag) != 0;
}

/* AE2-DST-08, 11: Deploy of survivors, then Parting abilities, seat by seat. */
RD_LOCAL bool run_triggers(const aegis_pack *p, aegis_state *s)
{
    if (!is_flagged(s, AEGIS_TRIGGER)) {
        top_of(s)->b = AEGIS_NOBODY;
        top_of(s)->c = 0;
        return false;
    }
    for (uint32_t t = 0; t < s->seats; t++)
        if (trigger_seat(p, s, seat_after(s, top_of(s)->seat, t), deploy_bits()))
            return true;
    for (uint32_t t = 0; t < s->seats; t++)
        if (trigger_seat(p, s, seat_after(s, top_of(s)->seat, t), parting_bits()))
            return true;
    return false;
}

/* The next batch becomes this one; false: there is none. */
RD_LOCAL bool next_batch(aegis_state *s)
{
    if (!is_flagged(s, AEGIS_NEXT))
        return false;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
            aegis_piece *m = &s->side[seat].piece[i];
            if ((m->flags & AEGIS_NEXT) != 0)
                m->flags = (uint16_t)((m->flags & ~(uint32_t)AEGIS_NEXT) | AEGIS_TRIGGER);
        }
    return true;
}

/* The kind of the trait that is being asked for. */
RD_LOCAL aegis_trait asked_trait(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    return p->card[piece_at(s, f->b)->card].trait[f->c];
}

RD_LOCAL void answer_drone(const aegis_pack *p, aegis_state *s, uint32_t cell, rd_story *story)
{
    uint32_t kind = asked_trait(p, s).kind;
    uint32_t which = kind == AEGIS_DEPLOY_SAUR || kind == AEGIS_PARTING_SAUR;
    if (cell != AEGIS_NOWHERE)
        add_drone(p, s, seat_of(top_at(s)->b), which, cell, story);
}

/* AE2-ABI-31, 32: 1 damage, of a Parting Cannon 2. */
RD_LOCAL void answer_parting(const aegis_pack *p, aegis_state *s, uint32_t target, rd_story *story)
{
    if (target == AEGIS_NOBODY)
        return;
    aegis_frame *f = top_of(s);
    bool cannon = asked_trait(p, s).kind == AEGIS_PARTING_CANNON;
    tell(p, story, AEGIS_F_PARTING, named(s, f->b), named(s, target), 0, 0);
    s->side[seat_of(target)].hurt[target & 15u] = cannon ? 2 : 1;
    f->flags = AEGIS_H_NEXT;
    f->step = AEGIS_H_AMOUNTS;
}

RD_LOCAL void step_harm(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    aegis_frame *f = top_of(s);
    switch (f->step) {
    case AEGIS_H_AMOUNTS:
        if (!take_all(p, s, story))
            f->step = AEGIS_H_REMOVE;
        break;
    case AEGIS_H_REMOVE:
        remove_all(p, s, story);
        check_stands(p, s, story);
        f->step = AEGIS_H_TRIGGERS;
        break;
    case AEGIS_H_TRIGGERS:
        if (run_triggers(p, s))
            break;
        if (next_batch(s))
            break;
        f->step = AEGIS_H_DONE;
        break;
    default: {
        uint32_t from = f->seat;
        pop_frame(s);
        after_harm(p, s, from, story);
    }
    }
}
