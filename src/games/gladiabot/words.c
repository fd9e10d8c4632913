/* words.c - sentences for people: questions, refusals, the story, the result, odds. */
#include "words.h"

#include <string.h>

#include "gladiabot_clauses.h"

/* How a value of a refusal or of a fact is to be written. */
enum {
    NUMBER = 'n',
    SPACE = 's',
    SEAT = 'S',
    SEATS = 'm',
    THING = 't',
    COLOUR = 'c',
    COLOURS = 'C',
    PIECES = 'p',
    KIND = 'k',
    PHASE = 'f',
    ALSO = 'a',
    PUSHED = 'd',
    WOUNDS = 'w',
    DICE = 'D'
};

static void write_seats(uint32_t seats, rd_text *out)
{
    const char *between = "";
    for (uint32_t i = 0; i < GLADIABOT_SEATS; i++) {
        if ((seats >> i & 1u) == 0)
            continue;
        rd_text_str(out, between);
        gladiabot_write_seat((int32_t)i, out);
        between = " or ";
    }
}

static void write_colours(uint32_t colours, rd_text *out)
{
    const char *between = "";
    for (uint32_t i = 0; i < GLADIABOT_COLOURS; i++) {
        if ((colours >> i & 1u) == 0)
            continue;
        rd_text_str(out, between);
        rd_text_str(out, gladiabot_colour_names[i]);
        between = ", ";
    }
}

/* The space a crate would be pushed to, off the board: from where, and in which direction. */
static void write_pushed(const gladiabot_pack *p, uint32_t board, const int32_t *value,
                         rd_text *out)
{
    if (value[0] != GLADIABOT_NOWHERE) {
        gladiabot_write_space(p, board, value[0], out);
        return;
    }
    rd_hex to = rd_hex_step(p->board[board].hex[value[1]], (uint32_t)value[2] % RD_HEX_DIRECTIONS);
    gladiabot_write_hex(to.q, to.r, out);
}

void gladiabot_write_thing_named(const gladiabot_pack *p, int32_t thing, rd_text *out)
{
    gladiabot_write_thing(p, thing, out);
    if (thing >= 0 && thing < GLADIABOT_PIECES) {
        rd_text_char(out, ' ');
        rd_text_str(out, p->robot[thing].name);
    }
}

static void write_value(const gladiabot_pack *p, uint32_t board, char form, const int32_t *value,
                        uint32_t i, rd_text *out)
{
    int32_t v = value[i];
    switch (form) {
    case SPACE:
        gladiabot_write_space(p, board, v, out);
        break;
    case SEAT:
        gladiabot_write_seat(v, out);
        break;
    case SEATS:
        write_seats((uint32_t)v, out);
        break;
    case THING:
        gladiabot_write_thing_named(p, v, out);
        break;
    case COLOUR:
        rd_text_str(out, gladiabot_colour_names[v & 3]);
        break;
    case COLOURS:
        write_colours((uint32_t)v, out);
        break;
    case PIECES:
        gladiabot_write_pieces(p, (uint32_t)v, out);
        break;
    case KIND:
        rd_text_str(out, gladiabot_kind_names[v & 1]);
        break;
    case PHASE:
        rd_text_str(out, gladiabot_phase_asks[(uint32_t)v % GLADIABOT_PHASES]);
        break;
    case ALSO:
        if (v != GLADIABOT_NOWHERE) {
            rd_text_str(out, " and ");
            gladiabot_write_space(p, board, v, out);
        }
        break;
    case PUSHED:
        write_pushed(p, board, value, out);
        break;
    case WOUNDS:
        rd_text_int(out, v);
        rd_text_str(out, v == 1 ? " wound" : " wounds");
        break;
    case DICE:
        rd_text_int(out, v);
        rd_text_str(out, v == 1 ? " die" : " dice");
        break;
    default:
        rd_text_int(out, v);
        break;
    }
}

/* Fills {0} to {3} of a sentence, each value in the form that the list gives. */
static void fill(const gladiabot_pack *p, uint32_t board, const char *words, const char *forms,
                 const int32_t *value, rd_text *out)
{
    char room[RD_VALUES_MAX][96];
    const char *texts[RD_VALUES_MAX] = {NULL, NULL, NULL, NULL};
    rd_code code = {"", words};
    for (uint32_t i = 0; i < RD_VALUES_MAX && forms[i] != '\0'; i++) {
        rd_text t;
        rd_text_init(&t, room[i], sizeof room[i]);
        write_value(p, board, forms[i], value, i, &t);
        texts[i] = room[i];
    }
    rd_code_text(&code, value, texts, out);
}

