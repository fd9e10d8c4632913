/* files.h - scenario files and the packs beside them, for the programs that try mutants. */
#ifndef MUTANTS_FILES_H
#define MUTANTS_FILES_H

#include "robodrome/pack.h"
#include "robodrome/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of a file as a text; NULL when it cannot be read or is too long. */
static char *read_file(const char *path)
{
    char *text = NULL;
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return NULL;
    text = malloc(RD_SCENARIO_MAX + 1);
    if (text != NULL) {
        size_t n = fread(text, 1, RD_SCENARIO_MAX + 1, in);
        if (n > RD_SCENARIO_MAX || ferror(in) != 0) {
            free(text);
            text = NULL;
        } else {
            text[n] = '\0';
        }
    }
    fclose(in);
    return text;
}

/* A pack beside the scenario file. It is kept until the program ends, which is soon. */
static const rd_pack *pack_file(void *context, const rd_game *game, const char *path,
                                rd_fault *fault)
{
    const char *scenario = (const char *)context;
    const char *slash = strrchr(scenario, '/');
    char whole[4096];
    memset(fault, 0, sizeof *fault);
    fault->err = RD_IO;
    snprintf(whole, sizeof whole, "%.*s%s", slash != NULL ? (int)(slash - scenario) + 1 : 0,
             scenario, path);
    char *json = read_file(whole);
    rd_pack *pack = malloc(game->pack_size);
    rd_err err =
        json != NULL && pack != NULL ? rd_pack_read(game, json, strlen(json), pack, fault) : RD_IO;
    free(json);
    if (err == RD_OK)
        return pack;
    free(pack);
    return NULL;
}

#endif
