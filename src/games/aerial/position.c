/* position.c - positions of Aerial Assault as text: named fields, one a line. */
#include <string.h>

#include "position.h"
#include "words.h"

/* The line "name TEAM " is begun. */
static void begin_team(const aerial_state *s, const char *name, uint32_t t, rd_text *out)
{
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    aerial_write_team(s, t, out);
    rd_text_char(out, ' ');
}

static void write_number(const char *name, uint32_t number, rd_text *out)
{
    if (number == 0)
        return;
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    rd_text_int(out, number);
    rd_text_char(out, '\n');
}

static void write_seat_line(const char *name, uint32_t seat, rd_text *out)
{
    if (seat == 0)
        return;
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    aerial_write_seat(seat - 1, out);
    rd_text_char(out, '\n');
}

static void write_bits(const aerial_state *s, const char *name, uint32_t bits, rd_text *out)
{
    if (bits == 0)
        return;
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    aerial_write_teams(s, bits, out);
    rd_text_char(out, '\n');
}

static void write_seats(const char *name, uint32_t bits, rd_text *out)
{
    if (bits == 0)
        return;
    rd_text_str(out, name);
    for (; bits != 0; bits &= bits - 1) {
        rd_text_char(out, ' ');
        aerial_write_seat(RD_CTZ64(bits), out);
    }
    rd_text_char(out, '\n');
}

static void write_team_line(const char *name, const aerial_state *s, uint32_t t, rd_text *out)
{
    if (t == 0)
        return;
    rd_text_str(out, name);
    rd_text_char(out, ' ');
    aerial_write_team(s, t - 1, out);
    rd_text_char(out, '\n');
}

static void write_cards(const aerial_state *s, const char *name, uint32_t t, uint64_t cards,
                        rd_text *out)
{
    if (cards == 0)
        return;
    begin_team(s, name, t, out);
    aerial_write_cards(cards, out);
    rd_text_char(out, '\n');
}

/* Who plays what; the cards of 2 and 3 players, the double player. */
static void write_people(const aerial_state *s, rd_text *out)
{
    for (uint32_t i = 0; i < s->seats; i++) {
        if (s->card[i] == 0)
            continue;
        rd_text_str(out, "card ");
        aerial_write_seat(i, out);
        rd_text_char(out, ' ');
        rd_text_int(out, s->card[i]);
        rd_text_char(out, '\n');
    }
    write_seat_line("double", s->role, out);
    for (uint32_t t = 0; t < s->teams; t++) {
        const aerial_team *team = &s->team[t];
        if (team->owner == 0)
            continue;
        begin_team(s, "team", t, out);
        aerial_write_seat(team->owner - 1u, out);
        if (team->number != 0) {
            rd_text_char(out, ' ');
            rd_text_str(out, aerial_colour_names[team->colour]);
        }
        rd_text_char(out, '\n');
    }
    bool owned = false;
    for (uint32_t t = 0; t < s->teams; t++)
        owned = owned || s->team[t].owner != 0;
    if (!owned && s->phase == AERIAL_OVER)
        rd_text_str(out, "teams none\n");
    write_seats("resigned", s->resigned, out);
}

static void write_build(const aerial_state *s, uint32_t t, rd_text *out)
{
    const aerial_team *team = &s->team[t];
    if (team->drive == 0 && s->phase != AERIAL_OVER)
        return;
    begin_team(s, "build", t, out);
    if (team->catching == AERIAL_UNKNOWN)
        rd_text_str(out, "hidden");
    else
        aerial_write_parts(aerial_parts_of(team), true, out);
    rd_text_char(out, '\n');
}

