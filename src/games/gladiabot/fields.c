/* fields.c - the value of one named field of a position, for scenarios and front ends. */
#include <string.h>

#include "words.h"

/* A name split at its dots: at most three parts. */
typedef struct parts {
    rd_word part[3];
    uint32_t count;
} parts;

static bool split(const char *name, parts *out)
{
    const char *at = name;
    out->count = 0;
    while (out->count < 3) {
        size_t n = strcspn(at, ".");
        out->part[out->count].at = at;
        out->part[out->count].length = (uint32_t)n;
        out->part[out->count].column = (uint32_t)(at - name) + 1u;
        out->count++;
        if (at[n] == '\0')
            return true;
        at += n + 1;
    }
    return false;
}

static rd_err yes_no(bool yes, rd_text *out)
{
    rd_text_str(out, yes ? "yes" : "no");
    return RD_OK;
}

static rd_err number(int64_t n, rd_text *out)
{
    rd_text_int(out, n);
    return RD_OK;
}

static rd_err words(const char *s, rd_text *out)
{
    rd_text_str(out, s);
    return RD_OK;
}

/* Where a robot or crate is. */
static rd_err place(const gladiabot_pack *p, const gladiabot_state *s, uint32_t at, rd_text *out)
{
    if (at == GLADIABOT_OUT)
        return words("out", out);
    if (at == GLADIABOT_UNPLACED)
        return words("unplaced", out);
    gladiabot_write_space(p, s->board, (int32_t)at, out);
    return RD_OK;
}

static rd_err seat_out_field(const gladiabot_state *s, uint32_t seat, rd_text *out)
{
    if (s->out_how[seat] == GLADIABOT_IN)
        return words("no", out);
    rd_text_str(out, "turn ");
    rd_text_int(out, s->out_turn[seat]);
    return words(s->out_how[seat] == GLADIABOT_RESIGNED ? " resigned" : " clean-up", out);
}

static rd_err seat_colours(const gladiabot_state *s, uint32_t seat, rd_text *out)
{
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t colour = s->colour[seat][i];
        if (colour == GLADIABOT_NOWHERE)
            return i == 0 ? words("none", out) : RD_OK;
        rd_text_str(out, i > 0 ? " " : "");
        rd_text_str(out, gladiabot_colour_names[colour]);
    }
    return RD_OK;
}

static rd_err seat_pick(const gladiabot_pack *p, const gladiabot_state *s, uint32_t seat,
                        rd_text *out)
{
    uint32_t pieces = 0;
    for (uint32_t i = 0; i < 2; i++) {
        if (s->pick[seat][i] == GLADIABOT_HIDDEN)
            return words("hidden", out);
        if (s->pick[seat][i] != 0)
            pieces |= (uint32_t)s->pick[seat][i] << (s->colour[seat][i] * GLADIABOT_ROW);
    }
    if (pieces == 0)
        return words("none", out);
    gladiabot_write_pieces(p, pieces, out);
    return RD_OK;
}

static bool seat_chosen(const gladiabot_state *s, uint32_t seat)
{
    return s->pick[seat][s->mode == GLADIABOT_DOUBLE2 ? 1 : 0] != 0;
}

static rd_err seat_field(const gladiabot_pack *p, const gladiabot_state *s, uint32_t seat,
                         rd_word name, rd_text *out)
{
    if (rd_word_is(name, "colours"))
        return seat_colours(s, seat, out);
    if (rd_word_is(name, "pick"))
        return seat_pick(p, s, seat, out);
    if (rd_word_is(name, "chosen"))
        return yes_no(seat_chosen(s, seat), out);
    if (rd_word_is(name, "robots"))
        return number(rd_set_count(s->own[seat], GLADIABOT_WORDS), out);
    if (rd_word_is(name, "rolled"))
        return s->rolled[seat] == 0 ? words("none", out) : number(s->rolled[seat], out);
    if (rd_word_is(name, "out"))
        return seat_out_field(s, seat, out);
    return RD_UNKNOWN;
}

static const char *stands_on(const gladiabot_state *s, uint32_t at)
{
    if (!gladiabot_on_board(at))
        return "none";
    if (rd_set_has(s->two, at))
        return gladiabot_kind_names[GLADIABOT_TWO];
    return rd_set_has(s->one, at) ? gladiabot_kind_names[GLADIABOT_ONE] : "ground";
}

/* Figures that a robot has whether it plays or not. */
static rd_err figure_field(const gladiabot_robot *r, rd_word name, rd_text *out)
{
    if (rd_word_is(name, "attack"))
        return number(r->attack, out);
    if (rd_word_is(name, "min-range"))
        return number(r->min_range, out);
    if (rd_word_is(name, "max-range"))
        return number(r->max_range, out);
    if (rd_word_is(name, "structure"))
        return number(r->structure, out);
    if (rd_word_is(name, "name"))
        return words(r->name, out);
    if (rd_word_is(name, "colour"))
        return words(gladiabot_colour_names[r->colour], out);
    return RD_UNKNOWN;
}

