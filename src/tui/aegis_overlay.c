/*
 * aegis_overlay.c - what lies over the hexes of A.E.G.I.S.: reach and its cost, ranges, what is out
 * of sight and behind what, partners of a combine.
 */
#include <string.h>

#include "aegis_view.h"
#include "games/aegis/insight.h"

/* What the marks of a range mean, where the smallest screen has room for that. */
#define SIGNS " (: seen, x hidden)"
enum {
    TOPIC_COLS = 47
};

/* What is shown, of which robot. */
typedef enum topic_kind {
    TOPIC_NONE,
    TOPIC_REACH,
    TOPIC_ACTION,
    TOPIC_MAKING
} topic_kind;

typedef struct topic {
    topic_kind kind;
    uint32_t robot;
    uint32_t which; /* Action, or card of the table */
    uint32_t way;
} topic;

static uint32_t actions_of(const rd_scene *scene, uint32_t robot)
{
    return aegis_card_of_robot(scene, robot)->actions;
}

/* The robot whose Action is being declared, and which; NOBODY: none. */
static topic open_action(const rd_scene *scene)
{
    const aegis_state *s = aegis_seen(scene);
    topic t = {TOPIC_NONE, AEGIS_NOBODY, 0, 0};
    if (s->height == 0 || s->height > AEGIS_FRAMES)
        return t;
    const aegis_frame *f = &s->frame[s->height - 1];
    if (f->kind != AEGIS_ACTION || !aegis_stands_on(s, f->a) ||
        aegis_piece_of(s, f->a)->card != f->d || f->c >= actions_of(scene, f->a))
        return t;
    t.kind = TOPIC_ACTION;
    t.robot = f->a;
    t.which = f->c;
    return t;
}

/* What the highlighted answer is about. */
static topic topic_of_answer(const rd_scene *scene)
{
    const aegis_state *s = aegis_seen(scene);
    topic t = {TOPIC_NONE, aegis_acting(scene), 0, 0};
    if (s->ask == AEGIS_Q_TARGET || s->ask == AEGIS_Q_X || s->ask == AEGIS_Q_LONG)
        return open_action(scene);
    if (scene->chosen >= scene->answer_count || t.robot == AEGIS_NOBODY)
        return t;
    rd_move m = scene->answer[scene->chosen];
    t.which = aegis_small_of(m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_REACT:
        t.robot = aegis_robot_of(m);
        /* fallthrough */
    case AEGIS_DO_USE:
        if (aegis_stands_on(s, t.robot) && t.which < actions_of(scene, t.robot))
            t.kind = TOPIC_ACTION;
        break;
    case AEGIS_DO_BEGIN:
        t.kind = t.which == AEGIS_BEGIN_MOVE ? TOPIC_REACH : TOPIC_NONE;
        break;
    case AEGIS_DO_MOVE:
        t.kind = s->ask == AEGIS_Q_MOVE ? TOPIC_REACH : TOPIC_NONE;
        break;
    case AEGIS_DO_COMBINE:
        t.kind = TOPIC_MAKING;
        t.way = aegis_cell_of(m);
        break;
    default:
        break;
    }
    return t;
}

/* The layer that the person has chosen; else what the answer is about; else a robot's reach. */
static topic topic_of(const rd_scene *scene)
{
    const aegis_state *s = aegis_seen(scene);
    topic t = {TOPIC_NONE, aegis_looked_at(scene), 0, 0};
    if (s->stage != AEGIS_TURN || (t.robot == AEGIS_NOBODY && scene->layer != AEGIS_LAYER_AUTO))
        return t;
    if (scene->layer == AEGIS_LAYER_REACH) {
        t.kind = TOPIC_REACH;
    } else if (scene->layer >= AEGIS_LAYER_ACTION) {
        t.which = scene->layer - AEGIS_LAYER_ACTION;
        t.kind = t.which < actions_of(scene, t.robot) ? TOPIC_ACTION : TOPIC_NONE;
    } else {
        topic answer = topic_of_answer(scene);
        if (answer.kind != TOPIC_NONE)
            return answer;
        bool free = scene->chosen >= scene->answer_count || s->ask == AEGIS_Q_ACTIVATE;
        bool looks = free && aegis_is_hex(scene, scene->spot) &&
                     aegis_robot_on(s, (uint32_t)scene->spot) != AEGIS_NOBODY;
        t.kind = looks ? TOPIC_REACH : TOPIC_NONE;
    }
    return t;
}

/* The position in which the robot can act; false: only in its next turn. */
static bool probe_of(const rd_scene *scene, uint32_t robot, aegis_state *out)
{
    return aegis_probe(aegis_figures(scene), aegis_seen(scene), robot, out);
}

static void put_cells(const aegis_cells *set, uint8_t kind, aegis_overlay *out)
{
    for (uint32_t i = 0; i < AEGIS_NOWHERE; i++)
        if (rd_set_has(set->word, i))
            out->kind[i] = kind;
}

