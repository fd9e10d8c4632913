/*
 * toy_game.h - a game of a few lines for the tests of match, record, position and scenario.
 *
 * Two seats. Both bid two numbers in secret, in two steps (TOY-BID-01), at the same time or, with
 * order=strict, S2 after S1; the bids are shown when both are complete (TOY-BID-02). S1 draws a
 * card unseen by the others (TOY-CRD-01). A die says who begins (TOY-DIE-01). Then seats take
 * turns: a turn is one action and the word "end" (TOY-CNT-01). Actions: count 1 to 3 up, roll a die
 * and count it up, peek (S2: look at the card), show (S1: show the card), tell N (S1: name the
 * card, truly). Who brings the counter to the goal wins (TOY-END-01). A card of a pack is "faces
 * N", which adds so many faces to the die.
 */
#ifndef RD_TOY_GAME_H
#define RD_TOY_GAME_H

#include <string.h>

#include "robodrome/game.h"
#include "robodrome/match.h"

enum {
    TOY_SEAL,
    TOY_DRAW,
    TOY_ROLL,
    TOY_TURN,
    TOY_DIE, /* the die of the action "roll" */
    TOY_CLOSE,
    TOY_OVER,
    TOY_PHASES
};

enum {
    TOY_BID = 1,
    TOY_ADD,
    TOY_COUNT,
    TOY_THROW,
    TOY_PEEK,
    TOY_SHOW,
    TOY_TELL,
    TOY_END
};

enum {
    TOY_HIDDEN = 255
};

enum {
    TOY_E_NONE,
    TOY_E_OPTION,
    TOY_E_TURN,
    TOY_E_PHASE,
    TOY_E_NUMBER,
    TOY_E_CARD,
    TOY_E_POSITION,
    TOY_E_OVER,
    TOY_CODES
};

enum {
    TOY_NONE,
    TOY_BID_01,
    TOY_BID_02,
    TOY_CRD_01,
    TOY_DIE_01,
    TOY_CNT_01,
    TOY_END_01,
    TOY_RSN_01,
    TOY_OPT_01,
    TOY_CLAUSES
};

enum {
    TOY_TOLD_NONE,
    TOY_TOLD_BID,
    TOY_TOLD_SECRET,
    TOY_TOLD_SHOWN,
    TOY_TOLD_CARD,
    TOY_TOLD_DRAWN,
    TOY_TOLD_DIE,
    TOY_TOLD_COUNT,
    TOY_TOLD_PEEK,
    TOY_TOLD_END,
    TOY_TOLD_RESIGN
};

typedef struct toy_state {
    uint8_t goal;
    uint8_t strict;
    uint8_t phase;
    uint8_t turn;
    uint8_t counter;
    uint8_t bid[2][2];
    uint8_t card;
    uint8_t known;  /* seats that know the card, as bits */
    uint8_t winner; /* seat + 1 */
    uint8_t resigned;
} toy_state;

typedef struct toy_pack {
    uint32_t faces;
} toy_pack;

static const toy_pack toy_pack_six = {6};
static const char *const toy_phases[] = {"seal", "draw", "roll", "turn", "die", "close", "over"};

static const char *const toy_orders[] = {"free", "strict", NULL};

static const rd_option toy_options[] = {
    {"seats", "Seats.", NULL, 2, 2, 2, TOY_E_OPTION, TOY_OPT_01, NULL, "Players"},
    {"goal", "The counter that wins.", NULL, 3, 200, 10, TOY_E_OPTION, TOY_OPT_01, NULL, "Goal"},
    {"order", "Who bids when.", toy_orders, 0, 1, 0, TOY_E_OPTION, TOY_OPT_01, NULL, "Order"},
};

static const rd_ask toy_asks[] = {
    {"D-NONE", 0, "nothing"},
    {"D-BID", TOY_BID_01, "bid"},
    {"D-ACTION", TOY_CNT_01, "act"},
    {"D-END", TOY_CNT_01, "end the turn"},
};

static const rd_code toy_codes[] = {
    {"E_NONE", ""},
    {"E_OPTION", "no such setting"},
    {"E_TURN", "it is not your turn"},
    {"E_PHASE", "that is not asked now"},
    {"E_NUMBER", "{0} is not from 1 to 3"},
    {"E_CARD", "the card is known"},
    {"E_POSITION", "the position is wrong"},
    {"E_OVER", "the game is over"},
};

