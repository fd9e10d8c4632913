/*
 * mechs_arena.c - the Arena of Tiny Epic Mechs in a terminal.
 *
 * The upper wall of a Zone carries its name, its resources and its Value; inside stand Pilots with
 * their Status and Health, the Token, and the numbers of the steps that a Program leads there.
 */
#include <string.h>

#include "mechs_view.h"

enum {
    PITCH_MAX = 18,
    LINES_MAX = 3,
    COLS_WORDS = 13 /* a Zone so wide has words instead of letters */
};

typedef struct plan {
    int y;
    int x;
    int top;  /* first row of the master map */
    int rows; /* Zones from north to south */
    int left;
    int cols;
    int pitch; /* columns from wall to wall */
    int lines; /* inside a Zone */
} plan;

static plan make_plan(const rd_scene *scene, rd_area a)
{
    const mechs_state *s = mechs_seen(scene);
    plan p;
    p.top = 0;
    p.rows = s->players == 3 ? 4 : 5;
    p.left = s->players == 2 ? 1 : 0;
    p.cols = s->players == 2 ? 3 : 5;
    p.pitch = (a.cols - 1) / p.cols;
    if (p.pitch > PITCH_MAX)
        p.pitch = PITCH_MAX;
    p.lines = (a.rows - 1) / p.rows - 1;
    if (p.lines > LINES_MAX)
        p.lines = LINES_MAX;
    if (p.lines < 1)
        p.lines = 1;
    p.y = a.y;
    p.x = a.x + (a.cols - p.pitch * p.cols - 1) / 2;
    return p;
}

bool mechs_has_arena(const rd_scene *scene)
{
    const mechs_state *s = mechs_seen(scene);
    return s->phase >= MECHS_ARENA && !mechs_fights(s);
}

int mechs_arena_rows(const rd_scene *scene, rd_area a)
{
    plan p = make_plan(scene, a);
    return p.rows * (p.lines + 1) + 1;
}

static rd_area inside(const plan *p, uint32_t zone)
{
    int row = (int)zone / MECHS_SIDE - p->top;
    int col = (int)zone % MECHS_SIDE - p->left;
    rd_area a = {p->y + row * (p->lines + 1) + 1, p->x + col * p->pitch + 1, p->lines,
                 p->pitch - 1};
    return a;
}

int mechs_arena_at(const rd_scene *scene, rd_area a, int y, int x)
{
    plan p = make_plan(scene, a);
    for (uint32_t z = 0; z < MECHS_ZONES; z++) {
        rd_area in = inside(&p, z);
        if (mechs_in_arena(scene, z) && y >= in.y - 1 && y < in.y + in.rows && x >= in.x &&
            x < in.x + in.cols)
            return (int)z;
    }
    return RD_NO_SPOT;
}

/* Whether the Zone in this row and column of the map belongs to the Arena. */
static bool is_zone(const rd_scene *scene, int row, int col)
{
    return row >= 0 && row < MECHS_SIDE && col >= 0 && col < MECHS_SIDE &&
           mechs_in_arena(scene, (uint32_t)(row * MECHS_SIDE + col));
}

/* The sign where walls meet, from the four Zones around it. */
static rd_glyph joint(const rd_scene *scene, int row, int col)
{
    static const rd_glyph signs[16] = {
        RD_GLYPH_ACROSS,    RD_GLYPH_BOTTOM_RIGHT, RD_GLYPH_BOTTOM_LEFT, RD_GLYPH_TEE_UP,
        RD_GLYPH_TOP_RIGHT, RD_GLYPH_TEE_LEFT,     RD_GLYPH_CROSSING,    RD_GLYPH_CROSSING,
        RD_GLYPH_TOP_LEFT,  RD_GLYPH_CROSSING,     RD_GLYPH_TEE_RIGHT,   RD_GLYPH_CROSSING,
        RD_GLYPH_TEE_DOWN,  RD_GLYPH_CROSSING,     RD_GLYPH_CROSSING,    RD_GLYPH_CROSSING,
    };
    uint32_t bits = (is_zone(scene, row - 1, col - 1) ? 1u : 0u) |
                    (is_zone(scene, row - 1, col) ? 2u : 0u) |
                    (is_zone(scene, row, col - 1) ? 4u : 0u) | (is_zone(scene, row, col) ? 8u : 0u);
    return signs[bits];
}

