/* null.h - the functions of Null that its table and its tests call. */
#ifndef NULL_H
#define NULL_H

#include "robodrome/pack.h"

#include "state.h"

#ifndef __CUDACC__
RD_BEGIN_DECLS
#endif

/* Rules: native, wasm and device. */
RD_FN uint32_t null_state_size(const rd_options *);
RD_FN uint64_t null_decisions_max(const rd_options *);
RD_FN void null_start(const rd_pack *, const rd_options *, rd_state *out);
RD_FN void null_options_of(const rd_state *, rd_options *out);
RD_FN rd_need null_need(const rd_pack *, const rd_state *, int seat);
RD_FN uint32_t null_legal(const rd_pack *, const rd_state *, int seat, rd_move *out, uint32_t cap);
RD_FN rd_refusal null_refuse(const rd_pack *, const rd_state *, int seat, rd_move);
RD_FN void null_apply(const rd_pack *, rd_state *, int seat, rd_move, rd_story *);
RD_FN void null_chance(const rd_pack *, rd_state *, uint32_t outcome, rd_story *);
RD_FN void null_result(const rd_pack *, const rd_state *, rd_result *out);
RD_FN void null_observe(const rd_pack *, const rd_state *, int seat, rd_view *out);
RD_FN void null_determinize(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_state *out);
RD_FN rd_seats null_allies(const rd_state *, int seat);
RD_FN void null_value(const rd_pack *, const rd_view *, int32_t out[RD_SEATS_MAX]);
RD_FN void null_odds(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);
RD_FN void null_draw(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_choice *out);
RD_FN rd_refusal null_wrong(const rd_pack *, const rd_state *);

#ifndef __CUDACC__
/* Everything below is for people and files, and never on the device. */
extern const rd_code null_codes[];
extern const rd_pack_field null_pack_fields[];
rd_refusal null_pack_build(rd_pack *);
void null_move_text(const rd_pack *, const rd_view *, int seat, rd_move, rd_text *out);
rd_err null_move_parse(const rd_pack *, const rd_view *, int seat, const char *text, rd_choice *out,
                       rd_fault *);
void null_chance_text(const rd_pack *, const rd_state *, uint32_t outcome, rd_text *out);
rd_err null_chance_parse(const rd_pack *, const rd_state *, const char *text, uint32_t *out,
                         rd_fault *);
void null_state_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err null_state_parse(const rd_pack *, const rd_options *, const char *text, rd_state *out,
                        rd_fault *);
void null_need_text(const rd_pack *, const rd_view *, int seat, rd_text *out);
void null_refusal_text(const rd_pack *, const rd_view *, const rd_refusal *, rd_text *out);
void null_fact_text(const rd_pack *, const rd_fact *, rd_text *out);
void null_result_text(const rd_pack *, const rd_state *, rd_text *out);
rd_err null_field_text(const rd_pack *, const rd_view *, const char *name, rd_text *out);
void null_view_json(const rd_pack *, const rd_view *, int seat, rd_text *out);
void null_describe(const rd_pack *, const rd_view *, int seat, rd_text *out);
void null_press(const rd_pack *, const rd_view *, int seat, const char *id, rd_text *out);
void null_move_json(const rd_pack *, const rd_view *, int seat, rd_move, rd_json *out);
void null_fact_json(const rd_pack *, const rd_fact *, rd_json *out);
void null_roster_json(const rd_pack *, rd_json *out);
bool null_inspect_json(const rd_pack *, const rd_view *, int seat, const char *id, rd_json *out);
rd_err null_list_json(const rd_pack *, const char *text, rd_json *out, rd_fault *);
rd_weight null_fact_weight(const rd_fact *);
int null_fact_forms(const rd_pack *, const rd_fact *, rd_text *name);

/* Ids in texts: a letter and a number from 1 ("S2", "T5"); 0 where the word is none. */
uint32_t null_read_id(rd_word, char letter);
void null_write_id(rd_text *out, char letter, uint32_t number);

/* A refusal as the fault of a text, with its sentence and the place of the word behind it. */
rd_err null_illegal(const rd_pack *, rd_fault *, rd_refusal, rd_word);

extern const char *const null_phase_names[]; /* ends with NULL */
RD_END_DECLS
#endif

#endif
