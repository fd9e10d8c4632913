/* fight.c - Combat, retreat, KO and the placement that follows; a part of rules.c. */

RD_LOCAL void robot_equip(const mechs_pack *p, mechs_state *s, uint32_t robot, rd_story *story);
RD_LOCAL void robot_attack(const mechs_pack *p, mechs_state *s, uint32_t robot, rd_story *story);
RD_LOCAL void robot_knocked_out(const mechs_pack *p, mechs_state *s, uint32_t robot,
                                rd_story *story);

RD_LOCAL uint32_t other_side(const mechs_state *s, uint32_t player)
{
    return player == s->active - 1u ? s->foe - 1u : s->active - 1u;
}

/* TEM-CMB-01 to TEM-CMB-04 */
RD_LOCAL void go_fight(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->active - 1u;
    uint32_t zone = s->player[player].zone;
    uint32_t enemy = pilot_in(s, zone, player);
    s->phase = MECHS_GO_TURRET;
    if (enemy == NOBODY)
        return;
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_COMBAT, TEM_CMB_01, named(s, player), named(s, enemy),
            (int32_t)zone, 0);
    score(s, player, 1u + skill_of(p, &s->player[player])->challenge, TEM_CMB_02, story);
    s->foe = (uint8_t)(enemy + 1);
    s->role = s->active;
    s->fought = 1;
    s->phase = MECHS_GO_ATTACK;
    if (mechs_is_robot(s, enemy))
        robot_equip(p, s, enemy, story);
    else if (mechs_is_robot(s, player))
        robot_equip(p, s, player, story);
}

/* The Combat is decided: Weapons are ready again, Guards end (TEM-CMB-08, TEM-WPN-07). */
RD_LOCAL void end_exchange(mechs_state *s)
{
    uint32_t side[2] = {s->active - 1u, s->foe - 1u};
    for (uint32_t i = 0; i < 2; i++) {
        mechs_player *own = &s->player[side[i]];
        own->exhausted = 0;
        own->guard = 0;
        if (!mechs_is_robot(s, side[i]))
            continue;
        own->equipped = 0; /* TEM-SOL-51 */
        own->jammed = 0;
        own->facing = 0; /* TEM-SOL-40 */
    }
    s->role = 0;
    s->fought = 0;
    s->last = 0;
    s->weapon = 0;
    s->dealt = 0;
}

/* TEM-ADH-01 */
RD_LOCAL void enter_adhoc(mechs_state *s, uint32_t player, rd_clause clause, rd_story *story)
{
    mechs_player *own = &s->player[player];
    memset(own->program, 0, sizeof own->program);
    own->chosen = 0;
    own->adhoc = MECHS_FIRST_ADHOC;
    tell_all(story, s, MECHS_TOLD_ADHOC, clause, player, 0, 0);
}

/* The Pilot of the actor arrives, and what belongs to that move follows. */
RD_LOCAL void arrive(const mechs_pack *p, mechs_state *s, uint32_t zone, rd_story *story)
{
    uint32_t player = s->actor - 1u;
    mechs_player *own = &s->player[player];
    uint32_t reason = s->reason;
    own->zone = (uint8_t)zone;
    s->reason = 0;
    tell_all(story, s, MECHS_TOLD_PLACED, reason == MECHS_PLACE_RETREAT ? TEM_RET_02 : TEM_KOC_04,
             player, zone, 0);
    if (reason != MECHS_PLACE_RETREAT) {
        if (reason == MECHS_PLACE_BASE && (own->energy < 2 || own->credits < 2)) {
            own->energy = (uint8_t)(own->energy < 2 ? 2 : own->energy); /* TEM-KOP-04 */
            own->credits = (uint8_t)(own->credits < 2 ? 2 : own->credits);
            tell_all(story, s, MECHS_TOLD_RAISED, TEM_KOP_04, player, own->energy, own->credits);
        }
        s->phase = MECHS_GO_KO_WINDOW;
        return;
    }
    if (skill_of(p, own)->cool == 0) /* TEM-RET-03, TEM-PIL-12 */
        enter_adhoc(s, player, TEM_RET_03, story);
    s->phase =
        player == s->active - 1u ? MECHS_GO_END : MECHS_GO_AFTER; /* TEM-RET-07, TEM-RET-08 */
    s->foe = 0;
    s->actor = 0;
}

/* D-14, or by itself where there is one zone. */
RD_LOCAL void find_place(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t reason,
                         rd_story *story)
{
    s->actor = (uint8_t)(player + 1);
    s->reason = (uint8_t)reason;
    s->phase = MECHS_PLACE;
    uint32_t zones = place_zones(p, s);
    if ((zones & (zones - 1)) == 0)
        arrive(p, s, RD_CTZ64(zones), story);
}

