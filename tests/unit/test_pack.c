/* test_pack.c - packs of a made-up game with every kind of field, good ones and bad ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pack/place.h"
#include "robodrome/hash.h"
#include "robodrome/hex.h"
#include "robodrome/pack.h"

typedef struct part {
    char id[4];
    uint8_t kind;
    int8_t shift;
    uint16_t cost;
    rd_hex hex[3];
    uint8_t hexes;
    uint8_t sum; /* made */
} part;

typedef struct made_up_pack {
    part parts[4];
    uint8_t count;
    uint8_t small;
    uint8_t numbers[5];
    uint8_t number_count;
    char words[2][6];
    uint8_t word_count;
    rd_hex centre;
    uint8_t spare;
    char note[4][8];
} made_up_pack;

static const char *const kinds[] = {"arm", "leg", "head", NULL};

static const rd_pack_field hex_entry[] = {{"", RD_PACK_HEX, 0, 0, 0, 0, NULL, NULL, 0}};
static const rd_pack_field number_entry[] = {{"", RD_PACK_U8, 0, 0, 1, 6, NULL, NULL, 0}};
static const rd_pack_field word_entry[] = {{"", RD_PACK_NAME, 0, 6, 1, 0, NULL, NULL, 0}};

static const rd_pack_field part_fields[] = {
    {"id", RD_PACK_NAME, offsetof(part, id), 4, 1, 0, NULL, NULL, 0},
    {"kind", RD_PACK_WORD, offsetof(part, kind), 0, 0, 0, kinds, NULL, 0},
    {"shift", RD_PACK_I8, offsetof(part, shift), 0, -5, 5, NULL, NULL, 0},
    {"cost", RD_PACK_U16, offsetof(part, cost), 0, 0, 60000, NULL, NULL, 0},
    {"hexes", RD_PACK_LIST, offsetof(part, hex), sizeof(rd_hex), 0, 3, NULL, hex_entry,
     offsetof(part, hexes)},
    {"note", RD_PACK_NOTE, offsetof(made_up_pack, note), 8, 0, 0, NULL, NULL, 0},
    {NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0},
};

static const rd_pack_field fields[] = {
    {"parts", RD_PACK_ROWS, offsetof(made_up_pack, parts), sizeof(part), 1, 4, NULL, part_fields,
     offsetof(made_up_pack, count)},
    {"small", RD_PACK_U8, offsetof(made_up_pack, small), 0, 0, 1000, NULL, NULL, 0},
    {"numbers", RD_PACK_LIST, offsetof(made_up_pack, numbers), 1, 5, 5, NULL, number_entry,
     offsetof(made_up_pack, number_count)},
    {"words", RD_PACK_LIST, offsetof(made_up_pack, words), 6, 0, 2, NULL, word_entry,
     offsetof(made_up_pack, word_count)},
    {"centre", RD_PACK_HEX, offsetof(made_up_pack, centre), 0, -3, 4, NULL, NULL, 0},
    {NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0},
};

static const rd_code codes[] = {{"", ""}, {"E_PACK", "part {0} costs {1}; it must cost less"}};

static rd_refusal build(rd_pack *bytes)
{
    made_up_pack *pack = (made_up_pack *)bytes;
    for (int32_t i = 0; i < pack->count; i++) {
        if (pack->parts[i].cost == 666)
            return rd_refuse(7, 1, i, pack->parts[i].cost, 0, 0);
        pack->parts[i].sum = (uint8_t)(pack->parts[i].kind + pack->parts[i].hexes);
    }
    return rd_accept();
}

static const rd_game game = {
    .id = "made-up",
    .pack_size = sizeof(made_up_pack),
    .pack_fields = fields,
    .codes = codes,
    .code_count = 2,
    .pack_build = build,
};

/* One thing a line, so that tests can name lines. */
static const char *const good[] = {
    /* 1 */ "{",
    /* 2 */ "  \"game\": \"made-up\",",
    /* 3 */ "  \"name\": \"ledger\",",
    /* 4 */ "  \"notes\": \"caf\u00e9 [x] {y} \\\" , \\\\\",",
    /* 5 */ "  \"parts\": [",
    /* 6 */
    ("    {\"id\": \"A1\", \"kind\": \"leg\", \"shift\": -5, \"cost\": 60000, \"note\": \"\", "
     "\"hexes\": []},"),
    /* 7 */
    "    {\"id\": \"B2\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 0, \"note\": \"second\",",
    /* 8 */ "     \"hexes\": [[1, -2], [-128, 127]]}",
    /* 9 */ "  ],",
    /* 10 */ "  \"small\": 255,",
    /* 11 */ "  \"numbers\": [1, 2, 3, 4, 6],",
    /* 12 */ "  \"words\": [\"un\", \"d\u00e9ux\"],",
    /* 13 */ "  \"centre\": [0, -1]",
    /* 14 */ "}",
};

