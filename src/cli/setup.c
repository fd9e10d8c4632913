/* setup.c - a game, its settings and its pack, as words of the command line. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "robodrome/match.h"
#include "robodrome/pack.h"

enum {
    GAMES_MAX = 32,
    HELP_WIDTH = 78, /* argp folds what is longer */
};

const rd_game *rd_cli_game(const char *id)
{
    const char *names[GAMES_MAX + 1];
    char list[256];
    rd_text text;
    size_t count = 0;
    const rd_game *game = rd_game_find(id);
    if (game != NULL)
        return game;
    rd_text_init(&text, list, sizeof list);
    for (; count < GAMES_MAX && rd_games[count] != NULL; count++) {
        names[count] = rd_games[count]->id;
        rd_text_str(&text, count > 0 ? ", " : "");
        rd_text_str(&text, names[count]);
    }
    names[count] = NULL;
    const char *near = rd_cli_nearest(id, names);
    if (near != NULL)
        rd_cli_usage("there is no game \"%.40s\"; did you mean \"%s\"?", id, near);
    rd_cli_usage("there is no game \"%.40s\"; the games are: %s", id, list);
}

void rd_cli_setup_init(rd_cli_setup *s, const char *pack_name)
{
    memset(s, 0, sizeof *s);
    s->pack_name = pack_name;
    rd_text_init(&s->text, s->settings, sizeof s->settings);
}

void rd_cli_setup_word(rd_cli_setup *s, const char *word)
{
    if (s->game == NULL) {
        s->game = rd_cli_game(word);
        return;
    }
    if (strchr(word, '=') == NULL)
        rd_cli_usage("\"%.40s\" is no setting; settings are written SETTING=VALUE, and --help "
                     "lists them",
                     word);
    if (s->named)
        rd_text_char(&s->text, ' ');
    rd_text_str(&s->text, word);
    s->named = true;
}

static bool is_file(const char *name)
{
    size_t size = strlen(name);
    return strchr(name, '/') != NULL || (size > 5 && strcmp(name + size - 5, ".json") == 0);
}

#if RD_WITH_PACK
static void read_pack(rd_cli_setup *s)
{
    size_t size;
    rd_fault fault;
    char *json = rd_cli_read(s->pack_name, &size);
    if (json == NULL)
        exit(RD_EXIT_FAILURE);
    s->own = malloc(s->game->pack_size);
    if (s->own == NULL)
        exit(rd_cli_fail("there is not enough memory for a pack"));
    if (rd_pack_read(s->game, json, size, s->own, &fault) != RD_OK)
        exit(rd_cli_fault(s->pack_name, &fault));
    s->pack = s->own;
    free(json);
}
#else
static void read_pack(rd_cli_setup *s)
{
    rd_cli_usage("this program was built without packs from files; leave out \"%.40s\"",
                 s->pack_name);
}
#endif

void rd_cli_setup_done(rd_cli_setup *s)
{
    rd_fault fault;
    if (s->game == NULL)
        rd_cli_usage("a game must be named; --help lists the games");
    if (!rd_text_fits(&s->text))
        rd_cli_usage("the settings are too long to be read");
    if (rd_options_parse(s->game, s->settings, &s->options, &fault) != RD_OK)
        rd_cli_usage("%s", fault.words);
    if (is_file(s->pack_name)) {
        read_pack(s);
        return;
    }
    s->pack = rd_pack_builtin(s->game, s->pack_name);
    if (s->pack == NULL)
        rd_cli_usage("there is no pack \"%.40s\" of %s; \"ledger\" and \"standard\" are built in, "
                     "and a file is named with its path or its ending .json",
                     s->pack_name, s->game->id);
}

int rd_cli_setup_start(rd_cli_setup *s, const char *position, rd_room *out)
{
    rd_position read;
    rd_fault fault;
    if (position == NULL) {
        rd_cli_setup_done(s);
        s->game->start(s->pack, &s->options, (rd_state *)out->bytes);
        return RD_EXIT_OK;
    }
    if (s->named)
        rd_cli_usage("a position has its own settings; leave out either them or --position");
    if (rd_position_parse(position, NULL, &read, &fault) != RD_OK)
        return rd_cli_fault("--position", &fault);
    if (s->game != NULL && s->game != read.game)
        rd_cli_usage("the position is one of %s, not of %s", read.game->id, s->game->id);
    s->game = read.game;
    s->pack = read.pack;
    s->pack_name = rd_pack_name(read.game, read.pack);
    s->options = read.options;
    *out = read.state;
    return RD_EXIT_OK;
}

void rd_cli_setup_clear(rd_cli_setup *s)
{
    free(s->own);
    s->own = NULL;
}

/* Adds a sentence behind what the line already holds, folded with an indent. */
static void write_folded(rd_text *out, size_t column, const char *words)
{
    while (*words != '\0') {
        size_t size = strcspn(words, " ");
        if (column + 1 + size > HELP_WIDTH) {
            rd_text_str(out, "\n     ");
            column = 5;
        }
        rd_text_char(out, ' ');
        rd_text_bytes(out, words, size);
        column += 1 + size;
        words += size + (words[size] == ' ');
    }
    rd_text_char(out, '\n');
}

static void write_setting(const rd_option *o, rd_text *out)
{
    size_t start = out->need;
    rd_text_str(out, "  ");
    rd_text_str(out, o->name);
    rd_text_char(out, '=');
    for (uint32_t value = o->min; o->names != NULL && value <= o->max; value++) {
        rd_text_str(out, value > o->min ? "|" : "");
        rd_text_str(out, o->names[value]);
    }
    if (o->names == NULL) {
        rd_text_int(out, o->min);
        rd_text_str(out, "..");
        rd_text_int(out, o->max);
    }
    rd_text_str(out, " (");
    if (o->names != NULL)
        rd_text_str(out, o->names[o->standard]);
    else
        rd_text_int(out, o->standard);
    rd_text_str(out, "):");
    write_folded(out, out->need - start, o->words);
}

static void write_games(const void *context, rd_text *out)
{
    (void)context;
    rd_text_str(out, "Games and their settings (in brackets: what holds if nothing is said):\n");
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_text_str(out, "\n ");
        rd_text_str(out, (*game)->id);
        rd_text_str(out, ": ");
        rd_text_str(out, (*game)->title);
        rd_text_char(out, '\n');
        for (uint32_t i = 0; i < (*game)->option_count; i++)
            write_setting(&(*game)->options[i], out);
    }
}

char *rd_cli_games_help(void)
{
    return rd_cli_text(write_games, NULL);
}

char *rd_cli_help_filter(int key, const char *text, void *input)
{
    (void)input;
    if (key == ARGP_KEY_HELP_POST_DOC)
        return rd_cli_games_help();
    return (char *)(uintptr_t)text;
}
