/* state.h - the pack, the state and the moves of Tiny Epic Mechs, as plain bytes. */
#ifndef MECHS_STATE_H
#define MECHS_STATE_H

#include "robodrome/game.h"

enum {
    MECHS_PLAYERS = 4,
    MECHS_ROUNDS = 6,
    MECHS_STEPS = 4,
    MECHS_CARDS = 8,
    MECHS_PILOTS = 8,
    MECHS_SIDE = 5,          /* zones along a side of the master map */
    MECHS_ZONES = 25,        /* A1 is 0, A2 is 1, B1 is 5 */
    MECHS_NOWHERE = 31,      /* no zone */
    MECHS_MECH_ZONE = 12,    /* C3 */
    MECHS_LAYOUTS = 3,       /* for 2, 3 and 4 players */
    MECHS_DISTANCES = 10,    /* no two zones are farther apart than 9 */
    MECHS_RESOURCES = 16,    /* Resource cards */
    MECHS_KINDS_OF_CARD = 6, /* Energy 1 to 3, Credits 1 to 3 */
    MECHS_BASICS = 4,        /* weapons 0 to 3 */
    MECHS_ADVANCED = 24,     /* weapons 4 to 27 */
    MECHS_WEAPONS = 28,      /* as bits: bit 0 is B1, bit 4 is A01 */
    MECHS_BASIC_SET = 0xF,   /* of those bits */
    MECHS_ADVANCED_SET = 0xFFFFFF0,
    MECHS_COPIES = 4, /* of each Basic Weapon */
    MECHS_MINES = 4,
    MECHS_NUMBERS = 3,      /* the greatest number of a Mine */
    MECHS_SLOTS = 4,        /* of the Display */
    MECHS_SKILLS = 19,      /* none, two a Pilot Card, two Mech sides */
    MECHS_ROBOTS_DRAWS = 8, /* TEM-SOL-42 */
    MECHS_UNKNOWN = 255     /* anything in the view of a seat that does not know it */
};

/* Settings, in the order of the options list. */
enum {
    MECHS_OPTION_SEATS,
    MECHS_OPTION_MODE,
    MECHS_OPTION_ARENA,
    MECHS_OPTIONS
};

enum {
    MECHS_BATTLE,
    MECHS_SOLO
};

enum {
    MECHS_SHUFFLED,
    MECHS_FIXED
};

enum {
    MECHS_PILOT,
    MECHS_ARMOR,
    MECHS_MECH,
    MECHS_STATUSES
};

/* The player of the solo battle, and its two Robot Pilots. */
enum {
    MECHS_HUMAN,
    MECHS_LEFT,
    MECHS_RIGHT
};

enum {
    MECHS_RANGED,
    MECHS_MELEE,
    MECHS_AREA,
    MECHS_TYPES
};

/* What a weapon can do beyond its damage (3.8): a closed list, each with an amount. */
enum {
    MECHS_NO_EFFECT,
    MECHS_BOOST,
    MECHS_PIERCE,
    MECHS_DRAIN,
    MECHS_UNTRACEABLE,
    MECHS_FINISHER,
    MECHS_RELOAD,
    MECHS_SHOWY,
    MECHS_JAM,
    MECHS_REPAIR,
    MECHS_GUARD,
    MECHS_RECOIL,
    MECHS_VERSATILE,
    MECHS_EFFECTS
};

enum {
    MECHS_NO_RESOURCE,
    MECHS_ENERGY,
    MECHS_CREDITS
};

/* What a side of a Pilot Card can do (3.4), and then the sides of the Mech Card (3.5). */
enum {
    MECHS_NO_ABILITY,
    MECHS_CHALLENGE,
    MECHS_FIRST_STRIKE,
    MECHS_PURCHASE_DISCOUNT,
    MECHS_TOUGHNESS,
    MECHS_COLLECT_MORE,
    MECHS_DEPLOY_DISCOUNT,
    MECHS_BETTER_HEAL,
    MECHS_REGENERATE,
    MECHS_QUIET_RETREAT,
    MECHS_COOL_RETREAT,
    MECHS_UPGRADE_DISCOUNT,
    MECHS_REPAIR_ON_KO,
    MECHS_PILOT_ABILITIES,
    MECHS_ATTACK_MORE = 0,
    MECHS_DEFEND_MORE
};

enum {
    MECHS_SIMPLE,
    MECHS_DIAGONAL,
    MECHS_DOUBLE
};