enum {
    GOOD_LINES = sizeof good / sizeof good[0]
};

/* The good file with one line changed; 0: none. */
static void write_file(char *out, size_t cap, size_t line, const char *instead)
{
    rd_text t;
    rd_text_init(&t, out, cap);
    for (size_t i = 0; i < GOOD_LINES; i++) {
        rd_text_str(&t, i + 1 == line ? instead : good[i]);
        rd_text_char(&t, '\n');
    }
    assert_true(rd_text_fits(&t));
}

static void good_pack_becomes_bytes(void **unused)
{
    (void)unused;
    char json[2048];
    made_up_pack pack;
    made_up_pack expected;
    rd_fault f;
    memset(&pack, 0xAA, sizeof pack);
    memset(&expected, 0, sizeof expected);
    memcpy(expected.parts[0].id, "A1", 2);
    expected.parts[0].kind = 1;
    expected.parts[0].shift = -5;
    expected.parts[0].cost = 60000;
    expected.parts[0].sum = 1;
    memcpy(expected.parts[1].id, "B2", 2);
    expected.parts[1].shift = 5;
    expected.parts[1].hex[0].q = 1;
    expected.parts[1].hex[0].r = -2;
    expected.parts[1].hex[1].q = -128;
    expected.parts[1].hex[1].r = 127;
    expected.parts[1].hexes = 2;
    expected.parts[1].sum = 2;
    expected.count = 2;
    expected.small = 255;
    memcpy(expected.numbers, "\1\2\3\4\6", 5);
    expected.number_count = 5;
    memcpy(expected.words, "un\0\0\0\0d\xC3\xA9ux", 12);
    expected.word_count = 2;
    expected.centre.r = -1;
    memcpy(expected.note[1], "second", 6);
    write_file(json, sizeof json, 0, NULL);
    assert_int_equal(rd_pack_read(&game, json, strlen(json), (rd_pack *)&pack, &f), RD_OK);
    assert_memory_equal(&pack, &expected, sizeof pack);
    memset(&pack, 0x55, sizeof pack);
    assert_int_equal(rd_pack_read(&game, json, strlen(json), (rd_pack *)&pack, NULL), RD_OK);
    assert_memory_equal(&pack, &expected, sizeof pack);
    assert_true(rd_pack_hash(&game, (rd_pack *)&pack) == rd_hash_bytes(&pack, sizeof pack, 0));
}

typedef struct bad {
    size_t line; /* of the good file that is changed */
    const char *text;
    rd_err err;
    uint32_t at_line;
    uint32_t at_column;
    const char *words;
} bad;

