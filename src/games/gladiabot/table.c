/* table.c - Gladiabot as a table of functions and lists. */
#include "robodrome/pack.h"

#include "gladiabot.h"
#include "gladiabot_clauses.h"
#include "words.h"

static const char *const mode_names[] = {"std2", "five2", "double2", "four", NULL};
static const char *const board_names[] = {"single", "double", NULL};
static const char *const sets_names[] = {"1", "2", "both", NULL};
static const char *const crates_names[] = {"default", "free", NULL};
static const char *const mobile_names[] = {"off", "on", NULL};
static const char *const durability_names[] = {"inert", "destructible", "explosive", NULL};

static const char *const mode_labels[] = {"3 robots each", "5 robots each", "6 robots, two colours",
                                          "Four players"};
static const char *const board_labels[] = {"Single", "Double"};
static const char *const sets_labels[] = {"Set 1", "Set 2", "Both"};
static const char *const crates_labels[] = {"As printed", "Placed by the players"};
static const char *const mobile_labels[] = {"Stay where they are", "Can be pushed"};
static const char *const durability_labels[] = {"Cannot be destroyed", "Can be destroyed",
                                                "Explode"};

static const rd_option options[GLADIABOT_OPTION_COUNT] = {
    {"seats", "How many players: 2, or 4 in the mode four.", NULL, 2, 4, 2, GLADIABOT_E_PLAYERS,
     GLA_SET_01, NULL, "Players"},
    {"mode", "std2: 3 robots each; five2: 5; double2: 6 of two colours; four: four players.",
     mode_names, 0, 3, GLADIABOT_STD2, GLADIABOT_E_MODE, GLA_SET_02, mode_labels, "Mode"},
    {"board", "One board or two side by side; a choice only in double2.", board_names, 0, 1, 0,
     GLADIABOT_E_MODE, GLA_SET_02, board_labels, "Board"},
    {"sets", "Which colours can be taken: set 1 Red and Blue, set 2 Green and Yellow, or both.",
     sets_names, 0, 2, GLADIABOT_SETS_BOTH, GLADIABOT_E_MODE, GLA_SET_02, sets_labels, "Colours"},
    {"crates_setup", "Crates as printed, or placed by the players.", crates_names, 0, 1, 0,
     GLADIABOT_E_MODE, GLA_SET_02, crates_labels, "Where crates stand"},
    {"mobile", "With on, robots can push crates.", mobile_names, 0, 1, 0, GLADIABOT_E_MODE,
     GLA_SET_02, mobile_labels, "Pushing crates"},
    {"durability", "Whether crates can be destroyed, and whether they then explode.",
     durability_names, 0, 2, GLADIABOT_INERT, GLADIABOT_E_MODE, GLA_SET_02, durability_labels,
     "What crates withstand"},
    {"turn_limit", "The game ends after this many turns at the latest.", NULL, 1, 999, 60,
     GLADIABOT_E_LIMIT, GLA_END_05, NULL, "Turn limit"},
};

#define BIT(n) (1u << (n))
#define MODE   GLADIABOT_OPTION_MODE
#define SEATS  GLADIABOT_OPTION_SEATS

static const rd_option_rule option_rules[] = {
    {SEATS, MODE, GLADIABOT_FOUR, BIT(4), BIT(GLADIABOT_FOUR), GLADIABOT_E_PLAYERS, GLA_SET_02},
    {MODE, SEATS, 4, BIT(GLADIABOT_FOUR), BIT(4), GLADIABOT_E_PLAYERS, GLA_SET_02},
    {MODE, SEATS, 2, BIT(GLADIABOT_STD2) | BIT(GLADIABOT_FIVE2) | BIT(GLADIABOT_DOUBLE2), BIT(2),
     GLADIABOT_E_PLAYERS, GLA_SET_02},
    {MODE, GLADIABOT_OPTION_BOARD, 0, BIT(GLADIABOT_STD2) | BIT(GLADIABOT_FIVE2), BIT(0),
     GLADIABOT_E_BOARD, GLA_2PV_06},
    {MODE, GLADIABOT_OPTION_BOARD, 1, BIT(GLADIABOT_FOUR), BIT(1), GLADIABOT_E_BOARD, GLA_2PV_06},
    {MODE, GLADIABOT_OPTION_BOARD, 1, BIT(GLADIABOT_DOUBLE2), BIT(0) | BIT(1), GLADIABOT_E_BOARD,
     GLA_2PV_06},
    {MODE, GLADIABOT_OPTION_SETS, GLADIABOT_SETS_BOTH, BIT(GLADIABOT_DOUBLE2),
     BIT(GLADIABOT_SETS_BOTH), GLADIABOT_E_SETS, GLA_2PV_04},
    {MODE, GLADIABOT_OPTION_SETS, GLADIABOT_SETS_BOTH, BIT(GLADIABOT_FOUR),
     BIT(GLADIABOT_SETS_BOTH), GLADIABOT_E_SETS, GLA_4PL_01},
};

