/* label.c - answers as the words of a button. */
#include <string.h>

#include "words.h"

typedef struct label_row {
    const char *words; /* values in braces, as in codes and facts */
    const char *forms;
} label_row;

/* Values: 0 the team a, 1 the team b or the zone b, 2 the ball b, 3 the ball in use. */
static const label_row rows[AERIAL_DO_COUNT] = {
    {"Nothing", ""},
    {"Team {1}", "tkbb"},
    {"", ""},
    {"{1} drafts first", "ttbb"},
    {"", ""},
    {"Take no card", ""},
    {"Keep the ball", ""},
    {"Give the ball to {1}", "ttbb"},
    {"", ""},
    {"Inbound to {1}", "ttbb"},
    {"", ""},
    {"", ""},
    {"Block {1}", "ttbb"},
    {"{1} acts next", "ttbb"},
    {"Roll again", ""},
    {"Shoot {2} at the high goal", "ttbb"},
    {"Push {2} into the low goal", "ttbb"},
    {"Throw {2} over the truss", "ttbb"},
    {"Pass {2} to {1}", "tzbb"},
    {"Hand {2} to {0}", "ttbb"},
    {"Pick up {2}", "ttbb"},
    {"Decline", ""},
    {"Take {3}", "ttbb"},
    {"Refuse {3}", "ttbb"},
    {"Try to catch {3}", "ttbb"},
    {"{1} tries first", "ttbb"},
};

/* "SP01: Shoot +1", or both sides where none is chosen. */
static void label_card(const aerial_pack *p, uint32_t card, uint32_t side, rd_text *out)
{
    aerial_write_card(card, out);
    rd_text_str(out, ": ");
    if (side == AERIAL_STAY) {
        rd_text_str(out, "Stay in Place");
        return;
    }
    aerial_write_side(p, card * 2 + (side == AERIAL_B), out);
    if (side != AERIAL_A && side != AERIAL_B) {
        rd_text_str(out, " or ");
        aerial_write_side(p, card * 2 + 1, out);
    }
}

/* "Tank Drive, 1 week" */
static void label_part(const aerial_pack *p, uint32_t category, uint32_t part, rd_text *out)
{
    const char *name = "";
    uint32_t weeks = 0;
    if (part == AERIAL_NONE || part == 0) {
        rd_text_str(out, category == 2 ? "No Floor Pick Up" : "No Active Catching");
        return;
    }
    switch (category) {
    case 0:
        name = p->drive[part - 1].name;
        weeks = p->drive[part - 1].weeks;
        break;
    case 1:
        name = p->shooter[part - 1].name;
        weeks = p->shooter[part - 1].weeks;
        break;
    case 2:
        name = p->pickup[part - 1].name;
        weeks = p->pickup[part - 1].weeks;
        break;
    default:
        name = p->catching[0].name;
        weeks = p->catching[0].weeks;
    }
    rd_text_str(out, name);
    rd_text_str(out, ", ");
    rd_text_int(out, weeks);
    rd_text_str(out, weeks == 1 ? " week" : " weeks");
}

/* "Left 2, to RZ1" or "Stay in RW" */
static void label_move(const aerial_state *s, uint32_t t, int32_t shift, rd_text *out)
{
    int32_t zone = t < s->teams ? s->team[t].zone + shift : -1;
    rd_text_str(out, shift < 0 ? "Left " : shift > 0 ? "Right " : "Stay in ");
    if (shift != 0) {
        rd_text_int(out, shift < 0 ? -shift : shift);
        rd_text_str(out, ", to ");
    }
    rd_text_str(out, zone >= 0 && zone < AERIAL_ZONES ? aerial_zone_names[zone] : "nowhere");
}

/* "Keep the die: 2 against 4, not enough": what lies there, and what comes of it. */
static void label_kept(const aerial_pack *p, const aerial_state *s, rd_text *out)
{
    rd_odds odds;
    memset(&odds, 0, sizeof odds);
    for (int seat = 0; seat < s->seats && odds.total < 2; seat++)
        aerial_odds((const rd_pack *)p, (const rd_view *)s, seat,
                    aerial_move(AERIAL_DO_REROLL, 0, 0), &odds);
    rd_text_str(out, "Keep the die: ");
    rd_text_int(out, s->dice[0]);
    if (s->dice[1] != 0) {
        rd_text_str(out, " against ");
        rd_text_int(out, s->dice[1]);
    }
    /* Of six faces the highest succeed. */
    if (odds.total == 6)
        rd_text_str(out, s->dice[0] + odds.goal > 6 ? ", enough" : ", not enough");
}

static int32_t named(const aerial_state *s, uint32_t t)
{
    return t < s->teams ? aerial_named(s, t) : (int32_t)t + 1;
}

void aerial_write_label(const aerial_pack *p, const aerial_state *s, rd_move m, rd_text *out)
{
    uint32_t kind = aerial_kind(m);
    uint32_t a = aerial_a(m);
    uint32_t b = aerial_b(m);
    int32_t value[RD_VALUES_MAX] = {named(s, a), named(s, b), (int32_t)b, s->ball_used - 1};
    switch (kind) {
    case AERIAL_DO_PART:
        label_part(p, a, b, out);
        return;
    case AERIAL_DO_DRAFT:
        label_card(p, b, AERIAL_STAY + 1, out);
        return;
    case AERIAL_DO_SLOT:
    case AERIAL_DO_LAY:
        label_card(p, aerial_card_of(b), aerial_side_of(b), out);
        return;
    case AERIAL_DO_MOVE:
        label_move(s, a, (int32_t)b - 8, out);
        return;
    case AERIAL_DO_TEAM:
        value[1] = (int32_t)b;
        break;
    case AERIAL_DO_PASS:
        value[1] = (int32_t)a;
        break;
    case AERIAL_DO_BLOCK:
        if (b == AERIAL_NONE) {
            rd_text_str(out, "No target");
            return;
        }
        break;
    case AERIAL_DO_KEEP:
        if (s->phase == AERIAL_REROLL) {
            label_kept(p, s, out);
            return;
        }
        break;
    default:
        break;
    }
    if (kind < AERIAL_DO_COUNT)
        rd_sentence((const rd_pack *)p, aerial_write_value, rows[kind].words, rows[kind].forms,
                    value, out);
    else
        rd_text_str(out, "Resign");
}
