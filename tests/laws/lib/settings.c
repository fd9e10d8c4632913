/* settings.c - combinations of settings in the order in which the laws try them. */
#include <stdlib.h>
#include <string.h>

#include "laws.h"

enum {
    VALUES = 64 /* of all listed settings together that are told apart: six bits each */
};

/* Which combinations of LAWS_TOGETHER values were met, a bit for each. */
typedef struct cover {
    uint32_t first[RD_OPTIONS_MAX]; /* the number of each setting's least value */
    uint32_t values;
    uint64_t met[VALUES * VALUES * VALUES];
} cover;

bool laws_listed(const rd_game *game, uint32_t option)
{
    return option == RD_OPTION_SEATS || game->options[option].names != NULL;
}

/* All that are allowed, the first setting changing fastest. */
static void list_all(const rd_game *game, laws_settings *s)
{
    rd_options o;
    memset(&o, 0, sizeof o);
    s->count = 0;
    for (uint32_t i = 0; i < game->option_count; i++)
        o.value[i] = laws_listed(game, i) ? game->options[i].min : game->options[i].standard;
    for (;;) {
        if (rd_options_refuse(game, &o).code == 0 && s->count < LAWS_SETTINGS_MAX)
            s->list[s->count++] = o;
        uint32_t i = 0;
        while (i < game->option_count) {
            if (laws_listed(game, i) && o.value[i] < game->options[i].max) {
                o.value[i]++;
                break;
            }
            if (laws_listed(game, i))
                o.value[i] = game->options[i].min;
            i++;
        }
        if (i == game->option_count)
            return;
    }
}

static void number_values(const rd_game *game, cover *c)
{
    for (uint32_t i = 0; i < game->option_count; i++) {
        c->first[i] = c->values;
        if (laws_listed(game, i))
            c->values += (uint32_t)(game->options[i].max - game->options[i].min) + 1;
    }
}

/* The numbers of the values that a combination has; fewer than four are filled up. */
static uint32_t values_of(const rd_game *game, const cover *c, const rd_options *o, uint32_t *out)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < game->option_count; i++)
        if (laws_listed(game, i))
            out[n++] = c->first[i] + o->value[i] - game->options[i].min;
    while (n < LAWS_TOGETHER)
        out[n++] = 0;
    return n;
}

/* Marks every four values of a combination; whether some of them are new. */
static bool meet(cover *c, const uint32_t *value, uint32_t n)
{
    bool fresh = false;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++)
            for (uint32_t k = j + 1; k < n; k++) {
                uint64_t *row = &c->met[(value[i] * VALUES + value[j]) * VALUES + value[k]];
                for (uint32_t l = k + 1; l < n; l++) {
                    uint64_t bit = (uint64_t)1 << value[l];
                    fresh = fresh || (*row & bit) == 0;
                    *row |= bit;
                }
            }
    return fresh;
}

/* A step that goes through all of a list and leaves neighbours far apart. */
static uint32_t stride_of(uint32_t count)
{
    for (uint32_t stride = count * 5 / 13 + 1;; stride++) {
        uint32_t a = stride;
        uint32_t b = count;
        while (b != 0) {
            uint32_t rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 1)
            return stride;
    }
}

bool laws_list(const rd_game *game, laws_settings *s)
{
    uint32_t value[RD_OPTIONS_MAX + LAWS_TOGETHER];
    uint32_t rest = 0;
    laws_settings *all = calloc(1, sizeof *all);
    cover *c = calloc(1, sizeof *c);
    bool good = all != NULL && c != NULL;
    if (good) {
        list_all(game, all);
        number_values(game, c);
        s->count = all->count;
        s->needed = 0;
        rest = all->count;
        uint32_t stride = stride_of(all->count);
        for (uint32_t i = 0, at = 0; i < all->count; i++, at = (at + stride) % all->count) {
            const rd_options *o = &all->list[at];
            if (c->values > VALUES || meet(c, value, values_of(game, c, o, value)))
                s->list[s->needed++] = *o;
            else
                s->list[--rest] = *o;
        }
    }
    free(c);
    free(all);
    return good;
}
