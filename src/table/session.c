/* session.c - one game at one place: people, computer players, dice, undo, hints. */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "core/fault.h"
#include "say.h"

/* What streams of numbers beside the dice are for; players are counted from FOR_BRAIN. */
enum {
    FOR_HINT = 1,
    FOR_HIDDEN,
    FOR_BRAIN,
    FOR_IMAGINED = FOR_BRAIN + RD_SEATS_MAX
};

/* Grows an array that holds `count` entries so that one more fits. */
static bool grow(void *array, size_t count, size_t *cap, size_t size)
{
    void **place = array;
    if (count < *cap)
        return true;
    size_t more = *cap == 0 ? 64 : *cap * 2;
    void *bigger = realloc(*place, more * size);
    if (bigger == NULL)
        return false;
    *place = bigger;
    *cap = more;
    return true;
}

static size_t log_length(const rd_session *s)
{
    const rd_event *log;
    return rd_match_log(s->match, &log);
}

static rd_told *tell(rd_session *s)
{
    if (!grow(&s->told, s->told_count, &s->told_cap, sizeof *s->told))
        return NULL;
    rd_told *t = &s->told[s->told_count++];
    memset(t, 0, sizeof *t);
    return t;
}

static void tell_words(rd_session *s, rd_seats audience, const char *before, const char *after)
{
    rd_told *t = tell(s);
    if (t == NULL)
        return;
    rd_text words;
    rd_text_init(&words, t->words, sizeof t->words);
    rd_text_str(&words, before);
    rd_text_str(&words, after);
    t->fact.audience = audience;
}

/* Takes over what the match has to tell since event `from`. */
static void tell_story(rd_session *s, size_t from)
{
    rd_fact facts[64];
    uint32_t count = rd_match_story(s->match, from, RD_TABLE_SEAT, facts, 64);
    rd_fact *all = facts;
    if (count > 64) {
        all = calloc(count, sizeof *all);
        if (all == NULL)
            return;
        rd_match_story(s->match, from, RD_TABLE_SEAT, all, count);
    }
    for (uint32_t i = 0; i < count; i++) {
        rd_told *t = tell(s);
        if (t != NULL)
            t->fact = all[i];
    }
    if (all != facts)
        free(all);
}

bool rd_session_hears(const rd_told *t, int viewer)
{
    rd_seats who = viewer == RD_WATCHER ? RD_WATCHERS : RD_SEAT(viewer);
    return (t->fact.audience & who) != 0;
}

static void find_room(rd_session *s)
{
    const rd_budget budget = {0};
    for (const rd_brain *const *b = rd_brains; *b != NULL; b++) {
        size_t room = (*b)->room(s->game, &budget);
        if (room > s->room)
            s->room = room;
    }
    /* A brain answers without scratch too, so missing memory is no error. */
    s->scratch = s->room > 0 ? malloc(s->room) : NULL;
    if (s->scratch == NULL)
        s->room = 0;
}

rd_err rd_session_adopt(rd_session **out, rd_match *match, const rd_setup *setup, rd_fault *f)
{
    rd_session *s = calloc(1, sizeof *s);
    *out = NULL;
    if (s == NULL) {
        rd_match_free(match);
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    }
    s->match = match;
    s->game = rd_match_game(match);
    s->pack = rd_match_pack(match);
    s->seats = rd_match_options(match)->value[RD_OPTION_SEATS];
    s->seed = setup->seed;
    if (rd_match_dice(match)->kind == RD_CHANCE_SEED)
        s->seed = rd_match_dice(match)->seed;
    s->wait = RD_WAIT_STEP;
    s->seat = RD_WATCHER;
    s->viewer = RD_WATCHER;
    s->taken = RD_WATCHER;
    s->thinker = RD_WATCHER;
    s->elsewhere = setup->elsewhere;
    memcpy(s->player, setup->player, sizeof s->player);
    for (int i = 0; i < s->seats; i++) {
        s->people += s->player[i].brain == NULL;
        rd_match_set_name(match, i, s->player[i].name);
        /* The match has made it fit to be shown. */
        const char *name = rd_match_name(match, i);
        memcpy(s->player[i].name, name, strlen(name) + 1);
    }
    for (int i = 0; i < s->seats && s->people == 1; i++)
        if (s->player[i].brain == NULL)
            s->viewer = i;
    find_room(s);
    tell_story(s, 0);
    *out = s;
    return RD_OK;
}

