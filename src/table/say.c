/* say.c - faults as sentences for people. */
#include "say.h"

#include <string.h>

#include "core/fault.h"

rd_err rd_say_fault(rd_fault *f, rd_err err, const char *words)
{
    return rd_say_fault_about(f, err, words, NULL, "");
}

rd_err rd_say_fault_about(rd_fault *f, rd_err err, const char *before, const char *text,
                          const char *after)
{
    rd_text t;
    rd_fault_begin(f, err, &t);
    rd_text_str(&t, before);
    if (text != NULL)
        rd_fault_quote(&t, text, strlen(text));
    rd_text_str(&t, after);
    rd_fault_end(f, &t);
    return err;
}

char rd_say_capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

void rd_say_sentence(const rd_fault *f, const char *place, rd_text *out)
{
    if (place != NULL)
        rd_text_str(out, place);
    if (f->line > 0) {
        rd_text_str(out, place != NULL ? ", line " : "line ");
        rd_text_int(out, f->line);
    }
    if (f->line > 0 && f->column > 0) {
        rd_text_str(out, ", column ");
        rd_text_int(out, f->column);
    }
    if (place != NULL || f->line > 0)
        rd_text_str(out, ": ");
    const char *words = f->words[0] != '\0' ? f->words : rd_err_words(f->err);
    if (place == NULL && f->line == 0)
        rd_text_char(out, rd_say_capital(*words++));
    rd_text_str(out, words);
    size_t n = strlen(words);
    if (n == 0 || strchr(".!?", words[n - 1]) == NULL)
        rd_text_char(out, '.');
}
