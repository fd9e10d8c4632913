/*
 * record.c - fuzz target: records of matches.
 *
 * What is accepted is written and read again to the same text, log, dice and position; the records
 * for single seats of an unfinished game are refused as such; and the match can be gone on with.
 */
#include "fuzz.h"

enum {
    INPUT_MAX = 8192,
    STORY = 64, /* facts looked at */
    STEPS = 8   /* events played behind an accepted record */
};

static char *write_record(const rd_match *m, int seat)
{
    rd_text text;
    rd_text_init(&text, NULL, 0);
    HOLDS(rd_match_write(m, seat, &text) == RD_OK);
    size_t room = text.need + 1;
    char *buf = fuzz_block(room, 0x5A);
    rd_text_init(&text, buf, room);
    HOLDS(rd_match_write(m, seat, &text) == RD_OK);
    HOLDS(text.need + 1 == room && strlen(buf) + 1 == room);
    return buf;
}

static void judge_sound(const rd_match *m)
{
    const rd_game *game = rd_match_game(m);
    HOLDS(fuzz_accepts(game->wrong(rd_match_pack(m), rd_match_state(m))));
}

static void judge_same_drawn(const rd_match *a, const rd_match *b)
{
    size_t count = rd_match_drawn(a, NULL, 0);
    HOLDS(rd_match_drawn(b, NULL, 0) == count);
    rd_drawn *drawn[2];
    for (int i = 0; i < 2; i++) {
        drawn[i] = fuzz_block(count * sizeof *drawn[i], 0);
        rd_match_drawn(i == 0 ? a : b, drawn[i], count);
    }
    HOLDS(memcmp(drawn[0], drawn[1], count * sizeof *drawn[0]) == 0);
    free(drawn[0]);
    free(drawn[1]);
}

static void judge_same(const rd_match *a, const rd_match *b)
{
    const rd_event *log[2];
    size_t count = rd_match_log(a, &log[0]);
    HOLDS(rd_match_log(b, &log[1]) == count);
    HOLDS(count == 0 || memcmp(log[0], log[1], count * sizeof *log[0]) == 0);
    HOLDS(rd_match_game(a) == rd_match_game(b) && rd_match_pack(a) == rd_match_pack(b));
    HOLDS(memcmp(rd_match_options(a), rd_match_options(b), sizeof(rd_options)) == 0);
    HOLDS(memcmp(rd_match_state(a), rd_match_state(b),
                 rd_match_game(a)->state_size(rd_match_options(a))) == 0);
    HOLDS(rd_match_hash(a) == rd_match_hash(b));
    HOLDS(rd_match_dice(a)->dice.at == rd_match_dice(b)->dice.at);
    for (int s = 0; s < (int)rd_match_seats(a); s++)
        HOLDS(strcmp(rd_match_name(a, s), rd_match_name(b, s)) == 0);
    judge_same_drawn(a, b);
}

/* Written, read, written again: one text, one match. */
static void judge_round_trip(const rd_match *m)
{
    rd_match *back = NULL;
    rd_fault fault;
    char *first = write_record(m, RD_TABLE_SEAT);
    fuzz_again(rd_match_read(&back, first, NULL, &fault), first, &fault);
    judge_same(m, back);
    char *second = write_record(back, RD_TABLE_SEAT);
    HOLDS(strcmp(first, second) == 0);
    rd_match_free(back);
    free(first);
    free(second);
}

/* A seat's record of a game that is not over cannot be played; afterwards it is the whole. */
static void judge_seat(const rd_match *m, int seat)
{
    rd_match *back = NULL;
    rd_fault fault;
    char *text = write_record(m, seat);
    rd_err err = rd_match_read(&back, text, NULL, &fault);
    HOLDS(err == (rd_match_over(m) ? RD_OK : RD_SYNTAX));
    HOLDS((back != NULL) == (err == RD_OK));
    rd_match_free(back);
    free(text);
}

