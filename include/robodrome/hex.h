/* hex.h - hexagons in axial coordinates: distance, directions, exact straight lines, places. */
#ifndef RD_HEX_H
#define RD_HEX_H

#include "robodrome/base.h"
#include "robodrome/text.h"

/* Pointy-top; q grows to the east, r to the south-east. */
typedef struct rd_hex {
    int8_t q;
    int8_t r;
} rd_hex;

/* The fixed order of directions: E, NE, NW, W, SW, SE. The opposite of d is (d + 3) % 6. */
enum {
    RD_HEX_E,
    RD_HEX_NE,
    RD_HEX_NW,
    RD_HEX_W,
    RD_HEX_SW,
    RD_HEX_SE,
    RD_HEX_DIRECTIONS
};

RD_INLINE rd_hex rd_hex_step(rd_hex h, uint32_t direction)
{
    const int8_t dq[RD_HEX_DIRECTIONS] = {1, 1, 0, -1, -1, 0};
    const int8_t dr[RD_HEX_DIRECTIONS] = {0, -1, -1, 0, 1, 1};
    rd_hex to;
    to.q = (int8_t)(h.q + dq[direction]);
    to.r = (int8_t)(h.r + dr[direction]);
    return to;
}

RD_INLINE int32_t rd_hex_distance(rd_hex a, rd_hex b)
{
    int32_t dq = a.q - b.q;
    int32_t dr = a.r - b.r;
    int32_t ds = dq + dr;
    dq = dq < 0 ? -dq : dq;
    dr = dr < 0 ? -dr : dr;
    ds = ds < 0 ? -ds : ds;
    int32_t m = dq > dr ? dq : dr;
    return m > ds ? m : ds;
}

/*
 * How the open straight segment from the centre of `from` to the centre of `to` meets hexagon h:
 * passes through its inside, runs along one of its sides, touches at most a corner, or not at
 * all. Exact: integers only. The two ends count as passed through.
 */
typedef enum rd_hex_meets {
    RD_HEX_MISSES, /* nothing, or a single corner */
    RD_HEX_ALONG,  /* a side of h lies on the segment */
    RD_HEX_INSIDE,
} rd_hex_meets;

/*
 * Centres are scaled so that all corners are whole numbers: with x = 2q + r and y = r the centre
 * of a hexagon is (3x, 3y) and its six corners are (3x, 3y +- 2), (3x +- 3, 3y +- 1), a lattice
 * in which the shape is stretched but straight stays straight. The line passes inside exactly
 * when corners lie strictly on both sides of it and the segment reaches the hexagon; it runs
 * along a side when two corners lie on it. Both ends of the segment are centres, so a hexagon
 * other than the ends is reached exactly when its centre projects between them.
 */
RD_INLINE rd_hex_meets rd_hex_line_meets(rd_hex from, rd_hex to, rd_hex h)
{
    const int32_t cx[6] = {0, 3, 3, 0, -3, -3};
    const int32_t cy[6] = {-2, -1, 1, 2, 1, -1};
    int32_t ax = 3 * (2 * from.q + from.r);
    int32_t ay = 3 * from.r;
    int32_t dx = 3 * (2 * to.q + to.r) - ax;
    int32_t dy = 3 * to.r - ay;
    int32_t hx = 3 * (2 * h.q + h.r) - ax;
    int32_t hy = 3 * h.r - ay;
    if (hx == 0 && hy == 0)
        return RD_HEX_INSIDE;
    if (hx == dx && hy == dy)
        return RD_HEX_INSIDE;
    /* True lengths weigh the second axis by 3: the lattice is squeezed by the root of 3. */
    int32_t along = hx * dx + 3 * hy * dy;
    if (along <= 0 || along >= dx * dx + 3 * dy * dy)
        return RD_HEX_MISSES;
    int32_t left = 0;
    int32_t right = 0;
    int32_t on = 0;
    for (int32_t i = 0; i < 6; i++) {
        int32_t side = dx * (hy + cy[i]) - dy * (hx + cx[i]);
        left += side > 0;
        right += side < 0;
        on += side == 0;
    }
    if (left > 0 && right > 0)
        return RD_HEX_INSIDE;
    return on == 2 ? RD_HEX_ALONG : RD_HEX_MISSES;
}

/*
 * Where hexagons are drawn: lengths are thousandths of the distance from a centre to a corner, x
 * grows to the right and y down, and hexagon (0,0) has its centre at 0,0.
 */
enum {
    RD_HEX_RADIUS = 1000,
    RD_HEX_HALF = 866 /* from a centre to the middle of a side: half the root of 3 */
};

typedef struct rd_box {
    int32_t x;
    int32_t y;
    int32_t w;
    int32_t h;
} rd_box;

RD_INLINE int32_t rd_hex_x(rd_hex h)
{
    int32_t exact = (2 * h.q + h.r) * 866025;
    return (exact + (exact < 0 ? -500 : 500)) / 1000;
}

RD_INLINE int32_t rd_hex_y(rd_hex h)
{
    return h.r * 3 * RD_HEX_RADIUS / 2;
}

RD_BEGIN_DECLS
/* The box around so many hexagons, their corners included; none: all zero. */
rd_box rd_hex_box(const rd_hex *, uint32_t count);

/* The corners of the hexagon at 0,0 as "x,y x,y ...". */
void rd_hex_points(rd_text *out);
RD_END_DECLS

#endif
