/* test_record.c - records: written whole and for a seat, read back, and refused with their place.
 */
#include "toy_help.h"

#include "robodrome/pack.h"

enum {
    TEXT_MAX = 65536
};

static const rd_own own = {&toy_game, (const rd_pack *)(const void *)&toy_pack_six};

static char *written(const rd_match *m, int seat)
{
    static char buffer[TEXT_MAX];
    rd_text t;
    rd_text_init(&t, buffer, sizeof buffer);
    assert_int_equal(rd_match_write(m, seat, &t), RD_OK);
    assert_true(rd_text_fits(&t));
    return buffer;
}

static void expect_lines(const rd_match *m, int seat, const char *from, const char *expected)
{
    char *text = strstr(written(m, seat), from);
    assert_non_null(text);
    assert_string_equal(text, expected);
}

static rd_match *seeded(uint64_t seed, const char *settings)
{
    rd_chance c;
    memset(&c, 0, sizeof c);
    c.kind = RD_CHANCE_SEED;
    c.seed = seed;
    return toy_match(&c, settings);
}

/* Plays on to the end: "count 2" by whoever is asked. */
static void play_out(rd_match *m)
{
    while (!rd_match_over(m)) {
        rd_need need = rd_match_need(m, RD_TABLE_SEAT);
        if (need.chance > 0)
            assert_int_equal(rd_match_roll(m), RD_OK);
        else
            say(m, (need.seats & 1) != 0 ? S1 : S2, "count 2 end");
    }
}

static void check_read_back(const rd_match *m)
{
    char text[TEXT_MAX];
    rd_match *again = NULL;
    rd_fault f;
    memset(&f, 0, sizeof f);
    memcpy(text, written(m, RD_TABLE_SEAT), TEXT_MAX);
    rd_err err = rd_match_read(&again, text, &own, &f);
    if (err != RD_OK)
        assert_string_equal(f.words, text);
    assert_memory_equal(rd_match_state(again), rd_match_state(m), sizeof(toy_state));
    const rd_event *a;
    const rd_event *b;
    size_t count = rd_match_log(m, &a);
    assert_int_equal(rd_match_log(again, &b), count);
    if (count > 0)
        assert_memory_equal(a, b, count * sizeof *a);
    assert_int_equal(again->past_count, m->past_count);
    assert_int_equal(again->resigning, m->resigning);
    assert_string_equal(written(again, RD_TABLE_SEAT), text);
    rd_match_free(again);
}

static void a_record_says_everything_in_order(void **state)
{
    (void)state;
    rd_match *m = seeded(9, "goal=3");
    char expected[2048];
    rd_text t;
    rd_match_set_name(m, S1, "Ann #1");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    assert_int_equal(rd_match_roll(m), RD_OK);
    int seat = toy_now(m)->turn;
    say(m, seat, "count 3 end");
    assert_true(rd_match_over(m));
    rd_drawn d[2];
    assert_int_equal(rd_match_drawn(m, d, 2), 2);
    rd_text_init(&t, expected, sizeof expected);
    rd_text_str(&t, "robodrome record 1\ngame toy rules 3\npack custom ");
    rd_text_hex64(&t, rd_pack_hash(&toy_game, toy_the_pack()));
    rd_text_str(&t, "\noptions seats=2 goal=3 order=free\nseat S1 Ann #1\ndice seed 9\nknows all\n"
                    "S1 bid 1\nS1 add 2\nS2 bid 3\nS2 add 3\nchance card ");
    rd_text_int(&t, d[0].outcome + 1);
    rd_text_str(&t, "\nchance ");
    rd_text_int(&t, d[1].outcome + 1);
    rd_text_str(&t, seat == S1 ? "\nS1 count 3\nS1 end\nhash " : "\nS2 count 3\nS2 end\nhash ");
    rd_text_hex64(&t, rd_match_hash(m));
    rd_text_str(&t, seat == S1 ? "\nresult win by TOY-END-01 places 1 2 points 3 -3 marks 1 0\n"
                               : "\nresult win by TOY-END-01 places 2 1 points 3 -3 marks 0 1\n");
    assert_string_equal(written(m, RD_TABLE_SEAT), expected);
    assert_string_equal(written(m, S2), expected);
    assert_string_equal(written(m, RD_WATCHER), expected);
    check_read_back(m);
    rd_match_free(m);
}

