/* state.h - the pack, the state and the moves of A.E.G.I.S., as plain bytes. */
#ifndef AEGIS_STATE_H
#define AEGIS_STATE_H

#include "robodrome/game.h"

#include "board.h"
#include "record.h"

enum {
    AEGIS_SEATS = 8,
    AEGIS_PIECES = 9, /* robots of a seat on the field */
    AEGIS_SLOTS = 18, /* cards of a seat */
    AEGIS_STANDS = 5, /* of a seat */
    AEGIS_CARDS = 128,
    AEGIS_MAKES = 64, /* as bits */
    AEGIS_FACTIONS = 7,
    AEGIS_ACTIONS = 3, /* of a card */
    AEGIS_TRAITS = 6,  /* abilities of a card */
    AEGIS_BOARDS = 4,
    AEGIS_TEAMS = 24,    /* ready squads of a pack */
    AEGIS_TEAM_POOL = 8, /* of one of them */
    AEGIS_IDEA = 152,    /* bytes of a sentence for people, with its end */
    AEGIS_FRAMES = 36,
    AEGIS_NESTED = 32, /* open Actions, combines, extra activations */
    AEGIS_SUMS = 160,
    AEGIS_DICE = 64,
    AEGIS_DRONES = 2,   /* kinds of them */
    AEGIS_X = 30,       /* the greatest X */
    AEGIS_AMOUNT = 250, /* the greatest effect */
    AEGIS_BURNS = 15,   /* BLAZE or RUST of one producer on a robot */
    AEGIS_GONE = 126,   /* a robot that has left the field */
    AEGIS_NOBODY = 127, /* no robot: robots are seat * 16 + place */
    AEGIS_NO_SLOT = 255 /* no card: cards of the table are seat * 18 + place */
};

/* Classes as bits, in the order of the name. */
enum {
    AEGIS_A = 1,
    AEGIS_E = 2,
    AEGIS_G = 4,
    AEGIS_I = 8,
    AEGIS_S = 16
};

/* Types of Actions. */
enum {
    AEGIS_DAMAGE,
    AEGIS_REPAIR,
    AEGIS_DRAIN,
    AEGIS_PUSH,
    AEGIS_PULL,
    AEGIS_MOVE,
    AEGIS_ACCURACY_UP, /* the eight modifiers, up and down in turn */
    AEGIS_ACCURACY_DOWN,
    AEGIS_DAMAGE_UP,
    AEGIS_DAMAGE_DOWN,
    AEGIS_DEFENSE_UP,
    AEGIS_DEFENSE_DOWN,
    AEGIS_EVASION_UP,
    AEGIS_EVASION_DOWN,
    AEGIS_BOOST,
    AEGIS_LANZER, /* unique Actions: AE2 4.23 */
    AEGIS_TRUE_FORM,
    AEGIS_BURST_STAR,
    AEGIS_SELF_PUSH,
    AEGIS_TYPES
};

/* Attributes of Actions as bits. SWIFT is Light, RESTRAIN is Stun in the first edition. */
enum {
    AEGIS_ANTIAIR = 1 << 0,
    AEGIS_ANTIAIR2 = 1 << 1,
    AEGIS_AIMED = 1 << 2,
    AEGIS_ARCING = 1 << 3,
    AEGIS_CRITICAL = 1 << 4,
    AEGIS_DISARM = 1 << 5,
    AEGIS_FORCE = 1 << 6,
    AEGIS_HEAVY = 1 << 7,
    AEGIS_SWIFT = 1 << 8,
    AEGIS_PIERCING = 1 << 9,
    AEGIS_SELF = 1 << 10,
    AEGIS_RESTRAIN = 1 << 11,
    AEGIS_COMBINE = 1 << 12,
    AEGIS_LASER = 1 << 13,
    AEGIS_MELEE = 1 << 14,
    AEGIS_BLAZE = 1 << 15,
    AEGIS_RUST = 1 << 16,
    AEGIS_QUELL = 1 << 17,
    AEGIS_GAMBIT = 1 << 18,
    AEGIS_PRECISE = 1 << 19,
    AEGIS_RECHARGE = 1 << 20,
    AEGIS_GAMBLE = 1 << 21, /* each final 1 frees the next combine (AE2-UNQ-10) */
    AEGIS_ATTRIBUTES = 22
};

