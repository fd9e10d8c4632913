/* check_play.c - the invariants of a card play, and of all; a part of rules.c. */

/* Phases that the Autonomous Round does not have. */
RD_LOCAL bool is_dc_phase(uint32_t phase)
{
    return phase <= AERIAL_PANICS || phase == AERIAL_ANNOUNCE || phase == AERIAL_ORDER_BLOCK ||
           phase == AERIAL_CATCHER || phase == AERIAL_CATCHES;
}

RD_LOCAL rd_clause wrong_end(const aerial_pack *p, const aerial_state *s)
{
    bool resigned_all = given_up(p, s, AERIAL_RED) || given_up(p, s, AERIAL_BLUE);
    if (resigned_all != (s->ended == AERIAL_BY_RESIGNING))
        return AA_RSN_03;
    if ((s->phase == AERIAL_OVER) != (s->ended != AERIAL_NOT_ENDED) || s->ended >= AERIAL_ENDS)
        return AA_END_01;
    bool whole = s->play == AERIAL_PLAYS && s->slot == 0;
    return s->ended == AERIAL_BY_POINTS && !whole ? AA_END_01 : 0;
}

/* Where the match stands: card play and slot fit the phase. */
RD_LOCAL rd_clause wrong_time(const aerial_pack *p, const aerial_state *s)
{
    bool playing = s->phase >= AERIAL_INBOUND && s->phase < AERIAL_OVER;
    bool one = (s->slot != 0) != (s->play != 0);
    if (s->slot > AERIAL_SLOTS || s->play > AERIAL_PLAYS || (playing && !one))
        return AA_DCR_01;
    if (s->phase < AERIAL_INBOUND && (s->slot | s->play) != 0)
        return AA_DCR_01;
    if (s->slot != 0 && is_dc_phase(s->phase))
        return AA_AUT_08;
    if (s->phase == AERIAL_PANICS && s->tied == 0)
        return AA_TIE_01;
    if (s->phase == AERIAL_EVENT && (s->use == AERIAL_USE_BLOCK ? s->tied : s->missed) == 0)
        return AA_MODE_07;
    return wrong_end(p, s);
}

/* A card with its side that is in the deck. */
RD_LOCAL bool is_card(const aerial_team *team, uint32_t code, uint32_t side_max)
{
    uint32_t card = aerial_card_of(code);
    return code != 0 && card < AERIAL_CARDS && aerial_side_of(code) <= side_max &&
           (team->deck & aerial_bit(card)) != 0;
}

RD_LOCAL rd_clause wrong_program(const aerial_state *s, const aerial_team *team)
{
    uint64_t used = 0;
    bool whole = s->slot != 0 && s->phase != AERIAL_OVER;
    for (uint32_t i = 0; i < AERIAL_SLOTS; i++) {
        uint32_t code = team->program[i];
        if (code == 0 ? whole : !is_card(team, code, AERIAL_STAY))
            return AA_AUT_01;
        if (code == 0)
            continue;
        if ((!whole && s->phase != AERIAL_PROGRAM) || (i > 0 && team->program[i - 1] == 0) ||
            (used & aerial_bit(aerial_card_of(code))) != 0)
            return AA_AUT_01;
        used |= aerial_bit(aerial_card_of(code));
    }
    return 0;
}

/* A card that a state of the robot allows (AA-TIE-05, AA-TIE-06, AA-TIE-12, AA-TIE-13). */
RD_LOCAL rd_clause wrong_state(const aerial_state *s, const aerial_team *team)
{
    bool stays = aerial_side_of(team->laid) == AERIAL_STAY;
    if ((team->flags & AERIAL_PANIC) != 0) {
        if (s->phase == AERIAL_LAY)
            return AA_TIE_13;
        return panic_stays(team) != stays ? AA_TIE_06 : 0;
    }
    return (team->flags & AERIAL_BREAKDOWN) != 0 && !stays ? AA_TIE_05 : 0;
}

