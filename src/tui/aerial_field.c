/*
 * aerial_field.c - the six zones of Aerial Assault in a terminal.
 *
 * A zone is a column with its robots one below the other and the balls on the floor at its foot.
 * Where there is room a robot is drawn from its parts, else it is one line: "●T1r1".
 */
#include <string.h>

#include "aerial_view.h"

enum {
    MARGIN = 2,       /* columns for the goals at either end */
    PICTURE_COLS = 10 /* of a zone that holds pictures */
};

typedef struct plan {
    int x;      /* left wall of the first zone */
    int y;      /* upper wall */
    int pitch;  /* from one wall to the next */
    int size;   /* lines of a robot */
    int lines;  /* inside a zone */
    bool sides; /* a line above says which side is whose */
} plan;

static uint32_t robots_in(const aerial_state *s, uint32_t zone)
{
    uint32_t n = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        n += s->team[t].zone == zone;
    return n;
}

static plan make_plan(const rd_scene *scene, rd_area a)
{
    const aerial_state *s = aerial_seen(scene);
    plan p;
    int tall = 1;
    for (uint32_t z = 0; z < AERIAL_ZONES; z++)
        tall = (int)robots_in(s, z) > tall ? (int)robots_in(s, z) : tall;
    p.pitch = (a.cols - 2 * MARGIN - 1) / AERIAL_ZONES;
    p.size = p.pitch > PICTURE_COLS && AERIAL_PICTURE_ROWS * tall + 4 <= a.rows
                 ? AERIAL_PICTURE_ROWS
                 : 1;
    p.lines = p.size * tall + 1;
    if (p.lines < 3)
        p.lines = 3; /* high and low goal */
    p.sides = p.lines + 3 <= a.rows;
    p.x = a.x + (a.cols - p.pitch * AERIAL_ZONES - 1) / 2;
    p.y = a.y + p.sides;
    return p;
}

int aerial_field_rows(const rd_scene *scene, rd_area a)
{
    plan p = make_plan(scene, a);
    return p.lines + 2 + p.sides;
}

static rd_area inside(const plan *p, uint32_t zone)
{
    rd_area a = {p->y + 1, p->x + (int)zone * p->pitch + 1, p->lines, p->pitch - 1};
    return a;
}

static bool is_within(rd_area a, int y, int x)
{
    return y >= a.y && y < a.y + a.rows && x >= a.x && x < a.x + a.cols;
}

int aerial_field_at(const rd_scene *scene, rd_area a, int y, int x)
{
    const aerial_state *s = aerial_seen(scene);
    plan p = make_plan(scene, a);
    for (uint32_t z = 0; z < AERIAL_ZONES; z++) {
        rd_area in = inside(&p, z);
        rd_area at = {in.y, in.x, p.size, in.cols};
        if (!is_within(in, y, x))
            continue;
        for (uint32_t t = 0; t < s->teams; t++) {
            if (s->team[t].zone != z)
                continue;
            if (is_within(at, y, x))
                return AERIAL_SPOT_ROBOT + (int)t;
            at.y += p.size;
        }
        return (int)z;
    }
    return RD_NO_SPOT;
}

static rd_glyph wall(int zone, rd_glyph left, rd_glyph middle, rd_glyph truss, rd_glyph right)
{
    return zone == 0                  ? left
           : zone == AERIAL_ZONES     ? right
           : zone == AERIAL_ZONES / 2 ? truss
                                      : middle;
}

static void draw_walls(const plan *p, rd_canvas *c, rd_area area)
{
    rd_pen grid = rd_pen_of(RD_STYLE_GRID);
    rd_pen truss = rd_pen_of(RD_STYLE_TITLE);
    int bottom = p->y + p->lines + 1;
    rd_area across = {p->y, p->x, p->lines + 2, p->pitch * AERIAL_ZONES + 1};
    rd_canvas_rule(c, across, p->y, grid);
    rd_canvas_rule(c, across, bottom, grid);
    for (int z = 0; z <= AERIAL_ZONES; z++) {
        rd_pen pen = z == AERIAL_ZONES / 2 ? truss : grid;
        int x = p->x + z * p->pitch;
        rd_canvas_glyph(
            c, area, p->y, x, pen,
            wall(z, RD_GLYPH_TOP_LEFT, RD_GLYPH_TEE_DOWN, RD_GLYPH_TRUSS_TOP, RD_GLYPH_TOP_RIGHT));
        rd_canvas_glyph(c, area, bottom, x, pen,
                        wall(z, RD_GLYPH_BOTTOM_LEFT, RD_GLYPH_TEE_UP, RD_GLYPH_TRUSS_FOOT,
                             RD_GLYPH_BOTTOM_RIGHT));
        for (int y = p->y + 1; y < bottom; y++)
            rd_canvas_glyph(c, area, y, x, pen,
                            wall(z, RD_GLYPH_DOWN, RD_GLYPH_DOWN, RD_GLYPH_TRUSS, RD_GLYPH_DOWN));
    }
}

