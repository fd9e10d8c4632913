/* play.c - requests about the game at the table: answers, dice, undo, hints, texts. */
#include <stdlib.h>
#include <string.h>

#include "core/fault.h"
#include "inside.h"
#include "table/save.h"
#include "table/say.h"
#include "table/words.h"

/* What was told since the page heard the last of it; nothing while somebody is being called. */
static rd_err happen(rd_request *r)
{
    rd_page *page = r->page;
    const rd_session *s = page->table;
    r->from = page->heard;
    r->to = s->hand_over ? page->heard : s->told_count;
    page->heard = r->to;
    rd_page_follow(page, false);
    return RD_OK;
}

/* Something was played: there may be more to play before anybody is asked. */
static rd_err go_on(rd_request *r)
{
    rd_session *s = r->page->table;
    s->wait = RD_WAIT_STEP;
    s->thinker = RD_WATCHER;
    s->hand_over = false;
    return happen(r);
}

void rd_page_sit(rd_request *r, rd_session *s)
{
    rd_page *page = r->page;
    rd_session_free(page->table);
    rd_page_leave_lesson(page);
    page->table = s;
    page->epoch++;
    page->heard = s->told_count;
    r->from = r->to = s->told_count;
}

rd_err rd_page_scene(rd_request *r)
{
    r->from = r->to = r->page->table->told_count;
    return RD_OK;
}

rd_err rd_page_told(rd_request *r)
{
    int64_t from = 0;
    const rd_session *s = r->page->table;
    if (!rd_page_number(r, 0, 0, INT32_MAX, &from))
        return RD_RANGE;
    r->from = (size_t)from;
    r->to = s->hand_over ? r->from : s->told_count;
    return RD_OK;
}

rd_err rd_page_step(rd_request *r)
{
    rd_session *s = r->page->table;
    if (s->wait == RD_WAIT_STEP)
        s->wait = rd_session_step(s);
    return happen(r);
}

rd_err rd_page_taken(rd_request *r)
{
    rd_session *s = r->page->table;
    if (!s->hand_over)
        return rd_page_fail(r, RD_TURN, "nobody is being called, so nobody can take over");
    rd_session_taken(s);
    return happen(r);
}

static rd_err need_person(rd_request *r)
{
    if (r->page->table->wait == RD_WAIT_PERSON)
        return RD_OK;
    return rd_page_fail(r, RD_TURN, "nobody is asked now; wait until somebody is");
}

/* A move of the seat that is asked, as a number. */
static rd_err read_move(rd_request *r, uint32_t word, rd_move *out)
{
    int64_t number = 0;
    rd_err err = need_person(r);
    if (err != RD_OK)
        return err;
    if (!rd_page_number(r, word, 1, UINT32_MAX, &number))
        return RD_RANGE;
    *out = (rd_move)number;
    if (*out == RD_RESIGN)
        return rd_page_fail(r, RD_ILLEGAL, "this request does not resign; use resign SEAT");
    return RD_OK;
}

rd_err rd_page_play(rd_request *r)
{
    rd_move move = 0;
    rd_session *s = r->page->table;
    rd_err err = read_move(r, 0, &move);
    if (err == RD_OK)
        err = rd_session_play(s, move, &r->fault);
    return err == RD_OK ? go_on(r) : err;
}

/* The first line of the body, without blanks around it. */
static char *typed_line(rd_request *r)
{
    char *rest = r->body;
    char *line = rd_page_next_line(&rest);
    if (line == NULL)
        return r->body;
    line += strspn(line, " \t");
    size_t n = strlen(line);
    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'))
        line[--n] = '\0';
    return line;
}

rd_err rd_page_choose(rd_request *r)
{
    rd_err err = need_person(r);
    if (err != RD_OK)
        return err;
    r->tried = typed_line(r);
    err = rd_session_choose(r->page->table, r->tried, &r->fault);
    return err == RD_OK ? go_on(r) : err;
}

/*
 * Outcomes that were typed, all or none: they are tried on a copy first. As many may stand there as
 * are awaited in a row.
 */
