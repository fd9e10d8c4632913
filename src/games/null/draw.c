/* draw.c - Null for drawing: JSON, the position in sentences, what pressing something means. */
#include "null.h"

#include <string.h>

static void add_field(rd_json *j, const rd_pack *pack, const rd_view *view, const char *name)
{
    char value[64];
    rd_text t;
    rd_text_init(&t, value, sizeof value);
    null_field_text(pack, view, name, &t);
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "name", name);
    rd_json_str(j, "value", value);
    rd_json_close(j, '}');
}

static void add_number(rd_json *j, const char *name, uint32_t number)
{
    char value[16];
    rd_text t;
    rd_text_init(&t, value, sizeof value);
    rd_text_int(&t, number);
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "name", name);
    rd_json_str(j, "value", value);
    rd_json_close(j, '}');
}

static void add_seat(rd_json *j, const rd_pack *pack, const rd_view *view, uint32_t seat)
{
    static const char *const fields[] = {"side", "tools", "chosen", "card", "seen"};
    char name[16];
    rd_text t;
    for (uint32_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        rd_text_init(&t, name, sizeof name);
        null_write_id(&t, 'S', seat);
        rd_text_char(&t, '.');
        rd_text_str(&t, fields[i]);
        add_field(j, pack, view, name);
    }
    rd_text_init(&t, name, sizeof name);
    null_write_id(&t, 'S', seat);
    rd_text_str(&t, ".points");
    add_number(j, name, ((const null_state *)view)->points[null_side(seat - 1)]);
}

