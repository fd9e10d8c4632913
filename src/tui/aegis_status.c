/* aegis_status.c - the statuses of a robot of A.E.G.I.S. and when they end. */
#include "aegis_view.h"
#include "table/member.h"

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
