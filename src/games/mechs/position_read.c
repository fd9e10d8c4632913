/* position_read.c - positions of Tiny Epic Mechs read from text. */
#include <string.h>

#include "mechs_clauses.h"
#include "position.h"
#include "words.h"

/* One line being read into a position that is not judged yet. */
typedef struct line {
    const mechs_pack *p;
    mechs_draft *d;
    mechs_state *s;
    rd_fault *fault;
    rd_reader words;
    bool map; /* only the lines of the map are read now */
} line;

static rd_err fault_at(line *l, rd_word w, const char *words)
{
    return rd_fault_at(l->fault, RD_SYNTAX, w, words);
}

static rd_err refuse_at(line *l, rd_word w, rd_refusal why)
{
    return rd_fault_refused(l->fault, mechs_refusal_text, (const rd_pack *)l->p, why, w);
}

/* What no position can have, seen before it is complete. */
static rd_err illegal_at(line *l, rd_word w, rd_clause clause)
{
    return refuse_at(l, w, rd_refuse(clause, MECHS_ERR_POSITION, clause, 0, 0, 0));
}

/* The word that is read next. */
static rd_word next_word(const line *l)
{
    rd_reader ahead = l->words;
    return rd_reader_word(&ahead);
}

static bool more(const line *l)
{
    return next_word(l).length > 0;
}

static rd_err read_name(line *l, const char *const *names, uint32_t count, uint8_t *out)
{
    return rd_read_name(&l->words, l->fault, names, count, out);
}

static rd_err read_number(line *l, int64_t max, uint8_t *out)
{
    uint16_t n = *out;
    rd_err err = rd_read_number(&l->words, l->fault, max, &n);
    *out = (uint8_t)n;
    return err;
}

static rd_err read_player(line *l, uint32_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t player = mechs_read_player(l->s, w);
    *out = player < l->s->players ? player : 0;
    return player < l->s->players ? RD_OK : fault_at(l, w, "expected a player of this game, found");
}

static rd_err read_robot(line *l, uint32_t *out)
{
    rd_word w = next_word(l);
    rd_err err = read_player(l, out);
    if (err == RD_OK && !mechs_is_robot(l->s, *out))
        return illegal_at(l, w, TEM_SOL_11);
    return err;
}

/* 1 + a player. */
static rd_err read_who(line *l, uint8_t *out)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    *out = (uint8_t)(player + 1);
    return err;
}

static rd_err read_zone(line *l, uint32_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t zone = mechs_read_zone(w);
    *out = zone < MECHS_ZONES ? zone : 0;
    if (zone >= MECHS_ZONES)
        return fault_at(l, w, "expected a Zone such as B3, found");
    if ((l->p->arena[mechs_layout(l->s)] >> zone & 1u) == 0)
        return refuse_at(l, w, rd_refuse(TEM_SET_03, MECHS_ERR_ARENA, 0, 0, 0, 0));
    return RD_OK;
}

static rd_err read_weapon(line *l, uint32_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t weapon = mechs_read_weapon(w);
    *out = weapon < MECHS_WEAPONS ? weapon : 0;
    return weapon < MECHS_WEAPONS ? RD_OK
                                  : fault_at(l, w, "expected a Weapon such as B1 or A05, found");
}

static rd_err read_weapons(line *l, uint32_t *out)
{
    do {
        rd_reader ahead = l->words;
        uint32_t weapon = 0;
        rd_word w = rd_reader_word(&ahead);
        if (rd_word_is(w, "none")) {
            l->words = ahead;
            continue;
        }
        rd_err err = read_weapon(l, &weapon);
        if (err != RD_OK)
            return err;
        if ((*out >> weapon & 1u) != 0)
            return illegal_at(l, w, TEM_PUR_07);
        *out |= mechs_bit(weapon);
    } while (more(l));
    return RD_OK;
}

static rd_err read_phase(line *l)
{
    rd_reader ahead = l->words;
    l->d->turn = rd_word_is(rd_reader_word(&ahead), "turn");
    if (!l->d->turn)
        return read_name(l, mechs_phase_names, MECHS_PHASES, &l->s->phase);
    l->words = ahead;
    l->s->phase = MECHS_EQUIP;
    return RD_OK;
}

static rd_err read_round(line *l)
{
    l->d->round = true;
    return read_number(l, MECHS_ROUNDS, &l->s->round);
}