static const char *const toy_clauses[] = {
    "none",       "TOY-BID-01", "TOY-BID-02", "TOY-CRD-01", "TOY-DIE-01",
    "TOY-CNT-01", "TOY-END-01", "TOY-RSN-01", "TOY-OPT-01",
};

static inline const toy_state *toy_of(const rd_state *s)
{
    return (const toy_state *)s;
}

static inline uint8_t toy_bit(int seat)
{
    return (uint8_t)(1 << seat);
}

static rd_move toy_move(uint32_t kind, uint32_t value)
{
    return kind << 24 | value;
}

static uint32_t toy_state_size(const rd_options *o)
{
    (void)o;
    return sizeof(toy_state);
}

static uint64_t toy_decisions_max(const rd_options *o)
{
    return 1000u + o->value[0];
}

static void toy_start(const rd_pack *pack, const rd_options *o, rd_state *out)
{
    toy_state *s = (toy_state *)out;
    (void)pack;
    memset(s, 0, sizeof *s);
    s->goal = (uint8_t)o->value[1];
    s->strict = (uint8_t)o->value[2];
}

static void toy_options_of(const rd_state *state, rd_options *out)
{
    memset(out, 0, sizeof *out);
    out->value[0] = 2;
    out->value[1] = toy_of(state)->goal;
    out->value[2] = toy_of(state)->strict;
}

static rd_need toy_need(const rd_pack *pack, const rd_state *state, int seat)
{
    const toy_state *s = toy_of(state);
    rd_need n;
    memset(&n, 0, sizeof n);
    n.audience = RD_EVERYBODY;
    switch (s->phase) {
    case TOY_SEAL:
        n.seats = (s->bid[0][1] == 0 ? 1u : 0) | (s->bid[1][1] == 0 ? 2u : 0);
        n.ask = 1;
        if (s->strict && n.seats == 3)
            n.seats = 1;
        /* Only the seat itself is told that its answer is secret. */
        n.flags = seat >= 0 ? RD_NEED_SEALED : 0;
        if (seat >= 0 && s->bid[seat][0] != 0 && s->bid[seat][0] != TOY_HIDDEN)
            n.flags |= RD_NEED_STEP;
        break;
    case TOY_DRAW:
        n.chance = 4;
        n.audience = RD_SEAT(0);
        break;
    case TOY_ROLL:
    case TOY_DIE:
        n.chance = ((const toy_pack *)(const void *)pack)->faces;
        break;
    case TOY_TURN:
    case TOY_CLOSE:
        n.seats = RD_SEAT(s->turn);
        n.ask = s->phase == TOY_TURN ? 2 : 3;
        break;
    default:
        break;
    }
    return n;
}

static rd_refusal toy_refuse_action(const toy_state *s, int seat, uint32_t kind, uint32_t value)
{
    if (kind == TOY_COUNT && (value < 1 || value > 3))
        return rd_refuse(TOY_CNT_01, TOY_E_NUMBER, (int32_t)value, 0, 0, 0);
    if (kind == TOY_PEEK || kind == TOY_SHOW) {
        bool own = (kind == TOY_PEEK) == (seat == 1);
        if (!own || (s->known & 2) != 0)
            return rd_refuse(TOY_CRD_01, TOY_E_CARD, 0, 0, 0, 0);
        return rd_accept();
    }
    if (kind == TOY_TELL)
        return seat == 0 && s->known == 1 && value == s->card
                   ? rd_accept()
                   : rd_refuse(TOY_CRD_01, TOY_E_CARD, 0, 0, 0, 0);
    if (kind != TOY_COUNT && kind != TOY_THROW)
        return rd_refuse(TOY_CNT_01, TOY_E_PHASE, 0, 0, 0, 0);
    return rd_accept();
}

