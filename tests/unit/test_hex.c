/* test_hex.c - hexagons: steps, distances, and what a straight line meets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "robodrome/hex.h"

static rd_hex at(int q, int r)
{
    rd_hex h;
    h.q = (int8_t)q;
    h.r = (int8_t)r;
    return h;
}

static bool same(rd_hex a, rd_hex b)
{
    return a.q == b.q && a.r == b.r;
}

static rd_hex plus(rd_hex a, rd_hex b)
{
    return at(a.q + b.q, a.r + b.r);
}

static void steps_are_the_six_directions(void **unused)
{
    (void)unused;
    static const int8_t expected[RD_HEX_DIRECTIONS][2] = {{1, 0},  {1, -1}, {0, -1},
                                                          {-1, 0}, {-1, 1}, {0, 1}};
    for (uint32_t d = 0; d < RD_HEX_DIRECTIONS; d++) {
        rd_hex from = at(5, -7);
        rd_hex to = rd_hex_step(from, d);
        assert_int_equal(to.q - from.q, expected[d][0]);
        assert_int_equal(to.r - from.r, expected[d][1]);
        assert_true(same(rd_hex_step(to, (d + 3) % RD_HEX_DIRECTIONS), from));
        assert_int_equal(rd_hex_distance(from, to), 1);
        /* Neighbouring directions lead to neighbouring spaces: the order goes round. */
        rd_hex beside = rd_hex_step(from, (d + 1) % RD_HEX_DIRECTIONS);
        assert_int_equal(rd_hex_distance(to, beside), 1);
    }
    assert_true(same(rd_hex_step(at(0, 0), RD_HEX_NE), at(1, -1)));
    assert_true(same(rd_hex_step(at(0, 0), RD_HEX_SW), at(-1, 1)));
}

enum {
    FLOOD = 12,
    WIDTH = 2 * FLOOD + 1
};

/* The distance is the least number of steps, counted here by flooding out from one space. */
static void distance_is_the_number_of_steps(void **unused)
{
    (void)unused;
    int8_t steps[WIDTH][WIDTH];
    memset(steps, -1, sizeof steps);
    steps[FLOOD][FLOOD] = 0;
    for (int round = 0; round < FLOOD; round++) {
        for (int q = -FLOOD + 1; q < FLOOD; q++) {
            for (int r = -FLOOD + 1; r < FLOOD; r++) {
                if (steps[q + FLOOD][r + FLOOD] != round)
                    continue;
                for (uint32_t d = 0; d < RD_HEX_DIRECTIONS; d++) {
                    rd_hex n = rd_hex_step(at(q, r), d);
                    int8_t *cell = &steps[n.q + FLOOD][n.r + FLOOD];
                    if (*cell < 0)
                        *cell = (int8_t)(round + 1);
                }
            }
        }
    }
    uint32_t checked = 0;
    for (int q = -FLOOD; q <= FLOOD; q++) {
        for (int r = -FLOOD; r <= FLOOD; r++) {
            int32_t d = rd_hex_distance(at(0, 0), at(q, r));
            assert_int_equal(rd_hex_distance(at(q, r), at(0, 0)), d);
            assert_int_equal(rd_hex_distance(at(q + 3, r - 5), at(3, -5)), d);
            if (d >= FLOOD)
                continue;
            assert_int_equal(steps[q + FLOOD][r + FLOOD], d);
            checked++;
        }
    }
    assert_int_equal(checked, 1 + 3 * FLOOD * (FLOOD - 1));
}

static void distance_holds_at_the_ends_of_the_type(void **unused)
{
    (void)unused;
    assert_int_equal(rd_hex_distance(at(-128, -128), at(127, 127)), 510);
    assert_int_equal(rd_hex_distance(at(-128, 127), at(127, -128)), 255);
}

/* One row of the ledger's table: what lies on the line from (0,0) to v. */
typedef struct line {
    int8_t v[2];
    uint32_t insides;
    int8_t inside[4][2];
    uint32_t pairs;
    int8_t pair[2][2][2];
} line;

/* rules/gladiabot.md, section 4.8: the table, then the turned and mirrored cases that it spells. */
static const line lines[] = {
    {{1, 0}, 0, {{0}}, 0, {{{0}}}},
    {{2, 0}, 1, {{1, 0}}, 0, {{{0}}}},
    {{1, 1}, 0, {{0}}, 1, {{{1, 0}, {0, 1}}}},
    {{3, 0}, 2, {{1, 0}, {2, 0}}, 0, {{{0}}}},
    {{2, 1}, 2, {{1, 0}, {1, 1}}, 0, {{{0}}}},
    {{4, 0}, 3, {{1, 0}, {2, 0}, {3, 0}}, 0, {{{0}}}},
    {{3, 1}, 4, {{1, 0}, {1, 1}, {2, 0}, {2, 1}}, 0, {{{0}}}},
    {{2, 2}, 1, {{1, 1}}, 2, {{{1, 0}, {0, 1}}, {{2, 1}, {1, 2}}}},
    {{2, -1}, 0, {{0}}, 1, {{{1, -1}, {1, 0}}}},
    {{1, 2}, 2, {{0, 1}, {1, 1}}, 0, {{{0}}}},
    {{3, -1}, 2, {{1, 0}, {2, -1}}, 0, {{{0}}}},
    {{3, -2}, 2, {{1, -1}, {2, -1}}, 0, {{{0}}}},
    {{1, 3}, 4, {{0, 1}, {1, 1}, {0, 2}, {1, 2}}, 0, {{{0}}}},
    {{4, -1}, 4, {{1, 0}, {2, -1}, {2, 0}, {3, -1}}, 0, {{{0}}}},
    {{4, -3}, 4, {{1, -1}, {2, -1}, {2, -2}, {3, -2}}, 0, {{{0}}}},
    {{4, -2}, 1, {{2, -1}}, 2, {{{1, -1}, {1, 0}}, {{3, -2}, {3, -1}}}},
};