/* What names this game in the stream of committed dice. */
static void make_salt(rd_source *source, const rd_setup *setup)
{
    char salt[RD_FAIR_SALT_MAX];
    rd_text t;
    rd_text_init(&t, salt, sizeof salt);
    rd_text_str(&t, setup->game->id);
    rd_text_char(&t, ' ');
    rd_options_text(setup->game, &setup->options, &t);
    rd_source_salt(source, salt);
}

rd_err rd_session_new(rd_session **out, const rd_setup *setup, rd_fault *f)
{
    rd_chance chance;
    rd_match *match = NULL;
    rd_source source;
    *out = NULL;
    rd_err err = rd_source_open(&source, setup->dice, setup->dice_path, setup->read_list, f);
    if (err != RD_OK)
        return err;
    make_salt(&source, setup);
    rd_source_chance(&source, setup->seed, &chance);
    err = rd_match_new(&match, setup->game, setup->pack, &setup->options, &chance, setup->position);
    if (err != RD_OK) {
        rd_source_close(&source);
        return rd_say_fault(f, err, rd_err_words(err));
    }
    rd_session *s = NULL;
    err = rd_session_adopt(&s, match, setup, f);
    if (s == NULL) {
        rd_source_close(&source);
        return err;
    }
    s->source = source;
    rd_source_attach(&s->source, match);
    *out = s;
    return RD_OK;
}

void rd_session_free(rd_session *s)
{
    if (s == NULL)
        return;
    rd_match_free(s->match);
    rd_source_close(&s->source);
    free(s->scratch);
    free(s->told);
    free(s->mark);
    free(s);
}

void rd_session_view(const rd_session *s, rd_room *out)
{
    rd_match_view(s->match, s->viewer, (rd_view *)out);
}

uint32_t rd_session_answers_in(const rd_session *s, const rd_view *view, int seat,
                               rd_move out[RD_MOVES_MAX])
{
    rd_move listed[RD_MOVES_MAX];
    uint32_t placed = 0;
    uint32_t count = s->game->legal(s->pack, view, seat, out, RD_MOVES_MAX);
    if (count > 0 && out[count - 1] == RD_RESIGN)
        count--;
    if (s->game->rank == NULL)
        return count;
    memcpy(listed, out, count * sizeof out[0]);
    for (uint32_t rank = RD_RANK_FIRST; rank <= RD_RANK_LAST; rank++)
        for (uint32_t i = 0; i < count; i++)
            if ((uint32_t)s->game->rank(s->pack, view, seat, listed[i]) == rank)
                out[placed++] = listed[i];
    return count;
}

uint32_t rd_session_answers(const rd_session *s, rd_move out[RD_MOVES_MAX])
{
    rd_room view;
    rd_match_view(s->match, s->seat, (rd_view *)&view);
    return rd_session_answers_in(s, (rd_view *)&view, s->seat, out);
}

static rd_wait be_stuck(rd_session *s, const char *words)
{
    if (words != NULL)
        rd_say_fault(&s->stuck, RD_ILLEGAL, words);
    s->wait = RD_WAIT_STUCK;
    return s->wait;
}

/* Is something of this decision secret among the people at the table? */
static bool is_secret(const rd_session *s, int seat)
{
    rd_need table = rd_match_need(s->match, RD_TABLE_SEAT);
    rd_need own = rd_match_need(s->match, seat);
    if ((table.seats & (table.seats - 1)) != 0)
        return true;
    if ((own.flags & RD_NEED_OPEN) != 0)
        return false; /* of sealed answers the last one, which opens all */
    if ((own.flags & RD_NEED_SEALED) != 0)
        return true;
    /* Somebody who knows what watchers do not know must be alone with it. */
    rd_room mine;
    rd_room theirs;
    uint32_t size = s->game->state_size(rd_match_options(s->match));
    rd_match_view(s->match, seat, (rd_view *)&mine);
    rd_match_view(s->match, RD_WATCHER, (rd_view *)&theirs);
    return memcmp(&mine, &theirs, size) != 0;
}

