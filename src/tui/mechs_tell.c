/* mechs_tell.c - the story of Tiny Epic Mechs: one line a move, an attack, a scoring. */
#include <string.h>

#include "mechs_view.h"

/* One line being made of several facts. */
typedef struct telling {
    const rd_scene *scene;
    const rd_fact *fact;
    uint32_t count;
    bool plain; /* words for readers */
    rd_text *out;
} telling;

static void write_fact(const telling *t, uint32_t at)
{
    t->scene->game->fact_text(t->scene->pack, &t->fact[at], t->out);
}

static void write_value(const telling *t, uint32_t at, char form, uint32_t i)
{
    mechs_write_value(t->scene->pack, form, t->fact[at].value[i], t->out);
}

static void write_weapon(const telling *t, uint32_t at)
{
    uint32_t weapon = (uint32_t)t->fact[at].value[1];
    if (weapon < MECHS_WEAPONS)
        rd_text_str(t->out, mechs_figures(t->scene)->weapon[weapon].name);
}

static uint32_t kind_at(const telling *t, uint32_t at)
{
    return at < t->count ? t->fact[at].kind : MECHS_NO_FACT;
}

/* What only says that somebody has answered, or repeats what the screen shows. */
static bool is_silent(uint32_t kind, bool plain)
{
    switch (kind) {
    case MECHS_TOLD_DRAFTED:
    case MECHS_TOLD_TURN:
    case MECHS_TOLD_KEPT:
    case MECHS_TOLD_ARMED:
    case MECHS_TOLD_DEALT_TWIN:
    case MECHS_TOLD_STACKED:
        return true;
    case MECHS_TOLD_DEALT:
    case MECHS_TOLD_KEPT_TWIN:
    case MECHS_TOLD_ARMED_TWIN:
    case MECHS_TOLD_COMMITTED:
    case MECHS_TOLD_ZONE:
    case MECHS_TOLD_RETURNED:
        return !plain;
    default:
        return false;
    }
}

/* Facts of one kind that come together: "Display: Gatling Gun, Cluster Mortar". */
static uint32_t tell_display(const telling *t)
{
    uint32_t at = 0;
    if (!t->plain && kind_at(t, 1) == MECHS_TOLD_OPENED) { /* the first four: the screen has them */
        while (kind_at(t, at) == MECHS_TOLD_OPENED)
            at++;
        return at;
    }
    for (; kind_at(t, at) == MECHS_TOLD_OPENED; at++) {
        rd_text_str(t->out, at > 0 ? ", " : "new in the Display: ");
        write_weapon(t, at);
    }
    return at;
}

static uint32_t tell_zones(const telling *t)
{
    uint32_t at = 0;
    for (; kind_at(t, at) == MECHS_TOLD_ZONE; at++) {
        rd_text_str(t->out, at > 0 ? "; " : "");
        write_fact(t, at);
    }
    return at;
}

static void write_pilot(const telling *t, uint32_t at)
{
    uint32_t pilot = (uint32_t)t->fact[at].value[1];
    if (pilot >= 1 && pilot <= MECHS_PILOTS)
        rd_text_str(t->out, mechs_figures(t->scene)->pilot[pilot - 1].name);
}

static void write_card(const mechs_pack *p, uint32_t code, bool laid, rd_text *out)
{
    const mechs_card *card = &p->card[mechs_card_of(code)];
    const char *way =
        mechs_directions[(card->movement == MECHS_DIAGONAL ? 4 : 0) + mechs_direction_of(code)];
    rd_text_str(out, mechs_action_names[card->action]);
    if (!laid)
        return;
    rd_text_char(out, ' ');
    rd_text_str(out, card->movement == MECHS_DOUBLE ? way : "");
    rd_text_str(out, way);
}

/* "S1 Deploy NE, to B4"; a Double Jump is NN. */
static uint32_t tell_card(const telling *t)
{
    uint32_t kind = t->fact[0].kind;
    uint32_t code = (uint32_t)t->fact[0].value[1];
    uint32_t at = 1;
    if (t->plain || code == 0 || code > MECHS_CARDS * 4) {
        write_fact(t, 0);
    } else {
        write_value(t, 0, 's', 0);
        rd_text_str(t->out, kind == MECHS_TOLD_PLAYED ? " ad hoc " : " ");
        write_card(mechs_figures(t->scene), code, kind != MECHS_TOLD_TURNED, t->out);
    }
    if (kind_at(t, at) == MECHS_TOLD_MOVED || kind_at(t, at) == MECHS_TOLD_STAYED) {
        bool moved = t->fact[at].kind == MECHS_TOLD_MOVED;
        rd_text_str(t->out, moved ? ", to " : t->plain ? ", stays in " : ", stays ");
        write_value(t, at++, 'z', 1);
    }
    return at;
}

