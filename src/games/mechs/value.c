/* value.c - how well the players stand, and what an attack does; a part of rules.c. */

enum {
    SURE = 1000000,  /* millionths of a win */
    HUNDREDTH = 150, /* of a VP, in millionths of a win */
    LEAVES_MAX = 4096,
    DEPTH_MAX = 12
};

/* What a player stands for, in hundredths of a VP; nothing of it is hidden. */
RD_LOCAL int32_t worth_of(const mechs_pack *p, const mechs_prices *x, const mechs_state *s,
                          uint32_t player)
{
    const mechs_player *own = &s->player[player];
    int32_t held = (int32_t)(mechs_values(s, own->mines) + 2 * mechs_values(s, own->turrets));
    int32_t worth = own->vp * 100 + held * x->value;
    if (own->zone < MECHS_ZONES)
        worth += (int32_t)mechs_zone_value(s, own->zone) * 15;
    worth += own->status == MECHS_MECH ? x->mech : own->status == MECHS_ARMOR ? x->armor : 0;
    worth += own->health * x->health;
    if (mechs_is_robot(s, player))
        return worth; /* what it buys counts at the end only */
    worth += own->energy * x->energy + own->credits * x->credit;
    for (uint32_t weapons = own->owned; weapons != 0; weapons &= weapons - 1) {
        uint32_t weapon = RD_CTZ64(weapons);
        int32_t damage = weapon_worth(&p->weapon[weapon]);
        worth += damage * x->weapon / 100;
        if (has_bit(own->equipped, weapon))
            worth += 5 + damage / 10; /* also where it is only which of them are at hand */
        if (has_bit(own->bought, weapon))
            worth += p->weapon[weapon].vp * WORTH_PRINTED;
    }
    return worth;
}

/* The estimate where nothing is drawn. */
RD_LOCAL void plain_value(const mechs_pack *p, const mechs_state *s, int32_t out[RD_SEATS_MAX])
{
    int32_t worth[MECHS_PLAYERS] = {0, 0, 0, 0};
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        out[i] = 0;
    if (s->round == 0)
        return;
    mechs_prices x = prices_now(s);
    for (uint32_t i = 0; i < s->players; i++)
        worth[i] = worth_of(p, &x, s, i);
    for (uint32_t i = 0; i < s->seats; i++) {
        int32_t best = 0;
        for (uint32_t j = 0; j < s->players; j++)
            if (j != i && is_in(s, j) && worth[j] > best)
                best = worth[j];
        int32_t value = (worth[i] + promise_of(p, &x, s, i) - best) * HUNDREDTH;
        out[i] = value > SURE - 1 ? SURE - 1 : value < 1 - SURE ? 1 - SURE : value;
        if (!is_in(s, i))
            out[i] = -SURE;
    }
}

RD_LOCAL void final_value(const mechs_state *s, int32_t out[RD_SEATS_MAX])
{
    uint32_t first = winners(s);
    bool shared = (first & (first - 1)) != 0;
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++) {
        bool wins = i < s->seats && is_in(s, i) && (first >> i & 1u) != 0;
        out[i] = i >= s->seats ? 0 : !wins ? -SURE : shared ? 0 : SURE;
    }
}

/* Whether a robot that comes later may buy before anybody is asked, and the game ends with that. */
RD_LOCAL bool display_counts(const mechs_pack *p, const mechs_state *s)
{
    if (!mechs_solo(s) || s->round != MECHS_ROUNDS || s->step != MECHS_STEPS)
        return false;
    for (uint32_t robot = s->active; robot < s->players; robot++) {
        const mechs_player *own = &s->player[robot];
        if (RD_POPCOUNT64(own->owned & MECHS_ADVANCED_SET) >= 4)
            continue; /* TEM-SOL-28 */
        for (uint32_t cards = robot_cards(own); cards != 0; cards &= cards - 1)
            if (p->card[RD_CTZ64(cards)].action == MECHS_PURCHASE)
                return true;
    }
    return false;
}

/*
 * How many outcomes have to be looked at: of what nobody sees, and of a card for the Display that
 * cannot count any more, the estimate is the same for all.
 */
