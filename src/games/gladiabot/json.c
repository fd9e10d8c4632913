/* json.c - a view as JSON, for drawing. */
#include <string.h>

#include "words.h"

static void add_spot(rd_json *j, const char *key, const gladiabot_pack *p, const gladiabot_state *s,
                     uint32_t at)
{
    char id[16];
    rd_text t;
    rd_text_init(&t, id, sizeof id);
    if (gladiabot_on_board(at))
        gladiabot_write_space(p, s->board, (int32_t)at, &t);
    rd_json_str(j, key, id);
}

/* The spaces that a robot's weapon reaches from where it stands. */
static void add_aims(rd_json *j, const gladiabot_pack *p, const gladiabot_state *s, uint32_t slot)
{
    uint64_t aims[GLADIABOT_WORDS] = {0};
    if (slot != GLADIABOT_NOWHERE && gladiabot_on_board(s->at[slot]))
        gladiabot_aims((const rd_pack *)p, (const rd_state *)s, slot, aims);
    rd_json_open(j, "aims", '[');
    for (uint32_t i = 0; i < p->board[s->board].spaces; i++)
        if (rd_set_has(aims, i))
            add_spot(j, NULL, p, s, i);
    rd_json_close(j, ']');
}

/* A robot as the roster has it, and who has it where. Nobody: slot is GLADIABOT_NOWHERE. */
static void add_robot(rd_json *j, const gladiabot_pack *p, const gladiabot_state *s, uint32_t piece,
                      uint32_t slot, uint32_t seat)
{
    bool taken = slot != GLADIABOT_NOWHERE;
    uint32_t at = taken ? s->at[slot] : GLADIABOT_UNPLACED;
    uint32_t crate = gladiabot_on_board(at) ? gladiabot_crate_on(s, at) : GLADIABOT_NOWHERE;
    rd_json_open(j, NULL, '{');
    gladiabot_robot_json(p, piece, j);
    rd_json_int(j, "seat", seat);
    rd_json_str(j, "state",
                at == GLADIABOT_OUT        ? "out"
                : at == GLADIABOT_UNPLACED ? "unplaced"
                                           : "board");
    add_spot(j, "spot", p, s, at);
    rd_json_str(j, "crate", crate != GLADIABOT_NOWHERE ? p->token[crate].id : "");
    rd_json_int(j, "wounds", taken ? s->wounds[slot] : 0);
    rd_json_bool(j, "acted", taken && gladiabot_on_board(at) && gladiabot_has_acted(s, slot));
    rd_json_bool(j, "acting", taken && s->acting == slot);
    add_aims(j, p, s, slot);
    rd_json_close(j, '}');
}

/* Who is known to have picked this piece: a seat from 1, or 0. */
static uint32_t picked_by(const gladiabot_state *s, uint32_t piece)
{
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        for (uint32_t i = 0; i < 2; i++) {
            uint32_t pick = s->pick[seat][i];
            if (pick != GLADIABOT_HIDDEN && s->colour[seat][i] == piece / GLADIABOT_ROW &&
                (pick >> piece % GLADIABOT_ROW & 1u) != 0)
                return seat + 1;
        }
    }
    return 0;
}

static bool colour_taken(const gladiabot_state *s, uint32_t colour)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        if (s->colour[seat][0] == colour || s->colour[seat][1] == colour)
            return true;
    return false;
}

/* Before robots are on the table, those that can be had are shown. */
static bool is_offered(const gladiabot_state *s, uint32_t piece)
{
    uint32_t colour = piece / GLADIABOT_ROW;
    if (gladiabot_slot_of(s, piece) != GLADIABOT_NOWHERE)
        return false;
    if (s->phase == GLADIABOT_PICK)
        return colour_taken(s, colour);
    return s->phase <= GLADIABOT_COLOUR &&
           (s->sets == GLADIABOT_SETS_BOTH || s->sets == (colour < 2 ? 0 : 1));
}