static const bad bads[] = {
    {1, "[", RD_SYNTAX, 2, 9, NULL},
    {14, "", RD_SYNTAX, 15, 0, NULL},
    {14, "} x", RD_SYNTAX, 14, 3, NULL},
    {10, "  \"small\": 1, \"small\": 2,", RD_SYNTAX, 10, 21, NULL},
    {10, "  \"small\": 99999999999999999999,", RD_SYNTAX, 10, 31, NULL},
    {4, "  \"notes\": \"a\\u0000b\",", RD_SYNTAX, 4, 21, NULL},
    {2, "  \"game\": \"other\",", RD_SYNTAX, 2, 11,
     "field game is the text \"other\"; it must be the text \"made-up\""},
    {2, "", RD_SYNTAX, 1, 1, "field game is missing; add it as the text \"made-up\""},
    {3, "", RD_SYNTAX, 1, 1,
     "field name is missing; add it as 1 to 31 letters, digits, hyphens, dots or underlines"},
    {3, "  \"name\": \"two words\",", RD_SYNTAX, 3, 11,
     "field name is the text \"two words\"; it must be 1 to 31 letters, digits, hyphens, dots or "
     "underlines"},
    {3, "  \"name\": \"abcdefghijklmnopqrstuvwxyz012345\",", RD_SYNTAX, 3, 11,
     "field name is the text \"abcdefghijklmnopqrstuvwxyz012345\"; it must be 1 to 31 letters, "
     "digits, hyphens, dots or underlines"},
    {3, "  \"name\": 7,", RD_SYNTAX, 3, 11,
     "field name is 7; it must be 1 to 31 letters, digits, hyphens, dots or underlines"},
    {4, "  \"notes\": [],", RD_SYNTAX, 4, 12, "field notes is a list; it must be a text"},
    {4, "  \"source\": null,", RD_SYNTAX, 4, 13, "field source is null; it must be a text"},
    {10, "", RD_SYNTAX, 1, 1, "field small is missing; add it as a whole number from 0 to 255"},
    {10, "  \"small\": 256,", RD_RANGE, 10, 12,
     "field small is 256; it must be a whole number from 0 to 255"},
    {10, "  \"small\": -1,", RD_RANGE, 10, 12,
     "field small is -1; it must be a whole number from 0 to 255"},
    {10, "  \"small\": 1.0,", RD_SYNTAX, 10, 12,
     "field small is a number with a fraction or an exponent; it must be a whole number from 0 to "
     "255"},
    {10, "  \"small\": \"5\",", RD_SYNTAX, 10, 12,
     "field small is the text \"5\"; it must be a whole number from 0 to 255"},
    {10, "  \"small\":\ttrue,", RD_SYNTAX, 10, 12,
     "field small is true; it must be a whole number from 0 to 255"},
    {10, "  \"small\": 5, \"smal\": 5,", RD_SYNTAX, 10, 15,
     "field smal is not known; remove it or use game, name, source, notes, parts, small, numbers, "
     "words or centre"},
    {10, "  \"small\": 5, \"\\u0073mal\": 5,", RD_SYNTAX, 10, 15,
     "field smal is not known; remove it or use game, name, source, notes, parts, small, numbers, "
     "words or centre"},
    {10, "  \"smal\\u006c\": 777,", RD_RANGE, 10, 17,
     "field small is 777; it must be a whole number from 0 to 255"},
    {7, "    {\"id\": \"B2\", \"kind\": \"wing\", \"shift\": 5, \"cost\": 0,", RD_SYNTAX, 7, 26,
     "field parts[1].kind is the text \"wing\"; it must be one of the texts arm, leg or head"},
    {7, "    {\"id\": \"B2\", \"kind\": 1, \"shift\": 5, \"cost\": 0,", RD_SYNTAX, 7, 26,
     "field parts[1].kind is 1; it must be one of the texts arm, leg or head"},
    {7, "    {\"id\": \"B2\", \"kind\": \"arm\", \"shift\": 6, \"cost\": 0,", RD_RANGE, 7, 42,
     "field parts[1].shift is 6; it must be a whole number from -5 to 5"},
    {7, "    {\"id\": \"B2\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 60001,", RD_RANGE, 7, 53,
     "field parts[1].cost is 60001; it must be a whole number from 0 to 60000"},
    {7, "    {\"id\": \"B2\", \"kind\": \"arm\", \"shift\": 5,", RD_SYNTAX, 7, 5,
     "field parts[1].cost is missing; add it as a whole number from 0 to 60000"},
    {7, "    {\"id\": \"B234\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 0,", RD_RANGE, 7, 12,
     "field parts[1].id is the text \"B234\"; it must be a text of 1 to 3 bytes without "
     "control characters"},
    {7, "    {\"id\": \"\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 0,", RD_RANGE, 7, 12,
     "field parts[1].id is the text \"\"; it must be a text of 1 to 3 bytes without control "
     "characters"},
    {7, "    {\"id\": \"B\\n\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 0,", RD_SYNTAX, 7, 12,
     "field parts[1].id is the text \"B?\"; it must be a text of 1 to 3 bytes without "
     "control characters"},
    {7, "    {\"name\": 1, \"id\": \"B2\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 0,",
     RD_SYNTAX, 7, 6,
     "field parts[1].name is not known; remove it or use id, kind, shift, cost, hexes "
     "or note"},
    {8, "     \"hexes\": [[1, -2], [-128, 128]]}", RD_RANGE, 8, 32,
     "field parts[1].hexes[1][1] is 128; it must be a whole number from -128 to 127"},
    {8, "     \"hexes\": [[1, -2], [1]]}", RD_SYNTAX, 8, 25,
     "field parts[1].hexes[1] is a list; it must be a list of two whole numbers [q, r], each from "
     "-128 to 127"},
    {8, "     \"hexes\": [[1, -2], {\"q\": 1}]}", RD_SYNTAX, 8, 25,
     "field parts[1].hexes[1] is an object; it must be a list of two whole numbers [q, r], each "
     "from -128 to 127"},
    {8, "     \"hexes\": [[1,1],[1,1],[1,1],[1,1]]}", RD_RANGE, 8, 15,
     "field parts[1].hexes has 4 entries; it must be a list of 0 to 3 entries"},
    {8, "     \"hexes\": {}}", RD_SYNTAX, 8, 15,
     "field parts[1].hexes is an object; it must be a list of 0 to 3 entries"},
    {8, "     \"hexes\": []}, {}, {}, {}", RD_RANGE, 5, 12,
     "field parts has 5 entries; it must be a list of 1 to 4 objects"},
    {8, "     \"hexes\": []}, \"B3\"", RD_SYNTAX, 8, 20,
     "field parts[2] must be an object with named fields: { ... }"},
    {11, "  \"numbers\": [1, 2, 3, 4],", RD_RANGE, 11, 14,
     "field numbers has 4 entries; it must be a list of 5 entries"},
    {11, "  \"numbers\": [1, 2,  7, 4, 5],", RD_RANGE, 11, 22,
     "field numbers[2] is 7; it must be a whole number from 1 to 6"},
    /* The column counts characters: the accented letter is two bytes. */
    {12, "  \"words\": [\"d\u00e9ux\", false],", RD_SYNTAX, 12, 21,
     "field words[1] is false; it must be a text of 1 to 5 bytes without control characters"},
    {13, "  \"centre\": [0, 5]", RD_RANGE, 13, 17,
     "field centre[1] is 5; it must be a whole number from -3 to 4"},
    {13, "  \"centre\": [-4, 5]", RD_RANGE, 13, 14,
     "field centre[0] is -4; it must be a whole number from -3 to 4"},
    {13, "  \"centre\": 5", RD_SYNTAX, 13, 13,
     "field centre is 5; it must be a list of two whole numbers [q, r], each from -3 to 4"},
    {7, "    {\"id\": \"B2\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 0,", RD_SYNTAX, 7, 5,
     "field parts[1].note is missing; add it as a text of 0 to 7 bytes without control characters"},
    {7,
     "    {\"note\": \"too long\", \"id\": \"B2\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 0,",
     RD_RANGE, 7, 14,
     "field parts[1].note is the text \"too long\"; it must be a text of 0 to 7 bytes without "
     "control characters"},
    {7, "    {\"note\": \"\", \"id\": \"B2\", \"kind\": \"arm\", \"shift\": 5, \"cost\": 666,",
     RD_ILLEGAL, 0, 0, "part 1 costs 666; it must cost less"},
};

