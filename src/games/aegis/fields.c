/* fields.c - named fields of a position, for scenarios and everybody who asks by name. */
#include <string.h>

#include "position.h"
#include "words.h"

/* A field being written. */
typedef struct field {
    const aegis_pack *p;
    const aegis_state *s;
    rd_text *out;
    uint32_t seat;
    uint32_t robot; /* NOBODY: the card is on no robot's top */
    uint32_t slot;  /* of the card among all; NO_SLOT: a Drone */
    uint32_t cell;
    rd_word rest; /* what stands behind the name of the field */
    bool unknown; /* there is no such field after all */
} field;

typedef struct field_row {
    const char *name;
    void (*write)(field *);
} field_row;

static void yes(field *f, bool is)
{
    rd_text_str(f->out, is ? "yes" : "no");
}

static void none(field *f)
{
    rd_text_str(f->out, "none");
}

static void number(field *f, int64_t n)
{
    rd_text_int(f->out, n);
}

static void write_robot(field *f, uint32_t robot)
{
    aegis_write_robot(f->p, f->s, robot, -1, f->out);
}

static const aegis_board *board_of(const field *f)
{
    return &f->p->board[f->s->board];
}

/* ---- the table --------------------------------------------------------------------------------
 */

static void field_stage(field *f)
{
    rd_text_str(f->out, aegis_stage_names[f->s->stage % AEGIS_STAGES]);
}

static void field_to_act(field *f)
{
    aegis_write_seat(f->s->active, f->out);
}

/* Before the roll-off nobody is. */
static void field_first(field *f)
{
    if (f->s->stage < AEGIS_PLACING || (f->s->stage == AEGIS_PLACING && f->s->step == 0))
        none(f);
    else
        aegis_write_seat(f->s->first, f->out);
}

static void field_turns(field *f)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < f->s->seats; i++)
        most = f->s->side[i].turns > most ? f->s->side[i].turns : most;
    number(f, most);
}

static void field_game(field *f)
{
    number(f, f->s->game);
}

static void field_winner(field *f)
{
    if (f->s->winner < f->s->seats)
        aegis_write_seat(f->s->winner, f->out);
    else
        none(f);
}

static void field_asked(field *f)
{
    aegis_write_ask(f->s->ask, f->out);
}

static void field_asks(field *f)
{
    rd_need need = aegis_need((const rd_pack *)f->p, (const rd_state *)f->s, RD_TABLE_SEAT);
    uint32_t seats = need.seats;
    if (seats == 0)
        rd_text_str(f->out, need.chance != 0 ? "chance" : "none");
    for (; seats != 0; seats &= seats - 1) {
        aegis_write_seat(RD_CTZ64(seats), f->out);
        rd_text_str(f->out, (seats & (seats - 1)) != 0 ? " " : "");
    }
}

static void field_acting(field *f)
{
    uint32_t robot = AEGIS_NOBODY;
    for (uint32_t i = 0; i < f->s->height && i < AEGIS_FRAMES; i++)
        if (f->s->frame[i].kind == AEGIS_ACTIVATION)
            robot = f->s->frame[i].a;
    write_robot(f, robot);
}

static void field_ended(field *f)
{
    rd_text_str(f->out, aegis_end_names[f->s->ended % AEGIS_ENDS]);
}

static void field_dice(field *f)
{
    const aegis_live *live = &f->s->live;
    if (live->count == 0)
        none(f);
    for (uint32_t i = 0; i < live->count && i < AEGIS_DICE; i++) {
        uint32_t face = (uint32_t)live->dice[i / 2] >> (i % 2 * 4) & 15u;
        bool dropped = (live->dropped >> i & 1u) != 0;
        rd_text_str(f->out, i == 0 ? "" : " ");
        rd_text_str(f->out, dropped ? "(" : "");
        number(f, face);
        rd_text_str(f->out, dropped ? ")" : "");
    }
}

static void field_hits(field *f)
{
    number(f, f->s->live.hits);
}

static void field_hits_other(field *f)
{
    number(f, f->s->live.hits_other);
}

static void field_accuracy(field *f)
{
    number(f, f->s->live.accuracy);
}

static void field_accuracy_other(field *f)
{
    number(f, f->s->live.accuracy_other);
}

static void field_frames(field *f)
{
    number(f, f->s->height);
}

static void field_squads(field *f)
{
    if (f->p->teams == 0)
        none(f);
    for (uint32_t i = 0; i < f->p->teams; i++) {
        rd_text_str(f->out, i == 0 ? "" : " ");
        aegis_name_text(f->p->team[i].name, f->out);
    }
}

