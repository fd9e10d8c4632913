/* scenario.c - reading scenario files: which line is what, and where something is wrong. */
#include "robodrome/scenario.h"

#include <string.h>

#include "../core/fault.h"
#include "position.h"
#include "scenario_inside.h"

rd_text *rd_run_say(rd_run *run, const char *words)
{
    memset(&run->said, 0, sizeof run->said);
    rd_text_init(&run->saying, run->said.words, sizeof run->said.words);
    rd_text_str(&run->saying, words);
    return &run->saying;
}

/* A sentence that did not fit ends in "..." at a whole character. */
static void end_sentence(rd_run *run)
{
    static const char dots[] = "...";
    char *words = run->said.words;
    size_t cut = sizeof run->said.words - sizeof dots;
    if (rd_text_fits(&run->saying))
        return;
    while (cut > 0 && ((unsigned char)words[cut] & 0xC0) == 0x80)
        cut--;
    memcpy(words + cut, dots, sizeof dots);
}

static bool report(rd_run *run, uint32_t column, bool unreadable)
{
    rd_scenario_failure *f = &run->said;
    end_sentence(run);
    f->scenario = run->id;
    f->line = run->lines.number;
    f->column = column;
    f->unreadable = unreadable;
    if (unreadable)
        run->report->unreadable++;
    else
        run->report->failures++;
    if (run->open && !run->bad)
        run->report->bad++;
    run->bad = true;
    if (run->hooks->failed != NULL)
        run->hooks->failed(run->hooks->context, f);
    return false;
}

bool rd_run_failed(rd_run *run, uint32_t column)
{
    return report(run, column, false);
}

bool rd_run_unreadable(rd_run *run, uint32_t column)
{
    return report(run, column, true);
}

bool rd_run_bad_word(rd_run *run, rd_word found, const char *words)
{
    rd_text *t = rd_run_say(run, words);
    if (found.length > 0) {
        rd_text_char(t, ' ');
        rd_fault_quote(t, found.at, found.length);
    }
    return rd_run_unreadable(run, found.column);
}

bool rd_run_bad_fault(rd_run *run)
{
    if (run->fault.err == RD_MEMORY) {
        run->fatal = RD_MEMORY;
        return false;
    }
    rd_run_say(run, "");
    rd_run_say_fault(run, &run->fault);
    uint32_t number = run->lines.number;
    if (run->fault.line > 0)
        run->lines.number = run->fault.line;
    if (run->fault.err == RD_ILLEGAL)
        rd_run_failed(run, run->fault.column);
    else
        rd_run_unreadable(run, run->fault.column);
    run->lines.number = number;
    return false;
}

void rd_run_say_fault(rd_run *run, const rd_fault *f)
{
    rd_text *t = &run->saying;
    const rd_game *game = run->game;
    if (game != NULL && f->err == RD_ILLEGAL && f->why.code > 0 && f->why.code < game->code_count) {
        rd_text_str(t, game->codes[f->why.code].id);
        if (f->why.clause > 0 && f->why.clause < game->clause_count) {
            rd_text_str(t, " (");
            rd_text_str(t, game->clauses[f->why.clause]);
            rd_text_char(t, ')');
        }
        rd_text_str(t, ": ");
    }
    rd_text_str(t, f->words[0] != '\0' ? f->words : rd_err_words(f->err));
}

bool rd_run_seat(rd_run *run, rd_word w, int *seat)
{
    if (!rd_word_seat(w, seat))
        return rd_run_bad_word(run, w, "a seat is written S1, S2 and so on; found");
    if (*seat >= run->options.value[RD_OPTION_SEATS])
        return rd_run_bad_word(run, w, "this table has no seat");
    return true;
}

bool rd_run_end(rd_run *run)
{
    if (rd_read_end(&run->lines, &run->words) == RD_OK)
        return true;
    return rd_run_bad_fault(run);
}

static bool new_match(rd_run *run, const rd_position *start, bool positioned)
{
    rd_chance chance;
    memset(&chance, 0, sizeof chance);
    rd_match_free(run->match);
    run->match = NULL;
    run->told_from = 0;
    rd_err err = rd_match_new_in(run->memory, &run->match, start, positioned, &chance);
    if (err == RD_OK)
        return true;
    rd_lines_fault(&run->lines, err, (rd_word){"", 0, 1}, rd_err_words(err));
    return rd_run_bad_fault(run);
}

static void describe_start(rd_run *run, rd_position *out)
{
    memset(out, 0, sizeof *out);
    out->game = run->game;
    out->pack = run->pack;
    out->options = run->options;
}

