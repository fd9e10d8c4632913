/* pack.h - data packs: how a game's JSON file becomes the plain bytes of its rd_pack. */
#ifndef RD_PACK_H
#define RD_PACK_H

#include "robodrome/game.h"

/*
 * A game describes its pack as a list of fields, ended by one with a NULL name. The reader
 * (src/pack) knows no game: it walks the description, so a bad pack gets file, line, field and
 * what was expected, and the bytes are the same whoever compiles them.
 */
typedef enum rd_pack_kind {
    RD_PACK_U8, /* whole number from min to max */
    RD_PACK_I8,
    RD_PACK_U16,
    RD_PACK_NAME, /* text of at most size - 1 bytes, stored zero-padded in char[size] */
    RD_PACK_WORD, /* one of `names`, stored as its index in a uint8_t */
    RD_PACK_BITS, /* array of different texts of `names`, stored as bits in a uint32_t */
    RD_PACK_HEX,  /* [q, r], stored as rd_hex */
    RD_PACK_ROWS, /* array of objects: `rows` describes one, `size` is the stride */
    RD_PACK_LIST, /* array of plain values of the one kind that `rows` describes */
    RD_PACK_NOTE, /* as NAME, in a row of the pack, but stored apart from it: in the pack itself, at
                     offset + number of the row * size */
} rd_pack_kind;

typedef struct rd_pack_field {
    const char *name; /* the key in the file */
    rd_pack_kind kind;
    uint32_t offset;          /* in the pack, or in the row */
    uint32_t size;            /* NAME and NOTE: bytes; ROWS and LIST: bytes from one to the next */
    int32_t min;              /* of numbers and HEX; NAME and NOTE: shortest; the others: fewest */
    int32_t max;              /* of numbers and HEX (min = max: any); ROWS and LIST: most */
    const char *const *names; /* WORD and BITS: ended by NULL */
    const struct rd_pack_field *rows; /* ROWS and LIST */
    uint32_t count_offset; /* ROWS and LIST: where the uint8_t count goes in the same struct */
} rd_pack_field;

RD_BEGIN_DECLS
/*
 * Reads a pack from JSON text into `out` (game->pack_size bytes, zeroed first) and builds its
 * tables. The file also carries "game" and "name". Needs the library's pack part (Jansson).
 */
rd_err rd_pack_read(const rd_game *, const char *json, size_t size, rd_pack *out, rd_fault *);

/* A name for a pack: over its bytes. */
uint64_t rd_pack_hash(const rd_game *, const rd_pack *);
RD_END_DECLS

#endif
