/* replay.c - robodrome replay: steps through, verifies or prints a record. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "robodrome/match.h"

enum {
    FACTS_MAX = 256,
    ANSWER_MAX = 64,
    KEY_PRINT = 0x100,
};

typedef struct replay_args {
    const char *file;
    uint64_t to;
    bool has_to;
    bool verify;
    bool print;
    bool position;
} replay_args;

static const struct argp_option replay_options[] = {
    {"verify", 'v', NULL, 0, "Only check that the record leads where it says", 0},
    {"print", KEY_PRINT, NULL, 0, "Print it all, also on a terminal", 0},
    {"to", 't', "N", 0, "Stop after N events", 0},
    {"position", 'p', NULL, 0, "Print only the position reached, as a block of lines", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    replay_args *args = (replay_args *)state->input;
    switch (key) {
    case 'v':
        args->verify = true;
        return 0;
    case KEY_PRINT:
        args->print = true;
        return 0;
    case 't':
        args->to = rd_cli_number("--to", arg, 0, RD_EVENTS_MAX);
        args->has_to = true;
        return 0;
    case 'p':
        args->position = true;
        return 0;
    case ARGP_KEY_ARG:
        if (args->file != NULL)
            rd_cli_usage("one record at a time; leave out \"%.40s\"", arg);
        args->file = arg;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp replay_argp = {
    replay_options,
    parse_option,
    "FILE",
    "Steps through a record on a terminal; prints it, with everything that happened, into a pipe "
    "or a file. The record is checked in any case: every move must be legal and every hash right.",
    NULL,
    NULL,
    NULL,
};

/* A record laid out for walking: where it began, what happened, and where we are. */
typedef struct walk {
    const rd_match *match;
    const rd_game *game;
    const rd_pack *pack;
    rd_event *log;
    size_t count;
    size_t at;
    rd_room start;
    rd_room now;
    rd_fact facts[FACTS_MAX];
    rd_story story; /* of the last step */
} walk;

static const rd_state *state_of(const walk *w)
{
    return (const rd_state *)w->now.bytes;
}

static void step(walk *w)
{
    const rd_event *event = &w->log[w->at++];
    w->story = (rd_story){w->facts, FACTS_MAX, 0};
    if (event->seat == RD_WATCHER)
        w->game->chance(w->pack, (rd_state *)w->now.bytes, event->value, &w->story);
    else
        w->game->apply(w->pack, (rd_state *)w->now.bytes, event->seat, event->value, &w->story);
}

static void go_to(walk *w, size_t at)
{
    if (at < w->at) {
        w->now = w->start;
        w->at = 0;
    }
    while (w->at < at)
        step(w);
}

static void put_step(walk *w)
{
    const rd_event *event = &w->log[w->at];
    printf("%zu. ", w->at + 1);
    rd_cli_put_event(stdout, w->game, w->pack, state_of(w), event->seat, event->value);
    step(w);
    rd_cli_put_story(stdout, w->game, w->pack, &w->story, rd_match_seats(w->match));
}

static void put_head(const walk *w)
{
    char line[1024];
    rd_text text;
    rd_text_init(&text, line, sizeof line);
    rd_options_text(w->game, rd_match_options(w->match), &text);
    printf("%s: %s\n", w->game->title, line);
    for (uint32_t seat = 0; seat < rd_match_seats(w->match); seat++)
        if (rd_match_name(w->match, (int)seat)[0] != '\0')
            printf("S%u: %s\n", seat + 1, rd_match_name(w->match, (int)seat));
}

static void put_end(const walk *w)
{
    char line[1024];
    rd_text text;
    rd_need need = w->game->need(w->pack, state_of(w), RD_TABLE_SEAT);
    rd_text_init(&text, line, sizeof line);
    if (need.seats == 0 && need.chance == 0)
        w->game->result_text(w->pack, state_of(w), &text);
    else
        rd_text_str(&text, "the game is not over");
    printf("after %zu of %zu events: %s\n", w->at, w->count, line);
}

/*
 * The outcome of chance comes from the record here, not from the dice of the match, so the walk
 * goes over the bare state: the match gives the log and the beginning.
 */
