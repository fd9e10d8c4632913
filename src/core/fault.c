/* fault.c - building the sentence of a fault around words that came from outside. */
#include "fault.h"

#include <string.h>

#include "utf8.h"

enum {
    QUOTE_MAX = 40 /* bytes of an outside word that a sentence repeats */
};

void rd_fault_begin(rd_fault *f, rd_err err, rd_text *t)
{
    memset(f, 0, sizeof *f);
    f->err = err;
    rd_text_init(t, f->words, sizeof f->words);
}

void rd_fault_clean(rd_text *t, const char *s, size_t size, size_t max)
{
    size_t done = 0;
    while (done < size) {
        size_t n = rd_utf8_length(s + done, size - done);
        unsigned char c = (unsigned char)s[done];
        bool plain = n > 0 && c >= 0x20 && c != 0x7F;
        if (n == 0)
            n = 1;
        if (done + n > max) {
            rd_text_str(t, "...");
            return;
        }
        if (plain)
            rd_text_bytes(t, s + done, n);
        else
            rd_text_char(t, '?');
        done += n;
    }
}

void rd_fault_quote(rd_text *t, const char *s, size_t size)
{
    rd_text_char(t, '"');
    rd_fault_clean(t, s, size, QUOTE_MAX);
    rd_text_char(t, '"');
}

void rd_fault_end(rd_fault *f, const rd_text *t)
{
    static const char dots[] = "...";
    if (rd_text_fits(t))
        return;
    size_t cut = sizeof f->words - sizeof dots;
    /* Step back over the inner bytes of a character that would be cut in two. */
    while (cut > 0 && ((unsigned char)f->words[cut] & 0xC0) == 0x80)
        cut--;
    memcpy(f->words + cut, dots, sizeof dots);
}

/* LEAD WORDS, and behind LINK the word found when there is one. */
static rd_err fill(rd_fault *f, rd_err err, rd_word found, const char *lead, const char *words,
                   const char *link)
{
    if (f == NULL)
        return err;
    rd_text t;
    rd_fault_begin(f, err, &t);
    f->column = found.column;
    rd_text_str(&t, lead);
    rd_text_str(&t, words);
    if (found.length > 0) {
        rd_text_str(&t, link);
        rd_fault_quote(&t, found.at, found.length);
    }
    rd_fault_end(f, &t);
    return err;
}

rd_err rd_fault_at(rd_fault *f, rd_err err, rd_word found, const char *words)
{
    return fill(f, err, found, "", words, " ");
}

rd_err rd_fault_expected(rd_fault *f, rd_word found, const char *what)
{
    return fill(f, RD_SYNTAX, found, "expected ", what, ", found ");
}
