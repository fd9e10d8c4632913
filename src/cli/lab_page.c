/* lab_page.c - the figures of a run as one page of HTML with its charts, in both themes. */
#include <stdlib.h>
#include <string.h>

#include "lab.h"

static const char style[] =
    ":root{color-scheme:light dark;--ground:#fbfaf7;--ink:#1d2326;--soft:#566068;--line:#c9cfd2;"
    "--bar:#7fb3cc;--span:#1d2326;--want:#8a6d00;--over:#0072b2;--under:#d55e00;--met:#1b6e3c;"
    "--missed:#a92b1d;--undecided:#6d5a00}\n"
    "@media (prefers-color-scheme:dark){:root{--ground:#15191c;--ink:#e9e7e1;--soft:#aeb8be;"
    "--line:#39424a;--bar:#3f7d9b;--span:#f4f2ec;--want:#e0c060;--over:#56b4e9;--under:#e69f00;"
    "--met:#7fd09c;--missed:#ff9d8a;--undecided:#e3cf73}}\n"
    "body{background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif;"
    "max-width:940px;margin:0 auto;padding:1.5rem 1rem 4rem}\n"
    "h1{font-size:1.6rem;margin:0 0 .3rem}h2{font-size:1.2rem;margin:2.4rem 0 .4rem}"
    "p{max-width:70ch;margin:.4rem 0}code{font-size:.85em;overflow-wrap:anywhere}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "td:nth-child(n+2){white-space:nowrap}th,td{text-align:left;padding:.2rem 1rem .2rem "
    "0;border-bottom:1px solid var(--line)}\n"
    "figure{margin:.6rem 0;overflow-x:auto}figcaption{color:var(--soft);font-size:.85rem;"
    "max-width:80ch}\n"
    "svg{display:block;max-width:none}svg text{font:12px system-ui,sans-serif;fill:var(--ink);"
    "font-variant-numeric:tabular-nums}svg .soft{fill:var(--soft)}svg .tiny{font-size:10px;"
    "fill:var(--soft)}\n"
    ".grid{stroke:var(--line)}.half{stroke:var(--soft)}.bar{fill:var(--bar)}"
    ".span{stroke:var(--span);stroke-width:1.5;fill:none}"
    ".want{fill:none;stroke:var(--want);stroke-dasharray:3 2}"
    ".over{fill:var(--over)}.under{fill:var(--under)}"
    ".none{fill:none;stroke:var(--line)}\n"
    ".met{color:var(--met)}.missed{color:var(--missed)}.undecided{color:var(--undecided)}"
    "svg .met{fill:var(--met)}svg .missed{fill:var(--missed);font-weight:600}"
    "svg .undecided{fill:var(--undecided)}\n";

/* ---- what is wanted ------------------------------------------------------------------------- */

static void add_row(rd_text *out, const rd_figure *f)
{
    static const char *const signs[RD_MARKS] = {"", "✓ ", "✗ ", "? "};
    char words[256];
    rd_text text;
    rd_text_init(&text, words, sizeof words);
    rd_lab_words(&text, f);
    rd_text_str(out, "<tr><td>");
    rd_lab_escaped(out, words);
    rd_text_str(out, "</td><td>");
    rd_lab_value(out, f);
    rd_text_str(out, "</td><td>");
    rd_lab_between(out, f);
    rd_text_str(out, "</td><td>");
    rd_lab_count(out, f->of);
    rd_text_str(out, "</td><td>");
    rd_lab_wanted(out, f);
    rd_lab_add(out, "</td><td class=\"%s\">%s%s</td></tr>\n", rd_mark_names[f->mark],
               signs[f->mark], rd_mark_names[f->mark]);
}

/* Figures of which there are many, as one row a target. */
static void add_many(rd_text *out, const rd_lab_report *r, const rd_target *target)
{
    static const char *const words[RD_FIGURES] = {
        [RD_FIGURE_TEAM] = "Each ready squad",
        [RD_FIGURE_PAIR] = "Each pair of ready squads",
        [RD_FIGURE_CARD] = "Squads with each card",
        [RD_FIGURE_FORMS] = "Squads that formed each card",
        [RD_FIGURE_FORMER] = "Squads that formed each card, wins",
    };
    uint32_t count[RD_MARKS] = {0};
    double least = 100;
    double most = 0;
    for (size_t i = 0; i < r->figures; i++) {
        const rd_figure *f = &r->figure[i];
        if (f->kind != target->kind || f->mark == RD_MARK_NONE || f->of == 0 ||
            (target->name[0] != '\0' && strcmp(target->name, f->group) != 0 &&
             strcmp(target->name, f->name) != 0))
            continue;
        count[f->mark]++;
        least = f->value < least ? f->value : least;
        most = f->value > most ? f->value : most;
    }
    uint32_t all = count[RD_MARK_MET] + count[RD_MARK_MISSED] + count[RD_MARK_UNDECIDED];
    rd_lab_add(out, "<tr><td>%s", words[target->kind] != NULL ? words[target->kind] : "");
    if (target->name[0] != '\0') {
        rd_text_str(out, ": ");
        rd_lab_escaped(out, target->name);
    }
    rd_lab_add(out,
               "</td><td>%.1f to %.1f %%</td><td></td><td>%u figures</td><td>%g to %g</td><td>"
               "<span class=\"met\">✓ %u met</span>, <span class=\"missed\">✗ %u missed</span>, "
               "<span class=\"undecided\">? %u undecided</span></td></tr>\n",
               least, most, all, target->least, target->most, count[RD_MARK_MET],
               count[RD_MARK_MISSED], count[RD_MARK_UNDECIDED]);
}

static void add_table(rd_text *out, const rd_lab_report *r)
{
    rd_text_str(out, "<h2>The figures, and what is wanted</h2>\n<p>A figure is <em>met</em> or "
                     "<em>missed</em> where its whole interval lies inside or outside; else it is "
                     "<em>undecided</em>.</p>\n<figure><table><tr><th>Figure</th><th>Measured</th>"
                     "<th>95 % interval</th><th>Of</th><th>Wanted</th><th></th></tr>\n");
    for (size_t i = 0; i < r->figures; i++)
        if (r->figure[i].kind < RD_FIGURE_TEAM)
            add_row(out, &r->figure[i]);
    for (uint32_t i = 0; i < r->targets->count; i++)
        if (r->targets->target[i].kind >= RD_FIGURE_TEAM)
            add_many(out, r, &r->targets->target[i]);
    rd_text_str(out, "</table></figure>\n");
    bool any = false;
    for (uint32_t i = 0; i < r->tally->cards; i++) {
        if (!rd_tallied_unused(r->tally, &r->tally->card[i]))
            continue;
        rd_text_str(out, any ? ", " : "<p>Never used: ");
        rd_lab_escaped(out, r->tally->card[i].name);
        any = true;
    }
    rd_text_str(out, any ? ".</p>\n" : "");
}

/* ---- charts --------------------------------------------------------------------------------- */

/* Sample, interval, seed and command stand under every chart. */
static void add_caption(rd_text *out, const rd_lab_report *r, const char *words)
{
    rd_text_str(out, "<figcaption>");
    rd_text_str(out, words);
    rd_text_char(out, ' ');
    rd_lab_count(out, r->tally->games);
    rd_lab_add(out, " games, seed %llu, 95 %% intervals. <code>",
               (unsigned long long)r->balance->run.seed);
    rd_text_str(out, r->command);
    rd_text_str(out, "</code></figcaption></figure>\n");
}

static int by_value(const void *a, const void *b)
{
    const rd_figure *x = (const rd_figure *)a;
    const rd_figure *y = (const rd_figure *)b;
    if (x->value < y->value || x->value > y->value)
        return x->value < y->value ? 1 : -1;
    return strcmp(x->name, y->name);
}

/* One chart of all figures of a kind, and group if it is not NULL; sorted if there are many. */
static void add_bars(rd_text *out, const rd_lab_report *r, rd_figure_kind kind, const char *group,
                     const char *title, const char *words)
{
    size_t rows = 0;
    rd_figure *row = malloc((r->figures + 1) * sizeof *row);
    for (size_t i = 0; i < r->figures && row != NULL; i++)
        if (r->figure[i].kind == kind && (group == NULL || strcmp(group, r->figure[i].group) == 0))
            row[rows++] = r->figure[i];
    if (rows > 0) {
        qsort(row, rows, sizeof *row, by_value);
        rd_text_str(out, "<h2>");
        rd_text_str(out, title);
        if (group != NULL && group[0] != '\0') {
            rd_text_str(out, ": ");
            rd_lab_escaped(out, group);
        }
        rd_text_str(out, "</h2>\n<figure>");
        rd_lab_bars(out, row, rows, title);
        add_caption(out, r, words);
    }
    free(row);
}

/* Every kind of card by itself, in the order of the roster. */
static void add_cards(rd_text *out, const rd_lab_report *r, rd_figure_kind kind, const char *title,
                      const char *words)
{
    for (size_t i = 0; i < r->figures; i++) {
        const rd_figure *f = &r->figure[i];
        bool seen = f->kind != kind;
        for (size_t k = 0; k < i && !seen; k++)
            seen = r->figure[k].kind == kind && strcmp(r->figure[k].group, f->group) == 0;
        if (!seen)
            add_bars(out, r, kind, f->group, title, words);
    }
}

static void add_head(rd_text *out, const rd_lab_report *r)
{
    rd_text_str(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta "
                     "name=\"viewport\" content=\"width=device-width\">\n<title>Balance: ");
    rd_lab_escaped(out, r->balance->run.game->title);
    rd_text_str(out, "</title>\n<style>");
    rd_text_str(out, style);
    rd_text_str(out, "</style></head><body>\n<h1>Balance: ");
    rd_lab_escaped(out, r->balance->run.game->title);
    rd_text_str(out, "</h1>\n<p>");
    rd_lab_count(out, r->tally->games);
    rd_text_str(out, " of ");
    rd_lab_count(out, r->wanted);
    rd_lab_add(
        out,
        " games, computer player %s on every seat, squads: %s, seed %llu. Shares of wins are "
        "of the ",
        r->balance->brain->id, rd_squads_names[r->balance->squads],
        (unsigned long long)r->balance->run.seed);
    rd_lab_count(out, r->tally->decided);
    rd_text_str(out,
                " games that somebody won. An interval holds the true figure in 95 of 100 such "
                "runs; among many figures some lie outside by chance.</p>\n<p><code>");
    rd_text_str(out, r->command);
    rd_text_str(out, "</code><br><code>");
    rd_text_str(out, r->made);
    rd_text_str(out, "</code></p>\n");
}

void rd_lab_page(const void *report, rd_text *out)
{
    const rd_lab_report *r = (const rd_lab_report *)report;
    add_head(out, r);
    add_table(out, r);
    add_bars(out, r, RD_FIGURE_FIRST, NULL, "Who begins",
             "Share of games won by who began; the dashed frame is what is wanted.");
    rd_text_str(out, "<h2>Length of games</h2>\n<figure>");
    rd_lab_histogram(out, r->tally, "Length of games");
    add_caption(out, r, "How many games had each length, in turns or rounds of the game.");
    add_bars(out, r, RD_FIGURE_END, NULL, "How games ended", "Share of all games.");
    add_bars(out, r, RD_FIGURE_TEAM, NULL, "Ready squads",
             "Share of wins against all others; the dashed frame is what is wanted.");
    if (r->balance->squads == RD_SQUADS_READY) {
        rd_text_str(out, "<h2>Pairs of ready squads</h2>\n<figure>");
        rd_lab_pairs(out, r, "Pairs of ready squads");
        add_caption(out, r,
                    "Wins of the row against the column in per cent; blue above 50, orange below, "
                    "deeper the farther; ✗ misses what is wanted, ? is undecided.");
    }
    add_cards(out, r, RD_FIGURE_CARD, "Wins of squads with each card",
              "Of the squads that had the card, those that won.");
    add_cards(out, r, RD_FIGURE_FORMS, "How often a card was formed",
              "Of the squads that had the card, those that formed it at least once.");
    add_cards(out, r, RD_FIGURE_FORMER, "Wins of squads that formed each card",
              "Of the squads that formed the card, those that won; whoever lives long forms more.");
    rd_text_str(out, "</body></html>\n");
}
