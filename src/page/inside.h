/* inside.h - what the files of the page share: the page, a request, pieces of replies. */
#ifndef RD_PAGE_INSIDE_H
#define RD_PAGE_INSIDE_H

#include "page.h"
#include "robodrome/text.h"
#include "table/session.h"
#include "table/teach.h"

enum {
    RD_PAGE_LINE = 512,            /* bytes of a request's first line, terminator included */
    RD_PAGE_WORDS = 4,             /* words of it, its name included */
    RD_PAGE_REQUEST_MAX = 9 << 20, /* bytes; a record has at most 8 MiB */
    RD_PAGE_TEXT = 128,            /* bytes of a move as text, of an id */
};

/* One point of a replay's timeline: a choice or a roll of dice. */
typedef struct rd_page_point {
    uint32_t event; /* events up to and with it */
    uint32_t told;  /* facts up to and with it */
    int seat;
    rd_weight weight;
    char words[96];
} rd_page_point;

typedef struct rd_page_replay {
    rd_match *match; /* NULL: none */
    rd_page_point *point;
    uint32_t points;
    rd_fact *fact;
    uint32_t facts;
    uint32_t facts_cap;
    uint32_t points_cap;
} rd_page_replay;

/* A request that is being answered. */
typedef struct rd_request {
    rd_page *page;
    char line[RD_PAGE_LINE];
    rd_word word[RD_PAGE_WORDS]; /* behind its name */
    uint32_t words;
    char *body; /* never NULL */
    rd_fault fault;
    const char *tried; /* the text that a refusal is about; NULL: no near answers */

    /* What the reply is made from. */
    const rd_game *game;
    const rd_pack *pack;
    rd_move move[RD_MOVES_MAX];
    uint32_t moves;
    rd_task task;
    rd_odds odds;
    rd_room view; /* that moves are read from */
    int seat;
    rd_match *looked;               /* at a text; freed when the request is answered */
    rd_player player[RD_SEATS_MAX]; /* who sat there */
    char *text;                     /* from malloc; freed when the request is answered */
    size_t from;                    /* entries of a story, */
    size_t to;                      /* up to here */
    size_t events;                  /* of a replay */
    char typed[RD_PAGE_TEXT];
    char words_room[2 * RD_LINE_MAX];
} rd_request;

/* The first game that the table is at. */
typedef struct rd_page_lesson {
    rd_teach *teach; /* NULL: an ordinary game */
    uint32_t step;
    rd_teach_state state;
} rd_page_lesson;

struct rd_page {
    rd_session *table; /* NULL: none yet */
    rd_page_lesson lesson;
    rd_page_replay replay;
    uint32_t epoch;
    size_t heard; /* entries of the story that were handed out */
    char *reply;
    size_t reply_cap;
    rd_request request;
};

/* Carrying a request out: RD_OK, or the request's fault is filled and nothing has changed. */
typedef rd_err rd_page_act(rd_request *);

/* Members of the reply's object; may be called again when there was not enough room. */
typedef void rd_page_write(const rd_request *, rd_json *);

/* act in setup.c, first.c, play.c, replay.c */
rd_page_act rd_page_first;
rd_page_act rd_page_games, rd_page_settings, rd_page_start, rd_page_look_at, rd_page_open,
    rd_page_roster, rd_page_judge, rd_page_draw;
rd_page_write rd_page_write_games, rd_page_write_settings, rd_page_write_opened,
    rd_page_write_roster, rd_page_write_judged, rd_page_write_drawn;
rd_page_act rd_page_scene, rd_page_told, rd_page_step, rd_page_taken, rd_page_play, rd_page_choose,
    rd_page_outcome, rd_page_press, rd_page_why, rd_page_look, rd_page_undo, rd_page_resign,
    rd_page_task, rd_page_hint, rd_page_think, rd_page_bring, rd_page_save, rd_page_record,
    rd_page_position;
rd_page_write rd_page_write_happening, rd_page_write_told, rd_page_write_answers,
    rd_page_write_words, rd_page_write_look, rd_page_write_task, rd_page_write_thought,
    rd_page_write_text, rd_page_write_position;
rd_page_act rd_page_replay_open, rd_page_at, rd_page_branch, rd_page_replay_text, rd_page_inspect;
rd_page_write rd_page_write_replay, rd_page_write_at, rd_page_write_replay_text,
    rd_page_write_inspected;

/* The position of the replay after so many events, as its audience may see it: view and seat. */
void rd_page_see(rd_request *);
/* A word that says how many events of the replay; false: the fault is filled. */
bool rd_page_event(rd_request *, uint32_t word);

/* Fills the request's fault. */
rd_err rd_page_fail(rd_request *, rd_err, const char *words);
rd_err rd_page_fail_about(rd_request *, rd_err, const char *before, const char *text,
                          const char *after);

/* Reading words of a request; false: the fault is filled. */
bool rd_page_number(rd_request *, uint32_t word, int64_t min, int64_t max, int64_t *out);
bool rd_page_seed(rd_request *, uint32_t word, uint64_t *out);
bool rd_page_game(rd_request *, uint32_t word);
bool rd_page_pack(rd_request *, uint32_t word);

/* A new table in place of the old one; the page owns it from then on. */
void rd_page_sit(rd_request *, rd_session *);

/*
 * Of a first game: nothing when the table is another one. rd_page_follow looks where the learner
 * stands after something was played, or `anew` after something was taken back.
 */
void rd_page_leave_lesson(rd_page *);
void rd_page_follow(rd_page *, bool anew);
void rd_page_write_lesson(const rd_page *, rd_json *);

/* Lines "seat N me NAME" of a body. RD_TURN: the line is of another kind. */
rd_err rd_page_seat_line(rd_request *, const char *line, rd_setup *, rd_seats *given);

/* The next line of a body, ended where it stood; NULL: there is none. */
char *rd_page_next_line(char **rest);

/* Pieces of replies. */
void rd_page_write_seats(const rd_match *, const rd_player *, rd_json *);
void rd_page_write_result(const rd_game *, const rd_pack *, const rd_state *, uint32_t seats,
                          rd_json *);
void rd_page_write_answer(const rd_game *, const rd_pack *, const rd_view *, int seat, rd_move,
                          rd_json *);
void rd_page_write_odds(const rd_odds *, rd_json *, const char *key);
void rd_page_write_fact(const rd_game *, const rd_pack *, const rd_fact *, size_t n, rd_json *);
void rd_page_write_clause(const rd_game *, rd_clause, rd_json *, const char *key);

/* The spot and the piece that are pressed for a move. */
bool rd_page_pressed(const rd_game *, const rd_pack *, const rd_view *, int seat, rd_move,
                     const char *id);

#endif
