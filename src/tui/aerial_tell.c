/* aerial_tell.c - the story of Aerial Assault: one line a step, with its dice and what they did. */
#include <string.h>

#include "aerial_view.h"

/* One line being made of several facts. */
typedef struct telling {
    const rd_scene *scene;
    const rd_fact *fact;
    uint32_t count;
    bool plain; /* words for readers instead of signs */
    rd_text *out;
} telling;

static void write_fact(const telling *t, uint32_t at)
{
    t->scene->game->fact_text(t->scene->pack, &t->fact[at], t->out);
}

static void write_value(const telling *t, uint32_t at, char form, uint32_t i)
{
    aerial_write_value(t->scene->pack, form, t->fact[at].value[i], t->out);
}

static uint32_t kind_at(const telling *t, uint32_t at)
{
    return at < t->count ? t->fact[at].kind : AERIAL_NO_FACT;
}

/* What only says that somebody has answered, or repeats the own answer. */
static bool is_silent(uint32_t kind, bool plain)
{
    switch (kind) {
    case AERIAL_TOLD_PARTED:
    case AERIAL_TOLD_SLOTTED:
    case AERIAL_TOLD_ORDERED:
    case AERIAL_TOLD_MEANT:
    case AERIAL_TOLD_AIMED:
        return true; /* its outcome follows */
    case AERIAL_TOLD_OPENED:
    case AERIAL_TOLD_LAID:
    case AERIAL_TOLD_LAID_TWIN:
    case AERIAL_TOLD_MEANT_TWIN:
    case AERIAL_TOLD_AIMED_TWIN:
    case AERIAL_TOLD_BUILT_TWIN:
    case AERIAL_TOLD_PROGRAMMED_TWIN:
        return !plain; /* the panel shows it */
    default:
        return false;
    }
}

/* "[4]+1=5, needs 3", or in words. */
static void write_roll(const telling *t, uint32_t at)
{
    const int32_t *v = t->fact[at].value;
    rd_text_str(t->out, t->plain ? "rolls " : "[");
    rd_text_int(t->out, v[1]);
    rd_text_str(t->out, t->plain ? "" : "]");
    if (v[2] != v[1]) {
        if (!t->plain) {
            rd_text_str(t->out, v[2] > v[1] ? "+" : "");
            rd_text_int(t->out, v[2] - v[1]);
        }
        rd_text_str(t->out, t->plain ? ", total " : "=");
        rd_text_int(t->out, v[2]);
    }
    if (v[3] != 0) {
        rd_text_str(t->out, ", needs ");
        rd_text_int(t->out, v[3]);
    }
}

static void write_goal(const telling *t, uint32_t at)
{
    const int32_t *v = t->fact[at].value;
    rd_text_str(t->out, t->fact[at].kind == AERIAL_TOLD_LOW ? "low goal, " : "goal, ");
    rd_text_int(t->out, v[2]);
    rd_text_str(t->out, " points");
    if (v[3] != 0) {
        rd_text_str(t->out, " and ");
        rd_text_int(t->out, v[3]);
        rd_text_str(t->out, " for assists");
    }
}

/* Then the totals do not stand beside each other. */
static bool is_rolled_again(const telling *t, uint32_t at)
{
    return at > 1 && t->fact[at - 1].kind == AERIAL_TOLD_ROLL &&
           t->fact[at - 2].kind != AERIAL_TOLD_ROLL;
}

