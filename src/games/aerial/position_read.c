/* position_read.c - positions of Aerial Assault read from text. */
#include <string.h>

#include "aerial_clauses.h"
#include "position.h"
#include "words.h"

/* One line being read into a position that is not judged yet. */
typedef struct line {
    const aerial_pack *p;
    aerial_draft *d;
    aerial_state *s;
    rd_fault *fault;
    rd_reader words;
    uint32_t reading; /* which of three */
} line;

static rd_err fault_at(line *l, rd_word w, const char *words)
{
    return rd_fault_at(l->fault, RD_SYNTAX, w, words);
}

/* What no position can have, seen before it is complete. */
static rd_err illegal_at(line *l, rd_word w, rd_clause clause)
{
    return rd_fault_refused(l->fault, aerial_refusal_text, (const rd_pack *)l->p,
                            rd_refuse(AA_MODE_10, AERIAL_E44, clause, 0, 0, 0), w);
}

static bool more(const line *l)
{
    rd_reader ahead = l->words;
    return rd_reader_word(&ahead).length > 0;
}

static rd_err read_name(line *l, const char *const *names, uint32_t count, uint8_t *out)
{
    return rd_read_name(&l->words, l->fault, names, count, out);
}

static rd_err read_number(line *l, int64_t max, uint16_t *out)
{
    return rd_read_number(&l->words, l->fault, max, out);
}

static rd_err read_byte(line *l, int64_t max, uint8_t *out)
{
    uint16_t n = 0;
    rd_err err = read_number(l, max, &n);
    *out = (uint8_t)n;
    return err;
}

/* A seat or a team that is not there leaves `out` as it was, so it is always one of this game. */
static rd_err read_seat(line *l, uint32_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t seat = aerial_read_seat(w);
    if (seat >= l->s->seats)
        return fault_at(l, w, "expected a seat of this game, found");
    *out = seat;
    return RD_OK;
}

static rd_err read_team(line *l, uint32_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t t = aerial_read_team(l->s, w);
    if (t >= l->s->teams)
        return fault_at(l, w, "expected a team such as T1 or Green, found");
    *out = t;
    return RD_OK;
}

static rd_err read_cards(line *l, uint64_t *out)
{
    uint64_t named = 0;
    while (more(l)) {
        rd_word w = rd_reader_word(&l->words);
        uint32_t card = aerial_read_card(w);
        if (rd_word_is(w, "none"))
            continue;
        if (card == RD_UNREAD)
            return fault_at(l, w, "expected a card such as SP07, found");
        if ((named & aerial_bit(card)) != 0)
            return illegal_at(l, w, AA_DRF_07); /* one copy of each */
        named |= aerial_bit(card);
        *out |= aerial_bit(card);
    }
    return RD_OK;
}

static rd_err read_bits(line *l, uint8_t *out)
{
    do {
        uint32_t t = 0;
        rd_err err = read_team(l, &t);
        if (err != RD_OK)
            return err;
        *out = (uint8_t)(*out | 1u << t);
    } while (more(l));
    return RD_OK;
}

static rd_err read_seats(line *l, uint8_t *out)
{
    do {
        uint32_t seat = 0;
        rd_err err = read_seat(l, &seat);
        if (err != RD_OK)
            return err;
        *out = (uint8_t)(*out | 1u << seat);
    } while (more(l));
    return RD_OK;
}

/* First reading: phase, roles and teams, on which everything else is built. */

static rd_err read_phase(line *l)
{
    return read_name(l, aerial_phase_names, AERIAL_PHASES, &l->s->phase);
}

static rd_err read_card_dealt(line *l)
{
    uint32_t seat = 0;
    rd_err err = read_seat(l, &seat);
    l->d->cards = true;
    return err != RD_OK ? err : read_byte(l, 6, &l->s->card[seat]);
}

static rd_err read_double(line *l)
{
    uint32_t seat = 0;
    rd_err err = read_seat(l, &seat);
    l->s->role = (uint8_t)(seat + 1);
    return err;
}

