/*
 * test_aegis_judge.c - a list of cards judged as a whole, both editions: legal exactly when it can
 * be given as an answer, every broken rule named with its cards, the tree of what can be made, and
 * what could be added.
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
    REPLY_MAX = 1 << 17,
    LISTS = 3000
};

static json_t *judged; /* the last answer */

static json_t *judge(const rd_game *g, const char *pack, const char *list)
{
    static char text[REPLY_MAX];
    json_error_t error;
    rd_fault fault;
    rd_text t;
    rd_json j;
    memset(&fault, 0, sizeof fault);
    rd_text_init(&t, text, sizeof text);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    rd_err err = g->list_json(rd_pack_builtin(g, pack), list, &j, &fault);
    rd_json_close(&j, '}');
    assert_true(rd_text_fits(&t));
    if (err != RD_OK)
        fail_msg("%s: %s", list, fault.words);
    json_decref(judged);
    judged = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    assert_non_null(judged);
    return judged;
}

static bool flag(const json_t *object, const char *key)
{
    assert_true(json_is_boolean(json_object_get(object, key)));
    return json_is_true(json_object_get(object, key));
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    assert_non_null(text);
    return text;
}

static json_t *find(const json_t *list, const char *key, const char *value)
{
    size_t i;
    json_t *e;
    json_array_foreach(list, i, e) if (strcmp(key != NULL ? text_of(e, key) : json_string_value(e),
                                              value) == 0) return e;
    return NULL;
}

static json_t *entry(const char *list, const char *key, const char *value)
{
    json_t *e = find(json_object_get(judged, list), key, value);
    if (e == NULL) {
        char *all = json_dumps(json_object_get(judged, list), JSON_COMPACT);
        fail_msg("no %s is %s: %s", list, value, all);
    }
    return e;
}

/* ---- as the rules judge it --------------------------------------------------------------------
 */

static rd_err answer(const rd_game *g, const char *pack, const char *settings, const char *text,
                     rd_fault *fault)
{
    rd_options options;
    rd_room room;
    rd_choice choice;
    memset(&options, 0, sizeof options);
    memset(&room, 0, sizeof room);
    assert_int_equal(rd_options_parse(g, settings, &options, fault), RD_OK);
    g->start(rd_pack_builtin(g, pack), &options, (rd_state *)&room);
    return g->move_parse(rd_pack_builtin(g, pack), (const rd_view *)&room, 0, text, &choice, fault);
}

/* A list that is often nearly right: cards of a ready squad or of anything, one more or less. */
static void make_list(const aegis_pack *p, bool match, rd_dice *dice, rd_text *out)
{
    uint32_t changes = rd_dice_below(dice, 4);
    uint32_t team = rd_dice_below(dice, p->teams + 1u);
    rd_text_str(out, match ? "match " : "");
    if (team < p->teams && !match) {
        aegis_team_text(p, team, out);
    } else {
        for (uint32_t i = match ? 7 : 5; i > 0; i--) {
            uint32_t card = rd_dice_below(dice, p->cards);
            for (uint32_t k = 0; k < 20 && p->card[card].level != 1; k++)
                card = rd_dice_below(dice, p->cards);
            rd_text_char(out, ' ');
            aegis_name_text(p->card[card].name, out);
        }
    }
    if (out->need > 0 && strstr(out->buf, " on ") != NULL)
        return;
    for (; changes > 0; changes--) {
        rd_text_char(out, ' ');
        aegis_name_text(p->card[rd_dice_below(dice, p->cards)].name, out);
    }
}

static uint32_t compare(const char *game, const char *pack, bool match)
{
    const rd_game *g = rd_game_find(game);
    const aegis_pack *p = (const aegis_pack *)rd_pack_builtin(g, pack);
    rd_dice dice = rd_dice_seed(5);
    uint32_t legal = 0;
    for (uint32_t i = 0; i < LISTS; i++) {
        char list[1024] = "";
        rd_text t;
        rd_fault fault;
        rd_text_init(&t, list, sizeof list);
        make_list(p, match, &dice, &t);
        judge(g, pack, list);
        memset(&fault, 0, sizeof fault);
        bool ok = answer(g, pack, match ? "match=best-of-3" : "", text_of(judged, "choice"),
                         &fault) == RD_OK;
        bool loose = find(json_object_get(judged, "faults"), "code", "TEAM_ATTACH") != NULL;
        if (!loose && ok != flag(judged, "legal"))
            fail_msg("%s: %s, but %s", list, ok ? "can be given" : fault.words,
                     flag(judged, "legal") ? "is legal" : "is not legal");
        legal += flag(judged, "legal");
    }
    return legal;
}

