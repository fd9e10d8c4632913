/* json.c - A.E.G.I.S. for drawing: JSON, labels, what pressing means. */
#include <string.h>

#include "insight.h"
#include "meanings.h"
#include "robodrome/hex.h"
#include "text.h"
#include "words.h"

/* A member whose value is one of the writers' words. */
typedef struct word {
    char text[160];
    rd_text t;
} word;

static rd_text *begin_word(word *w)
{
    rd_text_init(&w->t, w->text, sizeof w->text);
    return &w->t;
}

/* "" for none. */
static void add_cell(rd_json *j, const char *key, const aegis_board *b, uint32_t cell)
{
    word w;
    begin_word(&w);
    if (cell < AEGIS_NOWHERE)
        aegis_write_hex(b, cell, &w.t);
    rd_json_str(j, key, w.text);
}

static void add_robot_id(rd_json *j, const char *key, const aegis_pack *p, const aegis_state *s,
                         uint32_t robot)
{
    word w;
    begin_word(&w);
    if (robot != AEGIS_NOBODY)
        aegis_write_robot(p, s, robot, -1, &w.t);
    rd_json_str(j, key, w.text);
}

static void add_classes(rd_json *j, const char *key, uint32_t classes)
{
    word w;
    aegis_class_text(classes, begin_word(&w));
    rd_json_str(j, key, w.text);
}

static bool has(const aegis_cells *set, uint32_t cell)
{
    return (set->word[cell / 64] >> cell % 64 & 1u) != 0;
}

/* ---- the board --------------------------------------------------------------------------------
 */

static const char *kind_of(const aegis_board *b, const aegis_state *s, uint32_t cell)
{
    if (has(&b->wall, cell) || has(&s->placed, cell))
        return "wall";
    return has(&b->stop, cell) ? "stop" : has(&b->jam, cell) ? "jam" : "open";
}

static void add_spots(rd_json *j, const aegis_board *b, const aegis_state *s)
{
    rd_json_open(j, "spots", '[');
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) {
        uint32_t zone = 0;
        if (!has(&b->on, cell))
            continue;
        while (zone < b->zones && !has(&b->zone[zone], cell))
            zone++;
        rd_json_open(j, NULL, '{');
        add_cell(j, "id", b, cell);
        rd_json_int(j, "x", rd_hex_x(b->hex[cell]));
        rd_json_int(j, "y", rd_hex_y(b->hex[cell]));
        rd_json_str(j, "kind", kind_of(b, s, cell));
        rd_json_int(j, "zone", zone < b->zones ? zone + 1 : 0);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void add_board(rd_json *j, const aegis_board *b, const aegis_state *s)
{
    rd_hex hexes[AEGIS_CELLS];
    uint32_t count = 0;
    word points;
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++)
        if (has(&b->on, cell))
            hexes[count++] = b->hex[cell];
    rd_box box = rd_hex_box(hexes, count);
    rd_json_str(j, "board", b->name);
    rd_json_str(j, "edge", b->edge_wall != 0 ? "wall" : "open");
    rd_json_open(j, "box", '{');
    rd_json_int(j, "x", box.x);
    rd_json_int(j, "y", box.y);
    rd_json_int(j, "w", box.w);
    rd_json_int(j, "h", box.h);
    rd_json_close(j, '}');
    rd_hex_points(begin_word(&points));
    rd_json_str(j, "hex", points.text);
    add_spots(j, b, s);
}

/* ---- cards ------------------------------------------------------------------------------------
 */

static void add_action(rd_json *j, const aegis_pack *p, const aegis_action *a)
{
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "name", a->name);
    rd_json_int(j, "cost", a->cost);
    rd_json_bool(j, "x", a->cost == 0);
    rd_json_int(j, "accuracy", a->accuracy);
    rd_json_bool(j, "all", a->all != 0);
    rd_json_str(j, "type", aegis_type_words(p, a->type));
    rd_json_int(j, "power", a->power);
    rd_json_int(j, "range", a->range);
    rd_json_int(j, "radius", a->radius);
    rd_json_open(j, "attributes", '[');
    for (uint32_t bits = a->attributes; bits != 0; bits &= bits - 1)
        rd_json_str(j, NULL, aegis_attribute_name(p, RD_CTZ64(bits)));
    rd_json_close(j, ']');
    rd_json_close(j, '}');
}

