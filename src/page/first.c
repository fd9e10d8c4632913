/* first.c - requests about the first game of a game: its steps, and where the learner stands. */
#include "inside.h"
#include "table/say.h"

void rd_page_leave_lesson(rd_page *page)
{
    rd_teach_free(page->lesson.teach);
    page->lesson.teach = NULL;
    page->lesson.step = 0;
    page->lesson.state = RD_TEACH_BEGUN;
}

/* Sits down at the beginning of a step. */
rd_err rd_page_first(rd_request *r)
{
    int64_t step = 0;
    rd_teach *teach = NULL;
    rd_session *session = NULL;
    if (!rd_page_game(r, 0))
        return RD_UNKNOWN;
    if (!rd_page_number(r, 1, 1, INT32_MAX, &step))
        return RD_RANGE;
    rd_err err = rd_teach_new(&teach, r->game, &r->fault);
    if (err != RD_OK)
        return err;
    if ((uint32_t)step > teach->first.steps)
        err = rd_page_fail(r, RD_RANGE, "the first game has no such step; begin with step 1");
    if (err == RD_OK)
        err = rd_teach_sit(teach, (uint32_t)step - 1, true, &session, &r->fault);
    if (err != RD_OK) {
        rd_teach_free(teach);
        return err;
    }
    rd_page_sit(r, session);
    r->page->lesson.teach = teach;
    r->page->lesson.step = (uint32_t)step - 1;
    return RD_OK;
}

void rd_page_follow(rd_page *page, bool anew)
{
    rd_page_lesson *lesson = &page->lesson;
    if (lesson->teach == NULL)
        return;
    rd_teach_state now = rd_teach_look(lesson->teach, lesson->step, page->table);
    /* Whoever plays on behind the goal has reached it nevertheless. */
    if (anew || lesson->state != RD_TEACH_REACHED)
        lesson->state = now;
}

void rd_page_write_lesson(const rd_page *page, rd_json *j)
{
    static const char *const words[] = {"begun", "strayed", "reached"};
    const rd_page_lesson *lesson = &page->lesson;
    if (lesson->teach == NULL) {
        rd_json_null(j, "lesson");
        return;
    }
    const rd_first_step *step = &lesson->teach->first.step[lesson->step];
    rd_json_open(j, "lesson", '{');
    rd_json_int(j, "step", lesson->step + 1);
    rd_json_int(j, "steps", lesson->teach->first.steps);
    rd_json_str(j, "title", step->title);
    rd_json_str(j, "teach", step->teach);
    rd_json_str(j, "help", step->help);
    rd_json_str(j, "done", step->done);
    rd_json_str(j, "state", words[lesson->state]);
    rd_json_close(j, '}');
}
