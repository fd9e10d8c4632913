/* gpu.h - what the replay program and the device code of each game agree on. */
#ifndef RD_SIM_GPU_H
#define RD_SIM_GPU_H

#include "robodrome/match.h"

/* One recorded game: its settings, and where its events lie in the list of all events. */
typedef struct rd_gpu_game {
    rd_options options;
    uint64_t first;
    uint64_t count;
} rd_gpu_game;

typedef struct rd_gpu_list {
    const rd_gpu_game *game;
    const rd_event *event;
    size_t games;
    size_t events;
} rd_gpu_list;

/*
 * Replays every game of the list on the device, one thread a game, and stores a hash over the
 * bytes of each final state. Returns NULL, or what the device said.
 */
typedef const char *rd_gpu_replay(const rd_pack *, size_t pack_size, const rd_gpu_list *,
                                  uint64_t *hashes);

#endif
