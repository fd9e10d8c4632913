/*
 * test_aegis_odds.c - the odds of Actions with rerolls and Jamming, and of those that displace,
 * both editions: compared with all that the rules themselves do, die by die, when both sides
 * follow the policy.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/aegis/words.h"
#include "robodrome/dice.h"
#include "robodrome/hex.h"
#include "robodrome/match.h"

enum {
    AMOUNTS = 64,
    HEARD = 128,
    CASES = 300,
    SHIFTS = 150 /* of them Actions that displace */
};

typedef struct table {
    const rd_game *g;
    const rd_pack *pack;
    const aegis_pack *p;
    rd_room now;
    rd_dice dice;
    uint32_t seen;
    uint32_t shifts;
} table;

/* One Action whose dice are all tried. */
typedef struct trial {
    const table *t;
    uint32_t target;
    uint32_t before; /* damage and drain of the target, */
    uint32_t strength;
    uint32_t from; /* where it stands */
    int32_t named;
    double share[AMOUNTS];
    double hexes[AMOUNTS];
    double gone;
    bool strange; /* something else is asked in between */
} trial;

static const aegis_state *in(const rd_room *room)
{
    return (const aegis_state *)room;
}

static const aegis_piece *piece_of(const rd_room *room, uint32_t robot)
{
    return &in(room)->side[robot >> 4].piece[robot & 15u];
}

/* What the rules tell in a trial, until it has been heard. */
static rd_fact facts[HEARD];
static rd_story story = {facts, HEARD, 0};

static void answer(const table *t, rd_room *room, rd_move m)
{
    int seat = in(room)->asked;
    assert_int_equal(t->g->refuse(t->pack, (const rd_state *)room, seat, m).code, 0);
    t->g->apply(t->pack, (rd_state *)room, seat, m, &story);
}

static uint32_t die_at(const aegis_state *s, uint32_t i)
{
    return (uint32_t)s->live.dice[i / 2] >> (i % 2 * 4) & 15u;
}

/* What may be opened now: instances as bits, and how many dice all of them take together. */
static uint32_t instances(const table *t, const rd_room *room, uint32_t *dice)
{
    uint32_t bits = 0;
    uint32_t energy = in(room)->side[in(room)->asked].energy;
    *dice = 0;
    for (uint32_t i = 0; i < 11; i++) {
        rd_move m = aegis_small(AEGIS_DO_INSTANCE, i);
        rd_room open;
        if (t->g->refuse(t->pack, (const rd_state *)room, in(room)->asked, m).code != 0)
            continue;
        memcpy(&open, room, sizeof open);
        t->g->apply(t->pack, (rd_state *)&open, in(room)->asked, m, NULL);
        *dice += aegis_dice_taken(t->p, in(&open));
        bits |= 1u << i;
    }
    *dice = *dice < energy ? *dice : energy;
    return bits;
}

/* The dice that a side would have rolled again: failing ones, or those that succeed. */
static uint32_t unwanted(const table *t, const rd_room *room, bool jam, uint32_t most,
                         bool chosen[AEGIS_DICE])
{
    const aegis_state *s = in(room);
    const aegis_frame *f = &s->frame[s->height - 1];
    bool all = t->p->card[f->d].action[f->c % AEGIS_ACTIONS].all != 0;
    uint32_t fails = 0;
    uint32_t n = 0;
    memset(chosen, 0, AEGIS_DICE * sizeof chosen[0]);
    for (uint32_t i = 0; i < s->live.count; i++) {
        bool hits = die_at(s, i) >= s->live.accuracy;
        bool counts = (s->live.dropped >> i & 1u) == 0;
        fails += counts && !hits;
        chosen[i] = counts && hits == jam;
        n += chosen[i];
    }
    if (all && (jam ? fails > 0 : fails > most))
        return 0;
    return n;
}

