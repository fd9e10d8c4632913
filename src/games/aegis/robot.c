/* robot.c - robots, their figures and who is whose; a part of rules.c. */

/* memcmp does not exist on the device. */
RD_LOCAL bool same_bytes(const void *one, const void *two, size_t size)
{
    const unsigned char *a = (const unsigned char *)one;
    const unsigned char *b = (const unsigned char *)two;
    uint32_t differ = 0;
    for (size_t i = 0; i < size; i++)
        differ |= (uint32_t)(a[i] ^ b[i]);
    return differ == 0;
}

RD_LOCAL uint32_t robot_id(uint32_t seat, uint32_t place)
{
    return seat * 16 + place;
}

RD_LOCAL uint32_t seat_of(uint32_t robot)
{
    return robot >> 4;
}

RD_LOCAL aegis_piece *piece_of(aegis_state *s, uint32_t robot)
{
    return &s->side[robot >> 4].piece[robot & 15u];
}

RD_LOCAL const aegis_piece *piece_at(const aegis_state *s, uint32_t robot)
{
    return &s->side[robot >> 4].piece[robot & 15u];
}

RD_LOCAL const aegis_card *card_at(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return &p->card[piece_at(s, robot)->card];
}

RD_LOCAL aegis_slot *slot_of(aegis_state *s, uint32_t slot)
{
    return &s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS];
}

RD_LOCAL const aegis_slot *slot_at(const aegis_state *s, uint32_t slot)
{
    return &s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS];
}

RD_LOCAL const aegis_card *card_in(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    return &p->card[slot_at(s, slot)->card - 1];
}

RD_LOCAL const aegis_board *board_of(const aegis_pack *p, const aegis_state *s)
{
    return &p->board[s->board];
}

/* On the board for every rule; a ghost is not. */
RD_LOCAL bool stands(const aegis_piece *m)
{
    return m->cell != AEGIS_NOWHERE && (m->flags & AEGIS_GHOST) == 0;
}

RD_LOCAL bool is_active(const aegis_state *s, uint32_t robot)
{
    return robot != AEGIS_NOBODY && stands(piece_at(s, robot));
}

RD_LOCAL bool is_enemy(uint32_t robot, uint32_t seat)
{
    return seat_of(robot) != seat;
}

/* The robots of a seat, as bits. */
RD_LOCAL uint32_t robots_of(const aegis_state *s, uint32_t seat)
{
    return s->side[seat].standing;
}

/* Walls and terrain as they stand. */
RD_LOCAL void walls_of(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    const aegis_board *b = board_of(p, s);
    for (uint32_t i = 0; i < AEGIS_WORDS; i++)
        out->word[i] = b->wall.word[i] | s->placed.word[i];
}

/* AE1-LOS-03, 11, 12, 14; AE2-LOS-02, SET-10: every robot blocks, whatever its state. */
RD_LOCAL void add_robots(const aegis_state *s, aegis_cells *out)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1)
            rd_set_add(out->word, s->side[seat].piece[RD_CTZ64(bits)].cell);
}

RD_LOCAL void blockers_of(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    walls_of(p, s, out);
    add_robots(s, out);
}

/* The same, made when it is first needed: several questions of a list share it, some need none. */
typedef struct aegis_blocked {
    bool made;
    aegis_cells cells;
} aegis_blocked;

RD_LOCAL void none_made(aegis_blocked *blocked)
{
    blocked->made = false;
}

RD_LOCAL const aegis_cells *blockers_once(const aegis_pack *p, const aegis_state *s,
                                          aegis_blocked *blocked)
{
    if (!blocked->made)
        blockers_of(p, s, &blocked->cells);
    blocked->made = true;
    return &blocked->cells;
}

/* Hexes of the board without wall or robot. */
RD_LOCAL void free_cells(const aegis_pack *p, const aegis_state *s, aegis_cells *out)
{
    const aegis_board *b = board_of(p, s);
    for (uint32_t i = 0; i < AEGIS_WORDS; i++)
        out->word[i] = b->on.word[i] & ~b->wall.word[i] & ~s->placed.word[i];
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1)
            rd_set_remove(out->word, s->side[seat].piece[RD_CTZ64(bits)].cell);
}

/* The robot on a cell, or NOBODY. */
RD_LOCAL uint32_t robot_on(const aegis_state *s, uint32_t cell)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1)
            if (s->side[seat].piece[RD_CTZ64(bits)].cell == cell)
                return robot_id(seat, RD_CTZ64(bits));
    return AEGIS_NOBODY;
}

