/* text.c - moves, outcomes and sentences of Aerial Assault as text. */
#include <string.h>

#include "aerial_clauses.h"
#include "words.h"

static const char *const verbs[AERIAL_DO_COUNT] = {
    "?",       "team", "part",   "first",   "draft",   "pass",   "keep",  "give",    "slot",
    "receive", "lay",  "move",   "block",   "resolve", "reroll", "shoot", "low",     "truss",
    "pass",    "kiss", "pickup", "decline", "accept",  "refuse", "catch", "catcher",
};

/* The operands of a move behind its verb. */
static void write_operands(const aerial_state *s, rd_move m, rd_text *out)
{
    uint32_t a = aerial_a(m);
    uint32_t b = aerial_b(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_TEAM:
        rd_text_str(out, aerial_colour_names[b % AERIAL_TEAMS]);
        break;
    case AERIAL_DO_PART:
        aerial_write_part(a, b, out);
        break;
    case AERIAL_DO_DRAFT:
        aerial_write_card(b, out);
        break;
    case AERIAL_DO_SLOT:
    case AERIAL_DO_LAY:
        aerial_write_team(s, a, out);
        rd_text_char(out, ' ');
        aerial_write_code(b, out);
        break;
    case AERIAL_DO_MOVE:
        aerial_write_team(s, a, out);
        rd_text_char(out, ' ');
        aerial_write_shift((int32_t)b - 8, out);
        break;
    case AERIAL_DO_BLOCK:
        aerial_write_team(s, a, out);
        rd_text_char(out, ' ');
        if (b == AERIAL_NONE)
            rd_text_str(out, "none");
        else
            aerial_write_team(s, b, out);
        break;
    case AERIAL_DO_PASS:
    case AERIAL_DO_KISS:
        aerial_write_ball(b % AERIAL_BALLS, out);
        rd_text_char(out, ' ');
        if (aerial_kind(m) == AERIAL_DO_KISS)
            aerial_write_team(s, a, out);
        else
            rd_text_str(out, aerial_zone_names[a % AERIAL_ZONES]);
        break;
    case AERIAL_DO_SHOOT:
    case AERIAL_DO_LOW:
    case AERIAL_DO_TRUSS:
    case AERIAL_DO_PICKUP:
        aerial_write_ball(b % AERIAL_BALLS, out);
        break;
    default:
        aerial_write_team(s, b, out);
    }
}

static bool has_operands(uint32_t kind)
{
    return kind != AERIAL_DO_SKIP && kind != AERIAL_DO_KEEP && kind != AERIAL_DO_REROLL &&
           kind != AERIAL_DO_DECLINE && kind != AERIAL_DO_ACCEPT && kind != AERIAL_DO_REFUSE &&
           kind != AERIAL_DO_CATCH;
}

void aerial_move_text(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_text *out)
{
    uint32_t kind = aerial_kind(m);
    (void)pack;
    (void)seat;
    if (kind >= AERIAL_DO_COUNT) {
        rd_text_str(out, "resign");
        return;
    }
    rd_text_str(out, verbs[kind]);
    if (!has_operands(kind) || kind == 0)
        return;
    rd_text_char(out, ' ');
    write_operands((const aerial_state *)view, m, out);
}

/* What one reading of a move needs. */
typedef struct reading {
    const rd_pack *pack;
    const aerial_pack *p;
    const aerial_state *s;
    rd_choice *out;
    rd_fault *fault;
    rd_reader words;
    int seat;
} reading;

static rd_err expected(reading *r, rd_word found, const char *words)
{
    return rd_fault_at(r->fault, RD_SYNTAX, found, words);
}

static rd_err refused(reading *r, rd_refusal why, rd_word at)
{
    return rd_fault_refused(r->fault, aerial_refusal_text, r->pack, why, at);
}

static rd_refusal judge(const reading *r, rd_move m)
{
    return aerial_refuse(r->pack, (const rd_view *)r->s, r->seat, m);
}