/* An Action as printed. A range and a radius together: a blast around the target. */
typedef struct aegis_action {
    uint32_t attributes;
    uint8_t cost; /* 0: X */
    uint8_t accuracy;
    uint8_t all; /* every die must meet it, for one success */
    uint8_t type;
    uint8_t power;
    uint8_t range;  /* 0: none */
    uint8_t radius; /* 0: none; without a range either it is SELF alone, or of no matter */
    uint8_t mean;   /* made: its effect on average, in eighths, for estimates */
    char name[32];
} aegis_action;

/* Abilities, by their lists in traits.def. */
enum {
#define PASSIVE(name, words) AEGIS_##name,
#include "traits.def"
    AEGIS_PASSIVES
};
enum {
#define COMMAND(name, words) AEGIS_##name,
#include "traits.def"
    AEGIS_COMMANDS
};
enum {
#define FORMING(name, words) AEGIS_##name,
#include "traits.def"
    AEGIS_FORMINGS
};
enum {
#define COMPONENT(name, words) AEGIS_##name,
#include "traits.def"
    AEGIS_COMPONENTS
};

/* An ability of a card: which of which list, its X and its distance. */
typedef struct aegis_trait {
    uint8_t list; /* made: 0 passive, 1 command, 2 forming, 3 component */
    uint8_t kind; /* made */
    uint8_t x;
    uint8_t id;       /* among all, as in names.h */
    uint8_t distance; /* AE2-CCA-06: of Drones from the new robot; 0: it makes none there */
} aegis_trait;

/* What a card is. */
enum {
    AEGIS_ROBOT,
    AEGIS_DRONE,
    AEGIS_MACHINELESS
};

typedef struct aegis_card {
    uint64_t makes;    /* made: bits over the Makes of the pack */
    uint32_t passives; /* made: abilities as bits, by their lists */
    uint32_t commands;
    uint32_t forming;
    uint32_t component;
    aegis_action action[AEGIS_ACTIONS];
    uint8_t classes;  /* made */
    uint8_t level;    /* made */
    uint8_t key;      /* made: the Class that must come with the Make; 0: any */
    uint8_t makeless; /* made: prints no Make, so it asks for none */
    uint8_t movement;
    uint8_t energy; /* EP, Output */
    uint8_t integrity;
    uint8_t actions;
    uint8_t faction;   /* made: 1 + its number; 0: none */
    uint8_t commander; /* made: 1 + number of the character; 0: no Commander */
    uint8_t kind;
    uint8_t variant; /* made: 1 + the card of which it is a variant; 0: of none */
    uint8_t traits;
    uint8_t offensive; /* made: has an Offensive Action */
    uint8_t flies;     /* made: Flight or Jet */
    uint8_t jet;       /* made: hexes for an energy, 1 without Jet */
    uint8_t evade;     /* made: the X of what is read often, 0 without it */
    uint8_t melee_evade;
    uint8_t range_evade;
    uint8_t cloaking;
    uint8_t reroll[2];
    uint8_t jamming[2];
    uint8_t plain;   /* made: a Basic robot that goes with all others, makes energy, can hurt */
    uint8_t printed; /* Makes */
    aegis_trait trait[AEGIS_TRAITS];
    char name[32];
    char printed_make[2][12];
    char letters[6];       /* its Classes, in the order AEGIS */
    char key_letter[2];    /* "" for none */
    char faction_name[24]; /* "" for none; so the next two */
    char character[24];    /* of a Commander */
    char variant_of[32];
    uint8_t number; /* printed on the card; 0: none */
    uint8_t spare[3];
} aegis_card;

RD_STATIC_ASSERT(sizeof(aegis_card) == 360, "a card has no hole");

/* Why something is refused, what is told, what is asked, how a game ends: one list for both. */
enum {
    AEGIS_REASON_NONE,
#define REASON(name, clause1, code1, clause2, code2, forms, words) AEGIS_R_##name,
#include "reasons.def"
#undef REASON
    AEGIS_REASONS
};
enum {
    AEGIS_FACT_NONE,
#define FACT(name, clause1, clause2, kind, forms, keys, words) AEGIS_F_##name,
#include "facts.def"
#undef FACT
    AEGIS_FACTS
};
enum {
    AEGIS_ASK_NONE,
#define ASK(name, id1, clause1, id2, clause2, words) AEGIS_Q_##name,
#include "asks.def"
#undef ASK
    AEGIS_ASKS
};
enum {
    AEGIS_END_NONE,
#define END(name, clause1, clause2, words) AEGIS_E_##name,
#include "ends.def"
#undef END
    AEGIS_ENDS
};

