/* source.c - where the outcomes of a session come from. */
#include "source.h"

#include <stdlib.h>
#include <string.h>

#include "core/fault.h"
#include "say.h"

static void hex_text(const uint8_t *bytes, size_t size, rd_text *out)
{
    for (size_t i = 0; i < size; i++) {
        rd_text_char(out, "0123456789abcdef"[bytes[i] >> 4]);
        rd_text_char(out, "0123456789abcdef"[bytes[i] & 15]);
    }
}

#if RD_WITH_FAIR
static int hex_value(char c)
{
    const char *digits = "0123456789abcdef";
    const char *at = c == '\0' ? NULL : strchr(digits, c);
    return at == NULL ? -1 : (int)(at - digits);
}

static bool read_hex(const char *text, uint8_t *bytes, size_t size)
{
    if (strlen(text) != 2 * size)
        return false;
    for (size_t i = 0; i < size; i++) {
        int high = hex_value(text[2 * i]);
        int low = hex_value(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}
#endif

void rd_source_seed_text(const rd_source *s, rd_text *out)
{
    hex_text(s->fair.seed, sizeof s->fair.seed, out);
}

#if RD_WITH_FAIR
static uint32_t fair_below(void *context, uint32_t bound)
{
    return rd_fair_below(context, bound);
}
#endif

static rd_err open_fair(rd_source *s, rd_fault *f)
{
#if RD_WITH_FAIR
    if (rd_fair_new_seed(s->fair.seed) != RD_OK)
        return rd_say_fault(f, RD_IO, "the system gives no random numbers; use --dice seed");
    rd_fair_commitment(s->fair.seed, s->commitment);
    return RD_OK;
#else
    (void)s;
    return rd_say_fault(f, RD_UNKNOWN,
                        "this build has no committed dice (libsodium); use --dice seed");
#endif
}

rd_err rd_source_open(rd_source *s, rd_source_kind kind, const char *path, rd_read_list *read,
                      rd_fault *f)
{
    memset(s, 0, sizeof *s);
    s->kind = kind;
    if (kind == RD_SOURCE_FAIR)
        return open_fair(s, f);
    if (kind != RD_SOURCE_LIST)
        return RD_OK;
    if (read == NULL)
        return rd_say_fault(f, RD_UNKNOWN, "no written list can be read here; use other dice");
    rd_err err = read(path, &s->list, f);
    if (err != RD_OK)
        return err;
    size_t size = strlen(path) + 1;
    s->list_line = 1;
    s->list_path = malloc(size);
    if (s->list_path == NULL) {
        rd_source_close(s);
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    }
    memcpy(s->list_path, path, size);
    return RD_OK;
}

void rd_source_salt(rd_source *s, const char *salt)
{
    rd_text t;
    rd_text_init(&t, s->salt, sizeof s->salt);
    rd_text_str(&t, salt);
#if RD_WITH_FAIR
    uint8_t seed[RD_FAIR_SEED_SIZE];
    memcpy(seed, s->fair.seed, sizeof seed);
    rd_fair_init(&s->fair, seed, s->salt);
#endif
}

void rd_source_chance(rd_source *s, uint64_t seed, rd_chance *out)
{
    rd_text revealed;
    memset(out, 0, sizeof *out);
    switch (s->kind) {
    case RD_SOURCE_SEED:
        out->kind = RD_CHANCE_SEED;
        out->seed = seed;
        break;
    case RD_SOURCE_FAIR:
        out->kind = RD_CHANCE_FAIR;
        memcpy(out->commitment, s->commitment, sizeof out->commitment);
        memcpy(out->salt, s->salt, sizeof out->salt);
        rd_text_init(&revealed, out->revealed, sizeof out->revealed);
        rd_source_seed_text(s, &revealed);
#if RD_WITH_FAIR
        out->below = fair_below;
        out->context = &s->fair;
#endif
        break;
    case RD_SOURCE_MANUAL:
        out->kind = RD_CHANCE_MANUAL;
        break;
    case RD_SOURCE_LIST:
        out->kind = RD_CHANCE_LIST;
        break;
    }
}

void rd_source_attach(rd_source *s, rd_match *match)
{
#if RD_WITH_FAIR
    if (s->kind == RD_SOURCE_FAIR)
        rd_match_set_below(match, fair_below, &s->fair);
#else
    (void)s;
    (void)match;
#endif
}

void rd_source_close(rd_source *s)
{
    free(s->list);
    free(s->list_path);
    s->list = NULL;
    s->list_path = NULL;
}

/* Steps over blanks, commas, ends of lines and remarks. */
static void skip_between(rd_source *s)
{
    for (;;) {
        char c = s->list[s->list_at];
        if (c == '#')
            s->list_at += strcspn(s->list + s->list_at, "\n");
        else if (c == '\n' || c == '\r' || c == ' ' || c == '\t' || c == ',') {
            s->list_line += c == '\n';
            s->list_at++;
        } else
            return;
    }
}

/*
 * An outcome ends at a comma or at the end of its line. Faces of dice may also be separated by
 * blanks alone: what cannot be read as a whole is tried again up to its first blank.
 */
rd_err rd_source_next(rd_source *s, const rd_game *game, const rd_pack *pack, const rd_state *state,
                      uint32_t *outcome, rd_fault *f)
{
    char item[80];
    skip_between(s);
    const char *at = s->list + s->list_at;
    size_t whole = strcspn(at, ",#\r\n");
    size_t word = strcspn(at, " \t,#\r\n");
    while (whole > 0 && (at[whole - 1] == ' ' || at[whole - 1] == '\t'))
        whole--;
    if (whole == 0)
        return RD_SPACE;
    rd_err err = RD_SYNTAX;
    size_t sizes[2] = {whole, word};
    for (int i = 0; i < 2 && err != RD_OK; i++) {
        if (sizes[i] >= sizeof item)
            continue;
        memcpy(item, at, sizes[i]);
        item[sizes[i]] = '\0';
        err = game->chance_parse(pack, state, item, outcome, f);
        if (err == RD_OK)
            s->list_at += sizes[i];
    }
    if (err != RD_OK)
        f->line = s->list_line;
    return err;
}

static rd_err resume_fair(rd_source *s, const rd_match *match, rd_fault *f)
{
#if RD_WITH_FAIR
    const rd_chance *chance = rd_match_dice(match);
    size_t count = rd_match_drawn(match, NULL, 0);
    rd_drawn *drawn = calloc(count + 1, sizeof *drawn);
    if (drawn == NULL)
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    rd_match_drawn(match, drawn, count);
    bool good = read_hex(chance->revealed, s->fair.seed, sizeof s->fair.seed);
    rd_fair_commitment(s->fair.seed, s->commitment);
    good = good && strcmp(s->commitment, chance->commitment) == 0;
    rd_source_salt(s, chance->salt);
    for (size_t i = 0; good && i < count; i++)
        good = rd_fair_below(&s->fair, drawn[i].bound) == drawn[i].outcome;
    free(drawn);
    if (good)
        return RD_OK;
    return rd_say_fault(f, RD_HASH,
                        "the committed dice of this save do not fit its seed; it was changed");
#else
    (void)s;
    if (rd_match_over(match))
        return RD_OK; /* nothing more is rolled */
    return rd_say_fault(f, RD_VERSION,
                        "this build has no committed dice (libsodium); use one that has");
#endif
}

rd_err rd_source_resume(rd_source *s, rd_match *match, rd_fault *f)
{
    memset(s, 0, sizeof *s);
    switch (rd_match_dice(match)->kind) {
    case RD_CHANCE_SEED:
        s->kind = RD_SOURCE_SEED;
        return RD_OK;
    case RD_CHANCE_FAIR:
        s->kind = RD_SOURCE_FAIR;
        return resume_fair(s, match, f);
    case RD_CHANCE_LIST:
    case RD_CHANCE_MANUAL:
        break;
    }
    s->kind = RD_SOURCE_MANUAL;
    return RD_OK;
}
