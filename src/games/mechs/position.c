/* position.c - positions of Tiny Epic Mechs as text: named fields, one a line. */
#include <string.h>

#include "position.h"
#include "words.h"

/* The line "name P " is begun. */
static void begin(const mechs_state *s, const char *name, uint32_t player, rd_text *out)
{
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    mechs_write_player(s, player, out);
    rd_text_char(out, ' ');
}

static void write_figure(const mechs_state *s, const char *name, uint32_t player, uint32_t figure,
                         uint32_t usual, rd_text *out)
{
    if (figure == usual)
        return;
    begin(s, name, player, out);
    rd_text_int(out, figure);
    rd_text_char(out, '\n');
}

static void write_number(const char *name, uint32_t number, uint32_t usual, rd_text *out)
{
    if (number == usual)
        return;
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    rd_text_int(out, number);
    rd_text_char(out, '\n');
}

/* "name P" for 1 + the player. */
static void write_who(const mechs_state *s, const char *name, uint32_t player, rd_text *out)
{
    if (player == 0)
        return;
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    mechs_write_player(s, player - 1, out);
    rd_text_char(out, '\n');
}

static void write_word(const char *name, const char *word, rd_text *out)
{
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    rd_text_str(out, word);
    rd_text_char(out, '\n');
}

static void write_weapons(const mechs_state *s, const char *name, uint32_t player, uint32_t weapons,
                          rd_text *out)
{
    begin(s, name, player, out);
    mechs_write_weapons(weapons, out);
    rd_text_char(out, '\n');
}

static void write_pilots(const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    bool open = s->phase == MECHS_DEAL || (s->phase == MECHS_CHOOSE && own->chosen == 0);
    if (own->pilot == 0)
        return;
    begin(s, open ? "dealt" : "pilot", player, out);
    mechs_write_pilot(own->pilot, out);
    if (own->spare != 0) {
        if (open) {
            rd_text_char(out, ' ');
        } else {
            rd_text_char(out, '\n');
            begin(s, "spare", player, out);
        }
        mechs_write_pilot(own->spare, out);
    }
    rd_text_char(out, '\n');
    if (s->phase == MECHS_CHOOSE && own->chosen != 0)
        write_who(s, "chosen", player + 1, out);
}

static void write_zone(const mechs_state *s, const char *name, uint32_t player, uint32_t zone,
                       rd_text *out)
{
    begin(s, name, player, out);
    mechs_write_zone(zone, out);
    rd_text_char(out, '\n');
}

static void write_status(const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    uint32_t usual = mechs_is_robot(s, player) ? MECHS_ARMOR : MECHS_PILOT;
    if (own->status == usual)
        return;
    begin(s, "status", player, out);
    rd_text_str(out, mechs_status_names[own->status]);
    if (own->side != 0) {
        rd_text_char(out, ' ');
        rd_text_str(out, mechs_side_names[own->side]);
    }
    rd_text_char(out, '\n');
}

static void write_arms(const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    bool robot = mechs_is_robot(s, player);
    if (own->resigned != 0) {
        if (own->owned != 0)
            write_weapons(s, "gone", player, own->owned, out);
        return;
    }
    if (own->start != 0) {
        begin(s, "start", player, out);
        if (own->start == MECHS_UNKNOWN)
            rd_text_str(out, "hidden");
        else
            mechs_write_weapon(own->start - 1u, out);
        rd_text_char(out, '\n');
    }
    if (s->round == 0)
        return;
    write_weapons(s, "owns", player, own->owned, out);
    if (!robot || own->equipped != 0)
        write_weapons(s, "loadout", player, own->equipped, out);
    if (robot && own->equipped != 0)
        write_weapons(s, "stack", player, mechs_ready(own), out);
    else if (own->exhausted != 0)
        write_weapons(s, "exhausted", player, own->exhausted, out);
}

