/* rules.c - the rules of Tiny Epic Mechs as one unit: all that also runs on a GPU. */
#include "mechs.h"
#include "mechs_clauses.h"

#include <string.h>

/* In the order in which they build on each other; blank lines keep the formatter from sorting. */
#include "figure.c"

#include "setup.c"

#include "turn.c"

#include "fight.c"

#include "act.c"

#include "robot.c"

#include "score.c"

#include "moves.c"

#include "refuse.c"

#include "apply.c"

#include "view.c"

#include "clash.c"

#include "promise.c"

#include "value.c"

#include "check.c"

#include "check_player.c"

#include "check_turn.c"

#include "playout.c"

#include "ask.c"