static void bad_packs_are_refused_with_their_place(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bads / sizeof bads[0]; i++) {
        const bad *b = &bads[i];
        char json[2048];
        made_up_pack pack;
        made_up_pack before;
        rd_fault f;
        memset(&pack, 0xAA, sizeof pack);
        before = pack;
        memset(&f, 0xAA, sizeof f);
        write_file(json, sizeof json, b->line, b->text);
        rd_err err = rd_pack_read(&game, json, strlen(json), (rd_pack *)&pack, &f);
        if (err != b->err || f.line != b->at_line || f.column != b->at_column ||
            (b->words != NULL && strcmp(f.words, b->words) != 0))
            fail_msg("case %zu: error %d at %u:%u: %s", i, (int)err, (unsigned)f.line,
                     (unsigned)f.column, f.words);
        assert_int_equal(f.err, err);
        assert_true(strlen(f.words) > 10);
        assert_int_equal(f.why.code, err == RD_ILLEGAL ? 1 : 0);
        assert_int_equal(f.why.clause, err == RD_ILLEGAL ? 7 : 0);
        assert_memory_equal(&pack, &before, sizeof pack);
        assert_int_equal(rd_pack_read(&game, json, strlen(json), (rd_pack *)&pack, NULL), err);
    }
}

static void files_that_are_no_pack_at_all(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "", "   ", "[]", "7", "null", "\xEF\xBB\xBF{}", "{\"game\"", "{\"a\":\"\xFF\"}"};
    made_up_pack pack;
    rd_fault f;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        rd_pack *out = (rd_pack *)&pack;
        assert_int_equal(rd_pack_read(&game, texts[i], strlen(texts[i]), out, &f), RD_SYNTAX);
        assert_true(strlen(f.words) > 10);
    }
    assert_int_equal(rd_pack_read(&game, "[]", 2, (rd_pack *)&pack, &f), RD_SYNTAX);
    assert_string_equal(f.words, "the file must be an object with named fields: { ... }");
    /* The size is judged before anything is read. */
    assert_int_equal(rd_pack_read(&game, NULL, 1024 * 1024 + 1, (rd_pack *)&pack, &f), RD_RANGE);
}

