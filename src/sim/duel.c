/* duel.c - games between brains, seats rotated. */
#include <assert.h>
#include <stddef.h>

#include "robodrome/sim.h"
#include "spread.h"

typedef struct duel_worker {
    _Alignas(RD_SPREAD_LINE) rd_sim_score score[RD_SEATS_MAX];
} duel_worker;

typedef struct duel {
    const rd_sim_table *table;
    unsigned char *scratch;
    size_t room; /* bytes of it for each worker */
    uint32_t seats;
    duel_worker worker[RD_SIM_THREADS_MAX];
} duel;

/* One game of it. */
typedef struct sitting {
    const rd_sim_table *table;
    rd_state *state;
    rd_sim_score *score;
    void *scratch;
    size_t room;
    uint32_t seats;
    uint32_t shift;
    uint64_t number;
    uint64_t decisions;
    rd_dice thought[RD_SEATS_MAX]; /* the brains' own streams */
} sitting;

static uint32_t brain_at(const sitting *s, int seat)
{
    return ((uint32_t)seat + s->seats - s->shift) % s->seats;
}

static size_t worker_room(const rd_sim_table *table)
{
    size_t most = 0;
    for (uint32_t i = 0; i < table->run.options.value[RD_OPTION_SEATS]; i++) {
        size_t room = table->brain[i]->room(table->run.game, &table->budget);
        most = room > most ? room : most;
    }
    return (most + RD_SPREAD_LINE - 1) / RD_SPREAD_LINE * RD_SPREAD_LINE;
}

/* What an event tells: where nobody listens nothing is kept. */
static void play_move(const sitting *s, int seat, rd_move move)
{
    const rd_sim_table *table = s->table;
    rd_fact facts[RD_SIM_FACTS_MAX];
    rd_story story = {facts, RD_SIM_FACTS_MAX, 0};
    rd_story *heard = table->told != NULL ? &story : NULL;
    if (seat == RD_TABLE_SEAT)
        table->run.game->chance(table->run.pack, s->state, move, heard);
    else
        table->run.game->apply(table->run.pack, s->state, seat, move, heard);
    for (uint32_t i = 0; i < story.count && i < story.cap; i++)
        table->told(table->context, s->number, &facts[i]);
}

/* Plays a seat's only answer, or asks its brain; false when the brain has none. */
static bool answer(sitting *s, int seat)
{
    const rd_sim_table *table = s->table;
    const rd_sim_run *run = &table->run;
    rd_room view;
    rd_move moves[RD_MOVES_MAX];
    uint32_t count = run->game->legal(run->pack, s->state, seat, moves, RD_MOVES_MAX);
    if (count == 0)
        return false;
    if (count == 1 || (count == 2 && moves[1] == RD_RESIGN)) {
        play_move(s, seat, moves[0]);
        return true;
    }
    uint32_t who = brain_at(s, seat);
    run->game->observe(run->pack, s->state, seat, (rd_view *)view.bytes);
    uint64_t from = table->clock_nsec != NULL ? table->clock_nsec() : 0;
    rd_move move =
        table->brain[who]->choose(run->game, run->pack, (const rd_view *)view.bytes, seat,
                                  &table->budget, &s->thought[who], s->scratch, s->room);
    s->score[who].nsec += table->clock_nsec != NULL ? table->clock_nsec() - from : 0;
    s->score[who].decisions++;
    s->decisions++;
    if (move == 0)
        return false;
    play_move(s, seat, move);
    return true;
}

/* Whether everybody on first place is on one side with the seat. */
static bool alone_first(const sitting *s, int seat, const rd_result *result)
{
    rd_seats allies = s->table->run.game->allies(s->state, seat) | RD_SEAT(seat);
    for (uint32_t i = 0; i < s->seats; i++)
        if (result->place[i] == 1 && (allies & RD_SEAT(i)) == 0)
            return false;
    return true;
}

static rd_sim_verdict verdict_of(const sitting *s, int seat, const rd_result *result)
{
    if (result->outcome == RD_OUTCOME_ABORTED || result->place[seat] == 0)
        return RD_SIM_NONE;
    if (result->place[seat] > 1 || result->outcome == RD_OUTCOME_LOSS)
        return RD_SIM_LOSS;
    return alone_first(s, seat, result) ? RD_SIM_WIN : RD_SIM_DRAW;
}

