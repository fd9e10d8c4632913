/*
 * test_aegis_record.c - a house rule of A.E.G.I.S. is a record with one field changed: each
 * scenario names the field behind "pack file" and shows that this field alone makes the difference.
 */
#include "aegis_packs.h"

#include "robodrome/scenario.h"

enum {
    FIELDS_MAX = 40
};

static aegis_pack packs[FIELDS_MAX];
static uint32_t count;

/* "aegis2 repair_drain=0": the ledger's pack with this one figure. */
static const rd_pack *changed_pack(void *context, const rd_game *g, const char *path,
                                   rd_fault *fault)
{
    const rd_pack_field *field = aegis_pack_fields;
    size_t length = strcspn(path, "=");
    (void)context;
    (void)fault;
    assert_true(count < FIELDS_MAX && path[length] == '=');
    while (field->name != NULL &&
           (strlen(field->name) != length || strncmp(field->name, path, length) != 0))
        field++;
    assert_non_null(field->name);
    packs[count] = *ledger_pack(strcmp(g->id, "aegis1") == 0 ? 1 : 2);
    ((uint8_t *)&packs[count])[field->offset] = (uint8_t)strtoul(path + length + 1, NULL, 10);
    return (const rd_pack *)&packs[count++];
}

static void say(void *context, const rd_scenario_failure *f)
{
    (void)context;
    print_error("line %u: %s\n", (unsigned)f->line, f->words);
}

static void run(const char *text)
{
    const rd_scenario_hooks hooks = {NULL, NULL, changed_pack, say};
    rd_scenario_report report;
    count = 0;
    assert_int_equal(rd_scenario_run(text, &hooks, &report), RD_OK);
    assert_true(report.expectations > 0);
    assert_int_equal(report.failures, 0);
}

#define FIRST                                          \
    "card TAA-100 A 4/5/9 [Rifle: 2@4e Damage 1 R4]\n" \
    "card TGG-100 G 2/5/8 [Ram: 2@2a Push 4 R1 MELEE]\n"
#define SECOND                                   \
    "card GUN A 3/5/9 [Gun: 1@3e Damage 2 R4]\n" \
    "card FOE S 3/5/9 [Gun: 1@3e Damage 1 R4]\n"

/* Seven or eight robots: the eighth may save seven that are weak. */
static void list_max(void **state)
{
    (void)state;
    run("scenario AE1-TRN-06 one more robot saves the list\ngame aegis1 match=best-of-3\n"
        "pack file list_max=8\n"
        "card NIL-1 A 3/1/4 [Fix: 1@3a Repair 1 R2]\ncard NIL-2 A 3/1/4 [Fix: 1@3a Repair 1 R2]\n"
        "card NIL-3 A 3/1/4 [Fix: 1@3a Repair 1 R2]\ncard NIL-4 A 3/1/4 [Fix: 1@3a Repair 1 R2]\n"
        "card NIL-5 A 3/1/4 [Fix: 1@3a Repair 1 R2]\ncard NIL-6 A 3/0/4 [Fix: 1@3a Repair 1 R2]\n"
        "card NIL-7 A 3/0/4 [Gun: 1@3e Damage 1 R4]\ncard NIL-8 A 3/1/4 [Gun: 1@3e Damage 1 R4]\n"
        "expect refused E-SQD-WEAK S1 squad NIL-1 NIL-2 NIL-3 NIL-4 NIL-5 NIL-6 NIL-7\n"
        "expect legal S1 squad NIL-1 NIL-2 NIL-3 NIL-4 NIL-5 NIL-6 NIL-7 NIL-8\n"
        "S1 take NIL-1\nS1 take NIL-2\nS1 take NIL-3\nS1 take NIL-4\nS1 take NIL-5\n"
        "S1 take NIL-6\nS1 take NIL-7\nexpect answers S1 = 1\n"
        "expect refused E-SQD-WEAK S1 taken\nexpect because these make 4\n"
        "expect refused E-SQD-WEAK S1 take TAA-2000\n"
        "S1 take NIL-8\nexpect legal S1 taken\nexpect legal S1 take TAA-2000\n");
}

