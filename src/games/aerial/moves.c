/* moves.c - what is asked, and the lists of answers; a part of rules.c. */

/* Whether a team still owes the sealed answer of the phase. */
RD_LOCAL bool owes(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    switch (s->phase) {
    case AERIAL_BUILD:
        return !is_built(team);
    case AERIAL_PROGRAM:
        return team->program[AERIAL_SLOTS - 1] == 0;
    case AERIAL_LAY:
        return owes_card(team);
    case AERIAL_DECLARE:
        return owes_declaration(p, team);
    default:
        return owes_target(p, team);
    }
}

RD_LOCAL bool is_sealed(const aerial_state *s)
{
    return s->phase == AERIAL_BUILD || s->phase == AERIAL_PROGRAM || s->phase == AERIAL_LAY ||
           s->phase == AERIAL_DECLARE || s->phase == AERIAL_ANNOUNCE;
}

/* The team for which a seat answers now in a sealed phase; NOBODY if for none. */
RD_FN uint32_t aerial_team_asked(const aerial_pack *p, const aerial_state *s, int seat)
{
    for (uint32_t t = 0; t < s->teams; t++)
        if ((int)s->team[t].owner == seat + 1 && owes(p, s, t))
            return t;
    return NOBODY;
}

/* The team that the question to a seat is about; NOBODY: it is about none. */
RD_FN uint32_t aerial_team_meant(const aerial_pack *p, const aerial_state *s, int seat)
{
    if (is_sealed(s))
        return seat < 0 ? (uint32_t)NOBODY : aerial_team_asked(p, s, seat);
    switch (s->phase) {
    case AERIAL_DRAFT:
        return aerial_drafter(s, s->place);
    case AERIAL_KISS:
    case AERIAL_CATCHES:
        return s->other - 1u;
    default:
        return s->acting == 0 ? (uint32_t)NOBODY : s->acting - 1u;
    }
}

RD_LOCAL rd_need need_sealed(const aerial_pack *p, const aerial_state *s, int seat)
{
    uint32_t ask = s->phase == AERIAL_BUILD     ? 2
                   : s->phase == AERIAL_PROGRAM ? 7
                   : s->phase == AERIAL_LAY     ? 9
                   : s->phase == AERIAL_DECLARE ? 10
                                                : 11;
    rd_seats seats = 0;
    bool hand = s->phase != AERIAL_DECLARE && s->phase != AERIAL_ANNOUNCE;
    uint32_t flags = RD_NEED_SEALED | (hand ? 0 : RD_NEED_OPEN);
    uint32_t own = seat < 0 ? (uint32_t)NOBODY : aerial_team_asked(p, s, seat);
    for (uint32_t t = 0; t < s->teams; t++)
        if (owes(p, s, t))
            seats |= RD_SEAT(s->team[t].owner - 1);
    if (own != NOBODY &&
        (s->phase == AERIAL_BUILD ? s->team[own].drive : s->team[own].program[0]) != 0)
        flags |= s->phase == AERIAL_BUILD || s->phase == AERIAL_PROGRAM ? RD_NEED_STEP : 0;
    return rd_need_of(seats, 0, 0, AERIAL_DP + ask, flags);
}

RD_LOCAL rd_need need_dice(uint32_t ask)
{
    return rd_need_of(0, 6, RD_EVERYBODY, AERIAL_CH + ask, 0);
}

/* A question to one seat, which nobody has to answer in secret. */
RD_LOCAL rd_need need_seat(uint32_t seat, uint32_t ask)
{
    return rd_need_of(RD_SEAT(seat), 0, 0, AERIAL_DP + ask, RD_NEED_OPEN);
}

/* AA-TIE-07, AA-TIE-13: nobody sees the card before the reveal, which the last draw brings. */
RD_LOCAL rd_need need_panic(const aerial_pack *p, const aerial_state *s)
{
    uint32_t t = panicking(s);
    bool stays = panic_stays(&s->team[t]);
    bool last = stays || s->side_open != 0;
    for (uint32_t i = t + 1; i < s->teams; i++)
        last = last && s->team[i].laid != 0;
    rd_seats audience = !last ? 0 : stays ? card_knowers(p, s, t) : RD_EVERYBODY;
    uint32_t chance = s->side_open != 0 ? 2 : aerial_hand_count(s, t);
    return rd_need_of(0, chance, audience, AERIAL_CH + 7, 0);
}