/* AE1-LIM-06, AE2-END-06: no amount counts beyond this. */
RD_LOCAL uint8_t capped(uint32_t amount)
{
    return (uint8_t)(amount < AEGIS_AMOUNT ? amount : AEGIS_AMOUNT);
}

/* ---- modifiers ------------------------------------------------------------------------------ */

/* AE1-BUF-02, AE2-BUF-06: all of one kind on a robot. */
RD_LOCAL uint32_t sum_of(const aegis_state *s, uint32_t robot, uint32_t type)
{
    uint32_t total = 0;
    uint32_t kind = type - AEGIS_ACCURACY_UP;
    for (uint32_t i = 0; i < s->sums; i++)
        if (s->sum[i].piece == robot && s->sum[i].kind_seat >> 3 == kind)
            total += s->sum[i].amount;
    return total;
}

/* A modifier up less the one down. */
RD_LOCAL int32_t sum_up(const aegis_state *s, uint32_t robot, uint32_t up)
{
    if (s->sums == 0)
        return 0;
    return (int32_t)sum_of(s, robot, up) - (int32_t)sum_of(s, robot, up + 1);
}

/* AE1-LIM-06, AE2-END-06: one sum for each bearer, kind and end; no more than there is room for. */
RD_LOCAL bool add_sum(aegis_state *s, uint32_t robot, uint32_t type, uint32_t seat, uint32_t amount)
{
    uint32_t key = (type - AEGIS_ACCURACY_UP) << 3 | seat;
    uint32_t at = 0;
    if (amount == 0)
        return false;
    while (at < s->sums &&
           (s->sum[at].piece < robot || (s->sum[at].piece == robot && s->sum[at].kind_seat < key)))
        at++;
    if (at == s->sums || s->sum[at].piece != robot || s->sum[at].kind_seat != key) {
        if (s->sums == AEGIS_SUMS)
            return false;
        for (uint32_t i = s->sums; i > at; i--)
            s->sum[i] = s->sum[i - 1];
        s->sum[at].piece = (uint8_t)robot;
        s->sum[at].kind_seat = (uint8_t)key;
        s->sum[at].amount = 0;
        s->sums++;
    }
    uint32_t total = s->sum[at].amount + amount;
    s->sum[at].amount = (uint8_t)(total < AEGIS_AMOUNT ? total : AEGIS_AMOUNT);
    return true;
}

/* Takes away what `gone` says: of a robot, or (NOBODY) all that end at a seat's time. */
RD_LOCAL void drop_sums(aegis_state *s, uint32_t robot, uint32_t seat)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < s->sums; i++) {
        aegis_sum one = s->sum[i];
        bool gone = robot != AEGIS_NOBODY ? one.piece == robot : (one.kind_seat & 7u) == seat;
        if (!gone)
            s->sum[kept++] = one;
    }
    for (uint32_t i = kept; i < s->sums; i++)
        memset(&s->sum[i], 0, sizeof s->sum[i]);
    s->sums = (uint8_t)kept;
}

/* ---- abilities ------------------------------------------------------------------------------ */

RD_LOCAL uint32_t bit(uint32_t i)
{
    return 1u << i;
}

/* AE1-PAS-45, AE2-ABI-43: of the top card, unless it lost them. */
RD_LOCAL bool has_passive(const aegis_pack *p, const aegis_state *s, uint32_t robot, uint32_t which)
{
    const aegis_piece *m = piece_at(s, robot);
    return m->lost == 0 && (p->card[m->card].passives >> which & 1u) != 0;
}

RD_LOCAL bool has_command(const aegis_state *s, uint32_t seat, uint32_t which)
{
    return (s->side[seat].commands >> which & 1u) != 0;
}

/* The X of an ability that is on the card. */
RD_LOCAL uint32_t x_of(const aegis_card *c, uint32_t list, uint32_t kind)
{
    for (uint32_t i = 0; i < c->traits; i++)
        if (c->trait[i].list == list && c->trait[i].kind == kind)
            return c->trait[i].x;
    return 0;
}

/* Commands of the machineless Commander that lies on a Basic card. */
RD_LOCAL uint32_t bound_commands(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    const aegis_side *side = &s->side[slot / AEGIS_SLOTS];
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (side->slot[i].where == AEGIS_BOUND && side->slot[i].link == slot)
            return p->card[side->slot[i].card - 1].commands;
    return 0;
}

