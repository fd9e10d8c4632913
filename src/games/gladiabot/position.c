/* position.c - a whole state as text: named fields, one a line, what is usual left out. */
#include <string.h>

#include "gladiabot_clauses.h"
#include "position.h"
#include "words.h"

/* What a field has when nobody writes it; the same for writing and for reading. */
uint32_t gladiabot_usual_turn(uint32_t phase)
{
    return phase >= GLADIABOT_INITIATIVE ? 1u : 0;
}

uint32_t gladiabot_usual_leader(uint32_t phase)
{
    return phase == GLADIABOT_ROLL ? (uint32_t)GLADIABOT_NOWHERE : 0;
}

uint32_t gladiabot_usual_to_act(uint32_t phase, uint32_t leader)
{
    if (phase == GLADIABOT_COLOUR || phase == GLADIABOT_CRATE || phase == GLADIABOT_PLACE)
        return leader;
    return phase >= GLADIABOT_ROBOT && phase <= GLADIABOT_FALL ? 0 : (uint32_t)GLADIABOT_NOWHERE;
}

uint32_t gladiabot_usual_initiative(uint32_t phase, uint32_t to_act)
{
    return phase >= GLADIABOT_ROBOT && phase <= GLADIABOT_FALL ? to_act
                                                               : (uint32_t)GLADIABOT_NOWHERE;
}

uint32_t gladiabot_usual_rolling(const gladiabot_state *s)
{
    uint32_t on = 0;
    if (s->phase == GLADIABOT_ROLL)
        return (1u << s->seats) - 1u;
    for (uint32_t i = 0; s->phase == GLADIABOT_INITIATIVE && i < s->seats; i++)
        on |= (rd_set_count(s->own[i], GLADIABOT_WORDS) > 0 ? 1u : 0u) << i;
    return on;
}

/* The colours that a seat's robots show, in rising order; both 255 when it has none. */
void gladiabot_usual_colours(const gladiabot_state *s, uint32_t seat, uint8_t out[2])
{
    uint32_t count = 0;
    memset(out, GLADIABOT_NOWHERE, 2);
    for (uint32_t i = seat * s->squad; i < (seat + 1u) * s->squad; i++) {
        if (s->piece[i] == GLADIABOT_NOWHERE)
            continue;
        uint8_t colour = s->piece[i] / GLADIABOT_ROW;
        if (count < 2 && (count == 0 || out[0] != colour))
            out[count++] = colour;
    }
}

static void line(rd_text *out, const char *name)
{
    rd_text_str(out, out->need > 0 ? "\n" : "");
    rd_text_str(out, name);
    rd_text_char(out, ' ');
}

static void seat_line(rd_text *out, const char *name, uint32_t seat, uint32_t usual)
{
    if (seat == usual)
        return;
    line(out, name);
    gladiabot_write_seat((int32_t)seat, out);
}

static void write_header(const gladiabot_pack *p, const gladiabot_state *s, rd_text *out)
{
    if (s->phase != GLADIABOT_ROBOT) {
        line(out, "phase");
        rd_text_str(out, gladiabot_phase_names[s->phase]);
    }
    if (s->turn != gladiabot_usual_turn(s->phase)) {
        line(out, "turn");
        rd_text_int(out, s->turn);
    }
    seat_line(out, "leader", s->leader, gladiabot_usual_leader(s->phase));
    seat_line(out, "to-act", s->to_act, gladiabot_usual_to_act(s->phase, s->leader));
    seat_line(out, "initiative", s->initiative, gladiabot_usual_initiative(s->phase, s->to_act));
    if (s->acting != GLADIABOT_NOWHERE) {
        line(out, "acting");
        gladiabot_write_thing(p, s->piece[s->acting], out);
    }
    if (s->ended != GLADIABOT_NOT_ENDED) {
        line(out, "ended");
        rd_text_str(out, gladiabot_ended_names[s->ended]);
    }
}

static void write_seat_lines(const gladiabot_pack *p, const gladiabot_state *s, uint32_t seat,
                             rd_text *out)
{
    uint8_t usual[2];
    gladiabot_usual_colours(s, seat, usual);
    if (memcmp(usual, s->colour[seat], 2) != 0) {
        seat_line(out, "colours", seat, GLADIABOT_NOWHERE);
        for (uint32_t i = 0; i < 2 && s->colour[seat][i] != GLADIABOT_NOWHERE; i++) {
            rd_text_char(out, ' ');
            rd_text_str(out, gladiabot_colour_names[s->colour[seat][i]]);
        }
    }
    for (uint32_t i = 0; i < 2 && s->pick[seat][i] != 0; i++) {
        seat_line(out, "pick", seat, GLADIABOT_NOWHERE);
        rd_text_char(out, ' ');
        if (s->pick[seat][i] == GLADIABOT_HIDDEN)
            rd_text_char(out, '?');
        else
            gladiabot_write_pieces(
                p, (uint32_t)s->pick[seat][i] << (s->colour[seat][i] * GLADIABOT_ROW), out);
    }
    if (s->out_how[seat] != GLADIABOT_IN) {
        seat_line(out, "out", seat, GLADIABOT_NOWHERE);
        rd_text_str(out, " turn ");
        rd_text_int(out, s->out_turn[seat]);
        rd_text_str(out, s->out_how[seat] == GLADIABOT_RESIGNED ? " resigned" : " clean-up");
        rd_text_str(out, " moment ");
        rd_text_int(out, s->out_moment[seat]);
    }
}

