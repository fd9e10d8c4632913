/* test_null_text.c - texts of the null game that cannot be read: where, and what was expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/game.h"

static const rd_game *game(void)
{
    return rd_game_find("null");
}

static const rd_pack *pack(void)
{
    return rd_pack_builtin(game(), "ledger");
}

static rd_err read_position(const char *text, rd_room *out, rd_fault *fault)
{
    rd_options options;
    rd_options_init(game(), &options);
    return game()->state_parse(pack(), &options, text, (rd_state *)out, fault);
}

static rd_room good_position(const char *text)
{
    rd_room room;
    rd_fault fault;
    memset(&room, 0, sizeof room);
    if (read_position(text, &room, &fault) != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
    return room;
}

static void a_text_that_is_no_move_says_what_was_expected(void **state)
{
    static const char *const cases[][2] = {
        {"dance", "expected tools, tool, throw"},
        {"", "expected tools, tool, throw"},
        {"tool X1", "expected a tool"},
        {"peek 2", "expected a seat"},
        {"throw far", "expected a number"},
        {"stop now", "expected nothing more"},
        {"throw 10 times", "expected nothing more"},
    };
    rd_room room = good_position("");
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rd_choice choice;
        rd_fault fault;
        memset(&fault, 0, sizeof fault);
        assert_int_equal(
            game()->move_parse(pack(), (rd_view *)&room, 0, cases[i][0], &choice, &fault),
            RD_SYNTAX);
        if (strstr(fault.words, cases[i][1]) == NULL)
            fail_msg("'%s' says '%s'", cases[i][0], fault.words);
    }
}

static rd_err read_outcome(const rd_room *room, const char *text)
{
    rd_fault fault;
    uint32_t outcome = 0;
    memset(&fault, 0, sizeof fault);
    return game()->chance_parse(pack(), (const rd_state *)room, text, &outcome, &fault);
}

static void outcomes_are_cards_or_faces(void **state)
{
    rd_room turn = good_position("");
    rd_room draw = good_position("phase draw\nto-act S2\ncard S1 C3\n");
    rd_room die = good_position("phase die\nthrow 100\n");
    (void)state;
    assert_int_equal(read_outcome(&turn, "3"), RD_TURN);
    assert_int_equal(read_outcome(&draw, "C9"), RD_SYNTAX);
    assert_int_equal(read_outcome(&draw, "4"), RD_SYNTAX);
    assert_int_equal(read_outcome(&draw, "C3"), RD_RANGE);
    assert_int_equal(read_outcome(&draw, "C4 C5"), RD_SYNTAX);
    assert_int_equal(read_outcome(&draw, "card C4"), RD_OK);
    assert_int_equal(read_outcome(&die, "7"), RD_SYNTAX);
    assert_int_equal(read_outcome(&die, "C4"), RD_SYNTAX);
    assert_int_equal(read_outcome(&die, "die 6"), RD_OK);
}

static void a_text_that_is_no_position_has_its_line(void **state)
{
    static const struct {
        const char *text;
        uint32_t line;
        const char *words;
    } cases[] = {
        {"weather fine", 1, "expected phase, round"},
        {"round 1\nphase lunch", 2, "expected another word"},
        {"points many 0", 1, "expected a number"},
        {"tools X1 T1 T2", 1, "begins with S"},
        {"card S1 T1", 1, "begins with C"},
        {"round 1 now", 1, "expected nothing more"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rd_room room;
        rd_fault fault;
        memset(&fault, 0, sizeof fault);
        assert_int_equal(read_position(cases[i].text, &room, &fault), RD_SYNTAX);
        assert_int_equal(fault.line, cases[i].line);
        if (strstr(fault.words, cases[i].words) == NULL)
            fail_msg("'%s' says '%s'", cases[i].text, fault.words);
    }
    good_position("\n\nround 1\n"); /* blank lines are passed over */
}

static void fields_that_do_not_exist_are_unknown(void **state)
{
    static const char *const names[] = {"S9.card", "S1.hat", "T1.hat", "C9.strength", "what"};
    rd_room room = good_position("");
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char text[40];
        rd_text t;
        rd_text_init(&t, text, sizeof text);
        assert_int_equal(game()->field_text(pack(), (rd_view *)&room, names[i], &t), RD_UNKNOWN);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_that_is_no_move_says_what_was_expected),
        cmocka_unit_test(outcomes_are_cards_or_faces),
        cmocka_unit_test(a_text_that_is_no_position_has_its_line),
        cmocka_unit_test(fields_that_do_not_exist_are_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
