/* moves.c - what is asked, and the lists of answers; a part of rules.c. */

/* Several seats at once, each in secret; only the seat itself knows how far it has come. */
RD_LOCAL rd_need need_sealed(const mechs_state *s, int seat)
{
    uint32_t ask = s->phase == MECHS_CHOOSE ? 1u : s->phase == MECHS_LAY ? 3u : 4u;
    uint32_t flags = RD_NEED_SEALED;
    rd_seats seats = 0;
    if (s->phase == MECHS_ARM)
        flags |= RD_NEED_OPEN;
    for (uint32_t i = 0; i < s->seats; i++)
        if (owes(s, i))
            seats |= RD_SEAT(i);
    if (s->phase == MECHS_PROGRAM) {
        ask = 5;
        if (seat >= 0 && seat < s->seats && s->player[seat].program[0] != 0)
            flags |= RD_NEED_STEP;
        if (seat >= 0 && seat < s->seats && s->player[seat].program[MECHS_STEPS - 1] != 0)
            flags |= RD_NEED_ASK; /* TEM-PRG-11: until then it can be rearranged */
    }
    return rd_need_of(seats, 0, 0, MECHS_D + ask, flags);
}

/* A question to one seat, which nobody has to answer in secret. */
RD_LOCAL rd_need need_seat(uint32_t seat, uint32_t ask, uint32_t flags)
{
    return rd_need_of(RD_SEAT(seat), 0, 0, MECHS_D + ask, flags | RD_NEED_OPEN);
}

RD_LOCAL rd_need need_chance(uint32_t count, uint32_t ask)
{
    return rd_need_of(0, count, RD_EVERYBODY, ask, 0);
}

RD_LOCAL uint32_t pairs(uint32_t set)
{
    uint32_t n = RD_POPCOUNT64(set);
    return n * (n - 1) / 2;
}

RD_LOCAL rd_need need_setup(const mechs_pack *p, const mechs_state *s)
{
    uint8_t left[MECHS_KINDS_OF_CARD];
    switch (s->phase) {
    case MECHS_START:
        return need_chance(s->seats, MECHS_CH_START);
    case MECHS_DEAL:
        return rd_need_of(0, pilots_left_count(s), RD_SEAT(s->active - 1u), MECHS_CH_PILOT, 0);
    case MECHS_ARENA:
        return need_chance(cards_left(p, s, left), MECHS_CH_ARENA);
    case MECHS_BASES:
        return need_seat(s->active - 1u, 2, 0);
    case MECHS_ROBOT_MINES:
        return rd_need_of(0, MECHS_MINES, 0, MECHS_CH_MINE, 0);
    default:
        return need_chance(RD_POPCOUNT64(s->deck), MECHS_CH_DISPLAY);
    }
}

RD_LOCAL rd_need need_robot(const mechs_pack *p, const mechs_state *s)
{
    const mechs_player *own = &s->player[s->active - 1];
    switch (s->phase) {
    case MECHS_REFILL:
        return need_chance(RD_POPCOUNT64(s->deck), MECHS_CH_REFILL);
    case MECHS_ROBOT_CARD:
        return need_chance(RD_POPCOUNT64(robot_cards(own)), MECHS_CH_CARD);
    case MECHS_ROBOT_MINE:
        return rd_need_of(0, mines_left(own), 0, MECHS_CH_MINE, 0);
    case MECHS_ROBOT_PAIR:
        return need_chance(pairs(s->player[s->actor - 1].owned & MECHS_ADVANCED_SET),
                           MECHS_CH_PAIR);
    case MECHS_ROBOT_WEAPON:
        return need_chance(RD_POPCOUNT64(mechs_ready(&s->player[s->role - 1])), MECHS_CH_WEAPON);
    case MECHS_ROBOT_PLACE:
        return need_chance(RD_POPCOUNT64(robot_cards(&s->player[s->actor - 1])), MECHS_CH_PLACE);
    case MECHS_ROBOT_LAST:
        return need_chance(RD_POPCOUNT64(last_places(p, s)), MECHS_CH_LAST);
    default:
        return rd_need_of(0, 0, 0, MECHS_ASK_OVER, 0);
    }
}

RD_LOCAL rd_need need_action(const mechs_pack *p, const mechs_state *s)
{
    uint32_t action = action_now(p, s);
    uint32_t flags = action == MECHS_DEPLOY ? 0 : RD_NEED_OPEN;
    return rd_need_of(RD_SEAT(s->active - 1u), 0, 0, MECHS_D + 15 + action, flags);
}

