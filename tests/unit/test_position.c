/* test_position.c - positions as a block and as one line; what is wrong with them, and where. */
#include "toy_help.h"

#include "robodrome/pack.h"

static const rd_own own = {&toy_game, (const rd_pack *)(const void *)&toy_pack_six};

static void check_fault(const char *text, rd_err err, uint32_t line, uint32_t column,
                        const char *words)
{
    rd_fault f;
    rd_position p;
    rd_position before;
    memset(&p, 0x5A, sizeof p);
    before = p;
    assert_int_equal(rd_position_parse(text, &own, &p, &f), err);
    assert_int_equal(f.err, err);
    if (strstr(f.words, words) == NULL)
        assert_string_equal(f.words, words);
    assert_int_equal(f.line, line);
    assert_int_equal(f.column, column);
    assert_memory_equal(&p, &before, sizeof p);
    assert_int_equal(rd_position_parse(text, &own, &p, NULL), err);
}

static void a_block_reads_back_to_the_same_bytes(void **state)
{
    (void)state;
    rd_match *m = begun("2");
    char block[2048];
    char expected[2048];
    rd_text t;
    rd_text_init(&t, block, sizeof block);
    rd_position_text(&toy_game, toy_the_pack(), rd_match_state(m), &t);
    assert_true(rd_text_fits(&t));
    rd_text_init(&t, expected, sizeof expected);
    rd_text_str(&t, "game toy\noptions seats=2 goal=10 order=free\npack custom ");
    rd_text_hex64(&t, rd_pack_hash(&toy_game, toy_the_pack()));
    rd_text_str(&t, "\nphase turn\nturn S2\nbid S1 1 2\nbid S2 3 3\ncard 4\nknown 1\n");
    assert_string_equal(block, expected);
    rd_position p;
    rd_fault f;
    assert_int_equal(rd_position_parse(block, &own, &p, &f), RD_OK);
    assert_ptr_equal(p.game, &toy_game);
    assert_ptr_equal(p.pack, toy_the_pack());
    assert_int_equal(p.options.value[1], 10);
    assert_memory_equal(p.state.bytes, rd_match_state(m), sizeof(toy_state));
    rd_match_free(m);
}

static void one_line_reads_back_to_the_same_bytes(void **state)
{
    (void)state;
    rd_match *m = begun("2");
    char id[2048];
    rd_text t;
    rd_position p;
    rd_text_init(&t, id, sizeof id);
    rd_position_id(&toy_game, toy_the_pack(), rd_match_state(m), &t);
    assert_true(rd_text_fits(&t));
    assert_null(strpbrk(id, " \n"));
    assert_memory_equal(id, "game~toy;options~seats=2~goal=10~order=free;pack~custom~", 56);
    assert_string_equal(strstr(id, ";phase"),
                        ";phase~turn;turn~S2;bid~S1~1~2;bid~S2~3~3;card~4;known~1");
    assert_int_equal(rd_position_parse(id, &own, &p, NULL), RD_OK);
    assert_memory_equal(p.state.bytes, rd_match_state(m), sizeof(toy_state));
    rd_match_free(m);
}

static void a_person_may_write_less_and_more(void **state)
{
    (void)state;
    rd_position p;
    const char *text =
        "\n# a position\n  game toy   # the game\r\n\n options goal=7\n\tcounter 3\n";
    assert_int_equal(rd_position_parse(text, &own, &p, NULL), RD_OK);
    assert_int_equal(p.options.value[1], 7);
    assert_int_equal(toy_of((rd_state *)&p.state)->counter, 3);
    assert_int_equal(toy_of((rd_state *)&p.state)->goal, 7);
    assert_int_equal(rd_position_parse("game toy", &own, &p, NULL), RD_OK);
    assert_int_equal(p.options.value[1], 10);
}

static void faults_have_their_place_in_a_block(void **state)
{
    (void)state;
    check_fault("", RD_SYNTAX, 0, 1, "a position begins with \"game NAME\"");
    check_fault("\001", RD_SYNTAX, 1, 1, "control character");
    check_fault("counter 3", RD_SYNTAX, 1, 1, "not with \"counter\"");
    check_fault("game", RD_SYNTAX, 1, 5, "the name of a game is missing");
    check_fault("\n game chess", RD_UNKNOWN, 2, 7, "there is no game \"chess\"; use toy");
    check_fault("game averyveryveryverylongnameofagame", RD_UNKNOWN, 1, 6, "there is no game");
    check_fault("game toy toy", RD_SYNTAX, 1, 10, "nothing more belongs on this line");
    check_fault("game toy\noptions goal=1", RD_ILLEGAL, 2, 14, "setting goal cannot be");
}

