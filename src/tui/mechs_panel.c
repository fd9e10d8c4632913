/* mechs_panel.c - beside the Arena: the Rounds, every player's figures and Program, the Display. */
#include <string.h>

#include "mechs_view.h"
#include "table/words.h"

enum {
    ROWS_TALL = 24,     /* a panel so high has three rows for each of four players */
    ROWS_DISPLAY = 16,  /* and one with so much left a row for each Weapon of the Display */
    ROWS_PLANNING = 11, /* so much is enough while Programs are made */
    COLS_WIDE = 40
};

/* "1 2* [3] 4* 5 6*  step 2/4": the stars are scorings. */
static void draw_track(const rd_scene *scene, rd_canvas *c, rd_area line)
{
    const mechs_state *s = mechs_seen(scene);
    char words[64];
    rd_text t;
    int x = line.x;
    for (uint32_t r = 1; r <= MECHS_ROUNDS; r++) {
        bool now = r == s->round && s->phase != MECHS_OVER;
        rd_pen pen = rd_pen_of(r < s->round ? RD_STYLE_DIM : RD_STYLE_TEXT);
        pen.look = now ? RD_LOOK_BOLD : 0;
        rd_text_init(&t, words, sizeof words);
        rd_text_str(&t, now ? "[" : "");
        rd_text_int(&t, r);
        rd_text_str(&t, now ? "]" : "");
        rd_text_str(&t, r % 2 == 0 ? "*" : "");
        x = rd_canvas_put(c, line, line.y, x, pen, words) + 1;
    }
    rd_text_init(&t, words, sizeof words);
    if (s->phase == MECHS_PROGRAM) {
        rd_text_str(&t, "program");
    } else if (s->step != 0 && s->phase != MECHS_OVER) {
        rd_text_str(&t, "step ");
        rd_text_int(&t, s->step);
        rd_text_str(&t, "/4");
    }
    rd_canvas_put(c, line, line.y, x + 1, rd_pen_of(RD_STYLE_DIM), words);
}

/* The Program as far as the viewer knows it. */
static void write_program(const rd_scene *scene, const rd_canvas *c, uint32_t player, rd_text *out)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[player];
    if (s->round == 0 || s->phase == MECHS_OVER)
        return;
    if (mechs_is_robot(s, player)) {
        rd_text_str(out, "faces ");
        rd_text_str(out, mechs_directions[own->facing & 3u]);
        return;
    }
    if (own->adhoc != MECHS_NOT_ADHOC) {
        rd_text_str(out, own->adhoc == MECHS_FIRST_ADHOC ? "ad hoc, first" : "ad hoc");
        return;
    }
    if (s->phase == MECHS_PROGRAM && (int)player != scene->viewer) {
        rd_text_str(out, own->chosen != 0 ? "ready" : "programs");
        return;
    }
    for (uint32_t i = 0; i < MECHS_STEPS; i++) {
        uint32_t code = own->program[i];
        rd_text_str(out, i == 0 ? "" : " ");
        if (code == 0)
            rd_text_char(out, '-');
        else if (code > MECHS_CARDS * 4)
            rd_text_str(out, rd_glyph_text(c, RD_GLYPH_COVERED));
        else
            mechs_write_short_card(p, code, out);
    }
}

/* "B1 A05 +B2": Loadout and Stockpile; `brief` only counts the latter. */
static void write_weapons(const rd_scene *scene, uint32_t player, bool brief, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[player];
    uint32_t rest = own->owned & ~own->equipped;
    if (s->phase == MECHS_ARM || own->resigned != 0)
        return;
    if (own->equipped != 0)
        mechs_write_weapons(own->equipped, out);
    if (rest == 0)
        return;
    rd_text_str(out, own->equipped != 0 ? " +" : "+");
    if (brief)
        rd_text_int(out, RD_POPCOUNT64(rest));
    else
        mechs_write_weapons(rest, out);
}