/* Whether a card lies under a robot that stands. */
RD_LOCAL bool is_under(const aegis_state *s, const aegis_slot *k)
{
    if (k->where != AEGIS_UNDER)
        return false;
    const aegis_slot *top = slot_at(s, k->link);
    return top->where == AEGIS_TOP && stands(piece_at(s, top->link));
}

/* AE2-CMD-10, 11: Authority works in a stack too; AE2-CMD-43: Run of Luck works always. */
RD_LOCAL uint32_t lasting_commands(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    const uint32_t authority = bit(AEGIS_AUTHORITY) | bit(AEGIS_AUTHORITY_PLUS);
    const uint32_t luck = bit(AEGIS_RUN_OF_LUCK);
    uint32_t bits = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &s->side[seat].slot[i];
        if (k->card == 0 || k->where == AEGIS_AWAY || k->where == AEGIS_LISTED ||
            k->where == AEGIS_POOL)
            continue;
        uint32_t commands = p->card[k->card - 1].commands;
        bits |= commands & luck;
        if (is_under(s, k))
            bits |= (commands | bound_commands(p, s, seat * AEGIS_SLOTS + i)) & authority;
    }
    return bits;
}

/* Who stands; AE1-CMD-01; AE2-CMD-01, 03: what Commanders on the field give to a seat. */
RD_LOCAL void make_seat(const aegis_pack *p, aegis_state *s, uint32_t seat)
{
    aegis_side *side = &s->side[seat];
    uint32_t standing = 0;
    uint32_t lenders = 0;
    uint32_t commands = 0;
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        const aegis_piece *m = &side->piece[i];
        if (!stands(m))
            continue;
        standing |= bit(i);
        if (m->lost != 0)
            continue;
        commands |= p->card[m->card].commands;
        lenders |= (p->card[m->card].passives >> AEGIS_ORBITAL_ARRAY & 1u) << i;
        if (m->slot != AEGIS_NO_SLOT && p->record.machineless != 0)
            commands |= bound_commands(p, s, m->slot);
    }
    side->standing = (uint16_t)standing;
    side->lenders = (uint16_t)lenders;
    side->commands = commands;
    if (p->record.machineless != 0)
        side->commands |= lasting_commands(p, s, seat);
}

/* Marks of Actions: three bits for the own ones, three for each of those who lend, by rank. */
RD_LOCAL uint16_t moved_marks(uint32_t marks, uint32_t old, uint32_t now)
{
    uint32_t out = marks & 7u;
    uint32_t rank = 1;
    for (uint32_t bits = old; bits != 0 && rank < 5; bits &= bits - 1, rank++) {
        uint32_t place = bits & (0u - bits);
        uint32_t to = 1 + RD_POPCOUNT64(now & (place - 1));
        if ((now & place) != 0 && to < 5)
            out |= (marks >> rank * 3 & 7u) << to * 3;
    }
    return (uint16_t)out;
}

/* AE2-ABI-27, 29, ATT-39, CAB-10: what was used stays used when others begin or cease to lend. */
RD_LOCAL void keep_marks(aegis_state *s, uint32_t seat, uint32_t old)
{
    uint32_t now = s->side[seat].lenders;
    for (uint32_t i = 0; i < s->height; i++) {
        aegis_frame *f = &s->frame[i];
        bool salvo = f->kind == AEGIS_COMBINING && f->m3 != 0xFFFF;
        uint32_t user = salvo ? f->b : f->a;
        if ((!salvo && f->kind != AEGIS_ACTIVATION) || user == AEGIS_NOBODY ||
            seat_of(user) != seat)
            continue;
        uint32_t others = ~bit(user & 15u);
        uint16_t *marks = salvo ? &f->m3 : &f->m1;
        *marks = moved_marks(*marks, old & others, now & others);
    }
}

RD_LOCAL void update_seat(const aegis_pack *p, aegis_state *s, uint32_t seat)
{
    uint32_t old = s->side[seat].lenders;
    make_seat(p, s, seat);
    if (old != s->side[seat].lenders)
        keep_marks(s, seat, old);
}

/* The robot of a seat whose Commander ability it is; NOBODY. */
RD_LOCAL uint32_t commander_with(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                 uint32_t which)
{
    if (!has_command(s, seat, which))
        return AEGIS_NOBODY;
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        const aegis_piece *m = &s->side[seat].piece[i];
        if (!stands(m) || m->lost != 0)
            continue;
        uint32_t commands = p->card[m->card].commands;
        if (m->slot != AEGIS_NO_SLOT && p->record.machineless != 0)
            commands |= bound_commands(p, s, m->slot);
        if ((commands >> which & 1u) != 0)
            return robot_id(seat, i);
    }
    return AEGIS_NOBODY;
}