static void over_reach(const rd_scene *scene, const aegis_state *probe, aegis_overlay *out)
{
    aegis_probe_moves(aegis_figures(scene), probe, out->cost);
    for (uint32_t i = 0; i < AEGIS_NOWHERE; i++)
        if (out->cost[i] != 255)
            out->kind[i] = AEGIS_OVER_COST;
}

static void over_action(const rd_scene *scene, const aegis_state *probe, uint32_t which,
                        aegis_overlay *out)
{
    aegis_cells in;
    aegis_cells hidden;
    aegis_probe_cells(aegis_figures(scene), probe, which, &in, &hidden);
    put_cells(&hidden, AEGIS_OVER_BLOCKED, out);
    put_cells(&in, AEGIS_OVER_RANGE, out);
}

static void over_making(const rd_scene *scene, const aegis_state *probe, const topic *t,
                        aegis_overlay *out)
{
    aegis_making making;
    const aegis_state *s = aegis_seen(scene);
    if (!aegis_probe_making(aegis_figures(scene), probe, t->which, t->way, &making))
        return;
    put_cells(&making.cells, AEGIS_OVER_MARK, out);
    for (uint32_t i = 0; i < making.sets; i++)
        for (uint32_t bits = making.robots[i]; bits != 0; bits &= bits - 1)
            out->kind[s->side[t->robot >> 4].piece[RD_CTZ64(bits)].cell] = AEGIS_OVER_MARK;
}

static void write_topic(const rd_scene *scene, const topic *t, bool now, rd_text *out)
{
    const aegis_card *c = aegis_card_of_robot(scene, t->robot);
    if (t->kind == TOPIC_MAKING) {
        rd_text_str(out, "+ parts, and hexes for the new robot");
        return;
    }
    rd_text_str(out, scene->layer != AEGIS_LAYER_AUTO ? "o: " : "");
    rd_text_str(out, c->name);
    rd_text_str(out, now ? "" : " next turn");
    if (t->kind == TOPIC_REACH) {
        rd_text_str(out, ": cost of a move");
        return;
    }
    rd_text_str(out, ", ");
    rd_text_str(out, c->action[t->which].name);
    if (out->need + strlen(SIGNS) <= TOPIC_COLS)
        rd_text_str(out, SIGNS);
}

void aegis_make_overlay(const rd_scene *scene, aegis_overlay *out)
{
    static aegis_state probe; /* too large for a stack */
    rd_text words;
    memset(out, 0, sizeof *out);
    topic t = topic_of(scene);
    rd_text_init(&words, out->words, sizeof out->words);
    if (t.kind == TOPIC_NONE) {
        if (scene->layer >= AEGIS_LAYER_ACTION) {
            rd_text_str(&words, "o: Action ");
            rd_text_int(&words, scene->layer - AEGIS_LAYER_ACTION + 1);
            rd_text_str(&words, ", none here");
        }
        return;
    }
    bool now = probe_of(scene, t.robot, &probe);
    if (t.kind == TOPIC_REACH)
        over_reach(scene, &probe, out);
    else if (t.kind == TOPIC_ACTION)
        over_action(scene, &probe, t.which, out);
    else
        over_making(scene, &probe, &t, out);
    write_topic(scene, &t, now, &words);
}

/* "hidden behind S2's GAN-300 in (3,4)" */
static void write_breaker(const rd_scene *scene, uint32_t cell, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    uint32_t robot = cell < AEGIS_NOWHERE ? aegis_robot_on(s, cell) : (uint32_t)AEGIS_NOBODY;
    rd_text_str(out, "no line of sight: behind ");
    if (robot != AEGIS_NOBODY)
        aegis_write_words(scene->pack, 'r', aegis_named(aegis_piece_of(s, robot), robot), out);
    else
        rd_text_str(out, "terrain");
    rd_text_str(out, " in ");
    aegis_write_hex(aegis_ground(scene), cell, out);
    rd_text_str(out, " (");
    rd_text_str(out, aegis_clause_id(aegis_figures(scene),
                                     aegis_figures(scene)->cites.reason[AEGIS_R_SIGHT]));
    rd_text_str(out, ")");
}

/* Whether the robot there can be targeted, and if not why. */
static void write_aim(const rd_scene *scene, const aegis_state *probe, const topic *t,
                      uint32_t robot, rd_text *out)
{
    const aegis_pack *p = aegis_figures(scene);
    rd_refusal why = aegis_probe_target(p, probe, t->which, robot);
    rd_text_str(out, aegis_card_of_robot(scene, t->robot)->action[t->which].name);
    if (why.code == 0) {
        rd_text_str(out, " reaches it");
        return;
    }
    rd_text_str(out, " does not reach it: ");
    aegis_why_text(p, &why, out);
    rd_text_str(out, " (");
    rd_text_str(out, aegis_clause_id(p, why.clause));
    rd_text_str(out, ")");
}

