/* fuzz.h - what the fuzz targets share: checks that end the run, texts, random steps of play. */
#ifndef RD_FUZZ_H
#define RD_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "robodrome/match.h"
#include "robodrome/sim.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A property that must hold whatever the input is. */
#define HOLDS(property) ((property) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #property))

_Noreturn static inline void fuzz_fail(const char *file, int line, const char *property)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, property);
    abort();
}

/* A text that the library wrote itself must be read again; shows both when it is not. */
static inline void fuzz_again(rd_err err, const char *text, const rd_fault *fault)
{
    if (err == RD_OK)
        return;
    fprintf(stderr, "%s\nline %u, column %u: %s\n", text, (unsigned)fault->line,
            (unsigned)fault->column, fault->words);
    fuzz_fail(__FILE__, __LINE__, "what was written is read again");
}

/* Memory of exactly that size, so that the address sanitizer sees a step beyond it. */
static inline void *fuzz_block(size_t size, int pattern)
{
    void *block = malloc(size > 0 ? size : 1);
    if (block == NULL)
        abort();
    memset(block, pattern, size);
    return block;
}

/* Nobody has written to memory that was filled with a pattern. */
static inline bool fuzz_filled(const void *block, size_t size, unsigned char pattern)
{
    const unsigned char *bytes = block;
    return size == 0 || (bytes[0] == pattern && memcmp(bytes, bytes + 1, size - 1) == 0);
}

/* The input as a text; to be freed. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = fuzz_block(size + 1, 0);
    memcpy(text, data, size);
    return text;
}

static inline bool fuzz_accepts(rd_refusal why)
{
    return why.code == 0 && why.clause == 0;
}

/* Words for people: not empty, whole characters, nothing that a terminal could obey. */
static inline void fuzz_words(const char *words, size_t room)
{
    HOLDS(memchr(words, '\0', room) != NULL);
    size_t size = strlen(words);
    HOLDS(size > 0);
    for (size_t i = 0; i < size;) {
        size_t n = rd_utf8_length(words + i, size - i);
        HOLDS(n > 0 && (unsigned char)words[i] >= 0x20 && words[i] != 0x7F);
        i += n;
    }
}

/* A place lies in the text, or right behind one of its lines. */
static inline void fuzz_place(const char *text, uint32_t line, uint32_t column)
{
    uint32_t number = 1;
    if (line == 0)
        return;
    for (; number < line && *text != '\0'; number++) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    HOLDS(number == line);
    HOLDS(column <= strcspn(text, "\n") + 1);
}

/* What a reader says about a text that it did not accept. */
static inline void fuzz_fault(const rd_fault *f, rd_err err, const char *text)
{
    HOLDS(err != RD_OK && f->err == err);
    HOLDS(err != RD_MEMORY && err != RD_IO);
    HOLDS(err != RD_ILLEGAL || !fuzz_accepts(f->why));
    fuzz_words(f->words, sizeof f->words);
    fuzz_place(text, f->line, f->column);
}

/* One game on the way. The state has a block of its own size. */
typedef struct fuzz_table {
    const rd_game *game;
    const rd_pack *pack;
    rd_options options;
    uint32_t size;
    uint32_t seats;
    rd_state *state;
    rd_dice dice;
} fuzz_table;

static inline void fuzz_sound(const fuzz_table *t)
{
    HOLDS(fuzz_accepts(t->game->wrong(t->pack, t->state)));
}

/* Begins at `from`, or at the start of the game when it is NULL. */
static inline void fuzz_begin(fuzz_table *t, const rd_state *from, uint64_t seed)
{
    t->size = t->game->state_size(&t->options);
    t->seats = t->options.value[RD_OPTION_SEATS];
    t->dice = rd_dice_seed(seed);
    HOLDS(t->size > 0 && t->size <= RD_STATE_MAX && t->seats <= RD_SEATS_MAX);
    t->state = fuzz_block(t->size, 0xA5);
    if (from != NULL)
        memcpy(t->state, from, t->size);
    else
        t->game->start(t->pack, &t->options, t->state);
    fuzz_sound(t);
}

static inline void fuzz_end(fuzz_table *t)
{
    free(t->state);
    t->state = NULL;
}

