/* test_aerial_players.c - what Aerial Assault gives a player to think with: who is on one's side,
 * guesses of what is hidden, and robots drawn as one choice. */
#include <stdio.h>

#include "aerial_help.h"

enum {
    S1 = RD_SEAT(0),
    S2 = RD_SEAT(1),
    S3 = RD_SEAT(2),
    S4 = RD_SEAT(3),
    S5 = RD_SEAT(4),
    S6 = RD_SEAT(5),
    EACH = 300, /* how often every possible guess is expected, with a deviation of 17 */
    CODES = 256
};

#define STAY1 "laid T1 BA1.stay\n"
#define STAY3 "laid T3 BA1.stay\n"
#define STAY4 "laid T4 BA1.stay\n"

static aerial_state view_of(const aerial_state *s, int seat)
{
    aerial_state view;
    memset(&view, 0, sizeof view);
    game()->observe(pack(), (const rd_state *)s, seat, (rd_view *)&view);
    return view;
}

/* A guess that is sound and looks the same. */
static aerial_state guess_of(const aerial_state *view, int seat, rd_dice *dice)
{
    aerial_state guess;
    memset(&guess, 0xA5, sizeof guess);
    game()->determinize(pack(), (const rd_view *)view, seat, dice, (rd_state *)&guess);
    assert_int_equal(game()->wrong(pack(), (const rd_state *)&guess).code, 0);
    aerial_state seen = view_of(&guess, seat);
    assert_memory_equal(&seen, view,
                        offsetof(aerial_state, team) + view->teams * sizeof view->team[0]);
    return guess;
}

/* So many cells about EACH times, by seven deviations at most, and all others never. */
static void even(const uint32_t *cells, uint32_t size, uint32_t possible)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (cells[i] == 0)
            continue;
        assert_in_range(cells[i], EACH - 120, EACH + 120);
        found++;
    }
    assert_int_equal(found, possible);
}

/* The number of a robot in the list of all, by its parts. */
static uint32_t robot_number(uint32_t drive, uint32_t shooter, uint32_t pickup, uint32_t catching)
{
    for (uint32_t i = 0; i < tables()->robots; i++) {
        const aerial_robot *r = &tables()->robot[i];
        if (r->drive == drive && r->shooter == shooter &&
            (r->pickup == 0 ? AERIAL_NONE : r->pickup) == pickup &&
            (r->catching == 0 ? AERIAL_NONE : r->catching) == catching)
            return i;
    }
    fail_msg("there is no robot %u %u %u %u", drive, shooter, pickup, catching);
    return 0;
}

/* AA-BLD-08, section 5: a hidden robot is any of 82, a Rookie's any of 46, with IRI of 112. */
static void hidden_robots_are_any(void **state)
{
    static const char *const settings[3] = {"", "rookie2=on", "iri=on"};
    static const uint32_t robots[3] = {82, 46, 112};
    rd_dice dice = rd_dice_seed(7);
    (void)state;
    for (uint32_t k = 0; k < 3; k++) {
        uint32_t seen[AERIAL_ROBOTS] = {0};
        aerial_state s = position(settings[k], "phase build\nbuild Yellow DT1 SH1 FP1 none\n");
        aerial_state view = view_of(&s, 0);
        for (uint32_t i = 0; i < robots[k] * EACH; i++) {
            aerial_state guess = guess_of(&view, 0, &dice);
            const aerial_team *team = &guess.team[1];
            seen[robot_number(team->drive, team->shooter, team->pickup, team->catching)]++;
            assert_int_equal(guess.team[2].drive, 0); /* not built, and that is known */
        }
        even(seen, AERIAL_ROBOTS, robots[k]);
    }
}

