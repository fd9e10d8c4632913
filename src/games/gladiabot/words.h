/* words.h - how the things of Gladiabot are written, shared by all its texts. */
#ifndef GLADIABOT_WORDS_H
#define GLADIABOT_WORDS_H

#include "robodrome/pack.h"

#include "gladiabot.h"

extern const rd_pack_field gladiabot_pack_fields[];
extern const char *const gladiabot_colour_names[GLADIABOT_COLOURS];
extern const char *const gladiabot_direction_names[RD_HEX_DIRECTIONS];
extern const char *const gladiabot_phase_names[GLADIABOT_PHASES];
extern const char *const gladiabot_phase_asks[GLADIABOT_PHASES];
extern const char *const gladiabot_kind_names[2]; /* "one-crate", "two-crates" */

/* A space that is not on the board can still be named in a refusal: as a packed value. */
int32_t gladiabot_far_space(int32_t q, int32_t r);

void gladiabot_write_hex(int32_t q, int32_t r, rd_text *out);
void gladiabot_write_space(const gladiabot_pack *, uint32_t board, int32_t space, rd_text *out);
void gladiabot_write_seat(int32_t seat, rd_text *out);
void gladiabot_write_thing(const gladiabot_pack *, int32_t thing, rd_text *out);
void gladiabot_write_thing_named(const gladiabot_pack *, int32_t thing,
                                 rd_text *out); /* "R3 OURS" */
void gladiabot_write_pieces(const gladiabot_pack *, uint32_t pieces, rd_text *out);

/* "1 wound", "2 wounds"; a robot and a crate with all that is to know about them. */
void gladiabot_write_count(uint32_t n, const char *one, const char *many, rd_text *out);
void gladiabot_write_robot(const gladiabot_pack *, const gladiabot_state *, uint32_t slot,
                           rd_text *out);
void gladiabot_write_crate(const gladiabot_pack *, const gladiabot_state *, uint32_t crate,
                           rd_text *out);

/* The word that begins the text of a move. */
const char *gladiabot_verb(rd_move);

/* The figures of a robot, as members of an open object. */
void gladiabot_robot_json(const gladiabot_pack *, uint32_t piece, rd_json *);

/* A letter for each value of a fact: how it is written. */
const char *gladiabot_fact_forms(uint32_t kind);

/* Before the first turn nobody has acted yet, whatever the mark says. */
static inline bool gladiabot_has_acted(const gladiabot_state *s, uint32_t slot)
{
    return s->turn > 0 && (s->acted >> slot & 1u) != 0;
}

/* Reading names. Each returns false when the word is nothing of that kind. */
bool gladiabot_read_seat(rd_word, uint32_t seats, uint32_t *out);
bool gladiabot_read_piece(const gladiabot_pack *, rd_word, uint32_t *out);
bool gladiabot_read_crate(const gladiabot_pack *, rd_word, uint32_t *out);
bool gladiabot_read_hex(rd_word, int32_t *q, int32_t *r);
bool gladiabot_read_name(rd_word, const char *const *names, uint32_t count, uint32_t *out);

/* The rules' odds with their words. */
void gladiabot_odds_told(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);

#endif
