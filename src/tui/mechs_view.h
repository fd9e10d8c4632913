/* mechs_view.h - what the files of Tiny Epic Mechs' view share. */
#ifndef RD_TUI_MECHS_VIEW_H
#define RD_TUI_MECHS_VIEW_H

#include "games/mechs/words.h"
#include "view.h"

static inline const mechs_state *mechs_seen(const rd_scene *scene)
{
    return (const mechs_state *)scene->view;
}

static inline const mechs_pack *mechs_figures(const rd_scene *scene)
{
    return (const mechs_pack *)scene->pack;
}

/* Spots: the Zones, then one for each answer that is no Zone itself. */
enum {
    MECHS_SPOT_ANSWER = MECHS_ZONES,
    MECHS_NOBODY = 255,
    MECHS_NO_ANSWER = RD_MOVES_MAX
};

/* Who is who. Robots stand behind the seats and have the shape and colour of the next ones. */
uint32_t mechs_player_named(int32_t value);          /* the player of a value of a fact */
uint32_t mechs_player_in_question(const rd_scene *); /* who is asked, or whose Turn it is */
uint32_t mechs_pilot_at(const mechs_state *, uint32_t zone, uint32_t nth);
uint32_t mechs_mine_at(const mechs_state *, uint32_t zone); /* its owner, or MECHS_NOBODY */
uint32_t mechs_turret_at(const mechs_state *, uint32_t zone);
bool mechs_in_arena(const rd_scene *, uint32_t zone);
bool mechs_fights(const mechs_state *);                             /* a Combat goes on */
void mechs_write_who(const rd_scene *, uint32_t player, rd_text *); /* "you", "S2", "RL" */

/* What can be in a Mine that lies there, as bits of its numbers: all that its viewer cannot rule
 * out. */
uint32_t mechs_mine_numbers(const rd_scene *, uint32_t zone);

/* Where the cards of the viewer lead from where the Pilot stands, if nothing comes between. */
typedef struct mechs_path {
    uint32_t count;
    uint32_t first;  /* number of the first of these steps */
    uint32_t chosen; /* which of them is the highlighted answer; count: none */
    uint8_t zone[MECHS_STEPS];
    uint8_t code[MECHS_STEPS];
} mechs_path;
mechs_path mechs_path_of(const rd_scene *);
uint32_t mechs_goes_to(const rd_scene *, uint32_t zone, uint32_t code);

/* Sentences and short words. */
void mechs_write_short_card(const mechs_pack *, uint32_t code, rd_text *);    /* "5.NE" */
void mechs_write_weapon_name(const mechs_pack *, uint32_t weapon, rd_text *); /* "A05 Drain Beam" */
void mechs_write_weapon_words(const mechs_pack *, uint32_t weapon, rd_text *);
void mechs_write_zone_words(const rd_scene *, uint32_t zone, bool brief, rd_text *);
void mechs_write_count(uint32_t n, const char *one, const char *many, rd_text *);
const char *mechs_pilot_name(const rd_scene *, uint32_t player); /* "" while it is open */
const char *mechs_status_words(uint32_t status);

/* Exact figures of a Combat: what a Weapon does now, and the most that can come back for it. */
typedef struct mechs_blow {
    uint32_t damage; /* without a Boost */
    uint32_t boost;  /* the most that a Boost can add */
    bool power;
    bool ko;       /* without a Boost, */
    bool boost_ko; /* or with the greatest one */
} mechs_blow;
mechs_blow mechs_blow_of(const rd_scene *, uint32_t weapon); /* of the attacker, now */
mechs_blow mechs_reply_to(const rd_scene *, uint32_t used, uint32_t with); /* the next round */
uint32_t mechs_worst_reply(const rd_scene *, uint32_t used,
                           mechs_blow *out); /* a Weapon, or none */

/* Answers as people call them: what a row of answers has in common, and the words of one. */
void mechs_answer(const rd_scene *, rd_move, rd_text *group, rd_text *words);
uint32_t mechs_mine_cost(const rd_scene *, uint32_t player);
uint32_t mechs_turret_cost(const rd_scene *, uint32_t player);
void mechs_write_cost(const rd_scene *, uint32_t weapon, bool brief,
                      rd_text *);                             /* for who is asked */
void mechs_answer_more(const rd_scene *, rd_move, rd_text *); /* all about it, in sentences */
uint32_t mechs_weapon_named(rd_move);                         /* MECHS_WEAPONS: none */

/* A table of cells, some of them answers, on rows from 0; `x` counts from the left edge. */
enum {
    MECHS_CELLS = 240,
    MECHS_WORDS = 80
};
typedef struct mechs_cell {
    int row;
    int x;
    int cols;
    uint32_t answer; /* MECHS_NO_ANSWER: words that only stand there */
    uint8_t style;
    bool line; /* the only answer of its row, with a mark before it; else brackets around it */
    char words[MECHS_WORDS];
} mechs_cell;
typedef struct mechs_table {
    int rows;
    int cols;   /* that it was made for */
    bool alone; /* the arena makes room where both do not fit */
    uint32_t count;
    mechs_cell cell[MECHS_CELLS];
} mechs_table;
void mechs_make_table(const rd_scene *, int cols, mechs_table *out);
mechs_cell *mechs_add_cell(mechs_table *, int row, int x, uint32_t answer);
void mechs_add_words(mechs_table *, int row, int x, uint32_t style, const char *words);
/* Answers that name no Weapon of the table, below the others: Boosts, no Reload. */
void mechs_add_rest(const rd_scene *, mechs_table *);
uint32_t mechs_answer_with(const rd_scene *, uint32_t weapon); /* the answer that names it */
void mechs_make_fight(const rd_scene *, mechs_table *);
void mechs_make_weapons(const rd_scene *, mechs_table *);

/* The arena, as large as it can be in the area; how many rows it takes; what is at a place. */
int mechs_arena_rows(const rd_scene *, rd_area);
void mechs_draw_arena(const rd_scene *, rd_canvas *, rd_area);
int mechs_arena_at(const rd_scene *, rd_area, int y, int x);
bool mechs_has_arena(const rd_scene *); /* it is dealt, and answers may be looked at on it */

void mechs_draw_board(const rd_scene *, rd_canvas *, rd_area);
int mechs_spot_of(const rd_scene *, rd_move);
int mechs_spot_step(const rd_scene *, int spot, rd_way);
int mechs_spot_at(const rd_scene *, const rd_canvas *, rd_area, int y, int x);

int mechs_draw_panel(const rd_scene *, rd_canvas *, rd_area);
uint32_t mechs_tell(const rd_scene *, const rd_fact *, uint32_t count, bool plain, rd_text *out);
bool mechs_together(const rd_fact *);
void mechs_describe_scene(const rd_scene *, rd_text *out);

#endif
