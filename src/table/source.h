/* source.h - where the outcomes of a session come from. */
#ifndef RD_TABLE_SOURCE_H
#define RD_TABLE_SOURCE_H

#include "robodrome/fair.h"
#include "robodrome/match.h"

typedef enum rd_source_kind {
    RD_SOURCE_SEED,   /* the match's own stream */
    RD_SOURCE_FAIR,   /* committed dice */
    RD_SOURCE_MANUAL, /* somebody types them */
    RD_SOURCE_LIST    /* a written list */
} rd_source_kind;

enum {
    RD_LIST_MAX = 4 << 20 /* bytes; no list of dice is longer */
};

/* Reads a written list, from malloc; the table itself opens no file. */
typedef rd_err rd_read_list(const char *path, char **out, rd_fault *);

typedef struct rd_source {
    rd_source_kind kind;
    rd_fair fair;
    char salt[RD_SALT_MAX];
    char commitment[65];
    char *list; /* its text */
    char *list_path;
    size_t list_at; /* bytes of it that are used up */
    uint32_t list_line;
} rd_source;

/* Fills the source and the chance that a match is made with. */
rd_err rd_source_open(rd_source *, rd_source_kind, const char *path, rd_read_list *, rd_fault *);
void rd_source_salt(rd_source *, const char *salt);
void rd_source_chance(rd_source *, uint64_t seed, rd_chance *out);
void rd_source_attach(rd_source *, rd_match *); /* the source stays where it is from now on */
void rd_source_close(rd_source *);

/* A list's next outcome. RD_SPACE: the list is used up. */
rd_err rd_source_next(rd_source *, const rd_game *, const rd_pack *, const rd_state *,
                      uint32_t *outcome, rd_fault *);

/* The seed in hexadecimal digits: only shown when the game is over. */
void rd_source_seed_text(const rd_source *, rd_text *out);

/* Goes on where a match that was read from a save stopped. */
rd_err rd_source_resume(rd_source *, rd_match *, rd_fault *);

#endif
