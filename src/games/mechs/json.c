/* json.c - Tiny Epic Mechs for drawing: JSON, labels, what pressing means. */
#include <string.h>

#include "words.h"

enum {
    ZONE_SIZE = 100,
    WAYS = 12 /* three movements in four directions */
};

/* A member whose value is one of the writers' words. */
typedef struct word {
    char text[128];
    rd_text t;
} word;

static rd_text *begin_word(word *w)
{
    rd_text_init(&w->t, w->text, sizeof w->text);
    return &w->t;
}

/* "" for nobody. */
static void add_player(rd_json *j, const char *key, const mechs_state *s, uint32_t named)
{
    word w;
    begin_word(&w);
    if (named != 0 && named <= s->players)
        mechs_write_player(s, named - 1, &w.t);
    rd_json_str(j, key, w.text);
}

static void add_weapon(rd_json *j, const char *key, uint32_t named)
{
    word w;
    begin_word(&w);
    if (named != 0 && named != MECHS_UNKNOWN)
        mechs_write_weapon(named - 1, &w.t);
    rd_json_str(j, key, named == MECHS_UNKNOWN ? "hidden" : w.text);
}

static void add_weapons(rd_json *j, const char *key, uint32_t weapons)
{
    rd_json_open(j, key, '[');
    for (; weapons != 0; weapons &= weapons - 1)
        add_weapon(j, NULL, RD_CTZ64(weapons) + 1);
    rd_json_close(j, ']');
}

static void add_zone(rd_json *j, const char *key, uint32_t zone)
{
    word w;
    begin_word(&w);
    if (zone < MECHS_ZONES)
        mechs_write_zone(zone, &w.t);
    rd_json_str(j, key, w.text);
}

static void add_zones(rd_json *j, const char *key, uint32_t zones)
{
    rd_json_open(j, key, '[');
    for (; zones != 0; zones &= zones - 1)
        add_zone(j, NULL, RD_CTZ64(zones));
    rd_json_close(j, ']');
}

static void add_code(rd_json *j, const char *key, const mechs_pack *p, uint32_t code)
{
    word w;
    begin_word(&w);
    if (code != 0)
        mechs_write_code(p, code, &w.t);
    rd_json_str(j, key, w.text);
}

static void add_pilot(rd_json *j, const char *key, uint32_t pilot)
{
    word w;
    begin_word(&w);
    if (pilot != 0)
        mechs_write_pilot(pilot, &w.t);
    rd_json_str(j, key, w.text);
}

static const char *zone_kind(const mechs_pack *p, const mechs_state *s, uint32_t zone)
{
    if ((p->bases[mechs_layout(s)] >> zone & 1u) != 0)
        return "base";
    return zone == MECHS_MECH_ZONE ? "mech-zone" : "resource";
}

/* Mines and Turrets are drawn on their zone. */
static void add_token(rd_json *j, const mechs_state *s, uint32_t zone)
{
    uint32_t owner = 0;
    bool mine = false;
    for (uint32_t i = 0; i < s->players; i++)
        if (((s->player[i].mines | s->player[i].turrets) >> zone & 1u) != 0) {
            owner = i + 1;
            mine = (s->player[i].mines >> zone & 1u) != 0;
        }
    rd_json_str(j, "token", owner == 0 ? "" : mine ? "mine" : "turret");
    add_player(j, "token_owner", s, owner);
    rd_json_int(j, "mine_number", s->number[zone] == MECHS_UNKNOWN ? 0 : s->number[zone]);
}

/* Where every way of moving leads from a zone; those that lead out of the Arena are left out. */
static void add_leads(rd_json *j, const mechs_pack *p, const mechs_state *s, uint32_t zone)
{
    rd_json_open(j, "leads", '{');
    for (uint32_t way = 0; way < WAYS; way++) {
        uint32_t to = p->to[mechs_layout(s)][zone][way];
        word name;
        if (to >= MECHS_ZONES)
            continue;
        rd_text_str(begin_word(&name), mechs_movement_names[way / 4]);
        rd_text_char(&name.t, '.');
        rd_text_str(&name.t, mechs_directions[(way / 4 == MECHS_DIAGONAL ? 4 : 0) + way % 4]);
        add_zone(j, name.text, to);
    }
    rd_json_close(j, '}');
}

