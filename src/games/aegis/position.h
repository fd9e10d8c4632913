/* position.h - what writing and reading of positions share. */
#ifndef AEGIS_POSITION_H
#define AEGIS_POSITION_H

#include "aegis.h"

/* A member of a struct that is written as a number. */
typedef struct aegis_member {
    const char *name;
    uint16_t offset;
    uint8_t size; /* bytes: 1, 2, 4 */
} aegis_member;

enum {
    AEGIS_SIDE_FIGURES = 9,
    AEGIS_SIDE_FLAGS = 9,
    AEGIS_PIECE_FIGURES = 4,
    AEGIS_PIECE_STATUSES = 5,
    AEGIS_FRAME_FIGURES = 11,
    AEGIS_LIVE_FIGURES = 20,
    AEGIS_LIVE_SETS = 3,
    AEGIS_CARD_FLAGS = 8,
    AEGIS_STEP_CHOOSE = 2 /* of the stage turn: a robot is chosen */
};

RD_BEGIN_DECLS
extern const aegis_member aegis_side_figures[AEGIS_SIDE_FIGURES];
extern const char *const aegis_side_flags[AEGIS_SIDE_FLAGS]; /* in the order of their bits */
extern const aegis_member aegis_piece_figures[AEGIS_PIECE_FIGURES];
extern const aegis_member aegis_piece_statuses[AEGIS_PIECE_STATUSES]; /* seats as bits */
extern const aegis_member aegis_frame_figures[AEGIS_FRAME_FIGURES];
extern const aegis_member aegis_live_figures[AEGIS_LIVE_FIGURES];
extern const char *const aegis_card_flags[AEGIS_CARD_FLAGS];
extern const aegis_member aegis_live_sets[AEGIS_LIVE_SETS]; /* robots as bits, by seat */

uint32_t aegis_member_get(const void *, const aegis_member *);
void aegis_member_set(void *, const aegis_member *, uint32_t value);

/* What a position is before its lines are read, with the settings of a state. */
void aegis_blank(const rd_pack *, const rd_options *, aegis_state *out);
/* What depends on the stage and the seat to act, unless a line says otherwise. */
void aegis_fill_side(const aegis_state *, uint32_t seat, aegis_side *);
/* The step of a stage with which a position begins that says nothing about it. */
uint32_t aegis_usual_step(uint32_t stage);
/* Whether a position without a line about it asks what is asked here. */
bool aegis_asks_plainly(const aegis_state *);
RD_END_DECLS

#endif
