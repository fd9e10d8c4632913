/*
 * test_aegis_wrong.c - states of A.E.G.I.S. that no game can have: each is a sound one with one
 * thing changed, and is refused in the words for that thing.
 */
#include "aegis_help.h"

#define TABLE   "settings, stage or figures of the table"
#define TERRAIN "terrain off the board"
#define CARD    "a card that no seat has"
#define WHERE   "a card where it cannot be"
#define LINK    "a card on or under what is not there"
#define ROBOT   "a robot off the board"
#define HEX     "two robots on a hex"
#define STATUS  "a robot with what no robot has"
#define SEAT    "figures or robots of a seat"
#define STANDS  "stands off the board"
#define MADE    "counted wrongly"
#define SUMS    "modifiers of nobody"
#define FRAME   "something is being resolved that cannot be"
#define LIVE    "dice or robots of an Action"
#define ASK     "a question that does not go"
#define ANSWER  "a question that nobody can answer"

/* A duel with a combined robot, a modifier, cards in every place. */
static aegis_state sound(void)
{
    return position(
        "", "energy S1 9\nenergy S2 5\nrobot S1 TAA-100 (4,6)\nrobot S1 TAA-2000 (6,6)\n"
            "under S1.TAA-2000 ABB-100 TEE-100\npool S1 TAA-3000\nlost S1 TSS-100\n"
            "robot S2 TII-100 (7,6)\nrobot S2 TGG-100 (9,6)\nsum S2.TII-100 Damage+ 1 ends S1\n"
            "sum S2.TGG-100 Damage+ 1 ends S1\n");
}

/* A game of a match, with lists of five and six. */
static aegis_state match(void)
{
    return position("match=best-of-3 scrap=on",
                    "energy S1 9\nrobot S1 TAA-100 (4,6)\nrobot S2 TII-100 (7,6)\n"
                    "side S1 TEE-100 TGG-100 TSS-100 ABB-100\n"
                    "side S2 TAA-100 TEE-100 TGG-100 TSS-100 ABB-100\n");
}

/* The five of S1 are picked, those of S2 are not. */
static aegis_state picks(void)
{
    return position("match=best-of-3",
                    "stage picks\nready S1\nchosen S1 TAA-100 TEE-100 TGG-100 TSS-100 ABB-100\n"
                    "side S1 GAN-100 LUM-100\n"
                    "side S2 TAA-100 TEE-100 TGG-100 TII-100 TSS-100 ABB-100 GAN-100\n");
}

/* A duel of the second edition, with two stands. */
static aegis_state second(void)
{
    static const char text[] =
        "energy S1 9\nrobot S1 ARK-100 (4,4)\nstand S1 (2,4)\nstand S1 (3,5)\n"
        "lost S1 SAL-100\nrobot S2 GAN-100 (8,4)\n";
    const rd_game *g = rd_game_find("aegis2");
    aegis_state s;
    rd_options options;
    rd_fault fault;
    memset(&s, 0, sizeof s);
    memset(&options, 0, sizeof options);
    assert_int_equal(rd_options_parse(g, "", &options, &fault), RD_OK);
    if (g->state_parse(rd_pack_builtin(g, "ledger"), &options, text, (rd_state *)&s, &fault) !=
        RD_OK)
        fail_msg("line %u: %s", (unsigned)fault.line, fault.words);
    return s;
}

/* The same inside an Action, the dice on the table. */
static aegis_state shooting(void)
{
    aegis_state s = sound();
    rd_choice choice;
    rd_fault fault;
    assert_int_equal(game()->move_parse(pack(), (const rd_view *)&s, 0,
                                        "TAA-100 use Rifle S2.TII-100", &choice, &fault),
                     RD_ILLEGAL); /* hidden behind the combined robot */
    assert_int_equal(game()->move_parse(pack(), (const rd_view *)&s, 0,
                                        "TAA-2000 use Twin S2.TII-100", &choice, &fault),
                     RD_OK);
    for (uint32_t i = 0; i < choice.count; i++)
        game()->apply(pack(), (rd_state *)&s, 0, choice.move[i], NULL);
    game()->chance(pack(), (rd_state *)&s, 3, NULL);
    assert_int_equal(s.ask, AEGIS_Q_DICE);
    return s;
}

