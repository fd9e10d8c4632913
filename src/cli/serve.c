/* serve.c - robodrome serve: the page in a browser, from a server on this machine. */
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "server/page.h"
#include "server/server.h"

enum {
    KEY_CONNECTIONS = 256,
    KEY_PATIENCE,
    KEY_RATE,
    URL_MAX = 128
};

typedef struct serve_args {
    rd_server_options server;
    bool open;
} serve_args;

static const struct argp_option serve_list[] = {
    {"port", 'p', "N", 0,
     "Port to listen on, 0 for any that is free (7117, or the next that is free, if not said)", 0},
    {"host", 'H', "ADDRESS", 0,
     "Address to listen on (127.0.0.1 if not said, so that only this machine can connect)", 0},
    {"open", 'o', NULL, 0, "Open the page in a browser", 0},
    {"connections", KEY_CONNECTIONS, "N", 0, "Connections at the same time (256)", 0},
    {"patience", KEY_PATIENCE, "SECONDS", 0, "How long a slow client is waited for (10)", 0},
    {"rate", KEY_RATE, "N", 0, "Requests a second of one connection, 0 for no limit (500)", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    serve_args *args = (serve_args *)state->input;
    switch (key) {
    case 'p':
        args->server.port = (uint16_t)rd_cli_number("--port", arg, 0, UINT16_MAX);
        args->server.next = false;
        return 0;
    case 'H':
        args->server.host = strcmp(arg, "localhost") == 0 ? "127.0.0.1" : arg;
        return 0;
    case 'o':
        args->open = true;
        return 0;
    case KEY_CONNECTIONS:
        args->server.connections = (uint32_t)rd_cli_number("--connections", arg, 1, 60000);
        return 0;
    case KEY_PATIENCE:
        args->server.patience_sec = (uint32_t)rd_cli_number("--patience", arg, 1, 3600);
        return 0;
    case KEY_RATE:
        args->server.rate = (uint32_t)rd_cli_number("--rate", arg, 0, 1000000);
        return 0;
    case ARGP_KEY_ARG:
        rd_cli_usage("\"%.40s\" is one word too many; --help shows how it is written", arg);
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp serve_argp = {
    serve_list,
    parse_option,
    NULL,
    "Serves the page with the games to browsers, until Ctrl-C. This is also what robodrome "
    "without any argument does.",
    NULL,
    NULL,
    NULL,
};

#if RD_WITH_SERVER

/* An address that a browser on this machine can open. */
static void write_url(char *url, const serve_args *args, uint16_t port)
{
    const char *host = args->server.host;
    if (strcmp(host, "0.0.0.0") == 0)
        host = "127.0.0.1";
    else if (strcmp(host, "::") == 0)
        host = "::1";
    bool six = strchr(host, ':') != NULL;
    snprintf(url, URL_MAX, "http://%s%.64s%s:%u/", six ? "[" : "", host, six ? "]" : "", port);
}

static void open_browser(const char *url)
{
    static char program[] = "xdg-open";
    char address[URL_MAX];
    pid_t child = 0;
    posix_spawn_file_actions_t files;
    memcpy(address, url, strlen(url) + 1);
    char *words[] = {program, address, NULL};
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", 1, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", 1, 0);
    if (posix_spawnp(&child, program, &files, NULL, words, environ) != 0)
        rd_cli_say("xdg-open was not found; open the address in a browser yourself");
    posix_spawn_file_actions_destroy(&files);
}

static int serve(const serve_args *args)
{
    char words[RD_NET_WORDS_MAX] = "";
    char url[URL_MAX];
    rd_server *server = rd_server_open(&args->server, words);
    if (server == NULL)
        return rd_cli_fail("%s", words);
    if (!rd_server_is_local(server))
        rd_cli_say("everyone who can reach this machine can open the page, without a password and "
                   "unencrypted; behind a proxy, leave out --host");
    write_url(url, args, rd_server_port(server));
    if (args->server.next && rd_server_port(server) != args->server.port)
        printf("Port %u is taken. ", args->server.port);
    printf("Robodrome is at %s (Ctrl-C ends it)\n", url);
    if (fflush(stdout) == 0) { /* or else nobody would know the address; main says so */
        if (args->open)
            open_browser(url);
        rd_server_run(server);
    }
    rd_server_free(server);
    return RD_EXIT_OK;
}

#else

static int serve(const serve_args *args)
{
    (void)args;
    return rd_cli_fail("this program was built without a server");
}

#endif

int rd_cli_serve(int argc, char **argv)
{
    serve_args args = {{"127.0.0.1", RD_SERVER_PORT, true, RD_SERVER_CONNECTIONS,
                        RD_SERVER_PATIENCE, RD_SERVER_RATE},
                       false};
    rd_cli_parse(&serve_argp, argc, argv, &args);
    if (rd_page_count == 0)
        return rd_cli_fail("this program was built without its page; 'robodrome play GAME' plays "
                           "in the terminal");
    return serve(&args);
}
