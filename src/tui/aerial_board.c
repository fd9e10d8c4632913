/*
 * aerial_board.c - the field of Aerial Assault with the answers below it.
 *
 * Answers stand in a table: a row a card with its two sides and "stay", a row for the zones of a
 * pass, else a row an answer. Moves and passes are places of the field, every other answer is a
 * spot of its own, so that arrows go through field and table alike.
 */
#include <string.h>

#include "aerial_view.h"

enum {
    COL_CELL = 5,   /* where the sides of a card begin */
    COLS_STAY = 5,  /* "stay" and its bracket */
    COLS_WIDE = 72, /* from here on words need not be short */
    TOP_LEAST = 5   /* rows that the field keeps */
};

/* Where everything stands. */
typedef struct board {
    rd_area top;   /* field or workshop */
    rd_area strip; /* programs; no rows: none */
    rd_area table;
    rd_area rest; /* below the table: hands */
    bool cards;
    int head;  /* rows above the answers */
    bool more; /* not all rows have room */
    uint32_t first;
    uint32_t rows;
    aerial_row row[RD_MOVES_MAX];
} board;

/* Answers that lay a card stand in columns. */
static bool lays_cards(const rd_scene *scene)
{
    uint32_t kind = scene->answer_count == 0 ? 0 : aerial_kind(scene->answer[0]);
    return kind == AERIAL_DO_LAY || kind == AERIAL_DO_SLOT;
}

/* Sides of cards and figures of parts have their columns named; not where all cards stay. */
static bool has_head(const rd_scene *scene)
{
    if (scene->answer_count == 0)
        return false;
    rd_move m = scene->answer[0];
    if (lays_cards(scene))
        return aerial_side_of(aerial_b(m)) != AERIAL_STAY;
    return aerial_kind(m) == AERIAL_DO_PART;
}

/* The programmed rows are shown while they are laid and until they are played. */
static int strip_rows(const rd_scene *scene)
{
    const aerial_state *s = aerial_seen(scene);
    int rows = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        rows += scene->viewer >= 0 && (int)s->team[t].owner == scene->viewer + 1 &&
                (s->slot != 0 || s->phase == AERIAL_PROGRAM);
    return rows;
}

static uint32_t row_of(const board *b, uint32_t answer)
{
    for (uint32_t i = 0; i < b->rows; i++)
        if (answer >= b->row[i].first && answer < b->row[i].first + b->row[i].count)
            return i;
    return b->rows;
}

/* Rows that the field or the workshop takes when so many are left for it. */
static int top_rows(const rd_scene *scene, rd_area a, int rows)
{
    rd_area top = {a.y, a.x, rows < TOP_LEAST ? TOP_LEAST : rows, a.cols};
    return aerial_on_field(scene) ? aerial_field_rows(scene, top) : aerial_shop_rows(scene, top);
}

static void make_board(const rd_scene *scene, rd_area a, board *b)
{
    int strip = strip_rows(scene);
    b->rows = aerial_rows(scene, b->row);
    b->cards = lays_cards(scene);
    b->head = has_head(scene);
    int used = top_rows(scene, a, a.rows - strip - (int)b->rows - b->head);
    int left = a.rows - used - strip;
    if ((int)b->rows == left)
        b->head = 0;
    int table = (int)b->rows + b->head;
    b->more = table > left;
    b->top = (rd_area){a.y, a.x, used, a.cols};
    b->strip = (rd_area){a.y + used, a.x, strip, a.cols};
    b->table = (rd_area){a.y + used + strip, a.x, table < left ? table : left, a.cols};
    b->rest = (rd_area){b->table.y + b->table.rows, a.x, left - b->table.rows, a.cols};
    uint32_t page = (uint32_t)(b->table.rows > b->head ? b->table.rows - b->head : 1);
    uint32_t at = row_of(b, scene->chosen);
    b->first = at < b->rows && at >= page ? at - page + 1 : 0;
}

static rd_area cell_of(const board *b, uint32_t row, uint32_t i)
{
    int wide = (b->table.cols - COL_CELL - COLS_STAY) / 2;
    int y = b->table.y + b->head + (int)row - (int)b->first;
    if (b->cards)
        return (rd_area){y, b->table.x + COL_CELL + (int)i * wide, 1, i == 2 ? 4 : wide - 1};
    if (b->row[row].group[0] != '\0')
        return (rd_area){y, b->table.x + (int)strlen(b->row[row].group) + 5 + (int)i * 5, 1, 3};
    return (rd_area){y, b->table.x + 3, 1, b->table.cols - 3};
}

