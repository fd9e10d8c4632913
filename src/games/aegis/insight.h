/* insight.h - what the answers about a robot and about a squad share. */
#ifndef AEGIS_INSIGHT_H
#define AEGIS_INSIGHT_H

#include "words.h"

enum {
    AEGIS_SENTENCE = 512 /* bytes of one */
};

RD_BEGIN_DECLS
/* "AE1-SQD-01"; "" for none. */
const char *aegis_clause_id(const aegis_pack *, rd_clause);
const char *aegis_code_id(const aegis_pack *, uint32_t reason);

/* A refusal as a sentence with capital letter and full stop; "" for none. */
void aegis_why_text(const aegis_pack *, const rd_refusal *, rd_text *out);
/* Its members "why" and "clause". */
void aegis_add_why(const aegis_pack *, const rd_refusal *, rd_json *out);

/* A move in plain words for a button, with its price: "Chain Gun at GAN-300, 3 Energy". */
void aegis_label_text(const aegis_pack *, const aegis_state *, int seat, rd_move, rd_text *out);
rd_rank aegis_rank(const rd_pack *, const rd_view *, int seat, rd_move);

bool aegis_inspect_json(const rd_pack *, const rd_view *, int seat, const char *id, rd_json *out);
rd_err aegis_list_json(const rd_pack *, const char *text, rd_json *out, rd_fault *);
RD_END_DECLS

#endif
