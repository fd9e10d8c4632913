/* mechs_describe.c - a position of Tiny Epic Mechs in sentences, Zone by Zone, for readers. */
#include "mechs_view.h"
#include "table/words.h"

static void describe_time(const mechs_state *s, rd_text *out)
{
    if (s->phase == MECHS_OVER) {
        rd_text_str(out, "The game is over.\n");
    } else if (s->round == 0) {
        rd_text_str(out, "Set-up.\n");
    } else {
        rd_text_str(out, "Round ");
        rd_text_int(out, s->round);
        rd_text_str(out, " of 6, ");
        if (s->phase == MECHS_PROGRAM) {
            rd_text_str(out, "Program phase.\n");
        } else {
            rd_text_str(out, "turn step ");
            rd_text_int(out, s->step);
            rd_text_str(out, " of 4.\n");
        }
    }
}

static void describe_weapons(const rd_scene *scene, uint32_t weapons, rd_text *out)
{
    if (weapons == 0)
        rd_text_str(out, "none");
    for (; weapons != 0; weapons &= weapons - 1) {
        mechs_write_weapon_name(mechs_figures(scene), RD_CTZ64(weapons), out);
        rd_text_str(out, (weapons & (weapons - 1)) != 0 ? ", " : "");
    }
}

static void describe_program(const rd_scene *scene, uint32_t player, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[player];
    if (own->adhoc != MECHS_NOT_ADHOC)
        rd_text_str(out, "; in Ad Hoc Mode");
    if (own->program[0] == 0 || mechs_is_robot(s, player))
        return;
    rd_text_str(out, "; Program: ");
    for (uint32_t i = 0; i < MECHS_STEPS && own->program[i] != 0; i++) {
        rd_text_str(out, i == 0 ? "" : "; ");
        if (own->program[i] == MECHS_UNKNOWN)
            rd_text_str(out, "face down");
        else
            mechs_write_code_words(mechs_figures(scene), own->program[i], out);
    }
}

static void describe_player(const rd_scene *scene, uint32_t player, rd_text *out)
{
    static const char *const words[MECHS_STATUSES] = {"Pilot Status", "Power Armor",
                                                      "the Mighty Mech"};
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = &s->player[player];
    mechs_write_player(s, player, out);
    if (own->resigned != 0) {
        rd_text_str(out, " has resigned.\n");
        return;
    }
    if (own->pilot >= 1 && own->pilot <= MECHS_PILOTS) {
        rd_text_str(out, ", ");
        rd_text_str(out, p->pilot[own->pilot - 1].name);
    }
    rd_text_str(out, ": in ");
    rd_text_str(out, words[own->status % MECHS_STATUSES]);
    rd_text_str(out, ", Health ");
    rd_text_int(out, own->health);
    rd_text_str(out, ", ");
    rd_text_int(out, own->energy);
    rd_text_str(out, " Energy, ");
    mechs_write_count(own->credits, "Credit", "Credits", out);
    rd_text_str(out, ", ");
    rd_text_int(out, own->vp);
    rd_text_str(out, " VP; equipped ");
    describe_weapons(scene, own->equipped, out);
    if ((own->owned & ~own->equipped) != 0) {
        rd_text_str(out, "; Stockpile ");
        describe_weapons(scene, own->owned & ~own->equipped, out);
    }
    rd_text_str(out, "; in the Supply ");
    mechs_write_count(MECHS_MINES - RD_POPCOUNT64(own->mines), "Mine", "Mines", out);
    rd_text_str(out, " and ");
    mechs_write_count(p->turrets - RD_POPCOUNT64(own->turrets), "Turret", "Turrets", out);
    describe_program(scene, player, out);
    rd_text_str(out, ".\n");
}

/* Whether there is more to say of a Zone than what lies there for all time. */
static bool is_taken(const mechs_state *s, uint32_t zone)
{
    return s->mech == zone || mechs_mine_at(s, zone) != MECHS_NOBODY ||
           mechs_turret_at(s, zone) != MECHS_NOBODY || mechs_pilot_at(s, zone, 0) != MECHS_NOBODY;
}

static void describe_free(const rd_scene *scene, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    bool begun = false;
    for (uint32_t z = 0; z < MECHS_ZONES; z++) {
        if (!mechs_in_arena(scene, z) || is_taken(s, z))
            continue;
        rd_text_str(out, begun ? ", " : "Empty: ");
        begun = true;
        mechs_write_zone(z, out);
        rd_text_str(out, (s->energy >> z & 1u) == 0    ? " Credits "
                         : (s->credits >> z & 1u) == 0 ? " Energy "
                                                       : " both ");
        rd_text_int(out, mechs_zone_value(s, z));
    }
    rd_text_str(out, begun ? ".\n" : "");
}

void mechs_describe_scene(const rd_scene *scene, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    describe_time(s, out);
    for (uint32_t i = 0; i < s->players; i++)
        describe_player(scene, i, out);
    if (s->phase < MECHS_BASES)
        return;
    for (uint32_t z = 0; z < MECHS_ZONES; z++) {
        if (!mechs_in_arena(scene, z) || !is_taken(s, z))
            continue;
        mechs_write_zone_words(scene, z, false, out);
        rd_text_char(out, '\n');
    }
    describe_free(scene, out);
    if (s->phase <= MECHS_DISPLAY)
        return;
    rd_text_str(out, "Display: ");
    for (uint32_t i = 0; i < MECHS_SLOTS; i++) {
        if (s->display[i] == 0)
            continue;
        rd_text_str(out, i == 0 ? "" : ", ");
        mechs_write_weapon_name(mechs_figures(scene), s->display[i] - 1u, out);
    }
    rd_text_str(out, ".\n");
}