static void add_abilities(rd_json *j, const aegis_pack *p, const aegis_card *c)
{
    rd_json_open(j, "abilities", '[');
    for (uint32_t i = 0; i < c->traits; i++) {
        word w;
        aegis_trait_text(p, &c->trait[i], begin_word(&w));
        rd_json_str(j, NULL, w.text);
    }
    rd_json_close(j, ']');
}

static void add_makes(rd_json *j, const aegis_pack *p, const aegis_card *c)
{
    rd_json_open(j, "makes", '[');
    for (uint64_t bits = c->makes; bits != 0; bits &= bits - 1)
        rd_json_str(j, NULL, p->make[RD_CTZ64(bits)]);
    rd_json_close(j, ']');
}

static void add_print(rd_json *j, const aegis_pack *p, uint32_t card)
{
    static const char *const kinds[] = {"robot", "drone", "machineless"};
    const aegis_card *c = &p->card[card];
    word id;
    rd_json_open(j, NULL, '{');
    aegis_write_name(p, card, begin_word(&id));
    rd_json_str(j, "id", id.text);
    rd_json_str(j, "kind", kinds[c->kind % 3]);
    rd_json_str(j, "name", c->name);
    rd_json_int(j, "number", c->number);
    add_classes(j, "classes", c->classes);
    add_classes(j, "key", c->key);
    rd_json_int(j, "level", c->level);
    rd_json_int(j, "movement", c->movement);
    rd_json_int(j, "energy", c->energy);
    rd_json_int(j, "integrity", c->integrity);
    rd_json_str(j, "faction", c->faction_name);
    rd_json_str(j, "character", c->character);
    rd_json_str(j, "idea", p->idea[card]);
    add_makes(j, p, c);
    add_abilities(j, p, c);
    rd_json_open(j, "actions", '[');
    for (uint32_t i = 0; i < c->actions; i++)
        add_action(j, p, &c->action[i]);
    rd_json_close(j, ']');
    rd_json_close(j, '}');
}

static void add_name(rd_json *j, const char *key, const aegis_pack *p, uint32_t card)
{
    word w;
    begin_word(&w);
    if (card < p->cards)
        aegis_write_name(p, card, &w.t);
    rd_json_str(j, key, w.text);
}

/* A ready squad; its Commander without a machine and who bears it are "" where it has none. */
static void add_team(rd_json *j, const aegis_pack *p, const aegis_team *t)
{
    uint32_t robots = (uint32_t)t->basics + t->pool;
    rd_json_open(j, NULL, '{');
    rd_json_str(j, "name", t->name);
    rd_json_str(j, "idea", t->idea);
    rd_json_open(j, "basics", '[');
    for (uint32_t i = 0; i < t->basics; i++)
        add_name(j, NULL, p, t->card[i]);
    rd_json_close(j, ']');
    rd_json_open(j, "pool", '[');
    for (uint32_t i = t->basics; i < robots; i++)
        add_name(j, NULL, p, t->card[i]);
    rd_json_close(j, ']');
    add_name(j, "commander", p, t->cards > robots ? t->card[robots] : (uint32_t)AEGIS_CARDS);
    add_name(j, "bearer", p, t->on < t->basics ? t->card[t->on] : (uint32_t)AEGIS_CARDS);
    rd_json_close(j, '}');
}

/* ---- seats and robots -------------------------------------------------------------------------
 */

static void add_card(rd_json *j, const aegis_pack *p, const aegis_state *s, uint32_t slot)
{
    const aegis_slot *k = &s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS];
    word w;
    rd_json_open(j, NULL, '{');
    aegis_write_slot(p, s, slot, -1, begin_word(&w));
    rd_json_str(j, "id", w.text);
    begin_word(&w);
    if (k->card <= p->cards)
        aegis_write_name(p, k->card - 1u, &w.t);
    rd_json_str(j, "card", w.text);
    rd_json_str(j, "where", aegis_where_names[k->where % AEGIS_WHERES]);
    begin_word(&w);
    if (k->where == AEGIS_UNDER || k->where == AEGIS_BOUND)
        aegis_write_slot(p, s, k->link, -1, &w.t);
    rd_json_str(j, "on", w.text);
    rd_json_close(j, '}');
}

