/* check.c - invariants of the table: settings, time, Arena, Tokens, Weapons; a part of rules.c. */

/* What is to be expected of each phase. */
enum {
    IN_SETUP = 1, /* before Round 1 */
    IN_TURN = 2,  /* somebody's Turn */
    HAS_CARD = 4, /* and its card is known */
    IN_FIGHT = 8, /* a Combat that is not decided */
    HAS_WEAPON = 16,
    HAS_ACTOR = 32,
    OF_ROBOT = 64 /* the solo battle only */
};

RD_TABLE uint8_t expected[MECHS_PHASES] = {
    IN_SETUP,                                             /* START */
    IN_SETUP,                                             /* DEAL */
    IN_SETUP,                                             /* CHOOSE */
    IN_SETUP,                                             /* ARENA */
    IN_SETUP,                                             /* BASES */
    IN_SETUP | OF_ROBOT,                                  /* ROBOT_MINES */
    IN_SETUP,                                             /* LAY */
    IN_SETUP,                                             /* DISPLAY */
    IN_SETUP,                                             /* ARM */
    0,                                                    /* PROGRAM */
    IN_TURN | HAS_ACTOR,                                  /* EQUIP */
    IN_TURN,                                              /* ADHOC */
    IN_TURN | HAS_ACTOR | HAS_CARD,                       /* OFFER */
    IN_TURN | IN_FIGHT | HAS_CARD,                        /* ATTACK */
    IN_TURN | IN_FIGHT | HAS_CARD | HAS_WEAPON,           /* BOOSTING */
    IN_TURN | IN_FIGHT | HAS_CARD | HAS_WEAPON,           /* JAMMING */
    IN_TURN | IN_FIGHT | HAS_CARD | HAS_WEAPON,           /* RELOADING */
    IN_TURN | HAS_ACTOR | HAS_CARD,                       /* PLACE */
    IN_TURN | HAS_CARD,                                   /* ACTION */
    IN_TURN | HAS_CARD,                                   /* REFILL */
    IN_TURN | OF_ROBOT,                                   /* ROBOT_CARD */
    IN_TURN | HAS_CARD | OF_ROBOT,                        /* ROBOT_MINE */
    IN_TURN | HAS_CARD | IN_FIGHT | HAS_ACTOR | OF_ROBOT, /* ROBOT_PAIR */
    IN_TURN | HAS_CARD | IN_FIGHT | OF_ROBOT,             /* ROBOT_WEAPON */
    IN_TURN | HAS_CARD | HAS_ACTOR | OF_ROBOT,            /* ROBOT_PLACE */
    IN_TURN | HAS_CARD | HAS_ACTOR | OF_ROBOT,            /* ROBOT_LAST */
    0,                                                    /* OVER */
};

RD_LOCAL bool expects(const mechs_state *s, uint32_t what)
{
    return (expected[s->phase] & what) != 0;
}

RD_LOCAL bool has(uint32_t set, uint32_t i)
{
    return i < 32 && (set >> i & 1u) != 0;
}

RD_LOCAL bool one_or_none(uint32_t set)
{
    return (set & (set - 1)) == 0;
}

/* The game ended in the set-up. */
RD_LOCAL bool ended_early(const mechs_state *s)
{
    return s->phase == MECHS_OVER && s->round == 0;
}

RD_LOCAL rd_clause wrong_settings(const mechs_state *s)
{
    if (s->seats < 1 || s->seats > MECHS_PLAYERS || s->arena > MECHS_FIXED ||
        s->players != (mechs_solo(s) ? 3 : s->seats))
        return TEM_GEN_03;
    if (s->phase >= MECHS_PHASES || (s->none[0] | s->none[1] | s->boost) != 0)
        return TEM_GEN_02;
    if (mechs_solo(s) && (s->phase == MECHS_START || s->phase == MECHS_BASES))
        return TEM_SOL_07;
    return expects(s, OF_ROBOT) && !mechs_solo(s) ? TEM_GEN_03 : 0;
}