RD_FN void aegis_refresh(const aegis_pack *p, aegis_state *s)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        make_seat(p, s, seat);
}

/* ---- figures -------------------------------------------------------------------------------- */

/* AE1-CMD-04 to 06: what Magnificence adds. */
RD_LOCAL uint32_t magnificence(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    if (m->lost != 0 || (p->card[m->card].commands >> AEGIS_MAGNIFICENCE & 1u) == 0)
        return 0;
    return s->side[seat_of(robot)].levels_lost;
}

RD_LOCAL uint32_t integrity_max(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return card_at(p, s, robot)->integrity + magnificence(p, s, robot);
}

RD_LOCAL uint32_t integrity_of(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    uint32_t most = integrity_max(p, s, robot);
    uint32_t damage = piece_at(s, robot)->damage;
    return most > damage ? most - damage : 0;
}

/* Current EP or Output. */
RD_LOCAL uint32_t energy_of(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    uint32_t most = p->card[m->card].energy + magnificence(p, s, robot) + m->boost;
    return most > m->drain ? most - m->drain : 0;
}

RD_LOCAL uint32_t movement_of(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    return card_at(p, s, robot)->movement + magnificence(p, s, robot);
}

/* AE1-MOV-04, 10; AE2-ABI-24, 26; AE2-CMD-27: an overridden robot does not fly. */
RD_LOCAL bool flies(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = piece_at(s, robot);
    return m->lost == 0 && p->card[m->card].flies != 0 && (m->flags & AEGIS_OVERRIDDEN) == 0;
}

/* AE1-RCH-03, 04; AE2-RCH-06, 09 */
RD_LOCAL uint32_t production_of(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t sum = 0;
    for (uint32_t bits = robots_of(s, seat); bits != 0; bits &= bits - 1)
        sum += energy_of(p, s, robot_id(seat, RD_CTZ64(bits)));
    return sum;
}

/* Cards of a seat in one place. */
RD_LOCAL uint32_t cards_where(const aegis_state *s, uint32_t seat, uint32_t where)
{
    uint32_t bits = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        bits |= (uint32_t)(s->side[seat].slot[i].where == where) << i;
    return bits;
}

/* What the cards of a robot bring. */
typedef struct aegis_stack {
    uint64_t makes;
    uint32_t classes;
} aegis_stack;

/* AE1-CMB-07, AE2-CMB-14: what lies below counts too. */
RD_LOCAL aegis_stack stack_of(const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    const aegis_card *c = card_in(p, s, slot);
    aegis_stack stack;
    stack.makes = c->makes;
    stack.classes = c->classes;
    if (c->level == 1)
        return stack; /* nothing lies below */
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t bits = cards_where(s, seat, AEGIS_UNDER); bits != 0; bits &= bits - 1) {
            const aegis_slot *k = &s->side[seat].slot[RD_CTZ64(bits)];
            if (k->link != slot)
                continue;
            stack.makes |= p->card[k->card - 1].makes;
            stack.classes |= p->card[k->card - 1].classes;
        }
    return stack;
}

/* ---- protection and statuses ---------------------------------------------------------------- */

/* AE1-SET-09; AE2-SET-07, 11, 12: whether a seat's enemies may not harm this robot. */
RD_LOCAL bool is_protected(const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_side *side = &s->side[seat_of(robot)];
    if (p->record.protect_own == 0) {
        for (uint32_t i = 0; i < s->seats; i++)
            if (s->side[i].turns == 0 && (s->side[i].flags & AEGIS_OUT) == 0)
                return true;
        return false;
    }
    if (side->recharges >= 2)
        return false;
    if ((s->options & AEGIS_ERRATA) == 0)
        return true;
    const aegis_piece *m = piece_at(s, robot);
    return (m->flags & AEGIS_BARE) == 0 && p->card[m->card].kind != AEGIS_DRONE;
}

/* AE2-SET-09: nothing of an enemy reaches it; AE1-SET-10: only targeting is barred. */
RD_LOCAL bool is_untouchable(const aegis_pack *p, const aegis_state *s, uint32_t robot,
                             uint32_t seat)
{
    return p->record.protect_all != 0 && is_enemy(robot, seat) && is_protected(p, s, robot);
}

