/* scenario_expect.c - the expectations of a scenario. None of them changes the position. */
#include <string.h>

#include "../core/fault.h"
#include "field.h"
#include "position.h"
#include "scenario_inside.h"

/* "S2" or "watcher". */
static bool read_viewer(rd_run *run, int *seat)
{
    rd_word w = rd_reader_word(&run->words);
    if (rd_word_is(w, "watcher")) {
        *seat = RD_WATCHER;
        return true;
    }
    return rd_run_seat(run, w, seat);
}

static void say_seat(rd_text *t, int seat)
{
    if (seat == RD_WATCHER) {
        rd_text_str(t, "watcher");
        return;
    }
    rd_text_char(t, 'S');
    rd_text_int(t, seat + 1);
}

/* The value of a field as a seat sees it; RD_TABLE_SEAT: as it is. */
static bool field_value(rd_run *run, int seat, rd_word name, char out[RD_FIELD_MAX])
{
    rd_room view;
    const rd_match *m = run->match;
    rd_match_view(m, seat, rd_room_out(&view));
    if (rd_field_value(m->game, m->pack, rd_room_state(&view), name, out) == RD_OK)
        return true;
    return rd_run_bad_word(run, name, "there is no such field of the position:");
}

static bool judge_field(rd_run *run, int seat, rd_word name, bool equal, const char *expected)
{
    char found[RD_FIELD_MAX];
    if (!field_value(run, seat, name, found))
        return false;
    run->judged++;
    run->report->expectations++;
    if ((strcmp(found, expected) == 0) == equal)
        return true;
    rd_text *t = rd_run_say(run, "expected ");
    if (seat != RD_TABLE_SEAT) {
        rd_text_str(t, "that ");
        say_seat(t, seat);
        rd_text_str(t, " sees ");
    }
    rd_text_bytes(t, name.at, name.length);
    rd_text_str(t, equal ? " = " : " != ");
    rd_text_str(t, expected);
    rd_text_str(t, ", found ");
    rd_text_str(t, found);
    rd_run_failed(run, name.column);
    return true;
}

static bool expect_field(rd_run *run, int seat, rd_word name)
{
    char expected[RD_LINE_MAX + 1];
    if (name.length == 0)
        return rd_run_bad_word(run, name, "a field is missing; write FIELD = VALUE");
    rd_word sign = rd_reader_word(&run->words);
    bool equal = rd_word_is(sign, "=");
    if (!equal && !rd_word_is(sign, "!="))
        return rd_run_bad_word(run, sign,
                               "\"=\" or \"!=\" belongs here, with blanks around it; "
                               "found");
    rd_word value = rd_lines_rest(&run->lines, &run->words);
    if (value.length == 0)
        return rd_run_bad_word(run, value, "a value is missing; write FIELD = VALUE");
    rd_field_squeeze(value, expected);
    return judge_field(run, seat, name, equal, expected);
}

static bool expect_view(rd_run *run)
{
    int seat = 0;
    return read_viewer(run, &seat) && expect_field(run, seat, rd_reader_word(&run->words));
}

static bool expect_hidden(rd_run *run)
{
    int seat = 0;
    rd_word from = rd_reader_word(&run->words);
    if (!rd_word_is(from, "from"))
        return rd_run_bad_word(run, from, "write \"expect hidden from S2 FIELD\"; found");
    if (!read_viewer(run, &seat))
        return false;
    rd_word name = rd_reader_word(&run->words);
    if (name.length == 0)
        return rd_run_bad_word(run, name, "a field is missing; write hidden from S2 FIELD");
    return rd_run_end(run) && judge_field(run, seat, name, true, "hidden");
}

static bool count_it(rd_run *run)
{
    run->judged++;
    run->report->expectations++;
    return true;
}

/* One try of a choice on a copy of the position, which decisions with one answer may lead on. */
typedef struct attempt {
    rd_room state;
    int seat;
    rd_word text;
    int tries;
} attempt;

static bool begin_attempt(rd_run *run, attempt *a)
{
    a->text = rd_lines_rest(&run->lines, &run->words);
    if (a->text.length == 0)
        return rd_run_bad_word(run, a->text, "the move is missing; write it behind the seat");
    memcpy(a->state.bytes, run->match->now.bytes, run->match->state_size);
    a->tries = 0;
    return true;
}

