/*
 * test_aerial_secrets.c - nothing that a seat of Aerial Assault receives depends on what the
 * ledger's section 7 hides from it. At every decision of random play everything that is hidden from
 * a seat is changed, by rules written here from that section and not by the game's own guessing;
 * what the seat then sees, may answer, is refused and is told must stay the same. Views that leak
 * are noticed.
 */
#include "aerial_help.h"

enum {
    FACTS = 128,
    TEXT_MAX = 16384,
    REFUSALS = 40
};

typedef void observer(const rd_pack *, const rd_state *, int seat, rd_view *out);

/* One run: how views are made, what was found, and how much was changed. */
typedef struct run {
    observer *observe;
    rd_dice dice;
    const char *leak; /* NULL: none */
    uint64_t compared;
    uint64_t changed;
} run;

static uint32_t draw_bit(rd_dice *dice, uint64_t bits)
{
    return aerial_pick(bits, rd_dice_below(dice, RD_POPCOUNT64(bits)));
}

/* Alliances as section 7 needs them: by the number, or with 3 players by the card dealt. */
static int side_of(const aerial_state *s, uint32_t seat)
{
    static const int red[7] = {0, 1, 2, 2, 1, 1, 2};
    if (s->seats <= 3)
        return red[s->card[seat]];
    for (uint32_t t = 0; t < s->teams; t++)
        if (s->team[t].owner == seat + 1)
            return red[s->team[t].number];
    return 0;
}

/* Whether what a team commits is open to a seat: its own, the duo's, in DC rounds any ally's. */
static bool is_open(const aerial_state *s, uint32_t t, uint32_t seat)
{
    uint32_t owner = s->team[t].owner - 1u;
    if (owner == seat)
        return true;
    if (side_of(s, seat) == 0 || side_of(s, seat) != side_of(s, owner))
        return false;
    return s->seats == 3 || s->play != 0;
}

static void change_build(aerial_state *s, uint32_t t, bool open, rd_dice *dice)
{
    aerial_team *team = &s->team[t];
    uint32_t count = tables()->within[aerial_budget_of(tables(), s, t)];
    const aerial_robot *r = &tables()->robot[rd_dice_below(dice, count)];
    const uint8_t parts[4] = {r->drive, r->shooter, r->pickup == 0 ? AERIAL_NONE : r->pickup,
                              r->catching == 0 ? AERIAL_NONE : r->catching};
    bool whole = team->catching != 0;
    if (whole && open)
        return;
    uint32_t steps = whole ? 4 : rd_dice_below(dice, 4);
    team->drive = steps > 0 ? parts[0] : 0;
    team->shooter = steps > 1 ? parts[1] : 0;
    team->pickup = steps > 2 ? parts[2] : 0;
    team->catching = steps > 3 ? parts[3] : 0;
}

/* Slots that are not out yet, and which cards those were that only stay. */
static void change_program(aerial_state *s, uint32_t t, bool open, rd_dice *dice)
{
    aerial_team *team = &s->team[t];
    bool whole = team->program[2] != 0;
    if (team->owner == 0 || (whole && open) || (s->phase != AERIAL_PROGRAM && s->slot == 0))
        return;
    uint64_t left = team->deck;
    uint32_t steps = whole ? 3 : rd_dice_below(dice, 3);
    for (uint32_t i = 0; i < s->slot; i++)
        if (aerial_side_of(team->program[i]) != AERIAL_STAY)
            left &= ~aerial_bit(aerial_card_of(team->program[i]));
    for (uint32_t i = 0; i < 3; i++) {
        bool out = i < s->slot;
        if (out && aerial_side_of(team->program[i]) != AERIAL_STAY)
            continue;
        uint32_t card = draw_bit(dice, left);
        left &= ~aerial_bit(card);
        uint32_t side = out ? (uint32_t)AERIAL_STAY : rd_dice_below(dice, 3);
        team->program[i] = (uint8_t)(i < steps ? aerial_code(card, side) : 0);
    }
    if (s->slot != 0)
        team->laid = team->program[s->slot - 1];
}

/* The side that a hidden card of a DC card play can have. */
static uint32_t hidden_side(const aerial_state *s, const aerial_team *team, rd_dice *dice)
{
    bool covered = s->phase == AERIAL_LAY || s->phase == AERIAL_PANICS;
    uint32_t side = aerial_side_of(team->laid);
    if (!covered || side == AERIAL_OPEN || (team->flags & AERIAL_BREAKDOWN) != 0)
        return side;
    return rd_dice_below(dice, (team->flags & AERIAL_PANIC) != 0 ? 2 : 3);
}

