/* hex.c - where hexagons are drawn. */
#include "robodrome/hex.h"

rd_box rd_hex_box(const rd_hex *hex, uint32_t count)
{
    rd_box box = {0, 0, 0, 0};
    int32_t right = 0;
    int32_t bottom = 0;
    for (uint32_t i = 0; i < count; i++) {
        int32_t x = rd_hex_x(hex[i]);
        int32_t y = rd_hex_y(hex[i]);
        box.x = i == 0 || x < box.x ? x : box.x;
        box.y = i == 0 || y < box.y ? y : box.y;
        right = i == 0 || x > right ? x : right;
        bottom = i == 0 || y > bottom ? y : bottom;
    }
    if (count == 0)
        return box;
    box.w = right - box.x + 2 * RD_HEX_HALF;
    box.h = bottom - box.y + 2 * RD_HEX_RADIUS;
    box.x -= RD_HEX_HALF;
    box.y -= RD_HEX_RADIUS;
    return box;
}

void rd_hex_points(rd_text *out)
{
    static const int32_t x[] = {0, RD_HEX_HALF, RD_HEX_HALF, 0, -RD_HEX_HALF, -RD_HEX_HALF};
    static const int32_t y[] = {-RD_HEX_RADIUS, -RD_HEX_RADIUS / 2, RD_HEX_RADIUS / 2,
                                RD_HEX_RADIUS,  RD_HEX_RADIUS / 2,  -RD_HEX_RADIUS / 2};
    for (uint32_t i = 0; i < 6; i++) {
        rd_text_str(out, i > 0 ? " " : "");
        rd_text_int(out, x[i]);
        rd_text_char(out, ',');
        rd_text_int(out, y[i]);
    }
}
