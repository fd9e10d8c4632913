/* replay.cu - rd-gpu-replay: recorded games replayed on a GPU must end in the same bytes. */
#include "sim/gpu.h"

#include "robodrome/sim.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#define RD_GAME(name) extern "C" rd_gpu_replay rd_gpu_replay_##name;
#include "games/games.def"
#undef RD_GAME

struct device_game {
    const char *id;
    rd_gpu_replay *replay;
};

static const device_game device_games[] = {
#define RD_GAME(name) {#name, rd_gpu_replay_##name},
#include "games/games.def"
#undef RD_GAME
};

struct records {
    std::vector<rd_gpu_game> games;
    std::vector<rd_event> events;
    std::vector<uint64_t> hashes; /* of the final states, natively */
};

static void add(records *list, const rd_options *options, const std::vector<rd_event> &events,
                uint64_t hash)
{
    rd_gpu_game g;
    g.options = *options;
    g.first = list->events.size();
    g.count = events.size();
    list->games.push_back(g);
    list->events.insert(list->events.end(), events.begin(), events.end());
    list->hashes.push_back(hash);
}

/* One game of random play, settings included, resignations now and then: all from its number. */
static void record(const rd_game *game, const rd_pack *pack, uint64_t number, records *list)
{
    static rd_move moves[RD_MOVES_MAX];
    std::vector<rd_event> events;
    rd_dice dice = rd_dice_seed(number);
    rd_options options;
    rd_room room;
    rd_state *state = reinterpret_cast<rd_state *>(&room);
    rd_sim_draw_options(game, &dice, &options);
    memset(&room, 0, sizeof room);
    game->start(pack, &options, state);
    for (;;) {
        rd_need need = game->need(pack, state, RD_TABLE_SEAT);
        rd_event e;
        if (need.seats != 0) {
            e.seat = static_cast<int32_t>(RD_CTZ64(need.seats));
            uint32_t n = game->legal(pack, state, e.seat, moves, RD_MOVES_MAX);
            e.value = moves[rd_dice_below(&dice, rd_dice_below(&dice, 1000) == 0 ? n : n - 1)];
            game->apply(pack, state, e.seat, e.value, NULL);
        } else if (need.chance != 0) {
            e.seat = RD_WATCHER;
            e.value = rd_dice_below(&dice, need.chance);
            game->chance(pack, state, e.value, NULL);
        } else {
            break;
        }
        events.push_back(e);
    }
    add(list, &options, events, rd_hash_bytes(state, game->state_size(&options), 0));
}

/* Returns the number of games that ended differently, or -1. */
static long compare(const device_game *device, uint64_t count)
{
    const rd_game *game = rd_game_find(device->id);
    const rd_pack *pack = rd_pack_builtin(game, "ledger");
    records list;
    for (uint64_t i = 0; i < count; i++)
        record(game, pack, i, &list);
    std::vector<uint64_t> hashes(list.games.size());
    rd_gpu_list flat = {list.games.data(), list.events.data(), list.games.size(),
                        list.events.size()};
    const char *error = device->replay(pack, game->pack_size, &flat, hashes.data());
    if (error != NULL) {
        fprintf(stderr, "rd-gpu-replay: %s: %s\n", device->id, error);
        return -1;
    }
    long differ = 0;
    for (size_t i = 0; i < hashes.size(); i++)
        differ += hashes[i] != list.hashes[i];
    printf("%s: %zu games, %zu events, %ld differ\n", device->id, hashes.size(),
           list.events.size(), differ);
    return differ;
}

int main(int argc, char **argv)
{
    uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
    long worst = 0;
    if (count == 0 || argc > 2) {
        fputs("usage: rd-gpu-replay [GAMES]: how many games of each kind, at least 1\n", stderr);
        return 2;
    }
    for (const device_game &device : device_games)
        worst |= compare(&device, count);
    return worst == 0 ? 0 : 1;
}
