/* check_stack.c - invariants of what is being resolved and asked; a part of rules.c. */

RD_LOCAL bool is_on(const aegis_board *b, uint32_t cell)
{
    return cell < AEGIS_NOWHERE && rd_set_has(b->on.word, cell);
}

/* A robot on the board, or one whose trigger waits. */
RD_LOCAL bool is_piece(const aegis_state *s, uint32_t robot)
{
    return seat_of(robot) < s->seats && (robot & 15u) < AEGIS_PIECES &&
           piece_at(s, robot)->cell != AEGIS_NOWHERE;
}

RD_LOCAL bool is_piece_or_none(const aegis_state *s, uint32_t robot)
{
    return robot == AEGIS_NOBODY || is_piece(s, robot);
}

RD_LOCAL bool is_card_slot(const aegis_state *s, uint32_t slot)
{
    return slot < s->seats * (uint32_t)AEGIS_SLOTS && slot_at(s, slot)->card != 0;
}

/* ---- frames --------------------------------------------------------------------------------- */

RD_LOCAL bool stands_there(const aegis_state *s, uint32_t robot)
{
    return robot != AEGIS_NOBODY && is_piece(s, robot) && stands(piece_at(s, robot));
}

RD_LOCAL bool action_fits(const aegis_pack *p, const aegis_state *s, uint32_t i)
{
    const aegis_frame *f = &s->frame[i];
    if (f->d >= p->cards || f->c >= 15 || f->c % AEGIS_ACTIONS >= p->card[f->d].actions)
        return false;
    if (side_of(f) >= s->seats || f->root > i || s->frame[f->root].kind != AEGIS_ACTION)
        return false;
    if ((f->flags & AEGIS_A_OPEN) != 0 && (i == 0 || s->frame[i - 1].kind != AEGIS_ACTIVATION))
        return false;
    return f->step > AEGIS_A_EXCAVATE || stands_there(s, f->a);
}

/* The components chosen so far: robots with cards, stands that are there. */
RD_LOCAL bool parts_fit(const aegis_state *s, const aegis_frame *f)
{
    for (uint32_t bits = f->m1; bits != 0; bits &= bits - 1) {
        uint32_t place = RD_CTZ64(bits);
        if (place >= AEGIS_PIECES || place == (f->a & 15u) ||
            !stands_there(s, robot_id(f->seat, place)) ||
            s->side[f->seat].piece[place].slot == AEGIS_NO_SLOT)
            return false;
    }
    for (uint32_t bits = f->m2; bits != 0; bits &= bits - 1)
        if (RD_CTZ64(bits) >= AEGIS_STANDS ||
            s->side[f->seat].stand[RD_CTZ64(bits)] == AEGIS_NOWHERE)
            return false;
    return true;
}

/* A combine whose card and components are being chosen. */
RD_LOCAL bool plan_fits(const aegis_state *s, const aegis_frame *f)
{
    if (!stands_there(s, f->a) || seat_of(f->a) != f->seat ||
        piece_at(s, f->a)->slot == AEGIS_NO_SLOT)
        return false;
    if ((f->flags & AEGIS_C_CHOSEN) == 0)
        return (f->c | f->d | f->m1 | f->m2 | f->m3) == 0;
    if (!is_card_slot(s, f->c) || f->c / AEGIS_SLOTS != f->seat ||
        slot_at(s, f->c)->where != AEGIS_POOL || f->d >= AEGIS_WAYS)
        return false;
    return parts_fit(s, f);
}

/* AE2-CAB-10, 15: while an Action of the new robot is resolved, another combine may take it. */
RD_LOCAL bool outlives_robot(const aegis_state *s, const aegis_frame *f)
{
    return f != top_at(s) && f->d == 2 && (f->c == AEGIS_SALVO || f->c == AEGIS_ULTRACOMBINE);
}

