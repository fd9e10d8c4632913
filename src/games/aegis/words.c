/* words.c - names of things, written and read; values of sentences. */
#include "words.h"

#include <string.h>

const char *const aegis_stage_names[AEGIS_STAGES] = {"squads", "picks", "terrain",  "placing",
                                                     "naming", "turn",  "turn-end", "over"};
const char *const aegis_where_names[AEGIS_WHERES] = {"away", "side",  "chosen", "pool", "reserve",
                                                     "top",  "under", "lost",   "bound"};
const char *const aegis_flag_names[AEGIS_FLAG_WORDS] = {
    "acted",   "moved",      "formed", "cloaked",   "fresh", "revenged",  "ghost", "trigger",
    "waiting", "overridden", "bare",   "arresting", "arced", "excavated", "hurt",  "revealed",
};
const char *const aegis_frame_names[AEGIS_FRAME_KINDS] = {"none",      "activation", "action",
                                                          "combining", "harm",       "moving"};
const char *const aegis_begin_names[AEGIS_BEGINS] = {"move",   "waltz",   "jetjump", "cloak",
                                                     "action", "combine", "drop",    "arc"};
const char *const aegis_way_names[AEGIS_WAYS] = {"pair", "scrap", "emerge"};
const char *const aegis_after_names[AEGIS_AFTERS] = {"done", "army", "luck", "wind"};
const char *const aegis_end_names[AEGIS_ENDS] = {
    "none", "resigned", "energy", "empty", "unarmed", "both", "limit", "match", "match-limit"};
/* The numbers of rules/aegis-engine.md, section 4.4. */
const char *const aegis_instance_names[AEGIS_INSTANCES] = {
    "reroll",     "reroll2", "first-pilot", "steady-fire", "arrest",  "authority",
    "authority+", "reload",  "jam",         "jam2",        "jam-hex", "reckless",
};
const char *const aegis_status_names[AEGIS_STATUS_WORDS] = {
    "cloaked", "vanished", "protected", "disarmed", "stunned", "quelled", "without abilities",
};
const char *const aegis_piece_names[7] = {"none",   "one",      "two d0",  "two d1",
                                          "two d2", "three d0", "three d1"};

static const char *const wrongs[AEGIS_WRONGS] = {
    "",
#define WRONG(name, words) words,
#include "wrongs.def"
#undef WRONG
};

/* ---- writing -------------------------------------------------------------------------------- */

void aegis_write_seat(uint32_t seat, rd_text *out)
{
    rd_text_char(out, 'S');
    rd_text_int(out, (int64_t)seat + 1);
}

void aegis_write_hex(const aegis_board *b, uint32_t cell, rd_text *out)
{
    if (cell >= AEGIS_NOWHERE) {
        rd_text_str(out, "none");
        return;
    }
    if ((b->on.word[cell / 64] >> cell % 64 & 1u) == 0) {
        rd_text_str(out, "that hex");
        return;
    }
    rd_text_char(out, '(');
    rd_text_int(out, b->hex[cell].q);
    rd_text_char(out, ',');
    rd_text_int(out, b->hex[cell].r);
    rd_text_char(out, ')');
}

void aegis_write_name(const aegis_pack *p, uint32_t card, rd_text *out)
{
    if (card >= p->cards)
        rd_text_str(out, "hidden");
    else
        aegis_name_text(p->card[card].name, out);
}

void aegis_write_action(const aegis_pack *p, uint32_t card, uint32_t action, rd_text *out)
{
    if (card >= p->cards || action >= p->card[card].actions)
        rd_text_str(out, "none");
    else
        aegis_name_text(p->card[card].action[action].name, out);
}

/* A Drone is told from others of its name by its place. */
static void write_place(const aegis_pack *p, uint32_t card, uint32_t place, char before,
                        rd_text *out)
{
    if (card < p->cards && p->card[card].kind != AEGIS_DRONE)
        return;
    rd_text_char(out, before);
    rd_text_int(out, (int64_t)place + 1);
}

static void write_owner(uint32_t seat, int own, rd_text *out)
{
    if ((int)seat == own)
        return;
    aegis_write_seat(seat, out);
    rd_text_char(out, '.');
}

