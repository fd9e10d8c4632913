/* turn.c - Rounds, Turns, equip windows, movement and the entry checklist; a part of rules.c. */

RD_LOCAL void apply_slot(mechs_state *s, uint32_t seat, uint32_t code, rd_story *story)
{
    mechs_player *own = &s->player[seat];
    uint32_t slot = mechs_drafted(own);
    own->program[slot] = (uint8_t)code;
    rd_tell(story, RD_SEAT(seat), MECHS_TOLD_DRAFTED, TEM_PRG_01, (int32_t)seat, (int32_t)code,
            (int32_t)slot + 1, 0);
}

/* TEM-PRG-06, TEM-PRG-07 */
RD_LOCAL void apply_commit(const mechs_pack *p, mechs_state *s, uint32_t seat, rd_story *story)
{
    s->player[seat].chosen = 1;
    tell_all(story, s, MECHS_TOLD_COMMITTED, TEM_PRG_07, seat, 0, 0);
    after_sealed(p, s, story);
}

/* The first player of a turn step (TEM-TRN-01, TEM-SOL-07, TEM-RSN-07). */
RD_LOCAL uint32_t step_starter(const mechs_state *s)
{
    return mechs_solo(s) ? 0 : s->starter - 1u;
}

RD_LOCAL void begin_step(mechs_state *s, uint32_t step, rd_story *story)
{
    uint32_t player = step_starter(s);
    while (!is_in(s, player))
        player = (player + 1) % s->players;
    s->step = (uint8_t)step;
    s->active = (uint8_t)(player + 1);
    s->phase = MECHS_GO_TURN;
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_STEP, TEM_TRN_02, (int32_t)step, 0, 0, 0);
}

/* TEM-END-01 to TEM-END-04 */
RD_LOCAL void next_round(mechs_state *s, rd_story *story)
{
    s->round++;
    s->step = 0;
    s->active = 0;
    if (!mechs_solo(s)) {
        do
            s->starter = (uint8_t)(s->starter % s->seats + 1);
        while (!is_in(s, s->starter - 1u));
    }
    for (uint32_t i = 0; i < s->players; i++) {
        mechs_player *own = &s->player[i];
        memset(own->program, 0, sizeof own->program);
        own->chosen = 0;
        own->adhoc = MECHS_NOT_ADHOC;
        own->deck = mechs_is_robot(s, i) ? 255 : 0; /* TEM-SOL-06 */
    }
    begin_program(s, story);
}

RD_LOCAL void score_round(const mechs_pack *p, mechs_state *s, rd_story *story);
RD_LOCAL void end_game(mechs_state *s, uint32_t how);

RD_LOCAL void end_round(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    if (s->round % 2 == 0)
        score_round(p, s, story); /* TEM-SCO-01 */
    if (s->round < MECHS_ROUNDS) {
        next_round(s, story);
        return;
    }
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_ENDED, TEM_END_05, 0, 0, 0, 0);
    end_game(s, MECHS_BY_POINTS);
}

RD_LOCAL void go_next(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t first = step_starter(s);
    uint32_t player = s->active % s->players;
    s->card = 0;
    while (player != first && !is_in(s, player))
        player = (player + 1) % s->players;
    if (player != first) {
        s->active = (uint8_t)(player + 1);
        s->phase = MECHS_GO_TURN;
    } else if (s->step < MECHS_STEPS) {
        begin_step(s, s->step + 1u, story);
    } else {
        end_round(p, s, story);
    }
}

