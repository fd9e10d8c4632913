/* fair.h - committed dice: nobody can bend them, everybody can check them afterwards. */
#ifndef RD_FAIR_H
#define RD_FAIR_H

#include "robodrome/base.h"

/*
 * Before the game the server publishes commitment = SHA-256(seed). The stream's key is
 * HMAC-SHA-256(seed, salt), salt being a text that names the match and carries what the players
 * added. Block i is HMAC-SHA-256(key, i as 8 bytes big-endian). "Below n" takes successive
 * big-endian words of the fewest bytes that can hold n - 1, at least one, discards words at or
 * above the largest multiple of n, and takes the rest modulo n. After the game the seed is shown.
 */
enum {
    RD_FAIR_SEED_SIZE = 32,
    RD_FAIR_BLOCK_SIZE = 32,
    RD_FAIR_SALT_MAX = 256
};

typedef struct rd_fair {
    uint8_t seed[RD_FAIR_SEED_SIZE];
    uint8_t key[RD_FAIR_BLOCK_SIZE];
    uint8_t block[RD_FAIR_BLOCK_SIZE];
    uint64_t next_block;
    uint32_t used; /* bytes of block already drawn */
} rd_fair;

RD_BEGIN_DECLS
rd_err rd_fair_new_seed(uint8_t seed[RD_FAIR_SEED_SIZE]); /* from the system */
void rd_fair_commitment(const uint8_t seed[RD_FAIR_SEED_SIZE], char hex[65]);
void rd_fair_init(rd_fair *, const uint8_t seed[RD_FAIR_SEED_SIZE], const char *salt);
uint32_t rd_fair_below(rd_fair *, uint32_t bound); /* bound is not 0 */
RD_END_DECLS

#endif
