/* main.c - the program: finds the subcommand and hands over to it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *arguments;
    const char *words;
} command;

static const command commands[] = {
    {"serve", rd_cli_serve, "", "play in a browser; also without any command"},
    {"play", rd_cli_play, "GAME", "play in the terminal, against the computer or each other"},
    {"replay", rd_cli_replay, "FILE", "step through, verify or print a record"},
    {"rules", rd_cli_rules, "GAME [WORDS]", "read and search the rules"},
    {"squad", rd_cli_squad, "GAME [TEXT]", "judge, draw or build what you bring to a game"},
    {"position", rd_cli_position, "ID", "show a position"},
    {"scenario", rd_cli_scenario, "FILE...", "run scenario files"},
    {"duel", rd_cli_duel, "GAME", "let computer players play many games"},
    {"lab", rd_cli_lab, "balance GAME", "measure how even a game is"},
    {"bench", rd_cli_bench, "[GAME]", "measure the speed of the rules"},
    {"perft", rd_cli_perft, "GAME", "count the sequences of events"},
    {"playthrough", rd_cli_playthrough, "GAME", "write down a game with all that can be seen"},
    {"pack", rd_cli_pack, "check|compile", "check or compile robots, cards and boards"},
};

enum {
    COMMANDS = sizeof commands / sizeof commands[0]
};

static void print_help(void)
{
    printf("Robodrome: robot tabletop games with every rule enforced.\n\n"
           "Usage: robodrome [COMMAND [ARGUMENT...]]\n\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-11s %-13s  %s\n", commands[i].name, commands[i].arguments, commands[i].words);
    printf("\nGames:");
    for (const rd_game *const *game = rd_games; *game != NULL; game++)
        printf("%s %s (%s)", game == rd_games ? "" : ",", (*game)->id, (*game)->title);
    printf("\n\n'robodrome COMMAND --help' explains a command, 'robodrome --version' tells the "
           "version.\n");
}

static const command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static void no_command(const char *word) __attribute__((noreturn));

static void no_command(const char *word)
{
    const char *names[COMMANDS + 1];
    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    names[COMMANDS] = NULL;
    const char *near = rd_cli_nearest(word, names);
    if (near != NULL)
        rd_cli_usage("there is no command \"%.40s\"; did you mean \"%s\"?", word, near);
    rd_cli_usage("there is no command \"%.40s\"; 'robodrome --help' lists them", word);
}

/* "help bench" is "bench --help". */
static int run_help(int argc, char **argv)
{
    static char help[] = "--help";
    char name[64];
    if (argc < 3) {
        print_help();
        return RD_EXIT_OK;
    }
    const command *c = find_command(argv[2]);
    if (c == NULL)
        no_command(argv[2]);
    snprintf(name, sizeof name, "robodrome %s", c->name);
    char *words[] = {name, help, NULL};
    return c->run(2, words);
}

static int run_command(int argc, char **argv)
{
    static char name[64];
    if (argc < 2) {
        static char serve[] = "robodrome";
        char *words[] = {serve, NULL};
        return rd_cli_serve(1, words);
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        printf("%s\n", argp_program_version);
        return RD_EXIT_OK;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-?") == 0 ||
        strcmp(argv[1], "-h") == 0) {
        print_help();
        return RD_EXIT_OK;
    }
    if (strcmp(argv[1], "help") == 0)
        return run_help(argc, argv);
    /* Options without a command are those of the server, as it is the command that may be left out.
     */
    bool served = argv[1][0] == '-';
    const command *c = find_command(served ? "serve" : argv[1]);
    if (c == NULL)
        no_command(argv[1]);
    snprintf(name, sizeof name, "robodrome %s", c->name);
    rd_cli_name(name);
    int first = served ? 0 : 1;
    argv[first] = name;
    return c->run(argc - first, argv + first);
}

int main(int argc, char **argv)
{
    argp_program_version = "robodrome " RD_PROGRAM_VERSION;
    argp_err_exit_status = RD_EXIT_USAGE;
    int status = run_command(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        rd_cli_name("robodrome");
        return rd_cli_fail("standard output cannot be written (%s)", strerror(errno));
    }
    return status;
}
