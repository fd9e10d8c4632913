/* values.c - what a game tells programs that play: values, odds, whole draws, results. */
#include "table.h"

enum {
    SURE = 1000000,   /* a sure win, in millionths */
    LEAVES_MAX = 216, /* outcomes gone through for one expectation, */
    DEPTH_MAX = 8,    /* and as many in a row */
};

static bool check_ranges(table *t, const int32_t value[RD_SEATS_MAX])
{
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++) {
        if (value[i] < -SURE || value[i] > SURE)
            return broken(t, LAW_VALUE, "S%u has the value %ld", (unsigned)i + 1, (long)value[i]);
        if (i >= t->seats && value[i] != 0)
            return broken(t, LAW_VALUE, "seat %u does not exist and has a value", (unsigned)i + 1);
    }
    return true;
}

/* An expectation being worked out: over all outcomes of one question, for one seat. */
typedef struct mean {
    uint16_t ask;
    uint32_t seat;
    uint32_t leaves; /* past LEAVES_MAX: given up */
    uint32_t depth;
} mean;

/* Dice that are rolled again after a tie have no bottom, so the depth is bounded too. */
static double expect(table *t, const buf *state, mean *m)
{
    rd_need need = t->game->need(t->pack, const_state_of(state), RD_TABLE_SEAT);
    int32_t value[RD_SEATS_MAX];
    double sum = 0;
    if (need.chance == 0 || need.ask != m->ask) {
        m->leaves++;
        t->game->value(t->pack, const_state_of(state), value);
        return value[m->seat];
    }
    if (m->depth == DEPTH_MAX)
        m->leaves = LEAVES_MAX + 1;
    m->depth++;
    for (uint32_t i = 0; i < need.chance && m->leaves <= LEAVES_MAX; i++) {
        buf after;
        copy(t, &after, state);
        carry_out(t, &after, RD_WATCHER, i, NULL);
        sum += expect(t, &after, m);
    }
    m->depth--;
    return sum / need.chance;
}

/* Where a move has just asked for an outcome, the value is the expectation over it. */
static bool check_expectation(table *t, const int32_t value[RD_SEATS_MAX])
{
    mean m = {t->need.ask, rd_dice_below(&t->side, t->seats), 0, 0};
    double found = expect(t, &t->now, &m);
    double difference = found - value[m.seat];
    if (m.leaves > LEAVES_MAX)
        return true; /* too many to go through */
    t->report->expectations++;
    /* The game may round the value and every value that goes into the mean. */
    if (difference > 2 || difference < -2)
        return broken(t, LAW_VALUE, "S%u has the value %ld, and the expectation is %.1f",
                      (unsigned)m.seat + 1, (long)value[m.seat], found);
    return true;
}

static bool check_values(table *t)
{
    int32_t value[RD_SEATS_MAX];
    int32_t seen[RD_SEATS_MAX];
    memset(value, 0x77, sizeof value);
    t->game->value(t->pack, const_state_of(&t->now), value);
    if (!check_ranges(t, value))
        return false;
    /* One view is enough at a position: estimates are slow, and positions are many. */
    uint32_t seat = rd_dice_below(&t->side, t->seats);
    memset(seen, 0x11, sizeof seen);
    t->game->value(t->pack, const_state_of(&t->viewer[seat].view), seen);
    if (seen[seat] != value[seat])
        return broken(t, LAW_VALUE, "S%u values its view differently", (unsigned)seat + 1);
    bool asked = t->need.chance > 0 && t->by_move && rd_dice_below(&t->side, 16) == 0;
    return !asked || check_expectation(t, value);
}

static bool same_odds(const rd_odds *a, const rd_odds *b)
{
    if (a->total != b->total || a->goal != b->goal || a->count != b->count)
        return false;
    return memcmp(a->amount, b->amount, a->count * sizeof a->amount[0]) == 0 &&
           memcmp(a->weight, b->weight, a->count * sizeof a->weight[0]) == 0;
}

static bool check_odds(table *t, int seat, rd_move m)
{
    rd_odds odds;
    rd_odds seen;
    uint64_t sum = 0;
    memset(&odds, 0x77, sizeof odds);
    memset(&seen, 0x11, sizeof seen);
    t->game->odds(t->pack, const_state_of(&t->now), seat, m, &odds);
    t->game->odds(t->pack, const_state_of(&t->viewer[seat].view), seat, m, &seen);
    if (odds.count == 0 || odds.count > RD_ODDS_MAX || odds.unit == NULL)
        return broken(t, LAW_ODDS, "the odds of %08x have %u lines", (unsigned)m,
                      (unsigned)odds.count);
    for (uint32_t i = 0; i < odds.count; i++) {
        sum += odds.weight[i];
        for (uint32_t j = 0; j < i; j++)
            if (odds.amount[i] == odds.amount[j])
                return broken(t, LAW_ODDS, "the odds of %08x name an amount twice", (unsigned)m);
    }
    if (sum != odds.total || odds.goal > odds.total || sum == 0)
        return broken(t, LAW_ODDS, "the odds of %08x do not sum up", (unsigned)m);
    if (!same_odds(&odds, &seen))
        return broken(t, LAW_ODDS, "the odds of %08x differ on the view", (unsigned)m);
    return true;
}

