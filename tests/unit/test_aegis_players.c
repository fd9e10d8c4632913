/* test_aegis_players.c - computer players of A.E.G.I.S.: their squads, the last blow, company. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/aegis/state.h"
#include "robodrome/brain.h"

enum {
    SQUADS = 1500,
    CARDS = AEGIS_CARDS,
};

static const rd_brain *find_brain(const char *id)
{
    const rd_brain *brain = rd_brain_find(id);
    assert_non_null(brain);
    return brain;
}

static void count_take(rd_move m, uint32_t count[CARDS])
{
    if (aegis_kind(m) == AEGIS_DO_TAKE)
        count[aegis_small_of(m) % CARDS]++;
}

/* Squads that a player takes card by card, as cards are counted. */
static void take_squads(const rd_game *game, const rd_brain *brain, uint32_t count[CARDS])
{
    const rd_pack *pack = rd_pack_builtin(game, "standard");
    rd_dice dice = rd_dice_seed(5);
    for (uint32_t i = 0; i < SQUADS; i++) {
        rd_options options;
        rd_room state;
        memset(&state, 0, sizeof state);
        rd_options_init(game, &options);
        game->start(pack, &options, (rd_state *)&state);
        for (;;) {
            rd_room view;
            memset(&view, 0, sizeof view);
            if ((game->need(pack, (rd_state *)&state, 0).seats & RD_SEAT(0)) == 0)
                break;
            game->observe(pack, (rd_state *)&state, 0, (rd_view *)&view);
            rd_move m = brain->choose(game, pack, (rd_view *)&view, 0, NULL, &dice, NULL, 0);
            count_take(m, count);
            game->apply(pack, (rd_state *)&state, 0, m, NULL);
        }
    }
}

/* The same, each drawn as a whole. */
static void draw_squads(const rd_game *game, uint32_t count[CARDS])
{
    const rd_pack *pack = rd_pack_builtin(game, "standard");
    rd_dice dice = rd_dice_seed(6);
    rd_options options;
    rd_room state;
    memset(&state, 0, sizeof state);
    rd_options_init(game, &options);
    game->start(pack, &options, (rd_state *)&state);
    for (uint32_t i = 0; i < SQUADS; i++) {
        rd_choice whole;
        game->draw(pack, (rd_state *)&state, 0, &dice, &whole);
        assert_true(whole.count > 0);
        for (uint32_t k = 0; k < whole.count; k++)
            count_take(whole.move[k], count);
    }
}

/* Two counts of the same thing differ by less than five times the root of their sum. */
static void compare(const char *game_id, const char *brain_id)
{
    const rd_game *game = rd_game_find(game_id);
    uint32_t stepwise[CARDS] = {0};
    uint32_t drawn[CARDS] = {0};
    assert_non_null(game);
    take_squads(game, find_brain(brain_id), stepwise);
    draw_squads(game, drawn);
    for (uint32_t i = 0; i < CARDS; i++) {
        int64_t apart = (int64_t)stepwise[i] - drawn[i];
        if (apart * apart > 25 * (int64_t)(stepwise[i] + drawn[i]))
            fail_msg("%s of %s: card %u is taken %u times, drawn %u times", brain_id, game_id, i,
                     stepwise[i], drawn[i]);
    }
}

static void test_random_brings_any_squad(void **state)
{
    (void)state;
    compare("aegis1", "random");
    compare("aegis2", "random");
}

static void test_greedy_brings_any_squad(void **state)
{
    (void)state;
    compare("aegis1", "greedy");
    compare("aegis2", "greedy");
}

