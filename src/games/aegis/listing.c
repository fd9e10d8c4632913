/* listing.c - a list of cards judged as a whole, asked by texts; part of rules.c. */

/* ---- every rule that it breaks -------------------------------------------------------------- */

/* A list that is being judged. */
typedef struct aegis_trial {
    const aegis_pack *p;
    const uint32_t *card;
    uint32_t count;
    aegis_broken *out;
    uint32_t found;
} aegis_trial;

/* The same sentence is said once, about all cards together. */
RD_LOCAL void add_broken(aegis_trial *t, uint32_t reason, int32_t a, int32_t b, int32_t c,
                         uint32_t cards)
{
    rd_refusal why = refuse(t->p, reason, a, b, c, 0);
    for (uint32_t i = 0; i < t->found; i++)
        if (same_bytes(&t->out[i].why, &why, sizeof why)) {
            t->out[i].cards |= cards;
            return;
        }
    if (t->found == AEGIS_LIST_FAULTS)
        return;
    t->out[t->found].why = why;
    t->out[t->found].cards = cards;
    t->found++;
}

/* Cards of a stage, as bits; what is for no squad is in none. */
RD_LOCAL uint32_t list_stage(const aegis_trial *t, uint32_t stage)
{
    uint32_t out = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const aegis_card *c = &t->p->card[t->card[i]];
        out |= (uint32_t)(c->kind != AEGIS_DRONE && stage_of(c) == stage) << i;
    }
    return out;
}

/* AE1-SQD-01, 02, TRN-02; AE2-TEAM-01, 02, 08, BO3-01 */
RD_LOCAL void judge_counts(aegis_trial *t, bool match)
{
    const aegis_record *r = &t->p->record;
    uint32_t least = match ? r->list_min : r->basics;
    uint32_t most = match ? r->list_max : r->basics;
    uint32_t basics = list_stage(t, 0);
    uint32_t pool = list_stage(t, 1);
    uint32_t n = RD_POPCOUNT64(basics);
    for (uint32_t i = 0; i < t->count; i++) {
        const aegis_card *c = &t->p->card[t->card[i]];
        if (c->kind == AEGIS_DRONE || (stage_of(c) == 2 && r->machineless == 0))
            add_broken(t, AEGIS_R_NO_CARD, (int32_t)t->card[i], 0, 0, bit(i));
    }
    if ((n < least || n > most) && least == most)
        add_broken(t, AEGIS_R_BASICS, (int32_t)least, (int32_t)n, 0, n > most ? basics : 0);
    else if (n < least || n > most)
        add_broken(t, AEGIS_R_LIST, (int32_t)least, (int32_t)most, (int32_t)n,
                   n > most ? basics : 0);
    if (RD_POPCOUNT64(pool) > r->pool_max)
        add_broken(t, AEGIS_R_POOL_SIZE, r->pool_max, (int32_t)RD_POPCOUNT64(pool), 0, pool);
}

/* Cards of those in `with` that break a rule together with card `i`. */
RD_LOCAL uint32_t opponents_of(const aegis_trial *t, uint32_t i, uint32_t with, uint32_t rule)
{
    const aegis_card *c = &t->p->card[t->card[i]];
    uint32_t out = bit(i);
    for (uint32_t bits = with; bits != 0; bits &= bits - 1) {
        const aegis_card *other = &t->p->card[t->card[RD_CTZ64(bits)]];
        bool against = rule == AEGIS_G_FACTION ? other->faction != 0 && other->faction != c->faction
                       : rule == AEGIS_G_COMMANDERS
                           ? other->commander != 0 && stage_of(other) != 1
                           : other->commander != 0 && other->commander != c->commander;
        out |= against ? bits & (0u - bits) : 0;
    }
    return out;
}

/* The Basic or machineless Commander among some cards. */
RD_LOCAL int32_t commander_among(const aegis_trial *t, uint32_t cards)
{
    for (; cards != 0; cards &= cards - 1) {
        uint32_t card = t->card[RD_CTZ64(cards)];
        if (t->p->card[card].commander != 0 && stage_of(&t->p->card[card]) != 1)
            return (int32_t)card;
    }
    return AEGIS_CARDS;
}

