/* apply.c - carries out moves and outcomes, and what follows by itself; a part of rules.c. */

/* One stretch between two questions. */
RD_LOCAL void advance(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    switch (s->phase) {
    case AERIAL_GO_DISPLAY:
        go_display(s, story);
        break;
    case AERIAL_GO_ORDER:
        go_order(s);
        break;
    case AERIAL_GO_PICK:
        go_pick(p, s, story);
        break;
    case AERIAL_GO_ALLIANCES:
        go_alliances(p, s, story);
        break;
    case AERIAL_GO_FIELD:
        go_field(p, s);
        end_given_up(p, s, story); /* AA-RSN-04 */
        break;
    case AERIAL_GO_INBOUND:
        go_inbound(p, s, story);
        break;
    case AERIAL_GO_LAY:
        go_lay(s);
        break;
    case AERIAL_GO_PANIC:
        go_panic(s);
        break;
    default:
        break;
    }
}

RD_LOCAL void advance_play(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    switch (s->phase) {
    case AERIAL_GO_REVEAL:
        go_reveal(p, s, story);
        break;
    case AERIAL_GO_DRIVE:
        go_drive(p, s);
        break;
    case AERIAL_GO_ANNOUNCE:
        go_announce(p, s);
        break;
    case AERIAL_GO_RESOLVE:
        go_resolve(p, s, story);
        break;
    case AERIAL_GO_CYCLE:
        go_cycle(p, s, story);
        break;
    case AERIAL_GO_PART:
        go_part(p, s, story);
        break;
    case AERIAL_GO_CONTEST:
        go_contest(s, story);
        break;
    case AERIAL_GO_CATCH:
        go_catch(p, s, story);
        break;
    default:
        go_rolled(p, s, story);
    }
}

RD_LOCAL void carry_sealed(const aerial_pack *p, aerial_state *s, uint32_t seat, rd_move m,
                           rd_story *story)
{
    uint32_t t = aerial_team_asked(p, s, (int)seat);
    uint32_t b = aerial_b(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_PART:
        apply_part(p, s, t, aerial_a(m), b, story);
        break;
    case AERIAL_DO_SLOT:
        apply_slot(p, s, t, b, story);
        break;
    case AERIAL_DO_LAY:
        apply_lay(p, s, t, b, story);
        break;
    case AERIAL_DO_MOVE:
        apply_move(p, s, t, (int32_t)b - 8, story);
        break;
    default:
        apply_block(p, s, t, b, story);
    }
}

RD_LOCAL void carry_setup(const aerial_pack *p, aerial_state *s, uint32_t seat, rd_move m,
                          rd_story *story)
{
    uint32_t b = aerial_b(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_TEAM:
        apply_team(s, seat, b, story);
        break;
    case AERIAL_DO_FIRST:
        apply_first(p, s, seat, b, story);
        break;
    case AERIAL_DO_DRAFT:
        apply_draft(s, b, story);
        break;
    case AERIAL_DO_SKIP:
        apply_skip(s, story);
        break;
    case AERIAL_DO_GIVE:
        apply_gift(s, aerial_a(m), b, story);
        break;
    default:
        tell_team(story, s, AERIAL_TOLD_KEPT, AA_ALL_07, s->acting - 1u,
                  (int32_t)starting_ball(p, s, s->acting - 1u), 0, 0);
        next_gift(s);
    }
}

RD_LOCAL void carry_window(const aerial_pack *p, aerial_state *s, uint32_t seat, rd_move m,
                           rd_story *story)
{
    uint32_t b = aerial_b(m);
    switch (s->phase) {
    case AERIAL_INBOUND:
        receive(s, b, story);
        break;
    case AERIAL_ORDER_BLOCK:
    case AERIAL_ORDER_ACT:
        rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_ORDERED, AA_SEQ_12, (int32_t)seat,
                aerial_named(s, b), 0, 0);
        begin_action(s, b);
        break;
    case AERIAL_USE:
        apply_use(p, s, m, story);
        break;
    case AERIAL_KISS:
        answer_kiss(s, aerial_kind(m) == AERIAL_DO_ACCEPT, story);
        break;
    case AERIAL_CATCHER:
        s->other = (uint8_t)(b + 1);
        s->phase = AERIAL_CATCHES;
        break;
    case AERIAL_CATCHES:
        answer_catch(s, aerial_kind(m) == AERIAL_DO_CATCH, story);
        break;
    default:
        if (aerial_kind(m) == AERIAL_DO_REROLL)
            apply_reroll(s, story);
        else
            apply_waive(s, story);
    }
}

