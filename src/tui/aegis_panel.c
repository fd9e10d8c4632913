/* aegis_panel.c - beside the board: energy and robots of both sides, the card that is looked at. */
#include <string.h>

#include "aegis_view.h"
#include "table/words.h"

/* Columns of a robot's line. */
enum {
    COL_NAME = 5,
    COL_NAME_END = 17,
    COL_INTEGRITY = 18,
    COL_STATUS = 24,
    LOG_LEAST = 5,
    ROWS_BOTH = 30 /* a panel so high shows robots and a card */
};

/* "●S1 you  Energy 7 of 14, makes 14" */
static void draw_seat(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t seat)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_side *side = &s->side[seat];
    char words[64];
    rd_text t;
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    loud.look = RD_LOOK_BOLD;
    int x = rd_canvas_glyph(c, line, line.y, line.x, rd_pen_seat((int)seat),
                            rd_glyph_seat((int)seat, false));
    rd_text_init(&t, words, sizeof words);
    aegis_write_seat(seat, &t);
    x = rd_canvas_put(c, line, line.y, x, loud, words) + 1;
    if (s->stage == AEGIS_TURN && s->active == seat)
        rd_canvas_glyph(c, line, line.y, x, loud, RD_GLYPH_POINTER);
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, "energy ");
    rd_text_int(&t, side->energy);
    rd_text_char(&t, '/');
    rd_text_int(&t, side->cap);
    rd_text_str(&t, " makes ");
    rd_text_int(&t, aegis_production(aegis_figures(scene), s, seat));
    rd_canvas_put(c, line, line.y, x + 2, rd_pen_of(RD_STYLE_TEXT), words);
}

static void draw_robot(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t robot)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_pack *p = aegis_figures(scene);
    const aegis_card *card = aegis_card_of_robot(scene, robot);
    bool acted = (aegis_piece_of(s, robot)->flags & AEGIS_ACTED) != 0;
    uint32_t now = aegis_integrity(p, s, robot);
    uint32_t most = aegis_integrity_max(p, s, robot);
    char words[32];
    rd_text t;
    rd_pen mark = rd_pen_seat((int)(robot >> 4));
    rd_pen pen = rd_pen_of(acted ? RD_STYLE_DIM : RD_STYLE_TEXT);
    if (aegis_looked_at(scene) == robot) {
        pen.ground = mark.ground = RD_GROUND_TARGET;
        rd_canvas_ground(c, line, pen);
    }
    rd_canvas_glyph(c, line, line.y, line.x, mark, rd_glyph_seat((int)(robot >> 4), acted));
    rd_text_init(&t, words, sizeof words);
    for (const char *l = card->kind == AEGIS_ROBOT ? card->letters : "d"; *l != '\0'; l++)
        rd_text_char(&t, acted && c->ascii && *l < 'a' ? (char)(*l - 'A' + 'a') : *l);
    int x = rd_canvas_put(c, line, line.y, line.x + 1, mark, words);
    x = x + 1 > line.x + COL_NAME ? x + 1 : line.x + COL_NAME;
    rd_area name = {line.y, line.x, 1, COL_NAME_END};
    rd_canvas_put(c, name, line.y, x, pen, card->name);
    rd_text_init(&t, words, sizeof words);
    rd_text_int(&t, now);
    rd_text_char(&t, '/');
    rd_text_int(&t, most);
    rd_pen hurt = pen;
    if (now * 3 <= most)
        hurt.style = RD_STYLE_WARN;
    rd_canvas_put(c, line, line.y, line.x + COL_INTEGRITY, hurt, words);
    rd_text_init(&t, words, sizeof words);
    aegis_status_letters(scene, robot, &t);
    pen.style = RD_STYLE_CRATE;
    rd_canvas_put(c, line, line.y, line.x + COL_STATUS, pen, words);
}

static uint32_t count_where(const aegis_side *side, uint32_t where)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        n += side->slot[i].card != 0 && side->slot[i].where == where;
    return n;
}

/* "pool 4, reserve 1, lost 2" */
static void draw_rest(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t seat)
{
    static const struct {
        uint8_t where;
        const char *words;
    } rows[] = {{AEGIS_LISTED, "list "},
                {AEGIS_CHOSEN, "to place "},
                {AEGIS_POOL, "pool "},
                {AEGIS_RESERVE, "reserve "},
                {AEGIS_LOST, "lost "}};
    char words[64];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint32_t n = count_where(&aegis_seen(scene)->side[seat], rows[i].where);
        if (n == 0)
            continue;
        rd_text_str(&t, words[0] != '\0' ? ", " : "");
        rd_text_str(&t, rows[i].words);
        rd_text_int(&t, n);
    }
    if ((aegis_seen(scene)->side[seat].flags & AEGIS_TOKEN) != 0)
        rd_text_str(&t, words[0] != '\0' ? ", scrap" : "scrap");
    rd_canvas_put(c, line, line.y, line.x + 1, rd_pen_of(RD_STYLE_DIM), words);
}

