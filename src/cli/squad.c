/* squad.c - robodrome squad: judges, draws and lists the pieces that somebody brings to a game. */
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "table/judge.h"

#if RD_WITH_TUI
#include "tui/build.h"
#include "tui/screen.h"
#include "tui/view.h"
#endif

enum {
    KEY_ASCII = 0x100,
    WORDS_SIZE = 1 << 16,
};

typedef struct squad_args {
    rd_cli_setup setup;
    const char *file;
    uint64_t seed;
    bool random;
    bool list;
    bool build;
    bool ascii;
    char text[RD_JUDGE_TEXT];
    rd_text words;
} squad_args;

static const struct argp_option squad_options[] = {
    {"list", 'l', NULL, 0, "Print the ones that the pack has ready, and what they are about", 0},
    {"random", 'r', "SEED", 0, "Draw a legal one; the same number gives the same one", 0},
    {"file", 'f', "FILE", 0, "Read it from the first line of a file (- is standard input)", 0},
    {"build", 'b', NULL, 0,
     "Put it together on the full screen, and print it at the end; also on a terminal without any "
     "text",
     0},
    {"ascii", KEY_ASCII, NULL, 0, "Only ASCII characters on the full screen", 0},
    {"pack", 'P', "PACK", 0, "Figures to judge by (standard if not said)", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

/* The first word is the game, the others are the text. */
static void take_word(squad_args *args, const char *word)
{
    if (args->setup.game == NULL) {
        rd_cli_setup_word(&args->setup, word);
        return;
    }
    rd_text_str(&args->words, args->text[0] != '\0' ? " " : "");
    rd_text_str(&args->words, word);
    if (!rd_text_fits(&args->words))
        rd_cli_usage("the text is longer than %d bytes", RD_JUDGE_TEXT - 1);
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    squad_args *args = (squad_args *)state->input;
    switch (key) {
    case 'l':
        args->list = true;
        return 0;
    case 'r':
        args->random = true;
        args->seed = rd_cli_number("--random", arg, 0, UINT64_MAX);
        return 0;
    case 'f':
        args->file = arg;
        return 0;
    case 'b':
        args->build = true;
        return 0;
    case KEY_ASCII:
        args->ascii = true;
        return 0;
    case 'P':
        args->setup.pack_name = arg;
        return 0;
    case ARGP_KEY_ARG:
        take_word(args, arg);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp squad_argp = {
    squad_options,
    parse_option,
    "GAME [TEXT]",
    "Judges a list of pieces that somebody wants to bring to a game: every rule that it breaks, "
    "with its clause, its energy, and what can be made of it. The text is what a move would be, "
    "such as KOR-100 KOR-200 KOR-300 KOR-500 GAN-400 / KOR-2000; the word match before it judges "
    "the list of a match, with its sideboard. The exit status says whether it is legal.",
    NULL,
    NULL,
    NULL,
};

#if RD_WITH_TUI
/* Whether somebody sits at a terminal who can be shown the screen for it. */
static bool can_build(void)
{
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
}

static int build(squad_args *args)
{
    const rd_roster_kind *kind = rd_view_find(args->setup.game)->list;
    if (kind == NULL || args->setup.game->list_json == NULL)
        return rd_cli_fail("nobody brings a list of pieces to %s", args->setup.game->id);
    if (!can_build())
        return rd_cli_fail("--build needs a terminal; type the text instead");
    rd_building about = {args->setup.game, args->setup.pack, &args->setup.options, kind, false,
                         rd_cli_nsec()};
    setlocale(LC_CTYPE, "");
    int status = rd_screen_build(&about, args->ascii, args->text, stderr);
    if (status != RD_EXIT_OK)
        return status;
    if (args->text[0] == '\0')
        printf("Nothing was put together.\n");
    else
        printf("%s\nTo play it: robodrome play %s, then the key : and %s with this text.\n",
               args->text, args->setup.game->id, kind->verb);
    return status;
}

/* What the list adds up to. */
static void print_figures(const squad_args *args, const char *text)
{
    char words[1024];
    rd_text t;
    rd_roster list;
    rd_fault f;
    const rd_roster_kind *kind = rd_view_find(args->setup.game)->list;
    rd_text_init(&t, words, sizeof words);
    if (kind != NULL && kind->read(args->setup.pack, text, &list, &f) == RD_OK)
        kind->figures(args->setup.pack, &list, &t);
    fputs(words, stdout);
}
#else
static int build(squad_args *args)
{
    (void)args;
    return rd_cli_fail("this program was built without the terminal front end");
}

static bool can_build(void)
{
    return false;
}

static void print_figures(const squad_args *args, const char *text)
{
    (void)args;
    (void)text;
}
#endif

/* Prints the judgement behind the list itself, which stands on the first line. */
static int judge(const squad_args *args, const char *text)
{
    char clean[RD_JUDGE_TEXT];
    rd_fault f;
    rd_text out;
    rd_text c;
    bool legal = false;
    char *words = malloc(WORDS_SIZE);
    if (words == NULL)
        return rd_cli_fail("out of memory; close other programs and try again");
    memset(&f, 0, sizeof f);
    rd_text_init(&out, words, WORDS_SIZE);
    rd_text_init(&c, clean, sizeof clean);
    int status = RD_EXIT_OK;
    if (rd_judge_words(args->setup.game, args->setup.pack, text, &out, &c, &legal, &f) != RD_OK)
        status = rd_cli_fault(args->file != NULL ? args->file : "the text", &f);
    else {
        const char *tree = strstr(words, "\nCan be made:");
        int size = tree != NULL ? (int)(tree - words) + 1 : (int)strlen(words);
        printf("%s\n%.*s", clean[0] != '\0' ? clean : text, size, words);
        print_figures(args, text);
        fputs(words + size, stdout);
    }
    free(words);
    return status != RD_EXIT_OK ? status : legal ? RD_EXIT_OK : RD_EXIT_FAILURE;
}

static int print_ready(const squad_args *args)
{
    const rd_cli_setup *s = &args->setup;
    uint32_t count = rd_judge_ready(s->game, s->pack, &s->options, 0, NULL, NULL, NULL);
    if (count == 0)
        return rd_cli_fail("the pack %s of %s has none that are ready", s->pack_name, s->game->id);
    for (uint32_t i = 0; i < count; i++) {
        char name[64];
        char idea[256];
        char list[RD_JUDGE_TEXT];
        rd_text t[3];
        rd_text_init(&t[0], name, sizeof name);
        rd_text_init(&t[1], idea, sizeof idea);
        rd_text_init(&t[2], list, sizeof list);
        rd_judge_ready(s->game, s->pack, &s->options, i, &t[0], &t[1], &t[2]);
        printf("%s%s: %s\n  %s\n", i > 0 ? "\n" : "", name, idea, list);
    }
    return RD_EXIT_OK;
}

#if RD_WITH_TUI
/* Whoever needs another piece to lie on gets one. */
static void complete(squad_args *args)
{
    const rd_roster_kind *kind = rd_view_find(args->setup.game)->list;
    rd_roster roster;
    rd_fault f;
    rd_text t;
    if (kind == NULL || kind->read(args->setup.pack, args->text, &roster, &f) != RD_OK)
        return;
    rd_text_init(&t, args->text, sizeof args->text);
    kind->write(args->setup.pack, &args->setup.options, &roster, &t);
}
#else
static void complete(squad_args *args)
{
    (void)args;
}
#endif

static int draw_random(squad_args *args)
{
    rd_fault f;
    rd_text t;
    memset(&f, 0, sizeof f);
    rd_text_init(&t, args->text, sizeof args->text);
    if (rd_judge_draw(args->setup.game, args->setup.pack, &args->setup.options, args->seed, &t,
                      &f) != RD_OK)
        return rd_cli_fault(args->setup.game->id, &f);
    complete(args);
    return judge(args, args->text);
}

static int read_file(squad_args *args)
{
    size_t size = 0;
    rd_text t;
    char *text = rd_cli_read(args->file, &size);
    if (text == NULL)
        return RD_EXIT_FAILURE;
    text[strcspn(text, "\n")] = '\0';
    rd_text_init(&t, args->text, sizeof args->text);
    rd_text_str(&t, text);
    free(text);
    if (!rd_text_fits(&t))
        return rd_cli_fail("%s: the first line is longer than %d bytes", rd_cli_place(args->file),
                           RD_JUDGE_TEXT - 1);
    return RD_EXIT_OK;
}

static int run(squad_args *args)
{
    int status = RD_EXIT_OK;
    if (args->setup.game->list_json == NULL)
        return rd_cli_fail("nobody brings a list of pieces to %s", args->setup.game->id);
    if (args->file != NULL)
        status = read_file(args);
    if (status != RD_EXIT_OK)
        return status;
    if (args->list)
        return print_ready(args);
    if (args->build)
        return build(args);
    if (args->random)
        return draw_random(args);
    return judge(args, args->text);
}

int rd_cli_squad(int argc, char **argv)
{
    squad_args args;
    memset(&args, 0, sizeof args);
    rd_cli_setup_init(&args.setup, "standard");
    rd_text_init(&args.words, args.text, sizeof args.text);
    rd_cli_parse(&squad_argp, argc, argv, &args);
    rd_cli_setup_done(&args.setup);
    bool nothing = args.text[0] == '\0' && args.file == NULL;
    if (nothing && !args.list && !args.random && can_build())
        args.build = true;
    if (nothing && !args.list && !args.random && !args.build)
        rd_cli_usage("the text is missing; --list, --random and --build make one");
    int status = run(&args);
    rd_cli_setup_clear(&args.setup);
    return status;
}
