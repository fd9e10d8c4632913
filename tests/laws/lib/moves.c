/* moves.c - law 1, and the part of law 5 that is about lists and refusals. */
#include "table.h"

enum {
    CANDIDATES = 6 /* other moves tried per seat and position */
};

uint32_t answers(const list *l)
{
    return l->count > 0 && l->move[l->count - 1] == RD_RESIGN ? l->count - 1 : l->count;
}

/* The list of a seat; false, with law 1 broken, when it is longer than any list may be. */
bool list_moves(table *t, const buf *state, int seat, list *out)
{
    out->count = t->game->legal(t->pack, const_state_of(state), seat, out->move, RD_MOVES_MAX);
    if (out->count > RD_MOVES_MAX)
        return broken(t, LAW_LEGAL, "a list has %u moves", (unsigned)out->count);
    return true;
}

/* Marks are cleared by taking a new stamp. Returns false when the move was marked already. */
static bool set_mark(table *t, rd_move m)
{
    uint64_t entry = t->mark_stamp << 32 | m;
    uint32_t at = (m * 0x9E3779B1u) >> 21;
    while (t->mark[at] >> 32 == t->mark_stamp) {
        if (t->mark[at] == entry)
            return false;
        at = (at + 1) & (MARKS - 1);
    }
    t->mark[at] = entry;
    return true;
}

static void clear_marks(table *t)
{
    t->mark_stamp = (t->mark_stamp + 1) & 0xFFFFFFFFu;
    if (t->mark_stamp == 0) {
        memset(t->mark, 0, sizeof t->mark);
        t->mark_stamp = 1;
    }
}

bool is_listed(table *t, rd_move m)
{
    uint64_t entry = t->mark_stamp << 32 | m;
    uint32_t at = (m * 0x9E3779B1u) >> 21;
    for (; t->mark[at] >> 32 == t->mark_stamp; at = (at + 1) & (MARKS - 1))
        if (t->mark[at] == entry)
            return true;
    return false;
}

static bool accepts(const rd_refusal *r)
{
    static const rd_refusal yes;
    return memcmp(r, &yes, sizeof yes) == 0;
}

/* What a seat that owes a decision is offered: all of it legal, nothing twice, resigning last. */
static bool check_list(table *t, int seat, const list *l)
{
    clear_marks(t);
    if (l->count < 2)
        return broken(t, LAW_LEGAL, "S%d is asked and has no answer", seat + 1);
    if (l->move[l->count - 1] != RD_RESIGN)
        return broken(t, LAW_LEGAL, "resigning is not last in the list of S%d", seat + 1);
    for (uint32_t i = 0; i < l->count; i++) {
        rd_refusal r = t->game->refuse(t->pack, const_state_of(&t->now), seat, l->move[i]);
        if (!accepts(&r))
            return broken(t, LAW_LEGAL, "S%d is offered %08x, which is refused", seat + 1,
                          (unsigned)l->move[i]);
        if (l->move[i] == 0 || !set_mark(t, l->move[i]))
            return broken(t, LAW_LEGAL, "S%d is offered %08x twice, or it is 0", seat + 1,
                          (unsigned)l->move[i]);
    }
    t->pool[t->pooled++ % POOL] = l->move[rd_dice_below(&t->side, l->count)];
    return true;
}

static bool same_list(const list *a, const list *b)
{
    return a->count == b->count && memcmp(a->move, b->move, a->count * sizeof a->move[0]) == 0;
}

/* With less room the list is cut, never the count. */
static bool check_cap(table *t, int seat, const list *l)
{
    rd_move out[RD_MOVES_MAX];
    uint32_t cap = rd_dice_below(&t->side, l->count + 1);
    memset(out, 0xEE, sizeof out);
    uint32_t count = t->game->legal(t->pack, const_state_of(&t->now), seat, out, cap);
    if (count != l->count || memcmp(out, l->move, cap * sizeof out[0]) != 0)
        return broken(t, LAW_LEGAL, "the list of S%d changes with its room", seat + 1);
    for (uint32_t i = cap; i < RD_MOVES_MAX; i++)
        if (out[i] != 0xEEEEEEEEu)
            return broken(t, LAW_LEGAL, "the list of S%d overruns its room", seat + 1);
    return true;
}

