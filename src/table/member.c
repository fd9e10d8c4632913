/* member.c - reading what a game has written as JSON: members, lists, strings. */
#include "member.h"

#include <string.h>

static const char *skip_string(const char *at)
{
    for (at++; *at != '\0' && *at != '"'; at++)
        if (*at == '\\' && at[1] != '\0')
            at++;
    return *at == '"' ? at + 1 : at;
}

/* The byte behind a value. */
static const char *skip_value(const char *at)
{
    int depth = 0;
    while (*at != '\0') {
        if (*at == '"') {
            at = skip_string(at);
        } else {
            depth += *at == '{' || *at == '[' ? 1 : *at == '}' || *at == ']' ? -1 : 0;
            if (depth < 0 || (depth == 0 && *at == ','))
                return at;
            at++;
        }
        if (depth == 0 && (*at == ',' || *at == '}' || *at == ']'))
            return at;
    }
    return at;
}

const char *rd_member(const char *object, const char *key)
{
    if (object == NULL || *object != '{')
        return NULL;
    for (const char *at = object + 1; *at == '"';) {
        const char *end = skip_string(at);
        size_t size = (size_t)(end - at) - 2;
        bool found = size == strlen(key) && memcmp(at + 1, key, size) == 0;
        at = end + (*end == ':');
        if (found)
            return at;
        at = skip_value(at);
        at += *at == ',';
    }
    return NULL;
}

const char *rd_member_first(const char *list)
{
    return list != NULL && *list == '[' && list[1] != ']' ? list + 1 : NULL;
}

const char *rd_member_next(const char *value)
{
    if (value == NULL)
        return NULL;
    value = skip_value(value);
    return *value == ',' ? value + 1 : NULL;
}

void rd_member_text(const char *value, rd_text *out)
{
    if (value == NULL)
        return;
    const char *end = skip_value(value);
    if (*value != '"') {
        rd_text_bytes(out, value, (size_t)(end - value));
        return;
    }
    for (value++; *value != '"' && *value != '\0'; value++) {
        if (*value == '\\' && value[1] != '\0')
            value++;
        rd_text_char(out, *value);
    }
}

bool rd_member_is(const char *value, const char *text)
{
    size_t size = strlen(text);
    return value != NULL && *value == '"' && strncmp(value + 1, text, size) == 0 &&
           value[size + 1] == '"';
}

bool rd_member_true(const char *value)
{
    return value != NULL && strncmp(value, "true", 4) == 0;
}
