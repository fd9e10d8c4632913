/* refuse.c - why a move is not allowed; a part of rules.c. */

/* Conditions that a refusal names; the texts stand in words.c in the same order. */
enum {
    WHY_NONE,
    WHY_NOT_OWNED,
    WHY_TWICE,
    WHY_TOO_MANY,
    WHY_STATUS,
    WHY_EMPTY,
    WHY_NO_CHOICE,
    WHY_WINDOW,
    WHY_NEED_ARMOR,
    WHY_NEED_HEALTH,
    WHY_OCCUPIED,
    WHY_NOT_HERE,
    WHY_NOT_ENTERED,
    WHY_NOT_EQUIPPED,
    WHY_EXHAUSTED,
    WHY_NOT_NOW,
    WHY_NO_MINE,
    WHY_NO_TURRET,
    WHY_MINES_LEFT,
    WHY_TURRETS_LEFT,
    WHY_NOT_PLACED,
    WHY_FULL_HEALTH,
    WHY_TOO_MUCH,
    WHY_NO_UPGRADE,
    WHY_IN_MECH,
    WHY_OTHER_CARD,
    WHY_FOUGHT,
    WHY_OTHER_PHASE,
    WHY_ORDER,
    WHY_NEW_FIRST,
    WHY_NAMING
};

RD_LOCAL rd_refusal refuse_loadout(rd_clause clause, uint32_t why, uint32_t weapon,
                                   const mechs_player *own)
{
    return rd_refuse(clause, MECHS_ERR_LOADOUT, (int32_t)why, (int32_t)weapon, own->status, 0);
}

RD_LOCAL rd_refusal refuse_cost(uint32_t credits, uint32_t energy, const mechs_player *own)
{
    return rd_refuse(TEM_GEN_08, MECHS_ERR_COST, (int32_t)credits, (int32_t)energy, own->credits,
                     own->energy);
}

RD_LOCAL rd_refusal refuse_action(rd_clause clause, uint32_t why)
{
    return rd_refuse(clause, MECHS_ERR_NO_ACTION, (int32_t)why, 0, 0, 0);
}

RD_LOCAL bool in_combat(const mechs_state *s)
{
    return s->phase == MECHS_ATTACK || s->phase == MECHS_BOOSTING || s->phase == MECHS_JAMMING ||
           s->phase == MECHS_RELOADING;
}

RD_LOCAL rd_refusal refuse_pilot(const mechs_state *s, uint32_t seat, uint32_t pilot)
{
    const mechs_player *own = &s->player[seat];
    if (s->phase == MECHS_CHOOSE && pilot < MECHS_PILOTS &&
        (own->pilot == pilot + 1 || own->spare == pilot + 1))
        return rd_accept();
    return rd_refuse(TEM_SET_02, MECHS_ERR_PILOT, (int32_t)seat, (int32_t)(pilot % 256) + 1, 0, 0);
}

RD_LOCAL rd_refusal refuse_base(const mechs_pack *p, const mechs_state *s, uint32_t zone)
{
    int32_t owner = 255;
    if (s->phase == MECHS_BASES && zone < MECHS_ZONES && (free_bases(p, s) >> zone & 1u) != 0)
        return rd_accept();
    for (uint32_t i = 0; i < s->players; i++)
        if (s->player[i].base == zone && zone < MECHS_ZONES)
            owner = named(s, i);
    return rd_refuse(owner == 255 ? TEM_SET_13 : TEM_SET_04, MECHS_ERR_BASE, (int32_t)(zone % 256),
                     owner, 0, 0);
}

