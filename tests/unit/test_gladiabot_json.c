/* test_gladiabot_json.c - Gladiabot for drawing: views, moves and facts as the page reads them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>

#include "games/gladiabot/gladiabot.h"
#include "robodrome/match.h"

static char room[65536];

static const rd_game *game(void)
{
    return rd_game_find("gladiabot");
}

static const rd_pack *pack(void)
{
    return rd_pack_builtin(game(), "ledger");
}

static gladiabot_state position(const char *settings, const char *text)
{
    gladiabot_state s;
    rd_options options;
    rd_fault fault;
    assert_int_equal(rd_options_parse(game(), settings, &options, &fault), RD_OK);
    if (game()->state_parse(pack(), &options, text, (rd_state *)&s, &fault) != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
    return s;
}

static const char fight[] = "to-act S1\nrobot R3 S1 (0,0)\nrobot R1 S1 (0,3)\n"
                            "robot B5 S2 (1,0) wounds 1\n";

static json_t *load(void)
{
    json_error_t error;
    json_t *root = json_loads(room, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL)
        fail_msg("%s in %s", error.text, room);
    return root;
}

static json_t *view_of(const gladiabot_state *s)
{
    rd_text t;
    rd_text_init(&t, room, sizeof room);
    game()->view_json(pack(), (const rd_view *)s, 0, &t);
    assert_true(rd_text_fits(&t));
    return load();
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    assert_non_null(text);
    return text;
}

static json_int_t number_of(const json_t *object, const char *key)
{
    const json_t *n = json_object_get(object, key);
    assert_true(json_is_integer(n));
    return json_integer_value(n);
}

static json_t *find(json_t *view, const char *list, const char *id)
{
    size_t i;
    json_t *entry;
    json_array_foreach(json_object_get(view, list), i, entry)
    {
        if (strcmp(text_of(entry, "id"), id) == 0)
            return entry;
    }
    return NULL;
}

static void spots_have_ids_and_places(void **state)
{
    (void)state;
    gladiabot_state s = position("", fight);
    json_t *view = view_of(&s);
    json_t *box = json_object_get(view, "box");
    json_t *spot = find(view, "spots", "(1,-1)");
    assert_int_equal(json_array_size(json_object_get(view, "spots")), 37);
    assert_non_null(spot);
    assert_int_equal(number_of(spot, "x"), 866);
    assert_int_equal(number_of(spot, "y"), -1500);
    assert_true(json_is_false(json_object_get(spot, "edge")));
    assert_int_equal(number_of(box, "w"), 12124);
    assert_int_equal(number_of(box, "h"), 11000);
    assert_int_equal(number_of(box, "x"), -6062);
    assert_int_equal(number_of(box, "y"), -5500);
    assert_true(strncmp(text_of(view, "hex"), "0,-1000 ", 8) == 0);
    json_decref(view);
}

static void robots_say_where_they_are(void **state)
{
    (void)state;
    gladiabot_state s = position("", fight);
    json_t *view = view_of(&s);
    json_t *robot = find(view, "robots", "B5");
    assert_non_null(robot);
    assert_string_equal(text_of(robot, "spot"), "(1,0)");
    assert_string_equal(text_of(robot, "state"), "board");
    assert_string_equal(text_of(robot, "crate"), "");
    assert_int_equal(number_of(robot, "seat"), 2);
    assert_int_equal(number_of(robot, "wounds"), 1);
    assert_true(json_is_false(json_object_get(robot, "acting")));
    json_decref(view);
}

/* Before anybody has a robot, those that can be had are shown, and nobody has them. */
static void the_offer_is_shown_in_set_up(void **state)
{
    rd_options options;
    gladiabot_state s;
    (void)state;
    rd_fault fault;
    assert_int_equal(rd_options_parse(game(), "sets=1", &options, &fault), RD_OK);
    game()->start(pack(), &options, (rd_state *)&s);
    json_t *view = view_of(&s);
    assert_int_equal(json_array_size(json_object_get(view, "robots")), 10);
    assert_null(find(view, "robots", "G1"));
    json_t *robot = find(view, "robots", "R1");
    assert_int_equal(number_of(robot, "seat"), 0);
    assert_string_equal(text_of(robot, "state"), "unplaced");
    json_decref(view);
}

static json_t *move_of(const gladiabot_state *s, const char *text)
{
    rd_choice choice;
    rd_fault fault;
    rd_text t;
    rd_json j;
    if (game()->move_parse(pack(), (const rd_view *)s, 0, text, &choice, &fault) != RD_OK)
        fail_msg("%s: %s", text, fault.words);
    rd_text_init(&t, room, sizeof room);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    game()->move_json(pack(), (const rd_view *)s, 0, choice.move[choice.count - 1], &j);
    rd_json_close(&j, '}');
    return load();
}

