/*
 * pack.c - fuzz target: packs from JSON, read for every game.
 *
 * What is refused leaves the caller's memory alone. What is accepted fills every byte of the pack,
 * twice the same, and short random games can be played with it: states stay sound, positions read
 * back, moves have names, views are JSON.
 */
#include <jansson.h>

#include "fuzz.h"
#include "robodrome/pack.h"

enum {
    INPUT_MAX = 8192,
    STEPS = 48, /* events of the game played with an accepted pack */
    TEXTS = 4,  /* one game of so many has its position written and read */
    TWINS = 8,  /* one accepted pack of so many is read again */
    GAMES_MAX = 16,
    JSON_MAX = 65536
};

/* Every move offered has a text of its own, which reads back to it. */
static void judge_moves(const fuzz_table *t, int seat)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t count = t->game->legal(t->pack, t->state, seat, list, RD_MOVES_MAX);
    for (uint32_t i = 0; i < count && i < RD_MOVES_MAX; i++) {
        char buf[256];
        rd_text text;
        rd_choice choice;
        rd_fault fault;
        rd_text_init(&text, buf, sizeof buf);
        t->game->move_text(t->pack, t->state, seat, list[i], &text);
        HOLDS(rd_text_fits(&text));
        HOLDS(t->game->move_parse(t->pack, t->state, seat, buf, &choice, &fault) == RD_OK);
        HOLDS(choice.count == 1 && choice.move[0] == list[i]);
    }
}

static void judge_json(const char *buf)
{
    json_t *json = json_loads(buf, JSON_REJECT_DUPLICATES, NULL);
    HOLDS(json_is_object(json));
    json_decref(json);
}

/* Whatever names a pack gives its pieces, what is made for drawing is JSON. */
static void judge_drawing(const fuzz_table *t, int seat)
{
    static char buf[JSON_MAX];
    rd_move list[RD_MOVES_MAX];
    rd_text text;
    rd_json j;
    uint32_t count = t->game->legal(t->pack, t->state, seat, list, RD_MOVES_MAX);
    rd_text_init(&text, buf, sizeof buf);
    rd_json_init(&j, &text);
    rd_json_open(&j, NULL, '{');
    t->game->roster_json(t->pack, &j);
    rd_json_open(&j, "move", '{');
    if (count > 0)
        t->game->move_json(t->pack, t->state, seat, list[t->dice.key % count], &j);
    rd_json_close(&j, '}');
    rd_json_close(&j, '}');
    HOLDS(rd_text_fits(&text));
    judge_json(buf);
}

static void judge_view(const fuzz_table *t, int seat)
{
    static char buf[JSON_MAX];
    rd_text text;
    rd_state *view = fuzz_block(t->size, 0xA5);
    t->game->observe(t->pack, t->state, seat, view);
    rd_text_init(&text, buf, sizeof buf);
    t->game->view_json(t->pack, view, seat, &text);
    HOLDS(rd_text_fits(&text));
    judge_json(buf);
    rd_text_init(&text, buf, sizeof buf);
    t->game->describe(t->pack, view, seat, &text);
    HOLDS(rd_text_fits(&text) && text.need > 0);
    free(view);
}

static void play(const rd_game *game, const rd_pack *pack, uint64_t seed)
{
    fuzz_table t = {.game = game, .pack = pack};
    rd_dice dice = rd_dice_seed(seed);
    rd_sim_draw_options(game, &dice, &t.options);
    fuzz_begin(&t, NULL, seed);
    fuzz_play(&t, 1 + rd_dice_below(&dice, STEPS));
    if (seed % TEXTS == 0)
        fuzz_position_texts(&t);
    for (int s = 0; s < (int)t.seats; s++) {
        judge_moves(&t, s);
        judge_view(&t, s);
        judge_drawing(&t, s);
    }
    fuzz_end(&t);
}

/* Read into memory that held something else, the pack has the same bytes: none is left unset. */
static void judge_twin(const rd_game *game, const rd_pack *pack, const uint8_t *data, size_t size)
{
    rd_pack *twin = fuzz_block(game->pack_size, 0xA5);
    HOLDS(rd_pack_read(game, (const char *)data, size, twin, NULL) == RD_OK);
    HOLDS(memcmp(twin, pack, game->pack_size) == 0);
    HOLDS(rd_pack_hash(game, twin) == rd_pack_hash(game, pack));
    free(twin);
}

static void judge_accepted(const rd_game *game, const rd_pack *pack, const uint8_t *data,
                           size_t size)
{
    uint64_t seed = rd_hash_bytes(data, size, 0);
    play(game, pack, seed);
    if (seed / TEXTS % TWINS == 0)
        judge_twin(game, pack, data, size);
}

/* A block for the pack of a game, kept from input to input because making one takes time. */
static rd_pack *block_of(size_t number)
{
    static rd_pack *blocks[GAMES_MAX];
    size_t size = rd_games[number]->pack_size;
    HOLDS(number < GAMES_MAX);
    if (blocks[number] == NULL)
        blocks[number] = fuzz_block(size, 0);
    memset(blocks[number], 0x5A, size);
    return blocks[number];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > INPUT_MAX)
        return 0;
    char *text = fuzz_text(data, size);
    for (size_t i = 0; rd_games[i] != NULL; i++) {
        const rd_game *game = rd_games[i];
        rd_pack *pack = block_of(i);
        rd_fault fault;
        memset(&fault, 0x5A, sizeof fault);
        rd_err err = rd_pack_read(game, (const char *)data, size, pack, &fault);
        if (err == RD_OK) {
            judge_accepted(game, pack, data, size);
            continue;
        }
        HOLDS(fuzz_filled(pack, game->pack_size, 0x5A));
        if (memchr(data, '\0', size) == NULL)
            fuzz_fault(&fault, err, text);
    }
    free(text);
    return 0;
}