/* What follows from the dice of an action, without saying again who and with what. */
static bool write_outcome(const telling *t, uint32_t at)
{
    switch (t->fact[at].kind) {
    case AERIAL_TOLD_GOAL:
    case AERIAL_TOLD_LOW:
        write_goal(t, at);
        break;
    case AERIAL_TOLD_OVER_TRUSS:
    case AERIAL_TOLD_CAUGHT:
        rd_text_str(t->out, t->fact[at].kind == AERIAL_TOLD_CAUGHT ? "caught, " : "over, ");
        write_value(t, at, 'n', 2);
        rd_text_str(t->out, " points");
        break;
    case AERIAL_TOLD_FUMBLED:
        rd_text_str(t->out, "not caught");
        break;
    case AERIAL_TOLD_PICKS_UP:
        rd_text_str(t->out, "picked up");
        break;
    case AERIAL_TOLD_FAILS:
        rd_text_str(t->out, "not picked up");
        break;
    case AERIAL_TOLD_FLOOR:
        write_value(t, at, 'b', 0);
        rd_text_str(t->out, " on the floor of ");
        write_value(t, at, 'z', 1);
        break;
    case AERIAL_TOLD_BLOCKED:
    case AERIAL_TOLD_HELD_OFF:
        if (t->plain || is_rolled_again(t, at)) {
            write_value(t, at, 'n', 2);
            rd_text_str(t->out, " to ");
            write_value(t, at, 'n', 3);
            rd_text_str(t->out, ", ");
        }
        rd_text_str(t->out, t->fact[at].kind == AERIAL_TOLD_BLOCKED ? "blocked" : "not blocked");
        break;
    default:
        return false;
    }
    return true;
}

/* Facts that belong to the action on whose line they stand. */
static bool is_outcome(uint32_t kind)
{
    static const uint8_t kinds[] = {
        AERIAL_TOLD_ROLL,    AERIAL_TOLD_REROLLS,  AERIAL_TOLD_WAIVES,     AERIAL_TOLD_GOAL,
        AERIAL_TOLD_LOW,     AERIAL_TOLD_REMOVED,  AERIAL_TOLD_ASIDE,      AERIAL_TOLD_FLOOR,
        AERIAL_TOLD_OUT,     AERIAL_TOLD_ROLLS,    AERIAL_TOLD_OVER_TRUSS, AERIAL_TOLD_CAUGHT,
        AERIAL_TOLD_FUMBLED, AERIAL_TOLD_PICKS_UP, AERIAL_TOLD_FAILS,      AERIAL_TOLD_BLOCKED,
        AERIAL_TOLD_CALM,    AERIAL_TOLD_PANICS,   AERIAL_TOLD_BREAKS,     AERIAL_TOLD_HELD_OFF,
        AERIAL_TOLD_INBOUND, AERIAL_TOLD_DROPPED,  AERIAL_TOLD_DRIVEN,
    };
    return memchr(kinds, (int)kind, sizeof kinds) != NULL;
}

/* From the first die on: dice, re-rolls and results, split by commas. */
static uint32_t tell_outcomes(const telling *t, uint32_t at)
{
    bool first = true;
    for (; at < t->count; at++) {
        uint32_t kind = t->fact[at].kind;
        if (kind == AERIAL_TOLD_CANCELLED && kind_at(t, at - 1) == AERIAL_TOLD_BLOCKED)
            continue; /* that is what blocked means */
        if (!is_outcome(kind))
            break;
        bool defence = kind == AERIAL_TOLD_ROLL && at > 0 && t->fact[at].value[3] == 0 &&
                       t->fact[at - 1].kind == AERIAL_TOLD_ROLL;
        rd_text_str(t->out, first ? ": " : defence ? " to " : ", ");
        first = false;
        if (kind == AERIAL_TOLD_ROLL)
            write_roll(t, at);
        else if (kind == AERIAL_TOLD_DRIVEN)
            write_value(t, at, 'm', 2);
        else if (kind == AERIAL_TOLD_WAIVES && !t->plain)
            rd_text_str(t->out, "kept");
        else if (!write_outcome(t, at))
            write_fact(t, at);
    }
    return at;
}

static uint32_t tell_action(const telling *t)
{
    write_fact(t, 0);
    return tell_outcomes(t, 1);
}

/* Dice that come without their action: of a drive, or after a question. */
static uint32_t tell_dice(const telling *t)
{
    bool drive = kind_at(t, 1) == AERIAL_TOLD_DRIVEN;
    rd_text_str(t->out, drive ? "drive die of " : "");
    write_value(t, 0, 't', 0);
    return tell_outcomes(t, 0);
}

static bool is_reveal(uint32_t kind)
{
    return kind == AERIAL_TOLD_REVEALED || kind == AERIAL_TOLD_STAYS ||
           kind == AERIAL_TOLD_STAYS_TWIN || kind == AERIAL_TOLD_PANIC_STAYS;
}

