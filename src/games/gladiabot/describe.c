/* describe.c - a position in sentences, and what somebody who presses a place means. */
#include "words.h"

static void write_at(const gladiabot_pack *p, const gladiabot_state *s, uint32_t space,
                     rd_text *out)
{
    gladiabot_write_space(p, s->board, (int32_t)space, out);
}

void gladiabot_write_count(uint32_t n, const char *one, const char *many, rd_text *out)
{
    rd_text_int(out, n);
    rd_text_char(out, ' ');
    rd_text_str(out, n == 1 ? one : many);
}

static void write_figures(const gladiabot_robot *robot, rd_text *out)
{
    rd_text_str(out, "attack ");
    rd_text_int(out, robot->attack);
    rd_text_str(out, ", range ");
    rd_text_int(out, robot->min_range);
    if (robot->max_range > robot->min_range) {
        rd_text_char(out, '-');
        rd_text_int(out, robot->max_range);
    }
    rd_text_str(out, ", structure ");
    rd_text_int(out, robot->structure);
}

/* A robot with all that is to know about it. */
void gladiabot_write_robot(const gladiabot_pack *p, const gladiabot_state *s, uint32_t slot,
                           rd_text *out)
{
    const gladiabot_robot *robot = &p->robot[s->piece[slot]];
    rd_text_str(out, robot->id);
    rd_text_char(out, ' ');
    rd_text_str(out, robot->name);
    rd_text_str(out, " of ");
    gladiabot_write_seat((int32_t)gladiabot_seat_of(s, slot), out);
    rd_text_str(out, ": ");
    write_figures(robot, out);
    if (s->at[slot] == GLADIABOT_UNPLACED) {
        rd_text_str(out, ", still to be placed");
        return;
    }
    rd_text_str(out, ", ");
    gladiabot_write_count(s->wounds[slot], "wound", "wounds", out);
    rd_text_str(out, s->wounds[slot] > robot->structure ? " (doomed)" : "");
    rd_text_str(out, gladiabot_has_acted(s, slot) ? ", has acted" : ", to act");
}

void gladiabot_write_crate(const gladiabot_pack *p, const gladiabot_state *s, uint32_t crate,
                           rd_text *out)
{
    uint32_t kind = p->token[crate].kind & 1u;
    rd_text_str(out, gladiabot_kind_names[kind]);
    rd_text_char(out, ' ');
    rd_text_str(out, p->token[crate].id);
    if (s->durability == GLADIABOT_INERT)
        return;
    rd_text_str(out, " (structure ");
    rd_text_int(out, p->crate_structure[kind]);
    rd_text_str(out, ", ");
    gladiabot_write_count(s->crate_wounds[crate], "wound", "wounds", out);
    rd_text_str(out, s->crate_wounds[crate] > p->crate_structure[kind] ? ", doomed)" : ")");
}

static void describe_robots(const gladiabot_pack *p, const gladiabot_state *s, rd_text *out)
{
    for (uint32_t slot = 0; slot < (uint32_t)s->seats * s->squad && slot < GLADIABOT_SLOTS;
         slot++) {
        if (s->piece[slot] >= GLADIABOT_PIECES || s->at[slot] == GLADIABOT_OUT)
            continue;
        gladiabot_write_robot(p, s, slot, out);
        if (gladiabot_on_board(s->at[slot])) {
            uint32_t crate = gladiabot_crate_on(s, s->at[slot]);
            rd_text_str(out, ", at ");
            write_at(p, s, s->at[slot], out);
            if (crate != GLADIABOT_NOWHERE) {
                rd_text_str(out, " on ");
                gladiabot_write_crate(p, s, crate, out);
            }
        }
        rd_text_str(out, ".\n");
    }
}