/* What comes when an equip window is closed. */
RD_LOCAL void after_window(mechs_state *s)
{
    uint32_t reason = s->reason;
    bool stays = s->actor == s->active;
    s->named = 0;
    s->naming = 0;
    switch (reason) {
    case MECHS_WINDOW_START:
        s->phase = MECHS_GO_REVEAL;
        break;
    case MECHS_WINDOW_ENTRY:
        s->phase = MECHS_GO_MINE;
        break;
    case MECHS_WINDOW_WON: /* TEM-KOM-11 */
        s->phase = stays ? MECHS_GO_AFTER : MECHS_GO_END;
        s->foe = 0;
        break;
    case MECHS_WINDOW_END:
        s->phase = MECHS_GO_NEXT;
        break;
    case MECHS_WINDOW_KO: /* goes on with the actor */
        s->phase = MECHS_GO_KO_DONE;
        s->reason = 0;
        return;
    default:
        s->phase = MECHS_GO_END;
    }
    s->actor = 0;
    s->reason = 0;
}

/* TEM-EQP-01; TEM-EQP-14: with one legal Loadout there is no choice. */
RD_LOCAL void open_window(mechs_state *s, uint32_t player, uint32_t reason)
{
    mechs_player *own = &s->player[player];
    s->actor = (uint8_t)(player + 1);
    s->reason = (uint8_t)reason;
    if (has_choice(own) || reason == MECHS_WINDOW_START) {
        s->phase = MECHS_EQUIP;
        return;
    }
    own->equipped = own->owned & holdable(own->status);
    after_window(s);
}

RD_LOCAL void tell_loadout(rd_story *story, const mechs_state *s, uint32_t player)
{
    tell_all(story, s, MECHS_TOLD_EQUIPPED, TEM_EQP_02, player, s->player[player].equipped, 0);
}

RD_LOCAL void apply_equip(mechs_state *s, uint32_t seat, rd_move m, rd_story *story)
{
    switch (mechs_kind(m)) {
    case MECHS_DO_KEEP:
        after_window(s);
        break;
    case MECHS_DO_NEW:
        s->naming = 1;
        break;
    case MECHS_DO_TAKE:
        s->named |= mechs_bit(mechs_operand(m));
        break;
    default:
        s->player[seat].equipped = s->named; /* TEM-EQP-15 */
        tell_loadout(story, s, seat);
        after_window(s);
    }
}

RD_LOCAL void begin_robot_turn(mechs_state *s, rd_story *story);

/* TEM-TRN-03, step (1); 8.2, 1 and 2 */
RD_LOCAL void go_turn(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->active - 1u;
    mechs_player *own = &s->player[player];
    tell_all(story, s, MECHS_TOLD_TURN, TEM_TRN_01, player, 0, 0);
    if (mechs_is_robot(s, player)) {
        begin_robot_turn(s, story);
        return;
    }
    uint32_t before = own->health;
    gain_health(p, own, skill_of(p, own)->regenerate); /* TEM-PIL-10 */
    if (own->health != before)
        tell_all(story, s, MECHS_TOLD_GAINED, TEM_PIL_10, player, own->health - before, 0);
    open_window(s, player, MECHS_WINDOW_START);
}

/* TEM-TRN-04, TEM-TRN-05 */
RD_LOCAL void go_reveal(mechs_state *s, rd_story *story)
{
    mechs_player *own = &s->player[s->active - 1];
    if (own->adhoc != MECHS_NOT_ADHOC) {
        s->phase = MECHS_ADHOC;
        return;
    }
    s->card = own->program[s->step - 1];
    own->shown = s->card;
    tell_all(story, s, MECHS_TOLD_REVEALED, TEM_TRN_04, s->active - 1u, s->card, 0);
    s->phase = MECHS_GO_MOVE;
}

RD_LOCAL void apply_play(mechs_state *s, uint32_t code, rd_story *story)
{
    s->player[s->active - 1].adhoc = MECHS_IN_ADHOC; /* TEM-ADH-04 */
    s->player[s->active - 1].shown = (uint8_t)code;
    s->card = (uint8_t)code;
    tell_all(story, s, MECHS_TOLD_PLAYED, TEM_TRN_05, s->active - 1u, code, 0);
    s->phase = MECHS_GO_MOVE;
}

