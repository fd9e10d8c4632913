/* test_aegis_card.c - cards of A.E.G.I.S. as one line of text: there and back, added, refused. */
#include "aegis_packs.h"

static aegis_pack pack;
static aegis_pack before;

static void write_card(const aegis_pack *p, uint32_t card, char *out, size_t size)
{
    rd_text t;
    rd_text_init(&t, out, size);
    aegis_card_text(p, card, &t);
    assert_true(rd_text_fits(&t));
}

static void parse(const char *text)
{
    rd_fault f;
    if (aegis_card_parse((rd_pack *)&pack, text, &f) != RD_OK)
        fail_msg("%s: column %u: %s", text, f.column, f.words);
}

/* The text of every card replaces it by itself, and made anew in an empty pack it is the same. */
static void every_card_reads_back(void **unused)
{
    (void)unused;
    char text[600];
    for (uint32_t e = 1; e <= 2; e++) {
        const aegis_pack *p = ledger_pack(e);
        pack = *p;
        for (uint32_t i = 0; i < p->cards; i++) {
            write_card(p, i, text, sizeof text);
            parse(text);
            assert_memory_equal(&pack, p, sizeof pack);
        }
        memset(pack.card, 0, sizeof pack.card);
        pack.cards = 0;
        /* Drones before those who deploy them, cards before their variants */
        for (uint32_t i = 0; i < 2; i++) {
            if (p->drone[i] == 255)
                continue;
            write_card(p, p->drone[i], text, sizeof text);
            parse(text);
        }
        for (uint32_t i = 0; i < p->cards; i++) {
            write_card(p, i, text, sizeof text);
            parse(text);
        }
        assert_int_equal(pack.cards, p->cards);
        for (uint32_t i = 0; i < p->cards; i++) {
            char again[600];
            write_card(p, i, text, sizeof text);
            write_card(&pack, card_named(&pack, p->card[i].name), again, sizeof again);
            assert_string_equal(again, text);
        }
    }
}

static void texts_are_those_of_the_notation(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t edition;
        const char *name;
        const char *text;
    } rows[] = {
        {1, "TAA-100", "TAA-100 A 4/3/5 [Rifle: 2@4e Damage 1 R4] [Blade: 2@3a Damage 3 R1 MELEE]"},
        {1, "TEE-100",
         "TEE-100 E 4/2/4 {Flight} [Bomb: 3@4e Damage 1 R4+1 ARCING] [Dart: 1@3e Damage 1 R3 "
         "LIGHT]"},
        {1, "TSS-100", "TSS-100 S 3/5/4 [Beam: 3@4e Damage 1 laser] [Weld: 1@2a Repair 2 R2]"},
        {1, "TAA-4000", "TAA-4000 AEGS 4/13/17 {Overblitz} [Salvo: 4@3e Damage 1 R6]"},
        {1, "EXL-100",
         "EXL-100 E 3/3/3 commander Marc_Vale {Magnificence, Jet 3} [Talon: X@4e Damage 1 R1 "
         "MELEE]"},
        {1, "LUM-3000",
         "LUM-3000 EIS 4/11/11 makes LUM KIT {Vanish, Cloaking 3} [Prism: 4@3e Damage 1 laser] "
         "[Fade: 1@2a Evasion+ 2 rad1 SELF]"},
        {2, "YSI-100",
         "YSI-100 I 3/3/4 {Jamming 1} [Overclock Signal: Battery: 2@2a Drain 2 rad1] [Hook: 2@3a "
         "Pull 3 R5]"},
        {2, "ARK-2500",
         "ARK-2500 AG 3/4/8 key A {Blitz} [Quake: 2@3a Push 2 rad1 COMBINE] [Hammer: 3@3e Damage 1 "
         "R2 CRITICAL]"},
        {2, "Hopper", "Hopper - 0/0/0 machineless commander Hopper {Jetjump}"},
        {2, "GAN Drone", "GAN_Drone - 2/0/1 drone {Beacon}"},
        {2, "DRO-100",
         "DRO-100 G 2/2/5 {Deploy (GAN Drone), Parting (SAUR Drone), Combine (SAUR Drone) 1} "
         "[Scrap "
         "Gun: 2@3e Damage 1 R4 HEAVY]"},
        {2, "SSM-2000 Sunset Mode",
         "SSM-2000_Sunset_Mode ES 4/5/7 key S variant SSM-2000 {Resonate} [Dusk Ray: 3@3e Damage 1 "
         "R6 BLAZE] [Nightfall: 2@3a Accuracy- 1 rad2 COMBINE]"},
        {2, "Ender Ganshah",
         "Ender_Ganshah AEGIS 4/12/20 makeless {Ultracombine, Reroll 2} [Miracle Horizon Lanzer: "
         "4@3a Lanzer 3 axis] [Cataclysm: 5@3e Damage 1 R6+1] [Ascend: 2@2a Defense+ 2 rad0 SELF "
         "COMBINE]"},
        {2, "STE-100",
         "STE-100 I 3/3/4 faction Neo_Star_Sheriffs commander Stell {Long Arm of the Law, Combat "
         "Drop} [Burst Star Overload: 1@1a Burst-Star 0 none] [Rail: 2@4e Damage 1 R5 PRECISE]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const aegis_pack *p = ledger_pack(rows[i].edition);
        char text[600];
        write_card(p, card_named(p, rows[i].name), text, sizeof text);
        assert_string_equal(text, rows[i].text);
    }
}

