/* combine.c - which robots may combine into which card, and declaring it; a part of rules.c. */

/* What a component brings. */
typedef struct aegis_part {
    uint64_t makes;
    uint32_t classes;
    uint32_t level;
    uint32_t commander; /* 1 + the character; 0: no Commander */
} aegis_part;

enum {
    AEGIS_PARTS_MAX = AEGIS_PIECES + AEGIS_STANDS
};

/* By its top card and (where the record says so) what lies below. */
RD_LOCAL aegis_part part_of_stack(const aegis_pack *p, const aegis_card *c, aegis_stack stack)
{
    aegis_part part;
    part.makes = stack.makes;
    part.classes = p->record.class_union != 0 ? stack.classes : c->classes;
    part.level = c->level;
    part.commander = c->commander;
    return part;
}

/* A robot on the field. */
RD_LOCAL aegis_part part_of_slot(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    return part_of_stack(p, card_in(p, s, slot), stack_of(p, s, slot));
}

/* AE2-TEAM-08, CMD-02: a Commander by its own card or by one that lies on it. */
RD_LOCAL bool is_commander(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    if (p->card[m->card].commander != 0)
        return true;
    return m->slot != AEGIS_NO_SLOT && p->record.machineless != 0 &&
           bound_commands(p, s, m->slot) != 0;
}

/* The active Commander robots of a seat, as bits. */
RD_LOCAL uint32_t commanders_of(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t out = 0;
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1)
        if (is_commander(p, s, robot_id(seat, RD_CTZ64(bits))))
            out |= bits & (0u - bits);
    return out;
}

/* A part counting as another Basic card (AE2-CMD-48). */
RD_LOCAL aegis_part part_as(const aegis_pack *p, const aegis_state *s, aegis_part part,
                            uint32_t slot)
{
    if (slot != AEGIS_NO_SLOT) {
        part.classes = card_in(p, s, slot)->classes;
        part.makes = card_in(p, s, slot)->makes;
    }
    return part;
}

/* ---- the predicates ------------------------------------------------------------------------- */

/* AE1-CMB-04, 05: an exact partition of the Class. */
RD_LOCAL uint32_t exact_fault(const aegis_card *c, const aegis_part *part, uint32_t count)
{
    uint32_t classes = 0;
    bool twice = false;
    for (uint32_t i = 0; i < count; i++) {
        twice = twice || (classes & part[i].classes) != 0;
        classes |= part[i].classes;
    }
    return twice || classes != c->classes ? AEGIS_R_CLASS : AEGIS_REASON_NONE;
}

/* AE2-CMB-10 (b), (c): asked of each component alone. */
RD_LOCAL uint32_t part_fault(const aegis_card *c, const aegis_part *part)
{
    if ((c->classes & part->classes) == 0)
        return AEGIS_R_IDLE;
    return c->level < part->level ? AEGIS_R_LEVEL : AEGIS_REASON_NONE;
}

/* AE2-CMB-10 (a) to (c) over all components; the reason given is the first. */
RD_LOCAL uint32_t union_fault(const aegis_card *c, const aegis_part *part, uint32_t count)
{
    uint32_t classes = 0;
    uint32_t fault = AEGIS_REASON_NONE;
    for (uint32_t i = 0; i < count; i++) {
        if (fault == AEGIS_REASON_NONE)
            fault = part_fault(c, &part[i]);
        classes |= part[i].classes;
    }
    return (c->classes & ~classes) != 0 ? AEGIS_R_CLASS : fault;
}

/*
 * Every Make of the new card: AE2-CMB-10 (d), 23 in one component, together with the key class;
 * AE1-CMB-06, SCR-04 in any, in a scrap combine in the one that lives.
 */
RD_LOCAL bool has_makes(const aegis_pack *p, const aegis_card *c, const aegis_part *part,
                        uint32_t count, bool scrap)
{
    uint64_t makes = 0;
    if (c->makeless != 0)
        return true;
    for (uint32_t i = 0; i < count; i++) {
        if (p->record.make_with_key != 0 && (c->makes & ~part[i].makes) == 0 &&
            (c->key == 0 || (part[i].classes & c->key) != 0))
            return true;
        if (i == 0 || !scrap)
            makes |= part[i].makes;
    }
    return p->record.make_with_key == 0 && (c->makes & ~makes) == 0;
}

