/* check.c - every invariant of a state: table, cards, robots, seats; a part of rules.c. */

/* ---- the table ------------------------------------------------------------------------------ */

RD_LOCAL bool settings_fit(const aegis_pack *p, const aegis_state *s)
{
    uint32_t own = p->record.board_chosen != 0 ? AEGIS_ERRATA : AEGIS_SCRAP;
    if (s->seats != 2 || s->mode != 0 || s->board >= p->boards || s->limit < 5 || s->limit > 500)
        return false;
    if ((s->options & ~(own | AEGIS_MATCH)) != 0)
        return false;
    return p->record.board_chosen != 0 ? s->board == s->ground && s->terrain == 0
                                       : s->board == 0 && s->terrain == s->ground && s->terrain < 3;
}

RD_LOCAL bool bounds_fit(const aegis_state *s)
{
    if (s->stage >= AEGIS_STAGES || s->first >= s->seats || s->active >= s->seats ||
        s->asked >= s->seats || s->ask >= AEGIS_ASKS || s->ended >= AEGIS_ENDS)
        return false;
    return s->height <= AEGIS_FRAMES && s->nested <= AEGIS_NESTED && s->sums <= AEGIS_SUMS &&
           s->game >= 1 && s->game <= 5;
}

RD_LOCAL bool end_fits(const aegis_state *s)
{
    if (s->stage != AEGIS_OVER)
        return s->ended == AEGIS_END_NONE && s->winner == AEGIS_SEATS;
    bool match = s->ended == AEGIS_E_MATCH || s->ended == AEGIS_E_MATCH_LIMIT;
    return s->ended != AEGIS_END_NONE && s->height == 0 &&
           (!match || s->winner == match_winner(s)) &&
           (s->winner < s->seats || s->winner == AEGIS_SEATS);
}

RD_LOCAL bool terrain_fits(const aegis_pack *p, const aegis_state *s)
{
    const aegis_board *b = board_of(p, s);
    uint64_t off = 0;
    uint64_t any = 0;
    for (uint32_t i = 0; i < AEGIS_WORDS; i++) {
        off |= s->placed.word[i] & (b->wall.word[i] | ~b->on.word[i]);
        any |= s->placed.word[i];
    }
    return off == 0 && (any == 0 || p->record.board_chosen == 0);
}

/* ---- cards ---------------------------------------------------------------------------------- */

RD_LOCAL bool link_fits(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    const aegis_slot *k = slot_at(s, slot);
    switch (k->where) {
    case AEGIS_TOP:
        return is_piece(s, k->link) && piece_at(s, k->link)->slot == slot &&
               seat_of(k->link) == slot / AEGIS_SLOTS;
    case AEGIS_UNDER:
        if (!is_card_slot(s, k->link) || k->link == slot)
            return false;
        return slot_at(s, k->link)->where == AEGIS_TOP ||
               slot_at(s, k->link)->where == AEGIS_RESERVE || /* AE2-CCA-04 */
               (slot_at(s, k->link)->where == AEGIS_LOST && p->record.cards_return == 0 &&
                p->record.scrap_stands == 0);
    case AEGIS_BOUND:
        return k->link == AEGIS_NO_SLOT ||
               (is_card_slot(s, k->link) && k->link / AEGIS_SLOTS == slot / AEGIS_SLOTS);
    default:
        return k->link == 0;
    }
}

/* Whether a card may be in such a place at all. */
RD_LOCAL bool place_fits(const aegis_card *c, uint32_t where)
{
    if (where == AEGIS_AWAY || where >= AEGIS_WHERES || c->kind == AEGIS_DRONE ||
        (c->kind == AEGIS_MACHINELESS) != (where == AEGIS_BOUND))
        return false;
    if (where == AEGIS_LISTED || where == AEGIS_CHOSEN)
        return c->level == 1;
    return where != AEGIS_POOL || c->level > 1;
}

RD_LOCAL uint32_t slot_wrong(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    const aegis_slot *k = slot_at(s, slot);
    if (k->card == 0)
        return (k->where | k->link | k->flags) == 0 ? 0 : AEGIS_W_CARD;
    if (k->card > p->cards || (k->flags >= AEGIS_SHADE && (k->flags & AEGIS_PENDING) == 0))
        return AEGIS_W_CARD;
    for (uint32_t i = slot / AEGIS_SLOTS * AEGIS_SLOTS; i < slot; i++)
        if (slot_at(s, i)->card == k->card)
            return AEGIS_W_CARD;
    if (!place_fits(&p->card[k->card - 1], k->where))
        return AEGIS_W_WHERE;
    return link_fits(p, s, slot) ? 0 : AEGIS_W_LINK;
}

