/* test_page.c - the page's requests, as texts, and their replies, read by Jansson. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>

#include "page/page.h"
#include "robodrome/text.h"

typedef struct desk {
    rd_page *page;
    json_t *last; /* the reply to the last request */
} desk;

static int set_up(void **state)
{
    desk *d = calloc(1, sizeof *d);
    assert_non_null(d);
    d->page = rd_page_new();
    assert_non_null(d->page);
    *state = d;
    return 0;
}

static int tear_down(void **state)
{
    desk *d = *state;
    json_decref(d->last);
    rd_page_free(d->page);
    free(d);
    return 0;
}

static json_t *ask_bytes(desk *d, const char *text, size_t size)
{
    json_error_t error;
    char *copy = malloc(size + 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    copy[size] = '!';
    const char *reply = rd_page_answer(d->page, copy, size);
    json_decref(d->last);
    d->last = json_loads(reply, JSON_REJECT_DUPLICATES, &error);
    free(copy);
    if (d->last == NULL)
        fail_msg("%s at %d of the reply to %.60s", error.text, error.position, text);
    return d->last;
}

static json_t *ask(desk *d, const char *text)
{
    return ask_bytes(d, text, strlen(text));
}

static bool is_ok(const json_t *reply)
{
    return json_is_true(json_object_get(reply, "ok"));
}

static json_t *good(desk *d, const char *text)
{
    json_t *reply = ask(d, text);
    if (!is_ok(reply))
        fail_msg("%.60s: %s", text, json_string_value(json_object_get(reply, "words")));
    return reply;
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    if (text == NULL)
        fail_msg("there is no text %s", key);
    return text;
}

static json_int_t number_of(const json_t *object, const char *key)
{
    const json_t *n = json_object_get(object, key);
    assert_true(json_is_integer(n));
    return json_integer_value(n);
}

static bool flag_of(const json_t *object, const char *key)
{
    const json_t *f = json_object_get(object, key);
    assert_true(json_is_boolean(f));
    return json_is_true(f);
}

/* A fault has all its members, and a sentence that ends like one. */
static json_t *bad(desk *d, const char *text, const char *err, const char *words)
{
    json_t *reply = ask(d, text);
    if (is_ok(reply))
        fail_msg("%.60s was accepted", text);
    assert_string_equal(text_of(reply, "err"), err);
    if (strstr(text_of(reply, "words"), words) == NULL)
        fail_msg("%.60s: %s", text, text_of(reply, "words"));
    size_t n = strlen(text_of(reply, "words"));
    assert_true(n > 1 && text_of(reply, "words")[n - 1] == '.');
    assert_true(json_is_array(json_object_get(reply, "near")));
    text_of(reply, "clause");
    text_of(reply, "code");
    return reply;
}

static json_t *scene(desk *d)
{
    json_t *s = json_object_get(d->last, "scene");
    assert_non_null(s);
    return s;
}

/* Lets the table play until a person has to do something or it is over. */
static json_t *run(desk *d)
{
    for (int i = 0; i < 20000; i++) {
        const char *wait = text_of(scene(d), "wait");
        char text[32768];
        if (strcmp(wait, "step") == 0) {
            good(d, "step");
        } else if (strcmp(wait, "brain") == 0) {
            json_t *task = good(d, "task");
            int seat = (int)number_of(task, "seat");
            snprintf(text, sizeof text, "think\n%s", text_of(task, "text"));
            json_t *thought = good(d, text);
            snprintf(text, sizeof text, "answer %d %lld", seat,
                     (long long)number_of(thought, "move"));
            good(d, text);
        } else {
            return scene(d);
        }
    }
    fail_msg("the game does not end");
    return NULL;
}

static json_t *answer(desk *d, size_t i)
{
    return json_array_get(json_object_get(scene(d), "answers"), i);
}

static void play(desk *d, size_t i)
{
    char text[64];
    snprintf(text, sizeof text, "play %lld", (long long)number_of(answer(d, i), "move"));
    good(d, text);
}

static void games_are_listed(void **state)
{
    desk *d = *state;
    json_t *reply = good(d, "games");
    json_t *games = json_object_get(reply, "games");
    size_t shown = 0;
    size_t i;
    json_t *game;
    text_of(reply, "version");
    json_array_foreach(games, i, game)
    {
        text_of(game, "id");
        text_of(game, "title");
        assert_in_range(strlen(text_of(game, "prefix")), 2, 3);
        assert_true(json_array_size(json_object_get(game, "packs")) > 0);
        shown += !flag_of(game, "hidden");
    }
    assert_true(shown > 0 && shown < json_array_size(games));
    assert_int_equal(json_array_size(json_object_get(reply, "brains")), 2);
}

static json_t *setting(json_t *reply, const char *name)
{
    size_t i;
    json_t *option;
    json_array_foreach(json_object_get(reply, "options"), i, option)
    {
        if (strcmp(text_of(option, "name"), name) == 0)
            return option;
    }
    fail_msg("there is no setting %s", name);
    return NULL;
}

static json_t *value(json_t *option, const char *name)
{
    size_t i;
    json_t *entry;
    json_array_foreach(json_object_get(option, "values"), i, entry)
    {
        if (strcmp(text_of(entry, "name"), name) == 0)
            return entry;
    }
    fail_msg("there is no value %s", name);
    return NULL;
}

static void settings_are_judged_value_by_value(void **state)
{
    desk *d = *state;
    json_t *reply = good(d, "settings gladiabot\nmode=four");
    assert_int_equal(number_of(reply, "seats"), 4);
    assert_true(flag_of(setting(reply, "mode"), "by_hand"));
    assert_false(flag_of(setting(reply, "board"), "by_hand"));
    assert_true(flag_of(value(setting(reply, "mode"), "std2"), "ok"));
    json_t *single = value(setting(reply, "board"), "single");
    assert_false(flag_of(single, "ok"));
    assert_string_equal(text_of(single, "clause"), "GLA-2PV-06");
    assert_non_null(strstr(text_of(single, "why"), "board=single does not go with mode=four"));
    assert_true(flag_of(value(setting(reply, "board"), "double"), "ok"));
    assert_string_equal(text_of(value(setting(reply, "board"), "double"), "why"), "");
    json_t *number = json_object_get(setting(reply, "turn_limit"), "number");
    assert_int_equal(number_of(number, "max"), 999);
    assert_true(json_is_null(json_object_get(setting(reply, "mode"), "number")));
    bad(d, "settings gladiabot\nmode=five", "ILLEGAL", "cannot be");
    bad(d, "settings chess", "UNKNOWN", "There is no game");
}

static const char duel[] = "new gladiabot standard 7\nseat 1 me Anna\nseat 2 computer:greedy\n";

static void a_game_is_played_to_its_end(void **state)
{
    desk *d = *state;
    good(d, duel);
    assert_string_equal(text_of(scene(d), "wait"), "step");
    assert_int_equal(number_of(scene(d), "viewer"), 1);
    size_t choices = 0;
    while (strcmp(text_of(run(d), "wait"), "over") != 0) {
        assert_string_equal(text_of(scene(d), "wait"), "person");
        assert_int_equal(number_of(scene(d), "seat"), 1);
        size_t count = json_array_size(json_object_get(scene(d), "answers"));
        assert_true(count > 1);
        play(d, choices++ % count);
    }
    json_t *result = json_object_get(scene(d), "result");
    assert_true(json_is_object(result));
    assert_int_equal(json_array_size(json_object_get(result, "seats")), 2);
    bad(d, "play 1", "TURN", "Nobody is asked");
    bad(d, "resign 1", "TURN", "");
}

static void what_is_refused_changes_nothing(void **state)
{
    desk *d = *state;
    bad(d, "step", "TURN", "no game at the table");
    good(d, duel);
    run(d);
    json_t *before = json_deep_copy(json_object_get(good(d, "scene"), "scene"));
    bad(d, "play 1", "ILLEGAL", "");
    bad(d, "play x", "RANGE", "x");
    bad(d, "play 4278190080", "ILLEGAL", "resign");
    bad(d, "choose\ncolour Purple", "SYNTAX", "Purple");
    bad(d, "choose\nmove (0,0)", "ILLEGAL", "");
    bad(d, "taken", "TURN", "");
    bad(d, "outcome\n3", "TURN", "");
    bad(d, "task", "TURN", "");
    bad(d, "answer 2 5", "TURN", "");
    bad(d, "undo", "TURN", "");
    bad(d, "undo please", "SYNTAX", "please");
    bad(d, "new gladiabot standard 1\nseat 1 me\n", "RANGE", "2 seats");
    bad(d, "new gladiabot standard 1\nseat 1 me\nseat 2 dog\n", "UNKNOWN", "dog");
    bad(d, "new gladiabot gold 1\nseat 1 me\nseat 2 me\n", "UNKNOWN", "gold");
    bad(d, "new gladiabot standard -1\nseat 1 me\nseat 2 me\n", "RANGE", "-1");
    bad(d, "open 1\nnonsense", "SYNTAX", "");
    bad(d, "replay\nrobodrome record 1\n", "SYNTAX", "");
    bad(d, "at 0", "TURN", "no replay");
    json_t *after = json_object_get(good(d, "scene"), "scene");
    assert_true(json_equal(before, after));
    json_decref(before);
}

static void a_refusal_has_clause_code_and_near_answers(void **state)
{
    desk *d = *state;
    good(d,
         "new gladiabot standard 7\nseat 1 me\nseat 2 me\nposition "
         "game~gladiabot;phase~action;acting~R3;to-act~S1;robot~R3~S1~(0,0);robot~B5~S2~(2,0)\n");
    run(d);
    assert_string_equal(text_of(scene(d), "wait"), "person");
    json_t *reply = bad(d, "choose\nmove (0,3)", "ILLEGAL", "");
    assert_true(strncmp(text_of(reply, "clause"), "GLA-", 4) == 0);
    assert_string_equal(text_of(reply, "code"), "E_NOT_ADJACENT");
    json_t *near = json_object_get(reply, "near");
    assert_true(json_array_size(near) > 0);
    assert_string_equal(text_of(json_array_get(near, 0), "kind"), "move");
    reply = good(d, "press (0,1)");
    assert_int_equal(json_array_size(json_object_get(reply, "answers")), 1);
    reply = bad(d, "press (0,3)", "ILLEGAL", "");
    assert_string_equal(text_of(reply, "code"), "E_NOT_ADJACENT");
    bad(d, "press (9,9)", "UNKNOWN", "(9,9)");
    reply = good(d, "why\nmove (0,1)");
    assert_string_equal(text_of(reply, "words"), "That is allowed now.");
    bad(d, "why\nmove (0,3)", "ILLEGAL", "");
}

/* ---- several people at one place ---------------------------------------------------------- */

static bool has(const json_t *reply, const char *words)
{
    char *text = json_dumps(reply, JSON_COMPACT);
    bool found = strstr(text, words) != NULL;
    free(text);
    return found;
}

static json_t *wait_is(desk *d, const char *wait, int seat)
{
    json_t *s = run(d);
    assert_string_equal(text_of(s, "wait"), wait);
    assert_int_equal(number_of(s, "seat"), seat);
    return s;
}

static void choose(desk *d, const char *words)
{
    char text[128];
    snprintf(text, sizeof text, "choose\n%s", words);
    good(d, text);
}

/* Two people and their secret tools: what one chose is in no reply until all are shown. */
static void secrets_stay_with_their_seat(void **state)
{
    desk *d = *state;
    good(d, "new null ledger 5\nseat 1 me Anna\nseat 2 me Bea\n");
    json_t *s = wait_is(d, "person", 1);
    assert_true(flag_of(s, "hand_over"));
    assert_int_equal(number_of(s, "viewer"), 0);
    assert_int_equal(json_array_size(json_object_get(s, "answers")), 0);
    assert_int_equal(json_object_size(json_object_get(s, "view")), 0);
    assert_string_equal(text_of(s, "describe"), "");
    assert_string_equal(text_of(s, "question"), "S1 Anna decides in secret");
    bad(d, "choose\ntools T2 T4", "TURN", "hand over");
    bad(d, "press T1", "TURN", "hand over");
    bad(d, "hint", "TURN", "hand over");
    good(d, "taken");
    assert_false(flag_of(scene(d), "hand_over"));
    assert_int_equal(number_of(scene(d), "viewer"), 1);
    assert_true(flag_of(scene(d), "sealed"));
    choose(d, "tool T2");
    assert_true(has(d->last, "T2"));
    s = run(d);
    assert_int_equal(number_of(s, "seat"), 1);
    assert_true(flag_of(s, "step"));
    choose(d, "tool T4");
    assert_true(has(d->last, "T4"));
    s = wait_is(d, "person", 2);
    assert_true(flag_of(s, "hand_over"));
    static const char *const requests[] = {"scene", "told 0", "record", "position", "taken",
                                           "scene", "told 0", "record", "position", "hint"};
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        good(d, requests[i]);
        if (has(d->last, "T2 T4") || has(d->last, "T2 and T4") || has(d->last, "tool T2\\n"))
            fail_msg("%s tells the secret of S1", requests[i]);
    }
    good(d, "scene");
    assert_int_equal(number_of(scene(d), "viewer"), 2);
    choose(d, "tools T1 T5");
    assert_true(has(d->last, "S1 has T2 and T4"));
    s = wait_is(d, "person", 1);
    assert_true(flag_of(s, "hand_over"));
    good(d, "taken");
    good(d, "told 0");
    assert_true(has(d->last, "S2 has T1 and T5"));
}

