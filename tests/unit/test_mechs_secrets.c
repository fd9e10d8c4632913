/*
 * test_mechs_secrets.c - nothing that a seat of Tiny Epic Mechs, or somebody who only watches,
 * receives depends on what the ledger's section 7 hides. At every decision of random play all that
 * is hidden is changed, by rules written here from that section and from what was told to
 * everybody, not by the game's own guessing; what is then seen, may be answered, is refused and is
 * told must stay the same. What was shown once, a Mine that went off or a card, stays known, and
 * `determinize` makes only tables that agree with it. Views, stories and guesses that fail in this
 * are noticed.
 */
#include "mechs_help.h"

enum {
    FACTS = 256,
    TEXT_MAX = 16384,
    REFUSALS = 12,
    NOBODY_LIES = 0
};

typedef void observer(const rd_pack *, const rd_state *, int seat, rd_view *out);
typedef void guesser(const rd_pack *, const rd_view *, int seat, rd_dice *, rd_state *out);

/* What everybody knows, from what was told to those who only watch. */
typedef struct known {
    uint8_t lies[MECHS_ZONES]; /* 1 + whose Mine lies there */
    uint8_t off[MECHS_ZONES];  /* bits: numbers of that player that went off while it lay there */
    uint8_t card[MECHS_PLAYERS][MECHS_STEPS]; /* cards of the Program that were revealed */
    uint8_t revealed[MECHS_PLAYERS];
} known;

/* One run: how views and guesses are made, what was found, and how much was changed. */
typedef struct run {
    observer *observe;
    guesser *guess;
    bool loud; /* whispers are heard by all */
    rd_dice dice;
    known public;
    const char *leak; /* NULL: none */
    uint64_t compared;
    uint64_t changed;
    uint64_t guesses;
    uint64_t wrong_guesses; /* that differ from the truth */
    uint64_t gone_off;
} run;

static uint32_t draw_bit(rd_dice *dice, uint32_t bits)
{
    return mechs_pick(bits, rd_dice_below(dice, RD_POPCOUNT64(bits)));
}

/* Who is meant by a value: seats from 0, in the solo battle the robots are 11 and 12. */
static uint32_t player_of(int32_t value)
{
    return (uint32_t)(value > 10 ? value - 10 : value);
}

static void hear_mine(known *k, const rd_fact *f)
{
    uint32_t from = (uint32_t)f->value[1];
    uint32_t to = (uint32_t)f->value[2];
    switch (f->kind) {
    case MECHS_TOLD_LAID_TWIN:
        k->lies[from] = (uint8_t)(player_of(f->value[0]) + 1);
        k->off[from] = 0;
        break;
    case MECHS_TOLD_MOVED_MINE:
        k->lies[to] = k->lies[from];
        k->off[to] = k->off[from];
        k->lies[from] = NOBODY_LIES;
        break;
    case MECHS_TOLD_WENT_OFF:
        k->lies[to] = NOBODY_LIES;
        for (uint32_t z = 0; z < MECHS_ZONES; z++)
            if (k->lies[z] == player_of(f->value[1]) + 1)
                k->off[z] |= (uint8_t)mechs_bit((uint32_t)f->value[3]);
        break;
    default:
        break;
    }
}

static void hear(known *k, const rd_fact *f)
{
    uint32_t player = player_of(f->value[0]);
    hear_mine(k, f);
    switch (f->kind) {
    case MECHS_TOLD_ROUND:
        memset(k->revealed, 0, sizeof k->revealed);
        break;
    case MECHS_TOLD_REVEALED:
        k->card[player][k->revealed[player]++] = (uint8_t)f->value[1];
        break;
    case MECHS_TOLD_ADHOC:
        k->revealed[player] = 0;
        break;
    case MECHS_TOLD_RESIGNED:
        k->revealed[player] = 0;
        for (uint32_t z = 0; z < MECHS_ZONES; z++)
            if (k->lies[z] == player + 1)
                k->lies[z] = NOBODY_LIES;
        break;
    default:
        break;
    }
}

/*
 * Whether a player's Mines can have the numbers that a table gives them: not more of a number than
 * there are, and where one went off, those that lay there then are others.
 */