RD_LOCAL rd_need need_setup(const aerial_state *s)
{
    uint64_t cards = 0;
    switch (s->phase) {
    case AERIAL_DEAL:
    case AERIAL_ALLIANCES:
        cards = aerial_cards_dealt(s);
        return rd_need_of(0, RD_POPCOUNT64(cards), RD_EVERYBODY,
                          AERIAL_CH + (s->phase == AERIAL_ALLIANCES ? 3u
                                       : s->seats == 5              ? 5u
                                                                    : 4u),
                          0);
    case AERIAL_CHOOSE:
        return need_seat(chooser(s), 1);
    case AERIAL_ORDER:
        return need_seat(orderer(s), 3);
    case AERIAL_START:
        return need_dice(2);
    case AERIAL_DRAFT:
        return need_seat(s->team[aerial_drafter(s, s->place)].owner - 1u,
                         s->picking == 4 ? 5u : 4u);
    case AERIAL_GIFTS:
        return need_seat(s->team[s->acting - 1].owner - 1u, 6);
    default: /* the display and its refilling */
        return rd_need_of(0, RD_POPCOUNT64(aerial_pile(s)), RD_EVERYBODY, AERIAL_CH + 1, 0);
    }
}

/* The Alliance whose captain chooses an order. */
RD_LOCAL uint32_t ordering(const aerial_pack *p, const aerial_state *s)
{
    return aerial_alliance_of(p, s, RD_CTZ64(choices(p, s)));
}

RD_LOCAL uint32_t owner_of(const aerial_state *s, uint32_t named)
{
    return s->team[named - 1].owner - 1u;
}

RD_LOCAL uint32_t use_ask(const aerial_pack *p, const aerial_state *s)
{
    uint32_t part = part_now(p, s);
    return part == PART_SHOOT ? 15u : part == PART_TRUSS ? 16u : part == PART_MOVE ? 17u : 21u;
}

RD_FN rd_need aerial_need(const rd_pack *pack, const rd_state *state, int seat)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)state;
    uint32_t alliance = s->ball_used == 0 ? 0 : ball_alliance(s->ball_used - 1u);
    if (is_sealed(s))
        return need_sealed(p, s, seat);
    switch (s->phase) {
    case AERIAL_INBOUND:
        return s->acting == 0 ? need_seat(aerial_captain(p, s, alliance), 8) : need_dice(6);
    case AERIAL_PANICS:
        return need_panic(p, s);
    case AERIAL_DRIVE:
        return need_dice(s->rerolled != 0 ? 13 : 8);
    case AERIAL_ORDER_BLOCK:
        return need_seat(aerial_captain(p, s, ordering(p, s)), 12);
    case AERIAL_ORDER_ACT:
        return need_seat(aerial_captain(p, s, ordering(p, s)), 14);
    case AERIAL_USE:
        return need_seat(owner_of(s, s->acting), use_ask(p, s));
    case AERIAL_KISS:
        return need_seat(owner_of(s, s->other), 18);
    case AERIAL_CATCHER:
        return need_seat(aerial_captain(p, s, alliance), 20);
    case AERIAL_CATCHES:
        return need_seat(owner_of(s, s->other), 19);
    case AERIAL_DIE:
        return need_dice(s->rerolled != 0 ? 13 : s->use == AERIAL_USE_BLOCK ? 9 : 11);
    case AERIAL_REROLL:
        return need_seat(owner_of(s, rolling_team(s) + 1), 13);
    case AERIAL_EVENT:
        return need_dice(s->use == AERIAL_USE_BLOCK ? 10 : 12);
    case AERIAL_OVER:
        return rd_need_of(0, 0, 0, AERIAL_ASK_OVER, 0);
    default:
        return need_setup(s);
    }
}

