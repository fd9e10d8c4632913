/* sim.h - many games without people: random play, matches between brains, counts. */
#ifndef RD_SIM_H
#define RD_SIM_H

#include "robodrome/brain.h"
#include "robodrome/game.h"

enum {
    RD_SIM_THREADS_MAX = 256, /* more are not started */
    RD_SIM_DEPTH_MAX = 32,    /* of perft */
    RD_SIM_FACTS_MAX = 256,   /* of one event that are heard */
};

RD_BEGIN_DECLS
/*
 * Plays one game to its end, uniformly at random: each answer uniform over legal without
 * resigning (whole choices through game->draw where there is one), each outcome from the same
 * stream, in the order in which the game asks. The plain loop is the definition: while the game
 * is not over, an awaited outcome is rd_dice_below(chance); else the lowest seat that owes a
 * decision answers with move rd_dice_below(answers) of its list, an only answer being played
 * without a draw. `draw` is called with the same stream at a need without RD_NEED_STEP; the moves
 * it gives are played one after the other, and where it gives none the step is drawn as above.
 * Every move played counts by its own list: a decision with two or more answers, else forced.
 * `playout` of a game may take the loop's place because a law proves both equal. The counts are
 * added to the tally.
 */
void rd_sim_playout(const rd_game *, const rd_pack *, rd_state *, rd_dice *, rd_tally *);
void rd_sim_playout_plain(const rd_game *, const rd_pack *, rd_state *, rd_dice *, rd_tally *);

/* Settings drawn uniformly from all legal combinations; numbers except seats keep the default. */
void rd_sim_draw_options(const rd_game *, rd_dice *, rd_options *out);

/*
 * `count` games from number `first` on, each with the stream of its own number, spread over
 * threads; the sum of tallies and a hash over all final states do not depend on the threads.
 */
typedef struct rd_sim_run {
    const rd_game *game;
    const rd_pack *pack;
    rd_options options;
    uint64_t seed;
    uint64_t first;
    uint64_t count;
    uint32_t threads; /* 0 is 1 */
} rd_sim_run;

rd_err rd_sim_batch(const rd_sim_run *, rd_tally *tally, uint64_t *hash);

/* The stream of game `number` of a run with this seed. */
rd_dice rd_sim_stream(uint64_t seed, uint64_t number);

/*
 * Games between brains. Brain i sits on seat (i + number of the game) modulo the seats, so over
 * as many games as there are seats everybody sits everywhere. A brain is given its seat's view
 * and a stream of its own, which tells it nothing about the dice of the game.
 *
 * Nothing is allocated: the caller brings rd_sim_duel_room bytes, aligned as malloc aligns. The
 * outcome is the same for every number of threads, times apart.
 */
typedef enum rd_sim_verdict {
    RD_SIM_NONE, /* the game ended without a result */
    RD_SIM_WIN,
    RD_SIM_DRAW,
    RD_SIM_LOSS,
} rd_sim_verdict;

/* How one game ended. */
typedef struct rd_sim_end {
    uint64_t number;
    const rd_state *state;
    uint32_t seats;
    uint32_t brain[RD_SEATS_MAX]; /* who sat on each seat */
    rd_sim_verdict verdict[RD_SEATS_MAX];
    rd_result result;
    uint64_t decisions; /* that brains were asked for */
} rd_sim_end;

typedef struct rd_sim_table {
    rd_sim_run run;
    const rd_brain *brain[RD_SEATS_MAX]; /* one for each seat of the options */
    rd_budget budget;                    /* for each decision */
    uint64_t (*clock_nsec)(void);        /* NULL: decisions are not timed */
    /*
     * Each NULL, or called from all threads at once. `begin` brings a game from its start (which is
     * made already) as far as it likes, with the dice of the game; `told` hears every fact from
     * there on, up to RD_SIM_FACTS_MAX of one event; `ended` of every end, as games end.
     */
    void (*begin)(void *context, uint64_t number, rd_dice *, rd_state *);
    void (*told)(void *context, uint64_t number, const rd_fact *);
    void (*ended)(void *context, const rd_sim_end *);
    void *context;
} rd_sim_table;

/* How one brain did. A win is first place shared with no one but allies, else it is a draw. */
typedef struct rd_sim_score {
    uint64_t games;
    uint64_t wins;
    uint64_t draws;
    uint64_t losses;    /* games ended without a result are in none of the three */
    uint64_t decisions; /* with two or more answers; the others are played without asking */
    uint64_t nsec;      /* spent on them */
} rd_sim_score;

size_t rd_sim_duel_room(const rd_sim_table *);
rd_err rd_sim_duel(const rd_sim_table *, void *scratch, size_t room,
                   rd_sim_score score[RD_SEATS_MAX]);

/*
 * Perft: how many sequences of decisions and chance outcomes of length `depth` there are from a
 * state, resigning left out. A sequence that ends the game sooner counts as one. Of seats that
 * decide in secret at once the lowest goes first. depth is at most RD_SIM_DEPTH_MAX.
 */
uint64_t rd_sim_perft(const rd_game *, const rd_pack *, const rd_state *, uint32_t depth);

/* The setting "mode" of a game; NULL: it has none. */
const rd_option *rd_sim_mode(const rd_game *);

/* The settings of the n-th mode, all else at its default; false: there is none. */
bool rd_sim_mode_options(const rd_game *, uint32_t mode, rd_options *out);

/*
 * The signature: over games of every game, in every mode and with settings drawn at random. It is
 * the same on every machine, in wasm too, and changes when random play of any game does.
 */
uint64_t rd_sim_signature(void);
RD_END_DECLS

#endif