static rd_err try_outcomes(rd_request *r, char *text, uint32_t *count)
{
    const rd_session *s = r->page->table;
    rd_source typed = {.kind = RD_SOURCE_LIST, .list = text};
    rd_state *copy = (rd_state *)&r->view;
    *count = 0;
    rd_match_view(s->match, RD_TABLE_SEAT, copy);
    for (;;) {
        uint32_t outcome = 0;
        rd_need need = s->game->need(s->pack, copy, RD_TABLE_SEAT);
        bool awaited = need.chance > 0 && need.audience == RD_EVERYBODY;
        if (!awaited || *count == RD_MOVES_MAX)
            break;
        rd_err err = rd_source_next(&typed, s->game, s->pack, copy, &outcome, &r->fault);
        if (err == RD_SPACE)
            break;
        if (err == RD_OK && outcome >= need.chance)
            err = rd_page_fail(r, RD_RANGE, "there is no such outcome");
        if (err != RD_OK)
            return err;
        s->game->chance(s->pack, copy, outcome, NULL);
        r->move[(*count)++] = outcome;
    }
    const char *rest = text + typed.list_at + strspn(text + typed.list_at, " ,\t");
    if (*rest != '\0')
        return rd_page_fail_about(r, RD_TURN, "no more outcomes are awaited; left over: ", rest,
                                  "");
    if (*count == 0)
        return rd_page_fail(r, RD_SYNTAX, "nothing was typed; type what the dice show");
    return RD_OK;
}

rd_err rd_page_outcome(rd_request *r)
{
    uint32_t count = 0;
    rd_session *s = r->page->table;
    if (s->wait != RD_WAIT_OUTCOME)
        return rd_page_fail(r, RD_TURN, "no dice are awaited now");
    rd_err err = try_outcomes(r, typed_line(r), &count);
    if (err != RD_OK)
        return err;
    err = rd_session_chance(s, r->move, count, &r->fault);
    return err == RD_OK ? go_on(r) : err;
}

/* A text of the seat that is asked, judged: the choice, or the fault. */
static rd_err judge(rd_request *r, const char *text, rd_choice *choice)
{
    const rd_session *s = r->page->table;
    r->tried = text;
    r->seat = s->seat;
    r->game = s->game;
    r->pack = s->pack;
    memset(choice, 0, sizeof *choice);
    rd_match_view(s->match, s->seat, (rd_view *)&r->view);
    rd_err err =
        s->game->move_parse(s->pack, (rd_view *)&r->view, s->seat, text, choice, &r->fault);
    if (err != RD_OK)
        r->fault.err = err;
    return err;
}

rd_err rd_page_press(rd_request *r)
{
    rd_choice choice;
    rd_move moves[RD_MOVES_MAX];
    rd_text t;
    const rd_session *s = r->page->table;
    char id[RD_PAGE_TEXT];
    rd_word w = r->word[0];
    rd_err err = need_person(r);
    if (err != RD_OK)
        return err;
    if (w.length >= sizeof id)
        return rd_fault_at(&r->fault, RD_UNKNOWN, w, "nothing here is called");
    memcpy(id, w.at, w.length);
    id[w.length] = '\0';
    r->seat = s->seat;
    rd_match_view(s->match, s->seat, (rd_view *)&r->view);
    uint32_t count = rd_session_answers(s, moves);
    for (uint32_t i = 0; i < count; i++)
        if (rd_page_pressed(s->game, s->pack, (rd_view *)&r->view, s->seat, moves[i], id))
            r->move[r->moves++] = moves[i];
    if (r->moves > 0)
        return RD_OK;
    rd_text_init(&t, r->typed, sizeof r->typed);
    s->game->press(s->pack, (rd_view *)&r->view, s->seat, id, &t);
    if (r->typed[0] == '\0')
        return rd_fault_at(&r->fault, RD_UNKNOWN, w, "nothing here is called");
    err = judge(r, r->typed, &choice);
    if (err != RD_OK)
        return err;
    r->move[r->moves++] = choice.move[0];
    return RD_OK;
}

