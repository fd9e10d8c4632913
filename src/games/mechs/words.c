/* words.c - names of things, written and read; sentences with values in them. */
#include "words.h"

#include <string.h>

#include "mechs_clauses.h"

const char *const mechs_phase_names[MECHS_PHASES] = {
    "start",       "deal",       "pilots",     "arena",      "bases",      "robot-mines",
    "mines",       "display",    "weapons",    "program",    "equip",      "adhoc",
    "offer",       "attack",     "boost",      "jam",        "reload",     "place",
    "action",      "refill",     "robot-card", "robot-mine", "robot-pair", "robot-weapon",
    "robot-place", "robot-last", "over",
};
const char *const mechs_status_names[MECHS_STATUSES] = {"pilot", "armor", "mech"};
const char *const mechs_window_names[MECHS_WINDOWS] = {"none", "start",   "entry", "won",
                                                       "buy",  "upgrade", "end",   "ko"};
const char *const mechs_offer_names[MECHS_OFFERS] = {"none", "entry", "won"};
const char *const mechs_place_names[MECHS_PLACES] = {"none", "retreat", "ko-base", "ko-zone"};
const char *const mechs_side_names[3] = {"none", "assault", "bastion"};
const char *const mechs_directions[8] = {"N", "E", "S", "W", "NE", "SE", "SW", "NW"};
const char *const mechs_card_kinds[MECHS_KINDS_OF_CARD] = {"energy1",  "energy2",  "energy3",
                                                           "credits1", "credits2", "credits3"};
const char *const mechs_movement_names[] = {"Simple", "Diagonal Jump", "Double Jump", NULL};
const char *const mechs_action_names[] = {"Deploy", "Collect", "Purchase", "Power Up", NULL};
const char *const mechs_type_names[] = {"Ranged", "Melee", "Area", NULL};
const char *const mechs_effect_names[] = {"None",     "Boost",  "Pierce",    "Drain", "Untraceable",
                                          "Finisher", "Reload", "Showy",     "Jam",   "Repair",
                                          "Guard",    "Recoil", "Versatile", NULL};
const char *const mechs_ability_names[] = {"None",
                                           "Challenge",
                                           "First strike",
                                           "Purchase discount",
                                           "Toughness",
                                           "Collect more",
                                           "Deploy discount",
                                           "Better heal",
                                           "Regenerate",
                                           "Quiet retreat",
                                           "Cool retreat",
                                           "Upgrade discount",
                                           "Repair on KO",
                                           NULL};

/* In the order of refuse.c; the rest is for pack.c. */
static const char *const reasons[] = {
    "",
    "not owned",
    "named twice",
    "too many of that kind",
    "not allowed in this Status",
    "at least one Weapon is needed",
    "there is only one Loadout",
    "no Loadout is asked for now",
    "only in Power Armor",
    "only at full Health of 9",
    "it is controlled by a player",
    "it is not in this Zone",
    "only on entering its Zone",
    "not equipped",
    "exhausted",
    "not to be used now",
    "no Mine of that number",
    "no Turret",
    "a Mine cannot be moved while one is left",
    "a Turret cannot be moved while one is left",
    "no such Token there",
    "no Heal at Full Health",
    "at most so much Energy is useful",
    "Upgrade only in Pilot Status",
    "no Power Up in the Mech",
    "the card has another action",
    "not after a Combat, a KO or another action",
    "something else is asked",
    "named out of order",
    "a new Loadout is begun with new",
    "Weapons are being named",
    "the Arena must have 16 Resource Zones, half of them Energy, with the Bases in place",
    "Values are 1 to 3",
    "Mines must rise, and the greatest number and Value together fell no more than a Pilot",
    "each action stands on two Program Cards, and at least four are Simple",
    "Basic Weapons cost 2 or 3, deal 0 or 1 and 1 or 2, and all three types are there",
    "Advanced Weapons cost 3 to 8, have 1 to 4 VP, a stronger line 2, and are 8 of each type",
    "an effect lacks its amount or resource, or has one too many",
    "Full Health must rise with the Status, and start and cost fit the track",
    "the first two Weapons of a robot must differ",
    "each side of a Pilot Card needs an ability with its amount, the Mech one for each side",
};

