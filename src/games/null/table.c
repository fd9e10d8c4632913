/* table.c - Null's options, questions and codes, and the table that makes it a game. */
#include "null.h"
#include "null_clauses.h"

static const char *const mode_names[] = {"duel", "pairs"};
static const char *const switch_names[] = {"off", "on"};

static const rd_option options[NULL_OPTIONS] = {
    {"seats", "How many play; follows from the mode.", NULL, 2, NULL_SEATS, 2, NULL_E_SEATS,
     NUL_SET_01, NULL, "Players"},
    {"mode", "One against one, or two pairs.", mode_names, 0, 1, NULL_DUEL, NULL_E_OPTION,
     NUL_SET_05, NULL, "Mode"},
    {"cards", "Whether everybody draws a card that can stop a throw.", switch_names, 0, 1, 1,
     NULL_E_OPTION, NUL_SET_05, NULL, "Cards"},
    {"peek", "Whether opponents' cards may be looked at.", switch_names, 0, 1, 1, NULL_E_OPTION,
     NUL_SET_05, NULL, "Looking at cards"},
    {"goal", "Points that win the game.", NULL, 1, 50, 9, NULL_E_OPTION, NUL_SET_02, NULL, "Goal"},
    {"rounds", "Rounds after which the game ends.", NULL, 1, 99, 6, NULL_E_OPTION, NUL_SET_03, NULL,
     "Rounds"},
};

/* Mode and seats follow from each other, whichever is given; no cards, no looking at them. */
static const rd_option_rule option_rules[] = {
    {NULL_OPTION_SEATS, NULL_OPTION_MODE, NULL_DUEL, 1u << 2, 1u << NULL_DUEL, NULL_E_SEATS,
     NUL_SET_01},
    {NULL_OPTION_SEATS, NULL_OPTION_MODE, NULL_PAIRS, 1u << 4, 1u << NULL_PAIRS, NULL_E_SEATS,
     NUL_SET_01},
    {NULL_OPTION_MODE, NULL_OPTION_SEATS, 2, 1u << NULL_DUEL, 1u << 2, NULL_E_SEATS, NUL_SET_01},
    {NULL_OPTION_MODE, NULL_OPTION_SEATS, 4, 1u << NULL_PAIRS, 1u << 4, NULL_E_SEATS, NUL_SET_01},
    {NULL_OPTION_CARDS, NULL_OPTION_PEEK, 0, 1u << 0, 1u << 0, NULL_E_CARDS, NUL_SET_04},
};

static const rd_ask asks[NULL_ASKS] = {
    {"none", 0, "the game is over"},
    {"D-TOOL", NUL_TLS_01, "choose two tools"},
    {"D-CARD", NUL_CRD_01, "draw a card"},
    {"D-TURN", NUL_TRN_02, "throw a number or look at a card"},
    {"D-BLOCK", NUL_WIN_01, "stop the throw or let it pass"},
    {"D-DIE", NUL_THR_04, "roll the die"},
};

const rd_code null_codes[NULL_CODES] = {
    {"none", ""},
#define CODE(name, words) {#name, words},
#include "codes.def"
#undef CODE
};

const rd_game rd_game_null = {
    .id = "null",
    .title = "Null",
    .words = "A small game of throws that uses all a game can have.",
    .prefix = "NUL",
    .hidden = true,
    .rules = 1,
    .pack_size = sizeof(null_pack),
    .options = options,
    .option_rules = option_rules,
    .asks = asks,
    .codes = null_codes,
    .clauses = null_clause_ids,
    .clause_words = null_clause_words,
    .pack_fields = null_pack_fields,
    .option_count = NULL_OPTIONS,
    .option_rule_count = sizeof option_rules / sizeof option_rules[0],
    .ask_count = NULL_ASKS,
    .code_count = NULL_CODES,
    .clause_count = NULL_CLAUSE_COUNT,
    .option_code = NULL_E_OPTION,
    .option_clause = NUL_SET_05,
    .pack_build = null_pack_build,
    .state_size = null_state_size,
    .decisions_max = null_decisions_max,
    .start = null_start,
    .options_of = null_options_of,
    .need = null_need,
    .legal = null_legal,
    .refuse = null_refuse,
    .apply = null_apply,
    .chance = null_chance,
    .result = null_result,
    .observe = null_observe,
    .determinize = null_determinize,
    .allies = null_allies,
    .value = null_value,
    .odds = null_odds,
    .draw = null_draw,
    .playout = NULL,
    .move_text = null_move_text,
    .move_parse = null_move_parse,
    .chance_text = null_chance_text,
    .chance_parse = null_chance_parse,
    .state_text = null_state_text,
    .state_parse = null_state_parse,
    .need_text = null_need_text,
    .refusal_text = null_refusal_text,
    .fact_text = null_fact_text,
    .result_text = null_result_text,
    .field_text = null_field_text,
    .view_json = null_view_json,
    .describe = null_describe,
    .press = null_press,
    .move_json = null_move_json,
    .fact_json = null_fact_json,
    .roster_json = null_roster_json,
    .inspect_json = null_inspect_json,
    .list_json = null_list_json,
    .fact_weight = null_fact_weight,
    .fact_forms = null_fact_forms,
    .wrong = null_wrong,
};
