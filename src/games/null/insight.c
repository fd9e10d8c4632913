/* insight.c - what Null tells about one piece, and how it judges a list of tools. */
#include "null.h"
#include "null_clauses.h"

#include <string.h>

static void add_id(rd_json *j, const char *key, char letter, uint32_t number)
{
    char id[16];
    rd_text t;
    rd_text_init(&t, id, sizeof id);
    null_write_id(&t, letter, number);
    rd_json_str(j, key, id);
}

/* Made from the view alone: who is known to have packed the tool. */
bool null_inspect_json(const rd_pack *pack, const rd_view *view, int seat, const char *id,
                       rd_json *out)
{
    const null_pack *p = (const null_pack *)pack;
    const null_state *s = (const null_state *)view;
    rd_word w = {id, (uint32_t)strlen(id), 1};
    uint32_t tool = null_read_id(w, 'T');
    (void)seat;
    if (tool == 0 || tool > NULL_TOOLS)
        return false;
    add_id(out, "piece", 'T', tool);
    rd_json_int(out, "low", p->tool[tool - 1].low);
    rd_json_int(out, "high", p->tool[tool - 1].high);
    rd_json_open(out, "packed", '[');
    for (uint32_t i = 0; i < s->seats; i++)
        if (s->seat[i].tool[0] == tool || s->seat[i].tool[1] == tool)
            add_id(out, NULL, 'S', i + 1);
    rd_json_close(out, ']');
    return true;
}

static void add_fault(rd_json *j, const rd_pack *pack, rd_refusal why)
{
    char words[96];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    null_refusal_text(pack, NULL, &why, &t);
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "words", words);
    rd_json_str(j, "clause", null_clause_ids[why.clause]);
    rd_json_str(j, "code", null_codes[why.code].id);
    rd_json_close(j, '}');
}

/* Every broken rule, not only the first; a word that is no tool makes it no list. */
rd_err null_list_json(const rd_pack *pack, const char *text, rd_json *out, rd_fault *fault)
{
    rd_reader r;
    uint32_t named[NULL_TOOLS + 1] = {0};
    uint32_t count = 0;
    bool legal = true;
    rd_reader_init(&r, text);
    for (rd_word w = rd_reader_word(&r); w.length > 0; w = rd_reader_word(&r)) {
        uint32_t tool = null_read_id(w, 'T');
        if (tool == 0 || tool > NULL_TOOLS)
            return rd_fault_expected(fault, w, "tools such as T1 T3");
        named[tool]++;
        count++;
    }
    rd_json_open(out, "faults", '[');
    for (uint32_t i = 1; i <= NULL_TOOLS; i++)
        if (named[i] > 1) {
            add_fault(out, pack, rd_refuse(NUL_TLS_01, NULL_E_TOOL_DUPLICATE, (int32_t)i, 0, 0, 0));
            legal = false;
        }
    if (count != 2) {
        add_fault(out, pack, rd_refuse(NUL_TLS_01, NULL_E_TOOL_COUNT, (int32_t)count, 0, 0, 0));
        legal = false;
    }
    rd_json_close(out, ']');
    rd_json_bool(out, "legal", legal);
    return RD_OK;
}
