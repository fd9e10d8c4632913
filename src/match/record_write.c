/*
 * record_write.c - a record as text, whole or as one seat may know it.
 *
 * Writing plays everything that happened once more on a match of its own, undoing included, so the
 * texts are those of the moment and the hashes prove that the log leads where it says.
 *
 * A seat's record must not rest on anything that the seat may not know. Sealed answers of others
 * are told as one "?" a seat, in the order of the seats, and only when the question is closed: how
 * many steps they took, which came first, and what was taken back in between leave no trace. Hashes
 * are left out, because a position could be guessed and the guess checked.
 */
#include <string.h>

#include "inside.h"
#include "record.h"
#include "robodrome/pack.h"

typedef struct writer {
    const rd_match *whole;
    rd_match *walk; /* plays along */
    rd_text *out;
    int seat;
    bool all;
    bool unseen; /* the line written last says "chance ?" */
    bool hashed; /* the line written last is a hash */
    size_t told; /* events of the walk's log that were written or hinted at */
    uint32_t events;
} writer;

static void write_u64(rd_text *t, uint64_t n)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    rd_text_bytes(t, digits + at, sizeof digits - at);
}

static void write_seat(rd_text *t, int seat)
{
    rd_text_char(t, 'S');
    rd_text_int(t, seat + 1);
}

const char *rd_outcome_word(uint16_t outcome)
{
    static const char *const words[] = {"none", "win", "draw", "loss", "limit", "aborted"};
    return words[outcome <= RD_OUTCOME_ABORTED ? outcome : RD_OUTCOME_NONE];
}

void rd_result_text(const rd_match *m, rd_text *out)
{
    rd_result r;
    memset(&r, 0, sizeof r);
    m->game->result(m->pack, rd_now(m), &r);
    rd_text_str(out, rd_outcome_word(r.outcome));
    if (r.outcome == RD_OUTCOME_NONE)
        return;
    uint32_t marks = 0;
    rd_text_str(out, " by ");
    rd_text_str(out, r.clause > 0 && r.clause < m->game->clause_count ? m->game->clauses[r.clause]
                                                                      : "none");
    rd_text_str(out, " places");
    for (uint32_t s = 0; s < m->seats; s++) {
        rd_text_char(out, ' ');
        rd_text_int(out, r.place[s]);
        marks |= r.marks[s];
    }
    rd_text_str(out, " points");
    for (uint32_t s = 0; s < m->seats; s++) {
        rd_text_char(out, ' ');
        rd_text_int(out, r.points[s]);
    }
    rd_text_str(out, marks != 0 ? " marks" : "");
    for (uint32_t s = 0; marks != 0 && s < m->seats; s++) {
        rd_text_char(out, ' ');
        rd_text_int(out, r.marks[s]);
    }
}

static void write_dice(const writer *w)
{
    const rd_chance *c = &w->whole->chance;
    rd_text *t = w->out;
    rd_text_str(t, "dice ");
    switch (c->kind) {
    case RD_CHANCE_LIST:
        rd_text_str(t, "written\n");
        break;
    case RD_CHANCE_MANUAL:
        rd_text_str(t, "manual\n");
        break;
    case RD_CHANCE_SEED:
        rd_text_str(t, w->all ? "seed " : "hidden");
        if (w->all)
            write_u64(t, c->seed);
        rd_text_char(t, '\n');
        break;
    case RD_CHANCE_FAIR:
        rd_text_str(t, "committed ");
        rd_text_str(t, c->commitment);
        rd_text_str(t, c->salt[0] != '\0' ? "\nsalt " : "");
        rd_text_str(t, c->salt);
        if (w->all && c->revealed[0] != '\0') {
            rd_text_str(t, "\nrevealed ");
            rd_text_str(t, c->revealed);
        }
        rd_text_char(t, '\n');
        break;
    }
}

static void write_knows(const writer *w)
{
    rd_text_str(w->out, "knows ");
    if (w->all)
        rd_text_str(w->out, rd_match_over(w->whole) ? "all" : "all secret");
    else if (w->seat == RD_WATCHER)
        rd_text_str(w->out, "watcher");
    else
        write_seat(w->out, w->seat);
    rd_text_char(w->out, '\n');
}