static void write_tokens(const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    for (uint32_t zones = own->mines; zones != 0; zones &= zones - 1) {
        uint32_t zone = RD_CTZ64(zones);
        begin(s, "mine", player, out);
        mechs_write_zone(zone, out);
        rd_text_char(out, ' ');
        if (s->number[zone] == MECHS_UNKNOWN)
            rd_text_str(out, "hidden");
        else
            rd_text_int(out, s->number[zone]);
        if (s->seen[zone] != 0)
            rd_text_str(out, " seen");
        for (uint32_t bits = s->seen[zone]; bits != 0; bits &= bits - 1) {
            rd_text_char(out, ' ');
            rd_text_int(out, (int64_t)RD_CTZ64(bits) + 1);
        }
        rd_text_char(out, '\n');
    }
    for (uint32_t zones = own->turrets; zones != 0; zones &= zones - 1)
        write_zone(s, "turret", player, RD_CTZ64(zones), out);
    write_figure(s, "last-mine", player, own->last_mine, 0, out);
}

static void write_program(const mechs_pack *p, const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    uint32_t count = mechs_drafted(own);
    if (mechs_is_robot(s, player) || own->resigned != 0 || s->round == 0 || s->phase == MECHS_OVER)
        return;
    if (own->adhoc != MECHS_NOT_ADHOC) {
        rd_text_str(out, "adhoc ");
        mechs_write_player(s, player, out);
        rd_text_str(out, own->adhoc == MECHS_FIRST_ADHOC ? " first\n" : "\n");
        return;
    }
    begin(s, count < MECHS_STEPS ? "draft" : "program", player, out);
    if (count == 0)
        rd_text_str(out, "none");
    for (uint32_t i = 0; i < count; i++) {
        rd_text_str(out, i == 0 ? "" : " ");
        mechs_write_code(p, own->program[i], out);
    }
    rd_text_char(out, '\n');
    if (s->phase == MECHS_PROGRAM && own->chosen != 0)
        write_who(s, "committed", player + 1, out);
}

/* The last card shown, where the Program does not say it. */
static void write_shown(const mechs_pack *p, const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    if (own->shown == 0 || mechs_revealed(s, player) != 0)
        return;
    begin(s, "shown", player, out);
    mechs_write_code(p, own->shown, out);
    rd_text_char(out, '\n');
}

static void write_robot(const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    if (!mechs_is_robot(s, player))
        return;
    if (own->facing != 0) {
        begin(s, "facing", player, out);
        rd_text_str(out, mechs_directions[own->facing & 3u]);
        rd_text_char(out, '\n');
    }
    bool acts = s->active == player + 1 && s->card != 0;
    if (own->deck != (acts ? 255u & ~mechs_bit(mechs_card_of(s->card)) : 255u)) {
        begin(s, "deck", player, out);
        mechs_write_cards(own->deck, out);
        rd_text_char(out, '\n');
    }
    write_figure(s, "jammed", player, own->jammed, 0, out);
}

static void write_player(const mechs_pack *p, const mechs_state *s, uint32_t player, rd_text *out)
{
    const mechs_player *own = &s->player[player];
    if (own->resigned != 0)
        write_figure(s, "resigned", player, own->resigned, 0, out);
    write_pilots(s, player, out);
    if (own->base != MECHS_NOWHERE)
        write_zone(s, "base", player, own->base, out);
    if (own->zone != own->base && own->zone != MECHS_NOWHERE)
        write_zone(s, "at", player, own->zone, out);
    if (own->resigned == 0) {
        write_status(s, player, out);
        write_figure(s, "health", player, own->health, p->health[own->status], out);
        write_figure(s, "energy", player, own->energy, p->start_energy, out);
        write_figure(s, "credits", player, own->credits, p->start_credits, out);
    }
    write_figure(s, "vp", player, own->vp, 0, out);
    write_arms(s, player, out);
    write_tokens(s, player, out);
    write_program(p, s, player, out);
    write_shown(p, s, player, out);
    write_figure(s, "guard", player, own->guard, 0, out);
    write_robot(s, player, out);
}

