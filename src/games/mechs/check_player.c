/* check_player.c - invariants of each player; a part of rules.c. */

/* Whether a player must have a Base: 0 none yet, 1 perhaps, 2 surely. */
RD_LOCAL uint32_t base_due(const mechs_state *s, const mechs_player *own)
{
    if (s->phase < MECHS_BASES)
        return 0;
    return s->phase == MECHS_BASES || ended_early(s) || own->resigned != 0 ? 1 : 2;
}

RD_LOCAL rd_clause wrong_base(const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    uint32_t slots = p->bases[mechs_layout(s)];
    uint32_t due = base_due(s, own);
    if (own->base == MECHS_NOWHERE)
        return due == 2 ? TEM_SET_04 : 0;
    if (!has(slots, own->base))
        return TEM_SET_13;
    if (due == 0 || (mechs_solo(s) && own->base != mechs_pick(slots, player)))
        return due == 0 ? TEM_SET_04 : TEM_SOL_01;
    for (uint32_t i = 0; i < player; i++)
        if (s->player[i].base == own->base)
            return TEM_SET_04;
    return 0;
}

/* Two Pilots are in one zone while the active player has entered it and nothing is settled. */
RD_LOCAL bool may_meet(const mechs_state *s, uint32_t a, uint32_t b)
{
    bool active = s->active == a + 1 || s->active == b + 1;
    bool entered = (s->phase == MECHS_OFFER && s->reason == MECHS_OFFER_ENTRY) ||
                   (s->phase == MECHS_EQUIP && s->reason == MECHS_WINDOW_ENTRY) ||
                   (s->phase == MECHS_PLACE && s->actor == s->active);
    bool fight = s->foe != 0 && (s->foe == a + 1 || s->foe == b + 1);
    return active && (entered || fight);
}

/* A robot that was felled and has no place yet. */
RD_LOCAL bool is_placed(const mechs_state *s, uint32_t player)
{
    return (s->phase == MECHS_ROBOT_PLACE || s->phase == MECHS_ROBOT_LAST) &&
           s->actor == player + 1;
}

/* Somebody who is not in the game. */
RD_LOCAL bool is_nowhere(const mechs_state *s, uint32_t player)
{
    return s->player[player].base == MECHS_NOWHERE || s->player[player].resigned != 0;
}

RD_LOCAL rd_clause wrong_zone(const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    if (is_placed(s, player)) {
        bool fresh = own->status == MECHS_ARMOR && own->health == p->health[MECHS_ARMOR];
        return own->zone == MECHS_NOWHERE && fresh ? 0 : TEM_SOL_41;
    }
    if (is_nowhere(s, player))
        return own->zone == MECHS_NOWHERE ? 0 : s->round == 0 ? TEM_SET_05 : TEM_GEN_05;
    if (!has(p->arena[mechs_layout(s)], own->zone))
        return TEM_MOV_05;
    if (s->round == 0 && own->zone != own->base)
        return TEM_SET_05;
    for (uint32_t i = 0; i < player; i++)
        if (s->player[i].zone == own->zone && !may_meet(s, i, player))
            return TEM_GEN_06;
    return 0;
}

RD_LOCAL rd_clause wrong_status(const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    bool robot = mechs_is_robot(s, player);
    bool sided = own->status == MECHS_MECH && !robot;
    if (own->status >= MECHS_STATUSES || (robot && own->status == MECHS_PILOT))
        return TEM_SOL_03;
    if (own->side > 2 || (own->side != 0) != sided)
        return TEM_MEC_04;
    if (s->round == 0 && own->status != (robot ? MECHS_ARMOR : MECHS_PILOT))
        return TEM_SET_05;
    return 0;
}

RD_LOCAL rd_clause wrong_start(const mechs_pack *p, const mechs_player *own)
{
    if (own->health != p->health[own->status])
        return TEM_SET_05;
    return own->vp != 0 || own->energy != p->start_energy || own->credits != p->start_credits
               ? TEM_SET_06
               : 0;
}

RD_LOCAL rd_clause wrong_figures(const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    bool felled = s->phase == MECHS_RELOADING && player == other_side(s, s->role - 1u);
    rd_clause clause = wrong_status(s, player);
    if (clause != 0)
        return clause;
    if (own->resigned != 0)
        return (own->health | own->energy | own->credits | own->status) != 0 ? TEM_RSN_02 : 0;
    if (own->health > p->health[own->status] || (own->health == 0 && !felled))
        return TEM_GEN_14;
    if (own->energy > p->track || own->credits > p->track)
        return TEM_GEN_07;
    return s->round == 0 ? wrong_start(p, own) : 0;
}

