/* check_turn.c - invariants of a Turn, a Combat and a question; a part of rules.c. */

/* Somebody still owes a sealed answer, or the game would have gone on. */
RD_LOCAL rd_clause wrong_sealed(const mechs_state *s)
{
    if (!is_sealed(s) || s->phase == MECHS_LAY)
        return 0;
    for (uint32_t i = 0; i < s->seats; i++)
        if (owes(s, i))
            return 0;
    return s->phase == MECHS_CHOOSE ? TEM_SET_02 : s->phase == MECHS_ARM ? TEM_SET_10 : TEM_PRG_06;
}

/* The card of a robot's Turn has no direction, and nobody asks a robot. */
RD_LOCAL rd_clause wrong_robot_card(const mechs_state *s)
{
    if (s->card != 0 && mechs_direction_of(s->card) != 0)
        return TEM_SOL_08;
    return s->phase == MECHS_ACTION || s->phase == MECHS_ADHOC ? TEM_SOL_47 : 0;
}

/* The card of a seat's Turn is that of its Program, or one played in Ad Hoc Mode. */
RD_LOCAL rd_clause wrong_seat_card(const mechs_state *s)
{
    const mechs_player *own = &s->player[s->active - 1];
    bool programmed = own->adhoc == MECHS_NOT_ADHOC && own->resigned == 0;
    if (s->phase == MECHS_ROBOT_CARD || s->phase == MECHS_ROBOT_MINE)
        return TEM_SOL_08;
    if (s->phase == MECHS_ADHOC && programmed)
        return TEM_TRN_05;
    return s->card != 0 && programmed && own->program[s->step - 1] != s->card ? TEM_TRN_04 : 0;
}

RD_LOCAL rd_clause wrong_card(const mechs_state *s)
{
    bool start = s->phase == MECHS_EQUIP && s->reason == MECHS_WINDOW_START;
    bool shown = expects(s, HAS_CARD) || (s->phase == MECHS_EQUIP && !start);
    if (s->card > MECHS_CARDS * 4 || (s->card != 0) != shown)
        return TEM_TRN_04;
    if (!expects(s, IN_TURN))
        return 0;
    return mechs_is_robot(s, s->active - 1u) ? wrong_robot_card(s) : wrong_seat_card(s);
}

/* The Weapon of the attack that is resolved has the effect that is asked about. */
RD_LOCAL rd_clause wrong_weapon(const mechs_pack *p, const mechs_state *s)
{
    uint32_t want = s->phase == MECHS_BOOSTING  ? MECHS_BOOST
                    : s->phase == MECHS_JAMMING ? MECHS_JAM
                                                : MECHS_RELOAD;
    if (!expects(s, HAS_WEAPON))
        return s->weapon != 0 || s->dealt != 0 ? TEM_ATK_01 : 0;
    if (s->weapon < 1 || s->weapon > MECHS_WEAPONS || p->weapon[s->weapon - 1].effect != want)
        return TEM_ATK_11;
    if (!has(s->player[s->role - 1].exhausted, s->weapon - 1u))
        return TEM_ATK_01;
    const mechs_player *enemy = &s->player[other_side(s, s->role - 1u)];
    if (enemy->health + s->dealt > p->health[enemy->status])
        return TEM_ATK_12;
    return s->dealt > (s->phase == MECHS_BOOSTING ? 0 : p->health[MECHS_MECH]) ? TEM_ATK_12 : 0;
}

/* The side whose attack it is. */
RD_LOCAL rd_clause wrong_role(const mechs_pack *p, const mechs_state *s)
{
    if (!expects(s, IN_FIGHT))
        return (s->role | s->fought | s->last | s->weapon | s->dealt) != 0 ? TEM_CMB_07 : 0;
    if ((s->role != s->active && s->role != s->foe) || s->fought < 1)
        return TEM_CMB_04;
    if ((s->fought % 2 == 1) != (s->role == s->active) || s->last > MECHS_WEAPONS ||
        (s->fought == 1 && s->last != 0))
        return TEM_CMB_04;
    if (s->last != 0 && !has(s->player[other_side(s, s->role - 1u)].exhausted, s->last - 1u))
        return TEM_ATK_03;
    return wrong_weapon(p, s);
}

