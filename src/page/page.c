/* page.c - reading a request, carrying it out, and the reply. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "core/fault.h"
#include "core/utf8.h"
#include "inside.h"
#include "table/say.h"
#include "table/words.h"

enum {
    REPLY_FIRST = 65536, /* bytes of room for a reply, to begin with */
    REPLY_MAX = 64 << 20 /* and at most */
};

/* What a request needs before it is looked at. */
enum {
    BODY = 1,  /* may have one */
    TABLE = 2, /* a game at the table */
    SHOWN = 4, /* and nobody is being called to it */
    REPLAY = 8
};

typedef struct request_row {
    const char *name;
    const char *usage;
    uint8_t words_min;
    uint8_t words_max;
    uint8_t flags;
    rd_page_act *act;
    rd_page_write *write;
} request_row;

static const request_row rows[] = {
    {"games", "games", 0, 0, 0, rd_page_games, rd_page_write_games},
    {"settings", "settings GAME", 1, 1, BODY, rd_page_settings, rd_page_write_settings},
    {"new", "new GAME PACK SEED", 3, 3, BODY, rd_page_start, rd_page_write_happening},
    {"first", "first GAME STEP", 2, 2, 0, rd_page_first, rd_page_write_happening},
    {"look-at", "look-at", 0, 0, BODY, rd_page_look_at, rd_page_write_opened},
    {"open", "open SEED", 1, 1, BODY, rd_page_open, rd_page_write_happening},
    {"scene", "scene", 0, 0, TABLE, rd_page_scene, rd_page_write_happening},
    {"told", "told FROM", 1, 1, TABLE, rd_page_told, rd_page_write_told},
    {"step", "step", 0, 0, TABLE, rd_page_step, rd_page_write_happening},
    {"taken", "taken", 0, 0, TABLE, rd_page_taken, rd_page_write_happening},
    {"play", "play MOVE", 1, 1, TABLE | SHOWN, rd_page_play, rd_page_write_happening},
    {"choose", "choose", 0, 0, BODY | TABLE | SHOWN, rd_page_choose, rd_page_write_happening},
    {"outcome", "outcome", 0, 0, BODY | TABLE, rd_page_outcome, rd_page_write_happening},
    {"press", "press SPOT", 1, 1, TABLE | SHOWN, rd_page_press, rd_page_write_answers},
    {"why", "why", 0, 0, BODY | TABLE | SHOWN, rd_page_why, rd_page_write_words},
    {"look", "look MOVE", 1, 1, TABLE | SHOWN, rd_page_look, rd_page_write_look},
    {"undo", "undo, or undo agreed", 0, 1, TABLE, rd_page_undo, rd_page_write_happening},
    {"resign", "resign SEAT", 1, 1, TABLE | SHOWN, rd_page_resign, rd_page_write_happening},
    {"task", "task", 0, 0, TABLE, rd_page_task, rd_page_write_task},
    {"hint", "hint", 0, 0, TABLE | SHOWN, rd_page_hint, rd_page_write_task},
    {"think", "think", 0, 0, BODY, rd_page_think, rd_page_write_thought},
    {"answer", "answer SEAT MOVE", 2, 2, TABLE, rd_page_bring, rd_page_write_happening},
    {"save", "save", 0, 0, TABLE, rd_page_save, rd_page_write_text},
    {"record", "record", 0, 0, TABLE, rd_page_record, rd_page_write_text},
    {"position", "position", 0, 0, TABLE, rd_page_position, rd_page_write_position},
    {"roster", "roster GAME PACK", 2, 2, 0, rd_page_roster, rd_page_write_roster},
    {"inspect", "inspect ID, or inspect ID EVENT", 1, 2, 0, rd_page_inspect,
     rd_page_write_inspected},
    {"judge", "judge GAME PACK", 2, 2, BODY, rd_page_judge, rd_page_write_judged},
    {"draw", "draw GAME PACK SEED", 3, 3, 0, rd_page_draw, rd_page_write_drawn},
    {"replay", "replay", 0, 0, BODY, rd_page_replay_open, rd_page_write_replay},
    {"at", "at EVENT", 1, 1, REPLAY, rd_page_at, rd_page_write_at},
    {"branch", "branch EVENT SEED", 2, 2, BODY | REPLAY, rd_page_branch, rd_page_write_happening},
    {"replay-text", "replay-text EVENT", 1, 1, REPLAY, rd_page_replay_text,
     rd_page_write_replay_text},
};

rd_err rd_page_fail(rd_request *r, rd_err err, const char *words)
{
    return rd_say_fault(&r->fault, err, words);
}

rd_err rd_page_fail_about(rd_request *r, rd_err err, const char *before, const char *text,
                          const char *after)
{
    return rd_say_fault_about(&r->fault, err, before, text, after);
}

static void word_text(rd_word w, char *out, size_t cap)
{
    size_t n = w.length < cap ? w.length : cap - 1;
    memcpy(out, w.at, n);
    out[n] = '\0';
}