/* Whether the list of a seat's legal moves holds this one; a list that is only a sample may not. */
static bool is_listed(const rd_match *m, const rd_state *state, int seat, rd_move move)
{
    rd_move list[RD_MOVES_MAX];
    rd_need need = m->game->need(m->pack, state, seat);
    uint32_t count = m->game->legal(m->pack, state, seat, list, RD_MOVES_MAX);
    bool found = (need.flags & RD_NEED_SAMPLE) != 0;
    for (uint32_t i = 0; i < count && i < RD_MOVES_MAX; i++)
        found = found || list[i] == move;
    return found;
}

/*
 * What is judged legal must also stand in the list: the two are written apart, and a rule may be
 * missing from either.
 */
static rd_err judge_choice(rd_run *run, attempt *a)
{
    rd_choice choice;
    rd_room state;
    const rd_match *m = run->match;
    rd_err err = rd_choice_read(m->game, m->pack, rd_room_state(&a->state), a->seat, a->text.at,
                                &choice, &run->fault);
    if (err != RD_OK)
        return err;
    memcpy(state.bytes, a->state.bytes, m->state_size);
    for (uint32_t i = 0; i < choice.count; i++) {
        if (!is_listed(m, rd_room_state(&state), a->seat, choice.move[i])) {
            rd_word nothing = {"", 0, 0};
            return rd_fault_at(&run->fault, RD_UNKNOWN, nothing,
                               "a move that is allowed but missing from the list");
        }
        m->game->apply(m->pack, rd_room_out(&state), a->seat, choice.move[i], NULL);
    }
    return RD_OK;
}

/* Plays one decision with a single answer on the copy. */
static bool lead_on(rd_run *run, attempt *a)
{
    int seat = 0;
    rd_move only = 0;
    const rd_match *m = run->match;
    if (a->tries++ >= RD_FORCED_MAX ||
        !rd_state_forced(m->game, m->pack, rd_room_state(&a->state), &seat, &only))
        return false;
    m->game->apply(m->pack, rd_room_out(&a->state), seat, only, NULL);
    return true;
}

static bool expect_legal(rd_run *run)
{
    attempt a;
    if (!rd_run_seat(run, rd_reader_word(&run->words), &a.seat) || !begin_attempt(run, &a))
        return false;
    rd_err err = RD_OK;
    do {
        err = judge_choice(run, &a);
    } while (err != RD_OK && lead_on(run, &a));
    count_it(run);
    if (err == RD_OK)
        return true;
    rd_run_say(run, "expected a legal move, found ");
    rd_run_say_fault(run, &run->fault);
    rd_run_failed(run, a.text.column);
    return true;
}

/* The error codes that a line accepts. */
typedef struct code_list {
    uint16_t code[RD_SCENARIO_CODES];
    uint32_t count;
    rd_word text;
} code_list;

static bool read_code(rd_run *run, rd_word id, code_list *out)
{
    for (uint16_t i = 1; i < run->game->code_count; i++) {
        if (!rd_word_is(id, run->game->codes[i].id))
            continue;
        if (out->count == RD_SCENARIO_CODES)
            return rd_run_bad_word(run, id, "too many error codes on one line; leave out");
        out->code[out->count++] = i;
        return true;
    }
    return rd_run_bad_word(run, id, "this game has no error code");
}

static bool read_codes(rd_run *run, code_list *out)
{
    rd_word w = rd_reader_word(&run->words);
    memset(out, 0, sizeof *out);
    out->text = w;
    for (uint32_t from = 0; from <= w.length;) {
        const char *at = w.at + from;
        const char *bar = memchr(at, '|', w.length - from);
        uint32_t size = bar != NULL ? (uint32_t)(bar - at) : w.length - from;
        if (!read_code(run, (rd_word){at, size, w.column + from}, out))
            return false;
        from += size + 1;
    }
    return true;
}

/* Several codes of a game may have one id, each with words of its own. */
static bool accepts(const rd_run *run, const code_list *list, const rd_fault *f)
{
    const rd_code *codes = run->game->codes;
    if (f->err != RD_ILLEGAL || f->why.code >= run->game->code_count)
        return false;
    for (uint32_t i = 0; i < list->count; i++) {
        if (strcmp(codes[f->why.code].id, codes[list->code[i]].id) == 0)
            return true;
    }
    return false;
}

