/* label.c - the answers of A.E.G.I.S. in plain words for buttons, with what they cost. */
#include <string.h>

#include "insight.h"
#include "text.h"

/* A label being written. */
typedef struct labelling {
    const aegis_pack *p;
    const aegis_state *s;
    int seat;
    rd_move m;
    uint32_t small;
    uint32_t cell;
    uint32_t robot;
    rd_text *out;
} labelling;

static const aegis_frame *top_of(const aegis_state *s)
{
    static const aegis_frame none = {0};
    return s->height > 0 && s->height <= AEGIS_FRAMES ? &s->frame[s->height - 1] : &none;
}

static void say(const labelling *k, const char *words)
{
    rd_text_str(k->out, words);
}

static void say_number(const labelling *k, const char *before, uint32_t n, const char *one,
                       const char *many)
{
    say(k, before);
    rd_text_int(k->out, n);
    say(k, n == 1 ? one : many);
}

/* ", 3 Energy"; ", free" for nothing. */
static void say_price(const labelling *k, uint32_t energy)
{
    if (energy == 0)
        say(k, ", free");
    else
        say_number(k, ", ", energy, " Energy", " Energy");
}

static void say_hex(const labelling *k, const char *before)
{
    say(k, before);
    aegis_write_hex(&k->p->board[k->s->board], k->cell, k->out);
}

static bool has_robot(const labelling *k, uint32_t seat, uint32_t card)
{
    for (uint32_t i = 0; seat < k->s->seats && i < AEGIS_PIECES; i++) {
        const aegis_piece *m = &k->s->side[seat].piece[i];
        if (m->cell != AEGIS_NOWHERE && m->card == card)
            return true;
    }
    return false;
}

/* By its name; with whose it is where both sides have one, and Drones by their number. */
static void say_robot(const labelling *k, const char *before, uint32_t robot)
{
    uint32_t seat = robot >> 4;
    say(k, before);
    if (robot == AEGIS_NOBODY || seat >= k->s->seats || (robot & 15u) >= AEGIS_PIECES) {
        say(k, "nobody");
        return;
    }
    uint32_t card = k->s->side[seat].piece[robot & 15u].card;
    bool own = (int)seat == k->seat;
    for (uint32_t i = 0; i < k->s->seats; i++)
        if (i != seat && !own && has_robot(k, i, card)) {
            aegis_write_seat(seat, k->out);
            say(k, "'s ");
            break;
        }
    say(k, card < k->p->cards ? k->p->card[card].name : "a robot");
    if (card < k->p->cards && k->p->card[card].kind == AEGIS_DRONE)
        say_number(k, " ", (robot & 15u) + 1, "", "");
}

static void say_slot(const labelling *k, const char *before, uint32_t slot)
{
    uint32_t seat = slot / AEGIS_SLOTS;
    uint32_t card = seat < k->s->seats ? k->s->side[seat].slot[slot % AEGIS_SLOTS].card : 0;
    say(k, before);
    say(k, card > 0 && card <= k->p->cards ? k->p->card[card - 1].name : "a card");
}

/* The Action of a use, as aegis_action_of; -1: none. Of a card below, lent or the robot's own. */
static int32_t used_action(const labelling *k, uint32_t user, uint32_t *owner)
{
    bool below = k->cell < (uint32_t)k->s->seats * AEGIS_SLOTS && aegis_kind(k->m) == AEGIS_DO_USE;
    *owner = AEGIS_NOBODY;
    if (!below)
        return aegis_action_at(k->p, k->s, user, k->small, owner);
    uint32_t card = k->s->side[k->cell / AEGIS_SLOTS].slot[k->cell % AEGIS_SLOTS].card;
    return card > 0 && card <= k->p->cards ? aegis_action_of(card - 1, k->small % AEGIS_ACTIONS)
                                           : -1;
}