/* A sealed answer can be taken back by whoever gave it, and only while that person is there. */
static void undo_goes_back_to_the_question(void **state)
{
    desk *d = *state;
    good(d, "new gladiabot standard 7\nseat 1 me\nseat 2 me\nposition "
            "game~gladiabot;to-act~S1;robot~R3~S1~(0,0);robot~R1~S1~(0,3);robot~B5~S2~(2,0)\n");
    run(d);
    json_int_t epoch = number_of(scene(d), "epoch");
    assert_false(flag_of(json_object_get(scene(d), "may"), "undo"));
    char *before = json_dumps(json_object_get(scene(d), "view"), JSON_COMPACT);
    choose(d, "robot R3");
    run(d);
    assert_true(flag_of(scene(d), "step"));
    assert_true(flag_of(json_object_get(scene(d), "may"), "undo"));
    good(d, "undo");
    assert_string_equal(text_of(scene(d), "wait"), "person");
    assert_true(number_of(scene(d), "epoch") > epoch);
    char *after = json_dumps(json_object_get(scene(d), "view"), JSON_COMPACT);
    assert_string_equal(before, after);
    free(before);
    free(after);
    choose(d, "R3 move (0,1)");
    run(d);
    assert_int_equal(number_of(scene(d), "seat"), 2);
    choose(d, "hold");
    run(d);
    bad(d, "undo maybe", "SYNTAX", "maybe");
}