/* Outside a Combat all Weapons are ready, and no Guard waits. */
RD_LOCAL rd_clause wrong_readiness(const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    bool fights = expects(s, IN_FIGHT) && (s->active == player + 1 || s->foe == player + 1);
    if (!fights && (own->exhausted != 0 || own->guard != 0 || own->jammed != 0))
        return TEM_CMB_08;
    if ((own->exhausted & ~own->equipped) != 0)
        return TEM_EQP_12;
    if (own->jammed != 0 && !mechs_is_robot(s, player))
        return TEM_SOL_38;
    return own->jammed > RD_POPCOUNT64(mechs_ready(own)) ? TEM_SOL_38 : 0;
}

/* Who fights whom, where, and with what. */
RD_LOCAL rd_clause wrong_fight(const mechs_state *s)
{
    if (s->foe > s->players || (expects(s, IN_FIGHT) && s->foe == 0))
        return TEM_CMB_10;
    if (s->foe != 0) {
        if (!expects(s, IN_FIGHT | HAS_ACTOR) ||
            !has(mechs_enemies(s, s->active - 1u), s->foe - 1u))
            return TEM_CMB_10;
        if (expects(s, IN_FIGHT) && s->player[s->active - 1].zone != s->player[s->foe - 1].zone)
            return TEM_CMB_01;
    }
    for (uint32_t i = 0; i < s->players; i++) {
        rd_clause clause = wrong_readiness(s, i);
        if (clause != 0)
            return clause;
    }
    return 0;
}

RD_LOCAL rd_clause wrong_pair(const mechs_state *s)
{
    const mechs_player *own = &s->player[s->actor - 1];
    if (s->fought != 1 || own->status != MECHS_ARMOR)
        return TEM_SOL_33;
    return RD_POPCOUNT64(own->owned & MECHS_ADVANCED_SET) < 3 ? TEM_SOL_33 : 0;
}

/* What a question of a Combat needs: a ready Weapon, one to exhaust, a stack. */
RD_LOCAL rd_clause wrong_attack(const mechs_state *s)
{
    if (!expects(s, IN_FIGHT))
        return 0;
    uint32_t side = s->role - 1u;
    uint32_t other = other_side(s, side);
    uint32_t ready = mechs_ready(&s->player[side]);
    bool robot = mechs_is_robot(s, side);
    switch (s->phase) {
    case MECHS_ATTACK:
        return robot || ready == 0 ? TEM_RET_01 : 0;
    case MECHS_JAMMING:
        return mechs_is_robot(s, other) || mechs_ready(&s->player[other]) == 0 ? TEM_WPN_14 : 0;
    case MECHS_ROBOT_WEAPON:
        if (!robot || RD_POPCOUNT64(ready) < 2)
            return TEM_SOL_34;
        return RD_POPCOUNT64(ready) == s->player[side].jammed ? TEM_SOL_35 : 0;
    case MECHS_ROBOT_PAIR:
        return wrong_pair(s);
    default:
        return robot ? TEM_SOL_37 : 0;
    }
}

/* Who is asked, and why. */
RD_LOCAL rd_clause wrong_actor(const mechs_state *s)
{
    uint32_t most = s->phase == MECHS_EQUIP   ? MECHS_WINDOWS
                    : s->phase == MECHS_OFFER ? MECHS_OFFERS
                    : s->phase == MECHS_PLACE ? MECHS_PLACES
                                              : 1;
    if (s->actor > s->players || (s->actor != 0) != expects(s, HAS_ACTOR))
        return TEM_EQP_01;
    if (s->reason >= most || (most > 1 && s->reason == 0))
        return TEM_EQP_01;
    if (s->actor == 0)
        return 0;
    if (mechs_is_robot(s, s->actor - 1u) != expects(s, OF_ROBOT) || !is_in(s, s->actor - 1u))
        return TEM_SOL_47;
    return s->actor != s->active && s->actor != s->foe ? TEM_KOC_05 : 0;
}

