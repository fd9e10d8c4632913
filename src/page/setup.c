/* setup.c - requests before a game: the list of games, settings, starting, opening texts. */
#include <stdlib.h>
#include <string.h>

#include "core/fault.h"
#include "inside.h"
#include "table/save.h"
#include "table/say.h"

enum {
    VALUES_MAX = 16 /* a number with so many values or fewer is judged value by value */
};

static const char *const pack_names[] = {"standard", "ledger"};

rd_err rd_page_games(rd_request *r)
{
    (void)r;
    return RD_OK;
}

void rd_page_write_games(const rd_request *r, rd_json *j)
{
    (void)r;
    rd_json_str(j, "version", RD_PROGRAM_VERSION);
    rd_json_open(j, "games", '[');
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        rd_json_open(j, NULL, '{');
        rd_json_str(j, "id", (*g)->id);
        rd_json_str(j, "title", (*g)->title);
        rd_json_str(j, "words", (*g)->words);
        rd_json_str(j, "prefix", (*g)->prefix);
        rd_json_bool(j, "hidden", (*g)->hidden);
        rd_json_bool(j, "first", rd_teach_has(*g));
        rd_json_open(j, "packs", '[');
        for (size_t i = 0; i < sizeof pack_names / sizeof pack_names[0]; i++)
            if (rd_pack_builtin(*g, pack_names[i]) != NULL)
                rd_json_str(j, NULL, pack_names[i]);
        rd_json_close(j, ']');
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
    rd_json_open(j, "brains", '[');
    for (const rd_brain *const *b = rd_brains; *b != NULL; b++) {
        rd_json_open(j, NULL, '{');
        rd_json_str(j, "id", (*b)->id);
        rd_json_str(j, "words", (*b)->words);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

/* Settings stand on one line; more lines are read as one. */
static rd_err read_settings(rd_request *r, const rd_game *game, char *text, rd_options *out)
{
    for (char *c = text; *c != '\0'; c++)
        if (*c == '\n' || *c == '\r')
            *c = ' ';
    if (strlen(text) >= RD_LINE_MAX)
        return rd_page_fail(r, RD_SPACE, "the settings are too long to be read");
    return rd_options_parse(game, text, out, &r->fault);
}

rd_err rd_page_settings(rd_request *r)
{
    rd_options options;
    if (!rd_page_game(r, 0))
        return RD_UNKNOWN;
    return read_settings(r, r->game, r->body, &options);
}

/* Is the word "name=..." about this setting? */
static bool is_about(rd_word w, const rd_option *o)
{
    size_t n = strlen(o->name);
    return w.length > n && w.at[n] == '=' && memcmp(w.at, o->name, n) == 0;
}

static bool is_set(const char *text, const rd_option *o)
{
    rd_reader r;
    rd_reader_init(&r, text);
    for (rd_word w = rd_reader_word(&r); w.length > 0; w = rd_reader_word(&r))
        if (is_about(w, o))
            return true;
    return false;
}

static void write_value(const rd_option *o, uint32_t value, rd_text *out)
{
    if (o->names != NULL)
        rd_text_str(out, o->names[value]);
    else
        rd_text_int(out, value);
}

/* What was set by hand, with this one value in place of what the setting had. */
static void settings_with(const char *text, const rd_option *o, uint32_t value, rd_text *out)
{
    rd_reader r;
    rd_reader_init(&r, text);
    for (rd_word w = rd_reader_word(&r); w.length > 0; w = rd_reader_word(&r)) {
        if (is_about(w, o))
            continue;
        rd_text_bytes(out, w.at, w.length);
        rd_text_char(out, ' ');
    }
    rd_text_str(out, o->name);
    rd_text_char(out, '=');
    write_value(o, value, out);
}

static void write_choice(const rd_request *r, const rd_option *o, uint32_t value, rd_json *j)
{
    char text[2 * RD_LINE_MAX];
    char name[32];
    rd_text t;
    rd_options options;
    rd_fault fault;
    memset(&fault, 0, sizeof fault);
    rd_text_init(&t, text, sizeof text);
    settings_with(r->body, o, value, &t);
    rd_err err = rd_options_parse(r->game, text, &options, &fault);
    rd_text_init(&t, name, sizeof name);
    write_value(o, value, &t);
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "name", name);
    rd_json_str(j, "label", o->labels != NULL ? o->labels[value] : name);
    rd_json_bool(j, "ok", err == RD_OK);
    rd_text_init(&t, text, sizeof text);
    /* The sentence begins with the name of a setting, which stays as it is. */
    if (err != RD_OK) {
        rd_text_str(&t, fault.words);
        rd_text_char(&t, '.');
    }
    rd_json_str(j, "why", text);
    rd_page_write_clause(r->game, err != RD_OK ? fault.why.clause : 0, j, "clause");
    rd_json_close(j, '}');
}

static void write_setting(const rd_request *r, const rd_option *o, uint16_t value, rd_json *j)
{
    char name[32];
    rd_text t;
    rd_text_init(&t, name, sizeof name);
    write_value(o, value, &t);
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "name", o->name);
    rd_json_str(j, "title", o->title);
    rd_json_str(j, "words", o->words);
    rd_json_str(j, "value", name);
    rd_json_bool(j, "by_hand", is_set(r->body, o));
    if (o->names == NULL) {
        rd_json_open(j, "number", '{');
        rd_json_int(j, "min", o->min);
        rd_json_int(j, "max", o->max);
        rd_json_close(j, '}');
    } else {
        rd_json_null(j, "number");
    }
    rd_json_open(j, "values", '[');
    bool each = o->names != NULL || o->max - o->min < VALUES_MAX;
    for (uint32_t v = o->min; each && v <= o->max; v++)
        write_choice(r, o, v, j);
    rd_json_close(j, ']');
    rd_json_close(j, '}');
}