/* AA-AUT-11: every slot any card with any side, and no card twice. */
static void hidden_programs_are_any(void **state)
{
    uint32_t seen[3][CODES] = {{0}};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", "phase program\nprogram T2 BA1.A BA2.B SP04.stay\n");
    aerial_state view = view_of(&s, 0);
    (void)state;
    for (uint32_t i = 0; i < 21 * EACH; i++) {
        aerial_state guess = guess_of(&view, 0, &dice);
        for (uint32_t k = 0; k < 3; k++)
            seen[k][guess.team[1].program[k]]++;
    }
    for (uint32_t k = 0; k < 3; k++)
        even(seen[k], CODES, 21);
}

/* The same in the second slot: what is out is kept, and a stay card is one that is left. */
static void programs_that_are_partly_out(void **state)
{
    uint32_t first[CODES] = {0};
    uint32_t third[CODES] = {0};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", "phase declare\nslot 2\nprogram T2 BA3.stay BA1.A SP04.B\n");
    aerial_state view = view_of(&s, 0);
    (void)state;
    for (uint32_t i = 0; i < 18 * EACH; i++) {
        aerial_state guess = guess_of(&view, 0, &dice);
        first[guess.team[1].program[0]]++;
        assert_int_equal(guess.team[1].program[1], aerial_code(0, AERIAL_A));
        third[guess.team[1].program[2]]++;
    }
    for (uint32_t i = 0; i < CODES; i++)
        first[i] /= 3; /* six cards, each as a stay card */
    even(first, CODES, 6);
    even(third, CODES, 18);
}

/* And in the first: the card that is out is in no other slot. */
static void programs_of_which_one_card_is_out(void **state)
{
    uint32_t seen[2][CODES] = {{0}};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", "phase declare\nslot 1\nprogram T2 BA1.A BA3.B SP04.stay\n");
    aerial_state view = view_of(&s, 0);
    (void)state;
    for (uint32_t i = 0; i < 18 * EACH; i++) {
        aerial_state guess = guess_of(&view, 0, &dice);
        assert_int_equal(guess.team[1].program[0], aerial_code(0, AERIAL_A));
        seen[0][guess.team[1].program[1]]++;
        seen[1][guess.team[1].program[2]]++;
    }
    even(seen[0], CODES, 18);
    even(seen[1], CODES, 18);
}

/* A stay card that lies there now is the one in the program. */
static void a_stay_card_of_the_program(void **state)
{
    uint32_t seen[CODES] = {0};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", "phase declare\nslot 1\nprogram T1 BA1.A BA2.A BA3.A\n"
                                  "program T2 BA3.stay BA1.A SP04.B\n");
    aerial_state view = view_of(&s, 0);
    (void)state;
    assert_int_equal(view.team[1].laid, AERIAL_UNKNOWN_STAY);
    for (uint32_t i = 0; i < 7 * EACH; i++) {
        aerial_state guess = guess_of(&view, 0, &dice);
        assert_int_equal(guess.team[1].laid, guess.team[1].program[0]);
        assert_int_equal(aerial_side_of(guess.team[1].laid), AERIAL_STAY);
        seen[guess.team[1].laid]++;
    }
    even(seen, CODES, 7);
}

/* AA-CARD-06, AA-DCR-06: T2 has SP04 to SP06 and the basic cards; BA2 was shown, one stayed. */
static void hidden_cards_are_any(void **state)
{
    uint32_t laid[CODES] = {0};
    uint32_t stayed[CODES] = {0};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", "play 3\nshown T2 BA2\nstayed T2 BA3\nlaid T2 BA1.A\n"
                                  "laid T4 BA4.B\n");
    aerial_state view = view_of(&s, 0);
    (void)state;
    for (uint32_t i = 0; i < 18 * EACH; i++) {
        aerial_state guess = guess_of(&view, 0, &dice);
        laid[guess.team[1].laid]++;
        assert_int_equal(RD_POPCOUNT64(guess.team[1].stayed), 1);
        stayed[RD_CTZ64(guess.team[1].stayed)]++;
        assert_int_equal(guess.team[0].laid, 0);
        assert_int_equal(guess.team[3].laid, aerial_code(3, AERIAL_B)); /* the ally's is seen */
    }
    for (uint32_t i = 0; i < CODES; i++)
        stayed[i] /= 3;
    even(laid, CODES, 18);
    even(stayed, CODES, 6);
}