static void add_spot(rd_json *j, const mechs_pack *p, const mechs_state *s, uint32_t zone)
{
    bool dealt = ((s->energy | s->credits) >> zone & 1u) != 0;
    uint32_t base = 0;
    for (uint32_t i = 0; i < s->players; i++)
        base = s->player[i].base == zone ? i + 1 : base;
    rd_json_open(j, NULL, '{');
    add_zone(j, "id", zone);
    rd_json_int(j, "x", (zone % MECHS_SIDE) * ZONE_SIZE + ZONE_SIZE / 2);
    rd_json_int(j, "y", (zone / MECHS_SIDE) * ZONE_SIZE + ZONE_SIZE / 2);
    rd_json_int(j, "row", zone / MECHS_SIDE);
    rd_json_int(j, "column", zone % MECHS_SIDE);
    rd_json_str(j, "kind", zone_kind(p, s, zone));
    rd_json_int(j, "value", dealt ? mechs_zone_value(s, zone) : 0);
    rd_json_bool(j, "energy", (s->energy >> zone & 1u) != 0);
    rd_json_bool(j, "credits", (s->credits >> zone & 1u) != 0);
    add_player(j, "base", s, base);
    add_token(j, s, zone);
    if (s->phase == MECHS_PROGRAM || s->phase == MECHS_ADHOC)
        add_leads(j, p, s, zone);
    rd_json_close(j, '}');
}

static void add_arena(rd_json *j, const mechs_pack *p, const mechs_state *s)
{
    rd_json_open(j, "box", '{');
    rd_json_int(j, "x", 0);
    rd_json_int(j, "y", 0);
    rd_json_int(j, "w", MECHS_SIDE * ZONE_SIZE);
    rd_json_int(j, "h", MECHS_SIDE * ZONE_SIZE);
    rd_json_close(j, '}');
    rd_json_open(j, "spots", '[');
    for (uint32_t zones = p->arena[mechs_layout(s)]; zones != 0; zones &= zones - 1)
        add_spot(j, p, s, RD_CTZ64(zones));
    rd_json_close(j, ']');
}

/* Where a Program leads from the Pilot's zone, as far as its cards are known. */
static void add_path(rd_json *j, const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    uint32_t zone = own->zone;
    uint32_t first = mechs_revealed(s, player);
    rd_json_open(j, "path", '[');
    for (uint32_t i = first; i < MECHS_STEPS && zone < MECHS_ZONES; i++) {
        if (own->program[i] == 0 || own->program[i] == MECHS_UNKNOWN)
            break;
        uint32_t to = mechs_leads_to(p, s, zone, own->program[i]);
        zone = to == MECHS_NOWHERE ? zone : to;
        add_zone(j, NULL, zone);
    }
    rd_json_close(j, ']');
}

static void add_supply(rd_json *j, const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    bool known = true;
    for (uint32_t zones = own->mines; zones != 0; zones &= zones - 1)
        known = known && s->number[RD_CTZ64(zones)] != MECHS_UNKNOWN;
    rd_json_bool(j, "supply_known", known);
    rd_json_open(j, "supply", '[');
    for (uint32_t n = 1; n <= MECHS_NUMBERS && known; n++)
        for (uint32_t i = 0; i < mechs_supply(p, s, player, n); i++)
            rd_json_int(j, NULL, n);
    rd_json_close(j, ']');
    rd_json_int(j, "mines_left", MECHS_MINES - RD_POPCOUNT64(own->mines));
    rd_json_int(j, "turrets_left", p->turrets - RD_POPCOUNT64(own->turrets));
    rd_json_int(j, "last_mine", own->last_mine);
}

static void add_figures(rd_json *j, const mechs_pack *p, const mechs_player *own)
{
    rd_json_str(j, "status", mechs_status_names[own->status]);
    rd_json_str(j, "side", own->side == 0 ? "" : mechs_side_names[own->side]);
    rd_json_int(j, "health", own->health);
    rd_json_int(j, "full_health", p->health[own->status]);
    rd_json_int(j, "energy", own->energy);
    rd_json_int(j, "credits", own->credits);
    rd_json_int(j, "vp", own->vp);
    rd_json_bool(j, "adhoc", own->adhoc != MECHS_NOT_ADHOC);
    rd_json_bool(j, "first_adhoc", own->adhoc == MECHS_FIRST_ADHOC);
    rd_json_bool(j, "resigned", own->resigned != 0);
    rd_json_int(j, "guard", own->guard);
}

