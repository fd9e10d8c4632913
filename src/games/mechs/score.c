/* score.c - Scoring, the end of the game and resigning; a part of rules.c. */

/* TEM-SCO-06, TEM-SCO-07 */
RD_LOCAL uint32_t weapon_vp(const mechs_pack *p, uint32_t weapons)
{
    uint32_t sum = 0;
    for (; weapons != 0; weapons &= weapons - 1)
        sum += p->weapon[RD_CTZ64(weapons)].vp;
    return sum;
}

/* TEM-SCO-02 to TEM-SCO-05 */
RD_LOCAL void score_player(const mechs_pack *p, mechs_state *s, uint32_t player, rd_story *story)
{
    mechs_player *own = &s->player[player];
    uint32_t mines = mechs_values(s, own->mines);
    uint32_t turrets = 2 * mechs_values(s, own->turrets);
    uint32_t pilot = mechs_zone_value(s, own->zone);
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_SCORES, TEM_SCO_02, named(s, player), (int32_t)mines,
            (int32_t)turrets, (int32_t)pilot);
    own->vp = (uint16_t)(own->vp + mines + turrets + pilot);
    if (own->status == MECHS_MECH) {
        own->vp = (uint16_t)(own->vp + p->mech_scoring);
        tell_all(story, s, MECHS_TOLD_SCORES_MECH, TEM_SCO_05, player, p->mech_scoring, 0);
    }
    if (s->round != MECHS_ROUNDS)
        return;
    uint32_t weapons = weapon_vp(p, own->bought);
    own->vp = (uint16_t)(own->vp + weapons);
    tell_all(story, s, MECHS_TOLD_SCORES_WEAPONS, TEM_SCO_06, player, weapons, 0);
}

RD_LOCAL void score_round(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_SCORING, TEM_SCO_01, s->round, 0, 0, 0);
    for (uint32_t i = 0; i < s->players; i++)
        if (is_in(s, i))
            score_player(p, s, i, story);
}

RD_LOCAL void end_game(mechs_state *s, uint32_t how)
{
    s->phase = MECHS_OVER;
    s->ended = (uint8_t)how;
    s->active = 0;
    s->card = 0;
    s->actor = 0;
    s->reason = 0;
    s->foe = 0;
    s->prize = 0;
    for (uint32_t i = 0; i < s->players; i++) { /* all cards are taken back */
        memset(s->player[i].program, 0, sizeof s->player[i].program);
        s->player[i].chosen = 0;
        s->player[i].adhoc = MECHS_NOT_ADHOC;
    }
}

/* TEM-END-06, TEM-END-07: how a player stands among those of most VP. */
RD_LOCAL uint32_t standing(const mechs_player *own)
{
    return (own->status == MECHS_MECH ? 64u : 0u) + RD_POPCOUNT64(own->owned);
}

/* Players who share the victory, as bits. */
RD_LOCAL uint32_t winners(const mechs_state *s)
{
    uint32_t most = 0;
    uint32_t best = 0;
    uint32_t bits = 0;
    for (uint32_t i = 0; i < s->players; i++)
        if (is_in(s, i) && s->player[i].vp > most)
            most = s->player[i].vp;
    for (uint32_t i = 0; i < s->players; i++)
        if (is_in(s, i) && s->player[i].vp == most && standing(&s->player[i]) > best)
            best = standing(&s->player[i]);
    for (uint32_t i = 0; i < s->players; i++)
        if (is_in(s, i) && s->player[i].vp == most && standing(&s->player[i]) == best)
            bits |= mechs_bit(i);
    return bits;
}

/* TEM-END-10: 1 and the number of players ahead; whoever wins is ahead of all others. */
RD_LOCAL uint32_t place_of(const mechs_state *s, uint32_t player, uint32_t first)
{
    const mechs_player *own = &s->player[player];
    uint32_t place = 1;
    for (uint32_t i = 0; i < s->players; i++) {
        const mechs_player *other = &s->player[i];
        if (i == player || (first >> player & 1u) != 0)
            continue;
        if ((first >> i & 1u) != 0 ||
            (own->resigned != 0 ? other->resigned == 0 || other->resigned > own->resigned
                                : other->resigned == 0 && other->vp > own->vp))
            place++;
    }
    return place;
}

RD_LOCAL uint32_t outcome_of(const mechs_state *s, uint32_t first)
{
    bool shared = (first & (first - 1)) != 0;
    if (mechs_solo(s)) { /* TEM-SOL-49, TEM-SOL-50 */
        if ((first & 1u) == 0 || s->ended == MECHS_BY_RESIGNING)
            return RD_OUTCOME_LOSS;
    }
    return shared ? RD_OUTCOME_DRAW : RD_OUTCOME_WIN;
}