static void write_named(int32_t value, rd_text *out)
{
    if (value > 10) {
        rd_text_str(out, value == 11 ? "RL" : "RR");
        return;
    }
    mechs_write_seat((uint32_t)value, out);
}

void mechs_write_player(const mechs_state *s, uint32_t player, rd_text *out)
{
    write_named((int32_t)(mechs_is_robot(s, player) ? 10 + player : player), out);
}

void mechs_write_seat(uint32_t seat, rd_text *out)
{
    rd_text_char(out, 'S');
    rd_text_int(out, (int64_t)seat + 1);
}

void mechs_write_zone(uint32_t zone, rd_text *out)
{
    if (zone >= MECHS_ZONES) {
        rd_text_str(out, "none");
        return;
    }
    rd_text_char(out, (char)('A' + zone / MECHS_SIDE));
    rd_text_char(out, (char)('1' + zone % MECHS_SIDE));
}

/* Writes each bit by `write`, with blanks between, or "none". */
static void write_bits(uint32_t bits, void (*write)(uint32_t, rd_text *), rd_text *out)
{
    if (bits == 0)
        rd_text_str(out, "none");
    for (; bits != 0; bits &= bits - 1) {
        write(RD_CTZ64(bits), out);
        rd_text_str(out, (bits & (bits - 1)) != 0 ? " " : "");
    }
}

void mechs_write_zones(uint32_t zones, rd_text *out)
{
    write_bits(zones, mechs_write_zone, out);
}

void mechs_write_weapon(uint32_t weapon, rd_text *out)
{
    uint32_t number = weapon < MECHS_BASICS ? weapon + 1 : weapon - MECHS_BASICS + 1;
    if (weapon >= MECHS_WEAPONS) {
        rd_text_str(out, "that");
        return;
    }
    rd_text_str(out, weapon < MECHS_BASICS ? "B" : number < 10 ? "A0" : "A");
    rd_text_int(out, number);
}

void mechs_write_weapons(uint32_t weapons, rd_text *out)
{
    write_bits(weapons, mechs_write_weapon, out);
}

void mechs_write_card(uint32_t card, rd_text *out)
{
    rd_text_str(out, "PC");
    rd_text_int(out, (int64_t)card + 1);
}

void mechs_write_cards(uint32_t cards, rd_text *out)
{
    write_bits(cards, mechs_write_card, out);
}

void mechs_write_code(const mechs_pack *p, uint32_t code, rd_text *out)
{
    if (code == 0 || code > MECHS_CARDS * 4) {
        rd_text_str(out, code == 0 ? "none" : "hidden");
        return;
    }
    uint32_t card = mechs_card_of(code);
    bool diagonal = p->card[card].movement == MECHS_DIAGONAL;
    mechs_write_card(card, out);
    rd_text_char(out, '.');
    rd_text_str(out, mechs_directions[(diagonal ? 4 : 0) + mechs_direction_of(code)]);
}

void mechs_write_pilot(uint32_t pilot, rd_text *out)
{
    if (pilot == 0 || pilot > MECHS_PILOTS) {
        rd_text_str(out, pilot == 0 ? "none" : pilot == MECHS_UNKNOWN ? "hidden" : "that card");
        return;
    }
    rd_text_char(out, 'P');
    rd_text_int(out, pilot);
}

void mechs_write_effect(const mechs_weapon *w, rd_text *out)
{
    if (w->effect == MECHS_NO_EFFECT) {
        rd_text_str(out, "none");
        return;
    }
    rd_text_str(out, mechs_effect_names[w->effect]);
    if (w->amount == 0)
        return;
    rd_text_str(out, w->resource == MECHS_ENERGY    ? " E"
                     : w->resource == MECHS_CREDITS ? " C"
                                                    : " ");
    rd_text_int(out, w->amount);
}

void mechs_write_amount(uint32_t amount, uint32_t resource, rd_text *out)
{
    rd_text_int(out, amount);
    rd_text_str(out, resource != MECHS_CREDITS ? " Energy" : amount == 1 ? " Credit" : " Credits");
}

void mechs_write_amounts(uint32_t credits, uint32_t energy, const char *none, rd_text *out)
{
    if (credits != 0)
        mechs_write_amount(credits, MECHS_CREDITS, out);
    rd_text_str(out, credits != 0 && energy != 0 ? " and " : "");
    if (energy != 0)
        mechs_write_amount(energy, MECHS_ENERGY, out);
    rd_text_str(out, credits == 0 && energy == 0 ? none : "");
}