/* While squads are chosen cards are taken in their order, and no more than there may be. */
RD_LOCAL bool squad_fits(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    const aegis_side *side = &s->side[seat];
    aegis_squad q = squad_of(p, s, seat);
    for (uint32_t i = 1; i < AEGIS_SLOTS; i++) {
        if (side->slot[i].card == 0)
            continue;
        if (side->slot[i - 1].card == 0)
            return false;
        uint32_t before = stage_of(&p->card[side->slot[i - 1].card - 1]);
        uint32_t stage = stage_of(&p->card[side->slot[i].card - 1]);
        if (stage < before || (stage == before && side->slot[i].card < side->slot[i - 1].card))
            return false;
    }
    bool closed = (side->flags & (AEGIS_READY | AEGIS_CLOSED)) != 0;
    return q.basics <= basics_max(p, s) && q.pool <= p->record.pool_max && q.machineless <= 1 &&
           (may_close(p, s, &q) || (!closed && q.pool + q.machineless == 0));
}

/* AE1-TRN-06: every game of a match can be started with what is on the list. */
RD_LOCAL bool list_fits(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    if ((s->options & AEGIS_MATCH) == 0 || s->stage == AEGIS_SQUADS || s->stage == AEGIS_OVER)
        return true;
    aegis_squad q = squad_of(p, s, seat);
    return q.basics >= p->record.basics && is_strong(p, start_of(p, &q));
}

/* While the five of a game are picked: who is ready, or has only its Commander to attach, has them.
 */
RD_LOCAL bool pick_fits(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t picked = picked_of(s, seat);
    uint32_t count = RD_POPCOUNT64(picked);
    bool done = (s->side[seat].flags & (AEGIS_READY | AEGIS_CLOSED)) != 0;
    return done ? count == p->record.basics && pick_completes(p, s, seat, picked)
                : count < p->record.basics;
}

/* ---- robots --------------------------------------------------------------------------------- */

RD_LOCAL bool is_blank(const aegis_piece *m)
{
    aegis_piece blank;
    memset(&blank, 0, sizeof blank);
    blank.cell = AEGIS_NOWHERE;
    return same_bytes(&blank, m, sizeof blank);
}

/* Damage is looked at where nothing is being resolved, nor broken off by resigning (AE1-WIN-08). */
RD_LOCAL bool status_fits(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    uint32_t seats = m->disarm | m->stun | m->quell | m->lost | m->vanish;
    const uint32_t brief = AEGIS_GHOST | AEGIS_TRIGGER | AEGIS_NEXT | AEGIS_HURT;
    bool again = (m->flags & (AEGIS_REVEALED | AEGIS_ACTED)) == AEGIS_REVEALED;
    if (seats >> s->seats != 0 || again)
        return false;
    for (uint32_t i = s->seats; i < sizeof m->burn; i++)
        if (m->burn[i] != 0)
            return false;
    if (s->height != 0)
        return true;
    return (m->flags & brief) == 0 && (s->stage == AEGIS_OVER || integrity_of(p, s, robot) > 0);
}

/* A robot and its top card name each other; a Drone has none. */
RD_LOCAL bool owns_card(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    if (m->slot == AEGIS_NO_SLOT)
        return p->card[m->card].kind == AEGIS_DRONE;
    if (!is_card_slot(s, m->slot))
        return false;
    const aegis_slot *k = slot_at(s, m->slot);
    return k->card == m->card + 1 && k->where == AEGIS_TOP && k->link == robot;
}

RD_LOCAL uint32_t robot_wrong(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                              const aegis_cells *walls, aegis_cells *taken)
{
    const aegis_piece *m = piece_at(s, robot);
    if (m->cell == AEGIS_NOWHERE)
        return is_blank(m) ? 0 : AEGIS_W_ROBOT;
    if (!is_on(board_of(p, s), m->cell) || m->card >= p->cards)
        return AEGIS_W_ROBOT;
    if (!status_fits(p, s, robot))
        return AEGIS_W_STATUS;
    if ((m->flags & AEGIS_GHOST) != 0)
        return m->slot == AEGIS_NO_SLOT ? 0 : AEGIS_W_ROBOT;
    if (rd_set_has(walls->word, m->cell) || rd_set_has(taken->word, m->cell))
        return AEGIS_W_HEX;
    rd_set_add(taken->word, m->cell);
    return owns_card(p, s, robot) ? 0 : AEGIS_W_ROBOT;
}

RD_LOCAL uint32_t robots_wrong(const aegis_pack *p, const aegis_state *s)
{
    aegis_cells walls;
    aegis_cells taken;
    walls_of(p, s, &walls);
    memset(&taken, 0, sizeof taken);
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        uint32_t drones = 0;
        for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
            const aegis_piece *m = &s->side[seat].piece[i];
            uint32_t wrong = robot_wrong(p, s, robot_id(seat, i), &walls, &taken);
            if (wrong != 0)
                return wrong;
            drones += m->cell != AEGIS_NOWHERE && m->slot == AEGIS_NO_SLOT &&
                      (m->flags & AEGIS_GHOST) == 0;
        }
        if (drones > p->record.drones_max)
            return AEGIS_W_DRONES;
    }
    return 0;
}

/* ---- seats ---------------------------------------------------------------------------------- */

