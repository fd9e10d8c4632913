/* position.c - positions of A.E.G.I.S. as text: named fields, one a line. */
#include "position.h"

#include <string.h>

#include "words.h"

/* A position being written, and what it would be without lines. */
typedef struct writing {
    const aegis_pack *p;
    const aegis_state *s;
    rd_text *out;
    aegis_state blank;
} writing;

static void end_line(const writing *w)
{
    rd_text_char(w->out, '\n');
}

static void write_word(const writing *w, const char *word)
{
    rd_text_str(w->out, word);
    rd_text_char(w->out, ' ');
}

static void write_number(const writing *w, const char *name, uint32_t number, uint32_t usual)
{
    if (number == usual)
        return;
    write_word(w, name);
    rd_text_int(w->out, number);
    end_line(w);
}

static void begin_seat(const writing *w, const char *name, uint32_t seat)
{
    write_word(w, name);
    aegis_write_seat(seat, w->out);
}

static void write_seat(const writing *w, const char *name, uint32_t seat, uint32_t usual)
{
    if (seat == usual)
        return;
    begin_seat(w, name, seat);
    end_line(w);
}

static void write_named(const writing *w, const char *name, const char *word)
{
    write_word(w, name);
    rd_text_str(w->out, word);
    end_line(w);
}

/* "S1:3": which robot, whatever it is. */
static void write_spot(const writing *w, uint32_t robot)
{
    aegis_write_seat(robot >> 4, w->out);
    rd_text_char(w->out, ':');
    rd_text_int(w->out, (int64_t)(robot & 15u) + 1);
}

static void write_robot(const writing *w, uint32_t robot)
{
    aegis_write_robot(w->p, w->s, robot, -1, w->out);
}

static void write_cell(const writing *w, uint32_t cell)
{
    aegis_write_hex(&w->p->board[w->s->board], cell, w->out);
}

/* ---- the table --------------------------------------------------------------------------------
 */

static void write_terrain(const writing *w)
{
    bool any = false;
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) {
        if ((w->s->placed.word[cell / 64] >> cell % 64 & 1u) == 0)
            continue;
        rd_text_str(w->out, any ? " " : "terrain ");
        write_cell(w, cell);
        any = true;
    }
    if (any)
        end_line(w);
}

static void write_supply(const writing *w)
{
    const aegis_state *s = w->s;
    if (memcmp(s->left, w->blank.left, sizeof s->left) != 0) {
        rd_text_str(w->out, "supply");
        for (uint32_t i = 0; i < 3; i++) {
            rd_text_char(w->out, ' ');
            rd_text_int(w->out, s->left[i]);
        }
        end_line(w);
    }
    if (s->piece != 0 && s->stage == AEGIS_TERRAIN)
        write_named(w, "piece", s->piece < 7 ? aegis_piece_names[s->piece] : "none");
}

/* The robot that comes out of reserve at a turn's end. */
static void write_dropping(const writing *w)
{
    if (w->s->piece == 0 || w->s->stage == AEGIS_TERRAIN)
        return;
    rd_text_str(w->out, "dropping ");
    aegis_write_slot(w->p, w->s, w->s->piece - 1u, -1, w->out);
    end_line(w);
}

static void write_table(const writing *w)
{
    const aegis_state *s = w->s;
    if (s->stage != AEGIS_TURN)
        write_named(w, "stage", aegis_stage_names[s->stage % AEGIS_STAGES]);
    write_seat(w, "to-act", s->active, 0);
    write_seat(w, "first", s->first, 0);
    write_number(w, "step", s->step, aegis_usual_step(s->stage));
    write_number(w, "game", s->game, w->blank.game);
    write_number(w, "nested", s->nested, 0);
    if (s->ended != 0)
        write_named(w, "ended", aegis_end_names[s->ended % AEGIS_ENDS]);
    if (s->winner != w->blank.winner) {
        if (s->winner < s->seats)
            write_seat(w, "winner", s->winner, AEGIS_SEATS);
        else
            write_named(w, "winner", "none");
    }
    write_terrain(w);
    write_supply(w);
}

/* ---- seats ------------------------------------------------------------------------------------
 */