/* Takes something back, or resigns, now and then; false when it did neither. */
static bool turn_back(rd_match *m, rd_dice *dice)
{
    const rd_event *log;
    int seat = (int)rd_dice_below(dice, rd_match_seats(m));
    bool may = rd_match_may_undo(m, seat);
    switch (rd_dice_below(dice, 8)) {
    case 0:
    case 1:
        HOLDS(rd_match_undo(m, seat) == (may ? RD_OK : RD_TURN));
        return may;
    case 2: {
        size_t count = rd_match_log(m, &log);
        size_t keep = count - rd_dice_below(dice, count < 4 ? (uint32_t)count + 1 : 4);
        HOLDS(rd_match_rewind(m, keep) == RD_OK);
        HOLDS(rd_match_log(m, &log) == keep);
        return keep < count;
    }
    case 3: {
        bool over = rd_match_over(m);
        HOLDS(rd_match_resign(m, seat) == (over ? RD_TURN : RD_OK));
        return !over;
    }
    default:
        return false;
    }
}

/* One event at random, by the way of the match; false when there is none. */
static bool go_on(rd_match *m, rd_dice *dice)
{
    rd_move list[RD_MOVES_MAX];
    rd_need need = rd_match_need(m, RD_TABLE_SEAT);
    if (turn_back(m, dice))
        return true;
    if (need.chance > 0) {
        rd_chance_kind kind = rd_match_dice(m)->kind;
        if (kind == RD_CHANCE_FAIR)
            return false;
        HOLDS((kind == RD_CHANCE_SEED
                   ? rd_match_roll(m)
                   : rd_match_chance(m, rd_dice_below(dice, need.chance))) == RD_OK);
        return true;
    }
    if (need.seats == 0)
        return false;
    int seat = (int)RD_CTZ64(need.seats);
    uint32_t count =
        rd_match_game(m)->legal(rd_match_pack(m), rd_match_state(m), seat, list, RD_MOVES_MAX);
    HOLDS(count >= 2 && count <= RD_MOVES_MAX);
    HOLDS(rd_match_play(m, seat, list[rd_dice_below(dice, count - 1)], NULL) == RD_OK);
    return true;
}

/* The table hears everything; a seat hears no more, and each fact can be said. */
static void judge_story(const rd_match *m)
{
    static rd_fact facts[STORY];
    uint32_t all = rd_match_story(m, 0, RD_TABLE_SEAT, facts, STORY);
    for (int s = RD_WATCHER; s < (int)rd_match_seats(m); s++)
        HOLDS(rd_match_story(m, 0, s, NULL, 0) <= all);
    for (uint32_t i = 0; i < all && i < STORY; i++) {
        char buf[512];
        rd_text text;
        rd_text_init(&text, buf, sizeof buf);
        rd_match_game(m)->fact_text(rd_match_pack(m), &facts[i], &text);
        HOLDS(rd_text_fits(&text));
        fuzz_words(buf, sizeof buf);
    }
}

static void judge_accepted(rd_match *m, uint64_t seed)
{
    rd_dice dice = rd_dice_seed(seed);
    judge_sound(m);
    judge_round_trip(m);
    judge_story(m);
    for (int s = RD_WATCHER; s < (int)rd_match_seats(m); s++)
        judge_seat(m, s);
    uint32_t steps = 0;
    while (steps < STEPS && go_on(m, &dice)) {
        judge_sound(m);
        steps++;
    }
    if (steps > 0)
        judge_round_trip(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    rd_match *m = NULL;
    rd_fault fault;
    if (size > INPUT_MAX)
        return 0;
    char *text = fuzz_text(data, size);
    memset(&fault, 0x5A, sizeof fault);
    rd_err err = rd_match_read(&m, text, NULL, &fault);
    HOLDS((m != NULL) == (err == RD_OK));
    if (err == RD_OK)
        judge_accepted(m, rd_hash_bytes(data, size, 0));
    else
        fuzz_fault(&fault, err, text);
    rd_match_free(m);
    free(text);
    return 0;
}
