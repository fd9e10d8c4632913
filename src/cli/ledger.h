/* ledger.h - the rules of the games as text, built into the program. */
#ifndef RD_CLI_LEDGER_H
#define RD_CLI_LEDGER_H

#include "robodrome/game.h"

/* The text of rules/NAME.md; NULL when the game has none. */
const char *rd_cli_ledger(const rd_game *);

#endif
