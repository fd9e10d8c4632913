/* replay.c - requests about a record: its timeline, any point of it, going on from there. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "table/say.h"

enum {
    FACTS_MAX = 1024 /* of one event that are heard */
};

/* Grows an array so that `count` entries and `more` others fit. */
static bool grow(void *array, uint32_t count, uint32_t more, uint32_t *cap, size_t size)
{
    void **place = array;
    if (*cap - count >= more)
        return true;
    uint32_t wanted = *cap * 2 > count + more ? *cap * 2 : count + more + 64;
    void *bigger = realloc(*place, wanted * size);
    if (bigger == NULL)
        return false;
    *place = bigger;
    *cap = wanted;
    return true;
}

static void clear(rd_page_replay *p)
{
    rd_match_free(p->match);
    free(p->point);
    free(p->fact);
    memset(p, 0, sizeof *p);
}

/* As long as a game is not over, a replay shows what everybody may know. */
static int audience(const rd_page_replay *p)
{
    return rd_match_over(p->match) ? RD_TABLE_SEAT : RD_WATCHER;
}

/* Walking through the log, event by event. */
typedef struct walk {
    rd_page_replay *p;
    const rd_game *game;
    const rd_pack *pack;
    rd_room state;
    rd_fact fact[FACTS_MAX];
    int last_seat; /* of the point before; RD_TABLE_SEAT: none */
    uint16_t last_ask;
} walk;

/* Goes this event on with what the point before has begun? */
static bool goes_on(const walk *w, const rd_event *e, const rd_need *need)
{
    if (w->p->points == 0 || w->last_seat != e->seat)
        return false;
    if (e->seat == RD_WATCHER)
        return need->ask == w->last_ask;
    return (need->flags & RD_NEED_STEP) != 0;
}

/*
 * Whoever may know everything hears what was told in full; its twin, which was told to watchers and
 * not to those who know, would say it again.
 */
static bool is_heard(const rd_page_replay *p, const rd_fact *fact)
{
    bool watched = (fact->audience & RD_WATCHERS) != 0;
    rd_seats seats = (rd_seats)(((uint64_t)1 << rd_match_seats(p->match)) - 1);
    if (audience(p) != RD_TABLE_SEAT)
        return watched;
    return !watched || (fact->audience & seats) == seats;
}

/* Keeps the facts of one event that the audience may hear; false: out of memory. */
static bool keep_facts(walk *w, const rd_story *story)
{
    rd_page_replay *p = w->p;
    uint32_t count = story->count < FACTS_MAX ? story->count : FACTS_MAX;
    if (!grow(&p->fact, p->facts, count, &p->facts_cap, sizeof *p->fact))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (is_heard(p, &story->fact[i]))
            p->fact[p->facts++] = story->fact[i];
    return true;
}

static void word_secret(rd_page_point *point)
{
    rd_text t;
    rd_text_init(&t, point->words, sizeof point->words);
    if (point->seat == RD_WATCHER) {
        rd_text_str(&t, "Something is drawn in secret");
        return;
    }
    rd_text_char(&t, 'S');
    rd_text_int(&t, point->seat + 1);
    rd_text_str(&t, " decides in secret");
}

/*
 * The words of a point: what weighs most, else what the last step of a choice begins with or a roll
 * of dice ends with. `from` is its first fact, `step` the first of its last event.
 */
static void word_point(const walk *w, rd_page_point *point, uint32_t from, uint32_t step)
{
    const rd_page_replay *p = w->p;
    uint32_t best = point->seat == RD_WATCHER ? p->facts - 1 : step;
    rd_text t;
    if (p->facts == from)
        word_secret(point);
    if (p->facts == step)
        return;
    for (uint32_t i = from; i < p->facts; i++) {
        rd_weight weight = w->game->fact_weight(&p->fact[i]);
        if (weight >= point->weight && weight > RD_WEIGHT_TURN)
            best = i;
        if (weight > point->weight)
            point->weight = weight;
    }
    rd_text_init(&t, point->words, sizeof point->words);
    w->game->fact_text(w->pack, &p->fact[best], &t);
    point->words[0] = rd_say_capital(point->words[0]);
}