void rd_page_write_settings(const rd_request *r, rd_json *j)
{
    char text[RD_LINE_MAX];
    rd_text t;
    rd_options options;
    rd_options_parse(r->game, r->body, &options, NULL);
    rd_text_init(&t, text, sizeof text);
    rd_options_text(r->game, &options, &t);
    rd_json_str(j, "game", r->game->id);
    rd_json_str(j, "text", text);
    rd_json_int(j, "seats", options.value[RD_OPTION_SEATS]);
    rd_json_open(j, "options", '[');
    for (uint32_t i = 0; i < r->game->option_count; i++)
        write_setting(r, &r->game->options[i], options.value[i], j);
    rd_json_close(j, ']');
}

rd_err rd_page_roster(rd_request *r)
{
    return rd_page_game(r, 0) && rd_page_pack(r, 1) ? RD_OK : RD_UNKNOWN;
}

void rd_page_write_roster(const rd_request *r, rd_json *j)
{
    r->game->roster_json(r->pack, j);
}

/* A list may have several lines with remarks; the game reads one. */
static void join_lines(char *text)
{
    bool remark = false;
    for (char *c = text; *c != '\0'; c++) {
        bool ends = *c == '\n' || *c == '\r';
        remark = !ends && (remark || *c == '#');
        if (ends || remark)
            *c = ' ';
    }
}

rd_err rd_page_judge(rd_request *r)
{
    rd_text nowhere;
    rd_json j;
    if (!rd_page_game(r, 0) || !rd_page_pack(r, 1))
        return RD_UNKNOWN;
    if (r->game->list_json == NULL)
        return rd_page_fail_about(r, RD_UNKNOWN, "no lists are brought to ", r->game->title, "");
    join_lines(r->body);
    rd_text_init(&nowhere, NULL, 0);
    rd_json_init(&j, &nowhere);
    return r->game->list_json(r->pack, r->body, &j, &r->fault);
}

void rd_page_write_judged(const rd_request *r, rd_json *j)
{
    r->game->list_json(r->pack, r->body, j, NULL);
}

