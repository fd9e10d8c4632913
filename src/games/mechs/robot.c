/* robot.c - the Robot Pilots of the solo battle; a part of rules.c. */

RD_LOCAL uint32_t other_robot(uint32_t robot)
{
    return robot == MECHS_LEFT ? MECHS_RIGHT : MECHS_LEFT;
}

/* Where a robot that faces somewhere comes out with a card, and how it faces then. */
typedef struct mechs_course {
    uint32_t zone; /* MECHS_NOWHERE: no target is eligible */
    uint32_t facing;
} mechs_course;

/* A target, or MECHS_NOWHERE where it is not eligible (TEM-SOL-12). */
RD_LOCAL uint32_t eligible(const mechs_state *s, uint32_t robot, uint32_t zone)
{
    return zone == s->player[other_robot(robot)].zone ? (uint32_t)MECHS_NOWHERE : zone;
}

/* TEM-SOL-13, TEM-SOL-14 */
RD_LOCAL mechs_course seek(const mechs_pack *p, const mechs_state *s, uint32_t robot, uint32_t from,
                           uint32_t facing)
{
    const uint8_t *to = p->to[mechs_layout(s)][from];
    uint32_t turn[3] = {facing, (facing + 1) & 3u, (facing + 3) & 3u}; /* forward, right, left */
    mechs_course best = {MECHS_NOWHERE, facing};
    uint32_t highest = 0;
    uint32_t sharing = 0;
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t zone = eligible(s, robot, to[turn[i]]);
        if (zone == MECHS_NOWHERE)
            continue;
        uint32_t value = mechs_zone_value(s, zone);
        sharing = value == highest ? sharing + 1 : value > highest ? 1 : sharing;
        if (value <= highest)
            continue;
        highest = value;
        best.zone = zone;
        best.facing = turn[i];
    }
    uint32_t forward = eligible(s, robot, to[facing]);
    if (sharing > 1 && forward != MECHS_NOWHERE) {
        best.zone = forward;
        best.facing = facing;
    }
    return best;
}

/* TEM-SOL-16: forward-right and forward-left. */
RD_LOCAL uint32_t diagonal(const mechs_pack *p, const mechs_state *s, uint32_t robot, uint32_t from,
                           uint32_t facing)
{
    const uint8_t *to = p->to[mechs_layout(s)][from];
    uint32_t right = eligible(s, robot, to[4 + facing]);
    uint32_t left = eligible(s, robot, to[4 + ((facing + 3) & 3u)]);
    if (right == MECHS_NOWHERE || left == MECHS_NOWHERE)
        return right == MECHS_NOWHERE ? left : right;
    return mechs_zone_value(s, left) > mechs_zone_value(s, right) ? left : right;
}

RD_LOCAL uint32_t straight(const mechs_pack *p, const mechs_state *s, uint32_t robot, uint32_t from,
                           uint32_t facing, uint32_t kind)
{
    const uint8_t *to = p->to[mechs_layout(s)][from];
    if (kind == MECHS_ROBOT_DIAGONAL)
        return diagonal(p, s, robot, from, facing);
    return eligible(s, robot, to[(kind == MECHS_ROBOT_DOUBLE ? 8 : 0) + facing]);
}

/* TEM-SOL-13 to TEM-SOL-19 */
RD_LOCAL mechs_course course_of(const mechs_pack *p, const mechs_state *s, uint32_t robot,
                                uint32_t from, uint32_t facing, uint32_t card)
{
    uint32_t kind = p->card[card].robot;
    mechs_course c = {MECHS_NOWHERE, facing};
    if (kind == MECHS_SEEK)
        c = seek(p, s, robot, from, facing);
    else
        c.zone = straight(p, s, robot, from, facing, kind);
    if (c.zone != MECHS_NOWHERE)
        return c;
    c.facing = facing ^ 2u; /* TEM-SOL-17 */
    c.zone = straight(p, s, robot, from, c.facing, kind);
    return c;
}

/* Cards that can be turned up: all 8 again when the deck is empty (TEM-SOL-09). */
RD_LOCAL uint32_t robot_cards(const mechs_player *own)
{
    return own->deck == 0 ? 255u : own->deck;
}

