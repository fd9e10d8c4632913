/* field.c - named fields of a position: those that every game has, and the game's own. */
#include "field.h"

#include <string.h>

#include "record.h"

/* Fields that every game has: outcome, ended-by, S1.place, S1.points. */
static bool common_field(const rd_game *game, const rd_pack *pack, const rd_view *view,
                         rd_word name, rd_text *out)
{
    int seat = 0;
    rd_result r;
    rd_options options;
    rd_word head = {name.at, 2, name.column};
    rd_word tail = {name.at + 2, name.length - 2, name.column};
    memset(&r, 0, sizeof r);
    game->result(pack, view, &r);
    if (rd_word_is(name, "outcome")) {
        rd_text_str(out, rd_outcome_word(r.outcome));
        return true;
    }
    if (rd_word_is(name, "ended-by")) {
        bool known = r.clause > 0 && r.clause < game->clause_count;
        rd_text_str(out, known ? game->clauses[r.clause] : "none");
        return true;
    }
    memset(&options, 0, sizeof options);
    game->options_of(view, &options);
    if (name.length < 3 || !rd_word_seat(head, &seat) || seat >= options.value[RD_OPTION_SEATS])
        return false;
    if (rd_word_is(tail, ".points")) {
        rd_text_int(out, r.points[seat]);
        return true;
    }
    if (!rd_word_is(tail, ".place"))
        return false;
    if (r.place[seat] == 0)
        rd_text_str(out, "none");
    else
        rd_text_int(out, r.place[seat]);
    return true;
}

rd_err rd_field_value(const rd_game *game, const rd_pack *pack, const rd_view *view, rd_word name,
                      char out[RD_FIELD_MAX])
{
    rd_text t;
    char field[RD_LINE_MAX + 1];
    rd_text_init(&t, out, RD_FIELD_MAX);
    if (common_field(game, pack, view, name, &t))
        return RD_OK;
    memcpy(field, name.at, name.length);
    field[name.length] = '\0';
    return game->field_text(pack, view, field, &t);
}

void rd_field_squeeze(rd_word from, char out[RD_LINE_MAX + 1])
{
    rd_text t;
    rd_reader r = {.start = from.at, .at = from.at};
    rd_text_init(&t, out, RD_LINE_MAX + 1);
    for (rd_word w = rd_reader_word(&r); w.length > 0; w = rd_reader_word(&r)) {
        rd_text_str(&t, t.need > 0 ? " " : "");
        rd_text_bytes(&t, w.at, w.length);
    }
}
