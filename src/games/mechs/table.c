/* table.c - settings, questions and codes of Tiny Epic Mechs, and the table that makes it a game.
 */
#include "mechs_clauses.h"
#include "words.h"

static const char *const mode_names[] = {"battle", "solo"};
static const char *const mode_labels[] = {"Arena battle", "Solo battle"};
static const char *const arena_names[] = {"shuffled", "fixed"};
static const char *const arena_labels[] = {"Shuffled", "Fixed"};

static const rd_option options[MECHS_OPTIONS] = {
    {"seats", "How many play; one plays the solo battle.", NULL, 1, MECHS_PLAYERS, 2,
     MECHS_ERR_PLAYERS, TEM_GEN_03, NULL, "Players"},
    {"mode", "All against all, or alone against two Robot Pilots.", mode_names, 0, 1, MECHS_BATTLE,
     MECHS_ERR_OPTION, TEM_GEN_03, mode_labels, "Mode"},
    {"arena", "Whether the Resource Zones are shuffled.", arena_names, 0, 1, MECHS_SHUFFLED,
     MECHS_ERR_ARENA, TEM_SET_03, arena_labels, "Arena"},
};

/* Mode and seats follow from each other, whichever is given. */
static const rd_option_rule option_rules[] = {
    {MECHS_OPTION_SEATS, MECHS_OPTION_MODE, MECHS_SOLO, 1u << 1, 1u << MECHS_SOLO,
     MECHS_ERR_PLAYERS, TEM_GEN_03},
    {MECHS_OPTION_SEATS, MECHS_OPTION_MODE, MECHS_BATTLE, 7u << 2, 1u << MECHS_BATTLE,
     MECHS_ERR_PLAYERS, TEM_GEN_03},
    {MECHS_OPTION_MODE, MECHS_OPTION_SEATS, 1, 1u << MECHS_SOLO, 1u << 1, MECHS_ERR_PLAYERS,
     TEM_GEN_03},
    {MECHS_OPTION_MODE, MECHS_OPTION_SEATS, 2, 1u << MECHS_BATTLE, 7u << 2, MECHS_ERR_PLAYERS,
     TEM_GEN_03},
};

static const rd_ask asks[MECHS_ASKS] = {
    {"none", 0, "the game is over"},
    {"D-01", TEM_SET_02, "keep a Pilot Card"},
    {"D-02", TEM_SET_04, "take a Base"},
    {"D-03", TEM_SET_07, "lay a Mine on the Base"},
    {"D-04", TEM_SET_10, "choose a Basic Weapon"},
    {"D-05", TEM_PRG_01, "program a card"},
    {"D-06", TEM_PRG_06, "commit the Program"},
    {"D-07", TEM_EQP_02, "choose a Loadout"},
    {"D-08", TEM_TRN_05, "play a card in Ad Hoc Mode"},
    {"D-09", TEM_MEC_01, "take the Mighty Mech or not"},
    {"D-10", TEM_ATK_01, "attack with a Weapon"},
    {"D-11", TEM_WPN_02, "pay for a Boost"},
    {"D-12", TEM_WPN_14, "exhaust a Weapon"},
    {"D-13", TEM_WPN_17, "make a Weapon ready or not"},
    {"D-14", TEM_SRC_03, "choose a Zone to go to"},
    {"D-15", TEM_DEP_01, "deploy or pass"},
    {"D-16", TEM_COL_01, "collect or pass"},
    {"D-17", TEM_PUR_01, "purchase or pass"},
    {"D-18", TEM_PWR_01, "power up or pass"},
    {"CH-START", TEM_SET_01, "draw the Starting Player"},
    {"CH-PILOT", TEM_SET_02, "deal a Pilot Card"},
    {"CH-ARENA", TEM_SET_03, "deal a Resource card"},
    {"CH-MINE", TEM_SOL_05, "draw a Mine"},
    {"CH-DISPLAY", TEM_SET_09, "open an Advanced Weapon"},
    {"CH-REFILL", TEM_PUR_04, "refill the Display"},
    {"CH-CARD", TEM_SOL_08, "turn up a robot's card"},
    {"CH-PAIR", TEM_SOL_33, "draw a robot's two Advanced Weapons"},
    {"CH-WEAPON", TEM_SOL_34, "turn up a robot's Weapon"},
    {"CH-PLACE", TEM_SOL_41, "draw a card for a robot's place"},
    {"CH-LAST", TEM_SOL_42, "draw a robot's place"},
};

const char *const mechs_asks[MECHS_ASKS] = {
    "none",      "D-01",    "D-02",    "D-03",      "D-04",     "D-05",     "D-06",    "D-07",
    "D-08",      "D-09",    "D-10",    "D-11",      "D-12",     "D-13",     "D-14",    "D-15",
    "D-16",      "D-17",    "D-18",    "CH-START",  "CH-PILOT", "CH-ARENA", "CH-MINE", "CH-DISPLAY",
    "CH-REFILL", "CH-CARD", "CH-PAIR", "CH-WEAPON", "CH-PLACE", "CH-LAST",
};

const rd_code mechs_codes[MECHS_CODES] = {
    {"none", ""},
#define CODE(name, id, forms, words) {id, words},
#include "codes.def"
#undef CODE
};

const rd_game rd_game_mechs = {
    .id = "mechs",
    .title = "Tiny Epic Mechs",
    .words = "Program your Pilot, hold the Arena and fight for the Mighty Mech.",
    .prefix = "TEM",
    .rules = 1,
    .pack_size = sizeof(mechs_pack),
    .options = options,
    .option_rules = option_rules,
    .asks = asks,
    .codes = mechs_codes,
    .clauses = mechs_clause_ids,
    .clause_words = mechs_clause_words,
    .pack_fields = mechs_pack_fields,
    .option_count = MECHS_OPTIONS,
    .option_rule_count = sizeof option_rules / sizeof option_rules[0],
    .ask_count = MECHS_ASKS,
    .code_count = MECHS_CODES,
    .clause_count = MECHS_CLAUSE_COUNT,
    .option_code = MECHS_ERR_OPTION,
    .option_words = true,
    .option_clause = TEM_GEN_03,
    .pack_build = mechs_pack_build,
    .state_size = mechs_state_size,
    .decisions_max = mechs_decisions_max,
    .start = mechs_start,
    .options_of = mechs_options_of,
    .need = mechs_need,
    .legal = mechs_legal,
    .refuse = mechs_refuse,
    .apply = mechs_apply,
    .chance = mechs_chance,
    .result = mechs_result,
    .observe = mechs_observe,
    .determinize = mechs_determinize,
    .allies = mechs_allies,
    .value = mechs_value,
    .odds = mechs_odds_told,
    .draw = NULL,
    .playout = mechs_playout,
    .move_text = mechs_move_text,
    .move_parse = mechs_move_parse,
    .chance_text = mechs_chance_text,
    .chance_parse = mechs_chance_parse,
    .state_text = mechs_state_text,
    .state_parse = mechs_state_parse,
    .need_text = mechs_need_text,
    .refusal_text = mechs_refusal_text,
    .fact_text = mechs_fact_text,
    .result_text = mechs_result_text,
    .field_text = mechs_field_text,
    .view_json = mechs_view_json,
    .describe = mechs_describe,
    .press = mechs_press,
    .move_json = mechs_move_json,
    .fact_json = mechs_fact_json,
    .roster_json = mechs_roster_json,
    .fact_weight = mechs_fact_weight,
    .wrong = mechs_wrong,
};
