/* position_read.c - positions of A.E.G.I.S. read from text: lines about table, seats and Actions.
 */
#include <string.h>

#include "position_line.h"

/* ---- seats ------------------------------------------------------------------------------------
 */

static rd_err read_zone(line *l)
{
    uint32_t seat = 0;
    uint32_t zone = 0;
    rd_err err = read_seat(l, &seat);
    rd_word w = peek(l);
    if (err == RD_OK)
        err = read_number(l, board_of(l)->zones, &zone);
    if (err == RD_OK && zone == 0)
        return expected(l, w, "a Start Zone, counted from 1");
    if (err == RD_OK)
        l->s->side[seat].zone = (uint8_t)(zone - 1);
    l->zones |= 1u << seat;
    return err;
}

/* ---- the table --------------------------------------------------------------------------------
 */

/* "recharge" is for writing only: the turn begins. */
static rd_err read_stage(line *l)
{
    if (take(l, "recharge")) {
        l->begins = true;
        return RD_OK;
    }
    return read_among(l, aegis_stage_names, AEGIS_STAGES, &l->s->stage);
}

static rd_err read_to_act(line *l)
{
    return read_seat_byte(l, &l->s->active);
}

static rd_err read_first(line *l)
{
    return read_seat_byte(l, &l->s->first);
}

static rd_err read_step(line *l)
{
    l->stepped = true;
    return read_byte(l, 255, &l->s->step);
}

static rd_err read_game(line *l)
{
    return read_byte(l, 255, &l->s->game);
}

static rd_err read_nested(line *l)
{
    return read_byte(l, AEGIS_NESTED, &l->s->nested);
}

static rd_err read_ended(line *l)
{
    return read_among(l, aegis_end_names, AEGIS_ENDS, &l->s->ended);
}

static rd_err read_winner(line *l)
{
    if (!take(l, "none"))
        return read_seat_byte(l, &l->s->winner);
    l->s->winner = AEGIS_SEATS;
    return RD_OK;
}

static rd_err read_terrain(line *l)
{
    rd_err err = RD_OK;
    memset(&l->s->placed, 0, sizeof l->s->placed);
    if (take(l, "none"))
        return RD_OK;
    if (take(l, "default")) {
        l->s->placed = board_of(l)->terrain;
        return RD_OK;
    }
    do {
        uint32_t cell = 0;
        err = read_cell(l, &cell);
        l->s->placed.word[cell / 64] |= err == RD_OK ? (uint64_t)1 << cell % 64 : 0;
    } while (err == RD_OK && more(l));
    return err;
}

static rd_err read_supply(line *l)
{
    rd_err err = RD_OK;
    for (uint32_t i = 0; i < 3 && err == RD_OK; i++)
        err = read_byte(l, 255, &l->s->left[i]);
    return err;
}

static rd_err read_terrain_piece(line *l)
{
    rd_word w = peek(l);
    for (uint32_t i = 1; i < 7; i++) {
        const char *words = aegis_piece_names[i];
        rd_reader ahead = l->words;
        rd_word size = rd_reader_word(&ahead);
        rd_word turn = rd_reader_word(&ahead);
        uint32_t length = (uint32_t)strcspn(words, " ");
        bool turned = words[length] == ' ';
        if (size.length != length || memcmp(size.at, words, length) != 0 ||
            (turned && !rd_word_is(turn, words + length + 1)))
            continue;
        rd_reader_word(&l->words);
        if (turned)
            rd_reader_word(&l->words);
        l->s->piece = (uint8_t)i;
        return RD_OK;
    }
    return expected(l, w, "one, two d0 or three d0");
}

/* ---- what is being resolved -------------------------------------------------------------------
 */

static rd_err read_figures(line *l, void *of, const aegis_member *members, uint32_t count)
{
    rd_err err = RD_OK;
    while (err == RD_OK && more(l)) {
        rd_word w = rd_reader_word(&l->words);
        uint32_t i = 0;
        while (i < count && !rd_word_is(w, members[i].name))
            i++;
        err = i < count ? read_member(l, of, &members[i]) : expected(l, w, "the name of a number");
    }
    return err;
}