/* The cards that are still to be placed, a line each; returns how many. */
static int draw_chosen(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t seat)
{
    const aegis_pack *p = aegis_figures(scene);
    int rows = 0;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &aegis_seen(scene)->side[seat].slot[i];
        if (k->where != AEGIS_CHOSEN || k->card == 0 || k->card > p->cards)
            continue;
        const aegis_card *card = &p->card[k->card - 1];
        rd_pen pen = rd_pen_of(RD_STYLE_DIM);
        if ((int)seat == scene->seat && aegis_card_named(scene) == k->card - 1u) {
            pen = rd_pen_of(RD_STYLE_TEXT);
            pen.ground = RD_GROUND_TARGET;
            rd_canvas_ground(c, line, pen);
        }
        rd_canvas_glyph(c, line, line.y, line.x, pen, RD_GLYPH_BULLET);
        rd_canvas_put(c, line, line.y, line.x + 1, pen, card->letters);
        rd_canvas_put(c, (rd_area){line.y, line.x, 1, COL_NAME_END}, line.y, line.x + COL_NAME, pen,
                      card->name);
        rd_canvas_put(c, line, line.y, line.x + COL_INTEGRITY, pen, "to place");
        line.y++;
        rows++;
    }
    return rows;
}

static int draw_robots(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const aegis_state *s = aegis_seen(scene);
    rd_area line = {a.y, a.x, 1, a.cols};
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        draw_seat(scene, c, line, seat);
        line.y++;
        for (uint32_t i = 0; i < AEGIS_PIECES && line.y < a.y + a.rows; i++)
            if (aegis_stands_on(s, seat * 16 + i)) {
                draw_robot(scene, c, line, seat * 16 + i);
                line.y++;
            }
        if (s->stage == AEGIS_PLACING)
            line.y += draw_chosen(scene, c, line, seat);
        draw_rest(scene, c, line, seat);
        line.y++;
    }
    return line.y - a.y;
}

/* The card that the answer names, else the robot that is looked at. */
static int draw_card(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    char words[2048];
    rd_text t;
    uint32_t card = aegis_card_named(scene);
    uint32_t robot = aegis_looked_at(scene);
    rd_text_init(&t, words, sizeof words);
    if (card < AEGIS_CARDS)
        aegis_card_words(aegis_figures(scene), card, &t);
    else if (robot != AEGIS_NOBODY)
        aegis_robot_words(scene, robot, &t);
    else
        rd_text_str(&t, "Look at a robot to see its card.");
    return rd_canvas_wrap(c, a, rd_pen_of(RD_STYLE_TEXT), words);
}

/* What the robot that is looked at can become. */
static int draw_makes(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    char words[4096];
    rd_text t;
    uint32_t robot = aegis_looked_at(scene);
    rd_text_init(&t, words, sizeof words);
    if (robot != AEGIS_NOBODY && aegis_forming_words(scene, robot, &t)) {
        rd_text_str(&t, ": choose its hex.");
    } else if (robot != AEGIS_NOBODY) {
        rd_text_str(&t, "Combines of ");
        aegis_short_robot(scene, robot, &t);
        rd_text_str(&t, ":\n");
        size_t before = t.need;
        aegis_making_words(scene, robot, AEGIS_MAKES_ALL, &t);
        rd_text_str(&t, t.need == before ? "none" : "");
    } else {
        rd_text_str(&t, "Look at a robot to see its combines.");
    }
    return rd_canvas_wrap(c, a, rd_pen_of(RD_STYLE_TEXT), words);
}

/* The names of all cards that are not robots on the board. */
static int draw_cards(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    char words[2048];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    const aegis_state *s = aegis_seen(scene);
    const aegis_pack *p = aegis_figures(scene);
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        static const char *const where[AEGIS_WHERES] = {[AEGIS_LISTED] = " list: ",
                                                        [AEGIS_CHOSEN] = " to place: ",
                                                        [AEGIS_POOL] = " Combine Pool: ",
                                                        [AEGIS_RESERVE] = " reserve: ",
                                                        [AEGIS_LOST] = " destroyed: "};
        for (uint32_t w = 0; w < AEGIS_WHERES; w++) {
            if (where[w] == NULL || count_where(&s->side[seat], w) == 0)
                continue;
            aegis_write_seat(seat, &t);
            rd_text_str(&t, where[w]);
            bool any = false;
            for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
                const aegis_slot *k = &s->side[seat].slot[i];
                if (k->card == 0 || k->where != w)
                    continue;
                rd_text_str(&t, any ? ", " : "");
                rd_text_str(&t, k->card > p->cards ? "hidden" : p->card[k->card - 1].name);
                any = true;
            }
            rd_text_char(&t, '\n');
        }
    }
    return rd_canvas_wrap(c, a, rd_pen_of(RD_STYLE_TEXT), words);
}

int aegis_draw_panel(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const aegis_state *s = aegis_seen(scene);
    rd_area least = {a.y, a.x, a.rows - LOG_LEAST, a.cols};
    if (scene->page == AEGIS_PAGE_MAKES)
        return draw_makes(scene, c, least);
    if (scene->page == AEGIS_PAGE_CARDS)
        return draw_cards(scene, c, least);
    if (scene->page == AEGIS_PAGE_CARD || s->stage == AEGIS_SQUADS)
        return draw_card(scene, c, least);
    int used = draw_robots(scene, c, a);
    if (a.rows < ROWS_BOTH)
        return used;
    rd_canvas_rule(c, a, a.y + used, rd_pen_of(RD_STYLE_GRID));
    rd_area rest = {a.y + used + 1, a.x, a.rows - used - 1 - LOG_LEAST, a.cols};
    return used + 1 + draw_card(scene, c, rest);
}