static int walk_init(walk *w, rd_match *match)
{
    const rd_event *log;
    memset(w, 0, sizeof *w);
    w->match = match;
    w->game = rd_match_game(match);
    w->pack = rd_match_pack(match);
    w->count = rd_match_log(match, &log);
    w->log = malloc((w->count + 1) * sizeof *w->log);
    if (w->log == NULL)
        return rd_cli_fail("there is not enough memory for %zu events", w->count);
    if (w->count > 0)
        memcpy(w->log, log, w->count * sizeof *w->log);
    rd_err err = rd_match_rewind(match, 0);
    if (err != RD_OK)
        return rd_cli_fail("the record cannot be rewound: %s", rd_err_words(err));
    memcpy(w->start.bytes, rd_match_state(match), w->game->state_size(rd_match_options(match)));
    w->now = w->start;
    return RD_EXIT_OK;
}

static void put_screen(const walk *w)
{
    rd_cli_put_position(stdout, w->game, w->pack, state_of(w));
    if (w->at < w->count) {
        printf("next: ");
        rd_cli_put_event(stdout, w->game, w->pack, state_of(w), w->log[w->at].seat,
                         w->log[w->at].value);
    } else {
        put_end(w);
    }
}

/* Steps by one line of input each; returns when the reader has had enough. */
static void step_by_hand(walk *w)
{
    char answer[ANSWER_MAX];
    printf("Enter: next, b: back, a number: go there, p: position, e: end, q: quit\n");
    for (;;) {
        printf("%zu/%zu> ", w->at, w->count);
        fflush(stdout);
        if (fgets(answer, sizeof answer, stdin) == NULL || answer[0] == 'q')
            return;
        char *end = NULL;
        unsigned long number = strtoul(answer, &end, 10);
        if (answer[0] == '\n' && w->at < w->count) {
            put_step(w);
            continue;
        }
        if (answer[0] == 'b' && w->at > 0)
            go_to(w, w->at - 1);
        else if (answer[0] == 'e')
            go_to(w, w->count);
        else if (end != answer)
            go_to(w, number < w->count ? (size_t)number : w->count);
        else if (answer[0] != 'p' && answer[0] != '\n')
            printf("Enter: next, b: back, a number: go there, p: position, e: end, q: quit\n");
        put_screen(w);
    }
}

/* A save of a game that is not over holds what some of its players may not know. */
static bool is_secret(const rd_match *match, const char *text)
{
    return !rd_match_over(match) && strstr(text, "\nknows all secret\n") != NULL;
}

static void run(walk *w, const replay_args *args, uint64_t hash)
{
    size_t to = args->has_to ? (size_t)args->to : w->count;
    bool by_hand = !args->print && !args->has_to && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (args->position) {
        go_to(w, to);
        rd_cli_put_position(stdout, w->game, w->pack, state_of(w));
        return;
    }
    if (args->verify) {
        go_to(w, to);
        printf("%s: sound; hash %016llx\n", rd_cli_place(args->file), (unsigned long long)hash);
        put_end(w);
        return;
    }
    put_head(w);
    if (by_hand) {
        step_by_hand(w);
        return;
    }
    while (w->at < to)
        put_step(w);
    put_end(w);
}

int rd_cli_replay(int argc, char **argv)
{
    replay_args args = {NULL, 0, false, false, false, false};
    static walk w;
    rd_match *match = NULL;
    rd_fault fault;
    size_t size;
    rd_cli_parse(&replay_argp, argc, argv, &args);
    if (args.file == NULL)
        rd_cli_usage("a record must be named; play saves one, with the ending .rdr");
    char *text = rd_cli_read(args.file, &size);
    if (text == NULL)
        return RD_EXIT_FAILURE;
    if (rd_match_read(&match, text, NULL, &fault) != RD_OK) {
        free(text);
        return rd_cli_fault(args.file, &fault);
    }
    uint64_t hash = rd_match_hash(match);
    bool secret = is_secret(match, text) && !args.verify;
    int status = walk_init(&w, match);
    if (status == RD_EXIT_OK && secret)
        status = rd_cli_fail("%s: holds the secrets of a game that is not over, so it is not "
                             "shown; go on with 'robodrome play --load', or use --verify",
                             rd_cli_place(args.file));
    else if (status == RD_EXIT_OK && args.has_to && args.to > w.count)
        status = rd_cli_fail("--to %llu: the record has only %zu events",
                             (unsigned long long)args.to, w.count);
    else if (status == RD_EXIT_OK)
        run(&w, &args, hash);
    free(w.log);
    free(text);
    rd_match_free(match);
    return status;
}