static rd_err robot_field(const gladiabot_pack *p, const gladiabot_state *s, uint32_t piece,
                          rd_word name, rd_text *out)
{
    uint32_t slot = gladiabot_slot_of(s, piece);
    bool in = slot != GLADIABOT_NOWHERE;
    if (rd_word_is(name, "at"))
        return in ? place(p, s, s->at[slot], out) : words("none", out);
    if (rd_word_is(name, "owner")) {
        gladiabot_write_seat(in ? (int32_t)gladiabot_seat_of(s, slot) : -1, out);
        return RD_OK;
    }
    if (rd_word_is(name, "wounds"))
        return number(in ? s->wounds[slot] : 0, out);
    if (rd_word_is(name, "acted"))
        return yes_no(in && gladiabot_on_board(s->at[slot]) && (s->acted >> slot & 1) != 0, out);
    if (rd_word_is(name, "doomed"))
        return yes_no(in && s->wounds[slot] > p->robot[piece].structure, out);
    if (rd_word_is(name, "on"))
        return words(in ? stands_on(s, s->at[slot]) : "none", out);
    return figure_field(&p->robot[piece], name, out);
}

static rd_err crate_field(const gladiabot_pack *p, const gladiabot_state *s, uint32_t crate,
                          rd_word name, rd_text *out)
{
    uint32_t kind = p->token[crate].kind;
    if (rd_word_is(name, "at"))
        return place(p, s, s->crate_at[crate], out);
    if (rd_word_is(name, "kind"))
        return words(gladiabot_kind_names[kind], out);
    if (rd_word_is(name, "structure"))
        return number(p->crate_structure[kind], out);
    if (rd_word_is(name, "wounds"))
        return number(s->crate_wounds[crate], out);
    if (rd_word_is(name, "doomed"))
        return yes_no(s->crate_wounds[crate] > p->crate_structure[kind], out);
    if (rd_word_is(name, "rider")) {
        uint32_t at = s->crate_at[crate];
        uint32_t slot = gladiabot_on_board(at) ? gladiabot_robot_at(s, at) : GLADIABOT_NOWHERE;
        gladiabot_write_thing(p, slot == GLADIABOT_NOWHERE ? -1 : s->piece[slot], out);
        return RD_OK;
    }
    return RD_UNKNOWN;
}

static rd_err space_field(const gladiabot_pack *p, const gladiabot_state *s, uint32_t space,
                          rd_word name, rd_text *out)
{
    bool on = space != GLADIABOT_NOWHERE;
    if (rd_word_is(name, "kind")) {
        bool edge = on && rd_set_has(p->board[s->board].edge, space);
        return words(!on ? "off" : edge ? "edge" : "middle", out);
    }
    uint32_t n = GLADIABOT_NOWHERE;
    if (rd_word_is(name, "robot")) {
        n = on ? gladiabot_robot_at(s, space) : n;
        gladiabot_write_thing(p, n == GLADIABOT_NOWHERE ? -1 : s->piece[n], out);
        return RD_OK;
    }
    if (rd_word_is(name, "crate")) {
        n = on ? gladiabot_crate_on(s, space) : n;
        gladiabot_write_thing(p, n == GLADIABOT_NOWHERE ? -1 : (int32_t)n + GLADIABOT_CRATE_VALUE,
                              out);
        return RD_OK;
    }
    return RD_UNKNOWN;
}

/* R3.aims.(1,0): does its weapon reach that space? */
static rd_err aims_field(const gladiabot_pack *p, const gladiabot_state *s, uint32_t slot,
                         rd_word at, rd_text *out)
{
    uint64_t aims[GLADIABOT_WORDS];
    int32_t q;
    int32_t r;
    if (!gladiabot_read_hex(at, &q, &r))
        return RD_UNKNOWN;
    uint32_t space = gladiabot_space(&p->board[s->board], q, r);
    if (slot == GLADIABOT_NOWHERE || !gladiabot_on_board(s->at[slot]) || space == GLADIABOT_NOWHERE)
        return words("none", out);
    gladiabot_aims((const rd_pack *)p, (const rd_state *)s, slot, aims);
    return words(rd_set_has(aims, space) ? "yes" : "no", out);
}