static void moves_name_what_is_pressed(void **state)
{
    static const struct {
        const char *settings;
        const char *position;
        const char *text;
        const char *kind;
        const char *label;
        const char *spot;
        const char *piece;
    } cases[] = {
        {"", fight, "robot R3", "robot", "R3 ", "(0,0)", "R3"},
        {"", "phase action\nacting R3\nto-act S1\nrobot R3 S1 (0,0)\nrobot B5 S2 (1,0)\n",
         "move (0,1)", "move", "Move to (0,1)", "(0,1)", ""},
        {"", "phase action\nacting R3\nto-act S1\nrobot R3 S1 (0,0)\nrobot B5 S2 (1,0)\n", "hold",
         "hold", "Hold", "(0,0)", "R3"},
        {"", "phase action\nacting R3\nto-act S1\nrobot R3 S1 (0,0) wounds 1\nrobot B5 S2 (1,0)\n",
         "repair", "repair", "Repair", "(0,0)", "R3"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gladiabot_state s = position(cases[i].settings, cases[i].position);
        json_t *move = move_of(&s, cases[i].text);
        assert_string_equal(text_of(move, "kind"), cases[i].kind);
        assert_true(strncmp(text_of(move, "label"), cases[i].label, strlen(cases[i].label)) == 0);
        assert_string_equal(text_of(move, "spot"), cases[i].spot);
        assert_string_equal(text_of(move, "piece"), cases[i].piece);
        json_decref(move);
    }
}

/* The kinds of facts are the names in facts.def, in small letters. */
static void facts_are_called_as_the_list_calls_them(void **state)
{
    static const char *const names[] = {
        "note",
#define FACT(name, words) #name,
#include "games/gladiabot/facts.def"
#undef FACT
    };
    (void)state;
    for (uint16_t kind = 1; kind < GLADIABOT_FACTS; kind++) {
        rd_fact fact = {kind, 1, RD_EVERYBODY, {0, 0, 0, 0}};
        rd_text t;
        rd_json j;
        rd_text_init(&t, room, sizeof room);
        rd_json_init(&j, &t);
        rd_json_open(&j, NULL, '{');
        game()->fact_json(pack(), &fact, &j);
        rd_json_close(&j, '}');
        json_t *root = load();
        const char *word = text_of(root, "kind");
        assert_int_equal(strlen(word), strlen(names[kind]));
        for (size_t i = 0; word[i] != '\0'; i++)
            assert_true(word[i] == (names[kind][i] == '_' ? '_' : (char)(names[kind][i] | 32)));
        assert_true(json_is_object(json_object_get(root, "data")));
        json_decref(root);
    }
}

static void facts_carry_their_values(void **state)
{
    rd_fact fact = {GLADIABOT_TOLD_PUSHED, 1, RD_EVERYBODY, {2, GLADIABOT_CRATE_VALUE + 2, 0, 1}};
    rd_text t;
    rd_json j;
    (void)state;
    rd_text_init(&t, room, sizeof room);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    game()->fact_json(pack(), &fact, &j);
    rd_json_close(&j, '}');
    assert_string_equal(room, "{\"kind\":\"pushed\",\"data\":{\"piece\":\"R3\",\"target\":\"c3\","
                              "\"from\":\"(0,-3)\",\"to\":\"(1,-3)\"}}");
}

static void pressing_means_the_likeliest_move(void **state)
{
    static const struct {
        const char *settings;
        const char *position;
        const char *id;
        const char *means;
    } cases[] = {
        {"", fight, "(0,0)", "robot R3"},
        {"", fight, "B5", "robot B5"},
        {"", fight, "(0,1)", "move (0,1)"},
        {"", "phase action\nacting R3\nto-act S1\nrobot R3 S1 (0,0)\nrobot B5 S2 (1,0)\n", "(1,0)",
         "attack B5"},
        {"durability=destructible",
         "phase action\nacting R3\nto-act S1\nrobot R3 S1 (0,0)\nrobot B5 S2 (1,0)\n", "c1",
         "attack c1"},
        {"", fight, "(9,9)", ""},
        {"", fight, "(1", ""},
        {"", fight, "", ""},
        {"", fight, "Z1", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gladiabot_state s = position(cases[i].settings, cases[i].position);
        rd_text t;
        rd_text_init(&t, room, sizeof room);
        game()->press(pack(), (const rd_view *)&s, 0, cases[i].id, &t);
        assert_string_equal(room, cases[i].means);
    }
}

static void the_roster_has_all_robots(void **state)
{
    rd_text t;
    rd_json j;
    (void)state;
    rd_text_init(&t, room, sizeof room);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    game()->roster_json(pack(), &j);
    rd_json_close(&j, '}');
    json_t *root = load();
    assert_int_equal(json_array_size(json_object_get(root, "pieces")), GLADIABOT_PIECES);
    json_t *robot = find(root, "pieces", "R3");
    assert_string_equal(text_of(robot, "colour"), "Red");
    assert_true(number_of(robot, "structure") > 0);
    assert_true(number_of(robot, "max_range") >= number_of(robot, "min_range"));
    json_decref(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spots_have_ids_and_places),
        cmocka_unit_test(robots_say_where_they_are),
        cmocka_unit_test(the_offer_is_shown_in_set_up),
        cmocka_unit_test(moves_name_what_is_pressed),
        cmocka_unit_test(facts_are_called_as_the_list_calls_them),
        cmocka_unit_test(facts_carry_their_values),
        cmocka_unit_test(pressing_means_the_likeliest_move),
        cmocka_unit_test(the_roster_has_all_robots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