static void every_kind_of_match_reads_back(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    check_read_back(m);
    rd_match_free(m);
    m = seeded(UINT64_MAX, "goal=200");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    play_out(m);
    assert_true(log_count(m) > 64);
    check_read_back(m);
    rd_match_free(m);
    rd_chance c;
    memset(&c, 0, sizeof c);
    c.kind = RD_CHANCE_MANUAL;
    m = toy_match(&c, "");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    fall(m, "card 2");
    assert_int_equal(rd_match_resign(m, S1), RD_OK);
    assert_int_equal(m->resigning, RD_SEAT(S1));
    assert_non_null(strstr(written(m, RD_TABLE_SEAT), "resigning S1\nresult none\n"));
    assert_non_null(strstr(written(m, S1), "resigning S1\n"));
    assert_null(strstr(written(m, S2), "resigning"));
    check_read_back(m);
    rd_match_free(m);
}

static uint32_t always_two(void *context, uint32_t bound)
{
    (void)context;
    return bound > 2 ? 2 : 0;
}

static void committed_dice_are_recorded_and_revealed_at_the_end(void **state)
{
    (void)state;
    rd_chance c;
    memset(&c, 0, sizeof c);
    c.kind = RD_CHANCE_FAIR;
    c.below = always_two;
    memset(c.commitment, 'c', 64);
    memset(c.revealed, '5', 64);
    memcpy(c.salt, "match 7 # by Ann", 17);
    rd_match *m = toy_match(&c, "");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    assert_int_equal(rd_match_roll(m), RD_OK);
    assert_non_null(strstr(written(m, S1), "\nsalt match 7 # by Ann\nknows S1\n"));
    assert_null(strstr(written(m, S1), "revealed"));
    assert_non_null(strstr(written(m, RD_TABLE_SEAT), "\nrevealed 5555"));
    check_read_back(m);
    play_out(m);
    assert_non_null(strstr(written(m, S1), "\nrevealed 5555"));
    check_read_back(m);
    rd_match_free(m);
}

static void what_was_taken_back_stays_in_the_record(void **state)
{
    (void)state;
    rd_match *m = toy_match(NULL, "");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3");
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    say(m, S1, "bid 2 2");
    say(m, S2, "add 1");
    fall(m, "card 1");
    fall(m, "1");
    say(m, S1, "count 1 end");
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    say(m, S1, "roll");
    fall(m, "4");
    assert_int_equal(rd_match_rewind(m, 6), RD_OK);
    say(m, S1, "count 3");
    char *text = strstr(written(m, RD_TABLE_SEAT), "knows");
    assert_non_null(text);
    char *last = strstr(text, "hash ");
    assert_non_null(last);
    /* 14 events: no hash before the one at the end. */
    assert_string_equal(strchr(last, '\n'), "\nresult none\n");
    *last = '\0';
    assert_string_equal(text, "knows all secret\n"
                              "S1 bid 1\nS1 add 2\nS2 bid 3\nundo S1 2\n"
                              "S1 bid 2\nS1 add 2\nS2 add 1\nchance card 1\nchance 1\n"
                              "S1 count 1\nS1 end\nundo S1 2\n"
                              "S1 roll\nchance 4\nrewind 2\nS1 count 3\n");
    check_read_back(m);
    rd_match_free(m);
}

/* The 16th event is followed by a hash; what is taken back behind it by another. */
static void every_record_ends_with_a_hash(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    for (int i = 0; i < 5; i++)
        say(m, i % 2 == 0 ? S1 : S2, "count 1 end");
    char *text = written(m, RD_TABLE_SEAT);
    assert_string_equal(strstr(strstr(text, "hash "), "\nresult"), "\nresult none\n");
    assert_null(strstr(strstr(text, "hash ") + 1, "hash "));
    assert_int_equal(rd_match_rewind(m, 15), RD_OK);
    text = strstr(written(m, RD_TABLE_SEAT), "\nrewind 1\nhash ");
    assert_non_null(text);
    check_read_back(m);
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    assert_non_null(strstr(written(m, RD_TABLE_SEAT), "\nundo S1 1\nhash "));
    check_read_back(m);
    rd_match_free(m);
}

