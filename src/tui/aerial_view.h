/* aerial_view.h - what the files of Aerial Assault's view share. */
#ifndef RD_TUI_AERIAL_VIEW_H
#define RD_TUI_AERIAL_VIEW_H

#include "games/aerial/words.h"
#include "view.h"

static inline const aerial_state *aerial_seen(const rd_scene *scene)
{
    return (const aerial_state *)scene->view;
}

static inline const aerial_pack *aerial_figures(const rd_scene *scene)
{
    return (const aerial_pack *)scene->pack;
}

/* Spots: the zones, the robots, then one for each answer that is not a zone itself. */
enum {
    AERIAL_SPOT_ROBOT = AERIAL_ZONES,
    AERIAL_SPOT_ANSWER = AERIAL_SPOT_ROBOT + AERIAL_TEAMS,
    AERIAL_NO_TEAM = 255,
    AERIAL_NO_SIDE = 2 /* Alliance before it is known */
};

/* Who is who. */
uint32_t aerial_side_of_team(const rd_scene *, uint32_t team); /* Alliance, or AERIAL_NO_SIDE */
uint32_t aerial_side_of_seat(const rd_scene *, int seat);
int aerial_seat_colour(const rd_scene *, int seat);
rd_pen aerial_pen_of_side(uint32_t side);
rd_pen aerial_pen_of_team(const rd_scene *, uint32_t team);
uint32_t aerial_team_in_question(const rd_scene *); /* the robot that is asked for */
bool aerial_on_field(const rd_scene *);
uint32_t aerial_team_named(rd_move); /* the robot that an answer names */
void aerial_put_team(const rd_scene *, rd_canvas *, rd_area, int y, int x, rd_pen, uint32_t team);

/* "Move then Shoot", or "Move, Shoot" where there is little room. */
void aerial_write_action(const aerial_pack *, uint32_t card, uint32_t side, bool brief, rd_text *);

/* Short names of balls as they lie on the field: "r1", "R1" once it went over the truss. */
void aerial_write_token(const aerial_state *, uint32_t ball, rd_text *);

/* Three lines of letters: the robot made of its parts, and what it can do. */
enum {
    AERIAL_PICTURE_ROWS = 3,
    AERIAL_PICTURE_COLS = 6
};
void aerial_picture(const aerial_team *, char out[AERIAL_PICTURE_ROWS][16]);
void aerial_write_figures(const aerial_pack *, const aerial_team *, uint32_t row, rd_text *);
void aerial_write_part_figures(const aerial_pack *, uint32_t category, uint32_t part, rd_text *);
void aerial_write_part_row(const aerial_pack *, uint32_t category, uint32_t part, rd_text *);
const char *aerial_part_head(uint32_t category); /* of the table of such rows */
const char *aerial_part_name(const aerial_pack *, uint32_t category, uint32_t part);
uint32_t aerial_part_weeks(const aerial_pack *, uint32_t category, uint32_t part);

/*
 * Answers as people call them: what a row of answers has in common, and the words of one. `brief`
 * is for the narrow cells of the table.
 */
void aerial_write_answer(const rd_scene *, rd_move, bool brief, rd_text *group, rd_text *words);
void aerial_answer(const rd_scene *, rd_move, rd_text *group, rd_text *words);
void aerial_write_status(const rd_scene *, uint32_t team, bool brief, rd_text *);

/* The rows in which the answers stand, top to bottom. */
typedef struct aerial_row {
    uint32_t first; /* answer */
    uint32_t count;
    char group[48];
} aerial_row;
uint32_t aerial_rows(const rd_scene *, aerial_row out[RD_MOVES_MAX]);

void aerial_draw_board(const rd_scene *, rd_canvas *, rd_area);
int aerial_spot_of(const rd_scene *, rd_move);
int aerial_spot_step(const rd_scene *, int spot, rd_way);
int aerial_spot_at(const rd_scene *, const rd_canvas *, rd_area, int y, int x);

/* The field, as large as it can be in the area; how many rows it takes; what is at a place. */
int aerial_field_rows(const rd_scene *, rd_area);
void aerial_draw_field(const rd_scene *, rd_canvas *, rd_area);
int aerial_field_at(const rd_scene *, rd_area, int y, int x);

/* What stands there before the match: parts, display, decks. Returns the rows used. */
int aerial_shop_rows(const rd_scene *, rd_area);
void aerial_draw_shop(const rd_scene *, rd_canvas *, rd_area);

int aerial_draw_panel(const rd_scene *, rd_canvas *, rd_area);
uint32_t aerial_tell(const rd_scene *, const rd_fact *, uint32_t count, bool plain, rd_text *out);
bool aerial_together(const rd_fact *);
void aerial_describe_scene(const rd_scene *, rd_text *out);

#endif
