/* test_hash.c - names of bytes: the same on every machine, and every bit counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/hash.h"

/* The steps of rd_mix64 backwards, with the inverse of its factor modulo 2^64. */
static uint64_t unmix(uint64_t x)
{
    const uint64_t inverse = 0xECC492FF2FCCEA75u;
    x ^= x >> 28 ^ x >> 56;
    x *= inverse;
    x ^= x >> 32;
    x *= inverse;
    x ^= x >> 32;
    return x;
}

static void mix_gives_the_numbers_of_the_script(void **unused)
{
    (void)unused;
    assert_true(rd_mix64(0) == 0);
    assert_true(rd_mix64(1) == 0x8C785FCEF8084A77u);
    assert_true(rd_mix64(UINT64_MAX) == 0x455839275C066D07u);
    assert_true(rd_mix64(0x0123456789ABCDEFu) == 0x720A0E41DC0457B5u);
}

static void mix_can_be_undone(void **unused)
{
    (void)unused;
    uint64_t x = 1;
    for (uint32_t i = 0; i < 100000; i++) {
        assert_true(unmix(rd_mix64(x)) == x);
        assert_true(rd_mix64(unmix(x)) == x);
        x = x * 6364136223846793005u + 1442695040888963407u;
    }
    for (uint32_t bit = 0; bit < 64; bit++)
        assert_true(unmix(rd_mix64((uint64_t)1 << bit)) == (uint64_t)1 << bit);
}

static void hash_gives_the_numbers_of_the_script(void **unused)
{
    (void)unused;
    unsigned char all[256];
    for (uint32_t i = 0; i < sizeof all; i++)
        all[i] = (unsigned char)i;
    assert_true(rd_hash_bytes("", 0, 0) == 0x3C8292588A5E4806u);
    assert_true(rd_hash_bytes("", 0, 1) == 0xE79FC1A0C272FE2Du);
    assert_true(rd_hash_bytes("", 1, 0) == 0x6740E9CA7453DC45u);
    assert_true(rd_hash_bytes("a", 1, 0) == 0x3CCD9717B409850Bu);
    assert_true(rd_hash_bytes("\0\0\0\0\0\0\0", 8, 0) == 0xB0EEACAC11C97755u);
    assert_true(rd_hash_bytes("robodrome", 9, 0) == 0x312266D652AD13C7u);
    assert_true(rd_hash_bytes("robodrome", 9, 1) == 0xD9DDFC547E9F6EF5u);
    assert_true(rd_hash_bytes(all, sizeof all, 0) == 0x8C8558C108962007u);
    assert_true(rd_hash_bytes(all, sizeof all, 1) == 0xE1BF04737D587B98u);
}

static void hash_does_not_depend_on_the_address(void **unused)
{
    (void)unused;
    unsigned char room[80];
    uint64_t first = 0;
    for (uint32_t shift = 0; shift < 16; shift++) {
        for (uint32_t i = 0; i < 61; i++)
            room[shift + i] = (unsigned char)(i * 7);
        uint64_t h = rd_hash_bytes(room + shift, 61, 5);
        if (shift == 0)
            first = h;
        assert_true(h == first);
    }
}

static void every_bit_and_the_length_count(void **unused)
{
    (void)unused;
    unsigned char bytes[40];
    uint64_t seen[40 * 8 + 41];
    uint32_t count = 0;
    memset(bytes, 0, sizeof bytes);
    for (uint32_t size = 0; size <= sizeof bytes; size++)
        seen[count++] = rd_hash_bytes(bytes, size, 0);
    for (uint32_t bit = 0; bit < 8 * sizeof bytes; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        seen[count++] = rd_hash_bytes(bytes, sizeof bytes, 0);
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = 0; j < i; j++)
            assert_true(seen[i] != seen[j]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mix_gives_the_numbers_of_the_script),
        cmocka_unit_test(mix_can_be_undone),
        cmocka_unit_test(hash_gives_the_numbers_of_the_script),
        cmocka_unit_test(hash_does_not_depend_on_the_address),
        cmocka_unit_test(every_bit_and_the_length_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
