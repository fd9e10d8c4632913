/* cover.c - the settings that the laws try first have any four settings in all combinations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lib/laws.h"

static laws_settings *settings_of(const rd_game *game)
{
    laws_settings *s = calloc(1, sizeof *s);
    assert_non_null(s);
    assert_true(laws_list(game, s));
    return s;
}

/* Whether some combination among those needed has the same values in these four settings. */
static bool is_met(const laws_settings *s, const rd_options *o, const uint32_t option[4])
{
    for (uint32_t i = 0; i < s->needed; i++) {
        uint32_t same = 0;
        for (uint32_t k = 0; k < 4; k++)
            same += s->list[i].value[option[k]] == o->value[option[k]];
        if (same == 4)
            return true;
    }
    return false;
}

/* Four settings drawn at random for each combination, ten times: nearly all are asked for. */
static void any_four_settings_are_tried_together(void **state)
{
    rd_dice dice = rd_dice_seed(4);
    (void)state;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        laws_settings *s = settings_of(*g);
        assert_in_range(s->needed, 1, s->count);
        for (uint32_t i = 0; i < s->count * 10; i++) {
            uint32_t option[4];
            for (uint32_t k = 0; k < 4; k++) {
                option[k] = rd_dice_below(&dice, (*g)->option_count);
                if (!laws_listed(*g, option[k]))
                    option[k] = 0;
            }
            if (!is_met(s, &s->list[i % s->count], option))
                fail_msg("%s: settings %u, %u, %u, %u", (*g)->id, (unsigned)option[0],
                         (unsigned)option[1], (unsigned)option[2], (unsigned)option[3]);
        }
        free(s);
    }
}

/* A long run tries every combination once in turn. */
static void every_combination_is_listed_once(void **state)
{
    (void)state;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        laws_settings *s = settings_of(*g);
        for (uint32_t i = 0; i < s->count; i++) {
            assert_int_equal(rd_options_refuse(*g, &s->list[i]).code, 0);
            for (uint32_t j = 0; j < i; j++)
                assert_true(memcmp(&s->list[i], &s->list[j], sizeof s->list[i]) != 0);
        }
        free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_four_settings_are_tried_together),
        cmocka_unit_test(every_combination_is_listed_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
