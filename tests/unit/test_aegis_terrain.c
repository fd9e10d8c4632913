/* test_aegis_terrain.c - where terrain of A.E.G.I.S. may lie, against a flood for every place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "amount.h"
#include "games/aegis/aegis.h"
#include "robodrome/set.h"
#include "robodrome/sim.h"

/* The hex one step away on the grid; d0 to d5 clockwise. Off the grid: the last cell. */
static uint32_t step(const aegis_board *b, uint32_t cell, uint32_t d)
{
    const int32_t down = b->stride;
    const int32_t steps[] = {1, down, down - 1, -1, -down, 1 - down};
    int32_t to = (int32_t)cell + steps[d % 6];
    return to < 0 || to >= AEGIS_CELLS ? (uint32_t)AEGIS_NOWHERE : (uint32_t)to;
}

static uint32_t flood(const aegis_board *b, const aegis_cells *open)
{
    uint16_t queue[AEGIS_CELLS];
    aegis_cells left = *open;
    uint32_t count = 0;
    queue[count++] = (uint16_t)rd_set_pick(open->word, AEGIS_WORDS, 0);
    rd_set_remove(left.word, queue[0]);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t d = 0; d < 6; d++) {
            uint32_t to = step(b, queue[i], d);
            if (!rd_set_has(left.word, to))
                continue;
            rd_set_remove(left.word, to);
            queue[count++] = (uint16_t)to;
        }
    return count;
}

/* AE1-TER-03 to 05, word for word. */
static bool may_lie(const aegis_pack *p, const aegis_state *s, uint32_t cell)
{
    const aegis_board *b = &p->board[s->board];
    uint32_t count = s->piece == 1 ? 1 : s->piece < 5 ? 2 : 3;
    uint32_t turn = s->piece < 5 ? s->piece - 2u : s->piece - 5u;
    uint32_t cells[3] = {cell, count > 1 ? step(b, cell, turn) : 0,
                         count > 2 ? step(b, cell, turn + 1) : 0};
    aegis_cells open = b->on;
    for (uint32_t i = 0; i < AEGIS_WORDS; i++)
        open.word[i] &= ~(b->wall.word[i] | s->placed.word[i]);
    for (uint32_t i = 0; i < count; i++) {
        if (!rd_set_has(open.word, cells[i]))
            return false;
        for (uint32_t k = 0; k < AEGIS_CELLS; k++)
            for (uint32_t z = 0; z < b->zones; z++)
                if (rd_set_has(b->zone[z].word, k) &&
                    rd_hex_distance(b->hex[k], b->hex[cells[i]]) <= 2)
                    return false;
    }
    for (uint32_t i = 0; i < count; i++)
        rd_set_remove(open.word, cells[i]);
    return flood(b, &open) == rd_set_count(open.word, AEGIS_WORDS);
}

static void check_list(const aegis_pack *p, const aegis_state *s, const rd_move *list,
                       uint32_t count, uint32_t *cuts)
{
    uint32_t at = 0;
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) {
        bool listed = at < count && aegis_cell_of(list[at]) == cell;
        bool wanted = may_lie(p, s, cell);
        if (listed != wanted)
            fail_msg("piece %u at cell %u: listed %d, wanted %d", s->piece, cell, listed, wanted);
        at += listed;
    }
    assert_int_equal(at, count);
    const aegis_board *b = &p->board[s->board];
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) {
        rd_refusal why =
            rd_game_find("aegis1")->refuse((const rd_pack *)p, (const rd_state *)s, s->asked,
                                           aegis_of_cell(AEGIS_DO_TERRAIN, cell));
        *cuts += why.code == AEGIS_R_TERRAIN_CUTS && rd_set_has(b->on.word, cell);
    }
}

static void lists_are_those_of_a_flood(void **unused)
{
    (void)unused;
    const rd_game *g = rd_game_find("aegis1");
    const rd_pack *pack = rd_pack_builtin(g, "ledger");
    uint32_t lists = 0;
    uint32_t cuts = 0;
    for (uint32_t n = 0; n < RD_AMOUNT(40, 6); n++) {
        rd_dice dice = rd_sim_stream(8, n);
        rd_options options;
        rd_fault fault;
        rd_room room;
        rd_move list[RD_MOVES_MAX];
        rd_state *state = (rd_state *)room.bytes;
        const aegis_state *s = (const aegis_state *)state;
        assert_int_equal(rd_options_parse(g, "terrain=placed", &options, &fault), RD_OK);
        g->start(pack, &options, state);
        while (s->stage < AEGIS_PLACING) {
            rd_need need = g->need(pack, state, 0);
            if (need.chance != 0) {
                g->chance(pack, state, rd_dice_below(&dice, need.chance), NULL);
                continue;
            }
            int seat = (need.seats & RD_SEAT(0)) != 0 ? 0 : 1;
            uint32_t count = g->legal(pack, state, seat, list, RD_MOVES_MAX) - 1;
            if (s->ask == AEGIS_Q_TERRAIN) {
                check_list((const aegis_pack *)pack, s, list, count, &cuts);
                lists++;
            }
            if (s->ask == AEGIS_Q_PIECE && count > 1)
                count--; /* passing is the last */
            g->apply(pack, state, seat, list[rd_dice_below(&dice, count)], NULL);
        }
    }
    assert_true(lists > RD_AMOUNT(300, 40));
    assert_true(cuts > RD_AMOUNT(20, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_those_of_a_flood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