static void add_robots(rd_json *j, const gladiabot_pack *p, const gladiabot_state *s)
{
    rd_json_open(j, "robots", '[');
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++)
        if (s->piece[i] != GLADIABOT_NOWHERE)
            add_robot(j, p, s, s->piece[i], i, gladiabot_seat_of(s, i) + 1);
    for (uint32_t piece = 0; piece < GLADIABOT_PIECES; piece++)
        if (is_offered(s, piece))
            add_robot(j, p, s, piece, GLADIABOT_NOWHERE, picked_by(s, piece));
    rd_json_close(j, ']');
}

static void add_crates(rd_json *j, const gladiabot_pack *p, const gladiabot_state *s)
{
    rd_json_open(j, "crates", '[');
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        if (s->crate_at[i] == GLADIABOT_OUT)
            continue;
        rd_json_open(j, NULL, '{');
        rd_json_str(j, "id", p->token[i].id);
        rd_json_str(j, "kind", gladiabot_kind_names[p->token[i].kind]);
        add_spot(j, "spot", p, s, s->crate_at[i]);
        rd_json_int(j, "wounds", s->crate_wounds[i]);
        rd_json_int(j, "structure", p->crate_structure[p->token[i].kind]);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void add_seats(rd_json *j, const gladiabot_state *s)
{
    rd_json_open(j, "seats", '[');
    for (uint32_t i = 0; i < s->seats; i++) {
        rd_json_open(j, NULL, '{');
        rd_json_open(j, "colours", '[');
        for (uint32_t c = 0; c < 2; c++)
            if (s->colour[i][c] != GLADIABOT_NOWHERE)
                rd_json_str(j, NULL, gladiabot_colour_names[s->colour[i][c]]);
        rd_json_close(j, ']');
        rd_json_int(j, "robots", rd_set_count(s->own[i], GLADIABOT_WORDS));
        rd_json_int(j, "rolled", s->rolled[i]);
        rd_json_bool(j, "in", s->out_how[i] == GLADIABOT_IN);
        rd_json_bool(j, "chosen", s->pick[i][s->mode == GLADIABOT_DOUBLE2 ? 1 : 0] != 0);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void add_board(rd_json *j, const gladiabot_pack *p, const gladiabot_state *s)
{
    const gladiabot_board *b = &p->board[s->board];
    char points[96];
    rd_text t;
    rd_box box = rd_hex_box(b->hex, b->spaces);
    rd_json_open(j, "box", '{');
    rd_json_int(j, "x", box.x);
    rd_json_int(j, "y", box.y);
    rd_json_int(j, "w", box.w);
    rd_json_int(j, "h", box.h);
    rd_json_close(j, '}');
    rd_text_init(&t, points, sizeof points);
    rd_hex_points(&t);
    rd_json_str(j, "hex", points);
    rd_json_open(j, "spots", '[');
    for (uint32_t i = 0; i < b->spaces; i++) {
        rd_json_open(j, NULL, '{');
        add_spot(j, "id", p, s, i);
        rd_json_int(j, "x", rd_hex_x(b->hex[i]));
        rd_json_int(j, "y", rd_hex_y(b->hex[i]));
        rd_json_bool(j, "edge", rd_set_has(b->edge, i));
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

void gladiabot_view_json(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    rd_json j;
    (void)seat;
    rd_json_init(&j, out);
    rd_json_open(&j, NULL, '{');
    rd_json_str(&j, "phase", gladiabot_phase_names[s->phase]);
    rd_json_int(&j, "turn", s->turn);
    rd_json_int(&j, "turn_limit", s->turn_limit);
    rd_json_int(&j, "leader", s->leader < s->seats ? s->leader + 1 : 0);
    rd_json_int(&j, "initiative", s->initiative < s->seats ? s->initiative + 1 : 0);
    rd_json_int(&j, "to_act", s->to_act < s->seats ? s->to_act + 1 : 0);
    add_board(&j, p, s);
    add_seats(&j, s);
    add_robots(&j, p, s);
    add_crates(&j, p, s);
    rd_json_close(&j, '}');
}
