/* scenario.c - robodrome scenario: runs scenario files and says what did not hold. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "robodrome/pack.h"
#include "robodrome/scenario.h"

enum {
    PACKS_MAX = 64, /* pack files that one scenario file may use */
    PATH_SIZE = 4096,
};

typedef struct scenario_args {
    char **files;
    int count;
    bool quiet;
} scenario_args;

static const struct argp_option scenario_options[] = {
    {"quiet", 'q', NULL, 0, "Say nothing when all expectations hold", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    scenario_args *args = (scenario_args *)state->input;
    switch (key) {
    case 'q':
        args->quiet = true;
        return 0;
    case ARGP_KEY_ARG:
        (void)arg;
        args->files = state->argv + state->next - 1;
        args->count = state->argc - state->next + 1;
        state->next = state->argc;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp scenario_argp = {
    scenario_options,
    parse_option,
    "FILE...",
    "Runs scenario files (docs/scenarios.md). Exit status 0: everything held; 1: something did "
    "not; 2: a file could not be read.",
    NULL,
    NULL,
    NULL,
};

/* One file being run: where it is, for its messages and its pack files. */
typedef struct running {
    const char *path;
    void *packs[PACKS_MAX];
    size_t pack_count;
} running;

static void failed(void *context, const rd_scenario_failure *failure)
{
    const running *r = (const running *)context;
    fprintf(stderr, "%s:%u", rd_cli_place(r->path), failure->line);
    if (failure->column > 0)
        fprintf(stderr, ":%u", failure->column);
    fprintf(stderr, ": %s%s%s\n", failure->scenario, failure->scenario[0] != '\0' ? ": " : "",
            failure->words);
}

static const rd_pack *fail_pack(rd_fault *fault, rd_err err, const char *words)
{
    memset(fault, 0, sizeof *fault);
    fault->err = err;
    snprintf(fault->words, sizeof fault->words, "%s", words);
    return NULL;
}

#if RD_WITH_PACK
static const rd_pack *pack_file(void *context, const rd_game *game, const char *path,
                                rd_fault *fault)
{
    running *r = (running *)context;
    char whole[PATH_SIZE];
    size_t size;
    const char *slash = strrchr(r->path, '/');
    int folder = slash != NULL && path[0] != '/' ? (int)(slash - r->path) + 1 : 0;
    int length = snprintf(whole, sizeof whole, "%.*s%s", folder, r->path, path);
    if (length < 0 || (size_t)length >= sizeof whole)
        return fail_pack(fault, RD_SPACE, "the path of the pack is too long");
    if (r->pack_count == PACKS_MAX)
        return fail_pack(fault, RD_SPACE, "the file names too many packs");
    char *json = rd_cli_read(whole, &size);
    if (json == NULL)
        return fail_pack(fault, RD_IO, "the pack file cannot be read");
    rd_pack *pack = malloc(game->pack_size);
    rd_err err = pack != NULL ? rd_pack_read(game, json, size, pack, fault) : RD_MEMORY;
    free(json);
    if (pack == NULL)
        return fail_pack(fault, RD_MEMORY, "there is not enough memory for the pack");
    if (err != RD_OK) {
        free(pack);
        return NULL;
    }
    r->packs[r->pack_count++] = pack;
    return pack;
}
#else
static const rd_pack *pack_file(void *context, const rd_game *game, const char *path,
                                rd_fault *fault)
{
    (void)context;
    (void)game;
    (void)path;
    return fail_pack(fault, RD_VERSION, "this program was built without packs from files");
}
#endif

/* Runs one file and adds to the sums; false when it could not be read to its end. */
static bool run_file(const char *path, rd_scenario_report *sum)
{
    running r = {path, {NULL}, 0};
    rd_scenario_report report;
    size_t size;
    char *text = rd_cli_read(path, &size);
    if (text == NULL)
        return false;
    const rd_scenario_hooks hooks = {&r, NULL, pack_file, failed};
    memset(&report, 0, sizeof report);
    rd_err err = rd_scenario_run(text, &hooks, &report);
    for (size_t i = 0; i < r.pack_count; i++)
        free(r.packs[i]);
    free(text);
    sum->scenarios += report.scenarios;
    sum->bad += report.bad;
    sum->expectations += report.expectations;
    sum->failures += report.failures;
    if (err != RD_OK && err != RD_SYNTAX)
        rd_cli_say("%s: %s", rd_cli_place(path), rd_err_words(err));
    return err == RD_OK;
}

int rd_cli_scenario(int argc, char **argv)
{
    scenario_args args = {NULL, 0, false};
    rd_scenario_report sum;
    rd_cli_progress progress;
    int unread = 0;
    memset(&sum, 0, sizeof sum);
    rd_cli_parse(&scenario_argp, argc, argv, &args);
    if (args.count == 0)
        rd_cli_usage("a scenario file must be named; docs/scenarios.md says how to write one");
    rd_cli_progress_init(&progress, "files", (uint64_t)args.count);
    for (int i = 0; i < args.count; i++) {
        unread += !run_file(args.files[i], &sum);
        rd_cli_progress_show(&progress, (uint64_t)i + 1);
    }
    rd_cli_progress_end(&progress);
    if (!args.quiet || sum.bad > 0 || unread > 0) {
        printf("%d files, %d of them unreadable; %u expectations, %u failures\n", args.count,
               unread, sum.expectations, sum.failures);
        printf("%u passed, %u failed\n", sum.scenarios - sum.bad, sum.bad);
    }
    if (unread > 0)
        return RD_EXIT_USAGE;
    return sum.bad > 0 ? RD_EXIT_FAILURE : RD_EXIT_OK;
}