static void aimed_all(void **state)
{
    (void)state;
    run("scenario AE2-ATT-03 only the Accuracy is kept\ngame aegis2\npack file aimed_all=0\n" SECOND
        "card AIM A 3/5/9 commander STELL {Long Arm of the Law} [Eye: 1@3e Damage 2 R3 AIMED]\n"
        "position\nenergy S1 5\nrobot S1 AIM (4,4)\nrobot S2 FOE (7,4)\n"
        "sum S1.AIM Damage+ 2 ends S1\nsum S1.AIM Accuracy- 3 ends S2\n"
        "sum S2.FOE Defense+ 1 ends S2\nend\n"
        "S1 AIM use Eye long FOE -> 3\n"
        "expect S2.FOE.damage = 3\nexpect S1.energy = 2\n");
    run("scenario AE1-ATR-03 all figures are kept\ngame aegis1\npack file aimed_all=1\n" FIRST
        "card AIM A 3/5/9 [Eye: 1@3e Damage 2 R3 AIMED] [Fix: 1@2e Repair 1 R3 AIMED]\n"
        "position\nenergy S1 5\nrobot S1 AIM (4,6)\nrobot S2 TAA-100 (7,6) damage 1\n"
        "sum S1.AIM Damage+ 2 ends S1\nsum S2.TAA-100 Defense+ 1 ends S2\nend\n"
        "S1 AIM use Eye TAA-100 -> 3\n"
        "expect S2.TAA-100.damage = 3\n");
}

static void buff_offensive(void **state)
{
    (void)state;
    run("scenario AE2-EFF-05 Damage, Drain and Repair\ngame aegis2\npack file "
        "buff_offensive=0\n" SECOND "card PUSH A 3/5/9 [Shove: 1@3e Push 1 R3] [Fix: 1@2e Repair 1 "
        "R3] [Hit: 1@2e Damage 1 R3]\n"
        "position\nenergy S1 5\nrobot S1 PUSH (4,4)\nrobot S2 FOE (5,4)\n"
        "sum S1.PUSH Damage+ 2 ends S1\nend\n"
        "S1 PUSH use Shove FOE -> 3\nexpect refused MOVE_ILLEGAL|TARGET_ILLEGAL S1 push 2\n"
        "expect legal S1 push 1\n"
        "position\nenergy S1 5\nrobot S1 PUSH (4,4)\nrobot S2 FOE (5,4) damage 5\n"
        "sum S1.PUSH Damage+ 2 ends S1\nend\n"
        "S1 PUSH use Fix FOE -> 3\nexpect S2.FOE.damage = 2\n"
        "position\nenergy S1 5\nrobot S1 PUSH (4,4)\nrobot S2 FOE (5,4)\n"
        "sum S1.PUSH Damage+ 2 ends S1\nend\n"
        "S1 PUSH use Hit FOE -> 3\nexpect S2.FOE.damage = 3\n");
    run("scenario AE1-BUF-04 every Offensive Action\ngame aegis1\npack file "
        "buff_offensive=1\n" FIRST
        "card PUSH A 3/5/9 [Shove: 1@3e Push 1 R3] [Fix: 1@2e Repair 1 R3]\n"
        "position\nenergy S1 5\nrobot S1 PUSH (4,6)\nrobot S2 TAA-100 (5,6)\n"
        "sum S1.PUSH Damage+ 2 ends S1\nend\n"
        "S1 PUSH use Shove TAA-100 -> 3\nexpect S2.TAA-100.at = (8,6)\n"
        "position\nenergy S1 5\nrobot S1 PUSH (4,6)\nrobot S2 TAA-100 (5,6) damage 5\n"
        "sum S1.PUSH Damage+ 2 ends S1\nend\n"
        "S1 PUSH use Fix TAA-100 -> 3\nexpect S2.TAA-100.damage = 4\n");
}

