/* test_scenario.c - the scenario runner: what holds, what fails, what cannot be read, and where. */
#include "toy_help.h"

#include "../../src/match/scenario_inside.h"
#include "robodrome/scenario.h"

static const rd_own own = {&toy_game, (const rd_pack *)(const void *)&toy_pack_six};
static const toy_pack eight = {8};

enum {
    SEEN_MAX = 16
};

/* What a run reported. */
typedef struct seen {
    uint32_t count;
    rd_scenario_failure first[SEEN_MAX];
    char id[64]; /* of the scenario that failed first */
    char path[64];
} seen;

static void note(void *context, const rd_scenario_failure *f)
{
    seen *s = context;
    if (s->count == 0) {
        rd_text t;
        rd_text_init(&t, s->id, sizeof s->id);
        rd_text_str(&t, f->scenario);
    }
    if (s->count < SEEN_MAX)
        s->first[s->count] = *f;
    s->count++;
}

static const rd_pack *load(void *context, const rd_game *game, const char *path, rd_fault *f)
{
    seen *s = context;
    rd_text t;
    assert_ptr_equal(game, &toy_game);
    rd_text_init(&t, s->path, sizeof s->path);
    rd_text_str(&t, path);
    if (strcmp(path, "data/eight.json") == 0)
        return (const rd_pack *)(const void *)&eight;
    rd_word none = {NULL, 0, 0};
    rd_fault_at(f, RD_IO, none, "there is no such file");
    return NULL;
}

static rd_err run(const char *text, rd_scenario_report *report, seen *s)
{
    rd_scenario_hooks hooks = {s, &own, load, note};
    memset(s, 0, sizeof *s);
    return rd_scenario_run(text, &hooks, report);
}

/* `lines` as one scenario of the toy game, in which everything holds. */
static void check_holds(const char *lines, uint32_t expectations)
{
    char text[4096];
    rd_text t;
    rd_scenario_report r;
    seen s;
    rd_text_init(&t, text, sizeof text);
    rd_text_str(&t, "scenario TOY-1 a sentence\ngame toy\n");
    rd_text_str(&t, lines);
    assert_true(rd_text_fits(&t));
    rd_err err = run(text, &r, &s);
    if (s.count > 0)
        assert_string_equal(s.first[0].words, lines);
    assert_int_equal(err, RD_OK);
    assert_int_equal(r.scenarios, 1);
    assert_int_equal(r.bad, 0);
    assert_int_equal(r.expectations, expectations);
}

/* The same with one failure, at this place; lines count from the first of `lines`. */
static void check_fails(const char *lines, int line, uint32_t column, const char *words)
{
    char text[4096];
    rd_text t;
    rd_scenario_report r;
    seen s;
    rd_text_init(&t, text, sizeof text);
    rd_text_str(&t, "scenario TOY-1 a sentence\ngame toy\n");
    rd_text_str(&t, lines);
    rd_err err = run(text, &r, &s);
    assert_int_equal(s.count, 1);
    if (strcmp(s.first[0].words, words) != 0)
        assert_string_equal(s.first[0].words, words);
    assert_int_equal(s.first[0].line, line + 2);
    assert_int_equal(s.first[0].column, column);
    assert_false(s.first[0].unreadable);
    assert_int_equal(err, RD_OK);
    assert_int_equal(r.failures, 1);
    assert_int_equal(r.bad, 1);
    assert_string_equal(s.id, "TOY-1");
}

/* The same with a text that cannot be read; `part` is in the sentence. */
static void check_unreadable(const char *lines, uint32_t line, uint32_t column, const char *part)
{
    char text[4096];
    rd_text t;
    rd_scenario_report r;
    seen s;
    rd_text_init(&t, text, sizeof text);
    rd_text_str(&t, "scenario TOY-1 a sentence\ngame toy\n");
    rd_text_str(&t, lines);
    rd_err err = run(text, &r, &s);
    assert_int_equal(s.count, 1);
    if (strstr(s.first[0].words, part) == NULL)
        assert_string_equal(s.first[0].words, part);
    assert_int_equal(s.first[0].line, line + 2);
    assert_int_equal(s.first[0].column, column);
    assert_true(s.first[0].unreadable);
    assert_int_equal(err, RD_SYNTAX);
    assert_int_equal(r.unreadable, 1);
    assert_int_equal(r.failures, 0);
}

#define START "S1 bid 1 2\nS2 bid 3 3 -> card 4, 1\n"

