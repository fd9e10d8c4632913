/* set.h - bit sets over the spaces of a board, as plain arrays of 64-bit words. */
#ifndef RD_SET_H
#define RD_SET_H

#include "robodrome/base.h"

/*
 * A set of spaces 0 .. 64 * words - 1. `words` is a constant of the game, so the loops below
 * unroll: 1 word serves a board of 37 spaces, 2 one of 74, 6 one of 331.
 */
RD_INLINE bool rd_set_has(const uint64_t *set, uint32_t i)
{
    return (set[i >> 6] >> (i & 63u)) & 1u;
}

RD_INLINE void rd_set_add(uint64_t *set, uint32_t i)
{
    set[i >> 6] |= (uint64_t)1 << (i & 63u);
}

RD_INLINE void rd_set_remove(uint64_t *set, uint32_t i)
{
    set[i >> 6] &= ~((uint64_t)1 << (i & 63u));
}

RD_INLINE uint32_t rd_set_count(const uint64_t *set, uint32_t words)
{
    uint32_t n = 0;
    for (uint32_t w = 0; w < words; w++)
        n += RD_POPCOUNT64(set[w]);
    return n;
}

RD_INLINE bool rd_set_equal(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint64_t differ = 0;
    for (uint32_t w = 0; w < words; w++)
        differ |= a[w] ^ b[w];
    return differ == 0;
}

/* The k-th member, counted from 0 in rising order; the set has more than k members. */
RD_INLINE uint32_t rd_set_pick(const uint64_t *set, uint32_t words, uint32_t k)
{
    for (uint32_t w = 0; w < words; w++) {
        uint64_t bits = set[w];
        uint32_t n = RD_POPCOUNT64(bits);
        if (k < n) {
            for (; k > 0; k--)
                bits &= bits - 1;
            return w * 64u + RD_CTZ64(bits);
        }
        k -= n;
    }
    return words * 64u;
}

#endif