static rd_refusal toy_refuse(const rd_pack *pack, const rd_state *state, int seat, rd_move move)
{
    const toy_state *s = toy_of(state);
    uint32_t kind = move >> 24;
    uint32_t value = move & 0xFFFFFFu;
    rd_need need = toy_need(pack, state, seat);
    if (s->phase == TOY_OVER)
        return rd_refuse(TOY_END_01, TOY_E_OVER, 0, 0, 0, 0);
    if (seat < 0 || seat > 1 || (need.seats & RD_SEAT(seat)) == 0)
        return rd_refuse(TOY_CNT_01, TOY_E_TURN, 0, 0, 0, 0);
    if (move == RD_RESIGN)
        return rd_accept();
    if (s->phase == TOY_SEAL) {
        if (kind != (s->bid[seat][0] == 0 ? TOY_BID : TOY_ADD))
            return rd_refuse(TOY_BID_01, TOY_E_PHASE, 0, 0, 0, 0);
        if (value < 1 || value > 3)
            return rd_refuse(TOY_BID_01, TOY_E_NUMBER, (int32_t)value, 0, 0, 0);
        return rd_accept();
    }
    if (s->phase == TOY_CLOSE)
        return move == toy_move(TOY_END, 0) ? rd_accept()
                                            : rd_refuse(TOY_CNT_01, TOY_E_PHASE, 0, 0, 0, 0);
    return toy_refuse_action(s, seat, kind, value);
}

static uint32_t toy_legal(const rd_pack *pack, const rd_state *state, int seat, rd_move *out,
                          uint32_t cap)
{
    uint32_t count = 0;
    for (uint32_t kind = TOY_BID; kind <= TOY_END; kind++) {
        for (uint32_t value = 0; value <= 4; value++) {
            rd_move m = toy_move(kind, value);
            rd_refusal why = toy_refuse(pack, state, seat, m);
            bool plain = kind >= TOY_THROW && kind != TOY_TELL && value > 0;
            if (why.code != 0 || plain)
                continue;
            if (count < cap)
                out[count] = m;
            count++;
        }
    }
    if (count > 0) {
        if (count < cap)
            out[count] = RD_RESIGN;
        count++;
    }
    return count;
}

static void toy_count(toy_state *s, uint32_t value, rd_story *story)
{
    s->counter = (uint8_t)(s->counter + value);
    s->phase = TOY_CLOSE;
    rd_tell(story, RD_EVERYBODY, TOY_TOLD_COUNT, TOY_CNT_01, s->turn, s->counter, 0, 0);
}

static void toy_apply_bid(toy_state *s, int seat, rd_move move, rd_story *story)
{
    int step = move >> 24 == TOY_BID ? 0 : 1;
    s->bid[seat][step] = (uint8_t)(move & 3u);
    rd_tell(story, RD_SEAT(seat), TOY_TOLD_BID, TOY_BID_01, seat, s->bid[seat][step], 0, 0);
    if (step == 1)
        rd_tell(story, RD_EVERYBODY & ~RD_SEAT(seat), TOY_TOLD_SECRET, TOY_BID_01, seat, 0, 0, 0);
    if (s->bid[0][1] == 0 || s->bid[1][1] == 0)
        return;
    s->phase = TOY_DRAW;
    rd_tell(story, RD_EVERYBODY, TOY_TOLD_SHOWN, TOY_BID_02, s->bid[0][0], s->bid[0][1],
            s->bid[1][0], s->bid[1][1]);
}

static void toy_apply(const rd_pack *pack, rd_state *state, int seat, rd_move move, rd_story *story)
{
    toy_state *s = (toy_state *)state;
    (void)pack;
    if (move == RD_RESIGN) {
        s->phase = TOY_OVER;
        s->winner = (uint8_t)(2 - seat);
        s->resigned = 1;
        rd_tell(story, RD_EVERYBODY, TOY_TOLD_RESIGN, TOY_RSN_01, seat, 0, 0, 0);
        return;
    }
    switch (move >> 24) {
    case TOY_BID:
    case TOY_ADD:
        toy_apply_bid(s, seat, move, story);
        break;
    case TOY_COUNT:
        toy_count(s, move & 3u, story);
        break;
    case TOY_THROW:
        s->phase = TOY_DIE;
        break;
    case TOY_PEEK:
    case TOY_SHOW:
    case TOY_TELL:
        s->known = 3;
        s->phase = TOY_CLOSE;
        rd_tell(story, RD_SEAT(0) | RD_SEAT(1), TOY_TOLD_PEEK, TOY_CRD_01, s->card, 0, 0, 0);
        break;
    default:
        if (s->counter >= s->goal) {
            s->winner = (uint8_t)(s->turn + 1);
            s->phase = TOY_OVER;
        } else {
            s->turn ^= 1;
            s->phase = TOY_TURN;
        }
        rd_tell(story, RD_EVERYBODY, TOY_TOLD_END, TOY_CNT_01, s->turn, 0, 0, 0);
        break;
    }
}

