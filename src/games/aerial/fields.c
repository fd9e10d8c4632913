/* fields.c - the named fields of a position of Aerial Assault. */
#include <string.h>

#include "words.h"

static void yes_or_no(rd_text *out, bool yes)
{
    rd_text_str(out, yes ? "yes" : "no");
}

static void number_or_none(rd_text *out, uint32_t n)
{
    if (n == 0)
        rd_text_str(out, "none");
    else
        rd_text_int(out, n);
}

static void team_or_none(const aerial_state *s, uint32_t named, rd_text *out)
{
    if (named == 0)
        rd_text_str(out, "none");
    else
        aerial_write_team(s, named - 1, out);
}

static void seat_or_none(uint32_t named, rd_text *out)
{
    if (named == 0)
        rd_text_str(out, "none");
    else
        aerial_write_seat(named - 1, out);
}

static bool in_play(const aerial_state *s)
{
    return s->play != 0 || s->slot != 0;
}

/* 0 or 1; 2 before it is known. */
static uint32_t alliance_of(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    uint32_t number = s->team[t].number;
    return number == 0 ? 2 : aerial_alliance(p, number);
}

static uint32_t teams_of_alliance(const aerial_pack *p, const aerial_state *s, uint32_t alliance)
{
    uint32_t bits = 0;
    for (uint32_t t = 0; t < s->teams; t++)
        if (alliance_of(p, s, t) == alliance)
            bits |= 1u << t;
    return bits;
}

static uint32_t score_of(const aerial_state *s, uint32_t alliance)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++)
        sum += s->points[alliance][i];
    return sum;
}

static void write_dice(const aerial_state *s, rd_text *out)
{
    number_or_none(out, s->dice[0]);
    if (s->dice[1] != 0) {
        rd_text_char(out, ' ');
        rd_text_int(out, s->dice[1]);
    }
}

static void write_use(const aerial_state *s, rd_text *out)
{
    rd_text_str(out, aerial_use_names[s->use]);
    if (s->ball_used != 0) {
        rd_text_char(out, ' ');
        aerial_write_ball(s->ball_used - 1u, out);
    }
}

static void write_round(const aerial_state *s, rd_text *out)
{
    if (s->slot != 0 || s->phase == AERIAL_PROGRAM)
        rd_text_str(out, "autonomous");
    else
        number_or_none(out, (s->play + AERIAL_ROUND - 1u) / AERIAL_ROUND);
}

static void write_order(const aerial_state *s, rd_text *out)
{
    bool known = s->phase == AERIAL_DRAFT || s->phase == AERIAL_REFILL;
    if (!known)
        rd_text_str(out, "none");
    for (uint32_t place = 1; place <= s->teams && known; place++) {
        rd_text_str(out, place == 1 ? "" : " ");
        aerial_write_team(s, aerial_drafter(s, place), out);
    }
}

static void write_picking(const aerial_state *s, rd_text *out)
{
    number_or_none(out, s->picking);
    if (s->picking != 0) {
        rd_text_char(out, ' ');
        rd_text_int(out, s->place);
    }
}

/* What the table as a whole shows. */
static bool table_text(const aerial_state *s, const char *name, rd_text *out)
{
    bool draft = s->phase <= AERIAL_REFILL;
    if (strcmp(name, "phase") == 0)
        rd_text_str(out, aerial_phase_names[s->phase]);
    else if (strcmp(name, "use") == 0)
        write_use(s, out);
    else if (strcmp(name, "dice") == 0)
        write_dice(s, out);
    else if (strcmp(name, "round") == 0)
        write_round(s, out);
    else if (strcmp(name, "order") == 0)
        write_order(s, out);
    else if (strcmp(name, "picking") == 0)
        write_picking(s, out);
    else if (strcmp(name, "display") == 0)
        aerial_write_cards(s->display, out);
    else if (strcmp(name, "pile") == 0)
        rd_text_int(out, draft ? RD_POPCOUNT64(aerial_pile(s)) : 0);
    else if (strcmp(name, "first-alliance") == 0)
        rd_text_str(out, in_play(s) ? aerial_alliance_names[aerial_first_alliance(s)] : "none");
    else
        return false;
    return true;
}

