/* position.h - a position that is being read, before it is judged. */
#ifndef AERIAL_POSITION_H
#define AERIAL_POSITION_H

#include "aerial.h"

/* What the lines have said so far, so that the rest can be filled in. */
typedef struct aerial_draft {
    aerial_state s;
    bool play;    /* a play or a slot was named */
    bool teams;   /* lines of teams were there */
    bool display; /* and of the display, the Alliance cards, the points of the draft */
    bool cards;
    bool field;                                          /* a zone or a ball */
    uint32_t built, coloured, zoned, balled, programmed; /* bits: lines that were there */
} aerial_draft;

bool aerial_is_numbered_phase(const aerial_state *);
void aerial_fill_people(const aerial_pack *, aerial_draft *);
void aerial_fill_rest(const aerial_pack *, aerial_draft *);

#endif
