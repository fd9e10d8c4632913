/*
 * null_broken.c - the laws can fail: each copy of the null game breaks one promise, and the law
 * that guards it must notice.
 */
#include <stdio.h>
#include <string.h>

#include "games/null/null.h"
#include "lib/laws.h"
#include "robodrome/sim.h"

extern const rd_game rd_game_null;

static const rd_game *const sound = &rd_game_null;

static null_state *inside(rd_state *state)
{
    return (null_state *)state;
}

static const null_state *look(const rd_state *state)
{
    return (const null_state *)state;
}

/* Law 1: a legal answer is left out of the list. */
static uint32_t legal_short(const rd_pack *p, const rd_state *s, int seat, rd_move *out,
                            uint32_t cap)
{
    uint32_t count = sound->legal(p, s, seat, out, cap);
    if (look(s)->phase != NULL_CHOOSE || count < 3 || count > cap)
        return count;
    out[count - 2] = RD_RESIGN;
    return count - 1;
}

/* Law 1: one answer is offered twice. */
static uint32_t legal_twice(const rd_pack *p, const rd_state *s, int seat, rd_move *out,
                            uint32_t cap)
{
    uint32_t count = sound->legal(p, s, seat, out, cap);
    if (count > 2 && count <= cap)
        out[1] = out[0];
    return count;
}

/* Law 1: a first tool that leaves none for the second step: a dead end. */
static uint32_t legal_dead_end(const rd_pack *p, const rd_state *s, int seat, rd_move *out,
                               uint32_t cap)
{
    uint32_t count = sound->legal(p, s, seat, out, cap);
    if (look(s)->phase == NULL_CHOOSE && count == NULL_TOOLS && count <= cap)
        out[count - 2] = null_move(NULL_DO_TOOL, NULL_TOOLS);
    return count;
}

/* Law 1: resigning comes first. */
static uint32_t legal_resign_first(const rd_pack *p, const rd_state *s, int seat, rd_move *out,
                                   uint32_t cap)
{
    uint32_t count = sound->legal(p, s, seat, out, cap);
    if (count > 1 && count <= cap) {
        out[count - 1] = out[0];
        out[0] = RD_RESIGN;
    }
    return count;
}

/* Law 1: a list that is cut short when there is little room says a smaller number. */
static uint32_t legal_forgets(const rd_pack *p, const rd_state *s, int seat, rd_move *out,
                              uint32_t cap)
{
    uint32_t count = sound->legal(p, s, seat, out, cap);
    return count < cap ? count : cap;
}

/* Law 1: a list that does not mind its room. */
static uint32_t legal_overruns(const rd_pack *p, const rd_state *s, int seat, rd_move *out,
                               uint32_t cap)
{
    (void)cap;
    return sound->legal(p, s, seat, out, RD_MOVES_MAX);
}

/* Law 1: bits that mean nothing are ignored, so a move has several spellings. */
static rd_refusal refuse_loosely(const rd_pack *p, const rd_state *s, int seat, rd_move m)
{
    if (null_kind(m) == NULL_DO_PASS)
        m = null_move(NULL_DO_PASS, 0);
    return sound->refuse(p, s, seat, m);
}

/* Law 1: a seat that owes nothing may resign. */
static rd_refusal refuse_resign_anytime(const rd_pack *p, const rd_state *s, int seat, rd_move m)
{
    if (m == RD_RESIGN && seat >= 0 && look(s)->phase != NULL_OVER)
        return rd_accept();
    return sound->refuse(p, s, seat, m);
}

/* Law 1: a refusal without a code. */
static rd_refusal refuse_silently(const rd_pack *p, const rd_state *s, int seat, rd_move m)
{
    rd_refusal r = sound->refuse(p, s, seat, m);
    if (r.code == NULL_E_REACH)
        r.code = 0;
    return r;
}

/* Law 2: a spent card stays in the hand. */
static void apply_keeps_card(const rd_pack *p, rd_state *s, int seat, rd_move m, rd_story *story)
{
    uint8_t card = inside(s)->seat[seat].card;
    sound->apply(p, s, seat, m, story);
    if (null_kind(m) == NULL_DO_STOP)
        inside(s)->seat[seat].card = card;
}

/* Law 2: a stated bound that is too low. */
static uint64_t decisions_too_few(const rd_options *options)
{
    return sound->decisions_max(options) / 4;
}