static rd_err read_frame(line *l)
{
    rd_word w = peek(l);
    if (l->s->height == AEGIS_FRAMES)
        return expected(l, w, "at most 40 frames");
    aegis_frame *f = &l->s->frame[l->s->height++];
    rd_err err = read_among(l, aegis_frame_names, AEGIS_FRAME_KINDS, &f->kind);
    if (err == RD_OK)
        err = read_byte(l, 255, &f->step);
    if (err == RD_OK)
        err = read_seat_byte(l, &f->seat);
    return err != RD_OK ? err : read_figures(l, f, aegis_frame_figures, AEGIS_FRAME_FIGURES);
}

static rd_err read_live(line *l)
{
    return read_figures(l, &l->s->live, aegis_live_figures, AEGIS_LIVE_FIGURES);
}

/* "4", "(2)", "5*", "-" */
static rd_err read_die(line *l, uint32_t i)
{
    rd_word w = rd_reader_word(&l->words);
    rd_word face = w;
    aegis_live *live = &l->s->live;
    int64_t n = 0;
    if (face.length > 1 && face.at[face.length - 1] == '*') {
        live->marked |= (uint64_t)1 << i;
        face.length--;
    }
    if (face.length > 2 && face.at[0] == '(' && face.at[face.length - 1] == ')') {
        live->dropped |= (uint64_t)1 << i;
        face.at++;
        face.length -= 2;
    }
    if (!rd_word_is(face, "-") && !rd_word_int(face, 1, 6, &n))
        return expected(l, w, "the face of a die, 1 to 6");
    live->dice[i / 2] |= (uint8_t)((uint32_t)n << (i % 2 * 4));
    return RD_OK;
}

static rd_err read_dice(line *l)
{
    rd_err err = RD_OK;
    for (uint32_t i = 0; more(l) && err == RD_OK; i++)
        err = i < AEGIS_DICE ? read_die(l, i) : expected(l, peek(l), "at most 64 dice");
    return err;
}

static rd_err read_set(line *l, const aegis_member *m)
{
    rd_err err = RD_OK;
    while (more(l) && err == RD_OK) {
        uint32_t robot = 0;
        err = read_spot(l, &robot);
        if (err != RD_OK)
            return err;
        uint16_t bits = 0;
        unsigned char *at = (unsigned char *)&l->s->live + m->offset + (robot >> 4) * sizeof bits;
        memcpy(&bits, at, sizeof bits);
        bits = (uint16_t)(bits | 1u << (robot & 15u));
        memcpy(at, &bits, sizeof bits);
    }
    return err;
}

static rd_err read_reach(line *l)
{
    return read_set(l, &aegis_live_sets[0]);
}

static rd_err read_todo(line *l)
{
    return read_set(l, &aegis_live_sets[1]);
}

static rd_err read_shifted(line *l)
{
    return read_set(l, &aegis_live_sets[2]);
}

static rd_err read_ask(line *l)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t ask = aegis_read_ask(w);
    if (ask == RD_UNREAD)
        return expected(l, w, "the word of a question such as activate");
    l->asks = true;
    l->s->ask = (uint8_t)ask;
    return more(l) ? read_seat_byte(l, &l->s->asked) : RD_OK;
}

static rd_err read_acting(line *l)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t robot = aegis_read_robot(l->p, l->s, l->s->active, w);
    if (robot == AEGIS_UNREAD)
        return expected(l, w, "a robot of this position such as S1.TAA-100");
    l->acting = robot;
    return RD_OK;
}

/* ---- lines ------------------------------------------------------------------------------------
 */

