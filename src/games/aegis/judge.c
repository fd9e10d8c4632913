/* judge.c - a list of cards of A.E.G.I.S.: read, judged by every rule, and what it can become. */
#include "insight.h"

#include <string.h>

/* ---- reading -----------------------------------------------------------------------------------
 */

/* Basic robots are taken first, Commanders without a machine last, each by their numbers. */
static bool comes_before(const aegis_pack *p, uint32_t card, uint32_t other)
{
    uint32_t mine = p->card[card].kind == AEGIS_MACHINELESS ? 2 : p->card[card].level > 1;
    uint32_t its = p->card[other].kind == AEGIS_MACHINELESS ? 2 : p->card[other].level > 1;
    return mine != its ? mine < its : card < other;
}

static uint32_t put(const aegis_pack *p, uint32_t card, rd_word w, aegis_listing *q)
{
    uint32_t at = q->count++;
    for (; at > 0 && comes_before(p, card, q->card[at - 1]); at--) {
        q->card[at] = q->card[at - 1];
        q->word[at] = q->word[at - 1];
    }
    q->card[at] = card;
    q->word[at] = w;
    return at;
}

rd_err aegis_listing_add(const aegis_pack *p, rd_word w, aegis_listing *q, rd_fault *fault)
{
    uint32_t card = aegis_read_name(p, w);
    if (card == AEGIS_CARDS)
        return rd_fault_expected(fault, w, "the name of a card");
    if (q->count == AEGIS_LIST - 1)
        return rd_fault_expected(fault, w, "fewer cards");
    put(p, card, w, q);
    return RD_OK;
}

rd_err aegis_listing_read(const aegis_pack *p, rd_reader *r, aegis_listing *out, rd_fault *fault)
{
    bool pooled = false;
    memset(out, 0, sizeof *out);
    for (rd_word w = rd_reader_word(r); w.length > 0; w = rd_reader_word(r)) {
        uint32_t card = aegis_read_name(p, w);
        if (rd_word_is(w, "/")) {
            pooled = true;
        } else if (rd_word_is(w, "commander")) {
            pooled = false;
        } else if (rd_word_is(w, "on")) {
            out->bearer = rd_reader_word(r);
        } else {
            rd_err err = aegis_listing_add(p, w, out, fault);
            if (err != RD_OK)
                return err;
            if (pooled && p->card[card].level == 1 && out->misplaced.length == 0)
                out->misplaced = w;
        }
    }
    return RD_OK;
}

/* ---- judging -----------------------------------------------------------------------------------
 */

/* A list that is judged. */
typedef struct judging {
    const aegis_pack *p;
    aegis_listing list;
    bool match;
    uint32_t machineless; /* its place in the list; LIST: none */
    uint32_t bearer;      /* of the Commander, as a card of the pack; CARDS: none */
    aegis_broken broken[AEGIS_LIST_FAULTS + 2];
    uint32_t faults;
} judging;

static rd_refusal reason_of(const judging *k, uint16_t reason, uint32_t card)
{
    return rd_refuse(k->p->cites.reason[reason], reason, (int32_t)card, 0, 0, 0);
}

static void add_fault(judging *k, uint16_t reason, uint32_t card, uint32_t cards)
{
    k->broken[k->faults].why = reason_of(k, reason, card);
    k->broken[k->faults].cards = cards;
    k->faults++;
}

static uint32_t place_of(const aegis_listing *q, uint32_t card)
{
    uint32_t i = 0;
    while (i < q->count && q->card[i] != card)
        i++;
    return i < q->count ? i : (uint32_t)AEGIS_LIST;
}

/* AE2-TEAM-08, ERR-07: a Commander without a machine lies on a Basic robot that is no Commander;
 * in a match that is said with the pick of each game. */
static void judge_bearer(judging *k)
{
    const aegis_listing *q = &k->list;
    uint32_t at = place_of(q, k->bearer);
    if (k->machineless != AEGIS_LIST && q->bearer.length == 0 && !k->match)
        add_fault(k, AEGIS_R_LOOSE, q->card[k->machineless], 1u << k->machineless);
    if (q->bearer.length == 0)
        return;
    bool bears = at != AEGIS_LIST && k->p->card[k->bearer].kind == AEGIS_ROBOT &&
                 k->p->card[k->bearer].level == 1 && k->p->card[k->bearer].commander == 0;
    if (!bears || k->machineless == AEGIS_LIST)
        add_fault(k, AEGIS_R_ATTACH, k->bearer, at != AEGIS_LIST ? 1u << at : 0);
}