/* AE1-CMB-08, SCR-07: a Commander needs its lower form, in a scrap combine the one that lives. */
RD_LOCAL bool has_lower_form(const aegis_pack *p, const aegis_card *c, const aegis_part *part,
                             uint32_t count, bool scrap)
{
    if (p->record.commander_low == 0 || c->commander == 0)
        return true;
    for (uint32_t i = 0; i < (scrap ? 1 : count); i++)
        if (part[i].commander == c->commander && part[i].level < c->level)
            return true;
    return false;
}

/* What is wrong with these components, the acting robot first. */
RD_LOCAL uint32_t parts_fault(const aegis_pack *p, const aegis_card *c, const aegis_part *part,
                              uint32_t count, bool scrap)
{
    uint32_t fault =
        p->record.class_union != 0 ? union_fault(c, part, count) : exact_fault(c, part, count);
    if (fault != AEGIS_REASON_NONE)
        return fault;
    if (!has_makes(p, c, part, count, scrap))
        return AEGIS_R_MAKE;
    return has_lower_form(p, c, part, count, scrap) ? AEGIS_REASON_NONE : AEGIS_R_COMMANDER;
}

/* AE2-CMD-41, 42: by levels alone. */
RD_LOCAL uint32_t luck_fault(const aegis_card *c, const aegis_part *part, uint32_t count,
                             bool emerge)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += part[i].level;
    return emerge || sum == c->level ? AEGIS_REASON_NONE : AEGIS_R_LEVEL;
}

/* ---- declaring a combine -------------------------------------------------------------------- */

/* The combine that is being declared, as far as it has come. */
typedef struct aegis_plan {
    uint32_t robot; /* who combines */
    uint32_t seat;
    uint32_t slot; /* the new card */
    uint32_t way;
    uint32_t robots; /* partners, as bits over the places */
    uint32_t stands; /* as bits */
    uint32_t lost;   /* destroyed cards, as bits over the seat's places */
    bool luck;
    bool star; /* AE2-STA-37: with any ally, on whose hex it appears */
} aegis_plan;

/* The lost cards that are named, as bits. */
RD_LOCAL uint32_t named_parts(const aegis_state *s, uint32_t seat)
{
    uint32_t bits = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        bits |= (uint32_t)((s->side[seat].slot[i].flags & AEGIS_PART) != 0) << i;
    return bits;
}

RD_LOCAL aegis_plan plan_of(const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    aegis_plan plan;
    plan.robot = f->a;
    plan.seat = seat_of(f->a);
    plan.slot = f->c;
    plan.way = f->d;
    plan.robots = f->m1;
    plan.stands = f->m2;
    plan.lost = named_parts(s, plan.seat);
    plan.luck = (f->flags & AEGIS_C_LUCK) != 0;
    plan.star = (f->flags & AEGIS_C_STAR) != 0;
    return plan;
}

RD_LOCAL bool fits(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                   const aegis_part *part, uint32_t count)
{
    const aegis_card *c = card_in(p, s, plan->slot);
    if (count < 2)
        return false;
    if (plan->luck)
        return luck_fault(c, part, count, plan->way == AEGIS_WAY_EMERGE) == AEGIS_REASON_NONE;
    return parts_fault(p, c, part, count, plan->way == AEGIS_WAY_SCRAP) == AEGIS_REASON_NONE;
}

/* All components of a plan: who combines first, then robots, then lost cards. */
RD_LOCAL uint32_t gather(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                         aegis_part part[AEGIS_PARTS_MAX])
{
    uint32_t n = 0;
    part[n++] = part_of_slot(p, s, piece_at(s, plan->robot)->slot);
    for (uint32_t bits = plan->robots; bits != 0; bits &= bits - 1)
        part[n++] = part_of_slot(p, s, s->side[plan->seat].piece[RD_CTZ64(bits)].slot);
    for (uint32_t bits = plan->lost; bits != 0 && n < AEGIS_PARTS_MAX; bits &= bits - 1)
        part[n++] = part_of_slot(p, s, plan->seat * AEGIS_SLOTS + RD_CTZ64(bits));
    return n;
}