static void a_start_position_is_part_of_the_record(void **state)
{
    (void)state;
    rd_match *m = NULL;
    rd_options o;
    rd_chance c;
    toy_state s;
    memset(&s, 0, sizeof s);
    memset(&c, 0, sizeof c);
    s.goal = 10;
    s.phase = TOY_TURN;
    s.counter = 4;
    s.card = 3;
    s.known = 1;
    rd_options_init(&toy_game, &o);
    assert_int_equal(rd_match_new(&m, &toy_game, toy_the_pack(), &o, &c, (const rd_state *)&s),
                     RD_OK);
    say(m, S1, "count 1");
    expect_lines(m, S1, "knows",
                 "knows S1\nposition\nphase turn\ncounter 4\ncard 3\nknown 1\nend\n"
                 "S1 count 1\nresult none\n");
    /* The card reads as what it is in the view of the other seat: unknown. */
    expect_lines(m, S2, "knows",
                 "knows S2\nposition\nphase turn\ncounter 4\ncard 255\nknown 1\nend\n"
                 "S1 count 1\nresult none\n");
    check_read_back(m);
    rd_match_free(m);
}

static void a_seats_record_holds_what_the_seat_knows(void **state)
{
    (void)state;
    rd_match *m = seeded(3, "");
    say(m, S2, "bid 3");
    say(m, S1, "bid 1 2");
    expect_lines(m, S1, "dice", "dice hidden\nknows S1\nS1 bid 1\nS1 add 2\nresult none\n");
    expect_lines(m, S2, "dice", "dice hidden\nknows S2\nS2 bid 3\nresult none\n");
    expect_lines(m, RD_WATCHER, "dice", "dice hidden\nknows watcher\nresult none\n");
    expect_lines(m, 5, "knows", "knows watcher\nresult none\n");
    say(m, S2, "add 2");
    expect_lines(m, S1, "knows", "knows S1\nS1 bid 1\nS1 add 2\nS2 ?\nresult none\n");
    expect_lines(m, S2, "knows", "knows S2\nS2 bid 3\nS2 add 2\nS1 ?\nresult none\n");
    expect_lines(m, RD_WATCHER, "knows", "knows watcher\nS1 ?\nS2 ?\nresult none\n");
    rd_match_free(m);
}

static void outcomes_unseen_read_as_a_question_mark(void **state)
{
    (void)state;
    rd_match *m = begun("2");
    say(m, S2, "count 1");
    expect_lines(m, S1, "knows",
                 "knows S1\nS1 bid 1\nS1 add 2\nS2 ?\nchance card 4\nchance 2\nS2 count 1\n"
                 "result none\n");
    expect_lines(m, S2, "knows",
                 "knows S2\nS2 bid 3\nS2 add 3\nS1 ?\nchance ?\nchance 2\nS2 count 1\n"
                 "result none\n");
    assert_int_equal(rd_match_rewind(m, 4), RD_OK);
    fall(m, "card 2");
    expect_lines(m, S2, "S2 count", "S2 count 1\nrewind ?\nchance ?\nresult none\n");
    expect_lines(m, RD_WATCHER, "S2 count", "S2 count 1\nrewind ?\nchance ?\nresult none\n");
    rd_match_free(m);
}

