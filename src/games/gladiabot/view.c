/* view.c - hidden information: only the robot choice is secret (GLA-GEN-10, section 7). */

RD_FN void gladiabot_observe(const rd_pack *pack, const rd_state *state, int seat, rd_view *out)
{
    gladiabot_state *v = (gladiabot_state *)out;
    (void)pack;
    memcpy(v, state, sizeof *v);
    if (v->phase != GLADIABOT_PICK || seat == RD_TABLE_SEAT)
        return;
    for (uint32_t i = 0; i < v->seats; i++) {
        if ((int)i == seat)
            continue;
        /* GLA-2PV-09: half a choice reads like none. */
        memset(v->pick[i], picks_done(v, i) ? GLADIABOT_HIDDEN : 0, colours_of_mode(v->mode));
    }
}

/* A choice of three of five, uniform: all numbers below 32 with three bits. */
RD_LOCAL uint32_t draw_pick(rd_dice *dice)
{
    const uint8_t picks[10] = {7, 11, 13, 14, 19, 21, 22, 25, 26, 28};
    return picks[rd_dice_below(dice, 10)];
}

/*
 * Choices made and hidden are drawn anew. A seat that seems not to have chosen may have made
 * half of its choice in double2; it is left with none, which looks the same to everybody else.
 */
RD_FN void gladiabot_determinize(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                                 rd_state *out)
{
    gladiabot_state *s = (gladiabot_state *)out;
    (void)pack;
    (void)seat;
    memcpy(s, view, sizeof *s);
    if (s->phase != GLADIABOT_PICK)
        return;
    for (uint32_t i = 0; i < s->seats; i++)
        for (uint32_t c = 0; c < 2u; c++)
            if (s->pick[i][c] == GLADIABOT_HIDDEN)
                s->pick[i][c] = (uint8_t)draw_pick(dice);
}

/* GLA-4PL-02: each plays for himself. */
RD_FN rd_seats gladiabot_allies(const rd_state *state, int seat)
{
    (void)state;
    return RD_SEAT(seat);
}
