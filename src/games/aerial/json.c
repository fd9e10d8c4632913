/* json.c - Aerial Assault for drawing: JSON, the position in sentences, what pressing means. */
#include <string.h>

#include "words.h"

enum {
    ZONE_WIDTH = 100,
    ZONE_HEIGHT = 200
};

/* A member whose value is one of the writers' words. */
typedef struct word {
    char text[96];
    rd_text t;
} word;

static rd_text *begin_word(word *w)
{
    rd_text_init(&w->t, w->text, sizeof w->text);
    return &w->t;
}

static void add_team(rd_json *j, const char *key, const aerial_state *s, uint32_t named)
{
    word w;
    begin_word(&w);
    if (named != 0 && named <= s->teams)
        aerial_write_team(s, named - 1, &w.t);
    rd_json_str(j, key, w.text);
}

static void add_cards(rd_json *j, const char *key, uint64_t cards)
{
    rd_json_open(j, key, '[');
    for (; cards != 0; cards &= cards - 1) {
        word w;
        aerial_write_card(RD_CTZ64(cards), begin_word(&w));
        rd_json_str(j, NULL, w.text);
    }
    rd_json_close(j, ']');
}

static void add_code(rd_json *j, const char *key, uint32_t code)
{
    word w;
    begin_word(&w);
    if (code != 0)
        aerial_write_code(code, &w.t);
    rd_json_str(j, key, w.text);
}

static void add_field(rd_json *j, const char *key, const rd_pack *pack, const aerial_state *s,
                      uint32_t t, const char *field)
{
    word name;
    word value;
    aerial_write_team(s, t, begin_word(&name));
    rd_text_char(&name.t, '.');
    rd_text_str(&name.t, field);
    aerial_field_text(pack, (const rd_view *)s, name.text, begin_word(&value));
    rd_json_str(j, key, value.text);
}

static void add_parts(rd_json *j, const aerial_team *team)
{
    const uint8_t part[4] = {team->drive, team->shooter, team->pickup, team->catching};
    rd_json_open(j, "parts", '[');
    for (uint32_t c = 0; c < 4; c++) {
        word w;
        if (part[c] == 0 || part[c] == AERIAL_NONE || part[c] == AERIAL_UNKNOWN)
            continue;
        aerial_write_part(c, part[c], begin_word(&w));
        rd_json_str(j, NULL, w.text);
    }
    rd_json_close(j, ']');
}

static bool knows_hand(const aerial_state *s, uint32_t t)
{
    return s->stays[t] == RD_POPCOUNT64(s->team[t].stayed) &&
           (s->slot != 0 || s->team[t].laid < AERIAL_UNKNOWN_STAY);
}

