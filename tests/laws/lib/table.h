/* table.h - what the files of the laws share: the table at which one game is being played. */
#ifndef RD_LAWS_TABLE_H
#define RD_LAWS_TABLE_H

#include <string.h>

#include "laws.h"
#include "robodrome/match.h"

enum {
    CANARY = 16,      /* bytes behind a state that nobody may touch */
    POOL = 512,       /* moves seen lately, to try where they do not belong */
    FACTS = 256,      /* of one event */
    MARKS = 2048,     /* places to mark the moves of a list in; a power of two */
    TEXT_EVERY = 64,  /* texts are tried at one position of so many */
    TEXT_MAX = 65536, /* bytes of one text */
};

/* A state with a canary behind it. */
typedef union buf {
    uint64_t align;
    unsigned char bytes[RD_STATE_MAX + CANARY];
} buf;

typedef struct list {
    rd_move move[RD_MOVES_MAX];
    uint32_t count; /* resigning included */
} list;

typedef struct story {
    rd_fact fact[FACTS];
    rd_story head;
} story;

/* One viewer at the table: every seat, and behind them somebody who only watches. */
typedef struct viewer {
    int seat;
    rd_need need;
    buf view;
    buf before; /* the view before the last event */
    buf guess;  /* a state as the viewer may imagine it */
} viewer;

typedef struct table {
    const rd_game *game;
    const rd_pack *pack;
    laws_report *report;
    rd_options options;
    uint32_t size; /* of a state */
    uint32_t seats;
    uint32_t viewers;
    uint64_t decisions;   /* in this game */
    rd_dice play;         /* moves and outcomes */
    rd_dice side;         /* what the laws draw for themselves */
    bool texts;           /* texts are tried here */
    bool by_move;         /* the last event was a move */
    rd_need need;         /* as the table sees it */
    unsigned char behind; /* the canary of `now` */
    buf now;
    buf before; /* the state before the last event */
    viewer viewer[RD_SEATS_MAX + 1];
    list legal;       /* of the seat that is about to answer */
    rd_move unlisted; /* a move that is legal and not offered (RD_NEED_SAMPLE); 0: none */
    int unlisted_seat;
    rd_move pool[POOL];
    uint32_t pooled;
    uint64_t mark_stamp;
    uint64_t mark[MARKS]; /* stamp << 32 | move */
    rd_event *log;
    size_t log_count;
    size_t log_room;
    uint64_t hash; /* over all states of the game so far */
    char *text[2]; /* TEXT_MAX each */
} table;

static inline rd_state *state_of(buf *b)
{
    return (rd_state *)b->bytes;
}

static inline const rd_state *const_state_of(const buf *b)
{
    return (const rd_state *)b->bytes;
}

static inline bool same(const table *t, const buf *a, const buf *b)
{
    return memcmp(a->bytes, b->bytes, t->size) == 0;
}

static inline void copy(const table *t, buf *to, const buf *from)
{
    memcpy(to->bytes, from->bytes, t->size);
}

/* Fills a buffer and its canary; `whole` says afterwards whether the canary is untouched. */
void poison(const table *, buf *, unsigned char pattern);
bool whole(const table *, const buf *, unsigned char pattern);

/* Records the first broken law; always false. */
bool broken(table *, law, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/* One event with its story. `seat` is RD_WATCHER for an outcome, as in a log. */
void carry_out(table *, buf *state, int seat, uint32_t value, story *);

/* The facts of a story that a viewer hears: are they the same in both? */
bool hears_same(const story *, const story *, int seat);

/* Each of these tries its laws on the position that the table is in. */
bool laws_views(table *);    /* 4, 5, 8: views and guesses of every viewer */
bool laws_moves(table *);    /* 1, 5: lists and refusals of every seat */
bool laws_sealed(table *);   /* 3: orders; 4: other answers look the same from outside */
bool laws_audience(table *); /* 4: other outcomes look the same to those who do not see them */
bool laws_values(table *);   /* values, odds, whole draws, results */
bool laws_texts(table *);    /* 6 */

/* These try an event: before and after it. */
bool laws_twin(table *, int seat, uint32_t value);  /* before it is carried out */
bool laws_event(table *, int seat, uint32_t value); /* carries it out: 2, 4, 7 */

/* And these a whole game. */
bool laws_start(table *);
bool laws_replay(table *);
bool laws_record(table *);
bool laws_playout(table *);
bool laws_batch(table *);

bool list_moves(table *, const buf *state, int seat, list *);
bool is_listed(table *, rd_move);
void mark_list(table *, const list *);
uint32_t answers(const list *);

#endif
