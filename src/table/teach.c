/* teach.c - a first game at the table: steps to play, and whether their goals are reached. */
#include "teach.h"

#include <stdlib.h>
#include <string.h>

#include "say.h"

bool rd_teach_has(const rd_game *game)
{
    return rd_first_builtin(game)[0] != '\0';
}

rd_err rd_teach_sit(const rd_teach *t, uint32_t step, bool elsewhere, rd_session **out, rd_fault *f)
{
    rd_setup setup;
    const rd_first_step *s = &t->first.step[step];
    memset(&setup, 0, sizeof setup);
    setup.game = t->first.game;
    setup.pack = t->first.pack;
    setup.options = t->first.options;
    setup.position = (const rd_state *)&s->state;
    setup.dice = RD_SOURCE_SEED;
    setup.seed = (uint64_t)s->seed;
    setup.elsewhere = elsewhere;
    for (int i = 0; i < RD_SEATS_MAX; i++)
        setup.player[i].brain = i == RD_FIRST_LEARNER ? NULL : rd_brain_find("greedy");
    return rd_session_new(out, &setup, f);
}

/* The moves that the learner has made; returns how many, of which `cap` are written. */
static uint32_t moves_of(const rd_session *s, rd_move *out, uint32_t cap)
{
    const rd_event *log;
    uint32_t count = 0;
    size_t events = rd_match_log(s->match, &log);
    for (size_t i = 0; i < events; i++) {
        if (log[i].seat != RD_FIRST_LEARNER)
            continue;
        if (count < cap)
            out[count] = log[i].value;
        count++;
    }
    return count;
}

rd_teach_state rd_teach_look(const rd_teach *t, uint32_t step, const rd_session *s)
{
    rd_move made[RD_TEACH_MOVES];
    const rd_teach_way *way = &t->way[step];
    if (rd_first_reached(&t->first, step, rd_match_state(s->match)))
        return RD_TEACH_REACHED;
    uint32_t count = moves_of(s, made, RD_TEACH_MOVES);
    bool along = count < way->count && memcmp(made, way->move, count * sizeof made[0]) == 0;
    return along ? RD_TEACH_BEGUN : RD_TEACH_STRAYED;
}

/* Plays the solution of a step as the learner would, and keeps its moves. */
static rd_err try_solution(rd_teach *t, uint32_t step, rd_session *s, rd_fault *f)
{
    const rd_first_step *at = &t->first.step[step];
    rd_teach_way *way = &t->way[step];
    rd_wait wait = rd_session_run(s);
    for (uint32_t i = 0; i < at->choices; i++) {
        rd_err err = RD_OK;
        if (wait != RD_WAIT_PERSON)
            err = rd_say_fault(f, RD_TURN, "nobody is asked at this place of the solution");
        else
            err = rd_session_choose(s, at->solution[i].text, f);
        if (err != RD_OK) {
            if (f->words[0] == '\0')
                rd_say_fault(f, err, "this choice of the solution is not allowed");
            f->line = at->solution[i].line;
            return err;
        }
        wait = rd_session_run(s);
    }
    way->count = moves_of(s, way->move, RD_TEACH_MOVES);
    if (way->count <= RD_TEACH_MOVES && rd_teach_look(t, step, s) == RD_TEACH_REACHED)
        return RD_OK;
    rd_say_fault(f, RD_ILLEGAL, "this solution does not reach its goal; change the one or other");
    f->line = at->solution[at->choices - 1].line;
    return RD_ILLEGAL;
}

static rd_err fill(rd_teach *t, const rd_game *game, const char *text, rd_fault *f)
{
    rd_err err = rd_first_read(game, text, &t->first, f);
    for (uint32_t i = 0; err == RD_OK && i < t->first.steps; i++) {
        rd_session *s = NULL;
        err = rd_teach_sit(t, i, false, &s, f);
        if (err != RD_OK)
            return err;
        err = try_solution(t, i, s, f);
        rd_session_free(s);
    }
    return err;
}

rd_err rd_teach_read(rd_teach **out, const rd_game *game, const char *text, rd_fault *f)
{
    rd_teach *t = calloc(1, sizeof *t);
    *out = NULL;
    if (t == NULL)
        return rd_say_fault(f, RD_MEMORY, "there is not enough memory for a first game");
    rd_err err = fill(t, game, text, f);
    if (err == RD_OK)
        *out = t;
    else
        free(t);
    return err;
}

rd_err rd_teach_new(rd_teach **out, const rd_game *game, rd_fault *f)
{
    *out = NULL;
    if (!rd_teach_has(game))
        return rd_say_fault_about(f, RD_UNKNOWN, "there is no first game of ", game->id,
                                  "; start an ordinary one");
    return rd_teach_read(out, game, rd_first_builtin(game), f);
}

void rd_teach_free(rd_teach *t)
{
    free(t);
}

void rd_teach_title(const rd_teach *t, uint32_t step, rd_text *out)
{
    rd_text_str(out, "Step ");
    rd_text_int(out, step + 1);
    rd_text_str(out, " of ");
    rd_text_int(out, t->first.steps);
    rd_text_str(out, ": ");
    rd_text_str(out, t->first.step[step].title);
}
