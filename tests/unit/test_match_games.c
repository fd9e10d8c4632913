/*
 * test_match_games.c - the match with every game there is: random play through texts, with undoing,
 * rewinding and resigning, in which records and positions must read back and keep secrets.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/match/inside.h"
#include "amount.h"
#include "robodrome/match.h"
#include "robodrome/pack.h"
#include "robodrome/scenario.h"
#include "robodrome/sim.h"

enum {
    GAMES = RD_AMOUNT(30, 10),
    EVENTS_MAX = 250,
    TEXT_MAX = 131072
};

/* Where a test is, for the message of a failure. */
static struct {
    const char *game;
    uint64_t seed;
} place;

static uint64_t compared; /* records that were compared and had to be the same */

static void require(bool holds, const char *what)
{
    if (!holds)
        fail_msg("%s: game %s, seed %llu", what, place.game, (unsigned long long)place.seed);
}

static void write_record(const rd_match *m, int seat, char out[TEXT_MAX])
{
    rd_text t;
    rd_text_init(&t, out, TEXT_MAX);
    require(rd_match_write(m, seat, &t) == RD_OK && rd_text_fits(&t), "a record is written");
}

static rd_match *copy_of(const rd_match *m)
{
    static char text[TEXT_MAX];
    rd_match *copy = NULL;
    rd_fault f;
    memset(&f, 0, sizeof f);
    write_record(m, RD_TABLE_SEAT, text);
    if (rd_match_read(&copy, text, NULL, &f) != RD_OK)
        fail_msg("game %s, seed %llu: line %u: %s\n%s", place.game, (unsigned long long)place.seed,
                 f.line, f.words, text);
    return copy;
}

static void check_record(const rd_match *m)
{
    static char before[TEXT_MAX];
    static char after[TEXT_MAX];
    const rd_event *a;
    const rd_event *b;
    rd_match *copy = copy_of(m);
    size_t count = rd_match_log(m, &a);
    require(rd_match_log(copy, &b) == count, "the log keeps its length");
    require(count == 0 || memcmp(a, b, count * sizeof *a) == 0, "the log is the same");
    require(memcmp(rd_now(m), rd_now(copy), m->state_size) == 0, "the state is the same");
    write_record(m, RD_TABLE_SEAT, before);
    write_record(copy, RD_TABLE_SEAT, after);
    require(strcmp(before, after) == 0, "the record is written the same again");
    rd_match_free(copy);
}

static void check_position(const rd_match *m)
{
    static char text[RD_POSITION_MAX + 1];
    rd_text t;
    rd_position p;
    for (int id = 0; id < 2; id++) {
        rd_text_init(&t, text, sizeof text);
        if (id == 0)
            rd_position_text(m->game, m->pack, rd_now(m), &t);
        else
            rd_position_id(m->game, m->pack, rd_now(m), &t);
        require(rd_text_fits(&t), "a position has room");
        require(rd_position_parse(text, NULL, &p, NULL) == RD_OK, "a position is read");
        require(p.game == m->game && p.pack == m->pack, "a position keeps game and pack");
        require(memcmp(p.state.bytes, rd_now(m), m->state_size) == 0, "a position is the same");
    }
}

/* The log, played from the start and judged at every step, leads to the state. */
static void check_log(const rd_match *m)
{
    rd_room room;
    rd_state *s = rd_room_out(&room);
    rd_log_state_at(m, 0, &room);
    for (size_t i = 0; i < m->count; i++) {
        rd_event e = m->log[i];
        if (e.seat == RD_WATCHER) {
            require(e.value < m->game->need(m->pack, s, RD_TABLE_SEAT).chance, "an outcome fits");
            m->game->chance(m->pack, s, e.value, NULL);
            continue;
        }
        rd_refusal why = m->game->refuse(m->pack, s, e.seat, e.value);
        require(!rd_refused(&why), "a move of the log is legal");
        m->game->apply(m->pack, s, e.seat, e.value, NULL);
    }
    require(memcmp(s, rd_now(m), m->state_size) == 0, "the log leads to the state");
}

static bool looks_same(const rd_match *a, const rd_match *b, int seat)
{
    rd_room first;
    rd_room second;
    rd_match_view(a, seat, rd_room_out(&first));
    rd_match_view(b, seat, rd_room_out(&second));
    return memcmp(first.bytes, second.bytes, a->state_size) == 0;
}