/* Law 2, on a sampled list: a number beyond every reach is accepted. */
static rd_refusal refuse_beyond(const rd_pack *p, const rd_state *s, int seat, rd_move m)
{
    rd_refusal r = sound->refuse(p, s, seat, m);
    return r.code == NULL_E_REACH ? rd_accept() : r;
}

/* Law 3: the last seat to choose leaves a trace. */
static void apply_traces(const rd_pack *p, rd_state *s, int seat, rd_move m, rd_story *story)
{
    bool tools = null_kind(m) == NULL_DO_TOOL;
    sound->apply(p, s, seat, m, story);
    if (tools && look(s)->phase != NULL_CHOOSE)
        inside(s)->turn = (uint8_t)seat;
}

static rd_refusal never_wrong(const rd_pack *p, const rd_state *s)
{
    (void)p;
    (void)s;
    return rd_accept();
}

/* Law 4: everybody sees every card. */
static void observe_all(const rd_pack *p, const rd_state *s, int seat, rd_view *out)
{
    (void)seat;
    sound->observe(p, s, RD_TABLE_SEAT, out);
}

/* Law 4: a card that was looked at is forgotten while a throw is in the air. */
static void observe_forgets(const rd_pack *p, const rd_state *s, int seat, rd_view *out)
{
    sound->observe(p, s, seat, out);
    for (uint32_t i = 0; i < look(s)->seats; i++)
        if (seat >= 0 && look(s)->phase == NULL_WINDOW && look(s)->seat[i].seen != 0 &&
            null_side(i) != null_side((uint32_t)seat))
            inside(out)->seat[i].card = NULL_UNKNOWN;
}

/* Law 4: a guess deals cards anew that the seat has looked at. */
static void determinize_anew(const rd_pack *p, const rd_view *v, int seat, rd_dice *dice,
                             rd_state *out)
{
    null_state view;
    memcpy(&view, v, offsetof(null_state, seat) + look(v)->seats * sizeof(null_seat));
    for (uint32_t i = 0; i < view.seats; i++)
        if (view.phase != NULL_OVER && view.seat[i].seen != 0)
            view.seat[i].card = NULL_UNKNOWN;
    sound->determinize(p, (const rd_view *)&view, seat, dice, out);
}

/* Law 4: a guess gives the same card to two seats. */
static void determinize_same(const rd_pack *p, const rd_view *v, int seat, rd_dice *dice,
                             rd_state *out)
{
    sound->determinize(p, v, seat, dice, out);
    for (uint32_t i = 0; i < look(v)->seats; i++)
        if (look(v)->seat[i].card == NULL_UNKNOWN)
            inside(out)->seat[i].card = 1;
}

/* Law 4: opponents hear which card was drawn. */
static void chance_loud(const rd_pack *p, rd_state *s, uint32_t outcome, rd_story *story)
{
    uint32_t from = story != NULL ? story->count : 0;
    sound->chance(p, s, outcome, story);
    for (uint32_t i = from; story != NULL && i < story->count && i < story->cap; i++)
        if (story->fact[i].kind == NULL_TOLD_DREW)
            story->fact[i].audience = RD_EVERYBODY;
}

/* Law 4: a half choice shows. */
static void observe_half(const rd_pack *p, const rd_state *s, int seat, rd_view *out)
{
    sound->observe(p, s, seat, out);
    for (uint32_t i = 0; i < look(s)->seats; i++)
        if (look(s)->phase == NULL_CHOOSE && !null_has_chosen(&look(s)->seat[i]))
            inside(out)->seat[i].tool[0] = look(s)->seat[i].tool[0];
}

/* Law 4: the story of a peek tells those who only watch which card it is. */
static void apply_loud(const rd_pack *p, rd_state *s, int seat, rd_move m, rd_story *story)
{
    uint32_t from = story != NULL ? story->count : 0;
    sound->apply(p, s, seat, m, story);
    for (uint32_t i = from; story != NULL && i < story->count && i < story->cap; i++)
        if (story->fact[i].kind == NULL_TOLD_PEEK)
            story->fact[i].audience = RD_EVERYBODY;
}