RD_LOCAL rd_clause wrong_active(const mechs_state *s)
{
    bool chooser = s->phase == MECHS_DEAL || s->phase == MECHS_BASES ||
                   s->phase == MECHS_ROBOT_MINES || expects(s, IN_TURN);
    if (s->active > s->players || (s->active != 0) != chooser)
        return TEM_TRN_01;
    if (!chooser)
        return 0;
    if (s->player[s->active - 1].resigned != 0 && s->foe == 0)
        return TEM_RSN_04;
    if (s->phase == MECHS_ROBOT_MINES)
        return s->active <= s->seats ? TEM_SOL_05 : 0;
    return expects(s, IN_SETUP) && s->active > s->seats ? TEM_SET_04 : 0;
}

/* How the game ended, and that it has. */
RD_LOCAL rd_clause wrong_end(const mechs_state *s)
{
    bool over = s->phase == MECHS_OVER;
    if (over != (s->ended != MECHS_NOT_ENDED) || s->ended >= MECHS_ENDS)
        return TEM_END_05;
    if (s->ended == MECHS_BY_POINTS && (s->round != MECHS_ROUNDS || s->step != MECHS_STEPS))
        return TEM_END_05;
    return 0;
}

/* Where the game stands: phase, Round, turn step and whose Turn it is. */
RD_LOCAL rd_clause wrong_phase(const mechs_state *s)
{
    bool over = s->phase == MECHS_OVER;
    bool drawn = mechs_solo(s) ? s->starter == 0 : (s->phase == MECHS_START) != (s->starter != 0);
    if (s->round > MECHS_ROUNDS || s->step > MECHS_STEPS || (s->round == 0 && s->step != 0))
        return TEM_GEN_01;
    if (!over && expects(s, IN_SETUP) != (s->round == 0))
        return TEM_GEN_01;
    if (!over && expects(s, IN_TURN) != (s->step != 0))
        return TEM_GEN_02;
    if (s->starter > s->seats || !drawn)
        return TEM_SET_01;
    return wrong_active(s);
}

/* Who has resigned, in which order, and that the game has ended with the last but one. */
RD_LOCAL rd_clause wrong_resigned(const mechs_state *s)
{
    uint32_t orders = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->players; i++) {
        uint32_t order = s->player[i].resigned;
        if (order == 0)
            continue;
        if (order > s->seats || mechs_is_robot(s, i) || has(orders, order))
            return TEM_RSN_05;
        orders |= mechs_bit(order);
        count++;
    }
    if (orders != mechs_bit(count + 1) - 2)
        return TEM_RSN_05;
    if (count != 0 && (s->phase == MECHS_START || s->phase == MECHS_DEAL))
        return TEM_RSN_01;
    bool ended = mechs_solo(s) ? count == 1 : s->players - count == 1;
    return ended != (s->ended == MECHS_BY_RESIGNING) || count >= s->players ? TEM_RSN_04 : 0;
}

/* Resource cards are dealt in reading order, in their phase. */
RD_LOCAL rd_clause wrong_undealt(const mechs_state *s, uint32_t resource)
{
    uint32_t undealt = resource & ~(s->energy | s->credits);
    uint32_t later = undealt == 0 ? 0 : ~(mechs_bit(RD_CTZ64(undealt)) - 1);
    if (undealt == 0)
        return s->phase == MECHS_ARENA ? TEM_SET_03 : 0;
    if (s->phase != MECHS_ARENA && undealt != resource)
        return TEM_SET_03;
    if ((resource & (s->energy | s->credits) & later) != 0)
        return TEM_SET_03;
    return s->phase > MECHS_ARENA && s->phase != MECHS_OVER ? TEM_SET_03 : 0;
}

/* 3.2: what lies in the zones. */
RD_LOCAL rd_clause wrong_arena(const mechs_pack *p, const mechs_state *s)
{
    uint32_t zones = p->arena[mechs_layout(s)];
    uint32_t resource = resource_zones(p, s);
    uint32_t open = s->arena == MECHS_FIXED ? zones : zones & ~resource;
    uint32_t dealt = s->energy | s->credits;
    uint32_t differ = (s->energy ^ p->energy) | (s->credits ^ p->credits) |
                      (s->above1 ^ p->above1) | (s->above2 ^ p->above2);
    if ((differ & open) != 0 || (dealt & ~zones) != 0)
        return TEM_SET_03;
    if (((s->energy & s->credits & resource) | (s->above1 & ~dealt) | (s->above2 & ~s->above1)) !=
        0)
        return TEM_SET_03;
    return wrong_undealt(s, resource);
}

