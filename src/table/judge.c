/* judge.c - lists of pieces that somebody brings to a game: judged, drawn, ready ones. */
#include "judge.h"

#include <stdlib.h>
#include <string.h>

#include "member.h"
#include "say.h"

enum {
    JSON_SIZE = 1 << 18,
    NODES = 64,
    DEPTH = 6
};

static rd_err no_lists(rd_fault *f)
{
    return rd_say_fault(f, RD_UNKNOWN, "nobody brings a list of pieces to this game");
}

/* ---- judgement --------------------------------------------------------------------------------
 */

static void put_faults(const char *faults, rd_text *out)
{
    for (const char *f = rd_member_first(faults); f != NULL; f = rd_member_next(f)) {
        rd_text_str(out, "- ");
        rd_member_text(rd_member(f, "words"), out);
        rd_text_str(out, " (");
        rd_member_text(rd_member(f, "clause"), out);
        rd_text_str(out, ")\n");
    }
}

/* What can be made: nodes, each with the sets of pieces of which it can be made. */
typedef struct tree {
    const char *node[NODES];
    bool shown[NODES];
    uint32_t count;
    rd_text *out;
} tree;

static void put_indent(const tree *t, uint32_t depth)
{
    for (uint32_t i = 0; i < depth; i++)
        rd_text_str(t->out, "  ");
}

static bool same_text(const char *a, const char *b)
{
    char first[64];
    rd_text t;
    rd_text_init(&t, first, sizeof first);
    rd_member_text(a, &t);
    return rd_member_is(b, first);
}

static uint32_t find_node(const tree *t, const char *card)
{
    for (uint32_t i = 0; i < t->count; i++)
        if (same_text(card, rd_member(t->node[i], "card")))
            return i;
    return NODES;
}

/* "  ARK-100 + BRAM-100" */
static void put_set(const tree *t, const char *set, uint32_t depth)
{
    put_indent(t, depth);
    for (const char *piece = rd_member_first(set); piece != NULL; piece = rd_member_next(piece)) {
        rd_text_str(t->out, piece == rd_member_first(set) ? "" : " + ");
        rd_member_text(piece, t->out);
    }
    rd_text_char(t->out, '\n');
}

static void put_node(tree *t, uint32_t at, uint32_t depth)
{
    const char *from = rd_member(t->node[at], "from");
    t->shown[at] = true;
    put_indent(t, depth);
    rd_member_text(rd_member(t->node[at], "card"), t->out);
    rd_text_str(t->out, rd_member_first(from) == NULL ? ": cannot be made of these\n" : " of\n");
    for (const char *set = rd_member_first(from); set != NULL; set = rd_member_next(set)) {
        put_set(t, set, depth + 1);
        for (const char *piece = rd_member_first(set); piece != NULL && depth < DEPTH;
             piece = rd_member_next(piece)) {
            uint32_t next = find_node(t, piece);
            if (next < NODES && !t->shown[next])
                put_node(t, next, depth + 2);
        }
    }
}

/* What nothing else is made of comes first, with its parts below it. */
static void put_tree(const char *list, rd_text *out)
{
    tree t;
    memset(&t, 0, sizeof t);
    t.out = out;
    for (const char *row = rd_member_first(list); row != NULL && t.count < NODES;
         row = rd_member_next(row))
        t.node[t.count++] = row;
    if (t.count > 0)
        rd_text_str(out, "Can be made:\n");
    for (uint32_t i = t.count; i-- > 0;)
        if (!t.shown[i])
            put_node(&t, i, 1);
}

static void put_words(const char *json, rd_text *out)
{
    const char *faults = rd_member(json, "faults");
    uint32_t broken = 0;
    for (const char *f = rd_member_first(faults); f != NULL; f = rd_member_next(f))
        broken++;
    if (rd_member_true(rd_member(json, "legal"))) {
        rd_text_str(out, "Legal: it can be played as it is.\n");
    } else {
        rd_text_str(out, "Not legal: ");
        rd_text_int(out, broken);
        rd_text_str(out, broken == 1 ? " rule is broken.\n" : " rules are broken.\n");
    }
    put_faults(faults, out);
    const char *energy = rd_member(json, "energy");
    if (energy != NULL) {
        rd_text_str(out, "Energy: ");
        rd_member_text(energy, out);
        rd_text_str(out, " each turn\n");
    }
    put_tree(rd_member(json, "tree"), out);
}

