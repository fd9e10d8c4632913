/* cleanup.c - the end of a turn: crates destroyed and exploding, robots going out, the end check.
 */

RD_INLINE uint32_t crate_kind(const gladiabot_pack *p, uint32_t crate)
{
    return p->token[crate].kind;
}

RD_INLINE uint64_t *crates_of_kind(gladiabot_state *s, uint32_t kind)
{
    return kind == GLADIABOT_TWO ? s->two : s->one;
}

/* GLA-DES-02, GLA-DES-09, GLA-DES-13: the doomed crate first in reading order, or none. */
RD_LOCAL uint32_t doomed_crate(const gladiabot_pack *p, const gladiabot_state *s)
{
    uint32_t found = GLADIABOT_NOWHERE;
    uint32_t first = GLADIABOT_UNPLACED;
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        bool doomed = s->crate_wounds[i] > p->crate_structure[crate_kind(p, i)];
        if (doomed && s->crate_at[i] < first) {
            first = s->crate_at[i];
            found = i;
        }
    }
    return found;
}

/* GLA-CLN-04 to GLA-CLN-07, GLA-CLN-09: robots are compared at one moment, wounds vanish. */
RD_INLINE void compare_robots(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    uint32_t hurt = 0;
    for (uint32_t i = 0; i < GLADIABOT_SLOTS; i++)
        hurt |= (s->wounds[i] != 0 ? 1u : 0) << i;
    for (; hurt != 0; hurt &= hurt - 1u) {
        uint32_t i = RD_CTZ64(hurt);
        int32_t structure = robot_of(p, s, i)->structure;
        bool out = s->wounds[i] > structure;
        tell(story, out ? GLADIABOT_TOLD_WENT_OUT : GLADIABOT_TOLD_SHED,
             out ? GLA_CLN_04 : GLA_CLN_05, piece_of(s, i), s->wounds[i], structure, 0);
        if (out)
            take_off(s, i);
        s->wounds[i] = 0;
    }
    for (uint32_t i = 0; story != 0 && i < GLADIABOT_CRATES; i++)
        if (s->crate_wounds[i] != 0)
            tell(story, GLADIABOT_TOLD_SHED, GLA_CLN_09, (int32_t)i + GLADIABOT_CRATE_VALUE,
                 s->crate_wounds[i], 0, 0);
    memset(s->crate_wounds, 0, sizeof s->crate_wounds);
}

/* GLA-END-02 to GLA-END-05, GLA-TRN-02: who is left, and whether another turn is played. */
RD_INLINE void end_check(gladiabot_state *s, rd_story *story)
{
    uint32_t in = seats_in(s);
    uint32_t left = in & seats_on_board(s);
    if (left != in) {
        s->moment++;
        for (uint32_t i = 0; i < s->seats; i++) {
            if (((in & ~left) >> i & 1u) != 0) {
                seat_out(s, i, GLADIABOT_CLEANED);
                tell(story, GLADIABOT_TOLD_ELIMINATED, GLA_END_08, (int32_t)i, 0, 0, 0);
            }
        }
    }
    if (left == 0)
        end_game(s, GLADIABOT_ENDED_TOGETHER, story);
    else if ((left & (left - 1u)) == 0)
        end_game(s, GLADIABOT_ENDED_LAST, story);
    else if (s->turn >= s->turn_limit)
        end_game(s, GLADIABOT_ENDED_LIMIT, story);
    else
        begin_turn(s, story);
}

/* GLA-DES-11, GLA-DES-12, GLA-EXP-04: the token goes, its rider is on the ground with a wound. */
RD_LOCAL void destroy_crate(const gladiabot_pack *p, gladiabot_state *s, uint32_t crate,
                            rd_story *story)
{
    uint32_t space = s->crate_at[crate];
    uint32_t rider = gladiabot_robot_at(s, space);
    rd_set_remove(crates_of_kind(s, crate_kind(p, crate)), space);
    s->crate_at[crate] = GLADIABOT_OUT;
    s->crate_wounds[crate] = 0;
    tell(story, GLADIABOT_TOLD_DESTROYED, GLA_DES_09, (int32_t)crate + GLADIABOT_CRATE_VALUE,
         spot(s, space), 0, 0);
    if (rider != GLADIABOT_NOWHERE) {
        add_wounds(&s->wounds[rider], p->fall_wounds);
        tell(story, GLADIABOT_TOLD_FELL, GLA_DES_12, piece_of(s, rider), spot(s, space),
             s->wounds[rider], 0);
    }
}

/*
 * GLA-EXP-11: what the step'th target of an explosion is: 0 the rider, then for each direction
 * the robot and the crate. GLADIABOT_NOWHERE where there is none.
 */
