/* board.h - boards of hexes as plain bytes: a grid of cells, sets of cells, lines of sight. */
#ifndef AEGIS_BOARD_H
#define AEGIS_BOARD_H

#include "robodrome/hex.h"

/*
 * A board is a part of a grid: hex (q, r) is cell (r - first) * stride + q - left, and a column of
 * the grid lies outside, so that steps between cells are the same six numbers everywhere and a set
 * of cells grows by shifts. No line between two hexes leaves the grid.
 */
enum {
    AEGIS_CELLS = 512,
    AEGIS_WORDS = AEGIS_CELLS / 64,
    AEGIS_NOWHERE = AEGIS_CELLS - 1, /* no cell: the last one is on no board */
    AEGIS_ROWS = 21,
    AEGIS_COLUMNS = 21,
    AEGIS_ZONES = 6,
    AEGIS_STARPOINTS = 9,
    AEGIS_DIRECTIONS = 6,
    AEGIS_AXES = 12 /* six directions through edges, then six through corners */
};

typedef struct aegis_cells {
    uint64_t word[AEGIS_WORDS];
} aegis_cells;

/*
 * A row as the pack has it: from which q on, and a letter for each hex: '.' plain, '#' wall, 't'
 * default terrain, 'o' STOP, 'j' JAM, 'a' to 'f' Start Zones, 1 to 6 and N E S W C Starpoints.
 */
typedef struct aegis_row {
    int8_t left;
    char hexes[AEGIS_COLUMNS + 2];
} aegis_row;

typedef struct aegis_board {
    char name[16];
    aegis_row row[AEGIS_ROWS];
    uint8_t rows;
    int8_t first;      /* r of the first row */
    uint8_t edge_wall; /* whether what is pushed off stops there */
    uint8_t zones;     /* made */
    int8_t left;       /* made: the smallest q */
    uint8_t stride;    /* made */
    uint8_t words;     /* made: of a set that hold cells of this board */
    uint16_t hexes;    /* made: how many */
    aegis_cells on;    /* made: the board, */
    aegis_cells wall;  /* and its marks */
    aegis_cells stop;
    aegis_cells jam;
    aegis_cells terrain; /* where it stands by default; walls stand always */
    aegis_cells zone[AEGIS_ZONES];
    uint16_t star[AEGIS_STARPOINTS]; /* made: cells, in the order of the letters; NOWHERE */
    rd_hex hex[AEGIS_CELLS];         /* made: 0,0 outside */
    int16_t place[AEGIS_CELLS];      /* made: row * LINE_COLUMNS + column */
} aegis_board;

/*
 * What lies between two hexes, by the difference of their places in one half of the plane: first
 * hexes that block alone, then pairs that block together; and how far they are apart, by any
 * difference. Shared by all boards.
 */
enum {
    AEGIS_LINE_ROWS = 21,    /* dr 0 to 20 */
    AEGIS_LINE_COLUMNS = 64, /* dq -32 to 31 */
    AEGIS_LINES = AEGIS_LINE_ROWS * AEGIS_LINE_COLUMNS,
    AEGIS_BETWEEN = 11008
};

typedef struct aegis_line {
    uint16_t begin;
    uint8_t alone;
    uint8_t pairs;
} aegis_line;

typedef struct aegis_sight {
    aegis_line line[AEGIS_LINES];
    rd_hex between[AEGIS_BETWEEN]; /* from the first hex on */
    uint32_t used;
    uint8_t far[2 * AEGIS_LINES]; /* AEGIS_LINES is the difference 0 */
} aegis_sight;

RD_BEGIN_DECLS
/* Makes the tables of a board from its rows; false: they are no board of this grid. */
bool aegis_board_make(aegis_board *);
/* Adds the lines and distances between any two hexes of the board; false: there is no room for
 * them. */
bool aegis_sight_add(aegis_sight *, const aegis_board *);
RD_END_DECLS

#endif