/* Its name, whose it is if not the user's own, its price. */
static void say_use(const labelling *k, uint32_t user, bool free)
{
    uint32_t owner = AEGIS_NOBODY;
    int32_t action = used_action(k, user, &owner);
    if (action < 0) {
        say(k, "An Action");
        return;
    }
    const aegis_action *a = &k->p->card[action / 4].action[action & 3];
    say(k, a->name);
    if (owner != AEGIS_NOBODY && owner != user)
        say_robot(k, " of ", owner);
    if (a->cost == 0)
        say(k, ", X Energy");
    else
        say_price(k, free ? 0 : a->cost);
}

/* "Chain Gun at GAN-300, 3 Energy" */
static void say_target(const labelling *k)
{
    const aegis_frame *f = top_of(k->s);
    bool known = f->kind == AEGIS_ACTION && f->d < k->p->cards;
    uint32_t price = (f->flags & AEGIS_A_FREE) != 0 ? 0 : k->s->live.paid;
    say(k, known ? k->p->card[f->d].action[f->c % AEGIS_ACTIONS].name : "The Action");
    if (k->robot == AEGIS_NOBODY)
        say(k, " without a target");
    else
        say_robot(k, (int)(k->robot >> 4) == k->seat ? " at your own " : " at ", k->robot);
    if ((f->flags & AEGIS_A_SURE) != 0)
        price = 0;
    say_price(k, price + ((f->flags & AEGIS_A_LONG) != 0 ? 2 : 0));
}

/* ---- set-up ------------------------------------------------------------------------------------
 */

static void label_setup(const labelling *k)
{
    uint32_t own = k->seat < 0 ? 0 : (uint32_t)k->seat * AEGIS_SLOTS;
    switch (aegis_kind(k->m)) {
    case AEGIS_DO_TAKE:
        say(k, "Take ");
        say(k, k->small < k->p->cards ? k->p->card[k->small].name : "a card");
        break;
    case AEGIS_DO_TAKEN:
        say(k, "The squad is complete");
        break;
    case AEGIS_DO_ATTACH:
        if (k->small < AEGIS_SLOTS)
            say_slot(k, "The Commander lies on ", own + k->small);
        else
            say(k, "Done");
        break;
    case AEGIS_DO_PIECE:
        say(k, k->small == 0 ? "Pass" : "Lay a piece: ");
        say(k, k->small > 0 && k->small < 7 ? aegis_piece_names[k->small] : "");
        break;
    case AEGIS_DO_TERRAIN:
        say_hex(k, "Lay it in ");
        break;
    case AEGIS_DO_PLACE:
        say_slot(k, k->cell < AEGIS_NOWHERE ? "Place " : "Keep in reserve: ", own + k->small);
        if (k->cell < AEGIS_NOWHERE)
            say_hex(k, " in ");
        break;
    case AEGIS_DO_NAME:
        say_slot(k, "Arrest ", k->small);
        break;
    default:
        say_robot(k, "The decoy is ", k->robot);
    }
}

/* ---- activations -------------------------------------------------------------------------------
 */

static void label_begin(const labelling *k)
{
    static const char *const words[AEGIS_BEGINS] = {"Move",
                                                    "Aether Waltz: move for 1 damage",
                                                    "Jetjump for 1 damage or drain",
                                                    "Cloak",
                                                    "Use an Action",
                                                    "Combine",
                                                    "Give up its Action for a Combat Drop",
                                                    "Stellar Arc"};
    const aegis_frame *f = top_of(k->s);
    say(k, words[k->small % AEGIS_BEGINS]);
    if (k->small == AEGIS_BEGIN_CLOAK && f->kind == AEGIS_ACTIVATION && f->a != AEGIS_NOBODY)
        say_price(k, k->p->card[k->s->side[f->a >> 4].piece[f->a & 15u].card].cloaking);
}

static void label_activate(const labelling *k)
{
    static const char *const words[] = {"Activate ", "Override ", "Accelerate "};
    say_robot(k, words[k->small % 3], k->robot);
    if (k->small != 2 || k->robot == AEGIS_NOBODY)
        return;
    const aegis_card *c = &k->p->card[k->s->side[k->robot >> 4].piece[k->robot & 15u].card];
    for (uint32_t i = 0; i < c->traits; i++)
        if (c->trait[i].list == 0 && c->trait[i].kind == AEGIS_ACCELERATOR)
            say_price(k, c->trait[i].x);
}