/* What follows from an attack, a Mine or a Turret, without saying again who. */
static bool write_outcome(const telling *t, uint32_t at)
{
    switch (t->fact[at].kind) {
    case MECHS_TOLD_HURT:
        write_value(t, at, 'n', 1);
        rd_text_str(t->out, " damage, Health ");
        write_value(t, at, 'n', 2);
        break;
    case MECHS_TOLD_HIT:
        write_value(t, at, 'n', 2);
        rd_text_str(t->out, " damage to ");
        write_value(t, at, 's', 1);
        rd_text_str(t->out, ", Health ");
        write_value(t, at, 'n', 3);
        break;
    case MECHS_TOLD_BOOSTED:
        rd_text_str(t->out, "Boost ");
        write_value(t, at, 'n', 1);
        break;
    case MECHS_TOLD_DRAINED:
    case MECHS_TOLD_JAMMED:
    case MECHS_TOLD_JAMMED_UNSEEN:
    case MECHS_TOLD_RECOILED:
    case MECHS_TOLD_GUARDED:
    case MECHS_TOLD_RELOADED:
    case MECHS_TOLD_GAINED:
    case MECHS_TOLD_PLACED:
    case MECHS_TOLD_RAISED:
    case MECHS_TOLD_ADHOC:
    case MECHS_TOLD_DREW:
        write_fact(t, at);
        break;
    default:
        return false;
    }
    return true;
}

/* VP that one player scores in a row: "S1 +3 VP". */
static uint32_t tell_points(const telling *t, uint32_t at)
{
    int32_t who = t->fact[at].value[0];
    int32_t sum = 0;
    uint32_t end = at;
    for (; kind_at(t, end) == MECHS_TOLD_SCORED && t->fact[end].value[0] == who; end++)
        sum += t->fact[end].value[1];
    write_value(t, at, 's', 0);
    rd_text_str(t->out, t->plain ? " scores " : " +");
    rd_text_int(t->out, sum);
    rd_text_str(t->out, " VP");
    return end;
}

static uint32_t tell_outcomes(const telling *t, uint32_t at)
{
    bool first = true;
    for (;;) {
        uint32_t kind = kind_at(t, at);
        if (kind == MECHS_TOLD_RETURNED) {
            at++;
            continue;
        }
        if (kind != MECHS_TOLD_SCORED && kind != MECHS_TOLD_HIT && kind != MECHS_TOLD_HURT &&
            (kind < MECHS_TOLD_BOOSTED || kind > MECHS_TOLD_ADHOC) && kind != MECHS_TOLD_GAINED)
            return at;
        if (kind == MECHS_TOLD_RETREATS || kind == MECHS_TOLD_KNOCKED_OUT)
            return at;
        rd_text_str(t->out, first ? ": " : ", ");
        first = false;
        if (kind == MECHS_TOLD_SCORED)
            at = tell_points(t, at);
        else if (write_outcome(t, at))
            at++;
        else
            return at;
    }
}

/* "S1 attacks with Flamethrower, Power Attack: 3 damage to S2, Health 1, S1 +3 VP" */
static uint32_t tell_attack(const telling *t)
{
    write_value(t, 0, 's', 0);
    rd_text_str(t->out, " attacks with ");
    write_weapon(t, 0);
    rd_text_str(t->out, t->fact[0].kind == MECHS_TOLD_POWER ? ", Power Attack" : "");
    return tell_outcomes(t, 1);
}

static uint32_t tell_event(const telling *t)
{
    write_fact(t, 0);
    return tell_outcomes(t, 1);
}

