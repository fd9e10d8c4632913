/* draft.c - Driver Training, the Alliance deal and the gifts; a part of rules.c. */

/* AA-DRF-03, AA-DRF-08, AA-DRF-09: draws while the display is not full. */
RD_LOCAL void open_card(aerial_state *s, uint32_t card, rd_story *story)
{
    s->display |= aerial_bit(card);
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_OPENED, AA_DRF_03, (int32_t)card, 0, 0, 0);
}

/* Whether a card is to be drawn by chance; the last card of the pile comes by itself. */
RD_LOCAL bool draws_card(aerial_state *s, rd_story *story)
{
    uint64_t pile = aerial_pile(s);
    if (pile == 0)
        return false;
    if ((pile & (pile - 1)) != 0)
        return true;
    open_card(s, RD_CTZ64(pile), story);
    return false;
}

RD_LOCAL void go_display(aerial_state *s, rd_story *story)
{
    s->phase = AERIAL_GO_ORDER;
    if (RD_POPCOUNT64(s->display) < AERIAL_DISPLAY && draws_card(s, story))
        s->phase = AERIAL_OPENING;
}

/* The seat that decides which own team drafts first; NOBODY when that is settled. */
RD_LOCAL uint32_t orderer(const aerial_state *s)
{
    if (s->seats == 5)
        return s->first == 0 ? s->role - 1u : NOBODY;
    for (uint32_t card = 1; card <= 2 && s->seats <= 3; card++) {
        for (uint32_t i = 0; i < s->seats; i++)
            if (s->card[i] == card && s->team[team_of(s, i, 0)].number == 0)
                return i;
    }
    return NOBODY;
}

RD_FN void aerial_sort_teams(aerial_state *s)
{
    for (uint32_t n = 0; n < s->teams; n++) {
        uint32_t at = n;
        while (s->team[at].number != n + 1)
            at++;
        aerial_team team = s->team[at];
        s->team[at] = s->team[n];
        s->team[n] = team;
    }
}

RD_LOCAL void begin_draft(aerial_state *s)
{
    s->picking = 1;
    s->place = 1;
    s->phase = AERIAL_GO_PICK;
}

RD_LOCAL void go_order(aerial_state *s)
{
    if (orderer(s) != NOBODY) {
        s->phase = AERIAL_ORDER;
    } else if (s->seats == 4 || s->seats == 6) {
        s->phase = AERIAL_START; /* AA-DRF-04 */
        s->rolling = (uint8_t)((1u << s->seats) - 1);
    } else {
        if (s->seats <= 3)
            aerial_sort_teams(s);
        begin_draft(s);
    }
}

RD_LOCAL void set_number(const aerial_pack *p, aerial_state *s, uint32_t t, uint32_t number,
                         rd_clause clause, rd_story *story)
{
    s->team[t].number = (uint8_t)number;
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_NUMBER, clause, s->team[t].owner - 1,
            s->team[t].colour, (int32_t)number, (int32_t)aerial_alliance(p, number));
}

/* AA-P2P-03, AA-P2P-04, AA-P3P-05, AA-P5P-03 */
RD_LOCAL void apply_first(const aerial_pack *p, aerial_state *s, uint32_t seat, uint32_t t,
                          rd_story *story)
{
    uint32_t other = team_of(s, seat, 0) == t ? team_of(s, seat, 1) : team_of(s, seat, 0);
    rd_clause clause = s->seats == 5 ? AA_P5P_03 : s->seats == 3 ? AA_P3P_05 : AA_P2P_03;
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_FIRST, clause, (int32_t)seat, aerial_named(s, t), 0,
            0);
    s->phase = AERIAL_GO_ORDER;
    if (s->seats == 5) {
        s->first = (uint8_t)(t + 1);
        return;
    }
    uint32_t card = s->card[seat];
    if (s->seats == 2 && card == 2)
        clause = AA_P2P_04;
    set_number(p, s, t, card, clause, story);
    set_number(p, s, other, card == 1 ? 4 : 3, clause, story);
}

