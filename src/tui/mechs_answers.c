/* mechs_answers.c - what the answers of Tiny Epic Mechs mean, in people's words and exact figures.
 */
#include <string.h>

#include "mechs_view.h"

static uint32_t less(uint32_t amount, uint32_t off)
{
    return amount > off ? amount - off : 0;
}

static const mechs_player *asked(const rd_scene *scene)
{
    const mechs_state *s = mechs_seen(scene);
    return &s->player[scene->seat >= 0 && scene->seat < s->seats ? scene->seat : 0];
}

static const mechs_skill *skill_of(const rd_scene *scene, const mechs_player *own)
{
    uint32_t at = mechs_skill_of(own);
    return &mechs_figures(scene)->skill[at < MECHS_SKILLS ? at : 0];
}

uint32_t mechs_mine_cost(const rd_scene *scene, uint32_t player)
{
    const mechs_player *own = &mechs_seen(scene)->player[player];
    return less(mechs_zone_value(mechs_seen(scene), own->zone), skill_of(scene, own)->mine_credits);
}

uint32_t mechs_turret_cost(const rd_scene *scene, uint32_t player)
{
    const mechs_player *own = &mechs_seen(scene)->player[player];
    return less(mechs_zone_value(mechs_seen(scene), own->zone),
                skill_of(scene, own)->turret_energy);
}

void mechs_write_cost(const rd_scene *scene, uint32_t weapon, bool brief, rd_text *out)
{
    const mechs_weapon *w = &mechs_figures(scene)->weapon[weapon];
    const mechs_skill *skill = skill_of(scene, asked(scene));
    uint32_t credits = less(w->credits, skill->buy_credits);
    uint32_t energy = less(w->energy, skill->buy_energy);
    if (!brief) {
        mechs_write_amounts(credits, energy, "nothing", out);
        return;
    }
    rd_text_int(out, credits);
    rd_text_char(out, '+');
    rd_text_int(out, energy);
}

uint32_t mechs_weapon_named(rd_move m)
{
    switch (mechs_kind(m)) {
    case MECHS_DO_WEAPON:
    case MECHS_DO_TAKE:
    case MECHS_DO_ATTACK:
    case MECHS_DO_EXHAUST:
    case MECHS_DO_RELOAD:
    case MECHS_DO_BUY:
        return mechs_operand(m) < MECHS_WEAPONS ? mechs_operand(m) : (uint32_t)MECHS_WEAPONS;
    default:
        return MECHS_WEAPONS;
    }
}

/* "N to B3"; staying where the card leads out of the Arena. */
static void write_direction(const rd_scene *scene, uint32_t code, rd_text *out)
{
    const mechs_pack *p = mechs_figures(scene);
    mechs_path path = mechs_path_of(scene);
    const mechs_state *s = mechs_seen(scene);
    bool diagonal = p->card[mechs_card_of(code)].movement == MECHS_DIAGONAL;
    uint32_t from = asked(scene)->zone;
    uint32_t drafted = path.chosen < path.count ? path.count - 1 : path.count;
    if (s->phase == MECHS_PROGRAM && drafted > 0)
        from = path.zone[drafted - 1];
    uint32_t to = mechs_goes_to(scene, from, code);
    rd_text_str(out, mechs_directions[(diagonal ? 4 : 0) + mechs_direction_of(code)]);
    rd_text_str(out, to == from ? " stays in " : " to ");
    mechs_write_zone(to, out);
}

static void write_card_group(const mechs_pack *p, uint32_t code, rd_text *out)
{
    static const char *const moves[] = {" Simple, ", " Diagonal Jump, ", " Double Jump, "};
    const mechs_card *card = &p->card[mechs_card_of(code)];
    mechs_write_card(mechs_card_of(code), out);
    rd_text_str(out, moves[card->movement]);
    rd_text_str(out, mechs_action_names[card->action]);
}

/* Both sides, for readers; the full stops of the sentences are left out. */
static void write_pilot_group(const mechs_pack *p, uint32_t pilot, rd_text *out)
{
    for (uint32_t side = 0; side < 2; side++) {
        char words[160];
        rd_text t;
        rd_text_init(&t, words, sizeof words);
        mechs_write_ability(&p->pilot[pilot].side[side], &t);
        rd_text_str(out, side == 0 ? "Pilot side: " : "; Power Armor side: ");
        rd_text_bytes(out, words, strcspn(words, "."));
    }
}

