/* file.c - whole files in, whole files out, and the sentence when that fails. */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/fault.h"
#include "table/say.h"

void rd_tui_complain(FILE *err, const char *place, const rd_fault *f)
{
    const char *words = f->words[0] != '\0' ? f->words : rd_err_words(f->err);
    if (place == NULL)
        fprintf(err, "robodrome play: %s\n", words);
    else if (f->line > 0)
        fprintf(err, "robodrome play: %s:%u: %s\n", place, f->line, words);
    else
        fprintf(err, "robodrome play: %s: %s\n", place, words);
}

static rd_err system_fault(rd_fault *f, const char *what)
{
    int number = errno;
    rd_text t;
    rd_fault_begin(f, RD_IO, &t);
    rd_text_str(&t, what);
    rd_text_str(&t, ": ");
    rd_text_str(&t, strerror(number));
    rd_text_str(&t, "; name another file");
    rd_fault_end(f, &t);
    errno = number;
    return RD_IO;
}

static rd_err read_all(int fd, char *buf, size_t *size, rd_fault *f)
{
    *size = 0;
    while (*size <= RD_FILE_MAX) {
        ssize_t n = read(fd, buf + *size, RD_FILE_MAX + 1 - *size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return system_fault(f, "cannot be read");
        if (n == 0)
            break;
        *size += (size_t)n;
    }
    if (*size > RD_FILE_MAX)
        return rd_say_fault(f, RD_SPACE, "is longer than 4 MiB, so it is no file of this game");
    if (memchr(buf, '\0', *size) != NULL)
        return rd_say_fault(f, RD_SYNTAX, "is no text file; name a record or a list of dice");
    return RD_OK;
}

rd_err rd_file_read(const char *path, char **out, rd_fault *f)
{
    *out = NULL;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return system_fault(f, "cannot be opened");
    size_t size = 0;
    char *buf = malloc(RD_FILE_MAX + 2);
    rd_err err =
        buf == NULL ? rd_say_fault(f, RD_MEMORY, "out of memory") : read_all(fd, buf, &size, f);
    close(fd);
    if (err != RD_OK || buf == NULL) {
        free(buf);
        return err;
    }
    buf[size] = '\0';
    char *fitted = realloc(buf, size + 1);
    *out = fitted != NULL ? fitted : buf;
    return RD_OK;
}

static bool write_all(int fd, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, text, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        text += n;
        size -= (size_t)n;
    }
    return fsync(fd) == 0;
}

rd_err rd_file_write(const char *path, const char *text, uint32_t mode, rd_fault *f)
{
    size_t size = strlen(path) + sizeof ".XXXXXX";
    char *part = malloc(size);
    if (part == NULL)
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    snprintf(part, size, "%s.XXXXXX", path);
    int fd = mkostemp(part, O_CLOEXEC);
    if (fd < 0) {
        free(part);
        return system_fault(f, "cannot be written");
    }
    bool good = fchmod(fd, (mode_t)mode) == 0 && write_all(fd, text, strlen(text));
    good = close(fd) == 0 && good;
    good = good && rename(part, path) == 0;
    rd_err err = RD_OK;
    if (!good) {
        err = system_fault(f, "cannot be written");
        unlink(part);
    }
    free(part);
    return err;
}
