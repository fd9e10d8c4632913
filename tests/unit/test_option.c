/* test_option.c - settings of a made-up game: defaults, reading, writing, refusing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/game.h"

enum {
    SEATS,
    MODE,
    BOARD,
    SPEED,
    LIMIT,
    OPTION_COUNT
};

enum {
    DUEL,
    TEAMS,
    CROWD
};

static const char *const mode_names[] = {"duel", "teams", "crowd", NULL};
static const char *const board_names[] = {"small", "large", NULL};
static const char *const speed_names[] = {"slow", "fast", NULL};

static const rd_option options[OPTION_COUNT] = {
    {"seats", "Seats.", NULL, 2, 6, 2, 11, 1, NULL, "Seats"},
    {"mode", "Mode.", mode_names, 0, 2, 0, 12, 2, NULL, "Mode"},
    {"board", "Board.", board_names, 0, 1, 0, 13, 3, NULL, "Board"},
    {"speed", "Speed.", speed_names, 0, 1, 0, 14, 4, NULL, "Speed"},
    {"limit", "Limit.", NULL, 1, 999, 60, 15, 5, NULL, "Limit"},
};

/* Bits of values. */
#define B(value) ((uint32_t)1 << (value))

static const rd_option_rule rules[] = {
    {SEATS, MODE, TEAMS, B(4), B(TEAMS) | B(CROWD), 21, 6},
    {SEATS, MODE, CROWD, B(3) | B(5) | B(6), B(CROWD), 22, 6},
    {MODE, SEATS, 2, B(DUEL), B(2), 23, 7},
    {MODE, SEATS, 4, B(TEAMS), B(4), 24, 7},
    {MODE, SEATS, 3, B(CROWD), B(3) | B(4) | B(5) | B(6), 25, 7},
    {MODE, BOARD, 1, B(TEAMS) | B(CROWD), B(0) | B(1), 26, 8},
    {BOARD, SPEED, 1, B(1), B(1), 27, 9},
    {LIMIT, SPEED, 1, 0xFFFFFFFFu, B(1), 28, 10},
    {SPEED, LIMIT, 20, B(1), 0xFFFFFFFFu, 29, 10},
};

static const rd_game game = {
    .id = "made-up",
    .options = options,
    .option_rules = rules,
    .option_count = OPTION_COUNT,
    .option_rule_count = sizeof rules / sizeof rules[0],
    .option_code = 31,
    .option_clause = 32,
};

static void check_values(const rd_options *o, const uint16_t expected[OPTION_COUNT])
{
    for (uint32_t i = 0; i < RD_OPTIONS_MAX; i++)
        assert_int_equal(o->value[i], i < OPTION_COUNT ? expected[i] : 0);
}

static void defaults_obey_the_rules(void **unused)
{
    (void)unused;
    static const uint16_t expected[OPTION_COUNT] = {2, DUEL, 0, 0, 60};
    rd_options o;
    memset(&o, 0xFF, sizeof o);
    rd_options_init(&game, &o);
    check_values(&o, expected);
    assert_int_equal(rd_options_refuse(&game, &o).code, 0);
    rd_options p;
    rd_fault f;
    assert_int_equal(rd_options_parse(&game, "", &p, &f), RD_OK);
    assert_memory_equal(&o, &p, sizeof o);
    assert_int_equal(rd_options_parse(&game, "  # only a remark", &p, NULL), RD_OK);
    assert_memory_equal(&o, &p, sizeof o);
}

/* A rule applies to the defaults too: here the default of `then` is not what the rule prefers. */
static void defaults_take_what_rules_prefer(void **unused)
{
    (void)unused;
    static const rd_option_rule always[] = {{MODE, BOARD, 1, B(DUEL), B(0) | B(1), 26, 8},
                                            {BOARD, SPEED, 1, B(1), B(1), 27, 9}};
    static const uint16_t expected[OPTION_COUNT] = {2, DUEL, 1, 1, 60};
    rd_game other = game;
    rd_options o;
    other.option_rules = always;
    other.option_rule_count = 2;
    rd_options_init(&other, &o);
    check_values(&o, expected);
}