static rd_err read_step(line *l)
{
    l->d->step = true;
    return read_number(l, MECHS_STEPS, &l->s->step);
}

static rd_err read_starter(line *l)
{
    l->d->starter = true;
    return read_who(l, &l->s->starter);
}

static rd_err read_active(line *l)
{
    l->d->active = true;
    return read_who(l, &l->s->active);
}

static rd_err read_code(line *l, uint8_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t card = 0;
    uint32_t direction = 0;
    if (!mechs_read_code(w, &card, &direction))
        return fault_at(l, w, "expected a card with its direction such as PC2.N, found");
    *out = (uint8_t)mechs_code(card, direction & 3u);
    if (mechs_fits_card(l->p, card, direction))
        return RD_OK;
    return refuse_at(l, w,
                     rd_refuse(TEM_PRG_03, MECHS_ERR_ORIENTATION, *out, (int32_t)direction,
                               l->p->card[card].movement == MECHS_DIAGONAL, 0));
}

static rd_err read_card(line *l)
{
    rd_reader ahead = l->words;
    uint32_t card = mechs_read_card(rd_reader_word(&ahead));
    l->d->card = true;
    l->d->plain = card != RD_UNREAD;
    if (card == RD_UNREAD)
        return read_code(l, &l->s->card);
    l->words = ahead;
    l->s->card = (uint8_t)mechs_code(card, 0);
    return RD_OK;
}

static rd_err read_pilot_word(line *l, uint8_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    uint32_t pilot = mechs_read_pilot(l->p, w);
    if (pilot == RD_UNREAD)
        return fault_at(l, w, "expected a Pilot Card such as P2, found");
    *out = (uint8_t)(pilot + 1);
    return RD_OK;
}

static rd_err read_pilot(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->pilots |= mechs_bit(player);
    return read_pilot_word(l, &l->s->player[player].pilot);
}

static rd_err read_spare(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->spares |= mechs_bit(player);
    return read_pilot_word(l, &l->s->player[player].spare);
}

static rd_err read_dealt(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    mechs_player *own = &l->s->player[player];
    l->d->dealt |= mechs_bit(player);
    l->d->pilots |= mechs_bit(player);
    l->d->spares |= mechs_bit(player);
    err = read_pilot_word(l, &own->pilot);
    if (err == RD_OK && more(l))
        err = read_pilot_word(l, &own->spare);
    return err;
}

/* A sealed answer that is given: of a Pilot Card, or a whole Program. */
static rd_err read_answer(line *l, uint32_t *given)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    *given |= mechs_bit(player);
    l->s->player[player].chosen = 1;
    return RD_OK;
}

static rd_err read_chosen(line *l)
{
    return read_answer(l, &l->d->chosen);
}

static rd_err read_committed(line *l)
{
    return read_answer(l, &l->d->committed);
}

static rd_err read_place(line *l, uint8_t *out)
{
    uint32_t zone = 0;
    rd_err err = read_zone(l, &zone);
    *out = (uint8_t)zone;
    return err;
}

static rd_err read_base(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    rd_word w = next_word(l);
    if (err != RD_OK)
        return err;
    l->d->bases |= mechs_bit(player);
    uint32_t zone = mechs_read_zone(w);
    if (zone < MECHS_ZONES && (l->p->bases[mechs_layout(l->s)] >> zone & 1u) == 0)
        return refuse_at(l, w, rd_refuse(TEM_SET_13, MECHS_ERR_BASE, (int32_t)zone, 255, 0, 0));
    return read_place(l, &l->s->player[player].base);
}

static rd_err read_at(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->placed |= mechs_bit(player);
    return read_place(l, &l->s->player[player].zone);
}

static rd_err read_status(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    mechs_player *own = &l->s->player[player];
    l->d->statuses |= mechs_bit(player);
    err = read_name(l, mechs_status_names, MECHS_STATUSES, &own->status);
    if (err == RD_OK && own->status == MECHS_MECH && !mechs_is_robot(l->s, player))
        err = read_name(l, mechs_side_names, 3, &own->side);
    return err;
}

/* "health P 4" and the like: which byte of the player. */
static rd_err read_figure(line *l, size_t offset, int64_t max, uint32_t *given)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    if (given != NULL)
        *given |= mechs_bit(player);
    return read_number(l, max, (uint8_t *)&l->s->player[player] + offset);
}

