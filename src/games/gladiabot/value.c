/* value.c - how well a seat stands, and the exact odds of what a move does. */

/* Ways out of 36 to the power of the score to give 0, 1, 2, ... wounds: the ledger's section 6. */
RD_TABLE uint32_t wound_ways[GLADIABOT_SCORE + 1][2 * GLADIABOT_SCORE + 1] = {
    {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {21, 10, 5, 0, 0, 0, 0, 0, 0, 0, 0},
    {581, 300, 250, 140, 25, 0, 0, 0, 0, 0, 0},
    {17871, 8901, 8886, 5683, 3990, 1200, 125, 0, 0, 0, 0},
    {579733, 274776, 292708, 210256, 159994, 108240, 44700, 8584, 625, 0, 0},
    {19384631, 8767170, 9591815, 7249215, 6016790, 4442635, 3076645, 1474700, 403450, 56000, 3125},
};

RD_TABLE uint32_t all_ways[GLADIABOT_SCORE + 1] = {1, 36, 1296, 46656, 1679616, 60466176};

/*
 * Worth of a robot, in arbitrary points: it is there, it hits, it lasts, it reaches. With wounds
 * it is worth less, because the next hit is nearer; above its structure it is nearly lost, unless
 * it can still repair the one wound too many (GLA-WND-07).
 */
RD_INLINE int32_t worth_of(const gladiabot_robot *r)
{
    return 1000 + 300 * r->attack + 200 * r->structure + 100 * r->max_range;
}

RD_INLINE int32_t worth_wounded(const gladiabot_robot *r, uint32_t wounds, bool acted)
{
    int32_t worth = worth_of(r);
    int32_t structure = r->structure;
    int32_t w = (int32_t)wounds;
    if (w <= structure)
        return worth - worth * w / (4 * (structure + 1));
    if (w == structure + 1 && !acted)
        return worth / 2;
    return worth / (8 * (w - structure));
}

enum {
    OTHERS_PLACE = 4
};

/* Standing high helps; a robot wants an adversary in its range, and the middle of nothing. */
RD_LOCAL int32_t place_points(const gladiabot_pack *p, const gladiabot_state *s, uint32_t slot)
{
    const gladiabot_board *b = board_of(p, s);
    const gladiabot_robot *r = robot_of(p, s, slot);
    uint32_t at = s->at[slot];
    int32_t nearest = 20;
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++) {
        if (!gladiabot_on_board(s->at[i]) || gladiabot_seat_of(s, i) == gladiabot_seat_of(s, slot))
            continue;
        int32_t d = rd_hex_distance(b->hex[at], b->hex[s->at[i]]);
        int32_t gap = d > r->max_range ? d - r->max_range : d < r->min_range ? r->min_range - d : 0;
        nearest = gap < nearest ? gap : nearest;
    }
    int32_t height = rd_set_has(s->two, at) ? 60 : rd_set_has(s->one, at) ? 40 : 0;
    return height - 25 * nearest;
}

/*
 * How each seat stands with nothing pending: shares of the worth on the board, or the places. Of
 * the good places of others only a part counts: who comes into range is in range of the other too,
 * and if that weighed the same everybody would wait for everybody.
 */
RD_LOCAL void value_as_is(const gladiabot_pack *p, const gladiabot_state *s,
                          int64_t out[GLADIABOT_SEATS])
{
    int64_t points[GLADIABOT_SEATS] = {0, 0, 0, 0};
    int64_t place[GLADIABOT_SEATS] = {0, 0, 0, 0};
    int64_t total = 0;
    int64_t others = s->seats - 1;
    if (s->phase == GLADIABOT_OVER) {
        rd_result result;
        gladiabot_result((const rd_pack *)p, (const rd_state *)s, &result);
        for (uint32_t i = 0; i < s->seats; i++)
            out[i] = 1000000 - 2000000 * (result.place[i] - 1) / others;
        return;
    }
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++) {
        if (!gladiabot_on_board(s->at[i]))
            continue;
        const gladiabot_robot *r = robot_of(p, s, i);
        int64_t worth = worth_wounded(r, s->wounds[i], (s->acted >> i & 1u) != 0);
        worth = worth > 0 ? worth : 0;
        uint32_t seat = gladiabot_seat_of(s, i);
        points[seat] += worth;
        place[seat] += place_points(p, s, i) * worth / worth_of(r);
        total += worth;
    }
    for (uint32_t i = 0; i < s->seats; i++) {
        int64_t mine = points[i] + place[i];
        int64_t all = total + place[i];
        for (uint32_t k = 0; k < s->seats; k++)
            all += k == i ? 0 : place[k] / OTHERS_PLACE;
        out[i] = all > 0 ? (mine * s->seats - all) * 900000 / (all * others) : 0;
    }
}

