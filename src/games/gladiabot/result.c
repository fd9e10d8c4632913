/* result.c - places, outcome and the clause that ended the game (GLA-END). */

/* GLA-END-07: the sum of structure of a seat's robots on the board. */
RD_LOCAL uint32_t structure_left(const gladiabot_pack *p, const gladiabot_state *s, uint32_t seat)
{
    uint32_t sum = 0;
    for (uint32_t i = seat * s->squad; i < (seat + 1u) * s->squad; i++)
        if (gladiabot_on_board(s->at[i]))
            sum += robot_of(p, s, i)->structure;
    return sum;
}

/*
 * One number that ranks a seat: survivors before all others, by robots and then by structure
 * (GLA-END-06, GLA-END-07); the rest by the moment they went out, later being better
 * (GLA-END-08).
 */
RD_LOCAL uint32_t rank_of(const gladiabot_pack *p, const gladiabot_state *s, uint32_t seat)
{
    if (s->out_how[seat] != GLADIABOT_IN)
        return s->out_moment[seat];
    return 1u << 24 | robots_of(s, seat) << 16 | structure_left(p, s, seat);
}

RD_FN void gladiabot_result(const rd_pack *pack, const rd_state *state, rd_result *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)state;
    const rd_clause clause[] = {0, GLA_END_02, GLA_END_03, GLA_END_05, GLA_RSN_03};
    const uint8_t outcome[] = {RD_OUTCOME_NONE, RD_OUTCOME_WIN, RD_OUTCOME_DRAW, RD_OUTCOME_LIMIT,
                               RD_OUTCOME_WIN};
    uint32_t rank[GLADIABOT_SEATS];
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < s->seats; i++) {
        rank[i] = rank_of(p, s, i);
        out->points[i] = (int32_t)robots_of(s, i);
    }
    out->outcome = outcome[s->ended];
    out->clause = clause[s->ended];
    if (s->phase != GLADIABOT_OVER)
        return;
    for (uint32_t i = 0; i < s->seats; i++) {
        out->place[i] = 1; /* GLA-END-09 */
        for (uint32_t j = 0; j < s->seats; j++)
            out->place[i] = (uint8_t)(out->place[i] + (rank[j] > rank[i] ? 1 : 0));
    }
}
