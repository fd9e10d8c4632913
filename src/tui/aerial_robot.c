/* aerial_robot.c - the robots of Aerial Assault in letters: who they are, their parts, figures. */
#include <string.h>

#include "aerial_view.h"

uint32_t aerial_side_of_team(const rd_scene *scene, uint32_t team)
{
    const aerial_state *s = aerial_seen(scene);
    if (team >= s->teams)
        return AERIAL_NO_SIDE;
    if (s->team[team].number != 0)
        return aerial_alliance_of(aerial_figures(scene), s, team);
    return s->team[team].owner == 0 ? (uint32_t)AERIAL_NO_SIDE
                                    : aerial_side_of_seat(scene, s->team[team].owner - 1);
}

uint32_t aerial_side_of_seat(const rd_scene *scene, int seat)
{
    const aerial_state *s = aerial_seen(scene);
    if (seat < 0 || seat >= s->seats)
        return AERIAL_NO_SIDE;
    if (s->card[seat] != 0) /* two and three players know it from the start */
        return aerial_alliance(aerial_figures(scene), s->card[seat]);
    for (uint32_t t = 0; t < s->teams; t++)
        if ((int)s->team[t].owner == seat + 1 && s->team[t].number != 0)
            return aerial_alliance_of(aerial_figures(scene), s, t);
    return AERIAL_NO_SIDE;
}

/* Everybody of an Alliance has its colour; shapes and numbers tell them apart. */
int aerial_seat_colour(const rd_scene *scene, int seat)
{
    uint32_t side = aerial_side_of_seat(scene, seat);
    return side == AERIAL_NO_SIDE ? RD_SEATS_MAX - 1 : (int)side;
}

rd_pen aerial_pen_of_side(uint32_t side)
{
    return rd_pen_seat(side == AERIAL_NO_SIDE ? RD_SEATS_MAX - 1 : (int)side);
}

rd_pen aerial_pen_of_team(const rd_scene *scene, uint32_t team)
{
    return aerial_pen_of_side(aerial_side_of_team(scene, team));
}

/* The robot that the question is about; none: it is about no robot, or there is no question. */
uint32_t aerial_team_in_question(const rd_scene *scene)
{
    return aerial_team_meant(aerial_figures(scene), aerial_seen(scene), scene->seat);
}

bool aerial_on_field(const rd_scene *scene)
{
    return aerial_seen(scene)->phase >= AERIAL_GIFTS && aerial_numbered(aerial_seen(scene));
}

/* The owner's shape and the robot's name: "●T1", "■Green". */
void aerial_put_team(const rd_scene *scene, rd_canvas *c, rd_area a, int y, int x, rd_pen pen,
                     uint32_t team)
{
    const aerial_state *s = aerial_seen(scene);
    char name[16];
    rd_text t;
    rd_text_init(&t, name, sizeof name);
    aerial_write_team(s, team, &t);
    if (s->team[team].owner != 0)
        rd_canvas_glyph(c, a, y, x, pen, rd_glyph_seat(s->team[team].owner - 1, false));
    rd_canvas_put(c, a, y, x + 1, pen, name);
}

/* What is printed on a side, shortened: "Pick Up reroll", "Move, Shoot". */
void aerial_write_action(const aerial_pack *p, uint32_t card, uint32_t side, bool brief,
                         rd_text *out)
{
    if (side > AERIAL_B) {
        rd_text_str(out, side == AERIAL_STAY ? brief ? "stay" : "Stay in Place" : "?");
        return;
    }
    const char *name = aerial_side_names[p->card[card].word[side]];
    while (brief && *name != '\0') {
        if (strncmp(name, " then ", 6) == 0) {
            rd_text_str(out, ", ");
            name += 6;
        } else if (strncmp(name, "Floor ", 6) == 0) {
            name += 6;
        } else if (strncmp(name, "(re-roll)", 9) == 0) {
            rd_text_str(out, "reroll");
            name += 9;
        } else {
            rd_text_char(out, *name++);
        }
    }
    rd_text_str(out, name);
}

void aerial_write_token(const aerial_state *s, uint32_t ball, rd_text *out)
{
    bool over = s->ball[ball].trussed != 0;
    rd_text_char(out, ball < 3 ? over ? 'R' : 'r' : over ? 'B' : 'b');
    rd_text_int(out, ball % 3 + 1);
}

