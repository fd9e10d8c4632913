/* save.c - saved sessions in files. */
#include "save.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "file.h"
#include "table/save.h"
#include "table/say.h"

static const char magic[] = "robodrome record ";
/* Whatever is there and is no record belongs to somebody else. */
static rd_err check_place(const char *path, rd_fault *f)
{
    struct stat info;
    char *old = NULL;
    if (stat(path, &info) != 0)
        return RD_OK; /* what is wrong with the folder shows when the file is written */
    rd_err err = rd_file_read(path, &old, f);
    bool is_record = err == RD_OK && strncmp(old, magic, sizeof magic - 1) == 0;
    bool empty = err == RD_OK && old[0] == '\0';
    free(old);
    if (is_record || empty)
        return RD_OK;
    return rd_say_fault(f, RD_IO, "exists already and is no saved game; name another file");
}

rd_err rd_save_write(const rd_session *s, const char *path, rd_fault *f)
{
    rd_text t;
    rd_err err = check_place(path, f);
    if (err != RD_OK)
        return err;
    rd_text_init(&t, NULL, 0);
    if (rd_save_text(s, &t) != RD_OK)
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    size_t size = t.need + 1;
    char *text = malloc(size);
    if (text == NULL)
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    rd_text_init(&t, text, size);
    err = rd_save_text(s, &t);
    if (err == RD_OK)
        err = rd_file_write(path, text, 0600, f);
    else
        rd_say_fault(f, err, "out of memory");
    free(text);
    return err;
}

rd_err rd_save_read(rd_session **out, const char *path, const rd_setup *setup, rd_seats given,
                    rd_fault *f)
{
    char *text = NULL;
    rd_setup players = *setup;
    *out = NULL;
    rd_err err = rd_file_read(path, &text, f);
    if (err != RD_OK)
        return err;
    players.read_list = rd_file_read;
    err = rd_save_open(out, text, &players, given, f);
    free(text);
    return err;
}