/* The place of a Wildcard robot among the components; PARTS_MAX without one. */
RD_LOCAL uint32_t wild_part(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    uint32_t wild = commander_with(p, s, plan->seat, AEGIS_WILDCARD);
    uint32_t n = 1;
    if (wild == AEGIS_NOBODY)
        return AEGIS_PARTS_MAX;
    if (wild == plan->robot)
        return 0;
    for (uint32_t bits = plan->robots; bits != 0; bits &= bits - 1, n++)
        if (robot_id(plan->seat, RD_CTZ64(bits)) == wild)
            return n;
    return AEGIS_PARTS_MAX;
}

/* AE2-CMD-48: the other Basic cards of the list, as bits. */
RD_LOCAL uint32_t identities(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    uint32_t wild = commander_with(p, s, plan->seat, AEGIS_WILDCARD);
    uint32_t bits = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &s->side[plan->seat].slot[i];
        if (k->card != 0 && p->card[k->card - 1].level == 1 &&
            piece_at(s, wild)->slot != plan->seat * AEGIS_SLOTS + i)
            bits |= bit(i);
    }
    return bits;
}

/* Whether the components fit, a Wildcard counting as itself or as any of its identities. */
RD_LOCAL bool fits_somehow(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    aegis_part part[AEGIS_PARTS_MAX];
    uint32_t count = gather(p, s, plan, part);
    if (fits(p, s, plan, part, count))
        return true;
    uint32_t wild = wild_part(p, s, plan);
    if (wild == AEGIS_PARTS_MAX)
        return false;
    aegis_part own = part[wild];
    for (uint32_t bits = identities(p, s, plan); bits != 0; bits &= bits - 1) {
        part[wild] = part_as(p, s, own, plan->seat * AEGIS_SLOTS + RD_CTZ64(bits));
        if (fits(p, s, plan, part, count))
            return true;
    }
    return false;
}

/* AE2-CMD-02: no second active Commander robot of the seat. */
RD_LOCAL bool crowds_commander(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    if (p->record.commander_low != 0 || card_in(p, s, plan->slot)->commander == 0)
        return false;
    uint32_t parts = plan->robots | bit(plan->robot & 15u);
    return (commanders_of(p, s, plan->seat) & ~parts) != 0;
}

/* AE1-CMB-09; AE2-CMB-05, SCR-03, CMD-04, ABI-16, 20: what it costs. */
RD_LOCAL uint32_t combine_cost(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                               bool free)
{
    if (free || (plan->way == AEGIS_WAY_SCRAP && p->record.scrap_free != 0))
        return 0;
    uint32_t cost = plan->way == AEGIS_WAY_EMERGE ? 10 : card_in(p, s, plan->slot)->energy;
    if (p->record.pilot_rerolls == 0 && has_command(s, plan->seat, AEGIS_FIRST_PILOT) &&
        (s->side[plan->seat].flags & AEGIS_COMBINED) == 0)
        cost -= cost < 2 ? cost : 2;
    return cost;
}

/* Own robots that may be partners: beside the robot, or anywhere (Emerge). */
RD_LOCAL uint32_t partners_of(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                              bool anywhere)
{
    const aegis_board *b = board_of(p, s);
    uint32_t out = 0;
    for (uint32_t bits = robots_of(s, seat_of(robot)); bits != 0; bits &= bits - 1) {
        const aegis_piece *m = &s->side[seat_of(robot)].piece[RD_CTZ64(bits)];
        if (m->slot == AEGIS_NO_SLOT || RD_CTZ64(bits) == (robot & 15u))
            continue; /* AE2-CMB-03, DRN-04 */
        if (anywhere || cell_distance(&p->sight, b, piece_at(s, robot)->cell, m->cell) == 1)
            out |= bits & (0u - bits);
    }
    return out;
}