static void draw_cell(const rd_scene *scene, const board *b, rd_canvas *c, uint32_t row, uint32_t i)
{
    char group[48];
    char words[160];
    rd_text g;
    rd_text w;
    rd_area cell = cell_of(b, row, i);
    uint32_t answer = b->row[row].first + i;
    bool chosen = answer == scene->chosen;
    rd_pen pen = rd_pen_of(b->cards && i == 2 && !chosen ? RD_STYLE_DIM : RD_STYLE_TEXT);
    rd_text_init(&g, group, sizeof group);
    rd_text_init(&w, words, sizeof words);
    bool brief = b->table.cols < COLS_WIDE || b->head != 0;
    if (b->cards && i != 2)
        brief = b->table.cols < COLS_WIDE;
    aerial_write_answer(scene, scene->answer[answer], brief, &g, &w);
    if (chosen)
        pen.ground = RD_GROUND_FOCUS;
    int end = rd_canvas_put(c, cell, cell.y, cell.x, pen, words);
    rd_area edge = {cell.y, b->table.x, 1, b->table.cols};
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    loud.look = RD_LOOK_BOLD;
    if (chosen && b->row[row].group[0] != '\0') {
        rd_canvas_glyph(c, edge, cell.y, cell.x - 1, loud, RD_GLYPH_LEFT);
        rd_canvas_glyph(c, edge, cell.y, end, loud, RD_GLYPH_RIGHT);
    } else if (b->row[row].group[0] == '\0') {
        rd_canvas_glyph(c, edge, cell.y, cell.x - 2, chosen ? loud : rd_pen_of(RD_STYLE_DIM),
                        chosen ? RD_GLYPH_POINTER : RD_GLYPH_BULLET);
    }
}

static void draw_table(const rd_scene *scene, const board *b, rd_canvas *c)
{
    rd_pen dim = rd_pen_of(RD_STYLE_DIM);
    if (b->head != 0 && !b->cards)
        rd_canvas_put(c, b->table, b->table.y, b->table.x + 3, dim,
                      aerial_part_head(aerial_a(scene->answer[0])));
    if (b->cards && b->head != 0) {
        rd_area head = cell_of(b, b->first, 0);
        head.y = b->table.y;
        rd_canvas_put(c, b->table, head.y, head.x, dim, "side A");
        rd_canvas_put(c, b->table, head.y, cell_of(b, b->first, 1).x, dim, "side B");
        if (b->more)
            rd_canvas_put(c, b->table, head.y, cell_of(b, b->first, 2).x, dim, "more");
    }
    for (uint32_t r = b->first; r < b->rows; r++) {
        rd_area cell = cell_of(b, r, 0);
        if (cell.y >= b->table.y + b->table.rows)
            break;
        rd_pen pen = rd_pen_of(RD_STYLE_TITLE);
        rd_canvas_put(c, b->table, cell.y, b->table.x + (b->cards ? 0 : 3), pen, b->row[r].group);
        for (uint32_t i = 0; i < b->row[r].count; i++)
            draw_cell(scene, b, c, r, i);
    }
}

/* "T1  1 Move  2 Shoot  3 stay": the row of three cards, the one being played in brackets. */
static void draw_program(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t team)
{
    const aerial_state *s = aerial_seen(scene);
    const aerial_pack *p = aerial_figures(scene);
    rd_pen text = rd_pen_of(RD_STYLE_TEXT);
    int x = line.x + 4;
    aerial_put_team(scene, c, line, line.y, line.x, aerial_pen_of_team(scene, team), team);
    for (uint32_t i = 0; i < AERIAL_SLOTS; i++) {
        char words[48];
        rd_text t;
        uint32_t code = s->team[team].program[i];
        bool now = s->slot == i + 1;
        rd_text_init(&t, words, sizeof words);
        rd_text_str(&t, now ? "[" : " ");
        rd_text_int(&t, i + 1);
        rd_text_char(&t, ' ');
        if (code == 0)
            rd_text_char(&t, '-');
        else if (code >= AERIAL_UNKNOWN_STAY)
            rd_text_str(&t, rd_glyph_text(c, RD_GLYPH_COVERED));
        else
            aerial_write_action(p, aerial_card_of(code), aerial_side_of(code), true, &t);
        rd_text_str(&t, now ? "]" : " ");
        text.style = s->slot > i + 1 ? RD_STYLE_DIM : RD_STYLE_TEXT;
        x = rd_canvas_put(c, line, line.y, x, text, words);
    }
}

static void draw_strip(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const aerial_state *s = aerial_seen(scene);
    rd_area line = {a.y, a.x, 1, a.cols};
    for (uint32_t t = 0; t < s->teams && line.y < a.y + a.rows; t++) {
        if ((int)s->team[t].owner != scene->viewer + 1)
            continue;
        draw_program(scene, c, line, t);
        line.y++;
    }
}