static void dice_can_be_typed(void **state)
{
    desk *d = *state;
    good(d, "new gladiabot standard 7\ndice manual\nseat 1 me\nseat 2 me\n");
    json_t *s = run(d);
    assert_string_equal(text_of(s, "wait"), "outcome");
    bad(d, "outcome\n7", "SYNTAX", "1 to 6");
    bad(d, "outcome\n3 x", "SYNTAX", "x");
    bad(d, "outcome\n", "SYNTAX", "Nothing was typed");
    bad(d, "outcome\n3 2 5", "TURN", "left over");
    assert_int_equal(number_of(json_object_get(good(d, "scene"), "scene"), "events"), 0);
    good(d, "outcome\n3 2");
    assert_int_equal(number_of(scene(d), "events"), 2);
    assert_true(has(json_object_get(d->last, "told"), "S1 rolls 3"));
    s = run(d);
    assert_string_equal(text_of(s, "wait"), "person");
    assert_int_equal(number_of(s, "seat"), 1);
}

static const char fight[] =
    "new gladiabot standard 7\nseat 1 me\nseat 2 me\nposition "
    "game~gladiabot;to-act~S1;robot~R3~S1~(0,0);robot~R1~S1~(0,3);robot~B5~S2~(1,0)\n";

static void looking_shows_what_follows(void **state)
{
    desk *d = *state;
    char text[64];
    good(d, fight);
    run(d);
    size_t i;
    json_t *entry;
    json_int_t move = 0;
    json_array_foreach(json_object_get(scene(d), "answers"), i, entry)
    {
        if (strcmp(text_of(entry, "text"), "robot R3") == 0)
            move = number_of(entry, "move");
    }
    json_int_t events = number_of(scene(d), "events");
    snprintf(text, sizeof text, "look %lld", (long long)move);
    json_t *look = good(d, text);
    assert_true(json_array_size(json_object_get(look, "answers")) > 3);
    assert_true(json_is_null(json_object_get(look, "odds")));
    bool attack = false;
    json_array_foreach(json_object_get(look, "answers"), i, entry)
    {
        if (strcmp(text_of(entry, "kind"), "attack") != 0)
            continue;
        json_t *odds = json_object_get(entry, "odds");
        double sum = 0;
        size_t k;
        json_t *part;
        attack = true;
        assert_string_equal(text_of(entry, "piece"), "B5");
        assert_string_equal(text_of(odds, "unit"), "wounds");
        json_array_foreach(json_object_get(odds, "lines"), k, part)
        {
            sum += json_number_value(json_object_get(part, "share"));
        }
        assert_true(sum > 0.99999 && sum < 1.00001);
        assert_true(json_number_value(json_object_get(odds, "mean")) > 0);
    }
    assert_true(attack);
    assert_int_equal(number_of(json_object_get(good(d, "scene"), "scene"), "events"), events);
    bad(d, "look 1", "ILLEGAL", "");
}