static void moves_and_outcomes_lead_to_what_is_expected(void **state)
{
    (void)state;
    check_holds("expect phase = seal\nS1 bid 1 2\nexpect S1.bid = 1   2  # TOY-BID-01\n"
                "S2 bid 3 3 -> card 4, 1\nexpect phase = turn\nexpect counter != 3\n"
                "S1 roll -> 6\nexpect counter = 6\n",
                5);
    check_holds("S1 bid 1 2\nS2 bid 3 3\nexpect asked chance 4\nchance card 2 \t, \t2\n"
                "expect asked S2\n",
                2);
}

static void the_game_starts_where_the_position_says(void **state)
{
    (void)state;
    check_holds("position\n  counter 4   # a remark\n\n turn S2\nend\nexpect counter = 4\n"
                "S2 count 3\nexpect counter = 7\nposition\nend\nexpect counter = 0\n",
                3);
}

static void decisions_with_one_answer_may_be_left_out(void **state)
{
    (void)state;
    check_holds(START "S1 count 1\nexpect asked S1 D-END\nS2 count 1\nexpect counter = 2\n"
                      "expect asked S2 D-END\nforced\nexpect asked S1 D-ACTION\nforced\n"
                      "expect legal S1 count 1\n",
                5);
    check_holds(START "S1 count 1\nexpect legal S2 peek\nexpect refused E_CARD S2 show\n"
                      "expect asked S1 D-END\n",
                3);
    /* The end of the turn is played before the second die, which still nobody awaits. */
    check_fails(START "S1 roll -> 2, 3\nexpect counter = 2\n", 3, 15,
                "expected that an outcome is awaited, found none; \"3\" is left over");
}

static void fields_that_every_game_has(void **state)
{
    (void)state;
    check_holds("expect outcome = none\nexpect ended-by = none\nexpect S1.place = none\n"
                "expect S2.points = 0\nS2 resign\nexpect outcome = win\n"
                "expect ended-by = TOY-RSN-01\nexpect S1.place = 1\nexpect S2.place = 2\n"
                "expect view S2 outcome = win\nexpect not asked S1\nexpect answers S1 = 0\n",
                11);
    check_unreadable("expect S3.place = 1\n", 1, 8, "no such field");
    check_unreadable("expect S1.plaice = 1\n", 1, 8, "no such field");
    check_unreadable("expect S1 = 1\n", 1, 8, "no such field");
}

static void views_and_secrets(void **state)
{
    (void)state;
    check_holds("S1 bid 1 2\nexpect view S1 S1.bid = 1 2\nexpect view S2 S1.bid = hidden\n"
                "expect hidden from S2 S1.bid\nexpect hidden from watcher S1.bid\n"
                "expect view watcher S2.bid = 0 0\n",
                5);
    check_fails("S1 bid 1 2\nexpect hidden from S1 S1.bid\n", 2, 23,
                "expected that S1 sees S1.bid = hidden, found 1 2");
    check_fails("S1 bid 1 2\nexpect view watcher S1.bid != hidden\n", 2, 21,
                "expected that watcher sees S1.bid != hidden, found hidden");
}

static void legal_and_refused(void **state)
{
    (void)state;
    check_holds("expect legal S1 bid 1 2\nexpect legal S1 resign\n"
                "expect refused E_NUMBER S1 bid 4 1\nexpect refused E_NUMBER S1 bid 1 4\n"
                "expect refused E_CARD|E_PHASE S1 count 1\n"
                "expect refused E_OPTION options goal=1\nexpect refused E_OPTION options wings=1\n"
                "expect refused E_POSITION position\n card 9\nend\n"
                "expect refused E_POSITION position\n counter 77\nend\nexpect phase = seal\n",
                10);
    check_fails("expect legal S1 count 1\n", 1, 17,
                "expected a legal move, found E_PHASE (TOY-BID-01): that is not asked now");
    check_fails("expect refused E_NUMBER S1 bid 1 1\n", 1, 16,
                "expected E_NUMBER, found that it is legal");
    check_fails("expect refused E_CARD|E_OVER S1 bid 5\n", 1, 16,
                "expected E_CARD|E_OVER, found E_NUMBER (TOY-BID-01): 5 is not from 1 to 3");
    check_fails("expect refused E_CARD S1 fly\n", 1, 16,
                "expected E_CARD, found there is no such move: \"fly\"");
    check_fails("expect refused E_OPTION options goal=5\n", 1, 16,
                "expected E_OPTION, found that it is legal");
    check_fails("\nexpect refused E_POSITION position\n card 3\nend\nexpect counter = 0\n", 2, 16,
                "expected E_POSITION, found that it is legal");
}