/* "S1: Mines 3, Turrets 4, Pilot 2, Mech 3, Weapons 5: 17 VP" */
static uint32_t tell_scores(const telling *t)
{
    static const char *const words[] = {": Mines ", ", Turrets ", ", Pilot "};
    const rd_fact *f = t->fact;
    int32_t who = f[0].value[0];
    int32_t sum = 0;
    uint32_t at = 1;
    write_value(t, 0, 's', 0);
    for (uint32_t i = 0; i < 3; i++) {
        rd_text_str(t->out, words[i]);
        rd_text_int(t->out, f[0].value[i + 1]);
        sum += f[0].value[i + 1];
    }
    for (; kind_at(t, at) == MECHS_TOLD_SCORES_MECH || kind_at(t, at) == MECHS_TOLD_SCORES_WEAPONS;
         at++) {
        if (f[at].value[0] != who)
            break;
        rd_text_str(t->out, f[at].kind == MECHS_TOLD_SCORES_MECH ? ", Mech " : ", Weapons ");
        rd_text_int(t->out, f[at].value[1]);
        sum += f[at].value[1];
    }
    rd_text_str(t->out, ": ");
    rd_text_int(t->out, sum);
    rd_text_str(t->out, " VP");
    return at;
}

/* "S1 buys Cluster Mortar", "S1 starts with Pulse Pistol", "S1 plays Diamond" */
static uint32_t tell_named(const telling *t, const char *words)
{
    write_value(t, 0, 's', 0);
    rd_text_str(t->out, words);
    if (t->fact[0].kind == MECHS_TOLD_SHOWN || t->fact[0].kind == MECHS_TOLD_DEALT)
        write_pilot(t, 0);
    else
        write_weapon(t, 0);
    return 1;
}

static uint32_t tell_one(const telling *t, uint32_t kind)
{
    switch (kind) {
    case MECHS_TOLD_OPENED:
        return tell_display(t);
    case MECHS_TOLD_ZONE:
        return tell_zones(t);
    case MECHS_TOLD_SHOWN:
        return tell_named(t, " plays ");
    case MECHS_TOLD_DEALT:
        return tell_named(t, " is dealt ");
    case MECHS_TOLD_STARTS:
        return tell_named(t, " starts with ");
    case MECHS_TOLD_BOUGHT:
        return tell_named(t, " buys ");
    case MECHS_TOLD_REVEALED:
    case MECHS_TOLD_PLAYED:
    case MECHS_TOLD_TURNED:
        return tell_card(t);
    case MECHS_TOLD_ATTACKS:
    case MECHS_TOLD_POWER:
        return tell_attack(t);
    case MECHS_TOLD_SCORED:
        return tell_points(t, 0);
    case MECHS_TOLD_SCORES:
        return tell_scores(t);
    default:
        return 0;
    }
}

uint32_t mechs_tell(const rd_scene *scene, const rd_fact *facts, uint32_t count, bool plain,
                    rd_text *out)
{
    telling t = {scene, facts, count, plain, out};
    uint32_t kind = facts[0].kind;
    if (is_silent(kind, plain))
        return 1;
    uint32_t used = tell_one(&t, kind);
    if (used != 0)
        return used;
    switch (kind) {
    case MECHS_TOLD_WENT_OFF:
    case MECHS_TOLD_FIRED:
    case MECHS_TOLD_COMBAT:
    case MECHS_TOLD_RETREATS:
    case MECHS_TOLD_KNOCKED_OUT:
    case MECHS_TOLD_SKIPS:
        return tell_event(&t);
    default:
        write_fact(&t, 0);
        return 1;
    }
}

/* Everything that comes of a Turn, and what is shown at once in the set-up. */
bool mechs_together(const rd_fact *fact)
{
    switch (fact->kind) {
    case MECHS_TOLD_STARTER:
    case MECHS_TOLD_DEALT_TWIN:
    case MECHS_TOLD_KEPT_TWIN:
    case MECHS_TOLD_ZONE:
    case MECHS_TOLD_ARMED_TWIN:
    case MECHS_TOLD_ROUND:
    case MECHS_TOLD_COMMITTED:
    case MECHS_TOLD_STEP:
    case MECHS_TOLD_TURN:
    case MECHS_TOLD_OPENED:
    case MECHS_TOLD_LAID_TWIN:
    case MECHS_TOLD_DEALT:
    case MECHS_TOLD_KEPT:
    case MECHS_TOLD_LAID:
    case MECHS_TOLD_ARMED:
    case MECHS_TOLD_DRAFTED:
        return false;
    default:
        return true;
    }
}
