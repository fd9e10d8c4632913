/* resign.c - resigning, the end and the result; a part of rules.c. */

/* Nothing that was laid, programmed or half built outlasts the match. */
RD_LOCAL void end_match(aerial_state *s, uint8_t how)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        aerial_team *team = &s->team[t];
        if (s->phase == AERIAL_BUILD) {
            team->drive = 0;
            team->shooter = 0;
            team->pickup = 0;
            team->catching = 0;
        }
        team->shown = 0;
        team->stayed = 0;
        memset(team->program, 0, sizeof team->program);
        team->laid = 0;
        team->declared = 0;
        team->target = 0;
        team->flags = 0;
        team->next = 0;
        s->stays[t] = 0;
        s->barred[t] = 0;
        s->barred_next[t] = 0;
    }
    clear_roll(s);
    memset(s->rolled, 0, sizeof s->rolled);
    s->acting = s->part = s->use = s->ball_used = s->other = 0;
    s->tried = s->offered = s->cycle = s->contested = s->won = 0;
    s->served = s->rolling = s->side_open = 0;
    s->display = 0;
    s->picking = s->place = s->first = s->starter = 0;
    s->ended = how;
    s->phase = AERIAL_OVER;
}

/* Whether every player of an Alliance has resigned; false before the Alliances are known. */
RD_LOCAL bool given_up(const aerial_pack *p, const aerial_state *s, uint32_t alliance)
{
    for (uint32_t i = 0; i < s->seats; i++) {
        uint32_t own = seat_alliance(p, s, i);
        if (own == NOBODY || (own == alliance && !resigned(s, i)))
            return false;
    }
    return true;
}

/* AA-RSN-03, AA-RSN-06 */
RD_LOCAL bool end_given_up(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    bool red = given_up(p, s, AERIAL_RED);
    bool blue = given_up(p, s, AERIAL_BLUE);
    if (!red && !blue)
        return false;
    if (red && blue)
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_ALL_RESIGNED, AA_RSN_06, 0, 0, 0, 0);
    else
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_GIVEN_UP, AA_RSN_03,
                red ? AERIAL_BLUE : AERIAL_RED, 0, 0, 0);
    end_match(s, AERIAL_BY_RESIGNING);
    return true;
}

/* AA-RSN-01; a robot that is only half built is not committed and is begun anew. */
RD_LOCAL void apply_resign(const aerial_pack *p, aerial_state *s, uint32_t seat, rd_story *story)
{
    s->resigned = (uint8_t)(s->resigned | 1u << seat);
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_RESIGNED, AA_RSN_01, (int32_t)seat, 0, 0, 0);
    for (uint32_t t = 0; t < s->teams && s->phase == AERIAL_BUILD; t++) {
        aerial_team *team = &s->team[t];
        if (team->owner != seat + 1 || is_built(team))
            continue;
        team->drive = 0;
        team->shooter = 0;
        team->pickup = 0;
    }
    end_given_up(p, s, story);
}

/* AA-END-03 to AA-END-07: score, assists, catches, trusses. 2: a draw. */
RD_LOCAL uint32_t winner(const aerial_pack *p, const aerial_state *s, rd_clause *clause)
{
    const uint16_t *red = s->points[AERIAL_RED];
    const uint16_t *blue = s->points[AERIAL_BLUE];
    if (s->ended == AERIAL_BY_RESIGNING) {
        bool both = given_up(p, s, AERIAL_RED) && given_up(p, s, AERIAL_BLUE);
        *clause = both ? AA_RSN_06 : AA_RSN_03;
        return both ? 2 : given_up(p, s, AERIAL_RED) ? AERIAL_BLUE : AERIAL_RED;
    }
    uint32_t sum[2] = {score_of(s, AERIAL_RED), score_of(s, AERIAL_BLUE)};
    *clause = AA_END_03;
    if (sum[0] != sum[1])
        return sum[0] > sum[1] ? AERIAL_RED : AERIAL_BLUE;
    *clause = AA_END_04;
    if (red[1] != blue[1])
        return red[1] > blue[1] ? AERIAL_RED : AERIAL_BLUE;
    *clause = AA_END_05;
    if (red[3] != blue[3])
        return red[3] > blue[3] ? AERIAL_RED : AERIAL_BLUE;
    *clause = AA_END_06;
    if (red[2] != blue[2])
        return red[2] > blue[2] ? AERIAL_RED : AERIAL_BLUE;
    *clause = AA_END_07;
    return 2;
}

RD_FN void aerial_result(const rd_pack *pack, const rd_state *state, rd_result *out)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)state;
    rd_clause clause = 0;
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < s->seats; i++) {
        uint32_t alliance = seat_alliance(p, s, i);
        out->points[i] = alliance == NOBODY ? 0 : (int32_t)score_of(s, alliance);
    }
    if (s->phase != AERIAL_OVER)
        return;
    uint32_t first = winner(p, s, &clause);
    for (uint32_t i = 0; i < s->seats; i++) /* AA-END-08 */
        out->place[i] = first == 2 || seat_alliance(p, s, i) == first ? 1 : 2;
    out->clause = clause;
    out->outcome = first == 2 ? RD_OUTCOME_DRAW : RD_OUTCOME_WIN;
}