/* Own stands that may serve: beside the robot, or anywhere (Emerge). */
RD_LOCAL uint32_t stands_near(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                              bool anywhere)
{
    const aegis_board *b = board_of(p, s);
    const aegis_side *side = &s->side[seat_of(robot)];
    uint32_t out = 0;
    for (uint32_t i = 0; i < AEGIS_STANDS && side->stand[i] != AEGIS_NOWHERE; i++)
        if (anywhere || cell_distance(&p->sight, b, piece_at(s, robot)->cell, side->stand[i]) == 1)
            out |= bit(i);
    return out;
}

/* Destroyed cards that may serve: AE1-SCR-02, 06 any robot; AE2-SCR-01, 02 a Basic one. */
RD_LOCAL uint32_t scrap_cards(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t out = cards_where(s, seat, AEGIS_LOST);
    if (p->record.scrap_stands == 0)
        return out;
    for (uint32_t bits = out; bits != 0; bits &= bits - 1)
        if (p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1].level != 1)
            out &= ~(bits & (0u - bits));
    return out;
}

/* AE1-SCR-01, AE2-SCR-01: whether there is anything to scrap with. */
RD_LOCAL bool may_scrap(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    if (p->record.scrap_stands != 0)
        return stands_near(p, s, robot, false) != 0;
    return (s->options & AEGIS_SCRAP) != 0 && (s->side[seat_of(robot)].flags & AEGIS_TOKEN) != 0;
}

/* Cards of a seat that could be components, with what they bring: robots, and destroyed Basics. */
typedef struct aegis_scraps {
    uint32_t robots; /* as bits over the seat's places; so the next */
    uint32_t lost;
    bool wild; /* one may count as another */
    aegis_part part[AEGIS_SLOTS];
} aegis_scraps;

RD_LOCAL void scraps_of(const aegis_pack *p, const aegis_state *s, uint32_t seat, aegis_scraps *out)
{
    out->robots = 0;
    out->lost = scrap_cards(p, s, seat);
    out->wild = has_command(s, seat, AEGIS_WILDCARD);
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
        const aegis_piece *m = &s->side[seat].piece[RD_CTZ64(bits)];
        if (m->slot != AEGIS_NO_SLOT)
            out->robots |= bit(m->slot % AEGIS_SLOTS);
    }
    for (uint32_t bits = out->robots | out->lost; bits != 0; bits &= bits - 1)
        out->part[RD_CTZ64(bits)] = part_of_slot(p, s, seat * AEGIS_SLOTS + RD_CTZ64(bits));
}

/*
 * Those with whom a robot may combine and what they bring, made once for all cards. `plain`: nobody
 * counts as anything else, by luck or as a Wildcard. `all` is made when a card that emerges asks.
 */
typedef struct aegis_mates {
    uint32_t robots;
    bool plain;
    bool whole; /* `all` is made */
    aegis_scraps all;
    aegis_part own;
    aegis_part part[AEGIS_PIECES];
} aegis_mates;

RD_LOCAL void mates_of(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                       uint32_t robots, aegis_mates *out)
{
    out->robots = robots;
    out->whole = false;
    out->plain = !plan->luck && !has_command(s, plan->seat, AEGIS_WILDCARD);
    out->own = part_of_slot(p, s, piece_at(s, plan->robot)->slot);
    for (uint32_t bits = out->robots; bits != 0; bits &= bits - 1) {
        uint32_t i = RD_CTZ64(bits);
        out->part[i] = part_of_slot(p, s, s->side[plan->seat].piece[i].slot);
    }
}

/* Whether a component can be in at all, whoever else is: most pairs fail here. */
RD_LOCAL bool could_serve(const aegis_pack *p, const aegis_card *c, const aegis_part *part)
{
    if (p->record.class_union == 0)
        return (part->classes & ~(uint32_t)c->classes) == 0;
    return part_fault(c, part) == AEGIS_REASON_NONE;
}

