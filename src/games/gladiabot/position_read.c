/* position_read.c - a state from text: fields in any order, defaults for all that is left out. */
#include <string.h>

#include "gladiabot_clauses.h"
#include "position.h"
#include "words.h"

const char *const gladiabot_ended_names[5] = {"no", "last", "together", "limit", "resigned"};

enum {
    NOT_SAID = 1000,
    WOUNDS_MAX = 255
};

/* Everything said so far; what is NOT_SAID gets its default at the end. */
typedef struct draft {
    const gladiabot_pack *p;
    gladiabot_state *s;
    rd_reader words;
    rd_fault *fault;
    uint32_t phase;
    uint32_t turn;
    uint32_t leader;
    uint32_t to_act;
    uint32_t initiative;
    uint32_t acting; /* piece */
    uint32_t target; /* robot, or crate + GLADIABOT_CRATE_VALUE */
    uint32_t rolling;
    uint8_t pick_colour[GLADIABOT_SEATS][2];
    uint32_t owner[GLADIABOT_PIECES];
    uint8_t at[GLADIABOT_PIECES];
    uint8_t wounds[GLADIABOT_PIECES];
    bool acted[GLADIABOT_PIECES];
} draft;

static rd_err expected(draft *d, rd_word found, const char *what)
{
    return rd_fault_expected(d->fault, found, what);
}

/* The position itself breaks a rule: E_POSITION with the clause. */
static rd_err breaks(draft *d, rd_word found, rd_clause clause, const char *words)
{
    rd_fault_at(d->fault, RD_ILLEGAL, found, words);
    d->fault->why = rd_refuse(clause, GLADIABOT_E_POSITION, GLADIABOT_NOWHERE, 0, 0, 0);
    return RD_ILLEGAL;
}

static rd_err read_seat(draft *d, uint32_t *out)
{
    rd_word w = rd_reader_word(&d->words);
    if (gladiabot_read_seat(w, d->s->seats, out))
        return RD_OK;
    if (rd_word_is(w, "none")) {
        *out = GLADIABOT_NOWHERE;
        return RD_OK;
    }
    return expected(d, w, "a seat of this game such as S1");
}

static rd_err read_player(draft *d, uint32_t *out)
{
    rd_err err = read_seat(d, out);
    if (err == RD_OK && *out == GLADIABOT_NOWHERE) {
        rd_word nothing = {"", 0, 0};
        return expected(d, nothing, "a seat of this game such as S1");
    }
    return err;
}

static rd_err read_number(draft *d, int64_t min, int64_t max, uint32_t *out)
{
    rd_word w = rd_reader_word(&d->words);
    int64_t n;
    if (!rd_word_int(w, min, max, &n))
        return expected(d, w, "a number in its range");
    *out = (uint32_t)n;
    return RD_OK;
}

static rd_err read_piece(draft *d, uint32_t *out)
{
    rd_word w = rd_reader_word(&d->words);
    return gladiabot_read_piece(d->p, w, out) ? RD_OK : expected(d, w, "a robot such as R3");
}

static rd_err read_crate(draft *d, uint32_t *out)
{
    rd_word w = rd_reader_word(&d->words);
    return gladiabot_read_crate(d->p, w, out) ? RD_OK : expected(d, w, "a crate such as c3");
}

/* A space, "unplaced" or "out". */
static rd_err read_place(draft *d, uint8_t *out)
{
    rd_word w = rd_reader_word(&d->words);
    int32_t q;
    int32_t r;
    if (rd_word_is(w, "out")) {
        *out = GLADIABOT_OUT;
    } else if (rd_word_is(w, "unplaced")) {
        *out = GLADIABOT_UNPLACED;
    } else if (gladiabot_read_hex(w, &q, &r)) {
        uint32_t space = gladiabot_space(&d->p->board[d->s->board], q, r);
        if (space == GLADIABOT_NOWHERE)
            return breaks(d, w, GLA_GEN_04, "this space is not on the board");
        *out = (uint8_t)space;
    } else {
        return expected(d, w, "a space such as (0,-1), unplaced or out");
    }
    return RD_OK;
}