/* "me" or "computer:greedy". */
static bool read_player(rd_word w, const rd_brain **out)
{
    static const char computer[] = "computer:";
    size_t n = sizeof computer - 1;
    *out = NULL;
    if (rd_word_is(w, "me"))
        return true;
    if (w.length <= n || memcmp(w.at, computer, n) != 0)
        return false;
    rd_word id = {w.at + n, w.length - (uint32_t)n, w.column};
    for (const rd_brain *const *b = rd_brains; *b != NULL; b++)
        if (rd_word_is(id, (*b)->id))
            *out = *b;
    return *out != NULL;
}

rd_err rd_page_seat_line(rd_request *r, const char *line, rd_setup *setup, rd_seats *given)
{
    rd_reader reader;
    int64_t number = 0;
    const rd_brain *brain = NULL;
    rd_reader_init(&reader, line);
    if (!rd_word_is(rd_reader_word(&reader), "seat"))
        return RD_TURN;
    rd_word seat = rd_reader_word(&reader);
    rd_word who = rd_reader_word(&reader);
    if (!rd_word_int(seat, 1, RD_SEATS_MAX, &number))
        return rd_fault_at(&r->fault, RD_RANGE, seat, "a seat is a number from 1 to 8, not");
    if (!read_player(who, &brain))
        return rd_fault_at(&r->fault, RD_UNKNOWN, who,
                           "a seat is taken by me or by computer:BRAIN, not by");
    if ((*given & RD_SEAT(number - 1)) != 0)
        return rd_fault_at(&r->fault, RD_SYNTAX, seat, "there are two lines for seat");
    rd_player *player = &setup->player[number - 1];
    rd_text t;
    *given |= RD_SEAT(number - 1);
    player->brain = brain;
    rd_text_init(&t, player->name, sizeof player->name);
    rd_text_str(&t, reader.at + strspn(reader.at, " \t"));
    return RD_OK;
}

/* What the lines of `new` say. */
typedef struct start {
    rd_setup setup;
    rd_position position;
    rd_seats given;
    bool options;
    bool positioned;
} start;

static rd_err read_dice(rd_request *r, start *s, char *rest)
{
    rest += strspn(rest, " \t");
    if (strcmp(rest, "seed") == 0)
        s->setup.dice = RD_SOURCE_SEED;
    else if (strcmp(rest, "manual") == 0)
        s->setup.dice = RD_SOURCE_MANUAL;
    else
        return rd_page_fail_about(r, RD_SYNTAX, "dice are seed or manual, not ", rest, "");
    return RD_OK;
}

/* The word at the start of a line, if it is this one; what follows it. */
static char *behind(char *line, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(line, word, n) != 0 || (line[n] != ' ' && line[n] != '\0'))
        return NULL;
    return line + n + strspn(line + n, " ");
}

static rd_err read_start_line(rd_request *r, start *s, char *line)
{
    char *rest;
    rd_err err = rd_page_seat_line(r, line, &s->setup, &s->given);
    if (err != RD_TURN)
        return err;
    if ((rest = behind(line, "options")) != NULL) {
        s->options = true;
        return read_settings(r, r->game, rest, &s->setup.options);
    }
    if ((rest = behind(line, "dice")) != NULL)
        return read_dice(r, s, rest);
    if ((rest = behind(line, "position")) != NULL) {
        s->positioned = true;
        return rd_position_parse(rest, NULL, &s->position, &r->fault);
    }
    return rd_page_fail_about(r, RD_SYNTAX, "a line is options, seat, dice or position, not ", line,
                              "");
}

