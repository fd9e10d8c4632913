/* save.h - sessions as text: a record that holds everything, and who sat where. */
#ifndef RD_TABLE_SAVE_H
#define RD_TABLE_SAVE_H

#include "session.h"

/*
 * A save is a record as the table knows it, so it holds every secret of the game, the seed of its
 * dice too. Remarks at its end say who played which seat. RD_MEMORY: nothing was written.
 */
rd_err rd_save_text(const rd_session *, rd_text *out);

/* Who sat where, as its remarks say, for a match that was read from this text. */
rd_err rd_save_players(const char *text, const rd_match *, rd_setup *, rd_seats given, rd_fault *);

/*
 * Goes on with a saved game. The seats in `given` are taken by the players of the setup, all
 * others sit as they sat. The setup's game and pack, if any, are known to the reader too.
 */
rd_err rd_save_open(rd_session **out, const char *text, const rd_setup *, rd_seats given,
                    rd_fault *);

#endif