static void write_place(const gladiabot_pack *p, const gladiabot_state *s, uint32_t at,
                        uint32_t wounds, rd_text *out)
{
    rd_text_char(out, ' ');
    if (at == GLADIABOT_OUT)
        rd_text_str(out, "out");
    else if (at == GLADIABOT_UNPLACED)
        rd_text_str(out, "unplaced");
    else
        gladiabot_write_space(p, s->board, (int32_t)at, out);
    if (wounds > 0) {
        rd_text_str(out, " wounds ");
        rd_text_int(out, wounds);
    }
}

static void write_pieces(const gladiabot_pack *p, const gladiabot_state *s, rd_text *out)
{
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++) {
        if (s->piece[i] == GLADIABOT_NOWHERE)
            continue;
        line(out, "robot");
        gladiabot_write_thing(p, s->piece[i], out);
        rd_text_char(out, ' ');
        gladiabot_write_seat((int32_t)gladiabot_seat_of(s, i), out);
        write_place(p, s, s->at[i], s->wounds[i], out);
        if (gladiabot_on_board(s->at[i]) && (s->acted >> i & 1) != 0)
            rd_text_str(out, " acted");
    }
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        if (s->crate_at[i] == GLADIABOT_OUT)
            continue;
        line(out, "crate");
        rd_text_str(out, p->token[i].id);
        write_place(p, s, s->crate_at[i], s->crate_wounds[i], out);
    }
}

/* Faces of one side, from the counts: the dice that show at least a face lie in its lane. */
static void write_faces(uint32_t dice, uint32_t count, rd_text *out)
{
    uint32_t above = 0;
    for (uint32_t face = 6; face >= 1; face--) {
        uint32_t lane = face > 1 ? dice >> (5u * (face - 2u)) & 31u : 0;
        uint32_t at_least = face > 1 ? RD_POPCOUNT64(lane) : count;
        for (; above < at_least; above++) {
            rd_text_char(out, ' ');
            rd_text_int(out, face);
        }
    }
}

static void write_dice(const gladiabot_pack *p, const gladiabot_state *s, rd_text *out)
{
    for (uint32_t i = 0; i < s->seats; i++) {
        if (s->rolled[i] == 0)
            continue;
        seat_line(out, "rolled", i, GLADIABOT_NOWHERE);
        rd_text_char(out, ' ');
        rd_text_int(out, s->rolled[i]);
    }
    if (s->rolling != gladiabot_usual_rolling(s)) {
        rd_text_str(out, out->need > 0 ? "\nrolling" : "rolling");
        for (uint32_t i = 0; i < s->seats; i++) {
            if ((s->rolling >> i & 1) == 0)
                continue;
            rd_text_char(out, ' ');
            gladiabot_write_seat((int32_t)i, out);
        }
    }
    if (s->score != 0) {
        line(out, "target");
        gladiabot_write_thing(p,
                              s->target < GLADIABOT_SLOTS
                                  ? s->piece[s->target]
                                  : s->target - GLADIABOT_SLOTS + GLADIABOT_CRATE_VALUE,
                              out);
        rd_text_str(out, " score ");
        rd_text_int(out, s->score);
    }
    if (s->thrown[0] > 0) {
        rd_text_str(out, "\ndice");
        write_faces(s->dice[0], s->thrown[0], out);
        if (s->thrown[1] > 0) {
            rd_text_str(out, " against");
            write_faces(s->dice[1], s->thrown[1], out);
        }
    }
    if (s->phase == GLADIABOT_FALL) {
        line(out, "falling");
        gladiabot_write_thing(p, s->piece[s->target], out);
        rd_text_char(out, ' ');
        rd_text_str(out, p->token[s->blast].id);
    }
    if (s->phase == GLADIABOT_BLAST) {
        line(out, "blast");
        rd_text_str(out, p->token[s->blast].id);
        rd_text_str(out, " step ");
        rd_text_int(out, s->blast_step);
    }
}

void gladiabot_state_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)state;
    rd_text body;
    rd_text_init(&body, out->cap > out->need ? out->buf + out->need : NULL,
                 out->cap > out->need ? out->cap - out->need : 0);
    write_header(p, s, &body);
    for (uint32_t i = 0; i < s->seats; i++)
        write_seat_lines(p, s, i, &body);
    write_pieces(p, s, &body);
    write_dice(p, s, &body);
    if (body.need > 0)
        rd_text_char(&body, '\n');
    out->need += body.need;
}
