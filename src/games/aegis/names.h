/* names.h - the words of A.E.G.I.S. that packs, cards and texts share. */
#ifndef AEGIS_NAMES_H
#define AEGIS_NAMES_H

#include "robodrome/pack.h"

#include "state.h"

/*
 * Abilities have one number over all lists: passives, then those of Commanders, then combine
 * abilities, then component combine abilities. Every list of words ends with NULL. Words of the
 * first edition for the same thing stand behind the others and are read as those: LIGHT, STUN,
 * Overblitz.
 */
enum {
    AEGIS_ID_COMMAND = AEGIS_PASSIVES,
    AEGIS_ID_FORMING = AEGIS_ID_COMMAND + AEGIS_COMMANDS,
    AEGIS_ID_COMPONENT = AEGIS_ID_FORMING + AEGIS_FORMINGS,
    AEGIS_IDS = AEGIS_ID_COMPONENT + AEGIS_COMPONENTS,
    AEGIS_ID_OVERBLITZ = AEGIS_IDS,
    AEGIS_BIT_LIGHT = AEGIS_ATTRIBUTES,
    AEGIS_BIT_STUN
};

RD_BEGIN_DECLS
extern const char *const aegis_type_names[AEGIS_TYPES + 1]; /* of the notation: "Accuracy+" */
extern const char *const aegis_attribute_names[AEGIS_BIT_STUN + 2];
extern const char *const aegis_trait_names[AEGIS_IDS + 2]; /* with the X: "Evade X" */
extern const char *const aegis_kind_names[];
extern const char *const aegis_class_names[];         /* "Assault" and so on */
extern const char *const aegis_ask_names[AEGIS_ASKS]; /* as in asks.def: "SQUAD"; 0 is "" */
extern const char *const aegis_ask_words[AEGIS_ASKS]; /* "choose a card" */
extern const char *const aegis_end_words[AEGIS_ENDS]; /* "by resigning" */
extern const char *const aegis_reason_words[AEGIS_REASONS];
extern const char *const aegis_reason_forms[AEGIS_REASONS];

/* By the edition of the pack. */
const char *aegis_type_words(const aegis_pack *, uint32_t type); /* for people: "Accuracy Buff" */
const char *aegis_attribute_name(const aegis_pack *, uint32_t attribute); /* by its bit's number */
const char *aegis_trait_name(const aegis_pack *, uint32_t id);

/* "Evade 1", "Combine (SAUR Drone) 2", and where they come farther off: "... 2 at 3" */
void aegis_trait_text(const aegis_pack *, const aegis_trait *, rd_text *out);
void aegis_class_text(uint32_t classes, rd_text *out); /* "AEG"; "-" for none */

/* Whether the edition of the pack has such a thing. */
bool aegis_knows_type(const aegis_pack *, uint32_t type);
bool aegis_knows_attribute(const aegis_pack *, uint32_t attribute);
bool aegis_knows_trait(const aegis_pack *, uint32_t id);

/* Whether the name of an ability ends in an X. */
bool aegis_trait_takes_x(uint32_t id);
bool aegis_trait_takes_distance(uint32_t id);

/* The card of that name, '_' and ' ' being the same; CARDS: none. */
uint32_t aegis_card_find(const aegis_pack *, const char *name, uint32_t length);

/* A name with '_' for every blank. */
void aegis_name_text(const char *name, rd_text *out);

/* Packs. */
extern const rd_pack_field aegis_pack_fields[];
rd_refusal aegis1_pack_build(rd_pack *);
rd_refusal aegis2_pack_build(rd_pack *);
rd_refusal aegis_cards_make(aegis_pack *); /* all that is made of cards; judges them */
rd_refusal aegis_teams_make(aegis_pack *); /* the same of ready squads */
bool aegis_is_apart(const char *name, const char *signs); /* stands in texts as one thing */

/*
 * Cards as text: rules for it are in docs/scenarios.md. Parsing adds one card and makes the pack's
 * tables again; on a fault nothing has changed.
 */
rd_err aegis_card_parse(rd_pack *, const char *text, rd_fault *);
void aegis_card_text(const aegis_pack *, uint32_t card, rd_text *out);
/* The cards of a ready squad as behind the word "squad" of a move: "A B C D E / P Q". */
void aegis_team_text(const aegis_pack *, uint32_t team, rd_text *out);
RD_END_DECLS

#endif
