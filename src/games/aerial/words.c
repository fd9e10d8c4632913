/* words.c - names of things, written and read; sentences with values in them. */
#include "words.h"

#include <string.h>

#include "aerial_clauses.h"

const char *const aerial_phase_names[AERIAL_PHASES] = {
    "deal",    "teams",     "build",    "display",     "order",     "start", "draft",
    "refill",  "alliances", "gifts",    "program",     "inbound",   "lay",   "panic",
    "declare", "drive",     "announce", "order-block", "order-act", "use",   "kiss",
    "catcher", "catch",     "die",      "reroll",      "event",     "over",
};
const char *const aerial_colour_names[AERIAL_TEAMS] = {"Green",  "Yellow", "Purple",
                                                       "Orange", "Black",  "White"};
const char *const aerial_alliance_names[2] = {"red", "blue"};
const char *const aerial_zone_names[AERIAL_ZONES] = {"RZ1", "RZ2", "RW", "BW", "BZ2", "BZ1"};
const char *const aerial_use_names[AERIAL_USES] = {"none", "shoot",   "low",   "truss", "pickup",
                                                   "kiss", "inbound", "block", "drive", "catch"};
const char *const aerial_ball_states[AERIAL_PLACES] = {"none",  "held", "floor",  "air",
                                                       "aside", "out",  "removed"};
const char *const aerial_point_names[4] = {"goal", "assist", "truss", "catch"};

static const char *const category_ids[4] = {"DT", "SH", "FP", "AC"};
static const char *const category_names[4] = {"Drive Train", "Shooter", "Floor Pick Up",
                                              "Active Catching"};

const char *const aerial_side_names[] = {
    "Move",
    "Move (re-roll)",
    "Move 2",
    "Shoot",
    "Shoot +1",
    "Shoot +2",
    "Shoot +3",
    "Shoot (re-roll)",
    "Truss",
    "Truss +1",
    "Truss +2",
    "Truss +3",
    "Truss (re-roll)",
    "Catch",
    "Catch +1",
    "Catch +2",
    "Catch +3",
    "Catch (re-roll)",
    "Floor Pick Up",
    "Floor Pick Up +1",
    "Floor Pick Up +2",
    "Floor Pick Up +3",
    "Floor Pick Up (re-roll)",
    "Block",
    "Block +1",
    "Block +2",
    "Block +3",
    "Block (re-roll)",
    "Move then Shoot",
    "Shoot then Move",
    "Move then Truss",
    "Truss then Move",
    "Move then Block",
    "Block then Move",
    NULL,
};

const aerial_side aerial_side_words[] = {
    {AERIAL_MOVE, 0, 0},       {AERIAL_MOVE, 0, 1},       {AERIAL_MOVE2, 0, 0},
    {AERIAL_SHOOT, 0, 0},      {AERIAL_SHOOT, 1, 0},      {AERIAL_SHOOT, 2, 0},
    {AERIAL_SHOOT, 3, 0},      {AERIAL_SHOOT, 0, 1},      {AERIAL_TRUSS, 0, 0},
    {AERIAL_TRUSS, 1, 0},      {AERIAL_TRUSS, 2, 0},      {AERIAL_TRUSS, 3, 0},
    {AERIAL_TRUSS, 0, 1},      {AERIAL_CATCH, 0, 0},      {AERIAL_CATCH, 1, 0},
    {AERIAL_CATCH, 2, 0},      {AERIAL_CATCH, 3, 0},      {AERIAL_CATCH, 0, 1},
    {AERIAL_PICKUP, 0, 0},     {AERIAL_PICKUP, 1, 0},     {AERIAL_PICKUP, 2, 0},
    {AERIAL_PICKUP, 3, 0},     {AERIAL_PICKUP, 0, 1},     {AERIAL_BLOCK, 0, 0},
    {AERIAL_BLOCK, 1, 0},      {AERIAL_BLOCK, 2, 0},      {AERIAL_BLOCK, 3, 0},
    {AERIAL_BLOCK, 0, 1},      {AERIAL_MOVE_SHOOT, 0, 0}, {AERIAL_SHOOT_MOVE, 0, 0},
    {AERIAL_MOVE_TRUSS, 0, 0}, {AERIAL_TRUSS_MOVE, 0, 0}, {AERIAL_MOVE_BLOCK, 0, 0},
    {AERIAL_BLOCK_MOVE, 0, 0},
};