/* Dealt in seat order; the pair lies in rising order until one is chosen. */
RD_LOCAL rd_clause wrong_dealt(const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    bool dealing = s->phase == MECHS_DEAL;
    bool open = dealing || (s->phase == MECHS_CHOOSE && own->chosen == 0);
    if (s->phase == MECHS_START || (dealing && player + 1 > s->active))
        return own->pilot != 0 || own->spare != 0 ? TEM_SET_02 : 0;
    if (dealing && player + 1 == s->active)
        return own->spare != 0 ? TEM_SET_02 : 0;
    if (own->pilot == 0 || own->spare == 0)
        return TEM_SET_02;
    return open && own->pilot >= own->spare ? TEM_SET_02 : 0;
}

RD_LOCAL rd_clause wrong_pilot(const mechs_state *s, uint32_t player, uint32_t *used)
{
    const mechs_player *own = &s->player[player];
    uint32_t card[2] = {own->pilot, own->spare};
    if (mechs_is_robot(s, player) || own->resigned != 0)
        return own->pilot != 0 || own->spare != 0 ? TEM_SOL_04 : 0;
    for (uint32_t i = 0; i < 2; i++) {
        if (card[i] == 0)
            continue;
        if (card[i] > MECHS_PILOTS || has(*used, card[i]))
            return TEM_SET_02;
        *used |= mechs_bit(card[i]);
    }
    return ended_early(s) ? 0 : wrong_dealt(s, player);
}

/* A robot has its first Weapons, and at most four Advanced ones that it bought. */
RD_LOCAL rd_clause wrong_robot_arms(const mechs_pack *p, const mechs_state *s, uint32_t robot)
{
    const mechs_player *own = &s->player[robot];
    uint32_t first = 0;
    for (uint32_t i = 0; i < 2; i++)
        first |= mechs_bit(p->robot[robot - MECHS_LEFT][i] - 1u);
    if (own->start != 0 || (own->bought & MECHS_BASIC_SET) != 0 || RD_POPCOUNT64(own->bought) > 4)
        return TEM_SOL_28;
    if (s->round == 0 && (own->bought != 0 || own->facing != 0 || own->deck != 255))
        return TEM_SOL_03;
    return own->owned != (own->bought | first) ? TEM_SOL_03 : 0;
}

/* What a player owns is the start Weapon and what was purchased. */
RD_LOCAL rd_clause wrong_purchases(const mechs_state *s, const mechs_player *own)
{
    if (s->round == 0)
        return own->owned != 0 || (own->start != 0 && s->phase < MECHS_ARM) ? TEM_SET_10 : 0;
    if (own->start == 0)
        return TEM_SET_10;
    uint32_t first = mechs_bit(own->start - 1u);
    return (own->bought & first) != 0 || own->owned != (own->bought | first) ? TEM_SET_11 : 0;
}

RD_LOCAL rd_clause wrong_owned(const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    if (own->start > MECHS_BASICS || (own->owned >> MECHS_WEAPONS) != 0 ||
        (own->equipped & ~own->owned) != 0)
        return TEM_EQP_10;
    if (own->resigned != 0)
        return own->bought != 0 || own->equipped != 0 || own->start != 0 ? TEM_RSN_02 : 0;
    if (mechs_is_robot(s, player))
        return wrong_robot_arms(p, s, player);
    return wrong_purchases(s, own);
}

/* TEM-SOL-33, TEM-SOL-51 */
RD_LOCAL rd_clause wrong_stack(const mechs_state *s, uint32_t robot)
{
    const mechs_player *own = &s->player[robot];
    bool fights = expects(s, IN_FIGHT) && (s->active == robot + 1 || s->foe == robot + 1);
    uint32_t owned = RD_POPCOUNT64(own->owned & MECHS_ADVANCED_SET);
    uint32_t most = advanced_max(own->status);
    uint32_t want = owned < most ? owned : most;
    uint32_t basics = own->owned & holdable(own->status) & MECHS_BASIC_SET;
    if (!fights)
        return own->equipped != 0 ? TEM_SOL_51 : 0;
    if (s->phase == MECHS_ROBOT_PAIR && s->actor == robot + 1)
        want = 0;
    if (RD_POPCOUNT64(own->equipped & MECHS_ADVANCED_SET) != want)
        return TEM_SOL_33;
    return (own->equipped & MECHS_BASIC_SET) != basics ? TEM_SOL_33 : 0;
}

