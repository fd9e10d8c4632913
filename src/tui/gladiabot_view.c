/* gladiabot_view.c - Gladiabot in words: title, places, story, the position for readers. */
#include "gladiabot_view.h"

#include <string.h>

int gladiabot_seat_colour(const rd_scene *scene, int seat)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    if (seat >= GLADIABOT_SEATS || s->colour[seat][0] >= GLADIABOT_COLOURS)
        return RD_SEATS_MAX - 1; /* not taken yet: no colour */
    return s->colour[seat][0];
}

static void title(const rd_scene *scene, rd_text *out)
{
    static const char *const modes[] = {"std2", "five2", "double2", "four"};
    static const char *const durable[] = {"", " destructible", " explosive"};
    const gladiabot_state *s = gladiabot_seen(scene);
    rd_text_str(out, modes[s->mode % GLADIABOT_MODES]);
    rd_text_str(out, s->mobile ? " mobile" : "");
    rd_text_str(out, durable[s->durability % 3]);
    if (s->turn == 0) {
        rd_text_str(out, "  set-up");
        return;
    }
    rd_text_str(out, "  turn ");
    rd_text_int(out, s->turn);
    rd_text_char(out, '/');
    rd_text_int(out, s->turn_limit);
}

static void write_at(const rd_scene *scene, uint32_t space, rd_text *out)
{
    gladiabot_write_space(gladiabot_figures(scene), gladiabot_seen(scene)->board, (int32_t)space,
                          out);
}

static void spot_text(const rd_scene *scene, int spot, rd_text *out)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    uint32_t slot = gladiabot_robot_at(s, (uint32_t)spot);
    uint32_t crate = gladiabot_crate_on(s, (uint32_t)spot);
    write_at(scene, (uint32_t)spot, out);
    rd_text_char(out, ' ');
    if (slot != GLADIABOT_NOWHERE)
        gladiabot_write_robot(gladiabot_figures(scene), s, slot, out);
    if (slot != GLADIABOT_NOWHERE && crate != GLADIABOT_NOWHERE)
        rd_text_str(out, ", on ");
    if (crate != GLADIABOT_NOWHERE)
        gladiabot_write_crate(gladiabot_figures(scene), s, crate, out);
    if (slot == GLADIABOT_NOWHERE && crate == GLADIABOT_NOWHERE)
        rd_text_str(out, rd_set_has(gladiabot_ground(scene)->edge, (uint32_t)spot) ? "edge, empty"
                                                                                   : "empty");
}

static void describe(const rd_scene *scene, rd_text *out)
{
    scene->game->describe(scene->pack, scene->view, scene->viewer, out);
}

static void attempt(const rd_scene *scene, int spot, rd_text *out)
{
    char id[16];
    rd_text t;
    if (spot == RD_NO_SPOT)
        return;
    rd_text_init(&t, id, sizeof id);
    write_at(scene, (uint32_t)spot, &t);
    scene->game->press(scene->pack, scene->view, scene->seat, id, out);
}

/* Dice of one attack, highest first. */
typedef struct dice {
    int32_t face[2][GLADIABOT_SCORE];
    uint32_t count[2];
} dice;

static void add_die(dice *d, uint32_t side, int32_t face)
{
    uint32_t i = d->count[side];
    if (i >= GLADIABOT_SCORE)
        return;
    for (; i > 0 && d->face[side][i - 1] < face; i--)
        d->face[side][i] = d->face[side][i - 1];
    d->face[side][i] = face;
    d->count[side]++;
}

/* "6>>5 4=4 2>1": who wins each pair, and a six counts twice. */
static void write_pairs(const dice *d, rd_text *out)
{
    for (uint32_t i = 0; i < d->count[0]; i++) {
        int32_t a = d->face[0][i];
        rd_text_str(out, i > 0 ? " " : "");
        rd_text_int(out, a);
        if (i >= d->count[1])
            continue;
        int32_t b = d->face[1][i];
        rd_text_str(out, a < b ? "<" : a == b ? "=" : a == 6 ? ">>" : ">");
        rd_text_int(out, b);
    }
}

static void write_dice(const dice *d, bool plain, rd_text *out)
{
    if (!plain) {
        write_pairs(d, out);
        return;
    }
    for (uint32_t side = 0; side < 2 && d->count[side] > 0; side++) {
        rd_text_str(out, side == 0 ? "attack dice" : ", defence dice");
        for (uint32_t i = 0; i < d->count[side]; i++) {
            rd_text_char(out, ' ');
            rd_text_int(out, d->face[side][i]);
        }
    }
}

static bool is_die(const rd_fact *fact)
{
    return fact->kind == GLADIABOT_TOLD_DIE_ATTACK || fact->kind == GLADIABOT_TOLD_DIE_DEFENCE;
}

