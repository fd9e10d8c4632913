/* playout.c - random play without lists: the same draws, the same bytes; a part of rules.c. */

/*
 * The plain loop asks who owes an answer, lists what can be answered and picks. Here the questions
 * of a card play are answered team by team, in the order in which the plain loop would have asked,
 * and the answers are counted instead of listed. A law compares both over random games; nothing
 * here decides a rule of its own.
 */
typedef struct aerial_drawer {
    const aerial_pack *pack;
    rd_dice dice;
    uint64_t decisions;
    uint64_t answers; /* decisions, forced ones included */
    uint64_t chances;
    uint8_t order[AERIAL_TEAMS]; /* teams seat by seat */
} aerial_drawer;

/* One of n answers; an only one is played without a draw. */
RD_INLINE uint32_t draw_answer(aerial_drawer *d, uint32_t n)
{
    d->answers++;
    if (n < 2)
        return 0;
    d->decisions++;
    return rd_dice_below(&d->dice, n);
}

RD_INLINE uint32_t draw_outcome(aerial_drawer *d, uint32_t n)
{
    d->chances++;
    return rd_dice_below(&d->dice, n);
}

RD_LOCAL void order_teams(aerial_drawer *d, const aerial_state *s)
{
    uint32_t count = 0;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t t = 0; t < s->teams; t++)
            if (s->team[t].owner == seat + 1)
                d->order[count++] = (uint8_t)t;
}

/* A card and a side of it, in the order of offer_cards. */
RD_INLINE uint32_t draw_code(aerial_drawer *d, uint64_t cards, bool only_stay)
{
    uint32_t count = RD_POPCOUNT64(cards);
    if (only_stay)
        return aerial_code(aerial_pick(cards, draw_answer(d, count)), AERIAL_STAY);
    uint32_t k = draw_answer(d, 3 * count);
    return aerial_code(aerial_pick(cards, k / 3), k % 3);
}

RD_LOCAL void play_program(aerial_drawer *d, aerial_state *s)
{
    for (uint32_t i = 0; i < s->teams; i++) {
        aerial_team *team = &s->team[d->order[i]];
        for (uint32_t at = 0; at < AERIAL_SLOTS; at++)
            if (team->program[at] == 0)
                team->program[at] = (uint8_t)draw_code(d, program_cards(team), false);
    }
    s->slot = 1;
    s->phase = AERIAL_GO_REVEAL;
}

RD_LOCAL void play_lay(aerial_drawer *d, aerial_state *s)
{
    for (uint32_t i = 0; i < s->teams; i++) {
        uint32_t t = d->order[i];
        aerial_team *team = &s->team[t];
        if (owes_card(team))
            team->laid =
                (uint8_t)draw_code(d, aerial_hand(s, t), (team->flags & AERIAL_BREAKDOWN) != 0);
    }
    s->phase = AERIAL_GO_PANIC;
}

/* AA-MOV-06, AA-MOV-07: how far it can go to the left and to the right. */
RD_LOCAL void play_declare(aerial_drawer *d, aerial_state *s)
{
    for (uint32_t i = 0; i < s->teams; i++) {
        uint32_t t = d->order[i];
        aerial_team *team = &s->team[t];
        if (!owes_declaration(d->pack, team))
            continue;
        bool red = aerial_alliance_of(d->pack, s, t) == AERIAL_RED;
        uint32_t least = s->slot != 0 && !red ? AERIAL_BW : AERIAL_RZ1;
        uint32_t most = s->slot != 0 && red ? AERIAL_RW : AERIAL_BZ1;
        uint32_t far =
            kind_of(d->pack, team) == AERIAL_MOVE2 ? 2u : d->pack->drive[team->drive - 1].zones;
        uint32_t left = team->zone - least < far ? team->zone - least : far;
        uint32_t right = most - team->zone < far ? most - team->zone : far;
        team->declared = (uint8_t)(AERIAL_STILL - left + draw_answer(d, left + right + 1));
    }
    s->phase = AERIAL_GO_DRIVE;
}

RD_LOCAL void play_use(aerial_drawer *d, aerial_state *s)
{
    rd_move moves[64];
    rd_list list = rd_list_of(moves, 64);
    offer_use(d->pack, s, &list);
    apply_use(d->pack, s, moves[draw_answer(d, list.count)], 0);
}

