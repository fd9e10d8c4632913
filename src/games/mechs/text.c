/* text.c - moves and outcomes of Tiny Epic Mechs as text. */
#include <string.h>

#include "mechs_clauses.h"
#include "words.h"

static const char *const verbs[MECHS_DO_COUNT] = {
    "",        "pilot",   "base", "mine",    "weapon",    "slot",        "commit",  "keep",
    "new",     "take",    "done", "play",    "",          "decline",     "attack",  "boost",
    "exhaust", "reload",  "go",   "turret",  "move-mine", "move-turret", "collect", "buy",
    "heal",    "upgrade", "pass", "retreat",
};

/* What stands behind the verb: a form of mechs_write_value, or a blank. */
static const char operands[MECHS_DO_COUNT + 1] = " PznwC   w C  wnwRz zz wn   ";

void mechs_move_text(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_text *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    uint32_t kind = mechs_kind(m);
    uint32_t operand = mechs_operand(m);
    (void)view;
    (void)seat;
    if (m == RD_RESIGN || kind >= MECHS_DO_COUNT) {
        rd_text_str(out, "resign");
        return;
    }
    if (kind == MECHS_DO_SIDE) {
        rd_text_str(out, mechs_side_names[operand == 1 ? 1 : 2]);
        return;
    }
    rd_text_str(out, verbs[kind]);
    if (operands[kind] == ' ')
        return;
    rd_text_char(out, ' ');
    switch (operands[kind]) {
    case 'P':
        mechs_write_pilot(operand + 1, out);
        break;
    case 'C':
        mechs_write_code(p, operand, out);
        break;
    case 'R':
        if (operand == MECHS_NOWHERE)
            rd_text_str(out, "none");
        else
            mechs_write_weapon(operand, out);
        break;
    default:
        mechs_write_value((const rd_pack *)p, operands[kind], (int32_t)operand, out);
    }
}

/* One move being read. */
typedef struct reading {
    const rd_pack *pack;
    const mechs_pack *p;
    const mechs_state *s;
    rd_choice *out;
    rd_fault *fault;
    rd_reader words;
    int seat;
    mechs_state after; /* what the steps so far lead to, as far as the next one needs it */
} reading;

static rd_err expected(reading *r, rd_word w, const char *words)
{
    return rd_fault_at(r->fault, RD_SYNTAX, w, words);
}

static rd_err refused(reading *r, rd_refusal why, rd_word w)
{
    r->out->count = 0;
    return rd_fault_refused(r->fault, mechs_refusal_text, r->pack, why, w);
}

static bool more(const reading *r)
{
    rd_reader ahead = r->words;
    return rd_reader_word(&ahead).length > 0;
}

/* Judges a step on what the steps before lead to, and adds it. */
static rd_err add_step(reading *r, rd_move m, rd_word w)
{
    rd_refusal why = mechs_refuse(r->pack, (const rd_state *)&r->after, r->seat, m);
    if (why.code != MECHS_OK)
        return refused(r, why, w);
    r->out->move[r->out->count++] = m;
    return RD_OK;
}

static rd_err finish(reading *r, rd_move m, rd_word w)
{
    rd_word rest = rd_reader_word(&r->words);
    if (rest.length > 0)
        return expected(r, rest, "expected nothing more, found");
    return add_step(r, m, w);
}

/* A card with a direction that fits it. */
static rd_err read_code(reading *r, uint32_t *code, rd_word *w)
{
    uint32_t card = 0;
    uint32_t direction = 0;
    *w = rd_reader_word(&r->words);
    if (!mechs_read_code(*w, &card, &direction))
        return expected(r, *w, "expected a card with its direction such as PC2.N, found");
    *code = mechs_code(card, direction & 3u);
    if (mechs_fits_card(r->p, card, direction))
        return RD_OK;
    return refused(r,
                   rd_refuse(TEM_PRG_03, MECHS_ERR_ORIENTATION, (int32_t)*code, (int32_t)direction,
                             r->p->card[card].movement == MECHS_DIAGONAL, 0),
                   *w);
}

static rd_err read_card_move(reading *r, uint32_t kind)
{
    uint32_t code = 0;
    rd_word w;
    rd_err err = read_code(r, &code, &w);
    return err != RD_OK ? err : finish(r, mechs_move(kind, code), w);
}

/* Whether somebody else, or nobody, is asked: then that is what is wrong with any move. */
static rd_err check_asked(reading *r, rd_word w)
{
    rd_refusal why = mechs_refuse(r->pack, (const rd_state *)r->s, r->seat, RD_RESIGN);
    return why.code == MECHS_OK ? RD_OK : refused(r, why, w);
}

