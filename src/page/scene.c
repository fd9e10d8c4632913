/* scene.c - what a page shows, as JSON: scenes, answers, odds, facts, results. */
#include <string.h>

#include "inside.h"
#include "robodrome/pack.h"
#include "table/say.h"
#include "table/words.h"

enum {
    DESCRIBED = 16384 /* bytes of a position in sentences */
};

void rd_page_write_clause(const rd_game *game, rd_clause clause, rd_json *j, const char *key)
{
    bool known = game != NULL && clause > 0 && clause < game->clause_count;
    rd_json_str(j, key, known ? game->clauses[clause] : "");
}

/* part / total in parts of 10^digits, rounded, without leaving 64 bits. */
static int64_t ratio(uint64_t part, uint64_t total, uint64_t scale)
{
    while (part > UINT64_MAX / scale / 2 || total > UINT64_MAX / scale / 2) {
        part /= 2;
        total /= 2;
    }
    return total == 0 ? 0 : (int64_t)((part * scale + total / 2) / total);
}

static int64_t mean_of(const int32_t *amounts, const uint64_t *weight, uint32_t count,
                       uint64_t total)
{
    uint64_t above = 0;
    uint64_t below = 0;
    uint64_t part = 1 + (total >> 48); /* so that amounts fit too */
    for (uint32_t i = 0; i < count && i < RD_ODDS_MAX; i++) {
        int64_t amount = amounts[i];
        if (amount > 0)
            above += (uint64_t)amount * (weight[i] / part);
        else
            below += (uint64_t)-amount * (weight[i] / part);
    }
    return ratio(above, total / part, 10000) - ratio(below, total / part, 10000);
}

