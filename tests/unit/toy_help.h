/* toy_help.h - short words for the tests that play the toy game. */
#ifndef RD_TOY_HELP_H
#define RD_TOY_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../../src/match/inside.h"
#include "toy_game.h"

enum {
    S1,
    S2
};

static inline void say(rd_match *m, int seat, const char *text)
{
    rd_fault f;
    assert_int_equal(rd_match_choose(m, seat, text, &f), RD_OK);
}

/* An outcome by its text. */
static inline void fall(rd_match *m, const char *text)
{
    uint32_t outcome = 0;
    rd_fault f;
    assert_int_equal(toy_chance_parse(NULL, rd_match_state(m), text, &outcome, &f), RD_OK);
    assert_int_equal(rd_match_chance(m, outcome), RD_OK);
}

/* Through bids, card and die to the first turn: "1" gives it to S1, "2" to S2. */
static inline rd_match *begun(const char *die)
{
    rd_match *m = toy_match(NULL, "");
    assert_non_null(m);
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    fall(m, "card 4");
    fall(m, die);
    return m;
}

static inline size_t log_count(const rd_match *m)
{
    const rd_event *log;
    return rd_match_log(m, &log);
}

static inline const toy_state *toy_now(const rd_match *m)
{
    return toy_of(rd_match_state(m));
}

/* Memory that fails once `left` calls for it have been granted. */
typedef struct scarce {
    int left;
    int given; /* blocks not yet given back */
} scarce;

static inline void *scarce_resize(void *context, void *old, size_t size)
{
    scarce *s = context;
    if (size == 0) {
        s->given -= old != NULL;
        free(old);
        return NULL;
    }
    if (s->left == 0)
        return NULL;
    s->left--;
    s->given += old == NULL;
    return realloc(old, size);
}

#endif