static void judge(judging *k)
{
    const aegis_listing *q = &k->list;
    k->machineless = AEGIS_LIST;
    for (uint32_t i = 0; i < q->count; i++)
        if (k->p->card[q->card[i]].kind == AEGIS_MACHINELESS)
            k->machineless = i;
    k->bearer = q->bearer.length > 0 ? aegis_read_name(k->p, q->bearer) : (uint32_t)AEGIS_CARDS;
    k->faults = aegis_list_faults(k->p, q->card, q->count, k->match, k->broken);
    if (q->misplaced.length > 0) {
        uint32_t card = aegis_read_name(k->p, q->misplaced);
        add_fault(k, AEGIS_R_POOL_BASIC, card, 1u << place_of(q, card));
    }
    judge_bearer(k);
}

/* ---- telling -----------------------------------------------------------------------------------
 */

static void add_name(const aegis_pack *p, uint32_t card, rd_json *j, const char *key)
{
    char name[64];
    rd_text t;
    rd_text_init(&t, name, sizeof name);
    aegis_write_name(p, card, &t);
    rd_json_str(j, key, name);
}

static void write_list(const judging *k, rd_text *out)
{
    const aegis_listing *q = &k->list;
    bool pool = false;
    for (uint32_t i = 0; i < q->count; i++) {
        const aegis_card *c = &k->p->card[q->card[i]];
        bool pilot = c->kind == AEGIS_MACHINELESS;
        bool opens = !pool && !pilot && c->level > 1;
        rd_text_str(out, i > 0 || pilot || opens ? " " : "");
        rd_text_str(out, pilot ? "commander " : opens ? "/ " : "");
        pool = pool || opens;
        aegis_write_name(k->p, q->card[i], out);
    }
    if (k->bearer < AEGIS_CARDS) {
        rd_text_str(out, " on ");
        aegis_write_name(k->p, k->bearer, out);
    }
}

/* "text" as it is shared, "choice" as it is given as an answer. */
static void add_texts(const judging *k, rd_json *j)
{
    char text[AEGIS_LIST * 40];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    rd_text_str(&t, "squad ");
    write_list(k, &t);
    rd_json_str(j, "text", text + 6 + (text[6] == ' '));
    rd_json_str(j, "choice", text);
}

