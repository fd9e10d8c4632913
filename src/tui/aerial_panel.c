/* aerial_panel.c - beside the field: points by category, what every robot is up to, figures. */
#include <string.h>

#include "aerial_view.h"
#include "table/words.h"

enum {
    COL_WHO = 5,       /* behind "▸●T1 ", */
    COL_WHO_NAMED = 9, /* or "▸●Yellow " */
    ROWS_FIGURES = 26  /* a panel so high has room for all figures */
};

static void put_number(rd_canvas *c, rd_area a, int end, rd_pen pen, int64_t n)
{
    char words[24];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    rd_text_int(&t, n);
    rd_canvas_put(c, a, a.y, a.x + end - rd_text_cols(words), pen, words);
}

static const int point_ends[] = {8, 13, 19, 25, 29};

static void draw_heads(rd_canvas *c, rd_area line)
{
    static const char *const heads[] = {"goal", "asst", "truss", "catch", "sum"};
    for (int i = 0; i < 5; i++)
        rd_canvas_put(c, line, line.y, line.x + point_ends[i] - rd_text_cols(heads[i]),
                      rd_pen_of(RD_STYLE_DIM), heads[i]);
}

/* An Alliance, and on the field its points: "Red   20   10    10     0  40". */
static void draw_side(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t side)
{
    const aerial_state *s = aerial_seen(scene);
    rd_pen pen = rd_pen_of(RD_STYLE_TEXT);
    uint32_t sum = 0;
    rd_canvas_put(c, line, line.y, line.x, aerial_pen_of_side(side), side == 0 ? "Red" : "Blue");
    if (!aerial_on_field(scene))
        return;
    for (int i = 0; i < 4; i++) {
        sum += s->points[side][i];
        put_number(c, line, point_ends[i], pen, s->points[side][i]);
    }
    pen.look = RD_LOOK_BOLD;
    put_number(c, line, point_ends[4], pen, sum);
}

/* The card in front of a robot, face down or up, and what it has announced with it. */
static void write_laid(const rd_scene *scene, uint32_t team, bool brief, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    const aerial_team *robot = &s->team[team];
    uint32_t code = robot->laid;
    bool covered = s->phase == AERIAL_LAY || s->phase == AERIAL_PANICS;
    if (code == AERIAL_UNKNOWN) {
        rd_text_str(out, "face down");
        return;
    }
    if (code == AERIAL_UNKNOWN_STAY) {
        rd_text_str(out, "stays");
        return;
    }
    if (covered)
        rd_text_str(out, "down: ");
    if ((robot->flags & AERIAL_CANCELLED) != 0)
        rd_text_str(out, "blocked: ");
    aerial_write_action(aerial_figures(scene), aerial_card_of(code), aerial_side_of(code), brief,
                        out);
    if (covered || (robot->flags & (AERIAL_CANCELLED | AERIAL_DONE)) != 0)
        return;
    if (robot->declared != 0 && robot->declared != AERIAL_UNKNOWN && aerial_shift(robot) != 0) {
        rd_text_char(out, ' ');
        aerial_write_shift(aerial_shift(robot), out);
    }
    if (robot->target != 0 && robot->target <= s->teams) {
        rd_text_str(out, " on ");
        aerial_write_team(s, robot->target - 1u, out);
    }
}

static void write_waiting(const aerial_team *robot, rd_text *out)
{
    uint32_t states = robot->flags & AERIAL_STATES;
    if (states == AERIAL_STATES)
        rd_text_str(out, "panic, breakdown"); /* AA-TIE-12: a random card that stays */
    else if ((states & AERIAL_PANIC) != 0)
        rd_text_str(out, "panic, random card");
    else if ((states & AERIAL_BREAKDOWN) != 0)
        rd_text_str(out, "breakdown, stays");
    else
        rd_text_str(out, "chooses");
}

static void write_parts(const aerial_state *s, uint32_t team, rd_text *out)
{
    const aerial_team *robot = &s->team[team];
    if (robot->catching == 0)
        rd_text_str(out, s->phase == AERIAL_BUILD && robot->owner != 0 ? "builds" : "");
    else if (robot->catching == AERIAL_UNKNOWN)
        rd_text_str(out, "built, hidden");
    else
        aerial_write_parts(aerial_parts_of(robot), false, out);
}

