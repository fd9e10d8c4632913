/* reader.c - reading one line word by word. Columns count bytes. */
#include <string.h>

#include "robodrome/text.h"

void rd_reader_init(rd_reader *r, const char *line)
{
    r->start = line;
    r->at = line;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_end(char c)
{
    return c == '\0' || c == '\n' || c == '#';
}

/* At the end of the words the reader goes on to the end of the line, past any remark. */
rd_word rd_reader_word(rd_reader *r)
{
    rd_word w;
    while (is_blank(*r->at))
        r->at++;
    w.at = r->at;
    w.column = (uint32_t)(r->at - r->start) + 1;
    while (!is_end(*r->at) && !is_blank(*r->at))
        r->at++;
    w.length = (uint32_t)(r->at - w.at);
    if (w.length == 0) {
        while (*r->at != '\0' && *r->at != '\n')
            r->at++;
    }
    return w;
}

bool rd_word_is(rd_word w, const char *s)
{
    size_t n = strlen(s);
    return w.length == n && memcmp(w.at, s, n) == 0;
}

/* Decimal digits with at most a minus before them. */
bool rd_word_int(rd_word w, int64_t min, int64_t max, int64_t *out)
{
    bool minus = w.length > 0 && w.at[0] == '-';
    uint32_t at = minus ? 1 : 0;
    uint64_t limit = minus ? (uint64_t)INT64_MAX + 1 : (uint64_t)INT64_MAX;
    uint64_t n = 0;
    if (at == w.length)
        return false;
    for (; at < w.length; at++) {
        if (w.at[at] < '0' || w.at[at] > '9')
            return false;
        uint64_t digit = (uint64_t)(w.at[at] - '0');
        if (n > (limit - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    /* Minus n without ever leaving the range of the type: -(n - 1) - 1. */
    int64_t value = !minus ? (int64_t)n : n == 0 ? 0 : -(int64_t)(n - 1) - 1;
    if (value < min || value > max)
        return false;
    *out = value;
    return true;
}
