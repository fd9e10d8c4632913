/* block.c - targets, contests and the order of blocks; a part of rules.c. */

RD_LOCAL bool has_block(const aerial_pack *p, const aerial_team *team)
{
    return is_active(team) && has_part(kind_of(p, team), PART_BLOCK);
}

/* AA-BLK-03, AA-BLK-04: the zone in which a target must be. */
RD_LOCAL uint32_t block_zone(const aerial_pack *p, const aerial_team *team)
{
    int32_t zone = team->zone;
    if (kind_of(p, team) == AERIAL_MOVE_BLOCK)
        zone += aerial_shift(team);
    return (uint32_t)zone;
}

RD_LOCAL rd_refusal refuse_target(const aerial_pack *p, const aerial_state *s, uint32_t t,
                                  uint32_t target)
{
    const aerial_team *team = &s->team[t];
    uint32_t zone = block_zone(p, team);
    if (target >= s->teams)
        return rd_refuse(AA_BLK_01, AERIAL_E24, (int32_t)target + 1, 0, 0, 0);
    if (aerial_alliance_of(p, s, t) == aerial_alliance_of(p, s, target))
        return rd_refuse(AA_BLK_01, AERIAL_E23, aerial_named(s, target), 0, 0, 0);
    if (!is_active(&s->team[target]))
        return rd_refuse(AA_BLK_02, AERIAL_E24, aerial_named(s, target), 0, 0, 0);
    if (s->team[target].zone != zone)
        return rd_refuse(kind_of(p, team) == AERIAL_MOVE_BLOCK ? AA_BLK_04 : AA_BLK_03, AERIAL_E22,
                         aerial_named(s, target), (int32_t)zone, 0, 0);
    if (s->barred[t] == target + 1)
        return rd_refuse(AA_BLK_05, AERIAL_E25, aerial_named(s, target), aerial_named(s, t), 0, 0);
    return rd_accept();
}

RD_LOCAL bool has_target(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    for (uint32_t i = 0; i < s->teams; i++)
        if (refuse_target(p, s, t, i).code == AERIAL_OK)
            return true;
    return false;
}

RD_LOCAL rd_refusal refuse_block(const aerial_pack *p, const aerial_state *s, uint32_t t,
                                 uint32_t target)
{
    if (target != AERIAL_NONE)
        return refuse_target(p, s, t, target);
    /* AA-BLK-06, AA-BLK-07; who has no legal target is not asked. */
    if (kind_of(p, &s->team[t]) == AERIAL_BLOCK)
        return rd_refuse(AA_BLK_06, AERIAL_E26, aerial_named(s, t), 0, 0, 0);
    return rd_accept();
}

RD_LOCAL bool owes_target(const aerial_pack *p, const aerial_team *team)
{
    return team->target == 0 && has_block(p, team);
}

/* AA-BLK-08: a Block part without a legal target does nothing. */
RD_LOCAL void go_announce(const aerial_pack *p, aerial_state *s)
{
    s->phase = AERIAL_GO_RESOLVE;
    for (uint32_t t = 0; t < s->teams; t++) {
        if (!owes_target(p, &s->team[t]))
            continue;
        if (has_target(p, s, t))
            s->phase = AERIAL_ANNOUNCE;
        else
            s->team[t].target = AERIAL_NONE;
    }
}

/* A target in facts: the team's name, 0 for nobody. */
RD_LOCAL int32_t target_value(const aerial_state *s, uint32_t target)
{
    return target == 0 || target == AERIAL_NONE ? 0 : aerial_named(s, target - 1);
}

/* AA-SEQ-07 */
RD_LOCAL void apply_block(const aerial_pack *p, aerial_state *s, uint32_t t, uint32_t target,
                          rd_story *story)
{
    aerial_team *team = &s->team[t];
    rd_seats own = RD_SEAT(team->owner - 1);
    team->target = (uint8_t)(target == AERIAL_NONE ? AERIAL_NONE : target + 1);
    rd_tell(story, own, AERIAL_TOLD_AIMED, AA_SEQ_07, aerial_named(s, t),
            target_value(s, team->target), 0, 0);
    rd_tell(story, RD_EVERYBODY & ~own, AERIAL_TOLD_AIMED_TWIN, AA_SEQ_07, aerial_named(s, t), 0, 0,
            0);
    for (uint32_t i = 0; i < s->teams; i++)
        if (owes_target(p, &s->team[i]))
            return;
    for (uint32_t i = 0; i < s->teams; i++)
        if (has_block(p, &s->team[i]))
            tell_team(story, s, AERIAL_TOLD_TARGET, AA_SEQ_07, i,
                      target_value(s, s->team[i].target), 0, 0);
    s->phase = AERIAL_GO_RESOLVE;
}

