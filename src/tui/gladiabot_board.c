/*
 * gladiabot_board.c - the hexagons of Gladiabot in a terminal.
 *
 * Hexagons are bricks: every row is shifted by half a brick, so each brick touches six others. A
 * cell holds the owner's shape (filled: still to act), the robot, the crate it stands on, and its
 * wounds: "●R3▄2".
 */
#include <string.h>

#include "gladiabot_view.h"

enum {
    ROWS_MAX = 16,
    MARGIN = 3,    /* columns for the number of the row */
    CRATE_COLS = 5 /* of a crate in a large brick */
};

/* How large a brick is: columns from one to the next, lines from one row to the next. */
typedef struct brick {
    int pitch;
    int period;
} brick;

static const brick bricks[] = {{10, 3}, {6, 2}, {6, 1}};

/* The board as it lies on the screen. Halves of a pitch are counted from the leftmost space. */
typedef struct plan {
    const gladiabot_board *board;
    brick brick;
    int x; /* left wall of the leftmost space */
    int y; /* line above the first row; the row itself when bricks are one line high */
    int r_from;
    int rows;
    int half_from[ROWS_MAX]; /* of the first and the last space of each row */
    int half_to[ROWS_MAX];
} plan;

static int half_of(rd_hex h)
{
    return 2 * h.q + h.r;
}

static void measure(plan *p)
{
    int least = 0;
    p->r_from = p->board->hex[0].r;
    p->rows = p->board->hex[p->board->spaces - 1].r - p->r_from + 1;
    for (int i = 0; i < p->board->spaces; i++)
        least = half_of(p->board->hex[i]) < least ? half_of(p->board->hex[i]) : least;
    for (int row = 0; row < ROWS_MAX; row++) {
        p->half_from[row] = INT16_MAX;
        p->half_to[row] = INT16_MIN;
    }
    for (int i = 0; i < p->board->spaces; i++) {
        int row = p->board->hex[i].r - p->r_from;
        int half = half_of(p->board->hex[i]) - least;
        if (half < p->half_from[row])
            p->half_from[row] = half;
        if (half > p->half_to[row])
            p->half_to[row] = half;
    }
}

/* Columns and lines that the board takes, numbers at the rim not counted. */
static int plan_cols(const plan *p)
{
    int last = 0;
    for (int row = 0; row < p->rows; row++)
        last = p->half_to[row] > last ? p->half_to[row] : last;
    return last * p->brick.pitch / 2 + p->brick.pitch + 1;
}

static int plan_lines(const plan *p)
{
    return p->rows * p->brick.period + (p->brick.period > 1);
}

/* The largest bricks that fit, in the middle of the area. */
static plan make_plan(const rd_scene *scene, rd_area area)
{
    plan p;
    memset(&p, 0, sizeof p);
    p.board = gladiabot_ground(scene);
    measure(&p);
    for (size_t i = 0; i < sizeof bricks / sizeof bricks[0]; i++) {
        p.brick = bricks[i];
        if (plan_cols(&p) + MARGIN <= area.cols && plan_lines(&p) + 1 <= area.rows)
            break;
    }
    int spare_cols = area.cols - plan_cols(&p) - MARGIN;
    int spare_lines = area.rows - plan_lines(&p) - 1;
    p.x = area.x + MARGIN + (spare_cols > 0 ? spare_cols / 2 : 0);
    p.y = area.y + 1 + (spare_lines > 0 ? spare_lines / 2 : 0);
    return p;
}

static int half_at(const plan *p, int space)
{
    int row = p->board->hex[space].r - p->r_from;
    int first = 0;
    while (first < p->board->spaces && p->board->hex[first].r != p->board->hex[space].r)
        first++;
    return p->half_from[row] + half_of(p->board->hex[space]) - half_of(p->board->hex[first]);
}

/* The inside of a space: without its walls. */
static rd_area inside(const plan *p, int space)
{
    int row = p->board->hex[space].r - p->r_from;
    int lines = p->brick.period > 1 ? p->brick.period - 1 : 1;
    rd_area a = {p->y + row * p->brick.period + (p->brick.period > 1),
                 p->x + half_at(p, space) * p->brick.pitch / 2 + 1, lines, p->brick.pitch - 1};
    return a;
}

/* Is there a wall of this row at this column? */
static bool has_wall(const plan *p, int row, int x)
{
    if (row < 0 || row >= p->rows)
        return false;
    int from = p->x + p->half_from[row] * p->brick.pitch / 2;
    int to = p->x + p->half_to[row] * p->brick.pitch / 2 + p->brick.pitch;
    return x >= from && x <= to && (x - from) % p->brick.pitch == 0;
}

