/* match.c - one game being played: moves, outcomes, resigning, names, what can be asked of it. */
#include "robodrome/match.h"

#include <stdlib.h>
#include <string.h>

#include "../core/utf8.h"
#include "inside.h"

static void *heap_resize(void *context, void *old, size_t size)
{
    (void)context;
    if (size > 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

const rd_memory rd_memory_heap = {heap_resize, NULL};

static bool is_hex(const char *s)
{
    for (int i = 0; i < 64; i++) {
        if (!((s[i] >= '0' && s[i] <= '9') || (s[i] >= 'a' && s[i] <= 'f')))
            return false;
    }
    return s[64] == '\0';
}

/* The salt stands on a line of its own in a record, so it must survive being read from there. */
static bool salt_is_sound(const char *salt)
{
    const char *end = memchr(salt, '\0', RD_SALT_MAX);
    if (end == NULL || (end > salt && (salt[0] == ' ' || end[-1] == ' ')))
        return false;
    size_t size = (size_t)(end - salt);
    for (size_t i = 0; i < size;) {
        size_t n = rd_utf8_length(salt + i, size - i);
        if (n == 0 || (unsigned char)salt[i] < 0x20 || salt[i] == 0x7F)
            return false;
        i += n;
    }
    return true;
}

static bool chance_is_sound(const rd_chance *c)
{
    switch (c->kind) {
    case RD_CHANCE_LIST:
    case RD_CHANCE_MANUAL:
    case RD_CHANCE_SEED:
        return true;
    case RD_CHANCE_FAIR:
        return is_hex(c->commitment) && salt_is_sound(c->salt) &&
               (c->revealed[0] == '\0' || is_hex(c->revealed));
    }
    return false;
}

static rd_err judge_start(const rd_position *start, bool positioned)
{
    const rd_game *game = start->game;
    rd_refusal why = rd_options_refuse(game, &start->options);
    if (rd_refused(&why))
        return RD_ILLEGAL;
    if (!positioned)
        return RD_OK;
    rd_options options;
    memset(&options, 0, sizeof options);
    why = game->wrong(start->pack, rd_room_state(&start->state));
    if (rd_refused(&why))
        return RD_ILLEGAL;
    game->options_of(rd_room_state(&start->state), &options);
    size_t size = game->option_count * sizeof options.value[0];
    return memcmp(options.value, start->options.value, size) == 0 ? RD_OK : RD_RANGE;
}

rd_err rd_match_new_in(const rd_memory *memory, rd_match **out, const rd_position *start,
                       bool positioned, const rd_chance *chance)
{
    rd_err err = judge_start(start, positioned);
    if (err == RD_OK && !chance_is_sound(chance))
        err = RD_SYNTAX;
    if (err != RD_OK)
        return err;
    rd_match *m = memory->resize(memory->context, NULL, sizeof *m);
    if (m == NULL)
        return RD_MEMORY;
    memset(m, 0, sizeof *m);
    m->memory = *memory;
    m->game = start->game;
    m->pack = start->pack;
    m->options = start->options;
    m->chance = *chance;
    m->chance.dice = rd_dice_seed(chance->seed);
    m->seats = start->options.value[RD_OPTION_SEATS];
    m->state_size = start->game->state_size(&start->options);
    m->positioned = positioned;
    m->kept = memory->resize(memory->context, NULL, (size_t)m->state_size * RD_KEPT_MAX);
    if (m->kept == NULL) {
        rd_match_free(m);
        return RD_MEMORY;
    }
    if (positioned)
        memcpy(m->now.bytes, start->state.bytes, m->state_size);
    else
        m->game->start(m->pack, &m->options, rd_room_out(&m->now));
    memcpy(m->kept, m->now.bytes, m->state_size);
    m->kept_count = 1;
    m->kept_step = RD_KEPT_STEP;
    *out = m;
    return RD_OK;
}

rd_err rd_match_new(rd_match **out, const rd_game *game, const rd_pack *pack,
                    const rd_options *options, const rd_chance *chance, const rd_state *position)
{
    rd_position start;
    memset(&start, 0, sizeof start);
    start.game = game;
    start.pack = pack;
    start.options = *options;
    if (position != NULL) {
        rd_refusal why = rd_options_refuse(game, options);
        if (rd_refused(&why))
            return RD_ILLEGAL;
        memcpy(start.state.bytes, position, game->state_size(options));
    }
    return rd_match_new_in(&rd_memory_heap, out, &start, position != NULL, chance);
}

void rd_match_free(rd_match *m)
{
    if (m == NULL)
        return;
    rd_memory memory = m->memory;
    memory.resize(memory.context, m->log, 0);
    memory.resize(memory.context, m->flags, 0);
    memory.resize(memory.context, m->past, 0);
    memory.resize(memory.context, m->kept, 0);
    memory.resize(memory.context, m, 0);
}

static bool has_seat(const rd_match *m, int seat)
{
    return seat >= 0 && (uint32_t)seat < m->seats;
}

static void play(rd_match *m, int seat, rd_move move)
{
    rd_log_past(m, RD_PAST_EVENT, seat, move, 0);
    rd_log_move(m, seat, move);
}

void rd_match_settle(rd_match *m)
{
    while (m->resigning != 0) {
        rd_need need = rd_log_need(m);
        if (need.seats == 0 && need.chance == 0)
            m->resigning = 0;
        rd_seats due = need.seats & m->resigning;
        if (due == 0)
            return;
        int seat = (int)RD_CTZ64(due);
        m->resigning &= ~RD_SEAT(seat);
        rd_refusal why = m->game->refuse(m->pack, rd_now(m), seat, RD_RESIGN);
        if (!rd_refused(&why))
            play(m, seat, RD_RESIGN);
    }
}

rd_err rd_match_play(rd_match *m, int seat, rd_move move, rd_refusal *why)
{
    if (!has_seat(m, seat))
        return RD_RANGE;
    rd_refusal refusal = m->game->refuse(m->pack, rd_now(m), seat, move);
    if (rd_refused(&refusal)) {
        if (why != NULL)
            *why = refusal;
        return RD_ILLEGAL;
    }
    rd_err err = rd_log_reserve(m, 1);
    if (err != RD_OK)
        return err;
    play(m, seat, move);
    rd_match_settle(m);
    return RD_OK;
}

static rd_err fail(rd_fault *f, rd_err err, const char *words)
{
    rd_word none = {NULL, 0, 0};
    return rd_fault_at(f, err, none, words);
}

rd_err rd_match_choose(rd_match *m, int seat, const char *text, rd_fault *fault)
{
    rd_fault spare;
    rd_choice choice;
    rd_fault *f = fault != NULL ? fault : &spare;
    if (!has_seat(m, seat))
        return fail(f, RD_RANGE, "there is no such seat at this table");
    rd_err err = rd_choice_read(m->game, m->pack, rd_now(m), seat, text, &choice, f);
    if (err != RD_OK)
        return err;
    err = rd_log_reserve(m, choice.count);
    if (err != RD_OK)
        return fail(f, err, rd_err_words(err));
    for (uint32_t i = 0; i < choice.count; i++)
        play(m, seat, choice.move[i]);
    rd_match_settle(m);
    return RD_OK;
}

static rd_err take_outcome(rd_match *m, uint32_t outcome, uint32_t bound)
{
    rd_log_past(m, RD_PAST_EVENT, RD_WATCHER, outcome, bound);
    rd_log_chance(m, outcome);
    rd_match_settle(m);
    return RD_OK;
}

rd_err rd_match_chance(rd_match *m, uint32_t outcome)
{
    rd_need need = rd_log_need(m);
    bool draws = m->chance.kind == RD_CHANCE_SEED || m->chance.kind == RD_CHANCE_FAIR;
    if (need.chance == 0 || draws)
        return RD_TURN;
    if (outcome >= need.chance)
        return RD_RANGE;
    rd_err err = rd_log_reserve(m, 1);
    return err != RD_OK ? err : take_outcome(m, outcome, need.chance);
}

rd_err rd_match_roll(rd_match *m)
{
    for (rd_need need = rd_log_need(m); need.chance > 0; need = rd_log_need(m)) {
        bool seed = m->chance.kind == RD_CHANCE_SEED;
        bool fair = m->chance.kind == RD_CHANCE_FAIR && m->chance.below != NULL;
        if (!seed && !fair)
            return RD_TURN;
        rd_err err = rd_log_reserve(m, 1);
        if (err != RD_OK)
            return err;
        uint32_t outcome = seed ? rd_dice_below(&m->chance.dice, need.chance)
                                : m->chance.below(m->chance.context, need.chance);
        take_outcome(m, outcome, need.chance);
    }
    return RD_OK;
}

rd_err rd_match_resign(rd_match *m, int seat)
{
    if (!has_seat(m, seat))
        return RD_RANGE;
    if (rd_match_over(m))
        return RD_TURN;
    rd_err err = rd_log_reserve(m, 1);
    if (err != RD_OK)
        return err;
    m->resigning |= RD_SEAT(seat);
    rd_match_settle(m);
    return RD_OK;
}

const rd_game *rd_match_game(const rd_match *m)
{
    return m->game;
}

const rd_pack *rd_match_pack(const rd_match *m)
{
    return m->pack;
}

const rd_options *rd_match_options(const rd_match *m)
{
    return &m->options;
}

const rd_state *rd_match_state(const rd_match *m)
{
    return rd_now(m);
}

const rd_chance *rd_match_dice(const rd_match *m)
{
    return &m->chance;
}

size_t rd_match_log(const rd_match *m, const rd_event **out)
{
    *out = m->log;
    return m->count;
}

uint32_t rd_match_seats(const rd_match *m)
{
    return m->seats;
}

bool rd_match_over(const rd_match *m)
{
    rd_need need = rd_log_need(m);
    return need.seats == 0 && need.chance == 0;
}

size_t rd_match_drawn(const rd_match *m, rd_drawn *out, size_t cap)
{
    size_t count = 0;
    for (size_t i = 0; i < m->past_count; i++) {
        const rd_past *p = &m->past[i];
        if (p->kind != RD_PAST_EVENT || p->seat != RD_WATCHER)
            continue;
        if (count < cap) {
            out[count].bound = p->bound;
            out[count].outcome = p->value;
        }
        count++;
    }
    return count;
}

void rd_match_set_below(rd_match *m, uint32_t (*below)(void *, uint32_t), void *context)
{
    m->chance.below = below;
    m->chance.context = context;
}

static bool hears(int seat, rd_seats audience)
{
    if (seat == RD_TABLE_SEAT)
        return true;
    return (audience & (seat == RD_WATCHER ? RD_WATCHERS : RD_SEAT(seat))) != 0;
}

uint32_t rd_match_story(const rd_match *m, size_t from, int seat, rd_fact *out, uint32_t cap)
{
    rd_fact facts[RD_STORY_MAX];
    rd_room state;
    uint32_t count = 0;
    if (from >= m->count || seat < RD_TABLE_SEAT || seat >= RD_SEATS_MAX)
        return 0;
    rd_log_state_at(m, from, &state);
    for (size_t i = from; i < m->count; i++) {
        rd_story story = {.fact = facts, .cap = RD_STORY_MAX, .count = 0};
        rd_event e = m->log[i];
        if (e.seat == RD_WATCHER)
            m->game->chance(m->pack, rd_room_out(&state), e.value, &story);
        else
            m->game->apply(m->pack, rd_room_out(&state), e.seat, e.value, &story);
        for (uint32_t k = 0; k < story.count && k < RD_STORY_MAX; k++) {
            if (!hears(seat, facts[k].audience))
                continue;
            if (count < cap)
                out[count] = facts[k];
            count++;
        }
    }
    return count;
}

void rd_match_state_at(const rd_match *m, size_t events, rd_room *out)
{
    rd_log_state_at(m, events < m->count ? events : m->count, out);
}

rd_need rd_match_need(const rd_match *m, int seat)
{
    return m->game->need(m->pack, rd_now(m), seat);
}

void rd_match_view(const rd_match *m, int seat, rd_view *out)
{
    if (seat == RD_TABLE_SEAT)
        memcpy(out, m->now.bytes, m->state_size);
    else
        m->game->observe(m->pack, rd_now(m), seat, out);
}

uint32_t rd_match_answers(const rd_match *m, int seat, rd_move *only)
{
    rd_move spare;
    if (!has_seat(m, seat))
        return 0;
    return rd_state_answers(m->game, m->pack, rd_now(m), seat, only != NULL ? only : &spare);
}

uint64_t rd_match_hash(const rd_match *m)
{
    return rd_state_hash(m->game, m->pack, rd_now(m));
}

void rd_match_set_name(rd_match *m, int seat, const char *name)
{
    if (seat < 0 || seat >= RD_SEATS_MAX)
        return;
    char *out = m->name[seat];
    size_t left = strlen(name);
    size_t used = 0;
    while (left > 0) {
        size_t n = rd_utf8_length(name, left);
        bool plain = n > 0 && (unsigned char)*name >= 0x20 && *name != 0x7F;
        if (n == 0)
            n = 1;
        if (used + n >= RD_NAME_MAX)
            break;
        if (plain)
            memcpy(out + used, name, n);
        else
            memset(out + used, ' ', n);
        /* A name neither begins with a blank nor, below, ends with one. */
        if (used > 0 || out[0] != ' ')
            used += n;
        name += n;
        left -= n;
    }
    while (used > 0 && out[used - 1] == ' ')
        used--;
    memset(out + used, 0, RD_NAME_MAX - used);
}

const char *rd_match_name(const rd_match *m, int seat)
{
    return seat >= 0 && seat < RD_SEATS_MAX ? m->name[seat] : "";
}
