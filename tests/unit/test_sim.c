/* test_sim.c - random play, batches, duels and perft, for every game there is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "amount.h"
#include "robodrome/sim.h"

static const rd_pack *ledger_of(const rd_game *game)
{
    const rd_pack *pack = rd_pack_builtin(game, "ledger");
    assert_non_null(pack);
    return pack;
}

static rd_sim_run run_of(const rd_game *game, const rd_options *options)
{
    rd_sim_run run;
    memset(&run, 0, sizeof run);
    run.game = game;
    run.pack = ledger_of(game);
    run.options = *options;
    run.seed = 7;
    run.count = RD_AMOUNT(50, 9);
    run.threads = 1;
    return run;
}

static void assert_same_tally(const rd_tally *a, const rd_tally *b)
{
    assert_int_equal(a->games, b->games);
    assert_int_equal(a->decisions, b->decisions);
    assert_int_equal(a->forced, b->forced);
    assert_int_equal(a->chances, b->chances);
}

static void batch_is_the_same_for_any_number_of_threads(void **unused)
{
    static const uint32_t threads[] = {0, 2, 3, 7, 300};
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_dice dice = rd_dice_seed(1);
        for (int draw = 0; draw < RD_AMOUNT(4, 1); draw++) {
            rd_options options;
            rd_tally one;
            uint64_t one_hash;
            rd_sim_draw_options(*game, &dice, &options);
            rd_sim_run run = run_of(*game, &options);
            assert_int_equal(rd_sim_batch(&run, &one, &one_hash), RD_OK);
            assert_int_equal(one.games, run.count);
            assert_true(one.decisions > 0);
            for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
                rd_tally many;
                uint64_t many_hash;
                run.threads = threads[i];
                assert_int_equal(rd_sim_batch(&run, &many, &many_hash), RD_OK);
                assert_same_tally(&one, &many);
                assert_int_equal(one_hash, many_hash);
            }
        }
    }
}

static void batch_splits_by_game_number(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_options options;
        rd_tally all;
        rd_tally head;
        rd_tally tail;
        uint64_t all_hash;
        uint64_t head_hash;
        uint64_t tail_hash;
        rd_options_init(*game, &options);
        rd_sim_run run = run_of(*game, &options);
        const uint64_t whole = run.count;
        const uint64_t part = whole / 3;
        rd_sim_batch(&run, &all, &all_hash);
        run.count = part;
        rd_sim_batch(&run, &head, &head_hash);
        run.first = part;
        run.count = whole - part;
        rd_sim_batch(&run, &tail, &tail_hash);
        assert_int_equal(all_hash, head_hash + tail_hash);
        assert_int_equal(all.decisions, head.decisions + tail.decisions);
        assert_int_equal(all.chances, head.chances + tail.chances);
        run.seed = 8;
        uint64_t other_hash;
        rd_sim_batch(&run, &tail, &other_hash);
        assert_int_not_equal(tail_hash, other_hash);
    }
}

static void batch_of_no_games_is_empty(void **unused)
{
    rd_options options;
    rd_tally tally = {9, 9, 9, 9};
    uint64_t hash = 9;
    (void)unused;
    rd_options_init(rd_games[0], &options);
    rd_sim_run run = run_of(rd_games[0], &options);
    run.count = 0;
    run.threads = 4;
    assert_int_equal(rd_sim_batch(&run, &tally, &hash), RD_OK);
    assert_int_equal(tally.games, 0);
    assert_int_equal(hash, 0);
}

static void playout_of_a_game_equals_the_plain_loop(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        const rd_pack *pack = ledger_of(*game);
        rd_dice draws = rd_dice_seed(2);
        for (uint64_t number = 0; number < RD_AMOUNT(40, 8); number++) {
            rd_options options;
            rd_room fast;
            rd_room plain;
            rd_tally fast_tally = {0, 0, 0, 0};
            rd_tally plain_tally = {0, 0, 0, 0};
            rd_dice fast_dice = rd_sim_stream(3, number);
            rd_dice plain_dice = fast_dice;
            rd_sim_draw_options(*game, &draws, &options);
            memset(&fast, 0xAA, sizeof fast);
            memset(&plain, 0x55, sizeof plain);
            (*game)->start(pack, &options, (rd_state *)fast.bytes);
            (*game)->start(pack, &options, (rd_state *)plain.bytes);
            rd_sim_playout(*game, pack, (rd_state *)fast.bytes, &fast_dice, &fast_tally);
            rd_sim_playout_plain(*game, pack, (rd_state *)plain.bytes, &plain_dice, &plain_tally);
            assert_same_tally(&fast_tally, &plain_tally);
            assert_int_equal(fast_dice.at, plain_dice.at);
            assert_memory_equal(fast.bytes, plain.bytes, (*game)->state_size(&options));
        }
    }
}

static void playout_adds_to_the_tally(void **unused)
{
    (void)unused;
    const rd_game *game = rd_games[0];
    const rd_pack *pack = ledger_of(game);
    rd_options options;
    rd_room room;
    rd_tally tally = {10, 1000, 2000, 3000};
    rd_dice dice = rd_dice_seed(5);
    rd_options_init(game, &options);
    game->start(pack, &options, (rd_state *)room.bytes);
    rd_sim_playout(game, pack, (rd_state *)room.bytes, &dice, &tally);
    assert_int_equal(tally.games, 11);
    assert_true(tally.decisions > 1000);
    assert_true(tally.forced >= 2000);
    assert_true(tally.chances >= 3000);
}

static void drawn_options_are_legal_and_reach_every_choice(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        uint32_t seen[RD_OPTIONS_MAX] = {0};
        rd_dice dice = rd_dice_seed(11);
        rd_options standard;
        rd_options_init(*game, &standard);
        for (int i = 0; i < 500; i++) {
            rd_options options;
            rd_sim_draw_options(*game, &dice, &options);
            assert_int_equal(rd_options_refuse(*game, &options).code, 0);
            for (uint32_t k = 0; k < (*game)->option_count; k++) {
                if ((*game)->options[k].names != NULL)
                    seen[k] |= 1u << options.value[k];
                else if (k != RD_OPTION_SEATS)
                    assert_int_equal(options.value[k], standard.value[k]);
            }
        }
        for (uint32_t k = 0; k < (*game)->option_count; k++) {
            const rd_option *option = &(*game)->options[k];
            for (uint32_t v = option->min; option->names != NULL && v <= option->max; v++)
                assert_true((seen[k] >> v & 1u) != 0);
        }
    }
}

/* Lists what can happen; written once more, the long way, to check perft against. */
static uint64_t count_slowly(const rd_game *game, const rd_pack *pack, const rd_state *state,
                             uint32_t size, uint32_t depth)
{
    rd_move moves[RD_MOVES_MAX];
    rd_need need = game->need(pack, state, RD_TABLE_SEAT);
    uint64_t lines = 0;
    if (depth == 0 || (need.seats == 0 && need.chance == 0))
        return 1;
    int seat = 0;
    while (need.seats != 0 && (need.seats & RD_SEAT(seat)) == 0)
        seat++;
    uint32_t count =
        need.seats != 0 ? game->legal(pack, state, seat, moves, RD_MOVES_MAX) : need.chance;
    for (uint32_t i = 0; i < count; i++) {
        rd_room after;
        memcpy(after.bytes, state, size);
        if (need.seats == 0)
            game->chance(pack, (rd_state *)after.bytes, i, NULL);
        else if (moves[i] == RD_RESIGN)
            continue;
        else
            game->apply(pack, (rd_state *)after.bytes, seat, moves[i], NULL);
        lines += count_slowly(game, pack, (const rd_state *)after.bytes, size, depth - 1);
    }
    return lines;
}

