/* aegis_tell.c - the story of A.E.G.I.S. in lines: an Action with its dice is one of them. */
#include "aegis_view.h"

static bool is_die(const rd_fact *fact)
{
    return fact->kind == AEGIS_F_DIE;
}

/* All dice that follow, " 4 2 5"; returns how many. */
static uint32_t tell_dice(const rd_fact *facts, uint32_t count, rd_text *out)
{
    uint32_t at = 0;
    for (; at < count && is_die(&facts[at]); at++) {
        rd_text_char(out, ' ');
        rd_text_int(out, facts[at].value[1]);
    }
    return at;
}

uint32_t aegis_tell(const rd_scene *scene, const rd_fact *facts, uint32_t count, bool plain,
                    rd_text *out)
{
    uint32_t at = 0;
    (void)plain;
    if (!is_die(&facts[0]))
        scene->game->fact_text(scene->pack, &facts[at++], out);
    else
        rd_text_str(out, "dice");
    if (at < count && is_die(&facts[at])) {
        rd_text_str(out, at > 0 ? ":" : "");
        at += tell_dice(facts + at, count - at, out);
    }
    return at;
}

bool aegis_together(const rd_fact *fact)
{
    return fact->kind == AEGIS_F_WON || fact->kind == AEGIS_F_DRAWN;
}