void gladiabot_describe(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    size_t before = out->need;
    (void)seat;
    if (s->turn > 0) {
        rd_text_str(out, "Turn ");
        rd_text_int(out, s->turn);
        rd_text_str(out, " of at most ");
        rd_text_int(out, s->turn_limit);
        rd_text_str(out, ".\n");
    }
    for (int i = 0; i < s->seats; i++) {
        if (s->colour[i][0] >= GLADIABOT_COLOURS)
            continue;
        gladiabot_write_seat(i, out);
        rd_text_str(out, " plays ");
        rd_text_str(out, gladiabot_colour_names[s->colour[i][0]]);
        if (s->mode == GLADIABOT_DOUBLE2 && s->colour[i][1] < GLADIABOT_COLOURS) {
            rd_text_str(out, " and ");
            rd_text_str(out, gladiabot_colour_names[s->colour[i][1]]);
        }
        rd_text_str(out, s->out_how[i] != GLADIABOT_IN ? " and is out.\n" : ".\n");
    }
    describe_robots(p, s, out);
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        if (!gladiabot_on_board(s->crate_at[i]))
            continue;
        gladiabot_write_crate(p, s, i, out);
        rd_text_str(out, " at ");
        write_at(p, s, s->crate_at[i], out);
        rd_text_str(out, ".\n");
    }
    if (out->need == before)
        rd_text_str(out, "The board is empty.\n");
}

/* The robot that a placement is most likely about: the first that can be placed. */
static uint32_t piece_to_place(const rd_pack *pack, const rd_view *view, int seat)
{
    rd_move moves[RD_MOVES_MAX];
    uint32_t count = gladiabot_legal(pack, view, seat, moves, RD_MOVES_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (gladiabot_kind(moves[i]) == GLADIABOT_DO_PLACE)
            return gladiabot_a(moves[i]);
    return 0;
}

static const char *const piece_verbs[GLADIABOT_PHASES] = {
    [GLADIABOT_PICK] = "pick ",
    [GLADIABOT_ACTION] = "attack ",
};

static void press_robot(const gladiabot_pack *p, const gladiabot_state *s, uint32_t piece,
                        rd_text *out)
{
    if (s->phase == GLADIABOT_COLOUR) {
        rd_text_str(out, "colour ");
        rd_text_str(out, gladiabot_colour_names[p->robot[piece].colour & 3]);
        return;
    }
    const char *verb = piece_verbs[s->phase];
    rd_text_str(out, verb != NULL ? verb : "robot ");
    rd_text_str(out, p->robot[piece].id);
}

static void press_space(const rd_pack *pack, const rd_view *view, int seat, uint32_t space,
                        rd_text *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    uint32_t slot = gladiabot_robot_at(s, space);
    if (s->phase == GLADIABOT_CRATE) {
        rd_text_str(out, "crate one ");
    } else if (s->phase == GLADIABOT_PLACE) {
        rd_text_str(out, "place ");
        rd_text_str(out, p->robot[piece_to_place(pack, view, seat)].id);
        rd_text_char(out, ' ');
    } else if (slot != GLADIABOT_NOWHERE) {
        press_robot(p, s, s->piece[slot], out);
        return;
    } else {
        rd_text_str(out, "move ");
    }
    write_at(p, s, space, out);
}

void gladiabot_press(const rd_pack *pack, const rd_view *view, int seat, const char *id,
                     rd_text *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    rd_reader r;
    int32_t q;
    int32_t row;
    uint32_t piece;
    rd_reader_init(&r, id);
    rd_word w = rd_reader_word(&r);
    if (gladiabot_read_hex(w, &q, &row)) {
        uint32_t space = gladiabot_space(&p->board[s->board], q, row);
        if (space != GLADIABOT_NOWHERE)
            press_space(pack, view, seat, space, out);
    } else if (gladiabot_read_piece(p, w, &piece)) {
        press_robot(p, s, piece, out);
    } else if (gladiabot_read_crate(p, w, &piece)) {
        /* A crate that cannot be hurt is something to stand on. */
        if (s->durability == GLADIABOT_INERT && gladiabot_on_board(s->crate_at[piece])) {
            press_space(pack, view, seat, s->crate_at[piece], out);
            return;
        }
        rd_text_str(out, "attack ");
        rd_text_str(out, p->token[piece].id);
    }
}