static void perft_counts_every_sequence(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        const rd_pack *pack = ledger_of(*game);
        rd_dice dice = rd_dice_seed(4);
        for (int draw = 0; draw < RD_AMOUNT(6, 2); draw++) {
            rd_options options;
            rd_room room;
            const rd_state *state = (const rd_state *)room.bytes;
            rd_sim_draw_options(*game, &dice, &options);
            uint32_t size = (*game)->state_size(&options);
            (*game)->start(pack, &options, (rd_state *)room.bytes);
            uint64_t lines = 0;
            for (uint32_t depth = 0; depth <= 4 && lines < 1000; depth++) {
                lines = rd_sim_perft(*game, pack, state, depth);
                assert_int_equal(lines, count_slowly(*game, pack, state, size, depth));
            }
        }
    }
}

static void perft_of_a_finished_game_is_one(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        const rd_pack *pack = ledger_of(*game);
        rd_options options;
        rd_room room;
        rd_tally tally = {0, 0, 0, 0};
        rd_dice dice = rd_dice_seed(6);
        rd_options_init(*game, &options);
        (*game)->start(pack, &options, (rd_state *)room.bytes);
        rd_sim_playout(*game, pack, (rd_state *)room.bytes, &dice, &tally);
        assert_int_equal(rd_sim_perft(*game, pack, (const rd_state *)room.bytes, 3), 1);
    }
}

