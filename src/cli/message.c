/* message.c - sentences on standard error, and guesses at mistyped words. */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum {
    SENTENCE_MAX = 6000, /* a path may be 4096 bytes long */
    WORD_MAX = 40,       /* longer words are not compared */
};

static const char *command_name = "robodrome";

void rd_cli_name(const char *command)
{
    command_name = command;
}

/* Sentences quote words and files from outside: what could steer a terminal is taken out. */
static void say(const char *format, va_list arguments)
{
    char line[SENTENCE_MAX];
    vsnprintf(line, sizeof line, format, arguments);
    for (char *at = line; *at != '\0'; at++)
        if ((unsigned char)*at < 0x20 || *at == 0x7F)
            *at = '?';
    fflush(stdout);
    fprintf(stderr, "%s: %s\n", command_name, line);
}

void rd_cli_say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
}

int rd_cli_fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    return RD_EXIT_FAILURE;
}

void rd_cli_usage(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    exit(RD_EXIT_USAGE);
}

const char *rd_cli_place(const char *file)
{
    return strcmp(file, "-") == 0 ? "standard input" : file;
}

int rd_cli_fault(const char *file, const rd_fault *fault)
{
    const char *words = fault->words[0] != '\0' ? fault->words : rd_err_words(fault->err);
    file = rd_cli_place(file);
    if (fault->line > 0 && fault->column > 0)
        rd_cli_say("%s:%u:%u: %s", file, fault->line, fault->column, words);
    else if (fault->line > 0)
        rd_cli_say("%s:%u: %s", file, fault->line, words);
    else
        rd_cli_say("%s: %s", file, words);
    return RD_EXIT_FAILURE;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* How many letters must be added, dropped, changed or swapped with the next to get from a to b. */
static uint32_t letters_apart(const char *a, size_t a_size, const char *b, size_t b_size)
{
    uint32_t row[3][WORD_MAX + 1];
    for (uint32_t j = 0; j <= b_size; j++)
        row[0][j] = j;
    for (uint32_t i = 1; i <= a_size; i++) {
        uint32_t *now = row[i % 3];
        const uint32_t *up = row[(i - 1) % 3];
        const uint32_t *upper = row[(i + 1) % 3];
        now[0] = i;
        for (uint32_t j = 1; j <= b_size; j++) {
            int x = tolower((unsigned char)a[i - 1]);
            int y = tolower((unsigned char)b[j - 1]);
            now[j] = least(least(up[j] + 1, now[j - 1] + 1), up[j - 1] + (x != y));
            if (i > 1 && j > 1 && x == tolower((unsigned char)b[j - 2]) &&
                tolower((unsigned char)a[i - 2]) == y)
                now[j] = least(now[j], upper[j - 2] + 1);
        }
    }
    return row[a_size % 3][b_size];
}

const char *rd_cli_nearest(const char *word, const char *const *names)
{
    const char *best = NULL;
    size_t size = strlen(word);
    uint32_t best_apart = (uint32_t)(size + 2) / 3 + 1;
    if (size == 0 || size > WORD_MAX)
        return NULL;
    for (; *names != NULL; names++) {
        size_t name_size = strlen(*names);
        if (name_size > WORD_MAX)
            continue;
        uint32_t apart = letters_apart(word, size, *names, name_size);
        /* Whoever types only the beginning of a word is near to it, too. */
        if (apart > 1 && size >= 2 && size < name_size && strncasecmp(word, *names, size) == 0)
            apart = 1;
        if (apart < best_apart) {
            best_apart = apart;
            best = *names;
        }
    }
    return best;
}
