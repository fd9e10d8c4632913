/* dice.h - streams of numbers, counter based, so that any one of them can be had alone. */
#ifndef RD_DICE_H
#define RD_DICE_H

#include "robodrome/base.h"
#include "robodrome/hash.h"

/*
 * A stream is a key and a place in it: copy the struct to fork, set `at` to seek. Threads,
 * ranks and GPU lanes are given keys of their own and share nothing.
 *
 * Rules never hold a stream. They ask for chance (rd_need) and are handed an outcome, so a
 * live match can draw from a committed seed, a test from a written list and the lab from
 * this, and the game cannot tell which.
 */
typedef struct rd_dice {
    uint64_t key;
    uint64_t at;
} rd_dice;

/* The stream with this number; different numbers give unrelated streams. */
RD_INLINE rd_dice rd_dice_seed(uint64_t seed)
{
    rd_dice d;
    d.key = rd_mix64(seed + 0x9E3779B97F4A7C15u);
    d.at = 0;
    return d;
}

RD_INLINE uint32_t rd_dice_bits(rd_dice *d)
{
    uint64_t n = d->key + d->at * 0x9E3779B97F4A7C15u;
    d->at++;
    return (uint32_t)(rd_mix64(n) >> 32);
}

/* Uniform below `bound`, which is not 0: multiplies and draws again, so without any bias. */
RD_INLINE uint32_t rd_dice_below(rd_dice *d, uint32_t bound)
{
    uint64_t m = (uint64_t)rd_dice_bits(d) * bound;
    if ((uint32_t)m < bound) {
        uint32_t least = (uint32_t)(0u - bound) % bound;
        while ((uint32_t)m < least)
            m = (uint64_t)rd_dice_bits(d) * bound;
    }
    return (uint32_t)(m >> 32);
}

#endif