static void write_draft(const aerial_state *s, rd_text *out)
{
    if (s->display != 0) {
        rd_text_str(out, "display ");
        aerial_write_cards(s->display, out);
        rd_text_char(out, '\n');
    }
    write_seat_line("starter", s->starter, out);
    write_team_line("first", s, s->first, out);
    for (uint32_t i = 0; i < s->seats; i++) {
        if (s->rolled[i] == 0)
            continue;
        rd_text_str(out, "rolled ");
        aerial_write_seat(i, out);
        rd_text_char(out, ' ');
        rd_text_int(out, s->rolled[i]);
        rd_text_char(out, '\n');
    }
    write_seats("rolling", s->rolling, out);
    if (s->picking != 0) {
        rd_text_str(out, "picking ");
        rd_text_int(out, s->picking);
        rd_text_char(out, ' ');
        rd_text_int(out, s->place);
        rd_text_char(out, '\n');
    }
}

static void write_ball(const aerial_state *s, uint32_t ball, rd_text *out)
{
    const aerial_ball *b = &s->ball[ball];
    rd_text_str(out, "ball ");
    aerial_write_ball(ball, out);
    rd_text_char(out, ' ');
    if (b->state == AERIAL_HELD)
        aerial_write_team(s, b->place, out);
    else
        rd_text_str(out, b->state == AERIAL_FLOOR ? aerial_zone_names[b->place]
                                                  : aerial_ball_states[b->state]);
    if (b->record != 0) {
        rd_text_str(out, " record ");
        aerial_write_teams(s, b->record, out);
    }
    rd_text_str(out, b->trussed != 0 ? " trussed\n" : "\n");
}

static void write_field(const aerial_state *s, rd_text *out)
{
    if (s->ball[0].state == AERIAL_ABSENT)
        return;
    for (uint32_t t = 0; t < s->teams; t++) {
        begin_team(s, "zone", t, out);
        rd_text_str(out, aerial_zone_names[s->team[t].zone]);
        rd_text_char(out, '\n');
    }
    for (uint32_t b = 0; b < AERIAL_BALLS; b++)
        if (s->ball[b].state != AERIAL_ABSENT)
            write_ball(s, b, out);
    for (uint32_t a = 0; a < 2; a++) {
        const uint16_t *n = s->points[a];
        if ((n[0] | n[1] | n[2] | n[3]) == 0)
            continue;
        rd_text_str(out, "points ");
        rd_text_str(out, aerial_alliance_names[a]);
        for (uint32_t i = 0; i < 4; i++) {
            rd_text_char(out, ' ');
            rd_text_int(out, n[i]);
        }
        rd_text_char(out, '\n');
    }
}

static void write_flags(const aerial_state *s, uint32_t t, rd_text *out)
{
    const aerial_team *team = &s->team[t];
    const uint32_t flags[6] = {team->flags & AERIAL_PANIC,     team->flags & AERIAL_BREAKDOWN,
                               team->next & AERIAL_PANIC,      team->next & AERIAL_BREAKDOWN,
                               team->flags & AERIAL_CANCELLED, team->flags & AERIAL_DONE};
    static const char *const names[6] = {"panic",          "breakdown", "panic-next",
                                         "breakdown-next", "cancelled", "done"};
    for (uint32_t i = 0; i < 6; i++)
        if (flags[i] != 0)
            write_team_line(names[i], s, t + 1, out);
}

/* The cards of a team, as far as they are known. */
static void write_team_cards(const aerial_state *s, uint32_t t, rd_text *out)
{
    const aerial_team *team = &s->team[t];
    write_cards(s, "deck", t, team->deck & ~(uint64_t)15, out);
    write_cards(s, "shown", t, team->shown, out);
    write_cards(s, "stayed", t, team->stayed, out);
    if (s->stays[t] > RD_POPCOUNT64(team->stayed)) {
        begin_team(s, "stayed", t, out);
        rd_text_str(out, "hidden\n");
    }
    if (team->program[0] != 0) {
        rd_text_str(out, "program ");
        aerial_write_team(s, t, out);
        for (uint32_t i = 0; i < AERIAL_SLOTS && team->program[i] != 0; i++) {
            rd_text_char(out, ' ');
            aerial_write_code(team->program[i], out);
        }
        rd_text_char(out, '\n');
    }
    if (s->last[t] != 0) {
        begin_team(s, "last", t, out);
        aerial_write_code(s->last[t], out);
        rd_text_char(out, '\n');
    }
    if (team->laid != 0 && s->slot == 0) {
        begin_team(s, "laid", t, out);
        aerial_write_code(team->laid, out);
        rd_text_char(out, '\n');
    }
    write_cards(s, "reroll-used", t, team->rerolled, out);
}

