/* story.c - the story of a session as lines, for one viewer. */
#include "table/say.h"
#include "view.h"

enum {
    LOOK_AHEAD = 48 /* facts that one line may be made of */
};

/* Lines begin like sentences. */
static void begin_line(rd_text *out, size_t start)
{
    if (start < out->need && start < out->cap)
        out->buf[start] = rd_say_capital(out->buf[start]);
}

/* Words of the session that this game's facts make needless. */
static bool is_quiet(const rd_scene *scene, const rd_told *t)
{
    const rd_tui_view *view = rd_view_find(scene->game);
    return view->quiet != NULL && view->quiet(t->words);
}

size_t rd_story_line(const rd_scene *scene, size_t from, bool plain, rd_text *out)
{
    size_t start = out->need;
    const rd_session *s = scene->session;
    rd_fact facts[LOOK_AHEAD];
    size_t at[LOOK_AHEAD];
    uint32_t count = 0;
    for (size_t i = from; i < s->told_count && count < LOOK_AHEAD; i++) {
        const rd_told *t = &s->told[i];
        if (!rd_session_hears(t, scene->viewer))
            continue;
        if (t->fact.kind == 0) {
            if (!plain && is_quiet(scene, t))
                continue;
            if (count > 0)
                break;
            rd_text_str(out, t->words);
            begin_line(out, start);
            return i + 1;
        }
        at[count] = i;
        facts[count++] = t->fact;
    }
    if (count == 0)
        return s->told_count;
    uint32_t used = rd_view_find(scene->game)->tell(scene, facts, count, plain, out);
    begin_line(out, start);
    return at[used - 1] + 1;
}

bool rd_story_together(const rd_session *s, size_t from)
{
    const rd_tui_view *view = rd_view_find(s->game);
    for (size_t i = from; i < s->told_count && view->together != NULL; i++)
        if (s->told[i].fact.kind != 0 && rd_session_hears(&s->told[i], RD_WATCHER) &&
            view->together(&s->told[i].fact))
            return true;
    return false;
}