/* The last step of reading: nothing may follow, and the rules must accept the move. */
static rd_err finish(reading *r, rd_move m, rd_word at)
{
    rd_word rest = rd_reader_word(&r->words);
    if (rest.length > 0)
        return expected(r, rest, "expected nothing more, found");
    rd_refusal why = judge(r, m);
    if (why.code != AERIAL_OK)
        return refused(r, why, at);
    r->out->move[0] = m;
    r->out->count = 1;
    return RD_OK;
}

static bool next_is(const reading *r, const char *word)
{
    rd_reader ahead = r->words;
    return rd_word_is(rd_reader_word(&ahead), word);
}

/* A team that may be left out: then it is the one that the seat is asked for. */
static uint32_t read_own(reading *r)
{
    rd_reader ahead = r->words;
    uint32_t t = aerial_read_team(r->s, rd_reader_word(&ahead));
    if (t != RD_UNREAD) {
        r->words = ahead;
        return t;
    }
    t = aerial_team_asked(r->p, r->s, r->seat);
    for (uint32_t i = 0; i < r->s->teams && t == RD_UNREAD; i++)
        if ((int)r->s->team[i].owner == r->seat + 1)
            t = i;
    return t;
}

static rd_err read_team(reading *r, uint32_t kind)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t t = aerial_read_team(r->s, w);
    if (t == RD_UNREAD)
        return expected(r, w, "expected a team such as T1 or Green, found");
    return finish(r, aerial_move(kind, 0, t), w);
}

static rd_err read_colour(reading *r)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t colour = rd_word_among(w, aerial_colour_names, AERIAL_TEAMS);
    if (colour == RD_UNREAD)
        return expected(r, w, "expected Green, Yellow, Purple, Orange, Black or White, found");
    return finish(r, aerial_move(AERIAL_DO_TEAM, 0, colour), w);
}

static rd_err read_part(reading *r)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t category = 0;
    uint32_t part = AERIAL_NONE;
    uint32_t t = aerial_team_asked(r->p, r->s, r->seat);
    if (rd_word_is(w, "none")) {
        const aerial_team *team = &r->s->team[t < r->s->teams ? t : 0];
        category = team->drive == 0 ? 0 : team->shooter == 0 ? 1 : team->pickup == 0 ? 2 : 3;
    } else if (!aerial_read_part(w, &category, &part)) {
        return expected(r, w, "expected a part such as DT1, or none, found");
    }
    return finish(r, aerial_move(AERIAL_DO_PART, category, part), w);
}

/* Parts of a whole build as they are named. */
typedef struct parts {
    uint32_t part[4]; /* 0: none named */
    uint32_t count[4];
} parts;

static rd_err read_parts(reading *r, parts *out)
{
    const uint32_t counts[4] = {r->p->drives, r->p->shooters, r->p->pickups, 1};
    for (rd_word w = rd_reader_word(&r->words); w.length > 0; w = rd_reader_word(&r->words)) {
        uint32_t category = 0;
        uint32_t part = 0;
        if (rd_word_is(w, "none"))
            continue;
        if (!aerial_read_part(w, &category, &part)) {
            rd_refusal why = rd_refuse(AA_BLD_02, AERIAL_E08, AERIAL_NONE, 0, 0, 0);
            rd_err err = refused(r, why, w);
            rd_fault_at(r->fault, RD_ILLEGAL, w, "no such part:");
            if (r->fault != NULL)
                r->fault->why = why;
            return err;
        }
        if (part > counts[category] || out->part[category] == part)
            return refused(
                r, rd_refuse(AA_BLD_02, AERIAL_E08, (int32_t)(category << 4 | part), 0, 0, 0), w);
        out->part[category] = part;
        out->count[category]++;
    }
    return RD_OK;
}

