/* rules.c - the rules of A.E.G.I.S. as one unit: all that also runs on a GPU. */
#include "aegis.h"

#include <string.h>

#include "robodrome/set.h"

/* So many functions, inlined into one another, take the device's compiler minutes. */
#ifdef __CUDACC__
#undef RD_LOCAL
#define RD_LOCAL __device__ __noinline__ static
#endif

/* In the order in which they build on each other; blank lines keep the formatter from sorting. */
#include "space.c"

#include "robot.c"

#include "range.c"

#include "move.c"

#include "declare.c"

#include "combine.c"

#include "squad.c"

#include "end.c"

#include "harm.c"

#include "dice.c"

#include "effect.c"

#include "push.c"

#include "react.c"

#include "form.c"

#include "unique.c"

#include "activate.c"

#include "turn.c"

#include "setup.c"

#include "draw.c"

#include "moves.c"

#include "refuse.c"

#include "refuse_late.c"

#include "view.c"

#include "apply.c"

#include "value.c"

#include "odds.c"

#include "check_stack.c"

#include "check.c"

#include "playout.c"

#include "ask.c"

#include "insight.c"

#include "listing.c"