/*
 * Two matches that differ in what a seat may not know give that seat the same record. Who may have
 * learnt the difference is asked only if it sees none.
 */
static void compare_records(const rd_match *a, const rd_match *b, rd_seats except, rd_seats learnt)
{
    static char first[TEXT_MAX];
    static char second[TEXT_MAX];
    if (rd_match_over(a) || rd_match_over(b))
        return;
    for (int s = RD_WATCHER; s < (int)a->seats; s++) {
        rd_seats bit = s == RD_WATCHER ? RD_WATCHERS : RD_SEAT(s);
        if ((except & bit) != 0 || ((learnt & bit) != 0 && !looks_same(a, b, s)))
            continue;
        write_record(a, s, first);
        write_record(b, s, second);
        require(strcmp(first, second) == 0, "a record does not rest on a secret");
        require(strstr(first, "chance ?\nchance ?\n") == NULL, "unseen outcomes are not counted");
        compared++;
    }
}

/* Whether the sealed question that was open at m is still open at n, so that nothing is shown. */
static bool still_open(const rd_match *m, const rd_match *n)
{
    rd_need before = rd_log_need(m);
    rd_need after = rd_log_need(n);
    return rd_log_sealed(n) && after.ask == before.ask && (after.seats & ~before.seats) == 0 &&
           (RD_POPCOUNT64(before.seats) > 1 || after.seats == before.seats) &&
           m->count + 1 == n->count;
}

/* Every sealed answer that could be given now, against every other of the same seat. */
static void check_sealed(const rd_match *m, rd_dice *dice)
{
    rd_move list[RD_MOVES_MAX];
    rd_need need = rd_log_need(m);
    for (int s = 0; s < (int)m->seats; s++) {
        uint32_t count = m->game->legal(m->pack, rd_now(m), s, list, RD_MOVES_MAX);
        if ((need.seats & RD_SEAT(s)) == 0 || count < 3)
            continue;
        rd_match *a = copy_of(m);
        rd_match *b = copy_of(m);
        require(rd_match_play(a, s, list[rd_dice_below(dice, count - 1)], NULL) == RD_OK, "legal");
        require(rd_match_play(b, s, list[rd_dice_below(dice, count - 1)], NULL) == RD_OK, "legal");
        /* Allies may see the answer at once, everybody when it was the last one. */
        bool open = still_open(m, a) && still_open(m, b);
        rd_seats allies = m->game->allies(rd_now(m), s) & ~RD_SEAT(s);
        compare_records(a, b, RD_SEAT(s), open ? allies : RD_EVERYBODY);
        rd_match_free(a);
        rd_match_free(b);
    }
}

static void check_unseen(const rd_match *m, rd_dice *dice)
{
    rd_need need = rd_log_need(m);
    rd_match *a = copy_of(m);
    rd_match *b = copy_of(m);
    a->chance.kind = RD_CHANCE_LIST;
    b->chance.kind = RD_CHANCE_LIST;
    require(rd_match_chance(a, rd_dice_below(dice, need.chance)) == RD_OK, "an outcome");
    require(rd_match_chance(b, rd_dice_below(dice, need.chance)) == RD_OK, "an outcome");
    compare_records(a, b, need.audience, 0);
    rd_match_free(a);
    rd_match_free(b);
}

static void check_story(const rd_match *m)
{
    rd_fact facts[256];
    for (int s = RD_WATCHER; s < (int)m->seats; s++) {
        rd_seats bit = s == RD_WATCHER ? RD_WATCHERS : RD_SEAT(s);
        uint32_t count = rd_match_story(m, m->count / 2, s, facts, 256);
        for (uint32_t i = 0; i < count && i < 256; i++)
            require((facts[i].audience & bit) != 0, "a fact is for its audience");
    }
}

static void play_one(rd_match *m, rd_dice *dice)
{
    char text[256];
    rd_text t;
    rd_room view;
    rd_move list[RD_MOVES_MAX];
    rd_need need = rd_log_need(m);
    int seat = (int)rd_dice_below(dice, m->seats);
    if (need.chance > 0) {
        require(rd_match_roll(m) == RD_OK, "dice are rolled");
        return;
    }
    while ((need.seats & RD_SEAT(seat)) == 0)
        seat = (seat + 1) % (int)m->seats;
    uint32_t count = m->game->legal(m->pack, rd_now(m), seat, list, RD_MOVES_MAX);
    require(count > 1 && list[count - 1] == RD_RESIGN, "a seat that is asked has an answer");
    rd_move move = list[rd_dice_below(dice, count - 1)];
    rd_match_view(m, seat, rd_room_out(&view));
    rd_text_init(&t, text, sizeof text);
    m->game->move_text(m->pack, rd_room_state(&view), seat, move, &t);
    size_t before = m->count;
    require(rd_match_choose(m, seat, text, NULL) == RD_OK, "a move reads back");
    /* A resignation that was kept may follow at once. */
    require(m->count > before && m->log[before].value == move, "it is the same move");
}

