/* reach.c - what one robot can do now: spaces to move to, targets, pushes (GLA-MOV, ATK, LOF, MOB).
 */

RD_INLINE const gladiabot_board *board_of(const gladiabot_pack *p, const gladiabot_state *s)
{
    return &p->board[s->board];
}

RD_INLINE const gladiabot_robot *robot_of(const gladiabot_pack *p, const gladiabot_state *s,
                                          uint32_t slot)
{
    return &p->robot[s->piece[slot]];
}

/* A possible target's space: robots and crates in one count. */
RD_INLINE uint32_t target_at(const gladiabot_state *s, uint32_t target)
{
    return target < GLADIABOT_SLOTS ? s->at[target] : s->crate_at[target - GLADIABOT_SLOTS];
}

/* GLA-CRT-02, GLA-CRT-03: does the space hold a crate of any kind? */
RD_INLINE bool on_crate(const gladiabot_state *s, uint32_t space)
{
    uint64_t crates = s->one[space >> 6] | s->two[space >> 6];
    return (crates >> (space & 63u) & 1u) != 0;
}

/* GLA-ATK-09 to GLA-ATK-13, GLA-DES-06, GLA-DES-07. */
RD_INLINE uint32_t score_of(const gladiabot_pack *p, const gladiabot_state *s, uint32_t slot,
                            uint32_t target)
{
    uint32_t score = robot_of(p, s, slot)->attack;
    score += on_crate(s, s->at[slot]) ? 1u : 0u;
    score -= target < GLADIABOT_SLOTS && rd_set_has(s->two, s->at[target]) ? 1u : 0u;
    return score;
}

RD_INLINE const gladiabot_line *line_between(const gladiabot_pack *p, rd_hex from, rd_hex to)
{
    return &p->line[to.q - from.q + GLADIABOT_RANGE][to.r - from.r + GLADIABOT_RANGE];
}

/* Does the space at an offset hold a two-crates? Places off the board do not (GLA-LOF-12). */
RD_INLINE bool blocks(const gladiabot_board *b, const gladiabot_state *s, rd_hex from, rd_hex by)
{
    uint32_t space = gladiabot_space(b, from.q + by.q, from.r + by.r);
    return space != GLADIABOT_NOWHERE && rd_set_has(s->two, space);
}

/*
 * GLA-LOF-01 to GLA-LOF-13. Stores the one or two spaces that block, and says how many they are;
 * 0: the line is free. Both spaces are within GLADIABOT_RANGE of each other.
 */
RD_LOCAL uint32_t line_blocked(const gladiabot_pack *p, const gladiabot_state *s, uint32_t from,
                               uint32_t to, uint32_t by[2])
{
    const gladiabot_board *b = board_of(p, s);
    rd_hex a = b->hex[from];
    const gladiabot_line *line = line_between(p, a, b->hex[to]);
    for (uint32_t i = 0; i < line->insides; i++) {
        if (blocks(b, s, a, line->inside[i])) {
            by[0] = gladiabot_space(b, a.q + line->inside[i].q, a.r + line->inside[i].r);
            return 1;
        }
    }
    for (uint32_t i = 0; i < line->pairs; i++) {
        rd_hex c = line->pair[i][0];
        rd_hex d = line->pair[i][1];
        if (blocks(b, s, a, c) && blocks(b, s, a, d)) {
            by[0] = gladiabot_space(b, a.q + c.q, a.r + c.r);
            by[1] = gladiabot_space(b, a.q + d.q, a.r + d.r);
            return 2;
        }
    }
    return 0;
}

/* Everything a robot may do, as sets of spaces; pushes by direction of the crate. */
typedef struct acts {
    uint64_t moves[GLADIABOT_WORDS];
    uint64_t robots[GLADIABOT_WORDS]; /* spaces of adversary robots it may attack */
    uint64_t crates[GLADIABOT_WORDS]; /* spaces of crates it may attack */
    uint32_t move_count;
    uint32_t robot_count;
    uint32_t crate_count;
    uint32_t repair; /* 0 or 1 */
    uint32_t push_count;
    uint8_t push[RD_HEX_DIRECTIONS]; /* where the crate lies: directions it can go, as bits */
} acts;

/* Takes the targets out of a set that the line of fire does not reach. */
RD_LOCAL void drop_blocked(const gladiabot_pack *p, const gladiabot_state *s, uint32_t from,
                           uint32_t words, uint64_t *set)
{
    for (uint32_t w = 0; w < words; w++) {
        for (uint64_t left = set[w]; left != 0; left &= left - 1) {
            uint32_t to = w * 64u + RD_CTZ64(left);
            uint32_t by[2];
            if (line_blocked(p, s, from, to, by) > 0)
                rd_set_remove(set, to);
        }
    }
}

