/* balance.h - how even a game is: games of equal players, a line for each, what lines add up to. */
#ifndef RD_SIM_BALANCE_H
#define RD_SIM_BALANCE_H

#include "robodrome/sim.h"

enum {
    RD_BALANCE_TEAMS = 64, /* ready squads that are told apart */
    RD_BALANCE_NAME = 64,  /* bytes of a name, with its end */
    RD_BALANCE_LINE = 16384,
    RD_BALANCE_PIECE = 1024, /* games that are played at once */
    RD_BALANCE_TARGETS = 64,
};

/* How the games begin. */
typedef enum rd_squads {
    RD_SQUADS_FREE,   /* the players choose everything */
    RD_SQUADS_RANDOM, /* whole choices at the start are drawn, all equally likely */
    RD_SQUADS_READY,  /* every pair of ready squads, who is first alternating */
    RD_SQUADS_KINDS
} rd_squads;

extern const char *const rd_squads_names[RD_SQUADS_KINDS + 1]; /* ends with NULL */

/* ---- playing -------------------------------------------------------------------------------- */

typedef struct rd_balance {
    rd_sim_run run;        /* its first and count do not matter */
    const rd_brain *brain; /* on every seat */
    rd_squads squads;
    uint32_t teams; /* found by init */
    char team[RD_BALANCE_TEAMS][RD_BALANCE_NAME];
} rd_balance;

/* The teams of seats 1 and 2 in a game with ready squads, and the seat that is to begin. */
typedef struct rd_pairing {
    uint32_t team[2];
    uint32_t first;
} rd_pairing;

/* Finds the ready squads and chooses each once; what is filled in before says how to play. */
rd_err rd_balance_init(rd_balance *, rd_fault *);
uint32_t rd_balance_pairs(const rd_balance *); /* of ready squads; 1 where they are not used */
rd_pairing rd_balance_pairing(const rd_balance *, uint64_t number);

/*
 * A line for each game, values split by commas: number, result (a letter for each seat: W, D, L,
 * or N without a result), seat that began, length, decisions, how it ended, and for each seat its
 * ready squad, its cards and what it formed. The lines do not depend on the threads. The lines have
 * RD_BALANCE_LINE bytes each and end without a newline.
 */
void rd_balance_head(const rd_balance *, rd_text *out); /* the names of the values */
rd_err rd_balance_play(const rd_balance *, uint64_t first, uint32_t count, char *lines);

/* ---- counting ------------------------------------------------------------------------------- */

typedef struct rd_interval {
    double low;
    double high;
} rd_interval;

/* Wilson's interval, in which the true share lies in 95 of 100 such counts; in per cent. */
rd_interval rd_wilson(uint64_t hits, uint64_t of);
/* The same for the mean and the median of numbers, which must be sorted. */
double rd_mean(const uint32_t *sorted, size_t count, rd_interval *);
double rd_median(const uint32_t *sorted, size_t count, rd_interval *);

/* Of squads that have a card; those in which somebody won, those that won. */
typedef struct rd_balance_use {
    uint64_t squads;
    uint64_t decided;
    uint64_t wins;
} rd_balance_use;

typedef struct rd_balance_card {
    char name[RD_BALANCE_NAME];
    char kind[16]; /* "" where the game tells none */
    rd_balance_use had;
    rd_balance_use formed;
} rd_balance_card;

typedef struct rd_balance_end {
    char name[RD_BALANCE_NAME];
    uint64_t games;
} rd_balance_end;