static void add_robot(rd_json *j, const rd_pack *pack, const aerial_state *s, uint32_t t)
{
    static const char *const fields[] = {"alliance",   "zone",           "weeks",    "budget",
                                         "training",   "action",         "declared", "target",
                                         "cancelled",  "done",           "panic",    "breakdown",
                                         "panic-next", "breakdown-next", "barred",   "committed"};
    const aerial_team *team = &s->team[t];
    rd_json_open(j, NULL, '{');
    add_team(j, "id", s, t + 1);
    rd_json_int(j, "number", team->number);
    rd_json_str(j, "colour", aerial_colour_names[team->colour]);
    rd_json_int(j, "seat", team->owner);
    rd_json_bool(j, "hidden", team->catching == AERIAL_UNKNOWN);
    add_parts(j, team);
    for (uint32_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        add_field(j, fields[i], pack, s, t, fields[i]);
    rd_json_int(j, "hand_size", aerial_hand_count(s, t));
    rd_json_bool(j, "hand_known", knows_hand(s, t));
    add_cards(j, "deck", team->deck);
    add_cards(j, "hand", knows_hand(s, t) ? aerial_hand(s, t) : 0);
    add_cards(j, "shown", team->shown);
    add_cards(j, "stayed", team->stayed);
    rd_json_int(j, "stays", s->stays[t]);
    add_cards(j, "rerolled", team->rerolled);
    rd_json_open(j, "program", '[');
    for (uint32_t i = 0; i < AERIAL_SLOTS && team->program[i] != 0; i++)
        add_code(j, NULL, team->program[i]);
    rd_json_close(j, ']');
    add_code(j, "laid", team->laid);
    add_code(j, "last", s->last[t]);
    rd_json_close(j, '}');
}

static void add_zones(rd_json *j)
{
    rd_json_open(j, "box", '{');
    rd_json_int(j, "x", 0);
    rd_json_int(j, "y", 0);
    rd_json_int(j, "w", AERIAL_ZONES * ZONE_WIDTH);
    rd_json_int(j, "h", ZONE_HEIGHT);
    rd_json_close(j, '}');
    rd_json_open(j, "spots", '[');
    for (uint32_t z = 0; z < AERIAL_ZONES; z++) {
        rd_json_open(j, NULL, '{');
        rd_json_str(j, "id", aerial_zone_names[z]);
        rd_json_int(j, "x", z * ZONE_WIDTH + ZONE_WIDTH / 2);
        rd_json_int(j, "y", ZONE_HEIGHT / 2);
        rd_json_str(j, "alliance", aerial_alliance_names[z < 3 ? 0 : 1]);
        rd_json_bool(j, "white", z == AERIAL_RW || z == AERIAL_BW);
        rd_json_bool(j, "goal", z == AERIAL_RZ1 || z == AERIAL_BZ1);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void add_balls(rd_json *j, const aerial_state *s)
{
    rd_json_open(j, "balls", '[');
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        const aerial_ball *ball = &s->ball[b];
        word w;
        if (ball->state == AERIAL_ABSENT)
            continue;
        rd_json_open(j, NULL, '{');
        aerial_write_ball(b, begin_word(&w));
        rd_json_str(j, "id", w.text);
        rd_json_str(j, "alliance", aerial_alliance_names[b / 3]);
        rd_json_str(j, "state", aerial_ball_states[ball->state]);
        add_team(j, "robot", s, ball->state == AERIAL_HELD ? ball->place + 1u : 0);
        rd_json_str(j, "spot", ball->state == AERIAL_FLOOR ? aerial_zone_names[ball->place] : "");
        rd_json_open(j, "record", '[');
        for (uint32_t left = ball->record; left != 0; left &= left - 1)
            add_team(j, NULL, s, RD_CTZ64(left) + 1);
        rd_json_close(j, ']');
        rd_json_bool(j, "trussed", ball->trussed != 0);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void add_scores(rd_json *j, const aerial_pack *p, const aerial_state *s)
{
    rd_json_open(j, "alliances", '[');
    for (uint32_t a = 0; a < 2; a++) {
        uint32_t sum = 0;
        rd_json_open(j, NULL, '{');
        rd_json_str(j, "id", aerial_alliance_names[a]);
        for (uint32_t i = 0; i < 4; i++) {
            rd_json_int(j, aerial_point_names[i], s->points[a][i]);
            sum += s->points[a][i];
        }
        rd_json_int(j, "score", sum);
        rd_json_int(j, "captain", aerial_numbered(s) ? aerial_captain(p, s, a) + 1 : 0);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void add_seats(rd_json *j, const aerial_state *s)
{
    rd_json_open(j, "seats", '[');
    for (uint32_t i = 0; i < s->seats; i++) {
        rd_json_open(j, NULL, '{');
        rd_json_int(j, "card", s->card[i]);
        rd_json_int(j, "rolled", s->rolled[i]);
        rd_json_bool(j, "resigned", (s->resigned >> i & 1u) != 0);
        rd_json_bool(j, "rookie", (s->rookies >> i & 1u) != 0);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

static void add_draft(rd_json *j, const aerial_state *s)
{
    bool drafting = s->phase == AERIAL_DRAFT || s->phase == AERIAL_REFILL;
    add_cards(j, "display", s->display);
    rd_json_int(j, "pile", s->phase <= AERIAL_REFILL ? RD_POPCOUNT64(aerial_pile(s)) : 0);
    rd_json_int(j, "picking", s->picking);
    rd_json_int(j, "place", s->place);
    rd_json_open(j, "order", '[');
    for (uint32_t i = 1; i <= s->teams && drafting; i++)
        add_team(j, NULL, s, aerial_drafter(s, i) + 1);
    rd_json_close(j, ']');
}

static void open_part(rd_json *j, uint32_t category, uint32_t part, const char *name,
                      uint32_t weeks)
{
    static const char *const kinds[] = {"drive", "shooter", "pickup", "catching"};
    word w;
    rd_json_open(j, NULL, '{');
    aerial_write_part(category, part, begin_word(&w));
    rd_json_str(j, "id", w.text);
    rd_json_str(j, "kind", kinds[category]);
    rd_json_str(j, "name", name);
    rd_json_int(j, "weeks", weeks);
}

static void add_bounds(rd_json *j, const char *key, const uint8_t bound[3])
{
    rd_json_open(j, key, '[');
    for (uint32_t i = 0; i < 3; i++)
        rd_json_int(j, NULL, bound[i]);
    rd_json_close(j, ']');
}

static void add_part_rows(rd_json *j, const aerial_pack *p)
{
    for (uint32_t i = 0; i < p->drives; i++) {
        const aerial_drive *d = &p->drive[i];
        open_part(j, 0, i + 1, d->name, d->weeks);
        rd_json_int(j, "zones", d->zones);
        rd_json_int(j, "roll", d->roll);
        rd_json_int(j, "block", d->block);
        rd_json_int(j, "pickup_bonus", d->pickup);
        rd_json_close(j, '}');
    }
    for (uint32_t i = 0; i < p->shooters; i++) {
        const aerial_shooter *h = &p->shooter[i];
        open_part(j, 1, i + 1, h->name, h->weeks);
        add_bounds(j, "shoot", h->shoot);
        add_bounds(j, "truss", h->truss);
        rd_json_int(j, "pickup", h->pickup);
        rd_json_close(j, '}');
    }
    for (uint32_t i = 0; i < p->pickups; i++) {
        const aerial_pickup *f = &p->pickup[i];
        open_part(j, 2, i + 1, f->name, f->weeks);
        rd_json_int(j, "pickup", f->pickup);
        rd_json_int(j, "catch_bonus", f->grip);
        rd_json_close(j, '}');
    }
    open_part(j, 3, 1, p->catching[0].name, p->catching[0].weeks);
    rd_json_int(j, "catch_bonus", p->catching[0].grip);
    rd_json_close(j, '}');
}

static void add_card_row(rd_json *j, const aerial_pack *p, uint32_t card)
{
    word w;
    rd_json_open(j, NULL, '{');
    aerial_write_card(card, begin_word(&w));
    rd_json_str(j, "id", w.text);
    rd_json_str(j, "name", w.text);
    rd_json_str(j, "kind", "card");
    rd_json_str(j, "a", aerial_side_names[p->card[card].word[0]]);
    rd_json_str(j, "b", aerial_side_names[p->card[card].word[1]]);
    rd_json_close(j, '}');
}

/* What is printed on parts and on the cards that can be seen. */
static void add_print(rd_json *j, const aerial_pack *p, const aerial_state *s)
{
    uint64_t cards = s->display | ((UINT64_C(1) << AERIAL_BASIC) - 1);
    for (uint32_t t = 0; t < s->teams; t++)
        cards |= s->team[t].deck;
    rd_json_open(j, "parts", '[');
    add_part_rows(j, p);
    rd_json_close(j, ']');
    rd_json_open(j, "cards", '[');
    for (; cards != 0; cards &= cards - 1)
        add_card_row(j, p, RD_CTZ64(cards));
    rd_json_close(j, ']');
}

void aerial_view_json(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const aerial_state *s = (const aerial_state *)view;
    bool playing = s->play != 0 || s->slot != 0;
    rd_json j;
    rd_json_init(&j, out);
    rd_json_open(&j, NULL, '{');
    rd_json_int(&j, "you", seat < 0 ? 0 : seat + 1);
    rd_json_str(&j, "phase", aerial_phase_names[s->phase]);
    rd_json_int(&j, "play", s->play);
    rd_json_int(&j, "slot", s->slot);
    rd_json_int(&j, "round", (s->play + AERIAL_ROUND - 1) / AERIAL_ROUND);
    rd_json_str(&j, "first", playing ? aerial_alliance_names[aerial_first_alliance(s)] : "");
    add_team(&j, "acting", s, s->acting);
    rd_json_int(&j, "part", s->part + 1);
    rd_json_str(&j, "use", aerial_use_names[s->use]);
    add_team(&j, "other", s, s->other);
    word ball;
    begin_word(&ball);
    if (s->ball_used != 0)
        aerial_write_ball(s->ball_used - 1u, &ball.t);
    rd_json_str(&j, "ball", ball.text);
    rd_json_open(&j, "dice", '[');
    for (uint32_t i = 0; i < 2 && s->dice[i] != 0; i++)
        rd_json_int(&j, NULL, s->dice[i]);
    rd_json_close(&j, ']');
    add_zones(&j);
    add_seats(&j, s);
    add_scores(&j, (const aerial_pack *)pack, s);
    add_draft(&j, s);
    rd_json_open(&j, "robots", '[');
    for (uint32_t t = 0; t < s->teams; t++)
        add_robot(&j, pack, s, t);
    rd_json_close(&j, ']');
    add_balls(&j, s);
    add_print(&j, (const aerial_pack *)pack, s);
    rd_json_close(&j, '}');
}

static void describe_states(const aerial_team *team, rd_text *out)
{
    if ((team->flags & AERIAL_CANCELLED) != 0)
        rd_text_str(out, ", cancelled");
    if ((team->flags & AERIAL_PANIC) != 0)
        rd_text_str(out, ", Panic");
    if ((team->flags & AERIAL_BREAKDOWN) != 0)
        rd_text_str(out, ", Breakdown");
    if ((team->next & AERIAL_PANIC) != 0)
        rd_text_str(out, ", Panic in the next card play");
    if ((team->next & AERIAL_BREAKDOWN) != 0)
        rd_text_str(out, ", Breakdown in the next card play");
}

/* One line "T1 (S1, Green): what the fields say". */
static void describe_team(const rd_pack *pack, const aerial_state *s, uint32_t t, rd_text *out)
{
    static const char *const fields[] = {"parts", "zone", "balls", "hand", "laid"};
    static const char *const words[] = {": ", ", zone ", ", balls ", ", hand ", ", laid "};
    aerial_write_team(s, t, out);
    rd_text_str(out, " (");
    if (s->team[t].number != 0) {
        rd_text_str(out, aerial_alliance_of((const aerial_pack *)pack, s, t) == AERIAL_RED
                             ? "Red Alliance, "
                             : "Blue Alliance, ");
    }
    rd_text_str(out, aerial_colour_names[s->team[t].colour]);
    if (s->team[t].owner != 0) {
        rd_text_str(out, ", ");
        aerial_write_seat(s->team[t].owner - 1u, out);
    }
    rd_text_char(out, ')');
    for (uint32_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        word name;
        aerial_write_team(s, t, begin_word(&name));
        rd_text_char(&name.t, '.');
        rd_text_str(&name.t, fields[i]);
        rd_text_str(out, words[i]);
        aerial_field_text(pack, (const rd_view *)s, name.text, out);
    }
    describe_states(&s->team[t], out);
    if (s->team[t].owner != 0 && (s->resigned >> (s->team[t].owner - 1) & 1u) != 0)
        rd_text_str(out, ", resigned");
    rd_text_str(out, ".\n");
}

static void describe_time(const aerial_state *s, rd_text *out)
{
    if (s->phase == AERIAL_OVER) {
        rd_text_str(out, "The match is over");
    } else if (s->slot != 0) {
        rd_text_str(out, "Autonomous slot ");
        rd_text_int(out, s->slot);
    } else if (s->play != 0) {
        rd_text_str(out, "DC round ");
        rd_text_int(out, (s->play + AERIAL_ROUND - 1) / AERIAL_ROUND);
        rd_text_str(out, ", card play ");
        rd_text_int(out, s->play);
    } else {
        rd_text_str(out, "Before the match");
    }
}

void aerial_describe(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    static const char *const where[AERIAL_PLACES] = {
        "",
        "",
        " lies on the floor of ",
        " is in the air",
        " waits to be inbounded",
        " is out of bounds and waits to be inbounded",
        " is out of the game",
    };
    const aerial_state *s = (const aerial_state *)view;
    (void)seat;
    describe_time(s, out);
    for (uint32_t a = 0; a < 2; a++) {
        rd_text_str(out, a == 0 ? "; Red" : ", Blue");
        for (uint32_t i = 0; i < 4; i++) {
            rd_text_char(out, ' ');
            rd_text_str(out, aerial_point_names[i]);
            rd_text_char(out, ' ');
            rd_text_int(out, s->points[a][i]);
        }
    }
    rd_text_str(out, ".\n");
    for (uint32_t t = 0; t < s->teams; t++)
        describe_team(pack, s, t, out);
    if (s->display != 0) {
        rd_text_str(out, "Display: ");
        aerial_write_cards(s->display, out);
        rd_text_str(out, ".\n");
    }
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        if (s->ball[b].state == AERIAL_ABSENT || s->ball[b].state == AERIAL_HELD)
            continue;
        aerial_write_ball(b, out);
        rd_text_str(out, where[s->ball[b].state]);
        if (s->ball[b].state == AERIAL_FLOOR)
            rd_text_str(out, aerial_zone_names[s->ball[b].place]);
        rd_text_str(out, s->ball[b].trussed != 0 ? ", thrown over the truss already.\n" : ".\n");
    }
}

static const char *const aims[] = {"red-high", "blue-high", "red-low", "blue-low", "truss"};

/* The place that is pressed for a move: a zone, a goal, a side of a card, or nothing. */
static void write_spot(const aerial_state *s, rd_move m, rd_text *out)
{
    uint32_t kind = aerial_kind(m);
    if (kind == AERIAL_DO_SLOT || kind == AERIAL_DO_LAY)
        aerial_write_code(aerial_b(m), out);
    if (kind == AERIAL_DO_SHOOT || kind == AERIAL_DO_LOW)
        rd_text_str(out, aims[(kind == AERIAL_DO_LOW ? 2 : 0) + (aerial_b(m) >= 3)]);
    if (kind == AERIAL_DO_TRUSS)
        rd_text_str(out, aims[4]);
    if (kind == AERIAL_DO_PASS)
        rd_text_str(out, aerial_zone_names[aerial_a(m) % AERIAL_ZONES]);
    if (kind == AERIAL_DO_MOVE) {
        int32_t zone = s->team[aerial_a(m) % AERIAL_TEAMS].zone + (int32_t)aerial_b(m) - 8;
        if (zone >= 0 && zone < AERIAL_ZONES)
            rd_text_str(out, aerial_zone_names[zone]);
    }
}

/* The piece that is pressed for a move: a robot, a ball, a card, a part. */
static void write_piece(const aerial_state *s, rd_move m, rd_text *out)
{
    uint32_t b = aerial_b(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_PART:
        aerial_write_part(aerial_a(m), b, out);
        break;
    case AERIAL_DO_TEAM:
        rd_text_str(out, aerial_colour_names[b % AERIAL_TEAMS]);
        break;
    case AERIAL_DO_DRAFT:
        aerial_write_card(b, out);
        break;
    case AERIAL_DO_SLOT:
    case AERIAL_DO_LAY:
        aerial_write_card(aerial_card_of(b), out);
        break;
    case AERIAL_DO_BLOCK:
        if (b != AERIAL_NONE)
            aerial_write_team(s, b, out);
        break;
    case AERIAL_DO_KISS:
        aerial_write_team(s, aerial_a(m), out);
        break;
    case AERIAL_DO_FIRST:
    case AERIAL_DO_GIVE:
    case AERIAL_DO_RECEIVE:
    case AERIAL_DO_RESOLVE:
    case AERIAL_DO_CATCHER:
        aerial_write_team(s, b, out);
        break;
    case AERIAL_DO_SHOOT:
    case AERIAL_DO_LOW:
    case AERIAL_DO_TRUSS:
    case AERIAL_DO_PICKUP:
        aerial_write_ball(b % AERIAL_BALLS, out);
        break;
    default:
        break;
    }
}

/* The first legal move for which this is pressed. */
static bool press_legal(const rd_pack *pack, const aerial_state *s, int seat, const char *id,
                        rd_text *out)
{
    rd_move list[RD_MOVES_MAX];
    uint32_t count = aerial_legal(pack, (const rd_view *)s, seat, list, RD_MOVES_MAX);
    for (uint32_t i = 0; i < count; i++) {
        word spot;
        word piece;
        write_spot(s, list[i], begin_word(&spot));
        write_piece(s, list[i], begin_word(&piece));
        if (strcmp(spot.text, id) != 0 && strcmp(piece.text, id) != 0)
            continue;
        aerial_move_text(pack, (const rd_view *)s, seat, list[i], out);
        return true;
    }
    return false;
}

/* The move that somebody who presses a goal or the truss would make. */
static bool press_aim(const char *id, rd_text *out)
{
    static const char *const moves[] = {"shoot red-1", "shoot blue-1", "low red-1", "low blue-1",
                                        "truss red-1"};
    for (uint32_t i = 0; i < sizeof aims / sizeof *aims; i++) {
        if (strcmp(id, aims[i]) != 0)
            continue;
        rd_text_str(out, moves[i]);
        return true;
    }
    return false;
}

/* Without a legal move for it: the move that names the thing, so that it can be judged. */
void aerial_press(const rd_pack *pack, const rd_view *view, int seat, const char *id, rd_text *out)
{
    const aerial_state *s = (const aerial_state *)view;
    rd_word w = {id, (uint32_t)strlen(id), 1};
    uint32_t category = 0;
    uint32_t part = 0;
    if (w.length == 0 || press_legal(pack, s, seat, id, out) || press_aim(id, out))
        return;
    if (aerial_read_code(w) != RD_UNREAD) {
        rd_text_str(out, s->phase == AERIAL_PROGRAM ? "slot " : "lay ");
        rd_text_str(out, id);
    } else if (aerial_read_card(w) != RD_UNREAD) {
        bool draft = s->phase <= AERIAL_REFILL;
        rd_text_str(out, draft ? "draft " : s->phase == AERIAL_PROGRAM ? "slot " : "lay ");
        rd_text_str(out, id);
        rd_text_str(out, draft ? "" : ".A");
    } else if (aerial_read_ball(w) != RD_UNREAD) {
        rd_text_str(out, "shoot ");
        rd_text_str(out, id);
    } else if (aerial_read_team(s, w) != RD_UNREAD) {
        rd_text_str(out, s->phase == AERIAL_CHOOSE ? "team " : "resolve ");
        rd_text_str(out, id);
    } else if (aerial_read_part(w, &category, &part)) {
        rd_text_str(out, "part ");
        rd_text_str(out, id);
    } else if (rd_word_among(w, aerial_zone_names, AERIAL_ZONES) != RD_UNREAD) {
        rd_text_str(out, "pass red-1 ");
        rd_text_str(out, id);
    }
}

void aerial_move_json(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_json *out)
{
    static const char *const kinds[AERIAL_DO_COUNT] = {
        "",        "team", "part",   "first",   "draft",   "skip",   "keep",  "give",    "slot",
        "receive", "lay",  "move",   "block",   "resolve", "reroll", "shoot", "low",     "truss",
        "pass",    "kiss", "pickup", "decline", "accept",  "refuse", "catch", "catcher",
    };
    const aerial_state *s = (const aerial_state *)view;
    uint32_t kind = aerial_kind(m);
    word w;
    rd_json_str(out, "kind", kind < AERIAL_DO_COUNT ? kinds[kind] : "resign");
    (void)seat;
    aerial_write_label((const aerial_pack *)pack, s, m, begin_word(&w));
    rd_json_str(out, "label", w.text);
    write_spot(s, m, begin_word(&w));
    rd_json_str(out, "spot", w.text);
    write_piece(s, m, begin_word(&w));
    rd_json_str(out, "piece", strcmp(w.text, "none") == 0 ? "" : w.text);
}

void aerial_roster_json(const rd_pack *pack, rd_json *out)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    rd_json_open(out, "pieces", '[');
    add_part_rows(out, p);
    for (uint32_t i = 0; i < AERIAL_CARDS; i++)
        add_card_row(out, p, i);
    rd_json_close(out, ']');
}
