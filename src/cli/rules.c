/* rules.c - robodrome rules: shows and searches the ledger of a game. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli.h"
#include "ledger.h"

/*
 * A ledger is text with a clause, a table row or a heading on each line, so lines are what a
 * search finds. On a terminal lines are folded and what was found stands out; everywhere else the
 * text comes as it is, for other programs to read.
 */
enum {
    WORDS_MAX = 16,
    CLAUSES_MAX = 2048,
    WIDTH_LEAST = 40,
    WIDTH_MOST = 100,
    WIDTH_USUAL = 80,
};

typedef struct rules_args {
    const rd_game *game;
    const char *word[WORDS_MAX + 1];
    uint32_t words;
    bool plain;
} rules_args;

/* How text is put out. */
typedef struct pen {
    FILE *out;
    const rules_args *args;
    bool fancy;
    uint32_t width;
} pen;

static const struct argp_option rules_options[] = {
    {"plain", 'p', NULL, 0, "No colours, no folding and no pager on a terminal either", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    rules_args *args = (rules_args *)state->input;
    switch (key) {
    case 'p':
        args->plain = true;
        return 0;
    case ARGP_KEY_ARG:
        if (args->game == NULL)
            args->game = rd_cli_game(arg);
        else if (args->words < WORDS_MAX)
            args->word[args->words++] = arg;
        else
            rd_cli_usage("at most %d words can be searched for", WORDS_MAX);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp rules_argp = {
    rules_options,
    parse_option,
    "GAME [CLAUSE or WORD...]",
    "Shows the rules of a game: all of them, one clause by its id, a chapter by the beginning of "
    "its ids (with or without the letters of the game), or every place that has all of the words.",
    NULL,
    NULL,
    NULL,
};

static size_t line_size(const char *line)
{
    return strcspn(line, "\n");
}

static const char *next_line(const char *line)
{
    size_t size = line_size(line);
    return line + size + (line[size] == '\n');
}

/* Where a word occurs in a line, big and small letters alike; NULL: nowhere. */
static const char *find_word(const char *line, size_t size, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; length > 0 && i + length <= size; i++)
        if (strncasecmp(line + i, word, length) == 0)
            return line + i;
    return NULL;
}

/* The id of the clause or example that a line states, or NULL; *size is its length. */
static const char *clause_of(const char *line, size_t *size)
{
    const char *id = NULL;
    if (strncmp(line, "- **", 4) == 0)
        id = line + 4;
    else if (strncmp(line, "### ", 4) == 0)
        id = line + 4;
    if (id == NULL)
        return NULL;
    *size = strcspn(id, " *\n");
    return memchr(id, '-', *size) != NULL ? id : NULL;
}

/* Whether a clause id begins with what was asked for, the game's own prefix being optional. */
static bool id_matches(const rd_game *game, const char *id, size_t size, const char *asked)
{
    size_t length = strlen(asked);
    size_t prefix = strlen(game->prefix) + 1;
    if (length <= size && strncasecmp(id, asked, length) == 0)
        return length >= prefix;
    return size > prefix && length <= size - prefix &&
           strncasecmp(id, game->prefix, prefix - 1) == 0 &&
           strncasecmp(id + prefix, asked, length) == 0 &&
           (id[prefix + length] == '-' || prefix + length == size || strchr(asked, '-') != NULL);
}

static const char *const start_mark = "\033[1;33m";
static const char *const bold_mark = "\033[1m";
static const char *const end_mark = "\033[0m";

/* Where the next found word in a piece begins; its length goes to *length. */
static const char *next_found(const pen *p, const char *at, size_t size, size_t *length)
{
    const char *first = NULL;
    for (uint32_t i = 0; i < p->args->words; i++) {
        const char *found = find_word(at, size, p->args->word[i]);
        if (found != NULL && (first == NULL || found < first)) {
            first = found;
            *length = strlen(p->args->word[i]);
        }
    }
    return first;
}

/* Text with what was found marked in it. */
static void put_marked(const pen *p, const char *at, size_t size, bool bold)
{
    while (size > 0) {
        size_t length = 0;
        const char *found = next_found(p, at, size, &length);
        size_t plain = found != NULL ? (size_t)(found - at) : size;
        if (bold)
            fputs(bold_mark, p->out);
        fwrite(at, 1, plain, p->out);
        fputs(bold ? end_mark : "", p->out);
        if (found != NULL) {
            fputs(start_mark, p->out);
            fwrite(found, 1, length, p->out);
            fputs(end_mark, p->out);
        }
        at += plain + length;
        size -= plain + length;
    }
}

/* Asterisks in pairs begin and end what is bold; they are not shown. */
static void put_piece(const pen *p, const char *at, size_t size, bool bold)
{
    if (!p->fancy) {
        fwrite(at, 1, size, p->out);
        return;
    }
    for (;;) {
        const char *pair = find_word(at, size, "**");
        if (pair == NULL)
            break;
        put_marked(p, at, (size_t)(pair - at), bold);
        size -= (size_t)(pair - at) + 2;
        at = pair + 2;
        bold = !bold;
    }
    put_marked(p, at, size, bold);
}

/* Letters on the screen, not bytes: what continues a character does not count. */
static size_t screen_width(const char *at, size_t size)
{
    size_t width = 0;
    for (size_t i = 0; i < size; i++)
        width += ((unsigned char)at[i] & 0xC0) != 0x80;
    return width;
}

/* As many whole words of a line as fit the width; at least one. */
static size_t fold_at(const pen *p, const char *line, size_t size)
{
    size_t good = 0;
    for (size_t i = 0; i <= size; i++) {
        if (i < size && line[i] != ' ')
            continue;
        if (good > 0 && screen_width(line, i) > p->width)
            break;
        good = i;
    }
    return good;
}

static void put_line(const pen *p, const char *line)
{
    size_t size = line_size(line);
    bool heading = line[0] == '#';
    bool table = line[0] == '|';
    const char *indent = strncmp(line, "- ", 2) == 0 ? "  " : "";
    if (p->fancy && heading) {
        size_t marks = strspn(line, "# ");
        line += marks;
        size -= marks;
    }
    while (p->fancy && !table && screen_width(line, size) > p->width) {
        size_t fold = fold_at(p, line, size);
        if (fold == 0 || fold == size)
            break;
        put_piece(p, line, fold, heading);
        fprintf(p->out, "\n%s", indent);
        line += fold + 1;
        size -= fold + 1;
    }
    put_piece(p, line, size, heading);
    fputc('\n', p->out);
}

static void put_all(const pen *p, const char *ledger)
{
    for (const char *line = ledger; *line != '\0'; line = next_line(line))
        put_line(p, line);
}

/* A worked example goes on until the next heading. */
static void put_section(const pen *p, const char *line)
{
    put_line(p, line);
    for (line = next_line(line); *line != '\0' && line[0] != '#'; line = next_line(line))
        put_line(p, line);
}

static uint32_t put_clauses(const pen *p, const char *ledger, const char *asked)
{
    uint32_t found = 0;
    const char *heading = NULL;
    for (const char *line = ledger; *line != '\0'; line = next_line(line)) {
        size_t size = 0;
        const char *id = clause_of(line, &size);
        if (line[0] == '#' && id == NULL)
            heading = line;
        if (id == NULL || !id_matches(p->args->game, id, size, asked))
            continue;
        if (heading != NULL && line[0] != '#')
            put_line(p, heading);
        heading = NULL;
        if (line[0] == '#')
            put_section(p, line);
        else
            put_line(p, line);
        found++;
    }
    return found;
}

/* Lines with all the words: the clauses alone, or all others. */
static uint32_t put_matches(const pen *p, const char *ledger, bool clauses, uint32_t found)
{
    const char *heading = NULL;
    for (const char *line = ledger; *line != '\0'; line = next_line(line)) {
        size_t size = line_size(line);
        bool all = true;
        for (uint32_t i = 0; i < p->args->words; i++)
            all = all && find_word(line, size, p->args->word[i]) != NULL;
        size_t id_size = 0;
        bool clause = line[0] == '-' && clause_of(line, &id_size) != NULL;
        if (line[0] == '#' && (!all || clauses))
            heading = line;
        if (!all || clause != clauses)
            continue;
        if (heading != NULL && line[0] != '#') {
            fputs(found > 0 ? "\n" : "", p->out);
            put_line(p, heading);
        }
        heading = NULL;
        put_line(p, line);
        found++;
    }
    return found;
}

static uint32_t put_found(const pen *p, const char *ledger)
{
    if (p->args->words == 0) {
        put_all(p, ledger);
        return 1;
    }
    uint32_t found = 0;
    if (p->args->words == 1)
        found = put_clauses(p, ledger, p->args->word[0]);
    if (found > 0)
        return found;
    /* Whoever looks for a word wants its rule before the tables that have it too. */
    found = put_matches(p, ledger, true, 0);
    return put_matches(p, ledger, false, found);
}

static void pen_init(pen *p, const rules_args *args)
{
    struct winsize size;
    p->args = args;
    p->out = stdout;
    p->fancy = !args->plain && isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == NULL;
    p->width = WIDTH_USUAL;
    if (p->fancy && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= WIDTH_LEAST)
        p->width = size.ws_col < WIDTH_MOST ? size.ws_col : WIDTH_MOST;
    p->width -= 2;
}

/* A search that found nothing: says so, with the nearest clause if it looked like one. */
static int nothing_found(const rules_args *args)
{
    const char *names[CLAUSES_MAX + 1];
    const char *near = NULL;
    uint32_t count = 0;
    for (uint32_t i = 1; i < args->game->clause_count && count < CLAUSES_MAX; i++)
        names[count++] = args->game->clauses[i];
    names[count] = NULL;
    if (args->words == 1)
        near = rd_cli_nearest(args->word[0], names);
    if (near != NULL)
        return rd_cli_fail("the rules of %s have no \"%.40s\"; did you mean %s?", args->game->id,
                           args->word[0], near);
    return rd_cli_fail("no place in the rules of %s has %s; try fewer or other words",
                       args->game->id, args->words == 1 ? "that word" : "all of these words");
}

/* The whole of a ledger goes through the reader's pager; whoever leaves it early has read enough.
 */
static FILE *open_pager(void)
{
    const char *program = getenv("PAGER");
    if (program == NULL || program[0] == '\0')
        program = "command -v less >/dev/null && exec less -FRX; exec cat";
    fflush(stdout);
    signal(SIGPIPE, SIG_IGN);
    FILE *pager = popen(program, "w");
    return pager != NULL ? pager : stdout;
}

int rd_cli_rules(int argc, char **argv)
{
    rules_args args = {NULL, {NULL}, 0, false};
    pen p;
    rd_cli_parse(&rules_argp, argc, argv, &args);
    if (args.game == NULL)
        rd_cli_usage("a game must be named; 'robodrome --help' lists the games");
    const char *ledger = rd_cli_ledger(args.game);
    if (ledger == NULL)
        return rd_cli_fail("the rules of %s are not built in", args.game->id);
    pen_init(&p, &args);
    if (p.fancy && args.words == 0)
        p.out = open_pager();
    uint32_t found = put_found(&p, ledger);
    if (p.out != stdout)
        pclose(p.out);
    return found > 0 ? RD_EXIT_OK : nothing_found(&args);
}
