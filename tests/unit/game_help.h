/* game_help.h - a game, its pack, positions from text, and what two tables show: HELP_GAME is its
 * id. */
#ifndef GAME_HELP_H
#define GAME_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/match.h"

static inline const rd_game *game(void)
{
    return rd_game_find(HELP_GAME);
}

static inline const rd_pack *pack(void)
{
    return rd_pack_builtin(game(), "ledger");
}

/* `out` has room for the largest state and is all zero. */
static inline void read_position(const char *settings, const char *text, rd_state *out)
{
    rd_options options;
    rd_fault fault;
    assert_int_equal(rd_options_parse(game(), settings, &options, &fault), RD_OK);
    if (game()->state_parse(pack(), &options, text, out, &fault) != RD_OK)
        fail_msg("%s, line %u: %s", text, (unsigned)fault.line, fault.words);
}

/* Whether a seat is offered the same at two tables, */
static inline bool same_lists(const rd_state *a, const rd_state *b, int seat)
{
    rd_move first[RD_MOVES_MAX];
    rd_move second[RD_MOVES_MAX];
    uint32_t n = game()->legal(pack(), a, seat, first, RD_MOVES_MAX);
    uint32_t m = game()->legal(pack(), b, seat, second, RD_MOVES_MAX);
    return n == m && memcmp(first, second, n * sizeof first[0]) == 0;
}

/* and asked the same. */
static inline bool same_needs(const rd_state *a, const rd_state *b, int seat)
{
    rd_need x = game()->need(pack(), a, seat);
    rd_need y = game()->need(pack(), b, seat);
    return memcmp(&x, &y, sizeof x) == 0;
}

#endif