/* Cut anywhere, a good file gives a fault, or after its last bracket the same pack. */
static void cut_files_never_pass(void **unused)
{
    (void)unused;
    char json[2048];
    made_up_pack pack;
    rd_fault f;
    write_file(json, sizeof json, 0, NULL);
    size_t last = (size_t)(strrchr(json, '}') - json);
    for (size_t n = 0; n <= last; n++) {
        rd_pack *out = (rd_pack *)&pack;
        assert_int_equal(rd_pack_read(&game, json, n, out, &f), RD_SYNTAX);
    }
    assert_int_equal(rd_pack_read(&game, json, last + 1, (rd_pack *)&pack, &f), RD_OK);
}

/* The finder is only given valid JSON, but must not leave any text that it is given. */
static void finder_stays_inside_the_text(void **unused)
{
    (void)unused;
    char json[2048];
    pack_path path;
    memset(&path, 0, sizeof path);
    path.step[0].key = "parts";
    path.step[1].index = 1;
    path.step[2].key = "hexes";
    path.step[3].index = 1;
    path.step[4].index = 1;
    path.depth = 5;
    write_file(json, sizeof json, 0, NULL);
    size_t size = strlen(json);
    uint32_t line = 0;
    uint32_t column = 0;
    rd_pack_place_find(json, size, &path, &line, &column);
    assert_int_equal(line, 8);
    assert_int_equal(column, 32);
    for (size_t n = 0; n <= size; n++) {
        /* A copy of exactly n bytes, so that a sanitizer sees a step beyond. */
        char *cut = malloc(n > 0 ? n : 1);
        assert_non_null(cut);
        memcpy(cut, json, n);
        rd_pack_place_find(cut, n, &path, &line, &column);
        assert_true(line >= 1 && line <= GOOD_LINES + 1 && column >= 1);
        free(cut);
    }
}

/* A name of many bytes is shortened in the sentence, and the sentence stays whole. */
static void long_keys_are_shortened(void **unused)
{
    (void)unused;
    char json[2048];
    char line[600];
    made_up_pack pack;
    rd_fault f;
    rd_text t;
    rd_text_init(&t, line, sizeof line);
    rd_text_str(&t, "  \"small\": 5, \"");
    for (int i = 0; i < 250; i++)
        rd_text_str(&t, "\u00e9");
    rd_text_str(&t, "\": 1,");
    write_file(json, sizeof json, 10, line);
    assert_int_equal(rd_pack_read(&game, json, strlen(json), (rd_pack *)&pack, &f), RD_SYNTAX);
    assert_int_equal(f.line, 10);
    assert_int_equal(f.column, 15);
    assert_non_null(strstr(f.words, "\u00e9... is not known; remove it or use game, name,"));
}

/* A description that goes on for ever: the reader stops at its limit, with a fault. */
static const rd_pack_field nest[2];
static const rd_pack_field nest[2] = {{"down", RD_PACK_ROWS, 0, 1, 0, 1, NULL, nest, 0},
                                      {NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0}};

static void nesting_has_a_limit(void **unused)
{
    (void)unused;
    static const char tail[] = "]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}]}";
    rd_game nested = game;
    char json[1024];
    uint8_t pack[8];
    rd_fault f;
    nested.pack_fields = nest;
    nested.pack_size = sizeof pack;
    nested.pack_build = NULL;
    for (uint32_t depth = 1; depth <= 20; depth++) {
        rd_text t;
        rd_text_init(&t, json, sizeof json);
        rd_text_str(&t, "{\"game\":\"made-up\",\"name\":\"n\",\"down\":[");
        for (uint32_t i = 1; i < depth; i++)
            rd_text_str(&t, "{\"down\":[");
        rd_text_bytes(&t, tail, 2 * (size_t)depth);
        assert_true(rd_text_fits(&t));
        rd_err err = rd_pack_read(&nested, json, strlen(json), (rd_pack *)pack, &f);
        assert_int_equal(err, depth <= PACK_DEPTH_MAX / 2 ? RD_OK : RD_SYNTAX);
        if (err != RD_OK)
            assert_non_null(strstr(f.words, "lies too deep"));
    }
}

/* A set of words, as bits. */
static const rd_pack_field set_fields[] = {
    {"set", RD_PACK_BITS, 4, 4, 0, 0, kinds, NULL, 0},
    {NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0},
};

