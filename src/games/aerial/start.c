/* start.c - settings and the first position; a part of rules.c. */

RD_LOCAL uint32_t team_count(uint32_t seats)
{
    return seats <= 4 ? 4 : AERIAL_TEAMS; /* AA-MODE-04 to AA-MODE-06 */
}

RD_LOCAL uint32_t size_of(uint32_t teams)
{
    return (uint32_t)(offsetof(aerial_state, team) + teams * sizeof(aerial_team));
}

RD_FN uint32_t aerial_state_size(const rd_options *options)
{
    return size_of(team_count(options->value[AERIAL_OPTION_SEATS]));
}

/*
 * A card play asks a team at most for its card, its move, its target, its place in the order, two
 * uses with a re-roll and two kiss passes each, and its catches; a game has 28.
 */
RD_FN uint64_t aerial_decisions_max(const rd_options *options)
{
    uint64_t teams = team_count(options->value[AERIAL_OPTION_SEATS]);
    return teams * (1 + 4 + 1 + 6 + 1 + 3) + 28 * (2 + teams * 14);
}

RD_FN void aerial_start(const rd_pack *pack, const rd_options *options, rd_state *out)
{
    aerial_state *s = (aerial_state *)out;
    (void)pack;
    memset(s, 0, aerial_state_size(options));
    s->seats = (uint8_t)options->value[AERIAL_OPTION_SEATS];
    s->teams = (uint8_t)team_count(s->seats);
    s->iri = (uint8_t)options->value[AERIAL_OPTION_IRI];
    s->missed = (uint8_t)options->value[AERIAL_OPTION_MISSED];
    s->tied = (uint8_t)options->value[AERIAL_OPTION_TIED];
    for (uint32_t i = 0; i < s->seats; i++)
        if (options->value[AERIAL_OPTION_ROOKIE + i] != 0)
            s->rookies = (uint8_t)(s->rookies | 1u << i);
    s->solo = (uint8_t)options->value[AERIAL_OPTION_SOLO];
    s->pair = (uint8_t)options->value[AERIAL_OPTION_DOUBLE];
    for (uint32_t t = 0; t < s->teams; t++) {
        s->team[t].colour = (uint8_t)t;
        s->team[t].deck = 15; /* AA-DRF-01 */
    }
    if (s->seats == 3 && s->solo != 0)
        s->card[s->solo - 1] = 1; /* AA-P3P-04 */
    if (s->seats == 5)
        s->role = s->pair; /* AA-P5P-01 */
    s->phase = AERIAL_DEAL;
    if (s->seats == 4 || s->seats == 6 || s->role != 0)
        s->phase = AERIAL_CHOOSE;
}

RD_FN void aerial_options_of(const rd_state *state, rd_options *out)
{
    const aerial_state *s = (const aerial_state *)state;
    memset(out, 0, sizeof *out);
    out->value[AERIAL_OPTION_SEATS] = s->seats;
    out->value[AERIAL_OPTION_IRI] = s->iri;
    out->value[AERIAL_OPTION_MISSED] = s->missed;
    out->value[AERIAL_OPTION_TIED] = s->tied;
    for (uint32_t i = 0; i < AERIAL_SEATS; i++)
        out->value[AERIAL_OPTION_ROOKIE + i] = s->rookies >> i & 1u;
    out->value[AERIAL_OPTION_SOLO] = s->solo;
    out->value[AERIAL_OPTION_DOUBLE] = s->pair;
}