/* What lies on the table in this card play. */
RD_LOCAL rd_clause wrong_laid(const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    bool revealed = s->phase > AERIAL_PANICS && s->phase < AERIAL_OVER;
    bool covered = s->phase == AERIAL_LAY || s->phase == AERIAL_PANICS;
    bool drawn = s->phase == AERIAL_PANICS && (team->flags & AERIAL_PANIC) == 0;
    uint32_t most = s->side_open == t + 1 ? AERIAL_OPEN : AERIAL_STAY;
    if (team->laid == 0)
        return revealed || drawn ? AA_DCR_04 : 0;
    if ((!revealed && !covered) || !is_card(team, team->laid, most))
        return AA_DCR_03;
    if (s->slot != 0)
        return team->laid != team->program[s->slot - 1] ? AA_AUT_03 : 0;
    if (((team->shown | team->stayed) & aerial_bit(aerial_card_of(team->laid))) != 0)
        return AA_CARD_07;
    return wrong_state(s, team);
}

/* AA-RER-02: cards of the deck that have a re-roll mark. */
RD_LOCAL bool has_marks(const aerial_pack *p, const aerial_team *team)
{
    for (uint64_t left = team->rerolled; left != 0; left &= left - 1) {
        uint32_t card = RD_CTZ64(left);
        if (card >= AERIAL_CARDS || (team->deck & aerial_bit(card)) == 0 ||
            (p->side[card * 2].reroll | p->side[card * 2 + 1].reroll) == 0)
            return false;
    }
    return true;
}

/* The card of the card play before is the one that was laid, as far as that can be seen. */
RD_LOCAL bool was_laid(const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    uint32_t last = s->last[t];
    bool stayed = last == AERIAL_UNKNOWN_STAY;
    uint32_t code = s->slot > 1 ? team->program[s->slot - 2] : 0;
    if (s->slot != 0)
        return code != 0 && (stayed ? aerial_side_of(code) == AERIAL_STAY : code == last);
    if ((s->play - 1) % AERIAL_ROUND == 0)
        return true; /* all cards have returned to the hand */
    return stayed ? team->stayed != 0 : has_bit(team->shown, aerial_card_of(last));
}

RD_LOCAL rd_clause wrong_last(const aerial_state *s, uint32_t t)
{
    uint32_t last = s->last[t];
    if (last == 0)
        return 0;
    if (s->phase < AERIAL_INBOUND ||
        (last != AERIAL_UNKNOWN_STAY && !is_card(&s->team[t], last, AERIAL_B)))
        return AA_CARD_08;
    return s->phase == AERIAL_OVER || was_laid(s, t) ? 0 : AA_CARD_08;
}

RD_LOCAL rd_clause wrong_cards(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    uint32_t most = s->play == 0 ? 0 : (s->play - 1u) % AERIAL_ROUND;
    if ((team->shown & ~team->deck) != 0 || (team->stayed & ~team->deck) != 0 ||
        (team->shown & team->stayed) != 0 || s->stays[t] != RD_POPCOUNT64(team->stayed))
        return AA_CARD_07;
    if (RD_POPCOUNT64(team->shown) + s->stays[t] > most ||
        (s->phase == AERIAL_OVER && (team->shown | team->stayed) != 0))
        return AA_CARD_08;
    if (!has_marks(p, team))
        return AA_RER_02;
    rd_clause clause = wrong_program(s, team);
    if (clause == 0)
        clause = wrong_last(s, t);
    return clause != 0 ? clause : wrong_laid(s, t);
}

RD_LOCAL bool is_revealed(const aerial_state *s)
{
    return s->phase > AERIAL_PANICS && s->phase < AERIAL_OVER;
}

/* Panic and Breakdown, and what a robot does in a card play. */
RD_LOCAL rd_clause wrong_flags(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    uint32_t doing = team->flags & (AERIAL_ACTIVE | AERIAL_CANCELLED | AERIAL_DONE);
    uint32_t states = (team->flags | team->next) & AERIAL_STATES;
    if (team->flags >= 32 || (team->next & ~(uint32_t)AERIAL_STATES) != 0)
        return AA_TIE_02;
    if (states != 0 && (s->tied == 0 || s->play == 0))
        return AA_TIE_02;
    if (!is_revealed(s))
        return (doing | team->declared | team->target | team->next) != 0 ? AA_SEQ_01 : 0;
    bool stays = aerial_side_of(team->laid) == AERIAL_STAY;
    bool frozen = !stays && (team->flags & AERIAL_PANIC) != 0 && kind_of(p, team) <= AERIAL_MOVE2;
    if (is_active(team) == (stays || frozen) || (!is_active(team) && doing != 0))
        return AA_SEQ_01;
    return 0;
}