RD_FN rd_need mechs_need(const rd_pack *pack, const rd_state *state, int seat)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    const mechs_state *s = (const mechs_state *)state;
    if (is_sealed(s))
        return need_sealed(s, seat);
    switch (s->phase) {
    case MECHS_EQUIP:
        return need_seat(s->actor - 1u, 7, s->naming != 0 ? RD_NEED_STEP : 0);
    case MECHS_ADHOC:
        return need_seat(s->active - 1u, 8, 0);
    case MECHS_OFFER:
        return need_seat(s->actor - 1u, 9, 0);
    case MECHS_ATTACK:
        return need_seat(s->role - 1u, 10, 0);
    case MECHS_BOOSTING:
        return need_seat(s->role - 1u, 11, RD_NEED_STEP);
    case MECHS_JAMMING:
        return need_seat(other_side(s, s->role - 1u), 12, 0);
    case MECHS_RELOADING:
        return need_seat(s->role - 1u, 13, RD_NEED_STEP);
    case MECHS_PLACE:
        return need_seat(s->actor - 1u, 14, 0);
    case MECHS_ACTION:
        return need_action(p, s);
    default:
        return s->phase < MECHS_PROGRAM ? need_setup(p, s) : need_robot(p, s);
    }
}

/* One move for each bit. */
RD_LOCAL void offer_bits(rd_list *list, uint32_t kind, uint32_t bits)
{
    for (; bits != 0; bits &= bits - 1)
        rd_offer(list, mechs_move(kind, RD_CTZ64(bits)));
}

/* Cards that are not in the Program yet. */
RD_LOCAL uint32_t cards_unused(const mechs_player *own)
{
    uint32_t cards = 255;
    for (uint32_t i = 0; i < MECHS_STEPS && own->program[i] != 0; i++)
        cards &= ~mechs_bit(mechs_card_of(own->program[i]));
    return cards;
}

RD_LOCAL void offer_program(const mechs_player *own, rd_list *list)
{
    if (own->program[MECHS_STEPS - 1] != 0) {
        rd_offer(list, mechs_move(MECHS_DO_COMMIT, 0));
        return;
    }
    for (uint32_t cards = cards_unused(own); cards != 0; cards &= cards - 1)
        for (uint32_t d = 0; d < 4; d++)
            rd_offer(list, mechs_move(MECHS_DO_SLOT, mechs_code(RD_CTZ64(cards), d)));
}

/* TEM-ADH-04: zones that a first Ad Hoc Turn may not lead to. */
RD_LOCAL uint32_t barred_zones(const mechs_state *s, uint32_t player)
{
    return s->player[player].adhoc == MECHS_FIRST_ADHOC ? enemy_pilots(s, player) : 0;
}

RD_LOCAL void offer_adhoc(const mechs_pack *p, const mechs_state *s, uint32_t seat, rd_list *list)
{
    uint32_t barred = barred_zones(s, seat);
    for (uint32_t code = 1; code <= MECHS_CARDS * 4; code++)
        if ((barred >> leads_to(p, s, s->player[seat].zone, code) & 1u) == 0)
            rd_offer(list, mechs_move(MECHS_DO_PLAY, code));
}

RD_LOCAL void offer_equip(const mechs_state *s, const mechs_player *own, rd_list *list)
{
    if (s->naming == 0) {
        if (legal_loadout(own->status, own->equipped))
            rd_offer(list, mechs_move(MECHS_DO_KEEP, 0));
        if (has_choice(own))
            rd_offer(list, mechs_move(MECHS_DO_NEW, 0));
        return;
    }
    offer_bits(list, MECHS_DO_TAKE, nameable(own, s->named));
    if (legal_loadout(own->status, s->named))
        rd_offer(list, mechs_move(MECHS_DO_DONE, 0));
}

/* TEM-DEP-05, TEM-DEP-07 */
RD_LOCAL bool may_deploy(const mechs_state *s, const mechs_player *own)
{
    return (tokens(s) >> own->zone & 1u) == 0 && s->mech != own->zone;
}

RD_LOCAL void offer_deploy(const mechs_pack *p, const mechs_state *s, uint32_t seat, rd_list *list)
{
    const mechs_player *own = &s->player[seat];
    if (!may_deploy(s, own))
        return;
    if (own->credits >= mine_cost(p, s, own)) {
        if (mines_left(own) != 0)
            offer_bits(list, MECHS_DO_MINE, supply_numbers(p, s, seat));
        else
            offer_bits(list, MECHS_DO_MOVE_MINE, own->mines);
    }
    if (own->energy >= turret_cost(p, s, own)) {
        if (turrets_left(p, own) != 0)
            rd_offer(list, mechs_move(MECHS_DO_TURRET, 0));
        else
            offer_bits(list, MECHS_DO_MOVE_TURRET, own->turrets);
    }
}

RD_LOCAL void offer_purchase(const mechs_pack *p, const mechs_state *s, const mechs_player *own,
                             rd_list *list)
{
    for (uint32_t w = 0; w < MECHS_BASICS; w++)
        if ((own->owned >> w & 1u) == 0 && affords(p, own, w))
            rd_offer(list, mechs_move(MECHS_DO_BUY, w));
    for (uint32_t i = 0; i < MECHS_SLOTS; i++)
        if (s->display[i] != 0 && affords(p, own, s->display[i] - 1u))
            rd_offer(list, mechs_move(MECHS_DO_BUY, s->display[i] - 1u));
}

