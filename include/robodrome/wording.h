/* wording.h - what games share in writing and reading their own words. */
#ifndef RD_WORDING_H
#define RD_WORDING_H

#include "robodrome/game.h"

enum {
    RD_UNREAD = 255 /* what a word that names nothing is read as */
};

/* Writes a value in one of the game's forms, each a letter: 'n' is a number in every game. */
typedef void rd_form_fn(const rd_pack *, char form, int32_t value, rd_text *out);
typedef void rd_refusal_fn(const rd_pack *, const rd_view *, const rd_refusal *, rd_text *out);

/* A kind of fact: its name, the forms of its values, their keys split by blanks, its sentence. */
typedef struct rd_fact_row {
    const char *kind;
    const char *forms;
    const char *keys;
    const char *words;
} rd_fact_row;

/* How values stand in JSON: forms of `plain` as numbers, of `counted` as numbers from 1. */
typedef struct rd_fact_style {
    rd_form_fn *write;
    const char *plain;
    const char *counted;
} rd_fact_style;

RD_BEGIN_DECLS
/* Words in which {0} to {3} stand for values. */
void rd_sentence(const rd_pack *pack, rd_form_fn *write, const char *words, const char *forms,
                 const int32_t values[RD_VALUES_MAX], rd_text *out);

/* "kind" and "data" of a fact. */
void rd_fact_row_json(const rd_pack *pack, const rd_fact_style *style, const rd_fact_row *row,
                      const rd_fact *fact, rd_json *out);

/* The place among the names; RD_UNREAD when it is none of them. */
uint32_t rd_word_among(rd_word w, const char *const *names, uint32_t count);
/* The number 1 to 99 behind the letters, with or without a zero before it; 0: there is none. */
uint32_t rd_word_numbered(rd_word w, const char *letters);

/* The next word, and fault and RD_SYNTAX where it is another one; `out` stays then. */
rd_err rd_read_name(rd_reader *r, rd_fault *fault, const char *const *names, uint32_t count,
                    uint8_t *out);
rd_err rd_read_number(rd_reader *r, rd_fault *fault, int64_t max, uint16_t *out);

/* Each line of a text by itself, until one is at fault; `words` stands at its beginning. */
rd_err rd_read_lines(const char *text, rd_reader *words, rd_fault *, rd_err (*read)(void *context),
                     void *context);

/* The fault of something that the rules refuse. */
rd_err rd_fault_refused(rd_fault *fault, rd_refusal_fn *say, const rd_pack *pack, rd_refusal why,
                        rd_word at);
RD_END_DECLS

#endif