static void write_blow(const mechs_blow *blow, rd_text *out)
{
    rd_text_str(out, blow->power ? "Power Attack " : "damage ");
    rd_text_int(out, blow->damage);
    if (blow->boost != 0) {
        rd_text_str(out, " to ");
        rd_text_int(out, blow->damage + blow->boost);
    }
    rd_text_str(out, blow->ko ? ", a KO" : blow->boost_ko ? ", a KO with the Boost" : "");
}

/* What an attack does now and what the Enemy can do next. */
static void write_attack(const rd_scene *scene, uint32_t weapon, rd_text *out)
{
    mechs_blow back;
    mechs_blow blow = mechs_blow_of(scene, weapon);
    write_blow(&blow, out);
    if (blow.ko)
        return;
    rd_text_str(out, "; back ");
    uint32_t with = mechs_worst_reply(scene, weapon, &back);
    if (with == MECHS_WEAPONS) {
        rd_text_str(out, "nothing, no Weapon is ready");
        return;
    }
    rd_text_str(out, "up to ");
    rd_text_int(out, back.damage + back.boost);
    rd_text_str(out, back.boost_ko ? ", a KO, by " : " by ");
    rd_text_str(out, mechs_figures(scene)->weapon[with].name);
}

static void write_boost(const rd_scene *scene, uint32_t amount, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_weapon *w = &mechs_figures(scene)->weapon[s->weapon - 1];
    rd_odds odds = {0};
    mechs_odds(scene->pack, scene->view, scene->seat, mechs_move(MECHS_DO_BOOST, amount), &odds);
    rd_text_str(out, "Pay ");
    mechs_write_amount(amount, w->resource, out);
    rd_text_str(out, ": ");
    rd_text_int(out, odds.amount[0]);
    rd_text_str(out, odds.goal != 0 ? " damage, a KO" : " damage");
}

static void write_collect(const rd_scene *scene, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = asked(scene);
    const mechs_skill *skill = skill_of(scene, own);
    uint32_t track = mechs_figures(scene)->track;
    uint32_t zones = own->mines | own->turrets | mechs_bit(own->zone);
    uint32_t energy = RD_POPCOUNT64(zones & s->energy) + skill->collect_energy;
    uint32_t credits = RD_POPCOUNT64(zones & s->credits) + skill->collect_credits;
    bool lost = own->energy + energy > track || own->credits + credits > track;
    rd_text_str(out, "Collect ");
    mechs_write_amounts(credits, energy, "nothing", out);
    rd_text_str(out, lost ? "; above 9 is lost" : "");
}

static void write_heal(const rd_scene *scene, uint32_t energy, rd_text *out)
{
    const mechs_player *own = asked(scene);
    uint32_t full = mechs_figures(scene)->health[own->status % MECHS_STATUSES];
    uint32_t health = own->health + energy * skill_of(scene, own)->heal;
    rd_text_int(out, health < full ? health : full);
    rd_text_str(out, " for ");
    rd_text_int(out, energy);
    rd_text_char(out, 'e');
}

static void write_new_loadout(const rd_scene *scene, rd_text *out)
{
    const mechs_player *own = asked(scene);
    uint32_t rest = own->owned & ~own->equipped & mechs_holdable(own->status);
    rd_text_str(out, "Choose another Loadout");
    if (rest == 0)
        return;
    rd_text_str(out, "; in the Stockpile ");
    mechs_write_weapon_names(mechs_figures(scene), rest, out);
}

/* Answers that name a Weapon. */
static void write_weapon_answer(const rd_scene *scene, rd_move m, rd_text *out)
{
    const mechs_pack *p = mechs_figures(scene);
    uint32_t weapon = mechs_weapon_named(m);
    if (weapon == MECHS_WEAPONS) {
        rd_text_str(out, "None");
        return;
    }
    if (mechs_kind(m) == MECHS_DO_ATTACK) /* a row has no room for more */
        rd_text_str(out, p->weapon[weapon].name);
    else
        mechs_write_weapon_name(p, weapon, out);
    if (mechs_kind(m) == MECHS_DO_BUY) {
        rd_text_str(out, " for ");
        mechs_write_cost(scene, weapon, false, out);
        rd_text_str(out, ", ");
        rd_text_int(out, p->weapon[weapon].vp);
        rd_text_str(out, " VP at the end");
    } else if (mechs_kind(m) == MECHS_DO_ATTACK) {
        rd_text_str(out, ": ");
        write_attack(scene, weapon, out);
    } else {
        rd_text_str(out, ", ");
        rd_text_str(out, mechs_type_names[p->weapon[weapon].type]);
        rd_text_char(out, ' ');
        rd_text_int(out, p->weapon[weapon].normal);
        rd_text_char(out, '/');
        rd_text_int(out, p->weapon[weapon].power);
        if (p->weapon[weapon].effect != MECHS_NO_EFFECT) {
            rd_text_str(out, ", ");
            mechs_write_effect(&p->weapon[weapon], out);
        }
    }
}