static void antiair_all(void **state)
{
    (void)state;
    run("scenario AE1-ATR-01 Anti-Air lengthens FORCE\ngame aegis1\npack file antiair_all=1\n" FIRST
        "card FLY E 3/5/9 {Flight} [Gun: 1@3e Damage 1 R3]\n"
        "card AIR A 3/5/9 [Flak: 1@3e Damage 1 R3 ANTI-AIR FORCE]\n"
        "position\nenergy S1 5\nrobot S1 AIR (4,6)\nrobot S2 FLY (5,6)\nend\n"
        "S1 AIR use Flak FLY -> 3\nexpect S2.FLY.at = (7,6)\nexpect S2.FLY.damage = 2\n");
}

static void defense_all(void **state)
{
    static const char second[] =
        "card PUSH A 3/5/9 [Shove: 1@3e Push 4 R3]\n"
        "position\nenergy S1 5\nrobot S1 PUSH (4,4)\nrobot S2 FOE (5,4)\nrobot S2 GUN (6,4)\n"
        "sum S2.FOE Defense+ 1 ends S2\nsum S2.GUN Defense- 2 ends S2\n"
        "burn S2.FOE blaze 2 S1\nend\n";
    char text[2048];
    (void)state;
    snprintf(text, sizeof text,
             "scenario AE2-EFF-10 not on collisions\ngame aegis2\npack file defense_all=0\n%s%s"
             "S1 PUSH use Shove FOE -> 3\nS1 push 4\n"
             "expect S2.FOE.damage = 2\nexpect S2.GUN.damage = 2\n",
             SECOND, second);
    run(text);
    run("scenario AE1-PSH-09 on collisions too\ngame aegis1\npack file defense_all=1\n" FIRST
        "position\nenergy S1 5\nrobot S1 TGG-100 (4,6)\nrobot S2 TAA-100 (5,6)\n"
        "robot S2 TGG-100 (6,6)\nsum S2.TAA-100 Defense+ 1 ends S2\n"
        "sum S2.TGG-100 Defense- 2 ends S2\nend\n"
        "S1 TGG-100 use Ram TAA-100 -> 3, 3\n"
        "expect S2.TAA-100.damage = 1\nexpect S2.TGG-100.damage = 4\n");
}

static void repair_drain(void **state)
{
    (void)state;
    run("scenario AE2-TYP-04 damage alone\ngame aegis2\npack file repair_drain=0\n" SECOND
        "card FIX A 3/5/9 [Weld: 1@3e Repair 3 R3]\n"
        "position\nenergy S1 5\nrobot S1 FIX (4,4)\nrobot S2 FOE (5,4) damage 1 drain 4\nend\n"
        "S1 FIX use Weld FOE -> 3\n"
        "expect S2.FOE.damage = 0\nexpect S2.FOE.drain = 4\n");
    run("scenario AE1-EFF-11 drain too, in a mix\ngame aegis1\npack file repair_drain=1\n" FIRST
        "card FIX A 3/5/9 [Weld: 1@3e Repair 3 rad1 STUN]\n"
        "position\nenergy S1 5\nrobot S1 FIX (4,6)\nrobot S1 TGG-100 (4,7) damage 4 drain 1\n"
        "robot S2 TAA-100 (5,6) damage 2 drain 4\nend\n"
        "S1 FIX use Weld -> 3\nexpect asked S1\nexpect question = repair\n"
        "expect answers S1 = 2\nS1 repair 2\n"
        "expect S1.TGG-100.damage = 2\nexpect S1.TGG-100.drain = 0\n"
        "expect answers S1 = 3\nS1 repair 0\n"
        "expect S2.TAA-100.damage = 2\nexpect S2.TAA-100.drain = 1\n"
        "expect S2.TAA-100.stunned = yes\n");
}

