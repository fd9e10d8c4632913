/* balance_judge.c - figures with their intervals, and whether they are what is wanted. */
#include <stdlib.h>
#include <string.h>

#include "balance.h"
#include "core/fault.h"

const char *const rd_figure_names[RD_FIGURES + 1] = {
    "first", "mean-length", "median-length", "formed", "unused", "end",
    "team",  "pair",        "card",          "forms",  "former", NULL};

const char *const rd_mark_names[RD_MARKS] = {"", "met", "missed", "undecided"};

/* ---- targets -------------------------------------------------------------------------------- */

/* A number with at most three digits before the point and three behind it. */
static bool read_decimal(rd_word w, double *out)
{
    double unit = 0;
    *out = 0;
    if (w.length == 0 || w.length > 7 || w.at[0] == '.' || w.at[w.length - 1] == '.')
        return false;
    for (uint32_t i = 0; i < w.length; i++) {
        if (w.at[i] == '.' && unit <= 0) {
            unit = 1;
            continue;
        }
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        *out = *out * 10 + (w.at[i] - '0');
        unit *= 10;
    }
    if (unit > 0)
        *out /= unit;
    return true;
}

static rd_err read_number(rd_reader *r, double *out, rd_fault *fault)
{
    rd_word w = rd_reader_word(r);
    return read_decimal(w, out) ? RD_OK : rd_fault_expected(fault, w, "a number");
}

/* "45 to 55", "at-least 60", "at-most 3" */
static rd_err read_bounds(rd_reader *r, rd_word w, rd_target *t, rd_fault *fault)
{
    t->least = 0;
    t->most = 1e9;
    if (rd_word_is(w, "at-least"))
        return read_number(r, &t->least, fault);
    if (rd_word_is(w, "at-most"))
        return read_number(r, &t->most, fault);
    if (!read_decimal(w, &t->least))
        return rd_fault_expected(fault, w, "a number, at-least or at-most");
    w = rd_reader_word(r);
    if (!rd_word_is(w, "to"))
        return rd_fault_expected(fault, w, "to");
    return read_number(r, &t->most, fault);
}

static bool is_bound(rd_word w)
{
    double ignored;
    return rd_word_is(w, "at-least") || rd_word_is(w, "at-most") || read_decimal(w, &ignored);
}

static rd_err read_target(rd_reader *r, rd_word word, rd_target *t, rd_fault *fault)
{
    uint32_t kind = 0;
    memset(t, 0, sizeof *t);
    while (kind < RD_FIGURES && !rd_word_is(word, rd_figure_names[kind]))
        kind++;
    if (kind == RD_FIGURES)
        return rd_fault_expected(fault, word, "squads, games or the name of a figure");
    t->kind = (rd_figure_kind)kind;
    word = rd_reader_word(r);
    if (word.length > 0 && !is_bound(word)) {
        if (word.length >= sizeof t->name)
            return rd_fault_expected(fault, word, "a shorter name");
        memcpy(t->name, word.at, word.length);
        word = rd_reader_word(r);
    }
    return read_bounds(r, word, t, fault);
}

typedef struct target_reader {
    rd_squads wanted;
    bool inside;
    rd_targets *out;
} target_reader;

static rd_err read_squads(target_reader *t, rd_reader *r, rd_fault *fault)
{
    rd_word w = rd_reader_word(r);
    uint32_t squads = 0;
    while (squads < RD_SQUADS_KINDS && !rd_word_is(w, rd_squads_names[squads]))
        squads++;
    if (squads == RD_SQUADS_KINDS)
        return rd_fault_expected(fault, w, "free, random or ready");
    if (t->wanted == RD_SQUADS_KINDS)
        t->wanted = (rd_squads)squads;
    t->inside = t->wanted == (rd_squads)squads;
    if (t->inside) {
        t->out->stated = true;
        t->out->squads = t->wanted;
    }
    return RD_OK;
}

