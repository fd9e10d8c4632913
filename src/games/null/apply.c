/* apply.c - what moves and outcomes do, and how the game ends; a part of rules.c. */

RD_LOCAL void end_game(null_state *s, uint8_t how)
{
    s->phase = NULL_OVER;
    s->ended = how;
    s->number = 0;
}

RD_LOCAL void begin_round(null_state *s, rd_story *story)
{
    s->phase = NULL_TURN;
    s->turn = 0;
    s->round++;
    rd_tell(story, RD_EVERYBODY, NULL_TOLD_ROUND, NUL_TRN_01, s->round, 0, 0, 0);
}

/* NUL-TRN-01; after the last turn of the last round NUL-END-02. */
RD_LOCAL void end_turn(null_state *s, rd_story *story)
{
    s->number = 0;
    s->phase = NULL_TURN;
    if (s->turn + 1 < s->seats) {
        s->turn++;
    } else if (s->round < s->rounds) {
        begin_round(s, story);
    } else {
        rd_tell(story, RD_EVERYBODY, NULL_TOLD_LAST, NUL_END_02, 0, 0, 0, 0);
        end_game(s, NULL_BY_ROUNDS);
    }
}

RD_LOCAL bool all_chosen(const null_state *s)
{
    for (uint32_t i = 0; i < s->seats; i++)
        if (!null_has_chosen(&s->seat[i]))
            return false;
    return true;
}

RD_LOCAL void apply_tool(null_state *s, uint32_t seat, uint32_t tool, rd_story *story)
{
    null_seat *own = &s->seat[seat];
    int32_t name = (int32_t)seat + 1;
    rd_seats side = null_side_seats(s, null_side(seat));
    if (own->tool[0] == 0) {
        own->tool[0] = (uint8_t)tool;
        rd_tell(story, RD_SEAT(seat), NULL_TOLD_FIRST, NUL_TLS_04, name, (int32_t)tool, 0, 0);
        return;
    }
    own->tool[1] = (uint8_t)tool;
    rd_tell(story, side, NULL_TOLD_CHOSE, NUL_TLS_04, name, own->tool[0], own->tool[1], 0);
    rd_tell(story, RD_EVERYBODY & ~side, NULL_TOLD_CHOSE_TWIN, NUL_TLS_05, name, 0, 0, 0);
    if (!all_chosen(s))
        return;
    for (uint32_t i = 0; i < s->seats; i++)
        rd_tell(story, RD_EVERYBODY, NULL_TOLD_SHOWN, NUL_TLS_06, (int32_t)i + 1,
                s->seat[i].tool[0], s->seat[i].tool[1], 0);
    s->phase = NULL_DRAW;
    if (s->cards == 0) /* NUL-SET-04 */
        begin_round(s, story);
}

RD_LOCAL void apply_peek(null_state *s, uint32_t target, rd_story *story)
{
    /* Both sides may hear which card it is: one looks at it, the other holds it. */
    rd_seats sides = null_side_seats(s, 0) | null_side_seats(s, 1);
    s->seat[target].seen = 1;
    rd_tell(story, sides, NULL_TOLD_PEEK, NUL_PEK_02, s->turn + 1, (int32_t)target + 1,
            s->seat[target].card, 0);
    rd_tell(story, RD_EVERYBODY & ~sides, NULL_TOLD_PEEK_TWIN, NUL_PEK_04, s->turn + 1,
            (int32_t)target + 1, 0, 0);
    end_turn(s, story);
}

RD_LOCAL void apply_throw(null_state *s, uint32_t number, rd_story *story)
{
    s->number = (uint16_t)number;
    rd_tell(story, RD_EVERYBODY, NULL_TOLD_THROW, NUL_THR_01, s->turn + 1, s->number, 0, 0);
    /* NUL-WIN-01, NUL-WIN-02: whether there is a card is open, which one is not. */
    s->phase = s->seat[null_guard(s)].card != 0 ? NULL_WINDOW : NULL_DIE;
}

RD_LOCAL void apply_stop(null_state *s, uint32_t seat, rd_story *story)
{
    null_seat *own = &s->seat[seat];
    rd_tell(story, RD_EVERYBODY, NULL_TOLD_STOPPED, NUL_WIN_04, (int32_t)seat + 1, own->card, 0, 0);
    s->spent = (uint8_t)(s->spent | 1u << (own->card - 1)); /* NUL-CRD-03 */
    own->card = 0;
    own->seen = 0;
    end_turn(s, story);
}

