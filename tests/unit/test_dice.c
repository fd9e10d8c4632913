/* test_dice.c - streams of numbers: repeatable, seekable, and without bias. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "robodrome/dice.h"

static const uint64_t two32 = (uint64_t)1 << 32;

static void streams_give_the_numbers_of_the_script(void **unused)
{
    (void)unused;
    static const struct {
        uint64_t seed;
        uint32_t bits[6];
    } cases[] = {
        {0, {0x3C829258, 0x386CBDA1, 0xCC9D6F8C, 0xFE79A64E, 0xA46D35D1, 0x7C6499B8}},
        {1, {0x9D8DFB8A, 0x48677ED9, 0x6829460C, 0xAA1534E0, 0xFC54EF5F, 0x0DA88CD3}},
        {UINT64_MAX, {0xE79FC1A0, 0x33094C91, 0xC62BA5D8, 0x496AB49E, 0x8B6932B3, 0x3A1BE696}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        rd_dice d = rd_dice_seed(cases[i].seed);
        for (uint32_t k = 0; k < 6; k++)
            assert_int_equal(rd_dice_bits(&d), cases[i].bits[k]);
    }
}

static void any_number_can_be_had_alone(void **unused)
{
    (void)unused;
    rd_dice d = rd_dice_seed(42);
    uint32_t bits[100];
    for (uint32_t i = 0; i < 100; i++)
        bits[i] = rd_dice_bits(&d);
    for (uint32_t i = 100; i-- > 0;) {
        rd_dice at = rd_dice_seed(42);
        at.at = i;
        assert_int_equal(rd_dice_bits(&at), bits[i]);
        assert_int_equal(at.at, i + 1);
    }
}

static void copies_go_on_alike(void **unused)
{
    (void)unused;
    rd_dice a = rd_dice_seed(7);
    rd_dice_bits(&a);
    rd_dice b = a;
    for (uint32_t i = 0; i < 100; i++)
        assert_int_equal(rd_dice_below(&a, 6), rd_dice_below(&b, 6));
    assert_int_equal(a.at, b.at);
}

/* A stream whose next word is `word`: the mixing is undone, as test_hash.c proves it can be. */
static rd_dice stream_with(uint32_t word)
{
    const uint64_t inverse = 0xECC492FF2FCCEA75u;
    uint64_t x = (uint64_t)word << 32;
    rd_dice d;
    x ^= x >> 28 ^ x >> 56;
    x *= inverse;
    x ^= x >> 32;
    x *= inverse;
    x ^= x >> 32;
    d.key = x;
    d.at = 0;
    return d;
}

/* Is this word taken, and not thrown away? Then *out is the number it gives. */
static bool takes(uint64_t word, uint32_t bound, uint32_t *out)
{
    rd_dice d = stream_with((uint32_t)word);
    *out = rd_dice_below(&d, bound);
    return d.at == 1;
}

/*
 * Why there is no bias. Let b be the bound. A word w gives the number k = w * b / 2^32, and is
 * thrown away when the rest of that division is below 2^32 mod b. The words of one k follow each
 * other, and the rest grows with them, so of each k the first few are thrown away and all others
 * are taken. If the first one taken is the least w with w * b >= k * 2^32 + (2^32 mod b), and the
 * last one the word before the words of k + 1, then exactly 2^32 / b (rounded down) are taken: as
 * many for each number. So it is enough to try the two ends of every number, and their neighbours.
 */
static void check_number(uint32_t bound, uint64_t k)
{
    uint64_t least = two32 % bound;
    uint64_t first = (k * two32 + least + bound - 1) / bound;
    uint64_t next = ((k + 1) * two32 + bound - 1) / bound;
    uint32_t got = 0;
    assert_true(next - first == two32 / bound);
    assert_true(takes(first, bound, &got));
    assert_int_equal(got, k);
    assert_true(takes(next - 1, bound, &got));
    assert_int_equal(got, k);
    /* The word before the first belongs to the number before, or is thrown away. */
    if (first > 0 && takes(first - 1, bound, &got))
        assert_true(k > 0 && got == k - 1);
    /* The first word of k that is thrown away, if there is one. */
    uint64_t begin = (k * two32 + bound - 1) / bound;
    if (begin < first)
        assert_false(takes(begin, bound, &got));
}

static void every_number_has_equally_many_words(void **unused)
{
    (void)unused;
    static const uint32_t large[] = {65535,       65536,       65537,       1000003,
                                     16777215,    2147483647u, 2147483648u, 2147483649u,
                                     3000000000u, 4294967295u};
    for (uint32_t bound = 1; bound <= 300; bound++) {
        for (uint32_t k = 0; k < bound; k++)
            check_number(bound, k);
    }
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        uint32_t bound = large[i];
        for (uint32_t k = 0; k < 1000; k++) {
            check_number(bound, k);
            check_number(bound, bound - 1 - k);
            check_number(bound, (uint64_t)bound * k / 1000);
        }
    }
}

static void bound_one_is_always_zero_and_never_drawn_again(void **unused)
{
    (void)unused;
    rd_dice d = rd_dice_seed(3);
    for (uint32_t i = 0; i < 1000; i++)
        assert_int_equal(rd_dice_below(&d, 1), 0);
    assert_int_equal(d.at, 1000);
}

/*
 * A look at the whole: six faces, 60,000 throws of one fixed stream. The bound is the value that
 * chi-square with five degrees of freedom passes once in a million; with the stream fixed the test
 * always ends the same way.
 */
static void faces_of_one_stream_look_even(void **unused)
{
    (void)unused;
    rd_dice d = rd_dice_seed(20240101);
    uint32_t count[6] = {0};
    for (uint32_t i = 0; i < 60000; i++)
        count[rd_dice_below(&d, 6)]++;
    uint64_t squares = 0;
    for (uint32_t face = 0; face < 6; face++) {
        int64_t off = (int64_t)count[face] - 10000;
        squares += (uint64_t)(off * off);
    }
    /* Chi-square is squares / 10000; the bound is 35.888. */
    assert_true(squares < 358880);
    assert_true(squares > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(streams_give_the_numbers_of_the_script),
        cmocka_unit_test(any_number_can_be_had_alone),
        cmocka_unit_test(copies_go_on_alike),
        cmocka_unit_test(every_number_has_equally_many_words),
        cmocka_unit_test(bound_one_is_always_zero_and_never_drawn_again),
        cmocka_unit_test(faces_of_one_stream_look_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