/* A build judged as a whole. */
static rd_refusal refuse_build(const reading *r, const parts *b, uint32_t t)
{
    aerial_team team = r->s->team[t];
    if (b->count[0] != 1)
        return rd_refuse(AA_BLD_02, AERIAL_E03, 0, 0, 0, 0);
    if (b->count[1] != 1)
        return rd_refuse(AA_BLD_03, AERIAL_E04, 0, 0, 0, 0);
    for (uint32_t c = 2; c < 4; c++)
        if (b->count[c] > 1)
            return rd_refuse(c == 2 ? AA_BLD_05 : AA_BLD_07, AERIAL_E06, (int32_t)c, 0, 0, 0);
    if (b->count[2] == 0 && r->p->shooter[b->part[1] - 1].pickup == 0)
        return rd_refuse(AA_BLD_04, AERIAL_E05, (int32_t)(1 << 4 | b->part[1]), 0, 0, 0);
    team.drive = (uint8_t)b->part[0];
    team.shooter = (uint8_t)b->part[1];
    team.pickup = (uint8_t)b->part[2];
    team.catching = (uint8_t)b->part[3];
    uint32_t weeks = aerial_weeks_of(r->p, &team);
    uint32_t budget = aerial_budget_of(r->p, r->s, t);
    if (weeks > budget)
        return rd_refuse(AA_BLD_08, AERIAL_E07, (int32_t)weeks, (int32_t)budget, 0, 0);
    return rd_accept();
}

static rd_err read_build(reading *r, rd_word command)
{
    parts b;
    uint32_t t = read_own(r);
    uint32_t asked =
        r->s->phase == AERIAL_BUILD ? aerial_team_asked(r->p, r->s, r->seat) : (uint32_t)RD_UNREAD;
    memset(&b, 0, sizeof b);
    rd_err err = read_parts(r, &b);
    if (err != RD_OK)
        return err;
    if (t >= r->s->teams || (int)r->s->team[t].owner != r->seat + 1 ||
        (asked != t && r->s->team[t].catching == 0))
        return refused(r, rd_refuse(AA_BLD_01, AERIAL_E39, r->seat, 0, 0, 0), command);
    if (asked != t)
        return refused(r, rd_refuse(AA_BLD_09, AERIAL_E09, 0, 0, 0, 0), command);
    rd_refusal why = refuse_build(r, &b, t);
    const uint8_t have[4] = {r->s->team[t].drive, r->s->team[t].shooter, r->s->team[t].pickup,
                             r->s->team[t].catching};
    for (uint32_t c = 0; c < 4 && why.code == AERIAL_OK; c++) {
        uint32_t part = b.part[c] == 0 ? (uint32_t)AERIAL_NONE : b.part[c];
        if (have[c] != 0 && have[c] != part)
            why = rd_refuse(AA_BLD_09, AERIAL_E09, 0, 0, 0, 0);
        if (have[c] == 0)
            r->out->move[r->out->count++] = aerial_move(AERIAL_DO_PART, c, part);
    }
    return why.code == AERIAL_OK ? RD_OK : refused(r, why, command);
}

/* A card with its side; a card that does not exist is not in hand. */
static rd_err read_code(reading *r, uint32_t t, uint32_t *out, rd_word *at)
{
    *at = rd_reader_word(&r->words);
    *out = aerial_read_code(*at);
    if (*out != RD_UNREAD)
        return RD_OK;
    (void)t;
    return expected(r, *at, "expected a card with its side such as BA1.A or SP07.stay, found");
}

static rd_err read_card_move(reading *r, uint32_t kind)
{
    uint32_t t = read_own(r);
    uint32_t code = 0;
    rd_word at;
    rd_err err = read_code(r, t, &code, &at);
    return err != RD_OK ? err : finish(r, aerial_move(kind, t, code), at);
}