static const rd_ask asks[GLADIABOT_ASKS] = {
    {"OVER", GLA_END_01, "the game is over"},
    {"D-ROLL", GLA_SET_03, "set-up roll"},
    {"D-COLOUR", GLA_SET_07, "take a colour"},
    {"D-PICK", GLA_SET_12, "pick three robots in secret"},
    {"D-CRATE", GLA_SET_18, "place a crate"},
    {"D-PLACE", GLA_SET_26, "place a robot"},
    {"D-INIT", GLA_INI_01, "initiative roll"},
    {"D-ROBOT", GLA_ACT_01, "choose a robot to act"},
    {"D-ACTION", GLA_ACT_09, "choose its action"},
    {"D-DICE", GLA_DIC_01, "dice of an attack"},
    {"D-FALL", GLA_MOB_11, "does the rider fall?"},
    {"D-BLAST", GLA_EXP_08, "dice of an explosion"},
};

static const rd_code codes[GLADIABOT_CODES] = {
    {"none", "no error"},
#define CODE(name, words) {#name, words},
#include "codes.def"
#undef CODE
};

const rd_game rd_game_gladiabot = {
    .id = "gladiabot",
    .title = "Gladiabot",
    .words = "Machines built like animals fight among crates; the last side standing wins.",
    .prefix = "GLA",
    .rules = 1,
    .pack_size = sizeof(gladiabot_pack),
    .options = options,
    .option_rules = option_rules,
    .asks = asks,
    .codes = codes,
    .clauses = gladiabot_clause_ids,
    .clause_words = gladiabot_clause_words,
    .pack_fields = gladiabot_pack_fields,
    .option_count = GLADIABOT_OPTION_COUNT,
    .option_rule_count = sizeof option_rules / sizeof *option_rules,
    .ask_count = GLADIABOT_ASKS,
    .code_count = GLADIABOT_CODES,
    .clause_count = GLADIABOT_CLAUSE_COUNT,
    .option_code = GLADIABOT_E_MODE,
    .option_clause = GLA_SET_02,
    .pack_build = gladiabot_pack_build,
    .state_size = gladiabot_state_size,
    .decisions_max = gladiabot_decisions_max,
    .start = gladiabot_start,
    .options_of = gladiabot_options_of,
    .need = gladiabot_need,
    .legal = gladiabot_legal,
    .refuse = gladiabot_refuse,
    .apply = gladiabot_apply,
    .chance = gladiabot_chance,
    .result = gladiabot_result,
    .observe = gladiabot_observe,
    .determinize = gladiabot_determinize,
    .allies = gladiabot_allies,
    .value = gladiabot_value,
    .odds = gladiabot_odds_told,
    .draw = NULL,
    .playout = gladiabot_playout,
    .move_text = gladiabot_move_text,
    .move_parse = gladiabot_move_parse,
    .chance_text = gladiabot_chance_text,
    .chance_parse = gladiabot_chance_parse,
    .state_text = gladiabot_state_text,
    .state_parse = gladiabot_state_parse,
    .need_text = gladiabot_need_text,
    .refusal_text = gladiabot_refusal_text,
    .fact_text = gladiabot_fact_text,
    .result_text = gladiabot_result_text,
    .field_text = gladiabot_field_text,
    .view_json = gladiabot_view_json,
    .describe = gladiabot_describe,
    .press = gladiabot_press,
    .move_json = gladiabot_move_json,
    .fact_json = gladiabot_fact_json,
    .roster_json = gladiabot_roster_json,
    .fact_weight = gladiabot_fact_weight,
    .wrong = gladiabot_wrong,
};
