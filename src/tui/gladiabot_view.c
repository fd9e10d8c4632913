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

static void write_count(uint32_t n, const char *one, const char *many, rd_text *out)
{
    rd_text_int(out, n);
    rd_text_char(out, ' ');
    rd_text_str(out, n == 1 ? one : many);
}

static void write_figures(const gladiabot_robot *robot, rd_text *out)
{
    rd_text_str(out, "attack ");
    rd_text_int(out, robot->attack);
    rd_text_str(out, ", range ");
    rd_text_int(out, robot->min_range);
    if (robot->max_range > robot->min_range) {
        rd_text_char(out, '-');
        rd_text_int(out, robot->max_range);
    }
    rd_text_str(out, ", structure ");
    rd_text_int(out, robot->structure);
}

/* A robot with all that is to know about it. */
static void write_robot(const rd_scene *scene, uint32_t slot, rd_text *out)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    const gladiabot_robot *robot = &gladiabot_figures(scene)->robot[s->piece[slot]];
    rd_text_str(out, robot->id);
    rd_text_char(out, ' ');
    rd_text_str(out, robot->name);
    rd_text_str(out, " of ");
    gladiabot_write_seat((int32_t)gladiabot_seat_of(s, slot), out);
    rd_text_str(out, ": ");
    write_figures(robot, out);
    if (s->at[slot] == GLADIABOT_UNPLACED) {
        rd_text_str(out, ", still to be placed");
        return;
    }
    rd_text_str(out, ", ");
    write_count(s->wounds[slot], "wound", "wounds", out);
    rd_text_str(out, s->wounds[slot] > robot->structure ? " (doomed)" : "");
    rd_text_str(out, gladiabot_has_acted(s, slot) ? ", has acted" : ", to act");
}

static void write_crate(const rd_scene *scene, uint32_t crate, rd_text *out)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    const gladiabot_pack *p = gladiabot_figures(scene);
    uint32_t kind = p->token[crate].kind & 1u;
    rd_text_str(out, gladiabot_kind_names[kind]);
    rd_text_char(out, ' ');
    rd_text_str(out, p->token[crate].id);
    if (s->durability == GLADIABOT_INERT)
        return;
    rd_text_str(out, " (structure ");
    rd_text_int(out, p->crate_structure[kind]);
    rd_text_str(out, ", ");
    write_count(s->crate_wounds[crate], "wound", "wounds", out);
    rd_text_str(out, s->crate_wounds[crate] > p->crate_structure[kind] ? ", doomed)" : ")");
}

static void spot_text(const rd_scene *scene, int spot, rd_text *out)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    uint32_t slot = gladiabot_robot_at(s, (uint32_t)spot);
    uint32_t crate = gladiabot_crate_on(s, (uint32_t)spot);
    write_at(scene, (uint32_t)spot, out);
    rd_text_char(out, ' ');
    if (slot != GLADIABOT_NOWHERE)
        write_robot(scene, slot, out);
    if (slot != GLADIABOT_NOWHERE && crate != GLADIABOT_NOWHERE)
        rd_text_str(out, ", on ");
    if (crate != GLADIABOT_NOWHERE)
        write_crate(scene, crate, out);
    if (slot == GLADIABOT_NOWHERE && crate == GLADIABOT_NOWHERE)
        rd_text_str(out, rd_set_has(gladiabot_ground(scene)->edge, (uint32_t)spot) ? "edge, empty"
                                                                                   : "empty");
}

static void describe_robots(const rd_scene *scene, rd_text *out)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    for (uint32_t slot = 0; slot < (uint32_t)s->seats * s->squad && slot < GLADIABOT_SLOTS;
         slot++) {
        if (s->piece[slot] >= GLADIABOT_PIECES || s->at[slot] == GLADIABOT_OUT)
            continue;
        write_robot(scene, slot, out);
        if (gladiabot_on_board(s->at[slot])) {
            uint32_t crate = gladiabot_crate_on(s, s->at[slot]);
            rd_text_str(out, ", at ");
            write_at(scene, s->at[slot], out);
            if (crate != GLADIABOT_NOWHERE) {
                rd_text_str(out, " on ");
                write_crate(scene, crate, out);
            }
        }
        rd_text_str(out, ".\n");
    }
}

static void describe(const rd_scene *scene, rd_text *out)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    if (s->turn > 0) {
        rd_text_str(out, "Turn ");
        rd_text_int(out, s->turn);
        rd_text_str(out, " of at most ");
        rd_text_int(out, s->turn_limit);
        rd_text_str(out, ".\n");
    }
    for (int i = 0; i < s->seats; i++) {
        if (s->colour[i][0] >= GLADIABOT_COLOURS)
            continue;
        gladiabot_write_seat(i, out);
        rd_text_str(out, " plays ");
        rd_text_str(out, gladiabot_colour_names[s->colour[i][0]]);
        if (s->mode == GLADIABOT_DOUBLE2 && s->colour[i][1] < GLADIABOT_COLOURS) {
            rd_text_str(out, " and ");
            rd_text_str(out, gladiabot_colour_names[s->colour[i][1]]);
        }
        rd_text_str(out, s->out_how[i] != GLADIABOT_IN ? " and is out.\n" : ".\n");
    }
    describe_robots(scene, out);
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        if (!gladiabot_on_board(s->crate_at[i]))
            continue;
        write_crate(scene, i, out);
        rd_text_str(out, " at ");
        write_at(scene, s->crate_at[i], out);
        rd_text_str(out, ".\n");
    }
}

/* The robot that a placement is most likely about: the highlighted one, else the next. */
static uint32_t piece_to_place(const rd_scene *scene)
{
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (gladiabot_kind(scene->answer[i]) == GLADIABOT_DO_PLACE)
            return gladiabot_a(scene->answer[i]);
    return 0;
}

static void attempt(const rd_scene *scene, int spot, rd_text *out)
{
    const gladiabot_state *s = gladiabot_seen(scene);
    const gladiabot_pack *p = gladiabot_figures(scene);
    if (spot == RD_NO_SPOT)
        return;
    uint32_t slot = gladiabot_robot_at(s, (uint32_t)spot);
    switch (s->phase) {
    case GLADIABOT_CRATE:
        rd_text_str(out, "crate one ");
        break;
    case GLADIABOT_PLACE:
        rd_text_str(out, "place ");
        rd_text_str(out, p->robot[piece_to_place(scene)].id);
        rd_text_char(out, ' ');
        break;
    default:
        if (slot != GLADIABOT_NOWHERE) {
            rd_text_str(out, s->phase == GLADIABOT_ACTION ? "attack " : "robot ");
            rd_text_str(out, p->robot[s->piece[slot]].id);
            return;
        }
        rd_text_str(out, "move ");
        break;
    }
    write_at(scene, (uint32_t)spot, out);
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
        write_count((uint32_t)fact->value[1], "wound", "wounds", out);
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
