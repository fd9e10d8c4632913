/* act.c - the order of actions, their parts and the end of a card play; a part of rules.c. */

/* AA-SEQ-19: actions that are ordered now in T8, as bits; AA-SEQ-15, AA-SEQ-16. */
RD_LOCAL uint32_t next_actions(const aerial_pack *p, const aerial_state *s)
{
    uint32_t of_class[4] = {0, 0, 0, 0};
    bool blocks = is_block_play(s);
    for (uint32_t t = 0; t < s->teams; t++) {
        uint32_t kind = 0;
        if (!is_waiting(&s->team[t]))
            continue;
        kind = kind_of(p, &s->team[t]);
        if (kind != AERIAL_CATCH) /* AA-SEQ-17 */
            of_class[blocks ? kind_class[kind] : 0] |= 1u << t;
    }
    for (uint32_t c = 0; c < 4; c++)
        if (of_class[c] != 0)
            return served_first(s, of_class[c]);
    return 0;
}

RD_LOCAL void end_match(aerial_state *s, uint8_t how);

/* AA-CARD-08, AA-CARD-09, AA-BLK-36, AA-TIE-03: what a card play leaves behind. */
RD_LOCAL void discard_team(aerial_state *s, uint32_t t)
{
    aerial_team *team = &s->team[t];
    uint64_t bit = aerial_bit(aerial_card_of(team->laid));
    bool stays = aerial_side_of(team->laid) == AERIAL_STAY;
    s->last[t] = stays ? AERIAL_UNKNOWN_STAY : team->laid;
    if (s->slot == 0 && stays) {
        team->stayed |= bit;
        s->stays[t]++;
    } else if (s->slot == 0) {
        team->shown |= bit;
    }
    team->laid = 0;
    team->declared = 0;
    team->target = 0;
    team->flags = team->next;
    team->next = 0;
    s->barred[t] = s->barred_next[t];
    s->barred_next[t] = 0;
}

RD_LOCAL void clean_up(aerial_state *s, rd_story *story)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        s->team[t].shown = 0;
        s->team[t].stayed = 0;
        s->stays[t] = 0;
        memset(s->team[t].program, 0, sizeof s->team[t].program);
    }
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_CLEANUP, AA_CARD_09,
            s->play == 0 ? 0 : (s->play + AERIAL_ROUND - 1) / AERIAL_ROUND, 0, 0, 0);
}

RD_LOCAL void begin_play(aerial_state *s, rd_story *story)
{
    s->play++;
    if (s->play % AERIAL_ROUND == 1)
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_ROUND, AA_DCR_01, 1 + s->play / AERIAL_ROUND, 0, 0,
                0);
    tell_number(s, story);
    s->phase = AERIAL_GO_INBOUND;
}

RD_LOCAL uint32_t score_of(const aerial_state *s, uint32_t alliance)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++)
        sum += s->points[alliance][i];
    return sum;
}

RD_LOCAL void end_play(aerial_state *s, rd_story *story)
{
    for (uint32_t t = 0; t < s->teams; t++)
        discard_team(s, t);
    if (s->slot != 0 && s->slot < AERIAL_SLOTS) {
        s->slot++;
        tell_number(s, story);
        s->phase = AERIAL_GO_REVEAL;
        return;
    }
    if (s->slot != 0 || s->play % AERIAL_ROUND == 0)
        clean_up(s, story); /* AA-AUT-10, AA-DCR-01 */
    s->slot = 0;
    if (s->play < AERIAL_PLAYS) {
        begin_play(s, story);
        return;
    }
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_ENDED, AA_END_01, (int32_t)score_of(s, AERIAL_RED),
            (int32_t)score_of(s, AERIAL_BLUE), 0, 0);
    end_match(s, AERIAL_BY_POINTS);
}

RD_LOCAL bool several(uint32_t bits)
{
    return (bits & (bits - 1)) != 0;
}

/* T7, then T8, then T9. */
RD_LOCAL void go_resolve(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    uint32_t phase = AERIAL_ORDER_ACT;
    uint32_t next = 0;
    s->acting = 0;
    s->part = 0;
    if (is_block_play(s) && pending_blocks(p, s) != 0) {
        phase = AERIAL_ORDER_BLOCK;
        next = next_blocks(p, s);
        if (next == 0) {
            s->cycle = (uint8_t)lowest_cycle(p, s);
            s->phase = AERIAL_GO_CYCLE;
            return;
        }
    } else {
        next = next_actions(p, s);
    }
    if (next == 0)
        end_play(s, story);
    else if (several(next))
        s->phase = (uint8_t)phase; /* AA-SEQ-12, AA-BLK-26 */
    else
        begin_action(s, RD_CTZ64(next));
}

/* The actions among which the captain chooses now. */
RD_LOCAL uint32_t choices(const aerial_pack *p, const aerial_state *s)
{
    return s->phase == AERIAL_ORDER_BLOCK ? next_blocks(p, s) : next_actions(p, s);
}

RD_LOCAL void end_action(aerial_state *s)
{
    s->team[s->acting - 1].flags |= AERIAL_DONE;
    s->offered = 0;
    s->acting = 0;
    s->part = 0;
    s->phase = AERIAL_GO_RESOLVE;
}

RD_LOCAL uint32_t part_now(const aerial_pack *p, const aerial_state *s)
{
    return s->part > 1 ? PART_NONE : kind_part[kind_of(p, &s->team[s->acting - 1])][s->part];
}

/* Whether a declared move was made: the action is over, or past its first part. */
RD_LOCAL bool has_moved(const aerial_state *s, uint32_t t)
{
    return (s->team[t].flags & AERIAL_DONE) != 0 || (s->acting == t + 1 && s->part != 0);
}

RD_LOCAL bool can_use(const aerial_pack *p, const aerial_state *s);

/* One part of an action is carried out, or its use is asked for (AA-DBL-01). */
RD_LOCAL void go_part(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t part = part_now(p, s);
    if (part == PART_NONE) {
        end_action(s);
        return;
    }
    if (part == PART_BLOCK) {
        s->phase = AERIAL_GO_CONTEST;
        return;
    }
    if (can_use(p, s)) {
        s->phase = AERIAL_USE;
        return;
    }
    if (part == PART_MOVE)
        move_robot(s, t, story);
    else
        tell_team(story, s, AERIAL_TOLD_NOTHING, AA_ACT_08, t, 0, 0, 0);
    s->part++;
}

RD_LOCAL void end_use(aerial_state *s)
{
    s->use = AERIAL_NO_USE;
    s->ball_used = 0;
    s->other = 0;
    s->tried = 0;
    clear_roll(s);
    s->part++;
    s->phase = AERIAL_GO_PART;
}
