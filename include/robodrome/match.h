/* match.h - one game being played. The log is the truth; the state is what follows from it. */
#ifndef RD_MATCH_H
#define RD_MATCH_H

#include "robodrome/game.h"

enum {
    RD_NAME_MAX = 48,        /* bytes of a seat's name, terminator included */
    RD_SALT_MAX = 257,       /* bytes of the salt of committed dice, terminator included */
    RD_POSITION_MAX = 16384, /* bytes of a position as text */
    RD_RECORD_MAX = 8388608, /* bytes of a record */
    RD_EVENTS_MAX = 400000,  /* events of a match, those taken back included */
};

/* One line of a log: a seat's move, or the outcome of a chance when seat is RD_WATCHER. */
typedef struct rd_event {
    uint32_t value;
    int32_t seat;
} rd_event;

/*
 * Where chance comes from. RD_CHANCE_LIST and RD_CHANCE_MANUAL draw nothing by themselves: the
 * caller hands every outcome to rd_match_chance. The other two draw through rd_match_roll and
 * nothing can be handed to them. RD_CHANCE_FAIR is served by src/fair, which fills in `below`; a
 * match that only reads a record back needs none of it.
 */
typedef enum rd_chance_kind {
    RD_CHANCE_LIST,
    RD_CHANCE_MANUAL,
    RD_CHANCE_SEED,
    RD_CHANCE_FAIR,
} rd_chance_kind;

typedef struct rd_chance {
    rd_chance_kind kind;
    rd_dice dice;           /* SEED: made by the match from the seed */
    uint64_t seed;          /* SEED: as written in the record */
    char commitment[65];    /* FAIR: SHA-256 of the server seed in hexadecimal digits */
    char salt[RD_SALT_MAX]; /* FAIR: what the key was made with; may be empty */
    char revealed[65];      /* FAIR: the server seed, for the record once the game is over; or "" */
    uint32_t (*below)(void *context, uint32_t bound); /* FAIR */
    void *context;
} rd_chance;

/* An outcome as it was drawn. */
typedef struct rd_drawn {
    uint32_t bound;
    uint32_t outcome;
} rd_drawn;

/*
 * What a reader may use beside what is built in: a pack of the caller's own and its game, which
 * need not be in the list of games. The pack is known by its hash.
 */
typedef struct rd_own {
    const rd_game *game;
    const rd_pack *pack;
} rd_own;

/* A position that was read. */
typedef struct rd_position {
    const rd_game *game;
    const rd_pack *pack;
    rd_options options;
    rd_room state;
} rd_position;

typedef struct rd_match rd_match;

RD_BEGIN_DECLS
/*
 * The match copies options and chance and borrows game and pack, which must outlive it. With
 * `position` not NULL it starts there, else from the game's start. RD_ILLEGAL: options or position
 * are not legal; RD_RANGE: the position has other options; RD_SYNTAX: the chance is not sound.
 */
rd_err rd_match_new(rd_match **out, const rd_game *, const rd_pack *, const rd_options *,
                    const rd_chance *, const rd_state *position);
void rd_match_free(rd_match *); /* NULL is fine */

/*
 * Playing. RD_ILLEGAL stores the refusal in *why when why is not NULL; RD_RANGE: no such seat or
 * outcome; RD_TURN: no outcome is awaited, or not from there. On any error nothing changed.
 * rd_match_choose reads a whole choice from text and plays all of its moves or none.
 * rd_match_roll draws every pending outcome from the match's own source; none pending is fine.
 */
rd_err rd_match_play(rd_match *, int seat, rd_move, rd_refusal *why);
rd_err rd_match_choose(rd_match *, int seat, const char *text, rd_fault *);
rd_err rd_match_chance(rd_match *, uint32_t outcome);
rd_err rd_match_roll(rd_match *);

/* Resigning at any moment: kept until the seat owes a decision, then played. */
rd_err rd_match_resign(rd_match *, int seat);