/* The verdict on anything that should be refused: `legal`, or run->fault. */
static bool judge_refused(rd_run *run, const code_list *list, bool legal)
{
    count_it(run);
    run->tried = true;
    run->refusal = run->fault;
    if (legal)
        memset(&run->refusal, 0, sizeof run->refusal);
    if (!legal && accepts(run, list, &run->fault))
        return true;
    rd_text *t = rd_run_say(run, "expected ");
    rd_text_bytes(t, list->text.at, list->text.length);
    rd_text_str(t, ", found ");
    if (legal)
        rd_text_str(t, "that it is legal");
    else
        rd_run_say_fault(run, &run->fault);
    rd_run_failed(run, list->text.column);
    return true;
}

static bool refused_move(rd_run *run, const code_list *list, int seat)
{
    attempt a;
    a.seat = seat;
    if (!begin_attempt(run, &a))
        return false;
    do {
        if (judge_choice(run, &a) == RD_OK)
            return judge_refused(run, list, true);
    } while (!accepts(run, list, &run->fault) && lead_on(run, &a));
    return judge_refused(run, list, false);
}

static bool refused_options(rd_run *run, const code_list *list)
{
    rd_options options;
    rd_word rest = rd_lines_rest(&run->lines, &run->words);
    rd_err err = rd_options_parse(run->game, rest.at, &options, &run->fault);
    return judge_refused(run, list, err == RD_OK);
}

static bool refused_position(rd_run *run, const code_list *list)
{
    rd_position p;
    uint32_t before = 0;
    code_list copy = *list;
    char codes[RD_LINE_MAX + 1];
    if (!rd_run_end(run))
        return false;
    /* Reading the block overwrites the line that the words of the list point into. */
    memcpy(codes, list->text.at, list->text.length);
    copy.text.at = codes;
    memset(&p, 0, sizeof p);
    p.game = run->game;
    p.pack = run->pack;
    p.options = run->options;
    if (rd_lines_block(&run->lines, run->block, sizeof run->block, &before) != RD_OK)
        return rd_run_bad_fault(run);
    uint32_t number = run->lines.number;
    rd_err err = rd_read_state(run->block, before, &p, &run->fault);
    run->lines.number = before;
    bool ok = judge_refused(run, &copy, err == RD_OK);
    run->lines.number = number;
    return ok;
}

static bool expect_refused(rd_run *run)
{
    code_list list;
    int seat = 0;
    if (!read_codes(run, &list))
        return false;
    rd_word what = rd_reader_word(&run->words);
    if (rd_word_is(what, "options"))
        return refused_options(run, &list);
    if (rd_word_is(what, "position"))
        return refused_position(run, &list);
    return rd_run_seat(run, what, &seat) && refused_move(run, &list, seat);
}

static bool expect_answers(rd_run *run)
{
    int seat = 0;
    int64_t expected = 0;
    if (!rd_run_seat(run, rd_reader_word(&run->words), &seat))
        return false;
    rd_word sign = rd_reader_word(&run->words);
    if (!rd_word_is(sign, "="))
        return rd_run_bad_word(run, sign, "write \"expect answers S1 = N\"; found");
    rd_word number = rd_reader_word(&run->words);
    if (!rd_word_int(number, 0, RD_MOVES_MAX, &expected))
        return rd_run_bad_word(run, number, "a whole number from 0 to 512 belongs here, not");
    if (!rd_run_end(run))
        return false;
    uint32_t found = rd_match_answers(run->match, seat, NULL);
    count_it(run);
    if (found == expected)
        return true;
    rd_text *t = rd_run_say(run, "expected that ");
    say_seat(t, seat);
    rd_text_str(t, " has ");
    rd_text_int(t, expected);
    rd_text_str(t, " answers, found ");
    rd_text_int(t, found);
    rd_run_failed(run, number.column);
    return true;
}