/* The bit of the seat at whose time an effect of `producer` ends: AE1-DUR-01, AE2-RCH-03. */
RD_LOCAL uint32_t end_seat(const aegis_pack *p, const aegis_state *s, uint32_t producer)
{
    return p->record.end_by_producer != 0 ? producer : s->active;
}

RD_LOCAL void burn(aegis_piece *m, uint32_t producer, bool rust)
{
    uint32_t shift = rust ? 4 : 0;
    uint32_t count = (uint32_t)m->burn[producer] >> shift & 15u;
    if (count < AEGIS_BURNS)
        m->burn[producer] = (uint8_t)(m->burn[producer] + (1u << shift));
}

RD_LOCAL uint32_t burns(const aegis_piece *m, bool rust)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < sizeof m->burn; i++)
        sum += rust ? m->burn[i] >> 4 : m->burn[i] & 15u;
    return sum;
}

RD_LOCAL void burn_out(aegis_piece *m, bool rust)
{
    for (uint32_t i = 0; i < sizeof m->burn; i++)
        m->burn[i] &= rust ? 0x0F : 0xF0;
}

/* ---- the stack ------------------------------------------------------------------------------ */

RD_LOCAL aegis_frame *top_of(aegis_state *s)
{
    return &s->frame[s->height - 1];
}

RD_LOCAL const aegis_frame *top_at(const aegis_state *s)
{
    return &s->frame[s->height - 1];
}

RD_LOCAL aegis_frame *push_frame(aegis_state *s, uint32_t kind, uint32_t seat, uint32_t robot)
{
    aegis_frame *f = &s->frame[s->height++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    f->seat = (uint8_t)seat;
    f->a = (uint8_t)robot;
    f->b = AEGIS_NOBODY;
    return f;
}

RD_LOCAL void pop_frame(aegis_state *s)
{
    memset(top_of(s), 0, sizeof(aegis_frame));
    s->height--;
}

/* AE1-LIM-05, AE2-END-05: whether another Action, combine or extra activation may be opened. */
RD_LOCAL bool may_nest(const aegis_state *s)
{
    return s->nested < AEGIS_NESTED;
}

/* A robot that has left is no longer named by anything that is being resolved. */
RD_LOCAL void forget_robot(aegis_state *s, uint32_t robot)
{
    uint32_t seat = seat_of(robot);
    uint16_t keep = (uint16_t) ~(1u << (robot & 15u));
    for (uint32_t i = 0; i < s->height; i++) {
        if (s->frame[i].a == robot)
            s->frame[i].a = AEGIS_NOBODY;
        if (s->frame[i].b == robot)
            s->frame[i].b = AEGIS_NOBODY;
        if (s->frame[i].kind == AEGIS_COMBINING && s->frame[i].seat == seat)
            s->frame[i].m2 &= keep;
    }
    s->live.reach[seat] &= keep;
    s->live.todo[seat] &= keep;
    s->live.shifted[seat] &= keep;
    s->side[seat].hit[robot & 15u] = 0;
    s->side[seat].hurt[robot & 15u] = 0;
    for (uint32_t i = 0; i < s->seats; i++) {
        if (s->side[i].decoy == robot)
            s->side[i].decoy = AEGIS_NOBODY;
        if (s->side[i].first == robot)
            s->side[i].first = AEGIS_GONE; /* AE1-CMD-03: no other one becomes the first */
    }
}

RD_LOCAL void ask(aegis_state *s, uint32_t question, uint32_t seat)
{
    s->ask = (uint8_t)question;
    s->asked = (uint8_t)seat;
}

/* ---- telling -------------------------------------------------------------------------------- */

/* A robot for the story: its card goes with it, because it may be gone when it is read. */
RD_LOCAL int32_t named(const aegis_state *s, uint32_t robot)
{
    return robot == AEGIS_NOBODY ? AEGIS_NOBODY : aegis_named(piece_at(s, robot), robot);
}

RD_LOCAL void tell(const aegis_pack *p, rd_story *story, uint32_t fact, int32_t a, int32_t b,
                   int32_t c, int32_t d)
{
    if (story != 0)
        rd_tell(story, RD_EVERYBODY, (uint16_t)fact, p->cites.fact[fact], a, b, c, d);
}

RD_LOCAL rd_refusal refuse(const aegis_pack *p, uint32_t reason, int32_t a, int32_t b, int32_t c,
                           int32_t d)
{
    return rd_refuse(p->cites.reason[reason], (uint16_t)reason, a, b, c, d);
}