/* Puts the Pilot where its movement leads, or leaves it (TEM-MOV-05, TEM-MOV-08). */
RD_LOCAL void enter(mechs_state *s, uint32_t zone, rd_story *story)
{
    mechs_player *own = &s->player[s->active - 1];
    if (zone == MECHS_NOWHERE) {
        tell_all(story, s, MECHS_TOLD_STAYED, TEM_MOV_05, s->active - 1u, own->zone, 0);
        s->phase = MECHS_GO_ACTION; /* TEM-TRN-13 */
        return;
    }
    own->zone = (uint8_t)zone;
    tell_all(story, s, MECHS_TOLD_MOVED, TEM_TRN_06, s->active - 1u, zone, 0);
    s->phase = MECHS_GO_MECH;
}

/* TEM-MEC-04, TEM-SOL-23 */
RD_LOCAL void take_mech(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t side,
                        rd_story *story)
{
    mechs_player *own = &s->player[player];
    s->mech = MECHS_NOWHERE;
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_TOOK, TEM_MEC_04, named(s, player), (int32_t)side,
            own->zone, 0);
    score(s, player, p->mech_vp, TEM_MEC_04, story);
    own->status = MECHS_MECH;
    own->side = (uint8_t)side;
    own->health = p->health[MECHS_MECH];
    own->equipped &= MECHS_ADVANCED_SET; /* TEM-EQP-08 */
}

/* TEM-CHK-01, first point */
RD_LOCAL void go_mech(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->active - 1u;
    const mechs_player *own = &s->player[player];
    s->phase = MECHS_GO_MINE;
    if (s->mech != own->zone)
        return;
    if (mechs_is_robot(s, player)) {
        take_mech(p, s, player, 0, story);
    } else if (own->status == MECHS_ARMOR && own->health == p->health[MECHS_ARMOR]) {
        s->phase = MECHS_OFFER; /* TEM-MEC-01 */
        s->actor = s->active;
        s->reason = MECHS_OFFER_ENTRY;
    }
}

/* D-09, on entering or after a KO in Combat (TEM-KOM-08) */
RD_LOCAL void apply_offer(const mechs_pack *p, mechs_state *s, uint32_t seat, rd_move m,
                          rd_story *story)
{
    uint32_t window = s->reason == MECHS_OFFER_ENTRY ? MECHS_WINDOW_ENTRY : MECHS_WINDOW_WON;
    s->prize = 0;
    if (mechs_kind(m) == MECHS_DO_SIDE) {
        take_mech(p, s, seat, mechs_operand(m), story);
        open_window(s, seat, window);
        return;
    }
    tell_all(story, s, MECHS_TOLD_DECLINED, window == MECHS_WINDOW_ENTRY ? TEM_MEC_03 : TEM_KOM_09,
             seat, 0, 0);
    s->reason = (uint8_t)window;
    after_window(s);
}

RD_LOCAL void begin_ko(const mechs_pack *p, mechs_state *s, uint32_t player, rd_story *story);

/* Damage of a Mine or Turret, less what the ability takes off; true: Health is 0. */
RD_LOCAL bool hurt(const mechs_pack *p, mechs_state *s, uint32_t player, uint32_t damage,
                   rd_clause clause, rd_story *story)
{
    mechs_player *own = &s->player[player];
    damage = less(damage, skill_of(p, own)->tough); /* TEM-MIN-08, TEM-PIL-06 */
    own->health = (uint8_t)less(own->health, damage);
    tell_all(story, s, MECHS_TOLD_HURT, clause, player, damage, own->health);
    return own->health == 0;
}

/* A Mine went off: everybody knows now that no other Mine of its owner that lies out is this one.
 */
RD_LOCAL void remember_mine(mechs_state *s, uint32_t owner, uint32_t number)
{
    if (number > MECHS_NUMBERS)
        return; /* an estimate from the view of somebody who does not know it */
    s->player[owner].last_mine = (uint8_t)number;
    for (uint32_t zones = s->player[owner].mines; zones != 0; zones &= zones - 1)
        s->seen[RD_CTZ64(zones)] = (uint8_t)(s->seen[RD_CTZ64(zones)] | 1u << (number - 1));
}

