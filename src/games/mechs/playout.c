/* playout.c - random play without lists: the same draws, the same bytes; a part of rules.c. */

/*
 * The plain loop asks who owes an answer, lists what can be answered and picks. Here the answers to
 * the questions that come most often are counted instead of listed. A law compares both over
 * random games; nothing here decides a rule of its own.
 */
typedef struct mechs_drawer {
    rd_dice dice;
    uint64_t decisions;
    uint64_t answers; /* decisions, forced ones included */
    uint64_t chances;
} mechs_drawer;

/* One of n answers; an only one is played without a draw. */
RD_INLINE uint32_t draw_answer(mechs_drawer *d, uint32_t n)
{
    d->answers++;
    if (n < 2)
        return 0;
    d->decisions++;
    return rd_dice_below(&d->dice, n);
}

RD_INLINE uint32_t draw_bit(mechs_drawer *d, uint32_t set)
{
    return mechs_pick(set, draw_answer(d, RD_POPCOUNT64(set)));
}

/* The seats program one after the other: four cards and the commitment. */
RD_LOCAL void play_program(const mechs_pack *p, mechs_state *s, mechs_drawer *d)
{
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        mechs_player *own = &s->player[seat];
        uint32_t cards = cards_unused(own);
        if (!owes(s, seat))
            continue;
        for (uint32_t i = mechs_drafted(own); i < MECHS_STEPS; i++) {
            uint32_t k = draw_answer(d, 4 * RD_POPCOUNT64(cards));
            uint32_t card = mechs_pick(cards, k / 4);
            cards &= ~mechs_bit(card);
            own->program[i] = (uint8_t)mechs_code(card, k % 4);
        }
        d->answers++;
        own->chosen = 1;
    }
    after_sealed(p, s, 0);
}

RD_LOCAL void play_equip(mechs_state *s, mechs_drawer *d)
{
    mechs_player *own = &s->player[s->actor - 1];
    if (s->naming == 0) {
        bool keeps = legal_loadout(own->status, own->equipped);
        uint32_t k = draw_answer(d, (keeps ? 1u : 0u) + (has_choice(own) ? 1u : 0u));
        if (keeps && k == 0)
            after_window(s);
        else
            s->naming = 1;
        return;
    }
    uint32_t weapons = nameable(own, s->named);
    uint32_t count = RD_POPCOUNT64(weapons);
    uint32_t k = draw_answer(d, count + (legal_loadout(own->status, s->named) ? 1 : 0));
    if (k < count) {
        s->named |= mechs_bit(mechs_pick(weapons, k));
        return;
    }
    own->equipped = s->named;
    after_window(s);
}

RD_LOCAL void play_adhoc(const mechs_pack *p, mechs_state *s, mechs_drawer *d)
{
    const mechs_player *own = &s->player[s->active - 1];
    uint32_t barred = barred_zones(s, s->active - 1u);
    uint64_t codes = (((uint64_t)1 << (MECHS_CARDS * 4)) - 1) << 1;
    for (uint32_t code = 1; barred != 0 && code <= MECHS_CARDS * 4; code++)
        if ((barred >> leads_to(p, s, own->zone, code) & 1u) != 0)
            codes &= ~((uint64_t)1 << code);
    uint32_t k = draw_answer(d, RD_POPCOUNT64(codes));
    for (; k > 0; k--)
        codes &= codes - 1;
    apply_play(s, RD_CTZ64(codes), 0);
}

/* Everything else is listed. */
RD_LOCAL void play_listed(const mechs_pack *p, mechs_state *s, uint32_t seat, mechs_drawer *d)
{
    rd_move moves[64];
    rd_list list = rd_list_of(moves, 64);
    offer_all(p, s, seat, &list);
    carry_out(p, s, seat, moves[draw_answer(d, list.count)], 0);
}

RD_LOCAL void play_action(const mechs_pack *p, mechs_state *s, mechs_drawer *d)
{
    uint32_t seat = s->active - 1u;
    if (action_now(p, s) != MECHS_COLLECT) {
        play_listed(p, s, seat, d);
        return;
    }
    s->phase = MECHS_GO_END;
    if (draw_answer(d, 2) == 0)
        collect(p, s, seat, 0);
}

/* Sealed answers of the set-up, and chance. */
RD_LOCAL void play_other(const mechs_pack *p, mechs_state *s, mechs_drawer *d)
{
    rd_need need = mechs_need((const rd_pack *)p, (const rd_state *)s, RD_TABLE_SEAT);
    if (need.seats != 0) {
        play_listed(p, s, RD_CTZ64(need.seats), d);
        return;
    }
    d->chances++;
    mechs_chance((const rd_pack *)p, (rd_state *)s, rd_dice_below(&d->dice, need.chance), 0);
}

RD_LOCAL void play_question(const mechs_pack *p, mechs_state *s, mechs_drawer *d)
{
    switch (s->phase) {
    case MECHS_PROGRAM:
        play_program(p, s, d);
        break;
    case MECHS_EQUIP:
        play_equip(s, d);
        break;
    case MECHS_ADHOC:
        play_adhoc(p, s, d);
        break;
    case MECHS_ATTACK:
        attack_with(p, s, s->role - 1u, draw_bit(d, mechs_ready(&s->player[s->role - 1])), 0);
        break;
    case MECHS_PLACE:
        arrive(p, s, draw_bit(d, place_zones(p, s)), 0);
        break;
    case MECHS_ACTION:
        play_action(p, s, d);
        break;
    default:
        play_other(p, s, d);
    }
}

RD_FN void mechs_playout(const rd_pack *pack, rd_state *state, rd_dice *dice, rd_tally *tally)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    mechs_state *s = (mechs_state *)state;
    mechs_drawer d;
    d.dice = *dice;
    d.decisions = 0;
    d.answers = 0;
    d.chances = 0;
    while (s->phase != MECHS_OVER) {
        play_question(p, s, &d);
        run_on(p, s, 0);
    }
    *dice = d.dice;
    tally->games++;
    tally->decisions += d.decisions;
    tally->forced += d.answers - d.decisions;
    tally->chances += d.chances;
}