static void add_seat(rd_json *j, const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    const aegis_side *side = &s->side[seat];
    rd_json_open(j, NULL, '{');
    rd_json_int(j, "energy", side->energy);
    rd_json_int(j, "cap", side->cap);
    rd_json_int(j, "production", aegis_production(p, s, seat));
    rd_json_int(j, "turns", side->turns);
    rd_json_int(j, "wins", side->wins);
    rd_json_int(j, "zone", side->zone + 1);
    rd_json_int(j, "rolled", side->rolled);
    rd_json_bool(j, "ready", (side->flags & AEGIS_READY) != 0);
    rd_json_bool(j, "token", (side->flags & AEGIS_TOKEN) != 0);
    rd_json_bool(j, "out", (side->flags & AEGIS_OUT) != 0);
    rd_json_open(j, "stands", '[');
    for (uint32_t i = 0; i < AEGIS_STANDS; i++)
        if (side->stand[i] != AEGIS_NOWHERE)
            add_cell(j, NULL, &p->board[s->board], side->stand[i]);
    rd_json_close(j, ']');
    rd_json_open(j, "cards", '[');
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (side->slot[i].card != 0)
            add_card(j, p, s, seat * AEGIS_SLOTS + i);
    rd_json_close(j, ']');
    rd_json_close(j, '}');
}

static void add_tokens(rd_json *j, const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = &s->side[robot >> 4].piece[robot & 15u];
    const bool on[] = {m->disarm != 0,
                       m->stun != 0,
                       m->quell != 0,
                       m->vanish != 0,
                       m->lost != 0,
                       (m->flags & AEGIS_CLOAKED) != 0,
                       aegis_is_protected(p, s, robot)};
    static const char *const names[] = {"disarmed", "stunned", "quelled",  "vanished",
                                        "lost",     "cloaked", "protected"};
    rd_json_open(j, "statuses", '[');
    for (uint32_t i = 0; i < sizeof on / sizeof on[0]; i++)
        if (on[i])
            rd_json_str(j, NULL, names[i]);
    rd_json_close(j, ']');
    rd_json_int(j, "blaze", aegis_burns(s, robot, false));
    rd_json_int(j, "rust", aegis_burns(s, robot, true));
    rd_json_int(j, "accuracy", aegis_sum_of(s, robot, AEGIS_ACCURACY_UP));
    rd_json_int(j, "damage_mod", aegis_sum_of(s, robot, AEGIS_DAMAGE_UP));
    rd_json_int(j, "defense", aegis_sum_of(s, robot, AEGIS_DEFENSE_UP));
    rd_json_int(j, "evasion", aegis_sum_of(s, robot, AEGIS_EVASION_UP));
}

static void add_robot(rd_json *j, const aegis_pack *p, const aegis_state *s, uint32_t robot)
{
    const aegis_piece *m = &s->side[robot >> 4].piece[robot & 15u];
    word card;
    rd_json_open(j, NULL, '{');
    add_robot_id(j, "id", p, s, robot);
    rd_json_int(j, "seat", (robot >> 4) + 1);
    aegis_write_name(p, m->card, begin_word(&card));
    rd_json_str(j, "card", card.text);
    rd_json_str(j, "name", p->card[m->card].name);
    add_cell(j, "spot", &p->board[s->board], m->cell);
    rd_json_int(j, "integrity", aegis_integrity(p, s, robot));
    rd_json_int(j, "max_integrity", aegis_integrity_max(p, s, robot));
    rd_json_int(j, "energy", aegis_energy(p, s, robot));
    rd_json_int(j, "movement", aegis_movement(p, s, robot));
    rd_json_int(j, "drain", m->drain);
    rd_json_int(j, "boost", m->boost);
    rd_json_bool(j, "flies", aegis_flies(p, s, robot));
    rd_json_bool(j, "acted", (m->flags & AEGIS_ACTED) != 0);
    rd_json_bool(j, "formed", (m->flags & AEGIS_FORMED) != 0);
    add_tokens(j, p, s, robot);
    rd_json_close(j, '}');
}

