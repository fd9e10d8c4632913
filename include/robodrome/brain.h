/* brain.h - a player that is a program. It is given a view, so it cannot peek. */
#ifndef RD_BRAIN_H
#define RD_BRAIN_H

#include "robodrome/game.h"

typedef struct rd_budget {
    uint32_t playouts; /* stop after this many; the repeatable limit; 0: the brain's own */
    uint32_t msec;     /* or after this long, where the caller gives a clock; 0: no limit */
    uint64_t (*clock_msec)(void);
} rd_budget;

/*
 * `choose` answers one decision of a seat: with a move of its list, never by resigning, and with 0
 * when the seat owes nothing. It allocates nothing; `scratch` is aligned as malloc aligns. With
 * less room than it would like, or none, it still answers, though less well.
 */
typedef struct rd_brain {
    const char *id;                                     /* "random", "greedy" */
    const char *words;                                  /* one sentence for people */
    size_t (*room)(const rd_game *, const rd_budget *); /* bytes of scratch it would like */
    rd_move (*choose)(const rd_game *, const rd_pack *, const rd_view *, int seat,
                      const rd_budget *, rd_dice *, void *scratch, size_t room);
} rd_brain;

RD_BEGIN_DECLS
extern const rd_brain *const rd_brains[]; /* ends with NULL */
const rd_brain *rd_brain_find(const char *id);
RD_END_DECLS

#endif
