/* tell.c - questions, refusals, facts and results as sentences; facts as JSON. */
#include <string.h>

#include "words.h"

static const rd_fact_row facts[MECHS_FACTS] = {
    {"note", "", "", ""},
#define FACT(name, kind, forms, keys, words) {kind, forms, keys, words},
#include "facts.def"
#undef FACT
};

static const char *const code_forms[MECHS_CODES] = {
    "",
#define CODE(name, id, forms, words) forms,
#include "codes.def"
#undef CODE
};

static const char *const questions[MECHS_PHASES] = {
    "the Starting Player is drawn",
    "a Pilot Card is dealt",
    "choose the Pilot Card to keep",
    "a Resource card is dealt",
    "choose a Base",
    "the Mine on a robot's Base is drawn",
    "choose the Mine for your Base",
    "an Advanced Weapon is opened",
    "choose a Basic Weapon to start with",
    "program four cards",
    "keep the Loadout or choose a new one",
    "choose a card to play in Ad Hoc Mode",
    "take the Mighty Mech or leave it",
    "choose a Weapon to attack with",
    "choose how much to pay for the Boost",
    "choose a Weapon to exhaust",
    "choose a Weapon to make ready, or none",
    "choose the Zone to go to",
    "use the action of the card or pass",
    "the Display is refilled",
    "the robot's card is turned up",
    "the robot's Mine is drawn",
    "the robot's two Advanced Weapons are drawn",
    "the robot's Weapon is turned up",
    "a card is drawn for the robot's place",
    "the robot's place is drawn",
    "the game is over",
};

/* What a question says beyond its phase; true where it says all. */
static bool write_details(const mechs_pack *p, const mechs_state *s, int seat, rd_text *out)
{
    if (s->phase == MECHS_PROGRAM && seat >= 0 && seat < s->seats && s->player[seat].chosen == 0) {
        uint32_t slot = mechs_drafted(&s->player[seat]);
        if (slot == MECHS_STEPS) {
            rd_text_str(out, "commit the Program");
            return true;
        }
        rd_text_str(out, "program card ");
        rd_text_int(out, (int64_t)slot + 1);
        rd_text_str(out, " of 4");
        return true;
    }
    if (s->phase == MECHS_EQUIP && s->naming != 0) {
        rd_text_str(out, "name the next Weapon of the Loadout");
        return true;
    }
    if (s->phase == MECHS_ACTION) {
        rd_text_str(out, mechs_action_names[p->card[mechs_card_of(s->card)].action]);
        rd_text_str(out, " or pass");
        return true;
    }
    return false;
}

void mechs_need_text(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const mechs_state *s = (const mechs_state *)view;
    if (!write_details((const mechs_pack *)pack, s, seat, out))
        rd_text_str(out, questions[s->phase < MECHS_PHASES ? s->phase : MECHS_OVER]);
}

void mechs_refusal_text(const rd_pack *pack, const rd_view *view, const rd_refusal *why,
                        rd_text *out)
{
    (void)view;
    if (why->code == MECHS_ERR_COST) {
        rd_text_str(out, "needs ");
        mechs_write_amounts((uint32_t)why->value[0], (uint32_t)why->value[1], "nothing", out);
        rd_text_str(out, ", held ");
        mechs_write_amounts((uint32_t)why->value[2], (uint32_t)why->value[3], "nothing", out);
    } else if (why->code < MECHS_CODES) {
        rd_sentence(pack, mechs_write_words, mechs_codes[why->code].words, code_forms[why->code],
                    why->value, out);
    }
}

/* Words in front of what somebody has or gets; NULL where a fact is no such thing. */
static const char *words_before(const rd_fact *fact)
{
    switch (fact->kind) {
    case MECHS_TOLD_RAISED:
        return "{0} has ";
    case MECHS_TOLD_COLLECTED:
        return "{0} collects ";
    case MECHS_TOLD_DRAINED:
        return "{0} takes ";
    default:
        return NULL;
    }
}

