/* aegis_status.c - the statuses of a robot of A.E.G.I.S. and when they end; the board in words. */
#include <string.h>

#include "aegis_view.h"
#include "table/member.h"
#include "table/say.h"

enum {
    JSON_SIZE = 1 << 17
};

/* What the game itself tells about the robot has them with their ends. */
void aegis_status_words(const rd_scene *scene, uint32_t robot, rd_text *out)
{
    static char json[JSON_SIZE]; /* too large for a stack */
    char id[64];
    rd_json j;
    rd_text t;
    if (scene->game->inspect_json == NULL)
        return;
    rd_text_init(&t, id, sizeof id);
    aegis_write_robot(aegis_figures(scene), aegis_seen(scene), robot, -1, &t);
    rd_text_init(&t, json, sizeof json);
    rd_json_init(&j, &t);
    rd_json_open(&j, NULL, '{');
    bool known = scene->game->inspect_json(scene->pack, scene->view, scene->seat, id, &j);
    rd_json_close(&j, '}');
    if (!known || !rd_text_fits(&t))
        return;
    bool any = false;
    for (const char *s = rd_member_first(rd_member(json, "statuses")); s != NULL;
         s = rd_member_next(s)) {
        if (rd_member_is(rd_member(s, "name"), "activated"))
            continue; /* its shape says so */
        rd_text_str(out, any ? "; " : "");
        any = true;
        rd_member_text(rd_member(s, "name"), out);
        rd_text_char(out, ' ');
        rd_member_text(rd_member(s, "ends"), out);
    }
}

/* "Protected until every player has had a turn: S1's GAN-100, S1's GAN-700." */
void aegis_describe_ends(const rd_scene *scene, rd_text *out)
{
    static char words[2][RD_LINE_MAX];
    const aegis_state *s = aegis_seen(scene);
    bool told[RD_SEATS_MAX * 16] = {false};
    uint32_t all = (uint32_t)s->seats * 16;
    for (uint32_t i = 0; i < all; i++) {
        rd_text t;
        rd_text_init(&t, words[0], sizeof words[0]);
        if (!told[i] && aegis_stands_on(s, i))
            aegis_status_words(scene, i, &t);
        if (words[0][0] == '\0')
            continue;
        rd_text_char(out, rd_say_capital(words[0][0]));
        rd_text_str(out, words[0] + 1);
        for (uint32_t k = i; k < all; k++) {
            rd_text_init(&t, words[1], sizeof words[1]);
            if (aegis_stands_on(s, k))
                aegis_status_words(scene, k, &t);
            told[k] = told[k] || strcmp(words[0], words[1]) == 0;
            if (strcmp(words[0], words[1]) != 0)
                continue;
            rd_text_str(out, k == i ? ": " : ", ");
            aegis_write_words(scene->pack, 'r', (int32_t)aegis_named(aegis_piece_of(s, k), k), out);
        }
        rd_text_str(out, ".\n");
    }
}

static void write_hexes(const rd_scene *scene, const aegis_cells *set, const char *words,
                        rd_text *out)
{
    bool any = false;
    for (uint32_t i = 0; i < AEGIS_NOWHERE; i++) {
        if (!rd_set_has(set->word, i))
            continue;
        rd_text_str(out, any ? ", " : words);
        aegis_write_hex(aegis_ground(scene), i, out);
        any = true;
    }
    rd_text_str(out, any ? ".\n" : "");
}

void aegis_describe_ground(const rd_scene *scene, rd_text *out)
{
    const aegis_board *b = aegis_ground(scene);
    if (aegis_seen(scene)->stage == AEGIS_SQUADS)
        return;
    rd_text_str(out, "The board is ");
    rd_text_str(out, b->name);
    rd_text_str(out, ".\n");
    write_hexes(scene, &b->wall, "Walls: ", out);
    write_hexes(scene, &aegis_seen(scene)->placed, "Terrain: ", out);
    write_hexes(scene, &b->stop, "STOP hexes: ", out);
    write_hexes(scene, &b->jam, "JAM hexes: ", out);
}