static rd_err read_ended(line *l)
{
    static const char *const names[AERIAL_ENDS] = {"none", "points", "resigned"};
    return read_name(l, names, AERIAL_ENDS, &l->s->ended);
}

static rd_err skip_line(line *l)
{
    while (more(l))
        rd_reader_word(&l->words);
    return RD_OK;
}

static rd_err mark_teams(line *l)
{
    l->d->teams = true;
    return skip_line(l);
}

/* Colours are swapped, so that each is there once. */
static void set_colour(aerial_state *s, uint32_t t, uint32_t colour)
{
    for (uint32_t i = 0; i < s->teams; i++)
        if (s->team[i].colour == colour)
            s->team[i].colour = s->team[t].colour;
    s->team[t].colour = (uint8_t)colour;
}

/* "team T1 S1 Green", "team Green S1"; a team with number lies at its colour until all have one. */
static rd_err read_team_line(line *l)
{
    aerial_state *s = l->s;
    rd_word name = rd_reader_word(&l->words);
    uint32_t seat = 0;
    uint32_t colour = rd_word_among(name, aerial_colour_names, s->teams);
    rd_err err = read_seat(l, &seat);
    if (err != RD_OK)
        return err;
    uint32_t t = colour;
    int64_t number = 0;
    rd_word digits = {name.at + 1, name.length - (name.length > 0), name.column};
    if (colour == RD_UNREAD) {
        if (name.length < 2 || name.at[0] != 'T' || !rd_word_int(digits, 1, s->teams, &number))
            return fault_at(l, name, "expected a team such as T1 or Green, found");
        t = (uint32_t)number - 1;
        if (more(l)) {
            rd_word w = rd_reader_word(&l->words);
            colour = rd_word_among(w, aerial_colour_names, s->teams);
            if (colour == RD_UNREAD)
                return fault_at(l, w, "expected the colour of a team of this game, found");
        }
        bool all = aerial_is_numbered_phase(s) && s->phase != AERIAL_OVER;
        if (!all && colour != RD_UNREAD)
            t = colour;
        else if (colour != RD_UNREAD)
            set_colour(s, t, colour);
        s->team[t].number = (uint8_t)number;
    }
    s->team[t].owner = (uint8_t)(seat + 1);
    if (colour == RD_UNREAD)
        return RD_OK;
    if ((l->d->coloured >> colour & 1u) != 0)
        return illegal_at(l, name, AA_SET_02);
    l->d->coloured |= 1u << colour;
    return RD_OK;
}

/* Second reading: everything else. */

static rd_err read_play(line *l)
{
    l->d->play = true;
    l->d->field = true;
    return read_byte(l, AERIAL_PLAYS, &l->s->play);
}

static rd_err read_slot(line *l)
{
    l->d->play = true;
    l->d->field = true;
    return read_byte(l, AERIAL_SLOTS, &l->s->slot);
}

static rd_err read_resigned(line *l)
{
    return read_seats(l, &l->s->resigned);
}

static rd_err read_build(line *l)
{
    uint32_t t = 0;
    uint32_t at = 0;
    rd_err err = read_team(l, &t);
    if (err != RD_OK)
        return err;
    aerial_team *team = &l->s->team[t];
    uint8_t *field[4] = {&team->drive, &team->shooter, &team->pickup, &team->catching};
    l->d->built |= 1u << t;
    for (; more(l) && at < 4; at++) {
        rd_word w = rd_reader_word(&l->words);
        uint32_t category = at;
        uint32_t part = AERIAL_NONE;
        if (rd_word_is(w, "none") && at == 0)
            return RD_OK;
        if (!rd_word_is(w, "none") && !aerial_read_part(w, &category, &part))
            return fault_at(l, w, "expected a part such as DT1, or none, found");
        if (category < at)
            return fault_at(l, w, "expected the parts in the order DT, SH, FP, AC, found");
        for (; at < category; at++)
            *field[at] = AERIAL_NONE;
        *field[category] = (uint8_t)part;
    }
    for (; at < 4 && l->s->phase > AERIAL_BUILD; at++)
        *field[at] = AERIAL_NONE;
    return RD_OK;
}

