/* mechs_help.h - the game, its pack and positions from text, for the unit tests of Tiny Epic Mechs.
 */
#ifndef MECHS_HELP_H
#define MECHS_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/mechs/mechs.h"
#include "robodrome/match.h"

static inline const rd_game *game(void)
{
    return rd_game_find("mechs");
}

static inline const rd_pack *pack(void)
{
    return rd_pack_builtin(game(), "ledger");
}

static inline const mechs_pack *tables(void)
{
    return (const mechs_pack *)pack();
}

static inline mechs_state position(const char *settings, const char *text)
{
    mechs_state s;
    rd_options options;
    rd_fault fault;
    memset(&s, 0, sizeof s);
    assert_int_equal(rd_options_parse(game(), settings, &options, &fault), RD_OK);
    if (game()->state_parse(pack(), &options, text, (rd_state *)&s, &fault) != RD_OK)
        fail_msg("%s, line %u: %s", text, (unsigned)fault.line, fault.words);
    return s;
}

#endif