void aegis_overlay_words(const rd_scene *scene, uint32_t cell, rd_text *out)
{
    static aegis_state probe;
    const aegis_pack *p = aegis_figures(scene);
    topic t = topic_of(scene);
    uint32_t robot = aegis_robot_on(aegis_seen(scene), cell);
    aegis_overlay over;
    if (t.kind != TOPIC_REACH && t.kind != TOPIC_ACTION)
        return;
    aegis_make_overlay(scene, &over);
    probe_of(scene, t.robot, &probe);
    if (t.kind == TOPIC_ACTION && robot != AEGIS_NOBODY && robot != t.robot) {
        rd_text_str(out, "; ");
        write_aim(scene, &probe, &t, robot, out);
    } else if (over.kind[cell] == AEGIS_OVER_COST) {
        rd_text_str(out, ": a move there costs ");
        rd_text_int(out, over.cost[cell]);
    } else if (over.kind[cell] == AEGIS_OVER_RANGE) {
        rd_text_str(out, ": in range and in sight");
    } else if (over.kind[cell] == AEGIS_OVER_BLOCKED) {
        rd_text_str(out, ": ");
        write_breaker(scene, aegis_probe_breaker(p, &probe, t.which, cell), out);
    }
}

/* ---- what can be made -------------------------------------------------------------------------
 */

/* Whether all robots of the set are where the new one can stand, so that they are near enough. */
static bool is_near(const aegis_side *side, const aegis_making *making, uint32_t set)
{
    for (uint32_t bits = making->robots[set]; bits != 0; bits &= bits - 1) {
        uint32_t cell = side->piece[RD_CTZ64(bits)].cell;
        if (cell >= AEGIS_NOWHERE || !rd_set_has(making->cells.word, cell))
            return false;
    }
    return true;
}

/* "GAN-400 or KOR-300"; only those near enough, where it can be done now. */
static void write_partners(const rd_scene *scene, uint32_t seat, const aegis_making *making,
                           rd_text *out)
{
    const aegis_side *side = &aegis_seen(scene)->side[seat];
    bool any = false;
    bool near = false;
    for (uint32_t i = 0; making->why.code == 0 && i < making->sets; i++)
        near = near || is_near(side, making, i);
    for (uint32_t i = 0; i < making->sets; i++) {
        bool first = true;
        if (near && !is_near(side, making, i))
            continue;
        rd_text_str(out, any ? " or " : " with ");
        any = true;
        for (uint32_t bits = making->robots[i]; bits != 0; bits &= bits - 1) {
            rd_text_str(out, first ? "" : " + ");
            aegis_short_robot(scene, seat * 16 + RD_CTZ64(bits), out);
            first = false;
        }
        for (uint32_t bits = making->lost[i]; bits != 0; bits &= bits - 1) {
            uint32_t card = side->slot[RD_CTZ64(bits)].card;
            rd_text_str(out, first ? "" : " + ");
            rd_text_str(out, "destroyed ");
            rd_text_str(out, card == 0 ? "" : aegis_figures(scene)->card[card - 1].name);
            first = false;
        }
    }
}

static void write_making(const rd_scene *scene, uint32_t slot, uint32_t way,
                         const aegis_making *making, rd_text *out)
{
    const aegis_pack *p = aegis_figures(scene);
    uint32_t seat = slot / AEGIS_SLOTS;
    rd_text_str(out, p->card[aegis_seen(scene)->side[seat].slot[slot % AEGIS_SLOTS].card - 1].name);
    if (way != AEGIS_WAY_PAIR) {
        rd_text_char(out, ' ');
        rd_text_str(out, aegis_way_names[way]);
    }
    write_partners(scene, seat, making, out);
    rd_text_str(out, ", cost ");
    rd_text_int(out, making->cost);
    if (making->why.code == 0) {
        rd_text_str(out, ", now");
        for (uint32_t i = 0; i < AEGIS_NOWHERE; i++)
            if (rd_set_has(making->cells.word, i)) {
                rd_text_char(out, ' ');
                aegis_write_hex(aegis_ground(scene), i, out);
            }
        return;
    }
    rd_text_str(out, ". Not now: ");
    aegis_why_text(p, &making->why, out);
    rd_text_str(out, " (");
    rd_text_str(out, aegis_clause_id(p, making->why.clause));
    rd_text_char(out, ')');
}

void aegis_making_words(const rd_scene *scene, uint32_t robot, uint32_t only, rd_text *out)
{
    static aegis_state probe;
    const aegis_pack *p = aegis_figures(scene);
    const aegis_state *s = aegis_seen(scene);
    uint32_t seat = robot >> 4;
    bool any = false;
    if (s->stage != AEGIS_TURN)
        return;
    probe_of(scene, robot, &probe);
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &s->side[seat].slot[i];
        uint32_t slot = seat * AEGIS_SLOTS + i;
        if (k->where != AEGIS_POOL || k->card == 0 || k->card > p->cards ||
            (only < AEGIS_MAKES_NOW && only != slot))
            continue;
        for (uint32_t way = 0; way < AEGIS_WAYS; way++) {
            aegis_making making;
            if (!aegis_probe_making(p, &probe, slot, way, &making) ||
                (only == AEGIS_MAKES_NOW && making.why.code != 0))
                continue;
            rd_text_str(out, any ? "\n" : "");
            write_making(scene, slot, way, &making, out);
            any = true;
        }
    }
}
