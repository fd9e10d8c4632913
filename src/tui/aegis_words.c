/* aegis_words.c - cards, robots, statuses and dice of A.E.G.I.S. in words. */
#include <string.h>

#include "aegis_view.h"
#include "games/aegis/meanings.h"
#include "table/words.h"

void aegis_short_robot(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    if (robot >> 4 >= s->seats || (robot & 15u) >= AEGIS_PIECES)
        return;
    rd_text_str(out, aegis_card_of_robot(scene, robot)->name);
}

static void put_figure(const char *words, uint32_t n, rd_text *out)
{
    rd_text_str(out, words);
    rd_text_int(out, n);
}

/* "Chain Gun, cost 3: each die 4+, Damage 1, range 4, ANTI-AIR" */
void aegis_action_words(const aegis_pack *p, const aegis_action *a, rd_text *out)
{
    rd_text_str(out, a->name);
    if (a->cost == 0)
        rd_text_str(out, ", cost X");
    else
        put_figure(", cost ", a->cost, out);
    put_figure(a->all != 0 ? ": all dice " : ": each die ", a->accuracy, out);
    rd_text_str(out, "+, ");
    rd_text_str(out, aegis_type_words(p, a->type));
    put_figure(" ", a->power, out);
    if (a->range != 0)
        put_figure(", range ", a->range, out);
    if (a->radius != 0)
        put_figure(", radius ", a->radius, out);
    for (uint32_t i = 0; i < AEGIS_ATTRIBUTES; i++)
        if ((a->attributes >> i & 1u) != 0) {
            rd_text_str(out, ", ");
            rd_text_str(out, aegis_attribute_name(p, i));
        }
}

static void write_kind(const aegis_pack *p, const aegis_card *c, rd_text *out)
{
    rd_text_str(out, c->name);
    if (c->kind == AEGIS_DRONE)
        rd_text_str(out, ", Drone");
    else if (c->kind == AEGIS_MACHINELESS)
        rd_text_str(out, ", Commander without a machine");
    else
        put_figure(", Level ", c->level, out);
    if (c->letters[0] != '\0') {
        rd_text_str(out, ", ");
        rd_text_str(out, c->letters);
    }
    if (c->key_letter[0] != '\0') {
        rd_text_str(out, " (key ");
        rd_text_str(out, c->key_letter);
        rd_text_char(out, ')');
    }
    for (uint32_t i = 0; i < c->printed; i++) {
        rd_text_str(out, i == 0 ? ", Make " : " ");
        rd_text_str(out, c->printed_make[i]);
    }
    if (c->faction != 0) {
        rd_text_str(out, ", ");
        rd_text_str(out, p->faction[c->faction - 1u]);
    }
    if (c->character[0] != '\0' && c->kind != AEGIS_MACHINELESS) {
        rd_text_str(out, ", Commander ");
        rd_text_str(out, c->character);
    }
}

static void write_traits(const aegis_pack *p, const aegis_card *c, rd_text *out)
{
    for (uint32_t i = 0; i < c->traits; i++) {
        rd_text_str(out, i == 0 ? "" : ", ");
        aegis_trait_text(p, &c->trait[i], out);
    }
    rd_text_str(out, c->traits > 0 ? "\n" : "");
}

static void write_actions(const aegis_pack *p, const aegis_card *c, rd_text *out)
{
    for (uint32_t i = 0; i < c->actions; i++) {
        aegis_action_words(p, &c->action[i], out);
        rd_text_char(out, '\n');
    }
}

void aegis_card_words(const aegis_pack *p, uint32_t card, rd_text *out)
{
    const aegis_card *c = &p->card[card];
    write_kind(p, c, out);
    rd_text_char(out, '\n');
    if (c->kind != AEGIS_MACHINELESS) {
        put_figure("Movement ", c->movement, out);
        put_figure(", Energy ", c->energy, out);
        put_figure(", Integrity ", c->integrity, out);
        rd_text_char(out, '\n');
    }
    write_traits(p, c, out);
    write_actions(p, c, out);
    if (p->idea[card][0] != '\0') {
        rd_text_str(out, p->idea[card]);
        rd_text_char(out, '\n');
    }
}

