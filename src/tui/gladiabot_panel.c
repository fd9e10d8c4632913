/* gladiabot_panel.c - the figures of the robots beside the board. */
#include <string.h>

#include "gladiabot_view.h"

/* Columns of the table. */
enum {
    COL_NAME = 4,
    COL_ATTACK = 13,
    COL_RANGE = 16,
    COL_STRUCTURE = 21,
    COL_WOUNDS = 25,
    SHORT_WIDTH = 14, /* of a robot when two stand on a line */
    LOG_LEAST = 5     /* rows that the log keeps */
};

static void put_number(rd_canvas *c, rd_area a, int x, rd_pen pen, uint32_t n)
{
    char words[16];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    rd_text_int(&t, n);
    rd_canvas_put(c, a, a.y, a.x + x, pen, words);
}

static void range_text(const gladiabot_robot *robot, rd_text *out)
{
    rd_text_int(out, robot->min_range);
    if (robot->max_range > robot->min_range) {
        rd_text_char(out, '-');
        rd_text_int(out, robot->max_range);
    }
}

static void put_figures(rd_canvas *c, rd_area a, rd_pen pen, const gladiabot_robot *robot)
{
    char range[16];
    rd_text t;
    rd_text_init(&t, range, sizeof range);
    range_text(robot, &t);
    rd_canvas_put(c, a, a.y, a.x + COL_NAME, pen, robot->name);
    put_number(c, a, COL_ATTACK, pen, robot->attack);
    rd_canvas_put(c, a, a.y, a.x + COL_RANGE, pen, range);
    put_number(c, a, COL_STRUCTURE, pen, robot->structure);
}

static void put_head(rd_canvas *c, rd_area a)
{
    rd_canvas_put(c, a, a.y, a.x + COL_ATTACK - 1, rd_pen_of(RD_STYLE_DIM), "att rng str wnd");
}

/* The robot in focus, or the one that the highlighted answer would place. */
static bool is_target(const rd_scene *scene, uint32_t slot)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    if (scene->chosen < scene->answer_count &&
        gladiabot_kind(scene->answer[scene->chosen]) == GLADIABOT_DO_PLACE)
        return gladiabot_a(scene->answer[scene->chosen]) == s->piece[slot];
    return scene->spot != RD_NO_SPOT && s->at[slot] == scene->spot;
}

/* The line of a robot: its shape says whether it has acted; who is out is dim. */
static void put_robot(const rd_scene *scene, rd_canvas *c, rd_area a, uint32_t slot)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    const gladiabot_robot *robot = &gladiabot_figures(scene)->robot[s->piece[slot]];
    int seat = (int)gladiabot_seat_of(s, slot);
    bool out = s->at[slot] == GLADIABOT_OUT;
    bool acted = gladiabot_has_acted(s, slot);
    rd_pen mark = rd_pen_seat(gladiabot_seat_colour(scene, seat));
    rd_pen pen = rd_pen_of(out ? RD_STYLE_GRID : RD_STYLE_TEXT);
    if (is_target(scene, slot)) {
        pen.ground = RD_GROUND_TARGET;
        rd_canvas_ground(c, a, pen);
        mark.ground = RD_GROUND_TARGET;
    }
    if (out)
        mark = pen;
    rd_canvas_glyph(c, a, a.y, a.x, mark, rd_glyph_seat(seat, acted || out));
    gladiabot_put_id(c, a, a.x + 1, mark, robot->id, acted);
    put_figures(c, a, pen, robot);
    if (out) {
        rd_canvas_put(c, a, a.y, a.x + COL_WOUNDS - 1, pen, "out");
    } else if (s->at[slot] == GLADIABOT_UNPLACED) {
        rd_canvas_put(c, a, a.y, a.x + COL_WOUNDS, pen, "-");
    } else {
        if (s->wounds[slot] > robot->structure) {
            pen.style = RD_STYLE_WARN;
            rd_canvas_put(c, a, a.y, a.x + COL_WOUNDS + 1, pen, "!");
        }
        put_number(c, a, COL_WOUNDS, pen, s->wounds[slot]);
    }
}

/* Two robots on a line: name, attack, range, structure, wounds. */
static void put_short(const rd_scene *scene, rd_canvas *c, rd_area a, uint32_t slot)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    const gladiabot_robot *robot = &gladiabot_figures(scene)->robot[s->piece[slot]];
    int seat = (int)gladiabot_seat_of(s, slot);
    bool out = s->at[slot] == GLADIABOT_OUT;
    bool acted = gladiabot_has_acted(s, slot);
    char words[32];
    rd_text t;
    rd_pen mark = rd_pen_seat(gladiabot_seat_colour(scene, seat));
    rd_pen pen = rd_pen_of(out ? RD_STYLE_GRID : RD_STYLE_TEXT);
    if (is_target(scene, slot))
        pen.ground = mark.ground = RD_GROUND_TARGET;
    if (out)
        mark = pen;
    rd_canvas_glyph(c, a, a.y, a.x, mark, rd_glyph_seat(seat, acted || out));
    gladiabot_put_id(c, a, a.x + 1, mark, robot->id, acted);
    rd_text_init(&t, words, sizeof words);
    rd_text_char(&t, ' ');
    rd_text_int(&t, robot->attack);
    rd_text_char(&t, ' ');
    range_text(robot, &t);
    rd_text_char(&t, ' ');
    rd_text_int(&t, robot->structure);
    if (out) {
        rd_text_str(&t, " out");
    } else if (s->wounds[slot] > 0) {
        rd_text_str(&t, " w");
        rd_text_int(&t, s->wounds[slot]);
    }
    rd_canvas_put(c, a, a.y, a.x + 3, pen, words);
}

