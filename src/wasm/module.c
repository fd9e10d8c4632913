/* module.c - the module of the page: room for a request, and its answer. */
#include "module.h"

#include <stdlib.h>

#include "page/page.h"
#include "robodrome/text.h"

#define EXPORT(name) __attribute__((export_name(#name), visibility("default")))

static rd_page *page;
static char *request;
static uint32_t request_size;

/* Where a request of so many bytes goes; NULL: there is not so much memory. */
EXPORT(rd_page_room) char *rd_page_room(uint32_t size);
char *rd_page_room(uint32_t size)
{
    if (request == NULL || size > request_size) {
        char *bigger = size < UINT32_MAX ? malloc((size_t)size + 1) : NULL;
        if (bigger == NULL)
            return NULL;
        free(request);
        request = bigger;
        request_size = size;
    }
    return request;
}

/* The reply to a request about a game of another module: that one has to be asked. */
static const char *reply_elsewhere(const char *game)
{
    static char text[256];
    rd_text t;
    rd_json j;
    rd_text_init(&t, text, sizeof text);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    rd_json_bool(&j, "ok", false);
    rd_json_str(&j, "err", "ELSEWHERE");
    rd_json_str(&j, "words", "The rules of this game are not loaded; load them and ask again.");
    rd_json_str(&j, "clause", "");
    rd_json_str(&j, "code", "");
    rd_json_open(&j, "near", '[');
    rd_json_close(&j, ']');
    rd_json_str(&j, "game", game);
    rd_json_close(&j, '}');
    return text;
}

/* Answers the request that was put there: the reply, or NULL when there is no memory at all. */
EXPORT(rd_page_ask) const char *rd_page_ask(uint32_t size);
const char *rd_page_ask(uint32_t size)
{
    if (page == NULL)
        page = rd_page_new();
    if (page == NULL || request == NULL || size > request_size)
        return NULL;
    const char *reply = rd_page_answer(page, request, size);
    const char *game = rd_module_elsewhere();
    return game == NULL ? reply : reply_elsewhere(game);
}
