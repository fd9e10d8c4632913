/* text.h - bounded text: writing into a caller's buffer, and reading word by word. */
#ifndef RD_TEXT_H
#define RD_TEXT_H

#include "robodrome/base.h"

/*
 * Text being built in the caller's buffer. A writer cannot overrun and need not be checked:
 * `need` goes on counting past `cap`, and one look at rd_text_fits() at the end is enough.
 */
typedef struct rd_text {
    char *buf;   /* terminated at all times while cap > 0 */
    size_t cap;  /* bytes in buf */
    size_t need; /* length of the whole text, terminator not counted */
} rd_text;

RD_BEGIN_DECLS
void rd_text_init(rd_text *t, char *buf, size_t cap);
void rd_text_str(rd_text *t, const char *s);
void rd_text_bytes(rd_text *t, const char *s, size_t n);
void rd_text_char(rd_text *t, char c);
void rd_text_int(rd_text *t, int64_t n);
void rd_text_hex64(rd_text *t, uint64_t n); /* 16 digits */
static inline bool rd_text_fits(const rd_text *t)
{
    return t->need < t->cap;
}

/*
 * JSON, written in one pass with no memory of its own: the writer only knows whether a comma is
 * due, so callers open and close what they open. `key` is NULL inside an array.
 */
typedef struct rd_json {
    rd_text *out;
    bool comma;
} rd_json;

void rd_json_init(rd_json *j, rd_text *out);
void rd_json_open(rd_json *j, const char *key, char bracket); /* '{' or '[' */
void rd_json_close(rd_json *j, char bracket);                 /* '}' or ']' */
void rd_json_int(rd_json *j, const char *key, int64_t value);
void rd_json_bool(rd_json *j, const char *key, bool value);
void rd_json_str(rd_json *j, const char *key, const char *value); /* quoted and escaped */
void rd_json_null(rd_json *j, const char *key);

/* A number with `digits` behind the point: 1250 with 3 is 1.25. At most 18 of them. */
void rd_json_decimal(rd_json *j, const char *key, int64_t value, uint32_t digits);

/* Begins a value that the caller writes to the text by itself, whole and valid. */
rd_text *rd_json_value(rd_json *j, const char *key);

/*
 * Reading one line of words. Words are split at blanks; '#' begins a remark that runs to the end
 * of the line. Nothing is copied or changed.
 */
typedef struct rd_reader {
    const char *start; /* where column 1 is */
    const char *at;    /* the next character to look at */
} rd_reader;

typedef struct rd_word {
    const char *at;
    uint32_t length; /* 0: there was no word left */
    uint32_t column; /* from 1 */
} rd_word;

void rd_reader_init(rd_reader *r, const char *line);
rd_word rd_reader_word(rd_reader *r);
bool rd_word_is(rd_word w, const char *s);
bool rd_word_int(rd_word w, int64_t min, int64_t max, int64_t *out);

/* Fills a fault: "words", with the word found put in quotes behind it when there is one. */
rd_err rd_fault_at(rd_fault *f, rd_err err, rd_word found, const char *words);
/* Fills a fault of syntax: "expected WHAT", and what was found instead when there is a word. */
rd_err rd_fault_expected(rd_fault *f, rd_word found, const char *what);
RD_END_DECLS

#endif