void aegis_write_robot(const aegis_pack *p, const aegis_state *s, uint32_t robot, int own,
                       rd_text *out)
{
    uint32_t seat = robot >> 4;
    uint32_t place = robot & 15u;
    if (robot == AEGIS_NOBODY || seat >= s->seats || place >= AEGIS_PIECES) {
        rd_text_str(out, "none");
        return;
    }
    const aegis_piece *m = &s->side[seat].piece[place];
    if (m->cell == AEGIS_NOWHERE) {
        aegis_write_seat(seat, out);
        rd_text_char(out, ':');
        rd_text_int(out, (int64_t)place + 1);
        return;
    }
    write_owner(seat, own, out);
    aegis_write_name(p, m->card, out);
    write_place(p, m->card, place, ':', out);
}

void aegis_write_waiting(const aegis_pack *p, const aegis_state *s, uint32_t robot, uint32_t trait,
                         rd_text *out)
{
    const aegis_card *c = &p->card[s->side[robot >> 4].piece[robot & 15u].card];
    char words[64];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    if (trait < c->traits)
        aegis_trait_text(p, &c->trait[trait], &t);
    aegis_name_text(trait < c->traits ? words : "none", out);
}

void aegis_write_slot(const aegis_pack *p, const aegis_state *s, uint32_t slot, int own,
                      rd_text *out)
{
    uint32_t seat = slot / AEGIS_SLOTS;
    if (slot == AEGIS_NO_SLOT || seat >= s->seats) {
        rd_text_str(out, "none");
        return;
    }
    uint32_t card = s->side[seat].slot[slot % AEGIS_SLOTS].card;
    write_owner(seat, own, out);
    if (card == 0)
        rd_text_str(out, "none");
    else
        aegis_write_name(p, card - 1, out);
}

static char small_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

void aegis_write_ask(uint32_t ask, rd_text *out)
{
    if (ask == AEGIS_ASK_NONE || ask >= AEGIS_ASKS) {
        rd_text_str(out, "none");
        return;
    }
    for (const char *at = aegis_ask_names[ask]; *at != '\0'; at++)
        rd_text_char(out, *at == '_' ? '-' : small_letter(*at));
}

/* ---- values of facts and refusals ----------------------------------------------------------- */

static void write_seats(uint32_t seats, rd_text *out)
{
    if (seats == 0)
        rd_text_str(out, "nobody");
    for (; seats != 0; seats &= seats - 1) {
        aegis_write_seat(RD_CTZ64(seats), out);
        rd_text_str(out, (seats & (seats - 1)) != 0 ? " " : "");
    }
}

/* One of the Makes, Factions and characters, or nothing of the kind. */
static void write_one_of(const char *names, uint32_t size, uint32_t count, uint32_t which,
                         rd_text *out)
{
    rd_text_str(out, which < count ? names + (size_t)which * size : "none");
}

static void write_character(const aegis_pack *p, uint32_t character, rd_text *out)
{
    for (uint32_t i = 0; i < p->cards; i++)
        if (character != 0 && p->card[i].commander == character) {
            rd_text_str(out, p->card[i].character);
            return;
        }
    rd_text_str(out, "none");
}

/* Everything that is written in one way. */
static bool write_plain(const aegis_pack *p, char form, uint32_t v, rd_text *out)
{
    switch (form) {
    case 's':
        aegis_write_seat(v, out);
        break;
    case 'u':
        write_seats(v, out);
        break;
    case 'h':
        aegis_write_hex(&p->board[v >> 9 < p->boards ? v >> 9 : 0], v & 511u, out);
        break;
    case 't':
        rd_text_str(out, v < AEGIS_IDS ? aegis_trait_name(p, v) : "none");
        break;
    case 'y':
        rd_text_str(out, v < AEGIS_TYPES ? aegis_type_words(p, v) : "none");
        break;
    case 'i':
        rd_text_str(out, v < AEGIS_INSTANCES ? aegis_instance_names[v] : "none");
        break;
    case 'q':
        rd_text_str(out, v < AEGIS_STATUS_WORDS ? aegis_status_names[v] : "none");
        break;
    case 'l':
        aegis_class_text(v, out);
        break;
    case 'o':
        rd_text_str(out, v > 0 && v < AEGIS_ASKS ? aegis_ask_words[v] : "nothing");
        break;
    default:
        return false;
    }
    return true;
}