RD_LOCAL bool combining_fits(const aegis_pack *p, const aegis_state *s, const aegis_frame *f)
{
    uint32_t kind = f->c;
    if (f->root >= p->cards)
        return false;
    if (f->step == AEGIS_C_DECLARE)
        return plan_fits(s, f);
    if (f->step == AEGIS_C_FORM)
        return is_piece_or_none(s, f->a);
    if (f->step != AEGIS_C_SERVE)
        return true;
    if (f->d == 3) {
        if (!is_card_slot(s, f->c) || f->c / AEGIS_SLOTS != f->seat ||
            card_in(p, s, f->c)->component == 0)
            return false;
        kind = component_kind(p, s, f->c);
    } else if (f->d != 2 || f->c >= AEGIS_FORMINGS) {
        return false;
    }
    return stands_there(s, f->a) || !needs_robot(p, f->d, kind) || outlives_robot(s, f);
}

RD_LOCAL bool harm_fits(const aegis_pack *p, const aegis_state *s, uint32_t i)
{
    const aegis_frame *f = &s->frame[i];
    /* Above it only a Drone that pushes a stand aside. */
    if (i == 0 || (i + 1 != s->height && s->frame[i + 1].kind != AEGIS_MOVING))
        return false;
    if (f->step != AEGIS_H_TRIGGERS || f->b == AEGIS_NOBODY)
        return true;
    return f->c < p->card[piece_at(s, f->b)->card].traits;
}

RD_LOCAL bool moving_fits(const aegis_pack *p, const aegis_state *s, uint32_t i)
{
    const aegis_frame *f = &s->frame[i];
    if (i == 0)
        return false;
    if (f->step == AEGIS_M_JUMP)
        return stands_there(s, f->a) && is_on(board_of(p, s), f->m1);
    return true;
}

/* The place of a card that drops stands where else a robot does. */
RD_LOCAL bool names_fit(const aegis_state *s, const aegis_frame *f)
{
    if (!is_piece_or_none(s, f->a))
        return false;
    if (f->kind == AEGIS_ACTIVATION && s->ask == AEGIS_Q_DROP_AT && f == top_at(s))
        return f->b < AEGIS_SLOTS && s->side[f->seat].slot[f->b].where == AEGIS_RESERVE;
    return is_piece_or_none(s, f->b);
}

/* The last step of each kind. */
RD_TABLE uint8_t last_step[AEGIS_FRAME_KINDS] = {
    0, AEGIS_V_DONE, AEGIS_A_DONE, AEGIS_C_DONE, AEGIS_H_DONE, AEGIS_M_DONE};

RD_LOCAL bool frame_fits(const aegis_pack *p, const aegis_state *s, uint32_t i)
{
    const aegis_frame *f = &s->frame[i];
    if (f->kind == AEGIS_FRAME_NONE || f->kind >= AEGIS_FRAME_KINDS || f->seat >= s->seats ||
        f->step > last_step[f->kind] || f->hurt >> s->seats != 0 || !names_fit(s, f))
        return false;
    switch (f->kind) {
    case AEGIS_ACTIVATION:
        if (f->root != 0 && (f->root >= i || s->frame[f->root].kind != AEGIS_ACTION))
            return false; /* AE2-RCT-09 */
        return ((f->flags & AEGIS_V_EXTRA) != 0) == (i > 0);
    case AEGIS_ACTION:
        return i > 0 && action_fits(p, s, i);
    case AEGIS_COMBINING:
        return i > 0 && combining_fits(p, s, f);
    case AEGIS_HARM:
        return harm_fits(p, s, i);
    default:
        return moving_fits(p, s, i);
    }
}

RD_LOCAL bool frames_fit(const aegis_pack *p, const aegis_state *s)
{
    uint32_t nested = 0;
    for (uint32_t i = 0; i < AEGIS_FRAMES; i++) {
        const aegis_frame *f = &s->frame[i];
        if (i >= s->height) {
            aegis_frame none;
            memset(&none, 0, sizeof none);
            if (!same_bytes(&none, f, sizeof none))
                return false;
            continue;
        }
        if (!frame_fits(p, s, i))
            return false;
        nested += f->kind == AEGIS_ACTION || f->kind == AEGIS_COMBINING ||
                  (f->kind == AEGIS_ACTIVATION && (f->flags & AEGIS_V_EXTRA) != 0);
    }
    return nested == s->nested;
}

/* ---- the Action in its dice or effect steps ------------------------------------------------- */

