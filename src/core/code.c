/* code.c - the sentence of an error code, with its values filled in. */
#include "robodrome/game.h"

void rd_code_text(const rd_code *code, const int32_t *values, const char *const *texts,
                  rd_text *out)
{
    for (const char *s = code->words; *s != '\0'; s++) {
        bool place = s[0] == '{' && s[1] >= '0' && s[1] < '0' + RD_VALUES_MAX && s[2] == '}';
        if (!place) {
            rd_text_char(out, *s);
            continue;
        }
        uint32_t i = (uint32_t)(s[1] - '0');
        if (texts != NULL && texts[i] != NULL)
            rd_text_str(out, texts[i]);
        else
            rd_text_int(out, values[i]);
        s += 2;
    }
}
