/*
 * test_aegis_guesses.c - A.E.G.I.S.: guesses of what others have chosen in secret. Each is a choice
 * that they could have made, a machineless Commander lies on any robot that may bear it, equally
 * likely, and what is open is not guessed.
 */
#define HELP_GAME "aegis2"
#include "game_help.h"

#include "games/aegis/aegis.h"

enum {
    GUESSES = 700,
    FORTUNA = 7 /* the place of the Commander in the lists below */
};

#define LIST "ARK-100 EXCEL-100 GAN-100 YSI-100 SAL-100 ABB-100 ABB-600"
#define FIVE "ARK-100 EXCEL-100 GAN-100 YSI-100 SAL-100"

/* S1 has picked, S2 has not. */
static const char picks[] = "stage picks\nchosen S1 " FIVE "\nside S1 ABB-100 ABB-600\n"
                            "bound S1 Fortuna GAN-100\nready S1\nside S2 " LIST "\n";

static aegis_state position(const char *settings, const char *text)
{
    aegis_state s;
    memset(&s, 0, sizeof s);
    read_position(settings, text, (rd_state *)&s);
    return s;
}

static aegis_state seen_by(const aegis_state *s, int seat)
{
    aegis_state view;
    memset(&view, 0, sizeof view);
    game()->observe(pack(), (const rd_state *)s, seat, (rd_view *)&view);
    return view;
}

static aegis_state guessed(const aegis_state *view, int seat, rd_dice *dice)
{
    aegis_state guess;
    memset(&guess, 0, sizeof guess);
    game()->determinize(pack(), (const rd_view *)view, seat, dice, (rd_state *)&guess);
    return guess;
}

/* The place of the card that the Commander lies on, which must be one that was chosen. */
static uint32_t bearer(const aegis_state *s, uint32_t place)
{
    uint32_t link = s->side[0].slot[place].link;
    assert_int_equal(s->side[0].slot[place].where, AEGIS_BOUND);
    assert_in_range(link, 0, AEGIS_SLOTS - 1);
    assert_int_equal(s->side[0].slot[link].where, AEGIS_CHOSEN);
    return link;
}

/* AE2-BO3-03, 08: five of the list, and the Commander on any of the five. */
static void a_commander_lies_on_any_of_the_five(void **state)
{
    aegis_state s = position("match=best-of-3", picks);
    aegis_state view = seen_by(&s, 1);
    uint32_t found[FORTUNA] = {0};
    rd_dice dice = rd_dice_seed(1);
    (void)state;
    assert_int_equal(view.side[0].slot[FORTUNA].link, AEGIS_NO_SLOT);
    for (uint32_t i = 0; i < GUESSES; i++) {
        aegis_state guess = guessed(&view, 1, &dice);
        uint32_t chosen = 0;
        for (uint32_t k = 0; k < FORTUNA; k++)
            chosen += guess.side[0].slot[k].where == AEGIS_CHOSEN;
        assert_int_equal(chosen, 5);
        assert_int_equal(guess.side[0].flags & AEGIS_READY, AEGIS_READY);
        assert_memory_equal(&guess.side[1], &s.side[1], sizeof s.side[1]);
        found[bearer(&guess, FORTUNA)]++;
    }
    for (uint32_t k = 0; k < FORTUNA; k++)
        assert_in_range(found[k], GUESSES / FORTUNA / 2, GUESSES / FORTUNA * 2);
}

/* AE2-TEAM-08: in a single game the list and the attachment are one secret. */
static void a_squad_is_guessed_with_its_commander(void **state)
{
    aegis_state s = position("", "stage squads\nchosen S1 " FIVE "\nbound S1 Fortuna GAN-100\n"
                                 "ready S1\n");
    aegis_state view = seen_by(&s, 1);
    const aegis_pack *p = (const aegis_pack *)pack();
    uint32_t attached = 0;
    rd_dice dice = rd_dice_seed(2);
    (void)state;
    for (uint32_t i = 0; i < GUESSES; i++) {
        aegis_state guess = guessed(&view, 1, &dice);
        for (uint32_t k = 0; k < AEGIS_SLOTS; k++) {
            const aegis_slot *slot = &guess.side[0].slot[k];
            if (slot->card == 0 || p->card[slot->card - 1].kind != AEGIS_MACHINELESS)
                continue;
            uint32_t on = bearer(&guess, k);
            assert_int_equal(p->card[guess.side[0].slot[on].card - 1].commander, 0);
            attached++;
        }
    }
    assert_true(attached > 0);
}

/* AE2-GEN-11: where nothing is secret the guess is the table, and so it is for the table itself. */
static void what_is_open_is_not_guessed(void **state)
{
    aegis_state s = position("match=best-of-3", picks);
    aegis_state open =
        position("", "energy S1 5\nrobot S1 ARK-100 (4,4)\nrobot S2 GAN-100 (6,4)\n");
    rd_dice dice = rd_dice_seed(3);
    (void)state;
    for (uint32_t i = 0; i < 20; i++) {
        aegis_state view = seen_by(&s, RD_TABLE_SEAT);
        aegis_state guess = guessed(&view, RD_TABLE_SEAT, &dice);
        assert_memory_equal(&guess, &s, sizeof s);
        view = seen_by(&open, 1);
        guess = guessed(&view, 1, &dice);
        assert_memory_equal(&guess, &open, sizeof open);
    }
}

/* Who has not chosen yet: nothing is put in the place of it. */
static void who_is_not_ready_has_chosen_nothing(void **state)
{
    aegis_state s = position("match=best-of-3", picks);
    aegis_state view = seen_by(&s, 0);
    rd_dice dice = rd_dice_seed(4);
    (void)state;
    aegis_state guess = guessed(&view, 0, &dice);
    assert_memory_equal(&guess, &s, sizeof s);
}

static void everybody_plays_alone(void **state)
{
    aegis_state s = position("", "energy S1 5\nrobot S1 ARK-100 (4,4)\nrobot S2 GAN-100 (6,4)\n");
    (void)state;
    assert_int_equal(game()->allies((const rd_state *)&s, 0), RD_SEAT(0));
    assert_int_equal(game()->allies((const rd_state *)&s, 1), RD_SEAT(1));
    assert_int_equal(game()->allies((const rd_state *)&s, RD_WATCHER), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_commander_lies_on_any_of_the_five),
        cmocka_unit_test(a_squad_is_guessed_with_its_commander),
        cmocka_unit_test(what_is_open_is_not_guessed),
        cmocka_unit_test(who_is_not_ready_has_chosen_nothing),
        cmocka_unit_test(everybody_plays_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
