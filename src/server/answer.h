/* answer.h - what a request is answered with: a status, fields and a body. */
#ifndef RD_SERVER_ANSWER_H
#define RD_SERVER_ANSWER_H

#include <time.h>

#include "server/http.h"
#include "server/page.h"

enum {
    RD_ANSWER_HEAD_MAX = 1536,
    RD_ANSWER_TEXT_MAX = 1536,
};

/* The body is a file of the page, or the text that stands here. */
typedef struct rd_answer {
    unsigned status;
    bool keep; /* the connection may serve another request */
    size_t head_size;
    const unsigned char *body; /* borrowed; may be in `text` */
    size_t body_size;          /* 0 where none is sent */
    char head[RD_ANSWER_HEAD_MAX];
    char text[RD_ANSWER_TEXT_MAX];
} rd_answer;

/* Which requests are answered at all. */
typedef struct rd_answer_rules {
    bool local_only; /* only requests to an address of this machine, by that address */
    time_t now;
} rd_answer_rules;

/* The answer to a request that was read; also to one that is refused. */
void rd_answer_make(rd_answer *, const rd_http_request *, const rd_answer_rules *);

#endif
