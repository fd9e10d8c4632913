/* bucket.h - how often something may happen: so many a second, with some in hand after a pause. */
#ifndef RD_SERVER_BUCKET_H
#define RD_SERVER_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

/* Zeroed memory is a full bucket that was never used. */
typedef struct rd_bucket {
    uint64_t empty_usec; /* up to here everything has been given out */
} rd_bucket;

/* Takes one; false when none is left. `rate` a second, at most `burst` at once; 0: no limit. */
bool rd_bucket_take(rd_bucket *, uint32_t rate, uint32_t burst, uint64_t now_msec);

#endif
