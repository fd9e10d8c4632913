/* wording.c - sentences with values, facts as JSON, names and lines read. */
#include "robodrome/wording.h"

#include <string.h>

void rd_sentence(const rd_pack *pack, rd_form_fn *write, const char *words, const char *forms,
                 const int32_t values[RD_VALUES_MAX], rd_text *out)
{
    for (; *words != '\0'; words++) {
        if (words[0] != '{') {
            rd_text_char(out, *words);
            continue;
        }
        uint32_t i = (uint32_t)(words[1] - '0');
        write(pack, i < strlen(forms) ? forms[i] : 'n', values[i % RD_VALUES_MAX], out);
        words += 2;
    }
}

static const char *next_key(const char **keys, char *room, size_t size)
{
    size_t n = strcspn(*keys, " ");
    if (n == 0 || n >= size)
        return NULL;
    memcpy(room, *keys, n);
    room[n] = '\0';
    *keys += n;
    *keys += **keys == ' ';
    return room;
}

void rd_fact_row_json(const rd_pack *pack, const rd_fact_style *style, const rd_fact_row *row,
                      const rd_fact *fact, rd_json *out)
{
    const char *keys = row->keys;
    char key[24];
    rd_json_str(out, "kind", row->kind);
    rd_json_open(out, "data", '{');
    for (uint32_t i = 0; i < RD_VALUES_MAX && next_key(&keys, key, sizeof key) != NULL; i++) {
        char words[sizeof((rd_fault *)0)->words];
        rd_text t;
        bool counted = strchr(style->counted, row->forms[i]) != NULL;
        if (counted || strchr(style->plain, row->forms[i]) != NULL) {
            rd_json_int(out, key, fact->value[i] + counted);
            continue;
        }
        rd_text_init(&t, words, sizeof words);
        style->write(pack, row->forms[i], fact->value[i], &t);
        rd_json_str(out, key, words);
    }
    rd_json_close(out, '}');
}

uint32_t rd_word_among(rd_word w, const char *const *names, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (rd_word_is(w, names[i]))
            return i;
    return RD_UNREAD;
}

uint32_t rd_word_numbered(rd_word w, const char *letters)
{
    uint32_t length = (uint32_t)strlen(letters);
    int64_t n = 0;
    if (w.length <= length || memcmp(w.at, letters, length) != 0)
        return 0;
    w.at += length;
    w.length -= length;
    if (w.at[0] == '0') {
        w.at++;
        w.length--;
    }
    return w.length > 0 && rd_word_int(w, 1, 99, &n) ? (uint32_t)n : 0;
}

rd_err rd_read_name(rd_reader *r, rd_fault *fault, const char *const *names, uint32_t count,
                    uint8_t *out)
{
    rd_word w = rd_reader_word(r);
    uint32_t i = rd_word_among(w, names, count);
    if (i == RD_UNREAD)
        return rd_fault_at(fault, RD_SYNTAX, w, "expected another word here, found");
    *out = (uint8_t)i;
    return RD_OK;
}

rd_err rd_read_number(rd_reader *r, rd_fault *fault, int64_t max, uint16_t *out)
{
    rd_word w = rd_reader_word(r);
    int64_t n = 0;
    if (!rd_word_int(w, 0, max, &n))
        return rd_fault_at(fault, RD_SYNTAX, w, "expected a number in range, found");
    *out = (uint16_t)n;
    return RD_OK;
}

rd_err rd_read_lines(const char *text, rd_reader *words, rd_fault *fault,
                     rd_err (*read)(void *context), void *context)
{
    for (uint32_t number = 1; *text != '\0'; number++) {
        rd_reader_init(words, text);
        rd_err err = read(context);
        if (err != RD_OK) {
            if (fault != NULL)
                fault->line = number;
            return err;
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return RD_OK;
}

rd_err rd_fault_refused(rd_fault *fault, rd_refusal_fn *say, const rd_pack *pack, rd_refusal why,
                        rd_word at)
{
    static const rd_word no_word = {"", 0, 0};
    char words[sizeof((rd_fault *)0)->words];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    say(pack, NULL, &why, &t);
    rd_fault_at(fault, RD_ILLEGAL, no_word, words);
    if (fault != NULL) {
        fault->column = at.column;
        fault->why = why;
    }
    return RD_ILLEGAL;
}
