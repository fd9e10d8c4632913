/* read.h - reading a pack together with its name, for the tool that builds packs in. */
#ifndef RD_PACK_READ_H
#define RD_PACK_READ_H

#include "robodrome/pack.h"

enum {
    PACK_NAME_MAX = 32,          /* bytes of a pack's name, with the zero behind it */
    PACK_TEXT_MAX = 1024 * 1024, /* bytes of a file */
};

/* As rd_pack_read; `name` gets the name that the file gives itself. */
rd_err rd_pack_read_named(const rd_game *game, const char *json, size_t size, rd_pack *out,
                          char name[PACK_NAME_MAX], rd_fault *fault);

#endif