enum {
    MECHS_DEPLOY,
    MECHS_COLLECT,
    MECHS_PURCHASE,
    MECHS_POWER_UP
};

/* How a robot moves with a card (3.9). */
enum {
    MECHS_SEEK,
    MECHS_FORWARD,
    MECHS_ROBOT_DIAGONAL,
    MECHS_ROBOT_DOUBLE
};

enum {
    MECHS_ZONE_NONE,
    MECHS_ZONE_ENERGY,
    MECHS_ZONE_CREDITS,
    MECHS_ZONE_BASE,
    MECHS_ZONE_MECH
};

typedef struct mechs_weapon {
    char name[24];
    uint8_t type;
    uint8_t credits;
    uint8_t energy;
    uint8_t normal; /* first-line damage */
    uint8_t power;  /* second-line damage */
    uint8_t effect;
    uint8_t amount;
    uint8_t resource;
    uint8_t vp;
} mechs_weapon;

typedef struct mechs_ability {
    uint8_t ability;
    uint8_t amount;
    uint8_t energy;
    uint8_t credits;
} mechs_ability;

typedef struct mechs_pilot {
    char name[24];
    mechs_ability side[2]; /* Pilot side, Power Armor side */
    uint8_t sides;         /* how many were read: always 2 */
} mechs_pilot;

typedef struct mechs_side {
    char name[24];
    uint8_t ability;
    uint8_t amount;
} mechs_side;

typedef struct mechs_card {
    uint8_t movement;
    uint8_t action;
    uint8_t robot;
} mechs_card;

typedef struct mechs_zone {
    uint8_t kind;
    uint8_t value;
} mechs_zone;

/* All that an ability changes, so that rules add figures instead of asking who it is. */
typedef struct mechs_skill {
    uint8_t challenge; /* more VP at the start of an own Combat */
    uint8_t strike;    /* more damage with the first attack of an own Combat */
    uint8_t buy_credits;
    uint8_t buy_energy;
    uint8_t tough; /* less damage from Mines and Turrets */
    uint8_t collect_energy;
    uint8_t collect_credits;
    uint8_t mine_credits;
    uint8_t turret_energy;
    uint8_t heal;       /* Health for one Energy */
    uint8_t regenerate; /* Health at the start of a Turn */
    uint8_t quiet;      /* no VP for the Enemy when retreating */
    uint8_t cool;       /* no Ad Hoc Mode when retreating */
    uint8_t upgrade;    /* cost of the upgrade */
    uint8_t ko_health;  /* Health for a KO in Combat */
    uint8_t attack;     /* more damage with every attack */
    uint8_t defence;    /* less damage from every attack */
} mechs_skill;

typedef struct mechs_pack {
    uint32_t arena[MECHS_LAYOUTS]; /* made: zones of 2, 3 and 4 players */
    uint32_t bases[MECHS_LAYOUTS]; /* made */
    uint32_t energy;               /* made: zones of the fixed map that list it, */
    uint32_t credits;
    uint32_t above1; /* and zones of a Value above 1, above 2 */
    uint32_t above2;
    uint32_t ring[MECHS_LAYOUTS][MECHS_ZONES][MECHS_DISTANCES]; /* made: zones so far away */
    uint32_t ranged;                                            /* made: weapons by type */
    uint32_t melee;
    uint32_t area;
    uint32_t reloads;                               /* made: weapons with Reload */
    uint8_t to[MECHS_LAYOUTS][MECHS_ZONES + 7][12]; /* made: movement * 4 + direction */
    uint8_t counts[MECHS_NUMBERS + 1];              /* made: Mines of each number */
    uint8_t cards[MECHS_KINDS_OF_CARD];             /* made: Resource cards of each kind */
    mechs_skill skill[MECHS_SKILLS];                /* made */
    mechs_zone zone[MECHS_ZONES];
    mechs_card card[MECHS_CARDS];
    mechs_pilot pilot[MECHS_PILOTS];
    mechs_side side[2];
    mechs_weapon weapon[MECHS_WEAPONS];
    uint8_t mine[MECHS_MINES]; /* numbers, in rising order */
    uint8_t turrets;
    uint8_t health[MECHS_STATUSES]; /* Full Health */
    uint8_t start_energy, start_credits, track, upgrade, heal, mech_vp, mech_scoring;
    uint8_t robot[2][2]; /* first Weapons, B1 is 1 */
    uint8_t zones, program_cards, pilots, sides, basics, advanced, mines, healths;
    uint8_t left_weapons, right_weapons;
} mechs_pack;

