/* squad.c - the cards that a seat brings, taken one by one in secret; a part of rules.c. */

/*
 * Cards are taken Basic robots first, then combined ones, then a Commander without a machine, each
 * in rising order; so a squad is entered in one way only. What is taken lies in the first places.
 */

/* Everybody chooses in secret. */
RD_LOCAL bool is_sealed(const aegis_state *s)
{
    return s->ask == AEGIS_Q_SQUAD || s->ask == AEGIS_Q_PICK;
}

/* Energies of Basic robots, the greatest in falling order, and of those that can hurt. */
typedef struct aegis_means {
    uint32_t armed; /* 1 + the greatest energy of one that can hurt; 0: none */
    uint32_t found;
    uint8_t best[AEGIS_SLOTS];
} aegis_means;

/* What has been taken so far. */
typedef struct aegis_squad {
    uint32_t basics;
    uint32_t pool;
    uint32_t machineless;
    uint32_t faction;                 /* 0: none yet */
    uint32_t commander;               /* 1 + the character; 0: none yet */
    uint32_t pilots;                  /* Basic Commanders */
    uint32_t last;                    /* 1 + the card taken last; 0: none */
    aegis_means means;                /* of the Basic robots */
    uint64_t taken[AEGIS_CARDS / 64]; /* cards, variants as the card of which they are one */
} aegis_squad;

/* AE1-SQD-03; AE2-TEAM-06: the card that counts as the same, of which it may be a variant. */
RD_LOCAL uint32_t root_of(const aegis_pack *p, uint32_t card)
{
    uint32_t variant = p->card[card].variant;
    return p->record.dup_variants != 0 && variant != 0 ? variant - 1u : card;
}

RD_LOCAL bool is_taken(const aegis_pack *p, const aegis_squad *q, uint32_t card)
{
    return rd_set_has(q->taken, root_of(p, card));
}

/* The order in which cards are taken: their stage. */
RD_LOCAL uint32_t stage_of(const aegis_card *c)
{
    return c->kind == AEGIS_MACHINELESS ? 2 : c->level > 1;
}

RD_LOCAL void add_means(aegis_means *means, const aegis_card *c)
{
    uint32_t at = means->found < AEGIS_SLOTS ? means->found++ : AEGIS_SLOTS - 1;
    if (c->offensive != 0 && c->energy + 1u > means->armed)
        means->armed = c->energy + 1u;
    for (; at > 0 && means->best[at - 1] < c->energy; at--)
        means->best[at] = means->best[at - 1];
    means->best[at] = c->energy;
}

RD_LOCAL void add_card(const aegis_pack *p, uint32_t card, aegis_squad *q)
{
    const aegis_card *c = &p->card[card];
    uint32_t stage = stage_of(c);
    if (stage == 0) {
        q->basics++;
        add_means(&q->means, c);
        q->pilots += c->commander != 0;
    } else if (stage == 1) {
        q->pool++;
    } else {
        q->machineless++;
    }
    if (c->faction != 0)
        q->faction = c->faction;
    if (c->commander != 0)
        q->commander = c->commander;
    q->last = card + 1;
    rd_set_add(q->taken, root_of(p, card));
}

RD_LOCAL aegis_squad squad_of(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    aegis_squad q;
    memset(&q, 0, sizeof q);
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++) {
        uint32_t card = s->side[seat].slot[i].card;
        if (card != 0 && card <= AEGIS_CARDS)
            add_card(p, card - 1, &q);
    }
    return q;
}

/* AE1-SQD-01, TRN-02; AE2-TEAM-01, BO3-01: how many Basic robots a list has. */
RD_LOCAL uint32_t basics_min(const aegis_pack *p, const aegis_state *s)
{
    return (s->options & AEGIS_MATCH) != 0 ? p->record.list_min : p->record.basics;
}

RD_LOCAL uint32_t basics_max(const aegis_pack *p, const aegis_state *s)
{
    return (s->options & AEGIS_MATCH) != 0 ? p->record.list_max : p->record.basics;
}