void rd_page_write_answers(const rd_request *r, rd_json *j)
{
    const rd_session *s = r->page->table;
    rd_json_open(j, "answers", '[');
    for (uint32_t i = 0; i < r->moves; i++)
        rd_page_write_answer(s->game, s->pack, (const rd_view *)&r->view, r->seat, r->move[i], j);
    rd_json_close(j, ']');
}

rd_err rd_page_why(rd_request *r)
{
    rd_choice choice;
    rd_text t;
    rd_err err = need_person(r);
    if (err == RD_OK)
        err = judge(r, typed_line(r), &choice);
    if (err != RD_OK)
        return err;
    rd_text_init(&t, r->words_room, sizeof r->words_room);
    rd_text_str(&t, "That is allowed now.");
    size_t before = t.need;
    if (choice.count == 1) {
        rd_text_char(&t, ' ');
        rd_words_odds(r->page->table, choice.move[0], &t);
        if (t.need == before + 1)
            r->words_room[before] = '\0';
        else
            rd_text_char(&t, '.');
    }
    return RD_OK;
}

void rd_page_write_words(const rd_request *r, rd_json *j)
{
    rd_json_str(j, "words", r->words_room);
}

/*
 * What a move does and what the same seat could do next. The move is made at a table as the seat
 * may imagine it, so nothing hidden shows.
 */
rd_err rd_page_look(rd_request *r)
{
    rd_move move = 0;
    rd_room guess;
    const rd_session *s = r->page->table;
    rd_err err = read_move(r, 0, &move);
    if (err != RD_OK)
        return err;
    r->seat = s->seat;
    rd_match_view(s->match, s->seat, (rd_view *)&r->view);
    r->fault.why = s->game->refuse(s->pack, (rd_view *)&r->view, s->seat, move);
    if (r->fault.why.code != 0 || r->fault.why.clause != 0)
        return RD_ILLEGAL;
    s->game->odds(s->pack, (rd_view *)&r->view, s->seat, move, &r->odds);
    rd_dice dice = rd_dice_seed(move);
    s->game->determinize(s->pack, (rd_view *)&r->view, s->seat, &dice, (rd_state *)&guess);
    s->game->apply(s->pack, (rd_state *)&guess, s->seat, move, NULL);
    s->game->observe(s->pack, (rd_state *)&guess, s->seat, (rd_view *)&r->view);
    rd_need need = s->game->need(s->pack, (rd_view *)&r->view, s->seat);
    if ((need.seats & RD_SEAT(s->seat)) == 0 || (need.flags & RD_NEED_STEP) == 0)
        return RD_OK;
    r->moves = rd_session_answers_in(s, (rd_view *)&r->view, s->seat, r->move);
    return RD_OK;
}

void rd_page_write_look(const rd_request *r, rd_json *j)
{
    rd_page_write_answers(r, j);
    rd_page_write_odds(&r->odds, j, "odds");
}

rd_err rd_page_undo(rd_request *r)
{
    rd_session *s = r->page->table;
    bool agreed = r->words == 1;
    if (agreed && !rd_word_is(r->word[0], "agreed"))
        return rd_fault_at(&r->fault, RD_SYNTAX, r->word[0],
                           "the request is written undo or undo agreed, not");
    rd_err err = rd_session_undo(s, agreed, &r->fault);
    if (err != RD_OK)
        return err;
    /* The question that was answered is asked again at once. */
    s->hand_over = false;
    s->wait = rd_session_step(s);
    rd_page_follow(r->page, true);
    r->page->epoch++;
    r->page->heard = s->told_count;
    r->from = r->to = s->told_count;
    return RD_OK;
}

rd_err rd_page_resign(rd_request *r)
{
    int64_t seat = 0;
    rd_session *s = r->page->table;
    if (!rd_page_number(r, 0, 1, s->seats, &seat))
        return RD_RANGE;
    rd_err err = rd_session_resign_seat(s, (int)seat - 1, &r->fault);
    return err == RD_OK ? go_on(r) : err;
}