/* Whether nothing has happened yet since the targets were announced. */
RD_LOCAL bool is_fresh(const aerial_state *s)
{
    uint32_t flags = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        flags |= s->team[t].flags;
    return (flags & (AERIAL_CANCELLED | AERIAL_DONE)) == 0;
}

/* While targets are announced nothing has moved, so they can be judged. */
RD_LOCAL rd_clause wrong_announced(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    if (team->target == 0)
        return has_target(p, s, t) ? 0 : AA_BLK_08;
    if (team->target != AERIAL_NONE)
        return refuse_target(p, s, t, team->target - 1u).clause;
    return kind_of(p, team) == AERIAL_BLOCK && has_target(p, s, t) ? AA_BLK_06 : 0;
}

RD_LOCAL rd_clause wrong_target(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    uint32_t target = target_of(team);
    if (team->target != 0 && (!has_block(p, team) || s->phase < AERIAL_ANNOUNCE))
        return AA_SEQ_07;
    if (s->phase > AERIAL_ANNOUNCE && owes_target(p, team))
        return AA_SEQ_07;
    if (has_block(p, team) &&
        (s->phase == AERIAL_ANNOUNCE || (s->phase == AERIAL_ORDER_BLOCK && is_fresh(s))))
        return wrong_announced(p, s, t);
    if (target == NOBODY)
        return 0;
    return target >= s->teams || !is_active(&s->team[target]) ||
                   aerial_alliance_of(p, s, t) == aerial_alliance_of(p, s, target)
               ? AA_BLK_01
               : 0;
}

/* Before blocks are announced nothing is over, and until they are made only blocks are. */
RD_LOCAL rd_clause wrong_over(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    if ((team->flags & (AERIAL_CANCELLED | AERIAL_DONE)) == 0)
        return 0;
    if (s->phase <= AERIAL_ANNOUNCE || s->use == AERIAL_USE_DRIVE)
        return AA_SEQ_01;
    bool done = (team->flags & AERIAL_DONE) != 0;
    return s->phase == AERIAL_ORDER_BLOCK && done && kind_class[kind_of(p, team)] != 1 ? AA_SEQ_09
                                                                                       : 0;
}

/* Flags, moves and targets of a card play. */
RD_LOCAL rd_clause wrong_play(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    rd_clause clause = wrong_flags(p, s, t);
    if (clause == 0 && is_revealed(s))
        clause = wrong_over(p, s, t);
    if (clause != 0 || !is_revealed(s))
        return clause;
    if (team->declared > AERIAL_STILL + 2 || (team->declared != 0 && !declares(p, team)))
        return AA_SEQ_02;
    if (s->phase > AERIAL_DECLARE && owes_declaration(p, team))
        return AA_SEQ_02;
    return wrong_target(p, s, t);
}

/* A declared move can still be made from where the robot is, or has led there. */
RD_LOCAL rd_clause wrong_declared(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    int32_t shift = aerial_shift(team);
    if (team->declared == 0)
        return 0;
    if (!has_moved(s, t))
        return refuse_move(p, s, t, shift).clause;
    rd_clause clause = refuse_way(p, s, t, shift, team->zone).clause;
    return clause != 0 ? clause : refuse_way(p, s, t, -shift, team->zone - shift).clause;
}

RD_LOCAL rd_clause wrong_barred(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    const uint8_t barred[2] = {s->barred[t], s->barred_next[t]};
    for (uint32_t i = 0; i < 2; i++) {
        if (barred[i] == 0)
            continue;
        if (barred[i] > s->teams || s->play == 0 || s->phase == AERIAL_OVER ||
            aerial_alliance_of(p, s, t) == aerial_alliance_of(p, s, barred[i] - 1u))
            return AA_BLK_05;
    }
    bool early = s->phase <= AERIAL_ANNOUNCE || s->use == AERIAL_USE_DRIVE;
    return early && barred[1] != 0 ? AA_BLK_36 : 0; /* no block is resolved yet */
}

