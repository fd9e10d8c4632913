/* parse.c - moves of A.E.G.I.S. read from text: single steps, and whole choices in one line. */
#include "parse.h"

#include <string.h>

/* ---- activations -------------------------------------------------------------------------------
 */

static rd_err verb_activate(reading *r, rd_word verb)
{
    static const char *const ways[] = {"activate", "override", "accelerate"};
    return add_robot(r, AEGIS_DO_ACTIVATE, rd_word_among(verb, ways, 3));
}

static rd_err verb_end(reading *r, rd_word verb)
{
    uint32_t kind = take(r, "turn") ? AEGIS_DO_END_TURN : AEGIS_DO_END;
    return add(r, aegis_small(kind, 0), verb);
}

/* "move" begins one, "move (6,6)" says where to as well. */
static rd_err verb_move(reading *r, rd_word verb)
{
    bool begins = asked(r) == AEGIS_Q_BEGIN;
    rd_err err = RD_OK;
    if (begins)
        err = begin(r, rd_word_is(verb, "waltz") ? AEGIS_BEGIN_WALTZ : AEGIS_BEGIN_MOVE, verb);
    if (err != RD_OK || (begins && !next_is_hex(r)))
        return err;
    return add_cell(r, AEGIS_DO_MOVE, 0);
}

static rd_err verb_stay(reading *r, rd_word verb)
{
    return add(r, aegis_of_cell(AEGIS_DO_MOVE, AEGIS_NOWHERE), verb);
}

/* "(4,6) damage" */
static rd_err read_jump(reading *r)
{
    static const char *const prices[] = {"damage", "drain"};
    uint32_t cell = 0;
    rd_word w;
    rd_err err = read_cell(r, &cell, &w);
    if (err != RD_OK)
        return err;
    rd_word price = rd_reader_word(&r->words);
    uint32_t which = rd_word_among(price, prices, 2);
    if (which == RD_UNREAD)
        return expected(r, price, "damage or drain");
    return add(r, aegis_move(AEGIS_DO_JETJUMP, which, AEGIS_NOBODY, cell), w);
}

static rd_err verb_jetjump(reading *r, rd_word verb)
{
    rd_err err = begin(r, AEGIS_BEGIN_JETJUMP, verb);
    return err != RD_OK || !next_is_hex(r) ? err : read_jump(r);
}

static rd_err verb_jump(reading *r, rd_word verb)
{
    if (take(r, "no"))
        return add(r, aegis_of_cell(AEGIS_DO_JETJUMP, AEGIS_NOWHERE), verb);
    return read_jump(r);
}

static rd_err verb_cloak(reading *r, rd_word verb)
{
    bool begins = asked(r) == AEGIS_Q_BEGIN;
    rd_err err = begins ? begin(r, AEGIS_BEGIN_CLOAK, verb) : RD_OK;
    if (err != RD_OK || (begins && !next_is_hex(r)))
        return err;
    return add_cell(r, AEGIS_DO_CLOAK, 0);
}

static rd_err verb_arc(reading *r, rd_word verb)
{
    bool begins = asked(r) == AEGIS_Q_BEGIN;
    rd_err err = begins ? begin(r, AEGIS_BEGIN_ARC, verb) : RD_OK;
    if (err != RD_OK || (begins && peek(r).length == 0))
        return err;
    return add_robot(r, AEGIS_DO_ARC, 0);
}

static rd_err verb_drop(reading *r, rd_word verb)
{
    bool begins = asked(r) == AEGIS_Q_BEGIN;
    rd_err err = begins ? begin(r, AEGIS_BEGIN_DROP, verb) : RD_OK;
    if (err != RD_OK || (begins && peek(r).length == 0))
        return err;
    err = add_slot(r, AEGIS_DO_DROP, "none");
    return err != RD_OK || !next_is_hex(r) ? err : add_cell(r, AEGIS_DO_DROP_AT, 0);
}

static rd_err verb_action(reading *r, rd_word verb)
{
    return begin(r, AEGIS_BEGIN_ACTION, verb);
}

static rd_err verb_reckless(reading *r, rd_word verb)
{
    return add(r, aegis_small(AEGIS_DO_RECKLESS, 0), verb);
}