/* Does the line between two rows cover this column? */
static bool has_line(const plan *p, int row, int x)
{
    for (int i = row - 1; i <= row; i++) {
        if (i < 0 || i >= p->rows)
            continue;
        int from = p->x + p->half_from[i] * p->brick.pitch / 2;
        int to = p->x + p->half_to[i] * p->brick.pitch / 2 + p->brick.pitch;
        if (x >= from && x <= to)
            return true;
    }
    return false;
}

static rd_glyph joint(bool left, bool right, bool up, bool down)
{
    if (left && right)
        return up && down ? RD_GLYPH_CROSSING
               : up       ? RD_GLYPH_TEE_UP
               : down     ? RD_GLYPH_TEE_DOWN
                          : RD_GLYPH_ACROSS;
    if (up && down)
        return left ? RD_GLYPH_TEE_LEFT : RD_GLYPH_TEE_RIGHT;
    if (left)
        return up ? RD_GLYPH_BOTTOM_RIGHT : RD_GLYPH_TOP_RIGHT;
    return up ? RD_GLYPH_BOTTOM_LEFT : RD_GLYPH_TOP_LEFT;
}

static void draw_walls(const plan *p, rd_canvas *c, rd_area area)
{
    rd_pen pen = rd_pen_of(RD_STYLE_GRID);
    int end = p->x + plan_cols(p);
    for (int row = 0; row <= p->rows; row++) {
        int y = p->y + row * p->brick.period;
        for (int x = p->x; x < end; x++) {
            if (p->brick.period > 1 && has_line(p, row, x))
                rd_canvas_glyph(c, area, y, x, pen,
                                joint(x > p->x && has_line(p, row, x - 1),
                                      x + 1 < end && has_line(p, row, x + 1),
                                      has_wall(p, row - 1, x), has_wall(p, row, x)));
            int first = p->brick.period > 1 ? 1 : 0;
            for (int i = first; row < p->rows && i < first + (first ? p->brick.period - 1 : 1); i++)
                if (has_wall(p, row, x))
                    rd_canvas_glyph(c, area, y + i, x, pen, RD_GLYPH_DOWN);
        }
    }
}

/* Numbers at the rim: r in front of each row, q where each slanting line begins. */
static void draw_numbers(const plan *p, rd_canvas *c, rd_area area)
{
    rd_pen pen = rd_pen_of(RD_STYLE_GRID);
    for (int i = 0; i < p->board->spaces; i++) {
        char words[16];
        rd_text t;
        rd_hex h = p->board->hex[i];
        rd_area in = inside(p, i);
        bool first = i == 0 || p->board->hex[i - 1].r != h.r;
        bool top = h.r == p->r_from;
        if (first) {
            rd_text_init(&t, words, sizeof words);
            rd_text_char(&t, 'r');
            rd_text_int(&t, h.r);
            rd_canvas_put(c, area, in.y, in.x - 2 - (int)t.need, pen, words);
        }
        if (top || (first && p->brick.period > 1 && h.q < 0 && h.r < 1)) {
            rd_text_init(&t, words, sizeof words);
            rd_text_char(&t, 'q');
            rd_text_int(&t, h.q);
            int lift = p->brick.period > 1 ? 2 : 1;
            int x = top ? in.x + in.cols / 2 - 1 : in.x - 1 - (int)t.need;
            rd_canvas_put(c, area, top ? in.y - lift : in.y - 1, x, pen, words);
        }
    }
}

/* What the answers say about a space. */
typedef struct marks {
    bool legal;
    bool focus;
    bool goal;   /* where the highlighted push would take the crate */
    bool acting; /* the robot whose action is asked for */
} marks;

static int push_goal(const rd_scene *scene)
{
    if (scene->chosen >= scene->answer_count)
        return RD_NO_SPOT;
    rd_move m = scene->answer[scene->chosen];
    if (gladiabot_kind(m) != GLADIABOT_DO_PUSH)
        return RD_NO_SPOT;
    uint32_t from = gladiabot_seen(scene)->crate_at[gladiabot_a(m)];
    if (!gladiabot_on_board(from))
        return RD_NO_SPOT;
    uint32_t to = gladiabot_ground(scene)->next[from][gladiabot_b(m)];
    return to == GLADIABOT_NOWHERE ? RD_NO_SPOT : (int)to;
}

static marks marks_of(const rd_scene *scene, int space)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    marks m = {false, false, false, false};
    for (uint32_t i = 0; i < scene->answer_count && !m.legal; i++)
        m.legal = gladiabot_spot_of(scene, scene->answer[i]) == space;
    m.focus = scene->spot == space;
    m.goal = push_goal(scene) == space;
    m.acting = s->phase == GLADIABOT_ACTION && s->at[s->acting] == space;
    return m;
}

