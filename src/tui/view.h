/* view.h - how one game is drawn; everything else of the terminal knows no game. */
#ifndef RD_TUI_VIEW_H
#define RD_TUI_VIEW_H

#include "canvas.h"
#include "roster.h"
#include "table/session.h"

/*
 * A game whose pieces lie somewhere has a file NAME_view.c with a table rd_view_NAME; the file of
 * a folder with several editions has a table for each. A game without one is shown by the plain
 * view: its position in sentences and its answers as text.
 */
#define RD_WEAK __attribute__((weak))

/* What is to be seen: a view of the position, the answers, and where the person is looking. */
typedef struct rd_scene {
    const rd_session *session;
    const rd_game *game;
    const rd_pack *pack;
    const rd_view *view;
    int viewer;
    int seat;              /* whose answers these are, or RD_WATCHER */
    const rd_move *answer; /* resigning left out */
    uint32_t answer_count;
    uint32_t chosen; /* the highlighted one; answer_count: none */
    int spot;        /* the place in focus, or RD_NO_SPOT */
    uint32_t page;   /* of the panel */
    uint32_t layer;  /* of what can lie over the board */
} rd_scene;

enum {
    RD_NO_SPOT = -1
};

typedef enum rd_way {
    RD_WAY_LEFT,
    RD_WAY_RIGHT,
    RD_WAY_UP,
    RD_WAY_DOWN
} rd_way;

/*
 * A spot is a place that can be in focus, numbered by the game's view. `attempt` gives the move
 * that somebody who presses there most likely means, legal or not, so that a refusal can be
 * explained. `answer` says what an answer means beside its own words: what it shares with its
 * neighbours and what is its own; NULL: nothing to add. `said` is what lines say behind an answer
 * of a short list, `whole` where somebody asks about it; NULL: nothing. `tell` writes one line for
 * the first facts of a list and returns how many it covers; `plain` asks for words instead of
 * signs.
 */
typedef struct rd_tui_view {
    int (*seat_colour)(const rd_scene *, int seat); /* which of the colours of seats */
    void (*title)(const rd_scene *, rd_text *out);
    void (*board)(const rd_scene *, rd_canvas *, rd_area);
    int (*panel)(const rd_scene *, rd_canvas *, rd_area); /* returns the rows used */
    void (*describe)(const rd_scene *, rd_text *out);     /* the position in sentences */
    int (*spot_of)(const rd_scene *, rd_move);
    int (*spot_step)(const rd_scene *, int spot, rd_way);
    int (*spot_at)(const rd_scene *, const rd_canvas *, rd_area, int y, int x);
    void (*spot_text)(const rd_scene *, int spot, rd_text *out);
    void (*attempt)(const rd_scene *, int spot, rd_text *out);
    uint32_t (*tell)(const rd_scene *, const rd_fact *, uint32_t count, bool plain, rd_text *out);
    void (*answer)(const rd_scene *, rd_move, rd_text *group, rd_text *words);
    void (*said)(const rd_scene *, rd_move, bool whole, rd_text *out);
    void (*meaning)(const rd_scene *, rd_move, rd_text *out); /* behind its own words; NULL: odds */
    uint32_t (*first)(const rd_scene *); /* the answer highlighted at first; NULL: the first */
    bool (*together)(const rd_fact *);   /* all see it before one is left alone; NULL: nothing */
    bool (*quiet)(const char *words);    /* of the session: not for the screen; NULL: nothing */
    void (*sheet)(const rd_scene *, rd_text *out); /* all pieces of all sides; NULL: none */
    const rd_roster_kind *list;                    /* that people bring; NULL: none */
    bool (*list_asked)(const rd_scene *);          /* now; NULL: never */
    uint32_t pages;                                /* of the panel; 0: one */
    uint32_t layers;                               /* over the board; 0: one */
    const char *help; /* the signs of this game, behind the help on the keys; NULL: none */
} rd_tui_view;

extern const rd_tui_view rd_view_plain;
const rd_tui_view *rd_view_find(const rd_game *); /* never NULL */

/* What an answer does and how likely it is: the view's words, or the game's odds. */
void rd_view_meaning(const rd_scene *, rd_move, rd_text *out);

/*
 * The next line of the story from entry `from` on that the viewer may hear; returns the entry
 * after it. Nothing written: there is no more.
 */
size_t rd_story_line(const rd_scene *, size_t from, bool plain, rd_text *out);

/* Whether from entry `from` on there is something that all should see before a hand-over. */
bool rd_story_together(const rd_session *, size_t from);

#endif
