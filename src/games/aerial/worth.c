/* worth.c - what an Alliance can hope for, and what laid cards will do; a part of rules.c. */

/*
 * All figures are tenths of a point. A robot's action is worth a fixed sum (skill.c), and a ball as
 * many points as it can still bring less the actions that this takes. So a move, a pass or a pick
 * up is as good as what it saves. Zones are depths here: 1 is the own Zone 1, 6 the opposing one.
 */
enum {
    HALF = 3,        /* robots of an Alliance, and its balls */
    WHITE = 3,       /* the depth of the own white zone */
    DEEP = 6,        /* where balls come in */
    FULL_WEIGHT = 4, /* card plays that a hope takes to come true */
    OPEN_SHIFT = 9   /* a move that is not declared, or not known */
};

typedef struct half_ball {
    uint8_t state; /* in the air is on the floor of the white zone */
    uint8_t at;    /* the robot that holds it, or its depth */
    uint8_t record;
    uint8_t trussed;
} half_ball;

/* One Alliance, its robots in the order of their numbers. */
typedef struct half {
    const aerial_skill *skill[HALF];
    int32_t goal;                            /* a high goal now, */
    int32_t later, assist, low, truss, grab; /* in a DC round, and the other points */
    int32_t weight;
    int16_t future[HALF][HALF]; /* what programmed shots promise a robot that holds a ball */
    half_ball ball[HALF];
    uint8_t team[HALF];
    uint8_t depth[HALF];
    uint8_t grips[HALF]; /* faces that catch, of a Catch that waits */
    uint8_t count;
    uint8_t removed;
    uint8_t slot;
} half;

RD_LOCAL uint32_t span(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

/* Faces of six that reach the bound. */
RD_LOCAL int32_t faces_for(int32_t bound, int32_t bonus)
{
    int32_t least = bound - bonus < 1 ? 1 : bound - bonus;
    return bound == 0 || least > 6 ? 0 : 7 - least;
}

RD_LOCAL int32_t more_of(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

RD_LOCAL const aerial_skill *skill_of(const aerial_pack *p, const aerial_team *team)
{
    uint32_t pickup = team->pickup == AERIAL_NONE ? 0 : team->pickup;
    return &p->skill[p->index[team->drive - 1][team->shooter - 1][pickup]
                             [team->catching != AERIAL_NONE]];
}

/* What scoring brings, assists included. */
RD_LOCAL int32_t score_worth(const half *h, uint32_t robot, uint32_t record)
{
    return h->later + h->assist * (int32_t)RD_POPCOUNT64(record & ~(1u << robot));
}

/* A ball that lands in the own white zone, for whoever fetches it best. */
RD_LOCAL int32_t landed_worth(const half *h, uint32_t record)
{
    int32_t best = 0;
    for (uint32_t i = 0; i < h->count; i++) {
        const aerial_skill *k = h->skill[i];
        int32_t worth = score_worth(h, i, record) + k->score[WHITE - 1] -
                        k->way[span(h->depth[i], WHITE)] - k->reach;
        best = more_of(best, worth);
    }
    return best;
}

/* A third of what a catch would bring, where an ally stands ready for it. */
RD_LOCAL int32_t catch_hope(const half *h, uint32_t robot)
{
    for (uint32_t i = 0; i < h->count; i++)
        if (i != robot && h->depth[i] == WHITE)
            return h->grab / 3;
    return 0;
}

/* A ball in the hands of a robot at some depth: scored from here, or first thrown over. */
RD_LOCAL int32_t held_worth(const half *h, uint32_t robot, uint32_t depth, const half_ball *b)
{
    const aerial_skill *k = h->skill[robot];
    int32_t score = score_worth(h, robot, b->record);
    int32_t best = score + k->score[depth - 1];
    if (b->trussed != 0 || depth < WHITE)
        return best;
    int32_t over = h->truss + landed_worth(h, b->record | 1u << robot) + catch_hope(h, robot);
    for (uint32_t at = WHITE + 1; at <= DEEP; at++) {
        int32_t hits = faces_for(k->truss[at - WHITE - 1], 0);
        int32_t back = score + k->score[WHITE] - k->reach - k->way[at - WHITE - 1];
        if (hits != 0)
            best = more_of(best, (hits * over + (6 - hits) * back) / 6 - k->way[1] -
                                     k->way[span(depth, at)]);
    }
    return best;
}

RD_LOCAL int32_t floor_worth(const half *h, const half_ball *b)
{
    int32_t best = 0;
    for (uint32_t i = 0; i < h->count; i++) {
        half_ball held = *b;
        held.record = (uint8_t)(b->record | 1u << i);
        int32_t worth = held_worth(h, i, b->at, &held) - h->skill[i]->reach -
                        h->skill[i]->way[span(h->depth[i], b->at)];
        best = more_of(best, worth);
    }
    return best;
}

/* A ball that waits: how far the nearest robot is from where it comes in. */
RD_LOCAL int32_t waiting_worth(const half *h)
{
    int32_t best = -1000;
    for (uint32_t i = 0; i < h->count; i++)
        best = more_of(best, -h->skill[i]->way[DEEP - h->depth[i]]);
    return best;
}

/* What a ball promises where it is. */
RD_LOCAL int32_t ball_hope(const half *h, const half_ball *b)
{
    int32_t extra = 0;
    int32_t worth = 0;
    if (b->state == AERIAL_HELD) {
        worth = held_worth(h, b->at, h->depth[b->at], b);
        if (h->slot != 0 && h->depth[b->at] <= WHITE)
            extra = h->future[b->at][h->depth[b->at] - 1];
    } else if (b->state == AERIAL_FLOOR) {
        worth = floor_worth(h, b);
    } else if (b->state != AERIAL_REMOVED) {
        worth = waiting_worth(h);
    }
    return worth * h->weight / FULL_WEIGHT + extra;
}

RD_LOCAL int32_t hope_of(const half *h)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < h->count; i++)
        sum += ball_hope(h, &h->ball[i]);
    return sum;
}

