/* value.c - how well the sides stand, and what a throw does; a part of rules.c. */

enum {
    NULL_SURE = 1000000
}; /* millionths of a win */

/* How well the side odd stands when no die is in the air: its lead, as a part of the goal. */
RD_LOCAL int32_t lead_of(const null_state *s)
{
    uint32_t first = winner(s);
    if (first == 2)
        return 0;
    if (first != 3)
        return first == 0 ? NULL_SURE : -NULL_SURE;
    /* Both are below the goal, so this stays below a sure win. */
    return (s->points[0] - s->points[1]) * (NULL_SURE / s->goal);
}

RD_FN void null_value(const rd_pack *pack, const rd_view *view, int32_t out[RD_SEATS_MAX])
{
    const null_state *s = (const null_state *)view;
    int32_t lead = 0;
    if (s->phase != NULL_DIE) {
        lead = lead_of(s);
    } else {
        for (uint32_t face = 0; face < NULL_FACES; face++) {
            null_state after;
            memset(&after, 0, sizeof after);
            memcpy(&after, s, size_of(s->seats));
            null_chance(pack, (rd_state *)&after, face, 0);
            lead += lead_of(&after);
        }
        lead /= NULL_FACES;
    }
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        out[i] = i >= s->seats ? 0 : null_side(i) == 0 ? lead : -lead;
}

RD_LOCAL void add_odds(rd_odds *o, int32_t amount, uint64_t weight)
{
    if (weight == 0)
        return;
    o->amount[o->count] = amount;
    o->weight[o->count] = weight;
    o->total += weight;
    o->count++;
}

/* Points of a throw that nobody stops; whether somebody will is no matter of odds. */
RD_FN void null_odds(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_odds *out)
{
    const null_state *s = (const null_state *)view;
    const null_pack *p = (const null_pack *)pack;
    memset(out, 0, sizeof *out);
    out->unit = "points";
    if (null_kind(m) != NULL_DO_THROW) {
        add_odds(out, 0, 1);
        return;
    }
    uint32_t face = face_for(p, null_operand(m));
    uint32_t gain = gain_of(p, null_operand(m));
    add_odds(out, 0, face - 1);
    add_odds(out, (int32_t)gain, NULL_FACES + 1 - face);
    out->goal_words = "reaches the goal";
    if (s->points[null_side((uint32_t)seat)] + gain >= s->goal)
        out->goal = NULL_FACES + 1 - face;
}