static void write_named(int32_t value, rd_text *out)
{
    if (value >= 10 && value < 10 + AERIAL_TEAMS) {
        rd_text_str(out, aerial_colour_names[value - 10]);
        return;
    }
    rd_text_char(out, 'T');
    rd_text_int(out, value);
}

void aerial_write_team(const aerial_state *s, uint32_t team, rd_text *out)
{
    write_named(team < s->teams ? aerial_named(s, team) : (int32_t)team + 1, out);
}

void aerial_write_teams(const aerial_state *s, uint32_t bits, rd_text *out)
{
    if (bits == 0)
        rd_text_str(out, "none");
    for (uint32_t left = bits; left != 0; left &= left - 1) {
        aerial_write_team(s, RD_CTZ64(left), out);
        rd_text_str(out, (left & (left - 1)) != 0 ? " " : "");
    }
}

void aerial_write_seat(uint32_t seat, rd_text *out)
{
    rd_text_char(out, 'S');
    rd_text_int(out, (int64_t)seat + 1);
}

void aerial_write_ball(uint32_t ball, rd_text *out)
{
    rd_text_str(out, ball < 3 ? "red-" : "blue-");
    rd_text_int(out, ball % 3 + 1);
}

void aerial_write_card(uint32_t card, rd_text *out)
{
    uint32_t number = card < AERIAL_BASIC ? card + 1 : card - AERIAL_BASIC + 1;
    rd_text_str(out, card < AERIAL_BASIC ? "BA" : number < 10 ? "SP0" : "SP");
    rd_text_int(out, number);
}

void aerial_write_code(uint32_t code, rd_text *out)
{
    static const char *const sides[] = {".A", ".B", ".stay", ""};
    if (code == 0 || code >= AERIAL_UNKNOWN_STAY) {
        rd_text_str(out, code == 0 ? "none" : code == AERIAL_UNKNOWN ? "hidden" : "stay");
        return;
    }
    aerial_write_card(aerial_card_of(code), out);
    rd_text_str(out, sides[aerial_side_of(code)]);
}

void aerial_write_cards(uint64_t cards, rd_text *out)
{
    if (cards == 0)
        rd_text_str(out, "none");
    for (uint64_t left = cards; left != 0; left &= left - 1) {
        aerial_write_card(RD_CTZ64(left), out);
        rd_text_str(out, (left & (left - 1)) != 0 ? " " : "");
    }
}

void aerial_write_part(uint32_t category, uint32_t part, rd_text *out)
{
    if (part == AERIAL_NONE) {
        rd_text_str(out, "none");
        return;
    }
    rd_text_str(out, category_ids[category & 3]);
    rd_text_int(out, part);
}

/* Without nones only the parts that a robot has. */
void aerial_write_parts(uint32_t robot, bool nones, rd_text *out)
{
    bool first = true;
    for (uint32_t c = 0; c < 4; c++) {
        uint32_t part = robot >> (4 * c) & 15;
        if (part == 0 || (part == AERIAL_NONE && !nones))
            continue;
        rd_text_str(out, first ? "" : " ");
        aerial_write_part(c, part, out);
        first = false;
    }
    if (first)
        rd_text_str(out, "none");
}

uint32_t aerial_parts_of(const aerial_team *team)
{
    return (uint32_t)(team->drive | team->shooter << 4 | team->pickup << 8 | team->catching << 12);
}

void aerial_write_shift(int32_t shift, rd_text *out)
{
    rd_text_str(out, shift < 0 ? "left " : shift > 0 ? "right " : "");
    rd_text_int(out, shift < 0 ? -shift : shift);
}

void aerial_write_side(const aerial_pack *p, uint32_t side, rd_text *out)
{
    if (side < AERIAL_CARDS * 2)
        rd_text_str(out, aerial_side_names[p->card[side / 2].word[side % 2]]);
}

