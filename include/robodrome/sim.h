/* sim.h - many games without people: random play, matches between brains, counts. */
#ifndef RD_SIM_H
#define RD_SIM_H

#include "robodrome/brain.h"
#include "robodrome/game.h"

RD_BEGIN_DECLS
/*
 * Plays one game to its end, uniformly at random: each answer uniform over legal without
 * resigning (whole choices through game->draw where there is one), each outcome from the same
 * stream, in the order in which the game asks. The plain loop is the definition: while the game
 * is not over, an awaited outcome is rd_dice_below(chance); else the lowest seat that owes a
 * decision answers with move rd_dice_below(answers) of its list, an only answer being played
 * without a draw. `draw` is called with the same stream at a need without RD_NEED_STEP.
 * `playout` of a game may take the loop's place because a law proves both equal.
 */
void rd_sim_playout(const rd_game *, const rd_pack *, rd_state *, rd_dice *, rd_tally *);
void rd_sim_playout_plain(const rd_game *, const rd_pack *, rd_state *, rd_dice *, rd_tally *);

/* Settings drawn uniformly from all legal combinations; numbers keep their default. */
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
    uint32_t threads;
} rd_sim_run;

rd_err rd_sim_batch(const rd_sim_run *, rd_tally *tally, uint64_t *hash);
RD_END_DECLS

#endif
