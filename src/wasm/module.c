/* module.c - the module of the page: room for a request, and its answer. */
#include <stdlib.h>

#include "page/page.h"

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

/* Answers the request that was put there: the reply, or NULL when there is no memory at all. */
EXPORT(rd_page_ask) const char *rd_page_ask(uint32_t size);
const char *rd_page_ask(uint32_t size)
{
    if (page == NULL)
        page = rd_page_new();
    if (page == NULL || request == NULL || size > request_size)
        return NULL;
    return rd_page_answer(page, request, size);
}
