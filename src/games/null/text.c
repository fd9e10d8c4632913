/* text.c - moves, outcomes and sentences of Null as text. */
#include "null.h"
#include "null_clauses.h"
#include "robodrome/wording.h"

#include <string.h>

const char *const null_phase_names[] = {"tools", "draw", "turn", "window", "die", "over", NULL};

static const rd_code facts[NULL_FACTS] = {
    {"none", ""},
#define FACT(name, words) {#name, words},
#include "facts.def"
#undef FACT
};

uint32_t null_read_id(rd_word w, char letter)
{
    int64_t n = 0;
    if (w.length < 2 || w.at[0] != letter)
        return 0;
    w.at++;
    w.length--;
    return rd_word_int(w, 1, 99, &n) ? (uint32_t)n : 0;
}

void null_write_id(rd_text *out, char letter, uint32_t number)
{
    rd_text_char(out, letter);
    rd_text_int(out, number);
}

rd_err null_illegal(const rd_pack *pack, rd_fault *fault, rd_refusal why, rd_word at)
{
    return rd_fault_refused(fault, null_refusal_text, pack, why, at);
}

void null_move_text(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_text *out)
{
    (void)pack;
    (void)view;
    (void)seat;
    switch (null_kind(m)) {
    case NULL_DO_TOOL:
        rd_text_str(out, "tool ");
        null_write_id(out, 'T', null_operand(m));
        break;
    case NULL_DO_PEEK:
        rd_text_str(out, "peek ");
        null_write_id(out, 'S', null_operand(m) + 1);
        break;
    case NULL_DO_THROW:
        rd_text_str(out, "throw ");
        rd_text_int(out, null_operand(m));
        break;
    case NULL_DO_STOP:
        rd_text_str(out, "stop");
        break;
    case NULL_DO_PASS:
        rd_text_str(out, "pass");
        break;
    default:
        rd_text_str(out, "resign");
    }
}

/* What one reading of a move needs. */
typedef struct reading {
    const rd_pack *pack;
    const rd_view *view;
    rd_choice *out;
    rd_fault *fault;
    rd_reader words;
    int seat;
} reading;

/* The last step of reading: nothing may follow, and the rules must accept the move. */
static rd_err finish(reading *r, rd_move m, rd_word at)
{
    rd_word rest = rd_reader_word(&r->words);
    if (rest.length > 0)
        return rd_fault_expected(r->fault, rest, "nothing more");
    rd_refusal why = null_refuse(r->pack, r->view, r->seat, m);
    if (why.code != NULL_OK)
        return null_illegal(r->pack, r->fault, why, at);
    r->out->move[0] = m;
    r->out->count = 1;
    return RD_OK;
}

static rd_err read_operand(reading *r, uint32_t kind, char letter, const char *what)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t n = null_read_id(w, letter);
    if (n == 0)
        return rd_fault_expected(r->fault, w, what);
    return finish(r, null_move(kind, kind == NULL_DO_PEEK ? n - 1 : n), w);
}

/* A number too large for a move is judged as the first one beyond the limit, by its own name. */
static rd_err read_throw(reading *r)
{
    int64_t n = 0;
    rd_word w = rd_reader_word(&r->words);
    if (!rd_word_int(w, INT32_MIN, INT32_MAX, &n))
        return rd_fault_expected(r->fault, w, "a number from 0 to 999");
    uint32_t operand = n < 0 || n > NULL_NUMBER_MAX ? NULL_NUMBER_MAX + 1 : (uint32_t)n;
    rd_err err = finish(r, null_move(NULL_DO_THROW, operand), w);
    if (err == RD_ILLEGAL && r->fault != NULL && r->fault->why.code == NULL_E_NUMBER) {
        rd_refusal why = r->fault->why;
        why.value[0] = (int32_t)n;
        null_illegal(r->pack, r->fault, why, w);
    }
    return err;
}