/* Two stay cards of a round are any two: of seven cards, 21 pairs. */
static void two_stay_cards_are_any_two(void **state)
{
    uint32_t seen[CODES] = {0};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", "play 3\nstayed T2 BA3 SP04\n");
    aerial_state view = view_of(&s, 0);
    (void)state;
    for (uint32_t i = 0; i < 21 * EACH; i++) {
        uint64_t stayed = guess_of(&view, 0, &dice).team[1].stayed;
        assert_int_equal(RD_POPCOUNT64(stayed), 2);
        seen[RD_CTZ64(stayed) << 4 | RD_CTZ64(stayed & (stayed - 1))]++;
    }
    even(seen, CODES, 21);
}

/* AA-CARD-06: behind the reveal a stay card is any that was not shown. */
static void a_stay_card_of_a_card_play(void **state)
{
    uint32_t seen[CODES] = {0};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", "phase declare\nplay 2\nshown T2 BA4\nlaid T1 BA1.A\n"
                                  "laid T2 BA3.stay\n" STAY3 STAY4);
    aerial_state view = view_of(&s, 0);
    (void)state;
    for (uint32_t i = 0; i < 6 * EACH; i++)
        seen[guess_of(&view, 0, &dice).team[1].laid]++;
    even(seen, CODES, 6);
    assert_int_equal(seen[aerial_code(3, AERIAL_STAY)], 0);
}

/* How often each side was guessed for a team, EACH times asked. */
static void sides(const char *text, uint32_t t, uint32_t out[4])
{
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("tied=on", text);
    aerial_state view = view_of(&s, 0);
    memset(out, 0, 4 * sizeof *out);
    for (uint32_t i = 0; i < EACH; i++) {
        aerial_state guess = guess_of(&view, 0, &dice);
        out[aerial_side_of(guess.team[t].laid)]++;
    }
}

/* AA-TIE-05, AA-TIE-06, AA-TIE-07, AA-TIE-12 and stay cards behind the reveal. */
static void sides_that_a_state_allows(void **state)
{
    uint32_t side[4];
    (void)state;
    sides("breakdown T2\nlaid T2 BA1.stay\n", 1, side);
    assert_int_equal(side[AERIAL_STAY], EACH);
    sides("phase panic\npanic T1\npanic T2\nlaid T1 BA3.A\nlaid T2 BA3\nside-open T2\n" STAY3 STAY4,
          1, side);
    assert_int_equal(side[AERIAL_OPEN], EACH);
    sides("phase panic\npanic T1\npanic T2\nlaid T1 BA3.A\n" STAY3 STAY4, 0, side);
    assert_in_range(side[AERIAL_A], EACH / 2 - 60, EACH / 2 + 60);
    assert_int_equal(side[AERIAL_A] + side[AERIAL_B], EACH);
    sides("phase panic\npanic T1\npanic T2\nbreakdown T1\nlaid T1 BA3.stay\n" STAY3 STAY4, 0, side);
    assert_int_equal(side[AERIAL_STAY], EACH);
    sides("phase declare\nlaid T1 BA1.A\nlaid T2 BA3.stay\n" STAY3 STAY4, 1, side);
    assert_int_equal(side[AERIAL_STAY], EACH);
}

/* AA-SEQ-03, AA-MOV-01, AA-MOV-06: a declaration that is hidden is any that is possible. */
static void declarations(const char *text, uint32_t possible, bool still)
{
    uint32_t seen[CODES] = {0};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", text);
    aerial_state view = view_of(&s, 0);
    assert_int_equal(view.team[1].declared, AERIAL_UNKNOWN);
    for (uint32_t i = 0; i < possible * EACH; i++)
        seen[guess_of(&view, 0, &dice).team[1].declared]++;
    even(seen, CODES, possible);
    assert_int_equal(seen[AERIAL_STILL] != 0, still);
}