static void write_figures(const writing *w, uint32_t seat)
{
    const aegis_side *side = &w->s->side[seat];
    aegis_side usual = w->blank.side[seat];
    aegis_fill_side(w->s, seat, &usual);
    usual.cap = side->energy;
    for (uint32_t i = 0; i < AEGIS_SIDE_FIGURES; i++) {
        const aegis_member *m = &aegis_side_figures[i];
        uint32_t value = aegis_member_get(side, m);
        if (value == aegis_member_get(&usual, m))
            continue;
        begin_seat(w, m->name, seat);
        rd_text_char(w->out, ' ');
        rd_text_int(w->out, value);
        end_line(w);
    }
    for (uint32_t i = 0; i < AEGIS_SIDE_FLAGS; i++)
        if ((side->flags >> i & 1u) != 0)
            write_seat(w, aegis_side_flags[i], seat, AEGIS_SEATS);
    if (side->zone != usual.zone) {
        begin_seat(w, "zone", seat);
        rd_text_char(w->out, ' ');
        rd_text_int(w->out, (int64_t)side->zone + 1);
        end_line(w);
    }
}

/* A robot or card that a seat has marked. */
static void write_marks(const writing *w, uint32_t seat)
{
    static const char *const names[] = {"decoy", "first-robot"};
    const aegis_side *side = &w->s->side[seat];
    const uint8_t robot[] = {side->decoy, side->first};
    for (uint32_t i = 0; i < 2; i++) {
        if (robot[i] == AEGIS_NOBODY)
            continue;
        begin_seat(w, names[i], seat);
        rd_text_char(w->out, ' ');
        if (robot[i] == AEGIS_GONE)
            rd_text_str(w->out, "gone");
        else
            write_spot(w, robot[i]);
        end_line(w);
    }
    if (side->arrest != AEGIS_NO_SLOT) {
        begin_seat(w, "arrest", seat);
        rd_text_char(w->out, ' ');
        aegis_write_slot(w->p, w->s, side->arrest, -1, w->out);
        end_line(w);
    }
}

static void write_stands(const writing *w, uint32_t seat)
{
    for (uint32_t i = 0; i < AEGIS_STANDS; i++) {
        uint32_t cell = w->s->side[seat].stand[i];
        if (cell == AEGIS_NOWHERE)
            continue;
        begin_seat(w, "stand", seat);
        rd_text_char(w->out, ' ');
        write_cell(w, cell);
        end_line(w);
    }
}

/* ---- cards ------------------------------------------------------------------------------------
 */

static void write_card(const writing *w, uint32_t seat, uint32_t place)
{
    uint32_t card = w->s->side[seat].slot[place].card;
    rd_text_char(w->out, ' ');
    aegis_write_name(w->p, card == 0 ? AEGIS_CARDS : card - 1u, w->out);
}

/* The places in which cards of a seat lie that wait in a list of their own. */
static const uint8_t listed[] = {AEGIS_LISTED, AEGIS_CHOSEN, AEGIS_POOL, AEGIS_RESERVE, AEGIS_LOST};

/* The cards of a seat in the order in which the lines name them. */
static uint32_t order_of(const writing *w, uint32_t seat, uint8_t order[AEGIS_SLOTS])
{
    const aegis_side *side = &w->s->side[seat];
    uint32_t count = 0;
    for (uint32_t i = 0; i < AEGIS_PIECES; i++)
        if (side->piece[i].cell != AEGIS_NOWHERE && side->piece[i].slot != AEGIS_NO_SLOT)
            order[count++] = (uint8_t)(side->piece[i].slot % AEGIS_SLOTS);
    for (uint32_t k = 0; k < sizeof listed; k++)
        for (uint32_t i = 0; i < AEGIS_SLOTS && count < AEGIS_SLOTS; i++)
            if (side->slot[i].card != 0 && side->slot[i].where == listed[k])
                order[count++] = (uint8_t)i;
    for (uint32_t i = 0; i < AEGIS_SLOTS && count < AEGIS_SLOTS; i++) {
        uint32_t where = side->slot[i].where;
        if (side->slot[i].card != 0 && (where == AEGIS_UNDER || where == AEGIS_BOUND))
            order[count++] = (uint8_t)i;
    }
    return count;
}

