/* aegis_view.h - what the files of A.E.G.I.S.' view share. */
#ifndef RD_TUI_AEGIS_VIEW_H
#define RD_TUI_AEGIS_VIEW_H

#include "games/aegis/text.h"
#include "games/aegis/words.h"
#include "robodrome/set.h"
#include "view.h"

static inline const aegis_state *aegis_seen(const rd_scene *scene)
{
    return (const aegis_state *)scene->view;
}

static inline const aegis_pack *aegis_figures(const rd_scene *scene)
{
    return (const aegis_pack *)scene->pack;
}

static inline const aegis_board *aegis_ground(const rd_scene *scene)
{
    return &aegis_figures(scene)->board[aegis_seen(scene)->board];
}

/* Spots: the cells of the board, then one for each answer that is on no hex. */
enum {
    AEGIS_SPOT_ANSWER = AEGIS_CELLS,
    AEGIS_NO_ANSWER = RD_MOVES_MAX
};

/* What the panel shows, one page after the other. */
enum {
    AEGIS_PAGE_ROBOTS,
    AEGIS_PAGE_CARD,
    AEGIS_PAGE_MAKES, /* what the robot in focus can be made into */
    AEGIS_PAGE_CARDS, /* the other cards of both sides */
    AEGIS_PAGES
};

/* What lies over the hexes, one layer after the other. */
enum {
    AEGIS_LAYER_AUTO, /* what goes with the highlighted answer */
    AEGIS_LAYER_REACH,
    AEGIS_LAYER_ACTION, /* and one for each Action */
    AEGIS_LAYERS = AEGIS_LAYER_ACTION + AEGIS_ACTIONS
};

/* Who stands where. */
bool aegis_stands_on(const aegis_state *, uint32_t robot);
const aegis_piece *aegis_piece_of(const aegis_state *, uint32_t robot);
const aegis_card *aegis_card_of_robot(const rd_scene *, uint32_t robot);
uint32_t aegis_robot_on(const aegis_state *, uint32_t cell); /* AEGIS_NOBODY: none */
bool aegis_is_hex(const rd_scene *, int spot);               /* a hex of the board */

/* The robot whose activation, Action or combine goes on, or AEGIS_NOBODY. */
uint32_t aegis_acting(const rd_scene *);
/* The robot that is looked at: on the hex in focus, in the highlighted answer, the acting one. */
uint32_t aegis_looked_at(const rd_scene *);
/* The card that an answer, or the highlighted one, names: of the pack, AEGIS_CARDS: none. */
uint32_t aegis_card_in(const rd_scene *, rd_move);
uint32_t aegis_card_named(const rd_scene *);

/* Places of answers. */
int aegis_spot_of(const rd_scene *, rd_move);
int aegis_spot_step(const rd_scene *, int spot, rd_way);
int aegis_spot_at(const rd_scene *, const rd_canvas *, rd_area, int y, int x);
uint32_t aegis_first_answer(const rd_scene *);             /* near to where the eye is */
uint32_t aegis_answer_at_spot(const rd_scene *, int spot); /* AEGIS_NO_ANSWER: a hex */

/* Answers that are on no hex, as words in rows below the board. */
enum {
    AEGIS_CHIP_WORDS = 48
};
typedef struct aegis_chip {
    uint32_t answer;
    int row;
    int x;
    int cols;
    char words[AEGIS_CHIP_WORDS];
} aegis_chip;
typedef struct aegis_chips {
    int rows;
    uint32_t count;
    aegis_chip chip[RD_MOVES_MAX];
} aegis_chips;
void aegis_make_chips(const rd_scene *, int cols, aegis_chips *out);

/* How the area of the board is divided: a line of words, hexes, chips. */
typedef struct aegis_shares {
    rd_area words;
    rd_area hexes;
    rd_area chips;
    int first; /* row of chips that is shown first */
} aegis_shares;
aegis_shares aegis_share(const rd_scene *, const aegis_chips *, rd_area);

/* What lies over the hexes. */
enum {
    AEGIS_OVER_NONE,
    AEGIS_OVER_COST,  /* can be moved to, for that much */
    AEGIS_OVER_RANGE, /* in range and in sight */
    AEGIS_OVER_BLOCKED,
    AEGIS_OVER_MARK /* one of those that are named */
};
typedef struct aegis_overlay {
    char words[96]; /* what is shown; "" for nothing */
    uint8_t kind[AEGIS_CELLS];
    uint8_t cost[AEGIS_CELLS];
} aegis_overlay;
void aegis_make_overlay(const rd_scene *, aegis_overlay *out);
/* What the overlay says of one hex, in a sentence; nothing where it says nothing. */
void aegis_overlay_words(const rd_scene *, uint32_t cell, rd_text *out);

/* What the robot can become, a line each: into one card of the table, or all, or all that can be
 * made now. */
enum {
    AEGIS_MAKES_NOW = AEGIS_NO_SLOT - 1,
    AEGIS_MAKES_ALL
};
void aegis_making_words(const rd_scene *, uint32_t robot, uint32_t only, rd_text *out);

void aegis_draw_board(const rd_scene *, rd_canvas *, rd_area);
int aegis_hex_at(const rd_scene *, rd_area, int y, int x);

/* Words. */
void aegis_short_robot(const rd_scene *, uint32_t robot, rd_text *); /* "KOR-100" */
void aegis_action_words(const aegis_pack *, const aegis_action *, rd_text *);
void aegis_card_words(const aegis_pack *, uint32_t card, rd_text *);    /* as printed, in lines */
void aegis_card_meanings(const aegis_pack *, uint32_t card, rd_text *); /* of its words, in lines */
void aegis_robot_words(const rd_scene *, uint32_t robot, rd_text *);    /* the same as it is now */
void aegis_status_letters(const rd_scene *, uint32_t robot, rd_text *); /* "BZ2 D" */
void aegis_status_words(const rd_scene *, uint32_t robot, rd_text *);   /* with their ends */
/* The position in sentences: statuses with their ends, what lies on the board. */
void aegis_describe_ends(const rd_scene *, rd_text *);
void aegis_describe_ground(const rd_scene *, rd_text *);
void aegis_dice_words(const rd_scene *, rd_text *); /* the dice on the table; "" for none */
void aegis_sheet(const rd_scene *, rd_text *);      /* all cards of both sides */
void aegis_meaning(const rd_scene *, rd_move, rd_text *);
void aegis_said(const rd_scene *, rd_move, bool whole, rd_text *); /* on one line */

/* All about an answer: how the dice may fall, what is made of whom. */
void aegis_answer_more(const rd_scene *, rd_move, rd_text *);
/* What is being made with the robot, "KOR-2000 of GAN-400 and KOR-500"; false: nothing. */
bool aegis_forming_words(const rd_scene *, uint32_t robot, rd_text *);
void aegis_beside_words(const rd_scene *, rd_move, rd_text *); /* for which one row is too short */
void aegis_odds_words(const rd_scene *, rd_move, rd_text *);   /* "damage 0: 12%, 1: 88%" */

int aegis_draw_panel(const rd_scene *, rd_canvas *, rd_area);
uint32_t aegis_tell(const rd_scene *, const rd_fact *, uint32_t count, bool plain, rd_text *out);
bool aegis_together(const rd_fact *);

extern const rd_roster_kind aegis_squads;
bool aegis_squad_asked(const rd_scene *);

#endif