/* What the pack has a list of. */
static bool write_listed(const aegis_pack *p, char form, uint32_t v, rd_text *out)
{
    switch (form) {
    case 'm':
        write_one_of(p->make[0], sizeof p->make[0], p->makes, v, out);
        break;
    case 'f':
        write_one_of(p->faction[0], sizeof p->faction[0], p->factions, v - 1, out);
        break;
    case 'b':
        rd_text_str(out, v < p->boards ? p->board[v].name : "none");
        break;
    case 'p':
        write_character(p, v, out);
        break;
    case 'z':
        rd_text_str(out, v < p->teams ? p->team[v].name : "none");
        break;
    default:
        return false;
    }
    return true;
}

/* Why a squad is not legal, by the reason for which its player would be refused. */
static const char *squad_words(uint32_t reason)
{
    switch (reason) {
    case AEGIS_R_NO_CARD:
        return "it is no card for a squad";
    case AEGIS_R_POOL_BASIC:
        return "it stands in the wrong list";
    case AEGIS_R_TWICE:
        return "it, or a variant of it, is there already";
    case AEGIS_R_BASICS:
        return "there are too many or too few Basic robots";
    case AEGIS_R_POOL_SIZE:
        return "the Combine Pool is too large";
    case AEGIS_R_FACTION:
        return "another Faction is there already";
    case AEGIS_R_COMMANDER_FORM:
        return "its Basic Commander is missing";
    case AEGIS_R_WEAK:
        return "the robots make too little energy or can hurt nobody";
    default:
        return "another Commander is there already";
    }
}

/* Words that only one kind of fact has. */
static bool write_rare(const aegis_pack *p, char form, uint32_t v, rd_text *out)
{
    static const char *const ways[] = {"", " by Override", " by Accelerator"};
    switch (form) {
    case 'D':
        rd_text_int(out, v);
        rd_text_str(out, v == 1 ? " die" : " dice");
        break;
    case 'H':
        rd_text_int(out, v);
        rd_text_str(out, v == 1 ? " success" : " successes");
        break;
    case 'W':
        rd_text_str(out, v < 3 ? ways[v] : "");
        break;
    case 'B':
        rd_text_str(out, v != 0 ? " BLAZE" : "");
        break;
    case 'R':
        rd_text_str(out, v != 0 ? " RUST" : "");
        break;
    case 'E':
        rd_text_str(out, v < AEGIS_ENDS ? aegis_end_words[v] : "");
        break;
    case 'G':
        rd_text_str(out, v < AEGIS_FORMINGS ? aegis_trait_name(p, AEGIS_ID_FORMING + v) : "none");
        break;
    case 'T':
        rd_text_str(out, v < 7 ? aegis_piece_names[v] : "none");
        break;
    case 'g':
        rd_text_str(out, squad_words(v));
        break;
    case 'w':
        rd_text_str(out, v < AEGIS_WRONGS ? wrongs[v] : "");
        break;
    default:
        return false;
    }
    return true;
}

static void write_number(char form, int32_t value, rd_text *out)
{
    if (form == 'v' && value < 0) {
        rd_text_str(out, "none");
        return;
    }
    rd_text_str(out, form == 'd' ? "d" : "");
    rd_text_int(out, value);
}

/* "S1.TAA-100": the card is 1 + a card of the pack. */
static void write_packed(const aegis_pack *p, uint32_t seat, uint32_t card, uint32_t place,
                         rd_text *out)
{
    aegis_write_seat(seat, out);
    rd_text_char(out, '.');
    aegis_write_name(p, card == 0 ? AEGIS_CARDS : card - 1, out);
    if (place < AEGIS_PIECES)
        write_place(p, card == 0 ? AEGIS_CARDS : card - 1, place, ':', out);
}

/* A card of the table, or one that is only in the pack. */
static void write_card(const aegis_pack *p, uint32_t v, rd_text *out)
{
    if (v == AEGIS_NO_SLOT)
        rd_text_str(out, "none");
    else if ((v & 255u) == AEGIS_NO_SLOT)
        aegis_write_name(p, (v >> 8) - 1, out);
    else
        write_packed(p, (v & 255u) / AEGIS_SLOTS, v >> 8, AEGIS_PIECES, out);
}

void aegis_write_value(const rd_pack *pack, char form, int32_t value, rd_text *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    uint32_t v = (uint32_t)value;
    if (write_plain(p, form, v, out) || write_listed(p, form, v, out) ||
        write_rare(p, form, v, out))
        return;
    bool robot = form == 'r' || form == 'X' || form == 'j';
    if (robot && v == AEGIS_NOBODY)
        rd_text_str(out, "none");
    else if (robot)
        write_packed(p, (v & 127u) >> 4, v >> 8, v & 15u, out);
    else if (form == 'k')
        write_card(p, v, out);
    else if (form == 'c')
        aegis_write_name(p, v, out);
    else if (form == 'a' || form == 'x')
        aegis_write_action(p, v / 4, v & 3u, out);
    else
        write_number(form, value, out);
}