static void field_roster(field *f)
{
    bool any = false;
    for (uint32_t i = 0; i < f->p->cards; i++) {
        if (f->p->card[i].kind == AEGIS_DRONE)
            continue;
        rd_text_str(f->out, any ? " " : "");
        aegis_write_name(f->p, i, f->out);
        any = true;
    }
    if (!any)
        none(f);
}

static const field_row table_fields[] = {
    {"stage", field_stage},       {"to-act", field_to_act},
    {"first", field_first},       {"game", field_game},
    {"winner", field_winner},     {"question", field_asked},
    {"asks", field_asks},         {"acting", field_acting},
    {"ended", field_ended},       {"dice", field_dice},
    {"hits", field_hits},         {"hits-other", field_hits_other},
    {"accuracy", field_accuracy}, {"accuracy-other", field_accuracy_other},
    {"frames", field_frames},     {"squads", field_squads},
    {"turns", field_turns},       {"roster", field_roster},
};

/* ---- seats ------------------------------------------------------------------------------------
 */

static const aegis_side *side_of(const field *f)
{
    return &f->s->side[f->seat];
}

static void seat_production(field *f)
{
    number(f, aegis_production(f->p, f->s, f->seat));
}

static void seat_zone(field *f)
{
    number(f, (int64_t)side_of(f)->zone + 1);
}

static void seat_robots(field *f)
{
    bool any = false;
    for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
        const aegis_piece *m = &side_of(f)->piece[i];
        if (m->cell == AEGIS_NOWHERE || (m->flags & AEGIS_GHOST) != 0)
            continue;
        rd_text_str(f->out, any ? " " : "");
        aegis_write_robot(f->p, f->s, f->seat * 16 + i, (int)f->seat, f->out);
        any = true;
    }
    if (!any)
        none(f);
}

/* Whether a seat has chosen in secret and the view does not show what. */
static bool is_secret(const field *f)
{
    uint32_t stage = f->s->stage;
    if ((side_of(f)->flags & AEGIS_READY) == 0 || (stage != AEGIS_SQUADS && stage != AEGIS_PICKS))
        return false;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &side_of(f)->slot[i];
        if (k->card != 0 && (stage == AEGIS_SQUADS || k->where == AEGIS_CHOSEN))
            return false;
    }
    return true;
}

/* Names of the seat's cards in one place; WHERES: all. */
static void write_cards(field *f, uint32_t where)
{
    bool any = false;
    bool secret = f->s->stage == AEGIS_SQUADS || where == AEGIS_CHOSEN || where == AEGIS_LISTED;
    if (secret && is_secret(f)) {
        rd_text_str(f->out, "hidden");
        return;
    }
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &side_of(f)->slot[i];
        if (k->card == 0 || (where != AEGIS_WHERES && k->where != where))
            continue;
        rd_text_str(f->out, any ? " " : "");
        aegis_write_name(f->p, k->card - 1u, f->out);
        any = true;
    }
    if (!any)
        none(f);
}

static void seat_cards(field *f)
{
    write_cards(f, AEGIS_WHERES);
}

static void seat_pool(field *f)
{
    write_cards(f, AEGIS_POOL);
}

static void seat_lost(field *f)
{
    write_cards(f, AEGIS_LOST);
}

static void seat_reserve(field *f)
{
    write_cards(f, AEGIS_RESERVE);
}

static void seat_side(field *f)
{
    write_cards(f, AEGIS_LISTED);
}

static void seat_chosen(field *f)
{
    write_cards(f, AEGIS_CHOSEN);
}

static void seat_stands(field *f)
{
    bool any = false;
    for (uint32_t i = 0; i < AEGIS_STANDS; i++) {
        if (side_of(f)->stand[i] == AEGIS_NOWHERE)
            continue;
        rd_text_str(f->out, any ? " " : "");
        aegis_write_hex(board_of(f), side_of(f)->stand[i], f->out);
        any = true;
    }
    if (!any)
        none(f);
}

static void seat_commands(field *f)
{
    uint32_t bits = side_of(f)->commands;
    if (bits == 0)
        none(f);
    for (; bits != 0; bits &= bits - 1) {
        aegis_name_text(aegis_trait_name(f->p, AEGIS_ID_COMMAND + RD_CTZ64(bits)), f->out);
        rd_text_str(f->out, (bits & (bits - 1)) != 0 ? " " : "");
    }
}