RD_LOCAL uint32_t target_of(const aerial_team *team)
{
    return team->target == 0 || team->target == AERIAL_NONE ? NOBODY : team->target - 1u;
}

/* Whether a target was announced in this card play. */
RD_LOCAL bool is_block_play(const aerial_state *s)
{
    for (uint32_t t = 0; t < s->teams; t++)
        if (target_of(&s->team[t]) != NOBODY)
            return true;
    return false;
}

/* AA-BLK-21: the pending class 1 actions, as bits. */
RD_LOCAL uint32_t pending_blocks(const aerial_pack *p, const aerial_state *s)
{
    uint32_t pending = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        if (is_waiting(&s->team[t]) && kind_class[kind_of(p, &s->team[t])] == 1)
            pending |= 1u << t;
    return pending;
}

/* Robots of the set that are targets of pending actions, and those that have one as target. */
RD_LOCAL uint32_t targets_in(const aerial_state *s, uint32_t pending, uint32_t *chasing)
{
    uint32_t targets = 0;
    *chasing = 0;
    for (uint32_t t = 0; t < s->teams; t++) {
        uint32_t target = target_of(&s->team[t]);
        if ((pending >> t & 1u) == 0 || target == NOBODY)
            continue;
        targets |= 1u << target;
        if ((pending >> target & 1u) != 0)
            *chasing |= 1u << t;
    }
    return targets;
}

/* The teams of an Alliance once they lie in the order of their numbers: 1, 4 and 5 are Red (3.6).
 */
RD_LOCAL uint32_t alliance_teams(const aerial_state *s, uint32_t alliance)
{
    uint32_t red = 1u << 0 | 1u << 3 | 1u << 4;
    return (alliance == AERIAL_RED ? red : ~red) & ((1u << s->teams) - 1);
}

/* AA-BLK-26: of those that qualify, the First Alliance's if there are any. */
RD_LOCAL uint32_t served_first(const aerial_state *s, uint32_t teams)
{
    uint32_t first = teams & alliance_teams(s, aerial_first_alliance(s));
    return first != 0 ? first : teams;
}

/* 8.3, steps 2 and 4: the pending actions of which one is resolved next; 0 where a cycle is. */
RD_LOCAL uint32_t next_blocks(const aerial_pack *p, const aerial_state *s)
{
    uint32_t pending = pending_blocks(p, s);
    uint32_t chasing = 0;
    uint32_t targets = targets_in(s, pending, &chasing);
    uint32_t free_ones = chasing & ~targets; /* AA-BLK-22, AA-BLK-23 */
    if (free_ones != 0)
        return served_first(s, free_ones);
    return chasing != 0 ? 0 : served_first(s, pending); /* AA-BLK-25 */
}

/* AA-BLK-24, AA-BLK-27: the closed cycle with the lowest team number. */
RD_LOCAL uint32_t lowest_cycle(const aerial_pack *p, const aerial_state *s)
{
    uint32_t chasing = 0;
    uint32_t cycle = 0;
    targets_in(s, pending_blocks(p, s), &chasing);
    for (uint32_t t = RD_CTZ64(chasing); (cycle >> t & 1u) == 0; t = target_of(&s->team[t]))
        cycle |= 1u << t;
    return cycle;
}

RD_LOCAL void move_robot(aerial_state *s, uint32_t t, rd_story *story)
{
    aerial_team *team = &s->team[t];
    int32_t shift = aerial_shift(team);
    if (shift == 0)
        return;
    team->zone = (uint8_t)((int32_t)team->zone + shift);
    tell_team(story, s, AERIAL_TOLD_MOVED, AA_MOV_01, t, team->zone, 0, 0);
}

RD_LOCAL void begin_action(aerial_state *s, uint32_t t)
{
    s->acting = (uint8_t)(t + 1);
    s->part = 0;
    s->offered = 0;
    s->phase = AERIAL_GO_PART;
}

