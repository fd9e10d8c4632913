/* view.c - what a seat sees, how it guesses the rest, results and resigning; part of rules.c. */

/* AE1-WIN-08; AE2-WIN-08: the robots leave without triggers; a match is lost with the game. */
RD_LOCAL void resign(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_story *story)
{
    tell(p, story, AEGIS_F_RESIGNED, (int32_t)seat, 0, 0, 0);
    drop_all(s);
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1) {
        uint32_t robot = robot_id(seat, RD_CTZ64(bits));
        if (piece_at(s, robot)->slot != AEGIS_NO_SLOT)
            lose_cards(p, s, piece_at(s, robot)->slot);
        take_off(p, s, robot);
    }
    s->side[seat].flags |= AEGIS_OUT;
    s->winner = (uint8_t)(1 - seat);
    s->ended = AEGIS_E_RESIGNED;
    s->stage = AEGIS_OVER;
    s->side[1 - seat].wins++;
    aegis_refresh(p, s);
}

RD_FN void aegis_result(const rd_pack *pack, const rd_state *state, rd_result *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *s = (const aegis_state *)state;
    bool over = s->stage == AEGIS_OVER;
    uint32_t winner = s->winner; /* of a match, where there is one */
    memset(out, 0, sizeof *out);
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        out->points[seat] = s->side[seat].wins;
        if (over)
            out->place[seat] = winner == AEGIS_SEATS || seat == winner ? 1 : 2;
    }
    if (!over)
        return;
    out->outcome = s->ended == AEGIS_E_LIMIT ? RD_OUTCOME_LIMIT
                   : winner == AEGIS_SEATS   ? RD_OUTCOME_DRAW
                                             : RD_OUTCOME_WIN;
    out->clause = p->cites.end[s->ended];
}

/* ---- hidden cards --------------------------------------------------------------------------- */

/* Section 7 of both ledgers: lists and picks of others, until all have confirmed. */
RD_FN void aegis_observe(const rd_pack *pack, const rd_state *state, int seat, rd_view *out)
{
    const aegis_state *s = (const aegis_state *)state;
    aegis_state *v = (aegis_state *)out;
    (void)pack;
    memcpy(v, s, offsetof(aegis_state, side) + s->seats * sizeof(aegis_side));
    if (!is_sealed(s) || seat == RD_TABLE_SEAT)
        return;
    for (uint32_t i = 0; i < s->seats; i++) {
        aegis_side *side = &v->side[i];
        if ((int)i == seat)
            continue;
        side->flags &= (uint16_t)~AEGIS_CLOSED;
        for (uint32_t k = 0; k < AEGIS_SLOTS; k++) {
            if (s->ask == AEGIS_Q_SQUAD) {
                memset(&side->slot[k], 0, sizeof side->slot[k]);
            } else if (side->slot[k].where == AEGIS_CHOSEN) {
                side->slot[k].where = AEGIS_LISTED;
            } else if (side->slot[k].where == AEGIS_BOUND) {
                side->slot[k].link = AEGIS_NO_SLOT;
            }
        }
    }
}

/* Fills a seat's secret with any legal one; how much of it is chosen is not known. */
RD_LOCAL void guess_seat(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_dice *dice)
{
    uint32_t done = s->side[seat].flags & AEGIS_READY;
    s->side[seat].flags &= (uint16_t)~AEGIS_READY;
    if (done == 0)
        return; /* nothing chosen is as good a guess as any */
    if (s->ask == AEGIS_Q_SQUAD) {
        draw_squad(p, s, seat, dice);
        if ((s->options & AEGIS_MATCH) == 0)
            choose_all(s, seat);
    } else {
        draw_picks(p, s, seat, dice);
    }
    uint32_t place = machineless_of(s, seat);
    if (place != AEGIS_SLOTS && (s->ask == AEGIS_Q_PICK || (s->options & AEGIS_MATCH) == 0)) {
        uint32_t bits = attachable(p, s, seat);
        uint32_t k = rd_dice_below(dice, RD_POPCOUNT64(bits));
        for (; k > 0; k--)
            bits &= bits - 1;
        s->side[seat].slot[place].link = (uint8_t)(seat * AEGIS_SLOTS + RD_CTZ64(bits));
    }
    s->side[seat].flags |= AEGIS_READY;
}

RD_FN void aegis_determinize(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                             rd_state *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *v = (const aegis_state *)view;
    aegis_state *s = (aegis_state *)out;
    memcpy(s, v, offsetof(aegis_state, side) + v->seats * sizeof(aegis_side));
    if (!is_sealed(s) || seat == RD_TABLE_SEAT)
        return;
    for (uint32_t i = 0; i < s->seats; i++)
        if ((int)i != seat)
            guess_seat(p, s, i, dice);
}

RD_FN rd_seats aegis_allies(const rd_state *state, int seat)
{
    (void)state;
    return seat >= 0 ? RD_SEAT(seat) : 0;
}
