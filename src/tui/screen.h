/* screen.h - the full screen: keys, mouse, and the loop of a game. */
#ifndef RD_TUI_SCREEN_H
#define RD_TUI_SCREEN_H

#include <stdio.h>

#include "build.h"
#include "lesson.h"
#include "table/session.h"

/*
 * Plays until the person leaves; a lesson with steps is a first game. Takes the session over and
 * frees it. Returns 0, or 1 when the terminal cannot show the game or the game cannot go on; then a
 * sentence has been written.
 */
int rd_screen_play(rd_session *, rd_lesson *, bool ascii, FILE *err);

/* The screen of rd_build by itself; returns the exit status. */
int rd_screen_build(const rd_building *, bool ascii, char *text, FILE *err);

#endif