/* Adds what the game waits for. */
static void say_need(rd_run *run)
{
    rd_text *t = &run->saying;
    const rd_match *m = run->match;
    rd_need need = rd_log_need(m);
    rd_text_str(t, ", found ");
    if (need.chance > 0) {
        rd_text_str(t, "that an outcome below ");
        rd_text_int(t, need.chance);
        rd_text_str(t, " is awaited");
        return;
    }
    if (need.seats == 0)
        rd_text_str(t, "that the game is over");
    const char *between = "that ";
    for (int s = 0; s < (int)m->seats; s++) {
        if ((need.seats & RD_SEAT(s)) == 0)
            continue;
        uint16_t ask = rd_match_need(m, s).ask;
        rd_text_str(t, between);
        say_seat(t, s);
        rd_text_str(t, " is asked ");
        rd_text_str(t, ask < m->game->ask_count ? m->game->asks[ask].id : "?");
        between = " and ";
    }
}

static bool asked_chance(rd_run *run)
{
    int64_t bound = 0;
    rd_word number = rd_reader_word(&run->words);
    if (!rd_word_int(number, 1, UINT32_MAX, &bound))
        return rd_run_bad_word(run, number, "write \"expect asked chance N\", N from 1; found");
    if (!rd_run_end(run))
        return false;
    count_it(run);
    if (rd_log_need(run->match).chance == bound)
        return true;
    rd_text *t = rd_run_say(run, "expected that an outcome below ");
    rd_text_int(t, bound);
    rd_text_str(t, " is awaited");
    say_need(run);
    rd_run_failed(run, number.column);
    return true;
}

static bool find_ask(rd_run *run, rd_word id, uint16_t *out)
{
    for (uint16_t i = 0; i < run->game->ask_count; i++) {
        if (run->game->asks[i].id != NULL && rd_word_is(id, run->game->asks[i].id)) {
            *out = i;
            return true;
        }
    }
    return rd_run_bad_word(run, id, "this game has no decision");
}

/* Questions may share the name of a decision. */
static bool same_ask(const rd_game *game, uint16_t found, uint16_t ask)
{
    if (found == ask)
        return true;
    return found < game->ask_count && game->asks[found].id != NULL &&
           strcmp(game->asks[found].id, game->asks[ask].id) == 0;
}

static bool judge_asked(rd_run *run, rd_word who, bool asked)
{
    int seat = 0;
    uint16_t ask = 0;
    if (!rd_run_seat(run, who, &seat))
        return false;
    rd_reader ahead = run->words;
    rd_word id = rd_reader_word(&ahead);
    bool named = asked && id.length > 0;
    if (named) {
        run->words = ahead;
        if (!find_ask(run, id, &ask))
            return false;
    }
    if (!rd_run_end(run))
        return false;
    rd_need need = rd_match_need(run->match, seat);
    bool owes = (need.seats & RD_SEAT(seat)) != 0;
    count_it(run);
    if (owes == asked && (!named || same_ask(run->game, need.ask, ask)))
        return true;
    rd_text *t = rd_run_say(run, "expected that ");
    say_seat(t, seat);
    rd_text_str(t, asked ? " is asked" : " is not asked");
    if (named) {
        rd_text_char(t, ' ');
        rd_text_bytes(t, id.at, id.length);
    }
    say_need(run);
    rd_run_failed(run, who.column);
    return true;
}

static bool expect_asked(rd_run *run)
{
    rd_word who = rd_reader_word(&run->words);
    return rd_word_is(who, "chance") ? asked_chance(run) : judge_asked(run, who, true);
}

/* The clause that a word names; false also when it only looks like one, which is reported. */
static bool find_clause(rd_run *run, rd_word w, rd_clause *out)
{
    const rd_game *game = run->game;
    size_t size = strlen(game->prefix);
    *out = 0;
    for (rd_clause i = 1; i < game->clause_count; i++) {
        if (rd_word_is(w, game->clauses[i]))
            *out = i;
    }
    bool looks = w.length > size && memcmp(w.at, game->prefix, size) == 0 && w.at[size] == '-' &&
                 memchr(w.at, ' ', w.length) == NULL;
    if (*out == 0 && looks)
        return rd_run_bad_word(run, w, "the ledger of this game has no clause");
    return true;
}

