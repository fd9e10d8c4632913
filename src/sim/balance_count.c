/* balance_count.c - what the lines of games add up to. */
#include <stdlib.h>
#include <string.h>

#include "balance.h"

enum {
    CARDS_MAX = 1024, /* names that are counted; further ones are not */
    ENDS_MAX = 64,
    FIELD = 8192,
    VALUES_FIRST = 6, /* values before those of the seats */
    VALUES_SEAT = 3,
};

/* One value of a line. */
typedef struct value {
    const char *at;
    size_t size;
} value;

typedef struct line {
    value first[VALUES_FIRST];
    value seat[RD_SEATS_MAX][VALUES_SEAT];
} line;

enum {
    V_GAME,
    V_RESULT,
    V_FIRST,
    V_LENGTH,
    V_DECISIONS,
    V_END,
    V_TEAM = 0,
    V_CARDS,
    V_FORMED
};

static bool take_value(const char **at, bool last, value *out)
{
    out->at = *at;
    out->size = strcspn(*at, ",");
    *at += out->size;
    if (last)
        return **at == '\0';
    return *(*at)++ == ',';
}

static bool split(const char *text, uint32_t seats, line *out)
{
    bool good = true;
    for (uint32_t i = 0; i < VALUES_FIRST && good; i++)
        good = take_value(&text, false, &out->first[i]);
    for (uint32_t i = 0; i < seats && good; i++)
        for (uint32_t k = 0; k < VALUES_SEAT && good; k++)
            good = take_value(&text, i + 1 == seats && k + 1 == VALUES_SEAT, &out->seat[i][k]);
    return good;
}

static bool number_of(value v, uint64_t *out)
{
    *out = 0;
    if (v.size == 0 || v.size > 15)
        return false;
    for (size_t i = 0; i < v.size; i++) {
        if (v.at[i] < '0' || v.at[i] > '9')
            return false;
        *out = *out * 10 + (uint64_t)(v.at[i] - '0');
    }
    return true;
}

/* ---- names ---------------------------------------------------------------------------------- */

static bool is_name(const char *name, value v)
{
    return strncmp(name, v.at, v.size) == 0 && name[v.size] == '\0';
}

static bool copy_name(char out[RD_BALANCE_NAME], value v)
{
    if (v.size == 0 || v.size >= RD_BALANCE_NAME)
        return false;
    memcpy(out, v.at, v.size);
    out[v.size] = '\0';
    return true;
}

static void find_kind(const rd_balance *b, const rd_state *s, rd_balance_card *card)
{
    char name[RD_BALANCE_NAME + 8];
    rd_text text;
    rd_text_init(&text, name, sizeof name);
    rd_text_str(&text, card->name);
    rd_text_str(&text, ".kind");
    rd_text_init(&text, card->kind, sizeof card->kind);
    if (b->run.game->field_text(b->run.pack, s, name, &text) != RD_OK || !rd_text_fits(&text))
        card->kind[0] = '\0';
}

static rd_balance_card *card_named(rd_tallied *t, value v)
{
    for (uint32_t i = 0; i < t->cards; i++)
        if (is_name(t->card[i].name, v))
            return &t->card[i];
    if (t->cards == CARDS_MAX || !copy_name(t->card[t->cards].name, v))
        return NULL;
    return &t->card[t->cards++];
}

static value next_name(const char **at, const char *end)
{
    value v;
    while (*at < end && **at == ' ')
        (*at)++;
    v.at = *at;
    while (*at < end && **at != ' ')
        (*at)++;
    v.size = (size_t)(*at - v.at);
    return v;
}

static void count_end(rd_tallied *t, value v)
{
    for (uint32_t i = 0; i < t->ends; i++)
        if (is_name(t->end[i].name, v)) {
            t->end[i].games++;
            return;
        }
    if (t->ends < ENDS_MAX && copy_name(t->end[t->ends].name, v))
        t->end[t->ends++].games = 1;
}

static uint32_t team_named(const rd_balance *b, value v)
{
    uint32_t team = 0;
    while (team < b->teams && !is_name(b->team[team], v))
        team++;
    return team;
}

/* ---- adding --------------------------------------------------------------------------------- */

static void count_use(rd_balance_use *use, bool decided, bool won)
{
    use->squads++;
    use->decided += decided;
    use->wins += won;
}

/* The names of a value, each once. */
static void count_names(rd_tallied *t, value v, bool formed, bool decided, bool won)
{
    uint32_t seen[CARDS_MAX / 32] = {0};
    const char *at = v.at;
    const char *end = v.at + v.size;
    for (value name = next_name(&at, end); name.size > 0; name = next_name(&at, end)) {
        rd_balance_card *card = card_named(t, name);
        if (card == NULL)
            continue;
        uint32_t i = (uint32_t)(card - t->card);
        if ((seen[i / 32] >> i % 32 & 1u) != 0)
            continue;
        seen[i / 32] |= 1u << i % 32;
        count_use(formed ? &card->formed : &card->had, decided, won);
    }
}

static bool add_length(rd_tallied *t, uint64_t length)
{
    /* Room grows by doubling: there is more of it whenever the count is a power of two. */
    if ((t->games & (t->games - 1)) == 0) {
        size_t room = t->games == 0 ? 1 : 2 * (size_t)t->games;
        uint32_t *more = realloc(t->length, room * sizeof t->length[0]);
        if (more == NULL)
            return false;
        t->length = more;
    }
    t->length[t->games] = (uint32_t)length;
    return true;
}

