/* record.h - what writing and reading a record share. */
#ifndef RD_RECORD_H
#define RD_RECORD_H

#include "robodrome/match.h"

enum {
    RD_RECORD_VERSION = 1,
    RD_HASH_EVERY = 16, /* events from one hash line to the next */
};

/* "none", "win", "draw", "loss", "limit", "aborted". */
const char *rd_outcome_word(uint16_t outcome);

/* The words after "result": how the game ended, or "none". */
void rd_result_text(const rd_match *, rd_text *out);

#endif
