/* promise.c - what the rest of an own Program may bring; a part of rules.c. */

/*
 * A walk along the cards that are not revealed yet, as if nobody else moved. Amounts are hundredths
 * of a VP, as in value.c; what lies further ahead counts less, because others come in between.
 */
enum {
    WORTH_STAND = 70,  /* a Value of the zone where a Pilot will stand at a Scoring */
    TAKEN = 30,        /* of a hundred: what it is worth to rid the Arena of an Enemy's Token */
    WORTH_PRINTED = 95 /* a VP of a purchased Weapon, which counts at the end only */
};

typedef struct mechs_walk {
    const mechs_pack *p;
    const mechs_state *s;
    const mechs_prices *x;
    mechs_player own; /* as it would be then */
    uint32_t player;
    uint32_t tokens; /* zones that can take no Token */
    uint32_t fights; /* zones with Enemy Pilots who will not have moved by then */
    uint32_t mines;  /* zones with Mines and Turrets of Enemies */
    uint32_t turrets;
    int32_t sum;
} mechs_walk;

RD_LOCAL bool has_bit(uint32_t set, uint32_t i)
{
    return (set >> i & 1u) != 0;
}

RD_LOCAL int32_t weapon_worth(const mechs_weapon *w)
{
    return w->normal * 15 + w->power * 20;
}

/* Damage on entering; false: the Pilot is knocked out. */
RD_LOCAL bool walk_hurt(mechs_walk *w, int32_t damage)
{
    mechs_player *own = &w->own;
    damage -= skill_of(w->p, own)->tough;
    damage = damage < 0 ? 0 : damage;
    if (own->health <= damage) {
        w->sum -= RIVAL + 60 +
                  (own->status == MECHS_MECH    ? w->x->mech
                   : own->status == MECHS_ARMOR ? w->x->armor
                                                : 0);
        return false;
    }
    own->health = (uint8_t)(own->health - damage);
    w->sum -= damage * w->x->health;
    return true;
}

/* What entering a zone may cost or bring; false: there is no action afterwards. */
RD_LOCAL bool walk_in(mechs_walk *w, uint32_t zone, bool jump)
{
    mechs_player *own = &w->own;
    int32_t value = (int32_t)mechs_zone_value(w->s, zone);
    own->zone = (uint8_t)zone;
    if (w->s->mech == zone && own->status == MECHS_ARMOR &&
        own->health == w->p->health[MECHS_ARMOR]) {
        w->sum += w->p->mech_vp * 100 + w->x->mech - w->x->armor;
        own->status = MECHS_MECH;
        own->health = w->p->health[MECHS_MECH];
    }
    if (has_bit(w->mines, zone)) {
        if (!walk_hurt(w, value + 2)) /* a Mine is a 2 on the average */
            return false;
        w->sum += value * w->x->value * TAKEN / 100;
        w->mines &= ~mechs_bit(zone);
        w->tokens &= ~mechs_bit(zone);
    }
    if (has_bit(w->fights, zone)) {
        uint32_t enemy = pilot_in(w->s, zone, w->player);
        w->sum += clash(w->p, w->x, own, &w->s->player[enemy], jump);
        return false;
    }
    if (has_bit(w->turrets, zone)) {
        if (!walk_hurt(w, value))
            return false;
        w->sum += 2 * value * w->x->value * TAKEN / 100;
        w->turrets &= ~mechs_bit(zone);
        w->tokens &= ~mechs_bit(zone);
    }
    return true;
}

/* The lowest Value among zones; 0 where there are none. */
RD_LOCAL int32_t lowest_value(const mechs_state *s, uint32_t zones)
{
    if (zones == 0)
        return 0;
    return (zones & ~s->above1) != 0 ? 1 : (zones & ~s->above2) != 0 ? 2 : 3;
}