/* Opens the first instance and takes the dice: the lowest that fail, the highest that succeed. */
static void roll_again(const table *t, rd_room *room, bool jam, uint32_t bits, uint32_t wanted,
                       bool chosen[AEGIS_DICE])
{
    answer(t, room, aegis_small(AEGIS_DO_INSTANCE, RD_CTZ64(bits)));
    const aegis_state *s = in(room);
    uint32_t take = aegis_dice_taken(t->p, s);
    uint32_t energy = s->side[s->asked].energy;
    take = take < energy ? take : energy;
    for (uint32_t n = wanted; n > take; n--) {
        uint32_t worst = AEGIS_DICE;
        for (uint32_t i = 0; i < s->live.count; i++)
            if (chosen[i] && (worst == AEGIS_DICE || (jam ? die_at(s, i) < die_at(s, worst)
                                                          : die_at(s, i) > die_at(s, worst))))
                worst = i;
        chosen[worst] = false;
    }
    uint32_t ask = s->ask;
    for (uint32_t i = 0; i < AEGIS_DICE; i++)
        if (chosen[i] && in(room)->ask == ask)
            answer(t, room, aegis_small(AEGIS_DO_DIE, i));
    if (in(room)->ask == ask)
        answer(t, room, aegis_small(AEGIS_DO_ROLL, 0));
}

/* The next decision of the windows by the policy; false: they are over. */
static bool decide(const table *t, rd_room *room)
{
    bool chosen[AEGIS_DICE];
    uint32_t most = 0;
    uint32_t ask = in(room)->ask;
    if (ask == AEGIS_Q_GAMBIT) {
        answer(t, room, aegis_small(AEGIS_DO_GAMBIT, 0));
        return true;
    }
    if (ask != AEGIS_Q_REROLL && ask != AEGIS_Q_JAM)
        return false;
    uint32_t bits = instances(t, room, &most);
    uint32_t wanted = unwanted(t, room, ask == AEGIS_Q_JAM, most, chosen);
    if (bits == 0 || wanted == 0)
        answer(t, room, aegis_small(AEGIS_DO_PASS, 0));
    else
        roll_again(t, room, ask == AEGIS_Q_JAM, bits, wanted, chosen);
    return true;
}

/* What an end costs the target, and how far it has been displaced. */
typedef struct fate {
    uint32_t loss;
    uint32_t hexes;
    bool gone;
    bool known;
} fate;

/* Hexes of the target in what was told since the last time. */
static uint32_t heard(const trial *x)
{
    const aegis_board *b = &x->t->p->board[in(&x->t->now)->board];
    uint32_t hexes = 0;
    assert_true(story.count <= story.cap);
    for (uint32_t i = 0; i < story.count; i++) {
        const rd_fact *f = &story.fact[i];
        if ((f->kind == AEGIS_F_SHIFTED || f->kind == AEGIS_F_FELL) && f->value[0] == x->named)
            hexes += (uint32_t)rd_hex_distance(b->hex[x->from], b->hex[f->value[1] & 511]) +
                     (f->kind == AEGIS_F_FELL);
    }
    story.count = 0;
    return hexes;
}

/* Questions whose answers the policy leaves to somebody. */
static bool is_strange(uint32_t ask)
{
    return ask == AEGIS_Q_UNBROKEN || ask == AEGIS_Q_NEXT || ask == AEGIS_Q_LEAD ||
           ask == AEGIS_Q_JUMP_AWAY || ask == AEGIS_Q_STAND || ask == AEGIS_Q_DIRECTION ||
           ask == AEGIS_Q_LENGTH;
}

/* The end that costs the target most, then the one that leads it further. */
static void keep_best(trial *x, const rd_room *room, uint32_t hexes, fate *best)
{
    const aegis_piece *m = piece_of(room, x->target);
    bool gone = m->cell == AEGIS_NOWHERE || (m->flags & AEGIS_GHOST) != 0;
    uint32_t loss = gone ? x->strength : (uint32_t)m->damage + m->drain - x->before;
    x->strange = x->strange || is_strange(in(room)->ask);
    if (best->known && (loss < best->loss || (loss == best->loss && hexes <= best->hexes)))
        return;
    best->known = true;
    best->loss = loss;
    best->hexes = hexes;
    best->gone = gone;
}

/* The answers that are tried: every direction, and the full length. */
static uint32_t ways_on(const trial *x, const rd_room *room, rd_move moves[RD_MOVES_MAX])
{
    const aegis_state *s = in(room);
    uint32_t n = 0;
    if (s->live.robot == x->target && (s->ask == AEGIS_Q_DIRECTION || s->ask == AEGIS_Q_LENGTH))
        n = x->t->g->legal(x->t->pack, (const rd_state *)room, s->asked, moves, RD_MOVES_MAX) - 1;
    for (uint32_t i = 1; i < n && s->ask == AEGIS_Q_LENGTH; i++)
        if (aegis_small_of(moves[i]) > aegis_small_of(moves[0]))
            moves[0] = moves[i];
    return s->ask == AEGIS_Q_LENGTH && n > 0 ? 1 : n;
}