/* One move for each bit. */
RD_LOCAL void offer_bits(rd_list *list, uint32_t kind, uint32_t a, uint64_t bits)
{
    for (; bits != 0; bits &= bits - 1)
        rd_offer(list, aerial_move(kind, a, RD_CTZ64(bits)));
}

RD_LOCAL void offer_cards(rd_list *list, uint32_t kind, uint32_t t, uint64_t cards, bool only_stay)
{
    for (; cards != 0; cards &= cards - 1)
        for (uint32_t side = only_stay ? AERIAL_STAY : AERIAL_A; side <= AERIAL_STAY; side++)
            rd_offer(list, aerial_move(kind, t, aerial_code(RD_CTZ64(cards), side)));
}

RD_LOCAL uint64_t program_cards(const aerial_team *team)
{
    uint64_t cards = team->deck;
    for (uint32_t i = 0; i < AERIAL_SLOTS && team->program[i] != 0; i++)
        cards &= ~aerial_bit(aerial_card_of(team->program[i]));
    return cards;
}

RD_LOCAL rd_refusal refuse_move(const aerial_pack *p, const aerial_state *s, uint32_t t,
                                int32_t shift);

RD_LOCAL void offer_sealed(const aerial_pack *p, const aerial_state *s, uint32_t t, rd_list *list)
{
    const aerial_team *team = &s->team[t];
    switch (s->phase) {
    case AERIAL_BUILD:
        offer_bits(list, AERIAL_DO_PART, build_step(team), parts_open(p, s, t));
        break;
    case AERIAL_PROGRAM:
        offer_cards(list, AERIAL_DO_SLOT, t, program_cards(team), false);
        break;
    case AERIAL_LAY:
        offer_cards(list, AERIAL_DO_LAY, t, aerial_hand(s, t),
                    (team->flags & AERIAL_BREAKDOWN) != 0);
        break;
    case AERIAL_DECLARE:
        for (int32_t shift = -2; shift <= 2; shift++)
            if (refuse_move(p, s, t, shift).code == AERIAL_OK)
                rd_offer(list, aerial_move(AERIAL_DO_MOVE, t, (uint32_t)(8 + shift)));
        break;
    default:
        for (uint32_t i = 0; i < s->teams; i++)
            if (refuse_target(p, s, t, i).code == AERIAL_OK)
                rd_offer(list, aerial_move(AERIAL_DO_BLOCK, t, i));
        if (kind_of(p, team) != AERIAL_BLOCK)
            rd_offer(list, aerial_move(AERIAL_DO_BLOCK, t, AERIAL_NONE));
    }
}

/* Everything that can be done with one ball in the action that is resolved. */
RD_LOCAL void offer_ball(const aerial_pack *p, const aerial_state *s, uint32_t ball, rd_list *list)
{
    uint32_t from = s->team[s->acting - 1].zone;
    if (refuse_shoot(p, s, ball).code == AERIAL_OK)
        rd_offer(list, aerial_move(AERIAL_DO_SHOOT, 0, ball));
    if (refuse_truss(p, s, ball).code == AERIAL_OK)
        rd_offer(list, aerial_move(AERIAL_DO_TRUSS, 0, ball));
    if (refuse_low(p, s, ball).code == AERIAL_OK)
        rd_offer(list, aerial_move(AERIAL_DO_LOW, 0, ball));
    if (refuse_pickup(p, s, ball).code == AERIAL_OK)
        rd_offer(list, aerial_move(AERIAL_DO_PICKUP, 0, ball));
    if (refuse_pass(p, s, ball, from).code != AERIAL_OK)
        return;
    for (uint32_t zone = from > 2 ? from - 2 : 0; zone <= from + 2 && zone < AERIAL_ZONES; zone++)
        rd_offer(list, aerial_move(AERIAL_DO_PASS, zone, ball));
    for (uint32_t t = 0; t < s->teams; t++)
        if (refuse_kiss(p, s, ball, t).code == AERIAL_OK)
            rd_offer(list, aerial_move(AERIAL_DO_KISS, t, ball));
}

