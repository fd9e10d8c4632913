/* test_balance.c - intervals, targets, pairings and the counting of games for balance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sim/balance.h"

static void assert_near(double value, double wanted, double most)
{
    double apart = value > wanted ? value - wanted : wanted - value;
    if (apart > most)
        fail_msg("%f is not near to %f", value, wanted);
}

/* ---- intervals ------------------------------------------------------------------------------ */

/* The first four are from Newcombe 1998, method 3, with the digits printed there. */
static void wilson_has_known_values(void **unused)
{
    static const struct {
        uint64_t hits;
        uint64_t of;
        double low;
        double high;
    } known[] = {
        {81, 263, 25.53, 36.62}, {15, 148, 6.24, 16.05}, {0, 20, 0, 16.11},    {1, 29, 0.61, 17.18},
        {50, 100, 40.38, 59.62}, {5, 10, 23.66, 76.34},  {20, 20, 83.89, 100},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        rd_interval in = rd_wilson(known[i].hits, known[i].of);
        assert_near(in.low, known[i].low, 0.006);
        assert_near(in.high, known[i].high, 0.006);
    }
    rd_interval none = rd_wilson(0, 0);
    assert_near(none.low, 0, 0);
    assert_near(none.high, 100, 0);
}

static void mean_and_median_of_small_lists(void **unused)
{
    static const uint32_t list[] = {2, 4, 4, 4, 5, 5, 7, 9};
    uint32_t many[1000];
    rd_interval in;
    (void)unused;
    /* Mean 5, variance 32/7, standard error 0.7559. */
    assert_near(rd_mean(list, 8, &in), 5, 1e-9);
    assert_near(in.low, 5 - 1.959964 * 0.755929, 1e-4);
    assert_near(in.high, 5 + 1.959964 * 0.755929, 1e-4);
    assert_near(rd_median(list, 8, &in), 4.5, 1e-9);
    assert_near(rd_median(list, 7, &in), 4, 1e-9);
    assert_near(rd_mean(list, 1, &in), 2, 1e-9);
    assert_near(in.high - in.low, 0, 1e-9);
    assert_near(rd_median(list, 0, &in), 0, 0);
    /* Of 1,000 the bounds are the 469th and the 532nd. */
    for (uint32_t i = 0; i < 1000; i++)
        many[i] = i + 1;
    assert_near(rd_median(many, 1000, &in), 500.5, 1e-9);
    assert_near(in.low, 469, 1);
    assert_near(in.high, 532, 1);
}

/* ---- targets -------------------------------------------------------------------------------- */

static void targets_are_read(void **unused)
{
    static const char text[] = "# remark\nsquads random\ngames 2000\nfirst 45 to 55.5\n"
                               "end limit at-most 3\nformed at-least 60 # so\n\n"
                               "squads ready\nteam 44 to 56\n";
    rd_targets t;
    rd_fault fault;
    (void)unused;
    assert_int_equal(rd_targets_parse(text, RD_SQUADS_KINDS, &t, &fault), RD_OK);
    assert_true(t.stated);
    assert_int_equal(t.squads, RD_SQUADS_RANDOM);
    assert_int_equal(t.games, 2000);
    assert_int_equal(t.count, 3);
    assert_int_equal(t.target[0].kind, RD_FIGURE_FIRST);
    assert_near(t.target[0].most, 55.5, 1e-9);
    assert_int_equal(t.target[1].kind, RD_FIGURE_END);
    assert_string_equal(t.target[1].name, "limit");
    assert_near(t.target[2].least, 60, 1e-9);
    assert_int_equal(rd_targets_parse(text, RD_SQUADS_READY, &t, &fault), RD_OK);
    assert_int_equal(t.count, 1);
    assert_int_equal(t.target[0].kind, RD_FIGURE_TEAM);
    assert_int_equal(rd_targets_parse(text, RD_SQUADS_FREE, &t, &fault), RD_OK);
    assert_false(t.stated);
    assert_int_equal(t.count, 0);
}

