/*
 * card.c - a card as one line of text, and back.
 *
 *   TAA-100 A 4/3/5 WORDS {Evade 1, Flight} [Rifle: 2@4e Damage 1 R4] [Blade: 2@3a Damage 3 R1
 * MELEE] TGG-100+Beacon like TGG-100 {Beacon}
 *
 * The words are key, makes, makeless, faction, commander, machineless, drone and variant. What is
 * left out is none; the Make is the letters with which the name begins.
 */
#include <string.h>

#include "names.h"

typedef struct reader {
    const aegis_pack *pack;
    aegis_card *card;
    const char *start; /* where column 1 is */
    const char *at;
    const char *end;
    rd_fault *fault;
} reader;

/* ---- letters -------------------------------------------------------------------------------- */

static rd_word span(const reader *r, const char *from, const char *to)
{
    rd_word w;
    while (from < to && *from == ' ')
        from++;
    while (to > from && to[-1] == ' ')
        to--;
    w.at = from;
    w.length = (uint32_t)(to - from);
    w.column = (uint32_t)(from - r->start) + 1;
    return w;
}

/* The next word, up to a blank or a bracket that opens. */
static rd_word next_word(reader *r)
{
    while (r->at < r->end && *r->at == ' ')
        r->at++;
    const char *from = r->at;
    while (r->at < r->end && *r->at != ' ' && *r->at != '{' && *r->at != '[')
        r->at++;
    return span(r, from, r->at);
}

static char peek(reader *r)
{
    while (r->at < r->end && *r->at == ' ')
        r->at++;
    return (char)(r->at < r->end ? *r->at : '\0');
}

static rd_err expected(reader *r, rd_word found, const char *what)
{
    return rd_fault_expected(r->fault, found, what);
}

/* A name into its place, with blanks for '_'. */
static bool copy_name(rd_word w, char *out, size_t size)
{
    if (w.length == 0 || w.length >= size)
        return false;
    memset(out, 0, size);
    for (uint32_t i = 0; i < w.length; i++)
        out[i] = (char)(w.at[i] == '_' ? ' ' : w.at[i]);
    return true;
}

/* A number at the head of a word, which is cut off; false: there is none, or it is too great. */
static bool cut_number(rd_word *w, uint32_t max, uint8_t *out)
{
    uint32_t n = 0;
    uint32_t i = 0;
    for (; i < w->length && w->at[i] >= '0' && w->at[i] <= '9' && i < 3; i++)
        n = n * 10 + (uint32_t)(w->at[i] - '0');
    if (i == 0 || n > max)
        return false;
    w->at += i;
    w->length -= i;
    *out = (uint8_t)n;
    return true;
}

static bool cut_sign(rd_word *w, const char *sign)
{
    uint32_t n = (uint32_t)strlen(sign);
    if (w->length < n || memcmp(w->at, sign, n) != 0)
        return false;
    w->at += n;
    w->length -= n;
    return true;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* The letters with which a name begins. */
static void first_make(const char *name, char out[12])
{
    memset(out, 0, 12);
    for (uint32_t i = 0; i < 11 && is_letter(name[i]); i++)
        out[i] = name[i];
}

/* ---- abilities ------------------------------------------------------------------------------ */

static bool is_same(rd_word w, const char *s, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++)
        if (i >= w.length || (w.at[i] == '_' ? ' ' : w.at[i]) != s[i])
            return false;
    return true;
}

/* AE2-CCA-09: " at 3" behind the number of Drones; left out, they come beside the new robot. */
static bool cut_distance(rd_word *w, uint32_t id, uint8_t *out)
{
    *out = aegis_trait_takes_distance(id) ? 1 : 0;
    if (*out == 0 || w->length == 0)
        return true;
    return (cut_sign(w, " at ") || cut_sign(w, "_at_")) && cut_number(w, 9, out);
}