/* The order of a seat's cards, where the other lines would give another one. */
static void write_order(const writing *w, uint32_t seat)
{
    uint8_t order[AEGIS_SLOTS] = {0};
    uint32_t count = order_of(w, seat, order);
    bool plain = true;
    for (uint32_t i = 0; i < count; i++)
        plain = plain && order[i] == i;
    if (plain)
        return;
    begin_seat(w, "cards", seat);
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        if (w->s->side[seat].slot[i].card != 0)
            write_card(w, seat, i);
        else
            rd_text_str(w->out, " -");
    }
    end_line(w);
}

static void write_lists(const writing *w, uint32_t seat)
{
    const aegis_side *side = &w->s->side[seat];
    for (uint32_t k = 0; k < sizeof listed; k++) {
        bool any = false;
        for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
            if (side->slot[i].card == 0 || side->slot[i].where != listed[k])
                continue;
            if (!any)
                begin_seat(w, aegis_where_names[listed[k]], seat);
            write_card(w, seat, i);
            any = true;
        }
        if (any)
            end_line(w);
    }
}

/* Cards below a top card, and Commanders without a machine. */
static void write_below(const writing *w, uint32_t seat)
{
    const aegis_side *side = &w->s->side[seat];
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &side->slot[i];
        if (k->card == 0 || (k->where != AEGIS_UNDER && k->where != AEGIS_BOUND))
            continue;
        if (k->where == AEGIS_UNDER) {
            rd_text_str(w->out, "under ");
            aegis_write_slot(w->p, w->s, k->link, -1, w->out);
            rd_text_char(w->out, ' ');
            aegis_write_slot(w->p, w->s, seat * AEGIS_SLOTS + i, -1, w->out);
        } else {
            begin_seat(w, "bound", seat);
            write_card(w, seat, i);
            rd_text_char(w->out, ' ');
            if (k->link == AEGIS_NO_SLOT)
                rd_text_str(w->out, "none");
            else
                aegis_write_slot(w->p, w->s, k->link, (int)seat, w->out);
        }
        end_line(w);
    }
}

static void write_card_flags(const writing *w, uint32_t seat)
{
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        for (uint32_t bit = 0; bit < AEGIS_CARD_FLAGS; bit++) {
            if ((w->s->side[seat].slot[i].flags >> bit & 1u) == 0)
                continue;
            rd_text_str(w->out, "mark ");
            write_word(w, aegis_card_flags[bit]);
            aegis_write_slot(w->p, w->s, seat * AEGIS_SLOTS + i, -1, w->out);
            end_line(w);
        }
}

/* ---- robots -----------------------------------------------------------------------------------
 */

static void write_used(const writing *w, const aegis_piece *m)
{
    uint32_t known = w->p->card[m->card].actions;
    if (m->used != 0)
        rd_text_str(w->out, " used");
    for (uint32_t bits = m->used; bits != 0; bits &= bits - 1) {
        uint32_t i = RD_CTZ64(bits);
        rd_text_char(w->out, ' ');
        if (i < known)
            aegis_write_action(w->p, m->card, i, w->out);
        else
            rd_text_int(w->out, (int64_t)i + 1);
    }
    if (m->rerolls != 0)
        rd_text_str(w->out, " rerolled");
    for (uint32_t bits = m->rerolls; bits != 0; bits &= bits - 1) {
        rd_text_char(w->out, ' ');
        rd_text_str(w->out, aegis_instance_names[RD_CTZ64(bits)]);
    }
}

static void write_piece(const writing *w, uint32_t robot, uint32_t free)
{
    uint32_t seat = robot >> 4;
    uint32_t place = robot & 15u;
    const aegis_piece *m = &w->s->side[seat].piece[place];
    begin_seat(w, m->slot == AEGIS_NO_SLOT ? "drone" : "robot", seat);
    rd_text_char(w->out, ' ');
    aegis_write_name(w->p, m->card, w->out);
    rd_text_char(w->out, ' ');
    write_cell(w, m->cell);
    if (place != free) {
        rd_text_str(w->out, " place ");
        rd_text_int(w->out, (int64_t)place + 1);
    }
    for (uint32_t i = 0; i < AEGIS_PIECE_FIGURES; i++) {
        uint32_t value = aegis_member_get(m, &aegis_piece_figures[i]);
        if (value == 0)
            continue;
        rd_text_char(w->out, ' ');
        write_word(w, aegis_piece_figures[i].name);
        rd_text_int(w->out, value);
    }
    for (uint32_t i = 0; i < AEGIS_FLAG_WORDS; i++)
        if ((m->flags >> i & 1u) != 0) {
            rd_text_char(w->out, ' ');
            rd_text_str(w->out, aegis_flag_names[i]);
        }
    write_used(w, m);
    end_line(w);
}