static void reasons_of_refusals(void **state)
{
    (void)state;
    check_holds("expect refused E_NUMBER S1 bid 4 1\nexpect because 4 is not  from 1 to 3\n"
                "expect because TOY-BID-01\nexpect legal S1 bid 1 2\nexpect because 4 is\n"
                "expect refused E_OPTION options goal=1\nexpect because goal\n"
                "expect refused E_POSITION position\n card 9\nend\nexpect because is wrong\n",
                9);
    check_fails("expect refused E_NUMBER S1 bid 4 1\nexpect because 5 is\n", 2, 16,
                "expected the reason \"5 is\", found E_NUMBER (TOY-BID-01): 4 is not from 1 to 3");
    check_fails(
        "expect refused E_NUMBER S1 bid 4 1\nexpect because TOY-CRD-01\n", 2, 16,
        "expected the reason \"TOY-CRD-01\", found E_NUMBER (TOY-BID-01): 4 is not from 1 to 3");
    /* The last one counts. */
    check_fails("expect refused E_NUMBER S1 bid 4 1\nexpect refused E_NUMBER S1 bid 5 1\n"
                "expect because 4 is\n",
                3, 16,
                "expected the reason \"4 is\", found E_NUMBER (TOY-BID-01): 5 is not from 1 to 3");
    check_unreadable("expect because 4 is\n", 1, 16, "\"expect refused ...\" belongs above");
    check_unreadable("expect refused E_NUMBER S1 bid 4 1\nexpect because\n", 2, 15,
                     "words or a clause");
    check_unreadable("expect refused E_NUMBER S1 bid 4 1\nexpect because TOY-XYZ-01\n", 2, 16,
                     "no clause \"TOY-XYZ-01\"");
}

/* A refusal that was expected and did not come has no reason, and no scenario takes another's. */
static void reasons_of_nothing(void **state)
{
    (void)state;
    rd_scenario_report r;
    seen s;
    const char *text = "scenario A b\ngame toy\nexpect refused E_NUMBER S1 bid 1 1\n"
                       "expect because 1 is\nexpect refused E_NUMBER S1 fly\n"
                       "expect because no such move\n"
                       "scenario B b\ngame toy\nexpect because 1 is\n";
    assert_int_equal(run(text, &r, &s), RD_SYNTAX);
    assert_int_equal(r.failures, 4);
    assert_int_equal(r.unreadable, 1);
    assert_int_equal(s.count, 5);
    assert_string_equal(s.first[1].words, "expected the reason \"1 is\", found that it is legal");
    assert_non_null(strstr(s.first[3].words, "found there is no such move"));
}

/* After the decision with one answer it would be legal, so it is not refused. */
static void refusals_look_past_decisions_with_one_answer(void **state)
{
    (void)state;
    check_holds(START "S1 count 1\nexpect refused E_TURN S2 count 1\n", 1);
    check_fails(START "S1 count 1\nexpect refused E_CARD S2 count 1\n", 4, 16,
                "expected E_CARD, found that it is legal");
}

static void answers_and_questions(void **state)
{
    (void)state;
    check_holds(START "expect answers S1 = 6\nexpect answers S2 = 0\nexpect asked S1\n"
                      "expect asked S1 D-ACTION\nexpect not asked S2\n",
                5);
    check_fails(START "expect answers S1 = 7\n", 3, 21, "expected that S1 has 7 answers, found 6");
    check_fails(START "expect asked S2\n", 3, 14,
                "expected that S2 is asked, found that S1 is asked D-ACTION");
    check_fails("expect asked S1 D-END\n", 1, 14,
                "expected that S1 is asked D-END, found that S1 is asked D-BID and S2 is asked "
                "D-BID");
    check_fails("expect not asked S1\n", 1, 18,
                "expected that S1 is not asked, found that S1 is asked D-BID and S2 is asked "
                "D-BID");
    check_fails("S1 bid 1 1\nS2 bid 1 1\nexpect asked chance 6\n", 3, 21,
                "expected that an outcome below 6 is awaited, found that an outcome below 4 is "
                "awaited");
    check_fails("S1 resign\nexpect asked chance 6\n", 2, 21,
                "expected that an outcome below 6 is awaited, found that the game is over");
}