/* Whether the cards of a team are listed below: own ones, and where there is room all. */
static bool lists_cards(const rd_scene *scene, const board *b, uint32_t team)
{
    const aerial_state *s = aerial_seen(scene);
    bool own = scene->viewer >= 0 && (int)s->team[team].owner == scene->viewer + 1;
    bool asked = team == aerial_team_in_question(scene);
    if (s->phase == AERIAL_OVER || (b->cards && asked))
        return false; /* the table has them */
    bool room = b->rest.rows > s->teams && b->rest.cols >= COLS_WIDE;
    return own || room || (s->phase == AERIAL_DRAFT && asked);
}

/* "BA 1 2 3 4 SP 02 07": what kind they are is said once, so that ten have room. */
static void write_short(uint64_t cards, rd_text *out)
{
    const char *kind = "";
    for (; cards != 0; cards &= cards - 1) {
        char name[8];
        rd_text t;
        uint32_t card = RD_CTZ64(cards);
        rd_text_init(&t, name, sizeof name);
        aerial_write_card(card, &t);
        const char *now = card < AERIAL_BASIC ? "BA" : "SP";
        if (strcmp(now, kind) != 0) {
            rd_text_str(out, kind[0] == '\0' ? "" : " ");
            rd_text_str(out, now);
        }
        kind = now;
        rd_text_char(out, ' ');
        rd_text_str(out, name + 2);
    }
}

/* "deck BA 1 ...", "hand BA 1 ...", or what everybody knows of it: "hand 5 of BA 1 ...". */
static void write_cards(const aerial_state *s, uint32_t team, rd_text *out)
{
    uint64_t hand = aerial_hand(s, team);
    uint32_t count = aerial_hand_count(s, team);
    if (s->phase == AERIAL_DRAFT) {
        rd_text_str(out, "deck ");
        write_short(s->team[team].deck, out);
        return;
    }
    rd_text_str(out, "hand ");
    if (count < RD_POPCOUNT64(hand)) {
        rd_text_int(out, count);
        rd_text_str(out, " of ");
    }
    write_short(hand, out);
}

/* What the teams have in deck or hand, where the table does not show it. */
static void draw_hands(const rd_scene *scene, const board *b, rd_canvas *c)
{
    const aerial_state *s = aerial_seen(scene);
    rd_area line = {b->rest.y + 1, b->rest.x, 1, b->rest.cols};
    if (s->phase != AERIAL_DRAFT && !aerial_on_field(scene))
        return;
    for (uint32_t t = 0; t < s->teams && line.y < b->rest.y + b->rest.rows; t++) {
        char words[160];
        rd_text text;
        if (!lists_cards(scene, b, t))
            continue;
        rd_text_init(&text, words, sizeof words);
        write_cards(s, t, &text);
        aerial_put_team(scene, c, line, line.y, line.x, aerial_pen_of_team(scene, t), t);
        int x = line.x + (s->team[t].number != 0 ? 4 : 8);
        rd_canvas_put(c, line, line.y, x, rd_pen_of(RD_STYLE_DIM), words);
        line.y++;
    }
}

void aerial_draw_board(const rd_scene *scene, rd_canvas *c, rd_area area)
{
    board b;
    make_board(scene, area, &b);
    if (aerial_on_field(scene))
        aerial_draw_field(scene, c, b.top);
    else
        aerial_draw_shop(scene, c, b.top);
    draw_strip(scene, c, b.strip);
    draw_table(scene, &b, c);
    draw_hands(scene, &b, c);
}

int aerial_spot_of(const rd_scene *scene, rd_move m)
{
    const aerial_state *s = aerial_seen(scene);
    uint32_t kind = aerial_kind(m);
    if (kind == AERIAL_DO_PASS)
        return (int)(aerial_a(m) % AERIAL_ZONES);
    if (kind == AERIAL_DO_MOVE && aerial_a(m) < s->teams) {
        int zone = s->team[aerial_a(m)].zone + (int)aerial_b(m) - 8;
        return zone >= 0 && zone < AERIAL_ZONES ? zone : RD_NO_SPOT;
    }
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (scene->answer[i] == m)
            return AERIAL_SPOT_ANSWER + (int)i;
    return RD_NO_SPOT;
}

/* The zone to which the field comes into focus: where the robot in question stands. */
static int home_zone(const rd_scene *scene)
{
    const aerial_state *s = aerial_seen(scene);
    uint32_t team = aerial_team_in_question(scene);
    return team < s->teams ? s->team[team].zone : AERIAL_RW;
}