static void seat_arrest(field *f)
{
    aegis_write_slot(f->p, f->s, side_of(f)->arrest, -1, f->out);
}

static void seat_decoy(field *f)
{
    write_robot(f, side_of(f)->decoy);
}

static void seat_first_robot(field *f)
{
    if (side_of(f)->first == AEGIS_GONE)
        rd_text_str(f->out, "gone");
    else
        write_robot(f, side_of(f)->first);
}

static void seat_rolled(field *f)
{
    if (side_of(f)->rolled == 0)
        none(f);
    else
        number(f, side_of(f)->rolled);
}

static const field_row seat_fields[] = {
    {"production", seat_production},
    {"zone", seat_zone},
    {"robots", seat_robots},
    {"cards", seat_cards},
    {"pool", seat_pool},
    {"lost", seat_lost},
    {"reserve", seat_reserve},
    {"side", seat_side},
    {"chosen", seat_chosen},
    {"stands", seat_stands},
    {"commands", seat_commands},
    {"arrest", seat_arrest},
    {"decoy", seat_decoy},
    {"first-robot", seat_first_robot},
    {"rolled", seat_rolled},
};

/* "S1.energy", "S1.token": the figures and flags of a position. */
static bool write_seat_member(field *f, rd_word name)
{
    for (uint32_t i = 0; i < AEGIS_SIDE_FIGURES; i++)
        if (rd_word_is(name, aegis_side_figures[i].name) && !rd_word_is(name, "points") &&
            !rd_word_is(name, "rolled")) {
            number(f, aegis_member_get(side_of(f), &aegis_side_figures[i]));
            return true;
        }
    uint32_t flag = rd_word_among(name, aegis_side_flags, AEGIS_SIDE_FLAGS);
    if (flag == RD_UNREAD)
        return false;
    yes(f, ((uint32_t)side_of(f)->flags >> flag & 1u) != 0);
    return true;
}

/* ---- robots and cards -------------------------------------------------------------------------
 */

static const aegis_piece *piece_of(const field *f)
{
    return &f->s->side[f->robot >> 4].piece[f->robot & 15u];
}

static void robot_at(field *f)
{
    const aegis_slot *k = f->slot == AEGIS_NO_SLOT
                              ? NULL
                              : &f->s->side[f->slot / AEGIS_SLOTS].slot[f->slot % AEGIS_SLOTS];
    if (f->robot != AEGIS_NOBODY) {
        aegis_write_hex(board_of(f), piece_of(f)->cell, f->out);
        return;
    }
    if (k == NULL) {
        none(f);
        return;
    }
    rd_text_str(f->out, aegis_where_names[k->where % AEGIS_WHERES]);
    if (k->where == AEGIS_UNDER || k->where == AEGIS_BOUND) {
        rd_text_char(f->out, ' ');
        aegis_write_slot(f->p, f->s, k->link, -1, f->out);
    }
}

static void robot_integrity(field *f)
{
    number(f, aegis_integrity(f->p, f->s, f->robot));
}

static void robot_max_integrity(field *f)
{
    number(f, aegis_integrity_max(f->p, f->s, f->robot));
}

static void robot_energy(field *f)
{
    number(f, aegis_energy(f->p, f->s, f->robot));
}

static void robot_movement(field *f)
{
    number(f, aegis_movement(f->p, f->s, f->robot));
}

static void robot_level(field *f)
{
    number(f, f->p->card[piece_of(f)->card].level);
}

static void robot_protected(field *f)
{
    yes(f, aegis_is_protected(f->p, f->s, f->robot));
}

static void robot_disarmed(field *f)
{
    yes(f, piece_of(f)->disarm != 0);
}

static void robot_stunned(field *f)
{
    yes(f, piece_of(f)->stun != 0);
}

static void robot_quelled(field *f)
{
    yes(f, piece_of(f)->quell != 0);
}

static void robot_vanished(field *f)
{
    yes(f, piece_of(f)->vanish != 0);
}

static void robot_lost_abilities(field *f)
{
    yes(f, piece_of(f)->lost != 0);
}

static void robot_flies(field *f)
{
    yes(f, aegis_flies(f->p, f->s, f->robot));
}

static void robot_blaze(field *f)
{
    number(f, aegis_burns(f->s, f->robot, false));
}

static void robot_rust(field *f)
{
    number(f, aegis_burns(f->s, f->robot, true));
}

static void robot_accuracy(field *f)
{
    number(f, aegis_sum_of(f->s, f->robot, AEGIS_ACCURACY_UP));
}