RD_LOCAL bool dice_fit(const aegis_live *live)
{
    uint64_t rolled = live->count < 64 ? ((uint64_t)1 << live->count) - 1 : ~(uint64_t)0;
    if (live->count > AEGIS_DICE || live->wanted > AEGIS_DICE || live->gambit > live->wanted ||
        live->instance > AEGIS_I_COUNT || ((live->dropped | live->marked) & ~rolled) != 0)
        return false;
    for (uint32_t i = 0; i < AEGIS_DICE; i++) {
        uint32_t face = (uint32_t)live->dice[i / 2] >> (i % 2 * 4) & 15u;
        if (face > 6 || (face == 0) != (i >= live->count))
            return false;
    }
    return true;
}

RD_LOCAL bool masks_fit(const aegis_state *s)
{
    for (uint32_t seat = 0; seat < AEGIS_SEATS; seat++) {
        uint32_t bits = s->live.reach[seat] | s->live.todo[seat] | s->live.shifted[seat];
        for (; bits != 0; bits &= bits - 1)
            if (seat >= s->seats || RD_CTZ64(bits) >= AEGIS_PIECES ||
                !is_piece(s, robot_id(seat, RD_CTZ64(bits))))
                return false;
    }
    return true;
}

/* Nobody but the user is in the hex from which distances and directions are measured. */
RD_LOCAL bool origin_fits(const aegis_state *s)
{
    const aegis_frame *f = top_at(s);
    bool early = f->kind == AEGIS_ACTION && f->step <= AEGIS_A_FINAL;
    if (early && stands_there(s, f->a) && piece_at(s, f->a)->cell != s->live.origin)
        return false;
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        uint32_t waiting = s->live.todo[seat] | (early ? s->live.reach[seat] : 0u);
        for (; waiting != 0; waiting &= waiting - 1) {
            uint32_t robot = robot_id(seat, RD_CTZ64(waiting));
            if (piece_at(s, robot)->cell == s->live.origin && robot != f->a)
                return false;
        }
    }
    return true;
}

RD_LOCAL bool figures_fit(const aegis_live *live)
{
    return live->accuracy <= 6 && live->accuracy_other <= 6 && live->paid <= AEGIS_X &&
           live->hits <= AEGIS_DICE && live->hits_other <= AEGIS_DICE && live->passes <= 2 &&
           live->jams < 8;
}

RD_LOCAL bool live_fits(const aegis_pack *p, const aegis_state *s)
{
    const aegis_live *live = &s->live;
    const aegis_board *b = board_of(p, s);
    aegis_live none;
    bool any = false;
    memset(&none, 0, sizeof none);
    if (same_bytes(&none, live, sizeof none))
        return s->height == 0 || top_at(s)->kind != AEGIS_ACTION ||
               top_at(s)->step >= AEGIS_A_RETALIATE;
    for (uint32_t i = 0; i < s->height; i++)
        any = any || s->frame[i].kind == AEGIS_ACTION;
    return any && dice_fit(live) && figures_fit(live) && masks_fit(s) && origin_fits(s) &&
           is_piece_or_none(s, live->robot) && live->direction < 6 && is_on(b, live->origin) &&
           (live->goal == AEGIS_NOWHERE || is_on(b, live->goal));
}

/* ---- the question --------------------------------------------------------------------------- */

/* Who is asked. */
enum {
    AEGIS_ASKED_OWN,  /* who decides in the frame */
    AEGIS_ASKED_A,    /* whose robot a is */
    AEGIS_ASKED_B,    /* whose robot b is */
    AEGIS_ASKED_LIVE, /* whose robot is being served */
    AEGIS_ASKED_ANY
};

/* A question goes with a kind of frame on top, in these steps; and which robot must be there. */
typedef struct aegis_ask_row {
    uint8_t ask;
    uint8_t kind;
    uint8_t from;
    uint8_t to;
    uint8_t who;
    char robot; /* a, b, l: must stand there; g: b is there, perhaps a ghost; -: none */
} aegis_ask_row;

