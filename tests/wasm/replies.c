/* replies.c - gives the requests of a file to the page and prints a line for each reply. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page/page.h"

enum {
    REQUEST_MAX = 16 << 20
};

/* FNV-1a, as tests/wasm/games.mjs has it. */
static uint32_t hash(const char *text)
{
    uint32_t h = 0x811c9dc5u;
    for (; *text != '\0'; text++)
        h = (h ^ (unsigned char)*text) * 0x01000193u;
    return h;
}

static int fail(const char *words)
{
    fprintf(stderr, "replies: %s\n", words);
    return 1;
}

int main(int argc, char **argv)
{
    unsigned long size = 0;
    FILE *in = argc == 2 ? fopen(argv[1], "rb") : NULL;
    rd_page *page = rd_page_new();
    char *text = malloc(REQUEST_MAX + 1);
    if (in == NULL || page == NULL || text == NULL)
        return fail("usage: page-replies REQUESTS");
    while (fscanf(in, "%lu", &size) == 1) {
        if (size > REQUEST_MAX || fgetc(in) != '\n' || fread(text, 1, size, in) != size ||
            fgetc(in) != '\n')
            return fail("the file of requests is cut off");
        const char *reply = rd_page_answer(page, text, size);
        printf("%zu %08" PRIx32 "\n", strlen(reply), hash(reply));
    }
    rd_page_free(page);
    free(text);
    fclose(in);
    return 0;
}
