/* playout.c - random play without lists: the same draws, the same bytes, the same counts. */

/*
 * The plain loop asks for a list and picks from it. Here the answers are counted and only the
 * chosen one is found, in the order in which list_acts would have put them. A law compares both
 * over random games of every mode; nothing here decides a rule of its own.
 */
typedef struct drawer {
    const gladiabot_pack *pack;
    rd_dice dice;
    uint64_t decisions;
    uint64_t answers; /* decisions, forced ones included */
    uint64_t chances;
} drawer;

/* One of n answers; an only one is played without a draw. */
RD_INLINE uint32_t draw_answer(drawer *d, uint32_t n)
{
    d->answers++;
    if (n == 1)
        return 0;
    d->decisions++;
    return rd_dice_below(&d->dice, n);
}

RD_INLINE uint32_t draw_face(drawer *d)
{
    d->chances++;
    return rd_dice_below(&d->dice, 6) + 1u;
}

/*
 * The k-th set bit of a set of at most six, without a branch on k, which nobody can foresee:
 * each step drops the lowest bit if k is larger, which the sign of a difference says.
 */
RD_INLINE uint32_t pick_bit(uint64_t bits, uint32_t k)
{
    bits &= bits - ((0u - k) >> 31);
    bits &= bits - ((1u - k) >> 31);
    bits &= bits - ((2u - k) >> 31);
    bits &= bits - ((3u - k) >> 31);
    bits &= bits - ((4u - k) >> 31);
    return RD_CTZ64(bits);
}

/* The k-th space of a set of at most six. */
RD_INLINE uint32_t pick_space(const uint64_t *set, uint32_t words, uint32_t k)
{
    if (words == 1)
        return pick_bit(set[0], k);
    uint32_t first = RD_POPCOUNT64(set[0]);
    uint32_t w = k >= first ? 1u : 0;
    return w * 64u + pick_bit(set[w], w ? k - first : k);
}

/* The robot on a space that is known to hold one. */
RD_INLINE uint32_t robot_on(const gladiabot_state *s, uint32_t space)
{
    uint32_t slot = 0;
    while (slot < GLADIABOT_SLOTS - 1u && s->at[slot] != space)
        slot++;
    return slot;
}

/* Attack dice, attacker first, then the wounds. */
RD_INLINE void play_attack(drawer *d, gladiabot_state *s, uint32_t score, uint8_t *wounds)
{
    uint32_t attack = 0;
    uint32_t defence = 0;
    for (uint32_t i = 0; i < score; i++)
        attack = gladiabot_dice_add(attack, draw_face(d));
    for (uint32_t i = 0; i < score; i++)
        defence = gladiabot_dice_add(defence, draw_face(d));
    add_wounds(wounds, gladiabot_dice_wounds(attack, defence));
    end_activation(d->pack, s, 0);
}

/* The k-th push of a robot, in the order of list_acts. */
RD_LOCAL void play_push(drawer *d, gladiabot_state *s, const acts *a, uint32_t k)
{
    for (uint32_t i = 0; i < RD_HEX_DIRECTIONS; i++) {
        uint32_t n = RD_POPCOUNT64(a->push[i]);
        if (k < n) {
            uint32_t at = board_of(d->pack, s)->next[s->at[s->acting]][i];
            do_push(d->pack, s, gladiabot_crate_on(s, at), pick_bit(a->push[i], k), 0);
            break;
        }
        k -= n;
    }
    if (s->phase == GLADIABOT_FALL)
        fall_die(d->pack, s, draw_face(d), 0);
}

/* What is left of the list behind moves and attacks on robots. */
RD_LOCAL void play_rest(drawer *d, gladiabot_state *s, uint32_t words, const acts *a, uint32_t k)
{
    if (k < a->crate_count) {
        uint32_t crate = gladiabot_crate_on(s, rd_set_pick(a->crates, words, k));
        play_attack(d, s, score_of(d->pack, s, s->acting, GLADIABOT_SLOTS + crate),
                    &s->crate_wounds[crate % GLADIABOT_CRATES]);
        return;
    }
    k -= a->crate_count;
    if (k >= a->repair && k - a->repair < a->push_count) {
        play_push(d, s, a, k - a->repair);
        return;
    }
    if (k < a->repair)
        do_repair(s, 0);
    end_activation(d->pack, s, 0);
}

