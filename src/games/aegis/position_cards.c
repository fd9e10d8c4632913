/* position_cards.c - lines about cards and robots of a position. */
#include <string.h>

#include "position_line.h"

/* ---- cards ------------------------------------------------------------------------------------
 */

/* The place for a card of a seat: the one that it has in the line "cards", or the next one. */
static rd_err put_card(line *l, uint32_t seat, uint32_t card, rd_word w, uint32_t *place)
{
    aegis_side *side = &l->s->side[seat];
    uint32_t at = 0;
    while (at < AEGIS_SLOTS && side->slot[at].card != card + 1)
        at++;
    if (at < AEGIS_SLOTS && side->slot[at].where != AEGIS_AWAY)
        return rd_fault_at(l->fault, RD_SYNTAX, w,
                           "expected each card of a seat once, found again");
    if (at == AEGIS_SLOTS)
        for (at = 0; at < AEGIS_SLOTS && side->slot[at].card != 0; at++)
            continue;
    if (at == AEGIS_SLOTS)
        return rd_fault_at(l->fault, RD_SYNTAX, w, "expected at most 18 cards of a seat, found");
    side->slot[at].card = (uint8_t)(card + 1);
    *place = at;
    return RD_OK;
}

static rd_err read_cards(line *l)
{
    uint32_t seat = 0;
    rd_err err = read_seat(l, &seat);
    for (uint32_t at = 0; err == RD_OK && more(l); at++) {
        uint32_t card = 0;
        rd_word w;
        if (at == AEGIS_SLOTS)
            return expected(l, peek(l), "at most 18 cards of a seat");
        if (take(l, "-"))
            continue;
        err = read_card(l, &card, &w);
        if (err == RD_OK)
            l->s->side[seat].slot[at].card = (uint8_t)(card + 1);
    }
    return err;
}

static rd_err read_list(line *l, uint32_t where)
{
    uint32_t seat = 0;
    rd_err err = read_seat(l, &seat);
    while (err == RD_OK && more(l)) {
        uint32_t card = 0;
        uint32_t place = 0;
        rd_word w;
        err = read_card(l, &card, &w);
        if (err == RD_OK)
            err = put_card(l, seat, card, w, &place);
        if (err == RD_OK)
            l->s->side[seat].slot[place].where = (uint8_t)where;
    }
    return err;
}

static rd_err read_side(line *l)
{
    return read_list(l, AEGIS_LISTED);
}

static rd_err read_chosen(line *l)
{
    return read_list(l, AEGIS_CHOSEN);
}

static rd_err read_pool(line *l)
{
    return read_list(l, AEGIS_POOL);
}

static rd_err read_reserve(line *l)
{
    return read_list(l, AEGIS_RESERVE);
}

static rd_err read_lost(line *l)
{
    return read_list(l, AEGIS_LOST);
}

/* A card that may bear a seat of its own: "S2.TAA-100". */
static rd_err read_seated_card(line *l, uint32_t own, uint32_t *slot)
{
    rd_word w = rd_reader_word(&l->words);
    rd_word front = {w.at, 2, w.column};
    rd_word name = w;
    uint32_t seat = own;
    uint32_t place = 0;
    if (w.length > 3 && w.at[2] == '.' && aegis_read_seat(l->s, front) != RD_UNREAD) {
        seat = aegis_read_seat(l->s, front);
        name.at += 3;
        name.length -= 3;
    }
    uint32_t card = aegis_read_name(l->p, name);
    if (card == AEGIS_CARDS)
        return expected(l, w, "the name of a card of the pack");
    rd_err err = put_card(l, seat, card, w, &place);
    *slot = seat * AEGIS_SLOTS + place;
    return err;
}

static aegis_slot *slot_of(line *l, uint32_t slot)
{
    return &l->s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS];
}

static rd_err read_under(line *l)
{
    uint32_t top = 0;
    rd_err err = read_slot(l, -1, &top);
    if (err == RD_OK && !more(l))
        return expected(l, peek(l), "the names of cards");
    while (err == RD_OK && more(l)) {
        uint32_t slot = 0;
        err = read_seated_card(l, top / AEGIS_SLOTS, &slot);
        if (err != RD_OK)
            return err;
        slot_of(l, slot)->where = AEGIS_UNDER;
        slot_of(l, slot)->link = (uint8_t)top;
    }
    return err;
}

