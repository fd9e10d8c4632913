/* whole.c - walks over every way to complete a choice that a seat has begun. */
#include "whole.h"

#include <string.h>

#include "brains.h"

static rd_state *state_of(rd_whole_level *level)
{
    return (rd_state *)level->state.bytes;
}

/* Lists the steps from a level; false when the choice is complete there. */
static bool open_level(rd_whole *w, int32_t depth)
{
    rd_whole_level *level = &w->level[depth];
    const rd_state *state = state_of(level);
    rd_need need = w->game->need(w->pack, state, w->seat);
    if ((need.seats & RD_SEAT(w->seat)) == 0 || (need.flags & RD_NEED_STEP) == 0)
        return false;
    level->next = 0;
    level->count = rd_brain_answers(w->game, w->pack, state, w->seat, level->moves);
    return true;
}

void rd_whole_init(rd_whole *w, const rd_game *game, const rd_pack *pack, int seat,
                   uint32_t state_size)
{
    w->game = game;
    w->pack = pack;
    w->state_size = state_size;
    w->seat = seat;
    w->depth = -1;
    w->fresh = 0;
}

void rd_whole_start(rd_whole *w, const rd_state *state)
{
    memcpy(w->level[0].state.bytes, state, w->state_size);
    w->fresh = !open_level(w, 0);
    w->depth = w->fresh ? -1 : 0;
}

uint64_t rd_whole_about(rd_whole *w, const rd_state *state)
{
    uint64_t about = 1;
    rd_whole_start(w, state);
    rd_whole_next(w);
    for (int32_t i = 0; i <= w->depth; i++)
        about *= w->level[i].count;
    return about;
}

const rd_state *rd_whole_next(rd_whole *w)
{
    if (w->fresh) {
        w->fresh = 0;
        return state_of(&w->level[0]);
    }
    while (w->depth >= 0) {
        rd_whole_level *level = &w->level[w->depth];
        if (level->next == level->count) {
            w->depth--;
            continue;
        }
        rd_whole_level *below = level + 1;
        memcpy(below->state.bytes, level->state.bytes, w->state_size);
        w->game->apply(w->pack, state_of(below), w->seat, level->moves[level->next++], NULL);
        if (w->depth + 1 >= RD_STEPS_MAX || !open_level(w, w->depth + 1))
            return state_of(below);
        w->depth++;
    }
    return NULL;
}
