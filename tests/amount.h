/* amount.h - how often something is tried: the first number, under sanitizers the second. */
#ifndef RD_TESTS_AMOUNT_H
#define RD_TESTS_AMOUNT_H

/* They take ten to twenty times as long, and see a fault of memory in few games as in many. */
#ifdef RD_SANITIZED
#define RD_AMOUNT(all, few) (few)
#else
#define RD_AMOUNT(all, few) (all)
#endif

#endif
