/* state.h - everything that is true at a table of Gladiabot, as plain bytes. */
#ifndef GLADIABOT_STATE_H
#define GLADIABOT_STATE_H

#include "robodrome/game.h"

#include "pack.h"

enum {
    GLADIABOT_SEATS = 4,
    GLADIABOT_SLOTS = 12, /* robots on the table at most: 2 x 6 or 4 x 3 */
};

/* Settings, in the order of the options list. */
enum {
    GLADIABOT_OPTION_SEATS,
    GLADIABOT_OPTION_MODE,
    GLADIABOT_OPTION_BOARD,
    GLADIABOT_OPTION_SETS,
    GLADIABOT_OPTION_CRATES,
    GLADIABOT_OPTION_MOBILE,
    GLADIABOT_OPTION_DURABILITY,
    GLADIABOT_OPTION_LIMIT,
    GLADIABOT_OPTION_COUNT
};

enum {
    GLADIABOT_STD2,
    GLADIABOT_FIVE2,
    GLADIABOT_DOUBLE2,
    GLADIABOT_FOUR,
    GLADIABOT_MODES
};
enum {
    GLADIABOT_SETS_1,
    GLADIABOT_SETS_2,
    GLADIABOT_SETS_BOTH
};
enum {
    GLADIABOT_INERT,
    GLADIABOT_DESTRUCTIBLE,
    GLADIABOT_EXPLOSIVE
};
enum {
    GLADIABOT_ONE,
    GLADIABOT_TWO
}; /* kinds of crate */

/*
 * The phases follow the ledger's section 8. Set-up: roll, colours, pick, crates, place. A turn:
 * initiative, then robot and action by turns; attack, fall and blast wait for dice.
 */
enum {
    GLADIABOT_ROLL,
    GLADIABOT_COLOUR,
    GLADIABOT_PICK,
    GLADIABOT_CRATE,
    GLADIABOT_PLACE,
    GLADIABOT_INITIATIVE,
    GLADIABOT_ROBOT,
    GLADIABOT_ACTION,
    GLADIABOT_ATTACK,
    GLADIABOT_FALL,
    GLADIABOT_BLAST,
    GLADIABOT_OVER,
    GLADIABOT_PHASES
};

/* Where a robot or crate is when it is on no space. */
enum {
    GLADIABOT_UNPLACED = 254, /* waiting to be put on the board */
    GLADIABOT_OUT = 255       /* out of play, or not in this game */
};

enum {
    GLADIABOT_IN,
    GLADIABOT_CLEANED,
    GLADIABOT_RESIGNED
}; /* how a seat is out */
enum {
    GLADIABOT_HIDDEN = 255
}; /* a pick in somebody else's view */

/*
 * Robots stand in slots: seat s has slots s * squad to s * squad + squad - 1, its pieces in
 * rising order. Positions are kept twice, by slot and as sets of spaces, because moves and
 * targets are set operations; gladiabot_wrong checks that both agree. Crate kinds follow from
 * the token. Dice of an attack are kept as counts, since only the sorted order matters
 * (GLA-DIC-03): see gladiabot_dice_add.
 */
typedef struct gladiabot_state {
    uint64_t own[GLADIABOT_SEATS][GLADIABOT_WORDS]; /* spaces with a robot of that seat */
    uint64_t one[GLADIABOT_WORDS];                  /* spaces with a one-crate */
    uint64_t two[GLADIABOT_WORDS];                  /* spaces with a two-crates */
    uint32_t dice[2];                               /* attack, defence */
    uint16_t turn;
    uint16_t turn_limit;
    uint16_t acted; /* slots, as bits */
    uint16_t gone;  /* slots that are not on the board; they count as acted too */
    uint16_t out_turn[GLADIABOT_SEATS];
    uint8_t piece[GLADIABOT_SLOTS];
    uint8_t at[GLADIABOT_SLOTS];
    uint8_t wounds[GLADIABOT_SLOTS];
    uint8_t crate_at[GLADIABOT_CRATES];
    uint8_t crate_wounds[GLADIABOT_CRATES];
    uint8_t colour[GLADIABOT_SEATS][2]; /* in the order taken */
    uint8_t pick[GLADIABOT_SEATS][2];   /* five bits a colour; 0: not yet */
    uint8_t rolled[GLADIABOT_SEATS];    /* set-up and initiative dice; 0: not yet */
    uint8_t out_how[GLADIABOT_SEATS];
    uint8_t out_moment[GLADIABOT_SEATS]; /* 1 is the first moment somebody went out */
    uint8_t mode;
    uint8_t board;
    uint8_t sets;
    uint8_t crates_setup;
    uint8_t mobile;
    uint8_t durability;
    uint8_t seats;
    uint8_t squad; /* robots of a seat */
    uint8_t phase;
    uint8_t leader;
    uint8_t initiative;
    uint8_t to_act;
    uint8_t acting;     /* slot */
    uint8_t rolling;    /* seats, as bits, in this round of set-up or initiative dice */
    uint8_t target;     /* slot, or GLADIABOT_SLOTS + crate */
    uint8_t score;      /* dice a side of the attack being rolled */
    uint8_t thrown[2];  /* dice rolled so far, attack and defence */
    uint8_t blast;      /* crate that explodes */
    uint8_t blast_step; /* targets done: rider, then robot and crate by direction */
    uint8_t moment;     /* moments at which somebody went out */
    uint8_t ended;      /* which clause ended it: GLADIABOT_ENDED_... */
    uint8_t spare[2];
} gladiabot_state;

