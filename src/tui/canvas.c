/* canvas.c - a screen in memory: views draw here and never see the terminal. */
#include "canvas.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "core/utf8.h"

rd_err rd_canvas_size(rd_canvas *c, int rows, int cols)
{
    rd_cell *cell = calloc((size_t)rows * (size_t)cols + 1, sizeof *cell);
    if (cell == NULL)
        return RD_MEMORY;
    free(c->cell);
    c->cell = cell;
    c->rows = rows;
    c->cols = cols;
    rd_canvas_clear(c);
    return RD_OK;
}

void rd_canvas_clear(rd_canvas *c)
{
    const rd_cell blank = {' ', {RD_STYLE_TEXT, RD_GROUND_NONE, 0}};
    for (int i = 0; i < c->rows * c->cols; i++)
        c->cell[i] = blank;
}

void rd_canvas_free(rd_canvas *c)
{
    free(c->cell);
    memset(c, 0, sizeof *c);
}

const char *rd_glyph_text(const rd_canvas *c, rd_glyph g)
{
    static const char *const signs[] = {
#define GLYPH(name, sign, plain) sign,
#include "glyph.def"
#undef GLYPH
    };
    static const char *const plains[] = {
#define GLYPH(name, sign, plain) plain,
#include "glyph.def"
#undef GLYPH
    };
    return c->ascii ? plains[g] : signs[g];
}

rd_glyph rd_glyph_seat(int seat, bool done)
{
    int first = done ? RD_GLYPH_DONE_1 : RD_GLYPH_SEAT_1;
    return (rd_glyph)(first + seat);
}

rd_pen rd_pen_of(uint32_t style)
{
    rd_pen pen = {(uint8_t)style, RD_GROUND_NONE, 0};
    return pen;
}

rd_pen rd_pen_seat(int seat)
{
    rd_pen pen = rd_pen_of(RD_STYLE_SEAT + (uint32_t)seat);
    pen.look = RD_LOOK_BOLD;
    return pen;
}

/* Reads one character; what is no valid UTF-8 reads as one question mark a byte. */
static size_t read_sign(const char *s, size_t left, uint32_t *sign)
{
    size_t n = rd_utf8_length(s, left);
    unsigned char first = (unsigned char)s[0];
    if (n == 0 || first < 0x20 || first == 0x7F) {
        *sign = '?';
        return 1;
    }
    uint32_t value = n == 1 ? first : first & (0x7Fu >> n);
    for (size_t i = 1; i < n; i++)
        value = value << 6 | ((unsigned char)s[i] & 0x3Fu);
    *sign = value;
    return n;
}

static int sign_cols(uint32_t sign)
{
    if (sign < 0x7F)
        return 1;
    int n = wcwidth((wchar_t)sign);
    return n < 0 ? 1 : n;
}

int rd_text_cols(const char *text)
{
    int cols = 0;
    size_t left = strlen(text);
    while (left > 0) {
        uint32_t sign;
        size_t n = read_sign(text, left, &sign);
        cols += sign_cols(sign);
        text += n;
        left -= n;
    }
    return cols;
}

/* Writes `size` bytes; the area has been cut to the one line that is written on. */
static int put_bytes(rd_canvas *c, rd_area line, rd_pen pen, const char *s, size_t size)
{
    int x = line.x;
    int end = line.x + line.cols < c->cols ? line.x + line.cols : c->cols;
    if (line.rows < 1 || line.y < 0 || line.y >= c->rows)
        return x;
    while (size > 0) {
        uint32_t sign;
        size_t n = read_sign(s, size, &sign);
        s += n;
        size -= n;
        if (c->ascii && sign > 0x7E)
            sign = '?';
        int cols = sign_cols(sign);
        if (cols == 0)
            continue;
        if (x + cols > end)
            return x;
        for (int i = 0; i < cols && x + i >= 0; i++) {
            rd_cell *cell = &c->cell[line.y * c->cols + x + i];
            cell->sign = i == 0 ? sign : 0;
            cell->pen = pen;
        }
        x += cols;
    }
    return x;
}

static rd_area line_of(rd_area a, int y, int x)
{
    rd_area line = {y, x, 1, a.x + a.cols - x};
    if (y < a.y || y >= a.y + a.rows)
        line.rows = 0;
    return line;
}

int rd_canvas_put(rd_canvas *c, rd_area a, int y, int x, rd_pen pen, const char *text)
{
    return put_bytes(c, line_of(a, y, x), pen, text, strlen(text));
}

int rd_canvas_glyph(rd_canvas *c, rd_area a, int y, int x, rd_pen pen, rd_glyph g)
{
    return rd_canvas_put(c, a, y, x, pen, rd_glyph_text(c, g));
}

void rd_canvas_ground(rd_canvas *c, rd_area a, rd_pen pen)
{
    for (int y = a.y < 0 ? 0 : a.y; y < a.y + a.rows && y < c->rows; y++)
        for (int x = a.x < 0 ? 0 : a.x; x < a.x + a.cols && x < c->cols; x++)
            c->cell[y * c->cols + x].pen = pen;
}

void rd_canvas_rule(rd_canvas *c, rd_area a, int y, rd_pen pen)
{
    for (int x = a.x; x < a.x + a.cols; x++)
        rd_canvas_glyph(c, a, y, x, pen, RD_GLYPH_ACROSS);
}

size_t rd_wrap(const char *text, int cols, size_t *skip)
{
    size_t left = strcspn(text, "\n");
    size_t at = 0;
    size_t blank = 0; /* the last blank that the line could end at */
    int used = 0;
    while (at < left) {
        uint32_t sign;
        size_t n = read_sign(text + at, left - at, &sign);
        if (text[at] == ' ')
            blank = at;
        used += sign_cols(sign);
        if (used > cols)
            break;
        at += n;
    }
    if (at >= left) {
        *skip = left + (text[left] == '\n');
        return left;
    }
    if (blank > 0)
        at = blank;
    if (at == 0)
        at = rd_utf8_length(text, left) > 1 ? rd_utf8_length(text, left) : 1;
    *skip = at + strspn(text + at, " ");
    return at;
}

int rd_canvas_wrap(rd_canvas *c, rd_area a, rd_pen pen, const char *text)
{
    int lines = 0;
    while (*text != '\0' && lines < a.rows) {
        size_t skip;
        size_t n = rd_wrap(text, a.cols, &skip);
        put_bytes(c, line_of(a, a.y + lines, a.x), pen, text, n);
        text += skip;
        lines++;
    }
    return lines;
}

int rd_wrap_lines(const char *text, int cols)
{
    int lines = 0;
    while (*text != '\0') {
        size_t skip;
        rd_wrap(text, cols, &skip);
        text += skip;
        lines++;
    }
    return lines;
}
