/* end.c - how a game, and a match of games, comes to its end; a part of rules.c. */

/* In setup.c: the next game of a match. */
RD_LOCAL void begin_picks(const aegis_pack *p, aegis_state *s);

RD_LOCAL bool is_over(const aegis_state *s)
{
    return s->stage == AEGIS_OVER;
}

/* AE2-RCT-14: nothing that waits takes place any more. */
RD_LOCAL void drop_all(aegis_state *s)
{
    memset(s->frame, 0, sizeof s->frame);
    memset(&s->live, 0, sizeof s->live);
    s->height = 0;
    s->nested = 0;
    ask(s, AEGIS_ASK_NONE, 0);
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        aegis_side *side = &s->side[seat];
        memset(side->hit, 0, sizeof side->hit);
        memset(side->hurt, 0, sizeof side->hurt);
        side->flags &= (uint16_t) ~(AEGIS_READY | AEGIS_CLOSED | AEGIS_PASSED | AEGIS_ROLLING);
        side->rolled = 0;
        for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
            aegis_piece *m = &side->piece[i];
            m->flags &= (uint16_t) ~(AEGIS_TRIGGER | AEGIS_NEXT | AEGIS_HURT);
            if ((m->flags & AEGIS_GHOST) != 0) {
                memset(m, 0, sizeof *m);
                m->cell = AEGIS_NOWHERE;
            }
        }
        for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
            side->slot[i].flags = 0;
    }
}

/* AE1-TRN-01, 08; AE2-BO3-05, 06: whether the match is decided. */
RD_LOCAL bool match_over(const aegis_pack *p, const aegis_state *s)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        if (s->side[seat].wins == 2)
            return true;
    return s->game == p->record.match_games;
}

/* Of the match, not of its last game; SEATS: nobody. */
RD_LOCAL uint32_t match_winner(const aegis_state *s)
{
    uint32_t one = s->side[0].wins;
    uint32_t two = s->side[1].wins;
    return one == two ? (uint32_t)AEGIS_SEATS : one < two;
}

/* A game is over: `winner` is a seat, SEATS for a draw. */
RD_LOCAL void end_game(const aegis_pack *p, aegis_state *s, uint32_t winner, uint32_t how,
                       rd_story *story)
{
    drop_all(s);
    s->winner = (uint8_t)winner;
    s->ended = (uint8_t)how;
    tell(p, story, winner < s->seats ? AEGIS_F_WON : AEGIS_F_DRAWN, (int32_t)winner, (int32_t)how,
         s->game, 0);
    if (winner < s->seats)
        s->side[winner].wins++;
    if ((s->options & AEGIS_MATCH) != 0 && !match_over(p, s)) {
        s->game++;
        begin_picks(p, s);
        return;
    }
    if ((s->options & AEGIS_MATCH) != 0) {
        bool won = s->side[0].wins == 2 || s->side[1].wins == 2;
        s->ended = won ? AEGIS_E_MATCH : AEGIS_E_MATCH_LIMIT;
        s->winner = (uint8_t)match_winner(s);
    }
    s->stage = AEGIS_OVER;
}

/* One seat has lost a duel: AE2-WIN-05. */
RD_LOCAL void lose(const aegis_pack *p, aegis_state *s, uint32_t seat, uint32_t how,
                   rd_story *story)
{
    s->side[seat].flags |= AEGIS_OUT;
    tell(p, story, AEGIS_F_LOST, (int32_t)seat, (int32_t)how, 0, 0);
    end_game(p, s, 1 - seat, how, story);
}

/* Cards in reserve, as bits. */
RD_LOCAL uint32_t reserve_of(const aegis_state *s, uint32_t seat)
{
    return cards_where(s, seat, AEGIS_RESERVE);
}

/* AE1-WIN-03, 04; AE2-WIN-03, 04: printed Actions only. */
RD_LOCAL bool can_hurt(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1)
        if (card_at(p, s, robot_id(seat, RD_CTZ64(bits)))->offensive != 0)
            return true;
    if (p->record.reserve_counts == 0)
        return false;
    for (uint32_t bits = reserve_of(s, seat); bits != 0; bits &= bits - 1)
        if (p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1].offensive != 0)
            return true;
    return false;
}

/* AE2-WIN-02: robots in reserve could be brought in. */
RD_LOCAL uint32_t power_of(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t sum = production_of(p, s, seat);
    if (p->record.reserve_counts != 0)
        for (uint32_t bits = reserve_of(s, seat); bits != 0; bits &= bits - 1)
            sum += p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1].energy;
    return sum;
}

/* AE1-WIN-01, 03, 05 to 07: tested for both at the end of every turn. */
RD_LOCAL void test_turn_end(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    uint32_t out[2];
    for (uint32_t seat = 0; seat < 2; seat++) {
        out[seat] = AEGIS_END_NONE;
        bool held = p->record.reserve_counts != 0 && reserve_of(s, seat) != 0;
        if (robots_of(s, seat) == 0 && !held)
            out[seat] = AEGIS_E_EMPTY;
        else if (!can_hurt(p, s, seat))
            out[seat] = AEGIS_E_UNARMED;
    }
    if (out[0] != AEGIS_END_NONE && out[1] != AEGIS_END_NONE) {
        end_game(p, s, AEGIS_SEATS, AEGIS_E_BOTH, story);
        return;
    }
    for (uint32_t seat = 0; seat < 2; seat++)
        if (out[seat] != AEGIS_END_NONE) {
            lose(p, s, seat, out[seat], story);
            return;
        }
}