enum {
    AEGIS_WRONG_NONE,
#define WRONG(name, words) AEGIS_W_##name,
#include "wrongs.def"
#undef WRONG
    AEGIS_WRONGS
};

/* The clauses behind all these in the edition of the pack. */
typedef struct aegis_cites {
    rd_clause reason[AEGIS_REASONS];
    rd_clause fact[AEGIS_FACTS];
    rd_clause end[AEGIS_ENDS];
} aegis_cites;

/* A ready squad: what it is called, what it is about, its cards. */
typedef struct aegis_team {
    char name[32];
    char idea[AEGIS_IDEA];
    char basic[AEGIS_PIECES][32];
    char pooled[AEGIS_TEAM_POOL][32];
    char commander[32]; /* a card without a machine; "" for none */
    char bearer[32];    /* the Basic robot on which it lies */
    uint8_t basics;
    uint8_t pool;
    uint8_t cards;             /* made: of all of them, */
    uint8_t on;                /* made: the place of the bearer among them; SLOTS: none */
    uint8_t card[AEGIS_SLOTS]; /* made: in the order in which they are taken */
    uint8_t spare[2];
} aegis_team;

RD_STATIC_ASSERT(sizeof(aegis_team) == 816, "a ready squad has no hole");

typedef struct aegis_pack {
    aegis_record record;
    uint8_t cards;
    uint8_t boards;
    uint8_t factions;
    uint8_t makes;
    uint8_t characters;          /* made */
    uint8_t drone[AEGIS_DRONES]; /* made: cards of GAN and SAUR Drone; 255: none */
    uint8_t edition;             /* made: 1 or 2, for words and what a card may bear */
    char faction[AEGIS_FACTIONS][24];
    char make[AEGIS_MAKES][12]; /* made */
    aegis_cites cites;          /* made */
    aegis_card card[AEGIS_CARDS];
    aegis_board board[AEGIS_BOARDS];
    aegis_sight sight;
    /* Texts for people, and what no rule reads. */
    char idea[AEGIS_CARDS][AEGIS_IDEA]; /* of the cards; "" for none */
    aegis_team team[AEGIS_TEAMS];
    uint8_t teams;
    uint8_t spare[7];
} aegis_pack;

/* ---- the state ----------------------------------------------------------------------------- */

/* Flags of a robot. */
enum {
    AEGIS_ACTED = 1 << 0,  /* its normal activation is used */
    AEGIS_MOVED = 1 << 1,  /* in this turn; of use where moved_this_turn is */
    AEGIS_FORMED = 1 << 2, /* since its controller's last Recharge; AE1: in this turn */
    AEGIS_CLOAKED = 1 << 3,
    AEGIS_FRESH = 1 << 4,    /* a Drone that came since the last Recharge */
    AEGIS_REVENGED = 1 << 5, /* Revengeance is used */
    AEGIS_GHOST = 1 << 6,    /* destroyed, off the board for every rule; its trigger waits */
    AEGIS_TRIGGER = 1 << 7,  /* Deploy or Parting waits, of this batch */
    AEGIS_NEXT = 1 << 8,     /* the same, of the next batch */
    AEGIS_OVERRIDDEN = 1 << 9,
    AEGIS_BARE = 1 << 10,      /* has activated: by option no longer protected */
    AEGIS_ARRESTING = 1 << 11, /* has the Reroll of an Arrest Mandate */
    AEGIS_ARCED = 1 << 12,     /* Stellar Arc until the end of the turn */
    AEGIS_EXCAVATED = 1 << 13, /* RECHARGE from Excavate */
    AEGIS_HURT = 1 << 14,      /* took damage in the batch that is being settled */
    AEGIS_REVEALED = 1 << 15   /* its true form, in this turn: is not activated again */
};