static void bad_targets_are_refused_with_their_line(void **unused)
{
    static const char *const bad[] = {
        "squads\n",        "squads all\n",      "games many\n",    "frist 1 to 2\n",
        "first\n",         "first 1\n",         "first 1 to\n",    "first 1 to 2 to 3\n",
        "first at-most\n", "first 1..2 to 3\n", "first .5 to 3\n", "end a b 1 to 2\n"};
    rd_targets t;
    rd_fault fault;
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[64] = "squads free\n";
        strncat(text, bad[i], sizeof text - 20);
        assert_int_equal(rd_targets_parse(text, RD_SQUADS_FREE, &t, &fault), RD_SYNTAX);
        assert_int_equal(fault.line, 2);
        assert_true(fault.words[0] != '\0');
    }
}

/* ---- counting ------------------------------------------------------------------------------- */

static rd_balance balance_of(const char *id, rd_squads squads)
{
    rd_balance b;
    rd_fault fault;
    memset(&b, 0, sizeof b);
    b.run.game = rd_game_find(id);
    b.run.pack = rd_pack_builtin(b.run.game, "standard");
    rd_options_init(b.run.game, &b.run.options);
    b.run.seed = 5;
    b.run.threads = 1;
    b.brain = rd_brain_find("random");
    b.squads = squads;
    assert_int_equal(rd_balance_init(&b, &fault), RD_OK);
    return b;
}

static const rd_figure *figure(const rd_figure *list, size_t count, rd_figure_kind kind,
                               const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].kind == kind && strcmp(list[i].name, name) == 0)
            return &list[i];
    fail_msg("there is no figure %s %s", rd_figure_names[kind], name);
    return NULL;
}

static void lines_add_up(void **unused)
{
    static const char *const lines[] = {
        "0,WL,1,5,90,out,,a b,c c,,a d,",
        "1,WL,2,7,90,out,,a b,,,a d,d",
        "2,DD,1,50,90,limit,,b,,,d,",
        "3,LW,1,6,90,out,,b,c,,a d,",
    };
    static const char wanted[] = "squads free\nfirst 90 to 100\nmean-length 10 to 20\n"
                                 "end both at-most 0\nend limit at-least 99\nunused at-most 0\n";
    rd_balance b = balance_of("null", RD_SQUADS_FREE);
    rd_tallied t;
    rd_targets targets;
    rd_fault fault;
    size_t count;
    (void)unused;
    assert_int_equal(rd_targets_parse(wanted, RD_SQUADS_FREE, &targets, &fault), RD_OK);
    assert_int_equal(rd_tallied_init(&t, &b), RD_OK);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(rd_tallied_add(&t, lines[i]), RD_OK);
    rd_tallied_finish(&t);
    rd_figure *f = rd_figures_make(&t, &targets, &count);
    assert_non_null(f);
    const rd_figure *first = figure(f, count, RD_FIGURE_FIRST, "");
    assert_int_equal(first->hits, 1);
    assert_int_equal(first->of, 3);
    assert_int_equal(first->mark, RD_MARK_MISSED);
    assert_near(figure(f, count, RD_FIGURE_MEAN, "")->value, 17, 1e-9);
    assert_int_equal(figure(f, count, RD_FIGURE_MEAN, "")->mark, RD_MARK_UNDECIDED);
    assert_near(figure(f, count, RD_FIGURE_MEDIAN, "")->value, 6.5, 1e-9);
    assert_int_equal(figure(f, count, RD_FIGURE_FORMED, "")->hits, 3);
    assert_int_equal(figure(f, count, RD_FIGURE_END, "out")->hits, 3);
    assert_int_equal(figure(f, count, RD_FIGURE_END, "limit")->mark, RD_MARK_MISSED);
    assert_int_equal(figure(f, count, RD_FIGURE_END, "both")->hits, 0);
    /* Three squads with a that were in decided games on either side: two won, one of each seat. */
    assert_int_equal(figure(f, count, RD_FIGURE_CARD, "a")->of, 5);
    assert_int_equal(figure(f, count, RD_FIGURE_CARD, "a")->hits, 3);
    assert_int_equal(figure(f, count, RD_FIGURE_CARD, "b")->hits, 2);
    assert_int_equal(figure(f, count, RD_FIGURE_CARD, "b")->of, 3);
    assert_int_equal(figure(f, count, RD_FIGURE_FORMS, "c")->hits, 2);
    assert_int_equal(figure(f, count, RD_FIGURE_FORMER, "c")->hits, 1);
    assert_int_equal(figure(f, count, RD_FIGURE_FORMER, "c")->of, 2);
    /* All cards are of one kind, of which some were formed: a and b never were. */
    assert_int_equal(figure(f, count, RD_FIGURE_UNUSED, "")->hits, 2);
    assert_int_equal(figure(f, count, RD_FIGURE_UNUSED, "")->mark, RD_MARK_MISSED);
    free(f);
    /* With ready squads nobody asks after a card that is in none of them. */
    rd_balance_card other = {.name = "e"};
    assert_true(rd_tallied_unused(&t, &other));
    b.squads = RD_SQUADS_READY;
    assert_false(rd_tallied_unused(&t, &other));
    rd_tallied_clear(&t);
}

