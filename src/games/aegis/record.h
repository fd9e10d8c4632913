/* record.h - the rule-set record: what the editions of A.E.G.I.S. do differently, as figures. */
#ifndef AEGIS_RECORD_H
#define AEGIS_RECORD_H

#include "robodrome/base.h"

/*
 * No rule asks which edition is played; it reads a field of this record, which is a part of the
 * pack. A house rule is another record. The names are those of rules/aegis-engine.md, section 1;
 * fields that are yes or no are 1 or 0.
 */
typedef struct aegis_record {
    /* building and set-up */
    uint8_t basics;   /* Basic robots of a squad */
    uint8_t pool_max; /* cards of a Combine Pool */
    uint8_t list_min; /* Basic robots of a list in a match */
    uint8_t list_max;
    uint8_t match_games;   /* after which a match ends */
    uint8_t dup_variants;  /* a variant counts as the same card */
    uint8_t start_check;   /* the starting robots must make energy and be able to hurt */
    uint8_t machineless;   /* Commanders without a machine of their own */
    uint8_t drones_max;    /* of a seat */
    uint8_t protect_own;   /* protection ends by the own Recharges, not when all had a turn */
    uint8_t protect_all;   /* and keeps every effect away, not only targeting */
    uint8_t board_chosen;  /* made: the second setting is the board; else the terrain */
    uint8_t zone_by_roll;  /* who won the roll has the first Start Zone */
    uint8_t commander_low; /* a combined Commander needs its lower form as a component; else a seat
                              has one active Commander */
    /* turns and energy */
    uint8_t end_by_producer; /* effects end at the Recharge of who made them, not by the turn */
    uint8_t min_production;
    uint8_t test_at_end;     /* empty field and no Offensive Action are tested at every turn's end,
                                energy when the Pool is filled; else all at the Recharge, before it */
    uint8_t reserve_counts;  /* reserve robots count for the tests */
    uint8_t zero_pool_ends;  /* an empty pool ends activation and turn, whatever is free */
    uint8_t formed_acts;     /* a robot just formed may react, be served and be activated extra */
    uint8_t moved_this_turn; /* "has moved" lasts for the turn, not for the activation */
    uint8_t use_by_turn;     /* each Action once a turn; else by activation */
    uint8_t drop_at_end;     /* Combat Drop at a turn's end; else in place of an ally's Action */
    uint8_t combat_cap;      /* Actions in a combat; 0: no cap */
    uint8_t round_cap;       /* Actions of a player in a round; 0: no cap */
    /* Actions */
    uint8_t radius_needs_robot;
    uint8_t self_needs_target;
    uint8_t axis_dirs;      /* 6 or 12 */
    uint8_t count_each;     /* successes are counted for each robot by itself */
    uint8_t evade_allies;   /* evasion works against allies too */
    uint8_t evade_by_print; /* Range Evade looks at the printed Distance, not at the place */
    uint8_t pilot_rerolls;  /* First Pilot gives a Reroll; else a cheaper combine */
    uint8_t window_once;    /* the user's rerolls, then one Jamming; else in turns */
    uint8_t critical_power; /* sixes raise Power; else the total */
    uint8_t antiair_all;    /* Anti-Air adds to every type of Action */
    uint8_t aimed_all;      /* Aimed keeps all figures, not only the Accuracy */
    uint8_t buff_offensive; /* Damage tokens change every Offensive Action; else Damage, Drain,
                               Repair */
    uint8_t defense_all;    /* Defense works on all damage; else on an Action's own */
    uint8_t
        displace_first; /* displacement, effect, statuses; else effect, statuses, displacement */
    uint8_t drain_overflows;  /* drain below 0 is damage */
    uint8_t repair_drain;     /* Repair takes drain away too */
    uint8_t push_both;        /* both directions beside the line; else the nearest one */
    uint8_t push_short;       /* the length of a Push is chosen */
    uint8_t self_push;        /* Self displaces the user */
    uint8_t disarm_max;       /* Levels above it are immune */
    uint8_t combine_hits;     /* free uses of EACH Actions have as many successes as the Cost */
    uint8_t beacon_abilities; /* Beacon binds abilities that target, too */
    /* combining */
    uint8_t class_union;   /* Classes within the union of the stacks; else an exact partition of
                              two */
    uint8_t make_with_key; /* the Make comes together with the key class */
    uint8_t scrap_stands;  /* destroyed robots leave stands; else one token a game */
    uint8_t scrap_free;
    uint8_t cards_return;     /* combined cards go back to their pools */
    uint8_t lost_with_robot;  /* what forming sets off is lost when the new robot is gone */
    uint8_t trigger_optional; /* every combine effect may be declined */
    uint8_t refuel_current;   /* Refuel gives the EP as it is now; else as it is printed */
} aegis_record;

#endif