/* One card against those before it. */
RD_LOCAL void judge_company(aegis_trial *t, const aegis_squad *q, uint32_t i, uint32_t with)
{
    const aegis_card *c = &t->p->card[t->card[i]];
    int32_t card = (int32_t)t->card[i];
    uint32_t rules = company_faults(t->p, q, t->card[i]);
    if ((rules & AEGIS_G_FACTION) != 0)
        add_broken(t, AEGIS_R_FACTION, (int32_t)q->faction, c->faction, 0,
                   opponents_of(t, i, with, AEGIS_G_FACTION));
    if ((rules & AEGIS_G_COMMANDERS) != 0)
        add_broken(t, AEGIS_R_COMMANDERS, commander_among(t, with), card, 0,
                   opponents_of(t, i, with, AEGIS_G_COMMANDERS));
    if ((rules & AEGIS_G_FORM) != 0)
        add_broken(t, AEGIS_R_COMMANDER_FORM, card, 0, 0, bit(i));
    if ((rules & AEGIS_G_CHARACTER) != 0 && (rules & AEGIS_G_FORM) == 0)
        add_broken(t, AEGIS_R_CHARACTER, (int32_t)q->commander, c->commander, 0,
                   opponents_of(t, i, with, AEGIS_G_CHARACTER));
}

/* AE1-SQD-03 to 06; AE2-TEAM-03 to 06, 09: what clashes is not counted against what follows. */
RD_LOCAL void judge_cards(aegis_trial *t)
{
    aegis_squad q;
    uint32_t with = 0;
    memset(&q, 0, sizeof q);
    for (uint32_t i = 0; i < t->count; i++) {
        if (t->p->card[t->card[i]].kind == AEGIS_DRONE)
            continue;
        if (is_taken(t->p, &q, t->card[i])) {
            uint32_t twins = bit(i);
            for (uint32_t k = 0; k < i; k++)
                if (root_of(t->p, t->card[k]) == root_of(t->p, t->card[i]))
                    twins |= bit(k);
            add_broken(t, AEGIS_R_TWICE, (int32_t)t->card[i], 0, 0, twins);
            continue;
        }
        judge_company(t, &q, i, with);
        if (company_fault(t->p, &q, t->card[i]) != AEGIS_REASON_NONE)
            continue;
        add_card(t->p, t->card[i], &q);
        with |= bit(i);
    }
}

/* AE1-SQD-09, TRN-06: judged when there are robots enough. */
RD_LOCAL void judge_strength(aegis_trial *t, bool match)
{
    aegis_means means;
    uint32_t basics = list_stage(t, 0);
    memset(&means, 0, sizeof means);
    if (RD_POPCOUNT64(basics) < (match ? t->p->record.list_min : t->p->record.basics))
        return;
    for (uint32_t bits = basics; bits != 0; bits &= bits - 1)
        add_means(&means, &t->p->card[t->card[RD_CTZ64(bits)]]);
    aegis_best best = best_start(t->p, &means, &means, 0);
    if (is_strong(t->p, best))
        return;
    rd_refusal why = refuse_weak(t->p, best);
    add_broken(t, why.code, why.value[0], why.value[1], 0, 0);
}

RD_FN uint32_t aegis_list_faults(const aegis_pack *p, const uint32_t *card, uint32_t count,
                                 bool match, aegis_broken out[AEGIS_LIST_FAULTS])
{
    aegis_trial t = {p, card, count, out, 0};
    judge_counts(&t, match);
    judge_cards(&t);
    judge_strength(&t, match);
    return t.found;
}

/* ---- what can be made of it ----------------------------------------------------------------- */

enum {
    AEGIS_LIST_STACKS = 384 /* robots that can come to be, by top card and what lies below */
};

/* A robot that can come to be in a game: its top card, and all of its cards as bits. */
typedef struct aegis_maybe {
    uint32_t cards;
    uint32_t top;
    aegis_part part;
} aegis_maybe;

