/* start.c - settings and the first position; a part of rules.c. */

/* A duel leaves the last two seats out. */
RD_LOCAL uint32_t size_of(uint32_t seats)
{
    return (uint32_t)(offsetof(null_state, seat) + seats * sizeof(null_seat));
}

RD_FN uint32_t null_state_size(const rd_options *options)
{
    return size_of(options->value[NULL_OPTION_SEATS]);
}

/* Two steps a seat for the tools; a turn and a window for every seat and round. */
RD_FN uint64_t null_decisions_max(const rd_options *options)
{
    uint64_t seats = options->value[NULL_OPTION_SEATS];
    return 2 * seats * (1 + (uint64_t)options->value[NULL_OPTION_ROUNDS]);
}

RD_FN void null_start(const rd_pack *pack, const rd_options *options, rd_state *out)
{
    null_state *s = (null_state *)out;
    (void)pack;
    memset(s, 0, null_state_size(options));
    s->seats = (uint8_t)options->value[NULL_OPTION_SEATS];
    s->cards = (uint8_t)options->value[NULL_OPTION_CARDS];
    s->peek = (uint8_t)options->value[NULL_OPTION_PEEK];
    s->goal = options->value[NULL_OPTION_GOAL];
    s->rounds = options->value[NULL_OPTION_ROUNDS];
    s->phase = NULL_CHOOSE; /* NUL-SET-06 */
}

RD_FN void null_options_of(const rd_state *state, rd_options *out)
{
    const null_state *s = (const null_state *)state;
    memset(out, 0, sizeof *out);
    out->value[NULL_OPTION_SEATS] = s->seats;
    out->value[NULL_OPTION_MODE] = s->seats == NULL_SEATS ? NULL_PAIRS : NULL_DUEL;
    out->value[NULL_OPTION_CARDS] = s->cards;
    out->value[NULL_OPTION_PEEK] = s->peek;
    out->value[NULL_OPTION_GOAL] = s->goal;
    out->value[NULL_OPTION_ROUNDS] = s->rounds;
}