static void put_middle(rd_canvas *c, rd_area area, int y, int x, int cols, rd_pen pen,
                       const char *words)
{
    rd_canvas_put(c, area, y, x + (cols - rd_text_cols(words)) / 2, pen, words);
}

/* High and low goal at either end, and whose side is which. */
static void draw_ends(const plan *p, rd_canvas *c, rd_area area)
{
    static const char *const goals[] = {"H", "L"};
    int wide = p->pitch * AERIAL_ZONES / 2;
    for (uint32_t side = 0; side < 2; side++) {
        rd_pen pen = aerial_pen_of_side(side);
        int x = side == 0 ? p->x - MARGIN : p->x + p->pitch * AERIAL_ZONES + 1;
        for (int i = 0; i < 2; i++) {
            rd_canvas_put(c, area, p->y + 1 + i, x + (side == 1), pen, goals[i]);
            rd_canvas_glyph(c, area, p->y + 1 + i, x + (side == 0), pen, RD_GLYPH_GOAL);
        }
        if (p->sides)
            put_middle(c, area, p->y - 1, p->x + (int)side * wide, wide, pen,
                       side == 0 ? "Red side" : "Blue side");
    }
    if (p->sides)
        put_middle(c, area, p->y - 1, p->x + wide - 3, 7, rd_pen_of(RD_STYLE_TITLE), "truss");
}

/* Whose shots and trusses the foot of a zone tells of: the robot asked for, or the viewer's. */
static uint32_t reader(const rd_scene *scene)
{
    const aerial_state *s = aerial_seen(scene);
    uint32_t team = aerial_team_in_question(scene);
    int seat = scene->seat >= 0 ? scene->seat : scene->viewer;
    for (uint32_t t = 0; t < s->teams && team >= s->teams; t++)
        if ((int)s->team[t].owner == seat + 1)
            team = t;
    return team < s->teams ? team : 0;
}

/* "shot 67%" or "s67%": what a plain throw from here promises to the robot in question. */
static void foot_words(const rd_scene *scene, uint32_t team, uint32_t zone, bool brief,
                       rd_text *out)
{
    uint32_t side = aerial_side_of_team(scene, team);
    bool own = (zone < AERIAL_BW) == (side == AERIAL_RED);
    aerial_prospect hope;
    aerial_prospect_in(aerial_figures(scene), aerial_seen(scene), team, zone, &hope);
    if (hope.act == 0)
        return;
    rd_text_str(out, own ? brief ? "s" : "shot " : brief ? "t" : "truss ");
    rd_text_int(out, hope.percent);
    rd_text_char(out, '%');
}

static void draw_names(const rd_scene *scene, const plan *p, rd_canvas *c, rd_area area)
{
    uint32_t team = reader(scene);
    for (uint32_t z = 0; z < AERIAL_ZONES; z++) {
        rd_area in = inside(p, z);
        char words[24];
        rd_text t;
        put_middle(c, area, p->y, in.x, in.cols, aerial_pen_of_side(z >= AERIAL_BW),
                   aerial_zone_names[z]);
        rd_text_init(&t, words, sizeof words);
        foot_words(scene, team, z, in.cols < 10, &t);
        put_middle(c, area, in.y + in.rows, in.x, in.cols, rd_pen_of(RD_STYLE_DIM), words);
    }
}

uint32_t aerial_team_named(rd_move m)
{
    switch (aerial_kind(m)) {
    case AERIAL_DO_KISS:
        return aerial_a(m);
    case AERIAL_DO_BLOCK:
        return aerial_b(m) == AERIAL_NONE ? (uint32_t)AERIAL_NO_TEAM : aerial_b(m);
    case AERIAL_DO_GIVE:
    case AERIAL_DO_RECEIVE:
    case AERIAL_DO_RESOLVE:
    case AERIAL_DO_CATCHER:
        return aerial_b(m);
    default:
        return AERIAL_NO_TEAM;
    }
}

/* Where the answers can take a robot or a ball. */
static bool is_offered(const rd_scene *scene, uint32_t zone)
{
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (aerial_spot_of(scene, scene->answer[i]) == (int)zone)
            return true;
    return false;
}

static void write_held(const aerial_state *s, uint32_t team, rd_text *out)
{
    for (uint32_t b = 0; b < AERIAL_BALLS; b++)
        if (s->ball[b].state == AERIAL_HELD && s->ball[b].place == team)
            aerial_write_token(s, b, out);
}

/* Two balls on one narrow line share their letter. */
static void shorten_held(char *held)
{
    if (strlen(held) == 4 && held[0] == held[2])
        memmove(held + 2, held + 3, 2);
}

