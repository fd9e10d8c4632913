/*
 * move.c - fuzz target: moves, outcomes and settings typed by somebody.
 *
 * The first bytes choose a game, its settings, a seed and how many events of random play lead to
 * the position. The lines behind them are read there, each by every seat in turn. The view of a
 * seat and the whole state give the same answer; what is accepted is legal move by move, is played,
 * and leaves a sound state; what is refused has code, clause and words. A line "@" and hexadecimal
 * digits is a move as bits, which anybody may send, whether seated or not.
 */
#include "fuzz.h"

enum {
    INPUT_MAX = 512,
    HEAD = 4,
    LINES_MAX = 8,
    WAY_MAX = 160, /* events of random play before the first line */
    SETTINGS = 16, /* draws of settings for a game, */
    SEEDS = 8,     /* and ways to play each */
    GAMES_MAX = 16
};

/* A game played once, with every position on the way. */
typedef struct way {
    fuzz_table table; /* at the end */
    unsigned char *states;
    uint32_t count;
} way;

static uint32_t pick_game(uint32_t number)
{
    uint32_t count = 0;
    while (rd_games[count] != NULL)
        count++;
    HOLDS(count > 0 && count <= GAMES_MAX);
    return number % count;
}

static void judge_refusal(const fuzz_table *t, const rd_refusal *why)
{
    HOLDS(why->code > 0 && why->code < t->game->code_count);
    HOLDS(why->clause > 0 && why->clause < t->game->clause_count);
}

static bool is_listed(const fuzz_table *t, int seat, rd_move move)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t count = t->game->legal(t->pack, t->state, seat, list, RD_MOVES_MAX);
    HOLDS(count <= RD_MOVES_MAX);
    for (uint32_t i = 0; i < count; i++) {
        if (list[i] == move)
            return true;
    }
    return false;
}

/* A move has a text, and the text is the move. */
static void judge_move_text(const fuzz_table *t, int seat, rd_move move)
{
    char buf[256];
    rd_text text;
    rd_choice choice;
    rd_fault fault;
    rd_text_init(&text, buf, sizeof buf);
    t->game->move_text(t->pack, t->state, seat, move, &text);
    HOLDS(rd_text_fits(&text) && text.need > 0);
    HOLDS(t->game->move_parse(t->pack, t->state, seat, buf, &choice, &fault) == RD_OK);
    HOLDS(choice.count == 1 && choice.move[0] == move);
}

static void play_choice(fuzz_table *t, int seat, const rd_choice *choice)
{
    HOLDS(choice->count >= 1 && choice->count <= RD_STEPS_MAX);
    for (uint32_t i = 0; i < choice->count; i++) {
        rd_move move = choice->move[i];
        rd_need need = t->game->need(t->pack, t->state, seat);
        HOLDS((need.seats & RD_SEAT(seat)) != 0);
        HOLDS(fuzz_accepts(t->game->refuse(t->pack, t->state, seat, move)));
        HOLDS((need.flags & RD_NEED_SAMPLE) != 0 || is_listed(t, seat, move));
        judge_move_text(t, seat, move);
        t->game->apply(t->pack, t->state, seat, move, NULL);
        fuzz_sound(t);
    }
}

/* Reads the line for one seat; true when it was played. */
static bool try_move(fuzz_table *t, int seat, const char *line)
{
    rd_choice choice[2];
    rd_fault fault[2];
    rd_state *view = fuzz_block(t->size, 0xA5);
    t->game->observe(t->pack, t->state, seat, view);
    memset(choice, 0, sizeof choice);
    memset(fault, 0, sizeof fault);
    rd_err err = t->game->move_parse(t->pack, view, seat, line, &choice[0], &fault[0]);
    HOLDS(t->game->move_parse(t->pack, t->state, seat, line, &choice[1], &fault[1]) == err);
    if (err == RD_OK) {
        HOLDS(choice[0].count == choice[1].count);
        HOLDS(memcmp(choice[0].move, choice[1].move, choice[0].count * sizeof(rd_move)) == 0);
    } else {
        HOLDS(err == RD_ILLEGAL || err == RD_SYNTAX);
        fuzz_fault(&fault[0], err, line);
        HOLDS(strcmp(fault[0].words, fault[1].words) == 0);
        if (err == RD_ILLEGAL)
            judge_refusal(t, &fault[0].why);
    }
    free(view);
    if (err == RD_OK)
        play_choice(t, seat, &choice[0]);
    return err == RD_OK;
}

/* Reads the line as an outcome that is awaited. */
static void try_chance(fuzz_table *t, uint32_t bound, const char *line)
{
    char buf[64];
    rd_text text;
    rd_fault fault;
    uint32_t outcome = UINT32_MAX;
    uint32_t again = UINT32_MAX;
    memset(&fault, 0, sizeof fault);
    rd_err err = t->game->chance_parse(t->pack, t->state, line, &outcome, &fault);
    if (err != RD_OK) {
        HOLDS(outcome == UINT32_MAX);
        fuzz_fault(&fault, err, line);
        return;
    }
    HOLDS(outcome < bound);
    rd_text_init(&text, buf, sizeof buf);
    t->game->chance_text(t->pack, t->state, outcome, &text);
    HOLDS(rd_text_fits(&text));
    HOLDS(t->game->chance_parse(t->pack, t->state, buf, &again, &fault) == RD_OK);
    HOLDS(again == outcome);
    t->game->chance(t->pack, t->state, outcome, NULL);
    fuzz_sound(t);
}

