/* game.h - what a game is: a table of functions over plain bytes. */
#ifndef RD_GAME_H
#define RD_GAME_H

#include "robodrome/base.h"
#include "robodrome/dice.h"
#include "robodrome/option.h"
#include "robodrome/tell.h"
#include "robodrome/text.h"

/*
 * Three kinds of plain struct, whose fields only the game itself knows:
 *
 *   pack   robots, cards, boards: built from data files, shared, never written in play
 *   state  everything that is true at the table
 *   view   the same struct, in which all that one seat may not know reads "unknown"
 *
 * Each is of fixed size, holds fixed-width integers and no pointer, and has no byte left
 * unset. So memcpy copies, memcmp compares, a hash of the bytes is a name, and the bytes
 * mean the same in native code, in wasm and on the GPU.
 *
 * No function of a game allocates, prints, reads a clock, keeps a static variable or draws
 * a random number of its own.
 *
 * need, legal, refuse, value, odds and all texts take a state or a view of the asking seat and
 * give that seat the same answer for both: a refusal cannot give a secret away.
 */
typedef struct rd_pack rd_pack;
typedef struct rd_state rd_state;
typedef struct rd_state rd_view;

/* Room for a state or a view of any game, for callers that do not know which. */
typedef union rd_room {
    unsigned char bytes[RD_STATE_MAX];
    uint64_t align;
} rd_room;

struct rd_pack_field; /* pack.h: how the game's JSON becomes its pack */

