/* build.h - the screen on which a list of pieces is put together. */
#ifndef RD_TUI_BUILD_H
#define RD_TUI_BUILD_H

#include "canvas.h"
#include "roster.h"

/*
 * `text` holds the list to begin with and the list at the end, RD_ROSTER_TEXT bytes. True: it is to
 * be played; that is offered only where `asked`.
 */
typedef struct rd_building {
    const rd_game *game;
    const rd_pack *pack;
    const rd_options *options;
    const rd_roster_kind *kind;
    bool asked;
    uint64_t seed; /* of lists at random */
} rd_building;
bool rd_build(rd_canvas *, const rd_building *, char *text);

#endif
