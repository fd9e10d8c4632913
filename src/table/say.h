/* say.h - faults as sentences for people. */
#ifndef RD_TABLE_SAY_H
#define RD_TABLE_SAY_H

#include "robodrome/text.h"

/* Fills a fault with words, or with words and quoted text from outside between them. */
rd_err rd_say_fault(rd_fault *, rd_err, const char *words);
rd_err rd_say_fault_about(rd_fault *, rd_err, const char *before, const char *text,
                          const char *after);

/* A fault as one sentence: "place, line 3: words." Place may be NULL. */
void rd_say_sentence(const rd_fault *, const char *place, rd_text *out);
char rd_say_capital(char);

#endif
