/* lab.c - robodrome lab balance: how even a game is, measured in pieces that can be gone on with.
 */
#include "lab.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "robodrome/pack.h"

enum {
    PIECE_NSEC = 1000000000, /* games are written down about once a second */
    COMMAND = 1024,
    PATH = 4096,
    KEY_HOURS = 0x100,
    KEY_SQUADS,
    KEY_BRAIN,
    KEY_TARGETS,
};

typedef struct lab_args {
    rd_cli_setup setup;
    const char *verb;
    const char *squads;
    const char *brain;
    const char *targets;
    const char *out;
    uint64_t games; /* 0: as the targets say */
    uint64_t seed;
    uint32_t threads;
    double hours; /* 0: no limit */
} lab_args;

/* A run: where its lines go, and how far it is. */
typedef struct lab_run {
    rd_balance balance;
    rd_targets targets;
    rd_tallied tally;
    FILE *games; /* NULL: lines are only counted */
    uint64_t total;
    char command[COMMAND];
    char made[256];
    char path[PATH];
    char *first; /* the first and the last line that were there already */
    char *last;
} lab_run;

static const struct argp_option lab_options[] = {
    {"squads", KEY_SQUADS, "HOW", 0,
     "random: drawn, all legal ones equally likely; ready: all pairs of the ready squads, who is "
     "first alternating; free: as the players choose. If not said, as the targets do, else free",
     0},
    {"games", 'n', "N", 0, "How many games, with ready squads of each pair (1000 if nobody says)",
     0},
    {"out", 'o', "FOLDER", 0,
     "Where the games, the figures and a page with charts are written. The same command goes on "
     "where it was stopped",
     0},
    {"hours", KEY_HOURS, "H", 0, "Stop after so many hours", 0},
    {"seed", 'S', "N", 0, "Another seed gives other games (1 if not said)", 0},
    {"threads", 't', "N", 0, "Threads to use (all cores if not said)", 0},
    {"brain", KEY_BRAIN, "BRAIN", 0, "Who plays on every seat (greedy if not said)", 0},
    {"targets", KEY_TARGETS, "FILE", 0, "What is wanted, instead of the game's own targets", 0},
    {"pack", 'P', "PACK", 0, "Figures to play with (standard if not said)", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static double read_hours(const char *text)
{
    char *end = NULL;
    double hours = strtod(text, &end);
    if (end == text || *end != '\0' || !(hours > 0 && hours <= 10000))
        rd_cli_usage("--hours needs a number above 0, up to 10000, not \"%.40s\"", text);
    return hours;
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    lab_args *args = (lab_args *)state->input;
    switch (key) {
    case KEY_SQUADS:
        args->squads = arg;
        return 0;
    case 'n':
        args->games = rd_cli_number("--games", arg, 1, 1000000000);
        return 0;
    case 'o':
        args->out = arg;
        return 0;
    case KEY_HOURS:
        args->hours = read_hours(arg);
        return 0;
    case 'S':
        args->seed = rd_cli_number("--seed", arg, 0, UINT64_MAX);
        return 0;
    case 't':
        args->threads = (uint32_t)rd_cli_number("--threads", arg, 1, RD_SIM_THREADS_MAX);
        return 0;
    case KEY_BRAIN:
        args->brain = arg;
        return 0;
    case KEY_TARGETS:
        args->targets = arg;
        return 0;
    case 'P':
        args->setup.pack_name = arg;
        return 0;
    case ARGP_KEY_ARG:
        if (args->verb == NULL)
            args->verb = arg;
        else
            rd_cli_setup_word(&args->setup, arg);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp lab_argp = {
    lab_options,
    parse_option,
    "balance GAME [SETTING=VALUE...]",
    "Lets equal computer players play many games and measures how even the game is: who begins and "
    "wins, how long games are and how they end, which squads and cards win. Every figure has the "
    "interval that holds the true one in 95 of 100 such runs.\v",
    NULL,
    rd_cli_help_filter,
    NULL,
};

/* ---- what is asked for ---------------------------------------------------------------------- */

static rd_squads squads_named(const char *name)
{
    for (uint32_t i = 0; i < RD_SQUADS_KINDS; i++)
        if (strcmp(rd_squads_names[i], name) == 0)
            return (rd_squads)i;
    const char *near = rd_cli_nearest(name, rd_squads_names);
    if (near != NULL)
        rd_cli_usage("--squads: there is no \"%.40s\"; did you mean \"%s\"?", name, near);
    rd_cli_usage("--squads: there is no \"%.40s\"; say random, ready or free", name);
}

static void read_targets(const lab_args *args, lab_run *run)
{
    size_t size;
    rd_fault fault;
    char *text = NULL;
    rd_squads squads = args->squads != NULL ? squads_named(args->squads) : RD_SQUADS_KINDS;
    if (args->targets != NULL && (text = rd_cli_read(args->targets, &size)) == NULL)
        exit(RD_EXIT_FAILURE);
    rd_err err = rd_targets_parse(text != NULL ? text : rd_lab_targets(args->setup.game), squads,
                                  &run->targets, &fault);
    if (err != RD_OK)
        exit(rd_cli_fault(args->targets != NULL ? args->targets : "targets", &fault));
    free(text);
    run->balance.squads = run->targets.stated         ? run->targets.squads
                          : squads == RD_SQUADS_KINDS ? RD_SQUADS_FREE
                                                      : squads;
}

static const rd_brain *brain_named(const char *id)
{
    const rd_brain *brain = rd_brain_find(id);
    if (brain == NULL)
        rd_cli_usage("--brain: there is no computer player \"%.40s\"; say greedy or random", id);
    return brain;
}

static void name_run(const lab_args *args, lab_run *run)
{
    const rd_cli_setup *setup = &args->setup;
    rd_text text;
    rd_text_init(&text, run->command, sizeof run->command);
    rd_text_str(&text, "robodrome lab balance ");
    rd_text_str(&text, setup->game->id);
    rd_text_char(&text, ' ');
    rd_options_text(setup->game, &setup->options, &text);
    rd_lab_add(&text, " --squads=%s --brain=%s --seed=%llu", rd_squads_names[run->balance.squads],
               run->balance.brain->id, (unsigned long long)args->seed);
    snprintf(run->made, sizeof run->made, "version %s, rules %u, pack %016llx", RD_PROGRAM_VERSION,
             setup->game->rules, (unsigned long long)rd_pack_hash(setup->game, setup->pack));
}

static void prepare(const lab_args *args, lab_run *run)
{
    rd_fault fault;
    rd_balance *b = &run->balance;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    b->run.game = args->setup.game;
    b->run.pack = args->setup.pack;
    b->run.options = args->setup.options;
    b->run.seed = args->seed;
    b->run.threads = args->threads > 0 ? args->threads : cores > 0 ? (uint32_t)cores : 1;
    b->brain = brain_named(args->brain);
    read_targets(args, run);
    if (rd_balance_init(b, &fault) != RD_OK)
        rd_cli_usage("%s", fault.words[0] != '\0' ? fault.words : rd_err_words(fault.err));
    uint64_t games = args->games > 0          ? args->games
                     : run->targets.games > 0 ? run->targets.games
                                              : 1000;
    run->total = games * rd_balance_pairs(b);
    name_run(args, run);
}

/* ---- the folder ----------------------------------------------------------------------------- */

static void path_in(lab_run *run, const char *folder, const char *name)
{
    if (snprintf(run->path, sizeof run->path, "%s/%s", folder, name) >= (int)sizeof run->path)
        rd_cli_usage("--out is too long to be read");
}

static bool is_empty(const char *folder)
{
    DIR *dir = opendir(folder);
    bool empty = dir != NULL;
    if (dir == NULL)
        return false;
    for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir))
        empty = empty && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0);
    closedir(dir);
    return empty;
}

static int no_folder(const char *folder)
{
    return rd_cli_fail("%s: cannot be written (%s); check the name and its rights", folder,
                       strerror(errno));
}

/* One line of the head, which must be the one that this run would write. */
static bool is_head(FILE *in, char **line, size_t *room, const char *wanted)
{
    ssize_t size = getline(line, room, in);
    size_t length = strlen(wanted);
    return size >= 3 && (size_t)size == length + 3 && strncmp(*line, "# ", 2) == 0 &&
           strncmp(*line + 2, wanted, length) == 0 && (*line)[size - 1] == '\n';
}

static int check_head(lab_run *run, const char *folder, char **line, size_t *room)
{
    char names[1024];
    rd_text text;
    if (!is_head(run->games, line, room, run->command))
        return rd_cli_fail("%s: was not made by this command; name another folder, or see its "
                           "games.csv for the right one",
                           folder);
    if (!is_head(run->games, line, room, run->made))
        return rd_cli_fail("%s: was made with another version or pack; name another folder",
                           folder);
    rd_text_init(&text, names, sizeof names);
    rd_balance_head(&run->balance, &text);
    ssize_t size = getline(line, room, run->games);
    if (size < 1 || (size_t)size != text.need + 1 || strncmp(*line, names, text.need) != 0)
        return rd_cli_fail("%s: games.csv has other columns; name another folder", folder);
    return RD_EXIT_OK;
}

/* Counts the lines that are there; a last one that was cut off is dropped. */
static int read_games(lab_run *run, const char *folder, char **line, size_t *room)
{
    for (;;) {
        long end = ftell(run->games);
        ssize_t size = getline(line, room, run->games);
        if (size < 1 || (*line)[size - 1] != '\n') {
            if (end < 0 || ftruncate(fileno(run->games), end) != 0 ||
                fseek(run->games, end, SEEK_SET) != 0)
                return no_folder(folder);
            break;
        }
        (*line)[size - 1] = '\0';
        if (rd_tallied_add(&run->tally, *line) != RD_OK)
            return rd_cli_fail("%s: line %llu of games.csv cannot be read; remove the folder and "
                               "begin again",
                               folder, (unsigned long long)run->tally.games + 4);
        char **kept = run->tally.games == 1 ? &run->first : &run->last;
        free(*kept);
        *kept = strdup(*line);
    }
    if (run->tally.games > run->total)
        return rd_cli_fail("%s: has %llu games already, more than %llu; ask for as many", folder,
                           (unsigned long long)run->tally.games, (unsigned long long)run->total);
    return RD_EXIT_OK;
}

/* A program that plays differently is found out by a game that it plays again. */
static int check_line(lab_run *run, const char *folder, uint64_t number, const char *line)
{
    if (line == NULL)
        return RD_EXIT_OK;
    char *again = calloc(1, RD_BALANCE_LINE);
    if (again == NULL)
        return rd_cli_fail("there is not enough memory for the games");
    rd_err err = rd_balance_play(&run->balance, number, 1, again);
    bool same = err == RD_OK && strcmp(again, line) == 0;
    free(again);
    return same ? RD_EXIT_OK
                : rd_cli_fail("%s: this program plays game %llu differently than that which made "
                              "the folder; name another one",
                              folder, (unsigned long long)number);
}

static int begin_games(lab_run *run, const char *folder)
{
    char names[1024];
    rd_text text;
    rd_text_init(&text, names, sizeof names);
    rd_balance_head(&run->balance, &text);
    fprintf(run->games, "# %s\n# %s\n%s\n", run->command, run->made, names);
    return fflush(run->games) == 0 ? RD_EXIT_OK : no_folder(folder);
}

static int open_folder(lab_run *run, const char *folder)
{
    struct stat info;
    char *line = NULL;
    size_t room = 0;
    path_in(run, folder, "games.csv");
    bool there = stat(run->path, &info) == 0;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return no_folder(folder);
    if (!there && !is_empty(folder))
        return rd_cli_fail("%s: is no empty folder and has no games.csv; name another one", folder);
    run->games = fopen(run->path, there ? "r+" : "w+");
    if (run->games == NULL)
        return no_folder(folder);
    if (flock(fileno(run->games), LOCK_EX | LOCK_NB) != 0)
        return rd_cli_fail("%s: another run is writing there; wait for it or name another one",
                           folder);
    if (!there || info.st_size == 0)
        return begin_games(run, folder);
    int status = check_head(run, folder, &line, &room);
    if (status == RD_EXIT_OK)
        status = read_games(run, folder, &line, &room);
    free(line);
    if (status == RD_EXIT_OK)
        status = check_line(run, folder, 0, run->first);
    if (status == RD_EXIT_OK)
        status = check_line(run, folder, run->tally.games - 1, run->last);
    return status;
}

/* ---- playing -------------------------------------------------------------------------------- */

static volatile sig_atomic_t stopped;

static void stop(int number)
{
    (void)number;
    stopped = 1;
}

/* The first Ctrl-C ends the piece that is being played; a second one ends the program. */
static void catch_stop(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = stop;
    action.sa_flags = (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static int keep(lab_run *run, const char *lines, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const char *line = lines + (size_t)i * RD_BALANCE_LINE;
        if (rd_tallied_add(&run->tally, line) != RD_OK)
            return rd_cli_fail("game %llu cannot be counted", (unsigned long long)run->tally.games);
        if (run->games != NULL)
            fprintf(run->games, "%s\n", line);
    }
    if (run->games != NULL && (fflush(run->games) != 0 || ferror(run->games)))
        return rd_cli_fail("games.csv cannot be written (%s)", strerror(errno));
    return RD_EXIT_OK;
}

static int play(const lab_args *args, lab_run *run, char *lines)
{
    rd_cli_progress progress;
    uint64_t began = rd_cli_nsec();
    uint64_t before = run->tally.games;
    uint32_t piece = run->balance.run.threads;
    int status = RD_EXIT_OK;
    rd_cli_progress_init(&progress, "games", run->total - before);
    while (status == RD_EXIT_OK && run->tally.games < run->total && stopped == 0) {
        uint64_t from = rd_cli_nsec();
        if (args->hours > 0 && (double)(from - began) / 3.6e12 >= args->hours)
            break;
        uint64_t left = run->total - run->tally.games;
        uint32_t count = left < piece ? (uint32_t)left : piece;
        rd_err err = rd_balance_play(&run->balance, run->tally.games, count, lines);
        status = err == RD_OK ? keep(run, lines, count)
                              : rd_cli_fail("the games cannot be played: %s", rd_err_words(err));
        rd_cli_progress_show(&progress, run->tally.games - before);
        uint64_t took = rd_cli_nsec() - from;
        if (took < PIECE_NSEC / 2 && piece <= RD_BALANCE_PIECE / 2)
            piece *= 2;
        else if (took > 2 * (uint64_t)PIECE_NSEC && piece > 1)
            piece /= 2;
    }
    rd_cli_progress_end(&progress);
    return status;
}

/* ---- telling -------------------------------------------------------------------------------- */

static int write_in(lab_run *run, const char *folder, const char *name, rd_cli_writer writer,
                    const rd_lab_report *report)
{
    path_in(run, folder, name);
    char *text = rd_cli_text(writer, report);
    bool good = text != NULL && rd_cli_write(run->path, text, strlen(text));
    free(text);
    return good ? RD_EXIT_OK : RD_EXIT_FAILURE;
}

static int tell(const lab_args *args, lab_run *run)
{
    char command[COMMAND + 256];
    rd_lab_report report = {&run->balance, &run->tally, &run->targets, NULL, 0,
                            run->total,    command,     run->made};
    int status = RD_EXIT_OK;
    snprintf(command, sizeof command, "%s --games=%llu --pack=%s", run->command,
             (unsigned long long)(run->total / rd_balance_pairs(&run->balance)),
             args->setup.pack_name);
    rd_tallied_finish(&run->tally);
    rd_figure *figures = rd_figures_make(&run->tally, &run->targets, &report.figures);
    if (figures == NULL)
        return rd_cli_fail("there is not enough memory for the figures");
    report.figure = figures;
    if (args->out != NULL)
        status = write_in(run, args->out, "summary.csv", rd_lab_csv, &report);
    if (args->out != NULL && status == RD_EXIT_OK)
        status = write_in(run, args->out, "report.html", rd_lab_page, &report);
    if (status == RD_EXIT_OK)
        rd_lab_put(&report);
    if (status == RD_EXIT_OK && args->out != NULL)
        printf("The charts are in %s/report.html\n", args->out);
    if (status == RD_EXIT_OK && stopped != 0)
        status = rd_cli_fail(args->out != NULL
                                 ? "stopped after %llu of %llu games; the same command goes on"
                                 : "stopped after %llu of %llu games",
                             (unsigned long long)run->tally.games, (unsigned long long)run->total);
    free(figures);
    return status;
}

static int measure(const lab_args *args, lab_run *run, char *lines)
{
    int status = RD_EXIT_OK;
    prepare(args, run);
    if (rd_tallied_init(&run->tally, &run->balance) != RD_OK)
        return rd_cli_fail("there is not enough memory for the games");
    if (args->out != NULL)
        status = open_folder(run, args->out);
    if (status == RD_EXIT_OK) {
        catch_stop();
        status = play(args, run, lines);
    }
    if (status == RD_EXIT_OK)
        status = tell(args, run);
    if (run->games != NULL)
        fclose(run->games);
    rd_tallied_clear(&run->tally);
    free(run->first);
    free(run->last);
    return status;
}

static int balance(const lab_args *args)
{
    lab_run *run = calloc(1, sizeof *run);
    char *lines = calloc(RD_BALANCE_PIECE, RD_BALANCE_LINE);
    int status = run != NULL && lines != NULL
                     ? measure(args, run, lines)
                     : rd_cli_fail("there is not enough memory for the games");
    free(lines);
    free(run);
    return status;
}

int rd_cli_lab(int argc, char **argv)
{
    lab_args args = {.seed = 1, .brain = "greedy"};
    rd_cli_setup_init(&args.setup, "standard");
    rd_cli_parse(&lab_argp, argc, argv, &args);
    if (args.verb == NULL)
        rd_cli_usage("say what to measure: 'lab balance GAME'");
    if (strcmp(args.verb, "balance") != 0)
        rd_cli_usage("there is no 'lab %.40s'; did you mean 'lab balance'?", args.verb);
    rd_cli_setup_done(&args.setup);
    int status = balance(&args);
    rd_cli_setup_clear(&args.setup);
    return status;
}