/* TEM-SOL-08 */
RD_LOCAL void turn_up(mechs_state *s, uint32_t robot, uint32_t card, rd_story *story)
{
    mechs_player *own = &s->player[robot];
    own->deck = (uint8_t)(robot_cards(own) & ~mechs_bit(card));
    s->card = (uint8_t)mechs_code(card, 0);
    tell_all(story, s, MECHS_TOLD_TURNED, TEM_SOL_08, robot, s->card, 0);
    s->phase = MECHS_GO_MOVE;
}

RD_LOCAL void begin_robot_turn(mechs_state *s, rd_story *story)
{
    uint32_t robot = s->active - 1u;
    uint32_t cards = robot_cards(&s->player[robot]);
    s->phase = MECHS_ROBOT_CARD;
    if ((cards & (cards - 1)) == 0)
        turn_up(s, robot, RD_CTZ64(cards), story);
}

RD_LOCAL void go_move(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t player = s->active - 1u;
    mechs_player *own = &s->player[player];
    if (!mechs_is_robot(s, player)) {
        enter(s, leads_to(p, s, own->zone, s->card), story);
        return;
    }
    mechs_course c = course_of(p, s, player, own->zone, own->facing, mechs_card_of(s->card));
    own->facing = (uint8_t)c.facing;
    enter(s, c.zone, story);
}

/* TEM-SOL-26 */
RD_LOCAL bool robot_deploy(const mechs_pack *p, mechs_state *s, uint32_t robot, rd_story *story)
{
    mechs_player *own = &s->player[robot];
    uint32_t value = mechs_zone_value(s, own->zone);
    uint32_t left = mines_left(own);
    if ((tokens(s) >> own->zone & 1u) != 0 || s->mech == own->zone)
        return false;
    if (turrets_left(p, own) > 0 && own->energy >= value) {
        deploy_turret(p, s, robot, story);
        return true;
    }
    if (left == 0 || own->credits < value)
        return false;
    own->credits = (uint8_t)(own->credits - value);
    if (left > 1) {
        s->phase = MECHS_ROBOT_MINE;
        return true;
    }
    put_mine(s, robot, own->zone, supply_pick(p, s, robot, 0), 0);
    tell_all(story, s, MECHS_TOLD_LAID_TWIN, TEM_SOL_26, robot, own->zone, 0);
    return true;
}

RD_LOCAL void chance_robot_mine(const mechs_pack *p, mechs_state *s, uint32_t outcome,
                                rd_story *story)
{
    uint32_t robot = s->active - 1u;
    uint32_t zone = s->player[robot].zone;
    put_mine(s, robot, zone, supply_pick(p, s, robot, outcome), 0);
    tell_all(story, s, MECHS_TOLD_LAID_TWIN, TEM_SOL_26, robot, zone, 0);
    s->phase = MECHS_GO_END;
}

/* TEM-SOL-28 */
RD_LOCAL bool robot_purchase(const mechs_pack *p, mechs_state *s, uint32_t robot, rd_story *story)
{
    const mechs_player *own = &s->player[robot];
    uint32_t best = MECHS_WEAPONS;
    if (RD_POPCOUNT64(own->owned & MECHS_ADVANCED_SET) >= 4)
        return false;
    for (uint32_t slot = 0; slot < MECHS_SLOTS; slot++) {
        if (s->display[slot] == 0 || !affords(p, own, s->display[slot] - 1u))
            continue;
        uint32_t weapon = s->display[slot] - 1u;
        if (best == MECHS_WEAPONS || p->weapon[weapon].vp > p->weapon[best].vp)
            best = weapon;
    }
    if (best == MECHS_WEAPONS)
        return false;
    buy(p, s, robot, best, story);
    return true;
}

/* TEM-SOL-29 */
RD_LOCAL bool robot_power_up(const mechs_pack *p, mechs_state *s, uint32_t robot, rd_story *story)
{
    const mechs_player *own = &s->player[robot];
    uint32_t energy = heal_max(p, own);
    if (own->status != MECHS_ARMOR || energy == 0)
        return false;
    heal(p, s, robot, energy, story);
    return true;
}