static bool mines_fit(const known *k, const mechs_state *s, uint32_t player)
{
    uint32_t all[MECHS_NUMBERS + 1] = {0};
    uint32_t others[MECHS_NUMBERS + 1] = {0};
    static const uint32_t tokens[MECHS_NUMBERS + 1] = {0, 2, 1, 1}; /* section 3.1: 1, 1, 2, 3 */
    for (uint32_t z = 0; z < MECHS_ZONES; z++) {
        if (k->lies[z] != player + 1)
            continue;
        uint32_t number = s->number[z];
        if (number < 1 || number > MECHS_NUMBERS)
            return false;
        all[number]++;
        others[number] += (k->off[z] & mechs_bit(number)) != 0;
    }
    for (uint32_t n = 1; n <= MECHS_NUMBERS; n++)
        if (all[n] > tokens[n] || (others[n] > 0 && others[n] > tokens[n] - 1))
            return false;
    return true;
}

static void change_mines(const known *k, mechs_state *s, uint32_t player, rd_dice *dice)
{
    static const uint8_t token[MECHS_MINES] = {1, 1, 2, 3};
    mechs_state before = *s;
    for (uint32_t tries = 0; tries < 30; tries++) {
        uint32_t left = 15;
        for (uint32_t z = 0; z < MECHS_ZONES; z++) {
            if (k->lies[z] != player + 1)
                continue;
            uint32_t which = draw_bit(dice, left);
            left &= ~mechs_bit(which);
            s->number[z] = token[which];
        }
        if (mines_fit(k, s, player))
            return;
    }
    *s = before;
}

/* Cards that nobody else has seen: a draft of any length, or what is not revealed yet. */
static void change_program(const known *k, mechs_state *s, uint32_t player, rd_dice *dice)
{
    mechs_player *own = &s->player[player];
    uint32_t first = s->phase == MECHS_PROGRAM ? 0 : k->revealed[player];
    uint32_t count = MECHS_STEPS;
    uint32_t cards = 255;
    bool none = s->round == 0 || s->phase == MECHS_OVER || own->resigned != 0 || own->adhoc != 0;
    if (none || mechs_is_robot(s, player))
        return;
    if (s->phase == MECHS_PROGRAM && own->chosen == 0)
        count = rd_dice_below(dice, MECHS_STEPS + 1);
    for (uint32_t i = 0; i < first; i++)
        cards &= ~mechs_bit(mechs_card_of(own->program[i]));
    for (uint32_t i = first; i < MECHS_STEPS; i++) {
        uint32_t card = draw_bit(dice, cards);
        cards &= ~mechs_bit(card);
        own->program[i] = (uint8_t)(i < count ? mechs_code(card, rd_dice_below(dice, 4)) : 0);
    }
}

/* Dealt Pilot Cards of others, kept ones until they are shown, and for ever those not kept. */
static uint32_t pilots_unseen(const mechs_state *s, int seat, bool covered)
{
    uint32_t left = 255;
    for (int i = 0; i < s->seats; i++) {
        const mechs_player *own = &s->player[i];
        if (own->pilot != 0 && (i == seat || !covered))
            left &= ~mechs_bit(own->pilot - 1u);
        if (own->spare != 0 && i == seat)
            left &= ~mechs_bit(own->spare - 1u);
    }
    return left;
}

static void change_pilots(mechs_state *s, int seat, rd_dice *dice)
{
    bool covered = s->phase == MECHS_DEAL || s->phase == MECHS_CHOOSE;
    uint32_t left = pilots_unseen(s, seat, covered);
    for (int i = 0; i < s->seats; i++) {
        mechs_player *own = &s->player[i];
        uint8_t *card[2] = {&own->pilot, &own->spare};
        for (uint32_t j = covered ? 0 : 1; j < 2; j++) {
            if (*card[j] == 0 || i == seat)
                continue;
            uint32_t drawn = draw_bit(dice, left);
            left &= ~mechs_bit(drawn);
            *card[j] = (uint8_t)(drawn + 1);
        }
        bool swapped = own->spare != 0 && own->spare < own->pilot;
        if (covered && own->chosen == 0 && swapped) { /* a hand has no order */
            uint8_t lower = own->spare;
            own->spare = own->pilot;
            own->pilot = lower;
        }
    }
}