/* Resource zones that are not as in the fixed Arena; of one that is being dealt, all. */
static void write_map(const mechs_pack *p, const mechs_state *s, rd_text *out)
{
    uint32_t zones = mechs_resource_zones(p, s) & (s->energy | s->credits);
    bool all = s->phase <= MECHS_ARENA || mechs_ended_early(s);
    if (s->arena == MECHS_FIXED)
        return;
    if (!all)
        zones &= (s->energy ^ p->energy) | (s->above1 ^ p->above1) | (s->above2 ^ p->above2);
    for (; zones != 0; zones &= zones - 1) {
        uint32_t zone = RD_CTZ64(zones);
        rd_text_str(out, "map ");
        mechs_write_zone(zone, out);
        rd_text_str(out, (s->energy >> zone & 1u) != 0 ? " energy " : " credits ");
        rd_text_int(out, mechs_zone_value(s, zone));
        rd_text_char(out, '\n');
    }
}

static void write_display(const mechs_state *s, rd_text *out)
{
    if (s->phase < MECHS_DISPLAY ||
        (s->display[0] | s->display[1] | s->display[2] | s->display[3]) == 0)
        if (s->round == 0)
            return;
    rd_text_str(out, "display");
    for (uint32_t i = 0; i < MECHS_SLOTS; i++) {
        rd_text_char(out, ' ');
        if (s->display[i] == 0)
            rd_text_str(out, "none");
        else
            mechs_write_weapon(s->display[i] - 1u, out);
    }
    rd_text_char(out, '\n');
    write_number("slot", s->slot, 0, out);
}

static void write_weapon_line(const char *name, uint32_t weapon, rd_text *out)
{
    if (weapon == 0)
        return;
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    mechs_write_weapon(weapon - 1, out);
    rd_text_char(out, '\n');
}

static void write_fight(const mechs_state *s, rd_text *out)
{
    write_who(s, "fight", s->foe, out);
    if (s->role != 0) {
        write_who(s, "role", s->role, out);
        write_number("combat-round", s->fought, 0, out);
    }
    write_weapon_line("last", s->last, out);
    write_weapon_line("weapon", s->weapon, out);
    write_number("dealt-damage", s->dealt, 0, out);
    rd_text_str(out, s->prize != 0 ? "prize\n" : "");
    write_number("draws", s->draws, 0, out);
}

static void write_question(const mechs_state *s, rd_text *out)
{
    write_who(s, "actor", s->actor, out);
    if (s->phase == MECHS_EQUIP)
        write_word("window", mechs_window_names[s->reason], out);
    else if (s->phase == MECHS_OFFER)
        write_word("offer", mechs_offer_names[s->reason], out);
    else if (s->phase == MECHS_PLACE)
        write_word("placing", mechs_place_names[s->reason], out);
    if (s->naming != 0) {
        rd_text_str(out, "naming ");
        mechs_write_weapons(s->named, out);
        rd_text_char(out, '\n');
    }
}

static void write_time(const mechs_pack *p, const mechs_state *s, rd_text *out)
{
    bool over = s->phase == MECHS_OVER;
    write_number("round", s->round, s->phase < MECHS_PROGRAM ? 0 : over ? 99 : 1, out);
    write_number("step", s->step, over ? 99 : s->step <= 1 ? s->step : 99, out);
    write_who(s, "starter", s->starter == 1 && !over ? 0 : s->starter, out);
    write_who(s, "active", s->active, out);
    if (s->card != 0) {
        rd_text_str(out, "card ");
        if (mechs_is_robot(s, s->active - 1u))
            mechs_write_card(mechs_card_of(s->card), out);
        else
            mechs_write_code(p, s->card, out);
        rd_text_char(out, '\n');
    }
}

void mechs_state_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    const mechs_state *s = (const mechs_state *)state;
    write_word("phase", mechs_phase_names[s->phase < MECHS_PHASES ? s->phase : MECHS_OVER], out);
    if (s->ended == MECHS_BY_RESIGNING)
        rd_text_str(out, "ended resigned\n");
    write_time(p, s, out);
    write_map(p, s, out);
    if (s->mech != MECHS_NOWHERE && s->mech != MECHS_MECH_ZONE) {
        rd_text_str(out, "mech ");
        mechs_write_zone(s->mech, out);
        rd_text_char(out, '\n');
    }
    write_display(s, out);
    for (uint32_t i = 0; i < s->players; i++)
        write_player(p, s, i, out);
    write_question(s, out);
    write_fight(s, out);
}
