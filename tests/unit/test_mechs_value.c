/* test_mechs_value.c - the estimate of Tiny Epic Mechs: abilities, Combats, and what lasts. */
#include "mechs_help.h"

/* What S1 hopes for in a position in which Programs are made; `more` are further lines. */
static int32_t hope(const char *pilot, const char *more)
{
    char text[512];
    rd_text t;
    mechs_state s;
    int32_t value[RD_SEATS_MAX];
    rd_text_init(&t, text, sizeof text);
    rd_text_str(&t, "phase program\npilot S1 ");
    rd_text_str(&t, pilot);
    rd_text_str(&t, strcmp(pilot, "P4") == 0 ? "\npilot S2 P5\n" : "\npilot S2 P4\n");
    rd_text_str(&t, more);
    assert_true(rd_text_fits(&t));
    s = position("arena=fixed", text);
    game()->value(pack(), (const rd_view *)&s, value);
    return value[0];
}

/* Each side of a Pilot Card is worth something where it works; the other Pilot can do nothing
 * there. */
static void estimates_know_what_a_pilot_can_do(void **state)
{
    static const struct {
        const char *pilot;
        const char *other;
        const char *position;
    } cases[] = {
        {"P1", "P8", "at S1 B2\nat S2 B3\ndraft S1 PC2.E\n"},
        {"P1", "P6", "at S1 B2\nstatus S1 armor\nat S2 B3\ndraft S1 PC2.E\n"},
        {"P2", "P8", "credits S1 2\ndisplay A01 A02 A06 A24\ndraft S1 PC3.S\n"},
        {"P2", "P8", "status S1 armor\ndisplay A01 A02 A06 A24\ndraft S1 PC3.S\n"},
        {"P3", "P8", "at S1 B2\nmine S2 B3 1\ndraft S1 PC2.E\n"},
        {"P3", "P8", "at S1 B2\nstatus S1 armor\nturret S2 B3\ndraft S1 PC2.E\n"},
        {"P4", "P8", "draft S1 PC2.S\n"},
        {"P4", "P8", "status S1 armor\ndraft S1 PC2.S\n"},
        {"P5", "P8", "at S1 B2\nenergy S1 0\nmine S1 A3 1\ndraft S1 PC1.E\n"},
        {"P5", "P8", "at S1 B2\nstatus S1 armor\nmine S1 A3 1\ndraft S1 PC1.E\n"},
        {"P6", "P2", "health S1 1\nenergy S1 1\ndraft S1 PC4.S\n"},
        {"P6", "P8", "status S1 armor\nhealth S1 8\nat S1 C2\ndraft S1 PC2.E\n"},
        {"P7", "P2", "at S1 B2\nat S2 B3\ndraft S1 PC2.E\n"},
        {"P7", "P2", "at S1 B2\nstatus S1 armor\nat S2 B3\ndraft S1 PC2.E\n"},
        {"P8", "P2", "credits S1 4\ndraft S1 PC4.S\n"},
        {"P8", "P2", "at S1 B2\nstatus S1 armor\nat S2 B3\nhealth S2 1\ndraft S1 PC2.E\n"},
    };
    (void)state;
    for (uint32_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int32_t able = hope(cases[i].pilot, cases[i].position);
        int32_t usual = hope(cases[i].other, cases[i].position);
        if (able <= usual)
            fail_msg("%s: %d is not more than %d of %s:\n%s", cases[i].pilot, able, usual,
                     cases[i].other, cases[i].position);
    }
}

/* A Pilot that stands in the way is fought; one that will have moved by then is not counted on. */
static void a_combat_counts_where_the_enemy_will_be(void **state)
{
    const char *apart = "at S1 B2\nat S2 E3\ndraft S1 PC3.E\n";
    const char *weak = "at S1 B2\nat S2 B3\nhealth S2 1\ndraft S1 PC3.E\n";
    const char *gone = "starter S2\nat S1 B2\nat S2 B3\nhealth S2 1\ndraft S1 PC3.E\n";
    const char *gone_apart = "starter S2\nat S1 B2\nat S2 E3\nhealth S2 1\ndraft S1 PC3.E\n";
    (void)state;
    assert_true(hope("P7", weak) > hope("P7", apart));
    assert_true(hope("P7", gone) < hope("P7", weak));
    /* B3 has a Value of 3 and E3 of 1: that S2 stands there is all that differs. */
    assert_true(hope("P7", gone) < hope("P7", gone_apart));
}

/* An Enemy's Token that is stepped on hurts, and is gone. */
static void a_step_on_a_token_is_judged(void **state)
{
    const char *hurt = "at S1 B2\nhealth S1 3\nturret S2 B3\ndraft S1 PC3.E\n";
    const char *well = "at S1 B2\nhealth S1 3\nturret S2 C2\ndraft S1 PC3.E\n";
    (void)state;
    assert_true(hope("P7", hurt) < hope("P7", well));
}

/* When the last Turns are taken, only VP count. */
static void what_cannot_be_used_is_worth_nothing(void **state)
{
    const char *late = "phase equip\nround 6\nstep 4\nactive S2\nactor S2\nwindow end\n"
                       "starter S1\ncard PC3.S\npilot S1 P1\npilot S2 P6\n"
                       "owns S2 B1 B2\nloadout S2 B1\n"
                       "program S1 PC1.N PC2.N PC3.N PC4.N\nprogram S2 PC1.N PC2.N PC4.N PC3.S\n";
    char rich[512];
    rd_text t;
    int32_t value[2][RD_SEATS_MAX];
    (void)state;
    rd_text_init(&t, rich, sizeof rich);
    rd_text_str(&t, late);
    rd_text_str(&t, "energy S1 9\ncredits S1 9\n");
    mechs_state s = position("arena=fixed", late);
    game()->value(pack(), (const rd_view *)&s, value[0]);
    s = position("arena=fixed", rich);
    game()->value(pack(), (const rd_view *)&s, value[1]);
    assert_int_equal(value[0][0], value[1][0]);
    assert_true(hope("P1", "energy S1 9\n") > hope("P1", "energy S1 0\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_know_what_a_pilot_can_do),
        cmocka_unit_test(a_combat_counts_where_the_enemy_will_be),
        cmocka_unit_test(a_step_on_a_token_is_judged),
        cmocka_unit_test(what_cannot_be_used_is_worth_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
