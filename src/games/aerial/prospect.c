/*
 * prospect.c - what the dice promise, also before a card is laid.
 *
 * The rules tell the odds of a move that they ask for. For cards that are still in the hand the
 * question is put into a copy of the position: this card face up, its action next.
 */
#include <string.h>

#include "words.h"

enum {
    FAR = 2 /* zones that a move goes at most */
};

/* A copy of the position in which the card of a team is face up and everything else done. */
static void suppose(const aerial_state *s, uint32_t team, uint32_t code, aerial_state *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out, s, offsetof(aerial_state, team) + s->teams * sizeof s->team[0]);
    for (uint32_t t = 0; t < s->teams; t++) {
        /* Opponents may have any action, and must have one to be blocked. */
        out->team[t].flags = out->team[t].owner == out->team[team].owner ? 0 : AERIAL_ACTIVE;
        out->team[t].laid = (uint8_t)aerial_code(0, AERIAL_A);
        out->team[t].declared = AERIAL_STILL;
        out->team[t].target = AERIAL_NONE;
    }
    out->team[team].flags = AERIAL_ACTIVE;
    out->team[team].laid = (uint8_t)code;
    out->acting = (uint8_t)(team + 1);
    out->part = 0;
    out->use = AERIAL_NO_USE;
    out->dice[0] = out->dice[1] = 0;
    out->rerolled = 0;
    out->ended = AERIAL_NOT_ENDED;
    out->resigned = 0;
    if (s->phase <= AERIAL_PROGRAM)
        out->slot = 1;
}

/* Keeps the odds of a move that could be made in this copy, if none so far are better. */
static void ask(const aerial_pack *p, const aerial_state *s, uint32_t team, rd_move m,
                aerial_prospect *best)
{
    rd_odds odds;
    int seat = s->team[team].owner - 1;
    const rd_view *view = (const rd_view *)s;
    if (aerial_refuse((const rd_pack *)p, view, seat, m).code != AERIAL_OK)
        return;
    aerial_odds((const rd_pack *)p, view, seat, m, &odds);
    uint32_t percent = (uint32_t)((odds.goal * 100 + odds.total / 2) / odds.total);
    uint32_t kind = aerial_kind(m);
    /* A low goal gives way to any throw. */
    if (best->act != 0 && best->act != AERIAL_DO_LOW && best->percent >= percent)
        return;
    best->act = kind;
    best->percent = percent;
    best->target = kind == AERIAL_DO_BLOCK ? aerial_b(m) : RD_UNREAD;
    best->zone = s->team[kind == AERIAL_DO_BLOCK ? aerial_b(m) : team].zone;
    best->odds = odds;
}

static bool has_part(uint32_t kind, uint32_t first, uint32_t single, uint32_t second)
{
    return kind == first || kind == single || kind == second;
}

/* The best use of the part that needs dice, with the robot where it is in this copy. */
static void look(const aerial_pack *p, aerial_state *s, uint32_t team, uint32_t kind,
                 aerial_prospect *best)
{
    bool moves_first = kind == AERIAL_MOVE_SHOOT || kind == AERIAL_MOVE_TRUSS;
    uint32_t act =
        has_part(kind, AERIAL_MOVE_SHOOT, AERIAL_SHOOT, AERIAL_SHOOT_MOVE)   ? AERIAL_DO_SHOOT
        : has_part(kind, AERIAL_MOVE_TRUSS, AERIAL_TRUSS, AERIAL_TRUSS_MOVE) ? AERIAL_DO_TRUSS
                                                                             : AERIAL_DO_PICKUP;
    s->phase = AERIAL_USE;
    s->part = moves_first ? 1 : 0;
    for (uint32_t b = 0; b < AERIAL_BALLS; b++)
        ask(p, s, team, aerial_move(act, 0, b), best);
    /* What cannot be thrown may still be pushed into the low goal. */
    for (uint32_t b = 0; b < AERIAL_BALLS; b++)
        if (best->act == 0 || best->act == AERIAL_DO_LOW)
            ask(p, s, team, aerial_move(AERIAL_DO_LOW, 0, b), best);
}

/* Every opponent in the zone of the block, which a declared move may have shifted. */
static void look_block(const aerial_pack *p, aerial_state *s, uint32_t team, aerial_prospect *best)
{
    s->phase = AERIAL_ANNOUNCE;
    s->team[team].target = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        ask(p, s, team, aerial_move(AERIAL_DO_BLOCK, team, t), best);
}

