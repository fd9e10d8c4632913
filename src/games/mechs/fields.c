/* fields.c - named fields of a position, for scenarios and everybody who asks by name. */
#include <string.h>

#include "words.h"

/* A field being written. */
typedef struct field {
    const mechs_pack *p;
    const mechs_state *s;
    rd_text *out;
    uint32_t which; /* player, zone, weapon or card */
    rd_word rest;   /* what stands behind the second point */
} field;

typedef struct field_row {
    const char *name;
    void (*write)(const field *);
} field_row;

static const mechs_player *own(const field *f)
{
    return &f->s->player[f->which];
}

static void yes(const field *f, bool is)
{
    rd_text_str(f->out, is ? "yes" : "no");
}

static void write_who(const field *f, uint32_t player)
{
    if (player == 0)
        rd_text_str(f->out, "none");
    else
        mechs_write_player(f->s, player - 1, f->out);
}

static void write_one(const field *f, uint32_t weapon)
{
    if (weapon == 0)
        rd_text_str(f->out, "none");
    else if (weapon == MECHS_UNKNOWN)
        rd_text_str(f->out, "hidden");
    else
        mechs_write_weapon(weapon - 1, f->out);
}

static void field_phase(const field *f)
{
    rd_text_str(f->out, mechs_phase_names[f->s->phase < MECHS_PHASES ? f->s->phase : MECHS_OVER]);
}

static void field_round(const field *f)
{
    rd_text_int(f->out, f->s->round);
}

static void field_step(const field *f)
{
    if (f->s->step == 0)
        rd_text_str(f->out, "none");
    else
        rd_text_int(f->out, f->s->step);
}

static void field_starter(const field *f)
{
    write_who(f, f->s->starter);
}

static void field_active(const field *f)
{
    write_who(f, f->s->active);
}

static void field_card(const field *f)
{
    if (f->s->card != 0 && mechs_is_robot(f->s, f->s->active - 1u))
        mechs_write_card(mechs_card_of(f->s->card), f->out);
    else
        mechs_write_code(f->p, f->s->card, f->out);
}

static void field_actor(const field *f)
{
    write_who(f, f->s->actor);
}

static void field_window(const field *f)
{
    rd_text_str(f->out, mechs_window_names[f->s->phase == MECHS_EQUIP ? f->s->reason : 0]);
}

static void field_offer(const field *f)
{
    rd_text_str(f->out, mechs_offer_names[f->s->phase == MECHS_OFFER ? f->s->reason : 0]);
}

static void field_placing(const field *f)
{
    rd_text_str(f->out, mechs_place_names[f->s->phase == MECHS_PLACE ? f->s->reason : 0]);
}

static void field_naming(const field *f)
{
    mechs_write_weapons(f->s->named, f->out);
}

static void field_fight(const field *f)
{
    write_who(f, f->s->foe);
}

static void field_role(const field *f)
{
    write_who(f, f->s->role);
}

static void field_combat_round(const field *f)
{
    if (f->s->fought == 0)
        rd_text_str(f->out, "none");
    else
        rd_text_int(f->out, f->s->fought);
}

static void field_weapon(const field *f)
{
    write_one(f, f->s->weapon);
}

static void field_last(const field *f)
{
    write_one(f, f->s->last);
}

/* Where the Mech stands, controlled or not. */
static uint32_t mech_zone(const mechs_state *s)
{
    for (uint32_t i = 0; i < s->players; i++)
        if (s->player[i].status == MECHS_MECH)
            return s->player[i].zone;
    return s->mech;
}

static void field_mech(const field *f)
{
    for (uint32_t i = 0; i < f->s->players; i++)
        if (f->s->player[i].status == MECHS_MECH) {
            mechs_write_player(f->s, i, f->out);
            return;
        }
    mechs_write_zone(f->s->mech, f->out);
}

static void field_display(const field *f)
{
    for (uint32_t i = 0; i < MECHS_SLOTS; i++) {
        rd_text_str(f->out, i == 0 ? "" : " ");
        write_one(f, f->s->display[i]);
    }
}

static void field_deck(const field *f)
{
    rd_text_int(f->out, RD_POPCOUNT64(f->s->deck));
}