static void expect_of(const char *name, const aegis_state *s, const char *words)
{
    char text[256];
    rd_text t;
    const rd_game *g = rd_game_find(name);
    const rd_pack *p = rd_pack_builtin(g, "ledger");
    rd_refusal why = g->wrong(p, (const rd_state *)s);
    rd_text_init(&t, text, sizeof text);
    g->refusal_text(p, NULL, &why, &t);
    if (why.code != AEGIS_R_POSITION || strstr(text, words) == NULL)
        fail_msg("expected '%s', found '%s'", words, text);
}

static void expect(const aegis_state *s, const char *words)
{
    expect_of("aegis1", s, words);
}

#define BROKEN(from, change, words) \
    do {                            \
        aegis_state s = from();     \
        change;                     \
        expect(&s, words);          \
    } while (0)

/* The same of the second edition. */
#define BROKEN2(change, words)          \
    do {                                \
        aegis_state s = second();       \
        change;                         \
        expect_of("aegis2", &s, words); \
    } while (0)

/* Changed, but sound. */
#define SOUND(from, change)                                                    \
    do {                                                                       \
        aegis_state s = from();                                                \
        change;                                                                \
        assert_int_equal(game()->wrong(pack(), (const rd_state *)&s).code, 0); \
    } while (0)

static void what_is_sound_is_accepted(void **state)
{
    (void)state;
    aegis_state s = sound();
    assert_int_equal(game()->wrong(pack(), (const rd_state *)&s).code, 0);
    s = second();
    assert_int_equal(
        rd_game_find("aegis2")
            ->wrong(rd_pack_builtin(rd_game_find("aegis2"), "ledger"), (const rd_state *)&s)
            .code,
        0);
    s = shooting();
    assert_int_equal(game()->wrong(pack(), (const rd_state *)&s).code, 0);
}

static void what_is_at_a_bound_is_sound(void **state)
{
    (void)state;
    SOUND(sound, s.limit = 5);
    SOUND(sound, s.limit = 500);
    SOUND(sound, s.options = AEGIS_SCRAP);
    SOUND(match, s.options = AEGIS_SCRAP | AEGIS_MATCH);
    SOUND(picks, s.side[1].slot[0].where = AEGIS_CHOSEN);
    SOUND(sound, s.options = 0);
    SOUND(sound, s.terrain = s.ground = AEGIS_TERRAIN_NONE);
    SOUND(sound, s.side[0].slot[2].flags = 63);
    SOUND(shooting, s.live.hits = s.live.hits_other = AEGIS_DICE);
    SOUND(shooting, s.live.jams = 7);
}

static void the_table(void **state)
{
    (void)state;
    BROKEN(sound, s.seats = 3, TABLE);
    BROKEN(sound, s.mode = 1, TABLE);
    BROKEN(sound, s.board = 1, TABLE);
    BROKEN(sound, s.limit = 4, TABLE);
    BROKEN(sound, s.limit = 501, TABLE);
    BROKEN(sound, s.options = AEGIS_ERRATA, TABLE);
    BROKEN(sound, s.terrain = AEGIS_TERRAIN_NONE, TABLE);
    BROKEN(sound, s.ground = s.terrain = 3, TABLE);
    BROKEN(sound, s.seats = 1, TABLE);
    BROKEN(sound, s.board = 4, TABLE);
    BROKEN(sound, s.ground = AEGIS_TERRAIN_NONE, TABLE);
    BROKEN2(s.board = s.ground =
                ((const aegis_pack *)rd_pack_builtin(rd_game_find("aegis2"), "ledger"))->boards,
            TABLE);
    BROKEN2(s.ground = 1, TABLE);
    BROKEN2(s.terrain = 1, TABLE);
    BROKEN2(s.options = AEGIS_SCRAP, TABLE);
    BROKEN2(s.placed.word[1] = 1u, TERRAIN);
    BROKEN(sound, s.stage = 20, TABLE);
    BROKEN(sound, s.ended = AEGIS_ENDS, TABLE);
    BROKEN(sound, s.stage = AEGIS_OVER; s.ended = AEGIS_ENDS, TABLE);
    BROKEN(sound, s.stage = AEGIS_OVER; s.ended = AEGIS_E_ENERGY; s.winner = 2, TABLE);
    BROKEN(sound, s.sums = AEGIS_SUMS + 1, TABLE);
    BROKEN(sound, s.nested = AEGIS_NESTED + 1, TABLE);
    BROKEN(sound, s.game = 6, TABLE);
    BROKEN(sound, s.stage = AEGIS_STAGES, TABLE);
    BROKEN(sound, s.first = 2, TABLE);
    BROKEN(sound, s.active = 2, TABLE);
    BROKEN(sound, s.asked = 2, TABLE);
    BROKEN(sound, s.ask = AEGIS_ASKS, TABLE);
    BROKEN(sound, s.height = AEGIS_FRAMES + 1, TABLE);
    BROKEN(sound, s.game = 0, TABLE);
    BROKEN(sound, s.winner = 0, TABLE);
    BROKEN(sound, s.ended = AEGIS_E_ENERGY, TABLE);
    BROKEN(sound, s.stage = AEGIS_OVER, TABLE);
    BROKEN(sound, s.placed.word[0] |= ~(uint64_t)0, TERRAIN);
}

