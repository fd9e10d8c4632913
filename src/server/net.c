/* net.c - connections on libwebsockets and its libuv loop. */
#include "server/net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

/*
 * The loop is ours and lent to libwebsockets, because the version that Debian 12 has cannot end a
 * loop of its own from inside. Connections are taken by ourselves and handed over as raw ones: the
 * library's own HTTP reader drops what is too long without an answer, answers unknown methods in
 * its own words and waits for bodies that nobody wants. It keeps the sockets, what is still to be
 * sent, and later encryption and WebSockets, for which it takes over a socket with what was read.
 */
enum {
    PORTS_TRIED = 50,
    ACCEPTED_AT_ONCE = 64,
    BACKLOG = 128,
    TICK_MSEC = 500,
    FILES_OTHER = 64,   /* besides the connections */
    FILES_USUAL = 1024, /* the library keeps tables for as many files as may be opened */
    ROUNDS_MAX = 10000,
};

static const char protocol_name[] = "robodrome";

struct rd_link {
    rd_net *net;
    struct lws *wsi;
    rd_link *next;
    rd_link *before;
    struct in6_addr peer; /* addresses of version 4 as mapped ones */
    bool paused;
    bool finished;
};

struct rd_net {
    uv_loop_t loop;
    uv_poll_t listening;
    uv_timer_t timer;
    uv_signal_t signals[2];
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[2];
    const rd_net_calls *calls;
    void *owner;
    rd_link *links; /* newest first */
    uint32_t count;
    uint32_t links_max;
    struct in6_addr accepted; /* the peer that is being let in */
    int file;
    uint16_t port;
    bool local;
};

static char library_words[RD_NET_WORDS_MAX];

/* The library's log goes nowhere; its last complaint is kept for the case that it does not start.
 */
static void keep_words(int level, const char *line)
{
    (void)level;
    snprintf(library_words, sizeof library_words, "%.*s", (int)strcspn(line, "\n"), line);
}

static void *room_of(rd_link *link)
{
    return (char *)link + (sizeof *link + 15) / 16 * 16;
}

static bool is_loopback(const struct in6_addr *a)
{
    return IN6_IS_ADDR_LOOPBACK(a) || (IN6_IS_ADDR_V4MAPPED(a) && a->s6_addr[12] == 127);
}

/* Both kinds of address as one kind. */
static struct in6_addr plain_address(const struct sockaddr_storage *from)
{
    struct in6_addr out;
    if (from->ss_family == AF_INET6) {
        memcpy(&out, &((const struct sockaddr_in6 *)from)->sin6_addr, sizeof out);
        return out;
    }
    memset(&out, 0, sizeof out);
    out.s6_addr[10] = 0xFF;
    out.s6_addr[11] = 0xFF;
    memcpy(&out.s6_addr[12], &((const struct sockaddr_in *)from)->sin_addr, 4);
    return out;
}

static void on_connection(uv_poll_t *poll, int status, int events);

static void on_tick(uv_timer_t *timer)
{
    rd_net *net = timer->data;
    net->calls->tick(net->owner);
    if (!uv_is_active((uv_handle_t *)&net->listening))
        uv_poll_start(&net->listening, UV_READABLE, on_connection);
    if (net->count == 0)
        uv_timer_stop(timer);
}

static void start_ticking(rd_net *net)
{
    if (!uv_is_active((uv_handle_t *)&net->timer))
        uv_timer_start(&net->timer, on_tick, TICK_MSEC, TICK_MSEC);
}

static void link_opened(rd_link *link, struct lws *wsi)
{
    rd_net *net = lws_context_user(lws_get_context(wsi));
    link->net = net;
    link->wsi = wsi;
    link->peer = net->accepted;
    link->next = net->links;
    if (net->links != NULL)
        net->links->before = link;
    net->links = link;
    net->count++;
    start_ticking(net);
    net->calls->opened(net->owner, room_of(link), link);
}

static void link_closed(rd_link *link)
{
    rd_net *net = link->net;
    if (net == NULL) /* it was never opened */
        return;
    if (link->next != NULL)
        link->next->before = link->before;
    if (link->before != NULL)
        link->before->next = link->next;
    else
        net->links = link->next;
    net->count--;
    net->calls->closed(net->owner, room_of(link));
    link->net = NULL;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    rd_link *link = user;
    if (link == NULL)
        return 0;
    switch ((int)reason) {
    case LWS_CALLBACK_RAW_ADOPT:
        link_opened(link, wsi);
        return 0;
    case LWS_CALLBACK_RAW_RX:
        return link->net->calls->received(room_of(link), in, size) ? 0 : -1;
    case LWS_CALLBACK_RAW_WRITEABLE:
        return link->net->calls->writable(room_of(link)) ? 0 : -1;
    case LWS_CALLBACK_RAW_CLOSE:
        link_closed(link);
        return 0;
    default:
        return 0;
    }
}

