/* rules.c - the rules of Null as one unit: all that also runs on a GPU, and nothing else. */
#include "null.h"
#include "null_clauses.h"

#include <string.h>

/* In the order in which they build on each other; blank lines keep the formatter from sorting. */
#include "start.c"

#include "moves.c"

#include "apply.c"

#include "view.c"

#include "value.c"

#include "check.c"
