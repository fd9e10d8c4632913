/* aerial_view.c - Aerial Assault in words: title, places, the position for readers. */
#include "aerial_view.h"

#include <string.h>

static void title(const rd_scene *scene, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    if (s->phase == AERIAL_OVER) {
        rd_text_str(out, "over");
    } else if (s->phase <= AERIAL_BUILD) {
        rd_text_str(out, "Build Season");
    } else if (s->phase < AERIAL_GIFTS) {
        rd_text_str(out, "Driver Training");
    } else if (s->play == 0) {
        rd_text_str(out, "Autonomous");
        if (s->slot != 0) {
            rd_text_str(out, ", slot ");
            rd_text_int(out, s->slot);
            rd_text_str(out, "/3");
        }
    } else {
        rd_text_str(out, "round ");
        rd_text_int(out, (s->play + AERIAL_ROUND - 1) / AERIAL_ROUND);
        rd_text_str(out, ", play ");
        rd_text_int(out, s->play);
        rd_text_str(out, "/25");
    }
}

/* What each kind of action is for, for people who have only read the rulebook once. */
static const char *const kind_words[AERIAL_KINDS] = {
    [AERIAL_MOVE] = "drive left or right, or push a ball into the low goal",
    [AERIAL_MOVE2] = "drive up to 2 zones without a die, or push a ball into the low goal",
    [AERIAL_SHOOT] = "high goal, low goal, pass or kiss pass",
    [AERIAL_TRUSS] = "throw over the truss, low goal, pass or kiss pass",
    [AERIAL_CATCH] = "catch what an ally trusses into the own white zone, or take a kiss pass",
    [AERIAL_PICKUP] = "pick a ball up in the own zone, or take a kiss pass",
    [AERIAL_BLOCK] = "cancel the action of an opponent in the own zone",
    [AERIAL_MOVE_SHOOT] = "drive, then shoot, push low or pass from there",
    [AERIAL_SHOOT_MOVE] = "shoot, push low or pass, then drive",
    [AERIAL_MOVE_TRUSS] = "drive, then truss, push low or pass from there",
    [AERIAL_TRUSS_MOVE] = "truss, push low or pass, then drive",
    [AERIAL_MOVE_BLOCK] = "drive, and block an opponent where the move ends",
    [AERIAL_BLOCK_MOVE] = "block an opponent in the own zone, then drive",
};

static void card_text(const rd_scene *scene, uint32_t team, uint32_t code, rd_text *out)
{
    const aerial_pack *p = aerial_figures(scene);
    const aerial_state *s = aerial_seen(scene);
    uint32_t card = aerial_card_of(code);
    uint32_t side = aerial_side_of(code);
    if (side > AERIAL_B) {
        rd_text_str(out, "Stay in Place: the card stays face down and is spent for this round.");
        return;
    }
    const aerial_side *printed = &p->side[card * 2 + side];
    aerial_write_action(p, card, side, false, out);
    rd_text_str(out, ": ");
    rd_text_str(out, kind_words[printed->kind]);
    rd_text_str(out, ".");
    if (printed->reroll != 0)
        rd_text_str(out, (s->team[team].rerolled & aerial_bit(card)) != 0
                             ? " Its re-roll is used up."
                             : " One die may be rolled again, once a game.");
    aerial_prospect hope;
    aerial_prospect_of(p, s, team, code, &hope);
    if (hope.act == 0)
        return;
    rd_text_char(out, ' ');
    rd_text_int(out, hope.percent);
    rd_text_str(out, hope.act == AERIAL_DO_LOW ? " % into the low goal " : " % ");
    if (hope.target < s->teams) {
        rd_text_str(out, "against ");
        aerial_write_team(s, hope.target, out);
    } else {
        rd_text_str(out, "from ");
        rd_text_str(out, aerial_zone_names[hope.zone]);
    }
    rd_text_str(out, ".");
}

static void draft_text(const rd_scene *scene, uint32_t card, rd_text *out)
{
    const aerial_pack *p = aerial_figures(scene);
    for (uint32_t side = 0; side < 2; side++) {
        rd_text_str(out, side == 0 ? "" : ". ");
        aerial_write_action(p, card, side, false, out);
        rd_text_str(out, ": ");
        rd_text_str(out, kind_words[p->side[card * 2 + side].kind]);
    }
    rd_text_str(out, ".");
}

