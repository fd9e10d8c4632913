/*
 * test_aegis_inspect.c - what is told about one robot, both editions: where it can go, whom its
 * Actions reach and why not, what it can be made into, when statuses end. The rules' own answers
 * in random games are what it is compared with.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "amount.h"
#include <jansson.h>

#include "games/aegis/words.h"
#include "robodrome/dice.h"
#include "robodrome/match.h"

enum {
    REPLY_MAX = 1 << 18
};

static json_t *told; /* the last answer */

static const char *const packs[] = {"ledger", "standard"};
static uint32_t playing; /* which of them */

static const rd_pack *pack_of(const rd_game *g)
{
    return rd_pack_builtin(g, packs[playing]);
}

/* The answer about a robot of a view; NULL: there is no such robot. */
static json_t *ask(const rd_game *g, const rd_view *v, int seat, const char *id)
{
    static char text[REPLY_MAX];
    json_error_t error;
    rd_text t;
    rd_json j;
    rd_text_init(&t, text, sizeof text);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    bool there = g->inspect_json(pack_of(g), v, seat, id, &j);
    rd_json_close(&j, '}');
    assert_true(rd_text_fits(&t));
    json_decref(told);
    told = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (told == NULL)
        fail_msg("%s at %d of what is told about %s", error.text, error.position, id);
    if (there)
        return told;
    assert_string_equal(text, "{}");
    return NULL;
}

static void read_position(const rd_game *g, const char *settings, const char *text, rd_room *out)
{
    rd_options options;
    rd_fault fault;
    memset(&options, 0, sizeof options);
    memset(&fault, 0, sizeof fault);
    memset(out, 0, sizeof *out);
    assert_int_equal(rd_options_parse(g, settings, &options, &fault), RD_OK);
    if (g->state_parse(pack_of(g), &options, text, (rd_state *)out, &fault) != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
}

static json_t *look(const char *game, const char *settings, const char *position, const char *id)
{
    rd_room room;
    const rd_game *g = rd_game_find(game);
    read_position(g, settings, position, &room);
    json_t *answer = ask(g, (const rd_view *)&room, 0, id);
    if (answer == NULL)
        fail_msg("there is no %s", id);
    return answer;
}

/* The entry of a list that has this value; NULL. */
static json_t *find(const json_t *list, const char *key, const char *value)
{
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry)
    {
        const char *text = json_string_value(key != NULL ? json_object_get(entry, key) : entry);
        if (text != NULL && strcmp(text, value) == 0)
            return entry;
    }
    return NULL;
}

static json_t *entry(const json_t *object, const char *list, const char *key, const char *value)
{
    json_t *e = find(json_object_get(object, list), key, value);
    if (e == NULL) {
        char *all = json_dumps(json_object_get(object, list), JSON_COMPACT);
        fail_msg("no %s is %s: %s", list, value, all);
    }
    return e;
}

static void is_text(const json_t *object, const char *key, const char *text)
{
    const char *is = json_string_value(json_object_get(object, key));
    assert_non_null(is);
    assert_string_equal(is, text);
}

static bool is_ok(const json_t *object)
{
    assert_true(json_is_boolean(json_object_get(object, "ok")));
    return json_is_true(json_object_get(object, "ok"));
}

/* ---- as the rules answer ----------------------------------------------------------------------
 */

typedef struct table {
    const rd_game *g;
    rd_room now;
    int seat; /* that is asked */
    rd_dice dice;
} table;

static uint32_t legal(const table *t, const rd_room *state, rd_move *out)
{
    uint32_t n = t->g->legal(pack_of(t->g), (const rd_state *)state, t->seat, out, RD_MOVES_MAX);
    assert_true(n > 0 && n <= RD_MOVES_MAX);
    return n - 1; /* without resigning */
}

