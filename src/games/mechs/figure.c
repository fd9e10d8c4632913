/* figure.c - what all chapters need: figures, zones, tokens, Loadouts; a part of rules.c. */

enum {
    NOBODY = 255
};

RD_LOCAL const mechs_skill *skill_of(const mechs_pack *p, const mechs_player *own)
{
    return &p->skill[mechs_skill_of(own)];
}

/* A player in the values of refusals and facts: seats from 0, robots from 11. */
RD_LOCAL int32_t named(const mechs_state *s, uint32_t player)
{
    return (int32_t)(mechs_is_robot(s, player) ? 10 + player : player);
}

RD_LOCAL void tell_all(rd_story *story, const mechs_state *s, uint32_t kind, rd_clause clause,
                       uint32_t player, uint32_t a, uint32_t b)
{
    rd_tell(story, RD_EVERYBODY, (uint16_t)kind, clause, named(s, player), (int32_t)a, (int32_t)b,
            0);
}

RD_LOCAL void score(mechs_state *s, uint32_t player, uint32_t amount, rd_clause clause,
                    rd_story *story)
{
    if (amount == 0)
        return;
    s->player[player].vp = (uint16_t)(s->player[player].vp + amount);
    tell_all(story, s, MECHS_TOLD_SCORED, clause, player, amount, 0);
}

/* TEM-GEN-14 */
RD_LOCAL void gain_health(const mechs_pack *p, mechs_player *own, uint32_t amount)
{
    uint32_t full = p->health[own->status];
    uint32_t health = own->health + amount;
    own->health = (uint8_t)(health > full ? full : health);
}

/* TEM-GEN-07 */
RD_LOCAL void gain(const mechs_pack *p, mechs_player *own, uint32_t energy, uint32_t credits)
{
    energy += own->energy;
    credits += own->credits;
    own->energy = (uint8_t)(energy > p->track ? p->track : energy);
    own->credits = (uint8_t)(credits > p->track ? p->track : credits);
}

RD_LOCAL uint32_t less(uint32_t amount, uint32_t off)
{
    return amount > off ? amount - off : 0;
}

RD_LOCAL bool is_in(const mechs_state *s, uint32_t player)
{
    return player < s->players && s->player[player].resigned == 0;
}

RD_LOCAL uint32_t players_left(const mechs_state *s)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->players; i++)
        n += s->player[i].resigned == 0;
    return n;
}

/* The player, other than one, whose Pilot is in a zone; NOBODY if there is none. */
RD_LOCAL uint32_t pilot_in(const mechs_state *s, uint32_t zone, uint32_t but)
{
    for (uint32_t i = 0; i < s->players; i++)
        if (s->player[i].zone == zone && i != but)
            return i;
    return NOBODY;
}

RD_LOCAL uint32_t mine_owner(const mechs_state *s, uint32_t zone)
{
    for (uint32_t i = 0; i < s->players; i++)
        if ((s->player[i].mines >> zone & 1u) != 0)
            return i;
    return NOBODY;
}

RD_LOCAL uint32_t turret_owner(const mechs_state *s, uint32_t zone)
{
    for (uint32_t i = 0; i < s->players; i++)
        if ((s->player[i].turrets >> zone & 1u) != 0)
            return i;
    return NOBODY;
}

/* Zones with Tokens of anybody. */
RD_LOCAL uint32_t tokens(const mechs_state *s)
{
    uint32_t zones = 0;
    for (uint32_t i = 0; i < s->players; i++)
        zones |= s->player[i].mines | s->player[i].turrets;
    return zones;
}

RD_LOCAL uint32_t enemy_pilots(const mechs_state *s, uint32_t player)
{
    uint32_t zones = 0;
    for (uint32_t left = mechs_enemies(s, player); left != 0; left &= left - 1)
        zones |= mechs_bit(s->player[RD_CTZ64(left)].zone);
    return zones & ~mechs_bit(MECHS_NOWHERE);
}

