/*
 * test_aegis_text.c - A.E.G.I.S. in words, both editions: moves and positions of random games read
 * back, whole choices are the steps they say, bad lines have their place, lists have known forms.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/aegis/names.h"
#include "robodrome/dice.h"
#include "robodrome/match.h"

enum {
    TEXT_MAX = 16384,
    GAMES = 24,
    STEPS_MAX = 20000,
    EVERY = 7 /* one of so many decisions is written and read back */
};

static const char *const ids[] = {"aegis1", "aegis2"};

static const rd_pack *pack_of(const rd_game *g)
{
    return rd_pack_builtin(g, "ledger");
}

static rd_options options_of(const rd_game *g, const char *settings)
{
    rd_options options;
    rd_fault fault;
    memset(&options, 0, sizeof options);
    assert_int_equal(rd_options_parse(g, settings, &options, &fault), RD_OK);
    return options;
}

/* ---- random games -----------------------------------------------------------------------------
 */

static void check_position(const rd_game *g, const rd_options *options, const rd_state *s)
{
    static char text[TEXT_MAX];
    rd_room again;
    rd_text t;
    rd_fault fault;
    memset(&again, 0, sizeof again);
    memset(&fault, 0, sizeof fault);
    rd_text_init(&t, text, sizeof text);
    g->state_text(pack_of(g), s, &t);
    assert_true(rd_text_fits(&t));
    if (g->state_parse(pack_of(g), options, text, (rd_state *)&again, &fault) != RD_OK)
        fail_msg("%s, line %u: %s\n%s", g->id, (unsigned)fault.line, fault.words, text);
    if (memcmp(s, &again, g->state_size(options)) != 0)
        fail_msg("%s reads back as another position:\n%s", g->id, text);
}

static void check_moves(const rd_game *g, const rd_state *s, int seat, const rd_move *moves,
                        uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        char text[256];
        rd_text t;
        rd_choice choice;
        rd_fault fault;
        memset(&fault, 0, sizeof fault);
        rd_text_init(&t, text, sizeof text);
        g->move_text(pack_of(g), s, seat, moves[i], &t);
        assert_true(rd_text_fits(&t));
        if (g->move_parse(pack_of(g), s, seat, text, &choice, &fault) != RD_OK)
            fail_msg("%s: '%s' says '%s'", g->id, text, fault.words);
        if (choice.count != 1 || choice.move[0] != moves[i])
            fail_msg("%s: '%s' is %u moves, the first %08x, not %08x", g->id, text,
                     (unsigned)choice.count, (unsigned)choice.move[0], (unsigned)moves[i]);
    }
}

/* One decision or outcome of random play; false: the game is over. */
static bool play_on(const rd_game *g, const rd_options *options, rd_state *s, rd_dice *dice,
                    uint32_t step)
{
    rd_move moves[RD_MOVES_MAX];
    rd_need need = g->need(pack_of(g), s, RD_TABLE_SEAT);
    if (step % EVERY == 0)
        check_position(g, options, s);
    if (need.chance != 0) {
        g->chance(pack_of(g), s, rd_dice_below(dice, need.chance), NULL);
        return true;
    }
    if (need.seats == 0)
        return false;
    int seat = (int)RD_CTZ64(need.seats);
    uint32_t count = g->legal(pack_of(g), s, seat, moves, RD_MOVES_MAX);
    assert_true(count >= 2 && count <= RD_MOVES_MAX);
    if (step % EVERY == 0)
        check_moves(g, s, seat, moves, count);
    g->apply(pack_of(g), s, seat, moves[rd_dice_below(dice, count - 1)], NULL);
    return true;
}

static void play(const rd_game *g, const char *settings, uint64_t seed)
{
    rd_options options = options_of(g, settings);
    rd_room room;
    rd_dice dice;
    uint32_t step = 0;
    memset(&room, 0, sizeof room);
    dice = rd_dice_seed(seed);
    g->start(pack_of(g), &options, (rd_state *)&room);
    while (step < STEPS_MAX && play_on(g, &options, (rd_state *)&room, &dice, step))
        step++;
    check_position(g, &options, (const rd_state *)&room);
}

