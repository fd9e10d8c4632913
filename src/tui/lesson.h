/* lesson.h - a first game in the terminal: which step it is at, and what is said when. */
#ifndef RD_TUI_LESSON_H
#define RD_TUI_LESSON_H

#include "table/teach.h"

typedef struct rd_lesson {
    rd_teach *teach; /* NULL: an ordinary game */
    uint32_t step;
    bool helped; /* has read the help of this step since it began to stray */
} rd_lesson;

/*
 * Begins the first game of a game: a session at its first step. RD_UNKNOWN: the game has none. The
 * lesson owns its steps until rd_lesson_clear.
 */
rd_err rd_lesson_begin(rd_lesson *, const rd_game *, rd_session **out, rd_fault *);
void rd_lesson_clear(rd_lesson *);

/* Puts the session at the beginning of a step in place of the one that was there. */
rd_err rd_lesson_sit(rd_lesson *, uint32_t step, rd_session **session, rd_fault *);

bool rd_lesson_is_last(const rd_lesson *);
const rd_first_step *rd_lesson_step(const rd_lesson *);
bool rd_lesson_reached(const rd_lesson *, const rd_session *);

/* Whether the learner has to be helped now; once each time that something else is done. */
bool rd_lesson_strays(rd_lesson *, const rd_session *);

/* "Step 1 of 3: Moving" and below it what is taught; what is said when all is done. */
void rd_lesson_words(const rd_lesson *, rd_text *out);
void rd_lesson_closing(const rd_lesson *, rd_text *out);

#endif
