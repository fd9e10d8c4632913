/* scenario_inside.h - what the files of the scenario runner share. */
#ifndef RD_SCENARIO_INSIDE_H
#define RD_SCENARIO_INSIDE_H

#include "inside.h"
#include "line.h"
#include "robodrome/scenario.h"

enum {
    RD_SCENARIO_CODES = 16 /* error codes that one line may list */
};

/* One run over a text, and the scenario that it is in. */
typedef struct rd_run {
    const rd_memory *memory;
    const rd_scenario_hooks *hooks;
    rd_scenario_report *report;
    rd_lines lines;
    rd_reader words; /* of the line being read */
    rd_fault fault;
    rd_err fatal; /* RD_MEMORY ends the run */

    /* The scenario. */
    char id[64];
    uint32_t begun;  /* its line */
    uint32_t judged; /* expectations so far */
    bool open;       /* one has begun */
    bool skip;       /* the rest of it cannot be used */
    bool bad;
    const rd_game *game;
    const rd_pack *pack;
    rd_pack *own_pack; /* with cards of its own; NULL: none */
    rd_options options;
    rd_match *match;
    size_t told_from; /* the event with which the last move began */
    bool tried;       /* a line expected a refusal; the last one follows */
    rd_fault refusal; /* RD_OK: it was legal */

    rd_scenario_failure said;
    rd_text saying; /* words of `said` */
    char block[RD_POSITION_MAX + 1];
} rd_run;

/* As rd_scenario_run, with memory from elsewhere. */
rd_err rd_scenario_run_in(const rd_memory *, const char *text, const rd_scenario_hooks *,
                          rd_scenario_report *out);

/*
 * Saying what is wrong: begin, add words to run->saying, end. A failure is about the rules; the
 * other is about the text. Both give false, so that a line can return them.
 */
rd_text *rd_run_say(rd_run *, const char *words);
bool rd_run_failed(rd_run *, uint32_t column);
bool rd_run_unreadable(rd_run *, uint32_t column);

/* The common cases: words and the word found; and run->fault as a smaller reader filled it. */
bool rd_run_bad_word(rd_run *, rd_word found, const char *words);
bool rd_run_bad_fault(rd_run *);

/* Adds "E_TOO_FAR (GLA-ATK-04): distance 4, maximum 3", or what else a fault says. */
void rd_run_say_fault(rd_run *, const rd_fault *);

/* Reading: a seat of the table, and no more words. */
bool rd_run_seat(rd_run *, rd_word, int *seat);
bool rd_run_end(rd_run *);

/* There is a match: at the position, or at the game's start. */
bool rd_run_ready(rd_run *);

/*
 * Lines. Each is given the reader behind the line's first word and says whether the scenario can
 * go on.
 */
bool rd_run_move(rd_run *, int seat);
bool rd_run_chance(rd_run *);
bool rd_run_forced(rd_run *);
bool rd_run_expect(rd_run *);

#endif