static void the_story_since_the_last_move(void **state)
{
    (void)state;
    check_holds("S1 bid 1 2\nexpect told S1 bids 2\nexpect told S2 has bid\n"
                "S2 bid 3 3 -> card 4\nexpect told S1 card 4\nexpect told S2 a  card was\n"
                "expect told watcher TOY-CRD-01\nchance 1\nexpect told S2 die 1\n"
                "expect told S2 TOY-DIE-01\nS1 count 1\nforced\nexpect told S1 turn of 1\n",
                8);
    check_holds("expect not told S1 anything\nS1 bid 1 2\nexpect not told S2 bids\n"
                "expect not told S1 has bid\nexpect not told S1 TOY-DIE-01\n",
                4);
    check_fails("S1 bid 1 2\nexpect not told S2 has bid\n", 2, 20,
                "expected that S2 is not told \"has bid\", found seat 0 has bid");
    check_fails("S1 bid 1 2\nexpect told S2 bids\n", 2, 16,
                "expected that S2 is told \"bids\", found seat 0 has bid");
    check_fails("S1 bid 1 2\nexpect told S2 TOY-DIE-01\n", 2, 16,
                "expected that S2 is told \"TOY-DIE-01\", found seat 0 has bid");
    check_fails("expect told watcher anything\n", 1, 21,
                "expected that watcher is told \"anything\", found nothing");
    /* The story begins with the last move: what came before it is over. */
    check_fails("S1 bid 1 2\nS2 bid 3\nexpect told S1 bids\n", 3, 16,
                "expected that S1 is told \"bids\", found nothing");
    check_fails(START "S1 count 1\nforced\nexpect told S1 counts\n", 5, 16,
                "expected that S1 is told \"counts\", found turn of 1");
    check_unreadable("expect told S1 TOY-XYZ-01\n", 1, 16, "no clause \"TOY-XYZ-01\"");
    check_unreadable("expect told S1\n", 1, 15, "words or a clause");
}

static void failures_of_moves_and_outcomes(void **state)
{
    (void)state;
    check_fails("S1 bid 4\nexpect phase = turn\n", 1, 4,
                "expected a legal move, found E_NUMBER (TOY-BID-01): 4 is not from 1 to 3");
    check_fails("S1 bid 1 1\nS2 bid 1 1\nS1 count 1\n", 3, 4,
                "an outcome is awaited, so nobody can move; list it behind -> on the line before, "
                "or on a line \"chance ...\"");
    check_fails("chance 1\n", 1, 8,
                "expected that an outcome is awaited, found none; \"1\" is left over");
    check_fails("S1 bid 1 1 -> 3\n", 1, 15,
                "expected that an outcome is awaited, found none; \"3\" is left over");
    check_fails("S1 bid 1 1\nS2 bid 1 1 -> card 4, 7\n", 2, 23,
                "the outcome \"7\" does not fit what is awaited: a number is out of range");
    check_fails("S1 bid 1 1\nS2 bid 1 1 -> 4\n", 2, 15,
                "the outcome \"4\" does not fit what is awaited: a card is awaited, not \"4\"");
    check_fails("position\n card 9\nend\nexpect phase = turn\n", 1, 0,
                "E_POSITION (TOY-OPT-01): the position is wrong");
    check_fails("S1 bid 1 1\n", -1, 1, "this scenario expects nothing; add a line \"expect ...\"");
    check_fails("expect counter = 3\nexpect counter = 0\n", 1, 8, "expected counter = 3, found 0");
    check_fails("expect counter != 0\n", 1, 8, "expected counter != 0, found 0");
}

static void lines_that_cannot_be_read(void **state)
{
    (void)state;
    check_unreadable("S1 fly\n", 1, 4, "the move cannot be read: there is no such move: \"fly\"");
    check_unreadable("S1\n", 1, 3, "the move is missing");
    check_unreadable("S1 -> 3\n", 1, 4, "the move is missing");
    check_unreadable("S1 bid 1 ->\n", 1, 10, "outcomes are missing");
    check_unreadable("S3 bid 1\n", 1, 1, "no seat \"S3\"");
    check_unreadable("chance\n", 1, 7, "an outcome is missing");
    check_unreadable("S1 bid 1 1\nS2 bid 1 1 -> card 1,\n", 2, 22, "an outcome is missing");
    check_unreadable("forced now\n", 1, 8, "nothing more belongs");
    check_unreadable("dance\n", 1, 1, "not with \"dance\"");
    check_unreadable("game toy\n", 1, 1, "named once");
    check_unreadable("position\n wings 3\nend\n", 2, 2, "\"wings\"");
    check_unreadable("position\n counter 3\n", 1, 1, "no end");
    check_unreadable("position now\nend\n", 1, 10, "nothing more");
    check_unreadable("position\nend now\n", 2, 5, "stands alone");
    check_unreadable("S1 bid \002\n", 1, 8, "control character");
}