RD_LOCAL rd_clause wrong_deal(const mechs_pack *p, const mechs_state *s)
{
    uint32_t zones = resource_zones(p, s) & (s->energy | s->credits);
    uint8_t left[MECHS_KINDS_OF_CARD];
    memcpy(left, p->cards, MECHS_KINDS_OF_CARD);
    for (; zones != 0; zones &= zones - 1) {
        uint32_t kind = card_in(s, RD_CTZ64(zones));
        if (left[kind] == 0)
            return TEM_SET_03;
        left[kind]--;
    }
    return 0;
}

/* One player's Tokens; zones taken by others are in `taken`. */
RD_LOCAL rd_clause wrong_pieces(const mechs_pack *p, const mechs_state *s, uint32_t player,
                                uint32_t taken)
{
    const mechs_player *own = &s->player[player];
    uint32_t both = own->mines | own->turrets;
    if ((both & ~p->arena[mechs_layout(s)]) != 0 || (own->mines & own->turrets) != 0 ||
        (taken & both) != 0)
        return TEM_DEP_05;
    if (RD_POPCOUNT64(own->mines) > MECHS_MINES || RD_POPCOUNT64(own->turrets) > p->turrets)
        return TEM_DEP_08;
    if (!mines_agree(p, s, player) || own->last_mine > MECHS_NUMBERS)
        return TEM_MIN_05;
    if (own->resigned != 0 && (both != 0 || own->last_mine != 0))
        return TEM_RSN_02;
    if (s->round == 0 &&
        (own->turrets | own->last_mine | (own->mines & ~mechs_bit(own->base))) != 0)
        return TEM_SET_07;
    return 0;
}

RD_LOCAL rd_clause wrong_tokens(const mechs_pack *p, const mechs_state *s)
{
    uint32_t taken = 0;
    uint32_t mines = 0;
    for (uint32_t i = 0; i < s->players; i++) {
        rd_clause clause = wrong_pieces(p, s, i, taken);
        if (clause != 0)
            return clause;
        taken |= s->player[i].mines | s->player[i].turrets;
        mines |= s->player[i].mines;
    }
    for (uint32_t zone = 0; zone < MECHS_ZONES; zone++)
        if (!has(mines, zone) && (s->number[zone] | s->seen[zone]) != 0)
            return TEM_MIN_05;
    return 0;
}

/* Whether the Mine of the own Base is due: 0 not yet, 1 may be there, 2 must be there. */
RD_LOCAL uint32_t mine_due(const mechs_state *s, uint32_t player)
{
    if (!mechs_is_robot(s, player))
        return s->phase < MECHS_LAY ? 0u : s->phase == MECHS_LAY ? 1u : 2u;
    if (s->phase == MECHS_ROBOT_MINES)
        return player + 1 >= s->active ? 0u : 2u;
    return s->phase < MECHS_ROBOT_MINES ? 0u : 2u;
}

/* The Mine of the own Base is laid in its phase, a robot's before it. */
RD_LOCAL rd_clause wrong_first_mines(const mechs_state *s)
{
    bool owed = false;
    if (s->round != 0 || s->phase == MECHS_OVER)
        return 0;
    for (uint32_t i = 0; i < s->players; i++) {
        const mechs_player *own = &s->player[i];
        uint32_t due = mine_due(s, i);
        if ((due == 0 && own->mines != 0) || (due == 2 && own->mines == 0 && own->resigned == 0))
            return TEM_SET_07;
        owed = owed || (due == 1 && owes(s, i));
    }
    return s->phase == MECHS_LAY && !owed ? TEM_SET_07 : 0;
}

