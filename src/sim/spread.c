/* spread.c - games by number, spread over threads. */
#include "spread.h"

#include <assert.h>
#include <stdatomic.h>
#if RD_THREADS
#include <pthread.h>
#endif

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
#if RD_THREADS
    pthread_t thread;
#endif
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

/* Where there are no threads (wasm) none can be started, and the first worker does it all. */
#if RD_THREADS
static void start(worker *w)
{
    w->started = pthread_create(&w->thread, NULL, run_worker, w) == 0;
}

static void join(worker *w)
{
    if (w->started)
        pthread_join(w->thread, NULL);
}
#else
static void start(worker *w)
{
    w->started = false;
}

static void join(worker *w)
{
    (void)w;
}
#endif

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
    }
    for (uint32_t i = 1; i < workers; i++)
        start(&crew[i]);
    run_worker(&crew[0]);
    for (uint32_t i = 1; i < workers; i++)
        join(&crew[i]);
}