static void expectations_that_cannot_be_read(void **state)
{
    (void)state;
    check_unreadable("expect\n", 1, 7, "a field is missing");
    check_unreadable("expect wings = 3\n", 1, 8, "no such field of the position: \"wings\"");
    check_unreadable("expect counter 3\n", 1, 16, "\"=\" or \"!=\"");
    check_unreadable("expect counter =\n", 1, 17, "a value is missing");
    check_unreadable("expect view S2\n", 1, 15, "a field is missing");
    check_unreadable("expect view me counter = 3\n", 1, 13, "S1, S2");
    check_unreadable("expect hidden S2 card\n", 1, 15, "hidden from S2");
    check_unreadable("expect hidden from me card\n", 1, 20, "S1, S2");
    check_unreadable("expect hidden from S2\n", 1, 22, "a field is missing");
    check_unreadable("expect hidden from S2 card 3\n", 1, 28, "nothing more");
    check_unreadable("expect legal count 1\n", 1, 14, "S1, S2");
    check_unreadable("expect legal S1\n", 1, 16, "the move is missing");
    check_unreadable("expect refused E_WINGS S1 bid 1\n", 1, 16, "no error code \"E_WINGS\"");
    check_unreadable("expect refused E_TURN| S1 bid 1\n", 1, 23, "no error code");
    check_unreadable("expect refused\n", 1, 15, "no error code");
    check_unreadable("expect refused E_TURN bid 1\n", 1, 23, "S1, S2");
    check_unreadable("expect refused E_TURN S1\n", 1, 25, "the move is missing");
    check_unreadable("expect refused E_TURN position now\nend\n", 1, 32, "nothing more");
    check_unreadable("expect refused E_TURN position\n", 1, 1, "no end");
    check_unreadable(
        "expect refused E_TURN|E_TURN|E_TURN|E_TURN|E_TURN|E_TURN|E_TURN|E_TURN|E_TURN|"
        "E_TURN|E_TURN|E_TURN|E_TURN|E_TURN|E_TURN|E_TURN|E_TURN S1 fly\n",
        1, 128, "too many error codes");
}

static void questions_that_cannot_be_read(void **state)
{
    (void)state;
    check_unreadable("expect answers me = 1\n", 1, 16, "S1, S2");
    check_unreadable("expect answers S1 1\n", 1, 19, "answers S1 = N");
    check_unreadable("expect answers S1 = some\n", 1, 21, "0 to 512");
    check_unreadable("expect answers S1 = 1 2\n", 1, 23, "nothing more");
    check_unreadable("expect asked me\n", 1, 14, "S1, S2");
    check_unreadable("expect asked S1 D-WINGS\n", 1, 17, "no decision \"D-WINGS\"");
    check_unreadable("expect asked S1 D-BID now\n", 1, 23, "nothing more");
    check_unreadable("expect asked chance\n", 1, 20, "asked chance N");
    check_unreadable("expect asked chance 6 now\n", 1, 23, "nothing more");
    check_unreadable("expect not seen S1\n", 1, 12, "not asked S1");
    check_unreadable("expect not told S1\n", 1, 19, "words or a clause");
    check_unreadable("expect not told me words\n", 1, 17, "S1, S2");
    check_unreadable("expect not asked S1 D-BID\n", 1, 21, "nothing more");
    check_unreadable("expect not asked me\n", 1, 18, "S1, S2");
    check_unreadable("expect told me words\n", 1, 13, "S1, S2");
}

static void check_whole(const char *text, uint32_t line, uint32_t column, const char *part)
{
    rd_scenario_report r;
    seen s;
    assert_int_equal(run(text, &r, &s), RD_SYNTAX);
    assert_int_equal(s.count, 1);
    if (strstr(s.first[0].words, part) == NULL)
        assert_string_equal(s.first[0].words, part);
    assert_int_equal(s.first[0].line, line);
    assert_int_equal(s.first[0].column, column);
}