enum {
    MECHS_START, /* the Starting Player is drawn */
    MECHS_DEAL,  /* a Pilot Card is dealt */
    MECHS_CHOOSE,
    MECHS_ARENA, /* a Resource card is dealt */
    MECHS_BASES,
    MECHS_ROBOT_MINES,
    MECHS_LAY, /* the Mine on the own Base */
    MECHS_DISPLAY,
    MECHS_ARM, /* the start Weapon */
    MECHS_PROGRAM,
    MECHS_EQUIP,
    MECHS_ADHOC,
    MECHS_OFFER,
    MECHS_ATTACK,
    MECHS_BOOSTING,
    MECHS_JAMMING,
    MECHS_RELOADING,
    MECHS_PLACE,
    MECHS_ACTION,
    MECHS_REFILL,
    MECHS_ROBOT_CARD,
    MECHS_ROBOT_MINE,
    MECHS_ROBOT_PAIR,
    MECHS_ROBOT_WEAPON,
    MECHS_ROBOT_PLACE,
    MECHS_ROBOT_LAST,
    MECHS_OVER,
    MECHS_PHASES,
    /* What follows is passed through while a move or an outcome is carried out. */
    MECHS_GO_SETUP = MECHS_PHASES, /* the next thing of the set-up */
    MECHS_GO_ROUND,
    MECHS_GO_TURN,
    MECHS_GO_REVEAL,
    MECHS_GO_MOVE,
    MECHS_GO_MECH,
    MECHS_GO_MINE,
    MECHS_GO_EARLY, /* the Turret of the other robot, TEM-SOL-39 */
    MECHS_GO_FIGHT,
    MECHS_GO_TURRET, /* no Combat took place */
    MECHS_GO_ACTION,
    MECHS_GO_ATTACK, /* a Combat round begins */
    MECHS_GO_HIT,
    MECHS_GO_HARMED, /* VP for the damage, and the end check */
    MECHS_GO_KO_WINDOW,
    MECHS_GO_KO_DONE,
    MECHS_GO_AFTER, /* the Combat is over: the Turret */
    MECHS_GO_END,
    MECHS_GO_NEXT
};

/* Why an equip window is open, a Mech offered, a Pilot placed. */
enum {
    MECHS_NO_REASON,
    MECHS_WINDOW_START,
    MECHS_WINDOW_ENTRY, /* the Mech was taken on entering */
    MECHS_WINDOW_WON,   /* the Mech was taken after a KO */
    MECHS_WINDOW_BUY,
    MECHS_WINDOW_UPGRADE,
    MECHS_WINDOW_END,
    MECHS_WINDOW_KO,
    MECHS_WINDOWS,
    MECHS_OFFER_ENTRY = 1,
    MECHS_OFFER_WON,
    MECHS_OFFERS,
    MECHS_PLACE_RETREAT = 1,
    MECHS_PLACE_BASE, /* KO in Pilot Status, from the Base */
    MECHS_PLACE_ZONE, /* KO from the Zone of the Pilot */
    MECHS_PLACES
};

enum {
    MECHS_NOT_ENDED,
    MECHS_BY_POINTS,
    MECHS_BY_RESIGNING,
    MECHS_ENDS
};

/* Ad Hoc Mode; the next Turn is a first Turn. */
enum {
    MECHS_NOT_ADHOC,
    MECHS_IN_ADHOC,
    MECHS_FIRST_ADHOC
};

/*
 * A player: a seat, or in the solo battle one of the two robots behind it. A Program Card with its
 * Orientation is one byte: 1 + 4 * card + direction; 0: none.
 */
typedef struct mechs_player {
    uint32_t mines; /* zones as bits */
    uint32_t turrets;
    uint32_t owned;     /* weapons as bits; of a player who has resigned: gone with it */
    uint32_t bought;    /* of them purchased */
    uint32_t equipped;  /* a robot's: in Combat only */
    uint32_t exhausted; /* in the Combat; a robot's: those of its stack that were seen */
    uint16_t vp;
    uint8_t pilot; /* from 1; the lower one of the dealt before the choice */
    uint8_t spare; /* the other one */
    uint8_t zone;
    uint8_t base;
    uint8_t status;
    uint8_t side; /* of the Mech Card, from 1 */
    uint8_t health;
    uint8_t energy;
    uint8_t credits;
    uint8_t adhoc;
    uint8_t program[MECHS_STEPS];
    uint8_t chosen; /* the sealed choice of a Pilot Card, or the commitment of a Program */
    uint8_t start;  /* the start Weapon, from 1 */
    uint8_t guard;
    uint8_t resigned; /* 1: first, 2: second ... */
    uint8_t last_mine;
    uint8_t facing;  /* of a robot */
    uint8_t deck;    /* of a robot: Program Cards as bits */
    uint8_t jammed;  /* of a robot: how many unseen cards of the stack are exhausted */
    uint8_t shown;   /* the last card revealed or played */
    uint8_t none[3]; /* always 0: fills the row of four bytes */
} mechs_player;