/* TEM-RET-01 to TEM-RET-09 */
RD_LOCAL void retreat(const mechs_pack *p, mechs_state *s, uint32_t player, rd_story *story)
{
    uint32_t enemy = other_side(s, player);
    tell_all(story, s, MECHS_TOLD_RETREATS, TEM_RET_01, player, s->player[player].zone, 0);
    if (skill_of(p, &s->player[player])->quiet == 0) /* TEM-PIL-11 */
        score(s, enemy, 1, TEM_RET_04, story);
    end_exchange(s);
    find_place(p, s, player, MECHS_PLACE_RETREAT, story);
}

/* 8.5, steps 2 to 5 */
RD_LOCAL void begin_ko(const mechs_pack *p, mechs_state *s, uint32_t player, rd_story *story)
{
    mechs_player *own = &s->player[player];
    uint32_t was = own->status;
    tell_all(story, s, MECHS_TOLD_KNOCKED_OUT, TEM_KOC_01, player, was, 0);
    if (was == MECHS_MECH) {
        s->mech = own->zone; /* TEM-KOM-01, TEM-KOM-04 */
        s->prize = s->foe != 0;
        own->side = 0;
    }
    if (mechs_is_robot(s, player)) {
        robot_knocked_out(p, s, player, story);
        return;
    }
    enter_adhoc(s, player, TEM_KOC_02, story);
    own->status = MECHS_PILOT; /* TEM-KOA-01, TEM-KOM-02 */
    own->health = p->health[MECHS_PILOT];
    own->equipped &= MECHS_BASIC_SET; /* TEM-EQP-08 */
    if (was != MECHS_PILOT) {
        find_place(p, s, player, MECHS_PLACE_ZONE, story);
    } else if ((hostile_zones(s, player) >> own->base & 1u) != 0) {
        find_place(p, s, player, MECHS_PLACE_BASE, story); /* TEM-KOP-03 */
    } else {
        s->actor = (uint8_t)(player + 1);
        s->reason = MECHS_PLACE_BASE;
        arrive(p, s, own->base, story); /* TEM-KOP-02 */
    }
}

/* 8.5, steps 7 and 8: the actor's KO procedure is over. */
RD_LOCAL void go_ko_done(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->actor - 1u;
    bool stays = player != s->active - 1u;
    uint32_t winner = s->foe == 0 ? (uint32_t)NOBODY : other_side(s, player);
    s->actor = 0;
    s->phase = stays ? MECHS_GO_AFTER : MECHS_GO_END;
    if (s->prize != 0 && is_in(s, winner)) {
        if (!mechs_is_robot(s, winner)) {
            s->phase = MECHS_OFFER; /* TEM-KOM-07 */
            s->actor = (uint8_t)(winner + 1);
            s->reason = MECHS_OFFER_WON;
            return;
        }
        take_mech(p, s, winner, 0, story); /* TEM-SOL-45 */
    }
    s->prize = 0;
    s->foe = 0;
}

/* TEM-RET-01, TEM-CMB-05 */
RD_LOCAL void go_attack(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->role - 1u;
    if (mechs_is_robot(s, player))
        robot_attack(p, s, player, story);
    else if (mechs_ready(&s->player[player]) == 0)
        retreat(p, s, player, story);
    else
        s->phase = MECHS_ATTACK;
}

/* TEM-ATK-03, TEM-ATK-04, TEM-WPN-09 to TEM-WPN-11 */
RD_LOCAL bool counters(const mechs_pack *p, uint32_t weapon, uint32_t against)
{
    uint32_t type = p->weapon[against].type;
    if (p->weapon[against].effect == MECHS_UNTRACEABLE)
        return false;
    if (p->weapon[weapon].effect == MECHS_VERSATILE)
        return type != MECHS_MELEE;
    switch (p->weapon[weapon].type) {
    case MECHS_AREA:
        return type == MECHS_RANGED;
    case MECHS_RANGED:
        return type == MECHS_MELEE;
    default:
        return type == MECHS_AREA;
    }
}

/* TEM-ATK-02, TEM-ADH-11: how the Initiator came. */
RD_LOCAL bool jumped(const mechs_pack *p, const mechs_state *s)
{
    const mechs_card *card = &p->card[mechs_card_of(s->card)];
    if (mechs_is_robot(s, s->active - 1u))
        return card->robot == MECHS_ROBOT_DIAGONAL || card->robot == MECHS_ROBOT_DOUBLE;
    return card->movement != MECHS_SIMPLE;
}

