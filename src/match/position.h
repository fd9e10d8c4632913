/* position.h - what positions, records and scenarios share in reading games, packs and states. */
#ifndef RD_POSITION_H
#define RD_POSITION_H

#include "line.h"
#include "robodrome/match.h"

/* The game that a line names, among the caller's own and those built in. */
rd_err rd_read_game(rd_lines *, rd_word name, const rd_own *own, const rd_game **out);

/* "ledger", "standard", or "custom" with the hash of the caller's own. */
rd_err rd_read_pack(rd_lines *, rd_reader *, const rd_game *, const rd_own *own,
                    const rd_pack **out);

/* The pack of a game that is used when nothing is said; NULL: there is none. */
const rd_pack *rd_default_pack(const rd_game *, const rd_own *own);

/*
 * A state from the game's own lines into p->state, with game, pack and options already in *p.
 * Judged twice: by the game's reader and by its check of invariants. Lines of the text are counted
 * on from `before`.
 */
rd_err rd_read_state(const char *text, uint32_t before, rd_position *p, rd_fault *);

/* Nothing but a remark may follow on the line. */
rd_err rd_read_end(rd_lines *, rd_reader *);

#endif
