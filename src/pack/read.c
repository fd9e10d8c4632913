/*
 * read.c - from JSON to the bytes of a pack, along the game's own description of its fields.
 *
 * Strict: every field of the description must be there, nothing else may be, and nothing is there
 * twice. Besides the game's fields a file has "game" and "name", and may have "source" and "notes".
 * The pack is built aside and copied at the end, so a faulty file changes nothing.
 */
#include "robodrome/pack.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/fault.h"
#include "pack/place.h"

enum {
    NAME_MAX_BYTES = 31,    /* of a pack's name */
    TEXT_MAX = 1024 * 1024, /* bytes of a file */
};

typedef struct reader {
    const rd_game *game;
    const char *json;
    size_t size;
    pack_path path;
    rd_fault *fault;
    uint8_t *pack; /* that is being filled */
} reader;

static const char name_signs[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

static bool push(reader *r, const char *key, size_t index)
{
    if (r->path.depth == PACK_DEPTH_MAX)
        return false;
    r->path.step[r->path.depth].key = key;
    r->path.step[r->path.depth].index = index;
    r->path.depth++;
    return true;
}

static void pop(reader *r)
{
    r->path.depth--;
}

/* Begins "field PATH", with its place; the caller goes on with the sentence. */
static void begin_fault(reader *r, rd_err err, rd_text *t)
{
    rd_fault *f = r->fault;
    rd_fault_begin(f, err, t);
    rd_pack_place_find(r->json, r->size, &r->path, &f->line, &f->column);
    if (r->path.depth == 0) {
        rd_text_str(t, "the file");
        return;
    }
    rd_text_str(t, "field ");
    rd_pack_path_text(&r->path, t);
}

static rd_err end_fault(reader *r, const rd_text *t)
{
    rd_fault_end(r->fault, t);
    return r->fault->err;
}

static void write_span(rd_text *t, int64_t min, int64_t max)
{
    if (min != max) {
        rd_text_int(t, min);
        rd_text_str(t, " to ");
    }
    rd_text_int(t, max);
}

/* What a JSON value is, in a few words. */
static void write_found(const json_t *value, rd_text *t)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        rd_text_str(t, "an object");
        break;
    case JSON_ARRAY:
        rd_text_str(t, "a list");
        break;
    case JSON_STRING:
        rd_text_str(t, "the text ");
        rd_fault_quote(t, json_string_value(value), json_string_length(value));
        break;
    case JSON_INTEGER:
        rd_text_int(t, json_integer_value(value));
        break;
    case JSON_REAL:
        rd_text_str(t, "a number with a fraction or an exponent");
        break;
    case JSON_TRUE:
        rd_text_str(t, "true");
        break;
    case JSON_FALSE:
        rd_text_str(t, "false");
        break;
    default:
        rd_text_str(t, "null");
        break;
    }
}

/* The least and the greatest number of a field: its own limits inside those of its storage. */
static void number_limits(const rd_pack_field *field, int64_t *min, int64_t *max)
{
    int64_t least = field->kind == RD_PACK_I8 ? INT8_MIN : 0;
    int64_t greatest = field->kind == RD_PACK_I8   ? INT8_MAX
                       : field->kind == RD_PACK_U8 ? UINT8_MAX
                                                   : UINT16_MAX;
    *min = field->min > least ? field->min : least;
    *max = field->max < greatest ? field->max : greatest;
}

/* Coordinates are free in an int8_t unless the description limits them. */
static void hex_limits(const rd_pack_field *field, int64_t *min, int64_t *max)
{
    bool limited = field->min < field->max;
    *min = limited && field->min > INT8_MIN ? field->min : INT8_MIN;
    *max = limited && field->max < INT8_MAX ? field->max : INT8_MAX;
}

static void write_names(const char *const *names, rd_text *t)
{
    for (size_t i = 0; names[i] != NULL; i++) {
        rd_text_str(t, i == 0 ? "" : names[i + 1] == NULL ? " or " : ", ");
        rd_text_str(t, names[i]);
    }
}

static void write_expected(const rd_pack_field *field, rd_text *t)
{
    int64_t min = field->min;
    int64_t max = field->max;
    switch (field->kind) {
    case RD_PACK_U8:
    case RD_PACK_I8:
    case RD_PACK_U16:
        number_limits(field, &min, &max);
        rd_text_str(t, min != max ? "a whole number from " : "the whole number ");
        write_span(t, min, max);
        break;
    case RD_PACK_NAME:
    case RD_PACK_NOTE:
        rd_text_str(t, "a text of ");
        write_span(t, min, (int64_t)field->size - 1);
        rd_text_str(t, " bytes without control characters");
        break;
    case RD_PACK_WORD:
        rd_text_str(t, "one of the texts ");
        write_names(field->names, t);
        break;
    case RD_PACK_BITS:
        rd_text_str(t, "a list of texts, none of them twice, each ");
        write_names(field->names, t);
        break;
    case RD_PACK_HEX:
        hex_limits(field, &min, &max);
        rd_text_str(t, "a list of two whole numbers [q, r], each from ");
        write_span(t, min, max);
        break;
    case RD_PACK_ROWS:
    case RD_PACK_LIST:
        rd_text_str(t, "a list of ");
        write_span(t, min, max);
        rd_text_str(t, field->kind == RD_PACK_ROWS ? " objects" : " entries");
        break;
    }
}