/* Lets greedy play the turn of the second seat, all dice sixes. */
static void play_turn(const rd_game *game, const char *settings, const char *position,
                      rd_room *state)
{
    const rd_pack *pack = rd_pack_builtin(game, "standard");
    rd_dice dice = rd_dice_seed(7);
    const rd_brain *greedy = find_brain("greedy");
    void *scratch = test_malloc(greedy->room(game, NULL));
    rd_options options;
    rd_fault fault;
    memset(state, 0, sizeof *state);
    rd_options_init(game, &options);
    if (rd_options_parse(game, settings, &options, &fault) != RD_OK ||
        game->state_parse(pack, &options, position, (rd_state *)state, &fault) != RD_OK)
        fail_msg("%s: %s", game->id, fault.words);
    for (uint32_t i = 0; i < 200; i++) {
        rd_need need = game->need(pack, (rd_state *)state, 1);
        if (need.chance > 0) {
            game->chance(pack, (rd_state *)state, need.chance - 1, NULL);
        } else if ((need.seats & RD_SEAT(1)) != 0) {
            rd_move m = greedy->choose(game, pack, (rd_view *)state, 1, NULL, &dice, scratch,
                                       greedy->room(game, NULL));
            game->apply(pack, (rd_state *)state, 1, m, NULL);
        } else {
            test_free(scratch);
            return;
        }
    }
    fail_msg("%s: the turn does not end", game->id);
}

static bool wins_now(const char *game_id, const char *position)
{
    const rd_game *game = rd_game_find(game_id);
    rd_room state;
    rd_result result;
    play_turn(game, "", position, &state);
    game->result(rd_pack_builtin(game, "standard"), (rd_state *)&state, &result);
    return result.place[1] == 1 && result.place[0] == 2;
}

/* The game is won when the turn ends, not at once: that is to be seen before. */
static void test_greedy_destroys_the_last_robot(void **state)
{
    (void)state;
    assert_true(wins_now("aegis1", "stage turn\nto-act S2\nturns S1 5\nturns S2 5\nenergy S1 7\n"
                                   "energy S2 8\nrobot S1 GAN-2000 (-1,4) damage 9\n"
                                   "robot S2 HEL-300 (1,4)\nrobot S2 ABB-100 (3,4)\n"));
    assert_true(wins_now("aegis2", "stage turn\nto-act S2\nturns S1 5\nturns S2 5\nenergy S1 7\n"
                                   "energy S2 8\nrobot S1 BRAM-100 (2,4) damage 2\n"
                                   "robot S2 ABB-100 (3,4)\nrobot S2 ABB-600 (4,4)\n"));
}

/* AE2-ABI-18: Emerge could put a robot into the enemy's Start Zone, where nobody would help it. */
static void test_greedy_sends_nobody_alone(void **state)
{
    (void)state;
    const rd_game *game = rd_game_find("aegis2");
    char text[4000];
    rd_text out;
    rd_room room;
    uint32_t robots = 0;
    play_turn(game, "board=battlefield",
              "stage turn\nto-act S2\nturns S1 2\nturns S2 1\nenergy S1 2\nenergy S2 12\n"
              "pool S2 SKIM-3000\n"
              "robot S1 ARK-100 (2,1)\nrobot S1 ARK-700 (1,2)\nrobot S1 BRAM-100 (2,2)\n"
              "robot S2 ABB-100 (9,12)\nrobot S2 SKIM-100 (10,12)\nrobot S2 NIX-100 (9,11)\n"
              "robot S2 TALL-100 (10,11) activations 1 acted bare\n",
              &room);
    rd_text_init(&out, text, sizeof text);
    game->state_text(rd_pack_builtin(game, "standard"), (rd_state *)&room, &out);
    for (const char *line = text; (line = strstr(line, "robot S2 ")) != NULL; line++) {
        int q = 0;
        int r = 0;
        assert_int_equal(sscanf(strchr(line, '('), "(%d,%d)", &q, &r), 2);
        if (q + r < 8) /* nearer to the enemy's corner than to that with (10,12) */
            fail_msg("alone at (%d,%d):\n%s", q, r, text);
        robots++;
    }
    assert_true(robots > 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_brings_any_squad),
        cmocka_unit_test(test_greedy_brings_any_squad),
        cmocka_unit_test(test_greedy_destroys_the_last_robot),
        cmocka_unit_test(test_greedy_sends_nobody_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
