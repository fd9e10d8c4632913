/* judge.h - lists of pieces that somebody brings to a game: judged, drawn, ready ones. */
#ifndef RD_TABLE_JUDGE_H
#define RD_TABLE_JUDGE_H

#include "robodrome/game.h"

enum {
    RD_JUDGE_TEXT = 512 /* bytes of a list as text */
};

/*
 * Sentences, one a line: whether the list can be brought as it is, every rule that it breaks with
 * the clause, figures, and as a tree what can be made of it. RD_UNKNOWN: the game has no lists;
 * else a fault says why the text is none. `clean`, where not NULL, is the list in its usual order.
 */
rd_err rd_judge_words(const rd_game *, const rd_pack *, const char *list, rd_text *out,
                      rd_text *clean, bool *legal, rd_fault *);

/* A list at random among all that are legal at a table with these settings. */
rd_err rd_judge_draw(const rd_game *, const rd_pack *, const rd_options *, uint64_t seed,
                     rd_text *out, rd_fault *);

/* One of the lists that the pack has ready; how many there are. Texts may be NULL. */
uint32_t rd_judge_ready(const rd_game *, const rd_pack *, const rd_options *, uint32_t which,
                        rd_text *name, rd_text *idea, rd_text *list);

#endif