/* Its dice, and the numbers of those that count for nothing. */
static void add_dice(rd_json *j, const aegis_live *live)
{
    uint32_t count = live->count < AEGIS_DICE ? live->count : AEGIS_DICE;
    rd_json_open(j, "dice", '[');
    for (uint32_t i = 0; i < count; i++)
        rd_json_int(j, NULL, (uint32_t)live->dice[i / 2] >> (i % 2 * 4) & 15u);
    rd_json_close(j, ']');
    rd_json_open(j, "dropped", '[');
    for (uint32_t i = 0; i < count; i++)
        if ((live->dropped >> i & 1u) != 0)
            rd_json_int(j, NULL, i + 1);
    rd_json_close(j, ']');
}

/* The Action that is being resolved. */
static void add_live(rd_json *j, const aegis_pack *p, const aegis_state *s)
{
    static const aegis_live nothing = {0};
    const aegis_frame *f = NULL;
    for (uint32_t i = 0; i < s->height && i < AEGIS_FRAMES; i++)
        if (s->frame[i].kind == AEGIS_ACTION)
            f = &s->frame[i];
    const aegis_live *live = f == NULL ? &nothing : &s->live;
    bool known = f != NULL && f->d < p->cards;
    rd_json_open(j, "action", '{');
    add_robot_id(j, "user", p, s, f == NULL ? AEGIS_NOBODY : f->a);
    add_robot_id(j, "target", p, s, f == NULL ? AEGIS_NOBODY : f->b);
    rd_json_str(j, "name", known ? p->card[f->d].action[f->c % AEGIS_ACTIONS].name : "");
    rd_json_int(j, "paid", live->paid);
    rd_json_int(j, "accuracy", live->accuracy);
    rd_json_int(j, "others_accuracy", live->accuracy_other);
    add_robot_id(j, "robot", p, s, f == NULL ? AEGIS_NOBODY : live->robot); /* being displaced */
    rd_json_int(j, "direction", live->direction);
    add_dice(j, live);
    rd_json_close(j, '}');
}

/* The card that is about to come into play by combining, "" for none. */
static void add_making(rd_json *j, const aegis_pack *p, const aegis_state *s)
{
    const aegis_frame *f = s->height > 0 ? &s->frame[(s->height - 1) % AEGIS_FRAMES] : NULL;
    bool asked = s->ask == AEGIS_Q_COMPONENT || s->ask == AEGIS_Q_WILD || s->ask == AEGIS_Q_HEX;
    word card;
    begin_word(&card);
    if (f != NULL && asked && f->c < (uint32_t)s->seats * AEGIS_SLOTS)
        aegis_write_slot(p, s, f->c, -1, &card.t);
    rd_json_str(j, "making", card.text);
}

static void add_moment(rd_json *j, const aegis_pack *p, const aegis_state *s)
{
    word ask;
    rd_json_str(j, "stage", aegis_stage_names[s->stage % AEGIS_STAGES]);
    aegis_write_ask(s->ask, begin_word(&ask));
    rd_json_str(j, "ask", ask.text);
    rd_json_int(j, "to_act", s->active + 1);
    rd_json_int(j, "first", s->first + 1);
    rd_json_int(j, "game", s->game);
    rd_json_int(j, "limit", s->limit);
    add_robot_id(j, "acting", p, s, aegis_user_of(s));
    add_making(j, p, s);
    add_live(j, p, s);
}

void aegis_view_json(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *s = (const aegis_state *)view;
    rd_json j;
    rd_json_init(&j, out);
    rd_json_open(&j, NULL, '{');
    rd_json_int(&j, "you", seat < 0 ? 0 : seat + 1);
    add_moment(&j, p, s);
    add_board(&j, &p->board[s->board], s);
    rd_json_open(&j, "seats", '[');
    for (uint32_t i = 0; i < s->seats; i++)
        add_seat(&j, p, s, i);
    rd_json_close(&j, ']');
    rd_json_open(&j, "robots", '[');
    for (uint32_t i = 0; i < (uint32_t)s->seats * AEGIS_PIECES; i++) {
        uint32_t robot = i / AEGIS_PIECES * 16 + i % AEGIS_PIECES;
        const aegis_piece *m = &s->side[robot >> 4].piece[robot & 15u];
        if (m->cell != AEGIS_NOWHERE && (m->flags & AEGIS_GHOST) == 0)
            add_robot(&j, p, s, robot);
    }
    rd_json_close(&j, ']');
    rd_json_close(&j, '}');
}

