/* setup.c - settings and all that comes before Round 1; a part of rules.c. */

RD_LOCAL uint32_t size_of(uint32_t players)
{
    return (uint32_t)(offsetof(mechs_state, player) + players * sizeof(mechs_player));
}

RD_LOCAL uint32_t player_count(const rd_options *options)
{
    uint32_t seats = options->value[MECHS_OPTION_SEATS];
    return seats == 1 ? 3 : seats; /* TEM-SOL-01 */
}

RD_FN uint32_t mechs_state_size(const rd_options *options)
{
    return size_of(player_count(options));
}

/*
 * A Turn has at most six windows of six steps, eleven attacks of three answers (TEM-FIN-01), and
 * four answers besides; a Round has five answers a seat more, the set-up four.
 */
RD_FN uint64_t mechs_decisions_max(const rd_options *options)
{
    uint64_t players = player_count(options);
    uint64_t turns = players * MECHS_ROUNDS * MECHS_STEPS;
    return turns * (6 * 6 + 11 * 3 + 4) + players * (MECHS_ROUNDS * 5 + 4);
}

/* Zones that lie open from the start: all of a fixed Arena, else those without Resource card. */
RD_LOCAL void open_zones(const mechs_pack *p, mechs_state *s)
{
    uint32_t zones = p->arena[mechs_layout(s)];
    if (s->arena == MECHS_SHUFFLED)
        zones = p->bases[mechs_layout(s)] | mechs_bit(MECHS_MECH_ZONE);
    s->energy = p->energy & zones;
    s->credits = p->credits & zones;
    s->above1 = p->above1 & zones;
    s->above2 = p->above2 & zones;
}

/* TEM-SET-05, TEM-SET-06, TEM-SOL-03 */
RD_LOCAL void start_player(const mechs_pack *p, mechs_state *s, uint32_t player)
{
    mechs_player *own = &s->player[player];
    bool robot = mechs_is_robot(s, player);
    own->status = robot ? MECHS_ARMOR : MECHS_PILOT;
    own->health = p->health[own->status];
    own->energy = p->start_energy;
    own->credits = p->start_credits;
    own->zone = MECHS_NOWHERE;
    own->base = MECHS_NOWHERE;
    if (!robot)
        return;
    own->deck = 255;
    for (uint32_t i = 0; i < 2; i++)
        own->owned |= mechs_bit(p->robot[player - MECHS_LEFT][i] - 1u);
}

RD_FN void mechs_start(const rd_pack *pack, const rd_options *options, rd_state *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    mechs_state *s = (mechs_state *)out;
    memset(s, 0, mechs_state_size(options));
    s->seats = (uint8_t)options->value[MECHS_OPTION_SEATS];
    s->players = (uint8_t)player_count(options);
    s->arena = (uint8_t)options->value[MECHS_OPTION_ARENA];
    s->mech = MECHS_MECH_ZONE; /* TEM-SET-08 */
    s->deck = MECHS_ADVANCED_SET;
    open_zones(p, s);
    for (uint32_t i = 0; i < s->players; i++)
        start_player(p, s, i);
    s->phase = mechs_solo(s) ? MECHS_DEAL : MECHS_START; /* TEM-SOL-07 */
    s->active = mechs_solo(s) ? 1 : 0;
}

RD_FN void mechs_options_of(const rd_state *state, rd_options *out)
{
    const mechs_state *s = (const mechs_state *)state;
    memset(out, 0, sizeof *out);
    out->value[MECHS_OPTION_SEATS] = s->seats;
    out->value[MECHS_OPTION_MODE] = mechs_solo(s) ? MECHS_SOLO : MECHS_BATTLE;
    out->value[MECHS_OPTION_ARENA] = s->arena;
}

/* Pilot Cards that nobody was dealt, as far as one may know. */
RD_LOCAL uint32_t pilots_left(const mechs_state *s)
{
    uint32_t left = (1u << MECHS_PILOTS) - 1;
    for (uint32_t i = 0; i < s->seats; i++) {
        const mechs_player *own = &s->player[i];
        if (own->pilot != 0 && own->pilot != MECHS_UNKNOWN)
            left &= ~mechs_bit(own->pilot - 1u);
        if (own->spare != 0 && own->spare != MECHS_UNKNOWN)
            left &= ~mechs_bit(own->spare - 1u);
    }
    return left;
}

/* How many are left: everybody can count that. Who has resigned took none away. */
RD_LOCAL uint32_t pilots_left_count(const mechs_state *s)
{
    uint32_t count = MECHS_PILOTS;
    for (uint32_t i = 0; i < s->seats; i++)
        count -= (s->player[i].pilot != 0 ? 1u : 0u) + (s->player[i].spare != 0 ? 1u : 0u);
    return count;
}