/* The seat whose die of the Starting Player roll is next. */
RD_LOCAL uint32_t roller(const aerial_state *s)
{
    for (uint32_t i = 0; i < s->seats; i++)
        if ((s->rolling >> i & 1u) != 0 && s->rolled[i] == 0)
            return i;
    return NOBODY;
}

/* AA-DRF-05: those tied for the top roll again; one alone is the Starting Player. */
RD_LOCAL void count_sums(aerial_state *s, rd_story *story)
{
    uint32_t best = 0;
    uint32_t tied = 0;
    for (uint32_t i = 0; i < s->seats; i++) {
        if (s->rolled[i] > best)
            tied = 0;
        if (s->rolled[i] >= best && s->rolled[i] != 0) {
            best = s->rolled[i];
            tied |= 1u << i;
        }
    }
    memset(s->rolled, 0, sizeof s->rolled);
    s->rolling = (uint8_t)tied;
    if ((tied & (tied - 1)) != 0) {
        for (uint32_t i = 0; i < s->seats; i++)
            if ((tied >> i & 1u) != 0)
                rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_AGAIN, AA_DRF_05, (int32_t)i, 0, 0, 0);
        return;
    }
    uint32_t seat = RD_CTZ64(tied);
    s->rolling = 0;
    s->starter = (uint8_t)(seat + 1);
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_STARTER, AA_DRF_04, (int32_t)seat, 0, 0, 0);
    begin_draft(s);
}

RD_LOCAL void chance_start(aerial_state *s, uint32_t face, rd_story *story)
{
    uint32_t seat = roller(s);
    uint32_t sum = s->dice[0] + face;
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_ROLLED, AA_DRF_04, (int32_t)seat, (int32_t)face,
            (int32_t)sum, 0);
    if (s->dice[0] == 0) {
        s->dice[0] = (uint8_t)face;
        return;
    }
    s->dice[0] = 0;
    s->rolled[seat] = (uint8_t)sum;
    if (roller(s) == NOBODY)
        count_sums(s, story);
}

/* AA-DRF-06, AA-P2P-05, AA-P3P-06, AA-P5P-02: the team at a place of the draft order, from 1. */
RD_FN uint32_t aerial_drafter(const aerial_state *s, uint32_t place)
{
    if (s->seats <= 3)
        return place - 1;
    if (s->seats != 5)
        return team_of(s, (s->starter - 1u + place - 1u) % s->seats, 0);
    if (place == 1)
        return s->first - 1u;
    if (place < 6)
        return team_of(s, (s->role - 1u + place - 1u) % 5, 0);
    uint32_t t = team_of(s, s->role - 1u, 0);
    return t == s->first - 1u ? team_of(s, s->role - 1u, 1) : t;
}

/* AA-DRF-12, AA-DRF-13 */
RD_LOCAL bool trains(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    return aerial_weeks_of(p, &s->team[t]) < aerial_budget_of(p, s, t);
}

RD_LOCAL void end_draft(aerial_state *s, rd_story *story)
{
    uint32_t left = RD_POPCOUNT64(s->display) + RD_POPCOUNT64(aerial_pile(s));
    rd_tell(story, RD_EVERYBODY, AERIAL_TOLD_LEFT, AA_DRF_18, (int32_t)left, 0, 0, 0);
    s->display = 0;
    s->picking = 0;
    s->place = 0;
    s->phase = s->seats <= 3 ? AERIAL_GO_FIELD : AERIAL_GO_ALLIANCES;
}

/* The next pick that is due from the place where the draft stands. */
RD_LOCAL void go_pick(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    for (; s->picking <= 6; s->picking++, s->place = 1) {
        if (s->picking == 4 && s->iri == 0)
            continue; /* AA-IRI-02 */
        for (; s->place <= s->teams; s->place++) {
            if (s->picking > 4 && !trains(p, s, aerial_drafter(s, s->place)))
                continue; /* AA-DRF-15 */
            if (s->display == 0)
                continue; /* AA-DRF-17 */
            s->phase = AERIAL_DRAFT;
            return;
        }
    }
    end_draft(s, story);
}

RD_LOCAL void after_pick(aerial_state *s)
{
    s->place++;
    s->phase = AERIAL_GO_PICK;
}