static rd_err read_deck(line *l)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    return err != RD_OK ? err : read_cards(l, &l->s->team[t].deck);
}

static rd_err read_shown(line *l)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    return err != RD_OK ? err : read_cards(l, &l->s->team[t].shown);
}

static rd_err read_stayed(line *l)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    return err != RD_OK ? err : read_cards(l, &l->s->team[t].stayed);
}

static rd_err read_used(line *l)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    return err != RD_OK ? err : read_cards(l, &l->s->team[t].rerolled);
}

static rd_err read_display(line *l)
{
    l->d->display = true;
    return read_cards(l, &l->s->display);
}

static rd_err read_starter(line *l)
{
    uint32_t seat = 0;
    rd_err err = read_seat(l, &seat);
    l->s->starter = (uint8_t)(seat + 1);
    return err;
}

static rd_err read_rolled(line *l)
{
    uint32_t seat = 0;
    rd_err err = read_seat(l, &seat);
    return err != RD_OK ? err : read_byte(l, 12, &l->s->rolled[seat]);
}

static rd_err read_rolling(line *l)
{
    return read_seats(l, &l->s->rolling);
}

static rd_err read_picking(line *l)
{
    rd_reader start = l->words;
    rd_word w = rd_reader_word(&start);
    rd_err err = read_byte(l, 6, &l->s->picking);
    if (err == RD_OK)
        err = read_byte(l, 7, &l->s->place);
    if (err == RD_OK && (l->s->picking == 0 || l->s->place == 0))
        return illegal_at(l, w, AA_DRF_10);
    return err;
}

static rd_err read_zone(line *l)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    l->d->field = true;
    if (err != RD_OK)
        return err;
    l->d->zoned |= 1u << t;
    return read_name(l, aerial_zone_names, AERIAL_ZONES, &l->s->team[t].zone);
}

/* Where a ball is: a robot, a zone, or the name of a state. */
static rd_err read_place(line *l, aerial_ball *b)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t t = aerial_read_team(l->s, w);
    uint32_t zone = rd_word_among(w, aerial_zone_names, AERIAL_ZONES);
    uint32_t state = rd_word_among(w, aerial_ball_states, AERIAL_PLACES);
    if (t != RD_UNREAD) {
        b->state = AERIAL_HELD;
        b->place = (uint8_t)t;
    } else if (zone != RD_UNREAD) {
        b->state = AERIAL_FLOOR;
        b->place = (uint8_t)zone;
    } else if (state >= AERIAL_AIR && state < AERIAL_PLACES) {
        b->state = (uint8_t)state;
    } else {
        return fault_at(l, w, "expected a team, a zone, air, aside, out or removed, found");
    }
    return RD_OK;
}

static rd_err read_ball(line *l)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t ball = aerial_read_ball(w);
    if (ball == RD_UNREAD)
        return fault_at(l, w, "expected a ball such as red-1, found");
    aerial_ball *b = &l->s->ball[ball];
    memset(b, 0, sizeof *b);
    l->d->balled |= 1u << ball;
    l->d->field = true;
    rd_err err = read_place(l, b);
    bool recorded = false;
    while (err == RD_OK && more(l)) {
        w = rd_reader_word(&l->words);
        uint32_t t = aerial_read_team(l->s, w);
        if (rd_word_is(w, "record"))
            recorded = true;
        else if (rd_word_is(w, "trussed"))
            b->trussed = 1;
        else if (recorded && t != RD_UNREAD)
            b->record = (uint8_t)(b->record | 1u << t);
        else if (!rd_word_is(w, "none"))
            return fault_at(l, w, "expected record with teams, or trussed, found");
    }
    if (!recorded && b->state == AERIAL_HELD)
        b->record = (uint8_t)(1u << b->place);
    return err;
}