static void random_games_of_the_first_edition_read_back(void **state)
{
    static const char *const settings[] = {"", "terrain=placed scrap=on", "match=best-of-3",
                                           "terrain=none scrap=on turn_limit=20"};
    (void)state;
    for (uint64_t seed = 0; seed < GAMES; seed++)
        play(rd_game_find("aegis1"), settings[seed % 4], seed);
}

static void random_games_of_the_second_edition_read_back(void **state)
{
    static const char *const settings[] = {"", "board=canyon protection=errata",
                                           "board=battlefield match=best-of-3"};
    (void)state;
    for (uint64_t seed = 0; seed < GAMES; seed++)
        play(rd_game_find("aegis2"), settings[seed % 3], seed);
}

/* ---- positions and moves by hand --------------------------------------------------------------
 */

static const char duel[] =
    "energy S1 9\nenergy S2 5\nrobot S1 TAA-100 (4,6)\nrobot S1 TEE-100 (4,7)\n"
    "pool S1 TAA-2000\nrobot S2 TII-100 (7,6)\nrobot S2 TGG-100 (9,6)\n";

static void read(const rd_game *g, const char *text, rd_room *out)
{
    rd_options options = options_of(g, "");
    rd_fault fault;
    memset(out, 0, sizeof *out);
    memset(&fault, 0, sizeof fault);
    if (g->state_parse(pack_of(g), &options, text, (rd_state *)out, &fault) != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
}

/* A whole choice is its steps, in their order. */
static void whole_choices_are_steps(void **state)
{
    static const struct {
        const char *text;
        uint32_t count;
    } cases[] = {
        {"activate TAA-100", 1},
        {"TAA-100", 1},
        {"S1.TAA-100", 1},
        {"TAA-100 move (4,5)", 3},
        {"TAA-100 use Rifle S2.TII-100", 4},
        {"TAA-100 use Rifle TII-100", 4},
        {"TAA-100 move (4,5) use Rifle target S2.TII-100", 6},
        {"TAA-100 combine TAA-2000 with TEE-100 at (4,6)", 5},
        {"TAA-100 end", 2},
        {"end turn", 1},
        {"resign", 1},
    };
    const rd_game *g = rd_game_find("aegis1");
    rd_room s;
    (void)state;
    read(g, duel, &s);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rd_choice choice;
        rd_fault fault;
        memset(&fault, 0, sizeof fault);
        if (g->move_parse(pack_of(g), (const rd_view *)&s, 0, cases[i].text, &choice, &fault) !=
            RD_OK)
            fail_msg("'%s' says '%s'", cases[i].text, fault.words);
        if (choice.count != cases[i].count)
            fail_msg("'%s' is %u moves", cases[i].text, (unsigned)choice.count);
    }
}

/* Words that are no move get a sentence and the column of the word that is wrong. */
static void a_text_that_is_no_move_has_a_place(void **state)
{
    static const struct {
        const char *text;
        uint32_t column;
        const char *words;
    } cases[] = {
        {"", 0, "expected a move"},
        {"dance", 1, "expected a move"},
        {"TAA-100 dance", 9, "expected a move"},
        {"activate TXX-100", 10, "expected a robot"},
        {"TAA-100 move here", 14, "expected a move"},
        {"TAA-100 use Foo", 13, "expected an Action"},
        {"TAA-100 combine FOO", 17, "expected the name of a card"},
        {"TAA-100 combine TAA-2000 with FOO", 31, "expected a robot"},
        {"take FOO", 6, "expected the name of a card"},
        {"die x", 5, "expected a number"},
        {"after rain", 7, "expected army"},
        {"instance foo", 10, "expected a kind of reroll"},
        {"direction d9", 11, "expected a direction"},
        {"piece four", 7, "expected one, two or three"},
        {"piece two d5", 11, "expected a turn"},
        {"jump (1,1) gold", 12, "expected damage or drain"},
        {"unbroken maybe", 10, "expected yes or no"},
    };
    const rd_game *g = rd_game_find("aegis1");
    rd_room s;
    rd_room before;
    (void)state;
    read(g, duel, &s);
    before = s;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rd_choice choice;
        rd_fault fault;
        memset(&fault, 0, sizeof fault);
        rd_err err =
            g->move_parse(pack_of(g), (const rd_view *)&s, 0, cases[i].text, &choice, &fault);
        if (err != RD_SYNTAX || strstr(fault.words, cases[i].words) == NULL)
            fail_msg("'%s' says %d '%s'", cases[i].text, (int)err, fault.words);
        if (cases[i].column != 0 && fault.column != cases[i].column)
            fail_msg("'%s' has column %u", cases[i].text, (unsigned)fault.column);
    }
    assert_memory_equal(&s, &before, sizeof s);
}

