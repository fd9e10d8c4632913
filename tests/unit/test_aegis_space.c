/* test_aegis_space.c - boards of A.E.G.I.S.: numbers, axes, sight against a second form, reach. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/aegis/board.h"
#include "robodrome/dice.h"
#include "robodrome/set.h"

#include "games/aegis/board.c"
#include "games/aegis/space.c"

/* The cell of a hex; NOWHERE outside the board. */
RD_LOCAL uint32_t cell_of(const aegis_board *b, int32_t q, int32_t r)
{
    int32_t x = q - b->left;
    int32_t y = r - b->first;
    if (x < 0 || x >= b->stride || y < 0 || y >= b->rows)
        return AEGIS_NOWHERE;
    uint32_t cell = (uint32_t)(y * b->stride + x);
    return rd_set_has(b->on.word, cell) ? cell : (uint32_t)AEGIS_NOWHERE;
}

static aegis_board board;
static aegis_sight sight;

/* rect(W,H) of the second ledger; the same rows as the boards of the first one. */
static void make_rect(uint32_t width, uint32_t height)
{
    memset(&board, 0, sizeof board);
    memset(&sight, 0, sizeof sight);
    board.rows = (uint8_t)height;
    for (uint32_t r = 0; r < height; r++) {
        board.row[r].left = (int8_t)(-(int32_t)(r / 2));
        memset(board.row[r].hexes, '.', width - r % 2);
    }
    assert_true(aegis_board_make(&board));
    assert_true(aegis_sight_add(&sight, &board));
}

static void make_mat(void)
{
    memset(&board, 0, sizeof board);
    memset(&sight, 0, sizeof sight);
    board.rows = 21;
    board.first = -10;
    for (int32_t r = -10; r <= 10; r++) {
        board.row[r + 10].left = (int8_t)(r < 0 ? -10 - r : -10);
        memset(board.row[r + 10].hexes, '.', (size_t)(21 - abs(r)));
    }
    assert_true(aegis_board_make(&board));
    assert_true(aegis_sight_add(&sight, &board));
}

static void boards_have_their_hexes(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t width, height, hexes;
    } rects[] = {{19, 13, 241}, {19, 17, 315}, {13, 9, 113}, {11, 9, 95}, {17, 13, 215}};
    for (size_t i = 0; i < sizeof rects / sizeof rects[0]; i++) {
        make_rect(rects[i].width, rects[i].height);
        assert_int_equal(board.hexes, rects[i].hexes);
    }
    make_mat();
    assert_int_equal(board.hexes, 331);
    assert_int_equal(cell_of(&board, 11, 0), AEGIS_NOWHERE);
    assert_int_equal(cell_of(&board, 6, 5), AEGIS_NOWHERE);
}

static void letters_become_marks(void **unused)
{
    (void)unused;
    memset(&board, 0, sizeof board);
    board.rows = 2;
    memcpy(board.row[0].hexes, "ab#o", 4);
    memcpy(board.row[1].hexes, "j1C.", 4);
    assert_true(aegis_board_make(&board));
    assert_int_equal(board.zones, 2);
    assert_true(rd_set_has(board.zone[1].word, cell_of(&board, 1, 0)));
    assert_true(rd_set_has(board.wall.word, cell_of(&board, 2, 0)));
    assert_true(rd_set_has(board.stop.word, cell_of(&board, 3, 0)));
    assert_true(rd_set_has(board.jam.word, cell_of(&board, 0, 1)));
    assert_int_equal(board.star[0], cell_of(&board, 1, 1));
    assert_int_equal(board.star[8], cell_of(&board, 2, 1));
    board.row[1].hexes[3] = '?';
    assert_false(aegis_board_make(&board));
}

static void neighbours_are_one_step_away(void **unused)
{
    (void)unused;
    make_rect(13, 9);
    for (uint32_t cell = 0; cell < AEGIS_CELLS; cell++) {
        if (!rd_set_has(board.on.word, cell))
            continue;
        for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
            rd_hex h = board.hex[cell];
            uint32_t wanted = cell_of(&board, h.q + step_q[d], h.r + step_r[d]);
            assert_int_equal(cell_next(&board, cell, d), wanted);
            if (wanted == AEGIS_NOWHERE)
                continue;
            assert_int_equal(cell_distance(&sight, &board, cell, wanted), 1);
            assert_int_equal(cell_axis(&board, cell, wanted), d);
        }
    }
}

