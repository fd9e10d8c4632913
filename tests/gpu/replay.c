/* replay.c - rd-gpu-replay: recorded games replayed on a GPU must end in the same bytes. */
#include "sim/gpu.h"

#include "robodrome/sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RD_GAME(name) rd_gpu_replay rd_gpu_replay_##name;
#include "games/games.def"
#undef RD_GAME

static const struct device_game {
    const char *id;
    rd_gpu_replay *replay;
} device_games[] = {
#define RD_GAME(name) {#name, rd_gpu_replay_##name},
#include "games/games.def"
#undef RD_GAME
};

/* Games recorded natively, with a hash over the bytes of each final state. */
typedef struct records {
    rd_gpu_game *game;
    uint64_t *hash;
    rd_event *event;
    size_t games;
    size_t events;
    size_t events_room;
} records;

static void *must(void *memory)
{
    if (memory == NULL) {
        fputs("rd-gpu-replay: out of memory; ask for fewer games\n", stderr);
        exit(1);
    }
    return memory;
}

static void add_event(records *list, int32_t seat, uint32_t value)
{
    if (list->events == list->events_room) {
        list->events_room = list->events_room * 2 + 4096;
        list->event = must(realloc(list->event, list->events_room * sizeof *list->event));
    }
    list->event[list->events].seat = seat;
    list->event[list->events].value = value;
    list->events++;
}

/* One game of random play, settings included, now and then a resignation: all by its number. */
static void record(const rd_game *game, const rd_pack *pack, uint64_t number, records *list)
{
    static rd_move moves[RD_MOVES_MAX];
    rd_gpu_game *g = &list->game[list->games];
    rd_dice dice = rd_dice_seed(number);
    rd_room room;
    rd_state *state = (rd_state *)&room;
    memset(g, 0, sizeof *g);
    memset(&room, 0, sizeof room);
    rd_sim_draw_options(game, &dice, &g->options);
    g->first = list->events;
    game->start(pack, &g->options, state);
    for (;;) {
        rd_need need = game->need(pack, state, RD_TABLE_SEAT);
        if (need.seats != 0) {
            int seat = (int)RD_CTZ64(need.seats);
            uint32_t n = game->legal(pack, state, seat, moves, RD_MOVES_MAX);
            n -= rd_dice_below(&dice, 1000) != 0 ? 1u : 0;
            rd_move m = moves[rd_dice_below(&dice, n)];
            game->apply(pack, state, seat, m, NULL);
            add_event(list, seat, m);
        } else if (need.chance != 0) {
            uint32_t outcome = rd_dice_below(&dice, need.chance);
            game->chance(pack, state, outcome, NULL);
            add_event(list, RD_WATCHER, outcome);
        } else {
            break;
        }
    }
    g->count = list->events - g->first;
    list->hash[list->games++] = rd_hash_bytes(state, game->state_size(&g->options), 0);
}

/* Replays all on the device; true when every game ended in the same bytes. */
static bool compare(const struct device_game *device, uint64_t count)
{
    const rd_game *game = rd_game_find(device->id);
    const rd_pack *pack = rd_pack_builtin(game, "ledger");
    records list = {NULL, NULL, NULL, 0, 0, 0};
    uint64_t *hashes = must(malloc(count * sizeof *hashes));
    size_t differ = 0;
    list.game = must(malloc(count * sizeof *list.game));
    list.hash = must(malloc(count * sizeof *list.hash));
    for (uint64_t i = 0; i < count; i++)
        record(game, pack, i, &list);
    rd_gpu_list flat = {list.game, list.event, list.games, list.events};
    const char *error = device->replay(pack, game->pack_size, &flat, hashes);
    for (size_t i = 0; error == NULL && i < list.games; i++)
        differ += hashes[i] != list.hash[i] ? 1u : 0;
    if (error != NULL)
        fprintf(stderr, "rd-gpu-replay: %s: %s\n", device->id, error);
    else
        printf("%s: %zu games, %zu events, %zu differ\n", device->id, list.games, list.events,
               differ);
    free(list.game);
    free(list.hash);
    free(list.event);
    free(hashes);
    return error == NULL && differ == 0;
}

int main(int argc, char **argv)
{
    uint64_t count = argc > 1 ? strtoumax(argv[1], NULL, 10) : 1000;
    bool equal = true;
    if (argc > 2 || count == 0 || count > 10000000) {
        fputs("usage: rd-gpu-replay [GAMES]: how many of each kind, 1 to 10000000\n", stderr);
        return 2;
    }
    for (size_t i = 0; i < sizeof device_games / sizeof *device_games; i++)
        equal = compare(&device_games[i], count) && equal;
    return equal ? 0 : 1;
}