/* AE1-TRN-06: from every list of a match five robots can be picked with which a game starts. */
static void lists(void **state)
{
    (void)state;
    BROKEN(sound, s.options = AEGIS_MATCH, CARD);
    BROKEN(match, memset(&s.side[0].slot[4], 0, sizeof s.side[0].slot[4]), CARD);
    BROKEN(picks, memset(&s.side[1].slot[4], 0, 3 * sizeof s.side[1].slot[4]), CARD);
    BROKEN(picks, s.side[0].slot[0].where = AEGIS_LISTED, CARD);
}

static void cards(void **state)
{
    (void)state;
    BROKEN(sound, s.side[0].slot[0].card = 200, ROBOT);
    BROKEN(sound, s.side[0].slot[2].card = 200, CARD);
    BROKEN(sound, s.side[0].slot[17].where = AEGIS_POOL, CARD);
    BROKEN(sound, s.side[0].slot[3].card = s.side[0].slot[2].card, CARD);
    BROKEN(sound, s.side[0].slot[2].flags = AEGIS_SHADE, CARD);
    BROKEN(sound, s.side[0].slot[2].where = AEGIS_CHOSEN, WHERE);
    BROKEN(sound, s.side[0].slot[3].where = AEGIS_POOL, WHERE);
    BROKEN(sound, s.side[0].slot[2].where = AEGIS_AWAY, WHERE);
    BROKEN(sound, s.side[0].slot[2].where = AEGIS_BOUND, WHERE);
    BROKEN(sound, s.side[0].slot[2].where = AEGIS_WHERES, WHERE);
    BROKEN(sound, s.side[0].slot[17].link = 1, CARD);
    BROKEN(sound, s.side[0].slot[17].flags = 1, CARD);
    BROKEN(sound, s.side[0].slot[2].card = (uint8_t)(((const aegis_pack *)pack())->cards + 1),
           CARD);
    BROKEN(sound, s.side[0].slot[2].link = 1, LINK);
    BROKEN(sound, s.side[0].slot[4].link = 4, LINK);
    BROKEN(sound, s.side[0].slot[3].where = AEGIS_TOP; s.side[0].slot[3].link = 0, LINK);
    BROKEN(sound, s.side[0].slot[4].link = 2, LINK);
    BROKEN(sound, s.side[0].slot[4].link = AEGIS_NO_SLOT, LINK);
    BROKEN(sound, s.side[0].slot[3].where = AEGIS_TOP, LINK);
}

