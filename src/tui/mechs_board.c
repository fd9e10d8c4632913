/* mechs_board.c - the Arena of Tiny Epic Mechs, the row of Program Cards, and the answers. */
#include <stdlib.h>
#include <string.h>

#include "mechs_view.h"

enum {
    ROWS_ANSWERS = 4, /* are kept free, so that the Arena does not change its size all the time */
    COLS_NOMINAL = 48 /* for arrows, which need not know how wide the screen is */
};

/* Where everything stands. */
typedef struct board {
    rd_area arena; /* no rows: it made room */
    rd_area strip;
    rd_area answers;
    int first; /* row of the table that stands on top */
    mechs_table table;
} board;

static int chosen_row(const rd_scene *scene, const mechs_table *t)
{
    for (uint32_t i = 0; i < t->count; i++)
        if (t->cell[i].answer != MECHS_NO_ANSWER && t->cell[i].answer == scene->chosen)
            return t->cell[i].row;
    return 0;
}

static void make_board(const rd_scene *scene, rd_area a, board *b)
{
    const mechs_state *s = mechs_seen(scene);
    int strip = s->round != 0 && s->phase != MECHS_OVER;
    mechs_make_table(scene, a.cols, &b->table);
    int answers = b->table.rows > ROWS_ANSWERS ? b->table.rows : ROWS_ANSWERS;
    rd_area top = {a.y, a.x, a.rows - strip - answers, a.cols};
    int least = mechs_arena_rows(scene, (rd_area){a.y, a.x, 1, a.cols});
    bool dealt = s->phase >= MECHS_ARENA;
    if (top.rows < least && !b->table.alone)
        top.rows = least;
    int used = dealt && top.rows >= least ? mechs_arena_rows(scene, top) : 0;
    b->arena = (rd_area){a.y, a.x, used, a.cols};
    b->strip = (rd_area){a.y + used, a.x, strip, a.cols};
    b->answers = (rd_area){a.y + used + strip, a.x, a.rows - used - strip, a.cols};
    int row = chosen_row(scene, &b->table);
    b->first = 0;
    if (b->table.rows > b->answers.rows && row >= b->answers.rows)
        b->first = row - b->answers.rows + 1;
}

/* "1 PC1.N→B3": a card of the own Program and where it leads. */
static void write_step(const rd_scene *scene, const rd_canvas *c, uint32_t step, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[scene->viewer];
    mechs_path path = mechs_path_of(scene);
    bool ahead = step + 1 >= path.first && step + 1 < path.first + path.count;
    uint32_t at = step + 1 - path.first;
    uint32_t code = ahead ? path.code[at] : own->program[step];
    rd_text_int(out, (int64_t)step + 1);
    rd_text_char(out, ' ');
    if (code == 0 || code > MECHS_CARDS * 4) {
        rd_text_str(out, code == 0 ? "-" : rd_glyph_text(c, RD_GLYPH_COVERED));
        return;
    }
    mechs_write_code(mechs_figures(scene), code, out);
    if (!ahead)
        return;
    rd_text_str(out, rd_glyph_text(c, RD_GLYPH_TOWARDS));
    mechs_write_zone(path.zone[at], out);
}

static void draw_program(const rd_scene *scene, rd_canvas *c, rd_area line)
{
    const mechs_state *s = mechs_seen(scene);
    mechs_path path = mechs_path_of(scene);
    int pitch = line.cols / MECHS_STEPS;
    for (uint32_t i = 0; i < MECHS_STEPS; i++) {
        char words[48];
        rd_text t;
        bool chosen = path.chosen < path.count && path.first + path.chosen == i + 1;
        bool past = s->phase != MECHS_PROGRAM && i + 1 < s->step;
        rd_pen pen = rd_pen_of(chosen ? RD_STYLE_GOOD : past ? RD_STYLE_DIM : RD_STYLE_TEXT);
        pen.look = s->phase != MECHS_PROGRAM && i + 1 == s->step ? RD_LOOK_BOLD | RD_LOOK_UNDER
                   : chosen                                      ? RD_LOOK_BOLD
                                                                 : 0;
        rd_text_init(&t, words, sizeof words);
        write_step(scene, c, i, &t);
        rd_area cell = {line.y, line.x + (int)i * pitch, 1, pitch};
        rd_canvas_put(c, cell, cell.y, cell.x, pen, words);
    }
}