/* R3.score.B5 and R3.distance.B5: of two things that are on the board. */
static rd_err between_field(const gladiabot_pack *p, const gladiabot_state *s, const parts *name,
                            rd_text *out)
{
    uint32_t piece;
    uint32_t other;
    uint32_t target = GLADIABOT_NOWHERE;
    if (!gladiabot_read_piece(p, name->part[0], &piece))
        return RD_UNKNOWN;
    uint32_t slot = gladiabot_slot_of(s, piece);
    if (rd_word_is(name->part[1], "aims"))
        return aims_field(p, s, slot, name->part[2], out);
    if (gladiabot_read_piece(p, name->part[2], &other))
        target = gladiabot_slot_of(s, other);
    else if (gladiabot_read_crate(p, name->part[2], &other))
        target = GLADIABOT_SLOTS + other;
    else
        return RD_UNKNOWN;
    if (slot == GLADIABOT_NOWHERE || target == GLADIABOT_NOWHERE)
        return words("none", out);
    uint32_t to = target < GLADIABOT_SLOTS ? s->at[target] : s->crate_at[target - GLADIABOT_SLOTS];
    if (!gladiabot_on_board(s->at[slot]) || !gladiabot_on_board(to))
        return words("none", out);
    if (rd_word_is(name->part[1], "score"))
        return number(gladiabot_score((const rd_pack *)p, (const rd_state *)s, slot, target), out);
    if (rd_word_is(name->part[1], "distance")) {
        const rd_hex *hex = p->board[s->board].hex;
        return number(rd_hex_distance(hex[s->at[slot]], hex[to]), out);
    }
    return RD_UNKNOWN;
}

/* Crate tokens of a kind that are still to be placed. */
static int64_t tokens_left(const gladiabot_pack *p, const gladiabot_state *s, uint32_t kind)
{
    int64_t n = 0;
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++)
        n += s->crate_at[i] == GLADIABOT_UNPLACED && p->token[i].kind == kind ? 1 : 0;
    return n;
}

static rd_err target_field(const gladiabot_pack *p, const gladiabot_state *s, rd_text *out)
{
    int32_t thing = -1;
    if (s->target < GLADIABOT_SLOTS)
        thing = s->piece[s->target];
    else if (s->target != GLADIABOT_NOWHERE)
        thing = s->target - GLADIABOT_SLOTS + GLADIABOT_CRATE_VALUE;
    gladiabot_write_thing(p, thing, out);
    return RD_OK;
}

/* Fields of the table as a whole. */
static rd_err table_field(const gladiabot_pack *p, const gladiabot_state *s, const char *name,
                          rd_text *out)
{
    const struct {
        const char *name;
        uint32_t seat;
    } seats[] = {{"leader", s->leader}, {"initiative", s->initiative}, {"to-act", s->to_act}};
    const gladiabot_board *b = &p->board[s->board];
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        if (strcmp(name, seats[i].name) == 0) {
            gladiabot_write_seat((int32_t)seats[i].seat, out);
            return RD_OK;
        }
    }
    if (strcmp(name, "phase") == 0)
        return words(gladiabot_phase_names[s->phase], out);
    if (strcmp(name, "turn") == 0)
        return number(s->turn, out);
    if (strcmp(name, "acting") == 0) {
        gladiabot_write_thing(p, s->acting < GLADIABOT_SLOTS ? s->piece[s->acting] : -1, out);
        return RD_OK;
    }
    if (strcmp(name, "left.one") == 0)
        return number(tokens_left(p, s, GLADIABOT_ONE), out);
    if (strcmp(name, "left.two") == 0)
        return number(tokens_left(p, s, GLADIABOT_TWO), out);
    if (strcmp(name, "attack.target") == 0)
        return target_field(p, s, out);
    if (strcmp(name, "attack.score") == 0)
        return s->score == 0 ? words("none", out) : number(s->score, out);
    if (strcmp(name, "board.spaces") == 0)
        return number(b->spaces, out);
    if (strcmp(name, "board.edges") == 0)
        return number(rd_set_count(b->edge, GLADIABOT_WORDS), out);
    return RD_UNKNOWN;
}

rd_err gladiabot_field_text(const rd_pack *pack, const rd_view *view, const char *name,
                            rd_text *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    parts n;
    uint32_t i;
    int32_t q;
    int32_t r;
    if (table_field(p, s, name, out) == RD_OK)
        return RD_OK;
    if (!split(name, &n) || n.count < 2)
        return RD_UNKNOWN;
    if (n.count == 3)
        return between_field(p, s, &n, out);
    if (gladiabot_read_seat(n.part[0], s->seats, &i))
        return seat_field(p, s, i, n.part[1], out);
    if (gladiabot_read_piece(p, n.part[0], &i))
        return robot_field(p, s, i, n.part[1], out);
    if (gladiabot_read_crate(p, n.part[0], &i))
        return crate_field(p, s, i, n.part[1], out);
    if (gladiabot_read_hex(n.part[0], &q, &r))
        return space_field(p, s, gladiabot_space(&p->board[s->board], q, r), n.part[1], out);
    return RD_UNKNOWN;
}
