/* state.h - the pack, the state and the moves of Aerial Assault, as plain bytes. */
#ifndef AERIAL_STATE_H
#define AERIAL_STATE_H

#include "robodrome/game.h"

enum {
    AERIAL_SEATS = 6,
    AERIAL_TEAMS = 6,
    AERIAL_BALLS = 6, /* red-1 to red-3, blue-1 to blue-3 */
    AERIAL_ZONES = 6,
    AERIAL_BASIC = 4,
    AERIAL_BASE = 24,   /* Special Action cards of the base set, */
    AERIAL_DELUXE = 12, /* and those that the Deluxe set adds */
    AERIAL_CARDS = AERIAL_BASIC + AERIAL_BASE + AERIAL_DELUXE,
    AERIAL_PARTS_MAX = 10, /* of one category */
    AERIAL_ROBOTS = 200,   /* more robots than 13 parts can make */
    AERIAL_WEEKS = 64,
    AERIAL_SLOTS = 3,
    AERIAL_PLAYS = 25,
    AERIAL_ROUND = 5, /* card plays in a DC round */
    AERIAL_DISPLAY = 8,
    AERIAL_UNKNOWN = 255,      /* anything in the view of a seat that does not know it */
    AERIAL_UNKNOWN_STAY = 254, /* a card that is known to be a stay card and nothing more */
    AERIAL_NONE = 15,          /* chosen: no part of that category; announced: no target */
};

/* Settings, in the order of the options list. */
enum {
    AERIAL_OPTION_SEATS,
    AERIAL_OPTION_IRI,
    AERIAL_OPTION_MISSED,
    AERIAL_OPTION_TIED,
    AERIAL_OPTION_ROOKIE, /* six of them */
    AERIAL_OPTION_SOLO = AERIAL_OPTION_ROOKIE + AERIAL_SEATS,
    AERIAL_OPTION_DOUBLE,
    AERIAL_OPTIONS
};

enum {
    AERIAL_RED,
    AERIAL_BLUE
};

/* Zones in the order of the line (AA-FLD-01). */
enum {
    AERIAL_RZ1,
    AERIAL_RZ2,
    AERIAL_RW,
    AERIAL_BW,
    AERIAL_BZ2,
    AERIAL_BZ1
};

/* Kinds of action (AA-SEQ-09). */
enum {
    AERIAL_MOVE,
    AERIAL_MOVE2,
    AERIAL_SHOOT,
    AERIAL_TRUSS,
    AERIAL_CATCH,
    AERIAL_PICKUP,
    AERIAL_BLOCK,
    AERIAL_MOVE_SHOOT,
    AERIAL_SHOOT_MOVE,
    AERIAL_MOVE_TRUSS,
    AERIAL_TRUSS_MOVE,
    AERIAL_MOVE_BLOCK,
    AERIAL_BLOCK_MOVE,
    AERIAL_KINDS
};

/* What is printed on one side of a card: an index into the list of all that can be printed. */
typedef struct aerial_side {
    uint8_t kind;
    uint8_t bonus;
    uint8_t reroll;
} aerial_side;

enum {
    AERIAL_A,
    AERIAL_B,
    AERIAL_STAY,
    AERIAL_OPEN /* the side of a Panic card is still to be drawn */
};

typedef struct aerial_drive {
    char name[24];
    uint8_t weeks;
    uint8_t zones;
    uint8_t roll; /* lower bound of the die for 2 zones; 0: no die */
    int8_t block;
    uint8_t pickup; /* bonus */
} aerial_drive;

typedef struct aerial_shooter {
    char name[24];
    uint8_t weeks;
    uint8_t shoot[3]; /* lower bounds, 0: not available */
    uint8_t truss[3];
    uint8_t pickup; /* built in; 0: none */
    uint8_t shoots; /* how many figures were read: always 3 */
    uint8_t trusses;
} aerial_shooter;

typedef struct aerial_pickup {
    char name[24];
    uint8_t weeks;
    uint8_t pickup; /* lower bound */
    uint8_t grip;   /* catch bonus */
} aerial_pickup;