/* Whose Turn it is and with which card. */
static void draw_turn(const rd_scene *scene, rd_canvas *c, rd_area line)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    char words[96];
    rd_text t;
    if (s->active == 0)
        return;
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, "Turn of ");
    mechs_write_player(s, s->active - 1u, &t);
    if (s->card != 0 && s->card <= MECHS_CARDS * 4) {
        rd_text_str(&t, ": ");
        mechs_write_code_words(p, s->card, &t);
    }
    rd_canvas_put(c, line, line.y, line.x, rd_pen_of(RD_STYLE_TEXT), words);
}

static void draw_strip(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const mechs_state *s = mechs_seen(scene);
    bool own = scene->viewer >= 0 && scene->viewer < s->seats &&
               (s->phase == MECHS_PROGRAM || s->player[scene->viewer].program[0] != 0);
    if (a.rows < 1)
        return;
    if (own)
        draw_program(scene, c, a);
    else if (s->phase != MECHS_PROGRAM)
        draw_turn(scene, c, a);
}

static void draw_cell(const rd_scene *scene, const board *b, rd_canvas *c, const mechs_cell *cell)
{
    rd_area a = b->answers;
    int y = a.y + cell->row - b->first;
    int x = a.x + cell->x;
    bool answer = cell->answer != MECHS_NO_ANSWER;
    bool chosen = answer && cell->answer == scene->chosen;
    rd_pen pen = rd_pen_of(cell->style);
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    loud.look = RD_LOOK_BOLD;
    if (cell->row < b->first || y >= a.y + a.rows)
        return;
    if (chosen)
        pen.ground = RD_GROUND_FOCUS;
    int end = rd_canvas_put(c, a, y, x, pen, cell->words);
    if (answer && cell->line)
        rd_canvas_glyph(c, a, y, x - 2, chosen ? loud : rd_pen_of(RD_STYLE_DIM),
                        chosen ? RD_GLYPH_POINTER : RD_GLYPH_BULLET);
    if (chosen && !cell->line) {
        rd_canvas_glyph(c, a, y, x - 1, loud, RD_GLYPH_LEFT);
        rd_canvas_glyph(c, a, y, end, loud, RD_GLYPH_RIGHT);
    }
}

void mechs_draw_board(const rd_scene *scene, rd_canvas *c, rd_area area)
{
    board b;
    make_board(scene, area, &b);
    if (b.arena.rows > 0)
        mechs_draw_arena(scene, c, b.arena);
    draw_strip(scene, c, b.strip);
    for (uint32_t i = 0; i < b.table.count; i++)
        draw_cell(scene, &b, c, &b.table.cell[i]);
}

int mechs_spot_of(const rd_scene *scene, rd_move m)
{
    switch (mechs_kind(m)) {
    case MECHS_DO_BASE:
    case MECHS_DO_GO:
    case MECHS_DO_MOVE_MINE:
    case MECHS_DO_MOVE_TURRET:
        return (int)(mechs_operand(m) % MECHS_ZONES);
    default:
        break;
    }
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (scene->answer[i] == m)
            return MECHS_SPOT_ANSWER + (int)i;
    return RD_NO_SPOT;
}

/* The Zone to which the Arena comes into focus: where the Pilot in question stands. */
static int home_zone(const rd_scene *scene)
{
    const mechs_state *s = mechs_seen(scene);
    uint32_t player = mechs_player_in_question(scene);
    if (player < s->players && mechs_in_arena(scene, s->player[player].zone))
        return s->player[player].zone;
    return MECHS_MECH_ZONE;
}

