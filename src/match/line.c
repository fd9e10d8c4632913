/* line.c - reading a text from outside line by line, with the place of everything that is wrong. */
#include "line.h"

#include <string.h>

#include "../core/fault.h"
#include "../core/utf8.h"

void rd_lines_init(rd_lines *l, const char *text, rd_fault *fault)
{
    l->at = text;
    l->number = 0;
    l->text[0] = '\0';
    l->fault = fault;
}

static rd_err fault_here(rd_lines *l, size_t offset, const char *words)
{
    rd_word place = {.at = "", .length = 0, .column = (uint32_t)offset + 1};
    return rd_lines_fault(l, RD_SYNTAX, place, words);
}

rd_err rd_lines_next(rd_lines *l, bool *more)
{
    *more = *l->at != '\0';
    if (!*more)
        return RD_OK;
    l->number++;
    size_t size = strcspn(l->at, "\n");
    const char *line = l->at;
    l->at += size + (line[size] == '\n');
    if (size > 0 && line[size - 1] == '\r')
        size--;
    if (size > RD_LINE_MAX)
        return fault_here(l, RD_LINE_MAX, "the line is too long; break it after 1024 bytes");
    for (size_t i = 0; i < size;) {
        size_t n = rd_utf8_length(line + i, size - i);
        unsigned char c = (unsigned char)line[i];
        if (n == 0)
            return fault_here(l, i, "this byte is no UTF-8; save the text as UTF-8");
        if ((c < 0x20 && c != '\t') || c == 0x7F)
            return fault_here(l, i, "a control character stands here; remove it");
        i += n;
    }
    memcpy(l->text, line, size);
    l->text[size] = '\0';
    return RD_OK;
}

rd_err rd_lines_words(rd_lines *l, rd_reader *r, bool *more)
{
    for (;;) {
        rd_err err = rd_lines_next(l, more);
        rd_reader_init(r, *more && err == RD_OK ? l->text : "");
        if (err != RD_OK || !*more)
            return err;
        if (rd_reader_word(r).length > 0) {
            rd_reader_init(r, l->text);
            return RD_OK;
        }
    }
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static rd_word rest(rd_lines *l, rd_reader *r, size_t size)
{
    char *at = l->text + (r->at - l->text);
    while (size > 0 && is_blank(*at)) {
        at++;
        size--;
    }
    while (size > 0 && is_blank(at[size - 1]))
        size--;
    at[size] = '\0';
    r->at = at + size;
    rd_word w = {.at = at, .length = (uint32_t)size, .column = (uint32_t)(at - l->text) + 1};
    return w;
}

rd_word rd_lines_rest(rd_lines *l, rd_reader *r)
{
    return rest(l, r, strcspn(r->at, "#"));
}

rd_word rd_lines_raw(rd_lines *l, rd_reader *r)
{
    return rest(l, r, strlen(r->at));
}

rd_err rd_lines_block(rd_lines *l, char *out, size_t cap, uint32_t *first)
{
    rd_text t;
    uint32_t begun = l->number;
    rd_text_init(&t, out, cap);
    *first = begun;
    for (;;) {
        rd_reader r;
        bool more = false;
        rd_err err = rd_lines_next(l, &more);
        if (err != RD_OK)
            return err;
        if (!more) {
            l->number = begun;
            return fault_here(l, 0, "this block has no end; close it with a line \"end\"");
        }
        rd_reader_init(&r, l->text);
        if (rd_word_is(rd_reader_word(&r), "end")) {
            rd_word extra = rd_reader_word(&r);
            if (extra.length > 0)
                return rd_lines_fault(l, RD_SYNTAX, extra, "\"end\" stands alone; remove");
            return RD_OK;
        }
        rd_text_str(&t, l->text);
        rd_text_char(&t, '\n');
        if (!rd_text_fits(&t))
            return fault_here(l, 0, "the position is too long; 16384 bytes are the most");
    }
}

rd_err rd_lines_fault(rd_lines *l, rd_err err, rd_word found, const char *words)
{
    rd_fault_at(l->fault, err, found, words);
    l->fault->line = l->number;
    return err;
}

rd_err rd_lines_inner(rd_lines *l, uint32_t column)
{
    l->fault->line = l->number;
    l->fault->column = l->fault->column > 0 ? l->fault->column + column - 1 : column;
    return l->fault->err;
}

bool rd_word_seat(rd_word w, int *seat)
{
    if (w.length != 2 || w.at[0] != 'S' || w.at[1] < '1' || w.at[1] > '0' + RD_SEATS_MAX)
        return false;
    *seat = w.at[1] - '1';
    return true;
}

bool rd_word_hex64(rd_word w, uint64_t *out)
{
    uint64_t n = 0;
    if (w.length != 16)
        return false;
    for (uint32_t i = 0; i < 16; i++) {
        const char *digits = "0123456789abcdef";
        const char *at = memchr(digits, w.at[i], 16);
        if (at == NULL)
            return false;
        n = n << 4 | (uint64_t)(at - digits);
    }
    *out = n;
    return true;
}

bool rd_text_within(const char *text, size_t max)
{
    return memchr(text, '\0', max + 1) != NULL;
}