static void label_move(const labelling *k)
{
    if (k->cell >= AEGIS_NOWHERE) {
        say(k, "Stay");
        return;
    }
    say_hex(k, "Move to ");
    if (k->s->ask == AEGIS_Q_MOVE)
        say_price(k, aegis_step_price(k->p, k->s, k->cell));
    else if (k->s->ask == AEGIS_Q_WIND)
        say_price(k, 3);
}

static void label_jump(const labelling *k)
{
    if (k->cell >= AEGIS_NOWHERE) {
        say(k, "Do not jump");
        return;
    }
    say_hex(k, "Jump to ");
    say(k, k->small != 0 ? ", 1 drain" : ", 1 damage");
}

static void label_activation(const labelling *k)
{
    switch (aegis_kind(k->m)) {
    case AEGIS_DO_BEGIN:
        label_begin(k);
        break;
    case AEGIS_DO_ACTIVATE:
        label_activate(k);
        break;
    case AEGIS_DO_END_TURN:
        say(k, "End the turn");
        break;
    case AEGIS_DO_END:
        say(k, "End the activation");
        break;
    case AEGIS_DO_MOVE:
        label_move(k);
        break;
    case AEGIS_DO_JETJUMP:
        label_jump(k);
        break;
    case AEGIS_DO_CLOAK:
        say_hex(k, "Cloak in ");
        break;
    case AEGIS_DO_ARC:
        say_robot(k, "Stellar Arc over ", k->robot);
        if (k->robot != AEGIS_NOBODY)
            say_price(k, aegis_energy(k->p, k->s, k->robot));
        break;
    case AEGIS_DO_RECKLESS:
        say(k, "Take 1 damage for a Damage Buff");
        break;
    case AEGIS_DO_DROP:
        if (k->small == AEGIS_NO_SLOT)
            say(k, "Drop nobody");
        else
            say_slot(k, "Drop ", k->small);
        break;
    default:
        say_hex(k, "Land in ");
    }
}

/* ---- Actions and dice --------------------------------------------------------------------------
 */

static void label_instance(const labelling *k)
{
    static const char *const by[AEGIS_INSTANCES] = {"",
                                                    "",
                                                    " by First Pilot",
                                                    " by Steady Fire",
                                                    " by the Arrest Mandate",
                                                    " by Authority",
                                                    " by Authority+",
                                                    " by Reload",
                                                    "",
                                                    "",
                                                    " by the JAM hex",
                                                    ""};
    bool jam = k->s->ask == AEGIS_Q_JAM;
    if (k->small == AEGIS_INSTANCES - 1) {
        say(k, "Reckless Pilot: reroll all dice for 1 damage");
        return;
    }
    uint32_t dice = aegis_instance_dice(k->p, k->s, k->small);
    say(k, jam ? "Jam " : "Reroll ");
    say(k, dice > 1 ? "up to " : "");
    say_number(k, "", dice, " die", " dice");
    say(k, by[k->small % AEGIS_INSTANCES]);
    say(k, dice > 1 ? ", 1 Energy each" : ", 1 Energy");
}

static void label_dice(const labelling *k)
{
    bool jam = k->s->ask == AEGIS_Q_JAM || k->s->ask == AEGIS_Q_JAM_DIE;
    switch (aegis_kind(k->m)) {
    case AEGIS_DO_INSTANCE:
        label_instance(k);
        break;
    case AEGIS_DO_DIE:
        say_number(k, "Die ", k->small + 1, "", "");
        say_number(
            k, ", a ",
            (uint32_t)k->s->live.dice[k->small / 2 % (AEGIS_DICE / 2)] >> (k->small % 2 * 4) & 15u,
            "", "");
        break;
    case AEGIS_DO_ROLL:
        say(k, "Roll them again");
        break;
    case AEGIS_DO_PASS:
        say(k, jam ? "Let the dice stand" : "Keep the dice");
        break;
    default:
        if (k->small == 0) {
            say(k, "No GAMBIT dice");
            return;
        }
        say_number(k, "", k->small, " GAMBIT die", " GAMBIT dice");
        say_price(k, k->small);
    }
}