/* ---- Actions -----------------------------------------------------------------------------------
 */

static bool is_use(reading *r, uint32_t user, rd_move m, rd_word w)
{
    char words[96];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    aegis_write_use(r->p, &r->after, user, m, &t);
    /* An own robot that lends it may stand without the seat. */
    bool own = words[0] == 'S' && words[1] == '1' + r->seat && words[2] == '.';
    return (rd_word_is(w, words) || (own && rd_word_is(w, words + 3))) && !rd_word_is(w, "none");
}

/* Whether a word is the name alone of an Action that is lent. */
static bool is_lent(reading *r, uint32_t user, uint32_t which, rd_word w)
{
    uint32_t owner = AEGIS_NOBODY;
    int32_t action = aegis_action_at(r->p, &r->after, user, which, &owner);
    return action >= 0 && owner != user &&
           aegis_read_action(r->p, (uint32_t)action / 4, w) == ((uint32_t)action & 3u);
}

/* An Action by the text that it has: of the robot, lent to it, or of a card that lies below. */
static rd_err read_use(reading *r, uint32_t user, uint32_t *which, uint32_t *cell, rd_word *w)
{
    const aegis_state *s = &r->after;
    *w = rd_reader_word(&r->words);
    *cell = AEGIS_NOWHERE;
    for (*which = 0; *which < AEGIS_ACTIONS * AEGIS_PIECES; ++*which)
        if (is_use(r, user, aegis_small(AEGIS_DO_USE, *which), *w))
            return RD_OK;
    for (*cell = 0; *cell < (uint32_t)s->seats * AEGIS_SLOTS; ++*cell)
        for (*which = 0; *which < AEGIS_ACTIONS; ++*which)
            if (s->side[*cell / AEGIS_SLOTS].slot[*cell % AEGIS_SLOTS].where == AEGIS_UNDER &&
                is_use(r, user, aegis_move(AEGIS_DO_USE, *which, AEGIS_NOBODY, *cell), *w))
                return RD_OK;
    *cell = AEGIS_NOWHERE;
    for (*which = 0; *which < AEGIS_ACTIONS * AEGIS_PIECES; ++*which)
        if (is_lent(r, user, *which, *w))
            return RD_OK;
    *which = AEGIS_NO_SLOT - 1; /* of another card: the rules say why not */
    for (uint32_t i = 0; i < r->p->cards; i++)
        if (aegis_read_action(r->p, i, *w) != AEGIS_ACTIONS)
            return RD_OK;
    return expected(r, *w, "an Action by its name");
}

static rd_err verb_use(reading *r, rd_word verb)
{
    uint32_t which = AEGIS_NO_SLOT;
    uint32_t cell = AEGIS_NOWHERE;
    rd_word w = verb;
    rd_err err = asked(r) == AEGIS_Q_BEGIN ? begin(r, AEGIS_BEGIN_ACTION, verb) : RD_OK;
    advance(r);
    if (err == RD_OK && !take(r, "none"))
        err = read_use(r, aegis_user_of(&r->after), &which, &cell, &w);
    return err != RD_OK ? err : add(r, aegis_move(AEGIS_DO_USE, which, AEGIS_NOBODY, cell), w);
}

static rd_err verb_react(reading *r, rd_word verb)
{
    uint32_t which = 0;
    uint32_t cell = 0;
    rd_word action;
    if (take(r, "none"))
        return add(r, aegis_of_robot(AEGIS_DO_REACT, AEGIS_NOBODY), verb);
    rd_word w = rd_reader_word(&r->words);
    uint32_t robot = robot_named(r, w);
    if (robot == AEGIS_UNREAD)
        return off_board(r, w, AEGIS_R_OFF_FIELD);
    rd_err err = read_use(r, robot, &which, &cell, &action);
    return err != RD_OK ? err
                        : add(r, aegis_move(AEGIS_DO_REACT, which, robot, AEGIS_NOWHERE), action);
}

/* Where a whole goes on behind the Long Arm without naming it. */
static rd_err pass_long(reading *r, rd_word w)
{
    if (asked(r) != AEGIS_Q_LONG)
        return RD_OK;
    return add_before(r, aegis_small(AEGIS_DO_LONG, 0), w, true);
}