static void write_start(const writer *w)
{
    const rd_match *m = w->walk;
    rd_room view;
    if (!m->positioned)
        return;
    if (w->all)
        memcpy(view.bytes, m->now.bytes, m->state_size);
    else
        m->game->observe(m->pack, rd_now(m), w->seat, rd_room_out(&view));
    rd_text_str(w->out, "position\n");
    m->game->state_text(m->pack, rd_room_state(&view), w->out);
    rd_text_str(w->out, "end\n");
}

static void write_head(const writer *w)
{
    const rd_match *m = w->whole;
    rd_text *t = w->out;
    rd_text_str(t, "robodrome record ");
    rd_text_int(t, RD_RECORD_VERSION);
    rd_text_str(t, "\ngame ");
    rd_text_str(t, m->game->id);
    rd_text_str(t, " rules ");
    rd_text_int(t, m->game->rules);
    rd_text_str(t, "\npack ");
    rd_text_str(t, rd_pack_name(m->game, m->pack));
    rd_text_char(t, ' ');
    rd_text_hex64(t, rd_pack_hash(m->game, m->pack));
    rd_text_str(t, "\noptions ");
    rd_options_text(m->game, &m->options, t);
    rd_text_char(t, '\n');
    for (int s = 0; s < (int)m->seats; s++) {
        if (m->name[s][0] == '\0')
            continue;
        rd_text_str(t, "seat ");
        write_seat(t, s);
        rd_text_char(t, ' ');
        rd_text_str(t, m->name[s]);
        rd_text_char(t, '\n');
    }
    write_dice(w);
    write_knows(w);
    write_start(w);
}

/* The line of an event, in full. */
static void write_event(writer *w, const rd_past *p)
{
    const rd_match *m = w->walk;
    if (p->seat == RD_WATCHER) {
        rd_text_str(w->out, "chance ");
        m->game->chance_text(m->pack, rd_now(m), p->value, w->out);
    } else {
        write_seat(w->out, p->seat);
        rd_text_char(w->out, ' ');
        m->game->move_text(m->pack, rd_now(m), p->seat, p->value, w->out);
    }
    rd_text_char(w->out, '\n');
    w->unseen = false;
    w->hashed = false;
}

static void write_hash(writer *w)
{
    if (w->hashed || !w->all)
        return;
    rd_text_str(w->out, "hash ");
    rd_text_hex64(w->out, rd_match_hash(w->walk));
    rd_text_char(w->out, '\n');
    w->hashed = true;
}

/* The question is closed: says who else answered it. */
static void tell_sealed(writer *w)
{
    const rd_match *m = w->walk;
    rd_seats others = 0;
    for (size_t i = w->told; i < m->count; i++) {
        if (m->log[i].seat >= 0 && m->log[i].seat != w->seat)
            others |= RD_SEAT(m->log[i].seat);
    }
    for (int s = 0; s < RD_SEATS_MAX; s++) {
        if ((others & RD_SEAT(s)) == 0)
            continue;
        write_seat(w->out, s);
        rd_text_str(w->out, " ?\n");
        w->unseen = false;
    }
    w->told = m->count;
}

/* The same event as the writer's seat may know it. */
static void hint_event(writer *w, const rd_past *p)
{
    bool sealed = p->seat != RD_WATCHER && rd_log_sealed(w->walk);
    if (sealed) {
        if (p->seat == w->seat)
            write_event(w, p);
        return;
    }
    tell_sealed(w);
    w->told++;
    if (p->seat != RD_WATCHER) {
        write_event(w, p);
        return;
    }
    rd_seats knows = w->seat == RD_WATCHER ? RD_WATCHERS : RD_SEAT(w->seat);
    if ((rd_log_need(w->walk).audience & knows) != 0) {
        write_event(w, p);
    } else if (!w->unseen) {
        rd_text_str(w->out, "chance ?\n");
        w->unseen = true;
    }
}

