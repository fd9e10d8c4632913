/* gladiabot_view.h - what the two files of Gladiabot's view share. */
#ifndef RD_TUI_GLADIABOT_VIEW_H
#define RD_TUI_GLADIABOT_VIEW_H

#include "games/gladiabot/words.h"
#include "view.h"

static inline const gladiabot_state *gladiabot_seen(const rd_scene *scene)
{
    return (const gladiabot_state *)scene->view;
}

static inline const gladiabot_pack *gladiabot_figures(const rd_scene *scene)
{
    return (const gladiabot_pack *)scene->pack;
}

static inline const gladiabot_board *gladiabot_ground(const rd_scene *scene)
{
    return &gladiabot_figures(scene)->board[gladiabot_seen(scene)->board];
}

/* A seat has the colour of the robots that it took first. */
int gladiabot_seat_colour(const rd_scene *, int seat);

/* Spots are the spaces of the board. */
void gladiabot_draw_board(const rd_scene *, rd_canvas *, rd_area);
int gladiabot_spot_of(const rd_scene *, rd_move);
int gladiabot_spot_step(const rd_scene *, int spot, rd_way);
int gladiabot_spot_at(const rd_scene *, const rd_canvas *, rd_area, int y, int x);

void gladiabot_put_id(rd_canvas *, rd_area, int x, rd_pen, const char *id, bool acted);
int gladiabot_draw_panel(const rd_scene *, rd_canvas *, rd_area);

#endif
