/* space.c - distance, axes, sight and reach on a board; a part of rules.c. */

/* AE1-GEO-03, AE2-GEO-02 */
RD_LOCAL uint32_t cell_distance(const aegis_sight *s, const aegis_board *b, uint32_t from,
                                uint32_t to)
{
    return s->far[AEGIS_LINES + b->place[to] - b->place[from]];
}

/* d0 to d5, clockwise from the east (AE1-GEO-02, AE2-GEO-03). */
RD_LOCAL int32_t cell_step(const aegis_board *b, uint32_t direction)
{
    int32_t down = b->stride;
    switch (direction) {
    case 0:
        return 1;
    case 1:
        return down;
    case 2:
        return down - 1;
    case 3:
        return -1;
    case 4:
        return -down;
    default:
        return 1 - down;
    }
}

/* The neighbour; NOWHERE outside the board. */
RD_LOCAL uint32_t cell_next(const aegis_board *b, uint32_t cell, uint32_t direction)
{
    int32_t to = (int32_t)cell + cell_step(b, direction);
    if (to < 0 || to >= AEGIS_NOWHERE || !rd_set_has(b->on.word, (uint32_t)to))
        return AEGIS_NOWHERE;
    return (uint32_t)to;
}

/*
 * The direction of the axis on which both lie: 0 to 5 through edges, 6 to 11 through the corner
 * clockwise of direction - 6; AXES when there is none (AE1-GEO-06, AE2-GEO-04, AE2-GEO-05).
 */
RD_LOCAL uint32_t cell_axis(const aegis_board *b, uint32_t from, uint32_t to)
{
    int32_t q = b->hex[to].q - b->hex[from].q;
    int32_t r = b->hex[to].r - b->hex[from].r;
    int32_t s = -q - r;
    if (q == 0 && r == 0)
        return AEGIS_AXES;
    if (r == 0)
        return q > 0 ? 0 : 3;
    if (q == 0)
        return r > 0 ? 1 : 4;
    if (s == 0)
        return r > 0 ? 2 : 5;
    if (q == r)
        return q > 0 ? 6 : 9; /* between d0 and d1: (1,1) */
    if (r == s)
        return q < 0 ? 8 : 11; /* (-2,1), (2,-1) */
    if (q == s)
        return r > 0 ? 7 : 10; /* (-1,2), (1,-2) */
    return AEGIS_AXES;
}

/*
 * Whether nothing of `blockers` lies between two hexes; they themselves never block (AE1-LOS-02 to
 * 08, AE2-LOS-01 to 06). The line is the same from both ends (AE1-LOS-10, AE2-LOS-10).
 */
RD_LOCAL bool is_clear(const aegis_sight *s, const aegis_board *b, const aegis_cells *blockers,
                       uint32_t from, uint32_t to)
{
    uint32_t a = from < to ? from : to;
    uint32_t c = from < to ? to : from;
    aegis_line line = s->line[b->place[c] - b->place[a] + AEGIS_LINE_COLUMNS / 2];
    const rd_hex *h = &s->between[line.begin];
    for (uint32_t i = 0; i < line.alone; i++, h++)
        if (rd_set_has(blockers->word, a + (uint32_t)(h->r * b->stride + h->q)))
            return false;
    for (uint32_t i = 0; i < line.pairs; i++, h += 2)
        if (rd_set_has(blockers->word, a + (uint32_t)(h[0].r * b->stride + h[0].q)) &&
            rd_set_has(blockers->word, a + (uint32_t)(h[1].r * b->stride + h[1].q)))
            return false;
    return true;
}

/*
 * Adds to a set all neighbours of its cells that lie `within`; cells of `ends` have none. False:
 * there was nothing to add. Two neighbours lie in the row; the four others are the set and one of
 * these two, a row further (cell_step). One pass over the words: each needs the one before and the
 * one after.
 */
RD_LOCAL bool grow(const aegis_board *b, const aegis_cells *within, const aegis_cells *ends,
                   aegis_cells *set)
{
    const uint32_t stride = b->stride;
    const uint32_t words = b->words;
    uint64_t here = set->word[0] & ~ends->word[0];
    uint64_t right = here | here << 1;
    uint64_t left_before = 0;
    uint64_t added = 0;
    for (uint32_t i = 0; i < words; i++) {
        uint64_t next = i + 1 < words ? set->word[i + 1] & ~ends->word[i + 1] : 0;
        uint64_t left = here | here >> 1 | next << 63;
        uint64_t right_next = next | next << 1 | here >> 63;
        uint64_t below = left << stride | left_before >> (64 - stride);
        uint64_t above = right >> stride | right_next << (64 - stride);
        uint64_t more = (left | right | below | above) & within->word[i] & ~set->word[i];
        set->word[i] |= more;
        added |= more;
        here = next;
        right = right_next;
        left_before = left;
    }
    return added != 0;
}
