/* pack.c - robodrome pack: checks and compiles robots, cards and boards of one's own. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "robodrome/pack.h"

typedef struct pack_args {
    const char *verb;
    const char *file;
    const char *out;
} pack_args;

static const struct argp_option pack_options[] = {
    {"output", 'o', "OUT", 0, "Where compile writes to (- is standard output)", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    pack_args *args = (pack_args *)state->input;
    switch (key) {
    case 'o':
        args->out = arg;
        return 0;
    case ARGP_KEY_ARG:
        if (args->verb == NULL)
            args->verb = arg;
        else if (args->file == NULL)
            args->file = arg;
        else
            rd_cli_usage("one pack at a time; leave out \"%.40s\"", arg);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp pack_argp = {
    pack_options,
    parse_option,
    "check FILE\ncompile FILE -o OUT",
    "Checks a JSON pack of robots, cards and boards, or compiles it to the bytes that the rules "
    "use in this version.",
    NULL,
    NULL,
    NULL,
};

#if RD_WITH_PACK
static const char *skip_string(const char *at)
{
    for (at++; *at != '\0' && *at != '"'; at++)
        if (*at == '\\' && at[1] != '\0')
            at++;
    return *at == '"' ? at + 1 : at;
}

/*
 * The game that a pack says it is for: the text behind the key "game" of the outermost object. Only
 * a first look: rd_pack_read judges the file afterwards. False: there is no such key.
 */
static bool find_game_word(const char *json, char *out, size_t size)
{
    int depth = 0;
    for (const char *at = json; *at != '\0';) {
        if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
        if (*at != '"') {
            at++;
            continue;
        }
        const char *end = skip_string(at);
        const char *next = end + strspn(end, " \t\r\n");
        if (depth == 1 && *next == ':' && strncmp(at, "\"game\"", 6) == 0) {
            next += 1 + strspn(next + 1, " \t\r\n");
            const char *word_end = *next == '"' ? skip_string(next) : next;
            if (word_end - next < 3)
                return false;
            snprintf(out, size, "%.*s", (int)(word_end - next - 2), next + 1);
            return true;
        }
        at = end;
    }
    return false;
}

/* A file that names no game: the reader of any game says what is wrong with it as JSON. */
static void say_no_game(const pack_args *args, const char *json, size_t size)
{
    static const char missing[] = "field game";
    rd_fault fault;
    rd_pack *pack = malloc(rd_games[0]->pack_size);
    if (pack != NULL && rd_pack_read(rd_games[0], json, size, pack, &fault) != RD_OK &&
        strncmp(fault.words, missing, sizeof missing - 1) != 0)
        rd_cli_fault(args->file, &fault);
    else
        rd_cli_say("%s: does not say which game it is for; add \"game\": \"NAME\"",
                   rd_cli_place(args->file));
    free(pack);
}

static const rd_game *game_of(const pack_args *args, const char *json, size_t size)
{
    char word[64];
    if (!find_game_word(json, word, sizeof word)) {
        say_no_game(args, json, size);
        return NULL;
    }
    const rd_game *game = rd_game_find(word);
    if (game == NULL)
        rd_cli_say("%s: is for a game \"%.40s\" that does not exist; 'robodrome --help' lists the "
                   "games",
                   rd_cli_place(args->file), word);
    return game;
}

static int handle(const pack_args *args, const char *json, size_t size)
{
    rd_fault fault;
    const rd_game *game = game_of(args, json, size);
    if (game == NULL)
        return RD_EXIT_FAILURE;
    rd_pack *pack = malloc(game->pack_size);
    if (pack == NULL)
        return rd_cli_fail("there is not enough memory for a pack");
    int status = RD_EXIT_OK;
    if (rd_pack_read(game, json, size, pack, &fault) != RD_OK)
        status = rd_cli_fault(args->file, &fault);
    else if (args->out != NULL && !rd_cli_write(args->out, pack, game->pack_size))
        status = RD_EXIT_FAILURE;
    else if (args->out == NULL || strcmp(args->out, "-") != 0)
        printf("%s: a sound pack of %s, %u bytes, hash %016llx\n", rd_cli_place(args->file),
               game->id, game->pack_size, (unsigned long long)rd_pack_hash(game, pack));
    free(pack);
    return status;
}
#else
static int handle(const pack_args *args, const char *json, size_t size)
{
    (void)json;
    (void)size;
    return rd_cli_fail("%s: this program was built without packs from files", args->file);
}
#endif

int rd_cli_pack(int argc, char **argv)
{
    static const char *const verbs[] = {"check", "compile", NULL};
    pack_args args = {NULL, NULL, NULL};
    size_t size;
    rd_cli_parse(&pack_argp, argc, argv, &args);
    if (args.verb == NULL)
        rd_cli_usage("say what to do: 'pack check FILE' or 'pack compile FILE -o OUT'");
    bool compile = strcmp(args.verb, "compile") == 0;
    if (!compile && strcmp(args.verb, "check") != 0) {
        const char *near = rd_cli_nearest(args.verb, verbs);
        rd_cli_usage("there is no 'pack %.40s'; did you mean 'pack %s'?", args.verb,
                     near != NULL ? near : verbs[0]);
    }
    if (args.file == NULL)
        rd_cli_usage("a file must be named: 'pack %s FILE'", args.verb);
    if (compile && args.out == NULL)
        rd_cli_usage("say where to write: 'pack compile FILE -o OUT'");
    if (!compile && args.out != NULL)
        rd_cli_usage("check writes nothing; use 'pack compile' or leave out --output");
    char *json = rd_cli_read(args.file, &size);
    if (json == NULL)
        return RD_EXIT_FAILURE;
    int status = handle(&args, json, size);
    free(json);
    return status;
}
