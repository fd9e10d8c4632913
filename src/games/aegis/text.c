/* text.c - moves and outcomes of A.E.G.I.S. as text. */
#include "text.h"

#include <string.h>

#include "words.h"

/*
 * What stands behind a verb: K card of the pack, P card of the seat, S card of the table, H hex, R
 * robot, n number, 1 number that counts from 1, y yes or no, d direction, I instance, A what
 * follows, U Action, T trigger; `none` is written where there is no such thing.
 */
typedef struct step_row {
    uint8_t kind;
    char operand;
    const char *verb;
    const char *none;
} step_row;

static const step_row rows[] = {
    {AEGIS_DO_TAKE, 'K', "take", ""},
    {AEGIS_DO_TAKEN, ' ', "taken", ""},
    {AEGIS_DO_ATTACH, 'P', "attach", "none"},
    {AEGIS_DO_TERRAIN, 'H', "at", ""},
    {AEGIS_DO_NAME, 'S', "arrest", "none"},
    {AEGIS_DO_DECOY, 'R', "decoy", "none"},
    {AEGIS_DO_END_TURN, ' ', "end turn", ""},
    {AEGIS_DO_END, ' ', "end", ""},
    {AEGIS_DO_CLOAK, 'H', "cloak", ""},
    {AEGIS_DO_ARC, 'R', "arc", "none"},
    {AEGIS_DO_RECKLESS, ' ', "reckless", ""},
    {AEGIS_DO_DROP, 'S', "drop", "none"},
    {AEGIS_DO_DROP_AT, 'H', "at", ""},
    {AEGIS_DO_USE, 'U', "use", "none"},
    {AEGIS_DO_X, 'n', "x", ""},
    {AEGIS_DO_LONG, 'y', "long", ""},
    {AEGIS_DO_TARGET, 'R', "target", "none"},
    {AEGIS_DO_AXIS, 'n', "axis", ""},
    {AEGIS_DO_EXCAVATE, 'y', "excavate", ""},
    {AEGIS_DO_INSTANCE, 'I', "instance", ""},
    {AEGIS_DO_DIE, '1', "die", ""},
    {AEGIS_DO_ROLL, ' ', "roll", ""},
    {AEGIS_DO_PASS, ' ', "pass", ""},
    {AEGIS_DO_GAMBIT, 'n', "gambit", ""},
    {AEGIS_DO_DIRECTION, 'd', "direction", ""},
    {AEGIS_DO_LENGTH, 'n', "length", ""},
    {AEGIS_DO_LEAD, 'H', "lead", "stay"},
    {AEGIS_DO_REPAIR, 'n', "repair", ""},
    {AEGIS_DO_UNBROKEN, 'y', "unbroken", ""},
    {AEGIS_DO_STAND, 'H', "stand", ""},
    {AEGIS_DO_DRONE, 'H', "drone", "none"},
    {AEGIS_DO_CHOOSE, 'R', "choose", "none"},
    {AEGIS_DO_FORM, 'S', "form", "none"},
    {AEGIS_DO_STAR, 'n', "star", "none"},
    {AEGIS_DO_REVENGE, 'R', "revenge", "none"},
    {AEGIS_DO_AFTER, 'A', "after", ""},
    {AEGIS_DO_WILD, 'S', "wild", "itself"},
    {AEGIS_DO_HEX, 'H', "at", ""},
    {AEGIS_DO_TRIGGER, 'T', "trigger", "stop"},
};

enum {
    ROWS = sizeof rows / sizeof rows[0]
};

/* A move being written. */
typedef struct writing {
    const aegis_pack *p;
    const aegis_state *s;
    int seat;
    rd_move m;
    rd_text *out;
} writing;

static const aegis_frame *top_frame(const aegis_state *s)
{
    static const aegis_frame none = {0};
    return s->height == 0 || s->height > AEGIS_FRAMES ? &none : &s->frame[s->height - 1];
}

