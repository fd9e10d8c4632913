/* clash.c - what a Combat would bring, by averages; a part of rules.c. */

/* What things are worth in hundredths of a VP, now: what cannot be used any more is worth nothing.
 */
typedef struct mechs_prices {
    int32_t energy;
    int32_t credit;
    int32_t health;
    int32_t armor;
    int32_t mech;
    int32_t weapon; /* a share of a hundred of what its damage is worth */
    int32_t value;  /* of a zone that is held, for all Scorings to come */
} mechs_prices;

enum {
    WORTH_ENERGY = 30,
    WORTH_CREDIT = 35,
    WORTH_HEALTH = 12,
    WORTH_ARMOR = 250,
    WORTH_VALUE = 70, /* of a zone that is held, for each Scoring to come */
    TURNS_FULL = 8,   /* own Turns to come from which on all is worth what it says here */
    RIVAL = 50        /* of a hundred: what an Enemy's VP count */
};

/* Scorings that are still to come, the last included. */
RD_LOCAL int32_t scorings_left(const mechs_state *s)
{
    return s->round >= 5 ? 1 : s->round >= 3 ? 2 : 3;
}

RD_LOCAL mechs_prices prices_now(const mechs_state *s)
{
    mechs_prices x;
    int32_t turns = (MECHS_ROUNDS - s->round) * MECHS_STEPS + MECHS_STEPS - s->step;
    int32_t part = turns > TURNS_FULL ? TURNS_FULL : turns;
    int32_t left = scorings_left(s);
    x.energy = WORTH_ENERGY * part / TURNS_FULL;
    x.credit = WORTH_CREDIT * part / TURNS_FULL;
    x.health = WORTH_HEALTH * part / TURNS_FULL;
    x.armor = WORTH_ARMOR * part / TURNS_FULL;
    x.weapon = 100 * part / TURNS_FULL;
    x.mech = 300 * left + 200 * part / TURNS_FULL;
    x.value = WORTH_VALUE * left;
    return x;
}

/* One side of a Combat; damage in hundredths. */
typedef struct mechs_fighter {
    int32_t attacks;
    int32_t damage; /* of an attack */
    int32_t jump;   /* more for the first after a jump */
    int32_t health;
} mechs_fighter;

RD_LOCAL mechs_fighter fighter_of(const mechs_pack *p, const mechs_player *own,
                                  const mechs_player *enemy)
{
    mechs_fighter f = {0, 0, 0, own->health};
    uint32_t weapons = own->equipped != 0 ? own->equipped : own->owned & holdable(own->status);
    for (; weapons != 0; weapons &= weapons - 1) {
        const mechs_weapon *w = &p->weapon[RD_CTZ64(weapons)];
        f.attacks++;
        f.damage += 70 * w->normal + 30 * w->power;
        f.jump += 70 * (w->power - w->normal);
    }
    if (f.attacks == 0)
        return f;
    f.damage =
        f.damage / f.attacks + 100 * (skill_of(p, own)->attack - skill_of(p, enemy)->defence);
    f.damage = f.damage < 0 ? 0 : f.damage;
    f.jump /= f.attacks;
    return f;
}

/* Attacks that bring a side to 0; a great number where it never happens. */
RD_LOCAL int32_t attacks_for(const mechs_fighter *by, int32_t first, int32_t health)
{
    int32_t left = health * 100 - by->damage - first;
    if (left <= 0)
        return 1;
    return by->damage <= 0 ? 99 : 1 + (left + by->damage - 1) / by->damage;
}

/* A Combat that a player starts, in hundredths of a VP. */
RD_LOCAL int32_t clash(const mechs_pack *p, const mechs_prices *x, const mechs_player *own,
                       const mechs_player *enemy, bool jump)
{
    mechs_fighter a = fighter_of(p, own, enemy);
    mechs_fighter b = fighter_of(p, enemy, own);
    const mechs_skill *skill = skill_of(p, own);
    int32_t first = (jump ? a.jump : 0) + 100 * skill->strike;
    int32_t sum = 100 + 100 * skill->challenge;
    if (a.attacks == 0)
        return sum - RIVAL;
    int32_t to_win = attacks_for(&a, first, b.health);
    int32_t to_lose = attacks_for(&b, 0, a.health);
    int32_t mine = a.attacks <= b.attacks ? a.attacks : b.attacks + 1;
    int32_t theirs = a.attacks <= b.attacks ? a.attacks : b.attacks;
    if (to_win <= mine && to_win <= to_lose) {
        int32_t lost = b.damage * (to_win - 1);
        sum += b.health * 100 + 100 + (enemy->status == MECHS_MECH ? x->mech : x->armor / 4);
        sum += skill->ko_health * x->health;
        return sum - lost * (RIVAL + x->health) / 100;
    }
    if (to_lose <= theirs) {
        int32_t lose = own->status == MECHS_MECH    ? x->mech
                       : own->status == MECHS_ARMOR ? x->armor
                                                    : 0;
        sum += a.damage * to_lose + first;
        return sum - (own->health + 1) * RIVAL - lose - 60;
    }
    sum += a.damage * mine + first - b.damage * theirs * (RIVAL + x->health) / 100;
    if (a.attacks <= b.attacks)
        return sum - (skill->quiet != 0 ? 0 : RIVAL) - (skill->cool != 0 ? 0 : 60);
    return sum + 100;
}