RD_LOCAL void apply_draft(aerial_state *s, uint32_t card, rd_story *story)
{
    uint32_t t = aerial_drafter(s, s->place);
    s->display &= ~aerial_bit(card);
    s->team[t].deck |= aerial_bit(card);
    tell_team(story, s, AERIAL_TOLD_PICKED, AA_DRF_07, t, (int32_t)card, 0, 0);
    after_pick(s);
    if (draws_card(s, story))
        s->phase = AERIAL_REFILL;
}

RD_LOCAL void apply_skip(aerial_state *s, rd_story *story)
{
    tell_team(story, s, AERIAL_TOLD_SKIPPED, AA_IRI_03, aerial_drafter(s, s->place), 0, 0, 0);
    after_pick(s);
}

RD_LOCAL void chance_card(aerial_state *s, uint32_t outcome, rd_story *story)
{
    open_card(s, aerial_pick(aerial_pile(s), outcome), story);
    s->phase = s->phase == AERIAL_REFILL ? AERIAL_GO_PICK : AERIAL_GO_DISPLAY;
}

/* AA-P5P-04: the lowest other card of the colour goes along, the lower to the first drafter. */
RD_LOCAL void deal_double(const aerial_pack *p, aerial_state *s, uint32_t card, rd_story *story)
{
    uint32_t mate = 0;
    uint32_t first = s->first - 1u;
    uint32_t second = team_of(s, s->role - 1u, 0);
    while (mate == card || p->alliance[mate] != p->alliance[card])
        mate++;
    if (second == first)
        second = team_of(s, s->role - 1u, 1);
    set_number(p, s, first, 1 + (mate < card ? mate : card), AA_P5P_04, story);
    set_number(p, s, second, 1 + (mate < card ? card : mate), AA_P5P_04, story);
}

RD_LOCAL void deal_number(const aerial_pack *p, aerial_state *s, uint32_t card, rd_story *story)
{
    uint32_t seat = aerial_seat_dealt(s);
    if (s->role == seat + 1)
        deal_double(p, s, card, story);
    else
        set_number(p, s, team_of(s, seat, 0), card + 1,
                   s->seats == 5   ? AA_P5P_05
                   : s->seats == 6 ? AA_ALL_02
                                   : AA_ALL_01,
                   story);
}

RD_LOCAL void go_alliances(const aerial_pack *p, aerial_state *s, rd_story *story)
{
    uint64_t left = aerial_cards_dealt(s);
    if ((left & (left - 1)) != 0) {
        s->phase = AERIAL_ALLIANCES;
        return;
    }
    deal_number(p, s, RD_CTZ64(left), story);
    aerial_sort_teams(s);
    s->first = 0;
    s->phase = AERIAL_GO_FIELD;
}

/* AA-ALL-05, AA-ALL-06: robots and balls take their places. */
RD_LOCAL void set_field(const aerial_pack *p, aerial_state *s)
{
    for (uint32_t t = 0; t < s->teams; t++)
        s->team[t].zone = (uint8_t)white_zone(aerial_alliance_of(p, s, t));
    for (uint32_t t = 0; t < s->teams; t++)
        take_ball(s, starting_ball(p, s, t), t);
}

RD_LOCAL void go_field(const aerial_pack *p, aerial_state *s)
{
    set_field(p, s);
    s->starter = 0;
    s->acting = 1;
    s->phase = AERIAL_GIFTS;
}

RD_LOCAL void next_gift(aerial_state *s)
{
    s->acting++;
    if (s->acting <= s->teams)
        return;
    s->acting = 0;
    s->phase = AERIAL_PROGRAM;
}

/* AA-ALL-11: the record names only the robot that holds the ball now. */
RD_LOCAL void apply_gift(aerial_state *s, uint32_t ball, uint32_t to, rd_story *story)
{
    tell_team(story, s, AERIAL_TOLD_GAVE, AA_ALL_07, s->acting - 1u, (int32_t)ball,
              aerial_named(s, to), 0);
    s->ball[ball].record = 0;
    take_ball(s, ball, to);
    next_gift(s);
}
