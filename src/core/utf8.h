/* utf8.h - how long the character at the head of some bytes is. */
#ifndef RD_UTF8_H
#define RD_UTF8_H

#include <stddef.h>

/* Bytes of the first character of s, which holds size > 0 bytes; 0: it is not valid UTF-8. */
size_t rd_utf8_length(const char *s, size_t size);

#endif