RD_LOCAL aegis_maybe maybe_of(const aegis_pack *p, const uint32_t *card, uint32_t top,
                              uint32_t cards)
{
    aegis_maybe out;
    aegis_stack stack = {0, 0};
    for (uint32_t bits = cards; bits != 0; bits &= bits - 1) {
        const aegis_card *c = &p->card[card[RD_CTZ64(bits)]];
        stack.makes |= c->makes;
        stack.classes |= c->classes;
    }
    out.cards = cards;
    out.top = top;
    out.part = part_of_stack(p, &p->card[card[top]], stack);
    return out;
}

/* A list, and the robots that can come of it. */
typedef struct aegis_family {
    const aegis_pack *p;
    const uint32_t *card;
    uint32_t count;
    uint32_t basics; /* as bits */
    uint32_t wild;
    uint32_t found;
    aegis_maybe one[AEGIS_LIST_STACKS];
} aegis_family;

/* Two parts, the first or the second perhaps counting as another Basic robot (AE2-CMD-48). */
RD_LOCAL bool pair_makes(const aegis_family *f, const aegis_card *c, const aegis_maybe *a,
                         const aegis_maybe *b)
{
    aegis_part part[2] = {a->part, b->part};
    if (parts_fault(f->p, c, part, 2, false) == AEGIS_REASON_NONE)
        return true;
    if (a->top != f->wild && b->top != f->wild)
        return false;
    uint32_t wild = b->top == f->wild;
    for (uint32_t bits = f->basics & ~bit(f->wild); bits != 0; bits &= bits - 1) {
        const aegis_card *as = &f->p->card[f->card[RD_CTZ64(bits)]];
        part[wild].classes = as->classes;
        part[wild].makes = as->makes;
        if (parts_fault(f->p, c, part, 2, false) == AEGIS_REASON_NONE)
            return true;
    }
    return false;
}

RD_LOCAL void add_maybe(aegis_family *f, uint32_t top, uint32_t cards)
{
    for (uint32_t i = 0; i < f->found; i++)
        if (f->one[i].cards == cards && f->one[i].top == top)
            return;
    if (f->found < AEGIS_LIST_STACKS)
        f->one[f->found++] = maybe_of(f->p, f->card, top, cards);
}

RD_FN void aegis_list_tree(const aegis_pack *p, const uint32_t *card, uint32_t count, uint32_t wild,
                           uint32_t pair[AEGIS_LIST][AEGIS_LIST])
{
    aegis_family f;
    uint32_t pool = 0;
    f.p = p;
    f.card = card;
    f.count = count;
    f.basics = 0;
    f.wild = wild;
    f.found = 0;
    memset(pair, 0, sizeof(uint32_t) * AEGIS_LIST * AEGIS_LIST);
    for (uint32_t i = 0; i < count; i++) {
        const aegis_card *c = &p->card[card[i]];
        if (c->kind == AEGIS_ROBOT && c->level == 1) {
            f.basics |= bit(i);
            add_maybe(&f, i, bit(i));
        } else if (c->kind == AEGIS_ROBOT) {
            pool |= bit(i);
        }
    }
    for (uint32_t a = 1; a < f.found; a++)
        for (uint32_t b = 0; b < a; b++) {
            const aegis_maybe one = f.one[a];
            const aegis_maybe two = f.one[b];
            if ((one.cards & two.cards) != 0)
                continue;
            for (uint32_t bits = pool & ~(one.cards | two.cards); bits != 0; bits &= bits - 1) {
                uint32_t made = RD_CTZ64(bits);
                if (!pair_makes(&f, &p->card[card[made]], &one, &two))
                    continue;
                pair[made][one.top] |= bit(two.top);
                pair[made][two.top] |= bit(one.top);
                add_maybe(&f, made, one.cards | two.cards | bit(made));
            }
        }
}

RD_FN bool aegis_list_makes(const aegis_pack *p, const uint32_t *card, uint32_t parts,
                            uint32_t made)
{
    aegis_part part[AEGIS_LIST];
    uint32_t count = 0;
    for (uint32_t bits = parts; bits != 0; bits &= bits - 1)
        part[count++] = maybe_of(p, card, RD_CTZ64(bits), bits & (0u - bits)).part;
    return parts_fault(p, &p->card[card[made]], part, count, false) == AEGIS_REASON_NONE;
}