/* A robot beside its picture: who it is and what it can do. */
static void robot_text(const rd_scene *scene, uint32_t team, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    char picture[AERIAL_PICTURE_ROWS][16];
    aerial_picture(&s->team[team], picture);
    for (uint32_t i = 0; i < AERIAL_PICTURE_ROWS; i++) {
        rd_text_str(out, picture[i]);
        rd_text_char(out, ' ');
        aerial_write_figures(aerial_figures(scene), &s->team[team], i, out);
        rd_text_char(out, '\n');
    }
}

/* Who held a ball counts for assists, and whether it was trussed for the next truss. */
static void write_record(const aerial_state *s, uint32_t ball, rd_text *out)
{
    aerial_write_ball(ball, out);
    if (s->ball[ball].record != 0) {
        rd_text_str(out, ", held so far by ");
        aerial_write_teams(s, s->ball[ball].record, out);
    }
    if (s->ball[ball].trussed != 0)
        rd_text_str(out, ", trussed");
}

static void write_robots(const aerial_state *s, uint32_t zone, rd_text *out)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        if (s->team[t].zone != zone)
            continue;
        rd_text_char(out, ' ');
        aerial_write_team(s, t, out);
        rd_text_char(out, ' ');
        aerial_write_parts(aerial_parts_of(&s->team[t]), false, out);
        if (s->barred[t] != 0) {
            rd_text_str(out, " may not block ");
            aerial_write_team(s, s->barred[t] - 1u, out);
        }
        rd_text_char(out, '.');
    }
}

/* Who and what is in a zone. */
static void zone_text(const rd_scene *scene, uint32_t zone, rd_text *out)
{
    static const char *const words[AERIAL_ZONES] = {
        ": Red shot 1, Blue truss 3.", ": Red shot 2, Blue truss 2.", ": Red shot 3, Blue truss 1.",
        ": Blue shot 3, Red truss 1.", ": Blue shot 2, Red truss 2.", ": Blue shot 1, Red truss 3.",
    };
    const aerial_state *s = aerial_seen(scene);
    rd_text_str(out, aerial_zone_names[zone]);
    rd_text_str(out, words[zone]);
    write_robots(s, zone, out);
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        bool floor = s->ball[b].state == AERIAL_FLOOR && s->ball[b].place == zone;
        bool held = s->ball[b].state == AERIAL_HELD && s->team[s->ball[b].place].zone == zone;
        if (!floor && !held)
            continue;
        rd_text_char(out, ' ');
        write_record(s, b, out);
        rd_text_char(out, '.');
    }
}

static void answer_text(const rd_scene *scene, rd_move m, rd_text *out)
{
    uint32_t b = aerial_b(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_SLOT:
    case AERIAL_DO_LAY:
        card_text(scene, aerial_a(m), b, out);
        break;
    case AERIAL_DO_DRAFT:
        draft_text(scene, b, out);
        break;
    case AERIAL_DO_PART:
        aerial_write_part_figures(aerial_figures(scene), aerial_a(m), b, out);
        rd_text_str(out, aerial_a(m) == 1 ? ", the die that is needed from range 1/2/3" : "");
        break;
    case AERIAL_DO_BLOCK:
    case AERIAL_DO_GIVE:
    case AERIAL_DO_RECEIVE:
    case AERIAL_DO_RESOLVE:
    case AERIAL_DO_CATCHER:
        if (b < aerial_seen(scene)->teams)
            robot_text(scene, b, out);
        break;
    case AERIAL_DO_SHOOT:
    case AERIAL_DO_LOW:
    case AERIAL_DO_TRUSS:
    case AERIAL_DO_PICKUP:
        write_record(aerial_seen(scene), b % AERIAL_BALLS, out);
        rd_text_char(out, '.');
        break;
    default:
        break;
    }
}

static void spot_text(const rd_scene *scene, int spot, rd_text *out)
{
    if (spot >= 0 && spot < AERIAL_ZONES) {
        zone_text(scene, (uint32_t)spot, out);
        return;
    }
    uint32_t team = (uint32_t)(spot - AERIAL_SPOT_ROBOT);
    if (spot >= AERIAL_SPOT_ROBOT && team < aerial_seen(scene)->teams) {
        robot_text(scene, team, out);
        return;
    }
    uint32_t answer = (uint32_t)(spot - AERIAL_SPOT_ANSWER);
    if (spot >= AERIAL_SPOT_ANSWER && answer < scene->answer_count)
        answer_text(scene, scene->answer[answer], out);
}