/* "wounds 2" and "acted" at the end of a line, in any order. */
static rd_err read_marks(draft *d, uint8_t *wounds, bool *acted)
{
    for (rd_word w = rd_reader_word(&d->words); w.length > 0; w = rd_reader_word(&d->words)) {
        if (acted != NULL && rd_word_is(w, "acted")) {
            *acted = true;
            continue;
        }
        if (!rd_word_is(w, "wounds"))
            return expected(d, w, acted != NULL ? "wounds N or acted" : "wounds N");
        int64_t n;
        w = rd_reader_word(&d->words);
        if (!rd_word_int(w, INT32_MIN, INT32_MAX, &n))
            return expected(d, w, "the number of wounds");
        if (n < 0 || n > WOUNDS_MAX)
            return breaks(d, w, GLA_DIC_09, "wounds must be from 0 to 255");
        *wounds = (uint8_t)n;
    }
    return RD_OK;
}

static rd_err read_robot_line(draft *d)
{
    uint32_t piece;
    uint32_t seat;
    rd_word nothing = {"", 0, 0};
    rd_err err = read_piece(d, &piece);
    if (err == RD_OK && d->owner[piece] != NOT_SAID)
        return breaks(d, nothing, GLA_GEN_09, "a robot is listed twice");
    if (err == RD_OK)
        err = read_player(d, &seat);
    if (err == RD_OK)
        err = read_place(d, &d->at[piece]);
    if (err == RD_OK)
        err = read_marks(d, &d->wounds[piece], &d->acted[piece]);
    if (err == RD_OK)
        d->owner[piece] = seat;
    return err;
}

static rd_err read_crate_line(draft *d)
{
    uint32_t crate;
    rd_word nothing = {"", 0, 0};
    rd_err err = read_crate(d, &crate);
    if (err == RD_OK && d->s->crate_at[crate] != GLADIABOT_OUT)
        return breaks(d, nothing, GLA_GEN_05, "a crate is listed twice");
    if (err == RD_OK)
        err = read_place(d, &d->s->crate_at[crate]);
    return err == RD_OK ? read_marks(d, &d->s->crate_wounds[crate], NULL) : err;
}

static rd_err read_colours_line(draft *d)
{
    uint32_t seat;
    uint32_t colour;
    uint32_t count = 0;
    rd_err err = read_player(d, &seat);
    if (err != RD_OK)
        return err;
    for (rd_word w = rd_reader_word(&d->words); w.length > 0; w = rd_reader_word(&d->words)) {
        if (!gladiabot_read_name(w, gladiabot_colour_names, GLADIABOT_COLOURS, &colour))
            return expected(d, w, "a colour: Red, Blue, Green or Yellow");
        if (count == 2)
            return breaks(d, w, GLA_2PV_02, "no player has more than two colours");
        d->s->colour[seat][count++] = (uint8_t)colour;
    }
    return RD_OK;
}

static rd_err read_pick_line(draft *d)
{
    uint32_t seat;
    uint32_t pieces = 0;
    uint32_t piece = 0;
    uint32_t count = 0;
    rd_err err = read_player(d, &seat);
    if (err != RD_OK)
        return err;
    uint32_t turn = d->s->pick[seat][0] == 0 ? 0 : 1u;
    if (d->s->pick[seat][1] != 0)
        turn = 2;
    for (rd_word w = rd_reader_word(&d->words); w.length > 0; w = rd_reader_word(&d->words)) {
        if (turn == 2)
            return breaks(d, w, GLA_2PV_07, "no player makes more than two choices");
        if (rd_word_is(w, "?") && count == 0) {
            d->s->pick[seat][turn] = GLADIABOT_HIDDEN;
            return RD_OK;
        }
        if (!gladiabot_read_piece(d->p, w, &piece))
            return expected(d, w, "three robots such as R1 R2 R5");
        pieces |= 1u << piece;
        count++;
    }
    uint32_t bits = pieces >> (piece / GLADIABOT_ROW * GLADIABOT_ROW);
    rd_word nothing = {"", 0, 0};
    if (count != 3 || bits > 31u || RD_POPCOUNT64(bits) != 3u)
        return breaks(d, nothing, GLA_SET_10, "a choice is three different robots of one colour");
    d->s->pick[seat][turn] = (uint8_t)bits;
    d->pick_colour[seat][turn] = (uint8_t)(piece / GLADIABOT_ROW);
    return RD_OK;
}

/* GLA-2PV-09: the first choice is of the colour taken first. */
static rd_err check_picks(draft *d)
{
    rd_word nothing = {"", 0, 0};
    for (uint32_t seat = 0; seat < d->s->seats; seat++) {
        for (uint32_t i = 0; i < 2; i++) {
            uint32_t pick = d->s->pick[seat][i];
            if (pick != 0 && pick != GLADIABOT_HIDDEN &&
                d->pick_colour[seat][i] != d->s->colour[seat][i])
                return breaks(d, nothing, GLA_SET_10, "a choice is not of the player's colour");
        }
    }
    return RD_OK;
}