static void write_team_play(const aerial_state *s, uint32_t t, rd_text *out)
{
    const aerial_team *team = &s->team[t];
    if (team->declared != 0) {
        begin_team(s, "declared", t, out);
        if (team->declared == AERIAL_UNKNOWN)
            rd_text_str(out, "hidden");
        else
            aerial_write_shift(aerial_shift(team), out);
        rd_text_char(out, '\n');
    }
    if (team->target != 0) {
        begin_team(s, "target", t, out);
        if (team->target == AERIAL_UNKNOWN || team->target == AERIAL_NONE)
            rd_text_str(out, team->target == AERIAL_NONE ? "none" : "hidden");
        else
            aerial_write_team(s, team->target - 1u, out);
        rd_text_char(out, '\n');
    }
    if (s->barred[t] != 0) {
        begin_team(s, "barred", t, out);
        aerial_write_team(s, s->barred[t] - 1u, out);
        rd_text_char(out, '\n');
    }
    if (s->barred_next[t] != 0) {
        begin_team(s, "barred-next", t, out);
        aerial_write_team(s, s->barred_next[t] - 1u, out);
        rd_text_char(out, '\n');
    }
    write_flags(s, t, out);
}

static void write_action(const aerial_state *s, rd_text *out)
{
    write_team_line("acting", s, s->acting, out);
    if (s->part != 0)
        rd_text_str(out, "part 2\n");
    if (s->use != AERIAL_NO_USE) {
        rd_text_str(out, "use ");
        rd_text_str(out, aerial_use_names[s->use]);
        if (s->ball_used != 0) {
            rd_text_char(out, ' ');
            aerial_write_ball(s->ball_used - 1u, out);
        }
        rd_text_char(out, '\n');
    }
    write_team_line("other", s, s->other, out);
    if ((s->dice[0] | s->dice[1]) != 0) {
        rd_text_str(out, "dice ");
        rd_text_int(out, s->dice[0]);
        if (s->dice[1] != 0) {
            rd_text_char(out, ' ');
            rd_text_int(out, s->dice[1]);
        }
        rd_text_char(out, '\n');
    }
    rd_text_str(out, s->rerolled != 0 ? "rerolled\n" : "");
    write_bits(s, "tried", s->tried, out);
    write_bits(s, "offered", s->offered, out);
    write_bits(s, "cycle", s->cycle, out);
    write_bits(s, "contested", s->contested, out);
    write_bits(s, "won", s->won, out);
    for (uint32_t a = 0; a < 2; a++) {
        if ((s->served >> a & 1u) == 0)
            continue;
        rd_text_str(out, "served ");
        rd_text_str(out, aerial_alliance_names[a]);
        rd_text_char(out, '\n');
    }
    write_team_line("side-open", s, s->side_open, out);
}

void aerial_state_text(const rd_pack *pack, const rd_state *state, rd_text *out)
{
    const aerial_state *s = (const aerial_state *)state;
    (void)pack;
    rd_text_str(out, "phase ");
    rd_text_str(out, aerial_phase_names[s->phase < AERIAL_PHASES ? s->phase : AERIAL_OVER]);
    rd_text_char(out, '\n');
    write_number("play", s->play, out);
    write_number("slot", s->slot, out);
    write_people(s, out);
    for (uint32_t t = 0; t < s->teams; t++)
        write_build(s, t, out);
    write_draft(s, out);
    write_field(s, out);
    for (uint32_t t = 0; t < s->teams; t++)
        write_team_cards(s, t, out);
    for (uint32_t t = 0; t < s->teams; t++)
        write_team_play(s, t, out);
    write_action(s, out);
    if (s->ended == AERIAL_BY_RESIGNING)
        rd_text_str(out, "ended resigned\n");
}