static void make_with_key(void **state)
{
    (void)state;
    run("scenario AE2-CMB-23 the Make alone\ngame aegis2\npack file make_with_key=0\n"
        "card BOR-1 A 3/5/9 [Gun: 1@3e Damage 2 R4]\ncard ARK-3 G 3/5/9 [Gun: 1@3e Damage 2 R4]\n"
        "card ARK-9 AG 3/5/9 key A [Gun: 1@3e Damage 2 R4]\n"
        "card TWO-9 AG 3/5/9 makes BOR ARK [Gun: 1@3e Damage 2 R4]\n"
        "card FOE S 3/5/9 [Gun: 1@3e Damage 1 R4]\n"
        "position\nenergy S1 5\npool S1 ARK-9 TWO-9\nrobot S1 BOR-1 (4,4)\nrobot S1 ARK-3 (5,4)\n"
        "robot S2 FOE (9,4)\nend\n"
        "expect legal S1 BOR-1 combine ARK-9 with ARK-3 at (4,4)\n"
        "expect legal S1 BOR-1 combine TWO-9 with ARK-3 at (4,4)\n");
    run("scenario AE1-CMB-06 all Makes in one robot\ngame aegis1\npack file make_with_key=1\n"
        "card BOR-1 A 3/5/9 [Gun: 1@3e Damage 2 R4]\ncard ARK-3 G 3/5/9 [Gun: 1@3e Damage 2 R4]\n"
        "card ARK-9 AG 3/5/9 [Gun: 1@3e Damage 2 R4]\n"
        "card TWO-9 AG 3/5/9 makes BOR ARK [Gun: 1@3e Damage 2 R4]\n"
        "card FOE S 3/5/9 [Gun: 1@3e Damage 1 R4]\n"
        "position\nenergy S1 5\npool S1 ARK-9 TWO-9\nrobot S1 BOR-1 (4,6)\nrobot S1 ARK-3 (5,6)\n"
        "robot S2 FOE (9,6)\nend\n"
        "expect legal S1 BOR-1 combine ARK-9 with ARK-3 at (4,6)\n"
        "expect refused E-CMB-MAKE S1 BOR-1 combine TWO-9 with ARK-3 at (4,6)\n");
}

static void commander_low(void **state)
{
    static const char cards[] =
        "card LOW A 3/5/9 commander XAV [Gun: 1@3e Damage 2 R4]\n"
        "card PAL G 3/5/9 [Gun: 1@3e Damage 2 R4]\ncard OTH A 3/5/9 [Gun: 1@3e Damage 2 R4]\n"
        "card TOP AG 3/5/9 makeless commander XAV [Gun: 1@3e Damage 2 R4]\n"
        "card FOE S 3/5/9 [Gun: 1@3e Damage 1 R4]\n";
    char text[2048];
    (void)state;
    snprintf(text, sizeof text,
             "scenario AE2-CMD-02 its lower form\ngame aegis2\npack file commander_low=1\n%s"
             "position\nenergy S1 9\npool S1 TOP\nrobot S1 LOW (-2,4)\nrobot S1 OTH (4,4)\n"
             "robot S1 PAL (5,4)\nrobot S2 FOE (9,4)\nend\n"
             "expect refused COMBINE_ILLEGAL S1 OTH combine TOP with PAL at (4,4)\n"
             "position\nenergy S1 9\npool S1 TOP\nrobot S1 LOW (4,4)\nrobot S1 PAL (5,4)\n"
             "robot S2 FOE (9,4)\nend\n"
             "expect legal S1 PAL combine TOP with LOW at (4,4)\n",
             cards);
    run(text);
    snprintf(text, sizeof text,
             "scenario AE1-CMB-08 no lower form, one Commander\ngame aegis1\n"
             "pack file commander_low=0\n%s"
             "position\nenergy S1 9\npool S1 TOP\nrobot S1 OTH (4,6)\nrobot S1 PAL (5,6)\n"
             "robot S2 FOE (9,6)\nend\nexpect legal S1 OTH combine TOP with PAL at (4,6)\n"
             "position\nenergy S1 9\npool S1 TOP\nrobot S1 LOW (1,6)\nrobot S1 OTH (4,6)\n"
             "robot S1 PAL (5,6)\nrobot S2 FOE (9,6)\nend\n"
             "expect refused E-CMB-COMMANDER S1 OTH combine TOP with PAL at (4,6)\n",
             cards);
    run(text);
}

