/* gladiabot.h - the functions of Gladiabot that its table and its tests call. */
#ifndef GLADIABOT_H
#define GLADIABOT_H

#include "state.h"

#ifndef __CUDACC__
RD_BEGIN_DECLS
#endif

/* Rules: native, wasm and device. */
RD_FN uint32_t gladiabot_state_size(const rd_options *);
RD_FN uint64_t gladiabot_decisions_max(const rd_options *);
RD_FN void gladiabot_start(const rd_pack *, const rd_options *, rd_state *out);
RD_FN void gladiabot_options_of(const rd_state *, rd_options *out);
RD_FN rd_need gladiabot_need(const rd_pack *, const rd_state *, int seat);
RD_FN uint32_t gladiabot_legal(const rd_pack *, const rd_state *, int seat, rd_move *out,
                               uint32_t cap);
RD_FN rd_refusal gladiabot_refuse(const rd_pack *, const rd_state *, int seat, rd_move);
RD_FN void gladiabot_apply(const rd_pack *, rd_state *, int seat, rd_move, rd_story *);
RD_FN void gladiabot_chance(const rd_pack *, rd_state *, uint32_t outcome, rd_story *);
RD_FN void gladiabot_result(const rd_pack *, const rd_state *, rd_result *out);
RD_FN void gladiabot_observe(const rd_pack *, const rd_state *, int seat, rd_view *out);
RD_FN void gladiabot_determinize(const rd_pack *, const rd_view *, int seat, rd_dice *,
                                 rd_state *out);
RD_FN rd_seats gladiabot_allies(const rd_state *, int seat);
RD_FN void gladiabot_value(const rd_pack *, const rd_view *, int32_t out[RD_SEATS_MAX]);
RD_FN void gladiabot_odds(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);
RD_FN void gladiabot_playout(const rd_pack *, rd_state *, rd_dice *, rd_tally *);
RD_FN rd_refusal gladiabot_wrong(const rd_pack *, const rd_state *);

/* Settles a state read from outside: carries out what no longer waits for anybody. */
RD_FN void gladiabot_settle(const rd_pack *, rd_state *);

/* The spaces that a robot on the board reaches with its weapon, whoever stands there or nobody. */
RD_FN void gladiabot_aims(const rd_pack *, const rd_state *, uint32_t slot,
                          uint64_t out[GLADIABOT_WORDS]);

/* The attack score of a slot against a target (slot, or GLADIABOT_SLOTS + crate): GLA-ATK-09. */
RD_FN uint32_t gladiabot_score(const rd_pack *, const rd_state *, uint32_t slot, uint32_t target);

#ifndef __CUDACC__
/* Everything below is for people and files, and never on the device. */
rd_refusal gladiabot_pack_build(rd_pack *);
void gladiabot_move_text(const rd_pack *, const rd_view *, int seat, rd_move, rd_text *out);
rd_err gladiabot_move_parse(const rd_pack *, const rd_view *, int seat, const char *text,
                            rd_choice *out, rd_fault *);
void gladiabot_chance_text(const rd_pack *, const rd_state *, uint32_t outcome, rd_text *out);
rd_err gladiabot_chance_parse(const rd_pack *, const rd_state *, const char *text, uint32_t *out,
                              rd_fault *);
void gladiabot_state_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err gladiabot_state_parse(const rd_pack *, const rd_options *, const char *text, rd_state *out,
                             rd_fault *);
void gladiabot_need_text(const rd_pack *, const rd_view *, int seat, rd_text *out);
void gladiabot_refusal_text(const rd_pack *, const rd_view *, const rd_refusal *, rd_text *out);
void gladiabot_fact_text(const rd_pack *, const rd_fact *, rd_text *out);
void gladiabot_result_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err gladiabot_field_text(const rd_pack *, const rd_view *, const char *name, rd_text *out);
void gladiabot_view_json(const rd_pack *, const rd_view *, int seat, rd_text *out);
void gladiabot_describe(const rd_pack *, const rd_view *, int seat, rd_text *out);
void gladiabot_press(const rd_pack *, const rd_view *, int seat, const char *id, rd_text *out);
void gladiabot_move_json(const rd_pack *, const rd_view *, int seat, rd_move, rd_json *out);
void gladiabot_fact_json(const rd_pack *, const rd_fact *, rd_json *out);
void gladiabot_roster_json(const rd_pack *, rd_json *out);
rd_weight gladiabot_fact_weight(const rd_fact *);

RD_END_DECLS
#endif

#endif