static void what_is_given_stays_and_the_rest_follows(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        uint16_t value[OPTION_COUNT];
    } cases[] = {
        {"mode=duel", {2, DUEL, 0, 0, 60}},
        {"seats=4 limit=30", {4, TEAMS, 1, 1, 30}},
        {"limit=30 seats=4", {4, TEAMS, 1, 1, 30}},
        {"limit=25 seats=5", {5, CROWD, 1, 1, 25}},
        {"mode=crowd seats=4 limit=2", {4, CROWD, 1, 1, 2}},
        {"mode=teams board=small limit=77", {4, TEAMS, 0, 0, 77}},
        {"speed=slow", {2, DUEL, 0, 0, 60}},
        {"speed=fast", {2, DUEL, 0, 1, 20}},
        {"limit=31", {2, DUEL, 0, 1, 31}},
        {"limit=32", {2, DUEL, 0, 0, 32}},
        {"limit=999 # long", {2, DUEL, 0, 0, 999}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        rd_options o;
        assert_int_equal(rd_options_parse(&game, cases[i].text, &o, NULL), RD_OK);
        check_values(&o, cases[i].value);
    }
}

static void rules_set_what_is_left_open(void **unused)
{
    (void)unused;
    static const uint16_t teams[OPTION_COUNT] = {4, TEAMS, 1, 1, 20};
    static const uint16_t crowd[OPTION_COUNT] = {3, CROWD, 1, 1, 20};
    static const uint16_t small[OPTION_COUNT] = {4, TEAMS, 0, 0, 60};
    rd_options o;
    assert_int_equal(rd_options_parse(&game, "mode=teams", &o, NULL), RD_OK);
    check_values(&o, teams);
    assert_int_equal(rd_options_parse(&game, "seats=4", &o, NULL), RD_OK);
    check_values(&o, teams);
    assert_int_equal(rd_options_parse(&game, "mode=crowd", &o, NULL), RD_OK);
    check_values(&o, crowd);
    assert_int_equal(rd_options_parse(&game, "board=small mode=teams", &o, NULL), RD_OK);
    check_values(&o, small);
}

typedef struct refused {
    const char *text;
    rd_err err;
    uint16_t code;
    rd_clause clause;
    uint32_t column;
    const char *words;
} refused;

static const refused refusals[] = {
    {"pace=3", RD_ILLEGAL, 31, 32, 1,
     "there is no setting \"pace\"; use seats, mode, board, speed or limit"},
    {"Mode=duel", RD_ILLEGAL, 31, 32, 1,
     "there is no setting \"Mode\"; use seats, mode, board, speed or limit"},
    {"=3", RD_ILLEGAL, 31, 32, 1,
     "there is no setting \"\"; use seats, mode, board, speed or limit"},
    {"mode=solo", RD_ILLEGAL, 12, 2, 6,
     "setting mode cannot be \"solo\"; use duel, teams or crowd"},
    {"mode=", RD_ILLEGAL, 12, 2, 6, "setting mode cannot be \"\"; use duel, teams or crowd"},
    {"mode=1", RD_ILLEGAL, 12, 2, 6, "setting mode cannot be \"1\"; use duel, teams or crowd"},
    {"board=huge", RD_ILLEGAL, 13, 3, 7, "setting board cannot be \"huge\"; use small or large"},
    {"mode=duel  limit=0", RD_ILLEGAL, 15, 5, 18,
     "setting limit cannot be \"0\"; use a number from 1 to 999"},
    {"limit=1000", RD_ILLEGAL, 15, 5, 7,
     "setting limit cannot be \"1000\"; use a number from 1 to 999"},
    {"limit=65537", RD_ILLEGAL, 15, 5, 7,
     "setting limit cannot be \"65537\"; use a number from 1 to 999"},
    {"limit=many", RD_ILLEGAL, 15, 5, 7,
     "setting limit cannot be \"many\"; use a number from 1 to 999"},
    {"mode duel", RD_SYNTAX, 0, 0, 1, "\"mode\" is not a setting; write name=value without blanks"},
    {"mode=duel mode=duel", RD_SYNTAX, 0, 0, 11, "\"mode\" is set twice; set it once"},
    {"seats=3 mode=duel", RD_ILLEGAL, 22, 6, 9,
     "mode=duel does not go with seats=3, where mode must be crowd; change mode or seats"},
    {"mode=teams seats=2", RD_ILLEGAL, 24, 7, 12,
     "seats=2 does not go with mode=teams, where seats must be 4; change seats or mode"},
    {"seats=2 mode=crowd", RD_ILLEGAL, 25, 7, 1,
     "seats=2 does not go with mode=crowd, where seats must be 3, 4, 5 or 6; change seats or mode"},
    {"speed=slow board=large", RD_ILLEGAL, 27, 9, 1,
     "speed=slow does not go with board=large, where speed must be fast; change speed or board"},
};