static void take_best(trial *x, const rd_room *room, uint32_t hexes, fate *best)
{
    rd_move moves[RD_MOVES_MAX];
    uint32_t n = ways_on(x, room, moves);
    if (n == 0)
        keep_best(x, room, hexes, best);
    for (uint32_t i = 0; i < n; i++) {
        rd_room next;
        memcpy(&next, room, sizeof next);
        answer(x->t, &next, moves[i]);
        take_best(x, &next, hexes + heard(x), best);
    }
}

static void finish(trial *x, const rd_room *room, uint32_t hexes, double share)
{
    fate best = {0, 0, false, false};
    take_best(x, room, hexes, &best);
    if (best.loss >= AMOUNTS || best.hexes >= AMOUNTS) {
        x->strange = true;
        return;
    }
    x->share[best.loss] += share;
    x->hexes[best.hexes] += share;
    x->gone += best.gone ? share : 0;
}

/* All faces of every die, one after another. */
static void try_all(trial *x, const rd_room *room, uint32_t hexes, double share)
{
    rd_room next;
    memcpy(&next, room, sizeof next);
    while (decide(x->t, &next))
        hexes += heard(x);
    uint32_t ask = in(&next)->ask;
    if (ask != AEGIS_Q_DICE && ask != AEGIS_Q_REROLL_DICE) {
        finish(x, &next, hexes, share);
        return;
    }
    for (uint32_t face = 0; face < 6; face++) {
        rd_room rolled;
        memcpy(&rolled, &next, sizeof rolled);
        x->t->g->chance(x->t->pack, (rd_state *)&rolled, face, &story);
        try_all(x, &rolled, hexes + heard(x), share / 6);
    }
}

static void compare_lines(const table *t, const rd_odds *odds, const trial *x, bool more)
{
    const int32_t *amount = more ? odds->more_amount : odds->amount;
    const uint64_t *weight = more ? odds->more_weight : odds->weight;
    uint32_t count = more ? odds->more_count : odds->count;
    for (uint32_t i = 0; i < AMOUNTS; i++) {
        double found = more ? x->hexes[i] : x->share[i];
        double said = 0;
        for (uint32_t k = 0; k < count; k++)
            if (amount[k] == (int32_t)i)
                said = (double)weight[k] / (double)odds->total;
        if (said - found > 1e-9 || found - said > 1e-9)
            fail_msg("%s: %u %s with %.9f, said %.9f; %u rerolls, %u jams", t->g->id, i,
                     more ? "hexes" : odds->unit, found, said, odds->rerolls, odds->jams);
    }
}

static bool displaces(const aegis_action *a)
{
    return a->type == AEGIS_PUSH || a->type == AEGIS_PULL || (a->attributes & AEGIS_FORCE) != 0;
}

/*
 * An Action at an enemy, with few dice: one that displaces, or one of Damage or Drain with
 * something to reroll or jam.
 */
static bool is_wanted(const table *t, rd_move m, const rd_odds *odds)
{
    const aegis_state *s = in(&t->now);
    const aegis_frame *f = &s->frame[s->height - 1];
    const aegis_action *a = &t->p->card[f->d].action[f->c % AEGIS_ACTIONS];
    uint32_t dice = (uint32_t)s->live.paid + odds->rerolls + odds->jams;
    if (aegis_robot_of(m) == AEGIS_NOBODY || aegis_robot_of(m) >> 4 == s->asked)
        return false;
    if (displaces(a))
        return t->shifts < SHIFTS && dice <= 5;
    return (a->type == AEGIS_DAMAGE || a->type == AEGIS_DRAIN) && odds->rerolls + odds->jams > 0 &&
           t->seen < CASES && dice <= 6;
}

