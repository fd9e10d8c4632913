/* aegis.h - the functions of A.E.G.I.S. that its two tables and its tests call. */
#ifndef AEGIS_H
#define AEGIS_H

#include "robodrome/pack.h"

#include "state.h"

enum {
    AEGIS_MATES = 24,      /* sets of partners that are named */
    AEGIS_LIST = 25,       /* cards of a list that is judged */
    AEGIS_LIST_FAULTS = 64 /* rules that it breaks */
};

/* Settings, in the order of both lists. */
enum {
    AEGIS_OPTION_SEATS = RD_OPTION_SEATS,
    AEGIS_OPTION_GROUND, /* first edition: TERRAIN_DEFAULT and so on; second: board of the pack */
    AEGIS_OPTION_EXTRA,  /* first edition: scrap; second: protection by the errata */
    AEGIS_OPTION_MATCH,
    AEGIS_OPTION_LIMIT,
    AEGIS_OPTIONS
};

/*
 * Values of facts and refusals must be readable with nothing but the pack, because a robot may be
 * gone when they are read: its card goes with it, the board goes with a cell.
 */
RD_INLINE int32_t aegis_named(const aegis_piece *m, uint32_t robot)
{
    return robot == AEGIS_NOBODY ? AEGIS_NOBODY : (int32_t)(robot | (m->card + 1u) << 8);
}

RD_INLINE int32_t aegis_hex_of(const aegis_state *s, uint32_t cell)
{
    return (int32_t)(cell | (uint32_t)s->board << 9);
}

/* A card of the table (slot), with its card of the pack. */
RD_INLINE int32_t aegis_card_of(const aegis_state *s, uint32_t slot)
{
    if (slot == AEGIS_NO_SLOT)
        return AEGIS_NO_SLOT;
    uint32_t card = s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS].card;
    return (int32_t)(slot | card << 8);
}

/* An Action as a card of the pack prints it. */
RD_INLINE int32_t aegis_action_of(uint32_t card, uint32_t action)
{
    return (int32_t)(card * 4 + action);
}

#ifndef __CUDACC__
RD_BEGIN_DECLS
#endif

/* Rules: native, wasm and device. */
RD_FN uint32_t aegis_state_size(const rd_options *);
RD_FN uint64_t aegis_decisions_max(const rd_options *);
RD_FN void aegis_start(const rd_pack *, const rd_options *, rd_state *out);
RD_FN void aegis_options_of(const rd_state *, rd_options *out);
RD_FN rd_need aegis_need(const rd_pack *, const rd_state *, int seat);
RD_FN uint32_t aegis_legal(const rd_pack *, const rd_state *, int seat, rd_move *out, uint32_t cap);
RD_FN rd_refusal aegis_refuse(const rd_pack *, const rd_state *, int seat, rd_move);
RD_FN void aegis_apply(const rd_pack *, rd_state *, int seat, rd_move, rd_story *);
RD_FN void aegis_chance(const rd_pack *, rd_state *, uint32_t outcome, rd_story *);
RD_FN void aegis_result(const rd_pack *, const rd_state *, rd_result *out);
RD_FN void aegis_observe(const rd_pack *, const rd_state *, int seat, rd_view *out);
RD_FN void aegis_determinize(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_state *out);
RD_FN rd_seats aegis_allies(const rd_state *, int seat);
RD_FN void aegis_value(const rd_pack *, const rd_view *, int32_t out[RD_SEATS_MAX]);
RD_FN void aegis_odds(const rd_pack *, const rd_view *, int seat, rd_move, rd_odds *out);
RD_FN void aegis_draw(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_choice *out);
RD_FN void aegis_playout(const rd_pack *, rd_state *, rd_dice *, rd_tally *);
RD_FN rd_refusal aegis_wrong(const rd_pack *, const rd_state *);

/* What positions ask the rules: derived members; going on until a seat or a die is awaited. */
RD_FN void aegis_refresh(const aegis_pack *, aegis_state *);
RD_FN void aegis_run(const aegis_pack *, aegis_state *, rd_story *);
/* Why a single game's squad of these cards, in the order of taking, is not legal, and by which. */
RD_FN uint32_t aegis_squad_fault(const aegis_pack *, const uint8_t *card, uint32_t count,
                                 uint32_t *which);
/* What the robots that a game is best started with make of these cards, and whether they can hurt.
 */
RD_FN uint32_t aegis_start_energy(const aegis_pack *, const uint32_t *card, uint32_t count,
                                  bool *armed);
/* The same as aegis_wrong for a state in which nothing is asked yet. */
RD_FN rd_refusal aegis_wrong_unasked(const aegis_pack *, const aegis_state *);

/* What texts ask the rules. Robots stand on the board, cards of the table are there. */
RD_FN uint32_t aegis_integrity(const aegis_pack *, const aegis_state *, uint32_t robot);
RD_FN uint32_t aegis_integrity_max(const aegis_pack *, const aegis_state *, uint32_t robot);
RD_FN uint32_t aegis_energy(const aegis_pack *, const aegis_state *, uint32_t robot);
RD_FN uint32_t aegis_movement(const aegis_pack *, const aegis_state *, uint32_t robot);
RD_FN uint32_t aegis_production(const aegis_pack *, const aegis_state *, uint32_t seat);
RD_FN int32_t aegis_sum_of(const aegis_state *, uint32_t robot,
                           uint32_t up); /* less the one down */
