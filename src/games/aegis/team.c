/* team.c - the ready squads of a pack: found among its cards, and judged as a player's would be. */
#include <string.h>

#include "aegis.h"
#include "names.h"

static rd_refusal refuse(const aegis_pack *p, uint32_t reason, uint32_t team, uint32_t more,
                         uint32_t why)
{
    return rd_refuse(p->cites.reason[reason], (uint16_t)reason, (int32_t)team, (int32_t)more,
                     (int32_t)why, 0);
}

/* The order in which cards are taken: Basic robots, combined ones, a Commander without a machine;
 * each in the order of the pack. */
static uint32_t rank_of(const aegis_pack *p, uint32_t card)
{
    const aegis_card *c = &p->card[card];
    return (c->kind == AEGIS_MACHINELESS ? 2u : c->level > 1) * AEGIS_CARDS + card;
}

static void add_sorted(const aegis_pack *p, aegis_team *t, uint32_t card)
{
    uint32_t at = t->cards++;
    for (; at > 0 && rank_of(p, t->card[at - 1]) > rank_of(p, card); at--)
        t->card[at] = t->card[at - 1];
    t->card[at] = (uint8_t)card;
}

/* One card of a list, whose robots have a Level from `least` to `most`; 0: the list of one that
 * has none. */
static rd_refusal add_named(const aegis_pack *p, uint32_t team, aegis_team *t, const char *name,
                            uint32_t least, uint32_t most)
{
    uint32_t card = aegis_card_find(p, name, (uint32_t)strlen(name));
    if (card == AEGIS_CARDS)
        return refuse(p, AEGIS_R_DATA_TEAM_CARD, team, t->cards + 1u, 0);
    if (p->card[card].level < least || p->card[card].level > most ||
        p->card[card].kind == AEGIS_DRONE)
        return refuse(p, AEGIS_R_DATA_TEAM, team, card, AEGIS_R_POOL_BASIC);
    add_sorted(p, t, card);
    return rd_accept();
}

static rd_refusal add_lists(const aegis_pack *p, uint32_t team, aegis_team *t)
{
    rd_refusal why = rd_accept();
    for (uint32_t i = 0; i < t->basics && why.code == 0; i++)
        why = add_named(p, team, t, t->basic[i], 1, 1);
    for (uint32_t i = 0; i < t->pool && why.code == 0; i++)
        why = add_named(p, team, t, t->pooled[i], 2, 5);
    if (why.code == 0 && t->commander[0] != '\0')
        why = add_named(p, team, t, t->commander, 0, 0);
    return why;
}

/* AE2-TEAM-08: a Commander without a machine lies on a Basic robot of the squad, no other has one.
 */
static rd_refusal make_bearer(const aegis_pack *p, uint32_t team, aegis_team *t)
{
    t->on = AEGIS_SLOTS;
    if (t->bearer[0] == '\0' && t->commander[0] == '\0')
        return rd_accept();
    for (uint32_t i = 0; i < t->basics; i++)
        if (strcmp(p->card[t->card[i]].name, t->bearer) == 0 && p->card[t->card[i]].commander == 0)
            t->on = (uint8_t)i;
    return t->on != AEGIS_SLOTS && t->commander[0] != '\0'
               ? rd_accept()
               : refuse(p, AEGIS_R_DATA_TEAM_BEARER, team, 0, 0);
}

static rd_refusal make_team(const aegis_pack *p, uint32_t team, aegis_team *t)
{
    uint32_t which = 0;
    t->cards = 0;
    memset(t->card, 0, sizeof t->card);
    bool named = aegis_is_apart(t->name, "[]{}#_~;.:");
    for (uint32_t i = 0; i < team; i++)
        named = named && strcmp(p->team[i].name, t->name) != 0;
    if (!named)
        return refuse(p, AEGIS_R_DATA_TEAM_NAME, team, 0, 0);
    rd_refusal why = add_lists(p, team, t);
    if (why.code != 0)
        return why;
    uint32_t fault = aegis_squad_fault(p, t->card, t->cards, &which);
    if (fault != AEGIS_REASON_NONE)
        return refuse(p, AEGIS_R_DATA_TEAM, team, t->card[which], fault);
    return make_bearer(p, team, t);
}

void aegis_team_text(const aegis_pack *p, uint32_t team, rd_text *out)
{
    const aegis_team *t = &p->team[team];
    for (uint32_t i = 0; i < t->cards; i++) {
        bool pool = i == t->basics && t->pool > 0;
        bool pilot = i == (uint32_t)t->basics + t->pool;
        rd_text_str(out, i == 0 ? "" : pilot ? " commander " : pool ? " / " : " ");
        aegis_name_text(p->card[t->card[i]].name, out);
    }
    if (t->on < t->basics) {
        rd_text_str(out, " on ");
        aegis_name_text(p->card[t->card[t->on]].name, out);
    }
}

rd_refusal aegis_teams_make(aegis_pack *p)
{
    rd_refusal why = rd_accept();
    for (uint32_t i = 0; i < p->teams && why.code == 0; i++)
        why = make_team(p, i, &p->team[i]);
    return why;
}