/* Letters of the result: one a seat, and somebody won. */
static bool result_sound(value v, uint32_t seats, bool *decided)
{
    *decided = false;
    if (v.size != seats)
        return false;
    for (uint32_t i = 0; i < seats; i++) {
        if (v.at[i] != 'W' && v.at[i] != 'D' && v.at[i] != 'L' && v.at[i] != 'N')
            return false;
        *decided = *decided || v.at[i] == 'W';
    }
    return true;
}

static void count_teams(rd_tallied *t, const line *l, const char *result)
{
    const rd_balance *b = t->balance;
    uint32_t one = team_named(b, l->seat[0][V_TEAM]);
    uint32_t two = team_named(b, l->seat[1][V_TEAM]);
    if (one == b->teams || two == b->teams || one == two)
        return;
    t->met[one][two]++;
    t->met[two][one]++;
    t->won[one][two] += result[0] == 'W';
    t->won[two][one] += result[1] == 'W';
}

/* A line whose values mean something. */
typedef struct meaning {
    uint64_t number;
    uint64_t length;
    uint64_t first; /* 0: not told */
    bool decided;
} meaning;

static bool read_line(const line *l, uint32_t seats, meaning *m)
{
    const value *v = l->first;
    m->first = 0;
    if (!number_of(v[V_GAME], &m->number) || !number_of(v[V_LENGTH], &m->length) ||
        m->length > UINT32_MAX || !result_sound(v[V_RESULT], seats, &m->decided))
        return false;
    return v[V_FIRST].size == 0 ||
           (number_of(v[V_FIRST], &m->first) && m->first >= 1 && m->first <= seats);
}

static void count_seats(rd_tallied *t, const line *l, uint32_t seats, bool decided)
{
    bool formed = false;
    const char *result = l->first[V_RESULT].at;
    for (uint32_t i = 0; i < seats; i++) {
        formed = formed || l->seat[i][V_FORMED].size > 0;
        count_names(t, l->seat[i][V_CARDS], false, decided, result[i] == 'W');
        count_names(t, l->seat[i][V_FORMED], true, decided, result[i] == 'W');
    }
    t->forming += formed;
}

rd_err rd_tallied_add(rd_tallied *t, const char *text)
{
    line l;
    meaning m;
    uint32_t seats = t->balance->run.options.value[RD_OPTION_SEATS];
    if (!split(text, seats, &l) || !read_line(&l, seats, &m))
        return RD_SYNTAX;
    if (m.number != t->games)
        return RD_RANGE;
    if (!add_length(t, m.length))
        return RD_MEMORY;
    const char *result = l.first[V_RESULT].at;
    t->games++;
    t->decided += m.decided;
    t->seat_wins += result[0] == 'W';
    t->first_known += m.decided && m.first > 0;
    t->first_wins += m.first > 0 && result[m.first - 1] == 'W';
    count_end(t, l.first[V_END]);
    count_seats(t, &l, seats, m.decided);
    if (m.decided && seats == 2 && t->balance->squads == RD_SQUADS_READY)
        count_teams(t, &l, result);
    return RD_OK;
}

/* ---- whole ---------------------------------------------------------------------------------- */

rd_err rd_tallied_init(rd_tallied *t, const rd_balance *b)
{
    rd_room room;
    rd_state *s = (rd_state *)room.bytes;
    char names[FIELD];
    rd_text text;
    memset(t, 0, sizeof *t);
    t->balance = b;
    t->end = calloc(ENDS_MAX, sizeof t->end[0]);
    t->card = calloc(CARDS_MAX, sizeof t->card[0]);
    if (t->end == NULL || t->card == NULL) {
        rd_tallied_clear(t);
        return RD_MEMORY;
    }
    b->run.game->start(b->run.pack, &b->run.options, s);
    rd_text_init(&text, names, sizeof names);
    if (b->run.game->field_text(b->run.pack, s, "roster", &text) == RD_OK && rd_text_fits(&text)) {
        const char *at = names;
        const char *end = names + text.need;
        for (value name = next_name(&at, end); name.size > 0; name = next_name(&at, end)) {
            rd_balance_card *card = card_named(t, name);
            if (card != NULL)
                find_kind(b, s, card);
        }
    }
    return RD_OK;
}

static int by_number(const void *a, const void *b)
{
    const uint32_t *x = (const uint32_t *)a;
    const uint32_t *y = (const uint32_t *)b;
    return (*x > *y) - (*x < *y);
}

static int by_games(const void *a, const void *b)
{
    const rd_balance_end *x = (const rd_balance_end *)a;
    const rd_balance_end *y = (const rd_balance_end *)b;
    if (x->games != y->games)
        return x->games < y->games ? 1 : -1;
    return strcmp(x->name, y->name);
}

void rd_tallied_finish(rd_tallied *t)
{
    if (t->games > 0)
        qsort(t->length, (size_t)t->games, sizeof t->length[0], by_number);
    qsort(t->end, t->ends, sizeof t->end[0], by_games);
}

void rd_tallied_clear(rd_tallied *t)
{
    free(t->end);
    free(t->card);
    free(t->length);
    t->end = NULL;
    t->card = NULL;
    t->length = NULL;
}