void aegis_roster_json(const rd_pack *pack, rd_json *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    rd_json_open(out, "pieces", '[');
    for (uint32_t i = 0; i < p->cards; i++)
        add_print(out, p, i);
    rd_json_close(out, ']');
    rd_json_open(out, "squads", '[');
    for (uint32_t i = 0; i < p->teams; i++)
        add_team(out, p, &p->team[i]);
    rd_json_close(out, ']');
    aegis_meanings_json(p, out);
}

/* ---- pressing ---------------------------------------------------------------------------------
 */

/* The verb that goes with a hex, by what is asked. */
static const char *hex_verb(uint32_t ask)
{
    switch (ask) {
    case AEGIS_Q_TERRAIN:
    case AEGIS_Q_DROP_AT:
    case AEGIS_Q_HEX:
        return "at ";
    case AEGIS_Q_CLOAK:
        return "cloak ";
    case AEGIS_Q_LEAD:
        return "lead ";
    case AEGIS_Q_STAND:
        return "stand ";
    case AEGIS_Q_DEPLOY:
    case AEGIS_Q_PARTING_DRONE:
        return "drone ";
    default:
        return "move ";
    }
}

/* The verb that goes with a robot. */
static const char *robot_verb(uint32_t ask)
{
    switch (ask) {
    case AEGIS_Q_ACTIVATE:
        return "activate ";
    case AEGIS_Q_DECOY:
        return "decoy ";
    case AEGIS_Q_ARC:
        return "arc ";
    case AEGIS_Q_NEXT:
    case AEGIS_Q_MOVER:
    case AEGIS_Q_DEPLOY_NEXT:
    case AEGIS_Q_PARTING_NEXT:
        return "next ";
    case AEGIS_Q_COMPONENT:
        return "with ";
    case AEGIS_Q_REVENGE:
        return "revenge ";
    case AEGIS_Q_PARTING:
    case AEGIS_Q_ARMY:
    case AEGIS_Q_CAPTURE:
        return "choose ";
    case AEGIS_Q_NAME:
        return "arrest ";
    default:
        return "target ";
    }
}

static const char *card_verb(uint32_t ask)
{
    switch (ask) {
    case AEGIS_Q_COMBINE:
        return "combine ";
    case AEGIS_Q_DROP:
        return "drop ";
    case AEGIS_Q_FORM:
        return "form ";
    case AEGIS_Q_WILD:
        return "wild ";
    case AEGIS_Q_PLACE:
        return "reserve ";
    case AEGIS_Q_NAME:
        return "arrest ";
    default:
        return "take ";
    }
}

/* The first card of the seat that waits to be placed. */
static void write_placing(const aegis_pack *p, const aegis_state *s, int seat, rd_text *out)
{
    rd_text_str(out, "place ");
    for (uint32_t i = 0; i < AEGIS_SLOTS && seat >= 0; i++)
        if (s->side[seat].slot[i].where == AEGIS_CHOSEN) {
            aegis_write_slot(p, s, (uint32_t)seat * AEGIS_SLOTS + i, seat, out);
            rd_text_char(out, ' ');
            return;
        }
}

/* The first Action of the robot that may target another one; else the first at all. */
static void write_shot(const aegis_pack *p, const aegis_state *s, uint32_t user, uint32_t target,
                       rd_text *out)
{
    uint32_t card = s->side[user >> 4].piece[user & 15u].card;
    uint32_t found = 0;
    for (uint32_t i = p->card[card].actions; i-- > 0;) {
        uint16_t set[AEGIS_SEATS] = {0};
        aegis_targets(p, s, user, i, set);
        if (((uint32_t)set[target >> 4] >> (target & 15u) & 1u) != 0)
            found = i;
    }
    aegis_write_action(p, card, found, out);
    rd_text_char(out, ' ');
}

/* What pressing a robot means, up to its name. */
static void write_robot_verb(const aegis_pack *p, const aegis_state *s, uint32_t ask,
                             uint32_t robot, rd_text *out)
{
    uint32_t user = aegis_user_of(s);
    if (ask != AEGIS_Q_BEGIN || user == AEGIS_NOBODY) {
        rd_text_str(out, robot_verb(ask));
        return;
    }
    rd_text_str(out, "use ");
    write_shot(p, s, user, robot, out);
}