/* Two tools that stand on the list, in either order: becomes what steps are still to be made. */
static rd_err accept_pair(reading *r, const uint32_t tool[2], rd_word at)
{
    const null_seat *own = &((const null_state *)r->view)->seat[r->seat];
    uint32_t low = tool[0] < tool[1] ? tool[0] : tool[1];
    uint32_t high = tool[0] < tool[1] ? tool[1] : tool[0];
    if (own->tool[0] != 0 && own->tool[0] != low)
        return null_illegal(r->pack, r->fault,
                            rd_refuse(NUL_TLS_02, NULL_E_TOOL_ORDER, (int32_t)low, 0, 0, 0), at);
    if (own->tool[0] == 0)
        r->out->move[r->out->count++] = null_move(NULL_DO_TOOL, low);
    r->out->move[r->out->count++] = null_move(NULL_DO_TOOL, high);
    return RD_OK;
}

/* The whole choice, judged as one: first whether it is asked, then each tool, then their number. */
static rd_err read_tools(reading *r, rd_word command)
{
    uint32_t tool[2] = {0, 0};
    uint32_t count = 0;
    rd_refusal why = null_refuse(r->pack, r->view, r->seat, null_move(NULL_DO_TOOL, 0));
    if (why.code != NULL_E_TOOL_UNKNOWN)
        return null_illegal(r->pack, r->fault, why, command);
    for (rd_word w = rd_reader_word(&r->words); w.length > 0; w = rd_reader_word(&r->words)) {
        uint32_t n = null_read_id(w, 'T');
        why = rd_accept();
        if (n == 0)
            return rd_fault_expected(r->fault, w, "tools as T1 to T5");
        if (n > NULL_TOOLS)
            why = rd_refuse(NUL_TLS_01, NULL_E_TOOL_UNKNOWN, (int32_t)n, 0, 0, 0);
        else if (n == tool[0] || n == tool[1])
            why = rd_refuse(NUL_TLS_01, NULL_E_TOOL_DUPLICATE, (int32_t)n, 0, 0, 0);
        if (why.code != NULL_OK)
            return null_illegal(r->pack, r->fault, why, w);
        if (count < 2)
            tool[count] = n;
        count++;
    }
    if (count != 2)
        return null_illegal(r->pack, r->fault,
                            rd_refuse(NUL_TLS_01, NULL_E_TOOL_COUNT, (int32_t)count, 0, 0, 0),
                            command);
    return accept_pair(r, tool, command);
}

rd_err null_move_parse(const rd_pack *pack, const rd_view *view, int seat, const char *text,
                       rd_choice *out, rd_fault *fault)
{
    reading r = {pack, view, out, fault, {text, text}, seat};
    rd_word w = rd_reader_word(&r.words);
    out->count = 0;
    if (rd_word_is(w, "tools"))
        return read_tools(&r, w);
    if (rd_word_is(w, "tool"))
        return read_operand(&r, NULL_DO_TOOL, 'T', "a tool, T1 to T5");
    if (rd_word_is(w, "peek"))
        return read_operand(&r, NULL_DO_PEEK, 'S', "a seat, as in S2");
    if (rd_word_is(w, "throw"))
        return read_throw(&r);
    if (rd_word_is(w, "stop"))
        return finish(&r, null_move(NULL_DO_STOP, 0), w);
    if (rd_word_is(w, "pass"))
        return finish(&r, null_move(NULL_DO_PASS, 0), w);
    if (rd_word_is(w, "resign"))
        return finish(&r, RD_RESIGN, w);
    return rd_fault_expected(fault, w, "tools, tool, throw, peek, stop, pass or resign");
}

void null_chance_text(const rd_pack *pack, const rd_state *state, uint32_t outcome, rd_text *out)
{
    const null_state *s = (const null_state *)state;
    (void)pack;
    if (s->phase == NULL_DRAW)
        null_write_id(out, 'C', null_deck_card(null_deck(s), outcome));
    else
        rd_text_int(out, (int64_t)outcome + 1);
}