/* Answers of which several share a row. */
static bool write_grouped(const rd_scene *scene, rd_move m, rd_text *group, rd_text *words)
{
    const mechs_state *s = mechs_seen(scene);
    uint32_t operand = mechs_operand(m);
    uint32_t seat = scene->seat >= 0 ? (uint32_t)scene->seat : 0;
    switch (mechs_kind(m)) {
    case MECHS_DO_PILOT:
        write_pilot_group(mechs_figures(scene), operand % MECHS_PILOTS, group);
        rd_text_str(words, mechs_figures(scene)->pilot[operand % MECHS_PILOTS].name);
        break;
    case MECHS_DO_SLOT:
    case MECHS_DO_PLAY:
        write_card_group(mechs_figures(scene), operand, group);
        write_direction(scene, operand, words);
        break;
    case MECHS_DO_BASE:
    case MECHS_DO_GO:
        rd_text_str(group, mechs_kind(m) == MECHS_DO_GO ? "Go to" : "Base");
        mechs_write_zone(operand, words);
        break;
    case MECHS_DO_MINE:
        rd_text_str(group, s->phase == MECHS_LAY ? "Mine on your Base, number" : "Mine for ");
        if (s->phase != MECHS_LAY) {
            mechs_write_count(mechs_mine_cost(scene, seat), "Credit", "Credits", group);
            rd_text_str(group, ", number");
        }
        rd_text_int(words, operand);
        break;
    case MECHS_DO_MOVE_MINE:
    case MECHS_DO_MOVE_TURRET:
        rd_text_str(group, mechs_kind(m) == MECHS_DO_MOVE_MINE ? "Move here for "
                                                               : "Move Turret here for ");
        if (mechs_kind(m) == MECHS_DO_MOVE_MINE) {
            mechs_write_count(mechs_mine_cost(scene, seat), "Credit", "Credits", group);
            rd_text_str(group, " the Mine of");
        } else {
            mechs_write_count(mechs_turret_cost(scene, seat), "Energy", "Energy", group);
            rd_text_str(group, " from");
        }
        mechs_write_zone(operand, words);
        break;
    case MECHS_DO_HEAL:
        rd_text_str(group, "Heal to Health");
        write_heal(scene, operand, words);
        break;
    default:
        return false;
    }
    return true;
}

static void write_upgrade(const rd_scene *scene, rd_text *out)
{
    rd_text_str(out, "Upgrade to Power Armor for ");
    mechs_write_count(skill_of(scene, asked(scene))->upgrade, "Credit", "Credits", out);
}

static void write_side(const mechs_pack *p, uint32_t side, rd_text *out)
{
    const mechs_side *card = &p->side[side == 1 ? 0 : 1];
    rd_text_str(out, "Take it, ");
    rd_text_str(out, card->name);
    rd_text_str(out, card->ability == MECHS_ATTACK_MORE ? ": your attacks deal "
                                                        : ": attacks on you deal ");
    rd_text_int(out, card->amount);
    rd_text_str(out, card->ability == MECHS_ATTACK_MORE ? " more" : " less");
}

static void write_single(const rd_scene *scene, rd_move m, rd_text *out)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    uint32_t operand = mechs_operand(m);
    switch (mechs_kind(m)) {
    case MECHS_DO_COMMIT:
        rd_text_str(out, "Commit the Program; u begins it anew");
        break;
    case MECHS_DO_KEEP:
        rd_text_str(out, "Keep ");
        mechs_write_weapon_names(p, asked(scene)->equipped, out);
        break;
    case MECHS_DO_NEW:
        write_new_loadout(scene, out);
        break;
    case MECHS_DO_DONE:
        rd_text_str(out, "Done: ");
        mechs_write_weapon_names(p, s->named, out);
        break;
    case MECHS_DO_SIDE:
        write_side(p, operand, out);
        break;
    case MECHS_DO_DECLINE:
        rd_text_str(out, "Leave the Mech alone");
        break;
    case MECHS_DO_BOOST:
        write_boost(scene, operand, out);
        break;
    case MECHS_DO_TURRET:
        rd_text_str(out, "Turret for ");
        rd_text_int(out, mechs_turret_cost(scene, scene->seat >= 0 ? (uint32_t)scene->seat : 0));
        rd_text_str(out, " Energy");
        break;
    case MECHS_DO_COLLECT:
        write_collect(scene, out);
        break;
    case MECHS_DO_UPGRADE:
        write_upgrade(scene, out);
        break;
    default:
        rd_text_str(out, "Pass");
    }
}

