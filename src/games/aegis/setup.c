/* setup.c - from the settings to the first turn; a part of rules.c. */

/* Steps of the stage PLACING. */
enum {
    AEGIS_P_ROLL,
    AEGIS_P_PLACE
};

/* Steps of the stage TERRAIN. */
enum {
    AEGIS_G_ROLL,
    AEGIS_G_PIECE
};

RD_FN uint32_t aegis_state_size(const rd_options *options)
{
    return (uint32_t)(offsetof(aegis_state, side) +
                      options->value[AEGIS_OPTION_SEATS] * sizeof(aegis_side));
}

/*
 * AE1-LIM-01, 03; AE2-WIN-07, END-01. A turn has at most 9 activations of less than 40 answers
 * beside their Actions, at most 200 Actions of each side with less than 150 answers, dice chosen
 * one by one included.
 */
RD_FN uint64_t aegis_decisions_max(const rd_options *options)
{
    uint64_t games = options->value[AEGIS_OPTION_MATCH] != 0 ? 5 : 1;
    return games * (200 + (uint64_t)options->value[AEGIS_OPTION_LIMIT] * 2 * 61000);
}

RD_FN void aegis_options_of(const rd_state *state, rd_options *out)
{
    const aegis_state *s = (const aegis_state *)state;
    memset(out, 0, sizeof *out);
    out->value[AEGIS_OPTION_SEATS] = s->seats;
    out->value[AEGIS_OPTION_GROUND] = s->ground;
    out->value[AEGIS_OPTION_EXTRA] = (s->options & (AEGIS_SCRAP | AEGIS_ERRATA)) != 0;
    out->value[AEGIS_OPTION_MATCH] = (s->options & AEGIS_MATCH) != 0;
    out->value[AEGIS_OPTION_LIMIT] = s->limit;
}

/* ---- one game ------------------------------------------------------------------------------- */

RD_LOCAL void clear_side(aegis_side *side)
{
    for (uint32_t i = 0; i < AEGIS_PIECES; i++)
        empty_place(&side->piece[i]);
    for (uint32_t i = 0; i < AEGIS_STANDS; i++)
        side->stand[i] = AEGIS_NOWHERE;
    memset(side->hit, 0, sizeof side->hit);
    memset(side->hurt, 0, sizeof side->hurt);
    side->commands = 0;
    side->standing = 0;
    side->lenders = 0;
    side->energy = 0;
    side->cap = 0;
    side->levels_lost = 0;
    side->turns = 0;
    side->flags = 0;
    side->recharges = 0;
    side->actions = 0;
    side->zone = 0;
    side->arrest = AEGIS_NO_SLOT;
    side->decoy = AEGIS_NOBODY;
    side->first = AEGIS_NOBODY;
    side->rolled = 0;
}

/* AE1-TRN-07; AE2-BO3-04, 07: nothing of the last game is left; the cards go back. */
RD_LOCAL void clear_table(const aegis_pack *p, aegis_state *s)
{
    const aegis_board *b = board_of(p, s);
    memset(&s->placed, 0, sizeof s->placed);
    memset(s->sum, 0, sizeof s->sum);
    s->sums = 0;
    if (s->terrain == AEGIS_TERRAIN_DEFAULT)
        s->placed = b->terrain;
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        clear_side(&s->side[seat]);
        if ((s->options & AEGIS_SCRAP) != 0)
            s->side[seat].flags |= AEGIS_TOKEN; /* AE1-SET-13 */
        for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
            aegis_slot *k = &s->side[seat].slot[i];
            if (k->card == 0)
                continue;
            const aegis_card *c = &p->card[k->card - 1];
            k->where = c->kind == AEGIS_MACHINELESS ? AEGIS_BOUND
                       : c->level > 1               ? AEGIS_POOL
                                                    : AEGIS_LISTED;
            k->link = c->kind == AEGIS_MACHINELESS ? AEGIS_NO_SLOT : 0;
            k->flags = 0;
        }
    }
    s->winner = AEGIS_SEATS;
    s->ended = AEGIS_END_NONE;
}

