/* inspect.c - one robot of A.E.G.I.S.: reach, Actions, combines, statuses and their ends, as JSON.
 */
#include "insight.h"
#include "meanings.h"

#include <string.h>

/* What is being told about. */
typedef struct looking {
    const aegis_pack *p;
    const aegis_state *s; /* as it is */
    uint32_t robot;
    aegis_state probe; /* with its activation open */
    rd_json *j;
} looking;

typedef struct sentence {
    char words[AEGIS_SENTENCE];
    rd_text t;
} sentence;

static rd_text *begin(sentence *w)
{
    rd_text_init(&w->t, w->words, sizeof w->words);
    return &w->t;
}

static const aegis_piece *piece_of(const aegis_state *s, uint32_t robot)
{
    return &s->side[robot >> 4].piece[robot & 15u];
}

static bool has(const aegis_cells *set, uint32_t cell)
{
    return (set->word[cell / 64] >> cell % 64 & 1u) != 0;
}

static void add_robot_id(const looking *k, const char *key, uint32_t robot)
{
    sentence id;
    aegis_write_robot(k->p, k->s, robot, -1, begin(&id));
    rd_json_str(k->j, key, id.words);
}

static void add_hex(const looking *k, const char *key, uint32_t cell)
{
    sentence id;
    begin(&id);
    if (cell < AEGIS_NOWHERE)
        aegis_write_hex(&k->p->board[k->s->board], cell, &id.t);
    rd_json_str(k->j, key, id.words);
}

static void add_cells(const looking *k, const char *key, const aegis_cells *set)
{
    rd_json_open(k->j, key, '[');
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++)
        if (has(set, cell))
            add_hex(k, NULL, cell);
    rd_json_close(k->j, ']');
}

/* ---- movement ----------------------------------------------------------------------------------
 */

static void add_reach(const looking *k)
{
    uint8_t cost[AEGIS_CELLS];
    aegis_probe_moves(k->p, &k->probe, cost);
    rd_json_open(k->j, "reach", '[');
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) {
        if (cost[cell] == 255)
            continue;
        rd_json_open(k->j, NULL, '{');
        add_hex(k, "spot", cell);
        rd_json_int(k->j, "cost", cost[cell]);
        rd_json_close(k->j, '}');
    }
    rd_json_close(k->j, ']');
}

/* ---- Actions -----------------------------------------------------------------------------------
 */

static void write_dice(const aegis_action *a, rd_text *out)
{
    if (a->cost == 0)
        rd_text_str(out, "X Energy, X dice");
    else {
        rd_text_int(out, a->cost);
        rd_text_str(out, " Energy, ");
        rd_text_int(out, a->cost);
        rd_text_str(out, a->cost == 1 ? " die" : " dice");
    }
    if (a->type == AEGIS_BURST_STAR)
        return;
    rd_text_str(out, a->cost == 1 ? ", at " : a->all != 0 ? ", all at " : ", each at ");
    rd_text_int(out, a->accuracy);
    rd_text_str(out, a->accuracy < 6 ? " or more" : "");
}

static void write_amount(const aegis_pack *p, const aegis_action *a, rd_text *out)
{
    rd_text_str(out, ": ");
    if (a->power != 0) {
        rd_text_int(out, a->power);
        rd_text_char(out, ' ');
    }
    rd_text_str(out, aegis_type_words(p, a->type));
    if (a->power != 0 && a->all == 0 && a->cost != 1)
        rd_text_str(out, " for each success");
}

static void write_distance(const aegis_action *a, rd_text *out)
{
    if ((a->attributes & AEGIS_LASER) == 0 && a->range != 0) {
        rd_text_str(out, ", range ");
        rd_text_int(out, a->range);
    }
    if (a->radius != 0) {
        rd_text_str(out, a->range != 0 ? ", radius around the target " : ", radius ");
        rd_text_int(out, a->radius);
    }
}

/* "3 Energy, 3 dice, each at 4 or more: 2 Damage for each success, range 5; ARCING, CRITICAL." */
static void write_action(const aegis_pack *p, const aegis_action *a, uint32_t attributes,
                         rd_text *out)
{
    write_dice(a, out);
    write_amount(p, a, out);
    write_distance(a, out);
    for (uint32_t bits = attributes; bits != 0; bits &= bits - 1) {
        rd_text_str(out, bits == attributes ? "; " : ", ");
        rd_text_str(out, aegis_attribute_name(p, RD_CTZ64(bits)));
    }
    rd_text_char(out, '.');
}