/* The mean of one list of amounts, and the list. */
static void write_lines(const int32_t *amount, const uint64_t *weight, uint32_t count,
                        uint64_t total, rd_json *j)
{
    rd_json_decimal(j, "mean", mean_of(amount, weight, count, total), 4);
    rd_json_open(j, "lines", '[');
    for (uint32_t i = 0; i < count && i < RD_ODDS_MAX; i++) {
        rd_json_open(j, NULL, '{');
        rd_json_int(j, "amount", amount[i]);
        rd_json_decimal(j, "share", ratio(weight[i], total, 1000000), 6);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void write_more(const rd_odds *odds, rd_json *j)
{
    if (odds->more_count == 0) {
        rd_json_null(j, "more");
        return;
    }
    rd_json_open(j, "more", '{');
    rd_json_str(j, "unit", odds->more_unit != NULL ? odds->more_unit : "");
    write_lines(odds->more_amount, odds->more_weight, odds->more_count, odds->total, j);
    rd_json_close(j, '}');
}

void rd_page_write_odds(const rd_odds *odds, rd_json *j, const char *key)
{
    char words[256];
    rd_text t;
    if (odds->total < 2) {
        rd_json_null(j, key);
        return;
    }
    rd_text_init(&t, words, sizeof words);
    rd_words_of_odds(odds, &t);
    rd_json_open(j, key, '{');
    rd_json_str(j, "words", words);
    rd_json_str(j, "unit", odds->unit != NULL ? odds->unit : "");
    rd_json_decimal(j, "goal", odds->goal_words == NULL ? 0 : ratio(odds->goal, odds->total, 10000),
                    4);
    rd_json_str(j, "goal_words", odds->goal_words != NULL ? odds->goal_words : "");
    rd_json_int(j, "rerolls", odds->rerolls);
    rd_json_int(j, "jams", odds->jams);
    write_lines(odds->amount, odds->weight, odds->count, odds->total, j);
    write_more(odds, j);
    rd_json_close(j, '}');
}

void rd_page_write_answer(const rd_game *game, const rd_pack *pack, const rd_view *view, int seat,
                          rd_move move, rd_json *j)
{
    char text[RD_PAGE_TEXT];
    rd_text t;
    rd_odds odds;
    memset(&odds, 0, sizeof odds);
    rd_text_init(&t, text, sizeof text);
    game->move_text(pack, view, seat, move, &t);
    game->odds(pack, view, seat, move, &odds);
    rd_json_open(j, NULL, '{');
    rd_json_int(j, "move", move);
    rd_json_str(j, "text", text);
    game->move_json(pack, view, seat, move, j);
    rd_json_bool(j, "last",
                 game->rank != NULL && game->rank(pack, view, seat, move) == RD_RANK_LAST);
    rd_page_write_odds(&odds, j, "odds");
    rd_json_close(j, '}');
}

/* Is this member of a flat object exactly this id? */
static bool has_member(const char *json, const char *key, const char *id)
{
    const char *at = strstr(json, key);
    size_t n = strlen(id);
    if (at == NULL || n == 0)
        return false;
    at += strlen(key);
    return strncmp(at, id, n) == 0 && at[n] == '"';
}

bool rd_page_pressed(const rd_game *game, const rd_pack *pack, const rd_view *view, int seat,
                     rd_move move, const char *id)
{
    char json[512];
    rd_text t;
    rd_json j;
    rd_text_init(&t, json, sizeof json);
    rd_json_init(&j, &t);
    game->move_json(pack, view, seat, move, &j);
    return has_member(json, "\"spot\":\"", id) || has_member(json, "\"piece\":\"", id);
}

void rd_page_write_fact(const rd_game *game, const rd_pack *pack, const rd_fact *fact, size_t n,
                        rd_json *j)
{
    char words[RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    game->fact_text(pack, fact, &t);
    words[0] = rd_say_capital(words[0]);
    rd_json_open(j, NULL, '{');
    rd_json_int(j, "n", (int64_t)n);
    game->fact_json(pack, fact, j);
    rd_page_write_clause(game, fact->clause, j, "clause");
    rd_json_str(j, "words", words);
    rd_json_close(j, '}');
}

/* Words of the table itself. */
static void write_note(const char *note, size_t n, rd_json *j)
{
    char words[128];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, note);
    words[0] = rd_say_capital(words[0]);
    rd_json_open(j, NULL, '{');
    rd_json_int(j, "n", (int64_t)n);
    rd_json_str(j, "kind", "note");
    rd_json_open(j, "data", '{');
    rd_json_close(j, '}');
    rd_json_str(j, "clause", "");
    rd_json_str(j, "words", words);
    rd_json_close(j, '}');
}

static void write_story(const rd_request *r, rd_json *j)
{
    const rd_session *s = r->page->table;
    rd_json_open(j, "told", '[');
    for (size_t i = r->from; i < r->to && i < s->told_count; i++) {
        const rd_told *t = &s->told[i];
        if (!rd_session_hears(t, s->viewer))
            continue;
        if (t->fact.kind == 0)
            write_note(t->words, i, j);
        else
            rd_page_write_fact(s->game, s->pack, &t->fact, i, j);
    }
    rd_json_close(j, ']');
}

void rd_page_write_seats(const rd_match *match, const rd_player *player, rd_json *j)
{
    rd_json_open(j, "seats", '[');
    for (uint32_t i = 0; i < rd_match_seats(match); i++) {
        char called[RD_NAME_MAX + 8];
        const char *name = rd_match_name(match, (int)i);
        rd_text t;
        rd_text_init(&t, called, sizeof called);
        rd_text_char(&t, 'S');
        rd_text_int(&t, i + 1);
        rd_text_str(&t, name[0] != '\0' ? " " : "");
        rd_text_str(&t, name);
        rd_json_open(j, NULL, '{');
        rd_json_int(j, "seat", i + 1);
        rd_json_str(j, "name", name);
        rd_json_str(j, "called", called);
        rd_json_str(j, "brain",
                    player != NULL && player[i].brain != NULL ? player[i].brain->id : "");
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

void rd_page_write_result(const rd_game *game, const rd_pack *pack, const rd_state *state,
                          uint32_t seats, rd_json *j)
{
    static const char *const outcomes[] = {"none", "win", "draw", "loss", "limit", "aborted"};
    char words[RD_LINE_MAX];
    rd_text t;
    rd_result result;
    memset(&result, 0, sizeof result);
    game->result(pack, state, &result);
    if (result.outcome == RD_OUTCOME_NONE || result.outcome > RD_OUTCOME_ABORTED) {
        rd_json_null(j, "result");
        return;
    }
    rd_text_init(&t, words, sizeof words);
    game->result_text(pack, state, &t);
    words[0] = rd_say_capital(words[0]);
    rd_json_open(j, "result", '{');
    rd_json_str(j, "outcome", outcomes[result.outcome]);
    rd_json_str(j, "words", words);
    rd_page_write_clause(game, result.clause, j, "clause");
    rd_json_open(j, "seats", '[');
    for (uint32_t i = 0; i < seats; i++) {
        rd_json_open(j, NULL, '{');
        rd_json_int(j, "seat", i + 1);
        rd_json_int(j, "place", result.place[i]);
        rd_json_int(j, "points", result.points[i]);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
    rd_json_close(j, '}');
}

static void write_head(const rd_match *match, const rd_player *player, rd_json *j)
{
    char options[RD_LINE_MAX];
    rd_text t;
    const rd_game *game = rd_match_game(match);
    rd_text_init(&t, options, sizeof options);
    rd_options_text(game, rd_match_options(match), &t);
    rd_json_str(j, "game", game->id);
    rd_json_str(j, "title", game->title);
    rd_json_str(j, "pack", rd_pack_name(game, rd_match_pack(match)));
    rd_json_str(j, "options", options);
    rd_page_write_seats(match, player, j);
}

static const char *wait_word(rd_wait wait)
{
    switch (wait) {
    case RD_WAIT_PERSON:
        return "person";
    case RD_WAIT_OUTCOME:
        return "outcome";
    case RD_WAIT_BRAIN:
        return "brain";
    case RD_WAIT_OVER:
        return "over";
    case RD_WAIT_STUCK:
        return "stuck";
    case RD_WAIT_STEP:
        break;
    }
    return "step";
}

static void write_wait(const char *wait, const char *stuck, int seat, int viewer, rd_json *j)
{
    rd_json_str(j, "wait", wait);
    rd_json_str(j, "stuck", stuck);
    rd_json_int(j, "seat", seat + 1);
    rd_json_int(j, "viewer", viewer < 0 ? 0 : viewer + 1);
}

static void write_ask(const rd_game *game, const rd_need *need, rd_json *j)
{
    bool known = need->ask < game->ask_count;
    rd_json_open(j, "ask", '{');
    rd_json_str(j, "id", known ? game->asks[need->ask].id : "");
    rd_page_write_clause(game, known ? game->asks[need->ask].clause : 0, j, "clause");
    rd_json_close(j, '}');
    rd_json_bool(j, "sealed", (need->flags & RD_NEED_SEALED) != 0);
    rd_json_bool(j, "step", (need->flags & RD_NEED_STEP) != 0);
    rd_json_bool(j, "sample", (need->flags & RD_NEED_SAMPLE) != 0);
}

static void write_may(const rd_session *s, rd_json *j)
{
    bool asked = s != NULL && s->wait == RD_WAIT_PERSON && !s->hand_over;
    rd_json_open(j, "may", '{');
    rd_json_bool(j, "undo", s != NULL && rd_session_may_undo(s));
    rd_json_bool(j, "rewind", s != NULL && rd_session_may_rewind(s));
    rd_json_bool(j, "hint", asked);
    rd_json_bool(j, "resign", asked || (s != NULL && s->people == 1 && !rd_match_over(s->match)));
    rd_json_close(j, '}');
}

/* The position: drawn, and in sentences. */
static void write_view(const rd_game *game, const rd_pack *pack, const rd_view *view, int seat,
                       rd_json *j)
{
    char words[DESCRIBED];
    rd_text t;
    game->view_json(pack, view, seat, rd_json_value(j, "view"));
    rd_text_init(&t, words, sizeof words);
    game->describe(pack, view, seat, &t);
    size_t n = strlen(words);
    if (n > 0 && words[n - 1] == '\n')
        words[n - 1] = '\0';
    rd_json_str(j, "describe", words);
}

static void write_nothing(rd_json *j)
{
    rd_json_open(j, "answers", '[');
    rd_json_close(j, ']');
    rd_json_open(j, "view", '{');
    rd_json_close(j, '}');
    rd_json_str(j, "describe", "");
}

/* Who is called: nothing of the question itself, which may be made of secrets. */
static void write_call(const rd_session *s, rd_json *j)
{
    char words[RD_LINE_MAX];
    rd_text t;
    rd_need need = rd_match_need(s->match, RD_WATCHER);
    need.flags = RD_NEED_SEALED;
    rd_text_init(&t, words, sizeof words);
    rd_words_name(s, s->seat, &t);
    rd_text_str(&t, " decides in secret");
    rd_json_str(j, "question", words);
    write_ask(s->game, &need, j);
    write_nothing(j);
}

static void write_answers(const rd_session *s, rd_json *j)
{
    rd_move moves[RD_MOVES_MAX];
    rd_room view;
    rd_json_open(j, "answers", '[');
    if (s->wait == RD_WAIT_PERSON) {
        uint32_t count = rd_session_answers(s, moves);
        rd_match_view(s->match, s->seat, (rd_view *)&view);
        for (uint32_t i = 0; i < count; i++)
            rd_page_write_answer(s->game, s->pack, (rd_view *)&view, s->seat, moves[i], j);
    }
    rd_json_close(j, ']');
}

static void write_position(const rd_session *s, rd_json *j)
{
    char words[RD_LINE_MAX];
    rd_text t;
    rd_room view;
    int asked = s->wait == RD_WAIT_PERSON ? s->seat : s->viewer;
    rd_need need = rd_match_need(s->match, asked);
    rd_text_init(&t, words, sizeof words);
    rd_words_question(s, &t);
    rd_json_str(j, "question", words);
    write_ask(s->game, &need, j);
    write_answers(s, j);
    rd_match_view(s->match, s->viewer, (rd_view *)&view);
    write_view(s->game, s->pack, (rd_view *)&view, s->viewer, j);
}

static void write_scene(const rd_request *r, rd_json *j)
{
    const rd_session *s = r->page->table;
    const rd_event *log;
    char stuck[RD_LINE_MAX] = "";
    rd_text t;
    int seat = s->wait == RD_WAIT_PERSON  ? s->seat
               : s->wait == RD_WAIT_BRAIN ? s->thinker
                                          : RD_WATCHER;
    rd_text_init(&t, stuck, sizeof stuck);
    if (s->wait == RD_WAIT_STUCK)
        rd_say_sentence(&s->stuck, NULL, &t);
    rd_json_open(j, "scene", '{');
    write_head(s->match, s->player, j);
    write_wait(wait_word(s->wait), stuck, seat, s->viewer, j);
    rd_json_bool(j, "hand_over", s->hand_over);
    if (s->hand_over)
        write_call(s, j);
    else
        write_position(s, j);
    write_may(s, j);
    rd_page_write_result(s->game, s->pack, rd_match_state(s->match), (uint32_t)s->seats, j);
    rd_json_int(j, "events", (int64_t)rd_match_log(s->match, &log));
    rd_json_int(j, "told", (int64_t)s->told_count);
    rd_json_int(j, "epoch", r->page->epoch);
    rd_page_write_lesson(r->page, j);
    rd_json_close(j, '}');
}

void rd_page_write_happening(const rd_request *r, rd_json *j)
{
    write_story(r, j);
    write_scene(r, j);
}

void rd_page_write_told(const rd_request *r, rd_json *j)
{
    write_story(r, j);
}

/* A replay: nobody is asked, and everybody looks on. */
static const char *replay_wait(const rd_request *r, const rd_page_replay *p, size_t events)
{
    if (r->events < events)
        return "step";
    return rd_match_over(p->match) ? "over" : "stuck";
}

static void write_replay_scene(const rd_request *r, rd_json *j)
{
    const rd_page_replay *p = &r->page->replay;
    const rd_game *game = rd_match_game(p->match);
    const rd_pack *pack = rd_match_pack(p->match);
    const rd_view *view = (const rd_view *)&r->view;
    const rd_event *log;
    char words[RD_LINE_MAX];
    rd_text t;
    size_t events = rd_match_log(p->match, &log);
    const char *wait = replay_wait(r, p, events);
    rd_need need = game->need(pack, view, r->seat);
    int asked = need.seats != 0 ? (int)RD_CTZ64(need.seats) : RD_WATCHER;
    rd_text_init(&t, words, sizeof words);
    game->need_text(pack, view, r->seat, &t);
    words[0] = rd_say_capital(words[0]);
    rd_json_open(j, "scene", '{');
    write_head(p->match, NULL, j);
    write_wait(wait, strcmp(wait, "stuck") == 0 ? "The record ends here." : "", asked, RD_WATCHER,
               j);
    rd_json_bool(j, "hand_over", false);
    rd_json_str(j, "question", words);
    write_ask(game, &need, j);
    rd_json_open(j, "answers", '[');
    rd_json_close(j, ']');
    write_view(game, pack, view, r->seat, j);
    write_may(NULL, j);
    rd_page_write_result(game, pack, view, rd_match_seats(p->match), j);
    rd_json_int(j, "events", (int64_t)events);
    rd_json_int(j, "told", (int64_t)r->to);
    rd_json_int(j, "epoch", r->page->epoch);
    rd_json_null(j, "lesson");
    rd_json_close(j, '}');
}

void rd_page_write_at(const rd_request *r, rd_json *j)
{
    const rd_page_replay *p = &r->page->replay;
    const rd_game *game = rd_match_game(p->match);
    rd_json_open(j, "told", '[');
    for (size_t i = r->from; i < r->to; i++)
        rd_page_write_fact(game, rd_match_pack(p->match), &p->fact[i], i, j);
    rd_json_close(j, ']');
    write_replay_scene(r, j);
}