static void robot_damage_mod(field *f)
{
    number(f, aegis_sum_of(f->s, f->robot, AEGIS_DAMAGE_UP));
}

static void robot_defense(field *f)
{
    number(f, aegis_sum_of(f->s, f->robot, AEGIS_DEFENSE_UP));
}

static void robot_evasion(field *f)
{
    number(f, aegis_sum_of(f->s, f->robot, AEGIS_EVASION_UP));
}

static void robot_used(field *f)
{
    const aegis_piece *m = piece_of(f);
    bool any = false;
    for (uint32_t i = 0; i < f->p->card[m->card].actions; i++) {
        if ((m->used >> i & 1u) == 0)
            continue;
        rd_text_str(f->out, any ? " " : "");
        aegis_write_action(f->p, m->card, i, f->out);
        any = true;
    }
    if (!any)
        none(f);
}

static void robot_rerolled(field *f)
{
    uint32_t bits = piece_of(f)->rerolls;
    if (bits == 0)
        none(f);
    for (; bits != 0; bits &= bits - 1) {
        rd_text_str(f->out, aegis_instance_names[RD_CTZ64(bits)]);
        rd_text_str(f->out, (bits & (bits - 1)) != 0 ? " " : "");
    }
}

static void robot_classes(field *f)
{
    if (f->slot == AEGIS_NO_SLOT)
        none(f);
    else
        aegis_class_text(aegis_classes_of(f->p, f->s, f->slot), f->out);
}

static void robot_makes(field *f)
{
    uint64_t bits = f->slot == AEGIS_NO_SLOT ? 0 : aegis_makes_of(f->p, f->s, f->slot);
    if (bits == 0)
        none(f);
    for (; bits != 0; bits &= bits - 1) {
        rd_text_str(f->out, f->p->make[RD_CTZ64(bits)]);
        rd_text_str(f->out, (bits & (bits - 1)) != 0 ? " " : "");
    }
}

static void robot_under(field *f)
{
    bool any = false;
    for (uint32_t i = 0; i < (uint32_t)f->s->seats * AEGIS_SLOTS; i++) {
        const aegis_slot *k = &f->s->side[i / AEGIS_SLOTS].slot[i % AEGIS_SLOTS];
        if (k->card == 0 || k->where != AEGIS_UNDER || k->link != f->slot)
            continue;
        rd_text_str(f->out, any ? " " : "");
        aegis_write_slot(f->p, f->s, i, (int)f->seat, f->out);
        any = true;
    }
    if (!any)
        none(f);
}

static void robot_place(field *f)
{
    number(f, (int64_t)(f->robot & 15u) + 1);
}

/* The robot that is named behind the field. */
static uint32_t other_of(field *f)
{
    uint32_t other = aegis_read_robot(f->p, f->s, -1, f->rest);
    f->unknown = other == AEGIS_UNREAD;
    return other;
}

static void robot_distance(field *f)
{
    uint32_t other = other_of(f);
    if (!f->unknown)
        number(f, aegis_distance(f->p, f->s, f->robot, other));
}

static void robot_sees(field *f)
{
    uint32_t other = other_of(f);
    if (!f->unknown)
        yes(f, aegis_sees(f->p, f->s, f->robot, other));
}

static void robot_reaches(field *f)
{
    uint32_t cell = aegis_read_hex(board_of(f), f->rest);
    f->unknown = cell == AEGIS_CELLS;
    if (f->unknown)
        return;
    uint32_t cost = aegis_move_cost(f->p, f->s, f->robot, cell);
    if (cost == 255)
        rd_text_str(f->out, "no");
    else
        number(f, cost);
}

static void robot_targets(field *f)
{
    uint32_t which = aegis_read_action(f->p, piece_of(f)->card, f->rest);
    uint16_t set[AEGIS_SEATS] = {0};
    bool any = false;
    f->unknown = which == AEGIS_ACTIONS;
    if (f->unknown)
        return;
    aegis_targets(f->p, f->s, f->robot, which, set);
    for (uint32_t seat = 0; seat < f->s->seats; seat++)
        for (uint32_t bits = set[seat]; bits != 0; bits &= bits - 1) {
            rd_text_str(f->out, any ? " " : "");
            write_robot(f, seat * 16 + RD_CTZ64(bits));
            any = true;
        }
    if (!any)
        none(f);
}