static rd_err read_health(line *l)
{
    return read_figure(l, offsetof(mechs_player, health), 99, &l->d->healths);
}

static rd_err read_energy(line *l)
{
    return read_figure(l, offsetof(mechs_player, energy), 99, NULL);
}

static rd_err read_credits(line *l)
{
    return read_figure(l, offsetof(mechs_player, credits), 99, NULL);
}

static rd_err read_guard(line *l)
{
    return read_figure(l, offsetof(mechs_player, guard), 99, NULL);
}

static rd_err read_last_mine(line *l)
{
    return read_figure(l, offsetof(mechs_player, last_mine), MECHS_NUMBERS, NULL);
}

static rd_err read_jammed(line *l)
{
    return read_figure(l, offsetof(mechs_player, jammed), 9, NULL);
}

static rd_err read_resigned(line *l)
{
    return read_figure(l, offsetof(mechs_player, resigned), MECHS_PLAYERS, NULL);
}

static rd_err read_vp(line *l)
{
    uint32_t player = 0;
    int64_t n = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    rd_word w = rd_reader_word(&l->words);
    if (!rd_word_int(w, 0, 9999, &n))
        return fault_at(l, w, "expected a number in range, found");
    l->s->player[player].vp = (uint16_t)n;
    return RD_OK;
}

static rd_err read_owns(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->owns |= mechs_bit(player);
    return read_weapons(l, &l->s->player[player].owned);
}

static rd_err read_gone(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->gone |= mechs_bit(player);
    return read_weapons(l, &l->s->player[player].owned);
}

static rd_err read_start(line *l)
{
    uint32_t player = 0;
    uint32_t weapon = 0;
    rd_err err = read_player(l, &player);
    rd_word w = next_word(l);
    if (err == RD_OK)
        err = read_weapon(l, &weapon);
    if (err != RD_OK)
        return err;
    if (weapon >= MECHS_BASICS)
        return illegal_at(l, w, TEM_SET_10);
    l->d->starts |= mechs_bit(player);
    l->s->player[player].start = (uint8_t)(weapon + 1);
    return RD_OK;
}

static rd_err read_loadout(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->loadouts |= mechs_bit(player);
    return read_weapons(l, &l->s->player[player].equipped);
}

static rd_err read_exhausted(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->exhausted |= mechs_bit(player);
    return read_weapons(l, &l->s->player[player].exhausted);
}

static rd_err read_stack(line *l)
{
    uint32_t player = 0;
    rd_err err = read_robot(l, &player);
    if (err != RD_OK)
        return err;
    l->d->stacks |= mechs_bit(player);
    return read_weapons(l, &l->d->stack[player]);
}

/* "seen 1 3" behind a Mine. */
static rd_err read_seen(line *l, uint8_t *out)
{
    rd_word w = rd_reader_word(&l->words);
    if (!rd_word_is(w, "seen"))
        return fault_at(l, w, "expected seen, found");
    do {
        uint8_t number = 0;
        w = next_word(l);
        rd_err err = read_number(l, MECHS_NUMBERS, &number);
        if (err != RD_OK || number == 0)
            return err != RD_OK ? err : fault_at(l, w, "expected a number in range, found");
        *out = (uint8_t)(*out | 1u << (number - 1));
    } while (more(l));
    return RD_OK;
}

static rd_err read_mine(line *l)
{
    uint32_t player = 0;
    uint32_t zone = 0;
    rd_err err = read_player(l, &player);
    rd_word w = next_word(l);
    if (err == RD_OK)
        err = read_zone(l, &zone);
    if (err != RD_OK)
        return err;
    if (l->s->number[zone] != 0)
        return illegal_at(l, w, TEM_DEP_05);
    l->s->player[player].mines |= mechs_bit(zone);
    err = read_number(l, MECHS_NUMBERS, &l->s->number[zone]);
    return err != RD_OK || !more(l) ? err : read_seen(l, &l->s->seen[zone]);
}

static rd_err read_turret(line *l)
{
    uint32_t player = 0;
    uint32_t zone = 0;
    rd_err err = read_player(l, &player);
    if (err == RD_OK)
        err = read_zone(l, &zone);
    if (err == RD_OK)
        l->s->player[player].turrets |= mechs_bit(zone);
    return err;
}

