/* board.c - the tables of a board from the letters of its rows, and the lines across it. */
#include "board.h"

#include <string.h>

#include "robodrome/set.h"

/* d0 to d5, clockwise (AE1-GEO-02, AE2-GEO-03); the corner directions lie between d and d + 1. */
static const int8_t step_q[AEGIS_DIRECTIONS] = {1, 0, -1, -1, 0, 1};
static const int8_t step_r[AEGIS_DIRECTIONS] = {0, 1, 1, 0, -1, -1};

static const char starpoints[] = "123456NESWC";

static int32_t length_of(const aegis_row *row)
{
    int32_t n = 0;
    while (n < (int32_t)sizeof row->hexes && row->hexes[n] != '\0')
        n++;
    return n;
}

static bool find_grid(aegis_board *b)
{
    int32_t left = INT8_MAX;
    int32_t right = INT8_MIN;
    for (uint32_t i = 0; i < b->rows; i++) {
        int32_t length = length_of(&b->row[i]);
        int32_t end = b->row[i].left + length - 1;
        left = b->row[i].left < left ? b->row[i].left : left;
        right = end > right ? end : right;
        if (length == 0)
            return false;
    }
    uint32_t stride = (uint32_t)(right - left + 2);
    b->left = (int8_t)left;
    b->stride = (uint8_t)stride;
    b->words = (uint8_t)(((size_t)stride * b->rows + 63) / 64);
    return b->rows > 0 && stride <= AEGIS_LINE_COLUMNS / 2 && stride * b->rows < AEGIS_CELLS;
}

/* Where a letter stands among the Starpoints; numbers share their places with colours. */
static bool mark_star(aegis_board *b, char letter, uint32_t cell)
{
    const char *at = strchr(starpoints, letter);
    if (letter == '\0' || at == NULL)
        return false;
    uint32_t i = (uint32_t)(at - starpoints);
    i = i < 6 ? i : i - 2; /* N, E, S, W and C follow the four colours */
    if (i >= AEGIS_STARPOINTS || b->star[i] != AEGIS_NOWHERE)
        return false;
    b->star[i] = (uint16_t)cell;
    return true;
}

static bool mark_hex(aegis_board *b, char letter, uint32_t cell)
{
    rd_set_add(b->on.word, cell);
    b->hexes++;
    switch (letter) {
    case '.':
        return true;
    case '#':
        rd_set_add(b->wall.word, cell);
        return true;
    case 'o':
        rd_set_add(b->stop.word, cell);
        return true;
    case 'j':
        rd_set_add(b->jam.word, cell);
        return true;
    case 't':
        rd_set_add(b->terrain.word, cell);
        return true;
    default:
        break;
    }
    if (letter < 'a' || letter >= 'a' + AEGIS_ZONES)
        return mark_star(b, letter, cell);
    uint32_t zone = (uint32_t)(letter - 'a');
    rd_set_add(b->zone[zone].word, cell);
    if (zone >= b->zones)
        b->zones = (uint8_t)(zone + 1);
    return true;
}

bool aegis_board_make(aegis_board *b)
{
    b->zones = 0;
    b->hexes = 0;
    memset(&b->on, 0, sizeof *b - offsetof(aegis_board, on));
    for (uint32_t i = 0; i < AEGIS_STARPOINTS; i++)
        b->star[i] = AEGIS_NOWHERE;
    if (!find_grid(b))
        return false;
    for (uint32_t i = 0; i < b->rows; i++) {
        const aegis_row *row = &b->row[i];
        for (uint32_t x = 0; x < sizeof row->hexes && row->hexes[x] != '\0'; x++) {
            uint32_t cell = i * b->stride + (uint32_t)(row->left - b->left) + x;
            b->hex[cell].q = (int8_t)(row->left + (int32_t)x);
            b->hex[cell].r = (int8_t)(b->first + (int32_t)i);
            b->place[cell] =
                (int16_t)(i * AEGIS_LINE_COLUMNS + (uint32_t)(b->hex[cell].q - b->left));
            if (!mark_hex(b, row->hexes[x], cell))
                return false;
        }
    }
    return true;
}

static bool add_between(aegis_sight *s, int32_t q, int32_t r)
{
    if (s->used >= AEGIS_BETWEEN)
        return false;
    s->between[s->used].q = (int8_t)q;
    s->between[s->used].r = (int8_t)r;
    s->used++;
    return true;
}

/* AE1-LOS-04, AE1-LOS-05; AE2-LOS-03: hexes whose inside is passed. */
static bool add_alone(aegis_sight *s, aegis_line *line, rd_hex to)
{
    rd_hex from = {0, 0};
    int32_t left = to.q < 0 ? to.q : 0;
    int32_t right = to.q < 0 ? 0 : to.q;
    for (int32_t r = 0; r <= to.r; r++) {
        for (int32_t q = left - 1; q <= right + 1; q++) {
            rd_hex h = {(int8_t)q, (int8_t)r};
            bool end = (q == 0 && r == 0) || (q == to.q && r == to.r);
            if (end || rd_hex_line_meets(from, to, h) != RD_HEX_INSIDE)
                continue;
            if (!add_between(s, q, r))
                return false;
            line->alone++;
        }
    }
    return true;
}

/* AE1-LOS-07, AE2-LOS-05: a line in a corner direction runs between the halves of pairs. */
static bool add_pairs(aegis_sight *s, aegis_line *line, rd_hex to)
{
    for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
        uint32_t e = (d + 1) % AEGIS_DIRECTIONS;
        int32_t q = step_q[d] + step_q[e];
        int32_t r = step_r[d] + step_r[e];
        int32_t k = r != 0 ? to.r / r : to.q / q;
        if (k < 1 || k * q != to.q || k * r != to.r)
            continue;
        for (int32_t i = 0; i < k; i++) {
            if (!add_between(s, i * q + step_q[d], i * r + step_r[d]) ||
                !add_between(s, i * q + step_q[e], i * r + step_r[e]))
                return false;
            line->pairs++;
        }
    }
    return true;
}

bool aegis_sight_add(aegis_sight *s, const aegis_board *b)
{
    for (uint32_t i = 0; i < AEGIS_CELLS; i++) {
        for (uint32_t k = i + 1; k < AEGIS_CELLS; k++) {
            if (!rd_set_has(b->on.word, i) || !rd_set_has(b->on.word, k))
                continue;
            rd_hex to = {(int8_t)(b->hex[k].q - b->hex[i].q), (int8_t)(b->hex[k].r - b->hex[i].r)};
            int32_t apart = b->place[k] - b->place[i];
            aegis_line *line = &s->line[apart + AEGIS_LINE_COLUMNS / 2];
            uint8_t far = (uint8_t)rd_hex_distance(b->hex[i], b->hex[k]);
            s->far[AEGIS_LINES + apart] = far;
            s->far[AEGIS_LINES - apart] = far;
            if (line->alone != 0 || line->pairs != 0 || far < 2)
                continue;
            line->begin = (uint16_t)s->used;
            if (!add_alone(s, line, to) || !add_pairs(s, line, to))
                return false;
        }
    }
    return true;
}
