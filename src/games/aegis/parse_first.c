/* parse_first.c - verbs of set-up and dice, in moves of A.E.G.I.S. */
#include <string.h>

#include "parse.h"

/* ---- before the game ---------------------------------------------------------------------------
 */

typedef aegis_listing squad;

static rd_err read_squad_card(reading *r, squad *q)
{
    rd_word w = rd_reader_word(&r->words);
    rd_err err = aegis_listing_add(r->p, w, q, r->fault);
    if (err != RD_OK)
        r->out->count = 0;
    return err;
}

/*
 * The place of a card among those of the seat. One that is only in the pack, or somebody else's, is
 * refused for `reason`, which names it as `k`; AEGIS_R_ATTACH names it by its card.
 */
static rd_err read_own_card(reading *r, uint16_t reason, rd_word w, uint32_t *place)
{
    uint32_t slot = slot_named(r, w);
    *place = slot % AEGIS_SLOTS;
    if (slot != AEGIS_UNREAD && slot / AEGIS_SLOTS == (uint32_t)r->seat)
        return RD_OK;
    rd_word name = w;
    aegis_take_seat(&r->after, &name);
    uint32_t card = aegis_read_name(r->p, name);
    if (card == AEGIS_CARDS)
        return expected(r, w, "a card of the squad");
    if (reason != AEGIS_R_ATTACH)
        card = AEGIS_NO_SLOT | (card + 1) << 8;
    return refused(r, rd_refuse(r->p->cites.reason[reason], reason, (int32_t)card, 0, 0, 0), w);
}

static rd_err add_bearer(reading *r, const squad *q)
{
    uint32_t place = AEGIS_SLOTS;
    if (q->bearer.length > 0) {
        rd_err err = read_own_card(r, AEGIS_R_ATTACH, q->bearer, &place);
        if (err != RD_OK)
            return err;
    }
    return add(r, aegis_small(AEGIS_DO_ATTACH, place), q->bearer);
}

static rd_err take_all(reading *r, const squad *q)
{
    rd_err err = RD_OK;
    for (uint32_t i = 0; i < q->count && err == RD_OK; i++)
        err = add(r, aegis_small(AEGIS_DO_TAKE, q->card[i]), q->word[i]);
    return err;
}

static bool has_machineless(const reading *r, const squad *q)
{
    return q->count > 0 && r->p->card[q->card[q->count - 1]].kind == AEGIS_MACHINELESS;
}

static rd_refusal squad_refusal(const reading *r, uint16_t reason, uint32_t a, uint32_t b)
{
    return rd_refuse(r->p->cites.reason[reason], reason, (int32_t)a, (int32_t)b, 0, 0);
}

/* AE1-SQD-01, TRN-02; AE2-TEAM-01, BO3-01: a number of Basic robots that is none of these. */
static rd_refusal basics_refusal(const reading *r, uint32_t least, uint32_t most, uint32_t basics)
{
    if (least == most)
        return squad_refusal(r, AEGIS_R_BASICS, least, basics);
    return rd_refuse(r->p->cites.reason[AEGIS_R_LIST], AEGIS_R_LIST, (int32_t)least, (int32_t)most,
                     (int32_t)basics, 0);
}

/* How many Basic robots it has; CARDS: something in it is for no squad. */
static uint32_t count_basics(const aegis_pack *p, const squad *q)
{
    uint32_t basics = 0;
    for (uint32_t i = 0; i < q->count; i++) {
        const aegis_card *c = &p->card[q->card[i]];
        if (c->kind != AEGIS_ROBOT && c->kind != AEGIS_MACHINELESS)
            return AEGIS_CARDS;
        basics += c->kind == AEGIS_ROBOT && c->level == 1;
    }
    return basics;
}

/* AE1-SQD-03, AE2-TEAM-06: the card that counts as the same, of which it may be a variant. */
static uint32_t root_of(const aegis_pack *p, uint32_t card)
{
    uint32_t variant = p->card[card].variant;
    return p->record.dup_variants != 0 && variant != 0 ? variant - 1u : card;
}