/* b ball, c card, d card with side, z zone and the like; n a number. */
static bool write_thing(char form, int32_t value, rd_text *out)
{
    uint32_t v = (uint32_t)value;
    switch (form) {
    case 't':
        write_named(value, out);
        break;
    case 'o':
        if (value == 0)
            rd_text_str(out, "nobody");
        else
            write_named(value, out);
        break;
    case 's':
        aerial_write_seat(v, out);
        break;
    case 'b':
        aerial_write_ball(v % AERIAL_BALLS, out);
        break;
    case 'c':
        aerial_write_card(v, out);
        break;
    case 'd':
        aerial_write_code(v, out);
        break;
    case 'z':
        rd_text_str(out, v < AERIAL_ZONES ? aerial_zone_names[v] : "another zone");
        break;
    case 'k':
        rd_text_str(out, v < AERIAL_TEAMS ? aerial_colour_names[v] : "that colour");
        break;
    case 'a':
        rd_text_str(out, v == 0 ? "Red" : "Blue");
        break;
    default:
        return false;
    }
    return true;
}

void aerial_write_value(const rd_pack *pack, char form, int32_t value, rd_text *out)
{
    static const char *const uses[] = {"",
                                       "high-goal shot",
                                       "low-goal attempt",
                                       "truss",
                                       "pick up",
                                       "kiss pass",
                                       "inbound catch",
                                       "block",
                                       "move",
                                       "catch",
                                       "pass"};
    if (write_thing(form, value, out))
        return;
    uint32_t v = (uint32_t)value;
    switch (form) {
    case 'p':
        aerial_write_part(v >> 4, v & 15, out);
        break;
    case 'q':
        aerial_write_parts(v, false, out);
        break;
    case 'g':
        rd_text_str(out, category_names[v & 3]);
        break;
    case 'm':
        aerial_write_shift(value, out);
        break;
    case 'u':
        aerial_write_side((const aerial_pack *)pack, v, out);
        break;
    case 'e':
        rd_text_str(out, v < sizeof uses / sizeof *uses ? uses[v] : "");
        break;
    case 'l':
        rd_text_str(out, v < AERIAL_CLAUSE_COUNT ? aerial_clause_ids[v] : "");
        break;
    case 'r':
        if (value == 0)
            rd_text_str(out, "none");
        else
            rd_text_int(out, value);
        break;
    default:
        rd_text_int(out, value);
    }
}

uint32_t aerial_read_seat(rd_word w)
{
    uint32_t n = rd_word_numbered(w, "S");
    return n >= 1 && n <= AERIAL_SEATS ? n - 1 : (uint32_t)RD_UNREAD;
}

uint32_t aerial_read_team(const aerial_state *s, rd_word w)
{
    uint32_t number = rd_word_numbered(w, "T");
    uint32_t colour = rd_word_among(w, aerial_colour_names, AERIAL_TEAMS);
    for (uint32_t t = 0; t < s->teams; t++)
        if ((number != 0 && s->team[t].number == number) || s->team[t].colour == colour)
            return t;
    return RD_UNREAD;
}

uint32_t aerial_read_ball(rd_word w)
{
    uint32_t red = rd_word_numbered(w, "red-");
    uint32_t blue = rd_word_numbered(w, "blue-");
    if (red >= 1 && red <= 3)
        return red - 1;
    return blue >= 1 && blue <= 3 ? blue + 2 : (uint32_t)RD_UNREAD;
}

uint32_t aerial_read_card(rd_word w)
{
    uint32_t basic = rd_word_numbered(w, "BA");
    uint32_t special = rd_word_numbered(w, "SP");
    if (basic >= 1 && basic <= AERIAL_BASIC)
        return basic - 1;
    return special >= 1 && special <= AERIAL_CARDS - AERIAL_BASIC ? special + AERIAL_BASIC - 1
                                                                  : (uint32_t)RD_UNREAD;
}

uint32_t aerial_read_code(rd_word w)
{
    static const char *const sides[] = {"A", "B", "stay"};
    const char *dot = memchr(w.at, '.', w.length);
    if (dot == NULL)
        return RD_UNREAD;
    rd_word card = {w.at, (uint32_t)(dot - w.at), w.column};
    rd_word side = {dot + 1, w.length - card.length - 1, w.column};
    uint32_t c = aerial_read_card(card);
    uint32_t d = rd_word_among(side, sides, 3);
    return c == RD_UNREAD || d == RD_UNREAD ? (uint32_t)RD_UNREAD : aerial_code(c, d);
}

bool aerial_read_part(rd_word w, uint32_t *category, uint32_t *part)
{
    for (uint32_t c = 0; c < 4; c++) {
        uint32_t n = rd_word_numbered(w, category_ids[c]);
        if (n == 0 || n >= AERIAL_NONE)
            continue;
        *category = c;
        *part = n;
        return true;
    }
    return false;
}
