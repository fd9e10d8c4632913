/* mechs_figure.c - who and what is where in Tiny Epic Mechs, and how a Combat may go on. */
#include "mechs_view.h"

uint32_t mechs_player_named(int32_t value)
{
    return value > 10 ? (uint32_t)value - 10u : (uint32_t)value;
}

uint32_t mechs_player_in_question(const rd_scene *scene)
{
    const mechs_state *s = mechs_seen(scene);
    if (s->phase == MECHS_OVER)
        return MECHS_NOBODY;
    if (scene->seat >= 0)
        return (uint32_t)scene->seat;
    return s->active == 0 ? MECHS_NOBODY : s->active - 1u;
}

uint32_t mechs_pilot_at(const mechs_state *s, uint32_t zone, uint32_t nth)
{
    for (uint32_t i = 0; i < s->players; i++)
        if (s->player[i].zone == zone && nth-- == 0)
            return i;
    return MECHS_NOBODY;
}

uint32_t mechs_mine_at(const mechs_state *s, uint32_t zone)
{
    for (uint32_t i = 0; i < s->players; i++)
        if ((s->player[i].mines >> zone & 1u) != 0)
            return i;
    return MECHS_NOBODY;
}

uint32_t mechs_turret_at(const mechs_state *s, uint32_t zone)
{
    for (uint32_t i = 0; i < s->players; i++)
        if ((s->player[i].turrets >> zone & 1u) != 0)
            return i;
    return MECHS_NOBODY;
}

bool mechs_in_arena(const rd_scene *scene, uint32_t zone)
{
    const mechs_state *s = mechs_seen(scene);
    return zone < MECHS_ZONES && (mechs_figures(scene)->arena[mechs_layout(s)] >> zone & 1u) != 0;
}

bool mechs_fights(const mechs_state *s)
{
    return s->phase >= MECHS_ATTACK && s->phase <= MECHS_RELOADING && s->foe != 0 && s->role != 0;
}

void mechs_write_who(const rd_scene *scene, uint32_t player, rd_text *out)
{
    const rd_session *session = scene->session;
    const mechs_state *s = mechs_seen(scene);
    if (!mechs_is_robot(s, player) && session->people == 1 && session->player[player].brain == NULL)
        rd_text_str(out, "you");
    else
        mechs_write_player(s, player, out);
}

/* Whether a way in which a player's Mines may lie agrees with what everybody has seen. */
static bool agrees(const mechs_pack *p, const mechs_state *s, uint32_t zones, uint32_t code)
{
    uint32_t used = 0;
    uint32_t shown[MECHS_NUMBERS + 1] = {0, 0, 0, 0};
    for (; zones != 0; zones &= zones - 1) {
        uint32_t which = code & 3u;
        uint32_t number = p->mine[which];
        code >>= 2;
        if ((used >> which & 1u) != 0)
            return false;
        used |= mechs_bit(which);
        shown[number] += s->seen[RD_CTZ64(zones)] >> (number - 1) & 1u;
    }
    for (uint32_t n = 1; n <= MECHS_NUMBERS; n++)
        if (shown[n] != 0 && shown[n] >= p->counts[n])
            return false;
    return true;
}

uint32_t mechs_mine_numbers(const rd_scene *scene, uint32_t zone)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    uint32_t owner = mechs_mine_at(s, zone);
    uint32_t numbers = 0;
    if (owner == MECHS_NOBODY)
        return 0;
    if (s->number[zone] <= MECHS_NUMBERS)
        return mechs_bit(s->number[zone]);
    uint32_t zones = s->player[owner].mines;
    uint32_t place = RD_POPCOUNT64(zones & (mechs_bit(zone) - 1));
    for (uint32_t code = 0; code < mechs_bit(2 * RD_POPCOUNT64(zones)); code++)
        if (agrees(p, s, zones, code))
            numbers |= mechs_bit(p->mine[code >> (2 * place) & 3u]);
    return numbers;
}

uint32_t mechs_goes_to(const rd_scene *scene, uint32_t zone, uint32_t code)
{
    uint32_t to = mechs_leads_to(mechs_figures(scene), mechs_seen(scene), zone, code);
    return to < MECHS_ZONES ? to : zone; /* TEM-MOV-05 */
}

/* The card that the highlighted answer lays or plays; 0: none. */
static uint32_t chosen_code(const rd_scene *scene)
{
    if (scene->chosen >= scene->answer_count)
        return 0;
    uint32_t kind = mechs_kind(scene->answer[scene->chosen]);
    return kind == MECHS_DO_SLOT || kind == MECHS_DO_PLAY
               ? mechs_operand(scene->answer[scene->chosen])
               : 0;
}

static void add_step(const rd_scene *scene, mechs_path *path, uint32_t code)
{
    const mechs_state *s = mechs_seen(scene);
    uint32_t from = path->count == 0 ? s->player[scene->viewer >= 0 ? scene->viewer : 0].zone
                                     : path->zone[path->count - 1];
    path->code[path->count] = (uint8_t)code;
    path->zone[path->count++] = (uint8_t)mechs_goes_to(scene, from, code);
}

