/*
 * test_aerial_value.c - the estimate of Aerial Assault where declarations and targets are hidden
 * from the seat whose view is valued.
 */
#include "aerial_help.h"

static void load(const char *text, aerial_state *out)
{
    *out = position("", text);
}

static void value_of(const aerial_state *s, int32_t out[RD_SEATS_MAX])
{
    game()->value(pack(), (const rd_view *)s, out);
}

/* What a seat that looks on would think that the seat of team T2 hopes for. */
static int32_t value_seen(const aerial_state *s)
{
    aerial_state view;
    int32_t value[RD_SEATS_MAX];
    memset(&view, 0, sizeof view);
    game()->observe(pack(), (const rd_state *)s, 0, (rd_view *)&view);
    value_of(&view, value);
    return value[1];
}

static const char *const declaring = "phase declare\n"
                                     "slot 1\n"
                                     "zone T2 BW\n"
                                     "program T1 BA1.A BA2.stay BA3.stay\n"
                                     "program T2 BA1.A BA3.A BA2.stay\n";

/* A move that is hidden is worth what one is worth that is still to be declared. */
static void a_hidden_move_is_still_open(void **state)
{
    aerial_state s;
    int32_t open[RD_SEATS_MAX];
    int32_t own[RD_SEATS_MAX];
    bool differs = false;
    (void)state;
    load(declaring, &s);
    int32_t hidden = value_seen(&s); /* nothing is declared yet */
    for (uint32_t declared = AERIAL_STILL; declared <= AERIAL_STILL + 2; declared++) {
        s.team[1].declared = 0;
        value_of(&s, open);
        s.team[1].declared = (uint8_t)declared;
        assert_int_equal(game()->wrong(pack(), (const rd_state *)&s).code, 0);
        assert_int_equal(value_seen(&s), hidden);
        value_of(&s, own);
        assert_int_equal(own[0], open[0]);
        differs = differs || own[1] != open[1];
    }
    assert_true(differs); /* whoever declares it does count with it */
}

/* The same in a Driver-Controlled Round, where cards lie open. */
static void a_hidden_move_is_still_open_in_a_round(void **state)
{
    aerial_state s;
    (void)state;
    load("phase declare\n"
         "zone T2 BZ2\n"
         "laid T1 BA1.A\n"
         "laid T2 BA1.A\n"
         "laid T3 BA1.stay\n"
         "laid T4 BA1.stay\n",
         &s);
    int32_t hidden = value_seen(&s);
    for (uint32_t declared = AERIAL_STILL - 2; declared <= AERIAL_STILL + 1; declared++) {
        s.team[1].declared = (uint8_t)declared;
        assert_int_equal(game()->wrong(pack(), (const rd_state *)&s).code, 0);
        assert_int_equal(value_seen(&s), hidden);
    }
}

/* A block whose target is hidden still stops somebody. */
static void a_hidden_target_is_still_open(void **state)
{
    aerial_state s;
    (void)state;
    load("phase announce\n"
         "zone T1 RZ1\n"
         "zone T2 RZ1\n"
         "zone T4 RZ1\n"
         "laid T1 BA1.B\n"
         "laid T2 BA1.B\n"
         "laid T3 BA1.stay\n"
         "laid T4 BA3.A\n",
         &s);
    int32_t hidden = value_seen(&s);
    s.team[1].target = 1;
    assert_int_equal(game()->wrong(pack(), (const rd_state *)&s).code, 0);
    assert_int_equal(value_seen(&s), hidden);
    s.team[1].target = 4;
    assert_int_equal(game()->wrong(pack(), (const rd_state *)&s).code, 0);
    assert_int_equal(value_seen(&s), hidden);
}

/* A move of an action whose shot is asked for was made, and does not count again. */
static void a_move_that_was_made_counts_once(void **state)
{
    static const char *const text = "phase use\n"
                                    "slot 1\n"
                                    "deck T1 SP01\n"
                                    "zone T1 RZ2\n"
                                    "program T1 SP01.A BA1.stay BA2.stay\n"
                                    "declared T1 left 1\n"
                                    "acting T1\n"
                                    "part 2\n";
    aerial_state moved;
    int32_t made[RD_SEATS_MAX];
    int32_t still[RD_SEATS_MAX];
    (void)state;
    load(text, &moved);
    value_of(&moved, made);
    moved.team[0].declared = AERIAL_STILL;
    assert_int_equal(game()->wrong(pack(), (const rd_state *)&moved).code, 0);
    value_of(&moved, still);
    assert_int_equal(made[0], still[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hidden_move_is_still_open),
        cmocka_unit_test(a_hidden_move_is_still_open_in_a_round),
        cmocka_unit_test(a_hidden_target_is_still_open),
        cmocka_unit_test(a_move_that_was_made_counts_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
