/* views.c - law 4, and the part of laws 5 and 8 that is about views and guesses. */
#include "table.h"

enum {
    FIRST = 0xA5, /* two patterns of poison that differ in every bit */
    SECOND = 0x5A,
};

static bool observe(table *t, const buf *state, int seat, buf *out)
{
    buf again;
    poison(t, out, FIRST);
    poison(t, &again, SECOND);
    t->game->observe(t->pack, const_state_of(state), seat, state_of(out));
    t->game->observe(t->pack, const_state_of(state), seat, state_of(&again));
    if (!same(t, out, &again))
        return broken(t, LAW_UNSET, "the view of seat %d has an unset byte", seat + 1);
    if (!whole(t, out, FIRST))
        return broken(t, LAW_UNSET, "the view of seat %d is longer than a state", seat + 1);
    return true;
}

static bool guess(table *t, viewer *v)
{
    buf again;
    rd_dice dice = t->side;
    poison(t, &v->guess, FIRST);
    poison(t, &again, SECOND);
    t->game->determinize(t->pack, const_state_of(&v->view), v->seat, &t->side, state_of(&v->guess));
    t->game->determinize(t->pack, const_state_of(&v->view), v->seat, &dice, state_of(&again));
    if (!same(t, &v->guess, &again) || dice.at != t->side.at)
        return broken(t, LAW_UNSET, "a guess of seat %d has an unset byte", v->seat + 1);
    if (!whole(t, &v->guess, FIRST))
        return broken(t, LAW_UNSET, "a guess of seat %d is longer than a state", v->seat + 1);
    if (t->game->wrong(t->pack, const_state_of(&v->guess)).code != 0)
        return broken(t, LAW_VIEW, "a guess of seat %d is a wrong state", v->seat + 1);
    return true;
}

