/* bench.c - robodrome bench: how fast the rules are, and the signature of play. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "robodrome/sim.h"

enum {
    ROWS_MAX = 128,
    RUNS_MAX = 99,
    COUNTS_MAX = 8, /* numbers of threads */
    KEY_GAMES = 0x100,
    KEY_SIGNATURE,
    GREEDY_GAMES = 8, /* at a time, until there is something to measure */
};

typedef struct bench_args {
    rd_cli_setup setup;
    uint32_t threads[COUNTS_MAX];
    uint32_t counts;
    uint32_t runs;
    double seconds;
    uint64_t games; /* 0: as many as the time allows */
    bool signature; /* nothing but the signature is asked for */
    bool json;
} bench_args;

/* What is measured together, and what came out. */
typedef struct bench_row {
    rd_sim_run run;
    char mode[512];
    rd_tally tally;
    double seconds[RUNS_MAX]; /* in rising order at the end */
    double greedy_msec;
} bench_row;

typedef struct bench_sheet {
    bench_row row[ROWS_MAX];
    uint32_t rows;
} bench_sheet;

static const struct argp_option bench_options[] = {
    {"json", 'j', NULL, 0, "Print one JSON object", 0},
    {"threads", 't', "N,...", 0, "Numbers of threads to measure (1 if not said)", 0},
    {"seconds", 's', "S", 0, "Length of one run (1 if not said)", 0},
    {"runs", 'r', "N", 0, "Runs a row, 3 or more (3 if not said)", 0},
    {"signature", KEY_SIGNATURE, NULL, 0, "Print only the signature", 0},
    {"games", KEY_GAMES, "N", 0, "Play N games once and count, for profilers; nothing is timed", 0},
    {"pack", 'P', "PACK", 0, "Figures to play with (ledger if not said)", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static void read_threads(bench_args *args, const char *text)
{
    char copy[128];
    char *rest = copy;
    if (strlen(text) >= sizeof copy)
        rd_cli_usage("--threads is too long to be read");
    memcpy(copy, text, strlen(text) + 1);
    args->counts = 0;
    while (rest != NULL) {
        if (args->counts == COUNTS_MAX)
            rd_cli_usage("--threads takes at most %d numbers", COUNTS_MAX);
        args->threads[args->counts++] =
            (uint32_t)rd_cli_number("--threads", strsep(&rest, ","), 1, RD_SIM_THREADS_MAX);
    }
}

static double read_seconds(const char *text)
{
    char *end = NULL;
    double seconds = strtod(text, &end);
    if (end == text || *end != '\0' || !(seconds >= 0.01 && seconds <= 3600))
        rd_cli_usage("--seconds needs a number from 0.01 to 3600, not \"%.40s\"", text);
    return seconds;
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    bench_args *args = (bench_args *)state->input;
    switch (key) {
    case 'j':
        args->json = true;
        return 0;
    case 't':
        read_threads(args, arg);
        return 0;
    case 's':
        args->seconds = read_seconds(arg);
        return 0;
    case 'r':
        args->runs = (uint32_t)rd_cli_number("--runs", arg, 3, RUNS_MAX);
        return 0;
    case KEY_GAMES:
        args->games = rd_cli_number("--games", arg, 1, 1000000000);
        return 0;
    case KEY_SIGNATURE:
        args->signature = true;
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

static const struct argp bench_argp = {
    bench_options,
    parse_option,
    "[GAME [SETTING=VALUE...]]",
    "Measures random play: every legal move listed, one chosen, all rules carried out. Without a "
    "game all games are measured, without settings every mode. The signature changes when play "
    "changes.\v",
    NULL,
    rd_cli_help_filter,
    NULL,
};

static bench_row *add_row(bench_sheet *sheet, const bench_args *args, const rd_game *game,
                          const rd_options *options, uint32_t threads)
{
    if (sheet->rows == ROWS_MAX)
        return NULL;
    bench_row *row = &sheet->row[sheet->rows++];
    memset(row, 0, sizeof *row);
    row->run.game = game;
    row->run.pack = args->setup.game != NULL ? args->setup.pack : rd_pack_builtin(game, "ledger");
    row->run.options = *options;
    row->run.seed = 1;
    row->run.threads = threads;
    return row;
}

/* A row for every mode of a game, or one for the settings that were named. */
static void add_game(bench_sheet *sheet, const bench_args *args, const rd_game *game,
                     uint32_t threads)
{
    rd_options options;
    if (args->setup.named) {
        bench_row *row = add_row(sheet, args, game, &args->setup.options, threads);
        if (row != NULL)
            memcpy(row->mode, args->setup.settings, sizeof row->mode);
        return;
    }
    const rd_option *mode = rd_sim_mode(game);
    for (uint32_t i = 0; rd_sim_mode_options(game, i, &options); i++) {
        bench_row *row = add_row(sheet, args, game, &options, threads);
        if (row != NULL)
            snprintf(row->mode, sizeof row->mode, "%s",
                     mode != NULL ? mode->names[mode->min + i] : "default");
    }
}

static double time_batch(bench_row *row)
{
    uint64_t hash;
    uint64_t from = rd_cli_nsec();
    rd_sim_batch(&row->run, &row->tally, &hash);
    return (double)(rd_cli_nsec() - from) / 1e9;
}

/* Finds out how many games take about the time asked for. */
static void calibrate(bench_row *row, double seconds)
{
    double took = 0;
    for (row->run.count = 16; row->run.count < 1000000000; row->run.count *= 4) {
        took = time_batch(row);
        if (took > seconds / 16)
            break;
    }
    double count = (double)row->run.count * seconds / (took > 0 ? took : 1e-9);
    row->run.count = count < 16 ? 16 : (uint64_t)count;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure_row(const bench_args *args, bench_row *row, rd_cli_progress *progress,
                        uint64_t done)
{
    if (args->games > 0) {
        row->run.count = args->games;
        time_batch(row);
        return;
    }
    calibrate(row, args->seconds);
    for (uint32_t i = 0; i < args->runs; i++) {
        row->seconds[i] = time_batch(row);
        rd_cli_progress_show(progress, done + i + 1);
    }
    qsort(row->seconds, args->runs, sizeof row->seconds[0], compare_doubles);
}

/* Milliseconds that the player greedy takes for a decision, playing against itself. */
static double measure_greedy(const bench_row *row)
{
    rd_sim_table table;
    rd_sim_score score[RD_SEATS_MAX];
    uint64_t decisions = 0;
    uint64_t nsec = 0;
    memset(&table, 0, sizeof table);
    table.run = row->run;
    table.run.threads = 1;
    table.run.first = 0;
    table.run.count = GREEDY_GAMES;
    table.clock_nsec = rd_cli_nsec;
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        table.brain[i] = rd_brain_find("greedy");
    size_t room = rd_sim_duel_room(&table);
    void *scratch = malloc(room);
    while (nsec < 300000000 && rd_sim_duel(&table, scratch, room, score) == RD_OK) {
        for (uint32_t i = 0; i < RD_SEATS_MAX; i++) {
            decisions += score[i].decisions;
            nsec += score[i].nsec;
        }
        table.run.first += GREEDY_GAMES;
    }
    free(scratch);
    return decisions > 0 ? (double)nsec / 1e6 / (double)decisions : 0;
}

/*
 * The clock of the processor while it works: a chain of additions, each of which needs the one
 * before it, takes one cycle a link. The empty assembly keeps the compiler from adding up itself,
 * and adding a register keeps the processor from doing so.
 */
static double clock_ghz(void)
{
    enum {
        LINKS = 40000000,
        UNROLLED = 8
    };
    double best = 0;
    for (int tries = 0; tries < 5; tries++) {
        uint64_t sum = 0;
        uint64_t step = 1;
        __asm__ volatile("" : "+r"(step));
        uint64_t from = rd_cli_nsec();
        for (uint32_t i = 0; i < LINKS / UNROLLED; i++) {
            for (int k = 0; k < UNROLLED; k++) {
                sum += step;
                __asm__ volatile("" : "+r"(sum));
            }
        }
        double ghz = LINKS / (double)(rd_cli_nsec() - from);
        best = ghz > best ? ghz : best;
    }
    return best;
}

static double rate(const bench_row *row, uint64_t amount, uint32_t run)
{
    return (double)amount / row->seconds[run];
}

/* The slowest run is the last. */
static void put_rates(const bench_args *args, const bench_row *row, const char *name,
                      uint64_t amount)
{
    printf("\"%s\": {\"min\": %.0f, \"median\": %.0f, \"max\": %.0f}, ", name,
           rate(row, amount, args->runs - 1), rate(row, amount, args->runs / 2),
           rate(row, amount, 0));
}

static double per_game(const bench_row *row, uint64_t amount)
{
    return row->tally.games > 0 ? (double)amount / (double)row->tally.games : 0;
}

static void put_json_row(const bench_args *args, const bench_row *row)
{
    printf("{\"game\": \"%s\", \"mode\": \"%s\", \"threads\": %u, \"state_bytes\": %u, ",
           row->run.game->id, row->mode, row->run.threads,
           row->run.game->state_size(&row->run.options));
    put_rates(args, row, "decisions_per_second", row->tally.decisions);
    put_rates(args, row, "playouts_per_second", row->tally.games);
    printf("\"decisions_per_game\": %.2f, \"forced_per_game\": %.2f, \"chance_per_game\": %.2f}",
           per_game(row, row->tally.decisions), per_game(row, row->tally.forced),
           per_game(row, row->tally.chances));
}

static void put_json(const bench_args *args, const bench_sheet *sheet, uint64_t signature,
                     double ghz)
{
    printf("{\"version\": \"%s\", \"signature\": \"%016llx\", \"clock_ghz\": %.2f, \"rows\": [",
           RD_PROGRAM_VERSION, (unsigned long long)signature, ghz);
    for (uint32_t i = 0; i < sheet->rows; i++) {
        printf("%s\n  ", i > 0 ? "," : "");
        put_json_row(args, &sheet->row[i]);
    }
    printf("\n]}\n");
}

static void put_text_row(const bench_args *args, const bench_row *row)
{
    uint64_t decisions = row->tally.decisions;
    uint64_t games = row->tally.games;
    printf("%s %s, threads %u, state %u bytes\n", row->run.game->id, row->mode, row->run.threads,
           row->run.game->state_size(&row->run.options));
    if (args->games == 0) {
        printf("  decisions/s  %.2f / %.2f / %.2f million\n",
               rate(row, decisions, args->runs - 1) / 1e6,
               rate(row, decisions, args->runs / 2) / 1e6, rate(row, decisions, 0) / 1e6);
        printf("  playouts/s   %.0f / %.0f / %.0f\n", rate(row, games, args->runs - 1),
               rate(row, games, args->runs / 2), rate(row, games, 0));
    }
    printf("  a game       %.2f decisions, %.2f forced, %.2f chances", per_game(row, decisions),
           per_game(row, row->tally.forced), per_game(row, row->tally.chances));
    if (args->games > 0)
        printf("; in all %llu games, %llu decisions", (unsigned long long)games,
               (unsigned long long)decisions);
    printf("\n");
    if (args->games == 0)
        printf("  greedy       %.4f ms a decision\n", row->greedy_msec);
}

static void put_text(const bench_args *args, const bench_sheet *sheet, uint64_t signature,
                     double ghz)
{
    printf("robodrome %s, signature %016llx\n", RD_PROGRAM_VERSION, (unsigned long long)signature);
    if (args->games == 0)
        printf("clock %.2f GHz; min / median / max of %u runs of %.2f s\n", ghz, args->runs,
               args->seconds);
    for (uint32_t i = 0; i < sheet->rows; i++)
        put_text_row(args, &sheet->row[i]);
}

static void fill_sheet(bench_sheet *sheet, const bench_args *args)
{
    for (uint32_t t = 0; t < args->counts; t++) {
        if (args->setup.game != NULL) {
            add_game(sheet, args, args->setup.game, args->threads[t]);
            continue;
        }
        for (const rd_game *const *game = rd_games; *game != NULL; game++)
            add_game(sheet, args, *game, args->threads[t]);
    }
}

int rd_cli_bench(int argc, char **argv)
{
    bench_args args = {.threads = {1}, .counts = 1, .runs = 3, .seconds = 1};
    static bench_sheet sheet;
    rd_cli_progress progress;
    rd_cli_setup_init(&args.setup, "ledger");
    rd_cli_parse(&bench_argp, argc, argv, &args);
    if (args.signature) {
        printf("%016llx\n", (unsigned long long)rd_sim_signature());
        return RD_EXIT_OK;
    }
    if (args.json && args.games > 0)
        rd_cli_usage("--games measures no time, so there is no JSON to print; leave out one");
    if (args.setup.game != NULL)
        rd_cli_setup_done(&args.setup);
    else if (strcmp(args.setup.pack_name, "ledger") != 0)
        rd_cli_usage("--pack needs a game to belong to");
    fill_sheet(&sheet, &args);
    double ghz = args.games > 0 ? 0 : clock_ghz();
    rd_cli_progress_init(&progress, "runs", (uint64_t)sheet.rows * args.runs);
    for (uint32_t i = 0; i < sheet.rows; i++) {
        measure_row(&args, &sheet.row[i], &progress, (uint64_t)i * args.runs);
        if (!args.json && args.games == 0)
            sheet.row[i].greedy_msec = measure_greedy(&sheet.row[i]);
    }
    uint64_t signature = args.games > 0 ? 0 : rd_sim_signature();
    rd_cli_progress_end(&progress);
    if (args.json)
        put_json(&args, &sheet, signature, ghz);
    else
        put_text(&args, &sheet, signature, ghz);
    rd_cli_setup_clear(&args.setup);
    return RD_EXIT_OK;
}