static rd_err verb_x(reading *r, rd_word verb)
{
    (void)verb;
    return add_number(r, AEGIS_DO_X);
}

/*
 * "long", where it is asked for. Where it is not, it cannot be paid for, is none, or reaches
 * nobody; then whom it shall reach is heard as if.
 */
static rd_err verb_long(reading *r, rd_word verb)
{
    uint32_t ask = asked(r);
    if (ask == AEGIS_ASK_NONE) /* no target is asked for: dice are next */
        return refused(r, rd_refuse(r->p->cites.reason[AEGIS_R_LONG], AEGIS_R_LONG, 0, 0, 0, 0),
                       verb);
    if (ask != AEGIS_Q_TARGET || rd_word_is(peek(r), "no"))
        return add_yes(r, AEGIS_DO_LONG, verb, true);
    take(r, "yes");
    rd_refusal why = judge(r, aegis_small(AEGIS_DO_LONG, 1));
    if (why.code != AEGIS_R_NOBODY || peek(r).length == 0)
        return refused(r, why, verb);
    r->after.frame[r->after.height - 1].flags |= AEGIS_A_LONG;
    r->why = r->doomed ? r->why : why;
    r->place = r->doomed ? r->place : verb;
    r->doomed = true;
    return RD_OK;
}

static rd_err verb_target(reading *r, rd_word verb)
{
    rd_err err = pass_long(r, verb);
    return err != RD_OK ? err : add_robot(r, AEGIS_DO_TARGET, 0);
}

static rd_err verb_axis(reading *r, rd_word verb)
{
    rd_err err = pass_long(r, verb);
    return err != RD_OK ? err : add_number(r, AEGIS_DO_AXIS);
}

static rd_err verb_excavate(reading *r, rd_word verb)
{
    return add_yes(r, AEGIS_DO_EXCAVATE, verb, true);
}

/* ---- effects -----------------------------------------------------------------------------------
 */

/* Whether the order of what waits is asked for. */
static bool asks_order(reading *r)
{
    uint32_t ask = asked(r);
    return ask == AEGIS_Q_DEPLOY_NEXT || ask == AEGIS_Q_PARTING_NEXT;
}

/* The first thing that waits: of this robot, NOBODY: of any; of this name; 0: there is none. */
static rd_move first_waiting(reading *r, uint32_t robot, rd_word name, uint32_t drone)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t n = aegis_legal(r->pack, (const rd_state *)&r->after, r->seat, list, RD_MOVES_MAX);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t whose = aegis_robot_of(list[i]);
        char words[64];
        rd_text t;
        if (aegis_kind(list[i]) != AEGIS_DO_NEXT || (robot != AEGIS_NOBODY && whose != robot))
            continue;
        rd_text_init(&t, words, sizeof words);
        aegis_write_waiting(r->p, &r->after, whose, aegis_small_of(list[i]), &t);
        bool brings = strstr(words, "Drone") != NULL;
        if ((name.length == 0 || rd_word_is(name, words)) && (drone == 2 || drone == brings))
            return list[i];
    }
    return 0;
}

/* "next BOMB", "next BOMB Parting_Shot_3" */
static rd_err verb_next(reading *r, rd_word verb)
{
    (void)verb;
    if (!asks_order(r))
        return add_robot(r, AEGIS_DO_NEXT, 0);
    rd_word w = rd_reader_word(&r->words);
    uint32_t robot = robot_named(r, w);
    rd_word name = {w.at, 0, w.column};
    if (robot == AEGIS_UNREAD)
        return expected(r, w, "a robot whose ability waits");
    if (first_waiting(r, robot, peek(r), 2) != 0)
        name = peek(r);
    rd_move m = first_waiting(r, robot, name, 2);
    if (name.length > 0)
        rd_reader_word(&r->words);
    return add(r, m != 0 ? m : aegis_of_robot(AEGIS_DO_NEXT, robot), w);
}

/* An answer without order: it is for the first that waits and takes such an answer. */
static rd_err pass_order(reading *r, rd_word verb, bool drone)
{
    rd_word none = {verb.at, 0, verb.column};
    rd_move m = asks_order(r) ? first_waiting(r, AEGIS_NOBODY, none, drone) : 0;
    return m != 0 ? add(r, m, verb) : RD_OK;
}