/* The cards that are named, up to 16. */
static rd_err read_codes(reading *r, uint32_t code[16], uint32_t *count, rd_word *w)
{
    rd_err err = RD_OK;
    if (!more(r))
        return expected(r, rd_reader_word(&r->words), "expected four cards such as PC2.N, found");
    while (err == RD_OK && more(r) && *count < 16)
        err = read_code(r, &code[(*count)++], w);
    return err;
}

/* The cards of a whole Program; those that are drafted already need not be named. */
static rd_err read_program(reading *r, rd_word verb)
{
    uint32_t code[16] = {0};
    uint32_t count = 0;
    uint32_t first = 0;
    rd_word w = verb;
    rd_err err = check_asked(r, verb);
    if (err == RD_OK)
        err = read_codes(r, code, &count, &w);
    if (err != RD_OK)
        return err;
    mechs_player *own = &r->after.player[r->seat];
    uint32_t drafted = r->s->phase == MECHS_PROGRAM ? mechs_drafted(own) : 0;
    while (count == MECHS_STEPS && first < drafted && own->program[first] == code[first])
        first++;
    uint32_t all = drafted + count - first;
    for (uint32_t i = first; i < count && err == RD_OK; i++) {
        uint32_t slot = drafted + i - first;
        if (slot == MECHS_STEPS)
            return refused(r, rd_refuse(TEM_PRG_01, MECHS_ERR_PROGRAM_SIZE, (int32_t)all, 0, 0, 0),
                           w);
        err = add_step(r, mechs_move(MECHS_DO_SLOT, code[i]), w);
        own->program[slot] = (uint8_t)code[i];
    }
    return err != RD_OK ? err : add_step(r, mechs_move(MECHS_DO_COMMIT, 0), w);
}

/* A whole Loadout, in any order. */
static rd_err read_equip(reading *r, rd_word verb)
{
    uint32_t weapons = 0;
    rd_err err = check_asked(r, verb);
    if (err == RD_OK)
        err = add_step(r, mechs_move(MECHS_DO_NEW, 0), verb);
    if (err != RD_OK)
        return err;
    rd_word w = rd_reader_word(&r->words);
    if (w.length == 0)
        return expected(r, w, "expected Weapons such as B1 A05, or none, found");
    for (; w.length > 0; w = rd_reader_word(&r->words)) {
        uint32_t weapon = mechs_read_weapon(w);
        if (rd_word_is(w, "none") && weapons == 0 && !more(r))
            break;
        if (weapon == RD_UNREAD)
            return expected(r, w, "expected a Weapon such as B1 or A05, found");
        if ((weapons >> weapon & 1u) != 0)
            return refused(r,
                           rd_refuse(TEM_EQP_15, MECHS_ERR_LOADOUT, 2, (int32_t)weapon,
                                     r->s->player[r->seat].status, 0),
                           w);
        weapons |= mechs_bit(weapon);
    }
    r->after.naming = 1;
    for (; weapons != 0 && err == RD_OK; weapons &= weapons - 1) {
        err = add_step(r, mechs_move(MECHS_DO_TAKE, RD_CTZ64(weapons)), verb);
        r->after.named |= weapons & (0u - weapons);
    }
    return err != RD_OK ? err : add_step(r, mechs_move(MECHS_DO_DONE, 0), verb);
}

static rd_err read_number(reading *r, uint32_t kind)
{
    rd_word w = rd_reader_word(&r->words);
    int64_t n = 0;
    if (!rd_word_int(w, 0, 99, &n))
        return expected(r, w, "expected a number, found");
    return finish(r, mechs_move(kind, (uint32_t)n), w);
}

static rd_err read_zone(reading *r, uint32_t kind)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t zone = mechs_read_zone(w);
    if (zone == RD_UNREAD)
        return expected(r, w, "expected a Zone such as B3, found");
    return finish(r, mechs_move(kind, zone), w);
}

static rd_err read_weapon_word(reading *r, uint32_t *weapon, rd_word *w)
{
    *w = rd_reader_word(&r->words);
    uint32_t read = mechs_read_weapon(*w);
    *weapon = read < MECHS_WEAPONS ? read : 0;
    return read < MECHS_WEAPONS ? RD_OK
                                : expected(r, *w, "expected a Weapon such as B1 or A05, found");
}