/* The twelve turns and mirrorings of the grid, as the ledger gives them. */
static rd_hex turned(const int8_t qr[2], uint32_t symmetry)
{
    rd_hex h = at(qr[0], qr[1]);
    if (symmetry >= 6)
        h = at(h.r, h.q);
    for (uint32_t i = 0; i < symmetry % 6; i++)
        h = at(-h.r, h.q + h.r);
    return h;
}

static rd_hex_meets expected_in(const line *l, uint32_t symmetry, rd_hex h)
{
    if (same(h, at(0, 0)) || same(h, turned(l->v, symmetry)))
        return RD_HEX_INSIDE;
    for (uint32_t i = 0; i < l->insides; i++) {
        if (same(h, turned(l->inside[i], symmetry)))
            return RD_HEX_INSIDE;
    }
    for (uint32_t i = 0; i < 2 * l->pairs; i++) {
        if (same(h, turned(l->pair[i / 2][i % 2], symmetry)))
            return RD_HEX_ALONG;
    }
    return RD_HEX_MISSES;
}

static void lines_are_those_of_the_ledger(void **unused)
{
    (void)unused;
    const rd_hex from = at(-4, 7);
    bool seen[9][9] = {{false}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        for (uint32_t symmetry = 0; symmetry < 12; symmetry++) {
            rd_hex v = turned(lines[i].v, symmetry);
            seen[v.q + 4][v.r + 4] = true;
            for (int q = -7; q <= 7; q++) {
                for (int r = -7; r <= 7; r++) {
                    rd_hex_meets expected = expected_in(&lines[i], symmetry, at(q, r));
                    rd_hex h = plus(from, at(q, r));
                    assert_int_equal(rd_hex_line_meets(from, plus(from, v), h), expected);
                    assert_int_equal(rd_hex_line_meets(plus(from, v), from, h), expected);
                }
            }
        }
    }
    /* The table leaves no vector out: all 60 up to distance 4. */
    uint32_t count = 0;
    for (int q = -4; q <= 4; q++) {
        for (int r = -4; r <= 4; r++) {
            int32_t d = rd_hex_distance(at(0, 0), at(q, r));
            assert_int_equal(seen[q + 4][r + 4], d >= 1 && d <= 4);
            count += seen[q + 4][r + 4];
        }
    }
    assert_int_equal(count, 60);
}

/*
 * The slow check. A hexagon is where three differences of cube coordinates, taken from its centre,
 * lie between -1 and 1. Along the segment each of them is a + t * b with whole a and b, so each
 * bounds t by fractions; `span` is what is left of 0 < t < 1. A span longer than a point means that
 * the segment runs in the closed hexagon; if no difference stays at its bound all along, inside.
 */
typedef struct span {
    int64_t low, low_by;   /* t > low / low_by */
    int64_t high, high_by; /* t < high / high_by; both dividers are above 0 */
} span;

/* -1 <= a + t * b <= 1. Gives false if no t fits; *flat if the difference stays at its bound. */
static bool clip(span *s, int64_t a, int64_t b, bool *flat)
{
    if (b == 0) {
        *flat = *flat || a == 1 || a == -1;
        return a >= -1 && a <= 1;
    }
    if (b < 0) {
        a = -a;
        b = -b;
    }
    int64_t low = -1 - a;
    int64_t high = 1 - a;
    if (low * s->low_by > s->low * b) {
        s->low = low;
        s->low_by = b;
    }
    if (high * s->high_by < s->high * b) {
        s->high = high;
        s->high_by = b;
    }
    return s->low * s->high_by < s->high * s->low_by;
}

static rd_hex_meets slow_meets(rd_hex from, rd_hex to, rd_hex h)
{
    int64_t a[3] = {from.q - h.q, from.r - h.r, -(from.q - h.q) - (from.r - h.r)};
    int64_t b[3] = {to.q - from.q, to.r - from.r, -(to.q - from.q) - (to.r - from.r)};
    span s = {0, 1, 1, 1};
    bool flat = false;
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t k = (i + 1) % 3;
        if (!clip(&s, a[i] - a[k], b[i] - b[k], &flat))
            return RD_HEX_MISSES;
    }
    return flat ? RD_HEX_ALONG : RD_HEX_INSIDE;
}

