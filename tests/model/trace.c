/* trace.c - prints games decision by decision, for a second model to follow in lock step. */
#include "robodrome/match.h"
#include "robodrome/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Game number N always prints the same lines: options, choices and dice come from its number and
 * the seed alone. Half of the choices are the greedy player's, so that robots meet; the rest are
 * uniform. Games are kept short by a low limit where the game has one.
 *
 * The list of legal moves and the refusals of a game are written apart, and the second model has
 * only one set. So a listed move that is refused is not printed, and a move offered earlier that
 * is neither listed now nor refused is: either way the sets differ. A state that the game itself
 * calls wrong has a line of its own, which no model expects.
 *
 * With --steer choices and outcomes come from standard input instead: after each line `choose` one
 * line is read, `S1 MOVE` or an outcome, as they were printed. So whoever follows can look for what
 * is rare.
 */
enum {
    TEXT_MAX = 16384,
    SCRATCH_MAX = 1 << 20,
    SEEN_MAX = 1024,
    LINE_MAX_BYTES = 256
};

typedef struct trace {
    const rd_game *game;
    const rd_pack *pack;
    rd_options options;
    rd_dice dice;
    rd_room room;
    char text[TEXT_MAX];
    rd_move seen[SEEN_MAX]; /* moves offered so far in this game */
    uint32_t seen_count;
    bool steered;
} trace;

static rd_state *state_of(trace *t)
{
    return (rd_state *)&t->room;
}

static void print_indented(const char *text)
{
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");
        printf(" %.*s\n", (int)n, text);
        text += n + (text[n] == '\n' ? 1u : 0u);
    }
}

static void print_move(trace *t, int seat, rd_move m)
{
    rd_text out;
    rd_text_init(&out, t->text, sizeof t->text);
    t->game->move_text(t->pack, state_of(t), seat, m, &out);
    fputs(t->text, stdout);
}

static void print_state(trace *t)
{
    rd_text out;
    rd_text_init(&out, t->text, sizeof t->text);
    t->game->state_text(t->pack, state_of(t), &out);
    rd_refusal why = t->game->wrong(t->pack, state_of(t));
    if (why.code != 0)
        printf("wrong by %s\n", t->game->clauses[why.clause]);
    puts("state");
    print_indented(t->text);
}

static bool has(const rd_move *moves, uint32_t n, rd_move m)
{
    for (uint32_t i = 0; i < n; i++)
        if (moves[i] == m)
            return true;
    return false;
}

/* The moves that are allowed; the list comes first. Returns how many. */
static uint32_t allowed(trace *t, int seat, const rd_move *moves, uint32_t n, rd_move *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < n + t->seen_count; i++) {
        rd_move m = i < n ? moves[i] : t->seen[i - n];
        if ((i < n || !has(moves, n, m)) &&
            t->game->refuse(t->pack, state_of(t), seat, m).code == 0)
            out[count++] = m;
    }
    for (uint32_t i = 0; i < n && t->seen_count < SEEN_MAX; i++)
        if (!has(t->seen, t->seen_count, moves[i]))
            t->seen[t->seen_count++] = moves[i];
    return count;
}

static uint32_t print_ask(trace *t, int seat, rd_move *moves)
{
    static rd_move printed[RD_MOVES_MAX + SEEN_MAX];
    uint32_t n = t->game->legal(t->pack, state_of(t), seat, moves, RD_MOVES_MAX) - 1u;
    uint32_t count = allowed(t, seat, moves, n, printed);
    rd_need need = t->game->need(t->pack, state_of(t), seat);
    printf("ask S%d %s %u\n", seat + 1, t->game->asks[need.ask].id, (unsigned)count);
    for (uint32_t i = 0; i < count; i++) {
        putchar(' ');
        print_move(t, seat, printed[i]);
        putchar('\n');
    }
    return n;
}

static void print_await(trace *t, uint32_t count)
{
    printf("await %u\n", (unsigned)count);
    for (uint32_t i = 0; i < count; i++) {
        rd_text out;
        rd_text_init(&out, t->text, sizeof t->text);
        t->game->chance_text(t->pack, state_of(t), i, &out);
        printf(" %s\n", t->text);
    }
}

/* The line that says what to choose. */
static const char *ask_steerer(void)
{
    static char line[LINE_MAX_BYTES];
    puts("choose");
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) == NULL)
        line[0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    return line;
}

static void no_such_choice(const char *line)
{
    fprintf(stderr, "rd-trace: '%s' cannot be chosen; write one of the lines printed\n", line);
    exit(2);
}

/* The move that the line names: one of the list, or resigning behind it. */
static rd_move steer_move(trace *t, int seat, const rd_move *moves, uint32_t n, const char *line)
{
    for (uint32_t i = 0; i <= n; i++) {
        rd_move m = i < n ? moves[i] : RD_RESIGN;
        rd_text out;
        rd_text_init(&out, t->text, sizeof t->text);
        t->game->move_text(t->pack, state_of(t), seat, m, &out);
        if (strcmp(t->text, line + strcspn(line, " ") + 1) == 0)
            return m;
    }
    no_such_choice(line);
    return RD_RESIGN;
}

static uint32_t steer_seat(const int *who, uint32_t n, const char *line)
{
    for (uint32_t k = 0; k < n; k++)
        if (line[0] == 'S' && line[1] == '1' + who[k] && line[2] == ' ')
            return k;
    no_such_choice(line);
    return 0;
}