RD_LOCAL uint32_t resource_zones(const mechs_pack *p, const mechs_state *s)
{
    return p->arena[mechs_layout(s)] & ~p->bases[mechs_layout(s)] & ~mechs_bit(MECHS_MECH_ZONE);
}

RD_LOCAL uint32_t zones_undealt(const mechs_pack *p, const mechs_state *s)
{
    return resource_zones(p, s) & ~(s->energy | s->credits);
}

/* What lies in a Resource zone: 0 to 2 Energy 1 to 3, 3 to 5 Credits 1 to 3. */
RD_LOCAL uint32_t card_in(const mechs_state *s, uint32_t zone)
{
    return ((s->credits >> zone & 1u) != 0 ? 3 : 0) + mechs_zone_value(s, zone) - 1;
}

/* Resource cards of each kind not dealt yet; returns how many there are in all. */
RD_LOCAL uint32_t cards_left(const mechs_pack *p, const mechs_state *s,
                             uint8_t left[MECHS_KINDS_OF_CARD])
{
    uint32_t zones = resource_zones(p, s) & (s->energy | s->credits);
    memcpy(left, p->cards, MECHS_KINDS_OF_CARD);
    for (uint32_t bits = zones; bits != 0; bits &= bits - 1)
        left[card_in(s, RD_CTZ64(bits))]--;
    return MECHS_RESOURCES - RD_POPCOUNT64(zones);
}

RD_LOCAL uint32_t free_bases(const mechs_pack *p, const mechs_state *s)
{
    uint32_t slots = p->bases[mechs_layout(s)];
    for (uint32_t i = 0; i < s->players; i++)
        slots &= ~mechs_bit(s->player[i].base);
    return slots;
}

RD_LOCAL void take_base(mechs_state *s, uint32_t player, uint32_t zone, rd_story *story)
{
    s->player[player].base = (uint8_t)zone;
    s->player[player].zone = (uint8_t)zone; /* TEM-SET-05 */
    tell_all(story, s, MECHS_TOLD_BASED, TEM_SET_04, player, zone, 0);
}

/* TEM-SOL-01 */
RD_LOCAL void solo_bases(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t slots = p->bases[mechs_layout(s)]; /* north, west, east in reading order */
    for (uint32_t i = 0; i < s->players; i++)
        take_base(s, i, mechs_pick(slots, i), story);
}

/* TEM-SET-04: clockwise, the Starting Player last; a single slot that is left is taken. */
RD_LOCAL void next_chooser(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t first = s->starter - 1u;
    for (uint32_t i = 1; i <= s->seats; i++) {
        uint32_t player = (first + i) % s->seats;
        if (s->player[player].base != MECHS_NOWHERE || !is_in(s, player))
            continue;
        uint32_t slots = free_bases(p, s);
        if ((slots & (slots - 1)) != 0) {
            s->active = (uint8_t)(player + 1);
            s->phase = MECHS_BASES;
            return;
        }
        take_base(s, player, RD_CTZ64(slots), story);
    }
    s->active = 0;
    s->phase = MECHS_LAY;
}

/* One Resource card for the next zone in reading order (3.2). */
RD_LOCAL void deal_zone(const mechs_pack *p, mechs_state *s, uint32_t kind, rd_story *story)
{
    uint32_t zone = RD_CTZ64(zones_undealt(p, s));
    if (kind < 3)
        s->energy |= mechs_bit(zone);
    else
        s->credits |= mechs_bit(zone);
    if (kind % 3 >= 1)
        s->above1 |= mechs_bit(zone);
    if (kind % 3 == 2)
        s->above2 |= mechs_bit(zone);
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_ZONE, TEM_SET_03, (int32_t)zone, (int32_t)kind, 0, 0);
}

RD_LOCAL void after_arena(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    if (mechs_solo(s)) {
        solo_bases(p, s, story);
        s->phase = MECHS_ROBOT_MINES;
        s->active = MECHS_LEFT + 1;
    } else {
        next_chooser(p, s, story);
    }
}

/* After each Resource card; the last card of all needs no draw. */
RD_LOCAL void next_zone(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint8_t left[MECHS_KINDS_OF_CARD];
    s->phase = MECHS_ARENA;
    if (zones_undealt(p, s) != 0 && cards_left(p, s, left) > 1)
        return;
    if (zones_undealt(p, s) != 0) {
        uint32_t kind = 0;
        while (left[kind] == 0)
            kind++;
        deal_zone(p, s, kind, story);
    }
    after_arena(p, s, story);
}