RD_LOCAL uint32_t blast_target(const gladiabot_pack *p, const gladiabot_state *s, uint32_t step)
{
    uint32_t space = s->crate_at[s->blast];
    if (step == 0)
        return gladiabot_robot_at(s, space);
    uint32_t to = board_of(p, s)->next[space][(step - 1u) / 2u];
    if (to == GLADIABOT_NOWHERE)
        return GLADIABOT_NOWHERE;
    if (step % 2u == 1u)
        return gladiabot_robot_at(s, to);
    uint32_t crate = gladiabot_crate_on(s, to);
    return crate == GLADIABOT_NOWHERE ? crate : crate + GLADIABOT_SLOTS;
}

enum {
    GLADIABOT_BLAST_STEPS = 1 + 2 * RD_HEX_DIRECTIONS
};

RD_INLINE void begin_dice(gladiabot_state *s, uint32_t phase, uint32_t target, uint32_t score)
{
    s->phase = (uint8_t)phase;
    s->target = (uint8_t)target;
    s->score = (uint8_t)score;
    s->dice[0] = 0;
    s->dice[1] = 0;
    s->thrown[0] = 0;
    s->thrown[1] = 0;
}

RD_INLINE void end_dice(gladiabot_state *s)
{
    begin_dice(s, s->phase, GLADIABOT_NOWHERE, 0);
}

/* Goes to the next target of the explosion and asks for its dice; false: there is none left. */
RD_LOCAL bool next_blast(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    for (; s->blast_step < GLADIABOT_BLAST_STEPS; s->blast_step++) {
        uint32_t target = blast_target(p, s, s->blast_step);
        if (target == GLADIABOT_NOWHERE)
            continue;
        begin_dice(s, GLADIABOT_BLAST, target, p->blast_score);
        tell(story, GLADIABOT_TOLD_BLAST, s->blast_step == 0 ? GLA_EXP_03 : GLA_EXP_02,
             (int32_t)s->blast + GLADIABOT_CRATE_VALUE, thing_of(s, target), 0, 0);
        return true;
    }
    return false;
}

/* The explosion's last target is done, or it had none. */
RD_LOCAL void end_blast(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    uint32_t crate = s->blast;
    end_dice(s);
    s->blast = GLADIABOT_NOWHERE;
    s->blast_step = 0;
    destroy_crate(p, s, crate, story);
}

/*
 * Section 8.3: crates one at a time while any is doomed (GLA-DES-14), then robots, then the end
 * check. Stops where an explosion needs dice; gladiabot_chance comes back here.
 */
RD_LOCAL void clean_up(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    s->to_act = GLADIABOT_NOWHERE;
    s->initiative = GLADIABOT_NOWHERE;
    while (s->durability != GLADIABOT_INERT) {
        uint32_t crate = doomed_crate(p, s);
        if (crate == GLADIABOT_NOWHERE)
            break;
        if (s->durability == GLADIABOT_DESTRUCTIBLE) {
            destroy_crate(p, s, crate, story);
            continue;
        }
        s->blast = (uint8_t)crate;
        s->blast_step = 0;
        tell(story, GLADIABOT_TOLD_EXPLODES, GLA_EXP_02, (int32_t)crate + GLADIABOT_CRATE_VALUE,
             spot(s, s->crate_at[crate]), 0, 0);
        if (next_blast(p, s, story))
            return;
        end_blast(p, s, story);
    }
    compare_robots(p, s, story);
    end_check(s, story);
}

/* Seats with a robot that has not acted. */
RD_INLINE uint32_t seats_to_act(const gladiabot_state *s)
{
    uint32_t unacted = ~(uint32_t)s->acted & ((1u << GLADIABOT_SLOTS) - 1u);
    uint32_t seats = 0;
    for (uint32_t i = 0; i < GLADIABOT_SEATS; i++)
        seats |= ((gladiabot_slots_of(s, i) & unacted) != 0 ? 1u : 0) << i;
    return seats;
}

/*
 * GLA-ACT-02 to GLA-ACT-05: the next player clockwise with an unacted robot, or the clean-up when
 * every robot has acted.
 */
RD_INLINE void next_activation(const gladiabot_pack *p, gladiabot_state *s, rd_story *story)
{
    uint32_t seats = seats_to_act(s);
    uint32_t behind = seats & (~1u << s->to_act);
    s->phase = GLADIABOT_ROBOT;
    s->acting = GLADIABOT_NOWHERE;
    if (seats == 0)
        clean_up(p, s, story);
    else
        s->to_act = (uint8_t)RD_CTZ64(behind != 0 ? behind : seats);
}