/* A ball in the air was thrown over the truss from where the thrower stands. */
RD_LOCAL rd_clause wrong_flight(const aerial_pack *p, const aerial_state *s)
{
    uint32_t t = s->acting - 1u;
    uint32_t range = truss_range(aerial_alliance_of(p, s, t), s->team[t].zone);
    if (ball_alliance(s->ball_used - 1u) != aerial_alliance_of(p, s, t))
        return AA_BALL_08;
    if (s->ball[s->ball_used - 1].trussed == 0)
        return AA_TRS_06;
    if (!has_bit(s->ball[s->ball_used - 1].record, t))
        return AA_BALL_12;
    if (part_now(p, s) != PART_TRUSS)
        return AA_TRS_04;
    if (range == 0)
        return AA_TRS_01;
    return p->shooter[s->team[t].shooter - 1].truss[range - 1] == 0 ? AA_TRS_03 : 0;
}

/* AA-INB-10: an Alliance whose turn in the check is over has nothing to inbound any more. */
RD_LOCAL rd_clause wrong_inbound(const aerial_pack *p, const aerial_state *s)
{
    uint32_t first = aerial_first_alliance(s);
    if (s->use != AERIAL_USE_INBOUND || s->ball_used == 0)
        return AA_INB_02;
    uint32_t alliance = ball_alliance(s->ball_used - 1u);
    if (inbound_ball(s, alliance) != s->ball_used - 1u)
        return AA_INB_02;
    if (s->acting != 0 && (!has_bit(receivers(p, s, alliance), s->acting - 1u) ||
                           s->team[s->acting - 1].catching != AERIAL_NONE))
        return AA_INB_07;
    if (alliance == first)
        return s->served != 0 ? AA_INB_10 : 0;
    bool owes_it = inbound_ball(s, first) != NOBODY && receivers(p, s, first) != 0;
    return s->served != 1u << first || owes_it ? AA_INB_10 : 0;
}

RD_LOCAL rd_clause wrong_kiss(const aerial_pack *p, const aerial_state *s)
{
    if (s->use != AERIAL_USE_KISS || s->ball_used == 0)
        return AA_KIS_01;
    return refuse_kiss(p, s, s->ball_used - 1u, s->other - 1u).clause;
}

/* The use that is being made of an action. */
RD_LOCAL rd_clause wrong_use(const aerial_pack *p, const aerial_state *s)
{
    bool other =
        s->phase == AERIAL_KISS || s->phase == AERIAL_CATCHES || s->use == AERIAL_USE_CATCH;
    if (other != (s->other != 0))
        return AA_KIS_01;
    if (s->phase == AERIAL_KISS)
        return wrong_kiss(p, s);
    if (s->use == AERIAL_USE_BLOCK)
        return target_of(&s->team[s->acting - 1]) == NOBODY ? AA_BLK_11 : 0;
    if (s->use == AERIAL_NO_USE || s->use == AERIAL_USE_INBOUND || s->ball_used == 0)
        return AA_ACT_11;
    if (s->ball[s->ball_used - 1].state == AERIAL_AIR)
        return wrong_flight(p, s);
    return ball_alliance(s->ball_used - 1u) != aerial_alliance_of(p, s, s->acting - 1u) ? AA_BALL_08
                                                                                        : 0;
}

RD_LOCAL bool in_bounds(const aerial_state *s)
{
    return s->acting <= s->teams && s->other <= s->teams && s->part <= 1 && s->use < AERIAL_USES &&
           s->ball_used <= AERIAL_BALLS && s->dice[0] <= 6 && s->dice[1] <= 6;
}

RD_LOCAL bool is_usable(const aerial_pack *p, const aerial_state *s)
{
    uint32_t part = part_now(p, s);
    return part != PART_BLOCK && part != PART_NONE && can_use(p, s);
}

/* AA-SEQ-06: the drive die of the acting robot is still to be rolled, or lies there. */
RD_LOCAL bool is_driving(const aerial_pack *p, const aerial_state *s)
{
    return s->acting != 0 && s->use == AERIAL_USE_DRIVE && s->ball_used == 0 &&
           !has_bit(s->tried, s->acting - 1u) && rolls_drive(p, &s->team[s->acting - 1]);
}