static void a_hint_is_a_task_of_the_seat(void **state)
{
    desk *d = *state;
    char text[32768];
    good(d, fight);
    run(d);
    json_t *hint = good(d, "hint");
    assert_int_equal(number_of(hint, "seat"), 1);
    snprintf(text, sizeof text, "think\n%s", text_of(hint, "text"));
    json_t *thought = good(d, text);
    text_of(thought, "label");
    snprintf(text, sizeof text, "play %lld", (long long)number_of(thought, "move"));
    good(d, text);
    bad(d, "think\nrubbish", "SYNTAX", "no task");
    bad(d, "think\ntask S1 greedy 0000000000000000 0000000000000000\ngame chess", "UNKNOWN", "");
}

/* A computer player's task must not hold what its seat does not know. */
static void a_task_holds_no_secret(void **state)
{
    desk *d = *state;
    int differ = 0;
    for (int seed = 0; seed < 12; seed++) {
        char text[256];
        snprintf(text, sizeof text,
                 "new gladiabot standard %d\noptions sets=1\nseat 1 me\nseat 2 computer:greedy\n",
                 seed);
        char tasks[2][4096];
        for (int k = 0; k < 2; k++) {
            good(d, text);
            /* Up to the question which robots to pick; the computer has answered it already. */
            json_t *s = run(d);
            while (strcmp(text_of(json_object_get(s, "ask"), "id"), "D-PICK") != 0) {
                play(d, 0);
                s = run(d);
            }
            assert_false(has(d->last, "S2 picks"));
            /* What the person picks is hidden from a task that comes before it is shown. */
            json_t *hint = good(d, "hint");
            snprintf(tasks[k], sizeof tasks[k], "%s", text_of(hint, "text"));
            assert_null(strstr(tasks[k], "S2 picks"));
        }
        assert_string_equal(tasks[0], tasks[1]);
        differ += strstr(tasks[0], "pick S2") != NULL;
    }
    /* The guess stands there, as a seat may imagine it; the true picks may differ. */
    assert_int_equal(differ, 12);
}