RD_LOCAL void begin_rolling(aegis_state *s)
{
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        s->side[seat].rolled = 0;
        s->side[seat].flags |= AEGIS_ROLLING;
    }
}

/* All lists are complete: AE1-SET-02; AE2-SET-01. */
RD_LOCAL void begin_setup(aegis_state *s)
{
    s->step = AEGIS_G_ROLL;
    begin_rolling(s);
    s->left[0] = 0;
    s->left[1] = 0;
    s->left[2] = 0;
    if (s->terrain == AEGIS_TERRAIN_PLACED) {
        s->stage = AEGIS_TERRAIN;
        s->left[0] = 4;
        s->left[1] = 3;
        s->left[2] = 3;
    } else {
        s->stage = AEGIS_PLACING;
    }
}

/* A Basic card without a choice is in the game. */
RD_LOCAL void choose_all(aegis_state *s, uint32_t seat)
{
    for (uint32_t bits = cards_where(s, seat, AEGIS_LISTED); bits != 0; bits &= bits - 1)
        s->side[seat].slot[RD_CTZ64(bits)].where = AEGIS_CHOSEN;
}

/* AE1-TRN-03, 04; AE2-BO3-02, 03: each game of a match begins with picking five. */
RD_LOCAL void begin_picks(const aegis_pack *p, aegis_state *s)
{
    clear_table(p, s);
    s->stage = AEGIS_PICKS;
    s->step = 0;
    ask(s, AEGIS_Q_PICK, 0);
}

RD_FN void aegis_start(const rd_pack *pack, const rd_options *options, rd_state *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    aegis_state *s = (aegis_state *)out;
    memset(s, 0, aegis_state_size(options));
    s->seats = (uint8_t)options->value[AEGIS_OPTION_SEATS];
    s->ground = (uint8_t)options->value[AEGIS_OPTION_GROUND];
    if (p->record.board_chosen != 0)
        s->board = s->ground;
    else
        s->terrain = s->ground;
    if (options->value[AEGIS_OPTION_EXTRA] != 0)
        s->options |= p->record.board_chosen != 0 ? AEGIS_ERRATA : AEGIS_SCRAP;
    if (options->value[AEGIS_OPTION_MATCH] != 0)
        s->options |= AEGIS_MATCH;
    s->limit = options->value[AEGIS_OPTION_LIMIT];
    s->game = 1;
    s->stage = AEGIS_SQUADS;
    clear_table(p, s);
    ask(s, AEGIS_Q_SQUAD, 0);
}

/* ---- secret choices ------------------------------------------------------------------------- */

/* Whether a seat still owes a secret choice. */
RD_LOCAL bool owes(const aegis_state *s, uint32_t seat)
{
    return (s->side[seat].flags & AEGIS_READY) == 0;
}

/* Everybody is ready: what was chosen is shown (AE1-SQD-12, TRN-04; AE2-TEAM-12, BO3-03). */
RD_LOCAL void reveal(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        if (owes(s, seat))
            return;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        s->side[seat].flags &= (uint16_t)~AEGIS_READY;
    ask(s, AEGIS_ASK_NONE, 0);
    tell(p, story, AEGIS_F_REVEALED, 0, 0, 0, 0);
    if (s->stage == AEGIS_SQUADS && (s->options & AEGIS_MATCH) != 0)
        begin_picks(p, s);
    else
        begin_setup(s);
}

/* Whether a list is being made for a match: its Commander is attached in each game (AE2-BO3-08). */
RD_LOCAL bool is_listing(const aegis_state *s)
{
    return s->stage == AEGIS_SQUADS && (s->options & AEGIS_MATCH) != 0;
}

/* Whether a closed list still needs to know where its Commander lies. */
RD_LOCAL bool must_attach(const aegis_state *s, uint32_t seat)
{
    return !is_listing(s) && machineless_of(s, seat) != AEGIS_SLOTS;
}

