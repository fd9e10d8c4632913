/*
 * position.c - fuzz target: positions as text, in a block or on one line.
 *
 * What is refused leaves the caller's position alone. What is accepted is sound, has the settings
 * that it says, reads back from both forms to the same bytes, has a result exactly when it is over,
 * and can be played on.
 */
#include "fuzz.h"

enum {
    INPUT_MAX = 4096,
    STEPS = 24 /* events played from an accepted position */
};

static void judge_refused(const char *text, rd_err err, const rd_position *p, const rd_fault *f)
{
    HOLDS(fuzz_filled(p, sizeof *p, 0x5A));
    fuzz_fault(f, err, text);
}

static void judge_accepted(const rd_position *p, uint64_t seed)
{
    fuzz_table t = {.game = p->game, .pack = p->pack, .options = p->options};
    rd_options kept;
    memset(&kept, 0, sizeof kept);
    HOLDS(fuzz_accepts(rd_options_refuse(p->game, &p->options)));
    fuzz_begin(&t, (const rd_state *)p->state.bytes, seed);
    p->game->options_of(t.state, &kept);
    HOLDS(memcmp(&kept, &p->options, sizeof kept) == 0);
    fuzz_position_texts(&t);
    fuzz_result(&t);
    fuzz_questions(&t);
    fuzz_play(&t, STEPS);
    fuzz_position_texts(&t);
    fuzz_result(&t);
    fuzz_end(&t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    rd_position p;
    rd_fault fault;
    if (size > INPUT_MAX)
        return 0;
    char *text = fuzz_text(data, size);
    memset(&p, 0x5A, sizeof p);
    memset(&fault, 0x5A, sizeof fault);
    rd_err err = rd_position_parse(text, NULL, &p, &fault);
    if (err == RD_OK)
        judge_accepted(&p, rd_hash_bytes(data, size, 0));
    else
        judge_refused(text, err, &p, &fault);
    HOLDS(rd_position_parse(text, NULL, &p, NULL) == err);
    free(text);
    return 0;
}