/* AA-SEQ-15, AA-SEQ-16, AA-BLK-26: the acting robot is one of those whose turn it is. */
RD_LOCAL bool has_turn(const aerial_pack *p, const aerial_state *s)
{
    uint32_t t = s->acting - 1u;
    uint32_t left = s->cycle & ~(uint32_t)s->contested;
    if (s->cycle != 0) /* AA-BLK-28 */
        return left != 0 && RD_CTZ64(left) == t && (s->cycle & s->contested) >> t == 0;
    if (is_block_play(s) && pending_blocks(p, s) != 0)
        return has_bit(next_blocks(p, s), t);
    return has_bit(next_actions(p, s), t);
}

/* A robot whose action is being resolved. */
RD_LOCAL rd_clause wrong_resolving(const aerial_pack *p, const aerial_state *s)
{
    if (s->use == AERIAL_USE_DRIVE)
        return s->phase == AERIAL_REROLL && is_driving(p, s) ? 0 : AA_SEQ_06;
    if (s->acting == 0 || !is_waiting(&s->team[s->acting - 1]))
        return AA_ACT_11;
    if (!has_turn(p, s))
        return is_block_play(s) ? AA_BLK_26 : AA_SEQ_15;
    if (s->phase != AERIAL_USE)
        return wrong_use(p, s);
    return is_usable(p, s) ? 0 : AA_ACT_11;
}

/* Who has not decided about the own ball yet still holds it. */
RD_LOCAL rd_clause wrong_gifts(const aerial_pack *p, const aerial_state *s)
{
    for (uint32_t t = s->acting - 1u; t < s->teams; t++)
        if (!holds(s, t, starting_ball(p, s, t)))
            return AA_ALL_07;
    return 0;
}

/* Whether the robot that acts can do what is asked. */
RD_LOCAL rd_clause wrong_acting(const aerial_pack *p, const aerial_state *s)
{
    if (!in_bounds(s))
        return AA_SEQ_08;
    if (s->phase == AERIAL_INBOUND)
        return wrong_inbound(p, s);
    if (s->served != 0)
        return AA_INB_10;
    if (s->phase == AERIAL_GIFTS)
        return s->acting == 0 ? AA_ALL_07 : wrong_gifts(p, s);
    if (s->phase == AERIAL_DRIVE)
        return is_driving(p, s) ? 0 : AA_SEQ_06;
    if (s->phase < AERIAL_USE || s->phase == AERIAL_OVER)
        return s->acting != 0 ? AA_SEQ_08 : 0;
    return wrong_resolving(p, s);
}

RD_LOCAL bool is_tied(const aerial_pack *p, const aerial_state *s)
{
    const aerial_team *team = &s->team[s->acting - 1];
    return s->dice[0] + attack_bonus(p, team) ==
           s->dice[1] + defence_bonus(p, &s->team[target_of(team)]);
}

/* The roll that an event die follows: a natural 1, or a tied contest. */
RD_LOCAL bool brings_event(const aerial_pack *p, const aerial_state *s)
{
    if (s->use == AERIAL_USE_BLOCK)
        return s->dice[0] != 0 && s->dice[1] != 0 && is_tied(p, s);
    return (s->use == AERIAL_USE_SHOOT || s->use == AERIAL_USE_TRUSS) && s->dice[0] == 1 &&
           s->dice[1] == 0;
}

/* A die that is awaited: in a block the attacker's comes first, also when it is rolled again. */
RD_LOCAL rd_clause wrong_awaited(const aerial_state *s)
{
    bool first = s->dice[0] != 0;
    bool second = s->dice[1] != 0;
    if (s->use != AERIAL_USE_BLOCK)
        return first || second ? AA_CARD_12 : 0;
    return (first && second) || second != (s->rerolled != 0) ? AA_BLK_11 : 0;
}

/* Dice that lie on the table. */
RD_LOCAL rd_clause wrong_dice(const aerial_pack *p, const aerial_state *s)
{
    bool first = s->dice[0] != 0;
    bool second = s->dice[1] != 0;
    bool block = s->use == AERIAL_USE_BLOCK;
    switch (s->phase) {
    case AERIAL_START:
        return second || s->rerolled != 0 ? AA_DRF_04 : 0;
    case AERIAL_DIE:
        return wrong_awaited(s);
    case AERIAL_REROLL:
        return !first || second != block || !may_reroll(p, s) ? AA_RER_01 : 0;
    case AERIAL_EVENT:
        return brings_event(p, s) ? 0 : block ? AA_TIE_01 : AA_MIS_05;
    default:
        return first || second || (s->rerolled != 0 && s->phase != AERIAL_DRIVE) ? AA_RER_03 : 0;
    }
}