static rd_err read_mech(line *l)
{
    uint32_t zone = 0;
    rd_err err = read_zone(l, &zone);
    l->d->mech = true;
    l->s->mech = (uint8_t)zone;
    return err;
}

/* ERR-ARENA: a zone, resource or Value that the map cannot have. */
static rd_err read_map(line *l)
{
    static const char *const kinds[] = {"energy", "credits"};
    uint32_t zone = 0;
    int64_t value = 0;
    rd_err err = read_zone(l, &zone);
    if (err != RD_OK)
        return err;
    rd_word w = rd_reader_word(&l->words);
    uint32_t kind = rd_word_among(w, kinds, 2);
    rd_word number = rd_reader_word(&l->words);
    if (w.length == 0 || !rd_word_int(number, 0, 99, &value))
        return fault_at(l, number, "expected energy or credits and a Value, found");
    bool resource = (mechs_resource_zones(l->p, l->s) >> zone & 1u) != 0;
    uint32_t bit = mechs_bit(zone);
    uint32_t *own = kind == 0 ? &l->s->energy : &l->s->credits;
    uint32_t *other = kind == 0 ? &l->s->credits : &l->s->energy;
    if (!resource || kind == RD_UNREAD || value < 1 || value > 3)
        return refuse_at(l, w, rd_refuse(TEM_SET_03, MECHS_ERR_ARENA, 0, 0, 0, 0));
    *own |= bit;
    *other &= ~bit;
    l->s->above1 = value > 1 ? l->s->above1 | bit : l->s->above1 & ~bit;
    l->s->above2 = value > 2 ? l->s->above2 | bit : l->s->above2 & ~bit;
    return RD_OK;
}

static rd_err read_display(line *l)
{
    l->d->display = true;
    for (uint32_t i = 0; i < MECHS_SLOTS && more(l); i++) {
        rd_reader ahead = l->words;
        uint32_t weapon = 0;
        if (rd_word_is(rd_reader_word(&ahead), "none")) {
            l->words = ahead;
            continue;
        }
        rd_err err = read_weapon(l, &weapon);
        if (err != RD_OK)
            return err;
        l->s->display[i] = (uint8_t)(weapon + 1);
    }
    return RD_OK;
}

static rd_err read_slot(line *l)
{
    l->d->slot = true;
    return read_number(l, MECHS_SLOTS, &l->s->slot);
}

static rd_err read_codes(line *l, uint8_t program[MECHS_STEPS])
{
    for (uint32_t i = 0; i < MECHS_STEPS && more(l); i++) {
        rd_word w = next_word(l);
        rd_err err = read_code(l, &program[i]);
        if (err != RD_OK)
            return err;
        for (uint32_t j = 0; j < i; j++)
            if (mechs_card_of(program[j]) == mechs_card_of(program[i]))
                return refuse_at(l, w,
                                 rd_refuse(TEM_PRG_04, MECHS_ERR_PROGRAM_DUP, program[i],
                                           (int32_t)j + 1, (int32_t)i + 1, 0));
    }
    return RD_OK;
}

static rd_err read_shown(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    return err != RD_OK ? err : read_code(l, &l->s->player[player].shown);
}

static rd_err read_program(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->programs |= mechs_bit(player);
    return read_codes(l, l->s->player[player].program);
}

static rd_err read_draft(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->d->drafts |= mechs_bit(player);
    rd_reader ahead = l->words;
    if (rd_word_is(rd_reader_word(&ahead), "none")) {
        l->words = ahead;
        return RD_OK;
    }
    return read_codes(l, l->s->player[player].program);
}

static rd_err read_adhoc(line *l)
{
    uint32_t player = 0;
    rd_err err = read_player(l, &player);
    if (err != RD_OK)
        return err;
    l->s->player[player].adhoc = MECHS_IN_ADHOC;
    if (!more(l))
        return RD_OK;
    rd_word w = rd_reader_word(&l->words);
    if (!rd_word_is(w, "first"))
        return fault_at(l, w, "expected first or nothing, found");
    l->s->player[player].adhoc = MECHS_FIRST_ADHOC;
    return RD_OK;
}

static rd_err read_actor(line *l)
{
    l->d->actor = true;
    return read_who(l, &l->s->actor);
}

static rd_err read_window(line *l)
{
    l->d->reason = true;
    return read_name(l, mechs_window_names, MECHS_WINDOWS, &l->s->reason);
}