/*
 * A list is closed. The seat owes one answer more, also when there is only one: that a list of few
 * cards is closed must not show.
 */
RD_LOCAL void close_list(aegis_state *s, uint32_t seat)
{
    if (!is_listing(s))
        choose_all(s, seat);
    s->side[seat].flags |= AEGIS_CLOSED;
}

/* The five of a game are picked. */
RD_LOCAL void close_pick(const aegis_pack *p, aegis_state *s, uint32_t seat, rd_story *story)
{
    if (must_attach(s, seat)) {
        s->side[seat].flags |= AEGIS_CLOSED;
        return;
    }
    s->side[seat].flags |= AEGIS_READY;
    reveal(p, s, story);
}

/* AE2-TEAM-08; without such a Commander the list is confirmed. */
RD_LOCAL void answer_attach(const aegis_pack *p, aegis_state *s, uint32_t seat, uint32_t place,
                            rd_story *story)
{
    aegis_side *side = &s->side[seat];
    if (place != AEGIS_SLOTS)
        side->slot[machineless_of(s, seat)].link = (uint8_t)(seat * AEGIS_SLOTS + place);
    side->flags = (uint16_t)((side->flags & ~(uint32_t)AEGIS_CLOSED) | AEGIS_READY);
    reveal(p, s, story);
}

/* ---- rolling -------------------------------------------------------------------------------- */

/* AE1-SET-03; AE2-SET-01: the seat that rolls next; SEATS when all have. */
RD_LOCAL uint32_t next_roller(const aegis_state *s)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        if ((s->side[seat].flags & AEGIS_ROLLING) != 0 && s->side[seat].rolled == 0)
            return seat;
    return AEGIS_SEATS;
}

/* The only highest; SEATS: those tied for it roll again. */
RD_LOCAL uint32_t highest(aegis_state *s)
{
    uint32_t best = 0;
    uint32_t winner = AEGIS_SEATS;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        if ((s->side[seat].flags & AEGIS_ROLLING) != 0 && s->side[seat].rolled > best)
            best = s->side[seat].rolled;
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        if ((s->side[seat].flags & AEGIS_ROLLING) == 0)
            continue;
        if (s->side[seat].rolled < best)
            s->side[seat].flags &= (uint16_t)~AEGIS_ROLLING;
        else
            winner = winner == AEGIS_SEATS ? seat : (uint32_t)AEGIS_SEATS + 1;
    }
    if (winner < s->seats)
        return winner;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        s->side[seat].rolled = 0;
    return AEGIS_SEATS;
}

/* True: a die is awaited. */
RD_LOCAL bool roll_off(aegis_state *s, uint32_t question, uint32_t *winner)
{
    if (next_roller(s) == AEGIS_SEATS) {
        *winner = highest(s);
        if (*winner != AEGIS_SEATS) {
            for (uint32_t seat = 0; seat < s->seats; seat++) {
                s->side[seat].rolled = 0;
                s->side[seat].flags &= (uint16_t)~AEGIS_ROLLING;
            }
            return false;
        }
    }
    ask(s, question, next_roller(s));
    return true;
}

/* ---- terrain (AE1-TER) ---------------------------------------------------------------------- */

enum {
    AEGIS_PIECE_MAX = 3 /* hexes of a piece */
};

/* The hexes of a piece laid at a hex, how many; 0: one is off the board. Pieces: DO_PIECE. */
RD_LOCAL uint32_t piece_cells(const aegis_board *b, uint32_t piece, uint32_t cell,
                              uint32_t out[AEGIS_PIECE_MAX])
{
    if (cell == AEGIS_NOWHERE || !rd_set_has(b->on.word, cell))
        return 0;
    out[0] = cell;
    if (piece == 1)
        return 1;
    uint32_t turn = piece < 5 ? piece - 2 : piece - 5;
    out[1] = cell_next(b, cell, turn);
    if (out[1] == AEGIS_NOWHERE)
        return 0;
    if (piece < 5)
        return 2;
    out[2] = cell_next(b, cell, turn + 1);
    return out[2] == AEGIS_NOWHERE ? 0 : 3;
}