static void compare(table *t, rd_move m)
{
    rd_odds odds;
    trial x;
    rd_room room;
    const aegis_frame *f = &in(&t->now)->frame[in(&t->now)->height - 1];
    int seat = in(&t->now)->asked;
    bool shifts = displaces(&t->p->card[f->d].action[f->c % AEGIS_ACTIONS]);
    t->g->odds(t->pack, (const rd_view *)&t->now, seat, m, &odds);
    if (!is_wanted(t, m, &odds))
        return;
    memset(&x, 0, sizeof x);
    x.t = t;
    x.target = aegis_robot_of(m);
    x.before = (uint32_t)piece_of(&t->now, x.target)->damage + piece_of(&t->now, x.target)->drain;
    x.strength = aegis_integrity(t->p, in(&t->now), x.target);
    x.from = piece_of(&t->now, x.target)->cell;
    x.named = aegis_named(piece_of(&t->now, x.target), x.target);
    memcpy(&room, &t->now, sizeof room);
    t->g->apply(t->pack, (rd_state *)&room, seat, m, NULL);
    if (in(&room)->ask != AEGIS_Q_DICE)
        return;
    story.count = 0;
    try_all(&x, &room, 0, 1);
    if (x.strange)
        return;
    t->seen += !shifts;
    t->shifts += shifts;
    assert_true((odds.more_count != 0) == shifts);
    compare_lines(t, &odds, &x, false);
    if (shifts)
        compare_lines(t, &odds, &x, true);
    double goal = (double)odds.goal / (double)odds.total;
    assert_true(goal - x.gone < 1e-9 && x.gone - goal < 1e-9);
}

static void take_squad(table *t, int seat)
{
    char text[512];
    rd_text out;
    rd_choice choice;
    rd_fault fault;
    memset(&choice, 0, sizeof choice);
    rd_text_init(&out, text, sizeof text);
    rd_text_str(&out, "squad ");
    aegis_team_text(t->p, rd_dice_below(&t->dice, t->p->teams), &out);
    assert_int_equal(
        t->g->move_parse(t->pack, (const rd_view *)&t->now, seat, text, &choice, &fault), RD_OK);
    for (uint32_t i = 0; i < choice.count; i++)
        t->g->apply(t->pack, (rd_state *)&t->now, seat, choice.move[i], NULL);
}

/* One decision or outcome; false: the game is over. */
static bool play_on(table *t)
{
    rd_move moves[RD_MOVES_MAX];
    rd_state *s = (rd_state *)&t->now;
    rd_need need = t->g->need(t->pack, s, RD_TABLE_SEAT);
    if (need.chance != 0) {
        t->g->chance(t->pack, s, rd_dice_below(&t->dice, need.chance), NULL);
        return true;
    }
    if (need.seats == 0)
        return false;
    int seat = (int)RD_CTZ64(need.seats);
    if (need.ask == AEGIS_Q_SQUAD) {
        take_squad(t, seat);
        return true;
    }
    uint32_t n = t->g->legal(t->pack, s, seat, moves, RD_MOVES_MAX) - 1;
    for (uint32_t i = 0; i < n && need.ask == AEGIS_Q_TARGET; i++)
        compare(t, moves[i]);
    t->g->apply(t->pack, s, seat, moves[rd_dice_below(&t->dice, n)], NULL);
    return true;
}

static void play(const char *game)
{
    table t;
    rd_options options;
    rd_fault fault;
    memset(&options, 0, sizeof options);
    t.g = rd_game_find(game);
    t.pack = rd_pack_builtin(t.g, "standard");
    t.p = (const aegis_pack *)t.pack;
    t.seen = 0;
    t.shifts = 0;
    assert_int_equal(rd_options_parse(t.g, "", &options, &fault), RD_OK);
    for (uint32_t seed = 0; seed < 1000 && (t.seen < CASES || t.shifts < SHIFTS); seed++) {
        t.dice = rd_dice_seed(seed);
        memset(&t.now, 0, sizeof t.now);
        t.g->start(t.pack, &options, (rd_state *)&t.now);
        for (uint32_t step = 0; step < 3000 && play_on(&t); step++)
            continue;
    }
    print_message("%s: %u Actions, %u that displace\n", game, t.seen, t.shifts);
    assert_true(t.seen >= CASES && t.shifts >= SHIFTS);
}

static void rerolls_and_jams_are_counted_in_as_the_first_edition_rolls(void **state)
{
    (void)state;
    play("aegis1");
}

static void rerolls_and_jams_are_counted_in_as_the_second_edition_rolls(void **state)
{
    (void)state;
    play("aegis2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rerolls_and_jams_are_counted_in_as_the_first_edition_rolls),
        cmocka_unit_test(rerolls_and_jams_are_counted_in_as_the_second_edition_rolls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