/* In the order of their cells, the empty places last. */
RD_LOCAL bool stands_fit(const aegis_pack *p, const aegis_state *s, const aegis_side *side)
{
    for (uint32_t i = 0; i < AEGIS_STANDS; i++) {
        uint32_t cell = side->stand[i];
        if (cell == AEGIS_NOWHERE)
            continue;
        if (!is_on(board_of(p, s), cell) || p->record.scrap_stands == 0 ||
            (i > 0 && side->stand[i - 1] > cell))
            return false;
    }
    return true;
}

RD_LOCAL bool side_fits(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    const aegis_side *side = &s->side[seat];
    if (side->zone >= board_of(p, s)->zones || side->rolled > 6 || side->wins > 2 ||
        side->flags >> 9 != 0)
        return false;
    if (side->arrest != AEGIS_NO_SLOT && !is_card_slot(s, side->arrest))
        return false;
    if (!is_piece_or_none(s, side->decoy) ||
        (side->first != AEGIS_GONE && !is_piece_or_none(s, side->first)))
        return false;
    for (uint32_t i = 0; i < AEGIS_PIECES; i++)
        if ((side->hit[i] | side->hurt[i]) != 0 &&
            (s->height == 0 || !is_piece(s, robot_id(seat, i))))
            return false;
    return true;
}

/* What is made of other members is as it would be made; nobody commands before robots stand. */
RD_LOCAL bool made_fits(const aegis_pack *p, const aegis_state *s)
{
    aegis_state copy;
    memcpy(&copy, s, offsetof(aegis_state, side) + s->seats * sizeof(aegis_side));
    aegis_refresh(p, &copy);
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        bool early = s->stage < AEGIS_NAMING && robots_of(s, seat) == 0;
        if (s->side[seat].standing != copy.side[seat].standing ||
            s->side[seat].lenders != copy.side[seat].lenders ||
            s->side[seat].commands != (early ? 0 : copy.side[seat].commands))
            return false;
    }
    return true;
}

RD_LOCAL bool sums_fit(const aegis_state *s)
{
    for (uint32_t i = 0; i < AEGIS_SUMS; i++) {
        const aegis_sum *sum = &s->sum[i];
        if (i >= s->sums) {
            if ((sum->piece | sum->kind_seat | sum->amount) != 0)
                return false;
            continue;
        }
        uint32_t key = (uint32_t)sum->piece << 8 | sum->kind_seat;
        if (!is_active(s, sum->piece < 128 && is_piece(s, sum->piece) ? sum->piece : AEGIS_NOBODY))
            return false;
        if (sum->amount == 0 || sum->kind_seat >= 64 || (sum->kind_seat & 7u) >= s->seats)
            return false;
        if (i > 0 && ((uint32_t)s->sum[i - 1].piece << 8 | s->sum[i - 1].kind_seat) >= key)
            return false;
    }
    return true;
}

/* ---- all ------------------------------------------------------------------------------------ */

RD_LOCAL uint32_t sides_wrong(const aegis_pack *p, const aegis_state *s)
{
    for (uint32_t slot = 0; slot < s->seats * (uint32_t)AEGIS_SLOTS; slot++) {
        uint32_t wrong = slot_wrong(p, s, slot);
        if (wrong != 0)
            return wrong;
    }
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        if (s->stage == AEGIS_SQUADS && !squad_fits(p, s, seat))
            return AEGIS_W_CARD;
        if (!list_fits(p, s, seat))
            return AEGIS_W_CARD;
        if (s->stage == AEGIS_PICKS && !pick_fits(p, s, seat))
            return AEGIS_W_CARD;
        if (!side_fits(p, s, seat))
            return AEGIS_W_SEAT;
        if (!stands_fit(p, s, &s->side[seat]))
            return AEGIS_W_STANDS;
    }
    return made_fits(p, s) ? 0 : AEGIS_W_MADE;
}

RD_LOCAL uint32_t state_wrong(const aegis_pack *p, const aegis_state *s)
{
    uint32_t wrong = settings_fit(p, s) && bounds_fit(s) && end_fits(s) ? 0 : AEGIS_W_TABLE;
    if (wrong == 0 && !terrain_fits(p, s))
        wrong = AEGIS_W_TERRAIN;
    if (wrong == 0)
        wrong = robots_wrong(p, s);
    if (wrong == 0)
        wrong = sides_wrong(p, s);
    if (wrong == 0 && !sums_fit(s))
        wrong = AEGIS_W_SUMS;
    return wrong != 0 ? wrong : stack_wrong(p, s);
}

RD_FN rd_refusal aegis_wrong_unasked(const aegis_pack *p, const aegis_state *s)
{
    uint32_t wrong = state_wrong(p, s);
    return wrong == 0 ? rd_accept() : refuse(p, AEGIS_R_POSITION, (int32_t)wrong, 0, 0, 0);
}

RD_FN rd_refusal aegis_wrong(const rd_pack *pack, const rd_state *state)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *s = (const aegis_state *)state;
    uint32_t wrong = state_wrong(p, s);
    if (wrong == 0)
        wrong = ask_wrong(p, s);
    return wrong == 0 ? rd_accept() : refuse(p, AEGIS_R_POSITION, (int32_t)wrong, 0, 0, 0);
}
