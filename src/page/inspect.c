/* inspect.c - the request about one piece, at the table or in the replay. */
#include <string.h>

#include "inside.h"

/* The position at the table, as the viewer of its scene sees it. */
static rd_err see_table(rd_request *r)
{
    const rd_session *s = r->page->table;
    if (s == NULL)
        return rd_page_fail(r, RD_TURN, "there is no game at the table; start or open one");
    if (s->hand_over)
        return rd_page_fail(r, RD_TURN, "the next person has not taken over yet; hand over first");
    r->game = s->game;
    r->pack = s->pack;
    r->seat = s->viewer;
    rd_match_view(s->match, s->viewer, (rd_view *)&r->view);
    return RD_OK;
}

/* The position of the replay after so many events. */
static rd_err see_replay(rd_request *r)
{
    const rd_match *match = r->page->replay.match;
    if (match == NULL)
        return rd_page_fail(r, RD_TURN, "there is no replay; open a record first");
    if (!rd_page_event(r, 1))
        return RD_RANGE;
    r->game = rd_match_game(match);
    r->pack = rd_match_pack(match);
    rd_page_see(r);
    return RD_OK;
}

rd_err rd_page_inspect(rd_request *r)
{
    rd_text nowhere;
    rd_json j;
    rd_word w = r->word[0];
    rd_err err = r->words == 2 ? see_replay(r) : see_table(r);
    if (err != RD_OK)
        return err;
    if (r->game->inspect_json == NULL)
        return rd_page_fail_about(r, RD_UNKNOWN, "nothing can be asked about the pieces of ",
                                  r->game->title, "");
    if (w.length >= sizeof r->typed)
        return rd_fault_at(&r->fault, RD_UNKNOWN, w, "no piece is called");
    memcpy(r->typed, w.at, w.length);
    r->typed[w.length] = '\0';
    rd_text_init(&nowhere, NULL, 0);
    rd_json_init(&j, &nowhere);
    if (r->game->inspect_json(r->pack, (rd_view *)&r->view, r->seat, r->typed, &j))
        return RD_OK;
    return rd_fault_at(&r->fault, RD_UNKNOWN, w, "no piece is called");
}

void rd_page_write_inspected(const rd_request *r, rd_json *j)
{
    r->game->inspect_json(r->pack, (const rd_view *)&r->view, r->seat, r->typed, j);
}