/* D-ROBOT and D-ACTION of one activation. */
RD_INLINE void play_activation(drawer *d, gladiabot_state *s, uint32_t words)
{
    uint32_t unacted = gladiabot_slots_of(s, s->to_act) & ~(uint32_t)s->acted;
    uint32_t slot = pick_bit(unacted, draw_answer(d, RD_POPCOUNT64(unacted)));
    acts a;
    s->acting = (uint8_t)slot;
    s->phase = GLADIABOT_ACTION;
    find_acts(d->pack, s, slot, words, &a);
    uint32_t k = draw_answer(d, count_acts(&a));
    if (k < a.move_count) {
        do_move(s, pick_space(a.moves, words, k), 0);
        end_activation(d->pack, s, 0);
        return;
    }
    k -= a.move_count;
    if (k < a.robot_count) {
        uint32_t target = robot_on(s, rd_set_pick(a.robots, words, k));
        play_attack(d, s, score_of(d->pack, s, slot, target), &s->wounds[target]);
        return;
    }
    play_rest(d, s, words, &a, k - a.robot_count);
}

/* D-PLACE, in the order of list_places: all spaces for the first robot, then for the next. */
RD_LOCAL void play_placing(drawer *d, gladiabot_state *s)
{
    uint64_t free[GLADIABOT_WORDS];
    uint32_t unplaced = 0;
    find_edges(d->pack, s, free);
    for (uint32_t i = s->to_act * s->squad; i < (s->to_act + 1u) * s->squad; i++)
        unplaced |= (s->at[i] == GLADIABOT_UNPLACED ? 1u : 0) << i;
    uint32_t spaces = rd_set_count(free, GLADIABOT_WORDS);
    uint32_t k = draw_answer(d, RD_POPCOUNT64(unplaced) * spaces);
    put_robot(s, pick_bit(unplaced, k / spaces), rd_set_pick(free, GLADIABOT_WORDS, k % spaces), 0);
}

/* Set-up, and a position in the middle of an activation: through the list like everybody. */
RD_LOCAL void play_listed(drawer *d, gladiabot_state *s)
{
    rd_move moves[RD_MOVES_MAX];
    const rd_pack *pack = (const rd_pack *)d->pack;
    rd_state *state = (rd_state *)s;
    uint32_t seat = RD_CTZ64(seats_asked(s));
    uint32_t n = gladiabot_legal(pack, state, (int)seat, moves, RD_MOVES_MAX) - 1u;
    gladiabot_apply(pack, state, (int)seat, moves[draw_answer(d, n)], 0);
}

/* Has a die of this round of rolls fallen already? */
RD_INLINE bool has_rolled(const gladiabot_state *s)
{
    return (s->rolled[0] | s->rolled[1] | s->rolled[2] | s->rolled[3]) != 0;
}

/* GLA-INI-01 to GLA-INI-05, from the first die of a turn on: what roll_off does die by die. */
RD_INLINE void play_initiative(drawer *d, gladiabot_state *s)
{
    uint32_t top = s->rolling;
    do {
        uint32_t best = 0;
        uint32_t rolling = top;
        for (top = 0; rolling != 0; rolling &= rolling - 1u)
            top = keep_highest(top, &best, rolling & (0u - rolling), draw_face(d));
    } while ((top & (top - 1u)) != 0);
    s->rolling = 0;
    begin_actions(s, RD_CTZ64(top), 0);
}

/* To the end, with sets of so many words. */
RD_INLINE void play_all(drawer *d, gladiabot_state *s, uint32_t words)
{
    while (s->phase != GLADIABOT_OVER) {
        if (s->phase == GLADIABOT_ROBOT)
            play_activation(d, s, words);
        else if (s->phase == GLADIABOT_INITIATIVE && !has_rolled(s))
            play_initiative(d, s);
        else if (s->phase == GLADIABOT_PLACE)
            play_placing(d, s);
        else if (seats_asked(s) != 0)
            play_listed(d, s);
        else
            gladiabot_chance((const rd_pack *)d->pack, (rd_state *)s, draw_face(d) - 1u, 0);
    }
}

RD_FN void gladiabot_playout(const rd_pack *pack, rd_state *state, rd_dice *dice, rd_tally *tally)
{
    gladiabot_state *s = (gladiabot_state *)state;
    drawer d;
    d.pack = (const gladiabot_pack *)pack;
    d.dice = *dice;
    d.decisions = 0;
    d.answers = 0;
    d.chances = 0;
    if (board_of(d.pack, s)->spaces <= 64)
        play_all(&d, s, 1);
    else
        play_all(&d, s, GLADIABOT_WORDS);
    *dice = d.dice;
    tally->games++;
    tally->decisions += d.decisions;
    tally->forced += d.answers - d.decisions;
    tally->chances += d.chances;
}