static rd_err fault_value(reader *r, rd_err err, const json_t *value, const rd_pack_field *field)
{
    rd_text t;
    begin_fault(r, err, &t);
    rd_text_str(&t, " is ");
    write_found(value, &t);
    rd_text_str(&t, "; it must be ");
    write_expected(field, &t);
    return end_fault(r, &t);
}

static rd_err fault_words(reader *r, const char *words)
{
    rd_text t;
    begin_fault(r, RD_SYNTAX, &t);
    rd_text_str(&t, words);
    return end_fault(r, &t);
}

static rd_err read_number(reader *r, const rd_pack_field *field, const json_t *value, uint8_t *base)
{
    int64_t min = 0;
    int64_t max = 0;
    if (!json_is_integer(value))
        return fault_value(r, RD_SYNTAX, value, field);
    int64_t n = json_integer_value(value);
    number_limits(field, &min, &max);
    if (n < min || n > max)
        return fault_value(r, RD_RANGE, value, field);
    uint16_t wide = (uint16_t)n;
    uint8_t narrow = (uint8_t)n; /* of a negative number: the same bits as int8_t */
    if (field->kind == RD_PACK_U16)
        memcpy(base + field->offset, &wide, sizeof wide);
    else
        memcpy(base + field->offset, &narrow, sizeof narrow);
    return RD_OK;
}

static rd_err read_name(reader *r, const rd_pack_field *field, const json_t *value, uint8_t *base)
{
    if (!json_is_string(value))
        return fault_value(r, RD_SYNTAX, value, field);
    const char *s = json_string_value(value);
    size_t n = json_string_length(value);
    if (n >= field->size || (field->min > 0 && n < (size_t)field->min))
        return fault_value(r, RD_RANGE, value, field);
    for (size_t i = 0; i < n; i++) {
        if ((unsigned char)s[i] < 0x20 || s[i] == 0x7F)
            return fault_value(r, RD_SYNTAX, value, field);
    }
    memcpy(base + field->offset, s, n);
    return RD_OK;
}

/* The path ends with the number of the row and the name of the field. */
static rd_err read_note(reader *r, const rd_pack_field *field, const json_t *value)
{
    size_t row = r->path.depth >= 2 ? r->path.step[r->path.depth - 2].index : 0;
    return read_name(r, field, value, r->pack + row * field->size);
}

static rd_err read_word(reader *r, const rd_pack_field *field, const json_t *value, uint8_t *base)
{
    const char *s = json_string_value(value); /* NULL for anything but a text */
    for (size_t i = 0; s != NULL && field->names[i] != NULL; i++) {
        if (strcmp(field->names[i], s) == 0) {
            base[field->offset] = (uint8_t)i;
            return RD_OK;
        }
    }
    return fault_value(r, RD_SYNTAX, value, field);
}

static rd_err read_bits(reader *r, const rd_pack_field *field, const json_t *value, uint8_t *base)
{
    rd_pack_field part = {"", RD_PACK_WORD, 0, 1, 0, 0, field->names, NULL, 0};
    uint32_t bits = 0;
    if (!json_is_array(value))
        return fault_value(r, RD_SYNTAX, value, field);
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *entry = json_array_get(value, i);
        uint8_t bit = 0;
        if (!push(r, NULL, i))
            return fault_words(r, " lies too deep");
        rd_err err = read_word(r, &part, entry, &bit);
        if (err == RD_OK && (bits >> bit & 1u) != 0)
            err = fault_words(r, " stands there twice; remove one of the two");
        if (err != RD_OK)
            return err;
        bits |= (uint32_t)1 << bit;
        pop(r);
    }
    memcpy(base + field->offset, &bits, sizeof bits);
    return RD_OK;
}

static rd_err read_hex(reader *r, const rd_pack_field *field, const json_t *value, uint8_t *base)
{
    rd_pack_field part = {"", RD_PACK_I8, 0, 1, 0, 0, NULL, NULL, 0};
    int64_t min = 0;
    int64_t max = 0;
    hex_limits(field, &min, &max);
    part.min = (int32_t)min;
    part.max = (int32_t)max;
    if (!json_is_array(value) || json_array_size(value) != 2)
        return fault_value(r, RD_SYNTAX, value, field);
    for (size_t i = 0; i < 2; i++) {
        if (!push(r, NULL, i))
            return fault_words(r, " lies too deep");
        rd_err err = read_number(r, &part, json_array_get(value, i), base + field->offset + i);
        if (err != RD_OK)
            return err;
        pop(r);
    }
    return RD_OK;
}