RD_LOCAL void offer_use(const aerial_pack *p, const aerial_state *s, rd_list *list)
{
    uint32_t first = aerial_alliance_of(p, s, s->acting - 1u) * 3;
    for (uint32_t ball = first; ball < first + 3; ball++)
        offer_ball(p, s, ball, list);
    rd_offer(list, aerial_move(AERIAL_DO_DECLINE, 0, 0));
}

RD_LOCAL rd_refusal refuse_give(const aerial_pack *p, const aerial_state *s, uint32_t ball,
                                uint32_t to);

RD_LOCAL void offer_setup(const aerial_pack *p, const aerial_state *s, uint32_t seat, rd_list *list)
{
    uint32_t teams = 0;
    switch (s->phase) {
    case AERIAL_CHOOSE:
        for (uint32_t t = 0; t < s->teams; t++)
            teams |= s->team[t].owner == 0 ? 1u << t : 0;
        offer_bits(list, AERIAL_DO_TEAM, 0, teams);
        break;
    case AERIAL_ORDER:
        for (uint32_t t = 0; t < s->teams; t++)
            teams |= s->team[t].owner == seat + 1 ? 1u << t : 0;
        offer_bits(list, AERIAL_DO_FIRST, 0, teams);
        break;
    case AERIAL_DRAFT:
        offer_bits(list, AERIAL_DO_DRAFT, 0, s->display);
        if (s->picking == 4)
            rd_offer(list, aerial_move(AERIAL_DO_SKIP, 0, 0));
        break;
    default: {
        uint32_t ball = starting_ball(p, s, s->acting - 1u);
        rd_offer(list, aerial_move(AERIAL_DO_KEEP, 0, 0));
        for (uint32_t t = 0; t < s->teams; t++)
            if (refuse_give(p, s, ball, t).code == AERIAL_OK)
                rd_offer(list, aerial_move(AERIAL_DO_GIVE, ball, t));
    }
    }
}

RD_LOCAL void offer_window(const aerial_pack *p, const aerial_state *s, rd_list *list)
{
    switch (s->phase) {
    case AERIAL_INBOUND:
        offer_bits(list, AERIAL_DO_RECEIVE, 0, receivers(p, s, ball_alliance(s->ball_used - 1u)));
        break;
    case AERIAL_ORDER_BLOCK:
    case AERIAL_ORDER_ACT:
        offer_bits(list, AERIAL_DO_RESOLVE, 0, choices(p, s));
        break;
    case AERIAL_KISS:
        rd_offer(list, aerial_move(AERIAL_DO_ACCEPT, 0, 0));
        rd_offer(list, aerial_move(AERIAL_DO_REFUSE, 0, 0));
        break;
    case AERIAL_CATCHER:
        offer_bits(list, AERIAL_DO_CATCHER, 0, catchers(p, s));
        break;
    case AERIAL_CATCHES:
        rd_offer(list, aerial_move(AERIAL_DO_CATCH, 0, 0));
        rd_offer(list, aerial_move(AERIAL_DO_DECLINE, 0, 0));
        break;
    default:
        rd_offer(list, aerial_move(AERIAL_DO_REROLL, 0, 0));
        rd_offer(list, aerial_move(AERIAL_DO_KEEP, 0, 0));
    }
}

RD_FN uint32_t aerial_legal(const rd_pack *pack, const rd_state *state, int seat, rd_move *out,
                            uint32_t cap)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)state;
    rd_list list = rd_list_of(out, cap);
    if (seat < 0 || seat >= s->seats || (aerial_need(pack, state, seat).seats & RD_SEAT(seat)) == 0)
        return 0;
    if (is_sealed(s))
        offer_sealed(p, s, aerial_team_asked(p, s, seat), &list);
    else if (s->phase == AERIAL_USE)
        offer_use(p, s, &list);
    else if (s->phase < AERIAL_PROGRAM)
        offer_setup(p, s, (uint32_t)seat, &list);
    else
        offer_window(p, s, &list);
    rd_offer(&list, RD_RESIGN);
    return list.count;
}