static void resigning_ends_a_duel(void **state)
{
    desk *d = *state;
    good(d, fight);
    run(d);
    bad(d, "resign 3", "RANGE", "3");
    good(d, "resign 2");
    run(d);
    good(d, "new gladiabot standard 7\nseat 1 me\nseat 2 computer:random\n");
    run(d);
    bad(d, "resign 2", "RANGE", "No person");
    good(d, "resign 1");
    json_t *s = run(d);
    assert_string_equal(text_of(s, "wait"), "over");
    assert_string_equal(text_of(json_object_get(s, "result"), "clause"), "GLA-RSN-03");
}

/* ---- texts --------------------------------------------------------------------------------- */

static char *kept(const char *before, const char *text)
{
    size_t size = strlen(before) + strlen(text) + 1;
    char *copy = malloc(size);
    assert_non_null(copy);
    snprintf(copy, size, "%s%s", before, text);
    return copy;
}

static void a_save_goes_on(void **state)
{
    desk *d = *state;
    good(d, "new null ledger 5\nseat 1 me Anna\nseat 2 computer:random Bob\n");
    run(d);
    play(d, 0);
    run(d);
    json_t *before = json_deep_copy(json_object_get(good(d, "scene"), "scene"));
    char *save = kept("open 1\n", text_of(good(d, "save"), "text"));
    char *look = kept("look-at\n", save + strlen("open 1\n"));
    json_t *opened = good(d, look);
    assert_string_equal(text_of(opened, "kind"), "save");
    assert_true(flag_of(opened, "secret"));
    assert_false(flag_of(opened, "over"));
    json_t *seats = json_object_get(opened, "seats");
    assert_string_equal(text_of(json_array_get(seats, 1), "brain"), "random");
    assert_string_equal(text_of(json_array_get(seats, 0), "called"), "S1 Anna");
    good(d, save);
    json_t *after = run(d);
    static const char *const same[] = {"view", "answers", "seats", "question", "events", "seat"};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        assert_true(json_equal(json_object_get(before, same[i]), json_object_get(after, same[i])));
    assert_true(number_of(after, "epoch") > number_of(before, "epoch"));
    char *other = kept("open 1\nseat 2 me Cora\n--\n", save + strlen("open 1\n"));
    good(d, other);
    assert_string_equal(text_of(json_array_get(json_object_get(scene(d), "seats"), 1), "called"),
                        "S2 Cora");
    json_decref(before);
    free(save);
    free(look);
    free(other);
}

static void a_position_is_opened_and_told(void **state)
{
    desk *d = *state;
    good(d, fight);
    run(d);
    json_t *position = good(d, "position");
    char *id = kept("look-at\n", text_of(position, "id"));
    char *text = kept("open 9\n", text_of(position, "text"));
    json_t *opened = good(d, id);
    assert_string_equal(text_of(opened, "kind"), "position");
    assert_false(flag_of(opened, "secret"));
    json_t *view =
        json_deep_copy(json_object_get(json_object_get(good(d, "scene"), "scene"), "view"));
    good(d, text);
    json_t *s = run(d);
    assert_true(json_equal(json_object_get(s, "view"), view));
    assert_string_equal(text_of(json_array_get(json_object_get(s, "seats"), 1), "brain"), "greedy");
    json_decref(view);
    free(id);
    free(text);
}

static void play_out(desk *d)
{
    for (size_t i = 0; strcmp(text_of(run(d), "wait"), "over") != 0; i++) {
        if (flag_of(scene(d), "hand_over"))
            good(d, "taken");
        else
            play(d, i % json_array_size(json_object_get(scene(d), "answers")));
    }
}

/* What was told, without the words of the table itself. */
static size_t facts_of(const json_t *reply)
{
    size_t count = 0;
    size_t i;
    json_t *fact;
    json_array_foreach(json_object_get(reply, "told"), i, fact)
    {
        count += strcmp(text_of(fact, "kind"), "note") != 0;
    }
    return count;
}

