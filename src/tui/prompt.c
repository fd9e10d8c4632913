/* prompt.c - small dialogues on the full screen: a page of text, a typed line, yes or no. */
#include "prompt.h"

#include <string.h>

#include "layout.h"

static bool gone;

bool rd_prompt_gone(void)
{
    return gone;
}

rd_key rd_prompt_next(void)
{
    rd_key key = {RD_KEY_LEAVE, 0, 0};
    if (!gone)
        key = rd_paint_key();
    gone = key.code == RD_KEY_LEAVE;
    return key;
}

bool rd_prompt_fit(rd_canvas *c)
{
    int rows;
    int cols;
    rd_paint_size(&rows, &cols);
    if ((rows != c->rows || cols != c->cols) && rd_canvas_size(c, rows, cols) != RD_OK)
        return false;
    if (rows >= RD_ROWS_MIN && cols >= RD_COLS_MIN)
        return true;
    char words[128];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, "The terminal has ");
    rd_text_int(&t, cols);
    rd_text_char(&t, 'x');
    rd_text_int(&t, rows);
    rd_text_str(&t, " characters; make it 80x24 or larger.");
    rd_layout_sentence(c, words);
    return false;
}

/* Where a key scrolls to; false: it does not scroll. */
static bool scroll(uint32_t code, int page, int *from)
{
    switch (code) {
    case RD_KEY_DOWN:
    case RD_KEY_WHEEL_DOWN:
    case 'j':
        ++*from;
        return true;
    case RD_KEY_UP:
    case RD_KEY_WHEEL_UP:
    case 'k':
        --*from;
        return true;
    case RD_KEY_PAGE_DOWN:
    case ' ':
        *from += page;
        return true;
    case RD_KEY_PAGE_UP:
        *from -= page;
        return true;
    case RD_KEY_HOME:
        *from = 0;
        return true;
    case RD_KEY_END:
        *from = INT32_MAX / 2;
        return true;
    default:
        return false;
    }
}

void rd_prompt_pages(rd_canvas *c, const char *title, const char *text)
{
    int from = 0;
    for (;;) {
        bool scrolls = rd_prompt_fit(c) && rd_layout_pages(c, title, text, &from);
        rd_paint(c);
        uint32_t code = rd_prompt_next().code;
        if (code == RD_KEY_RESIZE || code == RD_KEY_NONE)
            continue;
        if (!scrolls || !scroll(code, c->rows - 5, &from))
            return;
    }
}

/* The lowest row, empty, with words on it; returns the column behind them. */
static int bottom(rd_canvas *c, const char *label, const char *typed)
{
    rd_area row = {c->rows - 1, 0, 1, c->cols};
    rd_pen pen = rd_pen_of(RD_STYLE_TITLE);
    pen.ground = RD_GROUND_BAR;
    for (int x = 0; x < c->cols; x++)
        rd_canvas_put(c, row, row.y, x, pen, " ");
    int x = rd_canvas_put(c, row, row.y, 1, pen, label);
    /* The end of a long line is what matters. */
    while (rd_text_cols(typed) > c->cols - x - 2)
        typed++;
    return rd_canvas_put(c, row, row.y, x, pen, typed);
}

static void put_sign(char *buf, size_t size, uint32_t sign)
{
    size_t n = strlen(buf);
    char bytes[4];
    size_t count = 0;
    if (sign < 0x80) {
        bytes[count++] = (char)sign;
    } else if (sign < 0x800) {
        bytes[count++] = (char)(0xC0 | sign >> 6);
        bytes[count++] = (char)(0x80 | (sign & 0x3F));
    } else if (sign < 0x10000) {
        bytes[count++] = (char)(0xE0 | sign >> 12);
        bytes[count++] = (char)(0x80 | (sign >> 6 & 0x3F));
        bytes[count++] = (char)(0x80 | (sign & 0x3F));
    } else {
        bytes[count++] = (char)(0xF0 | sign >> 18);
        bytes[count++] = (char)(0x80 | (sign >> 12 & 0x3F));
        bytes[count++] = (char)(0x80 | (sign >> 6 & 0x3F));
        bytes[count++] = (char)(0x80 | (sign & 0x3F));
    }
    if (n + count >= size)
        return;
    memcpy(buf + n, bytes, count);
    buf[n + count] = '\0';
}

static void drop_sign(char *buf)
{
    size_t n = strlen(buf);
    while (n > 0 && ((unsigned char)buf[n - 1] & 0xC0) == 0x80)
        n--;
    if (n > 0)
        buf[n - 1] = '\0';
}

bool rd_prompt_line(rd_canvas *c, const char *label, char *buf, size_t size)
{
    for (;;) {
        int x = bottom(c, label, buf);
        rd_paint(c);
        rd_paint_cursor(c->rows - 1, x);
        rd_key key = rd_prompt_next();
        rd_paint_cursor(-1, 0);
        switch (key.code) {
        case RD_KEY_ENTER:
            return buf[0] != '\0';
        case RD_KEY_ESCAPE:
        case RD_KEY_LEAVE:
            return false;
        case RD_KEY_BACKSPACE:
            drop_sign(buf);
            break;
        case RD_KEY_RESIZE:
            /* What stood above is gone with the old size, so the line ends here. */
            return false;
        case 21: /* control U */
            buf[0] = '\0';
            break;
        default:
            if (key.code >= ' ' && key.code < RD_KEY_UP)
                put_sign(buf, size, key.code);
            break;
        }
    }
}

uint32_t rd_prompt_key(rd_canvas *c, const char *question, const char *keys)
{
    for (;;) {
        bottom(c, question, "");
        rd_paint(c);
        uint32_t code = rd_prompt_next().code;
        if (code == RD_KEY_ESCAPE || code == RD_KEY_LEAVE || code == RD_KEY_RESIZE)
            return 0;
        if (code > 0 && code < 0x7F && strchr(keys, (int)code) != NULL)
            return code;
    }
}