/* What stands in the way: "Hidden behind S2's GAN-300 in (3,4)." */
static void write_breaker(const looking *k, uint32_t cell, rd_text *out)
{
    rd_text_str(out, "Hidden behind ");
    uint32_t found = AEGIS_NOBODY;
    for (uint32_t i = 0; i < (uint32_t)k->s->seats * AEGIS_PIECES; i++) {
        uint32_t robot = i / AEGIS_PIECES * 16 + i % AEGIS_PIECES;
        const aegis_piece *m = piece_of(k->s, robot);
        if (m->cell == cell && (m->flags & AEGIS_GHOST) == 0)
            found = robot;
    }
    if (found != AEGIS_NOBODY)
        aegis_write_words((const rd_pack *)k->p, 'r', aegis_named(piece_of(k->s, found), found),
                          out);
    else
        rd_text_str(out, "the wall");
    rd_text_str(out, " in ");
    aegis_write_hex(&k->p->board[k->s->board], cell, out);
    rd_text_char(out, '.');
}

static void add_blocked(const looking *k, uint32_t which, const aegis_cells *hidden)
{
    rd_json_open(k->j, "blocked", '[');
    for (uint32_t cell = 0; cell < AEGIS_NOWHERE; cell++) {
        sentence why;
        if (!has(hidden, cell))
            continue;
        uint32_t by = aegis_probe_breaker(k->p, &k->probe, which, cell);
        write_breaker(k, by, begin(&why));
        rd_json_open(k->j, NULL, '{');
        add_hex(k, "spot", cell);
        add_hex(k, "by", by);
        rd_json_str(k->j, "why", why.words);
        rd_json_str(k->j, "clause", aegis_clause_id(k->p, k->p->cites.reason[AEGIS_R_SIGHT]));
        rd_json_close(k->j, '}');
    }
    rd_json_close(k->j, ']');
}

static void add_targets(const looking *k, uint32_t which)
{
    rd_json_open(k->j, "targets", '[');
    for (uint32_t i = 0; i < (uint32_t)k->s->seats * AEGIS_PIECES; i++) {
        uint32_t robot = i / AEGIS_PIECES * 16 + i % AEGIS_PIECES;
        const aegis_piece *m = piece_of(k->s, robot);
        if (m->cell == AEGIS_NOWHERE || (m->flags & AEGIS_GHOST) != 0)
            continue;
        rd_refusal why = aegis_probe_target(k->p, &k->probe, which, robot);
        rd_json_open(k->j, NULL, '{');
        add_robot_id(k, "piece", robot);
        rd_json_bool(k->j, "ok", why.code == AEGIS_REASON_NONE);
        aegis_add_why(k->p, &why, k->j);
        rd_json_close(k->j, '}');
    }
    rd_json_close(k->j, ']');
}

static void add_action(const looking *k, uint32_t which, int32_t action, uint32_t owner)
{
    const aegis_action *a = &k->p->card[action / 4].action[action & 3];
    bool quelled = piece_of(&k->probe, k->robot)->quell != 0;
    sentence words;
    aegis_cells in;
    aegis_cells hidden;
    rd_refusal why = aegis_probe_use(k->p, &k->probe, which);
    aegis_probe_cells(k->p, &k->probe, which, &in, &hidden);
    write_action(k->p, a, quelled ? 0 : a->attributes, begin(&words));
    rd_json_open(k->j, NULL, '{');
    rd_json_str(k->j, "name", a->name);
    begin(&words);
    if (owner != k->robot && owner != AEGIS_NOBODY)
        aegis_write_robot(k->p, k->s, owner, -1, &words.t);
    rd_json_str(k->j, "lent", words.words);
    write_action(k->p, a, quelled ? 0 : a->attributes, begin(&words));
    rd_json_str(k->j, "words", words.words);
    rd_json_bool(k->j, "ok", why.code == AEGIS_REASON_NONE);
    aegis_add_why(k->p, &why, k->j);
    add_cells(k, "spots", &in);
    add_blocked(k, which, &hidden);
    add_targets(k, which);
    rd_json_close(k->j, '}');
}