/* What a ball would promise somewhere else. */
RD_LOCAL int32_t hope_with(const half *h, uint32_t ball, uint32_t state, uint32_t at)
{
    half_ball there = h->ball[ball];
    there.state = (uint8_t)state;
    there.at = (uint8_t)at;
    if (state == AERIAL_HELD)
        there.record = (uint8_t)(there.record | 1u << at);
    return ball_hope(h, &there);
}

/* AA-BALL-17 to AA-BALL-19 */
RD_LOCAL uint32_t scored_state(const half *h)
{
    return h->removed + 1u < h->count ? AERIAL_REMOVED : AERIAL_ASIDE;
}

/* Ways of 36 in which a roll succeeds, with a re-roll or without. */
RD_LOCAL int32_t ways_of(int32_t faces, bool again)
{
    return again ? 36 - (6 - faces) * (6 - faces) : 6 * faces;
}

RD_LOCAL int32_t mean_of(int32_t ways, int32_t win, int32_t lose)
{
    return (ways * win + (36 - ways) * lose) / 36;
}

/* An action that waits on a card. */
typedef struct deed {
    uint32_t robot; /* in its half */
    uint32_t kind;
    uint32_t part; /* the first that is still to come */
    int32_t bonus;
    int32_t shift;  /* towards depth 6; OPEN_SHIFT: any */
    uint32_t zones; /* that it can go */
    int32_t far;    /* faces of the drive die that let it go two; 6: no die */
    bool again;     /* a re-roll */
} deed;

RD_LOCAL int32_t shot_hope(half *h, const deed *d, uint32_t ball)
{
    uint32_t depth = h->depth[d->robot];
    int32_t hits = depth > WHITE ? 0 : faces_for(h->skill[d->robot]->shoot[depth - 1], d->bonus);
    if (hits == 0)
        return -1000;
    int32_t points = h->goal;
    if (h->slot == 0)
        points += h->assist * (int32_t)RD_POPCOUNT64(h->ball[ball].record & ~(1u << d->robot));
    return mean_of(ways_of(hits, d->again), points + hope_with(h, ball, scored_state(h), 0),
                   hope_with(h, ball, AERIAL_FLOOR, depth));
}

