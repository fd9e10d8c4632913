/* greedy.c - the player that looks one choice ahead and takes what looks best. */
#include <string.h>

#include "brains.h"
#include "whole.h"

/*
 * For every answer the greedy player asks the game how well its seat stands after it. An answer
 * that only begins a choice is worth as much as its best completion. What the seat cannot see is
 * guessed: if anything is hidden, several guesses are made and their values added up, so that no
 * single guess decides. With an outcome pending the game's value is the expectation over it, so
 * dice need no guessing.
 *
 * The look ahead is bounded: a choice with more than LEAVES_MAX completions (or budget->playouts)
 * is judged step by step instead, each by what it is worth when nothing follows.
 */
enum {
    LEAVES_MAX = 4096,
    GUESSES = 8,
    CLOCK_EVERY = 32, /* leaves between two looks at the clock */
};

typedef struct search {
    const rd_game *game;
    const rd_pack *pack;
    const rd_budget *budget;
    rd_whole *whole; /* NULL: steps are judged by themselves */
    uint64_t stop_msec;
    uint32_t state_size;
    uint32_t leaves;
    uint32_t leaves_max;
    int32_t seat;
    bool late; /* time is up */
    bool many; /* more completions than allowed */
} search;

static size_t greedy_room(const rd_game *game, const rd_budget *budget)
{
    (void)game;
    (void)budget;
    return sizeof(rd_whole);
}

static bool has_clock(const rd_budget *budget)
{
    return budget != NULL && budget->msec > 0 && budget->clock_msec != NULL;
}

/* One more leaf: looks at the clock now and then, and says what the leaf is worth. */
static int32_t leaf_value(search *s, const rd_state *state)
{
    int32_t value[RD_SEATS_MAX] = {0};
    s->leaves++;
    if (s->leaves % CLOCK_EVERY == 0 && has_clock(s->budget))
        s->late = s->budget->clock_msec() >= s->stop_msec;
    s->game->value(s->pack, state, value);
    return value[s->seat];
}

static int32_t best_completion(search *s, const rd_state *after)
{
    int32_t best = INT32_MIN;
    const rd_state *leaf;
    rd_whole_start(s->whole, after);
    while ((leaf = rd_whole_next(s->whole)) != NULL && !s->late && !s->many) {
        int32_t value = leaf_value(s, leaf);
        best = value > best ? value : best;
        s->many = s->leaves > s->leaves_max;
    }
    return best;
}

/* Adds up what each answer is worth in one guess; returns how many were judged in time. */
static uint32_t judge(search *s, const rd_state *guess, const rd_move *moves, uint32_t count,
                      int64_t *worth)
{
    for (uint32_t i = 0; i < count; i++) {
        rd_room after;
        memcpy(after.bytes, guess, s->state_size);
        s->game->apply(s->pack, (rd_state *)after.bytes, s->seat, moves[i], NULL);
        if (i == 0 && s->whole != NULL) /* what is far too much is not even begun */
            s->many =
                rd_whole_about(s->whole, (const rd_state *)after.bytes) * count > s->leaves_max;
        if (s->many)
            return 0;
        int32_t value = s->whole != NULL ? best_completion(s, (const rd_state *)after.bytes)
                                         : leaf_value(s, (const rd_state *)after.bytes);
        if (s->many || (s->late && i > 0))
            return i;
        worth[i] += value;
    }
    return count;
}

/*
 * Judges all answers in every guess; returns how many of them have a worth to compare. A guess
 * that time cut short would favour what it reached, so it counts only when it is the first.
 */
static uint32_t judge_guesses(search *s, const rd_view *view, const rd_move *moves, uint32_t count,
                              int64_t *worth, rd_dice *dice)
{
    rd_room guess;
    int64_t kept[RD_MOVES_MAX];
    uint32_t guesses = 1;
    memset(worth, 0, count * sizeof worth[0]);
    for (uint32_t g = 0; g < guesses; g++) {
        s->game->determinize(s->pack, view, s->seat, dice, (rd_state *)guess.bytes);
        if (memcmp(guess.bytes, view, s->state_size) != 0)
            guesses = GUESSES;
        memcpy(kept, worth, count * sizeof worth[0]);
        s->leaves = 0;
        uint32_t judged = judge(s, (const rd_state *)guess.bytes, moves, count, worth);
        if (judged < count && g == 0)
            return judged;
        if (judged < count) {
            memcpy(worth, kept, count * sizeof worth[0]);
            return count;
        }
        if (s->late)
            return count;
    }
    return count;
}

/* Several answers may be worth the same: the stream chooses among them. */
static uint32_t best_of(const int64_t *worth, uint32_t count, rd_dice *dice)
{
    uint32_t best = 0;
    uint32_t equals = 1;
    for (uint32_t i = 1; i < count; i++) {
        if (worth[i] > worth[best]) {
            best = i;
            equals = 1;
        } else if (worth[i] == worth[best] && rd_dice_below(dice, ++equals) == 0) {
            best = i;
        }
    }
    return best;
}

/*
 * Where nothing tells the answers apart, a step of a choice that the game draws as a whole: steps
 * chosen by themselves would not make all wholes equally likely. 0: there is none.
 */
static rd_move drawn_step(const search *s, const rd_view *view, const int64_t *worth,
                          uint32_t count, rd_dice *dice)
{
    rd_choice whole;
    whole.count = 0;
    for (uint32_t i = 1; i < count; i++)
        if (worth[i] != worth[0])
            return 0;
    if (s->game->draw == NULL || (s->game->need(s->pack, view, s->seat).flags & RD_NEED_STEP) != 0)
        return 0;
    s->game->draw(s->pack, view, s->seat, dice, &whole);
    return whole.count > 0 ? whole.move[0] : 0;
}

static void search_init(search *s, const rd_game *game, const rd_pack *pack, int seat,
                        const rd_budget *budget)
{
    s->game = game;
    s->pack = pack;
    s->budget = budget;
    s->whole = NULL;
    s->seat = seat;
    s->leaves = 0;
    s->late = false;
    s->many = false;
    s->leaves_max = budget != NULL && budget->playouts > 0 ? budget->playouts : LEAVES_MAX;
    s->stop_msec = has_clock(budget) ? budget->clock_msec() + budget->msec : 0;
}

static rd_move greedy_choose(const rd_game *game, const rd_pack *pack, const rd_view *view,
                             int seat, const rd_budget *budget, rd_dice *dice, void *scratch,
                             size_t room)
{
    rd_move moves[RD_MOVES_MAX];
    int64_t worth[RD_MOVES_MAX];
    search s;
    uint32_t count = rd_brain_answers(game, pack, view, seat, moves);
    if (count < 2)
        return count == 1 ? moves[0] : 0;
    search_init(&s, game, pack, seat, budget);
    s.state_size = rd_brain_state_size(game, view);
    if (scratch != NULL && room >= sizeof(rd_whole)) {
        s.whole = (rd_whole *)scratch;
        rd_whole_init(s.whole, game, pack, seat, s.state_size);
    }
    uint32_t judged = judge_guesses(&s, view, moves, count, worth, dice);
    if (s.many) {
        s.many = false;
        s.whole = NULL;
        judged = judge_guesses(&s, view, moves, count, worth, dice);
    }
    rd_move drawn = judged == count ? drawn_step(&s, view, worth, count, dice) : 0;
    return drawn != 0 ? drawn : moves[best_of(worth, judged, dice)];
}

const rd_brain rd_brain_greedy = {
    "greedy",
    "looks one choice ahead and takes what looks best",
    greedy_room,
    greedy_choose,
};