typedef struct mechs_state {
    uint32_t energy; /* zones that list it, as bits */
    uint32_t credits;
    uint32_t above1; /* zones of a Value above 1, above 2 */
    uint32_t above2;
    uint32_t deck;                /* Advanced Weapons not drawn yet */
    uint32_t named;               /* the Loadout that is being made */
    uint8_t number[MECHS_ZONES];  /* of the Mine in a zone; 0: none */
    uint8_t seen[MECHS_ZONES];    /* bit n - 1: a Mine n of its owner went off while it lay there */
    uint8_t display[MECHS_SLOTS]; /* weapon + 1; 0: empty */
    uint8_t seats;
    uint8_t players;
    uint8_t arena; /* the setting */
    uint8_t phase;
    uint8_t round;
    uint8_t step;
    uint8_t starter; /* 1 + the Starting Player */
    uint8_t active;  /* 1 + the player whose Turn it is, or who is dealt to or chooses a Base */
    uint8_t card;    /* of this Turn: code of a card; a robot's with direction 0 */
    uint8_t mech;    /* zone of the unoccupied Mech; MECHS_NOWHERE: controlled */
    uint8_t actor;   /* 1 + who is asked in EQUIP, OFFER, PLACE, or the robot that is placed */
    uint8_t reason;
    uint8_t naming; /* EQUIP: a new Loadout is being made */
    uint8_t foe;    /* 1 + the Enemy of the active player in the Combat */
    uint8_t role;   /* 1 + the player in the attacking role */
    uint8_t fought; /* Combat round, from 1 */
    uint8_t last;   /* 1 + the Weapon of the Combat round before; 0: none */
    uint8_t weapon; /* 1 + the Weapon of the attack that is resolved */
    uint8_t dealt;  /* damage dealt by it */
    uint8_t prize;  /* the winner will be offered the Mech */
    uint8_t draws;  /* for the placement of a robot */
    uint8_t slot;   /* 1 + the Display slot that is refilled */
    uint8_t boost;  /* damage added while an attack is carried out; else 0 */
    uint8_t ended;
    uint8_t none[2]; /* always 0: fills the row of four bytes */
    mechs_player player[MECHS_PLAYERS];
} mechs_state;

RD_STATIC_ASSERT(sizeof(mechs_player) == 52, "a player has no byte unaccounted for");
RD_STATIC_ASSERT(offsetof(mechs_state, player) == 104, "the fields have no gap");
RD_STATIC_ASSERT(sizeof(mechs_state) == 312, "the state has no byte unaccounted for");

/* A move: the kind in the top byte, then one operand. */
enum {
    MECHS_DO_PILOT = 1, /* Pilot Card, from 0 */
    MECHS_DO_BASE,      /* zone */
    MECHS_DO_MINE,      /* number */
    MECHS_DO_WEAPON,    /* weapon, from 0 */
    MECHS_DO_SLOT,      /* code of a card */
    MECHS_DO_COMMIT,
    MECHS_DO_KEEP,
    MECHS_DO_NEW,
    MECHS_DO_TAKE, /* weapon */
    MECHS_DO_DONE,
    MECHS_DO_PLAY, /* code of a card */
    MECHS_DO_SIDE, /* of the Mech Card, from 1 */
    MECHS_DO_DECLINE,
    MECHS_DO_ATTACK,  /* weapon */
    MECHS_DO_BOOST,   /* amount */
    MECHS_DO_EXHAUST, /* weapon */
    MECHS_DO_RELOAD,  /* weapon, or MECHS_NOWHERE for none */
    MECHS_DO_GO,      /* zone */
    MECHS_DO_TURRET,
    MECHS_DO_MOVE_MINE,   /* zone */
    MECHS_DO_MOVE_TURRET, /* zone */
    MECHS_DO_COLLECT,
    MECHS_DO_BUY,  /* weapon */
    MECHS_DO_HEAL, /* Energy */
    MECHS_DO_UPGRADE,
    MECHS_DO_PASS,
    MECHS_DO_RETREAT, /* never legal */
    MECHS_DO_COUNT
};