/* Who attacks or blasts whom, with names for readers and without for the screen. */
static void tell_attacker(const rd_scene *scene, const rd_fact *fact, bool plain, rd_text *out)
{
    const gladiabot_pack *p = gladiabot_figures(scene);
    if (plain) {
        scene->game->fact_text(scene->pack, fact, out);
        return;
    }
    gladiabot_write_thing(p, fact->value[0], out);
    rd_text_str(out, fact->kind == GLADIABOT_TOLD_BLAST ? " blasts " : " attacks ");
    gladiabot_write_thing(p, fact->value[1], out);
}

static void tell_wounds(const rd_scene *scene, const rd_fact *fact, bool plain, rd_text *out)
{
    if (plain)
        scene->game->fact_text(scene->pack, fact, out);
    else if (fact->kind == GLADIABOT_TOLD_WOUNDED)
        gladiabot_write_count((uint32_t)fact->value[1], "wound", "wounds", out);
    else
        rd_text_str(out, "no wound");
}

/* An attack or a blast with its dice and what they did, on one line. */
static uint32_t tell_attack(const rd_scene *scene, const rd_fact *facts, uint32_t count, bool plain,
                            rd_text *out)
{
    dice d;
    uint32_t at = 0;
    memset(&d, 0, sizeof d);
    if (!is_die(&facts[0]))
        tell_attacker(scene, &facts[at++], plain, out);
    uint32_t begun = at;
    for (; at < count && is_die(&facts[at]); at++)
        add_die(&d, facts[at].kind == GLADIABOT_TOLD_DIE_DEFENCE, facts[at].value[0]);
    if (at > begun) {
        rd_text_str(out, begun > 0 ? ": " : "");
        write_dice(&d, plain, out);
    }
    if (at < count &&
        (facts[at].kind == GLADIABOT_TOLD_WOUNDED || facts[at].kind == GLADIABOT_TOLD_MISSED)) {
        rd_text_str(out, ", ");
        tell_wounds(scene, &facts[at++], plain, out);
    }
    return at;
}

/* All dice of a roll-off on one line. */
static uint32_t tell_rolls(const rd_scene *scene, const rd_fact *facts, uint32_t count,
                           rd_text *out)
{
    uint32_t at = 0;
    for (; at < count && facts[at].kind == GLADIABOT_TOLD_ROLLED; at++) {
        rd_text_str(out, at > 0 ? ", " : "");
        scene->game->fact_text(scene->pack, &facts[at], out);
    }
    if (at < count && facts[at].kind == GLADIABOT_TOLD_INITIATIVE) {
        rd_text_str(out, ": ");
        scene->game->fact_text(scene->pack, &facts[at++], out);
    }
    return at;
}

/* The commonest lines of the log, without names. */
static void tell_short(const rd_scene *scene, const rd_fact *fact, rd_text *out)
{
    const gladiabot_pack *p = gladiabot_figures(scene);
    gladiabot_write_thing(p, fact->value[0], out);
    if (fact->kind == GLADIABOT_TOLD_HELD) {
        rd_text_str(out, " holds");
        return;
    }
    rd_text_str(out, " moves to ");
    gladiabot_write_space(p, 0, fact->value[2], out);
}

static uint32_t tell(const rd_scene *scene, const rd_fact *facts, uint32_t count, bool plain,
                     rd_text *out)
{
    switch (facts[0].kind) {
    case GLADIABOT_TOLD_CHOSEN:
        return 1; /* its action follows, or the question names it */
    case GLADIABOT_TOLD_ROLLED:
        return tell_rolls(scene, facts, count, out);
    case GLADIABOT_TOLD_ATTACKS:
    case GLADIABOT_TOLD_BLAST:
    case GLADIABOT_TOLD_DIE_ATTACK:
    case GLADIABOT_TOLD_DIE_DEFENCE:
        return tell_attack(scene, facts, count, plain, out);
    case GLADIABOT_TOLD_MOVED:
    case GLADIABOT_TOLD_HELD:
        if (!plain) {
            tell_short(scene, facts, out);
            return 1;
        }
        break;
    default:
        break;
    }
    scene->game->fact_text(scene->pack, facts, out);
    return 1;
}

extern const rd_tui_view rd_view_gladiabot;
const rd_tui_view rd_view_gladiabot = {
    .seat_colour = gladiabot_seat_colour,
    .title = title,
    .board = gladiabot_draw_board,
    .panel = gladiabot_draw_panel,
    .describe = describe,
    .spot_of = gladiabot_spot_of,
    .spot_step = gladiabot_spot_step,
    .spot_at = gladiabot_spot_at,
    .spot_text = spot_text,
    .attempt = attempt,
    .tell = tell,
};
