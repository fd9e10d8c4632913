/* lab.h - what a run of the laboratory has found, and the ways to write it down. */
#ifndef RD_CLI_LAB_H
#define RD_CLI_LAB_H

#include "cli.h"
#include "sim/balance.h"

typedef struct rd_lab_report {
    const rd_balance *balance;
    const rd_tallied *tally;
    const rd_targets *targets;
    const rd_figure *figure;
    size_t figures;
    uint64_t wanted;     /* games */
    const char *command; /* that makes the same games again */
    const char *made;    /* version, rules and pack */
} rd_lab_report;

/* The targets that the build has put in for a game; "" where there are none. */
const char *rd_lab_targets(const rd_game *);

void rd_lab_put(const rd_lab_report *);             /* the figures of the table, for people */
void rd_lab_csv(const void *report, rd_text *out);  /* all figures */
void rd_lab_page(const void *report, rd_text *out); /* one page of HTML with charts */

/* Text with values in it, as printf writes them; no more than 500 bytes. */
void rd_lab_add(rd_text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void rd_lab_escaped(rd_text *out, const char *words); /* as HTML shows it, '_' being a blank */

/* "2,000" */
void rd_lab_count(rd_text *out, uint64_t number);
/* "47.3 %", "9.2", and "45.1 to 49.5" */
void rd_lab_value(rd_text *out, const rd_figure *);
void rd_lab_between(rd_text *out, const rd_figure *);
void rd_lab_wanted(rd_text *out, const rd_figure *); /* "45 to 55", "at least 60" */
/* What a figure is: "first player wins", "games ended by limit". */
void rd_lab_words(rd_text *out, const rd_figure *);

/* Charts, each an <svg>. Rows are figures of one kind, shares all. */
void rd_lab_bars(rd_text *out, const rd_figure *row, size_t rows, const char *title);
void rd_lab_histogram(rd_text *out, const rd_tallied *, const char *title);
void rd_lab_pairs(rd_text *out, const rd_lab_report *, const char *title);

#endif
