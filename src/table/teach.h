/* teach.h - a first game at the table: steps to play, and whether their goals are reached. */
#ifndef RD_TABLE_TEACH_H
#define RD_TABLE_TEACH_H

#include "match/first.h"
#include "session.h"

enum {
    RD_TEACH_MOVES = 32 /* that a solution takes */
};

/* The learner's moves of a solution, as it was played. */
typedef struct rd_teach_way {
    rd_move move[RD_TEACH_MOVES];
    uint32_t count;
} rd_teach_way;

typedef struct rd_teach {
    rd_first first;
    rd_teach_way way[RD_FIRST_STEPS];
} rd_teach;

/* Where the learner stands. */
typedef enum rd_teach_state {
    RD_TEACH_BEGUN,   /* on the way that the solution takes */
    RD_TEACH_STRAYED, /* has done something else, which may be as good: help is at hand */
    RD_TEACH_REACHED
} rd_teach_state;

/*
 * The first game of a game, from malloc; rd_teach_read takes it from another text than the one
 * built in. Every solution is played: one that does not lead to its goal is a fault in its line.
 * RD_UNKNOWN: this game has no first game.
 */
bool rd_teach_has(const rd_game *);
rd_err rd_teach_new(rd_teach **out, const rd_game *, rd_fault *);
rd_err rd_teach_read(rd_teach **out, const rd_game *, const char *text, rd_fault *);
void rd_teach_free(rd_teach *); /* NULL is fine */

/* A session at the beginning of a step: the learner on S1, the greedy computer on all others. */
rd_err rd_teach_sit(const rd_teach *, uint32_t step, bool elsewhere, rd_session **out, rd_fault *);

rd_teach_state rd_teach_look(const rd_teach *, uint32_t step, const rd_session *);

/* "Step 1 of 3: Moving." */
void rd_teach_title(const rd_teach *, uint32_t step, rd_text *out);

#endif