/* What is being rolled for could have been chosen. */
RD_LOCAL rd_clause wrong_roll(const aerial_pack *p, const aerial_state *s)
{
    uint32_t ball = s->ball_used - 1u;
    if (s->phase != AERIAL_DIE && s->phase != AERIAL_REROLL && s->phase != AERIAL_EVENT)
        return 0;
    switch (s->use) {
    case AERIAL_USE_SHOOT:
        return refuse_shoot(p, s, ball).clause;
    case AERIAL_USE_TRUSS:
        return refuse_truss(p, s, ball).clause;
    case AERIAL_USE_PICKUP:
        return refuse_pickup(p, s, ball).clause;
    case AERIAL_USE_LOW:
        return refuse_low(p, s, ball).clause;
    case AERIAL_USE_CATCH:
        return has_bit(catchers(p, s), s->other - 1u) ? 0 : AA_CAT_02;
    case AERIAL_USE_BLOCK:
        if (s->cycle != 0 ? s->part != 0 : part_now(p, s) != PART_BLOCK)
            return AA_BLK_11;
        return (s->team[target_of(&s->team[s->acting - 1])].flags & AERIAL_CANCELLED) == 0
                   ? 0
                   : AA_BLK_19;
    default: /* a kiss pass has no die */
        return s->use == AERIAL_USE_KISS ? AA_KIS_01 : 0;
    }
}

/* AA-TIE-13: Panic cards are drawn in ascending team number, each with its side. */
RD_LOCAL rd_clause wrong_drawn(const aerial_state *s)
{
    uint32_t next = panicking(s);
    if (s->side_open != 0 &&
        (s->team[next].laid == 0 || aerial_side_of(s->team[next].laid) != AERIAL_OPEN))
        return AA_TIE_13;
    for (uint32_t t = next + 1; t < s->teams; t++)
        if ((s->team[t].flags & AERIAL_PANIC) != 0 && s->team[t].laid != 0)
            return AA_TIE_13;
    return 0;
}

/* In a phase of decisions somebody must have something to decide. */
RD_LOCAL rd_clause wrong_asked(const aerial_pack *p, const aerial_state *s)
{
    if (is_sealed(s)) {
        for (uint32_t t = 0; t < s->teams; t++)
            if (owes(p, s, t))
                return 0;
        return AA_SEQ_01;
    }
    switch (s->phase) {
    case AERIAL_PANICS:
        return panicking(s) == NOBODY ? AA_TIE_06 : wrong_drawn(s);
    case AERIAL_ORDER_BLOCK:
        return !is_block_play(s) || pending_blocks(p, s) == 0 || !several(next_blocks(p, s))
                   ? AA_BLK_26
                   : 0;
    case AERIAL_ORDER_ACT:
        return !several(next_actions(p, s)) ? AA_SEQ_12 : 0;
    case AERIAL_CATCHER:
        return !several(catchers(p, s)) ? AA_CAT_08 : 0;
    case AERIAL_CATCHES:
        return (catchers(p, s) >> (s->other - 1) & 1u) == 0 ? AA_CAT_02 : 0;
    case AERIAL_INBOUND:
        if (s->acting != 0)
            return 0;
        return !several(receivers(p, s, ball_alliance(s->ball_used - 1u))) ? AA_INB_06 : 0;
    default:
        return 0;
    }
}

RD_LOCAL rd_clause wrong_table(const aerial_pack *p, const aerial_state *s)
{
    rd_clause clause = 0;
    for (uint32_t t = 0; t < s->teams && clause == 0; t++)
        clause = wrong_robot(p, s, t);
    if (clause == 0)
        clause = wrong_start(s);
    if (clause == 0)
        clause = wrong_decks(p, s);
    if (clause == 0)
        clause = wrong_time(p, s);
    if (clause == 0)
        clause = wrong_field(p, s);
    for (uint32_t t = 0; t < s->teams && clause == 0; t++)
        clause = wrong_cards(p, s, t);
    for (uint32_t t = 0; t < s->teams && clause == 0; t++) {
        clause = wrong_play(p, s, t);
        if (clause == 0)
            clause = wrong_declared(p, s, t);
        if (clause == 0)
            clause = wrong_barred(p, s, t);
    }
    return clause;
}