/* The rules by which a card may not go with what has been taken. */
enum {
    AEGIS_G_FACTION = 1 << 0,    /* AE1-SQD-04; AE2-TEAM-05 */
    AEGIS_G_COMMANDERS = 1 << 1, /* AE1-SQD-05; AE2-TEAM-03, 09 */
    AEGIS_G_FORM = 1 << 2,       /* AE1-SQD-06 */
    AEGIS_G_CHARACTER = 1 << 3   /* AE2-TEAM-04 */
};

/* Those that a card breaks, as bits. */
RD_LOCAL uint32_t company_faults(const aegis_pack *p, const aegis_squad *q, uint32_t card)
{
    const aegis_card *c = &p->card[card];
    uint32_t stage = stage_of(c);
    uint32_t out = 0;
    if (c->faction != 0 && q->faction != 0 && c->faction != q->faction)
        out |= AEGIS_G_FACTION;
    if (c->commander == 0)
        return out;
    if (stage != 1 && (q->pilots > 0 || q->machineless > 0))
        out |= AEGIS_G_COMMANDERS;
    if (p->record.commander_low != 0 && stage == 1 &&
        (q->pilots == 0 || q->commander != c->commander))
        out |= AEGIS_G_FORM;
    if (q->commander != 0 && q->commander != c->commander)
        out |= AEGIS_G_CHARACTER;
    return out;
}

/* Why a card does not go with what has been taken: the first of them. */
RD_LOCAL uint32_t company_fault(const aegis_pack *p, const aegis_squad *q, uint32_t card)
{
    uint32_t faults = company_faults(p, q, card);
    if ((faults & AEGIS_G_FACTION) != 0)
        return AEGIS_R_FACTION;
    if ((faults & AEGIS_G_COMMANDERS) != 0)
        return AEGIS_R_COMMANDERS;
    if ((faults & AEGIS_G_FORM) != 0)
        return AEGIS_R_COMMANDER_FORM;
    return (faults & AEGIS_G_CHARACTER) != 0 ? AEGIS_R_CHARACTER : AEGIS_REASON_NONE;
}

/* ---- what a game is started with ------------------------------------------------------------ */

/* The greatest sum of so many energies, at most `most` of them of the others. */
RD_LOCAL uint32_t best_sum(const aegis_means *own, const aegis_means *others, uint32_t most,
                           uint32_t count)
{
    uint32_t sum = 0;
    uint32_t i = 0;
    uint32_t k = 0;
    most = most < others->found ? most : others->found;
    for (; count > 0 && i + k < own->found + most; count--) {
        bool mine = i < own->found && (k == most || own->best[i] >= others->best[k]);
        sum += mine ? own->best[i++] : others->best[k++];
    }
    return sum;
}

/* Without one that makes so much; if it is not among the greatest, they stay. */
RD_LOCAL aegis_means means_without(const aegis_means *means, uint32_t energy)
{
    aegis_means out = *means;
    uint32_t at = 0;
    while (at < out.found && out.best[at] != energy)
        at++;
    if (at == out.found)
        return out;
    out.found--;
    for (; at < out.found; at++)
        out.best[at] = out.best[at + 1];
    return out;
}

/* The robots of a game that make most, one of them with an Offensive Action where there is one. */
typedef struct aegis_best {
    uint32_t energy;
    bool armed;
} aegis_best;

/* Out of what there is, and at most `most` of others. */
RD_LOCAL aegis_best best_start(const aegis_pack *p, const aegis_means *own,
                               const aegis_means *others, uint32_t most)
{
    aegis_best best = {0, false};
    if (own->armed != 0) {
        aegis_means rest = means_without(own, own->armed - 1);
        best.energy = own->armed - 1 + best_sum(&rest, others, most, p->record.basics - 1u);
        best.armed = true;
    }
    if (others->armed != 0 && most > 0) {
        aegis_means rest = means_without(others, others->armed - 1);
        uint32_t sum = others->armed - 1 + best_sum(own, &rest, most - 1, p->record.basics - 1u);
        best.energy = sum > best.energy ? sum : best.energy;
        best.armed = true;
    }
    if (!best.armed)
        best.energy = best_sum(own, others, most, p->record.basics);
    return best;
}