static void a_line_that_cannot_be_read_has_a_place(void **state)
{
    static const struct {
        const char *text;
        uint32_t line;
        const char *words;
    } cases[] = {
        {"colour red\n", 1, "another line of a position"},
        {"energy S3 1\n", 1, "expected a seat"},
        {"energy S1 5\nenergy S1 6\n", 2, "only once"},
        {"energy S1\n", 1, "expected a number"},
        {"robot S1 FOO (4,6)\n", 1, "expected the name of a card"},
        {"robot S1 TAA-100 (99,6)\n", 1, "expected a hex of the board"},
        {"robot S1 TAA-100 (4,6)\nrobot S1 TAA-100 (5,6)\n", 2, "each card of a seat once"},
        {"robot S1 TAA-100 (4,6) happy\n", 1, "another word about a robot"},
        {"robot S1 TAA-100 (4,6) place 0\n", 1, "a free place"},
        {"under S1.TAA-100 TEE-100\n", 1, "expected a card of this position"},
        {"sum S1.TAA-100 Damage+ 2 ends S1\n", 1, "expected a robot of this position"},
        {"robot S1 TAA-100 (4,6)\nstatus S1.TAA-100 sad S1\n", 2, "disarm, stun"},
        {"stage dinner\n", 1, "expected another word"},
        {"dice 7\n", 1, "the face of a die"},
        {"ask nicely\n", 1, "the word of a question"},
        {"energy S1 5 6\n", 1, "nothing more"},
    };
    const rd_game *g = rd_game_find("aegis1");
    rd_options options = options_of(g, "");
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rd_room s;
        rd_fault fault;
        memset(&s, 0, sizeof s);
        memset(&fault, 0, sizeof fault);
        rd_err err = g->state_parse(pack_of(g), &options, cases[i].text, (rd_state *)&s, &fault);
        if (err != RD_SYNTAX || strstr(fault.words, cases[i].words) == NULL)
            fail_msg("'%s' says %d '%s'", cases[i].text, (int)err, fault.words);
        assert_int_equal(fault.line, cases[i].line);
    }
}

static void positions_have_their_defaults(void **state)
{
    static const struct {
        const char *field;
        const char *value;
    } cases[] = {
        {"stage", "turn"},
        {"question", "activate"},
        {"asks", "S1"},
        {"S1.turns", "2"},
        {"S1.recharges", "3"},
        {"S2.recharges", "2"},
        {"S1.energy", "9"},
        {"S1.robots", "TAA-100 TEE-100"},
        {"S1.pool", "TAA-2000"},
        {"S1.lost", "none"},
        {"S1.TAA-100.at", "(4,6)"},
        {"S1.TAA-2000.at", "pool"},
        {"S1.TSS-100.at", "none"},
        {"S2.TII-100.protected", "no"},
        {"S1.TAA-100.distance.S2.TII-100", "3"},
        {"S1.TAA-100.sees.S2.TII-100", "yes"},
        {"S1.TAA-100.sees.S2.TGG-100", "no"},
        {"S1.TEE-100.sees.S2.TII-100", "yes"},
        {"S1.TEE-100.reaches.(6,5)", "2"},
        {"S1.TEE-100.targets.Dart", "S1.TAA-100 S2.TII-100"},
        {"(4,6).robot", "S1.TAA-100"},
        {"(4,6).kind", "open"},
        {"(40,6).kind", "off"},
        {"squads", "none"},
        {"TSS-100.idea", ""},
        {"TSS-100.card", "TSS-100 S 3/5/4 [Beam: 3@4e Damage 1 laser] [Weld: 1@2a Repair 2 R2]"},
    };
    const rd_game *g = rd_game_find("aegis1");
    rd_room s;
    (void)state;
    read(g, duel, &s);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char value[256];
        rd_text t;
        rd_text_init(&t, value, sizeof value);
        rd_err err = g->field_text(pack_of(g), (const rd_view *)&s, cases[i].field, &t);
        if (err != RD_OK || strcmp(value, cases[i].value) != 0)
            fail_msg("%s is %d '%s'", cases[i].field, (int)err, value);
    }
}