/* Forms of the values of each error code that has any. */
static const char *code_forms(uint32_t code)
{
    static const struct {
        uint8_t code;
        const char *forms;
    } list[] = {
        {GLADIABOT_E_COLOUR_TAKEN, "cS"},
        {GLADIABOT_E_COLOUR_UNAVAILABLE, "cC"},
        {GLADIABOT_E_PICK_COLOUR, "tc"},
        {GLADIABOT_E_PICK_DUPLICATE, "t"},
        {GLADIABOT_E_CRATE_NONE_LEFT, "k"},
        {GLADIABOT_E_NOT_MIDDLE, "s"},
        {GLADIABOT_E_NOT_EDGE, "s"},
        {GLADIABOT_E_ALREADY_PLACED, "ts"},
        {GLADIABOT_E_OFF_BOARD, "d"},
        {GLADIABOT_E_OCCUPIED, "st"},
        {GLADIABOT_E_PHASE, "f"},
        {GLADIABOT_E_NOT_YOUR_TURN, "m"},
        {GLADIABOT_E_NOT_YOUR_ROBOT, "tS"},
        {GLADIABOT_E_OUT_OF_PLAY, "t"},
        {GLADIABOT_E_ALREADY_ACTED, "t"},
        {GLADIABOT_E_NOT_ADJACENT, "ss"},
        {GLADIABOT_E_TOO_HIGH, "s"},
        {GLADIABOT_E_OWN_TARGET, "t"},
        {GLADIABOT_E_NO_LINE, "sa"},
        {GLADIABOT_E_NO_WOUND, "t"},
        {GLADIABOT_E_PASS, "S"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (list[i].code == code)
            return list[i].forms;
    return "";
}

static const char *const code_words[GLADIABOT_CODES] = {
    "no error",
#define CODE(name, words) words,
#include "codes.def"
#undef CODE
};

/* Which rule the position breaks, in the ledger's words, and where if one piece shows it. */
static void write_position_fault(const gladiabot_pack *p, const rd_refusal *why, rd_text *out)
{
    bool known = why->clause > 0 && why->clause < GLADIABOT_CLAUSE_COUNT;
    rd_text_str(out, "the position breaks ");
    rd_text_str(out, known ? gladiabot_clause_ids[why->clause] : "a rule");
    if (why->value[0] != GLADIABOT_NOWHERE) {
        rd_text_str(out, " at ");
        gladiabot_write_thing_named(p, why->value[0], out);
    }
    if (known && gladiabot_clause_words[why->clause][0] != '\0') {
        rd_text_str(out, ": ");
        rd_text_str(out, gladiabot_clause_words[why->clause]);
    }
}

void gladiabot_refusal_text(const rd_pack *pack, const rd_view *view, const rd_refusal *why,
                            rd_text *out)
{
    const gladiabot_state *s = (const gladiabot_state *)view;
    uint32_t code = why->code < GLADIABOT_CODES ? why->code : 0;
    if (code == GLADIABOT_E_POSITION) {
        write_position_fault((const gladiabot_pack *)pack, why, out);
        return;
    }
    fill((const gladiabot_pack *)pack, view != NULL ? s->board : 0, code_words[code],
         code_forms(code), why->value, out);
}

static const char *const fact_words[GLADIABOT_FACTS] = {
    "",
#define FACT(name, words) words,
#include "facts.def"
#undef FACT
};

const char *gladiabot_fact_forms(uint32_t kind)
{
    static const char *const forms[GLADIABOT_FACTS] = {
        [GLADIABOT_TOLD_ROLLED] = "Sn",    [GLADIABOT_TOLD_TIED] = "n",
        [GLADIABOT_TOLD_LEADER] = "S",     [GLADIABOT_TOLD_COLOUR] = "Sc",
        [GLADIABOT_TOLD_PICKED] = "Sp",    [GLADIABOT_TOLD_CHOSE] = "S",
        [GLADIABOT_TOLD_REVEALED] = "Sp",  [GLADIABOT_TOLD_CRATE] = "Sts",
        [GLADIABOT_TOLD_PLACED] = "Sts",   [GLADIABOT_TOLD_TURN] = "n",
        [GLADIABOT_TOLD_INITIATIVE] = "S", [GLADIABOT_TOLD_CHOSEN] = "t",
        [GLADIABOT_TOLD_MOVED] = "tss",    [GLADIABOT_TOLD_ATTACKS] = "ttD",
        [GLADIABOT_TOLD_DIE_ATTACK] = "n", [GLADIABOT_TOLD_DIE_DEFENCE] = "n",
        [GLADIABOT_TOLD_WOUNDED] = "twn",  [GLADIABOT_TOLD_MISSED] = "t",
        [GLADIABOT_TOLD_REPAIRED] = "tw",  [GLADIABOT_TOLD_PUSHED] = "ttss",
        [GLADIABOT_TOLD_FALL_DIE] = "tnn", [GLADIABOT_TOLD_RODE] = "ts",
        [GLADIABOT_TOLD_FELL] = "tsw",     [GLADIABOT_TOLD_HELD] = "t",
        [GLADIABOT_TOLD_EXPLODES] = "ts",  [GLADIABOT_TOLD_BLAST] = "tt",
        [GLADIABOT_TOLD_DESTROYED] = "ts", [GLADIABOT_TOLD_WENT_OUT] = "twn",
        [GLADIABOT_TOLD_SHED] = "tw",      [GLADIABOT_TOLD_ELIMINATED] = "S",
        [GLADIABOT_TOLD_RESIGNED] = "S",   [GLADIABOT_TOLD_WON] = "S",
        [GLADIABOT_TOLD_LIMIT] = "n",
    };
    return forms[kind] != NULL ? forms[kind] : "";
}

void gladiabot_fact_text(const rd_pack *pack, const rd_fact *fact, rd_text *out)
{
    uint32_t kind = fact->kind < GLADIABOT_FACTS ? fact->kind : 0;
    fill((const gladiabot_pack *)pack, 0, fact_words[kind], gladiabot_fact_forms(kind), fact->value,
         out);
}

/* The question of each phase in which a seat decides. */
void gladiabot_need_text(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    static const char *const words[GLADIABOT_PHASES] = {
        "a set-up die is rolled", "take a colour",          "pick three robots of ",
        "place a crate",          "place a robot",          "an initiative die is rolled",
        "choose a robot to act",  "choose an action for ",  "a die of the attack on ",
        "does the rider fall: ",  "a die of the blast on ", "the game is over"};
    rd_need need = gladiabot_need(pack, view, seat);
    if (need.seats != 0) {
        bool mine = seat >= 0 && (need.seats & RD_SEAT(seat)) != 0;
        write_seats(mine ? RD_SEAT(seat) : need.seats, out);
        rd_text_str(out, ": ");
    }
    rd_text_str(out, words[s->phase]);
    if (s->phase == GLADIABOT_PICK && seat >= 0 && (need.seats & RD_SEAT(seat)) != 0)
        rd_text_str(out, gladiabot_colour_names[s->colour[seat][s->pick[seat][0] != 0] & 3]);
    else if (s->phase == GLADIABOT_PICK)
        rd_text_str(out, "their colour");
    else if (s->phase == GLADIABOT_ACTION)
        gladiabot_write_thing_named(p, s->piece[s->acting], out);
    else if (s->phase >= GLADIABOT_ATTACK && s->phase <= GLADIABOT_BLAST)
        gladiabot_write_thing_named(p,
                                    s->target < GLADIABOT_SLOTS
                                        ? s->piece[s->target]
                                        : s->target - GLADIABOT_SLOTS + GLADIABOT_CRATE_VALUE,
                                    out);
}

void gladiabot_result_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const gladiabot_state *s = (const gladiabot_state *)state;
    static const char *const how[] = {"", "clean-up", "resigned"};
    rd_result result;
    gladiabot_result(pack, state, &result);
    if (s->phase != GLADIABOT_OVER) {
        rd_text_str(out, "the game is not over");
        return;
    }
    for (uint32_t i = 0; i < s->seats; i++) {
        rd_text_str(out, i > 0 ? "; " : "");
        gladiabot_write_seat((int32_t)i, out);
        rd_text_str(out, ": place ");
        rd_text_int(out, result.place[i]);
        rd_text_str(out, ", robots ");
        rd_text_int(out, result.points[i]);
        if (s->out_how[i] == GLADIABOT_IN)
            continue;
        rd_text_str(out, ", out in turn ");
        rd_text_int(out, s->out_turn[i]);
        rd_text_str(out, " (");
        rd_text_str(out, how[s->out_how[i]]);
        rd_text_char(out, ')');
    }
}

void gladiabot_odds_told(const rd_pack *pack, const rd_view *view, int seat, rd_move m,
                         rd_odds *out)
{
    gladiabot_odds(pack, view, seat, m, out);
    out->unit = "wounds";
    switch (gladiabot_kind(m)) {
    case GLADIABOT_DO_ATTACK:
        out->goal_words = "enough to put it out";
        break;
    case GLADIABOT_DO_SHOOT:
        out->goal_words = "enough to destroy it";
        break;
    case GLADIABOT_DO_PUSH:
        out->goal_words = out->total > 1 ? "the rider falls" : NULL;
        break;
    default:
        break;
    }
}