/* The card laid in this DC card play, and the stay cards of the round. */
static void change_cards(aerial_state *s, uint32_t t, bool open, rd_dice *dice)
{
    aerial_team *team = &s->team[t];
    bool covered = s->phase == AERIAL_LAY || s->phase == AERIAL_PANICS;
    bool panic = (team->flags & AERIAL_PANIC) != 0;
    if (s->slot != 0 || s->play == 0 || team->owner == 0)
        return;
    uint64_t left = team->deck & ~team->shown;
    bool hides = team->laid != 0 &&
                 (covered ? !open || panic : !open && aerial_side_of(team->laid) == AERIAL_STAY);
    if (open)
        left &= ~team->stayed;
    if (team->laid != 0 && !hides)
        left &= ~aerial_bit(aerial_card_of(team->laid));
    if (hides) {
        uint32_t card = draw_bit(dice, left);
        left &= ~aerial_bit(card);
        team->laid = (uint8_t)aerial_code(card, hidden_side(s, team, dice));
    }
    if (open)
        return;
    uint32_t count = RD_POPCOUNT64(team->stayed);
    team->stayed = 0;
    for (; count > 0; count--) {
        uint32_t card = draw_bit(dice, left);
        left &= ~aerial_bit(card);
        team->stayed |= aerial_bit(card);
    }
}

/* The same table, at which the owner of a team is asked for that team alone. */
static aerial_state asked_again(const aerial_state *s, uint32_t t)
{
    aerial_state asked = *s;
    bool declares = s->phase == AERIAL_DECLARE;
    for (uint32_t i = 0; i < s->teams; i++) {
        aerial_team *team = &asked.team[i];
        if (team->owner != s->team[t].owner)
            continue;
        if (declares && team->declared == 0)
            team->declared = AERIAL_STILL;
        if (!declares && team->target == 0)
            team->target = AERIAL_NONE;
    }
    if (declares)
        asked.team[t].declared = 0;
    else
        asked.team[t].target = 0;
    return asked;
}

/* Declarations and announcements of others, allies included, until all are made. */
static void change_answers(aerial_state *s, uint32_t t, rd_dice *dice)
{
    aerial_team *team = &s->team[t];
    rd_move list[RD_MOVES_MAX];
    bool declares = s->phase == AERIAL_DECLARE && team->declared != 0;
    bool aims = s->phase == AERIAL_ANNOUNCE && team->target != 0;
    if (!declares && !aims)
        return;
    aerial_state asked = asked_again(s, t);
    uint32_t count =
        game()->legal(pack(), (const rd_state *)&asked, team->owner - 1, list, RD_MOVES_MAX);
    if (count < 2)
        return; /* nobody was asked: a Block part without a target */
    uint32_t b = aerial_b(list[rd_dice_below(dice, count - 1)]);
    if (declares)
        team->declared = (uint8_t)(AERIAL_STILL + (int)b - 8);
    else if (count > 2 || b != AERIAL_NONE)
        team->target = (uint8_t)(b == AERIAL_NONE ? AERIAL_NONE : b + 1);
}

static void change_hidden(aerial_state *s, uint32_t seat, rd_dice *dice)
{
    for (uint32_t t = 0; t < s->teams; t++) {
        bool own = s->team[t].owner == seat + 1;
        bool gone =
            s->team[t].owner != 0 && ((uint32_t)s->resigned >> (s->team[t].owner - 1u) & 1u) != 0;
        bool open = s->team[t].owner != 0 && is_open(s, t, seat);
        change_cards(s, t, open, dice);
        if (own || gone)
            continue; /* what the program answers is no secret */
        if (s->phase == AERIAL_BUILD)
            change_build(s, t, open, dice);
        change_program(s, t, open, dice);
    }
    for (uint32_t t = 0; t < s->teams; t++) {
        bool gone =
            s->team[t].owner != 0 && ((uint32_t)s->resigned >> (s->team[t].owner - 1u) & 1u) != 0;
        if (s->team[t].owner != seat + 1 && !gone)
            change_answers(s, t, dice);
    }
}

static void note(run *r, bool same, const char *what)
{
    if (!same && r->leak == NULL)
        r->leak = what;
}