static rd_err read_points(line *l)
{
    uint8_t alliance = 0;
    rd_err err = read_name(l, aerial_alliance_names, 2, &alliance);
    l->d->field = true;
    for (uint32_t i = 0; i < 4 && err == RD_OK; i++)
        err = read_number(l, 60000, &l->s->points[alliance][i]);
    return err;
}

static rd_err read_code(line *l, uint8_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t card = aerial_read_card(w);
    uint32_t code = card != RD_UNREAD ? aerial_code(card, AERIAL_OPEN) : aerial_read_code(w);
    *out = (uint8_t)code;
    return code == RD_UNREAD ? fault_at(l, w, "expected a card such as BA1.A, found") : RD_OK;
}

static rd_err read_program(line *l)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    if (err != RD_OK)
        return err;
    l->d->programmed |= 1u << t;
    for (uint32_t i = 0; i < AERIAL_SLOTS && more(l) && err == RD_OK; i++)
        err = read_code(l, &l->s->team[t].program[i]);
    return err;
}

static rd_err read_laid(line *l)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    return err != RD_OK ? err : read_code(l, &l->s->team[t].laid);
}

static rd_err read_last(line *l)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    rd_reader ahead = l->words;
    if (err != RD_OK)
        return err;
    if (!rd_word_is(rd_reader_word(&ahead), "stay"))
        return read_code(l, &l->s->last[t]);
    l->words = ahead;
    l->s->last[t] = AERIAL_UNKNOWN_STAY;
    return RD_OK;
}

static rd_err read_declared(line *l)
{
    static const char *const ways[] = {"0", "left", "right"};
    uint32_t t = 0;
    uint8_t way = 0;
    uint8_t n = 0;
    rd_err err = read_team(l, &t);
    if (err == RD_OK)
        err = read_name(l, ways, 3, &way);
    if (err == RD_OK && way != 0)
        err = read_byte(l, 2, &n);
    if (err == RD_OK)
        l->s->team[t].declared = (uint8_t)(AERIAL_STILL + (way == 1 ? -n : n));
    return err;
}

/* "T1 T2" as 1 + the second team; "none" as AERIAL_NONE. */
static rd_err read_pair(line *l, uint32_t *t, uint8_t *out)
{
    rd_err err = read_team(l, t);
    uint32_t other = 0;
    rd_reader ahead = l->words;
    if (err != RD_OK)
        return err;
    if (rd_word_is(rd_reader_word(&ahead), "none")) {
        l->words = ahead;
        *out = AERIAL_NONE;
        return RD_OK;
    }
    err = read_team(l, &other);
    *out = (uint8_t)(other + 1);
    return err;
}

static rd_err read_target(line *l)
{
    uint32_t t = 0;
    uint8_t other = 0;
    rd_err err = read_pair(l, &t, &other);
    if (err == RD_OK)
        l->s->team[t].target = other;
    return err;
}

static rd_err read_barred(line *l)
{
    uint32_t t = 0;
    uint8_t other = 0;
    rd_err err = read_pair(l, &t, &other);
    if (err == RD_OK)
        l->s->barred[t] = other;
    return err;
}

static rd_err read_barred_next(line *l)
{
    uint32_t t = 0;
    uint8_t other = 0;
    rd_err err = read_pair(l, &t, &other);
    if (err == RD_OK)
        l->s->barred_next[t] = other;
    return err;
}

static rd_err read_flag(line *l, uint32_t flag, bool next)
{
    uint32_t t = 0;
    rd_err err = RD_OK;
    do {
        err = read_team(l, &t);
        if (err == RD_OK && next)
            l->s->team[t].next = (uint8_t)(l->s->team[t].next | flag);
        else if (err == RD_OK)
            l->s->team[t].flags = (uint8_t)(l->s->team[t].flags | flag);
    } while (err == RD_OK && more(l));
    return err;
}

static rd_err read_panic(line *l)
{
    return read_flag(l, AERIAL_PANIC, false);
}