/* Fields of a robot on the board. */
static const field_row robot_fields[] = {
    {"integrity", robot_integrity},
    {"max-integrity", robot_max_integrity},
    {"energy", robot_energy},
    {"movement", robot_movement},
    {"level", robot_level},
    {"protected", robot_protected},
    {"disarmed", robot_disarmed},
    {"stunned", robot_stunned},
    {"quelled", robot_quelled},
    {"vanished", robot_vanished},
    {"lost-abilities", robot_lost_abilities},
    {"flies", robot_flies},
    {"blaze", robot_blaze},
    {"rust", robot_rust},
    {"accuracy", robot_accuracy},
    {"damage-mod", robot_damage_mod},
    {"defense", robot_defense},
    {"evasion", robot_evasion},
    {"used", robot_used},
    {"rerolled", robot_rerolled},
    {"classes", robot_classes},
    {"makes", robot_makes},
    {"place", robot_place},
};

/* The same with something behind it. */
static const field_row related_fields[] = {
    {"distance", robot_distance},
    {"sees", robot_sees},
    {"reaches", robot_reaches},
    {"targets", robot_targets},
};

/* "damage 2" and "acted" of a position. */
static bool write_piece_member(field *f, rd_word name)
{
    for (uint32_t i = 0; i < AEGIS_PIECE_FIGURES; i++)
        if (rd_word_is(name, aegis_piece_figures[i].name)) {
            number(f, aegis_member_get(piece_of(f), &aegis_piece_figures[i]));
            return true;
        }
    uint32_t flag = rd_word_among(name, aegis_flag_names, AEGIS_FLAG_WORDS);
    if (flag == RD_UNREAD)
        return false;
    yes(f, ((uint32_t)piece_of(f)->flags >> flag & 1u) != 0);
    return true;
}

/* ---- the pack ---------------------------------------------------------------------------------
 */

static void write_kind(field *f, const aegis_card *c)
{
    rd_text_str(f->out, c->kind == AEGIS_DRONE         ? "drone"
                        : c->kind == AEGIS_MACHINELESS ? "commander"
                        : c->level > 1                 ? "combined"
                                                       : "basic");
}

/* "TAA-100.idea", "TAA-100.kind" and "TAA-100.card" of a card, "Iron Rain.idea" and "Iron
 * Rain.squad" of a ready squad: what the pack prints. */
static bool write_of_pack(field *f, rd_word name, rd_word member)
{
    uint32_t card = aegis_read_name(f->p, name);
    bool idea = rd_word_is(member, "idea");
    uint32_t team = 0;
    while (team < f->p->teams && !aegis_word_is_name(name, f->p->team[team].name))
        team++;
    if (card != AEGIS_CARDS && idea)
        rd_text_str(f->out, f->p->idea[card]);
    else if (card != AEGIS_CARDS && rd_word_is(member, "card"))
        aegis_card_text(f->p, card, f->out);
    else if (card != AEGIS_CARDS && rd_word_is(member, "kind"))
        write_kind(f, &f->p->card[card]);
    else if (team < f->p->teams && idea)
        rd_text_str(f->out, f->p->team[team].idea);
    else if (team < f->p->teams && rd_word_is(member, "squad"))
        aegis_team_text(f->p, team, f->out);
    else
        return false;
    return true;
}

/* ---- hexes ------------------------------------------------------------------------------------
 */

static bool has(const aegis_cells *set, uint32_t cell)
{
    return (set->word[cell / 64] >> cell % 64 & 1u) != 0;
}

static void cell_robot(field *f)
{
    uint32_t found = AEGIS_NOBODY;
    for (uint32_t seat = 0; seat < f->s->seats; seat++)
        for (uint32_t i = 0; i < AEGIS_PIECES; i++) {
            const aegis_piece *m = &f->s->side[seat].piece[i];
            if (m->cell == f->cell && (m->flags & AEGIS_GHOST) == 0)
                found = seat * 16 + i;
        }
    write_robot(f, found);
}

static void cell_stands(field *f)
{
    bool any = false;
    for (uint32_t seat = 0; seat < f->s->seats; seat++)
        for (uint32_t i = 0; i < AEGIS_STANDS; i++) {
            if (f->s->side[seat].stand[i] != f->cell)
                continue;
            rd_text_str(f->out, any ? " " : "");
            aegis_write_seat(seat, f->out);
            any = true;
        }
    if (!any)
        none(f);
}