static bool same_refusals(const aerial_state *a, const aerial_state *b, int seat, rd_dice *dice)
{
    for (uint32_t i = 0; i < REFUSALS; i++) {
        rd_move m = aerial_move(1 + rd_dice_below(dice, AERIAL_DO_COUNT - 1),
                                rd_dice_below(dice, 7), rd_dice_below(dice, 170));
        rd_refusal x = game()->refuse(pack(), (const rd_state *)a, seat, m);
        rd_refusal y = game()->refuse(pack(), (const rd_state *)b, seat, m);
        if (memcmp(&x, &y, sizeof x) != 0)
            return false;
    }
    return true;
}

static bool same_texts(const aerial_state *a, const aerial_state *b, int seat)
{
    static char text[2][TEXT_MAX];
    for (uint32_t i = 0; i < 2; i++) {
        rd_text t;
        rd_text_init(&t, text[i], TEXT_MAX);
        const rd_view *view = (const rd_view *)(i == 0 ? a : b);
        game()->view_json(pack(), view, seat, &t);
        game()->describe(pack(), view, seat, &t);
        game()->need_text(pack(), view, seat, &t);
    }
    return strcmp(text[0], text[1]) == 0;
}

static uint32_t heard(const rd_fact *facts, uint32_t count, int seat, rd_fact *out)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < count && i < FACTS; i++)
        if ((facts[i].audience & RD_SEAT(seat)) != 0)
            out[n++] = facts[i];
    for (uint32_t i = 0; i < n; i++)
        out[i].audience = 0; /* who else hears it is not told */
    return n;
}

/* The seat's own answer, given at both tables; what it shows may differ only if it ends the
 * question. */
static void compare_answers(run *r, const aerial_state *a, const aerial_state *b, int seat)
{
    rd_move list[RD_MOVES_MAX];
    rd_fact fact[2][FACTS];
    rd_fact told[2][FACTS];
    uint32_t count = game()->legal(pack(), (const rd_state *)a, seat, list, RD_MOVES_MAX);
    if (count < 2)
        return;
    rd_move m = list[rd_dice_below(&r->dice, count - 1)];
    aerial_state after[2] = {*a, *b};
    aerial_state view[2];
    uint32_t n[2];
    memset(view, 0, sizeof view);
    for (uint32_t i = 0; i < 2; i++) {
        rd_story story = {fact[i], FACTS, 0};
        game()->apply(pack(), (rd_state *)&after[i], seat, m, &story);
        r->observe(pack(), (const rd_state *)&after[i], seat, (rd_view *)&view[i]);
        n[i] = heard(fact[i], story.count, seat, told[i]);
    }
    bool same = memcmp(&view[0], &view[1], sizeof view[0]) == 0;
    bool same_told = n[0] == n[1] && memcmp(told[0], told[1], n[0] * sizeof told[0][0]) == 0;
    bool open = after[0].phase == a->phase && after[0].play == a->play && after[0].slot == a->slot;
    if (open) {
        note(r, same, "the view after an answer");
        note(r, same_told, "what is told after an answer");
    } else if (same) {
        note(r, same_told, "what is told of something that cannot be seen");
    }
}

static void compare_tables(run *r, const aerial_state *s, int seat)
{
    aerial_state other = *s;
    aerial_state view[2];
    memset(view, 0, sizeof view);
    change_hidden(&other, (uint32_t)seat, &r->dice);
    if (game()->wrong(pack(), (const rd_state *)&other).code != 0) {
        static char text[TEXT_MAX];
        rd_text t;
        rd_text_init(&t, text, sizeof text);
        game()->state_text(pack(), (const rd_state *)s, &t);
        fail_msg("what is hidden from S%d was changed into nothing that can be:\n%s", seat + 1,
                 text);
    }
    r->compared++;
    r->changed += memcmp(&other, s, sizeof other) != 0;
    r->observe(pack(), (const rd_state *)s, seat, (rd_view *)&view[0]);
    r->observe(pack(), (const rd_state *)&other, seat, (rd_view *)&view[1]);
    note(r, memcmp(&view[0], &view[1], sizeof view[0]) == 0, "the view");
    note(r, same_needs((const rd_state *)s, (const rd_state *)&other, seat), "the question");
    note(r, same_lists((const rd_state *)s, (const rd_state *)&other, seat), "the answers");
    note(r, same_refusals(s, &other, seat, &r->dice), "the refusals");
    if (r->compared % 16 == 0) /* they are made from the view alone */
        note(r, same_texts(&view[0], &view[1], seat), "the texts");
    compare_answers(r, s, &other, seat);
}