static void cards_are_added_and_replaced(void **unused)
{
    (void)unused;
    pack = *ledger_pack(1);
    uint32_t cards = pack.cards;
    parse("TGG-100+Beacon like TGG-100 {Beacon}");
    assert_int_equal(pack.cards, cards + 1);
    const aegis_card *c = &pack.card[cards];
    const aegis_card *old = &pack.card[card_named(&pack, "TGG-100")];
    assert_string_equal(c->name, "TGG-100+Beacon");
    assert_true(c->passives == 1u << AEGIS_BEACON && old->passives == 0);
    assert_true(c->makes == old->makes && c->makes != 0 && c->actions == 2);
    parse("TGG-100 like TGG-100 [Slam: 2@3a Damage 2 R1 MELEE FORCE CRITICAL]");
    assert_int_equal(pack.cards, cards + 1);
    assert_int_equal(old->actions, 3);
    assert_string_equal(old->action[2].name, "Slam");
    parse("TGG-100 G 2/3/8 {}  # a remark");
    assert_true(old->actions == 0 && old->traits == 0 && old->offensive == 0);
    parse("ZED A 4/3/5 {Evade_1, Overblitz}[One_Two: X@6a Push 1 rad2 LIGHT STUN]");
    c = &pack.card[cards + 1];
    assert_true(c->evade == 1 && c->forming == 1u << AEGIS_ULTRABLITZ);
    assert_string_equal(c->action[0].name, "One Two");
    assert_true(c->action[0].cost == 0 && c->action[0].all == 1 && c->action[0].radius == 2);
    assert_int_equal(c->action[0].attributes, AEGIS_SWIFT | AEGIS_RESTRAIN);
    pack = *ledger_pack(2);
    cards = pack.cards;
    parse("BLACK - machineless commander BLACK {Jetjump}");
    c = &pack.card[cards];
    assert_true(c->kind == AEGIS_MACHINELESS && c->makes == 0 && c->commander != 0);
    parse("OMEGA AEG 3/6/9 makes ARK GAN key E faction Great_States");
    c = &pack.card[cards + 1];
    assert_int_equal(RD_POPCOUNT64(c->makes), 2);
    assert_true(c->key == AEGIS_E && c->faction == 3 && c->level == 3);
    parse("FAR A 3/6/9 {Evade 2, Combine (SAUR Drone) 2 at 3}");
    c = &pack.card[cards + 2];
    assert_true(c->trait[0].distance == 0 && c->trait[1].x == 2 && c->trait[1].distance == 3);
    char text[600];
    write_card(&pack, cards + 2, text, sizeof text);
    assert_string_equal(text, "FAR A 3/6/9 {Evade 2, Combine (SAUR Drone) 2 at 3}");
    parse("FAR A 3/6/9 {Combine_(SAUR_Drone)_2_at_1}");
    write_card(&pack, cards + 2, text, sizeof text);
    assert_string_equal(text, "FAR A 3/6/9 {Combine (SAUR Drone) 2}");
}

