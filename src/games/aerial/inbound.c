/* inbound.c - the inbounding check; a part of rules.c. */

/* AA-INB-02, AA-INB-05: the ball that an Alliance inbounds, NOBODY if none. */
RD_LOCAL uint32_t inbound_ball(const aerial_state *s, uint32_t alliance)
{
    uint32_t found = NOBODY;
    for (uint32_t b = alliance * 3 + 3; b-- > alliance * 3;) {
        uint32_t state = s->ball[b].state;
        if (state == AERIAL_HELD || state == AERIAL_FLOOR || state == AERIAL_AIR)
            return NOBODY;
        if (state == AERIAL_ASIDE || state == AERIAL_OUT)
            found = b;
    }
    return found;
}

/* Robots of an Alliance in the opposing Zone 1, as bits. */
RD_LOCAL uint32_t receivers(const aerial_pack *p, const aerial_state *s, uint32_t alliance)
{
    uint32_t out = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        if (aerial_alliance_of(p, s, t) == alliance &&
            s->team[t].zone == own_zone(alliance ^ 1u, 1))
            out |= 1u << t;
    return out;
}

RD_LOCAL void clear_inbound(aerial_state *s)
{
    s->served = (uint8_t)(s->served | 1u << ball_alliance(s->ball_used - 1u));
    s->acting = 0;
    s->use = AERIAL_NO_USE;
    s->ball_used = 0;
    clear_roll(s);
    s->phase = AERIAL_GO_INBOUND;
}

/* AA-BALL-14, AA-INB-07 */
RD_LOCAL void receive(aerial_state *s, uint32_t t, rd_story *story)
{
    uint32_t ball = s->ball_used - 1u;
    s->acting = (uint8_t)(t + 1);
    s->ball[ball].record = 0;
    tell_team(story, s, AERIAL_TOLD_RECEIVER, AA_INB_02, t, (int32_t)ball, 0, 0);
    s->phase = AERIAL_INBOUND;
    if (s->team[t].catching == AERIAL_NONE)
        return;
    tell_team(story, s, AERIAL_TOLD_INBOUND, AA_INB_07, t, (int32_t)ball, 0, 0);
    take_ball(s, ball, t);
    clear_inbound(s);
}

/* AA-INB-08, AA-BALL-13 */
RD_LOCAL void end_inbound(aerial_state *s, bool success, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t ball = s->ball_used - 1u;
    if (success) {
        tell_team(story, s, AERIAL_TOLD_INBOUND, AA_INB_08, t, (int32_t)ball, 0, 0);
        take_ball(s, ball, t);
    } else {
        tell_team(story, s, AERIAL_TOLD_DROPPED, AA_INB_08, t, (int32_t)ball, s->team[t].zone, 0);
        put_ball(s, ball, AERIAL_FLOOR, s->team[t].zone);
    }
    clear_inbound(s);
}

/* AA-INB-01, AA-INB-10: First Alliance first. */
RD_LOCAL void go_inbound(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t alliance = aerial_first_alliance(s) ^ i;
        uint32_t ball = inbound_ball(s, alliance);
        uint32_t able = receivers(p, s, alliance);
        if (has_bit(s->served, alliance))
            continue;
        if (ball == NOBODY || able == 0) {
            s->served = (uint8_t)(s->served | 1u << alliance); /* its turn is over */
            continue;
        }
        s->use = AERIAL_USE_INBOUND;
        s->ball_used = (uint8_t)(ball + 1);
        if (several(able))
            s->phase = AERIAL_INBOUND; /* AA-INB-06 */
        else
            receive(s, RD_CTZ64(able), story);
        return;
    }
    s->served = 0;
    s->phase = AERIAL_GO_LAY;
}