RD_LOCAL int32_t low_hope(half *h, const aerial_pack *p, const deed *d, uint32_t ball)
{
    int32_t points =
        h->low + h->assist * (int32_t)RD_POPCOUNT64(h->ball[ball].record & ~(1u << d->robot));
    return mean_of(ways_of(faces_for(p->low_bound, 0), d->again),
                   points + hope_with(h, ball, scored_state(h), 0),
                   hope_with(h, ball, AERIAL_FLOOR, 1));
}

/* A throw over the truss, with a catch if an ally waits for it. */
RD_LOCAL int32_t truss_hope(half *h, const deed *d, uint32_t ball)
{
    uint32_t depth = h->depth[d->robot];
    int32_t hits =
        depth <= WHITE ? 0 : faces_for(h->skill[d->robot]->truss[depth - WHITE - 1], d->bonus);
    if (hits == 0 || h->ball[ball].trussed != 0)
        return -1000;
    int32_t back = hope_with(h, ball, AERIAL_FLOOR, WHITE + 1);
    h->ball[ball].trussed = 1;
    int32_t over = hope_with(h, ball, AERIAL_FLOOR, WHITE);
    for (uint32_t i = 0; i < h->count; i++) {
        if (i == d->robot || h->grips[i] == 0 || h->depth[i] != WHITE)
            continue;
        int32_t caught = h->grab + hope_with(h, ball, AERIAL_HELD, i);
        over = mean_of(6 * h->grips[i], caught, over);
    }
    h->ball[ball].trussed = 0;
    return mean_of(ways_of(hits, d->again), h->truss + over, back);
}

RD_LOCAL int32_t pass_hope(half *h, const deed *d, uint32_t ball)
{
    uint32_t depth = h->depth[d->robot];
    int32_t best = -1000;
    for (uint32_t at = depth > 2 ? depth - 2 : 1; at <= depth + 2 && at <= DEEP; at++)
        best = more_of(best, hope_with(h, ball, AERIAL_FLOOR, at));
    return best;
}

/* The best use of a Shoot or Truss part, over declining it. */
RD_LOCAL int32_t throw_gain(half *h, const aerial_pack *p, const deed *d, uint32_t part)
{
    int32_t gain = 0;
    bool near = h->depth[d->robot] == 1 && h->slot == 0;
    for (uint32_t b = 0; b < h->count; b++) {
        const half_ball *ball = &h->ball[b];
        bool held = ball->state == AERIAL_HELD && ball->at == d->robot;
        bool low = near && (held || (ball->state == AERIAL_FLOOR && ball->at == 1));
        if (!held && !low)
            continue;
        int32_t best = low ? low_hope(h, p, d, b) : -1000;
        if (held) {
            best = more_of(best, part == PART_SHOOT ? shot_hope(h, d, b) : truss_hope(h, d, b));
            best = more_of(best, pass_hope(h, d, b));
        }
        gain = more_of(gain, best - ball_hope(h, ball));
    }
    return gain;
}

RD_LOCAL uint32_t held_by(const half *h, uint32_t robot)
{
    uint32_t n = 0;
    for (uint32_t b = 0; b < h->count; b++)
        n += h->ball[b].state == AERIAL_HELD && h->ball[b].at == robot;
    return n;
}

RD_LOCAL int32_t pickup_gain(const half *h, const deed *d)
{
    int32_t ways = ways_of(faces_for(h->skill[d->robot]->pickup, d->bonus), d->again);
    int32_t gain = 0;
    if (held_by(h, d->robot) >= 2)
        return 0;
    for (uint32_t b = 0; b < h->count; b++) {
        const half_ball *ball = &h->ball[b];
        if (ball->state == AERIAL_FLOOR && ball->at == h->depth[d->robot])
            gain = more_of(
                gain, ways * (hope_with(h, b, AERIAL_HELD, d->robot) - ball_hope(h, ball)) / 36);
    }
    return gain;
}

/* Where nobody has thrown yet: half of what the catch would bring if an ally throws. */
RD_LOCAL int32_t catch_gain(const half *h, const deed *d)
{
    int32_t best = 0;
    if (h->depth[d->robot] != WHITE || held_by(h, d->robot) >= 2)
        return 0;
    for (uint32_t b = 0; b < h->count; b++) {
        const half_ball *ball = &h->ball[b];
        if (ball->state != AERIAL_HELD || ball->at == d->robot || ball->trussed != 0 ||
            h->depth[ball->at] <= WHITE)
            continue;
        int32_t hits = faces_for(h->skill[ball->at]->truss[h->depth[ball->at] - WHITE - 1], 0);
        best = more_of(best, hits * h->grips[d->robot] * h->grab / 72);
    }
    return best;
}