/* AA-TIE-03: what a tie did to a robot holds in the next card play. */
static void write_next(const aerial_team *robot, bool brief, rd_text *out)
{
    if ((robot->next & AERIAL_PANIC) != 0)
        rd_text_str(out, brief ? "P!" : "panic next ");
    if ((robot->next & AERIAL_BREAKDOWN) != 0)
        rd_text_str(out, brief ? "B!" : "breakdown next ");
    if ((robot->next & AERIAL_STATES) != 0 && brief)
        rd_text_char(out, ' ');
}

void aerial_write_status(const rd_scene *scene, uint32_t team, bool brief, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    const aerial_team *robot = &s->team[team];
    if (robot->owner != 0 && (s->resigned >> (robot->owner - 1) & 1u) != 0)
        rd_text_str(out, "resigned ");
    write_next(robot, brief, out);
    if (s->phase < AERIAL_PROGRAM || s->phase == AERIAL_INBOUND || s->phase == AERIAL_OVER)
        write_parts(s, team, out);
    else if (s->phase == AERIAL_PROGRAM)
        rd_text_str(out, robot->program[AERIAL_SLOTS - 1] != 0 ? "programmed" : "programs");
    else if (robot->laid != 0)
        write_laid(scene, team, brief, out);
    else
        write_waiting(robot, out);
}

/* Whether a robot has nothing left to do in this card play. */
static bool is_done(const aerial_state *s, uint32_t team)
{
    const aerial_team *robot = &s->team[team];
    if (s->phase < AERIAL_DECLARE || s->phase == AERIAL_OVER)
        return false;
    return (robot->flags & AERIAL_ACTIVE) == 0 ||
           (robot->flags & (AERIAL_CANCELLED | AERIAL_DONE)) != 0;
}

/* "you", "S2", or the beginning of a name. */
static void write_seat(const rd_scene *scene, int seat, bool brief, rd_text *out)
{
    const rd_session *session = scene->session;
    if (session->player[seat].name[0] != '\0' && !brief)
        rd_text_str(out, session->player[seat].name);
    else if (session->people == 1 && session->player[seat].brain == NULL)
        rd_text_str(out, "you");
    else
        aerial_write_seat((uint32_t)seat, out);
}

static void draw_team(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t team)
{
    const aerial_state *s = aerial_seen(scene);
    const aerial_team *robot = &s->team[team];
    char words[96];
    rd_text t;
    bool done = is_done(s, team);
    rd_pen mark = aerial_pen_of_team(scene, team);
    rd_pen pen = rd_pen_of(done ? RD_STYLE_DIM : RD_STYLE_TEXT);
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    int x = line.x + (robot->number != 0 ? COL_WHO : COL_WHO_NAMED);
    loud.look = RD_LOOK_BOLD;
    if (aerial_team_in_question(scene) == team && s->phase != AERIAL_OVER)
        rd_canvas_glyph(c, line, line.y, line.x, loud, RD_GLYPH_POINTER);
    aerial_put_team(scene, c, line, line.y, line.x + 1, mark, team);
    if (done && robot->owner != 0)
        rd_canvas_glyph(c, line, line.y, line.x + 1, mark, rd_glyph_seat(robot->owner - 1, true));
    bool brief = line.cols < 36;
    if (robot->owner != 0) {
        rd_text_init(&t, words, sizeof words);
        write_seat(scene, robot->owner - 1, brief, &t);
        rd_area who = {line.y, x, 1, brief ? 3 : 8};
        rd_canvas_put(c, who, line.y, x, rd_pen_of(RD_STYLE_DIM), words);
    }
    rd_text_init(&t, words, sizeof words);
    aerial_write_status(scene, team, brief, &t);
    rd_canvas_put(c, line, line.y, x + (brief ? 4 : 9), pen, words);
}

/* Figures of all robots in columns: the lower bounds of ranges 1, 2 and 3 side by side. */
static const int figure_columns[] = {5, 10, 15, 21, 27, 32};
static const char *const figure_heads[] = {"move", "blk", "shoot", "truss", "pick", "catch"};

static void write_bounds(const uint8_t bound[3], rd_text *out)
{
    for (uint32_t i = 0; i < 3; i++) {
        rd_text_str(out, i == 0 ? "" : "/");
        if (bound[i] == 0)
            rd_text_char(out, '-');
        else
            rd_text_int(out, bound[i]);
    }
}

static void write_bonus(int32_t n, rd_text *out)
{
    rd_text_str(out, n < 0 ? "" : "+");
    rd_text_int(out, n);
}

