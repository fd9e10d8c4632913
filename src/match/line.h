/* line.h - reading a text from outside line by line, with the place of everything that is wrong. */
#ifndef RD_LINE_H
#define RD_LINE_H

#include "robodrome/text.h"

enum {
    RD_LINE_MAX = 1024 /* bytes of a line, its end not counted */
};

/* The text, where the next line begins, and the line read last. */
typedef struct rd_lines {
    const char *at;
    uint32_t number;            /* of the line read last, from 1 */
    char text[RD_LINE_MAX + 1]; /* that line without its end */
    rd_fault *fault;            /* never NULL */
} rd_lines;

/*
 * rd_lines_next reads on: RD_OK with *more false at the end of the text; RD_SYNTAX when the line is
 * too long, holds a control character or is not UTF-8. rd_lines_words goes on to the next line that
 * holds a word and leaves a reader at its head.
 */
void rd_lines_init(rd_lines *, const char *text, rd_fault *);
rd_err rd_lines_next(rd_lines *, bool *more);
rd_err rd_lines_words(rd_lines *, rd_reader *, bool *more);

/* What is left of the line, without remark and blanks around it; ends the string there. */
rd_word rd_lines_rest(rd_lines *, rd_reader *);

/* The same with remarks taken as words, for names that people give. */
rd_word rd_lines_raw(rd_lines *, rd_reader *);

/*
 * Copies the lines of a block up to the line "end" into `out`; `first` is the number of the line
 * before it. Blocks longer than `cap` and blocks without an end are refused.
 */
rd_err rd_lines_block(rd_lines *, char *out, size_t cap, uint32_t *first);

/* A fault in the line read last: "words", and the word found in quotes behind it. */
rd_err rd_lines_fault(rd_lines *, rd_err, rd_word found, const char *words);

/* A fault that a smaller reader found in the piece of the line that begins at `column`. */
rd_err rd_lines_inner(rd_lines *, uint32_t column);

/* "S3": seat 2. */
bool rd_word_seat(rd_word, int *seat);

/* Exactly 16 hexadecimal digits in lower case. */
bool rd_word_hex64(rd_word, uint64_t *out);

/* The text is no longer than `max` bytes. */
bool rd_text_within(const char *text, size_t max);

#endif
