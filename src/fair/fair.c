/* fair.c - committed dice with libsodium; fair.h says what the stream is. */
#include "robodrome/fair.h"

#include <sodium.h>
#include <string.h>

RD_STATIC_ASSERT(RD_FAIR_BLOCK_SIZE == crypto_auth_hmacsha256_BYTES, "a block is one HMAC");
RD_STATIC_ASSERT(RD_FAIR_SEED_SIZE == crypto_auth_hmacsha256_KEYBYTES, "a seed is one key");

rd_err rd_fair_new_seed(uint8_t seed[RD_FAIR_SEED_SIZE])
{
    /* libsodium must be set up before its first random number; to do so again is harmless. */
    if (sodium_init() < 0)
        return RD_IO;
    randombytes_buf(seed, RD_FAIR_SEED_SIZE);
    return RD_OK;
}

void rd_fair_commitment(const uint8_t seed[RD_FAIR_SEED_SIZE], char hex[65])
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, seed, RD_FAIR_SEED_SIZE);
    sodium_bin2hex(hex, 65, hash, sizeof hash);
}

/* HMAC-SHA-256 with a key of 32 bytes, which seeds and stream keys both are. */
static void hmac(const uint8_t key[RD_FAIR_SEED_SIZE], const void *bytes, size_t size,
                 uint8_t out[RD_FAIR_BLOCK_SIZE])
{
    crypto_auth_hmacsha256(out, (const unsigned char *)bytes, size, key);
}

void rd_fair_init(rd_fair *fair, const uint8_t seed[RD_FAIR_SEED_SIZE], const char *salt)
{
    memset(fair, 0, sizeof *fair);
    memcpy(fair->seed, seed, RD_FAIR_SEED_SIZE);
    hmac(seed, salt, strlen(salt), fair->key);
    fair->used = RD_FAIR_BLOCK_SIZE; /* the first byte asked for makes block 0 */
}

static uint8_t next_byte(rd_fair *fair)
{
    if (fair->used == RD_FAIR_BLOCK_SIZE) {
        uint8_t number[8];
        for (uint32_t i = 0; i < 8; i++)
            number[i] = (uint8_t)(fair->next_block >> (56 - 8 * i));
        hmac(fair->key, number, sizeof number, fair->block);
        fair->next_block++;
        fair->used = 0;
    }
    return fair->block[fair->used++];
}

/*
 * A word may begin in one block and end in the next: the stream is one row of bytes. A word has at
 * least one byte, so even the only number below 1 uses one up.
 */
uint32_t rd_fair_below(rd_fair *fair, uint32_t bound)
{
    uint32_t bytes = 1;
    for (uint32_t last = bound - 1; last > 255; last >>= 8)
        bytes++;
    uint64_t words = (uint64_t)1 << (8 * bytes);
    uint64_t limit = words - words % bound;
    uint64_t word;
    do {
        word = 0;
        for (uint32_t i = 0; i < bytes; i++)
            word = word << 8 | next_byte(fair);
    } while (word >= limit);
    return (uint32_t)(word % bound);
}