/* The game is known, and with it a pack. */
static bool has_game(rd_run *run)
{
    rd_word here = {"", 0, 1};
    if (run->game == NULL)
        return rd_run_bad_word(run, here, "say which game first, with a line \"game NAME\"");
    if (run->pack == NULL)
        run->pack = rd_default_pack(run->game, run->hooks->own);
    if (run->pack == NULL)
        return rd_run_bad_word(run, here, "this game has no pack \"ledger\"; name another");
    return true;
}

bool rd_run_ready(rd_run *run)
{
    rd_position start;
    if (run->match != NULL)
        return true;
    if (!has_game(run))
        return false;
    describe_start(run, &start);
    return new_match(run, &start, false);
}

static bool line_game(rd_run *run)
{
    if (run->game != NULL)
        return rd_run_bad_word(run, (rd_word){"", 0, 1}, "the game of a scenario is named once");
    const rd_game *game = NULL;
    rd_word name = rd_reader_word(&run->words);
    if (rd_read_game(&run->lines, name, run->hooks->own, &game) != RD_OK)
        return rd_run_bad_fault(run);
    rd_word rest = rd_lines_rest(&run->lines, &run->words);
    run->game = game;
    if (rd_options_parse(game, rest.at, &run->options, &run->fault) == RD_OK)
        return true;
    rd_lines_inner(&run->lines, rest.column);
    rd_run_say(run, "the settings are refused: ");
    rd_run_say_fault(run, &run->fault);
    return rd_run_unreadable(run, run->fault.column);
}

static bool line_pack(rd_run *run)
{
    rd_word first = rd_reader_word(&run->words);
    if (run->game == NULL || run->pack != NULL || run->match != NULL)
        return rd_run_bad_word(run, first,
                               "a pack is named once, after the game and before any card or "
                               "position");
    if (!rd_word_is(first, "file")) {
        char name[16];
        if (first.length > 0 && first.length < sizeof name) {
            memcpy(name, first.at, first.length);
            name[first.length] = '\0';
            run->pack = rd_pack_builtin(run->game, name);
        }
        if (run->pack == NULL)
            return rd_run_bad_word(run, first,
                                   "there is no such pack; use ledger, standard or file PATH, not");
        return rd_run_end(run);
    }
    rd_word path = rd_lines_rest(&run->lines, &run->words);
    if (path.length == 0)
        return rd_run_bad_word(run, path, "the path of the pack is missing; add it");
    if (run->hooks->pack_file == NULL)
        return rd_run_bad_word(run, path, "pack files cannot be read here:");
    memset(&run->fault, 0, sizeof run->fault);
    run->pack = run->hooks->pack_file(run->hooks->context, run->game, path.at, &run->fault);
    if (run->pack != NULL)
        return true;
    rd_run_say(run, "the pack cannot be used: ");
    rd_run_say_fault(run, &run->fault);
    return rd_run_unreadable(run, path.column);
}

/* The scenario's pack becomes a copy that may be changed. */
static bool copy_pack(rd_run *run)
{
    if (run->own_pack != NULL)
        return true;
    run->own_pack = run->memory->resize(run->memory->context, NULL, run->game->pack_size);
    if (run->own_pack == NULL) {
        run->fatal = RD_MEMORY;
        return false;
    }
    memcpy(run->own_pack, run->pack, run->game->pack_size);
    run->pack = run->own_pack;
    return true;
}

static bool line_card(rd_run *run)
{
    rd_word card = rd_lines_rest(&run->lines, &run->words);
    if (run->match != NULL)
        return rd_run_bad_word(run, (rd_word){"", 0, 1},
                               "a card is defined before any position, move or expectation");
    if (!has_game(run))
        return false;
    if (run->game->card_parse == NULL)
        return rd_run_bad_word(run, (rd_word){"", 0, 1},
                               "this game has no cards that a scenario could define; use a pack");
    if (card.length == 0)
        return rd_run_bad_word(run, card, "the card is missing; add it");
    if (!copy_pack(run))
        return false;
    memset(&run->fault, 0, sizeof run->fault);
    run->fault.err = run->game->card_parse(run->own_pack, card.at, &run->fault);
    if (run->fault.err == RD_OK)
        return true;
    if (run->fault.err == RD_ILLEGAL && run->fault.words[0] == '\0') {
        rd_text t;
        rd_text_init(&t, run->fault.words, sizeof run->fault.words);
        run->game->refusal_text(run->own_pack, NULL, &run->fault.why, &t);
    }
    rd_lines_inner(&run->lines, card.column);
    return rd_run_bad_fault(run);
}

static bool line_position(rd_run *run)
{
    rd_position start;
    uint32_t before = 0;
    if (!has_game(run) || !rd_run_end(run))
        return false;
    describe_start(run, &start);
    if (rd_lines_block(&run->lines, run->block, sizeof run->block, &before) != RD_OK)
        return rd_run_bad_fault(run);
    if (rd_read_state(run->block, before, &start, &run->fault) == RD_OK)
        return new_match(run, &start, true);
    if (run->fault.line == 0)
        run->fault.line = before;
    return rd_run_bad_fault(run);
}