static void robots(void **state)
{
    (void)state;
    BROKEN(sound, s.side[0].piece[0].cell = 0, ROBOT);
    BROKEN(sound, s.side[0].piece[0].cell = 600, ROBOT);
    BROKEN(sound, s.side[0].piece[0].card = 200, ROBOT);
    BROKEN(sound, s.side[0].piece[0].card = 1, ROBOT);
    BROKEN(sound, s.side[0].piece[0].slot = AEGIS_NO_SLOT, ROBOT);
    BROKEN(sound, s.side[0].piece[0].slot = 1, ROBOT);
    BROKEN(sound, s.side[0].piece[5].damage = 1, ROBOT);
    BROKEN(sound, s.side[0].piece[0].cell = s.side[1].piece[0].cell, HEX);
    BROKEN(sound,
           s.placed.word[s.side[0].piece[0].cell / 64] |= (uint64_t)1
                                                          << s.side[0].piece[0].cell % 64,
           HEX);
    BROKEN(sound, s.side[0].piece[0].damage = 5, STATUS);
    BROKEN(sound, s.side[0].piece[0].disarm = 4, STATUS);
    BROKEN(sound, s.side[0].piece[0].stun = 4, STATUS);
    BROKEN(sound, s.side[0].piece[0].quell = 4, STATUS);
    BROKEN(sound, s.side[0].piece[0].lost = 4, STATUS);
    BROKEN(sound, s.side[0].piece[0].vanish = 4, STATUS);
    BROKEN(sound, s.side[0].piece[0].burn[2] = 1, STATUS);
    BROKEN(sound, s.side[0].piece[0].burn[3] = 1, STATUS);
    BROKEN(sound, s.side[0].piece[0].card = ((const aegis_pack *)pack())->cards, ROBOT);
    BROKEN(sound, s.side[0].piece[0].slot = 17, ROBOT);
    BROKEN(sound, s.side[0].piece[0].flags |= AEGIS_GHOST, STATUS);
    BROKEN(sound, s.side[0].piece[0].flags |= AEGIS_REVEALED, STATUS);
}

static void seats(void **state)
{
    (void)state;
    BROKEN(sound, s.side[0].zone = ((const aegis_pack *)pack())->board[0].zones, SEAT);
    BROKEN(sound, s.side[0].zone = 9, SEAT);
    BROKEN(sound, s.side[0].flags |= 1u << 9, SEAT);
    BROKEN(sound, s.side[0].first = 0x25, SEAT);
    BROKEN(sound, s.side[0].rolled = 7, SEAT);
    BROKEN(sound, s.side[0].wins = 3, SEAT);
    BROKEN(sound, s.side[0].arrest = 40, SEAT);
    BROKEN(sound, s.side[0].decoy = 5, SEAT);
    BROKEN(sound, s.side[0].first = 5, SEAT);
    BROKEN(sound, s.side[0].hit[0] = 1, SEAT);
    BROKEN(sound, s.side[0].stand[0] = s.side[0].piece[0].cell, STANDS);
    BROKEN(sound, s.side[0].commands = 1, MADE);
    BROKEN(sound, s.side[0].standing = 1, MADE);
    BROKEN(sound, s.side[1].commands = 1, MADE);
    BROKEN(sound, s.side[1].standing = 1, MADE);
    BROKEN2(s.side[0].stand[0] = s.side[0].piece[0].cell; s.side[0].stand[1] = 40, STANDS);
    BROKEN2(s.side[0].stand[0] = 0, STANDS);
    BROKEN(sound, s.sum[1].piece = 0x25, SUMS);
    BROKEN(sound, s.sum[0].piece = 127, SUMS);
    BROKEN(sound, s.sum[0].piece = 128, SUMS);
    BROKEN(sound, s.sum[1].kind_seat |= 64, SUMS);
    BROKEN(sound, s.sum[1].kind_seat = 64, SUMS);
    BROKEN(sound, s.sum[7].piece = 1, SUMS);
    BROKEN(sound, s.sum[7].kind_seat = 1, SUMS);
    BROKEN(sound, s.side[0].lenders = 1, MADE);
    BROKEN(sound, s.sum[0].amount = 0, SUMS);
    BROKEN(sound, s.sum[0].piece = 5, SUMS);
    BROKEN(sound, s.sum[0].kind_seat |= 2, SUMS);
    BROKEN(sound, s.sum[1] = s.sum[0], SUMS);
    BROKEN(sound, s.sum[7].amount = 1, SUMS);
}

