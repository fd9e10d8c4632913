/* balance.c - games of equal players, as a line for each. */
#include "balance.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIELD = 8192,   /* bytes of the value of a field */
    FORMED = 1400,  /* bytes of the names of what one seat formed in a game */
    TRIES = 100000, /* for a start in which the right seat begins */
};

const char *const rd_squads_names[RD_SQUADS_KINDS + 1] = {"free", "random", "ready", NULL};

/* What one seat formed, name by name. */
typedef struct formed {
    char names[RD_SEATS_MAX][FORMED];
} formed;

typedef struct piece {
    const rd_balance *balance;
    uint64_t first;
    char *lines;
    formed *formed;
} piece;

/* ---- fields --------------------------------------------------------------------------------- */

/* The value of a field, "" where the game has none or it does not fit. */
static const char *field(const rd_balance *b, const rd_state *s, const char *name,
                         char value[FIELD])
{
    rd_text text;
    rd_text_init(&text, value, FIELD);
    if (b->run.game->field_text(b->run.pack, s, name, &text) != RD_OK || !rd_text_fits(&text) ||
        strcmp(value, "none") == 0 || strcmp(value, "hidden") == 0)
        value[0] = '\0';
    return value;
}

/* "S2.cards" */
static const char *seat_field(const rd_balance *b, const rd_state *s, uint32_t seat,
                              const char *name, char value[FIELD])
{
    char whole[RD_BALANCE_NAME];
    rd_text text;
    rd_text_init(&text, whole, sizeof whole);
    rd_text_char(&text, 'S');
    rd_text_int(&text, (int64_t)seat + 1);
    rd_text_char(&text, '.');
    rd_text_str(&text, name);
    return field(b, s, whole, value);
}

/* The seat that begins, from 1; 0: not known yet, or never. */
static uint32_t first_of(const rd_balance *b, const rd_state *s)
{
    char value[FIELD];
    const char *first = field(b, s, "first", value);
    uint32_t seats = b->run.options.value[RD_OPTION_SEATS];
    if (first[0] != 'S' || first[1] < '1' || first[1] > '8' || first[2] != '\0')
        return 0;
    uint32_t seat = (uint32_t)(first[1] - '0');
    return seat <= seats ? seat : 0;
}

/* ---- the start ------------------------------------------------------------------------------ */

static void apply_all(const rd_balance *b, rd_state *s, int seat, const rd_choice *whole)
{
    for (uint32_t i = 0; i < whole->count; i++)
        b->run.game->apply(b->run.pack, s, seat, whole->move[i], NULL);
}

/* Draws what can be drawn as a whole until the game wants something else. */
static void begin_random(const rd_balance *b, rd_dice *dice, rd_state *s)
{
    const rd_game *game = b->run.game;
    bool drawn = game->draw != NULL;
    while (drawn) {
        rd_seats seats = game->need(b->run.pack, s, RD_TABLE_SEAT).seats;
        drawn = false;
        for (; seats != 0; seats &= seats - 1) {
            rd_room view;
            rd_choice whole;
            int seat = (int)RD_CTZ64(seats);
            whole.count = 0;
            game->observe(b->run.pack, s, seat, (rd_view *)view.bytes);
            if ((game->need(b->run.pack, s, seat).flags & RD_NEED_STEP) == 0)
                game->draw(b->run.pack, (const rd_view *)view.bytes, seat, dice, &whole);
            apply_all(b, s, seat, &whole);
            drawn = drawn || whole.count > 0;
        }
    }
}

/* A seat chooses a ready squad as if it had typed it. */
static rd_err choose_team(const rd_balance *b, rd_state *s, int seat, uint32_t team,
                          rd_fault *fault)
{
    static const char verb[] = "squad ";
    rd_room view;
    rd_choice whole;
    char name[RD_BALANCE_NAME + 8];
    char value[FIELD];
    char move[FIELD + sizeof verb];
    rd_text text;
    rd_text_init(&text, name, sizeof name);
    rd_text_str(&text, b->team[team]);
    rd_text_str(&text, ".squad");
    rd_text_init(&text, move, sizeof move);
    rd_text_str(&text, verb);
    rd_text_str(&text, field(b, s, name, value));
    b->run.game->observe(b->run.pack, s, seat, (rd_view *)view.bytes);
    rd_err err = b->run.game->move_parse(b->run.pack, (const rd_view *)view.bytes, seat, move,
                                         &whole, fault);
    if (err == RD_OK)
        apply_all(b, s, seat, &whole);
    return err;
}

