/* task.c - what a computer player needs to answer: its own view and nothing else. */
#include "task.h"

#include <stdlib.h>
#include <string.h>

#include "say.h"

rd_move rd_task_think(const rd_task *task, void *scratch, size_t room)
{
    const rd_budget budget = {0};
    rd_dice dice = task->dice;
    return task->brain->choose(task->game, task->pack, (const rd_view *)&task->view, task->seat,
                               &budget, &dice, scratch, room);
}

void rd_task_text(const rd_task *task, rd_text *out)
{
    rd_room guess;
    rd_dice dice = rd_dice_seed(task->dice.key);
    task->game->determinize(task->pack, (const rd_view *)&task->view, task->seat, &dice,
                            (rd_state *)&guess);
    rd_text_str(out, "task S");
    rd_text_int(out, task->seat + 1);
    rd_text_char(out, ' ');
    rd_text_str(out, task->brain->id);
    rd_text_char(out, ' ');
    rd_text_hex64(out, task->dice.key);
    rd_text_char(out, ' ');
    rd_text_hex64(out, task->dice.at);
    rd_text_char(out, '\n');
    rd_position_text(task->game, task->pack, (const rd_state *)&guess, out);
}

static bool read_hex64(rd_word w, uint64_t *out)
{
    *out = 0;
    for (uint32_t i = 0; i < w.length; i++) {
        const char *digits = "0123456789abcdef";
        const char *at = memchr(digits, w.at[i], 16);
        if (at == NULL)
            return false;
        *out = *out << 4 | (uint64_t)(at - digits);
    }
    return w.length == 16;
}

static const rd_brain *read_brain(rd_word w)
{
    for (const rd_brain *const *b = rd_brains; *b != NULL; b++)
        if (rd_word_is(w, (*b)->id))
            return *b;
    return NULL;
}

/* The first line; the text behind it is a position. */
static bool read_first(const char *text, rd_task *out)
{
    rd_reader r;
    rd_reader_init(&r, text);
    if (!rd_word_is(rd_reader_word(&r), "task"))
        return false;
    rd_word seat = rd_reader_word(&r);
    out->brain = read_brain(rd_reader_word(&r));
    bool good = seat.length == 2 && seat.at[0] == 'S' && out->brain != NULL;
    out->seat = good ? seat.at[1] - '1' : RD_WATCHER;
    good = read_hex64(rd_reader_word(&r), &out->dice.key) && good;
    good = read_hex64(rd_reader_word(&r), &out->dice.at) && good;
    return good && rd_reader_word(&r).length == 0;
}

rd_err rd_task_parse(const char *text, rd_task *out, rd_fault *f)
{
    const char *body = text + strcspn(text, "\n");
    memset(out, 0, sizeof *out);
    if (!read_first(text, out) || *body == '\0')
        return rd_say_fault(f, RD_SYNTAX, "this is no task; hand over the text as it was given");
    rd_position *p = malloc(sizeof *p);
    if (p == NULL)
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    rd_err err = rd_position_parse(body + 1, NULL, p, f);
    if (err == RD_OK && (out->seat < 0 || out->seat >= p->options.value[RD_OPTION_SEATS]))
        err = rd_say_fault(f, RD_RANGE, "the task names a seat that is not at its table");
    if (err == RD_OK) {
        out->game = p->game;
        out->pack = p->pack;
        p->game->observe(p->pack, (const rd_state *)&p->state, out->seat, (rd_view *)&out->view);
    }
    free(p);
    return err;
}