RD_TABLE aegis_ask_row ask_rows[] = {
    {AEGIS_Q_BEGIN, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_OPEN, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_MOVE, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_OPEN, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_JETJUMP, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_OPEN, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_CLOAK, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_OPEN, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_ARC, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_OPEN, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_DROP, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_OPEN, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_DROP_AT, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_OPEN, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_USE, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_OPEN, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_REACT, AEGIS_ACTIVATION, AEGIS_V_PENALTY, AEGIS_V_PENALTY, AEGIS_ASKED_ANY, 'a'},
    {AEGIS_Q_REVENGE, AEGIS_ACTIVATION, AEGIS_V_OPEN, AEGIS_V_CLOSED, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_X, AEGIS_ACTION, AEGIS_A_DECLARE, AEGIS_A_DECLARE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_LONG, AEGIS_ACTION, AEGIS_A_DECLARE, AEGIS_A_DECLARE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_TARGET, AEGIS_ACTION, AEGIS_A_DECLARE, AEGIS_A_DECLARE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_AXIS, AEGIS_ACTION, AEGIS_A_DECLARE, AEGIS_A_DECLARE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_EXCAVATE, AEGIS_ACTION, AEGIS_A_ROLL, AEGIS_A_ROLL, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_EXCAVATE_DIE, AEGIS_ACTION, AEGIS_A_ROLL, AEGIS_A_ROLL, AEGIS_ASKED_ANY, 'a'},
    {AEGIS_Q_DICE, AEGIS_ACTION, AEGIS_A_ROLL, AEGIS_A_ROLL, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_GAMBIT_DICE, AEGIS_ACTION, AEGIS_A_ROLL, AEGIS_A_ROLL, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_REROLL, AEGIS_ACTION, AEGIS_A_WINDOW, AEGIS_A_WINDOW, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_DIE, AEGIS_ACTION, AEGIS_A_WINDOW, AEGIS_A_WINDOW, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_JAM, AEGIS_ACTION, AEGIS_A_WINDOW, AEGIS_A_WINDOW, AEGIS_ASKED_B, 'b'},
    {AEGIS_Q_JAM_DIE, AEGIS_ACTION, AEGIS_A_WINDOW, AEGIS_A_WINDOW, AEGIS_ASKED_B, 'b'},
    {AEGIS_Q_REROLL_DICE, AEGIS_ACTION, AEGIS_A_WINDOW, AEGIS_A_WINDOW, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_GAMBIT, AEGIS_ACTION, AEGIS_A_GAMBIT, AEGIS_A_GAMBIT, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_FORM, AEGIS_ACTION, AEGIS_A_DISPLACE, AEGIS_A_DISPLACE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_STAR, AEGIS_ACTION, AEGIS_A_DISPLACE, AEGIS_A_DISPLACE, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_STAR_ROBOT, AEGIS_ACTION, AEGIS_A_DISPLACE, AEGIS_A_DISPLACE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_NEXT, AEGIS_ACTION, AEGIS_A_DISPLACE, AEGIS_A_DISPLACE, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_DIRECTION, AEGIS_ACTION, AEGIS_A_SHIFT, AEGIS_A_SHIFT, AEGIS_ASKED_OWN, 'l'},
    {AEGIS_Q_LENGTH, AEGIS_ACTION, AEGIS_A_SHIFT, AEGIS_A_SHIFT, AEGIS_ASKED_OWN, 'l'},
    {AEGIS_Q_LEAD, AEGIS_ACTION, AEGIS_A_DISPLACE, AEGIS_A_SHIFT, AEGIS_ASKED_OWN, 'l'},
    {AEGIS_Q_JUMP_AWAY, AEGIS_ACTION, AEGIS_A_DISPLACE, AEGIS_A_SHIFT, AEGIS_ASKED_LIVE, 'l'},
    {AEGIS_Q_STAND, AEGIS_ACTION, AEGIS_A_DISPLACE, AEGIS_A_SHIFT, AEGIS_ASKED_LIVE, 'l'},
    {AEGIS_Q_REPAIR, AEGIS_ACTION, AEGIS_A_EFFECT, AEGIS_A_OUTCOME, AEGIS_ASKED_OWN, 'l'},
    {AEGIS_Q_REACT, AEGIS_ACTION, AEGIS_A_RETALIATE, AEGIS_A_RETALIATE, AEGIS_ASKED_B, 'b'},
    {AEGIS_Q_REACT, AEGIS_ACTION, AEGIS_A_RETURN, AEGIS_A_RETURN, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_REVENGE, AEGIS_ACTION, AEGIS_A_REVENGE, AEGIS_A_AFTER, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_AFTER, AEGIS_ACTION, AEGIS_A_AFTER, AEGIS_A_AFTER, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_ARMY, AEGIS_ACTION, AEGIS_A_AFTER, AEGIS_A_AFTER, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_WIND, AEGIS_ACTION, AEGIS_A_AFTER, AEGIS_A_AFTER, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_COMBINE, AEGIS_COMBINING, AEGIS_C_DECLARE, AEGIS_C_DECLARE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_COMPONENT, AEGIS_COMBINING, AEGIS_C_DECLARE, AEGIS_C_DECLARE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_WILD, AEGIS_COMBINING, AEGIS_C_DECLARE, AEGIS_C_DECLARE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_HEX, AEGIS_COMBINING, AEGIS_C_DECLARE, AEGIS_C_DECLARE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_STAND, AEGIS_COMBINING, AEGIS_C_FORM, AEGIS_C_FORM, AEGIS_ASKED_A, 'a'},
    {AEGIS_Q_TRIGGER, AEGIS_COMBINING, AEGIS_C_TRIGGERS, AEGIS_C_TRIGGERS, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_FREE_MOVE, AEGIS_COMBINING, AEGIS_C_SERVE, AEGIS_C_SERVE, AEGIS_ASKED_OWN, 'b'},
    {AEGIS_Q_MOVER, AEGIS_COMBINING, AEGIS_C_SERVE, AEGIS_C_SERVE, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_SALVO, AEGIS_COMBINING, AEGIS_C_SERVE, AEGIS_C_SERVE, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_CAPTURE, AEGIS_COMBINING, AEGIS_C_SERVE, AEGIS_C_SERVE, AEGIS_ASKED_OWN, '-'},
    {AEGIS_Q_DEPLOY, AEGIS_COMBINING, AEGIS_C_SERVE, AEGIS_C_SERVE, AEGIS_ASKED_OWN, 'a'},
    {AEGIS_Q_REVENGE, AEGIS_COMBINING, AEGIS_C_SERVE, AEGIS_C_SETTLE, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_UNBROKEN, AEGIS_HARM, AEGIS_H_AMOUNTS, AEGIS_H_AMOUNTS, AEGIS_ASKED_B, 'b'},
    {AEGIS_Q_DEPLOY, AEGIS_HARM, AEGIS_H_TRIGGERS, AEGIS_H_TRIGGERS, AEGIS_ASKED_B, 'g'},
    {AEGIS_Q_PARTING, AEGIS_HARM, AEGIS_H_TRIGGERS, AEGIS_H_TRIGGERS, AEGIS_ASKED_B, 'g'},
    {AEGIS_Q_PARTING_DRONE, AEGIS_HARM, AEGIS_H_TRIGGERS, AEGIS_H_TRIGGERS, AEGIS_ASKED_B, 'g'},
    {AEGIS_Q_DEPLOY_NEXT, AEGIS_HARM, AEGIS_H_TRIGGERS, AEGIS_H_TRIGGERS, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_PARTING_NEXT, AEGIS_HARM, AEGIS_H_TRIGGERS, AEGIS_H_TRIGGERS, AEGIS_ASKED_ANY, '-'},
    {AEGIS_Q_STAND, AEGIS_MOVING, AEGIS_M_LAND, AEGIS_M_LAND, AEGIS_ASKED_A, 'a'},
};