static rd_err verb_direction(reading *r, rd_word verb)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t d = aegis_read_direction(w);
    (void)verb;
    if (d == RD_UNREAD)
        return expected(r, w, "a direction, d0 to d5");
    return add(r, aegis_small(AEGIS_DO_DIRECTION, d), w);
}

static rd_err verb_length(reading *r, rd_word verb)
{
    (void)verb;
    return add_number(r, AEGIS_DO_LENGTH);
}

/* "push d0 2", "push d0", "push 2": a direction that is not asked for must be the one there is. */
static rd_err verb_push(reading *r, rd_word verb)
{
    rd_word w = peek(r);
    rd_err err = RD_OK;
    if (aegis_read_direction(w) != RD_UNREAD) {
        uint32_t d = aegis_read_direction(w);
        if (asked(r) != AEGIS_Q_LENGTH)
            err = verb_direction(r, verb);
        else if (r->after.live.direction != d)
            err = refused(r,
                          rd_refuse(r->p->cites.reason[AEGIS_R_DIRECTION], AEGIS_R_DIRECTION,
                                    (int32_t)d, 0, 0, 0),
                          w);
        else
            rd_reader_word(&r->words);
        if (err != RD_OK || asked(r) != AEGIS_Q_LENGTH)
            return err;
    }
    return peek(r).length > 0 ? add_number(r, AEGIS_DO_LENGTH) : err;
}

static rd_err verb_lead(reading *r, rd_word verb)
{
    if (take(r, "stay"))
        return add(r, aegis_of_cell(AEGIS_DO_LEAD, AEGIS_NOWHERE), verb);
    return add_cell(r, AEGIS_DO_LEAD, 0);
}

static rd_err verb_repair(reading *r, rd_word verb)
{
    (void)verb;
    return add_number(r, AEGIS_DO_REPAIR);
}

static rd_err verb_unbroken(reading *r, rd_word verb)
{
    return add_yes(r, AEGIS_DO_UNBROKEN, verb, false);
}

static rd_err verb_stand(reading *r, rd_word verb)
{
    (void)verb;
    return add_cell(r, AEGIS_DO_STAND, 0);
}

static rd_err verb_drone(reading *r, rd_word verb)
{
    rd_err err = pass_order(r, verb, true);
    if (err != RD_OK)
        return err;
    if (take(r, "none"))
        return add(r, aegis_of_cell(AEGIS_DO_DRONE, AEGIS_NOWHERE), verb);
    return add_cell(r, AEGIS_DO_DRONE, 0);
}

static rd_err verb_choose(reading *r, rd_word verb)
{
    rd_err err = pass_order(r, verb, false);
    return err != RD_OK ? err : add_robot(r, AEGIS_DO_CHOOSE, 0);
}

static rd_err verb_decoy(reading *r, rd_word verb)
{
    (void)verb;
    return add_robot(r, AEGIS_DO_DECOY, 0);
}

static rd_err verb_revenge(reading *r, rd_word verb)
{
    (void)verb;
    return add_robot(r, AEGIS_DO_REVENGE, 0);
}

static rd_err verb_form(reading *r, rd_word verb)
{
    (void)verb;
    return add_slot(r, AEGIS_DO_FORM, "none");
}

static rd_err verb_star(reading *r, rd_word verb)
{
    if (take(r, "none"))
        return add(r, aegis_small(AEGIS_DO_STAR, 0), verb);
    return add_number(r, AEGIS_DO_STAR);
}

static rd_err verb_after(reading *r, rd_word verb)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t which = rd_word_among(w, aegis_after_names, AEGIS_AFTERS);
    (void)verb;
    if (which == RD_UNREAD)
        return expected(r, w, "army, luck, wind or done");
    return add(r, aegis_small(AEGIS_DO_AFTER, which), w);
}

/* ---- combining ---------------------------------------------------------------------------------
 */

/*
 * AE1's table of errors: a card that is not in the Combine Pool is refused for that only if nothing
 * else is wrong with the combine. So reading goes on as if it were there, in a place that is free;
 * NO_SLOT: there is none.
 */