typedef struct rd_tallied {
    const rd_balance *balance;
    uint64_t games;
    uint64_t decided;                                 /* won by one seat, or by allies */
    uint64_t first_known;                             /* of these: it is told who began, */
    uint64_t first_wins;                              /* and he won */
    uint64_t seat_wins;                               /* of the decided ones by seat 1 */
    uint64_t forming;                                 /* games in which a card was formed */
    uint64_t met[RD_BALANCE_TEAMS][RD_BALANCE_TEAMS]; /* decided games */
    uint64_t won[RD_BALANCE_TEAMS][RD_BALANCE_TEAMS]; /* by the first against the second */
    rd_balance_end *end;
    uint32_t ends;
    rd_balance_card *card; /* those of the roster, then what else was seen */
    uint32_t cards;
    uint32_t *length; /* of every game; sorted by finish */
} rd_tallied;

rd_err rd_tallied_init(rd_tallied *, const rd_balance *);
/* Adds a line; RD_SYNTAX when it is none of this game, RD_RANGE when its number is not the next. */
rd_err rd_tallied_add(rd_tallied *, const char *line);
void rd_tallied_finish(rd_tallied *);
void rd_tallied_clear(rd_tallied *);

/* ---- judging -------------------------------------------------------------------------------- */

/* What is measured. */
typedef enum rd_figure_kind {
    RD_FIGURE_FIRST,  /* share of the games won by who began */
    RD_FIGURE_MEAN,   /* length */
    RD_FIGURE_MEDIAN, /* length */
    RD_FIGURE_FORMED, /* share of the games in which a card was formed */
    RD_FIGURE_UNUSED, /* how many cards were never used */
    RD_FIGURE_END,    /* share of the games that ended so */
    RD_FIGURE_TEAM,   /* share of wins of a ready squad */
    RD_FIGURE_PAIR,   /* of one against another */
    RD_FIGURE_CARD,   /* share of wins of squads with a card */
    RD_FIGURE_FORMS,  /* share of these squads that formed it */
    RD_FIGURE_FORMER, /* share of wins of those */
    RD_FIGURES
} rd_figure_kind;

extern const char *const rd_figure_names[RD_FIGURES + 1]; /* "first", ...; ends with NULL */

typedef enum rd_mark {
    RD_MARK_NONE, /* nothing is wanted */
    RD_MARK_MET,  /* the whole interval is inside */
    RD_MARK_MISSED,
    RD_MARK_UNDECIDED,
    RD_MARKS
} rd_mark;

extern const char *const rd_mark_names[RD_MARKS]; /* "", "met", "missed", "undecided" */

typedef struct rd_figure {
    rd_figure_kind kind;
    char name[2 * RD_BALANCE_NAME]; /* of the card, team, pair or end */
    char group[16];                 /* the kind of the card */
    uint32_t team[2];               /* of a pair or team */
    bool share;                     /* value and interval are in per cent, hits of so many */
    uint64_t hits;
    uint64_t of;
    double value;
    rd_interval interval;
    double least; /* wanted, if there is a mark */
    double most;
    rd_mark mark;
} rd_figure;

/* A line of targets: "card basic 40 to 60". */
typedef struct rd_target {
    rd_figure_kind kind;
    char name[RD_BALANCE_NAME]; /* "" for all */
    double least;
    double most;
} rd_target;

/* What is wanted of games that begin in one way. */
typedef struct rd_targets {
    bool stated;
    rd_squads squads;
    uint64_t games; /* 0: not said */
    uint32_t count;
    rd_target target[RD_BALANCE_TARGETS];
} rd_targets;

/*
 * Reads the targets for one way to begin; RD_SQUADS_KINDS: the first that the text has. A text
 * without them leaves `stated` false. docs/balance.md has the form.
 */
rd_err rd_targets_parse(const char *text, rd_squads, rd_targets *out, rd_fault *);

/* Everything that a finished tally says, judged. To be freed; NULL: out of memory. */
rd_figure *rd_figures_make(const rd_tallied *, const rd_targets *, size_t *count);

/*
 * Whether a card was never used: in no squad, or never formed where cards of its kind are. With
 * ready squads only cards that one of them has are meant.
 */
bool rd_tallied_unused(const rd_tallied *, const rd_balance_card *);

#endif