/*
 * Both squads are chosen, then outcomes drawn until it is known who begins; with another one than
 * wanted all is begun again, so that what else was drawn is as likely as ever.
 */
static void begin_ready(const rd_balance *b, uint64_t number, rd_dice *dice, rd_state *s)
{
    const rd_game *game = b->run.game;
    rd_pairing pairing = rd_balance_pairing(b, number);
    for (int tries = 0; tries < TRIES; tries++) {
        rd_fault fault;
        uint32_t first = 0;
        game->start(b->run.pack, &b->run.options, s);
        for (int seat = 0; seat < 2; seat++)
            if (choose_team(b, s, seat, pairing.team[seat], &fault) != RD_OK)
                return;
        while ((first = first_of(b, s)) == 0) {
            rd_need need = game->need(b->run.pack, s, RD_TABLE_SEAT);
            if (need.seats != 0 || need.chance == 0)
                return;
            game->chance(b->run.pack, s, rd_dice_below(dice, need.chance), NULL);
        }
        if (first - 1 == pairing.first)
            return;
    }
}

static void begin(void *context, uint64_t number, rd_dice *dice, rd_state *s)
{
    const rd_balance *b = ((const piece *)context)->balance;
    if (b->squads == RD_SQUADS_RANDOM)
        begin_random(b, dice, s);
    else if (b->squads == RD_SQUADS_READY)
        begin_ready(b, number, dice, s);
}

uint32_t rd_balance_pairs(const rd_balance *b)
{
    return b->squads == RD_SQUADS_READY ? b->teams * (b->teams - 1) / 2 : 1;
}

