/* first.c - reading the steps of a first game, and judging their goals. */
#include "first.h"

#include <string.h>

#include "field.h"
#include "inside.h"
#include "position.h"

/* One reading: the line at hand, and the step that it belongs to. */
typedef struct reading {
    rd_lines lines;
    rd_reader words;
    rd_first *first;
    rd_first_step *step; /* NULL: none has begun */
    bool packed;
} reading;

static rd_err fault(reading *r, rd_word found, const char *words)
{
    return rd_lines_fault(&r->lines, RD_SYNTAX, found, words);
}

/* A fault of the step as a whole, at the line that begins it. */
static rd_err fault_of_step(reading *r, const char *words)
{
    r->lines.number = r->step->line;
    return fault(r, (rd_word){"", 0, 1}, words);
}

/* Copies what is left of the line; words of several lines are joined. */
static rd_err read_words(reading *r, char *out, size_t cap)
{
    rd_text t = {.buf = out, .cap = cap, .need = strlen(out)};
    rd_word w = rd_lines_rest(&r->lines, &r->words);
    if (w.length == 0)
        return fault(r, w, "words are missing on this line; add them");
    rd_text_str(&t, t.need > 0 ? " " : "");
    rd_text_bytes(&t, w.at, w.length);
    return rd_text_fits(&t)
               ? RD_OK
               : fault(r, (rd_word){"", 0, w.column}, "these words are too long; cut them");
}

static rd_err line_game(reading *r)
{
    const rd_game *game = r->first->game;
    rd_word name = rd_reader_word(&r->words);
    if (!rd_word_is(name, game->id))
        return fault(r, name, "this text has to be about the game that it belongs to, not about");
    rd_word rest = rd_lines_rest(&r->lines, &r->words);
    rd_err err = rd_options_parse(game, rest.at, &r->first->options, r->lines.fault);
    return err == RD_OK ? RD_OK : rd_lines_inner(&r->lines, rest.column);
}

static rd_err line_pack(reading *r)
{
    if (r->packed || r->step != NULL)
        return fault(r, (rd_word){"", 0, 1}, "the pack is named once, before the first step");
    r->packed = true;
    rd_err err = rd_read_pack(&r->lines, &r->words, r->first->game, NULL, &r->first->pack);
    return err == RD_OK ? rd_read_end(&r->lines, &r->words) : err;
}

/* Is everything there that a step needs? */
static rd_err end_step(reading *r)
{
    const rd_first_step *s = r->step;
    if (s == NULL)
        return RD_OK;
    if (s->teach[0] == '\0' || s->done[0] == '\0' || s->help[0] == '\0')
        return fault_of_step(r, "a step needs lines \"teach\", \"done\" and \"help\"; add them");
    if (!s->placed)
        return fault_of_step(r, "a step needs a block \"position\"; add it");
    if (s->goals == 0 || s->choices == 0)
        return fault_of_step(r, "a step needs a goal and a solution; add them");
    if (rd_first_reached(r->first, r->first->steps - 1, rd_room_state(&s->state)))
        return fault_of_step(r, "the goal of this step holds from the start; choose another");
    return RD_OK;
}

static rd_err line_step(reading *r)
{
    uint32_t number = r->lines.number;
    rd_err err = end_step(r);
    if (err != RD_OK)
        return err;
    if (r->first->pack == NULL)
        return fault(r, (rd_word){"", 0, 1}, "name a pack that is built in before the first step");
    if (r->first->steps == RD_FIRST_STEPS)
        return fault(r, (rd_word){"", 0, 1}, "there are more than 6 steps; leave some out");
    r->step = &r->first->step[r->first->steps++];
    r->step->line = number;
    r->step->seed = 1;
    return read_words(r, r->step->title, sizeof r->step->title);
}

static rd_err line_position(reading *r)
{
    char block[RD_POSITION_MAX + 1];
    rd_position p;
    uint32_t before = 0;
    if (r->step->placed)
        return fault(r, (rd_word){"", 0, 1}, "a step has one position; remove the others");
    memset(&p, 0, sizeof p);
    p.game = r->first->game;
    p.pack = r->first->pack;
    p.options = r->first->options;
    rd_err err = rd_read_end(&r->lines, &r->words);
    if (err == RD_OK)
        err = rd_lines_block(&r->lines, block, sizeof block, &before);
    if (err != RD_OK)
        return err;
    err = rd_read_state(block, before, &p, r->lines.fault);
    if (err != RD_OK && r->lines.fault->line == 0)
        r->lines.fault->line = before;
    r->step->state = p.state;
    r->step->placed = true;
    return err;
}

static rd_err line_seed(reading *r)
{
    rd_word w = rd_reader_word(&r->words);
    if (!rd_word_int(w, 0, INT64_MAX, &r->step->seed))
        return fault(r, w, "a seed is a whole number, not");
    return rd_read_end(&r->lines, &r->words);
}

