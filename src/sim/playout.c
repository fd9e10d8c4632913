/* playout.c - random play: its definition, and the choice of settings that goes with it. */
#include "robodrome/sim.h"

/* How many answers a list holds when resigning, which is always the last, is left out. */
static uint32_t answers(const rd_move *moves, uint32_t count)
{
    return count > 0 && moves[count - 1] == RD_RESIGN ? count - 1 : count;
}

static uint32_t list(const rd_game *game, const rd_pack *pack, const rd_state *state, int seat,
                     rd_move *moves)
{
    uint32_t count = game->legal(pack, state, seat, moves, RD_MOVES_MAX);
    return answers(moves, count < RD_MOVES_MAX ? count : RD_MOVES_MAX);
}

static void count_move(rd_tally *tally, uint32_t choices)
{
    tally->decisions += choices >= 2;
    tally->forced += choices < 2;
}

/* Plays a whole choice that the game has drawn; each step is counted by the list it is from. */
static void play_whole(const rd_game *game, const rd_pack *pack, rd_state *state, int seat,
                       const rd_choice *whole, rd_tally *tally)
{
    rd_move moves[RD_MOVES_MAX];
    for (uint32_t i = 0; i < whole->count; i++) {
        count_move(tally, list(game, pack, state, seat, moves));
        game->apply(pack, state, seat, whole->move[i], NULL);
    }
}

static void play_step(const rd_game *game, const rd_pack *pack, rd_state *state, int seat,
                      rd_dice *dice, rd_tally *tally)
{
    rd_move moves[RD_MOVES_MAX];
    uint32_t count = list(game, pack, state, seat, moves);
    uint32_t pick = count >= 2 ? rd_dice_below(dice, count) : 0;
    count_move(tally, count);
    game->apply(pack, state, seat, moves[pick], NULL);
}

void rd_sim_playout_plain(const rd_game *game, const rd_pack *pack, rd_state *state, rd_dice *dice,
                          rd_tally *tally)
{
    for (;;) {
        rd_need need = game->need(pack, state, RD_TABLE_SEAT);
        if (need.seats == 0 && need.chance == 0)
            break;
        if (need.seats == 0) {
            game->chance(pack, state, rd_dice_below(dice, need.chance), NULL);
            tally->chances++;
            continue;
        }
        int seat = (int)RD_CTZ64(need.seats);
        rd_choice whole;
        whole.count = 0;
        if (game->draw != NULL) {
            need = game->need(pack, state, seat);
            if ((need.flags & RD_NEED_STEP) == 0)
                game->draw(pack, state, seat, dice, &whole);
        }
        if (whole.count > 0)
            play_whole(game, pack, state, seat, &whole, tally);
        else
            play_step(game, pack, state, seat, dice, tally);
    }
    tally->games++;
}

void rd_sim_playout(const rd_game *game, const rd_pack *pack, rd_state *state, rd_dice *dice,
                    rd_tally *tally)
{
    if (game->playout != NULL)
        game->playout(pack, state, dice, tally);
    else
        rd_sim_playout_plain(game, pack, state, dice, tally);
}

/* Writes the settings that a draw decides: every choice, and the number of seats. */
static void draw_settings(const rd_game *game, rd_dice *dice, rd_text *out)
{
    for (uint32_t i = 0; i < game->option_count; i++) {
        const rd_option *option = &game->options[i];
        if (option->names == NULL && i != RD_OPTION_SEATS)
            continue;
        uint32_t span = (uint32_t)(option->max - option->min) + 1;
        uint32_t value = option->min + rd_dice_below(dice, span);
        rd_text_str(out, option->name);
        rd_text_char(out, '=');
        if (option->names != NULL)
            rd_text_str(out, option->names[value]);
        else
            rd_text_int(out, value);
        rd_text_char(out, ' ');
    }
}

/*
 * Draws until the settings are legal, which makes all legal combinations equally likely. The way
 * through text lets numbers follow the rules on combinations as they do for people. Should a
 * game's rules leave hardly anything, the defaults serve.
 */
void rd_sim_draw_options(const rd_game *game, rd_dice *dice, rd_options *out)
{
    for (int tries = 0; tries < 100000; tries++) {
        char buffer[1024];
        rd_text text;
        rd_fault fault;
        rd_text_init(&text, buffer, sizeof buffer);
        draw_settings(game, dice, &text);
        if (rd_text_fits(&text) && rd_options_parse(game, buffer, out, &fault) == RD_OK)
            return;
    }
    rd_options_init(game, out);
}
