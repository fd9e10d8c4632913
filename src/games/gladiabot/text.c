/* text.c - moves and dice as text, and whole choices read from it. */
#include <string.h>

#include "gladiabot_clauses.h"
#include "words.h"

static void write_operands(const gladiabot_pack *p, const gladiabot_state *s, rd_move m,
                           rd_text *out)
{
    int32_t a = (int32_t)gladiabot_a(m);
    int32_t b = (int32_t)gladiabot_b(m);
    switch (gladiabot_kind(m)) {
    case GLADIABOT_DO_COLOUR:
        rd_text_str(out, gladiabot_colour_names[b % GLADIABOT_COLOURS]);
        break;
    case GLADIABOT_DO_PICK:
        gladiabot_write_pieces(p, (uint32_t)a << (b % GLADIABOT_COLOURS * GLADIABOT_ROW), out);
        break;
    case GLADIABOT_DO_CRATE:
        rd_text_str(out, a == GLADIABOT_ONE ? "one " : "two ");
        gladiabot_write_space(p, s->board, b, out);
        break;
    case GLADIABOT_DO_PLACE:
        gladiabot_write_thing(p, a, out);
        rd_text_char(out, ' ');
        gladiabot_write_space(p, s->board, b, out);
        break;
    case GLADIABOT_DO_ROBOT:
    case GLADIABOT_DO_ATTACK:
        gladiabot_write_thing(p, b, out);
        break;
    case GLADIABOT_DO_MOVE:
        gladiabot_write_space(p, s->board, b, out);
        break;
    case GLADIABOT_DO_SHOOT:
        gladiabot_write_thing(p, GLADIABOT_CRATE_VALUE + b, out);
        break;
    case GLADIABOT_DO_PUSH:
        gladiabot_write_thing(p, GLADIABOT_CRATE_VALUE + a, out);
        rd_text_char(out, ' ');
        rd_text_str(out, gladiabot_direction_names[b % RD_HEX_DIRECTIONS]);
        break;
    }
}

/* The word that begins each kind of move; attacks on robots and crates share one. */
static const char *const verbs[] = {NULL,     "colour", "pick",   "crate", "place", "robot", "move",
                                    "attack", "attack", "repair", "push",  "hold",  "pass"};
enum {
    VERBS = sizeof verbs / sizeof *verbs
};

const char *gladiabot_verb(rd_move m)
{
    uint32_t kind = gladiabot_kind(m);
    return m == RD_RESIGN ? "resign" : kind == 0 || kind >= VERBS ? "?" : verbs[kind];
}

void gladiabot_move_text(const rd_pack *pack, const rd_view *view, int seat, rd_move m,
                         rd_text *out)
{
    uint32_t kind = gladiabot_kind(m);
    (void)seat;
    rd_text_str(out, gladiabot_verb(m));
    if (kind == 0 || kind >= VERBS || kind == GLADIABOT_DO_REPAIR || kind == GLADIABOT_DO_HOLD ||
        kind == GLADIABOT_DO_PASS)
        return;
    rd_text_char(out, ' ');
    write_operands((const gladiabot_pack *)pack, (const gladiabot_state *)view, m, out);
}

/* What parsing one choice needs at hand. */
typedef struct parse {
    const gladiabot_pack *p;
    const gladiabot_state *s;
    rd_reader words;
    rd_fault *fault;
    rd_refusal why; /* set where the text itself shows that the choice is illegal */
} parse;

static rd_err expected(parse *c, rd_word found, const char *what)
{
    return rd_fault_expected(c->fault, found, what);
}

/* A space of the board, or a refusal for one that lies outside. */
static rd_err parse_space(parse *c, rd_clause clause, uint32_t *out)
{
    rd_word w = rd_reader_word(&c->words);
    int32_t q;
    int32_t r;
    if (!gladiabot_read_hex(w, &q, &r))
        return expected(c, w, "a space such as (0,-1)");
    *out = gladiabot_space(&c->p->board[c->s->board], q, r);
    if (*out == GLADIABOT_NOWHERE && c->why.code == 0)
        c->why = rd_refuse(clause, GLADIABOT_E_OFF_BOARD, gladiabot_far_space(q, r), 0, 0, 0);
    return RD_OK;
}

static rd_err parse_piece(parse *c, uint32_t *out)
{
    rd_word w = rd_reader_word(&c->words);
    if (!gladiabot_read_piece(c->p, w, out))
        return expected(c, w, "a robot such as R3");
    return RD_OK;
}

static rd_err parse_colour(parse *c, rd_move *out)
{
    rd_word w = rd_reader_word(&c->words);
    uint32_t colour;
    if (!gladiabot_read_name(w, gladiabot_colour_names, GLADIABOT_COLOURS, &colour))
        return expected(c, w, "a colour: Red, Blue, Green or Yellow");
    *out = gladiabot_move(GLADIABOT_DO_COLOUR, 0, colour);
    return RD_OK;
}

