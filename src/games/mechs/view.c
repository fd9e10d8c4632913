/* view.c - who knows what, and guessing what is hidden; a part of rules.c. */

/* TEM-GEN-13: everybody stands alone. */
RD_FN rd_seats mechs_allies(const rd_state *state, int seat)
{
    const mechs_state *s = (const mechs_state *)state;
    return seat < 0 || seat >= s->seats ? 0 : RD_SEAT(seat);
}

/* How many cards of a player's Program everybody has seen. */
RD_FN uint32_t mechs_revealed(const mechs_state *s, uint32_t player)
{
    if (s->step == 0 || s->active == 0 || s->player[player].program[0] == 0)
        return 0;
    uint32_t first = step_starter(s);
    uint32_t own = player + (player < first ? s->players : 0u);
    uint32_t now = s->active - 1u;
    now += now < first ? s->players : 0u;
    bool shown = own < now || (own == now && s->card != 0);
    return shown ? s->step : s->step - 1u;
}

/* TEM-PRG-05 to TEM-PRG-07: a draft looks like none. */
RD_LOCAL void hide_program(const mechs_state *s, mechs_player *own, uint32_t player)
{
    uint32_t revealed = mechs_revealed(s, player);
    bool whole = own->chosen != 0;
    for (uint32_t i = revealed; i < MECHS_STEPS; i++)
        own->program[i] = whole ? MECHS_UNKNOWN : 0;
}

RD_LOCAL void hide_player(const mechs_state *s, mechs_player *own, uint32_t player)
{
    if ((s->phase == MECHS_DEAL || s->phase == MECHS_CHOOSE) && own->pilot != 0)
        own->pilot = MECHS_UNKNOWN;
    if (own->spare != 0)
        own->spare = MECHS_UNKNOWN;
    if (s->phase == MECHS_ARM && own->start != 0)
        own->start = MECHS_UNKNOWN;
    if (s->round != 0 && s->phase != MECHS_OVER)
        hide_program(s, own, player);
}

/* Section 7 */
RD_FN void mechs_observe(const rd_pack *pack, const rd_state *state, int seat, rd_view *out)
{
    const mechs_state *s = (const mechs_state *)state;
    mechs_state *v = (mechs_state *)out;
    (void)pack;
    memcpy(v, s, size_of(s->players));
    if (seat == RD_TABLE_SEAT)
        return;
    for (uint32_t i = 0; i < s->players; i++) {
        if ((int)i == seat)
            continue;
        for (uint32_t zones = s->player[i].mines; zones != 0; zones &= zones - 1)
            v->number[RD_CTZ64(zones)] = MECHS_UNKNOWN; /* TEM-MIN-05 */
        if (!mechs_is_robot(s, i))
            hide_player(s, &v->player[i], i);
    }
}

/* Whether the numbers of a player's Mines agree with what went off while they lay there. */
RD_LOCAL bool mines_agree(const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    uint8_t all[MECHS_NUMBERS + 1] = {0, 0, 0, 0};
    uint8_t seen[MECHS_NUMBERS + 1] = {0, 0, 0, 0};
    for (uint32_t zones = s->player[player].mines; zones != 0; zones &= zones - 1) {
        uint32_t zone = RD_CTZ64(zones);
        uint32_t number = s->number[zone];
        if (number < 1 || number > MECHS_NUMBERS)
            return false;
        all[number]++;
        if ((s->seen[zone] >> (number - 1) & 1u) != 0)
            seen[number]++;
    }
    for (uint32_t n = 1; n <= MECHS_NUMBERS; n++)
        if (all[n] > p->counts[n] || (seen[n] != 0 && seen[n] >= p->counts[n]))
            return false;
    return true;
}

/* Gives a player's Mines the numbers of a code, two bits a Mine; false: one is used twice. */
RD_LOCAL bool try_mines(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t code)
{
    uint32_t used = 0;
    for (uint32_t zones = s->player[player].mines; zones != 0; zones &= zones - 1) {
        uint32_t which = code & 3u;
        code >>= 2;
        if ((used >> which & 1u) != 0)
            return false;
        used |= mechs_bit(which);
        s->number[RD_CTZ64(zones)] = p->mine[which];
    }
    return mines_agree(p, s, player);
}

