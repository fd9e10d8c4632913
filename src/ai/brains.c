/* brains.c - the list of computer players. */
#include "brains.h"

#include <string.h>

const rd_brain *const rd_brains[] = {&rd_brain_random, &rd_brain_greedy, NULL};

const rd_brain *rd_brain_find(const char *id)
{
    for (const rd_brain *const *brain = rd_brains; *brain != NULL; brain++)
        if (strcmp((*brain)->id, id) == 0)
            return *brain;
    return NULL;
}

uint32_t rd_brain_answers(const rd_game *game, const rd_pack *pack, const rd_view *view, int seat,
                          rd_move out[RD_MOVES_MAX])
{
    uint32_t count = game->legal(pack, view, seat, out, RD_MOVES_MAX);
    if (count > RD_MOVES_MAX)
        count = RD_MOVES_MAX;
    return count > 0 && out[count - 1] == RD_RESIGN ? count - 1 : count;
}

uint32_t rd_brain_state_size(const rd_game *game, const rd_view *view)
{
    rd_options options;
    game->options_of(view, &options);
    return game->state_size(&options);
}