/* The spot of the answer in this row that is nearest to the column; none if it is of the field. */
static int spot_in_row(const rd_scene *scene, const aerial_row *row, uint32_t column)
{
    uint32_t i = column < row->count ? column : row->count - 1;
    int spot = aerial_spot_of(scene, scene->answer[row->first + i]);
    return spot >= AERIAL_SPOT_ANSWER ? spot : RD_NO_SPOT;
}

/* From one row of the table to the next in that direction; the field lies above the first. */
static int step_rows(const rd_scene *scene, const board *b, uint32_t row, uint32_t column,
                     bool down)
{
    while (down ? ++row < b->rows : row-- > 0) {
        int spot = spot_in_row(scene, &b->row[row], column);
        if (spot != RD_NO_SPOT)
            return spot;
    }
    return down || !aerial_on_field(scene) ? RD_NO_SPOT : home_zone(scene);
}

/* The zone first, then its robots from the top; RD_NO_SPOT below the last. */
static int step_in_zone(const aerial_state *s, int spot, bool down)
{
    int zone = spot < AERIAL_SPOT_ROBOT ? spot : s->team[spot - AERIAL_SPOT_ROBOT].zone;
    int last = zone;
    for (int t = 0; t < s->teams; t++) {
        if (s->team[t].zone != zone)
            continue;
        if (down && last == spot)
            return AERIAL_SPOT_ROBOT + t;
        if (!down && AERIAL_SPOT_ROBOT + t == spot)
            return last;
        last = AERIAL_SPOT_ROBOT + t;
    }
    return down ? RD_NO_SPOT : spot;
}

static int step_from_field(const rd_scene *scene, const board *b, int spot, rd_way way)
{
    const aerial_state *s = aerial_seen(scene);
    int zone = spot < AERIAL_SPOT_ROBOT ? spot : s->team[spot - AERIAL_SPOT_ROBOT].zone;
    if (way == RD_WAY_LEFT)
        return zone > 0 ? zone - 1 : zone;
    if (way == RD_WAY_RIGHT)
        return zone + 1 < AERIAL_ZONES ? zone + 1 : zone;
    int to = step_in_zone(s, spot, way == RD_WAY_DOWN);
    for (uint32_t r = 0; r < b->rows && to == RD_NO_SPOT; r++)
        to = spot_in_row(scene, &b->row[r], 0);
    return to == RD_NO_SPOT ? spot : to;
}

int aerial_spot_step(const rd_scene *scene, int spot, rd_way way)
{
    board b;
    b.rows = aerial_rows(scene, b.row);
    if (spot < 0)
        return home_zone(scene);
    if (spot < AERIAL_SPOT_ANSWER)
        return step_from_field(scene, &b, spot, way);
    uint32_t answer = (uint32_t)(spot - AERIAL_SPOT_ANSWER);
    uint32_t row = row_of(&b, answer);
    if (row >= b.rows)
        return spot;
    uint32_t column = answer - b.row[row].first;
    if (way == RD_WAY_LEFT)
        return column > 0 ? spot - 1 : spot;
    if (way == RD_WAY_RIGHT)
        return column + 1 < b.row[row].count ? spot + 1 : spot;
    int to = step_rows(scene, &b, row, column, way == RD_WAY_DOWN);
    return to == RD_NO_SPOT ? spot : to;
}

/* A robot is pressed for the answer that names it, or for its zone where one can be chosen. */
static int answer_at(const rd_scene *scene, int spot)
{
    if (spot < AERIAL_SPOT_ROBOT)
        return spot;
    uint32_t team = (uint32_t)(spot - AERIAL_SPOT_ROBOT);
    int zone = aerial_seen(scene)->team[team].zone;
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (aerial_team_named(scene->answer[i]) == team)
            return aerial_spot_of(scene, scene->answer[i]);
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (aerial_spot_of(scene, scene->answer[i]) == zone)
            return zone;
    return spot;
}

int aerial_spot_at(const rd_scene *scene, const rd_canvas *c, rd_area area, int y, int x)
{
    board b;
    (void)c;
    make_board(scene, area, &b);
    int place = aerial_on_field(scene) ? aerial_field_at(scene, b.top, y, x) : RD_NO_SPOT;
    if (place != RD_NO_SPOT)
        return answer_at(scene, place);
    for (uint32_t r = b.first; r < b.rows; r++) {
        for (uint32_t i = 0; i < b.row[r].count; i++) {
            rd_area cell = cell_of(&b, r, i);
            if (y == cell.y && y < b.table.y + b.table.rows && x >= cell.x - 2 &&
                x < cell.x + cell.cols)
                return aerial_spot_of(scene, scene->answer[b.row[r].first + i]);
        }
    }
    return RD_NO_SPOT;
}