/* Twice as far as the largest board is wide from its middle: a board of 331 spaces. */
enum {
    FAR = 20
};

static void lines_agree_with_the_slow_check(void **unused)
{
    (void)unused;
    uint32_t met[3] = {0};
    for (int vq = -FAR; vq <= FAR; vq++) {
        for (int vr = -FAR; vr <= FAR; vr++) {
            rd_hex to = at(vq, vr);
            int32_t d = rd_hex_distance(at(0, 0), to);
            /* Far vectors: only one of the six turns, to save time; near ones: all. */
            if (d == 0 || d > FAR || (d > 8 && (vq <= 0 || vr < 0)))
                continue;
            for (int q = -d - 1; q <= d + 1; q++) {
                for (int r = -d - 1; r <= d + 1; r++) {
                    rd_hex_meets slow = slow_meets(at(0, 0), to, at(q, r));
                    assert_int_equal(rd_hex_line_meets(at(0, 0), to, at(q, r)), slow);
                    assert_int_equal(rd_hex_line_meets(to, at(0, 0), at(q, r)), slow);
                    met[slow]++;
                }
            }
        }
    }
    assert_true(met[RD_HEX_MISSES] > 0 && met[RD_HEX_ALONG] > 0 && met[RD_HEX_INSIDE] > 0);
}

/* Spaces beside a line come in twos, so that both flanks can be asked. */
static void sides_come_in_pairs(void **unused)
{
    (void)unused;
    for (int vq = -8; vq <= 8; vq++) {
        for (int vr = -8; vr <= 8; vr++) {
            uint32_t along = 0;
            for (int q = -9; q <= 9; q++) {
                for (int r = -9; r <= 9; r++)
                    along += rd_hex_line_meets(at(0, 0), at(vq, vr), at(q, r)) == RD_HEX_ALONG;
            }
            assert_int_equal(along % 2, 0);
        }
    }
}

static void line_from_a_space_to_itself_meets_only_it(void **unused)
{
    (void)unused;
    for (int q = -2; q <= 2; q++) {
        for (int r = -2; r <= 2; r++)
            assert_int_equal(rd_hex_line_meets(at(0, 0), at(0, 0), at(q, r)),
                             q == 0 && r == 0 ? RD_HEX_INSIDE : RD_HEX_MISSES);
    }
}

/* Neighbours are as far apart as two sides of a hexagon, whatever the direction. */
static void drawn_neighbours_touch(void **unused)
{
    (void)unused;
    for (int q = -6; q <= 6; q++) {
        for (int r = -6; r <= 6; r++) {
            for (uint32_t d = 0; d < RD_HEX_DIRECTIONS; d++) {
                rd_hex to = rd_hex_step(at(q, r), d);
                int64_t x = rd_hex_x(to) - rd_hex_x(at(q, r));
                int64_t y = rd_hex_y(to) - rd_hex_y(at(q, r));
                int64_t square = x * x + y * y;
                assert_in_range(square, 1730 * 1730, 1734 * 1734);
            }
        }
    }
    assert_int_equal(rd_hex_x(at(1, 0)), 1732);
    assert_int_equal(rd_hex_x(at(-1, 0)), -1732);
    assert_int_equal(rd_hex_x(at(100, 0)), 173205);
    assert_int_equal(rd_hex_y(at(0, 3)), 4500);
}

static void a_box_holds_all_corners(void **unused)
{
    const rd_hex list[] = {at(0, 0), at(2, -1), at(-1, 2)};
    (void)unused;
    rd_box none = rd_hex_box(list, 0);
    assert_int_equal(none.w, 0);
    rd_box one = rd_hex_box(list, 1);
    assert_int_equal(one.x, -866);
    assert_int_equal(one.y, -1000);
    assert_int_equal(one.w, 1732);
    assert_int_equal(one.h, 2000);
    rd_box all = rd_hex_box(list, 3);
    assert_int_equal(all.x, -866);
    assert_int_equal(all.y, -2500);
    assert_int_equal(all.w, 2598 + 2 * 866);
    assert_int_equal(all.h, 4500 + 2000);
}

static void corners_are_points(void **unused)
{
    char points[96];
    rd_text t;
    (void)unused;
    rd_text_init(&t, points, sizeof points);
    rd_hex_points(&t);
    assert_string_equal(points, "0,-1000 866,-500 866,500 0,1000 -866,500 -866,-500");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_the_six_directions),
        cmocka_unit_test(distance_is_the_number_of_steps),
        cmocka_unit_test(distance_holds_at_the_ends_of_the_type),
        cmocka_unit_test(lines_are_those_of_the_ledger),
        cmocka_unit_test(lines_agree_with_the_slow_check),
        cmocka_unit_test(sides_come_in_pairs),
        cmocka_unit_test(line_from_a_space_to_itself_meets_only_it),
        cmocka_unit_test(drawn_neighbours_touch),
        cmocka_unit_test(a_box_holds_all_corners),
        cmocka_unit_test(corners_are_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