static bool walk_event(walk *w, uint32_t event, const rd_event *e)
{
    rd_page_replay *p = w->p;
    rd_state *state = (rd_state *)&w->state;
    rd_story story = {.fact = w->fact, .cap = FACTS_MAX, .count = 0};
    int who = e->seat == RD_WATCHER ? RD_TABLE_SEAT : e->seat;
    rd_need need = w->game->need(w->pack, state, who);
    if (!goes_on(w, e, &need)) {
        if (!grow(&p->point, p->points, 1, &p->points_cap, sizeof *p->point))
            return false;
        memset(&p->point[p->points], 0, sizeof *p->point);
        p->point[p->points++].seat = e->seat;
    }
    if (e->seat == RD_WATCHER)
        w->game->chance(w->pack, state, e->value, &story);
    else
        w->game->apply(w->pack, state, e->seat, e->value, &story);
    uint32_t step = p->facts;
    if (!keep_facts(w, &story))
        return false;
    rd_page_point *point = &p->point[p->points - 1];
    point->event = event + 1;
    point->told = p->facts;
    word_point(w, point, p->points > 1 ? p->point[p->points - 2].told : 0, step);
    w->last_seat = e->seat;
    w->last_ask = need.ask;
    return true;
}

static bool walk_log(rd_page_replay *p)
{
    const rd_event *log;
    size_t count = rd_match_log(p->match, &log);
    bool good = true;
    walk *w = calloc(1, sizeof *w);
    if (w == NULL)
        return false;
    w->p = p;
    w->game = rd_match_game(p->match);
    w->pack = rd_match_pack(p->match);
    w->last_seat = RD_TABLE_SEAT;
    rd_match_state_at(p->match, 0, &w->state);
    for (size_t i = 0; good && i < count; i++)
        good = walk_event(w, (uint32_t)i, &log[i]);
    free(w);
    return good;
}

rd_err rd_page_replay_open(rd_request *r)
{
    rd_page_replay replay;
    memset(&replay, 0, sizeof replay);
    rd_err err = rd_match_read(&replay.match, r->body, NULL, &r->fault);
    if (err != RD_OK)
        return err;
    if (!walk_log(&replay)) {
        clear(&replay);
        return rd_page_fail(r, RD_MEMORY, "there is not enough memory for this record");
    }
    clear(&r->page->replay);
    r->page->replay = replay;
    return RD_OK;
}