static rd_wait wait_for(rd_session *s, rd_wait wait, int seat)
{
    s->wait = wait;
    s->seat = seat;
    s->hand_over = false;
    if (s->people == 1) {
        for (int i = 0; i < s->seats; i++)
            if (s->player[i].brain == NULL)
                s->viewer = i;
        return wait;
    }
    s->viewer = RD_WATCHER;
    if (wait != RD_WAIT_PERSON)
        return wait;
    if (!is_secret(s, seat)) {
        /* Everybody looks on, so what a seat once learned alone is not told again. */
        s->taken = RD_WATCHER;
    } else if (s->taken == seat) {
        s->viewer = seat;
    } else {
        s->hand_over = true;
    }
    return wait;
}

void rd_session_taken(rd_session *s)
{
    s->hand_over = false;
    s->taken = s->seat;
    s->viewer = s->seat;
}

void rd_session_give_back(rd_session *s)
{
    if (s->people < 2 || s->wait != RD_WAIT_PERSON || s->viewer == RD_WATCHER)
        return;
    s->taken = RD_WATCHER;
    s->viewer = RD_WATCHER;
    s->hand_over = true;
}

/*
 * A stream for something other than the dice of the game, with which it has nothing in common. It
 * depends on the place in the log alone, so that a saved game goes on as if it had not stopped.
 */
static rd_dice side_stream(const rd_session *s, uint64_t what)
{
    return rd_dice_seed(rd_mix64(s->seed ^ what << 32) + log_length(s));
}

static void make_task(const rd_session *s, int seat, const rd_brain *brain, rd_dice dice,
                      rd_task *out)
{
    memset(out, 0, sizeof *out);
    out->game = s->game;
    out->pack = s->pack;
    out->brain = brain;
    out->seat = seat;
    out->dice = dice;
    rd_match_view(s->match, seat, (rd_view *)&out->view);
}

/*
 * The view of the seat that is asked, as all who look on may imagine it: a hint that everybody
 * reads must not depend on what this seat alone knows.
 */
static void imagine_view(const rd_session *s, rd_dice dice, rd_view *out)
{
    rd_room open;
    rd_room guess;
    rd_match_view(s->match, RD_WATCHER, (rd_view *)&open);
    s->game->determinize(s->pack, (rd_view *)&open, RD_WATCHER, &dice, (rd_state *)&guess);
    s->game->observe(s->pack, (rd_state *)&guess, s->seat, out);
}

static rd_wait step_brain(rd_session *s, int seat)
{
    rd_task task;
    size_t before = log_length(s);
    make_task(s, seat, s->player[seat].brain, side_stream(s, FOR_BRAIN + (uint64_t)seat), &task);
    rd_move move = rd_task_think(&task, s->scratch, s->room);
    if (move == 0 || rd_match_play(s->match, seat, move, NULL) != RD_OK)
        return be_stuck(s, "a computer player gave no legal answer; save the game and report it");
    tell_story(s, before);
    return RD_WAIT_STEP;
}

/* Nobody has to think about the only answer there is. */
static rd_wait await_brain(rd_session *s, int seat)
{
    rd_move only = 0;
    size_t before = log_length(s);
    bool sample = (rd_match_need(s->match, seat).flags & RD_NEED_SAMPLE) != 0;
    if (!sample && rd_match_answers(s->match, seat, &only) == 1 &&
        rd_match_play(s->match, seat, only, NULL) == RD_OK) {
        tell_story(s, before);
        return RD_WAIT_STEP;
    }
    int asked = s->seat; /* stays: a person in the middle of a choice goes on with it */
    wait_for(s, RD_WAIT_BRAIN, seat);
    s->seat = asked;
    s->thinker = seat;
    return RD_WAIT_BRAIN;
}

static rd_wait step_forced(rd_session *s, int seat, rd_move move)
{
    char text[64];
    rd_room view;
    rd_text t;
    size_t before = log_length(s);
    rd_seats audience = is_secret(s, seat) ? RD_SEAT(seat) : RD_EVERYBODY;
    rd_text_init(&t, text, sizeof text);
    rd_match_view(s->match, seat, (rd_view *)&view);
    s->game->move_text(s->pack, (rd_view *)&view, seat, move, &t);
    if (rd_match_play(s->match, seat, move, NULL) != RD_OK)
        return be_stuck(s, "the only answer was refused; save the game and report it");
    char words[16] = "S1";
    words[1] = (char)('1' + seat);
    memcpy(words + 2, " only has: ", sizeof " only has: ");
    tell_words(s, audience, words, text);
    tell_story(s, before);
    return RD_WAIT_STEP;
}

