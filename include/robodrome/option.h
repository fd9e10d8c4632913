/* option.h - what can be set before a game, described in data for every front end. */
#ifndef RD_OPTION_H
#define RD_OPTION_H

#include "robodrome/base.h"

enum {
    RD_OPTIONS_MAX = 16, /* settings of a game, the number of seats included */
    RD_OPTION_SEATS = 0, /* the place of the number of seats in every game's list */
};

/* The settings of one game: value[i] belongs to the i-th rd_option of the game. */
typedef struct rd_options {
    uint16_t value[RD_OPTIONS_MAX];
} rd_options;

/*
 * One setting. With `names` it is a choice and its value is the index of a name; without, it is
 * a number from min to max. A value outside is refused with `code` and `clause`.
 */
typedef struct rd_option {
    const char *name;         /* in files and on the command line; never changes */
    const char *words;        /* one sentence for people */
    const char *const *names; /* NULL: a number */
    uint16_t min;
    uint16_t max;
    uint16_t standard; /* what it is when nobody says anything */
    uint16_t code;
    rd_clause clause;
    const char *const *labels; /* for people, one for each name; NULL: the names themselves */
    const char *title;         /* what people know it by: "Turn limit" */
} rd_option;

/*
 * One rule on combinations: when setting `when` has a value in when_values (bits), setting `then`
 * must have one in then_values, and takes `prefer` if nobody set it. Only settings whose values
 * are below 32 can stand in a rule. Rules are read in order, and each `then` comes after or
 * before its `when` freely: what is set by hand is never changed, only refused.
 */
typedef struct rd_option_rule {
    uint8_t when;
    uint8_t then;
    uint16_t prefer;
    uint32_t when_values;
    uint32_t then_values;
    uint16_t code;
    rd_clause clause;
} rd_option_rule;

#endif