/* Whether an attack with a weapon is a Power Attack now. */
RD_LOCAL bool is_power(const mechs_pack *p, const mechs_state *s, uint32_t weapon)
{
    if (s->fought == 1)
        return jumped(p, s);
    return s->last != 0 && counters(p, weapon, s->last - 1u);
}

/* TEM-ATK-01 */
RD_LOCAL void attack_with(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t weapon,
                          rd_story *story)
{
    mechs_player *own = &s->player[player];
    const mechs_weapon *w = &p->weapon[weapon];
    own->exhausted |= mechs_bit(weapon);
    s->weapon = (uint8_t)(weapon + 1);
    tell_all(story, s, is_power(p, s, weapon) ? MECHS_TOLD_POWER : MECHS_TOLD_ATTACKS, TEM_ATK_01,
             player, weapon, 0);
    s->phase = w->effect == MECHS_BOOST ? MECHS_BOOSTING : MECHS_GO_HIT;
}

/* TEM-ATK-08, TEM-WPN-02 */
RD_LOCAL void apply_boost(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t amount,
                          rd_story *story)
{
    mechs_player *own = &s->player[player];
    if (p->weapon[s->weapon - 1].resource == MECHS_ENERGY)
        own->energy = (uint8_t)(own->energy - amount);
    else
        own->credits = (uint8_t)(own->credits - amount);
    s->boost = (uint8_t)amount;
    if (amount != 0)
        tell_all(story, s, MECHS_TOLD_BOOSTED, TEM_WPN_02, player, amount, 0);
    s->phase = MECHS_GO_HIT;
}

/* The most that a Boost of the weapon in use can be. */
RD_LOCAL uint32_t boost_max(const mechs_pack *p, const mechs_state *s)
{
    const mechs_player *own = &s->player[s->role - 1];
    const mechs_weapon *w = &p->weapon[s->weapon - 1];
    uint32_t held = w->resource == MECHS_ENERGY ? own->energy : own->credits;
    return held < w->amount ? held : w->amount;
}

/* TEM-ATK-09 */
RD_LOCAL uint32_t damage_of(const mechs_pack *p, const mechs_state *s, uint32_t weapon,
                            uint32_t boost)
{
    const mechs_player *own = &s->player[s->role - 1];
    const mechs_player *enemy = &s->player[other_side(s, s->role - 1u)];
    const mechs_weapon *w = &p->weapon[weapon];
    uint32_t damage = (is_power(p, s, weapon) ? w->power : w->normal) + boost;
    damage += skill_of(p, own)->attack; /* TEM-MMC-01 */
    if (s->fought == 1)
        damage += skill_of(p, own)->strike; /* TEM-PIL-04: round 1 is the Initiator's */
    if (w->effect == MECHS_PIERCE)
        return damage; /* TEM-WPN-04 */
    return less(damage, (uint32_t)enemy->guard + skill_of(p, enemy)->defence);
}

/* TEM-WPN-08 */
RD_LOCAL void drain(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t enemy,
                    const mechs_weapon *w, rd_story *story)
{
    mechs_player *from = &s->player[enemy];
    bool energy = w->resource == MECHS_ENERGY;
    uint32_t held = energy ? from->energy : from->credits;
    uint32_t amount = held < w->amount ? held : w->amount;
    if (energy)
        from->energy = (uint8_t)(from->energy - amount);
    else
        from->credits = (uint8_t)(from->credits - amount);
    gain(p, &s->player[player], energy ? amount : 0, energy ? 0 : amount);
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_DRAINED, TEM_WPN_08, named(s, player), named(s, enemy),
            (int32_t)amount, energy ? 6 : 7);
}

/* TEM-WPN-14, TEM-SOL-38 */
RD_LOCAL void jam(mechs_state *s, uint32_t enemy, rd_story *story)
{
    mechs_player *own = &s->player[enemy];
    uint32_t ready = RD_POPCOUNT64(mechs_ready(own));
    if (own->health == 0 || ready == own->jammed)
        return;
    if (!mechs_is_robot(s, enemy)) {
        s->phase = MECHS_JAMMING;
        return;
    }
    own->jammed++;
    tell_all(story, s, MECHS_TOLD_JAMMED_UNSEEN, TEM_SOL_38, enemy, 0, 0);
}

RD_LOCAL void repair(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t amount,
                     rd_clause clause, rd_story *story)
{
    uint32_t before = s->player[player].health;
    gain_health(p, &s->player[player], amount);
    if (s->player[player].health != before)
        tell_all(story, s, MECHS_TOLD_GAINED, clause, player, s->player[player].health - before, 0);
}