/* The person to ask: who is in the middle of something goes on, else the first in order. */
static int next_person(const rd_session *s, rd_seats seats)
{
    int first = RD_WATCHER;
    for (int i = 0; i < RD_SEATS_MAX && first == RD_WATCHER; i++)
        if ((seats & RD_SEAT(i)) != 0)
            first = i;
    if (s->seat < 0 || (seats & RD_SEAT(s->seat)) == 0)
        return first;
    bool step = (rd_match_need(s->match, s->seat).flags & RD_NEED_STEP) != 0;
    return step || s->taken == s->seat ? s->seat : first;
}

/* Whether the only answer of a person can be played unasked: not what is seldom meant. */
static bool is_plain(const rd_session *s, int seat, rd_move only)
{
    rd_room view;
    if ((rd_match_need(s->match, seat).flags & (RD_NEED_SAMPLE | RD_NEED_ASK)) != 0)
        return false;
    if (s->game->rank == NULL)
        return true;
    rd_match_view(s->match, seat, (rd_view *)&view);
    return s->game->rank(s->pack, (rd_view *)&view, seat, only) != RD_RANK_LATER;
}

static rd_wait step_seats(rd_session *s, rd_seats seats)
{
    rd_seats people = 0;
    for (int i = 0; i < s->seats; i++) {
        if ((seats & RD_SEAT(i)) == 0)
            continue;
        if (s->player[i].brain != NULL)
            return s->elsewhere ? await_brain(s, i) : step_brain(s, i);
        people |= RD_SEAT(i);
    }
    int seat = next_person(s, people);
    rd_move only = 0;
    if (seat == RD_WATCHER)
        return be_stuck(s, "the game waits for a seat that is not at the table");
    if (rd_match_answers(s->match, seat, &only) == 1 && is_plain(s, seat, only))
        return step_forced(s, seat, only);
    return wait_for(s, RD_WAIT_PERSON, seat);
}

static rd_wait step_list(rd_session *s)
{
    uint32_t outcome = 0;
    size_t before = log_length(s);
    rd_err err =
        rd_source_next(&s->source, s->game, s->pack, rd_match_state(s->match), &outcome, &s->stuck);
    if (err == RD_SPACE) {
        s->source.kind = RD_SOURCE_MANUAL;
        tell_words(s, RD_EVERYBODY, "the written list of dice is used up: type them from now on",
                   "");
        return RD_WAIT_STEP;
    }
    if (err != RD_OK)
        return be_stuck(s, NULL);
    if (rd_match_chance(s->match, outcome) != RD_OK)
        return be_stuck(s, "an outcome was refused; save the game and report it");
    tell_story(s, before);
    return RD_WAIT_STEP;
}

static rd_wait step_chance(rd_session *s, const rd_need *need)
{
    size_t before = log_length(s);
    if (s->source.kind == RD_SOURCE_LIST)
        return step_list(s);
    rd_err err;
    if (s->source.kind != RD_SOURCE_MANUAL) {
        err = rd_match_roll(s->match);
    } else if (need->audience == RD_EVERYBODY) {
        return wait_for(s, RD_WAIT_OUTCOME, RD_WATCHER);
    } else { /* Nobody can type what not everybody may see. */
        rd_dice dice = side_stream(s, FOR_HIDDEN);
        err = rd_match_chance(s->match, rd_dice_below(&dice, need->chance));
    }
    if (err != RD_OK)
        return be_stuck(s, "the dice cannot be rolled; save the game and report it");
    tell_story(s, before);
    return RD_WAIT_STEP;
}

rd_wait rd_session_step(rd_session *s)
{
    rd_need need = rd_match_need(s->match, RD_TABLE_SEAT);
    s->thinker = RD_WATCHER;
    if (need.seats != 0)
        return step_seats(s, need.seats);
    if (need.chance != 0)
        return step_chance(s, &need);
    return wait_for(s, RD_WAIT_OVER, RD_WATCHER);
}