/* AE1-SQD-03, AE2-TEAM-06: a card, or a variant of one, that is there twice. */
static rd_refusal double_refusal(const reading *r, const squad *q, uint32_t *at)
{
    for (uint32_t i = 1; i < q->count; i++) {
        *at = i;
        for (uint32_t k = 0; k < i; k++)
            if (root_of(r->p, q->card[i]) == root_of(r->p, q->card[k]))
                return squad_refusal(r, AEGIS_R_TWICE, q->card[i], 0);
    }
    return rd_accept();
}

/* AE1-SQD-04, AE2-TEAM-05 */
static rd_refusal faction_refusal(const reading *r, const squad *q, uint32_t *at)
{
    uint32_t faction = 0;
    for (uint32_t i = 0; i < q->count; i++) {
        uint32_t other = r->p->card[q->card[i]].faction;
        *at = i;
        if (other != 0 && faction != 0 && other != faction)
            return squad_refusal(r, AEGIS_R_FACTION, faction, other);
        faction = other != 0 ? other : faction;
    }
    return rd_accept();
}

/* AE1-SQD-05, AE2-TEAM-03 */
static rd_refusal pilot_refusal(const reading *r, const squad *q, uint32_t *at)
{
    uint32_t pilot = AEGIS_CARDS;
    for (uint32_t i = 0; i < q->count; i++) {
        const aegis_card *c = &r->p->card[q->card[i]];
        *at = i;
        if (c->level != 1 || c->commander == 0)
            continue;
        if (pilot != AEGIS_CARDS)
            return squad_refusal(r, AEGIS_R_COMMANDERS, pilot, q->card[i]);
        pilot = q->card[i];
    }
    return rd_accept();
}

/* AE1-SQD-09, TRN-06: what is asked of a squad as it starts, and of five that a list must have. */
static rd_refusal weak_refusal(const reading *r, const squad *q)
{
    bool armed = false;
    for (uint32_t i = 0; i < q->count; i++)
        if (r->p->card[q->card[i]].level > 1 && r->p->card[q->card[i]].commander != 0)
            return rd_accept(); /* whether it may be there comes before */
    if (r->p->record.start_check == 0)
        return rd_accept();
    uint32_t energy = aegis_start_energy(r->p, q->card, q->count, &armed);
    if (energy < r->p->record.min_production)
        return squad_refusal(r, AEGIS_R_WEAK, r->p->record.min_production, energy);
    return armed ? rd_accept() : squad_refusal(r, AEGIS_R_UNARMED, 0, 0);
}

/* The first fault in the order of AE1's table of errors. */
static rd_refusal company_refusal(const reading *r, const squad *q, uint32_t *at)
{
    rd_refusal why = double_refusal(r, q, at);
    if (why.code == AEGIS_REASON_NONE)
        why = faction_refusal(r, q, at);
    return why.code == AEGIS_REASON_NONE ? pilot_refusal(r, q, at) : why;
}

/*
 * What the rules say to a squad taken card by card is about the first card after which no squad
 * could be completed; of one that is written as a whole, what is wrong with the whole is said.
 */
static rd_err judge_squad(reading *r, const squad *q, rd_word verb)
{
    bool listing = (r->after.options & AEGIS_MATCH) != 0;
    uint32_t least = listing ? r->p->record.list_min : r->p->record.basics;
    uint32_t most = listing ? r->p->record.list_max : r->p->record.basics;
    uint32_t basics = count_basics(r->p, q);
    uint32_t at = 0;
    if (asked(r) != AEGIS_Q_SQUAD || basics == AEGIS_CARDS ||
        r->after.side[r->seat].slot[0].card != 0)
        return RD_OK;
    if (basics < least || basics > most)
        return refused(r, basics_refusal(r, least, most, basics), verb);
    if (q->count - basics > r->p->record.pool_max + r->p->record.machineless)
        return refused(
            r, squad_refusal(r, AEGIS_R_POOL_SIZE, r->p->record.pool_max, q->count - basics), verb);
    rd_refusal why = company_refusal(r, q, &at);
    if (why.code != AEGIS_REASON_NONE)
        return refused(r, why, q->word[at]);
    why = weak_refusal(r, q);
    return why.code == AEGIS_REASON_NONE ? RD_OK : refused(r, why, verb);
}