/* Seldom resigns, because most of a game comes behind the first answers. */
static inline void fuzz_answer(fuzz_table *t, int seat)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t count = t->game->legal(t->pack, t->state, seat, list, RD_MOVES_MAX);
    HOLDS(count >= 2 && count <= RD_MOVES_MAX && list[count - 1] == RD_RESIGN);
    bool resigns = rd_dice_below(&t->dice, 64) == 0;
    rd_move move = list[resigns ? count - 1 : rd_dice_below(&t->dice, count - 1)];
    HOLDS(fuzz_accepts(t->game->refuse(t->pack, t->state, seat, move)));
    t->game->apply(t->pack, t->state, seat, move, NULL);
}

/* One event at random; false when the game is over. */
static inline bool fuzz_step(fuzz_table *t)
{
    rd_need need = t->game->need(t->pack, t->state, RD_TABLE_SEAT);
    if (need.chance > 0) {
        HOLDS(need.seats == 0);
        t->game->chance(t->pack, t->state, rd_dice_below(&t->dice, need.chance), NULL);
        return true;
    }
    if (need.seats == 0)
        return false;
    HOLDS((uint64_t)need.seats >> t->seats == 0);
    rd_seats left = need.seats;
    for (uint32_t skip = rd_dice_below(&t->dice, RD_POPCOUNT64(left)); skip > 0; skip--)
        left &= left - 1;
    fuzz_answer(t, (int)RD_CTZ64(left));
    return true;
}

/* Up to `steps` events; the state stays sound. Returns whether the game is still on. */
static inline bool fuzz_play(fuzz_table *t, uint32_t steps)
{
    for (; steps > 0; steps--) {
        if (!fuzz_step(t))
            return false;
        fuzz_sound(t);
    }
    return true;
}

/* The game is over exactly when it has a result, and then everybody has a place. */
static inline void fuzz_result(const fuzz_table *t)
{
    rd_result r;
    char buf[1024];
    rd_text text;
    rd_need need = t->game->need(t->pack, t->state, RD_TABLE_SEAT);
    bool over = need.seats == 0 && need.chance == 0;
    memset(&r, 0x5A, sizeof r);
    t->game->result(t->pack, t->state, &r);
    HOLDS(over == (r.outcome != RD_OUTCOME_NONE) && r.outcome <= RD_OUTCOME_ABORTED);
    HOLDS(over == (r.clause != 0) && r.clause < t->game->clause_count);
    bool first = false;
    for (uint32_t s = 0; s < t->seats; s++) {
        HOLDS(over ? r.place[s] >= 1 && r.place[s] <= t->seats : r.place[s] == 0);
        first = first || r.place[s] == 1;
    }
    HOLDS(over ? first || r.outcome == RD_OUTCOME_LOSS : !first);
    rd_text_init(&text, buf, sizeof buf);
    t->game->result_text(t->pack, t->state, &text);
    HOLDS(rd_text_fits(&text));
    fuzz_words(buf, sizeof buf);
}

/* Whoever looks on, what is awaited can be said. */
static inline void fuzz_questions(const fuzz_table *t)
{
    char buf[1024];
    for (int s = RD_WATCHER; s < (int)t->seats; s++) {
        rd_text text;
        rd_state *view = fuzz_block(t->size, 0xA5);
        t->game->observe(t->pack, t->state, s, view);
        rd_text_init(&text, buf, sizeof buf);
        t->game->need_text(t->pack, view, s, &text);
        HOLDS(rd_text_fits(&text));
        fuzz_words(buf, sizeof buf);
        free(view);
    }
}

/* A position as text, and that text read again: the same bytes. */
static inline void fuzz_read_back(const fuzz_table *t, const char *text)
{
    const rd_own own = {t->game, t->pack};
    rd_position back;
    rd_fault fault;
    fuzz_again(rd_position_parse(text, &own, &back, &fault), text, &fault);
    HOLDS(back.game == t->game);
    HOLDS(memcmp(back.pack, t->pack, t->game->pack_size) == 0);
    HOLDS(memcmp(&back.options, &t->options, sizeof back.options) == 0);
    HOLDS(memcmp(back.state.bytes, t->state, t->size) == 0);
}

static inline void fuzz_position_texts(const fuzz_table *t)
{
    static char buf[RD_POSITION_MAX + 1];
    rd_text text;
    rd_text_init(&text, buf, sizeof buf);
    rd_position_text(t->game, t->pack, t->state, &text);
    HOLDS(rd_text_fits(&text));
    fuzz_read_back(t, buf);
    rd_text_init(&text, buf, sizeof buf);
    rd_position_id(t->game, t->pack, t->state, &text);
    HOLDS(rd_text_fits(&text) && strpbrk(buf, " \t\r\n") == NULL);
    fuzz_read_back(t, buf);
}

#endif
