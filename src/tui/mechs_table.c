/*
 * mechs_table.c - the answers of Tiny Epic Mechs as a table.
 *
 * Cards stand in two columns with their four directions, Weapons in rows with their figures, also
 * those that cannot be chosen now; everything else a row an answer, or a row for what belongs
 * together.
 */
#include <string.h>

#include "mechs_view.h"

enum {
    COLS_WIDE = 60,
    COL_TYPE = 24,
    ROWS_CARDS = 4
};

mechs_cell *mechs_add_cell(mechs_table *t, int row, int x, uint32_t answer)
{
    uint32_t at = t->count < MECHS_CELLS ? t->count++ : MECHS_CELLS - 1;
    mechs_cell *cell = &t->cell[at];
    memset(cell, 0, sizeof *cell);
    cell->row = row;
    cell->x = x;
    cell->answer = answer;
    cell->style = RD_STYLE_TEXT;
    if (row >= t->rows)
        t->rows = row + 1;
    return cell;
}

void mechs_add_words(mechs_table *t, int row, int x, uint32_t style, const char *words)
{
    mechs_cell *cell = mechs_add_cell(t, row, x, MECHS_NO_ANSWER);
    rd_text text;
    rd_text_init(&text, cell->words, sizeof cell->words);
    rd_text_str(&text, words);
    cell->style = (uint8_t)style;
}

static void make_cards(const rd_scene *scene, mechs_table *t)
{
    const mechs_pack *p = mechs_figures(scene);
    bool wide = t->cols >= COLS_WIDE;
    uint32_t labelled = 0;
    for (uint32_t i = 0; i < scene->answer_count; i++) {
        uint32_t code = mechs_operand(scene->answer[i]);
        uint32_t card = mechs_card_of(code);
        uint32_t movement = p->card[card].movement;
        int half = card / ROWS_CARDS == 0 ? 0 : wide ? t->cols / 2 : 23;
        int row = (int)(card % ROWS_CARDS);
        int pitch = wide ? 5 : half == 0 ? 2 : 3;
        rd_text text;
        mechs_cell *cell =
            mechs_add_cell(t, row, half + 13 + (int)mechs_direction_of(code) * pitch, i);
        rd_text_init(&text, cell->words, sizeof cell->words);
        if (movement == MECHS_DOUBLE)
            rd_text_str(&text, mechs_directions[mechs_direction_of(code)]);
        rd_text_str(
            &text,
            mechs_directions[(movement == MECHS_DIAGONAL ? 4 : 0) + mechs_direction_of(code)]);
        if ((labelled >> card & 1u) != 0)
            continue;
        labelled |= mechs_bit(card);
        cell = mechs_add_cell(t, row, half, MECHS_NO_ANSWER);
        cell->style = RD_STYLE_TITLE;
        rd_text_init(&text, cell->words, sizeof cell->words);
        mechs_write_card(card, &text);
        rd_text_char(&text, ' ');
        rd_text_str(&text, mechs_action_names[p->card[card].action]);
    }
}

/* Cards that lie in the Program already, with their step. */
static void add_laid(const rd_scene *scene, mechs_table *t)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[scene->seat >= 0 ? scene->seat : 0];
    for (uint32_t i = 0; s->phase == MECHS_PROGRAM && i < mechs_drafted(own); i++) {
        rd_text text;
        uint32_t card = mechs_card_of(own->program[i]);
        int half = card / ROWS_CARDS == 0 ? 0 : t->cols >= COLS_WIDE ? t->cols / 2 : 23;
        mechs_cell *cell = mechs_add_cell(t, (int)(card % ROWS_CARDS), half, MECHS_NO_ANSWER);
        cell->style = RD_STYLE_DIM;
        rd_text_init(&text, cell->words, sizeof cell->words);
        mechs_write_card(card, &text);
        rd_text_char(&text, ' ');
        rd_text_str(&text, mechs_action_names[p->card[card].action]);
        rd_text_str(&text, ", step ");
        rd_text_int(&text, (int64_t)i + 1);
    }
}