/*
 * GLA-SET-10, GLA-SET-11: a list of pieces becomes bits of the colour asked for. What no move
 * could say (a piece twice, pieces of several colours) is refused here.
 */
static rd_err parse_pick(parse *c, uint32_t seat, rd_move *out)
{
    uint32_t turn = c->s->pick[seat][0] == 0 ? 0 : 1u;
    uint32_t colour = c->s->colour[seat][turn];
    uint32_t pieces = 0;
    uint32_t count = 0;
    bool two = c->s->mode == GLADIABOT_DOUBLE2;
    for (rd_word w = rd_reader_word(&c->words); w.length > 0; w = rd_reader_word(&c->words)) {
        uint32_t piece;
        if (!gladiabot_read_piece(c->p, w, &piece))
            return expected(c, w, "robots such as R1 R2 R5");
        bool twice = (pieces >> piece & 1u) != 0;
        if (twice && c->why.code == 0)
            c->why = rd_refuse(GLA_SET_11, GLADIABOT_E_PICK_DUPLICATE, (int32_t)piece, 0, 0, 0);
        if (piece / GLADIABOT_ROW != colour && c->why.code == 0)
            c->why = rd_refuse(two ? GLA_2PV_09 : GLA_SET_10, GLADIABOT_E_PICK_COLOUR,
                               (int32_t)piece, (int32_t)colour, 0, 0);
        pieces |= 1u << piece;
        count++;
    }
    if (count != 3 && c->why.code == 0)
        c->why = rd_refuse(two ? GLA_2PV_03 : GLA_SET_10, GLADIABOT_E_PICK_COUNT, (int32_t)count, 0,
                           0, 0);
    uint32_t bits = colour < GLADIABOT_COLOURS ? pieces >> (colour * GLADIABOT_ROW) & 31u : 0;
    *out = gladiabot_move(GLADIABOT_DO_PICK, bits, colour % 256u);
    return RD_OK;
}

static rd_err parse_crate(parse *c, rd_move *out)
{
    static const char *const kinds[] = {"one", "two"};
    rd_word w = rd_reader_word(&c->words);
    uint32_t kind;
    uint32_t space = 0;
    if (!gladiabot_read_name(w, kinds, 2, &kind))
        return expected(c, w, "a kind of crate: one or two");
    rd_err err = parse_space(c, GLA_SET_19, &space);
    *out = gladiabot_move(GLADIABOT_DO_CRATE, kind, err == RD_OK ? space : 0);
    return err;
}

static rd_err parse_place(parse *c, rd_move *out)
{
    uint32_t piece;
    uint32_t space = 0;
    rd_err err = parse_piece(c, &piece);
    if (err == RD_OK)
        err = parse_space(c, GLA_SET_24, &space);
    if (err == RD_OK)
        *out = gladiabot_move(GLADIABOT_DO_PLACE, piece, space);
    return err;
}

static rd_err parse_attack(parse *c, rd_move *out)
{
    rd_word w = rd_reader_word(&c->words);
    uint32_t n;
    if (gladiabot_read_piece(c->p, w, &n))
        *out = gladiabot_move(GLADIABOT_DO_ATTACK, 0, n);
    else if (gladiabot_read_crate(c->p, w, &n))
        *out = gladiabot_move(GLADIABOT_DO_SHOOT, 0, n);
    else
        return expected(c, w, "a target such as B5 or c3");
    return RD_OK;
}

static rd_err parse_push(parse *c, rd_move *out)
{
    rd_word w = rd_reader_word(&c->words);
    uint32_t crate;
    uint32_t direction;
    if (!gladiabot_read_crate(c->p, w, &crate))
        return expected(c, w, "a crate such as c3");
    w = rd_reader_word(&c->words);
    if (!gladiabot_read_name(w, gladiabot_direction_names, RD_HEX_DIRECTIONS, &direction))
        return expected(c, w, "a direction: E, NE, NW, W, SW or SE");
    *out = gladiabot_move(GLADIABOT_DO_PUSH, crate, direction);
    return RD_OK;
}

/* One move whose verb has been read. */
static rd_err parse_verb(parse *c, uint32_t kind, uint32_t seat, rd_move *out)
{
    uint32_t n = 0;
    rd_err err = RD_OK;
    switch (kind) {
    case GLADIABOT_DO_COLOUR:
        return parse_colour(c, out);
    case GLADIABOT_DO_PICK:
        return parse_pick(c, seat, out);
    case GLADIABOT_DO_CRATE:
        return parse_crate(c, out);
    case GLADIABOT_DO_PLACE:
        return parse_place(c, out);
    case GLADIABOT_DO_ATTACK:
        return parse_attack(c, out);
    case GLADIABOT_DO_PUSH:
        return parse_push(c, out);
    case GLADIABOT_DO_ROBOT:
        err = parse_piece(c, &n);
        break;
    case GLADIABOT_DO_MOVE:
        err = parse_space(c, GLA_MOV_02, &n);
        break;
    default:
        break;
    }
    *out = gladiabot_move(kind, 0, n);
    return err;
}

