/* aegis_view.c - A.E.G.I.S. in the terminal, both editions: title, places, help. */
#include "aegis_view.h"

#include <string.h>

static int seat_colour(const rd_scene *scene, int seat)
{
    (void)scene;
    return seat;
}

static void title(const rd_scene *scene, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    static const char *const stages[AEGIS_STAGES] = {"squads", "picks", "terrain", "placing",
                                                     "naming", "",      "",        "over"};
    if ((s->options & AEGIS_MATCH) != 0) {
        rd_text_str(out, "game ");
        rd_text_int(out, s->game);
        rd_text_str(out, " of ");
        rd_text_int(out, aegis_figures(scene)->record.match_games);
        for (uint32_t i = 0; i < s->seats; i++) {
            rd_text_str(out, i == 0 ? ", " : ":");
            rd_text_int(out, s->side[i].wins);
        }
        rd_text_str(out, "  ");
    }
    if (s->stage != AEGIS_TURN && s->stage != AEGIS_TURN_END) {
        rd_text_str(out, stages[s->stage % AEGIS_STAGES]);
        return;
    }
    rd_text_str(out, "turn ");
    rd_text_int(out, s->side[s->active].turns + 1);
    rd_text_char(out, '/');
    rd_text_int(out, s->limit);
    rd_text_str(out, " of ");
    aegis_write_seat(s->active, out);
}

static void write_ground(const rd_scene *scene, uint32_t cell, rd_text *out)
{
    const aegis_board *b = aegis_ground(scene);
    const aegis_state *s = aegis_seen(scene);
    if (rd_set_has(b->wall.word, cell))
        rd_text_str(out, " wall");
    else if (rd_set_has(s->placed.word, cell))
        rd_text_str(out, " terrain");
    else if (rd_set_has(b->stop.word, cell))
        rd_text_str(out, " STOP");
    else if (rd_set_has(b->jam.word, cell))
        rd_text_str(out, " JAM");
    for (uint32_t i = 0; i < AEGIS_ZONES; i++)
        if (rd_set_has(b->zone[i].word, cell)) {
            rd_text_str(out, " start zone ");
            rd_text_char(out, (char)('a' + i));
        }
}

static void spot_text(const rd_scene *scene, int spot, rd_text *out)
{
    const aegis_state *s = aegis_seen(scene);
    if (!aegis_is_hex(scene, spot)) {
        uint32_t answer = aegis_answer_at_spot(scene, spot);
        if (answer != AEGIS_NO_ANSWER && scene->seat >= 0)
            rd_view_meaning(scene, scene->answer[answer], out);
        return;
    }
    uint32_t cell = (uint32_t)spot;
    uint32_t robot = aegis_robot_on(s, cell);
    aegis_write_hex(aegis_ground(scene), cell, out);
    write_ground(scene, cell, out);
    if (robot != AEGIS_NOBODY) {
        rd_text_char(out, ' ');
        aegis_write_seat(robot >> 4, out);
        rd_text_char(out, ' ');
        aegis_short_robot(scene, robot, out);
        rd_text_str(out, ", ");
        rd_text_str(out, aegis_card_of_robot(scene, robot)->letters);
        rd_text_str(out, ", Integrity ");
        rd_text_int(out, aegis_integrity(aegis_figures(scene), s, robot));
        rd_text_str(out, ", Movement ");
        rd_text_int(out, aegis_movement(aegis_figures(scene), s, robot));
        rd_text_str(out, ". ");
        aegis_status_words(scene, robot, out);
    }
    aegis_overlay_words(scene, cell, out);
}

static void describe(const rd_scene *scene, rd_text *out)
{
    scene->game->describe(scene->pack, scene->view, scene->viewer, out);
}

/* Somebody who presses a robot means it, not its hex. */
static void attempt(const rd_scene *scene, int spot, rd_text *out)
{
    char id[64];
    rd_text t;
    if (!aegis_is_hex(scene, spot))
        return;
    uint32_t robot = aegis_robot_on(aegis_seen(scene), (uint32_t)spot);
    rd_text_init(&t, id, sizeof id);
    if (robot != AEGIS_NOBODY)
        aegis_write_robot(aegis_figures(scene), aegis_seen(scene), robot, -1, &t);
    else
        aegis_write_hex(aegis_ground(scene), (uint32_t)spot, &t);
    scene->game->press(scene->pack, scene->view, scene->seat, id, out);
}

/* The facts that follow say what the only answer did. */
static bool quiet(const char *words)
{
    return strstr(words, " only has: ") != NULL;
}

static const char help[] =
    "The board: each hex has the shape of the owner and the Class of its robot (A Assault, E "
    "Evasive, "
    "G Guard, I Intel, S Support), of a combined robot all Classes, or its Level where they do not "
    "fit; d is a Drone. Larger hexes have Integrity and statuses below. Blocks are terrain and "
    "walls, s is a STOP hex, j a JAM hex, an empty shape with x a stand of a destroyed robot; "
    "letters a to f are start zones. The name of the first hex of a row stands left of it.\n"
    "\n"
    "Over the hexes: a number is what a move there costs, + can be chosen, : is in range and in "
    "sight, x is in range but out of sight.\n"
    "\n"
    "Statuses: D disarmed, H held, Q quelled, B BLAZE, R RUST, C cloaked, V vanished, L without "
    "abilities, e drained, m modified figures, P protected.\n"
    "\n"
    "v turns the panel: robots, the card of the robot in focus, the other cards. c shows all cards "
    "of both sides.";

#define AEGIS_VIEW                                                                             \
    {                                                                                          \
        .seat_colour = seat_colour, .title = title, .board = aegis_draw_board,                 \
        .panel = aegis_draw_panel, .describe = describe, .spot_of = aegis_spot_of,             \
        .spot_step = aegis_spot_step, .spot_at = aegis_spot_at, .spot_text = spot_text,        \
        .attempt = attempt, .tell = aegis_tell, .answer = aegis_answer,                        \
        .together = aegis_together, .quiet = quiet, .first = aegis_first_answer, .help = help, \
        .pages = AEGIS_PAGES, .sheet = aegis_sheet                                             \
    }

extern const rd_tui_view rd_view_aegis1;
extern const rd_tui_view rd_view_aegis2;
const rd_tui_view rd_view_aegis1 = AEGIS_VIEW;
const rd_tui_view rd_view_aegis2 = AEGIS_VIEW;
