/* aegis_squad.c - the cards of A.E.G.I.S. from which people choose a squad. */
#include <string.h>
#include <strings.h>

#include "aegis_view.h"

static const aegis_pack *cards_of(const rd_pack *pack)
{
    return (const aegis_pack *)pack;
}

static uint32_t count(const rd_pack *pack)
{
    return cards_of(pack)->cards;
}

static bool offers(const rd_pack *pack, uint32_t card)
{
    return cards_of(pack)->card[card].kind != AEGIS_DRONE;
}

static void put_padded(const char *words, uint32_t cols, rd_text *out)
{
    uint32_t n = (uint32_t)strlen(words);
    rd_text_bytes(out, words, n < cols ? n : cols);
    for (; n < cols; n++)
        rd_text_char(out, ' ');
}

static void put_number(uint32_t n, rd_text *out)
{
    rd_text_str(out, n < 10 ? "  " : " ");
    rd_text_int(out, n);
}

/* "KOR-100        1 A      4  3  6 KOR" */
static void row(const rd_pack *pack, uint32_t card, rd_text *out)
{
    const aegis_card *c = &cards_of(pack)->card[card];
    put_padded(c->name, 18, out);
    rd_text_char(out, ' ');
    if (c->kind == AEGIS_MACHINELESS) {
        rd_text_str(out, "Commander");
        return;
    }
    rd_text_int(out, c->level);
    rd_text_char(out, ' ');
    put_padded(c->letters, 5, out);
    put_number(c->movement, out);
    put_number(c->energy, out);
    put_number(c->integrity, out);
    for (uint32_t i = 0; i < c->printed; i++) {
        rd_text_char(out, ' ');
        rd_text_str(out, c->printed_make[i]);
    }
}

static void words(const rd_pack *pack, uint32_t card, rd_text *out)
{
    aegis_card_words(cards_of(pack), card, out);
    aegis_card_meanings(cards_of(pack), card, out);
}

/* ---- filters ----------------------------------------------------------------------------------
 */

static bool contains(const char *text, const char *word, size_t size)
{
    for (; *text != '\0'; text++)
        if (strncasecmp(text, word, size) == 0)
            return true;
    return false;
}

static bool are_classes(const char *word, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (strchr("AEGIS", word[i]) == NULL)
            return false;
    return size > 0;
}

/* All letters of the word are Classes of the card. */
static bool has_classes(const aegis_card *c, const char *word, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (strchr(c->letters, word[i]) == NULL)
            return false;
    return true;
}

static bool has_words(const aegis_pack *p, uint32_t card, const char *word, size_t size)
{
    char text[2048];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    aegis_card_words(p, card, &t);
    return contains(text, word, size);
}

/* Every word must hold: Classes as capital letters, a Level, a Make, else a text of the card. */
static bool meets(const rd_pack *pack, uint32_t card, const char *filter)
{
    const aegis_pack *p = cards_of(pack);
    const aegis_card *c = &p->card[card];
    rd_reader r;
    rd_reader_init(&r, filter);
    for (rd_word w = rd_reader_word(&r); w.length > 0; w = rd_reader_word(&r)) {
        bool make = false;
        for (uint32_t i = 0; i < c->printed; i++)
            make = make || (strlen(c->printed_make[i]) == w.length &&
                            strncasecmp(c->printed_make[i], w.at, w.length) == 0);
        bool holds = make;
        if (w.length == 1 && w.at[0] >= '0' && w.at[0] <= '9')
            holds = c->level == w.at[0] - '0';
        else if (!make)
            holds = are_classes(w.at, w.length) ? has_classes(c, w.at, w.length)
                                                : has_words(p, card, w.at, w.length);
        if (!holds)
            return false;
    }
    return true;
}

/* ---- as text ----------------------------------------------------------------------------------
 */

/* Cards in any order; "/" and "commander" only part them. */
static rd_err read(const rd_pack *pack, const char *text, rd_roster *out, rd_fault *f)
{
    const aegis_pack *p = cards_of(pack);
    rd_reader r;
    bool bearer = false;
    memset(out, 0, sizeof *out);
    out->on = RD_ROSTER_PIECES;
    rd_reader_init(&r, text);
    for (rd_word w = rd_reader_word(&r); w.length > 0; w = rd_reader_word(&r)) {
        if (rd_word_is(w, "/") || rd_word_is(w, "commander") || rd_word_is(w, "squad") ||
            rd_word_is(w, "match"))
            continue;
        if (rd_word_is(w, "on")) {
            bearer = true;
            continue;
        }
        uint32_t card = aegis_card_find(p, w.at, w.length);
        if (card == AEGIS_CARDS)
            return rd_fault_expected(f, w, "the name of a card");
        if (bearer)
            out->on = card;
        else
            out->in[card] = true;
        bearer = false;
    }
    return RD_OK;
}

static void write_some(const aegis_pack *p, const rd_roster *list, uint32_t stage,
                       const char *before, rd_text *out)
{
    bool any = false;
    for (uint32_t i = 0; i < p->cards; i++) {
        const aegis_card *c = &p->card[i];
        uint32_t own = c->kind == AEGIS_MACHINELESS ? 2 : c->level > 1 ? 1 : 0;
        if (!list->in[i] || own != stage)
            continue;
        rd_text_str(out, any ? " " : before);
        aegis_name_text(c->name, out);
        any = true;
    }
}

