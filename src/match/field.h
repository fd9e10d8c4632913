/* field.h - named fields of a position: those that every game has, and the game's own. */
#ifndef RD_FIELD_H
#define RD_FIELD_H

#include "line.h"
#include "robodrome/match.h"

enum {
    RD_FIELD_MAX = 1024 /* bytes of the value of a field */
};

/* The value of a field as a view shows it. An error: there is no such field. */
rd_err rd_field_value(const rd_game *, const rd_pack *, const rd_view *, rd_word name,
                      char out[RD_FIELD_MAX]);

/* A value as somebody wrote it, with one blank between its words. */
void rd_field_squeeze(rd_word from, char out[RD_LINE_MAX + 1]);

#endif
