/* view.c - who knows what, and guessing what is hidden; a part of rules.c. */

/*
 * AA-ALL-03, 3.6: Red are 1, 4 and 5, Blue 2, 3 and 6; pack_build holds every pack to it, because
 * this is asked without the pack. Before the Alliances are known a seat stands alone.
 */
RD_LOCAL uint32_t side_of(const aerial_state *s, uint32_t seat)
{
    uint32_t t = team_of(s, seat, 0);
    uint32_t number = s->card[seat] != 0 ? s->card[seat] : t == NOBODY ? 0 : s->team[t].number;
    return number == 0 ? 0 : number == 1 || number == 4 || number == 5 ? 1 : 2;
}

RD_FN rd_seats aerial_allies(const rd_state *state, int seat)
{
    const aerial_state *s = (const aerial_state *)state;
    rd_seats seats = 0;
    if (seat < 0 || seat >= s->seats)
        return 0;
    uint32_t side = side_of(s, (uint32_t)seat);
    for (uint32_t i = 0; i < s->seats; i++)
        if ((int)i == seat || (side != 0 && side_of(s, i) == side))
            seats |= RD_SEAT(i);
    return seats;
}

/* Half a build looks like none; a whole one is seen by those who may. */
RD_LOCAL void hide_build(aerial_team *team, bool knows)
{
    bool built = is_built(team);
    uint8_t hidden = built ? AERIAL_UNKNOWN : 0;
    if (built && knows)
        return;
    team->drive = hidden;
    team->shooter = hidden;
    team->pickup = hidden;
    team->catching = hidden;
}

RD_LOCAL bool is_stay(uint32_t code)
{
    return code != 0 && code < AERIAL_UNKNOWN_STAY && aerial_side_of(code) == AERIAL_STAY;
}

/* AA-AUT-11: later slots are hidden, and of stay cards that are out only that they stay. */
RD_LOCAL void hide_program(const aerial_state *s, aerial_team *team, bool knows)
{
    bool whole = team->program[AERIAL_SLOTS - 1] != 0;
    if (whole && knows)
        return;
    for (uint32_t i = 0; i < AERIAL_SLOTS; i++) {
        uint8_t *code = &team->program[i];
        if (i >= s->slot)
            *code = whole ? AERIAL_UNKNOWN : 0;
        else if (is_stay(*code))
            *code = AERIAL_UNKNOWN_STAY;
    }
}

RD_LOCAL void hide_cards(const aerial_state *s, aerial_team *team, bool knows)
{
    bool covered = s->phase == AERIAL_LAY || s->phase == AERIAL_PANICS;
    if (covered && team->laid != 0 && (!knows || (team->flags & AERIAL_PANIC) != 0))
        team->laid = AERIAL_UNKNOWN; /* AA-TIE-07 */
    if (knows)
        return;
    team->stayed = 0;
    if (!covered && is_stay(team->laid))
        team->laid = AERIAL_UNKNOWN_STAY; /* AA-CARD-06 */
}

/* AA-RSN-02: what the program declares for a player who has resigned is no secret. */
RD_LOCAL bool declares_by_rule(const aerial_state *s, const aerial_team *team)
{
    return team->declared == AERIAL_STILL && resigned(s, team->owner - 1u);
}

RD_FN void aerial_observe(const rd_pack *pack, const rd_state *state, int seat, rd_view *out)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)state;
    aerial_state *v = (aerial_state *)out;
    memcpy(v, s, size_of(s->teams));
    if (seat == RD_TABLE_SEAT)
        return;
    for (uint32_t t = 0; t < s->teams; t++) {
        aerial_team *team = &v->team[t];
        bool own = seat >= 0 && (int)team->owner == seat + 1;
        bool knows = aerial_knows_cards(p, s, t, seat);
        hide_cards(s, team, knows);
        if (own)
            continue;
        if (s->phase == AERIAL_BUILD)
            hide_build(team, knows);
        hide_program(s, team, knows);
        if (s->phase == AERIAL_DECLARE && team->declared != 0 && !declares_by_rule(s, team))
            team->declared = AERIAL_UNKNOWN;
        if (s->phase == AERIAL_ANNOUNCE && team->target != 0 && has_target(p, s, t))
            team->target = AERIAL_UNKNOWN;
    }
}

RD_LOCAL uint32_t draw_card(rd_dice *dice, uint64_t cards)
{
    return aerial_pick(cards, rd_dice_below(dice, RD_POPCOUNT64(cards)));
}

RD_LOCAL void guess_build(const aerial_pack *p, aerial_state *s, uint32_t t, rd_dice *dice)
{
    aerial_team *team = &s->team[t];
    uint32_t count = p->within[aerial_budget_of(p, s, t)];
    const aerial_robot *robot = &p->robot[rd_dice_below(dice, count)];
    team->drive = robot->drive;
    team->shooter = robot->shooter;
    team->pickup = (uint8_t)part_of(robot, 2);
    team->catching = (uint8_t)part_of(robot, 3);
}