/* Glossary, "hostile": an Enemy's Pilot or Token. */
RD_LOCAL uint32_t hostile_zones(const mechs_state *s, uint32_t player)
{
    uint32_t zones = enemy_pilots(s, player);
    for (uint32_t left = mechs_enemies(s, player); left != 0; left &= left - 1)
        zones |= s->player[RD_CTZ64(left)].mines | s->player[RD_CTZ64(left)].turrets;
    return zones;
}

/* TEM-SRC-01 to TEM-SRC-07: the zones that a Pilot may be put in. */
RD_LOCAL uint32_t closest_zones(const mechs_pack *p, const mechs_state *s, uint32_t player,
                                uint32_t origin)
{
    const uint32_t *ring = p->ring[mechs_layout(s)][origin];
    uint32_t hostile = hostile_zones(s, player);
    uint32_t pilots = enemy_pilots(s, player);
    for (uint32_t d = 1; d < MECHS_DISTANCES; d++)
        if ((ring[d] & ~hostile) != 0)
            return ring[d] & ~hostile;
    for (uint32_t d = 1; d < MECHS_DISTANCES; d++) /* TEM-SRC-07 */
        if ((ring[d] & ~pilots) != 0)
            return ring[d] & ~pilots;
    return 0;
}

/* Where the search for a place begins: the Base, or the zone of the Pilot. */
RD_LOCAL uint32_t place_zones(const mechs_pack *p, const mechs_state *s)
{
    const mechs_player *own = &s->player[s->actor - 1];
    return closest_zones(p, s, s->actor - 1u,
                         s->reason == MECHS_PLACE_BASE ? own->base : own->zone);
}

/* Weapons that a Status can hold. */
RD_LOCAL uint32_t holdable(uint32_t status)
{
    return status == MECHS_PILOT  ? MECHS_BASIC_SET
           : status == MECHS_MECH ? MECHS_ADVANCED_SET
                                  : MECHS_BASIC_SET | MECHS_ADVANCED_SET;
}

/* TEM-EQP-04 to TEM-EQP-06: the greatest number of each kind. */
RD_LOCAL uint32_t basics_max(uint32_t status)
{
    return status == MECHS_MECH ? 0 : 2;
}

RD_LOCAL uint32_t advanced_max(uint32_t status)
{
    return status == MECHS_PILOT ? 0 : status == MECHS_ARMOR ? 2 : 4;
}

RD_LOCAL bool fits(uint32_t status, uint32_t loadout)
{
    return RD_POPCOUNT64(loadout & MECHS_BASIC_SET) <= basics_max(status) &&
           RD_POPCOUNT64(loadout & MECHS_ADVANCED_SET) <= advanced_max(status);
}

RD_LOCAL bool legal_loadout(uint32_t status, uint32_t loadout)
{
    return fits(status, loadout) && (status == MECHS_MECH || loadout != 0);
}

/* Whether two or more Loadouts are legal (TEM-EQP-14, TEM-EQP-16). */
RD_LOCAL bool has_choice(const mechs_player *own)
{
    uint32_t count = RD_POPCOUNT64(own->owned & holdable(own->status));
    return count >= (own->status == MECHS_MECH ? 1u : 2u);
}

/* Weapons that can be named next: later in the order, within the limits (TEM-EQP-15). */
RD_LOCAL uint32_t nameable(const mechs_player *own, uint32_t chosen)
{
    uint32_t left = own->owned & holdable(own->status);
    if (RD_POPCOUNT64(chosen & MECHS_BASIC_SET) >= basics_max(own->status))
        left &= ~(uint32_t)MECHS_BASIC_SET;
    if (RD_POPCOUNT64(chosen & MECHS_ADVANCED_SET) >= advanced_max(own->status))
        left &= ~(uint32_t)MECHS_ADVANCED_SET;
    for (uint32_t bits = chosen; bits != 0; bits &= bits - 1)
        left &= ~((bits & (0u - bits)) * 2 - 1);
    return left;
}