/* What a sentence can be filled with. */
typedef struct filling {
    uint32_t amount;
    uint32_t resource; /* of the amount */
    uint32_t credits;
    uint32_t energy;
} filling;

/* {n} is the amount alone, {r} with its resource, {c}, {e} and {b} are Credits, Energy and both. */
static void write_filled(const char *words, const filling *f, rd_text *out)
{
    for (; *words != '\0'; words++) {
        if (words[0] != '{') {
            rd_text_char(out, *words);
            continue;
        }
        if (words[1] == 'n')
            rd_text_int(out, f->amount);
        else if (words[1] == 'r')
            mechs_write_amount(f->amount, f->resource, out);
        else
            mechs_write_amounts(words[1] == 'e' ? 0 : f->credits, words[1] == 'c' ? 0 : f->energy,
                                "nothing", out);
        words += 2;
    }
}

void mechs_write_effect_words(const mechs_weapon *w, rd_text *out)
{
    static const char *const words[MECHS_EFFECTS] = {
        "",
        "Before damage, pay up to {r} for 1 damage each.",
        "Nothing lowers the damage of this attack.",
        "After damage, take up to {r} from the Enemy.",
        "No Weapon counters this one.",
        "{n} VP if this attack brings the Enemy to 0.",
        "Make ready another exhausted Weapon of yours that has no Reload.",
        "{n} VP for each use.",
        "The Enemy exhausts a ready Weapon of its own choice.",
        "Gain {n} Health.",
        "The next attack against you in this Combat deals {n} less.",
        "Lose {n} Health, but keep at least 1.",
        "Counters Area and Ranged.",
    };
    const filling f = {w->amount, w->resource, 0, 0};
    write_filled(words[w->effect % MECHS_EFFECTS], &f, out);
}

void mechs_write_ability(const mechs_ability *a, rd_text *out)
{
    static const char *const words[MECHS_PILOT_ABILITIES] = {
        "No ability.",
        "{n} more VP when you start a Combat.",
        "{n} more damage with your first attack in a Combat that you start.",
        "A Weapon that you purchase costs {b} less.",
        "{n} less damage from each Mine and Turret.",
        "When you Collect, gain {b} more.",
        "Deploying or moving a Mine costs {c} less.",
        "{n} more Health for each Energy when you Heal.",
        "Gain {n} Health at the start of each of your Turns.",
        "The Enemy scores no VP when you retreat.",
        "The Enemy scores no VP when you retreat, and you do not enter Ad Hoc Mode.",
        "The upgrade costs {r} less.",
        "Gain {n} Health when you KO an Enemy in Combat.",
    };
    const filling f = {a->amount, MECHS_CREDITS, a->credits, a->energy};
    write_filled(words[a->ability % MECHS_PILOT_ABILITIES], &f, out);
    if (a->ability == MECHS_DEPLOY_DISCOUNT && a->energy != 0)
        write_filled(" A Turret costs {e} less.", &f, out);
}

void mechs_write_side(const mechs_side *side, rd_text *out)
{
    const filling f = {side->amount, 0, 0, 0};
    write_filled(side->ability == MECHS_ATTACK_MORE
                     ? "Each of your attacks deals {n} more damage."
                     : "Each attack against you deals {n} less damage.",
                 &f, out);
}

static void write_resource(uint32_t kind, rd_text *out)
{
    static const char *const names[] = {"Energy, Value 1",  "Energy, Value 2",  "Energy, Value 3",
                                        "Credits, Value 1", "Credits, Value 2", "Credits, Value 3",
                                        "Energy",           "Credits"};
    rd_text_str(out, kind < sizeof names / sizeof *names ? names[kind] : "");
}

static void write_players(uint32_t seats, rd_text *out)
{
    if (seats == 0)
        rd_text_str(out, "nobody");
    for (; seats != 0; seats &= seats - 1) {
        mechs_write_seat(RD_CTZ64(seats), out);
        rd_text_str(out, (seats & (seats - 1)) != 0 ? " " : "");
    }
}

/* A Weapon, or a slot of the Display behind 100. */
static void write_slot(uint32_t value, rd_text *out)
{
    if (value < 100) {
        mechs_write_weapon(value, out);
        return;
    }
    rd_text_str(out, "slot ");
    rd_text_int(out, value - 100);
}