/* Reads the words into one or two moves; the first is a robot, with or without the word for it. */
static rd_err parse_words(parse *c, uint32_t seat, rd_choice *out)
{
    rd_word w = rd_reader_word(&c->words);
    uint32_t piece;
    uint32_t kind;
    out->count = 0;
    bool named = rd_word_is(w, "robot");
    if (named)
        w = rd_reader_word(&c->words);
    if (gladiabot_read_piece(c->p, w, &piece)) {
        out->move[out->count++] = gladiabot_move(GLADIABOT_DO_ROBOT, 0, piece);
        w = rd_reader_word(&c->words);
        if (w.length == 0)
            return RD_OK;
    } else if (named) {
        return expected(c, w, "a robot such as R3");
    }
    rd_err err = RD_OK;
    if (rd_word_is(w, "resign"))
        out->move[out->count++] = RD_RESIGN;
    else if (gladiabot_read_name(w, verbs + 1, VERBS - 1, &kind))
        err = parse_verb(c, kind + 1u, seat, &out->move[out->count++]);
    else
        return expected(c, w,
                        "a move: colour, pick, crate, place, robot, move, attack, "
                        "repair, push, hold or resign");
    w = rd_reader_word(&c->words);
    if (err == RD_OK && w.length > 0)
        return expected(c, w, "nothing more");
    return err;
}

/* Judges the moves one after the other on a copy; what the text itself showed counts last. */
static rd_refusal judge(const rd_pack *pack, const rd_view *view, int seat, const rd_choice *c,
                        rd_refusal shown)
{
    gladiabot_state copy;
    memcpy(&copy, view, sizeof copy);
    for (uint32_t i = 0; i < c->count; i++) {
        bool last = i + 1 == c->count;
        rd_refusal why = gladiabot_refuse(pack, (const rd_state *)&copy, seat, c->move[i]);
        /* A space off the board has no number: the order of faults then does not matter. */
        if (last && shown.code != 0 &&
            (why.code == 0 || (why.code != GLADIABOT_E_PHASE && why.code != GLADIABOT_E_GAME_OVER &&
                               why.code != GLADIABOT_E_NOT_YOUR_TURN)))
            return shown;
        if (why.code != 0)
            return why;
        if (!last)
            gladiabot_apply(pack, (rd_state *)&copy, seat, c->move[i], NULL);
    }
    return rd_accept();
}

rd_err gladiabot_move_parse(const rd_pack *pack, const rd_view *view, int seat, const char *text,
                            rd_choice *out, rd_fault *fault)
{
    parse c;
    memset(fault, 0, sizeof *fault);
    memset(out, 0, sizeof *out);
    c.p = (const gladiabot_pack *)pack;
    c.s = (const gladiabot_state *)view;
    c.fault = fault;
    c.why = rd_accept();
    rd_reader_init(&c.words, text);
    uint32_t who = seat >= 0 && seat < GLADIABOT_SEATS ? (uint32_t)seat : 0;
    rd_err err = parse_words(&c, who, out);
    if (err != RD_OK)
        return err;
    fault->why = judge(pack, view, seat, out, c.why);
    if (fault->why.code == 0)
        return RD_OK;
    fault->err = RD_ILLEGAL;
    rd_text words;
    rd_text_init(&words, fault->words, sizeof fault->words);
    gladiabot_refusal_text(pack, view, &fault->why, &words);
    return RD_ILLEGAL;
}

void gladiabot_chance_text(const rd_pack *pack, const rd_state *state, uint32_t outcome,
                           rd_text *out)
{
    (void)pack;
    (void)state;
    rd_text_int(out, (int64_t)outcome + 1);
}

rd_err gladiabot_chance_parse(const rd_pack *pack, const rd_state *state, const char *text,
                              uint32_t *out, rd_fault *fault)
{
    rd_reader words;
    int64_t face;
    (void)pack;
    (void)state;
    memset(fault, 0, sizeof *fault);
    rd_reader_init(&words, text);
    rd_word w = rd_reader_word(&words);
    if (rd_word_is(w, "die"))
        w = rd_reader_word(&words);
    if (!rd_word_int(w, 1, 6, &face))
        return rd_fault_expected(fault, w, "a die, 1 to 6");
    w = rd_reader_word(&words);
    if (w.length > 0)
        return rd_fault_expected(fault, w, "one die only");
    *out = (uint32_t)face - 1u;
    return RD_OK;
}
