/* json.c - a strict checker of JSON: accepts what RFC 8259 allows and nothing else. */
#include "laws.h"

#include <string.h>

enum {
    DEPTH_MAX = 64
};

static void skip_blanks(const char **s)
{
    *s += strspn(*s, " \t\r\n");
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Longer than needed, a half of a pair, or beyond the last character. */
static bool is_bad_start(const unsigned char *s)
{
    return (s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xF0 && s[1] < 0x90) ||
           (s[0] == 0xED && s[1] > 0x9F) || (s[0] == 0xF4 && s[1] > 0x8F);
}

/* The length of one well-formed UTF-8 character of two or more bytes, or 0. */
static size_t utf8_length(const unsigned char *s)
{
    size_t n = s[0] > 0xF4 ? 0 : s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : s[0] >= 0xC2 ? 2 : 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    return is_bad_start(s) ? 0 : n;
}

static bool skip_escape(const char **s)
{
    (*s)++;
    if (**s != '\0' && strchr("\"\\/bfnrt", **s) != NULL) {
        (*s)++;
        return true;
    }
    if (**s != 'u')
        return false;
    (*s)++;
    if (strspn(*s, "0123456789abcdefABCDEF") < 4)
        return false;
    *s += 4;
    return true;
}

static bool skip_string(const char **s)
{
    if (**s != '"')
        return false;
    (*s)++;
    while (**s != '"') {
        unsigned char c = (unsigned char)**s;
        if (c < 0x20)
            return false;
        if (c == '\\') {
            if (!skip_escape(s))
                return false;
        } else if (c < 0x80) {
            (*s)++;
        } else {
            size_t n = utf8_length((const unsigned char *)*s);
            if (n == 0)
                return false;
            *s += n;
        }
    }
    (*s)++;
    return true;
}

static bool skip_digits(const char **s)
{
    if (!is_digit(**s))
        return false;
    while (is_digit(**s))
        (*s)++;
    return true;
}

static bool skip_number(const char **s)
{
    *s += **s == '-';
    if (**s == '0')
        (*s)++;
    else if (!skip_digits(s))
        return false;
    if (**s == '.') {
        (*s)++;
        if (!skip_digits(s))
            return false;
    }
    if (**s == 'e' || **s == 'E') {
        (*s)++;
        *s += **s == '+' || **s == '-';
        return skip_digits(s);
    }
    return true;
}

static bool skip_word(const char **s, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*s, word, n) != 0)
        return false;
    *s += n;
    return true;
}

static bool skip_value(const char **s, int depth);

/* Members of an object or entries of an array, behind the opening bracket. */
static bool skip_members(const char **s, int depth, bool object)
{
    char close = object ? '}' : ']';
    skip_blanks(s);
    if (**s == close) {
        (*s)++;
        return true;
    }
    for (;;) {
        skip_blanks(s);
        if (object) {
            if (!skip_string(s))
                return false;
            skip_blanks(s);
            if (*(*s)++ != ':')
                return false;
        }
        if (!skip_value(s, depth + 1))
            return false;
        if (**s == close) {
            (*s)++;
            return true;
        }
        if (**s != ',')
            return false;
        (*s)++;
    }
}

static bool skip_value(const char **s, int depth)
{
    bool good = false;
    if (depth > DEPTH_MAX)
        return false;
    skip_blanks(s);
    if (**s == '{' || **s == '[') {
        bool object = **s == '{';
        (*s)++;
        good = skip_members(s, depth, object);
    } else if (**s == '"') {
        good = skip_string(s);
    } else if (**s == '-' || is_digit(**s)) {
        good = skip_number(s);
    } else {
        good = skip_word(s, "true") || skip_word(s, "false") || skip_word(s, "null");
    }
    skip_blanks(s);
    return good;
}

bool laws_json_valid(const char *text)
{
    return skip_value(&text, 0) && *text == '\0';
}