rd_err rd_page_task(rd_request *r)
{
    if (rd_session_task(r->page->table, &r->task) == RD_OK)
        return RD_OK;
    return rd_page_fail(r, RD_TURN, "no computer player is waited for");
}

rd_err rd_page_hint(rd_request *r)
{
    if (rd_session_hint_task(r->page->table, &r->task) == RD_OK)
        return RD_OK;
    return rd_page_fail(r, RD_TURN, "nobody is asked now, so there is nothing to hint at");
}

void rd_page_write_task(const rd_request *r, rd_json *j)
{
    char text[RD_POSITION_MAX + RD_PAGE_LINE];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    rd_task_text(&r->task, &t);
    rd_json_int(j, "seat", r->task.seat + 1);
    rd_json_str(j, "text", text);
}

rd_err rd_page_think(rd_request *r)
{
    const rd_budget budget = {0};
    rd_err err = rd_task_parse(r->body, &r->task, &r->fault);
    if (err != RD_OK)
        return err;
    size_t room = r->task.brain->room(r->task.game, &budget);
    void *scratch = room > 0 ? malloc(room) : NULL;
    r->move[0] = rd_task_think(&r->task, scratch, scratch != NULL ? room : 0);
    free(scratch);
    if (r->move[0] == 0)
        return rd_page_fail(r, RD_TURN, "the seat of this task is not asked for anything");
    return RD_OK;
}

void rd_page_write_thought(const rd_request *r, rd_json *j)
{
    const rd_task *task = &r->task;
    rd_json_int(j, "move", r->move[0]);
    task->game->move_json(task->pack, (const rd_view *)&task->view, task->seat, r->move[0], j);
}

rd_err rd_page_bring(rd_request *r)
{
    int64_t seat = 0;
    int64_t move = 0;
    rd_session *s = r->page->table;
    if (!rd_page_number(r, 0, 1, s->seats, &seat) || !rd_page_number(r, 1, 1, UINT32_MAX, &move))
        return RD_RANGE;
    rd_err err = rd_session_answer(s, (int)seat - 1, (rd_move)move, &r->fault);
    return err == RD_OK ? go_on(r) : err;
}

/* Writes twice: once to learn the length, once for good. */
static rd_err keep_text(rd_request *r, rd_err (*write)(const rd_session *, rd_text *))
{
    const rd_session *s = r->page->table;
    rd_text t;
    rd_text_init(&t, NULL, 0);
    if (write(s, &t) != RD_OK)
        return rd_page_fail(r, RD_MEMORY, "there is not enough memory to write the game");
    size_t size = t.need + 1;
    r->text = malloc(size);
    if (r->text == NULL)
        return rd_page_fail(r, RD_MEMORY, "there is not enough memory to write the game");
    rd_text_init(&t, r->text, size);
    return write(s, &t);
}

rd_err rd_page_save(rd_request *r)
{
    return keep_text(r, rd_save_text);
}

static rd_err write_record(const rd_session *s, rd_text *out)
{
    return rd_match_write(s->match, s->viewer, out);
}

rd_err rd_page_record(rd_request *r)
{
    return keep_text(r, write_record);
}

void rd_page_write_text(const rd_request *r, rd_json *j)
{
    rd_json_str(j, "text", r->text);
}

rd_err rd_page_position(rd_request *r)
{
    const rd_session *s = r->page->table;
    rd_match_view(s->match, s->viewer, (rd_view *)&r->view);
    return RD_OK;
}

void rd_page_write_position(const rd_request *r, rd_json *j)
{
    const rd_session *s = r->page->table;
    char text[RD_POSITION_MAX];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    rd_position_text(s->game, s->pack, (const rd_state *)&r->view, &t);
    rd_json_str(j, "text", text);
    rd_text_init(&t, text, sizeof text);
    rd_position_id(s->game, s->pack, (const rd_state *)&r->view, &t);
    rd_json_str(j, "id", text);
}
