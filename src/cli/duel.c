/* duel.c - robodrome duel: computer players play many games against each other. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "robodrome/match.h"
#include "robodrome/sim.h"
#include "sim/balance.h"

enum {
    PIECE_FIRST = 16, /* games between two looks at the clock, at first */
    PIECE_NSEC = 100000000,
};

typedef struct duel_args {
    rd_cli_setup setup;
    const rd_brain *brain[RD_SEATS_MAX];
    uint64_t games;
    uint64_t seed;
    uint32_t threads;
    uint32_t playouts;
    uint32_t msec;
    const char *ends_name;
    FILE *ends; /* NULL: nobody wants them */
} duel_args;

enum {
    KEY_PLAYOUTS = 0x100,
    KEY_MSEC,
    KEY_ENDS,
};

static const struct argp_option duel_options[] = {
    {"seat", 's', "N=BRAIN,...", 0, "Who plays: random (if not said) or greedy for each seat", 0},
    {"games", 'n', "N", 0, "How many games (1000 if not said)", 0},
    {"seed", 'S', "N", 0, "Another seed gives other games (1 if not said)", 0},
    {"threads", 't', "N", 0, "Threads to use (1 if not said)", 0},
    {"playouts", KEY_PLAYOUTS, "N", 0, "Limit for each decision, repeatable", 0},
    {"msec", KEY_MSEC, "N", 0, "Time for each decision; results are then not repeatable", 0},
    {"ends", KEY_ENDS, "FILE", 0,
     "Write a line for the end of every game: its number, who sat and how it went, the position",
     0},
    {"pack", 'P', "PACK", 0, "Figures to play with (standard if not said)", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static const rd_brain *find_brain(const char *id)
{
    const char *names[16];
    char list[128];
    rd_text text;
    size_t count = 0;
    const rd_brain *brain = rd_brain_find(id);
    if (brain != NULL)
        return brain;
    rd_text_init(&text, list, sizeof list);
    for (; count < 15 && rd_brains[count] != NULL; count++) {
        names[count] = rd_brains[count]->id;
        rd_text_str(&text, count > 0 ? ", " : "");
        rd_text_str(&text, names[count]);
    }
    names[count] = NULL;
    const char *near = rd_cli_nearest(id, names);
    if (near != NULL)
        rd_cli_usage("--seat: there is no computer player \"%.40s\"; did you mean \"%s\"?", id,
                     near);
    rd_cli_usage("--seat: there is no computer player \"%.40s\"; there are: %s", id, list);
}

/* "1=greedy,2=random"; also "1=computer:greedy", as play writes it. */
static void read_seats(duel_args *args, const char *text)
{
    static const char prefix[] = "computer:";
    char copy[256];
    char *rest = copy;
    if (strlen(text) >= sizeof copy)
        rd_cli_usage("--seat is too long to be read");
    memcpy(copy, text, strlen(text) + 1);
    while (rest != NULL) {
        char *part = strsep(&rest, ",");
        char *equals = strchr(part, '=');
        if (equals == NULL)
            rd_cli_usage("--seat: \"%.40s\" is not of the form 1=greedy", part);
        *equals = '\0';
        uint64_t seat = rd_cli_number("--seat", part, 1, RD_SEATS_MAX);
        const char *id = equals + 1;
        if (strncmp(id, prefix, sizeof prefix - 1) == 0)
            id += sizeof prefix - 1;
        if (args->brain[seat - 1] != NULL)
            rd_cli_usage("--seat names seat %llu twice", (unsigned long long)seat);
        args->brain[seat - 1] = find_brain(id);
    }
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    duel_args *args = (duel_args *)state->input;
    switch (key) {
    case 's':
        read_seats(args, arg);
        return 0;
    case 'n':
        args->games = rd_cli_number("--games", arg, 1, 1000000000);
        return 0;
    case 'S':
        args->seed = rd_cli_number("--seed", arg, 0, UINT64_MAX);
        return 0;
    case 't':
        args->threads = (uint32_t)rd_cli_number("--threads", arg, 1, RD_SIM_THREADS_MAX);
        return 0;
    case KEY_PLAYOUTS:
        args->playouts = (uint32_t)rd_cli_number("--playouts", arg, 1, UINT32_MAX);
        return 0;
    case KEY_MSEC:
        args->msec = (uint32_t)rd_cli_number("--msec", arg, 1, 3600000);
        return 0;
    case KEY_ENDS:
        args->ends_name = arg;
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

static const struct argp duel_argp = {
    duel_options,
    parse_option,
    "GAME [SETTING=VALUE...]",
    "Lets computer players play many games, seats rotated from game to game, and counts. A draw "
    "is no win; the interval holds the true share of wins in 95 of 100 such runs.\v",
    NULL,
    rd_cli_help_filter,
    NULL,
};

static uint64_t clock_msec(void)
{
    return rd_cli_nsec() / 1000000;
}

static void put_scores(const duel_args *args, const rd_sim_score *score)
{
    char line[1024];
    rd_text text;
    uint32_t seats = args->setup.options.value[RD_OPTION_SEATS];
    rd_text_init(&text, line, sizeof line);
    rd_options_text(args->setup.game, &args->setup.options, &text);
    printf("%s %s, pack %s\n%llu games, seed %llu, seats rotated\n", args->setup.game->id, line,
           args->setup.pack_name, (unsigned long long)args->games, (unsigned long long)args->seed);
    for (uint32_t i = 0; i < seats; i++) {
        const rd_sim_score *s = &score[i];
        rd_interval in = rd_wilson(s->wins, s->games);
        printf("%u %-8s %llu wins, %llu draws, %llu losses: %.1f %% wins (%.1f to %.1f), ", i + 1,
               args->brain[i]->id, (unsigned long long)s->wins, (unsigned long long)s->draws,
               (unsigned long long)s->losses, 100.0 * (double)s->wins / (double)s->games, in.low,
               in.high);
        printf("%.4f ms a decision over %llu\n",
               s->decisions > 0 ? (double)s->nsec / 1e6 / (double)s->decisions : 0.0,
               (unsigned long long)s->decisions);
    }
}

static void add_scores(rd_sim_score *sum, const rd_sim_score *part)
{
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++) {
        sum[i].games += part[i].games;
        sum[i].wins += part[i].wins;
        sum[i].draws += part[i].draws;
        sum[i].losses += part[i].losses;
        sum[i].decisions += part[i].decisions;
        sum[i].nsec += part[i].nsec;
    }
}

/* One call for a line, so that threads do not write into each other's. */
static void write_end(void *context, const rd_sim_end *end)
{
    static const char *const verdicts[] = {"none", "win", "draw", "loss"};
    const duel_args *args = (const duel_args *)context;
    char line[RD_POSITION_MAX + 512];
    rd_text text;
    rd_text_init(&text, line, sizeof line);
    rd_text_int(&text, (int64_t)end->number);
    for (uint32_t i = 0; i < end->seats; i++) {
        rd_text_char(&text, ' ');
        rd_text_str(&text, args->brain[end->brain[i]]->id);
        rd_text_char(&text, '=');
        rd_text_str(&text, verdicts[end->verdict[i]]);
    }
    rd_text_char(&text, ' ');
    rd_position_id(args->setup.game, args->setup.pack, end->state, &text);
    rd_text_char(&text, '\n');
    fputs(line, args->ends);
}

static int open_ends(duel_args *args, rd_sim_table *table)
{
    args->ends = fopen(args->ends_name, "w");
    if (args->ends == NULL)
        return rd_cli_fail("%s: cannot be written (%s); check the name and its rights",
                           rd_cli_place(args->ends_name), strerror(errno));
    table->ended = write_end;
    table->context = args;
    return RD_EXIT_OK;
}

static bool close_ends(duel_args *args)
{
    bool whole = ferror(args->ends) == 0;
    return fclose(args->ends) == 0 && whole;
}

/* Plays in pieces of about a tenth of a second, so that the line of progress moves. */
static int play(const duel_args *args, rd_sim_table *table, void *scratch, size_t room)
{
    rd_sim_score sum[RD_SEATS_MAX];
    rd_cli_progress progress;
    uint64_t piece = PIECE_FIRST;
    memset(sum, 0, sizeof sum);
    rd_cli_progress_init(&progress, "games", args->games);
    for (uint64_t done = 0; done < args->games;) {
        rd_sim_score part[RD_SEATS_MAX];
        uint64_t from = rd_cli_nsec();
        table->run.first = done;
        table->run.count = args->games - done < piece ? args->games - done : piece;
        rd_err err = rd_sim_duel(table, scratch, room, part);
        if (err != RD_OK)
            return rd_cli_fail("the games cannot be played: %s", rd_err_words(err));
        add_scores(sum, part);
        done += table->run.count;
        rd_cli_progress_show(&progress, done);
        uint64_t took = rd_cli_nsec() - from;
        if (took < PIECE_NSEC / 2)
            piece *= 2;
        else if (took > 2 * (uint64_t)PIECE_NSEC && piece > args->threads)
            piece /= 2;
    }
    rd_cli_progress_end(&progress);
    put_scores(args, sum);
    return RD_EXIT_OK;
}

int rd_cli_duel(int argc, char **argv)
{
    duel_args args = {.games = 1000, .seed = 1, .threads = 1};
    rd_sim_table table;
    rd_cli_setup_init(&args.setup, "standard");
    rd_cli_parse(&duel_argp, argc, argv, &args);
    rd_cli_setup_done(&args.setup);
    uint32_t seats = args.setup.options.value[RD_OPTION_SEATS];
    memset(&table, 0, sizeof table);
    table.run.game = args.setup.game;
    table.run.pack = args.setup.pack;
    table.run.options = args.setup.options;
    table.run.seed = args.seed;
    table.run.count = args.games;
    table.run.threads = args.threads;
    table.budget = (rd_budget){args.playouts, args.msec, clock_msec};
    table.clock_nsec = rd_cli_nsec;
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++) {
        if (i >= seats && args.brain[i] != NULL)
            rd_cli_usage("--seat names seat %u, but the game has only %u", i + 1, seats);
        if (args.brain[i] == NULL)
            args.brain[i] = rd_brain_find("random");
        table.brain[i] = args.brain[i];
    }
    int status = RD_EXIT_OK;
    if (args.ends_name != NULL)
        status = open_ends(&args, &table);
    size_t room = rd_sim_duel_room(&table);
    void *scratch = malloc(room);
    if (status == RD_EXIT_OK)
        status = scratch != NULL ? play(&args, &table, scratch, room)
                                 : rd_cli_fail("there is not enough memory for the players");
    free(scratch);
    if (args.ends != NULL && !close_ends(&args) && status == RD_EXIT_OK)
        status = rd_cli_fail("%s: cannot be written whole; is there room?",
                             rd_cli_place(args.ends_name));
    rd_cli_setup_clear(&args.setup);
    return status;
}
