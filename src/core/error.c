/* error.c - the words of every error. */
#include "robodrome/base.h"

const char *rd_err_words(rd_err err)
{
    switch (err) {
#define RD_ERROR_WORDS(name, value, words) \
    case RD_##name:                        \
        return words;
        RD_ERRORS(RD_ERROR_WORDS)
#undef RD_ERROR_WORDS
    }
    return "an error without a name";
}