/* Two matches that differ only in what S1 may not know give S1 the same record. */
static void a_seats_record_does_not_rest_on_secrets(void **state)
{
    (void)state;
    char first[TEXT_MAX];
    rd_match *a = toy_match(NULL, "");
    rd_match *b = toy_match(NULL, "");
    say(a, S2, "bid 1 1");
    say(a, S1, "bid 2");
    say(b, S2, "bid 3");
    say(b, S1, "bid 2");
    assert_int_equal(rd_match_undo(b, S2), RD_OK);
    say(b, S2, "bid 2 3");
    memcpy(first, written(a, S1), TEXT_MAX);
    assert_string_equal(written(b, S1), first);
    assert_string_equal(strstr(first, "knows"), "knows S1\nS1 bid 2\nresult none\n");
    rd_match_free(a);
    rd_match_free(b);
    /* The same for the card, unseen by S2. */
    a = toy_match(NULL, "");
    b = toy_match(NULL, "");
    for (int i = 0; i < 2; i++) {
        say(i == 0 ? a : b, S1, "bid 1 2");
        say(i == 0 ? a : b, S2, "bid 3 3");
        fall(i == 0 ? a : b, i == 0 ? "card 1" : "card 4");
        fall(i == 0 ? a : b, "1");
    }
    memcpy(first, written(a, S2), TEXT_MAX);
    assert_string_equal(written(b, S2), first);
    memcpy(first, written(a, S1), TEXT_MAX);
    assert_string_not_equal(written(b, S1), first);
    rd_match_free(a);
    rd_match_free(b);
}

static void undoing_in_the_open_is_told_and_in_secret_is_not(void **state)
{
    (void)state;
    rd_match *m = begun("2");
    say(m, S2, "count 1 end");
    assert_int_equal(rd_match_undo(m, S2), RD_OK);
    expect_lines(m, S1, "chance 2", "chance 2\nS2 count 1\nS2 end\nundo S2 2\nresult none\n");
    rd_match_free(m);
    m = toy_match(NULL, "");
    say(m, S1, "bid 1 1");
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    expect_lines(m, S2, "knows", "knows S2\nresult none\n");
    expect_lines(m, S1, "knows", "knows S1\nS1 bid 1\nS1 add 1\nundo S1 2\nresult none\n");
    rd_match_free(m);
}

/* The record of a game in progress, in lines that the tests below change. */
static const char *const sound = "robodrome record 1\n"
                                 "game toy rules 3\n"
                                 "pack custom %PACK%\n"
                                 "options seats=2 goal=10 order=free\n"
                                 "dice written\n"
                                 "knows all secret\n"
                                 "S1 bid 1 2   # a whole choice on one line\n"
                                 "\n"
                                 "S2 bid 3\r\n"
                                 "S2 add 3\n"
                                 "chance card 4\n"
                                 "chance 2\n"
                                 "hash %HASH%\n"
                                 "result none\n";

/* `sound` with the first `old` replaced by `new`, and the two hashes filled in. */
static char *changed(const char *old, const char *new)
{
    static char out[TEXT_MAX];
    rd_text t;
    rd_match *m = begun("2");
    const char *at = strstr(sound, old);
    assert_non_null(at);
    char raw[4096];
    rd_text_init(&t, raw, sizeof raw);
    rd_text_bytes(&t, sound, (size_t)(at - sound));
    rd_text_str(&t, new);
    rd_text_str(&t, at + strlen(old));
    rd_text_init(&t, out, sizeof out);
    for (const char *p = raw; *p != '\0'; p++) {
        if (strncmp(p, "%PACK%", 6) == 0 || strncmp(p, "%HASH%", 6) == 0) {
            rd_text_hex64(&t,
                          p[1] == 'P' ? rd_pack_hash(&toy_game, toy_the_pack()) : rd_match_hash(m));
            p += 5;
        } else {
            rd_text_char(&t, *p);
        }
    }
    rd_match_free(m);
    return out;
}

static void check_fault(const char *text, rd_err err, uint32_t line, uint32_t column,
                        const char *words)
{
    rd_fault f;
    rd_match *m = NULL;
    assert_int_equal(rd_match_read(&m, text, &own, &f), err);
    assert_null(m);
    assert_int_equal(f.err, err);
    if (strstr(f.words, words) == NULL)
        assert_string_equal(f.words, words);
    assert_int_equal(f.line, line);
    assert_int_equal(f.column, column);
    assert_int_equal(rd_match_read(&m, text, &own, NULL), err);
}

static void a_record_written_by_hand_is_read(void **state)
{
    (void)state;
    rd_match *m = NULL;
    assert_int_equal(rd_match_read(&m, changed("result", "result"), &own, NULL), RD_OK);
    assert_int_equal(log_count(m), 6);
    assert_int_equal(toy_now(m)->turn, S2);
    rd_match_free(m);
}