/* "squad A B C D E / P Q commander BLACK on A": the order of cards has no meaning. */
static rd_err verb_squad(reading *r, rd_word verb)
{
    squad q;
    rd_err err = aegis_listing_read(r->p, &r->words, &q, r->fault);
    if (err != RD_OK)
        r->out->count = 0;
    else if (q.misplaced.length > 0)
        err =
            refused(r, squad_refusal(r, AEGIS_R_POOL_BASIC, aegis_read_name(r->p, q.misplaced), 0),
                    q.misplaced);
    err = err != RD_OK ? err : judge_squad(r, &q, verb);
    err = err != RD_OK ? err : take_all(r, &q);
    if (err == RD_OK)
        err = add(r, aegis_small(AEGIS_DO_TAKEN, 0), verb);
    bool listing = (r->after.options & AEGIS_MATCH) != 0;
    if (err == RD_OK && (q.bearer.length > 0 || listing || !has_machineless(r, &q)))
        err = add_bearer(r, &q);
    return err;
}

static uint32_t picked_before(const reading *r)
{
    const aegis_side *side = &r->after.side[r->seat];
    uint32_t picked = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        picked += side->slot[i].where == AEGIS_CHOSEN;
    return picked;
}

/* Whether a card of the seat can be picked, or is. */
static bool is_listed(const reading *r, uint32_t card)
{
    const aegis_slot *slot = r->after.side[r->seat].slot;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (slot[i].card == card + 1u)
            return slot[i].where == AEGIS_LISTED || slot[i].where == AEGIS_CHOSEN;
    return false;
}

/* AE1-TRN-04 to 06, AE2-BO3-03: what is wrong with a whole pick, the first of AE1's table. */
static rd_err judge_pick(reading *r, const squad *q, rd_word verb)
{
    uint32_t before = picked_before(r);
    uint32_t basics = r->p->record.basics;
    uint32_t at = 0;
    if (asked(r) != AEGIS_Q_PICK)
        return RD_OK;
    if (before + q->count != basics)
        return refused(r, squad_refusal(r, AEGIS_R_BASICS, basics, before + q->count), verb);
    for (uint32_t i = 0; i < q->count; i++)
        if (!is_listed(r, q->card[i]))
            return refused(r, squad_refusal(r, AEGIS_R_NOT_LISTED, q->card[i], 0), q->word[i]);
    rd_refusal why = double_refusal(r, q, &at);
    if (why.code != AEGIS_REASON_NONE)
        return refused(r, why, q->word[at]);
    why = before == 0 ? weak_refusal(r, q) : rd_accept();
    return why.code == AEGIS_REASON_NONE ? RD_OK : refused(r, why, verb);
}

/* In the order of the seat's places, which a position may have put in any order. */
static rd_err pick_all(reading *r, const squad *q)
{
    rd_err err = RD_OK;
    for (uint32_t place = 0; place < AEGIS_SLOTS && err == RD_OK; place++)
        for (uint32_t i = 0; i < q->count && err == RD_OK; i++)
            if (r->after.side[r->seat].slot[place].card == q->card[i] + 1u)
                err = add(r, aegis_small(AEGIS_DO_TAKE, q->card[i]), q->word[i]);
    return err;
}

static rd_err verb_pick(reading *r, rd_word verb)
{
    squad q;
    rd_err err = RD_OK;
    memset(&q, 0, sizeof q);
    while (err == RD_OK && peek(r).length > 0) {
        if (take(r, "on"))
            q.bearer = rd_reader_word(&r->words);
        else
            err = read_squad_card(r, &q);
    }
    err = err != RD_OK ? err : judge_pick(r, &q, verb);
    if (err == RD_OK)
        err = asked(r) == AEGIS_Q_PICK ? pick_all(r, &q) : take_all(r, &q);
    return err != RD_OK || q.bearer.length == 0 ? err : add_bearer(r, &q);
}