static rd_err read_weapon(reading *r, uint32_t kind)
{
    uint32_t weapon = 0;
    rd_word w;
    rd_err err = read_weapon_word(r, &weapon, &w);
    return err != RD_OK ? err : finish(r, mechs_move(kind, weapon), w);
}

static rd_err read_reload(reading *r)
{
    rd_reader ahead = r->words;
    rd_word w = rd_reader_word(&ahead);
    if (!rd_word_is(w, "none"))
        return read_weapon(r, MECHS_DO_RELOAD);
    r->words = ahead;
    return finish(r, mechs_move(MECHS_DO_RELOAD, MECHS_NOWHERE), w);
}

/* An attack, and with it the Boost or Reload that it asks for. */
static rd_err read_attack(reading *r)
{
    uint32_t weapon = 0;
    rd_word w;
    rd_err err = read_weapon_word(r, &weapon, &w);
    if (err != RD_OK || !more(r))
        return err != RD_OK ? err : finish(r, mechs_move(MECHS_DO_ATTACK, weapon), w);
    err = add_step(r, mechs_move(MECHS_DO_ATTACK, weapon), w);
    if (err != RD_OK)
        return err;
    uint32_t effect = r->p->weapon[weapon].effect;
    r->after.weapon = (uint8_t)(weapon + 1);
    r->after.player[r->seat].exhausted |= mechs_bit(weapon);
    if (effect == MECHS_BOOST)
        r->after.phase = MECHS_BOOSTING;
    if (effect == MECHS_RELOAD)
        r->after.phase = MECHS_RELOADING;
    rd_word verb = rd_reader_word(&r->words);
    if (rd_word_is(verb, "boost"))
        return read_number(r, MECHS_DO_BOOST);
    if (rd_word_is(verb, "reload"))
        return read_reload(r);
    return expected(r, verb, "expected boost or reload, found");
}

/* A Weapon by its id, or by its slot of the Display. */
static rd_err read_buy(reading *r)
{
    rd_reader ahead = r->words;
    rd_word w = rd_reader_word(&ahead);
    int64_t slot = 0;
    if (!rd_word_is(w, "slot"))
        return read_weapon(r, MECHS_DO_BUY);
    w = rd_reader_word(&ahead);
    r->words = ahead;
    if (!rd_word_int(w, 0, 99, &slot))
        return expected(r, w, "expected the number of a slot, found");
    uint32_t weapon = 255;
    if (slot >= 1 && slot <= MECHS_SLOTS && r->s->display[slot - 1] != 0)
        weapon = r->s->display[slot - 1] - 1u;
    rd_refusal why =
        mechs_refuse(r->pack, (const rd_state *)r->s, r->seat, mechs_move(MECHS_DO_BUY, weapon));
    if (why.code == MECHS_ERR_PURCHASE_SLOT) {
        why.value[0] = 100 + (int32_t)slot;
        return refused(r, why, w);
    }
    return finish(r, mechs_move(MECHS_DO_BUY, weapon), w);
}

static rd_err read_pilot(reading *r)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t pilot = mechs_read_pilot(r->p, w);
    if (pilot == RD_UNREAD)
        return expected(r, w, "expected a Pilot Card such as P2 or Diamond, found");
    return finish(r, mechs_move(MECHS_DO_PILOT, pilot), w);
}

static rd_err read_rest(reading *r, uint32_t kind, rd_word w)
{
    switch (kind) {
    case MECHS_DO_PILOT:
        return read_pilot(r);
    case MECHS_DO_ATTACK:
        return read_attack(r);
    case MECHS_DO_BUY:
        return read_buy(r);
    case MECHS_DO_RELOAD:
        return read_reload(r);
    default:
        break;
    }
    switch (operands[kind]) {
    case 'z':
        return read_zone(r, kind);
    case 'n':
        return read_number(r, kind);
    case 'w':
        return read_weapon(r, kind);
    case 'C':
        return read_card_move(r, kind);
    default:
        return finish(r, mechs_move(kind, 0), w);
    }
}

