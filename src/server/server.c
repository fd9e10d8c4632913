/* server.c - connections and what they ask for. */
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/answer.h"
#include "server/bucket.h"

/*
 * A client asks, is answered, and may ask again; requests sent ahead wait in its buffer until the
 * answer before has gone. While an answer is on its way nothing is read, so a client that does
 * not take it cannot fill our memory. A connection is
 *   idle      nothing of a request has come; closed first when others need the place
 *   asking    part of a request has come, and the rest must come in time
 *   answering and the client must go on taking it in time
 *   leaving   all is said; what still comes is thrown away, so that the answer is not lost by
 *             closing on unread bytes
 */
typedef enum visit_state {
    VISIT_IDLE,
    VISIT_ASKING,
    VISIT_ANSWERING,
    VISIT_LEAVING,
} visit_state;

enum {
    BUFFER_MAX = RD_HTTP_HEAD_MAX + 8192, /* a request, and what came behind it in one piece */
    IDLE_PATIENCES = 6,                   /* browsers keep connections for later */
    LEAVING_MAX = 1 << 20,                /* bytes thrown away */
    LEAVING_MSEC = 2000,
    BURST_SECONDS = 2,
    ALL_RATES = 10, /* all connections together may ask ten times as often as one */
    SHARE = 4,      /* one address from elsewhere gets a quarter of the places */
};

typedef struct visit {
    rd_server *server;
    rd_link *link;
    struct visit *next;
    struct visit *before;
    visit_state state;
    uint64_t since_msec; /* when the state began, or the client last took something */
    rd_bucket asked;
    char *buffer; /* NULL while empty */
    size_t have;
    rd_answer *answer; /* NULL unless answering */
    size_t head_sent;
    size_t body_sent;
    size_t thrown;
} visit;

struct rd_server {
    rd_server_options options;
    rd_net *net;
    visit *visits; /* newest first */
    uint32_t count;
    rd_bucket asked;
};

static void set_state(visit *v, visit_state state)
{
    v->state = state;
    v->since_msec = rd_net_msec(v->server->net);
}

static rd_answer_rules rules_of(const rd_server *s)
{
    rd_answer_rules rules = {rd_net_is_local(s->net), time(NULL)};
    return rules;
}

/* ---- places ---- */

/* The one that has been idle for longest makes room. */
static bool drop_idle(rd_server *s)
{
    visit *oldest = NULL;
    for (visit *v = s->visits; v != NULL; v = v->next)
        if (v->state == VISIT_IDLE && !rd_link_has_sent(v->link) &&
            (oldest == NULL || v->since_msec <= oldest->since_msec))
            oldest = v;
    if (oldest == NULL)
        return false;
    rd_link_drop(oldest->link);
    return true;
}

static bool admit(void *owner, uint32_t same, bool from_here)
{
    rd_server *s = owner;
    if (!from_here && same >= (s->options.connections + SHARE - 1) / SHARE)
        return false;
    return s->count < s->options.connections || drop_idle(s);
}

static void opened(void *owner, void *room, rd_link *link)
{
    rd_server *s = owner;
    visit *v = room;
    v->server = s;
    v->link = link;
    v->next = s->visits;
    if (s->visits != NULL)
        s->visits->before = v;
    s->visits = v;
    s->count++;
    set_state(v, VISIT_IDLE);
}

static void closed(void *owner, void *room)
{
    rd_server *s = owner;
    visit *v = room;
    if (v->next != NULL)
        v->next->before = v->before;
    if (v->before != NULL)
        v->before->next = v->next;
    else
        s->visits = v->next;
    s->count--;
    free(v->buffer);
    free(v->answer);
}

/* ---- answering ---- */

/* The first piece has the head and the beginning of the body, so that a small file is one packet.
 */
static bool send_first(visit *v)
{
    char piece[RD_ANSWER_HEAD_MAX + 16384];
    const rd_answer *a = v->answer;
    size_t room = sizeof piece - a->head_size;
    size_t part = a->body_size < room ? a->body_size : room;
    memcpy(piece, a->head, a->head_size);
    if (part > 0)
        memcpy(piece + a->head_size, a->body, part);
    v->head_sent = a->head_size;
    v->body_sent = part;
    return rd_link_send(v->link, piece, a->head_size + part);
}

static bool send_more(visit *v)
{
    const rd_answer *a = v->answer;
    size_t left = a->body_size - v->body_sent;
    size_t part = left < RD_NET_SEND_MAX ? left : RD_NET_SEND_MAX;
    const unsigned char *from = a->body + v->body_sent;
    v->body_sent += part;
    return rd_link_send(v->link, from, part);
}