static rd_err read_line(target_reader *t, const char *text, rd_fault *fault)
{
    rd_reader r;
    rd_target target;
    double games;
    rd_err err;
    rd_reader_init(&r, text);
    rd_word word = rd_reader_word(&r);
    if (word.length == 0)
        return RD_OK;
    if (rd_word_is(word, "squads"))
        err = read_squads(t, &r, fault);
    else if (rd_word_is(word, "games")) {
        err = read_number(&r, &games, fault);
        if (err == RD_OK && t->inside)
            t->out->games = (uint64_t)games;
    } else {
        err = read_target(&r, word, &target, fault);
        if (err == RD_OK && t->inside && t->out->count < RD_BALANCE_TARGETS)
            t->out->target[t->out->count++] = target;
    }
    word = rd_reader_word(&r);
    return err == RD_OK && word.length > 0 ? rd_fault_expected(fault, word, "the end of the line")
                                           : err;
}

rd_err rd_targets_parse(const char *text, rd_squads wanted, rd_targets *out, rd_fault *fault)
{
    target_reader t = {wanted, false, out};
    uint32_t number = 1;
    memset(out, 0, sizeof *out);
    memset(fault, 0, sizeof *fault);
    for (; *text != '\0'; number++) {
        char one[256];
        size_t size = strcspn(text, "\n");
        size_t kept = size < sizeof one ? size : sizeof one - 1;
        memcpy(one, text, kept);
        one[kept] = '\0';
        rd_err err = read_line(&t, one, fault);
        if (err != RD_OK) {
            fault->line = number;
            return err;
        }
        text += size + (text[size] == '\n');
    }
    return RD_OK;
}

/* ---- figures -------------------------------------------------------------------------------- */

typedef struct maker {
    rd_figure *figure; /* NULL: only counted */
    size_t count;
    const rd_targets *targets;
} maker;

/* What is wanted is met or missed only where the whole interval says so. */
static rd_mark mark_of(const rd_figure *f)
{
    if (f->interval.low >= f->least && f->interval.high <= f->most)
        return RD_MARK_MET;
    return f->interval.high < f->least || f->interval.low > f->most ? RD_MARK_MISSED
                                                                    : RD_MARK_UNDECIDED;
}

static void judge(const rd_targets *targets, rd_figure *f)
{
    for (uint32_t i = 0; i < targets->count; i++) {
        const rd_target *t = &targets->target[i];
        if (t->kind != f->kind ||
            (t->name[0] != '\0' && strcmp(t->name, f->name) != 0 && strcmp(t->name, f->group) != 0))
            continue;
        f->least = t->least;
        f->most = t->most;
        f->mark = mark_of(f);
    }
}

static rd_figure figure_of(rd_figure_kind kind, const char *name, const char *group)
{
    rd_figure f;
    rd_text text;
    memset(&f, 0, sizeof f);
    f.kind = kind;
    rd_text_init(&text, f.name, sizeof f.name);
    rd_text_str(&text, name);
    rd_text_init(&text, f.group, sizeof f.group);
    rd_text_str(&text, group);
    return f;
}

static void add(maker *m, rd_figure f)
{
    if (m->figure != NULL) {
        judge(m->targets, &f);
        m->figure[m->count] = f;
    }
    m->count++;
}

static rd_figure share_of(rd_figure f, uint64_t hits, uint64_t of)
{
    f.share = true;
    f.hits = hits;
    f.of = of;
    f.value = of > 0 ? 100 * (double)hits / (double)of : 0;
    f.interval = rd_wilson(hits, of);
    return f;
}

/* In a squad, or formed where cards of its kind are. */
static bool is_used(const rd_tallied *t, const rd_balance_card *card)
{
    bool forms = false;
    for (uint32_t i = 0; i < t->cards; i++)
        forms = forms || (t->card[i].formed.squads > 0 && strcmp(t->card[i].kind, card->kind) == 0);
    return forms ? card->formed.squads > 0 : card->had.squads > 0;
}

bool rd_tallied_unused(const rd_tallied *t, const rd_balance_card *card)
{
    return !is_used(t, card) && (t->balance->squads != RD_SQUADS_READY || card->had.squads > 0);
}