static rd_err read_program(reading *r, rd_word command)
{
    uint32_t t = read_own(r);
    uint32_t codes[AERIAL_SLOTS] = {0, 0, 0};
    uint32_t count = 0;
    rd_reader ahead = r->words;
    for (; rd_reader_word(&ahead).length > 0; count++) {
        uint32_t code = 0;
        rd_word at;
        rd_err err = read_code(r, t, &code, &at);
        if (err != RD_OK)
            return err;
        if (count < AERIAL_SLOTS)
            codes[count] = code;
    }
    if (count == 0)
        return expected(r, command, "expected three cards with their sides behind");
    rd_refusal why = judge(r, aerial_move(AERIAL_DO_SLOT, t, codes[0]));
    if (why.code != AERIAL_OK && why.code != AERIAL_E15)
        return refused(r, why, command);
    if (count != AERIAL_SLOTS)
        return refused(r, rd_refuse(AA_AUT_01, AERIAL_E16, (int32_t)count, 0, 0, 0), command);
    for (uint32_t i = 0; i < AERIAL_SLOTS; i++) {
        uint32_t card = aerial_card_of(codes[i]);
        for (uint32_t j = 0; j < i; j++)
            if (aerial_card_of(codes[j]) == card)
                return refused(r, rd_refuse(AA_AUT_01, AERIAL_E15, (int32_t)card, 0, 0, 0),
                               command);
        why = judge(r, aerial_move(AERIAL_DO_SLOT, t, codes[i]));
        bool have = r->s->team[t].program[i] != 0;
        if (have && r->s->team[t].program[i] != codes[i])
            why = rd_refuse(AA_CARD_03, AERIAL_E09, 0, 0, 0, 0);
        else if (have)
            continue;
        if (why.code != AERIAL_OK)
            return refused(r, why, command);
        r->out->move[r->out->count++] = aerial_move(AERIAL_DO_SLOT, t, codes[i]);
    }
    return RD_OK;
}

static rd_err read_move(reading *r)
{
    uint32_t t = read_own(r);
    rd_word w = rd_reader_word(&r->words);
    int64_t n = 0;
    if (rd_word_is(w, "0"))
        return finish(r, aerial_move(AERIAL_DO_MOVE, t, 8), w);
    bool left = rd_word_is(w, "left");
    if (!left && !rd_word_is(w, "right"))
        return expected(r, w, "expected left, right or 0, found");
    w = rd_reader_word(&r->words);
    if (!rd_word_int(w, 1, 7, &n))
        return expected(r, w, "expected a number of zones, found");
    return finish(r, aerial_move(AERIAL_DO_MOVE, t, (uint32_t)(left ? 8 - n : 8 + n)), w);
}

static rd_err read_block(reading *r)
{
    rd_reader ahead = r->words;
    uint32_t t = RD_UNREAD;
    rd_reader_word(&ahead);
    if (rd_reader_word(&ahead).length > 0) {
        t = read_own(r);
    } else {
        rd_reader kept = r->words;
        rd_reader_init(&r->words, "");
        t = read_own(r);
        r->words = kept;
    }
    rd_word w = rd_reader_word(&r->words);
    uint32_t target = rd_word_is(w, "none") ? (uint32_t)AERIAL_NONE : aerial_read_team(r->s, w);
    if (target == RD_UNREAD)
        return expected(r, w, "expected a team or none, found");
    return finish(r, aerial_move(AERIAL_DO_BLOCK, t, target), w);
}

static rd_err read_ball(reading *r, uint32_t *ball, rd_word *at)
{
    *at = rd_reader_word(&r->words);
    *ball = aerial_read_ball(*at);
    return *ball == RD_UNREAD ? expected(r, *at, "expected a ball such as red-1, found") : RD_OK;
}

static rd_err read_use(reading *r, uint32_t kind)
{
    uint32_t ball = 0;
    rd_word at;
    rd_err err = read_ball(r, &ball, &at);
    return err != RD_OK ? err : finish(r, aerial_move(kind, 0, ball), at);
}

static rd_err read_pass(reading *r, rd_word command)
{
    uint32_t ball = 0;
    rd_word at;
    if (next_is(r, ""))
        return finish(r, aerial_move(AERIAL_DO_SKIP, 0, 0), command);
    rd_err err = read_ball(r, &ball, &at);
    if (err != RD_OK)
        return err;
    at = rd_reader_word(&r->words);
    uint32_t zone = rd_word_among(at, aerial_zone_names, AERIAL_ZONES);
    if (zone == RD_UNREAD)
        return expected(r, at, "expected a zone: RZ1, RZ2, RW, BW, BZ2 or BZ1, found");
    return finish(r, aerial_move(AERIAL_DO_PASS, zone, ball), at);
}