/* What is printed there; every pick up is one from the floor. */
static void write_side(const telling *t, uint32_t side)
{
    const char *name = aerial_side_names[aerial_figures(t->scene)->card[side / 2].word[side % 2]];
    rd_text_str(t->out, strncmp(name, "Floor ", 6) == 0 ? name + 6 : name);
}

/* All cards that are turned over at once. */
static uint32_t tell_reveal(const telling *t)
{
    uint32_t at = 0;
    for (; is_reveal(kind_at(t, at)); at++) {
        uint32_t kind = t->fact[at].kind;
        rd_text_str(t->out, at > 0 ? ", " : t->plain ? "" : "reveal: ");
        if (t->plain) {
            write_fact(t, at);
            continue;
        }
        write_value(t, at, 't', 0);
        rd_text_char(t->out, ' ');
        if (kind == AERIAL_TOLD_REVEALED)
            write_side(t, (uint32_t)t->fact[at].value[2]);
        else
            rd_text_str(t->out, kind == AERIAL_TOLD_PANIC_STAYS ? "stays in panic" : "stays");
    }
    return at;
}

/* Declarations or targets, which are shown at the same moment. */
static uint32_t tell_together(const telling *t, const char *words, char form)
{
    uint32_t at = 0;
    for (; kind_at(t, at) == t->fact[0].kind; at++) {
        rd_text_str(t->out, at > 0 ? ", " : t->plain ? "" : words);
        if (t->plain) {
            write_fact(t, at);
            continue;
        }
        write_value(t, at, 't', 0);
        if (form == 'm' && t->fact[at].value[1] == 0) {
            rd_text_str(t->out, " stays");
            continue;
        }
        rd_text_str(t->out, form == 'o' ? " on " : " ");
        write_value(t, at, form, 1);
    }
    return at;
}

/* "T1, T2 and T4 have laid a card": only readers are told, all at once. */
static uint32_t tell_readiness(const telling *t)
{
    uint32_t at = 0;
    while (kind_at(t, at + 1) == t->fact[0].kind)
        at++;
    if (at == 0) {
        write_fact(t, 0);
        return 1;
    }
    for (uint32_t i = 0; i <= at; i++) {
        rd_text_str(t->out, i == 0 ? "" : i == at ? " and " : ", ");
        write_value(t, i, 't', 0);
    }
    uint32_t kind = t->fact[0].kind;
    rd_text_str(t->out, kind == AERIAL_TOLD_LAID_TWIN         ? " have laid a card"
                        : kind == AERIAL_TOLD_MEANT_TWIN      ? " have declared their moves"
                        : kind == AERIAL_TOLD_AIMED_TWIN      ? " have named their targets"
                        : kind == AERIAL_TOLD_PROGRAMMED_TWIN ? " have programmed"
                                                              : " are built");
    return at + 1;
}

static void write_card(const telling *t, int32_t card)
{
    const aerial_pack *p = aerial_figures(t->scene);
    aerial_write_card((uint32_t)card, t->out);
    rd_text_str(t->out, " (");
    aerial_write_action(p, (uint32_t)card, AERIAL_A, !t->plain, t->out);
    rd_text_str(t->out, " / ");
    aerial_write_action(p, (uint32_t)card, AERIAL_B, !t->plain, t->out);
    rd_text_char(t->out, ')');
}

/* New cards of the display stand on the screen; readers hear what they are. */
static uint32_t tell_display(const telling *t)
{
    uint32_t at = 0;
    for (; kind_at(t, at) == AERIAL_TOLD_OPENED; at++) {
        rd_text_str(t->out, at > 0 ? ", " : "new in the display: ");
        write_card(t, t->fact[at].value[0]);
    }
    return at;
}

static uint32_t tell_pick(const telling *t)
{
    write_value(t, 0, 't', 0);
    rd_text_str(t->out, " takes ");
    write_card(t, t->fact[0].value[1]);
    return 1;
}

