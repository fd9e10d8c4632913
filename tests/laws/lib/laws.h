/* laws.h - the laws that every game must keep, tried on random play. */
#ifndef RD_LAWS_H
#define RD_LAWS_H

#include "robodrome/game.h"

/*
 * The first eight are the numbered laws of docs/adding-a-game.md; the others are the smaller
 * promises of game.h that random play can try as well.
 */
typedef enum law {
    LAW_NONE,
    LAW_LEGAL,   /* 1: a move is in the list exactly when it is not refused */
    LAW_SOUND,   /* 2: nothing is ever wrong, and the game ends within its bound */
    LAW_SEALED,  /* 3: sealed answers in any order give identical bytes */
    LAW_VIEW,    /* 4: views, guesses and views again; secrets stay secret, facts are kept */
    LAW_BLIND,   /* 5: what a seat is asked and allowed depends on its view alone */
    LAW_TEXT,    /* 6: texts read back; JSON is valid */
    LAW_REPLAY,  /* 7: same log, same bytes */
    LAW_UNSET,   /* 8: no unset byte, and none written beyond the state */
    LAW_PLAYOUT, /* the fast way through a game equals the plain loop */
    LAW_VALUE,   /* values stay in their range and are expectations over a pending outcome */
    LAW_ODDS,    /* weights sum up to the total */
    LAW_DRAW,    /* a whole choice that is drawn can be played */
    LAW_ASKING,  /* asking or not asking tells nothing hidden */
    LAW_RESULT,  /* places, outcome and clause fit each other */
    LAW_COUNT
} law;

const char *laws_name(law);

/* What was tried, and the first thing that was broken. */
typedef struct laws_report {
    law broken; /* LAW_NONE: all held */
    char words[320];
    char position[4096]; /* where, as text; empty when there was no position yet */
    char options[256];
    uint64_t number; /* of the game that was played */
    uint64_t event;  /* in that game, from 0 */
    uint64_t games;
    uint64_t decisions; /* asked and answered, single answers included */
    uint64_t chances;
    uint64_t resigned; /* games that ended by resigning */
    uint64_t texts;    /* positions at which texts were tried */
    uint64_t twins;    /* events that were also carried out at an imagined table */
    uint64_t expectations;
} laws_report;

typedef struct laws_run {
    const rd_game *game;
    const rd_pack *pack;
    uint64_t seed;
    uint64_t first;     /* number of the first game */
    uint64_t count;     /* games to play */
    uint64_t decisions; /* stop when so many were tried with the settings needed; 0: never */
    void (*progress)(const struct laws_run *, const laws_report *); /* NULL: none */
} laws_run;

enum {
    LAWS_SETTINGS_MAX = 4096,
    LAWS_TOGETHER = 4 /* settings of which all combinations are needed */
};

/*
 * The combinations of settings that the rules allow, in the order in which they are tried. Where
 * there are many, trying each takes too long for every day: so those come first in which any four
 * settings together have each of their combinations once.
 */
typedef struct laws_settings {
    rd_options list[LAWS_SETTINGS_MAX];
    uint32_t count;
    uint32_t needed; /* the first of them that a short run tries */
} laws_settings;

/* Whether a setting is gone through value by value; other numbers are varied by the dice. */
bool laws_listed(const rd_game *, uint32_t option);
bool laws_list(const rd_game *, laws_settings *); /* false: out of memory */

/* Plays and judges; false when a law was broken, and the report says which, where and how. */
bool laws_play(const laws_run *, laws_report *);

/* A strict reading of JSON: one value and nothing behind it. */
bool laws_json_valid(const char *text);

#endif