/* What has to be said when a scenario is over. */
static void close_scenario(rd_run *run)
{
    if (run->open && !run->skip && run->judged == 0) {
        uint32_t number = run->lines.number;
        run->lines.number = run->begun;
        rd_run_say(run, "this scenario expects nothing; add a line \"expect ...\"");
        rd_run_failed(run, 1);
        run->lines.number = number;
    }
    rd_match_free(run->match);
    run->match = NULL;
    if (run->own_pack != NULL)
        run->memory->resize(run->memory->context, run->own_pack, 0);
    run->own_pack = NULL;
    run->game = NULL;
    run->pack = NULL;
    run->judged = 0;
    run->open = false;
    run->skip = false;
    run->bad = false;
    run->tried = false;
    run->id[0] = '\0';
}

static bool line_scenario(rd_run *run)
{
    rd_text t;
    uint32_t number = run->lines.number;
    close_scenario(run);
    run->open = true;
    run->begun = number;
    run->report->scenarios++;
    rd_word id = rd_reader_word(&run->words);
    if (id.length == 0)
        return rd_run_bad_word(run, id, "a scenario needs an id and a sentence");
    rd_text_init(&t, run->id, sizeof run->id);
    rd_fault_clean(&t, id.at, id.length, sizeof run->id - 4);
    return true;
}

static const struct {
    const char *word;
    bool (*read)(rd_run *);
} line_words[] = {
    {"scenario", line_scenario}, {"game", line_game},         {"pack", line_pack},
    {"card", line_card},         {"position", line_position}, {"chance", rd_run_chance},
    {"forced", rd_run_forced},   {"expect", rd_run_expect},
};

static bool read_line(rd_run *run)
{
    int seat = 0;
    rd_word first = rd_reader_word(&run->words);
    bool begins = rd_word_is(first, "scenario");
    if (run->skip && !begins)
        return true;
    if (!run->open && !begins)
        return rd_run_bad_word(run, first,
                               "a scenario begins with \"scenario ID sentence\", not with");
    if (rd_word_seat(first, &seat))
        return has_game(run) && rd_run_seat(run, first, &seat) && rd_run_move(run, seat);
    for (size_t i = 0; i < sizeof line_words / sizeof line_words[0]; i++) {
        if (rd_word_is(first, line_words[i].word))
            return line_words[i].read(run);
    }
    return rd_run_bad_word(run, first,
                           "a line begins with a seat (S1), chance, forced, expect, position, "
                           "game, pack, card or scenario, not with");
}

static void run_text(rd_run *run)
{
    for (;;) {
        bool more = false;
        bool ok = rd_lines_words(&run->lines, &run->words, &more) == RD_OK;
        if (ok && !more)
            return;
        if (!(ok ? read_line(run) : rd_run_bad_fault(run)))
            run->skip = true;
        if (run->fatal != RD_OK)
            return;
    }
}

rd_err rd_scenario_run_in(const rd_memory *memory, const char *text, const rd_scenario_hooks *hooks,
                          rd_scenario_report *out)
{
    static const rd_scenario_hooks none = {NULL, NULL, NULL, NULL};
    rd_run *run = memory->resize(memory->context, NULL, sizeof *run);
    memset(out, 0, sizeof *out);
    if (run == NULL)
        return RD_MEMORY;
    memset(run, 0, sizeof *run);
    run->memory = memory;
    run->hooks = hooks != NULL ? hooks : &none;
    run->report = out;
    rd_lines_init(&run->lines, text, &run->fault);
    if (!rd_text_within(text, RD_SCENARIO_MAX)) {
        rd_run_say(run, "the text is too long; 4 MiB are the most");
        rd_run_unreadable(run, 0);
    } else {
        run_text(run);
        if (run->fatal == RD_OK && out->scenarios == 0 && out->unreadable == 0) {
            rd_run_say(run, "there is no scenario in this text; begin with \"scenario ID\"");
            rd_run_unreadable(run, 0);
        }
    }
    if (run->fatal != RD_OK)
        run->skip = true;
    close_scenario(run);
    rd_err err = run->fatal != RD_OK ? run->fatal : out->unreadable > 0 ? RD_SYNTAX : RD_OK;
    memory->resize(memory->context, run, 0);
    return err;
}

rd_err rd_scenario_run(const char *text, const rd_scenario_hooks *hooks, rd_scenario_report *out)
{
    return rd_scenario_run_in(&rd_memory_heap, text, hooks, out);
}
