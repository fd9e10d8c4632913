/* test_aegis_refusals.c - moves of A.E.G.I.S. that only a program could make: robots, cards and
 * seats that are not there. They are refused, and with the reason of their kind. */
#include "aegis_help.h"

static const char duel[] =
    "energy S1 20\ntoken S1\nrobot S1 TAA-100 (4,6)\nrobot S1 TGG-100 (4,5)\n"
    "pool S1 TAA-2000\nlost S1 TEE-100\nrobot S2 TII-100 (7,6)\n"
    "robot S2 GAN-100 (4,9)\nenergy S2 9\n";

/* Plays a line of text, dice not included. */
static void play(aegis_state *s, int seat, const char *text)
{
    rd_choice choice;
    rd_fault fault;
    if (game()->move_parse(pack(), (const rd_view *)s, seat, text, &choice, &fault) != RD_OK)
        fail_msg("'%s': %s", text, fault.words);
    for (uint32_t i = 0; i < choice.count; i++)
        game()->apply(pack(), (rd_state *)s, seat, choice.move[i], NULL);
}

static void refused(const aegis_state *s, int seat, rd_move m, uint16_t reason)
{
    rd_refusal why = game()->refuse(pack(), (const rd_state *)s, seat, m);
    char words[256];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    if (why.code != AEGIS_REASON_NONE)
        game()->refusal_text(pack(), NULL, &why, &t); /* names what is there alone */
    if (why.code != reason)
        fail_msg("move %08x: expected reason %u, found %u", (unsigned)m, (unsigned)reason,
                 (unsigned)why.code);
}

/* Every robot number that is nobody's. */
static void robots_that_are_not_there(void **state)
{
    (void)state;
    aegis_state s = position("", duel);
    for (uint32_t robot = 0; robot <= AEGIS_NOBODY; robot++) {
        bool there = robot < 32 && (robot & 15u) < 2;
        if (!there || robot >= 16)
            refused(&s, 0, aegis_of_robot(AEGIS_DO_ACTIVATE, robot), AEGIS_R_OWNER);
    }
    play(&s, 0, "activate TAA-100 action use Rifle");
    assert_int_equal(s.ask, AEGIS_Q_TARGET);
    for (uint32_t robot = 0; robot <= AEGIS_NOBODY; robot++) {
        bool there = robot < 32 && (robot & 15u) < 2;
        refused(&s, 0, aegis_of_robot(AEGIS_DO_REVENGE, robot), AEGIS_R_REACTION);
        if (!there)
            refused(&s, 0, aegis_of_robot(AEGIS_DO_TARGET, robot), AEGIS_R_EMPTY);
    }
}

static void cards_that_are_not_there(void **state)
{
    (void)state;
    aegis_state s = position("scrap=on", duel);
    play(&s, 0, "activate TAA-100 combine");
    assert_int_equal(s.ask, AEGIS_Q_COMBINE);
    for (uint32_t slot = 0; slot < 256; slot++)
        if (slot != 2)
            refused(&s, 0, aegis_move(AEGIS_DO_COMBINE, slot, AEGIS_NOBODY, AEGIS_WAY_SCRAP),
                    AEGIS_R_POOL);
    refused(&s, 0, aegis_move(AEGIS_DO_COMBINE, 2, AEGIS_NOBODY, AEGIS_WAYS), AEGIS_R_OTHER);
    refused(&s, 0, aegis_move(AEGIS_DO_COMBINE, 2, AEGIS_NOBODY, 500), AEGIS_R_OTHER);
    play(&s, 0, "combine TAA-2000 scrap");
    for (uint32_t slot = 0; slot < 256; slot++)
        if (slot != 3)
            refused(&s, 0, aegis_move(AEGIS_DO_COMPONENT, slot, AEGIS_NOBODY, AEGIS_NOWHERE),
                    AEGIS_R_SCRAP_CARD);
}

static void set_up(void **state)
{
    (void)state;
    const aegis_pack *p = (const aegis_pack *)pack();
    aegis_state s = position("terrain=none", "stage squads\nask squad S1\n");
    for (uint32_t card = p->cards; card < 256; card++)
        refused(&s, 0, aegis_small(AEGIS_DO_TAKE, card), AEGIS_R_NOT_LISTED);
    s = position("terrain=none", "stage placing\nchosen S1 TAA-100 TEE-100\nchosen S2 TAA-100\n");
    for (uint32_t place = 2; place < 256; place++)
        refused(&s, 0, aegis_small(AEGIS_DO_PLACE, place), AEGIS_R_PLACED_ALREADY);
    refused(&s, 0, aegis_small(AEGIS_DO_PLACE, 0), AEGIS_R_NO_DROP);
}

static void actions_that_are_not_there(void **state)
{
    (void)state;
    aegis_state s = position("", duel);
    play(&s, 0, "activate TAA-100 action");
    assert_int_equal(s.ask, AEGIS_Q_USE);
    for (uint32_t which = 2; which < 255; which++)
        refused(&s, 0, aegis_small(AEGIS_DO_USE, which), AEGIS_R_NO_ACTION);
    s = position("", duel);
    play(&s, 0, "TAA-100 use Rifle S2.GAN-100");
    game()->chance(pack(), (rd_state *)&s, 0, NULL);
    game()->chance(pack(), (rd_state *)&s, 0, NULL);
    assert_int_equal(s.ask, AEGIS_Q_REACT);
    for (uint32_t which = 2; which < 255; which++)
        refused(&s, 1, aegis_move(AEGIS_DO_REACT, which, 17, AEGIS_NOWHERE), AEGIS_R_NO_ACTION);
}

static void seats_that_are_not_there(void **state)
{
    (void)state;
    aegis_state s = position("", duel);
    rd_move m = aegis_small(AEGIS_DO_END_TURN, 0);
    refused(&s, 0, m, AEGIS_REASON_NONE);
    refused(&s, 1, m, AEGIS_R_TURN);
    refused(&s, -1, m, AEGIS_R_TURN);
    refused(&s, 2, m, AEGIS_R_TURN);
    refused(&s, 7, m, AEGIS_R_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(robots_that_are_not_there),
        cmocka_unit_test(cards_that_are_not_there),
        cmocka_unit_test(set_up),
        cmocka_unit_test(actions_that_are_not_there),
        cmocka_unit_test(seats_that_are_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