/* "S1's GAN Drone 6" */
static void write_owned(const aegis_pack *p, uint32_t seat, uint32_t card, uint32_t place,
                        rd_text *out)
{
    aegis_write_seat(seat, out);
    rd_text_str(out, "'s ");
    rd_text_str(out, card == 0 || card > p->cards ? "card" : p->card[card - 1].name);
    if (place < AEGIS_PIECES && card != 0 && card <= p->cards)
        write_place(p, card - 1, place, ' ', out);
}

/* Robots and cards of the table, with whose they are; false: something else. */
static bool write_thing(const aegis_pack *p, char form, uint32_t v, rd_text *out)
{
    bool nobody = v == AEGIS_NOBODY;
    if (form == 'k' && (v & 255u) == AEGIS_NO_SLOT)
        rd_text_str(out,
                    v >> 8 == 0 || v >> 8 > p->cards ? "that card" : p->card[(v >> 8) - 1].name);
    else if (form == 'k')
        write_owned(p, (v & 255u) / AEGIS_SLOTS, v >> 8, AEGIS_PIECES, out);
    else if (form == 'r' && nobody)
        rd_text_str(out, "nobody");
    else if (form == 'r' || form == 'X' || form == 'j') {
        rd_text_str(out, nobody || form == 'r' ? "" : form == 'X' ? " against " : ", ");
        if (!nobody)
            write_owned(p, (v & 127u) >> 4, v >> 8, v & 15u, out);
    } else
        return false;
    return true;
}

void aegis_write_words(const rd_pack *pack, char form, int32_t value, rd_text *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    uint32_t v = (uint32_t)value;
    bool action = form == 'a' || form == 'x';
    if (write_thing(p, form, v, out))
        return;
    if (form == 'c')
        rd_text_str(out, v < p->cards ? p->card[v].name : "a card");
    else if (action && v / 4 < p->cards && (v & 3u) < p->card[v / 4].actions)
        rd_text_str(out, p->card[v / 4].action[v & 3u].name);
    else
        aegis_write_value(pack, form, value, out);
}

/* ---- reading -------------------------------------------------------------------------------- */

bool aegis_word_is_name(rd_word w, const char *name)
{
    uint32_t i = 0;
    for (; i < w.length && name[i] != '\0'; i++)
        if (w.at[i] != name[i] && !(w.at[i] == '_' && name[i] == ' '))
            return false;
    return w.length > 0 && i == w.length && name[i] == '\0';
}

uint32_t aegis_read_seat(const aegis_state *s, rd_word w)
{
    uint32_t n = w.length == 2 ? rd_word_numbered(w, "S") : 0;
    return n >= 1 && n <= s->seats ? n - 1 : (uint32_t)RD_UNREAD;
}

/* Any cell of the grid that is not on the board: a column of it is outside. */
static uint32_t outside(const aegis_board *b)
{
    uint32_t cell = 0;
    while (cell + 1 < AEGIS_NOWHERE && (b->on.word[cell / 64] >> cell % 64 & 1u) != 0)
        cell++;
    return cell;
}

uint32_t aegis_read_hex(const aegis_board *b, rd_word w)
{
    const char *comma = w.length > 0 ? memchr(w.at, ',', w.length) : NULL;
    int64_t q = 0;
    int64_t r = 0;
    if (comma == NULL || w.at[0] != '(' || w.at[w.length - 1] != ')')
        return AEGIS_CELLS;
    rd_word first = {w.at + 1, (uint32_t)(comma - w.at - 1), w.column};
    rd_word second = {comma + 1, w.length - first.length - 3, w.column};
    if (!rd_word_int(first, -99, 99, &q) || !rd_word_int(second, -99, 99, &r))
        return AEGIS_CELLS;
    int64_t x = q - b->left;
    int64_t y = r - b->first;
    if (x < 0 || x >= b->stride || y < 0 || y >= b->rows)
        return outside(b);
    return (uint32_t)(y * b->stride + x);
}

uint32_t aegis_read_direction(rd_word w)
{
    bool one = w.length == 2 && w.at[0] == 'd' && w.at[1] >= '0' && w.at[1] <= '5';
    return one ? (uint32_t)(w.at[1] - '0') : (uint32_t)RD_UNREAD;
}

