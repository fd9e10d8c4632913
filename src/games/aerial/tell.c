/* tell.c - questions, refusals, facts and results as sentences; facts as JSON. */
#include <string.h>

#include "words.h"

static const rd_fact_row facts[AERIAL_FACTS] = {
    {"note", "", "", ""},
#define FACT(name, kind, forms, keys, words) {kind, forms, keys, words},
#include "facts.def"
#undef FACT
};

static const char *const code_forms[AERIAL_CODES] = {
    "",
#define CODE(name, forms, words) forms,
#include "codes.def"
#undef CODE
};

static const char *const questions[AERIAL_PHASES] = {
    "Alliance cards are dealt",
    "choose a Robotics Team",
    "build a robot",
    "a card is laid open",
    "choose which team drafts first",
    "the dice for the Starting Player are rolled",
    "take a card of the display",
    "a card is laid open",
    "an Alliance card is dealt",
    "keep the starting ball or give it to an ally",
    "program three cards",
    "choose who receives the inbound ball",
    "lay a card",
    "a card is drawn at random",
    "declare a move",
    "the drive die is rolled",
    "announce the target of the block",
    "choose which block is resolved next",
    "choose which robot acts next",
    "choose what to do with the action",
    "take the ball of a kiss pass or refuse it",
    "choose who tries to catch first",
    "try to catch the ball or let it go by",
    "a die is rolled",
    "roll the die again or keep it",
    "the event die is rolled",
    "the match is over",
};

/* The part of a robot that is asked for. */
static void write_step(const aerial_team *team, rd_text *out)
{
    static const char *const steps[] = {"a Drive Train", "a Shooter", "a Floor Pick Up or none",
                                        "Active Catching or none"};
    uint32_t step = team->drive == 0 ? 0 : team->shooter == 0 ? 1 : team->pickup == 0 ? 2 : 3;
    rd_text_str(out, step == 0 ? "build a robot: choose " : "choose ");
    rd_text_str(out, steps[step]);
}

/* What a question says beyond its phase; true where it says all. */
static bool write_details(const aerial_pack *p, const aerial_state *s, uint32_t t, rd_text *out)
{
    const aerial_team *team = &s->team[t];
    if (s->phase == AERIAL_BUILD) {
        write_step(team, out);
        return true;
    }
    if (s->phase == AERIAL_PROGRAM) {
        uint32_t slot = 0;
        while (slot < AERIAL_SLOTS - 1 && team->program[slot] != 0)
            slot++;
        rd_text_str(out, "program card ");
        rd_text_int(out, slot + 1);
        rd_text_str(out, " of 3");
        return true;
    }
    if (s->phase == AERIAL_LAY && (team->flags & AERIAL_BREAKDOWN) != 0) {
        rd_text_str(out, "breakdown, choose the card that stays face down");
        return true;
    }
    if (s->phase == AERIAL_USE) {
        rd_text_str(out, "choose what to do with ");
        aerial_write_side(p, aerial_card_of(team->laid) * 2 + aerial_side_of(team->laid), out);
        return true;
    }
    return false;
}

void aerial_need_text(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)view;
    uint32_t t = aerial_team_meant(p, s, seat);
    if (t < s->teams) {
        aerial_write_team(s, t, out);
        rd_text_str(out, ": ");
        if (write_details(p, s, t, out))
            return;
    }
    if (s->phase == AERIAL_INBOUND && s->acting != 0) {
        rd_text_str(out, "the inbound die is rolled");
        return;
    }
    rd_text_str(out, questions[s->phase < AERIAL_PHASES ? s->phase : AERIAL_OVER]);
    if (s->phase == AERIAL_DRAFT && s->picking == 4)
        rd_text_str(out, ", or none");
    if (s->phase == AERIAL_KISS || s->phase == AERIAL_CATCHES) {
        rd_text_str(out, ": ");
        aerial_write_ball(s->ball_used - 1u, out);
    }
}