/* What a Scoring would bring now, and what the purchased Weapons bring at the end. */
static void add_scoring(rd_json *j, const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    const mechs_player *own = &s->player[player];
    bool counts = own->resigned == 0 && own->zone < MECHS_ZONES;
    uint32_t vp = 0;
    for (uint32_t left = own->bought; left != 0; left &= left - 1)
        vp += p->weapon[RD_CTZ64(left)].vp;
    rd_json_open(j, "scoring", '{');
    rd_json_int(j, "mines", counts ? mechs_values(s, own->mines) : 0);
    rd_json_int(j, "turrets", counts ? 2 * mechs_values(s, own->turrets) : 0);
    rd_json_int(j, "pilot", counts ? mechs_zone_value(s, own->zone) : 0);
    rd_json_int(j, "mech", counts && own->status == MECHS_MECH ? p->mech_scoring : 0);
    rd_json_int(j, "weapons", vp);
    rd_json_close(j, '}');
}

static void add_piece(rd_json *j, const mechs_pack *p, const mechs_state *s, uint32_t player)
{
    static const char *const colours[MECHS_PLAYERS] = {"Red", "Blue", "Green", "Yellow"};
    const mechs_player *own = &s->player[player];
    bool robot = mechs_is_robot(s, player);
    rd_json_open(j, NULL, '{');
    add_player(j, "id", s, player + 1);
    rd_json_int(j, "seat", robot ? 0 : player + 1);
    rd_json_bool(j, "robot", robot);
    rd_json_str(j, "colour", colours[player]);
    add_zone(j, "spot", own->zone);
    add_zone(j, "base", own->base);
    add_pilot(j, "pilot", own->pilot);
    add_pilot(j, "spare", own->spare);
    rd_json_bool(j, "chosen", own->chosen != 0);
    add_figures(j, p, own);
    add_scoring(j, p, s, player);
    add_weapons(j, "owns", own->resigned != 0 ? 0 : own->owned);
    add_weapons(j, "loadout", own->equipped);
    add_weapons(j, "exhausted", own->exhausted);
    add_weapons(j, "purchased", own->bought);
    add_weapon(j, "start", own->start);
    add_zones(j, "mines", own->mines);
    add_zones(j, "turrets", own->turrets);
    add_supply(j, p, s, player);
    rd_json_open(j, "program", '[');
    for (uint32_t i = 0; i < MECHS_STEPS && own->program[i] != 0; i++)
        add_code(j, NULL, p, own->program[i]);
    rd_json_close(j, ']');
    rd_json_int(j, "revealed", mechs_revealed(s, player));
    add_path(j, p, s, player);
    rd_json_str(j, "facing", robot ? mechs_directions[own->facing & 3u] : "");
    rd_json_int(j, "cards_left", robot ? RD_POPCOUNT64(own->deck) : 0);
    rd_json_int(j, "jammed", own->jammed);
    rd_json_close(j, '}');
}

/* Which of some Weapons would counter one. */
static uint32_t countering(const mechs_pack *p, uint32_t weapons, uint32_t against)
{
    uint32_t found = 0;
    for (; weapons != 0; weapons &= weapons - 1)
        if (mechs_counters(p, RD_CTZ64(weapons), against))
            found |= weapons & (0u - weapons);
    return found;
}

/* How much a Boost can add to an attack of the side whose attack is next. */
static uint32_t boost_of(const mechs_pack *p, const mechs_state *s, uint32_t weapon)
{
    const mechs_weapon *w = &p->weapon[weapon];
    const mechs_player *own = &s->player[s->role == 0 ? 0 : s->role - 1];
    uint32_t held = w->resource == MECHS_ENERGY ? own->energy : own->credits;
    return w->effect != MECHS_BOOST ? 0 : held < w->amount ? held : w->amount;
}

/* The side whose attack is not next. */
static const mechs_player *attacked(const mechs_state *s)
{
    uint32_t other = s->role == s->active ? s->foe : s->active;
    return &s->player[other == 0 ? 0 : other - 1];
}