rd_err rd_judge_words(const rd_game *game, const rd_pack *pack, const char *list, rd_text *out,
                      rd_text *clean, bool *legal, rd_fault *f)
{
    rd_json j;
    rd_text t;
    *legal = false;
    if (game->list_json == NULL)
        return no_lists(f);
    char *json = malloc(JSON_SIZE);
    if (json == NULL)
        return rd_say_fault(f, RD_MEMORY, "there is not enough memory to judge it");
    rd_text_init(&t, json, JSON_SIZE);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    rd_err err = game->list_json(pack, list, &j, f);
    rd_json_close(&j, '}');
    if (err == RD_OK) {
        *legal = rd_member_true(rd_member(json, "legal"));
        put_words(json, out);
        if (clean != NULL)
            rd_member_text(rd_member(json, "text"), clean);
    }
    free(json);
    return err;
}

/* ---- lists that others made -------------------------------------------------------------------
 */

/* The piece of a move, as the game names it; returns whether there was one. */
static bool put_piece(const rd_game *game, const rd_pack *pack, const rd_state *s, rd_move m,
                      rd_text *out)
{
    char json[1024];
    rd_json j;
    rd_text t;
    size_t before = out->need;
    rd_text_init(&t, json, sizeof json);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    game->move_json(pack, s, 0, m, &j);
    rd_json_close(&j, '}');
    rd_member_text(rd_member(json, "piece"), out);
    return out->need > before;
}

rd_err rd_judge_draw(const rd_game *game, const rd_pack *pack, const rd_options *options,
                     uint64_t seed, rd_text *out, rd_fault *f)
{
    static rd_room state;
    rd_choice choice;
    rd_dice dice = rd_dice_seed(seed);
    if (game->list_json == NULL || game->draw == NULL)
        return no_lists(f);
    memset(&choice, 0, sizeof choice);
    game->start(pack, options, (rd_state *)&state);
    game->draw(pack, (const rd_view *)&state, 0, &dice, &choice);
    for (uint32_t i = 0; i < choice.count; i++) {
        rd_text_str(out, i == 0 ? "" : " ");
        put_piece(game, pack, (const rd_state *)&state, choice.move[i], out);
    }
    return RD_OK;
}

static void put_field(const rd_game *game, const rd_pack *pack, const rd_view *view,
                      const char *name, size_t size, const char *field, rd_text *out)
{
    char words[96];
    rd_text t;
    if (out == NULL)
        return;
    rd_text_init(&t, words, sizeof words);
    rd_text_bytes(&t, name, size);
    rd_text_str(&t, field);
    game->field_text(pack, view, words, out);
}

uint32_t rd_judge_ready(const rd_game *game, const rd_pack *pack, const rd_options *options,
                        uint32_t which, rd_text *name, rd_text *idea, rd_text *list)
{
    static rd_room state;
    char names[2048];
    rd_text t;
    rd_reader r;
    uint32_t count = 0;
    rd_text_init(&t, names, sizeof names);
    game->start(pack, options, (rd_state *)&state);
    if (game->list_json == NULL ||
        game->field_text(pack, (const rd_view *)&state, "squads", &t) != RD_OK ||
        strcmp(names, "none") == 0)
        return 0;
    rd_reader_init(&r, names);
    for (rd_word w = rd_reader_word(&r); w.length > 0; w = rd_reader_word(&r), count++) {
        if (count != which)
            continue;
        if (name != NULL)
            for (uint32_t i = 0; i < w.length; i++)
                rd_text_char(name, w.at[i] == '_' ? ' ' : w.at[i]);
        put_field(game, pack, (const rd_view *)&state, w.at, w.length, ".idea", idea);
        put_field(game, pack, (const rd_view *)&state, w.at, w.length, ".squad", list);
    }
    return count;
}
