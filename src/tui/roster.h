/* roster.h - lists of pieces that somebody brings to a game: what a view knows of them. */
#ifndef RD_TUI_ROSTER_H
#define RD_TUI_ROSTER_H

#include "robodrome/game.h"

enum {
    RD_ROSTER_PIECES = 256, /* of a pack, at most */
    RD_ROSTER_TEXT = 512    /* bytes of a list as text */
};

/* A list: which pieces of the pack are in it, and a piece on which another lies; PIECES: none. */
typedef struct rd_roster {
    bool in[RD_ROSTER_PIECES];
    uint32_t on;
} rd_roster;

/*
 * Pieces have numbers from 0. `write` gives the text that `read` reads, without the verb that
 * makes it a choice at the table; it may leave what cannot be brought in its place, so that the
 * game can judge it.
 */
typedef struct rd_roster_kind {
    const char *verb;                          /* "squad" */
    const char *(*judged)(const rd_options *); /* stands before what the game judges: "match " */
    uint32_t (*count)(const rd_pack *);
    bool (*offers)(const rd_pack *, uint32_t piece);
    void (*row)(const rd_pack *, uint32_t piece, rd_text *out); /* one line of a table, */
    const char *head;                                           /* and its head */
    void (*words)(const rd_pack *, uint32_t piece, rd_text *out);
    bool (*meets)(const rd_pack *, uint32_t piece, const char *filter);
    const char *filters; /* what a filter can be, in a sentence */
    rd_err (*read)(const rd_pack *, const char *text, rd_roster *out, rd_fault *);
    void (*write)(const rd_pack *, const rd_options *, const rd_roster *, rd_text *out);
    bool (*bears)(const rd_pack *, const rd_roster *, uint32_t piece); /* another can lie on it */
    void (*figures)(const rd_pack *, const rd_roster *,
                    rd_text *out); /* what it adds up to, lines */
} rd_roster_kind;

#endif
