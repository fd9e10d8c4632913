/* cards.c - programs, cards laid, Panic, the reveal, declarations; a part of rules.c. */

RD_LOCAL bool all_programmed(const aerial_state *s)
{
    for (uint32_t t = 0; t < s->teams; t++)
        if (s->team[t].program[AERIAL_SLOTS - 1] == 0)
            return false;
    return true;
}

RD_LOCAL void tell_number(const aerial_state *s, rd_story *story)
{
    if (s->slot != 0)
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_SLOT, AA_AUT_03, s->slot,
                (int32_t)aerial_first_alliance(s), 0, 0);
    else
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_PLAY, AA_SEQ_14, s->play,
                (int32_t)aerial_first_alliance(s), 0, 0);
}

/* AA-AUT-01, AA-AUT-02 */
RD_LOCAL void apply_slot(const aerial_pack *p, aerial_state *s, uint32_t t, uint32_t code,
                         rd_story *story)
{
    aerial_team *team = &s->team[t];
    uint32_t at = team->program[0] == 0 ? 0 : team->program[1] == 0 ? 1 : 2;
    team->program[at] = (uint8_t)code;
    rd_tell(story, RD_SEAT(team->owner - 1), AERIAL_TOLD_SLOTTED, AA_AUT_01, aerial_named(s, t),
            (int32_t)code, 0, 0);
    if (at + 1 < AERIAL_SLOTS)
        return;
    rd_seats knowers = story == 0 ? 0 : card_knowers(p, s, t);
    rd_tell(story, knowers, AERIAL_TOLD_PROGRAMMED, AA_AUT_01, aerial_named(s, t), team->program[0],
            team->program[1], team->program[2]);
    rd_tell(story, RD_EVERYBODY & ~knowers, AERIAL_TOLD_PROGRAMMED_TWIN, AA_AUT_11,
            aerial_named(s, t), 0, 0, 0);
    if (!all_programmed(s))
        return;
    s->slot = 1;
    tell_number(s, story);
    s->phase = AERIAL_GO_REVEAL;
}

/* AA-TIE-13: a robot with Panic is not asked; its card is drawn when the others are laid. */
RD_LOCAL bool owes_card(const aerial_team *team)
{
    return team->laid == 0 && (team->flags & AERIAL_PANIC) == 0;
}

RD_LOCAL void go_lay(aerial_state *s)
{
    s->phase = AERIAL_GO_PANIC;
    for (uint32_t t = 0; t < s->teams; t++)
        if (owes_card(&s->team[t]))
            s->phase = AERIAL_LAY;
}

RD_LOCAL void apply_lay(const aerial_pack *p, aerial_state *s, uint32_t t, uint32_t code,
                        rd_story *story)
{
    rd_seats knowers = story == 0 ? 0 : card_knowers(p, s, t);
    s->team[t].laid = (uint8_t)code;
    rd_tell(story, knowers, AERIAL_TOLD_LAID, AA_DCR_03, aerial_named(s, t), (int32_t)code, 0, 0);
    rd_tell(story, RD_EVERYBODY & ~knowers, AERIAL_TOLD_LAID_TWIN, AA_DCR_03, aerial_named(s, t), 0,
            0, 0);
    s->phase = AERIAL_GO_LAY;
}

/* The robot whose Panic card or side is drawn next; NOBODY: none. */
RD_LOCAL uint32_t panicking(const aerial_state *s)
{
    if (s->side_open != 0)
        return s->side_open - 1u;
    for (uint32_t t = 0; t < s->teams; t++)
        if (s->team[t].laid == 0)
            return t;
    return NOBODY;
}

RD_LOCAL void go_panic(aerial_state *s)
{
    s->phase = panicking(s) == NOBODY ? AERIAL_GO_REVEAL : AERIAL_PANICS;
}

/* AA-TIE-12: with both states the card is a stay card, and no side is drawn. */
RD_LOCAL bool panic_stays(const aerial_team *team)
{
    return (team->flags & AERIAL_STATES) == AERIAL_STATES;
}

RD_LOCAL void chance_panic(aerial_state *s, uint32_t outcome, rd_story *story)
{
    uint32_t t = panicking(s);
    aerial_team *team = &s->team[t];
    s->phase = AERIAL_GO_PANIC;
    if (s->side_open != 0) {
        s->side_open = 0;
        team->laid = (uint8_t)aerial_code(aerial_card_of(team->laid), outcome);
        return;
    }
    uint32_t card = aerial_pick(aerial_hand(s, t), outcome);
    bool stays = panic_stays(team);
    team->laid = (uint8_t)aerial_code(card, stays ? AERIAL_STAY : AERIAL_OPEN);
    tell_team(story, s, AERIAL_TOLD_DRAWN, AA_TIE_06, t, 0, 0, 0);
    if (!stays)
        s->side_open = (uint8_t)(t + 1);
}