typedef struct rd_game {
    const char *id;     /* "null": in files, addresses and symbols; never changes */
    const char *title;  /* for people */
    const char *words;  /* what it is about, in one sentence */
    const char *prefix; /* of its clauses: "NUL" */
    bool hidden;        /* a test subject, offered to nobody */
    uint32_t rules;     /* raised whenever an old log could end differently */
    uint32_t pack_size;

    /* Lists, for texts and front ends. Index 0 of clauses and codes is "none". */
    const rd_option *options;
    const rd_option_rule *option_rules;
    const rd_ask *asks;
    const rd_code *codes;
    const char *const *clauses;      /* "NUL-GEN-01" */
    const char *const *clause_words; /* the ledger's sentence; "" in a build without them */
    const struct rd_pack_field *pack_fields;
    uint16_t option_count;
    uint16_t option_rule_count;
    uint16_t ask_count;
    uint16_t code_count;
    uint16_t clause_count;
    uint16_t option_code;    /* of a setting that does not exist, */
    rd_clause option_clause; /* and its clause */
    bool option_words;       /* refusals of settings begin with the sentence of their code */

    /*
     * Packs. pack_build derives all tables from the figures read, and judges them. card_parse adds
     * one card to a pack that is built, from one line of text, and leaves it built: RD_OK,
     * RD_ILLEGAL with fault->why, or RD_SYNTAX; after a fault the pack is of no more use. NULL:
     * cards cannot be added.
     */
    rd_refusal (*pack_build)(rd_pack *);
    rd_err (*card_parse)(rd_pack *, const char *text, rd_fault *);

    /* Set-up. Options have been judged against the lists above before they come here. */
    uint32_t (*state_size)(const rd_options *);
    uint64_t (*decisions_max)(const rd_options *); /* no game asks more often */
    void (*start)(const rd_pack *, const rd_options *, rd_state *out);
    void (*options_of)(const rd_state *, rd_options *out); /* as the state keeps them */

    /*
     * Play. `legal` returns how many there are even when `cap` is less, RD_RESIGN last; 0 for a
     * seat that owes nothing. `refuse` judges any move of any seat at any time. `apply` is given
     * only what refuse accepts, `chance` only numbers below need().chance. story may be NULL.
     */
    rd_need (*need)(const rd_pack *, const rd_state *, int seat);
    uint32_t (*legal)(const rd_pack *, const rd_state *, int seat, rd_move *out, uint32_t cap);
    rd_refusal (*refuse)(const rd_pack *, const rd_state *, int seat, rd_move);
    void (*apply)(const rd_pack *, rd_state *, int seat, rd_move, rd_story *);
    void (*chance)(const rd_pack *, rd_state *, uint32_t outcome, rd_story *);
    void (*result)(const rd_pack *, const rd_state *, rd_result *out);

    /*
     * Hidden information: a view of any state that `determinize` makes is the view it got; out
     * is other memory than what is read.
     * `allies` are the seats on a seat's side, itself included.
     */
    void (*observe)(const rd_pack *, const rd_state *, int seat, rd_view *out);
    void (*determinize)(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_state *out);
    rd_seats (*allies)(const rd_state *, int seat);

    /*
     * For players that are programs. `value` estimates how well each seat stands, in millionths
     * of a win from -1000000 to 1000000; where a move has just asked for an outcome it is the
     * exact expectation over it.
     * `draw` makes one whole choice, uniform among the wholes, where uniform steps would not be;
     * of one that is begun it gives the rest, or nothing; NULL: steps are uniform. `playout` plays
     * uniformly at random to the end and leaves the same bytes, the same tally and the same place
     * in the stream as the plain loop; NULL: none.
     */
    void (*value)(const rd_pack *, const rd_view *, int32_t out[RD_SEATS_MAX]);
    void (*odds)(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);
    void (*draw)(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_choice *out);
    void (*playout)(const rd_pack *, rd_state *, rd_dice *, rd_tally *);

    /*
     * Notation, not for the device. Texts read back to the same value. move_parse reads one
     * whole choice and judges it as one: RD_OK, RD_ILLEGAL with fault->why, or RD_SYNTAX.
     * State texts are named fields, one a line, defaults left out; state_parse takes the options
     * from the caller, fills what is missing and refuses what `wrong` refuses.
     */
    void (*move_text)(const rd_pack *, const rd_view *, int seat, rd_move, rd_text *out);
    rd_err (*move_parse)(const rd_pack *, const rd_view *, int seat, const char *text,
                         rd_choice *out, rd_fault *fault);
    void (*chance_text)(const rd_pack *, const rd_state *, uint32_t outcome, rd_text *out);
    rd_err (*chance_parse)(const rd_pack *, const rd_state *, const char *text, uint32_t *out,
                           rd_fault *fault);
    void (*state_text)(const rd_pack *, const rd_state *, rd_text *out);
    rd_err (*state_parse)(const rd_pack *, const rd_options *, const char *text, rd_state *out,
                          rd_fault *fault);

    /*
     * For people. need_text is the question in one sentence; field_text the value of one named
     * field ("R3.wounds"), "hidden" where the view does not know; view_json all for drawing;
     * describe the position in sentences, one a line. press writes the text of the move that
     * somebody who presses a spot or piece of view_json most likely means, legal or not, so that
     * it can be judged; nothing for an id that is neither.
     */
    void (*need_text)(const rd_pack *, const rd_view *, int seat, rd_text *out);
    void (*refusal_text)(const rd_pack *, const rd_view *, const rd_refusal *, rd_text *out);
    void (*fact_text)(const rd_pack *, const rd_fact *, rd_text *out);
    void (*result_text)(const rd_pack *, const rd_state *, rd_text *out);
    rd_err (*field_text)(const rd_pack *, const rd_view *, const char *name, rd_text *out);
    void (*view_json)(const rd_pack *, const rd_view *, int seat, rd_text *out);
    void (*describe)(const rd_pack *, const rd_view *, int seat, rd_text *out);
    void (*press)(const rd_pack *, const rd_view *, int seat, const char *id, rd_text *out);

    /*
     * Members of an object that the caller has open. A move: "kind" (the game's own word), "label"
     * (for a button), "spot" and "piece": what is pressed for it, by the ids of view_json, "" for
     * nothing. A fact: "kind" and "data", an object. The roster: "pieces", all that the pack has.
     */
    void (*move_json)(const rd_pack *, const rd_view *, int seat, rd_move, rd_json *out);
    rd_rank (*rank)(const rd_pack *, const rd_view *, int seat, rd_move); /* NULL: as in legal */
    void (*fact_json)(const rd_pack *, const rd_fact *, rd_json *out);
    void (*roster_json)(const rd_pack *, rd_json *out);

    /*
     * What can be asked besides; NULL where a game has none. Both write members of an open object
     * and are of the game's own shape. inspect_json tells of one piece of view_json, by its id,
     * what the view knows of it and what it could do, whosever it is; false, and nothing written:
     * there is no such piece. list_json judges a list of pieces that somebody wants to bring, legal
     * or not, as one line of text in the form that the choice itself has; a fault, and nothing of
     * use written: the text is no list of pieces.
     */
    bool (*inspect_json)(const rd_pack *, const rd_view *, int seat, const char *id, rd_json *out);
    rd_err (*list_json)(const rd_pack *, const char *text, rd_json *out, rd_fault *fault);
    rd_weight (*fact_weight)(const rd_fact *);

    /*
     * For counting what is used: the seat that by this fact brings a card into play which it did
     * not start with on the table (a robot formed, a card played), and the card's name without
     * blanks; -1: nobody does. NULL: nothing of the kind happens.
     */
    int (*fact_forms)(const rd_pack *, const rd_fact *, rd_text *name);

    /* Every invariant of a state, for tests, fuzzers and states read from outside. */
    rd_refusal (*wrong)(const rd_pack *, const rd_state *);
} rd_game;

RD_BEGIN_DECLS
extern const rd_game *const rd_games[]; /* ends with NULL; one line a game in games.def */
const rd_game *rd_game_find(const char *id);

/* The packs built in. `name` is "ledger" or "standard"; NULL: no such game or pack. */
const rd_pack *rd_pack_builtin(const rd_game *, const char *name);

/* Settings. Parsing starts from the defaults; words are "name=value" split by blanks. */
void rd_options_init(const rd_game *, rd_options *out);
rd_err rd_options_parse(const rd_game *, const char *text, rd_options *out, rd_fault *);
void rd_options_text(const rd_game *, const rd_options *, rd_text *out);
rd_refusal rd_options_refuse(const rd_game *, const rd_options *);

/* Fills a code's sentence with the texts of its values; NULL texts are written as numbers. */
void rd_code_text(const rd_code *, const int32_t *values, const char *const *texts, rd_text *out);
RD_END_DECLS

#endif