/* Whether the robot that combines and one partner fit; `plan` has that partner. */
RD_LOCAL bool pairs_with(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                         const aegis_mates *mates, uint32_t partner)
{
    if (!mates->plain)
        return fits_somehow(p, s, plan);
    if (!could_serve(p, card_in(p, s, plan->slot), &mates->part[partner]))
        return false;
    aegis_part part[2] = {mates->own, mates->part[partner]};
    return fits(p, s, plan, part, 2);
}

/* Whether one more component completes a pair. */
RD_LOCAL bool has_partner(const aegis_pack *p, const aegis_state *s, aegis_plan plan,
                          const aegis_mates *mates)
{
    if (plan.way == AEGIS_WAY_PAIR) {
        for (uint32_t bits = mates->robots; bits != 0; bits &= bits - 1) {
            plan.robots = bits & (0u - bits);
            if (pairs_with(p, s, &plan, mates, RD_CTZ64(bits)) && !crowds_commander(p, s, &plan))
                return true;
        }
        return false;
    }
    if (!may_scrap(p, s, plan.robot) || crowds_commander(p, s, &plan))
        return false;
    for (uint32_t bits = scrap_cards(p, s, plan.seat); bits != 0; bits &= bits - 1) {
        plan.lost = bits & (0u - bits);
        if (fits_somehow(p, s, &plan))
            return true;
    }
    return false;
}

/* ---- Emerge --------------------------------------------------------------------------------- */

/* Whether a component may be in at all: AE2-CMB-10 (b), (c), a Wildcard as anything. */
RD_LOCAL bool may_take_part(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                            uint32_t slot, bool wild)
{
    const aegis_card *c = card_in(p, s, plan->slot);
    aegis_part part = part_of_slot(p, s, slot);
    if (plan->luck || part_fault(c, &part) == AEGIS_REASON_NONE)
        return true;
    if (!wild)
        return false;
    for (uint32_t bits = identities(p, s, plan); bits != 0; bits &= bits - 1) {
        aegis_part as = part_as(p, s, part, plan->seat * AEGIS_SLOTS + RD_CTZ64(bits));
        if (part_fault(c, &as) == AEGIS_REASON_NONE)
            return true;
    }
    return false;
}

/* Robots that may still join an Emerge, as bits. */
RD_LOCAL uint32_t joiners(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    uint32_t wild = commander_with(p, s, plan->seat, AEGIS_WILDCARD);
    uint32_t out = 0;
    for (uint32_t bits = partners_of(p, s, plan->robot, true) & ~plan->robots; bits != 0;
         bits &= bits - 1) {
        uint32_t robot = robot_id(plan->seat, RD_CTZ64(bits));
        if (may_take_part(p, s, plan, piece_at(s, robot)->slot, robot == wild))
            out |= bits & (0u - bits);
    }
    return out;
}

/* Lost cards that may still join one, as bits; none without a stand for it. */
RD_LOCAL uint32_t lost_joiners(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    uint32_t out = 0;
    if ((stands_near(p, s, plan->robot, true) & ~plan->stands) == 0)
        return 0;
    for (uint32_t bits = scrap_cards(p, s, plan->seat) & ~plan->lost; bits != 0; bits &= bits - 1)
        if (may_take_part(p, s, plan, plan->seat * AEGIS_SLOTS + RD_CTZ64(bits), false))
            out |= bits & (0u - bits);
    return out;
}

/*
 * Whether what is chosen can be completed. (a) and (d) of AE2-CMB-10 only become easier with more
 * components; no more lost cards than there are stands. So all robots are taken, and of the lost
 * cards those that add most; where stands are short every choice of one or two is tried.
 */
RD_LOCAL bool emerge_fits(const aegis_pack *p, const aegis_state *s, aegis_plan plan, uint32_t lost)
{
    plan.lost |= lost;
    return !crowds_commander(p, s, &plan) && fits_somehow(p, s, &plan);
}

