/* first_builtin.c - finds the first game of a game among those that the build put in. */
#include <string.h>

#include "first.h"

/* The build makes NAME_first from data/NAME/first.txt for every line of games.def. */
#define RD_GAME(name) extern const char name##_first[];
#include "../games/games.def"
#undef RD_GAME

static const struct {
    const char *id;
    const char *text;
} firsts[] = {
#define RD_GAME(name) {#name, name##_first},
#include "../games/games.def"
#undef RD_GAME
};

const char *rd_first_builtin(const rd_game *game)
{
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++)
        if (strcmp(firsts[i].id, game->id) == 0)
            return firsts[i].text;
    return "";
}
