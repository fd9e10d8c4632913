/* http.h - one request of HTTP/1.x, read from bytes; nothing here knows of sockets or files. */
#ifndef RD_SERVER_HTTP_H
#define RD_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum {
    RD_HTTP_LINE_MAX = 2048, /* bytes of a request line; more is answered with 414 */
    RD_HTTP_HEAD_MAX = 8192, /* bytes of line and fields together; more is answered with 431 */
    RD_HTTP_FIELDS_MAX = 64,
};

/* Bytes of the request itself, not ended by a zero; size 0 where the field was not there. */
typedef struct rd_span {
    const char *at;
    size_t size;
} rd_span;

typedef enum rd_http_method {
    RD_HTTP_GET,
    RD_HTTP_HEAD,
    RD_HTTP_OTHER,
} rd_http_method;

/*
 * A request. The spans point into the bytes that were read. `status` is 0 when the request is
 * fine so far; otherwise it is the status to refuse it with, and what follows it on the connection
 * cannot be understood any more.
 */
typedef struct rd_http_request {
    unsigned status;
    rd_http_method method;
    bool keep; /* the connection may serve another request */
    rd_span host;
    rd_span accept_encoding;
    rd_span if_none_match;
    char path[RD_HTTP_LINE_MAX]; /* decoded, begins with '/', without the query */
} rd_http_request;

/*
 * Reads one request from the beginning of the bytes that have arrived. Returns how many of them it
 * takes up; 0 when its end has not arrived yet and nothing is wrong so far.
 */
size_t rd_http_read(rd_http_request *, const char *bytes, size_t size);

/* A browser that was lured to us by a name of somebody else's comes with that name. True for
 * addresses in digits, localhost and names below it, with any port; those cannot be bent. */
bool rd_http_host_is_local(rd_span host);

bool rd_http_takes_gzip(rd_span accept_encoding);

/* The tag without its quotes, as it is or with "-gz" behind it, is in the list. */
bool rd_http_has_tag(rd_span if_none_match, const char *tag);

#endif
