/* paint.h - the terminal itself: the only file that knows ncurses besides its keys. */
#ifndef RD_TUI_PAINT_H
#define RD_TUI_PAINT_H

#include "canvas.h"

/* Keys that are no characters; characters are their Unicode numbers. */
enum {
    RD_KEY_NONE = 0, /* interrupted, or nothing that anybody wants */
    RD_KEY_UP = 0x110000,
    RD_KEY_DOWN,
    RD_KEY_LEFT,
    RD_KEY_RIGHT,
    RD_KEY_ENTER,
    RD_KEY_TAB,
    RD_KEY_BACK_TAB,
    RD_KEY_BACKSPACE,
    RD_KEY_ESCAPE,
    RD_KEY_PAGE_UP,
    RD_KEY_PAGE_DOWN,
    RD_KEY_HOME,
    RD_KEY_END,
    RD_KEY_RESIZE,
    RD_KEY_CLICK, /* `y` and `x` say where */
    RD_KEY_WHY_CLICK,
    RD_KEY_WHEEL_UP,
    RD_KEY_WHEEL_DOWN,
    RD_KEY_LEAVE /* the terminal is gone, or the program was told to end */
};

typedef struct rd_key {
    uint32_t code;
    int y;
    int x;
} rd_key;

/* False: the terminal cannot be used; nothing was changed. */
bool rd_paint_open(void);
void rd_paint_close(void);

void rd_paint_size(int *rows, int *cols);
void rd_paint(const rd_canvas *);
void rd_paint_cursor(int y, int x); /* shows it there; y below 0 hides it */
rd_key rd_paint_key(void);          /* waits for one */

#endif
