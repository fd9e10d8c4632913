/* ask.c - what texts ask the rules; a part of rules.c. */

RD_FN uint32_t mechs_places(const mechs_pack *p, const mechs_state *s)
{
    return s->phase == MECHS_PLACE ? place_zones(p, s) : 0;
}

RD_FN uint32_t mechs_hostile(const mechs_state *s, uint32_t player)
{
    return hostile_zones(s, player);
}

RD_FN uint32_t mechs_supply(const mechs_pack *p, const mechs_state *s, uint32_t player,
                            uint32_t number)
{
    return mines_of(p, s, player, number);
}

RD_FN uint32_t mechs_robot_cards(const mechs_player *own)
{
    return robot_cards(own);
}

RD_FN uint32_t mechs_last_places(const mechs_pack *p, const mechs_state *s)
{
    return last_places(p, s);
}

RD_FN uint32_t mechs_pilots_left(const mechs_state *s)
{
    return pilots_left(s);
}

RD_FN uint32_t mechs_cards_left(const mechs_pack *p, const mechs_state *s,
                                uint8_t left[MECHS_KINDS_OF_CARD])
{
    return cards_left(p, s, left);
}

RD_FN uint32_t mechs_pair(uint32_t set, uint32_t k)
{
    return pair_of(set, k);
}

RD_FN uint32_t mechs_damage(const mechs_pack *p, const mechs_state *s, uint32_t weapon)
{
    return damage_of(p, s, weapon, 0);
}

RD_FN bool mechs_counters(const mechs_pack *p, uint32_t weapon, uint32_t against)
{
    return counters(p, weapon, against);
}

RD_FN mechs_deal mechs_deal_of(const mechs_pack *p, const mechs_state *s, uint32_t player,
                               rd_move m)
{
    const mechs_player *own = &s->player[player];
    uint32_t operand = mechs_operand(m);
    mechs_player after = *own;
    mechs_deal deal = {0, 0, 0, 0, 0};
    switch (mechs_kind(m)) {
    case MECHS_DO_MINE:
    case MECHS_DO_MOVE_MINE:
        deal.credits = mine_cost(p, s, own);
        break;
    case MECHS_DO_TURRET:
    case MECHS_DO_MOVE_TURRET:
        deal.energy = turret_cost(p, s, own);
        break;
    case MECHS_DO_BUY:
        deal.credits = credits_for(p, own, operand);
        deal.energy = energy_for(p, own, operand);
        break;
    case MECHS_DO_UPGRADE:
        deal.credits = skill_of(p, own)->upgrade;
        break;
    case MECHS_DO_HEAL:
        deal.energy = operand;
        gain_health(p, &after, operand * skill_of(p, own)->heal);
        deal.gained_health = (uint32_t)after.health - own->health;
        break;
    case MECHS_DO_COLLECT:
        collected(p, s, player, &deal.gained_energy, &deal.gained_credits);
        gain(p, &after, deal.gained_energy, deal.gained_credits);
        deal.gained_energy = (uint32_t)after.energy - own->energy;
        deal.gained_credits = (uint32_t)after.credits - own->credits;
        break;
    default:
        break;
    }
    return deal;
}

RD_FN bool mechs_is_power(const mechs_pack *p, const mechs_state *s, uint32_t weapon)
{
    return is_power(p, s, weapon);
}

RD_FN uint32_t mechs_holdable(uint32_t status)
{
    return holdable(status);
}

RD_FN uint32_t mechs_basics_max(uint32_t status)
{
    return basics_max(status);
}

RD_FN uint32_t mechs_advanced_max(uint32_t status)
{
    return advanced_max(status);
}

RD_FN bool mechs_legal_loadout(uint32_t status, uint32_t loadout)
{
    return legal_loadout(status, loadout);
}

RD_FN uint32_t mechs_resource_zones(const mechs_pack *p, const mechs_state *s)
{
    return resource_zones(p, s);
}

RD_FN uint32_t mechs_unused(const mechs_player *own)
{
    return cards_unused(own);
}

RD_FN uint32_t mechs_leads_to(const mechs_pack *p, const mechs_state *s, uint32_t zone,
                              uint32_t code)
{
    return leads_to(p, s, zone, code);
}

/* The Turn of the active player of a position begins. */
RD_FN void mechs_begin_turn(const mechs_pack *p, mechs_state *s)
{
    s->phase = MECHS_GO_TURN;
    run_on(p, s, 0);
}