/* The Loadout that is being made. */
RD_LOCAL rd_clause wrong_naming(const mechs_state *s)
{
    if (s->phase != MECHS_EQUIP || s->naming == 0)
        return s->named != 0 || s->naming != 0 ? TEM_EQP_15 : 0;
    const mechs_player *own = &s->player[s->actor - 1];
    if (s->naming > 1 || (s->named & ~own->owned) != 0)
        return TEM_EQP_15;
    return !fits(own->status, s->named) || !has_choice(own) ? TEM_EQP_15 : 0;
}

/* After a purchase or an upgrade the card was one of that action. */
RD_LOCAL rd_clause wrong_action(const mechs_pack *p, const mechs_state *s)
{
    bool bought =
        s->phase == MECHS_REFILL || (s->phase == MECHS_EQUIP && s->reason == MECHS_WINDOW_BUY);
    bool upgraded = s->phase == MECHS_EQUIP && s->reason == MECHS_WINDOW_UPGRADE;
    if (bought)
        return action_now(p, s) != MECHS_PURCHASE ? TEM_PUR_08 : 0;
    if (!upgraded)
        return 0;
    return action_now(p, s) != MECHS_POWER_UP || s->player[s->actor - 1].status != MECHS_ARMOR
               ? TEM_PWR_06
               : 0;
}

RD_LOCAL rd_clause wrong_window(const mechs_state *s)
{
    const mechs_player *own = &s->player[s->actor - 1];
    bool mech = s->reason == MECHS_WINDOW_ENTRY || s->reason == MECHS_WINDOW_WON;
    bool after = s->reason == MECHS_WINDOW_KO || s->reason == MECHS_WINDOW_WON;
    if (s->reason != MECHS_WINDOW_START && !has_choice(own))
        return TEM_EQP_16;
    if (!after && (s->actor != s->active || s->foe != 0))
        return TEM_EQP_01;
    if ((s->reason == MECHS_WINDOW_WON && s->foe == 0) || (mech && own->status != MECHS_MECH))
        return TEM_MEC_04;
    return s->reason == MECHS_WINDOW_KO && own->status != MECHS_PILOT ? TEM_KOC_08 : 0;
}

RD_LOCAL rd_clause wrong_offer(const mechs_pack *p, const mechs_state *s)
{
    const mechs_player *own = &s->player[s->actor - 1];
    bool won = s->reason == MECHS_OFFER_WON;
    if (s->mech != own->zone || won != (s->foe != 0) || won != (s->prize != 0))
        return TEM_MEC_01;
    if (won)
        return 0;
    if (s->actor != s->active || own->status != MECHS_ARMOR)
        return TEM_MEC_01;
    return own->health != p->health[MECHS_ARMOR] ? TEM_MEC_01 : 0;
}

RD_LOCAL rd_clause wrong_placing(const mechs_pack *p, const mechs_state *s)
{
    bool retreats = s->reason == MECHS_PLACE_RETREAT;
    if (one_or_none(place_zones(p, s)) || (retreats && s->foe == 0))
        return TEM_SRC_03;
    if (s->reason == MECHS_PLACE_BASE &&
        !has(hostile_zones(s, s->actor - 1u), s->player[s->actor - 1].base))
        return TEM_KOP_02;
    return !retreats && s->player[s->actor - 1].status != MECHS_PILOT ? TEM_KOC_08 : 0;
}

RD_LOCAL rd_clause wrong_reason(const mechs_pack *p, const mechs_state *s)
{
    switch (s->phase) {
    case MECHS_EQUIP:
        return wrong_window(s);
    case MECHS_OFFER:
        return wrong_offer(p, s);
    case MECHS_PLACE:
        return wrong_placing(p, s);
    default:
        return 0;
    }
}