void mechs_answer(const rd_scene *scene, rd_move m, rd_text *group, rd_text *words)
{
    uint32_t kind = mechs_kind(m);
    if (mechs_weapon_named(m) != MECHS_WEAPONS || kind == MECHS_DO_RELOAD)
        write_weapon_answer(scene, m, words);
    else if (!write_grouped(scene, m, group, words))
        write_single(scene, m, words);
}

static void more_card(const rd_scene *scene, uint32_t code, rd_text *out)
{
    const mechs_pack *p = mechs_figures(scene);
    const mechs_state *s = mechs_seen(scene);
    mechs_path path = mechs_path_of(scene);
    if (path.chosen >= path.count)
        return;
    uint32_t from = path.chosen > 0 ? path.zone[path.chosen - 1] : asked(scene)->zone;
    uint32_t to = path.zone[path.chosen];
    mechs_write_code_words(p, code, out);
    if (to == from) {
        rd_text_str(out, ": it leads out of the Arena: you stay in ");
        mechs_write_zone(to, out);
        rd_text_str(out, " and may act.");
        return;
    }
    rd_text_str(out, ", in ");
    mechs_write_zone_words(scene, to, true, out);
    uint32_t other = mechs_pilot_at(s, to, 0);
    if (other != MECHS_NOBODY && (int)other != scene->seat &&
        p->card[mechs_card_of(code)].movement != MECHS_SIMPLE)
        rd_text_str(out, " After a jump the first attack has Power.");
}

static void more_mine(const rd_scene *scene, uint32_t number, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    const mechs_player *own = asked(scene);
    uint32_t zone = own->zone < MECHS_ZONES ? own->zone : own->base;
    rd_text_str(out, "An Enemy who enters ");
    mechs_write_zone(zone, out);
    rd_text_str(out, " takes ");
    rd_text_int(out, number + mechs_zone_value(s, zone));
    rd_text_str(out, " damage. Nobody else sees the number. At each scoring it brings ");
    rd_text_int(out, mechs_zone_value(s, zone));
    rd_text_str(out, " VP.");
}

static void more_turret(const rd_scene *scene, rd_text *out)
{
    const mechs_state *s = mechs_seen(scene);
    uint32_t value = mechs_zone_value(s, asked(scene)->zone);
    rd_text_str(out, "An Enemy who enters takes ");
    rd_text_int(out, value);
    rd_text_str(out, " damage. At each scoring it brings ");
    rd_text_int(out, 2 * value);
    rd_text_str(out, " VP.");
}

void mechs_answer_more(const rd_scene *scene, rd_move m, rd_text *out)
{
    uint32_t operand = mechs_operand(m);
    if (mechs_weapon_named(m) != MECHS_WEAPONS) {
        mechs_write_weapon_words(mechs_figures(scene), mechs_weapon_named(m), out);
        return;
    }
    switch (mechs_kind(m)) {
    case MECHS_DO_SLOT:
    case MECHS_DO_PLAY:
        more_card(scene, operand, out);
        break;
    case MECHS_DO_MINE:
        more_mine(scene, operand, out);
        break;
    case MECHS_DO_TURRET:
        more_turret(scene, out);
        break;
    case MECHS_DO_UPGRADE:
        rd_text_str(out, "Health becomes ");
        rd_text_int(out, mechs_figures(scene)->health[MECHS_ARMOR]);
        rd_text_str(out,
                    ", 2 Basic and 2 Advanced Weapons can be equipped, and the Power Armor side "
                    "of the Pilot Card works.");
        break;
    case MECHS_DO_SIDE:
        rd_text_str(out, "2 VP now and 3 at each scoring, Health 11. Only Advanced Weapons can be "
                         "equipped, and you cannot leave it by choice.");
        break;
    default:
        break;
    }
}