/* The Combat that goes on, and what each ready Weapon of the attacking side would do. */
static void add_fight(rd_json *j, const mechs_pack *p, const mechs_state *s)
{
    rd_json_open(j, "fight", '{');
    add_player(j, "enemy", s, s->foe);
    add_player(j, "role", s, s->role);
    rd_json_int(j, "round", s->fought);
    add_weapon(j, "last", s->last);
    add_weapon(j, "weapon", s->weapon);
    rd_json_open(j, "attacks", '[');
    uint32_t ready = s->role == 0 ? 0 : mechs_ready(&s->player[s->role - 1]);
    const mechs_player *enemy = attacked(s);
    for (; ready != 0; ready &= ready - 1) {
        uint32_t weapon = RD_CTZ64(ready);
        rd_json_open(j, NULL, '{');
        add_weapon(j, "weapon", weapon + 1);
        rd_json_bool(j, "power", mechs_is_power(p, s, weapon));
        rd_json_int(j, "damage", mechs_damage(p, s, weapon));
        rd_json_int(j, "boost", boost_of(p, s, weapon));
        rd_json_bool(j, "counters", s->last != 0 && mechs_counters(p, weapon, s->last - 1u));
        add_weapons(j, "countered_by", countering(p, mechs_ready(enemy), weapon));
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
    rd_json_close(j, '}');
}

/* What Weapons cost the player whose action it is to purchase one. */
static void add_prices(rd_json *j, const mechs_pack *p, const mechs_state *s)
{
    bool buys = s->phase == MECHS_ACTION && s->active != 0 && s->card != 0 &&
                p->card[mechs_card_of(s->card)].action == MECHS_PURCHASE;
    rd_json_open(j, "prices", '[');
    for (uint32_t i = 0; i < MECHS_BASICS + MECHS_SLOTS && buys; i++) {
        uint32_t slot = i < MECHS_BASICS ? i + 1 : s->display[i - MECHS_BASICS];
        if (slot == 0)
            continue;
        mechs_deal deal = mechs_deal_of(p, s, s->active - 1u, mechs_move(MECHS_DO_BUY, slot - 1u));
        rd_json_open(j, NULL, '{');
        add_weapon(j, "weapon", slot);
        rd_json_int(j, "credits", deal.credits);
        rd_json_int(j, "energy", deal.energy);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void add_weapon_row(rd_json *j, const mechs_pack *p, uint32_t weapon)
{
    const mechs_weapon *w = &p->weapon[weapon];
    word effect;
    rd_json_open(j, NULL, '{');
    add_weapon(j, "id", weapon + 1);
    rd_json_str(j, "kind", weapon < MECHS_BASICS ? "basic" : "advanced");
    rd_json_str(j, "name", w->name);
    rd_json_str(j, "type", mechs_type_names[w->type]);
    rd_json_int(j, "credits", w->credits);
    rd_json_int(j, "energy", w->energy);
    rd_json_int(j, "normal", w->normal);
    rd_json_int(j, "power", w->power);
    mechs_write_effect(w, begin_word(&effect));
    rd_json_str(j, "effect", effect.text);
    mechs_write_effect_words(w, begin_word(&effect));
    rd_json_str(j, "effect_words", effect.text);
    rd_json_int(j, "vp", w->vp);
    rd_json_close(j, '}');
}

static void add_pilot_row(rd_json *j, const mechs_pack *p, uint32_t pilot)
{
    static const char *const keys[] = {"pilot_side", "armor_side"};
    rd_json_open(j, NULL, '{');
    add_pilot(j, "id", pilot + 1);
    rd_json_str(j, "kind", "pilot");
    rd_json_str(j, "name", p->pilot[pilot].name);
    for (uint32_t i = 0; i < 2; i++) {
        const mechs_ability *a = &p->pilot[pilot].side[i];
        rd_json_open(j, keys[i], '{');
        word words;
        mechs_write_ability(a, begin_word(&words));
        rd_json_str(j, "ability", mechs_ability_names[a->ability]);
        rd_json_str(j, "words", words.text);
        rd_json_int(j, "amount", a->amount);
        rd_json_int(j, "energy", a->energy);
        rd_json_int(j, "credits", a->credits);
        rd_json_close(j, '}');
    }
    rd_json_close(j, '}');
}

static void add_card_row(rd_json *j, const mechs_pack *p, uint32_t card)
{
    word w;
    rd_json_open(j, NULL, '{');
    mechs_write_card(card, begin_word(&w));
    rd_json_str(j, "id", w.text);
    rd_json_str(j, "kind", "card");
    rd_json_str(j, "name", mechs_movement_names[p->card[card].movement]);
    rd_json_str(j, "movement", mechs_movement_names[p->card[card].movement]);
    rd_json_str(j, "action", mechs_action_names[p->card[card].action]);
    rd_json_close(j, '}');
}

static void add_side_row(rd_json *j, const mechs_pack *p, uint32_t side)
{
    word w;
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "id", mechs_side_names[side + 1]);
    rd_json_str(j, "kind", "side");
    rd_json_str(j, "name", p->side[side].name);
    mechs_write_side(&p->side[side], begin_word(&w));
    rd_json_str(j, "words", w.text);
    rd_json_close(j, '}');
}

/* All that is printed on cards. */
static void add_print(rd_json *j, const mechs_pack *p)
{
    for (uint32_t i = 0; i < MECHS_WEAPONS; i++)
        add_weapon_row(j, p, i);
    for (uint32_t i = 0; i < MECHS_PILOTS; i++)
        add_pilot_row(j, p, i);
    for (uint32_t i = 0; i < MECHS_CARDS; i++)
        add_card_row(j, p, i);
    for (uint32_t i = 0; i < 2; i++)
        add_side_row(j, p, i);
}

static void add_moment(rd_json *j, const mechs_pack *p, const mechs_state *s)
{
    uint32_t mech = s->mech;
    uint32_t pilot = 0;
    for (uint32_t i = 0; i < s->players; i++)
        if (s->player[i].status == MECHS_MECH) {
            pilot = i + 1;
            mech = s->player[i].zone;
        }
    rd_json_str(j, "phase", mechs_phase_names[s->phase < MECHS_PHASES ? s->phase : MECHS_OVER]);
    rd_json_int(j, "round", s->round);
    rd_json_int(j, "step", s->step);
    add_player(j, "starter", s, s->starter);
    add_player(j, "active", s, s->active);
    add_player(j, "actor", s, s->actor);
    rd_json_str(j, "window", mechs_window_names[s->phase == MECHS_EQUIP ? s->reason : 0]);
    add_weapons(j, "naming", s->named);
    add_code(j, "card", p, s->card);
    add_zone(j, "mech", mech);
    add_player(j, "mech_pilot", s, pilot);
    rd_json_open(j, "display", '[');
    for (uint32_t i = 0; i < MECHS_SLOTS; i++)
        add_weapon(j, NULL, s->display[i]);
    rd_json_close(j, ']');
    rd_json_int(j, "deck", RD_POPCOUNT64(s->deck));
}

void mechs_view_json(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    const mechs_state *s = (const mechs_state *)view;
    rd_json j;
    rd_json_init(&j, out);
    rd_json_open(&j, NULL, '{');
    rd_json_int(&j, "you", seat < 0 ? 0 : seat + 1);
    rd_json_bool(&j, "solo", mechs_solo(s));
    add_moment(&j, p, s);
    add_arena(&j, p, s);
    rd_json_open(&j, "players", '[');
    for (uint32_t i = 0; i < s->players; i++)
        add_piece(&j, p, s, i);
    rd_json_close(&j, ']');
    add_fight(&j, p, s);
    add_prices(&j, p, s);
    rd_json_open(&j, "print", '[');
    add_print(&j, p);
    rd_json_close(&j, ']');
    rd_json_close(&j, '}');
}

void mechs_roster_json(const rd_pack *pack, rd_json *out)
{
    rd_json_open(out, "pieces", '[');
    add_print(out, (const mechs_pack *)pack);
    rd_json_close(out, ']');
}

/* A word of two letters may name a zone and a Weapon (B3): the phase says which is meant. */
static const char *zone_verb(const mechs_state *s)
{
    switch (s->phase) {
    case MECHS_BASES:
        return "base ";
    case MECHS_ACTION:
        return "move-mine ";
    default:
        return "go ";
    }
}

static const char *weapon_verb(const mechs_state *s)
{
    switch (s->phase) {
    case MECHS_ARM:
        return "weapon ";
    case MECHS_EQUIP:
        return "take ";
    case MECHS_JAMMING:
        return "exhaust ";
    case MECHS_RELOADING:
        return "reload ";
    case MECHS_ATTACK:
        return "attack ";
    default:
        return "buy ";
    }
}

static bool means_weapon(const mechs_pack *p, const mechs_state *s)
{
    bool purchase = s->phase == MECHS_ACTION && s->card != 0 &&
                    p->card[mechs_card_of(s->card)].action == MECHS_PURCHASE;
    return purchase || s->phase == MECHS_ARM || s->phase == MECHS_EQUIP ||
           s->phase == MECHS_ATTACK || s->phase == MECHS_JAMMING || s->phase == MECHS_RELOADING;
}

/* Pressing the own zone means the action there: to collect, or to lay what can be laid. */
static bool acts_here(const mechs_pack *p, const mechs_state *s, int seat, uint32_t zone,
                      rd_text *out)
{
    uint32_t action = s->card == 0 ? 4 : p->card[mechs_card_of(s->card)].action;
    if (seat < 0 || seat >= s->seats || s->player[seat].zone != zone)
        return false;
    if (s->phase == MECHS_LAY) {
        rd_text_str(out, "mine 1");
        return true;
    }
    if (s->phase != MECHS_ACTION || (action != MECHS_COLLECT && action != MECHS_DEPLOY))
        return false;
    rd_text_str(out, action == MECHS_COLLECT ? "collect" : "turret");
    return true;
}

/* What pressing a zone, a Weapon or a card most likely means. */
void mechs_press(const rd_pack *pack, const rd_view *view, int seat, const char *id, rd_text *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    const mechs_state *s = (const mechs_state *)view;
    rd_word w = {id, (uint32_t)strlen(id), 1};
    bool zone = mechs_read_zone(w) != RD_UNREAD;
    bool weapon = mechs_read_weapon(w) != RD_UNREAD;
    uint32_t card = mechs_read_card(w);
    uint32_t code = 0;
    uint32_t direction = 0;
    bool coded = mechs_read_code(w, &code, &direction);
    if (zone && acts_here(p, s, seat, mechs_read_zone(w), out))
        return;
    if (zone && !(weapon && means_weapon(p, s)))
        rd_text_str(out, zone_verb(s));
    else if (weapon)
        rd_text_str(out, weapon_verb(s));
    else if (coded || card != RD_UNREAD)
        rd_text_str(out, s->phase == MECHS_ADHOC ? "play " : "slot ");
    else if (mechs_read_pilot(p, w) != RD_UNREAD)
        rd_text_str(out, "pilot ");
    else
        return;
    rd_text_str(out, id);
    if (card != RD_UNREAD)
        rd_text_str(out, p->card[card].movement == MECHS_DIAGONAL ? ".NE" : ".N");
}

/* Words of a button; values: 0 the operand. */
static const struct {
    const char *kind;
    const char *words;
    const char *forms;
} labels[MECHS_DO_COUNT] = {
    {"none", "Nothing", ""},
    {"pilot", "", ""},
    {"base", "Base {0}", "z"},
    {"mine", "Mine {0}", "n"},
    {"weapon", "", "w"},
    {"slot", "{0}", "c"},
    {"commit", "Commit the Program", ""},
    {"keep", "Keep the Loadout", ""},
    {"new", "Choose a new Loadout", ""},
    {"take", "", "w"},
    {"done", "Done", ""},
    {"play", "{0}", "c"},
    {"side", "Take the Mech: {0}", "x"},
    {"decline", "Leave the Mech", ""},
    {"attack", "", "w"},
    {"boost", "Boost {0}", "n"},
    {"exhaust", "", "w"},
    {"reload", "", "w"},
    {"go", "Go to {0}", "z"},
    {"turret", "Turret", ""},
    {"move_mine", "Move the Mine of {0}", "z"},
    {"move_turret", "Move the Turret of {0}", "z"},
    {"collect", "Collect", ""},
    {"buy", "", "w"},
    {"heal", "Heal with {0} Energy", "n"},
    {"upgrade", "Upgrade to Power Armor", ""},
    {"pass", "Pass", ""},
    {"retreat", "Retreat", ""},
};

/* What an action costs or brings, behind its words. */
static void label_deal(const mechs_pack *p, const mechs_state *s, int seat, rd_move m, rd_text *out)
{
    uint32_t kind = mechs_kind(m);
    if (s->phase != MECHS_ACTION || seat < 0 || seat >= s->seats || kind == MECHS_DO_PASS)
        return;
    mechs_deal deal = mechs_deal_of(p, s, (uint32_t)seat, m);
    if (kind == MECHS_DO_COLLECT) {
        rd_text_char(out, ' ');
        mechs_write_amounts(deal.gained_credits, deal.gained_energy, "nothing", out);
    } else if (kind != MECHS_DO_HEAL) {
        rd_text_str(out, " for ");
        mechs_write_amounts(deal.credits, deal.energy, "nothing", out);
    }
}

/* What comes of a Token, where it is laid: ": 4 damage, 3 VP a Scoring". */
static void label_token(const mechs_state *s, int seat, rd_move m, rd_text *out)
{
    uint32_t kind = mechs_kind(m);
    uint32_t zone = seat >= 0 && seat < s->seats ? s->player[seat].zone : (uint32_t)MECHS_ZONES;
    bool mine = kind == MECHS_DO_MINE;
    if ((!mine && kind != MECHS_DO_TURRET) || zone >= MECHS_ZONES)
        return;
    uint32_t value = mechs_zone_value(s, zone);
    rd_text_str(out, ": ");
    rd_text_int(out, value + (mine ? mechs_operand(m) : 0));
    rd_text_str(out, " damage, ");
    rd_text_int(out, mine ? value : 2 * value);
    rd_text_str(out, " VP a Scoring");
}

/* "Heal 4 with 2 Energy" */
static void label_heal(const mechs_pack *p, const mechs_state *s, int seat, rd_move m, rd_text *out)
{
    rd_text_str(out, "Heal ");
    if (s->phase == MECHS_ACTION && seat >= 0 && seat < s->seats) {
        rd_text_int(out, mechs_deal_of(p, s, (uint32_t)seat, m).gained_health);
        rd_text_char(out, ' ');
    }
    rd_text_str(out, "with ");
    rd_text_int(out, mechs_operand(m));
    rd_text_str(out, " Energy");
}

/* "Pulse Pistol", with what it does. */
static void label_weapon(const mechs_pack *p, const mechs_state *s, uint32_t kind, uint32_t weapon,
                         rd_text *out)
{
    if (weapon >= MECHS_WEAPONS) {
        rd_text_str(out, "None");
        return;
    }
    rd_text_str(out, p->weapon[weapon].name);
    if (kind == MECHS_DO_ATTACK && s->phase == MECHS_ATTACK) {
        uint32_t damage = mechs_damage(p, s, weapon);
        uint32_t most = damage + boost_of(p, s, weapon);
        rd_text_str(out, mechs_is_power(p, s, weapon) ? ", Power Attack " : ", damage ");
        rd_text_int(out, damage);
        if (most > damage) {
            rd_text_str(out, " to ");
            rd_text_int(out, most);
        }
        rd_text_str(out, most >= attacked(s)->health ? ", KO" : "");
    }
}

/* "Collect, one Zone north, to B3" */
static void label_card(const mechs_pack *p, const mechs_state *s, int seat, uint32_t code,
                       rd_text *out)
{
    mechs_write_code_words(p, code, out);
    if (code == 0 || code > MECHS_CARDS * 4)
        return;
    if (s->phase != MECHS_ADHOC || seat < 0 || s->player[seat].zone >= MECHS_ZONES)
        return;
    uint32_t zone = mechs_leads_to(p, s, s->player[seat].zone, code);
    rd_text_str(out, zone == MECHS_NOWHERE ? ", stays" : ", to ");
    if (zone != MECHS_NOWHERE)
        mechs_write_zone(zone, out);
}

/* "Boost: 2 more damage for 2 Energy" */
static void label_boost(const mechs_pack *p, const mechs_state *s, uint32_t amount, rd_text *out)
{
    uint32_t weapon = s->weapon == 0 || s->weapon > MECHS_WEAPONS ? 0 : s->weapon - 1u;
    if (amount == 0) {
        rd_text_str(out, "No Boost");
        return;
    }
    rd_text_str(out, "Boost: ");
    rd_text_int(out, amount);
    rd_text_str(out, " more damage for ");
    mechs_write_amount(amount, p->weapon[weapon].resource, out);
}

/* Which Weapons a Loadout has, and what a side of the Mech does. */
static void label_more(const mechs_pack *p, const mechs_state *s, int seat, rd_move m, rd_text *out)
{
    uint32_t kind = mechs_kind(m);
    uint32_t side = mechs_operand(m);
    if (kind == MECHS_DO_SIDE && (side == 1 || side == 2)) {
        rd_text_str(out, ". ");
        mechs_write_side(&p->side[side - 1], out);
    } else if ((kind == MECHS_DO_KEEP || kind == MECHS_DO_DONE) && seat >= 0 && seat < s->seats) {
        rd_text_str(out, ": ");
        mechs_write_weapon_names(p, kind == MECHS_DO_DONE ? s->named : s->player[seat].equipped,
                                 out);
    }
}

static void write_label(const mechs_pack *p, const mechs_state *s, int seat, rd_move m,
                        rd_text *out)
{
    uint32_t kind = mechs_kind(m);
    uint32_t operand = mechs_operand(m);
    int32_t value[RD_VALUES_MAX] = {(int32_t)operand, 0, 0, 0};
    if (kind >= MECHS_DO_COUNT)
        rd_text_str(out, "Resign");
    else if (kind == MECHS_DO_PILOT)
        rd_text_str(out, operand < MECHS_PILOTS ? p->pilot[operand].name : "Pilot");
    else if (kind == MECHS_DO_SLOT || kind == MECHS_DO_PLAY)
        label_card(p, s, seat, operand, out);
    else if (kind == MECHS_DO_HEAL)
        label_heal(p, s, seat, m, out);
    else if (kind == MECHS_DO_BOOST)
        label_boost(p, s, operand, out);
    else if (labels[kind].words[0] == '\0')
        label_weapon(p, s, kind, operand, out);
    else
        rd_sentence((const rd_pack *)p, mechs_write_words, labels[kind].words, labels[kind].forms,
                    value, out);
    label_more(p, s, seat, m, out);
    if (kind < MECHS_DO_COUNT && (kind != MECHS_DO_BUY || operand < MECHS_WEAPONS))
        label_deal(p, s, seat, m, out);
    label_token(s, seat, m, out);
}

/* What is pressed for a move: a zone, or a Weapon or card. */
static void add_pressed(const mechs_pack *p, const mechs_state *s, int seat, rd_move m,
                        rd_json *out)
{
    uint32_t kind = mechs_kind(m);
    uint32_t operand = mechs_operand(m);
    bool known = kind < MECHS_DO_COUNT;
    char form = known && labels[kind].forms[0] != '\0' ? labels[kind].forms[0] : ' ';
    word spot;
    word piece;
    begin_word(&spot);
    begin_word(&piece);
    if (form == 'z')
        mechs_write_zone(operand, &spot.t);
    else if (form == 'w' && operand < MECHS_WEAPONS)
        mechs_write_weapon(operand, &piece.t);
    else if (form == 'c')
        mechs_write_code(p, operand, &piece.t);
    else if (kind == MECHS_DO_PILOT)
        mechs_write_pilot(operand + 1, &piece.t);
    else if (seat >= 0 && seat < s->seats && s->player[seat].zone < MECHS_ZONES &&
             (kind == MECHS_DO_MINE || kind == MECHS_DO_TURRET || kind == MECHS_DO_COLLECT))
        mechs_write_zone(s->player[seat].zone, &spot.t);
    rd_json_str(out, "spot", spot.text);
    rd_json_str(out, "piece", piece.text);
}

void mechs_move_json(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_json *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    uint32_t kind = mechs_kind(m);
    word label;
    rd_json_str(out, "kind", kind < MECHS_DO_COUNT ? labels[kind].kind : "resign");
    write_label(p, (const mechs_state *)view, seat, m, begin_word(&label));
    rd_json_str(out, "label", label.text);
    add_pressed(p, (const mechs_state *)view, seat, m, out);
}