static void lines_that_are_none_are_refused(void **unused)
{
    static const char *const bad[] = {
        "",
        "0",
        "0,WL,1,5,90,out,,a,,,a",
        "0,WL,1,5,90,out,,a,,,a,,",
        "0,W,1,5,90,out,,,,,,",
        "0,WX,1,5,90,out,,,,,,",
        "0,WL,3,5,90,out,,,,,,",
        "0,WL,0,5,90,out,,,,,,",
        "0,WL,1,x,90,out,,,,,,",
        "0,WL,1,,90,out,,,,,,",
        "x,WL,1,5,90,out,,,,,,",
    };
    rd_balance b = balance_of("null", RD_SQUADS_FREE);
    rd_tallied t;
    (void)unused;
    assert_int_equal(rd_tallied_init(&t, &b), RD_OK);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(rd_tallied_add(&t, bad[i]), RD_SYNTAX);
    assert_int_equal(rd_tallied_add(&t, "1,WL,1,5,90,out,,,,,,"), RD_RANGE);
    assert_int_equal(t.games, 0);
    assert_int_equal(rd_tallied_add(&t, "0,WL,,5,90,out,,,,,,"), RD_OK);
    assert_int_equal(rd_tallied_add(&t, "0,WL,,5,90,out,,,,,,"), RD_RANGE);
    rd_tallied_clear(&t);
}

/* ---- playing -------------------------------------------------------------------------------- */

static void every_pair_meets_on_both_seats_and_first_with_both(void **unused)
{
    rd_balance b;
    uint32_t met[5][5][2] = {0};
    (void)unused;
    memset(&b, 0, sizeof b);
    b.squads = RD_SQUADS_READY;
    b.teams = 5;
    assert_int_equal(rd_balance_pairs(&b), 10);
    for (uint64_t i = 0; i < 40; i++) {
        rd_pairing p = rd_balance_pairing(&b, i);
        assert_true(p.team[0] < 5 && p.team[1] < 5 && p.team[0] != p.team[1] && p.first < 2);
        met[p.team[0]][p.team[1]][p.first]++;
    }
    for (uint32_t i = 0; i < 5; i++)
        for (uint32_t k = 0; k < 5; k++)
            for (uint32_t first = 0; first < 2; first++)
                assert_int_equal(met[i][k][first], i == k ? 0 : 1);
}