static void bad_settings_are_refused(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const refused *c = &refusals[i];
        rd_options o;
        rd_options before;
        rd_fault f;
        memset(&o, 0x5A, sizeof o);
        memset(&f, 0x5A, sizeof f);
        before = o;
        assert_int_equal(rd_options_parse(&game, c->text, &o, &f), c->err);
        assert_int_equal(f.err, c->err);
        assert_int_equal(f.why.code, c->code);
        assert_int_equal(f.why.clause, c->clause);
        assert_int_equal(f.line, 0);
        assert_int_equal(f.column, c->column);
        assert_string_equal(f.words, c->words);
        assert_memory_equal(&o, &before, sizeof o);
        assert_int_equal(rd_options_parse(&game, c->text, &o, NULL), c->err);
        assert_memory_equal(&o, &before, sizeof o);
    }
}

static void refusals_carry_setting_and_value(void **unused)
{
    (void)unused;
    rd_options o;
    rd_options_init(&game, &o);
    o.value[LIMIT] = 1000;
    rd_refusal why = rd_options_refuse(&game, &o);
    assert_int_equal(why.code, 15);
    assert_int_equal(why.clause, 5);
    assert_int_equal(why.value[0], LIMIT);
    assert_int_equal(why.value[1], 1000);
    assert_int_equal(why.value[2], 1);
    assert_int_equal(why.value[3], 999);
    rd_options_init(&game, &o);
    o.value[MODE] = 3;
    assert_int_equal(rd_options_refuse(&game, &o).code, 12);
    rd_options_init(&game, &o);
    o.value[SEATS] = 3;
    why = rd_options_refuse(&game, &o);
    assert_int_equal(why.code, 22);
    assert_int_equal(why.clause, 6);
    assert_int_equal(why.value[0], MODE);
    assert_int_equal(why.value[1], DUEL);
    assert_int_equal(why.value[2], SEATS);
    assert_int_equal(why.value[3], 3);
    rd_fault f;
    assert_int_equal(rd_options_parse(&game, "limit=1000", &o, &f), RD_ILLEGAL);
    assert_int_equal(f.why.value[0], LIMIT);
    assert_int_equal(f.why.value[1], 1000);
    assert_int_equal(rd_options_parse(&game, "mode=solo", &o, &f), RD_ILLEGAL);
    assert_int_equal(f.why.value[1], -1);
}

/* A value of 32 or more matches no rule, and as the `then` of a rule it is never allowed. */
static void large_values_match_no_rule(void **unused)
{
    (void)unused;
    rd_options o;
    rd_options_init(&game, &o);
    o.value[LIMIT] = 31;
    assert_int_equal(rd_options_refuse(&game, &o).code, 28);
    o.value[LIMIT] = 32;
    assert_int_equal(rd_options_refuse(&game, &o).code, 0);
    o.value[SPEED] = 1;
    assert_int_equal(rd_options_refuse(&game, &o).code, 29);
    o.value[LIMIT] = 31;
    assert_int_equal(rd_options_refuse(&game, &o).code, 0);
}