static void put_seat(const rd_scene *scene, rd_canvas *c, rd_area a, int seat)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    const rd_session *session = scene->session;
    char words[96];
    rd_text t;
    rd_pen pen = rd_pen_of(RD_STYLE_TITLE);
    rd_text_init(&t, words, sizeof words);
    gladiabot_write_seat(seat, &t);
    for (int i = 0; i < 2 && s->colour[seat][i] < GLADIABOT_COLOURS; i++) {
        rd_text_char(&t, ' ');
        rd_text_str(&t, gladiabot_colour_names[s->colour[seat][i]]);
        if (s->mode != GLADIABOT_DOUBLE2)
            break;
    }
    if (session->player[seat].name[0] != '\0') {
        rd_text_char(&t, ' ');
        rd_text_str(&t, session->player[seat].name);
    }
    rd_canvas_glyph(c, a, a.y, a.x, rd_pen_seat(gladiabot_seat_colour(scene, seat)),
                    rd_glyph_seat(seat, false));
    pen.look = RD_LOOK_BOLD;
    rd_canvas_put(c, a, a.y, a.x + 2, pen, words);
    const char *mark = s->out_how[seat] != GLADIABOT_IN                      ? "out"
                       : s->turn > 0 && s->initiative == seat                ? "first"
                       : s->phase == GLADIABOT_PICK && s->pick[seat][0] != 0 ? "has picked"
                                                                             : "";
    rd_canvas_put(c, a, a.y, a.x + a.cols - rd_text_cols(mark), rd_pen_of(RD_STYLE_DIM), mark);
}

/* The five robots of a colour, those of a choice marked. */
static int put_colour(const rd_scene *scene, rd_canvas *c, rd_area a, uint32_t colour,
                      uint32_t picked)
{
    const gladiabot_pack *p = gladiabot_figures(scene);
    rd_area line = {a.y, a.x, 1, a.cols};
    rd_pen title = rd_pen_of(RD_STYLE_TITLE);
    title.look = RD_LOOK_BOLD;
    rd_canvas_put(c, line, line.y, line.x, title, gladiabot_colour_names[colour]);
    rd_canvas_put(c, line, line.y, line.x + COL_ATTACK - 1, rd_pen_of(RD_STYLE_DIM), "att rng str");
    for (uint32_t i = 0; i < GLADIABOT_ROW; i++) {
        const gladiabot_robot *robot = &p->robot[colour * GLADIABOT_ROW + i];
        bool in = (picked >> i & 1u) != 0;
        rd_pen pen = rd_pen_of(in ? RD_STYLE_TEXT : RD_STYLE_DIM);
        rd_pen mark = rd_pen_seat((int)colour);
        line.y++;
        rd_canvas_glyph(c, line, line.y, line.x, mark, in ? RD_GLYPH_POINTER : RD_GLYPH_BULLET);
        rd_canvas_put(c, line, line.y, line.x + 1, mark, robot->id);
        put_figures(c, line, pen, robot);
    }
    return GLADIABOT_ROW + 1;
}

static int put_choice(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    if (scene->chosen >= scene->answer_count)
        return 0;
    rd_move m = scene->answer[scene->chosen];
    if (gladiabot_kind(m) == GLADIABOT_DO_COLOUR)
        return put_colour(scene, c, a, gladiabot_b(m) % GLADIABOT_COLOURS, 31);
    if (gladiabot_kind(m) == GLADIABOT_DO_PICK)
        return put_colour(scene, c, a, gladiabot_b(m) % GLADIABOT_COLOURS, gladiabot_a(m));
    return 0;
}

int gladiabot_draw_panel(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    rd_area line = {a.y, a.x, 1, a.cols};
    line.y += put_choice(scene, c, a);
    bool squads = s->phase > GLADIABOT_PICK;
    int tall = s->seats * (1 + s->squad) + 1;
    int across = tall + LOG_LEAST > a.rows ? 2 : 1;
    if (squads && across == 1) {
        put_head(c, line);
        line.y++;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        put_seat(scene, c, line, seat);
        line.y++;
        for (int i = 0; squads && i < s->squad; i++) {
            uint32_t slot = (uint32_t)(seat * s->squad + i);
            rd_area place = line;
            if (s->piece[slot] >= GLADIABOT_PIECES)
                continue;
            place.x += i % across * SHORT_WIDTH;
            if (across == 1)
                put_robot(scene, c, place, slot);
            else
                put_short(scene, c, place, slot);
            line.y += across == 1 || i % across == 1 || i + 1 == s->squad;
        }
    }
    return line.y - a.y;
}
