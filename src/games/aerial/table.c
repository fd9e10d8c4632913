/* table.c - options, questions and codes of Aerial Assault, and the table that makes it a game. */
#include "aerial_clauses.h"
#include "words.h"

static const char *const switch_names[] = {"off", "on"};
static const char *const switch_labels[] = {"Off", "On"};
static const char *const solo_names[] = {"random", "S1", "S2", "S3"};
static const char *const double_labels[] = {"Drawn",  "Seat 1", "Seat 2",
                                            "Seat 3", "Seat 4", "Seat 5"};
static const char *const double_names[] = {"random", "S1", "S2", "S3", "S4", "S5"};

#define SWITCH(name, title, words)                                                       \
    {                                                                                    \
        name, words, switch_names, 0, 1, 0, AERIAL_E43, AA_MODE_07, switch_labels, title \
    }

static const rd_option options[AERIAL_OPTIONS] = {
    {"seats", "How many play.", NULL, 2, AERIAL_SEATS, 4, AERIAL_E01, AA_MODE_01, NULL, "Players"},
    SWITCH("iri", "IRI", "Robots of 7 weeks, and one more card in the draft."),
    SWITCH("missed", "Missed Shots", "A natural 1 sends the ball away."),
    SWITCH("tied", "Tied Blocks", "Equal totals bring Panic or Breakdown."),
    SWITCH("rookie1", "Rookie in seat 1", "The player in seat 1 is a Rookie: robots of 5 weeks."),
    SWITCH("rookie2", "Rookie in seat 2", "The player in seat 2 is a Rookie."),
    SWITCH("rookie3", "Rookie in seat 3", "The player in seat 3 is a Rookie."),
    SWITCH("rookie4", "Rookie in seat 4", "The player in seat 4 is a Rookie."),
    SWITCH("rookie5", "Rookie in seat 5", "The player in seat 5 is a Rookie."),
    SWITCH("rookie6", "Rookie in seat 6", "The player in seat 6 is a Rookie."),
    {"solo", "Who plays two teams against two players.", solo_names, 0, 3, 0, AERIAL_E43,
     AA_MODE_09, double_labels, "Alone with two teams"},
    {"double", "Who plays two teams of the five players.", double_names, 0, 5, 0, AERIAL_E43,
     AA_MODE_09, double_labels, "Double player"},
};

/* AA-MODE-09: only seats of the game are Rookies, and roles exist with 3 and 5 players only. */
#define BELOW(seats) ((1u << (seats)) - 1u)
#define NO_ROOKIE(seat)                                                                 \
    {                                                                                   \
        AERIAL_OPTION_SEATS, AERIAL_OPTION_ROOKIE + (seat)-1, 0, BELOW(seat) & ~3u, 1u, \
            AERIAL_E43, AA_MODE_09                                                      \
    }

static const rd_option_rule option_rules[] = {
    NO_ROOKIE(3),
    NO_ROOKIE(4),
    NO_ROOKIE(5),
    NO_ROOKIE(6),
    {AERIAL_OPTION_SEATS, AERIAL_OPTION_SOLO, 0, BELOW(7) & ~(1u << 3) & ~3u, 1u, AERIAL_E41,
     AA_MODE_09},
    {AERIAL_OPTION_SEATS, AERIAL_OPTION_DOUBLE, 0, BELOW(7) & ~(1u << 5) & ~3u, 1u, AERIAL_E41,
     AA_MODE_09},
};