static void a_finished_game_is_replayed(void **state)
{
    desk *d = *state;
    good(d, duel);
    play_out(d);
    json_t *end = json_deep_copy(json_object_get(scene(d), "view"));
    size_t told = facts_of(good(d, "told 0"));
    char *record = kept("replay\n", text_of(good(d, "record"), "text"));
    json_t *replay = json_incref(good(d, record));
    json_t *points = json_object_get(replay, "points");
    json_int_t last = 0;
    size_t heard = 0;
    size_t hits = 0;
    size_t i;
    json_t *point;
    json_array_foreach(points, i, point)
    {
        char text[64];
        assert_true(number_of(point, "event") > last);
        assert_true(text_of(point, "words")[0] != '\0');
        last = number_of(point, "event");
        hits += strcmp(text_of(point, "mark"), "hit") == 0;
        snprintf(text, sizeof text, "at %lld", (long long)last);
        json_t *at = good(d, text);
        json_t *facts = json_object_get(at, "told");
        if (json_array_size(facts) > 0)
            assert_true(number_of(json_array_get(facts, 0), "n") >= (json_int_t)heard);
        heard += json_array_size(facts);
        assert_int_equal(number_of(scene(d), "told"), heard);
    }
    assert_int_equal(last, number_of(replay, "events"));
    assert_true(hits > 0);
    assert_int_equal(heard, told);
    assert_string_equal(text_of(scene(d), "wait"), "over");
    assert_true(json_equal(json_object_get(scene(d), "view"), end));
    assert_string_equal(text_of(json_array_get(points, json_array_size(points) - 1), "mark"),
                        "end");
    bad(d, "at 100000", "RANGE", "100000");
    json_t *texts = good(d, "replay-text 3");
    assert_string_equal(text_of(texts, "record"), record + strlen("replay\n"));
    good(d, "branch 5 3\nseat 1 me\nseat 2 me Cora\n");
    play_out(d);
    bad(d, "branch 5 3\noptions x", "SYNTAX", "options x");
    json_decref(replay);
    json_decref(end);
    free(record);
}

/* As long as a game is not over its replay shows what everybody may know, and no more. */
static void an_unfinished_game_shows_no_secret(void **state)
{
    desk *d = *state;
    good(d, "new null ledger 5\nseat 1 me Anna\nseat 2 me Bea\n");
    run(d);
    good(d, "taken");
    choose(d, "tools T2 T4");
    run(d);
    char *save = kept("replay\n", text_of(good(d, "save"), "text"));
    json_t *replay = good(d, save);
    assert_int_equal(number_of(replay, "events"), 2);
    assert_false(has(replay, "T2"));
    assert_true(json_is_null(json_object_get(replay, "result")));
    for (int event = 0; event <= 2; event++) {
        char text[64];
        snprintf(text, sizeof text, "at %d", event);
        good(d, text);
        assert_false(has(d->last, "T2"));
        snprintf(text, sizeof text, "replay-text %d", event);
        good(d, text);
        assert_false(has(d->last, "T2"));
    }
    free(save);
}

static void the_roster_is_there_without_a_table(void **state)
{
    desk *d = *state;
    assert_int_equal(json_array_size(json_object_get(good(d, "roster gladiabot ledger"), "pieces")),
                     20);
    bad(d, "roster gladiabot gold", "UNKNOWN", "gold");
}

static json_t *at_of(const json_t *object, const char *key, size_t i)
{
    json_t *entry = json_array_get(json_object_get(object, key), i);
    if (entry == NULL)
        fail_msg("%s has no entry %zu", key, i);
    return entry;
}

/* Two people pack tools, one after the other; neither is told what the other packed. */
static void a_piece_is_told_as_the_viewer_knows_it(void **state)
{
    desk *d = *state;
    bad(d, "inspect T1", "TURN", "no game at the table");
    good(d, "new null standard 3\nseat 1 me\nseat 2 me\n");
    run(d);
    if (flag_of(scene(d), "hand_over"))
        good(d, "taken");
    json_t *told = good(d, "inspect T2");
    assert_string_equal(text_of(told, "piece"), "T2");
    assert_int_equal(number_of(told, "low"), 100);
    assert_int_equal(json_array_size(json_object_get(told, "packed")), 0);
    bad(d, "inspect T9", "UNKNOWN", "o piece is called \"T9\"");
    bad(d, "inspect T1 0", "TURN", "no replay");
    good(d, "choose\ntools T1 T2");
    run(d);
    assert_true(flag_of(scene(d), "hand_over"));
    bad(d, "inspect T2", "TURN", "hand over first");
    good(d, "taken");
    assert_int_equal(json_array_size(json_object_get(good(d, "inspect T2"), "packed")), 0);
    good(d, "choose\ntools T2 T3");
    assert_int_equal(json_array_size(json_object_get(good(d, "inspect T2"), "packed")), 2);
}