/* ---- ready squads -----------------------------------------------------------------------------
 */

/* What the pack prints of a ready squad is the answer that brings it. */
static void ready_squads_can_be_brought(void **state)
{
    (void)state;
    static const uint32_t least[] = {6, 16};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const rd_game *g = rd_game_find(ids[i]);
        const rd_pack *pack = rd_pack_builtin(g, "standard");
        const aegis_pack *p = (const aegis_pack *)pack;
        rd_options options = options_of(g, "");
        rd_room s;
        memset(&s, 0, sizeof s);
        g->start(pack, &options, (rd_state *)&s);
        assert_true(p->teams >= least[i]);
        for (uint32_t k = 0; k < p->teams; k++) {
            char text[512];
            rd_text t;
            rd_choice choice;
            rd_fault fault;
            rd_text_init(&t, text, sizeof text);
            rd_text_str(&t, "squad ");
            aegis_team_text(p, k, &t);
            memset(&fault, 0, sizeof fault);
            if (g->move_parse(pack, (const rd_view *)&s, 0, text, &choice, &fault) != RD_OK)
                fail_msg("%s: '%s' says '%s'", g->id, text, fault.words);
        }
    }
}

static void sentences_are_told(void **state)
{
    static char text[262144];
    (void)state;
    const rd_game *g = rd_game_find("aegis1");
    const rd_pack *pack = rd_pack_builtin(g, "standard");
    const aegis_pack *p = (const aegis_pack *)pack;
    rd_options options = options_of(g, "");
    rd_room s;
    rd_text t;
    rd_json j;
    memset(&s, 0, sizeof s);
    g->start(pack, &options, (rd_state *)&s);
    rd_text_init(&t, text, sizeof text);
    assert_int_equal(g->field_text(pack, (const rd_view *)&s, "EXL-100.idea", &t), RD_OK);
    assert_true(strlen(text) > 20 && strcmp(text, p->idea[aegis_card_find(p, "EXL-100", 7)]) == 0);
    rd_text_init(&t, text, sizeof text);
    assert_int_equal(g->field_text(pack, (const rd_view *)&s, "Open_Sky.squad", &t), RD_OK);
    assert_non_null(strstr(text, "EXL-100"));
    rd_text_init(&t, text, sizeof text);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    g->roster_json(pack, &j);
    rd_json_close(&j, '}');
    assert_true(rd_text_fits(&t));
    assert_non_null(strstr(text, p->idea[0]));
    assert_non_null(strstr(text, "\"squads\""));
    assert_non_null(strstr(text, p->team[p->teams - 1].idea));
}

/* ---- questions and answers for people ---------------------------------------------------------
 */

