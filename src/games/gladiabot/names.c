/* names.c - names of spaces, pieces, seats and colours, written and read. */
#include <string.h>

#include "words.h"

const char *const gladiabot_colour_names[GLADIABOT_COLOURS] = {"Red", "Blue", "Green", "Yellow"};
const char *const gladiabot_direction_names[RD_HEX_DIRECTIONS] = {"E", "NE", "NW", "W", "SW", "SE"};
const char *const gladiabot_kind_names[2] = {"one-crate", "two-crates"};
const char *const gladiabot_phase_names[GLADIABOT_PHASES] = {
    "roll",  "colours", "pick",   "crates", "place", "initiative",
    "robot", "action",  "attack", "fall",   "blast", "over"};
const char *const gladiabot_phase_asks[GLADIABOT_PHASES] = {
    "dice for the lead",   "a colour",        "robots in secret",     "a place for a crate",
    "a place for a robot", "initiative dice", "a robot to act",       "an action of that robot",
    "dice of an attack",   "a rider's die",   "dice of an explosion", "nothing"};

enum {
    FAR_SPACE = 0x10000
};

int32_t gladiabot_far_space(int32_t q, int32_t r)
{
    return FAR_SPACE + (q + 128) * 256 + (r + 128);
}

void gladiabot_write_hex(int32_t q, int32_t r, rd_text *out)
{
    rd_text_char(out, '(');
    rd_text_int(out, q);
    rd_text_char(out, ',');
    rd_text_int(out, r);
    rd_text_char(out, ')');
}

void gladiabot_write_space(const gladiabot_pack *p, uint32_t board, int32_t space, rd_text *out)
{
    if (space >= FAR_SPACE) {
        int32_t packed = space - FAR_SPACE;
        gladiabot_write_hex(packed / 256 - 128, packed % 256 - 128, out);
        return;
    }
    if (space >= GLADIABOT_SECOND_BOARD) { /* a fact's space says which board it is on */
        board = 1;
        space -= GLADIABOT_SECOND_BOARD;
    }
    if (space >= 0 && space < p->board[board].spaces) {
        rd_hex h = p->board[board].hex[space];
        gladiabot_write_hex(h.q, h.r, out);
    } else {
        rd_text_str(out, "none");
    }
}

void gladiabot_write_seat(int32_t seat, rd_text *out)
{
    if (seat < 0 || seat >= GLADIABOT_SEATS) {
        rd_text_str(out, "none");
        return;
    }
    rd_text_char(out, 'S');
    rd_text_int(out, seat + 1);
}

/* Values up to 19 are robots, from 32 on crates; see thing_of in the rules. */
void gladiabot_write_thing(const gladiabot_pack *p, int32_t thing, rd_text *out)
{
    if (thing >= 0 && thing < GLADIABOT_PIECES)
        rd_text_str(out, p->robot[thing].id);
    else if (thing >= GLADIABOT_CRATE_VALUE && thing < GLADIABOT_CRATE_VALUE + GLADIABOT_CRATES)
        rd_text_str(out, p->token[thing - GLADIABOT_CRATE_VALUE].id);
    else
        rd_text_str(out, "none");
}

void gladiabot_write_pieces(const gladiabot_pack *p, uint32_t pieces, rd_text *out)
{
    const char *blank = "";
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++) {
        if ((pieces >> i & 1u) == 0)
            continue;
        rd_text_str(out, blank);
        rd_text_str(out, p->robot[i].id);
        blank = " ";
    }
}

bool gladiabot_read_seat(rd_word w, uint32_t seats, uint32_t *out)
{
    if (w.length != 2 || w.at[0] != 'S' || w.at[1] < '1' || w.at[1] >= (char)('1' + (int)seats))
        return false;
    *out = (uint32_t)(w.at[1] - '1');
    return true;
}

bool gladiabot_read_piece(const gladiabot_pack *p, rd_word w, uint32_t *out)
{
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++) {
        if (rd_word_is(w, p->robot[i].id)) {
            *out = i;
            return true;
        }
    }
    return false;
}

bool gladiabot_read_crate(const gladiabot_pack *p, rd_word w, uint32_t *out)
{
    for (uint32_t i = 0; i < GLADIABOT_CRATES; i++) {
        if (rd_word_is(w, p->token[i].id)) {
            *out = i;
            return true;
        }
    }
    return false;
}

/* One whole number from -99 to 99 that ends at `end`; moves the place behind it. */
static bool read_number(const char **at, const char *last, char end, int32_t *out)
{
    bool minus = *at < last && **at == '-';
    int32_t n = 0;
    int digits = 0;
    if (minus)
        (*at)++;
    for (; *at < last && **at >= '0' && **at <= '9' && digits < 2; (*at)++, digits++)
        n = n * 10 + (**at - '0');
    if (digits == 0 || *at >= last || **at != end)
        return false;
    (*at)++;
    *out = minus ? -n : n;
    return true;
}

bool gladiabot_read_hex(rd_word w, int32_t *q, int32_t *r)
{
    const char *at = w.at;
    const char *last = w.at + w.length;
    if (w.length == 0 || *at++ != '(')
        return false;
    return read_number(&at, last, ',', q) && read_number(&at, last, ')', r) && at == last;
}

bool gladiabot_read_name(rd_word w, const char *const *names, uint32_t count, uint32_t *out)
{
    for (uint32_t i = 0; i < count; i++) {
        if (rd_word_is(w, names[i])) {
            *out = i;
            return true;
        }
    }
    return false;
}