static void write_figure(const aerial_pack *p, const aerial_team *robot, uint32_t column,
                         rd_text *out)
{
    const aerial_drive *d = &p->drive[robot->drive - 1];
    switch (column) {
    case 0:
        rd_text_int(out, d->zones);
        rd_text_str(out, d->roll != 0 ? "?" : "");
        break;
    case 1:
        write_bonus(d->block, out);
        break;
    case 2:
        write_bounds(p->shooter[robot->shooter - 1].shoot, out);
        break;
    case 3:
        write_bounds(p->shooter[robot->shooter - 1].truss, out);
        break;
    case 4:
        rd_text_int(out, aerial_pickup_bound(p, robot));
        break;
    default:
        write_bonus((int32_t)aerial_catch_bonus(p, robot), out);
    }
}

static int draw_figures(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const aerial_state *s = aerial_seen(scene);
    rd_area line = {a.y + 1, a.x, 1, a.cols};
    int shift = s->team[0].number == 0 ? 4 : 0; /* names are longer than numbers */
    if (!aerial_built(s) || a.rows < ROWS_FIGURES)
        return 0;
    for (uint32_t i = 0; i < 6; i++)
        rd_canvas_put(c, line, line.y, line.x + figure_columns[i] + shift, rd_pen_of(RD_STYLE_DIM),
                      figure_heads[i]);
    for (uint32_t t = 0; t < s->teams; t++) {
        line.y++;
        aerial_put_team(scene, c, line, line.y, line.x + 1, aerial_pen_of_team(scene, t), t);
        for (uint32_t i = 0; i < 6; i++) {
            char words[32];
            rd_text text;
            rd_text_init(&text, words, sizeof words);
            write_figure(aerial_figures(scene), &s->team[t], i, &text);
            rd_canvas_put(c, line, line.y, line.x + figure_columns[i] + shift,
                          rd_pen_of(RD_STYLE_TEXT), words);
        }
    }
    return line.y - a.y + 1;
}

/* "gone r1, inbound b2": balls that are not in play. */
static int draw_off(const rd_scene *scene, rd_canvas *c, rd_area line)
{
    static const uint8_t states[] = {AERIAL_REMOVED, AERIAL_ASIDE, AERIAL_OUT};
    static const char *const names[] = {"gone", "to inbound", "out"};
    const aerial_state *s = aerial_seen(scene);
    char words[96];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    for (uint32_t i = 0; i < 3; i++) {
        bool begun = false;
        for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
            if (s->ball[b].state != states[i])
                continue;
            if (!begun) {
                rd_text_str(&t, t.need > 0 ? ", " : "");
                rd_text_str(&t, names[i]);
            }
            begun = true;
            rd_text_char(&t, ' ');
            aerial_write_token(s, b, &t);
        }
    }
    rd_canvas_put(c, line, line.y, line.x, rd_pen_of(RD_STYLE_DIM), words);
    return t.need > 0;
}

/* The teams of one Alliance, or all while there are none; the line below them. */
static int draw_teams(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t side)
{
    const aerial_state *s = aerial_seen(scene);
    for (uint32_t t = 0; t < s->teams; t++) {
        if (side != AERIAL_NO_SIDE && aerial_side_of_team(scene, t) != side)
            continue;
        draw_team(scene, c, line, t);
        line.y++;
    }
    return line.y;
}

static bool knows_sides(const rd_scene *scene)
{
    bool known = true;
    for (uint32_t t = 0; t < aerial_seen(scene)->teams; t++)
        known = known && aerial_side_of_team(scene, t) != AERIAL_NO_SIDE;
    return known;
}

int aerial_draw_panel(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    rd_area line = {a.y, a.x, 1, a.cols};
    if (aerial_on_field(scene)) {
        draw_heads(c, line);
        line.y++;
    }
    for (uint32_t side = 0; side < 2 && knows_sides(scene); side++) {
        draw_side(scene, c, line, side);
        line.y++;
        line.y = draw_teams(scene, c, line, side);
    }
    if (!knows_sides(scene))
        line.y = draw_teams(scene, c, line, AERIAL_NO_SIDE);
    if (aerial_on_field(scene))
        line.y += draw_off(scene, c, line);
    rd_area below = {line.y, a.x, a.rows, a.cols};
    line.y += draw_figures(scene, c, below);
    return line.y - a.y;
}