static bool find_trait(rd_word w, aegis_trait *out)
{
    memset(out, 0, sizeof *out);
    for (uint32_t id = 0; aegis_trait_names[id] != NULL; id++) {
        const char *name = aegis_trait_names[id];
        uint32_t length = (uint32_t)strlen(name);
        bool takes = aegis_trait_takes_x(id);
        rd_word rest = w;
        length -= takes ? 1 : 0;
        if (!is_same(w, name, length))
            continue;
        rest.at += length;
        rest.length -= length;
        if (takes && !cut_number(&rest, 9, &out->x))
            continue;
        if (!cut_distance(&rest, id, &out->distance))
            continue;
        if (rest.length != 0)
            continue;
        out->id = (uint8_t)id;
        return true;
    }
    return false;
}

static rd_err read_traits(reader *r)
{
    const char *close = memchr(r->at, '}', (size_t)(r->end - r->at));
    if (close == NULL)
        return expected(r, span(r, r->end, r->end), "a } behind the abilities");
    const char *from = r->at + 1;
    while (from < close) {
        const char *comma = memchr(from, ',', (size_t)(close - from));
        const char *to = comma != NULL ? comma : close;
        rd_word w = span(r, from, to);
        if (r->card->traits == AEGIS_TRAITS)
            return expected(r, w, "at most six abilities");
        if (!find_trait(w, &r->card->trait[r->card->traits]))
            return expected(r, w, "an ability, with a number for its X: Flight, Evade 1");
        r->card->traits++;
        from = to + 1;
    }
    r->at = close + 1;
    return RD_OK;
}

/* ---- Actions -------------------------------------------------------------------------------- */

static uint32_t find_name(const char *const *names, rd_word w)
{
    uint32_t i = 0;
    while (names[i] != NULL && !rd_word_is(w, names[i]))
        i++;
    return i;
}

/* "2@4e" */
static bool read_dice(rd_word w, aegis_action *a)
{
    if (!cut_sign(&w, "X") && (!cut_number(&w, 6, &a->cost) || a->cost == 0))
        return false;
    if (!cut_sign(&w, "@") || !cut_number(&w, 6, &a->accuracy) || w.length != 1)
        return false;
    a->all = w.at[0] == 'a';
    return w.at[0] == 'a' || w.at[0] == 'e';
}

static bool read_reach(rd_word w, aegis_action *a)
{
    if (rd_word_is(w, "none") || rd_word_is(w, "axis"))
        return true;
    if (rd_word_is(w, "laser")) {
        a->attributes |= AEGIS_LASER;
        return true;
    }
    if (cut_sign(&w, "rad"))
        return cut_number(&w, 9, &a->radius) && w.length == 0;
    if (!cut_sign(&w, "R") || !cut_number(&w, 20, &a->range) || a->range == 0)
        return false;
    if (w.length == 0)
        return true;
    return cut_sign(&w, "+") && cut_number(&w, 9, &a->radius) && a->radius != 0 && w.length == 0;
}

static rd_err read_attributes(reader *r, aegis_action *a)
{
    for (rd_word w = next_word(r); w.length != 0; w = next_word(r)) {
        uint32_t bit = find_name(aegis_attribute_names, w);
        if (aegis_attribute_names[bit] == NULL)
            return expected(r, w, "an attribute as ARCING or MELEE");
        a->attributes |= 1u << bit;
    }
    return RD_OK;
}

/* What stands behind the name; `r` ends with the bracket. */
static rd_err read_figures(reader *r, aegis_action *a)
{
    rd_word w = next_word(r);
    if (!read_dice(w, a))
        return expected(r, w, "dice, Accuracy and how they count, as 2@4e, 3@3a or X@4e");
    w = next_word(r);
    uint32_t type = find_name(aegis_type_names, w);
    if (type == AEGIS_TYPES)
        return expected(r, w, "a Type as Damage, Push or Accuracy+");
    a->type = (uint8_t)type;
    w = next_word(r);
    rd_word power = w;
    if (!cut_number(&power, 6, &a->power) || power.length != 0)
        return expected(r, w, "a Power from 0 to 6");
    w = next_word(r);
    if (!read_reach(w, a))
        return expected(r, w, "how far it reaches, as R4, rad2, R6+3, rad0, laser, axis or none");
    return read_attributes(r, a);
}

