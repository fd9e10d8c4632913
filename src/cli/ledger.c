/* ledger.c - finds the rules of a game among those that the build put into the program. */
#include "ledger.h"

#include <string.h>

/* The build makes NAME_ledger from rules/NAME.md for every line of games.def. */
#define RD_GAME(name) extern const char name##_ledger[];
#include "games/games.def"
#undef RD_GAME

typedef struct ledger {
    const char *id;
    const char *text;
} ledger;

#define RD_GAME(name) {#name, name##_ledger},
static const ledger ledgers[] = {
#include "games/games.def"
    {NULL, NULL},
};
#undef RD_GAME

const char *rd_cli_ledger(const rd_game *game)
{
    for (const ledger *l = ledgers; l->id != NULL; l++)
        if (strcmp(l->id, game->id) == 0)
            return l->text;
    return NULL;
}