RD_LOCAL int32_t part_gain(half *h, const aerial_pack *p, const deed *d, uint32_t part)
{
    switch (part) {
    case PART_SHOOT:
    case PART_TRUSS:
        return throw_gain(h, p, d, part);
    case PART_PICKUP:
        return pickup_gain(h, d);
    case PART_CATCH:
        return catch_gain(h, d);
    default:
        return 0;
    }
}

/* One length of a move and what follows it. */
RD_LOCAL int32_t moved_hope(half *h, const aerial_pack *p, const deed *d, int32_t shift,
                            uint32_t next)
{
    uint32_t from = h->depth[d->robot];
    h->depth[d->robot] = (uint8_t)((int32_t)from + shift);
    int32_t gain = hope_of(h) + part_gain(h, p, d, next);
    h->depth[d->robot] = (uint8_t)from;
    return gain;
}

RD_LOCAL bool fits_shift(const half *h, const deed *d, int32_t shift)
{
    int32_t depth = (int32_t)h->depth[d->robot] + shift;
    if (d->shift != OPEN_SHIFT)
        return shift == d->shift && depth >= 1 && depth <= DEEP;
    return depth >= 1 && depth <= (h->slot != 0 ? WHITE : DEEP) &&
           (shift < 0 ? -shift : shift) <= (int32_t)d->zones;
}

/* The best move, the declared one if it is known; tells which. */
RD_LOCAL int32_t move_gain(half *h, const aerial_pack *p, const deed *d, uint32_t next,
                           int32_t *which)
{
    int32_t best = -100000;
    *which = 0;
    for (int32_t shift = -2; shift <= 2; shift++) {
        if (!fits_shift(h, d, shift))
            continue;
        int32_t gain = moved_hope(h, p, d, shift, next);
        if ((shift == 2 || shift == -2) && d->far < 6)
            gain = (d->far * gain + (6 - d->far) * moved_hope(h, p, d, shift / 2, next)) / 6;
        if (gain <= best)
            continue;
        best = gain;
        *which = shift;
    }
    return best == -100000 ? 0 : best - hope_of(h);
}

/* A move behind a shot or throw: the ball that the robot holds will be gone. */
RD_LOCAL int32_t leave_gain(half *h, const aerial_pack *p, const deed *d, uint32_t first,
                            int32_t *which)
{
    half_ball *ball = h->ball;
    while (ball < h->ball + h->count && (ball->state != AERIAL_HELD || ball->at != d->robot))
        ball++;
    if (ball == h->ball + h->count || first == PART_BLOCK)
        return move_gain(h, p, d, PART_NONE, which);
    half_ball kept = *ball;
    bool shot = first == PART_SHOOT && h->depth[d->robot] <= WHITE;
    ball->state = (uint8_t)(shot ? scored_state(h) : AERIAL_FLOOR);
    ball->at = (uint8_t)(shot ? 0 : WHITE);
    ball->trussed = 1;
    int32_t gain = move_gain(h, p, d, PART_NONE, which);
    *ball = kept;
    return gain;
}

/* What an action will bring; the robot is left where it will stand. */
RD_LOCAL int32_t deed_gain(half *h, const aerial_pack *p, const deed *d)
{
    uint32_t first = d->part > 1 ? PART_NONE : kind_part[d->kind][d->part];
    uint32_t second = d->part > 0 ? PART_NONE : kind_part[d->kind][1];
    int32_t which = 0;
    int32_t gain = 0;
    if (first == PART_MOVE) {
        gain = move_gain(h, p, d, second, &which);
    } else {
        gain = part_gain(h, p, d, first);
        if (second != PART_MOVE)
            return gain;
        gain += leave_gain(h, p, d, first, &which);
    }
    h->depth[d->robot] = (uint8_t)((int32_t)h->depth[d->robot] + which);
    return gain;
}