static void toy_chance(const rd_pack *pack, rd_state *state, uint32_t outcome, rd_story *story)
{
    toy_state *s = (toy_state *)state;
    (void)pack;
    if (s->phase == TOY_DRAW) {
        s->card = (uint8_t)(outcome + 1);
        s->known = 1;
        s->phase = TOY_ROLL;
        rd_tell(story, RD_SEAT(0), TOY_TOLD_CARD, TOY_CRD_01, s->card, 0, 0, 0);
        rd_tell(story, RD_EVERYBODY & ~RD_SEAT(0), TOY_TOLD_DRAWN, TOY_CRD_01, 0, 0, 0, 0);
    } else if (s->phase == TOY_ROLL) {
        s->turn = (uint8_t)(outcome % 2);
        s->phase = TOY_TURN;
        rd_tell(story, RD_EVERYBODY, TOY_TOLD_DIE, TOY_DIE_01, (int32_t)outcome + 1, 0, 0, 0);
    } else {
        rd_tell(story, RD_EVERYBODY, TOY_TOLD_DIE, TOY_CNT_01, (int32_t)outcome + 1, 0, 0, 0);
        toy_count(s, outcome + 1, story);
    }
}

static void toy_result(const rd_pack *pack, const rd_state *state, rd_result *out)
{
    const toy_state *s = toy_of(state);
    (void)pack;
    memset(out, 0, sizeof *out);
    out->points[0] = s->counter;
    out->points[1] = -s->counter;
    if (s->phase != TOY_OVER)
        return;
    out->outcome = RD_OUTCOME_WIN;
    out->clause = s->resigned ? TOY_RSN_01 : TOY_END_01;
    out->place[s->winner - 1] = 1;
    out->place[2 - s->winner] = 2;
    out->marks[s->winner - 1] = s->counter == s->goal ? 1 : 0;
}

/* Who is not at the table sees neither bids nor the card; nobody sees another's first step. */
static void toy_observe(const rd_pack *pack, const rd_state *state, int seat, rd_view *out)
{
    toy_state s = *toy_of(state);
    (void)pack;
    for (int i = 0; i < 2; i++) {
        if (s.phase == TOY_SEAL && i != seat) {
            uint8_t seen = s.bid[i][1] == 0 ? 0 : TOY_HIDDEN;
            s.bid[i][0] = seen;
            s.bid[i][1] = seen;
        }
    }
    if (s.card != 0 && (seat < 0 || (s.known & toy_bit(seat)) == 0))
        s.card = TOY_HIDDEN;
    memcpy(out, &s, sizeof s);
}

static void toy_determinize(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                            rd_state *out)
{
    toy_state s = *toy_of(view);
    (void)pack;
    for (int i = 0; i < 2 && s.phase == TOY_SEAL; i++) {
        if (i == seat)
            continue;
        bool whole = s.bid[i][1] != 0;
        s.bid[i][0] = (uint8_t)(whole ? 1 + rd_dice_below(dice, 3) : rd_dice_below(dice, 4));
        s.bid[i][1] = (uint8_t)(whole ? 1 + rd_dice_below(dice, 3) : 0);
    }
    if (s.card == TOY_HIDDEN)
        s.card = (uint8_t)(1 + rd_dice_below(dice, 4));
    memcpy(out, &s, sizeof s);
}

static rd_seats toy_allies(const rd_state *state, int seat)
{
    (void)state;
    return RD_SEAT(seat);
}

static void toy_move_text(const rd_pack *pack, const rd_view *view, int seat, rd_move move,
                          rd_text *out)
{
    static const char *const words[] = {"?",    "bid ", "add ",  "count ", "roll",
                                        "peek", "show", "tell ", "end"};
    (void)pack;
    (void)view;
    (void)seat;
    if (move == RD_RESIGN) {
        rd_text_str(out, "resign");
        return;
    }
    rd_text_str(out, words[move >> 24]);
    if (move >> 24 <= TOY_COUNT || move >> 24 == TOY_TELL)
        rd_text_int(out, move & 0xFFFFFFu);
}

