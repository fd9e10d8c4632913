/* text.h - what writing and reading of moves share. */
#ifndef AEGIS_TEXT_H
#define AEGIS_TEXT_H

#include "aegis.h"

RD_BEGIN_DECLS
/* The robot whose Action is being chosen; NOBODY. */
uint32_t aegis_user_of(const aegis_state *);
/* The Action of a move of the robot: its number, and as the cell a card below that has it. */
void aegis_write_use(const aegis_pack *, const aegis_state *, uint32_t user, rd_move, rd_text *);
RD_END_DECLS

#endif