/* Pairs take turns, so that games that were stopped early are spread evenly over them. */
rd_pairing rd_balance_pairing(const rd_balance *b, uint64_t number)
{
    uint32_t pair = (uint32_t)(number % rd_balance_pairs(b));
    uint64_t turn = number / rd_balance_pairs(b);
    uint32_t one = 0;
    rd_pairing pairing;
    while (pair >= b->teams - 1 - one) {
        pair -= b->teams - 1 - one;
        one++;
    }
    uint32_t seat = (uint32_t)(turn / 2 % 2); /* of the first of the two */
    pairing.team[seat] = one;
    pairing.team[1 - seat] = one + 1 + pair;
    pairing.first = turn % 2 == 0 ? seat : 1 - seat;
    return pairing;
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* A value as it may stand in a line. */
static void add_value(rd_text *out, const char *value)
{
    for (; *value != '\0'; value++)
        rd_text_char(out, strchr(",\"\r\n", *value) != NULL ? '_' : *value);
}

void rd_balance_head(const rd_balance *b, rd_text *out)
{
    rd_text_str(out, "game,result,first,length,decisions,end");
    for (uint32_t i = 1; i <= b->run.options.value[RD_OPTION_SEATS]; i++) {
        static const char *const names[] = {",team", ",cards", ",formed"};
        for (uint32_t k = 0; k < 3; k++) {
            rd_text_str(out, names[k]);
            rd_text_int(out, i);
        }
    }
}

static void add_length(const rd_balance *b, const rd_sim_end *end, rd_text *out)
{
    static const char *const names[] = {"turns", "round", "turn"};
    char value[FIELD];
    for (uint32_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *length = field(b, end->state, names[i], value);
        if (length[0] != '\0' && strspn(length, "0123456789") == strlen(length) &&
            strlen(length) < 6) {
            rd_text_str(out, length);
            return;
        }
    }
    rd_text_int(out, (int64_t)end->decisions);
}

static void add_how(const rd_balance *b, const rd_sim_end *end, rd_text *out)
{
    char value[FIELD];
    const char *how = field(b, end->state, "ended", value);
    if (how[0] == '\0')
        how = end->result.clause < b->run.game->clause_count
                  ? b->run.game->clauses[end->result.clause]
                  : "";
    add_value(out, how);
}

static void ended(void *context, const rd_sim_end *end)
{
    const piece *p = (const piece *)context;
    const rd_balance *b = p->balance;
    uint64_t at = end->number - p->first;
    char value[FIELD];
    rd_text out;
    rd_text_init(&out, p->lines + at * RD_BALANCE_LINE, RD_BALANCE_LINE);
    rd_text_int(&out, (int64_t)end->number);
    rd_text_char(&out, ',');
    for (uint32_t i = 0; i < end->seats; i++)
        rd_text_char(&out, "NWDL"[end->verdict[i]]);
    rd_text_char(&out, ',');
    uint32_t first = first_of(b, end->state);
    if (first > 0)
        rd_text_int(&out, first);
    rd_text_char(&out, ',');
    add_length(b, end, &out);
    rd_text_char(&out, ',');
    rd_text_int(&out, (int64_t)end->decisions);
    rd_text_char(&out, ',');
    add_how(b, end, &out);
    for (uint32_t i = 0; i < end->seats; i++) {
        rd_text_char(&out, ',');
        if (b->squads == RD_SQUADS_READY)
            add_value(&out, b->team[rd_balance_pairing(b, end->number).team[i]]);
        rd_text_char(&out, ',');
        add_value(&out, seat_field(b, end->state, i, "cards", value));
        rd_text_char(&out, ',');
        add_value(&out, p->formed[at].names[i]);
    }
    if (!rd_text_fits(&out))
        p->lines[at * RD_BALANCE_LINE] = '\0';
}

/* Of more names than there is room for, the first are kept. */
static void told(void *context, uint64_t number, const rd_fact *fact)
{
    const piece *p = (const piece *)context;
    const rd_sim_run *run = &p->balance->run;
    char name[RD_BALANCE_NAME];
    rd_text text;
    rd_text_init(&text, name, sizeof name);
    int seat = run->game->fact_forms(run->pack, fact, &text);
    if (seat < 0 || seat >= RD_SEATS_MAX || !rd_text_fits(&text))
        return;
    char *names = p->formed[number - p->first].names[seat];
    size_t used = strlen(names);
    if (used + text.need + 2 > FORMED)
        return;
    if (used > 0)
        names[used++] = ' ';
    memcpy(names + used, name, text.need + 1);
}

/* ---- playing -------------------------------------------------------------------------------- */

static rd_err no_teams(rd_fault *fault, const char *words)
{
    rd_text text;
    memset(fault, 0, sizeof *fault);
    fault->err = RD_UNKNOWN;
    rd_text_init(&text, fault->words, sizeof fault->words);
    rd_text_str(&text, words);
    return RD_UNKNOWN;
}

static void find_teams(rd_balance *b, const rd_state *s)
{
    char value[FIELD];
    const char *at = field(b, s, "squads", value);
    b->teams = 0;
    for (at += strspn(at, " "); *at != '\0' && b->teams < RD_BALANCE_TEAMS; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        if (size < RD_BALANCE_NAME) {
            memcpy(b->team[b->teams], at, size);
            b->team[b->teams++][size] = '\0';
        }
        at += size;
    }
}

rd_err rd_balance_init(rd_balance *b, rd_fault *fault)
{
    rd_room room;
    rd_state *s = (rd_state *)room.bytes;
    b->run.game->start(b->run.pack, &b->run.options, s);
    find_teams(b, s);
    if (b->squads == RD_SQUADS_RANDOM && b->run.game->draw == NULL)
        return no_teams(fault, "this game draws nothing as a whole; leave out --squads=random");
    if (b->squads != RD_SQUADS_READY)
        return RD_OK;
    if (b->teams < 2)
        return no_teams(fault, "this pack has no two ready squads; leave out --squads=ready");
    if (b->run.options.value[RD_OPTION_SEATS] != 2)
        return no_teams(fault, "ready squads are paired, so two must play");
    for (uint32_t team = 0; team < b->teams; team++) {
        b->run.game->start(b->run.pack, &b->run.options, s);
        for (int seat = 0; seat < 2; seat++) {
            rd_err err = choose_team(b, s, seat, team, fault);
            fault->line = fault->column = 0;
            if (err != RD_OK)
                return err;
        }
    }
    return RD_OK;
}

rd_err rd_balance_play(const rd_balance *b, uint64_t first, uint32_t count, char *lines)
{
    piece p = {b, first, lines, calloc(count, sizeof(formed))};
    rd_sim_table table;
    rd_sim_score score[RD_SEATS_MAX];
    memset(&table, 0, sizeof table);
    table.run = b->run;
    table.run.first = first;
    table.run.count = count;
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        table.brain[i] = b->brain;
    table.begin = begin;
    table.told = b->run.game->fact_forms != NULL ? told : NULL;
    table.ended = ended;
    table.context = &p;
    size_t room = rd_sim_duel_room(&table);
    void *scratch = malloc(room);
    rd_err err = RD_MEMORY;
    if (p.formed != NULL && scratch != NULL)
        err = rd_sim_duel(&table, scratch, room, score);
    for (uint32_t i = 0; i < count && err == RD_OK; i++)
        if (lines[(size_t)i * RD_BALANCE_LINE] == '\0')
            err = RD_SPACE;
    free(scratch);
    free(p.formed);
    return err;
}