static void label_action(const labelling *k)
{
    bool salvo = k->s->ask == AEGIS_Q_SALVO;
    switch (aegis_kind(k->m)) {
    case AEGIS_DO_USE:
        if (k->small == AEGIS_NO_SLOT)
            say(k, "No more Actions");
        else
            say_use(k, aegis_user_of(k->s), salvo);
        break;
    case AEGIS_DO_X:
        say_number(k, "X is ", k->small, "", "");
        say_number(k, ": ", k->small, " Energy, ", " Energy, ");
        say_number(k, "", k->small, " die", " dice");
        break;
    case AEGIS_DO_LONG:
        say(k, k->small != 0 ? "2 hexes further, 2 Energy more" : "As far as printed");
        break;
    case AEGIS_DO_TARGET:
        say_target(k);
        break;
    case AEGIS_DO_AXIS:
        say_number(k, "Along line ", k->small, "", "");
        break;
    default:
        say(k, k->small != 0 ? "Excavate, 1 Energy" : "Do not excavate");
    }
}

/* ---- effects -----------------------------------------------------------------------------------
 */

/* d0 is east, then clockwise (AE1-GEO-02, AE2-GEO-03). */
static const char *const directions[] = {"east", "south-east", "south-west",
                                         "west", "north-west", "north-east"};

static void label_next(const labelling *k)
{
    if (k->robot == AEGIS_NOBODY) {
        say(k, "No more");
        return;
    }
    say_robot(k, "", k->robot);
    say(k, " next");
    if (k->s->ask != AEGIS_Q_DEPLOY_NEXT && k->s->ask != AEGIS_Q_PARTING_NEXT)
        return;
    char trait[64];
    rd_text t;
    rd_text_init(&t, trait, sizeof trait);
    aegis_write_waiting(k->p, k->s, k->robot, k->small, &t);
    say(k, ": ");
    for (const char *c = trait; *c != '\0'; c++)
        rd_text_char(k->out, *c == '_' ? ' ' : *c);
}

static void label_effect(const labelling *k)
{
    static const char *const stars[] = {
        "No effect",           "Combine for nothing with any ally", "Change places with an ally",
        "3 damage to a robot", "Move a robot up to 4 hexes",        "Gain 5 Energy",
    };
    bool nowhere = k->cell >= AEGIS_NOWHERE;
    switch (aegis_kind(k->m)) {
    case AEGIS_DO_NEXT:
        label_next(k);
        break;
    case AEGIS_DO_DIRECTION:
        say(k, "To the ");
        say(k, directions[k->small % 6]);
        break;
    case AEGIS_DO_LENGTH:
        say_number(k, "", k->small, " hex", " hexes");
        break;
    case AEGIS_DO_LEAD:
        if (nowhere)
            say(k, "Leave it where it is");
        else
            say_hex(k, "Lead it to ");
        break;
    case AEGIS_DO_REPAIR:
        say_number(k, "", k->small, " to damage", " to damage");
        break;
    case AEGIS_DO_UNBROKEN:
        say(k, k->small != 0 ? "Cancel the damage, 1 Energy" : "Take the damage");
        break;
    case AEGIS_DO_STAND:
        say_hex(k, "Move the stand to ");
        break;
    case AEGIS_DO_DRONE:
        if (nowhere)
            say(k, "No Drone");
        else
            say_hex(k, "The Drone comes to ");
        break;
    case AEGIS_DO_CHOOSE:
        say_robot(k, k->robot == AEGIS_NOBODY ? "Choose " : "", k->robot);
        break;
    case AEGIS_DO_FORM:
        say_slot(k, "Become ", k->small);
        break;
    default:
        say(k, k->small < 6 ? stars[k->small] : "");
    }
}

