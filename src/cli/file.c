/* file.c - reading bounded files, and writing files whole or not at all. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

enum {
    PIECE = 64 * 1024
};

/* Reads to the end into memory that grows; NULL with errno set, EFBIG past the bound. */
static char *read_all(FILE *in, size_t *size)
{
    char *text = NULL;
    size_t cap = 0;
    size_t used = 0;
    for (;;) {
        if (cap - used < PIECE) {
            cap = cap == 0 ? 2 * PIECE : 2 * cap;
            char *more = realloc(text, cap);
            if (more == NULL)
                break;
            text = more;
        }
        size_t got = fread(text + used, 1, cap - used - 1, in);
        used += got;
        if (used > RD_CLI_FILE_MAX) {
            errno = EFBIG;
            break;
        }
        if (got == 0) {
            if (ferror(in))
                break;
            text[used] = '\0';
            *size = used;
            return text;
        }
    }
    int error = errno;
    free(text);
    errno = error;
    return NULL;
}

char *rd_cli_read(const char *path, size_t *size)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : fopen(path, "rb");
    char *text = NULL;
    *size = 0;
    if (in != NULL)
        text = read_all(in, size);
    if (text == NULL && errno == EFBIG)
        rd_cli_say("%s: the file is larger than %d MiB; is it the right one?", rd_cli_place(path),
                   RD_CLI_FILE_MAX / (1024 * 1024));
    else if (text == NULL)
        rd_cli_say("%s: cannot be read (%s); check the name and its rights", rd_cli_place(path),
                   strerror(errno));
    if (in != NULL && !standard)
        fclose(in);
    if (text != NULL && memchr(text, '\0', *size) != NULL) {
        rd_cli_say("%s: holds zero bytes; a text file is expected", rd_cli_place(path));
        free(text);
        text = NULL;
    }
    return text;
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t done = write(file, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        size -= (size_t)done;
    }
    return true;
}

/* Writes to a new file beside `path` and renames it; on failure the new file is gone again. */
static bool write_beside(const char *path, const void *bytes, size_t size)
{
    static const char ending[] = ".XXXXXX";
    size_t length = strlen(path);
    char *beside = malloc(length + sizeof ending);
    if (beside == NULL)
        return false;
    memcpy(beside, path, length);
    memcpy(beside + length, ending, sizeof ending);
    int file = mkstemp(beside);
    bool good = file >= 0;
    if (good) {
        mode_t mask = umask(0);
        umask(mask);
        good = write_all(file, bytes, size) && fchmod(file, 0666 & ~mask) == 0 && fsync(file) == 0;
        good = close(file) == 0 && good;
        good = good && rename(beside, path) == 0;
        if (!good) {
            int error = errno;
            unlink(beside);
            errno = error;
        }
    }
    free(beside);
    return good;
}

bool rd_cli_write(const char *path, const void *bytes, size_t size)
{
    struct stat info;
    if (strcmp(path, "-") == 0)
        return fwrite(bytes, 1, size, stdout) == size;
    char *real = realpath(path, NULL); /* what a link points to is replaced, not the link */
    bool exists = real != NULL;
    if (exists && stat(real, &info) == 0 && !S_ISREG(info.st_mode)) {
        rd_cli_say("%s: is not a plain file; name another one", path);
        free(real);
        return false;
    }
    bool good = write_beside(exists ? real : path, bytes, size);
    if (!good)
        rd_cli_say("%s: cannot be written (%s); nothing was changed", path, strerror(errno));
    free(real);
    return good;
}

char *rd_cli_text(rd_cli_writer write_text, const void *context)
{
    size_t cap = 4096;
    for (;;) {
        rd_text out;
        char *buffer = malloc(cap);
        if (buffer == NULL)
            return NULL;
        rd_text_init(&out, buffer, cap);
        write_text(context, &out);
        if (rd_text_fits(&out))
            return buffer;
        free(buffer);
        cap = out.need + 1;
    }
}
