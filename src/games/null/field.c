/* field.c - the named fields of a position of Null. */
#include "null.h"

#include <string.h>

static void yes_or_no(rd_text *out, bool yes)
{
    rd_text_str(out, yes ? "yes" : "no");
}

/* An id, "none" for 0, "hidden" where the view does not know. */
static void write_known(rd_text *out, char letter, uint32_t number)
{
    if (number == NULL_UNKNOWN)
        rd_text_str(out, "hidden");
    else if (number == 0)
        rd_text_str(out, "none");
    else
        null_write_id(out, letter, number);
}

static void write_tools(rd_text *out, const null_seat *seat)
{
    write_known(out, 'T', seat->tool[0]);
    if (seat->tool[1] != 0 && seat->tool[1] != NULL_UNKNOWN) {
        rd_text_char(out, ' ');
        write_known(out, 'T', seat->tool[1]);
    }
}

static void write_spent(rd_text *out, uint32_t spent)
{
    if (spent == 0)
        rd_text_str(out, "none");
    for (uint32_t left = spent; left != 0; left &= left - 1u) {
        null_write_id(out, 'C', RD_CTZ64(left) + 1u);
        if ((left & (left - 1u)) != 0)
            rd_text_char(out, ' ');
    }
}

/* A field of a seat, a tool or a card: "S1.card", "T2.low", "C3.strength". */
static rd_err seat_field(const rd_pack *pack, const null_state *s, uint32_t seat, const char *field,
                         rd_text *out)
{
    rd_result result;
    if (seat > s->seats)
        return RD_UNKNOWN;
    const null_seat *own = &s->seat[seat - 1];
    null_result(pack, (const rd_state *)s, &result);
    if (strcmp(field, "tools") == 0)
        write_tools(out, own);
    else if (strcmp(field, "chosen") == 0)
        yes_or_no(out, null_has_chosen(own));
    else if (strcmp(field, "card") == 0)
        write_known(out, 'C', own->card);
    else if (strcmp(field, "seen") == 0)
        yes_or_no(out, own->seen != 0);
    else if (strcmp(field, "side") == 0)
        rd_text_str(out, null_side(seat - 1) == 0 ? "odd" : "even");
    else if (strcmp(field, "kept") == 0)
        yes_or_no(out, (result.marks[seat - 1] & NULL_MARK_KEPT) != 0);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

static rd_err figure_field(const null_pack *p, rd_word id, const char *field, rd_text *out)
{
    uint32_t tool = null_read_id(id, 'T');
    uint32_t card = null_read_id(id, 'C');
    if (tool > 0 && tool <= NULL_TOOLS && strcmp(field, "name") == 0)
        rd_text_str(out, p->tool[tool - 1].name);
    else if (tool > 0 && tool <= NULL_TOOLS && strcmp(field, "low") == 0)
        rd_text_int(out, p->tool[tool - 1].low);
    else if (tool > 0 && tool <= NULL_TOOLS && strcmp(field, "high") == 0)
        rd_text_int(out, p->tool[tool - 1].high);
    else if (card > 0 && card <= NULL_CARDS && strcmp(field, "strength") == 0)
        rd_text_int(out, p->strength[card - 1]);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

static rd_err table_field(const null_state *s, const char *name, rd_text *out)
{
    bool thrown = s->phase == NULL_WINDOW || s->phase == NULL_DIE;
    if (strcmp(name, "phase") == 0)
        rd_text_str(out, null_phase_names[s->phase]);
    else if (strcmp(name, "round") == 0)
        rd_text_int(out, s->round);
    else if (strcmp(name, "to-act") == 0)
        null_write_id(out, 'S', s->turn + 1u);
    else if (strcmp(name, "deck") == 0)
        rd_text_int(out, null_deck_count(s));
    else if (strcmp(name, "spent") == 0)
        write_spent(out, s->spent);
    else if (strcmp(name, "throw") == 0 && !thrown)
        rd_text_str(out, "none");
    else if (strcmp(name, "throw") == 0)
        rd_text_int(out, s->number);
    else if (strcmp(name, "guard") == 0)
        write_known(out, 'S', thrown ? null_guard(s) + 1u : 0);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

rd_err null_field_text(const rd_pack *pack, const rd_view *view, const char *name, rd_text *out)
{
    const null_state *s = (const null_state *)view;
    const char *dot = strchr(name, '.');
    if (dot == NULL)
        return table_field(s, name, out);
    rd_word id = {name, (uint32_t)(dot - name), 1};
    uint32_t seat = null_read_id(id, 'S');
    if (seat > 0)
        return seat_field(pack, s, seat, dot + 1, out);
    return figure_field((const null_pack *)pack, id, dot + 1, out);
}