static void add_actions(const looking *k)
{
    rd_json_open(k->j, "actions", '[');
    for (uint32_t which = 0; which < 15; which++) {
        uint32_t owner = AEGIS_NOBODY;
        int32_t action = aegis_action_at(k->p, &k->probe, k->robot, which, &owner);
        if (action >= 0)
            add_action(k, which, action, owner);
    }
    rd_json_close(k->j, ']');
}

/* ---- combines ----------------------------------------------------------------------------------
 */

/* "S1.GAN-300+S1.HEL-200" */
static void add_partners(const looking *k, const aegis_making *making, uint32_t set)
{
    uint32_t seat = k->robot >> 4;
    sentence ids;
    bool first = true;
    begin(&ids);
    for (uint32_t bits = making->robots[set]; bits != 0; bits &= bits - 1) {
        rd_text_str(&ids.t, first ? "" : "+");
        aegis_write_robot(k->p, k->s, seat * 16 + RD_CTZ64(bits), -1, &ids.t);
        first = false;
    }
    for (uint32_t bits = making->lost[set]; bits != 0; bits &= bits - 1) {
        rd_text_str(&ids.t, first ? "" : "+");
        aegis_write_slot(k->p, k->s, seat * AEGIS_SLOTS + RD_CTZ64(bits), -1, &ids.t);
        first = false;
    }
    rd_json_str(k->j, NULL, ids.words);
}

static void add_making(const looking *k, uint32_t slot, uint32_t way)
{
    aegis_making making;
    sentence card;
    if (!aegis_probe_making(k->p, &k->probe, slot, way, &making))
        return;
    aegis_write_slot(k->p, k->s, slot, -1, begin(&card));
    rd_json_open(k->j, NULL, '{');
    rd_json_str(k->j, "card", card.words);
    rd_json_str(k->j, "way", aegis_way_names[way]);
    rd_json_open(k->j, "with", '[');
    for (uint32_t i = 0; i < making.sets; i++)
        add_partners(k, &making, i);
    rd_json_close(k->j, ']');
    rd_json_int(k->j, "cost", making.cost);
    rd_json_bool(k->j, "ok", making.why.code == AEGIS_REASON_NONE);
    aegis_add_why(k->p, &making.why, k->j);
    add_cells(k, "spots", &making.cells);
    rd_json_close(k->j, '}');
}

static void add_makes(const looking *k)
{
    uint32_t seat = k->robot >> 4;
    rd_json_open(k->j, "makes", '[');
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        const aegis_slot *slot = &k->s->side[seat].slot[i];
        if (slot->where != AEGIS_POOL || slot->card == 0 || slot->card > k->p->cards)
            continue;
        for (uint32_t way = 0; way < AEGIS_WAYS; way++)
            add_making(k, seat * AEGIS_SLOTS + i, way);
    }
    rd_json_close(k->j, ']');
}

/* ---- statuses ----------------------------------------------------------------------------------
 */

/* AE1-DUR-06: of several seats at whose next turn it ends the last one. */
static void write_end(const aegis_state *s, uint32_t seats, rd_text *out)
{
    for (uint32_t i = s->seats; i > 0; i--) {
        uint32_t seat = (s->active + i) % s->seats;
        if ((seats >> seat & 1u) == 0)
            continue;
        rd_text_str(out, "until the start of ");
        aegis_write_seat(seat, out);
        rd_text_str(out, "'s next turn");
        return;
    }
}

static void add_status(const looking *k, const char *name, const char *words, const char *ends)
{
    rd_json_open(k->j, NULL, '{');
    rd_json_str(k->j, "name", name);
    rd_json_str(k->j, "words", words);
    rd_json_str(k->j, "ends", ends);
    rd_json_close(k->j, '}');
}

static void add_ending(const looking *k, uint32_t seats, const char *name, const char *words)
{
    sentence ends;
    if (seats == 0)
        return;
    write_end(k->s, seats, begin(&ends));
    add_status(k, name, words, ends.words);
}

/* One of those in meanings.def. */
static void add_known(const looking *k, uint32_t seats, uint32_t status)
{
    add_ending(k, seats, aegis_status_name(k->p, status), aegis_status_meaning(k->p, status).words);
}