uint32_t aegis_user_of(const aegis_state *s)
{
    const aegis_frame *f = top_frame(s);
    if (f->kind == AEGIS_FRAME_NONE)
        return AEGIS_NOBODY;
    return f->kind == AEGIS_COMBINING && f->b != AEGIS_NOBODY ? f->b : f->a;
}

/* "Rifle", borrowed "S1.ORB.Rifle", of a card below "TAA-100.Rifle". */
void aegis_write_use(const aegis_pack *p, const aegis_state *s, uint32_t user, rd_move m,
                     rd_text *out)
{
    uint32_t which = aegis_small_of(m);
    uint32_t slot = aegis_cell_of(m);
    uint32_t owner = AEGIS_NOBODY;
    if (slot < (uint32_t)s->seats * AEGIS_SLOTS) {
        uint32_t card = s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS].card;
        aegis_write_name(p, card == 0 ? AEGIS_CARDS : card - 1u, out);
        rd_text_char(out, '.');
        aegis_write_action(p, card == 0 ? AEGIS_CARDS : card - 1u, which, out);
        return;
    }
    int32_t action = aegis_action_at(p, s, user, which, &owner);
    if (action < 0) {
        rd_text_str(out, "none");
        return;
    }
    if (owner != user) {
        aegis_write_robot(p, s, owner, -1, out);
        rd_text_char(out, '.');
    }
    aegis_write_action(p, (uint32_t)action / 4, (uint32_t)action & 3u, out);
}

/* What a new robot sets off. */
static void write_trigger(const writing *w, uint32_t small)
{
    const aegis_frame *f = top_frame(w->s);
    const aegis_side *side = &w->s->side[f->seat < w->s->seats ? f->seat : 0];
    if (small >= AEGIS_TRIGGER_COMPONENT) {
        uint32_t place = small - AEGIS_TRIGGER_COMPONENT;
        uint32_t card = place < AEGIS_SLOTS ? side->slot[place].card : 0;
        aegis_write_name(w->p, card == 0 ? AEGIS_CARDS : card - 1u, w->out);
    } else if (small >= AEGIS_TRIGGER_ACTION) {
        aegis_write_action(w->p, f->root, small - AEGIS_TRIGGER_ACTION, w->out);
    } else if (small < AEGIS_FORMINGS) {
        aegis_name_text(aegis_trait_name(w->p, AEGIS_ID_FORMING + small), w->out);
    }
}

static void write_number(const writing *w, int32_t number)
{
    rd_text_int(w->out, number);
}

/* An operand that is a small number. */
static void write_small(const writing *w, const step_row *row)
{
    uint32_t small = aegis_small_of(w->m);
    switch (row->operand) {
    case 'K':
        aegis_write_name(w->p, small, w->out);
        break;
    case 'P':
        aegis_write_slot(w->p, w->s, (uint32_t)w->seat * AEGIS_SLOTS + small, w->seat, w->out);
        break;
    case 'S':
        aegis_write_slot(w->p, w->s, small, w->seat, w->out);
        break;
    case 'y':
        rd_text_str(w->out, small != 0 ? "yes" : "no");
        break;
    case 'd':
        rd_text_char(w->out, 'd');
        write_number(w, (int32_t)small);
        break;
    case 'I':
        rd_text_str(w->out, small < AEGIS_INSTANCES ? aegis_instance_names[small] : "none");
        break;
    case 'A':
        rd_text_str(w->out, small < AEGIS_AFTERS ? aegis_after_names[small] : "none");
        break;
    case 'T':
        write_trigger(w, small);
        break;
    default:
        write_number(w, (int32_t)(small + (row->operand == '1')));
    }
}

