/* question.c - what is asked in A.E.G.I.S., in one sentence: why, and what declining means. */
#include <string.h>

#include "insight.h"
#include "text.h"

/*
 * Sentences with marks: u who acts, a its Action, t the target, r the robot that is being served, b
 * the robot of what is being settled, c the new card, n its price, g what forming has set off, h
 * how the dice lie. A question without a sentence here has that of asks.def.
 */
static const struct {
    uint8_t ask;
    const char *words;
} rows[] = {
    {AEGIS_Q_DECOY, "choose the decoy, which may Retaliate until your next turn"},
    {AEGIS_Q_BEGIN, "choose what {u} does"},
    {AEGIS_Q_MOVE, "choose where {u} moves"},
    {AEGIS_Q_JETJUMP, "choose where {u} jumps, for 1 damage or 1 drain"},
    {AEGIS_Q_CLOAK, "choose where {u} cloaks"},
    {AEGIS_Q_ARC, "choose the ally whose energy is paid for the Stellar Arc of {u}"},
    {AEGIS_Q_DROP, "choose a robot to drop, or none"},
    {AEGIS_Q_USE, "choose an Action of {u}"},
    {AEGIS_Q_X, "choose X for {a}: so much Energy, so many dice"},
    {AEGIS_Q_LONG, "pay 2 Energy for 2 hexes more range of {a}, or not"},
    {AEGIS_Q_TARGET, "choose a target for {a} of {u}"},
    {AEGIS_Q_AXIS, "choose the line of {a}"},
    {AEGIS_Q_EXCAVATE, "pay 1 Energy to excavate before {a} is rolled, or not"},
    {AEGIS_Q_DICE, "roll the dice for {a} of {u}"},
    {AEGIS_Q_REROLL, "{a} of {u} has {h}; reroll dice for 1 Energy each, or pass and keep them"},
    {AEGIS_Q_JAM,
     "{a} of {u} against {t} has {h}; jam dice for 1 Energy each, or pass and let them stand"},
    {AEGIS_Q_DIE, "choose the dice that are rolled again, 1 Energy each"},
    {AEGIS_Q_JAM_DIE, "choose the dice that must be rolled again, 1 Energy each"},
    {AEGIS_Q_GAMBIT,
     "buy GAMBIT dice for {a}, 1 Energy each, or none; if one of them fails, the Action fails"},
    {AEGIS_Q_NEXT, "choose the robot that {a} displaces next"},
    {AEGIS_Q_DIRECTION, "choose the direction in which {a} displaces {r}"},
    {AEGIS_Q_LENGTH, "choose how far {a} displaces {r}"},
    {AEGIS_Q_LEAD, "choose where {a} leads {r}"},
    {AEGIS_Q_JUMP_AWAY,
     "{r} is about to be displaced by {a} and may jump away for 1 damage or 1 drain; declining "
     "lets it be displaced"},
    {AEGIS_Q_REPAIR, "choose how much of the Repair of {r} goes to damage; the rest goes to drain"},
    {AEGIS_Q_UNBROKEN,
     "{b} would take damage outside combat; pay 1 Energy to cancel it, declining lets it be hurt"},
    {AEGIS_Q_STAND, "choose where the stand goes on which {u} has come to stand"},
    {AEGIS_Q_PARTING,
     "{b} was destroyed; choose whom its last shot hits, declining spares everybody"},
    {AEGIS_Q_PARTING_DRONE,
     "{b} was destroyed; choose where its Drone comes, declining brings none"},
    {AEGIS_Q_FORM, "choose the true form of {u}"},
    {AEGIS_Q_REVENGE,
     "a robot of your side was hurt, so one with Revengeance may take an activation of its own; "
     "declining lets the turn go on"},
    {AEGIS_Q_AFTER, "choose what follows {a} of {u}; declining ends it"},
    {AEGIS_Q_ARMY, "{a} failed; choose whom the False Army activates"},
    {AEGIS_Q_WIND, "choose where the Aether Wind carries {u}, for 3 Energy"},
    {AEGIS_Q_COMBINE, "choose what {u} combines into"},
    {AEGIS_Q_COMPONENT, "choose whom {u} combines with into {c}, for {n}"},
    {AEGIS_Q_WILD, "choose for which Basic robot the Wildcard stands in {c}"},
    {AEGIS_Q_HEX, "choose the hex on which {c} is to stand, for {n}"},
    {AEGIS_Q_TRIGGER, "choose what {u} does first"},
    {AEGIS_Q_FREE_MOVE, "choose where {u} moves for nothing, or stay"},
    {AEGIS_Q_MOVER, "choose the robot for which {g} works next"},
    {AEGIS_Q_CAPTURE, "choose a robot for {g}"},
    {AEGIS_Q_STAR_ROBOT, "choose a robot for the star of {u}"},
    {AEGIS_Q_STAR, "choose the effect of the star of {u}; declining lets it pass"},
    {AEGIS_Q_SALVO, "choose the next free Action of {u}, or no more"},
};