/* Law 5: looking at a card that stops nothing is refused, which tells what it is. */
static rd_refusal refuse_telling(const rd_pack *p, const rd_state *s, int seat, rd_move m)
{
    rd_refusal r = sound->refuse(p, s, seat, m);
    if (r.code == 0 && null_kind(m) == NULL_DO_PEEK && look(s)->seat[null_operand(m)].card <= 2)
        return rd_refuse(1, NULL_E_NO_CARD, 0, 0, 0, 0);
    return r;
}

static uint32_t legal_telling(const rd_pack *p, const rd_state *s, int seat, rd_move *out,
                              uint32_t cap)
{
    uint32_t count = sound->legal(p, s, seat, out, cap);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count && count <= cap; i++)
        if (out[i] == RD_RESIGN || refuse_telling(p, s, seat, out[i]).code == 0)
            out[kept++] = out[i];
    return count <= cap ? kept : count;
}

/* Law 5: the question tells how strong the guard is. */
static rd_need need_telling(const rd_pack *p, const rd_state *s, int seat)
{
    rd_need need = sound->need(p, s, seat);
    if (look(s)->phase == NULL_TURN && look(s)->seat[null_guard(look(s))].card > 4)
        need.flags |= RD_NEED_SEALED;
    return need;
}

/* Law 6: a move has the name of its neighbour. */
static void move_text_wrong(const rd_pack *p, const rd_view *v, int seat, rd_move m, rd_text *out)
{
    sound->move_text(p, v, seat, m == null_move(NULL_DO_TOOL, 2) ? m + 1 : m, out);
}

/* Law 6: an outcome reads back as the next one. */
static rd_err chance_parse_wrong(const rd_pack *p, const rd_state *s, const char *text,
                                 uint32_t *out, rd_fault *fault)
{
    rd_err err = sound->chance_parse(p, s, text, out, fault);
    *out = (*out + 1) % sound->need(p, s, RD_TABLE_SEAT).chance;
    return err;
}

/* Law 6: a position leaves out who knows a card. */
static void state_text_forgets(const rd_pack *p, const rd_state *s, rd_text *out)
{
    null_state copy;
    memcpy(&copy, s, offsetof(null_state, seat) + look(s)->seats * sizeof(null_seat));
    for (uint32_t i = 0; i < copy.seats; i++)
        copy.seat[i].seen = 0;
    sound->state_text(p, (const rd_state *)&copy, out);
}

/* Law 6: JSON with a comma too many. */
static void view_json_wrong(const rd_pack *p, const rd_view *v, int seat, rd_text *out)
{
    rd_text_char(out, '[');
    sound->view_json(p, v, seat, out);
    rd_text_str(out, ",]");
}

/* Law 6: a move tells the board nothing that can be pressed. */
static void move_json_short(const rd_pack *p, const rd_view *v, int seat, rd_move m, rd_json *out)
{
    (void)p;
    (void)v;
    (void)seat;
    (void)m;
    rd_json_str(out, "kind", "move");
    rd_json_str(out, "label", "Move");
}

/* Law 6: the JSON of a move knows more on the state than on the view. */
static void move_json_peeks(const rd_pack *p, const rd_view *v, int seat, rd_move m, rd_json *out)
{
    sound->move_json(p, v, seat, m, out);
    for (uint32_t i = 0; i < look(v)->seats; i++)
        rd_json_int(out, "card", look(v)->seat[i].card);
}

/* Law 6: a card comes into play for a seat that is not there. */
static int forms_for_nobody(const rd_pack *p, const rd_fact *fact, rd_text *name)
{
    int seat = sound->fact_forms(p, fact, name);
    return seat < 0 ? seat : RD_SEATS_MAX;
}

/* Law 6: all facts are alike. */
static void fact_json_same(const rd_pack *p, const rd_fact *fact, rd_json *out)
{
    (void)p;
    (void)fact;
    rd_json_str(out, "kind", "note");
    rd_json_open(out, "data", '{');
    rd_json_close(out, '}');
}

/* Law 6: what is told about a piece is no JSON; something is told about nothing. */
static bool inspect_json_open(const rd_pack *p, const rd_view *v, int seat, const char *id,
                              rd_json *out)
{
    bool told = sound->inspect_json(p, v, seat, id, out);
    if (told)
        rd_json_open(out, "more", '[');
    return told;
}

