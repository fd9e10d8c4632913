/* standalone.c - runs a fuzz target once over every seed file, for builds without libFuzzer. */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    SEED_MAX = 1 << 20,
    PATH_SIZE = 4096
};

/*
 * The bytes are handed over in a block of exactly their size, so that a read past the end is
 * noticed by the address sanitizer.
 */
static int run_bytes(const uint8_t *bytes, size_t size)
{
    uint8_t *copy = malloc(size > 0 ? size : 1);
    if (copy == NULL)
        return -1;
    memcpy(copy, bytes, size);
    int rc = LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    return rc;
}

static int run_file(const char *path)
{
    static uint8_t bytes[SEED_MAX];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return -1;
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    int bad = ferror(file) != 0 || fgetc(file) != EOF;
    fclose(file);
    if (bad) {
        fprintf(stderr, "%s: cannot be read, or is larger than %d bytes\n", path, SEED_MAX);
        return -1;
    }
    return run_bytes(bytes, size);
}

/* Returns the number of seeds run, or -1 when one could not be. */
static int run_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        fprintf(stderr, "%s: %s\n", folder, strerror(errno));
        return -1;
    }
    int count = 0;
    const struct dirent *entry;
    while (count >= 0 && (entry = readdir(dir)) != NULL) {
        char path[PATH_SIZE];
        if (entry->d_name[0] == '.')
            continue;
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (length < 0 || (size_t)length >= sizeof path || run_file(path) != 0)
            count = -1;
        else
            count++;
    }
    closedir(dir);
    return count;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s FOLDER-OF-SEEDS\n", argv[0]);
        return 2;
    }
    int count = run_folder(argv[1]);
    if (count < 1) {
        fprintf(stderr, "%s: no seed was run to its end\n", argv[1]);
        return 1;
    }
    printf("%d passed, 0 failed\n", count);
    return 0;
}
