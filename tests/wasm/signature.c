/* signature.c - prints the signature of random play, to compare builds: native and wasm. */
#include "robodrome/sim.h"

#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    printf("%016" PRIx64 "\n", rd_sim_signature());
    return 0;
}