void aerial_refusal_text(const rd_pack *pack, const rd_view *view, const rd_refusal *why,
                         rd_text *out)
{
    (void)view;
    if (why->code < AERIAL_CODES)
        rd_sentence(pack, aerial_write_value, aerial_codes[why->code].words, code_forms[why->code],
                    why->value, out);
}

void aerial_fact_text(const rd_pack *pack, const rd_fact *fact, rd_text *out)
{
    const rd_fact_row *row = &facts[fact->kind < AERIAL_FACTS ? fact->kind : 0];
    /* A die of a block has no figure to reach. */
    bool contest = fact->kind == AERIAL_TOLD_ROLL && fact->value[3] == 0;
    rd_sentence(pack, aerial_write_value, contest ? "{0} rolls {1}, total {2}" : row->words,
                row->forms, fact->value, out);
}

static void write_scores(const aerial_state *s, rd_text *out)
{
    for (uint32_t a = 0; a < 2; a++) {
        uint32_t sum = 0;
        for (uint32_t i = 0; i < 4; i++)
            sum += s->points[a][i];
        rd_text_str(out, a == 0 ? "Red " : ", Blue ");
        rd_text_int(out, sum);
    }
}

/* AA-END-04 to AA-END-06: what decided where the scores are equal. */
static void write_tie_break(const aerial_state *s, rd_text *out)
{
    static const uint8_t order[] = {1, 3, 2};
    uint32_t sum[2] = {0, 0};
    for (uint32_t i = 0; i < 8; i++)
        sum[i / 4] += s->points[i / 4][i % 4];
    for (uint32_t i = 0; i < 3 && sum[0] == sum[1]; i++) {
        if (s->points[0][order[i]] == s->points[1][order[i]])
            continue;
        rd_text_str(out, " with more ");
        rd_text_str(out, aerial_point_names[order[i]]);
        rd_text_str(out, " points");
        return;
    }
}

void aerial_result_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)state;
    rd_result result;
    aerial_result(pack, state, &result);
    if (result.outcome == RD_OUTCOME_NONE) {
        rd_text_str(out, "not over");
    } else if (result.outcome == RD_OUTCOME_DRAW) {
        rd_text_str(out, "a draw");
    } else {
        uint32_t first = 0;
        while (result.place[first] != 1)
            first++;
        uint32_t number = s->card[first];
        for (uint32_t t = 0; t < s->teams && number == 0; t++)
            if (s->team[t].owner == first + 1)
                number = s->team[t].number;
        rd_text_str(out, aerial_alliance(p, number) == AERIAL_RED ? "the Red Alliance wins"
                                                                  : "the Blue Alliance wins");
        if (s->ended == AERIAL_BY_RESIGNING)
            rd_text_str(out, " because the other has resigned");
        else
            write_tie_break(s, out);
    }
    rd_text_str(out, ", ");
    write_scores(s, out);
}

void aerial_fact_json(const rd_pack *pack, const rd_fact *fact, rd_json *out)
{
    static const rd_fact_style style = {aerial_write_value, "nm", "s"};
    rd_fact_row_json(pack, &style, &facts[fact->kind < AERIAL_FACTS ? fact->kind : 0], fact, out);
}

rd_weight aerial_fact_weight(const rd_fact *fact)
{
    switch (fact->kind) {
    case AERIAL_TOLD_ROUND:
    case AERIAL_TOLD_SLOT:
        return RD_WEIGHT_TURN;
    case AERIAL_TOLD_GOAL:
    case AERIAL_TOLD_LOW:
    case AERIAL_TOLD_OVER_TRUSS:
    case AERIAL_TOLD_CAUGHT:
    case AERIAL_TOLD_BLOCKED:
        return RD_WEIGHT_HIT;
    case AERIAL_TOLD_RESIGNED:
        return RD_WEIGHT_OUT;
    case AERIAL_TOLD_ENDED:
    case AERIAL_TOLD_GIVEN_UP:
    case AERIAL_TOLD_ALL_RESIGNED:
        return RD_WEIGHT_END;
    default:
        return RD_WEIGHT_NONE;
    }
}