/* Whether the operand says that there is none. */
static bool is_none(const step_row *row, rd_move m)
{
    uint32_t small = aegis_small_of(m);
    if (row->none[0] == '\0')
        return false;
    switch (row->operand) {
    case 'H':
        return aegis_cell_of(m) == AEGIS_NOWHERE;
    case 'R':
        return aegis_robot_of(m) == AEGIS_NOBODY;
    case 'P':
        return small >= AEGIS_SLOTS;
    case 'n':
        return small == 0;
    default:
        return small == AEGIS_NO_SLOT;
    }
}

static void write_row(const writing *w, const step_row *row)
{
    rd_text_str(w->out, row->verb);
    if (row->operand == ' ')
        return;
    rd_text_char(w->out, ' ');
    if (is_none(row, w->m))
        rd_text_str(w->out, row->none);
    else if (row->operand == 'H')
        aegis_write_hex(&w->p->board[w->s->board], aegis_cell_of(w->m), w->out);
    else if (row->operand == 'R')
        aegis_write_robot(w->p, w->s, aegis_robot_of(w->m), w->seat, w->out);
    else if (row->operand == 'U')
        aegis_write_use(w->p, w->s, aegis_user_of(w->s), w->m, w->out);
    else
        write_small(w, row);
}

static void write_hex_of(const writing *w)
{
    aegis_write_hex(&w->p->board[w->s->board], aegis_cell_of(w->m), w->out);
}

static void write_placing(const writing *w)
{
    uint32_t slot = (uint32_t)w->seat * AEGIS_SLOTS + aegis_small_of(w->m);
    bool kept = aegis_cell_of(w->m) == AEGIS_NOWHERE;
    rd_text_str(w->out, kept ? "reserve " : "place ");
    aegis_write_slot(w->p, w->s, slot, w->seat, w->out);
    if (kept)
        return;
    rd_text_char(w->out, ' ');
    write_hex_of(w);
}

static void write_activate(const writing *w)
{
    static const char *const verbs[] = {"activate ", "override ", "accelerate "};
    rd_text_str(w->out, verbs[aegis_small_of(w->m) % 3]);
    aegis_write_robot(w->p, w->s, aegis_robot_of(w->m), w->seat, w->out);
}

static void write_move(const writing *w)
{
    bool stays = aegis_cell_of(w->m) == AEGIS_NOWHERE;
    rd_text_str(w->out, stays ? "stay" : "move ");
    if (!stays)
        write_hex_of(w);
}

static void write_jump(const writing *w)
{
    rd_text_str(w->out, "jump ");
    if (aegis_cell_of(w->m) == AEGIS_NOWHERE) {
        rd_text_str(w->out, "no");
        return;
    }
    write_hex_of(w);
    rd_text_str(w->out, aegis_small_of(w->m) != 0 ? " drain" : " damage");
}

static void write_react(const writing *w)
{
    uint32_t robot = aegis_robot_of(w->m);
    rd_text_str(w->out, "react ");
    aegis_write_robot(w->p, w->s, robot, w->seat, w->out);
    if (robot == AEGIS_NOBODY)
        return;
    rd_text_char(w->out, ' ');
    aegis_write_use(w->p, w->s, robot, w->m, w->out);
}

static void write_combine(const writing *w)
{
    uint32_t way = aegis_cell_of(w->m);
    rd_text_str(w->out, "combine ");
    aegis_write_slot(w->p, w->s, aegis_small_of(w->m), w->seat, w->out);
    if (way != AEGIS_WAY_PAIR && way < AEGIS_WAYS) {
        rd_text_char(w->out, ' ');
        rd_text_str(w->out, aegis_way_names[way]);
    }
}

static void write_component(const writing *w)
{
    uint32_t robot = aegis_robot_of(w->m);
    rd_text_str(w->out, "with ");
    if (robot != AEGIS_NOBODY) {
        aegis_write_robot(w->p, w->s, robot, w->seat, w->out);
    } else if (aegis_small_of(w->m) == AEGIS_NO_SLOT) {
        rd_text_str(w->out, "enough");
    } else {
        aegis_write_slot(w->p, w->s, aegis_small_of(w->m), w->seat, w->out);
        if (aegis_cell_of(w->m) == AEGIS_NOWHERE)
            return;
        rd_text_str(w->out, " stand ");
        write_hex_of(w);
    }
}

