/* texts.c - law 6: every text reads back, whatever is for drawing is valid JSON. */
#include "table.h"

static rd_text writer(table *t, uint32_t which)
{
    rd_text text;
    rd_text_init(&text, t->text[which], TEXT_MAX);
    return text;
}

static bool good(const rd_text *text)
{
    return text->need > 0 && rd_text_fits(text);
}

static bool check_move(table *t, const viewer *v, rd_move m)
{
    rd_text a = writer(t, 0);
    rd_text b = writer(t, 1);
    t->game->move_text(t->pack, const_state_of(&t->now), v->seat, m, &a);
    t->game->move_text(t->pack, const_state_of(&v->view), v->seat, m, &b);
    if (!good(&a) || strcmp(t->text[0], t->text[1]) != 0)
        return broken(t, LAW_TEXT, "%08x has no text, or another one on the view", (unsigned)m);
    for (uint32_t i = 0; i < 2; i++) {
        rd_choice choice;
        rd_fault fault;
        const buf *from = i == 0 ? &t->now : &v->view;
        memset(&choice, 0xEE, sizeof choice);
        rd_err err = t->game->move_parse(t->pack, const_state_of(from), v->seat, t->text[0],
                                         &choice, &fault);
        if (err != RD_OK || choice.count != 1 || choice.move[0] != m)
            return broken(t, LAW_TEXT, "the move \"%s\" does not read back", t->text[0]);
    }
    return true;
}

static void write_move(table *t, uint32_t which, const buf *from, int seat, rd_move m)
{
    rd_text text = writer(t, which);
    rd_json j;
    rd_json_init(&j, &text);
    rd_json_open(&j, NULL, '{');
    t->game->move_json(t->pack, const_state_of(from), seat, m, &j);
    rd_json_close(&j, '}');
}

/* Whoever presses what a move names means something that can be read. */
static bool check_press(table *t, const viewer *v, rd_move m, const char *key)
{
    char id[64] = "";
    rd_choice choice;
    rd_fault fault;
    const char *at = strstr(t->text[0], key);
    if (at == NULL)
        return broken(t, LAW_TEXT, "the JSON of %08x has no %s", (unsigned)m, key);
    at += strlen(key);
    size_t n = strcspn(at, "\"");
    if (n == 0 || n >= sizeof id)
        return n == 0 || broken(t, LAW_TEXT, "the JSON of %08x has a long id", (unsigned)m);
    memcpy(id, at, n);
    rd_text text = writer(t, 1);
    t->game->press(t->pack, const_state_of(&v->view), v->seat, id, &text);
    if (!good(&text) || t->game->move_parse(t->pack, const_state_of(&v->view), v->seat, t->text[1],
                                            &choice, &fault) == RD_SYNTAX)
        return broken(t, LAW_TEXT, "pressing %s means \"%s\", which is no move", id, t->text[1]);
    return true;
}

static bool check_move_json(table *t, const viewer *v, rd_move m)
{
    write_move(t, 0, &t->now, v->seat, m);
    write_move(t, 1, &v->view, v->seat, m);
    if (strcmp(t->text[0], t->text[1]) != 0 || !laws_json_valid(t->text[0]))
        return broken(t, LAW_TEXT, "%08x has no valid JSON, or another one on the view",
                      (unsigned)m);
    const char *kind = strstr(t->text[0], "\"kind\":\"");
    const char *label = strstr(t->text[0], "\"label\":\"");
    if (kind == NULL || kind[8] == '"' || label == NULL || label[9] == '"')
        return broken(t, LAW_TEXT, "the JSON of %08x has no kind or no label", (unsigned)m);
    return check_press(t, v, m, "\"spot\":\"") && check_press(t, v, m, "\"piece\":\"");
}

/* What is told about the piece of a move, whose JSON is in text 0, is JSON, and of no other piece.
 */
static bool check_inspect(table *t, const viewer *v)
{
    static const char key[] = "\"piece\":\"";
    char id[64] = "";
    const char *at = strstr(t->text[0], key);
    if (t->game->inspect_json == NULL || at == NULL)
        return true;
    at += sizeof key - 1;
    size_t n = strcspn(at, "\"");
    memcpy(id, at, n < sizeof id ? n : 0);
    rd_text text = writer(t, 1);
    rd_json j;
    rd_json_init(&j, &text);
    rd_json_open(&j, NULL, '{');
    t->game->inspect_json(t->pack, const_state_of(&v->view), v->seat, id, &j);
    size_t written = text.need;
    bool told =
        t->game->inspect_json(t->pack, const_state_of(&v->view), v->seat, "no-such-piece", &j);
    rd_json_close(&j, '}');
    if (told || text.need != written + 1)
        return broken(t, LAW_TEXT, "something is told about a piece that does not exist");
    return (rd_text_fits(&text) && laws_json_valid(t->text[1])) ||
           broken(t, LAW_TEXT, "what is told about %s is not valid JSON", id);
}

static bool check_moves(table *t, const viewer *v)
{
    list l;
    if (v->seat < 0 || (t->need.seats & RD_SEAT(v->seat)) == 0)
        return true;
    if (!list_moves(t, &t->now, v->seat, &l))
        return false;
    uint32_t asked = rd_dice_below(&t->side, l.count); /* one of them is asked about */
    for (uint32_t i = 0; i < l.count; i++) {
        if (!check_move(t, v, l.move[i]) || !check_move_json(t, v, l.move[i]))
            return false;
        if (i == asked && !check_inspect(t, v))
            return false;
    }
    return t->unlisted == 0 || t->unlisted_seat != v->seat || check_move(t, v, t->unlisted);
}