static void hidden_declarations_are_any(void **state)
{
    static const char all[] =
        "phase declare\nlaid T1 BA1.A\nlaid T2 BA1.A\ndeclared T2 left 1\n" STAY3 STAY4;
    char text[256];
    (void)state;
    declarations(all, 5, true);
    snprintf(text, sizeof text, "%s%s", all, "zone T2 BZ1\n");
    declarations(text, 3, true);
    snprintf(text, sizeof text, "%s%s", all, "resigned S2\n");
    declarations(text, 4, false); /* AA-RSN-02: to stay would have been seen */
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position(
        "", "phase declare\nlaid T1 BA1.A\nlaid T2 BA1.A\ndeclared T1 left 1\n" STAY3 STAY4);
    aerial_state view = view_of(&s, 1);
    assert_int_equal(view.team[0].declared, AERIAL_UNKNOWN);
    assert_in_range(guess_of(&view, 1, &dice).team[0].declared, 1, 5);
}

/* AA-SEQ-07, AA-BLK-06, AA-BLK-07: T2 can block T1 and T4; nobody only with a double action. */
static void hidden_targets_are_any(void **state)
{
    static const char *const cards[2] = {"BA1.B", "SP07.B\ndeclared T2 0"};
    (void)state;
    for (uint32_t k = 0; k < 2; k++) {
        char text[256];
        uint32_t seen[CODES] = {0};
        rd_dice dice = rd_dice_seed(7);
        snprintf(text, sizeof text,
                 "phase announce\nzone T1 BW\nzone T4 BW\nlaid T1 BA1.B\nlaid T4 BA3.A\n"
                 "deck T2 SP07\ntarget T2 T1\n" STAY3 "laid T2 %s\n",
                 cards[k]);
        aerial_state s = position("", text);
        aerial_state view = view_of(&s, 0);
        assert_int_equal(view.team[1].target, AERIAL_UNKNOWN);
        for (uint32_t i = 0; i < (2 + k) * EACH; i++)
            seen[guess_of(&view, 0, &dice).team[1].target]++;
        even(seen, CODES, 2 + k);
        assert_true(seen[1] != 0 && seen[4] != 0);
        assert_int_equal(seen[AERIAL_NONE] != 0, k == 1);
    }
}

/* Section 7: at the table everything lies open; a watcher sees only what all see. */
static void the_table_sees_all(void **state)
{
    aerial_state s = position("", "phase build\nbuild Green DT2\nbuild Yellow DT1 SH1 FP1 none\n");
    aerial_state view = view_of(&s, RD_TABLE_SEAT);
    (void)state;
    assert_memory_equal(&view, &s, sizeof s);
    view = view_of(&s, RD_WATCHER);
    const uint8_t begun[4] = {view.team[0].drive, view.team[0].shooter, view.team[0].pickup,
                              view.team[0].catching};
    const uint8_t made[4] = {view.team[1].drive, view.team[1].shooter, view.team[1].pickup,
                             view.team[1].catching};
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(begun[i], 0); /* half a robot looks like none */
        assert_int_equal(made[i], AERIAL_UNKNOWN);
    }
}

typedef struct side {
    const char *settings;
    const char *position;
    rd_seats allies[AERIAL_SEATS];
} side;