static rd_err read_action(reader *r)
{
    const char *close = memchr(r->at, ']', (size_t)(r->end - r->at));
    const char *colon = close;
    if (close == NULL)
        return expected(r, span(r, r->end, r->end), "a ] behind the Action");
    while (colon > r->at && *colon != ':')
        colon--;
    bool named = colon > r->at;
    rd_word name = span(r, r->at + 1, named ? colon : close);
    aegis_card *c = r->card;
    if (c->actions == AEGIS_ACTIONS)
        return expected(r, span(r, r->at, close + 1), "at most three Actions");
    aegis_action *a = &c->action[c->actions];
    memset(a, 0, sizeof *a);
    if (!named || !copy_name(name, a->name, sizeof a->name))
        return expected(r, name, "the name of the Action, of at most 31 letters, and a colon");
    reader inside = *r;
    inside.at = colon + 1;
    inside.end = close;
    rd_err err = read_figures(&inside, a);
    c->actions++;
    r->at = close + 1;
    return err;
}

/* ---- the head ------------------------------------------------------------------------------- */

static const char *const keywords[] = {"key",         "makes", "makeless", "faction", "commander",
                                       "machineless", "drone", "variant",  NULL};
enum {
    KEY,
    MAKES,
    MAKELESS,
    FACTION,
    COMMANDER,
    MACHINELESS,
    DRONE,
    VARIANT,
    KEYWORDS
};

static rd_err read_makes(reader *r)
{
    aegis_card *c = r->card;
    c->printed = 0;
    memset(c->printed_make, 0, sizeof c->printed_make);
    for (;;) {
        const char *back = r->at;
        rd_word w = next_word(r);
        if (w.length == 0 || find_name(keywords, w) != KEYWORDS) {
            r->at = back;
            return c->printed > 0 ? RD_OK : expected(r, w, "one or two Makes");
        }
        if (c->printed == 2 || !copy_name(w, c->printed_make[c->printed], 12))
            return expected(r, w, "one or two Makes of at most 11 letters");
        c->printed++;
    }
}

static rd_err read_named(reader *r, char *out, size_t size, const char *what)
{
    rd_word w = next_word(r);
    return copy_name(w, out, size) ? RD_OK : expected(r, w, what);
}

static rd_err read_keyword(reader *r, uint32_t keyword)
{
    aegis_card *c = r->card;
    switch (keyword) {
    case KEY:
        return read_named(r, c->key_letter, sizeof c->key_letter, "a Class letter");
    case MAKES:
        return read_makes(r);
    case FACTION:
        return read_named(r, c->faction_name, sizeof c->faction_name, "the name of a Faction");
    case COMMANDER:
        return read_named(r, c->character, sizeof c->character, "the name of a Commander");
    case VARIANT:
        return read_named(r, c->variant_of, sizeof c->variant_of, "the name of a card");
    case MACHINELESS:
        c->kind = AEGIS_MACHINELESS;
        break;
    case DRONE:
        c->kind = AEGIS_DRONE;
        break;
    default:
        break;
    }
    c->printed = 0;
    memset(c->printed_make, 0, sizeof c->printed_make);
    return RD_OK;
}

/* "4/3/5" */
static bool read_stats(rd_word w, aegis_card *c)
{
    return cut_number(&w, 9, &c->movement) && cut_sign(&w, "/") && cut_number(&w, 30, &c->energy) &&
           cut_sign(&w, "/") && cut_number(&w, 60, &c->integrity) && w.length == 0;
}