typedef struct aegis_piece {
    uint16_t cell; /* NOWHERE: no robot in this place */
    uint16_t flags;
    uint8_t slot; /* of its top card, among the cards of the table; NO_SLOT: a Drone */
    uint8_t card; /* the same as a card of the pack */
    uint8_t damage;
    uint8_t drain;
    uint8_t boost;
    uint8_t disarm; /* seats at whose time it ends, as bits; so the next three */
    uint8_t stun;
    uint8_t quell;
    uint8_t lost;        /* its abilities */
    uint8_t rerolls;     /* instances used in this turn, as bits */
    uint8_t used;        /* Actions used in this turn, as bits; STELLAR_ARC */
    uint8_t activations; /* normal ones since the last Recharge */
    uint8_t burn[6];     /* by producer: BLAZE below, RUST above */
    uint8_t vanish;      /* seats at whose time it ends */
    uint8_t spare[1];
} aegis_piece;

enum {
    AEGIS_USED_ARC = 1 << 7 /* in `used` */
};

/* Where a card is. */
enum {
    AEGIS_AWAY,   /* no card */
    AEGIS_LISTED, /* in the list, not picked for this game: the sideboard */
    AEGIS_CHOSEN, /* a Basic robot picked for this game, not placed yet */
    AEGIS_POOL,
    AEGIS_RESERVE,
    AEGIS_TOP,   /* of a robot; link: the robot */
    AEGIS_UNDER, /* of a robot; link: the top card */
    AEGIS_LOST,  /* destroyed */
    AEGIS_BOUND, /* a machineless Commander; link: its Basic card */
    AEGIS_WHERES
};

/* Flags of a card. */
enum {
    AEGIS_PENDING = 1 << 0, /* direct component whose ability waits */
    AEGIS_NO_DROP = 1 << 1, /* in reserve by Combine Drop, until the next Recharge */
    AEGIS_PART = 1 << 2,    /* destroyed, named for the combine that is being declared */
    AEGIS_SPENT = 1 << 3,   /* and the next two bits: Actions that an Ultracombine has used */
    AEGIS_SHADE = 1 << 6    /* and the next bit: so many combines inside that which set it off */
};

typedef struct aegis_slot {
    uint8_t card; /* of the pack, 1 is the first; 0: none; 255: unknown */
    uint8_t where;
    uint8_t link;
    uint8_t flags;
} aegis_slot;

/* A modifier: whose, which and by whose time it ends, how much; sorted, without gaps. */
typedef struct aegis_sum {
    uint8_t piece;
    uint8_t kind_seat; /* (type of the Action - ACCURACY_UP) * 8 + seat */
    uint8_t amount;
} aegis_sum;

/* What is being resolved. */
enum {
    AEGIS_FRAME_NONE,
    AEGIS_ACTIVATION, /* a robot, c Actions used that are not SWIFT, d moves made, m1 Actions used
                       */
    AEGIS_ACTION,     /* a user, b target, c which Action, d the card of the pack on which it is;
                         m1 seats hit in combat; of the first one of a combat m2: seats that
                         returned fire, Actions above */
    AEGIS_COMBINING,  /* a who combines, then the new robot; c its card, d way; m1 components, then
                         abilities left; m2 stands, then robots to serve and COMBINE Actions left;
                         m3 Actions of a Salvo used; b who is served */
    AEGIS_HARM,       /* damage that waits, removal and what they set off; b who is asked */
    AEGIS_MOVING,     /* a robot that has moved, c price, m1 cell of a jump */
    AEGIS_FRAME_KINDS
};

typedef struct aegis_frame {
    uint8_t kind;
    uint8_t step;
    uint8_t seat; /* who decides */
    uint8_t a;
    uint8_t b;
    uint8_t c;
    uint8_t d;
    uint8_t hurt; /* seats with a damaged robot that have not been asked for Revengeance yet */
    uint8_t root; /* the frame with which the combat began */
    uint8_t turn; /* how many seats have been asked in this step */
    uint16_t m1;
    uint16_t m2;
    uint16_t m3;
    uint16_t flags;
} aegis_frame;

/* Steps of an activation. */
enum {
    AEGIS_V_OPEN,
    AEGIS_V_SETTLE,
    AEGIS_V_CLOSE,
    AEGIS_V_CLOSED,
    AEGIS_V_PENALTY,
    AEGIS_V_DONE
};

