/* lab_chart.c - charts of figures as SVG that a page holds; its style is the page's. */
#include <string.h>

#include "lab.h"

enum {
    BARS_LABEL = 210, /* where bars begin */
    BARS_WIDE = 400,  /* of 100 per cent */
    BARS_ROW = 20,
    BARS_ALL = 900,
    PLOT_WIDE = 800,
    PLOT_HIGH = 220,
    PLOT_LEFT = 60,
    PLOT_BINS = 40,
    CELL_WIDE = 62, /* at most, */
    CELL_LEAST = 42,
    CELL_HIGH = 30,
    CELL_LABEL = 190,
};

static const char *sign_of(rd_mark mark)
{
    static const char *const signs[RD_MARKS] = {"", "✓ met", "✗ missed", "? undecided"};
    return signs[mark];
}

static void open_svg(rd_text *out, int wide, int high, const char *title)
{
    rd_lab_add(out, "<svg role=\"img\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">", wide,
               high, wide, high);
    rd_text_str(out, "<title>");
    rd_lab_escaped(out, title);
    rd_text_str(out, "</title>\n");
}

static double bar_x(double share)
{
    return BARS_LABEL + BARS_WIDE * share / 100;
}

static void add_axis(rd_text *out, size_t rows)
{
    int low = (int)rows * BARS_ROW + 6;
    for (int share = 0; share <= 100; share += 25) {
        rd_lab_add(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"4\" x2=\"%.1f\" y2=\"%d\"/>",
                   share == 50 ? "half" : "grid", bar_x(share), bar_x(share), low);
        rd_lab_add(out,
                   "<text class=\"soft\" text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">%d %%</text>\n",
                   bar_x(share), low + 16, share);
    }
}