/* Every Advanced Weapon is in one place: deck, Display, or owned. */
RD_LOCAL rd_clause wrong_display(const mechs_state *s)
{
    uint32_t found = s->deck;
    for (uint32_t i = 0; i < MECHS_SLOTS; i++) {
        uint32_t weapon = s->display[i] - 1u;
        if (s->display[i] == 0)
            continue;
        if (!has(MECHS_ADVANCED_SET, weapon) || has(found, weapon))
            return TEM_SET_09;
        found |= mechs_bit(weapon);
    }
    for (uint32_t i = 0; i < s->players; i++) {
        uint32_t own = s->player[i].owned & MECHS_ADVANCED_SET;
        if ((found & own) != 0)
            return TEM_SET_09;
        found |= own;
    }
    return found != MECHS_ADVANCED_SET ? TEM_EQP_10 : 0;
}

/* How many slots are filled from the left; MECHS_SLOTS + 1: one behind an empty slot. */
RD_LOCAL uint32_t slots_filled(const mechs_state *s)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < MECHS_SLOTS; i++) {
        if (s->display[i] != 0 && count != i)
            return MECHS_SLOTS + 1;
        count += s->display[i] != 0;
    }
    return count;
}

/* The Display is filled in its phase, from the left. */
RD_LOCAL rd_clause wrong_filling(const mechs_state *s)
{
    uint32_t filled = slots_filled(s);
    if (s->phase == MECHS_DISPLAY)
        return filled >= MECHS_SLOTS ? TEM_SET_09 : 0;
    return filled != 0 ? TEM_SET_09 : 0;
}

/* A slot is empty while it is refilled, or when the deck is (TEM-PUR-05). */
RD_LOCAL rd_clause wrong_slots(const mechs_state *s)
{
    if (s->slot > MECHS_SLOTS || (s->slot != 0) != (s->phase == MECHS_REFILL))
        return TEM_PUR_04;
    if (s->slot != 0 && (s->display[s->slot - 1] != 0 || one_or_none(s->deck)))
        return TEM_PUR_04;
    if (ended_early(s))
        return 0;
    if (s->round == 0 && s->phase != MECHS_ARM)
        return wrong_filling(s);
    for (uint32_t i = 0; i < MECHS_SLOTS; i++)
        if (s->display[i] == 0 && s->deck != 0 && s->slot != i + 1)
            return TEM_PUR_04;
    return 0;
}

/* The Mech stands somewhere or is controlled by one player. */
RD_LOCAL rd_clause wrong_mech(const mechs_pack *p, const mechs_state *s)
{
    uint32_t pilots = 0;
    for (uint32_t i = 0; i < s->players; i++)
        pilots += s->player[i].status == MECHS_MECH;
    if (pilots > 1 || (pilots == 1) != (s->mech == MECHS_NOWHERE))
        return TEM_MEC_09;
    if (pilots == 0 && !has(p->arena[mechs_layout(s)], s->mech))
        return TEM_MEC_12;
    if (s->round == 0 && s->mech != MECHS_MECH_ZONE)
        return TEM_SET_08;
    if (s->prize > 1 ||
        (s->prize != 0 && (s->foe == 0 || s->mech == MECHS_NOWHERE || s->role != 0)))
        return TEM_KOM_07;
    return 0;
}

/* TEM-SET-04: those before the one who chooses have a Base, those behind have none. */
RD_LOCAL rd_clause wrong_choosers(const mechs_state *s)
{
    bool before = true;
    if (s->phase != MECHS_BASES)
        return 0;
    for (uint32_t i = 1; i <= s->seats; i++) {
        uint32_t player = (s->starter - 1u + i) % s->seats;
        before = before && player != s->active - 1u;
        if (is_in(s, player) && (s->player[player].base != MECHS_NOWHERE) != before)
            return TEM_SET_04;
    }
    return 0;
}

RD_LOCAL rd_clause wrong_table(const mechs_pack *p, const mechs_state *s)
{
    rd_clause clause = wrong_arena(p, s);
    if (clause == 0)
        clause = wrong_deal(p, s);
    if (clause == 0)
        clause = wrong_choosers(s);
    if (clause == 0)
        clause = wrong_tokens(p, s);
    if (clause == 0)
        clause = wrong_first_mines(s);
    if (clause == 0)
        clause = wrong_display(s);
    if (clause == 0)
        clause = wrong_slots(s);
    if (clause == 0)
        clause = wrong_mech(p, s);
    return clause;
}