/* A position brings its game, settings and pack along; they must be those that were named. */
static rd_err take_position(rd_request *r, start *s)
{
    const rd_position *p = &s->position;
    size_t size = p->game->option_count * sizeof p->options.value[0];
    if (p->game != r->game)
        return rd_page_fail_about(r, RD_RANGE, "the position is one of ", p->game->id,
                                  ", another game");
    if (s->options && memcmp(p->options.value, s->setup.options.value, size) != 0)
        return rd_page_fail(r, RD_RANGE, "the position has other settings; leave the options out");
    s->setup.pack = p->pack;
    s->setup.options = p->options;
    s->setup.position = (const rd_state *)&p->state;
    return RD_OK;
}

static rd_err check_seats(rd_request *r, const start *s)
{
    uint32_t seats = s->setup.options.value[RD_OPTION_SEATS];
    rd_seats all = (rd_seats)(((uint64_t)1 << seats) - 1);
    if (s->given == all)
        return RD_OK;
    rd_text t;
    rd_fault_begin(&r->fault, RD_RANGE, &t);
    rd_text_str(&t, "this game has ");
    rd_text_int(&t, seats);
    rd_text_str(&t, " seats; write one line \"seat N me\" or \"seat N computer:BRAIN\" for each");
    rd_fault_end(&r->fault, &t);
    return RD_RANGE;
}

static rd_err read_start(rd_request *r, start *s)
{
    char *rest = r->body;
    s->setup.game = r->game;
    s->setup.pack = r->pack;
    s->setup.elsewhere = true;
    rd_options_init(r->game, &s->setup.options);
    for (char *line = rd_page_next_line(&rest); line != NULL; line = rd_page_next_line(&rest)) {
        if (line[strspn(line, " \t")] == '\0')
            continue;
        rd_err err = read_start_line(r, s, line);
        if (err != RD_OK)
            return err;
    }
    rd_err err = s->positioned ? take_position(r, s) : RD_OK;
    return err == RD_OK ? check_seats(r, s) : err;
}

/* Sits down at a new table. */
static rd_err sit(rd_request *r, const rd_setup *setup)
{
    rd_session *session = NULL;
    rd_err err = rd_session_new(&session, setup, &r->fault);
    if (err == RD_OK)
        rd_page_sit(r, session);
    return err;
}

rd_err rd_page_start(rd_request *r)
{
    uint64_t seed = 0;
    if (!rd_page_game(r, 0) || !rd_page_pack(r, 1))
        return RD_UNKNOWN;
    if (!rd_page_seed(r, 2, &seed))
        return RD_RANGE;
    start *s = calloc(1, sizeof *s);
    if (s == NULL)
        return rd_page_fail(r, RD_MEMORY, "there is not enough memory for a game");
    s->setup.seed = seed;
    rd_err err = read_start(r, s);
    if (err == RD_OK)
        err = sit(r, &s->setup);
    free(s);
    return err;
}

static bool is_record(const char *text)
{
    return strncmp(text, "robodrome ", sizeof "robodrome " - 1) == 0;
}

static bool is_save(const char *text)
{
    return strstr(text, "\n# player S") != NULL;
}

/* Lines "seat ..." in front, up to a line "--"; without one there are none. */
static rd_err read_front(rd_request *r, rd_setup *setup, rd_seats *given, char **text)
{
    char *end = strncmp(r->body, "--\n", 3) == 0 ? r->body : strstr(r->body, "\n--\n");
    *text = r->body;
    if (end == NULL)
        return RD_OK;
    *text = end + (end == r->body ? 3 : 4);
    *end = '\0';
    char *rest = end == r->body ? end : r->body;
    for (char *line = rd_page_next_line(&rest); line != NULL; line = rd_page_next_line(&rest)) {
        rd_err err = rd_page_seat_line(r, line, setup, given);
        if (err == RD_TURN)
            err = rd_page_fail_about(r, RD_SYNTAX, "before the line -- stand lines seat ..., not ",
                                     line, "");
        if (err != RD_OK)
            return err;
    }
    return RD_OK;
}