static bool inspect_json_any(const rd_pack *p, const rd_view *v, int seat, const char *id,
                             rd_json *out)
{
    return sound->inspect_json(p, v, seat, id, out) || sound->inspect_json(p, v, seat, "T1", out);
}

static void roster_json_empty(const rd_pack *p, rd_json *out)
{
    (void)p;
    (void)out;
}

/* Law 6: what pressing means cannot be read. */
static void press_wrong(const rd_pack *p, const rd_view *v, int seat, const char *id, rd_text *out)
{
    size_t before = out->need;
    sound->press(p, v, seat, id, out);
    if (out->need > before)
        rd_text_str(out, " please");
}

static void press_anything(const rd_pack *p, const rd_view *v, int seat, const char *id,
                           rd_text *out)
{
    (void)p;
    (void)v;
    (void)seat;
    (void)id;
    rd_text_str(out, "pass");
}

static void describe_nothing(const rd_pack *p, const rd_view *v, int seat, rd_text *out)
{
    (void)p;
    (void)v;
    (void)seat;
    (void)out;
}

/* Law 6: the state does not keep a setting. */
static void options_of_wrong(const rd_state *s, rd_options *out)
{
    sound->options_of(s, out);
    out->value[NULL_OPTION_PEEK] = 1;
}

/* Law 7: a die that remembers how often it was rolled. */
static void chance_remembers(const rd_pack *p, rd_state *s, uint32_t outcome, rd_story *story)
{
    static _Thread_local uint32_t rolled;
    uint32_t bound = sound->need(p, s, RD_TABLE_SEAT).chance;
    sound->chance(p, s, ++rolled % 64 == 0 ? (outcome + 1) % bound : outcome, story);
}

/* Law 8: bytes that are left as they were found. */
static void start_unset(const rd_pack *p, const rd_options *o, rd_state *out)
{
    uint8_t was = inside(out)->seat[1].seen;
    sound->start(p, o, out);
    inside(out)->seat[1].seen = was;
}

static void observe_unset(const rd_pack *p, const rd_state *s, int seat, rd_view *out)
{
    uint16_t was = inside(out)->number;
    sound->observe(p, s, seat, out);
    inside(out)->number = was;
}

static void determinize_unset(const rd_pack *p, const rd_view *v, int seat, rd_dice *dice,
                              rd_state *out)
{
    uint8_t was = inside(out)->resigned;
    sound->determinize(p, v, seat, dice, out);
    inside(out)->resigned = was;
}

static void result_unset(const rd_pack *p, const rd_state *s, rd_result *out)
{
    uint32_t was = out->marks[RD_SEATS_MAX - 1];
    sound->result(p, s, out);
    out->marks[RD_SEATS_MAX - 1] = was;
}

/* Law 8: a duel writes the seats that it does not have. */
static void start_overrun(const rd_pack *p, const rd_options *o, rd_state *out)
{
    sound->start(p, o, out);
    if (look(out)->seats == 2)
        memset(&inside(out)->seat[2], 0, sizeof(null_seat));
}

/* Playouts: one number of the stream too many; one forced answer counted as a decision. */
static void playout_greedy(const rd_pack *p, rd_state *s, rd_dice *dice, rd_tally *tally)
{
    rd_sim_playout_plain(sound, p, s, dice, tally);
    rd_dice_bits(dice);
}

static void playout_miscounts(const rd_pack *p, rd_state *s, rd_dice *dice, rd_tally *tally)
{
    rd_sim_playout_plain(sound, p, s, dice, tally);
    tally->decisions += tally->forced;
    tally->forced = 0;
}

/* Values: beyond a sure win; no expectation; from cards that the seat does not know. */
static void value_large(const rd_pack *p, const rd_view *v, int32_t out[RD_SEATS_MAX])
{
    sound->value(p, v, out);
    for (uint32_t i = 0; i < look(v)->seats; i++)
        out[i] *= 2;
}

static void value_early(const rd_pack *p, const rd_view *v, int32_t out[RD_SEATS_MAX])
{
    null_state copy;
    memcpy(&copy, v, offsetof(null_state, seat) + look(v)->seats * sizeof(null_seat));
    if (copy.phase == NULL_DIE)
        copy.phase = NULL_TURN;
    sound->value(p, (const rd_view *)&copy, out);
}