rd_wait rd_session_run(rd_session *s)
{
    rd_wait wait = RD_WAIT_STEP;
    while (wait == RD_WAIT_STEP)
        wait = rd_session_step(s);
    return wait;
}

/* Remembers where the person who is asked stands, before the answer is played. */
static bool set_mark(rd_session *s)
{
    if (!grow(&s->mark, s->mark_count, &s->mark_cap, sizeof *s->mark))
        return false;
    rd_mark *m = &s->mark[s->mark_count++];
    m->events = log_length(s);
    m->seat = s->seat;
    m->list_at = s->source.list_at;
    m->list_line = s->source.list_line;
    s->told_before = s->told_new;
    s->told_new = s->told_count;
    return true;
}

static void drop_mark(rd_session *s)
{
    s->mark_count--;
}

rd_err rd_session_play(rd_session *s, rd_move move, rd_fault *f)
{
    size_t before = log_length(s);
    if (!set_mark(s))
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    rd_fault_at(f, RD_OK, (rd_word){0}, "");
    rd_err err = rd_match_play(s->match, s->seat, move, &f->why);
    f->err = err;
    if (err != RD_OK)
        drop_mark(s);
    else
        tell_story(s, before);
    return err;
}

rd_err rd_session_choose(rd_session *s, const char *text, rd_fault *f)
{
    size_t before = log_length(s);
    if (!set_mark(s))
        return rd_say_fault(f, RD_MEMORY, "out of memory");
    rd_err err = rd_match_choose(s->match, s->seat, text, f);
    if (err != RD_OK)
        drop_mark(s);
    else
        tell_story(s, before);
    return err;
}

/* Several outcomes may stand on one line, as far as they are awaited. */
rd_err rd_session_outcomes(rd_session *s, char *text, rd_fault *f)
{
    rd_source typed = {.kind = RD_SOURCE_LIST, .list = text};
    while (s->wait == RD_WAIT_OUTCOME) {
        uint32_t outcome = 0;
        size_t before = log_length(s);
        rd_err err =
            rd_source_next(&typed, s->game, s->pack, rd_match_state(s->match), &outcome, f);
        if (err == RD_SPACE)
            return RD_OK;
        if (err == RD_OK)
            err = rd_match_chance(s->match, outcome);
        if (err != RD_OK)
            return f->words[0] != '\0' ? err : rd_say_fault(f, err, rd_err_words(err));
        tell_story(s, before);
        rd_session_run(s);
    }
    const char *rest = text + typed.list_at + strspn(text + typed.list_at, " ,\t");
    if (*rest == '\0')
        return RD_OK;
    return rd_say_fault_about(f, RD_TURN, "no more outcomes are awaited; left over: ", rest, "");
}

/* Outcomes that are awaited one after the other, and were judged already. */
rd_err rd_session_chance(rd_session *s, const uint32_t *outcomes, uint32_t count, rd_fault *f)
{
    size_t before = log_length(s);
    rd_err err = RD_OK;
    for (uint32_t i = 0; i < count && err == RD_OK; i++)
        err = rd_match_chance(s->match, outcomes[i]);
    tell_story(s, before);
    return err == RD_OK ? RD_OK : rd_say_fault(f, err, rd_err_words(err));
}

rd_err rd_session_resign_seat(rd_session *s, int seat, rd_fault *f)
{
    size_t before = log_length(s);
    if (seat < 0 || seat >= s->seats || s->player[seat].brain != NULL)
        return rd_say_fault(f, RD_RANGE, "no person sits there, so nobody can resign");
    rd_err err = rd_match_resign(s->match, seat);
    if (err != RD_OK)
        return rd_say_fault(f, err, rd_err_words(err));
    /* The others have seen it: that is where taking back ends. */
    s->mark_count = 0;
    tell_story(s, before);
    return RD_OK;
}

rd_err rd_session_resign(rd_session *s, rd_fault *f)
{
    if (s->wait != RD_WAIT_PERSON)
        return rd_say_fault(f, RD_TURN, "nobody is asked now, so nobody can resign");
    return rd_session_resign_seat(s, s->seat, f);
}

bool rd_session_may_undo(const rd_session *s)
{
    if (s->mark_count == 0)
        return false;
    const rd_mark *m = &s->mark[s->mark_count - 1];
    /* Whoever is alone with a secret takes back only answers of their own. */
    if (s->people > 1 && s->taken != RD_WATCHER && m->seat != s->seat)
        return false;
    return rd_match_may_undo(s->match, m->seat);
}