/* Whether a code names a card and one of its four directions: every code below 33 does. */
RD_LOCAL rd_refusal refuse_slot(const mechs_state *s, uint32_t seat, uint32_t code)
{
    const mechs_player *own = &s->player[seat];
    if (s->phase != MECHS_PROGRAM || code < 1 || code > MECHS_CARDS * 4)
        return refuse_action(TEM_PRG_01, WHY_OTHER_PHASE);
    uint32_t count = mechs_drafted(own);
    if (count == MECHS_STEPS)
        return rd_refuse(TEM_PRG_11, MECHS_ERR_PROGRAM_SIZE, MECHS_STEPS + 1, 0, 0, 0);
    for (uint32_t i = 0; i < count; i++)
        if (mechs_card_of(own->program[i]) == mechs_card_of(code))
            return rd_refuse(TEM_PRG_04, MECHS_ERR_PROGRAM_DUP, (int32_t)code, (int32_t)i + 1,
                             (int32_t)count + 1, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_commit(const mechs_state *s, uint32_t seat)
{
    if (s->phase != MECHS_PROGRAM)
        return refuse_action(TEM_PRG_06, WHY_OTHER_PHASE);
    uint32_t count = mechs_drafted(&s->player[seat]);
    if (count != MECHS_STEPS)
        return rd_refuse(TEM_PRG_01, MECHS_ERR_PROGRAM_SIZE, (int32_t)count, 0, 0, 0);
    return rd_accept();
}

/* The next Weapon of a new Loadout. */
RD_LOCAL rd_refusal refuse_take(const mechs_state *s, const mechs_player *own, uint32_t weapon)
{
    bool basic = weapon < MECHS_BASICS;
    rd_clause limit = own->status == MECHS_PILOT   ? TEM_EQP_04
                      : own->status == MECHS_ARMOR ? TEM_EQP_05
                                                   : TEM_EQP_06;
    if (weapon >= MECHS_WEAPONS || (own->owned >> weapon & 1u) == 0)
        return refuse_loadout(TEM_EQP_02, WHY_NOT_OWNED, weapon % 256, own);
    if ((s->named >> weapon & 1u) != 0)
        return refuse_loadout(TEM_EQP_15, WHY_TWICE, weapon, own);
    if ((holdable(own->status) >> weapon & 1u) == 0)
        return refuse_loadout(limit, WHY_STATUS, weapon, own);
    if (RD_POPCOUNT64(s->named & (basic ? MECHS_BASIC_SET : MECHS_ADVANCED_SET)) >=
        (basic ? basics_max(own->status) : advanced_max(own->status)))
        return refuse_loadout(limit, WHY_TOO_MANY, weapon, own);
    if ((s->named >> weapon) != 0)
        return refuse_loadout(TEM_EQP_15, WHY_ORDER, weapon, own);
    return rd_accept();
}

/* D-07 in its steps; the operand of the others is 0, which was looked at before. */
RD_LOCAL rd_refusal refuse_equip(const mechs_state *s, uint32_t seat, rd_move m)
{
    const mechs_player *own = &s->player[seat];
    uint32_t kind = mechs_kind(m);
    bool first = kind == MECHS_DO_KEEP || kind == MECHS_DO_NEW;
    if (in_combat(s))
        return rd_refuse(TEM_EQP_07, MECHS_ERR_COMBAT_EQUIP, 0, 0, 0, 0);
    if (s->phase != MECHS_EQUIP)
        return refuse_loadout(TEM_EQP_01, WHY_WINDOW, 255, own);
    if (first != (s->naming == 0))
        return refuse_loadout(TEM_EQP_15, first ? WHY_NAMING : WHY_NEW_FIRST, 255, own);
    if (kind == MECHS_DO_TAKE)
        return refuse_take(s, own, mechs_operand(m));
    if (kind == MECHS_DO_NEW && !has_choice(own))
        return refuse_loadout(TEM_EQP_14, WHY_NO_CHOICE, 255, own);
    if (kind == MECHS_DO_KEEP && !legal_loadout(own->status, own->equipped))
        return refuse_loadout(TEM_EQP_09, WHY_EMPTY, 255, own);
    if (kind == MECHS_DO_DONE && !legal_loadout(own->status, s->named))
        return refuse_loadout(own->status == MECHS_PILOT ? TEM_EQP_04 : TEM_EQP_05, WHY_EMPTY, 255,
                              own);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_play(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                uint32_t code)
{
    if (s->phase != MECHS_ADHOC || code < 1 || code > MECHS_CARDS * 4)
        return refuse_action(TEM_TRN_05, WHY_OTHER_PHASE);
    uint32_t zone = leads_to(p, s, s->player[seat].zone, code);
    if ((barred_zones(s, seat) >> zone & 1u) != 0)
        return rd_refuse(TEM_ADH_04, MECHS_ERR_ADHOC_COMBAT, (int32_t)zone, 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_mech(rd_clause clause, uint32_t why)
{
    return rd_refuse(clause, MECHS_ERR_MECH, (int32_t)why, 0, 0, 0);
}

/* ERR-MECH says which condition fails. */
RD_LOCAL rd_refusal refuse_side(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                uint32_t side)
{
    const mechs_player *own = &s->player[seat];
    if (s->phase == MECHS_OFFER && (side == 1 || side == 2))
        return rd_accept();
    if (s->mech == MECHS_NOWHERE)
        return refuse_mech(TEM_MEC_09, WHY_OCCUPIED);
    if (own->status != MECHS_ARMOR)
        return refuse_mech(TEM_MEC_02, WHY_NEED_ARMOR);
    if (own->health != p->health[MECHS_ARMOR])
        return refuse_mech(TEM_MEC_02, WHY_NEED_HEALTH);
    if (s->mech != own->zone)
        return refuse_mech(TEM_MEC_01, WHY_NOT_HERE);
    return refuse_mech(TEM_MEC_03, WHY_NOT_ENTERED);
}

RD_LOCAL rd_refusal refuse_weapon(rd_clause clause, uint32_t weapon, uint32_t why)
{
    return rd_refuse(clause, MECHS_ERR_WEAPON, (int32_t)(weapon % 256), (int32_t)why, 0, 0);
}

/* A Weapon that must be ready: of an attack, or exhausted by Jam. */
RD_LOCAL rd_refusal refuse_ready(const mechs_state *s, uint32_t seat, uint32_t weapon,
                                 uint32_t phase, rd_clause clause)
{
    const mechs_player *own = &s->player[seat];
    if (s->phase != phase)
        return refuse_weapon(clause, weapon, WHY_NOT_NOW);
    if (weapon >= MECHS_WEAPONS || (own->equipped >> weapon & 1u) == 0)
        return refuse_weapon(clause, weapon, WHY_NOT_EQUIPPED);
    if ((own->exhausted >> weapon & 1u) != 0)
        return refuse_weapon(clause, weapon, WHY_EXHAUSTED);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_reload(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                  uint32_t weapon)
{
    const mechs_player *own = &s->player[seat];
    if (s->phase != MECHS_RELOADING)
        return refuse_weapon(TEM_WPN_17, weapon, WHY_NOT_NOW);
    if (weapon == MECHS_NOWHERE)
        return rd_accept();
    if (weapon >= MECHS_WEAPONS || (own->equipped >> weapon & 1u) == 0)
        return refuse_weapon(TEM_WPN_17, weapon, WHY_NOT_EQUIPPED);
    if ((reloadable(p, own) >> weapon & 1u) == 0)
        return refuse_weapon(TEM_WPN_17, weapon, WHY_NOT_NOW);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_boost(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                 uint32_t amount)
{
    const mechs_player *own = &s->player[seat];
    if (s->phase != MECHS_BOOSTING)
        return rd_refuse(TEM_WPN_02, MECHS_ERR_BOOST, (int32_t)(amount % 256), 0, 0, 0);
    const mechs_weapon *w = &p->weapon[s->weapon - 1];
    if (amount > boost_max(p, s))
        return rd_refuse(TEM_WPN_02, MECHS_ERR_BOOST, (int32_t)(amount % 256), w->amount,
                         w->resource == MECHS_ENERGY ? own->energy : own->credits, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_go(const mechs_pack *p, const mechs_state *s, uint32_t zone)
{
    uint32_t zones = s->phase == MECHS_PLACE ? place_zones(p, s) : 0;
    if (zone < MECHS_ZONES && (zones >> zone & 1u) != 0)
        return rd_accept();
    return rd_refuse(TEM_SRC_01, MECHS_ERR_ZONE, (int32_t)(zone % 256), (int32_t)zones, 0, 0);
}

RD_LOCAL rd_refusal refuse_supply(rd_clause clause, uint32_t why, uint32_t left)
{
    return rd_refuse(clause, MECHS_ERR_DEPLOY_SUPPLY, (int32_t)why, (int32_t)left, 0, 0);
}

RD_LOCAL rd_refusal refuse_mine(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                uint32_t number)
{
    const mechs_player *own = &s->player[seat];
    uint32_t cost = mine_cost(p, s, own);
    if (number < 1 || number > MECHS_NUMBERS || mines_of(p, s, seat, number) == 0)
        return refuse_supply(TEM_DEP_04, WHY_NO_MINE, mines_left(own));
    if (own->credits < cost)
        return refuse_cost(cost, 0, own);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_moving(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                  bool mine, uint32_t zone)
{
    const mechs_player *own = &s->player[seat];
    uint32_t left = mine ? mines_left(own) : turrets_left(p, own);
    uint32_t placed = mine ? own->mines : own->turrets;
    uint32_t cost = mine ? mine_cost(p, s, own) : turret_cost(p, s, own);
    if (left != 0)
        return refuse_supply(TEM_DEP_10, mine ? WHY_MINES_LEFT : WHY_TURRETS_LEFT, left);
    if (zone >= MECHS_ZONES || (placed >> zone & 1u) == 0)
        return refuse_supply(TEM_DEP_08, WHY_NOT_PLACED, left);
    if ((mine ? own->credits : own->energy) < cost)
        return refuse_cost(mine ? cost : 0, mine ? 0 : cost, own);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_deploy(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                  rd_move m)
{
    const mechs_player *own = &s->player[seat];
    uint32_t cost = turret_cost(p, s, own);
    if ((tokens(s) >> own->zone & 1u) != 0)
        return rd_refuse(TEM_DEP_05, MECHS_ERR_DEPLOY_OCCUPIED, own->zone, 0, 0, 0);
    if (s->mech == own->zone)
        return rd_refuse(TEM_DEP_07, MECHS_ERR_DEPLOY_MECH, own->zone, 0, 0, 0);
    if (mechs_kind(m) == MECHS_DO_MINE)
        return refuse_mine(p, s, seat, mechs_operand(m));
    if (mechs_kind(m) != MECHS_DO_TURRET)
        return refuse_moving(p, s, seat, mechs_kind(m) == MECHS_DO_MOVE_MINE, mechs_operand(m));
    if (turrets_left(p, own) == 0)
        return refuse_supply(TEM_DEP_08, WHY_NO_TURRET, 0);
    if (own->energy < cost)
        return refuse_cost(0, cost, own);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_buy(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                               uint32_t weapon)
{
    const mechs_player *own = &s->player[seat];
    if (weapon >= MECHS_WEAPONS || (weapon >= MECHS_BASICS && slot_of(s, weapon) == MECHS_SLOTS))
        return rd_refuse(TEM_PUR_01, MECHS_ERR_PURCHASE_SLOT, (int32_t)(weapon % 256), 0, 0, 0);
    if (weapon < MECHS_BASICS && (own->owned >> weapon & 1u) != 0)
        return rd_refuse(TEM_PUR_07, MECHS_ERR_PURCHASE_DUP, (int32_t)weapon, 0, 0, 0);
    if (!affords(p, own, weapon))
        return refuse_cost(credits_for(p, own, weapon), energy_for(p, own, weapon), own);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_power_up(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                    rd_move m)
{
    const mechs_player *own = &s->player[seat];
    uint32_t energy = mechs_operand(m);
    uint32_t cost = skill_of(p, own)->upgrade;
    if (own->status == MECHS_MECH)
        return rd_refuse(TEM_PWR_08, MECHS_ERR_POWERUP, WHY_IN_MECH, -1, 0, 0);
    if (mechs_kind(m) == MECHS_DO_UPGRADE) {
        if (own->status != MECHS_PILOT)
            return rd_refuse(TEM_PWR_07, MECHS_ERR_POWERUP, WHY_NO_UPGRADE, -1, 0, 0);
        return own->credits < cost ? refuse_cost(cost, 0, own) : rd_accept();
    }
    if (own->health == p->health[own->status])
        return rd_refuse(TEM_PWR_03, MECHS_ERR_POWERUP, WHY_FULL_HEALTH, own->health, 0, 0);
    if (energy >= 1 && energy <= heal_max(p, own))
        return rd_accept();
    if (energy > own->energy && energy < 256)
        return refuse_cost(0, energy, own);
    return rd_refuse(TEM_PWR_03, MECHS_ERR_POWERUP, WHY_TOO_MUCH, (int32_t)heal_max(p, own), 0, 0);
}

/* The action that a move belongs to; 4: none. */
RD_LOCAL uint32_t action_of(rd_move m)
{
    switch (mechs_kind(m)) {
    case MECHS_DO_MINE:
    case MECHS_DO_TURRET:
    case MECHS_DO_MOVE_MINE:
    case MECHS_DO_MOVE_TURRET:
        return MECHS_DEPLOY;
    case MECHS_DO_COLLECT:
        return MECHS_COLLECT;
    case MECHS_DO_BUY:
        return MECHS_PURCHASE;
    case MECHS_DO_HEAL:
    case MECHS_DO_UPGRADE:
        return MECHS_POWER_UP;
    default:
        return 4;
    }
}

RD_LOCAL rd_refusal refuse_acting(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                  rd_move m)
{
    bool pass = mechs_kind(m) == MECHS_DO_PASS;
    if (s->phase == MECHS_LAY && mechs_kind(m) == MECHS_DO_MINE) {
        uint32_t number = mechs_operand(m);
        if (number >= 1 && number <= MECHS_NUMBERS && p->counts[number] != 0)
            return rd_accept();
        return refuse_supply(TEM_SET_07, WHY_NO_MINE, MECHS_MINES);
    }
    if (pass && in_combat(s))
        return rd_refuse(TEM_CMB_06, MECHS_ERR_RETREAT, 0, 0, 0, 0);
    if (s->phase == MECHS_EQUIP && s->reason == MECHS_WINDOW_END)
        return refuse_action(TEM_TRN_09, WHY_FOUGHT);
    if (s->phase != MECHS_ACTION)
        return refuse_action(TEM_ACT_01, WHY_OTHER_PHASE);
    if (pass)
        return rd_accept();
    if (action_of(m) != action_now(p, s))
        return refuse_action(TEM_ACT_01, WHY_OTHER_CARD);
    switch (action_of(m)) {
    case MECHS_DEPLOY:
        return refuse_deploy(p, s, seat, m);
    case MECHS_PURCHASE:
        return refuse_buy(p, s, seat, mechs_operand(m));
    case MECHS_POWER_UP:
        return refuse_power_up(p, s, seat, m);
    default:
        return rd_accept();
    }
}

/* Moves that have no operand. */
RD_LOCAL bool is_plain(uint32_t kind)
{
    switch (kind) {
    case MECHS_DO_COMMIT:
    case MECHS_DO_KEEP:
    case MECHS_DO_NEW:
    case MECHS_DO_DONE:
    case MECHS_DO_DECLINE:
    case MECHS_DO_TURRET:
    case MECHS_DO_COLLECT:
    case MECHS_DO_UPGRADE:
    case MECHS_DO_PASS:
    case MECHS_DO_RETREAT:
        return true;
    default:
        return false;
    }
}

RD_LOCAL rd_refusal refuse_fighting(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                    rd_move m)
{
    uint32_t operand = mechs_operand(m);
    switch (mechs_kind(m)) {
    case MECHS_DO_ATTACK:
        return refuse_ready(s, seat, operand, MECHS_ATTACK, TEM_ATK_01);
    case MECHS_DO_EXHAUST:
        return refuse_ready(s, seat, operand, MECHS_JAMMING, TEM_WPN_14);
    case MECHS_DO_RELOAD:
        return refuse_reload(p, s, seat, operand);
    case MECHS_DO_BOOST:
        return refuse_boost(p, s, seat, operand);
    case MECHS_DO_GO:
        return refuse_go(p, s, operand);
    case MECHS_DO_SIDE:
        return refuse_side(p, s, seat, operand);
    case MECHS_DO_DECLINE:
        return s->phase == MECHS_OFFER ? rd_accept() : refuse_mech(TEM_MEC_03, WHY_NOT_ENTERED);
    case MECHS_DO_RETREAT:
        return rd_refuse(TEM_CMB_06, MECHS_ERR_RETREAT, 0, 0, 0, 0);
    default:
        return refuse_acting(p, s, seat, m);
    }
}

RD_LOCAL rd_refusal refuse_answer(const mechs_pack *p, const mechs_state *s, uint32_t seat,
                                  rd_move m)
{
    uint32_t operand = mechs_operand(m);
    uint32_t kind = mechs_kind(m);
    if (kind < 1 || kind >= MECHS_DO_COUNT || (is_plain(kind) && operand != 0))
        return refuse_action(TEM_ACT_01, WHY_OTHER_PHASE);
    switch (kind) {
    case MECHS_DO_PILOT:
        return refuse_pilot(s, seat, operand);
    case MECHS_DO_BASE:
        return refuse_base(p, s, operand);
    case MECHS_DO_WEAPON:
        if (s->phase == MECHS_ARM && operand < MECHS_BASICS)
            return rd_accept();
        return refuse_loadout(TEM_SET_10, WHY_NOT_OWNED, operand % 256, &s->player[seat]);
    case MECHS_DO_SLOT:
        return refuse_slot(s, seat, operand);
    case MECHS_DO_COMMIT:
        return refuse_commit(s, seat);
    case MECHS_DO_KEEP:
    case MECHS_DO_NEW:
    case MECHS_DO_TAKE:
    case MECHS_DO_DONE:
        return refuse_equip(s, seat, m);
    case MECHS_DO_PLAY:
        return refuse_play(p, s, seat, operand);
    default:
        return refuse_fighting(p, s, seat, m);
    }
}

RD_FN rd_refusal mechs_refuse(const rd_pack *pack, const rd_state *state, int seat, rd_move m)
{
    const mechs_state *s = (const mechs_state *)state;
    if (s->phase == MECHS_OVER)
        return rd_refuse(TEM_END_05, MECHS_ERR_GAME_OVER, 0, 0, 0, 0);
    rd_need need = mechs_need(pack, state, seat);
    if (seat < 0 || seat >= s->seats || (need.seats & RD_SEAT(seat)) == 0) {
        if (s->phase == MECHS_PROGRAM && seat >= 0 && seat < s->seats &&
            s->player[seat].chosen != 0)
            return rd_refuse(TEM_PRG_06, MECHS_ERR_COMMITTED, seat, 0, 0, 0);
        return rd_refuse(TEM_TRN_01, MECHS_ERR_NOT_YOUR_DECISION, seat, (int32_t)need.seats,
                         need.ask, 0);
    }
    if (m == RD_RESIGN) /* TEM-RSN-01 */
        return rd_accept();
    return refuse_answer((const mechs_pack *)pack, s, (uint32_t)seat, m);
}
