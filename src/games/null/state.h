/* state.h - the pack, the state and the moves of Null, as plain bytes. */
#ifndef NULL_STATE_H
#define NULL_STATE_H

#include "robodrome/game.h"

enum {
    NULL_SEATS = 4,
    NULL_TOOLS = 5,
    NULL_CARDS = 8,
    NULL_NUMBER_MAX = 999,
    NULL_GRID = 50,     /* NUL-THR-03: the list offers multiples of this */
    NULL_FACES = 6,     /* of the die */
    NULL_UNKNOWN = 255, /* a tool or card in the view of a seat that does not know it */
    NULL_MARK_KEPT = 1, /* NUL-END-04 */
};

/* Settings, in the order of the options list. */
enum {
    NULL_OPTION_SEATS,
    NULL_OPTION_MODE,
    NULL_OPTION_CARDS,
    NULL_OPTION_PEEK,
    NULL_OPTION_GOAL,
    NULL_OPTION_ROUNDS,
    NULL_OPTIONS
};

enum {
    NULL_DUEL,
    NULL_PAIRS
}; /* modes */

typedef struct null_tool {
    char name[12];
    uint16_t low;
    uint16_t high;
} null_tool;

typedef struct null_pack {
    null_tool tool[NULL_TOOLS];
    uint16_t strength[NULL_CARDS];
    uint16_t step;
    uint16_t prize;
    uint16_t gain_max; /* made: the most points that one throw can bring */
    uint8_t tools;
    uint8_t cards;
} null_pack;

RD_STATIC_ASSERT(sizeof(null_pack) == 104, "the pack has no byte unaccounted for");

enum {
    NULL_CHOOSE, /* everybody packs tools */
    NULL_DRAW,   /* `turn` draws a card */
    NULL_TURN,   /* `turn` peeks or throws */
    NULL_WINDOW, /* the guard stops the throw or passes */
    NULL_DIE,    /* the die of a throw is awaited */
    NULL_OVER,
    NULL_PHASES
};

enum {
    NULL_NOT_ENDED,
    NULL_BY_GOAL,
    NULL_BY_ROUNDS,
    NULL_BY_RESIGNING,
    NULL_ENDS
};

typedef struct null_seat {
    uint8_t tool[2]; /* 1 to 5, the lower first; 0: not chosen */
    uint8_t card;    /* held, 1 to 8; 0: none */
    uint8_t seen;    /* 1: the other side has looked at the card (NUL-PEK-02) */
} null_seat;

/* The seats come last, because a duel keeps only two of them: see null_state_size. */
typedef struct null_state {
    uint16_t goal;
    uint16_t rounds;
    uint16_t round;     /* from 1; 0 during set-up */
    uint16_t number;    /* of the throw in NULL_WINDOW and NULL_DIE, else 0 */
    uint16_t points[2]; /* of the sides odd and even */
    uint8_t seats;
    uint8_t cards; /* settings, 0 or 1 */
    uint8_t peek;
    uint8_t phase;
    uint8_t turn;     /* the seat whose turn or draw it is */
    uint8_t spent;    /* cards, bit 0 is C1 */
    uint8_t ended;    /* NULL_BY_... */
    uint8_t resigned; /* 1 + the seat; 0: nobody */
    null_seat seat[NULL_SEATS];
} null_state;

RD_STATIC_ASSERT(sizeof(null_seat) == 4, "a seat has no byte unaccounted for");
RD_STATIC_ASSERT(offsetof(null_state, seat) == 20, "the fields have no gap");
RD_STATIC_ASSERT(sizeof(null_state) == 36, "the state has no byte unaccounted for");

/* A move: the kind in the top byte, its operand below. */
enum {
    NULL_DO_TOOL = 1, /* the tool, 1 to 5 */
    NULL_DO_PEEK,     /* the seat looked at, from 0 */
    NULL_DO_THROW,    /* the number */
    NULL_DO_STOP,
    NULL_DO_PASS
};

RD_INLINE rd_move null_move(uint32_t kind, uint32_t operand)
{
    return kind << 24 | operand;
}

RD_INLINE uint32_t null_kind(rd_move m)
{
    return m >> 24;
}

RD_INLINE uint32_t null_operand(rd_move m)
{
    return m & 0xFFFFFFu;
}

/* Questions of the ledger's sections 5 and 6. */
enum {
    NULL_ASK_OVER,
    NULL_ASK_TOOL,
    NULL_ASK_CARD,
    NULL_ASK_TURN,
    NULL_ASK_BLOCK,
    NULL_ASK_DIE,
    NULL_ASKS
};

enum {
    NULL_OK,
#define CODE(name, words) NULL_##name,
#include "codes.def"
#undef CODE
    NULL_CODES
};

enum {
    NULL_NO_FACT,
#define FACT(name, words) NULL_TOLD_##name,
#include "facts.def"
#undef FACT
    NULL_FACTS
};

/* NUL-GEN-01: seats alternate between the sides 0 (odd) and 1 (even). */
RD_INLINE uint32_t null_side(uint32_t seat)
{
    return seat & 1u;
}

RD_INLINE rd_seats null_side_seats(const null_state *s, uint32_t side)
{
    return (s->seats == NULL_SEATS ? 0x5u : 0x1u) << side;
}

RD_INLINE bool null_has_chosen(const null_seat *seat)
{
    return seat->tool[1] != 0;
}

/* NUL-WIN-01: the next seat in order, which is always an opponent. */
RD_INLINE uint32_t null_guard(const null_state *s)
{
    return (s->turn + 1u) % s->seats;
}

/* The deck, bit 0 is C1. Only the table and a state that knows all cards can tell. */
RD_INLINE uint32_t null_deck(const null_state *s)
{
    uint32_t gone = s->spent;
    for (uint32_t i = 0; i < s->seats; i++)
        if (s->seat[i].card != 0)
            gone |= 1u << (s->seat[i].card - 1);
    return ~gone & ((1u << NULL_CARDS) - 1u);
}

/* How many cards are in the deck: everybody can count that. */
RD_INLINE uint32_t null_deck_count(const null_state *s)
{
    uint32_t n = NULL_CARDS - RD_POPCOUNT64(s->spent);
    for (uint32_t i = 0; i < s->seats; i++)
        n -= s->seat[i].card != 0;
    return n;
}

/* Card k of a deck, counted from 0 in rising order. */
RD_INLINE uint32_t null_deck_card(uint32_t deck, uint32_t k)
{
    for (; k > 0; k--)
        deck &= deck - 1u;
    return RD_CTZ64(deck) + 1u;
}

#endif