/* A position, from malloc. */
static rd_err read_position(rd_request *r, const char *text, rd_position **out)
{
    *out = malloc(sizeof **out);
    if (*out == NULL)
        return rd_page_fail(r, RD_MEMORY, "there is not enough memory for a position");
    rd_err err = rd_position_parse(text, NULL, *out, &r->fault);
    if (err != RD_OK) {
        free(*out);
        *out = NULL;
    }
    return err;
}

static rd_err open_position(rd_request *r, rd_setup *setup, rd_seats given, const char *text,
                            rd_session **out)
{
    rd_position *p = NULL;
    rd_err err = read_position(r, text, &p);
    if (err != RD_OK)
        return err;
    setup->game = p->game;
    setup->pack = p->pack;
    setup->options = p->options;
    setup->position = (const rd_state *)&p->state;
    for (int i = 0; i < RD_SEATS_MAX; i++)
        if ((given & RD_SEAT(i)) == 0)
            setup->player[i].brain = i == 0 ? NULL : rd_brain_find("greedy");
    err = rd_session_new(out, setup, &r->fault);
    free(p);
    return err;
}

static rd_err open_text(rd_request *r, rd_setup *setup, rd_seats given, const char *text,
                        rd_session **out)
{
    if (is_record(text))
        return rd_save_open(out, text, setup, given, &r->fault);
    return open_position(r, setup, given, text, out);
}

rd_err rd_page_open(rd_request *r)
{
    rd_setup setup;
    rd_seats given = 0;
    char *text = NULL;
    rd_session *session = NULL;
    memset(&setup, 0, sizeof setup);
    setup.elsewhere = true;
    if (!rd_page_seed(r, 0, &setup.seed))
        return RD_RANGE;
    rd_err err = read_front(r, &setup, &given, &text);
    if (err != RD_OK)
        return err;
    err = open_text(r, &setup, given, text, &session);
    if (err == RD_OK)
        rd_page_sit(r, session);
    return err;
}

static rd_err look_at_position(rd_request *r)
{
    rd_position *p = NULL;
    rd_chance chance;
    memset(&chance, 0, sizeof chance);
    rd_err err = read_position(r, r->body, &p);
    if (err != RD_OK)
        return err;
    err = rd_match_new(&r->looked, p->game, p->pack, &p->options, &chance,
                       (const rd_state *)&p->state);
    free(p);
    return err == RD_OK ? RD_OK : rd_page_fail(r, err, rd_err_words(err));
}

/* What a text is, without going on with it. */
rd_err rd_page_look_at(rd_request *r)
{
    rd_setup setup;
    memset(&setup, 0, sizeof setup);
    if (!is_record(r->body))
        return look_at_position(r);
    rd_err err = rd_match_read(&r->looked, r->body, NULL, &r->fault);
    if (err == RD_OK && is_save(r->body)) {
        err = rd_save_players(r->body, r->looked, &setup, 0, &r->fault);
        memcpy(r->player, setup.player, sizeof r->player);
    }
    return err;
}

void rd_page_write_opened(const rd_request *r, rd_json *j)
{
    const rd_match *match = r->looked;
    const rd_game *game = rd_match_game(match);
    const rd_event *log;
    char options[RD_LINE_MAX];
    rd_text t;
    rd_room view;
    bool record = is_record(r->body);
    bool over = rd_match_over(match);
    rd_match_view(match, RD_WATCHER, (rd_view *)&view);
    uint32_t size = game->state_size(rd_match_options(match));
    bool hides = memcmp(&view, rd_match_state(match), size) != 0;
    rd_text_init(&t, options, sizeof options);
    rd_options_text(game, rd_match_options(match), &t);
    rd_json_str(j, "kind", !record ? "position" : is_save(r->body) ? "save" : "record");
    rd_json_str(j, "game", game->id);
    rd_json_str(j, "title", game->title);
    rd_json_str(j, "options", options);
    rd_json_bool(j, "over", over);
    rd_json_bool(j, "secret", record ? !over : hides);
    rd_json_int(j, "events", (int64_t)rd_match_log(match, &log));
    rd_page_write_seats(match, r->player, j);
}