static void drones_max(void **state)
{
    (void)state;
    run("scenario AE2-DRN-01 no Drones, but BLAZE and Emerge\ngame aegis2\n"
        "pack file drones_max=0\n" SECOND "card PAL G 3/5/9 [Gun: 1@3e Damage 2 R4]\n"
        "card TOP AG 3/5/9 makeless {Emerge} [Gun: 1@3e Damage 2 R4]\n"
        "position\nenergy S1 15\npool S1 TOP\nrobot S1 GUN (4,4)\nrobot S1 PAL (-2,4)\n"
        "robot S2 FOE (9,4)\nburn S1.GUN blaze 1 S2\nend\n"
        "expect legal S1 GUN combine TOP emerge with PAL at (-2,4)\n"
        "S1 GUN move (5,4)\nexpect S1.GUN.damage = 1\n");
}

static void protect_all(void **state)
{
    (void)state;
    run("scenario AE2-CAB-16 targeting alone is barred\ngame aegis2\npack file "
        "protect_all=0\n" SECOND "card PAL G 3/5/9 [Gun: 1@3e Damage 2 R4]\n"
        "card TOP AG 3/5/9 makeless {Worldfire} [Gun: 1@3e Damage 2 R4]\n"
        "position\nenergy S1 15\npool S1 TOP\nrecharges S2 1\nrobot S1 GUN (4,4)\n"
        "robot S1 PAL (5,4)\nrobot S2 FOE (9,4)\nend\n"
        "expect S2.FOE.protected = yes\nS1 GUN combine TOP with PAL at (5,4)\n"
        "S1 trigger Worldfire\nexpect S2.FOE.blaze = 1\n");
    run("scenario AE1-SET-10 nothing reaches them\ngame aegis1\npack file protect_all=1\n" FIRST
        "card TOP AG 3/5/9 makeless {Flicker} [Gun: 1@3e Damage 2 R4]\n"
        "position\nenergy S1 15\npool S1 TOP\nturns S1 0\nturns S2 0\nrobot S1 TAA-100 (4,6)\n"
        "robot S1 TGG-100 (5,6)\nrobot S2 TAA-100 (6,6)\nend\n"
        "S1 TAA-100 combine TOP with TGG-100 at (5,6)\nS1 trigger Flicker\nS1 stay\n"
        "expect S2.TAA-100.disarmed = no\n");
}

static void end_by_producer(void **state)
{
    (void)state;
    run("scenario AE2-RCH-02 by the turn\ngame aegis2\npack file end_by_producer=0\n" SECOND
        "card BACK G 3/5/9 {Retaliate} [Hush: 1@3e Damage 1 R4 QUELL RUST DISARM]\n"
        "position\nenergy S1 5\nenergy S2 5\nrobot S1 GUN (4,4)\nrobot S2 BACK (6,4)\nend\n"
        "S1 GUN use Gun BACK -> 3\nS2 react BACK Hush GUN -> 3\n"
        "expect S1.GUN.quelled = yes\nS1 end\n"
        "expect to-act = S2\nexpect S1.GUN.quelled = yes\nexpect S1.GUN.rust = 1\n"
        "expect S1.GUN.disarmed = no\nS2 end turn\n"
        "expect S1.GUN.quelled = no\nexpect S1.GUN.rust = 0\n");
}

static void zone_by_roll(void **state)
{
    (void)state;
    run("scenario AE2-BRD-12 by seat, still across\ngame aegis2 board=battlefield\n"
        "pack file zone_by_roll=0\n" SECOND
        "position\nstage placing\nstep 0\nchosen S1 GUN\nchosen S2 FOE\n"
        "rolling S1\nrolling S2\nend\nchance 2, 5\n"
        "expect first = S2\nexpect S1.zone = 1\nexpect S2.zone = 3\n");
}