/* Flags of an activation. */
enum {
    AEGIS_V_EXTRA = 1 << 0,
    AEGIS_V_OVERRIDDEN = 1 << 1,
    AEGIS_V_ACCELERATED = 1 << 2, /* no activation: a move, then perhaps a free combine */
    AEGIS_V_MOVED = 1 << 3,       /* own movement */
    AEGIS_V_ACTED = 1 << 4,       /* its Action is used, or given up */
    AEGIS_V_MOVED_LAST = 1 << 5,  /* moved after its Action */
    AEGIS_V_LUCK = 1 << 6,        /* a final 1 or 6 was seen */
    AEGIS_V_LUCKY = 1 << 7,       /* and used for a combine */
    AEGIS_V_FREE = 1 << 8,        /* the next combine costs nothing */
    AEGIS_V_COMBINED = 1 << 9,    /* over: the robot became a part of another */
    AEGIS_V_BEGUN = 1 << 10,      /* something was done */
    AEGIS_V_ENDED = 1 << 11,      /* by its player */
    AEGIS_V_WALTZ = 1 << 12       /* the move being made is an Aether Waltz */
};

/* Steps of an Action, in order (rules/aegis-engine.md 4.3). */
enum {
    AEGIS_A_DECLARE,
    AEGIS_A_PAY,
    AEGIS_A_EXCAVATE,
    AEGIS_A_ROLL,
    AEGIS_A_WINDOW,
    AEGIS_A_GAMBIT,
    AEGIS_A_FINAL,
    AEGIS_A_EFFECT, /* where the effect comes before displacement */
    AEGIS_A_DISPLACE,
    AEGIS_A_SHIFT,   /* the robot being displaced */
    AEGIS_A_OUTCOME, /* where the effect comes after displacement */
    AEGIS_A_REMOVE,
    AEGIS_A_BLAZE,
    AEGIS_A_RUST,
    AEGIS_A_LAY,
    AEGIS_A_RETALIATE,
    AEGIS_A_RETURN,
    AEGIS_A_REVENGE,
    AEGIS_A_AFTER,
    AEGIS_A_DONE
};

/* Flags of an Action. */
enum {
    AEGIS_A_FREE = 1 << 0, /* costs nothing */
    AEGIS_A_SURE = 1 << 1, /* a COMBINE use: without dice */
    AEGIS_A_REACTION = 1 << 2,
    AEGIS_A_FAILED = 1 << 3,
    AEGIS_A_LONG = 1 << 5,    /* Long Arm of the Law is paid for */
    AEGIS_A_OPEN = 1 << 6,    /* in the activation of its robot, in the frame below */
    AEGIS_A_GAMBLED = 1 << 7, /* GAMBIT was asked for */
    AEGIS_A_ARMY = 1 << 8,    /* what has followed already */
    AEGIS_A_WIND = 1 << 9,
    AEGIS_A_SIDE = 13 /* from this bit on: the seat whose robot the user is */
};

/* Steps of a combine. */
enum {
    AEGIS_C_DECLARE,
    AEGIS_C_FORM,
    AEGIS_C_TRIGGERS,
    AEGIS_C_SERVE, /* what the chosen trigger still asks for */
    AEGIS_C_SETTLE,
    AEGIS_C_DONE
};

/* Flags of a combine. */
enum {
    AEGIS_C_FREE = 1 << 0,
    AEGIS_C_LUCK = 1 << 1,     /* Run of Luck: by levels alone */
    AEGIS_C_CHOSEN = 1 << 2,   /* the card */
    AEGIS_C_COMPLETE = 1 << 3, /* the components */
    AEGIS_C_WILD = 1 << 4,     /* Wildcard has been asked for */
    AEGIS_C_STAR = 1 << 5      /* by a star: with any ally, on whose hex it appears */
};

/* Steps of harm. */
enum {
    AEGIS_H_AMOUNTS,
    AEGIS_H_REMOVE,
    AEGIS_H_TRIGGERS,
    AEGIS_H_DONE
};

/* Flags of harm. */
enum {
    AEGIS_H_AIMED = 1 << 0,
    AEGIS_H_DRAIN = 1 << 1,
    AEGIS_H_NEXT = 1 << 2,    /* new triggers belong to the next batch */
    AEGIS_H_DEFENDED = 1 << 3 /* Defense has been counted already */
};

/* Steps of a movement. */
enum {
    AEGIS_M_JUMP,
    AEGIS_M_LAND,
    AEGIS_M_PRICE,
    AEGIS_M_BLAZE,
    AEGIS_M_DONE
};

