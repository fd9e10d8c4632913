/* play.c - random play of one game after the other, with every law tried at every step. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table.h"

enum {
    EVENTS_MAX = 1 << 20, /* a game that takes longer does not end */
    RESIGN_EVERY = 8,     /* one game of so many has seats that resign, */
    RESIGN_CHANCE = 16,   /* each at one decision of so many */
    RECORD_EVERY = 64,    /* one game of so many is written as a record and read back */
    BATCH_EVERY = 512,    /* games between two comparisons of threads */
};

/* What is going on in one game. */
typedef struct course {
    rd_choice whole; /* a choice that was drawn as a whole, and how much of it was played */
    uint32_t played;
    int seat;
    bool resigning; /* in this game seats may resign */
} course;

const char *laws_name(law l)
{
    static const char *const names[LAW_COUNT] = {
        "none",
        "law 1 (legal moves)",
        "law 2 (sound states)",
        "law 3 (sealed answers)",
        "law 4 (views)",
        "law 5 (blind legality)",
        "law 6 (texts)",
        "law 7 (replay)",
        "law 8 (unset bytes)",
        "the law of playouts",
        "the law of values",
        "the law of odds",
        "the law of draws",
        "the law of asking",
        "the law of results",
    };
    return names[l];
}

void poison(const table *t, buf *b, unsigned char pattern)
{
    memset(b->bytes, pattern, t->size + CANARY);
}

bool whole(const table *t, const buf *b, unsigned char pattern)
{
    for (uint32_t i = 0; i < CANARY; i++)
        if (b->bytes[t->size + i] != pattern)
            return false;
    return true;
}

bool broken(table *t, law which, const char *format, ...)
{
    laws_report *r = t->report;
    va_list args;
    if (r->broken != LAW_NONE)
        return false;
    r->broken = which;
    r->event = t->log_count;
    va_start(args, format);
    vsnprintf(r->words, sizeof r->words, format, args);
    va_end(args);
    rd_text text;
    rd_text_init(&text, r->options, sizeof r->options);
    rd_options_text(t->game, &t->options, &text);
    rd_text_init(&text, r->position, sizeof r->position);
    if (t->log_count > 0)
        t->game->state_text(t->pack, const_state_of(&t->now), &text);
    return false;
}

void carry_out(table *t, buf *state, int seat, uint32_t value, story *told)
{
    rd_story *head = NULL;
    if (told != NULL) {
        told->head.fact = told->fact;
        told->head.cap = FACTS;
        told->head.count = 0;
        head = &told->head;
    }
    if (seat == RD_WATCHER)
        t->game->chance(t->pack, state_of(state), value, head);
    else
        t->game->apply(t->pack, state_of(state), seat, value, head);
}

static rd_seats bit_of(int seat)
{
    return seat >= 0 ? RD_SEAT(seat) : RD_WATCHERS;
}

static const rd_fact *next_heard(const story *s, uint32_t *at, int seat)
{
    uint32_t count = s->head.count < FACTS ? s->head.count : FACTS;
    while (*at < count) {
        const rd_fact *f = &s->fact[(*at)++];
        if ((f->audience & bit_of(seat)) != 0)
            return f;
    }
    return NULL;
}

bool hears_same(const story *a, const story *b, int seat)
{
    uint32_t at_a = 0;
    uint32_t at_b = 0;
    for (;;) {
        const rd_fact *f = next_heard(a, &at_a, seat);
        const rd_fact *g = next_heard(b, &at_b, seat);
        if (f == NULL || g == NULL)
            return f == g;
        if (f->kind != g->kind || f->clause != g->clause ||
            memcmp(f->value, g->value, sizeof f->value) != 0)
            return false;
    }
}

/* Most games keep the default of a number; the others try small and, as they last, few large ones.
 */
static void vary_numbers(table *t)
{
    for (uint32_t i = 0; i < t->game->option_count; i++) {
        const rd_option *o = &t->game->options[i];
        uint16_t keep = t->options.value[i];
        uint32_t span = (uint32_t)(o->max - o->min) + 1;
        uint32_t value = keep;
        if (laws_listed(t->game, i))
            continue;
        uint32_t way = rd_dice_below(&t->side, 32);
        if (way == 0)
            value = o->max;
        else if (way == 1)
            value = o->min + rd_dice_below(&t->side, span);
        else if (way < 10)
            value = o->min + rd_dice_below(&t->side, span < 4 ? span : 4);
        t->options.value[i] = (uint16_t)value;
        if (rd_options_refuse(t->game, &t->options).code != 0)
            t->options.value[i] = keep;
    }
}

static void begin(table *t, const laws_run *run, const laws_settings *s, uint64_t number)
{
    t->play = rd_dice_seed(rd_mix64(run->seed) + 2 * number);
    t->side = rd_dice_seed(rd_mix64(run->seed) + 2 * number + 1);
    t->options = s->list[number % s->count];
    vary_numbers(t);
    t->size = t->game->state_size(&t->options);
    t->seats = t->options.value[RD_OPTION_SEATS];
    t->viewers = t->seats + 1;
    for (uint32_t i = 0; i < t->viewers; i++)
        t->viewer[i].seat = i < t->seats ? (int)i : RD_WATCHER;
    t->log_count = 0;
    t->decisions = 0;
    t->by_move = false;
    t->pooled = 0;
    /* What lies behind the state: a pattern, or zeros that could pass for something sound. */
    t->behind = number % 2 == 0 ? 0x5C : 0x00;
    poison(t, &t->now, t->behind);
}