static int spot_of_cell(const rd_scene *scene, const mechs_cell *cell)
{
    if (cell->answer >= scene->answer_count)
        return RD_NO_SPOT;
    return mechs_spot_of(scene, scene->answer[cell->answer]);
}

/* How far a cell lies in a direction; below 0: not there. */
static int way_to(const mechs_cell *from, const mechs_cell *to, rd_way way)
{
    int down = to->row - from->row;
    int right = to->x - from->x;
    switch (way) {
    case RD_WAY_LEFT:
        return down == 0 && right < 0 ? -right : -1;
    case RD_WAY_RIGHT:
        return down == 0 && right > 0 ? right : -1;
    case RD_WAY_UP:
        return down < 0 ? -down * 100 + abs(right) : -1;
    default:
        return down > 0 ? down * 100 + abs(right) : -1;
    }
}

static int step_in_table(const rd_scene *scene, const mechs_table *t, const mechs_cell *from,
                         rd_way way)
{
    int best = -1;
    int spot = RD_NO_SPOT;
    for (uint32_t i = 0; i < t->count; i++) {
        int far = way_to(from, &t->cell[i], way);
        int to = spot_of_cell(scene, &t->cell[i]);
        if (far < 0 || to < MECHS_SPOT_ANSWER || (best >= 0 && far >= best))
            continue;
        best = far;
        spot = to;
    }
    return spot;
}

static int step_in_arena(const rd_scene *scene, const mechs_table *t, int spot, rd_way way)
{
    static const int steps[] = {-1, 1, -MECHS_SIDE, MECHS_SIDE};
    int column = spot % MECHS_SIDE;
    int to = spot + steps[way];
    bool edge = (way == RD_WAY_LEFT && column == 0) ||
                (way == RD_WAY_RIGHT && column == MECHS_SIDE - 1) || to < 0 || to >= MECHS_ZONES;
    if (!edge && mechs_in_arena(scene, (uint32_t)to))
        return to;
    if (way != RD_WAY_DOWN)
        return spot;
    mechs_cell above = {-1, 0, 0, 0, 0, false, ""};
    to = step_in_table(scene, t, &above, RD_WAY_DOWN);
    return to == RD_NO_SPOT ? spot : to;
}

int mechs_spot_step(const rd_scene *scene, int spot, rd_way way)
{
    mechs_table t;
    bool arena = mechs_has_arena(scene);
    mechs_make_table(scene, COLS_NOMINAL, &t);
    arena = arena && !t.alone;
    if (spot < 0)
        return arena ? home_zone(scene) : spot;
    if (spot < MECHS_SPOT_ANSWER)
        return step_in_arena(scene, &t, spot, way);
    for (uint32_t i = 0; i < t.count; i++) {
        if (spot_of_cell(scene, &t.cell[i]) != spot)
            continue;
        int to = step_in_table(scene, &t, &t.cell[i], way);
        if (to != RD_NO_SPOT)
            return to;
        return way == RD_WAY_UP && arena ? home_zone(scene) : spot;
    }
    return spot;
}

int mechs_spot_at(const rd_scene *scene, const rd_canvas *c, rd_area area, int y, int x)
{
    board b;
    (void)c;
    make_board(scene, area, &b);
    if (b.arena.rows > 0 && y < b.arena.y + b.arena.rows)
        return mechs_arena_at(scene, b.arena, y, x);
    for (uint32_t i = 0; i < b.table.count; i++) {
        const mechs_cell *cell = &b.table.cell[i];
        int left = b.answers.x + cell->x;
        int right =
            cell->line ? b.answers.x + b.answers.cols : left + rd_text_cols(cell->words) + 1;
        if (cell->answer != MECHS_NO_ANSWER && y == b.answers.y + cell->row - b.first &&
            y < b.answers.y + b.answers.rows && x >= left - 2 && x < right)
            return spot_of_cell(scene, cell);
    }
    return RD_NO_SPOT;
}