static void draw_walls(const rd_scene *scene, const plan *p, rd_canvas *c, rd_area area)
{
    rd_pen grid = rd_pen_of(RD_STYLE_GRID);
    for (int r = 0; r <= p->rows; r++) {
        for (int k = 0; k <= p->cols; k++) {
            int row = r + p->top;
            int col = k + p->left;
            int y = p->y + r * (p->lines + 1);
            int x = p->x + k * p->pitch;
            bool here = is_zone(scene, row, col);
            bool before = is_zone(scene, row, col - 1);
            if (here || is_zone(scene, row - 1, col))
                rd_canvas_rule(c, (rd_area){y, x + 1, 1, p->pitch - 1}, y, grid);
            if (here || before || is_zone(scene, row - 1, col) || is_zone(scene, row - 1, col - 1))
                rd_canvas_glyph(c, area, y, x, grid, joint(scene, row, col));
            for (int i = 1; i <= p->lines && (here || before); i++)
                rd_canvas_glyph(c, area, y + i, x, grid, RD_GLYPH_DOWN);
        }
    }
}

static void write_resources(const mechs_state *s, uint32_t zone, bool words, rd_text *out)
{
    bool energy = (s->energy >> zone & 1u) != 0;
    bool credits = (s->credits >> zone & 1u) != 0;
    if (!energy && !credits)
        return; /* not dealt yet */
    if (energy && credits)
        rd_text_str(out, "ec");
    else
        rd_text_str(out, !words ? (energy ? "e" : "c") : energy ? "energy" : "credits");
    rd_text_str(out, words ? " " : "");
    rd_text_int(out, mechs_zone_value(s, zone));
}

/* "B2 e2", "A3○ec1", "C3 ec3 M": on the upper wall. */
static void draw_head(const rd_scene *scene, const plan *p, rd_canvas *c, uint32_t zone)
{
    const mechs_state *s = mechs_seen(scene);
    rd_area in = inside(p, zone);
    rd_area wall = {in.y - 1, in.x, 1, in.cols};
    bool wide = in.cols >= COLS_WORDS;
    char words[32];
    rd_text t;
    rd_pen pen = rd_pen_of(RD_STYLE_DIM);
    rd_text_init(&t, words, sizeof words);
    mechs_write_zone(zone, &t);
    int x = rd_canvas_put(c, wall, wall.y, wall.x, pen, words);
    uint32_t owner = MECHS_NOBODY;
    for (uint32_t i = 0; i < s->players; i++)
        if (s->player[i].base == zone)
            owner = i;
    if (wide && owner != MECHS_NOBODY)
        x = rd_canvas_put(c, wall, wall.y, x, pen, " base");
    if (owner != MECHS_NOBODY)
        x = rd_canvas_glyph(c, wall, wall.y, x, rd_pen_seat((int)owner),
                            rd_glyph_seat((int)owner, true));
    else
        x = rd_canvas_put(c, wall, wall.y, x, pen, " ");
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, wide && owner != MECHS_NOBODY ? " " : "");
    write_resources(s, zone, wide, &t);
    rd_canvas_put(c, wall, wall.y, x, rd_pen_of(RD_STYLE_TEXT), words);
    if (s->mech != zone)
        return;
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    loud.look = RD_LOOK_BOLD;
    rd_canvas_put(c, wall, wall.y, wall.x + wall.cols - (wide ? 4 : 1), loud, wide ? "MECH" : "M");
}

/* A Pilot: "●P6", or "● Armor 9" where there is room. */
static int draw_pilot(const rd_scene *scene, rd_canvas *c, rd_area line, int x, uint32_t player,
                      int room)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[player];
    char words[32];
    rd_text t;
    rd_pen pen = rd_pen_seat((int)player);
    x = rd_canvas_glyph(c, line, line.y, x, pen, rd_glyph_seat((int)player, false));
    rd_text_init(&t, words, sizeof words);
    if (room > 1) {
        rd_text_str(&t, mechs_status_words(own->status));
        rd_text_char(&t, ' ');
    } else {
        rd_text_bytes(&t, mechs_status_words(own->status), 1);
    }
    if (room > 0)
        rd_text_int(&t, own->health);
    return rd_canvas_put(c, line, line.y, x, pen, words);
}

