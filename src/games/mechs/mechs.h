/* mechs.h - the functions of Tiny Epic Mechs that its table and its tests call. */
#ifndef MECHS_H
#define MECHS_H

#include "robodrome/pack.h"

#include "state.h"

#ifndef __CUDACC__
RD_BEGIN_DECLS
#endif

/* Rules: native, wasm and device. */
RD_FN uint32_t mechs_state_size(const rd_options *);
RD_FN uint64_t mechs_decisions_max(const rd_options *);
RD_FN void mechs_start(const rd_pack *, const rd_options *, rd_state *out);
RD_FN void mechs_options_of(const rd_state *, rd_options *out);
RD_FN rd_need mechs_need(const rd_pack *, const rd_state *, int seat);
RD_FN uint32_t mechs_legal(const rd_pack *, const rd_state *, int seat, rd_move *out, uint32_t cap);
RD_FN rd_refusal mechs_refuse(const rd_pack *, const rd_state *, int seat, rd_move);
RD_FN void mechs_apply(const rd_pack *, rd_state *, int seat, rd_move, rd_story *);
RD_FN void mechs_chance(const rd_pack *, rd_state *, uint32_t outcome, rd_story *);
RD_FN void mechs_result(const rd_pack *, const rd_state *, rd_result *out);
RD_FN void mechs_observe(const rd_pack *, const rd_state *, int seat, rd_view *out);
RD_FN void mechs_determinize(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_state *out);
RD_FN rd_seats mechs_allies(const rd_state *, int seat);
RD_FN void mechs_value(const rd_pack *, const rd_view *, int32_t out[RD_SEATS_MAX]);
RD_FN void mechs_odds(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);
RD_FN void mechs_playout(const rd_pack *, rd_state *, rd_dice *, rd_tally *);
RD_FN rd_refusal mechs_wrong(const rd_pack *, const rd_state *);

/* What texts ask the rules. */
RD_FN uint32_t mechs_revealed(const mechs_state *, uint32_t player);
RD_FN uint32_t mechs_places(const mechs_pack *, const mechs_state *);
RD_FN uint32_t mechs_hostile(const mechs_state *, uint32_t player);
RD_FN uint32_t mechs_supply(const mechs_pack *, const mechs_state *, uint32_t player,
                            uint32_t number);
RD_FN uint32_t mechs_robot_cards(const mechs_player *);
RD_FN uint32_t mechs_last_places(const mechs_pack *, const mechs_state *);
RD_FN uint32_t mechs_pilots_left(const mechs_state *);
RD_FN uint32_t mechs_cards_left(const mechs_pack *, const mechs_state *,
                                uint8_t left[MECHS_KINDS_OF_CARD]);
RD_FN uint32_t mechs_pair(uint32_t set, uint32_t k);
RD_FN uint32_t mechs_damage(const mechs_pack *, const mechs_state *, uint32_t weapon);
/* What a move of the action costs, and what a Collect or Heal really brings. */
typedef struct mechs_deal {
    uint32_t credits;
    uint32_t energy;
    uint32_t gained_energy;
    uint32_t gained_credits;
    uint32_t gained_health;
} mechs_deal;
RD_FN mechs_deal mechs_deal_of(const mechs_pack *, const mechs_state *, uint32_t player, rd_move);
RD_FN bool mechs_counters(const mechs_pack *, uint32_t weapon, uint32_t against);
RD_FN bool mechs_is_power(const mechs_pack *, const mechs_state *, uint32_t weapon);
RD_FN uint32_t mechs_holdable(uint32_t status);
RD_FN uint32_t mechs_basics_max(uint32_t status);
RD_FN uint32_t mechs_advanced_max(uint32_t status);
RD_FN bool mechs_legal_loadout(uint32_t status, uint32_t loadout);
RD_FN uint32_t mechs_resource_zones(const mechs_pack *, const mechs_state *);
RD_FN uint32_t mechs_unused(const mechs_player *);
RD_FN uint32_t mechs_leads_to(const mechs_pack *, const mechs_state *, uint32_t zone,
                              uint32_t code);
RD_FN void mechs_begin_turn(const mechs_pack *, mechs_state *);

#ifndef __CUDACC__
RD_END_DECLS
#endif

#endif