/* TEM-SET-02: all have chosen, the kept cards are shown. */
RD_LOCAL void show_pilots(mechs_state *s, rd_story *story)
{
    for (uint32_t i = 0; i < s->seats; i++) {
        if (!is_in(s, i))
            continue;
        s->player[i].chosen = 0;
        tell_all(story, s, MECHS_TOLD_SHOWN, TEM_SET_02, i, s->player[i].pilot, 0);
    }
}

RD_LOCAL void show_weapons(mechs_state *s, rd_story *story)
{
    for (uint32_t i = 0; i < s->seats; i++) {
        mechs_player *own = &s->player[i];
        if (!is_in(s, i))
            continue;
        own->owned = mechs_bit(own->start - 1u); /* TEM-SET-10, TEM-SET-11 */
        own->equipped = own->owned;
        tell_all(story, s, MECHS_TOLD_STARTS, TEM_SET_10, i, own->start - 1u, 0);
    }
}

/* Whether a seat still owes the sealed answer of the phase. */
RD_LOCAL bool owes(const mechs_state *s, uint32_t seat)
{
    const mechs_player *own = &s->player[seat];
    if (own->resigned != 0)
        return false;
    if (s->phase == MECHS_LAY)
        return own->mines == 0;
    if (s->phase == MECHS_ARM)
        return own->start == 0;
    return own->chosen == 0;
}

RD_LOCAL bool is_sealed(const mechs_state *s)
{
    return s->phase == MECHS_PROGRAM || s->phase == MECHS_CHOOSE || s->phase == MECHS_LAY ||
           s->phase == MECHS_ARM;
}

RD_LOCAL void begin_program(mechs_state *s, rd_story *story)
{
    s->phase = MECHS_PROGRAM;
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_ROUND, TEM_GEN_02, s->round, 0, 0, 0);
}

/* When the last sealed answer is given, or the last who owed one has left. */
RD_LOCAL void after_sealed(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    for (uint32_t i = 0; i < s->seats; i++)
        if (owes(s, i))
            return;
    switch (s->phase) {
    case MECHS_CHOOSE:
        show_pilots(s, story);
        if (s->arena == MECHS_SHUFFLED)
            next_zone(p, s, story);
        else
            after_arena(p, s, story);
        break;
    case MECHS_LAY:
        s->phase = MECHS_DISPLAY;
        break;
    case MECHS_ARM:
        show_weapons(s, story);
        s->round = 1; /* TEM-SET-12 */
        begin_program(s, story);
        break;
    default:
        s->phase = MECHS_GO_ROUND;
    }
}

/* TEM-SET-02: two cards for each seat, in seat order; the pair lies in rising order. */
RD_LOCAL void deal_pilot(mechs_state *s, uint32_t pilot, rd_story *story)
{
    uint32_t seat = s->active - 1u;
    mechs_player *own = &s->player[seat];
    rd_tell(story, RD_SEAT(seat), MECHS_TOLD_DEALT, TEM_SET_02, (int32_t)seat, (int32_t)pilot, 0,
            0);
    rd_tell(story, RD_EVERYBODY & ~RD_SEAT(seat), MECHS_TOLD_DEALT_TWIN, TEM_SET_02, (int32_t)seat,
            0, 0, 0);
    if (own->pilot == 0) {
        own->pilot = (uint8_t)pilot;
        return;
    }
    own->spare = (uint8_t)pilot;
    if (own->spare < own->pilot) {
        own->spare = own->pilot;
        own->pilot = (uint8_t)pilot;
    }
    s->active = (uint8_t)(s->active < s->seats ? s->active + 1 : 0);
    if (s->active == 0)
        s->phase = MECHS_CHOOSE;
}

/* The last of the eight cards needs no draw. */
RD_LOCAL void chance_deal(mechs_state *s, uint32_t outcome, rd_story *story)
{
    deal_pilot(s, mechs_pick(pilots_left(s), outcome) + 1, story);
    if (s->phase == MECHS_DEAL && pilots_left_count(s) == 1)
        deal_pilot(s, RD_CTZ64(pilots_left(s)) + 1, story);
}

RD_LOCAL void chance_start(mechs_state *s, uint32_t outcome, rd_story *story)
{
    s->starter = (uint8_t)(outcome + 1); /* TEM-SET-01 */
    s->phase = MECHS_DEAL;
    s->active = 1;
    tell_all(story, s, MECHS_TOLD_STARTER, TEM_SET_01, outcome, 0, 0);
}