static rd_err read_out_line(draft *d)
{
    uint32_t seat;
    uint32_t turn = 0;
    uint32_t moment = 0;
    rd_err err = read_player(d, &seat);
    rd_word w = rd_reader_word(&d->words);
    if (err == RD_OK && !rd_word_is(w, "turn"))
        return expected(d, w, "turn N");
    if (err == RD_OK)
        err = read_number(d, 0, 999, &turn);
    if (err != RD_OK)
        return err;
    w = rd_reader_word(&d->words);
    bool resigned = rd_word_is(w, "resigned");
    if (!resigned && !rd_word_is(w, "clean-up"))
        return expected(d, w, "resigned or clean-up");
    w = rd_reader_word(&d->words);
    if (!rd_word_is(w, "moment"))
        return expected(d, w, "moment N");
    err = read_number(d, 1, GLADIABOT_SEATS, &moment);
    if (err != RD_OK)
        return err;
    d->s->out_how[seat] = resigned ? GLADIABOT_RESIGNED : GLADIABOT_CLEANED;
    d->s->out_turn[seat] = (uint16_t)turn;
    d->s->out_moment[seat] = (uint8_t)moment;
    d->s->moment = (uint8_t)(moment > d->s->moment ? moment : d->s->moment);
    return RD_OK;
}

static rd_err read_rolled_line(draft *d)
{
    uint32_t seat;
    uint32_t face = 0;
    rd_err err = read_player(d, &seat);
    if (err == RD_OK)
        err = read_number(d, 1, 6, &face);
    if (err == RD_OK)
        d->s->rolled[seat] = (uint8_t)face;
    return err;
}

static rd_err read_rolling_line(draft *d)
{
    d->rolling = 0;
    for (rd_word w = rd_reader_word(&d->words); w.length > 0; w = rd_reader_word(&d->words)) {
        uint32_t seat;
        if (!gladiabot_read_seat(w, d->s->seats, &seat))
            return expected(d, w, "seats of this game such as S1 S2");
        d->rolling |= 1u << seat;
    }
    return RD_OK;
}

static rd_err read_target_line(draft *d)
{
    rd_word w = rd_reader_word(&d->words);
    uint32_t n;
    uint32_t score = 0;
    if (gladiabot_read_piece(d->p, w, &n))
        d->target = n;
    else if (gladiabot_read_crate(d->p, w, &n))
        d->target = n + GLADIABOT_CRATE_VALUE;
    else
        return expected(d, w, "a target such as B5 or c3");
    w = rd_reader_word(&d->words);
    if (!rd_word_is(w, "score"))
        return expected(d, w, "score N");
    rd_err err = read_number(d, 1, GLADIABOT_SCORE, &score);
    if (err == RD_OK)
        d->s->score = (uint8_t)score;
    return err;
}

/* Adds a die to the counts of dice.c: lanes of five bits, one a face from 2 on. */
static void add_face(gladiabot_state *s, uint32_t side, uint32_t face)
{
    for (uint32_t f = 2; f <= face; f++) {
        uint32_t shift = 5u * (f - 2u);
        uint32_t lane = s->dice[side] >> shift & 31u;
        s->dice[side] |= (lane * 2u + 1u) << shift;
    }
    s->thrown[side]++;
}

static rd_err read_dice_line(draft *d)
{
    uint32_t side = 0;
    for (rd_word w = rd_reader_word(&d->words); w.length > 0; w = rd_reader_word(&d->words)) {
        int64_t face;
        if (side == 0 && rd_word_is(w, "against")) {
            side = 1;
            continue;
        }
        if (!rd_word_int(w, 1, 6, &face))
            return expected(d, w, "dice from 1 to 6");
        if (d->s->thrown[side] == GLADIABOT_SCORE)
            return breaks(d, w, GLA_DIC_01, "no side rolls more than 5 dice");
        add_face(d->s, side, (uint32_t)face);
    }
    return RD_OK;
}

static rd_err read_falling_line(draft *d)
{
    uint32_t crate;
    rd_err err = read_piece(d, &d->target);
    if (err == RD_OK)
        err = read_crate(d, &crate);
    if (err == RD_OK)
        d->s->blast = (uint8_t)crate;
    return err;
}