/* How many Mines of a number are in the Supply of a player, as far as one may know. */
RD_LOCAL uint32_t mines_of(const mechs_pack *p, const mechs_state *s, uint32_t player,
                           uint32_t number)
{
    uint32_t left = p->counts[number];
    for (uint32_t zones = s->player[player].mines; zones != 0; zones &= zones - 1)
        left -= s->number[RD_CTZ64(zones)] == number && left > 0;
    return left;
}

/* Numbers of Mines in the Supply, as bits. */
RD_LOCAL uint32_t supply_numbers(const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    uint32_t bits = 0;
    for (uint32_t n = 1; n <= MECHS_NUMBERS; n++)
        bits |= mines_of(p, s, player, n) != 0 ? mechs_bit(n) : 0;
    return bits;
}

RD_LOCAL uint32_t mines_left(const mechs_player *own)
{
    return MECHS_MINES - RD_POPCOUNT64(own->mines);
}

RD_LOCAL uint32_t turrets_left(const mechs_pack *p, const mechs_player *own)
{
    return p->turrets - RD_POPCOUNT64(own->turrets);
}

RD_LOCAL void put_mine(mechs_state *s, uint32_t player, uint32_t zone, uint32_t number,
                       uint32_t seen)
{
    s->player[player].mines |= mechs_bit(zone);
    s->number[zone] = (uint8_t)number;
    s->seen[zone] = (uint8_t)seen;
}

RD_LOCAL void take_mine(mechs_state *s, uint32_t player, uint32_t zone)
{
    s->player[player].mines &= ~mechs_bit(zone);
    s->number[zone] = 0;
    s->seen[zone] = 0;
}

/* TEM-DEP-02, TEM-DEP-03, TEM-PIL-08 */
RD_LOCAL uint32_t mine_cost(const mechs_pack *p, const mechs_state *s, const mechs_player *own)
{
    return less(mechs_zone_value(s, own->zone), skill_of(p, own)->mine_credits);
}

RD_LOCAL uint32_t turret_cost(const mechs_pack *p, const mechs_state *s, const mechs_player *own)
{
    return less(mechs_zone_value(s, own->zone), skill_of(p, own)->turret_energy);
}

RD_LOCAL uint32_t credits_for(const mechs_pack *p, const mechs_player *own, uint32_t weapon)
{
    return less(p->weapon[weapon].credits, skill_of(p, own)->buy_credits);
}

RD_LOCAL uint32_t energy_for(const mechs_pack *p, const mechs_player *own, uint32_t weapon)
{
    return less(p->weapon[weapon].energy, skill_of(p, own)->buy_energy);
}

RD_LOCAL bool affords(const mechs_pack *p, const mechs_player *own, uint32_t weapon)
{
    return own->credits >= credits_for(p, own, weapon) && own->energy >= energy_for(p, own, weapon);
}

/* The slot of the Display with a weapon; MECHS_SLOTS if it is in none. */
RD_LOCAL uint32_t slot_of(const mechs_state *s, uint32_t weapon)
{
    uint32_t slot = 0;
    while (slot < MECHS_SLOTS && s->display[slot] != weapon + 1)
        slot++;
    return slot;
}

/* TEM-PWR-02, TEM-PWR-03: the most Energy that Heal takes. */
RD_LOCAL uint32_t heal_max(const mechs_pack *p, const mechs_player *own)
{
    uint32_t rate = skill_of(p, own)->heal;
    uint32_t missing = p->health[own->status] - own->health;
    uint32_t most = (missing + rate - 1) / rate;
    return own->energy < most ? own->energy : most;
}

/* Where a card would lead; MECHS_NOWHERE: out of the Arena. */
RD_LOCAL uint32_t leads_to(const mechs_pack *p, const mechs_state *s, uint32_t zone, uint32_t code)
{
    uint32_t movement = p->card[mechs_card_of(code)].movement;
    return p->to[mechs_layout(s)][zone][movement * 4 + mechs_direction_of(code)];
}