/* Class and figures, or the card that it is like. */
static rd_err read_head(reader *r)
{
    aegis_card *c = r->card;
    char name[sizeof c->name];
    rd_word w = next_word(r);
    if (!copy_name(w, name, sizeof name))
        return expected(r, w, "the name of a card, of at most 31 letters");
    w = next_word(r);
    if (rd_word_is(w, "like")) {
        w = next_word(r);
        uint32_t like = aegis_card_find(r->pack, w.at, w.length);
        if (like == AEGIS_CARDS)
            return expected(r, w, "the name of a card of the pack");
        *c = r->pack->card[like];
        memcpy(c->name, name, sizeof name);
        return RD_OK;
    }
    memcpy(c->name, name, sizeof name);
    if (!rd_word_is(w, "-") && !copy_name(w, c->letters, sizeof c->letters))
        return expected(r, w, "Class letters in the order AEGIS, - for none, or the word like");
    first_make(name, c->printed_make[0]);
    c->printed = c->printed_make[0][0] != '\0';
    const char *back = r->at;
    w = next_word(r);
    bool none = rd_word_is(w, "machineless");
    if (none)
        r->at = back;
    return none || read_stats(w, c) ? RD_OK
                                    : expected(r, w, "Movement, energy and Integrity, as 4/3/5");
}

static rd_err read_card(reader *r)
{
    rd_err err = read_head(r);
    while (err == RD_OK && peek(r) != '\0') {
        if (*r->at == '{') {
            err = read_traits(r);
        } else if (*r->at == '[') {
            err = read_action(r);
        } else {
            rd_word w = next_word(r);
            uint32_t keyword = find_name(keywords, w);
            err = keyword != KEYWORDS ? read_keyword(r, keyword)
                                      : expected(r, w,
                                                 "key, makes, makeless, faction, commander, "
                                                 "machineless, drone, variant, {abilities} or "
                                                 "[Action]");
        }
    }
    return err;
}

/* ---- from and to ---------------------------------------------------------------------------- */

/* A refusal in words, with the names that its values mean. */
static rd_err fault_refused(const aegis_pack *p, const rd_refusal *why, rd_fault *f)
{
    rd_code code = {"", aegis_reason_words[why->code]};
    const char *forms = aegis_reason_forms[why->code];
    const char *texts[RD_VALUES_MAX] = {NULL, NULL, NULL, NULL};
    rd_text t;
    if (f == NULL)
        return RD_ILLEGAL;
    for (uint32_t i = 0; i < RD_VALUES_MAX && forms[i] != '\0'; i++) {
        uint32_t value = (uint32_t)why->value[i];
        if (forms[i] == 'c')
            texts[i] = p->card[value].name;
        else if (forms[i] == 'x')
            texts[i] = p->card[value / 4].action[value % 4].name;
        else if (forms[i] == 't')
            texts[i] = aegis_trait_name(p, value);
    }
    memset(f, 0, sizeof *f);
    f->err = RD_ILLEGAL;
    f->why = *why;
    rd_text_init(&t, f->words, sizeof f->words);
    rd_code_text(&code, why->value, texts, &t);
    return RD_ILLEGAL;
}

rd_err aegis_card_parse(rd_pack *pack, const char *text, rd_fault *fault)
{
    aegis_pack *p = (aegis_pack *)pack;
    aegis_card card;
    reader r = {p, &card, text, text, text, fault};
    memset(&card, 0, sizeof card);
    while (*r.end != '\0' && *r.end != '\n' && *r.end != '#')
        r.end++;
    rd_err err = read_card(&r);
    if (err != RD_OK)
        return err;
    uint32_t place = aegis_card_find(p, card.name, (uint32_t)strlen(card.name));
    bool is_new = place == AEGIS_CARDS;
    place = is_new ? p->cards : place;
    if (place == AEGIS_CARDS)
        return rd_fault_at(fault, RD_SPACE, span(&r, text, text), "the pack is full");
    aegis_card old = p->card[place];
    p->card[place] = card;
    p->cards = (uint8_t)(p->cards + (is_new ? 1 : 0));
    rd_refusal why = aegis_cards_make(p);
    if (why.code == 0)
        return RD_OK;
    err = fault_refused(p, &why, fault);
    p->card[place] = old;
    p->cards = (uint8_t)(p->cards - (is_new ? 1 : 0));
    why = aegis_cards_make(p);
    return err;
}