static rd_err read_blast_line(draft *d)
{
    uint32_t crate;
    uint32_t step = 0;
    rd_err err = read_crate(d, &crate);
    rd_word w = rd_reader_word(&d->words);
    if (err == RD_OK && !rd_word_is(w, "step"))
        return expected(d, w, "step N");
    if (err == RD_OK)
        err = read_number(d, 0, 2 * RD_HEX_DIRECTIONS, &step);
    if (err != RD_OK)
        return err;
    d->s->blast = (uint8_t)crate;
    d->s->blast_step = (uint8_t)step;
    return RD_OK;
}

static rd_err read_phase_line(draft *d)
{
    rd_word w = rd_reader_word(&d->words);
    if (gladiabot_read_name(w, gladiabot_phase_names, GLADIABOT_PHASES, &d->phase))
        return RD_OK;
    return expected(d, w,
                    "a phase: roll, colours, pick, crates, place, initiative, robot, "
                    "action, attack, fall, blast or over");
}

static rd_err read_ended_line(draft *d)
{
    rd_word w = rd_reader_word(&d->words);
    uint32_t ended;
    if (!gladiabot_read_name(w, gladiabot_ended_names + 1, 4, &ended))
        return expected(d, w, "last, together, limit or resigned");
    d->s->ended = (uint8_t)(ended + 1u);
    return RD_OK;
}

static rd_err read_turn_line(draft *d)
{
    return read_number(d, 0, 999, &d->turn);
}

static rd_err read_leader_line(draft *d)
{
    return read_seat(d, &d->leader);
}

static rd_err read_to_act_line(draft *d)
{
    return read_seat(d, &d->to_act);
}

static rd_err read_initiative_line(draft *d)
{
    return read_seat(d, &d->initiative);
}

static rd_err read_acting_line(draft *d)
{
    return read_piece(d, &d->acting);
}

static rd_err read_line(draft *d)
{
    static const struct {
        const char *name;
        rd_err (*read)(draft *);
    } lines[] = {
        {"phase", read_phase_line},
        {"turn", read_turn_line},
        {"leader", read_leader_line},
        {"to-act", read_to_act_line},
        {"initiative", read_initiative_line},
        {"acting", read_acting_line},
        {"colours", read_colours_line},
        {"pick", read_pick_line},
        {"robot", read_robot_line},
        {"crate", read_crate_line},
        {"rolled", read_rolled_line},
        {"rolling", read_rolling_line},
        {"target", read_target_line},
        {"dice", read_dice_line},
        {"falling", read_falling_line},
        {"blast", read_blast_line},
        {"out", read_out_line},
        {"ended", read_ended_line},
    };
    rd_word w = rd_reader_word(&d->words);
    if (w.length == 0)
        return RD_OK;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!rd_word_is(w, lines[i].name))
            continue;
        rd_err err = lines[i].read(d);
        if (err != RD_OK)
            return err;
        w = rd_reader_word(&d->words);
        return w.length == 0 ? RD_OK : expected(d, w, "the end of the line");
    }
    return expected(d, w,
                    "a field: phase, turn, leader, to-act, initiative, acting, "
                    "colours, pick, robot, crate, rolled, rolling, target, dice, falling, "
                    "blast, out or ended");
}

/* Robots go into the slots of their owners, in rising order. */
static rd_err fill_squads(draft *d)
{
    gladiabot_state *s = d->s;
    rd_word nothing = {"", 0, 0};
    uint32_t count[GLADIABOT_SEATS] = {0, 0, 0, 0};
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++) {
        uint32_t seat = d->owner[i];
        if (seat == NOT_SAID)
            continue;
        if (count[seat] == s->squad)
            return breaks(d, nothing, GLA_SET_10, "a player has more robots than the mode fields");
        uint32_t slot = seat * s->squad + count[seat]++;
        s->piece[slot] = (uint8_t)i;
        s->at[slot] = d->at[i];
        s->wounds[slot] = d->wounds[i];
        if (!gladiabot_on_board(d->at[i]))
            continue;
        if (gladiabot_robot_at(s, d->at[i]) != slot)
            return breaks(d, nothing, GLA_GEN_04, "two robots stand in one space");
        rd_set_add(s->own[seat], d->at[i]);
        s->gone = (uint16_t)(s->gone & ~(1u << slot));
        if (!d->acted[i])
            s->acted = (uint16_t)(s->acted & ~(1u << slot));
    }
    return RD_OK;
}

static rd_err fill_crates(draft *d)
{
    gladiabot_state *s = d->s;
    rd_word nothing = {"", 0, 0};
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        if (!gladiabot_on_board(s->crate_at[i]))
            continue;
        if (gladiabot_crate_on(s, s->crate_at[i]) != i)
            return breaks(d, nothing, GLA_GEN_05, "two crates lie in one space");
        rd_set_add(d->p->token[i].kind == GLADIABOT_TWO ? s->two : s->one, s->crate_at[i]);
    }
    return RD_OK;
}