static void toy_push(rd_choice *c, uint32_t kind, int64_t value)
{
    c->move[c->count++] = toy_move(kind, (uint32_t)value);
}

static rd_err toy_plain_word(rd_word w, rd_choice *c, rd_fault *f)
{
    static const char *const words[] = {"roll", "peek", "show", "", "end"};
    for (uint32_t kind = TOY_THROW; kind <= TOY_END; kind++) {
        if (w.length > 0 && rd_word_is(w, words[kind - TOY_THROW])) {
            toy_push(c, kind, 0);
            return RD_OK;
        }
    }
    return rd_fault_at(f, RD_SYNTAX, w, "there is no such move:");
}

/* bid A [B], add B, count N [end], tell N, roll, peek, show, end, resign. */
static rd_err toy_words(const char *text, rd_choice *c, rd_fault *f)
{
    rd_reader r;
    int64_t n = 0;
    rd_reader_init(&r, text);
    rd_word w = rd_reader_word(&r);
    rd_word number = rd_reader_word(&r);
    bool has = rd_word_int(number, 0, 1000, &n);
    if (rd_word_is(w, "bid") && has) {
        toy_push(c, TOY_BID, n);
        number = rd_reader_word(&r);
        if (rd_word_int(number, 0, 1000, &n))
            toy_push(c, TOY_ADD, n);
    } else if (rd_word_is(w, "add") && has) {
        toy_push(c, TOY_ADD, n);
    } else if (rd_word_is(w, "count") && has) {
        toy_push(c, TOY_COUNT, n);
        if (rd_word_is(rd_reader_word(&r), "end"))
            toy_push(c, TOY_END, 0);
    } else if (rd_word_is(w, "tell") && has) {
        toy_push(c, TOY_TELL, n);
    } else if (rd_word_is(w, "resign")) {
        c->move[c->count++] = RD_RESIGN;
    } else {
        return toy_plain_word(w, c, f);
    }
    return RD_OK;
}

/* Judges the first step alone; the match has to judge the others. */
static rd_err toy_move_parse(const rd_pack *pack, const rd_view *view, int seat, const char *text,
                             rd_choice *out, rd_fault *fault)
{
    rd_choice c;
    memset(&c, 0, sizeof c);
    rd_err err = toy_words(text, &c, fault);
    if (err != RD_OK)
        return err;
    fault->why = toy_refuse(pack, view, seat, c.move[0]);
    if (fault->why.code != 0)
        return RD_ILLEGAL;
    *out = c;
    return RD_OK;
}

static void toy_chance_text(const rd_pack *pack, const rd_state *state, uint32_t outcome,
                            rd_text *out)
{
    (void)pack;
    rd_text_str(out, toy_of(state)->phase == TOY_DRAW ? "card " : "");
    rd_text_int(out, (int64_t)outcome + 1);
}

/* Faces up to 9 are read whatever the die: the caller has to keep the bound. */
static rd_err toy_chance_parse(const rd_pack *pack, const rd_state *state, const char *text,
                               uint32_t *out, rd_fault *fault)
{
    rd_reader r;
    int64_t n = 0;
    (void)pack;
    rd_reader_init(&r, text);
    rd_word w = rd_reader_word(&r);
    if (toy_of(state)->phase == TOY_DRAW) {
        if (!rd_word_is(w, "card"))
            return rd_fault_at(fault, RD_SYNTAX, w, "a card is awaited, not");
        w = rd_reader_word(&r);
    }
    if (!rd_word_int(w, 1, 9, &n))
        return rd_fault_at(fault, RD_SYNTAX, w, "a number from 1 is awaited, not");
    *out = (uint32_t)n - 1;
    return RD_OK;
}

static void toy_line(rd_text *out, const char *name, int64_t n)
{
    rd_text_str(out, name);
    rd_text_int(out, n);
    rd_text_char(out, '\n');
}