static rd_err read_breakdown(line *l)
{
    return read_flag(l, AERIAL_BREAKDOWN, false);
}

static rd_err read_panic_next(line *l)
{
    return read_flag(l, AERIAL_PANIC, true);
}

static rd_err read_breakdown_next(line *l)
{
    return read_flag(l, AERIAL_BREAKDOWN, true);
}

static rd_err read_cancelled(line *l)
{
    return read_flag(l, AERIAL_CANCELLED, false);
}

static rd_err read_done(line *l)
{
    return read_flag(l, AERIAL_DONE, false);
}

static rd_err read_one(line *l, uint8_t *out)
{
    uint32_t t = 0;
    rd_err err = read_team(l, &t);
    *out = (uint8_t)(t + 1);
    return err;
}

static rd_err read_first(line *l)
{
    return read_one(l, &l->s->first);
}

static rd_err read_acting(line *l)
{
    return read_one(l, &l->s->acting);
}

static rd_err read_other(line *l)
{
    return read_one(l, &l->s->other);
}

static rd_err read_side_open(line *l)
{
    return read_one(l, &l->s->side_open);
}

static rd_err read_part_line(line *l)
{
    uint8_t n = 1;
    rd_err err = read_byte(l, 2, &n);
    l->s->part = (uint8_t)(n == 2);
    return err;
}

static rd_err read_use(line *l)
{
    rd_err err = read_name(l, aerial_use_names, AERIAL_USES, &l->s->use);
    if (err != RD_OK || !more(l))
        return err;
    rd_word w = rd_reader_word(&l->words);
    uint32_t ball = aerial_read_ball(w);
    if (ball == RD_UNREAD)
        return fault_at(l, w, "expected a ball such as red-1, found");
    l->s->ball_used = (uint8_t)(ball + 1);
    return RD_OK;
}

static rd_err read_dice(line *l)
{
    rd_err err = read_byte(l, 6, &l->s->dice[0]);
    return err != RD_OK || !more(l) ? err : read_byte(l, 6, &l->s->dice[1]);
}

static rd_err read_rerolled(line *l)
{
    l->s->rerolled = 1;
    return RD_OK;
}

static rd_err read_tried(line *l)
{
    return read_bits(l, &l->s->tried);
}

static rd_err read_offered(line *l)
{
    return read_bits(l, &l->s->offered);
}

static rd_err read_cycle(line *l)
{
    return read_bits(l, &l->s->cycle);
}

static rd_err read_contested(line *l)
{
    return read_bits(l, &l->s->contested);
}

static rd_err read_won(line *l)
{
    return read_bits(l, &l->s->won);
}

static rd_err read_served(line *l)
{
    uint8_t alliance = 0;
    rd_err err = read_name(l, aerial_alliance_names, 2, &alliance);
    l->s->served = (uint8_t)(l->s->served | 1u << alliance);
    return err;
}

typedef struct reader {
    const char *name;
    rd_err (*early)(line *); /* in the first reading; NULL: skipped */
    rd_err (*read)(line *);  /* in the last one; NULL: skipped */
} reader;