/* AE2-SCR-10, CMD-48: whether two cards satisfy a third, an active Wildcard as any identity. */
RD_LOCAL bool pair_fits(const aegis_pack *p, const aegis_state *s, const aegis_card *c,
                        uint32_t one, uint32_t two)
{
    aegis_part part[2] = {part_of_slot(p, s, one), part_of_slot(p, s, two)};
    bool scrap = slot_at(s, two)->where == AEGIS_LOST;
    if (parts_fault(p, c, part, 2, scrap) == AEGIS_REASON_NONE)
        return true;
    aegis_plan plan;
    memset(&plan, 0, sizeof plan);
    plan.seat = one / AEGIS_SLOTS;
    uint32_t wild = commander_with(p, s, plan.seat, AEGIS_WILDCARD);
    uint32_t slot = wild == AEGIS_NOBODY ? (uint32_t)AEGIS_NO_SLOT : piece_at(s, wild)->slot;
    if (slot == AEGIS_NO_SLOT || (one != slot && two != slot))
        return false;
    aegis_part *as = &part[one == slot ? 0 : 1];
    aegis_part own = *as;
    for (uint32_t bits = identities(p, s, &plan); bits != 0; bits &= bits - 1) {
        *as = part_as(p, s, own, plan.seat * AEGIS_SLOTS + RD_CTZ64(bits));
        if (parts_fault(p, c, part, 2, scrap) == AEGIS_REASON_NONE)
            return true;
    }
    return false;
}

/* AE2-SCR-10: whether a pair of a seat could still form a card, wherever they are. */
RD_LOCAL bool could_scrap(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                          const aegis_scraps *scraps, const aegis_card *c)
{
    uint32_t fit = 0;
    for (uint32_t bits = scraps->robots | scraps->lost; bits != 0; bits &= bits - 1)
        if (scraps->wild || could_serve(p, c, &scraps->part[RD_CTZ64(bits)]))
            fit |= bits & (0u - bits);
    for (uint32_t one = scraps->robots & fit; one != 0; one &= one - 1)
        for (uint32_t two = ((one & (one - 1)) | scraps->lost) & fit; two != 0; two &= two - 1) {
            uint32_t i = RD_CTZ64(one);
            uint32_t k = RD_CTZ64(two);
            aegis_part part[2] = {scraps->part[i], scraps->part[k]};
            bool scrap = (scraps->lost >> k & 1u) != 0;
            if (parts_fault(p, c, part, 2, scrap) == AEGIS_REASON_NONE ||
                (scraps->wild &&
                 pair_fits(p, s, c, seat * AEGIS_SLOTS + i, seat * AEGIS_SLOTS + k)))
                return true;
        }
    return false;
}

/* AE2-SCR-10: stands that can serve nothing any more are removed. */
RD_LOCAL void check_stands(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    if (p->record.scrap_stands == 0)
        return;
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        aegis_side *side = &s->side[seat];
        aegis_scraps scraps;
        bool any = false;
        if (side->stand[0] == AEGIS_NOWHERE)
            continue;
        scraps_of(p, s, seat, &scraps);
        for (uint32_t bits = cards_where(s, seat, AEGIS_POOL); bits != 0 && !any; bits &= bits - 1)
            any = could_scrap(p, s, seat, &scraps, &p->card[side->slot[RD_CTZ64(bits)].card - 1]);
        if (any)
            continue;
        for (uint32_t i = 0; i < AEGIS_STANDS; i++)
            side->stand[i] = AEGIS_NOWHERE;
        tell(p, story, AEGIS_F_STANDS_GONE, (int32_t)seat, 0, 0, 0);
    }
}

/* The seat that is asked t-th: AE2-RCT-04, 16: from the one after `seat`, who comes last. */
RD_LOCAL uint32_t seat_after(const aegis_state *s, uint32_t seat, uint32_t t)
{
    return (seat + 1 + t) % s->seats;
}

/*
 * AE2-ABI-14, WIN-09: where only an ally can drop them, robots in reserve alone have lost at once;
 * of both seats the one after `from`, whose Action or activation it was.
 */
RD_LOCAL void after_harm(const aegis_pack *p, aegis_state *s, uint32_t from, rd_story *story)
{
    check_stands(p, s, story);
    if (p->record.drop_at_end != 0)
        return;
    for (uint32_t t = 0; t < s->seats && !is_over(s); t++) {
        uint32_t seat = seat_after(s, from, t);
        if (robots_of(s, seat) == 0 && reserve_of(s, seat) != 0) {
            lose(p, s, seat, AEGIS_E_EMPTY, story);
            return;
        }
    }
}