static void read_position(const rd_game *g, const char *settings, const char *text, rd_room *out)
{
    rd_options options = options_of(g, settings);
    rd_fault fault;
    memset(&fault, 0, sizeof fault);
    memset(out, 0, sizeof *out);
    if (g->state_parse(pack_of(g), &options, text, (rd_state *)out, &fault) != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
}

static void play_text(const rd_game *g, rd_room *room, int seat, const char *text)
{
    rd_choice choice;
    rd_fault fault;
    memset(&choice, 0, sizeof choice);
    memset(&fault, 0, sizeof fault);
    if (g->move_parse(pack_of(g), (const rd_view *)room, seat, text, &choice, &fault) != RD_OK)
        fail_msg("%s: %s", text, fault.words);
    for (uint32_t i = 0; i < choice.count; i++)
        g->apply(pack_of(g), (rd_state *)room, seat, choice.move[i], NULL);
}

static void expect_question(const rd_game *g, const rd_room *room, int seat, const char *words)
{
    char text[512];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    g->need_text(pack_of(g), (const rd_view *)room, seat, &t);
    assert_string_equal(text, words);
}

/* Some answer has this label. */
static void expect_label(const rd_game *g, const rd_room *room, int seat, const char *words)
{
    rd_move moves[RD_MOVES_MAX];
    char all[4096] = "";
    rd_text t;
    uint32_t n = g->legal(pack_of(g), (const rd_state *)room, seat, moves, RD_MOVES_MAX);
    rd_text_init(&t, all, sizeof all);
    for (uint32_t i = 0; i < n; i++) {
        char text[512];
        char key[256];
        rd_text one;
        rd_json j;
        rd_text_init(&one, text, sizeof text);
        rd_json_init(&j, &one);
        g->move_json(pack_of(g), (const rd_view *)room, seat, moves[i], &j);
        snprintf(key, sizeof key, "\"label\":\"%s\"", words);
        if (strstr(text, key) != NULL)
            return;
        rd_text_str(&t, text);
        rd_text_char(&t, '\n');
    }
    fail_msg("no answer is called %s:\n%s", words, all);
}

static void questions_say_why_and_answers_what_they_cost(void **state)
{
    const rd_game *g = rd_game_find("aegis1");
    rd_room room;
    (void)state;
    read_position(g, "terrain=none",
                  "energy S1 9\nenergy S2 4\nturns S1 3\nturns S2 3\nrobot S1 TAA-100 (4,6)\n"
                  "robot S1 TEE-100 (3,6)\npool S1 TAA-2000\nrobot S2 TSS-100 (5,6)\n",
                  &room);
    expect_label(g, &room, 0, "Activate TAA-100");
    expect_label(g, &room, 0, "End the turn");
    play_text(g, &room, 0, "activate TAA-100");
    expect_question(g, &room, 0, "choose what TAA-100 does (9 Energy)");
    rd_room begun = room;
    play_text(g, &room, 0, "move");
    expect_label(g, &room, 0, "Move to (4,5), 1 Energy");
    room = begun;
    play_text(g, &room, 0, "combine");
    expect_label(g, &room, 0, "Combine into TAA-2000, 6 Energy");
    play_text(g, &room, 0, "combine TAA-2000");
    expect_question(g, &room, 0,
                    "choose whom TAA-100 combines with into TAA-2000, for 6 Energy (9 Energy)");
    play_text(g, &room, 0, "with TEE-100");
    expect_question(g, &room, 0,
                    "choose the hex on which TAA-2000 is to stand, for 6 Energy (9 Energy)");
    expect_label(g, &room, 0, "Stand in (3,6)");
    room = begun;
    play_text(g, &room, 0, "action");
    expect_label(g, &room, 0, "Rifle, 2 Energy");
    play_text(g, &room, 0, "use Rifle");
    expect_question(g, &room, 0, "choose a target for Rifle of TAA-100 (9 Energy)");
    expect_label(g, &room, 0, "Rifle at TSS-100, 2 Energy");
    expect_label(g, &room, 0, "Rifle at your own TEE-100, 2 Energy");
}

/* AE1-PAS-31: what has happened, and what declining means. */
static void an_answer_is_asked_for_with_its_cause(void **state)
{
    const rd_game *g = rd_game_find("aegis1");
    const aegis_pack *p = (const aegis_pack *)pack_of(g);
    rd_room room;
    char text[512];
    uint32_t card = 0;
    (void)state;
    while (card < p->cards &&
           ((p->card[card].passives >> AEGIS_RETALIATE & 1u) == 0 || p->card[card].level != 1))
        card++;
    assert_true(card < p->cards);
    const char *name = p->card[card].name;
    snprintf(text, sizeof text,
             "energy S1 9\nenergy S2 9\nturns S1 3\nturns S2 3\nrobot S1 TAA-100 (4,6)\n"
             "robot S2 %s (5,6)\n",
             name);
    read_position(g, "terrain=none", text, &room);
    snprintf(text, sizeof text, "activate TAA-100 use Rifle target S2.%s", name);
    play_text(g, &room, 0, text);
    while (g->need(pack_of(g), (rd_state *)&room, RD_TABLE_SEAT).chance != 0)
        g->chance(pack_of(g), (rd_state *)&room, 0, NULL);
    snprintf(text, sizeof text,
             "%s was missed by Rifle of S1's TAA-100 and may Retaliate; declining lets the turn "
             "go on (9 Energy)",
             name);
    expect_question(g, &room, 1, text);
    expect_label(g, &room, 1, "Do not answer");
}

/* AE2-CMD-31: it is an activation that ended, not an Action. */
static void a_penalty_shot_is_asked_for_with_its_cause(void **state)
{
    const rd_game *g = rd_game_find("aegis2");
    rd_room room;
    (void)state;
    read_position(g, "",
                  "energy S1 9\nenergy S2 9\nrobot S1 ARK-100 (4,4)\nrobot S1 EXCEL-100 (0,4)\n"
                  "robot S2 YSI-700 (7,4)\n",
                  &room);
    play_text(g, &room, 0, "activate ARK-100 end");
    expect_question(g, &room, 1,
                    "S1's ARK-100 has ended its activation within 5 hexes of your Commander, so "
                    "Penalty Shot may answer; declining lets the turn go on (9 Energy)");
}

/* The last fact of a kind, as JSON. */
static void expect_fact(const rd_game *g, const rd_story *story, const char *kind, const char *data)
{
    char want[128];
    char all[4096] = "";
    rd_text t;
    snprintf(want, sizeof want, "\"kind\":\"%s\",\"data\":%s", kind, data);
    rd_text_init(&t, all, sizeof all);
    for (uint32_t i = 0; i < story->count; i++) {
        char text[512];
        rd_text one;
        rd_json j;
        rd_text_init(&one, text, sizeof text);
        rd_json_init(&j, &one);
        g->fact_json(pack_of(g), &story->fact[i], &j);
        if (strcmp(text, want) == 0)
            return;
        rd_text_str(&t, text);
        rd_text_char(&t, '\n');
    }
    fail_msg("nobody tells %s:\n%s", want, all);
}

/* A die tells its face, the number it must meet, and what it showed before it was rerolled. */
static void facts_tell_an_action_die_by_die(void **state)
{
    const rd_game *g = rd_game_find("aegis1");
    rd_fact facts[64];
    rd_story story = {facts, 64, 0};
    rd_room room;
    (void)state;
    read_position(g, "terrain=none",
                  "energy S1 20\nrobot S1 LUM-100 (4,6)\nrobot S1 TAA-100 (5,6) damage 3\n"
                  "robot S2 TGG-100 (7,6)\n",
                  &room);
    play_text(g, &room, 0, "activate LUM-100 use Patch target TAA-100");
    g->chance(pack_of(g), (rd_state *)&room, 0, &story);
    expect_fact(g, &story, "die", "{\"number\":1,\"face\":1,\"accuracy\":2,\"was\":0}");
    play_text(g, &room, 0, "reroll 1");
    g->chance(pack_of(g), (rd_state *)&room, 1, &story);
    expect_fact(g, &story, "die", "{\"number\":1,\"face\":2,\"accuracy\":2,\"was\":1}");
    expect_fact(g, &story, "scores",
                "{\"robot\":\"S1.LUM-100\",\"hits\":1,\"others\":1,\"others_accuracy\":2}");
    expect_fact(g, &story, "repaired", "{\"robot\":\"S1.TAA-100\",\"amount\":2,\"left\":4}");
}

/* ---- lists ------------------------------------------------------------------------------------
 */

/* Every {0} to {3} of a sentence has a form, and every form is one that words.h lists. */
static void check_sentence(const char *forms, const char *words)
{
    static const char known[] = "nsurckhaxtydiqlmfpbovwzgjEWGBRTDHX";
    assert_true(strlen(forms) <= RD_VALUES_MAX);
    if (strspn(forms, known) != strlen(forms))
        fail_msg("unknown form in \"%s\" of '%s'", forms, words);
    for (const char *at = words; (at = strchr(at, '{')) != NULL; at++)
        if (at[1] < '0' || at[1] >= (char)('0' + strlen(forms)) || at[2] != '}')
            fail_msg("'%s' has a value without a form", words);
}

static uint32_t words_in(const char *keys)
{
    uint32_t n = keys[0] != '\0';
    for (; *keys != '\0'; keys++)
        n += *keys == ' ';
    return n;
}

static void lists_have_known_forms(void **state)
{
    static const struct {
        const char *kind;
        const char *forms;
        const char *keys;
        const char *words;
    } facts[] = {
        {"note", "", "", ""},
#define FACT(name, clause1, clause2, kind, forms, keys, words) {kind, forms, keys, words},
#include "games/aegis/facts.def"
#undef FACT
    };
    (void)state;
    for (uint32_t i = 1; i < AEGIS_REASONS; i++)
        check_sentence(aegis_reason_forms[i], aegis_reason_words[i]);
    for (size_t i = 1; i < sizeof facts / sizeof *facts; i++) {
        check_sentence(facts[i].forms, facts[i].words);
        if (words_in(facts[i].keys) != strlen(facts[i].forms))
            fail_msg("fact %s has other keys than forms", facts[i].kind);
    }
}

/* Settings are refused with the codes of each ledger. */
static void settings_have_their_codes(void **state)
{
    static const struct {
        uint32_t edition;
        const char *settings;
        const char *code;
    } cases[] = {
        {0, "seats=3", "E-MODE"},        {0, "turn_limit=9", "E-MODE"},
        {1, "seats=3", "SETUP_PLAYERS"}, {1, "round_limit=4", "SETUP_OPTION"},
        {1, "board=4", "SETUP_BOARD"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const rd_game *g = rd_game_find(ids[cases[i].edition]);
        rd_options options;
        rd_fault fault;
        memset(&fault, 0, sizeof fault);
        assert_int_not_equal(rd_options_parse(g, cases[i].settings, &options, &fault), RD_OK);
        assert_string_equal(g->codes[fault.why.code].id, cases[i].code);
    }
}

/* AE2-CCA-07, CMD-20: a Shift leads two hexes, a jump goes three: the hex says which is meant. */
static void pressing_a_hex_moves_or_jumps(void **state)
{
    static const struct {
        const char *id;
        const char *means;
    } cases[] = {{"(6,4)", "move (6,4)"}, {"(7,4)", "jump (7,4) damage"}, {"(8,4)", "move (8,4)"}};
    const rd_game *g = rd_game_find("aegis2");
    rd_room s;
    (void)state;
    read(g,
         "energy S1 9\nrobot S1 ETH-300 (4,4)\nrobot S1 ETH-100 (4,5)\nrobot S1 GAN-100 (0,4)\n"
         "pool S1 ETH-2000\nbound S1 Hopper GAN-100\nrobot S2 YSI-100 (9,4)\n",
         &s);
    static const char *const moves[] = {"ETH-300 combine ETH-2000 with ETH-100 at (4,4)",
                                        "trigger ETH-300", "choose ETH-2000"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        rd_choice choice;
        rd_fault fault;
        memset(&fault, 0, sizeof fault);
        if (g->move_parse(pack_of(g), (const rd_view *)&s, 0, moves[i], &choice, &fault) != RD_OK)
            fail_msg("%s: %s", moves[i], fault.words);
        for (uint32_t k = 0; k < choice.count; k++)
            g->apply(pack_of(g), (rd_state *)&s, 0, choice.move[k], NULL);
    }
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[64];
        rd_text t;
        rd_text_init(&t, words, sizeof words);
        g->press(pack_of(g), (const rd_view *)&s, 0, cases[i].id, &t);
        assert_string_equal(words, cases[i].means);
    }
}

/* AE2-CAB-15: an Action of a component names a card, no hex. */
static void a_lent_action_has_no_hex(void **state)
{
    static const char position[] =
        "to-act S2\nnested 1\nenergy S1 9\nenergy S2 3\ncombined S2\nrobot S1 IND-300 (-1,3)\n"
        "robot S1 STE-300 (-1,4)\ncards S2 GAN-100 YSI-100 AIN-300 KAI-100 DRO-100 KAI-500 KAI-700 "
        "SSM-100 GAN-2000 ABB-2000 YSI-2000 STE-2000 SSM-2000_Sunset_Mode IND-3500 STE-3000 "
        "KAI-4000 - -\nrobot S2 SSM-100 (6,3) activations 1 acted\n"
        "robot S2 KAI-4000 (7,5) place 3 acted formed\nside S2 GAN-100 KAI-100 KAI-500\n"
        "pool S2 GAN-2000 ABB-2000 YSI-2000 STE-2000 IND-3500 STE-3000\n"
        "under S2.KAI-4000 S2.YSI-100\nunder S2.KAI-4000 S2.AIN-300\n"
        "under S2.KAI-4000 S2.DRO-100\nunder S2.KAI-4000 S2.KAI-700\n"
        "under S2.KAI-4000 S2.SSM-2000_Sunset_Mode\nfirst-robot S2 S2:1\n"
        "frame activation 0 S2 a 18 b 127 flags 1552\n"
        "frame combining 3 S2 a 18 b 127 c 15 d 2 root 56 flags 28\nask salvo S2\n";
    const rd_game *g = rd_game_find("aegis2");
    rd_options options = options_of(g, "board=canyon");
    rd_fault fault;
    rd_room s;
    rd_move moves[RD_MOVES_MAX];
    (void)state;
    memset(&s, 0, sizeof s);
    memset(&fault, 0, sizeof fault);
    if (g->state_parse(pack_of(g), &options, position, (rd_state *)&s, &fault) != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
    assert_int_equal(g->legal(pack_of(g), (rd_state *)&s, 1, moves, RD_MOVES_MAX), 3);
    for (uint32_t i = 0; i < 3; i++) {
        char words[256];
        rd_text t;
        rd_json j;
        rd_text_init(&t, words, sizeof words);
        rd_json_init(&j, &t);
        rd_json_open(&j, NULL, '{');
        g->move_json(pack_of(g), (const rd_view *)&s, 1, moves[i], &j);
        rd_json_close(&j, '}');
        assert_non_null(strstr(words, "\"spot\":\"\""));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_say_why_and_answers_what_they_cost),
        cmocka_unit_test(an_answer_is_asked_for_with_its_cause),
        cmocka_unit_test(a_penalty_shot_is_asked_for_with_its_cause),
        cmocka_unit_test(facts_tell_an_action_die_by_die),
        cmocka_unit_test(random_games_of_the_first_edition_read_back),
        cmocka_unit_test(random_games_of_the_second_edition_read_back),
        cmocka_unit_test(whole_choices_are_steps),
        cmocka_unit_test(a_text_that_is_no_move_has_a_place),
        cmocka_unit_test(a_line_that_cannot_be_read_has_a_place),
        cmocka_unit_test(positions_have_their_defaults),
        cmocka_unit_test(pressing_a_hex_moves_or_jumps),
        cmocka_unit_test(a_lent_action_has_no_hex),
        cmocka_unit_test(lists_have_known_forms),
        cmocka_unit_test(ready_squads_can_be_brought),
        cmocka_unit_test(sentences_are_told),
        cmocka_unit_test(settings_have_their_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