static const reader readers[] = {
    {"phase", read_phase, NULL},
    {"card", read_card_dealt, NULL},
    {"double", read_double, NULL},
    {"ended", read_ended, NULL},
    {"team", mark_teams, NULL},
    {"teams", mark_teams, NULL},
    {"play", NULL, read_play},
    {"slot", NULL, read_slot},
    {"resigned", NULL, read_resigned},
    {"build", NULL, read_build},
    {"deck", NULL, read_deck},
    {"display", NULL, read_display},
    {"starter", NULL, read_starter},
    {"first", NULL, read_first},
    {"rolled", NULL, read_rolled},
    {"rolling", NULL, read_rolling},
    {"picking", NULL, read_picking},
    {"zone", NULL, read_zone},
    {"ball", NULL, read_ball},
    {"points", NULL, read_points},
    {"shown", NULL, read_shown},
    {"stayed", NULL, read_stayed},
    {"program", NULL, read_program},
    {"laid", NULL, read_laid},
    {"last", NULL, read_last},
    {"declared", NULL, read_declared},
    {"target", NULL, read_target},
    {"panic", NULL, read_panic},
    {"breakdown", NULL, read_breakdown},
    {"panic-next", NULL, read_panic_next},
    {"breakdown-next", NULL, read_breakdown_next},
    {"barred", NULL, read_barred},
    {"barred-next", NULL, read_barred_next},
    {"cancelled", NULL, read_cancelled},
    {"done", NULL, read_done},
    {"reroll-used", NULL, read_used},
    {"acting", NULL, read_acting},
    {"part", NULL, read_part_line},
    {"use", NULL, read_use},
    {"other", NULL, read_other},
    {"dice", NULL, read_dice},
    {"rerolled", NULL, read_rerolled},
    {"tried", NULL, read_tried},
    {"offered", NULL, read_offered},
    {"cycle", NULL, read_cycle},
    {"contested", NULL, read_contested},
    {"won", NULL, read_won},
    {"served", NULL, read_served},
    {"side-open", NULL, read_side_open},
};

/* Three readings: what all hangs on, then the teams, then the rest. */
enum {
    EARLY,
    TEAMS,
    LATE
};

static rd_err read_line(void *context)
{
    line *l = (line *)context;
    uint32_t reading = l->reading;
    rd_word name = rd_reader_word(&l->words);
    if (name.length == 0)
        return RD_OK;
    for (uint32_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        rd_err (*read)(line *) = reading == EARLY  ? readers[i].early
                                 : reading == LATE ? readers[i].read
                                                   : NULL;
        if (!rd_word_is(name, readers[i].name))
            continue;
        if (reading == TEAMS && rd_word_is(name, "team"))
            read = read_team_line;
        if (read == NULL)
            return RD_OK;
        rd_err err = read(l);
        rd_word rest = rd_reader_word(&l->words);
        if (err == RD_OK && rest.length > 0)
            return fault_at(l, rest, "expected nothing more, found");
        return err;
    }
    return fault_at(l, name,
                    "expected phase, play, slot, team, build, deck, zone, ball, laid or another "
                    "line of a position, found");
}

/* A finished match whose teams all have numbers has them in their order. */
static bool numbers_complete(const aerial_state *s)
{
    uint32_t numbers = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        numbers |= 1u << s->team[t].number;
    return numbers == (2u << s->teams) - 2;
}

static rd_err read_lines(line *l, const char *text, uint32_t reading)
{
    l->reading = reading;
    return rd_read_lines(text, &l->words, l->fault, read_line, l);
}

rd_err aerial_state_parse(const rd_pack *pack, const rd_options *options, const char *text,
                          rd_state *out, rd_fault *fault)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    rd_word nowhere = {"", 0, 0};
    aerial_draft d;
    memset(&d, 0, sizeof d);
    aerial_start(pack, options, (rd_state *)&d.s);
    d.s.phase = AERIAL_LAY;
    line l = {p, &d, &d.s, fault, {text, text}, EARLY};
    rd_err err = read_lines(&l, text, EARLY);
    if (err == RD_OK) {
        if (d.s.phase == AERIAL_OVER && d.s.ended == AERIAL_NOT_ENDED)
            d.s.ended = AERIAL_BY_POINTS;
        aerial_fill_people(p, &d);
        err = read_lines(&l, text, TEAMS);
    }
    if (err == RD_OK) {
        if (numbers_complete(&d.s))
            aerial_sort_teams(&d.s);
        err = read_lines(&l, text, LATE);
    }
    if (err != RD_OK)
        return err;
    aerial_fill_rest(p, &d);
    rd_refusal why = aerial_wrong(pack, (const rd_state *)&d.s);
    if (why.code != AERIAL_OK)
        return rd_fault_refused(fault, aerial_refusal_text, pack, why, nowhere);
    memcpy(out, &d.s, aerial_state_size(options));
    return RD_OK;
}