/* A cycle of blocks: whose contests are over, and who of these has succeeded. */
RD_LOCAL bool cycle_fits(const aerial_state *s)
{
    if (s->cycle == 0)
        return (s->contested | s->won) == 0;
    for (uint32_t t = 0; t < s->teams; t++)
        if (has_bit(s->cycle, t) && !has_bit(s->cycle, target_of(&s->team[t])))
            return false;
    return s->use == AERIAL_USE_BLOCK && s->cycle >> s->teams == 0 &&
           (s->contested & ~(uint32_t)s->cycle) == 0 && (s->won & ~(uint32_t)s->contested) == 0;
}

/* Whether robots can be marked as having tried: a catch, or a drive die. */
RD_LOCAL bool counts_tries(const aerial_state *s)
{
    return s->phase == AERIAL_CATCHER || s->phase == AERIAL_CATCHES || s->use == AERIAL_USE_CATCH ||
           s->use == AERIAL_USE_DRIVE;
}

/* AA-KIS-06: only allies can have refused a kiss pass. */
RD_LOCAL bool offers_fit(const aerial_pack *p, const aerial_state *s)
{
    if (s->offered == 0)
        return true;
    uint32_t t = s->acting - 1u;
    uint32_t own = alliance_teams(s, aerial_alliance_of(p, s, t)) & ~(1u << t);
    return (s->offered & ~own) == 0;
}

/* Whether an action is being resolved, and whether something is being done in it. */
RD_LOCAL bool is_resolving(const aerial_state *s)
{
    return s->phase >= AERIAL_USE && s->phase < AERIAL_OVER && s->use != AERIAL_USE_DRIVE;
}

RD_LOCAL bool is_using(const aerial_state *s)
{
    return s->use == AERIAL_USE_DRIVE || s->phase == AERIAL_INBOUND ||
           (is_resolving(s) && s->phase != AERIAL_USE);
}

/* What belongs to one moment is not there at another. */
RD_LOCAL rd_clause wrong_leftovers(const aerial_pack *p, const aerial_state *s)
{
    if (!is_resolving(s) && (s->part | s->offered | s->other) != 0)
        return AA_ACT_11;
    if (s->part != 0 && part_now(p, s) == PART_NONE)
        return AA_DBL_01;
    if (!is_using(s) && (s->use | s->ball_used | s->other) != 0)
        return AA_ACT_11;
    if (!offers_fit(p, s))
        return AA_KIS_06;
    if (!cycle_fits(s))
        return AA_BLK_28;
    if ((s->tried != 0 && !counts_tries(s)) || s->tried >> s->teams != 0)
        return AA_CAT_08;
    return s->side_open != 0 && s->phase != AERIAL_PANICS ? AA_TIE_06 : 0;
}

/* AA-RSN-02: for a player who has resigned the program has answered. */
RD_LOCAL rd_clause wrong_resigned(const aerial_pack *p, const aerial_state *s)
{
    rd_need need = aerial_need((const rd_pack *)p, (const rd_state *)s, RD_TABLE_SEAT);
    return (need.seats & s->resigned) != 0 ? AA_RSN_02 : 0;
}

RD_FN rd_refusal aerial_wrong(const rd_pack *pack, const rd_state *state)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)state;
    rd_clause clause = wrong_settings(s);
    if (clause == 0 && s->phase >= AERIAL_PHASES)
        clause = AA_MODE_08;
    if (clause == 0)
        clause = wrong_roles(s);
    if (clause == 0)
        clause = wrong_owners(s);
    if (clause == 0)
        clause = wrong_teams(p, s);
    if (clause == 0)
        clause = wrong_table(p, s);
    if (clause == 0)
        clause = wrong_acting(p, s);
    if (clause == 0)
        clause = wrong_asked(p, s);
    if (clause == 0)
        clause = wrong_roll(p, s);
    if (clause == 0)
        clause = wrong_dice(p, s);
    if (clause == 0)
        clause = wrong_leftovers(p, s);
    if (clause == 0)
        clause = wrong_resigned(p, s);
    return clause == 0 ? rd_accept() : rd_refuse(AA_MODE_10, AERIAL_E44, clause, 0, 0, 0);
}
