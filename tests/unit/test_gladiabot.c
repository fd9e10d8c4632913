/* test_gladiabot.c - Gladiabot below its scenarios: exact dice, odds, sizes, packs that are
 * refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/gladiabot/gladiabot.h"
#include "robodrome/match.h"

static const rd_game *game(void)
{
    return rd_game_find("gladiabot");
}

static const rd_pack *pack(void)
{
    return rd_pack_builtin(game(), "ledger");
}

static void read_position(const char *settings, const char *text, gladiabot_state *out)
{
    rd_options options;
    rd_fault fault;
    assert_int_equal(rd_options_parse(game(), settings, &options, &fault), RD_OK);
    rd_err err = game()->state_parse(pack(), &options, text, (rd_state *)out, &fault);
    if (err != RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
}

/* The ledger's section 6: ways out of 36 to the power N to give 0, 1, 2, ... wounds. */
static const uint64_t ledger_ways[6][11] = {
    {0},
    {21, 10, 5},
    {581, 300, 250, 140, 25},
    {17871, 8901, 8886, 5683, 3990, 1200, 125},
    {579733, 274776, 292708, 210256, 159994, 108240, 44700, 8584, 625},
    {19384631, 8767170, 9591815, 7249215, 6016790, 4442635, 3076645, 1474700, 403450, 56000, 3125},
};

/* An attack on R5, just declared, for each score. */
static const char *const attacks[6] = {
    NULL,
    "robot B1 S1 (0,0)\nrobot R5 S2 (1,0)\nphase attack\nacting B1\ntarget R5 score 1\n",
    "robot B5 S1 (0,0)\nrobot R5 S2 (1,0)\nphase attack\nacting B5\ntarget R5 score 2\n",
    "robot B3 S1 (0,0)\nrobot R5 S2 (1,0)\ncrate c1 (1,0)\nphase attack\nacting B3\n"
    "target R5 score 3\n",
    "robot B3 S1 (0,0)\nrobot R5 S2 (1,0)\nphase attack\nacting B3\ntarget R5 score 4\n",
    "robot B3 S1 (0,0)\nrobot R5 S2 (1,0)\ncrate c3 (0,0)\nphase attack\nacting B3\n"
    "target R5 score 5\n",
};

/* Positions in the middle of an attack, and how many ways lead to each. */
typedef struct front {
    gladiabot_state *state;
    uint64_t *ways;
    size_t count;
} front;

enum {
    FRONT_MAX = 70000,
    BUCKETS = 1 << 17
};

static void front_add(front *f, int32_t *bucket, const gladiabot_state *s, uint64_t ways)
{
    uint64_t h = rd_hash_bytes(s, sizeof *s, 0) % BUCKETS;
    while (bucket[h] >= 0 && memcmp(&f->state[bucket[h]], s, sizeof *s) != 0)
        h = (h + 1) % BUCKETS;
    if (bucket[h] < 0) {
        assert_true(f->count < FRONT_MAX);
        bucket[h] = (int32_t)f->count;
        f->state[f->count] = *s;
        f->ways[f->count++] = 0;
    }
    f->ways[bucket[h]] += ways;
}

static front front_new(void)
{
    front f = {malloc(FRONT_MAX * sizeof *f.state), malloc(FRONT_MAX * sizeof *f.ways), 0};
    assert_non_null(f.state);
    assert_non_null(f.ways);
    return f;
}

static void front_free(front *f)
{
    free(f->state);
    free(f->ways);
}

/*
 * Every die of an attack with this score is rolled with every face through the engine; equal
 * positions are carried on once, with the number of ways that lead there.
 */