/* TEM-SOL-25, TEM-SOL-30, TEM-SOL-31 */
RD_LOCAL void robot_action(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t robot = s->active - 1u;
    bool done = false;
    s->phase = MECHS_GO_END;
    switch (action_now(p, s)) {
    case MECHS_DEPLOY:
        done = robot_deploy(p, s, robot, story);
        break;
    case MECHS_PURCHASE:
        done = robot_purchase(p, s, robot, story);
        break;
    case MECHS_POWER_UP:
        done = robot_power_up(p, s, robot, story);
        break;
    default:
        break;
    }
    if (!done)
        collect(p, s, robot, story);
}

RD_LOCAL void robot_equipped(mechs_state *s, uint32_t robot, rd_story *story)
{
    tell_all(story, s, MECHS_TOLD_STACKED, TEM_SOL_34, robot, s->player[robot].equipped, 0);
    s->phase = MECHS_GO_ATTACK;
}

/* TEM-SOL-33 */
RD_LOCAL void robot_equip(const mechs_pack *p, mechs_state *s, uint32_t robot, rd_story *story)
{
    mechs_player *own = &s->player[robot];
    (void)p;
    own->equipped = own->owned & holdable(own->status);
    if (own->status == MECHS_ARMOR && RD_POPCOUNT64(own->owned & MECHS_ADVANCED_SET) > 2) {
        own->equipped &= MECHS_BASIC_SET;
        s->actor = (uint8_t)(robot + 1);
        s->phase = MECHS_ROBOT_PAIR;
        return;
    }
    robot_equipped(s, robot, story);
}

/* The k-th pair of a set, the lower one first. */
RD_LOCAL uint32_t pair_of(uint32_t set, uint32_t k)
{
    for (;;) {
        uint32_t low = set & (0u - set);
        set &= set - 1;
        uint32_t count = RD_POPCOUNT64(set);
        if (k < count)
            return low | mechs_bit(mechs_pick(set, k));
        k -= count;
    }
}

RD_LOCAL void chance_pair(mechs_state *s, uint32_t outcome, rd_story *story)
{
    uint32_t robot = s->actor - 1u;
    mechs_player *own = &s->player[robot];
    own->equipped |= pair_of(own->owned & MECHS_ADVANCED_SET, outcome);
    s->actor = 0;
    robot_equipped(s, robot, story);
}

/* A robot attacks with a card of its stack; TEM-SOL-37: it pays the highest Boost. */
RD_LOCAL void robot_attack_with(const mechs_pack *p, mechs_state *s, uint32_t robot,
                                uint32_t weapon, rd_story *story)
{
    attack_with(p, s, robot, weapon, story);
    if (s->phase == MECHS_BOOSTING)
        apply_boost(p, s, robot, boost_max(p, s), story);
}

/* TEM-SOL-34 to TEM-SOL-36 */
RD_LOCAL void robot_attack(const mechs_pack *p, mechs_state *s, uint32_t robot, rd_story *story)
{
    mechs_player *own = &s->player[robot];
    if (own->equipped == 0) {
        tell_all(story, s, MECHS_TOLD_SKIPS, TEM_SOL_36, robot, 0, 0);
        s->last = 0;
        s->role = (uint8_t)(other_side(s, robot) + 1);
        s->fought++;
        return;
    }
    if (RD_POPCOUNT64(mechs_ready(own)) == own->jammed) {
        own->exhausted = 0;
        own->jammed = 0;
        tell_all(story, s, MECHS_TOLD_STACKED, TEM_SOL_35, robot, own->equipped, 0);
    }
    uint32_t unseen = mechs_ready(own);
    if ((unseen & (unseen - 1)) == 0)
        robot_attack_with(p, s, robot, RD_CTZ64(unseen), story);
    else
        s->phase = MECHS_ROBOT_WEAPON;
}

RD_LOCAL void chance_weapon(const mechs_pack *p, mechs_state *s, uint32_t outcome, rd_story *story)
{
    uint32_t robot = s->role - 1u;
    robot_attack_with(p, s, robot, mechs_pick(mechs_ready(&s->player[robot]), outcome), story);
}