static const field_row table_fields[] = {
    {"phase", field_phase},   {"round", field_round},
    {"step", field_step},     {"starter", field_starter},
    {"active", field_active}, {"card", field_card},
    {"actor", field_actor},   {"window", field_window},
    {"offer", field_offer},   {"placing", field_placing},
    {"naming", field_naming}, {"fight", field_fight},
    {"role", field_role},     {"combat-round", field_combat_round},
    {"weapon", field_weapon}, {"last", field_last},
    {"mech", field_mech},     {"display", field_display},
    {"deck", field_deck},
};

static void player_pilot(const field *f)
{
    bool open = f->s->phase == MECHS_DEAL || (f->s->phase == MECHS_CHOOSE && own(f)->chosen == 0);
    mechs_write_pilot(open && own(f)->pilot != MECHS_UNKNOWN ? 0 : own(f)->pilot, f->out);
}

static void player_spare(const field *f)
{
    bool open = f->s->phase == MECHS_DEAL || (f->s->phase == MECHS_CHOOSE && own(f)->chosen == 0);
    mechs_write_pilot(open && own(f)->spare != MECHS_UNKNOWN ? 0 : own(f)->spare, f->out);
}

static void player_dealt(const field *f)
{
    bool open = f->s->phase == MECHS_DEAL || (f->s->phase == MECHS_CHOOSE && own(f)->chosen == 0);
    if (!open || own(f)->pilot == 0) {
        rd_text_str(f->out, "none");
        return;
    }
    mechs_write_pilot(own(f)->pilot, f->out);
    if (own(f)->spare == 0 || own(f)->pilot == MECHS_UNKNOWN)
        return;
    rd_text_char(f->out, ' ');
    mechs_write_pilot(own(f)->spare, f->out);
}

static void player_chosen(const field *f)
{
    bool lay = f->s->phase == MECHS_LAY;
    bool arm = f->s->phase == MECHS_ARM;
    bool asked = f->s->phase == MECHS_CHOOSE || f->s->phase == MECHS_PROGRAM;
    yes(f, lay ? own(f)->mines != 0 : arm ? own(f)->start != 0 : asked && own(f)->chosen != 0);
}

static void player_base(const field *f)
{
    mechs_write_zone(own(f)->base, f->out);
}

static void player_at(const field *f)
{
    mechs_write_zone(own(f)->zone, f->out);
}

static void player_status(const field *f)
{
    rd_text_str(f->out, mechs_status_names[own(f)->status]);
}

static void player_side(const field *f)
{
    rd_text_str(f->out, mechs_side_names[own(f)->side]);
}

static void player_health(const field *f)
{
    rd_text_int(f->out, own(f)->health);
}

static void player_full_health(const field *f)
{
    rd_text_int(f->out, f->p->health[own(f)->status]);
}

static void player_energy(const field *f)
{
    rd_text_int(f->out, own(f)->energy);
}

static void player_credits(const field *f)
{
    rd_text_int(f->out, own(f)->credits);
}

static void player_vp(const field *f)
{
    rd_text_int(f->out, own(f)->vp);
}

/* Weapons of a player who has resigned are no longer in the game. */
static uint32_t owned(const field *f)
{
    return own(f)->resigned != 0 ? 0 : own(f)->owned;
}

static void player_owns(const field *f)
{
    mechs_write_weapons(owned(f), f->out);
}

static void player_weapons(const field *f)
{
    rd_text_int(f->out, RD_POPCOUNT64(owned(f)));
}

static void player_loadout(const field *f)
{
    mechs_write_weapons(own(f)->equipped, f->out);
}

static void player_stockpile(const field *f)
{
    mechs_write_weapons(owned(f) & ~own(f)->equipped, f->out);
}

static void player_ready(const field *f)
{
    mechs_write_weapons(mechs_ready(own(f)), f->out);
}

static void player_exhausted(const field *f)
{
    mechs_write_weapons(own(f)->exhausted, f->out);
}

static void player_purchased(const field *f)
{
    mechs_write_weapons(own(f)->bought, f->out);
}

static void player_start(const field *f)
{
    write_one(f, own(f)->start);
}

static void player_guard(const field *f)
{
    rd_text_int(f->out, own(f)->guard);
}

static void player_adhoc(const field *f)
{
    static const char *const words[] = {"no", "yes", "first"};
    rd_text_str(f->out, words[own(f)->adhoc % 3]);
}

static bool in_round(const field *f)
{
    return f->s->round != 0 && f->s->phase != MECHS_OVER;
}

static void player_committed(const field *f)
{
    yes(f, in_round(f) && own(f)->chosen != 0);
}

