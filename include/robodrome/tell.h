/* tell.h - what a game tells: needs, questions, stories, results, odds, counts. */
#ifndef RD_TELL_H
#define RD_TELL_H

#include "robodrome/base.h"

/*
 * What the game waits for. Seats: each of them owes one decision; where there are several
 * they decide in secret, may answer in any order, and the order leaves no trace. Otherwise
 * a chance: the game wants a number below it, all equally likely; a shuffled deck is drawn
 * card by card like this, so no hidden order exists. Neither: the game is over.
 */
typedef struct rd_need {
    rd_seats seats;
    uint32_t chance;
    rd_seats audience; /* of the chance: who sees its outcome */
    uint16_t ask;      /* which question: index into rd_game.asks */
    uint16_t flags;
} rd_need;

enum {
    RD_NEED_SAMPLE = 1, /* legal offers only some of the legal moves; refuse judges any */
    RD_NEED_STEP = 2,   /* this goes on with a choice that the seat has begun */
    RD_NEED_SEALED = 4, /* the answer stays secret for now, also when one seat is asked */
    RD_NEED_OPEN = 8,   /* what everybody knows is enough to answer: all may look on */
    RD_NEED_ASK = 16,   /* a person is asked also for the only answer, which makes a choice final */
};

/* A question, as the ledger lists it: "D-ROBOT". */
typedef struct rd_ask {
    const char *id;
    rd_clause clause;
    const char *words; /* for people: "choose a robot to act" */
} rd_ask;

/* An error code of the ledger. In words, {0} to {3} stand where the values go. */
typedef struct rd_code {
    const char *id;
    const char *words;
} rd_code;

/*
 * The story: small facts told while moves and outcomes are carried out, each with the clause
 * behind it and the seats that may know. What is hidden from some is told twice: in full to
 * those who may know, and as a public twin ("a card was laid") to the others.
 */
typedef struct rd_fact {
    uint16_t kind; /* the game's own list */
    rd_clause clause;
    rd_seats audience;
    int32_t value[RD_VALUES_MAX];
} rd_fact;

/* How much a fact turns a game, for timelines; the greater, the more. */
typedef enum rd_weight {
    RD_WEIGHT_NONE,
    RD_WEIGHT_TURN, /* a turn or round begins */
    RD_WEIGHT_HIT,  /* somebody is hurt, or scores */
    RD_WEIGHT_OUT,  /* a piece or a seat is out */
    RD_WEIGHT_END,  /* it is over */
} rd_weight;

typedef struct rd_story {
    rd_fact *fact;
    uint32_t cap;
    uint32_t count; /* goes on counting past cap */
} rd_story;

/* Where an answer stands among others when people read them; `legal` has its own order. */
typedef enum rd_rank {
    RD_RANK_FIRST, /* what is mostly meant */
    RD_RANK_LATER, /* what is seldom meant */
    RD_RANK_LAST   /* ends or declines */
} rd_rank;

/* How a game ended. */
typedef enum rd_outcome {
    RD_OUTCOME_NONE,    /* not over */
    RD_OUTCOME_WIN,     /* first place is not shared */
    RD_OUTCOME_DRAW,    /* first place is shared */
    RD_OUTCOME_LOSS,    /* solo: the table won */
    RD_OUTCOME_LIMIT,   /* ended by the length limit; places still count */
    RD_OUTCOME_ABORTED, /* ended without a result */
} rd_outcome;

typedef struct rd_result {
    int32_t points[RD_SEATS_MAX];
    uint8_t place[RD_SEATS_MAX];  /* 1 is best; allies and ties share a place; 0: not over */
    uint32_t marks[RD_SEATS_MAX]; /* trophies and the like, as bits; the game names them */
    uint16_t outcome;
    rd_clause clause; /* that ended it */
} rd_result;

/*
 * Exact odds of what a move does: `weight` of `total` equally likely ways give `amount`. A move
 * without dice has one line. `goal` is the weight of the ways that reach what the move is for.
 * `more` is a second amount of the same ways, in a unit of its own: how far something goes.
 */
enum {
    RD_ODDS_MAX = 32
};
typedef struct rd_odds {
    uint64_t total;
    uint64_t goal;
    uint32_t count;
    int32_t amount[RD_ODDS_MAX];
    uint64_t weight[RD_ODDS_MAX];
    const char *unit;       /* "wounds" */
    const char *goal_words; /* "puts it out of play"; NULL: no goal */
    uint8_t rerolls;        /* dice that who acts may roll again, counted in with what helps it */
    uint8_t jams; /* dice that others may make it roll again, counted in with what helps them */
    uint8_t spare[2];
    uint32_t more_count; /* 0: there is none */
    int32_t more_amount[RD_ODDS_MAX];
    uint64_t more_weight[RD_ODDS_MAX];
    const char *more_unit; /* "hexes pushed" */
} rd_odds;

/* One whole choice as read from text: 1 to RD_STEPS_MAX moves, to be played all or none. */
typedef struct rd_choice {
    rd_move move[RD_STEPS_MAX];
    uint32_t count;
} rd_choice;

/* Counts of one or many games of random play (contract: forced and chance apart). */
typedef struct rd_tally {
    uint64_t games;
    uint64_t decisions; /* with two or more answers, resigning not counted */
    uint64_t forced;
    uint64_t chances;
} rd_tally;

/* Moves being listed for a caller with limited room. */
typedef struct rd_list {
    rd_move *out;
    uint32_t cap;
    uint32_t count; /* goes on counting past cap */
} rd_list;

/* Helpers for games: a need, a list of moves, a refusal, a fact. */
RD_INLINE rd_need rd_need_of(rd_seats seats, uint32_t chance, rd_seats audience, uint32_t ask,
                             uint32_t flags)
{
    rd_need n;
    n.seats = seats;
    n.chance = chance;
    n.audience = audience;
    n.ask = (uint16_t)ask;
    n.flags = (uint16_t)flags;
    return n;
}

RD_INLINE rd_list rd_list_of(rd_move *out, uint32_t cap)
{
    rd_list list;
    list.out = out;
    list.cap = cap;
    list.count = 0;
    return list;
}

RD_INLINE void rd_offer(rd_list *list, rd_move m)
{
    if (list->count < list->cap)
        list->out[list->count] = m;
    list->count++;
}

RD_INLINE rd_refusal rd_refuse(rd_clause clause, uint16_t code, int32_t a, int32_t b, int32_t c,
                               int32_t d)
{
    rd_refusal r;
    r.clause = clause;
    r.code = code;
    r.value[0] = a;
    r.value[1] = b;
    r.value[2] = c;
    r.value[3] = d;
    return r;
}

RD_INLINE rd_refusal rd_accept(void)
{
    return rd_refuse(0, 0, 0, 0, 0, 0);
}

RD_INLINE void rd_tell(rd_story *story, rd_seats audience, uint16_t kind, rd_clause clause,
                       int32_t a, int32_t b, int32_t c, int32_t d)
{
    if (story == 0)
        return;
    if (story->count < story->cap) {
        rd_fact *f = &story->fact[story->count];
        f->kind = kind;
        f->clause = clause;
        f->audience = audience;
        f->value[0] = a;
        f->value[1] = b;
        f->value[2] = c;
        f->value[3] = d;
    }
    story->count++;
}

#endif