/* A move from elsewhere, or one that is nearly such a move. */
static rd_move candidate(table *t)
{
    uint32_t full = t->pooled < POOL ? t->pooled : POOL;
    rd_move a = full > 0 ? t->pool[rd_dice_below(&t->side, full)] : 0;
    rd_move b = full > 0 ? t->pool[rd_dice_below(&t->side, full)] : 0;
    switch (rd_dice_below(&t->side, 8)) {
    case 0:
        return a ^ 1u << rd_dice_below(&t->side, 32);
    case 1:
        return a + 1;
    case 2:
        return a - 1;
    case 3:
        return (a & 0xFF000000u) | (b & 0x00FFFFFFu);
    case 4:
        return (a & 0xFFFFFF00u) | (b & 0x000000FFu);
    case 5:
        return (a & 0xFF000000u) | rd_dice_below(&t->side, 1024);
    default:
        return a;
    }
}

/* Law 5: the same refusal from the state, from the view and from what the seat may imagine. */
static bool judge(table *t, viewer *v, rd_move m, rd_refusal *out)
{
    rd_refusal of_view = t->game->refuse(t->pack, const_state_of(&v->view), v->seat, m);
    rd_refusal of_guess = t->game->refuse(t->pack, const_state_of(&v->guess), v->seat, m);
    *out = t->game->refuse(t->pack, const_state_of(&t->now), v->seat, m);
    if (memcmp(out, &of_view, sizeof of_view) != 0)
        return broken(t, LAW_BLIND, "%08x of S%d is judged differently on its view", (unsigned)m,
                      v->seat + 1);
    if (memcmp(out, &of_guess, sizeof of_guess) != 0)
        return broken(t, LAW_BLIND, "%08x of S%d is judged by something hidden", (unsigned)m,
                      v->seat + 1);
    if (accepts(out))
        return true;
    if (out->code == 0 || out->code >= t->game->code_count || out->clause == 0 ||
        out->clause >= t->game->clause_count)
        return broken(t, LAW_LEGAL, "%08x of S%d is refused without code or clause", (unsigned)m,
                      v->seat + 1);
    return true;
}

/* A move that a sampled list leaves out is as good as any other. */
static bool try_unlisted(table *t, int seat, rd_move m)
{
    buf after;
    copy(t, &after, &t->now);
    carry_out(t, &after, seat, m, NULL);
    t->unlisted = m;
    t->unlisted_seat = seat;
    if (t->game->wrong(t->pack, const_state_of(&after)).code != 0)
        return broken(t, LAW_SOUND, "%08x of S%d is accepted and leads to a wrong state",
                      (unsigned)m, seat + 1);
    return true;
}

static bool try_others(table *t, viewer *v, bool asked)
{
    bool sampled = (v->need.flags & RD_NEED_SAMPLE) != 0;
    for (uint32_t i = 0; i < CANDIDATES; i++) {
        rd_move m = i == 0 ? RD_RESIGN : candidate(t);
        rd_refusal r;
        if (!judge(t, v, m, &r))
            return false;
        if (!accepts(&r))
            continue;
        if (!asked)
            return broken(t, LAW_LEGAL, "S%d is not asked, and %08x is accepted", v->seat + 1,
                          (unsigned)m);
        if (is_listed(t, m))
            continue;
        if (!sampled)
            return broken(t, LAW_LEGAL, "%08x of S%d is accepted and not in the list", (unsigned)m,
                          v->seat + 1);
        if (!try_unlisted(t, v->seat, m))
            return false;
    }
    return true;
}

static bool check_seat(table *t, viewer *v)
{
    list of_state;
    list of_view;
    list of_guess;
    bool asked = v->seat >= 0 && (t->need.seats & RD_SEAT(v->seat)) != 0;
    if (!list_moves(t, &t->now, v->seat, &of_state) || !list_moves(t, &v->view, v->seat, &of_view))
        return false;
    if (!asked)
        return of_state.count == 0 && of_view.count == 0
                   ? try_others(t, v, false)
                   : broken(t, LAW_LEGAL, "S%d is not asked and has a list", v->seat + 1);
    if (!list_moves(t, &v->guess, v->seat, &of_guess) || !check_list(t, v->seat, &of_state))
        return false;
    if (!same_list(&of_state, &of_view))
        return broken(t, LAW_BLIND, "the list of S%d differs on its view", v->seat + 1);
    if (!same_list(&of_state, &of_guess))
        return broken(t, LAW_BLIND, "the list of S%d depends on something hidden", v->seat + 1);
    if (t->texts && !check_cap(t, v->seat, &of_state))
        return false;
    return try_others(t, v, true);
}

bool laws_moves(table *t)
{
    t->unlisted = 0;
    for (uint32_t i = 0; i < t->viewers; i++)
        if (!check_seat(t, &t->viewer[i]))
            return false;
    return true;
}
