/* skill.c - what each robot of a pack can do, worked out once for the estimates of value.c. */
#include <string.h>

#include "words.h"

/*
 * An action of a robot is counted as so many tenths of a point, about what a good Alliance makes of
 * it in a match. Chances are counted in sixtieths of an action.
 */
enum {
    COST = 25,
    UNIT = 60,
    NEVER = -2000
};

static int32_t faces(int32_t bound)
{
    return bound <= 0 || bound > 6 ? 0 : 7 - bound;
}

/* Actions to go so many zones, in sixtieths: a drive die decides between two zones and one. */
static void make_ways(const aerial_drive *drive, aerial_skill *out)
{
    int32_t actions[AERIAL_ZONES] = {0, UNIT, 0, 0, 0, 0};
    int32_t far = drive->zones < 2 ? 0 : drive->roll == 0 ? 6 : faces(drive->roll);
    for (uint32_t i = 2; i < AERIAL_ZONES; i++)
        actions[i] = UNIT + (far * actions[i - 2] + (6 - far) * actions[i - 1]) / 6;
    for (uint32_t i = 0; i < AERIAL_ZONES; i++)
        out->way[i] = (int16_t)(actions[i] * COST / UNIT);
}

/* Scoring from each depth: goes to where it shoots best, and picks up again what misses. */
static void make_scores(aerial_skill *out)
{
    for (int32_t depth = 1; depth <= AERIAL_ZONES; depth++) {
        int32_t best = NEVER;
        for (int32_t at = 1; at <= 3; at++) {
            int32_t hits = faces(out->shoot[at - 1]);
            if (hits == 0)
                continue;
            int32_t cost = COST * 6 / hits + (6 - hits) * out->reach / hits +
                           out->way[depth > at ? depth - at : at - depth];
            best = -cost > best ? -cost : best;
        }
        out->score[depth - 1] = (int16_t)best;
    }
}

/* A match of such robots: balls come in at depth 6, are thrown or carried, and are scored. */
static void make_worth(const aerial_pack *p, const aerial_robot *r, aerial_skill *out)
{
    int32_t block = p->drive[r->drive - 1].block;
    int32_t carried = 10 * p->goal + out->score[5];
    int32_t landed = 10 * (p->goal + p->assist) + out->score[2] - out->reach;
    for (int32_t at = 4; at <= 6; at++) {
        int32_t hits = faces(out->truss[at - 4]);
        int32_t grips = faces(p->catch_bound > out->grip ? p->catch_bound - out->grip : 1);
        int32_t caught = (10 * p->catch_points + out->reach) * grips / 6 - COST;
        int32_t over = 10 * p->truss_points + landed + (caught > 0 ? caught : 0);
        int32_t short_of = 10 * p->goal + out->score[3] - out->reach - out->way[at - 4];
        int32_t thrown = (hits * over + (6 - hits) * short_of) / 6 - COST - out->way[6 - at];
        carried = hits != 0 && thrown > carried ? thrown : carried;
    }
    int32_t cycle = carried - out->way[3] - (r->catching != 0 ? 0 : COST / 4);
    out->worth = (int16_t)(2 * cycle + 20 * block);
}

void aerial_make_skills(aerial_pack *p)
{
    memset(p->index, 0xFF, sizeof p->index);
    for (uint32_t i = 0; i < p->robots; i++) {
        const aerial_robot *r = &p->robot[i];
        const aerial_drive *drive = &p->drive[r->drive - 1];
        const aerial_shooter *shooter = &p->shooter[r->shooter - 1];
        aerial_skill *out = &p->skill[i];
        aerial_team team = {0};
        team.shooter = r->shooter;
        team.pickup = r->pickup == 0 ? AERIAL_NONE : r->pickup;
        team.catching = r->catching == 0 ? AERIAL_NONE : r->catching;
        int32_t pickup = (int32_t)aerial_pickup_bound(p, &team) - drive->pickup;
        p->index[r->drive - 1][r->shooter - 1][r->pickup][r->catching] = (uint8_t)i;
        memcpy(out->shoot, shooter->shoot, sizeof out->shoot);
        memcpy(out->truss, shooter->truss, sizeof out->truss);
        out->pickup = (uint8_t)(pickup < 1 ? 1 : pickup);
        out->grip = (uint8_t)aerial_catch_bonus(p, &team);
        int32_t picks = faces(out->pickup);
        out->reach = (int16_t)(picks == 0 ? -NEVER : COST * 6 / picks);
        make_ways(drive, out);
        make_scores(out);
        make_worth(p, r, out);
    }
}