/* TEM-SOL-41: zones without a Pilot and without a human Token. */
RD_LOCAL uint32_t open_places(const mechs_pack *p, const mechs_state *s)
{
    const mechs_player *human = &s->player[MECHS_HUMAN];
    uint32_t zones = p->arena[mechs_layout(s)] & ~human->mines & ~human->turrets;
    for (uint32_t i = 0; i < s->players; i++)
        zones &= ~mechs_bit(s->player[i].zone);
    return zones;
}

/* TEM-SOL-43 */
RD_LOCAL void place_robot(const mechs_pack *p, mechs_state *s, uint32_t robot, uint32_t zone,
                          rd_story *story)
{
    mechs_player *own = &s->player[robot];
    own->zone = (uint8_t)zone;
    own->facing = 0;
    for (uint32_t d = 0; d < 4; d++)
        if (p->to[mechs_layout(s)][zone][d] != MECHS_NOWHERE &&
            p->to[mechs_layout(s)][zone][d] == s->player[MECHS_HUMAN].zone)
            own->facing = (uint8_t)d;
    s->draws = 0;
    tell_all(story, s, MECHS_TOLD_PLACED, TEM_SOL_41, robot, zone, 0);
    s->phase = MECHS_GO_KO_DONE;
}

/* TEM-SOL-42: the open zones closest to the Base. */
RD_LOCAL uint32_t last_places(const mechs_pack *p, const mechs_state *s)
{
    const uint32_t *ring = p->ring[mechs_layout(s)][s->player[s->actor - 1].base];
    uint32_t open = open_places(p, s);
    for (uint32_t d = 1; d < MECHS_DISTANCES; d++)
        if ((ring[d] & open) != 0)
            return ring[d] & open;
    return 0;
}

/* One card drawn for the place of a robot that cannot come back to its Base. */
RD_LOCAL void draw_place(const mechs_pack *p, mechs_state *s, uint32_t card, rd_story *story)
{
    uint32_t robot = s->actor - 1u;
    mechs_player *own = &s->player[robot];
    own->deck = (uint8_t)(robot_cards(own) & ~mechs_bit(card));
    s->draws++;
    tell_all(story, s, MECHS_TOLD_DREW, TEM_SOL_41, robot, mechs_code(card, 0), 0);
    mechs_course c = course_of(p, s, robot, own->base, 0, card);
    if ((open_places(p, s) >> c.zone & 1u) != 0)
        place_robot(p, s, robot, c.zone, story);
}

/* Goes on until a card is to be drawn, or the robot has its place. */
RD_LOCAL void seek_place(const mechs_pack *p, mechs_state *s, rd_story *story)
{
    uint32_t robot = s->actor - 1u;
    while (s->phase == MECHS_ROBOT_PLACE) {
        uint32_t cards = robot_cards(&s->player[robot]);
        if (s->draws < MECHS_ROBOTS_DRAWS && (cards & (cards - 1)) != 0)
            return;
        if (s->draws < MECHS_ROBOTS_DRAWS) {
            draw_place(p, s, RD_CTZ64(cards), story);
            continue;
        }
        uint32_t zones = last_places(p, s);
        s->phase = MECHS_ROBOT_LAST;
        if ((zones & (zones - 1)) == 0)
            place_robot(p, s, robot, RD_CTZ64(zones), story);
    }
}

/* TEM-SOL-41, TEM-SOL-44 */
RD_LOCAL void robot_knocked_out(const mechs_pack *p, mechs_state *s, uint32_t robot,
                                rd_story *story)
{
    mechs_player *own = &s->player[robot];
    own->status = MECHS_ARMOR;
    own->health = p->health[MECHS_ARMOR];
    own->zone = MECHS_NOWHERE;
    s->actor = (uint8_t)(robot + 1);
    s->draws = 0;
    s->phase = MECHS_ROBOT_PLACE;
    if ((open_places(p, s) >> own->base & 1u) != 0)
        place_robot(p, s, robot, own->base, story);
    else
        seek_place(p, s, story);
}