/* Whether a robot surely makes this move, which would be its declaration. */
static bool surely(const aerial_pack *p, aerial_state *s, uint32_t team, int32_t shift)
{
    rd_odds odds;
    int seat = s->team[team].owner - 1;
    rd_move m = aerial_move(AERIAL_DO_MOVE, team, (uint32_t)(8 + shift));
    s->phase = AERIAL_DECLARE;
    s->team[team].declared = 0;
    bool sure = aerial_refuse((const rd_pack *)p, (const rd_view *)s, seat, m).code == AERIAL_OK;
    if (sure) {
        aerial_odds((const rd_pack *)p, (const rd_view *)s, seat, m, &odds);
        sure = odds.count < 2;
    }
    s->team[team].declared = (uint8_t)(AERIAL_STILL + shift);
    return sure;
}

/* A side of a card that is known, before its robot. */
static bool is_action(const aerial_state *s, uint32_t code)
{
    return code != 0 && code < AERIAL_UNKNOWN_STAY && aerial_side_of(code) <= AERIAL_B &&
           s->phase >= AERIAL_GIFTS && aerial_numbered(s);
}

static void nothing(aerial_prospect *out)
{
    memset(out, 0, sizeof *out);
    out->target = RD_UNREAD;
}

void aerial_prospect_of(const aerial_pack *p, const aerial_state *s, uint32_t team, uint32_t code,
                        aerial_prospect *out)
{
    nothing(out);
    if (!is_action(s, code))
        return;
    uint32_t kind = p->side[aerial_card_of(code) * 2 + aerial_side_of(code)].kind;
    bool first =
        kind == AERIAL_MOVE_SHOOT || kind == AERIAL_MOVE_TRUSS || kind == AERIAL_MOVE_BLOCK;
    bool block = has_part(kind, AERIAL_MOVE_BLOCK, AERIAL_BLOCK, AERIAL_BLOCK_MOVE);
    if (kind == AERIAL_CATCH) {
        aerial_prospect_catch(p, s, team, code, out);
        return;
    }
    for (int32_t shift = -FAR; shift <= FAR; shift++) {
        aerial_state with;
        if (shift != 0 && !first)
            continue;
        suppose(s, team, code, &with);
        if (shift != 0 && !surely(p, &with, team, shift))
            continue;
        if (block) {
            look_block(p, &with, team, out);
        } else {
            with.team[team].zone = (uint8_t)(with.team[team].zone + shift);
            look(p, &with, team, kind, out);
        }
    }
}

/* A plain shot or truss of a ball in hand from any zone: what the place is worth to a robot. */
void aerial_prospect_in(const aerial_pack *p, const aerial_state *s, uint32_t team, uint32_t zone,
                        aerial_prospect *out)
{
    uint32_t side = aerial_alliance_of(p, s, team);
    nothing(out);
    for (uint32_t card = 0; card < AERIAL_BASIC; card++) {
        for (uint32_t i = 0; i < 2; i++) {
            aerial_state with;
            uint32_t kind = p->side[card * 2 + i].kind;
            if (kind != AERIAL_SHOOT && kind != AERIAL_TRUSS)
                continue;
            suppose(s, team, aerial_code(card, i), &with);
            aerial_ball ball = {AERIAL_HELD, (uint8_t)team, 0, 0};
            with.ball[side * 3] = ball;
            with.team[team].zone = (uint8_t)zone;
            look(p, &with, team, kind, out);
        }
    }
    if (out->act == AERIAL_DO_LOW)
        nothing(out);
}

/* AA-CAT-02: only where an ally's truss comes down; AA-TRS-12: there is none in the beginning. */
void aerial_prospect_catch(const aerial_pack *p, const aerial_state *s, uint32_t team,
                           uint32_t code, aerial_prospect *out)
{
    uint32_t side = aerial_alliance_of(p, s, team);
    aerial_state with;
    nothing(out);
    suppose(s, team, code, &with);
    with.phase = AERIAL_CATCHES;
    with.other = (uint8_t)(team + 1);
    with.ball_used = (uint8_t)(side * 3 + 1);
    if (s->play != 0 && s->team[team].zone == (side == AERIAL_RED ? AERIAL_RW : AERIAL_BW))
        ask(p, &with, team, aerial_move(AERIAL_DO_CATCH, 0, 0), out);
}

/* Each difference of modifiers has its ways to succeed and its ways to tie (3.9, constraint 7). */
uint32_t aerial_ties(uint64_t ways)
{
    static const uint8_t wins[] = {15, 21, 26, 30, 33, 35};
    static const uint8_t losses[] = {15, 10, 6, 3, 1, 0};
    for (uint32_t edge = 0; edge < 6; edge++)
        if (ways == wins[edge] || ways == losses[edge])
            return 6 - edge;
    return 0;
}