/* Takes back whatever a seat may, or a few events by consent. */
static uint32_t go_back(rd_match *m, rd_dice *dice)
{
    int seat = (int)rd_dice_below(dice, m->seats);
    if (rd_dice_below(dice, 4) == 0) {
        size_t back = rd_dice_below(dice, 9);
        require(rd_match_rewind(m, m->count > back ? m->count - back : 0) == RD_OK, "rewinding");
        return 0;
    }
    size_t before = m->count;
    bool may = rd_match_may_undo(m, seat);
    require(rd_match_undo(m, seat) == (may ? RD_OK : RD_TURN), "undo keeps its word");
    require((m->count < before) == may, "undo takes something back, or nothing");
    return may;
}

static void look(const rd_match *m, rd_dice *dice)
{
    rd_need need = rd_log_need(m);
    if (need.seats != 0 && rd_log_sealed(m) && rd_dice_below(dice, 3) == 0)
        check_sealed(m, dice);
    if (need.chance > 1 && need.audience != RD_EVERYBODY)
        check_unseen(m, dice);
    if (rd_dice_below(dice, 12) == 0) {
        check_log(m);
        check_record(m);
        check_position(m);
        check_story(m);
    }
}

static uint32_t one_match(const rd_game *game, uint64_t seed)
{
    rd_match *m = NULL;
    rd_options options;
    rd_chance chance;
    uint32_t undone = 0;
    rd_dice dice = rd_dice_seed(seed);
    memset(&chance, 0, sizeof chance);
    chance.kind = RD_CHANCE_SEED;
    chance.seed = seed;
    place.game = game->id;
    place.seed = seed;
    rd_sim_draw_options(game, &dice, &options);
    const rd_pack *pack = rd_pack_builtin(game, "ledger");
    require(rd_match_new(&m, game, pack, &options, &chance, NULL) == RD_OK, "a match begins");
    for (int i = 0; i < EVENTS_MAX && !rd_match_over(m); i++) {
        play_one(m, &dice);
        if (rd_dice_below(&dice, 6) == 0)
            undone += go_back(m, &dice);
        if (seed % 5 == 4 && i > 20 && rd_dice_below(&dice, 30) == 0 && !rd_match_over(m))
            rd_match_resign(m, (int)rd_dice_below(&dice, m->seats));
        look(m, &dice);
    }
    check_log(m);
    check_record(m);
    check_position(m);
    rd_match_free(m);
    return undone;
}

static void matches_of_every_game_keep_their_promises(void **state)
{
    (void)state;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        uint32_t undone = 0;
        compared = 0;
        for (uint64_t seed = 0; seed < GAMES; seed++)
            undone += one_match(*g, seed);
        require(compared > 0, "records were compared");
        require(undone > 0, "something could be taken back");
    }
}

/* A record of the first game with another line for the pack. */
static rd_err read_with_pack(const char *line, rd_fault *f)
{
    static char text[TEXT_MAX];
    static char other[TEXT_MAX];
    rd_text t;
    rd_options options;
    rd_chance chance;
    rd_match *m = NULL;
    memset(&chance, 0, sizeof chance);
    rd_options_init(rd_games[0], &options);
    const rd_pack *pack = rd_pack_builtin(rd_games[0], "ledger");
    assert_int_equal(rd_match_new(&m, rd_games[0], pack, &options, &chance, NULL), RD_OK);
    write_record(m, RD_TABLE_SEAT, text);
    rd_match_free(m);
    char *from = strstr(text, "pack ledger ");
    assert_non_null(from);
    rd_text_init(&t, other, sizeof other);
    rd_text_bytes(&t, text, (size_t)(from - text));
    rd_text_str(&t, line);
    rd_text_str(&t, strchr(from, '\n'));
    m = NULL;
    rd_err err = rd_match_read(&m, other, NULL, f);
    rd_match_free(m);
    return err;
}