typedef struct aerial_catching {
    char name[24];
    uint8_t weeks;
    uint8_t grip;
} aerial_catching;

typedef struct aerial_card {
    uint8_t word[2]; /* what is printed on sides A and B */
} aerial_card;

/* A legal robot, made by pack_build: parts from 1, 0 for none. */
typedef struct aerial_robot {
    uint8_t drive;
    uint8_t shooter;
    uint8_t pickup;
    uint8_t catching;
    uint8_t weeks;
} aerial_robot;

/* What a robot can do, for the estimate of a position; made by pack_build, in tenths of a point. */
typedef struct aerial_skill {
    int16_t way[AERIAL_ZONES];   /* what it costs to go so many zones */
    int16_t score[AERIAL_ZONES]; /* and to score a held ball from depth 1 to 6 */
    int16_t reach;               /* and to pick a ball up */
    int16_t worth;               /* of the robot in a whole match */
    uint8_t shoot[3];            /* lower bounds, 0: not available */
    uint8_t truss[3];
    uint8_t pickup; /* lower bound less the Drive Train's bonus, at least 1 */
    uint8_t grip;   /* catch bonus */
} aerial_skill;

typedef struct aerial_pack {
    aerial_drive drive[AERIAL_PARTS_MAX];
    aerial_shooter shooter[AERIAL_PARTS_MAX];
    aerial_pickup pickup[AERIAL_PARTS_MAX];
    aerial_catching catching[1];
    aerial_card card[AERIAL_CARDS];
    aerial_robot robot[AERIAL_ROBOTS]; /* made, cheapest first, then by part ids */
    aerial_skill skill[AERIAL_ROBOTS]; /* made, one for each robot */
    uint8_t index[AERIAL_PARTS_MAX][AERIAL_PARTS_MAX][AERIAL_PARTS_MAX + 1][2]; /* made: robot */
    uint8_t within[AERIAL_WEEKS];       /* made: robots of at most so many weeks */
    aerial_side side[AERIAL_CARDS * 2]; /* made */
    uint8_t alliance[AERIAL_TEAMS];     /* of the Alliance cards */
    uint8_t budget, budget_iri, budget_rookie;
    uint8_t goal_auto, goal, goal_low, assist, truss_points, catch_points;
    uint8_t low_bound, catch_bound, inbound_bound;
    uint8_t drives, shooters, pickups, catchings, basics, bases, deluxes, alliances;
    uint8_t robots;
} aerial_pack;

enum {
    AERIAL_DEAL,
    AERIAL_CHOOSE, /* Robotics Teams */
    AERIAL_BUILD,
    AERIAL_OPENING, /* the display is laid out */
    AERIAL_ORDER,
    AERIAL_START,
    AERIAL_DRAFT,
    AERIAL_REFILL,
    AERIAL_ALLIANCES,
    AERIAL_GIFTS,
    AERIAL_PROGRAM,
    AERIAL_INBOUND,
    AERIAL_LAY,
    AERIAL_PANICS,
    AERIAL_DECLARE,
    AERIAL_DRIVE,
    AERIAL_ANNOUNCE,
    AERIAL_ORDER_BLOCK,
    AERIAL_ORDER_ACT,
    AERIAL_USE,
    AERIAL_KISS,
    AERIAL_CATCHER,
    AERIAL_CATCHES,
    AERIAL_DIE,
    AERIAL_REROLL,
    AERIAL_EVENT,
    AERIAL_OVER,
    AERIAL_PHASES,
    /* What follows is passed through while a move or an outcome is carried out. */
    AERIAL_GO_TEAMS = AERIAL_PHASES,
    AERIAL_GO_DISPLAY,
    AERIAL_GO_ORDER,
    AERIAL_GO_PICK,
    AERIAL_GO_ALLIANCES,
    AERIAL_GO_FIELD,
    AERIAL_GO_GIFT,
    AERIAL_GO_INBOUND,
    AERIAL_GO_LAY,
    AERIAL_GO_PANIC,
    AERIAL_GO_REVEAL,
    AERIAL_GO_DRIVE,
    AERIAL_GO_ANNOUNCE,
    AERIAL_GO_RESOLVE,
    AERIAL_GO_CYCLE,
    AERIAL_GO_PART,
    AERIAL_GO_CONTEST,
    AERIAL_GO_CATCH,
    AERIAL_GO_ROLLED
};

