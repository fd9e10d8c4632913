/* aerial_help.h - figures and positions from text, for the unit tests of Aerial Assault. */
#ifndef AERIAL_HELP_H
#define AERIAL_HELP_H

#define HELP_GAME "aerial"
#include "game_help.h"

#include "games/aerial/aerial.h"

static inline const aerial_pack *tables(void)
{
    return (const aerial_pack *)pack();
}

static inline aerial_state position(const char *settings, const char *text)
{
    aerial_state s;
    memset(&s, 0, sizeof s);
    read_position(settings, text, (rd_state *)&s);
    return s;
}

#endif
