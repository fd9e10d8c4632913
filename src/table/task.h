/* task.h - what a computer player needs to answer: its own view and nothing else. */
#ifndef RD_TABLE_TASK_H
#define RD_TABLE_TASK_H

#include "robodrome/brain.h"
#include "robodrome/match.h"

typedef struct rd_task {
    const rd_game *game;
    const rd_pack *pack;
    const rd_brain *brain;
    rd_dice dice; /* a stream of its own, which has nothing to do with the dice of the game */
    int seat;
    rd_room view;
} rd_task;

/* The answer, or 0 when there is none. Scratch may be NULL: see rd_brain. */
rd_move rd_task_think(const rd_task *, void *scratch, size_t room);

/*
 * A task as text, to be read where the thinking is done. It holds a position as the seat may
 * imagine it, made from its view alone, whose view is that view again: so the text tells nothing
 * that the seat does not know, and what comes from outside is judged like any position.
 */
void rd_task_text(const rd_task *, rd_text *out);
rd_err rd_task_parse(const char *text, rd_task *out, rd_fault *);

#endif
