/*
 * record_read.c - a record read back by playing it.
 *
 * Nothing is believed: every move is judged by the rules, every outcome by its bounds and, where
 * the record has a seed, by the stream of that seed, every hash and the result by the position.
 */
#include <string.h>

#include "../core/fault.h"
#include "inside.h"
#include "line.h"
#include "position.h"
#include "record.h"
#include "robodrome/pack.h"

typedef struct reader {
    const rd_memory *memory;
    const rd_own *own;
    rd_lines lines;
    rd_reader words; /* of the line read last, behind its first word */
    rd_word first;   /* word of that line */
    bool held;       /* that line has not been used yet */
    rd_position start;
    bool positioned;
    bool dice_hidden;
    rd_chance chance;
    char name[RD_SEATS_MAX][RD_NAME_MAX];
    char block[RD_POSITION_MAX + 1];
    rd_match *match;
} reader;

static rd_err fail(reader *r, rd_err err, rd_word found, const char *words)
{
    return rd_lines_fault(&r->lines, err, found, words);
}

/* Goes on to the next line unless one is held. */
static rd_err advance(reader *r, bool *more)
{
    *more = true;
    if (r->held)
        return RD_OK;
    rd_err err = rd_lines_words(&r->lines, &r->words, more);
    if (err != RD_OK || !*more)
        return err;
    r->first = rd_reader_word(&r->words);
    r->held = true;
    return RD_OK;
}

/* Takes the next line if it begins with `word`. */
static rd_err take_if(reader *r, const char *word, bool *taken)
{
    bool more = false;
    rd_err err = advance(r, &more);
    *taken = err == RD_OK && more && rd_word_is(r->first, word);
    if (*taken)
        r->held = false;
    return err;
}

static rd_err take(reader *r, const char *word)
{
    rd_text t;
    bool taken = false;
    rd_err err = take_if(r, word, &taken);
    if (err != RD_OK || taken)
        return err;
    rd_word found = r->held ? r->first : (rd_word){"", 0, 1};
    fail(r, RD_SYNTAX, found, "");
    rd_text_init(&t, r->lines.fault->words, sizeof r->lines.fault->words);
    rd_text_str(&t, "a line \"");
    rd_text_str(&t, word);
    rd_text_str(&t, " ...\" was expected here; ");
    rd_text_str(&t, r->held ? "the record is damaged" : "the record is cut off");
    return RD_SYNTAX;
}

static rd_err end_of_line(reader *r)
{
    return rd_read_end(&r->lines, &r->words);
}

static rd_err read_magic(reader *r)
{
    rd_err err = take(r, "robodrome");
    if (err != RD_OK)
        return err;
    rd_word kind = rd_reader_word(&r->words);
    if (!rd_word_is(kind, "record"))
        return fail(r, RD_SYNTAX, kind, "a record begins with \"robodrome record 1\"; found");
    rd_word version = rd_reader_word(&r->words);
    if (!rd_word_is(version, "1"))
        return fail(r, RD_VERSION, version,
                    "this build reads version 1 of records; use a newer release for version");
    return end_of_line(r);
}

static rd_err read_game(reader *r)
{
    int64_t rules = 0;
    rd_err err = take(r, "game");
    if (err == RD_OK)
        err = rd_read_game(&r->lines, rd_reader_word(&r->words), r->own, &r->start.game);
    if (err != RD_OK)
        return err;
    rd_word w = rd_reader_word(&r->words);
    if (!rd_word_is(w, "rules"))
        return fail(r, RD_SYNTAX, w, "the number of the rules is missing; write \"rules 1\", not");
    w = rd_reader_word(&r->words);
    if (!rd_word_int(w, 1, UINT32_MAX, &rules))
        return fail(r, RD_SYNTAX, w, "the number of the rules is a whole number from 1, not");
    if (rules != r->start.game->rules)
        return fail(r, RD_VERSION, w,
                    "this build has other rules of that game; use the release that made the "
                    "record, with rules");
    return end_of_line(r);
}