static uint32_t steer_outcome(trace *t, uint32_t count, const char *line)
{
    for (uint32_t i = 0; i < count; i++) {
        rd_text out;
        rd_text_init(&out, t->text, sizeof t->text);
        t->game->chance_text(t->pack, state_of(t), i, &out);
        if (strcmp(t->text, line) == 0)
            return i;
    }
    no_such_choice(line);
    return 0;
}

/* One in 400 decisions is a resignation; of the others half are greedy. */
static rd_move choose(trace *t, int seat, const rd_move *moves, uint32_t n)
{
    static unsigned char scratch[SCRATCH_MAX];
    const rd_brain *greedy = rd_brain_find("greedy");
    rd_budget budget = {0, 0, NULL};
    rd_room view;
    if (rd_dice_below(&t->dice, 400) == 0)
        return RD_RESIGN;
    if (rd_dice_below(&t->dice, 2) == 0)
        return moves[rd_dice_below(&t->dice, n)];
    memset(&view, 0, sizeof view);
    t->game->observe(t->pack, state_of(t), seat, (rd_view *)&view);
    return greedy->choose(t->game, t->pack, (rd_view *)&view, seat, &budget, &t->dice, scratch,
                          sizeof scratch);
}

static void decide(trace *t, rd_seats seats)
{
    static rd_move moves[RD_SEATS_MAX][RD_MOVES_MAX];
    uint32_t count[RD_SEATS_MAX];
    int who[RD_SEATS_MAX];
    uint32_t n = 0;
    for (int seat = 0; seat < RD_SEATS_MAX; seat++) {
        if ((seats & RD_SEAT(seat)) == 0)
            continue;
        count[n] = print_ask(t, seat, moves[n]);
        who[n++] = seat;
    }
    const char *line = t->steered ? ask_steerer() : NULL;
    uint32_t k = line != NULL ? steer_seat(who, n, line) : rd_dice_below(&t->dice, n);
    rd_move m = line != NULL ? steer_move(t, who[k], moves[k], count[k], line)
                             : choose(t, who[k], moves[k], count[k]);
    printf("play S%d ", who[k] + 1);
    print_move(t, who[k], m);
    putchar('\n');
    t->game->apply(t->pack, state_of(t), who[k], m, NULL);
}

static void print_end(trace *t)
{
    static const char *const outcomes[] = {"none", "win", "draw", "loss", "limit", "aborted"};
    rd_result result;
    t->game->result(t->pack, state_of(t), &result);
    printf("end place");
    for (int i = 0; i < t->options.value[RD_OPTION_SEATS]; i++)
        printf(" S%d %d", i + 1, result.place[i]);
    printf(" outcome %s\n", outcomes[result.outcome]);
}

/* Settings drawn uniformly; numbers at the end of their range make games too long to compare. */
static void draw_options(trace *t)
{
    rd_sim_draw_options(t->game, &t->dice, &t->options);
    for (uint32_t i = 1; i < t->game->option_count; i++) {
        const rd_option *o = &t->game->options[i];
        if (o->names == NULL)
            t->options.value[i] = (uint16_t)(o->min + rd_dice_below(&t->dice, 12));
    }
}

static void play(trace *t, uint64_t number, uint64_t seed)
{
    rd_text out;
    t->dice = rd_dice_seed(seed * 1000003u + number);
    draw_options(t);
    rd_text_init(&out, t->text, sizeof t->text);
    rd_options_text(t->game, &t->options, &out);
    printf("game %llu %s %s\n", (unsigned long long)number, t->game->id, t->text);
    t->seen_count = 0;
    memset(&t->room, 0, sizeof t->room);
    t->game->start(t->pack, &t->options, state_of(t));
    for (;;) {
        rd_need need = t->game->need(t->pack, state_of(t), RD_TABLE_SEAT);
        if (need.seats != 0) {
            decide(t, need.seats);
        } else if (need.chance != 0) {
            print_await(t, need.chance);
            uint32_t outcome = t->steered ? steer_outcome(t, need.chance, ask_steerer())
                                          : rd_dice_below(&t->dice, need.chance);
            rd_text_init(&out, t->text, sizeof t->text);
            t->game->chance_text(t->pack, state_of(t), outcome, &out);
            printf("roll %s\n", t->text);
            t->game->chance(t->pack, state_of(t), outcome, NULL);
        } else {
            break;
        }
        print_state(t);
    }
    print_end(t);
}

static uint64_t option(int argc, char **argv, const char *name, uint64_t usual)
{
    for (int i = 2; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return strtoull(argv[i + 1], NULL, 10);
    return usual;
}

int main(int argc, char **argv)
{
    static trace t;
    t.game = argc > 1 ? rd_game_find(argv[1]) : NULL;
    if (t.game == NULL) {
        fputs("usage: rd-trace GAME [--from N] [--count M] [--seed K] [--steer]\n", stderr);
        return 2;
    }
    t.pack = rd_pack_builtin(t.game, "ledger");
    uint64_t from = option(argc, argv, "--from", 0);
    uint64_t count = option(argc, argv, "--count", 1);
    uint64_t seed = option(argc, argv, "--seed", 1);
    t.steered = strcmp(argv[argc - 1], "--steer") == 0;
    for (uint64_t i = 0; i < count; i++)
        play(&t, from + i, seed);
    return 0;
}