RD_LOCAL void play_draft(aerial_drawer *d, aerial_state *s)
{
    uint32_t count = RD_POPCOUNT64(s->display);
    uint32_t k = draw_answer(d, count + (s->picking == 4));
    if (k == count)
        apply_skip(s, 0);
    else
        apply_draft(s, aerial_pick(s->display, k), 0);
}

RD_LOCAL void play_order(aerial_drawer *d, aerial_state *s)
{
    uint32_t teams = choices(d->pack, s);
    begin_action(s, aerial_pick(teams, draw_answer(d, RD_POPCOUNT64(teams))));
}

/* A whole robot; each step is counted by what it could have been. */
RD_LOCAL void play_build(aerial_drawer *d, aerial_state *s, uint32_t seat)
{
    rd_choice whole;
    aerial_draw((const rd_pack *)d->pack, (const rd_view *)s, (int)seat, &d->dice, &whole);
    for (uint32_t i = 0; i < whole.count; i++) {
        uint32_t t = aerial_team_asked(d->pack, s, (int)seat);
        bool several_parts = several(parts_open(d->pack, s, t));
        d->answers++;
        d->decisions += several_parts;
        apply_part(d->pack, s, t, i, aerial_b(whole.move[i]), 0);
    }
}

/* Everything else through the list, like everybody. */
RD_LOCAL void play_listed(aerial_drawer *d, aerial_state *s, rd_need need)
{
    rd_move moves[RD_MOVES_MAX];
    const rd_pack *pack = (const rd_pack *)d->pack;
    uint32_t seat = RD_CTZ64(need.seats);
    uint32_t t = is_sealed(s) ? aerial_team_asked(d->pack, s, (int)seat) : (uint32_t)NOBODY;
    if (s->phase == AERIAL_BUILD && s->team[t].drive == 0) {
        play_build(d, s, seat);
        return;
    }
    uint32_t n = aerial_legal(pack, (const rd_state *)s, (int)seat, moves, RD_MOVES_MAX) - 1u;
    carry_out(d->pack, s, seat, moves[draw_answer(d, n)], 0);
}

/* One question, whatever it is. */
RD_LOCAL void play_other(aerial_drawer *d, aerial_state *s)
{
    rd_need need = aerial_need((const rd_pack *)d->pack, (const rd_state *)s, RD_TABLE_SEAT);
    if (need.seats == 0)
        aerial_chance((const rd_pack *)d->pack, (rd_state *)s, draw_outcome(d, need.chance), 0);
    else
        play_listed(d, s, need);
}

RD_LOCAL void play_on(aerial_drawer *d, aerial_state *s)
{
    switch (s->phase) {
    case AERIAL_LAY:
        play_lay(d, s);
        break;
    case AERIAL_DECLARE:
        play_declare(d, s);
        break;
    case AERIAL_USE:
        play_use(d, s);
        break;
    case AERIAL_DIE:
    case AERIAL_DRIVE:
        chance_die(d->pack, s, draw_outcome(d, 6) + 1, 0);
        break;
    case AERIAL_ORDER_ACT:
    case AERIAL_ORDER_BLOCK:
        play_order(d, s);
        break;
    case AERIAL_DRAFT:
        play_draft(d, s);
        break;
    case AERIAL_REFILL:
        chance_card(s, draw_outcome(d, RD_POPCOUNT64(aerial_pile(s))), 0);
        break;
    case AERIAL_PROGRAM:
        play_program(d, s);
        break;
    default:
        play_other(d, s);
    }
    run_on(d->pack, s, 0);
    if (s->phase <= AERIAL_GIFTS)
        order_teams(d, s);
}

RD_FN void aerial_playout(const rd_pack *pack, rd_state *state, rd_dice *dice, rd_tally *tally)
{
    aerial_state *s = (aerial_state *)state;
    aerial_drawer d;
    d.pack = (const aerial_pack *)pack;
    d.dice = *dice;
    d.decisions = 0;
    d.answers = 0;
    d.chances = 0;
    order_teams(&d, s);
    while (s->phase != AERIAL_OVER)
        play_on(&d, s);
    *dice = d.dice;
    tally->games++;
    tally->decisions += d.decisions;
    tally->forced += d.answers - d.decisions;
    tally->chances += d.chances;
}
