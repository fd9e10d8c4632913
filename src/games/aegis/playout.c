/* playout.c - random play without the calls through tables; a part of rules.c. */

/* The answers of a seat that owes one, resigning left out. */
RD_LOCAL uint32_t list_answers(const rd_pack *p, const rd_state *s, int seat, rd_move *moves)
{
    rd_list list = rd_list_of(moves, RD_MOVES_MAX);
    offer_all((const aegis_pack *)p, (const aegis_state *)s, (uint32_t)seat, &list);
    return list.count;
}

RD_LOCAL void count_answer(rd_tally *tally, uint32_t answers)
{
    tally->decisions += answers >= 2;
    tally->forced += answers < 2;
}

/* The same for hexes of a move: they are many, so they are counted and not listed. */
RD_LOCAL uint32_t count_ends(const rd_pack *p, const rd_state *s, aegis_cells *ends)
{
    const aegis_pack *pack = (const aegis_pack *)p;
    const aegis_state *now = (const aegis_state *)s;
    move_ends(pack, now, ends);
    return rd_set_count(ends->word, AEGIS_WORDS);
}

/* A squad or a pick, all equally likely. */
RD_LOCAL bool play_drawn(const rd_pack *p, rd_state *s, int seat, rd_dice *dice, rd_tally *tally)
{
    const aegis_state *now = (const aegis_state *)s;
    rd_move moves[RD_MOVES_MAX];
    rd_choice whole;
    aegis_draw(p, s, seat, dice, &whole);
    for (uint32_t i = 0; i < whole.count; i++) {
        bool squad = now->ask == AEGIS_Q_SQUAD && (now->side[seat].flags & AEGIS_CLOSED) == 0;
        if (squad)
            count_answer(tally, has_choice((const aegis_pack *)p, now, (uint32_t)seat) ? 2 : 1);
        else
            count_answer(tally, list_answers(p, s, seat, moves));
        aegis_apply(p, s, seat, whole.move[i], 0);
    }
    return whole.count > 0;
}

RD_FN void aegis_playout(const rd_pack *pack, rd_state *state, rd_dice *dice, rd_tally *tally)
{
    const aegis_state *s = (const aegis_state *)state;
    rd_move moves[RD_MOVES_MAX];
    aegis_cells ends;
    while (s->stage != AEGIS_OVER) {
        if (is_die(s->ask)) {
            aegis_chance(pack, state, rd_dice_below(dice, 6), 0);
            tally->chances++;
            continue;
        }
        int seat = s->asked;
        if (is_sealed(s)) {
            seat = owes(s, 0) ? 0 : 1;
            if (play_drawn(pack, state, seat, dice, tally))
                continue;
        }
        bool moving = s->ask == AEGIS_Q_MOVE && (top_at(s)->flags & AEGIS_V_ACCELERATED) == 0;
        uint32_t count =
            moving ? count_ends(pack, state, &ends) : list_answers(pack, state, seat, moves);
        uint32_t pick = count >= 2 ? rd_dice_below(dice, count) : 0;
        count_answer(tally, count);
        rd_move m = moving ? aegis_of_cell(AEGIS_DO_MOVE, rd_set_pick(ends.word, AEGIS_WORDS, pick))
                           : moves[pick];
        aegis_apply(pack, state, seat, m, 0);
    }
    tally->games++;
}
