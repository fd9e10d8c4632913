/* mechs_fight.c - a Combat of Tiny Epic Mechs: both Loadouts, counters, what each Weapon would do.
 */
#include <string.h>

#include "mechs_view.h"

enum {
    COLS_WIDE = 60
};

/* The figures of a Combat stand behind those of the Weapons. */
typedef struct columns {
    int type;
    int damage;
    int now;
    int back;
} columns;

static columns columns_of(const mechs_table *t)
{
    const columns narrow = {24, 0, 26, 37};
    const columns wide = {24, 32, 38, 51};
    return t->cols >= COLS_WIDE ? wide : narrow;
}

static rd_text begin(mechs_table *t, int row, int x, uint32_t style)
{
    mechs_cell *cell = mechs_add_cell(t, row, x, MECHS_NO_ANSWER);
    rd_text text;
    rd_text_init(&text, cell->words, sizeof cell->words);
    cell->style = (uint8_t)style;
    return text;
}

static uint32_t other_side(const mechs_state *s, uint32_t player)
{
    return player == s->active - 1u ? s->foe - 1u : s->active - 1u;
}

/* Why the next attack is a Power Attack, or what would be one. */
static void add_counter(const rd_scene *scene, mechs_table *t)
{
    static const char *const against[] = {"Area", "Ranged", "Melee"};
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    rd_text text = begin(t, t->rows, 1, RD_STYLE_TEXT);
    if (s->fought == 1) {
        bool jump = mechs_is_power(p, s, 0);
        rd_text_str(&text, jump ? "After a jump the first attack has Power"
                                : "No jump: the first attack is a normal one");
        return;
    }
    if (s->last == 0) {
        rd_text_str(&text, "No attack before: nothing to counter");
        return;
    }
    uint32_t last = s->last - 1u;
    rd_text_str(&text, "After ");
    rd_text_str(&text, p->weapon[last].name);
    if (p->weapon[last].effect == MECHS_UNTRACEABLE) {
        rd_text_str(&text, ": Untraceable, no counter");
        return;
    }
    rd_text_str(&text, " (");
    rd_text_str(&text, mechs_type_names[p->weapon[last].type]);
    rd_text_str(&text, "): ");
    rd_text_str(&text, against[p->weapon[last].type]);
    rd_text_str(&text, " has Power");
}

static void add_side(const rd_scene *scene, mechs_table *t, uint32_t player)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[player];
    rd_text text = begin(t, t->rows, 1, RD_STYLE_TITLE);
    mechs_write_who(scene, player, &text);
    rd_text_str(&text, player == s->role - 1u ? " attacking" : " attacked");
    rd_text_str(&text, ", ");
    rd_text_str(&text, mechs_status_words(own->status));
    rd_text_str(&text, " Health ");
    rd_text_int(&text, own->health);
    if (own->side == 1 || own->side == 2)
        rd_text_str(&text, own->side == 1 ? ", Assault" : ", Bastion");
    if (own->guard != 0) {
        rd_text_str(&text, ", Guard ");
        rd_text_int(&text, own->guard);
    }
    if (own->jammed != 0) {
        rd_text_str(&text, ", jammed ");
        rd_text_int(&text, own->jammed);
    }
}

static void write_blow(const mechs_blow *blow, rd_text *out)
{
    rd_text_int(out, blow->damage);
    if (blow->boost != 0) {
        rd_text_char(out, '+');
        rd_text_int(out, blow->boost);
    }
    rd_text_str(out, blow->power ? " Power" : "");
    rd_text_str(out, blow->boost_ko ? " KO" : "");
}