/* "S1 collects 1 Credit", "S1 takes 2 Energy from S2" */
static void write_gain(const rd_pack *pack, const rd_fact *fact, rd_text *out)
{
    const int32_t *v = fact->value;
    const rd_fact_row *row = &facts[fact->kind];
    rd_sentence(pack, mechs_write_words, words_before(fact), row->forms, v, out);
    if (fact->kind != MECHS_TOLD_DRAINED) {
        mechs_write_amounts((uint32_t)v[2], (uint32_t)v[1], "nothing", out);
        return;
    }
    mechs_write_amount((uint32_t)v[2], v[3] == 7 ? MECHS_CREDITS : MECHS_ENERGY, out);
    rd_sentence(pack, mechs_write_words, " from {1}", row->forms, v, out);
}

void mechs_fact_text(const rd_pack *pack, const rd_fact *fact, rd_text *out)
{
    const rd_fact_row *row = &facts[fact->kind < MECHS_FACTS ? fact->kind : 0];
    if (words_before(fact) != NULL) {
        write_gain(pack, fact, out);
        return;
    }
    rd_sentence(pack, mechs_write_words, row->words, row->forms, fact->value, out);
    if (fact->kind == MECHS_TOLD_TOOK && fact->value[1] != 0)
        rd_sentence(pack, mechs_write_words, ", side {1}", row->forms, fact->value, out);
}

static void write_scores(const mechs_state *s, rd_text *out)
{
    for (uint32_t i = 0; i < s->players; i++) {
        rd_text_str(out, i == 0 ? "" : ", ");
        mechs_write_player(s, i, out);
        rd_text_char(out, ' ');
        rd_text_int(out, s->player[i].vp);
    }
    rd_text_str(out, " VP");
}

static void write_winners(const mechs_state *s, const rd_result *result, rd_text *out)
{
    bool first = true;
    for (uint32_t i = 0; i < s->seats; i++) {
        if (result->place[i] != 1)
            continue;
        rd_text_str(out, first ? "" : " and ");
        mechs_write_seat(i, out);
        first = false;
    }
}

void mechs_result_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const mechs_state *s = (const mechs_state *)state;
    rd_result result;
    mechs_result(pack, state, &result);
    if (result.outcome == RD_OUTCOME_NONE) {
        rd_text_str(out, "not over");
    } else if (result.outcome == RD_OUTCOME_LOSS) {
        rd_text_str(out, "the robots win");
    } else if (mechs_solo(s)) {
        rd_text_str(out, result.outcome == RD_OUTCOME_WIN ? "S1 wins" : "a draw");
    } else {
        write_winners(s, &result, out);
        rd_text_str(out, result.outcome == RD_OUTCOME_WIN ? " wins" : " share the victory");
        if (s->ended == MECHS_BY_RESIGNING)
            rd_text_str(out, " because all others have resigned");
    }
    rd_text_str(out, ", ");
    write_scores(s, out);
}

void mechs_fact_json(const rd_pack *pack, const rd_fact *fact, rd_json *out)
{
    static const rd_fact_style style = {mechs_write_value, "n", ""};
    rd_fact_row_json(pack, &style, &facts[fact->kind < MECHS_FACTS ? fact->kind : 0], fact, out);
}

rd_weight mechs_fact_weight(const rd_fact *fact)
{
    switch (fact->kind) {
    case MECHS_TOLD_ROUND:
        return RD_WEIGHT_TURN;
    case MECHS_TOLD_HIT:
    case MECHS_TOLD_WENT_OFF:
    case MECHS_TOLD_FIRED:
    case MECHS_TOLD_SCORING:
    case MECHS_TOLD_TOOK:
        return RD_WEIGHT_HIT;
    case MECHS_TOLD_KNOCKED_OUT:
    case MECHS_TOLD_RESIGNED:
        return RD_WEIGHT_OUT;
    case MECHS_TOLD_ENDED:
    case MECHS_TOLD_LEFT:
        return RD_WEIGHT_END;
    default:
        return RD_WEIGHT_NONE;
    }
}

void mechs_odds_told(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_odds *out)
{
    bool hits = mechs_kind(m) == MECHS_DO_ATTACK || mechs_kind(m) == MECHS_DO_BOOST;
    mechs_odds(pack, view, seat, m, out);
    out->unit = "damage";
    if (hits)
        out->goal_words = "knocks the Enemy out";
}