rd_err mechs_move_parse(const rd_pack *pack, const rd_view *view, int seat, const char *text,
                        rd_choice *out, rd_fault *fault)
{
    const mechs_state *s = (const mechs_state *)view;
    reading r = {.pack = pack,
                 .p = (const mechs_pack *)pack,
                 .s = s,
                 .out = out,
                 .fault = fault,
                 .words = {text, text},
                 .seat = seat};
    memcpy(&r.after, s, offsetof(mechs_state, player) + s->players * sizeof(mechs_player));
    rd_word w = rd_reader_word(&r.words);
    out->count = 0;
    if (rd_word_is(w, "resign"))
        return finish(&r, RD_RESIGN, w);
    if (rd_word_is(w, "program"))
        return read_program(&r, w);
    if (rd_word_is(w, "equip"))
        return read_equip(&r, w);
    for (uint32_t side = 1; side <= 2; side++)
        if (rd_word_is(w, mechs_side_names[side]))
            return finish(&r, mechs_move(MECHS_DO_SIDE, side), w);
    for (uint32_t kind = 1; kind < MECHS_DO_COUNT && w.length > 0; kind++)
        if (rd_word_is(w, verbs[kind]))
            return read_rest(&r, kind, w);
    return rd_fault_at(fault, RD_SYNTAX, w,
                       "expected a move such as program, keep, equip, play, attack, go, turret, "
                       "collect, buy, heal or pass, found");
}

/* The player whose Mine is drawn. */
static uint32_t mine_drawer(const mechs_state *s)
{
    return s->active - 1u;
}

static void write_resource_card(const mechs_pack *p, const mechs_state *s, uint32_t outcome,
                                rd_text *out)
{
    uint8_t left[MECHS_KINDS_OF_CARD];
    uint32_t kind = 0;
    mechs_cards_left(p, s, left);
    while (kind + 1 < MECHS_KINDS_OF_CARD && outcome >= left[kind])
        outcome -= left[kind++];
    rd_text_str(out, mechs_card_kinds[kind]);
    if (outcome > 0)
        rd_text_char(out, (char)('a' + outcome));
}

static void write_mine(const mechs_pack *p, const mechs_state *s, uint32_t outcome, rd_text *out)
{
    uint32_t number = 1;
    while (number < MECHS_NUMBERS && outcome >= mechs_supply(p, s, mine_drawer(s), number))
        outcome -= mechs_supply(p, s, mine_drawer(s), number++);
    rd_text_str(out, "mine ");
    rd_text_int(out, number);
    if (outcome > 0)
        rd_text_char(out, (char)('a' + outcome));
}

static void write_pair(uint32_t pair, rd_text *out)
{
    mechs_write_weapon(RD_CTZ64(pair), out);
    rd_text_char(out, '+');
    mechs_write_weapon(RD_CTZ64(pair & (pair - 1)), out);
}

/* Cards, weapons or zones that can still come, as bits; 0: something else is drawn. */
static uint32_t drawn_from(const mechs_pack *p, const mechs_state *s)
{
    switch (s->phase) {
    case MECHS_DEAL:
        return mechs_pilots_left(s);
    case MECHS_DISPLAY:
    case MECHS_REFILL:
        return s->deck;
    case MECHS_ROBOT_CARD:
        return mechs_robot_cards(&s->player[s->active - 1]);
    case MECHS_ROBOT_PLACE:
        return mechs_robot_cards(&s->player[s->actor - 1]);
    case MECHS_ROBOT_WEAPON:
        return mechs_ready(&s->player[s->role - 1]);
    case MECHS_ROBOT_LAST:
        return mechs_last_places(p, s);
    default:
        return 0;
    }
}

void mechs_chance_text(const rd_pack *pack, const rd_state *state, uint32_t outcome, rd_text *out)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    const mechs_state *s = (const mechs_state *)state;
    uint32_t set = drawn_from(p, s);
    switch (s->phase) {
    case MECHS_DEAL:
        mechs_write_pilot(mechs_pick(set, outcome) + 1, out);
        break;
    case MECHS_DISPLAY:
    case MECHS_REFILL:
    case MECHS_ROBOT_WEAPON:
        mechs_write_weapon(mechs_pick(set, outcome), out);
        break;
    case MECHS_ROBOT_CARD:
    case MECHS_ROBOT_PLACE:
        mechs_write_card(mechs_pick(set, outcome), out);
        break;
    case MECHS_ROBOT_LAST:
        mechs_write_zone(mechs_pick(set, outcome), out);
        break;
    case MECHS_ARENA:
        write_resource_card(p, s, outcome, out);
        break;
    case MECHS_ROBOT_MINES:
    case MECHS_ROBOT_MINE:
        write_mine(p, s, outcome, out);
        break;
    case MECHS_ROBOT_PAIR:
        write_pair(mechs_pair(s->player[s->actor - 1].owned & MECHS_ADVANCED_SET, outcome), out);
        break;
    default:
        mechs_write_seat(outcome, out);
    }
}