/* A question that is being asked. */
typedef struct asking {
    const aegis_pack *p;
    const aegis_state *s;
    const aegis_frame *action; /* the Action being resolved; NULL: none */
} asking;

static const aegis_frame *top_of(const aegis_state *s)
{
    return s->height > 0 && s->height <= AEGIS_FRAMES ? &s->frame[s->height - 1] : NULL;
}

static const aegis_frame *action_of(const aegis_state *s)
{
    for (uint32_t i = s->height; i-- > 0;)
        if (i < AEGIS_FRAMES && s->frame[i].kind == AEGIS_ACTION)
            return &s->frame[i];
    return NULL;
}

/* Robots of whoever is asked by their name alone, others with whose they are. */
static void write_robot(const asking *k, uint32_t robot, rd_text *out)
{
    const aegis_state *s = k->s;
    bool known = robot != AEGIS_NOBODY && robot >> 4 < s->seats && (robot & 15u) < AEGIS_PIECES;
    const aegis_piece *m = known ? &s->side[robot >> 4].piece[robot & 15u] : NULL;
    if (m == NULL || m->cell == AEGIS_NOWHERE || m->card >= k->p->cards) {
        rd_text_str(out, "a robot that is gone");
        return;
    }
    if (robot >> 4 == s->asked)
        rd_text_str(out, k->p->card[m->card].name);
    else
        aegis_write_words((const rd_pack *)k->p, 'r', aegis_named(m, robot), out);
}

/* "2 successes of 3 dice at 4 or more" */
static void write_dice(const asking *k, rd_text *out)
{
    const aegis_state *s = k->s;
    uint32_t hits = aegis_successes(k->p, s);
    uint32_t dice = 0;
    for (uint32_t i = 0; i < s->live.count; i++)
        dice += (s->live.dropped >> i & 1u) == 0;
    rd_text_int(out, hits);
    rd_text_str(out, hits == 1 ? " success with " : " successes with ");
    rd_text_int(out, dice);
    rd_text_str(out, dice == 1 ? " die at " : " dice at ");
    rd_text_int(out, s->live.accuracy);
    rd_text_str(out, s->live.accuracy < 6 ? " or more" : "");
}

static void write_action(const asking *k, rd_text *out)
{
    const aegis_frame *f = k->action;
    bool known = f != NULL && f->d < k->p->cards;
    const aegis_card *c = known ? &k->p->card[f->d] : NULL;
    rd_text_str(out, c != NULL ? c->action[f->c % AEGIS_ACTIONS].name : "the Action");
}

static void write_new(const asking *k, char mark, rd_text *out)
{
    const aegis_frame *f = top_of(k->s);
    uint32_t slot = f != NULL ? f->c : (uint32_t)AEGIS_NO_SLOT;
    uint32_t card = slot < (uint32_t)k->s->seats * AEGIS_SLOTS
                        ? k->s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS].card
                        : 0;
    if (mark == 'n') {
        uint32_t price = f != NULL ? aegis_combine_price(k->p, k->s, slot, f->d) : 0;
        if (price > 0)
            rd_text_int(out, price);
        rd_text_str(out, price > 0 ? " Energy" : "nothing");
    } else
        rd_text_str(out, card > 0 && card <= k->p->cards ? k->p->card[card - 1].name : "it");
}

/* The ability of a new robot, or of a component, that is being served. */
static void write_ability(const asking *k, rd_text *out)
{
    const aegis_frame *f = top_of(k->s);
    uint32_t list = f != NULL && f->kind == AEGIS_COMBINING ? f->d : 0;
    const char *name = "it";
    if (list == 2 && f->c < AEGIS_FORMINGS)
        name = aegis_trait_name(k->p, AEGIS_ID_FORMING + f->c);
    else if (list == 3 && f->c < AEGIS_COMPONENTS)
        name = aegis_trait_name(k->p, AEGIS_ID_COMPONENT + f->c);
    rd_text_str(out, name);
}

