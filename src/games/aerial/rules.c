/* rules.c - the rules of Aerial Assault as one unit: all that also runs on a GPU. */
#include "aerial.h"
#include "aerial_clauses.h"

#include <string.h>

/* In the order in which they build on each other; blank lines keep the formatter from sorting. */
#include "robot.c"

#include "start.c"

#include "build.c"

#include "draft.c"

#include "cards.c"

#include "block.c"

#include "act.c"

#include "use.c"

#include "inbound.c"

#include "resign.c"

#include "moves.c"

#include "refuse.c"

#include "apply.c"

#include "view.c"

#include "worth.c"

#include "value.c"

#include "check.c"

#include "check_play.c"

#include "playout.c"