static int pick_seat(table *t)
{
    uint32_t pick = rd_dice_below(&t->play, RD_POPCOUNT64(t->need.seats));
    rd_seats left = t->need.seats;
    for (; pick > 0; pick--)
        left &= left - 1u;
    return (int)RD_CTZ64(left);
}

/* Sometimes a whole choice as the game draws it, else one step. */
static rd_move pick_move(table *t, course *c)
{
    const rd_need need = t->viewer[c->seat].need;
    const rd_state *view = const_state_of(&t->viewer[c->seat].view);
    if (!list_moves(t, &t->now, c->seat, &t->legal))
        return 0;
    if (c->resigning && rd_dice_below(&t->play, RESIGN_CHANCE) == 0)
        return RD_RESIGN;
    if (t->game->draw != NULL && (need.flags & RD_NEED_STEP) == 0 &&
        rd_dice_below(&t->play, 2) == 0) {
        t->game->draw(t->pack, view, c->seat, &t->play, &c->whole);
        c->played = 0;
        if (c->whole.count > 0)
            return c->whole.move[c->played++];
    }
    if (t->unlisted != 0 && t->unlisted_seat == c->seat && rd_dice_below(&t->play, 2) == 0)
        return t->unlisted;
    return t->legal.move[rd_dice_below(&t->play, answers(&t->legal))];
}

static bool next_event(table *t, course *c)
{
    uint32_t value = 0;
    if (t->need.seats == 0) {
        c->seat = RD_WATCHER;
        value = rd_dice_below(&t->play, t->need.chance);
    } else if (c->played < c->whole.count) {
        value = c->whole.move[c->played++];
    } else {
        c->seat = pick_seat(t);
        value = pick_move(t, c);
    }
    if (t->report->broken != LAW_NONE)
        return false;
    t->report->resigned += c->seat != RD_WATCHER && value == RD_RESIGN;
    return laws_twin(t, c->seat, value) && laws_event(t, c->seat, value);
}

static bool laws_here(table *t)
{
    bool over = t->need.seats == 0 && t->need.chance == 0;
    t->texts = rd_dice_below(&t->side, over ? 4 : TEXT_EVERY) == 0;
    if (!laws_views(t) || !laws_moves(t) || !laws_sealed(t) || !laws_audience(t) || !laws_values(t))
        return false;
    if (!t->texts)
        return true;
    t->report->texts++;
    return laws_texts(t) && laws_playout(t);
}

static bool play_game(table *t, uint64_t number)
{
    course c;
    memset(&c, 0, sizeof c);
    c.resigning = number % RESIGN_EVERY == RESIGN_EVERY - 1;
    if (!laws_start(t))
        return false;
    if (number % 4 == 0 && !laws_playout(t))
        return false;
    for (;;) {
        t->need = t->game->need(t->pack, const_state_of(&t->now), RD_TABLE_SEAT);
        if (!laws_here(t))
            return false;
        if (t->need.seats == 0 && t->need.chance == 0)
            break;
        if (!next_event(t, &c))
            return false;
        if (t->log_count > EVENTS_MAX)
            return broken(t, LAW_SOUND, "the game does not end");
        if (!whole(t, &t->now, t->behind))
            return broken(t, LAW_UNSET, "an event wrote behind the state");
    }
    if (!laws_replay(t))
        return false;
    if (number % RECORD_EVERY == 0 && !laws_record(t))
        return false;
    return number % BATCH_EVERY != 0 || laws_batch(t);
}

static void play_all(table *t, const laws_run *run, const laws_settings *s)
{
    laws_report *r = t->report;
    for (uint64_t i = 0; i < run->count && r->broken == LAW_NONE; i++) {
        if (run->decisions > 0 && r->decisions >= run->decisions && i >= s->needed)
            return;
        r->number = run->first + i;
        begin(t, run, s, r->number);
        if (play_game(t, r->number))
            r->games++;
        if (run->progress != NULL)
            run->progress(run, r);
    }
}

bool laws_play(const laws_run *run, laws_report *report)
{
    table *t = calloc(1, sizeof *t);
    laws_settings *s = calloc(1, sizeof *s);
    char *texts = malloc(2 * (size_t)TEXT_MAX);
    memset(report, 0, sizeof *report);
    if (t == NULL || s == NULL || texts == NULL || !laws_list(run->game, s)) {
        report->broken = LAW_COUNT;
    } else {
        t->game = run->game;
        t->pack = run->pack;
        t->report = report;
        t->text[0] = texts;
        t->text[1] = texts + TEXT_MAX;
        play_all(t, run, s);
        free(t->log);
    }
    free(texts);
    free(s);
    free(t);
    return report->broken == LAW_NONE;
}