/* AE1-GEO-03, AE2-GEO-02: the table has what the coordinates say, both ways. */
static void distances_are_those_of_the_hexes(void **unused)
{
    (void)unused;
    for (uint32_t n = 0; n < 2; n++) {
        if (n == 0)
            make_rect(19, 17);
        else
            make_mat();
        for (uint32_t i = 0; i < AEGIS_CELLS; i++)
            for (uint32_t k = 0; k < AEGIS_CELLS; k++)
                if (rd_set_has(board.on.word, i) && rd_set_has(board.on.word, k))
                    assert_int_equal(cell_distance(&sight, &board, i, k),
                                     rd_hex_distance(board.hex[i], board.hex[k]));
    }
}

/* AE2-GEO-05: the step vectors of the corner axes. */
static void axes_go_through_edges_and_corners(void **unused)
{
    (void)unused;
    make_mat();
    uint32_t from = cell_of(&board, 0, 0);
    for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
        uint32_t e = (d + 1) % AEGIS_DIRECTIONS;
        for (int32_t k = 1; k <= 3; k++) {
            uint32_t to = cell_of(&board, k * (step_q[d] + step_q[e]), k * (step_r[d] + step_r[e]));
            assert_int_equal(cell_axis(&board, from, to), 6 + d);
        }
    }
    assert_int_equal(cell_axis(&board, from, cell_of(&board, 3, 1)), AEGIS_AXES);
    assert_int_equal(cell_axis(&board, from, from), AEGIS_AXES);
}

/* AE2-LOS-03: some t with 0 < t < 1 for which |x + t dx - h| < 1 in all three coordinates. */
static bool passes(rd_hex a, rd_hex b, rd_hex h)
{
    int32_t as = -a.q - a.r;
    int32_t bs = -b.q - b.r;
    int32_t hs = -h.q - h.r;
    int32_t x[3] = {a.q - a.r, a.r - as, as - a.q};
    int32_t y[3] = {b.q - b.r, b.r - bs, bs - b.q};
    int32_t z[3] = {h.q - h.r, h.r - hs, hs - h.q};
    int64_t low = 0;
    int64_t low_of = 1;
    int64_t high = 1;
    int64_t high_of = 1;
    for (uint32_t i = 0; i < 3; i++) {
        int64_t d = y[i] - x[i];
        int64_t c = z[i] - x[i];
        if (d == 0 && (c >= 1 || c <= -1))
            return false;
        if (d == 0)
            continue;
        int64_t from = d > 0 ? c - 1 : -c - 1;
        int64_t to = d > 0 ? c + 1 : -c + 1;
        d = d > 0 ? d : -d;
        if (from * low_of > low * d) {
            low = from;
            low_of = d;
        }
        if (to * high_of < high * d) {
            high = to;
            high_of = d;
        }
    }
    return low * high_of < high * low_of;
}

/* The second ledger's words, hex by hex. */
static bool sees_by_words(const aegis_cells *blockers, uint32_t from, uint32_t to)
{
    rd_hex a = board.hex[from];
    rd_hex b = board.hex[to];
    for (uint32_t cell = 0; cell < AEGIS_CELLS; cell++)
        if (rd_set_has(blockers->word, cell) && cell != from && cell != to &&
            passes(a, b, board.hex[cell]))
            return false;
    uint32_t axis = cell_axis(&board, from, to);
    if (axis < AEGIS_DIRECTIONS || axis == AEGIS_AXES)
        return true;
    uint32_t d = axis - AEGIS_DIRECTIONS;
    uint32_t e = (d + 1) % AEGIS_DIRECTIONS;
    for (rd_hex at = a; at.q != b.q || at.r != b.r;) {
        uint32_t one = cell_of(&board, at.q + step_q[d], at.r + step_r[d]);
        uint32_t other = cell_of(&board, at.q + step_q[e], at.r + step_r[e]);
        if (one != AEGIS_NOWHERE && other != AEGIS_NOWHERE && rd_set_has(blockers->word, one) &&
            rd_set_has(blockers->word, other))
            return false;
        at.q = (int8_t)(at.q + step_q[d] + step_q[e]);
        at.r = (int8_t)(at.r + step_r[d] + step_r[e]);
    }
    return true;
}

static uint32_t random_cell(rd_dice *dice)
{
    return rd_set_pick(board.on.word, AEGIS_WORDS, rd_dice_below(dice, board.hexes));
}