/* Whoever has ready squads: each game has the two that it should, and the right one begins. */
static void ready_squads_are_played_as_paired(void **unused)
{
    uint32_t games = 0;
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_balance b = balance_of((*game)->id, RD_SQUADS_FREE);
        rd_fault fault;
        if (b.teams < 2)
            continue;
        b.squads = RD_SQUADS_READY;
        assert_int_equal(rd_balance_init(&b, &fault), RD_OK);
        char *lines = calloc(8, RD_BALANCE_LINE);
        assert_non_null(lines);
        assert_int_equal(rd_balance_play(&b, 3, 8, lines), RD_OK);
        for (uint32_t i = 0; i < 8; i++) {
            const char *line = lines + (size_t)i * RD_BALANCE_LINE;
            rd_pairing p = rd_balance_pairing(&b, 3 + i);
            char start[16];
            rd_text text;
            rd_text_init(&text, start, sizeof start);
            rd_text_int(&text, 3 + (int64_t)i);
            rd_text_char(&text, ',');
            assert_true(strncmp(line, start, text.need) == 0);
            assert_int_equal(line[text.need + 3] - '1', p.first);
            for (uint32_t seat = 0; seat < 2; seat++) {
                const char *at = strstr(line, b.team[p.team[seat]]);
                assert_non_null(at);
                assert_true(at[-1] == ',' && at[strlen(b.team[p.team[seat]])] == ',');
            }
            games++;
        }
        free(lines);
    }
    assert_true(games > 0);
}

static void lines_do_not_depend_on_threads_or_pieces(void **unused)
{
    (void)unused;
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        rd_balance b =
            balance_of((*game)->id, (*game)->draw != NULL ? RD_SQUADS_RANDOM : RD_SQUADS_FREE);
        char *one = calloc(6, RD_BALANCE_LINE);
        char *two = calloc(6, RD_BALANCE_LINE);
        assert_true(one != NULL && two != NULL);
        assert_int_equal(rd_balance_play(&b, 0, 6, one), RD_OK);
        b.run.threads = 3;
        assert_int_equal(rd_balance_play(&b, 0, 4, two), RD_OK);
        assert_int_equal(rd_balance_play(&b, 4, 2, two + (size_t)4 * RD_BALANCE_LINE), RD_OK);
        for (size_t i = 0; i < 6; i++)
            assert_string_equal(one + i * RD_BALANCE_LINE, two + i * RD_BALANCE_LINE);
        rd_tallied t;
        assert_int_equal(rd_tallied_init(&t, &b), RD_OK);
        for (size_t i = 0; i < 6; i++)
            assert_int_equal(rd_tallied_add(&t, one + i * RD_BALANCE_LINE), RD_OK);
        rd_tallied_clear(&t);
        free(one);
        free(two);
    }
}

static void what_cannot_be_played_is_said(void **unused)
{
    rd_balance b = balance_of("null", RD_SQUADS_FREE);
    rd_fault fault;
    (void)unused;
    b.squads = RD_SQUADS_READY;
    assert_int_equal(rd_balance_init(&b, &fault), RD_UNKNOWN);
    assert_non_null(strstr(fault.words, "no two ready squads"));
    for (const rd_game *const *game = rd_games; *game != NULL; game++) {
        b = balance_of((*game)->id, RD_SQUADS_FREE);
        b.squads = RD_SQUADS_RANDOM;
        assert_int_equal(rd_balance_init(&b, &fault), (*game)->draw != NULL ? RD_OK : RD_UNKNOWN);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_has_known_values),
        cmocka_unit_test(mean_and_median_of_small_lists),
        cmocka_unit_test(targets_are_read),
        cmocka_unit_test(bad_targets_are_refused_with_their_line),
        cmocka_unit_test(lines_add_up),
        cmocka_unit_test(lines_that_are_none_are_refused),
        cmocka_unit_test(every_pair_meets_on_both_seats_and_first_with_both),
        cmocka_unit_test(ready_squads_are_played_as_paired),
        cmocka_unit_test(lines_do_not_depend_on_threads_or_pieces),
        cmocka_unit_test(what_cannot_be_played_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
