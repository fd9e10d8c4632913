/* text.c - writing into a caller's buffer that cannot be overrun. */
#include "robodrome/text.h"

#include <string.h>

void rd_text_init(rd_text *t, char *buf, size_t cap)
{
    t->buf = buf;
    t->cap = cap;
    t->need = 0;
    if (cap > 0)
        buf[0] = '\0';
}

/*
 * What fits is written, the rest is only counted. Once something did not fit, need is at least
 * cap, so nothing that comes later is written behind the gap.
 */
void rd_text_bytes(rd_text *t, const char *s, size_t n)
{
    if (t->need < t->cap) {
        size_t room = t->cap - 1 - t->need;
        size_t fits = n < room ? n : room;
        if (fits > 0)
            memcpy(t->buf + t->need, s, fits);
        t->buf[t->need + fits] = '\0';
    }
    t->need = n > SIZE_MAX - t->need ? SIZE_MAX : t->need + n;
}

void rd_text_str(rd_text *t, const char *s)
{
    rd_text_bytes(t, s, strlen(s));
}

void rd_text_char(rd_text *t, char c)
{
    rd_text_bytes(t, &c, 1);
}

void rd_text_int(rd_text *t, int64_t n)
{
    char digits[20];
    size_t at = sizeof digits;
    /* Negated as unsigned, because the smallest number has no positive twin. */
    uint64_t left = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (n < 0)
        rd_text_char(t, '-');
    rd_text_bytes(t, digits + at, sizeof digits - at);
}

void rd_text_hex64(rd_text *t, uint64_t n)
{
    char digits[16];
    for (uint32_t i = 0; i < 16; i++)
        digits[i] = "0123456789abcdef"[(n >> (60 - 4 * i)) & 15u];
    rd_text_bytes(t, digits, sizeof digits);
}