/* A piece named in a line must take part. */
static rd_err find_slot(draft *d, uint32_t piece, uint8_t *out)
{
    rd_word nothing = {"", 0, 0};
    uint32_t slot = gladiabot_slot_of(d->s, piece);
    if (slot == GLADIABOT_NOWHERE)
        return breaks(d, nothing, GLA_SET_14, "a robot is named that has no robot line");
    *out = (uint8_t)slot;
    return RD_OK;
}

static uint8_t said(uint32_t value, uint32_t usual)
{
    return (uint8_t)(value == NOT_SAID ? usual : value);
}

/* Defaults, in the order in which they depend on each other. */
static rd_err finish(draft *d)
{
    gladiabot_state *s = d->s;
    rd_err err = fill_squads(d);
    if (err == RD_OK)
        err = fill_crates(d);
    if (err == RD_OK && d->acting != NOT_SAID)
        err = find_slot(d, d->acting, &s->acting);
    if (err == RD_OK && d->target != NOT_SAID && d->target < GLADIABOT_PIECES)
        err = find_slot(d, d->target, &s->target);
    if (err != RD_OK)
        return err;
    if (d->target != NOT_SAID && d->target >= GLADIABOT_CRATE_VALUE)
        s->target = (uint8_t)(d->target - GLADIABOT_CRATE_VALUE + GLADIABOT_SLOTS);
    s->phase = (uint8_t)d->phase;
    s->turn = (uint16_t)(d->turn == NOT_SAID ? gladiabot_usual_turn(d->phase) : d->turn);
    s->leader = said(d->leader, gladiabot_usual_leader(d->phase));
    s->to_act = said(d->to_act, gladiabot_usual_to_act(d->phase, s->leader));
    s->initiative = said(d->initiative, gladiabot_usual_initiative(d->phase, s->to_act));
    s->rolling = said(d->rolling, gladiabot_usual_rolling(s));
    for (uint32_t i = 0; i < s->seats; i++)
        if (s->colour[i][0] == GLADIABOT_NOWHERE)
            gladiabot_usual_colours(s, i, s->colour[i]);
    if (s->phase == GLADIABOT_OVER && s->ended == GLADIABOT_NOT_ENDED)
        s->ended = GLADIABOT_ENDED_LAST;
    return check_picks(d);
}

/* Line by line; remarks and blank lines are passed over. */
static rd_err read_lines(draft *d, const char *text)
{
    char room[256];
    uint32_t number = 0;
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");
        number++;
        rd_word nothing = {"", 0, 0};
        rd_err err = RD_OK;
        if (n >= sizeof room) {
            err = rd_fault_at(d->fault, RD_SYNTAX, nothing, "this line is too long");
        } else {
            memcpy(room, text, n);
            room[n] = '\0';
            rd_reader_init(&d->words, room);
            err = read_line(d);
        }
        if (err != RD_OK) {
            d->fault->line = number;
            return err;
        }
        text += n + (text[n] == '\n' ? 1u : 0u);
    }
    return RD_OK;
}

rd_err gladiabot_state_parse(const rd_pack *pack, const rd_options *options, const char *text,
                             rd_state *out, rd_fault *fault)
{
    gladiabot_state state;
    draft d;
    memset(fault, 0, sizeof *fault);
    memset(&d, 0, sizeof d);
    gladiabot_start(pack, options, (rd_state *)&state);
    d.p = (const gladiabot_pack *)pack;
    d.s = &state;
    d.fault = fault;
    d.phase = GLADIABOT_ROBOT;
    d.turn = d.leader = d.to_act = d.initiative = d.acting = d.target = d.rolling = NOT_SAID;
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++)
        d.owner[i] = NOT_SAID;
    rd_err err = read_lines(&d, text);
    if (err == RD_OK)
        err = finish(&d);
    if (err != RD_OK)
        return err;
    fault->why = gladiabot_wrong(pack, (const rd_state *)&state);
    if (fault->why.code != 0) {
        rd_text words;
        rd_text_init(&words, fault->words, sizeof fault->words);
        gladiabot_refusal_text(pack, (const rd_state *)&state, &fault->why, &words);
        fault->err = RD_ILLEGAL;
        return RD_ILLEGAL;
    }
    gladiabot_settle(pack, (rd_state *)&state);
    memcpy(out, &state, sizeof state);
    return RD_OK;
}