static void faults_of_the_head_have_their_place(void **state)
{
    (void)state;
    check_fault("", RD_SYNTAX, 0, 1, "cut off");
    check_fault("hello", RD_SYNTAX, 1, 1, "a line \"robodrome ...\" was expected");
    check_fault(changed("record 1", "position 1"), RD_SYNTAX, 1, 11, "\"robodrome record 1\"");
    check_fault(changed("record 1", "record 2"), RD_VERSION, 1, 18, "newer release");
    check_fault(changed("record 1", "record 1 1"), RD_SYNTAX, 1, 20, "nothing more");
    check_fault(changed("game toy", "games toy"), RD_SYNTAX, 2, 1, "\"game ...\"");
    check_fault(changed("game toy", "game tay"), RD_UNKNOWN, 2, 6, "there is no game \"tay\"");
    check_fault(changed(" rules 3", ""), RD_SYNTAX, 2, 9, "number of the rules");
    check_fault(changed("rules 3", "rules x"), RD_SYNTAX, 2, 16, "whole number");
    check_fault(changed("rules 3", "rules 4"), RD_VERSION, 2, 16, "other rules");
    check_fault(changed("rules 3", "rules 3 x"), RD_SYNTAX, 2, 18, "nothing more");
    check_fault(changed("pack custom %PACK%\n", ""), RD_SYNTAX, 3, 1, "\"pack ...\"");
    check_fault(changed("%PACK%", "x"), RD_SYNTAX, 3, 13, "16 digits");
    check_fault(changed("custom %PACK%", "blue %PACK%"), RD_UNKNOWN, 3, 6, "no such pack");
    check_fault(changed("%PACK%", "%HASH%"), RD_VERSION, 3, 13, "not built in");
    check_fault(changed("%PACK%", "%PACK% %PACK%"), RD_SYNTAX, 3, 30, "nothing more");
    check_fault(changed("options ", "optional "), RD_SYNTAX, 4, 1, "\"options ...\"");
    check_fault(changed("goal=10", "goal=999"), RD_ILLEGAL, 4, 22, "setting goal");
}

static void more_faults_of_the_head_have_their_place(void **state)
{
    (void)state;
    check_fault(changed("dice", "seat S3 Bo\ndice"), RD_RANGE, 5, 6, "no seat \"S3\"");
    check_fault(changed("dice", "seat me Bo\ndice"), RD_SYNTAX, 5, 6, "S1, S2");
    check_fault(changed("dice", "seat S1\ndice"), RD_SYNTAX, 5, 8, "name of the seat is missing");
    check_fault(changed("dice", "seat S1 A\nseat S1 B\ndice"), RD_SYNTAX, 6, 9, "two names");
    check_fault(changed("dice", "seat S1 123456789 123456789 123456789 123456789 12345678\ndice"),
                RD_SPACE, 5, 9, "at most 47 bytes");
    check_fault(changed("dice written", "die"), RD_SYNTAX, 5, 1, "\"dice ...\"");
    check_fault(changed("dice written", "dice loaded"), RD_SYNTAX, 5, 6, "not \"loaded\"");
    check_fault(changed("dice written", "dice seed x"), RD_SYNTAX, 5, 11, "below 2^64");
    check_fault(changed("dice written", "dice seed 18446744073709551616"), RD_SYNTAX, 5, 11,
                "below 2^64");
    check_fault(changed("dice written", "dice seed"), RD_SYNTAX, 5, 10, "below 2^64");
    check_fault(changed("dice written", "dice written now"), RD_SYNTAX, 5, 14, "nothing more");
    check_fault(changed("dice written", "dice hidden"), RD_SYNTAX, 6, 7, "hidden dice");
    check_fault(changed("dice written", "dice committed 12"), RD_SYNTAX, 5, 16, "64 hex");
    check_fault(changed("knows all", "seen all"), RD_SYNTAX, 6, 1, "\"knows ...\"");
    check_fault(changed("knows all secret", "knows S2"), RD_SYNTAX, 6, 7,
                "this record holds only what seat 2 knew");
    check_fault(changed("knows all secret", "knows watcher"), RD_SYNTAX, 6, 7,
                "only what somebody who watched knew");
    check_fault(changed("knows all secret", "knows me"), RD_SYNTAX, 6, 7, "not \"me\"");
    check_fault(changed("knows all secret", "knows all here"), RD_SYNTAX, 6, 11, "nothing more");
}