typedef struct slip {
    const char *text;
    uint32_t column;
    const char *words; /* a part of the sentence */
} slip;

static const slip slips[] = {
    {"", 1, "expected the name of a card"},
    {"TAA-1234567890123456789012345678901 A 4/3/5", 1, "expected the name of a card"},
    {"ZED", 4, "expected Class letters"},
    {"ZED like NOBODY", 10, "expected the name of a card of the pack"},
    {"ZED AAEGIS 1/1/1", 5, "expected Class letters"},
    {"ZED A 4/3", 7, "expected Movement, energy and Integrity"},
    {"ZED A 4/3/5/6", 7, "expected Movement, energy and Integrity"},
    {"ZED A 10/3/5", 7, "expected Movement, energy and Integrity"},
    {"ZED A 4/3/5 colour red", 13, "expected key, makes, makeless"},
    {"ZED A 4/3/5 makes", 18, "expected one or two Makes"},
    {"ZED A 4/3/5 makes A B C", 23, "expected one or two Makes"},
    {"ZED A 4/3/5 makes key A", 19, "expected one or two Makes"},
    {"ZED A 4/3/5 key", 16, "expected a Class letter"},
    {"ZED A 4/3/5 {Flight", 20, "expected a } behind"},
    {"ZED A 4/3/5 {Fly}", 14, "expected an ability"},
    {"ZED A 4/3/5 {Flight 1}", 14, "expected an ability"},
    {"ZED A 4/3/5 {Flight, Evade}", 22, "expected an ability"},
    {"ZED A 4/3/5 {Flight, Evade 10}", 22, "expected an ability"},
    {"ZED A 4/3/5 {Evade 1 at 2}", 14, "expected an ability"},
    {"ZED A 4/3/5 {Combine (GAN Drone) 1 at}", 14, "expected an ability"},
    {"ZED A 4/3/5 {Combine (GAN Drone) 1 at 10}", 14, "expected an ability"},
    {"ZED A 4/3/5 {Flight, Beacon, Overload, Retaliate, Evade 1, Jet 2, Emerge}", 67,
     "expected at most six abilities"},
    {"ZED A 4/3/5 [Gun: 2@3e Damage 1 R4", 35, "expected a ] behind"},
    {"ZED A 4/3/5 [Gun 2@3e Damage 1 R4]", 14, "expected the name of the Action"},
    {"ZED A 4/3/5 [: 2@3e Damage 1 R4]", 14, "expected the name of the Action"},
    {"ZED A 4/3/5 [Gun: 7@3e Damage 1 R4]", 19, "expected dice"},
    {"ZED A 4/3/5 [Gun: 0@3e Damage 1 R4]", 19, "expected dice"},
    {"ZED A 4/3/5 [Gun: 2@3 Damage 1 R4]", 19, "expected dice"},
    {"ZED A 4/3/5 [Gun: 2@3x Damage 1 R4]", 19, "expected dice"},
    {"ZED A 4/3/5 [Gun: 2@3e Harm 1 R4]", 24, "expected a Type"},
    {"ZED A 4/3/5 [Gun: 2@3e Damage R4]", 31, "expected a Power"},
    {"ZED A 4/3/5 [Gun: 2@3e Damage 7 R4]", 31, "expected a Power"},
    {"ZED A 4/3/5 [Gun: 2@3e Damage 1]", 32, "expected how far it reaches"},
    {"ZED A 4/3/5 [Gun: 2@3e Damage 1 R0]", 33, "expected how far it reaches"},
    {"ZED A 4/3/5 [Gun: 2@3e Damage 1 R4+0]", 33, "expected how far it reaches"},
    {"ZED A 4/3/5 [Gun: 2@3e Damage 1 far]", 33, "expected how far it reaches"},
    {"ZED A 4/3/5 [Gun: 2@3e Damage 1 R4 LOUD]", 36, "expected an attribute"},
    {"ZED A 4/3/5 [A: 1@3e Damage 1 R4] [B: 1@3e Damage 1 R4] [C: 1@3e Damage 1 R4] [D: 1@3e "
     "Damage 1 R4]",
     79, "expected at most three Actions"},
};