static rd_pen with(rd_pen pen, marks m, bool piece)
{
    if (m.focus)
        pen.ground = RD_GROUND_FOCUS;
    else if (m.legal || m.goal)
        pen.ground = piece ? RD_GROUND_TARGET : RD_GROUND_REACH;
    if (m.legal && piece)
        pen.look |= RD_LOOK_UNDER;
    return pen;
}

/* One digit; more than nine wounds are told in full beside the board. */
static void put_wounds(rd_canvas *c, rd_area in, int x, rd_pen pen, uint32_t wounds, bool doomed)
{
    char digit[2] = {wounds > 9 ? '+' : (char)('0' + wounds), '\0'};
    if (wounds == 0)
        return;
    if (pen.ground != RD_GROUND_FOCUS)
        pen.style = doomed ? RD_STYLE_WARN : RD_STYLE_TITLE;
    pen.look |= RD_LOOK_BOLD | (doomed ? RD_LOOK_REVERSE : 0);
    rd_canvas_put(c, in, in.y, x, pen, digit);
}

static void put_crate(const rd_scene *scene, rd_canvas *c, rd_area in, int x, rd_pen pen,
                      uint32_t crate)
{
    bool high = gladiabot_figures(scene)->token[crate].kind == GLADIABOT_TWO;
    pen.style = RD_STYLE_CRATE;
    rd_canvas_glyph(c, in, in.y, x, pen, high ? RD_GLYPH_HIGH : RD_GLYPH_LOW);
}

void gladiabot_put_id(rd_canvas *c, rd_area in, int x, rd_pen pen, const char *id, bool acted)
{
    char small[4] = {0};
    for (int i = 0; i < 3 && id[i] != '\0'; i++)
        small[i] = id[i] >= 'A' && id[i] <= 'Z' ? (char)(id[i] - 'A' + 'a') : id[i];
    /* ASCII has no empty shapes, so small letters say that somebody has acted. */
    rd_canvas_put(c, in, in.y, x, pen, acted && c->ascii ? small : id);
}

static void draw_robot(const rd_scene *scene, rd_canvas *c, rd_area in, uint32_t slot, marks m)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    const gladiabot_robot *robot = &gladiabot_figures(scene)->robot[s->piece[slot]];
    int seat = (int)gladiabot_seat_of(s, slot);
    bool acted = gladiabot_has_acted(s, slot);
    uint32_t crate = gladiabot_crate_on(s, s->at[slot]);
    rd_pen pen = with(rd_pen_seat(gladiabot_seat_colour(scene, seat)), m, true);
    if (acted)
        pen.look &= (uint8_t)~RD_LOOK_BOLD;
    int wide = in.cols > 5;
    rd_canvas_glyph(c, in, in.y, in.x + wide, pen, rd_glyph_seat(seat, acted));
    gladiabot_put_id(c, in, in.x + 1 + 2 * wide, pen, robot->id, acted);
    if (crate != GLADIABOT_NOWHERE)
        put_crate(scene, c, in, in.x + 3 + 3 * wide, pen, crate);
    put_wounds(c, in, in.x + in.cols - 1 - wide, pen, s->wounds[slot],
               s->wounds[slot] > robot->structure);
    if (in.rows > 1)
        rd_canvas_put(c, in, in.y + 1, in.x + wide, pen, robot->name);
}

static void draw_crate(const rd_scene *scene, rd_canvas *c, rd_area in, uint32_t crate, marks m)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    const gladiabot_pack *p = gladiabot_figures(scene);
    const gladiabot_token *token = &p->token[crate];
    rd_pen pen = with(rd_pen_of(RD_STYLE_CRATE), m, true);
    int wide = in.cols > 5;
    rd_canvas_put(c, in, in.y, in.x + 1 + 2 * wide - (strlen(token->id) > 2), pen, token->id);
    if (in.rows == 1)
        put_crate(scene, c, in, in.x + 3 + 3 * wide, pen, crate);
    put_wounds(c, in, in.x + in.cols - 1 - wide, pen, s->crate_wounds[crate],
               s->crate_wounds[crate] > p->crate_structure[token->kind]);
    for (int i = 0; in.rows > 1 && i < CRATE_COLS; i++)
        rd_canvas_glyph(c, in, in.y + 1, in.x + (in.cols - CRATE_COLS) / 2 + i, pen,
                        token->kind == GLADIABOT_TWO ? RD_GLYPH_HIGH : RD_GLYPH_LOW);
}