static rd_err read_kiss(reading *r)
{
    uint32_t ball = 0;
    rd_word at;
    rd_err err = read_ball(r, &ball, &at);
    if (err != RD_OK)
        return err;
    at = rd_reader_word(&r->words);
    uint32_t t = aerial_read_team(r->s, at);
    if (t == RD_UNREAD)
        return expected(r, at, "expected a team such as T1, found");
    return finish(r, aerial_move(AERIAL_DO_KISS, t, ball), at);
}

/* "give T4", "give red-1 T4" */
static rd_err read_give(reading *r)
{
    rd_reader ahead = r->words;
    uint32_t ball = aerial_read_ball(rd_reader_word(&ahead));
    if (ball != RD_UNREAD) {
        r->words = ahead;
    } else if (r->s->phase == AERIAL_GIFTS) {
        for (ball = 0; ball < AERIAL_BALLS; ball++) {
            rd_move m = 0;
            for (uint32_t t = 0; t < r->s->teams && m == 0; t++) {
                rd_refusal why = judge(r, aerial_move(AERIAL_DO_GIVE, ball, t));
                m = why.code == AERIAL_OK || why.code == AERIAL_E13 ? 1 : 0;
            }
            if (m != 0)
                break;
        }
        ball = ball < AERIAL_BALLS ? ball : 0;
    } else {
        ball = 0;
    }
    rd_word w = rd_reader_word(&r->words);
    uint32_t to = aerial_read_team(r->s, w);
    if (to == RD_UNREAD)
        return expected(r, w, "expected a team such as T4, found");
    return finish(r, aerial_move(AERIAL_DO_GIVE, ball, to), w);
}

static rd_err read_draft(reading *r)
{
    rd_word w = rd_reader_word(&r->words);
    uint32_t card = aerial_read_card(w);
    if (card == RD_UNREAD)
        return expected(r, w, "expected a card such as SP07, found");
    return finish(r, aerial_move(AERIAL_DO_DRAFT, 0, card), w);
}

static rd_err read_rest(reading *r, uint32_t kind, rd_word w)
{
    switch (kind) {
    case AERIAL_DO_TEAM:
        return read_colour(r);
    case AERIAL_DO_PART:
        return read_part(r);
    case AERIAL_DO_DRAFT:
        return read_draft(r);
    case AERIAL_DO_SKIP:
        return read_pass(r, w);
    case AERIAL_DO_GIVE:
        return read_give(r);
    case AERIAL_DO_SLOT:
    case AERIAL_DO_LAY:
        return read_card_move(r, kind);
    case AERIAL_DO_MOVE:
        return read_move(r);
    case AERIAL_DO_BLOCK:
        return read_block(r);
    case AERIAL_DO_KISS:
        return read_kiss(r);
    case AERIAL_DO_SHOOT:
    case AERIAL_DO_LOW:
    case AERIAL_DO_TRUSS:
    case AERIAL_DO_PICKUP:
        return read_use(r, kind);
    default:
        return has_operands(kind) ? read_team(r, kind) : finish(r, aerial_move(kind, 0, 0), w);
    }
}

rd_err aerial_move_parse(const rd_pack *pack, const rd_view *view, int seat, const char *text,
                         rd_choice *out, rd_fault *fault)
{
    reading r = {
        pack, (const aerial_pack *)pack, (const aerial_state *)view, out, fault, {text, text},
        seat};
    rd_word w = rd_reader_word(&r.words);
    out->count = 0;
    if (rd_word_is(w, "resign"))
        return finish(&r, RD_RESIGN, w);
    if (rd_word_is(w, "build"))
        return read_build(&r, w);
    if (rd_word_is(w, "program"))
        return read_program(&r, w);
    for (uint32_t kind = 1; kind < AERIAL_DO_COUNT; kind++)
        if (rd_word_is(w, verbs[kind]))
            return read_rest(&r, kind, w);
    return rd_fault_at(fault, RD_SYNTAX, w,
                       "expected a move such as build, draft, program, lay, move, block, shoot, "
                       "pass or decline, found");
}

static bool draws_cards(const aerial_state *s)
{
    return s->phase == AERIAL_OPENING || s->phase == AERIAL_REFILL ||
           (s->phase == AERIAL_PANICS && s->side_open == 0);
}

