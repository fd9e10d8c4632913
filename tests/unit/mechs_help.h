/* mechs_help.h - figures and positions from text, for the unit tests of Tiny Epic Mechs. */
#ifndef MECHS_HELP_H
#define MECHS_HELP_H

#define HELP_GAME "mechs"
#include "game_help.h"

#include "games/mechs/mechs.h"

static inline const mechs_pack *tables(void)
{
    return (const mechs_pack *)pack();
}

static inline mechs_state position(const char *settings, const char *text)
{
    mechs_state s;
    memset(&s, 0, sizeof s);
    read_position(settings, text, (rd_state *)&s);
    return s;
}

#endif