static void faults_of_committed_dice_have_their_place(void **state)
{
    (void)state;
    char line[600];
    rd_text t;
    rd_text_init(&t, line, sizeof line);
    rd_text_str(&t, "dice committed ");
    for (int i = 0; i < 64; i++)
        rd_text_char(&t, 'a');
    size_t head = t.need;
    rd_match *m = NULL;
    assert_int_equal(rd_match_read(&m, changed("dice written", line), &own, NULL), RD_OK);
    assert_int_equal(rd_match_dice(m)->kind, RD_CHANCE_FAIR);
    assert_string_equal(rd_match_dice(m)->salt, "");
    rd_match_free(m);
    rd_text_str(&t, "\nsalt");
    check_fault(changed("dice written", line), RD_SPACE, 6, 5, "1 to 256 bytes");
    for (int i = 0; i < 257; i++)
        rd_text_str(&t, i == 0 ? " x" : "x");
    check_fault(changed("dice written", line), RD_SPACE, 6, 6, "1 to 256 bytes");
    line[head] = '\0';
    t.need = head;
    rd_text_str(&t, "\nrevealed A");
    check_fault(changed("dice written", line), RD_SYNTAX, 6, 10, "64 hex");
}

static void faults_of_events_have_their_place(void **state)
{
    (void)state;
    check_fault(changed("S2 bid 3", "S3 bid 3"), RD_RANGE, 9, 1, "no seat \"S3\"");
    check_fault(changed("S2 bid 3", "S2 bed 3"), RD_SYNTAX, 9, 4, "no such move: \"bed\"");
    check_fault(changed("S2 bid 3", "S2 bid 4"), RD_ILLEGAL, 9, 4, "4 is not from 1 to 3");
    check_fault(changed("S2 bid 3", "S1 bid 3"), RD_ILLEGAL, 9, 4, "not your turn");
    check_fault(changed("S2 bid 3", "who bid 3"), RD_SYNTAX, 9, 1, "not \"who\"");
    check_fault(changed("S2 bid 3", "chance 3"), RD_TURN, 9, 1, "no outcome is awaited");
    check_fault(changed("chance card 4", "chance 4"), RD_SYNTAX, 11, 8, "a card is awaited");
    check_fault(changed("chance card 4", "chance card 9"), RD_RANGE, 11, 8, "no such outcome");
    check_fault(changed("chance 2", "chance 3"), RD_HASH, 13, 6, "lead to the position");
    check_fault(changed("%HASH%", "12"), RD_SYNTAX, 13, 6, "16 hexadecimal digits");
    check_fault(changed("%HASH%", "%HASH% x"), RD_SYNTAX, 13, 23, "nothing more");
    check_fault(changed("result none", "result win"), RD_HASH, 14, 8, "to the result \"none\"");
    check_fault(changed("result none", ""), RD_SYNTAX, 14, 1, "cut off");
    check_fault(changed("result none", "result none\nS2 count 1"), RD_SYNTAX, 15, 1,
                "nothing follows the result");
    check_fault(changed("dice written", "dice seed 1"), RD_HASH, 11, 8, "does not give");
    check_fault(changed("hash", "S2 \001\nhash"), RD_SYNTAX, 13, 4, "control character");
}

