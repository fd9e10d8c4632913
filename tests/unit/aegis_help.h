/* aegis_help.h - positions of A.E.G.I.S. Combining Robots from text, for unit tests. */
#ifndef AEGIS_HELP_H
#define AEGIS_HELP_H

#define HELP_GAME "aegis1"
#include "game_help.h"

#include "games/aegis/aegis.h"

static inline aegis_state position(const char *settings, const char *text)
{
    aegis_state s;
    memset(&s, 0, sizeof s);
    read_position(settings, text, (rd_state *)&s);
    return s;
}

#endif