static rd_err verb_take(reading *r, rd_word verb)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t card = aegis_read_name(r->p, w);
    (void)verb;
    if (card == AEGIS_CARDS)
        return expected(r, w, "the name of a card");
    return add(r, aegis_small(AEGIS_DO_TAKE, card), w);
}

static rd_err verb_taken(reading *r, rd_word verb)
{
    return add(r, aegis_small(AEGIS_DO_TAKEN, 0), verb);
}

static rd_err verb_attach(reading *r, rd_word verb)
{
    uint32_t place = AEGIS_SLOTS;
    rd_word w = verb;
    if (!take(r, "none")) {
        w = rd_reader_word(&r->words);
        rd_err err = read_own_card(r, AEGIS_R_ATTACH, w, &place);
        if (err != RD_OK)
            return err;
    }
    return add(r, aegis_small(AEGIS_DO_ATTACH, place), w);
}

/* "one", "two d0", "three d1" */
static rd_err read_piece(reading *r, rd_word verb)
{
    static const char *const sizes[] = {"one", "two", "three"};
    static const uint8_t first[] = {1, 2, 5};
    static const uint8_t turns[] = {1, 3, 2};
    rd_word w = rd_reader_word(&r->words);
    uint32_t size = rd_word_among(w, sizes, 3);
    uint32_t turn = 0;
    if (size == RD_UNREAD)
        return expected(r, w, "one, two or three");
    if (size > 0 || aegis_read_direction(peek(r)) != RD_UNREAD) {
        w = rd_reader_word(&r->words);
        turn = aegis_read_direction(w);
    }
    if (turn >= turns[size])
        return expected(r, w, "a turn: d0 to d2 of two hexes, d0 or d1 of three");
    return add(r, aegis_small(AEGIS_DO_PIECE, first[size] + turn), verb);
}

static rd_err verb_piece(reading *r, rd_word verb)
{
    return read_piece(r, verb);
}

static rd_err verb_terrain(reading *r, rd_word verb)
{
    rd_err err = read_piece(r, verb);
    return err != RD_OK ? err : add_cell(r, AEGIS_DO_TERRAIN, 0);
}

static rd_err verb_place(reading *r, rd_word verb)
{
    uint32_t place = 0;
    (void)verb;
    rd_word w = rd_reader_word(&r->words);
    rd_err err = read_own_card(r, AEGIS_R_PLACED_ALREADY, w, &place);
    return err != RD_OK ? err : add_cell(r, AEGIS_DO_PLACE, place);
}

static rd_err verb_reserve(reading *r, rd_word verb)
{
    uint32_t place = 0;
    (void)verb;
    rd_word w = rd_reader_word(&r->words);
    rd_err err = read_own_card(r, AEGIS_R_PLACED_ALREADY, w, &place);
    return err != RD_OK ? err : add(r, aegis_small(AEGIS_DO_PLACE, place), w);
}

static rd_err verb_arrest(reading *r, rd_word verb)
{
    (void)verb;
    return add_slot(r, AEGIS_DO_NAME, "none");
}

/* ---- dice --------------------------------------------------------------------------------------
 */

static rd_err verb_instance(reading *r, rd_word verb)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t which = rd_word_among(w, aegis_instance_names, AEGIS_INSTANCES);
    (void)verb;
    if (which == RD_UNREAD)
        return expected(r, w, "a kind of reroll such as reroll, arrest or jam");
    return add(r, aegis_small(AEGIS_DO_INSTANCE, which), w);
}

static rd_err verb_pass(reading *r, rd_word verb)
{
    bool piece = asked(r) == AEGIS_Q_PIECE;
    return add(r, aegis_small(piece ? AEGIS_DO_PIECE : AEGIS_DO_PASS, 0), verb);
}

static rd_err verb_die(reading *r, rd_word verb)
{
    uint32_t number = 0;
    rd_word w;
    rd_err err = read_number(r, 1, &number, &w);
    (void)verb;
    return err != RD_OK ? err : add(r, aegis_small(AEGIS_DO_DIE, number - 1), w);
}