RD_LOCAL void walk_deploy(mechs_walk *w)
{
    mechs_player *own = &w->own;
    int32_t value = (int32_t)mechs_zone_value(w->s, own->zone);
    int32_t mine = (int32_t)mine_cost(w->p, w->s, own);
    int32_t turret = (int32_t)turret_cost(w->p, w->s, own);
    int32_t old_mine = mines_left(own) > 0 ? 0 : lowest_value(w->s, own->mines);
    int32_t old_turret = turrets_left(w->p, own) > 0 ? 0 : lowest_value(w->s, own->turrets);
    int32_t by_turret = 2 * (value - old_turret) * w->x->value - turret * w->x->energy;
    int32_t by_mine = (value - old_mine) * w->x->value - mine * w->x->credit;
    if (has_bit(w->tokens, own->zone) || (w->s->mech == own->zone && own->status != MECHS_MECH))
        return;
    if (own->energy < turret)
        by_turret = 0;
    if (own->credits < mine)
        by_mine = 0;
    if (by_turret > 0 && by_turret >= by_mine) {
        own->energy = (uint8_t)(own->energy - turret);
        if (old_turret == 0)
            own->turrets |= mechs_bit(own->zone);
        w->sum += by_turret;
    } else if (by_mine > 0) {
        own->credits = (uint8_t)(own->credits - mine);
        if (old_mine == 0)
            own->mines |= mechs_bit(own->zone);
        w->sum += by_mine;
    } else {
        return;
    }
    w->tokens |= mechs_bit(own->zone);
}

RD_LOCAL void walk_collect(mechs_walk *w)
{
    mechs_player *own = &w->own;
    uint32_t zones = own->mines | own->turrets | mechs_bit(own->zone);
    int32_t before = own->energy * w->x->energy + own->credits * w->x->credit;
    gain(w->p, own, RD_POPCOUNT64(zones & w->s->energy) + skill_of(w->p, own)->collect_energy,
         RD_POPCOUNT64(zones & w->s->credits) + skill_of(w->p, own)->collect_credits);
    w->sum += own->energy * w->x->energy + own->credits * w->x->credit - before;
}

/* What a Weapon would bring, its price taken off. */
RD_LOCAL int32_t buy_worth(const mechs_walk *w, uint32_t weapon)
{
    return w->p->weapon[weapon].vp * WORTH_PRINTED +
           weapon_worth(&w->p->weapon[weapon]) * w->x->weapon / 100 -
           (int32_t)credits_for(w->p, &w->own, weapon) * w->x->credit -
           (int32_t)energy_for(w->p, &w->own, weapon) * w->x->energy;
}

/*
 * While Programs are made, the best buy of the Display as it lies. Later a Weapon as most are: by
 * then the Display changes, and a draw for it must not matter before it is made.
 */
RD_LOCAL void walk_purchase(mechs_walk *w)
{
    mechs_player *own = &w->own;
    uint32_t best = MECHS_WEAPONS;
    int32_t most = 0;
    if (w->s->step != 0) {
        if (!affords(w->p, own, MECHS_BASICS))
            return;
        best = MECHS_BASICS; /* the first of the Advanced Weapons stands for all */
        most = buy_worth(w, best);
    }
    for (uint32_t i = 0; i < MECHS_SLOTS && w->s->step == 0; i++) {
        uint32_t weapon = w->s->display[i] - 1u;
        if (w->s->display[i] == 0 || has_bit(own->owned, weapon) || !affords(w->p, own, weapon))
            continue;
        int32_t worth = buy_worth(w, weapon);
        if (worth > most) {
            most = worth;
            best = weapon;
        }
    }
    if (best == MECHS_WEAPONS || most <= 0)
        return;
    own->credits = (uint8_t)(own->credits - credits_for(w->p, own, best));
    own->energy = (uint8_t)(own->energy - energy_for(w->p, own, best));
    if (w->s->step == 0)
        own->owned |= mechs_bit(best);
    w->sum += most;
}