static bool check_draw(table *t, const viewer *v)
{
    rd_choice choice;
    rd_choice seen;
    buf after;
    rd_dice dice = t->side;
    rd_dice other = t->side;
    memset(&choice, 0, sizeof choice);
    memset(&seen, 0, sizeof seen);
    t->game->draw(t->pack, const_state_of(&t->now), v->seat, &dice, &choice);
    t->game->draw(t->pack, const_state_of(&v->view), v->seat, &other, &seen);
    if (choice.count > RD_STEPS_MAX || choice.count != seen.count || dice.at != other.at ||
        memcmp(choice.move, seen.move, choice.count * sizeof choice.move[0]) != 0)
        return broken(t, LAW_DRAW, "S%d draws another whole on its view", v->seat + 1);
    copy(t, &after, &t->now);
    for (uint32_t i = 0; i < choice.count; i++) {
        if (choice.move[i] == RD_RESIGN ||
            t->game->refuse(t->pack, const_state_of(&after), v->seat, choice.move[i]).code != 0)
            return broken(t, LAW_DRAW, "S%d draws a whole that cannot be played", v->seat + 1);
        carry_out(t, &after, v->seat, choice.move[i], NULL);
    }
    t->side = dice;
    return true;
}

static bool check_seats(table *t)
{
    for (uint32_t i = 0; i < t->seats; i++) {
        const viewer *v = &t->viewer[i];
        rd_seats allies = t->game->allies(const_state_of(&t->now), v->seat);
        if ((allies & RD_SEAT(i)) == 0 || allies >> t->seats != 0)
            return broken(t, LAW_RESULT, "S%u is not among its own allies", (unsigned)i + 1);
        if ((t->need.seats & RD_SEAT(i)) == 0)
            continue;
        if (!list_moves(t, &t->now, v->seat, &t->legal))
            return false;
        rd_move m = t->legal.move[rd_dice_below(&t->side, t->legal.count)];
        if (!check_odds(t, v->seat, m))
            return false;
        if (t->game->draw != NULL && (v->need.flags & RD_NEED_STEP) == 0 && !check_draw(t, v))
            return false;
    }
    return true;
}

static bool check_places(table *t, const rd_result *r)
{
    bool first = false;
    for (uint32_t i = 0; i < t->seats; i++) {
        rd_seats allies = t->game->allies(const_state_of(&t->now), (int)i);
        first = first || r->place[i] == 1;
        if (r->place[i] == 0 || r->place[i] > t->seats)
            return false;
        for (uint32_t j = 0; j < t->seats; j++)
            if ((allies & RD_SEAT(j)) != 0 && r->place[j] != r->place[i])
                return false;
    }
    return first || r->outcome == RD_OUTCOME_LOSS || r->outcome == RD_OUTCOME_ABORTED;
}

static bool check_result(table *t)
{
    rd_result r;
    rd_result again;
    bool over = t->need.seats == 0 && t->need.chance == 0;
    memset(&r, 0xA5, sizeof r);
    memset(&again, 0x5A, sizeof again);
    t->game->result(t->pack, const_state_of(&t->now), &r);
    t->game->result(t->pack, const_state_of(&t->now), &again);
    if (memcmp(&r, &again, sizeof r) != 0)
        return broken(t, LAW_UNSET, "the result has an unset byte");
    if (over != (r.outcome != RD_OUTCOME_NONE) || r.outcome > RD_OUTCOME_ABORTED)
        return broken(t, LAW_RESULT, "the outcome is %u, and the game is%s over",
                      (unsigned)r.outcome, over ? "" : " not");
    if (over != (r.clause != 0) || r.clause >= t->game->clause_count)
        return broken(t, LAW_RESULT, "no clause ended the game, or one ended it too soon");
    if (over && r.outcome != RD_OUTCOME_ABORTED && !check_places(t, &r))
        return broken(t, LAW_RESULT, "the places make no sense");
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++)
        if ((!over || i >= t->seats) && r.place[i] != 0)
            return broken(t, LAW_RESULT, "S%u has a place that nobody gave it", (unsigned)i + 1);
    return true;
}

bool laws_values(table *t)
{
    return check_values(t) && check_seats(t) && check_result(t);
}
