/* json.c - a view as JSON, for drawing. */
#include "words.h"

static void add_hex(rd_json *j, const gladiabot_board *b, uint32_t at)
{
    if (!gladiabot_on_board(at))
        return;
    rd_json_int(j, "q", b->hex[at].q);
    rd_json_int(j, "r", b->hex[at].r);
}

static void add_robots(rd_json *j, const gladiabot_pack *p, const gladiabot_state *s)
{
    rd_json_open(j, "robots", '[');
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++) {
        if (s->piece[i] == GLADIABOT_NOWHERE)
            continue;
        const gladiabot_robot *r = &p->robot[s->piece[i]];
        rd_json_open(j, NULL, '{');
        rd_json_str(j, "id", r->id);
        rd_json_str(j, "name", r->name);
        rd_json_str(j, "colour", gladiabot_colour_names[r->colour]);
        rd_json_int(j, "seat", gladiabot_seat_of(s, i) + 1);
        rd_json_str(j, "state",
                    s->at[i] == GLADIABOT_OUT        ? "out"
                    : s->at[i] == GLADIABOT_UNPLACED ? "unplaced"
                                                     : "board");
        add_hex(j, &p->board[s->board], s->at[i]);
        rd_json_int(j, "attack", r->attack);
        rd_json_int(j, "min_range", r->min_range);
        rd_json_int(j, "max_range", r->max_range);
        rd_json_int(j, "structure", r->structure);
        rd_json_int(j, "wounds", s->wounds[i]);
        rd_json_bool(j, "acted", gladiabot_on_board(s->at[i]) && (s->acted >> i & 1) != 0);
        rd_json_bool(j, "acting", s->acting == i);
        rd_json_close(j, '}');
    }
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
        add_hex(j, &p->board[s->board], s->crate_at[i]);
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

static void add_board(rd_json *j, const gladiabot_board *b)
{
    rd_json_open(j, "spaces", '[');
    for (uint32_t i = 0; i < b->spaces; i++) {
        rd_json_open(j, NULL, '{');
        add_hex(j, b, i);
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
    add_seats(&j, s);
    add_robots(&j, p, s);
    add_crates(&j, p, s);
    add_board(&j, &p->board[s->board]);
    rd_json_close(&j, '}');
}
