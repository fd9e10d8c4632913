/*
 * open.c - a need that says it is open can be answered from what everybody knows.
 *
 * Random games of every game and number of seats: wherever one seat is asked and its need has
 * RD_NEED_OPEN, the answers from the view of that seat and from the view of a watcher are the same,
 * so that nobody has to be alone to give one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/game.h"

enum {
    GAMES = 12, /* of each number of seats */
    STEPS = 20000
};

typedef struct table {
    const rd_game *game;
    const rd_pack *pack;
    rd_room state;
    rd_dice dice;
    uint32_t open; /* needs that were compared */
} table;

static uint32_t answers(const table *t, int viewer, int seat, rd_move out[RD_MOVES_MAX])
{
    rd_room view;
    memset(&view, 0, sizeof view);
    t->game->observe(t->pack, (const rd_state *)&t->state, viewer, (rd_view *)&view);
    return t->game->legal(t->pack, (rd_view *)&view, seat, out, RD_MOVES_MAX);
}

static void compare(table *t, int seat)
{
    rd_move own[RD_MOVES_MAX];
    rd_move public[RD_MOVES_MAX];
    uint32_t count = answers(t, seat, seat, own);
    assert_int_equal(answers(t, RD_WATCHER, seat, public), count);
    assert_memory_equal(own, public, count * sizeof own[0]);
    t->open++;
}

static void play(table *t)
{
    for (int i = 0; i < STEPS; i++) {
        rd_state *s = (rd_state *)&t->state;
        rd_move list[RD_MOVES_MAX];
        rd_need need = t->game->need(t->pack, s, RD_TABLE_SEAT);
        if (need.seats == 0 && need.chance == 0)
            return;
        if (need.seats == 0) {
            t->game->chance(t->pack, s, rd_dice_below(&t->dice, need.chance), NULL);
            continue;
        }
        int seat = 0;
        while ((need.seats & RD_SEAT(seat)) == 0)
            seat++;
        bool alone = (need.seats & (need.seats - 1)) == 0;
        if (alone && (t->game->need(t->pack, s, seat).flags & RD_NEED_OPEN) != 0)
            compare(t, seat);
        uint32_t count = t->game->legal(t->pack, s, seat, list, RD_MOVES_MAX);
        /* Resigning, which stands last, would end too much. */
        t->game->apply(t->pack, s, seat, list[rd_dice_below(&t->dice, count > 1 ? count - 1 : 1)],
                       NULL);
    }
    fail_msg("a game of %s did not end", t->game->id);
}

static uint32_t play_seats(const rd_game *game, int32_t seats)
{
    table t;
    rd_options options;
    memset(&t, 0, sizeof t);
    t.game = game;
    t.pack = rd_pack_builtin(game, "ledger");
    assert_non_null(t.pack);
    rd_options_init(game, &options);
    options.value[RD_OPTION_SEATS] = (uint8_t)seats;
    if (rd_options_refuse(game, &options).code != 0)
        return 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        t.dice = rd_dice_seed(i * 8 + (uint64_t)seats);
        memset(&t.state, 0, sizeof t.state);
        game->start(t.pack, &options, (rd_state *)&t.state);
        play(&t);
    }
    return t.open;
}

static void what_all_know_is_enough(void **unused)
{
    uint32_t open = 0;
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++)
        for (int32_t seats = 1; seats <= RD_SEATS_MAX; seats++)
            open += play_seats(*game, seats);
    assert_true(open > 1000); /* there is something to compare */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_all_know_is_enough)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
