/* aegis_tell.c - the story of A.E.G.I.S. in lines: an Action with its dice is one of them. */
#include "aegis_view.h"

static bool is_die(const rd_fact *fact)
{
    return fact->kind == AEGIS_F_DIE;
}

/*
 * All dice that follow, " 4* 2 5*>3 (4+)": a star where the number is met, behind > what a die
 * shows after it was rolled again; plain in words. Returns how many.
 */
static uint32_t tell_dice(const rd_fact *facts, uint32_t count, bool plain, rd_text *out)
{
    uint32_t at = 0;
    int32_t needs = facts[0].value[2];
    for (; at < count && is_die(&facts[at]); at++) {
        const int32_t *v = facts[at].value;
        rd_text_str(out, plain && at > 0 ? ", " : " ");
        if (v[3] != 0) {
            rd_text_int(out, v[3]);
            rd_text_str(out, plain ? " becomes " : ">");
        }
        rd_text_int(out, v[1]);
        rd_text_str(out, !plain && needs > 0 && v[1] >= needs ? "*" : "");
    }
    if (needs > 0) {
        rd_text_str(out, plain ? "; " : " (");
        rd_text_int(out, needs);
        rd_text_str(out, plain ? " or more counts" : "+)");
    }
    return at;
}

/* Whether an Action can do something to others than its target; true where it is not known. */
static bool reaches_others(const rd_scene *scene, const rd_fact *fact)
{
    const aegis_pack *p = aegis_figures(scene);
    uint32_t card = (uint32_t)fact->value[1] / 4;
    if (fact->kind != AEGIS_F_USES || card >= p->cards)
        return true;
    const aegis_action *a = &p->card[card].action[fact->value[1] & 3];
    return a->radius != 0 || (a->attributes & AEGIS_PIERCING) != 0;
}

/* "; 2 successes" or "; fails": what the dice came to, behind them. */
static uint32_t tell_score(const rd_fact *fact, bool others, rd_text *out)
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
    if (others && fact->value[2] != fact->value[1]) {
        rd_text_str(out, ", against others ");
        rd_text_int(out, fact->value[2]);
    }
    return 1;
}

/* A robot that is stopped by no robot is stopped by what it cannot enter. */
static void tell_fact(const rd_scene *scene, const rd_fact *fact, rd_text *out)
{
    rd_fact part = *fact;
    if (fact->kind != AEGIS_F_COLLIDES || fact->value[1] != AEGIS_NOBODY) {
        scene->game->fact_text(scene->pack, &part, out);
        return;
    }
    aegis_write_words(scene->pack, 'r', fact->value[0], out);
    rd_text_str(out, " is stopped by terrain, a wall or the edge, ");
    rd_text_int(out, fact->value[2]);
    rd_text_str(out, fact->value[2] == 1 ? " hex short" : " hexes short");
}

uint32_t aegis_tell(const rd_scene *scene, const rd_fact *facts, uint32_t count, bool plain,
                    rd_text *out)
{
    uint32_t at = 0;
    if (!is_die(&facts[0]))
        tell_fact(scene, &facts[at++], out);
    else
        rd_text_str(out, "dice");
    if (at < count && is_die(&facts[at])) {
        rd_text_str(out, at > 0 ? ":" : "");
        at += tell_dice(facts + at, count - at, plain, out);
        if (at < count)
            at += tell_score(&facts[at], reaches_others(scene, &facts[0]), out);
    }
    return at;
}

bool aegis_together(const rd_fact *fact)
{
    return fact->kind == AEGIS_F_WON || fact->kind == AEGIS_F_DRAWN;
}