/* Parts as letters. Tracks, tracks that run, rollers aslant, wheels that turn. */
static const char *const drives[] = {"    ", "oooo", "o>>o", "/oo\\", "@  @"};
static const char *const shooters[] = {"    ", " __/", "\\__.", "==>-", "\\_) ", "(@)="};
static const char *const pickups[] = {" ", "*", "<", "="};

static const char *picture_of(const char *const *pictures, uint32_t count, uint32_t part)
{
    return pictures[part < count ? part : 0];
}

/*
 *  \__.    the Shooter
 * *[T1]Y   Floor Pick Up, body, Active Catching
 *  o>>o    the Drive Train
 */
void aerial_picture(const aerial_team *robot, char out[AERIAL_PICTURE_ROWS][16])
{
    rd_text t;
    rd_text_init(&t, out[0], 16);
    rd_text_char(&t, ' ');
    rd_text_str(&t, picture_of(shooters, 6, robot->shooter));
    rd_text_char(&t, ' ');
    rd_text_init(&t, out[1], 16);
    rd_text_str(&t, picture_of(pickups, 4, robot->pickup));
    rd_text_char(&t, '[');
    if (robot->number != 0) {
        rd_text_char(&t, 'T');
        rd_text_int(&t, robot->number);
    } else {
        const char *name = aerial_colour_names[robot->colour];
        rd_text_char(&t, name[0]);
        rd_text_char(&t, name[1]);
    }
    rd_text_char(&t, ']');
    rd_text_char(&t, robot->catching == 1 ? 'Y' : ' ');
    rd_text_init(&t, out[2], 16);
    rd_text_char(&t, ' ');
    rd_text_str(&t, picture_of(drives, 5, robot->drive));
    rd_text_char(&t, ' ');
}

const char *aerial_part_name(const aerial_pack *p, uint32_t category, uint32_t part)
{
    if (part == 0 || part >= AERIAL_NONE)
        return "none";
    return category == 0   ? p->drive[part - 1].name
           : category == 1 ? p->shooter[part - 1].name
           : category == 2 ? p->pickup[part - 1].name
                           : p->catching[0].name;
}

uint32_t aerial_part_weeks(const aerial_pack *p, uint32_t category, uint32_t part)
{
    if (part == 0 || part >= AERIAL_NONE)
        return 0;
    return category == 0   ? p->drive[part - 1].weeks
           : category == 1 ? p->shooter[part - 1].weeks
           : category == 2 ? p->pickup[part - 1].weeks
                           : p->catching[0].weeks;
}

static void write_bonus(int32_t n, rd_text *out)
{
    rd_text_str(out, n < 0 ? "" : "+");
    rd_text_int(out, n);
}

/* "3-6", or nothing to roll for. */
static void write_bound(uint32_t bound, rd_text *out)
{
    if (bound == 0) {
        rd_text_char(out, '-');
        return;
    }
    rd_text_int(out, bound);
    if (bound < 6)
        rd_text_str(out, "-6");
}

static void write_bounds(const char *words, const uint8_t bound[3], rd_text *out)
{
    rd_text_str(out, words);
    for (uint32_t i = 0; i < 3; i++) {
        rd_text_str(out, i == 0 ? " " : "/");
        write_bound(bound[i], out);
    }
}

static void write_drive(const aerial_drive *d, rd_text *out)
{
    rd_text_str(out, d->zones == 1 ? "moves 1 zone" : "moves 2 zones");
    if (d->roll != 0) {
        rd_text_str(out, " on ");
        write_bound(d->roll, out);
    }
    rd_text_str(out, ", block ");
    write_bonus(d->block, out);
    if (d->pickup != 0) {
        rd_text_str(out, ", pick up ");
        write_bonus(d->pickup, out);
    }
}