static void a_list_is_legal_exactly_when_it_can_be_given(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 2; i++) {
        const char *game = i == 0 ? "aegis1" : "aegis2";
        assert_true(compare(game, "standard", false) > 100);
        assert_true(compare(game, "ledger", true) > 20);
    }
}

static void ready_squads_are_legal_and_read_back(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 2; i++) {
        const rd_game *g = rd_game_find(i == 0 ? "aegis1" : "aegis2");
        const aegis_pack *p = (const aegis_pack *)rd_pack_builtin(g, "standard");
        for (uint32_t team = 0; team < p->teams; team++) {
            char list[512];
            char choice[600];
            rd_text t;
            rd_fault fault;
            rd_text_init(&t, list, sizeof list);
            aegis_team_text(p, team, &t);
            judge(g, "standard", list);
            if (!flag(judged, "legal"))
                fail_msg("%s: %s", list, json_dumps(json_object_get(judged, "faults"), 0));
            assert_string_equal(text_of(judged, "text"), list);
            snprintf(choice, sizeof choice, "squad %s", list);
            assert_string_equal(text_of(judged, "choice"), choice);
            assert_int_equal(answer(g, "standard", "", choice, &fault), RD_OK);
        }
    }
}

/* ---- every fault ------------------------------------------------------------------------------
 */

static void every_broken_rule_is_named_with_its_cards(void **state)
{
    const rd_game *g = rd_game_find("aegis1");
    (void)state;
    judge(g, "ledger", "TAA-100 TAA-100 TEE-100 TGG-100");
    assert_false(flag(judged, "legal"));
    json_t *few = entry("faults", "code", "E-SQD-COUNT");
    assert_string_equal(text_of(few, "words"), "A team needs exactly 5 Basic robots, has 4.");
    assert_string_equal(text_of(few, "clause"), "AE1-SQD-01");
    json_t *twice = entry("faults", "code", "E-SQD-DUP");
    assert_string_equal(text_of(twice, "clause"), "AE1-SQD-03");
    assert_int_equal(json_array_size(json_object_get(twice, "pieces")), 2);
    assert_int_equal(json_array_size(json_object_get(judged, "faults")), 2);
    judge(g, "ledger", "TAA-100 TEE-100 TGG-100 TII-100 KES-100 DUN-100 / EXL-2000");
    entry("faults", "code", "E-SQD-COUNT");
    json_t *two = entry("faults", "code", "E-SQD-COMMANDER");
    assert_string_equal(text_of(two, "words"), "One Commander only: KES-100 and DUN-100.");
    assert_non_null(find(json_object_get(two, "pieces"), NULL, "DUN-100"));
    assert_non_null(find(json_object_get(judged, "faults"), "words",
                         "EXL-2000 needs its Basic Commander in the squad."));
    judge(g, "ledger", "");
    assert_string_equal(text_of(judged, "text"), "");
    assert_int_equal(json_array_size(json_object_get(judged, "faults")), 1);
    judge(g, "ledger", "TAA-100 TEE-100 TGG-100 TII-100 / TSS-100");
    assert_string_equal(text_of(judged, "text"), "TAA-100 TEE-100 TGG-100 TII-100 TSS-100");
    entry("faults", "words", "TSS-100 is a Basic robot, and a Combine Pool has combined ones.");
}

static void a_text_that_is_no_list_is_a_fault(void **state)
{
    const rd_game *g = rd_game_find("aegis2");
    char text[256];
    rd_fault fault;
    rd_text t;
    rd_json j;
    (void)state;
    memset(&fault, 0, sizeof fault);
    rd_text_init(&t, text, sizeof text);
    rd_json_init(&j, &t);
    assert_int_equal(g->list_json(rd_pack_builtin(g, "ledger"), "ARK-100 spoon", &j, &fault),
                     RD_SYNTAX);
    assert_non_null(strstr(fault.words, "spoon"));
}

/* AE2-TEAM-08: who has no machine needs somebody to lie on, in one game. */
static void a_commander_without_a_machine_needs_a_bearer(void **state)
{
    const rd_game *g = rd_game_find("aegis2");
    const aegis_pack *p = (const aegis_pack *)rd_pack_builtin(g, "standard");
    char list[512];
    rd_text t;
    uint32_t team = 0;
    (void)state;
    while (team < p->teams && p->team[team].commander[0] == '\0')
        team++;
    assert_true(team < p->teams);
    rd_text_init(&t, list, sizeof list);
    aegis_team_text(p, team, &t);
    *strstr(list, " on ") = '\0';
    judge(g, "standard", list);
    json_t *loose = entry("faults", "code", "TEAM_ATTACH");
    assert_string_equal(text_of(loose, "clause"), "AE2-ERR-07");
    assert_non_null(find(json_object_get(loose, "pieces"), NULL, p->team[team].commander));
    char more[600];
    snprintf(more, sizeof more, "%s on %s", list, p->team[team].pooled[0]);
    judge(g, "standard", more);
    entry("faults", "code", "TEAM_ATTACH");
}