uint32_t aegis_read_ask(rd_word w)
{
    for (uint32_t i = 0; i < AEGIS_ASKS; i++) {
        char words[32];
        rd_text t;
        rd_text_init(&t, words, sizeof words);
        aegis_write_ask(i, &t);
        if (rd_word_is(w, words))
            return i;
    }
    return RD_UNREAD;
}

uint32_t aegis_read_name(const aegis_pack *p, rd_word w)
{
    return w.length == 0 ? (uint32_t)AEGIS_CARDS : aegis_card_find(p, w.at, w.length);
}

uint32_t aegis_read_action(const aegis_pack *p, uint32_t card, rd_word w)
{
    for (uint32_t i = 0; card < p->cards && i < p->card[card].actions; i++)
        if (aegis_word_is_name(w, p->card[card].action[i].name))
            return i;
    return AEGIS_ACTIONS;
}

uint32_t aegis_take_seat(const aegis_state *s, rd_word *w)
{
    rd_word front = {w->at, 2, w->column};
    if (w->length < 4 || (w->at[2] != '.' && w->at[2] != ':'))
        return RD_UNREAD;
    uint32_t seat = aegis_read_seat(s, front);
    if (seat == RD_UNREAD)
        return RD_UNREAD;
    uint32_t past = w->at[2] == '.' ? 3 : 2;
    w->at += past;
    w->length -= past;
    return seat;
}

/* Takes ":6" off the end of a word; the place from 0, or PIECES where there is none. */
static uint32_t take_place(rd_word *w)
{
    if (w->length < 2 || w->at[w->length - 2] != ':')
        return AEGIS_PIECES;
    char digit = w->at[w->length - 1];
    if (digit < '1' || digit > '9')
        return AEGIS_PIECES;
    w->length -= 2;
    return (uint32_t)(digit - '1');
}

/* The robot of a seat with that name; UNREAD: none; NOBODY: several. */
static uint32_t find_robot(const aegis_pack *p, const aegis_state *s, uint32_t seat, uint32_t place,
                           rd_word name)
{
    uint32_t found = AEGIS_UNREAD;
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        const aegis_piece *m = &s->side[seat].piece[i];
        bool asked = place == AEGIS_PIECES || place == i;
        if (m->cell == AEGIS_NOWHERE || !asked || m->card >= p->cards)
            continue;
        if (name.length > 0 && !aegis_word_is_name(name, p->card[m->card].name))
            continue;
        if (found != AEGIS_UNREAD)
            return AEGIS_NOBODY;
        found = seat * 16 + i;
    }
    return found;
}

uint32_t aegis_read_robot(const aegis_pack *p, const aegis_state *s, int own, rd_word w)
{
    uint32_t seat = aegis_take_seat(s, &w);
    uint32_t place = take_place(&w);
    uint32_t found = AEGIS_UNREAD;
    if (w.length == 0 && place == AEGIS_PIECES)
        return AEGIS_UNREAD;
    if (seat == RD_UNREAD && own >= 0 && own < s->seats && w.length > 0)
        found = find_robot(p, s, (uint32_t)own, place, w);
    for (uint32_t i = 0; i < s->seats && found == AEGIS_UNREAD; i++)
        if (seat == i || (seat == RD_UNREAD && (int)i != own && w.length > 0))
            found = find_robot(p, s, i, place, w);
    return found == AEGIS_NOBODY ? (uint32_t)AEGIS_UNREAD : found;
}

static uint32_t find_slot(const aegis_pack *p, const aegis_state *s, uint32_t seat, rd_word name)
{
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        uint32_t card = s->side[seat].slot[i].card;
        if (card != 0 && card <= p->cards && aegis_word_is_name(name, p->card[card - 1].name))
            return seat * AEGIS_SLOTS + i;
    }
    return AEGIS_UNREAD;
}

uint32_t aegis_read_slot(const aegis_pack *p, const aegis_state *s, int own, rd_word w)
{
    uint32_t seat = aegis_take_seat(s, &w);
    uint32_t found = AEGIS_UNREAD;
    if (seat == RD_UNREAD && own >= 0 && own < s->seats)
        found = find_slot(p, s, (uint32_t)own, w);
    for (uint32_t i = 0; i < s->seats && found == AEGIS_UNREAD; i++)
        if (seat == i || seat == RD_UNREAD)
            found = find_slot(p, s, i, w);
    return found;
}