/* TEM-MIN-01 to TEM-MIN-09 */
RD_LOCAL void go_mine(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->active - 1u;
    uint32_t zone = s->player[player].zone;
    s->phase = mechs_solo(s) ? MECHS_GO_EARLY : MECHS_GO_FIGHT;
    if (s->number[zone] == 0)
        return;
    uint32_t owner = mine_owner(s, zone);
    if ((mechs_enemies(s, player) >> owner & 1u) == 0)
        return; /* TEM-MOV-10, TEM-SOL-21 */
    uint32_t number = s->number[zone];
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_WENT_OFF, TEM_MIN_01, named(s, player), named(s, owner),
            (int32_t)zone, (int32_t)number);
    take_mine(s, owner, zone); /* TEM-MIN-02, TEM-MIN-06 */
    remember_mine(s, owner, number);
    if (!hurt(p, s, player, number + mechs_zone_value(s, zone), TEM_MIN_01, story))
        return;
    score(s, owner, 1, TEM_MIN_03, story);
    begin_ko(p, s, player, story);
}

/* TEM-TUR-01 to TEM-TUR-08: the Turret of an owner acts. */
RD_LOCAL void fire(const mechs_pack *p, mechs_state *s, uint32_t owner, rd_story *story)
{
    uint32_t player = s->active - 1u;
    uint32_t zone = s->player[player].zone;
    rd_tell(story, RD_EVERYBODY, MECHS_TOLD_FIRED, TEM_TUR_01, named(s, player), named(s, owner),
            (int32_t)zone, 0);
    if (hurt(p, s, player, mechs_zone_value(s, zone), TEM_TUR_01, story)) {
        score(s, owner, 1, TEM_TUR_02, story);
        begin_ko(p, s, player, story);
        return;
    }
    s->player[owner].turrets &= ~mechs_bit(zone); /* TEM-TUR-03 */
    tell_all(story, s, MECHS_TOLD_RETURNED, TEM_TUR_03, owner, zone, 0);
}

/* TEM-SOL-39: the Turret of one robot in the zone of the other acts before the Combat. */
RD_LOCAL void go_early(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t zone = s->player[s->active - 1].zone;
    uint32_t robot = pilot_in(s, zone, s->active - 1u);
    uint32_t owner = turret_owner(s, zone);
    s->phase = MECHS_GO_FIGHT;
    if (s->active - 1u == MECHS_HUMAN && robot != NOBODY && owner != NOBODY &&
        owner != MECHS_HUMAN && owner != robot)
        fire(p, s, owner, story);
}

/* The last point of the checklist; `then` follows if the player is still there. */
RD_LOCAL void go_turret(const mechs_pack *p, mechs_state *s, uint32_t then, rd_story *story)
{
    uint32_t player = s->active - 1u;
    uint32_t owner = turret_owner(s, s->player[player].zone);
    s->phase = (uint8_t)then;
    if (owner != NOBODY && (mechs_enemies(s, player) >> owner & 1u) != 0)
        fire(p, s, owner, story);
}

RD_LOCAL void robot_action(const mechs_pack *p, mechs_state *s, rd_story *story);

RD_LOCAL void go_action(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    if (mechs_is_robot(s, s->active - 1u))
        robot_action(p, s, story);
    else
        s->phase = MECHS_ACTION;
}

/* TEM-TRN-12 */
RD_LOCAL void go_end(mechs_state *s)
{
    uint32_t player = s->active - 1u;
    if (mechs_is_robot(s, player) || !is_in(s, player)) {
        s->phase = MECHS_GO_NEXT;
        return;
    }
    open_window(s, player, MECHS_WINDOW_END);
}
