/*
 * place.c - where in a JSON text a value stands: line and column, found along its path.
 *
 * Jansson says where a text stops being JSON, but keeps no places of the values that it has read.
 * So when a value turns out to be wrong, this walks the text a second time, down the path that led
 * to the value. It runs once for a faulty file, in one pass and without recursion.
 */
#include "pack/place.h"

#include <jansson.h>
#include <string.h>

#include "core/fault.h"

typedef struct scan {
    const char *json;
    size_t size;
    size_t at;
} scan;

static char next_char(const scan *s)
{
    return s->at < s->size ? s->json[s->at] : '\0';
}

static void skip_blanks(scan *s)
{
    while (s->at < s->size && strchr(" \t\r\n", s->json[s->at]) != NULL && s->json[s->at] != '\0')
        s->at++;
}

/* From the opening quote to behind the closing one. */
static void skip_string(scan *s)
{
    s->at++;
    while (s->at < s->size && s->json[s->at] != '"')
        s->at += s->json[s->at] == '\\' ? 2 : 1;
    s->at = s->at < s->size ? s->at + 1 : s->size;
}

/* To the comma or bracket behind a value. */
static void skip_value(scan *s)
{
    uint32_t open = 0;
    while (s->at < s->size) {
        char c = s->json[s->at];
        if (c == '"') {
            skip_string(s);
            continue;
        }
        bool closes = c == ']' || c == '}';
        if (open == 0 && (closes || c == ','))
            return;
        open += c == '[' || c == '{';
        open -= closes;
        s->at++;
    }
}

/* The raw text of a key, quotes included, may spell its characters with escapes. */
static bool key_is(const char *raw, size_t size, const char *key)
{
    if (memchr(raw, '\\', size) == NULL)
        return size == strlen(key) + 2 && memcmp(raw + 1, key, size - 2) == 0;
    json_t *text = json_loadb(raw, size, JSON_DECODE_ANY, NULL);
    bool same = json_is_string(text) && strcmp(json_string_value(text), key) == 0;
    json_decref(text);
    return same;
}

/* From an object to the value of its member, or to the key itself. */
static bool enter_member(scan *s, const char *key, bool on_key)
{
    if (next_char(s) != '{')
        return false;
    do {
        s->at++;
        skip_blanks(s);
        size_t start = s->at;
        if (next_char(s) != '"')
            return false;
        skip_string(s);
        bool found = key_is(s->json + start, s->at - start, key);
        if (found && on_key) {
            s->at = start;
            return true;
        }
        skip_blanks(s);
        s->at++;
        skip_blanks(s);
        if (found)
            return true;
        skip_value(s);
    } while (next_char(s) == ',');
    return false;
}

static bool enter_entry(scan *s, size_t index)
{
    if (next_char(s) != '[')
        return false;
    s->at++;
    skip_blanks(s);
    for (; index > 0; index--) {
        skip_value(s);
        if (next_char(s) != ',')
            return false;
        s->at++;
        skip_blanks(s);
    }
    return next_char(s) != ']';
}

void rd_pack_place_find(const char *json, size_t size, const pack_path *path, uint32_t *line,
                        uint32_t *column)
{
    scan s = {json, size, 0};
    skip_blanks(&s);
    size_t found = s.at;
    for (uint32_t i = 0; i < path->depth; i++) {
        const pack_step *step = &path->step[i];
        bool on_key = path->on_key && i + 1 == path->depth;
        if (step->key != NULL ? !enter_member(&s, step->key, on_key)
                              : !enter_entry(&s, step->index))
            break;
        found = s.at;
    }
    *line = 1;
    *column = 1;
    for (size_t i = 0; i < found && i < size; i++) {
        if (json[i] == '\n') {
            *line += 1;
            *column = 1;
        } else if (((unsigned char)json[i] & 0xC0) != 0x80) {
            *column += 1;
        }
    }
}

void rd_pack_path_text(const pack_path *path, rd_text *out)
{
    for (uint32_t i = 0; i < path->depth; i++) {
        const pack_step *step = &path->step[i];
        if (step->key == NULL) {
            rd_text_char(out, '[');
            rd_text_int(out, (int64_t)step->index);
            rd_text_char(out, ']');
            continue;
        }
        if (i > 0)
            rd_text_char(out, '.');
        rd_fault_clean(out, step->key, strlen(step->key), 40);
    }
}