/* Has chance given anything since that mark? */
static bool rolled_since(const rd_session *s, const rd_mark *m)
{
    const rd_event *log;
    size_t count = rd_match_log(s->match, &log);
    for (size_t i = m->events; i < count; i++)
        if (log[i].seat == RD_WATCHER)
            return true;
    return false;
}

bool rd_session_may_rewind(const rd_session *s)
{
    if (s->mark_count == 0 || s->wait == RD_WAIT_OVER)
        return false;
    const rd_mark *m = &s->mark[s->mark_count - 1];
    if (s->people > 1 && s->taken != RD_WATCHER && m->seat != s->seat)
        return false;
    return s->source.kind != RD_SOURCE_FAIR || !rolled_since(s, m);
}

static rd_err refuse_undo(const rd_session *s, rd_fault *f)
{
    if (s->mark_count == 0)
        return rd_say_fault(f, RD_TURN, "there is no answer to take back");
    if (!rd_session_may_rewind(s))
        return rd_say_fault(f, RD_TURN,
                            s->wait == RD_WAIT_OVER ? "the game is over; nothing can be taken back"
                                                    : "that answer can no longer be taken back");
    return rd_say_fault(f, RD_TURN,
                        "others or the dice have come in since; going back needs consent");
}

rd_err rd_session_undo(rd_session *s, bool agreed, rd_fault *f)
{
    bool is_free = rd_session_may_undo(s);
    if (!is_free && !(agreed && rd_session_may_rewind(s)))
        return refuse_undo(s, f);
    rd_mark m = s->mark[s->mark_count - 1];
    rd_err err = is_free ? rd_match_undo(s->match, m.seat) : rd_match_rewind(s->match, m.events);
    if (err != RD_OK)
        return rd_say_fault(f, err, rd_err_words(err));
    s->mark_count--;
    s->source.list_at = m.list_at;
    s->source.list_line = m.list_line;
    s->seat = m.seat;
    s->told_count = 0;
    tell_story(s, 0);
    s->told_before = s->told_new = s->told_count;
    return RD_OK;
}

rd_err rd_session_task(const rd_session *s, rd_task *out)
{
    if (s->wait != RD_WAIT_BRAIN || s->thinker == RD_WATCHER)
        return RD_TURN;
    make_task(s, s->thinker, s->player[s->thinker].brain,
              side_stream(s, FOR_BRAIN + (uint64_t)s->thinker), out);
    return RD_OK;
}

rd_err rd_session_hint_task(const rd_session *s, rd_task *out)
{
    const rd_brain *brain = rd_brain_find("greedy");
    if (brain == NULL || s->wait != RD_WAIT_PERSON)
        return RD_TURN;
    make_task(s, s->seat, brain, side_stream(s, FOR_HINT), out);
    if (s->viewer == RD_WATCHER)
        imagine_view(s, side_stream(s, FOR_IMAGINED), (rd_view *)&out->view);
    return RD_OK;
}

rd_err rd_session_answer(rd_session *s, int seat, rd_move move, rd_fault *f)
{
    size_t before = log_length(s);
    if (s->wait != RD_WAIT_BRAIN || s->thinker == RD_WATCHER || s->thinker != seat)
        return rd_say_fault(f, RD_TURN, "no computer player is waited for at that seat");
    if (move == RD_RESIGN)
        return rd_say_fault(f, RD_ILLEGAL, "a computer player never resigns");
    rd_fault_at(f, RD_OK, (rd_word){0}, "");
    rd_err err = rd_match_play(s->match, seat, move, &f->why);
    f->err = err;
    if (err != RD_OK)
        return err;
    s->wait = RD_WAIT_STEP;
    s->thinker = RD_WATCHER;
    tell_story(s, before);
    return RD_OK;
}

rd_err rd_session_hint(rd_session *s, rd_move *out)
{
    rd_task task;
    if (rd_session_hint_task(s, &task) != RD_OK)
        return RD_TURN;
    *out = rd_task_think(&task, s->scratch, s->room);
    return *out == 0 ? RD_TURN : RD_OK;
}