/*
 * Undo. A seat may take back its own last choice while nothing has come after it that involves
 * another seat, chance or hidden information; rd_match_undo does that or says RD_TURN. All steps
 * of a choice go together, and decisions with only one answer go with the choice before them. A
 * sealed answer can be taken back as long as the question is open, whoever else has answered.
 * Resigning and a game that is over cannot be undone.
 *
 * With the consent of the others rd_match_rewind goes back to any point. What was undone stays in
 * the record, marked. Dice go on: an outcome taken back is not given again.
 */
bool rd_match_may_undo(const rd_match *, int seat);
rd_err rd_match_undo(rd_match *, int seat);
rd_err rd_match_rewind(rd_match *, size_t events); /* keeps that many */

/* Borrowed: good until the next call that changes the match. */
const rd_game *rd_match_game(const rd_match *);
const rd_pack *rd_match_pack(const rd_match *);
const rd_options *rd_match_options(const rd_match *);
const rd_state *rd_match_state(const rd_match *);
const rd_chance *rd_match_dice(const rd_match *);
size_t rd_match_log(const rd_match *, const rd_event **out);
uint32_t rd_match_seats(const rd_match *);
bool rd_match_over(const rd_match *);

/* Every outcome ever drawn, in order, those taken back too; returns how many there are. */
size_t rd_match_drawn(const rd_match *, rd_drawn *out, size_t cap);

/* Gives a match with committed dice that was read back the stream to go on with. */
void rd_match_set_below(rd_match *, uint32_t (*below)(void *, uint32_t), void *context);

/*
 * The story since event `from`, as a seat may hear it; returns how many facts there are. The
 * table hears everything.
 */
uint32_t rd_match_story(const rd_match *, size_t from, int seat, rd_fact *out, uint32_t cap);

/* The state after so many events of the log; more than there are: all of them. */
void rd_match_state_at(const rd_match *, size_t events, rd_room *out);

rd_need rd_match_need(const rd_match *, int seat);
void rd_match_view(const rd_match *, int seat, rd_view *out);

/*
 * How many answers a seat has now, resigning not counted; stores the only one when there is one.
 */
uint32_t rd_match_answers(const rd_match *, int seat, rd_move *only);

/* The name of the position: over its canonical text, so that it outlives memory layouts. */
uint64_t rd_match_hash(const rd_match *);
uint64_t rd_state_hash(const rd_game *, const rd_pack *, const rd_state *);

/* "ledger", "standard" or, for every other pack, "custom". */
const char *rd_pack_name(const rd_game *, const rd_pack *);

/*
 * Positions as text: a block of lines ("game", "options", "pack" unless it is the ledger's, then
 * the game's own fields), and the same on one line for links and the command line. Both read back
 * to the same bytes. `own` may be NULL. docs/formats.md describes positions and records.
 */
void rd_position_text(const rd_game *, const rd_pack *, const rd_state *, rd_text *out);
void rd_position_id(const rd_game *, const rd_pack *, const rd_state *, rd_text *out);
rd_err rd_position_parse(const char *text, const rd_own *own, rd_position *out, rd_fault *);

/*
 * A record as text. For a seat, until the game is over, it holds only what that seat may know
 * (what was sealed or drawn unseen reads "?"); RD_TABLE_SEAT writes everything, and such a record
 * of a game that is not over is marked secret. Reading plays every event, checks every hash, and
 * refuses a record that does not fit. Writing fails only for want of memory; it then writes
 * nothing. `own` may be NULL.
 */
rd_err rd_match_write(const rd_match *, int seat, rd_text *out);
rd_err rd_match_read(rd_match **out, const char *text, const rd_own *own, rd_fault *);

/*
 * Names of the seats, for people and records; empty unless set. Control characters become blanks,
 * and what is too long is cut at a whole character.
 */
void rd_match_set_name(rd_match *, int seat, const char *name);
const char *rd_match_name(const rd_match *, int seat);
RD_END_DECLS

#endif