/* Every legal combination of this game reads back from its own text. */
static void texts_read_back(void **unused)
{
    (void)unused;
    static const uint16_t limits[] = {1, 31, 32, 999};
    uint32_t legal = 0;
    for (uint32_t n = 0; n < 5 * 3 * 2 * 2 * 4; n++) {
        rd_options o;
        rd_options read;
        char buf[128];
        rd_text t;
        memset(&o, 0, sizeof o);
        o.value[SEATS] = (uint16_t)(2 + n % 5);
        o.value[MODE] = (uint16_t)(n / 5 % 3);
        o.value[BOARD] = (uint16_t)(n / 15 % 2);
        o.value[SPEED] = (uint16_t)(n / 30 % 2);
        o.value[LIMIT] = limits[n / 60];
        rd_text_init(&t, buf, sizeof buf);
        rd_options_text(&game, &o, &t);
        assert_true(rd_text_fits(&t));
        bool fine = rd_options_refuse(&game, &o).code == 0;
        legal += fine;
        rd_err err = rd_options_parse(&game, buf, &read, NULL);
        assert_int_equal(err, fine ? RD_OK : RD_ILLEGAL);
        if (fine)
            assert_memory_equal(&o, &read, sizeof o);
    }
    assert_int_equal(legal, 36);
}

static void text_is_in_the_order_of_the_list(void **unused)
{
    (void)unused;
    rd_options o;
    char buf[128];
    rd_text t;
    rd_options_init(&game, &o);
    rd_text_init(&t, buf, sizeof buf);
    rd_options_text(&game, &o, &t);
    assert_string_equal(buf, "seats=2 mode=duel board=small speed=slow limit=60");
}

static void games_are_found_by_their_ids(void **unused)
{
    (void)unused;
    uint32_t count = 0;
    for (const rd_game *const *g = rd_games; *g != NULL; g++, count++)
        assert_ptr_equal(rd_game_find((*g)->id), *g);
    assert_true(count > 0);
    assert_null(rd_game_find(""));
    assert_null(rd_game_find("no such game"));
}

/* What the lists of a game must be like, so that reading and judging them makes sense. */
static void lists_of_every_game_are_sound(void **unused)
{
    (void)unused;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        assert_true((*g)->option_count >= 1 && (*g)->option_count <= RD_OPTIONS_MAX);
        assert_string_equal((*g)->options[RD_OPTION_SEATS].name, "seats");
        assert_null((*g)->options[RD_OPTION_SEATS].names);
        assert_true((*g)->options[RD_OPTION_SEATS].max <= RD_SEATS_MAX);
        for (uint32_t i = 0; i < (*g)->option_count; i++) {
            const rd_option *o = &(*g)->options[i];
            assert_true(o->title != NULL && o->title[0] >= 'A' && o->title[0] <= 'Z');
            assert_true(o->min <= o->standard && o->standard <= o->max);
            assert_true(o->code > 0 && o->code < (*g)->code_count);
            assert_true(o->clause > 0 && o->clause < (*g)->clause_count);
        }
        for (uint32_t i = 0; i < (*g)->option_rule_count; i++) {
            const rd_option_rule *r = &(*g)->option_rules[i];
            assert_true(r->when < (*g)->option_count && r->then < (*g)->option_count);
            assert_true(r->prefer < 32 && (r->then_values >> r->prefer & 1u) == 1);
            assert_true(r->code > 0 && r->code < (*g)->code_count);
            assert_true(r->clause > 0 && r->clause < (*g)->clause_count);
        }
        rd_options o;
        rd_options_init(*g, &o);
        assert_int_equal(rd_options_refuse(*g, &o).code, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_obey_the_rules),
        cmocka_unit_test(defaults_take_what_rules_prefer),
        cmocka_unit_test(what_is_given_stays_and_the_rest_follows),
        cmocka_unit_test(rules_set_what_is_left_open),
        cmocka_unit_test(bad_settings_are_refused),
        cmocka_unit_test(refusals_carry_setting_and_value),
        cmocka_unit_test(large_values_match_no_rule),
        cmocka_unit_test(texts_read_back),
        cmocka_unit_test(text_is_in_the_order_of_the_list),
        cmocka_unit_test(games_are_found_by_their_ids),
        cmocka_unit_test(lists_of_every_game_are_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