/* Adds what a position is worth, so many times. */
RD_LOCAL void value_add(const gladiabot_pack *p, const gladiabot_state *s, uint64_t times,
                        int64_t sum[GLADIABOT_SEATS])
{
    int64_t value[GLADIABOT_SEATS] = {0, 0, 0, 0};
    value_as_is(p, s, value);
    for (uint32_t i = 0; i < GLADIABOT_SEATS; i++)
        sum[i] += value[i] * (int64_t)times;
}

/*
 * The mean over every outcome of the attack or fall that was just declared, each carried out to
 * the next decision. Sums stay below 10^6 times 36^5, far inside 64 bits.
 */
RD_LOCAL int64_t value_expected(const gladiabot_pack *p, const gladiabot_state *s,
                                int64_t sum[GLADIABOT_SEATS])
{
    if (s->phase == GLADIABOT_FALL) {
        for (uint32_t face = 1; face <= 6u; face++) {
            gladiabot_state after = *s;
            fall_die(p, &after, face, 0);
            value_add(p, &after, 1, sum);
        }
        return 6;
    }
    for (uint32_t w = 0; w <= 2u * s->score; w++) {
        gladiabot_state after = *s;
        add_wounds(wounds_of_target(&after), w);
        end_dice(&after);
        end_activation(p, &after, 0);
        value_add(p, &after, wound_ways[s->score][w], sum);
    }
    return all_ways[s->score];
}

RD_FN void gladiabot_value(const rd_pack *pack, const rd_view *view, int32_t out[RD_SEATS_MAX])
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    bool declared =
        s->phase == GLADIABOT_FALL || (s->phase == GLADIABOT_ATTACK && s->thrown[0] == 0);
    int64_t sum[GLADIABOT_SEATS] = {0, 0, 0, 0};
    int64_t ways = 1;
    if (declared)
        ways = value_expected(p, s, sum);
    else
        value_add(p, s, 1, sum);
    memset(out, 0, RD_SEATS_MAX * sizeof *out);
    for (uint32_t i = 0; i < s->seats; i++)
        out[i] = (int32_t)(sum[i] / ways);
}

/* Odds of an attack with this score on something with these wounds and structure. */
RD_LOCAL void attack_odds(uint32_t score, uint32_t wounds, uint32_t structure, rd_odds *out)
{
    out->total = all_ways[score];
    out->goal = 0;
    out->count = 2u * score + 1u;
    for (uint32_t w = 0; w < out->count; w++) {
        out->amount[w] = (int32_t)w;
        out->weight[w] = wound_ways[score][w];
        if (wounds + w > structure)
            out->goal += wound_ways[score][w];
    }
}

/* GLA-MOB-12: how many faces make a rider of this structure fall. */
RD_LOCAL void fall_odds(const gladiabot_pack *p, uint32_t structure, rd_odds *out)
{
    uint32_t falls = 0;
    for (uint32_t face = 1; face <= 6u; face++)
        falls += face + structure >= p->fall_total ? 1u : 0u;
    out->total = 6;
    out->goal = falls;
    out->count = 2;
    out->amount[0] = 0;
    out->weight[0] = 6u - falls;
    out->amount[1] = p->fall_wounds;
    out->weight[1] = falls;
}

/* Words for people are set by gladiabot_odds_words, which is not for the device. */
RD_FN void gladiabot_odds(const rd_pack *pack, const rd_view *view, int seat, rd_move m,
                          rd_odds *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    uint32_t kind = gladiabot_kind(m);
    memset(out, 0, sizeof *out);
    out->total = 1;
    out->count = 1;
    out->weight[0] = 1;
    if (gladiabot_refuse(pack, view, seat, m).code != 0)
        return;
    if (kind == GLADIABOT_DO_ATTACK) {
        uint32_t target = gladiabot_slot_of(s, gladiabot_b(m));
        attack_odds(score_of(p, s, s->acting, target), s->wounds[target],
                    robot_of(p, s, target)->structure, out);
    } else if (kind == GLADIABOT_DO_SHOOT) {
        uint32_t crate = gladiabot_b(m);
        attack_odds(score_of(p, s, s->acting, GLADIABOT_SLOTS + crate), s->crate_wounds[crate],
                    p->crate_structure[crate_kind(p, crate)], out);
    } else if (kind == GLADIABOT_DO_PUSH) {
        uint32_t rider = gladiabot_robot_at(s, s->crate_at[gladiabot_a(m)]);
        if (rider != GLADIABOT_NOWHERE)
            fall_odds(p, robot_of(p, s, rider)->structure, out);
    }
}