/* The one Action in its dice or effect steps. */
typedef struct aegis_live {
    uint64_t dropped;             /* dice that count for nothing */
    uint64_t marked;              /* dice that are being chosen */
    uint8_t dice[AEGIS_DICE / 2]; /* two in a byte; 0: not rolled */
    uint8_t count;                /* dice on the table */
    uint8_t gambit;               /* of these, the last ones */
    uint8_t paid;                 /* the Cost or X */
    uint8_t accuracy;             /* against the target */
    uint8_t accuracy_other;       /* against the others */
    uint8_t hits;
    uint8_t hits_other;
    uint8_t sixes;
    uint8_t ones;
    uint8_t jams;     /* instances used on this Action, as bits */
    uint8_t instance; /* that is open, 1 + its number */
    uint8_t passes;
    uint8_t wanted;                /* dice to be rolled */
    uint8_t length;                /* announced */
    uint8_t direction;             /* announced; the axis of a Lanzer */
    uint8_t robot;                 /* that is being served */
    int16_t bonus;                 /* Damage modifiers of the user */
    uint16_t origin;               /* the user's cell at declaration */
    uint16_t goal;                 /* cell of a Move */
    uint32_t attributes;           /* of the Action as it is used */
    uint16_t reach[AEGIS_SEATS];   /* robots by seat, as bits */
    uint16_t todo[AEGIS_SEATS];    /* still to be served */
    uint16_t shifted[AEGIS_SEATS]; /* displaced */
} aegis_live;

/* Flags of a seat. */
enum {
    AEGIS_READY = 1 << 0,    /* its list or pick is complete */
    AEGIS_OUT = 1 << 1,      /* has lost */
    AEGIS_TOKEN = 1 << 2,    /* Scrap Token */
    AEGIS_COMBINED = 1 << 3, /* since the last Recharge: First Pilot of AE2 */
    AEGIS_RELOADED = 1 << 4,
    AEGIS_FAILED = 1 << 5,  /* had a total failure since the last Recharge */
    AEGIS_PASSED = 1 << 6,  /* passed in placing terrain */
    AEGIS_ROLLING = 1 << 7, /* takes part in the roll-off */
    AEGIS_CLOSED = 1 << 8   /* its list is complete, its Commander not yet attached */
};

/* One seat and all that is its own: the array is as long as there are seats. */
typedef struct aegis_side {
    uint32_t commands; /* made: abilities of Commanders at work, as bits */
    uint16_t standing; /* made: places of robots on the board, as bits */
    uint16_t lenders;  /* made: of these the robots that lend their Actions (AE2-ABI-27) */
    uint16_t energy;
    uint16_t cap; /* the marker of the last Recharge */
    int16_t points;
    uint16_t levels_lost;
    uint16_t turns;
    uint16_t flags;
    uint8_t recharges;
    uint8_t actions; /* since the last Recharge */
    uint8_t zone;
    uint8_t arrest; /* the card named, NO_SLOT for none */
    uint8_t decoy;  /* the robot that has Retaliate */
    uint8_t first;  /* the first robot activated in this turn */
    uint8_t wins;   /* games of the match */
    uint8_t rolled;
    aegis_piece piece[AEGIS_PIECES];
    aegis_slot slot[AEGIS_SLOTS];
    uint16_t stand[AEGIS_STANDS]; /* cells; NOWHERE */
    uint8_t hit[AEGIS_PIECES];    /* damage that waits: of combat, */
    uint8_t hurt[AEGIS_PIECES];   /* and other */
} aegis_side;

/* Stages of a game. */
enum {
    AEGIS_SQUADS,
    AEGIS_PICKS,
    AEGIS_TERRAIN,
    AEGIS_PLACING,
    AEGIS_NAMING, /* Arrest Mandate */
    AEGIS_TURN,
    AEGIS_TURN_END,
    AEGIS_OVER,
    AEGIS_STAGES
};

/* Terrain settings. */
enum {
    AEGIS_TERRAIN_DEFAULT,
    AEGIS_TERRAIN_PLACED,
    AEGIS_TERRAIN_NONE
};

/* Settings as bits. */
enum {
    AEGIS_SCRAP = 1 << 0,
    AEGIS_MATCH = 1 << 1,
    AEGIS_ERRATA = 1 << 2
};