static void write_reach(const aegis_action *a, rd_text *out)
{
    if (a->type == AEGIS_LANZER) {
        rd_text_str(out, "axis");
    } else if (a->type > AEGIS_LANZER) {
        rd_text_str(out, "none");
    } else if ((a->attributes & AEGIS_LASER) != 0) {
        rd_text_str(out, "laser");
    } else if (a->range == 0) {
        rd_text_str(out, "rad");
        rd_text_int(out, a->radius);
    } else {
        rd_text_char(out, 'R');
        rd_text_int(out, a->range);
        if (a->radius != 0) {
            rd_text_char(out, '+');
            rd_text_int(out, a->radius);
        }
    }
}

static void write_action(const aegis_pack *p, const aegis_action *a, rd_text *out)
{
    rd_text_str(out, " [");
    rd_text_str(out, a->name);
    rd_text_str(out, ": ");
    if (a->cost == 0)
        rd_text_char(out, 'X');
    else
        rd_text_int(out, a->cost);
    rd_text_char(out, '@');
    rd_text_int(out, a->accuracy);
    rd_text_str(out, a->all != 0 ? "a " : "e ");
    rd_text_str(out, aegis_type_names[a->type]);
    rd_text_char(out, ' ');
    rd_text_int(out, a->power);
    rd_text_char(out, ' ');
    write_reach(a, out);
    for (uint32_t i = 0; i < AEGIS_ATTRIBUTES; i++) {
        if ((a->attributes >> i & 1u) == 0 || 1u << i == AEGIS_LASER)
            continue;
        rd_text_char(out, ' ');
        rd_text_str(out, aegis_attribute_name(p, i));
    }
    rd_text_char(out, ']');
}

static void write_makes(const aegis_card *c, rd_text *out)
{
    char make[12];
    first_make(c->name, make);
    if (c->kind != AEGIS_ROBOT)
        return;
    if (c->printed == 0)
        rd_text_str(out, " makeless");
    if (c->printed == 0 || (c->printed == 1 && strcmp(make, c->printed_make[0]) == 0))
        return;
    rd_text_str(out, " makes");
    for (uint32_t i = 0; i < c->printed; i++) {
        rd_text_char(out, ' ');
        aegis_name_text(c->printed_make[i], out);
    }
}

static void write_named(const char *word, const char *name, rd_text *out)
{
    if (name[0] == '\0')
        return;
    rd_text_char(out, ' ');
    rd_text_str(out, word);
    rd_text_char(out, ' ');
    aegis_name_text(name, out);
}

void aegis_card_text(const aegis_pack *p, uint32_t card, rd_text *out)
{
    const aegis_card *c = &p->card[card];
    const uint8_t stats[3] = {c->movement, c->energy, c->integrity};
    aegis_name_text(c->name, out);
    rd_text_char(out, ' ');
    aegis_class_text(c->classes, out);
    for (uint32_t i = 0; i < 3; i++) {
        rd_text_char(out, (char)(i == 0 ? ' ' : '/'));
        rd_text_int(out, stats[i]);
    }
    if (c->kind != AEGIS_ROBOT)
        rd_text_str(out, c->kind == AEGIS_DRONE ? " drone" : " machineless");
    write_named("key", c->key_letter, out);
    write_makes(c, out);
    write_named("faction", c->faction_name, out);
    write_named("commander", c->character, out);
    write_named("variant", c->variant_of, out);
    for (uint32_t i = 0; i < c->traits; i++) {
        rd_text_str(out, i == 0 ? " {" : ", ");
        aegis_trait_text(p, &c->trait[i], out);
    }
    if (c->traits > 0)
        rd_text_char(out, '}');
    for (uint32_t i = 0; i < c->actions; i++)
        write_action(p, &c->action[i], out);
}