RD_LOCAL void offer_power_up(const mechs_pack *p, const mechs_player *own, rd_list *list)
{
    if (own->status == MECHS_MECH)
        return; /* TEM-PWR-08 */
    for (uint32_t k = 1; k <= heal_max(p, own); k++)
        rd_offer(list, mechs_move(MECHS_DO_HEAL, k));
    if (own->status == MECHS_PILOT && own->credits >= skill_of(p, own)->upgrade)
        rd_offer(list, mechs_move(MECHS_DO_UPGRADE, 0));
}

RD_LOCAL void offer_action(const mechs_pack *p, const mechs_state *s, uint32_t seat, rd_list *list)
{
    const mechs_player *own = &s->player[seat];
    switch (action_now(p, s)) {
    case MECHS_DEPLOY:
        offer_deploy(p, s, seat, list);
        break;
    case MECHS_COLLECT:
        rd_offer(list, mechs_move(MECHS_DO_COLLECT, 0));
        break;
    case MECHS_PURCHASE:
        offer_purchase(p, s, own, list);
        break;
    default:
        offer_power_up(p, own, list);
    }
    rd_offer(list, mechs_move(MECHS_DO_PASS, 0));
}

RD_LOCAL void offer_setup(const mechs_pack *p, const mechs_state *s, const mechs_player *own,
                          rd_list *list)
{
    switch (s->phase) {
    case MECHS_CHOOSE:
        rd_offer(list, mechs_move(MECHS_DO_PILOT, own->pilot - 1u));
        rd_offer(list, mechs_move(MECHS_DO_PILOT, own->spare - 1u));
        break;
    case MECHS_BASES:
        offer_bits(list, MECHS_DO_BASE, free_bases(p, s));
        break;
    case MECHS_LAY:
        for (uint32_t n = 1; n <= MECHS_NUMBERS; n++)
            if (p->counts[n] != 0)
                rd_offer(list, mechs_move(MECHS_DO_MINE, n));
        break;
    default:
        for (uint32_t w = 0; w < MECHS_BASICS; w++)
            rd_offer(list, mechs_move(MECHS_DO_WEAPON, w));
    }
}

RD_LOCAL void offer_fight(const mechs_pack *p, const mechs_state *s, const mechs_player *own,
                          rd_list *list)
{
    switch (s->phase) {
    case MECHS_ATTACK:
        offer_bits(list, MECHS_DO_ATTACK, mechs_ready(own));
        break;
    case MECHS_BOOSTING:
        for (uint32_t n = 0; n <= boost_max(p, s); n++)
            rd_offer(list, mechs_move(MECHS_DO_BOOST, n));
        break;
    case MECHS_JAMMING:
        offer_bits(list, MECHS_DO_EXHAUST, mechs_ready(own));
        break;
    default:
        offer_bits(list, MECHS_DO_RELOAD, reloadable(p, own));
        rd_offer(list, mechs_move(MECHS_DO_RELOAD, MECHS_NOWHERE));
    }
}

RD_LOCAL void offer_all(const mechs_pack *p, const mechs_state *s, uint32_t seat, rd_list *list)
{
    const mechs_player *own = &s->player[seat];
    switch (s->phase) {
    case MECHS_PROGRAM:
        offer_program(own, list);
        break;
    case MECHS_EQUIP:
        offer_equip(s, own, list);
        break;
    case MECHS_ADHOC:
        offer_adhoc(p, s, seat, list);
        break;
    case MECHS_OFFER:
        rd_offer(list, mechs_move(MECHS_DO_SIDE, 1));
        rd_offer(list, mechs_move(MECHS_DO_SIDE, 2));
        rd_offer(list, mechs_move(MECHS_DO_DECLINE, 0));
        break;
    case MECHS_PLACE:
        offer_bits(list, MECHS_DO_GO, place_zones(p, s));
        break;
    case MECHS_ACTION:
        offer_action(p, s, seat, list);
        break;
    default:
        if (s->phase < MECHS_PROGRAM)
            offer_setup(p, s, own, list);
        else
            offer_fight(p, s, own, list);
    }
}

RD_FN uint32_t mechs_legal(const rd_pack *pack, const rd_state *state, int seat, rd_move *out,
                           uint32_t cap)
{
    const mechs_state *s = (const mechs_state *)state;
    rd_list list = rd_list_of(out, cap);
    if (seat < 0 || seat >= s->seats || (mechs_need(pack, state, seat).seats & RD_SEAT(seat)) == 0)
        return 0;
    offer_all((const mechs_pack *)pack, s, (uint32_t)seat, &list);
    rd_offer(&list, RD_RESIGN);
    return list.count;
}
