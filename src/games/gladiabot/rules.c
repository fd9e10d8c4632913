/* rules.c - the rules of Gladiabot as one unit: all that also runs on a GPU, and nothing else. */
#include "gladiabot.h"
#include "gladiabot_clauses.h"

#include <string.h>

/* Each builds on those before it. */
/* clang-format off */
#include "dice.c"
#include "reach.c"
#include "turn.c"
#include "cleanup.c"
#include "start.c"
#include "moves.c"
#include "refuse.c"
#include "apply.c"
#include "result.c"
#include "view.c"
#include "value.c"
#include "check.c"
#include "playout.c"
/* clang-format on */