static void faults_of_undoing_have_their_place(void **state)
{
    (void)state;
    check_fault(changed("hash", "undo S3 1\nhash"), RD_RANGE, 13, 6, "no seat");
    check_fault(changed("hash", "undo 1\nhash"), RD_SYNTAX, 13, 6, "S1, S2");
    check_fault(changed("hash", "undo S2 0\nhash"), RD_RANGE, 13, 9, "cannot be taken back");
    check_fault(changed("hash", "undo S2 99\nhash"), RD_RANGE, 13, 9, "cannot be taken back");
    check_fault(changed("hash", "undo S2 1 x\nhash"), RD_SYNTAX, 13, 11, "nothing more");
    check_fault(changed("hash", "undo S2 1\nhash"), RD_TURN, 13, 1, "could not take back");
    check_fault(changed("hash", "undo S2 5\nhash"), RD_RANGE, 13, 1, "could not take back");
    check_fault(changed("hash", "rewind 9\nhash"), RD_RANGE, 13, 8, "cannot be taken back");
    check_fault(changed("hash", "rewind\nhash"), RD_RANGE, 13, 7, "cannot be taken back");
    check_fault(changed("hash", "rewind ?\nhash"), RD_RANGE, 13, 8, "cannot be taken back");
    check_fault(changed("result", "resigning S2\nresult"), RD_TURN, 14, 1, "play it");
    check_fault(changed("result", "resigning S9\nresult"), RD_SYNTAX, 14, 11, "S1, S2");
    check_fault(changed("result", "resigning S1 x\nresult"), RD_SYNTAX, 14, 14, "nothing more");
    check_fault(changed("result", "resigning S1\nS2 count 1\nresult"), RD_SYNTAX, 15, 1,
                "only the result");
}

static void faults_of_the_start_have_their_place(void **state)
{
    (void)state;
    check_fault(changed("S1 bid", "position\nS1 bid"), RD_SYNTAX, 7, 1, "no end");
    check_fault(changed("S1 bid", "position x\nend\nS1 bid"), RD_SYNTAX, 7, 10, "nothing more");
    check_fault(changed("S1 bid", "position\nend x\nS1 bid"), RD_SYNTAX, 8, 5, "stands alone");
    check_fault(changed("S1 bid", "position\n\n wings\nend\nS1 bid"), RD_SYNTAX, 9, 2, "\"wings\"");
    check_fault(changed("S1 bid", "position\ncard 9\nend\nS1 bid"), RD_ILLEGAL, 0, 0, "wrong");
    check_fault(changed("S1 bid", "position\ncard \002\nend\nS1 bid"), RD_SYNTAX, 8, 6, "control");
    static char big[TEXT_MAX];
    rd_text t;
    rd_text_init(&t, big, sizeof big);
    char *text = changed("S1 bid", "position\nS1 bid");
    char *at = strstr(text, "S1 bid");
    rd_text_bytes(&t, text, (size_t)(at - text));
    while (t.need < RD_POSITION_MAX + 200)
        rd_text_str(&t, "# a remark that fills the block up to its end\n");
    rd_text_str(&t, "end\n");
    rd_fault f;
    rd_match *m = NULL;
    assert_int_equal(rd_match_read(&m, big, &own, &f), RD_SYNTAX);
    assert_non_null(strstr(f.words, "16384 bytes"));
}

static void too_long_a_record_is_refused(void **state)
{
    (void)state;
    char *text = malloc(RD_RECORD_MAX + 2);
    memset(text, '\n', RD_RECORD_MAX + 1);
    text[RD_RECORD_MAX + 1] = '\0';
    rd_fault f;
    rd_match *m = NULL;
    assert_int_equal(rd_match_read(&m, text, &own, &f), RD_SPACE);
    text[RD_RECORD_MAX] = '\0';
    assert_int_equal(rd_match_read(&m, text, &own, &f), RD_SYNTAX);
    free(text);
}

static void want_of_memory_writes_nothing_and_leaks_nothing(void **state)
{
    (void)state;
    rd_match *m = begun("1");
    say(m, S1, "count 1 end");
    assert_int_equal(rd_match_undo(m, S1), RD_OK);
    rd_memory whole = m->memory;
    rd_err err = RD_MEMORY;
    int grants = 0;
    for (; err != RD_OK; grants++) {
        char buffer[4096];
        rd_text t;
        scarce s = {.left = grants, .given = 0};
        rd_text_init(&t, buffer, sizeof buffer);
        rd_text_str(&t, "before ");
        m->memory = (rd_memory){scarce_resize, &s};
        err = rd_match_write(m, RD_TABLE_SEAT, &t);
        assert_int_equal(s.given, 0);
        if (err != RD_OK)
            assert_string_equal(buffer, "before ");
    }
    assert_true(grants > 5);
    m->memory = whole;
    rd_match_free(m);
}