/* The value of the goal's field, as the learner sees it. */
static rd_err value_of(const rd_first *f, const rd_first_goal *g, const rd_state *state,
                       char out[RD_FIELD_MAX])
{
    rd_room view;
    rd_word name = {g->field, (uint32_t)strlen(g->field), 1};
    f->game->observe(f->pack, state, RD_FIRST_LEARNER, rd_room_out(&view));
    return rd_field_value(f->game, f->pack, rd_room_state(&view), name, out);
}

static rd_err line_goal(reading *r)
{
    char value[RD_LINE_MAX + 1];
    rd_first_step *s = r->step;
    rd_word field = rd_reader_word(&r->words);
    rd_word sign = rd_reader_word(&r->words);
    if (!s->placed)
        return fault(r, (rd_word){"", 0, 1}, "the position stands before the goal");
    if (s->goals == RD_FIRST_GOALS)
        return fault(r, field, "a step has 4 goals at most; leave out");
    rd_first_goal *g = &s->goal[s->goals];
    g->equal = rd_word_is(sign, "=");
    if (!g->equal && !rd_word_is(sign, "!="))
        return fault(r, sign, "a goal is written FIELD = VALUE or FIELD != VALUE; found");
    rd_word rest = rd_lines_rest(&r->lines, &r->words);
    rd_field_squeeze(rest, value);
    if (rest.length == 0 || strlen(value) >= sizeof g->value || field.length >= sizeof g->field)
        return fault(r, rest, "a goal needs a value, and neither it nor its field may be so long");
    memcpy(g->value, value, strlen(value) + 1);
    memcpy(g->field, field.at, field.length);
    g->field[field.length] = '\0';
    char found[RD_FIELD_MAX];
    if (value_of(r->first, g, rd_room_state(&s->state), found) != RD_OK)
        return fault(r, field, "there is no such field of the position:");
    s->goals++;
    return RD_OK;
}

static rd_err line_solution(reading *r)
{
    rd_first_step *s = r->step;
    if (s->choices == RD_FIRST_CHOICES)
        return fault(r, (rd_word){"", 0, 1}, "a solution has 6 choices at most; make it shorter");
    rd_first_choice *c = &s->solution[s->choices++];
    c->line = r->lines.number;
    return read_words(r, c->text, sizeof c->text);
}

static rd_err line_teach(reading *r)
{
    return read_words(r, r->step->teach, sizeof r->step->teach);
}

static rd_err line_done(reading *r)
{
    return read_words(r, r->step->done, sizeof r->step->done);
}

static rd_err line_help(reading *r)
{
    return read_words(r, r->step->help, sizeof r->step->help);
}

static const struct {
    const char *word;
    rd_err (*read)(reading *);
    bool inside; /* of a step */
} line_words[] = {
    {"pack", line_pack, false},        {"step", line_step, false}, {"teach", line_teach, true},
    {"position", line_position, true}, {"seed", line_seed, true},  {"goal", line_goal, true},
    {"solution", line_solution, true}, {"done", line_done, true},  {"help", line_help, true},
};

static rd_err read_line(reading *r, bool begun)
{
    rd_word first = rd_reader_word(&r->words);
    if (!begun)
        return rd_word_is(first, "game")
                   ? line_game(r)
                   : fault(r, first, "the text begins with \"game NAME\", not with");
    for (size_t i = 0; i < sizeof line_words / sizeof line_words[0]; i++) {
        if (!rd_word_is(first, line_words[i].word))
            continue;
        if (line_words[i].inside && r->step == NULL)
            return fault(r, first, "a step begins with \"step TITLE\", not with");
        return line_words[i].read(r);
    }
    return fault(r, first,
                 "a line begins with step, teach, position, seed, goal, solution, done, help or "
                 "pack, not with");
}

rd_err rd_first_read(const rd_game *game, const char *text, rd_first *out, rd_fault *f)
{
    reading r;
    bool begun = false;
    memset(f, 0, sizeof *f);
    memset(out, 0, sizeof *out);
    memset(&r, 0, sizeof r);
    out->game = game;
    out->pack = rd_default_pack(game, NULL);
    r.first = out;
    rd_lines_init(&r.lines, text, f);
    if (!rd_text_within(text, RD_FIRST_MAX))
        return fault(&r, (rd_word){"", 0, 0}, "the text is too long; 65536 bytes are the most");
    for (;;) {
        bool more = false;
        rd_err err = rd_lines_words(&r.lines, &r.words, &more);
        if (err == RD_OK && more)
            err = read_line(&r, begun);
        if (err != RD_OK)
            return err;
        if (!more)
            break;
        begun = true;
    }
    if (r.step == NULL)
        return fault(&r, (rd_word){"", 0, 1}, "there is no step in this text; add one");
    return end_step(&r);
}

bool rd_first_reached(const rd_first *f, uint32_t step, const rd_state *state)
{
    const rd_first_step *s = &f->step[step];
    char found[RD_FIELD_MAX];
    for (uint32_t i = 0; i < s->goals; i++) {
        const rd_first_goal *g = &s->goal[i];
        if (value_of(f, g, state, found) != RD_OK || (strcmp(found, g->value) == 0) != g->equal)
            return false;
    }
    return true;
}