/* What a word names of that which is drawn. */
static uint32_t read_drawn(const mechs_pack *p, const mechs_state *s, rd_word w)
{
    switch (s->phase) {
    case MECHS_DEAL:
        return mechs_read_pilot(p, w);
    case MECHS_ROBOT_CARD:
    case MECHS_ROBOT_PLACE:
        return mechs_read_card(w);
    case MECHS_ROBOT_LAST:
        return mechs_read_zone(w);
    default:
        return mechs_read_weapon(w);
    }
}

/* What can come, by the example of the first; where that is a secret, any of the kind. */
static rd_err unlike(const rd_pack *pack, const mechs_state *s, rd_err err, rd_word w,
                     rd_fault *fault)
{
    char words[96];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, err == RD_RANGE ? "expected what can still come, such as "
                                    : "expected an outcome such as ");
    if (s->phase == MECHS_DEAL)
        rd_text_str(&t, "P1");
    else if (s->phase == MECHS_ROBOT_MINES || s->phase == MECHS_ROBOT_MINE)
        rd_text_str(&t, "1 or mine 1");
    else if (s->phase == MECHS_ROBOT_PAIR)
        rd_text_str(&t, "1 or A01+A05");
    else
        mechs_chance_text(pack, (const rd_state *)s, 0, &t);
    rd_text_str(&t, ", found");
    return rd_fault_at(fault, err, w, words);
}

/* A Mine by its number alone, a pair by its place among all pairs. */
static uint32_t read_numbered(const mechs_pack *p, const mechs_state *s, rd_word w, uint32_t count)
{
    int64_t n = 0;
    uint32_t before = 0;
    if (s->phase == MECHS_ROBOT_PAIR)
        return rd_word_int(w, 1, count, &n) ? (uint32_t)n - 1 : count;
    if ((s->phase != MECHS_ROBOT_MINES && s->phase != MECHS_ROBOT_MINE) ||
        !rd_word_int(w, 1, MECHS_NUMBERS, &n) ||
        mechs_supply(p, s, mine_drawer(s), (uint32_t)n) == 0)
        return count;
    for (uint32_t i = 1; i < (uint32_t)n; i++)
        before += mechs_supply(p, s, mine_drawer(s), i);
    return before;
}

/* Outcomes without a set of bits are few: each is compared by its text. */
static rd_err parse_text(const rd_pack *pack, const mechs_state *s, const char *text,
                         uint32_t count, uint32_t *out, rd_fault *fault)
{
    rd_word w = {text, (uint32_t)strlen(text), 1};
    while (w.length > 0 && (w.at[w.length - 1] == ' ' || w.at[w.length - 1] == '\n'))
        w.length--;
    uint32_t found = read_numbered((const mechs_pack *)pack, s, w, count);
    for (uint32_t i = 0; i < count && found == count; i++) {
        char words[24];
        rd_text t;
        rd_text_init(&t, words, sizeof words);
        mechs_chance_text(pack, (const rd_state *)s, i, &t);
        if (rd_word_is(w, words))
            found = i;
    }
    *out = found;
    return found == count ? unlike(pack, s, RD_SYNTAX, w, fault) : RD_OK;
}

rd_err mechs_chance_parse(const rd_pack *pack, const rd_state *state, const char *text,
                          uint32_t *out, rd_fault *fault)
{
    const mechs_state *s = (const mechs_state *)state;
    const mechs_pack *p = (const mechs_pack *)pack;
    rd_reader words = {text, text};
    uint32_t count = mechs_need(pack, state, RD_TABLE_SEAT).chance;
    rd_word w = rd_reader_word(&words);
    if (count == 0)
        return rd_fault_at(fault, RD_TURN, w, "nothing is drawn now, found");
    uint32_t set = drawn_from(p, s);
    if (set == 0)
        return parse_text(pack, s, w.length == 0 ? "" : w.at, count, out, fault);
    rd_word rest = rd_reader_word(&words);
    uint32_t bit = read_drawn(p, s, w);
    if (rest.length > 0)
        return rd_fault_at(fault, RD_SYNTAX, rest, "expected one outcome, found also");
    if (bit >= 32)
        return unlike(pack, s, RD_SYNTAX, w, fault);
    if ((set >> bit & 1u) == 0)
        return unlike(pack, s, RD_RANGE, w, fault);
    *out = RD_POPCOUNT64(set & (mechs_bit(bit) - 1));
    return RD_OK;
}