static void try_options(const rd_game *game, const char *line)
{
    char buf[512];
    rd_text text;
    rd_fault fault;
    rd_options options[2];
    memset(options, 0x5A, sizeof options);
    memset(&fault, 0, sizeof fault);
    rd_err err = rd_options_parse(game, line, &options[0], &fault);
    HOLDS(rd_options_parse(game, line, &options[1], NULL) == err);
    HOLDS(memcmp(&options[0], &options[1], sizeof options[0]) == 0);
    if (err != RD_OK) {
        HOLDS(fuzz_filled(options, sizeof options, 0x5A));
        fuzz_fault(&fault, err, line);
        return;
    }
    HOLDS(fuzz_accepts(rd_options_refuse(game, &options[0])));
    rd_text_init(&text, buf, sizeof buf);
    rd_options_text(game, &options[0], &text);
    HOLDS(rd_text_fits(&text));
    HOLDS(rd_options_parse(game, buf, &options[1], NULL) == RD_OK);
    HOLDS(memcmp(&options[0], &options[1], sizeof options[0]) == 0);
}

/* Names of fields are typed too: an unknown one is refused, a known one has a value. */
static void try_field(const fuzz_table *t, const char *line)
{
    char buf[1024];
    rd_text text;
    rd_text_init(&text, buf, sizeof buf);
    rd_err err = t->game->field_text(t->pack, t->state, line, &text);
    HOLDS(err == RD_OK || err == RD_UNKNOWN || err == RD_SYNTAX || err == RD_RANGE);
    HOLDS(err != RD_OK || (text.need > 0 && rd_text_fits(&text)));
}

static bool read_bits(const char *line, rd_move *out)
{
    static const char digits[] = "0123456789abcdef";
    *out = 0;
    if (*line++ != '@')
        return false;
    for (; *line != '\0'; line++) {
        const char *at = strchr(digits, *line);
        if (at == NULL)
            return false;
        *out = *out << 4 | (rd_move)(at - digits);
    }
    return true;
}

/* Any move from anybody is judged; who is not asked is refused, and what is accepted is played. */
static void try_bits(fuzz_table *t, rd_move move)
{
    for (int seat = RD_TABLE_SEAT; seat <= RD_SEATS_MAX; seat++) {
        rd_refusal why = t->game->refuse(t->pack, t->state, seat, move);
        bool seated = seat >= 0 && seat < (int)t->seats;
        HOLDS(seated || t->game->legal(t->pack, t->state, seat, NULL, 0) == 0);
        if (!fuzz_accepts(why)) {
            judge_refusal(t, &why);
            continue;
        }
        rd_choice choice = {.move = {move}, .count = 1};
        HOLDS(seated && move != 0);
        play_choice(t, seat, &choice);
        return;
    }
}

static void try_line(fuzz_table *t, const char *line)
{
    rd_move move;
    if (read_bits(line, &move)) {
        try_bits(t, move);
        return;
    }
    try_options(t->game, line);
    try_field(t, line);
    rd_need need = t->game->need(t->pack, t->state, RD_TABLE_SEAT);
    if (need.chance > 0)
        try_chance(t, need.chance, line);
    for (int seat = 0; seat < (int)t->seats; seat++) {
        if (try_move(t, seat, line))
            return;
    }
}

static void walk(way *w, uint32_t game, uint32_t settings, uint32_t seed)
{
    fuzz_table *t = &w->table;
    rd_dice dice = rd_dice_seed(settings);
    t->game = rd_games[game];
    t->pack = rd_pack_builtin(t->game, "ledger");
    HOLDS(t->pack != NULL);
    rd_sim_draw_options(t->game, &dice, &t->options);
    fuzz_begin(t, NULL, seed);
    w->states = fuzz_block((size_t)t->size * (WAY_MAX + 1), 0);
    do {
        memcpy(w->states + (size_t)t->size * w->count, t->state, t->size);
        w->count++;
    } while (w->count <= WAY_MAX && fuzz_play(t, 1));
}

/* The table at a position; ways are kept, because playing them takes longer than all the rest. */
static void sit_down(fuzz_table *t, const uint8_t head[HEAD])
{
    static way ways[GAMES_MAX][SETTINGS][SEEDS];
    uint32_t game = pick_game(head[0]);
    uint32_t settings = head[1] % SETTINGS;
    uint32_t seed = head[2] % SEEDS;
    way *w = &ways[game][settings][seed];
    if (w->count == 0)
        walk(w, game, settings, seed);
    *t = w->table;
    t->state = fuzz_block(t->size, 0);
    memcpy(t->state, w->states + (size_t)t->size * (head[3] % w->count), t->size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_table t;
    if (size < HEAD || size > INPUT_MAX)
        return 0;
    sit_down(&t, data);
    char *text = fuzz_text(data + HEAD, size - HEAD);
    char *line = text;
    for (uint32_t i = 0; i < LINES_MAX && line != NULL; i++) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        try_line(&t, line);
        line = end != NULL ? end + 1 : NULL;
    }
    free(text);
    fuzz_end(&t);
    return 0;
}