static const line_reader readers[] = {
    {"stage", 1, ONCE, read_stage},         {"to-act", 1, ONCE, read_to_act},
    {"first", 1, ONCE, read_first},         {"step", 1, ONCE, read_step},
    {"game", 1, ONCE, read_game},           {"nested", 1, ONCE, read_nested},
    {"ended", 1, ONCE, read_ended},         {"winner", 1, ONCE, read_winner},
    {"terrain", 1, ONCE, read_terrain},     {"supply", 1, ONCE, read_supply},
    {"piece", 1, ONCE, read_terrain_piece}, {"zone", 1, BY_SEAT, read_zone},
    {"acting", 2, ONCE, read_acting},       {"frame", 2, OFTEN, read_frame},
    {"live", 2, ONCE, read_live},           {"dice", 2, ONCE, read_dice},
    {"reach", 2, ONCE, read_reach},         {"todo", 2, ONCE, read_todo},
    {"shifted", 2, ONCE, read_shifted},     {"ask", 2, ONCE, read_ask},
};

enum {
    READERS = sizeof readers / sizeof readers[0]
};

/* Marks a line; whether there was such a one before. */
static bool is_again(line *l, uint32_t row, uint32_t times)
{
    uint32_t seat = aegis_read_seat(l->s, peek(l));
    uint32_t bit = 1u << (times == BY_SEAT && seat != RD_UNREAD ? seat : 31);
    bool again = times != OFTEN && (l->seen[row] & bit) != 0;
    l->seen[row] |= bit;
    return again;
}

/* "energy S1 5", "token S1" */
static rd_err read_seat_line(line *l, rd_word name, bool *known)
{
    uint32_t seat = 0;
    for (uint32_t i = 0; i < AEGIS_SIDE_FIGURES; i++) {
        if (!rd_word_is(name, aegis_side_figures[i].name))
            continue;
        *known = true;
        if (l->pass != 1)
            return RD_OK;
        if (is_again(l, READERS + AEGIS_CARD_READERS + i, BY_SEAT))
            return rd_fault_at(l->fault, RD_SYNTAX, name,
                               "expected each line only once, found again");
        rd_err err = read_seat(l, &seat);
        if (err != RD_OK)
            return err;
        l->caps |= rd_word_is(name, "cap") ? 1u << seat : 0;
        l->turns |= rd_word_is(name, "turns") ? 1u << seat : 0;
        l->recharges |= rd_word_is(name, "recharges") ? 1u << seat : 0;
        return read_member(l, &l->s->side[seat], &aegis_side_figures[i]);
    }
    uint32_t flag = rd_word_among(name, aegis_side_flags, AEGIS_SIDE_FLAGS);
    *known = flag != RD_UNREAD;
    if (!*known || l->pass != 1)
        return RD_OK;
    rd_err err = read_seat(l, &seat);
    if (err == RD_OK)
        l->s->side[seat].flags |= (uint16_t)(1u << flag);
    return err;
}

static rd_err end_line(line *l, rd_err err)
{
    rd_word rest = rd_reader_word(&l->words);
    if (err == RD_OK && rest.length > 0)
        return expected(l, rest, "nothing more");
    return err;
}

static rd_err read_line(void *context)
{
    line *l = (line *)context;
    rd_word name = rd_reader_word(&l->words);
    bool known = false;
    if (name.length == 0)
        return RD_OK;
    for (uint32_t i = 0; i < READERS + AEGIS_CARD_READERS; i++) {
        const line_reader *row = i < READERS ? &readers[i] : &aegis_card_readers[i - READERS];
        if (!rd_word_is(name, row->name))
            continue;
        if (row->pass != l->pass)
            return RD_OK;
        if (is_again(l, i, row->times))
            return rd_fault_at(l->fault, RD_SYNTAX, name,
                               "expected each line only once, found again");
        return end_line(l, row->read(l));
    }
    rd_err err = read_seat_line(l, name, &known);
    if (err != RD_OK || !known)
        return err != RD_OK ? err
                            : expected(l, name,
                                       "stage, to-act, robot, energy, pool, lost, sum, status or "
                                       "another line of a position");
    return l->pass == 1 ? end_line(l, RD_OK) : RD_OK;
}

