/* mechs_words.c - things of Tiny Epic Mechs in people's words: cards, Weapons, abilities, Zones. */
#include "mechs_view.h"

void mechs_write_count(uint32_t n, const char *one, const char *many, rd_text *out)
{
    rd_text_int(out, n);
    rd_text_char(out, ' ');
    rd_text_str(out, n == 1 ? one : many);
}

const char *mechs_status_words(uint32_t status)
{
    static const char *const words[MECHS_STATUSES] = {"Pilot", "Armor", "Mech"};
    return status < MECHS_STATUSES ? words[status] : "";
}

const char *mechs_pilot_name(const rd_scene *scene, uint32_t player)
{
    const mechs_state *s = mechs_seen(scene);
    uint32_t pilot = s->player[player].pilot;
    bool open = s->phase < MECHS_ARENA && s->player[player].chosen == 0;
    return open || pilot < 1 || pilot > MECHS_PILOTS ? ""
                                                     : mechs_figures(scene)->pilot[pilot - 1].name;
}

static const char *direction_of(const mechs_pack *p, uint32_t code)
{
    bool diagonal = p->card[mechs_card_of(code)].movement == MECHS_DIAGONAL;
    return mechs_directions[(diagonal ? 4 : 0) + mechs_direction_of(code)];
}

void mechs_write_short_card(const mechs_pack *p, uint32_t code, rd_text *out)
{
    rd_text_int(out, (int64_t)mechs_card_of(code) + 1);
    rd_text_char(out, '.');
    rd_text_str(out, direction_of(p, code));
}

void mechs_write_weapon_name(const mechs_pack *p, uint32_t weapon, rd_text *out)
{
    mechs_write_weapon(weapon, out);
    if (weapon >= MECHS_WEAPONS)
        return;
    rd_text_char(out, ' ');
    rd_text_str(out, p->weapon[weapon].name);
}

void mechs_write_weapon_words(const mechs_pack *p, uint32_t weapon, rd_text *out)
{
    static const char *const counters[] = {"Melee", "Area", "Ranged"};
    const mechs_weapon *w = &p->weapon[weapon];
    mechs_write_weapon_name(p, weapon, out);
    rd_text_str(out, ", ");
    rd_text_str(out, mechs_type_names[w->type]);
    if (w->effect != MECHS_VERSATILE) {
        rd_text_str(out, " (counters ");
        rd_text_str(out, counters[w->type]);
        rd_text_char(out, ')');
    }
    rd_text_str(out, ": ");
    rd_text_int(out, w->normal);
    rd_text_str(out, " damage, Power ");
    rd_text_int(out, w->power);
    rd_text_char(out, '.');
    if (w->effect == MECHS_NO_EFFECT)
        return;
    rd_text_char(out, ' ');
    rd_text_str(out, mechs_effect_names[w->effect]);
    rd_text_str(out, ": ");
    mechs_write_effect_words(w, out);
}

/* "Mine of S2, number 1 to 3: 3 to 5 damage" */
static void write_mine(const rd_scene *scene, uint32_t zone, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    uint32_t owner = mechs_mine_at(s, zone);
    uint32_t numbers = mechs_mine_numbers(scene, zone);
    uint32_t low = RD_CTZ64(numbers);
    uint32_t high = low;
    while (numbers >> (high + 1) != 0)
        high++;
    rd_text_str(out, " Mine of ");
    mechs_write_player(s, owner, out);
    rd_text_str(out, ", number ");
    for (uint32_t n = low; n <= high; n++) {
        if ((numbers >> n & 1u) == 0)
            continue;
        rd_text_str(out, n == low ? "" : n == high ? " or " : ", ");
        rd_text_int(out, n);
    }
    rd_text_str(out, ": ");
    rd_text_int(out, low + mechs_zone_value(s, zone));
    if (high != low) {
        rd_text_str(out, " to ");
        rd_text_int(out, high + mechs_zone_value(s, zone));
    }
    rd_text_str(out, " damage.");
}

static void write_pilot(const rd_scene *scene, uint32_t player, bool brief, rd_text *out)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[player];
    static const char *const words[MECHS_STATUSES] = {" in Pilot Status", " in Power Armor",
                                                      " in the Mighty Mech"};
    rd_text_char(out, ' ');
    mechs_write_player(s, player, out);
    if (!brief && own->pilot >= 1 && own->pilot <= MECHS_PILOTS) {
        rd_text_char(out, ' ');
        rd_text_str(out, p->pilot[own->pilot - 1].name);
    }
    rd_text_str(out, words[own->status % MECHS_STATUSES]);
    rd_text_str(out, ", Health ");
    rd_text_int(out, own->health);
    if (!brief) {
        rd_text_str(out, " of ");
        rd_text_int(out, p->health[own->status % MECHS_STATUSES]);
    }
    if (!brief && own->status != MECHS_MECH && own->pilot >= 1 && own->pilot <= MECHS_PILOTS) {
        rd_text_str(out, ". ");
        mechs_write_ability(&p->pilot[own->pilot - 1].side[own->status], out);
        return;
    }
    if (own->side >= 1 && own->side <= 2)
        rd_text_str(out, own->side == 1 ? ", Assault" : ", Bastion");
    rd_text_char(out, '.');
}

void mechs_write_zone_words(const rd_scene *scene, uint32_t zone, bool brief, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    bool energy = (s->energy >> zone & 1u) != 0;
    bool credits = (s->credits >> zone & 1u) != 0;
    mechs_write_zone(zone, out);
    rd_text_str(out, zone == MECHS_MECH_ZONE ? ", Mech Zone" : "");
    for (uint32_t i = 0; i < s->players; i++) {
        if (s->player[i].base != zone)
            continue;
        rd_text_str(out, ", Base of ");
        mechs_write_player(s, i, out);
    }
    rd_text_str(out, energy && credits ? ": Energy and Credits"
                     : energy          ? ": Energy"
                                       : ": Credits");
    rd_text_str(out, ", Value ");
    rd_text_int(out, mechs_zone_value(s, zone));
    rd_text_char(out, '.');
    if (s->mech == zone)
        rd_text_str(out, " The Mighty Mech stands here.");
    if (mechs_mine_at(s, zone) != MECHS_NOBODY)
        write_mine(scene, zone, out);
    if (mechs_turret_at(s, zone) != MECHS_NOBODY) {
        rd_text_str(out, " Turret of ");
        mechs_write_player(s, mechs_turret_at(s, zone), out);
        rd_text_str(out, ": ");
        rd_text_int(out, mechs_zone_value(s, zone));
        rd_text_str(out, " damage.");
    }
    for (uint32_t n = 0; mechs_pilot_at(s, zone, n) != MECHS_NOBODY; n++)
        write_pilot(scene, mechs_pilot_at(s, zone, n), brief, out);
}
