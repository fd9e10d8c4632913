/* cli.h - what the subcommands share: messages, arguments, settings, files, progress. */
#ifndef RD_CLI_H
#define RD_CLI_H

#include <argp.h>
#include <stdio.h>

#include "robodrome/game.h"

/* Exit status of the program. */
enum {
    RD_EXIT_OK = 0,
    RD_EXIT_FAILURE = 1, /* what was asked for could not be done, or a check failed */
    RD_EXIT_USAGE = 2,   /* the command line is wrong; nothing was done */
};

/* The subcommands. argv[0] is "robodrome NAME", as their help prints it. */
int rd_cli_bench(int argc, char **argv);
int rd_cli_duel(int argc, char **argv);
int rd_cli_lab(int argc, char **argv);
int rd_cli_pack(int argc, char **argv);
int rd_cli_perft(int argc, char **argv);
int rd_cli_play(int argc, char **argv);
int rd_cli_playthrough(int argc, char **argv);
int rd_cli_position(int argc, char **argv);
int rd_cli_replay(int argc, char **argv);
int rd_cli_rules(int argc, char **argv);
int rd_cli_scenario(int argc, char **argv);
int rd_cli_serve(int argc, char **argv);
int rd_cli_squad(int argc, char **argv);

/*
 * Messages: one plain sentence on standard error behind the name of the command. The sentence
 * says where, what was found and what to do, and carries no full stop. `fail` returns the exit
 * status of a failure; `usage` ends the program, as argp itself does.
 */
void rd_cli_name(const char *command); /* "robodrome bench"; kept, not copied */
void rd_cli_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
int rd_cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
void rd_cli_usage(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

const char *rd_cli_place(const char *file); /* "standard input" for "-" */

/* The place (file, and line and column where known) and the sentence of a fault. */
int rd_cli_fault(const char *file, const rd_fault *);

/* The entry of a list (ended by NULL) that a mistyped word is near to, or NULL. */
const char *rd_cli_nearest(const char *word, const char *const *names);

/*
 * Arguments. rd_cli_parse first looks for options that do not exist, values that are missing and
 * values that nobody takes, and answers with a sentence and the nearest option; then argp takes
 * over. rd_cli_number reads the value of an option and ends the program when it is none.
 */
void rd_cli_parse(const struct argp *, int argc, char **argv, void *input);
uint64_t rd_cli_number(const char *option, const char *text, uint64_t min, uint64_t max);

/*
 * A game and its settings as words of the command line: GAME [SETTING=VALUE...], and the pack: a
 * name of one that is built in, or a JSON file. Wrong words end the program with a sentence.
 */
typedef struct rd_cli_setup {
    const rd_game *game;
    const rd_pack *pack;
    rd_options options;
    const char *pack_name;
    char settings[512];
    rd_text text;
    bool named; /* settings were given */
    void *own;  /* the pack, when it was read from a file */
} rd_cli_setup;

void rd_cli_setup_init(rd_cli_setup *, const char *pack_name);
void rd_cli_setup_word(rd_cli_setup *, const char *word);
void rd_cli_setup_done(rd_cli_setup *); /* a game must have been named */
void rd_cli_setup_clear(rd_cli_setup *);

/*
 * The state to begin with: the start of the game, or with `position` not NULL that position, which
 * brings its own game, pack and settings. Says what is wrong and returns the exit status.
 */
int rd_cli_setup_start(rd_cli_setup *, const char *position, rd_room *out);

const rd_game *rd_cli_game(const char *id); /* ends the program when there is none */

/* For argp's help: the games and their settings, made from their descriptions; to be freed. */
char *rd_cli_games_help(void);
char *rd_cli_help_filter(int key, const char *text, void *input); /* behind the options */

/*
 * Files. Reading is bounded; "-" is standard input or output. A file is written beside its place
 * under another name and then renamed, so that there is the old one or the new one, never half
 * of it. Both say themselves what went wrong: NULL, or false.
 */
enum {
    RD_CLI_FILE_MAX = 64 * 1024 * 1024
};
char *rd_cli_read(const char *path, size_t *size); /* ended by a zero byte; to be freed */
bool rd_cli_write(const char *path, const void *bytes, size_t size);

/* A text of any length: the writer is called until all of it fits; NULL: out of memory. */
typedef void (*rd_cli_writer)(const void *context, rd_text *out);
char *rd_cli_text(rd_cli_writer, const void *context); /* to be freed */

/*
 * Progress: a line on standard error when that is a terminal and the work takes longer than a
 * second, with the rate and the time left. `end` wipes it away.
 */
typedef struct rd_cli_progress {
    const char *unit; /* "games" */
    uint64_t total;
    uint64_t started_nsec;
    uint64_t shown_nsec;
    bool terminal;
    bool visible;
} rd_cli_progress;

uint64_t rd_cli_nsec(void); /* a clock that only goes forward */
void rd_cli_progress_init(rd_cli_progress *, const char *unit, uint64_t total);
void rd_cli_progress_show(rd_cli_progress *, uint64_t done);
void rd_cli_progress_end(rd_cli_progress *);

/* Writing about a game to a stream. */
void rd_cli_put_position(FILE *, const rd_game *, const rd_pack *, const rd_state *);
void rd_cli_put_needs(FILE *, const rd_game *, const rd_pack *, const rd_state *);
void rd_cli_put_event(FILE *, const rd_game *, const rd_pack *, const rd_state *before, int seat,
                      uint32_t value);
void rd_cli_put_story(FILE *, const rd_game *, const rd_pack *, const rd_story *, uint32_t seats);

#endif
