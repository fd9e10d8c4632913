/* meanings.c - what the words of cards and the statuses do, a sentence and a clause each. */
#include "meanings.h"

#include <string.h>

#include "aegis1_clauses.h"
#include "aegis2_clauses.h"
#include "insight.h"

/* No clause, in the columns of the list. */
enum {
    AE1_0 = 0,
    AE2_0 = 0
};

#define ROW1(clause, words) \
    {                       \
        words, AE1_##clause \
    }
#define ROW2(clause, words) \
    {                       \
        words, AE2_##clause \
    }
#define BOTH(clause1, words1, clause2, words2)       \
    {                                                \
        ROW1(clause1, words1), ROW2(clause2, words2) \
    }

static const aegis_sense passives[AEGIS_PASSIVES][2] = {
#define PASSIVE(name, c1, w1, c2, w2) [AEGIS_##name] = BOTH(c1, w1, c2, w2),
#include "meanings.def"
};
static const aegis_sense commands[AEGIS_COMMANDS][2] = {
#define COMMAND(name, c1, w1, c2, w2) [AEGIS_##name] = BOTH(c1, w1, c2, w2),
#include "meanings.def"
};
static const aegis_sense formings[AEGIS_FORMINGS][2] = {
#define FORMING(name, c1, w1, c2, w2) [AEGIS_##name] = BOTH(c1, w1, c2, w2),
#include "meanings.def"
};
static const aegis_sense components[AEGIS_COMPONENTS][2] = {
#define COMPONENT(name, c1, w1, c2, w2) [AEGIS_##name] = BOTH(c1, w1, c2, w2),
#include "meanings.def"
};
static const aegis_sense types[AEGIS_TYPES][2] = {
#define TYPE(name, c1, w1, c2, w2) [AEGIS_##name] = BOTH(c1, w1, c2, w2),
#include "meanings.def"
};
static const struct {
    uint32_t bit;
    aegis_sense meaning[2];
} attributes[] = {
#define ATTRIBUTE(name, c1, w1, c2, w2) {AEGIS_##name, BOTH(c1, w1, c2, w2)},
#include "meanings.def"
};
static const aegis_sense statuses[AEGIS_STATUSES][2] = {
#define STATUS(name, n1, c1, w1, n2, c2, w2) [AEGIS_IS_##name] = BOTH(c1, w1, c2, w2),
#include "meanings.def"
};
static const char *const status_names[AEGIS_STATUSES][2] = {
#define STATUS(name, n1, c1, w1, n2, c2, w2) [AEGIS_IS_##name] = {n1, n2},
#include "meanings.def"
};

static aegis_sense pick(const aegis_pack *p, const aegis_sense both[2])
{
    aegis_sense m = both[p->edition == 1 ? 0 : 1];
    if (m.words == NULL)
        m.words = "";
    return m;
}

aegis_sense aegis_trait_meaning(const aegis_pack *p, uint32_t id)
{
    if (id < AEGIS_ID_COMMAND)
        return pick(p, passives[id]);
    if (id < AEGIS_ID_FORMING)
        return pick(p, commands[id - AEGIS_ID_COMMAND]);
    if (id < AEGIS_ID_COMPONENT)
        return pick(p, formings[id - AEGIS_ID_FORMING]);
    return pick(p, components[(id - AEGIS_ID_COMPONENT) % AEGIS_COMPONENTS]);
}

aegis_sense aegis_type_meaning(const aegis_pack *p, uint32_t type)
{
    return pick(p, types[type % AEGIS_TYPES]);
}

aegis_sense aegis_attribute_meaning(const aegis_pack *p, uint32_t attribute)
{
    for (uint32_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++)
        if (attributes[i].bit >> attribute == 1u)
            return pick(p, attributes[i].meaning);
    aegis_sense none = {"", 0};
    return none;
}

aegis_sense aegis_status_meaning(const aegis_pack *p, uint32_t status)
{
    return pick(p, statuses[status % AEGIS_STATUSES]);
}

const char *aegis_status_name(const aegis_pack *p, uint32_t status)
{
    return status_names[status % AEGIS_STATUSES][p->edition == 1 ? 0 : 1];
}

/* ---- as text --------------------------------------------------------------------------------- */

