/* signature.c - one number over fixed games of all games: it changes when play changes. */
#include "robodrome/sim.h"

#include <string.h>

#include "robodrome/match.h"

enum {
    GAMES_MODE = 16,  /* with the settings of each mode */
    GAMES_DRAWN = 64, /* with settings drawn at random */
};

const rd_option *rd_sim_mode(const rd_game *game)
{
    for (uint32_t i = 0; i < game->option_count; i++)
        if (strcmp(game->options[i].name, "mode") == 0 && game->options[i].names != NULL)
            return &game->options[i];
    return NULL;
}

bool rd_sim_mode_options(const rd_game *game, uint32_t mode, rd_options *out)
{
    const rd_option *option = rd_sim_mode(game);
    char words[128];
    rd_text text;
    rd_fault fault;
    rd_options_init(game, out);
    if (option == NULL)
        return mode == 0;
    if (mode + option->min > option->max)
        return false;
    rd_text_init(&text, words, sizeof words);
    rd_text_str(&text, "mode=");
    rd_text_str(&text, option->names[mode + option->min]);
    return rd_options_parse(game, words, out, &fault) == RD_OK;
}

/* Plays one game and folds in what it led to, by the text of the position, not by its bytes. */
static uint64_t add_game(const rd_game *game, const rd_options *options, uint64_t number,
                         uint64_t hash)
{
    rd_room room;
    rd_state *state = (rd_state *)room.bytes;
    rd_tally tally = {0, 0, 0, 0};
    const rd_pack *pack = rd_pack_builtin(game, "ledger");
    rd_dice dice = rd_sim_stream(0, number);
    game->start(pack, options, state);
    rd_sim_playout(game, pack, state, &dice, &tally);
    const uint64_t words[] = {rd_state_hash(game, pack, state), tally.decisions, tally.forced,
                              tally.chances, dice.at};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        hash = rd_mix64(hash ^ words[i]) + 1;
    return hash;
}

uint64_t rd_sim_signature(void)
{
    uint64_t hash = 0;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_dice dice = rd_dice_seed(0);
        rd_options options;
        for (uint32_t mode = 0; rd_sim_mode_options(*game, mode, &options); mode++)
            for (uint64_t i = 0; i < GAMES_MODE; i++)
                hash = add_game(*game, &options, i, hash);
        for (uint64_t i = 0; i < GAMES_DRAWN; i++) {
            rd_sim_draw_options(*game, &dice, &options);
            hash = add_game(*game, &options, i, hash);
        }
    }
    return hash;
}
