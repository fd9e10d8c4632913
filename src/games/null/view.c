/* view.c - who knows what, and guessing what is hidden; a part of rules.c. */

RD_FN rd_seats null_allies(const rd_state *state, int seat)
{
    const null_state *s = (const null_state *)state;
    if (seat < 0 || seat >= s->seats)
        return 0;
    return null_side_seats(s, null_side((uint32_t)seat));
}

/* NUL-TLS-04, NUL-TLS-05: half a choice looks like none; a whole one is seen by the ally. */
RD_LOCAL void hide_tools(null_seat *seat, bool ally)
{
    bool chosen = null_has_chosen(seat);
    if (chosen && ally)
        return;
    seat->tool[0] = chosen ? NULL_UNKNOWN : 0;
    seat->tool[1] = chosen ? NULL_UNKNOWN : 0;
}

RD_FN void null_observe(const rd_pack *pack, const rd_state *state, int seat, rd_view *out)
{
    null_state *v = (null_state *)out;
    rd_seats allies = null_allies(state, seat);
    (void)pack;
    memcpy(v, state, size_of(((const null_state *)state)->seats));
    if (seat == RD_TABLE_SEAT || v->phase == NULL_OVER) /* NUL-END-05 */
        return;
    for (uint32_t i = 0; i < v->seats; i++) {
        null_seat *other = &v->seat[i];
        bool ally = (allies & RD_SEAT(i)) != 0;
        if (v->phase == NULL_CHOOSE && (int)i != seat)
            hide_tools(other, ally);
        /* NUL-CRD-02, NUL-PEK-02: a seat of the other side knows a card that was looked at. */
        bool known = ally || (allies != 0 && other->seen != 0);
        if (other->card != 0 && !known)
            other->card = NULL_UNKNOWN;
    }
}

/* One of the ten pairs of tools, all equally likely. */
RD_LOCAL void draw_pair(rd_dice *dice, uint8_t tool[2])
{
    uint32_t k = rd_dice_below(dice, NULL_TOOLS * (NULL_TOOLS - 1) / 2);
    uint32_t low = 1;
    while (k >= NULL_TOOLS - low) {
        k -= NULL_TOOLS - low;
        low++;
    }
    tool[0] = (uint8_t)low;
    tool[1] = (uint8_t)(low + 1 + k);
}

/* Cards unknown to the view are dealt from those it does not know to be elsewhere. */
RD_FN void null_determinize(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                            rd_state *out)
{
    null_state *s = (null_state *)out;
    uint32_t deck = (1u << NULL_CARDS) - 1u;
    (void)pack;
    (void)seat;
    memcpy(s, view, size_of(((const null_state *)view)->seats));
    deck &= ~(uint32_t)s->spent;
    for (uint32_t i = 0; i < s->seats; i++)
        if (s->seat[i].card != 0 && s->seat[i].card != NULL_UNKNOWN)
            deck &= ~(1u << (s->seat[i].card - 1));
    for (uint32_t i = 0; i < s->seats; i++) {
        null_seat *other = &s->seat[i];
        if (other->tool[1] == NULL_UNKNOWN)
            draw_pair(dice, other->tool);
        if (other->card == NULL_UNKNOWN) {
            uint32_t card = null_deck_card(deck, rd_dice_below(dice, RD_POPCOUNT64(deck)));
            other->card = (uint8_t)card;
            deck &= ~(1u << (card - 1));
        }
    }
}

/* The tools as one choice; every other decision is one step, drawn from its list. */
RD_FN void null_draw(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                     rd_choice *out)
{
    const null_state *s = (const null_state *)view;
    uint8_t tool[2];
    (void)pack;
    out->count = 0;
    if (s->phase != NULL_CHOOSE || s->seat[seat].tool[0] != 0)
        return;
    draw_pair(dice, tool);
    out->move[0] = null_move(NULL_DO_TOOL, tool[0]);
    out->move[1] = null_move(NULL_DO_TOOL, tool[1]);
    out->count = 2;
}