static void add_table(maker *m, const rd_tallied *t)
{
    rd_figure f = figure_of(RD_FIGURE_FIRST, t->first_known > 0 ? "" : "S1", "");
    add(m, t->first_known > 0 ? share_of(f, t->first_wins, t->first_known)
                              : share_of(f, t->seat_wins, t->decided));
    f = figure_of(RD_FIGURE_MEAN, "", "");
    f.of = t->games;
    f.value = rd_mean(t->length, (size_t)t->games, &f.interval);
    add(m, f);
    f = figure_of(RD_FIGURE_MEDIAN, "", "");
    f.of = t->games;
    f.value = rd_median(t->length, (size_t)t->games, &f.interval);
    add(m, f);
    if (t->balance->run.game->fact_forms != NULL)
        add(m, share_of(figure_of(RD_FIGURE_FORMED, "", ""), t->forming, t->games));
    for (uint32_t i = 0; i < t->ends; i++)
        add(m, share_of(figure_of(RD_FIGURE_END, t->end[i].name, ""), t->end[i].games, t->games));
}

/* An end that never came is a figure too, where something is wanted of it. */
static void add_ends_unseen(maker *m, const rd_tallied *t)
{
    for (uint32_t i = 0; i < m->targets->count; i++) {
        const rd_target *target = &m->targets->target[i];
        bool seen = target->kind != RD_FIGURE_END || target->name[0] == '\0';
        for (uint32_t k = 0; k < t->ends; k++)
            seen = seen || strcmp(t->end[k].name, target->name) == 0;
        if (!seen)
            add(m, share_of(figure_of(RD_FIGURE_END, target->name, ""), 0, t->games));
    }
}

static void add_teams(maker *m, const rd_tallied *t)
{
    const rd_balance *b = t->balance;
    for (uint32_t i = 0; i < b->teams; i++) {
        uint64_t met = 0;
        uint64_t won = 0;
        for (uint32_t k = 0; k < b->teams; k++) {
            met += t->met[i][k];
            won += t->won[i][k];
        }
        rd_figure f = share_of(figure_of(RD_FIGURE_TEAM, b->team[i], ""), won, met);
        f.team[0] = i;
        add(m, f);
    }
    for (uint32_t i = 0; i < b->teams; i++)
        for (uint32_t k = i + 1; k < b->teams; k++) {
            char name[2 * RD_BALANCE_NAME + 4];
            rd_text text;
            rd_text_init(&text, name, sizeof name);
            rd_text_str(&text, b->team[i]);
            rd_text_str(&text, " : ");
            rd_text_str(&text, b->team[k]);
            rd_figure f = share_of(figure_of(RD_FIGURE_PAIR, name, ""), t->won[i][k], t->met[i][k]);
            f.team[0] = i;
            f.team[1] = k;
            add(m, f);
        }
}

static void add_cards(maker *m, const rd_tallied *t)
{
    bool all = t->balance->squads != RD_SQUADS_READY; /* of ready squads only what they have */
    uint64_t unused = 0;
    uint64_t counted = 0;
    for (uint32_t i = 0; i < t->cards; i++) {
        const rd_balance_card *c = &t->card[i];
        unused += rd_tallied_unused(t, c);
        counted += all || c->had.squads > 0;
        add(m, share_of(figure_of(RD_FIGURE_CARD, c->name, c->kind), c->had.wins, c->had.decided));
        if (c->formed.squads == 0 && (c->had.squads == 0 || is_used(t, c)))
            continue;
        add(m, share_of(figure_of(RD_FIGURE_FORMS, c->name, c->kind), c->formed.squads,
                        c->had.squads > c->formed.squads ? c->had.squads : c->formed.squads));
        add(m, share_of(figure_of(RD_FIGURE_FORMER, c->name, c->kind), c->formed.wins,
                        c->formed.decided));
    }
    if (t->cards == 0)
        return;
    rd_figure f = figure_of(RD_FIGURE_UNUSED, "", "");
    f.hits = unused;
    f.of = counted;
    f.value = (double)unused;
    f.interval.low = f.interval.high = f.value;
    add(m, f);
}

static void add_all(maker *m, const rd_tallied *t)
{
    m->count = 0;
    add_table(m, t);
    add_ends_unseen(m, t);
    if (t->balance->squads == RD_SQUADS_READY)
        add_teams(m, t);
    add_cards(m, t);
}

rd_figure *rd_figures_make(const rd_tallied *t, const rd_targets *targets, size_t *count)
{
    maker m = {NULL, 0, targets};
    add_all(&m, t);
    m.figure = malloc(m.count * sizeof m.figure[0]);
    if (m.figure == NULL)
        return NULL;
    add_all(&m, t);
    *count = m.count;
    return m.figure;
}
