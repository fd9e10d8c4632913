/* describe.c - a position of A.E.G.I.S. in sentences: time, seats, robots, cards. */
#include "words.h"

static void write_time(const aegis_state *s, rd_text *out)
{
    static const char *const words[AEGIS_STAGES] = {"Squads are chosen.",
                                                    "Robots are picked.",
                                                    "Terrain is laid.",
                                                    "Robots are placed.",
                                                    "Robots are arrested.",
                                                    "",
                                                    "",
                                                    "The game is over."};
    if (s->stage != AEGIS_TURN && s->stage != AEGIS_TURN_END) {
        rd_text_str(out, words[s->stage % AEGIS_STAGES]);
    } else {
        rd_text_str(out, "Turn ");
        rd_text_int(out, (int64_t)s->side[s->active].turns + 1);
        rd_text_str(out, " of ");
        aegis_write_seat(s->active, out);
        rd_text_char(out, '.');
    }
    if ((s->options & AEGIS_MATCH) != 0) {
        rd_text_str(out, " Game ");
        rd_text_int(out, s->game);
        rd_text_str(out, " of the match.");
    }
    rd_text_char(out, '\n');
}

static void write_cards(const aegis_pack *p, const aegis_side *side, uint32_t where,
                        const char *words, rd_text *out)
{
    bool any = false;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *k = &side->slot[i];
        if (k->card == 0 || k->where != where)
            continue;
        rd_text_str(out, any ? ", " : words);
        rd_text_str(out, k->card <= p->cards ? p->card[k->card - 1].name : "a hidden card");
        any = true;
    }
}

/* "S1: 7 Energy, production 14; Combine Pool TAA-2000; destroyed TEE-100." */
static void write_seat(const aegis_pack *p, const aegis_state *s, uint32_t seat, rd_text *out)
{
    const aegis_side *side = &s->side[seat];
    aegis_write_seat(seat, out);
    rd_text_str(out, ": ");
    rd_text_int(out, side->energy);
    rd_text_str(out, " Energy, production ");
    rd_text_int(out, aegis_production(p, s, seat));
    write_cards(p, side, AEGIS_LISTED, s->stage == AEGIS_SQUADS ? "; taken " : "; sideboard ", out);
    write_cards(p, side, AEGIS_CHOSEN, "; to be placed ", out);
    write_cards(p, side, AEGIS_POOL, "; Combine Pool ", out);
    write_cards(p, side, AEGIS_RESERVE, "; reserve ", out);
    write_cards(p, side, AEGIS_LOST, "; destroyed ", out);
    for (uint32_t i = 0; i < AEGIS_STANDS; i++) {
        if (side->stand[i] == AEGIS_NOWHERE)
            continue;
        rd_text_str(out, i == 0 ? "; stands " : ", ");
        aegis_write_hex(&p->board[s->board], side->stand[i], out);
    }
    rd_text_str(out, (side->flags & AEGIS_TOKEN) != 0 ? "; has the Scrap Token" : "");
    rd_text_str(out, ".\n");
}

static void write_count(uint32_t n, const char *words, rd_text *out)
{
    if (n == 0)
        return;
    rd_text_str(out, ", ");
    rd_text_str(out, words);
    rd_text_char(out, ' ');
    rd_text_int(out, n);
}

static void write_sums(const aegis_pack *p, const aegis_state *s, uint32_t robot, rd_text *out)
{
    for (uint32_t i = 0; i < s->sums && i < AEGIS_SUMS; i++) {
        if (s->sum[i].piece != robot)
            continue;
        uint32_t type = AEGIS_ACCURACY_UP + (s->sum[i].kind_seat >> 3) % 8u;
        write_count(s->sum[i].amount, aegis_type_words(p, type), out);
    }
}

static void write_state(const aegis_pack *p, const aegis_state *s, uint32_t robot, rd_text *out)
{
    const aegis_piece *m = &s->side[robot >> 4].piece[robot & 15u];
    bool first = p->edition == 1;
    write_count(aegis_burns(s, robot, false), "BLAZE", out);
    write_count(aegis_burns(s, robot, true), "RUST", out);
    rd_text_str(out, m->disarm != 0 ? ", disarmed" : "");
    rd_text_str(out, m->stun == 0 ? "" : first ? ", stunned" : ", restrained");
    rd_text_str(out, m->quell != 0 ? ", quelled" : "");
    rd_text_str(out, m->vanish != 0 ? ", vanished" : "");
    rd_text_str(out, m->lost != 0 ? ", without abilities" : "");
    rd_text_str(out, (m->flags & AEGIS_CLOAKED) != 0 ? ", cloaked" : "");
    rd_text_str(out, (m->flags & AEGIS_ACTED) != 0 ? ", has acted" : "");
    rd_text_str(out, aegis_is_protected(p, s, robot) ? ", protected" : "");
}

/* "TAA-100, A, in (4,6), Integrity 5 of 5, Energy 3, Movement 4." */
static void write_robot(const aegis_pack *p, const aegis_state *s, uint32_t robot, rd_text *out)
{
    const aegis_piece *m = &s->side[robot >> 4].piece[robot & 15u];
    const aegis_card *c = &p->card[m->card];
    if (m->cell == AEGIS_NOWHERE || (m->flags & AEGIS_GHOST) != 0)
        return;
    aegis_write_words((const rd_pack *)p, 'r', aegis_named(m, robot), out);
    if (c->level != 0) {
        rd_text_str(out, ", ");
        aegis_class_text(c->classes, out);
    }
    rd_text_str(out, ", in ");
    aegis_write_hex(&p->board[s->board], m->cell, out);
    rd_text_str(out, ", Integrity ");
    rd_text_int(out, aegis_integrity(p, s, robot));
    rd_text_str(out, " of ");
    rd_text_int(out, aegis_integrity_max(p, s, robot));
    rd_text_str(out, ", Energy ");
    rd_text_int(out, aegis_energy(p, s, robot));
    rd_text_str(out, ", Movement ");
    rd_text_int(out, aegis_movement(p, s, robot));
    write_sums(p, s, robot, out);
    write_state(p, s, robot, out);
    rd_text_str(out, ".\n");
}

/* "Dice: 4, 2 (discarded), 5." */
static void write_dice(const aegis_state *s, rd_text *out)
{
    const aegis_live *live = &s->live;
    bool rolling = false;
    for (uint32_t i = 0; i < s->height && i < AEGIS_FRAMES; i++)
        rolling = rolling || s->frame[i].kind == AEGIS_ACTION;
    if (!rolling || live->count == 0)
        return;
    rd_text_str(out, "Dice: ");
    for (uint32_t i = 0; i < live->count && i < AEGIS_DICE; i++) {
        rd_text_str(out, i == 0 ? "" : ", ");
        rd_text_int(out, (uint32_t)live->dice[i / 2] >> (i % 2 * 4) & 15u);
        rd_text_str(out, (live->dropped >> i & 1u) != 0 ? " (discarded)" : "");
    }
    rd_text_str(out, ".\n");
}

void aegis_describe(const rd_pack *pack, const rd_view *view, int seat, rd_text *out)
{
    const aegis_pack *p = (const aegis_pack *)pack;
    const aegis_state *s = (const aegis_state *)view;
    (void)seat;
    write_time(s, out);
    for (uint32_t i = 0; i < s->seats; i++) {
        write_seat(p, s, i, out);
        for (uint32_t k = 0; k < AEGIS_PIECES; k++)
            write_robot(p, s, i * 16 + k, out);
    }
    write_dice(s, out);
}