RD_LOCAL void guess_program(const aerial_state *s, aerial_team *team, rd_dice *dice)
{
    uint64_t cards = team->deck;
    for (uint32_t i = 0; i < AERIAL_SLOTS; i++)
        if (team->program[i] != 0 && team->program[i] < AERIAL_UNKNOWN_STAY)
            cards &= ~aerial_bit(aerial_card_of(team->program[i]));
    for (uint32_t i = 0; i < AERIAL_SLOTS; i++) {
        if (team->program[i] < AERIAL_UNKNOWN_STAY)
            continue;
        uint32_t card = draw_card(dice, cards);
        bool stays = team->program[i] == AERIAL_UNKNOWN_STAY;
        cards &= ~aerial_bit(card);
        team->program[i] = (uint8_t)aerial_code(card, stays ? AERIAL_STAY : rd_dice_below(dice, 3));
    }
    if (s->slot != 0 && team->laid == AERIAL_UNKNOWN_STAY)
        team->laid = team->program[s->slot - 1];
}

/* The side that a hidden card can have. */
RD_LOCAL uint32_t guess_side(const aerial_state *s, uint32_t t, rd_dice *dice)
{
    const aerial_team *team = &s->team[t];
    if (team->laid == AERIAL_UNKNOWN_STAY || (team->flags & AERIAL_BREAKDOWN) != 0)
        return AERIAL_STAY;
    if (s->side_open == t + 1)
        return AERIAL_OPEN;
    return rd_dice_below(dice, (team->flags & AERIAL_PANIC) != 0 ? 2 : 3);
}

RD_LOCAL void guess_cards(aerial_state *s, uint32_t t, rd_dice *dice)
{
    aerial_team *team = &s->team[t];
    uint64_t cards = aerial_hand(s, t);
    if (team->laid >= AERIAL_UNKNOWN_STAY) {
        uint32_t card = draw_card(dice, cards);
        team->laid = (uint8_t)aerial_code(card, guess_side(s, t, dice));
        cards &= ~aerial_bit(card);
    }
    while (RD_POPCOUNT64(team->stayed) < s->stays[t]) {
        uint32_t card = draw_card(dice, cards);
        team->stayed |= aerial_bit(card);
        cards &= ~aerial_bit(card);
    }
}

RD_LOCAL void guess_answers(const aerial_pack *p, aerial_state *s, uint32_t t, rd_dice *dice)
{
    aerial_team *team = &s->team[t];
    if (team->declared == AERIAL_UNKNOWN) {
        int32_t shift = 0;
        do
            shift = (int32_t)rd_dice_below(dice, 5) - 2;
        while (refuse_move(p, s, t, shift).code != AERIAL_OK ||
               (shift == 0 && resigned(s, team->owner - 1u)));
        team->declared = (uint8_t)(AERIAL_STILL + shift);
    }
    if (team->target == AERIAL_UNKNOWN) {
        uint32_t target = 0;
        do {
            target = rd_dice_below(dice, s->teams + 1u);
            target = target == s->teams ? (uint32_t)AERIAL_NONE : target;
        } while (refuse_block(p, s, t, target).code != AERIAL_OK);
        team->target = (uint8_t)(target == AERIAL_NONE ? AERIAL_NONE : target + 1);
    }
}

RD_FN void aerial_determinize(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                              rd_state *out)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    aerial_state *s = (aerial_state *)out;
    (void)seat;
    memcpy(s, view, size_of(((const aerial_state *)view)->teams));
    for (uint32_t t = 0; t < s->teams; t++) {
        aerial_team *team = &s->team[t];
        if (team->catching == AERIAL_UNKNOWN)
            guess_build(p, s, t, dice);
        guess_program(s, team, dice);
        if (s->slot == 0)
            guess_cards(s, t, dice);
    }
    for (uint32_t t = 0; t < s->teams; t++)
        guess_answers(p, s, t, dice);
}

/* A robot as one choice; every other decision is uniform step by step. */
RD_FN void aerial_draw(const rd_pack *pack, const rd_view *view, int seat, rd_dice *dice,
                       rd_choice *out)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)view;
    out->count = 0;
    if (s->phase != AERIAL_BUILD)
        return;
    uint32_t t = aerial_team_asked(p, s, seat);
    if (t == NOBODY || s->team[t].drive != 0)
        return;
    uint32_t count = p->within[aerial_budget_of(p, s, t)];
    const aerial_robot *robot = &p->robot[rd_dice_below(dice, count)];
    for (uint32_t i = 0; i < 4; i++)
        out->move[i] = aerial_move(AERIAL_DO_PART, i, part_of(robot, i));
    out->count = 4;
}