static rd_err step_event(writer *w, const rd_past *p)
{
    rd_err err = rd_log_reserve(w->walk, 1);
    if (err != RD_OK)
        return err;
    if (w->all)
        write_event(w, p);
    else
        hint_event(w, p);
    if (p->seat == RD_WATCHER)
        rd_log_chance(w->walk, p->value);
    else
        rd_log_move(w->walk, p->seat, p->value);
    w->events++;
    if (w->events % RD_HASH_EVERY == 0)
        write_hash(w);
    return RD_OK;
}

/* A seat that is told of an undoing must have been told of the moves. */
static bool hides_undo(const writer *w, const rd_past *p)
{
    const rd_match *m = w->walk;
    size_t i = m->count;
    if (w->all || p->seat == w->seat)
        return false;
    while (i > 0 && m->log[i - 1].seat != p->seat)
        i--;
    return i > 0 && (m->flags[i - 1] & RD_EVENT_SEALED) != 0;
}

static rd_err step_undo(writer *w, const rd_past *p)
{
    if (!hides_undo(w, p)) {
        rd_text_str(w->out, "undo ");
        write_seat(w->out, p->seat);
        rd_text_char(w->out, ' ');
        rd_text_int(w->out, p->value);
        rd_text_char(w->out, '\n');
        w->hashed = false;
        w->unseen = false;
    }
    rd_err err = rd_match_take_back(w->walk, p->seat, p->value);
    if (w->told > w->walk->count)
        w->told = w->walk->count;
    return err;
}

static rd_err step_rewind(writer *w, const rd_past *p)
{
    if (!w->all && !rd_log_sealed(w->walk))
        tell_sealed(w);
    rd_text_str(w->out, "rewind ");
    if (w->all)
        rd_text_int(w->out, p->value);
    else
        rd_text_char(w->out, '?');
    rd_text_char(w->out, '\n');
    w->hashed = false;
    w->unseen = false;
    rd_err err = rd_match_rewind(w->walk, w->walk->count - p->value);
    if (w->told > w->walk->count)
        w->told = w->walk->count;
    return err;
}

static rd_err write_past(writer *w)
{
    for (size_t i = 0; i < w->whole->past_count; i++) {
        const rd_past *p = &w->whole->past[i];
        rd_err err = p->kind == RD_PAST_EVENT  ? step_event(w, p)
                     : p->kind == RD_PAST_UNDO ? step_undo(w, p)
                                               : step_rewind(w, p);
        if (err != RD_OK)
            return err;
    }
    return RD_OK;
}

static void write_foot(writer *w)
{
    const rd_match *m = w->whole;
    if (!w->all && !rd_log_sealed(w->walk))
        tell_sealed(w);
    write_hash(w);
    for (int s = 0; s < (int)m->seats; s++) {
        if ((m->resigning & RD_SEAT(s)) == 0 || (!w->all && s != w->seat))
            continue;
        rd_text_str(w->out, "resigning ");
        write_seat(w->out, s);
        rd_text_char(w->out, '\n');
    }
    rd_text_str(w->out, "result ");
    rd_result_text(m, w->out);
    rd_text_char(w->out, '\n');
}

rd_err rd_match_write(const rd_match *m, int seat, rd_text *out)
{
    writer w;
    rd_position start;
    rd_chance none;
    size_t before = out->need;
    memset(&w, 0, sizeof w);
    memset(&start, 0, sizeof start);
    memset(&none, 0, sizeof none);
    start.game = m->game;
    start.pack = m->pack;
    start.options = m->options;
    memcpy(start.state.bytes, m->kept, m->state_size);
    rd_err err = rd_match_new_in(&m->memory, &w.walk, &start, m->positioned, &none);
    if (err != RD_OK)
        return err;
    w.whole = m;
    w.out = out;
    w.seat = seat >= 0 && (uint32_t)seat < m->seats ? seat : RD_WATCHER;
    w.all = seat == RD_TABLE_SEAT || rd_match_over(m);
    write_head(&w);
    err = write_past(&w);
    if (err == RD_OK) {
        write_foot(&w);
    } else {
        out->need = before;
        if (before < out->cap)
            out->buf[before] = '\0';
    }
    rd_match_free(w.walk);
    return err;
}