static const rd_ask asks[AERIAL_ASKS] = {
    {"none", 0, "the match is over"},
    {"DP-01", AA_SET_02, "choose a Robotics Team"},
    {"DP-02", AA_BLD_01, "build a robot"},
    {"DP-03", AA_P2P_03, "choose which team drafts first"},
    {"DP-04", AA_DRF_07, "take a card of the display"},
    {"DP-05", AA_IRI_02, "take a card of the display, or none"},
    {"DP-06", AA_ALL_07, "keep the starting ball or give it away"},
    {"DP-07", AA_AUT_01, "program a card"},
    {"DP-08", AA_INB_06, "choose who receives the inbound ball"},
    {"DP-09", AA_DCR_03, "lay a card"},
    {"DP-10", AA_SEQ_02, "declare a move"},
    {"DP-11", AA_SEQ_07, "announce a target"},
    {"DP-12", AA_BLK_26, "choose which block is resolved next"},
    {"DP-13", AA_RER_01, "roll again or keep the die"},
    {"DP-14", AA_SEQ_12, "choose which robot acts next"},
    {"DP-15", AA_ACT_03, "use a Shoot side"},
    {"DP-16", AA_ACT_04, "use a Truss side"},
    {"DP-17", AA_ACT_05, "try the low goal, or nothing"},
    {"DP-18", AA_KIS_03, "take the ball or refuse it"},
    {"DP-19", AA_CAT_04, "try to catch or let it go by"},
    {"DP-20", AA_CAT_08, "choose who tries to catch first"},
    {"DP-21", AA_ACT_06, "pick a ball up"},
    {"CH-01", AA_DRF_03, "draw a Special Action card"},
    {"CH-02", AA_DRF_04, "roll for the Starting Player"},
    {"CH-03", AA_ALL_01, "deal an Alliance card"},
    {"CH-04", AA_P2P_02, "deal an Alliance card"},
    {"CH-05", AA_P5P_01, "draw the double player"},
    {"CH-06", AA_INB_08, "roll the inbound die"},
    {"CH-07", AA_TIE_06, "draw a Panic card"},
    {"CH-08", AA_SEQ_06, "roll the drive die"},
    {"CH-09", AA_BLK_11, "roll a block die"},
    {"CH-10", AA_TIE_01, "roll the event die"},
    {"CH-11", AA_CARD_12, "roll the die"},
    {"CH-12", AA_MIS_05, "roll the event die"},
    {"CH-13", AA_RER_04, "roll again"},
};

const rd_code aerial_codes[AERIAL_CODES] = {
    {"none", ""},
#define CODE(name, forms, words) {#name, words},
#include "codes.def"
#undef CODE
};

const rd_game rd_game_aerial = {
    .id = "aerial",
    .title = "Aerial Assault",
    .words = "Build robots, draft actions, and score balls as an Alliance.",
    .prefix = "AA",
    .hidden = false,
    .rules = 1,
    .pack_size = sizeof(aerial_pack),
    .options = options,
    .option_rules = option_rules,
    .asks = asks,
    .codes = aerial_codes,
    .clauses = aerial_clause_ids,
    .clause_words = aerial_clause_words,
    .pack_fields = aerial_pack_fields,
    .option_count = AERIAL_OPTIONS,
    .option_rule_count = sizeof option_rules / sizeof option_rules[0],
    .ask_count = AERIAL_ASKS,
    .code_count = AERIAL_CODES,
    .clause_count = AERIAL_CLAUSE_COUNT,
    .option_code = AERIAL_E43,
    .option_words = true,
    .option_clause = AA_MODE_09,
    .pack_build = aerial_pack_build,
    .state_size = aerial_state_size,
    .decisions_max = aerial_decisions_max,
    .start = aerial_start,
    .options_of = aerial_options_of,
    .need = aerial_need,
    .legal = aerial_legal,
    .refuse = aerial_refuse,
    .apply = aerial_apply,
    .chance = aerial_chance,
    .result = aerial_result,
    .observe = aerial_observe,
    .determinize = aerial_determinize,
    .allies = aerial_allies,
    .value = aerial_value,
    .odds = aerial_odds_told,
    .draw = aerial_draw,
    .playout = aerial_playout,
    .move_text = aerial_move_text,
    .move_parse = aerial_move_parse,
    .chance_text = aerial_chance_text,
    .chance_parse = aerial_chance_parse,
    .state_text = aerial_state_text,
    .state_parse = aerial_state_parse,
    .need_text = aerial_need_text,
    .refusal_text = aerial_refusal_text,
    .fact_text = aerial_fact_text,
    .result_text = aerial_result_text,
    .field_text = aerial_field_text,
    .view_json = aerial_view_json,
    .describe = aerial_describe,
    .press = aerial_press,
    .move_json = aerial_move_json,
    .fact_json = aerial_fact_json,
    .roster_json = aerial_roster_json,
    .fact_weight = aerial_fact_weight,
    .wrong = aerial_wrong,
};
