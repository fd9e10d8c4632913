/* scenario.h - running scenario files (docs/scenarios.md): positions, moves, expectations. */
#ifndef RD_SCENARIO_H
#define RD_SCENARIO_H

#include "robodrome/match.h"

enum {
    RD_SCENARIO_MAX = 4194304, /* bytes of a scenario file */
};

/*
 * What did not hold, and where. A failure is about the rules: an expectation that does not hold, a
 * move that was refused. `unreadable`: the text itself is at fault (an unknown word, a missing
 * end). `words` is one sentence; for an expectation "expected ..., found ...".
 */
typedef struct rd_scenario_failure {
    const char *scenario; /* its id; "" before the first */
    uint32_t line;
    uint32_t column; /* 0: the whole line */
    bool unreadable;
    char words[480];
} rd_scenario_failure;

/*
 * What the caller lends. All may be NULL. pack_file loads the pack that a line "pack file PATH"
 * names, PATH being relative to the scenario; the pack must stay until the run is over; NULL and a
 * filled fault when it cannot. `own` is a game and pack beside those built in.
 */
typedef struct rd_scenario_hooks {
    void *context;
    const rd_own *own;
    const rd_pack *(*pack_file)(void *context, const rd_game *, const char *path, rd_fault *);
    void (*failed)(void *context, const rd_scenario_failure *);
} rd_scenario_hooks;

typedef struct rd_scenario_report {
    uint32_t scenarios;    /* that were begun */
    uint32_t bad;          /* of these, in which something did not hold or could not be read */
    uint32_t expectations; /* that were judged */
    uint32_t failures;     /* places at which something did not hold */
    uint32_t unreadable;   /* places at which the text could not be read */
} rd_scenario_report;

RD_BEGIN_DECLS
/*
 * Runs every scenario of a text. After a failed expectation the scenario goes on; after anything
 * else that is wrong the next scenario follows. A scenario without an expectation is a failure.
 * RD_OK: all of it could be read (see `failures`); RD_SYNTAX: not all of it; RD_MEMORY.
 */
rd_err rd_scenario_run(const char *text, const rd_scenario_hooks *, rd_scenario_report *out);
RD_END_DECLS

#endif