bool rd_page_number(rd_request *r, uint32_t word, int64_t min, int64_t max, int64_t *out)
{
    if (rd_word_int(r->word[word], min, max, out))
        return true;
    rd_fault_at(&r->fault, RD_RANGE, r->word[word], "expected a number that is possible here, not");
    return false;
}

bool rd_page_seed(rd_request *r, uint32_t word, uint64_t *out)
{
    rd_word w = r->word[word];
    *out = 0;
    for (uint32_t i = 0; i < w.length; i++) {
        uint64_t digit = (uint64_t)(w.at[i] - '0');
        if (w.at[i] < '0' || w.at[i] > '9' || *out > (UINT64_MAX - digit) / 10) {
            rd_fault_at(&r->fault, RD_RANGE, w, "a seed is a whole number below 2^64, not");
            return false;
        }
        *out = *out * 10 + digit;
    }
    return true;
}

bool rd_page_game(rd_request *r, uint32_t word)
{
    char id[64];
    word_text(r->word[word], id, sizeof id);
    r->game = rd_game_find(id);
    if (r->game == NULL)
        rd_fault_at(&r->fault, RD_UNKNOWN, r->word[word], "there is no game");
    return r->game != NULL;
}

bool rd_page_pack(rd_request *r, uint32_t word)
{
    char id[64];
    word_text(r->word[word], id, sizeof id);
    r->pack = rd_pack_builtin(r->game, id);
    if (r->pack == NULL)
        rd_fault_at(&r->fault, RD_UNKNOWN, r->word[word], "that game has no pack");
    return r->pack != NULL;
}

char *rd_page_next_line(char **rest)
{
    char *line = *rest;
    if (*line == '\0')
        return NULL;
    size_t n = strcspn(line, "\n");
    *rest = line + n + (line[n] == '\n');
    line[n] = '\0';
    if (n > 0 && line[n - 1] == '\r')
        line[n - 1] = '\0';
    return line;
}

rd_page *rd_page_new(void)
{
    rd_page *page = calloc(1, sizeof *page);
    char *reply = malloc(REPLY_FIRST);
    if (page == NULL || reply == NULL) {
        free(page);
        free(reply);
        return NULL;
    }
    page->reply = reply;
    page->reply_cap = REPLY_FIRST;
    return page;
}

void rd_page_free(rd_page *page)
{
    if (page == NULL)
        return;
    rd_session_free(page->table);
    rd_page_leave_lesson(page);
    rd_match_free(page->replay.match);
    free(page->replay.point);
    free(page->replay.fact);
    free(page->reply);
    free(page);
}

static const char *error_name(rd_err err)
{
    switch (err) {
#define RD_ERROR_CASE(name, value, words) \
    case RD_##name:                       \
        return #name;
        RD_ERRORS(RD_ERROR_CASE)
#undef RD_ERROR_CASE
    }
    return "ILLEGAL";
}

/* The sentence of a fault: that of the rules, made from the view of whoever looks, or its own. */
static void fault_words(const rd_request *r, rd_text *out)
{
    const rd_fault *f = &r->fault;
    const rd_session *s = r->page->table;
    char words[RD_LINE_MAX];
    rd_text t;
    rd_room view;
    if (f->words[0] != '\0' || f->why.code == 0 || s == NULL) {
        rd_say_sentence(f, NULL, out);
        return;
    }
    rd_text_init(&t, words, sizeof words);
    rd_match_view(s->match, s->viewer, (rd_view *)&view);
    s->game->refusal_text(s->pack, (rd_view *)&view, &f->why, &t);
    words[0] = rd_say_capital(words[0]);
    rd_text_str(out, words);
    rd_text_char(out, '.');
}

static void write_near(const rd_request *r, rd_json *j)
{
    rd_move near[RD_NEAR_MAX] = {0};
    rd_room view;
    const rd_session *s = r->page->table;
    rd_json_open(j, "near", '[');
    if (r->tried != NULL && s != NULL && s->wait == RD_WAIT_PERSON && !s->hand_over) {
        uint32_t count = rd_words_near(s, r->tried, near);
        rd_match_view(s->match, s->seat, (rd_view *)&view);
        for (uint32_t i = 0; i < count; i++)
            rd_page_write_answer(s->game, s->pack, (rd_view *)&view, s->seat, near[i], j);
    }
    rd_json_close(j, ']');
}