static bool bears(const rd_pack *pack, const rd_roster *list, uint32_t card)
{
    const aegis_card *c = &cards_of(pack)->card[card];
    return list->in[card] && c->kind == AEGIS_ROBOT && c->level == 1 && c->commander == 0;
}

/* In a match a Commander without a machine gets its bearer in each game anew (AE2-BO3-08). */
static void write(const rd_pack *pack, const rd_options *options, const rd_roster *list,
                  rd_text *out)
{
    const aegis_pack *p = cards_of(pack);
    bool alone = false;
    uint32_t on = list->on;
    write_some(p, list, 0, "", out);
    write_some(p, list, 1, " / ", out);
    write_some(p, list, 2, " commander ", out);
    for (uint32_t i = 0; i < p->cards; i++) {
        alone = alone || (list->in[i] && p->card[i].kind == AEGIS_MACHINELESS);
        if ((on >= p->cards || !bears(pack, list, on)) && bears(pack, list, i))
            on = i; /* who has not been told otherwise lies on the first that can bear it */
    }
    bool match = options->value[AEGIS_OPTION_MATCH] != 0;
    if (!alone || match || on >= p->cards || !bears(pack, list, on))
        return;
    rd_text_str(out, " on ");
    aegis_name_text(p->card[on].name, out);
}

/* ---- what it adds up to -----------------------------------------------------------------------
 */

static void put_count(const char *before, const char *what, uint32_t n, rd_text *out)
{
    if (n == 0)
        return;
    rd_text_str(out, before);
    rd_text_str(out, what);
    rd_text_char(out, ' ');
    rd_text_int(out, n);
}

/* How far a card reaches with its farthest Action; a laser goes on to the edge. */
static uint32_t farthest(const aegis_card *c)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < c->actions; i++) {
        uint32_t far = (uint32_t)c->action[i].range + c->action[i].radius;
        if ((c->action[i].attributes & AEGIS_LASER) != 0)
            far = UINT8_MAX;
        most = far > most ? far : most;
    }
    return most;
}

static void write_ranges(const aegis_pack *p, const rd_roster *list, rd_text *out)
{
    static const struct {
        const char *words;
        uint32_t least;
        uint32_t most;
    } rows[] = {{"1:", 1, 1}, {"2 to 3:", 2, 3}, {"4 to 5:", 4, 5}, {"6 and more:", 6, UINT8_MAX}};
    bool any = false;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint32_t n = 0;
        for (uint32_t card = 0; card < p->cards; card++) {
            uint32_t far = list->in[card] ? farthest(&p->card[card]) : 0;
            n += far >= rows[i].least && far <= rows[i].most;
        }
        put_count(any ? ", " : "Longest range: ", rows[i].words, n, out);
        any = any || n > 0;
    }
    rd_text_str(out, any ? "\n" : "");
}

/* "Classes: A 3, G 1", "Actions: Damage 5, Push 1", "Longest range: 1: 3, 4 to 5: 2" */
static void figures(const rd_pack *pack, const rd_roster *list, rd_text *out)
{
    const aegis_pack *p = cards_of(pack);
    uint32_t types[32] = {0};
    bool any = false;
    for (const char *letter = "AEGIS"; *letter != '\0'; letter++) {
        char name[2] = {*letter, '\0'};
        uint32_t n = 0;
        for (uint32_t i = 0; i < p->cards; i++)
            n += list->in[i] && strchr(p->card[i].letters, *letter) != NULL;
        put_count(any ? ", " : "Classes: ", name, n, out);
        any = any || n > 0;
    }
    rd_text_str(out, any ? "\n" : "");
    any = false;
    for (uint32_t i = 0; i < p->cards; i++)
        for (uint32_t k = 0; list->in[i] && k < p->card[i].actions; k++)
            types[p->card[i].action[k].type % 32]++;
    for (uint32_t i = 0; i < 32; i++) {
        put_count(any ? ", " : "Actions: ", types[i] > 0 ? aegis_type_words(p, i) : "", types[i],
                  out);
        any = any || types[i] > 0;
    }
    rd_text_str(out, any ? "\n" : "");
    write_ranges(p, list, out);
}

/* The list of a match has a sideboard. */
static const char *judged(const rd_options *options)
{
    return options->value[AEGIS_OPTION_MATCH] != 0 ? "match " : "";
}

const rd_roster_kind aegis_squads = {
    .verb = "squad",
    .judged = judged,
    .count = count,
    .offers = offers,
    .row = row,
    .head = "card               L class Mv En In make",
    .words = words,
    .meets = meets,
    .filters = "Words that must all hold: Classes as capitals (AE), a Level (2), a Make (KOR), or "
               "any text of the card (flight).",
    .read = read,
    .write = write,
    .bears = bears,
    .figures = figures,
};

bool aegis_squad_asked(const rd_scene *scene)
{
    return scene->seat >= 0 && aegis_seen(scene)->stage == AEGIS_SQUADS;
}