/* A connection that was accepted is let in, or closed. */
static void let_in(rd_net *net, int file, const struct sockaddr_storage *from)
{
    int on = 1;
    uint32_t same = 0;
    net->accepted = plain_address(from);
    for (const rd_link *link = net->links; link != NULL; link = link->next)
        same += IN6_ARE_ADDR_EQUAL(&link->peer, &net->accepted) ? 1 : 0;
    if (!net->calls->admit(net->owner, same, is_loopback(&net->accepted)) ||
        net->count >= net->links_max) {
        close(file);
        return;
    }
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    lws_sock_file_fd_type descriptor;
    descriptor.sockfd = file;
    /* Closes the file itself when it fails. */
    lws_adopt_descriptor_vhost(net->vhost, LWS_ADOPT_SOCKET, descriptor, protocol_name, NULL);
}

static void on_connection(uv_poll_t *poll, int status, int events)
{
    rd_net *net = poll->data;
    (void)events;
    for (int i = 0; status == 0 && i < ACCEPTED_AT_ONCE; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        memset(&from, 0, sizeof from);
        int file =
            accept4(net->file, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (file >= 0) {
            let_in(net, file, &from);
            continue;
        }
        if (errno == EAGAIN || errno == ECONNABORTED || errno == EINTR)
            return;
        /* No file or memory is left for it, and it would be announced again at once: later. */
        uv_poll_stop(poll);
        start_ticking(net);
        return;
    }
}

static void on_signal(uv_signal_t *handle, int number)
{
    (void)number;
    uv_stop(handle->loop);
}

static void say_errno(char *words, const rd_net_options *o, uint16_t port, int error)
{
    if (error == EADDRINUSE)
        snprintf(words, RD_NET_WORDS_MAX,
                 "port %u on %s is in use; choose another one with --port, or 0 for any", port,
                 o->host);
    else if (error == EACCES)
        snprintf(words, RD_NET_WORDS_MAX,
                 "port %u needs more rights than this program has; choose one from 1024 on "
                 "with --port",
                 port);
    else if (error == EADDRNOTAVAIL)
        snprintf(words, RD_NET_WORDS_MAX,
                 "%s is not an address of this machine; 127.0.0.1 is, and 0.0.0.0 means all of "
                 "them",
                 o->host);
    else
        snprintf(words, RD_NET_WORDS_MAX, "cannot listen at %s, port %u (%s)", o->host, port,
                 strerror(error));
}

/* Binds and listens at a port; returns errno, or 0. */
static int listen_at(rd_net *net, const struct addrinfo *address, uint16_t port)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    int on = 1;
    memcpy(&at, address->ai_addr, address->ai_addrlen);
    if (address->ai_family == AF_INET6)
        ((struct sockaddr_in6 *)&at)->sin6_port = htons(port);
    else
        ((struct sockaddr_in *)&at)->sin_port = htons(port);
    net->file = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (net->file < 0)
        return errno;
    setsockopt(net->file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(net->file, (struct sockaddr *)&at, address->ai_addrlen) == 0 &&
        listen(net->file, BACKLOG) == 0 &&
        getsockname(net->file, (struct sockaddr *)&at, &size) == 0) {
        struct in6_addr plain = plain_address(&at);
        net->local = is_loopback(&plain);
        net->port = ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
                                                   : ((struct sockaddr_in *)&at)->sin_port);
        return 0;
    }
    int error = errno;
    close(net->file);
    net->file = -1;
    return error;
}

static bool start_listening(rd_net *net, const rd_net_options *o, char *words)
{
    struct addrinfo *address = NULL;
    struct addrinfo wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.ai_flags = AI_NUMERICHOST | AI_PASSIVE;
    wanted.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(o->host, NULL, &wanted, &address) != 0) {
        snprintf(words, RD_NET_WORDS_MAX,
                 "\"%.60s\" is not an address in digits, such as 127.0.0.1, ::1 or 0.0.0.0",
                 o->host);
        return false;
    }
    int error = EADDRINUSE;
    for (uint32_t i = 0; error == EADDRINUSE && i < (o->next ? PORTS_TRIED : 1); i++)
        if (o->port + i <= UINT16_MAX)
            error = listen_at(net, address, (uint16_t)(o->port + i));
    freeaddrinfo(address);
    if (error != 0)
        say_errno(words, o, o->port, error);
    return error == 0;
}

/*
 * As many files as are needed may be open, and not many more: the library keeps tables for all
 * that could be, and on some machines those are a million.
 */
static void limit_files(rd_net *net)
{
    struct rlimit limit;
    rlim_t wanted = net->links_max + FILES_OTHER;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    if (wanted < FILES_USUAL)
        wanted = FILES_USUAL;
    limit.rlim_cur =
        limit.rlim_max == RLIM_INFINITY || limit.rlim_max > wanted ? wanted : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < net->links_max + FILES_OTHER)
        net->links_max =
            limit.rlim_cur > 2 * FILES_OTHER ? (uint32_t)limit.rlim_cur - FILES_OTHER : FILES_OTHER;
}