/* Types and attributes of all its Actions, each once. */
static void write_action_meanings(const aegis_pack *p, const aegis_card *c, rd_text *out)
{
    uint32_t types = 0;
    uint32_t attributes = 0;
    for (uint32_t i = 0; i < c->actions; i++) {
        types |= 1u << c->action[i].type;
        attributes |= c->action[i].attributes;
    }
    for (; types != 0; types &= types - 1) {
        aegis_type_line(p, RD_CTZ64(types), out);
        rd_text_char(out, '\n');
    }
    for (; attributes != 0; attributes &= attributes - 1) {
        aegis_attribute_line(p, RD_CTZ64(attributes), out);
        rd_text_char(out, '\n');
    }
}

void aegis_card_meanings(const aegis_pack *p, uint32_t card, rd_text *out)
{
    const aegis_card *c = &p->card[card];
    for (uint32_t i = 0; i < c->traits; i++) {
        aegis_trait_line(p, &c->trait[i], out);
        rd_text_char(out, '\n');
    }
    write_action_meanings(p, c, out);
}

/* The cards below a robot. */
static void write_parts(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_pack *p = aegis_figures(scene);
    const aegis_side *side = &s->side[robot >> 4];
    uint32_t top = aegis_piece_of(s, robot)->slot;
    bool any = false;
    for (uint32_t i = 0; top != AEGIS_NO_SLOT && i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &side->slot[i];
        bool below = (k->where == AEGIS_UNDER && k->link == top) ||
                     (k->where == AEGIS_BOUND && k->link == top);
        if (!below || k->card == 0 || k->card > p->cards)
            continue;
        rd_text_str(out, any ? ", " : "Under it: ");
        rd_text_str(out, p->card[k->card - 1].name);
        any = true;
    }
    rd_text_str(out, any ? "\n" : "");
}

void aegis_robot_words(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_pack *p = aegis_figures(scene);
    const aegis_card *c = aegis_card_of_robot(scene, robot);
    write_kind(p, c, out);
    put_figure("\nIntegrity ", aegis_integrity(p, s, robot), out);
    put_figure(" of ", aegis_integrity_max(p, s, robot), out);
    put_figure(", Movement ", aegis_movement(p, s, robot), out);
    put_figure(", Energy ", aegis_energy(p, s, robot), out);
    rd_text_char(out, '\n');
    size_t before = out->need;
    aegis_status_words(scene, robot, out);
    rd_text_str(out, out->need > before ? "\n" : "");
    write_parts(scene, robot, out);
    write_traits(p, c, out);
    write_actions(p, c, out);
}

/* ---- statuses ---------------------------------------------------------------------------------
 */

/* A letter for each status, behind a number as "5B2D". */
void aegis_status_letters(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_piece *m = aegis_piece_of(s, robot);
    bool changed = false;
    for (uint32_t i = 0; i < s->sums && i < AEGIS_SUMS; i++)
        changed = changed || s->sum[i].piece == robot;
    rd_text_str(out, m->disarm != 0 ? "D" : "");
    rd_text_str(out, m->stun != 0 ? "H" : "");
    rd_text_str(out, m->quell != 0 ? "Q" : "");
    rd_text_str(out, aegis_burns(s, robot, false) != 0 ? "B" : "");
    rd_text_str(out, aegis_burns(s, robot, true) != 0 ? "R" : "");
    rd_text_str(out, (m->flags & AEGIS_CLOAKED) != 0 ? "C" : "");
    rd_text_str(out, m->vanish != 0 ? "V" : "");
    rd_text_str(out, m->lost != 0 ? "L" : "");
    rd_text_str(out, m->drain != 0 ? "e" : "");
    rd_text_str(out, changed ? "m" : "");
    rd_text_str(out, aegis_is_protected(aegis_figures(scene), s, robot) ? "P" : "");
}

/* ---- dice -------------------------------------------------------------------------------------
 */