static void count_wounds(uint32_t score, uint64_t out[11])
{
    gladiabot_state s;
    front now = front_new();
    front next = front_new();
    int32_t *bucket = malloc(BUCKETS * sizeof *bucket);
    assert_non_null(bucket);
    read_position("", attacks[score], &s);
    now.state[0] = s;
    now.ways[0] = 1;
    now.count = 1;
    for (uint32_t die = 0; die < 2 * score; die++) {
        next.count = 0;
        memset(bucket, 0xFF, BUCKETS * sizeof *bucket);
        for (size_t i = 0; i < now.count; i++) {
            for (uint32_t face = 0; face < 6; face++) {
                s = now.state[i];
                assert_int_equal(s.phase, GLADIABOT_ATTACK);
                game()->chance(pack(), (rd_state *)&s, face, NULL);
                front_add(&next, bucket, &s, now.ways[i]);
            }
        }
        front swap = now;
        now = next;
        next = swap;
    }
    memset(out, 0, 11 * sizeof *out);
    for (size_t i = 0; i < now.count; i++) {
        assert_int_not_equal(now.state[i].phase, GLADIABOT_ATTACK);
        out[now.state[i].wounds[gladiabot_slot_of(&now.state[i], 4)]] += now.ways[i];
    }
    free(bucket);
    front_free(&now);
    front_free(&next);
}

static void wounds_of_every_score_are_the_ledgers(void **state)
{
    (void)state;
    for (uint32_t score = 1; score <= GLADIABOT_SCORE; score++) {
        uint64_t ways[11];
        count_wounds(score, ways);
        for (uint32_t w = 0; w <= 10; w++)
            assert_int_equal(ways[w], ledger_ways[score][w]); /* GLA-DIC-04 GLA-DIC-06 */
    }
}

/* The same for small scores without merging positions: every sequence of faces by itself. */
static void wounds_of_small_scores_by_every_sequence(void **state)
{
    (void)state;
    for (uint32_t score = 1; score <= 3; score++) {
        gladiabot_state first;
        uint64_t ways[11] = {0};
        uint32_t sequences = score == 1 ? 36 : score == 2 ? 1296 : 46656;
        read_position("", attacks[score], &first);
        for (uint32_t n = 0; n < sequences; n++) {
            gladiabot_state s = first;
            uint32_t faces = n;
            for (uint32_t die = 0; die < 2 * score; die++, faces /= 6)
                game()->chance(pack(), (rd_state *)&s, faces % 6, NULL);
            ways[s.wounds[gladiabot_slot_of(&s, 4)]]++;
        }
        for (uint32_t w = 0; w <= 10; w++)
            assert_int_equal(ways[w], ledger_ways[score][w]); /* GLA-DIC-03 */
    }
}

/* What front ends show before an attack is what the dice then do. */
static void odds_are_the_ledgers_distribution(void **state)
{
    static const struct {
        const char *text;
        uint32_t score;
    } cases[] = {
        {"robot R1 S1 (0,0)\nrobot B5 S2 (1,0) wounds 2\nphase action\nacting R1\n", 1},
        {"robot R4 S1 (0,0)\nrobot B5 S2 (2,0) wounds 2\nphase action\nacting R4\n", 2},
        {"robot R3 S1 (0,0)\nrobot B5 S2 (1,0) wounds 2\nphase action\nacting R3\n", 3},
        {"robot R3 S1 (0,0)\ncrate c3 (0,0)\nrobot B5 S2 (1,0) wounds 2\nphase action\n"
         "acting R3\n",
         4},
        {"robot G3 S1 (0,0)\ncrate c1 (0,0)\nrobot B5 S2 (1,0) wounds 2\nphase action\n"
         "acting G3\n",
         5},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gladiabot_state s;
        rd_odds odds;
        uint64_t sum = 0;
        uint64_t doomed = 0;
        read_position("", cases[i].text, &s);
        game()->odds(pack(), (rd_view *)&s, 0, gladiabot_move(GLADIABOT_DO_ATTACK, 0, 9), &odds);
        assert_int_equal(odds.count, 2 * cases[i].score + 1);
        for (uint32_t w = 0; w < odds.count; w++) {
            assert_int_equal(odds.amount[w], w);
            assert_int_equal(odds.weight[w], ledger_ways[cases[i].score][w]);
            sum += odds.weight[w];
            doomed += w >= 2 ? odds.weight[w] : 0; /* 2 wounds and structure 3: two more */
        }
        assert_int_equal(odds.total, sum);
        assert_int_equal(odds.goal, doomed);
    }
}

