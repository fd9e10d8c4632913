/* perft.c - counts the sequences of events from a state: the oldest test of a rules engine. */
#include <assert.h>
#include <string.h>

#include "robodrome/sim.h"

typedef struct perft {
    const rd_game *game;
    const rd_pack *pack;
    uint32_t state_size;
} perft;

/* What can happen in a state: `count` moves of a seat, or outcomes of a chance. */
typedef struct branches {
    rd_move moves[RD_MOVES_MAX];
    uint32_t count;
    int seat; /* RD_WATCHER: chance */
} branches;

static void list_branches(const perft *p, const rd_state *state, branches *out)
{
    rd_need need = p->game->need(p->pack, state, RD_TABLE_SEAT);
    out->seat = RD_WATCHER;
    out->count = need.chance;
    if (need.seats == 0)
        return;
    out->seat = (int)RD_CTZ64(need.seats);
    out->count = p->game->legal(p->pack, state, out->seat, out->moves, RD_MOVES_MAX);
    if (out->count > 0 && out->moves[out->count - 1] == RD_RESIGN)
        out->count--;
}

/* Recursion is bounded by RD_SIM_DEPTH_MAX, a level taking a state and a list. */
static uint64_t count_lines(const perft *p, const rd_state *state, uint32_t depth)
{
    if (depth == 0)
        return 1;
    branches b;
    list_branches(p, state, &b);
    if (b.count == 0)
        return 1;
    if (depth == 1)
        return b.count;
    uint64_t lines = 0;
    for (uint32_t i = 0; i < b.count; i++) {
        rd_room after;
        memcpy(after.bytes, state, p->state_size);
        if (b.seat == RD_WATCHER)
            p->game->chance(p->pack, (rd_state *)after.bytes, i, NULL);
        else
            p->game->apply(p->pack, (rd_state *)after.bytes, b.seat, b.moves[i], NULL);
        lines += count_lines(p, (const rd_state *)after.bytes, depth - 1);
    }
    return lines;
}

uint64_t rd_sim_perft(const rd_game *game, const rd_pack *pack, const rd_state *state,
                      uint32_t depth)
{
    perft p;
    rd_options options;
    assert(depth <= RD_SIM_DEPTH_MAX);
    game->options_of(state, &options);
    p.game = game;
    p.pack = pack;
    p.state_size = game->state_size(&options);
    return count_lines(&p, state, depth);
}