static uint32_t lay_in_pool(reading *r, uint32_t card)
{
    aegis_slot *slot = r->after.side[r->seat].slot;
    uint32_t place = 0;
    while (place < AEGIS_SLOTS && slot[place].card != 0)
        place++;
    if (place == AEGIS_SLOTS)
        return AEGIS_NO_SLOT;
    memset(&slot[place], 0, sizeof slot[place]);
    slot[place].card = (uint8_t)(card + 1);
    slot[place].where = AEGIS_POOL;
    slot[place].link = AEGIS_NO_SLOT;
    return (uint32_t)r->seat * AEGIS_SLOTS + place;
}

/* A card that is to be made and is not in the Combine Pool: refused, sooner or later. */
static rd_err read_absent(reading *r, uint32_t *slot, rd_word w)
{
    rd_word name = w;
    aegis_take_seat(&r->after, &name);
    uint32_t card = aegis_read_name(r->p, name);
    rd_refusal why = rd_refuse(r->p->cites.reason[AEGIS_R_POOL], AEGIS_R_POOL,
                               (int32_t)(AEGIS_NO_SLOT | (card + 1) << 8), 0, 0, 0);
    if (r->whole && r->p->record.class_union == 0)
        *slot = lay_in_pool(r, card);
    else
        *slot = AEGIS_NO_SLOT;
    if (*slot == AEGIS_NO_SLOT)
        return refused(r, why, w);
    if (!r->doomed || r->why.code == AEGIS_R_PARTNER) {
        r->why = why;
        r->place = w;
    }
    r->doomed = true;
    return RD_OK;
}

static bool is_pooled(const reading *r, uint32_t slot)
{
    return slot / AEGIS_SLOTS == (uint32_t)r->seat &&
           r->after.side[r->seat].slot[slot % AEGIS_SLOTS].where == AEGIS_POOL;
}

/* "NAME", "NAME scrap", "NAME emerge": what is to be made, and in which way. */
static rd_err read_made(reading *r, rd_move *m, rd_word *w)
{
    uint32_t slot = 0;
    rd_err err = read_slot(r, "none", &slot, w);
    if (err != RD_OK)
        return err;
    uint32_t way = take(r, "scrap")    ? AEGIS_WAY_SCRAP
                   : take(r, "emerge") ? AEGIS_WAY_EMERGE
                                       : AEGIS_WAY_PAIR;
    r->whole = peek(r).length > 0;
    bool combines = r->doomed || asked(r) == AEGIS_Q_COMBINE;
    if (combines && !rd_word_is(*w, "none") && !is_pooled(r, slot))
        err = read_absent(r, &slot, *w);
    *m = aegis_move(AEGIS_DO_COMBINE, slot, AEGIS_NOBODY, way);
    return err;
}

static rd_err verb_combine(reading *r, rd_word verb)
{
    bool begins = asked(r) == AEGIS_Q_BEGIN;
    rd_move m = 0;
    rd_word w;
    rd_err err = begins ? begin(r, AEGIS_BEGIN_COMBINE, verb) : RD_OK;
    if (err != RD_OK || (begins && peek(r).length == 0))
        return err;
    err = read_made(r, &m, &w);
    if (err != RD_OK)
        return err;
    /* Of what is wrong behind a used Action the energy alone goes before it. */
    if (r->doomed && r->why.code == AEGIS_R_ACTED_COMBINE &&
        judge(r, m).code != AEGIS_R_COMBINE_ENERGY)
        return refused(r, r->why, r->place);
    return add(r, m, w);
}

/* The way of the combine that is open. */
static uint32_t way_of(reading *r)
{
    advance(r);
    const aegis_state *s = &r->after;
    if (s->height == 0 || s->frame[s->height - 1].kind != AEGIS_COMBINING)
        return AEGIS_WAY_PAIR;
    return s->frame[s->height - 1].d;
}

