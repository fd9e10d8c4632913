/*
 * aegis_board.c - the hexes of A.E.G.I.S. in a terminal.
 *
 * A hex has two columns at least: the owner's shape (empty: has acted) and the Class, or the Level
 * of a combined robot. Each row is shifted by half a hex. Larger hexes hold all Classes, and in a
 * second line the Integrity and the statuses. A board that is too high is shown around the focus.
 */
#include <string.h>

#include "aegis_view.h"

typedef struct size {
    int pitch;  /* columns of a hex */
    int period; /* lines of a hex */
} size;

static const size sizes[] = {{8, 2}, {6, 2}, {4, 2}, {3, 2}, {4, 1}, {3, 1}, {2, 1}};

enum {
    LABEL = 6 /* columns for the name of the first hex of a row */
};

typedef struct plan {
    const aegis_board *board;
    size size;
    rd_area area;
    int x;     /* column of half 0 */
    int first; /* row that is shown first */
    int rows;  /* that are shown */
    int y;
    int least; /* half of the leftmost hex */
    int width; /* in halves */
} plan;

static int half_of(const plan *p, uint32_t cell)
{
    return 2 * p->board->hex[cell].q + p->board->hex[cell].r - p->least;
}

static int row_of(const plan *p, uint32_t cell)
{
    return p->board->hex[cell].r - p->board->first;
}

static void measure(plan *p)
{
    int most = 0;
    bool any = false;
    for (uint32_t i = 0; i < AEGIS_NOWHERE; i++) {
        if (!rd_set_has(p->board->on.word, i))
            continue;
        int half = 2 * p->board->hex[i].q + p->board->hex[i].r;
        p->least = !any || half < p->least ? half : p->least;
        most = !any || half > most ? half : most;
        any = true;
    }
    p->width = most - p->least + 2;
}

static int columns(const plan *p)
{
    return (p->width * p->size.pitch + 1) / 2;
}

/* The row that should be in sight. */
static int focus_row(const rd_scene *scene, const plan *p)
{
    if (aegis_is_hex(scene, scene->spot))
        return row_of(p, (uint32_t)scene->spot);
    uint32_t robot = aegis_looked_at(scene);
    if (robot != AEGIS_NOBODY)
        return row_of(p, aegis_piece_of(aegis_seen(scene), robot)->cell);
    return p->board->rows / 2;
}

static int focus_half(const rd_scene *scene, const plan *p)
{
    uint32_t robot = aegis_looked_at(scene);
    if (aegis_is_hex(scene, scene->spot))
        return half_of(p, (uint32_t)scene->spot);
    if (robot != AEGIS_NOBODY)
        return half_of(p, aegis_piece_of(aegis_seen(scene), robot)->cell);
    return p->width / 2;
}

static int between(int least, int n, int most)
{
    return n > most ? most : n < least ? least : n;
}

/* The largest hexes with which the whole board fits; else the smallest ones around the focus. */
static plan make_plan(const rd_scene *scene, rd_area area)
{
    plan p;
    memset(&p, 0, sizeof p);
    p.board = aegis_ground(scene);
    p.area = area;
    measure(&p);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        p.size = sizes[i];
        if (columns(&p) + LABEL <= area.cols && p.board->rows * p.size.period <= area.rows)
            break;
    }
    p.rows = between(0, area.rows / p.size.period, p.board->rows);
    p.first = between(0, focus_row(scene, &p) - p.rows / 2, p.board->rows - p.rows);
    p.y = area.y + (area.rows - p.rows * p.size.period) / 2;
    int spare = area.cols - columns(&p);
    if (spare >= LABEL)
        p.x = area.x + LABEL + (spare - LABEL) / 2;
    else if (spare >= 0)
        p.x = area.x + spare;
    else
        p.x = area.x + between(spare, area.cols / 2 - focus_half(scene, &p) * p.size.pitch / 2, 0);
    return p;
}