RD_LOCAL bool emerge_with_lost(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan)
{
    uint32_t more = lost_joiners(p, s, plan);
    uint32_t room = RD_POPCOUNT64(stands_near(p, s, plan->robot, true) & ~plan->stands);
    if (emerge_fits(p, s, *plan, 0))
        return true;
    if (room >= RD_POPCOUNT64(more))
        return more != 0 && emerge_fits(p, s, *plan, more);
    for (uint32_t one = more; one != 0; one &= one - 1) {
        uint32_t with = one & (0u - one);
        if (emerge_fits(p, s, *plan, with))
            return true;
        for (uint32_t two = room > 1 ? one & (one - 1) : 0; two != 0; two &= two - 1) {
            uint32_t both = with | (two & (0u - two));
            if (emerge_fits(p, s, *plan, both))
                return true;
            for (uint32_t three = room > 2 ? two & (two - 1) : 0; three != 0; three &= three - 1)
                if (emerge_fits(p, s, *plan, both | (three & (0u - three))))
                    return true;
        }
    }
    return false;
}

/* A Wildcard that may take part in some guise fits beside every set, so it never stays out. */
RD_LOCAL bool emerge_completes(const aegis_pack *p, const aegis_state *s, aegis_plan plan)
{
    uint32_t wild = commander_with(p, s, plan.seat, AEGIS_WILDCARD);
    if (!may_take_part(p, s, &plan, piece_at(s, plan.robot)->slot, plan.robot == wild))
        return false;
    plan.robots |= joiners(p, s, &plan);
    return emerge_with_lost(p, s, &plan);
}

/* AE2-ABI-18, 19: free hexes of any Start Zone, those of components too. */
RD_LOCAL void emerge_cells(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                           aegis_cells *out)
{
    const aegis_board *b = board_of(p, s);
    free_cells(p, s, out);
    rd_set_add(out->word, piece_at(s, plan->robot)->cell);
    for (uint32_t bits = plan->robots; bits != 0; bits &= bits - 1)
        rd_set_add(out->word, s->side[plan->seat].piece[RD_CTZ64(bits)].cell);
    for (uint32_t i = 0; i < AEGIS_WORDS; i++) {
        uint64_t zones = 0;
        for (uint32_t z = 0; z < b->zones; z++)
            zones |= b->zone[z].word[i];
        out->word[i] &= zones;
    }
}

/* ---- what may be combined ------------------------------------------------------------------- */

/* Whether the components fit when all that can be in are in: most cards fail here. */
RD_LOCAL bool could_emerge(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                           aegis_mates *mates)
{
    const aegis_card *c = card_in(p, s, plan->slot);
    aegis_part part[AEGIS_SLOTS];
    uint32_t count = 0;
    if (!mates->plain)
        return true;
    if (!mates->whole)
        scraps_of(p, s, plan->seat, &mates->all);
    mates->whole = true;
    for (uint32_t bits = mates->all.robots | mates->all.lost; bits != 0; bits &= bits - 1)
        if (could_serve(p, c, &mates->all.part[RD_CTZ64(bits)]))
            part[count++] = mates->all.part[RD_CTZ64(bits)];
    return parts_fault(p, c, part, count, false) == AEGIS_REASON_NONE;
}

/* Whether a card may be formed in this way by a robot now. */
RD_LOCAL bool may_form(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                       aegis_mates *mates, bool free)
{
    const aegis_card *c = card_in(p, s, plan->slot);
    if ((plan->way == AEGIS_WAY_EMERGE && (c->passives >> AEGIS_EMERGE & 1u) == 0) ||
        (mates->plain && !could_serve(p, c, &mates->own)) ||
        s->side[plan->seat].energy < combine_cost(p, s, plan, free))
        return false;
    if (plan->way != AEGIS_WAY_EMERGE)
        return has_partner(p, s, *plan, mates);
    if (!could_emerge(p, s, plan, mates) || !emerge_completes(p, s, *plan))
        return false;
    aegis_cells room;
    aegis_plan all = *plan;
    all.robots = joiners(p, s, plan);
    emerge_cells(p, s, &all, &room);
    return !is_empty_set(&room);
}