/* What lasts until the start of somebody's turn. */
static void add_marks(const looking *k)
{
    const aegis_piece *m = piece_of(k->s, k->robot);
    const uint32_t own = 1u << (k->robot >> 4);
    add_known(k, m->disarm, AEGIS_IS_DISARMED);
    add_known(k, m->stun, AEGIS_IS_STUNNED);
    add_known(k, m->quell, AEGIS_IS_QUELLED);
    add_known(k, m->vanish, AEGIS_IS_VANISHED);
    add_known(k, m->lost, AEGIS_IS_LOST);
    add_known(k, (m->flags & AEGIS_CLOAKED) != 0 ? own : 0, AEGIS_IS_CLOAKED);
    add_ending(k, (m->flags & AEGIS_ACTED) != 0 ? own : 0, "activated",
               "It has had its activation.");
    add_ending(k, (m->flags & AEGIS_FRESH) != 0 ? own : 0, "just come",
               "It cannot be activated yet.");
    add_ending(k, (m->flags & AEGIS_REVENGED) != 0 ? own : 0, "revenge taken",
               "Its Revengeance is used.");
    add_ending(k, (m->flags & AEGIS_EXCAVATED) != 0 ? own : 0, "excavated",
               "Its Actions have RECHARGE.");
    for (uint32_t i = 0; i < k->s->seats; i++)
        add_ending(k, k->s->side[i].decoy == k->robot ? 1u << i : 0, "decoy", "It has Retaliate.");
}

/* What lasts until the end of the turn in progress. */
static void add_turn_marks(const looking *k)
{
    static const struct {
        uint16_t flag;
        const char *name;
        const char *words;
    } rows[] = {
        {AEGIS_OVERRIDDEN, "overridden", "It uses the Actions of its Commander and cannot fly."},
        {AEGIS_ARRESTING, "Arrest Mandate", "It may reroll one die more."},
        {AEGIS_ARCED, "Stellar Arc", "Its Actions need no line of sight."},
        {AEGIS_REVEALED, "true form", "It is not activated again in this turn."},
    };
    const aegis_piece *m = piece_of(k->s, k->robot);
    sentence ends;
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if ((m->flags & rows[i].flag) != 0)
            add_status(k, rows[i].name, rows[i].words, "until the end of this turn");
    if ((m->flags & AEGIS_FORMED) == 0)
        return;
    begin(&ends);
    if (k->p->record.formed_acts == 0)
        rd_text_str(&ends.t, "until the end of this turn");
    else
        write_end(k->s, 1u << (k->robot >> 4), &ends.t);
    add_status(k, "just formed", "It cannot be activated yet.", ends.words);
}

/* AE1-SET-09; AE2-SET-07, 11, 12 */
static void add_protection(const looking *k)
{
    const aegis_record *r = &k->p->record;
    sentence ends;
    if (!aegis_is_protected(k->p, k->s, k->robot))
        return;
    begin(&ends);
    if (r->protect_own == 0) {
        rd_text_str(&ends.t, "until every player has had a turn");
    } else {
        rd_text_str(&ends.t, "until the second Recharge of ");
        aegis_write_seat(k->robot >> 4, &ends.t);
        if ((k->s->options & AEGIS_ERRATA) != 0)
            rd_text_str(&ends.t, ", or until it is activated");
    }
    add_status(k, aegis_status_name(k->p, AEGIS_IS_PROTECTED),
               aegis_status_meaning(k->p, AEGIS_IS_PROTECTED).words, ends.words);
}

static void add_burns(const looking *k, bool rust)
{
    const aegis_piece *m = piece_of(k->s, k->robot);
    for (uint32_t seat = 0; seat < sizeof m->burn && seat < k->s->seats; seat++) {
        uint32_t n = rust ? m->burn[seat] >> 4 : m->burn[seat] & 15u;
        sentence name;
        sentence words;
        if (n == 0)
            continue;
        begin(&name);
        rd_text_str(&name.t, rust ? "RUST " : "BLAZE ");
        rd_text_int(&name.t, n);
        begin(&words);
        rd_text_int(&words.t, n);
        rd_text_str(&words.t, rust ? " damage when it next uses an Action."
                                   : " damage when it next moves or is moved.");
        add_ending(k, 1u << seat, name.words, words.words);
    }
}