/* ---- answers and combines ----------------------------------------------------------------------
 */

static void label_react(const labelling *k)
{
    const aegis_frame *f = top_of(k->s);
    if (k->robot == AEGIS_NOBODY) {
        say(k, "Do not answer");
        return;
    }
    say(k, f->step == AEGIS_A_RETALIATE ? "Retaliate: " : "Return fire: ");
    say_robot(k, "", k->robot);
    say(k, " uses ");
    say_use(k, k->robot, false);
}

static void label_combine(const labelling *k)
{
    say_slot(k, "Combine into ", k->small);
    say(k, k->cell == AEGIS_WAY_SCRAP    ? " with a destroyed robot"
           : k->cell == AEGIS_WAY_EMERGE ? " by Emerge"
                                         : "");
    say_price(k, aegis_combine_price(k->p, k->s, k->small, k->cell));
}

static void label_component(const labelling *k)
{
    if (k->robot != AEGIS_NOBODY) {
        say_robot(k, "With ", k->robot);
    } else if (k->small == AEGIS_NO_SLOT) {
        say(k, "These are enough");
    } else {
        say_slot(k, "With the destroyed ", k->small);
        if (k->cell < AEGIS_NOWHERE)
            say_hex(k, ", stand in ");
    }
}

/* What a card below does for the robot that it is part of: "Sharpen of the component ARK-700". */
static void say_component(const labelling *k, uint32_t slot)
{
    uint32_t card = k->s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS].card;
    const aegis_card *c = card > 0 && card <= k->p->cards ? &k->p->card[card - 1] : NULL;
    for (uint32_t i = 0; c != NULL && i < c->traits; i++)
        if (c->trait[i].id >= AEGIS_ID_COMPONENT) {
            aegis_trait_text(k->p, &c->trait[i], k->out);
            say_slot(k, " of the component ", slot);
            return;
        }
    say_slot(k, "The ability of the component ", slot);
}

static void label_trigger(const labelling *k)
{
    const aegis_frame *f = top_of(k->s);
    uint32_t seat = f->seat < k->s->seats ? f->seat : 0;
    if (k->small == AEGIS_TRIGGER_STOP) {
        say(k, "Nothing more");
    } else if (k->small >= AEGIS_TRIGGER_COMPONENT) {
        say_component(k, seat * AEGIS_SLOTS + (k->small - AEGIS_TRIGGER_COMPONENT) % AEGIS_SLOTS);
    } else if (k->small >= AEGIS_TRIGGER_ACTION) {
        uint32_t which = (k->small - AEGIS_TRIGGER_ACTION) % AEGIS_ACTIONS;
        say(k, f->root < k->p->cards ? k->p->card[f->root].action[which].name : "An Action");
        say(k, ", free");
    } else {
        say(k, k->small < AEGIS_FORMINGS ? aegis_trait_name(k->p, AEGIS_ID_FORMING + k->small)
                                         : "An ability");
    }
}

static void label_late(const labelling *k)
{
    static const char *const afters[AEGIS_AFTERS] = {
        "Nothing more", "False Army", "Run of Luck: combine", "Aether Wind: move, 3 Energy"};
    switch (aegis_kind(k->m)) {
    case AEGIS_DO_REACT:
        label_react(k);
        break;
    case AEGIS_DO_REVENGE:
        if (k->robot == AEGIS_NOBODY)
            say(k, "No revenge");
        else
            say_robot(k, "Revenge: activate ", k->robot);
        break;
    case AEGIS_DO_AFTER:
        say(k, afters[k->small % AEGIS_AFTERS]);
        break;
    case AEGIS_DO_COMBINE:
        label_combine(k);
        break;
    case AEGIS_DO_COMPONENT:
        label_component(k);
        break;
    case AEGIS_DO_WILD:
        if (k->small == AEGIS_NO_SLOT)
            say(k, "As itself");
        else
            say_slot(k, "As ", k->small);
        break;
    case AEGIS_DO_HEX:
        say_hex(k, "Stand in ");
        break;
    default:
        label_trigger(k);
    }
}