static rd_err read_object(reader *r, const rd_pack_field *fields, json_t *object, uint8_t *base);
static rd_err read_list(reader *r, const rd_pack_field *field, const json_t *value, uint8_t *base);

static rd_err read_value(reader *r, const rd_pack_field *field, const json_t *value, uint8_t *base)
{
    switch (field->kind) {
    case RD_PACK_NAME:
        return read_name(r, field, value, base);
    case RD_PACK_NOTE:
        return read_note(r, field, value);
    case RD_PACK_WORD:
        return read_word(r, field, value, base);
    case RD_PACK_BITS:
        return read_bits(r, field, value, base);
    case RD_PACK_HEX:
        return read_hex(r, field, value, base);
    case RD_PACK_ROWS:
    case RD_PACK_LIST:
        return read_list(r, field, value, base);
    default:
        return read_number(r, field, value, base);
    }
}

static rd_err fault_count(reader *r, const rd_pack_field *field, size_t count)
{
    rd_text t;
    begin_fault(r, RD_RANGE, &t);
    rd_text_str(&t, " has ");
    rd_text_int(&t, (int64_t)count);
    rd_text_str(&t, " entries; it must be ");
    write_expected(field, &t);
    return end_fault(r, &t);
}

static rd_err read_list(reader *r, const rd_pack_field *field, const json_t *value, uint8_t *base)
{
    if (!json_is_array(value))
        return fault_value(r, RD_SYNTAX, value, field);
    size_t count = json_array_size(value);
    if ((int64_t)count < field->min || (int64_t)count > field->max || count > UINT8_MAX)
        return fault_count(r, field, count);
    for (size_t i = 0; i < count; i++) {
        json_t *entry = json_array_get(value, i);
        uint8_t *at = base + field->offset + i * field->size;
        if (!push(r, NULL, i))
            return fault_words(r, " lies too deep");
        rd_err err = field->kind == RD_PACK_ROWS ? read_object(r, field->rows, entry, at)
                                                 : read_value(r, field->rows, entry, at);
        if (err != RD_OK)
            return err;
        pop(r);
    }
    base[field->count_offset] = (uint8_t)count;
    return RD_OK;
}

/* Keys of the whole file that belong to no game. */
static const char *const file_keys[] = {"game", "name", "source", "notes"};

static bool is_file_key(const reader *r, const char *key)
{
    for (size_t i = 0; r->path.depth == 0 && i < sizeof file_keys / sizeof file_keys[0]; i++) {
        if (strcmp(file_keys[i], key) == 0)
            return true;
    }
    return false;
}

static rd_err fault_unknown(reader *r, const rd_pack_field *fields, const char *key)
{
    rd_text t;
    bool whole = r->path.depth == 0;
    if (!push(r, key, 0))
        return fault_words(r, " lies too deep");
    r->path.on_key = true;
    begin_fault(r, RD_SYNTAX, &t);
    rd_text_str(&t, " is not known; remove it or use ");
    for (size_t i = 0; whole && i < sizeof file_keys / sizeof file_keys[0]; i++) {
        rd_text_str(&t, file_keys[i]);
        rd_text_str(&t, ", ");
    }
    for (size_t i = 0; fields[i].name != NULL; i++) {
        rd_text_str(&t, i == 0 ? "" : fields[i + 1].name == NULL ? " or " : ", ");
        rd_text_str(&t, fields[i].name);
    }
    return end_fault(r, &t);
}

static rd_err refuse_unknown(reader *r, const rd_pack_field *fields, json_t *object)
{
    const char *key = NULL;
    json_t *value = NULL;
    json_object_foreach(object, key, value)
    {
        const rd_pack_field *f = fields;
        while (f->name != NULL && strcmp(f->name, key) != 0)
            f++;
        if (f->name == NULL && !is_file_key(r, key))
            return fault_unknown(r, fields, key);
    }
    return RD_OK;
}

static rd_err read_object(reader *r, const rd_pack_field *fields, json_t *object, uint8_t *base)
{
    if (!json_is_object(object))
        return fault_words(r, " must be an object with named fields: { ... }");
    rd_err err = refuse_unknown(r, fields, object);
    for (const rd_pack_field *f = fields; err == RD_OK && f->name != NULL; f++) {
        json_t *value = json_object_get(object, f->name);
        if (!push(r, f->name, 0))
            return fault_words(r, " lies too deep");
        if (value == NULL) {
            rd_text t;
            begin_fault(r, RD_SYNTAX, &t);
            rd_text_str(&t, " is missing; add it as ");
            write_expected(f, &t);
            return end_fault(r, &t);
        }
        err = read_value(r, f, value, base);
        if (err == RD_OK)
            pop(r);
    }
    return err;
}