static bool expect_because(rd_run *run)
{
    rd_clause clause = 0;
    char expected[RD_LINE_MAX + 1];
    const rd_fault *f = &run->refusal;
    rd_word words = rd_lines_rest(&run->lines, &run->words);
    if (!run->tried)
        return rd_run_bad_word(run, words, "a line \"expect refused ...\" belongs above; add it");
    if (words.length == 0)
        return rd_run_bad_word(run, words, "words or a clause are missing; add them");
    if (!find_clause(run, words, &clause))
        return false;
    rd_field_squeeze(words, expected);
    count_it(run);
    bool illegal = f->err == RD_ILLEGAL;
    if (illegal && (clause != 0 ? f->why.clause == clause : strstr(f->words, expected) != NULL))
        return true;
    rd_text *t = rd_run_say(run, "expected the reason \"");
    rd_text_str(t, expected);
    rd_text_str(t, "\", found ");
    if (f->err == RD_OK)
        rd_text_str(t, "that it is legal");
    else
        rd_run_say_fault(run, f);
    rd_run_failed(run, words.column);
    return true;
}

typedef struct told {
    int seat;
    rd_clause clause; /* 0: words */
    char words[RD_LINE_MAX + 1];
} told;

/* Looks through the story; adds all of it to the sentence that is being said. */
static bool was_told(rd_run *run, const told *want, const rd_fact *facts, uint32_t count)
{
    bool found = false;
    const rd_match *m = run->match;
    rd_text_str(&run->saying, count == 0 ? "nothing" : "");
    for (uint32_t i = 0; i < count; i++) {
        rd_text t;
        char words[RD_FIELD_MAX];
        rd_text_init(&t, words, sizeof words);
        m->game->fact_text(m->pack, &facts[i], &t);
        bool fits = want->clause != 0 ? facts[i].clause == want->clause
                                      : strstr(words, want->words) != NULL;
        found = found || fits;
        rd_text_str(&run->saying, i > 0 ? "; " : "");
        rd_text_str(&run->saying, words);
    }
    return found;
}

static bool judge_told(rd_run *run, bool told_it)
{
    told want;
    const rd_match *m = run->match;
    if (!read_viewer(run, &want.seat))
        return false;
    rd_word words = rd_lines_rest(&run->lines, &run->words);
    if (words.length == 0)
        return rd_run_bad_word(run, words, "words or a clause are missing; add them");
    if (!find_clause(run, words, &want.clause))
        return false;
    rd_field_squeeze(words, want.words);
    uint32_t count = rd_match_story(m, run->told_from, want.seat, NULL, 0);
    rd_fact *facts = run->memory->resize(run->memory->context, NULL, (count + 1) * sizeof *facts);
    if (facts == NULL) {
        run->fatal = RD_MEMORY;
        return false;
    }
    rd_match_story(m, run->told_from, want.seat, facts, count);
    rd_text *t = rd_run_say(run, "expected that ");
    say_seat(t, want.seat);
    rd_text_str(t, told_it ? " is told \"" : " is not told \"");
    rd_text_str(t, want.words);
    rd_text_str(t, "\", found ");
    bool found = was_told(run, &want, facts, count);
    run->memory->resize(run->memory->context, facts, 0);
    count_it(run);
    if (found != told_it)
        rd_run_failed(run, words.column);
    return true;
}

static bool expect_told(rd_run *run)
{
    return judge_told(run, true);
}

static bool expect_not(rd_run *run)
{
    rd_word what = rd_reader_word(&run->words);
    if (rd_word_is(what, "told"))
        return judge_told(run, false);
    if (!rd_word_is(what, "asked"))
        return rd_run_bad_word(run, what,
                               "write \"expect not asked S1\" or \"not told S1\"; found");
    return judge_asked(run, rd_reader_word(&run->words), false);
}

static const struct {
    const char *word;
    bool (*judge)(rd_run *);
} expectations[] = {
    {"legal", expect_legal},     {"refused", expect_refused}, {"because", expect_because},
    {"answers", expect_answers}, {"asked", expect_asked},     {"not", expect_not},
    {"view", expect_view},       {"hidden", expect_hidden},   {"told", expect_told},
};

bool rd_run_expect(rd_run *run)
{
    if (!rd_run_ready(run))
        return false;
    rd_word what = rd_reader_word(&run->words);
    for (size_t i = 0; i < sizeof expectations / sizeof expectations[0]; i++) {
        if (rd_word_is(what, expectations[i].word))
            return expectations[i].judge(run);
    }
    return expect_field(run, RD_TABLE_SEAT, what);
}
