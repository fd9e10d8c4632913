/* playthrough.c - robodrome playthrough: writes down a random game with all that can be seen. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "robodrome/match.h"

/*
 * What is written depends on the rules alone, so that a change of them shows as a difference of
 * two texts. To stay short, a position is written once in full and then as the lines that went and
 * came, a view as the lines in which it differs from the truth, and JSON as its hash in between.
 */
enum {
    FACTS_MAX = 256,
    LINE_SIZE = 1024,
    ODDS_LISTED = 8, /* moves with dice whose odds are written at a decision */
    CHANCES_LISTED = 64,
};

typedef struct playthrough_args {
    rd_cli_setup setup;
    uint64_t seed;
    uint64_t events;
    const char *position;
    const char *record;
} playthrough_args;

static const struct argp_option playthrough_options[] = {
    {"seed", 's', "N", 0, "The game with this number (1 if not said)", 0},
    {"events", 'e', "N", 0, "After N events write only the events and hashes", 0},
    {"position", 'p', "ID", 0, "Begin in this position instead of at the start", 0},
    {"record", 'r', "FILE", 0, "Also write the record of the game", 0},
    {"pack", 'P', "PACK", 0, "Figures to play with (ledger if not said)", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    playthrough_args *args = (playthrough_args *)state->input;
    switch (key) {
    case 's':
        args->seed = rd_cli_number("--seed", arg, 0, UINT64_MAX);
        return 0;
    case 'e':
        args->events = rd_cli_number("--events", arg, 0, UINT32_MAX);
        return 0;
    case 'p':
        args->position = arg;
        return 0;
    case 'r':
        args->record = arg;
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

static const struct argp playthrough_argp = {
    playthrough_options,
    parse_option,
    "GAME [SETTING=VALUE...]",
    "Plays a game at random and writes down everything that can be seen in each position: "
    "questions, legal moves, odds, values, the story, views. tests/play keeps such texts and "
    "compares.\v",
    NULL,
    rd_cli_help_filter,
    NULL,
};

typedef struct scribe {
    const rd_game *game;
    const rd_pack *pack;
    rd_state *state;
    uint32_t seats;
    rd_room room;
    char *position; /* as it was written last */
    rd_dice dice;
    uint64_t event;
    rd_match *match; /* plays along, for the record; NULL: no record is asked for */
} scribe;

typedef struct sight {
    const scribe *scribe;
    const rd_state *state;
    int seat;
} sight;

static void write_state(const void *context, rd_text *out)
{
    const sight *s = (const sight *)context;
    s->scribe->game->state_text(s->scribe->pack, s->state, out);
}

static void write_json(const void *context, rd_text *out)
{
    const sight *s = (const sight *)context;
    s->scribe->game->view_json(s->scribe->pack, s->state, s->seat, out);
}

/* A text that must be had; a playthrough without it would be a lie. */
static char *must_write(rd_cli_writer writer, const sight *s)
{
    char *text = rd_cli_text(writer, s);
    if (text == NULL)
        exit(rd_cli_fail("there is not enough memory to go on"));
    return text;
}

static bool has_line(const char *text, const char *line, size_t size)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        if (length == size && strncmp(text, line, size) == 0)
            return true;
        text += length + (text[length] == '\n');
    }
    return false;
}

/* Prints the lines of `text` that `other` lacks. */
static void put_lines(const char *text, const char *other, const char *before)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        if (length > 0 && !has_line(other, text, length))
            printf("%s%.*s\n", before, (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void put_position(scribe *s)
{
    const sight truth = {s, s->state, RD_TABLE_SEAT};
    char *text = must_write(write_state, &truth);
    put_lines(s->position != NULL ? s->position : "", text, "- ");
    put_lines(text, s->position != NULL ? s->position : "", "+ ");
    free(s->position);
    s->position = text;
}

static void seat_name(char name[16], int seat)
{
    if (seat == RD_WATCHER)
        snprintf(name, 16, "watcher");
    else
        snprintf(name, 16, "S%d", seat + 1);
}

/* What each seat sees differently, and what it would draw; `whole`: the JSON in full. */
static void put_views(const scribe *s, bool whole)
{
    for (int seat = RD_WATCHER; seat < (int)s->seats; seat++) {
        char name[16];
        char before[24];
        rd_room view;
        s->game->observe(s->pack, s->state, seat, (rd_view *)view.bytes);
        const sight seen = {s, (const rd_state *)view.bytes, seat};
        char *text = must_write(write_state, &seen);
        char *json = must_write(write_json, &seen);
        seat_name(name, seat);
        snprintf(before, sizeof before, "%s sees - ", name);
        put_lines(s->position, text, before);
        snprintf(before, sizeof before, "%s sees + ", name);
        put_lines(text, s->position, before);
        if (whole)
            printf("%s draws %s\n", name, json);
        else
            printf("%s draws %016llx\n", name,
                   (unsigned long long)rd_hash_bytes(json, strlen(json), 0));
        free(json);
        free(text);
    }
}

static void put_values(const scribe *s)
{
    int32_t value[RD_SEATS_MAX] = {0};
    s->game->value(s->pack, s->state, value);
    printf("value");
    for (uint32_t seat = 0; seat < s->seats; seat++)
        printf(" %d", value[seat]);
    printf("\n");
}

static void put_odds(const scribe *s, int seat, rd_move move)
{
    char line[LINE_SIZE];
    rd_text text;
    rd_odds odds;
    s->game->odds(s->pack, s->state, seat, move, &odds);
    if (odds.count < 2)
        return;
    rd_text_init(&text, line, sizeof line);
    s->game->move_text(s->pack, s->state, seat, move, &text);
    printf("odds of %s:", line);
    for (uint32_t i = 0; i < odds.count; i++)
        printf(" %d %llu,", odds.amount[i], (unsigned long long)odds.weight[i]);
    printf(" of %llu", (unsigned long long)odds.total);
    if (odds.goal_words != NULL)
        printf("; %s %llu", odds.goal_words, (unsigned long long)odds.goal);
    printf("\n");
}

static void put_flags(uint16_t flags)
{
    if ((flags & RD_NEED_STEP) != 0)
        printf(" step");
    if ((flags & RD_NEED_SEALED) != 0)
        printf(" sealed");
    if ((flags & RD_NEED_SAMPLE) != 0)
        printf(" sample");
}

static void put_question(const scribe *s, int seat)
{
    rd_move moves[RD_MOVES_MAX];
    char line[LINE_SIZE];
    rd_text text;
    rd_need need = s->game->need(s->pack, s->state, seat);
    uint32_t count = s->game->legal(s->pack, s->state, seat, moves, RD_MOVES_MAX);
    rd_text_init(&text, line, sizeof line);
    s->game->need_text(s->pack, s->state, seat, &text);
    printf("asked S%d %s", seat + 1, s->game->asks[need.ask].id);
    put_flags(need.flags);
    printf(": %s\nmoves of S%d (%u):", line, seat + 1, count);
    for (uint32_t i = 0; i < count && i < RD_MOVES_MAX; i++) {
        rd_text_init(&text, line, sizeof line);
        s->game->move_text(s->pack, s->state, seat, moves[i], &text);
        printf("%s %s", i > 0 ? " |" : "", line);
    }
    printf("\n");
    for (uint32_t i = 0; i < count && i < ODDS_LISTED; i++)
        put_odds(s, seat, moves[i]);
}

static void put_chance(const scribe *s, const rd_need *need)
{
    char line[LINE_SIZE];
    rd_text text;
    printf("awaited %u, seen by %08x:", need->chance, need->audience);
    for (uint32_t i = 0; i < need->chance && i < CHANCES_LISTED; i++) {
        rd_text_init(&text, line, sizeof line);
        s->game->chance_text(s->pack, s->state, i, &text);
        printf("%s %s", i > 0 ? " |" : "", line);
    }
    printf("\n");
}

static void put_everything(scribe *s, const rd_need *need)
{
    bool over = need->seats == 0 && need->chance == 0;
    put_position(s);
    put_values(s);
    put_views(s, s->event == 0 || over);
    if (need->seats == 0 && need->chance > 0)
        put_chance(s, need);
    for (int seat = 0; seat < (int)s->seats; seat++)
        if ((need->seats & RD_SEAT(seat)) != 0)
            put_question(s, seat);
}

/* The match accepts what the rules offer; anything else is a mistake of the program. */
static void must_do(rd_err err)
{
    if (err != RD_OK)
        exit(rd_cli_fail("the game cannot be recorded: %s", rd_err_words(err)));
}

/* The next event as random play has it, except that wholes are played step by step. */
static void play_event(scribe *s, const rd_need *need, rd_story *story)
{
    if (need->seats == 0) {
        uint32_t outcome = rd_dice_below(&s->dice, need->chance);
        rd_cli_put_event(stdout, s->game, s->pack, s->state, RD_WATCHER, outcome);
        s->game->chance(s->pack, s->state, outcome, story);
        if (s->match != NULL)
            must_do(rd_match_chance(s->match, outcome));
        return;
    }
    rd_move moves[RD_MOVES_MAX];
    int seat = (int)RD_CTZ64(need->seats);
    uint32_t count = s->game->legal(s->pack, s->state, seat, moves, RD_MOVES_MAX);
    if (count > 1 && moves[count - 1] == RD_RESIGN)
        count--;
    rd_move move = moves[rd_dice_below(&s->dice, count)];
    rd_cli_put_event(stdout, s->game, s->pack, s->state, seat, move);
    s->game->apply(s->pack, s->state, seat, move, story);
    if (s->match != NULL)
        must_do(rd_match_play(s->match, seat, move, NULL));
}

static void put_result(const scribe *s)
{
    char line[LINE_SIZE];
    rd_text text;
    rd_result result;
    s->game->result(s->pack, s->state, &result);
    rd_text_init(&text, line, sizeof line);
    s->game->result_text(s->pack, s->state, &text);
    printf("result: %s\n", line);
    for (uint32_t seat = 0; seat < s->seats; seat++)
        printf("S%u place %u points %d marks %u\n", seat + 1, result.place[seat],
               result.points[seat], result.marks[seat]);
    printf("ended by %s\n", s->game->clauses[result.clause]);
}

static void play_on(scribe *s, const playthrough_args *args)
{
    rd_fact facts[FACTS_MAX];
    for (;; s->event++) {
        rd_story story = {facts, FACTS_MAX, 0};
        bool full = s->event < args->events;
        rd_need need = s->game->need(s->pack, s->state, RD_TABLE_SEAT);
        bool over = need.seats == 0 && need.chance == 0;
        printf("%s== %llu %016llx\n", full ? "\n" : "", (unsigned long long)s->event,
               (unsigned long long)rd_state_hash(s->game, s->pack, s->state));
        if (full || over)
            put_everything(s, &need);
        if (over)
            break;
        play_event(s, &need, &story);
        if (full)
            rd_cli_put_story(stdout, s->game, s->pack, &story, s->seats);
    }
    put_result(s);
}

static void write_record(const void *context, rd_text *out)
{
    rd_match_write((const rd_match *)context, RD_TABLE_SEAT, out);
}

static int keep_record(const scribe *s, const char *path)
{
    char *text = rd_cli_text(write_record, s->match);
    bool good = text != NULL && rd_cli_write(path, text, strlen(text));
    free(text);
    return good ? RD_EXIT_OK : RD_EXIT_FAILURE;
}

static void begin_record(scribe *s, const rd_options *options, const rd_state *start)
{
    rd_chance chance;
    memset(&chance, 0, sizeof chance);
    chance.kind = RD_CHANCE_LIST;
    must_do(rd_match_new(&s->match, s->game, s->pack, options, &chance, start));
}

static void put_head(const scribe *s, const playthrough_args *args)
{
    char line[LINE_SIZE];
    rd_text text;
    rd_text_init(&text, line, sizeof line);
    rd_options_text(s->game, &args->setup.options, &text);
    printf("%s, rules %u, pack %s, seed %llu\n%s\n", s->game->title, s->game->rules,
           args->setup.pack_name, (unsigned long long)args->seed, line);
}

int rd_cli_playthrough(int argc, char **argv)
{
    playthrough_args args = {.seed = 1, .events = UINT64_MAX};
    static scribe s;
    rd_cli_setup_init(&args.setup, "ledger");
    rd_cli_parse(&playthrough_argp, argc, argv, &args);
    int status = rd_cli_setup_start(&args.setup, args.position, &s.room);
    if (status == RD_EXIT_OK) {
        s.game = args.setup.game;
        s.pack = args.setup.pack;
        s.state = (rd_state *)s.room.bytes;
        s.seats = args.setup.options.value[RD_OPTION_SEATS];
        s.dice = rd_dice_seed(args.seed);
        if (args.record != NULL)
            begin_record(&s, &args.setup.options, args.position != NULL ? s.state : NULL);
        put_head(&s, &args);
        play_on(&s, &args);
        status = args.record != NULL ? keep_record(&s, args.record) : RD_EXIT_OK;
    }
    rd_match_free(s.match);
    free(s.position);
    rd_cli_setup_clear(&args.setup);
    return status;
}