/* The first ball that a robot holds, for what it might do with one. */
static uint32_t held_ball(const aerial_state *s, uint32_t team)
{
    uint32_t ball = 0;
    while (ball < AERIAL_BALLS - 1 &&
           !(s->ball[ball].state == AERIAL_HELD && s->ball[ball].place == team))
        ball++;
    return ball;
}

/* Somebody who presses a zone means a move there or a pass. */
static void attempt_zone(const aerial_state *s, uint32_t team, int zone, rd_text *out)
{
    if (s->phase == AERIAL_DECLARE) {
        rd_text_str(out, "move ");
        aerial_write_team(s, team, out);
        rd_text_char(out, ' ');
        aerial_write_shift(zone - s->team[team].zone, out);
    } else if (s->phase == AERIAL_USE) {
        rd_text_str(out, "pass ");
        aerial_write_ball(held_ball(s, team), out);
        rd_text_char(out, ' ');
        rd_text_str(out, aerial_zone_names[zone]);
    }
}

/* And who presses a robot means what is asked about robots. */
static void attempt_robot(const aerial_state *s, uint32_t team, uint32_t robot, rd_text *out)
{
    static const char *const verbs[AERIAL_PHASES] = {
        [AERIAL_GIFTS] = "give ",        [AERIAL_INBOUND] = "receive ",
        [AERIAL_ANNOUNCE] = "block ",    [AERIAL_ORDER_BLOCK] = "resolve ",
        [AERIAL_ORDER_ACT] = "resolve ", [AERIAL_CATCHER] = "catcher ",
        [AERIAL_USE] = "kiss ",
    };
    if (verbs[s->phase] == NULL)
        return;
    rd_text_str(out, verbs[s->phase]);
    if (s->phase == AERIAL_USE)
        aerial_write_ball(held_ball(s, team), out);
    if (s->phase == AERIAL_ANNOUNCE)
        aerial_write_team(s, team, out);
    rd_text_str(out, s->phase == AERIAL_USE || s->phase == AERIAL_ANNOUNCE ? " " : "");
    aerial_write_team(s, robot, out);
}

static void attempt(const rd_scene *scene, int spot, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    uint32_t team = aerial_team_in_question(scene);
    if (s->phase >= AERIAL_PHASES || spot < 0)
        return;
    if (spot < AERIAL_ZONES && team < s->teams)
        attempt_zone(s, team, spot, out);
    else if (spot >= AERIAL_SPOT_ROBOT && spot < AERIAL_SPOT_ROBOT + s->teams)
        attempt_robot(s, team, (uint32_t)(spot - AERIAL_SPOT_ROBOT), out);
}

static const char help[] =
    "The field: T1 to T6 are the robots, with the shape of their seat; an empty shape has nothing "
    "left to do in this card play (in ASCII see the panel). r1, b2 are balls, held or on the floor "
    "at the foot of a zone; R1, B2 were thrown over the truss already. H and L are the high and "
    "the low goal. s67% and t67% at the foot of the zones: a plain shot or truss of the robot in "
    "question from there. P! and B! before an action: Panic and Breakdown in the next card play.\n"
    "\n"
    "A robot is made of its parts. Above, the Shooter: __/ Kicker, \\__. Catapult, ==>- Linear "
    "Puncher, \\_) Scoop Launcher, (@)= Flywheel Harvester. At its left, the Floor Pick Up: * "
    "Spinning Stick, < Gripper Claw, = Wide Roller. At its right, Y: Active Catching. Below, the "
    "Drive Train: oooo Tank, o>>o Fast Tank, /oo\\ Mecanum, @  @ Swerve.\n"
    "\n"
    "Up from the first row of the table is the field: left and right through the zones, down "
    "through the robots of a zone.\n"
    "\n"
    "Beside each side of a card stands how likely it works from here; where a move comes first, "
    "from the best zone that the robot surely reaches.";

extern const rd_tui_view rd_view_aerial;
const rd_tui_view rd_view_aerial = {
    .seat_colour = aerial_seat_colour,
    .title = title,
    .board = aerial_draw_board,
    .panel = aerial_draw_panel,
    .describe = aerial_describe_scene,
    .spot_of = aerial_spot_of,
    .spot_step = aerial_spot_step,
    .spot_at = aerial_spot_at,
    .spot_text = spot_text,
    .attempt = attempt,
    .tell = aerial_tell,
    .answer = aerial_answer,
    .together = aerial_together,
    .help = help,
};