RD_LOCAL bool asked_fits(const aegis_state *s, uint32_t who)
{
    const aegis_frame *f = top_at(s);
    switch (who) {
    case AEGIS_ASKED_OWN:
        return s->asked == f->seat;
    case AEGIS_ASKED_A:
        return s->asked == seat_of(f->a);
    case AEGIS_ASKED_B:
        return s->asked == seat_of(f->b);
    case AEGIS_ASKED_LIVE:
        return s->asked == seat_of(s->live.robot);
    default:
        return true;
    }
}

RD_LOCAL bool robot_fits(const aegis_state *s, char robot)
{
    const aegis_frame *f = top_at(s);
    switch (robot) {
    case 'a':
        return stands_there(s, f->a);
    case 'b':
        return stands_there(s, f->b);
    case 'l':
        return stands_there(s, s->live.robot);
    case 'g':
        return f->b != AEGIS_NOBODY;
    default:
        return true;
    }
}

/* A question between activations and in set-up goes with its stage. */
RD_LOCAL bool stage_fits(const aegis_pack *p, const aegis_state *s)
{
    switch (s->stage) {
    case AEGIS_SQUADS:
        return s->ask == AEGIS_Q_SQUAD;
    case AEGIS_PICKS:
        return s->ask == AEGIS_Q_PICK;
    case AEGIS_TERRAIN:
        return s->ask == AEGIS_Q_TERRAIN_ROLL || s->ask == AEGIS_Q_PIECE ||
               (s->ask == AEGIS_Q_TERRAIN && s->piece >= 1 && s->piece <= 6);
    case AEGIS_PLACING:
        return s->ask == AEGIS_Q_ROLL_OFF || (s->ask == AEGIS_Q_PLACE && s->asked == s->active);
    case AEGIS_NAMING:
        return s->ask == AEGIS_Q_NAME;
    case AEGIS_TURN:
        return (s->ask == AEGIS_Q_DECOY || s->ask == AEGIS_Q_ACTIVATE) && s->asked == s->active;
    case AEGIS_TURN_END:
        if (p->record.drop_at_end == 0)
            return false;
        return s->ask == AEGIS_Q_DROP ||
               (s->ask == AEGIS_Q_DROP_AT && is_card_slot(s, s->piece - 1u) &&
                slot_at(s, s->piece - 1u)->where == AEGIS_RESERVE);
    default:
        return s->ask == AEGIS_ASK_NONE;
    }
}