RD_LOCAL rd_clause ended_by(const mechs_state *s, uint32_t first)
{
    uint32_t one = RD_CTZ64(first);
    if (s->ended == MECHS_BY_RESIGNING)
        return mechs_solo(s) ? TEM_RSN_01 : TEM_RSN_04;
    if (mechs_solo(s))
        return outcome_of(s, first) == RD_OUTCOME_WIN ? TEM_SOL_49 : TEM_SOL_50;
    if ((first & (first - 1)) != 0)
        return TEM_END_08;
    for (uint32_t i = 0; i < s->players; i++)
        if (i != one && is_in(s, i) && s->player[i].vp == s->player[one].vp)
            return s->player[one].status == MECHS_MECH ? TEM_END_06 : TEM_END_07;
    return TEM_END_05;
}

RD_FN void mechs_result(const rd_pack *pack, const rd_state *state, rd_result *out)
{
    const mechs_state *s = (const mechs_state *)state;
    (void)pack;
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < s->seats; i++)
        out->points[i] = s->player[i].vp;
    if (s->phase != MECHS_OVER)
        return;
    uint32_t first = winners(s);
    for (uint32_t i = 0; i < s->seats; i++)
        out->place[i] = (uint8_t)(mechs_solo(s) ? 1 : place_of(s, i, first));
    out->outcome = (uint16_t)outcome_of(s, first);
    out->clause = ended_by(s, first);
}

/* TEM-RSN-02: figure, Tokens and cards leave; what is owned is gone with the player. */
RD_LOCAL void leave(mechs_state *s, uint32_t seat)
{
    mechs_player *own = &s->player[seat];
    uint32_t order = 1;
    for (uint32_t i = 0; i < s->seats; i++)
        order += s->player[i].resigned != 0;
    if (own->status == MECHS_MECH)
        s->mech = own->zone;
    for (uint32_t zones = own->mines; zones != 0; zones &= zones - 1) {
        s->number[RD_CTZ64(zones)] = 0;
        s->seen[RD_CTZ64(zones)] = 0;
    }
    own->mines = 0;
    own->turrets = 0;
    own->bought = 0;
    own->equipped = 0;
    own->exhausted = 0;
    own->pilot = 0;
    own->spare = 0;
    own->zone = MECHS_NOWHERE;
    own->status = MECHS_PILOT;
    own->side = 0;
    own->health = 0;
    own->energy = 0;
    own->credits = 0;
    own->adhoc = MECHS_NOT_ADHOC;
    memset(own->program, 0, sizeof own->program);
    own->chosen = 0;
    own->start = 0;
    own->guard = 0;
    own->last_mine = 0;
    own->shown = 0;
    own->resigned = (uint8_t)order;
}

/* What goes on when somebody leaves in the middle of a Turn. */
RD_LOCAL void go_on_without(const mechs_pack *p, mechs_state *s, uint32_t seat, rd_story *story)
{
    bool own_turn = seat == s->active - 1u;
    s->named = 0;
    s->naming = 0;
    if (s->phase == MECHS_PLACE || (s->phase == MECHS_EQUIP && s->reason == MECHS_WINDOW_KO)) {
        s->reason = 0;
        go_ko_done(p, s, story); /* TEM-RSN-06 */
        return;
    }
    if (s->phase == MECHS_ATTACK || s->phase == MECHS_BOOSTING || s->phase == MECHS_JAMMING ||
        s->phase == MECHS_RELOADING) {
        end_exchange(s); /* TEM-RSN-03 */
        s->phase = own_turn ? MECHS_GO_END : MECHS_GO_AFTER;
    } else {
        s->phase = MECHS_GO_END; /* the winner's offer or window: the loser's Turn goes on */
    }
    s->actor = 0;
    s->reason = 0;
    s->foe = 0;
    s->prize = 0;
}

RD_LOCAL void apply_resign(const mechs_pack *p, mechs_state *s, uint32_t seat, rd_story *story)
{
    tell_all(story, s, MECHS_TOLD_RESIGNED, TEM_RSN_01, seat, 0, 0);
    leave(s, seat);
    if (mechs_solo(s) || players_left(s) == 1) {
        uint32_t last = 0;
        while (!mechs_solo(s) && !is_in(s, last))
            last++;
        if (!mechs_solo(s))
            tell_all(story, s, MECHS_TOLD_LEFT, TEM_RSN_04, last, 0, 0);
        if (s->foe != 0 && s->role != 0)
            end_exchange(s);
        s->named = 0;
        s->naming = 0;
        end_game(s, MECHS_BY_RESIGNING);
        return;
    }
    if (is_sealed(s))
        after_sealed(p, s, story);
    else if (s->phase == MECHS_BASES)
        next_chooser(p, s, story);
    else
        go_on_without(p, s, seat, story);
}
