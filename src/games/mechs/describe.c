/* describe.c - a position of Tiny Epic Mechs in sentences: time, players, Zones, Display. */
#include "words.h"

static void write_time(const mechs_state *s, rd_text *out)
{
    if (s->phase == MECHS_OVER) {
        rd_text_str(out, "The game is over.\n");
        return;
    }
    if (s->round == 0) {
        rd_text_str(out, "Set-up.\n");
        return;
    }
    rd_text_str(out, "Round ");
    rd_text_int(out, s->round);
    rd_text_str(out, " of 6, ");
    if (s->phase == MECHS_PROGRAM) {
        rd_text_str(out, "Programs are made.\n");
        return;
    }
    rd_text_str(out, "turn step ");
    rd_text_int(out, s->step);
    rd_text_str(out, " of 4.\n");
}

static void write_count(uint32_t n, const char *one, const char *many, rd_text *out)
{
    rd_text_int(out, n);
    rd_text_char(out, ' ');
    rd_text_str(out, n == 1 ? one : many);
}

/* "; Mines in A3 (2), B4": numbers as far as they are known. */
static void write_tokens(const mechs_state *s, uint32_t zones, const char *words, rd_text *out)
{
    if (zones != 0)
        rd_text_str(out, words);
    for (; zones != 0; zones &= zones - 1) {
        uint32_t zone = RD_CTZ64(zones);
        mechs_write_zone(zone, out);
        if (s->number[zone] != 0 && s->number[zone] != MECHS_UNKNOWN) {
            rd_text_str(out, " (number ");
            rd_text_int(out, s->number[zone]);
            rd_text_char(out, ')');
        }
        rd_text_str(out, (zones & (zones - 1)) != 0 ? ", " : "");
    }
}

static void write_program(const mechs_pack *p, const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    if (own->adhoc != MECHS_NOT_ADHOC)
        rd_text_str(out, "; in Ad Hoc Mode");
    if (own->program[0] == 0 || mechs_is_robot(s, player))
        return;
    rd_text_str(out, "; Program: ");
    for (uint32_t i = 0; i < MECHS_STEPS && own->program[i] != 0; i++) {
        rd_text_str(out, i == 0 ? "" : "; ");
        rd_text_int(out, (int64_t)i + 1);
        rd_text_char(out, ' ');
        if (own->program[i] == MECHS_UNKNOWN)
            rd_text_str(out, "face down");
        else
            mechs_write_code_words(p, own->program[i], out);
    }
}

static void write_weapons(const mechs_pack *p, const mechs_player *own, rd_text *out)
{
    uint32_t rest = own->owned & ~own->equipped;
    rd_text_str(out, "; Loadout ");
    mechs_write_weapon_names(p, own->equipped, out);
    if (rest != 0) {
        rd_text_str(out, "; Stockpile ");
        mechs_write_weapon_names(p, rest, out);
    }
    if (own->exhausted != 0) {
        rd_text_str(out, "; exhausted ");
        mechs_write_weapon_names(p, own->exhausted, out);
    }
}

/* "S1, Diamond, in B3 in Power Armor, Health 7 of 9, 3 Energy, 1 Credit, 12 VP; ..." */
static void write_one(const mechs_pack *p, const mechs_state *s, uint32_t player, rd_text *out)
{
    static const char *const words[MECHS_STATUSES] = {"Pilot Status", "Power Armor",
                                                      "the Mighty Mech"};
    const mechs_player *own = &s->player[player];
    mechs_write_player(s, player, out);
    if (own->resigned != 0) {
        rd_text_str(out, " has resigned.\n");
        return;
    }
    if (own->pilot >= 1 && own->pilot <= MECHS_PILOTS) {
        rd_text_str(out, ", ");
        rd_text_str(out, p->pilot[own->pilot - 1].name);
    }
    if (own->zone < MECHS_ZONES) {
        rd_text_str(out, ", in ");
        mechs_write_zone(own->zone, out);
    }
    rd_text_str(out, " in ");
    rd_text_str(out, words[own->status % MECHS_STATUSES]);
    rd_text_str(out, ", Health ");
    rd_text_int(out, own->health);
    rd_text_str(out, " of ");
    rd_text_int(out, p->health[own->status % MECHS_STATUSES]);
    rd_text_str(out, ", ");
    mechs_write_amount(own->energy, MECHS_ENERGY, out);
    rd_text_str(out, ", ");
    mechs_write_amount(own->credits, MECHS_CREDITS, out);
    rd_text_str(out, ", ");
    rd_text_int(out, own->vp);
    rd_text_str(out, " VP");
    write_weapons(p, own, out);
    write_tokens(s, own->mines, "; Mines in ", out);
    write_tokens(s, own->turrets, "; Turrets in ", out);
    rd_text_str(out, "; in the Supply ");
    write_count(MECHS_MINES - RD_POPCOUNT64(own->mines), "Mine", "Mines", out);
    rd_text_str(out, " and ");
    write_count(p->turrets - RD_POPCOUNT64(own->turrets), "Turret", "Turrets", out);
    write_program(p, s, player, out);
    rd_text_str(out, ".\n");
}

/* "Zones: A2 Energy, Value 1; A3 Base of S1, ..." */
static void write_zones(const mechs_pack *p, const mechs_state *s, rd_text *out)
{
    rd_text_str(out, "Zones: ");
    for (uint32_t zones = p->arena[mechs_layout(s)]; zones != 0; zones &= zones - 1) {
        uint32_t zone = RD_CTZ64(zones);
        bool energy = (s->energy >> zone & 1u) != 0;
        bool credits = (s->credits >> zone & 1u) != 0;
        mechs_write_zone(zone, out);
        for (uint32_t i = 0; i < s->players; i++) {
            if (s->player[i].base != zone)
                continue;
            rd_text_str(out, " Base of ");
            mechs_write_player(s, i, out);
        }
        rd_text_str(out, zone == MECHS_MECH_ZONE ? " Mech Zone" : "");
        rd_text_str(out, energy && credits ? " Energy and Credits"
                         : energy          ? " Energy"
                         : credits         ? " Credits"
                                           : " not dealt");
        if (energy || credits) {
            rd_text_str(out, ", Value ");
            rd_text_int(out, mechs_zone_value(s, zone));
        }
        rd_text_str(out, (zones & (zones - 1)) != 0 ? "; " : ".\n");
    }
}

static void write_display(const mechs_pack *p, const mechs_state *s, rd_text *out)
{
    bool begun = false;
    for (uint32_t i = 0; i < MECHS_SLOTS; i++) {
        if (s->display[i] == 0)
            continue;
        rd_text_str(out, begun ? ", " : "Display: ");
        rd_text_str(out, p->weapon[s->display[i] - 1u].name);
        begun = true;
    }
    rd_text_str(out, begun ? ".\n" : "");
}

void mechs_describe(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    const mechs_state *s = (const mechs_state *)view;
    (void)seat;
    write_time(s, out);
    for (uint32_t i = 0; i < s->players; i++)
        write_one(p, s, i, out);
    if (s->mech < MECHS_ZONES) {
        rd_text_str(out, "The Mighty Mech stands in ");
        mechs_write_zone(s->mech, out);
        rd_text_str(out, ", unoccupied.\n");
    }
    write_zones(p, s, out);
    write_display(p, s, out);
}