/* The ledger's figures never change, so a ledger stored otherwise is still the same pack. */
static rd_err read_pack(reader *r)
{
    uint64_t hash = 0;
    rd_err err = take(r, "pack");
    if (err != RD_OK)
        return err;
    rd_reader again = r->words;
    err = rd_read_pack(&r->lines, &r->words, r->start.game, r->own, &r->start.pack);
    if (err != RD_OK)
        return err;
    rd_word name = rd_reader_word(&again);
    rd_word w = rd_reader_word(&again);
    if (!rd_word_hex64(w, &hash))
        return fail(r, RD_SYNTAX, w, "the hash of the pack has 16 hexadecimal digits, not");
    if (!rd_word_is(name, "ledger") && hash != rd_pack_hash(r->start.game, r->start.pack))
        return fail(r, RD_VERSION, w,
                    "this build has other figures in that pack; use the release that made the "
                    "record, whose pack has the hash");
    r->words = again;
    return end_of_line(r);
}

static rd_err read_options(reader *r)
{
    rd_err err = take(r, "options");
    if (err != RD_OK)
        return err;
    rd_word rest = rd_lines_rest(&r->lines, &r->words);
    err = rd_options_parse(r->start.game, rest.at, &r->start.options, r->lines.fault);
    return err == RD_OK ? RD_OK : rd_lines_inner(&r->lines, rest.column);
}

static rd_err read_seat(reader *r, int *seat)
{
    rd_word w = rd_reader_word(&r->words);
    if (!rd_word_seat(w, seat))
        return fail(r, RD_SYNTAX, w, "a seat is written S1, S2 and so on, not");
    if (*seat >= r->start.options.value[RD_OPTION_SEATS])
        return fail(r, RD_RANGE, w, "this table has no seat");
    return RD_OK;
}

static rd_err read_names(reader *r)
{
    for (;;) {
        int seat = 0;
        bool taken = false;
        rd_err err = take_if(r, "seat", &taken);
        if (err != RD_OK || !taken)
            return err;
        err = read_seat(r, &seat);
        if (err != RD_OK)
            return err;
        rd_word name = rd_lines_raw(&r->lines, &r->words);
        if (name.length == 0)
            return fail(r, RD_SYNTAX, name, "the name of the seat is missing; add it");
        if (name.length >= RD_NAME_MAX)
            return fail(r, RD_SPACE, name, "a name has at most 47 bytes; shorten");
        if (r->name[seat][0] != '\0')
            return fail(r, RD_SYNTAX, name, "this seat has two names; remove");
        memcpy(r->name[seat], name.at, name.length + 1);
    }
}

