/* first.h - the first game of a game: small steps that teach it, read from a text. */
#ifndef RD_FIRST_H
#define RD_FIRST_H

#include "robodrome/match.h"

/*
 * docs/formats.md describes the text. A step is a position, words, and goals: fields of the
 * position as the learner, who sits on S1, sees it. Whoever reads a text gets it whole or a fault
 * with its line.
 */
enum {
    RD_FIRST_MAX = 65536, /* bytes of a text */
    RD_FIRST_STEPS = 6,
    RD_FIRST_GOALS = 4,   /* of a step; all of them must hold */
    RD_FIRST_CHOICES = 6, /* of a solution */
    RD_FIRST_TITLE = 64,  /* bytes, terminators included */
    RD_FIRST_WORDS = 480,
    RD_FIRST_SHORT = 160,
    RD_FIRST_LEARNER = 0 /* the seat */
};

typedef struct rd_first_goal {
    char field[RD_FIRST_SHORT];
    char value[RD_FIRST_SHORT];
    bool equal; /* or another one than this */
} rd_first_goal;

typedef struct rd_first_choice {
    char text[RD_FIRST_SHORT];
    uint32_t line;
} rd_first_choice;

typedef struct rd_first_step {
    char title[RD_FIRST_TITLE];
    char teach[RD_FIRST_WORDS]; /* what is learnt, and what to do */
    char done[RD_FIRST_WORDS];  /* when the goal is reached */
    char help[RD_FIRST_WORDS];  /* for whoever does something else, or asks */
    rd_first_goal goal[RD_FIRST_GOALS];
    uint32_t goals;
    rd_first_choice solution[RD_FIRST_CHOICES];
    uint32_t choices;
    int64_t seed; /* of the dice */
    bool placed;
    rd_room state;
    uint32_t line; /* that begins it */
} rd_first_step;

typedef struct rd_first {
    const rd_game *game;
    const rd_pack *pack;
    rd_options options;
    rd_first_step step[RD_FIRST_STEPS];
    uint32_t steps;
} rd_first;

/* The text of a game that is built in, from data/NAME/first.txt; "": the game has none. */
const char *rd_first_builtin(const rd_game *);

/* Reads a text for this game. Whether its solutions are any good is for the table to try. */
rd_err rd_first_read(const rd_game *, const char *text, rd_first *out, rd_fault *);

/* Are the goals of a step reached in this state? */
bool rd_first_reached(const rd_first *, uint32_t step, const rd_state *);

#endif