/* TEM-WPN-16: at least 1 is kept. */
RD_LOCAL void recoil(mechs_state *s, uint32_t player, uint32_t amount, rd_story *story)
{
    mechs_player *own = &s->player[player];
    uint32_t loss = own->health > amount ? amount : own->health - 1u;
    own->health = (uint8_t)(own->health - loss);
    tell_all(story, s, MECHS_TOLD_RECOILED, TEM_WPN_16, player, loss, 0);
}

/* TEM-ATK-11: what a weapon does after its damage; some effects ask. */
RD_LOCAL void take_effect(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t enemy,
                          rd_story *story)
{
    const mechs_weapon *w = &p->weapon[s->weapon - 1];
    mechs_player *own = &s->player[player];
    switch (w->effect) {
    case MECHS_DRAIN:
        drain(p, s, player, enemy, w, story);
        break;
    case MECHS_FINISHER: /* TEM-WPN-12 */
        if (s->player[enemy].health == 0)
            score(s, player, w->amount, TEM_WPN_12, story);
        break;
    case MECHS_SHOWY: /* TEM-WPN-13 */
        score(s, player, w->amount, TEM_WPN_13, story);
        break;
    case MECHS_JAM:
        jam(s, enemy, story);
        break;
    case MECHS_REPAIR: /* TEM-WPN-15 */
        repair(p, s, player, w->amount, TEM_WPN_15, story);
        break;
    case MECHS_GUARD: /* TEM-WPN-05 */
        own->guard = (uint8_t)(own->guard + w->amount);
        tell_all(story, s, MECHS_TOLD_GUARDED, TEM_WPN_05, player, own->guard, 0);
        break;
    case MECHS_RECOIL:
        recoil(s, player, w->amount, story);
        break;
    case MECHS_RELOAD: /* TEM-WPN-17, TEM-SOL-37 */
        if (!mechs_is_robot(s, player))
            s->phase = MECHS_RELOADING;
        break;
    default:
        break;
    }
}

/* 8.4, steps 5 and 6 */
RD_LOCAL void go_hit(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->role - 1u;
    uint32_t enemy = other_side(s, player);
    mechs_player *target = &s->player[enemy];
    uint32_t damage = damage_of(p, s, s->weapon - 1u, s->boost);
    uint32_t dealt = damage < target->health ? damage : target->health;
    s->boost = 0;
    target->guard = 0; /* TEM-WPN-06 */
    target->health = (uint8_t)(target->health - dealt);
    s->dealt = (uint8_t)dealt;
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_HIT, TEM_ATK_10, named(s, player), named(s, enemy),
            (int32_t)dealt, target->health);
    s->phase = MECHS_GO_HARMED;
    take_effect(p, s, player, enemy, story);
}

/* 8.4, steps 7 and 8 */
RD_LOCAL void go_harmed(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->role - 1u;
    uint32_t enemy = other_side(s, player);
    score(s, player, s->dealt, TEM_ATK_12, story);
    if (s->player[enemy].health != 0) { /* TEM-ATK-15 */
        s->last = s->weapon;
        s->weapon = 0;
        s->dealt = 0;
        s->role = (uint8_t)(enemy + 1);
        s->fought++;
        s->phase = MECHS_GO_ATTACK;
        return;
    }
    score(s, player, 1, TEM_ATK_14, story);
    repair(p, s, player, skill_of(p, &s->player[player])->ko_health, TEM_PIL_14, story);
    end_exchange(s);
    begin_ko(p, s, enemy, story);
}

RD_LOCAL void apply_exhaust(mechs_state *s, uint32_t seat, uint32_t weapon, rd_story *story)
{
    s->player[seat].exhausted |= mechs_bit(weapon);
    tell_all(story, s, MECHS_TOLD_JAMMED, TEM_WPN_14, seat, weapon, 0);
    s->phase = MECHS_GO_HARMED;
}

/* Weapons that Reload can make ready (TEM-WPN-17). */
RD_LOCAL uint32_t reloadable(const mechs_pack *p, const mechs_player *own)
{
    return own->exhausted & own->equipped & ~p->reloads;
}

RD_LOCAL void apply_reload(mechs_state *s, uint32_t seat, uint32_t weapon, rd_story *story)
{
    if (weapon != MECHS_NOWHERE) {
        s->player[seat].exhausted &= ~mechs_bit(weapon);
        tell_all(story, s, MECHS_TOLD_RELOADED, TEM_WPN_17, seat, weapon, 0);
    }
    s->phase = MECHS_GO_HARMED;
}
