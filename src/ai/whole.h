/* whole.h - every way to complete a choice that a seat has begun. */
#ifndef RD_AI_WHOLE_H
#define RD_AI_WHOLE_H

#include "robodrome/game.h"

/*
 * A walk through the tree of the steps that are left, depth first and without recursion. Level 0
 * holds the state in which the choice stands; a level below holds the state after one more step.
 */
typedef struct rd_whole_level {
    rd_room state;
    rd_move moves[RD_MOVES_MAX];
    uint32_t count;
    uint32_t next;
} rd_whole_level;

typedef struct rd_whole {
    const rd_game *game;
    const rd_pack *pack;
    uint32_t state_size;
    int32_t seat;
    int32_t depth;  /* of the level whose moves are being tried; -1: none is left */
    uint32_t fresh; /* the choice was complete from the start and has not been handed out */
    rd_whole_level level[RD_STEPS_MAX + 1];
} rd_whole;

/* Sets out for a walk over the completions of `seat`'s choice; later walks keep the rest. */
void rd_whole_init(rd_whole *, const rd_game *, const rd_pack *, int seat, uint32_t state_size);
void rd_whole_start(rd_whole *, const rd_state *);

/* About how many completions there are, judged by the first of them; starts the walk anew. */
uint64_t rd_whole_about(rd_whole *, const rd_state *);

/* The state after the next completion, borrowed until the next call; NULL: there are no more. */
const rd_state *rd_whole_next(rd_whole *);

#endif