/* The words of an answer; of a Mine that could be moved also its number. */
static void write_cell(const rd_scene *scene, rd_move m, rd_text *group, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    mechs_answer(scene, m, group, out);
    if (mechs_kind(m) != MECHS_DO_MOVE_MINE || s->number[mechs_operand(m)] > MECHS_NUMBERS)
        return;
    rd_text_str(out, " (");
    rd_text_int(out, s->number[mechs_operand(m)]);
    rd_text_char(out, ')');
}

/* Words that are too long for a row go on in rows below it; the last row is returned. */
static int add_line(mechs_table *t, int row, uint32_t answer, const char *words)
{
    mechs_cell *cell = mechs_add_cell(t, row, 3, answer);
    size_t room = t->cols > 8 ? (size_t)t->cols - 5 : 8;
    cell->line = true;
    for (;;) {
        size_t length = strlen(words);
        size_t end = length <= room ? length : room;
        rd_text text;
        while (end > 0 && end < length && words[end] != ' ')
            end--;
        end = end == 0 ? length : end;
        rd_text_init(&text, cell->words, sizeof cell->words);
        rd_text_bytes(&text, words, end);
        words += end;
        if (*words == '\0')
            return row;
        words++;
        cell = mechs_add_cell(t, ++row, 5, MECHS_NO_ANSWER);
    }
}

static void make_list(const rd_scene *scene, mechs_table *t)
{
    char last[64] = "";
    int row = t->rows - 1;
    int x = 0;
    for (uint32_t i = 0; i < scene->answer_count; i++) {
        char group[64];
        char words[160];
        rd_text g;
        rd_text w;
        rd_text_init(&g, group, sizeof group);
        rd_text_init(&w, words, sizeof words);
        write_cell(scene, scene->answer[i], &g, &w);
        bool same = group[0] != '\0' && strcmp(group, last) == 0;
        if (group[0] == '\0') {
            row = add_line(t, row + 1, i, words);
            last[0] = '\0';
            continue;
        }
        if (!same) {
            row++;
            mechs_add_words(t, row, 1, RD_STYLE_TITLE, group);
            x = 1 + rd_text_cols(group) + 2;
        } else if (x + rd_text_cols(words) >= t->cols) {
            row++;
            x = 3;
        }
        mechs_cell *cell = mechs_add_cell(t, row, x, i);
        rd_text_init(&w, cell->words, sizeof cell->words);
        rd_text_str(&w, words);
        x += rd_text_cols(cell->words) + 2;
        memcpy(last, group, sizeof last);
    }
}

uint32_t mechs_answer_with(const rd_scene *scene, uint32_t weapon)
{
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (mechs_weapon_named(scene->answer[i]) == weapon)
            return i;
    return MECHS_NO_ANSWER;
}

/* Where the columns of Weapons begin. */
typedef struct columns {
    int type;
    int cost;
    int damage;
    int effect;
    int vp;
} columns;

static columns columns_of(const mechs_table *t)
{
    const columns narrow = {24, 26, 30, 34, 46};
    const columns wide = {24, 32, 38, 44, 58};
    return t->cols >= COLS_WIDE ? wide : narrow;
}

static void add_weapon_head(mechs_table *t, int row, const char *third)
{
    columns c = columns_of(t);
    bool wide = t->cols >= COLS_WIDE;
    mechs_add_words(t, row, 7, RD_STYLE_DIM, "name");
    mechs_add_words(t, row, c.type, RD_STYLE_DIM, wide ? "type" : "T");
    mechs_add_words(t, row, c.cost, RD_STYLE_DIM, third);
    mechs_add_words(t, row, c.damage, RD_STYLE_DIM, "dmg");
    mechs_add_words(t, row, c.effect, RD_STYLE_DIM, "effect");
    mechs_add_words(t, row, c.vp, RD_STYLE_DIM, "VP");
}

