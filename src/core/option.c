/*
 * option.c - settings of a game: defaults, reading, writing, judging.
 *
 * Rules are read once, in their order. A setting that nobody gave takes the `prefer` of every rule
 * that speaks of it; one that was given is never changed, only refused. The values of a refusal
 * are: the setting at fault, its value (-1: not one of its values), and then, for a value out of
 * range, the least and the greatest; for a rule, the setting it follows from and that one's value.
 */
#include <string.h>

#include "fault.h"
#include "robodrome/game.h"

/* What reading has found: the settings, and per setting the column of its word, 0 if not given. */
typedef struct given {
    rd_options options;
    uint32_t column[RD_OPTIONS_MAX];
} given;

static bool in_values(uint16_t value, uint32_t values)
{
    return value < 32 && (values >> value & 1u) != 0;
}

static void set_defaults(const rd_game *game, given *g)
{
    memset(g, 0, sizeof *g);
    for (uint32_t i = 0; i < game->option_count; i++)
        g->options.value[i] = game->options[i].standard;
}

static void apply_rules(const rd_game *game, given *g)
{
    for (uint32_t i = 0; i < game->option_rule_count; i++) {
        const rd_option_rule *rule = &game->option_rules[i];
        if (g->column[rule->then] == 0 &&
            in_values(g->options.value[rule->when], rule->when_values))
            g->options.value[rule->then] = rule->prefer;
    }
}

void rd_options_init(const rd_game *game, rd_options *out)
{
    given g;
    set_defaults(game, &g);
    apply_rules(game, &g);
    *out = g.options;
}

/* The first rule that the settings break, or NULL. */
static const rd_option_rule *broken_rule(const rd_game *game, const rd_options *options)
{
    for (uint32_t i = 0; i < game->option_rule_count; i++) {
        const rd_option_rule *rule = &game->option_rules[i];
        if (in_values(options->value[rule->when], rule->when_values) &&
            !in_values(options->value[rule->then], rule->then_values))
            return rule;
    }
    return NULL;
}

static rd_refusal refuse_value(const rd_game *game, uint32_t i, int32_t value)
{
    const rd_option *o = &game->options[i];
    return rd_refuse(o->clause, o->code, (int32_t)i, value, o->min, o->max);
}

rd_refusal rd_options_refuse(const rd_game *game, const rd_options *options)
{
    for (uint32_t i = 0; i < game->option_count; i++) {
        uint16_t value = options->value[i];
        if (value < game->options[i].min || value > game->options[i].max)
            return refuse_value(game, i, value);
    }
    const rd_option_rule *rule = broken_rule(game, options);
    if (rule == NULL)
        return rd_accept();
    return rd_refuse(rule->clause, rule->code, rule->then, options->value[rule->then], rule->when,
                     options->value[rule->when]);
}

static void write_value(const rd_option *o, uint16_t value, rd_text *out)
{
    if (o->names != NULL && value >= o->min && value <= o->max)
        rd_text_str(out, o->names[value]);
    else
        rd_text_int(out, value);
}

static void write_setting(const rd_option *o, uint16_t value, rd_text *out)
{
    rd_text_str(out, o->name);
    rd_text_char(out, '=');
    write_value(o, value, out);
}

void rd_options_text(const rd_game *game, const rd_options *options, rd_text *out)
{
    for (uint32_t i = 0; i < game->option_count; i++) {
        if (i > 0)
            rd_text_char(out, ' ');
        write_setting(&game->options[i], options->value[i], out);
    }
}

/* "a", "a or b", "a, b or c": item `at` of `count` is about to be written. */
static void write_between(rd_text *t, uint32_t at, uint32_t count)
{
    if (at > 0)
        rd_text_str(t, at + 1 == count ? " or " : ", ");
}

static void write_range(const rd_option *o, rd_text *t)
{
    if (o->names == NULL) {
        rd_text_str(t, "a number from ");
        rd_text_int(t, o->min);
        rd_text_str(t, " to ");
        rd_text_int(t, o->max);
        return;
    }
    for (uint32_t v = o->min; v <= o->max; v++) {
        write_between(t, v - o->min, (uint32_t)(o->max - o->min) + 1);
        rd_text_str(t, o->names[v]);
    }
}

static void write_allowed(const rd_option *o, uint32_t values, rd_text *t)
{
    uint32_t count = 0;
    for (uint16_t v = o->min; v <= o->max && v < 32; v++)
        count += in_values(v, values);
    uint32_t at = 0;
    for (uint16_t v = o->min; v <= o->max && v < 32; v++) {
        if (!in_values(v, values))
            continue;
        write_between(t, at++, count);
        write_value(o, v, t);
    }
}

static rd_err fault_word(rd_fault *f, rd_word word, const char *after)
{
    rd_text t;
    rd_fault_begin(f, RD_SYNTAX, &t);
    f->column = word.column;
    rd_fault_quote(&t, word.at, word.length);
    rd_text_str(&t, after);
    rd_fault_end(f, &t);
    return RD_SYNTAX;
}

