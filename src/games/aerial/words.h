/* words.h - how the things of Aerial Assault are written, shared by all its texts. */
#ifndef AERIAL_WORDS_H
#define AERIAL_WORDS_H

#include "aerial.h"
#include "robodrome/wording.h"

extern const rd_code aerial_codes[];
extern const rd_pack_field aerial_pack_fields[];
extern const char
    *const aerial_side_names[]; /* all that can be printed on a side; ends with NULL */
extern const aerial_side aerial_side_words[]; /* and what it means */
extern const char *const aerial_phase_names[AERIAL_PHASES];
extern const char *const aerial_colour_names[AERIAL_TEAMS];
extern const char *const aerial_alliance_names[2];
extern const char *const aerial_zone_names[AERIAL_ZONES];
extern const char *const aerial_use_names[AERIAL_USES];
extern const char *const aerial_ball_states[AERIAL_PLACES];
extern const char *const aerial_point_names[4];

/* Writing. Teams by slot, as their number or colour. */
void aerial_write_team(const aerial_state *, uint32_t team, rd_text *);
void aerial_write_teams(const aerial_state *, uint32_t bits, rd_text *); /* "none" for none */
void aerial_write_seat(uint32_t seat, rd_text *);
void aerial_write_ball(uint32_t ball, rd_text *);
void aerial_write_card(uint32_t card, rd_text *);
void aerial_write_code(uint32_t code, rd_text *); /* "BA1.A"; hidden, stay */
void aerial_write_cards(uint64_t cards, rd_text *);
void aerial_write_part(uint32_t category, uint32_t part, rd_text *);
void aerial_write_parts(uint32_t robot, bool nones, rd_text *); /* the four packed by 4 bits */
void aerial_write_shift(int32_t shift, rd_text *);
void aerial_write_side(const aerial_pack *, uint32_t side, rd_text *); /* 2 * card + side */
uint32_t aerial_parts_of(const aerial_team *);

/* A value of a refusal or a fact in one of the forms of codes.def and facts.def. */
void aerial_write_value(const rd_pack *, char form, int32_t value, rd_text *);
void aerial_write_label(const aerial_pack *, const aerial_state *, rd_move, rd_text *);

/* Reading; RD_UNREAD when the word is nothing of that kind. */
uint32_t aerial_read_seat(rd_word);
uint32_t aerial_read_team(const aerial_state *, rd_word); /* slot */
uint32_t aerial_read_ball(rd_word);
uint32_t aerial_read_card(rd_word);
uint32_t aerial_read_code(rd_word);
bool aerial_read_part(rd_word, uint32_t *category, uint32_t *part); /* numbers up to 14 */

/* Everything that is for people and files, and never on the device. */
rd_refusal aerial_pack_build(rd_pack *);
void aerial_make_skills(aerial_pack *);
void aerial_move_text(const rd_pack *, const rd_view *, int seat, rd_move, rd_text *out);
rd_err aerial_move_parse(const rd_pack *, const rd_view *, int seat, const char *text,
                         rd_choice *out, rd_fault *);
void aerial_chance_text(const rd_pack *, const rd_state *, uint32_t outcome, rd_text *out);
rd_err aerial_chance_parse(const rd_pack *, const rd_state *, const char *text, uint32_t *out,
                           rd_fault *);
void aerial_state_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err aerial_state_parse(const rd_pack *, const rd_options *, const char *text, rd_state *out,
                          rd_fault *);
void aerial_need_text(const rd_pack *, const rd_view *, int seat, rd_text *out);
void aerial_refusal_text(const rd_pack *, const rd_view *, const rd_refusal *, rd_text *out);
void aerial_fact_text(const rd_pack *, const rd_fact *, rd_text *out);
void aerial_result_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err aerial_field_text(const rd_pack *, const rd_view *, const char *name, rd_text *out);
void aerial_view_json(const rd_pack *, const rd_view *, int seat, rd_text *out);
void aerial_describe(const rd_pack *, const rd_view *, int seat, rd_text *out);
void aerial_press(const rd_pack *, const rd_view *, int seat, const char *id, rd_text *out);
void aerial_move_json(const rd_pack *, const rd_view *, int seat, rd_move, rd_json *out);
void aerial_fact_json(const rd_pack *, const rd_fact *, rd_json *out);
void aerial_roster_json(const rd_pack *, rd_json *out);
rd_weight aerial_fact_weight(const rd_fact *);

/*
 * What the dice promise. A prospect is an action as if it were resolved now: from where the robot
 * stands or, if it moves first, from the best zone that it surely reaches.
 */
typedef struct aerial_prospect {
    uint32_t act;     /* the kind of move that is rolled for; 0: none */
    uint32_t percent; /* its chance, */
    rd_odds odds;     /* and all of it */
    uint32_t zone;    /* from there */
    uint32_t target;  /* of a block, or RD_UNREAD */
} aerial_prospect;
void aerial_prospect_of(const aerial_pack *, const aerial_state *, uint32_t team, uint32_t code,
                        aerial_prospect *out);
void aerial_prospect_in(const aerial_pack *, const aerial_state *, uint32_t team, uint32_t zone,
                        aerial_prospect *out);
void aerial_prospect_catch(const aerial_pack *, const aerial_state *, uint32_t team, uint32_t code,
                           aerial_prospect *out);
uint32_t aerial_ties(uint64_t ways); /* of 36, in a block that so many of 36 ways succeed */

void aerial_odds_told(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);

#endif
