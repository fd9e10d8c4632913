/* tool.h - what the build tools share: reading a file, writing one whole, ending with a sentence.
 */
#ifndef RD_TOOL_H
#define RD_TOOL_H

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TOOL_FILE_MAX = 16 * 1024 * 1024,
    TOOL_PATH_MAX = 1024
};

#if defined(__GNUC__)
#define TOOL_PRINTS(words, first) __attribute__((format(printf, words, first)))
#else
#define TOOL_PRINTS(words, first)
#endif

/* The file being written; it goes away again when the tool fails. */
typedef struct tool_out {
    FILE *file;
    const char *path;
} tool_out;

TOOL_PRINTS(3, 4)
static inline _Noreturn void tool_fail(const char *tool, tool_out *out, const char *format, ...)
{
    va_list args;
    fprintf(stderr, "%s: ", tool);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    if (out != NULL && out->file != NULL) {
        fclose(out->file);
        remove(out->path);
    }
    exit(1);
}

/* The whole file with a zero behind it, from malloc. */
static inline char *tool_read(const char *tool, tool_out *out, const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        tool_fail(tool, out, "cannot open %s: %s", path, strerror(errno));
    size_t cap = 65536;
    size_t have = 0;
    char *text = NULL;
    for (;;) {
        char *more = realloc(text, cap);
        if (more == NULL)
            tool_fail(tool, out, "out of memory while reading %s", path);
        text = more;
        have += fread(text + have, 1, cap - 1 - have, in);
        if (have < cap - 1)
            break;
        if (cap > TOOL_FILE_MAX)
            tool_fail(tool, out, "%s is larger than %d bytes", path, TOOL_FILE_MAX);
        cap *= 2;
    }
    if (ferror(in))
        tool_fail(tool, out, "cannot read %s: %s", path, strerror(errno));
    fclose(in);
    text[have] = '\0';
    *size = have;
    return text;
}

static inline void tool_open(const char *tool, tool_out *out, const char *path)
{
    out->path = path;
    out->file = fopen(path, "wb");
    if (out->file == NULL)
        tool_fail(tool, NULL, "cannot write %s: %s", path, strerror(errno));
}

static inline void tool_close(const char *tool, tool_out *out)
{
    bool bad = ferror(out->file) != 0;
    bad = fclose(out->file) != 0 || bad;
    out->file = NULL;
    if (bad) {
        remove(out->path);
        tool_fail(tool, NULL, "cannot write %s: %s", out->path, strerror(errno));
    }
}

/* Symbols and ids that go into C sources. */
static inline bool tool_is_name(const char *s)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    static const char later[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    return s[0] != '\0' && strchr(letters, s[0]) != NULL && strspn(s, later) == strlen(s);
}

#endif
