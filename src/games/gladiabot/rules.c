/* rules.c - the rules of Gladiabot as one unit: all that also runs on a GPU, and nothing else. */
#include "gladiabot.h"
#include "gladiabot_clauses.h"

#include <string.h>

/* clang-format off: each builds on those before it */
#include "apply.c"
#include "check.c"
#include "cleanup.c"
#include "dice.c"
#include "moves.c"
#include "playout.c"
#include "reach.c"
#include "refuse.c"
#include "result.c"
#include "start.c"
#include "turn.c"
#include "value.c"
#include "view.c"
/* clang-format on */
