/* aerial_shop.c - before the match: the robot being built, and the draft. */
#include <string.h>

#include "aerial_view.h"

enum {
    ROWS = 5, /* head, picture with figures, blank */
    COL_WORDS = 9
};

int aerial_shop_rows(const rd_scene *scene, rd_area a)
{
    (void)scene;
    return a.rows < ROWS ? a.rows : ROWS;
}

/* The robot that is built, drafts or is looked at; none before the teams are chosen. */
static uint32_t shown_team(const rd_scene *scene)
{
    const aerial_state *s = aerial_seen(scene);
    uint32_t team = aerial_team_in_question(scene);
    if (scene->chosen < scene->answer_count &&
        aerial_kind(scene->answer[scene->chosen]) == AERIAL_DO_FIRST)
        team = aerial_b(scene->answer[scene->chosen]);
    int seat = scene->seat >= 0 ? scene->seat : scene->viewer;
    for (uint32_t t = 0; t < s->teams && team >= s->teams; t++)
        if ((int)s->team[t].owner == seat + 1)
            team = t;
    return team < s->teams ? team : (uint32_t)AERIAL_NO_TEAM;
}

/* "Draft, second round: Green [Yellow] Purple Orange"; `brief` keeps it on a narrow line. */
static void write_order(const aerial_state *s, bool brief, rd_text *out)
{
    static const char *const rounds[] = {"",          "round 1",    "round 2",   "round 3",
                                         "IRI round", "training 1", "training 2"};
    rd_text_str(out, brief ? "" : "Draft, ");
    rd_text_str(out, rounds[s->picking < 7 ? s->picking : 0]);
    rd_text_char(out, ':');
    for (uint32_t place = 1; place <= s->teams; place++) {
        bool now = place == s->place;
        char name[16];
        rd_text t;
        rd_text_init(&t, name, sizeof name);
        aerial_write_team(s, aerial_drafter(s, place), &t);
        if (brief && s->teams > 4)
            name[2] = '\0'; /* as on the pictures */
        rd_text_str(out, now ? " [" : " ");
        rd_text_str(out, name);
        rd_text_str(out, now ? "]" : "");
    }
}

/* The robot with the highlighted part on it. */
static aerial_team fitted(const rd_scene *scene, uint32_t team)
{
    aerial_team robot = aerial_seen(scene)->team[team];
    if (scene->chosen >= scene->answer_count ||
        aerial_kind(scene->answer[scene->chosen]) != AERIAL_DO_PART)
        return robot;
    uint8_t *field[4] = {&robot.drive, &robot.shooter, &robot.pickup, &robot.catching};
    *field[aerial_a(scene->answer[scene->chosen]) & 3] =
        (uint8_t)aerial_b(scene->answer[scene->chosen]);
    return robot;
}

static void write_head(const rd_scene *scene, uint32_t team, bool brief, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    const aerial_pack *p = aerial_figures(scene);
    if (s->phase == AERIAL_DRAFT || s->phase == AERIAL_REFILL) {
        write_order(s, brief, out);
    } else if (s->phase == AERIAL_BUILD && team != AERIAL_NO_TEAM) {
        aerial_team robot = fitted(scene, team);
        bool rookie = (s->rookies >> (robot.owner - 1) & 1u) != 0;
        rd_text_str(out, rookie ? "Rookie: " : "");
        rd_text_int(out, aerial_weeks_of(p, &robot));
        rd_text_str(out, " of ");
        rd_text_int(out, aerial_budget_of(p, s, team));
        rd_text_str(out, rookie ? " weeks; 1 to spare: 2 more cards"
                                : " weeks; one to spare gives 2 more cards");
    } else if (s->phase == AERIAL_CHOOSE) {
        rd_text_str(out, "All teams have the same parts and basic cards.");
    } else {
        rd_text_str(out, "Before the match");
    }
}

static void write_name(const aerial_pack *p, uint32_t category, uint32_t part, rd_text *out)
{
    if (part != 0 && part < AERIAL_NONE)
        rd_text_str(out, aerial_part_name(p, category, part));
}

/* While it is built its parts so far stand beside it, later what it can do. */
static void write_beside(const rd_scene *scene, const aerial_team *robot, uint32_t row,
                         rd_text *out)
{
    const aerial_pack *p = aerial_figures(scene);
    bool both = robot->pickup != 0 && robot->pickup < AERIAL_NONE && robot->catching == 1;
    if (aerial_seen(scene)->phase != AERIAL_BUILD) {
        aerial_write_figures(p, robot, row, out);
    } else if (row == 1) {
        write_name(p, 2, robot->pickup, out);
        rd_text_str(out, both ? ", " : "");
        write_name(p, 3, robot->catching, out);
    } else {
        write_name(p, row == 0 ? 1 : 0, row == 0 ? robot->shooter : robot->drive, out);
    }
}

void aerial_draw_shop(const rd_scene *scene, rd_canvas *c, rd_area a)
{
    const aerial_state *s = aerial_seen(scene);
    uint32_t team = shown_team(scene);
    char words[160];
    char picture[AERIAL_PICTURE_ROWS][16];
    rd_text t;
    rd_pen title = rd_pen_of(RD_STYLE_TITLE);
    title.look = RD_LOOK_BOLD;
    rd_text_init(&t, words, sizeof words);
    write_head(scene, team, a.cols < 60, &t);
    rd_canvas_put(c, a, a.y, a.x + 1, title, words);
    if (team == AERIAL_NO_TEAM)
        return;
    aerial_team robot = fitted(scene, team);
    aerial_picture(&robot, picture);
    rd_pen pen = aerial_pen_of_team(scene, team);
    for (uint32_t i = 0; i < AERIAL_PICTURE_ROWS; i++) {
        int y = a.y + 1 + (int)i;
        rd_canvas_put(c, a, y, a.x + 1, pen, picture[i]);
        if (s->team[team].catching == AERIAL_UNKNOWN)
            continue;
        rd_text_init(&t, words, sizeof words);
        write_beside(scene, &robot, i, &t);
        rd_canvas_put(c, a, y, a.x + COL_WORDS, rd_pen_of(RD_STYLE_TEXT), words);
    }
}
