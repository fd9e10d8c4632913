/* args.c - options of the command line: checked with good words first, then left to argp. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum {
    NAMES_MAX = 48
};

/* The options that argp adds to every command by itself. */
static const struct argp_option common[] = {
    {"help", '?', NULL, 0, NULL, 0},
    {"usage", -3, NULL, 0, NULL, 0},
    {"version", 'V', NULL, 0, NULL, 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

static bool is_end(const struct argp_option *o)
{
    return o->name == NULL && o->key == 0 && o->doc == NULL;
}

/* All long names of a command, ended by NULL. */
static void list_names(const struct argp *argp, const char *names[NAMES_MAX])
{
    size_t count = 0;
    for (const struct argp_option *o = argp->options; o != NULL && !is_end(o); o++)
        if (o->name != NULL && (o->flags & OPTION_DOC) == 0 && count + 1 < NAMES_MAX)
            names[count++] = o->name;
    for (const struct argp_option *o = common; o->name != NULL; o++)
        if (count + 1 < NAMES_MAX)
            names[count++] = o->name;
    names[count] = NULL;
}

static const struct argp_option *find_in(const struct argp_option *options, const char *name,
                                         size_t size)
{
    for (const struct argp_option *o = options; o != NULL && !is_end(o); o++)
        if (o->name != NULL && (o->flags & OPTION_DOC) == 0 && strncmp(o->name, name, size) == 0 &&
            o->name[size] == '\0')
            return o;
    return NULL;
}

static const struct argp_option *find_long(const struct argp *argp, const char *name, size_t size)
{
    const struct argp_option *o = find_in(argp->options, name, size);
    if (o == NULL)
        o = find_in(common, name, size);
    return o;
}

static const struct argp_option *find_short(const struct argp *argp, char letter)
{
    for (const struct argp_option *o = argp->options; o != NULL && !is_end(o); o++)
        if (o->key == letter)
            return o;
    for (const struct argp_option *o = common; o->name != NULL; o++)
        if (o->key == letter)
            return o;
    return NULL;
}

/* "--name" or "--name=value"; returns how many words of the command line it takes. */
static int check_long(const struct argp *argp, const char *word, const char *next)
{
    const char *name = word + 2;
    const char *equals = strchr(name, '=');
    size_t size = equals != NULL ? (size_t)(equals - name) : strlen(name);
    const struct argp_option *o = find_long(argp, name, size);
    if (o == NULL) {
        char typed[64];
        const char *names[NAMES_MAX];
        snprintf(typed, sizeof typed, "%.*s", (int)(size < 50 ? size : 50), name);
        list_names(argp, names);
        const char *near = rd_cli_nearest(typed, names);
        if (near != NULL)
            rd_cli_usage("there is no option --%s; did you mean --%s?", typed, near);
        rd_cli_usage("there is no option --%s; --help lists the options", typed);
    }
    if (o->arg == NULL && equals != NULL)
        rd_cli_usage("the option --%s takes no value; leave out \"%.40s\"", o->name, equals);
    if (o->arg != NULL && equals == NULL && next == NULL)
        rd_cli_usage("the option --%s needs a value: --%s=%s", o->name, o->name, o->arg);
    return o->arg != NULL && equals == NULL ? 2 : 1;
}

/* "-o value", "-ovalue", or several letters without values. */
static int check_short(const struct argp *argp, const char *word, const char *next)
{
    for (const char *letter = word + 1; *letter != '\0'; letter++) {
        const struct argp_option *o = find_short(argp, *letter);
        if (o == NULL)
            rd_cli_usage("there is no option -%c; --help lists the options", *letter);
        if (o->arg == NULL)
            continue;
        if (letter[1] == '\0' && next == NULL)
            rd_cli_usage("the option -%c needs a value: -%c %s", *letter, *letter, o->arg);
        return letter[1] == '\0' ? 2 : 1;
    }
    return 1;
}

void rd_cli_parse(const struct argp *argp, int argc, char **argv, void *input)
{
    for (int i = 1; i < argc;) {
        const char *next = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(argv[i], "--") == 0)
            break;
        if (strncmp(argv[i], "--", 2) == 0)
            i += check_long(argp, argv[i], next);
        else if (argv[i][0] == '-' && argv[i][1] != '\0')
            i += check_short(argp, argv[i], next);
        else
            i++;
    }
    error_t failed = argp_parse(argp, argc, argv, 0, NULL, input);
    if (failed != 0)
        rd_cli_usage("the command line cannot be read (%s); --help shows how it is written",
                     strerror(failed));
}

uint64_t rd_cli_number(const char *option, const char *text, uint64_t min, uint64_t max)
{
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || text[0] < '0' || text[0] > '9' ||
        value < min || value > max)
        rd_cli_usage("%s needs a whole number from %llu to %llu, not \"%.40s\"", option,
                     (unsigned long long)min, (unsigned long long)max, text);
    return value;
}