enum {
    AERIAL_NOT_ENDED,
    AERIAL_BY_POINTS,
    AERIAL_BY_RESIGNING,
    AERIAL_ENDS
};

/* Where a ball is (AA-BALL-03). */
enum {
    AERIAL_ABSENT,
    AERIAL_HELD,
    AERIAL_FLOOR,
    AERIAL_AIR,
    AERIAL_ASIDE,
    AERIAL_OUT,
    AERIAL_REMOVED,
    AERIAL_PLACES
};

typedef struct aerial_ball {
    uint8_t state;
    uint8_t place;  /* HELD: the team; FLOOR: the zone; else 0 */
    uint8_t record; /* robots that have held it, as bits */
    uint8_t trussed;
} aerial_ball;

/* What the acting robot is doing. */
enum {
    AERIAL_NO_USE,
    AERIAL_USE_SHOOT,
    AERIAL_USE_LOW,
    AERIAL_USE_TRUSS,
    AERIAL_USE_PICKUP,
    AERIAL_USE_KISS,
    AERIAL_USE_INBOUND,
    AERIAL_USE_BLOCK,
    AERIAL_USE_DRIVE,
    AERIAL_USE_CATCH,
    AERIAL_USES
};

/* Flags of a team in a card play. */
enum {
    AERIAL_ACTIVE = 1, /* a face-up action, cancelled or not */
    AERIAL_CANCELLED = 2,
    AERIAL_DONE = 4,
    AERIAL_PANIC = 8,
    AERIAL_BREAKDOWN = 16,
    AERIAL_STATES = AERIAL_PANIC | AERIAL_BREAKDOWN
};

/* A card with its side as one byte: 1 + 4 * card + side; 0: none. */
typedef struct aerial_team {
    uint64_t deck;     /* bit 0 is BA1, bit 4 is SP01 */
    uint64_t shown;    /* played face up in this round */
    uint64_t stayed;   /* laid as stay cards in this round */
    uint64_t rerolled; /* cards whose re-roll is used up */
    uint8_t colour;
    uint8_t owner;  /* 1 + the seat; 0: nobody yet */
    uint8_t number; /* 0: not yet */
    uint8_t drive;  /* parts from 1, AERIAL_NONE: none, 0: not chosen */
    uint8_t shooter;
    uint8_t pickup;
    uint8_t catching;
    uint8_t zone;
    uint8_t program[AERIAL_SLOTS];
    uint8_t laid;
    uint8_t declared; /* 3 + zones to the right; 0: not declared */
    uint8_t target;   /* 1 + the team, AERIAL_NONE: nobody, 0: not announced */
    uint8_t flags;
    uint8_t next; /* states for the next card play */
} aerial_team;

enum {
    AERIAL_STILL = 3 /* a declaration of 0 zones */
};

/*
 * Teams lie in the order of the colours until all have a number, then in the order of the numbers.
 * They come last, because a game of four teams keeps only four.
 */