static bool same_need(const rd_need *a, const rd_need *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool check_needs(table *t, viewer *v)
{
    rd_need of_view = t->game->need(t->pack, const_state_of(&v->view), v->seat);
    rd_need of_guess = t->game->need(t->pack, const_state_of(&v->guess), v->seat);
    v->need = t->game->need(t->pack, const_state_of(&t->now), v->seat);
    if (!same_need(&v->need, &of_view))
        return broken(t, LAW_BLIND, "seat %d is asked differently on its view", v->seat + 1);
    if (!same_need(&v->need, &of_guess))
        return broken(t, LAW_BLIND, "what seat %d is asked depends on something hidden",
                      v->seat + 1);
    /* Who owes a decision, and what chance is awaited, is told to everybody alike. */
    if (v->need.seats != t->need.seats || v->need.chance != t->need.chance ||
        v->need.audience != t->need.audience || v->need.ask != t->need.ask)
        return broken(t, LAW_BLIND, "seat %d is told of another need than the table", v->seat + 1);
    return true;
}

/*
 * A byte that the viewer knew (its view showed the truth) and whose truth has not changed is
 * still known: a fact once seen is kept.
 */
static bool check_memory(table *t, const viewer *v)
{
    for (uint32_t i = 0; i < t->size; i++) {
        unsigned char truth = t->now.bytes[i];
        bool knew = v->before.bytes[i] == t->before.bytes[i] && t->before.bytes[i] == truth;
        if (knew && v->view.bytes[i] != truth)
            return broken(t, LAW_VIEW, "seat %d has forgotten byte %u", v->seat + 1, (unsigned)i);
    }
    return true;
}

static bool check_viewer(table *t, viewer *v)
{
    buf again;
    rd_options options;
    if (!observe(t, &t->now, v->seat, &v->view) || !guess(t, v) ||
        !observe(t, &v->guess, v->seat, &again))
        return false;
    if (!same(t, &v->view, &again))
        return broken(t, LAW_VIEW, "seat %d would see its own guess differently", v->seat + 1);
    memset(&options, 0xFF, sizeof options);
    t->game->options_of(const_state_of(&v->view), &options);
    if (memcmp(&options, &t->options, sizeof options) != 0)
        return broken(t, LAW_VIEW, "the view of seat %d has other settings", v->seat + 1);
    return check_needs(t, v) && (t->log_count == 0 || check_memory(t, v));
}

bool laws_views(table *t)
{
    buf all;
    if ((t->need.seats != 0 && t->need.chance != 0) || t->need.seats >> t->seats != 0 ||
        t->need.ask >= t->game->ask_count)
        return broken(t, LAW_SOUND, "the need makes no sense");
    if (!observe(t, &t->now, RD_TABLE_SEAT, &all))
        return false;
    if (!same(t, &all, &t->now))
        return broken(t, LAW_VIEW, "the table itself does not see everything");
    for (uint32_t i = 0; i < t->viewers; i++)
        if (!check_viewer(t, &t->viewer[i]))
            return false;
    return true;
}

/* Two ways a thing could go must look and sound alike to a viewer who may not tell them apart. */
static bool check_alike(table *t, const buf after[2], const story told[2], const viewer *v)
{
    buf view[2];
    for (uint32_t i = 0; i < 2; i++)
        if (!observe(t, &after[i], v->seat, &view[i]))
            return false;
    if (!same(t, &view[0], &view[1]))
        return broken(t, LAW_VIEW, "seat %d sees what is secret", v->seat + 1);
    if (!hears_same(&told[0], &told[1], v->seat))
        return broken(t, LAW_VIEW, "seat %d is told what is secret", v->seat + 1);
    return true;
}

bool laws_audience(table *t)
{
    buf after[2];
    story told[2];
    if (t->need.chance < 2 || t->need.audience == RD_EVERYBODY)
        return true;
    uint32_t a = rd_dice_below(&t->side, t->need.chance);
    uint32_t b = (a + 1 + rd_dice_below(&t->side, t->need.chance - 1)) % t->need.chance;
    for (uint32_t i = 0; i < 2; i++) {
        copy(t, &after[i], &t->now);
        carry_out(t, &after[i], RD_WATCHER, i == 0 ? a : b, &told[i]);
    }
    for (uint32_t i = 0; i < t->viewers; i++) {
        const viewer *v = &t->viewer[i];
        rd_seats bit = v->seat >= 0 ? RD_SEAT(v->seat) : RD_WATCHERS;
        if ((t->need.audience & bit) == 0 && !check_alike(t, after, told, v))
            return false;
    }
    return true;
}

/* Where several seats decide at once, the answer of one is no business of the other side. */
static bool check_secret(table *t, int seat)
{
    buf after[2];
    story told[2];
    rd_seats allies = t->game->allies(const_state_of(&t->now), seat);
    if (!list_moves(t, &t->now, seat, &t->legal))
        return false;
    if (answers(&t->legal) < 2)
        return true;
    uint32_t a = rd_dice_below(&t->side, answers(&t->legal));
    uint32_t b = (a + 1 + rd_dice_below(&t->side, answers(&t->legal) - 1)) % answers(&t->legal);
    for (uint32_t i = 0; i < 2; i++) {
        copy(t, &after[i], &t->now);
        carry_out(t, &after[i], seat, t->legal.move[i == 0 ? a : b], &told[i]);
    }
    for (uint32_t i = 0; i < t->viewers; i++) {
        const viewer *v = &t->viewer[i];
        bool ally = v->seat >= 0 && (allies & RD_SEAT(v->seat)) != 0;
        if (!ally && !check_alike(t, after, told, v))
            return false;
    }
    return true;
}

/* What one seat answers until it owes nothing more, while nobody else answers. */
typedef struct script {
    rd_move move[RD_STEPS_MAX];
    uint32_t count;
    uint32_t played;
    int seat;
} script;

static bool write_script(table *t, int seat, script *out)
{
    buf alone;
    copy(t, &alone, &t->now);
    out->seat = seat;
    out->count = 0;
    while (out->count < RD_STEPS_MAX) {
        rd_need need = t->game->need(t->pack, const_state_of(&alone), RD_TABLE_SEAT);
        if ((need.seats & RD_SEAT(seat)) == 0)
            return true;
        if (!list_moves(t, &alone, seat, &t->legal))
            return false;
        if (answers(&t->legal) == 0)
            return broken(t, LAW_LEGAL, "S%d runs into a dead end", seat + 1);
        rd_move m = t->legal.move[rd_dice_below(&t->side, answers(&t->legal))];
        carry_out(t, &alone, seat, m, NULL);
        out->move[out->count++] = m;
    }
    return true;
}

/* All scripts together: seat after seat, or step by step in a random order. */
static bool play_scripts(table *t, script *s, uint32_t count, bool shuffled, buf *out)
{
    uint32_t left = 0;
    copy(t, out, &t->now);
    for (uint32_t i = 0; i < count; i++) {
        s[i].played = 0;
        left += s[i].count;
    }
    for (; left > 0; left--) {
        uint32_t at = shuffled ? rd_dice_below(&t->side, count) : 0;
        while (s[at].played == s[at].count)
            at = (at + 1) % count;
        rd_move m = s[at].move[s[at].played++];
        if (t->game->refuse(t->pack, const_state_of(out), s[at].seat, m).code != 0)
            return broken(t, LAW_SEALED, "an answer of S%d depends on what others answered",
                          s[at].seat + 1);
        carry_out(t, out, s[at].seat, m, NULL);
    }
    return true;
}

bool laws_sealed(table *t)
{
    script s[RD_SEATS_MAX];
    buf first;
    buf other;
    uint32_t count = 0;
    if (RD_POPCOUNT64(t->need.seats) < 2)
        return true;
    for (uint32_t i = 0; i < t->seats; i++) {
        if ((t->need.seats & RD_SEAT(i)) == 0)
            continue;
        if (!write_script(t, (int)i, &s[count++]) || !check_secret(t, (int)i))
            return false;
    }
    if (!play_scripts(t, s, count, false, &first))
        return false;
    for (uint32_t i = 0; i < 3; i++) {
        if (!play_scripts(t, s, count, true, &other))
            return false;
        if (!same(t, &first, &other))
            return broken(t, LAW_SEALED, "the order of sealed answers leaves a trace");
    }
    return true;
}
