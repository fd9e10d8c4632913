/*
 * undo.c - taking back: what a seat may do alone, and what needs the consent of the others.
 *
 * A seat may take back its last choice when
 *   1. nothing came after the choice but sealed answers of others, and no outcome of chance;
 *   2. a sealed choice is still sealed: the question is still open;
 *   3. the log without the choice is a log, and the choice put at its end gives the same state;
 *   4. by the choice neither the seat nor, where it was open, anybody else learned anything
 *      hidden. That is tried: from what a seat knew before, other states are drawn that look the
 *      same to it; in all of them the choice must be possible and look the same afterwards.
 */
#include <string.h>

#include "inside.h"

enum {
    TRIALS = 32 /* states drawn for a seat; two equally likely secrets are missed once in 2^32 */
};

/* The last choice of a seat: its moves, and where the first of them stands in the log. */
typedef struct last_choice {
    size_t first;
    uint32_t moves;
    int seat;
} last_choice;

/* Point 1 and 2 of the law for the events from `first` on. */
static bool nothing_after(const rd_match *m, const last_choice *c)
{
    bool others = false;
    bool open = false;
    bool sealed = false;
    for (size_t i = c->first; i < m->count; i++) {
        if ((m->flags[i] & RD_EVENT_SEALED) != 0)
            sealed = true;
        else
            open = true;
        if (m->log[i].seat == RD_WATCHER)
            return false;
        if (m->log[i].seat != c->seat)
            others = true;
    }
    if (open)
        return !sealed && !others;
    return rd_log_sealed(m);
}

/* Back over steps and forced answers to where the seat last had a choice. */
static bool find_choice(const rd_match *m, int seat, last_choice *out)
{
    out->seat = seat;
    out->moves = 0;
    for (size_t i = m->count; i-- > 0;) {
        if (m->log[i].seat == RD_WATCHER)
            return false;
        if (m->log[i].seat != seat)
            continue;
        if (m->log[i].value == RD_RESIGN)
            return false;
        out->first = i;
        out->moves++;
        if ((m->flags[i] & (RD_EVENT_STEP | RD_EVENT_FORCED)) == 0)
            return true;
    }
    return false;
}

static bool can_apply(const rd_match *m, rd_state *state, const rd_event *e)
{
    rd_refusal why = m->game->refuse(m->pack, state, e->seat, e->value);
    if (rd_refused(&why))
        return false;
    m->game->apply(m->pack, state, e->seat, e->value, NULL);
    return true;
}

/* Plays those events from `first` on that are (or are not) the seat's own. */
static bool replay(const rd_match *m, const last_choice *c, bool own, rd_state *state)
{
    for (size_t i = c->first; i < m->count; i++) {
        if ((m->log[i].seat == c->seat) == own && !can_apply(m, state, &m->log[i]))
            return false;
    }
    return true;
}

/* Point 4 for one seat: nothing that it did not know could have made a difference to its eyes. */
static bool learned_nothing(const rd_match *m, const last_choice *c, const rd_state *before,
                            int seat)
{
    rd_room view;
    rd_room now;
    rd_room guess;
    rd_room seen;
    rd_dice dice = rd_dice_seed(0);
    m->game->observe(m->pack, before, seat, rd_room_out(&view));
    if (memcmp(view.bytes, before, m->state_size) == 0)
        return true;
    m->game->observe(m->pack, rd_now(m), seat, rd_room_out(&now));
    for (int i = 0; i < TRIALS; i++) {
        m->game->determinize(m->pack, rd_room_state(&view), seat, &dice, rd_room_out(&guess));
        if (!replay(m, c, true, rd_room_out(&guess)))
            return false;
        m->game->observe(m->pack, rd_room_state(&guess), seat, rd_room_out(&seen));
        if (memcmp(seen.bytes, now.bytes, m->state_size) != 0)
            return false;
    }
    return true;
}

static bool may_undo(const rd_match *m, int seat, last_choice *c)
{
    rd_room before;
    rd_room after;
    if (seat < 0 || (uint32_t)seat >= m->seats || rd_match_over(m) || !find_choice(m, seat, c) ||
        !nothing_after(m, c))
        return false;
    rd_log_state_at(m, c->first, &before);
    if (!replay(m, c, false, rd_room_out(&before)))
        return false;
    memcpy(after.bytes, before.bytes, m->state_size);
    if (!replay(m, c, true, rd_room_out(&after)) ||
        memcmp(after.bytes, m->now.bytes, m->state_size) != 0)
        return false;
    bool sealed = (m->flags[c->first] & RD_EVENT_SEALED) != 0;
    for (uint32_t s = 0; s < m->seats; s++) {
        bool asked = !sealed || (int)s == seat;
        if (asked && !learned_nothing(m, c, rd_room_state(&before), (int)s))
            return false;
    }
    return true;
}

bool rd_match_may_undo(const rd_match *m, int seat)
{
    last_choice c;
    return may_undo(m, seat, &c);
}

/*
 * The events of the others are moved down in place: none of them stands before its old place, so
 * an event is read before its place is written again.
 */
static void take_out(rd_match *m, const last_choice *c)
{
    size_t end = m->count;
    rd_log_cut(m, c->first);
    for (size_t i = c->first; i < end; i++) {
        if (m->log[i].seat != c->seat)
            rd_log_move(m, m->log[i].seat, m->log[i].value);
    }
    rd_log_past(m, RD_PAST_UNDO, c->seat, c->moves, 0);
}

/* Going back costs a replay, so a record must not ask for it without end. */
static rd_err reserve(rd_match *m)
{
    if (m->undone == RD_UNDONE_MAX)
        return RD_SPACE;
    rd_err err = rd_log_reserve(m, 0);
    if (err == RD_OK)
        m->undone++;
    return err;
}

rd_err rd_match_undo(rd_match *m, int seat)
{
    last_choice c;
    if (!may_undo(m, seat, &c))
        return RD_TURN;
    rd_err err = reserve(m);
    if (err != RD_OK)
        return err;
    take_out(m, &c);
    /* Having resigned since goes with the choice. */
    m->resigning &= ~RD_SEAT(seat);
    rd_match_settle(m);
    return RD_OK;
}

rd_err rd_match_take_back(rd_match *m, int seat, uint32_t moves)
{
    last_choice c = {.first = m->count, .moves = 0, .seat = seat};
    rd_room before;
    while (c.first > 0 && c.moves < moves) {
        c.first--;
        if (m->log[c.first].seat == seat)
            c.moves++;
    }
    if (moves == 0 || c.moves < moves)
        return RD_RANGE;
    if (!nothing_after(m, &c))
        return RD_TURN;
    rd_log_state_at(m, c.first, &before);
    if (!replay(m, &c, false, rd_room_out(&before)))
        return RD_TURN;
    rd_err err = reserve(m);
    if (err != RD_OK)
        return err;
    take_out(m, &c);
    return RD_OK;
}

rd_err rd_match_rewind(rd_match *m, size_t events)
{
    if (events > m->count)
        return RD_RANGE;
    if (events == m->count)
        return RD_OK;
    rd_err err = reserve(m);
    if (err != RD_OK)
        return err;
    rd_log_past(m, RD_PAST_REWIND, RD_WATCHER, (uint32_t)(m->count - events), 0);
    rd_log_cut(m, events);
    m->resigning = 0;
    return RD_OK;
}
