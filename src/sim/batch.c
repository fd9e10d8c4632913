/* batch.c - many games of random play, spread over threads. */
#include <assert.h>

#include "robodrome/sim.h"
#include "spread.h"

enum {
    PIECE = 16, /* games handed out at once: rarely asked for, and nobody waits long at the end */
};

typedef struct batch_worker {
    _Alignas(RD_SPREAD_LINE) rd_tally tally;
    uint64_t hash;
} batch_worker;

typedef struct batch {
    const rd_sim_run *run;
    uint32_t state_size;
    batch_worker worker[RD_SIM_THREADS_MAX];
} batch;

rd_dice rd_sim_stream(uint64_t seed, uint64_t number)
{
    return rd_dice_seed(rd_mix64(seed ^ 0xD1B54A32D192ED03u) + number);
}

/*
 * The state lives on the worker's own stack and the counts in a copy, so that workers share no
 * cache line while they play. The hash is a sum of names: the order of the games cannot matter.
 */
static void play_games(void *context, uint32_t index, uint64_t from, uint64_t to)
{
    batch *b = (batch *)context;
    const rd_sim_run *run = b->run;
    rd_tally tally = b->worker[index].tally;
    uint64_t hash = b->worker[index].hash;
    rd_room room;
    rd_state *state = (rd_state *)room.bytes;
    for (uint64_t number = from; number < to; number++) {
        rd_dice dice = rd_sim_stream(run->seed, number);
        run->game->start(run->pack, &run->options, state);
        rd_sim_playout(run->game, run->pack, state, &dice, &tally);
        hash += rd_hash_bytes(state, b->state_size, number);
    }
    b->worker[index].tally = tally;
    b->worker[index].hash = hash;
}

rd_err rd_sim_batch(const rd_sim_run *run, rd_tally *tally, uint64_t *hash)
{
    batch b;
    uint32_t workers = rd_spread_workers(run->threads, run->count);
    b.run = run;
    b.state_size = run->game->state_size(&run->options);
    assert(b.state_size <= RD_STATE_MAX);
    for (uint32_t i = 0; i < workers; i++)
        b.worker[i] = (batch_worker){{0, 0, 0, 0}, 0};
    rd_spread(run->first, run->count, PIECE, workers, play_games, &b);
    *tally = (rd_tally){0, 0, 0, 0};
    *hash = 0;
    for (uint32_t i = 0; i < workers; i++) {
        tally->games += b.worker[i].tally.games;
        tally->decisions += b.worker[i].tally.decisions;
        tally->forced += b.worker[i].tally.forced;
        tally->chances += b.worker[i].tally.chances;
        *hash += b.worker[i].hash;
    }
    return RD_OK;
}