static rd_err read_bound(line *l)
{
    uint32_t seat = 0;
    uint32_t card = 0;
    uint32_t place = 0;
    uint32_t bearer = AEGIS_NO_SLOT;
    rd_word w;
    rd_err err = read_seat(l, &seat);
    if (err == RD_OK)
        err = read_card(l, &card, &w);
    if (err == RD_OK)
        err = put_card(l, seat, card, w, &place);
    if (err == RD_OK && !take(l, "none"))
        err = read_slot(l, (int)seat, &bearer);
    if (err != RD_OK)
        return err;
    l->s->side[seat].slot[place].where = AEGIS_BOUND;
    l->s->side[seat].slot[place].link = (uint8_t)bearer;
    return RD_OK;
}

/* "mark no-drop S1.TAA-100" */
static rd_err read_mark(line *l)
{
    uint32_t slot = 0;
    uint8_t flag = 0;
    rd_err err = read_among(l, aegis_card_flags, AEGIS_CARD_FLAGS, &flag);
    if (err == RD_OK)
        err = read_slot(l, -1, &slot);
    if (err == RD_OK)
        slot_of(l, slot)->flags |= (uint8_t)(1u << flag);
    return err;
}

/* A card that comes out of reserve at a turn's end. */
static rd_err read_dropping(line *l)
{
    uint32_t slot = 0;
    rd_err err = read_slot(l, -1, &slot);
    if (err == RD_OK)
        l->s->piece = (uint8_t)(slot + 1);
    return err;
}

/* ---- robots -----------------------------------------------------------------------------------
 */

static rd_err read_used(line *l, aegis_piece *m)
{
    bool any = false;
    for (; more(l); any = true) {
        uint32_t which = aegis_read_action(l->p, m->card, peek(l));
        int64_t n = 0;
        if (which == AEGIS_ACTIONS && rd_word_int(peek(l), 1, 8, &n))
            which = (uint32_t)n - 1;
        else if (which == AEGIS_ACTIONS)
            break;
        rd_reader_word(&l->words);
        m->used |= (uint8_t)(1u << which);
    }
    return any ? RD_OK : expected(l, peek(l), "Actions of the robot");
}

static rd_err read_rerolled(line *l, aegis_piece *m)
{
    bool any = false;
    for (; more(l); any = true) {
        uint32_t which = rd_word_among(peek(l), aegis_instance_names, 8);
        if (which == RD_UNREAD)
            break;
        rd_reader_word(&l->words);
        m->rerolls |= (uint8_t)(1u << which);
    }
    return any ? RD_OK : expected(l, peek(l), "kinds of rerolls");
}

/* A word behind a robot, with what belongs to it. */
static rd_err read_piece_word(line *l, aegis_piece *m)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t flag = rd_word_among(w, aegis_flag_names, AEGIS_FLAG_WORDS);
    if (flag != RD_UNREAD) {
        m->flags |= (uint16_t)(1u << flag);
        return RD_OK;
    }
    for (uint32_t i = 0; i < AEGIS_PIECE_FIGURES; i++)
        if (rd_word_is(w, aegis_piece_figures[i].name))
            return read_member(l, m, &aegis_piece_figures[i]);
    if (rd_word_is(w, "used"))
        return read_used(l, m);
    if (rd_word_is(w, "rerolled"))
        return read_rerolled(l, m);
    return expected(l, w, "damage, drain, acted or another word about a robot");
}

/* The place of a robot: as the line says, else the lowest that is free. */
static rd_err find_place(line *l, uint32_t seat, uint32_t *place)
{
    rd_reader ahead = l->words;
    rd_word w = rd_reader_word(&ahead);
    int64_t n = 0;
    aegis_side *side = &l->s->side[seat];
    while (w.length > 0 && !rd_word_is(w, "place"))
        w = rd_reader_word(&ahead);
    *place = 0;
    if (w.length > 0) {
        rd_word number = rd_reader_word(&ahead);
        if (!rd_word_int(number, 1, AEGIS_PIECES, &n) || side->piece[n - 1].cell != AEGIS_NOWHERE)
            return expected(l, number, "a free place, 1 to 9");
        *place = (uint32_t)n - 1;
        return RD_OK;
    }
    while (*place < AEGIS_PIECES && side->piece[*place].cell != AEGIS_NOWHERE)
        ++*place;
    return *place < AEGIS_PIECES ? RD_OK : expected(l, w, "at most 9 robots of a seat");
}