static void count_result(const sitting *s)
{
    const rd_sim_run *run = &s->table->run;
    rd_sim_end end;
    run->game->result(run->pack, s->state, &end.result);
    end.number = s->number;
    end.state = s->state;
    end.seats = s->seats;
    end.decisions = s->decisions;
    for (int seat = 0; seat < (int)s->seats; seat++) {
        uint32_t who = brain_at(s, seat);
        rd_sim_verdict verdict = verdict_of(s, seat, &end.result);
        s->score[who].games++;
        s->score[who].wins += verdict == RD_SIM_WIN;
        s->score[who].draws += verdict == RD_SIM_DRAW;
        s->score[who].losses += verdict == RD_SIM_LOSS;
        end.brain[seat] = who;
        end.verdict[seat] = verdict;
    }
    if (s->table->ended != NULL)
        s->table->ended(s->table->context, &end);
}

static void play_game(sitting *s, uint64_t number)
{
    const rd_sim_run *run = &s->table->run;
    rd_dice dice = rd_sim_stream(run->seed, number);
    for (uint32_t i = 0; i < s->seats; i++)
        s->thought[i] = rd_dice_seed(rd_mix64(dice.key + 1 + i));
    assert(s->seats > 0);
    s->shift = (uint32_t)(number % s->seats);
    s->number = number;
    s->decisions = 0;
    run->game->start(run->pack, &run->options, s->state);
    if (s->table->begin != NULL)
        s->table->begin(s->table->context, number, &dice, s->state);
    for (;;) {
        rd_need need = run->game->need(run->pack, s->state, RD_TABLE_SEAT);
        if (need.seats != 0) {
            if (!answer(s, (int)RD_CTZ64(need.seats)))
                break;
        } else if (need.chance != 0) {
            play_move(s, RD_TABLE_SEAT, rd_dice_below(&dice, need.chance));
        } else {
            break;
        }
    }
    count_result(s);
}

static void play_games(void *context, uint32_t index, uint64_t from, uint64_t to)
{
    duel *d = (duel *)context;
    rd_room room;
    sitting s;
    s.table = d->table;
    s.state = (rd_state *)room.bytes;
    s.score = d->worker[index].score;
    s.scratch = d->scratch + index * d->room;
    s.room = d->room;
    s.seats = d->seats;
    for (uint64_t number = from; number < to; number++)
        play_game(&s, number);
}

size_t rd_sim_duel_room(const rd_sim_table *table)
{
    uint32_t workers = rd_spread_workers(table->run.threads, table->run.count);
    return worker_room(table) * workers + RD_SPREAD_LINE;
}

rd_err rd_sim_duel(const rd_sim_table *table, void *scratch, size_t room,
                   rd_sim_score score[RD_SEATS_MAX])
{
    duel d;
    uint32_t workers = rd_spread_workers(table->run.threads, table->run.count);
    if (scratch == NULL || room < rd_sim_duel_room(table))
        return RD_SPACE;
    /* Each worker's part of the block starts a cache line of its own. */
    uintptr_t start = (uintptr_t)scratch;
    start += (RD_SPREAD_LINE - start % RD_SPREAD_LINE) % RD_SPREAD_LINE;
    d.table = table;
    d.scratch = (unsigned char *)start;
    d.room = worker_room(table);
    d.seats = table->run.options.value[RD_OPTION_SEATS];
    for (uint32_t i = 0; i < workers; i++)
        for (uint32_t who = 0; who < RD_SEATS_MAX; who++)
            d.worker[i].score[who] = (rd_sim_score){0, 0, 0, 0, 0, 0};
    rd_spread(table->run.first, table->run.count, 1, workers, play_games, &d);
    for (uint32_t who = 0; who < RD_SEATS_MAX; who++) {
        score[who] = d.worker[0].score[who];
        for (uint32_t i = 1; i < workers; i++) {
            const rd_sim_score *part = &d.worker[i].score[who];
            score[who].games += part->games;
            score[who].wins += part->wins;
            score[who].draws += part->draws;
            score[who].losses += part->losses;
            score[who].decisions += part->decisions;
            score[who].nsec += part->nsec;
        }
    }
    return RD_OK;
}
