/* game.c - the list of games, made from games.def, and finding one by its id. */
#include "robodrome/game.h"

#include <string.h>

#define RD_GAME(name) extern const rd_game rd_game_##name;
#include "../games/games.def"
#undef RD_GAME

const rd_game *const rd_games[] = {
#define RD_GAME(name) &rd_game_##name,
#include "../games/games.def"
#undef RD_GAME
    NULL,
};

const rd_game *rd_game_find(const char *id)
{
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        if (strcmp((*g)->id, id) == 0)
            return *g;
    }
    return NULL;
}