/* AE1-TER-05: whether a set is in one part. */
RD_LOCAL bool is_whole(const aegis_board *b, const aegis_cells *set)
{
    aegis_cells seen;
    aegis_cells none;
    uint32_t first = rd_set_pick(set->word, AEGIS_WORDS, 0);
    if (first >= AEGIS_CELLS)
        return false;
    memset(&seen, 0, sizeof seen);
    memset(&none, 0, sizeof none);
    rd_set_add(seen.word, first);
    while (grow(b, set, &none, &seen))
        continue;
    return rd_set_equal(seen.word, set->word, AEGIS_WORDS);
}

/* What a piece of terrain meets, made once for all places where it could lie. */
typedef struct aegis_ground {
    aegis_cells open; /* neither wall nor terrain */
    aegis_cells near; /* AE1-TER-03: within 2 hexes of a Start Zone */
    bool whole;       /* `open` is in one part */
} aegis_ground;

RD_LOCAL void ground_of(const aegis_pack *p, const aegis_state *s, aegis_ground *out)
{
    const aegis_board *b = board_of(p, s);
    aegis_cells none;
    memset(&none, 0, sizeof none);
    memset(&out->near, 0, sizeof out->near);
    for (uint32_t i = 0; i < AEGIS_WORDS; i++) {
        out->open.word[i] = b->on.word[i] & ~b->wall.word[i] & ~s->placed.word[i];
        for (uint32_t z = 0; z < b->zones; z++)
            out->near.word[i] |= b->zone[z].word[i];
    }
    grow(b, &b->on, &none, &out->near);
    grow(b, &b->on, &none, &out->near);
    out->whole = is_whole(b, &out->open);
}

/*
 * Whether the open hexes beside a hex are one run around it. Then a set in one part stays in one
 * part without that hex: a way through it comes from a hex of the run and goes on to a hex of the
 * run, and along the run there is another, because hexes in neighbouring directions are neighbours.
 */
RD_LOCAL bool has_one_run(const aegis_board *b, const aegis_cells *open, uint32_t cell)
{
    uint32_t run = 0;
    for (uint32_t d = 0; d < AEGIS_DIRECTIONS; d++) {
        uint32_t next = cell_next(b, cell, d);
        if (next != AEGIS_NOWHERE && rd_set_has(open->word, next))
            run |= bit(d);
    }
    uint32_t before = run << 1 | run >> (AEGIS_DIRECTIONS - 1); /* who has one before it */
    return run != 0 && RD_POPCOUNT64(run & ~before) <= 1;
}

/* AE1-TER-05: whether the open hexes would fall apart. Hex by hex; a flood only where that fails.
 */
RD_LOCAL bool cuts_board(const aegis_board *b, const aegis_ground *ground, const uint32_t *cell,
                         uint32_t count)
{
    aegis_cells open = ground->open;
    bool safe = ground->whole;
    for (uint32_t i = 0; i < count; i++) {
        rd_set_remove(open.word, cell[i]);
        safe = safe && has_one_run(b, &open, cell[i]);
    }
    return !safe && !is_whole(b, &open);
}

/* Why a piece may not lie there: AE1-TER-03 to 05. */
RD_LOCAL uint32_t terrain_fault(const aegis_board *b, const aegis_ground *ground, uint32_t piece,
                                uint32_t cell)
{
    uint32_t cells[AEGIS_PIECE_MAX];
    uint32_t count = piece_cells(b, piece, cell, cells);
    bool near = false;
    if (count == 0)
        return AEGIS_R_TERRAIN_OFF;
    for (uint32_t i = 0; i < count; i++) {
        if (!rd_set_has(ground->open.word, cells[i]))
            return AEGIS_R_TERRAIN_OVERLAP;
        near = near || rd_set_has(ground->near.word, cells[i]);
    }
    if (near)
        return AEGIS_R_TERRAIN_NEAR;
    return cuts_board(b, ground, cells, count) ? AEGIS_R_TERRAIN_CUTS : AEGIS_REASON_NONE;
}