static void compare_sight(rd_dice *dice, uint32_t cases)
{
    uint32_t seen = 0;
    for (uint32_t n = 0; n < cases; n++) {
        aegis_cells blockers;
        memset(&blockers, 0, sizeof blockers);
        uint32_t count = n % 3 == 0 ? 60 : 12;
        for (uint32_t i = 0; i < count; i++)
            rd_set_add(blockers.word, random_cell(dice));
        uint32_t from = random_cell(dice);
        uint32_t to = random_cell(dice);
        if (n % 4 == 0) { /* corner axes are rare among all pairs */
            uint32_t d = rd_dice_below(dice, AEGIS_DIRECTIONS);
            uint32_t e = (d + 1) % AEGIS_DIRECTIONS;
            int32_t k = 1 + (int32_t)rd_dice_below(dice, 5);
            rd_hex h = board.hex[from];
            to = cell_of(&board, h.q + k * (step_q[d] + step_q[e]),
                         h.r + k * (step_r[d] + step_r[e]));
        }
        if (to == AEGIS_NOWHERE || from == to)
            continue;
        bool clear = is_clear(&sight, &board, &blockers, from, to);
        assert_int_equal(clear, sees_by_words(&blockers, from, to));
        assert_int_equal(clear, is_clear(&sight, &board, &blockers, to, from));
        if (cell_distance(&sight, &board, from, to) == 1)
            assert_true(clear);
        seen += clear;
    }
    assert_true(seen > cases / 20 && seen < cases);
}

static void sight_is_the_same_in_both_forms(void **unused)
{
    (void)unused;
    rd_dice dice = rd_dice_seed(6);
    make_rect(19, 17);
    compare_sight(&dice, 6000);
    make_rect(11, 9);
    compare_sight(&dice, 3000);
    make_mat();
    compare_sight(&dice, 6000);
}

/* A pair across an edge blocks only together (AE1-LOS-07, AE2-LOS-04, AE2-LOS-05). */
static void pairs_block_together(void **unused)
{
    (void)unused;
    make_mat();
    aegis_cells blockers;
    memset(&blockers, 0, sizeof blockers);
    uint32_t from = cell_of(&board, 0, 0);
    uint32_t to = cell_of(&board, 2, 2);
    rd_set_add(blockers.word, cell_of(&board, 1, 0));
    assert_true(is_clear(&sight, &board, &blockers, from, to));
    rd_set_add(blockers.word, cell_of(&board, 1, 2));
    assert_true(is_clear(&sight, &board, &blockers, from, to));
    rd_set_add(blockers.word, cell_of(&board, 0, 1));
    assert_false(is_clear(&sight, &board, &blockers, from, to));
}

static void sets_grow_by_their_neighbours(void **unused)
{
    (void)unused;
    rd_dice dice = rd_dice_seed(7);
    make_rect(19, 17);
    for (uint32_t n = 0; n < 200; n++) {
        aegis_cells within = board.on;
        for (uint32_t i = 0; i < 40; i++)
            rd_set_remove(within.word, random_cell(&dice));
        aegis_cells ends;
        aegis_cells set;
        memset(&ends, 0, sizeof ends);
        memset(&set, 0, sizeof set);
        for (uint32_t i = 0; i < 5; i++) {
            uint32_t cell = random_cell(&dice);
            rd_set_add(set.word, cell);
            if (i == 0)
                rd_set_add(ends.word, cell); /* has no neighbours */
        }
        aegis_cells wanted = set;
        for (uint32_t cell = 0; cell < AEGIS_CELLS; cell++)
            for (uint32_t d = 0; d < AEGIS_DIRECTIONS && rd_set_has(within.word, cell); d++) {
                uint32_t next = cell_next(&board, cell, d);
                if (next != AEGIS_NOWHERE && rd_set_has(set.word, next) &&
                    !rd_set_has(ends.word, next))
                    rd_set_add(wanted.word, cell);
            }
        bool more = !rd_set_equal(wanted.word, set.word, AEGIS_WORDS);
        assert_int_equal(grow(&board, &within, &ends, &set), more);
        assert_memory_equal(&set, &wanted, sizeof set);
    }
    aegis_cells all = board.on;
    aegis_cells none;
    memset(&none, 0, sizeof none);
    assert_false(grow(&board, &board.on, &none, &all));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_have_their_hexes),
        cmocka_unit_test(letters_become_marks),
        cmocka_unit_test(neighbours_are_one_step_away),
        cmocka_unit_test(distances_are_those_of_the_hexes),
        cmocka_unit_test(axes_go_through_edges_and_corners),
        cmocka_unit_test(sight_is_the_same_in_both_forms),
        cmocka_unit_test(pairs_block_together),
        cmocka_unit_test(sets_grow_by_their_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