RD_LOCAL uint32_t branches(const mechs_pack *p, const mechs_state *s, const rd_need *need)
{
    if (need->ask == MECHS_CH_MINE || (need->ask == MECHS_CH_REFILL && !display_counts(p, s)))
        return 1;
    return need->chance;
}

/* One draw on the way to the next question. */
typedef struct mechs_draw {
    mechs_state state;
    int64_t weight; /* of each outcome; all ways together weigh 2 to the 40th */
    uint32_t count;
    uint32_t next;
} mechs_draw;

RD_LOCAL void open_draw(const mechs_pack *p, mechs_draw *d, int64_t weight)
{
    rd_need need = mechs_need((const rd_pack *)p, (const rd_state *)&d->state, RD_TABLE_SEAT);
    d->count = branches(p, &d->state, &need);
    d->weight = d->count == 0 ? weight : weight / d->count;
    d->next = 0;
}

RD_LOCAL void value_at(const mechs_pack *p, const mechs_state *s, int32_t out[RD_SEATS_MAX])
{
    if (s->phase == MECHS_OVER)
        final_value(s, out);
    else
        plain_value(p, s, out);
}

/* The expectation over everything that is drawn before somebody is asked. */
RD_LOCAL void expected_value(const mechs_pack *p, const mechs_state *s, int32_t out[RD_SEATS_MAX])
{
    mechs_draw way[DEPTH_MAX];
    int64_t sum[RD_SEATS_MAX] = {0, 0, 0, 0, 0, 0, 0, 0};
    uint32_t depth = 0;
    uint32_t leaves = 0;
    memset(&way[0].state, 0, sizeof way[0].state);
    memcpy(&way[0].state, s, size_of(s->players));
    open_draw(p, &way[0], (int64_t)1 << 40);
    for (;;) {
        mechs_draw *d = &way[depth];
        if (d->next == d->count) {
            if (depth == 0)
                break;
            depth--;
            continue;
        }
        mechs_draw *e = &way[depth + 1];
        e->state = d->state;
        mechs_chance((const rd_pack *)p, (rd_state *)&e->state, d->next++, 0);
        open_draw(p, e, d->weight);
        if (e->count != 0 && depth + 2 < DEPTH_MAX && leaves < LEAVES_MAX) {
            depth++;
            continue;
        }
        value_at(p, &e->state, out);
        for (uint32_t i = 0; i < s->seats; i++)
            sum[i] += out[i] * d->weight;
        leaves++;
    }
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        out[i] = (int32_t)(sum[i] / ((int64_t)1 << 40));
}

RD_FN void mechs_value(const rd_pack *pack, const rd_view *view, int32_t out[RD_SEATS_MAX])
{
    const mechs_pack *p = (const mechs_pack *)pack;
    const mechs_state *s = (const mechs_state *)view;
    if (s->round != 0 && s->phase != MECHS_OVER &&
        mechs_need(pack, view, RD_TABLE_SEAT).chance != 0)
        expected_value(p, s, out);
    else
        value_at(p, s, out);
}

/* Damage of an attack; `goal` is 1 where it brings the Enemy to 0. */
RD_FN void mechs_odds(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_odds *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    const mechs_state *s = (const mechs_state *)view;
    memset(out, 0, sizeof *out);
    out->total = 1;
    out->count = 1;
    out->weight[0] = 1;
    bool attack = mechs_kind(m) == MECHS_DO_ATTACK;
    bool boost = mechs_kind(m) == MECHS_DO_BOOST;
    if ((!attack && !boost) || mechs_refuse(pack, view, seat, m).code != MECHS_OK)
        return;
    const mechs_player *enemy = &s->player[other_side(s, (uint32_t)seat)];
    uint32_t damage = attack ? damage_of(p, s, mechs_operand(m), 0)
                             : damage_of(p, s, s->weapon - 1u, mechs_operand(m));
    out->amount[0] = (int32_t)(damage < enemy->health ? damage : enemy->health);
    out->goal = damage >= enemy->health;
}