static void a_piece_of_a_replay_is_told_at_its_event(void **state)
{
    desk *d = *state;
    char text[32768];
    good(d, "new null standard 3\nseat 1 computer:random\nseat 2 computer:random\n");
    run(d);
    json_t *record = good(d, "record");
    snprintf(text, sizeof text, "replay\n%s", text_of(record, "text"));
    json_int_t events = number_of(good(d, text), "events");
    json_t *told = good(d, "inspect T1 0");
    assert_int_equal(json_array_size(json_object_get(told, "packed")), 0);
    size_t packed = 0;
    for (int tool = 1; tool <= 5; tool++) {
        snprintf(text, sizeof text, "inspect T%d %lld", tool, (long long)events);
        packed += json_array_size(json_object_get(good(d, text), "packed"));
    }
    assert_int_equal(packed, 4);
    snprintf(text, sizeof text, "inspect T1 %lld", (long long)events + 1);
    bad(d, text, "RANGE", "number");
}

static void a_list_is_judged_with_every_fault(void **state)
{
    desk *d = *state;
    json_t *judged = good(d, "judge null ledger\n# mine\nT1 # small\nT3\n");
    assert_true(flag_of(judged, "legal"));
    assert_int_equal(json_array_size(json_object_get(judged, "faults")), 0);
    judged = good(d, "judge null ledger\nT4 T4 T2");
    assert_false(flag_of(judged, "legal"));
    assert_int_equal(json_array_size(json_object_get(judged, "faults")), 2);
    assert_string_equal(text_of(at_of(judged, "faults", 0), "code"), "E_TOOL_DUPLICATE");
    assert_string_equal(text_of(at_of(judged, "faults", 1), "code"), "E_TOOL_COUNT");
    assert_string_equal(text_of(at_of(judged, "faults", 1), "clause"), "NUL-TLS-01");
    bad(d, "judge null ledger\nspoon", "SYNTAX", "spoon");
    bad(d, "judge null gold\nT1", "UNKNOWN", "gold");
    bad(d, "judge gladiabot ledger\nR1", "UNKNOWN", "o lists are brought");
}

static void a_game_may_have_nothing_to_ask_about_its_pieces(void **state)
{
    desk *d = *state;
    good(d, "new gladiabot standard 3\nseat 1 me\nseat 2 me\n");
    bad(d, "inspect R1", "UNKNOWN", "othing can be asked");
}

/* The cards of a draw, given to a fresh game as a whole choice: it takes them. */
static void give_draw(desk *d, const char *game, uint32_t seed, rd_text *out)
{
    char request[64];
    size_t i;
    const json_t *move;
    snprintf(request, sizeof request, "draw %s standard %u", game, seed);
    rd_text_str(out, "choose\nsquad");
    json_array_foreach(json_object_get(good(d, request), "moves"), i, move)
    {
        if (strncmp(json_string_value(move), "take ", 5) == 0)
            rd_text_str(out, json_string_value(move) + 4);
    }
    assert_true(i >= 6); /* AE1-SQD-01, AE2-TEAM-01: five Basic robots, and that this is all */
    snprintf(request, sizeof request, "new %s standard 1\nseat 1 me\nseat 2 me", game);
    good(d, request);
    run(d);
    good(d, "taken");
    good(d, out->buf);
}

static void a_whole_choice_is_drawn(void **state)
{
    static const char *const games[] = {"aegis1", "aegis2"};
    desk *d = *state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        char texts[2][1024] = {"", ""};
        for (uint32_t seed = 1; seed <= 20; seed++) {
            rd_text t;
            rd_text_init(&t, texts[seed % 2], sizeof texts[0]);
            give_draw(d, games[g], seed, &t);
            assert_string_not_equal(texts[0], texts[1]);
        }
    }
    bad(d, "draw gladiabot standard 1", "UNKNOWN", "Gladiabot");
    bad(d, "draw aegis1 gold 1", "UNKNOWN", "gold");
    bad(d, "draw aegis1 standard x", "RANGE", "seed");
}

/* ---- whatever comes in ------------------------------------------------------------------------
 */

static void bytes_that_are_no_request_are_refused(void **state)
{
    desk *d = *state;
    static const struct {
        const char *bytes;
        size_t size;
    } cases[] = {
        {"", 0},          {"\0", 1},
        {"games\0", 6},   {"\xFF\xFE", 2},
        {"\n\n\n", 3},    {"  ", 2},
        {"games now", 9}, {"games\nbody", 10},
        {"GAMES", 5},     {"new a b c d e", 13},
        {"settings", 8},  {"#games", 6},
        {"at\xC3", 3},    {"settings null\ngoal", 18},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_false(is_ok(ask_bytes(d, cases[i].bytes, cases[i].size)));
    char *long_line = malloc(5000);
    assert_non_null(long_line);
    memset(long_line, 'a', 5000);
    assert_false(is_ok(ask_bytes(d, long_line, 5000)));
    free(long_line);
    size_t size = (9 << 20) + 1;
    char *huge = malloc(size);
    assert_non_null(huge);
    memset(huge, '\n', size);
    assert_false(is_ok(ask_bytes(d, huge, size)));
    free(huge);
}

/* Every request that is cut off anywhere, or has a byte changed, gets a reply all the same. */
static void spoiled_requests_get_a_reply(void **state)
{
    static const char *const requests[] = {
        ("new gladiabot standard 7\noptions mode=std2\nseat 1 me Anna\nseat 2 computer:greedy\n"
         "dice seed\n"),
        "open 3\nseat 1 me\n--\ngame null\nphase turn\n",
        "settings null\nmode=pairs goal=3",
        "think\ntask S1 greedy 0123456789abcdef 0000000000000000\ngame null\n",
    };
    desk *d = *state;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        size_t size = strlen(requests[i]);
        for (size_t n = 0; n <= size; n++)
            ask_bytes(d, requests[i], n);
        for (size_t n = 0; n < size; n++) {
            char copy[256];
            memcpy(copy, requests[i], size);
            copy[n] = (char)(copy[n] ^ 0x15);
            ask_bytes(d, copy, size);
        }
    }
}

