/* bucket.c - limits how often something happens. */
#include "server/bucket.h"

/*
 * A bucket is one point in time: up to there everything that may happen has been given out. It
 * never lies further back than a full bucket, nor ahead of now.
 */
bool rd_bucket_take(rd_bucket *b, uint32_t rate, uint32_t burst, uint64_t now_msec)
{
    if (rate == 0)
        return true;
    uint64_t now = now_msec * 1000;
    uint64_t each = 1000000 / rate;
    uint64_t full = each * burst;
    uint64_t from = now > full ? now - full : 0;
    if (b->empty_usec < from)
        b->empty_usec = from;
    if (b->empty_usec + each > now)
        return false;
    b->empty_usec += each;
    return true;
}