/* ---- what it can become -----------------------------------------------------------------------
 */

static bool is_made_of(const char *made, const char *one, const char *two)
{
    size_t i;
    json_t *set;
    json_array_foreach(json_object_get(entry("tree", "card", made), "from"), i,
                       set) if (json_array_size(set) == 2 && find(set, NULL, one) != NULL &&
                                find(set, NULL, two) != NULL) return true;
    return false;
}

static void the_tree_says_what_makes_what(void **state)
{
    const rd_game *g = rd_game_find("aegis1");
    (void)state;
    judge(g, "ledger", "TAA-100 TEE-100 TGG-100 TII-100 TSS-100 / TAA-2000 TAA-3000 TII-2000");
    assert_true(flag(judged, "legal"));
    assert_true(is_made_of("TAA-2000", "TAA-100", "TEE-100"));
    assert_true(is_made_of("TAA-3000", "TAA-2000", "TGG-100"));
    assert_true(is_made_of("TII-2000", "TII-100", "TSS-100"));
    assert_false(is_made_of("TAA-2000", "TAA-100", "TGG-100"));
    assert_int_equal(json_array_size(json_object_get(entry("tree", "card", "TAA-3000"), "from")),
                     1);
    judge(g, "ledger", "TAA-100 TGG-100 TII-100 TSS-100 ABB-100 / TAA-3000");
    assert_int_equal(json_array_size(json_object_get(entry("tree", "card", "TAA-3000"), "from")),
                     0);
}

typedef struct table {
    const rd_game *g;
    const aegis_pack *p;
    rd_room now;
    rd_dice dice;
    uint32_t seen;
} table;

/* Whether a robot holds more Basic cards than its Level: a destroyed one lay among its parts. */
static bool is_patched(const aegis_pack *p, const aegis_side *side, uint32_t piece)
{
    uint32_t level = p->card[side->piece[piece].card].level;
    uint32_t basics = level == 1;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        basics += side->slot[i].card != 0 && side->slot[i].where == AEGIS_UNDER &&
                  side->slot[i].link == side->piece[piece].slot &&
                  p->card[side->slot[i].card - 1].level == 1;
    return basics != level;
}

/* Whoever can be named as a partner in play is one in the tree of the squad. */
static void check_partners(table *t, int seat)
{
    const aegis_state *s = (const aegis_state *)&t->now;
    const aegis_side *side = &s->side[seat];
    const aegis_frame *f = &s->frame[s->height - 1];
    char list[1024];
    rd_text text;
    rd_move moves[RD_MOVES_MAX];
    rd_text_init(&text, list, sizeof list);
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (side->slot[i].card != 0) {
            rd_text_char(&text, ' ');
            aegis_name_text(t->p->card[side->slot[i].card - 1].name, &text);
            if (side->slot[i].where == AEGIS_BOUND) {
                rd_text_str(&text, " on ");
                aegis_write_slot(t->p, s, side->slot[i].link, seat, &text);
            }
        }
    judge(t->g, "standard", list);
    uint32_t n = t->g->legal(rd_pack_builtin(t->g, "standard"), (const rd_state *)s, seat, moves,
                             RD_MOVES_MAX);
    for (uint32_t i = 0; i + 1 < n; i++) {
        uint32_t other = aegis_robot_of(moves[i]);
        if (other == AEGIS_NOBODY || is_patched(t->p, side, other & 15u) ||
            is_patched(t->p, side, f->a & 15u))
            continue;
        const char *made =
            t->p->card[s->side[f->c / AEGIS_SLOTS].slot[f->c % AEGIS_SLOTS].card - 1].name;
        const char *one = t->p->card[side->piece[f->a & 15u].card].name;
        const char *two = t->p->card[side->piece[other & 15u].card].name;
        if (!is_made_of(made, one, two))
            fail_msg("%s: %s and %s make %s", list, one, two, made);
        t->seen++;
    }
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
    assert_int_equal(t->g->move_parse((const rd_pack *)t->p, (const rd_view *)&t->now, seat, text,
                                      &choice, &fault),
                     RD_OK);
    for (uint32_t i = 0; i < choice.count; i++)
        t->g->apply((const rd_pack *)t->p, (rd_state *)&t->now, seat, choice.move[i], NULL);
}

