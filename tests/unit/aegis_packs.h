/* aegis_packs.h - the ledger packs of A.E.G.I.S., read from their files. */
#ifndef AEGIS_PACKS_H
#define AEGIS_PACKS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/aegis/names.h"

enum {
    PACK_FILE_MAX = 262144
};

/* As much of a game as its packs need; edition 1 or 2. */
static inline rd_game pack_game(uint32_t edition)
{
    rd_game g;
    memset(&g, 0, sizeof g);
    g.id = edition == 1 ? "aegis1" : "aegis2";
    g.pack_size = sizeof(aegis_pack);
    g.pack_fields = aegis_pack_fields;
    g.pack_build = edition == 1 ? aegis1_pack_build : aegis2_pack_build;
    return g;
}

/* Tests run in the root of the tree. */
static inline size_t pack_file(uint32_t edition, const char *name, char *out)
{
    char path[64];
    snprintf(path, sizeof path, "data/aegis%u/%s.json", edition, name);
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    size_t n = fread(out, 1, PACK_FILE_MAX - 1, in);
    fclose(in);
    out[n] = '\0';
    return n;
}

static inline aegis_pack *ledger_pack(uint32_t edition)
{
    static aegis_pack packs[2];
    static char json[PACK_FILE_MAX];
    aegis_pack *p = &packs[edition - 1];
    rd_game g = pack_game(edition);
    rd_fault f;
    size_t n = pack_file(edition, "ledger", json);
    rd_err err = rd_pack_read(&g, json, n, (rd_pack *)p, &f);
    if (err != RD_OK)
        fail_msg("line %u: %s", f.line, f.words);
    return p;
}

static inline uint32_t card_named(const aegis_pack *p, const char *name)
{
    uint32_t card = aegis_card_find(p, name, (uint32_t)strlen(name));
    if (card == AEGIS_CARDS)
        fail_msg("there is no card %s", name);
    return card;
}

#endif