/* How many hexes a piece has, less one. */
RD_LOCAL uint32_t piece_size(uint32_t piece)
{
    return piece == 1 ? 0 : piece < 5 ? 1 : 2;
}

/* Whether a piece of the supply can lie anywhere. */
RD_LOCAL bool piece_fits(const aegis_pack *p, const aegis_state *s, const aegis_ground *ground,
                         uint32_t piece)
{
    if (s->left[piece_size(piece)] == 0)
        return false;
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++)
        if (terrain_fault(board_of(p, s), ground, piece, cell) == AEGIS_REASON_NONE)
            return true;
    return false;
}

RD_LOCAL bool any_piece_fits(const aegis_pack *p, const aegis_state *s)
{
    aegis_ground ground;
    ground_of(p, s, &ground);
    for (uint32_t piece = 1; piece <= 6; piece++)
        if (piece_fits(p, s, &ground, piece))
            return true;
    return false;
}

/* AE1-TER-06, 07: whose turn it is to lay; the end of laying. */
RD_LOCAL void step_terrain(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    uint32_t winner = AEGIS_SEATS;
    if (s->step == AEGIS_G_ROLL) {
        if (roll_off(s, AEGIS_Q_TERRAIN_ROLL, &winner))
            return;
        s->active = (uint8_t)winner;
        s->step = AEGIS_G_PIECE;
        tell(p, story, AEGIS_F_LAYS_FIRST, (int32_t)winner, 0, 0, 0);
    }
    bool all_passed = true;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        all_passed = all_passed && (s->side[seat].flags & AEGIS_PASSED) != 0;
    if (!all_passed && any_piece_fits(p, s)) {
        ask(s, AEGIS_Q_PIECE, s->active);
        return;
    }
    for (uint32_t seat = 0; seat < s->seats; seat++)
        s->side[seat].flags &= (uint16_t)~AEGIS_PASSED;
    s->active = 0;
    s->stage = AEGIS_PLACING;
    s->step = AEGIS_P_ROLL;
    begin_rolling(s);
}

RD_LOCAL void answer_piece(const aegis_pack *p, aegis_state *s, uint32_t piece, rd_story *story)
{
    if (piece != 0) {
        s->piece = (uint8_t)piece;
        ask(s, AEGIS_Q_TERRAIN, s->active);
        return;
    }
    s->side[s->active].flags |= AEGIS_PASSED;
    tell(p, story, AEGIS_F_PASSES, s->active, 0, 0, 0);
    s->active = (uint8_t)((s->active + 1u) % s->seats);
}

RD_LOCAL void answer_terrain(const aegis_pack *p, aegis_state *s, uint32_t cell, rd_story *story)
{
    uint32_t cells[AEGIS_PIECE_MAX];
    uint32_t count = piece_cells(board_of(p, s), s->piece, cell, cells);
    for (uint32_t i = 0; i < count; i++)
        rd_set_add(s->placed.word, cells[i]);
    s->left[piece_size(s->piece)]--;
    tell(p, story, AEGIS_F_TERRAIN, s->active, aegis_hex_of(s, cell), s->piece, 0);
    s->piece = 0;
    for (uint32_t seat = 0; seat < s->seats; seat++)
        s->side[seat].flags &= (uint16_t)~AEGIS_PASSED;
    s->active = (uint8_t)((s->active + 1u) % s->seats);
}

/* ---- placing -------------------------------------------------------------------------------- */

/* AE1-SET-04; AE2-SET-02, BRD-12: zones of the two players. */
RD_LOCAL void give_zones(const aegis_pack *p, aegis_state *s)
{
    uint32_t other = board_of(p, s)->zones > 2 ? 2 : 1;
    uint32_t first = p->record.zone_by_roll != 0 ? s->first : 0;
    s->side[first].zone = 0;
    s->side[1 - first].zone = (uint8_t)other;
}

