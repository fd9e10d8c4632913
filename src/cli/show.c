/* show.c - writing about a game to a stream: positions, questions, events. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "robodrome/match.h"

enum {
    LINE_MAX_SIZE = 1024
};

typedef struct place {
    const rd_game *game;
    const rd_pack *pack;
    const rd_state *state;
} place;

static void write_position(const void *context, rd_text *out)
{
    const place *p = (const place *)context;
    rd_position_text(p->game, p->pack, p->state, out);
}

void rd_cli_put_position(FILE *out, const rd_game *game, const rd_pack *pack, const rd_state *state)
{
    const place p = {game, pack, state};
    char *text = rd_cli_text(write_position, &p);
    size_t size = text != NULL ? strlen(text) : 0;
    fputs(text != NULL ? text : "(out of memory)", out);
    if (size == 0 || text[size - 1] != '\n')
        fputc('\n', out);
    free(text);
}

static void put_moves(FILE *out, const rd_game *game, const rd_pack *pack, const rd_state *state,
                      int seat)
{
    rd_move moves[RD_MOVES_MAX];
    uint32_t count = game->legal(pack, state, seat, moves, RD_MOVES_MAX);
    for (uint32_t i = 0; i < count && i < RD_MOVES_MAX; i++) {
        char line[LINE_MAX_SIZE];
        rd_text text;
        rd_text_init(&text, line, sizeof line);
        game->move_text(pack, state, seat, moves[i], &text);
        fprintf(out, "%s%s", i > 0 ? " | " : "", line);
    }
    fputc('\n', out);
}

void rd_cli_put_needs(FILE *out, const rd_game *game, const rd_pack *pack, const rd_state *state)
{
    char line[LINE_MAX_SIZE];
    rd_text text;
    rd_need need = game->need(pack, state, RD_TABLE_SEAT);
    if (need.seats == 0 && need.chance > 0)
        fprintf(out, "awaited: a number below %u\n", need.chance);
    if (need.seats == 0 && need.chance == 0) {
        rd_text_init(&text, line, sizeof line);
        game->result_text(pack, state, &text);
        fprintf(out, "over: %s\n", line);
    }
    for (int seat = 0; seat < RD_SEATS_MAX; seat++) {
        if ((need.seats & RD_SEAT(seat)) == 0)
            continue;
        rd_need own = game->need(pack, state, seat);
        rd_text_init(&text, line, sizeof line);
        game->need_text(pack, state, seat, &text);
        fprintf(out, "asked S%d %s: %s\n", seat + 1, game->asks[own.ask].id, line);
        fprintf(out, "moves of S%d: ", seat + 1);
        put_moves(out, game, pack, state, seat);
    }
}

void rd_cli_put_event(FILE *out, const rd_game *game, const rd_pack *pack, const rd_state *before,
                      int seat, uint32_t value)
{
    char line[LINE_MAX_SIZE];
    rd_text text;
    rd_text_init(&text, line, sizeof line);
    if (seat == RD_WATCHER) {
        game->chance_text(pack, before, value, &text);
        fprintf(out, "chance %s\n", line);
    } else {
        game->move_text(pack, before, seat, value, &text);
        fprintf(out, "S%d %s\n", seat + 1, line);
    }
}

/* Who may know a fact, unless it is everybody. */
static void put_audience(FILE *out, rd_seats audience, uint32_t seats)
{
    const char *between = "";
    if (audience == RD_EVERYBODY)
        return;
    fputc('[', out);
    for (int seat = 0; seat < (int)seats; seat++) {
        if ((audience & RD_SEAT(seat)) != 0) {
            fprintf(out, "%sS%d", between, seat + 1);
            between = " ";
        }
    }
    if ((audience & RD_WATCHERS) != 0)
        fprintf(out, "%swatchers", between);
    fputs("] ", out);
}

void rd_cli_put_story(FILE *out, const rd_game *game, const rd_pack *pack, const rd_story *story,
                      uint32_t seats)
{
    for (uint32_t i = 0; i < story->count && i < story->cap; i++) {
        const rd_fact *fact = &story->fact[i];
        char line[LINE_MAX_SIZE];
        rd_text text;
        rd_text_init(&text, line, sizeof line);
        game->fact_text(pack, fact, &text);
        fputs("    ", out);
        put_audience(out, fact->audience, seats);
        fputs(line, out);
        if (fact->clause != 0 && fact->clause < game->clause_count)
            fprintf(out, " (%s)", game->clauses[fact->clause]);
        fputc('\n', out);
    }
    if (story->count > story->cap)
        fprintf(out, "    (and %u facts more)\n", story->count - story->cap);
}