static void add_faults(const judging *k, rd_json *j)
{
    rd_json_open(j, "faults", '[');
    for (uint32_t i = 0; i < k->faults; i++) {
        const aegis_broken *b = &k->broken[i];
        char words[AEGIS_SENTENCE];
        rd_text t;
        rd_text_init(&t, words, sizeof words);
        aegis_why_text(k->p, &b->why, &t);
        rd_json_open(j, NULL, '{');
        rd_json_str(j, "words", words);
        rd_json_str(j, "clause", aegis_clause_id(k->p, b->why.clause));
        rd_json_str(j, "code", aegis_code_id(k->p, b->why.code));
        rd_json_open(j, "pieces", '[');
        for (uint32_t bits = b->cards; bits != 0; bits &= bits - 1)
            add_name(k->p, k->list.card[RD_CTZ64(bits)], j, NULL);
        rd_json_close(j, ']');
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

/* The card that counts as any other Basic robot, itself or by who lies on it (AE2-CMD-48). */
static uint32_t wild_of(const judging *k)
{
    const aegis_listing *q = &k->list;
    for (uint32_t i = 0; i < q->count; i++) {
        const aegis_card *c = &k->p->card[q->card[i]];
        if ((c->commands >> AEGIS_WILDCARD & 1u) != 0)
            return c->kind == AEGIS_MACHINELESS ? place_of(q, k->bearer) : i;
    }
    return AEGIS_LIST;
}

static void add_set(const judging *k, uint32_t places, rd_json *j)
{
    rd_json_open(j, NULL, '[');
    for (; places != 0; places &= places - 1)
        add_name(k->p, k->list.card[RD_CTZ64(places)], j, NULL);
    rd_json_close(j, ']');
}

/* AE2-ABI-17: three Basic robots of which a robot emerges though no two of them make it. */
static void add_emerging(const judging *k, uint32_t made, const uint32_t *pair, rd_json *j)
{
    const aegis_listing *q = &k->list;
    uint32_t basics = 0;
    for (uint32_t i = 0; i < q->count; i++)
        basics += k->p->card[q->card[i]].level == 1;
    if ((k->p->card[q->card[made]].passives >> AEGIS_EMERGE & 1u) == 0)
        return;
    for (uint32_t a = 0; a < basics; a++)
        for (uint32_t b = a + 1; b < basics; b++)
            for (uint32_t c = b + 1; c < basics; c++) {
                bool two = (pair[a] >> b & 1u) != 0 || (pair[a] >> c & 1u) != 0 ||
                           (pair[b] >> c & 1u) != 0;
                uint32_t set = 1u << a | 1u << b | 1u << c;
                if (!two && aegis_list_makes(k->p, q->card, set, made))
                    add_set(k, set, j);
            }
}

static void add_tree(const judging *k, rd_json *j)
{
    const aegis_listing *q = &k->list;
    uint32_t pair[AEGIS_LIST][AEGIS_LIST];
    aegis_list_tree(k->p, q->card, q->count, wild_of(k), pair);
    rd_json_open(j, "tree", '[');
    for (uint32_t made = 0; made < q->count; made++) {
        const aegis_card *c = &k->p->card[q->card[made]];
        if (c->kind != AEGIS_ROBOT || c->level < 2)
            continue;
        rd_json_open(j, NULL, '{');
        add_name(k->p, q->card[made], j, "card");
        rd_json_int(j, "level", c->level);
        rd_json_open(j, "from", '[');
        for (uint32_t a = 0; a < q->count; a++)
            for (uint32_t b = a + 1; b < q->count; b++)
                if ((pair[made][a] >> b & 1u) != 0)
                    add_set(k, 1u << a | 1u << b, j);
        add_emerging(k, made, pair[made], j);
        rd_json_close(j, ']');
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

/* The first rule that a card would break; that there are too few is no fault of one more. */
static rd_refusal why_not(const judging *k, uint32_t card)
{
    judging more = *k;
    rd_word none = {"", 0, 1};
    if (k->list.count == AEGIS_LIST - 1)
        return rd_refuse(k->p->cites.reason[AEGIS_R_POOL_SIZE], AEGIS_R_POOL_SIZE,
                         k->p->record.pool_max, (int32_t)k->list.count, 0, 0);
    uint32_t at = put(k->p, card, none, &more.list);
    uint32_t count =
        aegis_list_faults(k->p, more.list.card, more.list.count, k->match, more.broken);
    for (uint32_t i = 0; i < count; i++)
        if ((more.broken[i].cards >> at & 1u) != 0)
            return more.broken[i].why;
    return rd_accept();
}

static void add_adds(const judging *k, rd_json *j)
{
    rd_json_open(j, "adds", '[');
    for (uint32_t card = 0; card < k->p->cards; card++) {
        rd_refusal why = why_not(k, card);
        rd_json_open(j, NULL, '{');
        add_name(k->p, card, j, "card");
        rd_json_bool(j, "ok", why.code == AEGIS_REASON_NONE);
        aegis_add_why(k->p, &why, j);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

/* "squad" or nothing before it: for one game; "match": a list for several, with a sideboard. */
rd_err aegis_list_json(const rd_pack *pack, const char *text, rd_json *out, rd_fault *fault)
{
    judging k;
    rd_reader r;
    bool armed = false;
    memset(&k, 0, sizeof k);
    k.p = (const aegis_pack *)pack;
    rd_reader_init(&r, text);
    rd_reader ahead = r;
    rd_word first = rd_reader_word(&ahead);
    k.match = rd_word_is(first, "match");
    if (k.match || rd_word_is(first, "squad"))
        r = ahead;
    rd_err err = aegis_listing_read(k.p, &r, &k.list, fault);
    if (err != RD_OK)
        return err;
    judge(&k);
    add_texts(&k, out);
    rd_json_bool(out, "legal", k.faults == 0);
    rd_json_bool(out, "match", k.match);
    add_faults(&k, out);
    rd_json_int(out, "energy", aegis_start_energy(k.p, k.list.card, k.list.count, &armed));
    add_tree(&k, out);
    add_adds(&k, out);
    return RD_OK;
}