void aegis_meaning_text(const aegis_sense *m, uint32_t x, uint32_t distance, rd_text *out)
{
    for (const char *at = m->words; *at != '\0'; at++) {
        if (*at == '%')
            rd_text_int(out, x);
        else if (*at == '#')
            rd_text_int(out, distance > 0 ? distance : 1); /* AE2-CCA-09 */
        else
            rd_text_char(out, *at);
    }
}

/* What stands behind a name. */
static void finish_line(const aegis_pack *p, const aegis_sense *m, const aegis_trait *t,
                        rd_text *out)
{
    rd_text_str(out, ": ");
    aegis_meaning_text(m, t->x, t->distance, out);
    rd_text_str(out, " (");
    rd_text_str(out, aegis_clause_id(p, m->clause));
    rd_text_char(out, ')');
}

void aegis_trait_line(const aegis_pack *p, const aegis_trait *t, rd_text *out)
{
    aegis_sense m = aegis_trait_meaning(p, t->id);
    aegis_trait_text(p, t, out);
    finish_line(p, &m, t, out);
}

void aegis_type_line(const aegis_pack *p, uint32_t type, rd_text *out)
{
    static const aegis_trait none = {0};
    aegis_sense m = aegis_type_meaning(p, type);
    rd_text_str(out, aegis_type_words(p, type));
    finish_line(p, &m, &none, out);
}

void aegis_attribute_line(const aegis_pack *p, uint32_t attribute, rd_text *out)
{
    static const aegis_trait none = {0};
    aegis_sense m = aegis_attribute_meaning(p, attribute);
    rd_text_str(out, aegis_attribute_name(p, attribute));
    finish_line(p, &m, &none, out);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void add_meaning(const aegis_pack *p, const char *name, const aegis_sense *m,
                        const aegis_trait *t, rd_json *j)
{
    char words[192];
    rd_text text;
    rd_text_init(&text, words, sizeof words);
    aegis_meaning_text(m, t->x, t->distance, &text);
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "name", name);
    rd_json_str(j, "words", words);
    rd_json_str(j, "clause", aegis_clause_id(p, m->clause));
    rd_json_close(j, '}');
}

static bool same_trait(const aegis_trait *a, const aegis_trait *b)
{
    return a->id == b->id && a->x == b->x && a->distance == b->distance;
}

/* Whether a card before this one has the ability with the same figures. */
static bool seen_before(const aegis_pack *p, uint32_t card, uint32_t trait)
{
    for (uint32_t i = 0; i <= card; i++) {
        uint32_t count = i < card ? p->card[i].traits : trait;
        for (uint32_t k = 0; k < count; k++)
            if (same_trait(&p->card[i].trait[k], &p->card[card].trait[trait]))
                return true;
    }
    return false;
}

static void add_traits(const aegis_pack *p, rd_json *j)
{
    for (uint32_t i = 0; i < p->cards; i++)
        for (uint32_t k = 0; k < p->card[i].traits; k++) {
            const aegis_trait *t = &p->card[i].trait[k];
            aegis_sense m = aegis_trait_meaning(p, t->id);
            char name[64];
            rd_text text;
            if (seen_before(p, i, k))
                continue;
            rd_text_init(&text, name, sizeof name);
            aegis_trait_text(p, t, &text);
            add_meaning(p, name, &m, t, j);
        }
}

void aegis_meanings_json(const aegis_pack *p, rd_json *j)
{
    static const aegis_trait none = {0};
    rd_json_open(j, "meanings", '[');
    add_traits(p, j);
    for (uint32_t i = 0; i < AEGIS_TYPES; i++) {
        aegis_sense m = aegis_type_meaning(p, i);
        if (m.clause != 0)
            add_meaning(p, aegis_type_words(p, i), &m, &none, j);
    }
    for (uint32_t i = 0; i < AEGIS_ATTRIBUTES; i++) {
        aegis_sense m = aegis_attribute_meaning(p, i);
        if (m.clause != 0)
            add_meaning(p, aegis_attribute_name(p, i), &m, &none, j);
    }
    for (uint32_t i = 0; i < AEGIS_STATUSES; i++) {
        aegis_sense m = aegis_status_meaning(p, i);
        if (m.clause != 0)
            add_meaning(p, aegis_status_name(p, i), &m, &none, j);
    }
    rd_json_close(j, ']');
}