RD_LOCAL void carry_out(const aerial_pack *p, aerial_state *s, uint32_t seat, rd_move m,
                        rd_story *story)
{
    if (m == RD_RESIGN)
        apply_resign(p, s, seat, story);
    else if (is_sealed(s))
        carry_sealed(p, s, seat, m, story);
    else if (s->phase < AERIAL_PROGRAM)
        carry_setup(p, s, seat, m, story);
    else
        carry_window(p, s, seat, m, story);
}

/* AA-RSN-02, AA-RSN-05: passing where that is possible, else the first of the list. */
RD_LOCAL rd_move default_answer(const aerial_pack *p, const aerial_state *s, uint32_t seat)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t t = aerial_team_asked(p, s, (int)seat);
    switch (s->phase) {
    case AERIAL_BUILD:
        return aerial_move(AERIAL_DO_PART, build_step(&s->team[t]),
                           part_of(&p->robot[0], build_step(&s->team[t])));
    case AERIAL_PROGRAM:
        return aerial_move(AERIAL_DO_SLOT, t,
                           aerial_code(RD_CTZ64(program_cards(&s->team[t])), AERIAL_STAY));
    case AERIAL_LAY:
        return aerial_move(AERIAL_DO_LAY, t, aerial_code(RD_CTZ64(aerial_hand(s, t)), AERIAL_STAY));
    case AERIAL_DECLARE:
        return aerial_move(AERIAL_DO_MOVE, t, 8);
    case AERIAL_ANNOUNCE:
        if (kind_of(p, &s->team[t]) != AERIAL_BLOCK)
            return aerial_move(AERIAL_DO_BLOCK, t, AERIAL_NONE);
        break;
    case AERIAL_GIFTS:
    case AERIAL_REROLL:
        return aerial_move(AERIAL_DO_KEEP, 0, 0);
    case AERIAL_USE:
    case AERIAL_CATCHES:
        return aerial_move(AERIAL_DO_DECLINE, 0, 0);
    case AERIAL_KISS:
        return aerial_move(AERIAL_DO_REFUSE, 0, 0);
    default:
        break;
    }
    aerial_legal((const rd_pack *)p, (const rd_state *)s, (int)seat, list, RD_MOVES_MAX);
    return list[0];
}

/* Goes on until somebody who plays is asked, or chance, or all is over. */
RD_LOCAL void run_on(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    for (;;) {
        while (s->phase >= AERIAL_PHASES) {
            if (s->phase < AERIAL_GO_REVEAL)
                advance(p, s, story);
            else
                advance_play(p, s, story);
        }
        if (s->resigned == 0)
            return;
        rd_seats gone =
            aerial_need((const rd_pack *)p, (const rd_state *)s, RD_TABLE_SEAT).seats & s->resigned;
        if (gone == 0)
            return;
        uint32_t seat = RD_CTZ64(gone);
        carry_out(p, s, seat, default_answer(p, s, seat), story);
    }
}

RD_FN void aerial_apply(const rd_pack *pack, rd_state *state, int seat, rd_move m, rd_story *story)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    aerial_state *s = (aerial_state *)state;
    carry_out(p, s, (uint32_t)seat, m, story);
    run_on(p, s, story);
}

RD_LOCAL void chance_event(aerial_state *s, uint32_t face, rd_story *story)
{
    if (s->use == AERIAL_USE_BLOCK)
        end_tie(s, face, story);
    else
        end_missed(s, face, story);
}

RD_FN void aerial_chance(const rd_pack *pack, rd_state *state, uint32_t outcome, rd_story *story)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    aerial_state *s = (aerial_state *)state;
    switch (s->phase) {
    case AERIAL_DEAL:
        chance_deal(s, outcome, story);
        break;
    case AERIAL_ALLIANCES:
        deal_number(p, s, aerial_pick(aerial_cards_dealt(s), outcome), story);
        s->phase = AERIAL_GO_ALLIANCES;
        break;
    case AERIAL_START:
        chance_start(s, outcome + 1, story);
        break;
    case AERIAL_OPENING:
    case AERIAL_REFILL:
        chance_card(s, outcome, story);
        break;
    case AERIAL_PANICS:
        chance_panic(s, outcome, story);
        break;
    case AERIAL_EVENT:
        chance_event(s, outcome + 1, story);
        break;
    default:
        chance_die(p, s, outcome + 1, story);
    }
    run_on(p, s, story);
}