static void want_of_memory_reads_nothing_and_leaks_nothing(void **state)
{
    (void)state;
    char text[TEXT_MAX];
    rd_err err = RD_MEMORY;
    int grants = 0;
    rd_match *m = seeded(4, "goal=200");
    say(m, S1, "bid 1 2");
    say(m, S2, "bid 3 3");
    /* Three events a turn, so that the log grows now at a move and now at an outcome. */
    while (log_count(m) < 170) {
        assert_int_equal(rd_match_roll(m), RD_OK);
        int seat = toy_now(m)->turn;
        say(m, seat, toy_now(m)->phase == TOY_CLOSE ? "end" : "roll");
    }
    assert_int_equal(rd_match_rewind(m, 169), RD_OK);
    memcpy(text, written(m, RD_TABLE_SEAT), TEXT_MAX);
    rd_match_free(m);
    for (; err != RD_OK; grants++) {
        scarce s = {.left = grants, .given = 0};
        rd_memory memory = {scarce_resize, &s};
        rd_match *again = NULL;
        rd_fault f;
        err = rd_match_read_in(&memory, &again, text, &own, &f);
        assert_true(err == RD_OK || (err == RD_MEMORY && f.err == RD_MEMORY));
        rd_match_free(again);
        assert_int_equal(s.given, 0);
    }
    assert_true(grants > 8);
}

/* Every record cut off anywhere, and every record with one byte changed, is refused or sound. */
static void damaged_records_never_pass_unnoticed(void **state)
{
    (void)state;
    char text[TEXT_MAX];
    rd_match *m = begun("1");
    say(m, S1, "count 1 end");
    memcpy(text, written(m, RD_TABLE_SEAT), TEXT_MAX);
    size_t size = strlen(text);
    for (size_t i = 0; i + 1 < size; i++) {
        rd_match *again = NULL;
        char kept = text[i];
        text[i] = '\0';
        assert_int_not_equal(rd_match_read(&again, text, &own, NULL), RD_OK);
        for (int k = 0; k < 8; k++) {
            text[i] = (char)(kept ^ (1 << k));
            if (text[i] == '\0' || rd_match_read(&again, text, &own, NULL) != RD_OK)
                continue;
            assert_memory_equal(rd_match_state(again), rd_match_state(m), sizeof(toy_state));
            rd_match_free(again);
        }
        text[i] = kept;
    }
    rd_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_says_everything_in_order),
        cmocka_unit_test(every_kind_of_match_reads_back),
        cmocka_unit_test(committed_dice_are_recorded_and_revealed_at_the_end),
        cmocka_unit_test(what_was_taken_back_stays_in_the_record),
        cmocka_unit_test(every_record_ends_with_a_hash),
        cmocka_unit_test(a_start_position_is_part_of_the_record),
        cmocka_unit_test(a_seats_record_holds_what_the_seat_knows),
        cmocka_unit_test(outcomes_unseen_read_as_a_question_mark),
        cmocka_unit_test(a_seats_record_does_not_rest_on_secrets),
        cmocka_unit_test(undoing_in_the_open_is_told_and_in_secret_is_not),
        cmocka_unit_test(a_record_written_by_hand_is_read),
        cmocka_unit_test(faults_of_the_head_have_their_place),
        cmocka_unit_test(more_faults_of_the_head_have_their_place),
        cmocka_unit_test(faults_of_committed_dice_have_their_place),
        cmocka_unit_test(faults_of_events_have_their_place),
        cmocka_unit_test(faults_of_undoing_have_their_place),
        cmocka_unit_test(faults_of_the_start_have_their_place),
        cmocka_unit_test(too_long_a_record_is_refused),
        cmocka_unit_test(want_of_memory_writes_nothing_and_leaks_nothing),
        cmocka_unit_test(want_of_memory_reads_nothing_and_leaks_nothing),
        cmocka_unit_test(damaged_records_never_pass_unnoticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