static const char *const goals[AERIAL_DO_COUNT] = {
    [AERIAL_DO_SHOOT] = "scores the ball",    [AERIAL_DO_LOW] = "scores in the low goal",
    [AERIAL_DO_TRUSS] = "clears the truss",   [AERIAL_DO_PICKUP] = "picks the ball up",
    [AERIAL_DO_CATCH] = "catches the ball",   [AERIAL_DO_BLOCK] = "blocks the target",
    [AERIAL_DO_MOVE] = "goes two zones",      [AERIAL_DO_REROLL] = "succeeds this time",
    [AERIAL_DO_RECEIVE] = "catches the ball",
};

static const char *const shots[AERIAL_ZONES] = {
    "scores from RZ1", "scores from RZ2", "scores from RW",
    "scores from BW",  "scores from BZ2", "scores from BZ1",
};

static const char *const trusses[AERIAL_ZONES] = {
    "clears the truss from RZ1", "clears the truss from RZ2", "clears the truss from RW",
    "clears the truss from BW",  "clears the truss from BZ2", "clears the truss from BZ1",
};

static const char *const targets[AERIAL_TEAMS] = {
    "blocks T1", "blocks T2", "blocks T3", "blocks T4", "blocks T5", "blocks T6",
};

/* AA-TIE-01 gives a tie a meaning of its own. */
static const char *const ties[7] = {
    "blocks the target",           "blocks the target, 3 % tie",  "blocks the target, 6 % tie",
    "blocks the target, 8 % tie",  "blocks the target, 11 % tie", "blocks the target, 14 % tie",
    "blocks the target, 17 % tie",
};

static const char *words_of(const aerial_state *s, const aerial_prospect *hope)
{
    if (hope->act == AERIAL_DO_SHOOT)
        return shots[hope->zone];
    if (hope->act == AERIAL_DO_TRUSS)
        return trusses[hope->zone];
    if (hope->act == AERIAL_DO_BLOCK)
        return targets[s->team[hope->target].number - 1];
    return goals[hope->act];
}

/* Cards that could be laid, and who is to catch: neither is rolled for at once. */
static bool hope_for(const aerial_pack *p, const aerial_state *s, int seat, rd_move m,
                     aerial_prospect *out)
{
    uint32_t kind = aerial_kind(m);
    uint32_t b = aerial_b(m);
    nothing(out);
    if ((kind != AERIAL_DO_LAY && kind != AERIAL_DO_SLOT && kind != AERIAL_DO_CATCHER) ||
        aerial_refuse((const rd_pack *)p, (const rd_view *)s, seat, m).code != AERIAL_OK)
        return false;
    if (kind == AERIAL_DO_CATCHER)
        aerial_prospect_catch(p, s, b, s->team[b].laid, out);
    else
        aerial_prospect_of(p, s, aerial_a(m), b, out);
    /* A figure beside "Move" must not be the chance of a push into the low goal. */
    return out->act != 0 && out->act != AERIAL_DO_LOW;
}

/* What a roll counts in: points where it brings some. */
static const char *unit_of(const aerial_state *s, uint32_t kind, const rd_odds *odds)
{
    bool again = kind == AERIAL_DO_REROLL;
    if (kind == AERIAL_DO_BLOCK || (again && s->use == AERIAL_USE_BLOCK))
        return "blocks";
    if (kind == AERIAL_DO_MOVE || (again && s->use == AERIAL_USE_DRIVE))
        return "zones";
    return odds->count > 0 && odds->amount[odds->count - 1] == 1 ? "balls" : "points";
}

void aerial_odds_told(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_odds *out)
{
    const aerial_state *s = (const aerial_state *)view;
    uint32_t kind = aerial_kind(m);
    aerial_prospect hope;
    if (hope_for((const aerial_pack *)pack, s, seat, m, &hope)) {
        *out = hope.odds;
        out->goal_words = words_of(s, &hope);
        out->unit = unit_of(s, hope.act, out);
        return;
    }
    aerial_odds(pack, view, seat, m, out);
    out->unit = unit_of(s, kind, out);
    if (kind < AERIAL_DO_COUNT && out->total > 1)
        out->goal_words =
            kind == AERIAL_DO_BLOCK && s->tied != 0 ? ties[aerial_ties(out->goal)] : goals[kind];
}