/* One decision or outcome; false: the game is over. */
static bool play_on(table *t)
{
    rd_move moves[RD_MOVES_MAX];
    const rd_pack *pack = (const rd_pack *)t->p;
    rd_state *s = (rd_state *)&t->now;
    rd_need need = t->g->need(pack, s, RD_TABLE_SEAT);
    if (need.chance != 0) {
        t->g->chance(pack, s, rd_dice_below(&t->dice, need.chance), NULL);
        return true;
    }
    if (need.seats == 0)
        return false;
    int seat = (int)RD_CTZ64(need.seats);
    const aegis_state *a = (const aegis_state *)s;
    if (need.ask == AEGIS_Q_SQUAD) {
        take_squad(t, seat);
        return true;
    }
    const aegis_frame *f = a->height > 0 ? &a->frame[a->height - 1] : NULL;
    if (need.ask == AEGIS_Q_COMPONENT && f->d == AEGIS_WAY_PAIR && (f->flags & AEGIS_C_LUCK) == 0)
        check_partners(t, seat);
    uint32_t n = t->g->legal(pack, s, seat, moves, RD_MOVES_MAX);
    t->g->apply(pack, s, seat, moves[rd_dice_below(&t->dice, n - 1)], NULL);
    return true;
}

static void partners_in_play_stand_in_the_tree(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 2; i++) {
        table t;
        rd_options options;
        rd_fault fault;
        memset(&options, 0, sizeof options);
        t.g = rd_game_find(i == 0 ? "aegis1" : "aegis2");
        t.p = (const aegis_pack *)rd_pack_builtin(t.g, "standard");
        t.seen = 0;
        assert_int_equal(rd_options_parse(t.g, "", &options, &fault), RD_OK);
        for (uint32_t seed = 0; seed < RD_AMOUNT(90, 6); seed++) {
            t.dice = rd_dice_seed(seed);
            memset(&t.now, 0, sizeof t.now);
            t.g->start((const rd_pack *)t.p, &options, (rd_state *)&t.now);
            for (uint32_t step = 0; step < 3000 && play_on(&t); step++)
                continue;
        }
        print_message("%s: %u partners\n", t.g->id, t.seen);
        assert_true(t.seen > RD_AMOUNT(100, 2));
    }
}

/* ---- what could be added ----------------------------------------------------------------------
 */

static void every_card_says_whether_it_could_be_added(void **state)
{
    const rd_game *g = rd_game_find("aegis1");
    const aegis_pack *p = (const aegis_pack *)rd_pack_builtin(g, "ledger");
    (void)state;
    judge(g, "ledger", "TAA-100 KES-100 / TAA-2000");
    assert_int_equal(json_array_size(json_object_get(judged, "adds")), p->cards);
    assert_true(flag(entry("adds", "card", "TEE-100"), "ok"));
    assert_true(flag(entry("adds", "card", "KES-2000"), "ok"));
    json_t *no = entry("adds", "card", "TAA-2000");
    assert_false(flag(no, "ok"));
    assert_string_equal(text_of(no, "clause"), "AE1-SQD-03");
    no = entry("adds", "card", "DUN-100");
    assert_string_equal(text_of(no, "why"), "One Faction only: Allied Provinces and Great States.");
    no = entry("adds", "card", "EXL-2000");
    assert_string_equal(text_of(no, "clause"), "AE1-SQD-06");
    judge(g, "ledger", "TAA-100 TEE-100 TGG-100 TII-100 TSS-100");
    assert_false(flag(entry("adds", "card", "GAN-100"), "ok"));
    assert_true(flag(entry("adds", "card", "TAA-2000"), "ok"));
    judge(g, "ledger", "match TAA-100 TEE-100 TGG-100 TII-100 TSS-100");
    assert_true(flag(entry("adds", "card", "GAN-100"), "ok"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_is_legal_exactly_when_it_can_be_given),
        cmocka_unit_test(ready_squads_are_legal_and_read_back),
        cmocka_unit_test(every_broken_rule_is_named_with_its_cards),
        cmocka_unit_test(a_text_that_is_no_list_is_a_fault),
        cmocka_unit_test(a_commander_without_a_machine_needs_a_bearer),
        cmocka_unit_test(the_tree_says_what_makes_what),
        cmocka_unit_test(partners_in_play_stand_in_the_tree),
        cmocka_unit_test(every_card_says_whether_it_could_be_added),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    json_decref(judged);
    return failed;
}
