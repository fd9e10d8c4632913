/* pack.h - the pack of Gladiabot: figures as the file gives them, and tables made from them. */
#ifndef GLADIABOT_PACK_H
#define GLADIABOT_PACK_H

#include "robodrome/hex.h"
#include "robodrome/set.h"

enum {
    GLADIABOT_PIECES = 20,  /* robots that exist: four colours of five */
    GLADIABOT_COLOURS = 4,  /* Red and Blue are set 1, Green and Yellow set 2 */
    GLADIABOT_ROW = 5,      /* robots of a colour */
    GLADIABOT_CRATES = 12,  /* crate tokens that exist; a single board uses the first half */
    GLADIABOT_SPACES = 96,  /* the most a board may have */
    GLADIABOT_WORDS = 2,    /* 64-bit words of a set of spaces */
    GLADIABOT_RANGE = 4,    /* nobody shoots farther (GLA-LOF, note to the table) */
    GLADIABOT_SPANS = 8,    /* different pairs of minimum and maximum range */
    GLADIABOT_LINES = 9,    /* vectors from -4 to 4 in each coordinate */
    GLADIABOT_SCORE = 5,    /* dice a side at most */
    GLADIABOT_NOWHERE = 255 /* no space, no piece, no seat */
};

typedef struct gladiabot_robot {
    char id[4];
    char name[12];
    uint8_t set;
    uint8_t colour;
    uint8_t attack;
    uint8_t min_range;
    uint8_t max_range;
    uint8_t structure;
    uint8_t span; /* made: which pair of ranges */
    uint8_t spare;
} gladiabot_robot;

typedef struct gladiabot_token {
    char id[4];
    uint8_t kind; /* 0 one-crate, 1 two-crates */
    rd_hex hex;   /* where the default layout has it */
    uint8_t spare;
} gladiabot_token;

typedef struct gladiabot_line_row {
    int8_t r;
    int8_t q_from;
    int8_t q_to;
    uint8_t spare;
} gladiabot_line_row;

/*
 * What blocks a shot along one vector (GLA-LOF-05, GLA-LOF-06): each of `inside` alone, and each
 * of `pair` if both of its spaces do; all relative to the attacker.
 */
typedef struct gladiabot_line {
    rd_hex inside[4];
    rd_hex pair[2][2];
    uint8_t insides;
    uint8_t pairs;
} gladiabot_line;

/* Tables of one board. Spaces are numbered in reading order. */
typedef struct gladiabot_board {
    uint64_t reach[GLADIABOT_SPANS][GLADIABOT_SPACES][GLADIABOT_WORDS]; /* within a range span */
    uint64_t near[GLADIABOT_SPACES][GLADIABOT_WORDS];                   /* adjacent */
    uint64_t open[GLADIABOT_SPACES][GLADIABOT_WORDS]; /* in sight past the default layout */
    uint64_t edge[GLADIABOT_WORDS];
    uint64_t middle[GLADIABOT_WORDS];
    uint64_t one[GLADIABOT_WORDS]; /* default layout */
    uint64_t two[GLADIABOT_WORDS];
    rd_hex hex[GLADIABOT_SPACES];
    uint8_t next[GLADIABOT_SPACES][8]; /* by direction; the last two are unused */
    uint8_t index[16][16];             /* [q + 8][r + 4] */
    uint8_t spaces;
    uint8_t crates; /* tokens in use */
    uint8_t spare[6];
} gladiabot_board;

typedef struct gladiabot_pack {
    gladiabot_board board[2];                              /* made */
    gladiabot_line line[GLADIABOT_LINES][GLADIABOT_LINES]; /* made */
    gladiabot_robot robot[GLADIABOT_PIECES];
    gladiabot_token token[GLADIABOT_CRATES];
    gladiabot_line_row row[2][16];
    uint8_t rows[2];
    uint8_t robots;
    uint8_t tokens;
    uint8_t crate_structure[2]; /* one-crate, two-crates */
    uint8_t blast_score;
    uint8_t fall_total;
    uint8_t fall_wounds;
    uint8_t span_min[GLADIABOT_SPANS]; /* made */
    uint8_t span_max[GLADIABOT_SPANS]; /* made */
    uint8_t spans;
    uint8_t spare[6];
} gladiabot_pack;

#endif
