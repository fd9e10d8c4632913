/* perft.c - robodrome perft: counts the sequences of events from a start or a position. */
#include <string.h>

#include "cli.h"
#include "robodrome/sim.h"

typedef struct perft_args {
    rd_cli_setup setup;
    uint32_t depth;
    const char *position;
    bool divide;
} perft_args;

static const struct argp_option perft_options[] = {
    {"depth", 'd', "N", 0, "Events a sequence has (1 to 32; 3 if not said)", 0},
    {"position", 'p', "ID", 0, "Begin in this position instead of at the start", 0},
    {"divide", 'D', NULL, 0, "Show how many sequences begin with each event", 0},
    {"pack", 'P', "PACK", 0, "Figures to play with (ledger if not said)", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    perft_args *args = (perft_args *)state->input;
    switch (key) {
    case 'd':
        args->depth = (uint32_t)rd_cli_number("--depth", arg, 1, RD_SIM_DEPTH_MAX);
        return 0;
    case 'p':
        args->position = arg;
        return 0;
    case 'D':
        args->divide = true;
        return 0;
    case 'P':
        args->setup.pack_name = arg;
        return 0;
    case ARGP_KEY_ARG:
        rd_cli_setup_word(&args->setup, arg);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp perft_argp = {
    perft_options,
    parse_option,
    "GAME [SETTING=VALUE...]",
    "Counts the sequences of decisions and chance outcomes of each length up to the depth, "
    "resigning left out; a sequence that ends the game sooner counts as one. Two builds that "
    "count the same know the same rules.\v",
    NULL,
    rd_cli_help_filter,
    NULL,
};

/* One event from a state: a move of a seat or an outcome. */
typedef struct branch {
    int seat;
    uint32_t value;
} branch;

static uint32_t list_branches(const perft_args *args, const rd_state *state,
                              branch out[RD_MOVES_MAX])
{
    const rd_game *game = args->setup.game;
    rd_move moves[RD_MOVES_MAX];
    rd_need need = game->need(args->setup.pack, state, RD_TABLE_SEAT);
    uint32_t count = 0;
    if (need.seats == 0) {
        for (; count < need.chance && count < RD_MOVES_MAX; count++)
            out[count] = (branch){RD_WATCHER, count};
        return count;
    }
    int seat = (int)RD_CTZ64(need.seats);
    uint32_t listed = game->legal(args->setup.pack, state, seat, moves, RD_MOVES_MAX);
    for (; count < listed && count < RD_MOVES_MAX && moves[count] != RD_RESIGN; count++)
        out[count] = (branch){seat, moves[count]};
    return count;
}

/* Counts branch by branch, so that a long count can say how far it is. */
static void count_depth(const perft_args *args, const rd_state *state, uint32_t depth)
{
    const rd_game *game = args->setup.game;
    branch list[RD_MOVES_MAX];
    rd_cli_progress progress;
    uint32_t count = list_branches(args, state, list);
    uint64_t total = count == 0 ? 1 : 0;
    bool divide = args->divide && depth == args->depth;
    rd_cli_progress_init(&progress, "beginnings", count);
    for (uint32_t i = 0; i < count; i++) {
        rd_room after;
        memcpy(after.bytes, state, game->state_size(&args->setup.options));
        if (list[i].seat == RD_WATCHER)
            game->chance(args->setup.pack, (rd_state *)after.bytes, list[i].value, NULL);
        else
            game->apply(args->setup.pack, (rd_state *)after.bytes, list[i].seat, list[i].value,
                        NULL);
        uint64_t lines =
            rd_sim_perft(game, args->setup.pack, (const rd_state *)after.bytes, depth - 1);
        total += lines;
        rd_cli_progress_show(&progress, i + 1);
        if (divide) {
            printf("  %llu ", (unsigned long long)lines);
            rd_cli_put_event(stdout, game, args->setup.pack, state, list[i].seat, list[i].value);
        }
    }
    rd_cli_progress_end(&progress);
    printf("depth %u: %llu\n", depth, (unsigned long long)total);
    fflush(stdout);
}

int rd_cli_perft(int argc, char **argv)
{
    perft_args args = {.depth = 3};
    rd_room start;
    rd_cli_setup_init(&args.setup, "ledger");
    rd_cli_parse(&perft_argp, argc, argv, &args);
    int status = rd_cli_setup_start(&args.setup, args.position, &start);
    for (uint32_t depth = 1; status == RD_EXIT_OK && depth <= args.depth; depth++)
        count_depth(&args, (const rd_state *)start.bytes, depth);
    rd_cli_setup_clear(&args.setup);
    return status;
}