static bool is_offered(const table *t, rd_move m)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t n = legal(t, &t->now, list);
    for (uint32_t i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

static void after(const table *t, rd_move m, rd_room *out)
{
    memcpy(out, &t->now, sizeof *out);
    t->g->apply(pack_of(t->g), (rd_state *)out, t->seat, m, NULL);
}

static uint32_t question(const rd_room *state)
{
    return ((const aegis_state *)state)->ask;
}

static void write_hex(const table *t, uint32_t cell, char out[16])
{
    const aegis_pack *p = (const aegis_pack *)pack_of(t->g);
    rd_text text;
    rd_text_init(&text, out, 16);
    aegis_write_hex(&p->board[((const aegis_state *)&t->now)->board], cell, &text);
}

/* The hexes to which it can move are exactly those told. */
static uint32_t check_moves(const table *t)
{
    rd_move list[RD_MOVES_MAX];
    rd_room next;
    rd_move begin = aegis_small(AEGIS_DO_BEGIN, AEGIS_BEGIN_MOVE);
    const json_t *reach = json_object_get(told, "reach");
    if (!is_offered(t, begin)) {
        assert_int_equal(json_array_size(reach), 0);
        return 0;
    }
    after(t, begin, &next);
    uint32_t n = legal(t, &next, list);
    assert_int_equal(json_array_size(reach), n);
    for (uint32_t i = 0; i < n; i++) {
        char hex[16];
        rd_room moved;
        write_hex(t, aegis_cell_of(list[i]), hex);
        json_t *e = entry(told, "reach", "spot", hex);
        memcpy(&moved, &next, sizeof moved);
        t->g->apply(pack_of(t->g), (rd_state *)&moved, t->seat, list[i], NULL);
        assert_int_equal(json_integer_value(json_object_get(e, "cost")),
                         ((const aegis_state *)&next)->side[t->seat].energy -
                             ((const aegis_state *)&moved)->side[t->seat].energy);
    }
    return n;
}

/* The robots that can be targeted are exactly those told to be in reach. */
static uint32_t check_targets(const table *t, const rd_room *aiming, const json_t *action)
{
    const aegis_pack *p = (const aegis_pack *)pack_of(t->g);
    rd_move list[RD_MOVES_MAX];
    uint32_t n = legal(t, aiming, list);
    uint32_t ok = 0;
    size_t i;
    json_t *target;
    json_array_foreach(json_object_get(action, "targets"), i, target)
    {
        bool why = json_string_length(json_object_get(target, "why")) > 0;
        bool clause = json_string_length(json_object_get(target, "clause")) > 0;
        assert_true(why != is_ok(target) && clause != is_ok(target));
        ok += is_ok(target);
    }
    uint32_t robots = 0;
    for (uint32_t k = 0; k < n; k++) {
        char id[48];
        rd_text text;
        if (aegis_robot_of(list[k]) == AEGIS_NOBODY)
            continue;
        robots++;
        rd_text_init(&text, id, sizeof id);
        aegis_write_robot(p, (const aegis_state *)&t->now, aegis_robot_of(list[k]), -1, &text);
        assert_true(is_ok(entry(action, "targets", "piece", id)));
    }
    assert_int_equal(robots, ok);
    return ok;
}

/* The Actions that can be used are exactly those told; X is 1, the Long Arm is paid for if it can.
 */
static uint32_t check_actions(const table *t)
{
    rd_move list[RD_MOVES_MAX];
    rd_room using;
    rd_move begin = aegis_small(AEGIS_DO_BEGIN, AEGIS_BEGIN_ACTION);
    uint32_t ok = 0;
    uint32_t seen = 0;
    size_t i;
    json_t *action;
    json_array_foreach(json_object_get(told, "actions"), i, action) ok += is_ok(action);
    if (!is_offered(t, begin)) {
        assert_int_equal(ok, 0);
        return 0;
    }
    after(t, begin, &using);
    uint32_t n = legal(t, &using, list);
    assert_int_equal(n, ok);
    for (uint32_t k = 0; k < n; k++) {
        rd_room aiming;
        rd_state *s = (rd_state *)&aiming;
        const aegis_state *a = (const aegis_state *)&aiming;
        memcpy(&aiming, &using, sizeof aiming);
        t->g->apply(pack_of(t->g), s, t->seat, list[k], NULL);
        const aegis_frame *f = &a->frame[a->height - 1];
        const aegis_pack *p = (const aegis_pack *)pack_of(t->g);
        if (question(&aiming) == AEGIS_Q_X)
            t->g->apply(pack_of(t->g), s, t->seat, aegis_small(AEGIS_DO_X, 1), NULL);
        if (question(&aiming) == AEGIS_Q_LONG)
            t->g->apply(pack_of(t->g), s, t->seat, aegis_small(AEGIS_DO_LONG, 1), NULL);
        if (question(&aiming) == AEGIS_Q_TARGET)
            seen += check_targets(
                t, &aiming,
                entry(told, "actions", "name", p->card[f->d].action[f->c % AEGIS_ACTIONS].name));
    }
    return seen;
}

/* The cards that can be made are exactly those told. */
static uint32_t check_makes(const table *t)
{
    rd_move list[RD_MOVES_MAX];
    rd_room next;
    rd_move begin = aegis_small(AEGIS_DO_BEGIN, AEGIS_BEGIN_COMBINE);
    uint32_t ok = 0;
    size_t i;
    json_t *making;
    json_array_foreach(json_object_get(told, "makes"), i, making)
    {
        assert_true(is_ok(making) != (json_string_length(json_object_get(making, "why")) > 0));
        ok += is_ok(making);
    }
    if (!is_offered(t, begin)) {
        assert_int_equal(ok, 0);
        return 0;
    }
    after(t, begin, &next);
    assert_int_equal(legal(t, &next, list), ok);
    return ok;
}

/* Counts of what was compared. */
typedef struct seen {
    uint32_t moves;
    uint32_t targets;
    uint32_t makes;
} seen;

static void check_all(const table *t, seen *all)
{
    const aegis_state *s = (const aegis_state *)&t->now;
    const aegis_pack *p = (const aegis_pack *)pack_of(t->g);
    const aegis_frame *f = &s->frame[s->height > 0 ? s->height - 1 : 0];
    rd_room view;
    char id[48];
    rd_text text;
    if (s->ask != AEGIS_Q_BEGIN || f->seat != f->a >> 4 ||
        (f->flags & (AEGIS_V_OVERRIDDEN | AEGIS_V_ACCELERATED)) != 0)
        return;
    memset(&view, 0, sizeof view);
    t->g->observe(pack_of(t->g), (const rd_state *)&t->now, t->seat, (rd_view *)&view);
    rd_text_init(&text, id, sizeof id);
    aegis_write_robot(p, s, f->a, -1, &text);
    assert_non_null(ask(t->g, (const rd_view *)&view, t->seat, id));
    assert_true(json_is_true(json_object_get(told, "now")));
    all->moves += check_moves(t);
    all->targets += check_actions(t);
    all->makes += check_makes(t);
}

/* A seat takes a ready squad. */
static void take_squad(table *t)
{
    const aegis_pack *p = (const aegis_pack *)pack_of(t->g);
    char text[512];
    rd_text out;
    rd_choice choice;
    rd_fault fault;
    memset(&choice, 0, sizeof choice);
    rd_text_init(&out, text, sizeof text);
    rd_text_str(&out, "squad ");
    aegis_team_text(p, rd_dice_below(&t->dice, p->teams), &out);
    const rd_view *v = (const rd_view *)&t->now;
    assert_int_equal(t->g->move_parse(pack_of(t->g), v, t->seat, text, &choice, &fault), RD_OK);
    for (uint32_t i = 0; i < choice.count; i++)
        t->g->apply(pack_of(t->g), (rd_state *)&t->now, t->seat, choice.move[i], NULL);
}

static void compare_games(const char *game, const char *settings, uint32_t games, seen *all)
{
    table t;
    rd_options options;
    rd_fault fault;
    rd_move list[RD_MOVES_MAX];
    playing = 1;
    t.g = rd_game_find(game);
    memset(&options, 0, sizeof options);
    assert_int_equal(rd_options_parse(t.g, settings, &options, &fault), RD_OK);
    for (uint32_t seed = 0; seed < games; seed++) {
        t.dice = rd_dice_seed(seed);
        memset(&t.now, 0, sizeof t.now);
        t.g->start(pack_of(t.g), &options, (rd_state *)&t.now);
        for (uint32_t step = 0; step < 1500; step++) {
            rd_need need = t.g->need(pack_of(t.g), (rd_state *)&t.now, RD_TABLE_SEAT);
            if (need.chance != 0) {
                t.g->chance(pack_of(t.g), (rd_state *)&t.now, rd_dice_below(&t.dice, need.chance),
                            NULL);
                continue;
            }
            if (need.seats == 0)
                break;
            t.seat = (int)RD_CTZ64(need.seats);
            if (question(&t.now) == AEGIS_Q_SQUAD) {
                take_squad(&t);
                continue;
            }
            check_all(&t, all);
            uint32_t n = legal(&t, &t.now, list);
            t.g->apply(pack_of(t.g), (rd_state *)&t.now, t.seat, list[rd_dice_below(&t.dice, n)],
                       NULL);
        }
    }
    playing = 0;
    print_message("%s: %u moves, %u targets, %u combines\n", game, all->moves, all->targets,
                  all->makes);
}

static void what_is_told_is_what_the_rules_allow_in_the_first_edition(void **state)
{
    seen all = {0, 0, 0};
    (void)state;
    compare_games("aegis1", "scrap=on", RD_AMOUNT(12, 4), &all);
    assert_true(all.moves > 1000 && all.targets > RD_AMOUNT(100, 30) &&
                all.makes > RD_AMOUNT(10, 3));
}

static void what_is_told_is_what_the_rules_allow_in_the_second_edition(void **state)
{
    seen all = {0, 0, 0};
    (void)state;
    compare_games("aegis2", "", RD_AMOUNT(12, 4), &all);
    assert_true(all.moves > 1000 && all.targets > RD_AMOUNT(100, 30) &&
                all.makes > RD_AMOUNT(10, 3));
}

/* ---- what it says -----------------------------------------------------------------------------
 */

static const char line_of_three[] = "energy S1 9\n"
                                    "turns S1 3\n"
                                    "turns S2 3\n"
                                    "robot S1 TAA-100 (4,6)\n"
                                    "robot S1 TEE-100 (3,6)\n"
                                    "robot S1 TGG-100 (0,6)\n"
                                    "pool S1 TAA-2000\n"
                                    "pool S1 TAA-3000\n"
                                    "robot S2 TSS-100 (6,6)\n"
                                    "robot S2 TII-100 (7,6)\n";

static void sight_and_range_say_what_is_in_the_way(void **state)
{
    (void)state;
    look("aegis1", "terrain=none", line_of_three, "TAA-100");
    is_text(told, "piece", "S1.TAA-100");
    json_t *rifle = entry(told, "actions", "name", "Rifle");
    assert_true(is_ok(rifle));
    is_text(rifle, "words",
            "2 Energy, 2 dice, each at 4 or more: 1 Damage for each success, range 4.");
    assert_non_null(find(json_object_get(rifle, "spots"), NULL, "(6,6)"));
    assert_null(find(json_object_get(rifle, "spots"), NULL, "(7,6)"));
    json_t *blocked = entry(rifle, "blocked", "spot", "(7,6)");
    is_text(blocked, "by", "(6,6)");
    is_text(blocked, "why", "Hidden behind S2's TSS-100 in (6,6).");
    is_text(blocked, "clause", "AE1-LOS-01");
    assert_true(is_ok(entry(rifle, "targets", "piece", "S2.TSS-100")));
    json_t *target = entry(rifle, "targets", "piece", "S2.TII-100");
    is_text(target, "why", "Sight: S2's TII-100 is hidden behind (6,6).");
    json_t *blade = entry(told, "actions", "name", "Blade");
    target = entry(blade, "targets", "piece", "S2.TSS-100");
    is_text(target, "why", "Range: distance 2, at most 1.");
    is_text(target, "clause", "AE1-RNG-01");
}

/* Of the other side as of the own: what it could do in its next turn, with what it makes then. */
static void a_robot_of_the_other_side_is_asked_about_its_next_turn(void **state)
{
    (void)state;
    look("aegis1", "terrain=none", line_of_three, "S2.TSS-100");
    assert_true(json_is_false(json_object_get(told, "now")));
    assert_int_equal(json_integer_value(json_object_get(told, "energy")), 8);
    json_t *weld = entry(told, "actions", "name", "Weld");
    assert_true(is_ok(weld));
    assert_true(is_ok(entry(weld, "targets", "piece", "S2.TII-100")));
    assert_non_null(entry(told, "reach", "spot", "(6,5)"));
}

static void combines_say_with_whom_where_and_what_is_missing(void **state)
{
    (void)state;
    look("aegis1", "terrain=none", line_of_three, "TAA-100");
    json_t *pair = entry(told, "makes", "card", "S1.TAA-2000");
    assert_true(is_ok(pair));
    is_text(pair, "way", "pair");
    assert_int_equal(json_integer_value(json_object_get(pair, "cost")), 6);
    assert_int_equal(json_array_size(json_object_get(pair, "with")), 1);
    assert_non_null(find(json_object_get(pair, "with"), NULL, "S1.TEE-100"));
    assert_int_equal(json_array_size(json_object_get(pair, "spots")), 2);
    assert_non_null(find(json_object_get(pair, "spots"), NULL, "(3,6)"));
    json_t *none = entry(told, "makes", "card", "S1.TAA-3000");
    assert_false(is_ok(none));
    assert_int_equal(json_array_size(json_object_get(none, "with")), 0);
    is_text(none, "why", "Class: TAA-3000 needs AEG, these are A and E.");
    is_text(none, "clause", "AE1-CMB-04");
    look("aegis1", "terrain=none",
         "energy S1 5\nrobot S1 TAA-100 (4,6)\nrobot S1 TEE-100 (3,6)\npool S1 TAA-2000\n"
         "robot S2 TSS-100 (9,6)\n",
         "TAA-100");
    is_text(entry(told, "makes", "card", "S1.TAA-2000"), "why",
            "Not enough Energy: needs 6, has 5.");
    look("aegis1", "terrain=none",
         "energy S1 9\nrobot S1 TAA-100 (4,6)\nrobot S1 TEE-100 (1,6)\npool S1 TAA-2000\n"
         "robot S2 TSS-100 (9,6)\n",
         "TAA-100");
    pair = entry(told, "makes", "card", "S1.TAA-2000");
    assert_non_null(find(json_object_get(pair, "with"), NULL, "S1.TEE-100"));
    is_text(pair, "why", "Adjacency: S1's TEE-100 is at distance 3.");
    is_text(pair, "clause", "AE1-CMB-01");
}

/* AE1-DUR-01, 06: each status says when it ends; of two ends the later one. */
static void statuses_say_when_they_end(void **state)
{
    (void)state;
    look("aegis1", "terrain=none",
         "energy S1 9\nturns S1 3\nturns S2 3\nrobot S1 TAA-100 (4,6)\nrobot S2 TSS-100 (9,6)\n"
         "status S1.TAA-100 disarm S2\nstatus S1.TAA-100 stun S1 S2\n"
         "sum S1.TAA-100 Accuracy+ 2 ends S1\n",
         "TAA-100");
    json_t *disarmed = entry(told, "statuses", "name", "disarmed");
    is_text(disarmed, "words", "It cannot use Actions.");
    is_text(disarmed, "ends", "until the start of S2's next turn");
    is_text(entry(told, "statuses", "name", "stunned"), "ends",
            "until the start of S1's next turn");
    json_t *sum = entry(told, "statuses", "name", "Accuracy Up 2");
    is_text(sum, "words", "Its dice succeed on numbers lower by 2.");
    is_text(sum, "ends", "until the start of S1's next turn");
    assert_int_equal(json_array_size(json_object_get(told, "reach")), 0);
    is_text(entry(told, "actions", "name", "Rifle"), "why", "S1's TAA-100 is disarmed.");
    look("aegis2", "",
         "energy S1 9\nrecharges S1 1\nrobot S1 ARK-100 (4,6)\nrobot S2 GAN-100 (4,2)\nburn "
         "S1.ARK-100 blaze 2 S2\n",
         "ARK-100");
    json_t *blaze = entry(told, "statuses", "name", "BLAZE 2");
    is_text(blaze, "words", "2 damage when it next moves or is moved.");
    is_text(blaze, "ends", "until the start of S2's next turn");
    is_text(entry(told, "statuses", "name", "protected"), "ends",
            "until the second Recharge of S1");
}

static void a_combined_robot_names_its_components(void **state)
{
    (void)state;
    look("aegis1", "terrain=none",
         "energy S1 9\nrobot S1 TAA-2000 (4,6)\nunder S1.TAA-2000 TAA-100 TEE-100\n"
         "robot S2 TSS-100 (9,6)\n",
         "TAA-2000");
    assert_int_equal(json_array_size(json_object_get(told, "components")), 2);
    assert_non_null(find(json_object_get(told, "components"), NULL, "S1.TEE-100"));
}

static void nothing_else_is_told_about(void **state)
{
    rd_room room;
    const rd_game *g = rd_game_find("aegis1");
    (void)state;
    read_position(g, "terrain=none", line_of_three, &room);
    assert_null(ask(g, (const rd_view *)&room, 0, "S1.TAA-2000"));
    assert_null(ask(g, (const rd_view *)&room, 0, "(4,6)"));
    assert_null(ask(g, (const rd_view *)&room, 0, ""));
    assert_non_null(ask(g, (const rd_view *)&room, RD_WATCHER, "S2.TII-100"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sight_and_range_say_what_is_in_the_way),
        cmocka_unit_test(a_robot_of_the_other_side_is_asked_about_its_next_turn),
        cmocka_unit_test(combines_say_with_whom_where_and_what_is_missing),
        cmocka_unit_test(statuses_say_when_they_end),
        cmocka_unit_test(a_combined_robot_names_its_components),
        cmocka_unit_test(nothing_else_is_told_about),
        cmocka_unit_test(what_is_told_is_what_the_rules_allow_in_the_first_edition),
        cmocka_unit_test(what_is_told_is_what_the_rules_allow_in_the_second_edition),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    json_decref(told);
    return failed;
}