/* GLA-MOB-01 to GLA-MOB-10: every adjacent crate, every direction, a free space of the board. */
RD_LOCAL void find_pushes(const gladiabot_board *b, const gladiabot_state *s, uint32_t at, acts *a)
{
    uint64_t full[GLADIABOT_WORDS];
    gladiabot_occupied(s, full);
    for (uint32_t w = 0; w < GLADIABOT_WORDS; w++)
        full[w] |= s->one[w] | s->two[w];
    for (uint32_t i = 0; i < RD_HEX_DIRECTIONS; i++) {
        uint32_t crate = b->next[at][i];
        if (crate == GLADIABOT_NOWHERE || !on_crate(s, crate))
            continue;
        for (uint32_t d = 0; d < RD_HEX_DIRECTIONS; d++) {
            uint32_t to = b->next[crate][d];
            if (to != GLADIABOT_NOWHERE && !rd_set_has(full, to)) {
                a->push[i] = (uint8_t)(a->push[i] | 1u << d);
                a->push_count++;
            }
        }
    }
}

/*
 * All that a robot of the seat whose turn it is may do now; hold is always possible. Sets are
 * made of `words` words, a constant where it is called: one is enough for a board of 64 spaces.
 */
RD_INLINE void find_acts(const gladiabot_pack *p, const gladiabot_state *s, uint32_t slot,
                         uint32_t words, acts *a)
{
    const gladiabot_board *b = board_of(p, s);
    const gladiabot_robot *robot = robot_of(p, s, slot);
    uint32_t at = s->at[slot];
    bool high = on_crate(s, at);
    /* GLA-MOV-05: from the ground two-crates are closed; GLA-ATK-14: no dice, no attack. */
    uint64_t too_high = high ? 0 : ~(uint64_t)0;
    uint64_t no_dice = robot->attack + (high ? 1u : 0u) > 1u ? 0 : ~(uint64_t)0;
    bool fragile = s->durability != GLADIABOT_INERT;
    bool plain = rd_set_equal(b->two, s->two, words);

    for (uint32_t w = 0; w < words; w++) {
        uint64_t robots = s->own[0][w] | s->own[1][w] | s->own[2][w] | s->own[3][w];
        uint64_t reach = b->reach[robot->span][at][w];
        uint64_t sight = plain ? b->open[at][w] : ~(uint64_t)0;
        a->moves[w] = b->near[at][w] & ~robots & ~(s->two[w] & too_high);
        a->robots[w] = robots & ~s->own[s->to_act][w] & reach & sight & ~(s->two[w] & no_dice);
        a->crates[w] = fragile ? (s->one[w] | s->two[w]) & reach & sight : 0;
    }
    if (!plain) {
        drop_blocked(p, s, at, words, a->robots);
        drop_blocked(p, s, at, words, a->crates);
    }
    a->move_count = rd_set_count(a->moves, words);
    a->robot_count = rd_set_count(a->robots, words);
    a->crate_count = fragile ? rd_set_count(a->crates, words) : 0;
    a->repair = s->wounds[slot] > 0 ? 1u : 0u; /* GLA-WND-02 */
    a->push_count = 0;
    if (s->mobile) {
        memset(a->push, 0, sizeof a->push);
        find_pushes(b, s, at, a);
    }
}

/* How many answers D-ACTION has: GLA-ACT-11 adds hold. */
RD_INLINE uint32_t count_acts(const acts *a)
{
    return a->move_count + a->robot_count + a->crate_count + a->repair + a->push_count + 1u;
}

RD_FN void gladiabot_aims(const rd_pack *pack, const rd_state *state, uint32_t slot,
                          uint64_t out[GLADIABOT_WORDS])
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)state;
    uint32_t at = s->at[slot];
    for (uint32_t w = 0; w < GLADIABOT_WORDS; w++)
        out[w] = board_of(p, s)->reach[robot_of(p, s, slot)->span][at][w];
    drop_blocked(p, s, at, GLADIABOT_WORDS, out);
}

RD_FN uint32_t gladiabot_score(const rd_pack *pack, const rd_state *state, uint32_t slot,
                               uint32_t target)
{
    return score_of((const gladiabot_pack *)pack, (const gladiabot_state *)state, slot, target);
}