static void words_become_bits(void **unused)
{
    (void)unused;
    static const struct {
        const char *set;
        rd_err err;
        uint32_t bits;
        const char *words;
    } rows[] = {
        {"[]", RD_OK, 0, ""},
        {"[\"head\", \"arm\"]", RD_OK, 5, ""},
        {"[\"arm\", \"leg\", \"head\"]", RD_OK, 7, ""},
        {"[\"arm\", \"arm\"]", RD_SYNTAX, 9,
         "field set[1] stands there twice; remove one of the two"},
        {"[\"tail\"]", RD_SYNTAX, 9,
         "field set[0] is the text \"tail\"; it must be one of the texts arm, leg or head"},
        {"[1]", RD_SYNTAX, 9, "field set[0] is 1; it must be one of the texts arm, leg or head"},
        {"\"arm\"", RD_SYNTAX, 9,
         "field set is the text \"arm\"; it must be a list of texts, none of them twice, each arm, "
         "leg or head"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rd_game sets = game;
        uint32_t pack[3] = {9, 9, 9};
        char json[200];
        rd_fault f = {RD_OK, 0, 0, {0, 0, {0}}, ""};
        sets.pack_fields = set_fields;
        sets.pack_size = sizeof pack;
        sets.pack_build = NULL;
        snprintf(json, sizeof json, "{\"game\": \"made-up\", \"name\": \"n\", \"set\": %s}",
                 rows[i].set);
        assert_int_equal(rd_pack_read(&sets, json, strlen(json), (rd_pack *)pack, &f), rows[i].err);
        assert_int_equal(pack[1], rows[i].bits);
        assert_int_equal(pack[2], rows[i].err == RD_OK ? 0 : 9);
        assert_string_equal(f.words, rows[i].words);
    }
}

static rd_refusal build_nothing(rd_pack *pack)
{
    (void)pack;
    return rd_refuse(3, 99, 0, 0, 0, 0);
}

static void refusals_without_words_have_some(void **unused)
{
    (void)unused;
    rd_game strict = game;
    char json[2048];
    made_up_pack pack;
    rd_fault f;
    strict.pack_build = build_nothing;
    write_file(json, sizeof json, 0, NULL);
    rd_err err = rd_pack_read(&strict, json, strlen(json), (rd_pack *)&pack, &f);
    assert_int_equal(err, RD_ILLEGAL);
    assert_int_equal(f.why.code, 99);
    assert_int_equal(f.why.clause, 3);
    assert_string_equal(f.words, "the rules do not allow that");
}

/* Tests run in the root of the tree; 0: no such file. */
static size_t read_data(const char *id, const char *name, char *out, size_t cap)
{
    char path[200];
    snprintf(path, sizeof path, "data/%s/%s.json", id, name);
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return 0;
    size_t n = fread(out, 1, cap, in);
    fclose(in);
    return n < cap ? n : 0;
}

static void packs_built_in_are_the_files(void **unused)
{
    (void)unused;
    static char json[262144];
    static const char *const names[] = {"ledger", "standard"};
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        rd_pack *read = malloc((*g)->pack_size);
        assert_non_null(read);
        for (size_t i = 0; i < 2; i++) {
            const rd_pack *built = rd_pack_builtin(*g, names[i]);
            size_t size = read_data((*g)->id, names[i], json, sizeof json);
            assert_non_null(built);
            assert_true((uintptr_t)built % 8 == 0);
            assert_true(size > 0);
            assert_int_equal(rd_pack_read(*g, json, size, read, NULL), RD_OK);
            assert_memory_equal(read, built, (*g)->pack_size);
            assert_true(rd_pack_hash(*g, read) == rd_pack_hash(*g, built));
        }
        assert_null(rd_pack_builtin(*g, "no such pack"));
        free(read);
    }
    assert_null(rd_pack_builtin(&game, "ledger"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_pack_becomes_bytes),
        cmocka_unit_test(bad_packs_are_refused_with_their_place),
        cmocka_unit_test(files_that_are_no_pack_at_all),
        cmocka_unit_test(cut_files_never_pass),
        cmocka_unit_test(finder_stays_inside_the_text),
        cmocka_unit_test(long_keys_are_shortened),
        cmocka_unit_test(nesting_has_a_limit),
        cmocka_unit_test(words_become_bits),
        cmocka_unit_test(refusals_without_words_have_some),
        cmocka_unit_test(packs_built_in_are_the_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