/* Where a hex is; no rows: out of sight. */
static rd_area place_of(const plan *p, uint32_t cell)
{
    int row = row_of(p, cell) - p->first;
    rd_area a = {p->y + row * p->size.period, p->x + half_of(p, cell) * p->size.pitch / 2,
                 p->size.period, p->size.pitch};
    if (row < 0 || row >= p->rows || a.x < p->area.x || a.x + a.cols > p->area.x + p->area.cols)
        a.rows = 0;
    return a;
}

int aegis_hex_at(const rd_scene *scene, rd_area area, int y, int x)
{
    plan p = make_plan(scene, area);
    for (uint32_t i = 0; i < AEGIS_NOWHERE; i++) {
        if (!rd_set_has(p.board->on.word, i))
            continue;
        rd_area a = place_of(&p, i);
        if (y >= a.y && y < a.y + a.rows && x >= a.x && x < a.x + a.cols)
            return (int)i;
    }
    return RD_NO_SPOT;
}

/* What is known of every cell before anything is drawn. */
typedef struct ground {
    aegis_overlay over;
    uint8_t robot[AEGIS_CELLS]; /* AEGIS_NOBODY: none */
    uint8_t stand[AEGIS_CELLS]; /* 1 + whose */
    bool legal[AEGIS_CELLS];
} ground;

static void survey(const rd_scene *scene, ground *g)
{
    const aegis_state *s = aegis_seen(scene);
    memset(g, 0, sizeof *g);
    memset(g->robot, AEGIS_NOBODY, sizeof g->robot);
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        for (uint32_t i = 0; i < AEGIS_PIECES; i++)
            if (aegis_stands_on(s, seat * 16 + i))
                g->robot[s->side[seat].piece[i].cell] = (uint8_t)(seat * 16 + i);
        for (uint32_t i = 0; i < AEGIS_STANDS; i++)
            if (s->side[seat].stand[i] < AEGIS_NOWHERE)
                g->stand[s->side[seat].stand[i]] = (uint8_t)(seat + 1);
    }
    for (uint32_t i = 0; i < scene->answer_count; i++) {
        int spot = aegis_spot_of(scene, scene->answer[i]);
        if (aegis_is_hex(scene, spot))
            g->legal[spot] = true;
    }
    aegis_make_overlay(scene, &g->over);
}

static rd_pen with(const rd_scene *scene, const ground *g, rd_pen pen, uint32_t cell, bool piece)
{
    if (scene->spot == (int)cell)
        pen.ground = RD_GROUND_FOCUS;
    else if (g->legal[cell])
        pen.ground = piece ? RD_GROUND_TARGET : RD_GROUND_REACH;
    if (g->legal[cell] && piece)
        pen.look |= RD_LOOK_UNDER;
    return pen;
}

/* The Classes where they fit, else the first one, or the Level of a combined robot. */
static void write_sign(const aegis_card *card, int cols, bool small, rd_text *out)
{
    if (card->kind != AEGIS_ROBOT)
        rd_text_char(out, 'd');
    else if ((int)card->level <= cols)
        for (const char *c = card->letters; *c != '\0'; c++)
            rd_text_char(out, small ? (char)(*c - 'A' + 'a') : *c);
    else
        rd_text_int(out, card->level);
}

static void draw_robot(const rd_scene *scene, rd_canvas *c, rd_area in, rd_pen pen, uint32_t robot)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_piece *m = aegis_piece_of(s, robot);
    bool acted = (m->flags & AEGIS_ACTED) != 0;
    char words[16];
    rd_text t;
    if (acted)
        pen.look &= (uint8_t)~RD_LOOK_BOLD;
    rd_canvas_glyph(c, in, in.y, in.x, pen, rd_glyph_seat((int)(robot >> 4), acted));
    rd_text_init(&t, words, sizeof words);
    write_sign(aegis_card_of_robot(scene, robot), in.cols > 2 ? in.cols - 2 : 1, acted && c->ascii,
               &t);
    rd_canvas_put(c, in, in.y, in.x + 1, pen, words);
    if (in.rows < 2)
        return;
    rd_text_init(&t, words, sizeof words);
    rd_text_int(&t, aegis_integrity(aegis_figures(scene), s, robot));
    aegis_status_letters(scene, robot, &t);
    rd_canvas_put(c, (rd_area){in.y, in.x, 2, in.cols - 1}, in.y + 1, in.x, pen, words);
}