static void player_program(const field *f)
{
    if (own(f)->program[0] == 0)
        rd_text_str(f->out, "none");
    for (uint32_t i = 0; i < MECHS_STEPS && own(f)->program[i] != 0; i++) {
        rd_text_str(f->out, i == 0 ? "" : " ");
        mechs_write_code(f->p, own(f)->program[i], f->out);
    }
}

static void player_unrevealed(const field *f)
{
    bool committed = in_round(f) && own(f)->chosen != 0;
    rd_text_int(f->out, committed ? MECHS_STEPS - mechs_revealed(f->s, f->which) : 0);
}

static void player_unused(const field *f)
{
    for (uint32_t i = 0; i < MECHS_STEPS; i++)
        if (own(f)->program[i] == MECHS_UNKNOWN) {
            rd_text_str(f->out, "hidden");
            return;
        }
    mechs_write_cards(mechs_unused(own(f)), f->out);
}

static void player_shown(const field *f)
{
    mechs_write_code(f->p, own(f)->shown, f->out);
}

static void player_mines(const field *f)
{
    mechs_write_zones(own(f)->mines, f->out);
}

static void player_turrets(const field *f)
{
    mechs_write_zones(own(f)->turrets, f->out);
}

static void player_supply(const field *f)
{
    bool none = true;
    for (uint32_t zones = own(f)->mines; zones != 0; zones &= zones - 1)
        if (f->s->number[RD_CTZ64(zones)] == MECHS_UNKNOWN) {
            rd_text_str(f->out, "hidden");
            return;
        }
    for (uint32_t n = 1; n <= MECHS_NUMBERS; n++)
        for (uint32_t i = 0; i < mechs_supply(f->p, f->s, f->which, n); i++) {
            rd_text_str(f->out, none ? "" : " ");
            rd_text_int(f->out, n);
            none = false;
        }
    if (none)
        rd_text_str(f->out, "none");
}

static void player_mines_left(const field *f)
{
    rd_text_int(f->out, MECHS_MINES - RD_POPCOUNT64(own(f)->mines));
}

static void player_turrets_left(const field *f)
{
    rd_text_int(f->out, f->p->turrets - RD_POPCOUNT64(own(f)->turrets));
}

static void player_last_mine(const field *f)
{
    if (own(f)->last_mine == 0)
        rd_text_str(f->out, "none");
    else
        rd_text_int(f->out, own(f)->last_mine);
}

static void player_controls(const field *f)
{
    uint32_t zones = own(f)->mines | own(f)->turrets;
    if (own(f)->zone != MECHS_NOWHERE)
        zones |= mechs_bit(own(f)->zone);
    mechs_write_zones(zones, f->out);
}

static void player_resigned(const field *f)
{
    yes(f, own(f)->resigned != 0);
}

static void player_facing(const field *f)
{
    rd_text_str(f->out,
                mechs_is_robot(f->s, f->which) ? mechs_directions[own(f)->facing & 3u] : "none");
}

static void player_deck(const field *f)
{
    mechs_write_cards(own(f)->deck, f->out);
}

static void player_stack(const field *f)
{
    mechs_write_weapons(mechs_is_robot(f->s, f->which) ? mechs_ready(own(f)) : 0, f->out);
}

static void player_jammed(const field *f)
{
    rd_text_int(f->out, own(f)->jammed);
}

static const field_row player_fields[] = {
    {"pilot", player_pilot},
    {"spare", player_spare},
    {"dealt", player_dealt},
    {"chosen", player_chosen},
    {"base", player_base},
    {"at", player_at},
    {"status", player_status},
    {"side", player_side},
    {"health", player_health},
    {"full-health", player_full_health},
    {"energy", player_energy},
    {"credits", player_credits},
    {"vp", player_vp},
    {"owns", player_owns},
    {"weapons", player_weapons},
    {"loadout", player_loadout},
    {"stockpile", player_stockpile},
    {"ready", player_ready},
    {"exhausted", player_exhausted},
    {"purchased", player_purchased},
    {"start", player_start},
    {"guard", player_guard},
    {"adhoc", player_adhoc},
    {"committed", player_committed},
    {"program", player_program},
    {"unrevealed", player_unrevealed},
    {"unused", player_unused},
    {"shown", player_shown},
    {"mines", player_mines},
    {"turrets", player_turrets},
    {"supply", player_supply},
    {"mines-left", player_mines_left},
    {"turrets-left", player_turrets_left},
    {"last-mine", player_last_mine},
    {"controls", player_controls},
    {"resigned", player_resigned},
    {"facing", player_facing},
    {"deck", player_deck},
    {"stack", player_stack},
    {"jammed", player_jammed},
};

