/* position_fill.c - what a position of A.E.G.I.S. is where its lines say nothing. */
#include <string.h>

#include "position.h"

#define SIDE(name, member)                                                              \
    {                                                                                   \
        name, (uint16_t)offsetof(aegis_side, member), sizeof(((aegis_side *)0)->member) \
    }
#define PIECE(name, member)                                                               \
    {                                                                                     \
        name, (uint16_t)offsetof(aegis_piece, member), sizeof(((aegis_piece *)0)->member) \
    }
#define FRAME(member)                                                                        \
    {                                                                                        \
#member, (uint16_t)offsetof(aegis_frame, member), sizeof(((aegis_frame *)0)->member) \
    }
#define LIVE(name, member)                                                              \
    {                                                                                   \
        name, (uint16_t)offsetof(aegis_live, member), sizeof(((aegis_live *)0)->member) \
    }

const aegis_member aegis_side_figures[AEGIS_SIDE_FIGURES] = {
    SIDE("energy", energy),           SIDE("cap", cap),     SIDE("points", points),
    SIDE("levels-lost", levels_lost), SIDE("turns", turns), SIDE("recharges", recharges),
    SIDE("actions", actions),         SIDE("wins", wins),   SIDE("rolled", rolled),
};
const char *const aegis_side_flags[AEGIS_SIDE_FLAGS] = {
    "ready", "out", "token", "combined", "reloaded", "failed", "passed", "rolling", "closed"};
const aegis_member aegis_piece_figures[AEGIS_PIECE_FIGURES] = {
    PIECE("damage", damage), PIECE("drain", drain), PIECE("boost", boost),
    PIECE("activations", activations)};
const aegis_member aegis_piece_statuses[AEGIS_PIECE_STATUSES] = {
    PIECE("disarm", disarm), PIECE("stun", stun), PIECE("quell", quell), PIECE("vanish", vanish),
    PIECE("lost", lost)};
const aegis_member aegis_frame_figures[AEGIS_FRAME_FIGURES] = {
    FRAME(a),    FRAME(b),  FRAME(c),  FRAME(d),  FRAME(hurt), FRAME(root),
    FRAME(turn), FRAME(m1), FRAME(m2), FRAME(m3), FRAME(flags)};
const aegis_member aegis_live_figures[AEGIS_LIVE_FIGURES] = {
    LIVE("count", count),
    LIVE("gambit", gambit),
    LIVE("paid", paid),
    LIVE("accuracy", accuracy),
    LIVE("accuracy-other", accuracy_other),
    LIVE("hits", hits),
    LIVE("hits-other", hits_other),
    LIVE("sixes", sixes),
    LIVE("ones", ones),
    LIVE("jams", jams),
    LIVE("instance", instance),
    LIVE("passes", passes),
    LIVE("wanted", wanted),
    LIVE("length", length),
    LIVE("direction", direction),
    LIVE("robot", robot),
    LIVE("bonus", bonus),
    LIVE("origin", origin),
    LIVE("goal", goal),
    LIVE("attributes", attributes),
};
const aegis_member aegis_live_sets[AEGIS_LIVE_SETS] = {LIVE("reach", reach), LIVE("todo", todo),
                                                       LIVE("shifted", shifted)};

const char *const aegis_card_flags[AEGIS_CARD_FLAGS] = {"pending", "no-drop", "part",   "spent1",
                                                        "spent2",  "spent3",  "shade1", "shade2"};

uint32_t aegis_member_get(const void *of, const aegis_member *m)
{
    const unsigned char *at = (const unsigned char *)of + m->offset;
    uint16_t two = 0;
    uint32_t four = 0;
    if (m->size == 1)
        return *at;
    memcpy(m->size == 2 ? (void *)&two : (void *)&four, at, m->size);
    return m->size == 2 ? two : four;
}

void aegis_member_set(void *of, const aegis_member *m, uint32_t value)
{
    unsigned char *at = (unsigned char *)of + m->offset;
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    memcpy(at,
           m->size == 1   ? (const void *)&one
           : m->size == 2 ? (const void *)&two
                          : (const void *)&value,
           m->size);
}

void aegis_blank(const rd_pack *pack, const rd_options *options, aegis_state *out)
{
    memset(out, 0, sizeof *out);
    aegis_start(pack, options, (rd_state *)out);
    out->stage = AEGIS_TURN;
    out->first = 0;
    out->active = 0;
    out->ask = AEGIS_ASK_NONE;
    out->asked = 0;
    out->step = AEGIS_STEP_CHOOSE;
    memset(&out->placed, 0, sizeof out->placed);
    for (uint32_t i = 0; i < out->seats; i++)
        out->side[i].flags = 0;
}

void aegis_fill_side(const aegis_state *s, uint32_t seat, aegis_side *side)
{
    bool playing = s->stage >= AEGIS_TURN;
    side->zone = (uint8_t)(s->stage >= AEGIS_PLACING ? seat : 0);
    side->turns = playing ? 2 : 0;
    side->recharges = (uint8_t)(!playing ? 0 : seat == s->active ? 3 : 2);
}

uint32_t aegis_usual_step(uint32_t stage)
{
    /* behind the roll-off; behind Recharge and decoy */
    return stage == AEGIS_TURN ? AEGIS_STEP_CHOOSE
                               : stage == AEGIS_TERRAIN || stage == AEGIS_PLACING;
}

bool aegis_asks_plainly(const aegis_state *s)
{
    if (s->stage == AEGIS_OVER)
        return s->ask == AEGIS_ASK_NONE && s->asked == 0;
    return s->stage == AEGIS_TURN && s->height == 0 && s->ask == AEGIS_Q_ACTIVATE &&
           s->asked == s->active;
}
