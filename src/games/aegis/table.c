/* table.c - settings, questions and codes of A.E.G.I.S., and the tables of its two editions. */
#include "aegis1_clauses.h"
#include "aegis2_clauses.h"
#include "insight.h"
#include "words.h"

/* No clause, in the columns of the lists. */
enum {
    AE1_0 = 0,
    AE2_0 = 0
};

static const char *const off_names[] = {"off", "on"};
static const char *const off_labels[] = {"Off", "On"};
static const char *const terrain_names[] = {"default", "placed", "none"};
static const char *const terrain_labels[] = {"As printed", "Laid by the players", "None"};
static const char *const match_names[] = {"single", "best-of-3"};
static const char *const match_labels[] = {"One game", "Best of three"};
static const char *const board_names[] = {"arena", "canyon", "battlefield"};
static const char *const board_labels[] = {"Arena", "Canyon", "Battlefield"};
static const char *const protection_names[] = {"book", "errata"};
static const char *const protection_labels[] = {"As in the book", "As in the errata"};

static const rd_option options1[AEGIS_OPTIONS] = {
    {"seats", "How many play.", NULL, 2, 2, 2, AEGIS_R_OPTION_SEATS, AE1_SET_01, NULL, "Players"},
    {"terrain", "Where terrain stands.", terrain_names, 0, 2, AEGIS_TERRAIN_DEFAULT, AEGIS_R_OPTION,
     AE1_TER_01, terrain_labels, "Terrain"},
    {"scrap", "Whether each player may once combine with a destroyed robot.", off_names, 0, 1, 0,
     AEGIS_R_OPTION, AE1_SCR_01, off_labels, "Scrap Combining"},
    {"match", "One game, or several with a sideboard.", match_names, 0, 1, 0, AEGIS_R_OPTION,
     AE1_TRN_01, match_labels, "Match"},
    {"turn_limit", "After how many turns of each player a game is drawn.", NULL, 10, 500, 50,
     AEGIS_R_OPTION_LIMIT, AE1_LIM_01, NULL, "Turn limit"},
};

static const rd_option options2[AEGIS_OPTIONS] = {
    {"seats", "How many play.", NULL, 2, 2, 2, AEGIS_R_OPTION_SEATS, AE2_ERR_08, NULL, "Players"},
    {"board", "On which board.", board_names, 0, 2, 0, AEGIS_R_OPTION_BOARD, AE2_BRD_01,
     board_labels, "Board"},
    {"protection", "When the protection of the first turns ends.", protection_names, 0, 1, 0,
     AEGIS_R_OPTION, AE2_SET_12, protection_labels, "Protection"},
    {"match", "One game, or several with a sideboard.", match_names, 0, 1, 0, AEGIS_R_OPTION,
     AE2_BO3_01, match_labels, "Match"},
    {"round_limit", "After how many turns of each player a game is drawn.", NULL, 5, 500, 50,
     AEGIS_R_OPTION_LIMIT, AE2_WIN_07, NULL, "Round limit"},
};

static const rd_ask asks1[AEGIS_ASKS] = {
    {"none", 0, "the game is over"},
#define ASK(name, id1, clause1, id2, clause2, words) {id1, AE1_##clause1, words},
#include "asks.def"
#undef ASK
};

static const rd_ask asks2[AEGIS_ASKS] = {
    {"none", 0, "the game is over"},
#define ASK(name, id1, clause1, id2, clause2, words) {id2, AE2_##clause2, words},
#include "asks.def"
#undef ASK
};

static const rd_code codes1[AEGIS_REASONS] = {
    {"none", ""},
#define REASON(name, clause1, code1, clause2, code2, forms, words) {code1, words},
#include "reasons.def"
#undef REASON
};

static const rd_code codes2[AEGIS_REASONS] = {
    {"none", ""},
#define REASON(name, clause1, code1, clause2, code2, forms, words) {code2, words},
#include "reasons.def"
#undef REASON
};

const char *aegis_clause_id(const aegis_pack *p, rd_clause clause)
{
    const char *const *ids = p->edition == 1 ? aegis1_clause_ids : aegis2_clause_ids;
    uint32_t count = p->edition == 1 ? AEGIS1_CLAUSE_COUNT : AEGIS2_CLAUSE_COUNT;
    return clause > 0 && clause < count ? ids[clause] : "";
}

const char *aegis_code_id(const aegis_pack *p, uint32_t reason)
{
    const rd_code *codes = p->edition == 1 ? codes1 : codes2;
    return reason > 0 && reason < AEGIS_REASONS ? codes[reason].id : "";
}

/* All that does not depend on the edition. */
#define AEGIS_SHARED                                                                              \
    .rules = 1, .pack_size = sizeof(aegis_pack), .pack_fields = aegis_pack_fields,                \
    .option_count = AEGIS_OPTIONS, .ask_count = AEGIS_ASKS, .code_count = AEGIS_REASONS,          \
    .option_code = AEGIS_R_OPTION, .option_words = true, .card_parse = aegis_card_parse,          \
    .state_size = aegis_state_size, .decisions_max = aegis_decisions_max, .start = aegis_start,   \
    .options_of = aegis_options_of, .need = aegis_need, .legal = aegis_legal,                     \
    .refuse = aegis_refuse, .apply = aegis_apply, .chance = aegis_chance, .result = aegis_result, \
    .observe = aegis_observe, .determinize = aegis_determinize, .allies = aegis_allies,           \
    .value = aegis_value, .odds = aegis_odds, .draw = aegis_draw, .playout = aegis_playout,       \
    .move_text = aegis_move_text, .move_parse = aegis_move_parse,                                 \
    .chance_text = aegis_chance_text, .chance_parse = aegis_chance_parse,                         \
    .state_text = aegis_state_text, .state_parse = aegis_state_parse,                             \
    .need_text = aegis_need_text, .refusal_text = aegis_refusal_text,                             \
    .fact_text = aegis_fact_text, .result_text = aegis_result_text,                               \
    .field_text = aegis_field_text, .view_json = aegis_view_json, .describe = aegis_describe,     \
    .press = aegis_press, .move_json = aegis_move_json, .rank = aegis_rank,                       \
    .fact_json = aegis_fact_json, .roster_json = aegis_roster_json,                               \
    .inspect_json = aegis_inspect_json, .list_json = aegis_list_json,                             \
    .fact_weight = aegis_fact_weight, .fact_forms = aegis_fact_forms, .wrong = aegis_wrong

const rd_game rd_game_aegis1 = {
    .id = "aegis1",
    .title = "A.E.G.I.S. Combining Robots",
    .words = "Five robots share one pool of energy, fight on hexes and merge into greater ones.",
    .prefix = "AE1",
    .options = options1,
    .asks = asks1,
    .codes = codes1,
    .clauses = aegis1_clause_ids,
    .clause_words = aegis1_clause_words,
    .clause_count = AEGIS1_CLAUSE_COUNT,
    .option_clause = AE1_SET_01,
    .pack_build = aegis1_pack_build,
    AEGIS_SHARED,
};

const rd_game rd_game_aegis2 = {
    .id = "aegis2",
    .title = "A.E.G.I.S. Second Ignition",
    .words = "Lead five robots, combine them in battle, answer fire and break the enemy's supply.",
    .prefix = "AE2",
    .options = options2,
    .asks = asks2,
    .codes = codes2,
    .clauses = aegis2_clause_ids,
    .clause_words = aegis2_clause_words,
    .clause_count = AEGIS2_CLAUSE_COUNT,
    .option_clause = AE2_ERR_22,
    .pack_build = aegis2_pack_build,
    AEGIS_SHARED,
};
