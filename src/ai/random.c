/* random.c - the player that does anything legal, as random play is defined in sim.h. */
#include <string.h>

#include "brains.h"
#include "whole.h"

enum {
    WHOLES_MAX = 4096, /* completions counted before the steps are taken as they come */
};

/* Only a choice that the game draws as a whole needs a look ahead. */
static size_t random_room(const rd_game *game, const rd_budget *budget)
{
    (void)budget;
    return game->draw != NULL ? sizeof(rd_whole) : 0;
}

/*
 * The next step of a whole choice that has been begun. All wholes with that beginning must be
 * equally likely, so a step weighs as much as it has completions. 0: there are too many to count.
 */
static rd_move next_step(rd_whole *w, const rd_view *view, const rd_move *moves, uint32_t count,
                         rd_dice *dice)
{
    rd_room begun;
    rd_room after;
    rd_move step = 0;
    uint32_t total = 0;
    w->game->determinize(w->pack, view, w->seat, dice, (rd_state *)begun.bytes);
    for (uint32_t i = 0; i < count; i++) {
        memcpy(after.bytes, begun.bytes, w->state_size);
        w->game->apply(w->pack, (rd_state *)after.bytes, w->seat, moves[i], NULL);
        rd_whole_start(w, (const rd_state *)after.bytes);
        while (rd_whole_next(w) != NULL) {
            if (++total > WHOLES_MAX)
                return 0;
            if (rd_dice_below(dice, total) == 0)
                step = moves[i];
        }
    }
    return step;
}

static rd_move random_choose(const rd_game *game, const rd_pack *pack, const rd_view *view,
                             int seat, const rd_budget *budget, rd_dice *dice, void *scratch,
                             size_t room)
{
    (void)budget;
    rd_move moves[RD_MOVES_MAX];
    uint32_t count = rd_brain_answers(game, pack, view, seat, moves);
    if (count == 0)
        return 0;
    if (count == 1)
        return moves[0];
    rd_move step = 0;
    if (game->draw != NULL) {
        rd_need need = game->need(pack, view, seat);
        if ((need.flags & RD_NEED_STEP) == 0) {
            rd_choice whole;
            whole.count = 0;
            game->draw(pack, view, seat, dice, &whole);
            step = whole.count > 0 ? whole.move[0] : 0;
        } else if (scratch != NULL && room >= sizeof(rd_whole)) {
            rd_whole *w = (rd_whole *)scratch;
            rd_whole_init(w, game, pack, seat, rd_brain_state_size(game, view));
            step = next_step(w, view, moves, count, dice);
        }
    }
    return step != 0 ? step : moves[rd_dice_below(dice, count)];
}

const rd_brain rd_brain_random = {
    "random",
    "plays any legal move, all equally likely",
    random_room,
    random_choose,
};