static void play_game(run *r, const rd_options *options, bool resigns)
{
    aerial_state s;
    memset(&s, 0, sizeof s);
    game()->start(pack(), options, (rd_state *)&s);
    for (;;) {
        rd_need need = game()->need(pack(), (const rd_state *)&s, RD_TABLE_SEAT);
        if (need.seats == 0 && need.chance == 0)
            return;
        for (int seat = 0; seat < s.seats; seat++)
            compare_tables(r, &s, seat);
        if (need.chance != 0) {
            game()->chance(pack(), (rd_state *)&s, rd_dice_below(&r->dice, need.chance), NULL);
            continue;
        }
        rd_move list[RD_MOVES_MAX];
        int seat = (int)draw_bit(&r->dice, need.seats);
        uint32_t n = game()->legal(pack(), (const rd_state *)&s, seat, list, RD_MOVES_MAX);
        bool leaves = resigns && rd_dice_below(&r->dice, 150) == 0;
        game()->apply(pack(), (rd_state *)&s, seat,
                      leaves ? RD_RESIGN : list[rd_dice_below(&r->dice, n - 1)], NULL);
    }
}

/* All numbers of players with all settings, Rookies all or none; games of each so many. */
static run play_all(observer *observe, uint32_t games, uint64_t seed)
{
    run r = {observe, rd_dice_seed(seed), NULL, 0, 0};
    for (uint32_t seats = 2; seats <= AERIAL_SEATS; seats++) {
        for (uint32_t bits = 0; bits < 16 * games && r.leak == NULL; bits++) {
            rd_options options;
            rd_options_init(game(), &options);
            options.value[AERIAL_OPTION_SEATS] = (uint16_t)seats;
            options.value[AERIAL_OPTION_IRI] = bits & 1u;
            options.value[AERIAL_OPTION_MISSED] = bits >> 1 & 1u;
            options.value[AERIAL_OPTION_TIED] = bits >> 2 & 1u;
            for (uint32_t i = 0; i < seats; i++)
                options.value[AERIAL_OPTION_ROOKIE + i] = bits >> 3 & 1u;
            play_game(&r, &options, bits % 3 == 2);
        }
    }
    return r;
}

static void nothing_hangs_on_what_is_hidden(void **state)
{
    (void)state;
    run r = play_all(game()->observe, 1, 7);
    if (r.leak != NULL)
        fail_msg("%s hangs on something hidden", r.leak);
    assert_true(r.compared > 20000);
    assert_true(r.changed * 3 > r.compared);
}

/* Views that show one thing too much. */

static uint32_t leaking; /* which one */

enum {
    LEAK_BUILD,
    LEAK_PROGRAM,
    LEAK_LAID,
    LEAK_STAYED,
    LEAK_DECLARED,
    LEAK_TARGET,
    LEAKS
};

static void leaky_observe(const rd_pack *p, const rd_state *state, int seat, rd_view *out)
{
    const aerial_state *s = (const aerial_state *)state;
    aerial_state *v = (aerial_state *)out;
    game()->observe(p, state, seat, out);
    for (uint32_t t = 0; t < s->teams; t++) {
        if (leaking == LEAK_BUILD)
            v->team[t].shooter = s->team[t].shooter;
        if (leaking == LEAK_PROGRAM)
            v->team[t].program[2] = s->team[t].program[2];
        if (leaking == LEAK_LAID)
            v->team[t].laid = s->team[t].laid;
        if (leaking == LEAK_STAYED)
            v->team[t].stayed = s->team[t].stayed;
        if (leaking == LEAK_DECLARED)
            v->team[t].declared = s->team[t].declared;
        if (leaking == LEAK_TARGET)
            v->team[t].target = s->team[t].target;
    }
}

static void views_that_leak_are_noticed(void **state)
{
    (void)state;
    for (leaking = 0; leaking < LEAKS; leaking++) {
        run r = play_all(leaky_observe, 1, 11);
        if (r.leak == NULL)
            fail_msg("leak %u was not noticed", (unsigned)leaking);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_hangs_on_what_is_hidden),
        cmocka_unit_test(views_that_leak_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
