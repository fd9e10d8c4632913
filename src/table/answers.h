/* answers.h - the answers of a decision as text, numbered, and grouped when there are many. */
#ifndef RD_TABLE_ANSWERS_H
#define RD_TABLE_ANSWERS_H

#include "words.h"

enum {
    RD_ANSWER_TEXT = 96,  /* bytes of one answer */
    RD_ANSWERS_SHORT = 12 /* so many stand on a line each; more are grouped */
};

typedef struct rd_answers {
    rd_move move[RD_MOVES_MAX];
    char text[RD_MOVES_MAX][RD_ANSWER_TEXT];
    uint32_t count;
} rd_answers;

/* Fills in the answers of the seat that is asked; none when nobody is. */
void rd_answers_read(rd_answers *, const rd_session *);

/* Bytes of the answer's text before its last word: what a group has in common. */
size_t rd_answers_stem(const rd_answers *, uint32_t i);

/*
 * All answers as lines of at most `cols` columns: one a line, or, when there are many, one line a
 * group ("attack: 3 B5, 4 B1").
 */
void rd_answers_list(const rd_answers *, int cols, rd_text *out);

/* The answer that looks most like answer `like` among those for which `here` is set. */
uint32_t rd_answers_alike(const rd_answers *, uint32_t like, const bool *here);

#endif