static void packs_built_in_are_known_by_name(void **state)
{
    (void)state;
    rd_fault f;
    char line[64];
    rd_text t;
    const rd_pack *standard = rd_pack_builtin(rd_games[0], "standard");
    const rd_pack *ledger = rd_pack_builtin(rd_games[0], "ledger");
    unsigned char *copy = malloc(rd_games[0]->pack_size);
    memcpy(copy, ledger, rd_games[0]->pack_size);
    assert_string_equal(rd_pack_name(rd_games[0], (const rd_pack *)copy), "ledger");
    copy[0] ^= 1;
    assert_string_equal(rd_pack_name(rd_games[0], (const rd_pack *)copy), "custom");
    free(copy);
    assert_string_equal(rd_pack_name(rd_games[0], ledger), "ledger");
    /* The ledger never changes, so only its place in memory can have. */
    assert_int_equal(read_with_pack("pack ledger 0000000000000000", &f), RD_OK);
    assert_int_equal(read_with_pack("pack ledger 00", &f), RD_SYNTAX);
    assert_int_equal(f.column, 13);
    assert_int_equal(read_with_pack("pack standard 0000000000000000", &f), RD_VERSION);
    rd_text_init(&t, line, sizeof line);
    rd_text_str(&t, "pack standard ");
    rd_text_hex64(&t, rd_pack_hash(rd_games[0], standard));
    assert_int_equal(read_with_pack(line, &f), RD_OK);
}

static void an_unknown_game_is_answered_with_those_there_are(void **state)
{
    (void)state;
    rd_fault f;
    rd_position p;
    assert_int_equal(rd_position_parse("game chess", NULL, &p, &f), RD_UNKNOWN);
    for (const rd_game *const *g = rd_games; *g != NULL; g++)
        assert_non_null(strstr(f.words, (*g)->id));
}

static const rd_pack *own_pack(void *context, const rd_game *game, const char *path, rd_fault *f)
{
    (void)path;
    (void)f;
    *(const rd_game **)context = game;
    return rd_pack_builtin(game, "ledger");
}

static void scenarios_name_their_pack(void **state)
{
    (void)state;
    static const char *const packs[] = {"ledger", "standard", "file x"};
    for (int i = 0; i < 3; i++) {
        char text[256];
        rd_text t;
        rd_scenario_report report;
        const rd_game *asked = NULL;
        rd_scenario_hooks hooks = {&asked, NULL, own_pack, NULL};
        rd_text_init(&t, text, sizeof text);
        rd_text_str(&t, "scenario A b\ngame ");
        rd_text_str(&t, rd_games[0]->id);
        rd_text_str(&t, "\npack ");
        rd_text_str(&t, packs[i]);
        rd_text_str(&t, "\nexpect outcome = none\n");
        assert_int_equal(rd_scenario_run(text, &hooks, &report), RD_OK);
        assert_int_equal(report.failures, 0);
        assert_int_equal(report.expectations, 1);
        assert_ptr_equal(asked, i == 2 ? rd_games[0] : NULL);
    }
}

/* Where the others play on, resigning is still the last word of a seat. */
static void resigning_is_not_undone_while_others_play_on(void **state)
{
    (void)state;
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            rd_match *m = NULL;
            rd_options options;
            rd_chance chance;
            rd_dice dice = rd_dice_seed(seed);
            memset(&chance, 0, sizeof chance);
            chance.kind = RD_CHANCE_SEED;
            place.game = (*g)->id;
            place.seed = seed;
            rd_sim_draw_options(*g, &dice, &options);
            const rd_pack *pack = rd_pack_builtin(*g, "ledger");
            require(rd_match_new(&m, *g, pack, &options, &chance, NULL) == RD_OK, "a match begins");
            while (rd_log_need(m).chance > 0)
                play_one(m, &dice);
            int seat = (int)RD_CTZ64(rd_log_need(m).seats);
            require(rd_match_resign(m, seat) == RD_OK, "a seat resigns");
            require(m->log[m->count - 1].value == RD_RESIGN, "it is played at once");
            require(!rd_match_may_undo(m, seat), "resigning is final");
            require(m->resigning == 0, "a resignation that was played is not kept");
            rd_match_free(m);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_built_in_are_known_by_name),
        cmocka_unit_test(an_unknown_game_is_answered_with_those_there_are),
        cmocka_unit_test(scenarios_name_their_pack),
        cmocka_unit_test(resigning_is_not_undone_while_others_play_on),
        cmocka_unit_test(matches_of_every_game_keep_their_promises),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