static void faults_say_what_was_expected(void **unused)
{
    (void)unused;
    pack = *ledger_pack(2);
    before = pack;
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        rd_fault f;
        assert_int_equal(aegis_card_parse((rd_pack *)&pack, slips[i].text, &f), RD_SYNTAX);
        if (strstr(f.words, slips[i].words) == NULL || f.column != slips[i].column)
            fail_msg("%s: column %u: %s", slips[i].text, f.column, f.words);
        assert_memory_equal(&pack, &before, sizeof pack);
    }
    assert_int_equal(aegis_card_parse((rd_pack *)&pack, "", NULL), RD_SYNTAX);
}

static void what_the_ledger_forbids_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        uint32_t code;
        const char *words;
    } rows[] = {
        {"ZED EA 4/3/5", AEGIS_R_DATA_CLASS, "card ZED needs Class letters in the order A E G I S"},
        {"ZED A 4/3/5 {Cascader}", AEGIS_R_DATA_ABILITY,
         "card ZED has the ability Cascader, which this edition does not know"},
        {"ZED A 4/3/5 {Combine (GAN Drone) 1 at 0}", AEGIS_R_DATA_DISTANCE,
         "card ZED has the ability Combine (GAN Drone) X with a distance"},
        {"ZED A 4/3/5 {Combine Fuel, Combine Shift}", AEGIS_R_DATA_TWICE,
         "card ZED has the ability Combine Shift too often"},
        {"ZED A 4/3/5 {Reload}", AEGIS_R_DATA_COMMANDER, "card ZED must name its Commander"},
        {"ZED A 4/3/5 [Gun: 2@3e Damage 1 R1 MELEE]", AEGIS_R_DATA_ATTRIBUTE,
         "Action Gun has an attribute that this edition does not know"},
        {"ZED A 4/3/5 faction Moon", AEGIS_R_DATA_FACTION, "card ZED has a Faction"},
        {"ARK-100 A 4/0/0", AEGIS_R_DATA_FIGURE, "card ARK-100 needs an Integrity"},
        {"GAN_Drone A 4/3/5", AEGIS_R_DATA_DRONE,
         "card DRO-100 has the ability Deploy (GAN Drone)"},
    };
    pack = *ledger_pack(2);
    before = pack;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rd_fault f;
        assert_int_equal(aegis_card_parse((rd_pack *)&pack, rows[i].text, &f), RD_ILLEGAL);
        assert_int_equal(f.why.code, rows[i].code);
        if (strncmp(f.words, rows[i].words, strlen(rows[i].words)) != 0)
            fail_msg("%s", f.words);
        assert_memory_equal(&pack, &before, sizeof pack);
        assert_int_equal(aegis_card_parse((rd_pack *)&pack, rows[i].text, NULL), RD_ILLEGAL);
    }
}

static void a_pack_has_room_for_so_many_cards(void **unused)
{
    (void)unused;
    pack = *ledger_pack(1);
    rd_fault f;
    for (uint32_t i = pack.cards; i < AEGIS_CARDS; i++) {
        char text[64];
        snprintf(text, sizeof text, "TAA-9%u like TAA-100", i);
        parse(text);
    }
    assert_int_equal(aegis_card_parse((rd_pack *)&pack, "ZED like TAA-100", &f), RD_SPACE);
    parse("TAA-100 A 4/3/6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_reads_back),
        cmocka_unit_test(texts_are_those_of_the_notation),
        cmocka_unit_test(cards_are_added_and_replaced),
        cmocka_unit_test(faults_say_what_was_expected),
        cmocka_unit_test(what_the_ledger_forbids_is_refused),
        cmocka_unit_test(a_pack_has_room_for_so_many_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