typedef struct aerial_state {
    uint64_t display;
    uint16_t points[2][4]; /* goal, assist, truss, catch */
    aerial_ball ball[AERIAL_BALLS];
    uint8_t barred[AERIAL_TEAMS];      /* 1 + the team that it may not block */
    uint8_t barred_next[AERIAL_TEAMS]; /* the same in the next card play */
    uint8_t stays[AERIAL_TEAMS];       /* how many stay cards were laid in this round */
    uint8_t card[AERIAL_SEATS];        /* Alliance cards of 2 and 3 players */
    uint8_t rolled[AERIAL_SEATS];      /* sums of the Starting Player roll */
    uint8_t seats;
    uint8_t teams;
    uint8_t iri;
    uint8_t missed;
    uint8_t tied;
    uint8_t rookies; /* bits */
    uint8_t solo;    /* as set: 0 random, else 1 + the seat */
    uint8_t pair;
    uint8_t phase;
    uint8_t play;    /* 1 to 25 */
    uint8_t slot;    /* 1 to 3 in the Autonomous Round */
    uint8_t role;    /* 1 + the double player of 5 players */
    uint8_t starter; /* 1 + the Starting Player */
    uint8_t first;   /* 1 + the double player's team that drafts first */
    uint8_t picking; /* 1 to 6 */
    uint8_t place;   /* 1 to 6 in the draft order */
    uint8_t acting;  /* 1 + the team */
    uint8_t part;    /* 0 or 1 */
    uint8_t use;
    uint8_t ball_used; /* 1 + the ball */
    uint8_t other;     /* 1 + the team asked for a kiss pass, or the catcher */
    uint8_t dice[2];
    uint8_t rerolled; /* the re-roll of this roll was used or waived */
    uint8_t tried;    /* bits: robots that tried this catch; drive dice that were rolled */
    uint8_t offered;  /* bits: refused a kiss pass of this action */
    uint8_t cycle;
    uint8_t contested;
    uint8_t won;
    uint8_t served; /* bits: Alliances whose turn in the inbounding check is over */
    uint8_t rolling;
    uint8_t resigned;
    uint8_t ended;
    uint8_t side_open;          /* a Panic card is drawn and its side is awaited */
    uint8_t last[AERIAL_TEAMS]; /* cards of the card play before, stay cards without their name */
    uint8_t none[2];            /* always 0: fills the row of eight bytes */
    aerial_team team[AERIAL_TEAMS];
} aerial_state;

RD_STATIC_ASSERT(sizeof(aerial_team) == 48, "a team has no byte unaccounted for");
RD_STATIC_ASSERT(offsetof(aerial_state, team) == 120, "the fields have no gap");
RD_STATIC_ASSERT(sizeof(aerial_state) == 408, "the state has no byte unaccounted for");

/* A move: the kind in the top byte, then two operands. */
enum {
    AERIAL_DO_TEAM = 1, /* b: colour */
    AERIAL_DO_PART,     /* a: category, b: part from 1 or AERIAL_NONE */
    AERIAL_DO_FIRST,    /* b: team */
    AERIAL_DO_DRAFT,    /* b: card */
    AERIAL_DO_SKIP,     /* the pick of AA-IRI-02 */
    AERIAL_DO_KEEP,     /* the ball, or the die */
    AERIAL_DO_GIVE,     /* a: ball, b: team */
    AERIAL_DO_SLOT,     /* a: team, b: card with side */
    AERIAL_DO_RECEIVE,  /* b: team */
    AERIAL_DO_LAY,      /* a: team, b: card with side */
    AERIAL_DO_MOVE,     /* a: team, b: 8 + zones to the right */
    AERIAL_DO_BLOCK,    /* a: team, b: team or AERIAL_NONE */
    AERIAL_DO_RESOLVE,  /* b: team */
    AERIAL_DO_REROLL,
    AERIAL_DO_SHOOT,  /* b: ball */
    AERIAL_DO_LOW,    /* b: ball */
    AERIAL_DO_TRUSS,  /* b: ball */
    AERIAL_DO_PASS,   /* a: zone, b: ball */
    AERIAL_DO_KISS,   /* a: team, b: ball */
    AERIAL_DO_PICKUP, /* b: ball */
    AERIAL_DO_DECLINE,
    AERIAL_DO_ACCEPT,
    AERIAL_DO_REFUSE,
    AERIAL_DO_CATCH,
    AERIAL_DO_CATCHER, /* b: team */
    AERIAL_DO_COUNT
};

RD_INLINE rd_move aerial_move(uint32_t kind, uint32_t a, uint32_t b)
{
    return kind << 24 | a << 8 | b;
}

RD_INLINE uint32_t aerial_kind(rd_move m)
{
    return m >> 24;
}

RD_INLINE uint32_t aerial_a(rd_move m)
{
    return m >> 8 & 0xFFFFu;
}

RD_INLINE uint32_t aerial_b(rd_move m)
{
    return m & 0xFFu;
}