static bool rolls(const aegis_state *s)
{
    switch (s->ask) {
    case AEGIS_Q_REROLL:
    case AEGIS_Q_JAM:
    case AEGIS_Q_DIE:
    case AEGIS_Q_JAM_DIE:
    case AEGIS_Q_REROLL_DICE:
    case AEGIS_Q_GAMBIT:
    case AEGIS_Q_GAMBIT_DICE:
    case AEGIS_Q_DICE:
        return s->stage == AEGIS_TURN && s->live.count > 0;
    default:
        return false;
    }
}

/* "Dice 4* 2 5*, needs 4+; 2 successes": a star behind what counts, brackets: chosen. */
void aegis_dice_words(const rd_scene *scene, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    const aegis_live *live = &s->live;
    if (!rolls(s))
        return;
    rd_text_str(out, "Dice");
    for (uint32_t i = 0; i < live->count && i < AEGIS_DICE; i++) {
        uint32_t face = (uint32_t)live->dice[i / 2] >> (i % 2 * 4) & 15u;
        bool marked = (live->marked >> i & 1u) != 0;
        rd_text_str(out, marked ? " [" : " ");
        if (face == 0)
            rd_text_char(out, '?');
        else
            rd_text_int(out, face);
        if ((live->dropped >> i & 1u) != 0)
            rd_text_char(out, 'x');
        else if (face >= live->accuracy && face != 0)
            rd_text_char(out, '*');
        rd_text_str(out, marked ? "]" : "");
    }
    put_figure(", needs ", live->accuracy, out);
    rd_text_str(out, "+ (* counts)");
}

/* ---- all cards --------------------------------------------------------------------------------
 */

static void sheet_slots(const rd_scene *scene, uint32_t seat, uint32_t where, const char *words,
                        rd_text *out)
{
    const aegis_pack *p = aegis_figures(scene);
    const aegis_side *side = &aegis_seen(scene)->side[seat];
    bool any = false;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &side->slot[i];
        if (k->card == 0 || k->where != where)
            continue;
        rd_text_str(out, any ? "" : words);
        any = true;
        if (k->card > p->cards) {
            rd_text_str(out, "A hidden card.\n");
            continue;
        }
        aegis_card_words(p, k->card - 1u, out);
        aegis_card_meanings(p, k->card - 1u, out);
        rd_text_char(out, '\n');
    }
}

/* A robot on the board, and what the words of its card mean. */
static void sheet_robot(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    aegis_robot_words(scene, robot, out);
    aegis_card_meanings(aegis_figures(scene), aegis_piece_of(aegis_seen(scene), robot)->card, out);
    rd_text_char(out, '\n');
}

/* What is in focus stands before all others. */
static void sheet_focus(const rd_scene *scene, rd_text *out)
{
    uint32_t card = aegis_card_named(scene);
    uint32_t robot = aegis_looked_at(scene);
    if (card < AEGIS_CARDS) {
        aegis_card_words(aegis_figures(scene), card, out);
        aegis_card_meanings(aegis_figures(scene), card, out);
        rd_text_char(out, '\n');
    } else if (robot != AEGIS_NOBODY) {
        sheet_robot(scene, robot, out);
    }
}

void aegis_sheet(const rd_scene *scene, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    sheet_focus(scene, out);
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        rd_text_str(out, "== ");
        rd_words_name(scene->session, (int)seat, out);
        rd_text_str(out, " ==\n");
        for (uint32_t i = 0; i < AEGIS_PIECES; i++)
            if (aegis_stands_on(s, seat * 16 + i))
                sheet_robot(scene, seat * 16 + i, out);
        sheet_slots(scene, seat, AEGIS_CHOSEN, "-- to be placed --\n", out);
        sheet_slots(scene, seat, AEGIS_POOL, "-- Combine Pool --\n", out);
        sheet_slots(scene, seat, AEGIS_RESERVE, "-- in reserve --\n", out);
        sheet_slots(scene, seat, AEGIS_LISTED,
                    s->stage == AEGIS_SQUADS ? "-- taken --\n" : "-- sideboard --\n", out);
        sheet_slots(scene, seat, AEGIS_LOST, "-- destroyed --\n", out);
    }
}