/* One of the ways to give Mines their numbers, without a look at what went off. */
RD_LOCAL bool shuffle_mines(const mechs_pack *p, mechs_state *s, uint32_t player, rd_dice *dice)
{
    uint32_t left = (1u << MECHS_MINES) - 1;
    for (uint32_t zones = s->player[player].mines; zones != 0; zones &= zones - 1) {
        uint32_t which = mechs_pick(left, rd_dice_below(dice, RD_POPCOUNT64(left)));
        left &= ~mechs_bit(which);
        s->number[RD_CTZ64(zones)] = p->mine[which];
    }
    return mines_agree(p, s, player);
}

/*
 * One of all ways in which the Mines may lie, each equally likely: most often the first that is
 * drawn will do, and where little is possible all ways are counted.
 */
RD_LOCAL void guess_mines(const mechs_pack *p, mechs_state *s, uint32_t player, rd_dice *dice)
{
    uint32_t zones = s->player[player].mines;
    uint32_t count = RD_POPCOUNT64(zones);
    uint32_t ways = 0;
    if (count == 0 || s->number[RD_CTZ64(zones)] != MECHS_UNKNOWN)
        return;
    for (uint32_t tries = 0; tries < 8; tries++)
        if (shuffle_mines(p, s, player, dice))
            return;
    for (uint32_t code = 0; code < mechs_bit(2 * count); code++)
        ways += try_mines(p, s, player, code);
    uint32_t pick = ways == 0 ? 0 : rd_dice_below(dice, ways);
    for (uint32_t code = 0; code < mechs_bit(2 * count); code++)
        if (try_mines(p, s, player, code) && pick-- == 0)
            return;
}

RD_LOCAL void guess_program(mechs_player *own, rd_dice *dice)
{
    uint32_t cards = 255;
    for (uint32_t i = 0; i < MECHS_STEPS; i++)
        if (own->program[i] != 0 && own->program[i] != MECHS_UNKNOWN)
            cards &= ~mechs_bit(mechs_card_of(own->program[i]));
    for (uint32_t i = 0; i < MECHS_STEPS; i++) {
        if (own->program[i] != MECHS_UNKNOWN)
            continue;
        uint32_t card = mechs_pick(cards, rd_dice_below(dice, RD_POPCOUNT64(cards)));
        cards &= ~mechs_bit(card);
        own->program[i] = (uint8_t)mechs_code(card, rd_dice_below(dice, 4));
    }
}

RD_LOCAL uint8_t guess_pilot(uint32_t *left, rd_dice *dice)
{
    uint32_t pilot = mechs_pick(*left, rd_dice_below(dice, RD_POPCOUNT64(*left)));
    *left &= ~mechs_bit(pilot);
    return (uint8_t)(pilot + 1);
}

RD_LOCAL void guess_cards(mechs_state *s, rd_dice *dice)
{
    uint32_t left = pilots_left(s);
    for (uint32_t i = 0; i < s->seats; i++) {
        mechs_player *own = &s->player[i];
        bool open = own->pilot == MECHS_UNKNOWN && own->chosen == 0;
        if (own->pilot == MECHS_UNKNOWN)
            own->pilot = guess_pilot(&left, dice);
        if (own->spare == MECHS_UNKNOWN)
            own->spare = guess_pilot(&left, dice);
        if (open && own->spare != 0 && own->spare < own->pilot) {
            uint8_t lower = own->spare;
            own->spare = own->pilot;
            own->pilot = lower;
        }
        if (own->start == MECHS_UNKNOWN)
            own->start = (uint8_t)(rd_dice_below(dice, MECHS_BASICS) + 1);
    }
}

RD_FN void mechs_determinize(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                             rd_state *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    mechs_state *s = (mechs_state *)out;
    (void)seat;
    memcpy(s, view, size_of(((const mechs_state *)view)->players));
    guess_cards(s, dice);
    for (uint32_t i = 0; i < s->players; i++) {
        guess_program(&s->player[i], dice);
        guess_mines(p, s, i, dice);
    }
}
