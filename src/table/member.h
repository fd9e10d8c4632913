/* member.h - reading what a game has written as JSON: members, lists, strings. */
#ifndef RD_TABLE_MEMBER_H
#define RD_TABLE_MEMBER_H

#include "robodrome/text.h"

/*
 * The text comes from the program itself and is whole. A value is a pointer to its first byte;
 * NULL is no value and gives no value again.
 */
const char *rd_member(const char *object, const char *key);
const char *rd_member_first(const char *list);
const char *rd_member_next(const char *value); /* of the same list */

/* A string without its quotes, anything else as it stands. */
void rd_member_text(const char *value, rd_text *out);
bool rd_member_is(const char *value, const char *text);
bool rd_member_true(const char *value);

#endif