static void draw_figures(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t player)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[player];
    char words[96];
    rd_text t;
    rd_pen loud = rd_pen_of(RD_STYLE_TITLE);
    rd_pen pen = rd_pen_of(RD_STYLE_TEXT);
    loud.look = RD_LOOK_BOLD;
    if (mechs_player_in_question(scene) == player)
        rd_canvas_glyph(c, line, line.y, line.x, loud, RD_GLYPH_POINTER);
    int x = rd_canvas_glyph(c, line, line.y, line.x + 1, rd_pen_seat((int)player),
                            rd_glyph_seat((int)player, false));
    rd_text_init(&t, words, sizeof words);
    mechs_write_who(scene, player, &t);
    rd_canvas_put(c, line, line.y, x, rd_pen_seat((int)player), words);
    rd_text_init(&t, words, sizeof words);
    if (own->resigned != 0) {
        rd_text_str(&t, "resigned");
    } else {
        rd_text_str(&t, mechs_status_words(own->status));
        rd_text_char(&t, ' ');
        rd_text_int(&t, own->health);
        rd_text_str(&t, " e");
        rd_text_int(&t, own->energy);
        rd_text_str(&t, " c");
        rd_text_int(&t, own->credits);
        rd_text_str(&t, " m");
        rd_text_int(&t, MECHS_MINES - RD_POPCOUNT64(own->mines));
        rd_text_str(&t, "t");
        rd_text_int(&t, p->turrets - RD_POPCOUNT64(own->turrets));
    }
    rd_canvas_put(c, line, line.y, line.x + 6, pen, words);
    rd_text_init(&t, words, sizeof words);
    rd_text_int(&t, own->vp);
    rd_text_str(&t, "VP");
    rd_canvas_put(c, line, line.y, line.x + line.cols - rd_text_cols(words), loud, words);
}

static int draw_player(const rd_scene *scene, rd_canvas *c, rd_area line, uint32_t player, int rows)
{
    char words[160];
    rd_text t;
    rd_pen pen = rd_pen_of(RD_STYLE_TEXT);
    draw_figures(scene, c, line, player);
    line.y++;
    rd_text_init(&t, words, sizeof words);
    write_program(scene, c, player, &t);
    int x = rd_canvas_put(c, line, line.y, line.x + 2, pen, words);
    rd_text_init(&t, words, sizeof words);
    write_weapons(scene, player, rows == 2, &t);
    if (rows == 2) {
        rd_canvas_put(c, line, line.y, x + 2, rd_pen_of(RD_STYLE_DIM), words);
        return 2;
    }
    const char *name = mechs_pilot_name(scene, player);
    rd_canvas_put(c, line, line.y, line.x + line.cols - rd_text_cols(name), rd_pen_of(RD_STYLE_DIM),
                  name);
    line.y++;
    rd_canvas_put(c, line, line.y, line.x + 2, rd_pen_of(RD_STYLE_DIM), words);
    return 3;
}

/* " 2/3 Boost E1" */
static void write_damage(const mechs_weapon *w, rd_text *out)
{
    rd_text_char(out, ' ');
    rd_text_int(out, w->normal);
    rd_text_char(out, '/');
    rd_text_int(out, w->power);
    if (w->effect == MECHS_NO_EFFECT)
        return;
    rd_text_char(out, ' ');
    mechs_write_effect(w, out);
}

static int draw_display(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    bool wide = a.cols >= COLS_WIDE;
    bool tall =
        s->phase == MECHS_PROGRAM ? a.rows >= ROWS_PLANNING : a.rows >= ROWS_DISPLAY && wide;
    char words[96];
    rd_text t;
    rd_area line = {a.y, a.x, 1, a.cols};
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, "Display");
    for (uint32_t i = 0; i < MECHS_SLOTS; i++) {
        if (s->display[i] == 0)
            continue;
        uint32_t weapon = s->display[i] - 1u;
        const mechs_weapon *w = &p->weapon[weapon];
        if (!tall) {
            rd_text_char(&t, ' ');
            mechs_write_weapon(weapon, &t);
            continue;
        }
        char row[96];
        rd_text r;
        rd_text_init(&r, row, sizeof row);
        mechs_write_weapon_name(p, weapon, &r);
        line.y++;
        rd_canvas_put(c, line, line.y, line.x + 2, rd_pen_of(RD_STYLE_TEXT), row);
        rd_text_init(&r, row, sizeof row);
        rd_text_int(&r, w->credits);
        rd_text_char(&r, '+');
        rd_text_int(&r, w->energy);
        if (wide)
            write_damage(w, &r);
        rd_canvas_put(c, line, line.y, line.x + 23, rd_pen_of(RD_STYLE_TEXT), row);
    }
    if (t.need <= strlen("Display") && line.y == a.y)
        return 0;
    rd_canvas_put(c, a, a.y, a.x, rd_pen_of(RD_STYLE_DIM), words);
    return line.y - a.y + 1;
}

int mechs_draw_panel(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const mechs_state *s = mechs_seen(scene);
    rd_area line = {a.y, a.x, 1, a.cols};
    int rows = s->players <= 3 || a.rows >= ROWS_TALL ? 3 : 2;
    if (s->round != 0) {
        draw_track(scene, c, line);
        line.y++;
    }
    for (uint32_t i = 0; i < s->players; i++) {
        rd_area own = {line.y, a.x, rows, a.cols};
        line.y += draw_player(scene, c, own, i, rows);
    }
    line.y += draw_display(scene, c, (rd_area){line.y, a.x, a.rows - (line.y - a.y), a.cols});
    return line.y - a.y;
}
