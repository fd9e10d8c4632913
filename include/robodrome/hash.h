/* hash.h - 64-bit names of bytes: not secret, the same on every machine. */
#ifndef RD_HASH_H
#define RD_HASH_H

#include "robodrome/base.h"

/* The mixing step shared by hashes and dice: a bijection of 64-bit numbers. */
RD_INLINE uint64_t rd_mix64(uint64_t x)
{
    x ^= x >> 32;
    x *= 0xE9846AF9B1A615DDu;
    x ^= x >> 32;
    x *= 0xE9846AF9B1A615DDu;
    x ^= x >> 28;
    return x;
}

/* A name for `size` bytes; `seed` chains several pieces. */
RD_INLINE uint64_t rd_hash_bytes(const void *bytes, size_t size, uint64_t seed)
{
    const unsigned char *p = (const unsigned char *)bytes;
    uint64_t h = rd_mix64(seed ^ (0x9E3779B97F4A7C15u + (uint64_t)size));
    while (size > 0) {
        uint64_t w = 0;
        size_t n = size < 8 ? size : 8;
        for (size_t i = 0; i < n; i++)
            w |= (uint64_t)p[i] << (8 * i);
        h = rd_mix64(h ^ w) + 0x9E3779B97F4A7C15u;
        p += n;
        size -= n;
    }
    return rd_mix64(h);
}

#endif
