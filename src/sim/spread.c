/* spread.c - games by number, spread over threads. */
#include "spread.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#include "robodrome/sim.h"

typedef struct spread {
    _Alignas(RD_SPREAD_LINE) atomic_uint_fast64_t taken; /* numbers handed out so far */
    _Alignas(RD_SPREAD_LINE) uint64_t first;
    uint64_t count;
    uint64_t piece;
    rd_spread_work work;
    void *context;
} spread;

typedef struct worker {
    spread *shared;
    uint32_t index;
    bool started;
    pthread_t thread;
} worker;

static void *run_worker(void *argument)
{
    worker *w = (worker *)argument;
    spread *s = w->shared;
    for (;;) {
        uint64_t from = atomic_fetch_add_explicit(&s->taken, s->piece, memory_order_relaxed);
        if (from >= s->count)
            return NULL;
        uint64_t to = s->count - from < s->piece ? s->count : from + s->piece;
        s->work(s->context, w->index, s->first + from, s->first + to);
    }
}

uint32_t rd_spread_workers(uint32_t threads, uint64_t count)
{
    if (threads < 1)
        threads = 1;
    if (threads > RD_SIM_THREADS_MAX)
        threads = RD_SIM_THREADS_MAX;
    return threads > count ? (uint32_t)(count > 0 ? count : 1) : threads;
}

void rd_spread(uint64_t first, uint64_t count, uint64_t piece, uint32_t workers,
               rd_spread_work work, void *context)
{
    spread shared;
    worker crew[RD_SIM_THREADS_MAX];
    assert(workers >= 1 && workers <= RD_SIM_THREADS_MAX);
    atomic_init(&shared.taken, 0);
    shared.first = first;
    shared.count = count;
    shared.piece = piece;
    shared.work = work;
    shared.context = context;
    for (uint32_t i = 0; i < workers; i++) {
        crew[i].shared = &shared;
        crew[i].index = i;
        crew[i].started = false;
    }
    for (uint32_t i = 1; i < workers; i++)
        crew[i].started = pthread_create(&crew[i].thread, NULL, run_worker, &crew[i]) == 0;
    run_worker(&crew[0]);
    for (uint32_t i = 1; i < workers; i++)
        if (crew[i].started)
            pthread_join(crew[i].thread, NULL);
}