/* A row of a Weapon; `note` stands in place of its cost. */
static void add_weapon(const rd_scene *scene, mechs_table *t, int row, uint32_t weapon,
                       const char *note)
{
    const mechs_weapon *w = &mechs_figures(scene)->weapon[weapon];
    columns c = columns_of(t);
    uint32_t answer = mechs_answer_with(scene, weapon);
    uint32_t style = answer == MECHS_NO_ANSWER ? RD_STYLE_DIM : RD_STYLE_TEXT;
    char words[32];
    rd_text text;
    mechs_cell *cell = mechs_add_cell(t, row, 3, answer);
    cell->line = answer != MECHS_NO_ANSWER;
    cell->style = (uint8_t)style;
    rd_text_init(&text, cell->words, sizeof cell->words);
    mechs_write_weapon_name(mechs_figures(scene), weapon, &text);
    rd_text_init(&text, words, sizeof words);
    rd_text_bytes(&text, mechs_type_names[w->type],
                  t->cols >= COLS_WIDE ? strlen(mechs_type_names[w->type]) : 1);
    mechs_add_words(t, row, c.type, style, words);
    rd_text_init(&text, words, sizeof words);
    if (note != NULL)
        rd_text_str(&text, note);
    else
        mechs_write_cost(scene, weapon, true, &text);
    mechs_add_words(t, row, c.cost, style, words);
    rd_text_init(&text, words, sizeof words);
    rd_text_int(&text, w->normal);
    rd_text_char(&text, '/');
    rd_text_int(&text, w->power);
    mechs_add_words(t, row, c.damage, style, words);
    rd_text_init(&text, words, sizeof words);
    if (w->effect != MECHS_NO_EFFECT)
        mechs_write_effect(w, &text);
    mechs_add_words(t, row, c.effect, style, words);
    rd_text_init(&text, words, sizeof words);
    rd_text_int(&text, w->vp);
    mechs_add_words(t, row, c.vp, style, words);
}

void mechs_add_rest(const rd_scene *scene, mechs_table *t)
{
    for (uint32_t i = 0; i < scene->answer_count; i++) {
        char group[64];
        rd_text g;
        rd_text w;
        if (mechs_weapon_named(scene->answer[i]) != MECHS_WEAPONS)
            continue;
        mechs_cell *cell = mechs_add_cell(t, t->rows, 3, i);
        cell->line = true;
        rd_text_init(&g, group, sizeof group);
        rd_text_init(&w, cell->words, sizeof cell->words);
        mechs_answer(scene, scene->answer[i], &g, &w);
    }
}

/* Words from x on, broken at blanks to fit. */
static void add_wrapped(mechs_table *t, int x, const char *words)
{
    while (*words != '\0') {
        size_t skip;
        size_t n = rd_wrap(words, t->cols - x - 1, &skip);
        mechs_cell *cell = mechs_add_cell(t, t->rows, x, MECHS_NO_ANSWER);
        rd_text text;
        rd_text_init(&text, cell->words, sizeof cell->words);
        rd_text_bytes(&text, words, n);
        words += skip;
    }
}

/* The Pilot Cards to choose from, with both sides. */
static void make_pilots(const rd_scene *scene, mechs_table *t)
{
    const mechs_pack *p = mechs_figures(scene);
    for (uint32_t i = 0; i < scene->answer_count; i++) {
        uint32_t pilot = mechs_operand(scene->answer[i]) % MECHS_PILOTS;
        mechs_cell *cell = mechs_add_cell(t, t->rows + (i > 0), 3, i);
        rd_text text;
        cell->line = true;
        rd_text_init(&text, cell->words, sizeof cell->words);
        rd_text_str(&text, p->pilot[pilot].name);
        for (uint32_t side = 0; side < 2; side++) {
            char words[200];
            rd_text_init(&text, words, sizeof words);
            rd_text_str(&text, side == 0 ? "Pilot side: " : "Power Armor side: ");
            mechs_write_ability(&p->pilot[pilot].side[side], &text);
            add_wrapped(t, 5, words);
        }
    }
}

