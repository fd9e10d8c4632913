/* act.c - the four actions of Program Cards; a part of rules.c. */

RD_LOCAL uint32_t action_now(const mechs_pack *p, const mechs_state *s)
{
    return p->card[mechs_card_of(s->card)].action;
}

/* TEM-COL-01 to TEM-COL-04; a listed resource is a zone in the state's set of it. */
RD_LOCAL void collected(const mechs_pack *p, const mechs_state *s, uint32_t player,
                        uint32_t *energy, uint32_t *credits)
{
    const mechs_player *own = &s->player[player];
    uint32_t zones = own->mines | own->turrets | mechs_bit(own->zone);
    *energy = RD_POPCOUNT64(zones & s->energy) + skill_of(p, own)->collect_energy;
    *credits = RD_POPCOUNT64(zones & s->credits) + skill_of(p, own)->collect_credits;
}

/* TEM-COL-05 */
RD_LOCAL void collect(const mechs_pack *p, mechs_state *s, uint32_t player, rd_story *story)
{
    uint32_t energy = 0;
    uint32_t credits = 0;
    collected(p, s, player, &energy, &credits);
    gain(p, &s->player[player], energy, credits);
    tell_all(story, s, MECHS_TOLD_COLLECTED, TEM_COL_01, player, energy, credits);
}

/* TEM-DEP-02, TEM-DEP-04 */
RD_LOCAL void deploy_mine(const mechs_pack *p, mechs_state *s, uint32_t seat, uint32_t number,
                          rd_story *story)
{
    mechs_player *own = &s->player[seat];
    own->credits = (uint8_t)(own->credits - mine_cost(p, s, own));
    put_mine(s, seat, own->zone, number, 0);
    tell_mine(story, TEM_DEP_04, seat, own->zone, number);
}

RD_LOCAL void deploy_turret(const mechs_pack *p, mechs_state *s, uint32_t player, rd_story *story)
{
    mechs_player *own = &s->player[player];
    own->energy = (uint8_t)(own->energy - turret_cost(p, s, own)); /* TEM-DEP-03 */
    own->turrets |= mechs_bit(own->zone);
    tell_all(story, s, MECHS_TOLD_TURRET, TEM_DEP_01, player, own->zone, 0);
}

/* TEM-DEP-08, TEM-DEP-09: the token travels openly, with its number. */
RD_LOCAL void move_mine(const mechs_pack *p, mechs_state *s, uint32_t seat, uint32_t from,
                        rd_story *story)
{
    mechs_player *own = &s->player[seat];
    uint32_t number = s->number[from];
    uint32_t seen = s->seen[from];
    own->credits = (uint8_t)(own->credits - mine_cost(p, s, own));
    take_mine(s, seat, from);
    put_mine(s, seat, own->zone, number, seen);
    tell_all(story, s, MECHS_TOLD_MOVED_MINE, TEM_DEP_09, seat, from, own->zone);
}

RD_LOCAL void move_turret(const mechs_pack *p, mechs_state *s, uint32_t seat, uint32_t from,
                          rd_story *story)
{
    mechs_player *own = &s->player[seat];
    own->energy = (uint8_t)(own->energy - turret_cost(p, s, own));
    own->turrets = (own->turrets & ~mechs_bit(from)) | mechs_bit(own->zone);
    tell_all(story, s, MECHS_TOLD_MOVED_TURRET, TEM_DEP_08, seat, from, own->zone);
}

/* The purchase is complete: its equip window, none for a robot. */
RD_LOCAL void after_purchase(mechs_state *s)
{
    s->slot = 0;
    s->phase = MECHS_GO_END;
    if (!mechs_is_robot(s, s->active - 1u))
        open_window(s, s->active - 1u, MECHS_WINDOW_BUY); /* TEM-PUR-08 */
}

/* TEM-PUR-01 to TEM-PUR-05 */
RD_LOCAL void buy(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t weapon,
                  rd_story *story)
{
    mechs_player *own = &s->player[player];
    uint32_t slot = slot_of(s, weapon);
    own->credits = (uint8_t)(own->credits - credits_for(p, own, weapon));
    own->energy = (uint8_t)(own->energy - energy_for(p, own, weapon));
    own->owned |= mechs_bit(weapon);
    own->bought |= mechs_bit(weapon);
    tell_all(story, s, MECHS_TOLD_BOUGHT, TEM_PUR_01, player, weapon, 0);
    if (slot < MECHS_SLOTS) {
        s->display[slot] = 0;
        if ((s->deck & (s->deck - 1)) != 0) {
            s->slot = (uint8_t)(slot + 1);
            s->phase = MECHS_REFILL;
            return;
        }
        if (s->deck != 0)
            open_card(s, slot, RD_CTZ64(s->deck), TEM_PUR_04, story);
    }
    after_purchase(s);
}

RD_LOCAL void chance_refill(mechs_state *s, uint32_t outcome, rd_story *story)
{
    open_card(s, s->slot - 1u, mechs_pick(s->deck, outcome), TEM_PUR_04, story);
    after_purchase(s);
}

/* TEM-PWR-02 */
RD_LOCAL void heal(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t energy,
                   rd_story *story)
{
    mechs_player *own = &s->player[player];
    own->energy = (uint8_t)(own->energy - energy);
    gain_health(p, own, energy * skill_of(p, own)->heal);
    tell_all(story, s, MECHS_TOLD_HEALED, TEM_PWR_02, player, energy, own->health);
}

/* TEM-PWR-04 to TEM-PWR-06 */
RD_LOCAL void upgrade(const mechs_pack *p, mechs_state *s, uint32_t seat, rd_story *story)
{
    mechs_player *own = &s->player[seat];
    own->credits = (uint8_t)(own->credits - skill_of(p, own)->upgrade);
    own->status = MECHS_ARMOR;
    own->health = p->health[MECHS_ARMOR];
    tell_all(story, s, MECHS_TOLD_UPGRADED, TEM_PWR_04, seat, 0, 0);
    open_window(s, seat, MECHS_WINDOW_UPGRADE);
}

RD_LOCAL void apply_action(const mechs_pack *p, mechs_state *s, uint32_t seat, rd_move m,
                           rd_story *story)
{
    uint32_t operand = mechs_operand(m);
    s->phase = MECHS_GO_END;
    switch (mechs_kind(m)) {
    case MECHS_DO_MINE:
        deploy_mine(p, s, seat, operand, story);
        break;
    case MECHS_DO_TURRET:
        deploy_turret(p, s, seat, story);
        break;
    case MECHS_DO_MOVE_MINE:
        move_mine(p, s, seat, operand, story);
        break;
    case MECHS_DO_MOVE_TURRET:
        move_turret(p, s, seat, operand, story);
        break;
    case MECHS_DO_COLLECT:
        collect(p, s, seat, story);
        break;
    case MECHS_DO_BUY:
        buy(p, s, seat, operand, story);
        break;
    case MECHS_DO_HEAL:
        heal(p, s, seat, operand, story);
        break;
    case MECHS_DO_UPGRADE:
        upgrade(p, s, seat, story);
        break;
    default:
        tell_all(story, s, MECHS_TOLD_PASSED, TEM_ACT_04, seat, 0, 0);
    }
}