mechs_path mechs_path_of(const rd_scene *scene)
{
    const mechs_state *s = mechs_seen(scene);
    mechs_path path = {0, 1, MECHS_STEPS, {0}, {0}};
    uint32_t code = chosen_code(scene);
    if (s->round == 0 || s->phase == MECHS_OVER)
        return path;
    if (s->phase == MECHS_ADHOC && code != 0) { /* all look on */
        uint32_t zone = s->player[s->active - 1].zone;
        path.first = s->step;
        path.code[0] = (uint8_t)code;
        path.zone[0] = (uint8_t)mechs_goes_to(scene, zone, code);
        path.count = 1;
        path.chosen = 0;
        return path;
    }
    if (scene->viewer < 0 || scene->viewer >= s->seats ||
        s->player[scene->viewer].zone >= MECHS_ZONES)
        return path;
    const mechs_player *own = &s->player[scene->viewer];
    uint32_t shown = mechs_revealed(s, (uint32_t)scene->viewer);
    path.first = shown + 1;
    for (uint32_t i = shown; i < MECHS_STEPS && own->program[i] != 0; i++)
        if (own->program[i] <= MECHS_CARDS * 4)
            add_step(scene, &path, own->program[i]);
    if (s->phase == MECHS_PROGRAM && code != 0 && path.count < MECHS_STEPS) {
        path.chosen = path.count;
        add_step(scene, &path, code);
    }
    return path;
}

static uint32_t other_side(const mechs_state *s, uint32_t player)
{
    return player == s->active - 1u ? s->foe - 1u : s->active - 1u;
}

/* The most that the attacker can pay for a Boost. */
static uint32_t boost_max(const mechs_pack *p, const mechs_state *s, uint32_t weapon)
{
    const mechs_player *own = &s->player[s->role - 1];
    const mechs_weapon *w = &p->weapon[weapon];
    uint32_t held = w->resource == MECHS_ENERGY ? own->energy : own->credits;
    if (w->effect != MECHS_BOOST)
        return 0;
    return held < w->amount ? held : w->amount;
}

/* The rules are asked with a Weapon that is as strong as it would be with the Boost. */
static uint32_t boosted_damage(const mechs_pack *p, const mechs_state *s, uint32_t weapon)
{
    mechs_pack stronger = *p;
    uint32_t boost = boost_max(p, s, weapon);
    stronger.weapon[weapon].normal = (uint8_t)(p->weapon[weapon].normal + boost);
    stronger.weapon[weapon].power = (uint8_t)(p->weapon[weapon].power + boost);
    return mechs_damage(&stronger, s, weapon);
}

static mechs_blow blow_in(const mechs_pack *p, const mechs_state *s, uint32_t weapon)
{
    const mechs_player *enemy = &s->player[other_side(s, s->role - 1u)];
    uint32_t damage = mechs_damage(p, s, weapon);
    uint32_t most = boosted_damage(p, s, weapon);
    mechs_blow blow;
    blow.power = mechs_is_power(p, s, weapon);
    blow.ko = damage >= enemy->health;
    blow.boost_ko = most >= enemy->health;
    blow.damage = blow.ko ? enemy->health : damage;
    blow.boost = (blow.boost_ko ? enemy->health : most) - blow.damage;
    return blow;
}

mechs_blow mechs_blow_of(const rd_scene *scene, uint32_t weapon)
{
    return blow_in(mechs_figures(scene), mechs_seen(scene), weapon);
}

/* The next Combat round as it would be once the attacker has used a Weapon. */
mechs_blow mechs_reply_to(const rd_scene *scene, uint32_t used, uint32_t with)
{
    const mechs_pack *p = mechs_figures(scene);
    mechs_state s = *mechs_seen(scene);
    const mechs_weapon *w = &p->weapon[used];
    mechs_player *own = &s.player[s.role - 1];
    uint32_t full = p->health[own->status % MECHS_STATUSES];
    bool yet = s.phase == MECHS_ATTACK || s.phase == MECHS_BOOSTING; /* its effect is to come */
    if (yet && w->effect == MECHS_GUARD)
        own->guard = (uint8_t)(own->guard + w->amount);
    if (yet && w->effect == MECHS_REPAIR)
        own->health = (uint8_t)(own->health + w->amount > full ? full : own->health + w->amount);
    if (yet && w->effect == MECHS_RECOIL)
        own->health = (uint8_t)(own->health > w->amount ? own->health - w->amount : 1);
    s.role = (uint8_t)(other_side(&s, s.role - 1u) + 1);
    s.last = (uint8_t)(used + 1);
    s.fought++;
    return blow_in(p, &s, with);
}

uint32_t mechs_worst_reply(const rd_scene *scene, uint32_t used, mechs_blow *out)
{
    const mechs_state *s = mechs_seen(scene);
    uint32_t enemy = other_side(s, s->role - 1u);
    uint32_t ready = mechs_ready(&s->player[enemy]);
    uint32_t worst = MECHS_WEAPONS;
    for (; ready != 0; ready &= ready - 1) {
        uint32_t weapon = RD_CTZ64(ready);
        mechs_blow blow = mechs_reply_to(scene, used, weapon);
        if (worst != MECHS_WEAPONS && blow.damage + blow.boost <= out->damage + out->boost)
            continue;
        worst = weapon;
        *out = blow;
    }
    return worst;
}
