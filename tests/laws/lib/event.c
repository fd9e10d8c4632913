/* event.c - laws 2, 7 and 8 on starts, single events and whole games. */
#include <stdlib.h>

#include "robodrome/sim.h"
#include "table.h"

static bool keep(table *t, int seat, uint32_t value)
{
    if (t->log_count == t->log_room) {
        size_t room = t->log_room == 0 ? 256 : 2 * t->log_room;
        rd_event *log = realloc(t->log, room * sizeof *log);
        if (log == NULL)
            return broken(t, LAW_REPLAY, "out of memory");
        t->log = log;
        t->log_room = room;
    }
    t->log[t->log_count].seat = seat;
    t->log[t->log_count].value = value;
    t->log_count++;
    return true;
}

/* Whoever brings a card into play sits at the table, and the card has a name of one word. */
static bool check_forms(table *t, const rd_fact *f)
{
    rd_text name;
    if (t->game->fact_forms == NULL)
        return true;
    rd_text_init(&name, t->text[1], TEXT_MAX);
    int seat = t->game->fact_forms(t->pack, f, &name);
    bool named = name.need > 0 && strpbrk(t->text[1], " ,\n") == NULL;
    if (seat < 0 ? name.need > 0 : seat >= (int)t->seats || !named)
        return broken(t, LAW_TEXT, "fact %u brings a card of nobody, or without a name",
                      (unsigned)f->kind);
    return true;
}

/* Members of an object: valid, with a kind of its own and data. */
static bool check_fact_json(table *t, const rd_fact *f)
{
    rd_text text;
    rd_json j;
    rd_text_init(&text, t->text[0], TEXT_MAX);
    rd_json_init(&j, &text);
    rd_json_open(&j, NULL, '{');
    t->game->fact_json(t->pack, f, &j);
    rd_json_close(&j, '}');
    const char *kind = strstr(t->text[0], "\"kind\":\"");
    if (!rd_text_fits(&text) || !laws_json_valid(t->text[0]) || kind == NULL || kind[8] == '"' ||
        strncmp(kind + 8, "note\"", 5) == 0 || strstr(t->text[0], "\"data\":{") == NULL)
        return broken(t, LAW_TEXT, "fact %u has no valid JSON with kind and data",
                      (unsigned)f->kind);
    if (t->game->fact_weight(f) > RD_WEIGHT_END)
        return broken(t, LAW_TEXT, "fact %u has no weight", (unsigned)f->kind);
    return check_forms(t, f);
}

static bool check_roster(table *t)
{
    rd_text text;
    rd_json j;
    rd_text_init(&text, t->text[0], TEXT_MAX);
    rd_json_init(&j, &text);
    rd_json_open(&j, NULL, '{');
    t->game->roster_json(t->pack, &j);
    rd_json_close(&j, '}');
    if (!rd_text_fits(&text) || !laws_json_valid(t->text[0]) ||
        strncmp(t->text[0], "{\"pieces\":[", 11) != 0)
        return broken(t, LAW_TEXT, "the roster is not valid JSON");
    return true;
}

static bool check_story(table *t, const story *told)
{
    uint32_t count = told->head.count < FACTS ? told->head.count : FACTS;
    for (uint32_t i = 0; i < count; i++) {
        const rd_fact *f = &told->fact[i];
        rd_text text;
        if (f->clause == 0 || f->clause >= t->game->clause_count || f->audience == 0)
            return broken(t, LAW_TEXT, "fact %u has no clause, or nobody hears it",
                          (unsigned)f->kind);
        if (!t->texts)
            continue;
        rd_text_init(&text, t->text[0], TEXT_MAX);
        t->game->fact_text(t->pack, f, &text);
        if (text.need == 0 || !rd_text_fits(&text))
            return broken(t, LAW_TEXT, "fact %u has no words", (unsigned)f->kind);
        if (!check_fact_json(t, f))
            return false;
    }
    return true;
}

bool laws_start(table *t)
{
    static const unsigned char patterns[] = {0x00, 0xFF, 0xA5};
    rd_options options;
    buf other;
    if (t->size == 0 || t->size > RD_STATE_MAX || t->seats < 1 || t->seats > RD_SEATS_MAX)
        return broken(t, LAW_SOUND, "a state of %u bytes, %u seats", (unsigned)t->size,
                      (unsigned)t->seats);
    t->game->start(t->pack, &t->options, state_of(&t->now));
    for (uint32_t i = 0; i < sizeof patterns; i++) {
        poison(t, &other, patterns[i]);
        t->game->start(t->pack, &t->options, state_of(&other));
        if (!same(t, &other, &t->now))
            return broken(t, LAW_UNSET, "the start has an unset byte");
        if (!whole(t, &other, patterns[i]))
            return broken(t, LAW_UNSET, "the start is longer than a state");
    }
    memset(&options, 0xFF, sizeof options);
    t->game->options_of(const_state_of(&t->now), &options);
    if (memcmp(&options, &t->options, sizeof options) != 0)
        return broken(t, LAW_TEXT, "the start does not keep its settings");
    t->hash = rd_hash_bytes(t->now.bytes, t->size, 0);
    if (t->game->wrong(t->pack, const_state_of(&t->now)).code != 0)
        return broken(t, LAW_SOUND, "the start is wrong");
    return check_roster(t);
}