/* "S1 [3][6]=9, S2 [1][3]=4: S1 is Starting Player" */
static uint32_t tell_start(const telling *t)
{
    uint32_t at = 0;
    for (; kind_at(t, at) == AERIAL_TOLD_ROLLED; at++) {
        const int32_t *v = t->fact[at].value;
        bool second = at > 0 && t->fact[at - 1].value[0] == v[0] && v[2] != v[1];
        if (!second) {
            rd_text_str(t->out, at > 0 ? ", " : "");
            write_value(t, at, 's', 0);
            rd_text_char(t->out, ' ');
        }
        rd_text_str(t->out, !t->plain ? "[" : second ? " and " : "rolls ");
        rd_text_int(t->out, v[1]);
        rd_text_str(t->out, t->plain ? "" : "]");
    }
    for (; kind_at(t, at) == AERIAL_TOLD_AGAIN; at++) {
        rd_text_str(t->out, "; ");
        write_fact(t, at);
    }
    if (kind_at(t, at) == AERIAL_TOLD_STARTER) {
        rd_text_str(t->out, ": ");
        write_fact(t, at++);
    }
    return at;
}

/* "Play 7/25, Blue first" */
static uint32_t tell_play(const telling *t)
{
    bool slot = t->fact[0].kind == AERIAL_TOLD_SLOT;
    if (t->plain) {
        write_fact(t, 0);
        return 1;
    }
    rd_text_str(t->out, slot ? "slot " : "play ");
    write_value(t, 0, 'n', 0);
    rd_text_str(t->out, slot ? "/3, " : "/25, ");
    write_value(t, 0, 'a', 1);
    rd_text_str(t->out, " first");
    return 1;
}

uint32_t aerial_tell(const rd_scene *scene, const rd_fact *facts, uint32_t count, bool plain,
                     rd_text *out)
{
    telling t = {scene, facts, count, plain, out};
    uint32_t kind = facts[0].kind;
    if (is_silent(kind, plain))
        return 1;
    if (is_reveal(kind))
        return tell_reveal(&t);
    switch (kind) {
    case AERIAL_TOLD_ROLLED:
        return tell_start(&t);
    case AERIAL_TOLD_SLOT:
    case AERIAL_TOLD_PLAY:
        return tell_play(&t);
    case AERIAL_TOLD_OPENED:
        return tell_display(&t);
    case AERIAL_TOLD_PICKED:
        return tell_pick(&t);
    case AERIAL_TOLD_DECLARED:
        return tell_together(&t, "moves: ", 'm');
    case AERIAL_TOLD_TARGET:
        return tell_together(&t, "blocks: ", 'o');
    case AERIAL_TOLD_ROLL:
        return tell_dice(&t);
    case AERIAL_TOLD_LAID_TWIN:
    case AERIAL_TOLD_MEANT_TWIN:
    case AERIAL_TOLD_AIMED_TWIN:
    case AERIAL_TOLD_BUILT_TWIN:
    case AERIAL_TOLD_PROGRAMMED_TWIN:
        return tell_readiness(&t);
    case AERIAL_TOLD_CLEANUP:
        if (!plain) {
            rd_text_str(out, "clean-up");
            return 1;
        }
        break;
    case AERIAL_TOLD_SHOOTS:
    case AERIAL_TOLD_THROWS:
    case AERIAL_TOLD_LOWERS:
    case AERIAL_TOLD_TRIES:
    case AERIAL_TOLD_REACHES:
    case AERIAL_TOLD_CONTEST:
    case AERIAL_TOLD_RECEIVER:
        return tell_action(&t);
    default:
        break;
    }
    scene->game->fact_text(scene->pack, facts, out);
    return 1;
}

/* Robots, decks, cards that are turned over and everything that comes of them. */
bool aerial_together(const rd_fact *fact)
{
    return fact->kind == AERIAL_TOLD_SHOWN || fact->kind == AERIAL_TOLD_NUMBER ||
           is_reveal(fact->kind) || is_outcome(fact->kind) || fact->kind == AERIAL_TOLD_MOVED ||
           fact->kind == AERIAL_TOLD_TARGET || fact->kind == AERIAL_TOLD_DECLARED;
}