typedef struct aegis_state {
    uint8_t seats;
    uint8_t mode;
    uint8_t board;
    uint8_t terrain;
    uint8_t options;
    uint8_t stage;
    uint8_t first;  /* seat of player 1 */
    uint8_t active; /* seat whose turn it is, or who places */
    uint8_t ask;    /* what is awaited: a seat's answer or a die */
    uint8_t asked;  /* the seat; of no meaning where all are asked */
    uint8_t height; /* of the stack */
    uint8_t nested;
    uint8_t sums;
    uint8_t ended;   /* how */
    uint8_t winner;  /* seat; SEATS: nobody */
    uint8_t game;    /* of the match, from 1 */
    uint8_t step;    /* of the stage */
    uint8_t left[3]; /* terrain pieces of 1, 2, 3 hexes in the supply */
    uint8_t piece;   /* the terrain piece being laid, with its turn; 0: none */
    uint8_t ground;  /* the setting: terrain or board */
    uint16_t limit;
    aegis_cells placed; /* terrain that stands, printed or laid */
    aegis_frame frame[AEGIS_FRAMES];
    aegis_sum sum[AEGIS_SUMS];
    aegis_live live;
    aegis_side side[AEGIS_SEATS]; /* the last ones are left out with fewer seats */
} aegis_state;

RD_STATIC_ASSERT(sizeof(aegis_state) <= RD_STATE_MAX, "a state must fit into the room for one");
RD_STATIC_ASSERT(offsetof(aegis_state, side) + 2 * sizeof(aegis_side) < 2048,
                 "a duel is smaller than 2 KiB");

/* ---- moves --------------------------------------------------------------------------------- */

/* kind in the top byte, then a small number, a robot (7 bits), a cell (9 bits). */
enum {
    AEGIS_DO_TAKE = 0x01, /* small: card of the pack */
    AEGIS_DO_TAKEN = 0x03,
    AEGIS_DO_ATTACH = 0x04,   /* small: place of the Basic card; SLOTS: to none */
    AEGIS_DO_PIECE = 0x05,    /* small: 1 one hex; 2 to 4 two; 5 and 6 three; 0 pass */
    AEGIS_DO_TERRAIN = 0x06,  /* cell */
    AEGIS_DO_PLACE = 0x09,    /* small: place of the card; cell, NOWHERE: into reserve */
    AEGIS_DO_NAME = 0x0A,     /* small: card of the table */
    AEGIS_DO_DECOY = 0x0B,    /* robot */
    AEGIS_DO_BEGIN = 0x0F,    /* small: MOVE.. below */
    AEGIS_DO_ACTIVATE = 0x10, /* robot; small: 0 normal, 1 Override, 2 Accelerator */
    AEGIS_DO_END_TURN = 0x11,
    AEGIS_DO_END = 0x12,     /* the activation */
    AEGIS_DO_MOVE = 0x13,    /* cell; NOWHERE: stay */
    AEGIS_DO_JETJUMP = 0x14, /* cell, NOWHERE: decline; small: 0 damage, 1 drain */
    AEGIS_DO_CLOAK = 0x15,   /* cell */
    AEGIS_DO_ARC = 0x16,     /* robot */
    AEGIS_DO_RECKLESS = 0x17,
    AEGIS_DO_DROP = 0x1B,     /* small: card of the table; NO_SLOT: wait */
    AEGIS_DO_DROP_AT = 0x1C,  /* cell */
    AEGIS_DO_USE = 0x20,      /* small: which Action; NO_SLOT: no more */
    AEGIS_DO_X = 0x21,        /* small */
    AEGIS_DO_LONG = 0x22,     /* small: 0, 1 */
    AEGIS_DO_TARGET = 0x23,   /* robot; NOBODY */
    AEGIS_DO_AXIS = 0x24,     /* small: 0 to 2 through edges, 3 to 5 through corners */
    AEGIS_DO_EXCAVATE = 0x25, /* small: 0, 1 */
    AEGIS_DO_INSTANCE = 0x28, /* small */
    AEGIS_DO_DIE = 0x29,      /* small */
    AEGIS_DO_ROLL = 0x2A,
    AEGIS_DO_PASS = 0x2B,
    AEGIS_DO_GAMBIT = 0x2C,    /* small: dice */
    AEGIS_DO_NEXT = 0x30,      /* robot; NOBODY: stop */
    AEGIS_DO_DIRECTION = 0x31, /* small */
    AEGIS_DO_LENGTH = 0x39,    /* small */
    AEGIS_DO_LEAD = 0x32,      /* cell; NOWHERE: stay */
    AEGIS_DO_REPAIR = 0x33,    /* small: of it to damage */
    AEGIS_DO_UNBROKEN = 0x34,  /* small: 0, 1 */
    AEGIS_DO_STAND = 0x35,     /* cell to which the stand goes */
    AEGIS_DO_DRONE = 0x36,     /* cell; NOWHERE: decline */
    AEGIS_DO_CHOOSE = 0x37,    /* robot; NOBODY: decline */
    AEGIS_DO_FORM = 0x38,      /* small: card of the table */
    AEGIS_DO_STAR = 0x19,      /* small: effect 1 to 5; 0: decline */
    AEGIS_DO_REACT = 0x40,     /* robot, NOBODY: decline; small: Action */
    AEGIS_DO_REVENGE = 0x41,   /* robot; NOBODY: decline */
    AEGIS_DO_AFTER = 0x42,     /* small: AFTER below */
    AEGIS_DO_COMBINE = 0x48,   /* small: card of the table; cell: way */
    AEGIS_DO_COMPONENT = 0x49, /* robot, or small: destroyed card, cell: its stand; none: enough */
    AEGIS_DO_WILD = 0x4A,      /* small: card of the table; NO_SLOT: itself */
    AEGIS_DO_HEX = 0x4B,       /* cell of the new robot */
    AEGIS_DO_TRIGGER = 0x4E    /* small: TRIGGER below; robot field unused */
};

