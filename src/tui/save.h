/* save.h - saved sessions in files. */
#ifndef RD_TUI_SAVE_H
#define RD_TUI_SAVE_H

#include "table/session.h"

/*
 * A save holds every secret of the game: only the owner of the file may read it. A file that is
 * no record is never overwritten.
 */
rd_err rd_save_write(const rd_session *, const char *path, rd_fault *);

/* As rd_save_open; a written list of dice is read again from its file. */
rd_err rd_save_read(rd_session **out, const char *path, const rd_setup *, rd_seats given,
                    rd_fault *);

#endif
