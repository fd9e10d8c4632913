/* lab_text.c - figures in words: on the terminal, and as a table of values split by commas. */
#include <stdarg.h>
#include <string.h>

#include "lab.h"

enum {
    LINE_COLS = 78
};

void rd_lab_add(rd_text *out, const char *format, ...)
{
    char piece[501];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(piece, sizeof piece, format, arguments);
    va_end(arguments);
    rd_text_str(out, piece);
}

void rd_lab_escaped(rd_text *out, const char *words)
{
    for (; *words != '\0'; words++) {
        if (*words == '&')
            rd_text_str(out, "&amp;");
        else if (*words == '<')
            rd_text_str(out, "&lt;");
        else if (*words == '>')
            rd_text_str(out, "&gt;");
        else if (*words == '"')
            rd_text_str(out, "&quot;");
        else
            rd_text_char(out, *words == '_' ? ' ' : *words);
    }
}

void rd_lab_count(rd_text *out, uint64_t number)
{
    char digits[32];
    int size = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    for (int i = 0; i < size; i++) {
        if (i > 0 && (size - i) % 3 == 0)
            rd_text_char(out, ',');
        rd_text_char(out, digits[i]);
    }
}

void rd_lab_value(rd_text *out, const rd_figure *f)
{
    if (f->kind == RD_FIGURE_UNUSED)
        rd_lab_count(out, f->hits);
    else if (f->of == 0)
        rd_text_str(out, "none");
    else
        rd_lab_add(out, f->share ? "%.1f %%" : "%.1f", f->value);
}

void rd_lab_between(rd_text *out, const rd_figure *f)
{
    if (f->kind != RD_FIGURE_UNUSED && f->of > 0)
        rd_lab_add(out, "%.1f to %.1f", f->interval.low, f->interval.high);
}

void rd_lab_wanted(rd_text *out, const rd_figure *f)
{
    if (f->mark == RD_MARK_NONE)
        return;
    if (f->most >= 1e9)
        rd_lab_add(out, "at least %g", f->least);
    else if (f->least <= 0)
        rd_lab_add(out, "at most %g", f->most);
    else
        rd_lab_add(out, "%g to %g", f->least, f->most);
}

void rd_lab_words(rd_text *out, const rd_figure *f)
{
    static const char *const words[RD_FIGURES] = {"Who begins wins",
                                                  "Mean length",
                                                  "Median length",
                                                  "Games in which a card was formed",
                                                  "Cards never used",
                                                  "Games ended: ",
                                                  "Wins of ",
                                                  "Wins of ",
                                                  "Wins of squads with ",
                                                  "Squads that formed ",
                                                  "Wins of squads that formed "};
    if (f->kind == RD_FIGURE_FIRST && f->name[0] != '\0')
        rd_text_str(out, "Seat 1 wins");
    else
        rd_text_str(out, words[f->kind]);
    if (f->kind != RD_FIGURE_FIRST)
        rd_text_str(out, f->name);
}

/* ---- the terminal --------------------------------------------------------------------------- */

static bool is_table(const rd_figure *f)
{
    return f->kind <= RD_FIGURE_TEAM;
}

static void put_figure(const rd_figure *f)
{
    char words[256];
    char value[64];
    char between[64];
    char wanted[64];
    rd_text text;
    rd_text_init(&text, words, sizeof words);
    rd_lab_words(&text, f);
    rd_text_init(&text, value, sizeof value);
    rd_lab_value(&text, f);
    rd_text_init(&text, between, sizeof between);
    rd_lab_between(&text, f);
    rd_text_init(&text, wanted, sizeof wanted);
    rd_lab_wanted(&text, f);
    printf("%-34s %8s  %-14s of %-7llu", words, value, between, (unsigned long long)f->of);
    if (f->mark != RD_MARK_NONE)
        printf("  wanted %s: %s", wanted, rd_mark_names[f->mark]);
    printf("\n");
}