static rd_err read_offer(line *l)
{
    l->d->reason = true;
    return read_name(l, mechs_offer_names, MECHS_OFFERS, &l->s->reason);
}

static rd_err read_placing(line *l)
{
    l->d->reason = true;
    return read_name(l, mechs_place_names, MECHS_PLACES, &l->s->reason);
}

static rd_err read_naming(line *l)
{
    l->s->naming = 1;
    return read_weapons(l, &l->s->named);
}

static rd_err read_fight(line *l)
{
    return read_who(l, &l->s->foe);
}

static rd_err read_role(line *l)
{
    l->d->role = true;
    return read_who(l, &l->s->role);
}

static rd_err read_combat_round(line *l)
{
    l->d->fought = true;
    return read_number(l, 99, &l->s->fought);
}

/* "none", or 1 + a Weapon. */
static rd_err read_weapon_or_none(line *l, uint8_t *out)
{
    rd_reader ahead = l->words;
    uint32_t weapon = 0;
    if (rd_word_is(rd_reader_word(&ahead), "none")) {
        l->words = ahead;
        return RD_OK;
    }
    rd_err err = read_weapon(l, &weapon);
    *out = (uint8_t)(weapon + 1);
    return err;
}

static rd_err read_last(line *l)
{
    return read_weapon_or_none(l, &l->s->last);
}

static rd_err read_weapon_used(line *l)
{
    return read_weapon_or_none(l, &l->s->weapon);
}

static rd_err read_dealt_damage(line *l)
{
    return read_number(l, 99, &l->s->dealt);
}

static rd_err read_prize(line *l)
{
    l->s->prize = 1;
    return RD_OK;
}

static rd_err read_facing(line *l)
{
    uint32_t player = 0;
    rd_err err = read_robot(l, &player);
    return err != RD_OK ? err : read_name(l, mechs_directions, 4, &l->s->player[player].facing);
}

static rd_err read_deck(line *l)
{
    uint32_t player = 0;
    rd_err err = read_robot(l, &player);
    if (err != RD_OK)
        return err;
    l->d->decks |= mechs_bit(player);
    l->s->player[player].deck = 0;
    while (more(l)) {
        rd_word w = rd_reader_word(&l->words);
        uint32_t card = mechs_read_card(w);
        if (rd_word_is(w, "none"))
            continue;
        if (card == RD_UNREAD)
            return fault_at(l, w, "expected a card such as PC1, found");
        l->s->player[player].deck = (uint8_t)(l->s->player[player].deck | mechs_bit(card));
    }
    return RD_OK;
}

static rd_err read_draws(line *l)
{
    return read_number(l, MECHS_ROBOTS_DRAWS, &l->s->draws);
}

static rd_err read_ended(line *l)
{
    static const char *const names[] = {"none", "points", "resigned"};
    return read_name(l, names, MECHS_ENDS, &l->s->ended);
}

static const struct {
    const char *name;
    rd_err (*read)(line *);
} readers[] = {
    {"phase", read_phase},
    {"round", read_round},
    {"step", read_step},
    {"starter", read_starter},
    {"active", read_active},
    {"card", read_card},
    {"pilot", read_pilot},
    {"spare", read_spare},
    {"dealt", read_dealt},
    {"chosen", read_chosen},
    {"base", read_base},
    {"at", read_at},
    {"status", read_status},
    {"health", read_health},
    {"energy", read_energy},
    {"credits", read_credits},
    {"vp", read_vp},
    {"owns", read_owns},
    {"gone", read_gone},
    {"start", read_start},
    {"loadout", read_loadout},
    {"exhausted", read_exhausted},
    {"mine", read_mine},
    {"last-mine", read_last_mine},
    {"turret", read_turret},
    {"mech", read_mech},
    {"map", read_map},
    {"display", read_display},
    {"slot", read_slot},
    {"program", read_program},
    {"draft", read_draft},
    {"shown", read_shown},
    {"committed", read_committed},
    {"adhoc", read_adhoc},
    {"actor", read_actor},
    {"window", read_window},
    {"offer", read_offer},
    {"placing", read_placing},
    {"naming", read_naming},
    {"fight", read_fight},
    {"role", read_role},
    {"combat-round", read_combat_round},
    {"last", read_last},
    {"weapon", read_weapon_used},
    {"dealt-damage", read_dealt_damage},
    {"guard", read_guard},
    {"prize", read_prize},
    {"facing", read_facing},
    {"deck", read_deck},
    {"stack", read_stack},
    {"jammed", read_jammed},
    {"draws", read_draws},
    {"resigned", read_resigned},
    {"ended", read_ended},
};

