/* draw.c - the request for a whole choice by chance: what a fresh game asks of its first seat. */
#include "inside.h"

/* The fresh game as the seat that is asked first sees it; false: it begins with no such choice. */
static bool see_first(rd_request *r)
{
    rd_options options;
    rd_room state;
    rd_options_init(r->game, &options);
    r->game->start(r->pack, &options, (rd_state *)&state);
    rd_need need = r->game->need(r->pack, (rd_state *)&state, RD_TABLE_SEAT);
    if (need.chance > 0 || need.seats == 0)
        return false;
    r->seat = 0;
    while ((need.seats & RD_SEAT(r->seat)) == 0)
        r->seat++;
    r->game->observe(r->pack, (rd_state *)&state, r->seat, (rd_view *)&r->view);
    return true;
}

rd_err rd_page_draw(rd_request *r)
{
    uint64_t seed = 0;
    rd_choice whole;
    if (!rd_page_game(r, 0) || !rd_page_pack(r, 1))
        return RD_UNKNOWN;
    if (!rd_page_seed(r, 2, &seed))
        return RD_RANGE;
    rd_dice dice = rd_dice_seed(seed);
    whole.count = 0;
    if (r->game->draw != NULL && see_first(r))
        r->game->draw(r->pack, (rd_view *)&r->view, r->seat, &dice, &whole);
    if (whole.count == 0)
        return rd_page_fail_about(r, RD_UNKNOWN, "no whole choice is drawn to begin ",
                                  r->game->title, "");
    r->moves = whole.count;
    for (uint32_t i = 0; i < whole.count; i++)
        r->move[i] = whole.move[i];
    return RD_OK;
}

void rd_page_write_drawn(const rd_request *r, rd_json *j)
{
    char text[RD_PAGE_TEXT];
    rd_text t;
    rd_room view = r->view;
    rd_json_open(j, "moves", '[');
    for (uint32_t i = 0; i < r->moves; i++) {
        rd_text_init(&t, text, sizeof text);
        r->game->move_text(r->pack, (rd_view *)&view, r->seat, r->move[i], &t);
        rd_json_str(j, NULL, text);
        r->game->apply(r->pack, (rd_state *)&view, r->seat, r->move[i], NULL);
    }
    rd_json_close(j, ']');
}