/* "●m2", "■m?", "■t" */
static int draw_token(const rd_scene *scene, rd_canvas *c, rd_area line, int x, uint32_t zone,
                      bool wide)
{
    const mechs_state *s = mechs_seen(scene);
    uint32_t mine = mechs_mine_at(s, zone);
    uint32_t owner = mine != MECHS_NOBODY ? mine : mechs_turret_at(s, zone);
    char words[16];
    rd_text t;
    if (owner == MECHS_NOBODY)
        return x;
    rd_pen pen = rd_pen_seat((int)owner);
    pen.look = 0;
    x = rd_canvas_glyph(c, line, line.y, x, pen, rd_glyph_seat((int)owner, false));
    rd_text_init(&t, words, sizeof words);
    if (mine == MECHS_NOBODY) {
        rd_text_str(&t, wide ? "turret" : "t");
    } else {
        rd_text_str(&t, wide ? "mine " : "m");
        if (s->number[zone] <= MECHS_NUMBERS)
            rd_text_int(&t, s->number[zone]);
        else
            rd_text_char(&t, '?');
    }
    return rd_canvas_put(c, line, line.y, x, pen, words);
}

/* The steps of the Program that lead here, at the right end of a line; returns how many. */
static int draw_steps(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t zone, bool draw)
{
    mechs_path path = mechs_path_of(scene);
    char words[MECHS_STEPS * 2 + 1];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    for (uint32_t i = 0; i < path.count; i++)
        if (path.zone[i] == zone)
            rd_text_int(&t, (int64_t)path.first + i);
    int count = (int)t.need;
    rd_pen pen = rd_pen_of(RD_STYLE_GOOD);
    pen.look = RD_LOOK_BOLD | RD_LOOK_UNDER;
    if (draw && count > 0)
        rd_canvas_put(c, line, line.y, line.x + line.cols - count, pen, words);
    return count;
}

static void draw_inside(const rd_scene *scene, const plan *p, rd_canvas *c, uint32_t zone)
{
    const mechs_state *s = mechs_seen(scene);
    rd_area in = inside(p, zone);
    rd_area line = {in.y, in.x, 1, in.cols};
    bool wide = in.cols >= COLS_WORDS;
    uint32_t second = mechs_pilot_at(s, zone, 1);
    int steps = draw_steps(scene, c, line, zone, false);
    int pieces = 3 * (1 + (second != MECHS_NOBODY) + (mechs_mine_at(s, zone) != MECHS_NOBODY));
    int room = wide ? 2 : p->lines == 1 && pieces + steps > line.cols ? 0 : 1;
    int x = line.x;
    for (uint32_t n = 0; mechs_pilot_at(s, zone, n) != MECHS_NOBODY; n++) {
        x = draw_pilot(scene, c, line, x, mechs_pilot_at(s, zone, n), room) + wide;
        if (line.y + 1 < in.y + in.rows) {
            line.y++;
            x = line.x;
        }
    }
    draw_token(scene, c, line, x, zone, wide && p->lines > 1);
    line.y = in.y + in.rows - 1;
    draw_steps(scene, c, line, zone, true);
}

static bool is_answer(const rd_scene *scene, uint32_t zone)
{
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (mechs_spot_of(scene, scene->answer[i]) == (int)zone)
            return true;
    return false;
}

/* Brackets stand in the walls of the Zone in focus, or to which the highlighted card leads. */
static bool is_marked(const rd_scene *scene, uint32_t zone)
{
    mechs_path path = mechs_path_of(scene);
    if (scene->spot == (int)zone)
        return true;
    return path.chosen < path.count && path.zone[path.chosen] == zone;
}

static void draw_zone(const rd_scene *scene, const plan *p, rd_canvas *c, rd_area area,
                      uint32_t zone)
{
    rd_area in = inside(p, zone);
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    loud.look = RD_LOOK_BOLD;
    draw_head(scene, p, c, zone);
    draw_inside(scene, p, c, zone);
    if (is_answer(scene, zone))
        rd_canvas_glyph(c, in, in.y + in.rows - 1, in.x + in.cols - 1, loud, RD_GLYPH_REACH);
    for (int i = 0; i < in.rows && is_marked(scene, zone); i++) {
        rd_canvas_glyph(c, area, in.y + i, in.x - 1, loud, RD_GLYPH_LEFT);
        rd_canvas_glyph(c, area, in.y + i, in.x + in.cols, loud, RD_GLYPH_RIGHT);
    }
}

void mechs_draw_arena(const rd_scene *scene, rd_canvas *c, rd_area area)
{
    plan p = make_plan(scene, area);
    draw_walls(scene, &p, c, area);
    for (uint32_t z = 0; z < MECHS_ZONES; z++)
        if (mechs_in_arena(scene, z))
            draw_zone(scene, &p, c, area, z);
}
