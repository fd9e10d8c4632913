/*
 * laws.c - tries the laws on random play of every game, with all its settings.
 *
 *   laws [--game G] [--from N] [--count M] [--seed S] [--decisions D]
 *
 * Every game that is played has a number, and seed and number alone decide how it goes, so a
 * campaign can be cut into ranges, run side by side and resumed. Without --count it goes on until
 * D decisions of each game, and all combinations of any four settings, were tried.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "amount.h"
#include "lib/laws.h"

enum {
    DECISIONS = RD_AMOUNT(60000, 20000) /* of each game, when nothing else is said */
};

typedef struct request {
    const char *game;
    uint64_t from;
    uint64_t count;
    uint64_t seed;
    uint64_t decisions;
} request;

static bool read_number(const char *word, uint64_t *out)
{
    char *end = NULL;
    if (word == NULL || word[0] < '0' || word[0] > '9')
        return false;
    errno = 0;
    *out = strtoull(word, &end, 10);
    return errno == 0 && *end == '\0';
}

static bool read_request(int argc, char **argv, request *r)
{
    for (int i = 1; i < argc; i += 2) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        bool good = value != NULL;
        if (strcmp(argv[i], "--game") == 0)
            r->game = value;
        else if (strcmp(argv[i], "--from") == 0)
            good = read_number(value, &r->from);
        else if (strcmp(argv[i], "--count") == 0)
            good = read_number(value, &r->count);
        else if (strcmp(argv[i], "--seed") == 0)
            good = read_number(value, &r->seed);
        else if (strcmp(argv[i], "--decisions") == 0)
            good = read_number(value, &r->decisions);
        else
            good = false;
        if (!good)
            return false;
    }
    return true;
}

/* One line that is written over, at most once a second, when a person is looking. */
static void show_progress(const laws_run *run, const laws_report *report)
{
    static time_t last;
    time_t now = time(NULL);
    if (now == last || !isatty(STDERR_FILENO))
        return;
    last = now;
    fprintf(stderr, "\rlaws: %s, game %llu, %llu decisions ", run->game->id,
            (unsigned long long)report->number, (unsigned long long)report->decisions);
}

static void explain(const laws_run *run, const laws_report *r)
{
    printf("laws: %s: %s is broken: %s\n", run->game->id, laws_name(r->broken), r->words);
    printf("  seed %llu, game %llu, event %llu, %s\n", (unsigned long long)run->seed,
           (unsigned long long)r->number, (unsigned long long)r->event, r->options);
    printf("  again: laws --game %s --seed %llu --from %llu --count 1\n", run->game->id,
           (unsigned long long)run->seed, (unsigned long long)r->number);
    printf("%s", r->position);
}

static bool try_game(const rd_game *game, const request *wish, laws_report *total)
{
    laws_report report;
    laws_run run;
    memset(&run, 0, sizeof run);
    run.game = game;
    run.pack = rd_pack_builtin(game, "ledger");
    run.seed = wish->seed;
    run.first = wish->from;
    run.count = wish->count > 0 ? wish->count : UINT64_MAX;
    run.decisions = wish->count > 0 ? 0 : wish->decisions;
    run.progress = show_progress;
    if (run.pack == NULL) {
        printf("laws: %s has no pack called ledger\n", game->id);
        return false;
    }
    bool good = laws_play(&run, &report);
    if (!good)
        explain(&run, &report);
    total->games += report.games;
    total->decisions += report.decisions;
    total->chances += report.chances;
    total->resigned += report.resigned;
    total->texts += report.texts;
    total->twins += report.twins;
    total->expectations += report.expectations;
    return good;
}

int main(int argc, char **argv)
{
    request wish = {NULL, 0, 0, 1, DECISIONS};
    laws_report total;
    bool good = true;
    uint32_t tried = 0;
    memset(&total, 0, sizeof total);
    if (!read_request(argc, argv, &wish)) {
        fprintf(stderr, "usage: laws [--game G] [--from N] [--count M] [--seed S] "
                        "[--decisions D]\n");
        return 2;
    }
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        if (wish.game != NULL && strcmp(wish.game, (*g)->id) != 0)
            continue;
        tried++;
        good = try_game(*g, &wish, &total) && good;
    }
    if (tried == 0) {
        fprintf(stderr, "laws: there is no game %s\n", wish.game);
        return 2;
    }
    printf("laws: %s; %u kinds of game, %llu games (%llu resigned), %llu decisions, %llu chances, "
           "%llu twins, %llu expectations, texts at %llu positions, seed %llu\n",
           good ? "all held" : "BROKEN", (unsigned)tried, (unsigned long long)total.games,
           (unsigned long long)total.resigned, (unsigned long long)total.decisions,
           (unsigned long long)total.chances, (unsigned long long)total.twins,
           (unsigned long long)total.expectations, (unsigned long long)total.texts,
           (unsigned long long)wish.seed);
    return good ? 0 : 1;
}