/* Behind a reason: a Weapon, a Zone, a Pilot Card, or nothing. */
static void write_row(uint32_t row, rd_text *out)
{
    if (row == MECHS_NO_ROW)
        return;
    rd_text_str(out, ": ");
    if (row < MECHS_ROW_ZONE)
        mechs_write_weapon(row, out);
    else if (row < MECHS_ROW_PILOT)
        mechs_write_zone(row - MECHS_ROW_ZONE, out);
    else
        mechs_write_pilot(row - MECHS_ROW_PILOT + 1, out);
}

static void write_directions(bool diagonal, rd_text *out)
{
    rd_text_str(out, diagonal ? "NE, SE, SW or NW" : "N, E, S or W");
}

/* s player, z zone, w weapon and the like; n a number. */
static bool write_thing(const mechs_pack *p, char form, int32_t value, rd_text *out)
{
    uint32_t v = (uint32_t)value;
    switch (form) {
    case 's':
        write_named(value, out);
        break;
    case 'o':
        if (value == 255)
            rd_text_str(out, "nobody");
        else
            write_named(value, out);
        break;
    case 'z':
        mechs_write_zone(v, out);
        break;
    case 'y':
        mechs_write_zones(v, out);
        break;
    case 'w':
        mechs_write_weapon(v, out);
        break;
    case 'v':
        write_slot(v, out);
        break;
    case 'W':
        mechs_write_weapons(v, out);
        break;
    case 'f':
        write_row(v, out);
        break;
    case 'c':
        mechs_write_code(p, v, out);
        break;
    case 'k':
        mechs_write_card(mechs_card_of(v), out);
        break;
    case 'p':
        mechs_write_pilot(v, out);
        break;
    default:
        return false;
    }
    return true;
}

void mechs_write_value(const rd_pack *pack, char form, int32_t value, rd_text *out)
{
    static const char *const statuses[] = {"Pilot Status", "Power Armor", "the Mighty Mech"};
    uint32_t v = (uint32_t)value;
    if (write_thing((const mechs_pack *)pack, form, value, out))
        return;
    switch (form) {
    case 'u':
        write_players(v, out);
        break;
    case 'd':
        rd_text_str(out, v < MECHS_ASKS ? mechs_asks[v] : "");
        break;
    case 'a':
        rd_text_str(out, mechs_directions[v & 7u]);
        break;
    case 'i':
        write_directions(v != 0, out);
        break;
    case 'r':
        rd_text_str(out, v < sizeof reasons / sizeof *reasons ? reasons[v] : "");
        break;
    case 't':
        rd_text_str(out, v < 3 ? statuses[v] : "");
        break;
    case 'x':
        rd_text_str(out, v == 1 ? "Assault" : v == 2 ? "Bastion" : "none");
        break;
    case 'q':
        write_resource(v, out);
        break;
    case 'h':
        if (value >= 0) {
            rd_text_str(out, " (");
            rd_text_int(out, value);
            rd_text_char(out, ')');
        }
        break;
    case 'l':
        rd_text_str(out, v < MECHS_CLAUSE_COUNT ? mechs_clause_ids[v] : "");
        break;
    default:
        rd_text_int(out, value);
    }
}

void mechs_write_weapon_names(const mechs_pack *p, uint32_t weapons, rd_text *out)
{
    if (weapons == 0)
        rd_text_str(out, "none");
    for (; weapons != 0; weapons &= weapons - 1) {
        rd_text_str(out, p->weapon[RD_CTZ64(weapons)].name);
        rd_text_str(out, (weapons & (weapons - 1)) != 0 ? ", " : "");
    }
}

void mechs_write_code_words(const mechs_pack *p, uint32_t code, rd_text *out)
{
    static const char *const moves[] = {", one Zone ", ", Diagonal Jump ", ", Double Jump "};
    static const char *const ways[8] = {"north",      "east",       "south",      "west",
                                        "north-east", "south-east", "south-west", "north-west"};
    if (code == 0 || code > MECHS_CARDS * 4) {
        mechs_write_code(p, code, out);
        return;
    }
    const mechs_card *card = &p->card[mechs_card_of(code)];
    rd_text_str(out, mechs_action_names[card->action]);
    rd_text_str(out, moves[card->movement]);
    rd_text_str(out, ways[(card->movement == MECHS_DIAGONAL ? 4 : 0) + mechs_direction_of(code)]);
}

