/* parse.h - a move that is being read, and the operands that verbs share. */
#ifndef AEGIS_PARSE_H
#define AEGIS_PARSE_H

#include "text.h"
#include "words.h"

/*
 * A line is a row of verbs with what belongs to them, each one or more steps of the seat. A step is
 * judged where the steps before it lead, so the rules are asked at every one; what the words leave
 * out in the middle of a whole (no Long Arm, enough components, no Wildcard) is answered here.
 *
 * A step that only begins something may be refused because nothing of the kind can be completed.
 * Then the words behind it say what exactly was wanted, and the reason why that is not possible is
 * the better one: so reading goes on as if, and nothing comes of it but a refusal.
 */
typedef struct reading {
    const rd_pack *pack;
    const aegis_pack *p;
    rd_choice *out;
    rd_fault *fault;
    rd_reader words;
    int seat;
    bool whole;        /* a combine is written as one */
    bool doomed;       /* a step was refused; it is only asked why */
    rd_refusal why;    /* the first reason, */
    rd_word place;     /* and where */
    rd_move waiting;   /* the last step, not carried out yet; 0: none */
    aegis_state after; /* what the steps lead to, without that one */
} reading;

typedef struct move_verb {
    const char *word;
    rd_err (*read)(reading *, rd_word verb);
} move_verb;

enum {
    AEGIS_FIRST_VERBS = 17
};

/* Verbs of set-up and dice; the others are in parse.c. */
extern const move_verb aegis_first_verbs[AEGIS_FIRST_VERBS];

static inline rd_err expected(reading *r, rd_word w, const char *what)
{
    r->out->count = 0;
    return rd_fault_expected(r->fault, w, what);
}

static inline rd_err refused(reading *r, rd_refusal why, rd_word w)
{
    r->out->count = 0;
    return rd_fault_refused(r->fault, aegis_refusal_text, r->pack, why, w);
}

static inline rd_word peek(const reading *r)
{
    rd_reader ahead = r->words;
    return rd_reader_word(&ahead);
}

/* Takes the next word if it is this one. */
static inline bool take(reading *r, const char *word)
{
    if (!rd_word_is(peek(r), word))
        return false;
    rd_reader_word(&r->words);
    return true;
}

static inline void advance(reading *r)
{
    if (r->waiting == 0)
        return;
    aegis_apply(r->pack, (rd_state *)&r->after, r->seat, r->waiting, NULL);
    r->waiting = 0;
}

/* What the seat is asked now; NONE: nothing. */
static inline uint32_t asked(reading *r)
{
    advance(r);
    rd_need need = aegis_need(r->pack, (const rd_state *)&r->after, r->seat);
    return (need.seats & RD_SEAT(r->seat)) != 0 ? need.ask : (uint32_t)AEGIS_ASK_NONE;
}

static inline rd_refusal judge(reading *r, rd_move m)
{
    advance(r);
    return aegis_refuse(r->pack, (const rd_state *)&r->after, r->seat, m);
}

/* Whether a refused step may be taken as done, to hear what is said to the next one. */
static inline bool is_bare(const reading *r, rd_move m, uint32_t reason)
{
    switch (aegis_kind(m)) {
    case AEGIS_DO_BEGIN:
        return true;
    case AEGIS_DO_USE:
    case AEGIS_DO_REACT:
    case AEGIS_DO_LONG:
        return reason == AEGIS_R_NOBODY;
    case AEGIS_DO_X: /* AE1's table: the target goes before X */
        return r->p->record.class_union == 0 &&
               (reason == AEGIS_R_X_RANGE || reason == AEGIS_R_X_ENERGY);
    case AEGIS_DO_COMBINE:
        return reason == AEGIS_R_CLASS || reason == AEGIS_R_IDLE || reason == AEGIS_R_LEVEL ||
               reason == AEGIS_R_MAKE || reason == AEGIS_R_COMMANDER || reason == AEGIS_R_PARTNER ||
               reason == AEGIS_R_SCRAP_CARD ||
               (r->p->record.scrap_stands == 0 &&
                (reason == AEGIS_R_TOKEN || reason == AEGIS_R_SCRAP_OFF));
    default:
        return false;
    }
}

/* A step; `more`: others follow in this line. */
static inline rd_err add_before(reading *r, rd_move m, rd_word w, bool more)
{
    rd_refusal why = judge(r, m);
    if (why.code != AEGIS_REASON_NONE) {
        if (!more || !is_bare(r, m, why.code))
            return refused(r, why, w);
        bool first = !r->doomed || r->why.code == AEGIS_R_PARTNER;
        r->why = first ? why : r->why;
        r->place = first ? w : r->place;
        r->doomed = true;
    }
    if (r->out->count == RD_STEPS_MAX)
        return expected(r, w, "fewer steps in one line");
    r->out->move[r->out->count++] = m;
    r->waiting = m;
    return RD_OK;
}

static inline rd_err add(reading *r, rd_move m, rd_word w)
{
    return add_before(r, m, w, peek(r).length > 0);
}

/* ---- operands ---------------------------------------------------------------------------------
 */

static inline const aegis_board *board_of(const reading *r)
{
    return &r->p->board[r->after.board];
}

static inline bool next_is_hex(const reading *r)
{
    return aegis_read_hex(board_of(r), peek(r)) != AEGIS_CELLS;
}