static bool read_u64(rd_word w, uint64_t *out)
{
    uint64_t n = 0;
    for (uint32_t i = 0; i < w.length; i++) {
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(w.at[i] - '0');
        if (n > (UINT64_MAX - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return w.length > 0;
}

static rd_err read_hex256(reader *r, char out[65])
{
    rd_word w = rd_reader_word(&r->words);
    bool ok = w.length == 64;
    for (uint32_t i = 0; ok && i < 64; i++)
        ok = memchr("0123456789abcdef", w.at[i], 16) != NULL;
    if (!ok)
        return fail(r, RD_SYNTAX, w, "64 hexadecimal digits in lower case belong here, not");
    memcpy(out, w.at, 64);
    out[64] = '\0';
    return end_of_line(r);
}

static rd_err read_committed(reader *r)
{
    bool taken = false;
    r->chance.kind = RD_CHANCE_FAIR;
    rd_err err = read_hex256(r, r->chance.commitment);
    if (err == RD_OK)
        err = take_if(r, "salt", &taken);
    if (err != RD_OK)
        return err;
    if (taken) {
        rd_word salt = rd_lines_raw(&r->lines, &r->words);
        if (salt.length == 0 || salt.length >= RD_SALT_MAX)
            return fail(r, RD_SPACE, salt, "a salt has 1 to 256 bytes; correct");
        memcpy(r->chance.salt, salt.at, salt.length + 1);
    }
    err = take_if(r, "revealed", &taken);
    return err == RD_OK && taken ? read_hex256(r, r->chance.revealed) : err;
}

static rd_err read_dice(reader *r)
{
    rd_err err = take(r, "dice");
    if (err != RD_OK)
        return err;
    rd_word kind = rd_reader_word(&r->words);
    if (rd_word_is(kind, "committed"))
        return read_committed(r);
    if (rd_word_is(kind, "seed")) {
        rd_word w = rd_reader_word(&r->words);
        r->chance.kind = RD_CHANCE_SEED;
        if (!read_u64(w, &r->chance.seed))
            return fail(r, RD_SYNTAX, w, "a seed is a whole number below 2^64, not");
    } else if (rd_word_is(kind, "written")) {
        r->chance.kind = RD_CHANCE_LIST;
    } else if (rd_word_is(kind, "hidden")) {
        r->dice_hidden = true;
    } else if (rd_word_is(kind, "manual")) {
        r->chance.kind = RD_CHANCE_MANUAL;
    } else {
        return fail(r, RD_SYNTAX, kind, "dice are seed, committed, written or manual, not");
    }
    return end_of_line(r);
}

static rd_err read_knows(reader *r)
{
    rd_text t;
    rd_err err = take(r, "knows");
    if (err != RD_OK)
        return err;
    int seat = RD_WATCHER;
    rd_word who = rd_reader_word(&r->words);
    if (rd_word_is(who, "all")) {
        if (r->dice_hidden)
            return fail(r, RD_SYNTAX, who, "who has hidden dice cannot know");
        rd_reader after = r->words;
        if (rd_word_is(rd_reader_word(&after), "secret"))
            r->words = after;
        return end_of_line(r);
    }
    if (!rd_word_seat(who, &seat) && !rd_word_is(who, "watcher"))
        return fail(r, RD_SYNTAX, who, "this line says all, all secret, a seat or watcher, not");
    fail(r, RD_SYNTAX, who, "");
    rd_text_init(&t, r->lines.fault->words, sizeof r->lines.fault->words);
    rd_text_str(&t, "this record holds only what ");
    rd_text_str(&t, seat == RD_WATCHER ? "somebody who watched" : "seat ");
    if (seat != RD_WATCHER)
        rd_text_int(&t, seat + 1);
    rd_text_str(&t, " knew and cannot be played; take the whole record when the game is over");
    return RD_SYNTAX;
}

static rd_err read_start(reader *r)
{
    uint32_t before = 0;
    bool taken = false;
    rd_err err = take_if(r, "position", &taken);
    if (err == RD_OK && taken)
        err = end_of_line(r);
    if (err != RD_OK || !taken)
        return err;
    r->positioned = true;
    err = rd_lines_block(&r->lines, r->block, sizeof r->block, &before);
    return err == RD_OK ? rd_read_state(r->block, before, &r->start, r->lines.fault) : err;
}

static rd_err read_head(reader *r)
{
    static rd_err (*const part[])(reader *) = {read_magic, read_game, read_pack,  read_options,
                                               read_names, read_dice, read_knows, read_start};
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        rd_err err = part[i](r);
        if (err != RD_OK)
            return err;
    }
    rd_err err = rd_match_new_in(r->memory, &r->match, &r->start, r->positioned, &r->chance);
    if (err != RD_OK)
        return fail(r, err, (rd_word){"", 0, 1}, rd_err_words(err));
    for (int s = 0; s < RD_SEATS_MAX; s++)
        rd_match_set_name(r->match, s, r->name[s]);
    return RD_OK;
}

static rd_err read_move(reader *r, int seat)
{
    rd_choice choice;
    rd_match *m = r->match;
    if ((uint32_t)seat >= m->seats)
        return fail(r, RD_RANGE, r->first, "this table has no seat");
    rd_word rest = rd_lines_rest(&r->lines, &r->words);
    rd_err err =
        rd_choice_read(m->game, m->pack, rd_now(m), seat, rest.at, &choice, r->lines.fault);
    if (err != RD_OK)
        return rd_lines_inner(&r->lines, rest.column);
    for (uint32_t i = 0; i < choice.count && err == RD_OK; i++)
        err = rd_match_play(m, seat, choice.move[i], NULL);
    return err == RD_OK ? RD_OK : fail(r, err, r->first, rd_err_words(err));
}

static rd_err read_chance(reader *r)
{
    uint32_t outcome = 0;
    rd_match *m = r->match;
    rd_need need = rd_log_need(m);
    if (need.chance == 0)
        return fail(r, RD_TURN, r->first, "no outcome is awaited here; remove the line");
    rd_word rest = rd_lines_rest(&r->lines, &r->words);
    memset(r->lines.fault, 0, sizeof *r->lines.fault);
    rd_err err = m->game->chance_parse(m->pack, rd_now(m), rest.at, &outcome, r->lines.fault);
    if (err != RD_OK) {
        r->lines.fault->err = err;
        return rd_lines_inner(&r->lines, rest.column);
    }
    if (outcome >= need.chance)
        return fail(r, RD_RANGE, rest, "there is no such outcome:");
    if (m->chance.kind == RD_CHANCE_SEED && rd_dice_below(&m->chance.dice, need.chance) != outcome)
        return fail(r, RD_HASH, rest, "the seed of this record does not give");
    err = rd_log_reserve(m, 1);
    if (err != RD_OK)
        return fail(r, err, r->first, rd_err_words(err));
    rd_log_past(m, RD_PAST_EVENT, RD_WATCHER, outcome, need.chance);
    rd_log_chance(m, outcome);
    return RD_OK;
}

static rd_err read_hash(reader *r)
{
    rd_text t;
    uint64_t hash = 0;
    rd_word w = rd_reader_word(&r->words);
    uint64_t real = rd_match_hash(r->match);
    if (!rd_word_hex64(w, &hash))
        return fail(r, RD_SYNTAX, w, "a hash has 16 hexadecimal digits, not");
    if (hash == real)
        return end_of_line(r);
    fail(r, RD_HASH, w, "");
    rd_text_init(&t, r->lines.fault->words, sizeof r->lines.fault->words);
    rd_text_str(&t, "the events up to here lead to the position ");
    rd_text_hex64(&t, real);
    rd_text_str(&t, ", not to the one named here; the record was changed");
    return RD_HASH;
}

static rd_err read_count(reader *r, uint32_t *out)
{
    int64_t n = 0;
    rd_word w = rd_reader_word(&r->words);
    if (!rd_word_int(w, 1, (int64_t)r->match->count, &n))
        return fail(r, RD_RANGE, w, "so many events cannot be taken back here:");
    *out = (uint32_t)n;
    return end_of_line(r);
}

static rd_err read_undo(reader *r)
{
    int seat = 0;
    uint32_t moves = 0;
    rd_err err = read_seat(r, &seat);
    if (err == RD_OK)
        err = read_count(r, &moves);
    if (err != RD_OK)
        return err;
    err = rd_match_take_back(r->match, seat, moves);
    if (err == RD_TURN || err == RD_RANGE)
        return fail(r, err, r->first, "the seat could not take back its moves here");
    return err == RD_OK ? RD_OK : fail(r, err, r->first, rd_err_words(err));
}

static rd_err read_rewind(reader *r)
{
    uint32_t events = 0;
    rd_err err = read_count(r, &events);
    if (err != RD_OK)
        return err;
    err = rd_match_rewind(r->match, r->match->count - events);
    return err == RD_OK ? RD_OK : fail(r, err, r->first, rd_err_words(err));
}

static rd_err read_resigning(reader *r)
{
    int seat = 0;
    rd_err err = read_seat(r, &seat);
    if (err == RD_OK)
        err = end_of_line(r);
    if (err != RD_OK)
        return err;
    if (rd_match_over(r->match) || (rd_log_need(r->match).seats & RD_SEAT(seat)) != 0)
        return fail(r, RD_TURN, r->first, "nothing keeps this seat from resigning; play it");
    r->match->resigning |= RD_SEAT(seat);
    return RD_OK;
}

/* The last line: it must say what the position says, and nothing may follow it. */
static rd_err read_result(reader *r)
{
    rd_text t;
    bool more = false;
    char real[240];
    rd_word said = rd_lines_rest(&r->lines, &r->words);
    rd_text_init(&t, real, sizeof real);
    rd_result_text(r->match, &t);
    if (!rd_word_is(said, real)) {
        fail(r, RD_HASH, said, "");
        rd_text_init(&t, r->lines.fault->words, sizeof r->lines.fault->words);
        rd_text_str(&t, "the events lead to the result \"");
        rd_text_str(&t, real);
        rd_text_str(&t, "\", not to this one; the record was changed");
        rd_fault_end(r->lines.fault, &t);
        return RD_HASH;
    }
    rd_err err = advance(r, &more);
    if (err == RD_OK && more)
        err = fail(r, RD_SYNTAX, r->first, "nothing follows the result of a record; remove");
    return err;
}

static const struct {
    const char *word;
    rd_err (*read)(reader *);
} body_lines[] = {
    {"chance", read_chance}, {"hash", read_hash},           {"undo", read_undo},
    {"rewind", read_rewind}, {"resigning", read_resigning},
};

static rd_err read_body_line(reader *r)
{
    int seat = 0;
    /* Kept resignations stand at the foot: nothing is played behind them. */
    if (r->match->resigning != 0 && !rd_word_is(r->first, "resigning"))
        return fail(r, RD_SYNTAX, r->first, "only the result can follow \"resigning\", not");
    if (rd_word_seat(r->first, &seat))
        return read_move(r, seat);
    for (size_t i = 0; i < sizeof body_lines / sizeof body_lines[0]; i++) {
        if (rd_word_is(r->first, body_lines[i].word))
            return body_lines[i].read(r);
    }
    return fail(r, RD_SYNTAX, r->first,
                "an event begins with a seat (S1) or with chance, hash, undo or rewind, not");
}

static rd_err read_body(reader *r)
{
    for (;;) {
        bool more = false;
        rd_err err = advance(r, &more);
        if (err != RD_OK)
            return err;
        if (!more)
            return fail(r, RD_SYNTAX, (rd_word){"", 0, 1},
                        "the record is cut off: its last line, the result, is missing");
        r->held = false;
        if (rd_word_is(r->first, "result"))
            return read_result(r);
        err = read_body_line(r);
        if (err != RD_OK)
            return err;
    }
}

rd_err rd_match_read_in(const rd_memory *memory, rd_match **out, const char *text,
                        const rd_own *own, rd_fault *fault)
{
    rd_fault spare;
    rd_fault *f = fault != NULL ? fault : &spare;
    rd_word start = {"", 0, 1};
    if (!rd_text_within(text, RD_RECORD_MAX))
        return rd_fault_at(f, RD_SPACE, start, "the record is too long; 8 MiB are the most");
    reader *r = memory->resize(memory->context, NULL, sizeof *r);
    if (r == NULL)
        return rd_fault_at(f, RD_MEMORY, start, rd_err_words(RD_MEMORY));
    memset(r, 0, sizeof *r);
    r->memory = memory;
    r->own = own;
    rd_lines_init(&r->lines, text, f);
    rd_err err = read_head(r);
    if (err == RD_OK)
        err = read_body(r);
    if (err == RD_OK)
        *out = r->match;
    else
        rd_match_free(r->match);
    memory->resize(memory->context, r, 0);
    return err;
}

rd_err rd_match_read(rd_match **out, const char *text, const rd_own *own, rd_fault *fault)
{
    return rd_match_read_in(&rd_memory_heap, out, text, own, fault);
}