/* Ways in which there is something to combine with, as bits; an Emerge costs the same always. */
RD_LOCAL uint32_t open_ways(const aegis_pack *p, const aegis_state *s, aegis_plan plan,
                            uint32_t partners, bool free)
{
    uint32_t ways = 0;
    if (piece_at(s, plan.robot)->slot == AEGIS_NO_SLOT)
        return 0; /* AE2-DRN-04 */
    if (partners != 0)
        ways |= bit(AEGIS_WAY_PAIR);
    if (!plan.star && may_scrap(p, s, plan.robot) && scrap_cards(p, s, plan.seat) != 0)
        ways |= bit(AEGIS_WAY_SCRAP);
    plan.way = AEGIS_WAY_EMERGE; /* AE1-CMB-03: a partition is one of two robots */
    if (p->record.class_union != 0 && s->side[plan.seat].energy >= combine_cost(p, s, &plan, free))
        ways |= bit(AEGIS_WAY_EMERGE);
    return ways;
}

/* AE1-CMB-02, AE2-CMB-04: whether there is a card and a way in which a robot may form it. */
RD_LOCAL bool may_combine(const aegis_pack *p, const aegis_state *s, uint32_t robot, bool free,
                          uint32_t flags)
{
    aegis_plan plan;
    aegis_mates mates;
    uint32_t pool = cards_where(s, seat_of(robot), AEGIS_POOL);
    if (pool == 0 || !may_nest(s))
        return false;
    memset(&plan, 0, sizeof plan);
    plan.robot = robot;
    plan.seat = seat_of(robot);
    plan.luck = (flags & AEGIS_C_LUCK) != 0;
    plan.star = (flags & AEGIS_C_STAR) != 0;
    uint32_t partners = partners_of(p, s, robot, plan.star);
    uint32_t ways = open_ways(p, s, plan, partners, free);
    if (ways == 0)
        return false;
    mates_of(p, s, &plan, partners, &mates);
    for (uint32_t bits = pool; bits != 0; bits &= bits - 1) {
        plan.slot = plan.seat * AEGIS_SLOTS + RD_CTZ64(bits);
        for (plan.way = 0; plan.way < AEGIS_WAYS; plan.way++)
            if ((ways >> plan.way & 1u) != 0 && may_form(p, s, &plan, &mates, free))
                return true;
    }
    return false;
}

/* AE2-CMD-40, 43, 44, ABI-45 */
RD_LOCAL bool may_combine_by_luck(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    const aegis_frame *v = own_activation_at(s, f);
    if (v == 0 || !is_active(s, f->a) || !has_command(s, side_of(f), AEGIS_RUN_OF_LUCK) ||
        piece_at(s, f->a)->lost != 0)
        return false;
    if ((v->flags & AEGIS_V_LUCK) == 0 ||
        (v->flags & (AEGIS_V_LUCKY | AEGIS_V_OVERRIDDEN | AEGIS_V_COMBINED)) != 0)
        return false;
    return may_combine(p, s, f->a, (v->flags & AEGIS_V_FREE) != 0, AEGIS_C_LUCK);
}

/* Opens a combine of a robot. */
RD_LOCAL void begin_combine(aegis_state *s, uint32_t seat, uint32_t robot, uint32_t flags)
{
    aegis_frame *f = push_frame(s, AEGIS_COMBINING, seat, robot);
    f->flags = (uint16_t)flags;
    s->nested++;
}

RD_LOCAL void begin_luck(aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    aegis_frame *v = own_activation(s, f);
    uint32_t flags = AEGIS_C_LUCK;
    if ((v->flags & AEGIS_V_FREE) != 0)
        flags |= AEGIS_C_FREE;
    v->flags |= AEGIS_V_LUCKY;
    begin_combine(s, f->seat, f->a, flags);
}

/* ---- the questions of a declaration --------------------------------------------------------- */

/* Whether the components are complete. */
RD_LOCAL bool is_complete(const aegis_pack *p, const aegis_state *s)
{
    aegis_plan plan = plan_of(s);
    return !crowds_commander(p, s, &plan) && fits_somehow(p, s, &plan);
}