/* Whether a line was there before: of the same player, where it speaks of one. */
static bool is_again(line *l, rd_word name, uint32_t reader)
{
    uint32_t player = mechs_read_player(l->s, next_word(l));
    uint32_t bit = mechs_bit(player >= MECHS_PLAYERS ? 31 : player);
    bool several =
        rd_word_is(name, "mine") || rd_word_is(name, "turret") || rd_word_is(name, "map");
    bool again = (l->d->lines[reader] & bit) != 0 && !several;
    /* of lines whose word behind the name is a value there is one, whoever it names */
    if (rd_word_is(name, "starter") || rd_word_is(name, "active") || rd_word_is(name, "actor") ||
        rd_word_is(name, "fight") || rd_word_is(name, "role"))
        again = l->d->lines[reader] != 0;
    l->d->lines[reader] |= bit;
    return again;
}

/* The map is read after all other lines, because the phase says what lies there without it. */
static rd_err read_line(void *context)
{
    line *l = (line *)context;
    rd_word name = rd_reader_word(&l->words);
    if (name.length == 0 || rd_word_is(name, "map") != l->map)
        return RD_OK;
    for (uint32_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        if (!rd_word_is(name, readers[i].name))
            continue;
        rd_err err = is_again(l, name, i)
                         ? fault_at(l, name, "expected each line only once, found again")
                         : readers[i].read(l);
        rd_word rest = rd_reader_word(&l->words);
        if (err == RD_OK && rest.length > 0)
            return fault_at(l, rest, "expected nothing more, found");
        return err;
    }
    return fault_at(l, name,
                    "expected phase, round, active, program, at, status, health, owns, loadout, "
                    "mine, turret or another line of a position, found");
}

static rd_err read_lines(line *l, const char *text, bool map)
{
    l->map = map;
    return rd_read_lines(text, &l->words, l->fault, read_line, l);
}

/* A fixed Arena, and a shuffled one behind its phase, is there before its lines are read. */
static void lay_arena(const mechs_pack *p, mechs_state *s)
{
    uint32_t zones = p->arena[mechs_layout(s)];
    if (s->arena == MECHS_SHUFFLED && (s->phase <= MECHS_ARENA || mechs_ended_early(s)))
        return;
    s->energy = p->energy & zones;
    s->credits = p->credits & zones;
    s->above1 = p->above1 & zones;
    s->above2 = p->above2 & zones;
}

rd_err mechs_state_parse(const rd_pack *pack, const rd_options *options, const char *text,
                         rd_state *out, rd_fault *fault)
{
    const mechs_pack *p = (const mechs_pack *)pack;
    rd_word nowhere = {"", 0, 0};
    mechs_draft d;
    memset(&d, 0, sizeof d);
    mechs_start(pack, options, (rd_state *)&d.s);
    d.s.phase = MECHS_PROGRAM;
    d.s.active = 0;
    for (uint32_t i = 0; i < d.s.players; i++)
        d.s.player[i].owned = 0;
    line l = {p, &d, &d.s, fault, {text, text}, false};
    rd_err err = read_lines(&l, text, false);
    if (err != RD_OK)
        return err;
    rd_clause clause = mechs_contradiction(&d);
    if (clause != 0)
        return illegal_at(&l, nowhere, clause);
    if (d.s.phase == MECHS_OVER && !d.round)
        d.s.round = d.s.ended == MECHS_BY_RESIGNING ? 1 : MECHS_ROUNDS;
    lay_arena(p, &d.s);
    err = read_lines(&l, text, true);
    if (err != RD_OK)
        return err;
    clause = mechs_fill(p, &d);
    if (clause != 0)
        return illegal_at(&l, nowhere, clause);
    if (d.turn && d.s.active != 0 && d.s.player[d.s.active - 1].resigned == 0)
        mechs_begin_turn(p, &d.s);
    rd_refusal why = mechs_wrong(pack, (const rd_state *)&d.s);
    if (why.code != MECHS_OK)
        return rd_fault_refused(fault, mechs_refusal_text, pack, why, nowhere);
    memcpy(out, &d.s, mechs_state_size(options));
    return RD_OK;
}
