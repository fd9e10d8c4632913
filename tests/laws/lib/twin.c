/* twin.c - the law of asking, and the part of law 4 that is about the story. */
#include "table.h"

/*
 * The same event is carried out at the real table and at one that a viewer may imagine, its twin.
 *
 * If both look the same to the viewer afterwards, it must have been told the same story. If they
 * look different, the viewer has learnt something about what was hidden; then its view must know
 * it. It does not know if the hidden part of the twin, put into the real state, gives a sound
 * state with the very view that the viewer has now: such a state seems possible, and yet what the
 * viewer has just witnessed shows that it is not. That is how a question that is asked only when
 * a hidden card makes sense gives the card away.
 */

typedef struct pair {
    buf real; /* after the event */
    buf twin;
    buf view; /* of the real one */
    story told;
} pair;

/* A viewer that sees an outcome must see the same one at the twin table, by its text. */
static bool same_outcome(table *t, const viewer *v, uint32_t outcome)
{
    rd_need need = t->game->need(t->pack, const_state_of(&v->guess), RD_TABLE_SEAT);
    rd_seats bit = v->seat >= 0 ? RD_SEAT(v->seat) : RD_WATCHERS;
    rd_text text[2];
    if (need.chance <= outcome || (need.audience & bit) == 0)
        return false; /* what others see is tried by laws_audience */
    for (uint32_t i = 0; i < 2; i++)
        rd_text_init(&text[i], t->text[i], TEXT_MAX);
    t->game->chance_text(t->pack, const_state_of(&t->now), outcome, &text[0]);
    t->game->chance_text(t->pack, const_state_of(&v->guess), outcome, &text[1]);
    return strcmp(t->text[0], t->text[1]) == 0;
}

static bool possible(table *t, const viewer *v, int seat, uint32_t value)
{
    if (seat == RD_WATCHER)
        return same_outcome(t, v, value);
    return t->game->refuse(t->pack, const_state_of(&v->guess), seat, value).code == 0;
}

/* Whether all that the twin has different was hidden, still is, and was not touched. */
static bool still_hidden(const table *t, const viewer *v, const pair *p)
{
    for (uint32_t i = 0; i < t->size; i++) {
        unsigned char was = t->now.bytes[i];
        if (was == v->guess.bytes[i])
            continue;
        if (p->real.bytes[i] != was || p->twin.bytes[i] != v->guess.bytes[i] ||
            p->view.bytes[i] == was)
            return false;
    }
    return true;
}

static bool check_learnt(table *t, const viewer *v, const pair *p)
{
    buf merged;
    buf view;
    if (!still_hidden(t, v, p))
        return true;
    copy(t, &merged, &p->real);
    for (uint32_t i = 0; i < t->size; i++)
        if (t->now.bytes[i] != v->guess.bytes[i])
            merged.bytes[i] = v->guess.bytes[i];
    if (t->game->wrong(t->pack, const_state_of(&merged)).code != 0)
        return true;
    t->game->observe(t->pack, const_state_of(&merged), v->seat, state_of(&view));
    if (!same(t, &view, &p->view))
        return true;
    return broken(t, LAW_ASKING, "seat %d learns something hidden that its view does not know",
                  v->seat + 1);
}

static bool check_twin(table *t, const viewer *v, pair *p, int seat, uint32_t value)
{
    story told;
    buf view;
    copy(t, &p->twin, &v->guess);
    carry_out(t, &p->twin, seat, value, &told);
    t->game->observe(t->pack, const_state_of(&p->real), v->seat, state_of(&p->view));
    t->game->observe(t->pack, const_state_of(&p->twin), v->seat, state_of(&view));
    if (!same(t, &p->view, &view))
        return check_learnt(t, v, p);
    if (!hears_same(&p->told, &told, v->seat))
        return broken(t, LAW_VIEW, "seat %d is told what its view does not know", v->seat + 1);
    return true;
}

bool laws_twin(table *t, int seat, uint32_t value)
{
    pair p;
    copy(t, &p.real, &t->now);
    carry_out(t, &p.real, seat, value, &p.told);
    for (uint32_t i = 0; i < t->viewers; i++) {
        viewer *v = &t->viewer[i];
        if (same(t, &v->guess, &t->now) || !possible(t, v, seat, value))
            continue;
        t->report->twins++;
        if (!check_twin(t, v, &p, seat, value))
            return false;
    }
    return true;
}