static void add_purse(const rd_scene *scene, mechs_table *t)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[scene->seat >= 0 ? scene->seat : 0];
    char words[MECHS_WORDS];
    rd_text text;
    rd_text_init(&text, words, sizeof words);
    rd_text_str(&text, "Purse: ");
    mechs_write_count(own->credits, "Credit", "Credits", &text);
    rd_text_str(&text, ", ");
    rd_text_int(&text, own->energy);
    rd_text_str(&text, " Energy");
    mechs_add_words(t, 0, 1, RD_STYLE_TITLE, words);
}

/* All that is on sale, or to choose from at the start. */
static void make_shop(const rd_scene *scene, mechs_table *t)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[scene->seat >= 0 ? scene->seat : 0];
    bool sale = s->phase != MECHS_ARM;
    if (sale)
        add_purse(scene, t);
    else
        mechs_add_words(t, 0, 1, RD_STYLE_TITLE, "Basic Weapons");
    add_weapon_head(t, 1, "C+E");
    for (uint32_t w = 0; w < MECHS_BASICS; w++)
        add_weapon(scene, t, t->rows, w, sale && (own->owned >> w & 1u) != 0 ? "own" : NULL);
    mechs_add_words(t, t->rows, 1, RD_STYLE_TITLE, sale ? "Display" : "Display, on sale later");
    for (uint32_t i = 0; i < MECHS_SLOTS; i++)
        if (s->display[i] != 0)
            add_weapon(scene, t, t->rows, s->display[i] - 1u, NULL);
    mechs_add_rest(scene, t);
}

/* The Loadout that is being made. */
static void make_loadout(const rd_scene *scene, mechs_table *t)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[s->actor - 1];
    uint32_t weapons = own->owned & mechs_holdable(own->status);
    char words[MECHS_WORDS];
    rd_text text;
    rd_text_init(&text, words, sizeof words);
    rd_text_str(&text, "New Loadout, at most ");
    if (mechs_basics_max(own->status) != 0) {
        rd_text_int(&text, mechs_basics_max(own->status));
        rd_text_str(&text, " Basic");
    }
    if (mechs_advanced_max(own->status) != 0) {
        rd_text_str(&text, mechs_basics_max(own->status) != 0 ? ", " : "");
        rd_text_int(&text, mechs_advanced_max(own->status));
        rd_text_str(&text, " Advanced");
    }
    mechs_add_words(t, 0, 1, RD_STYLE_TITLE, words);
    add_weapon_head(t, 1, "new");
    for (; weapons != 0; weapons &= weapons - 1) {
        uint32_t w = RD_CTZ64(weapons);
        add_weapon(scene, t, t->rows, w, (s->named >> w & 1u) != 0 ? "yes" : "");
    }
    mechs_add_rest(scene, t);
}

void mechs_make_weapons(const rd_scene *scene, mechs_table *t)
{
    const mechs_state *s = mechs_seen(scene);
    t->alone = true;
    if (s->phase == MECHS_EQUIP && s->naming != 0)
        make_loadout(scene, t);
    else
        make_shop(scene, t);
}

static bool sells(const rd_scene *scene)
{
    const mechs_state *s = mechs_seen(scene);
    if (s->phase == MECHS_ARM)
        return true;
    return s->phase == MECHS_ACTION && s->card != 0 &&
           mechs_figures(scene)->card[mechs_card_of(s->card)].action == MECHS_PURCHASE;
}

void mechs_make_table(const rd_scene *scene, int cols, mechs_table *out)
{
    const mechs_state *s = mechs_seen(scene);
    out->rows = 0;
    out->cols = cols;
    out->alone = false;
    out->count = 0;
    if (mechs_fights(s)) {
        mechs_make_fight(scene, out);
        return;
    }
    if (scene->answer_count == 0)
        return;
    uint32_t kind = mechs_kind(scene->answer[0]);
    if (kind == MECHS_DO_SLOT || kind == MECHS_DO_PLAY) {
        make_cards(scene, out);
        add_laid(scene, out);
    } else if (sells(scene) || (s->phase == MECHS_EQUIP && s->naming != 0))
        mechs_make_weapons(scene, out);
    else if (kind == MECHS_DO_PILOT)
        make_pilots(scene, out);
    else
        make_list(scene, out);
}