static void change_hidden(const known *k, mechs_state *s, int seat, rd_dice *dice)
{
    change_pilots(s, seat, dice);
    for (int i = 0; i < s->players; i++) {
        if (i == seat)
            continue;
        change_program(k, s, (uint32_t)i, dice);
        change_mines(k, s, (uint32_t)i, dice);
        if (s->phase == MECHS_ARM && s->player[i].start != 0)
            s->player[i].start = (uint8_t)(1 + rd_dice_below(dice, MECHS_BASICS));
    }
}

static void note(run *r, bool same, const char *what)
{
    if (!same && r->leak == NULL)
        r->leak = what;
}

static bool same_refusals(const mechs_state *a, const mechs_state *b, int seat, rd_dice *dice)
{
    for (uint32_t i = 0; i < REFUSALS; i++) {
        rd_move m =
            mechs_move(1 + rd_dice_below(dice, MECHS_DO_COUNT - 1), rd_dice_below(dice, 40));
        rd_refusal x = game()->refuse(pack(), (const rd_state *)a, seat, m);
        rd_refusal y = game()->refuse(pack(), (const rd_state *)b, seat, m);
        if (memcmp(&x, &y, sizeof x) != 0)
            return false;
    }
    return true;
}

static bool same_texts(const mechs_state *a, const mechs_state *b, int seat)
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

static uint32_t heard(const run *r, const rd_story *story, int seat, rd_fact *out)
{
    uint32_t n = 0;
    rd_seats ear = seat == RD_WATCHER ? RD_WATCHERS : RD_SEAT(seat);
    assert_true(story->count <= story->cap);
    for (uint32_t i = 0; i < story->count; i++)
        if ((story->fact[i].audience & ear) != 0 || r->loud)
            out[n++] = story->fact[i];
    for (uint32_t i = 0; i < n; i++)
        out[i].audience = 0; /* who else hears it is not told */
    return n;
}

/* Two tables after a step, and what was told of it. */
typedef struct pair {
    mechs_state after[2];
    rd_fact fact[2][FACTS];
    rd_story story[2];
} pair;

static bool same_views(const run *r, const pair *p, int seat)
{
    mechs_state view[2];
    memset(view, 0, sizeof view);
    for (uint32_t i = 0; i < 2; i++)
        r->observe(pack(), (const rd_state *)&p->after[i], seat, (rd_view *)&view[i]);
    return memcmp(&view[0], &view[1], sizeof view[0]) == 0;
}

static bool same_stories(const run *r, const pair *p, int seat)
{
    static rd_fact told[2][FACTS];
    uint32_t n[2];
    for (uint32_t i = 0; i < 2; i++)
        n[i] = heard(r, &p->story[i], seat, told[i]);
    return n[0] == n[1] && memcmp(told[0], told[1], n[0] * sizeof told[0][0]) == 0;
}

static bool is_told(const rd_story *story, uint32_t kind)
{
    for (uint32_t i = 0; i < story->count; i++)
        if (story->fact[i].kind == kind)
            return true;
    return false;
}

static void begin_pair(pair *p, const mechs_state *a, const mechs_state *b)
{
    p->after[0] = *a;
    p->after[1] = *b;
    for (uint32_t i = 0; i < 2; i++)
        p->story[i] = (rd_story){p->fact[i], FACTS, 0};
}

/* The seat's own answer at both tables: only what it reveals may differ. */
static void compare_own(run *r, const mechs_state *a, const mechs_state *b, int seat)
{
    static pair p;
    rd_move list[RD_MOVES_MAX];
    uint32_t count = game()->legal(pack(), (const rd_state *)a, seat, list, RD_MOVES_MAX);
    if (count < 2)
        return;
    rd_move m = list[rd_dice_below(&r->dice, count - 1)];
    begin_pair(&p, a, b);
    for (uint32_t i = 0; i < 2; i++)
        game()->apply(pack(), (rd_state *)&p.after[i], seat, m, &p.story[i]);
    bool same = same_views(r, &p, seat);
    if (p.after[0].phase == a->phase && a->phase <= MECHS_PROGRAM)
        note(r, same, "the view after an answer");
    if (same)
        note(r, same_stories(r, &p, seat), "what is told of something that cannot be seen");
}

