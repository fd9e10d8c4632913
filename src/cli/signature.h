/* signature.h - the modes of the games, and one number over fixed games of all of them. */
#ifndef RD_CLI_SIGNATURE_H
#define RD_CLI_SIGNATURE_H

#include "robodrome/game.h"

/* The setting "mode" of a game; NULL: it has none. */
const rd_option *rd_cli_mode(const rd_game *);

/* The settings of the n-th mode, all else at its default; false: there is none. */
bool rd_cli_mode_options(const rd_game *, uint32_t mode, rd_options *out);

/*
 * The signature: over games of every game, in every mode and with settings drawn at random. It is
 * the same on every machine and changes when random play of any game does.
 */
uint64_t rd_cli_signature(void);

#endif