/* Dice that are awaited have a place. */
RD_LOCAL bool roll_fits(const aegis_state *s)
{
    switch (s->ask) {
    case AEGIS_Q_DICE:
    case AEGIS_Q_GAMBIT_DICE:
        return s->live.count < s->live.wanted;
    case AEGIS_Q_REROLL_DICE:
        return s->live.marked != 0 && s->live.instance != 0;
    case AEGIS_Q_DIE:
    case AEGIS_Q_JAM_DIE:
        return s->live.instance != 0 &&
               (s->live.instance > AEGIS_I_JAM && s->live.instance <= AEGIS_I_RECKLESS) ==
                   (s->ask == AEGIS_Q_JAM_DIE);
    case AEGIS_Q_TERRAIN_ROLL:
    case AEGIS_Q_ROLL_OFF:
        return next_roller(s) == s->asked;
    default:
        return true;
    }
}

RD_LOCAL bool ask_fits(const aegis_pack *p, const aegis_state *s)
{
    if (!roll_fits(s))
        return false;
    if (s->height == 0)
        return stage_fits(p, s);
    if (s->stage != AEGIS_TURN)
        return false;
    const aegis_frame *f = top_at(s);
    for (uint32_t i = 0; i < sizeof ask_rows / sizeof ask_rows[0]; i++) {
        const aegis_ask_row *row = &ask_rows[i];
        if (row->ask == s->ask && row->kind == f->kind && f->step >= row->from &&
            f->step <= row->to && robot_fits(s, row->robot) && asked_fits(s, row->who))
            return true;
    }
    return false;
}

/* Whether who is asked has an answer, resigning left out. */
RD_LOCAL bool answers_exist(const aegis_pack *p, const aegis_state *s)
{
    rd_need need = aegis_need((const rd_pack *)p, (const rd_state *)s, RD_TABLE_SEAT);
    for (uint32_t seat = 0; seat < s->seats; seat++)
        if ((need.seats & RD_SEAT(seat)) != 0 &&
            aegis_legal((const rd_pack *)p, (const rd_state *)s, (int)seat, 0, 0) < 2)
            return false;
    return true;
}

RD_LOCAL uint32_t stack_wrong(const aegis_pack *p, const aegis_state *s)
{
    if (!frames_fit(p, s))
        return AEGIS_W_FRAME;
    return live_fits(p, s) ? 0 : AEGIS_W_LIVE;
}

RD_LOCAL uint32_t ask_wrong(const aegis_pack *p, const aegis_state *s)
{
    if (!ask_fits(p, s))
        return AEGIS_W_ASK;
    return answers_exist(p, s) ? 0 : AEGIS_W_ANSWER;
}