RD_FN void null_apply(const rd_pack *pack, rd_state *state, int seat, rd_move m, rd_story *story)
{
    null_state *s = (null_state *)state;
    uint32_t operand = null_operand(m);
    (void)pack;
    switch (null_kind(m)) {
    case NULL_DO_TOOL:
        apply_tool(s, (uint32_t)seat, operand, story);
        break;
    case NULL_DO_PEEK:
        apply_peek(s, operand, story);
        break;
    case NULL_DO_THROW:
        apply_throw(s, operand, story);
        break;
    case NULL_DO_STOP:
        apply_stop(s, (uint32_t)seat, story);
        break;
    case NULL_DO_PASS:
        rd_tell(story, RD_EVERYBODY, NULL_TOLD_PASSED, NUL_WIN_05, seat + 1, 0, 0, 0);
        s->phase = NULL_DIE;
        break;
    default: /* NUL-RSN-02 */
        rd_tell(story, RD_EVERYBODY, NULL_TOLD_RESIGNED, NUL_RSN_02, seat + 1, 0, 0, 0);
        s->resigned = (uint8_t)(seat + 1);
        end_game(s, NULL_BY_RESIGNING);
    }
}

/* NUL-THR-04: the lowest face that hits. */
RD_LOCAL uint32_t face_for(const null_pack *p, uint32_t number)
{
    uint32_t face = (number + p->step - 1u) / p->step;
    return face > 0 ? face : 1;
}

/* NUL-THR-05 */
RD_LOCAL uint32_t gain_of(const null_pack *p, uint32_t number)
{
    return 1u + number / p->prize;
}

RD_LOCAL void chance_card(null_state *s, uint32_t outcome, rd_story *story)
{
    uint32_t card = null_deck_card(null_deck(s), outcome);
    rd_seats side = null_side_seats(s, null_side(s->turn));
    s->seat[s->turn].card = (uint8_t)card;
    rd_tell(story, side, NULL_TOLD_DREW, NUL_CRD_02, s->turn + 1, (int32_t)card, 0, 0);
    rd_tell(story, RD_EVERYBODY & ~side, NULL_TOLD_DREW_TWIN, NUL_CRD_02, s->turn + 1, 0, 0, 0);
    s->turn++;
    if (s->turn == s->seats)
        begin_round(s, story);
}

RD_LOCAL void chance_die(const null_pack *p, null_state *s, uint32_t face, rd_story *story)
{
    uint16_t *points = &s->points[null_side(s->turn)];
    if (face < face_for(p, s->number)) { /* NUL-THR-06 */
        rd_tell(story, RD_EVERYBODY, NULL_TOLD_MISS, NUL_THR_06, (int32_t)face, 0, 0, 0);
        end_turn(s, story);
        return;
    }
    uint32_t gain = gain_of(p, s->number);
    *points = (uint16_t)(*points + gain);
    rd_tell(story, RD_EVERYBODY, NULL_TOLD_HIT, NUL_THR_05, (int32_t)face, (int32_t)gain,
            s->turn + 1, *points);
    if (*points < s->goal) {
        end_turn(s, story);
        return;
    }
    rd_tell(story, RD_EVERYBODY, NULL_TOLD_GOAL, NUL_END_01, s->turn + 1, 0, 0, 0);
    end_game(s, NULL_BY_GOAL);
}

RD_FN void null_chance(const rd_pack *pack, rd_state *state, uint32_t outcome, rd_story *story)
{
    null_state *s = (null_state *)state;
    if (s->phase == NULL_DRAW)
        chance_card(s, outcome, story);
    else
        chance_die((const null_pack *)pack, s, outcome + 1, story);
}

/* 0 or 1: the side in front; 2: neither; 3: the game is not over. */
RD_LOCAL uint32_t winner(const null_state *s)
{
    if (s->phase != NULL_OVER)
        return 3;
    if (s->ended == NULL_BY_RESIGNING)
        return null_side(s->resigned - 1u) ^ 1u;
    if (s->points[0] == s->points[1])
        return 2;
    return s->points[0] > s->points[1] ? 0 : 1;
}

RD_LOCAL rd_clause ended_by(const null_state *s)
{
    if (s->ended == NULL_BY_ROUNDS)
        return winner(s) == 2 ? NUL_END_03 : NUL_END_02;
    return s->ended == NULL_BY_GOAL ? NUL_END_01 : NUL_RSN_02;
}

RD_FN void null_result(const rd_pack *pack, const rd_state *state, rd_result *out)
{
    const null_state *s = (const null_state *)state;
    uint32_t first = winner(s);
    (void)pack;
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < s->seats; i++) {
        out->points[i] = s->points[null_side(i)]; /* NUL-GEN-02 */
        if (first == 3)
            continue;
        out->place[i] = first == 2 || first == null_side(i) ? 1 : 2;
        out->marks[i] = s->seat[i].card != 0 ? NULL_MARK_KEPT : 0;
    }
    if (first == 3)
        return;
    out->clause = ended_by(s);
    out->outcome = s->ended == NULL_BY_ROUNDS ? RD_OUTCOME_LIMIT : RD_OUTCOME_WIN;
    if (first == 2)
        out->outcome = RD_OUTCOME_DRAW;
}