static void more_faults_have_their_place(void **state)
{
    (void)state;
    check_fault("game toy\noptions goal=5\noptions goal=5", RD_SYNTAX, 3, 1, "stands twice");
    check_fault("game toy\npack blue", RD_UNKNOWN, 2, 6, "not \"blue\"");
    check_fault("game toy\npack ledger", RD_UNKNOWN, 2, 6, "no such pack");
    check_fault("game toy\npack custom", RD_SYNTAX, 2, 12, "16 digits");
    check_fault("game toy\npack custom 0123456789abcdeF", RD_SYNTAX, 2, 13, "16 digits");
    check_fault("game toy\npack custom 0123456789abcdef", RD_VERSION, 2, 13, "not built in");
    check_fault("game toy\noptions\n\n wings 3", RD_SYNTAX, 4, 2, "\"wings\"");
    check_fault("game toy\ncard 9", RD_ILLEGAL, 0, 0, "the position is wrong");
    check_fault("game toy\ncounter 77", RD_ILLEGAL, 0, 0, "the position is wrong");
    check_fault("game toy\ncounter\001", RD_SYNTAX, 2, 8, "control character");
    check_fault("game toy\n#\303\251\303", RD_SYNTAX, 2, 4, "no UTF-8");
    check_fault("game toy\n\177", RD_SYNTAX, 2, 1, "control character");
}

static void faults_have_their_place_in_one_line(void **state)
{
    (void)state;
    check_fault("game~chess", RD_UNKNOWN, 1, 6, "there is no game");
    check_fault("game~toy;options~goal=1", RD_ILLEGAL, 1, 23, "setting goal");
    check_fault("game~toy;counter~3;wings~3", RD_SYNTAX, 1, 20, "\"wings\"");
    check_fault("game~toy\ncard 4", RD_SYNTAX, 1, 9, "ends here");
    rd_position p;
    assert_int_equal(rd_position_parse("game~toy;card~4\n", &own, &p, NULL), RD_OK);
    check_fault("game~toy;card~9", RD_ILLEGAL, 0, 0, "the position is wrong");
}

static void too_much_is_refused(void **state)
{
    (void)state;
    static char text[RD_POSITION_MAX + 2];
    memset(text, '\n', sizeof text - 1);
    memcpy(text, "game toy", 8);
    check_fault(text, RD_SPACE, 1, 1, "the position is too long");
    text[RD_POSITION_MAX] = '\0';
    rd_position p;
    assert_int_equal(rd_position_parse(text, &own, &p, NULL), RD_OK);
    memset(text + 9, 'x', 1025);
    check_fault(text, RD_SYNTAX, 2, 1025, "the line is too long");
}

static void a_game_without_its_pack_cannot_be_read(void **state)
{
    (void)state;
    rd_fault f;
    rd_position p;
    rd_own bare = {&toy_game, NULL};
    assert_int_equal(rd_position_parse("game toy", &bare, &p, &f), RD_UNKNOWN);
    assert_non_null(strstr(f.words, "no pack"));
    assert_int_equal(rd_position_parse("game toy", NULL, &p, &f), RD_UNKNOWN);
}

static void the_hash_is_a_name_of_the_position_alone(void **state)
{
    (void)state;
    rd_match *m = begun("2");
    static const toy_pack eight = {8};
    uint64_t h = rd_match_hash(m);
    const char *text = "game toy\noptions seats=2 goal=10 order=free\n"
                       "phase turn\nturn S2\nbid S1 1 2\nbid S2 3 3\ncard 4\nknown 1\n";
    assert_int_equal(h, rd_hash_bytes(text, strlen(text), 0));
    assert_int_equal(
        h, rd_state_hash(&toy_game, (const rd_pack *)(const void *)&eight, rd_match_state(m)));
    say(m, S2, "count 1");
    assert_int_not_equal(h, rd_match_hash(m));
    rd_match_free(m);
}

static void a_small_buffer_is_not_overrun(void **state)
{
    (void)state;
    rd_match *m = begun("2");
    char full[512];
    rd_text t;
    rd_text_init(&t, full, sizeof full);
    rd_position_id(&toy_game, toy_the_pack(), rd_match_state(m), &t);
    size_t need = t.need;
    char *tight = malloc(20);
    rd_text_init(&t, tight, 20);
    rd_position_id(&toy_game, toy_the_pack(), rd_match_state(m), &t);
    assert_int_equal(t.need, need);
    assert_false(rd_text_fits(&t));
    assert_memory_equal(tight, full, 19);
    free(tight);
    rd_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_reads_back_to_the_same_bytes),
        cmocka_unit_test(one_line_reads_back_to_the_same_bytes),
        cmocka_unit_test(a_person_may_write_less_and_more),
        cmocka_unit_test(faults_have_their_place_in_a_block),
        cmocka_unit_test(more_faults_have_their_place),
        cmocka_unit_test(faults_have_their_place_in_one_line),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(a_game_without_its_pack_cannot_be_read),
        cmocka_unit_test(the_hash_is_a_name_of_the_position_alone),
        cmocka_unit_test(a_small_buffer_is_not_overrun),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