/* What the Weapon would do: now, or in answer to the Weapon that is looked at. */
static void add_blow(const rd_scene *scene, mechs_table *t, int row, uint32_t player,
                     uint32_t weapon)
{
    const mechs_state *s = mechs_seen(scene);
    columns c = columns_of(t);
    bool ready = (mechs_ready(&s->player[player]) >> weapon & 1u) != 0;
    rd_text text = begin(t, row, c.now, ready ? RD_STYLE_TEXT : RD_STYLE_DIM);
    if (!ready) {
        rd_text_str(&text, "exhausted");
        return;
    }
    if (player == s->role - 1u && s->phase == MECHS_ATTACK) {
        mechs_blow back;
        mechs_blow blow = mechs_blow_of(scene, weapon);
        write_blow(&blow, &text);
        text = begin(t, row, c.back, RD_STYLE_TEXT);
        uint32_t with = blow.ko ? (uint32_t)MECHS_WEAPONS : mechs_worst_reply(scene, weapon, &back);
        if (with == MECHS_WEAPONS)
            rd_text_char(&text, '-');
        else
            write_blow(&back, &text);
        return;
    }
    uint32_t used = s->weapon;
    if (s->phase == MECHS_ATTACK && scene->chosen < scene->answer_count)
        used = mechs_weapon_named(scene->answer[scene->chosen]) + 1;
    if (player == s->role - 1u || used == 0 || used > MECHS_WEAPONS)
        return;
    mechs_blow blow = mechs_reply_to(scene, used - 1, weapon);
    text = begin(t, row, c.back, RD_STYLE_TEXT);
    write_blow(&blow, &text);
}

/* The two printed figures, where there is room. */
static void add_damage(mechs_table *t, int row, const mechs_weapon *w, uint32_t style)
{
    columns c = columns_of(t);
    if (c.damage == 0)
        return;
    rd_text text = begin(t, row, c.damage, style);
    rd_text_int(&text, w->normal);
    rd_text_char(&text, '/');
    rd_text_int(&text, w->power);
}

static void add_weapons(const rd_scene *scene, mechs_table *t, uint32_t player)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    columns c = columns_of(t);
    uint32_t weapons = s->player[player].equipped;
    if (weapons == 0)
        mechs_add_words(t, t->rows, 3, RD_STYLE_DIM, "no Weapon");
    for (; weapons != 0; weapons &= weapons - 1) {
        uint32_t weapon = RD_CTZ64(weapons);
        int row = t->rows;
        uint32_t answer =
            (int)player == scene->seat ? mechs_answer_with(scene, weapon) : MECHS_NO_ANSWER;
        bool ready = (mechs_ready(&s->player[player]) >> weapon & 1u) != 0;
        rd_text text;
        mechs_cell *cell = mechs_add_cell(t, row, 3, answer);
        cell->line = answer != MECHS_NO_ANSWER;
        cell->style = ready ? RD_STYLE_TEXT : RD_STYLE_DIM;
        rd_text_init(&text, cell->words, sizeof cell->words);
        mechs_write_weapon_name(p, weapon, &text);
        text = begin(t, row, c.type, cell->style);
        const char *type = mechs_type_names[p->weapon[weapon].type];
        rd_text_bytes(&text, type, t->cols >= COLS_WIDE ? strlen(type) : 1);
        add_damage(t, row, &p->weapon[weapon], cell->style);
        add_blow(scene, t, row, player, weapon);
    }
}

void mechs_make_fight(const rd_scene *scene, mechs_table *t)
{
    const mechs_state *s = mechs_seen(scene);
    columns c = columns_of(t);
    uint32_t mine = scene->seat >= 0 ? (uint32_t)scene->seat : s->role - 1u;
    t->alone = true;
    rd_text text = begin(t, 0, 1, RD_STYLE_TITLE);
    rd_text_str(&text, "Combat in ");
    mechs_write_zone(s->player[s->active - 1].zone, &text);
    rd_text_str(&text, ", round ");
    rd_text_int(&text, s->fought);
    add_counter(scene, t);
    add_side(scene, t, mine);
    mechs_add_words(t, t->rows, 7, RD_STYLE_DIM, "name");
    int head = t->rows - 1;
    mechs_add_words(t, head, c.type, RD_STYLE_DIM, t->cols >= COLS_WIDE ? "type" : "T");
    if (c.damage != 0)
        mechs_add_words(t, head, c.damage, RD_STYLE_DIM, "dmg");
    if (mine == s->role - 1u && s->phase == MECHS_ATTACK)
        mechs_add_words(t, head, c.now, RD_STYLE_DIM, "now");
    mechs_add_words(t, head, c.back, RD_STYLE_DIM, "back");
    add_weapons(scene, t, mine);
    mechs_add_rest(scene, t);
    add_side(scene, t, other_side(s, mine));
    add_weapons(scene, t, other_side(s, mine));
}
