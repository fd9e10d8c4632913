/* file.h - whole files in, whole files out, and the sentence when that fails. */
#ifndef RD_TUI_FILE_H
#define RD_TUI_FILE_H

#include <stdio.h>

#include "robodrome/text.h"

enum {
    RD_FILE_MAX = 4 << 20 /* bytes; no save or list of dice is longer */
};

/* The whole file, ended by a zero byte, from malloc. A file with a zero byte inside is refused. */
rd_err rd_file_read(const char *path, char **out, rd_fault *);

/* Writes a new file beside the old one and renames it, so that no half of it is ever seen. */
rd_err rd_file_write(const char *path, const char *text, uint32_t mode, rd_fault *);

/* A fault on standard error, as every command says what is wrong: without a stop. */
void rd_tui_complain(FILE *err, const char *place, const rd_fault *);

#endif