static void write_mark(const asking *k, char mark, rd_text *out)
{
    const aegis_frame *top = top_of(k->s);
    const aegis_frame *f = k->action;
    switch (mark) {
    case 'u':
        write_robot(k, f != NULL && f == top ? f->a : aegis_user_of(k->s), out);
        break;
    case 'U':
        write_robot(k, f != NULL ? f->a : (uint32_t)AEGIS_NOBODY, out);
        break;
    case 't':
        write_robot(k, f != NULL ? f->b : (uint32_t)AEGIS_NOBODY, out);
        break;
    case 'r':
        write_robot(k, k->s->live.robot, out);
        break;
    case 'A':
        write_robot(k, top != NULL ? top->a : (uint32_t)AEGIS_NOBODY, out);
        break;
    case 'b':
        write_robot(k, top != NULL ? top->b : (uint32_t)AEGIS_NOBODY, out);
        break;
    case 'h':
        write_dice(k, out);
        break;
    case 'a':
        write_action(k, out);
        break;
    case 'g':
        write_ability(k, out);
        break;
    default:
        write_new(k, mark, out);
    }
}

static void write_marked(const asking *k, const char *words, rd_text *out)
{
    for (; *words != '\0'; words++) {
        if (words[0] == '{' && words[1] != '\0' && words[2] == '}') {
            write_mark(k, words[1], out);
            words += 2;
        } else {
            rd_text_char(out, *words);
        }
    }
}

/* AE1-PAS-31; AE2-ABI-36, 38, CMD-31: what has happened to whom. */
static const char *react_words(const asking *k)
{
    const aegis_frame *top = top_of(k->s);
    const aegis_frame *f = k->action;
    if (f == NULL || f != top)
        return "{A} has ended its activation within 5 hexes of your Commander, so Penalty Shot may "
               "answer; declining lets the turn go on";
    if (f->step != AEGIS_A_RETALIATE)
        return "{a} of {U} has hurt your side, so a robot with Return Fire may answer; declining "
               "lets the turn go on";
    return (f->flags & AEGIS_A_FAILED) != 0
               ? "{t} was missed by {a} of {U} and may Retaliate; declining lets the turn go on"
               : "{t} was hit by {a} of {U} and may Retaliate; declining lets the turn go on";
}

/* Of an own list that is not complete: how far it has come. */
static void write_squad(const asking *k, int seat, rd_text *out)
{
    const aegis_slot *slot = k->s->side[seat].slot;
    uint32_t basics = 0;
    uint32_t pool = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (slot[i].card > 0 && slot[i].card <= k->p->cards) {
            basics += slot[i].where == AEGIS_LISTED || slot[i].where == AEGIS_CHOSEN;
            pool += slot[i].where == AEGIS_POOL;
        }
    rd_text_str(out, "choose a card for the squad; it has ");
    rd_text_int(out, basics);
    rd_text_str(out, basics == 1 ? " Basic robot and " : " Basic robots and ");
    rd_text_int(out, pool);
    rd_text_str(out, pool == 1 ? " combined one" : " combined ones");
}

static const char *words_of(const asking *k, uint32_t ask)
{
    if (ask == AEGIS_Q_REACT)
        return react_words(k);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].ask == ask)
            return rows[i].words;
    return aegis_ask_words[ask];
}

void aegis_need_text(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    asking k = {(const aegis_pack *)pack, (const aegis_state *)view, NULL};
    rd_need need = aegis_need(pack, view, seat);
    if (need.ask == AEGIS_ASK_NONE || need.ask >= AEGIS_ASKS) {
        rd_text_str(out, "the game is over");
        return;
    }
    k.action = action_of(k.s);
    if (need.ask == AEGIS_Q_SQUAD && seat >= 0 && (need.seats & RD_SEAT(seat)) != 0)
        write_squad(&k, seat, out);
    else
        write_marked(&k, words_of(&k, need.ask), out);
    if (need.seats != 0 && k.s->stage == AEGIS_TURN) {
        rd_text_str(out, " (");
        rd_text_int(out, k.s->side[k.s->asked].energy);
        rd_text_str(out, " Energy)");
    }
}
