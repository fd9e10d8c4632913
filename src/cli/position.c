/* position.c - robodrome position: shows a position, to everybody or as one seat sees it. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "robodrome/match.h"

enum {
    NO_SEAT = -3,
};

typedef struct position_args {
    const char *id;
    const char *file;
    int seat;
    bool one_line;
    bool json;
} position_args;

static const struct argp_option position_options[] = {
    {"file", 'f', "FILE", 0, "Read the position from a file (- is standard input)", 0},
    {"seat", 's', "N", 0, "Show what this seat sees", 0},
    {"id", 'i', NULL, 0, "Print only the id, one line for links and other commands", 0},
    {"json", 'j', NULL, 0, "Print JSON for drawing", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    position_args *args = (position_args *)state->input;
    switch (key) {
    case 'f':
        args->file = arg;
        return 0;
    case 's':
        args->seat = (int)rd_cli_number("--seat", arg, 1, RD_SEATS_MAX) - 1;
        return 0;
    case 'i':
        args->one_line = true;
        return 0;
    case 'j':
        args->json = true;
        return 0;
    case ARGP_KEY_ARG:
        if (args->id != NULL)
            rd_cli_usage("one position at a time; put an id that has blanks in quotes");
        args->id = arg;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp position_argp = {
    position_options,
    parse_option,
    "ID",
    "Shows a position: its fields, who is asked what, and every legal move. The id is what "
    "terminal and page show for a position; a block of lines can be read from a file.",
    NULL,
    NULL,
    NULL,
};

typedef struct seen {
    const rd_position *position;
    const rd_view *view;
    int seat;
} seen;

static void write_json(const void *context, rd_text *out)
{
    const seen *s = (const seen *)context;
    s->position->game->view_json(s->position->pack, s->view, s->seat, out);
}

static void write_id(const void *context, rd_text *out)
{
    const seen *s = (const seen *)context;
    rd_position_id(s->position->game, s->position->pack, (const rd_state *)s->view, out);
}

static int put_text(rd_cli_writer writer, const seen *s)
{
    char *text = rd_cli_text(writer, s);
    if (text == NULL)
        return rd_cli_fail("there is not enough memory to write the position");
    printf("%s\n", text);
    free(text);
    return RD_EXIT_OK;
}

static int show(const position_args *args, const rd_position *position)
{
    rd_room view;
    const rd_state *state = (const rd_state *)position->state.bytes;
    seen s = {position, (const rd_view *)state, RD_TABLE_SEAT};
    if (args->seat != NO_SEAT) {
        if (args->seat >= position->options.value[RD_OPTION_SEATS])
            rd_cli_usage("--seat %d: the position has only %u seats", args->seat + 1,
                         position->options.value[RD_OPTION_SEATS]);
        position->game->observe(position->pack, state, args->seat, (rd_view *)view.bytes);
        s.view = (const rd_view *)view.bytes;
        s.seat = args->seat;
    }
    if (args->one_line)
        return put_text(write_id, &s);
    if (args->json)
        return put_text(write_json, &s);
    rd_cli_put_position(stdout, position->game, position->pack, (const rd_state *)s.view);
    fputc('\n', stdout);
    if (args->seat == NO_SEAT)
        rd_cli_put_needs(stdout, position->game, position->pack, state);
    return RD_EXIT_OK;
}

int rd_cli_position(int argc, char **argv)
{
    position_args args = {NULL, NULL, NO_SEAT, false, false};
    rd_position position;
    rd_fault fault;
    rd_cli_parse(&position_argp, argc, argv, &args);
    if (args.id == NULL && args.file == NULL)
        rd_cli_usage("a position must be named: its id, or --file=FILE");
    if (args.id != NULL && args.file != NULL)
        rd_cli_usage("one position at a time: an id or --file, not both");
    char *text = NULL;
    if (args.file != NULL) {
        size_t size;
        text = rd_cli_read(args.file, &size);
        if (text == NULL)
            return RD_EXIT_FAILURE;
    }
    const char *place = args.file != NULL ? args.file : "position";
    int status = RD_EXIT_OK;
    if (rd_position_parse(text != NULL ? text : args.id, NULL, &position, &fault) != RD_OK)
        status = rd_cli_fault(place, &fault);
    else
        status = show(&args, &position);
    free(text);
    return status;
}