static rd_err read_piece(line *l, bool drone)
{
    uint32_t seat = 0;
    uint32_t card = 0;
    uint32_t cell = 0;
    uint32_t place = 0;
    uint32_t slot = 0;
    rd_word w;
    rd_err err = read_seat(l, &seat);
    if (err == RD_OK)
        err = read_card(l, &card, &w);
    if (err == RD_OK)
        err = read_cell(l, &cell);
    if (err == RD_OK)
        err = find_place(l, seat, &place);
    bool carded = !drone && err == RD_OK && l->p->card[card].kind != AEGIS_DRONE;
    if (carded)
        err = put_card(l, seat, card, w, &slot);
    if (err != RD_OK)
        return err;
    aegis_piece *m = &l->s->side[seat].piece[place];
    m->cell = (uint16_t)cell;
    m->card = (uint8_t)card;
    m->slot = (uint8_t)(carded ? seat * AEGIS_SLOTS + slot : AEGIS_NO_SLOT);
    if (carded) {
        l->s->side[seat].slot[slot].where = AEGIS_TOP;
        l->s->side[seat].slot[slot].link = (uint8_t)(seat * 16 + place);
    }
    while (err == RD_OK && more(l)) {
        if (take(l, "place"))
            rd_reader_word(&l->words);
        else
            err = read_piece_word(l, m);
    }
    return err;
}

static rd_err read_robot_line(line *l)
{
    return read_piece(l, false);
}

static rd_err read_drone(line *l)
{
    return read_piece(l, true);
}

static aegis_piece *piece_of(line *l, uint32_t robot)
{
    return &l->s->side[robot >> 4].piece[robot & 15u];
}

static rd_err read_status(line *l)
{
    uint32_t robot = 0;
    uint32_t seats = 0;
    uint32_t which = 0;
    rd_err err = read_robot(l, &robot);
    if (err != RD_OK)
        return err;
    rd_word w = rd_reader_word(&l->words);
    while (which < AEGIS_PIECE_STATUSES && !rd_word_is(w, aegis_piece_statuses[which].name))
        which++;
    if (which == AEGIS_PIECE_STATUSES)
        return expected(l, w, "disarm, stun, quell, vanish or lost");
    do {
        uint32_t seat = 0;
        err = read_seat(l, &seat);
        seats |= 1u << seat;
    } while (err == RD_OK && more(l));
    if (err == RD_OK)
        aegis_member_set(piece_of(l, robot), &aegis_piece_statuses[which], seats);
    return err;
}

static rd_err read_burn(line *l)
{
    static const char *const names[] = {"blaze", "rust"};
    uint32_t robot = 0;
    uint32_t count = 0;
    uint32_t seat = 0;
    uint8_t rust = 0;
    rd_err err = read_robot(l, &robot);
    if (err == RD_OK)
        err = read_among(l, names, 2, &rust);
    if (err == RD_OK)
        err = read_number(l, AEGIS_BURNS, &count);
    if (err == RD_OK)
        err = read_seat(l, &seat);
    if (err == RD_OK)
        piece_of(l, robot)->burn[seat] |= (uint8_t)(count << (rust * 4));
    return err;
}

/* Modifiers stay sorted by robot, then by kind and seat. */
static rd_err add_sum(line *l, aegis_sum sum, rd_word w)
{
    aegis_state *s = l->s;
    uint32_t at = s->sums;
    if (at == AEGIS_SUMS)
        return expected(l, w, "at most 160 modifiers");
    for (; at > 0; at--) {
        const aegis_sum *before = &s->sum[at - 1];
        if (before->piece < sum.piece ||
            (before->piece == sum.piece && before->kind_seat < sum.kind_seat))
            break;
        s->sum[at] = *before;
    }
    s->sum[at] = sum;
    s->sums++;
    return RD_OK;
}

static rd_err read_sum(line *l)
{
    uint32_t robot = 0;
    uint32_t amount = 0;
    uint32_t seat = 0;
    uint8_t kind = 0;
    rd_word w = peek(l);
    rd_err err = read_robot(l, &robot);
    if (err == RD_OK)
        err = read_among(l, aegis_type_names + AEGIS_ACCURACY_UP, 8, &kind);
    if (err == RD_OK)
        err = read_number(l, AEGIS_AMOUNT, &amount);
    if (err == RD_OK && !take(l, "ends"))
        return expected(l, peek(l), "ends and a seat");
    if (err == RD_OK)
        err = read_seat(l, &seat);
    aegis_sum sum = {(uint8_t)robot, (uint8_t)((uint32_t)kind << 3 | seat), (uint8_t)amount};
    return err != RD_OK ? err : add_sum(l, sum, w);
}

