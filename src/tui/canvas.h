/* canvas.h - a screen in memory: views draw here and never see the terminal. */
#ifndef RD_TUI_CANVAS_H
#define RD_TUI_CANVAS_H

#include "robodrome/base.h"

/* What a character is; the terminal decides which colour that has. */
enum {
    RD_STYLE_TEXT,
    RD_STYLE_DIM,
    RD_STYLE_TITLE,
    RD_STYLE_GRID,
    RD_STYLE_CRATE,
    RD_STYLE_WARN,
    RD_STYLE_GOOD,
    RD_STYLE_SEAT, /* and one for each seat from here on */
    RD_STYLES = RD_STYLE_SEAT + RD_SEATS_MAX
};

/* What lies behind it. */
enum {
    RD_GROUND_NONE,
    RD_GROUND_REACH,  /* a space that can be chosen */
    RD_GROUND_TARGET, /* a piece that can be chosen */
    RD_GROUND_FOCUS,
    RD_GROUND_BAR,
    RD_GROUNDS
};

enum {
    RD_LOOK_BOLD = 1,
    RD_LOOK_UNDER = 2,
    RD_LOOK_REVERSE = 4
};

typedef struct rd_pen {
    uint8_t style;
    uint8_t ground;
    uint8_t look;
} rd_pen;

typedef struct rd_cell {
    uint32_t sign; /* a Unicode character; 0: the right half of a wide one */
    rd_pen pen;
} rd_cell;

typedef struct rd_area {
    int y;
    int x;
    int rows;
    int cols;
} rd_area;

typedef struct rd_canvas {
    rd_cell *cell;
    int rows;
    int cols;
    bool ascii; /* only the ASCII form of every mark */
} rd_canvas;

typedef enum rd_glyph {
#define GLYPH(name, sign, ascii) RD_GLYPH_##name,
#include "glyph.def"
#undef GLYPH
    RD_GLYPHS
} rd_glyph;

/* All blank, of this size; RD_MEMORY leaves the canvas as it was. */
rd_err rd_canvas_size(rd_canvas *, int rows, int cols);
void rd_canvas_clear(rd_canvas *);
void rd_canvas_free(rd_canvas *);

const char *rd_glyph_text(const rd_canvas *, rd_glyph);
rd_glyph rd_glyph_seat(int seat, bool done);

rd_pen rd_pen_of(uint32_t style);
rd_pen rd_pen_seat(int seat);

/*
 * Writes UTF-8 text from (y,x) to the right, cut at the right edge of the area; returns the column
 * after it. rd_canvas_glyph does that for one mark.
 */
int rd_canvas_put(rd_canvas *, rd_area, int y, int x, rd_pen, const char *text);
int rd_canvas_glyph(rd_canvas *, rd_area, int y, int x, rd_pen, rd_glyph);
void rd_canvas_ground(rd_canvas *, rd_area, rd_pen); /* pen for all cells, signs kept */
void rd_canvas_rule(rd_canvas *, rd_area, int y, rd_pen);

/*
 * Where the first line of text ends when it is broken at blanks to fit `cols` columns: bytes in
 * that line, and in *skip the bytes up to the next one. 0 and 0: there is no text left.
 */
size_t rd_wrap(const char *text, int cols, size_t *skip);

/* Wrapped text into the area from its top; returns how many lines were used. */
int rd_canvas_wrap(rd_canvas *, rd_area, rd_pen, const char *text);
int rd_wrap_lines(const char *text, int cols);

/* Columns that a text takes on the screen. */
int rd_text_cols(const char *text);

#endif
