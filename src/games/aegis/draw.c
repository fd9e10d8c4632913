/* draw.c - squads and picks drawn uniformly, for random play and guesses; a part of rules.c. */

/* Cards of a stage from one on, in rising order; how many. */
RD_LOCAL uint32_t cards_of_stage(const aegis_pack *p, uint32_t stage, uint32_t from,
                                 uint8_t out[AEGIS_CARDS])
{
    uint32_t n = 0;
    for (uint32_t card = from; card < p->cards; card++)
        if (p->card[card].kind != AEGIS_DRONE && stage_of(&p->card[card]) == stage)
            out[n++] = (uint8_t)card;
    return n;
}

/* The first `take` of the list become a uniform choice, in rising order. */
RD_LOCAL void draw_set(uint8_t *list, uint32_t count, uint32_t take, rd_dice *dice)
{
    for (uint32_t i = 0; i < take; i++) {
        uint32_t k = i + rd_dice_below(dice, count - i);
        uint8_t other = list[i];
        list[i] = list[k];
        list[k] = other;
    }
    for (uint32_t i = 1; i < take; i++)
        for (uint32_t k = i; k > 0 && list[k - 1] > list[k]; k--) {
            uint8_t other = list[k];
            list[k] = list[k - 1];
            list[k - 1] = other;
        }
}

/* How many cards of n may be taken, and in how many ways each number of them. */
typedef struct aegis_sizes {
    uint32_t least;
    uint32_t most;
    uint32_t total; /* of all ways */
    uint32_t ways[AEGIS_SLOTS + 1];
} aegis_sizes;

/* Numbers beyond 32 bits are all divided by the same power of two. */
RD_LOCAL void count_ways(uint32_t n, uint32_t least, uint32_t most, aegis_sizes *out)
{
    uint64_t ways[AEGIS_SLOTS + 1];
    uint64_t total = 0;
    uint32_t scale = 0;
    out->least = least;
    out->most = most < n ? most : n;
    ways[0] = 1;
    for (uint32_t k = 0; k < out->most; k++)
        ways[k + 1] = ways[k] * (n - k) / (k + 1);
    for (uint32_t k = least; k <= out->most; k++)
        total += ways[k];
    while (total >> scale > 0xFFFFFFFFu)
        scale++;
    out->total = (uint32_t)(total >> scale);
    for (uint32_t k = least; k <= out->most; k++)
        out->ways[k] = (uint32_t)(ways[k] >> scale);
}

/* A size from least to most, each as likely as it has sets. */
RD_LOCAL uint32_t draw_size(const aegis_sizes *sizes, rd_dice *dice)
{
    uint32_t at = rd_dice_below(dice, sizes->total);
    for (uint32_t k = sizes->least; k < sizes->most; k++) {
        if (at < sizes->ways[k])
            return k;
        at -= sizes->ways[k];
    }
    return sizes->most;
}

/* Whether cards may be taken one after another. */
RD_LOCAL bool adds_all(const aegis_pack *p, const uint8_t *list, uint32_t count, aegis_squad *q)
{
    for (uint32_t i = 0; i < count; i++) {
        if (is_taken(p, q, list[i]) || company_fault(p, q, list[i]) != AEGIS_REASON_NONE)
            return false;
        add_card(p, list[i], q);
    }
    return true;
}

RD_LOCAL void take_cards(const aegis_pack *p, aegis_state *s, uint32_t seat, const uint8_t *list,
                         uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        take_card(p, s, seat, list[i]);
}

/*
 * What can still be taken of a stage. Cards are taken in rising order, stage after stage, so what
 * was taken leaves the later cards of its stage and nothing of the stages before.
 */
typedef struct aegis_rest {
    uint8_t card[AEGIS_CARDS];
    uint32_t count;
    aegis_sizes sizes;
} aegis_rest;