/* GLA-MOB-12: a rider of structure 1, 2, 3, 4 falls on 2, 3, 4, 5 faces of six. */
static void odds_of_a_fall_go_by_structure(void **state)
{
    static const char *const riders[] = {"Y1", "R1", "Y3", "R5"};
    (void)state;
    for (uint32_t i = 0; i < 4; i++) {
        char text[160];
        rd_text t;
        gladiabot_state s;
        rd_odds odds;
        rd_text_init(&t, text, sizeof text);
        rd_text_str(&t, "robot G1 S1 (0,0)\ncrate c3 (1,0)\nphase action\nacting G1\nrobot ");
        rd_text_str(&t, riders[i]);
        rd_text_str(&t, " S2 (1,0)\n");
        read_position("mobile=on", text, &s);
        game()->odds(pack(), (rd_view *)&s, 0, gladiabot_move(GLADIABOT_DO_PUSH, 2, 0), &odds);
        assert_int_equal(odds.total, 6);
        assert_int_equal(odds.goal, 2 + i); /* GLA-MOB-12 */
    }
}

static void a_state_is_small_and_the_same_in_every_mode(void **state)
{
    (void)state;
    for (uint16_t mode = 0; mode < GLADIABOT_MODES; mode++) {
        rd_options options;
        rd_options_init(game(), &options);
        options.value[GLADIABOT_OPTION_MODE] = mode;
        assert_true(game()->state_size(&options) <= 256);
    }
}

/* A pack that breaks a rule of the ledger is refused with the clause. */
static void spoil_and_build(void (*spoil)(gladiabot_pack *), bool good)
{
    gladiabot_pack *p = malloc(sizeof *p);
    assert_non_null(p);
    memcpy(p, pack(), sizeof *p);
    spoil(p);
    rd_refusal why = game()->pack_build((rd_pack *)p);
    assert_int_equal(why.code == 0, good);
    free(p);
}

static void spoil_nothing(gladiabot_pack *p)
{
    (void)p;
}

static void spoil_colour(gladiabot_pack *p)
{
    p->robot[0].colour = 1;
}

static void spoil_set(gladiabot_pack *p)
{
    p->robot[19].set = 1;
}

static void spoil_range(gladiabot_pack *p)
{
    p->robot[3].min_range = 4;
    p->robot[3].max_range = 3;
}

static void spoil_rows(gladiabot_pack *p)
{
    p->row[0][2].r = p->row[0][1].r;
}

static void spoil_size(gladiabot_pack *p)
{
    for (uint32_t i = 0; i < p->rows[1]; i++) {
        p->row[1][i].q_from = -8;
        p->row[1][i].q_to = 7;
    }
}

static void spoil_token_off_board(gladiabot_pack *p)
{
    p->token[0].hex.q = 7;
}

static void spoil_tokens_in_one_space(gladiabot_pack *p)
{
    p->token[2].hex = p->token[0].hex;
}

static void spoil_spans(gladiabot_pack *p)
{
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++) {
        p->robot[i].min_range = (uint8_t)(1 + i % 4);
        p->robot[i].max_range =
            (uint8_t)(p->robot[i].min_range + (i / 4) % (5 - p->robot[i].min_range));
    }
}

static void packs_that_break_a_rule_are_refused(void **state)
{
    (void)state;
    spoil_and_build(spoil_nothing, true);
    spoil_and_build(spoil_colour, false); /* GLA-GEN-08 */
    spoil_and_build(spoil_set, false);
    spoil_and_build(spoil_range, false); /* GLA-ATK-05 */
    spoil_and_build(spoil_rows, false);
    spoil_and_build(spoil_size, false);
    spoil_and_build(spoil_token_off_board, false);     /* GLA-SET-17 */
    spoil_and_build(spoil_tokens_in_one_space, false); /* GLA-GEN-05 */
    spoil_and_build(spoil_spans, false);
}