void aegis_label_text(const aegis_pack *p, const aegis_state *s, int seat, rd_move m, rd_text *out)
{
    labelling k = {p, s, seat, m, aegis_small_of(m), aegis_cell_of(m), aegis_robot_of(m), out};
    uint32_t kind = aegis_kind(m);
    if (m == RD_RESIGN)
        say(&k, "Resign");
    else if (kind == AEGIS_DO_STAR || kind == AEGIS_DO_FORM)
        label_effect(&k);
    else if (kind <= AEGIS_DO_DECOY)
        label_setup(&k);
    else if (kind <= AEGIS_DO_DROP_AT)
        label_activation(&k);
    else if (kind <= AEGIS_DO_EXCAVATE)
        label_action(&k);
    else if (kind <= AEGIS_DO_GAMBIT)
        label_dice(&k);
    else if (kind < AEGIS_DO_REACT)
        label_effect(&k);
    else
        label_late(&k);
}

/* ---- order -------------------------------------------------------------------------------------
 */

/* Kinds of which one answer declines: that without a hex, a robot, or with this number. */
static bool declines(rd_move m)
{
    switch (aegis_kind(m)) {
    case AEGIS_DO_END_TURN:
    case AEGIS_DO_END:
    case AEGIS_DO_PASS:
        return true;
    case AEGIS_DO_PLACE:
    case AEGIS_DO_MOVE:
    case AEGIS_DO_JETJUMP:
    case AEGIS_DO_LEAD:
    case AEGIS_DO_DRONE:
        return aegis_cell_of(m) >= AEGIS_NOWHERE;
    case AEGIS_DO_NEXT:
    case AEGIS_DO_CHOOSE:
    case AEGIS_DO_REACT:
    case AEGIS_DO_REVENGE:
        return aegis_robot_of(m) == AEGIS_NOBODY;
    case AEGIS_DO_DROP:
    case AEGIS_DO_USE:
        return aegis_small_of(m) == AEGIS_NO_SLOT;
    case AEGIS_DO_TRIGGER:
        return aegis_small_of(m) == AEGIS_TRIGGER_STOP;
    default:
        return false;
    }
}

/* The same of kinds that decline by nought. */
static bool declines_by_none(rd_move m)
{
    switch (aegis_kind(m)) {
    case AEGIS_DO_PIECE:
    case AEGIS_DO_LONG:
    case AEGIS_DO_EXCAVATE:
    case AEGIS_DO_GAMBIT:
    case AEGIS_DO_UNBROKEN:
    case AEGIS_DO_STAR:
    case AEGIS_DO_AFTER:
        return aegis_small_of(m) == 0;
    default:
        return false;
    }
}

/* Whether the Action that is being aimed is for robots of one's own side. */
static bool is_help(const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = top_of(s);
    if (f->kind != AEGIS_ACTION || f->d >= p->cards)
        return false;
    switch (p->card[f->d].action[f->c % AEGIS_ACTIONS].type) {
    case AEGIS_REPAIR:
    case AEGIS_BOOST:
    case AEGIS_MOVE:
    case AEGIS_ACCURACY_UP:
    case AEGIS_DAMAGE_UP:
    case AEGIS_DEFENSE_UP:
    case AEGIS_EVASION_UP:
        return true;
    default:
        return false;
    }
}

/* Whom an Action is for comes first; what ends or declines comes last. */
rd_rank aegis_rank(const rd_pack *pack, const rd_view *view, int seat, rd_move m)
{
    uint32_t robot = aegis_robot_of(m);
    if (m == RD_RESIGN || declines(m) || declines_by_none(m))
        return RD_RANK_LAST;
    if (aegis_kind(m) != AEGIS_DO_TARGET || robot == AEGIS_NOBODY)
        return RD_RANK_FIRST;
    bool own = (int)(robot >> 4) == seat;
    bool help = is_help((const aegis_pack *)pack, (const aegis_state *)view);
    return own == help ? RD_RANK_FIRST : RD_RANK_LATER;
}
