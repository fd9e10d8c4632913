/* aerial_describe.c - a position of Aerial Assault in sentences, zone by zone, for readers. */
#include "aerial_view.h"
#include "table/words.h"

static void describe_time(const aerial_state *s, rd_text *out)
{
    if (s->phase == AERIAL_OVER) {
        rd_text_str(out, "The match is over.\n");
    } else if (s->play != 0) {
        rd_text_str(out, "Round ");
        rd_text_int(out, (s->play + AERIAL_ROUND - 1) / AERIAL_ROUND);
        rd_text_str(out, " of 5, card play ");
        rd_text_int(out, s->play);
        rd_text_str(out, " of 25.\n");
    } else if (s->slot != 0) {
        rd_text_str(out, "Autonomous Round, slot ");
        rd_text_int(out, s->slot);
        rd_text_str(out, " of 3.\n");
    } else {
        rd_text_str(out, s->phase <= AERIAL_BUILD  ? "Build Season.\n"
                         : s->phase < AERIAL_GIFTS ? "Driver Training.\n"
                                                   : "Before the Autonomous Round.\n");
    }
}

static void describe_points(const aerial_state *s, rd_text *out)
{
    static const char *const names[] = {" from goals, ", " from assists, ", " from trusses, ",
                                        " from catches.\n"};
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t sum = 0;
        for (uint32_t i = 0; i < 4; i++)
            sum += s->points[side][i];
        rd_text_str(out, side == 0 ? "Red has " : "Blue has ");
        rd_text_int(out, sum);
        rd_text_str(out, " points: ");
        for (uint32_t i = 0; i < 4; i++) {
            rd_text_int(out, s->points[side][i]);
            rd_text_str(out, names[i]);
        }
    }
}

static void describe_ball(const aerial_state *s, uint32_t ball, rd_text *out)
{
    aerial_write_ball(ball, out);
    if (s->ball[ball].trussed != 0)
        rd_text_str(out, " (trussed)");
}

/* Balls of one place, split by "and"; false: there are none. */
static bool describe_balls(const aerial_state *s, uint32_t state, uint32_t place,
                           const char *before, rd_text *out)
{
    bool begun = false;
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        if (s->ball[b].state != state || s->ball[b].place != place)
            continue;
        rd_text_str(out, begun ? " and " : before);
        describe_ball(s, b, out);
        begun = true;
    }
    return begun;
}

/* "RZ1: T1 with red-1, T2; on the floor red-2 (trussed)." */
static void describe_zone(const aerial_state *s, uint32_t zone, rd_text *out)
{
    char words[256];
    rd_text line;
    bool robots = false;
    rd_text_init(&line, words, sizeof words);
    for (uint32_t t = 0; t < s->teams; t++) {
        if (s->team[t].zone != zone)
            continue;
        rd_text_str(&line, robots ? ", " : "");
        aerial_write_team(s, t, &line);
        describe_balls(s, AERIAL_HELD, t, " with ", &line);
        robots = true;
    }
    bool balls =
        describe_balls(s, AERIAL_FLOOR, zone, robots ? "; on the floor " : "on the floor ", &line);
    if (!robots && !balls)
        return;
    rd_text_str(out, aerial_zone_names[zone]);
    rd_text_str(out, ": ");
    rd_text_str(out, words);
    rd_text_str(out, ".\n");
}

static void describe_off(const aerial_state *s, rd_text *out)
{
    static const char *const words[AERIAL_PLACES] = {
        [AERIAL_AIR] = " is in the air.\n",
        [AERIAL_ASIDE] = " waits to be inbounded.\n",
        [AERIAL_OUT] = " is out of bounds and waits to be inbounded.\n",
        [AERIAL_REMOVED] = " is out of the game.\n",
    };
    for (uint32_t b = 0; b < AERIAL_BALLS; b++) {
        if (words[s->ball[b].state] == NULL)
            continue;
        aerial_write_ball(b, out);
        rd_text_str(out, words[s->ball[b].state]);
    }
}

static void describe_team(const rd_scene *scene, uint32_t team, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    const aerial_team *robot = &s->team[team];
    uint32_t side = aerial_side_of_team(scene, team);
    aerial_write_team(s, team, out);
    if (robot->owner != 0) {
        rd_text_str(out, " of ");
        rd_words_name(scene->session, robot->owner - 1, out);
    }
    rd_text_str(out, side == AERIAL_RED ? ", Red" : side == AERIAL_BLUE ? ", Blue" : "");
    if (robot->catching != 0 && robot->catching != AERIAL_UNKNOWN) {
        for (uint32_t row = 0; row < AERIAL_PICTURE_ROWS; row++) {
            rd_text_str(out, row == 0 ? ": " : ", ");
            aerial_write_figures(aerial_figures(scene), robot, row, out);
        }
    }
    if (s->phase >= AERIAL_PROGRAM && s->phase != AERIAL_OVER) {
        rd_text_str(out, "; ");
        aerial_write_status(scene, team, false, out);
    } else if (s->phase == AERIAL_BUILD) {
        rd_text_str(out, robot->catching == 0 ? ": not built yet" : ": built");
    }
    rd_text_str(out, ".\n");
}

static void describe_cards(const rd_scene *scene, uint64_t cards, rd_text *out)
{
    const aerial_pack *p = aerial_figures(scene);
    for (bool first = true; cards != 0; cards &= cards - 1, first = false) {
        uint32_t card = RD_CTZ64(cards);
        rd_text_str(out, first ? "" : ", ");
        aerial_write_card(card, out);
        rd_text_char(out, ' ');
        aerial_write_action(p, card, AERIAL_A, false, out);
        rd_text_str(out, " or ");
        aerial_write_action(p, card, AERIAL_B, false, out);
    }
    rd_text_str(out, ".\n");
}

void aerial_describe_scene(const rd_scene *scene, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    describe_time(s, out);
    if (aerial_on_field(scene)) {
        describe_points(s, out);
        for (uint32_t z = 0; z < AERIAL_ZONES; z++)
            describe_zone(s, z, out);
        describe_off(s, out);
    }
    for (uint32_t t = 0; t < s->teams; t++)
        describe_team(scene, t, out);
    if (s->display != 0) {
        rd_text_str(out, "The display: ");
        describe_cards(scene, s->display, out);
    }
    for (uint32_t t = 0; t < s->teams && s->phase != AERIAL_OVER; t++) {
        if (scene->viewer < 0 || (int)s->team[t].owner != scene->viewer + 1 || s->team[t].deck == 0)
            continue;
        bool field = aerial_on_field(scene);
        aerial_write_team(s, t, out);
        rd_text_str(out, field ? " has in hand " : " has in its deck ");
        describe_cards(scene, field ? aerial_hand(s, t) : s->team[t].deck, out);
    }
}