/* A bar, its interval with ends, what is wanted as a frame, and all of it in figures. */
static void add_bar(rd_text *out, const rd_figure *f, int y)
{
    int middle = y + BARS_ROW / 2;
    rd_lab_add(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">", BARS_LABEL - 8, middle + 4);
    rd_lab_escaped(out, f->kind != RD_FIGURE_FIRST ? f->name
                        : f->name[0] != '\0'       ? "seat 1"
                                                   : "who begins");
    rd_text_str(out, "</text>");
    if (f->mark != RD_MARK_NONE) {
        double most = f->most > 100 ? 100 : f->most;
        rd_lab_add(out, "<rect class=\"want\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                   bar_x(f->least), y + 1, bar_x(most) - bar_x(f->least), BARS_ROW - 2);
    }
    if (f->of > 0) {
        rd_lab_add(out, "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                   BARS_LABEL, y + 5, bar_x(f->value) - BARS_LABEL, BARS_ROW - 10);
        rd_lab_add(out, "<path class=\"span\" d=\"M%.1f %dV%dM%.1f %dV%dM%.1f %dH%.1f\"/>",
                   bar_x(f->interval.low), y + 4, y + BARS_ROW - 4, bar_x(f->interval.high), y + 4,
                   y + BARS_ROW - 4, bar_x(f->interval.low), middle, bar_x(f->interval.high));
    }
    rd_lab_add(out, "<text x=\"%d\" y=\"%d\">", BARS_LABEL + BARS_WIDE + 12, middle + 4);
    rd_lab_value(out, f);
    if (f->of > 0) {
        rd_text_str(out, " (");
        rd_lab_between(out, f);
        rd_text_str(out, "), of ");
        rd_lab_count(out, f->of);
    }
    if (f->mark != RD_MARK_NONE)
        rd_lab_add(out, " <tspan class=\"%s\">%s</tspan>", rd_mark_names[f->mark],
                   sign_of(f->mark));
    rd_text_str(out, "</text>\n");
}

void rd_lab_bars(rd_text *out, const rd_figure *row, size_t rows, const char *title)
{
    open_svg(out, BARS_ALL, (int)rows * BARS_ROW + 30, title);
    add_axis(out, rows);
    for (size_t i = 0; i < rows; i++)
        add_bar(out, &row[i], 4 + (int)i * BARS_ROW);
    rd_text_str(out, "</svg>\n");
}

/* ---- lengths -------------------------------------------------------------------------------- */

typedef struct bins {
    uint32_t first;
    uint32_t width;
    uint32_t count;
    uint64_t games[PLOT_BINS];
    uint64_t most;
} bins;

static void fill_bins(const rd_tallied *t, bins *b)
{
    uint32_t last = t->length[t->games - 1];
    memset(b, 0, sizeof *b);
    b->first = t->length[0];
    b->width = (last - b->first) / PLOT_BINS + 1;
    b->count = (last - b->first) / b->width + 1;
    for (uint64_t i = 0; i < t->games; i++) {
        uint64_t *games = &b->games[(t->length[i] - b->first) / b->width];
        ++*games;
        b->most = *games > b->most ? *games : b->most;
    }
}

static void add_column(rd_text *out, const bins *b, uint32_t i)
{
    double wide = (double)(PLOT_WIDE - PLOT_LEFT) / b->count;
    double x = PLOT_LEFT + wide * i;
    double high = PLOT_HIGH * (double)b->games[i] / (double)b->most;
    uint32_t from = b->first + i * b->width;
    rd_lab_add(out, "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\">",
               x + 1, 20 + PLOT_HIGH - high, wide - 2, high);
    if (b->width == 1)
        rd_lab_add(out, "<title>%u: %llu games</title></rect>", from,
                   (unsigned long long)b->games[i]);
    else
        rd_lab_add(out, "<title>%u to %u: %llu games</title></rect>", from, from + b->width - 1,
                   (unsigned long long)b->games[i]);
    rd_lab_add(out, "<text class=\"tiny\" text-anchor=\"middle\" x=\"%.1f\" y=\"%.1f\">%llu</text>",
               x + wide / 2, 16 + PLOT_HIGH - high, (unsigned long long)b->games[i]);
    rd_lab_add(out, "<text class=\"soft\" text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">%u</text>\n",
               x + wide / 2, 38 + PLOT_HIGH, from);
}

void rd_lab_histogram(rd_text *out, const rd_tallied *t, const char *title)
{
    bins b;
    if (t->games == 0)
        return;
    fill_bins(t, &b);
    open_svg(out, PLOT_WIDE + 20, PLOT_HIGH + 50, title);
    rd_lab_add(out, "<line class=\"half\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", PLOT_LEFT,
               20 + PLOT_HIGH, PLOT_WIDE, 20 + PLOT_HIGH);
    rd_lab_add(out, "<text class=\"soft\" x=\"0\" y=\"%d\">games</text>", 20 + PLOT_HIGH);
    rd_lab_add(out, "<text class=\"soft\" x=\"0\" y=\"%d\">%s</text>\n", 38 + PLOT_HIGH,
               b.width == 1 ? "length" : "from");
    for (uint32_t i = 0; i < b.count; i++)
        add_column(out, &b, i);
    rd_text_str(out, "</svg>\n");
}

/* ---- pairs ---------------------------------------------------------------------------------- */

/* The pair as the first team sees it; NULL: they did not meet. */
static const rd_figure *pair_of(const rd_lab_report *r, uint32_t one, uint32_t two)
{
    for (size_t i = 0; i < r->figures; i++) {
        const rd_figure *f = &r->figure[i];
        if (f->kind == RD_FIGURE_PAIR && f->of > 0 &&
            ((f->team[0] == one && f->team[1] == two) || (f->team[0] == two && f->team[1] == one)))
            return f;
    }
    return NULL;
}

static int cell_wide(uint32_t teams)
{
    int wide = (BARS_ALL - CELL_LABEL) / (int)(teams > 0 ? teams : 1);
    return wide > CELL_WIDE ? CELL_WIDE : wide < CELL_LEAST ? CELL_LEAST : wide;
}

static void add_cell(rd_text *out, const rd_lab_report *r, uint32_t row, uint32_t column)
{
    int wide = cell_wide(r->balance->teams);
    static const char *const signs[RD_MARKS] = {"", "", " ✗", " ?"};
    const rd_figure *f = row == column ? NULL : pair_of(r, row, column);
    int x = CELL_LABEL + (int)column * wide;
    int y = 24 + (int)row * CELL_HIGH;
    if (f == NULL) {
        rd_lab_add(out, "<rect class=\"none\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", x,
                   y, wide - 2, CELL_HIGH - 2);
        return;
    }
    double share = f->team[0] == row ? f->value : 100 - f->value;
    double low = f->team[0] == row ? f->interval.low : 100 - f->interval.high;
    double high = f->team[0] == row ? f->interval.high : 100 - f->interval.low;
    double far = share > 50 ? share - 50 : 50 - share;
    rd_lab_add(out, "<g><title>");
    rd_lab_escaped(out, r->balance->team[row]);
    rd_text_str(out, " against ");
    rd_lab_escaped(out, r->balance->team[column]);
    rd_lab_add(out, ": %.1f %% (%.1f to %.1f) of %llu %s</title>", share, low, high,
               (unsigned long long)f->of, rd_mark_names[f->mark]);
    rd_lab_add(out,
               "<rect class=\"%s\" fill-opacity=\"%.2f\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\"/>",
               share >= 50 ? "over" : "under", far >= 40 ? 0.7 : 0.06 + far / 62, x, y, wide - 2,
               CELL_HIGH - 2);
    rd_lab_add(out, "<text text-anchor=\"middle\" x=\"%d\" y=\"%d\">%.0f%s</text></g>\n",
               x + wide / 2 - 1, y + CELL_HIGH / 2 + 4, share, signs[f->mark]);
}

void rd_lab_pairs(rd_text *out, const rd_lab_report *r, const char *title)
{
    uint32_t teams = r->balance->teams;
    int wide = cell_wide(teams);
    open_svg(out, CELL_LABEL + (int)teams * wide + 8, 30 + (int)teams * CELL_HIGH, title);
    for (uint32_t i = 0; i < teams; i++) {
        rd_lab_add(out, "<text class=\"soft\" text-anchor=\"middle\" x=\"%d\" y=\"16\">%u</text>",
                   CELL_LABEL + (int)i * wide + wide / 2, i + 1);
        rd_lab_add(out, "<text text-anchor=\"end\" x=\"%d\" y=\"%d\">", CELL_LABEL - 8,
                   24 + (int)i * CELL_HIGH + CELL_HIGH / 2 + 4);
        rd_lab_escaped(out, r->balance->team[i]);
        rd_lab_add(out, " %u</text>\n", i + 1);
    }
    for (uint32_t row = 0; row < teams; row++)
        for (uint32_t column = 0; column < teams; column++)
            add_cell(out, r, row, column);
    rd_text_str(out, "</svg>\n");
}
