/* page.h - the table as requests and replies: what the page asks, and JSON that answers. */
#ifndef RD_PAGE_H
#define RD_PAGE_H

#include "robodrome/base.h"

/*
 * One page keeps one table and one replay. docs/page.md lists the requests. Whatever bytes come in,
 * the reply is one JSON object: with "ok": true, or a fault, and then nothing was changed.
 */
typedef struct rd_page rd_page;

rd_page *rd_page_new(void); /* NULL: out of memory */
void rd_page_free(rd_page *);

/*
 * Answers a request of `size` bytes; text[size] is writable too, and the request is spoiled. The
 * reply ends with a zero byte and is good until the next request.
 */
const char *rd_page_answer(rd_page *, char *text, size_t size);

#endif
