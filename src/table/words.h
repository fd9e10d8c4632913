/* words.h - what a session says to people, in sentences. */
#ifndef RD_TABLE_WORDS_H
#define RD_TABLE_WORDS_H

#include "session.h"

/*
 * name: "S1" or "S1 Anna". question: who decides what, in one sentence. why: whether a typed move
 * is allowed, and if not the reason, the clause (its words too, unless brief) and near answers.
 * refusal: the reason and its
 * clause. odds: what a move is expected to do, nothing where nothing is uncertain. opening and
 * closing: the lines at the start and at the end of a game.
 */
void rd_words_name(const rd_session *, int seat, rd_text *out);
void rd_words_question(const rd_session *, rd_text *out);
void rd_words_move(const rd_session *, rd_move, rd_text *out);
void rd_words_fault(const rd_session *, const rd_fault *, rd_text *out);
void rd_words_refusal(const rd_session *, const rd_refusal *, rd_text *out);
void rd_words_why(const rd_session *, const char *text, bool brief, rd_text *out);
void rd_words_odds(const rd_session *, rd_move, rd_text *out);

/* The answers that look most like a text, best first; returns how many there are. */
enum {
    RD_NEAR_MAX = 3
};
uint32_t rd_words_near(const rd_session *, const char *text, rd_move out[RD_NEAR_MAX]);

/* The same of any odds; nothing where nothing is uncertain. */
void rd_words_of_odds(const rd_odds *, rd_text *out);

void rd_words_opening(const rd_session *, rd_text *out);
void rd_words_closing(const rd_session *, rd_text *out);

/* Texts of any length, from malloc; NULL: out of memory. Only what the viewer may know. */
char *rd_words_record(const rd_session *);
char *rd_words_position(const rd_session *);

/* The ledger's sentence of a clause: "GLA-ATK-04: The distance ...". */
void rd_words_clause(const rd_game *, rd_clause, rd_text *out);

#endif