/* TEM-EQP-04 to TEM-EQP-06, TEM-EQP-09 */
RD_LOCAL rd_clause wrong_loadout(const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    bool felled = (s->phase == MECHS_PLACE && s->reason != MECHS_PLACE_RETREAT) ||
                  (s->phase == MECHS_EQUIP && s->reason == MECHS_WINDOW_KO);
    if (mechs_is_robot(s, player))
        return wrong_stack(s, player);
    if (own->resigned != 0 || s->round == 0)
        return own->equipped != 0 ? TEM_EQP_10 : 0;
    if (!fits(own->status, own->equipped))
        return own->status == MECHS_PILOT   ? TEM_EQP_04
               : own->status == MECHS_ARMOR ? TEM_EQP_05
                                            : TEM_EQP_06;
    if (own->equipped == 0 && own->status != MECHS_MECH && !(felled && s->actor == player + 1))
        return TEM_EQP_09;
    return 0;
}

/* Cards of a Program are cards, each once, without a gap. */
RD_LOCAL rd_clause wrong_cards(const mechs_player *own)
{
    uint32_t count = mechs_drafted(own);
    uint32_t cards = 0;
    if (own->shown > MECHS_CARDS * 4 || (own->none[0] | own->none[1] | own->none[2]) != 0)
        return TEM_TRN_04;
    for (uint32_t i = 0; i < MECHS_STEPS; i++) {
        if (own->program[i] > MECHS_CARDS * 4 || (i >= count && own->program[i] != 0))
            return TEM_PRG_01;
        if (i >= count)
            continue;
        uint32_t card = mechs_card_of(own->program[i]);
        if (has(cards, card))
            return TEM_PRG_04;
        cards |= mechs_bit(card);
    }
    return 0;
}

/* Robots, who has resigned, and everybody outside a Round have no Program. */
RD_LOCAL rd_clause wrong_without_program(const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    bool out = mechs_is_robot(s, player) || own->resigned != 0;
    uint32_t most = s->phase == MECHS_CHOOSE && !out ? 1 : 0;
    if (own->shown != 0 && (out || s->round == 0))
        return TEM_TRN_04;
    if (own->adhoc != 0 && mechs_is_robot(s, player))
        return TEM_SOL_10;
    return mechs_drafted(own) != 0 || own->adhoc != 0 || own->chosen > most ? TEM_PRG_09 : 0;
}

/* In a Turn a Program is whole and committed, or there is none in Ad Hoc Mode. */
RD_LOCAL rd_clause wrong_committed(const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    uint32_t count = mechs_drafted(own);
    uint32_t revealed = mechs_revealed(s, player);
    if (own->chosen > 1 || own->adhoc > MECHS_FIRST_ADHOC)
        return TEM_ADH_01;
    if (s->phase == MECHS_PROGRAM)
        return own->adhoc != 0 || (own->chosen != 0 && count != MECHS_STEPS) ? TEM_PRG_09 : 0;
    if (revealed != 0 && own->shown != own->program[revealed - 1])
        return TEM_TRN_04;
    uint32_t want = own->adhoc != MECHS_NOT_ADHOC ? 0 : MECHS_STEPS;
    return count != want || (own->chosen != 0) != (want != 0) ? TEM_ADH_01 : 0;
}

RD_LOCAL rd_clause wrong_program(const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    rd_clause clause = wrong_cards(own);
    bool out = mechs_is_robot(s, player) || own->resigned != 0;
    if (clause != 0)
        return clause;
    if (out || s->round == 0 || s->phase == MECHS_OVER)
        return wrong_without_program(s, player);
    return wrong_committed(s, player);
}

RD_LOCAL rd_clause wrong_player(const mechs_pack *p, const mechs_state *s, uint32_t player,
                                uint32_t *used)
{
    rd_clause clause = wrong_base(p, s, player);
    if (clause == 0)
        clause = wrong_zone(p, s, player);
    if (clause == 0)
        clause = wrong_figures(p, s, player);
    if (clause == 0)
        clause = wrong_pilot(s, player, used);
    if (clause == 0)
        clause = wrong_owned(p, s, player);
    if (clause == 0)
        clause = wrong_loadout(s, player);
    if (clause == 0)
        clause = wrong_program(s, player);
    return clause;
}

RD_LOCAL rd_clause wrong_players(const mechs_pack *p, const mechs_state *s)
{
    uint32_t used = 0;
    for (uint32_t i = 0; i < s->players; i++) {
        rd_clause clause = wrong_player(p, s, i, &used);
        if (clause != 0)
            return clause;
    }
    return 0;
}