/* Whether a hex can be jumped to: AE2-CCA-07, CMD-20 a Shift leads no further than two. */
static bool is_jump(const rd_pack *pack, const rd_view *view, int seat, uint32_t cell)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t n = aegis_legal(pack, (const rd_state *)view, seat, list, RD_MOVES_MAX);
    for (uint32_t i = 0; i < n; i++)
        if (aegis_kind(list[i]) == AEGIS_DO_JETJUMP && aegis_cell_of(list[i]) == cell)
            return true;
    return false;
}

void aegis_press(const rd_pack *pack, const rd_view *view, int seat, const char *id, rd_text *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *s = (const aegis_state *)view;
    rd_word w = {id, (uint32_t)strlen(id), 1};
    uint32_t ask = aegis_need(pack, view, seat).ask;
    bool jump = ask == AEGIS_Q_JETJUMP || ask == AEGIS_Q_JUMP_AWAY;
    uint32_t robot = aegis_read_robot(p, s, seat, w);
    uint32_t cell = aegis_read_hex(&p->board[s->board], w);
    if (cell != AEGIS_CELLS) {
        jump = jump || (ask == AEGIS_Q_FREE_MOVE && is_jump(pack, view, seat, cell));
        if (ask == AEGIS_Q_PLACE)
            write_placing(p, s, seat, out);
        else
            rd_text_str(out, jump ? "jump " : hex_verb(ask));
        rd_text_str(out, id);
        rd_text_str(out, jump ? " damage" : "");
        return;
    }
    if (robot != AEGIS_UNREAD)
        write_robot_verb(p, s, ask, robot, out);
    else if (aegis_read_slot(p, s, seat, w) != AEGIS_UNREAD || aegis_read_name(p, w) != AEGIS_CARDS)
        rd_text_str(out, card_verb(ask));
    else
        return;
    bool bare = ask == AEGIS_Q_SQUAD || ask == AEGIS_Q_PICK; /* there a card has no seat */
    const char *dot = bare ? strchr(id, '.') : NULL;
    rd_text_str(out, dot != NULL ? dot + 1 : id);
}

/* ---- moves ------------------------------------------------------------------------------------
 */

/* The first word of the move's text is its kind. */
static void add_kind(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_json *out)
{
    word w;
    aegis_move_text(pack, view, seat, m, begin_word(&w));
    w.text[strcspn(w.text, " ")] = '\0';
    rd_json_str(out, "kind", w.text);
}

/* The card of a move, by its id in view_json. */
static void write_piece(const aegis_pack *p, const aegis_state *s, int seat, rd_move m,
                        rd_text *out)
{
    uint32_t small = aegis_small_of(m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_TAKE:
        aegis_write_name(p, small, out);
        break;
    case AEGIS_DO_PLACE:
    case AEGIS_DO_ATTACH:
        if (small < AEGIS_SLOTS && seat >= 0)
            aegis_write_slot(p, s, (uint32_t)seat * AEGIS_SLOTS + small, -1, out);
        break;
    case AEGIS_DO_NAME:
    case AEGIS_DO_DROP:
    case AEGIS_DO_FORM:
    case AEGIS_DO_WILD:
    case AEGIS_DO_COMBINE:
        if (small != AEGIS_NO_SLOT)
            aegis_write_slot(p, s, small, -1, out);
        break;
    default:
        if (aegis_robot_of(m) != AEGIS_NOBODY)
            aegis_write_robot(p, s, aegis_robot_of(m), -1, out);
    }
}

void aegis_move_json(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_json *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *s = (const aegis_state *)view;
    bool resigns = m == RD_RESIGN;
    uint32_t kind = aegis_kind(m); /* of these two a card stands where others have a hex */
    bool placeless = resigns || kind == AEGIS_DO_COMBINE || kind == AEGIS_DO_USE;
    uint32_t cell = placeless ? (uint32_t)AEGIS_NOWHERE : aegis_cell_of(m);
    word label;
    word piece;
    add_kind(pack, view, seat, m, out);
    aegis_label_text(p, s, seat, m, begin_word(&label));
    rd_json_str(out, "label", label.text);
    add_cell(out, "spot", &p->board[s->board], cell);
    begin_word(&piece);
    if (!resigns)
        write_piece(p, s, seat, m, &piece.t);
    rd_json_str(out, "piece", piece.text);
}