/* A robot, or with a stand or where parts are used again, a destroyed card. */
static rd_err read_component(reading *r)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t slot = slot_named(r, w);
    uint32_t robot = robot_named(r, w);
    uint32_t cell = AEGIS_NOWHERE;
    bool stand = rd_word_is(peek(r), "stand");
    rd_word at;
    if (!stand && (way_of(r) != AEGIS_WAY_SCRAP || slot == AEGIS_UNREAD)) {
        if (robot == AEGIS_UNREAD)
            return off_board(r, w, AEGIS_R_OFF_PARTNER);
        return add(r, aegis_move(AEGIS_DO_COMPONENT, AEGIS_NO_SLOT, robot, AEGIS_NOWHERE), w);
    }
    if (slot == AEGIS_UNREAD)
        return expected(r, w, "a destroyed card");
    rd_err err = take(r, "stand") ? read_cell(r, &cell, &at) : RD_OK;
    return err != RD_OK ? err : add(r, aegis_move(AEGIS_DO_COMPONENT, slot, AEGIS_NOBODY, cell), w);
}

static bool is_verb(rd_word w);

static rd_err verb_with(reading *r, rd_word verb)
{
    rd_err err = RD_OK;
    if (take(r, "enough"))
        return add(r, aegis_small(AEGIS_DO_COMPONENT, AEGIS_NO_SLOT), verb);
    do {
        err = read_component(r);
    } while (err == RD_OK && peek(r).length > 0 && !is_verb(peek(r)));
    if (err == RD_OK && r->whole && asked(r) == AEGIS_Q_COMPONENT)
        err = add(r, aegis_small(AEGIS_DO_COMPONENT, AEGIS_NO_SLOT), verb);
    return err;
}

static rd_err verb_wild(reading *r, rd_word verb)
{
    (void)verb;
    return add_slot(r, AEGIS_DO_WILD, "itself");
}

static rd_err verb_at(reading *r, rd_word verb)
{
    uint32_t ask = asked(r);
    if (ask == AEGIS_Q_WILD && r->whole) {
        rd_err err = add(r, aegis_small(AEGIS_DO_WILD, AEGIS_NO_SLOT), verb);
        if (err != RD_OK)
            return err;
    }
    return add_cell(r,
                    ask == AEGIS_Q_TERRAIN   ? AEGIS_DO_TERRAIN
                    : ask == AEGIS_Q_DROP_AT ? AEGIS_DO_DROP_AT
                                             : AEGIS_DO_HEX,
                    0);
}

/* A trigger by the text that it has; of two with one text the one that is open. */
static rd_err verb_trigger(reading *r, rd_word verb)
{
    rd_word w = rd_reader_word(&r->words);
    rd_move found = 0;
    (void)verb;
    advance(r);
    for (uint32_t i = 0; i <= AEGIS_TRIGGER_STOP; i++) {
        char words[96];
        rd_text t;
        rd_move m = aegis_small(AEGIS_DO_TRIGGER, i);
        rd_text_init(&t, words, sizeof words);
        aegis_move_text(r->pack, (const rd_view *)&r->after, r->seat, m, &t);
        if (strncmp(words, "trigger ", 8) != 0 || !rd_word_is(w, words + 8))
            continue;
        if (found == 0 || judge(r, m).code == AEGIS_REASON_NONE)
            found = m;
    }
    if (found != 0)
        return add(r, found, w);
    for (uint32_t i = 0; i < r->p->cards; i++) /* an Action of another card does not wait */
        if (asked(r) == AEGIS_Q_TRIGGER && aegis_read_action(r->p, i, w) != AEGIS_ACTIONS)
            return refused(
                r, rd_refuse(r->p->cites.reason[AEGIS_R_TRIGGER], AEGIS_R_TRIGGER, 0, 0, 0, 0), w);
    return expected(r, w, "what the new robot sets off, by its name, or stop");
}

/* ---- lines -------------------------------------------------------------------------------------
 */