static rd_sim_table table_of(const rd_game *game, const rd_options *options)
{
    rd_sim_table table;
    memset(&table, 0, sizeof table);
    table.run = run_of(game, options);
    table.run.count = RD_AMOUNT(24, 6);
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        table.brain[i] = rd_brain_find(i == 0 ? "greedy" : "random");
    return table;
}

static void duel_is_the_same_for_any_number_of_threads(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_options options;
        rd_sim_score one[RD_SEATS_MAX];
        rd_sim_score many[RD_SEATS_MAX];
        rd_options_init(*game, &options);
        rd_sim_table table = table_of(*game, &options);
        for (uint32_t threads = 1; threads <= 3; threads++) {
            table.run.threads = threads;
            size_t room = rd_sim_duel_room(&table);
            void *scratch = malloc(room);
            memset(scratch, (int)threads, room);
            rd_err err = rd_sim_duel(&table, scratch, room, threads == 1 ? one : many);
            free(scratch);
            assert_int_equal(err, RD_OK);
            if (threads > 1)
                assert_memory_equal(one, many, sizeof one);
        }
    }
}

/* How many seats can win together: those of the largest side, once all sides are known. */
static uint64_t largest_side(const rd_game *game, const rd_options *options)
{
    rd_room room;
    rd_tally tally = {0, 0, 0, 0};
    rd_dice dice = rd_dice_seed(1);
    rd_state *state = (rd_state *)room.bytes;
    uint64_t most = 1;
    game->start(rd_pack_builtin(game, "ledger"), options, state);
    rd_sim_playout(game, rd_pack_builtin(game, "ledger"), state, &dice, &tally);
    for (int i = 0; i < options->value[RD_OPTION_SEATS]; i++) {
        uint64_t side = RD_POPCOUNT64(game->allies(state, i));
        most = side > most ? side : most;
    }
    return most;
}

static void duel_counts_every_game_once_for_each_seat(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_options options;
        rd_sim_score score[RD_SEATS_MAX];
        rd_options_init(*game, &options);
        rd_sim_table table = table_of(*game, &options);
        size_t room = rd_sim_duel_room(&table);
        void *scratch = malloc(room);
        assert_int_equal(rd_sim_duel(&table, scratch, room - 1, score), RD_SPACE);
        assert_int_equal(rd_sim_duel(&table, NULL, room, score), RD_SPACE);
        assert_int_equal(rd_sim_duel(&table, scratch, room, score), RD_OK);
        free(scratch);
        uint64_t wins = 0;
        for (uint32_t i = 0; i < options.value[RD_OPTION_SEATS]; i++) {
            assert_int_equal(score[i].games, table.run.count);
            assert_int_equal(score[i].wins + score[i].draws + score[i].losses, table.run.count);
            assert_true(score[i].decisions > 0);
            assert_int_equal(score[i].nsec, 0);
            wins += score[i].wins;
        }
        assert_true(wins <= table.run.count * largest_side(*game, &options));
    }
}

static void greedy_wins_more_than_random(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_options options;
        rd_sim_score score[RD_SEATS_MAX];
        rd_options_init(*game, &options);
        rd_sim_table table = table_of(*game, &options);
        table.run.count = RD_AMOUNT(120, 30);
        size_t room = rd_sim_duel_room(&table);
        void *scratch = malloc(room);
        assert_int_equal(rd_sim_duel(&table, scratch, room, score), RD_OK);
        free(scratch);
        assert_true(score[0].wins > score[1].wins + table.run.count / 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batch_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(batch_splits_by_game_number),
        cmocka_unit_test(batch_of_no_games_is_empty),
        cmocka_unit_test(playout_of_a_game_equals_the_plain_loop),
        cmocka_unit_test(playout_adds_to_the_tally),
        cmocka_unit_test(drawn_options_are_legal_and_reach_every_choice),
        cmocka_unit_test(perft_counts_every_sequence),
        cmocka_unit_test(perft_of_a_finished_game_is_one),
        cmocka_unit_test(duel_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(duel_counts_every_game_once_for_each_seat),
        cmocka_unit_test(greedy_wins_more_than_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