static void toy_state_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const toy_state *s = toy_of(state);
    (void)pack;
    rd_text_str(out, "phase ");
    rd_text_str(out, toy_phases[s->phase]);
    rd_text_char(out, '\n');
    if (s->turn != 0)
        rd_text_str(out, "turn S2\n");
    if (s->counter != 0)
        toy_line(out, "counter ", s->counter);
    for (int i = 0; i < 2; i++) {
        if (s->bid[i][0] == 0)
            continue;
        rd_text_str(out, i == 0 ? "bid S1 " : "bid S2 ");
        rd_text_int(out, s->bid[i][0]);
        toy_line(out, " ", s->bid[i][1]);
    }
    if (s->card != 0)
        toy_line(out, "card ", s->card);
    if (s->known != 0)
        toy_line(out, "known ", s->known);
    if (s->winner != 0)
        toy_line(out, "winner ", s->winner);
    if (s->resigned != 0)
        rd_text_str(out, "resigned 1\n");
}

static rd_refusal toy_wrong(const rd_pack *pack, const rd_state *state)
{
    const toy_state *s = toy_of(state);
    (void)pack;
    bool bad = s->phase >= TOY_PHASES || s->turn > 1 || s->card > 4 || s->known > 3 ||
               (s->phase == TOY_OVER) != (s->winner != 0) || s->winner > 2;
    return bad ? rd_refuse(TOY_OPT_01, TOY_E_POSITION, 0, 0, 0, 0) : rd_accept();
}