static bool in_arena(const field *f)
{
    return (f->p->arena[mechs_layout(f->s)] >> f->which & 1u) != 0;
}

static void zone_kind(const field *f)
{
    bool base = (f->p->bases[mechs_layout(f->s)] >> f->which & 1u) != 0;
    rd_text_str(f->out, !in_arena(f)                  ? "off"
                        : base                        ? "base"
                        : f->which == MECHS_MECH_ZONE ? "mech-zone"
                                                      : "resource");
}

/* A zone whose card is not dealt yet has no Value. */
static bool is_dealt(const field *f)
{
    return in_arena(f) && ((f->s->energy | f->s->credits) >> f->which & 1u) != 0;
}

static void zone_value(const field *f)
{
    rd_text_int(f->out, is_dealt(f) ? mechs_zone_value(f->s, f->which) : 0);
}

static void zone_resources(const field *f)
{
    bool energy = (f->s->energy >> f->which & 1u) != 0;
    bool credits = (f->s->credits >> f->which & 1u) != 0;
    rd_text_str(f->out, energy && credits ? "energy credits"
                        : energy          ? "energy"
                        : credits         ? "credits"
                                          : "none");
}

static void zone_pilot(const field *f)
{
    bool none = true;
    for (uint32_t i = 0; i < f->s->players; i++) {
        if (f->s->player[i].zone != f->which)
            continue;
        rd_text_str(f->out, none ? "" : " ");
        mechs_write_player(f->s, i, f->out);
        none = false;
    }
    if (none)
        rd_text_str(f->out, "none");
}

static void zone_token(const field *f)
{
    for (uint32_t i = 0; i < f->s->players; i++) {
        bool mine = (f->s->player[i].mines >> f->which & 1u) != 0;
        if (!mine && (f->s->player[i].turrets >> f->which & 1u) == 0)
            continue;
        rd_text_str(f->out, mine ? "mine " : "turret ");
        mechs_write_player(f->s, i, f->out);
        return;
    }
    rd_text_str(f->out, "none");
}

static void zone_mine(const field *f)
{
    uint32_t number = f->s->number[f->which];
    if (number == 0 || number == MECHS_UNKNOWN)
        rd_text_str(f->out, number == 0 ? "none" : "hidden");
    else
        rd_text_int(f->out, number);
}

static void zone_mech(const field *f)
{
    yes(f, mech_zone(f->s) == f->which);
}

static void zone_owner(const field *f)
{
    for (uint32_t i = 0; i < f->s->players; i++)
        if (f->s->player[i].base == f->which) {
            mechs_write_player(f->s, i, f->out);
            return;
        }
    rd_text_str(f->out, "none");
}

static void zone_hostile(const field *f)
{
    uint32_t player = mechs_read_player(f->s, f->rest);
    if (player != RD_UNREAD)
        yes(f, (mechs_hostile(f->s, player) >> f->which & 1u) != 0);
}

static void zone_distance(const field *f)
{
    uint32_t to = mechs_read_zone(f->rest);
    for (uint32_t d = 0; d < MECHS_DISTANCES && to != RD_UNREAD; d++)
        if ((f->p->ring[mechs_layout(f->s)][f->which][d] >> to & 1u) != 0) {
            rd_text_int(f->out, d);
            return;
        }
    if (to != RD_UNREAD)
        rd_text_str(f->out, "none");
}

static const field_row zone_fields[] = {
    {"kind", zone_kind},         {"value", zone_value}, {"resources", zone_resources},
    {"pilot", zone_pilot},       {"token", zone_token}, {"mine", zone_mine},
    {"mech", zone_mech},         {"owner", zone_owner}, {"hostile", zone_hostile},
    {"distance", zone_distance},
};

static void weapon_name(const field *f)
{
    rd_text_str(f->out, f->p->weapon[f->which].name);
}

static void weapon_type(const field *f)
{
    rd_text_str(f->out, mechs_type_names[f->p->weapon[f->which].type]);
}

static void weapon_cost(const field *f)
{
    rd_text_int(f->out, f->p->weapon[f->which].credits);
    rd_text_char(f->out, '+');
    rd_text_int(f->out, f->p->weapon[f->which].energy);
}

static void weapon_line1(const field *f)
{
    rd_text_int(f->out, f->p->weapon[f->which].normal);
}

