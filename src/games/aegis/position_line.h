/* position_line.h - a line of a position that is being read, and the words that lines share. */
#ifndef AEGIS_POSITION_LINE_H
#define AEGIS_POSITION_LINE_H

#include "position.h"
#include "words.h"

/*
 * One line being read into a position that is not judged yet. The order of cards is read first,
 * then lines that put cards and robots down, then those that speak of them.
 */
typedef struct line {
    const aegis_pack *p;
    aegis_state *s;
    rd_fault *fault;
    rd_reader words;
    uint32_t pass;
    uint32_t seen[64]; /* lines that are there: bits of seats, bit 31 for lines without one */
    uint32_t acting;   /* the robot that has just been activated; NOBODY */
    uint32_t caps;     /* seats with a line of that name, as bits; so the next three */
    uint32_t turns;
    uint32_t recharges;
    uint32_t zones;
    bool asks;    /* there is a line about the question, */
    bool stepped; /* about the step, */
    bool begins;  /* or that the turn begins */
} line;

enum {
    PASSES = 3
};

enum {
    ONCE,    /* such a line may be there once, */
    BY_SEAT, /* once for each seat, */
    OFTEN    /* or as often as wanted */
};

/* How lines of one name are read. */
typedef struct line_reader {
    const char *name;
    uint8_t pass;
    uint8_t times;
    rd_err (*read)(line *);
} line_reader;

enum {
    AEGIS_CARD_READERS = 21
};

/* Lines about cards and robots; the others are in position_read.c. */
extern const line_reader aegis_card_readers[AEGIS_CARD_READERS];

static inline rd_err expected(line *l, rd_word w, const char *what)
{
    return rd_fault_expected(l->fault, w, what);
}

static inline rd_word peek(const line *l)
{
    rd_reader ahead = l->words;
    return rd_reader_word(&ahead);
}

static inline bool more(const line *l)
{
    return peek(l).length > 0;
}

static inline bool take(line *l, const char *word)
{
    if (!rd_word_is(peek(l), word))
        return false;
    rd_reader_word(&l->words);
    return true;
}

/* ---- words of a line --------------------------------------------------------------------------
 */

static inline rd_err read_seat(line *l, uint32_t *seat)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t read = aegis_read_seat(l->s, w);
    *seat = read != RD_UNREAD ? read : 0;
    return read != RD_UNREAD ? RD_OK : expected(l, w, "a seat of this game such as S1");
}

static inline rd_err read_seat_byte(line *l, uint8_t *out)
{
    uint32_t seat = 0;
    rd_err err = read_seat(l, &seat);
    *out = (uint8_t)seat;
    return err;
}

static inline rd_err read_number(line *l, uint32_t max, uint32_t *number)
{
    rd_word w = rd_reader_word(&l->words);
    int64_t n = 0;
    if (!rd_word_int(w, 0, max, &n))
        return expected(l, w, "a number in range");
    *number = (uint32_t)n;
    return RD_OK;
}

static inline rd_err read_byte(line *l, uint32_t max, uint8_t *out)
{
    uint32_t number = 0;
    rd_err err = read_number(l, max, &number);
    *out = (uint8_t)number;
    return err;
}

static inline rd_err read_member(line *l, void *of, const aegis_member *m)
{
    uint32_t number = 0;
    uint32_t max = m->size == 1 ? 255 : m->size == 2 ? 65535 : 2147483647;
    rd_err err = read_number(l, max, &number);
    if (err == RD_OK)
        aegis_member_set(of, m, number);
    return err;
}

static inline const aegis_board *board_of(const line *l)
{
    return &l->p->board[l->s->board];
}

static inline rd_err read_cell(line *l, uint32_t *cell)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t read = aegis_read_hex(board_of(l), w);
    *cell = 0;
    if (read == AEGIS_CELLS || (board_of(l)->on.word[read / 64] >> read % 64 & 1u) == 0)
        return expected(l, w, "a hex of the board such as (4,6)");
    *cell = read;
    return RD_OK;
}

static inline rd_err read_card(line *l, uint32_t *card, rd_word *w)
{
    *w = rd_reader_word(&l->words);
    *card = aegis_read_name(l->p, *w);
    return *card != AEGIS_CARDS ? RD_OK : expected(l, *w, "the name of a card of the pack");
}

static inline rd_err read_robot(line *l, uint32_t *robot)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t read = aegis_read_robot(l->p, l->s, -1, w);
    *robot = read != AEGIS_UNREAD ? read : 0;
    return read != AEGIS_UNREAD ? RD_OK
                                : expected(l, w, "a robot of this position such as S1.TAA-100");
}

/* "S1:3", also where nobody stands. */
static inline rd_err read_spot(line *l, uint32_t *robot)
{
    rd_word w = rd_reader_word(&l->words);
    rd_word front = {w.at, 2, w.column};
    uint32_t seat =
        w.length == 4 && w.at[2] == ':' ? aegis_read_seat(l->s, front) : (uint32_t)RD_UNREAD;
    if (seat == RD_UNREAD || w.at[3] < '1' || w.at[3] > '9')
        return expected(l, w, "a place such as S1:3");
    *robot = seat * 16 + (uint32_t)(w.at[3] - '1');
    return RD_OK;
}

static inline rd_err read_slot(line *l, int own, uint32_t *slot)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t read = aegis_read_slot(l->p, l->s, own, w);
    *slot = read != AEGIS_UNREAD ? read : 0;
    return read != AEGIS_UNREAD ? RD_OK
                                : expected(l, w, "a card of this position such as S1.TAA-2000");
}

static inline rd_err read_among(line *l, const char *const *names, uint32_t count, uint8_t *out)
{
    return rd_read_name(&l->words, l->fault, names, count, out);
}

#endif