/* Walls and terrain fill their hex. */
static void draw_block(rd_canvas *c, rd_area in, rd_pen pen)
{
    for (int y = in.y; y < in.y + in.rows; y++)
        for (int x = in.x; x < in.x + in.cols; x++)
            rd_canvas_glyph(c, in, y, x, pen, RD_GLYPH_HIGH);
}

static char zone_letter(const rd_scene *scene, uint32_t cell)
{
    const aegis_board *b = aegis_ground(scene);
    const aegis_state *s = aegis_seen(scene);
    for (uint32_t i = 0; s->stage < AEGIS_TURN && i < AEGIS_ZONES; i++)
        if (rd_set_has(b->zone[i].word, cell))
            return (char)('a' + i);
    return '\0';
}

/* An empty hex: what can be done there, else what it is. */
static void draw_open(const rd_scene *scene, const ground *g, rd_canvas *c, rd_area in, rd_pen pen,
                      uint32_t cell)
{
    const aegis_board *b = aegis_ground(scene);
    uint32_t kind = g->over.kind[cell];
    char words[8] = {zone_letter(scene, cell), '\0'};
    rd_text t;
    int x = in.x + (in.cols > 4 ? in.cols / 2 - 1 : 1); /* beside the sign of a robot */
    if (rd_set_has(b->stop.word, cell) || rd_set_has(b->jam.word, cell)) {
        rd_pen mark = pen;
        mark.style = RD_STYLE_CRATE;
        rd_canvas_put(c, in, in.y, x - 1, mark, rd_set_has(b->stop.word, cell) ? "s" : "j");
    }
    if (kind == AEGIS_OVER_COST) {
        pen.style = RD_STYLE_GOOD;
        rd_text_init(&t, words, sizeof words);
        rd_text_int(&t, g->over.cost[cell]);
        rd_canvas_put(c, in, in.y, x, pen, words);
    } else if (g->legal[cell] || kind == AEGIS_OVER_MARK) {
        rd_canvas_put(c, in, in.y, x, pen, "+");
    } else if (kind == AEGIS_OVER_RANGE) {
        pen.style = RD_STYLE_GOOD;
        rd_canvas_put(c, in, in.y, x, pen, ":");
    } else if (kind == AEGIS_OVER_BLOCKED) {
        pen.style = RD_STYLE_WARN;
        rd_canvas_put(c, in, in.y, x, pen, "x");
    } else if (words[0] != '\0') {
        rd_canvas_put(c, in, in.y, x, pen, words);
    } else {
        rd_canvas_glyph(c, in, in.y, x, pen, RD_GLYPH_REACH);
    }
}

static void draw_hex(const rd_scene *scene, const plan *p, const ground *g, rd_canvas *c,
                     uint32_t cell)
{
    const aegis_state *s = aegis_seen(scene);
    rd_area in = place_of(p, cell);
    uint32_t robot = g->robot[cell];
    bool piece = robot != AEGIS_NOBODY;
    bool wall = rd_set_has(p->board->wall.word, cell) || rd_set_has(s->placed.word, cell);
    rd_pen pen = rd_pen_of(RD_STYLE_GRID);
    if (in.rows == 0)
        return;
    if (piece)
        pen = rd_pen_seat((int)(robot >> 4));
    else if (wall)
        pen = rd_pen_of(RD_STYLE_CRATE);
    else if (g->stand[cell] != 0)
        pen = rd_pen_seat((int)g->stand[cell] - 1);
    pen = with(scene, g, pen, cell, piece);
    rd_pen behind = pen;
    behind.look = 0;
    rd_canvas_ground(c, (rd_area){in.y, in.x, in.rows, in.cols > 2 ? in.cols - 1 : in.cols},
                     behind);
    if (piece) {
        draw_robot(scene, c, in, pen, robot);
    } else if (wall) {
        draw_block(c, in, pen);
    } else if (g->stand[cell] != 0) {
        int x = rd_canvas_glyph(c, in, in.y, in.x, pen, rd_glyph_seat(g->stand[cell] - 1, true));
        rd_canvas_put(c, in, in.y, x, pen, "x");
    } else {
        draw_open(scene, g, c, in, pen, cell);
    }
}

