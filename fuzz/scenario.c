/*
 * scenario.c - fuzz target: the runner of scenario files, with hooks that load nothing.
 *
 * Every place that is reported lies in the text and has words; the counts fit the reports; and a
 * second run, which nobody listens to, comes to the same report.
 */
#include "robodrome/scenario.h"
#include "fuzz.h"

enum {
    INPUT_MAX = 6144
};

typedef struct listener {
    const char *text;
    uint32_t failures;
    uint32_t unreadable;
} listener;

static const rd_pack *load_nothing(void *context, const rd_game *game, const char *path,
                                   rd_fault *fault)
{
    rd_word none = {"", 0, 0};
    (void)context;
    HOLDS(game != NULL && path[0] != '\0');
    rd_fault_at(fault, RD_IO, none, "nothing is loaded here");
    return NULL;
}

static void hear(void *context, const rd_scenario_failure *f)
{
    listener *l = context;
    if (f->unreadable)
        l->unreadable++;
    else
        l->failures++;
    HOLDS(f->scenario != NULL);
    if (f->scenario[0] != '\0')
        fuzz_words(f->scenario, 64);
    fuzz_words(f->words, sizeof f->words);
    fuzz_place(l->text, f->line, f->column);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    rd_scenario_report report;
    rd_scenario_report again;
    if (size > INPUT_MAX)
        return 0;
    char *text = fuzz_text(data, size);
    listener l = {text, 0, 0};
    const rd_scenario_hooks hooks = {&l, NULL, load_nothing, hear};
    rd_err err = rd_scenario_run(text, &hooks, &report);
    HOLDS(err == (report.unreadable > 0 ? RD_SYNTAX : RD_OK));
    HOLDS(report.failures == l.failures && report.unreadable == l.unreadable);
    HOLDS(report.bad <= report.scenarios);
    HOLDS(report.bad > 0 || report.failures == 0);
    HOLDS(report.scenarios > 0 || report.unreadable > 0);
    HOLDS(rd_scenario_run(text, NULL, &again) == err);
    HOLDS(memcmp(&report, &again, sizeof report) == 0);
    free(text);
    return 0;
}
