/* lines.h - play by lines of text: for screen readers, pipes and tests. */
#ifndef RD_TUI_LINES_H
#define RD_TUI_LINES_H

#include <stdio.h>

#include "lesson.h"

/*
 * Plays until the game is over or the input ends; a lesson with steps is a first game, which goes
 * from step to step. Takes the session over and frees it. Returns 0, or 1 when the game cannot go
 * on; then a sentence has been written to `err`.
 */
int rd_lines_play(rd_session *, rd_lesson *, FILE *in, FILE *out, FILE *err);

#endif