RD_LOCAL void find_rest(const aegis_pack *p, const aegis_state *s, uint32_t seat, uint32_t stage,
                        uint32_t least, uint32_t most, aegis_rest *out)
{
    uint32_t from = 0;
    uint32_t taken = 0;
    bool closed = false;
    for (uint32_t i = 0; i < AEGIS_SLOTS && s->side[seat].slot[i].card != 0; i++) {
        uint32_t card = s->side[seat].slot[i].card - 1u;
        closed = closed || stage_of(&p->card[card]) > stage;
        if (stage_of(&p->card[card]) != stage)
            continue;
        from = card + 1;
        taken++;
    }
    if (closed)
        least = most = taken;
    out->count = cards_of_stage(p, stage, from, out->card);
    count_ways(out->count, least > taken ? least - taken : 0, most - taken, &out->sizes);
}

/*
 * A legal squad that begins with what the seat has taken, all equally likely: any cards of the
 * right numbers, until they go together.
 */
RD_LOCAL void draw_squad(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_dice *dice)
{
    aegis_rest rest[3];
    uint32_t take[3];
    const aegis_squad begun = squad_of(p, s, seat);
    aegis_squad q = begun;
    find_rest(p, s, seat, 0, basics_min(p, s), basics_max(p, s), &rest[0]);
    find_rest(p, s, seat, 1, 0, p->record.pool_max, &rest[1]);
    find_rest(p, s, seat, 2, 0, p->record.machineless != 0 ? 1 : 0, &rest[2]);
    for (uint32_t stage = 0; stage < 3;) { /* what does not go together is all thrown away */
        aegis_rest *r = &rest[stage];
        if (stage == 0)
            q = begun;
        take[stage] = draw_size(&r->sizes, dice);
        draw_set(r->card, r->count, take[stage], dice);
        if (!adds_all(p, r->card, take[stage], &q) ||
            (stage == 0 && !is_strong(p, start_of(p, &q))))
            stage = 0;
        else
            stage++;
    }
    for (uint32_t stage = 0; stage < 3; stage++)
        take_cards(p, s, seat, rest[stage].card, take[stage]);
}

/* The five of a game that begin with what is picked, all legal ones equally likely. */
RD_LOCAL void draw_picks(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_dice *dice)
{
    aegis_slot *slot = s->side[seat].slot;
    const uint32_t begun = picked_of(s, seat);
    const uint32_t take = p->record.basics - RD_POPCOUNT64(begun);
    uint8_t place[AEGIS_SLOTS];
    uint32_t n = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (slot[i].where == AEGIS_LISTED && begun >> i == 0)
            place[n++] = (uint8_t)i;
    do {
        draw_set(place, n, take, dice);
        for (uint32_t i = 0; i < n; i++) /* those of the last try go back */
            slot[place[i]].where = i < take ? AEGIS_CHOSEN : AEGIS_LISTED;
    } while (!pick_completes(p, s, seat, picked_of(s, seat)));
}

/* The rest of a list or pick as moves, of all of it where nothing is taken yet. */
RD_FN void aegis_draw(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                      rd_choice *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *v = (const aegis_state *)view;
    aegis_state s;
    out->count = 0;
    if (!is_sealed(v) || seat < 0 || seat >= v->seats || !owes(v, (uint32_t)seat) ||
        (v->side[seat].flags & AEGIS_CLOSED) != 0)
        return;
    bool squad = v->ask == AEGIS_Q_SQUAD;
    memset(&s, 0, sizeof s);
    memcpy(&s, v, offsetof(aegis_state, side) + v->seats * sizeof(aegis_side));
    if (squad)
        draw_squad(p, &s, (uint32_t)seat, dice);
    else
        draw_picks(p, &s, (uint32_t)seat, dice);
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &s.side[seat].slot[i];
        const aegis_slot *before = &v->side[seat].slot[i];
        if (k->card != before->card || k->where != before->where)
            out->move[out->count++] = aegis_small(AEGIS_DO_TAKE, k->card - 1u);
    }
    if (!squad)
        return;
    out->move[out->count++] = aegis_small(AEGIS_DO_TAKEN, 0);
    if (is_listing(&s) || machineless_of(&s, (uint32_t)seat) == AEGIS_SLOTS)
        out->move[out->count++] = aegis_small(AEGIS_DO_ATTACH, AEGIS_SLOTS);
}
