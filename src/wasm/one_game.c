/* one_game.c - a module with one game, RD_MODULE_GAME, in place of the library's list of all. */
#include <string.h>

#include "match/first.h"
#include "module.h"
#include "robodrome/game.h"

#define WITH(macro, name) macro(name)
#define GAME(name)        rd_game_##name
#define PACK_FIND(name)   name##_pack_find
#define FIRST(name)       name##_first

extern const rd_game WITH(GAME, RD_MODULE_GAME);
const rd_pack *WITH(PACK_FIND, RD_MODULE_GAME)(const char *name);
extern const char WITH(FIRST, RD_MODULE_GAME)[];

const rd_game *const rd_games[] = {&WITH(GAME, RD_MODULE_GAME), NULL};

static const char *const ids[] = {
#define RD_GAME(name) #name,
#include "games/games.def"
#undef RD_GAME
};

static const char *elsewhere;

const rd_game *rd_game_find(const char *id)
{
    if (strcmp(rd_games[0]->id, id) == 0)
        return rd_games[0];
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        if (strcmp(ids[i], id) == 0)
            elsewhere = ids[i];
    return NULL;
}

const rd_pack *rd_pack_builtin(const rd_game *game, const char *name)
{
    return game == rd_games[0] ? WITH(PACK_FIND, RD_MODULE_GAME)(name) : NULL;
}

const char *rd_first_builtin(const rd_game *game)
{
    return game == rd_games[0] ? WITH(FIRST, RD_MODULE_GAME) : "";
}

const char *rd_module_elsewhere(void)
{
    const char *id = elsewhere;
    elsewhere = NULL;
    return id;
}