RD_FN uint32_t aegis_burns(const aegis_state *, uint32_t robot, bool rust);
RD_FN bool aegis_flies(const aegis_pack *, const aegis_state *, uint32_t robot);
RD_FN bool aegis_is_protected(const aegis_pack *, const aegis_state *, uint32_t robot);
RD_FN uint64_t aegis_makes_of(const aegis_pack *, const aegis_state *, uint32_t slot);
RD_FN uint32_t aegis_classes_of(const aegis_pack *, const aegis_state *, uint32_t slot);
RD_FN bool aegis_sees(const aegis_pack *, const aegis_state *, uint32_t robot, uint32_t other);
RD_FN uint32_t aegis_distance(const aegis_pack *, const aegis_state *, uint32_t from, uint32_t to);
/* What a paid move to the cell costs; 255: it cannot get there. */
RD_FN uint32_t aegis_move_cost(const aegis_pack *, const aegis_state *, uint32_t robot,
                               uint32_t cell);
/* The robots that an Action of the robot may target, as bits by seat. */
RD_FN void aegis_targets(const aegis_pack *, const aegis_state *, uint32_t robot, uint32_t which,
                         uint16_t out[AEGIS_SEATS]);
/* Action `which` of a robot as aegis_action_of; its owner, NOBODY: a card below; -1: none such. */
RD_FN int32_t aegis_action_at(const aegis_pack *, const aegis_state *, uint32_t user,
                              uint32_t which, uint32_t *owner);

/*
 * What is asked about one robot: the position in which its activation is open, whether it is or
 * not, becomes `out`. False: that is its next turn, after a Recharge as things stand.
 */
RD_FN bool aegis_probe(const aegis_pack *, const aegis_state *, uint32_t robot, aegis_state *out);
/* In such a position: what a move to each cell costs; 255: none leads there. */
RD_FN void aegis_probe_moves(const aegis_pack *, const aegis_state *, uint8_t cost[AEGIS_CELLS]);
/* Why Action `which` cannot be used; code 0: it can. The Action must be there. */
RD_FN rd_refusal aegis_probe_use(const aegis_pack *, const aegis_state *, uint32_t which);
/* Cells at which it can be aimed or which its Radius has; those too far off sight alone. */
RD_FN void aegis_probe_cells(const aegis_pack *, const aegis_state *, uint32_t which,
                             aegis_cells *in, aegis_cells *hidden);
/* The cell that breaks the sight to a hidden one. */
RD_FN uint32_t aegis_probe_breaker(const aegis_pack *, const aegis_state *, uint32_t which,
                                   uint32_t cell);
/* Why it reaches no such robot; code 0: it does. */
RD_FN rd_refusal aegis_probe_target(const aegis_pack *, const aegis_state *, uint32_t which,
                                    uint32_t robot);

/* A combine that the robot could be a part of. */
typedef struct aegis_making {
    uint32_t cost;
    uint32_t sets;                /* of partners that would do, */
    uint32_t robots[AEGIS_MATES]; /* each as places of robots, */
    uint32_t lost[AEGIS_MATES];   /* and of destroyed cards */
    rd_refusal why;               /* code 0: it can be made */
    aegis_cells cells;            /* for the new robot, with partners that are near enough */
} aegis_making;
/* Into a card of the seat's Combine Pool, in a way; false: not with this robot, or not this way. */
RD_FN bool aegis_probe_making(const aegis_pack *, const aegis_state *, uint32_t slot, uint32_t way,
                              aegis_making *out);

/* A rule that a list of cards breaks, and by which of them, as bits over the list. */
typedef struct aegis_broken {
    rd_refusal why;
    uint32_t cards;
} aegis_broken;

/*
 * Every rule that a list breaks, for one game or for a match; how many, at most LIST_FAULTS.
 * Cards stand in the order of taking, equal ones beside each other.
 */
RD_FN uint32_t aegis_list_faults(const aegis_pack *, const uint32_t *card, uint32_t count,
                                 bool match, aegis_broken out[AEGIS_LIST_FAULTS]);
/*
 * Of which two cards of a list each of its cards can be made in some game, by their places: bit
 * `b` of pair[made][a]; `wild`: the card that may count as any other Basic robot, LIST: none.
 */
RD_FN void aegis_list_tree(const aegis_pack *, const uint32_t *card, uint32_t count, uint32_t wild,
                           uint32_t pair[AEGIS_LIST][AEGIS_LIST]);
/* Whether these cards of a list, given as bits, make a card of it. */
RD_FN bool aegis_list_makes(const aegis_pack *, const uint32_t *card, uint32_t parts,
                            uint32_t made);

/* What labels and questions name as a price: of a move in the open activation to a cell, of a
 * combine into a card, in a way; the dice that an instance takes at most. */
RD_FN uint32_t aegis_step_price(const aegis_pack *, const aegis_state *, uint32_t cell);
RD_FN uint32_t aegis_combine_price(const aegis_pack *, const aegis_state *, uint32_t slot,
                                   uint32_t way);
RD_FN uint32_t aegis_instance_dice(const aegis_pack *, const aegis_state *, uint32_t instance);
/* Successes against the target of the dice on the table. */
RD_FN uint32_t aegis_successes(const aegis_pack *, const aegis_state *);

/* Dice that the open reroll takes at most, an energy each; 0: none is open, or it is free. */
RD_FN uint32_t aegis_dice_taken(const aegis_pack *, const aegis_state *);

#ifndef __CUDACC__
RD_END_DECLS
#endif

#endif