static const move_verb verbs[] = {
    {"decoy", verb_decoy},       {"activate", verb_activate},
    {"override", verb_activate}, {"accelerate", verb_activate},
    {"end", verb_end},           {"move", verb_move},
    {"waltz", verb_move},        {"stay", verb_stay},
    {"jetjump", verb_jetjump},   {"jump", verb_jump},
    {"cloak", verb_cloak},       {"arc", verb_arc},
    {"drop", verb_drop},         {"action", verb_action},
    {"reckless", verb_reckless}, {"use", verb_use},
    {"react", verb_react},       {"x", verb_x},
    {"long", verb_long},         {"target", verb_target},
    {"axis", verb_axis},         {"excavate", verb_excavate},
    {"next", verb_next},         {"direction", verb_direction},
    {"length", verb_length},     {"push", verb_push},
    {"lead", verb_lead},         {"repair", verb_repair},
    {"unbroken", verb_unbroken}, {"stand", verb_stand},
    {"drone", verb_drone},       {"choose", verb_choose},
    {"form", verb_form},         {"star", verb_star},
    {"revenge", verb_revenge},   {"after", verb_after},
    {"combine", verb_combine},   {"with", verb_with},
    {"wild", verb_wild},         {"at", verb_at},
    {"trigger", verb_trigger},
};

/* The verb that a word is; NULL: none. */
static const move_verb *verb_of(rd_word w)
{
    for (uint32_t i = 0; i < AEGIS_FIRST_VERBS; i++)
        if (rd_word_is(w, aegis_first_verbs[i].word))
            return &aegis_first_verbs[i];
    for (uint32_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (rd_word_is(w, verbs[i].word))
            return &verbs[i];
    return NULL;
}

static bool is_verb(rd_word w)
{
    return verb_of(w) != NULL;
}

/* A bare name: the robot that is activated, or the target of the Action. */
static rd_err read_bare(reading *r, rd_word w)
{
    uint32_t robot = robot_named(r, w);
    uint32_t ask = asked(r);
    if (ask == AEGIS_Q_TARGET && rd_word_is(w, "none"))
        robot = AEGIS_NOBODY;
    bool aims = ask == AEGIS_Q_TARGET || ask == AEGIS_Q_LONG;
    bool off = robot == AEGIS_UNREAD && (card_named(r, w) != 0 || (aims && is_empty_hex(r, w)));
    if (off && (ask == AEGIS_Q_ACTIVATE || aims))
        return off_board(r, w, aims ? AEGIS_R_OFF_TARGET : AEGIS_R_OFF_FIELD);
    if (robot == AEGIS_UNREAD)
        return expected(r, w,
                        "a move such as NAME move (6,6), use ACTION S2.NAME, combine, react, "
                        "pass or end turn");
    if (ask == AEGIS_Q_ACTIVATE)
        return add(r, aegis_of_robot(AEGIS_DO_ACTIVATE, robot), w);
    if (ask == AEGIS_Q_X)
        return expected(r, w, "x and how much is paid");
    rd_err err = pass_long(r, w);
    return err != RD_OK ? err : add(r, aegis_of_robot(AEGIS_DO_TARGET, robot), w);
}

/* Whether nobody or somebody else is asked: then that is what is wrong with any move. */
static rd_err check_asked(reading *r, rd_word w)
{
    rd_refusal why = judge(r, RD_RESIGN);
    return why.code == AEGIS_REASON_NONE ? RD_OK : refused(r, why, w);
}

rd_err aegis_move_parse(const rd_pack *pack, const rd_view *view, int seat, const char *text,
                        rd_choice *out, rd_fault *fault)
{
    const aegis_state *s = (const aegis_state *)view;
    reading r = {.pack = pack,
                 .p = (const aegis_pack *)pack,
                 .out = out,
                 .fault = fault,
                 .words = {text, text},
                 .seat = seat};
    memcpy(&r.after, s, offsetof(aegis_state, side) + s->seats * sizeof(aegis_side));
    out->count = 0;
    rd_word w = rd_reader_word(&r.words);
    if (w.length == 0)
        return expected(&r, w, "a move");
    if (rd_word_is(w, "resign") && peek(&r).length == 0)
        return add(&r, RD_RESIGN, w);
    rd_err err = check_asked(&r, w);
    for (; w.length > 0 && err == RD_OK; w = rd_reader_word(&r.words)) {
        const move_verb *verb = verb_of(w);
        err = verb != NULL ? verb->read(&r, w) : read_bare(&r, w);
    }
    return err == RD_OK && r.doomed ? refused(&r, r.why, r.place) : err;
}
