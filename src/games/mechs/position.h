/* position.h - a position that is being read, before it is judged. */
#ifndef MECHS_POSITION_H
#define MECHS_POSITION_H

#include "mechs.h"

/* What the lines have said so far, so that the rest can be filled in. Players as bits. */
typedef struct mechs_draft {
    mechs_state s;
    bool turn; /* the Turn of the active player begins */
    bool round, step, starter, active, card, mech, display, actor, reason, role, fought;
    bool naming, slot;
    bool plain; /* the card has no direction, as a robot's */
    uint32_t pilots, spares, bases, placed, statuses, healths, owns, starts, loadouts;
    uint32_t programs, drafts, decks, stacks, dealt, gone, chosen, committed, exhausted;
    uint32_t lines[64]; /* which lines were there: bits of players, bit 31 for lines without one */
    uint32_t stack[MECHS_PLAYERS];
} mechs_draft;

/* A game that ended in the set-up has only what the lines say. */
bool mechs_ended_early(const mechs_state *);
rd_clause mechs_contradiction(const mechs_draft *);      /* lines that do not go together */
rd_clause mechs_fill(const mechs_pack *, mechs_draft *); /* 0: it could be filled in */

#endif