/* GLA-LOF-06 in the tables too: two printed two-crates side by side close the line between. */
static void the_printed_layout_closes_lines_between_two(void **state)
{
    gladiabot_pack *p = malloc(sizeof *p);
    (void)state;
    assert_non_null(p);
    memcpy(p, pack(), sizeof *p);
    p->token[0].hex.q = 1; /* c1 to (1,0), c2 stays on (0,1): the line (0,0) to (1,1) is between */
    p->token[0].hex.r = 0;
    assert_int_equal(game()->pack_build((rd_pack *)p).code, 0);
    const gladiabot_board *b = &p->board[0];
    uint32_t from = gladiabot_space(b, 0, 0);
    assert_false(rd_set_has(b->open[from], gladiabot_space(b, 1, 1))); /* GLA-LOF-06 */
    assert_true(rd_set_has(b->open[from], gladiabot_space(b, -1, 2))); /* c2 alone: free */
    free(p);
}

/* Texts are read by the ids, so they are those of the ledger. */
static void spoil_robot_id(gladiabot_pack *p)
{
    memcpy(p->robot[2].id, p->robot[0].id, sizeof p->robot[2].id);
}

static void spoil_crate_id(gladiabot_pack *p)
{
    memcpy(p->token[11].id, "c2", 3);
}

/* Eleven spaces in a row cannot take twelve robots. */
static void spoil_edge(gladiabot_pack *p)
{
    p->rows[0] = 1;
    p->row[0][0].q_from = -5;
    p->row[0][0].q_to = 5;
}

/* Every second row is missing, so no space is in the middle, and all could take a robot. */
static void spoil_middle(gladiabot_pack *p)
{
    p->rows[1] = 6;
    for (uint32_t i = 0; i < 6; i++) {
        p->row[1][i].r = (int8_t)(2 * i - 2);
        p->row[1][i].q_from = -8;
        p->row[1][i].q_to = 5;
    }
}

/* Ninety-six spaces on the edge make a list of places for six robots too long. */
static void spoil_list(gladiabot_pack *p)
{
    spoil_middle(p);
    for (uint32_t i = 0; i < 6; i++)
        p->row[1][i].q_to = 7;
}

/* The clause tells which of several faults was found. */
static void spoil_and_cite(void (*spoil)(gladiabot_pack *), const char *clause)
{
    gladiabot_pack *p = malloc(sizeof *p);
    assert_non_null(p);
    memcpy(p, pack(), sizeof *p);
    spoil(p);
    rd_refusal why = game()->pack_build((rd_pack *)p);
    assert_string_equal(game()->clauses[why.clause], clause);
    free(p);
}

static void packs_that_cannot_be_played_are_refused(void **state)
{
    (void)state;
    spoil_and_cite(spoil_robot_id, "GLA-GEN-09");
    spoil_and_cite(spoil_crate_id, "GLA-SET-16");
    spoil_and_cite(spoil_edge, "GLA-SET-24");
    spoil_and_cite(spoil_middle, "GLA-SET-19");
    spoil_and_cite(spoil_list, "GLA-SET-24");
}

/* Building again changes nothing: what the file holds is all there is. */
static void building_a_pack_twice_gives_the_same_bytes(void **state)
{
    gladiabot_pack *p = malloc(sizeof *p);
    (void)state;
    assert_non_null(p);
    memcpy(p, pack(), sizeof *p);
    assert_int_equal(game()->pack_build((rd_pack *)p).code, 0);
    assert_memory_equal(p, pack(), sizeof *p);
    free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wounds_of_every_score_are_the_ledgers),
        cmocka_unit_test(wounds_of_small_scores_by_every_sequence),
        cmocka_unit_test(odds_are_the_ledgers_distribution),
        cmocka_unit_test(odds_of_a_fall_go_by_structure),
        cmocka_unit_test(a_state_is_small_and_the_same_in_every_mode),
        cmocka_unit_test(packs_that_break_a_rule_are_refused),
        cmocka_unit_test(packs_that_cannot_be_played_are_refused),
        cmocka_unit_test(the_printed_layout_closes_lines_between_two),
        cmocka_unit_test(building_a_pack_twice_gives_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