/* "C5" or "card C5"; "4" or "die 4". */
rd_err null_chance_parse(const rd_pack *pack, const rd_state *state, const char *text,
                         uint32_t *out, rd_fault *fault)
{
    const null_state *s = (const null_state *)state;
    rd_reader words = {text, text};
    rd_word w = rd_reader_word(&words);
    int64_t face = 0;
    bool draw = s->phase == NULL_DRAW;
    (void)pack;
    if (!draw && s->phase != NULL_DIE)
        return rd_fault_at(fault, RD_TURN, w, "no card and no die is awaited, found");
    if (rd_word_is(w, draw ? "card" : "die"))
        w = rd_reader_word(&words);
    rd_word rest = rd_reader_word(&words);
    if (rest.length > 0)
        return rd_fault_expected(fault, rest, "one outcome only");
    if (!draw) {
        if (!rd_word_int(w, 1, NULL_FACES, &face))
            return rd_fault_expected(fault, w, "a face from 1 to 6");
        *out = (uint32_t)face - 1;
        return RD_OK;
    }
    uint32_t card = null_read_id(w, 'C');
    uint32_t deck = null_deck(s);
    if (card == 0 || card > NULL_CARDS)
        return rd_fault_expected(fault, w, "a card from C1 to C8");
    if ((deck >> (card - 1) & 1u) == 0)
        return rd_fault_at(fault, RD_RANGE, w, "expected a card that is in the deck, found");
    *out = RD_POPCOUNT64(deck & ((1u << (card - 1)) - 1u));
    return RD_OK;
}

void null_need_text(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    static const char *const words[NULL_PHASES] = {
        "choose two tools",
        "draws a card",
        "throw a number or look at an opponent's card",
        "stop the throw or let it pass",
        "the die of the throw is rolled",
        "the game is over",
    };
    const null_state *s = (const null_state *)view;
    rd_need need = null_need(pack, view, seat);
    if (s->phase == NULL_DRAW) {
        null_write_id(out, 'S', s->turn + 1u);
        rd_text_char(out, ' ');
    }
    if ((need.flags & RD_NEED_STEP) != 0) {
        rd_text_str(out, "choose a second tool above ");
        null_write_id(out, 'T', s->seat[seat].tool[0]);
        return;
    }
    rd_text_str(out, words[s->phase]);
    if (s->phase == NULL_WINDOW) {
        rd_text_str(out, ": ");
        rd_text_int(out, s->number);
    }
}

void null_refusal_text(const rd_pack *pack, const rd_view *view, const rd_refusal *why,
                       rd_text *out)
{
    (void)pack;
    (void)view;
    rd_code_text(&null_codes[why->code], why->value, NULL, out);
}

void null_fact_text(const rd_pack *pack, const rd_fact *fact, rd_text *out)
{
    (void)pack;
    rd_code_text(&facts[fact->kind], fact->value, NULL, out);
}

void null_result_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    static const char *const pairs[2] = {"S1 and S3", "S2 and S4"};
    static const char *const duel[2] = {"S1", "S2"};
    const null_state *s = (const null_state *)state;
    rd_result result;
    null_result(pack, state, &result);
    if (result.outcome == RD_OUTCOME_NONE) {
        rd_text_str(out, "not over");
    } else if (result.outcome == RD_OUTCOME_DRAW) {
        rd_text_str(out, "a draw");
    } else {
        uint32_t side = result.place[0] == 1 ? 0 : 1;
        rd_text_str(out, s->seats == NULL_SEATS ? pairs[side] : duel[side]);
        rd_text_str(out, s->seats == NULL_SEATS ? " win" : " wins");
        rd_text_str(out, s->ended == NULL_BY_RESIGNING ? " because the other side resigned" : "");
    }
    rd_text_str(out, ", ");
    rd_text_int(out, s->points[0]);
    rd_text_str(out, " to ");
    rd_text_int(out, s->points[1]);
}
