/* progress.c - the line that says how far a long command is. */
#include <time.h>
#include <unistd.h>

#include "cli.h"

enum {
    MSEC = 1000000, /* nanoseconds */
    FIRST_MSEC = 1000,
    EVERY_MSEC = 200,
};

uint64_t rd_cli_nsec(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void rd_cli_progress_init(rd_cli_progress *p, const char *unit, uint64_t total)
{
    p->unit = unit;
    p->total = total;
    p->started_nsec = rd_cli_nsec();
    p->shown_nsec = p->started_nsec + (FIRST_MSEC - EVERY_MSEC) * (uint64_t)MSEC;
    p->terminal = isatty(STDERR_FILENO) == 1;
    p->visible = false;
}

void rd_cli_progress_show(rd_cli_progress *p, uint64_t done)
{
    uint64_t now = rd_cli_nsec();
    if (!p->terminal || now < p->shown_nsec + EVERY_MSEC * (uint64_t)MSEC)
        return;
    double seconds = (double)(now - p->started_nsec) / 1e9;
    double rate = (double)done / seconds;
    fprintf(stderr, "\r\033[K%llu of %llu %s", (unsigned long long)done,
            (unsigned long long)p->total, p->unit);
    if (done > 0) {
        double left = (double)(p->total - done) / rate;
        if (rate >= 10)
            fprintf(stderr, ", %.0f a second", rate);
        else
            fprintf(stderr, ", %.2f a second", rate);
        fprintf(stderr, ", %.0f:%02d left", (double)(long)(left / 60), (int)((long)left % 60));
    }
    fflush(stderr);
    p->shown_nsec = now;
    p->visible = true;
}

void rd_cli_progress_end(rd_cli_progress *p)
{
    if (p->visible)
        fprintf(stderr, "\r\033[K");
    p->visible = false;
}