/* "Power Up (PC4)": two cards have the same action. */
static void write_card_words(const mechs_pack *p, uint32_t card, rd_text *out)
{
    rd_text_str(out, mechs_action_names[p->card[card].action]);
    rd_text_str(out, " (");
    mechs_write_card(card, out);
    rd_text_char(out, ')');
}

/* Cards by what is printed on them; false, and nothing, where a value is no card. */
static bool write_name(const mechs_pack *p, char form, uint32_t value, rd_text *out)
{
    bool weapon = form == 'w' || form == 'f' || form == 'v';
    if (form == 'c')
        mechs_write_code_words(p, value, out);
    else if (form == 'k')
        write_card_words(p, mechs_card_of(value), out);
    else if (form == 'W')
        mechs_write_weapon_names(p, value, out);
    else if (form == 'p' && value >= 1 && value <= MECHS_PILOTS)
        rd_text_str(out, p->pilot[value - 1].name);
    else if (!weapon || value >= MECHS_WEAPONS)
        return false;
    else
        rd_text_str(out, form == 'f' ? ": " : "");
    if (weapon)
        rd_text_str(out, p->weapon[value].name);
    return true;
}

void mechs_write_words(const rd_pack *pack, char form, int32_t value, rd_text *out)
{
    if (!write_name((const mechs_pack *)pack, form, (uint32_t)value, out))
        mechs_write_value(pack, form, value, out);
}

uint32_t mechs_read_player(const mechs_state *s, rd_word w)
{
    uint32_t n = rd_word_numbered(w, "S");
    if (mechs_solo(s) && (rd_word_is(w, "RL") || rd_word_is(w, "RR")))
        return rd_word_is(w, "RL") ? MECHS_LEFT : MECHS_RIGHT;
    return n >= 1 && n <= s->seats ? n - 1 : (uint32_t)RD_UNREAD;
}

uint32_t mechs_read_zone(rd_word w)
{
    if (w.length != 2 || w.at[0] < 'A' || w.at[0] > 'E' || w.at[1] < '1' || w.at[1] > '5')
        return RD_UNREAD;
    return (uint32_t)(w.at[0] - 'A') * MECHS_SIDE + (uint32_t)(w.at[1] - '1');
}

uint32_t mechs_read_weapon(rd_word w)
{
    uint32_t basic = w.length == 2 ? rd_word_numbered(w, "B") : 0;
    uint32_t advanced = w.length == 3 ? rd_word_numbered(w, w.at[1] == '0' ? "A0" : "A") : 0;
    if (basic >= 1 && basic <= MECHS_BASICS)
        return basic - 1;
    return advanced >= 1 && advanced <= MECHS_ADVANCED ? advanced + MECHS_BASICS - 1
                                                       : (uint32_t)RD_UNREAD;
}

uint32_t mechs_read_pilot(const mechs_pack *p, rd_word w)
{
    uint32_t n = rd_word_numbered(w, "P");
    for (uint32_t i = 0; i < MECHS_PILOTS; i++)
        if (n == i + 1 || rd_word_is(w, p->pilot[i].name))
            return i;
    return RD_UNREAD;
}

uint32_t mechs_read_card(rd_word w)
{
    uint32_t n = rd_word_numbered(w, "PC");
    return n >= 1 && n <= MECHS_CARDS ? n - 1 : (uint32_t)RD_UNREAD;
}

bool mechs_read_code(rd_word w, uint32_t *card, uint32_t *direction)
{
    const char *dot = memchr(w.at, '.', w.length);
    if (dot == NULL)
        return false;
    rd_word first = {w.at, (uint32_t)(dot - w.at), w.column};
    rd_word second = {dot + 1, w.length - first.length - 1, w.column};
    *card = mechs_read_card(first);
    *direction = rd_word_among(second, mechs_directions, 8);
    return *card != RD_UNREAD && *direction != RD_UNREAD;
}

bool mechs_fits_card(const mechs_pack *p, uint32_t card, uint32_t direction)
{
    return (p->card[card].movement == MECHS_DIAGONAL) == (direction >= 4);
}