/* The name of the first hex of each row stands left of it. */
static void draw_labels(const plan *p, rd_canvas *c)
{
    for (int row = p->first; row < p->first + p->rows; row++) {
        uint32_t cell = 0;
        char words[16];
        rd_text t;
        while (cell < AEGIS_NOWHERE &&
               (!rd_set_has(p->board->on.word, cell) || row_of(p, cell) != row))
            cell++;
        if (cell == AEGIS_NOWHERE)
            continue;
        rd_area in = place_of(p, cell);
        rd_text_init(&t, words, sizeof words);
        rd_text_int(&t, p->board->hex[cell].q);
        rd_text_char(&t, ',');
        rd_text_int(&t, p->board->hex[cell].r);
        int x = in.x - 1 - rd_text_cols(words);
        if (in.rows > 0 && x >= p->area.x)
            rd_canvas_put(c, p->area, in.y, x, rd_pen_of(RD_STYLE_DIM), words);
    }
}

/* One line: the dice that lie there, else what the overlay shows, else the board. */
static void draw_words(const rd_scene *scene, const ground *g, rd_canvas *c, rd_area a)
{
    char words[RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    aegis_dice_words(scene, &t);
    rd_pen pen = rd_pen_of(words[0] != '\0' ? RD_STYLE_TITLE : RD_STYLE_DIM);
    if (words[0] == '\0')
        rd_text_str(&t, g->over.words);
    if (words[0] == '\0') {
        rd_text_str(&t, "board ");
        rd_text_str(&t, aegis_ground(scene)->name);
    }
    if (aegis_seen(scene)->stage == AEGIS_SQUADS) {
        rd_text_init(&t, words, sizeof words);
        rd_text_str(&t, "b opens the squad builder: p there takes a ready squad, R a random one, "
                        "P plays with it.");
        rd_canvas_wrap(c, a, rd_pen_of(RD_STYLE_TITLE), words);
        return;
    }
    rd_canvas_put(c, a, a.y, a.x, pen, words);
}

static void draw_chips(const rd_scene *scene, const aegis_chips *chips, rd_canvas *c, rd_area a,
                       int first)
{
    for (uint32_t i = 0; i < chips->count; i++) {
        const aegis_chip *chip = &chips->chip[i];
        int y = a.y + chip->row - first;
        bool here = chip->answer == scene->chosen;
        rd_pen pen = rd_pen_of(RD_STYLE_TEXT);
        if (chip->row < first || y >= a.y + a.rows)
            continue;
        pen.ground = here ? RD_GROUND_FOCUS : RD_GROUND_REACH;
        rd_area in = {y, a.x + chip->x, 1, chip->cols};
        int x = rd_canvas_glyph(c, in, y, in.x, pen, here ? RD_GLYPH_POINTER : RD_GLYPH_BULLET);
        rd_canvas_put(c, in, y, x, pen, chip->words);
    }
}

void aegis_draw_board(const rd_scene *scene, rd_canvas *c, rd_area area)
{
    static ground g; /* too large for a stack */
    static aegis_chips chips;
    rd_area inner = {area.y, area.x + 1, area.rows, area.cols - 1};
    aegis_make_chips(scene, inner.cols, &chips);
    aegis_shares shares = aegis_share(scene, &chips, inner);
    survey(scene, &g);
    draw_words(scene, &g, c, shares.words);
    draw_chips(scene, &chips, c, shares.chips, shares.first);
    if (aegis_seen(scene)->stage == AEGIS_SQUADS)
        return;
    plan p = make_plan(scene, shares.hexes);
    draw_labels(&p, c);
    for (uint32_t i = 0; i < AEGIS_NOWHERE; i++)
        if (rd_set_has(p.board->on.word, i))
            draw_hex(scene, &p, &g, c, i);
}
