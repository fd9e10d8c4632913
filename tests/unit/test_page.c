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
        assert_int_equal(strlen(text_of(game, "prefix")), 3);
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

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(games_are_listed),
        TEST(settings_are_judged_value_by_value),
        TEST(a_game_is_played_to_its_end),
        TEST(what_is_refused_changes_nothing),
        TEST(a_refusal_has_clause_code_and_near_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