/* AA-ALL-03, AA-P2P-03, AA-P3P-03, AA-P5P-04: who is on one's side, as soon as it is known. */
static void sides_of_the_table(void **state)
{
    static const side sides[] = {
        {"seats=2", "", {S1, S2}},
        {"seats=3", "", {S1, S2 | S3, S2 | S3}},
        {"seats=3", "card S1 2\ncard S2 1\ncard S3 3\n", {S1 | S3, S2, S1 | S3}},
        {"seats=3", "phase build\n", {S1, S2 | S3, S2 | S3}},
        {"seats=3", "phase deal\ncard S1 2\n", {S1, S2, S3}},
        {"seats=4", "", {S1 | S4, S2 | S3, S2 | S3, S1 | S4}},
        {"seats=4", "phase draft\n", {S1, S2, S3, S4}},
        {"seats=4", "phase teams\n", {S1, S2, S3, S4}},
        {"seats=5", "", {S1 | S4, S2 | S3 | S5, S2 | S3 | S5, S1 | S4, S2 | S3 | S5}},
        {"seats=6",
         "",
         {S1 | S4 | S5, S2 | S3 | S6, S2 | S3 | S6, S1 | S4 | S5, S1 | S4 | S5, S2 | S3 | S6}},
        {"seats=6", "phase alliances\n", {S1, S2, S3, S4, S5, S6}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        aerial_state s = position(sides[i].settings, sides[i].position);
        for (int seat = 0; seat < s.seats; seat++)
            assert_int_equal(game()->allies((const rd_state *)&s, seat), sides[i].allies[seat]);
        assert_int_equal(game()->allies((const rd_state *)&s, s.seats), 0);
        assert_int_equal(game()->allies((const rd_state *)&s, RD_WATCHER), 0);
    }
}

static rd_choice drawn(const aerial_state *s, int seat, rd_dice *dice)
{
    rd_choice choice;
    memset(&choice, 0xA5, sizeof choice);
    game()->draw(pack(), (const rd_view *)s, seat, dice, &choice);
    return choice;
}

/* Contract, section 5: robots are drawn as wholes, all that are legal alike. */
static void robots_are_drawn_whole(void **state)
{
    uint32_t seen[AERIAL_ROBOTS] = {0};
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("rookie1=on", "phase build\n");
    (void)state;
    for (uint32_t i = 0; i < 46 * EACH; i++) {
        rd_choice choice = drawn(&s, 0, &dice);
        assert_int_equal(choice.count, 4);
        for (uint32_t k = 0; k < 4; k++) {
            assert_int_equal(aerial_kind(choice.move[k]), AERIAL_DO_PART);
            assert_int_equal(aerial_a(choice.move[k]), k);
        }
        seen[robot_number(aerial_b(choice.move[0]), aerial_b(choice.move[1]),
                          aerial_b(choice.move[2]), aerial_b(choice.move[3]))]++;
    }
    even(seen, AERIAL_ROBOTS, 46);
}

/* Where a robot is begun, made or not asked for, single steps are uniform enough. */
static void nothing_else_is_drawn_whole(void **state)
{
    rd_dice dice = rd_dice_seed(7);
    aerial_state s = position("", "phase build\nbuild Green DT2\nbuild Yellow DT1 SH1 FP1 none\n");
    (void)state;
    assert_int_equal(drawn(&s, 0, &dice).count, 0);
    assert_int_equal(drawn(&s, 1, &dice).count, 0);
    assert_int_equal(drawn(&s, 2, &dice).count, 4);
    s = position("", "");
    assert_int_equal(drawn(&s, 0, &dice).count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_robots_are_any),
        cmocka_unit_test(hidden_programs_are_any),
        cmocka_unit_test(programs_that_are_partly_out),
        cmocka_unit_test(programs_of_which_one_card_is_out),
        cmocka_unit_test(a_stay_card_of_the_program),
        cmocka_unit_test(two_stay_cards_are_any_two),
        cmocka_unit_test(a_stay_card_of_a_card_play),
        cmocka_unit_test(hidden_cards_are_any),
        cmocka_unit_test(sides_that_a_state_allows),
        cmocka_unit_test(hidden_declarations_are_any),
        cmocka_unit_test(hidden_targets_are_any),
        cmocka_unit_test(the_table_sees_all),
        cmocka_unit_test(sides_of_the_table),
        cmocka_unit_test(robots_are_drawn_whole),
        cmocka_unit_test(nothing_else_is_drawn_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