static inline rd_err read_cell(reading *r, uint32_t *cell, rd_word *w)
{
    *w = rd_reader_word(&r->words);
    *cell = aegis_read_hex(board_of(r), *w);
    return *cell != AEGIS_CELLS ? RD_OK : expected(r, *w, "a hex such as (4,6)");
}

static inline rd_err add_cell(reading *r, uint32_t kind, uint32_t small)
{
    uint32_t cell = 0;
    rd_word w;
    rd_err err = read_cell(r, &cell, &w);
    return err != RD_OK ? err : add(r, aegis_move(kind, small, AEGIS_NOBODY, cell), w);
}

static inline uint32_t robot_named(reading *r, rd_word w)
{
    advance(r);
    return aegis_read_robot(r->p, &r->after, r->seat, w);
}

static inline uint32_t slot_named(reading *r, rd_word w)
{
    advance(r);
    return aegis_read_slot(r->p, &r->after, r->seat, w);
}

/* A card that is no robot on the board: of the table, or only of the pack; 0: no such name. */
static inline int32_t card_named(reading *r, rd_word w)
{
    uint32_t slot = slot_named(r, w);
    if (slot != AEGIS_UNREAD)
        return aegis_card_of(&r->after, slot);
    aegis_take_seat(&r->after, &w);
    uint32_t card = aegis_read_name(r->p, w);
    bool robot = card != AEGIS_CARDS && r->p->card[card].kind == AEGIS_ROBOT;
    return robot ? (int32_t)(AEGIS_NO_SLOT | (card + 1) << 8) : 0;
}

/* Whether a word is a hex without a robot. */
static inline bool is_empty_hex(reading *r, rd_word w)
{
    uint32_t cell = aegis_read_hex(board_of(r), w);
    advance(r);
    for (uint32_t i = 0; i < r->after.seats && cell != AEGIS_CELLS; i++)
        for (uint32_t k = 0; k < AEGIS_PIECES; k++)
            if (r->after.side[i].piece[k].cell == cell)
                return false;
    return cell != AEGIS_CELLS;
}

/*
 * What no robot on the board is called: a card elsewhere is refused, and an empty hex as a target;
 * all else is not read.
 */
static inline rd_err off_board(reading *r, rd_word w, uint16_t reason)
{
    int32_t card = card_named(r, w);
    if (card == 0 && reason == AEGIS_R_OFF_TARGET && is_empty_hex(r, w))
        reason = AEGIS_R_EMPTY;
    else if (card == 0)
        return expected(r, w, "a robot on the board by its name, or as S1.NAME");
    return refused(r, rd_refuse(r->p->cites.reason[reason], reason, card, 0, 0, 0), w);
}

/* Whether a robot is named that something happens to. */
static inline bool is_aim(uint32_t kind)
{
    return kind == AEGIS_DO_TARGET || kind == AEGIS_DO_CHOOSE || kind == AEGIS_DO_NEXT;
}

/* A robot on the board, or the word for none. */
static inline rd_err add_robot(reading *r, uint32_t kind, uint32_t small)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t robot = rd_word_is(w, "none") ? (uint32_t)AEGIS_NOBODY : robot_named(r, w);
    if (robot == AEGIS_UNREAD)
        return off_board(r, w, is_aim(kind) ? AEGIS_R_OFF_TARGET : AEGIS_R_OFF_FIELD);
    return add(r, aegis_move(kind, small, robot, AEGIS_NOWHERE), w);
}

/* A card of the table; one that is only in the pack is none of the seat's. */
static inline rd_err read_slot(reading *r, const char *none, uint32_t *slot, rd_word *w)
{
    *w = rd_reader_word(&r->words);
    *slot = rd_word_is(*w, none) ? (uint32_t)AEGIS_NO_SLOT : slot_named(r, *w);
    rd_word name = *w;
    aegis_take_seat(&r->after, &name);
    if (*slot != AEGIS_UNREAD || aegis_read_name(r->p, name) != AEGIS_CARDS || rd_word_is(*w, none))
        return RD_OK;
    return expected(r, *w, "the name of a card");
}

static inline rd_err add_slot(reading *r, uint32_t kind, const char *none)
{
    uint32_t slot = 0;
    rd_word w;
    rd_err err = read_slot(r, none, &slot, &w);
    return err != RD_OK ? err : add(r, aegis_small(kind, slot), w);
}

static inline rd_err read_number(reading *r, uint32_t least, uint32_t *number, rd_word *w)
{
    int64_t n = 0;
    *w = rd_reader_word(&r->words);
    if (!rd_word_int(*w, least, 255, &n))
        return expected(r, *w, "a number");
    *number = (uint32_t)n;
    return RD_OK;
}

static inline rd_err add_number(reading *r, uint32_t kind)
{
    uint32_t number = 0;
    rd_word w;
    rd_err err = read_number(r, 0, &number, &w);
    return err != RD_OK ? err : add(r, aegis_small(kind, number), w);
}

/* "yes", "no", and in a whole nothing for yes. */
static inline rd_err add_yes(reading *r, uint32_t kind, rd_word verb, bool bare)
{
    if (take(r, "yes"))
        return add(r, aegis_small(kind, 1), verb);
    if (take(r, "no"))
        return add(r, aegis_small(kind, 0), verb);
    return bare ? add(r, aegis_small(kind, 1), verb) : expected(r, peek(r), "yes or no");
}

static inline rd_err begin(reading *r, uint32_t what, rd_word verb)
{
    return add(r, aegis_small(AEGIS_DO_BEGIN, what), verb);
}

#endif