/* What depends on other lines, where there is none about it. */
static void fill_sides(line *l)
{
    for (uint32_t i = 0; i < l->s->seats; i++) {
        aegis_side *side = &l->s->side[i];
        aegis_side usual = *side;
        aegis_fill_side(l->s, i, &usual);
        if ((l->caps >> i & 1u) == 0)
            side->cap = side->energy;
        if ((l->zones >> i & 1u) == 0)
            side->zone = usual.zone;
        if ((l->turns >> i & 1u) == 0)
            side->turns = usual.turns;
        if ((l->recharges >> i & 1u) == 0)
            side->recharges = usual.recharges;
        for (uint32_t k = 0; k < AEGIS_SLOTS; k++)
            if (side->slot[k].card != 0 && side->slot[k].where == AEGIS_AWAY)
                side->slot[k].where = AEGIS_LISTED;
    }
}

/* Abilities of Commanders, which nobody has before the first robot is placed. */
static void fill_commands(line *l)
{
    aegis_refresh(l->p, l->s);
    for (uint32_t i = 0; i < l->s->seats; i++) {
        bool any = l->s->stage >= AEGIS_NAMING;
        for (uint32_t k = 0; k < AEGIS_PIECES; k++)
            any = any || l->s->side[i].piece[k].cell != AEGIS_NOWHERE;
        if (!any)
            l->s->side[i].commands = 0;
    }
}

static rd_err judge(line *l, rd_refusal why)
{
    rd_word nowhere = {"", 0, 0};
    if (why.code == AEGIS_REASON_NONE)
        return RD_OK;
    return rd_fault_refused(l->fault, aegis_refusal_text, (const rd_pack *)l->p, why, nowhere);
}

/* What is asked, where there is no line about it: nothing is run that is not sound. */
static rd_err fill_ask(line *l)
{
    rd_word nowhere = {"", 0, 0};
    aegis_state *s = l->s;
    if (!l->stepped)
        s->step = (uint8_t)(l->begins ? 0 : aegis_usual_step(s->stage));
    if (l->asks || s->stage == AEGIS_OVER)
        return RD_OK;
    if (s->height != 0)
        return expected(l, nowhere, "a line about what is asked, with the frames");
    if (s->stage == AEGIS_TURN && s->step == AEGIS_STEP_CHOOSE) {
        s->ask = AEGIS_Q_ACTIVATE;
        s->asked = s->active;
        return RD_OK;
    }
    if (s->stage == AEGIS_SQUADS || s->stage == AEGIS_PICKS) {
        s->ask = s->stage == AEGIS_SQUADS ? AEGIS_Q_SQUAD : AEGIS_Q_PICK;
        return RD_OK;
    }
    rd_err err = judge(l, aegis_wrong_unasked(l->p, s));
    if (err == RD_OK)
        aegis_run(l->p, s, NULL);
    return err;
}

/* The robot of the line "acting" is activated, as if its seat had said so. */
static rd_err activate(line *l)
{
    const rd_pack *pack = (const rd_pack *)l->p;
    rd_move m = aegis_of_robot(AEGIS_DO_ACTIVATE, l->acting);
    if (l->acting == AEGIS_NOBODY)
        return RD_OK;
    rd_err err = judge(l, aegis_refuse(pack, (const rd_state *)l->s, l->s->active, m));
    if (err == RD_OK)
        aegis_apply(pack, (rd_state *)l->s, l->s->active, m, NULL);
    return err;
}

rd_err aegis_state_parse(const rd_pack *pack, const rd_options *options, const char *text,
                         rd_state *out, rd_fault *fault)
{
    aegis_state s;
    line l;
    memset(&l, 0, sizeof l);
    aegis_blank(pack, options, &s);
    l.p = (const aegis_pack *)pack;
    l.s = &s;
    l.fault = fault;
    l.acting = AEGIS_NOBODY;
    for (l.pass = 0; l.pass < PASSES; l.pass++) {
        rd_err err = rd_read_lines(text, &l.words, fault, read_line, &l);
        if (err != RD_OK)
            return err;
    }
    fill_sides(&l);
    fill_commands(&l);
    rd_err err = fill_ask(&l);
    if (err == RD_OK)
        err = judge(&l, aegis_wrong(pack, (const rd_state *)&s));
    if (err == RD_OK)
        err = activate(&l);
    if (err == RD_OK)
        memcpy(out, &s, aegis_state_size(options));
    return err;
}