static bool begin_answer(visit *v, rd_http_request *r, unsigned refused)
{
    rd_answer_rules rules = rules_of(v->server);
    v->answer = malloc(sizeof *v->answer);
    if (v->answer == NULL)
        return false;
    if (refused != 0)
        r->status = refused;
    rd_answer_make(v->answer, r, &rules);
    set_state(v, VISIT_ANSWERING);
    rd_link_pause(v->link, true);
    return send_first(v);
}

/* 0, or the status for a client that asks too often. */
static unsigned judge_rate(visit *v)
{
    rd_server *s = v->server;
    uint32_t rate = s->options.rate;
    uint64_t now = rd_net_msec(s->net);
    if (!rd_bucket_take(&v->asked, rate, rate * BURST_SECONDS, now))
        return 429;
    if (!rd_bucket_take(&s->asked, rate * ALL_RATES, rate * ALL_RATES * BURST_SECONDS, now))
        return 503;
    return 0;
}

/* Reads a request from the buffer, if a whole one is there, and begins to answer it. */
static bool next_request(visit *v)
{
    rd_http_request r;
    size_t used = rd_http_read(&r, v->buffer, v->have);
    if (used == 0) {
        if (v->state != VISIT_ASKING)
            set_state(v, VISIT_ASKING);
        rd_link_pause(v->link, false);
        return true;
    }
    if (!begin_answer(v, &r, judge_rate(v)))
        return false;
    v->have -= used;
    memmove(v->buffer, v->buffer + used, v->have);
    return true;
}

/* The answer has gone; what comes next? */
static bool end_answer(visit *v)
{
    bool keep = v->answer->keep;
    free(v->answer);
    v->answer = NULL;
    if (!keep) {
        set_state(v, VISIT_LEAVING);
        rd_link_finish(v->link);
        rd_link_pause(v->link, false);
        return true;
    }
    if (v->have > 0)
        return next_request(v);
    free(v->buffer);
    v->buffer = NULL;
    set_state(v, VISIT_IDLE);
    rd_link_pause(v->link, false);
    return true;
}

static bool writable(void *room)
{
    visit *v = room;
    if (v->answer == NULL)
        return true;
    v->since_msec = rd_net_msec(v->server->net);
    return v->body_sent < v->answer->body_size ? send_more(v) : end_answer(v);
}

static bool received(void *room, const char *bytes, size_t size)
{
    visit *v = room;
    if (v->state == VISIT_LEAVING) {
        v->thrown += size;
        return v->thrown <= LEAVING_MAX;
    }
    if (v->buffer == NULL)
        v->buffer = malloc(BUFFER_MAX);
    if (v->buffer == NULL || size > BUFFER_MAX - v->have)
        return false;
    memcpy(v->buffer + v->have, bytes, size);
    v->have += size;
    return v->state == VISIT_ANSWERING ? true : next_request(v);
}

/* How long a visit may stay in its state. */
static uint64_t limit_msec(const visit *v)
{
    uint64_t patience = (uint64_t)v->server->options.patience_sec * 1000;
    if (v->state == VISIT_IDLE)
        return patience * IDLE_PATIENCES;
    if (v->state == VISIT_LEAVING && patience > LEAVING_MSEC)
        return LEAVING_MSEC;
    return patience;
}

static void tick(void *owner)
{
    rd_server *s = owner;
    uint64_t now = rd_net_msec(s->net);
    visit *next = NULL;
    for (visit *v = s->visits; v != NULL; v = next) {
        next = v->next;
        if (now - v->since_msec > limit_msec(v))
            rd_link_drop(v->link);
    }
}

/* ---- the server ---- */

static const rd_net_calls calls = {sizeof(visit), admit, opened, received, writable, closed, tick};

rd_server *rd_server_open(const rd_server_options *o, char words[RD_NET_WORDS_MAX])
{
    rd_server *s = calloc(1, sizeof *s);
    if (s == NULL) {
        snprintf(words, RD_NET_WORDS_MAX, "there is not enough memory to start");
        return NULL;
    }
    s->options = *o;
    rd_net_options options = {o->host, o->port, o->next, o->connections, &calls, s};
    s->net = rd_net_open(&options, words);
    if (s->net == NULL) {
        free(s);
        return NULL;
    }
    return s;
}

void rd_server_run(rd_server *s)
{
    rd_net_run(s->net);
}

void rd_server_free(rd_server *s)
{
    if (s == NULL)
        return;
    rd_net_free(s->net);
    free(s);
}

uint16_t rd_server_port(const rd_server *s)
{
    return rd_net_port(s->net);
}

bool rd_server_is_local(const rd_server *s)
{
    return rd_net_is_local(s->net);
}
