/* spread.h - games by number, spread over threads. */
#ifndef RD_SIM_SPREAD_H
#define RD_SIM_SPREAD_H

#include "robodrome/base.h"

enum {
    RD_SPREAD_LINE = 64, /* bytes of a cache line: what belongs to one worker starts a new one */
};

/* Plays games `from` up to but not including `to`; what worker w writes belongs to w alone. */
typedef void (*rd_spread_work)(void *context, uint32_t worker, uint64_t from, uint64_t to);

/* How many workers a wish for `threads` threads becomes. */
uint32_t rd_spread_workers(uint32_t threads, uint64_t count);

/*
 * Hands out numbers first .. first + count - 1 in pieces of `piece` to the workers and returns
 * when all are done. Which worker gets which piece is up to the system; results must be sums. A
 * thread that cannot be started is no error: the others do its work.
 */
void rd_spread(uint64_t first, uint64_t count, uint64_t piece, uint32_t workers,
               rd_spread_work work, void *context);

#endif