/* Whether a robot may be the next component. */
RD_LOCAL bool takes_robot(const aegis_pack *p, const aegis_state *s, uint32_t place)
{
    aegis_plan plan = plan_of(s);
    plan.robots |= bit(place);
    if (plan.way == AEGIS_WAY_EMERGE)
        return (joiners(p, s, &plan) | plan.robots) != 0 && emerge_completes(p, s, plan);
    return !crowds_commander(p, s, &plan) && fits_somehow(p, s, &plan);
}

/* Whether a lost card may be the next component, with a stand where one is needed. */
RD_LOCAL bool takes_lost(const aegis_pack *p, const aegis_state *s, uint32_t place)
{
    aegis_plan plan = plan_of(s);
    plan.lost |= bit(place);
    if (plan.way == AEGIS_WAY_SCRAP)
        return !crowds_commander(p, s, &plan) && fits_somehow(p, s, &plan);
    uint32_t stands = stands_near(p, s, plan.robot, true) & ~plan.stands;
    plan.stands |= stands & (0u - stands);
    return emerge_completes(p, s, plan);
}

/* Hexes for the new robot: AE1-CMB-10, SCR-05; AE2-CMB-06, SCR-05, ABI-18. */
RD_LOCAL void plan_cells(const aegis_pack *p, const aegis_state *s, const aegis_plan *plan,
                         aegis_cells *out)
{
    if (plan->way == AEGIS_WAY_EMERGE) {
        emerge_cells(p, s, plan, out);
        return;
    }
    memset(out, 0, sizeof *out);
    if (!plan->star)
        rd_set_add(out->word, piece_at(s, plan->robot)->cell);
    for (uint32_t bits = plan->robots; bits != 0; bits &= bits - 1)
        rd_set_add(out->word, s->side[plan->seat].piece[RD_CTZ64(bits)].cell);
    for (uint32_t bits = plan->stands; bits != 0; bits &= bits - 1)
        rd_set_add(out->word, s->side[plan->seat].stand[RD_CTZ64(bits)]);
}

RD_LOCAL void form_cells(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    aegis_plan plan = plan_of(s);
    plan_cells(p, s, &plan, out);
}

RD_LOCAL void step_plan(const aegis_pack *p, aegis_state *s)
{
    aegis_frame *f = top_of(s);
    if ((f->flags & AEGIS_C_CHOSEN) == 0) {
        ask(s, AEGIS_Q_COMBINE, f->seat);
        return;
    }
    aegis_plan plan = plan_of(s);
    if ((f->flags & AEGIS_C_COMPLETE) == 0) {
        ask(s, AEGIS_Q_COMPONENT, f->seat);
        return;
    }
    if ((f->flags & AEGIS_C_WILD) == 0) {
        f->flags |= AEGIS_C_WILD;
        if (!plan.luck && wild_part(p, s, &plan) != AEGIS_PARTS_MAX) {
            ask(s, AEGIS_Q_WILD, f->seat);
            return;
        }
    }
    ask(s, AEGIS_Q_HEX, f->seat);
}

/* ---- what components wait for --------------------------------------------------------------- */

/* Cards of components whose ability waits in this combine, as bits over the seat's places. */
RD_LOCAL uint32_t pending_cards(const aegis_state *s, uint32_t seat)
{
    uint32_t bits = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        uint32_t flags = s->side[seat].slot[i].flags;
        bits |= (uint32_t)((flags & AEGIS_PENDING) != 0 && flags < AEGIS_SHADE) << i;
    }
    return bits;
}

/* AE2-CMB-17: what waits in a combine waits on while another one is made and settled inside it. */
RD_LOCAL void shade_pending(aegis_state *s, uint32_t seat, bool more)
{
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        aegis_slot *k = &s->side[seat].slot[i];
        if ((k->flags & AEGIS_PENDING) == 0)
            continue;
        if (more && k->flags < 3u * AEGIS_SHADE)
            k->flags = (uint8_t)(k->flags + AEGIS_SHADE);
        else if (!more && k->flags >= AEGIS_SHADE)
            k->flags = (uint8_t)(k->flags - AEGIS_SHADE);
    }
}