static void write_pieces(const writing *w, uint32_t seat)
{
    uint32_t free = 0; /* the lowest place that no line has taken */
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        if (w->s->side[seat].piece[i].cell == AEGIS_NOWHERE)
            continue;
        write_piece(w, seat * 16 + i, free);
        free += free == i;
    }
}

static void write_statuses(const writing *w, uint32_t robot)
{
    const aegis_piece *m = &w->s->side[robot >> 4].piece[robot & 15u];
    for (uint32_t i = 0; i < AEGIS_PIECE_STATUSES; i++) {
        uint32_t seats = aegis_member_get(m, &aegis_piece_statuses[i]);
        if (seats == 0)
            continue;
        rd_text_str(w->out, "status ");
        write_robot(w, robot);
        rd_text_char(w->out, ' ');
        rd_text_str(w->out, aegis_piece_statuses[i].name);
        for (; seats != 0; seats &= seats - 1) {
            rd_text_char(w->out, ' ');
            aegis_write_seat(RD_CTZ64(seats), w->out);
        }
        end_line(w);
    }
}

static void write_burns(const writing *w, uint32_t robot)
{
    static const char *const names[] = {" blaze ", " rust "};
    const aegis_piece *m = &w->s->side[robot >> 4].piece[robot & 15u];
    for (uint32_t i = 0; i < sizeof m->burn; i++)
        for (uint32_t rust = 0; rust < 2; rust++) {
            uint32_t count = m->burn[i] >> (rust * 4) & 15u;
            if (count == 0)
                continue;
            rd_text_str(w->out, "burn ");
            write_robot(w, robot);
            rd_text_str(w->out, names[rust]);
            rd_text_int(w->out, count);
            rd_text_char(w->out, ' ');
            aegis_write_seat(i, w->out);
            end_line(w);
        }
}

static void write_waiting(const writing *w, uint32_t robot)
{
    const aegis_side *side = &w->s->side[robot >> 4];
    uint32_t hit = side->hit[robot & 15u];
    uint32_t hurt = side->hurt[robot & 15u];
    if (hit == 0 && hurt == 0)
        return;
    rd_text_str(w->out, "waits ");
    write_spot(w, robot);
    rd_text_str(w->out, " combat ");
    rd_text_int(w->out, hit);
    rd_text_str(w->out, " other ");
    rd_text_int(w->out, hurt);
    end_line(w);
}

static void write_tokens(const writing *w, uint32_t seat)
{
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        if (w->s->side[seat].piece[i].cell != AEGIS_NOWHERE) {
            write_statuses(w, seat * 16 + i);
            write_burns(w, seat * 16 + i);
        }
        write_waiting(w, seat * 16 + i);
    }
}

static void write_sums(const writing *w)
{
    for (uint32_t i = 0; i < w->s->sums && i < AEGIS_SUMS; i++) {
        const aegis_sum *sum = &w->s->sum[i];
        rd_text_str(w->out, "sum ");
        write_robot(w, sum->piece);
        rd_text_char(w->out, ' ');
        write_word(w, aegis_type_names[AEGIS_ACCURACY_UP + (sum->kind_seat >> 3) % 8u]);
        rd_text_int(w->out, sum->amount);
        rd_text_str(w->out, " ends ");
        aegis_write_seat(sum->kind_seat & 7u, w->out);
        end_line(w);
    }
}

/* ---- what is being resolved -------------------------------------------------------------------
 */