static void draw_space(const rd_scene *scene, const plan *p, rd_canvas *c, int space)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    rd_area in = inside(p, space);
    marks m = marks_of(scene, space);
    uint32_t slot = gladiabot_robot_at(s, (uint32_t)space);
    uint32_t crate = gladiabot_crate_on(s, (uint32_t)space);
    bool piece = slot != GLADIABOT_NOWHERE || crate != GLADIABOT_NOWHERE;
    rd_pen pen = with(rd_pen_of(RD_STYLE_TEXT), m, piece);
    rd_pen ground = pen;
    if (slot != GLADIABOT_NOWHERE)
        ground = with(rd_pen_seat(gladiabot_seat_colour(scene, (int)gladiabot_seat_of(s, slot))), m,
                      piece);
    else if (crate != GLADIABOT_NOWHERE)
        ground.style = RD_STYLE_CRATE;
    ground.look = 0;
    rd_canvas_ground(c, in, ground);
    if (slot != GLADIABOT_NOWHERE)
        draw_robot(scene, c, in, slot, m);
    else if (crate != GLADIABOT_NOWHERE)
        draw_crate(scene, c, in, crate, m);
    else if (m.legal || m.goal)
        rd_canvas_glyph(c, in, in.y, in.x + in.cols / 2, pen,
                        m.goal ? RD_GLYPH_GOAL : RD_GLYPH_REACH);
    rd_area walls = {in.y, in.x - 1, in.rows, in.cols + 2};
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    loud.look = RD_LOOK_BOLD;
    for (int y = in.y; m.focus && y < in.y + in.rows; y++) {
        rd_canvas_glyph(c, walls, y, in.x - 1, loud, RD_GLYPH_LEFT);
        rd_canvas_glyph(c, walls, y, in.x + in.cols, loud, RD_GLYPH_RIGHT);
    }
    if (m.acting && !m.focus)
        rd_canvas_glyph(c, walls, in.y, in.x - 1, loud, RD_GLYPH_POINTER);
}

void gladiabot_draw_board(const rd_scene *scene, rd_canvas *c, rd_area area)
{
    plan p = make_plan(scene, area);
    draw_walls(&p, c, area);
    draw_numbers(&p, c, area);
    for (int i = 0; i < p.board->spaces; i++)
        if (i != scene->spot)
            draw_space(scene, &p, c, i);
    /* The focus comes last: its brackets stand on walls that it shares. */
    if (scene->spot != RD_NO_SPOT && scene->spot < p.board->spaces)
        draw_space(scene, &p, c, scene->spot);
}

int gladiabot_spot_of(const rd_scene *scene, rd_move m)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    uint32_t at = GLADIABOT_NOWHERE;
    uint32_t slot;
    switch (gladiabot_kind(m)) {
    case GLADIABOT_DO_CRATE:
    case GLADIABOT_DO_PLACE:
    case GLADIABOT_DO_MOVE:
        at = gladiabot_b(m);
        break;
    case GLADIABOT_DO_ROBOT:
    case GLADIABOT_DO_ATTACK:
        slot = gladiabot_slot_of(s, gladiabot_b(m));
        at = slot == GLADIABOT_NOWHERE ? slot : s->at[slot];
        break;
    case GLADIABOT_DO_SHOOT:
        at = s->crate_at[gladiabot_b(m)];
        break;
    case GLADIABOT_DO_PUSH:
        at = s->crate_at[gladiabot_a(m)];
        break;
    case GLADIABOT_DO_REPAIR:
    case GLADIABOT_DO_HOLD:
        at = s->at[s->acting];
        break;
    default:
        break;
    }
    return at < gladiabot_ground(scene)->spaces ? (int)at : RD_NO_SPOT;
}

int gladiabot_spot_step(const rd_scene *scene, int spot, rd_way way)
{
    /* Straight up and down is by turns to the one and to the other side. */
    static const uint8_t ways[4][2][2] = {
        [RD_WAY_LEFT] = {{RD_HEX_W, RD_HEX_W}, {RD_HEX_W, RD_HEX_W}},
        [RD_WAY_RIGHT] = {{RD_HEX_E, RD_HEX_E}, {RD_HEX_E, RD_HEX_E}},
        [RD_WAY_UP] = {{RD_HEX_NE, RD_HEX_NW}, {RD_HEX_NW, RD_HEX_NE}},
        [RD_WAY_DOWN] = {{RD_HEX_SE, RD_HEX_SW}, {RD_HEX_SW, RD_HEX_SE}},
    };
    const gladiabot_board *b = gladiabot_ground(scene);
    if (spot == RD_NO_SPOT || spot >= b->spaces)
        return b->spaces / 2;
    int odd = b->hex[spot].r & 1;
    for (int i = 0; i < 2; i++) {
        uint32_t to = b->next[spot][ways[way][odd][i]];
        if (to < b->spaces)
            return (int)to;
    }
    return spot;
}

int gladiabot_spot_at(const rd_scene *scene, const rd_canvas *c, rd_area area, int y, int x)
{
    plan p = make_plan(scene, area);
    (void)c;
    for (int i = 0; i < p.board->spaces; i++) {
        rd_area in = inside(&p, i);
        if (y >= in.y && y < in.y + in.rows && x >= in.x && x < in.x + in.cols)
            return i;
    }
    return RD_NO_SPOT;
}