static void value_peeks(const rd_pack *p, const rd_view *v, int32_t out[RD_SEATS_MAX])
{
    sound->value(p, v, out);
    if (look(v)->phase == NULL_TURN)
        out[0] = look(v)->seat[1].card;
}

static void odds_short(const rd_pack *p, const rd_view *v, int seat, rd_move m, rd_odds *out)
{
    sound->odds(p, v, seat, m, out);
    out->weight[0]--;
}

/* Draws: a pair that is not in rising order. */
static void draw_turned(const rd_pack *p, const rd_view *v, int seat, rd_dice *dice, rd_choice *out)
{
    sound->draw(p, v, seat, dice, out);
    rd_move first = out->move[0];
    if (out->count == 2) {
        out->move[0] = out->move[1];
        out->move[1] = first;
    }
}

/* Asking: the guard is asked only when its card is strong enough. */
static void apply_skips_window(const rd_pack *p, rd_state *s, int seat, rd_move m, rd_story *story)
{
    const null_pack *pack = (const null_pack *)p;
    sound->apply(p, s, seat, m, story);
    if (look(s)->phase == NULL_WINDOW &&
        pack->strength[look(s)->seat[null_guard(look(s))].card - 1] <= look(s)->number)
        inside(s)->phase = NULL_DIE;
}

/* Results: allies with different places; a place before the end. */
static void result_apart(const rd_pack *p, const rd_state *s, rd_result *out)
{
    sound->result(p, s, out);
    if (look(s)->seats == NULL_SEATS && out->place[2] != 0)
        out->place[2] = (uint8_t)(3 - out->place[2]);
}

static void result_early(const rd_pack *p, const rd_state *s, rd_result *out)
{
    sound->result(p, s, out);
    out->place[0] = 1;
}

#define BREAK(name, law, field, function)          \
    {                                              \
        rd_game g = *sound;                        \
        g.field = function;                        \
        failures += !notices(name, &g, law, NULL); \
    }

/*
 * Plays the broken copy until a law notices, and says which did. Where several checks stand for
 * one law, `words` tells which of them must be the one.
 */
static bool notices(const char *name, const rd_game *game, law expected, const char *words)
{
    laws_report report;
    laws_run run;
    memset(&run, 0, sizeof run);
    run.game = game;
    run.pack = rd_pack_builtin(sound, "ledger");
    run.seed = 1;
    run.count = 3000;
    bool held = laws_play(&run, &report);
    bool good = !held && report.broken == expected;
    good = good && (words == NULL || strstr(report.words, words) != NULL);
    printf("%s %s: %s%s%s\n", good ? "noticed" : "NOT NOTICED", name,
           held ? "all laws held" : laws_name(report.broken), held ? "" : ", ", report.words);
    return good;
}

static int break_moves(void)
{
    int failures = 0;
    BREAK("a legal answer is missing", LAW_LEGAL, legal, legal_short)
    BREAK("an answer is offered twice", LAW_LEGAL, legal, legal_twice)
    BREAK("a list runs into a dead end", LAW_LEGAL, legal, legal_dead_end)
    BREAK("resigning is not last", LAW_LEGAL, legal, legal_resign_first)
    BREAK("a short list hides its length", LAW_LEGAL, legal, legal_forgets)
    BREAK("a list overruns its room", LAW_LEGAL, legal, legal_overruns)
    BREAK("a move has two spellings", LAW_LEGAL, refuse, refuse_loosely)
    BREAK("resigning without being asked", LAW_LEGAL, refuse, refuse_resign_anytime)
    BREAK("a refusal has no code", LAW_LEGAL, refuse, refuse_silently)
    BREAK("a spent card is still held", LAW_SOUND, apply, apply_keeps_card)
    BREAK("more decisions than stated", LAW_SOUND, decisions_max, decisions_too_few)
    BREAK("a number out of reach is accepted", LAW_SOUND, refuse, refuse_beyond)
    return failures;
}