bool laws_event(table *t, int seat, uint32_t value)
{
    buf silent;
    story told;
    copy(t, &t->before, &t->now);
    copy(t, &silent, &t->now);
    for (uint32_t i = 0; i < t->viewers; i++)
        copy(t, &t->viewer[i].before, &t->viewer[i].view);
    carry_out(t, &silent, seat, value, NULL);
    carry_out(t, &t->now, seat, value, &told);
    if (!keep(t, seat, value))
        return false;
    if (!same(t, &silent, &t->now))
        return broken(t, LAW_REPLAY, "the same event gave two different states");
    t->hash = rd_hash_bytes(t->now.bytes, t->size, t->hash);
    t->by_move = seat != RD_WATCHER;
    t->decisions += t->by_move;
    t->report->decisions += t->by_move;
    t->report->chances += !t->by_move;
    if (t->game->wrong(t->pack, const_state_of(&t->now)).code != 0)
        return broken(t, LAW_SOUND, "the state is wrong after %08x of seat %d", (unsigned)value,
                      seat + 1);
    if (t->decisions > t->game->decisions_max(&t->options))
        return broken(t, LAW_SOUND, "more decisions than decisions_max");
    return check_story(t, &told);
}

bool laws_replay(table *t)
{
    buf again;
    poison(t, &again, 0x33);
    t->game->start(t->pack, &t->options, state_of(&again));
    uint64_t hash = rd_hash_bytes(again.bytes, t->size, 0);
    for (size_t i = 0; i < t->log_count; i++) {
        carry_out(t, &again, t->log[i].seat, t->log[i].value, NULL);
        hash = rd_hash_bytes(again.bytes, t->size, hash);
    }
    if (hash != t->hash || !same(t, &again, &t->now))
        return broken(t, LAW_REPLAY, "the log leads to another state");
    return true;
}

bool laws_playout(table *t)
{
    buf fast;
    buf plain;
    rd_dice dice[2];
    rd_tally tally[2];
    memset(tally, 0, sizeof tally);
    dice[0] = t->side;
    dice[1] = t->side;
    poison(t, &fast, 0x11);
    copy(t, &fast, &t->now);
    copy(t, &plain, &t->now);
    rd_sim_playout(t->game, t->pack, state_of(&fast), &dice[0], &tally[0]);
    rd_sim_playout_plain(t->game, t->pack, state_of(&plain), &dice[1], &tally[1]);
    if (!same(t, &fast, &plain) || !whole(t, &fast, 0x11))
        return broken(t, LAW_PLAYOUT, "the playout ends in other bytes than the plain loop");
    if (memcmp(&tally[0], &tally[1], sizeof tally[0]) != 0)
        return broken(t, LAW_PLAYOUT, "the playout counts differently from the plain loop");
    if (memcmp(&dice[0], &dice[1], sizeof dice[0]) != 0)
        return broken(t, LAW_PLAYOUT, "the playout leaves the stream at another place");
    return true;
}

bool laws_batch(table *t)
{
    rd_sim_run run = {t->game, t->pack, t->options, t->side.key, 5, 24, 1};
    rd_tally tally[3];
    uint64_t hash[3];
    for (uint32_t i = 0; i < 3; i++) {
        run.threads = i + 1;
        memset(&tally[i], 0, sizeof tally[i]);
        hash[i] = 0;
        if (rd_sim_batch(&run, &tally[i], &hash[i]) != RD_OK)
            return broken(t, LAW_REPLAY, "a batch could not be run");
        if (hash[i] != hash[0] || memcmp(&tally[i], &tally[0], sizeof tally[0]) != 0)
            return broken(t, LAW_REPLAY, "%u threads give another result than one",
                          (unsigned)run.threads);
    }
    return true;
}

/* Fills a match from the log; false when it refuses something that was played. */
static bool fill_match(table *t, rd_match *match)
{
    for (size_t i = 0; i < t->log_count; i++) {
        const rd_event *e = &t->log[i];
        rd_err err = e->seat == RD_WATCHER ? rd_match_chance(match, e->value)
                                           : rd_match_play(match, e->seat, e->value, NULL);
        if (err != RD_OK)
            return broken(t, LAW_REPLAY, "a match refuses event %zu of its own log", i);
    }
    if (memcmp(rd_match_state(match), t->now.bytes, t->size) != 0)
        return broken(t, LAW_REPLAY, "a match comes to another state");
    return true;
}

static bool reread(table *t, const rd_match *match, char *record, size_t room)
{
    const rd_own own = {t->game, t->pack};
    rd_match *again = NULL;
    rd_fault fault;
    rd_text text;
    memset(&fault, 0, sizeof fault);
    rd_text_init(&text, record, room);
    if (rd_match_write(match, RD_TABLE_SEAT, &text) != RD_OK || !rd_text_fits(&text))
        return broken(t, LAW_TEXT, "a record cannot be written");
    if (rd_match_read(&again, record, &own, &fault) != RD_OK)
        return broken(t, LAW_TEXT, "a record cannot be read back: line %u, %s",
                      (unsigned)fault.line, fault.words);
    bool equal = memcmp(rd_match_state(again), t->now.bytes, t->size) == 0;
    rd_match_free(again);
    return equal || broken(t, LAW_TEXT, "a record reads back to another state");
}

/* The log through a match, and its record written and read back. */
bool laws_record(table *t)
{
    rd_chance chance;
    rd_match *match = NULL;
    memset(&chance, 0, sizeof chance);
    chance.kind = RD_CHANCE_LIST;
    char *record = malloc(RD_RECORD_MAX);
    rd_err err = rd_match_new(&match, t->game, t->pack, &t->options, &chance, NULL);
    bool good = record != NULL && err == RD_OK;
    if (!good)
        broken(t, LAW_REPLAY, "no match could be made");
    good = good && fill_match(t, match) && reread(t, match, record, RD_RECORD_MAX);
    rd_match_free(match);
    free(record);
    return good;
}
