/* lesson.c - a first game in the terminal: which step it is at, and what is said when. */
#include "lesson.h"

#include <string.h>

rd_err rd_lesson_begin(rd_lesson *l, const rd_game *game, rd_session **out, rd_fault *f)
{
    memset(l, 0, sizeof *l);
    *out = NULL;
    rd_err err = rd_teach_new(&l->teach, game, f);
    if (err == RD_OK)
        err = rd_lesson_sit(l, 0, out, f);
    if (err != RD_OK)
        rd_lesson_clear(l);
    return err;
}

void rd_lesson_clear(rd_lesson *l)
{
    rd_teach_free(l->teach);
    l->teach = NULL;
}

rd_err rd_lesson_sit(rd_lesson *l, uint32_t step, rd_session **session, rd_fault *f)
{
    rd_session *next = NULL;
    rd_err err = rd_teach_sit(l->teach, step, false, &next, f);
    if (err != RD_OK)
        return err;
    rd_session_free(*session);
    *session = next;
    l->step = step;
    l->helped = false;
    return RD_OK;
}

bool rd_lesson_is_last(const rd_lesson *l)
{
    return l->step + 1 == l->teach->first.steps;
}

const rd_first_step *rd_lesson_step(const rd_lesson *l)
{
    return &l->teach->first.step[l->step];
}

bool rd_lesson_reached(const rd_lesson *l, const rd_session *s)
{
    return l->teach != NULL && rd_teach_look(l->teach, l->step, s) == RD_TEACH_REACHED;
}

bool rd_lesson_strays(rd_lesson *l, const rd_session *s)
{
    if (l->teach == NULL)
        return false;
    bool strayed = rd_teach_look(l->teach, l->step, s) == RD_TEACH_STRAYED;
    bool tell = strayed && !l->helped;
    l->helped = strayed;
    return tell;
}

void rd_lesson_words(const rd_lesson *l, rd_text *out)
{
    rd_teach_title(l->teach, l->step, out);
    rd_text_str(out, "\n");
    rd_text_str(out, rd_lesson_step(l)->teach);
    rd_text_str(out, "\n");
}

void rd_lesson_closing(const rd_lesson *l, rd_text *out)
{
    rd_text_str(out, "That was the first game. \"robodrome play ");
    rd_text_str(out, l->teach->first.game->id);
    rd_text_str(out, "\" starts a whole one against the computer.\n");
}