static rd_err verb_roll(reading *r, rd_word verb)
{
    return add(r, aegis_small(AEGIS_DO_ROLL, 0), verb);
}

/* The first instance that may be opened now; the first at all when there is none. */
static uint32_t first_instance(reading *r, uint32_t from)
{
    for (uint32_t i = 0; i < AEGIS_INSTANCES; i++)
        if (judge(r, aegis_small(AEGIS_DO_INSTANCE, i)).code == AEGIS_REASON_NONE)
            return i;
    return from;
}

/* One die too many, or twice. */
static rd_refusal refuse_die(const reading *r, uint32_t die)
{
    return rd_refuse(r->p->cites.reason[AEGIS_R_DIE], AEGIS_R_DIE, (int32_t)die + 1, 0, 0, 0);
}

static bool chooses_dice(uint32_t ask)
{
    return ask == AEGIS_Q_DIE || ask == AEGIS_Q_JAM_DIE;
}

/* Each die costs an energy (AE1-PAS-28, AE2-DIE-11): as many as the instance takes, too many for
 * the Pool. */
static bool is_too_dear(reading *r, uint32_t dice)
{
    advance(r);
    return dice <= aegis_dice_taken(r->p, &r->after) && dice > r->after.side[r->seat].energy;
}

/* The dice of a reroll, each once, as bits. */
static rd_err read_dice(reading *r, uint64_t *dice, rd_word *w)
{
    int64_t n = 0;
    for (; rd_word_int(peek(r), 1, AEGIS_DICE, &n); *dice |= 1ull << (n - 1)) {
        *w = rd_reader_word(&r->words);
        if ((*dice >> (n - 1) & 1u) != 0)
            return refused(r, refuse_die(r, (uint32_t)n - 1), *w);
    }
    if (*dice == 0)
        return expected(r, peek(r), "dice, counted from 1");
    uint32_t count = RD_POPCOUNT64(*dice);
    if (!is_too_dear(r, count))
        return RD_OK;
    return refused(r,
                   rd_refuse(r->p->cites.reason[AEGIS_R_ENERGY], AEGIS_R_ENERGY, (int32_t)count,
                             r->after.side[r->seat].energy, 0, 0),
                   *w);
}

/* "reroll 2 3", "jam 1", "reroll with authority 1": dice in any order. */
static rd_err verb_reroll(reading *r, rd_word verb)
{
    uint64_t dice = 0;
    rd_word w = verb;
    rd_err err = RD_OK;
    if (take(r, "with")) {
        err = verb_instance(r, verb);
    } else {
        uint32_t which = first_instance(r, rd_word_is(verb, "jam") ? 8 : 0);
        err = add(r, aegis_small(AEGIS_DO_INSTANCE, which), verb);
    }
    err = err != RD_OK ? err : read_dice(r, &dice, &w);
    for (; dice != 0 && err == RD_OK; dice &= dice - 1)
        err = chooses_dice(asked(r)) ? add(r, aegis_small(AEGIS_DO_DIE, RD_CTZ64(dice)), w)
                                     : refused(r, refuse_die(r, RD_CTZ64(dice)), w);
    if (err == RD_OK && chooses_dice(asked(r)))
        err = add(r, aegis_small(AEGIS_DO_ROLL, 0), w);
    return err;
}

static rd_err verb_gambit(reading *r, rd_word verb)
{
    (void)verb;
    return add_number(r, AEGIS_DO_GAMBIT);
}

const move_verb aegis_first_verbs[AEGIS_FIRST_VERBS] = {
    {"squad", verb_squad},     {"take", verb_take},         {"taken", verb_taken},
    {"attach", verb_attach},   {"pick", verb_pick},         {"piece", verb_piece},
    {"terrain", verb_terrain}, {"place", verb_place},       {"reserve", verb_reserve},
    {"arrest", verb_arrest},   {"instance", verb_instance}, {"pass", verb_pass},
    {"die", verb_die},         {"roll", verb_roll},         {"reroll", verb_reroll},
    {"jam", verb_reroll},      {"gambit", verb_gambit},
};