void rd_page_write_replay(const rd_request *r, rd_json *j)
{
    static const char *const marks[] = {"", "turn", "hit", "out", "end"};
    const rd_page_replay *p = &r->page->replay;
    const rd_event *log;
    rd_json_str(j, "game", rd_match_game(p->match)->id);
    rd_json_int(j, "events", (int64_t)rd_match_log(p->match, &log));
    rd_json_open(j, "points", '[');
    for (uint32_t i = 0; i < p->points; i++) {
        const rd_page_point *point = &p->point[i];
        rd_json_open(j, NULL, '{');
        rd_json_int(j, "event", point->event);
        rd_json_int(j, "seat", point->seat + 1);
        rd_json_str(j, "words", point->words);
        rd_json_str(j, "mark", marks[point->weight]);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
    rd_page_write_result(rd_match_game(p->match), rd_match_pack(p->match), rd_match_state(p->match),
                         rd_match_seats(p->match), j);
}

bool rd_page_event(rd_request *r, uint32_t word)
{
    const rd_event *log;
    int64_t events = 0;
    int64_t count = (int64_t)rd_match_log(r->page->replay.match, &log);
    if (!rd_page_number(r, word, 0, count, &events))
        return false;
    r->events = (size_t)events;
    return true;
}

void rd_page_see(rd_request *r)
{
    const rd_page_replay *p = &r->page->replay;
    rd_room state;
    const rd_game *game = rd_match_game(p->match);
    r->seat = audience(p);
    rd_match_state_at(p->match, r->events, &state);
    memset(&r->view, 0, sizeof r->view);
    if (r->seat == RD_TABLE_SEAT)
        memcpy(&r->view, &state, game->state_size(rd_match_options(p->match)));
    else
        game->observe(rd_match_pack(p->match), (rd_state *)&state, r->seat, (rd_view *)&r->view);
}

rd_err rd_page_at(rd_request *r)
{
    const rd_page_replay *p = &r->page->replay;
    if (!rd_page_event(r, 0))
        return RD_RANGE;
    /* Told: the facts of the last point that is not behind this event. */
    for (uint32_t i = 0; i < p->points && p->point[i].event <= r->events; i++) {
        r->from = r->to;
        r->to = p->point[i].told;
    }
    rd_page_see(r);
    return RD_OK;
}

rd_err rd_page_replay_text(rd_request *r)
{
    const rd_page_replay *p = &r->page->replay;
    rd_text t;
    if (!rd_page_event(r, 0))
        return RD_RANGE;
    rd_page_see(r);
    rd_text_init(&t, NULL, 0);
    rd_err err = rd_match_write(p->match, r->seat, &t);
    size_t size = t.need + 1;
    r->text = err == RD_OK ? malloc(size) : NULL;
    if (r->text == NULL)
        return rd_page_fail(r, RD_MEMORY, "there is not enough memory for this record");
    rd_text_init(&t, r->text, size);
    return rd_match_write(p->match, r->seat, &t);
}

void rd_page_write_replay_text(const rd_request *r, rd_json *j)
{
    const rd_page_replay *p = &r->page->replay;
    const rd_game *game = rd_match_game(p->match);
    const rd_pack *pack = rd_match_pack(p->match);
    char text[RD_POSITION_MAX];
    rd_text t;
    rd_json_str(j, "record", r->text);
    rd_text_init(&t, text, sizeof text);
    rd_position_text(game, pack, (const rd_state *)&r->view, &t);
    rd_json_str(j, "position", text);
    rd_text_init(&t, text, sizeof text);
    rd_position_id(game, pack, (const rd_state *)&r->view, &t);
    rd_json_str(j, "id", text);
}

/* A new game that starts where the replay stands, with dice of its own. */
rd_err rd_page_branch(rd_request *r)
{
    const rd_page_replay *p = &r->page->replay;
    rd_setup setup;
    rd_room state;
    rd_seats given = 0;
    rd_session *session = NULL;
    char *rest = r->body;
    memset(&setup, 0, sizeof setup);
    if (!rd_page_event(r, 0) || !rd_page_seed(r, 1, &setup.seed))
        return RD_RANGE;
    rd_match_state_at(p->match, r->events, &state);
    setup.game = rd_match_game(p->match);
    setup.pack = rd_match_pack(p->match);
    setup.options = *rd_match_options(p->match);
    setup.position = (const rd_state *)&state;
    setup.elsewhere = true;
    for (char *line = rd_page_next_line(&rest); line != NULL; line = rd_page_next_line(&rest)) {
        rd_err err = rd_page_seat_line(r, line, &setup, &given);
        if (err == RD_TURN)
            err = rd_page_fail_about(r, RD_SYNTAX, "only lines seat ... may stand here, not ", line,
                                     "");
        if (err != RD_OK)
            return err;
    }
    for (int i = 0; i < RD_SEATS_MAX; i++)
        if ((given & RD_SEAT(i)) == 0)
            setup.player[i].brain = i == 0 ? NULL : rd_brain_find("greedy");
    rd_err err = rd_session_new(&session, &setup, &r->fault);
    if (err == RD_OK)
        rd_page_sit(r, session);
    return err;
}