enum {
    GLADIABOT_NOT_ENDED,
    GLADIABOT_ENDED_LAST,     /* GLA-END-02 */
    GLADIABOT_ENDED_TOGETHER, /* GLA-END-03 */
    GLADIABOT_ENDED_LIMIT,    /* GLA-END-05 */
    GLADIABOT_ENDED_RESIGNED  /* GLA-RSN-03 */
};

RD_STATIC_ASSERT(sizeof(gladiabot_state) == 232, "the state has no byte unaccounted for");
RD_STATIC_ASSERT(sizeof(gladiabot_state) <= 256, "a state fits four cache lines");

/* A move: the kind in the top byte, two operands of a byte each below. */
enum {
    GLADIABOT_DO_COLOUR = 1, /* colour */
    GLADIABOT_DO_PICK,       /* five bits; colour */
    GLADIABOT_DO_CRATE,      /* kind; space */
    GLADIABOT_DO_PLACE,      /* piece; space */
    GLADIABOT_DO_ROBOT,      /* piece */
    GLADIABOT_DO_MOVE,       /* space */
    GLADIABOT_DO_ATTACK,     /* piece */
    GLADIABOT_DO_SHOOT,      /* crate */
    GLADIABOT_DO_REPAIR,
    GLADIABOT_DO_PUSH, /* crate; direction */
    GLADIABOT_DO_HOLD,
    GLADIABOT_DO_PASS, /* can be said, and is always refused */
    GLADIABOT_DO_RESIGN = 255
};

RD_INLINE rd_move gladiabot_move(uint32_t kind, uint32_t a, uint32_t b)
{
    return kind << 24 | a << 8 | b;
}

RD_INLINE uint32_t gladiabot_kind(rd_move m)
{
    return m >> 24;
}

RD_INLINE uint32_t gladiabot_a(rd_move m)
{
    return m >> 8 & 0xFFu;
}

RD_INLINE uint32_t gladiabot_b(rd_move m)
{
    return m & 0xFFu;
}

/* Values in facts and refusals: robots are 0 to 19, crates from 32 on, spaces of the double
 * board from 256 on. */
enum {
    GLADIABOT_CRATE_VALUE = 32,
    GLADIABOT_SECOND_BOARD = 256
};

/* Error codes of the ledger's section 10, in codes.def. */
enum {
    GLADIABOT_OK,
#define CODE(name, words) GLADIABOT_##name,
#include "codes.def"
#undef CODE
    GLADIABOT_CODES
};

/* Facts of the story, in facts.def. */
enum {
    GLADIABOT_NO_FACT,
#define FACT(name, words) GLADIABOT_TOLD_##name,
#include "facts.def"
#undef FACT
    GLADIABOT_FACTS
};

/* The decisions and chances of the ledger's sections 5 and 6. */
enum {
    GLADIABOT_ASK_OVER,
    GLADIABOT_ASK_ROLL,
    GLADIABOT_ASK_COLOUR,
    GLADIABOT_ASK_PICK,
    GLADIABOT_ASK_CRATE,
    GLADIABOT_ASK_PLACE,
    GLADIABOT_ASK_INIT,
    GLADIABOT_ASK_ROBOT,
    GLADIABOT_ASK_ACTION,
    GLADIABOT_ASK_DICE,
    GLADIABOT_ASK_FALL,
    GLADIABOT_ASK_BLAST,
    GLADIABOT_ASKS
};

RD_INLINE uint32_t gladiabot_seat_of(const gladiabot_state *s, uint32_t slot)
{
    return slot / s->squad;
}

/* Slots of a seat, as bits. */
RD_INLINE uint32_t gladiabot_slots_of(const gladiabot_state *s, uint32_t seat)
{
    return ((1u << s->squad) - 1u) << (seat * s->squad);
}

RD_INLINE bool gladiabot_on_board(uint32_t at)
{
    return at < GLADIABOT_UNPLACED;
}

/* The slot of a piece, or GLADIABOT_NOWHERE when it takes no part in the game. */
RD_INLINE uint32_t gladiabot_slot_of(const gladiabot_state *s, uint32_t piece)
{
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++)
        if (s->piece[i] == piece)
            return i;
    return GLADIABOT_NOWHERE;
}

/* The robot on a space, or the crate, or GLADIABOT_NOWHERE. */
RD_INLINE uint32_t gladiabot_robot_at(const gladiabot_state *s, uint32_t space)
{
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++)
        if (s->at[i] == space)
            return i;
    return GLADIABOT_NOWHERE;
}

RD_INLINE uint32_t gladiabot_crate_on(const gladiabot_state *s, uint32_t space)
{
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++)
        if (s->crate_at[i] == space)
            return i;
    return GLADIABOT_NOWHERE;
}

/* The space (q,r), or GLADIABOT_NOWHERE. */
RD_INLINE uint32_t gladiabot_space(const gladiabot_board *b, int32_t q, int32_t r)
{
    if (q < -8 || q > 7 || r < -4 || r > 11)
        return GLADIABOT_NOWHERE;
    return b->index[q + 8][r + 4];
}

RD_INLINE void gladiabot_occupied(const gladiabot_state *s, uint64_t out[GLADIABOT_WORDS])
{
    for (uint32_t w = 0; w < GLADIABOT_WORDS; w++)
        out[w] = s->own[0][w] | s->own[1][w] | s->own[2][w] | s->own[3][w];
}

#endif