/* Questions of the ledger's sections 5 and 6, DP-01 to DP-21 and CH-01 to CH-13. */
enum {
    AERIAL_ASK_OVER,
    AERIAL_DP = 0,  /* DP-07 is AERIAL_DP + 7 */
    AERIAL_CH = 21, /* CH-07 is AERIAL_CH + 7 */
    AERIAL_ASKS = AERIAL_CH + 14
};

enum {
    AERIAL_OK,
#define CODE(name, forms, words) AERIAL_##name,
#include "codes.def"
#undef CODE
    AERIAL_CODES
};

enum {
    AERIAL_NO_FACT,
#define FACT(name, kind, forms, keys, words) AERIAL_TOLD_##name,
#include "facts.def"
#undef FACT
    AERIAL_FACTS
};

RD_INLINE uint32_t aerial_code(uint32_t card, uint32_t side)
{
    return 1 + card * 4 + side;
}

RD_INLINE uint32_t aerial_card_of(uint32_t code)
{
    return (code - 1) >> 2;
}

RD_INLINE uint32_t aerial_side_of(uint32_t code)
{
    return (code - 1) & 3u;
}

RD_INLINE uint64_t aerial_bit(uint32_t card)
{
    return (uint64_t)1 << card;
}

/* A team in the values of refusals and facts: its number, or 10 + its colour. */
RD_INLINE int32_t aerial_named(const aerial_state *s, uint32_t t)
{
    return s->team[t].number != 0 ? s->team[t].number : 10 + s->team[t].colour;
}

RD_INLINE bool aerial_built(const aerial_state *s)
{
    return s->phase > AERIAL_BUILD;
}

/* Whether all numbers are known, so that teams lie in their order. */
RD_INLINE bool aerial_numbered(const aerial_state *s)
{
    for (uint32_t t = 0; t < s->teams; t++)
        if (s->team[t].number != t + 1)
            return false;
    return true;
}

RD_INLINE uint32_t aerial_alliance(const aerial_pack *p, uint32_t number)
{
    return p->alliance[number - 1];
}

RD_INLINE uint32_t aerial_alliance_of(const aerial_pack *p, const aerial_state *s, uint32_t t)
{
    return p->alliance[s->team[t].number - 1];
}

RD_INLINE uint64_t aerial_specials(const aerial_state *s)
{
    uint32_t count = AERIAL_BASIC + AERIAL_BASE + (s->teams == AERIAL_TEAMS ? AERIAL_DELUXE : 0);
    return (aerial_bit(count) - 1) & ~(uint64_t)15;
}

/* The draw pile, which has no order until it is drawn. */
RD_INLINE uint64_t aerial_pile(const aerial_state *s)
{
    uint64_t gone = s->display;
    for (uint32_t t = 0; t < s->teams; t++)
        gone |= s->team[t].deck;
    return aerial_specials(s) & ~gone;
}

/* Cards that can be laid now; a view that does not know the stay cards counts them in. */
RD_INLINE uint64_t aerial_hand(const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    uint64_t hand = team->deck & ~team->shown & ~team->stayed;
    if (s->slot == 0 && team->laid != 0 && team->laid < AERIAL_UNKNOWN_STAY)
        hand &= ~aerial_bit(aerial_card_of(team->laid));
    return hand;
}

/* How many cards are in a hand: everybody can count that. */
RD_INLINE uint32_t aerial_hand_count(const aerial_state *s, uint32_t t)
{
    const aerial_team *team = &s->team[t];
    return RD_POPCOUNT64(team->deck) - RD_POPCOUNT64(team->shown) - s->stays[t] -
           (s->slot == 0 && team->laid != 0);
}

RD_INLINE uint32_t aerial_pick(uint64_t set, uint32_t k)
{
    for (; k > 0; k--)
        set &= set - 1;
    return RD_CTZ64(set);
}

RD_INLINE int32_t aerial_shift(const aerial_team *team)
{
    return team->declared == 0 ? 0 : (int32_t)team->declared - AERIAL_STILL;
}

#endif