static void write_fault(const rd_request *r, rd_json *j)
{
    const rd_fault *f = &r->fault;
    const rd_game *game = r->game != NULL          ? r->game
                          : r->page->table != NULL ? r->page->table->game
                                                   : NULL;
    char words[2 * RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    fault_words(r, &t);
    rd_json_str(j, "err", error_name(f->err));
    rd_json_str(j, "words", words);
    rd_page_write_clause(game, f->why.clause, j, "clause");
    rd_json_str(j, "code",
                game != NULL && f->why.code > 0 && f->why.code < game->code_count
                    ? game->codes[f->why.code].id
                    : "");
    write_near(r, j);
}

/* Writes the reply, with more room if that is needed; the writers change nothing. */
static const char *reply(const rd_request *r, rd_page_write *write, bool ok)
{
    rd_page *page = r->page;
    for (;;) {
        rd_text t;
        rd_json j;
        rd_text_init(&t, page->reply, page->reply_cap);
        rd_json_init(&j, &t);
        rd_json_open(&j, NULL, '{');
        rd_json_bool(&j, "ok", ok);
        write(r, &j);
        rd_json_close(&j, '}');
        if (rd_text_fits(&t))
            return page->reply;
        size_t cap = t.need + t.need / 4 + 1;
        char *bigger = t.need < REPLY_MAX ? malloc(cap) : NULL;
        if (bigger == NULL)
            return "{\"ok\":false,\"err\":\"MEMORY\",\"words\":\"The reply needs more memory than "
                   "there is; close other pages and ask again.\",\"clause\":\"\",\"code\":\"\","
                   "\"near\":[]}";
        free(page->reply);
        page->reply = bigger;
        page->reply_cap = cap;
    }
}

static bool is_text(const char *text, size_t size)
{
    for (size_t i = 0; i < size;) {
        size_t n = rd_utf8_length(text + i, size - i);
        if (n == 0 || text[i] == '\0')
            return false;
        i += n;
    }
    return true;
}

/* The first line into words, and the body behind it. */
static rd_err read_line(rd_request *r, char *text, size_t size, rd_word *name)
{
    if (size > RD_PAGE_REQUEST_MAX)
        return rd_page_fail(r, RD_SPACE, "the request is longer than 9 MiB; send less");
    if (!is_text(text, size))
        return rd_page_fail(r, RD_SYNTAX, "the request is no text; send UTF-8 without zero bytes");
    size_t n = strcspn(text, "\n");
    if (n >= sizeof r->line)
        return rd_page_fail(r, RD_SPACE, "the first line is too long; what is long is the body");
    memcpy(r->line, text, n);
    r->line[n] = '\0';
    r->body = text + n + (text[n] == '\n');
    rd_reader reader;
    rd_reader_init(&reader, r->line);
    *name = rd_reader_word(&reader);
    for (rd_word w = rd_reader_word(&reader); w.length > 0; w = rd_reader_word(&reader)) {
        if (r->words == RD_PAGE_WORDS)
            return rd_page_fail(r, RD_SYNTAX, "the first line has too many words; docs/page.md");
        r->word[r->words++] = w;
    }
    return RD_OK;
}

/* Is all there that the request needs? */
static rd_err check(rd_request *r, const request_row *row)
{
    const rd_page *page = r->page;
    if (r->words < row->words_min || r->words > row->words_max)
        return rd_page_fail_about(r, RD_SYNTAX, "the request is written ", row->usage, "");
    if (r->body[0] != '\0' && (row->flags & BODY) == 0)
        return rd_page_fail_about(r, RD_SYNTAX, "nothing may stand behind the line ", row->usage,
                                  "");
    if ((row->flags & TABLE) != 0 && page->table == NULL)
        return rd_page_fail(r, RD_TURN, "there is no game at the table; start or open one");
    if ((row->flags & SHOWN) != 0 && page->table->hand_over)
        return rd_page_fail(r, RD_TURN, "the next person has not taken over yet; hand over first");
    if ((row->flags & REPLAY) != 0 && page->replay.match == NULL)
        return rd_page_fail(r, RD_TURN, "there is no replay; open a record first");
    return RD_OK;
}

static const request_row *find_row(rd_word name)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rd_word_is(name, rows[i].name))
            return &rows[i];
    return NULL;
}

/* Does what the request asks; on success `write` is what makes the reply. */
static rd_err carry_out(rd_request *r, rd_word name, rd_page_write **write)
{
    const request_row *row = find_row(name);
    if (row == NULL)
        return rd_fault_at(&r->fault, RD_UNKNOWN, name, "there is no request");
    rd_err err = check(r, row);
    if (err == RD_OK)
        err = row->act(r);
    if (err == RD_OK)
        *write = row->write;
    return err;
}

const char *rd_page_answer(rd_page *page, char *text, size_t size)
{
    rd_request *r = &page->request;
    rd_word name = {"", 0, 1};
    memset(r, 0, sizeof *r);
    r->page = page;
    r->seat = RD_WATCHER;
    text[size] = '\0';
    r->body = text + size;
    rd_err err = read_line(r, text, size, &name);
    rd_page_write *write = write_fault;
    if (err == RD_OK)
        err = carry_out(r, name, &write);
    r->fault.err = err;
    const char *json = reply(r, write, err == RD_OK);
    free(r->text);
    rd_match_free(r->looked);
    r->text = NULL;
    r->looked = NULL;
    return json;
}
