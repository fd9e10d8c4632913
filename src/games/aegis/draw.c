/* draw.c - squads and picks drawn uniformly, for random play and guesses; a part of rules.c. */

/* Cards of a stage, in rising order; how many. */
RD_LOCAL uint32_t cards_of_stage(const aegis_pack *p, uint32_t stage, uint8_t out[AEGIS_CARDS])
{
    uint32_t n = 0;
    for (uint32_t card = 0; card < p->cards; card++)
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

/* AE1-SQD-09 for the starting robots. */
RD_LOCAL bool is_strong(const aegis_pack *p, const aegis_squad *q)
{
    return p->record.start_check == 0 || (q->energy >= p->record.min_production && q->offensive);
}

/* A legal squad, all equally likely: any cards of the right numbers, until they go together. */
RD_LOCAL void draw_squad(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_dice *dice)
{
    uint8_t basic[AEGIS_CARDS];
    uint8_t pool[AEGIS_CARDS];
    uint8_t lone[AEGIS_CARDS];
    uint32_t basics = cards_of_stage(p, 0, basic);
    uint32_t pools = cards_of_stage(p, 1, pool);
    uint32_t lones = p->record.machineless != 0 ? cards_of_stage(p, 2, lone) : 0;
    aegis_sizes sizes[3];
    count_ways(basics, basics_min(p, s), basics_max(p, s), &sizes[0]);
    count_ways(pools, 0, p->record.pool_max, &sizes[1]);
    count_ways(lones, 0, 1, &sizes[2]);
    for (;;) { /* what does not go together is thrown away as a whole, as soon as it shows */
        aegis_squad q;
        memset(&q, 0, sizeof q);
        uint32_t b = draw_size(&sizes[0], dice);
        draw_set(basic, basics, b, dice);
        if (!adds_all(p, basic, b, &q) || !is_strong(p, &q))
            continue;
        uint32_t c = draw_size(&sizes[1], dice);
        draw_set(pool, pools, c, dice);
        if (!adds_all(p, pool, c, &q))
            continue;
        uint32_t m = draw_size(&sizes[2], dice);
        draw_set(lone, lones, m, dice);
        if (!adds_all(p, lone, m, &q))
            continue;
        memset(s->side[seat].slot, 0, sizeof s->side[seat].slot);
        take_cards(p, s, seat, basic, b);
        take_cards(p, s, seat, pool, c);
        take_cards(p, s, seat, lone, m);
        return;
    }
}

/* The five of a game, all legal ones equally likely. */
RD_LOCAL void draw_picks(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_dice *dice)
{
    uint8_t place[AEGIS_SLOTS];
    for (;;) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
            aegis_slot *k = &s->side[seat].slot[i];
            if (k->where == AEGIS_CHOSEN)
                k->where = AEGIS_LISTED;
            if (k->where == AEGIS_LISTED)
                place[n++] = (uint8_t)i;
        }
        draw_set(place, n, p->record.basics, dice);
        uint32_t energy = 0;
        bool offensive = false;
        for (uint32_t i = 0; i < p->record.basics; i++) {
            aegis_slot *k = &s->side[seat].slot[place[i]];
            k->where = AEGIS_CHOSEN;
            energy += p->card[k->card - 1].energy;
            offensive = offensive || p->card[k->card - 1].offensive != 0;
        }
        if (p->record.start_check == 0 || (energy >= p->record.min_production && offensive))
            return;
    }
}

/* Whether a seat has everything of its list or pick still before it. */
RD_LOCAL bool begins_secret(const aegis_state *s, int seat)
{
    if (!is_sealed(s) || seat < 0 || seat >= s->seats || !owes(s, (uint32_t)seat))
        return false;
    if (s->ask == AEGIS_Q_SQUAD)
        return s->side[seat].slot[0].card == 0;
    return picked_of(s, (uint32_t)seat) == 0;
}

/* The whole of a list or pick as moves. */
RD_FN void aegis_draw(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                      rd_choice *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *v = (const aegis_state *)view;
    aegis_state s;
    out->count = 0;
    if (!begins_secret(v, seat))
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
        if (k->card != 0 && (squad || k->where == AEGIS_CHOSEN))
            out->move[out->count++] = aegis_small(AEGIS_DO_TAKE, k->card - 1u);
    }
    if (!squad)
        return;
    out->move[out->count++] = aegis_small(AEGIS_DO_TAKEN, 0);
    if (is_listing(&s) || machineless_of(&s, (uint32_t)seat) == AEGIS_SLOTS)
        out->move[out->count++] = aegis_small(AEGIS_DO_ATTACH, AEGIS_SLOTS);
}