static bool toy_number(rd_reader *r, int64_t max, uint8_t *out)
{
    int64_t n = 0;
    if (!rd_word_int(rd_reader_word(r), 0, max, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

static bool toy_phase_line(toy_state *s, rd_word name)
{
    for (uint8_t i = 0; i < TOY_PHASES; i++) {
        if (rd_word_is(name, toy_phases[i])) {
            s->phase = i;
            return true;
        }
    }
    return false;
}

static bool toy_field_line(toy_state *s, rd_word w, rd_reader *r)
{
    static const char *const names[] = {"counter", "card", "known", "winner", "resigned"};
    uint8_t *const places[] = {&s->counter, &s->card, &s->known, &s->winner, &s->resigned};
    if (rd_word_is(w, "phase"))
        return toy_phase_line(s, rd_reader_word(r));
    if (rd_word_is(w, "turn")) {
        s->turn = rd_word_is(rd_reader_word(r), "S2");
        return true;
    }
    if (rd_word_is(w, "bid")) {
        int seat = rd_word_is(rd_reader_word(r), "S2");
        return toy_number(r, 3, &s->bid[seat][0]) && toy_number(r, 3, &s->bid[seat][1]);
    }
    for (int i = 0; i < 5; i++) {
        if (rd_word_is(w, names[i]))
            return toy_number(r, 255, places[i]);
    }
    return false;
}

/* Lets a card above 4 pass: the caller has to look at toy_wrong once more. */
static rd_err toy_state_parse(const rd_pack *pack, const rd_options *o, const char *text,
                              rd_state *out, rd_fault *fault)
{
    toy_state s;
    uint32_t line = 1;
    toy_start(pack, o, (rd_state *)&s);
    s.phase = TOY_TURN;
    for (const char *at = text; *at != '\0'; line++) {
        rd_reader r;
        rd_reader_init(&r, at);
        rd_word w = rd_reader_word(&r);
        if (w.length > 0 && !toy_field_line(&s, w, &r)) {
            rd_fault_at(fault, RD_SYNTAX, w, "this line of the position cannot be read:");
            fault->line = line;
            return RD_SYNTAX;
        }
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    if (s.turn == 0 && s.counter == 77) {
        fault->why = rd_refuse(TOY_CNT_01, TOY_E_POSITION, 77, 0, 0, 0);
        return RD_ILLEGAL;
    }
    memcpy(out, &s, sizeof s);
    return RD_OK;
}

static rd_err toy_card_parse(rd_pack *pack, const char *text, rd_fault *fault)
{
    rd_reader r;
    int64_t faces = 0;
    rd_reader_init(&r, text);
    rd_word first = rd_reader_word(&r);
    if (!rd_word_is(first, "faces"))
        return rd_fault_expected(fault, first, "faces");
    rd_word number = rd_reader_word(&r);
    if (!rd_word_int(number, 0, 99, &faces))
        return rd_fault_expected(fault, number, "a number from 1 to 3");
    if (faces < 1 || faces > 3) {
        fault->why = rd_refuse(TOY_CNT_01, TOY_E_NUMBER, (int32_t)faces, 0, 0, 0);
        return RD_ILLEGAL;
    }
    ((toy_pack *)pack)->faces += (uint32_t)faces;
    return RD_OK;
}

static void toy_need_text(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    rd_text_str(out, toy_asks[toy_need(pack, view, seat).ask].words);
}

static void toy_refusal_text(const rd_pack *pack, const rd_view *view, const rd_refusal *why,
                             rd_text *out)
{
    (void)pack;
    (void)view;
    rd_code_text(&toy_codes[why->code], why->value, NULL, out);
}

static void toy_fact_text(const rd_pack *pack, const rd_fact *f, rd_text *out)
{
    static const rd_code words[] = {
        {"", ""},
        {"", "seat {0} bids {1}"},
        {"", "seat {0} has bid"},
        {"", "bids {0} {1} and {2} {3}"},
        {"", "card {0} drawn"},
        {"", "a card was drawn"},
        {"", "die {0}"},
        {"", "seat {0} counts to {1}"},
        {"", "the card is {0}"},
        {"", "turn of {0}"},
        {"", "seat {0} resigns"},
    };
    (void)pack;
    rd_code_text(&words[f->kind], f->value, NULL, out);
}

static void toy_result_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    (void)pack;
    rd_text_str(out, "winner ");
    rd_text_int(out, toy_of(state)->winner);
}

static rd_err toy_field_text(const rd_pack *pack, const rd_view *view, const char *name,
                             rd_text *out)
{
    const toy_state *s = toy_of(view);
    (void)pack;
    if (strcmp(name, "phase") == 0) {
        rd_text_str(out, toy_phases[s->phase]);
    } else if (strcmp(name, "counter") == 0) {
        rd_text_int(out, s->counter);
    } else if (strcmp(name, "card") == 0) {
        if (s->card == TOY_HIDDEN)
            rd_text_str(out, "hidden");
        else
            rd_text_int(out, s->card);
    } else if (strcmp(name, "S1.bid") == 0 || strcmp(name, "S2.bid") == 0) {
        int seat = name[1] - '1';
        if (s->bid[seat][0] == TOY_HIDDEN) {
            rd_text_str(out, "hidden");
        } else {
            rd_text_int(out, s->bid[seat][0]);
            rd_text_char(out, ' ');
            rd_text_int(out, s->bid[seat][1]);
        }
    } else {
        return RD_UNKNOWN;
    }
    return RD_OK;
}

static const rd_game toy_game = {
    .id = "toy",
    .title = "Toy",
    .prefix = "TOY",
    .rules = 3,
    .pack_size = sizeof(toy_pack),
    .options = toy_options,
    .asks = toy_asks,
    .codes = toy_codes,
    .clauses = toy_clauses,
    .option_count = 3,
    .ask_count = 4,
    .code_count = TOY_CODES,
    .clause_count = TOY_CLAUSES,
    .option_code = TOY_E_OPTION,
    .option_clause = TOY_OPT_01,
    .card_parse = toy_card_parse,
    .state_size = toy_state_size,
    .decisions_max = toy_decisions_max,
    .start = toy_start,
    .options_of = toy_options_of,
    .need = toy_need,
    .legal = toy_legal,
    .refuse = toy_refuse,
    .apply = toy_apply,
    .chance = toy_chance,
    .result = toy_result,
    .observe = toy_observe,
    .determinize = toy_determinize,
    .allies = toy_allies,
    .move_text = toy_move_text,
    .move_parse = toy_move_parse,
    .chance_text = toy_chance_text,
    .chance_parse = toy_chance_parse,
    .state_text = toy_state_text,
    .state_parse = toy_state_parse,
    .need_text = toy_need_text,
    .refusal_text = toy_refusal_text,
    .fact_text = toy_fact_text,
    .result_text = toy_result_text,
    .field_text = toy_field_text,
    .wrong = toy_wrong,
};

static inline const rd_pack *toy_the_pack(void)
{
    return (const rd_pack *)(const void *)&toy_pack_six;
}

/* A match with options as text; position may be NULL. */
static inline rd_match *toy_match(const rd_chance *chance, const char *settings)
{
    rd_match *m = NULL;
    rd_options o;
    rd_chance none;
    memset(&none, 0, sizeof none);
    if (rd_options_parse(&toy_game, settings, &o, NULL) != RD_OK ||
        rd_match_new(&m, &toy_game, toy_the_pack(), &o, chance != NULL ? chance : &none, NULL) !=
            RD_OK)
        return NULL;
    return m;
}

#endif