static void weapon_line2(const field *f)
{
    rd_text_int(f->out, f->p->weapon[f->which].power);
}

static void weapon_effect(const field *f)
{
    mechs_write_effect(&f->p->weapon[f->which], f->out);
}

static void weapon_vp(const field *f)
{
    rd_text_int(f->out, f->p->weapon[f->which].vp);
}

/* Robots take their Basic Weapons from the piles too. */
static void weapon_pile(const field *f)
{
    uint32_t left = MECHS_COPIES;
    for (uint32_t i = 0; i < f->s->players; i++)
        left -= f->which < MECHS_BASICS && (f->s->player[i].owned >> f->which & 1u) != 0;
    rd_text_int(f->out, f->which < MECHS_BASICS ? left : 0);
}

static const field_row weapon_fields[] = {
    {"name", weapon_name},   {"type", weapon_type},   {"cost", weapon_cost},
    {"line1", weapon_line1}, {"line2", weapon_line2}, {"effect", weapon_effect},
    {"vp", weapon_vp},       {"pile", weapon_pile},
};

static void card_movement(const field *f)
{
    rd_text_str(f->out, mechs_movement_names[f->p->card[f->which].movement]);
}

static void card_action(const field *f)
{
    rd_text_str(f->out, mechs_action_names[f->p->card[f->which].action]);
}

static const field_row card_fields[] = {{"movement", card_movement}, {"action", card_action}};

static void pilot_name(const field *f)
{
    rd_text_str(f->out, f->p->pilot[f->which].name);
}

static const field_row pilot_fields[] = {{"name", pilot_name}};

/* Fields with two fixed words. */
static void other_field(const field *f, rd_word first, rd_word second)
{
    int64_t slot = 0;
    if (rd_word_is(first, "mech") && rd_word_is(second, "at"))
        mechs_write_zone(mech_zone(f->s), f->out);
    else if (rd_word_is(first, "arena") && rd_word_is(second, "zones"))
        rd_text_int(f->out, RD_POPCOUNT64(f->p->arena[mechs_layout(f->s)]));
    else if (rd_word_is(first, "arena") && rd_word_is(second, "resource-zones"))
        rd_text_int(f->out, RD_POPCOUNT64(mechs_resource_zones(f->p, f->s)));
    else if (rd_word_is(first, "display") && rd_word_int(second, 1, MECHS_SLOTS, &slot))
        write_one(f, f->s->display[slot - 1]);
}

static void write_row(field *f, const field_row *rows, size_t count, uint32_t which, rd_word name)
{
    f->which = which;
    for (size_t i = 0; i < count; i++)
        if (rd_word_is(name, rows[i].name))
            rows[i].write(f);
}

#define ROWS(rows) rows, sizeof(rows) / sizeof *(rows)

/* A name up to the next point. */
static rd_word next_part(const char **name)
{
    rd_word w = {*name, (uint32_t)strcspn(*name, "."), 1};
    *name += w.length;
    *name += **name == '.';
    return w;
}

rd_err mechs_field_text(const rd_pack *pack, const rd_view *view, const char *name, rd_text *out)
{
    field f = {(const mechs_pack *)pack, (const mechs_state *)view, out, 0, {"", 0, 0}};
    size_t before = out->need;
    rd_word first = next_part(&name);
    rd_word second = next_part(&name);
    f.rest = next_part(&name);
    uint32_t player = mechs_read_player(f.s, first);
    uint32_t zone = mechs_read_zone(first);
    uint32_t weapon = mechs_read_weapon(first);
    uint32_t card = mechs_read_card(first);
    uint32_t pilot = mechs_read_pilot(f.p, first);
    if (second.length == 0) {
        write_row(&f, ROWS(table_fields), 0, first);
    } else if (player != RD_UNREAD) {
        write_row(&f, ROWS(player_fields), player, second);
    } else {
        if (zone != RD_UNREAD)
            write_row(&f, ROWS(zone_fields), zone, second);
        if (weapon != RD_UNREAD && out->need == before)
            write_row(&f, ROWS(weapon_fields), weapon, second);
        if (card != RD_UNREAD)
            write_row(&f, ROWS(card_fields), card, second);
        if (pilot != RD_UNREAD)
            write_row(&f, ROWS(pilot_fields), pilot, second);
        if (out->need == before)
            other_field(&f, first, second);
    }
    return out->need == before ? RD_UNKNOWN : RD_OK;
}
