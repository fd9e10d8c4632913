/* words.h - how the things of A.E.G.I.S. are written and read, shared by all its texts. */
#ifndef AEGIS_WORDS_H
#define AEGIS_WORDS_H

#include "aegis.h"
#include "names.h"
#include "robodrome/wording.h"

/*
 * Letters of the forms in reasons.def and facts.def, one for each value:
 *
 *   n number                      h hex: aegis_hex_of
 *   s seat                        a, x Action: aegis_action_of
 *   u seats as bits               t ability, as in names.h
 *   r robot: aegis_named          y type of an Action, or modifier
 *   c card of the pack            d direction
 *   k card of the table:          i instance, as in instance_names
 *     aegis_card_of; NO_SLOT and  q status, as in status_names
 *     1 + a card: of the pack
 *   l Class, as bits              m Make of the pack
 *   f Faction, p character:       b board of the pack
 *     as the card has it          o question
 *   v number, "none" below 0      E how a game ended
 *   W way of activating           G combine ability, by its number
 *   B, R whether there is BLAZE   T piece of terrain, with its turn
 *     or RUST                     D number of dice, H of successes
 *   w what is wrong with a position
 *   z ready squad                 g why a squad is not legal
 *   X target: as r, with the word "against" before it, or nothing
 *   j one more robot: as r, with a comma before it, or nothing
 */

enum {
    AEGIS_INSTANCES = 12,
    AEGIS_STATUS_WORDS = 7,
    AEGIS_FLAG_WORDS = 16, /* of a robot */
    AEGIS_UNREAD = 255     /* no robot, no card of the table */
};

RD_BEGIN_DECLS
extern const char *const aegis_stage_names[AEGIS_STAGES];
extern const char *const aegis_where_names[AEGIS_WHERES];
extern const char *const aegis_flag_names[AEGIS_FLAG_WORDS];
extern const char *const aegis_frame_names[AEGIS_FRAME_KINDS];
extern const char *const aegis_begin_names[AEGIS_BEGINS];
extern const char *const aegis_way_names[AEGIS_WAYS];
extern const char *const aegis_after_names[AEGIS_AFTERS];
extern const char *const aegis_end_names[AEGIS_ENDS];
extern const char *const aegis_instance_names[AEGIS_INSTANCES];
extern const char *const aegis_status_names[AEGIS_STATUS_WORDS];
extern const char *const aegis_piece_names[7]; /* of terrain, with their turn: "two d0" */

/* Writing. */
void aegis_write_seat(uint32_t seat, rd_text *);
void aegis_write_hex(const aegis_board *, uint32_t cell, rd_text *); /* "(4,6)"; "none" */
void aegis_write_name(const aegis_pack *, uint32_t card, rd_text *); /* with '_'; of the pack */
void aegis_write_action(const aegis_pack *, uint32_t card, uint32_t action, rd_text *);

/* "S1.TAA-100", "S1.GAN_Drone:6"; without the seat where it is `own`; "none" for NOBODY. */
/* An ability of a robot, as one word: "Parting_Shot_3". */
void aegis_write_waiting(const aegis_pack *, const aegis_state *, uint32_t robot, uint32_t trait,
                         rd_text *out);
void aegis_write_robot(const aegis_pack *, const aegis_state *, uint32_t robot, int own, rd_text *);
/* The same for a card of the table; "hidden" where it is unknown. */
void aegis_write_slot(const aegis_pack *, const aegis_state *, uint32_t slot, int own, rd_text *);
/* The word of a question, in small letters; "none". */
void aegis_write_ask(uint32_t ask, rd_text *);

/* A value of a refusal or a fact in one of the forms above; for files and for sentences. */
void aegis_write_value(const rd_pack *, char form, int32_t value, rd_text *);
void aegis_write_words(const rd_pack *, char form, int32_t value, rd_text *);

/*
 * Reading. A seat, direction or place among names: RD_UNREAD when it is none. A hex: CELLS when it
 * is none; one that is not on the board is read as a cell of the grid that is not.
 */
uint32_t aegis_read_seat(const aegis_state *, rd_word);
uint32_t aegis_read_hex(const aegis_board *, rd_word);
uint32_t aegis_read_direction(rd_word);
uint32_t aegis_read_ask(rd_word);
uint32_t aegis_read_name(const aegis_pack *, rd_word); /* card of the pack; CARDS */

/* Takes "S1." or "S1:" off the front of a word; the seat, or RD_UNREAD where there is none. */
uint32_t aegis_take_seat(const aegis_state *, rd_word *);

/* A robot on the board, a card of the table: names without a seat are looked for at `own` first. */
uint32_t aegis_read_robot(const aegis_pack *, const aegis_state *, int own, rd_word);
uint32_t aegis_read_slot(const aegis_pack *, const aegis_state *, int own, rd_word);
/* The Action of a card by its name; ACTIONS when it has none such. */
uint32_t aegis_read_action(const aegis_pack *, uint32_t card, rd_word);
bool aegis_word_is_name(rd_word, const char *name); /* '_' and ' ' being the same */

/*
 * A list of cards as it is typed: "A B C D E / P Q commander BLACK on A". The order has no meaning;
 * here it is that of taking, equal cards beside each other.
 */
typedef struct aegis_listing {
    uint32_t count;
    uint32_t card[AEGIS_LIST - 1]; /* of the pack */
    rd_word word[AEGIS_LIST - 1];
    rd_word bearer;    /* of the Commander without a machine; no word: none is named */
    rd_word misplaced; /* the first Basic robot behind the stroke; no word: none */
} aegis_listing;

/* Up to the end of the line; one more card. */
rd_err aegis_listing_read(const aegis_pack *, rd_reader *, aegis_listing *out, rd_fault *);
rd_err aegis_listing_add(const aegis_pack *, rd_word, aegis_listing *, rd_fault *);

/* Everything that is for people and files, and never on the device. */
void aegis_move_text(const rd_pack *, const rd_view *, int seat, rd_move, rd_text *out);
rd_err aegis_move_parse(const rd_pack *, const rd_view *, int seat, const char *text,
                        rd_choice *out, rd_fault *);
void aegis_chance_text(const rd_pack *, const rd_state *, uint32_t outcome, rd_text *out);
rd_err aegis_chance_parse(const rd_pack *, const rd_state *, const char *text, uint32_t *out,
                          rd_fault *);
void aegis_state_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err aegis_state_parse(const rd_pack *, const rd_options *, const char *text, rd_state *out,
                         rd_fault *);
void aegis_need_text(const rd_pack *, const rd_view *, int seat, rd_text *out);
void aegis_refusal_text(const rd_pack *, const rd_view *, const rd_refusal *, rd_text *out);
void aegis_fact_text(const rd_pack *, const rd_fact *, rd_text *out);
void aegis_result_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err aegis_field_text(const rd_pack *, const rd_view *, const char *name, rd_text *out);
void aegis_view_json(const rd_pack *, const rd_view *, int seat, rd_text *out);
void aegis_describe(const rd_pack *, const rd_view *, int seat, rd_text *out);
void aegis_press(const rd_pack *, const rd_view *, int seat, const char *id, rd_text *out);
void aegis_move_json(const rd_pack *, const rd_view *, int seat, rd_move, rd_json *out);
void aegis_fact_json(const rd_pack *, const rd_fact *, rd_json *out);
void aegis_roster_json(const rd_pack *, rd_json *out);
rd_weight aegis_fact_weight(const rd_fact *);
int aegis_fact_forms(const rd_pack *, const rd_fact *, rd_text *name);
RD_END_DECLS

#endif