RD_LOCAL void chance_arena(const mechs_pack *p, mechs_state *s, uint32_t outcome, rd_story *story)
{
    uint8_t left[MECHS_KINDS_OF_CARD];
    uint32_t kind = 0;
    cards_left(p, s, left);
    while (outcome >= left[kind])
        outcome -= left[kind++];
    deal_zone(p, s, kind, story);
    next_zone(p, s, story);
}

/* The number of the k-th Mine in the Supply, in rising order. */
RD_LOCAL uint32_t supply_pick(const mechs_pack *p, const mechs_state *s, uint32_t player,
                              uint32_t k)
{
    uint32_t number = 1;
    while (number < MECHS_NUMBERS && k >= mines_of(p, s, player, number))
        k -= mines_of(p, s, player, number++);
    return number;
}

/* TEM-SOL-05: nobody sees the number. */
RD_LOCAL void chance_robot_mines(const mechs_pack *p, mechs_state *s, uint32_t outcome,
                                 rd_story *story)
{
    uint32_t robot = s->active - 1u;
    uint32_t zone = s->player[robot].base;
    put_mine(s, robot, zone, supply_pick(p, s, robot, outcome), 0);
    tell_all(story, s, MECHS_TOLD_LAID_TWIN, TEM_SOL_05, robot, zone, 0);
    s->active = (uint8_t)(robot == MECHS_LEFT ? MECHS_RIGHT + 1 : 0);
    if (s->active == 0)
        s->phase = MECHS_LAY;
}

RD_LOCAL void open_card(mechs_state *s, uint32_t slot, uint32_t weapon, rd_clause clause,
                        rd_story *story)
{
    s->display[slot] = (uint8_t)(weapon + 1);
    s->deck &= ~mechs_bit(weapon);
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_OPENED, clause, (int32_t)slot + 1, (int32_t)weapon, 0,
            0);
}

/* TEM-SET-09 */
RD_LOCAL void chance_display(mechs_state *s, uint32_t outcome, rd_story *story)
{
    uint32_t slot = 0;
    while (s->display[slot] != 0)
        slot++;
    open_card(s, slot, mechs_pick(s->deck, outcome), TEM_SET_09, story);
    if (slot + 1 == MECHS_SLOTS)
        s->phase = MECHS_ARM;
}

RD_LOCAL void apply_pilot(const mechs_pack *p, mechs_state *s, uint32_t seat, uint32_t pilot,
                          rd_story *story)
{
    mechs_player *own = &s->player[seat];
    if (own->pilot != pilot + 1) {
        own->spare = own->pilot;
        own->pilot = (uint8_t)(pilot + 1);
    }
    own->chosen = 1;
    rd_tell(story, RD_SEAT(seat), MECHS_TOLD_KEPT, TEM_SET_02, (int32_t)seat, (int32_t)pilot + 1, 0,
            0);
    rd_tell(story, RD_EVERYBODY & ~RD_SEAT(seat), MECHS_TOLD_KEPT_TWIN, TEM_SET_02, (int32_t)seat,
            0, 0, 0);
    after_sealed(p, s, story);
}

RD_LOCAL void tell_mine(rd_story *story, rd_clause clause, uint32_t seat, uint32_t zone,
                        uint32_t number)
{
    rd_tell(story, RD_SEAT(seat), MECHS_TOLD_LAID, clause, (int32_t)seat, (int32_t)zone,
            (int32_t)number, 0);
    rd_tell(story, RD_EVERYBODY & ~RD_SEAT(seat), MECHS_TOLD_LAID_TWIN, clause, (int32_t)seat,
            (int32_t)zone, 0, 0);
}

/* TEM-SET-07 */
RD_LOCAL void apply_first_mine(const mechs_pack *p, mechs_state *s, uint32_t seat, uint32_t number,
                               rd_story *story)
{
    put_mine(s, seat, s->player[seat].base, number, 0);
    tell_mine(story, TEM_SET_07, seat, s->player[seat].base, number);
    after_sealed(p, s, story);
}

RD_LOCAL void apply_weapon(const mechs_pack *p, mechs_state *s, uint32_t seat, uint32_t weapon,
                           rd_story *story)
{
    s->player[seat].start = (uint8_t)(weapon + 1);
    rd_tell(story, RD_SEAT(seat), MECHS_TOLD_ARMED, TEM_SET_10, (int32_t)seat, (int32_t)weapon, 0,
            0);
    rd_tell(story, RD_EVERYBODY & ~RD_SEAT(seat), MECHS_TOLD_ARMED_TWIN, TEM_SET_10, (int32_t)seat,
            0, 0, 0);
    after_sealed(p, s, story);
}