static void the_head_of_a_scenario(void **state)
{
    (void)state;
    check_whole("", 0, 0, "no scenario in this text");
    check_whole("# nothing\n", 1, 0, "no scenario in this text");
    check_whole("game toy\n", 1, 1, "a scenario begins with");
    check_whole("scenario\n", 1, 9, "needs an id");
    check_whole("scenario A b\nexpect x = 3\n", 2, 1, "say which game first");
    check_whole("scenario A b\nS1 bid 1\n", 2, 1, "say which game first");
    check_whole("scenario A b\nchance 1\n", 2, 1, "say which game first");
    check_whole("scenario A b\nposition\nend\n", 2, 1, "say which game first");
    check_whole("scenario A b\ngame\n", 2, 5, "name of a game is missing");
    check_whole("scenario A b\ngame chess\n", 2, 6, "there is no game \"chess\"");
    check_whole("scenario A b\ngame toy goal=1\n", 2, 15,
                "the settings are refused: E_OPTION (TOY-OPT-01): setting goal");
    check_whole("scenario A b\ngame toy goal\n", 2, 10, "the settings are refused");
    check_whole("scenario A b\npack ledger\n", 2, 6, "a pack is named once, after the game");
}

static void packs_come_from_the_caller(void **state)
{
    (void)state;
    check_holds("pack file data/eight.json # of eight\nS1 bid 1 2\nS2 bid 1 1 -> card 1\n"
                "expect asked chance 8\n",
                1);
    check_unreadable("pack file data/nine.json\n", 1, 11,
                     "the pack cannot be used: there is no such file");
    check_unreadable("pack file\n", 1, 10, "path of the pack is missing");
    check_unreadable("pack\n", 1, 5, "no such pack");
    check_unreadable("pack seventeen-letters\n", 1, 6, "not \"seventeen-letters\"");
    check_unreadable("pack blue\n", 1, 6, "not \"blue\"");
    check_unreadable("expect counter = 0\npack blue\n", 2, 6, "a pack is named once");
    rd_scenario_report r;
    rd_scenario_hooks bare = {NULL, &own, NULL, NULL};
    const char *text = "scenario A b\ngame toy\npack file x\nexpect counter = 0\n";
    assert_int_equal(rd_scenario_run(text, &bare, &r), RD_SYNTAX);
    assert_int_equal(rd_scenario_run(text, NULL, &r), RD_SYNTAX);
    rd_own empty = {&toy_game, NULL};
    bare.own = &empty;
    assert_int_equal(rd_scenario_run("scenario A b\ngame toy\nforced\n", &bare, &r), RD_SYNTAX);
    assert_int_equal(r.unreadable, 1);
}

static void cards_belong_to_one_scenario(void **state)
{
    (void)state;
    const char *bids = "S1 bid 1 2\nS2 bid 1 1 -> card 1\n";
    char text[1024];
    rd_text t;
    rd_scenario_report r;
    seen s;
    rd_text_init(&t, text, sizeof text);
    rd_text_str(&t, "scenario A b\ngame toy\ncard faces 2 # two more\n  card faces 3\n");
    rd_text_str(&t, bids);
    rd_text_str(&t, "expect asked chance 11\nchance 2\nexpect not asked S1\n"
                    "position\n  phase roll\nend\nexpect asked chance 11\n"
                    "scenario B c\ngame toy\npack file data/eight.json\ncard faces 1\n");
    rd_text_str(&t, bids);
    rd_text_str(&t, "expect asked chance 9\nscenario C d\ngame toy\n");
    rd_text_str(&t, bids);
    rd_text_str(&t, "expect asked chance 6\n");
    assert_int_equal(run(text, &r, &s), RD_OK);
    if (s.count > 0)
        assert_string_equal(s.first[0].words, "");
    assert_int_equal(r.bad, 0);
    assert_int_equal(r.expectations, 5);
    assert_int_equal(toy_pack_six.faces, 6);
    assert_int_equal(eight.faces, 8);
}

static void faults_of_cards_have_their_place(void **state)
{
    (void)state;
    check_unreadable("  card sides 2\n", 1, 8, "expected faces, found \"sides\"");
    check_unreadable("card  faces x\n", 1, 13, "expected a number from 1 to 3, found \"x\"");
    check_fails("card faces 1\ncard faces 7\nexpect counter = 0\n", 2, 6,
                "E_NUMBER (TOY-CNT-01): 7 is not from 1 to 3");
    check_unreadable("card\n", 1, 5, "the card is missing");
    check_unreadable("expect counter = 0\ncard faces 1\n", 2, 1, "before any position, move");
    check_unreadable("card faces 1\npack file data/eight.json\n", 2, 6,
                     "before any card or position");
    rd_game cardless = toy_game;
    rd_own lent = {&cardless, own.pack};
    rd_scenario_report r;
    seen s;
    rd_scenario_hooks hooks = {&s, &lent, load, note};
    const char *text = "scenario A b\ngame toy\ncard faces 1\nexpect counter = 0\n";
    memset(&s, 0, sizeof s);
    cardless.card_parse = NULL;
    assert_int_equal(rd_scenario_run(text, &hooks, &r), RD_SYNTAX);
    assert_int_equal(s.count, 1);
    assert_string_equal(s.first[0].words,
                        "this game has no cards that a scenario could define; use a pack");
    assert_int_equal(s.first[0].line, 3);
    assert_int_equal(rd_scenario_run("scenario A b\ncard faces 1\n", &hooks, &r), RD_SYNTAX);
    assert_string_equal(s.first[1].words, "say which game first, with a line \"game NAME\"");
}