static rd_err read_waits(line *l)
{
    uint32_t robot = 0;
    rd_err err = read_spot(l, &robot);
    if (err != RD_OK)
        return err;
    aegis_side *side = &l->s->side[robot >> 4];
    while (err == RD_OK && more(l)) {
        if (take(l, "combat"))
            err = read_byte(l, 255, &side->hit[robot & 15u]);
        else if (take(l, "other"))
            err = read_byte(l, 255, &side->hurt[robot & 15u]);
        else
            return expected(l, peek(l), "combat or other");
    }
    return err;
}

static rd_err read_decoy(line *l)
{
    uint32_t seat = 0;
    uint32_t robot = 0;
    rd_err err = read_seat(l, &seat);
    rd_word w = rd_reader_word(&l->words);
    if (err != RD_OK)
        return err;
    robot = aegis_read_robot(l->p, l->s, (int)seat, w);
    if (robot == AEGIS_UNREAD)
        return expected(l, w, "a robot of this position such as S1.TAA-100");
    l->s->side[seat].decoy = (uint8_t)robot;
    return RD_OK;
}

static rd_err read_first_robot(line *l)
{
    uint32_t seat = 0;
    rd_err err = read_seat(l, &seat);
    rd_word w = rd_reader_word(&l->words);
    if (err != RD_OK)
        return err;
    uint32_t robot =
        rd_word_is(w, "gone") ? (uint32_t)AEGIS_GONE : aegis_read_robot(l->p, l->s, (int)seat, w);
    if (robot == AEGIS_UNREAD)
        return expected(l, w, "a robot of this position such as S1.TAA-100, or gone");
    l->s->side[seat].first = (uint8_t)robot;
    return RD_OK;
}

static rd_err read_arrest(line *l)
{
    uint32_t seat = 0;
    uint32_t slot = 0;
    rd_err err = read_seat(l, &seat);
    if (err == RD_OK)
        err = read_slot(l, -1, &slot);
    if (err == RD_OK)
        l->s->side[seat].arrest = (uint8_t)slot;
    return err;
}

static rd_err read_stand(line *l)
{
    uint32_t seat = 0;
    uint32_t cell = 0;
    rd_err err = read_seat(l, &seat);
    rd_word w = peek(l);
    if (err == RD_OK)
        err = read_cell(l, &cell);
    if (err != RD_OK)
        return err;
    uint16_t *stand = l->s->side[seat].stand;
    uint32_t at = 0;
    while (at < AEGIS_STANDS && stand[at] != AEGIS_NOWHERE && stand[at] < cell)
        at++;
    if (at == AEGIS_STANDS || stand[AEGIS_STANDS - 1] != AEGIS_NOWHERE)
        return expected(l, w, "at most 5 stands of a seat");
    for (uint32_t i = AEGIS_STANDS - 1; i > at; i--)
        stand[i] = stand[i - 1];
    stand[at] = (uint16_t)cell;
    return RD_OK;
}

const line_reader aegis_card_readers[AEGIS_CARD_READERS] = {
    {"cards", 0, BY_SEAT, read_cards},   {"robot", 1, OFTEN, read_robot_line},
    {"drone", 1, OFTEN, read_drone},     {"side", 1, OFTEN, read_side},
    {"list", 1, OFTEN, read_side},       {"chosen", 1, OFTEN, read_chosen},
    {"pool", 1, OFTEN, read_pool},       {"reserve", 1, OFTEN, read_reserve},
    {"lost", 1, OFTEN, read_lost},       {"stand", 1, OFTEN, read_stand},
    {"under", 2, OFTEN, read_under},     {"bound", 2, OFTEN, read_bound},
    {"mark", 2, OFTEN, read_mark},       {"dropping", 2, ONCE, read_dropping},
    {"status", 2, OFTEN, read_status},   {"burn", 2, OFTEN, read_burn},
    {"sum", 2, OFTEN, read_sum},         {"waits", 2, OFTEN, read_waits},
    {"decoy", 2, BY_SEAT, read_decoy},   {"first-robot", 2, BY_SEAT, read_first_robot},
    {"arrest", 2, BY_SEAT, read_arrest},
};
