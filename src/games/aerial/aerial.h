/* aerial.h - the functions of Aerial Assault that its table and its tests call. */
#ifndef AERIAL_H
#define AERIAL_H

#include "robodrome/pack.h"

#include "state.h"

#ifndef __CUDACC__
RD_BEGIN_DECLS
#endif

/* Rules: native, wasm and device. */
RD_FN uint32_t aerial_state_size(const rd_options *);
RD_FN uint64_t aerial_decisions_max(const rd_options *);
RD_FN void aerial_start(const rd_pack *, const rd_options *, rd_state *out);
RD_FN void aerial_options_of(const rd_state *, rd_options *out);
RD_FN rd_need aerial_need(const rd_pack *, const rd_state *, int seat);
RD_FN uint32_t aerial_legal(const rd_pack *, const rd_state *, int seat, rd_move *out,
                            uint32_t cap);
RD_FN rd_refusal aerial_refuse(const rd_pack *, const rd_state *, int seat, rd_move);
RD_FN void aerial_apply(const rd_pack *, rd_state *, int seat, rd_move, rd_story *);
RD_FN void aerial_chance(const rd_pack *, rd_state *, uint32_t outcome, rd_story *);
RD_FN void aerial_result(const rd_pack *, const rd_state *, rd_result *out);
RD_FN void aerial_observe(const rd_pack *, const rd_state *, int seat, rd_view *out);
RD_FN void aerial_determinize(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_state *out);
RD_FN rd_seats aerial_allies(const rd_state *, int seat);
RD_FN void aerial_value(const rd_pack *, const rd_view *, int32_t out[RD_SEATS_MAX]);
RD_FN void aerial_odds(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);
RD_FN void aerial_draw(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_choice *out);
RD_FN void aerial_playout(const rd_pack *, rd_state *, rd_dice *, rd_tally *);
RD_FN rd_refusal aerial_wrong(const rd_pack *, const rd_state *);

/* What texts ask the rules about a team. */
RD_FN uint32_t aerial_weeks_of(const aerial_pack *, const aerial_team *);
RD_FN uint32_t aerial_budget_of(const aerial_pack *, const aerial_state *, uint32_t team);
RD_FN uint32_t aerial_pickup_bound(const aerial_pack *, const aerial_team *);
RD_FN uint32_t aerial_catch_bonus(const aerial_pack *, const aerial_team *);
RD_FN uint32_t aerial_team_asked(const aerial_pack *, const aerial_state *, int seat);
RD_FN uint32_t aerial_team_meant(const aerial_pack *, const aerial_state *, int seat);
RD_FN uint32_t aerial_captain(const aerial_pack *, const aerial_state *, uint32_t alliance);
RD_FN uint32_t aerial_drafter(const aerial_state *, uint32_t place);
RD_FN uint32_t aerial_seat_dealt(const aerial_state *);
RD_FN uint64_t aerial_cards_dealt(const aerial_state *);
RD_FN const aerial_side *aerial_side_laid(const aerial_pack *, const aerial_team *);
RD_FN uint32_t aerial_first_alliance(const aerial_state *);
RD_FN bool aerial_knows_cards(const aerial_pack *, const aerial_state *, uint32_t team, int seat);

/* From now on teams lie in the order of their numbers; each has one. */
RD_FN void aerial_sort_teams(aerial_state *);

#ifndef __CUDACC__
RD_END_DECLS
#endif

#endif
