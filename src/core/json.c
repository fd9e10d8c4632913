/* json.c - JSON in one pass; whatever bytes a text holds, what comes out is valid. */
#include "robodrome/text.h"

#include <string.h>

#include "utf8.h"

static void write_escaped(rd_text *t, unsigned char c)
{
    static const char short_forms[] = "\"\"\\\\\bb\ff\nn\rr\tt";
    for (size_t i = 0; i + 1 < sizeof short_forms; i += 2) {
        if ((unsigned char)short_forms[i] == c) {
            rd_text_char(t, '\\');
            rd_text_char(t, short_forms[i + 1]);
            return;
        }
    }
    rd_text_str(t, "\\u00");
    rd_text_char(t, "0123456789abcdef"[c >> 4]);
    rd_text_char(t, "0123456789abcdef"[c & 15u]);
}

static void write_quoted(rd_text *t, const char *s)
{
    size_t left = strlen(s);
    rd_text_char(t, '"');
    while (left > 0) {
        unsigned char c = (unsigned char)*s;
        size_t n = rd_utf8_length(s, left);
        if (c < 0x20 || c == '"' || c == '\\') {
            write_escaped(t, c);
        } else if (n == 0) {
            rd_text_str(t, "\xEF\xBF\xBD"); /* the sign for a byte that means nothing */
            n = 1;
        } else {
            rd_text_bytes(t, s, n);
        }
        s += n;
        left -= n;
    }
    rd_text_char(t, '"');
}

static void begin_value(rd_json *j, const char *key)
{
    if (j->comma)
        rd_text_char(j->out, ',');
    j->comma = true;
    if (key != NULL) {
        write_quoted(j->out, key);
        rd_text_char(j->out, ':');
    }
}

void rd_json_init(rd_json *j, rd_text *out)
{
    j->out = out;
    j->comma = false;
}

void rd_json_open(rd_json *j, const char *key, char bracket)
{
    begin_value(j, key);
    rd_text_char(j->out, bracket);
    j->comma = false;
}

void rd_json_close(rd_json *j, char bracket)
{
    rd_text_char(j->out, bracket);
    j->comma = true;
}

void rd_json_int(rd_json *j, const char *key, int64_t value)
{
    begin_value(j, key);
    rd_text_int(j->out, value);
}

void rd_json_null(rd_json *j, const char *key)
{
    begin_value(j, key);
    rd_text_str(j->out, "null");
}

void rd_json_decimal(rd_json *j, const char *key, int64_t value, uint32_t digits)
{
    char part[18];
    uint32_t count = digits < sizeof part ? digits : (uint32_t)sizeof part;
    uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    for (uint32_t i = count; i > 0; i--) {
        part[i - 1] = (char)('0' + left % 10);
        left /= 10;
    }
    while (count > 0 && part[count - 1] == '0')
        count--;
    begin_value(j, key);
    rd_text_str(j->out, value < 0 ? "-" : "");
    rd_text_int(j->out, (int64_t)left);
    rd_text_str(j->out, count > 0 ? "." : "");
    rd_text_bytes(j->out, part, count);
}

rd_text *rd_json_value(rd_json *j, const char *key)
{
    begin_value(j, key);
    return j->out;
}

void rd_json_bool(rd_json *j, const char *key, bool value)
{
    begin_value(j, key);
    rd_text_str(j->out, value ? "true" : "false");
}

void rd_json_str(rd_json *j, const char *key, const char *value)
{
    begin_value(j, key);
    write_quoted(j->out, value);
}
