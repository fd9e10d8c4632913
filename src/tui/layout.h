/* layout.h - where everything stands on the full screen, drawn onto a canvas. */
#ifndef RD_TUI_LAYOUT_H
#define RD_TUI_LAYOUT_H

#include "table/answers.h"
#include "view.h"

enum {
    RD_ROWS_MIN = 24,
    RD_COLS_MIN = 80
};

/* Board left, panel right with the log below it, the decision at the bottom. */
typedef struct rd_layout {
    rd_area title;
    rd_area board;
    rd_area spot;
    rd_area panel;
    rd_area question;
    rd_area answer;
    rd_area keys;
    bool list; /* the answers stand in a list where the board would be */
} rd_layout;

/* What a screen shows beside the scene. */
typedef struct rd_face {
    rd_scene scene;
    const rd_answers *answers;
    const char *note; /* shown instead of the words on the spot; "" for none */
    bool warn;        /* the note says no */
    bool watching;    /* nobody at the terminal plays */
    bool taught;      /* a first game, with keys of its own */
} rd_face;

rd_layout rd_layout_of(const rd_face *, const rd_canvas *);
void rd_layout_draw(const rd_face *, rd_canvas *);

/* The answer in the list at this row of the screen, or answers->count. */
uint32_t rd_layout_answer_at(const rd_face *, const rd_canvas *, int y, int x);

/* Whole screens: the hand-over, a text with a place in it, one sentence. */
void rd_layout_hand_over(const rd_session *, rd_canvas *);
bool rd_layout_pages(rd_canvas *, const char *title, const char *text, int *from); /* it scrolls */
void rd_layout_sentence(rd_canvas *, const char *words);

#endif
