/* meanings.h - what the words of cards and the statuses do, a sentence and a clause each. */
#ifndef AEGIS_MEANINGS_H
#define AEGIS_MEANINGS_H

#include "names.h"

/* "" and 0 where the edition of the pack has no such thing; in words % is the X, # the distance. */
typedef struct aegis_sense {
    const char *words;
    rd_clause clause;
} aegis_sense;

enum {
#define STATUS(name, called1, clause1, words1, called2, clause2, words2) AEGIS_IS_##name,
#include "meanings.def"
    AEGIS_STATUSES
};

RD_BEGIN_DECLS
aegis_sense aegis_trait_meaning(const aegis_pack *, uint32_t id);
aegis_sense aegis_type_meaning(const aegis_pack *, uint32_t type);
aegis_sense aegis_attribute_meaning(const aegis_pack *, uint32_t attribute); /* its bit's number */
aegis_sense aegis_status_meaning(const aegis_pack *, uint32_t status);
const char *aegis_status_name(const aegis_pack *, uint32_t status); /* "restrained" */

/* The sentence with the figures of a card in it; "Evade 1: ... (AE2-ABI-22)" with name and clause.
 */
void aegis_meaning_text(const aegis_sense *, uint32_t x, uint32_t distance, rd_text *out);
void aegis_trait_line(const aegis_pack *, const aegis_trait *, rd_text *out);
void aegis_type_line(const aegis_pack *, uint32_t type, rd_text *out);
void aegis_attribute_line(const aegis_pack *, uint32_t attribute, rd_text *out);

/* All words on the cards of the pack and all statuses: name, words, clause. */
void aegis_meanings_json(const aegis_pack *, rd_json *out);
RD_END_DECLS

#endif
