/* use.c - shots, low goals, trusses, catches, passes and pick ups; a part of rules.c. */

RD_LOCAL rd_refusal refuse_held(const aerial_pack *p, const aerial_state *s, uint32_t t,
                                uint32_t ball, rd_clause clause)
{
    if (ball >= AERIAL_BALLS || s->ball[ball].state == AERIAL_ABSENT)
        return rd_refuse(clause, AERIAL_E27, (int32_t)ball, aerial_named(s, t), 0, 0);
    if (ball_alliance(ball) != aerial_alliance_of(p, s, t))
        return rd_refuse(AA_BALL_08, AERIAL_E38, (int32_t)ball, 0, 0, 0);
    if (!holds(s, t, ball))
        return rd_refuse(s->ball[ball].state == AERIAL_HELD ? AA_BALL_09 : clause, AERIAL_E27,
                         (int32_t)ball, aerial_named(s, t), 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_action(rd_clause clause, uint32_t use)
{
    return rd_refuse(clause, AERIAL_E34, (int32_t)use, 0, 0, 0);
}

RD_LOCAL rd_refusal refuse_shoot(const aerial_pack *p, const aerial_state *s, uint32_t ball)
{
    uint32_t t = s->acting - 1u;
    uint32_t range = goal_range(aerial_alliance_of(p, s, t), s->team[t].zone);
    if (part_now(p, s) != PART_SHOOT)
        return refuse_action(AA_ACT_03, AERIAL_USE_SHOOT);
    rd_refusal why = refuse_held(p, s, t, ball, AA_SHT_01);
    if (why.code != AERIAL_OK)
        return why;
    if (range == 0 || p->shooter[s->team[t].shooter - 1].shoot[range - 1] == 0)
        return rd_refuse(AA_SHT_02, AERIAL_E28, aerial_named(s, t), (int32_t)range, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_truss(const aerial_pack *p, const aerial_state *s, uint32_t ball)
{
    uint32_t t = s->acting - 1u;
    uint32_t range = truss_range(aerial_alliance_of(p, s, t), s->team[t].zone);
    if (part_now(p, s) != PART_TRUSS)
        return refuse_action(AA_ACT_04, AERIAL_USE_TRUSS);
    rd_refusal why = refuse_held(p, s, t, ball, AA_TRS_01);
    if (why.code != AERIAL_OK)
        return why;
    if (range == 0 || p->shooter[s->team[t].shooter - 1].truss[range - 1] == 0)
        return rd_refuse(range == 0 ? AA_TRS_01 : AA_TRS_03, AERIAL_E32, aerial_named(s, t),
                         (int32_t)range, 0, 0);
    if (s->ball[ball].trussed != 0)
        return rd_refuse(AA_TRS_10, AERIAL_E33, (int32_t)ball, 0, 0, 0);
    return rd_accept();
}

/* AA-LOW-01 to AA-LOW-04 */
RD_LOCAL rd_refusal refuse_low(const aerial_pack *p, const aerial_state *s, uint32_t ball)
{
    uint32_t t = s->acting - 1u;
    uint32_t alliance = aerial_alliance_of(p, s, t);
    uint32_t part = part_now(p, s);
    if (part == PART_MOVE &&
        (aerial_shift(&s->team[t]) != 0 || kind_of(p, &s->team[t]) > AERIAL_MOVE2))
        return rd_refuse(AA_LOW_04, AERIAL_E31, aerial_named(s, t), 0, 0, 0);
    if (part != PART_MOVE && part != PART_SHOOT && part != PART_TRUSS)
        return refuse_action(AA_LOW_03, AERIAL_USE_LOW);
    if (s->slot != 0)
        return rd_refuse(AA_AUT_09, AERIAL_E30, 0, 0, 0, 0);
    if (ball < AERIAL_BALLS && ball_alliance(ball) != alliance &&
        s->ball[ball].state != AERIAL_ABSENT)
        return rd_refuse(AA_BALL_08, AERIAL_E38, (int32_t)ball, 0, 0, 0);
    if (ball >= AERIAL_BALLS || s->team[t].zone != own_zone(alliance, 1) ||
        (!holds(s, t, ball) && !on_floor(s, s->team[t].zone, ball)))
        return rd_refuse(AA_LOW_02, AERIAL_E29, aerial_named(s, t), 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_pass(const aerial_pack *p, const aerial_state *s, uint32_t ball,
                                uint32_t zone)
{
    uint32_t t = s->acting - 1u;
    uint32_t part = part_now(p, s);
    uint32_t from = s->team[t].zone;
    if (part != PART_SHOOT && part != PART_TRUSS)
        return refuse_action(AA_PAS_01, AERIAL_USES);
    rd_refusal why = refuse_held(p, s, t, ball, AA_PAS_01);
    if (why.code != AERIAL_OK)
        return why;
    if (zone >= AERIAL_ZONES || (zone > from ? zone - from : from - zone) > 2)
        return rd_refuse(AA_PAS_02, AERIAL_E35, (int32_t)zone, 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_kiss(const aerial_pack *p, const aerial_state *s, uint32_t ball,
                                uint32_t to)
{
    uint32_t t = s->acting - 1u;
    uint32_t part = part_now(p, s);
    if (part != PART_SHOOT && part != PART_TRUSS)
        return refuse_action(AA_KIS_01, AERIAL_USE_KISS);
    rd_refusal why = refuse_held(p, s, t, ball, AA_KIS_01);
    if (why.code != AERIAL_OK)
        return why;
    if (to >= s->teams)
        return rd_refuse(AA_KIS_01, AERIAL_E36, (int32_t)to + 1, 0, 0, 0);
    const aerial_team *other = &s->team[to];
    if (to == t || aerial_alliance_of(p, s, to) != aerial_alliance_of(p, s, t) ||
        other->zone != s->team[t].zone || !is_waiting(other) ||
        (kind_of(p, other) != AERIAL_PICKUP && kind_of(p, other) != AERIAL_CATCH))
        return rd_refuse(AA_KIS_01, AERIAL_E36, aerial_named(s, to), 0, 0, 0);
    if ((s->offered >> to & 1u) != 0)
        return rd_refuse(AA_KIS_06, AERIAL_E36, aerial_named(s, to), 0, 0, 0);
    if (balls_held(s, to) >= 2)
        return rd_refuse(AA_KIS_05, AERIAL_E13, aerial_named(s, to), 0, 0, 0);
    return rd_accept();
}

RD_LOCAL rd_refusal refuse_pickup(const aerial_pack *p, const aerial_state *s, uint32_t ball)
{
    uint32_t t = s->acting - 1u;
    if (part_now(p, s) != PART_PICKUP)
        return refuse_action(AA_PCK_01, AERIAL_USE_PICKUP);
    if (ball < AERIAL_BALLS && s->ball[ball].state != AERIAL_ABSENT &&
        ball_alliance(ball) != aerial_alliance_of(p, s, t))
        return rd_refuse(AA_BALL_08, AERIAL_E38, (int32_t)ball, 0, 0, 0);
    if (ball >= AERIAL_BALLS || !on_floor(s, s->team[t].zone, ball))
        return rd_refuse(AA_PCK_01, AERIAL_E37, (int32_t)ball, s->team[t].zone, 0, 0);
    if (balls_held(s, t) >= 2)
        return rd_refuse(AA_PCK_06, AERIAL_E13, aerial_named(s, t), 0, 0, 0);
    return rd_accept();
}

/* Whether the part has a use besides declining; a held ball can always be passed. */
RD_LOCAL bool can_use(const aerial_pack *p, const aerial_state *s)
{
    uint32_t t = s->acting - 1u;
    uint32_t part = part_now(p, s);
    if (part == PART_MOVE && (s->team[t].declared != AERIAL_STILL || s->slot != 0))
        return false;
    if (part != PART_PICKUP && part != PART_MOVE && balls_held(s, t) > 0)
        return true;
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        if (part == PART_PICKUP ? refuse_pickup(p, s, b).code == AERIAL_OK
                                : refuse_low(p, s, b).code == AERIAL_OK)
            return true;
    }
    return false;
}

RD_LOCAL void begin_roll(aerial_state *s, uint32_t use, uint32_t ball)
{
    s->use = (uint8_t)use;
    s->ball_used = (uint8_t)(ball + 1);
    s->phase = AERIAL_DIE;
}

/* The robot that rolls: the catcher of a ball in the air, else the acting one. */
RD_LOCAL uint32_t rolling_team(const aerial_state *s)
{
    return (s->use == AERIAL_USE_CATCH ? s->other : s->acting) - 1u;
}

/* What is added to the die, and what the total must reach. */
RD_LOCAL int32_t roll_bonus(const aerial_pack *p, const aerial_state *s)
{
    const aerial_team *team = &s->team[rolling_team(s)];
    int32_t bonus = 0;
    if (s->use == AERIAL_USE_LOW || s->use == AERIAL_USE_INBOUND || s->use == AERIAL_USE_DRIVE)
        return 0; /* AA-LOW-06, AA-INB-09 */
    bonus = aerial_side_laid(p, team)->bonus;
    if (s->use == AERIAL_USE_CATCH)
        bonus += (int32_t)aerial_catch_bonus(p, team);
    if (s->use == AERIAL_USE_PICKUP)
        bonus += p->drive[team->drive - 1].pickup;
    return bonus;
}

RD_LOCAL int32_t roll_bound(const aerial_pack *p, const aerial_state *s)
{
    uint32_t t = rolling_team(s);
    const aerial_team *team = &s->team[t];
    const aerial_shooter *shooter = &p->shooter[team->shooter - 1];
    uint32_t alliance = aerial_alliance_of(p, s, t);
    switch (s->use) {
    case AERIAL_USE_SHOOT:
        return shooter->shoot[goal_range(alliance, team->zone) - 1];
    case AERIAL_USE_TRUSS:
        return shooter->truss[truss_range(alliance, team->zone) - 1];
    case AERIAL_USE_LOW:
        return p->low_bound;
    case AERIAL_USE_PICKUP:
        return (int32_t)aerial_pickup_bound(p, team);
    case AERIAL_USE_CATCH:
        return p->catch_bound;
    case AERIAL_USE_DRIVE:
        return p->drive[team->drive - 1].roll;
    default:
        return p->inbound_bound;
    }
}

/* AA-RER-01, AA-RER-02: whether the die on the table may be rolled again. */
RD_LOCAL bool may_reroll(const aerial_pack *p, const aerial_state *s)
{
    if (s->rerolled != 0 || s->use == AERIAL_USE_INBOUND)
        return false;
    const aerial_team *team = &s->team[rolling_team(s)];
    return aerial_side_laid(p, team)->reroll != 0 &&
           (team->rerolled & aerial_bit(aerial_card_of(team->laid))) == 0;
}

RD_LOCAL void drop_ball(aerial_state *s, uint32_t ball, uint32_t zone, rd_clause clause,
                        rd_story *story)
{
    put_ball(s, ball, AERIAL_FLOOR, zone);
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_FLOOR, clause, (int32_t)ball, (int32_t)zone, 0, 0);
}

/* AA-BALL-16 to AA-BALL-20, AA-AST-01 to AA-AST-05 */
RD_LOCAL void score_ball(const aerial_pack *p, aerial_state *s, uint32_t t, uint32_t ball,
                         bool high, rd_story *story)
{
    uint32_t alliance = ball_alliance(ball);
    uint32_t gone = 0;
    uint32_t others = RD_POPCOUNT64(s->ball[ball].record & ~(1u << t));
    uint32_t worth = !high ? p->goal_low : s->slot != 0 ? p->goal_auto : p->goal;
    uint32_t assists = s->slot != 0 ? 0 : others * p->assist;
    s->points[alliance][0] = (uint16_t)(s->points[alliance][0] + worth);
    s->points[alliance][1] = (uint16_t)(s->points[alliance][1] + assists);
    tell_team(story, s, high ? AERIAL_TOLD_GOAL : AERIAL_TOLD_LOW, high ? AA_SHT_04 : AA_LOW_08, t,
              (int32_t)ball, (int32_t)worth, (int32_t)assists);
    for (uint32_t b = alliance * 3; b < alliance * 3 + 3; b++)
        gone += s->ball[b].state == AERIAL_REMOVED;
    bool last = gone + 1 >= s->teams / 2u;
    put_ball(s, ball, last ? AERIAL_ASIDE : AERIAL_REMOVED, 0);
    s->ball[ball].trussed = 0;
    rd_tell(story, RD_EVERYBODY, last ? AERIAL_TOLD_ASIDE : AERIAL_TOLD_REMOVED,
            last ? AA_BALL_19 : AA_BALL_17, (int32_t)ball, 0, 0, 0);
}

/* AA-TRS-05 to AA-TRS-07 */
RD_LOCAL void end_truss(const aerial_pack *p, aerial_state *s, bool success, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t ball = s->ball_used - 1u;
    uint32_t alliance = ball_alliance(ball);
    clear_roll(s);
    if (!success) { /* AA-TRS-08 */
        drop_ball(s, ball, white_zone(alliance ^ 1u), AA_TRS_08, story);
        end_use(s);
        return;
    }
    s->points[alliance][2] = (uint16_t)(s->points[alliance][2] + p->truss_points);
    tell_team(story, s, AERIAL_TOLD_OVER_TRUSS, AA_TRS_05, t, (int32_t)ball, p->truss_points, 0);
    s->ball[ball].trussed = 1;
    put_ball(s, ball, AERIAL_AIR, 0);
    s->tried = 0;
    s->phase = AERIAL_GO_CATCH;
}

/* AA-CAT-01, AA-CAT-02, AA-CAT-09: who can try to catch the ball in the air, as bits. */
RD_LOCAL uint32_t catchers(const aerial_pack *p, const aerial_state *s)
{
    uint32_t alliance = ball_alliance(s->ball_used - 1u);
    uint32_t out = 0;
    for (uint32_t t = 0; t < s->teams; t++) {
        const aerial_team *team = &s->team[t];
        if (aerial_alliance_of(p, s, t) == alliance && is_waiting(team) &&
            kind_of(p, team) == AERIAL_CATCH && team->zone == white_zone(alliance) &&
            balls_held(s, t) < 2 && (s->tried >> t & 1u) == 0)
            out |= 1u << t;
    }
    return out;
}

RD_LOCAL void go_catch(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    uint32_t able = catchers(p, s);
    uint32_t ball = s->ball_used - 1u;
    s->use = AERIAL_USE_TRUSS;
    s->other = 0;
    if (able == 0) {
        drop_ball(s, ball, white_zone(ball_alliance(ball)), AA_TRS_07, story);
        end_use(s);
    } else if (several(able)) {
        s->phase = AERIAL_CATCHER; /* AA-CAT-08 */
    } else {
        s->other = (uint8_t)(RD_CTZ64(able) + 1);
        s->phase = AERIAL_CATCHES;
    }
}

RD_LOCAL void end_catch(const aerial_pack *p, aerial_state *s, bool success, rd_story *story)
{
    uint32_t t = s->other - 1u;
    uint32_t ball = s->ball_used - 1u;
    uint32_t alliance = ball_alliance(ball);
    s->team[t].flags |= AERIAL_DONE;
    s->tried = (uint8_t)(s->tried | 1u << t);
    clear_roll(s);
    if (!success) {
        tell_team(story, s, AERIAL_TOLD_FUMBLED, AA_CAT_07, t, (int32_t)ball, 0, 0);
        s->phase = AERIAL_GO_CATCH;
        return;
    }
    s->points[alliance][3] = (uint16_t)(s->points[alliance][3] + p->catch_points);
    tell_team(story, s, AERIAL_TOLD_CAUGHT, AA_CAT_06, t, (int32_t)ball, p->catch_points, 0);
    take_ball(s, ball, t);
    end_use(s);
}

RD_LOCAL void end_pickup(aerial_state *s, bool success, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t ball = s->ball_used - 1u;
    tell_team(story, s, success ? AERIAL_TOLD_PICKS_UP : AERIAL_TOLD_FAILS,
              success ? AA_PCK_03 : AA_PCK_04, t, (int32_t)ball, 0, 0);
    if (success)
        take_ball(s, ball, t);
    end_use(s);
}

RD_LOCAL void end_shot(const aerial_pack *p, aerial_state *s, bool success, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t ball = s->ball_used - 1u;
    bool high = s->use == AERIAL_USE_SHOOT;
    if (success)
        score_ball(p, s, t, ball, high, story);
    else
        drop_ball(s, ball, s->team[t].zone, high ? AA_SHT_05 : AA_LOW_07, story);
    end_use(s);
}

RD_LOCAL void end_inbound(aerial_state *s, bool success, rd_story *story);

/* The die stands: what follows from it. */
RD_LOCAL void go_rolled(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    if (s->use == AERIAL_USE_BLOCK) {
        end_contest(p, s, story);
        return;
    }
    if (s->use == AERIAL_USE_DRIVE) {
        end_drive(p, s, story);
        return;
    }
    bool thrown = s->use == AERIAL_USE_SHOOT || s->use == AERIAL_USE_TRUSS;
    bool success = s->dice[0] + roll_bonus(p, s) >= roll_bound(p, s); /* AA-CARD-12 */
    if (thrown && s->missed != 0 && s->dice[0] == 1) {                /* AA-MIS-03, AA-MIS-05 */
        s->phase = AERIAL_EVENT;
        return;
    }
    switch (s->use) {
    case AERIAL_USE_TRUSS:
        end_truss(p, s, success, story);
        break;
    case AERIAL_USE_CATCH:
        end_catch(p, s, success, story);
        break;
    case AERIAL_USE_PICKUP:
        end_pickup(s, success, story);
        break;
    case AERIAL_USE_INBOUND:
        end_inbound(s, success, story);
        break;
    default:
        end_shot(p, s, success, story);
    }
}

/* AA-MIS-06, AA-MIS-07 */
RD_LOCAL void end_missed(aerial_state *s, uint32_t face, rd_story *story)
{
    uint32_t ball = s->ball_used - 1u;
    uint32_t alliance = ball_alliance(ball);
    bool shot = s->use == AERIAL_USE_SHOOT;
    uint32_t zone = 0;
    if (face <= 2) {
        put_ball(s, ball, AERIAL_OUT, 0);
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_OUT, shot ? AA_MIS_06 : AA_MIS_07, (int32_t)ball,
                (int32_t)face, 0, 0);
        end_use(s);
        return;
    }
    if (shot)
        zone = own_zone(alliance, face == 6 ? 3 : 2);
    else
        zone = face <= 4 ? white_zone(alliance) : own_zone(alliance ^ 1u, 2);
    put_ball(s, ball, AERIAL_FLOOR, zone);
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_ROLLS, shot ? AA_MIS_06 : AA_MIS_07, (int32_t)ball,
            (int32_t)zone, (int32_t)face, 0);
    end_use(s);
}

/* A die of a roll; a block has two (CH-09). */
RD_LOCAL void chance_die(const aerial_pack *p, aerial_state *s, uint32_t face, rd_story *story)
{
    uint32_t t = rolling_team(s);
    if (s->use == AERIAL_USE_BLOCK && s->dice[0] != 0 && s->dice[1] == 0) {
        s->dice[1] = (uint8_t)face;
        t = target_of(&s->team[t]);
        tell_team(story, s, AERIAL_TOLD_ROLL, AA_BLK_12, t, (int32_t)face,
                  (int32_t)face + defence_bonus(p, &s->team[t]), 0);
    } else if (s->use == AERIAL_USE_BLOCK) {
        s->dice[0] = (uint8_t)face;
        tell_team(story, s, AERIAL_TOLD_ROLL, AA_BLK_11, t, (int32_t)face,
                  (int32_t)face + attack_bonus(p, &s->team[t]), 0);
        if (s->dice[1] == 0)
            return;
    } else {
        s->dice[0] = (uint8_t)face;
        tell_team(story, s, AERIAL_TOLD_ROLL, AA_CARD_12, t, (int32_t)face,
                  (int32_t)face + roll_bonus(p, s), roll_bound(p, s));
    }
    s->phase = may_reroll(p, s) ? AERIAL_REROLL : AERIAL_GO_ROLLED;
}

/* AA-RER-02, AA-RER-04 */
RD_LOCAL void apply_reroll(aerial_state *s, rd_story *story)
{
    uint32_t t = rolling_team(s);
    aerial_team *team = &s->team[t];
    uint32_t card = aerial_card_of(team->laid);
    team->rerolled |= aerial_bit(card);
    s->rerolled = 1;
    s->dice[0] = 0;
    tell_team(story, s, AERIAL_TOLD_REROLLS, AA_RER_01, t, (int32_t)card, 0, 0);
    s->phase = s->use == AERIAL_USE_DRIVE ? AERIAL_DRIVE : AERIAL_DIE;
}

RD_LOCAL void apply_waive(aerial_state *s, rd_story *story)
{
    s->rerolled = 1;
    tell_team(story, s, AERIAL_TOLD_WAIVES, AA_RER_03, rolling_team(s), 0, 0, 0);
    s->phase = AERIAL_GO_ROLLED;
}

RD_LOCAL void apply_kiss(aerial_state *s, uint32_t ball, uint32_t to, rd_story *story)
{
    tell_team(story, s, AERIAL_TOLD_OFFERS, AA_KIS_03, s->acting - 1u, (int32_t)ball,
              aerial_named(s, to), 0);
    s->use = AERIAL_USE_KISS;
    s->ball_used = (uint8_t)(ball + 1);
    s->other = (uint8_t)(to + 1);
    s->phase = AERIAL_KISS;
}

/* AA-KIS-02, AA-SEQ-18; AA-KIS-06 */
RD_LOCAL void answer_kiss(aerial_state *s, bool yes, rd_story *story)
{
    uint32_t to = s->other - 1u;
    uint32_t ball = s->ball_used - 1u;
    if (!yes) {
        tell_team(story, s, AERIAL_TOLD_DENIED, AA_KIS_06, to, (int32_t)ball, 0, 0);
        s->offered = (uint8_t)(s->offered | 1u << to);
        s->use = AERIAL_NO_USE;
        s->ball_used = 0;
        s->other = 0;
        s->phase = AERIAL_USE;
        return;
    }
    tell_team(story, s, AERIAL_TOLD_KISSED, AA_KIS_02, s->acting - 1u, (int32_t)ball,
              aerial_named(s, to), 0);
    take_ball(s, ball, to);
    s->team[to].flags |= AERIAL_DONE;
    end_use(s);
}

RD_LOCAL void answer_catch(aerial_state *s, bool yes, rd_story *story)
{
    uint32_t t = s->other - 1u;
    int32_t ball = s->ball_used - 1;
    tell_team(story, s, yes ? AERIAL_TOLD_TRIES : AERIAL_TOLD_LEAVES, yes ? AA_CAT_05 : AA_CAT_04,
              t, ball, 0, 0);
    if (yes) {
        s->use = AERIAL_USE_CATCH;
        s->phase = AERIAL_DIE;
        return;
    }
    s->tried = (uint8_t)(s->tried | 1u << t); /* AA-CAT-04: the Catch is kept */
    s->phase = AERIAL_GO_CATCH;
}

/* The uses of an action, as DP-15, DP-16, DP-17 and DP-21 name them. */
RD_LOCAL void apply_use(const aerial_pack *p, aerial_state *s, rd_move m, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    uint32_t ball = aerial_b(m);
    uint32_t alliance = aerial_alliance_of(p, s, t);
    switch (aerial_kind(m)) {
    case AERIAL_DO_SHOOT:
        tell_team(story, s, AERIAL_TOLD_SHOOTS, AA_SHT_03, t, (int32_t)ball,
                  (int32_t)goal_range(alliance, s->team[t].zone), 0);
        begin_roll(s, AERIAL_USE_SHOOT, ball);
        break;
    case AERIAL_DO_TRUSS:
        tell_team(story, s, AERIAL_TOLD_THROWS, AA_TRS_04, t, (int32_t)ball,
                  (int32_t)truss_range(alliance, s->team[t].zone), 0);
        begin_roll(s, AERIAL_USE_TRUSS, ball);
        break;
    case AERIAL_DO_LOW:
        tell_team(story, s, AERIAL_TOLD_LOWERS, AA_LOW_05, t, (int32_t)ball, 0, 0);
        begin_roll(s, AERIAL_USE_LOW, ball);
        break;
    case AERIAL_DO_PICKUP:
        tell_team(story, s, AERIAL_TOLD_REACHES, AA_PCK_02, t, (int32_t)ball, 0, 0);
        begin_roll(s, AERIAL_USE_PICKUP, ball);
        break;
    case AERIAL_DO_PASS: /* AA-PAS-03 */
        tell_team(story, s, AERIAL_TOLD_PASSES, AA_PAS_03, t, (int32_t)ball, (int32_t)aerial_a(m),
                  0);
        put_ball(s, ball, AERIAL_FLOOR, aerial_a(m));
        end_use(s);
        break;
    case AERIAL_DO_KISS:
        apply_kiss(s, ball, aerial_a(m), story);
        break;
    default: /* AA-ACT-10 */
        tell_team(story, s, AERIAL_TOLD_DECLINES, AA_ACT_10, t, 0, 0, 0);
        end_use(s);
    }
}
