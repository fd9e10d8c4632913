/* aegis_answers.c - what an answer of A.E.G.I.S. means: the Action, its odds, what is made. */
#include <string.h>

#include "aegis_view.h"
#include "games/aegis/meanings.h"
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

/* The traits of a card between two numbers, with what they do. */
static void write_traits(const aegis_pack *p, uint32_t card, uint32_t from, uint32_t to,
                         rd_text *out)
{
    const aegis_card *c = &p->card[card < p->cards ? card : 0];
    for (uint32_t i = 0; card < p->cards && i < c->traits; i++)
        if (c->trait[i].id >= from && c->trait[i].id < to)
            aegis_trait_line(p, &c->trait[i], out);
}

/* What a new robot can do first. */
static void write_trigger(const rd_scene *scene, uint32_t small, rd_text *out)
{
    const aegis_pack *p = aegis_figures(scene);
    const aegis_state *s = aegis_seen(scene);
    if (s->height == 0 || s->height > AEGIS_FRAMES)
        return;
    const aegis_frame *f = &s->frame[s->height - 1];
    if (small == AEGIS_TRIGGER_STOP) {
        rd_text_str(out, "nothing more");
    } else if (small >= AEGIS_TRIGGER_COMPONENT) {
        uint32_t place = small - AEGIS_TRIGGER_COMPONENT;
        if (f->seat < s->seats && place < AEGIS_SLOTS && s->side[f->seat].slot[place].card != 0)
            write_traits(p, s->side[f->seat].slot[place].card - 1u, AEGIS_ID_COMPONENT, UINT32_MAX,
                         out);
    } else if (small >= AEGIS_TRIGGER_ACTION) {
        if (f->root < p->cards && small - AEGIS_TRIGGER_ACTION < AEGIS_ACTIONS)
            aegis_action_words(p, &p->card[f->root].action[small - AEGIS_TRIGGER_ACTION], out);
    } else {
        write_traits(p, f->root, AEGIS_ID_FORMING + small, AEGIS_ID_FORMING + small + 1, out);
    }
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
        else
            rd_text_str(out, "nothing more");
        break;
    case AEGIS_DO_TRIGGER:
        write_trigger(scene, aegis_small_of(m), out);
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

/* ", 2 jams counted in": dice rolled again that the figures know of. */
static void write_again(uint32_t dice, const char *what, const char *end, rd_text *out)
{
    if (dice == 0)
        return;
    rd_text_str(out, ", ");
    rd_text_int(out, dice);
    rd_text_str(out, what);
    rd_text_str(out, dice > 1 ? "s" : "");
    rd_text_str(out, end);
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
    write_again(odds.rerolls, " reroll", odds.jams > 0 ? "" : " counted in", out);
    write_again(odds.jams, " jam", " counted in", out);
}

bool aegis_forming_words(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_pack *p = aegis_figures(scene);
    if (s->ask != AEGIS_Q_HEX || s->height == 0 || s->height > AEGIS_FRAMES)
        return false;
    const aegis_frame *f = &s->frame[s->height - 1];
    uint32_t seat = f->a >> 4;
    bool part = robot == f->a || (robot >> 4 == seat && (f->m1 >> (robot & 15u) & 1u) != 0);
    if (f->kind != AEGIS_COMBINING || !part || f->c >= s->seats * AEGIS_SLOTS)
        return false;
    uint32_t card = s->side[f->c / AEGIS_SLOTS].slot[f->c % AEGIS_SLOTS].card;
    if (card == 0 || card > p->cards)
        return false;
    rd_text_str(out, p->card[card - 1].name);
    rd_text_str(out, " of ");
    aegis_short_robot(scene, f->a, out);
    for (uint32_t bits = f->m1; bits != 0; bits &= bits - 1) {
        uint32_t other = seat * 16 + RD_CTZ64(bits);
        if (other == f->a)
            continue;
        rd_text_str(out, " and ");
        aegis_short_robot(scene, other, out);
    }
    return true;
}

/* Robots of the own side or of others at whom an Action can be aimed, as bits; how many. */
static uint32_t find_reached(const rd_scene *scene, const aegis_state *probe, uint32_t robot,
                             uint32_t which, bool own, uint64_t *out)
{
    const aegis_state *s = aegis_seen(scene);
    uint32_t count = 0;
    *out = 0;
    for (uint32_t i = 0; i < (uint32_t)s->seats * 16 && i < 64; i++) {
        if ((i >> 4 == robot >> 4) != own || i == robot || !aegis_stands_on(s, i) ||
            aegis_probe_target(aegis_figures(scene), probe, which, i).code != 0)
            continue;
        *out |= UINT64_C(1) << i;
        count++;
    }
    return count;
}

/* " at HEL-300, KOR-300 (yours)": whom an Action can be aimed at, enemies first. */
static void write_reached(const rd_scene *scene, const aegis_state *probe, uint32_t robot,
                          uint32_t which, rd_text *out)
{
    enum {
        NAMED = 2 /* of the own side; of more the number is enough */
    };
    uint32_t all = 0;
    for (uint32_t own = 0; own < 2; own++) {
        uint64_t bits;
        uint32_t count = find_reached(scene, probe, robot, which, own != 0, &bits);
        if (own != 0 && count > NAMED) {
            rd_text_str(out, all == 0 ? " at " : ", ");
            rd_text_int(out, count);
            rd_text_str(out, " of yours");
            return;
        }
        for (; bits != 0; bits &= bits - 1) {
            rd_text_str(out, all++ == 0 ? " at " : ", ");
            aegis_short_robot(scene, RD_CTZ64(bits), out);
            rd_text_str(out, own != 0 ? " (yours)" : "");
        }
    }
}

/* The Action of an answer with those at whom it can be aimed: "Leech Blade at YSI-100, cost 3". */
static void write_use(const rd_scene *scene, rd_move m, rd_text *out)
{
    static aegis_state probe; /* too large for a stack */
    const aegis_state *s = aegis_seen(scene);
    const aegis_action *a = action_of(scene, m);
    uint32_t robot = aegis_kind(m) == AEGIS_DO_REACT ? aegis_robot_of(m) : aegis_acting(scene);
    if (a == NULL || !aegis_stands_on(s, robot))
        return;
    const aegis_card *c = aegis_card_of_robot(scene, robot);
    bool own = a >= c->action && a < c->action + c->actions; /* and not one that it borrows */
    rd_text_str(out, a->name);
    if (own) {
        aegis_probe(aegis_figures(scene), s, robot, &probe);
        write_reached(scene, &probe, robot, (uint32_t)(a - c->action), out);
    }
    rd_text_str(out, own ? "; " : ", ");
    char words[RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    aegis_action_words(aegis_figures(scene), a, &t);
    rd_text_str(out, words + strlen(a->name) + 2);
}

void aegis_beside_words(const rd_scene *scene, rd_move m, rd_text *out)
{
    if (aegis_kind(m) == AEGIS_DO_HEX)
        aegis_forming_words(scene, aegis_acting(scene), out);
    else if (aegis_kind(m) == AEGIS_DO_REACT)
        write_use(scene, m, out);
}

/* "Twin Blades at HEL-300, KOR-300 (yours)": what each Action can be used for. */
static void write_actions(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    static aegis_state probe; /* too large for a stack */
    const aegis_pack *p = aegis_figures(scene);
    const aegis_card *c = aegis_card_of_robot(scene, robot);
    uint32_t usable = 0;
    aegis_probe(p, aegis_seen(scene), robot, &probe);
    for (uint32_t i = 0; i < c->actions; i++) {
        if (aegis_probe_use(p, &probe, i).code != 0)
            continue;
        rd_text_str(out, usable++ == 0 ? "" : "; ");
        rd_text_str(out, c->action[i].name);
        write_reached(scene, &probe, robot, i, out);
    }
}

/* What a beginning leads to: the Actions, the robots that can be made now. */
static void write_begin(const rd_scene *scene, rd_move m, uint32_t robot, rd_text *out)
{
    if (aegis_small_of(m) == AEGIS_BEGIN_COMBINE)
        aegis_making_words(scene, robot, AEGIS_MAKES_NOW, out);
    else if (aegis_small_of(m) == AEGIS_BEGIN_ACTION)
        write_actions(scene, robot, out);
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
    if (out->need == before && (aegis_kind(m) == AEGIS_DO_USE || aegis_kind(m) == AEGIS_DO_REACT))
        write_use(scene, m, out);
    if (out->need == before)
        write_meaning(scene, m, out);
}

/* What only leads on to the next question needs no words in a list. */
static bool says_enough(rd_move m)
{
    switch (aegis_kind(m)) {
    case AEGIS_DO_TAKE:
    case AEGIS_DO_PLACE:
        return true;
    case AEGIS_DO_BEGIN:
        return aegis_small_of(m) != AEGIS_BEGIN_COMBINE && aegis_small_of(m) != AEGIS_BEGIN_ACTION;
    default:
        return false;
    }
}

void aegis_said(const rd_scene *scene, rd_move m, bool whole, rd_text *out)
{
    char words[RD_LINE_MAX];
    rd_text t;
    if (scene->seat < 0 || (!whole && says_enough(m)))
        return;
    rd_text_init(&t, words, sizeof words);
    if (!whole)
        rd_words_odds(scene->session, m, &t);
    if (words[0] == '\0' && aegis_kind(m) == AEGIS_DO_HEX)
        aegis_beside_words(scene, m, &t);
    if (words[0] == '\0')
        aegis_answer_more(scene, m, &t);
    bool uses = aegis_kind(m) == AEGIS_DO_USE || aegis_kind(m) == AEGIS_DO_REACT;
    const aegis_action *a = uses ? action_of(scene, m) : NULL;
    const char *at = words;
    if (a != NULL && strncmp(words, a->name, strlen(a->name)) == 0) /* the answer names it */
        at += strlen(a->name) + strspn(words + strlen(a->name), ", ");
    for (; *at != '\0'; at++) {
        if (*at == '\n')
            rd_text_str(out, "; ");
        else
            rd_text_char(out, *at);
    }
}
