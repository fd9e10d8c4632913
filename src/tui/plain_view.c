/* plain_view.c - a game without a view of its own: its position in sentences. */
#include <stdlib.h>
#include <string.h>

#include "view.h"

static int seat_colour(const rd_scene *scene, int seat)
{
    (void)scene;
    return seat;
}

static void describe(const rd_scene *scene, rd_text *out)
{
    scene->game->describe(scene->pack, scene->view, scene->viewer, out);
}

/* The position, as much of it as the area holds. */
static void board(const rd_scene *scene, rd_canvas *canvas, rd_area area)
{
    char text[8192];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    describe(scene, &t);
    rd_canvas_wrap(canvas, area, rd_pen_of(RD_STYLE_TEXT), text);
}

static void title(const rd_scene *scene, rd_text *out)
{
    (void)scene;
    (void)out;
}

static int panel(const rd_scene *scene, rd_canvas *canvas, rd_area area)
{
    if (scene->answer_count == 0)
        return 0;
    /* The answers take the place of the board while somebody is asked. */
    board(scene, canvas, area);
    return area.rows / 2;
}

static int spot_of(const rd_scene *scene, rd_move move)
{
    (void)scene;
    (void)move;
    return RD_NO_SPOT;
}

static int spot_step(const rd_scene *scene, int spot, rd_way way)
{
    (void)scene;
    (void)way;
    return spot;
}

static int spot_at(const rd_scene *scene, const rd_canvas *canvas, rd_area area, int y, int x)
{
    (void)scene;
    (void)canvas;
    (void)area;
    (void)y;
    (void)x;
    return RD_NO_SPOT;
}

static void no_text(const rd_scene *scene, int spot, rd_text *out)
{
    (void)scene;
    (void)spot;
    (void)out;
}

static uint32_t tell(const rd_scene *scene, const rd_fact *facts, uint32_t count, bool plain,
                     rd_text *out)
{
    (void)count;
    (void)plain;
    scene->game->fact_text(scene->pack, facts, out);
    return 1;
}

const rd_tui_view rd_view_plain = {
    .seat_colour = seat_colour,
    .title = title,
    .board = board,
    .panel = panel,
    .describe = describe,
    .spot_of = spot_of,
    .spot_step = spot_step,
    .spot_at = spot_at,
    .spot_text = no_text,
    .attempt = no_text,
    .tell = tell,
};