static void cell_kind(field *f)
{
    const aegis_board *b = board_of(f);
    uint32_t zone = 0;
    while (zone < b->zones && !has(&b->zone[zone], f->cell))
        zone++;
    if (!has(&b->on, f->cell))
        rd_text_str(f->out, "off");
    else if (has(&b->wall, f->cell) || has(&f->s->placed, f->cell))
        rd_text_str(f->out, "wall");
    else if (has(&b->stop, f->cell))
        rd_text_str(f->out, "stop");
    else if (has(&b->jam, f->cell))
        rd_text_str(f->out, "jam");
    else if (zone == b->zones)
        rd_text_str(f->out, "open");
    else {
        rd_text_str(f->out, "zone");
        number(f, (int64_t)zone + 1);
    }
}

static const field_row cell_fields[] = {
    {"robot", cell_robot}, {"stands", cell_stands}, {"kind", cell_kind}};

/* ---- names ------------------------------------------------------------------------------------
 */

static bool write_row(field *f, const field_row *rows, uint32_t count, rd_word name)
{
    for (uint32_t i = 0; i < count; i++)
        if (rd_word_is(name, rows[i].name)) {
            rows[i].write(f);
            return !f->unknown;
        }
    return false;
}

#define WRITE_ROW(f, rows, name) write_row(f, rows, sizeof rows / sizeof rows[0], name)

/* The part of a name before the next point; the rest stays in the word. */
static rd_word take_part(rd_word *w)
{
    const char *dot = w->length > 0 ? memchr(w->at, '.', w->length) : NULL;
    rd_word part = *w;
    if (dot == NULL) {
        w->at += w->length;
        w->length = 0;
        return part;
    }
    part.length = (uint32_t)(dot - w->at);
    w->at = dot + 1;
    w->length -= part.length + 1;
    return part;
}

/* A robot or card of the seat, `whole` being "S1.NAME". */
static bool write_of_card(field *f, rd_word whole, rd_word field_name)
{
    f->robot = aegis_read_robot(f->p, f->s, (int)f->seat, whole);
    f->slot = aegis_read_slot(f->p, f->s, (int)f->seat, whole);
    if (f->robot == AEGIS_UNREAD || (piece_of(f)->flags & AEGIS_GHOST) != 0)
        f->robot = AEGIS_NOBODY; /* destroyed: what is asked is where its card is */
    else
        f->slot = piece_of(f)->slot;
    if (f->slot == AEGIS_UNREAD && f->robot == AEGIS_NOBODY) {
        rd_word name = {whole.at + 3, whole.length - 3, whole.column};
        bool known = aegis_read_name(f->p, name) != AEGIS_CARDS;
        if (!known || !rd_word_is(field_name, "at"))
            return false;
        none(f);
        return true;
    }
    if (rd_word_is(field_name, "at"))
        robot_at(f);
    else if (rd_word_is(field_name, "under"))
        robot_under(f);
    else if (f->robot == AEGIS_NOBODY)
        return false;
    else if (f->rest.length > 0)
        return WRITE_ROW(f, related_fields, field_name);
    else
        return WRITE_ROW(f, robot_fields, field_name) || write_piece_member(f, field_name);
    return true;
}

rd_err aegis_field_text(const rd_pack *pack, const rd_view *view, const char *name, rd_text *out)
{
    field f;
    rd_word rest = {name, (uint32_t)strlen(name), 1};
    rd_word whole = rest;
    memset(&f, 0, sizeof f);
    f.p = (const aegis_pack *)pack;
    f.s = (const aegis_state *)view;
    f.out = out;
    rd_word first = take_part(&rest);
    rd_word second = take_part(&rest);
    f.cell = aegis_read_hex(board_of(&f), first);
    f.seat = aegis_read_seat(f.s, first);
    if (second.length == 0)
        return WRITE_ROW(&f, table_fields, first) ? RD_OK : RD_UNKNOWN;
    if (f.cell != AEGIS_CELLS)
        return rest.length == 0 && WRITE_ROW(&f, cell_fields, second) ? RD_OK : RD_UNKNOWN;
    if (f.seat == RD_UNREAD)
        return rest.length == 0 && write_of_pack(&f, first, second) ? RD_OK : RD_UNKNOWN;
    if (rest.length == 0)
        return WRITE_ROW(&f, seat_fields, second) || write_seat_member(&f, second) ? RD_OK
                                                                                   : RD_UNKNOWN;
    whole.length = (uint32_t)(second.at - whole.at) + second.length;
    rd_word third = take_part(&rest);
    f.rest = rest;
    return write_of_card(&f, whole, third) ? RD_OK : RD_UNKNOWN;
}
