/* words.h - how the things of Tiny Epic Mechs are written, shared by all its texts. */
#ifndef MECHS_WORDS_H
#define MECHS_WORDS_H

#include "mechs.h"
#include "robodrome/wording.h"

/* Rows that a refusal names: Weapons, then Zones, then Pilot Cards. */
enum {
    MECHS_ROW_ZONE = 32,
    MECHS_ROW_PILOT = 64,
    MECHS_NO_ROW = 255
};

extern const rd_code mechs_codes[];
extern const char *const mechs_asks[MECHS_ASKS];
extern const rd_pack_field mechs_pack_fields[];
extern const char *const mechs_phase_names[MECHS_PHASES];
extern const char *const mechs_status_names[MECHS_STATUSES];
extern const char *const mechs_window_names[MECHS_WINDOWS];
extern const char *const mechs_offer_names[MECHS_OFFERS];
extern const char *const mechs_place_names[MECHS_PLACES];
extern const char *const mechs_side_names[3];
extern const char *const mechs_directions[8]; /* N, E, S, W, then NE, SE, SW, NW */
extern const char *const mechs_card_kinds[MECHS_KINDS_OF_CARD];
extern const char *const mechs_movement_names[]; /* all that follow end with NULL */
extern const char *const mechs_action_names[];
extern const char *const mechs_type_names[];
extern const char *const mechs_effect_names[];
extern const char *const mechs_ability_names[];

/* Writing. */
void mechs_write_player(const mechs_state *, uint32_t player, rd_text *);
void mechs_write_seat(uint32_t seat, rd_text *);
void mechs_write_zone(uint32_t zone, rd_text *); /* "none" for none */
void mechs_write_zones(uint32_t zones, rd_text *);
void mechs_write_weapon(uint32_t weapon, rd_text *);
void mechs_write_weapons(uint32_t weapons, rd_text *);
void mechs_write_card(uint32_t card, rd_text *);
void mechs_write_cards(uint32_t cards, rd_text *);
void mechs_write_code(const mechs_pack *, uint32_t code, rd_text *); /* "PC2.N"; hidden, none */
void mechs_write_pilot(uint32_t pilot, rd_text *);                   /* from 1; hidden, none */
void mechs_write_effect(const mechs_weapon *, rd_text *);
void mechs_write_weapon_names(const mechs_pack *, uint32_t weapons, rd_text *);
void mechs_write_code_words(const mechs_pack *, uint32_t code, rd_text *); /* as printed */
void mechs_write_amount(uint32_t amount, uint32_t resource, rd_text *);    /* "1 Credit" */

/* "2 Credits and 1 Energy", whatever there is of them; `none` where there is nothing. */
void mechs_write_amounts(uint32_t credits, uint32_t energy, const char *none, rd_text *);
void mechs_write_effect_words(const mechs_weapon *, rd_text *); /* a sentence; "" for none */
void mechs_write_ability(const mechs_ability *, rd_text *);     /* a sentence */
void mechs_write_side(const mechs_side *, rd_text *);           /* a sentence */

/* A value of a refusal or a fact in one of the forms of codes.def and facts.def. */
void mechs_write_value(const rd_pack *, char form, int32_t value, rd_text *);

/* The same for sentences: cards and Weapons stand there by name, not by their ids. */
void mechs_write_words(const rd_pack *, char form, int32_t value, rd_text *);

/* Reading; RD_UNREAD when the word is nothing of that kind. */
uint32_t mechs_read_player(const mechs_state *, rd_word);
uint32_t mechs_read_zone(rd_word);
uint32_t mechs_read_weapon(rd_word);
uint32_t mechs_read_pilot(const mechs_pack *, rd_word); /* from 0 */
uint32_t mechs_read_card(rd_word);

/* "PC2.N": the card and one of eight directions, which need not fit. */
bool mechs_read_code(rd_word, uint32_t *card, uint32_t *direction);
bool mechs_fits_card(const mechs_pack *, uint32_t card, uint32_t direction);

/* Everything that is for people and files, and never on the device. */
rd_refusal mechs_pack_build(rd_pack *);
void mechs_move_text(const rd_pack *, const rd_view *, int seat, rd_move, rd_text *out);
rd_err mechs_move_parse(const rd_pack *, const rd_view *, int seat, const char *text,
                        rd_choice *out, rd_fault *);
void mechs_chance_text(const rd_pack *, const rd_state *, uint32_t outcome, rd_text *out);
rd_err mechs_chance_parse(const rd_pack *, const rd_state *, const char *text, uint32_t *out,
                          rd_fault *);
void mechs_state_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err mechs_state_parse(const rd_pack *, const rd_options *, const char *text, rd_state *out,
                         rd_fault *);
void mechs_need_text(const rd_pack *, const rd_view *, int seat, rd_text *out);
void mechs_refusal_text(const rd_pack *, const rd_view *, const rd_refusal *, rd_text *out);
void mechs_fact_text(const rd_pack *, const rd_fact *, rd_text *out);
void mechs_result_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err mechs_field_text(const rd_pack *, const rd_view *, const char *name, rd_text *out);
void mechs_view_json(const rd_pack *, const rd_view *, int seat, rd_text *out);
void mechs_describe(const rd_pack *, const rd_view *, int seat, rd_text *out);
void mechs_press(const rd_pack *, const rd_view *, int seat, const char *id, rd_text *out);
void mechs_move_json(const rd_pack *, const rd_view *, int seat, rd_move, rd_json *out);
void mechs_fact_json(const rd_pack *, const rd_fact *, rd_json *out);
void mechs_roster_json(const rd_pack *, rd_json *out);
rd_weight mechs_fact_weight(const rd_fact *);
void mechs_odds_told(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);

#endif
