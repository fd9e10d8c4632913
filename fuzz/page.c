/*
 * page.c - fuzz target: the page's requests.
 *
 * An input is a list of requests, divided by lines "%%". Three short ones stand for what an input
 * could hardly guess: "!N" plays answer N of the last scene, "$" lets a computer player think and
 * answer, "&" saves, opens the save and goes on there.
 *
 * Every reply is one JSON object. A fault has its sentence and has changed nothing, nor has any
 * request that only asks. A scene that calls somebody over holds no position, no answers, no story.
 */
#include <jansson.h>

#include "fuzz.h"
#include "page/page.h"

enum {
    INPUT_MAX = 8192,
    REQUESTS_MAX = 64
};

typedef struct desk {
    rd_page *page;
    json_t *scene; /* as it was last seen; NULL: no table yet */
} desk;

/* Requests that never change the game at the table. */
static const char *const asking[] = {
    "games",  "settings", "look-at", "scene",       "told",    "press",  "why",
    "look",   "task",     "hint",    "think",       "save",    "record", "position",
    "roster", "replay",   "at",      "replay-text", "inspect", "judge",  "draw"};

static json_t *ask(desk *d, const char *text, size_t size)
{
    char *copy = fuzz_block(size + 1, 0xA5);
    memcpy(copy, text, size);
    json_t *reply = json_loads(rd_page_answer(d->page, copy, size), JSON_REJECT_DUPLICATES, NULL);
    HOLDS(json_is_object(reply));
    HOLDS(json_is_boolean(json_object_get(reply, "ok")));
    free(copy);
    return reply;
}

static const char *string_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    HOLDS(text != NULL);
    return text;
}

static void judge_fault(const json_t *reply)
{
    const char *words = string_of(reply, "words");
    fuzz_words(words, strlen(words) + 1);
    HOLDS(strcmp(string_of(reply, "err"), "OK") != 0);
    HOLDS(strcmp(string_of(reply, "err"), "MEMORY") != 0);
    string_of(reply, "clause");
    string_of(reply, "code");
    HOLDS(json_is_array(json_object_get(reply, "near")));
}

static void judge_scene(const json_t *reply, const json_t *scene)
{
    const char *wait = string_of(scene, "wait");
    size_t answers = json_array_size(json_object_get(scene, "answers"));
    HOLDS(strcmp(wait, "stuck") != 0 || string_of(scene, "stuck")[0] != '\0');
    if (json_is_true(json_object_get(scene, "hand_over"))) {
        HOLDS(answers == 0 && string_of(scene, "describe")[0] == '\0');
        HOLDS(json_object_size(json_object_get(scene, "view")) == 0);
        HOLDS(json_array_size(json_object_get(reply, "told")) == 0);
        HOLDS(json_integer_value(json_object_get(scene, "viewer")) == 0);
    } else {
        HOLDS(strcmp(wait, "person") != 0 || answers > 0);
        HOLDS(json_object_size(json_object_get(scene, "view")) > 0);
    }
    bool over = strcmp(wait, "over") == 0;
    HOLDS(!over || json_is_object(json_object_get(scene, "result")));
}

/* The scene as it is now, or NULL when there is no table. */
static json_t *see(desk *d)
{
    json_t *reply = ask(d, "scene", 5);
    json_t *scene = json_incref(json_object_get(reply, "scene"));
    if (scene != NULL)
        judge_scene(reply, scene);
    json_decref(reply);
    return scene;
}

static bool only_asks(const char *text)
{
    rd_reader r;
    rd_reader_init(&r, text);
    rd_word name = rd_reader_word(&r);
    for (size_t i = 0; i < sizeof asking / sizeof asking[0]; i++)
        if (rd_word_is(name, asking[i]))
            return true;
    return false;
}

/* One request; the reply is to be given back. */
static json_t *request(desk *d, const char *text)
{
    json_t *reply = ask(d, text, strlen(text));
    bool ok = json_is_true(json_object_get(reply, "ok"));
    if (!ok)
        judge_fault(reply);
    json_t *scene = see(d);
    if (!ok || only_asks(text))
        HOLDS(d->scene == scene || json_equal(d->scene, scene) == 1);
    json_decref(d->scene);
    d->scene = scene;
    return reply;
}

static void play_answer(desk *d, const char *number)
{
    char text[64];
    json_t *answers = json_object_get(d->scene, "answers");
    size_t count = json_array_size(answers);
    size_t i = 0;
    for (; *number >= '0' && *number <= '9' && i < 1000; number++)
        i = i * 10 + (size_t)(*number - '0');
    if (count == 0)
        return;
    json_t *answer = json_array_get(answers, i % count);
    snprintf(text, sizeof text, "play %lld",
             (long long)json_integer_value(json_object_get(answer, "move")));
    json_t *reply = request(d, text);
    HOLDS(json_is_true(json_object_get(reply, "ok")));
    json_decref(reply);
}

/* A request with this name and the text of a member of the last reply as its body. */
static json_t *pass_on(desk *d, const char *name, const json_t *from)
{
    const char *body = string_of(from, "text");
    size_t size = strlen(name) + strlen(body) + 2;
    char *text = fuzz_block(size, 0);
    snprintf(text, size, "%s\n%s", name, body);
    json_t *reply = request(d, text);
    HOLDS(json_is_true(json_object_get(reply, "ok")));
    free(text);
    return reply;
}

static void think(desk *d)
{
    char text[64];
    json_t *task = request(d, "task");
    if (json_is_true(json_object_get(task, "ok"))) {
        json_t *thought = pass_on(d, "think", task);
        snprintf(text, sizeof text, "answer %lld %lld",
                 (long long)json_integer_value(json_object_get(task, "seat")),
                 (long long)json_integer_value(json_object_get(thought, "move")));
        json_t *reply = request(d, text);
        HOLDS(json_is_true(json_object_get(reply, "ok")));
        json_decref(reply);
        json_decref(thought);
    }
    json_decref(task);
}

static void reload(desk *d)
{
    json_t *save = request(d, "save");
    if (json_is_true(json_object_get(save, "ok")))
        json_decref(pass_on(d, "open 7", save));
    json_decref(save);
}

static void run(desk *d, const char *text)
{
    if (text[0] == '!')
        play_answer(d, text + 1);
    else if (text[0] == '$')
        think(d);
    else if (text[0] == '&')
        reload(d);
    else
        json_decref(request(d, text));
}

/* The first request as it is, zero bytes and all. */
static void run_raw(desk *d, const uint8_t *data, size_t size)
{
    json_t *reply = ask(d, (const char *)data, size);
    if (json_is_false(json_object_get(reply, "ok")))
        judge_fault(reply);
    json_decref(reply);
    d->scene = see(d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    desk d = {NULL, NULL};
    if (size > INPUT_MAX)
        return 0;
    d.page = rd_page_new();
    HOLDS(d.page != NULL);
    run_raw(&d, data, size);
    char *text = fuzz_text(data, size);
    char *rest = text;
    for (int i = 0; i < REQUESTS_MAX && *rest != '\0'; i++) {
        char *end = strstr(rest, "\n%%\n");
        char *next = end != NULL ? end + 4 : rest + strlen(rest);
        if (end != NULL)
            *end = '\0';
        run(&d, rest);
        rest = next;
    }
    json_decref(d.scene);
    rd_page_free(d.page);
    free(text);
    return 0;
}
