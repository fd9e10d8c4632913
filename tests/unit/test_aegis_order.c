/*
 * test_aegis_order.c - the order in which people read answers, both editions: what ends or declines
 * comes last, and of targets those for whom an Action is come first; questions name whom they are
 * about. Random games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/aegis/insight.h"
#include "robodrome/dice.h"
#include "robodrome/match.h"
#include "table/session.h"

typedef struct table {
    const rd_game *g;
    const rd_pack *pack;
    rd_session *session;
    rd_room now;
    rd_dice dice;
    uint32_t ends; /* lists with an end in them, */
    uint32_t mixed_harm;
    uint32_t mixed_help; /* and lists with targets of both sides */
} table;

static bool holds(const rd_move *list, uint32_t count, rd_move m)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == m)
            return true;
    return false;
}

/* A question never speaks of somebody whom nobody can see any more. */
static void check_question(const table *t, int seat)
{
    char text[512];
    rd_text out;
    rd_text_init(&out, text, sizeof text);
    t->g->need_text(t->pack, (const rd_view *)&t->now, seat, &out);
    assert_true(rd_text_fits(&out));
    if (strstr(text, "a robot that is gone") != NULL || strstr(text, "the Action of") != NULL)
        fail_msg("%s asks: %s", t->g->id, text);
}

static bool ends(rd_move m)
{
    return aegis_kind(m) == AEGIS_DO_END_TURN || aegis_kind(m) == AEGIS_DO_END ||
           aegis_kind(m) == AEGIS_DO_PASS;
}

static void check_targets(table *t, const rd_move *list, uint32_t count, int seat)
{
    const aegis_state *s = (const aegis_state *)&t->now;
    const aegis_frame *f = &s->frame[s->height - 1];
    uint32_t type = ((const aegis_pack *)t->pack)->card[f->d].action[f->c % AEGIS_ACTIONS].type;
    bool help = type == AEGIS_REPAIR || type == AEGIS_BOOST || type == AEGIS_ACCURACY_UP ||
                type == AEGIS_DAMAGE_UP || type == AEGIS_DEFENSE_UP || type == AEGIS_EVASION_UP;
    bool harm = type == AEGIS_DAMAGE || type == AEGIS_DRAIN || type == AEGIS_PUSH;
    uint32_t turns = 0; /* from own robots to enemies or back */
    for (uint32_t i = 1; i < count; i++)
        turns += (aegis_robot_of(list[i]) >> 4) != (aegis_robot_of(list[i - 1]) >> 4);
    if (turns == 0 || (!help && !harm) ||
        holds(list, count, aegis_of_robot(AEGIS_DO_TARGET, AEGIS_NOBODY)))
        return;
    assert_int_equal(turns, 1);
    assert_true(((int)(aegis_robot_of(list[0]) >> 4) == seat) == help);
    t->mixed_help += help;
    t->mixed_harm += harm;
}

/* The same answers as the rules list, only in another order. */
static void check_order(table *t, const rd_move *legal, uint32_t count, int seat, uint32_t ask)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t n = rd_session_answers_in(t->session, (const rd_view *)&t->now, seat, list);
    assert_int_equal(n, count);
    bool any = false;
    for (uint32_t i = 0; i < n; i++) {
        assert_true(holds(list, n, legal[i]));
        any = any || ends(list[i]);
    }
    if (any) {
        assert_true(ends(list[n - 1]));
        t->ends += n > 1;
    }
    if (ask == AEGIS_Q_TARGET)
        check_targets(t, list, n, seat);
}

static void take_squad(table *t, int seat)
{
    char text[512];
    rd_text out;
    rd_choice choice;
    rd_fault fault;
    const aegis_pack *p = (const aegis_pack *)t->pack;
    memset(&choice, 0, sizeof choice);
    rd_text_init(&out, text, sizeof text);
    rd_text_str(&out, "squad ");
    aegis_team_text(p, rd_dice_below(&t->dice, p->teams), &out);
    assert_int_equal(
        t->g->move_parse(t->pack, (const rd_view *)&t->now, seat, text, &choice, &fault), RD_OK);
    for (uint32_t i = 0; i < choice.count; i++)
        t->g->apply(t->pack, (rd_state *)&t->now, seat, choice.move[i], NULL);
}

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
    check_order(t, moves, n, seat, need.ask);
    check_question(t, seat);
    t->g->apply(t->pack, s, seat, moves[rd_dice_below(&t->dice, n)], NULL);
    return true;
}

/* `helped`: random games of it have Actions that help and could target either side. */
static void play(const char *game, bool helped)
{
    table t;
    rd_setup setup;
    rd_fault fault;
    memset(&t, 0, sizeof t);
    memset(&setup, 0, sizeof setup);
    t.g = rd_game_find(game);
    t.pack = rd_pack_builtin(t.g, "standard");
    setup.game = t.g;
    setup.pack = t.pack;
    assert_int_equal(rd_options_parse(t.g, "", &setup.options, &fault), RD_OK);
    assert_int_equal(rd_session_new(&t.session, &setup, &fault), RD_OK);
    for (uint32_t seed = 0; seed < 60; seed++) {
        t.dice = rd_dice_seed(seed);
        memset(&t.now, 0, sizeof t.now);
        t.g->start(t.pack, &setup.options, (rd_state *)&t.now);
        for (uint32_t step = 0; step < 3000 && play_on(&t); step++)
            continue;
    }
    rd_session_free(t.session);
    print_message(
        "%s: %u lists with an end, targets of both sides %u times for harm, %u for help\n", game,
        t.ends, t.mixed_harm, t.mixed_help);
    assert_true(t.ends > 100 && t.mixed_harm > 20 && (t.mixed_help > 0 || !helped));
}

static void ends_come_last_and_whom_it_is_for_first_in_the_first_edition(void **state)
{
    (void)state;
    play("aegis1", false);
}

static void ends_come_last_and_whom_it_is_for_first_in_the_second_edition(void **state)
{
    (void)state;
    play("aegis2", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_come_last_and_whom_it_is_for_first_in_the_first_edition),
        cmocka_unit_test(ends_come_last_and_whom_it_is_for_first_in_the_second_edition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