/* Two ways to do something in secret look alike to all who may not know. */
static void compare_pair(run *r, const pair *p, int but)
{
    if (is_told(&p->story[0], MECHS_TOLD_WENT_OFF) || is_told(&p->story[1], MECHS_TOLD_WENT_OFF))
        return;
    for (int seat = RD_WATCHER; seat < p->after[0].seats; seat++) {
        if (seat == but)
            continue;
        note(r, same_views(r, p, seat), "the view of another's secret");
        note(r, same_stories(r, p, seat), "what is told of another's secret");
    }
}

/* Answers that stay hidden, or are hidden until all have answered. */
static bool stays_secret(const mechs_state *before, const mechs_state *after, uint32_t kind)
{
    if (kind == MECHS_DO_SLOT || kind == MECHS_DO_MINE)
        return true;
    return (kind == MECHS_DO_PILOT || kind == MECHS_DO_WEAPON) && after->phase == before->phase;
}

static void compare_others(run *r, const mechs_state *s, int seat, const rd_move *list,
                           uint32_t count)
{
    static pair p;
    rd_move first = list[rd_dice_below(&r->dice, count)];
    rd_move second = list[rd_dice_below(&r->dice, count)];
    if (first == second || mechs_kind(first) != mechs_kind(second))
        return;
    begin_pair(&p, s, s);
    game()->apply(pack(), (rd_state *)&p.after[0], seat, first, &p.story[0]);
    game()->apply(pack(), (rd_state *)&p.after[1], seat, second, &p.story[1]);
    if (stays_secret(s, &p.after[0], mechs_kind(first)))
        compare_pair(r, &p, seat);
}

/* Pilot Cards and the Mines of robots are drawn unseen. */
static void compare_chances(run *r, const mechs_state *s, uint32_t count)
{
    static pair p;
    bool mine = s->phase == MECHS_ROBOT_MINES || s->phase == MECHS_ROBOT_MINE;
    if (count < 2 || (!mine && s->phase != MECHS_DEAL))
        return;
    uint32_t outcome = rd_dice_below(&r->dice, count - 1);
    begin_pair(&p, s, s);
    game()->chance(pack(), (rd_state *)&p.after[0], outcome, &p.story[0]);
    game()->chance(pack(), (rd_state *)&p.after[1], outcome + 1, &p.story[1]);
    compare_pair(r, &p, mine ? RD_TABLE_SEAT : s->active - 1);
}

/* A guess is a table that can be, looks the same, and agrees with all that was told. */
static void try_guess(run *r, const mechs_state *s, const mechs_state *view, int seat)
{
    static pair p;
    mechs_state guess;
    memset(&guess, 0, sizeof guess);
    r->guess(pack(), (const rd_view *)view, seat, &r->dice, (rd_state *)&guess);
    r->guesses++;
    r->wrong_guesses += memcmp(&guess, s, sizeof guess) != 0;
    note(r, game()->wrong(pack(), (const rd_state *)&guess).code == 0, "a guess that cannot be");
    begin_pair(&p, s, &guess);
    note(r, same_views(r, &p, seat), "a guess that looks different");
    for (uint32_t i = 0; i < s->players; i++) {
        note(r, mines_fit(&r->public, &guess, i), "a guess that forgets a Mine that went off");
        for (uint32_t k = 0; k < r->public.revealed[i]; k++)
            note(r, guess.player[i].program[k] == r->public.card[i][k],
                 "a guess that forgets a card");
    }
}

static void compare_tables(run *r, const mechs_state *s, int seat)
{
    mechs_state other = *s;
    mechs_state view[2];
    memset(view, 0, sizeof view);
    change_hidden(&r->public, &other, seat, &r->dice);
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
    compare_own(r, s, &other, seat);
    if (r->compared % 4 == 0)
        try_guess(r, s, &view[0], seat);
}

