/* inside.h - what the files of the match share: the log, its checkpoints, one trial of a choice. */
#ifndef RD_MATCH_INSIDE_H
#define RD_MATCH_INSIDE_H

#include "robodrome/match.h"

/*
 * Memory comes from one function, so that tests can let it fail: gives `size` bytes, moving what
 * `old` held; size 0 gives `old` back.
 */
typedef struct rd_memory {
    void *(*resize)(void *context, void *old, size_t size);
    void *context;
} rd_memory;

enum {
    RD_UNDONE_MAX = 10000, /* times that a match goes back */
    RD_KEPT_MAX = 64,      /* states kept along the log */
    RD_KEPT_STEP = 8,      /* events from one to the next, at first */
    RD_EVENT_SEALED = 1,   /* given in secret */
    RD_EVENT_FORCED = 2,   /* there was no other answer */
    RD_EVENT_STEP = 4,     /* went on with a choice already begun */
    RD_STORY_MAX = 1024,   /* facts of one event that are heard */
    RD_FORCED_MAX = 20000, /* decisions with one answer played in a row */
};

/* What happened, in order: nothing is ever removed from here. */
typedef enum rd_past_kind {
    RD_PAST_EVENT,
    RD_PAST_UNDO,   /* `seat` took back its last `value` moves */
    RD_PAST_REWIND, /* the last `value` events were taken back */
} rd_past_kind;

typedef struct rd_past {
    uint32_t value;
    uint32_t bound; /* of a chance */
    int8_t seat;
    uint8_t kind;
} rd_past;

/*
 * Invariants: `now` follows from `kept` slot 0 by `log`; slot k of `kept` is the state after
 * k * kept_step events; `past` with its undoing carried out gives `log`.
 */
struct rd_match {
    rd_memory memory;
    const rd_game *game;
    const rd_pack *pack;
    rd_options options;
    rd_chance chance;
    uint32_t seats;
    uint32_t state_size;
    bool positioned; /* began at a position that was handed in */
    rd_seats resigning;
    uint32_t undone; /* times that something was taken back */
    rd_room now;

    rd_event *log;
    uint8_t *flags; /* RD_EVENT_ bits of each event */
    size_t count;
    size_t room;

    rd_past *past;
    size_t past_count;
    size_t past_room;

    unsigned char *kept;
    size_t kept_count;
    size_t kept_step;

    char name[RD_SEATS_MAX][RD_NAME_MAX];
};

/* As rd_match_new and rd_match_read, with memory from elsewhere. */
extern const rd_memory rd_memory_heap;
rd_err rd_match_new_in(const rd_memory *, rd_match **out, const rd_position *start, bool positioned,
                       const rd_chance *);
rd_err rd_match_read_in(const rd_memory *, rd_match **out, const char *text, const rd_own *own,
                        rd_fault *);

static inline const rd_state *rd_now(const rd_match *m)
{
    return (const rd_state *)m->now.bytes;
}

static inline const rd_state *rd_room_state(const rd_room *room)
{
    return (const rd_state *)room->bytes;
}

static inline rd_state *rd_room_out(rd_room *room)
{
    return (rd_state *)room->bytes;
}

static inline bool rd_refused(const rd_refusal *why)
{
    return why->code != 0 || why->clause != 0;
}

/* log.c. Reserve first; after that nothing can fail. */
rd_err rd_log_reserve(rd_match *, size_t events);
void rd_log_move(rd_match *, int seat, rd_move);
void rd_log_chance(rd_match *, uint32_t outcome);
void rd_log_past(rd_match *, rd_past_kind, int seat, uint32_t value, uint32_t bound);
void rd_log_cut(rd_match *, size_t events);
void rd_log_state_at(const rd_match *, size_t events, rd_room *out);
rd_need rd_log_need(const rd_match *); /* as the table knows it */
bool rd_log_sealed(const rd_match *);  /* the decision awaited is given in secret */

/* Plays the resignations that were kept, once their seats owe a decision; room is reserved. */
void rd_match_settle(rd_match *);

/* undo.c. Takes back the last `moves` of a seat, checking only that the rest still stands. */
rd_err rd_match_take_back(rd_match *, int seat, uint32_t moves);

/* choice.c: one choice of a seat, read and tried on a copy; and what is forced. */
rd_err rd_choice_read(const rd_game *, const rd_pack *, const rd_state *, int seat,
                      const char *text, rd_choice *out, rd_fault *);
uint32_t rd_state_answers(const rd_game *, const rd_pack *, const rd_state *, int seat,
                          rd_move *only);
bool rd_state_forced(const rd_game *, const rd_pack *, const rd_state *, int *seat, rd_move *only);

#endif