static bool start_library(rd_net *net, char *words)
{
    struct lws_context_creation_info info;
    void *loops[] = {&net->loop};
    memset(&info, 0, sizeof info);
    net->protocols[0].name = protocol_name;
    net->protocols[0].callback = on_event;
    net->protocols[0].per_session_data_size =
        (sizeof(rd_link) + 15) / 16 * 16 + net->calls->room_size;
    net->protocols[0].tx_packet_size = RD_NET_SEND_MAX;
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.protocols = net->protocols;
    info.options = LWS_SERVER_OPTION_LIBUV;
    info.foreign_loops = loops;
    info.pcontext = &net->context;
    info.user = net;
    library_words[0] = '\0';
    lws_set_log_level(LLL_ERR | LLL_WARN, keep_words);
    net->context = lws_create_context(&info);
    if (net->context != NULL)
        net->vhost = lws_get_vhost_by_name(net->context, "default");
    if (net->vhost != NULL)
        return true;
    if (strstr(library_words, "evlib") != NULL)
        snprintf(words, RD_NET_WORDS_MAX,
                 "the libuv loop of libwebsockets is missing; install libwebsockets-evlib-uv");
    else
        snprintf(words, RD_NET_WORDS_MAX, "the network library does not start (%.150s)",
                 library_words[0] != '\0' ? library_words : "it does not say why");
    return false;
}

static void start_handles(rd_net *net)
{
    static const int numbers[] = {SIGINT, SIGTERM};
    uv_timer_init(&net->loop, &net->timer);
    net->timer.data = net;
    uv_poll_init_socket(&net->loop, &net->listening, net->file);
    net->listening.data = net;
    uv_poll_start(&net->listening, UV_READABLE, on_connection);
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&net->loop, &net->signals[i]);
        uv_signal_start(&net->signals[i], on_signal, numbers[i]);
    }
}

rd_net *rd_net_open(const rd_net_options *o, char words[RD_NET_WORDS_MAX])
{
    rd_net *net = calloc(1, sizeof *net);
    if (net == NULL || uv_loop_init(&net->loop) != 0) {
        snprintf(words, RD_NET_WORDS_MAX, "there is not enough memory to start");
        free(net);
        return NULL;
    }
    net->file = -1;
    net->calls = o->calls;
    net->owner = o->owner;
    net->links_max = o->links_max;
    signal(SIGPIPE, SIG_IGN);
    limit_files(net);
    if (!start_listening(net, o, words)) {
        uv_loop_close(&net->loop);
        free(net);
        return NULL;
    }
    start_handles(net);
    if (!start_library(net, words)) {
        rd_net_free(net);
        return NULL;
    }
    return net;
}

void rd_net_free(rd_net *net)
{
    if (net == NULL)
        return;
    uv_close((uv_handle_t *)&net->listening, NULL);
    for (int i = 0; i < 2; i++)
        uv_close((uv_handle_t *)&net->signals[i], NULL);
    if (net->context != NULL)
        lws_context_destroy(net->context);
    uv_close((uv_handle_t *)&net->timer, NULL);
    /* Closing takes some rounds of the loop; the library sets our pointer to NULL at the end. */
    for (int i = 0; i < ROUNDS_MAX && uv_run(&net->loop, UV_RUN_NOWAIT) != 0; i++)
        continue;
    if (net->context != NULL)
        lws_context_destroy(net->context);
    uv_loop_close(&net->loop);
    close(net->file);
    free(net);
}

void rd_net_run(rd_net *net)
{
    uv_run(&net->loop, UV_RUN_DEFAULT);
}

uint16_t rd_net_port(const rd_net *net)
{
    return net->port;
}

bool rd_net_is_local(const rd_net *net)
{
    return net->local;
}

uint64_t rd_net_msec(const rd_net *net)
{
    return uv_now(&net->loop);
}

bool rd_link_send(rd_link *link, const void *bytes, size_t size)
{
    /* The library's write takes bytes that it may change, but does so for other kinds of
     * connection only. */
    unsigned char *out = (unsigned char *)(uintptr_t)bytes;
    if (lws_write(link->wsi, out, size, LWS_WRITE_RAW) < 0)
        return false;
    lws_callback_on_writable(link->wsi);
    return true;
}

void rd_link_pause(rd_link *link, bool paused)
{
    if (link->paused != paused)
        lws_rx_flow_control(link->wsi, paused ? 0 : 1);
    link->paused = paused;
}

bool rd_link_has_sent(rd_link *link)
{
    int waiting = 0;
    return ioctl(lws_get_socket_fd(link->wsi), FIONREAD, &waiting) == 0 && waiting > 0;
}

void rd_link_finish(rd_link *link)
{
    if (!link->finished)
        shutdown(lws_get_socket_fd(link->wsi), SHUT_WR);
    link->finished = true;
}

void rd_link_drop(rd_link *link)
{
    lws_set_timeout(link->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}