/* What everybody hears of a step, and that it says where Mines lie. */
static void learn(run *r, const mechs_state *s, const rd_story *story)
{
    static rd_fact told[FACTS];
    run quiet = {.loud = false};
    uint32_t n = heard(&quiet, story, RD_WATCHER, told);
    for (uint32_t i = 0; i < n; i++) {
        hear(&r->public, &told[i]);
        r->gone_off += told[i].kind == MECHS_TOLD_WENT_OFF;
    }
    for (uint32_t i = 0; i < s->players; i++)
        for (uint32_t z = 0; z < MECHS_ZONES; z++)
            assert_int_equal(r->public.lies[z] == i + 1, s->player[i].mines >> z & 1u);
    for (uint32_t i = 0; i < s->players; i++)
        for (uint32_t k = 0; k < r->public.revealed[i]; k++)
            assert_int_equal(s->player[i].program[k], r->public.card[i][k]);
}

static void play_game(run *r, const rd_options *options, bool resigns)
{
    static rd_fact fact[FACTS];
    mechs_state s;
    memset(&s, 0, sizeof s);
    memset(&r->public, 0, sizeof r->public);
    game()->start(pack(), options, (rd_state *)&s);
    for (;;) {
        rd_need need = game()->need(pack(), (const rd_state *)&s, RD_TABLE_SEAT);
        rd_story story = {fact, FACTS, 0};
        if ((need.seats == 0 && need.chance == 0) || r->leak != NULL)
            return;
        for (int seat = RD_WATCHER; seat < s.seats; seat++)
            compare_tables(r, &s, seat);
        if (need.chance != 0) {
            compare_chances(r, &s, need.chance);
            game()->chance(pack(), (rd_state *)&s, rd_dice_below(&r->dice, need.chance), &story);
        } else {
            rd_move list[RD_MOVES_MAX];
            int seat = (int)draw_bit(&r->dice, need.seats);
            uint32_t n = game()->legal(pack(), (const rd_state *)&s, seat, list, RD_MOVES_MAX) - 1;
            bool leaves = resigns && rd_dice_below(&r->dice, 200) == 0;
            compare_others(r, &s, seat, list, n);
            game()->apply(pack(), (rd_state *)&s, seat,
                          leaves ? RD_RESIGN : list[rd_dice_below(&r->dice, n)], &story);
        }
        if (s.phase != MECHS_OVER)
            learn(r, &s, &story);
    }
}

/* Solo, and 2 to 4 seats, in both Arenas; every third game with somebody who leaves. */
static run play_all(observer *observe, guesser *guess, bool loud, uint32_t games, uint64_t seed)
{
    run r;
    memset(&r, 0, sizeof r);
    r.observe = observe;
    r.guess = guess;
    r.loud = loud;
    r.dice = rd_dice_seed(seed);
    for (uint32_t i = 0; i < 8 * games && r.leak == NULL; i++) {
        static const char *const settings[] = {"seats=2", "seats=3", "seats=4",
                                               "mode=solo seats=1"};
        rd_options options;
        rd_fault fault;
        assert_int_equal(rd_options_parse(game(), settings[i % 4], &options, &fault), RD_OK);
        options.value[MECHS_OPTION_ARENA] = (uint16_t)(i >> 2 & 1u);
        play_game(&r, &options, i % 3 == 2);
    }
    return r;
}

static void nothing_hangs_on_what_is_hidden(void **state)
{
    (void)state;
    run r = play_all(game()->observe, game()->determinize, false, 2, 7);
    if (r.leak != NULL)
        fail_msg("%s", r.leak);
    assert_true(r.compared > 15000);
    assert_true(r.changed * 10 > r.compared * 9);
    assert_true(r.wrong_guesses * 10 > r.guesses * 9);
    assert_true(r.gone_off > 30);
}

/* Views that show one thing too much, and a story that everybody hears. */

static uint32_t leaking; /* which one */

enum {
    LEAK_DEALT,
    LEAK_SPARE,
    LEAK_START,
    LEAK_DRAFT,
    LEAK_PROGRAM,
    LEAK_MINE,
    LEAK_WHISPER,
    LEAKS
};