/* AE1-SQD-09 */
RD_LOCAL bool is_strong(const aegis_pack *p, aegis_best best)
{
    return p->record.start_check == 0 || (best.energy >= p->record.min_production && best.armed);
}

/* The best that can be picked of what has been taken (AE1-TRN-06); of a single squad all of it. */
RD_LOCAL aegis_best start_of(const aegis_pack *p, const aegis_squad *q)
{
    return best_start(p, &q->means, &q->means, 0);
}

/* Whether a list may be closed as far as its Basic robots go. */
RD_LOCAL bool may_close(const aegis_pack *p, const aegis_state *s, const aegis_squad *q)
{
    return q->basics >= basics_min(p, s) && is_strong(p, start_of(p, q));
}

/* ---- whether a list can be completed -------------------------------------------------------- */

/* Basic robots that could still come: of one Faction or none, `pilot` or no Commander. */
typedef struct aegis_hope {
    uint32_t faction;
    uint32_t pilot; /* 1 + the card; 0: no Commander */
} aegis_hope;

/* Whether a card is one of those; of a card and its variants the first counts. */
RD_LOCAL bool is_hoped(const aegis_pack *p, const aegis_squad *q, uint32_t card, aegis_hope hope)
{
    const aegis_card *c = &p->card[card];
    if (c->kind != AEGIS_ROBOT || c->level != 1 || is_taken(p, q, card))
        return false;
    if (c->faction != 0 && c->faction != hope.faction)
        return false;
    if (c->commander != 0 && card + 1 != hope.pilot)
        return false;
    for (uint32_t other = q->last; other < card; other++)
        if (root_of(p, other) == root_of(p, card))
            return false;
    return true;
}

/* How many Basic robots a list still needs, and how many it has room for. */
typedef struct aegis_wants {
    uint32_t need;
    uint32_t room;
} aegis_wants;

/* Whether so many of them make a legal squad with what has been taken (AE1-SQD-09, TRN-06). */
RD_LOCAL bool hope_holds(const aegis_pack *p, const aegis_squad *q, aegis_wants wants,
                         aegis_hope hope)
{
    aegis_means means;
    memset(&means, 0, sizeof means);
    for (uint32_t card = q->last; card < p->cards; card++)
        if (is_hoped(p, q, card, hope))
            add_means(&means, &p->card[card]);
    return means.found >= wants.need && is_strong(p, best_start(p, &q->means, &means, wants.room));
}

/* Whether plain Basics suffice: each goes with everything, makes energy and can hurt. */
RD_LOCAL bool plain_completes(const aegis_pack *p, const aegis_squad *q, uint32_t need)
{
    uint32_t plain = 0;
    for (uint32_t card = q->last; card < p->cards && plain < need; card++)
        plain += p->card[card].plain;
    if (need == 0 || plain < need)
        return false;
    uint32_t start = need < p->record.basics ? need : p->record.basics;
    return start + best_sum(&q->means, &q->means, 0, p->record.basics - start) >=
           p->record.min_production;
}

/* The same with each Commander that could still come. */
RD_LOCAL bool pilot_completes(const aegis_pack *p, const aegis_squad *q, aegis_wants wants,
                              aegis_hope hope)
{
    for (uint32_t card = q->last; card < p->cards; card++) {
        const aegis_card *c = &p->card[card];
        if (c->kind != AEGIS_ROBOT || c->level != 1 || c->commander == 0)
            continue;
        hope.pilot = card + 1;
        if (hope_holds(p, q, wants, hope))
            return true;
    }
    return false;
}