static rd_err fault_head(reader *r, const json_t *value, const char *expected, const char *quoted)
{
    rd_text t;
    begin_fault(r, RD_SYNTAX, &t);
    if (value == NULL) {
        rd_text_str(&t, " is missing; add it as ");
    } else {
        rd_text_str(&t, " is ");
        write_found(value, &t);
        rd_text_str(&t, "; it must be ");
    }
    rd_text_str(&t, expected);
    if (quoted != NULL)
        rd_fault_quote(&t, quoted, strlen(quoted));
    return end_fault(r, &t);
}

/* The keys of the whole file that no game describes. */
static rd_err read_head(reader *r, const json_t *root)
{
    for (size_t i = 0; i < sizeof file_keys / sizeof file_keys[0]; i++) {
        const char *key = file_keys[i];
        json_t *value = json_object_get(root, key);
        const char *s = json_string_value(value);
        push(r, key, 0);
        if (strcmp(key, "game") == 0) {
            if (s == NULL || strcmp(s, r->game->id) != 0)
                return fault_head(r, value, "the text ", r->game->id);
        } else if (strcmp(key, "name") == 0) {
            size_t n = s == NULL ? 0 : strlen(s);
            if (n == 0 || n > NAME_MAX_BYTES || strspn(s, name_signs) != n)
                return fault_head(r, value, "1 to 31 letters, digits, hyphens, dots or underlines",
                                  NULL);
        } else if (value != NULL && s == NULL) {
            return fault_head(r, value, "a text", NULL);
        }
        pop(r);
    }
    return RD_OK;
}

/* Lets the game derive its tables and judge the whole. */
static rd_err build(reader *r, rd_pack *pack)
{
    if (r->game->pack_build == NULL)
        return RD_OK;
    rd_refusal why = r->game->pack_build(pack);
    if (why.code == 0 && why.clause == 0)
        return RD_OK;
    rd_text t;
    rd_fault_begin(r->fault, RD_ILLEGAL, &t);
    r->fault->why = why;
    if (r->game->refusal_text != NULL)
        r->game->refusal_text(pack, NULL, &why, &t);
    else if (why.code > 0 && why.code < r->game->code_count)
        rd_code_text(&r->game->codes[why.code], why.value, NULL, &t);
    else
        rd_text_str(&t, rd_err_words(RD_ILLEGAL));
    return end_fault(r, &t);
}

static rd_err fault_json(reader *r, const json_error_t *error)
{
    rd_text t;
    rd_fault_begin(r->fault, RD_SYNTAX, &t);
    r->fault->line = error->line > 0 ? (uint32_t)error->line : 0;
    r->fault->column = error->column > 0 ? (uint32_t)error->column : 0;
    rd_text_str(&t, "the file is not valid JSON: ");
    rd_fault_clean(&t, error->text, strlen(error->text), sizeof error->text);
    rd_text_str(&t, "; correct it there");
    return end_fault(r, &t);
}

static rd_err read_root(reader *r, json_t *root, rd_pack *out)
{
    /* One byte more, because a game may have an empty pack. */
    rd_pack *pack = calloc(1, (size_t)r->game->pack_size + 1);
    if (pack == NULL) {
        rd_text t;
        rd_fault_begin(r->fault, RD_MEMORY, &t);
        rd_text_str(&t, "there is no memory for the pack; close other programs and try again");
        return RD_MEMORY;
    }
    r->pack = (uint8_t *)pack;
    rd_err err = json_is_object(root) ? read_head(r, root) : RD_OK;
    if (err == RD_OK)
        err = read_object(r, r->game->pack_fields, root, (uint8_t *)pack);
    if (err == RD_OK)
        err = build(r, pack);
    if (err == RD_OK)
        memcpy(out, pack, r->game->pack_size);
    free(pack);
    return err;
}

rd_err rd_pack_read(const rd_game *game, const char *json, size_t size, rd_pack *out,
                    rd_fault *fault)
{
    rd_fault spare = {RD_OK, 0, 0, {0, 0, {0}}, ""};
    json_error_t error;
    reader r;
    memset(&r, 0, sizeof r);
    r.game = game;
    r.json = json;
    r.size = size;
    r.fault = fault != NULL ? fault : &spare;
    if (size > TEXT_MAX) {
        rd_text t;
        rd_fault_begin(r.fault, RD_RANGE, &t);
        rd_text_str(&t, "the file is too large; a pack has at most 1048576 bytes");
        return RD_RANGE;
    }
    json_t *root = json_loadb(json, size, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL)
        return fault_json(&r, &error);
    rd_err err = read_root(&r, root, out);
    json_decref(root);
    return err;
}
