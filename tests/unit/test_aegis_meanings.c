/*
 * test_aegis_meanings.c - every word that a card of A.E.G.I.S. can have, and every status, is told
 * in a sentence with a clause of its own edition's ledger; no other edition's word is.
 */
#include "aegis_packs.h"

#include "games/aegis/insight.h"
#include "games/aegis/meanings.h"
#include "games/aegis/words.h"
#include "robodrome/match.h"

static char ledger[1 << 18];

static const aegis_pack *begin(uint32_t edition)
{
    char path[32];
    const rd_game *g = rd_game_find(edition == 1 ? "aegis1" : "aegis2");
    snprintf(path, sizeof path, "rules/aegis%u.md", edition);
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    size_t n = fread(ledger, 1, sizeof ledger - 1, in);
    fclose(in);
    assert_true(n > 0 && n < sizeof ledger - 1);
    ledger[n] = '\0';
    const rd_pack *pack = rd_pack_builtin(g, "standard");
    assert_non_null(pack);
    return (const aegis_pack *)pack;
}

static void judge(const aegis_pack *p, const char *name, bool known, aegis_sense m)
{
    char clause[32];
    size_t n = strlen(m.words);
    if (!known) {
        if (n != 0 || m.clause != 0)
            fail_msg("edition %u has no %s", p->edition, name);
        return;
    }
    if (n == 0 || m.words[n - 1] != '.')
        fail_msg("edition %u: %s has no sentence", p->edition, name);
    if (n > 128)
        fail_msg("edition %u: the sentence of %s is too long", p->edition, name);
    snprintf(clause, sizeof clause, "- **%s**", aegis_clause_id(p, m.clause));
    if (m.clause == 0 || strstr(ledger, clause) == NULL)
        fail_msg("edition %u: %s has no clause", p->edition, name);
}

static void test_all(void **unused)
{
    (void)unused;
    for (uint32_t edition = 1; edition <= 2; edition++) {
        const aegis_pack *p = begin(edition);
        for (uint32_t i = 0; i < AEGIS_IDS; i++) {
            aegis_sense m = aegis_trait_meaning(p, i);
            judge(p, aegis_trait_name(p, i), aegis_knows_trait(p, i), m);
            if (m.clause != 0)
                assert_int_equal(strchr(m.words, '%') != NULL, aegis_trait_takes_x(i));
        }
        for (uint32_t i = 0; i < AEGIS_TYPES; i++)
            judge(p, aegis_type_words(p, i), aegis_knows_type(p, i), aegis_type_meaning(p, i));
        for (uint32_t i = 0; i < AEGIS_ATTRIBUTES; i++)
            judge(p, aegis_attribute_name(p, i), aegis_knows_attribute(p, i),
                  aegis_attribute_meaning(p, i));
        for (uint32_t i = 0; i < AEGIS_STATUSES; i++)
            judge(p, "a status", aegis_status_name(p, i)[0] != '\0', aegis_status_meaning(p, i));
    }
}

static void test_figures(void **unused)
{
    char line[192];
    rd_text t;
    aegis_trait evade = {.id = AEGIS_EVADE, .x = 2};
    aegis_trait drones = {.id = AEGIS_ID_COMPONENT + AEGIS_COMBINE_SAUR, .x = 2, .distance = 3};
    (void)unused;
    const aegis_pack *p = begin(2);
    rd_text_init(&t, line, sizeof line);
    aegis_trait_line(p, &evade, &t);
    assert_string_equal(line, "Evade 2: Dice of enemy Actions that target it must show 2 more. "
                              "(AE2-ABI-22)");
    rd_text_init(&t, line, sizeof line);
    aegis_trait_line(p, &drones, &t);
    assert_string_equal(line,
                        "Combine (SAUR Drone) 2 at 3: When it becomes a component, SAUR "
                        "Drones appear 3 away from the new robot, as many as 2. (AE2-CCA-06)");
}

/* The page looks words up by the names that stand on the cards. */
static void test_roster(void **unused)
{
    static char text[1 << 19];
    (void)unused;
    for (uint32_t edition = 1; edition <= 2; edition++) {
        const aegis_pack *p = begin(edition);
        rd_text t;
        rd_json j;
        rd_text_init(&t, text, sizeof text);
        rd_json_init(&j, &t);
        rd_json_open(&j, NULL, '{');
        aegis_meanings_json(p, &j);
        rd_json_close(&j, '}');
        assert_true(rd_text_fits(&t));
        for (uint32_t i = 0; i < p->cards; i++)
            for (uint32_t k = 0; k < p->card[i].traits; k++) {
                char name[64];
                char row[96];
                rd_text n;
                rd_text_init(&n, name, sizeof name);
                aegis_trait_text(p, &p->card[i].trait[k], &n);
                snprintf(row, sizeof row, "{\"name\":\"%s\",\"words\":\"", name);
                const char *at = strstr(text, row);
                if (at == NULL || at[strlen(row)] == '"')
                    fail_msg("edition %u: %s is not told", edition, name);
                assert_null(strstr(at + 1, row));
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_roster),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
