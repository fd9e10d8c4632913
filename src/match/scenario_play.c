/* scenario_play.c - the lines of a scenario that change the position: moves, outcomes, forced. */
#include <string.h>

#include "../core/fault.h"
#include "scenario_inside.h"

/* Plays one decision that has a single answer, if a seat owes one. */
static bool play_forced(rd_run *run)
{
    int seat = 0;
    rd_move only = 0;
    rd_match *m = run->match;
    if (!rd_state_forced(m->game, m->pack, rd_now(m), &seat, &only))
        return false;
    rd_err err = rd_match_play(m, seat, only, NULL);
    if (err == RD_MEMORY)
        run->fatal = err;
    return err == RD_OK;
}

bool rd_run_forced(rd_run *run)
{
    if (!rd_run_ready(run) || !rd_run_end(run))
        return false;
    size_t from = run->match->count;
    for (int i = 0; i < RD_FORCED_MAX && play_forced(run); i++)
        run->told_from = from;
    return run->fatal == RD_OK;
}

/* The text up to the next comma outside brackets; *more when there was one. */
static rd_word next_outcome(rd_word *left, bool *more)
{
    rd_word w = *left;
    uint32_t size = 0;
    int depth = 0;
    while (size < left->length && (depth > 0 || left->at[size] != ',')) {
        depth += left->at[size] == '(' ? 1 : left->at[size] == ')' ? -1 : 0;
        size++;
    }
    *more = size < left->length;
    w.length = size;
    size += *more;
    left->at += size;
    left->column += size;
    left->length -= size;
    while (w.length > 0 && (w.at[0] == ' ' || w.at[0] == '\t')) {
        w.at++;
        w.column++;
        w.length--;
    }
    while (w.length > 0 && (w.at[w.length - 1] == ' ' || w.at[w.length - 1] == '\t'))
        w.length--;
    return w;
}

static bool too_much(rd_run *run, rd_word outcome)
{
    rd_text *t = rd_run_say(run, "expected that an outcome is awaited, found none; ");
    rd_fault_quote(t, outcome.at, outcome.length);
    rd_text_str(t, " is left over");
    return rd_run_failed(run, outcome.column);
}

/* One outcome; decisions with a single answer that come before it are played. */
static bool give_outcome(rd_run *run, rd_word outcome)
{
    char text[RD_LINE_MAX + 1];
    uint32_t value = 0;
    rd_match *m = run->match;
    for (int i = 0; i < RD_FORCED_MAX && rd_log_need(m).chance == 0; i++) {
        if (!play_forced(run))
            return run->fatal == RD_OK && too_much(run, outcome);
    }
    rd_need need = rd_log_need(m);
    memcpy(text, outcome.at, outcome.length);
    text[outcome.length] = '\0';
    memset(&run->fault, 0, sizeof run->fault);
    rd_err err = m->game->chance_parse(m->pack, rd_now(m), text, &value, &run->fault);
    if (err == RD_OK && value >= need.chance)
        err = RD_RANGE;
    if (err == RD_OK)
        err = rd_match_chance(m, value);
    if (err == RD_OK)
        return true;
    if (err == RD_MEMORY) {
        run->fatal = err;
        return false;
    }
    run->fault.err = err;
    rd_text *t = rd_run_say(run, "the outcome ");
    rd_fault_quote(t, outcome.at, outcome.length);
    rd_text_str(t, " does not fit what is awaited: ");
    rd_run_say_fault(run, &run->fault);
    return rd_run_failed(run, outcome.column);
}

static bool give_outcomes(rd_run *run, rd_word list)
{
    bool more = true;
    while (more) {
        rd_word outcome = next_outcome(&list, &more);
        if (outcome.length == 0)
            return rd_run_bad_word(run, outcome, "an outcome is missing; write them as A, B, C");
        if (!give_outcome(run, outcome))
            return false;
    }
    return true;
}

bool rd_run_chance(rd_run *run)
{
    if (!rd_run_ready(run))
        return false;
    return give_outcomes(run, rd_lines_rest(&run->lines, &run->words));
}

/* The choice; decisions with a single answer that stand before it are played. */
static bool choose(rd_run *run, int seat, rd_word move)
{
    rd_match *m = run->match;
    for (int i = 0; i < RD_FORCED_MAX; i++) {
        size_t from = m->count;
        rd_err err = rd_match_choose(m, seat, move.at, &run->fault);
        if (err == RD_OK) {
            run->told_from = from;
            return true;
        }
        if (err == RD_MEMORY)
            run->fatal = err;
        if (run->fatal != RD_OK || !play_forced(run))
            break;
    }
    if (run->fatal != RD_OK)
        return false;
    rd_lines_inner(&run->lines, move.column);
    bool refused = run->fault.err == RD_ILLEGAL;
    rd_run_say(run, refused ? "expected a legal move, found " : "the move cannot be read: ");
    rd_run_say_fault(run, &run->fault);
    return refused ? rd_run_failed(run, move.column) : rd_run_unreadable(run, run->fault.column);
}

/* Splits "MOVE -> OUTCOMES"; the list has length 0 where there is no arrow. */
static bool split_move(rd_run *run, rd_word *move, rd_word *list)
{
    char *line = run->lines.text;
    *move = rd_lines_rest(&run->lines, &run->words);
    *list = (rd_word){"", 0, move->column};
    rd_reader r = {.start = line, .at = move->at};
    rd_word w = rd_reader_word(&r);
    while (w.length > 0 && !rd_word_is(w, "->"))
        w = rd_reader_word(&r);
    if (w.length > 0) {
        *list = rd_lines_rest(&run->lines, &r);
        if (list->length == 0)
            return rd_run_bad_word(run, w, "outcomes are missing behind");
        move->length = (uint32_t)(w.at - move->at);
        while (move->length > 0 && strchr(" \t", move->at[move->length - 1]) != NULL)
            move->length--;
        line[move->column - 1 + move->length] = '\0';
    }
    if (move->length == 0)
        return rd_run_bad_word(run, *move, "the move is missing; write it behind the seat");
    return true;
}

bool rd_run_move(rd_run *run, int seat)
{
    rd_word move;
    rd_word list;
    if (!rd_run_ready(run) || !split_move(run, &move, &list))
        return false;
    if (rd_log_need(run->match).chance > 0) {
        rd_run_say(run, "an outcome is awaited, so nobody can move; list it behind -> on the line "
                        "before, or on a line \"chance ...\"");
        return rd_run_failed(run, move.column);
    }
    if (!choose(run, seat, move))
        return false;
    return list.length == 0 || give_outcomes(run, list);
}
