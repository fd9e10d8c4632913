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

/* "; 2 successes" or "; fails": what the dice came to, behind them. */
static uint32_t tell_score(const rd_fact *fact, rd_text *out)
{
    if (fact->kind == AEGIS_F_FAILS) {
        rd_text_str(out, "; fails");
        return 1;
    }
    if (fact->kind != AEGIS_F_SCORES)
        return 0;
    rd_text_str(out, "; ");
    rd_text_int(out, fact->value[1]);
    rd_text_str(out, fact->value[1] == 1 ? " success" : " successes");
    if (fact->value[2] != fact->value[1]) {
        rd_text_str(out, ", against others ");
        rd_text_int(out, fact->value[2]);
    }
    return 1;
}

uint32_t aegis_tell(const rd_scene *scene, const rd_fact *facts, uint32_t count, bool plain,
                    rd_text *out)
{
    uint32_t at = 0;
    if (!is_die(&facts[0]))
        scene->game->fact_text(scene->pack, &facts[at++], out);
    else
        rd_text_str(out, "dice");
    if (at < count && is_die(&facts[at])) {
        rd_text_str(out, at > 0 ? ":" : "");
        at += tell_dice(facts + at, count - at, out);
        if (!plain && at < count)
            at += tell_score(&facts[at], out);
    }
    return at;
}

bool aegis_together(const rd_fact *fact)
{
    return fact->kind == AEGIS_F_WON || fact->kind == AEGIS_F_DRAWN;
}
