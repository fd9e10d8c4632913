/* net.h - connections, and the loop that serves them: all that the server sees of the network. */
#ifndef RD_SERVER_NET_H
#define RD_SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * One listening socket, its connections and their events, in one thread. The library behind it is
 * named in net.c only. Whoever opens a net gives it a table of functions; they are called from
 * inside rd_net_run and nowhere else.
 */
typedef struct rd_net rd_net;
typedef struct rd_link rd_link; /* one connection */

enum {
    RD_NET_WORDS_MAX = 256,
    RD_NET_SEND_MAX = 32768, /* bytes at once */
    RD_NET_ADDRESS_MAX = 64,
};

/* The room of a connection is zeroed memory of its owner's, there from `opened` to `closed`. */
typedef struct rd_net_calls {
    size_t room_size;
    /* Somebody wants to connect; false turns him away. */
    bool (*admit)(void *owner, uint32_t from_same_address, bool from_here);
    void (*opened)(void *owner, void *room, rd_link *);
    /* false: close at once. */
    bool (*received)(void *room, const char *bytes, size_t size);
    bool (*writable)(void *room); /* all that was sent before is on its way */
    void (*closed)(void *owner, void *room);
    void (*tick)(void *owner); /* twice a second while there are connections */
} rd_net_calls;

typedef struct rd_net_options {
    const char *host; /* an address in digits */
    uint16_t port;    /* 0: any that is free */
    bool next;        /* where the port is taken, try those behind it */
    uint32_t links_max;
    const rd_net_calls *calls;
    void *owner;
} rd_net_options;

/* Listens. NULL: `words` says why not, in one sentence without a full stop. */
rd_net *rd_net_open(const rd_net_options *, char words[RD_NET_WORDS_MAX]);
void rd_net_free(rd_net *); /* closes every connection; NULL is fine */

/* Serves until SIGINT or SIGTERM comes. */
void rd_net_run(rd_net *);

uint16_t rd_net_port(const rd_net *);
bool rd_net_is_local(const rd_net *); /* only this machine can reach it */
uint64_t rd_net_msec(const rd_net *); /* a clock that only goes forward; stands still in a call */

/* Sends up to RD_NET_SEND_MAX bytes, then `writable` is called. false: the connection is lost. */
bool rd_link_send(rd_link *, const void *bytes, size_t size);
void rd_link_pause(rd_link *, bool paused); /* stops reading, or goes on */
bool rd_link_has_sent(rd_link *);           /* something has come that was not read yet */
void rd_link_finish(rd_link *);             /* says that nothing more will be sent */
void rd_link_drop(rd_link *);               /* closes from outside; not in a call of its own */

#endif