static void write_frames(const writing *w)
{
    for (uint32_t i = 0; i < w->s->height && i < AEGIS_FRAMES; i++) {
        const aegis_frame *f = &w->s->frame[i];
        rd_text_str(w->out, "frame ");
        write_word(w, aegis_frame_names[f->kind % AEGIS_FRAME_KINDS]);
        rd_text_int(w->out, f->step);
        rd_text_char(w->out, ' ');
        aegis_write_seat(f->seat, w->out);
        for (uint32_t k = 0; k < AEGIS_FRAME_FIGURES; k++) {
            uint32_t value = aegis_member_get(f, &aegis_frame_figures[k]);
            if (value == 0)
                continue;
            rd_text_char(w->out, ' ');
            write_word(w, aegis_frame_figures[k].name);
            rd_text_int(w->out, value);
        }
        end_line(w);
    }
}

static uint32_t face_of(const aegis_live *live, uint32_t i)
{
    return (uint32_t)live->dice[i / 2] >> (i % 2 * 4) & 15u;
}

/* "dice 4 (2) 5* -" */
static void write_dice(const writing *w)
{
    const aegis_live *live = &w->s->live;
    uint32_t count = 0;
    for (uint32_t i = 0; i < AEGIS_DICE; i++)
        if (face_of(live, i) != 0 || ((live->dropped | live->marked) >> i & 1u) != 0)
            count = i + 1;
    if (count == 0)
        return;
    rd_text_str(w->out, "dice");
    for (uint32_t i = 0; i < count; i++) {
        bool dropped = (live->dropped >> i & 1u) != 0;
        rd_text_str(w->out, dropped ? " (" : " ");
        if (face_of(live, i) == 0)
            rd_text_char(w->out, '-');
        else
            rd_text_int(w->out, face_of(live, i));
        rd_text_str(w->out, dropped ? ")" : "");
        rd_text_str(w->out, (live->marked >> i & 1u) != 0 ? "*" : "");
    }
    end_line(w);
}

static void write_sets(const writing *w)
{
    for (uint32_t k = 0; k < AEGIS_LIVE_SETS; k++) {
        uint16_t set[AEGIS_SEATS];
        bool any = false;
        memcpy(set, (const unsigned char *)&w->s->live + aegis_live_sets[k].offset, sizeof set);
        for (uint32_t seat = 0; seat < AEGIS_SEATS; seat++)
            for (uint32_t bits = set[seat]; bits != 0; bits &= bits - 1) {
                rd_text_str(w->out, any ? "" : aegis_live_sets[k].name);
                rd_text_char(w->out, ' ');
                write_spot(w, seat * 16 + RD_CTZ64(bits));
                any = true;
            }
        if (any)
            end_line(w);
    }
}

static void write_live(const writing *w)
{
    bool any = false;
    for (uint32_t i = 0; i < AEGIS_LIVE_FIGURES; i++) {
        uint32_t value = aegis_member_get(&w->s->live, &aegis_live_figures[i]);
        if (value == aegis_member_get(&w->blank.live, &aegis_live_figures[i]))
            continue;
        rd_text_str(w->out, any ? " " : "live ");
        write_word(w, aegis_live_figures[i].name);
        rd_text_int(w->out, value);
        any = true;
    }
    if (any)
        end_line(w);
    write_dice(w);
    write_sets(w);
}

static void write_ask(const writing *w)
{
    if (aegis_asks_plainly(w->s))
        return;
    rd_text_str(w->out, "ask ");
    aegis_write_ask(w->s->ask, w->out);
    rd_text_char(w->out, ' ');
    aegis_write_seat(w->s->asked, w->out);
    end_line(w);
}

void aegis_state_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    rd_options options;
    writing w;
    memset(&w, 0, sizeof w);
    memset(&options, 0, sizeof options);
    w.p = (const aegis_pack *)pack;
    w.s = (const aegis_state *)state;
    w.out = out;
    aegis_options_of(state, &options);
    aegis_blank(pack, &options, &w.blank);
    write_table(&w);
    for (uint32_t i = 0; i < w.s->seats; i++) {
        write_figures(&w, i);
        write_order(&w, i);
        write_pieces(&w, i);
        write_lists(&w, i);
        write_stands(&w, i);
    }
    for (uint32_t i = 0; i < w.s->seats; i++) {
        write_below(&w, i);
        write_card_flags(&w, i);
        write_marks(&w, i);
        write_tokens(&w, i);
    }
    write_sums(&w);
    write_dropping(&w);
    write_frames(&w);
    write_live(&w);
    write_ask(&w);
}
