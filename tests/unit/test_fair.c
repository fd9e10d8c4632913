/* test_fair.c - committed dice against numbers that fair_vectors.py made without this code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/fair.h"

enum {
    DICE = 40,
    MIXED = 13
};

static const uint32_t bounds[MIXED] = {
    6, 2, 1, 255, 256, 257, 65536, 65537, 1000003, 16777216, 16777217, 2147483649u, 4294967295u};

typedef struct vector {
    const char *salt;
    uint8_t dice[DICE];
    uint32_t mixed[MIXED];
    uint32_t used;
} vector;

#define X32 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

static const vector vectors[] = {
    {"",
     {5, 5, 4, 5, 4, 5, 5, 4, 3, 3, 2, 4, 3, 4, 6, 4, 4, 3, 3, 4,
      5, 3, 3, 5, 6, 3, 3, 1, 6, 1, 2, 5, 3, 1, 6, 4, 5, 1, 1, 5},
     {1, 1, 0, 141, 143, 51, 34990, 53515, 645077, 2664336, 12601883, 1178418447, 53516608},
     72},
    {"match 7: S1 heads, S2 tails",
     {4, 2, 5, 1, 1, 3, 4, 6, 2, 5, 6, 6, 3, 6, 3, 2, 2, 3, 6, 4,
      2, 5, 3, 6, 2, 3, 5, 3, 2, 2, 1, 6, 1, 5, 6, 2, 1, 3, 1, 4},
     {2, 1, 0, 195, 75, 51, 40188, 53774, 256670, 14348086, 16645891, 1824082879, 913785913},
     70},
    {X32 X32 X32 X32 X32 X32 X32 X32,
     {4, 5, 1, 3, 4, 4, 2, 2, 3, 6, 6, 4, 3, 2, 6, 3, 4, 1, 6, 1,
      5, 5, 3, 5, 4, 5, 5, 1, 5, 6, 4, 5, 6, 6, 5, 2, 6, 2, 2, 2},
     {1, 0, 0, 148, 136, 23, 49555, 26601, 954216, 12985196, 6836484, 875658328, 1561728673},
     73},
};

static void make_seed(uint8_t seed[RD_FAIR_SEED_SIZE])
{
    for (uint32_t i = 0; i < RD_FAIR_SEED_SIZE; i++)
        seed[i] = (uint8_t)i;
}

static uint64_t bytes_used(const rd_fair *f)
{
    return (f->next_block - 1) * RD_FAIR_BLOCK_SIZE + f->used;
}

static void commitment_is_the_hash_of_the_seed(void **unused)
{
    (void)unused;
    uint8_t seed[RD_FAIR_SEED_SIZE];
    char hex[65];
    make_seed(seed);
    rd_fair_commitment(seed, hex);
    assert_string_equal(hex, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

static void stream_is_the_one_of_the_vectors(void **unused)
{
    (void)unused;
    uint8_t seed[RD_FAIR_SEED_SIZE];
    make_seed(seed);
    for (size_t v = 0; v < sizeof vectors / sizeof vectors[0]; v++) {
        rd_fair f;
        memset(&f, 0xAA, sizeof f);
        rd_fair_init(&f, seed, vectors[v].salt);
        for (uint32_t i = 0; i < DICE; i++)
            assert_int_equal(rd_fair_below(&f, 6) + 1, vectors[v].dice[i]);
        for (uint32_t i = 0; i < MIXED; i++)
            assert_int_equal(rd_fair_below(&f, bounds[i]), vectors[v].mixed[i]);
        assert_int_equal(bytes_used(&f), vectors[v].used);
    }
}

/* 127 of 256 words are thrown away for this bound, so every rule of the stream is at work. */
static void long_stream_is_the_one_of_the_vectors(void **unused)
{
    (void)unused;
    uint8_t seed[RD_FAIR_SEED_SIZE];
    rd_fair f;
    uint32_t total = 0;
    make_seed(seed);
    rd_fair_init(&f, seed, "many");
    for (uint32_t i = 0; i < 100000; i++) {
        uint32_t n = rd_fair_below(&f, 129);
        assert_true(n < 129);
        total = total * 31 + n;
    }
    assert_int_equal(total, 153524680u);
    assert_int_equal(bytes_used(&f), 197745);
}

static void copies_go_on_alike(void **unused)
{
    (void)unused;
    uint8_t seed[RD_FAIR_SEED_SIZE];
    rd_fair a;
    make_seed(seed);
    rd_fair_init(&a, seed, "copy");
    for (uint32_t i = 0; i < 50; i++)
        rd_fair_below(&a, 1000);
    rd_fair b = a;
    for (uint32_t i = 0; i < 200; i++)
        assert_int_equal(rd_fair_below(&a, 1000), rd_fair_below(&b, 1000));
    assert_memory_equal(&a, &b, sizeof a);
}

static void seeds_of_the_system_differ(void **unused)
{
    (void)unused;
    uint8_t a[RD_FAIR_SEED_SIZE] = {0};
    uint8_t b[RD_FAIR_SEED_SIZE] = {0};
    static const uint8_t zero[RD_FAIR_SEED_SIZE] = {0};
    assert_int_equal(rd_fair_new_seed(a), RD_OK);
    assert_int_equal(rd_fair_new_seed(b), RD_OK);
    /* Equal by chance once in 2^256. */
    assert_memory_not_equal(a, b, sizeof a);
    assert_memory_not_equal(a, zero, sizeof a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commitment_is_the_hash_of_the_seed),
        cmocka_unit_test(stream_is_the_one_of_the_vectors),
        cmocka_unit_test(long_stream_is_the_one_of_the_vectors),
        cmocka_unit_test(copies_go_on_alike),
        cmocka_unit_test(seeds_of_the_system_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