RD_LOCAL rd_clause wrong_facing(const mechs_state *s)
{
    for (uint32_t i = 0; i < s->players; i++) {
        const mechs_player *own = &s->player[i];
        if (own->facing > 3 || (!mechs_is_robot(s, i) && (own->facing | own->deck) != 0))
            return TEM_SOL_11;
    }
    return 0;
}

/* A robot lays a Mine with a Deploy card, where it can and has no Turret to lay. */
RD_LOCAL rd_clause wrong_robot_mine(const mechs_pack *p, const mechs_state *s, uint32_t robot)
{
    const mechs_player *own = &s->player[robot];
    bool turret = turrets_left(p, own) > 0 && own->energy >= mechs_zone_value(s, own->zone);
    if (action_now(p, s) != MECHS_DEPLOY || turret || mines_left(own) < 2)
        return TEM_SOL_26;
    if (has(tokens(s), own->zone) || s->mech == own->zone)
        return TEM_SOL_26;
    return has(own->deck, mechs_card_of(s->card)) ? TEM_SOL_08 : 0;
}

/* What a robot's draw needs: two or more ways. */
RD_LOCAL rd_clause wrong_draw(const mechs_pack *p, const mechs_state *s)
{
    uint32_t robot = expects(s, HAS_ACTOR) ? s->actor - 1u : s->active - 1u;
    switch (s->phase) {
    case MECHS_ROBOT_CARD:
        return one_or_none(robot_cards(&s->player[robot])) ? TEM_SOL_09 : 0;
    case MECHS_ROBOT_PLACE:
        if (one_or_none(robot_cards(&s->player[robot])))
            return TEM_SOL_09;
        return has(open_places(p, s), s->player[robot].base) ? TEM_SOL_41 : 0;
    case MECHS_ROBOT_LAST:
        if (has(open_places(p, s), s->player[robot].base))
            return TEM_SOL_41;
        return one_or_none(last_places(p, s)) ? TEM_SOL_42 : 0;
    case MECHS_ROBOT_MINE:
        return wrong_robot_mine(p, s, robot);
    default:
        return 0;
    }
}

RD_LOCAL rd_clause wrong_robots(const mechs_pack *p, const mechs_state *s)
{
    uint32_t least = s->phase == MECHS_ROBOT_LAST ? MECHS_ROBOTS_DRAWS : 0;
    uint32_t most = s->phase == MECHS_ROBOT_PLACE ? MECHS_ROBOTS_DRAWS - 1u : least;
    rd_clause clause = wrong_facing(s);
    if (s->draws < least || s->draws > most)
        return TEM_SOL_42;
    return clause != 0 || !expects(s, IN_TURN) ? clause : wrong_draw(p, s);
}

RD_LOCAL rd_clause wrong_turn(const mechs_pack *p, const mechs_state *s)
{
    rd_clause clause = wrong_actor(s);
    if (clause == 0)
        clause = wrong_fight(s);
    if (clause == 0)
        clause = wrong_role(p, s);
    if (clause == 0)
        clause = wrong_card(s);
    return clause;
}

RD_LOCAL rd_clause wrong_question(const mechs_pack *p, const mechs_state *s)
{
    rd_clause clause = wrong_attack(s);
    if (clause == 0)
        clause = wrong_naming(s);
    if (clause == 0)
        clause = wrong_reason(p, s);
    if (clause == 0)
        clause = wrong_action(p, s);
    if (clause == 0)
        clause = wrong_robots(p, s);
    if (clause == 0)
        clause = wrong_sealed(s);
    return clause;
}

RD_LOCAL rd_clause wrong_moment(const mechs_state *s)
{
    rd_clause clause = wrong_settings(s);
    if (clause == 0)
        clause = wrong_end(s);
    if (clause == 0)
        clause = wrong_phase(s);
    if (clause == 0)
        clause = wrong_resigned(s);
    return clause;
}

