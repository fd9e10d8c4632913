/* aegis_status.c - the statuses of a robot of A.E.G.I.S. and when they end. */
#include "aegis_view.h"

/* "; until S1, S2 recharge": by seats as bits. */
static void write_ends(const rd_scene *scene, uint32_t seats, rd_text *out)
{
    bool producer = aegis_figures(scene)->record.end_by_producer != 0;
    bool any = false;
    for (uint32_t i = 0; i < aegis_seen(scene)->seats; i++)
        if ((seats >> i & 1u) != 0) {
            rd_text_str(out, any ? ", " : producer ? " until the Recharge of " : " until ");
            aegis_write_seat(i, out);
            any = true;
        }
}

static void write_one(const rd_scene *scene, bool *any, const char *words, uint32_t seats,
                      rd_text *out)
{
    rd_text_str(out, *any ? "; " : "");
    rd_text_str(out, words);
    write_ends(scene, seats, out);
    *any = true;
}

void aegis_status_words(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_piece *m = aegis_piece_of(s, robot);
    bool any = false;
    if ((m->flags & AEGIS_ACTED) != 0)
        write_one(scene, &any, "has acted", 0, out);
    if (m->disarm != 0)
        write_one(scene, &any, "disarmed", m->disarm, out);
    if (m->stun != 0)
        write_one(scene, &any, "cannot move", m->stun, out);
}
