/* place.h - where in a JSON text a value stands: line and column, found along its path. */
#ifndef RD_PACK_PLACE_H
#define RD_PACK_PLACE_H

#include "robodrome/text.h"

enum {
    PACK_DEPTH_MAX = 16 /* steps from the whole file to a value */
};

/* One step down: into a member of an object, or, where key is NULL, to an entry of an array. */
typedef struct pack_step {
    const char *key;
    size_t index;
} pack_step;

typedef struct pack_path {
    pack_step step[PACK_DEPTH_MAX];
    uint32_t depth;
    bool on_key; /* the place of the last step's key is meant, not of its value */
} pack_path;

/*
 * The place of the value at the end of `path`, or of the innermost thing on the way there if it
 * does not exist. Columns count characters. The text should be valid JSON; if it is not, the
 * answer means little, but nothing outside the text is read.
 */
void rd_pack_place_find(const char *json, size_t size, const pack_path *path, uint32_t *line,
                        uint32_t *column);

/* "robots[3].attack", with what came from outside cleaned and shortened. */
void rd_pack_path_text(const pack_path *path, rd_text *out);

#endif
