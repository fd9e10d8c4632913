/* position.c - positions of Null as text: named fields, one a line, defaults left out. */
#include "null.h"
#include "null_clauses.h"
#include "robodrome/wording.h"

#include <string.h>

enum {
    UNSET = 0xFFFF,
    ID_MAX = 99, /* larger ids than exist can be read, so that they are refused as a position */
};

/* What is left out: tools T1 T2 once they are shown, round 1 once it has begun, else nothing. */
static bool in_setup(const null_state *s)
{
    return s->phase == NULL_CHOOSE || s->phase == NULL_DRAW;
}

static uint32_t standard_tool(const null_state *s, uint32_t i)
{
    return s->phase == NULL_CHOOSE ? 0 : i + 1;
}

static const char *const end_names[NULL_ENDS] = {"none", "goal", "rounds", "resigned"};

static void write_number(rd_text *out, const char *name, uint32_t number)
{
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    rd_text_int(out, number);
    rd_text_char(out, '\n');
}

/* In the text of a view, what the seat does not know reads "hidden". */
static void write_known(rd_text *out, char letter, uint32_t number)
{
    rd_text_char(out, ' ');
    if (number == NULL_UNKNOWN)
        rd_text_str(out, "hidden");
    else
        null_write_id(out, letter, number);
}

static void write_seat(rd_text *out, const null_state *s, uint32_t i)
{
    const null_seat *seat = &s->seat[i];
    if (seat->tool[0] != standard_tool(s, 0) || seat->tool[1] != standard_tool(s, 1)) {
        rd_text_str(out, "tools");
        write_known(out, 'S', i + 1);
        for (uint32_t t = 0; t < 2 && seat->tool[t] != 0; t++)
            write_known(out, 'T', seat->tool[t]);
        rd_text_str(out, seat->tool[0] == 0 ? " none\n" : "\n");
    }
    if (seat->card != 0) {
        rd_text_str(out, "card");
        write_known(out, 'S', i + 1);
        write_known(out, 'C', seat->card);
        rd_text_str(out, seat->seen != 0 ? " seen\n" : "\n");
    }
}

static void write_end(rd_text *out, const null_state *s)
{
    rd_text_str(out, "ended ");
    rd_text_str(out, end_names[s->ended]);
    if (s->resigned != 0) {
        rd_text_char(out, ' ');
        null_write_id(out, 'S', s->resigned);
    }
    rd_text_char(out, '\n');
}

void null_state_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const null_state *s = (const null_state *)state;
    (void)pack;
    if (s->phase != NULL_TURN) {
        rd_text_str(out, "phase ");
        rd_text_str(out, null_phase_names[s->phase]);
        rd_text_char(out, '\n');
    }
    if (s->round != (in_setup(s) ? 0 : 1))
        write_number(out, "round", s->round);
    if (s->turn != 0) {
        rd_text_str(out, "to-act ");
        null_write_id(out, 'S', s->turn + 1u);
        rd_text_char(out, '\n');
    }
    if (s->points[0] != 0 || s->points[1] != 0) {
        rd_text_str(out, "points ");
        rd_text_int(out, s->points[0]);
        rd_text_char(out, ' ');
        rd_text_int(out, s->points[1]);
        rd_text_char(out, '\n');
    }
    if (s->number != 0)
        write_number(out, "throw", s->number);
    for (uint32_t i = 0; i < s->seats; i++)
        write_seat(out, s, i);
    for (uint32_t left = s->spent; left != 0; left &= left - 1u) {
        rd_text_str(out, "spent ");
        null_write_id(out, 'C', RD_CTZ64(left) + 1u);
        rd_text_char(out, '\n');
    }
    if (s->ended != NULL_NOT_ENDED)
        write_end(out, s);
}

/* One line being read into a state that is not judged yet. */
typedef struct line {
    const rd_pack *pack;
    null_state *s;
    rd_fault *fault;
    rd_reader words;
} line;

static rd_err read_name(line *l, const char *const *names, uint32_t count, uint8_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    for (uint32_t i = 0; i < count; i++) {
        if (rd_word_is(w, names[i])) {
            *out = (uint8_t)i;
            return RD_OK;
        }
    }
    return rd_fault_expected(l->fault, w, "another word here");
}

static rd_err read_number(line *l, int64_t max, uint16_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    int64_t n = 0;
    if (!rd_word_int(w, 0, max, &n))
        return rd_fault_expected(l->fault, w, "a number in range");
    *out = (uint16_t)n;
    return RD_OK;
}

/* An id from 1 to max, stored as it is. */
static rd_err read_id(line *l, char letter, uint32_t max, uint8_t *out)
{
    char words[] = "an id that begins with X";
    rd_word w = rd_reader_word(&l->words);
    uint32_t n = null_read_id(w, letter);
    words[sizeof words - sizeof "X"] = letter;
    if (n == 0 || n > max)
        return rd_fault_expected(l->fault, w, words);
    *out = (uint8_t)n;
    return RD_OK;
}

static bool more(const line *l)
{
    rd_reader ahead = l->words;
    return rd_reader_word(&ahead).length > 0;
}

