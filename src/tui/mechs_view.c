/* mechs_view.c - Tiny Epic Mechs in the terminal: title, places, what a press means, help. */
#include "mechs_view.h"

#include <string.h>

static int seat_colour(const rd_scene *scene, int seat)
{
    (void)scene;
    return seat;
}

static void title(const rd_scene *scene, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    if (s->phase == MECHS_OVER) {
        rd_text_str(out, "over");
    } else if (s->round == 0) {
        rd_text_str(out, "set-up");
    } else {
        rd_text_str(out, "round ");
        rd_text_int(out, s->round);
        rd_text_str(out, "/6");
        if (s->starter != 0) {
            rd_text_str(out, ", first ");
            mechs_write_player(s, s->starter - 1u, out);
        }
    }
}

static void spot_text(const rd_scene *scene, int spot, rd_text *out)
{
    if (spot >= 0 && spot < MECHS_SPOT_ANSWER) {
        if (mechs_in_arena(scene, (uint32_t)spot))
            mechs_write_zone_words(scene, (uint32_t)spot, false, out);
        return;
    }
    uint32_t answer = (uint32_t)(spot - MECHS_SPOT_ANSWER);
    if (spot >= MECHS_SPOT_ANSWER && answer < scene->answer_count)
        mechs_answer_more(scene, scene->answer[answer], out);
}

/* Somebody who presses a Zone means what is asked about Zones. */
static void attempt(const rd_scene *scene, int spot, rd_text *out)
{
    char id[8];
    rd_text t;
    if (spot < 0 || spot >= MECHS_SPOT_ANSWER)
        return;
    rd_text_init(&t, id, sizeof id);
    mechs_write_zone((uint32_t)spot, &t);
    mechs_press(scene->pack, scene->view, scene->seat, id, out);
}

/* The facts that follow say what the only answer did. */
static bool quiet(const char *words)
{
    return strstr(words, " only has: ") != NULL;
}

static const char help[] =
    "The Arena: the upper wall of a Zone has its name, what it gives (e Energy, c Credits) and its "
    "Value: B2 e2. An empty shape behind the name: the Base of that player. M: the Mighty Mech "
    "stands there without a pilot.\n"
    "\n"
    "Inside: the shape of a player with P, A or M is its Pilot in Pilot Status, in Power Armor or "
    "in the Mech, with its Health. m2 is a Mine with its number, which only its owner knows: m? "
    "for "
    "all others; t is a Turret. Underlined numbers at the right end are the steps of your Program "
    "that lead there if nothing comes between.\n"
    "\n"
    "Cards: N one Zone north, NE a jump to the north-east, NN a jump over one Zone. The row above "
    "the cards is your Program. Up from the first row of answers is the Arena.\n"
    "\n"
    "Beside the Arena: the Rounds, scoring after those with a star. Of every player Status and "
    "Health, e Energy, c Credits, m and t Mines and Turrets in the Supply, Victory Points; then "
    "the "
    "Program: 5.NE is PC5 laid NE, a filled field is a card that you do not know; then the "
    "Loadout, "
    "and behind + the Stockpile. RL and RR are the left and the right robot of a solo battle.\n"
    "\n"
    "Weapons: T is the type, Ranged, Melee or Area. Area counters Ranged, Ranged counters Melee, "
    "Melee counters Area; a counter is a Power Attack and deals the second number of dmg. C+E is "
    "the cost in Credits and Energy. In a Combat \"now\" is what the Weapon deals now (+ what "
    "a Boost can add), \"back\" the most that the Enemy can deal next.";

extern const rd_tui_view rd_view_mechs;
const rd_tui_view rd_view_mechs = {
    .seat_colour = seat_colour,
    .title = title,
    .board = mechs_draw_board,
    .panel = mechs_draw_panel,
    .describe = mechs_describe_scene,
    .spot_of = mechs_spot_of,
    .spot_step = mechs_spot_step,
    .spot_at = mechs_spot_at,
    .spot_text = spot_text,
    .attempt = attempt,
    .tell = mechs_tell,
    .answer = mechs_answer,
    .together = mechs_together,
    .quiet = quiet,
    .help = help,
};