static void one_bad_scenario_does_not_stop_the_others(void **state)
{
    (void)state;
    rd_scenario_report r;
    seen s;
    const char *text = "scenario A reads badly\ngame toy\ndance\nexpect counter = 5\n"
                       "scenario B fails twice\ngame toy\nexpect counter = 1\nexpect counter = 2\n"
                       "expect counter = 0\n"
                       "scenario C has a move that is refused\ngame toy\nS1 count 1\n"
                       "expect counter = 4\n"
                       "scenario D holds\ngame toy goal=7\nexpect counter = 0\n"
                       "scenario E expects nothing\ngame toy\n"
                       "scenario F fails after it\ngame toy\nexpect counter = 9\n";
    assert_int_equal(run(text, &r, &s), RD_SYNTAX);
    assert_int_equal(r.scenarios, 6);
    assert_int_equal(r.bad, 5);
    assert_int_equal(r.expectations, 5);
    assert_int_equal(r.failures, 5);
    assert_int_equal(r.unreadable, 1);
    assert_int_equal(s.count, 6);
    static const uint32_t lines[] = {3, 7, 8, 12, 17, 21};
    for (int i = 0; i < 6; i++)
        assert_int_equal(s.first[i].line, lines[i]);
    assert_string_equal(s.id, "A");
}

static void a_scenario_goes_on_after_any_expectation_that_fails(void **state)
{
    (void)state;
    rd_scenario_report r;
    seen s;
    const char *text = "scenario A b\ngame toy\nexpect counter = 1\nexpect view S1 counter = 1\n"
                       "expect hidden from S1 counter\nexpect legal S1 count 1\n"
                       "expect refused E_CARD S1 bid 1\nexpect refused E_CARD S1 bid 4\n"
                       "expect because too big\n"
                       "expect refused E_OPTION options goal=5\n"
                       "expect refused E_POSITION position\nend\nexpect answers S1 = 0\n"
                       "expect asked S1 D-END\nexpect not asked S1\nexpect asked chance 6\n"
                       "expect told S1 something\nexpect counter = 0\n";
    assert_int_equal(run(text, &r, &s), RD_OK);
    assert_int_equal(r.failures, 14);
    assert_int_equal(r.expectations, 15);
    assert_int_equal(r.bad, 1);
}

static void long_texts_are_refused(void **state)
{
    (void)state;
    rd_scenario_report r;
    seen s;
    char *text = malloc(RD_SCENARIO_MAX + 2);
    memset(text, '\n', RD_SCENARIO_MAX + 1);
    text[RD_SCENARIO_MAX + 1] = '\0';
    assert_int_equal(run(text, &r, &s), RD_SYNTAX);
    assert_string_equal(s.first[0].words, "the text is too long; 4 MiB are the most");
    memset(text, 'x', 2000);
    memcpy(text + 2000, "\nscenario A b\ngame toy\nexpect counter = 0\n", 43);
    assert_int_equal(run(text, &r, &s), RD_SYNTAX);
    assert_int_equal(s.first[0].column, 1025);
    assert_int_equal(s.count, 1);
    assert_int_equal(r.expectations, 1);
    free(text);
}

static void run_scarce(const char *text)
{
    rd_err err = RD_MEMORY;
    int grants = 0;
    rd_scenario_hooks hooks = {NULL, &own, NULL, NULL};
    for (; err != RD_OK; grants++) {
        scarce s = {.left = grants, .given = 0};
        rd_memory memory = {scarce_resize, &s};
        rd_scenario_report r;
        err = rd_scenario_run_in(&memory, text, &hooks, &r);
        assert_true(err == RD_OK || err == RD_MEMORY);
        assert_int_equal(r.failures, 0);
        assert_int_equal(s.given, 0);
    }
    assert_true(grants > 8);
}