static rd_err read_phase(line *l)
{
    return read_name(l, null_phase_names, NULL_PHASES, &l->s->phase);
}

static rd_err read_round(line *l)
{
    return read_number(l, 99, &l->s->round);
}

static rd_err read_to_act(line *l)
{
    uint8_t seat = 1;
    rd_err err = read_id(l, 'S', l->s->seats, &seat);
    l->s->turn = (uint8_t)(seat - 1);
    return err;
}

/* How many there can be depends on the pack: null_wrong knows. */
static rd_err read_points(line *l)
{
    rd_err err = read_number(l, UINT16_MAX, &l->s->points[0]);
    return err != RD_OK ? err : read_number(l, UINT16_MAX, &l->s->points[1]);
}

static rd_err read_throw(line *l)
{
    return read_number(l, 9999, &l->s->number);
}

/* "tools S1 T2 T4", "tools S1 T2", "tools S1 none" */
static rd_err read_tools(line *l)
{
    uint8_t seat = 1;
    uint8_t none = 0;
    rd_err err = read_id(l, 'S', l->s->seats, &seat);
    if (err != RD_OK)
        return err;
    uint8_t *tool = l->s->seat[seat - 1].tool;
    tool[0] = 0;
    tool[1] = 0;
    rd_reader ahead = l->words;
    if (rd_word_is(rd_reader_word(&ahead), "none"))
        return read_name(l, end_names, 1, &none);
    err = read_id(l, 'T', ID_MAX, &tool[0]);
    if (err == RD_OK && more(l))
        err = read_id(l, 'T', ID_MAX, &tool[1]);
    return err;
}

/* "card S1 C5", "card S1 C5 seen" */
static rd_err read_card(line *l)
{
    static const char *const seen[] = {"", "seen"};
    uint8_t seat = 1;
    rd_err err = read_id(l, 'S', l->s->seats, &seat);
    if (err == RD_OK)
        err = read_id(l, 'C', ID_MAX, &l->s->seat[seat - 1].card);
    if (err == RD_OK && more(l))
        err = read_name(l, seen, 2, &l->s->seat[seat - 1].seen);
    return err;
}

static rd_err read_spent(line *l)
{
    rd_err err = RD_OK;
    do {
        uint8_t card = 1;
        err = read_id(l, 'C', NULL_CARDS, &card);
        l->s->spent = (uint8_t)(l->s->spent | 1u << (card - 1));
    } while (err == RD_OK && more(l));
    return err;
}

static rd_err read_ended(line *l)
{
    rd_err err = read_name(l, end_names, NULL_ENDS, &l->s->ended);
    if (err == RD_OK && l->s->ended == NULL_BY_RESIGNING)
        err = read_id(l, 'S', ID_MAX, &l->s->resigned);
    return err;
}

static rd_err read_line(void *context)
{
    line *l = (line *)context;
    static const struct {
        const char *name;
        rd_err (*read)(line *);
    } fields[] = {
        {"phase", read_phase},   {"round", read_round}, {"to-act", read_to_act},
        {"points", read_points}, {"throw", read_throw}, {"tools", read_tools},
        {"card", read_card},     {"spent", read_spent}, {"ended", read_ended},
    };
    rd_word name = rd_reader_word(&l->words);
    if (name.length == 0)
        return RD_OK;
    for (uint32_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (!rd_word_is(name, fields[i].name))
            continue;
        rd_err err = fields[i].read(l);
        rd_word rest = rd_reader_word(&l->words);
        if (err == RD_OK && rest.length > 0)
            return rd_fault_expected(l->fault, rest, "nothing more");
        return err;
    }
    return rd_fault_expected(l->fault, name,
                             "phase, round, to-act, points, throw, tools, card, spent or "
                             "ended");
}

static void fill_defaults(null_state *s)
{
    if (s->round == UNSET)
        s->round = in_setup(s) ? 0 : 1;
    for (uint32_t i = 0; i < s->seats; i++) {
        for (uint32_t t = 0; t < 2; t++)
            if (s->seat[i].tool[t] == NULL_UNKNOWN)
                s->seat[i].tool[t] = (uint8_t)standard_tool(s, t);
    }
}

rd_err null_state_parse(const rd_pack *pack, const rd_options *options, const char *text,
                        rd_state *out, rd_fault *fault)
{
    null_state s;
    rd_word nowhere = {"", 0, 0};
    memset(&s, 0, sizeof s);
    null_start(pack, options, (rd_state *)&s);
    s.phase = NULL_TURN;
    s.round = UNSET;
    for (uint32_t i = 0; i < s.seats; i++)
        memset(s.seat[i].tool, NULL_UNKNOWN, sizeof s.seat[i].tool);
    line l = {pack, &s, fault, {text, text}};
    rd_err err = rd_read_lines(text, &l.words, fault, read_line, &l);
    if (err != RD_OK)
        return err;
    fill_defaults(&s);
    rd_refusal why = null_wrong(pack, (const rd_state *)&s);
    if (why.code != NULL_OK)
        return null_illegal(pack, fault, why, nowhere);
    memcpy(out, &s, null_state_size(options));
    return RD_OK;
}