/* "next BOMB"; what waits for a robot is named too: "next BOMB Parting_Shot_3". */
static void write_next(const writing *w)
{
    uint32_t robot = aegis_robot_of(w->m);
    rd_text_str(w->out, "next ");
    aegis_write_robot(w->p, w->s, robot, w->seat, w->out);
    if (w->s->ask != AEGIS_Q_DEPLOY_NEXT && w->s->ask != AEGIS_Q_PARTING_NEXT)
        return;
    if (robot >> 4 >= w->s->seats || (robot & 15u) >= AEGIS_PIECES)
        return;
    rd_text_char(w->out, ' ');
    aegis_write_waiting(w->p, w->s, robot, aegis_small_of(w->m), w->out);
}

static void write_begin(const writing *w)
{
    uint32_t small = aegis_small_of(w->m);
    rd_text_str(w->out, small < AEGIS_BEGINS ? aegis_begin_names[small] : "none");
}

static void write_piece(const writing *w)
{
    uint32_t small = aegis_small_of(w->m);
    rd_text_str(w->out, small == 0 ? "pass" : "piece ");
    if (small != 0)
        rd_text_str(w->out, small < 7 ? aegis_piece_names[small] : "none");
}

static const struct {
    uint8_t kind;
    void (*write)(const writing *);
} writers[] = {
    {AEGIS_DO_PIECE, write_piece},         {AEGIS_DO_PLACE, write_placing},
    {AEGIS_DO_BEGIN, write_begin},         {AEGIS_DO_ACTIVATE, write_activate},
    {AEGIS_DO_MOVE, write_move},           {AEGIS_DO_JETJUMP, write_jump},
    {AEGIS_DO_REACT, write_react},         {AEGIS_DO_COMBINE, write_combine},
    {AEGIS_DO_COMPONENT, write_component}, {AEGIS_DO_NEXT, write_next},
};

void aegis_move_text(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_text *out)
{
    writing w = {(const aegis_pack *)pack, (const aegis_state *)view, seat, m, out};
    for (uint32_t i = 0; i < sizeof writers / sizeof writers[0]; i++)
        if (m != RD_RESIGN && writers[i].kind == aegis_kind(m)) {
            writers[i].write(&w);
            return;
        }
    for (uint32_t i = 0; i < ROWS; i++)
        if (m != RD_RESIGN && rows[i].kind == aegis_kind(m)) {
            write_row(&w, &rows[i]);
            return;
        }
    rd_text_str(out, "resign");
}

/* ---- outcomes: all are dice -------------------------------------------------------------------
 */

void aegis_chance_text(const rd_pack *pack, const rd_state *state, uint32_t outcome, rd_text *out)
{
    (void)pack;
    (void)state;
    rd_text_int(out, (int64_t)outcome + 1);
}

rd_err aegis_chance_parse(const rd_pack *pack, const rd_state *state, const char *text,
                          uint32_t *out, rd_fault *fault)
{
    rd_reader words = {text, text};
    uint32_t count = aegis_need(pack, state, RD_TABLE_SEAT).chance;
    rd_word w = rd_reader_word(&words);
    int64_t face = 0;
    if (count == 0)
        return rd_fault_at(fault, RD_TURN, w, "no die is rolled now, found");
    if (rd_word_is(w, "die"))
        w = rd_reader_word(&words);
    if (!rd_word_int(w, 1, count, &face))
        return rd_fault_expected(fault, w, "the face of a die, 1 to 6");
    rd_word rest = rd_reader_word(&words);
    if (rest.length > 0)
        return rd_fault_at(fault, RD_SYNTAX, rest, "expected one outcome, found also");
    *out = (uint32_t)face - 1;
    return RD_OK;
}