/* The log must grow once at a move, once at an outcome and once at a forced answer. */
static void long_sentences_end_at_a_whole_character(void **state)
{
    (void)state;
    for (int shift = 0; shift < 3; shift++) {
        char text[2048];
        rd_text t;
        rd_scenario_report r;
        seen s;
        rd_text_init(&t, text, sizeof text);
        rd_text_str(&t, "scenario A b\ngame toy\nexpect counter = xx");
        for (int i = 0; i < shift; i++)
            rd_text_char(&t, 'y');
        for (int i = 0; i < 250; i++)
            rd_text_str(&t, "\xE2\x82\xAC");
        assert_int_equal(run(text, &r, &s), RD_OK);
        assert_int_equal(s.count, 1);
        const char *words = s.first[0].words;
        size_t size = strlen(words);
        assert_true(size > 470 && size < sizeof s.first[0].words);
        assert_string_equal(words + size - 6, "\xE2\x82\xAC...");
    }
}

static void want_of_memory_ends_the_run_and_leaks_nothing(void **state)
{
    (void)state;
    static const char *const heads[] = {"", "S1 count 1\nforced\n",
                                        "S1 count 1\nforced\nS2 count 1\nforced\n"};
    for (int i = 0; i < 3; i++) {
        char text[4096];
        rd_text t;
        rd_text_init(&t, text, sizeof text);
        rd_text_str(&t, "scenario A b\ngame toy goal=200\ncard faces 1\n"
                        "S1 bid 1 2\nexpect told S1 bids\n"
                        "S2 bid 3 3 -> card 1, 1\n");
        rd_text_str(&t, heads[i]);
        for (int k = 0; k < 40; k++)
            rd_text_str(&t,
                        k % 2 == (i == 1) ? "S1 roll -> 1\nforced\n" : "S2 roll -> 1\nforced\n");
        assert_true(rd_text_fits(&t));
        run_scarce(text);
    }
}

/* A list that lacks its first move, which refuse still accepts. */
static uint32_t legal_but_one(const rd_pack *pack, const rd_state *state, int seat, rd_move *out,
                              uint32_t cap)
{
    uint32_t n = toy_game.legal(pack, state, seat, out, cap);
    if (n < 3)
        return n;
    memmove(out, out + 1, (n - 1) * sizeof *out);
    return n - 1;
}

static void legal_means_listed_too(void **state)
{
    static const char text[] = "scenario TOY-1 a sentence\ngame toy\n"
                               "expect legal S1 bid 1 2\n";
    rd_game broken = toy_game;
    rd_own lent = {&broken, own.pack};
    rd_scenario_report r;
    seen s;
    rd_scenario_hooks hooks = {&s, &lent, load, note};
    (void)state;
    memset(&s, 0, sizeof s);
    assert_int_equal(rd_scenario_run(text, &hooks, &r), RD_OK);
    uint32_t before = r.failures;
    broken.legal = legal_but_one;
    assert_int_equal(rd_scenario_run(text, &hooks, &r), RD_OK);
    assert_int_equal(before, 0);
    assert_int_equal(r.failures, 1);
    assert_non_null(strstr(s.first[0].words, "missing from the list"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_means_listed_too),
        cmocka_unit_test(moves_and_outcomes_lead_to_what_is_expected),
        cmocka_unit_test(the_game_starts_where_the_position_says),
        cmocka_unit_test(decisions_with_one_answer_may_be_left_out),
        cmocka_unit_test(fields_that_every_game_has),
        cmocka_unit_test(views_and_secrets),
        cmocka_unit_test(legal_and_refused),
        cmocka_unit_test(reasons_of_refusals),
        cmocka_unit_test(reasons_of_nothing),
        cmocka_unit_test(refusals_look_past_decisions_with_one_answer),
        cmocka_unit_test(answers_and_questions),
        cmocka_unit_test(the_story_since_the_last_move),
        cmocka_unit_test(failures_of_moves_and_outcomes),
        cmocka_unit_test(lines_that_cannot_be_read),
        cmocka_unit_test(expectations_that_cannot_be_read),
        cmocka_unit_test(questions_that_cannot_be_read),
        cmocka_unit_test(the_head_of_a_scenario),
        cmocka_unit_test(packs_come_from_the_caller),
        cmocka_unit_test(cards_belong_to_one_scenario),
        cmocka_unit_test(faults_of_cards_have_their_place),
        cmocka_unit_test(one_bad_scenario_does_not_stop_the_others),
        cmocka_unit_test(a_scenario_goes_on_after_any_expectation_that_fails),
        cmocka_unit_test(long_texts_are_refused),
        cmocka_unit_test(long_sentences_end_at_a_whole_character),
        cmocka_unit_test(want_of_memory_ends_the_run_and_leaks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
