/* test_set.c - bit sets over spaces, against a plain array of yes and no. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/dice.h"
#include "robodrome/set.h"

enum {
    WORDS_MAX = 6,
    SPACES_MAX = 64 * WORDS_MAX
};

static void check_set(const uint64_t *set, uint32_t words, const bool *plain)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < 64 * words; i++) {
        assert_int_equal(rd_set_has(set, i), plain[i]);
        if (plain[i]) {
            assert_int_equal(rd_set_pick(set, words, count), i);
            count++;
        }
    }
    assert_int_equal(rd_set_count(set, words), count);
}

static void sets_follow_the_plain_array(void **unused)
{
    (void)unused;
    static const uint32_t sizes[] = {1, 2, WORDS_MAX};
    rd_dice d = rd_dice_seed(11);
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        uint32_t words = sizes[s];
        uint64_t set[WORDS_MAX] = {0};
        bool plain[SPACES_MAX] = {false};
        check_set(set, words, plain);
        for (uint32_t step = 0; step < 400; step++) {
            uint32_t i = rd_dice_below(&d, 64 * words);
            /* Added twice or taken away twice is the same as once. */
            plain[i] = rd_dice_below(&d, 3) > 0;
            if (plain[i])
                rd_set_add(set, i);
            else
                rd_set_remove(set, i);
            check_set(set, words, plain);
        }
    }
}

static void ends_of_words_are_kept_apart(void **unused)
{
    (void)unused;
    static const uint32_t ends[] = {0, 63, 64, 127, 128, 383};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        uint64_t set[WORDS_MAX] = {0};
        bool plain[SPACES_MAX] = {false};
        rd_set_add(set, ends[i]);
        plain[ends[i]] = true;
        check_set(set, WORDS_MAX, plain);
        rd_set_remove(set, ends[i]);
        plain[ends[i]] = false;
        check_set(set, WORDS_MAX, plain);
    }
}

static void full_sets(void **unused)
{
    (void)unused;
    uint64_t set[WORDS_MAX];
    bool plain[SPACES_MAX];
    memset(set, 0xFF, sizeof set);
    for (uint32_t i = 0; i < SPACES_MAX; i++)
        plain[i] = true;
    check_set(set, WORDS_MAX, plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_follow_the_plain_array),
        cmocka_unit_test(ends_of_words_are_kept_apart),
        cmocka_unit_test(full_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
