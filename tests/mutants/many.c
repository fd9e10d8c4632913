/* many.c - runs scenario files on many mutants of one program, each in a process of its own. */
#define _POSIX_C_SOURCE 200809L

#include "files.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern unsigned rd_mutant;
unsigned rd_mutant; /* which one is switched on; 0xFFFFFFFF: none */

enum {
    FILES = 512,
    WORDS = 400
};

typedef struct file {
    const char *path;
    char *text;
} file;

static file files[FILES];
static int count;
static int out = -1; /* in the process of a mutant: the way back */
static int current;  /* the file that is being run there */

/* What a mutant's process tells: the file that noticed it, and its first words. */
typedef struct verdict {
    int file;
    char words[WORDS];
} verdict;

static void failed(void *context, const rd_scenario_failure *failure)
{
    verdict v;
    memset(&v, 0, sizeof v);
    v.file = current;
    snprintf(v.words, sizeof v.words, "%s:%u: %s: %s", (const char *)context, failure->line,
             failure->scenario, failure->words);
    if (write(out, &v, sizeof v) != (ssize_t)sizeof v)
        _exit(3);
    _exit(1);
}

static void run_file(int number)
{
    rd_scenario_hooks hooks = {(void *)files[number].path, NULL, pack_file, failed};
    rd_scenario_report report;
    memset(&report, 0, sizeof report);
    current = number;
    rd_err err = rd_scenario_run(files[number].text, &hooks, &report);
    if (err != RD_OK || report.bad > 0) {
        rd_scenario_failure none;
        memset(&none, 0, sizeof none);
        none.scenario = "";
        snprintf(none.words, sizeof none.words, "the file cannot be run");
        failed((void *)files[number].path, &none);
    }
}

static void be_mutant(unsigned mutant, rlim_t seconds, int first)
{
    struct rlimit limit = {seconds, seconds + 1};
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CPU, &limit);
    setrlimit(RLIMIT_CORE, &none);
    rd_mutant = mutant;
    run_file(first);
    for (int i = 0; i < count; i++)
        if (i != first)
            run_file(i);
    _exit(0);
}

/* Tries one; returns the file with which to begin the next. */
static int try_mutant(unsigned mutant, rlim_t seconds, int first)
{
    int ends[2];
    verdict v;
    int status = 0;
    memset(&v, 0, sizeof v);
    v.file = first;
    fflush(stdout);
    if (pipe(ends) != 0)
        exit(2);
    pid_t child = fork();
    if (child < 0)
        exit(2);
    if (child == 0) {
        close(ends[0]);
        out = ends[1];
        be_mutant(mutant, seconds, first);
    }
    close(ends[1]);
    ssize_t told = read(ends[0], &v, sizeof v);
    close(ends[0]);
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
        printf("%u noticed: no end\n", mutant);
    else if (WIFSIGNALED(status))
        printf("%u noticed: signal %d\n", mutant, WTERMSIG(status));
    else if (told == (ssize_t)sizeof v || WEXITSTATUS(status) != 0)
        printf("%u noticed: %s\n", mutant, v.words);
    else
        printf("%u survived\n", mutant);
    return v.file;
}

int main(int argc, char **argv)
{
    unsigned mutant = 0;
    int first = 0;
    if (argc < 3 || argc - 2 > FILES) {
        fprintf(stderr, "usage: many SECONDS SCENARIO...; numbers of mutants on standard input\n");
        return 2;
    }
    for (int i = 2; i < argc; i++, count++) {
        files[count].path = argv[i];
        files[count].text = read_file(argv[i]);
        if (files[count].text == NULL) {
            fprintf(stderr, "many: %s cannot be read\n", argv[i]);
            return 2;
        }
    }
    while (scanf("%u", &mutant) == 1)
        first = try_mutant(mutant, (rlim_t)strtoul(argv[1], NULL, 10), first);
    return 0;
}