/* AA-CARD-06, AA-TIE-13: a stay card is told to those who may know it. */
RD_LOCAL void tell_stay(const aerial_pack *p, const aerial_state *s, uint32_t t, rd_story *story)
{
    if (story == 0)
        return;
    rd_seats knowers = card_knowers(p, s, t);
    rd_tell(story, knowers, AERIAL_TOLD_STAYS, AA_CARD_04, aerial_named(s, t), s->team[t].laid, 0,
            0);
    rd_tell(story, RD_EVERYBODY & ~knowers, AERIAL_TOLD_STAYS_TWIN, AA_CARD_06, aerial_named(s, t),
            0, 0, 0);
}

RD_LOCAL void reveal_team(const aerial_pack *p, aerial_state *s, uint32_t t, rd_story *story)
{
    aerial_team *team = &s->team[t];
    if (s->slot != 0)
        team->laid = team->program[s->slot - 1];
    if (aerial_side_of(team->laid) == AERIAL_STAY) {
        tell_stay(p, s, t, story);
        return;
    }
    uint32_t kind = kind_of(p, team);
    if ((team->flags & AERIAL_PANIC) != 0 && (kind == AERIAL_MOVE || kind == AERIAL_MOVE2)) {
        tell_team(story, s, AERIAL_TOLD_PANIC_STAYS, AA_TIE_08, t, team->laid, 0, 0);
        return;
    }
    team->flags |= AERIAL_ACTIVE;
    tell_team(story, s, AERIAL_TOLD_REVEALED, AA_SEQ_01, t, team->laid,
              (int32_t)(aerial_card_of(team->laid) * 2 + aerial_side_of(team->laid)), 0);
}

/* AA-SEQ-02, AA-TIE-09: who declares a move. */
RD_LOCAL bool declares(const aerial_pack *p, const aerial_team *team)
{
    return is_active(team) && (team->flags & AERIAL_PANIC) == 0 &&
           has_part(kind_of(p, team), PART_MOVE);
}

RD_LOCAL bool owes_declaration(const aerial_pack *p, const aerial_team *team)
{
    return team->declared == 0 && declares(p, team);
}

RD_LOCAL void go_reveal(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    for (uint32_t t = 0; t < s->teams; t++)
        reveal_team(p, s, t, story);
    s->phase = AERIAL_GO_DRIVE;
    for (uint32_t t = 0; t < s->teams; t++)
        if (owes_declaration(p, &s->team[t]))
            s->phase = AERIAL_DECLARE;
}

/* AA-SEQ-03: shown together when all are made. */
RD_LOCAL void apply_move(const aerial_pack *p, aerial_state *s, uint32_t t, int32_t shift,
                         rd_story *story)
{
    rd_seats own = RD_SEAT(s->team[t].owner - 1);
    s->team[t].declared = (uint8_t)(AERIAL_STILL + shift);
    rd_tell(story, own, AERIAL_TOLD_MEANT, AA_SEQ_02, aerial_named(s, t), shift, 0, 0);
    rd_tell(story, RD_EVERYBODY & ~own, AERIAL_TOLD_MEANT_TWIN, AA_SEQ_03, aerial_named(s, t), 0, 0,
            0);
    for (uint32_t i = 0; i < s->teams; i++)
        if (owes_declaration(p, &s->team[i]))
            return;
    for (uint32_t i = 0; i < s->teams; i++)
        if (declares(p, &s->team[i]))
            tell_team(story, s, AERIAL_TOLD_DECLARED, AA_SEQ_03, i, aerial_shift(&s->team[i]), 0,
                      0);
    s->phase = AERIAL_GO_DRIVE;
}

/* AA-SEQ-06, AA-MOV-03 to AA-MOV-05 */
RD_LOCAL bool rolls_drive(const aerial_pack *p, const aerial_team *team)
{
    int32_t shift = aerial_shift(team);
    if (!is_active(team) || (shift != 2 && shift != -2))
        return false;
    return p->drive[team->drive - 1].roll != 0 && kind_of(p, team) != AERIAL_MOVE2;
}

RD_LOCAL void clear_roll(aerial_state *s)
{
    s->dice[0] = 0;
    s->dice[1] = 0;
    s->rerolled = 0;
}

RD_LOCAL void go_drive(const aerial_pack *p, aerial_state *s)
{
    clear_roll(s);
    s->use = AERIAL_NO_USE;
    for (uint32_t t = 0; t < s->teams; t++) {
        if (has_bit(s->tried, t) || !rolls_drive(p, &s->team[t]))
            continue;
        s->acting = (uint8_t)(t + 1);
        s->use = AERIAL_USE_DRIVE;
        s->phase = AERIAL_DRIVE;
        return;
    }
    s->acting = 0;
    s->tried = 0;
    s->phase = AERIAL_GO_ANNOUNCE;
}

RD_LOCAL void end_drive(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    uint32_t t = s->acting - 1u;
    aerial_team *team = &s->team[t];
    if (s->dice[0] < p->drive[team->drive - 1].roll)
        team->declared = (uint8_t)(aerial_shift(team) > 0 ? AERIAL_STILL + 1 : AERIAL_STILL - 1);
    tell_team(story, s, AERIAL_TOLD_DRIVEN, AA_MOV_03, t, s->dice[0], aerial_shift(team), 0);
    s->tried = (uint8_t)(s->tried | 1u << t);
    s->phase = AERIAL_GO_DRIVE;
}
