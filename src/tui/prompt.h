/* prompt.h - small dialogues on the full screen: a page of text, a typed line, yes or no. */
#ifndef RD_TUI_PROMPT_H
#define RD_TUI_PROMPT_H

#include "canvas.h"
#include "paint.h"

/* Fits the canvas to the terminal; false: too small, and a sentence says so. */
bool rd_prompt_fit(rd_canvas *);

/* A text to scroll in, until another key is pressed. */
void rd_prompt_pages(rd_canvas *, const char *title, const char *text);

/*
 * Edits a line on the lowest row; `buf` holds what it starts with. False: given up. The canvas
 * keeps what it shows above.
 */
bool rd_prompt_line(rd_canvas *, const char *label, char *buf, size_t size);

/* Waits for one of the keys in `keys` or for escape, which gives 0. */
uint32_t rd_prompt_key(rd_canvas *, const char *question, const char *keys);

/* Did the terminal go away? Then every dialogue ends at once. */
bool rd_prompt_gone(void);

/* Every key of the screen comes through here. */
rd_key rd_prompt_next(void);

#endif
