/* aegis_overlay.c - what lies over the hexes of A.E.G.I.S.: reach and its cost, ranges, blocks. */
#include <string.h>

#include "aegis_view.h"

static void over_reach(const rd_scene *scene, uint32_t robot, aegis_overlay *out)
{
    const aegis_pack *p = aegis_figures(scene);
    const aegis_state *s = aegis_seen(scene);
    const aegis_board *b = aegis_ground(scene);
    rd_text t;
    rd_text_init(&t, out->words, sizeof out->words);
    rd_text_str(&t, "reach of ");
    aegis_short_robot(scene, robot, &t);
    rd_text_str(&t, ", with its cost");
    for (uint32_t i = 0; i < AEGIS_NOWHERE; i++) {
        if (!rd_set_has(b->on.word, i) || i == aegis_piece_of(s, robot)->cell)
            continue;
        uint32_t cost = aegis_move_cost(p, s, robot, i);
        if (cost >= 255)
            continue;
        out->kind[i] = AEGIS_OVER_COST;
        out->cost[i] = (uint8_t)cost;
    }
}

void aegis_make_overlay(const rd_scene *scene, aegis_overlay *out)
{
    memset(out, 0, sizeof *out);
    uint32_t robot = aegis_looked_at(scene);
    if (robot != AEGIS_NOBODY && aegis_seen(scene)->stage == AEGIS_TURN)
        over_reach(scene, robot, out);
}

void aegis_overlay_words(const rd_scene *scene, uint32_t cell, rd_text *out)
{
    (void)scene;
    (void)cell;
    (void)out;
}