static int break_secrets(void)
{
    int failures = 0;
    BREAK("everybody sees every card", LAW_VIEW, observe, observe_all)
    BREAK("a guess ignores what was seen", LAW_VIEW, determinize, determinize_anew)
    BREAK("a guess deals a card twice", LAW_VIEW, determinize, determinize_same)
    BREAK("half a choice shows", LAW_VIEW, observe, observe_half)
    BREAK("opponents hear the card drawn", LAW_VIEW, chance, chance_loud)
    BREAK("watchers hear the card looked at", LAW_VIEW, apply, apply_loud)
    BREAK("a list tells a card", LAW_BLIND, legal, legal_telling)
    BREAK("a question tells a card", LAW_BLIND, need, need_telling)
    BREAK("not asking tells a card", LAW_ASKING, apply, apply_skips_window)
    rd_game other = *sound;
    other.observe = observe_forgets;
    failures += !notices("a card looked at is forgotten", &other, LAW_VIEW, "forgotten");
    other = *sound;
    other.refuse = refuse_telling;
    other.legal = legal_telling;
    failures += !notices("a refusal tells a card", &other, LAW_BLIND, NULL);
    other = *sound;
    other.apply = apply_traces;
    other.wrong = never_wrong;
    failures += !notices("the order of sealed answers shows", &other, LAW_SEALED, "trace");
    return failures;
}

static int break_texts(void)
{
    int failures = 0;
    BREAK("a move has another's text", LAW_TEXT, move_text, move_text_wrong)
    BREAK("an outcome reads back wrongly", LAW_TEXT, chance_parse, chance_parse_wrong)
    BREAK("a position forgets what is known", LAW_TEXT, state_text, state_text_forgets)
    BREAK("a view is not JSON", LAW_TEXT, view_json, view_json_wrong)
    BREAK("a move names nothing to press", LAW_TEXT, move_json, move_json_short)
    BREAK("a move's JSON knows a card", LAW_TEXT, move_json, move_json_peeks)
    BREAK("facts have no kinds", LAW_TEXT, fact_json, fact_json_same)
    BREAK("cards come for nobody", LAW_TEXT, fact_forms, forms_for_nobody)
    BREAK("there is no roster", LAW_TEXT, roster_json, roster_json_empty)
    BREAK("a piece is told without end", LAW_TEXT, inspect_json, inspect_json_open)
    BREAK("pieces are told that are not", LAW_TEXT, inspect_json, inspect_json_any)
    BREAK("pressing means no move", LAW_TEXT, press, press_wrong)
    BREAK("pressing nothing means something", LAW_TEXT, press, press_anything)
    BREAK("a position has no description", LAW_TEXT, describe, describe_nothing)
    BREAK("a setting is not kept", LAW_TEXT, options_of, options_of_wrong)
    BREAK("a die has a memory", LAW_REPLAY, chance, chance_remembers)
    BREAK("the start leaves a byte unset", LAW_UNSET, start, start_unset)
    BREAK("a view leaves a byte unset", LAW_UNSET, observe, observe_unset)
    BREAK("a guess leaves a byte unset", LAW_UNSET, determinize, determinize_unset)
    BREAK("a result leaves a byte unset", LAW_UNSET, result, result_unset)
    BREAK("a duel writes too far", LAW_UNSET, start, start_overrun)
    return failures;
}

static int break_programs(void)
{
    int failures = 0;
    BREAK("a playout takes a number too many", LAW_PLAYOUT, playout, playout_greedy)
    BREAK("a playout counts wrongly", LAW_PLAYOUT, playout, playout_miscounts)
    BREAK("a value is out of range", LAW_VALUE, value, value_large)
    BREAK("a value is no expectation", LAW_VALUE, value, value_early)
    BREAK("a value knows a hidden card", LAW_VALUE, value, value_peeks)
    BREAK("odds do not sum up", LAW_ODDS, odds, odds_short)
    BREAK("a drawn choice cannot be played", LAW_DRAW, draw, draw_turned)
    BREAK("allies have different places", LAW_RESULT, result, result_apart)
    BREAK("a place is given before the end", LAW_RESULT, result, result_early)
    return failures;
}

int main(void)
{
    int failures = break_moves() + break_secrets() + break_texts() + break_programs();
    laws_report report;
    laws_run run = {sound, rd_pack_builtin(sound, "ledger"), 1, 0, 300, 0, NULL};
    if (!laws_play(&run, &report)) {
        printf("NOT SOUND: %s, %s\n", laws_name(report.broken), report.words);
        failures++;
    }
    printf("null_broken: %d breaks that no law noticed, or not the right one\n", failures);
    return failures == 0 ? 0 : 1;
}