RD_LOCAL bool completes(const aegis_pack *p, const aegis_state *s, const aegis_squad *q)
{
    uint32_t least = basics_min(p, s);
    uint32_t most = basics_max(p, s);
    aegis_wants wants = {least > q->basics ? least - q->basics : 0,
                         most > q->basics ? most - q->basics : 0};
    aegis_hope hope;
    if (may_close(p, s, q) || plain_completes(p, q, wants.need))
        return true;
    for (hope.faction = 0; hope.faction <= p->factions; hope.faction++) {
        hope.pilot = 0;
        if (q->faction != 0 && hope.faction != q->faction)
            continue;
        if (hope_holds(p, q, wants, hope) || (q->pilots == 0 && pilot_completes(p, q, wants, hope)))
            return true;
    }
    return false;
}

/* Whether a card comes behind the one taken last. */
RD_LOCAL bool is_next(const aegis_pack *p, const aegis_squad *q, uint32_t card)
{
    uint32_t stage = stage_of(&p->card[card]);
    uint32_t before = q->last != 0 ? stage_of(&p->card[q->last - 1]) : 0;
    return stage > before || (stage == before && card >= q->last);
}

/* Why a card may not be taken next, after what `q` has. */
RD_LOCAL uint32_t take_fault(const aegis_pack *p, const aegis_state *s, const aegis_squad *q,
                             uint32_t card)
{
    const aegis_card *c = &p->card[card];
    uint32_t stage = stage_of(c);
    if (c->kind == AEGIS_DRONE || (stage == 2 && p->record.machineless == 0))
        return AEGIS_R_NO_CARD;
    if (is_taken(p, q, card))
        return AEGIS_R_TWICE;
    if (stage == 0 ? q->basics == basics_max(p, s) : q->basics < basics_min(p, s))
        return AEGIS_R_BASICS;
    if (stage == 1 && q->pool == p->record.pool_max)
        return AEGIS_R_POOL_SIZE;
    uint32_t fault = company_fault(p, q, card);
    if (fault != AEGIS_REASON_NONE)
        return fault;
    if (!is_next(p, q, card))
        return AEGIS_R_ORDER;
    if (stage != 0)
        return may_close(p, s, q) ? AEGIS_REASON_NONE : AEGIS_R_WEAK;
    aegis_squad with = *q;
    add_card(p, card, &with);
    return completes(p, s, &with) ? AEGIS_REASON_NONE : AEGIS_R_WEAK;
}

/* Whether there are two answers or more: as the list of answers, but no longer than needed. */
RD_LOCAL bool has_choice(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    aegis_squad q = squad_of(p, s, seat);
    uint32_t answers = may_close(p, s, &q);
    for (uint32_t i = 0; i < p->cards && answers < 2; i++) {
        uint32_t card = (q.last + i) % p->cards; /* what comes next is the likeliest */
        answers += is_next(p, &q, card) && take_fault(p, s, &q, card) == AEGIS_REASON_NONE;
    }
    return answers >= 2;
}

RD_LOCAL uint32_t count_cards(const aegis_side *side)
{
    uint32_t n = 0;
    while (n < AEGIS_SLOTS && side->slot[n].card != 0)
        n++;
    return n;
}

RD_LOCAL void take_card(const aegis_pack *p, aegis_state *s, uint32_t seat, uint32_t card)
{
    aegis_slot *k = &s->side[seat].slot[count_cards(&s->side[seat])];
    k->card = (uint8_t)(card + 1);
    k->where = p->card[card].kind == AEGIS_MACHINELESS ? AEGIS_BOUND
               : p->card[card].level > 1               ? AEGIS_POOL
                                                       : AEGIS_LISTED;
    k->link = p->card[card].kind == AEGIS_MACHINELESS ? AEGIS_NO_SLOT : 0;
}