/* Some ledgers ask for words of their own before the remedy. */
static void write_code(const rd_game *game, const rd_refusal *why, rd_text *t)
{
    if (!game->option_words)
        return;
    game->refusal_text(NULL, NULL, why, t);
    rd_text_str(t, ": ");
}

static rd_err fault_name(const rd_game *game, rd_word name, rd_fault *f)
{
    rd_text t;
    rd_fault_begin(f, RD_ILLEGAL, &t);
    f->column = name.column;
    f->why = rd_refuse(game->option_clause, game->option_code, 0, 0, 0, 0);
    write_code(game, &f->why, &t);
    rd_text_str(&t, "there is no setting ");
    rd_fault_quote(&t, name.at, name.length);
    rd_text_str(&t, "; use ");
    for (uint32_t i = 0; i < game->option_count; i++) {
        write_between(&t, i, game->option_count);
        rd_text_str(&t, game->options[i].name);
    }
    rd_fault_end(f, &t);
    return RD_ILLEGAL;
}

static rd_err fault_value(const rd_game *game, uint32_t i, rd_word value, rd_fault *f)
{
    rd_text t;
    int64_t number = -1;
    rd_fault_begin(f, RD_ILLEGAL, &t);
    f->column = value.column;
    if (game->options[i].names == NULL && !rd_word_int(value, 0, INT32_MAX, &number))
        number = -1;
    f->why = refuse_value(game, i, (int32_t)number);
    write_code(game, &f->why, &t);
    rd_text_str(&t, "setting ");
    rd_text_str(&t, game->options[i].name);
    rd_text_str(&t, " cannot be ");
    rd_fault_quote(&t, value.at, value.length);
    rd_text_str(&t, "; use ");
    write_range(&game->options[i], &t);
    rd_fault_end(f, &t);
    return RD_ILLEGAL;
}

static rd_err fault_rule(const rd_game *game, const given *g, const rd_option_rule *rule,
                         rd_fault *f)
{
    const rd_option *then = &game->options[rule->then];
    const rd_option *when = &game->options[rule->when];
    rd_text t;
    rd_fault_begin(f, RD_ILLEGAL, &t);
    f->why = rd_options_refuse(game, &g->options);
    f->column = g->column[rule->then] > 0 ? g->column[rule->then] : g->column[rule->when];
    write_code(game, &f->why, &t);
    write_setting(then, g->options.value[rule->then], &t);
    rd_text_str(&t, " does not go with ");
    write_setting(when, g->options.value[rule->when], &t);
    rd_text_str(&t, ", where ");
    rd_text_str(&t, then->name);
    rd_text_str(&t, " must be ");
    write_allowed(then, rule->then_values, &t);
    rd_text_str(&t, "; change ");
    rd_text_str(&t, then->name);
    rd_text_str(&t, " or ");
    rd_text_str(&t, when->name);
    rd_fault_end(f, &t);
    return RD_ILLEGAL;
}

static bool find_value(const rd_option *o, rd_word word, uint16_t *out)
{
    int64_t number = 0;
    if (o->names == NULL) {
        if (!rd_word_int(word, o->min, o->max, &number))
            return false;
        *out = (uint16_t)number;
        return true;
    }
    for (uint32_t v = o->min; v <= o->max; v++) {
        if (rd_word_is(word, o->names[v])) {
            *out = (uint16_t)v;
            return true;
        }
    }
    return false;
}

static rd_err read_setting(const rd_game *game, rd_word word, given *g, rd_fault *f)
{
    rd_word name = word;
    rd_word value = word;
    const char *sign = memchr(word.at, '=', word.length);
    if (sign == NULL)
        return fault_word(f, word, " is not a setting; write name=value without blanks");
    name.length = (uint32_t)(sign - word.at);
    value.at = sign + 1;
    value.length = word.length - name.length - 1;
    value.column = word.column + name.length + 1;
    for (uint32_t i = 0; i < game->option_count; i++) {
        if (!rd_word_is(name, game->options[i].name))
            continue;
        if (g->column[i] > 0)
            return fault_word(f, name, " is set twice; set it once");
        g->column[i] = word.column;
        if (!find_value(&game->options[i], value, &g->options.value[i]))
            return fault_value(game, i, value, f);
        return RD_OK;
    }
    return fault_name(game, name, f);
}

rd_err rd_options_parse(const rd_game *game, const char *text, rd_options *out, rd_fault *fault)
{
    given g;
    rd_fault spare = {RD_OK, 0, 0, {0, 0, {0}}, ""};
    rd_reader reader;
    rd_fault *f = fault != NULL ? fault : &spare;
    set_defaults(game, &g);
    rd_reader_init(&reader, text);
    for (rd_word w = rd_reader_word(&reader); w.length > 0; w = rd_reader_word(&reader)) {
        rd_err err = read_setting(game, w, &g, f);
        if (err != RD_OK)
            return err;
    }
    apply_rules(game, &g);
    const rd_option_rule *broken = broken_rule(game, &g.options);
    if (broken != NULL)
        return fault_rule(game, &g, broken, f);
    *out = g.options;
    return RD_OK;
}
