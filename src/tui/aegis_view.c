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
        rd_text_str(out, "match game ");
        rd_text_int(out, s->game);
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
    bool matters = s->stage < AEGIS_TURN || aegis_robot_on(s, cell) == AEGIS_NOBODY;
    for (uint32_t i = 0; matters && i < AEGIS_ZONES; i++)
        if (rd_set_has(b->zone[i].word, cell)) {
            rd_text_str(out, " start zone ");
            rd_text_char(out, (char)('a' + i));
        }
}

/* "S2 GAN-100, G, Integrity 7, Movement 2"; who is aimed at need not move. */
static void write_robot(const rd_scene *scene, uint32_t robot, bool aimed_at, rd_text *out)
{
    const aegis_pack *p = aegis_figures(scene);
    const aegis_state *s = aegis_seen(scene);
    aegis_write_seat(robot >> 4, out);
    rd_text_char(out, ' ');
    aegis_short_robot(scene, robot, out);
    if (aegis_card_of_robot(scene, robot)->letters[0] != '\0')
        rd_text_str(out, ", ");
    rd_text_str(out, aegis_card_of_robot(scene, robot)->letters);
    rd_text_str(out, ", Integrity ");
    rd_text_int(out, aegis_integrity(p, s, robot));
    if (aimed_at)
        return;
    rd_text_str(out, ", Movement ");
    rd_text_int(out, aegis_movement(p, s, robot));
}

/* One thing more, where there is one. */
static void add_words(const char *words, rd_text *out)
{
    rd_text_str(out, words[0] != '\0' ? "; " : "");
    rd_text_str(out, words);
}

/* That there is more to choose on the same hex. */
static void write_here(const rd_scene *scene, int spot, rd_text *out)
{
    uint32_t here = 0;
    for (uint32_t i = 0; i < scene->answer_count; i++)
        here += aegis_spot_of(scene, scene->answer[i]) == spot;
    if (here < 2)
        return;
    rd_text_str(out, "space: another of ");
    rd_text_int(out, here);
    rd_text_str(out, " answers here");
}

static void spot_text(const rd_scene *scene, int spot, rd_text *out)
{
    char words[RD_LINE_MAX];
    rd_text t;
    if (!aegis_is_hex(scene, spot)) {
        uint32_t answer = aegis_answer_at_spot(scene, spot);
        if (answer != AEGIS_NO_ANSWER && scene->seat >= 0)
            aegis_answer_more(scene, scene->answer[answer], out);
        return;
    }
    uint32_t robot = aegis_robot_on(aegis_seen(scene), (uint32_t)spot);
    bool answers = scene->chosen < scene->answer_count && scene->seat >= 0;
    rd_text_init(&t, words, sizeof words);
    if (answers)
        aegis_odds_words(scene, scene->answer[scene->chosen], &t);
    aegis_write_hex(aegis_ground(scene), (uint32_t)spot, out);
    size_t before = out->need;
    write_ground(scene, (uint32_t)spot, out);
    if (robot != AEGIS_NOBODY) {
        rd_text_str(out, out->need > before ? ": " : " ");
        write_robot(scene, robot, words[0] != '\0', out);
    }
    aegis_overlay_words(scene, (uint32_t)spot, out);
    add_words(words, out);
    rd_text_init(&t, words, sizeof words);
    if (answers)
        aegis_beside_words(scene, scene->answer[scene->chosen], &t);
    add_words(words, out);
    rd_text_init(&t, words, sizeof words);
    if (robot != AEGIS_NOBODY)
        aegis_status_words(scene, robot, &t);
    add_words(words, out);
    rd_text_init(&t, words, sizeof words);
    write_here(scene, spot, &t);
    add_words(words, out);
}

static void describe(const rd_scene *scene, rd_text *out)
{
    scene->game->describe(scene->pack, scene->view, scene->viewer, out);
    aegis_describe_ends(scene, out);
    aegis_describe_ground(scene, out);
}

/* Whether the question is which hex, as it is where a robot moves to. */
static bool asks_for_hex(const rd_scene *scene)
{
    switch (aegis_seen(scene)->ask) {
    case AEGIS_Q_PLACE:
    case AEGIS_Q_MOVE:
    case AEGIS_Q_JETJUMP:
    case AEGIS_Q_CLOAK:
    case AEGIS_Q_DROP_AT:
    case AEGIS_Q_WIND:
    case AEGIS_Q_FREE_MOVE:
        return true;
    default:
        return false;
    }
}

/* Somebody who presses a robot means it, not its hex, unless a hex is asked for. */
static void attempt(const rd_scene *scene, int spot, rd_text *out)
{
    char id[64];
    rd_text t;
    if (!aegis_is_hex(scene, spot))
        return;
    uint32_t robot = aegis_robot_on(aegis_seen(scene), (uint32_t)spot);
    rd_text_init(&t, id, sizeof id);
    if (robot != AEGIS_NOBODY && !asks_for_hex(scene))
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
    "v turns the panel: robots, the card of the robot in focus, what it can be made into, the "
    "other "
    "cards. o turns what lies over the hexes: what goes with the answer, the reach of the robot in "
    "focus, the range of each of its Actions. c shows the card in focus and then "
    "all cards of both sides, with what their words mean; b is the squad "
    "builder.";

#define AEGIS_VIEW                                                                                 \
    {                                                                                              \
        .seat_colour = seat_colour, .title = title, .board = aegis_draw_board,                     \
        .panel = aegis_draw_panel, .describe = describe, .spot_of = aegis_spot_of,                 \
        .spot_step = aegis_spot_step, .spot_at = aegis_spot_at, .spot_text = spot_text,            \
        .attempt = attempt, .tell = aegis_tell, .said = aegis_said, .meaning = aegis_meaning,      \
        .together = aegis_together, .quiet = quiet, .first = aegis_first_answer, .help = help,     \
        .pages = AEGIS_PAGES, .layers = AEGIS_LAYERS, .sheet = aegis_sheet, .list = &aegis_squads, \
        .list_asked = aegis_squad_asked                                                            \
    }

extern const rd_tui_view rd_view_aegis1;
extern const rd_tui_view rd_view_aegis2;
const rd_tui_view rd_view_aegis1 = AEGIS_VIEW;
const rd_tui_view rd_view_aegis2 = AEGIS_VIEW;
