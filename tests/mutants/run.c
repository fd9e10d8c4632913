/* run.c - runs scenario files and stops at the first that does not hold: what mutants are tried on.
 */
#include "files.h"

static void failed(void *context, const rd_scenario_failure *failure)
{
    const char *path = (const char *)context;
    printf("%s:%u: %s: %s\n", path, failure->line, failure->scenario, failure->words);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        rd_scenario_hooks hooks = {argv[i], NULL, pack_file, failed};
        rd_scenario_report report;
        char *text = read_file(argv[i]);
        if (text == NULL) {
            fprintf(stderr, "run: %s cannot be read\n", argv[i]);
            return 2;
        }
        memset(&report, 0, sizeof report);
        rd_err err = rd_scenario_run(text, &hooks, &report);
        free(text);
        if (err != RD_OK || report.bad > 0)
            return 1;
    }
    return 0;
}