/* AA-BLK-28: the next contest of a cycle, or its end. */
RD_LOCAL void end_cycle(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        uint32_t target = target_of(&s->team[t]);
        if (!has_bit(s->won, t))
            continue;
        s->team[target].flags |= AERIAL_CANCELLED;
        tell_team(story, s, AERIAL_TOLD_CANCELLED, AA_BLK_28, target, 0, 0, 0);
    }
    for (uint32_t t = 0; t < s->teams; t++) {
        aerial_team *team = &s->team[t];
        if (!has_bit(s->cycle, t) || (team->flags & AERIAL_CANCELLED) != 0)
            continue;
        if (has_part(kind_of(p, team), PART_MOVE))
            move_robot(s, t, story); /* AA-BLK-29 */
        team->flags |= AERIAL_DONE;
    }
    s->cycle = 0;
    s->contested = 0;
    s->won = 0;
    s->acting = 0;
    s->phase = AERIAL_GO_RESOLVE;
}

RD_LOCAL void go_cycle(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    uint32_t left = s->cycle & ~(uint32_t)s->contested;
    if (left == 0) {
        end_cycle(p, s, story);
        return;
    }
    s->acting = (uint8_t)(RD_CTZ64(left) + 1);
    s->phase = AERIAL_GO_CONTEST;
}

/* The end of a contest: back to the cycle, or on with the action. */
RD_LOCAL void after_contest(aerial_state *s)
{
    clear_roll(s);
    s->use = AERIAL_NO_USE;
    if (s->cycle != 0) {
        s->contested = (uint8_t)(s->contested | 1u << (s->acting - 1));
        s->phase = AERIAL_GO_CYCLE;
    } else {
        s->part++;
        s->phase = AERIAL_GO_PART;
    }
}

/* AA-BLK-19: a block whose target is already cancelled has no effect. */
RD_LOCAL void go_contest(aerial_state *s, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t target = target_of(&s->team[t]);
    if (target != NOBODY && (s->team[target].flags & AERIAL_CANCELLED) == 0) {
        tell_team(story, s, AERIAL_TOLD_CONTEST, AA_BLK_11, t, aerial_named(s, target), 0, 0);
        s->use = AERIAL_USE_BLOCK;
        s->phase = AERIAL_DIE;
        return;
    }
    if (target != NOBODY)
        tell_team(story, s, AERIAL_TOLD_IDLE, AA_BLK_19, t, aerial_named(s, target), 0, 0);
    after_contest(s);
}

/* AA-BLK-11 to AA-BLK-13: what is added to the dice. */
RD_LOCAL int32_t attack_bonus(const aerial_pack *p, const aerial_team *team)
{
    return p->drive[team->drive - 1].block + aerial_side_laid(p, team)->bonus;
}

RD_LOCAL int32_t defence_bonus(const aerial_pack *p, const aerial_team *team)
{
    return p->drive[team->drive - 1].block;
}

/* AA-BLK-14 to AA-BLK-16, AA-TIE-01 */
RD_LOCAL void end_contest(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t target = target_of(&s->team[t]);
    int32_t total = s->dice[0] + attack_bonus(p, &s->team[t]);
    int32_t against = s->dice[1] + defence_bonus(p, &s->team[target]);
    if (total > against) {
        tell_team(story, s, AERIAL_TOLD_BLOCKED, AA_BLK_14, t, aerial_named(s, target), total,
                  against);
        s->barred_next[t] = (uint8_t)(target + 1);
        if (s->cycle != 0) {
            s->won = (uint8_t)(s->won | 1u << t);
        } else {
            s->team[target].flags |= AERIAL_CANCELLED;
            tell_team(story, s, AERIAL_TOLD_CANCELLED, AA_BLK_16, target, 0, 0, 0);
        }
        after_contest(s);
        return;
    }
    tell_team(story, s, AERIAL_TOLD_HELD_OFF, AA_BLK_15, t, aerial_named(s, target), total,
              against);
    if (total == against && s->tied != 0)
        s->phase = AERIAL_EVENT;
    else
        after_contest(s);
}

/* AA-TIE-02 */
RD_LOCAL void end_tie(aerial_state *s, uint32_t face, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t victim = face <= 2 ? target_of(&s->team[t]) : t;
    bool panics = face == 1 || face == 6;
    if (face == 3 || face == 4) {
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_CALM, AA_TIE_02, (int32_t)face, 0, 0, 0);
    } else {
        s->team[victim].next |= panics ? AERIAL_PANIC : AERIAL_BREAKDOWN;
        tell_team(story, s, panics ? AERIAL_TOLD_PANICS : AERIAL_TOLD_BREAKS, AA_TIE_02, victim,
                  (int32_t)face, 0, 0);
    }
    after_contest(s);
}