static void the_stack(void **state)
{
    (void)state;
    BROKEN(sound, s.nested = 1, FRAME);
    BROKEN(sound, s.frame[3].a = 1, FRAME);
    BROKEN(shooting, s.frame[0].kind = AEGIS_FRAME_KINDS, FRAME);
    BROKEN(shooting, s.frame[0].flags |= AEGIS_V_EXTRA, FRAME);
    BROKEN(shooting, s.frame[0].a = 5, FRAME);
    BROKEN(shooting, s.frame[0].seat = 2, FRAME);
    BROKEN(shooting, s.frame[0].seat = 3, FRAME);
    BROKEN(shooting, s.frame[0].kind = 200, FRAME);
    BROKEN(shooting, s.frame[1].b = 90, FRAME);
    BROKEN(shooting, s.frame[1].c = 2, FRAME);
    BROKEN(shooting, s.frame[1].d = 200, FRAME);
    BROKEN(shooting, s.frame[1].root = 0, FRAME);
    BROKEN(shooting, s.frame[1].step = AEGIS_A_DONE + 1, FRAME);
    BROKEN(shooting, s.frame[1].kind = AEGIS_HARM, FRAME);
    BROKEN(shooting, s.nested = 0, FRAME);
    BROKEN(sound, s.live.count = 1, LIVE);
    BROKEN(shooting, s.live.count = 2, LIVE);
    BROKEN(shooting, s.live.dice[0] = 7, LIVE);
    BROKEN(shooting, s.live.marked = 4, LIVE);
    BROKEN(shooting, s.live.wanted = 65, LIVE);
    BROKEN(shooting, s.live.accuracy = 7, LIVE);
    BROKEN(shooting, s.live.wanted = AEGIS_DICE + 1, LIVE);
    BROKEN(shooting, s.live.reach[2] |= 1u, LIVE);
    BROKEN(shooting, s.live.reach[0] |= 1u << 7, LIVE);
    BROKEN(shooting, s.live.origin = s.side[1].piece[0].cell, LIVE);
    BROKEN(shooting, s.live.direction = 6, LIVE);
}

/* As many dice as there is room for: what is wrong then is that no other is awaited. */
static void many_dice(void **state)
{
    (void)state;
    aegis_state s = shooting();
    memset(s.live.dice, 0x33, sizeof s.live.dice);
    s.live.count = AEGIS_DICE;
    s.live.wanted = AEGIS_DICE;
    s.live.marked = (uint64_t)1 << 63 | (uint64_t)1;
    expect(&s, ASK);
    s.live.count = AEGIS_DICE - 1;
    s.live.dice[AEGIS_DICE / 2 - 1] = 0x03;
    expect(&s, LIVE);
    s.live.marked = 1;
    assert_int_equal(game()->wrong(pack(), (const rd_state *)&s).code, 0);
}

static void questions(void **state)
{
    (void)state;
    BROKEN(sound, s.ask = AEGIS_Q_USE, ASK);
    BROKEN(sound, s.asked = 1, ASK);
    BROKEN(sound, s.stage = AEGIS_NAMING, ASK);
    BROKEN(shooting, s.ask = AEGIS_Q_BEGIN, ASK);
    BROKEN(shooting, s.ask = AEGIS_Q_TARGET, ASK);
    BROKEN(shooting, s.live.wanted = 1, ASK);
    BROKEN(shooting, s.ask = AEGIS_Q_REROLL_DICE, ASK);
    BROKEN(shooting, s.frame[1].step = AEGIS_A_WINDOW; s.ask = AEGIS_Q_DIE, ASK);
    BROKEN(shooting, s.frame[1].step = AEGIS_A_RETURN; s.ask = AEGIS_Q_REACT;
           s.stage = AEGIS_TURN_END, ASK);
    BROKEN(shooting, s.frame[1].step = AEGIS_A_DISPLACE; s.ask = AEGIS_Q_NEXT, ANSWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_sound_is_accepted),
        cmocka_unit_test(what_is_at_a_bound_is_sound),
        cmocka_unit_test(the_table),
        cmocka_unit_test(lists),
        cmocka_unit_test(cards),
        cmocka_unit_test(robots),
        cmocka_unit_test(seats),
        cmocka_unit_test(the_stack),
        cmocka_unit_test(many_dice),
        cmocka_unit_test(questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