static void leaky_observe(const rd_pack *p, const rd_state *state, int seat, rd_view *out)
{
    const mechs_state *s = (const mechs_state *)state;
    mechs_state *v = (mechs_state *)out;
    game()->observe(p, state, seat, out);
    for (uint32_t i = 0; i < s->players; i++) {
        if (leaking == LEAK_DEALT)
            v->player[i].pilot = s->player[i].pilot;
        if (leaking == LEAK_SPARE)
            v->player[i].spare = s->player[i].spare;
        if (leaking == LEAK_START)
            v->player[i].start = s->player[i].start;
        if (leaking == LEAK_DRAFT && s->player[i].chosen == 0)
            v->player[i].program[0] = s->player[i].program[0];
        if (leaking == LEAK_PROGRAM && s->step == 4)
            v->player[i].program[3] = s->player[i].program[3];
    }
    if (leaking == LEAK_MINE)
        memcpy(v->number, s->number, sizeof v->number);
}

static void views_and_stories_that_leak_are_noticed(void **state)
{
    (void)state;
    for (leaking = 0; leaking < LEAKS; leaking++) {
        run r = play_all(leaky_observe, game()->determinize, leaking == LEAK_WHISPER, 1, 11);
        if (r.leak == NULL)
            fail_msg("leak %u was not noticed", (unsigned)leaking);
    }
}

/* Guesses that do not know what was shown. */

static void forget_mines(const rd_pack *p, const rd_view *view, int seat, rd_dice *dice,
                         rd_state *out)
{
    mechs_state v = *(const mechs_state *)view;
    memset(v.seen, 0, sizeof v.seen);
    game()->determinize(p, (const rd_view *)&v, seat, dice, out);
    memcpy(((mechs_state *)out)->seen, ((const mechs_state *)view)->seen, sizeof v.seen);
}

static void forget_cards(const rd_pack *p, const rd_view *view, int seat, rd_dice *dice,
                         rd_state *out)
{
    mechs_state v = *(const mechs_state *)view;
    for (uint32_t i = 0; i < v.seats; i++)
        if (v.player[i].program[3] == MECHS_UNKNOWN && v.player[i].program[0] != 0)
            v.player[i].program[0] = MECHS_UNKNOWN;
    game()->determinize(p, (const rd_view *)&v, seat, dice, out);
}

static void guesses_that_forget_are_noticed(void **state)
{
    (void)state;
    assert_non_null(play_all(game()->observe, forget_mines, false, 4, 13).leak);
    assert_non_null(play_all(game()->observe, forget_cards, false, 1, 13).leak);
}

/* What can still be is drawn, all of it. */
static void every_possibility_is_drawn(void **state)
{
    mechs_state s = position("seats=2 arena=fixed",
                             "phase action\nmine S2 E3 1 seen 2 3\nmine S2 D3 2\nturret S2 B2\n");
    mechs_state view;
    uint32_t numbers[2] = {0, 0};
    uint32_t cards = 0;
    uint32_t spares = 0;
    rd_dice dice = rd_dice_seed(3);
    (void)state;
    memset(&view, 0, sizeof view);
    game()->observe(pack(), (const rd_state *)&s, 0, (rd_view *)&view);
    for (uint32_t i = 0; i < 400; i++) {
        mechs_state guess;
        memset(&guess, 0, sizeof guess);
        game()->determinize(pack(), (const rd_view *)&view, 0, &dice, (rd_state *)&guess);
        numbers[0] |= mechs_bit(guess.number[22]);
        numbers[1] |= mechs_bit(guess.number[17]);
        cards |= mechs_bit(mechs_card_of(guess.player[1].program[0]));
        spares |= mechs_bit(guess.player[1].spare);
    }
    assert_int_equal(numbers[0], 2);  /* neither 2 nor 3: they went off while it lay there */
    assert_int_equal(numbers[1], 14); /* 1, 2 or 3 */
    assert_int_equal(cards, 255);
    assert_int_equal(spares, 0x1FE & ~mechs_bit(2) & ~mechs_bit(4) & ~mechs_bit(s.player[0].spare));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_hangs_on_what_is_hidden),
        cmocka_unit_test(views_and_stories_that_leak_are_noticed),
        cmocka_unit_test(guesses_that_forget_are_noticed),
        cmocka_unit_test(every_possibility_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