static rd_err table_field(const aerial_state *s, const char *name, rd_text *out)
{
    if (table_text(s, name, out))
        return RD_OK;
    if (strcmp(name, "play") == 0)
        number_or_none(out, s->play);
    else if (strcmp(name, "slot") == 0)
        number_or_none(out, s->slot);
    else if (strcmp(name, "acting") == 0)
        team_or_none(s, s->acting, out);
    else if (strcmp(name, "other") == 0)
        team_or_none(s, s->other, out);
    else if (strcmp(name, "part") == 0)
        rd_text_int(out, s->part + 1);
    else if (strcmp(name, "starter") == 0)
        seat_or_none(s->starter, out);
    else if (strcmp(name, "double") == 0)
        seat_or_none(s->role, out);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

static rd_err alliance_field(const aerial_pack *p, const aerial_state *s, uint32_t alliance,
                             const char *field, rd_text *out)
{
    uint32_t teams = teams_of_alliance(p, s, alliance);
    for (uint32_t i = 0; i < 4; i++) {
        if (strcmp(field, aerial_point_names[i]) == 0) {
            rd_text_int(out, s->points[alliance][i]);
            return RD_OK;
        }
    }
    if (strcmp(field, "score") == 0)
        rd_text_int(out, score_of(s, alliance));
    else if (strcmp(field, "teams") == 0)
        aerial_write_teams(s, teams, out);
    else if (strcmp(field, "captain") == 0)
        seat_or_none(teams == 0 || !aerial_numbered(s) ? 0 : s->team[RD_CTZ64(teams)].owner, out);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

static rd_err seat_field(const aerial_pack *p, const aerial_state *s, uint32_t seat,
                         const char *field, rd_text *out)
{
    uint32_t teams = 0;
    if (seat >= s->seats)
        return RD_UNKNOWN;
    for (uint32_t t = 0; t < s->teams; t++)
        teams |= s->team[t].owner == seat + 1 ? 1u << t : 0;
    uint32_t alliance = s->card[seat] != 0 ? p->alliance[s->card[seat] - 1]
                        : teams == 0       ? 2
                                           : alliance_of(p, s, RD_CTZ64(teams));
    if (strcmp(field, "teams") == 0)
        aerial_write_teams(s, teams, out);
    else if (strcmp(field, "card") == 0)
        number_or_none(out, s->card[seat]);
    else if (strcmp(field, "alliance") == 0)
        rd_text_str(out, alliance == 2 ? "none" : aerial_alliance_names[alliance]);
    else if (strcmp(field, "resigned") == 0)
        yes_or_no(out, (s->resigned >> seat & 1u) != 0);
    else if (strcmp(field, "rolled") == 0)
        number_or_none(out, s->rolled[seat]);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

static bool is_hidden_build(const aerial_team *team)
{
    return team->catching == AERIAL_UNKNOWN;
}

/* Figures of the robot; only when it is whole and known. */
static rd_err robot_field(const aerial_pack *p, const aerial_state *s, uint32_t t,
                          const char *field, rd_text *out)
{
    const aerial_team *team = &s->team[t];
    static const char *const names[] = {"weeks",  "training", "speed",  "block",
                                        "pickup", "catch",    "shoot1", "shoot2",
                                        "shoot3", "truss1",   "truss2", "truss3"};
    uint32_t which = 0;
    while (which < 12 && strcmp(field, names[which]) != 0)
        which++;
    if (which == 12)
        return RD_UNKNOWN;
    if (is_hidden_build(team) || team->catching == 0) {
        rd_text_str(out, is_hidden_build(team) ? "hidden" : "none");
        return RD_OK;
    }
    const aerial_drive *drive = &p->drive[team->drive - 1];
    const aerial_shooter *shooter = &p->shooter[team->shooter - 1];
    switch (which) {
    case 0:
        rd_text_int(out, aerial_weeks_of(p, team));
        break;
    case 1:
        yes_or_no(out, aerial_weeks_of(p, team) < aerial_budget_of(p, s, t));
        break;
    case 2:
        rd_text_int(out, drive->zones);
        break;
    case 3:
        rd_text_int(out, drive->block);
        break;
    case 4:
        number_or_none(out, aerial_pickup_bound(p, team));
        break;
    case 5:
        rd_text_int(out, aerial_catch_bonus(p, team));
        break;
    default:
        number_or_none(out, which < 9 ? shooter->shoot[which - 6] : shooter->truss[which - 9]);
    }
    return RD_OK;
}

static void write_program(const aerial_team *team, rd_text *out)
{
    if (team->program[0] == 0)
        rd_text_str(out, "none");
    for (uint32_t i = 0; i < AERIAL_SLOTS && team->program[i] != 0; i++) {
        rd_text_str(out, i == 0 ? "" : " ");
        aerial_write_code(team->program[i], out);
    }
}

/* Whether a view does not know which cards were laid. */
static bool hides_cards(const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    return s->stays[t] > RD_POPCOUNT64(team->stayed) ||
           (s->slot == 0 && team->laid >= AERIAL_UNKNOWN_STAY);
}

static bool card_field(const aerial_state *s, uint32_t t, const char *field, rd_text *out)
{
    const aerial_team *team = &s->team[t];
    if (strcmp(field, "deck") == 0)
        aerial_write_cards(team->deck, out);
    else if (strcmp(field, "deck-size") == 0)
        rd_text_int(out, RD_POPCOUNT64(team->deck));
    else if (strcmp(field, "hand-size") == 0)
        rd_text_int(out, aerial_hand_count(s, t));
    else if (strcmp(field, "hand") == 0 && hides_cards(s, t))
        rd_text_str(out, "hidden");
    else if (strcmp(field, "hand") == 0)
        aerial_write_cards(aerial_hand(s, t), out);
    else if (strcmp(field, "shown") == 0)
        aerial_write_cards(team->shown, out);
    else if (strcmp(field, "stayed") == 0 && s->stays[t] > RD_POPCOUNT64(team->stayed))
        rd_text_str(out, "hidden");
    else if (strcmp(field, "stayed") == 0)
        aerial_write_cards(team->stayed, out);
    else if (strcmp(field, "program") == 0)
        write_program(team, out);
    else if (strcmp(field, "laid") == 0)
        aerial_write_code(team->laid, out);
    else if (strcmp(field, "last") == 0)
        aerial_write_code(s->last[t], out);
    else if (strcmp(field, "rerolls-used") == 0)
        aerial_write_cards(team->rerolled, out);
    else
        return false;
    return true;
}

static void write_action(const aerial_pack *p, const aerial_team *team, rd_text *out)
{
    if ((team->flags & AERIAL_ACTIVE) == 0)
        rd_text_str(out, "none");
    else
        aerial_write_side(p, aerial_card_of(team->laid) * 2 + aerial_side_of(team->laid), out);
}

static bool is_committed(const aerial_state *s, const aerial_team *team)
{
    switch (s->phase) {
    case AERIAL_BUILD:
        return team->catching != 0;
    case AERIAL_PROGRAM:
        return team->program[AERIAL_SLOTS - 1] != 0;
    case AERIAL_LAY:
        return team->laid != 0;
    case AERIAL_DECLARE:
        return team->declared != 0;
    case AERIAL_ANNOUNCE:
        return team->target != 0;
    default:
        return false;
    }
}

static bool play_field(const aerial_pack *p, const aerial_state *s, uint32_t t, const char *field,
                       rd_text *out)
{
    const aerial_team *team = &s->team[t];
    if (strcmp(field, "action") == 0)
        write_action(p, team, out);
    else if (strcmp(field, "committed") == 0)
        yes_or_no(out, is_committed(s, team));
    else if (strcmp(field, "declared") == 0 && (team->declared == 0 || team->declared > 10))
        rd_text_str(out, team->declared == 0 ? "none" : "hidden");
    else if (strcmp(field, "declared") == 0)
        aerial_write_shift(aerial_shift(team), out);
    else if (strcmp(field, "target") == 0 && team->target >= AERIAL_NONE)
        rd_text_str(out, team->target == AERIAL_NONE ? "nobody" : "hidden");
    else if (strcmp(field, "target") == 0)
        team_or_none(s, team->target, out);
    else if (strcmp(field, "barred") == 0)
        team_or_none(s, s->barred[t], out);
    else if (strcmp(field, "barred-next") == 0)
        team_or_none(s, s->barred_next[t], out);
    else
        return false;
    return true;
}

static bool flag_field(const aerial_team *team, const char *field, rd_text *out)
{
    static const char *const names[] = {"cancelled", "done", "panic", "breakdown"};
    static const uint8_t flags[] = {AERIAL_CANCELLED, AERIAL_DONE, AERIAL_PANIC, AERIAL_BREAKDOWN};
    for (uint32_t i = 0; i < 4; i++) {
        if (strcmp(field, names[i]) != 0)
            continue;
        yes_or_no(out, (team->flags & flags[i]) != 0);
        return true;
    }
    bool panic = strcmp(field, "panic-next") == 0;
    if (!panic && strcmp(field, "breakdown-next") != 0)
        return false;
    yes_or_no(out, (team->next & (panic ? AERIAL_PANIC : AERIAL_BREAKDOWN)) != 0);
    return true;
}

static void write_balls(const aerial_state *s, uint32_t state, uint32_t place, rd_text *out)
{
    bool first = true;
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        if (s->ball[b].state != state || s->ball[b].place != place)
            continue;
        rd_text_str(out, first ? "" : " ");
        aerial_write_ball(b, out);
        first = false;
    }
    if (first)
        rd_text_str(out, "none");
}

/* Whose a team is, and where its robot stands. */
static bool own_field(const aerial_pack *p, const aerial_state *s, uint32_t t, const char *field,
                      rd_text *out)
{
    const aerial_team *team = &s->team[t];
    uint32_t alliance = alliance_of(p, s, t);
    bool placed = s->ball[0].state != AERIAL_ABSENT;
    if (strcmp(field, "owner") == 0)
        seat_or_none(team->owner, out);
    else if (strcmp(field, "colour") == 0)
        rd_text_str(out, aerial_colour_names[team->colour]);
    else if (strcmp(field, "number") == 0)
        team_or_none(s, team->number == 0 ? 0 : t + 1, out);
    else if (strcmp(field, "alliance") == 0)
        rd_text_str(out, alliance == 2 ? "none" : aerial_alliance_names[alliance]);
    else if (strcmp(field, "zone") == 0)
        rd_text_str(out, placed ? aerial_zone_names[team->zone] : "none");
    else if (strcmp(field, "balls") == 0)
        write_balls(s, AERIAL_HELD, t, out);
    else
        return false;
    return true;
}

static rd_err team_field(const aerial_pack *p, const aerial_state *s, uint32_t t, const char *field,
                         rd_text *out)
{
    const aerial_team *team = &s->team[t];
    if (card_field(s, t, field, out) || play_field(p, s, t, field, out) ||
        flag_field(team, field, out) || own_field(p, s, t, field, out))
        return RD_OK;
    if (strcmp(field, "budget") == 0)
        rd_text_int(out, aerial_budget_of(p, s, t));
    else if (strcmp(field, "parts") == 0 && is_hidden_build(team))
        rd_text_str(out, "hidden");
    else if (strcmp(field, "parts") == 0)
        aerial_write_parts(aerial_parts_of(team), false, out);
    else
        return robot_field(p, s, t, field, out);
    return RD_OK;
}

static rd_err ball_field(const aerial_state *s, uint32_t ball, const char *field, rd_text *out)
{
    const aerial_ball *b = &s->ball[ball];
    if (strcmp(field, "state") == 0)
        rd_text_str(out, aerial_ball_states[b->state]);
    else if (strcmp(field, "at") == 0 && b->state == AERIAL_HELD)
        aerial_write_team(s, b->place, out);
    else if (strcmp(field, "at") == 0)
        rd_text_str(out, b->state == AERIAL_FLOOR ? aerial_zone_names[b->place] : "none");
    else if (strcmp(field, "record") == 0)
        aerial_write_teams(s, b->record, out);
    else if (strcmp(field, "trussed") == 0)
        yes_or_no(out, b->trussed != 0);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

static rd_err zone_field(const aerial_state *s, uint32_t zone, const char *field, rd_text *out)
{
    uint32_t robots = 0;
    for (uint32_t t = 0; t < s->teams && s->ball[0].state != AERIAL_ABSENT; t++)
        robots |= s->team[t].zone == zone ? 1u << t : 0;
    if (strcmp(field, "robots") == 0)
        aerial_write_teams(s, robots, out);
    else if (strcmp(field, "balls") == 0)
        write_balls(s, AERIAL_FLOOR, zone, out);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

/* "DT1.weeks", "SP07.A" */
static rd_err figure_field(const aerial_pack *p, rd_word id, const char *field, rd_text *out)
{
    uint32_t category = 0;
    uint32_t part = 0;
    uint32_t card = aerial_read_card(id);
    if (card != RD_UNREAD && (strcmp(field, "A") == 0 || strcmp(field, "B") == 0)) {
        aerial_write_side(p, card * 2 + (field[0] == 'B'), out);
        return RD_OK;
    }
    const uint32_t counts[4] = {p->drives, p->shooters, p->pickups, 1};
    if (!aerial_read_part(id, &category, &part) || part > counts[category])
        return RD_UNKNOWN;
    const char *const names[4] = {p->drive[part - 1].name, p->shooter[part - 1].name,
                                  p->pickup[part - 1].name, p->catching[0].name};
    const uint32_t weeks[4] = {p->drive[part - 1].weeks, p->shooter[part - 1].weeks,
                               p->pickup[part - 1].weeks, p->catching[0].weeks};
    if (strcmp(field, "name") == 0)
        rd_text_str(out, names[category]);
    else if (strcmp(field, "weeks") == 0)
        rd_text_int(out, weeks[category]);
    else
        return RD_UNKNOWN;
    return RD_OK;
}

rd_err aerial_field_text(const rd_pack *pack, const rd_view *view, const char *name, rd_text *out)
{
    const aerial_pack *p = (const aerial_pack *)pack;
    const aerial_state *s = (const aerial_state *)view;
    const char *dot = strchr(name, '.');
    if (dot == NULL)
        return table_field(s, name, out);
    rd_word id = {name, (uint32_t)(dot - name), 1};
    uint32_t i = rd_word_among(id, aerial_alliance_names, 2);
    if (i != RD_UNREAD)
        return alliance_field(p, s, i, dot + 1, out);
    if ((i = aerial_read_seat(id)) != RD_UNREAD)
        return seat_field(p, s, i, dot + 1, out);
    if ((i = aerial_read_team(s, id)) != RD_UNREAD)
        return team_field(p, s, i, dot + 1, out);
    if ((i = aerial_read_ball(id)) != RD_UNREAD)
        return ball_field(s, i, dot + 1, out);
    if ((i = rd_word_among(id, aerial_zone_names, AERIAL_ZONES)) != RD_UNREAD)
        return zone_field(s, i, dot + 1, out);
    return figure_field(p, id, dot + 1, out);
}