RD_LOCAL void walk_power_up(mechs_walk *w)
{
    mechs_player *own = &w->own;
    uint32_t cost = skill_of(w->p, own)->upgrade;
    if (own->status == MECHS_MECH)
        return;
    if (own->status == MECHS_PILOT && own->credits >= cost) {
        own->credits = (uint8_t)(own->credits - cost);
        w->sum += w->x->armor - (int32_t)cost * w->x->credit +
                  (w->p->health[MECHS_ARMOR] - own->health) * w->x->health;
        own->status = MECHS_ARMOR;
        own->health = w->p->health[MECHS_ARMOR];
        return;
    }
    uint32_t energy = heal_max(w->p, own);
    int32_t before = own->health;
    gain_health(w->p, own, energy * skill_of(w->p, own)->heal);
    own->energy = (uint8_t)(own->energy - energy);
    int32_t worth = (own->health - before) * w->x->health - (int32_t)energy * w->x->energy;
    w->sum += worth > 0 ? worth : 0;
}

RD_LOCAL void walk_card(mechs_walk *w, uint32_t code)
{
    const mechs_card *card = &w->p->card[mechs_card_of(code)];
    uint32_t zone = leads_to(w->p, w->s, w->own.zone, code);
    gain_health(w->p, &w->own, skill_of(w->p, &w->own)->regenerate);
    if (zone != MECHS_NOWHERE && !walk_in(w, zone, card->movement != MECHS_SIMPLE))
        return;
    switch (card->action) {
    case MECHS_DEPLOY:
        walk_deploy(w);
        break;
    case MECHS_COLLECT:
        walk_collect(w);
        break;
    case MECHS_PURCHASE:
        walk_purchase(w);
        break;
    default:
        walk_power_up(w);
    }
}

/* Whether an Enemy has a Turn before the next card of a player. */
RD_LOCAL bool acts_before(const mechs_state *s, uint32_t player, uint32_t enemy)
{
    uint32_t first = step_starter(s);
    uint32_t own = (player + s->players - first) % s->players;
    uint32_t other = (enemy + s->players - first) % s->players;
    if (s->step == 0 || s->active == 0)
        return other < own;
    uint32_t now = (s->active - 1u + s->players - first) % s->players;
    if (own < now || (own == now && s->card != 0))
        return true;
    return other < own && (other > now || (other == now && s->card == 0));
}

RD_LOCAL void begin_walk(mechs_walk *w, const mechs_pack *p, const mechs_prices *x,
                         const mechs_state *s, uint32_t player)
{
    w->p = p;
    w->s = s;
    w->x = x;
    w->own = s->player[player];
    w->player = player;
    w->tokens = tokens(s);
    w->fights = 0;
    w->mines = 0;
    w->turrets = 0;
    w->sum = 0;
    for (uint32_t left = mechs_enemies(s, player); left != 0; left &= left - 1) {
        uint32_t enemy = RD_CTZ64(left);
        uint32_t zone = s->player[enemy].zone;
        w->mines |= s->player[enemy].mines;
        w->turrets |= s->player[enemy].turrets;
        if (zone < MECHS_ZONES && !acts_before(s, player, enemy))
            w->fights |= mechs_bit(zone);
    }
}

/* What the cards that are still to come promise; 0 where they are not known. */
RD_LOCAL int32_t promise_of(const mechs_pack *p, const mechs_prices *x, const mechs_state *s,
                            uint32_t player)
{
    mechs_walk w;
    int32_t promise = 0;
    int32_t share = 80; /* of a hundred */
    uint32_t first = mechs_revealed(s, player);
    const uint8_t *program = s->player[player].program;
    if (first == MECHS_STEPS || program[first] == 0 || program[first] == MECHS_UNKNOWN ||
        s->player[player].zone >= MECHS_ZONES)
        return 0;
    begin_walk(&w, p, x, s, player);
    for (uint32_t i = first; i < MECHS_STEPS && program[i] != 0; i++) {
        if (program[i] == MECHS_UNKNOWN)
            return 0;
        w.sum = 0;
        walk_card(&w, program[i]);
        if (i == MECHS_STEPS - 1 && s->round % 2 == 0)
            w.sum += (int32_t)mechs_zone_value(s, w.own.zone) * WORTH_STAND;
        promise += w.sum * share / 100;
        share = share * 3 / 4;
        w.fights = 0; /* all have moved by then */
    }
    return promise;
}