/* A game without a board needs no more than a list of fields. */
void null_view_json(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    static const char *const fields[] = {"phase", "to-act", "throw", "guard",
                                         "spent", "deck",   "round"};
    const null_state *s = (const null_state *)view;
    rd_json j;
    rd_json_init(&j, out);
    rd_json_open(&j, NULL, '{');
    rd_json_int(&j, "you", seat < 0 ? 0 : seat + 1); /* 0: only watching */
    rd_json_open(&j, "fields", '[');
    for (uint32_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        add_field(&j, pack, view, fields[i]);
    add_number(&j, "rounds", s->rounds);
    add_number(&j, "goal", s->goal);
    for (uint32_t i = 1; i <= s->seats; i++)
        add_seat(&j, pack, view, i);
    rd_json_close(&j, ']');
    rd_json_close(&j, '}');
}

static void describe_seat(const rd_pack *pack, const null_state *s, uint32_t seat, rd_text *out)
{
    static const char *const fields[] = {".tools", ".card"};
    static const char *const words[] = {": tools ", ", card "};
    null_write_id(out, 'S', seat);
    for (uint32_t i = 0; i < 2; i++) {
        char name[16];
        rd_text t;
        rd_text_init(&t, name, sizeof name);
        null_write_id(&t, 'S', seat);
        rd_text_str(&t, fields[i]);
        rd_text_str(out, words[i]);
        null_field_text(pack, (const rd_view *)s, name, out);
    }
    rd_text_str(out, ".\n");
}

void null_describe(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const null_state *s = (const null_state *)view;
    (void)seat;
    rd_text_str(out, "Round ");
    rd_text_int(out, s->round);
    rd_text_str(out, " of ");
    rd_text_int(out, s->rounds);
    rd_text_str(out, ", points ");
    rd_text_int(out, s->points[0]);
    rd_text_str(out, " to ");
    rd_text_int(out, s->points[1]);
    rd_text_str(out, ", goal ");
    rd_text_int(out, s->goal);
    rd_text_str(out, ".\n");
    for (uint32_t i = 1; i <= s->seats; i++)
        describe_seat(pack, s, i, out);
    if (s->phase == NULL_WINDOW || s->phase == NULL_DIE) {
        null_write_id(out, 'S', s->turn + 1u);
        rd_text_str(out, " has thrown ");
        rd_text_int(out, s->number);
        rd_text_str(out, ".\n");
    }
}

/* A tool is packed in set-up and thrown with later; another seat is looked at. */
void null_press(const rd_pack *pack, const rd_view *view, int seat, const char *id, rd_text *out)
{
    const null_pack *p = (const null_pack *)pack;
    const null_state *s = (const null_state *)view;
    rd_word w = {id, (uint32_t)strlen(id), 1};
    uint32_t tool = null_read_id(w, 'T');
    uint32_t other = null_read_id(w, 'S');
    (void)seat;
    if (tool > 0 && tool <= NULL_TOOLS && s->phase == NULL_CHOOSE) {
        rd_text_str(out, "tool ");
        null_write_id(out, 'T', tool);
    } else if (tool > 0 && tool <= NULL_TOOLS) {
        rd_text_str(out, "throw ");
        rd_text_int(out, p->tool[tool - 1].low);
    } else if (other > 0 && other <= s->seats) {
        rd_text_str(out, "peek ");
        null_write_id(out, 'S', other);
    }
}

static void write_label(rd_move m, rd_text *out)
{
    static const char *const words[] = {"",       "Take ",          "Look at the card of ",
                                        "Throw ", "Stop the throw", "Let it pass"};
    uint32_t kind = null_kind(m);
    rd_text_str(out, kind < sizeof words / sizeof words[0] ? words[kind] : "Resign");
    if (kind == NULL_DO_TOOL)
        null_write_id(out, 'T', null_operand(m));
    else if (kind == NULL_DO_PEEK)
        null_write_id(out, 'S', null_operand(m) + 1);
    else if (kind == NULL_DO_THROW)
        rd_text_int(out, null_operand(m));
}

void null_move_json(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_json *out)
{
    static const char *const kinds[] = {"", "tool", "peek", "throw", "stop", "pass"};
    char words[48];
    rd_text t;
    uint32_t kind = null_kind(m);
    (void)pack;
    (void)view;
    (void)seat;
    rd_json_str(out, "kind", kind < sizeof kinds / sizeof kinds[0] ? kinds[kind] : "resign");
    rd_text_init(&t, words, sizeof words);
    write_label(m, &t);
    rd_json_str(out, "label", words);
    rd_text_init(&t, words, sizeof words);
    if (kind == NULL_DO_PEEK)
        null_write_id(&t, 'S', null_operand(m) + 1);
    rd_json_str(out, "spot", words);
    rd_text_init(&t, words, sizeof words);
    if (kind == NULL_DO_TOOL)
        null_write_id(&t, 'T', null_operand(m));
    rd_json_str(out, "piece", words);
}

/* The kinds of facts, and what each of their values is called; a capital is the letter of an id. */
typedef struct fact_row {
    const char *kind;
    const char *key[RD_VALUES_MAX];
    const char *letter;
} fact_row;

static const fact_row fact_rows[NULL_FACTS] = {
    [NULL_NO_FACT] = {"note", {NULL}, ""},
    [NULL_TOLD_FIRST] = {"first", {"seat", "tool"}, "nT"},
    [NULL_TOLD_CHOSE] = {"chose", {"seat", "tool", "second"}, "nTT"},
    [NULL_TOLD_CHOSE_TWIN] = {"chose_twin", {"seat"}, "n"},
    [NULL_TOLD_SHOWN] = {"shown", {"seat", "tool", "second"}, "nTT"},
    [NULL_TOLD_DREW] = {"drew", {"seat", "card"}, "nC"},
    [NULL_TOLD_DREW_TWIN] = {"drew_twin", {"seat"}, "n"},
    [NULL_TOLD_ROUND] = {"round", {"amount"}, "n"},
    [NULL_TOLD_PEEK] = {"peek", {"seat", "target", "card"}, "nnC"},
    [NULL_TOLD_PEEK_TWIN] = {"peek_twin", {"seat", "target"}, "nn"},
    [NULL_TOLD_THROW] = {"throw", {"seat", "amount"}, "nn"},
    [NULL_TOLD_STOPPED] = {"stopped", {"seat", "card"}, "nC"},
    [NULL_TOLD_PASSED] = {"passed", {"seat"}, "n"},
    [NULL_TOLD_HIT] = {"hit", {"face", "amount", "seat", "total"}, "nnnn"},
    [NULL_TOLD_MISS] = {"miss", {"face"}, "n"},
    [NULL_TOLD_GOAL] = {"goal", {"seat"}, "n"},
    [NULL_TOLD_LAST] = {"last", {NULL}, ""},
    [NULL_TOLD_RESIGNED] = {"resigned", {"seat"}, "n"},
};

void null_fact_json(const rd_pack *pack, const rd_fact *fact, rd_json *out)
{
    const fact_row *row = &fact_rows[fact->kind < NULL_FACTS ? fact->kind : 0];
    (void)pack;
    rd_json_str(out, "kind", row->kind);
    rd_json_open(out, "data", '{');
    for (uint32_t i = 0; i < RD_VALUES_MAX && row->key[i] != NULL; i++) {
        char id[16];
        rd_text t;
        rd_text_init(&t, id, sizeof id);
        if (row->letter[i] == 'n') {
            rd_json_int(out, row->key[i], fact->value[i]);
            continue;
        }
        null_write_id(&t, row->letter[i], (uint32_t)fact->value[i]);
        rd_json_str(out, row->key[i], id);
    }
    rd_json_close(out, '}');
}

void null_roster_json(const rd_pack *pack, rd_json *out)
{
    const null_pack *p = (const null_pack *)pack;
    rd_json_open(out, "pieces", '[');
    for (uint32_t i = 0; i < NULL_TOOLS; i++) {
        char id[8];
        rd_text t;
        rd_text_init(&t, id, sizeof id);
        null_write_id(&t, 'T', i + 1);
        rd_json_open(out, NULL, '{');
        rd_json_str(out, "id", id);
        rd_json_str(out, "name", p->tool[i].name);
        rd_json_int(out, "low", p->tool[i].low);
        rd_json_int(out, "high", p->tool[i].high);
        rd_json_close(out, '}');
    }
    rd_json_close(out, ']');
}

rd_weight null_fact_weight(const rd_fact *fact)
{
    switch (fact->kind) {
    case NULL_TOLD_ROUND:
        return RD_WEIGHT_TURN;
    case NULL_TOLD_HIT:
        return RD_WEIGHT_HIT;
    case NULL_TOLD_RESIGNED:
        return RD_WEIGHT_OUT;
    case NULL_TOLD_GOAL:
    case NULL_TOLD_LAST:
        return RD_WEIGHT_END;
    default:
        return RD_WEIGHT_NONE;
    }
}

/* The card that stops a throw. */
int null_fact_forms(const rd_pack *pack, const rd_fact *fact, rd_text *name)
{
    (void)pack;
    if (fact->kind != NULL_TOLD_STOPPED)
        return -1;
    null_write_id(name, 'C', (uint32_t)fact->value[1]);
    return fact->value[0] - 1;
}