static void draw_robot(const rd_scene *scene, const plan *p, rd_canvas *c, rd_area in,
                       uint32_t team, uint8_t ground)
{
    const aerial_state *s = aerial_seen(scene);
    rd_pen pen = aerial_pen_of_team(scene, team);
    pen.ground = ground;
    char held[16];
    rd_text t;
    bool named = scene->chosen < scene->answer_count &&
                 aerial_team_named(scene->answer[scene->chosen]) == team;
    bool focus = scene->spot == AERIAL_SPOT_ROBOT + (int)team;
    bool asked = aerial_team_in_question(scene) == team;
    if (named) {
        pen.look |= RD_LOOK_UNDER;
        pen.ground = RD_GROUND_TARGET;
    }
    rd_area lines = {in.y, in.x, p->size, in.cols};
    if (named)
        rd_canvas_ground(c, lines, pen);
    rd_text_init(&t, held, sizeof held);
    write_held(s, team, &t);
    if (p->size == 1) {
        shorten_held(held);
        aerial_put_team(scene, c, in, in.y, in.x, pen, team);
        rd_canvas_put(c, in, in.y, in.x + 3, pen, held);
    } else {
        char picture[AERIAL_PICTURE_ROWS][16];
        aerial_picture(&s->team[team], picture);
        for (int i = 0; i < AERIAL_PICTURE_ROWS; i++)
            rd_canvas_put(c, in, in.y + i, in.x, pen, picture[i]);
        rd_canvas_put(c, in, in.y, in.x + AERIAL_PICTURE_COLS, pen, held);
        rd_canvas_glyph(c, in, in.y + 1, in.x + AERIAL_PICTURE_COLS + 1, pen,
                        rd_glyph_seat(s->team[team].owner - 1, false));
    }
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    loud.look = RD_LOOK_BOLD;
    rd_area walls = {in.y, in.x - 1, p->size, in.cols + 2};
    if (asked || named)
        rd_canvas_glyph(c, walls, in.y + (p->size > 1), in.x - 1, loud, RD_GLYPH_POINTER);
    for (int i = 0; i < p->size && focus; i++) {
        rd_canvas_glyph(c, walls, in.y + i, in.x - 1, loud, RD_GLYPH_LEFT);
        rd_canvas_glyph(c, walls, in.y + i, in.x + in.cols, loud, RD_GLYPH_RIGHT);
    }
}

static void draw_zone(const rd_scene *scene, const plan *p, rd_canvas *c, uint32_t zone)
{
    const aerial_state *s = aerial_seen(scene);
    rd_area in = inside(p, zone);
    rd_pen ground = rd_pen_of(RD_STYLE_TEXT);
    bool focus = scene->spot == (int)zone;
    if (is_offered(scene, zone))
        ground.ground = RD_GROUND_REACH;
    rd_canvas_ground(c, in, ground);
    rd_area at = in;
    for (uint32_t t = 0; t < s->teams; t++) {
        if (s->team[t].zone != zone)
            continue;
        draw_robot(scene, p, c, at, t, ground.ground);
        at.y += p->size;
        at.rows -= p->size;
    }
    int y = in.y + in.rows - 1;
    int x = in.x;
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        char token[8];
        rd_text t;
        if (s->ball[b].state != AERIAL_FLOOR || s->ball[b].place != zone)
            continue;
        rd_text_init(&t, token, sizeof token);
        aerial_write_token(s, b, &t);
        rd_pen pen = aerial_pen_of_side(b >= 3);
        pen.ground = ground.ground;
        x = rd_canvas_put(c, in, y, x, pen, token) + (p->pitch > 9);
    }
    if (is_offered(scene, zone) && x == in.x)
        rd_canvas_glyph(c, in, y, in.x + in.cols / 2, ground, RD_GLYPH_REACH);
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    loud.look = RD_LOOK_BOLD;
    rd_area foot = {in.y, in.x - 1, in.rows, in.cols + 2};
    for (int i = 0; i < in.rows && focus; i++) {
        rd_canvas_glyph(c, foot, in.y + i, in.x - 1, loud, RD_GLYPH_LEFT);
        rd_canvas_glyph(c, foot, in.y + i, in.x + in.cols, loud, RD_GLYPH_RIGHT);
    }
}

void aerial_draw_field(const rd_scene *scene, rd_canvas *c, rd_area area)
{
    plan p = make_plan(scene, area);
    draw_walls(&p, c, area);
    draw_ends(&p, c, area);
    draw_names(scene, &p, c, area);
    int focus = scene->spot;
    if (focus >= AERIAL_SPOT_ROBOT && focus < AERIAL_SPOT_ROBOT + aerial_seen(scene)->teams)
        focus = aerial_seen(scene)->team[focus - AERIAL_SPOT_ROBOT].zone;
    for (uint32_t z = 0; z < AERIAL_ZONES; z++)
        if ((int)z != focus)
            draw_zone(scene, &p, c, z);
    /* The focus comes last: its brackets stand on walls that it shares. */
    if (focus >= 0 && focus < AERIAL_ZONES)
        draw_zone(scene, &p, c, (uint32_t)focus);
}