/* AE1-SQD-01 to 09; AE2-TEAM-01 to 09 */
RD_FN uint32_t aegis_squad_fault(const aegis_pack *p, const uint8_t *card, uint32_t count,
                                 uint32_t *which)
{
    aegis_state s;
    memset(&s, 0, sizeof s);
    s.seats = 1;
    *which = 0;
    for (uint32_t i = 0; i < count && i < AEGIS_SLOTS; i++) {
        aegis_squad q = squad_of(p, &s, 0);
        uint32_t fault = take_fault(p, &s, &q, card[i]);
        *which = i;
        if (fault != AEGIS_REASON_NONE)
            return fault;
        take_card(p, &s, 0, card[i]);
    }
    return squad_of(p, &s, 0).basics == p->record.basics ? (uint32_t)AEGIS_REASON_NONE
                                                         : (uint32_t)AEGIS_R_BASICS;
}

RD_FN uint32_t aegis_start_energy(const aegis_pack *p, const uint32_t *card, uint32_t count,
                                  bool *armed)
{
    aegis_means means;
    memset(&means, 0, sizeof means);
    for (uint32_t i = 0; i < count; i++)
        if (p->card[card[i]].kind == AEGIS_ROBOT && p->card[card[i]].level == 1)
            add_means(&means, &p->card[card[i]]);
    aegis_best best = best_start(p, &means, &means, 0);
    *armed = best.armed;
    return best.energy;
}

/* ---- the five of a game --------------------------------------------------------------------- */

/* Basic cards picked for this game. */
RD_LOCAL uint32_t picked_of(const aegis_state *s, uint32_t seat)
{
    return cards_where(s, seat, AEGIS_CHOSEN);
}

/* Whether the picks so far, with one more, can become a legal five (AE1-TRN-06). */
RD_LOCAL bool pick_completes(const aegis_pack *p, const aegis_state *s, uint32_t seat,
                             uint32_t picked)
{
    uint32_t need = p->record.basics - RD_POPCOUNT64(picked);
    uint32_t rest = cards_where(s, seat, AEGIS_LISTED) & ~picked;
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (picked >> i != 0)
            rest &= ~bit(i);
    if (RD_POPCOUNT64(rest) < need)
        return false;
    if (p->record.start_check == 0)
        return true;
    for (uint32_t set = 0;; set = (set - rest) & rest) {
        if (RD_POPCOUNT64(set) == need) {
            uint32_t energy = 0;
            bool offensive = false;
            for (uint32_t bits = set | picked; bits != 0; bits &= bits - 1) {
                const aegis_card *c = &p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1];
                energy += c->energy;
                offensive = offensive || c->offensive != 0;
            }
            if (energy >= p->record.min_production && offensive)
                return true;
        }
        if (set == rest)
            break;
    }
    return false;
}

RD_LOCAL bool may_pick(const aegis_pack *p, const aegis_state *s, uint32_t seat, uint32_t place)
{
    uint32_t picked = picked_of(s, seat);
    if (s->side[seat].slot[place].where != AEGIS_LISTED || picked >> place != 0)
        return false;
    return pick_completes(p, s, seat, picked | bit(place));
}

/* ---- a Commander without a machine ---------------------------------------------------------- */

/* The place of the machineless card; SLOTS without one. */
RD_LOCAL uint32_t machineless_of(const aegis_state *s, uint32_t seat)
{
    for (uint32_t i = 0; i < AEGIS_SLOTS; i++)
        if (s->side[seat].slot[i].where == AEGIS_BOUND)
            return i;
    return AEGIS_SLOTS;
}

/* AE2-TEAM-08, BO3-08: Basic robots of this game on which it may lie, as bits. */
RD_LOCAL uint32_t attachable(const aegis_pack *p, const aegis_state *s, uint32_t seat)
{
    uint32_t out = picked_of(s, seat);
    for (uint32_t bits = out; bits != 0; bits &= bits - 1)
        if (p->card[s->side[seat].slot[RD_CTZ64(bits)].card - 1].commander != 0)
            out &= ~(bits & (0u - bits));
    return out;
}
