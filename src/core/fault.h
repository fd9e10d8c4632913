/* fault.h - building the sentence of a fault around words that came from outside. */
#ifndef RD_FAULT_H
#define RD_FAULT_H

#include "robodrome/text.h"

/*
 * rd_fault_begin empties the fault and opens its sentence, rd_fault_quote adds outside text in
 * quotes (shortened, without control characters), rd_fault_end closes it: what did not fit ends
 * in "..." at a whole character.
 */
void rd_fault_begin(rd_fault *f, rd_err err, rd_text *t);
void rd_fault_quote(rd_text *t, const char *s, size_t size);
void rd_fault_end(rd_fault *f, const rd_text *t);

/* The same without quotes and with the caller's limit, for text that stands by itself. */
void rd_fault_clean(rd_text *t, const char *s, size_t size, size_t max);

#endif