/* What DO_BEGIN begins. */
enum {
    AEGIS_BEGIN_MOVE,
    AEGIS_BEGIN_WALTZ,
    AEGIS_BEGIN_JETJUMP,
    AEGIS_BEGIN_CLOAK,
    AEGIS_BEGIN_ACTION,
    AEGIS_BEGIN_COMBINE,
    AEGIS_BEGIN_DROP,
    AEGIS_BEGIN_ARC,
    AEGIS_BEGINS
};

/* Ways of combining, as the cell of DO_COMBINE. */
enum {
    AEGIS_WAY_PAIR,
    AEGIS_WAY_SCRAP,
    AEGIS_WAY_EMERGE,
    AEGIS_WAYS
};

/* What may follow an Action, as the small number of DO_AFTER. */
enum {
    AEGIS_AFTER_DONE,
    AEGIS_AFTER_ARMY,
    AEGIS_AFTER_LUCK,
    AEGIS_AFTER_WIND,
    AEGIS_AFTERS
};

/* What forming sets off, as the small number of DO_TRIGGER. */
enum {
    AEGIS_TRIGGER_FORMING = 0,    /* + which FORMING ability */
    AEGIS_TRIGGER_ACTION = 32,    /* + which Action */
    AEGIS_TRIGGER_COMPONENT = 64, /* + place among the seat's cards */
    AEGIS_TRIGGER_STOP = 255
};

RD_INLINE rd_move aegis_move(uint32_t kind, uint32_t small, uint32_t robot, uint32_t cell)
{
    return kind << 24 | (small & 255u) << 16 | (robot & 127u) << 9 | (cell & 511u);
}

/* A move whose robot and cell mean nothing. */
RD_INLINE rd_move aegis_small(uint32_t kind, uint32_t small)
{
    return aegis_move(kind, small, AEGIS_NOBODY, AEGIS_NOWHERE);
}

RD_INLINE rd_move aegis_of_robot(uint32_t kind, uint32_t robot)
{
    return aegis_move(kind, 0, robot, AEGIS_NOWHERE);
}

RD_INLINE rd_move aegis_of_cell(uint32_t kind, uint32_t cell)
{
    return aegis_move(kind, 0, AEGIS_NOBODY, cell);
}

RD_INLINE uint32_t aegis_kind(rd_move m)
{
    return m >> 24;
}

RD_INLINE uint32_t aegis_small_of(rd_move m)
{
    return m >> 16 & 255u;
}

RD_INLINE uint32_t aegis_robot_of(rd_move m)
{
    return m >> 9 & 127u;
}

RD_INLINE uint32_t aegis_cell_of(rd_move m)
{
    return m & 511u;
}

#endif
