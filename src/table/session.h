/* session.h - one game at one place: people, computer players, dice, undo, hints. */
#ifndef RD_TABLE_SESSION_H
#define RD_TABLE_SESSION_H

#include "robodrome/brain.h"
#include "robodrome/match.h"

#include "source.h"
#include "task.h"

/*
 * All front ends stand on this. A session plays everything that needs no person by itself:
 * outcomes, computer players and decisions with one answer. What it then waits for is in `wait`.
 *
 * Secrets. `viewer` is the seat whose view may be shown now. With one person at the table that
 * is always this person's seat. With several it is RD_WATCHER, what everybody may know, as long as
 * nothing is secret. Where something is, `hand_over` is set: the front end then shows nothing of
 * the position, calls the person whose turn it is, and says rd_session_taken; from there on until
 * the answer the viewer is that seat.
 */
enum {
    RD_LINE_MAX = 512 /* bytes of one sentence or one typed line */
};

typedef enum rd_wait {
    RD_WAIT_PERSON,  /* `seat` owes a decision and has two or more answers */
    RD_WAIT_OUTCOME, /* somebody types what chance gives */
    RD_WAIT_OVER,
    RD_WAIT_STEP,  /* something was just played; there is more to play */
    RD_WAIT_BRAIN, /* a computer player thinks elsewhere; rd_session_task is its task */
    RD_WAIT_STUCK  /* the session cannot go on; `stuck` says why */
} rd_wait;

typedef struct rd_player {
    const rd_brain *brain; /* NULL: a person */
    char name[RD_NAME_MAX];
} rd_player;

/* What a game is started with. */
typedef struct rd_setup {
    const rd_game *game;
    const rd_pack *pack;
    const rd_state *position; /* NULL: the game's start */
    rd_options options;
    rd_player player[RD_SEATS_MAX];
    rd_source_kind dice;
    const char *dice_path;   /* LIST: what read_list is given, */
    rd_read_list *read_list; /* which may be NULL: there are no lists */
    uint64_t seed;
    bool elsewhere; /* computer players think elsewhere: RD_WAIT_BRAIN */
} rd_setup;

/* One thing that happened: a fact, or words of the session itself when fact.kind is 0. */
typedef struct rd_told {
    rd_fact fact;
    char words[96];
} rd_told;

/* Where a person answered, to come back to. */
typedef struct rd_mark {
    size_t events;
    int seat;
    size_t list_at;
    uint32_t list_line;
} rd_mark;

typedef struct rd_session {
    const rd_game *game;
    const rd_pack *pack;
    rd_match *match;
    rd_source source;
    rd_player player[RD_SEATS_MAX];
    void *scratch;
    size_t room;
    uint64_t seed;
    int seats;
    int people;
    rd_wait wait;
    int seat;       /* that is asked */
    int thinker;    /* the computer player that is waited for, or RD_WATCHER */
    int viewer;     /* whose view may be shown */
    int taken;      /* the seat that took the place over last, or RD_WATCHER */
    bool elsewhere; /* computer players think elsewhere */
    bool hand_over; /* hand over to `seat` before anything is shown */
    rd_told *told;
    size_t told_count;
    size_t told_cap;
    size_t told_new;    /* entries since the last answer of a person start here, */
    size_t told_before; /* and since the one before it here */
    rd_mark *mark;
    size_t mark_count;
    size_t mark_cap;
    rd_fault stuck;
} rd_session;

/*
 * Starting and ending. On an error *out is NULL and the fault says what to do. rd_session_adopt
 * goes on with a match that was read from a save and owns it from then on, also on an error.
 */
rd_err rd_session_new(rd_session **out, const rd_setup *, rd_fault *);
rd_err rd_session_adopt(rd_session **out, rd_match *, const rd_setup *, rd_fault *);
void rd_session_free(rd_session *);

/* Plays one thing that needs no person; or all of them, until somebody has to do something. */
rd_wait rd_session_step(rd_session *);
rd_wait rd_session_run(rd_session *);
void rd_session_taken(rd_session *);     /* the hand-over is done */
void rd_session_give_back(rd_session *); /* who is alone is handed over to again, all look first */

/* What people do. On an error nothing changed and the fault says why in one sentence. */
rd_err rd_session_play(rd_session *, rd_move, rd_fault *);
rd_err rd_session_choose(rd_session *, const char *text, rd_fault *);
rd_err rd_session_outcomes(rd_session *, char *text, rd_fault *);
rd_err rd_session_chance(rd_session *, const uint32_t *outcomes, uint32_t count, rd_fault *);
rd_err rd_session_resign(rd_session *, rd_fault *); /* the seat that is asked */
rd_err rd_session_resign_seat(rd_session *, int seat, rd_fault *);

/*
 * Takes back the last answer of a person. Free while the undo law allows it; with `agreed`, which
 * says that everybody else at the table consents, whatever came after. RD_TURN: there is
 * nothing to take back, or it needs consent; the fault says which.
 */
bool rd_session_may_undo(const rd_session *);
bool rd_session_may_rewind(const rd_session *);
rd_err rd_session_undo(rd_session *, bool agreed, rd_fault *);

/*
 * Computer players that think elsewhere: the task of the one that is waited for, and its answer.
 * The task of a hint is the greedy player's, in place of the seat that is asked. RD_TURN: nobody
 * is waited for, or not that seat.
 */
rd_err rd_session_task(const rd_session *, rd_task *out);
rd_err rd_session_hint_task(const rd_session *, rd_task *out);
rd_err rd_session_answer(rd_session *, int seat, rd_move, rd_fault *);

/*
 * What the greedy player would do in place of the seat that is asked: from that seat's view where
 * the seat is alone with it, else from what everybody who looks on may know.
 */
rd_err rd_session_hint(rd_session *, rd_move *out);

/*
 * The answers of the seat that is asked, in the order for people, resigning left out; and the same
 * of a seat that has a view before it.
 */
uint32_t rd_session_answers(const rd_session *, rd_move out[RD_MOVES_MAX]);
uint32_t rd_session_answers_in(const rd_session *, const rd_view *, int seat,
                               rd_move out[RD_MOVES_MAX]);

/* The view that may be shown now. */
void rd_session_view(const rd_session *, rd_room *out);

/* Whether a viewer may hear this. */
bool rd_session_hears(const rd_told *, int viewer);

#endif