static json_t *lesson(desk *d)
{
    return json_object_get(scene(d), "lesson");
}

/* Asks for steps until a person is asked. */
static void settle(desk *d)
{
    while (strcmp(text_of(scene(d), "wait"), "step") == 0)
        good(d, "step");
}

static void a_first_game_is_followed(void **state)
{
    desk *d = *state;
    good(d, "first aegis1 1");
    settle(d);
    assert_int_equal(number_of(lesson(d), "step"), 1);
    assert_int_equal(number_of(lesson(d), "steps"), 3);
    assert_string_equal(text_of(lesson(d), "title"), "Moving");
    assert_string_equal(text_of(lesson(d), "state"), "begun");
    good(d, "choose\nactivate KOR-300");
    settle(d);
    assert_string_equal(text_of(lesson(d), "state"), "strayed");
    good(d, "undo");
    settle(d);
    assert_string_equal(text_of(lesson(d), "state"), "begun");
    good(d, "choose\nKOR-100 move (6,6)");
    settle(d);
    assert_string_equal(text_of(lesson(d), "state"), "reached");
    /* Playing on behind the goal does not lose it; taking back does. */
    good(d, "choose\nuse Twin_Blades S2.HEL-300");
    settle(d);
    assert_string_equal(text_of(lesson(d), "state"), "reached");
    good(d, "first aegis1 3");
    settle(d);
    assert_string_equal(text_of(lesson(d), "title"), "Combining");
    assert_string_equal(text_of(lesson(d), "state"), "begun");
}

static void another_table_ends_a_first_game(void **state)
{
    desk *d = *state;
    good(d, "first aegis2 2");
    assert_true(json_is_object(lesson(d)));
    good(d, "new null ledger 1\nseat 1 me\nseat 2 me");
    assert_true(json_is_null(lesson(d)));
}

static void a_first_game_that_is_not_there(void **state)
{
    desk *d = *state;
    good(d, "first aegis2 1");
    assert_false(is_ok(ask(d, "first null 1")));
    assert_string_equal(text_of(d->last, "err"), "UNKNOWN");
    assert_false(is_ok(ask(d, "first nowhere 1")));
    assert_false(is_ok(ask(d, "first aegis1 0")));
    assert_false(is_ok(ask(d, "first aegis1 4")));
    assert_false(is_ok(ask(d, "first aegis1 99")));
    assert_false(is_ok(ask(d, "first aegis1")));
    good(d, "scene");
    assert_string_equal(text_of(lesson(d), "title"), "Moving");
    const json_t *games = json_object_get(good(d, "games"), "games");
    size_t i;
    json_t *game;
    uint32_t count = 0;
    json_array_foreach(games, i, game) count += flag_of(game, "first");
    assert_int_equal(count, 2);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(games_are_listed),
        TEST(settings_are_judged_value_by_value),
        TEST(a_game_is_played_to_its_end),
        TEST(what_is_refused_changes_nothing),
        TEST(a_refusal_has_clause_code_and_near_answers),
        TEST(secrets_stay_with_their_seat),
        TEST(undo_goes_back_to_the_question),
        TEST(dice_can_be_typed),
        TEST(looking_shows_what_follows),
        TEST(a_hint_is_a_task_of_the_seat),
        TEST(a_task_holds_no_secret),
        TEST(resigning_ends_a_duel),
        TEST(a_save_goes_on),
        TEST(a_position_is_opened_and_told),
        TEST(a_finished_game_is_replayed),
        TEST(an_unfinished_game_shows_no_secret),
        TEST(the_roster_is_there_without_a_table),
        TEST(a_piece_is_told_as_the_viewer_knows_it),
        TEST(a_piece_of_a_replay_is_told_at_its_event),
        TEST(a_list_is_judged_with_every_fault),
        TEST(a_game_may_have_nothing_to_ask_about_its_pieces),
        TEST(a_whole_choice_is_drawn),
        TEST(bytes_that_are_no_request_are_refused),
        TEST(spoiled_requests_get_a_reply),
        TEST(a_first_game_is_followed),
        TEST(another_table_ends_a_first_game),
        TEST(a_first_game_that_is_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
