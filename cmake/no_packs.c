/* no_packs.c - for a build that cannot compile packs: none is built in. */
#include "robodrome/game.h"

const rd_pack *rd_pack_builtin(const rd_game *game, const char *name)
{
    (void)game;
    (void)name;
    return NULL;
}
