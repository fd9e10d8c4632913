/* brains.h - what the brains share among themselves. */
#ifndef RD_AI_BRAINS_H
#define RD_AI_BRAINS_H

#include "robodrome/brain.h"

extern const rd_brain rd_brain_random;
extern const rd_brain rd_brain_greedy;

/* The answers that a seat has, resigning left out; returns how many. */
uint32_t rd_brain_answers(const rd_game *, const rd_pack *, const rd_view *, int seat,
                          rd_move out[RD_MOVES_MAX]);

/* Bytes of a state of the table that the view is from. */
uint32_t rd_brain_state_size(const rd_game *, const rd_view *);

#endif
