/* choice.c - one choice of a seat read from text and tried on a copy; decisions with one answer. */
#include <string.h>

#include "inside.h"

static rd_err refuse(const rd_game *game, const rd_pack *pack, const rd_view *view,
                     const rd_refusal *why, rd_fault *f)
{
    rd_text words;
    f->err = RD_ILLEGAL;
    f->why = *why;
    rd_text_init(&words, f->words, sizeof f->words);
    game->refusal_text(pack, view, why, &words);
    return RD_ILLEGAL;
}

/*
 * The text is read from the seat's own view, so that nothing it is told can rest on what it may
 * not know. The state has the last word.
 */
rd_err rd_choice_read(const rd_game *game, const rd_pack *pack, const rd_state *state, int seat,
                      const char *text, rd_choice *out, rd_fault *f)
{
    rd_options options;
    rd_room view;
    rd_room copy;
    rd_choice choice;
    memset(f, 0, sizeof *f);
    memset(&choice, 0, sizeof choice);
    memset(&options, 0, sizeof options);
    game->options_of(state, &options);
    game->observe(pack, state, seat, rd_room_out(&view));
    rd_err err = game->move_parse(pack, rd_room_state(&view), seat, text, &choice, f);
    if (err == RD_ILLEGAL && f->words[0] == '\0') {
        rd_refusal why = f->why;
        return refuse(game, pack, rd_room_state(&view), &why, f);
    }
    if (err != RD_OK) {
        f->err = err;
        return err;
    }
    memcpy(copy.bytes, state, game->state_size(&options));
    for (uint32_t i = 0; i < choice.count; i++) {
        rd_refusal why = game->refuse(pack, rd_room_state(&copy), seat, choice.move[i]);
        if (rd_refused(&why))
            return refuse(game, pack, rd_room_state(&view), &why, f);
        game->apply(pack, rd_room_out(&copy), seat, choice.move[i], NULL);
    }
    *out = choice;
    return RD_OK;
}

uint32_t rd_state_answers(const rd_game *game, const rd_pack *pack, const rd_state *state, int seat,
                          rd_move *only)
{
    rd_move moves[RD_MOVES_MAX];
    uint32_t count = game->legal(pack, state, seat, moves, RD_MOVES_MAX);
    if (count > 0 && count <= RD_MOVES_MAX && moves[count - 1] == RD_RESIGN)
        count--;
    if (count == 1)
        *only = moves[0];
    return count;
}

bool rd_state_forced(const rd_game *game, const rd_pack *pack, const rd_state *state, int *seat,
                     rd_move *only)
{
    rd_need need = game->need(pack, state, RD_TABLE_SEAT);
    for (int s = 0; s < RD_SEATS_MAX; s++) {
        if ((need.seats & RD_SEAT(s)) == 0 ||
            (game->need(pack, state, s).flags & RD_NEED_SAMPLE) != 0)
            continue;
        if (rd_state_answers(game, pack, state, s, only) == 1) {
            *seat = s;
            return true;
        }
    }
    return false;
}