RD_LOCAL rd_refusal refuse_other(rd_clause clause)
{
    return rd_refuse(clause, MECHS_ERR_POSITION, clause, 0, 0, 0);
}

/* Two seats with one Pilot Card. */
RD_LOCAL rd_refusal refuse_pilots(const mechs_state *s, rd_clause clause)
{
    uint32_t used = 0;
    for (uint32_t i = 0; i < s->seats; i++) {
        uint32_t card[2] = {s->player[i].pilot, s->player[i].spare};
        for (uint32_t j = 0; j < 2; j++) {
            if (card[j] == 0)
                continue;
            if (has(used, card[j]))
                return rd_refuse(clause, MECHS_ERR_PILOT, (int32_t)i, (int32_t)card[j], 0, 0);
            used |= mechs_bit(card[j] & 31u);
        }
    }
    return refuse_other(clause);
}

/* Two players with one Base. */
RD_LOCAL rd_refusal refuse_bases(const mechs_state *s, rd_clause clause)
{
    for (uint32_t i = 0; i < s->players; i++)
        for (uint32_t j = 0; j < i; j++)
            if (s->player[i].base == s->player[j].base && s->player[i].base != MECHS_NOWHERE)
                return rd_refuse(clause, MECHS_ERR_BASE, s->player[i].base, named(s, j), 0, 0);
    return refuse_other(clause);
}

/* A Loadout that its player's Status cannot have. */
RD_LOCAL rd_refusal refuse_loadouts(const mechs_pack *p, const mechs_state *s, rd_clause clause)
{
    for (uint32_t i = 0; i < s->players; i++) {
        const mechs_player *own = &s->player[i];
        uint32_t bad = own->equipped & ~holdable(own->status);
        uint32_t foreign = own->equipped & ~own->owned;
        if (wrong_owned(p, s, i) != clause && wrong_loadout(s, i) != clause)
            continue;
        if (own->equipped == 0)
            return refuse_loadout(clause, WHY_EMPTY, 255, own);
        if (foreign != 0)
            return refuse_loadout(clause, WHY_NOT_OWNED, RD_CTZ64(foreign), own);
        if (bad != 0)
            return refuse_loadout(clause, WHY_STATUS, RD_CTZ64(bad), own);
        bool basic = RD_POPCOUNT64(own->equipped & MECHS_BASIC_SET) > basics_max(own->status);
        uint32_t many = own->equipped & (basic ? MECHS_BASIC_SET : MECHS_ADVANCED_SET);
        return refuse_loadout(clause, WHY_TOO_MANY, many == 0 ? 255 : RD_CTZ64(many), own);
    }
    return refuse_other(clause);
}

/* Positions that a code of the ledger speaks of. */
RD_LOCAL rd_refusal refuse_state(const mechs_pack *p, const mechs_state *s, rd_clause clause)
{
    switch (clause) {
    case TEM_SET_03:
        return rd_refuse(clause, MECHS_ERR_ARENA, 0, 0, 0, 0);
    case TEM_SET_02:
        return refuse_pilots(s, clause);
    case TEM_SET_04:
        return refuse_bases(s, clause);
    case TEM_EQP_04:
    case TEM_EQP_05:
    case TEM_EQP_06:
    case TEM_EQP_09:
    case TEM_EQP_10:
        return refuse_loadouts(p, s, clause);
    default:
        return refuse_other(clause);
    }
}

RD_FN rd_refusal mechs_wrong(const rd_pack *pack, const rd_state *state)
{
    const mechs_state *s = (const mechs_state *)state;
    const mechs_pack *p = (const mechs_pack *)pack;
    rd_clause clause = wrong_moment(s);
    if (clause == 0)
        clause = wrong_turn(p, s);
    if (clause == 0)
        clause = wrong_players(p, s);
    if (clause == 0)
        clause = wrong_table(p, s);
    if (clause == 0)
        clause = wrong_question(p, s);
    return clause == 0 ? rd_accept() : refuse_state(p, s, clause);
}