void aerial_write_part_figures(const aerial_pack *p, uint32_t category, uint32_t part, rd_text *out)
{
    if (part == 0 || part >= AERIAL_NONE)
        return;
    switch (category) {
    case 0:
        write_drive(&p->drive[part - 1], out);
        break;
    case 1:
        write_bounds("shoot", p->shooter[part - 1].shoot, out);
        write_bounds(", truss", p->shooter[part - 1].truss, out);
        if (p->shooter[part - 1].pickup != 0) {
            rd_text_str(out, ", pick up ");
            write_bound(p->shooter[part - 1].pickup, out);
        }
        break;
    case 2:
        rd_text_str(out, "pick up ");
        write_bound(p->pickup[part - 1].pickup, out);
        if (p->pickup[part - 1].grip != 0) {
            rd_text_str(out, ", catch ");
            write_bonus(p->pickup[part - 1].grip, out);
        }
        break;
    default:
        rd_text_str(out, "catch ");
        write_bonus(p->catching[0].grip, out);
        rd_text_str(out, ", sure inbound catch");
    }
}

/* What a whole robot can do, on the three lines beside its picture. */
void aerial_write_figures(const aerial_pack *p, const aerial_team *team, uint32_t row, rd_text *out)
{
    if (team->catching == 0 || team->catching == AERIAL_UNKNOWN) {
        rd_text_str(out, row == 0 ? "not built yet" : "");
        return;
    }
    const aerial_shooter *h = &p->shooter[team->shooter - 1];
    if (row == 0) {
        write_bounds("shoot", h->shoot, out);
        write_bounds(", truss", h->truss, out);
    } else if (row == 1) {
        rd_text_str(out, "pick up ");
        write_bound(aerial_pickup_bound(p, team), out);
        rd_text_str(out, ", catch ");
        write_bonus((int32_t)aerial_catch_bonus(p, team), out);
    } else {
        write_drive(&p->drive[team->drive - 1], out);
    }
}

/* Columns of the table of parts. */
static const size_t part_columns[] = {0, 23, 29, 35, 41};

static void pad(rd_text *out, size_t begin, uint32_t column)
{
    while (out->need - begin < part_columns[column])
        rd_text_char(out, ' ');
}

const char *aerial_part_head(uint32_t category)
{
    static const char *const heads[] = {
        "                       weeks zones block pick",
        "                       weeks shoot truss pick",
        "                       weeks pick  catch",
        "                       weeks catch inbound",
    };
    return heads[category & 3];
}

static void write_least(uint32_t bound, rd_text *out)
{
    if (bound == 0)
        rd_text_char(out, '-');
    else
        rd_text_int(out, bound);
}

static void write_three(const uint8_t bound[3], rd_text *out)
{
    for (uint32_t i = 0; i < 3; i++) {
        rd_text_str(out, i == 0 ? "" : "/");
        write_least(bound[i], out);
    }
}

/* The figures of one part behind the weeks, in columns 2 to 4. */
static void write_part_columns(const aerial_pack *p, uint32_t category, uint32_t part, size_t begin,
                               rd_text *out)
{
    const aerial_drive *d = &p->drive[category == 0 ? part - 1 : 0];
    const aerial_shooter *h = &p->shooter[category == 1 ? part - 1 : 0];
    pad(out, begin, 2);
    if (category == 0) {
        rd_text_int(out, d->zones);
        if (d->roll != 0) {
            rd_text_str(out, " ");
            write_bound(d->roll, out);
        }
        pad(out, begin, 3);
        write_bonus(d->block, out);
        pad(out, begin, 4);
        if (d->pickup != 0)
            write_bonus(d->pickup, out);
    } else if (category == 1) {
        write_three(h->shoot, out);
        pad(out, begin, 3);
        write_three(h->truss, out);
        pad(out, begin, 4);
        write_bound(h->pickup, out);
    } else if (category == 2) {
        write_bound(p->pickup[part - 1].pickup, out);
        pad(out, begin, 3);
        write_bonus(p->pickup[part - 1].grip, out);
    } else {
        write_bonus(p->catching[0].grip, out);
        pad(out, begin, 3);
        rd_text_str(out, "sure");
    }
}

void aerial_write_part_row(const aerial_pack *p, uint32_t category, uint32_t part, rd_text *out)
{
    size_t begin = out->need;
    aerial_write_part(category, part, out);
    rd_text_char(out, ' ');
    rd_text_str(out, aerial_part_name(p, category, part));
    pad(out, begin, 1);
    rd_text_int(out, aerial_part_weeks(p, category, part));
    write_part_columns(p, category, part, begin, out);
}