RD_INLINE rd_move mechs_move(uint32_t kind, uint32_t operand)
{
    return kind << 24 | operand;
}

RD_INLINE uint32_t mechs_kind(rd_move m)
{
    return m >> 24;
}

RD_INLINE uint32_t mechs_operand(rd_move m)
{
    return m & 0xFFFFFFu;
}

/* Questions: D-01 to D-18 of the ledger's section 5, then chance as in section 6. */
enum {
    MECHS_ASK_OVER,
    MECHS_D = 0, /* D-07 is MECHS_D + 7 */
    MECHS_CH_START = 19,
    MECHS_CH_PILOT,
    MECHS_CH_ARENA,
    MECHS_CH_MINE,
    MECHS_CH_DISPLAY,
    MECHS_CH_REFILL,
    MECHS_CH_CARD,
    MECHS_CH_PAIR,
    MECHS_CH_WEAPON,
    MECHS_CH_PLACE,
    MECHS_CH_LAST,
    MECHS_ASKS
};

enum {
    MECHS_OK,
#define CODE(name, id, forms, words) MECHS_ERR_##name,
#include "codes.def"
#undef CODE
    MECHS_CODES
};

enum {
    MECHS_NO_FACT,
#define FACT(name, kind, forms, keys, words) MECHS_TOLD_##name,
#include "facts.def"
#undef FACT
    MECHS_FACTS
};

/* A card with its direction as one byte. */
RD_INLINE uint32_t mechs_code(uint32_t card, uint32_t direction)
{
    return 1 + card * 4 + direction;
}

RD_INLINE uint32_t mechs_card_of(uint32_t code)
{
    return (code - 1) >> 2;
}

RD_INLINE uint32_t mechs_direction_of(uint32_t code)
{
    return (code - 1) & 3u;
}

RD_INLINE uint32_t mechs_bit(uint32_t i)
{
    return (uint32_t)1 << i;
}

RD_INLINE uint32_t mechs_layout(const mechs_state *s)
{
    return s->players - 2u;
}

RD_INLINE bool mechs_solo(const mechs_state *s)
{
    return s->seats == 1;
}

RD_INLINE bool mechs_is_robot(const mechs_state *s, uint32_t player)
{
    return player >= s->seats;
}

RD_INLINE uint32_t mechs_zone_value(const mechs_state *s, uint32_t zone)
{
    return 1 + (s->above1 >> zone & 1u) + (s->above2 >> zone & 1u);
}

/* Sum of the Values of some zones. */
RD_INLINE uint32_t mechs_values(const mechs_state *s, uint32_t zones)
{
    return RD_POPCOUNT64(zones) + RD_POPCOUNT64(zones & s->above1) +
           RD_POPCOUNT64(zones & s->above2);
}

/* Which entry of the pack's skills works for a player now (TEM-PIL-01, TEM-MEC-05). */
RD_INLINE uint32_t mechs_skill_of(const mechs_player *p)
{
    if (p->status == MECHS_MECH)
        return p->side == 0 ? 0 : 16u + p->side;
    return p->pilot == 0 ? 0 : 1u + (p->pilot - 1u) * 2 + p->status;
}

RD_INLINE uint32_t mechs_ready(const mechs_player *p)
{
    return p->equipped & ~p->exhausted;
}

RD_INLINE uint32_t mechs_pick(uint32_t set, uint32_t k)
{
    for (; k > 0; k--)
        set &= set - 1;
    return RD_CTZ64(set);
}

/* Players as bits who are enemies of a player; a robot has one. */
RD_INLINE uint32_t mechs_enemies(const mechs_state *s, uint32_t player)
{
    if (mechs_solo(s))
        return player == MECHS_HUMAN ? 6u : 1u;
    return (mechs_bit(s->seats) - 1) & ~mechs_bit(player);
}

/* Cards of a Program chosen so far. */
RD_INLINE uint32_t mechs_drafted(const mechs_player *p)
{
    uint32_t n = 0;
    while (n < MECHS_STEPS && p->program[n] != 0)
        n++;
    return n;
}

#endif