/* Robots that wait to be placed. */
RD_LOCAL uint32_t unplaced(const aegis_state *s, uint32_t seat)
{
    return picked_of(s, seat);
}

/* Free hexes of a seat's zone. */
RD_LOCAL void zone_cells(const aegis_pack *p, const aegis_state *s, uint32_t seat, aegis_cells *out)
{
    const aegis_board *b = board_of(p, s);
    free_cells(p, s, out);
    for (uint32_t i = 0; i < AEGIS_WORDS; i++)
        out->word[i] &= b->zone[s->side[seat].zone].word[i];
}

/* AE1-SET-06, PAS-16; AE2-SET-05, ABI-08: whether a card may be held back. */
RD_LOCAL uint32_t reserve_fault(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                                uint32_t place)
{
    const aegis_card *c = &p->card[s->side[seat].slot[place].card - 1];
    uint32_t others = unplaced(s, seat) & ~bit(place);
    if ((c->passives >> AEGIS_COMBAT_DROP & 1u) == 0)
        return AEGIS_R_NO_DROP;
    return robots_of(s, seat) == 0 && others == 0 ? AEGIS_R_ALL_HELD : AEGIS_REASON_NONE;
}

RD_LOCAL void answer_place(const aegis_pack *p, aegis_state *s, uint32_t place, uint32_t cell,
                           rd_story *story)
{
    uint32_t seat = s->active;
    uint32_t slot = seat * AEGIS_SLOTS + place;
    if (cell == AEGIS_NOWHERE) {
        slot_of(s, slot)->where = AEGIS_RESERVE;
        tell(p, story, AEGIS_F_HELD, aegis_card_of(s, slot), 0, 0, 0);
        return;
    }
    uint32_t robot = put_robot(p, s, slot, free_place(s, seat), cell);
    tell(p, story, AEGIS_F_PLACED, named(s, robot), aegis_hex_of(s, cell), 0, 0);
}

/* Opponents' cards that an Arrest Mandate may name (AE1-CMD-08), as bits of that seat. */
RD_LOCAL uint32_t arrestable(const aegis_state *s, uint32_t seat)
{
    return cards_where(s, seat, AEGIS_TOP) | cards_where(s, seat, AEGIS_RESERVE) |
           cards_where(s, seat, AEGIS_POOL);
}

/* AE1-SET-12: in turn order, before the first turn. */
RD_LOCAL void step_naming(aegis_state *s)
{
    for (; s->step < s->seats; s->step++) {
        uint32_t seat = (s->first + (uint32_t)s->step) % s->seats;
        if (has_command(s, seat, AEGIS_ARREST_MANDATE) && s->side[seat].arrest == AEGIS_NO_SLOT) {
            ask(s, AEGIS_Q_NAME, seat);
            return;
        }
    }
    s->stage = AEGIS_TURN;
    s->step = AEGIS_T_RECHARGE;
    s->active = s->first;
}

RD_LOCAL void step_placing(const aegis_pack *p, aegis_state *s, rd_story *story)
{
    uint32_t winner = AEGIS_SEATS;
    if (s->step == AEGIS_P_ROLL) {
        if (roll_off(s, AEGIS_Q_ROLL_OFF, &winner))
            return;
        s->first = (uint8_t)winner;
        s->active = (uint8_t)winner;
        s->step = AEGIS_P_PLACE;
        give_zones(p, s);
        tell(p, story, AEGIS_F_FIRST, (int32_t)winner, 0, 0, 0);
    }
    if (unplaced(s, s->active) != 0) {
        ask(s, AEGIS_Q_PLACE, s->active);
        return;
    }
    s->active = (uint8_t)((s->active + 1u) % s->seats);
    if (s->active != s->first)
        return;
    s->stage = AEGIS_NAMING;
    s->step = 0;
}
