/* server.h - the local server: hands out the page to browsers. */
#ifndef RD_SERVER_SERVER_H
#define RD_SERVER_SERVER_H

#include "server/net.h"

typedef struct rd_server rd_server;

enum {
    RD_SERVER_PORT = 7117,
    RD_SERVER_CONNECTIONS = 256,
    RD_SERVER_PATIENCE = 10,
    RD_SERVER_RATE = 500,
};

typedef struct rd_server_options {
    const char *host;      /* an address in digits */
    uint16_t port;         /* 0: any that is free */
    bool next;             /* where it is taken, try those behind it */
    uint32_t connections;  /* at once */
    uint32_t patience_sec; /* how long a client may take to ask, or to take what it asked for */
    uint32_t rate;         /* requests a second of one connection; 0: no limit */
} rd_server_options;

/* NULL: `words` says why not. The page is in the program; without one there is no server. */
rd_server *rd_server_open(const rd_server_options *, char words[RD_NET_WORDS_MAX]);
void rd_server_run(rd_server *); /* until SIGINT or SIGTERM */
void rd_server_free(rd_server *);

uint16_t rd_server_port(const rd_server *);
bool rd_server_is_local(const rd_server *);

#endif
