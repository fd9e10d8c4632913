/* views.c - the view of each game that has one, found through the list of games. */
#include <string.h>

#include "table/words.h"
#include "view.h"

#define RD_GAME(name) extern const rd_tui_view rd_view_##name RD_WEAK;
#include "games/games.def"
#undef RD_GAME

typedef struct view_entry {
    const char *game;
    const rd_tui_view *view;
} view_entry;

const rd_tui_view *rd_view_find(const rd_game *game)
{
    const view_entry views[] = {
#define RD_GAME(name) {#name, &rd_view_##name},
#include "games/games.def"
#undef RD_GAME
    };
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++)
        if (views[i].view != NULL && strcmp(views[i].game, game->id) == 0)
            return views[i].view;
    return &rd_view_plain;
}

void rd_view_meaning(const rd_scene *scene, rd_move move, rd_text *out)
{
    char group[64];
    rd_text t;
    const rd_tui_view *view = rd_view_find(scene->game);
    rd_text_init(&t, group, sizeof group);
    if (view->meaning != NULL)
        view->meaning(scene, move, out);
    else if (view->answer != NULL)
        view->answer(scene, move, &t, out);
    else
        rd_words_odds(scene->session, move, out);
}