/* AE1-BUF-03 to 07; AE2-BUF-02 to 05 */
static void write_modifier(const aegis_pack *p, uint32_t type, uint32_t amount, rd_text *out)
{
    static const char *const more[][2] = {
        {"Its dice succeed on numbers lower by ", "Its dice need numbers higher by "},
        {" do more by ", " do less by "},
        {"It takes less damage and drain by ", "It takes more damage and drain by "},
        {"Dice of Actions that target it need numbers higher by ",
         "Dice of Actions that target it succeed on numbers lower by "},
    };
    uint32_t kind = (type - AEGIS_ACCURACY_UP) / 2;
    if (type == AEGIS_DAMAGE_UP || type == AEGIS_DAMAGE_DOWN)
        rd_text_str(out, p->record.buff_offensive != 0 ? "Its Offensive Actions"
                                                       : "Its Damage, Drain and Repair");
    rd_text_str(out, more[kind & 3u][(type - AEGIS_ACCURACY_UP) & 1u]);
    rd_text_int(out, amount);
    rd_text_char(out, '.');
}

static void add_sums(const looking *k)
{
    for (uint32_t i = 0; i < k->s->sums && i < AEGIS_SUMS; i++) {
        const aegis_sum *sum = &k->s->sum[i];
        uint32_t type = AEGIS_ACCURACY_UP + (sum->kind_seat >> 3) % 8u;
        sentence name;
        sentence words;
        if (sum->piece != k->robot)
            continue;
        begin(&name);
        rd_text_str(&name.t, aegis_type_words(k->p, type));
        rd_text_char(&name.t, ' ');
        rd_text_int(&name.t, sum->amount);
        write_modifier(k->p, type, sum->amount, begin(&words));
        add_ending(k, 1u << (sum->kind_seat & 7u), name.words, words.words);
    }
}

/* Counters that stay on the robot. */
static void add_counter(const looking *k, uint32_t n, const char *name, const char *before,
                        const char *ends)
{
    sentence title;
    sentence words;
    if (n == 0)
        return;
    begin(&title);
    rd_text_str(&title.t, name);
    rd_text_char(&title.t, ' ');
    rd_text_int(&title.t, n);
    begin(&words);
    rd_text_str(&words.t, before);
    rd_text_int(&words.t, n);
    rd_text_str(&words.t, k->p->edition == 1 ? " EP." : " Output.");
    add_status(k, title.words, words.words, ends);
}

static void add_statuses(const looking *k)
{
    const aegis_piece *m = piece_of(k->s, k->robot);
    rd_json_open(k->j, "statuses", '[');
    add_marks(k);
    add_turn_marks(k);
    add_protection(k);
    add_burns(k, false);
    add_burns(k, true);
    add_sums(k);
    add_counter(k, m->drain, "Drain", "It lacks ",
                k->p->record.repair_drain != 0 ? "until it is repaired"
                                               : "as long as the robot stands");
    add_counter(k, m->boost, "Boost", "It makes more by ", "as long as the robot stands");
    rd_json_close(k->j, ']');
}

/* ---- all ---------------------------------------------------------------------------------------
 */

static void add_components(const looking *k)
{
    uint32_t top = piece_of(k->s, k->robot)->slot;
    rd_json_open(k->j, "components", '[');
    for (uint32_t slot = 0; slot < (uint32_t)k->s->seats * AEGIS_SLOTS; slot++) {
        const aegis_slot *c = &k->s->side[slot / AEGIS_SLOTS].slot[slot % AEGIS_SLOTS];
        sentence id;
        if (top == AEGIS_NO_SLOT || c->where != AEGIS_UNDER || c->link != top)
            continue;
        aegis_write_slot(k->p, k->s, slot, -1, begin(&id));
        rd_json_str(k->j, NULL, id.words);
    }
    rd_json_close(k->j, ']');
}

bool aegis_inspect_json(const rd_pack *pack, const rd_view *view, int seat, const char *id,
                        rd_json *out)
{
    looking k;
    rd_word w = {id, (uint32_t)strlen(id), 1};
    memset(&k, 0, sizeof k);
    k.p = (const aegis_pack *)pack;
    k.s = (const aegis_state *)view;
    k.j = out;
    k.robot = aegis_read_robot(k.p, k.s, seat, w);
    if (k.robot == AEGIS_UNREAD || (piece_of(k.s, k.robot)->flags & AEGIS_GHOST) != 0)
        return false;
    bool now = aegis_probe(k.p, k.s, k.robot, &k.probe);
    add_robot_id(&k, "piece", k.robot);
    rd_json_bool(out, "now", now);
    rd_json_int(out, "energy", k.probe.side[k.robot >> 4].energy);
    add_reach(&k);
    add_actions(&k);
    add_makes(&k);
    add_statuses(&k);
    add_components(&k);
    return true;
}
