/* play.c - robodrome play: one game in the terminal, full screen or by lines. */
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "cli.h"

#if RD_WITH_TUI
#include "tui/file.h"
#include "tui/lines.h"
#include "tui/save.h"
#include "tui/screen.h"

enum {
    KEY_LINES = 0x100,
    KEY_ASCII,
    KEY_NAMES,
    KEY_POSITION,
    KEY_FIRST,
};

typedef struct play_args {
    rd_cli_setup setup;
    rd_setup start;
    rd_position *position;
    rd_seats given;  /* seats that --seat names */
    rd_seats people; /* those of them where a person sits */
    uint32_t names;  /* given by --names */
    const char *dice;
    const char *load;
    bool lines;
    bool ascii;
    bool first;
    bool chosen; /* something that a first game brings along */
    rd_lesson lesson;
} play_args;

static const struct argp_option play_options[] = {
    {"seat", 's', "N=WHO,...", 0,
     "Who sits where: me, computer, computer:random or computer:greedy (1=me and the greedy "
     "computer on all others if not said)",
     0},
    {"names", KEY_NAMES, "NAME,...", 0, "Names of the seats, in their order", 0},
    {"dice", 'd', "WHENCE", 0,
     "seed (if not said), fair (committed dice that can be checked afterwards), manual (you type "
     "what real dice show), or a file with outcomes",
     0},
    {"seed", 'S', "N", 0, "Seed of the dice and of the computer players", 0},
    {"load", 'l', "FILE", 0, "Go on with a saved game", 0},
    {"position", KEY_POSITION, "ID", 0, "Start from a position on one line", 0},
    {"pack", 'P', "PACK", 0, "Figures to play with (standard if not said)", 0},
    {"first", KEY_FIRST, NULL, 0, "The first game: small steps that teach this one", 0},
    {"lines", KEY_LINES, NULL, 0, "Plain lines instead of the full screen", 0},
    {"ascii", KEY_ASCII, NULL, 0, "Only ASCII characters on the full screen", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static const rd_brain *find_brain(const char *id)
{
    char list[128];
    rd_text text;
    const rd_brain *brain = rd_brain_find(id);
    if (brain != NULL)
        return brain;
    rd_text_init(&text, list, sizeof list);
    for (size_t i = 0; rd_brains[i] != NULL; i++) {
        rd_text_str(&text, i > 0 ? ", " : "");
        rd_text_str(&text, rd_brains[i]->id);
    }
    rd_cli_usage("--seat: there is no computer player \"%.40s\"; there are: %s", id, list);
}

/* "me", "computer" or "computer:greedy". */
static void read_seat(play_args *args, uint64_t seat, const char *who)
{
    static const char prefix[] = "computer";
    rd_player *player = &args->start.player[seat];
    if ((args->given & RD_SEAT(seat)) != 0)
        rd_cli_usage("--seat names seat %llu twice", (unsigned long long)seat + 1);
    args->given |= RD_SEAT(seat);
    player->brain = NULL;
    if (strcmp(who, "me") == 0) {
        args->people |= RD_SEAT(seat);
        return;
    }
    size_t n = sizeof prefix - 1;
    if (strncmp(who, prefix, n) != 0 || (who[n] != '\0' && who[n] != ':'))
        rd_cli_usage("--seat: \"%.40s\" is nobody; write me, computer, computer:random or "
                     "computer:greedy",
                     who);
    player->brain = find_brain(who[n] == ':' ? who + n + 1 : "greedy");
}

static void read_seats(play_args *args, const char *text)
{
    char copy[256];
    char *rest = copy;
    if (strlen(text) >= sizeof copy)
        rd_cli_usage("--seat is too long to be read");
    memcpy(copy, text, strlen(text) + 1);
    while (rest != NULL) {
        char *part = strsep(&rest, ",");
        char *equals = strchr(part, '=');
        if (equals == NULL)
            rd_cli_usage("--seat: \"%.40s\" is not of the form 1=me", part);
        *equals = '\0';
        read_seat(args, rd_cli_number("--seat", part, 1, RD_SEATS_MAX) - 1, equals + 1);
    }
}

static void read_names(play_args *args, const char *text)
{
    args->names = 0;
    for (;;) {
        size_t n = strcspn(text, ",");
        if (args->names >= RD_SEATS_MAX)
            rd_cli_usage("--names gives more than %d names", RD_SEATS_MAX);
        if (n >= RD_NAME_MAX)
            rd_cli_usage("--names: \"%.20s...\" is longer than %d bytes", text, RD_NAME_MAX - 1);
        char *name = args->start.player[args->names++].name;
        memcpy(name, text, n);
        name[n] = '\0';
        if (text[n] == '\0')
            return;
        text += n + 1;
    }
}

static void read_position(play_args *args, const char *text)
{
    rd_fault fault;
    args->position = malloc(sizeof *args->position);
    if (args->position == NULL)
        exit(rd_cli_fail("there is not enough memory for a position"));
    if (rd_position_parse(text, NULL, args->position, &fault) != RD_OK)
        exit(rd_cli_fault("--position", &fault));
}

/* Options that say what is played, and not how it is shown. */
static bool is_choice(int key)
{
    static const int keys[] = {'s', 'd', 'S', 'l', 'P', KEY_NAMES, KEY_POSITION};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i] == key)
            return true;
    return false;
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    play_args *args = (play_args *)state->input;
    args->chosen = args->chosen || is_choice(key);
    switch (key) {
    case 's':
        read_seats(args, arg);
        return 0;
    case KEY_NAMES:
        read_names(args, arg);
        return 0;
    case 'd':
        args->dice = arg;
        return 0;
    case 'S':
        args->start.seed = rd_cli_number("--seed", arg, 0, INT64_MAX);
        return 0;
    case 'l':
        args->load = arg;
        return 0;
    case KEY_POSITION:
        read_position(args, arg);
        return 0;
    case 'P':
        args->setup.pack_name = arg;
        return 0;
    case KEY_FIRST:
        args->first = true;
        return 0;
    case KEY_LINES:
        args->lines = true;
        return 0;
    case KEY_ASCII:
        args->ascii = true;
        return 0;
    case ARGP_KEY_ARG:
        rd_cli_setup_word(&args->setup, arg);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp play_argp = {
    play_options,
    parse_option,
    "GAME [SETTING=VALUE...]",
    "Plays a game in the terminal. Press ? there for the keys; with --lines, or without a "
    "terminal, type help for the commands.\v",
    NULL,
    rd_cli_help_filter,
    NULL,
};

static void choose_dice(play_args *args)
{
    const char *dice = args->dice;
    rd_setup *start = &args->start;
    if (dice == NULL || strcmp(dice, "seed") == 0) {
        start->dice = RD_SOURCE_SEED;
    } else if (strcmp(dice, "fair") == 0) {
        start->dice = RD_SOURCE_FAIR;
    } else if (strcmp(dice, "manual") == 0) {
        start->dice = RD_SOURCE_MANUAL;
    } else {
        start->dice = RD_SOURCE_LIST;
        start->dice_path = dice;
        start->read_list = rd_file_read;
    }
}

/* Seats that nobody named: the first person there is sits down, the computer takes the rest. */
static void fill_seats(play_args *args, uint32_t seats)
{
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++) {
        rd_seats bit = RD_SEAT(i);
        if (i >= seats && (args->given & bit) != 0)
            rd_cli_usage("--seat names seat %u, but this game has %u seats", i + 1, seats);
        if ((args->given & bit) == 0 && (i > 0 || args->people != 0))
            args->start.player[i].brain = rd_brain_find("greedy");
    }
    if (args->names > seats)
        rd_cli_usage("--names gives %u names, but this game has %u seats", args->names, seats);
}

/* From a position on the command line: it brings its game, settings and pack along. */
static void take_position(play_args *args)
{
    rd_position *p = args->position;
    if (args->setup.game != NULL && args->setup.game != p->game)
        rd_cli_usage("the position is one of %s, not of %s", p->game->id, args->setup.game->id);
    if (args->setup.named)
        rd_cli_usage("the position brings its settings along; leave out \"%.40s\"",
                     args->setup.settings);
    args->start.game = p->game;
    args->start.pack = p->pack;
    args->start.options = p->options;
    args->start.position = (const rd_state *)&p->state;
}

static int load(play_args *args, rd_session **session)
{
    rd_fault fault;
    if (args->position != NULL || args->dice != NULL || args->setup.named)
        rd_cli_usage("a saved game brings its settings, position and dice along; leave them out");
    if (args->setup.game != NULL) {
        rd_cli_setup_done(&args->setup);
        args->start.game = args->setup.game;
        args->start.pack = args->setup.pack;
    }
    if (rd_save_read(session, args->load, &args->start, args->given, &fault) != RD_OK)
        return rd_cli_fault(args->load, &fault);
    if (args->setup.game != NULL && args->setup.game != (*session)->game) {
        const char *id = (*session)->game->id;
        rd_session_free(*session);
        rd_cli_usage("%s is a game of %s, not of %s", args->load, id, args->setup.game->id);
    }
    return RD_EXIT_OK;
}

/* A first game brings everything along; only the way of showing it can be chosen. */
static int start_first(play_args *args, rd_session **session)
{
    rd_fault fault;
    const rd_game *game = args->setup.game;
    if (args->chosen || args->setup.named)
        rd_cli_usage("a first game brings its settings, players, positions and dice along; leave "
                     "them out");
    if (game == NULL)
        rd_cli_usage("a game must be named; --help lists the games");
    if (!rd_teach_has(game))
        rd_cli_usage("there is no first game of %s; leave out --first to play it", game->id);
    if (rd_lesson_begin(&args->lesson, game, session, &fault) != RD_OK)
        return rd_cli_fault("first.txt", &fault);
    return RD_EXIT_OK;
}

static int start(play_args *args, rd_session **session)
{
    rd_fault fault;
    if (args->first)
        return start_first(args, session);
    if (args->load != NULL)
        return load(args, session);
    choose_dice(args);
    if (args->position != NULL) {
        take_position(args);
    } else {
        rd_cli_setup_done(&args->setup);
        args->start.game = args->setup.game;
        args->start.pack = args->setup.pack;
        args->start.options = args->setup.options;
    }
    fill_seats(args, args->start.options.value[RD_OPTION_SEATS]);
    if (rd_session_new(session, &args->start, &fault) != RD_OK)
        return rd_cli_fault(args->start.dice_path != NULL ? args->start.dice_path : "--dice",
                            &fault);
    return RD_EXIT_OK;
}

int rd_cli_play(int argc, char **argv)
{
    uint32_t seed = 0;
    rd_session *session = NULL;
    play_args *args = calloc(1, sizeof *args);
    if (args == NULL)
        return rd_cli_fail("there is not enough memory to start");
    setlocale(LC_CTYPE, "");
    rd_cli_setup_init(&args->setup, "standard");
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = (uint32_t)rd_cli_nsec();
    args->start.seed = seed;
    rd_cli_parse(&play_argp, argc, argv, args);
    int status = start(args, &session);
    if (status == RD_EXIT_OK) {
        bool terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
        if (args->lines || !terminal)
            status = rd_lines_play(session, &args->lesson, stdin, stdout, stderr);
        else
            status = rd_screen_play(session, &args->lesson, args->ascii, stderr);
    }
    rd_lesson_clear(&args->lesson);
    rd_cli_setup_clear(&args->setup);
    free(args->position);
    free(args);
    return status;
}

#else

int rd_cli_play(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return rd_cli_fail("this program was built without the terminal front end; install ncurses "
                       "(libncurses-dev) and build it again");
}

#endif
