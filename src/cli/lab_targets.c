/* lab_targets.c - finds the balance targets of a game among those that the build has put in. */
#include <string.h>

#include "lab.h"

/* The build makes NAME_targets from data/NAME/targets.txt for every line of games.def. */
#define RD_GAME(name) extern const char name##_targets[];
#include "games/games.def"
#undef RD_GAME

typedef struct targets {
    const char *id;
    const char *text;
} targets;

#define RD_GAME(name) {#name, name##_targets},
static const targets all[] = {
#include "games/games.def"
    {NULL, NULL},
};
#undef RD_GAME

const char *rd_lab_targets(const rd_game *game)
{
    for (const targets *t = all; t->id != NULL; t++)
        if (strcmp(t->id, game->id) == 0)
            return t->text;
    return "";
}