static bool check_chance(table *t)
{
    uint32_t count = t->need.chance < 64 ? t->need.chance : 64;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t outcome = t->need.chance <= 64 ? i : rd_dice_below(&t->side, t->need.chance);
        uint32_t back = ~outcome;
        rd_fault fault;
        rd_text text = writer(t, 0);
        t->game->chance_text(t->pack, const_state_of(&t->now), outcome, &text);
        rd_err err =
            t->game->chance_parse(t->pack, const_state_of(&t->now), t->text[0], &back, &fault);
        if (!good(&text) || err != RD_OK || back != outcome)
            return broken(t, LAW_TEXT, "the outcome \"%s\" does not read back", t->text[0]);
    }
    return true;
}

static bool check_state(table *t)
{
    rd_fault fault;
    buf back;
    rd_text text = writer(t, 0);
    poison(t, &back, 0x99);
    t->game->state_text(t->pack, const_state_of(&t->now), &text);
    if (!rd_text_fits(&text))
        return broken(t, LAW_TEXT, "the text of the position is too long");
    rd_err err = t->game->state_parse(t->pack, &t->options, t->text[0], state_of(&back), &fault);
    if (err != RD_OK)
        return broken(t, LAW_TEXT, "the position cannot be read back: line %u, %s",
                      (unsigned)fault.line, fault.words);
    if (!same(t, &back, &t->now))
        return broken(t, LAW_TEXT, "the position reads back to other bytes");
    return whole(t, &back, 0x99) || broken(t, LAW_UNSET, "reading wrote behind the state");
}

/* The block and the one-line form, with game and settings in them. */
static bool check_position(table *t, bool one_line)
{
    const char *name = one_line ? "position id" : "position text";
    const rd_own own = {t->game, t->pack};
    rd_position back;
    rd_fault fault;
    rd_text text = writer(t, 0);
    if (one_line)
        rd_position_id(t->game, t->pack, const_state_of(&t->now), &text);
    else
        rd_position_text(t->game, t->pack, const_state_of(&t->now), &text);
    if (!good(&text) || rd_position_parse(t->text[0], &own, &back, &fault) != RD_OK)
        return broken(t, LAW_TEXT, "the %s cannot be read back: %s", name, fault.words);
    if (back.game != t->game || memcmp(&back.options, &t->options, sizeof back.options) != 0 ||
        memcmp(back.state.bytes, t->now.bytes, t->size) != 0)
        return broken(t, LAW_TEXT, "the %s reads back to something else", name);
    return true;
}

static bool check_json(table *t, const buf *view, int seat)
{
    rd_text text = writer(t, 0);
    t->game->view_json(t->pack, const_state_of(view), seat, &text);
    if (!rd_text_fits(&text) || !laws_json_valid(t->text[0]))
        return broken(t, LAW_TEXT, "the view of seat %d is not valid JSON", seat + 1);
    text = writer(t, 0);
    t->game->describe(t->pack, const_state_of(view), seat, &text);
    if (!good(&text) || t->text[0][text.need - 1] != '\n')
        return broken(t, LAW_TEXT, "the view of seat %d has no description", seat + 1);
    text = writer(t, 0);
    t->game->press(t->pack, const_state_of(view), seat, "no-such-place", &text);
    if (text.need != 0)
        return broken(t, LAW_TEXT, "pressing what does not exist means something");
    return true;
}

static bool check_words(table *t, const viewer *v)
{
    rd_text a = writer(t, 0);
    rd_text b = writer(t, 1);
    t->game->need_text(t->pack, const_state_of(&t->now), v->seat, &a);
    t->game->need_text(t->pack, const_state_of(&v->view), v->seat, &b);
    if (!good(&a) || strcmp(t->text[0], t->text[1]) != 0)
        return broken(t, LAW_TEXT, "seat %d has no question, or another one on its view",
                      v->seat + 1);
    for (uint32_t i = 0; i < 8; i++) {
        rd_move m = t->pool[i];
        rd_refusal r = t->game->refuse(t->pack, const_state_of(&t->now), v->seat, m);
        rd_text text = writer(t, 0);
        if (r.code == 0)
            continue;
        t->game->refusal_text(t->pack, const_state_of(&v->view), &r, &text);
        if (!good(&text))
            return broken(t, LAW_TEXT, "a refusal with code %u has no words", (unsigned)r.code);
    }
    return true;
}

static bool check_end(table *t)
{
    rd_text text = writer(t, 0);
    t->game->result_text(t->pack, const_state_of(&t->now), &text);
    if (!good(&text))
        return broken(t, LAW_TEXT, "the result has no words");
    text = writer(t, 0);
    if (t->game->field_text(t->pack, const_state_of(&t->now), "no-such-field", &text) == RD_OK)
        return broken(t, LAW_TEXT, "a field that does not exist has a value");
    return true;
}

bool laws_texts(table *t)
{
    if (!check_state(t) || !check_position(t, false) || !check_position(t, true) ||
        !check_chance(t) || !check_end(t) || !check_json(t, &t->now, RD_TABLE_SEAT))
        return false;
    for (uint32_t i = 0; i < t->viewers; i++) {
        const viewer *v = &t->viewer[i];
        if (!check_moves(t, v) || !check_words(t, v) || !check_json(t, &v->view, v->seat))
            return false;
    }
    return true;
}