/* The team whose Panic card is drawn. */
static uint64_t cards_drawn(const aerial_state *s)
{
    if (s->phase != AERIAL_PANICS)
        return aerial_pile(s);
    for (uint32_t t = 0; t < s->teams; t++)
        if (s->team[t].laid == 0)
            return aerial_hand(s, t);
    return 0;
}

void aerial_chance_text(const rd_pack *pack, const rd_state *state, uint32_t outcome, rd_text *out)
{
    const aerial_state *s = (const aerial_state *)state;
    (void)pack;
    if (draws_cards(s)) {
        aerial_write_card(aerial_pick(cards_drawn(s), outcome), out);
    } else if (s->phase == AERIAL_PANICS) {
        rd_text_char(out, outcome == 0 ? 'A' : 'B');
    } else if (s->phase == AERIAL_DEAL && s->seats == 5) {
        aerial_write_seat(outcome, out);
    } else if (s->phase == AERIAL_DEAL || s->phase == AERIAL_ALLIANCES) {
        rd_text_str(out, "card ");
        rd_text_int(out, aerial_pick(aerial_cards_dealt(s), outcome) + 1);
    } else {
        rd_text_int(out, (int64_t)outcome + 1);
    }
}

static rd_err parse_bit(uint64_t bits, uint32_t bit, rd_word w, uint32_t *out, rd_fault *fault)
{
    if (bit >= 64 || (bits >> bit & 1u) == 0)
        return rd_fault_at(fault, RD_RANGE, w, "that is not among what can still come:");
    *out = RD_POPCOUNT64(bits & (aerial_bit(bit) - 1));
    return RD_OK;
}

static rd_err parse_number(rd_word w, const char *words, uint32_t max, uint32_t *out,
                           rd_fault *fault)
{
    int64_t n = 0;
    if (!rd_word_int(w, 1, max, &n))
        return rd_fault_at(fault, RD_SYNTAX, w, words);
    *out = (uint32_t)n - 1;
    return RD_OK;
}

static rd_err parse_outcome(const aerial_state *s, rd_word w, uint32_t *out, rd_fault *fault)
{
    static const char *const sides[] = {"A", "B"};
    if (draws_cards(s)) {
        uint32_t card = aerial_read_card(w);
        if (card == RD_UNREAD)
            return rd_fault_at(fault, RD_SYNTAX, w, "expected a card such as SP07, found");
        return parse_bit(cards_drawn(s), card, w, out, fault);
    }
    if (s->phase == AERIAL_PANICS) {
        *out = rd_word_among(w, sides, 2);
        return *out == RD_UNREAD ? rd_fault_at(fault, RD_SYNTAX, w, "expected A or B, found")
                                 : RD_OK;
    }
    if (s->phase == AERIAL_DEAL && s->seats == 5) {
        *out = aerial_read_seat(w);
        return *out >= 5 ? rd_fault_at(fault, RD_SYNTAX, w, "expected a seat, found") : RD_OK;
    }
    if (s->phase == AERIAL_DEAL || s->phase == AERIAL_ALLIANCES) {
        uint32_t card = 0;
        rd_err err =
            parse_number(w, "expected the number of an Alliance card, found", 6, &card, fault);
        return err != RD_OK ? err : parse_bit(aerial_cards_dealt(s), card, w, out, fault);
    }
    return parse_number(w, "expected a face from 1 to 6, found", 6, out, fault);
}

rd_err aerial_chance_parse(const rd_pack *pack, const rd_state *state, const char *text,
                           uint32_t *out, rd_fault *fault)
{
    const aerial_state *s = (const aerial_state *)state;
    rd_reader words = {text, text};
    rd_word w = rd_reader_word(&words);
    if (aerial_need(pack, state, RD_TABLE_SEAT).chance == 0)
        return rd_fault_at(fault, RD_TURN, w, "no card and no die is awaited, found");
    if (rd_word_is(w, "card") || rd_word_is(w, "die"))
        w = rd_reader_word(&words);
    rd_word rest = rd_reader_word(&words);
    if (rest.length > 0)
        return rd_fault_at(fault, RD_SYNTAX, rest, "expected one outcome, found also");
    return parse_outcome(s, w, out, fault);
}
