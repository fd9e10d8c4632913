/* save.h - sessions in files: a record that holds everything, and who sat where. */
#ifndef RD_TUI_SAVE_H
#define RD_TUI_SAVE_H

#include "session.h"

/*
 * A save is a record as the table knows it, so it holds every secret of the game, the seed of its
 * dice too: only the owner of the file may read it. Remarks at its end say who played which seat.
 * A file that is no record is never overwritten.
 */
rd_err rd_save_write(const rd_session *, const char *path, rd_fault *);

/*
 * Goes on with a saved game. The seats in `given` are taken by the players of the setup, all
 * others sit as they sat. The setup's game and pack, if any, are known to the reader too.
 */
rd_err rd_save_read(rd_session **out, const char *path, const rd_setup *, rd_seats given,
                    rd_fault *);

#endif
