/* aegis_answers.c - what an answer of A.E.G.I.S. means: the Action, its odds, what is made. */
#include <string.h>

#include "aegis_view.h"
#include "table/words.h"

/* The Action that a move uses as the pack prints it; NULL: none. */
static const aegis_action *action_of(const rd_scene *scene, rd_move m)
{
    const aegis_pack *p = aegis_figures(scene);
    const aegis_state *s = aegis_seen(scene);
    uint32_t small = aegis_small_of(m);
    uint32_t slot = aegis_cell_of(m);
    uint32_t owner;
    uint32_t user = aegis_kind(m) == AEGIS_DO_REACT ? aegis_robot_of(m) : aegis_user_of(s);
    if (small == AEGIS_NO_SLOT || user == AEGIS_NOBODY)
        return NULL;
    if (slot < (uint32_t)s->seats * AEGIS_SLOTS) {
        uint32_t card = s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS].card;
        return card == 0 || card > p->cards || small >= AEGIS_ACTIONS
                   ? NULL
                   : &p->card[card - 1].action[small];
    }
    int32_t found = aegis_action_at(p, s, user, small, &owner);
    return found < 0 ? NULL : &p->card[found / 4].action[found & 3];
}

/* "KOR-2000, Level 2, AE: Movement 5, Energy 6, Integrity 9" */
static void write_made(const aegis_pack *p, uint32_t card, rd_text *out)
{
    const aegis_card *c = &p->card[card];
    rd_text_str(out, "Level ");
    rd_text_int(out, c->level);
    rd_text_char(out, ' ');
    rd_text_str(out, c->letters);
    rd_text_str(out, ", Movement ");
    rd_text_int(out, c->movement);
    rd_text_str(out, ", Energy ");
    rd_text_int(out, c->energy);
    rd_text_str(out, ", Integrity ");
    rd_text_int(out, c->integrity);
}

static void write_target(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    if (!aegis_stands_on(s, robot))
        return;
    rd_text_str(out, "Integrity ");
    rd_text_int(out, aegis_integrity(aegis_figures(scene), s, robot));
}

static void write_meaning(const rd_scene *scene, rd_move m, rd_text *out)
{
    static const char *const begins[AEGIS_BEGINS] = {"choose the hex",
                                                     "move by an Aether Waltz",
                                                     "jump over whatever is between",
                                                     "cloak instead of acting",
                                                     "choose the Action",
                                                     "choose the new robot",
                                                     "drop a robot of the reserve",
                                                     "Stellar Arc"};
    const aegis_action *a = NULL;
    uint32_t card = aegis_card_in(scene, m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_USE:
    case AEGIS_DO_REACT:
        a = action_of(scene, m);
        if (a != NULL)
            aegis_action_words(aegis_figures(scene), a, out);
        break;
    case AEGIS_DO_BEGIN:
        rd_text_str(out, aegis_small_of(m) < AEGIS_BEGINS ? begins[aegis_small_of(m)] : "");
        break;
    case AEGIS_DO_TAKE:
    case AEGIS_DO_PLACE:
    case AEGIS_DO_DROP:
    case AEGIS_DO_FORM:
    case AEGIS_DO_COMBINE:
        if (card < AEGIS_CARDS)
            write_made(aegis_figures(scene), card, out);
        break;
    case AEGIS_DO_TARGET:
    case AEGIS_DO_CHOOSE:
    case AEGIS_DO_NEXT:
        write_target(scene, aegis_robot_of(m), out);
        break;
    default:
        break;
    }
}

void aegis_meaning(const rd_scene *scene, rd_move m, rd_text *out)
{
    size_t before = out->need;
    if (scene->seat >= 0)
        rd_words_odds(scene->session, m, out);
    if (out->need == before)
        write_meaning(scene, m, out);
}

/* "0: 12 %, 1: 40 %, 2: 48 %" */
void aegis_odds_words(const rd_scene *scene, rd_move m, rd_text *out)
{
    rd_odds odds;
    memset(&odds, 0, sizeof odds);
    scene->game->odds(scene->pack, scene->view, scene->seat, m, &odds);
    if (odds.total < 2)
        return;
    rd_text_str(out, odds.unit != NULL ? odds.unit : "");
    for (uint32_t i = 0; i < odds.count && i < RD_ODDS_MAX; i++) {
        double share = (double)odds.weight[i] / (double)odds.total;
        rd_text_str(out, i == 0 ? " " : ", ");
        rd_text_int(out, odds.amount[i]);
        rd_text_str(out, ": ");
        rd_text_int(out, (int64_t)(share * 100 + 0.5));
        rd_text_char(out, '%');
    }
}

/* What a beginning leads to: the Actions, the robots that can be made now. */
static void write_begin(const rd_scene *scene, rd_move m, uint32_t robot, rd_text *out)
{
    const aegis_card *c = aegis_card_of_robot(scene, robot);
    if (aegis_small_of(m) == AEGIS_BEGIN_COMBINE)
        aegis_making_words(scene, robot, AEGIS_MAKES_NOW, out);
    for (uint32_t i = 0; aegis_small_of(m) == AEGIS_BEGIN_ACTION && i < c->actions; i++) {
        rd_text_str(out, i == 0 ? "" : ", ");
        rd_text_str(out, c->action[i].name);
    }
}

void aegis_answer_more(const rd_scene *scene, rd_move m, rd_text *out)
{
    size_t before = out->need;
    uint32_t robot = aegis_acting(scene);
    aegis_odds_words(scene, m, out);
    if (out->need == before && aegis_kind(m) == AEGIS_DO_COMBINE && robot != AEGIS_NOBODY)
        aegis_making_words(scene, robot, aegis_small_of(m), out);
    if (out->need == before && aegis_kind(m) == AEGIS_DO_BEGIN && robot != AEGIS_NOBODY)
        write_begin(scene, m, robot, out);
    if (out->need == before)
        write_meaning(scene, m, out);
}