static void reserve_counts(void **state)
{
    (void)state;
    run("scenario AE1-WIN-07 reserve saves\ngame aegis1\npack file reserve_counts=1\n" FIRST
        "card DROP A 4/5/5 {Combat Drop} [Rifle: 2@4e Damage 1 R4]\n"
        "position\nenergy S1 3\nrobot S1 TGG-100 (13,6)\nrobot S2 TAA-100 (14,6)\n"
        "reserve S2 DROP\nend\n"
        "S1 TGG-100 use Ram TAA-100 -> 3, 3\nS1 end\nS2 drop none\n"
        "expect outcome = none\nexpect to-act = S2\n");
    run("scenario AE2-ABI-14 it cannot come in\ngame aegis2\npack file reserve_counts=0\n" SECOND
        "card DROP A 4/5/5 {Combat Drop} [Rifle: 2@4e Damage 1 R4]\n"
        "position\nenergy S1 3\nrobot S1 GUN (4,4)\nrobot S2 FOE (6,4) damage 8\n"
        "reserve S2 DROP\nend\n"
        "S1 GUN use Gun FOE -> 3\nexpect outcome = win\n");
}

static void beacon_abilities(void **state)
{
    (void)state;
    run("scenario AE2-ABI-32 Actions alone are bound\ngame aegis2\npack file "
        "beacon_abilities=0\n" SECOND "card BOMB G 3/5/9 {Parting Shot 3} [Gun: 1@3e Damage 2 R4]\n"
        "card LURE G 3/5/9 {Beacon} [Gun: 1@3e Damage 2 R4]\n"
        "position\nenergy S1 3\nrobot S1 GUN (4,4)\nrobot S1 LURE (5,5)\n"
        "robot S2 BOMB (5,4) damage 8\nrobot S2 FOE (9,4)\nend\n"
        "S1 GUN use Gun BOMB -> 3\nexpect legal S2 choose GUN\nexpect legal S2 choose LURE\n");
}

static void cards_return(void **state)
{
    static const char cards[] = "card BIG AG 3/5/9 makeless [Gun: 1@3e Damage 2 R4]\n"
                                "card ONE A 3/5/9 [Gun: 1@3e Damage 2 R4]\n"
                                "card TWO G 3/5/9 [Gun: 1@3e Damage 2 R4]\n"
                                "card THREE S 3/5/9 [Gun: 1@3e Damage 2 R4]\n";
    char text[2048];
    (void)state;
    snprintf(text, sizeof text,
             "scenario AE2-DST-04 never\ngame aegis2\npack file cards_return=0\n%s%s"
             "position\nenergy S1 3\nrobot S1 GUN (4,4)\nrobot S2 BIG (6,4) damage 8\n"
             "under S2.BIG ONE TWO\nrobot S2 THREE (9,4)\nend\n"
             "S1 GUN use Gun BIG -> 3\nexpect S2.BIG.at = lost\nexpect S2.ONE.at = lost\n"
             "expect S2.lost = BIG ONE TWO\n",
             SECOND, cards);
    run(text);
    snprintf(text, sizeof text,
             "scenario AE1-CMB-18 to the Combine Pool\ngame aegis1 scrap=on\n"
             "pack file cards_return=1\n%s%s"
             "position\nenergy S1 3\nrobot S1 TAA-100 (4,6)\nrobot S2 BIG (6,6) damage 8\n"
             "under S2.BIG ONE TWO\nrobot S2 THREE (9,6)\nend\n"
             "S1 TAA-100 use Rifle BIG -> 4, 4\nexpect S2.BIG.at = pool\nexpect S2.ONE.at = lost\n",
             FIRST, cards);
    run(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(list_max),        cmocka_unit_test(aimed_all),
        cmocka_unit_test(buff_offensive),  cmocka_unit_test(antiair_all),
        cmocka_unit_test(defense_all),     cmocka_unit_test(repair_drain),
        cmocka_unit_test(make_with_key),   cmocka_unit_test(commander_low),
        cmocka_unit_test(drones_max),      cmocka_unit_test(protect_all),
        cmocka_unit_test(end_by_producer), cmocka_unit_test(zone_by_roll),
        cmocka_unit_test(reserve_counts),  cmocka_unit_test(beacon_abilities),
        cmocka_unit_test(cards_return),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
