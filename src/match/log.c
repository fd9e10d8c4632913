/*
 * log.c - the events of a match and the states kept along them.
 *
 * States are kept at even distances. When all places are taken, every other one is given up and
 * the distance doubles, so memory is bounded and any state is a short replay away.
 */
#include <string.h>

#include "inside.h"

static void carry_out(const rd_match *m, rd_state *state, rd_event e)
{
    if (e.seat == RD_WATCHER)
        m->game->chance(m->pack, state, e.value, NULL);
    else
        m->game->apply(m->pack, state, e.seat, e.value, NULL);
}

/* Grows an array to hold `need` items, by half at a time. */
static bool grow(const rd_match *m, void **array, size_t item, size_t *room, size_t need)
{
    if (need <= *room)
        return true;
    size_t more = *room + *room / 2 + 64;
    if (more < need)
        more = need;
    void *bigger = m->memory.resize(m->memory.context, *array, more * item);
    if (bigger == NULL)
        return false;
    *array = bigger;
    *room = more;
    return true;
}

/* Beside the events there is always room for every seat's resignation and one undoing. */
rd_err rd_log_reserve(rd_match *m, size_t events)
{
    size_t more = events + RD_SEATS_MAX + 1;
    if (events > RD_EVENTS_MAX || m->past_count + events > RD_EVENTS_MAX)
        return RD_SPACE;
    void *past = m->past;
    bool ok = grow(m, &past, sizeof *m->past, &m->past_room, m->past_count + more);
    m->past = past;
    if (!ok)
        return RD_MEMORY;
    /* Two arrays share one count, which moves only when both have grown. */
    size_t room = m->room;
    void *log = m->log;
    ok = grow(m, &log, sizeof *m->log, &room, m->count + more);
    m->log = log;
    if (!ok)
        return RD_MEMORY;
    room = m->room;
    void *flags = m->flags;
    ok = grow(m, &flags, sizeof *m->flags, &room, m->count + more);
    m->flags = flags;
    if (!ok)
        return RD_MEMORY;
    m->room = room;
    return RD_OK;
}

rd_need rd_log_need(const rd_match *m)
{
    return m->game->need(m->pack, rd_now(m), RD_TABLE_SEAT);
}

bool rd_log_sealed(const rd_match *m)
{
    rd_need need = rd_log_need(m);
    if ((need.seats & (need.seats - 1)) != 0 || (need.flags & RD_NEED_SEALED) != 0)
        return true;
    for (uint32_t s = 0; s < m->seats; s++) {
        if ((need.seats & RD_SEAT(s)) != 0 &&
            (m->game->need(m->pack, rd_now(m), (int)s).flags & RD_NEED_SEALED) != 0)
            return true;
    }
    return false;
}

static uint8_t flags_of(const rd_match *m, int seat)
{
    rd_move only = 0;
    rd_need need = m->game->need(m->pack, rd_now(m), seat);
    uint32_t flags = rd_log_sealed(m) ? RD_EVENT_SEALED : 0;
    if ((need.flags & RD_NEED_STEP) != 0)
        flags |= RD_EVENT_STEP;
    if ((need.flags & RD_NEED_SAMPLE) == 0 &&
        rd_state_answers(m->game, m->pack, rd_now(m), seat, &only) == 1)
        flags |= RD_EVENT_FORCED;
    return (uint8_t)flags;
}

static void keep(rd_match *m)
{
    size_t size = m->state_size;
    if (m->count % m->kept_step != 0)
        return;
    if (m->count / m->kept_step == RD_KEPT_MAX) {
        for (size_t i = 1; i < RD_KEPT_MAX / 2; i++)
            memcpy(m->kept + i * size, m->kept + 2 * i * size, size);
        m->kept_step *= 2;
    }
    size_t at = m->count / m->kept_step;
    memcpy(m->kept + at * size, m->now.bytes, size);
    m->kept_count = at + 1;
}

static void push(rd_match *m, rd_event e, uint8_t flags)
{
    m->log[m->count] = e;
    m->flags[m->count] = flags;
    carry_out(m, rd_room_out(&m->now), e);
    m->count++;
    keep(m);
}

void rd_log_move(rd_match *m, int seat, rd_move move)
{
    rd_event e = {.value = move, .seat = seat};
    push(m, e, flags_of(m, seat));
}

void rd_log_chance(rd_match *m, uint32_t outcome)
{
    rd_event e = {.value = outcome, .seat = RD_WATCHER};
    push(m, e, 0);
}

void rd_log_past(rd_match *m, rd_past_kind kind, int seat, uint32_t value, uint32_t bound)
{
    rd_past p = {.value = value, .bound = bound, .seat = (int8_t)seat, .kind = (uint8_t)kind};
    m->past[m->past_count++] = p;
}

void rd_log_state_at(const rd_match *m, size_t events, rd_room *out)
{
    size_t at = events / m->kept_step;
    memcpy(out->bytes, m->kept + at * m->state_size, m->state_size);
    for (size_t i = at * m->kept_step; i < events; i++)
        carry_out(m, rd_room_out(out), m->log[i]);
}

void rd_log_cut(rd_match *m, size_t events)
{
    rd_room back;
    rd_log_state_at(m, events, &back);
    memcpy(m->now.bytes, back.bytes, m->state_size);
    m->count = events;
    m->kept_count = events / m->kept_step + 1;
}
