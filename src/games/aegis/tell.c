/* tell.c - refusals, facts and results as sentences; facts as JSON. */
#include <string.h>

#include "insight.h"
#include "text.h"
#include "words.h"

static const rd_fact_row facts[AEGIS_FACTS] = {
    {"note", "", "", ""},
#define FACT(name, clause1, clause2, kind, forms, keys, words) {kind, forms, keys, words},
#include "facts.def"
#undef FACT
};

static const rd_fact_row *row_of(const rd_fact *fact)
{
    return &facts[fact->kind < AEGIS_FACTS ? fact->kind : AEGIS_FACT_NONE];
}

void aegis_refusal_text(const rd_pack *pack, const rd_view *view, const rd_refusal *why,
                        rd_text *out)
{
    (void)view;
    if (why->code < AEGIS_REASONS)
        rd_sentence(pack, aegis_write_words, aegis_reason_words[why->code],
                    aegis_reason_forms[why->code], why->value, out);
}

void aegis_why_text(const aegis_pack *p, const rd_refusal *why, rd_text *out)
{
    char words[AEGIS_SENTENCE];
    rd_text t;
    if (why->code == AEGIS_REASON_NONE)
        return;
    rd_text_init(&t, words, sizeof words);
    aegis_refusal_text((const rd_pack *)p, NULL, why, &t);
    if (words[0] >= 'a' && words[0] <= 'z')
        words[0] = (char)(words[0] - 'a' + 'A');
    rd_text_str(out, words);
    rd_text_char(out, '.');
}

void aegis_add_why(const aegis_pack *p, const rd_refusal *why, rd_json *out)
{
    char words[AEGIS_SENTENCE];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    aegis_why_text(p, why, &t);
    rd_json_str(out, "why", words);
    rd_json_str(out, "clause", aegis_clause_id(p, why->clause));
}

void aegis_fact_text(const rd_pack *pack, const rd_fact *fact, rd_text *out)
{
    const rd_fact_row *row = row_of(fact);
    rd_sentence(pack, aegis_write_words, row->words, row->forms, fact->value, out);
}

void aegis_fact_json(const rd_pack *pack, const rd_fact *fact, rd_json *out)
{
    static const rd_fact_style style = {aegis_write_value, "nDH", ""};
    rd_fact_row_json(pack, &style, row_of(fact), fact, out);
}

rd_weight aegis_fact_weight(const rd_fact *fact)
{
    static const struct {
        const char *kind;
        rd_weight weight;
    } weights[] = {
        {"turn", RD_WEIGHT_TURN},    {"recharged", RD_WEIGHT_TURN}, {"damaged", RD_WEIGHT_HIT},
        {"drained", RD_WEIGHT_HIT},  {"formed", RD_WEIGHT_HIT},     {"destroyed", RD_WEIGHT_OUT},
        {"resigned", RD_WEIGHT_OUT}, {"won", RD_WEIGHT_END},        {"drawn", RD_WEIGHT_END},
        {"game_won", RD_WEIGHT_END}, {"game_drawn", RD_WEIGHT_END}, {"ended", RD_WEIGHT_END},
    };
    const char *kind = row_of(fact)->kind;
    for (uint32_t i = 0; i < sizeof weights / sizeof weights[0]; i++)
        if (strcmp(weights[i].kind, kind) == 0)
            return weights[i].weight;
    return RD_WEIGHT_NONE;
}

/* A combined robot, or the true form of one. */
int aegis_fact_forms(const rd_pack *pack, const rd_fact *fact, rd_text *name)
{
    if (fact->kind != AEGIS_F_FORMED && fact->kind != AEGIS_F_TRUE_FORM)
        return -1;
    aegis_write_name((const aegis_pack *)pack, ((uint32_t)fact->value[0] >> 8) - 1, name);
    return fact->value[0] >> 4 & 7;
}

/* ", 2 games to 1" */
static void write_games(const aegis_state *s, rd_text *out)
{
    if ((s->options & AEGIS_MATCH) == 0)
        return;
    rd_text_str(out, ", games");
    for (uint32_t i = 0; i < s->seats; i++) {
        rd_text_str(out, i == 0 ? " " : " to ");
        rd_text_int(out, s->side[i].wins);
    }
}

void aegis_result_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const aegis_state *s = (const aegis_state *)state;
    rd_result result;
    bool first = true;
    memset(&result, 0, sizeof result);
    aegis_result(pack, state, &result);
    if (result.outcome == RD_OUTCOME_NONE) {
        rd_text_str(out, "not over");
        return;
    }
    if (result.outcome != RD_OUTCOME_WIN) {
        rd_text_str(out, "a draw");
    } else {
        for (uint32_t i = 0; i < s->seats; i++) {
            if (result.place[i] != 1)
                continue;
            rd_text_str(out, first ? "" : " and ");
            aegis_write_seat(i, out);
            first = false;
        }
        rd_text_str(out, " wins");
    }
    if (s->ended > 0 && s->ended < AEGIS_ENDS) {
        rd_text_str(out, ": the game ended ");
        rd_text_str(out, aegis_end_words[s->ended]);
    }
    write_games(s, out);
}