/* How many figures of a kind and group are met, missed and undecided; the missed by name. */
static void put_marks(const rd_lab_report *r, const rd_target *target)
{
    uint32_t count[RD_MARKS] = {0};
    uint32_t marks = 0;
    for (size_t i = 0; i < r->figures; i++) {
        const rd_figure *f = &r->figure[i];
        if (f->kind != target->kind || f->mark == RD_MARK_NONE ||
            (target->name[0] != '\0' && strcmp(target->name, f->group) != 0))
            continue;
        count[f->mark]++;
        marks++;
    }
    printf("%s%s%s, wanted %g to %g: %u met, %u missed, %u undecided of %u\n",
           rd_figure_names[target->kind], target->name[0] != '\0' ? " " : "", target->name,
           target->least, target->most, count[RD_MARK_MET], count[RD_MARK_MISSED],
           count[RD_MARK_UNDECIDED], marks);
    for (size_t i = 0; i < r->figures; i++) {
        const rd_figure *f = &r->figure[i];
        if (f->kind == target->kind && f->mark == RD_MARK_MISSED &&
            (target->name[0] == '\0' || strcmp(target->name, f->group) == 0))
            printf("  missed: %s, %.1f %% (%.1f to %.1f) of %llu\n", f->name, f->value,
                   f->interval.low, f->interval.high, (unsigned long long)f->of);
    }
}

/* All cards that nobody used, in lines of a terminal's width. */
static void put_unused(const rd_lab_report *r)
{
    int at = 0;
    for (uint32_t i = 0; i < r->tally->cards; i++) {
        const char *name = r->tally->card[i].name;
        if (!rd_tallied_unused(r->tally, &r->tally->card[i]))
            continue;
        if (at > 0 && at + (int)strlen(name) + 2 > LINE_COLS) {
            printf(",\n");
            at = 0;
            at += printf("    %s", name);
        } else {
            at += printf("%s%s", at == 0 ? "  never used: " : ", ", name);
        }
    }
    if (at > 0)
        printf("\n");
}

void rd_lab_put(const rd_lab_report *r)
{
    printf("%s\n%s\n%llu of %llu games, %llu of them won by somebody\n", r->command, r->made,
           (unsigned long long)r->tally->games, (unsigned long long)r->wanted,
           (unsigned long long)r->tally->decided);
    for (size_t i = 0; i < r->figures; i++)
        if (is_table(&r->figure[i]))
            put_figure(&r->figure[i]);
    for (uint32_t i = 0; i < r->targets->count; i++)
        if (r->targets->target[i].kind > RD_FIGURE_TEAM)
            put_marks(r, &r->targets->target[i]);
    put_unused(r);
}

/* ---- values --------------------------------------------------------------------------------- */

void rd_lab_csv(const void *report, rd_text *out)
{
    const rd_lab_report *r = (const rd_lab_report *)report;
    rd_lab_add(out, "# ");
    rd_text_str(out, r->command);
    rd_lab_add(out, "\n# %s, %llu games of %llu\n", r->made, (unsigned long long)r->tally->games,
               (unsigned long long)r->wanted);
    rd_text_str(out, "figure,kind,name,hits,of,value,low,high,wanted_least,wanted_most,mark\n");
    for (size_t i = 0; i < r->figures; i++) {
        const rd_figure *f = &r->figure[i];
        rd_lab_add(out, "%s,%s,%s,%llu,%llu,%.3f,%.3f,%.3f,", rd_figure_names[f->kind], f->group,
                   f->name, (unsigned long long)f->hits, (unsigned long long)f->of, f->value,
                   f->interval.low, f->interval.high);
        if (f->mark != RD_MARK_NONE && f->least > 0)
            rd_lab_add(out, "%g", f->least);
        rd_text_char(out, ',');
        if (f->mark != RD_MARK_NONE && f->most < 1e9)
            rd_lab_add(out, "%g", f->most);
        rd_lab_add(out, ",%s\n", rd_mark_names[f->mark]);
    }
}
