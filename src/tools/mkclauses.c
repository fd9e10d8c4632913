/*
 * mkclauses.c - makes the list of a game's clauses from its ledger.
 *
 *   mkclauses NAME rules/NAME.md OUT_DIR
 *
 * A clause is a list item on one line of the ledger:
 *
 *   - **ABC-GEN-01** Every die is a fair six-sided die. [seed]
 *
 * OUT_DIR/NAME_clauses.h gets one enumerator a clause, ABC_GEN_01 = 1 and so on in the order of the
 * ledger (0 is no clause), then the count with index 0 in it, in capitals: NAME_CLAUSE_COUNT.
 * OUT_DIR/NAME_clauses.c gets NAME_clause_ids[] ("ABC-GEN-01") and NAME_clause_words[] (the
 * sentence without the tags in brackets at its end; empty where RD_CLAUSE_WORDS is 0, because
 * whoever compiles so gets the ledger elsewhere); index 0 of both is an empty text. Worked
 * examples (ABC-EX-01) are no clauses. A ledger that states its number of clauses is held to it.
 */
#include <ctype.h>
#include <stdint.h>

#include "tool.h"

enum {
    CLAUSES_MAX = 4096,
    ID_MAX = 32
};

typedef struct clause {
    char id[ID_MAX];
    const char *words;
    int length;
    unsigned line;
} clause;

typedef struct ledger {
    const char *path;
    size_t prefix; /* length of the prefix with its hyphen, 0 before the first clause */
    size_t count;
    clause clauses[CLAUSES_MAX];
} ledger;

static const char tool[] = "mkclauses";
static ledger the_ledger;

static bool is_id_char(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Length of LETTERS-LETTERS-DIGITS at the head of s, 0 if there is none. */
static size_t id_length(const char *s)
{
    size_t at = 0;
    if (s[0] < 'A' || s[0] > 'Z')
        return 0;
    for (int part = 0; part < 2; part++) {
        size_t start = at;
        while (is_id_char(s[at]))
            at++;
        if (at == start || s[at] != '-')
            return 0;
        at++;
    }
    size_t digits = strspn(s + at, "0123456789");
    return digits == 0 ? 0 : at + digits;
}

/* Takes blanks and tags such as [seed] or [ruling: why] off the end. */
static int without_tags(const char *words, int length)
{
    for (;;) {
        while (length > 0 && isspace((unsigned char)words[length - 1]))
            length--;
        if (length == 0 || words[length - 1] != ']')
            return length;
        int at = length - 1;
        while (at > 0 && words[at] != '[')
            at--;
        static const char *const tags[] = {"[seed", "[ruling", "[public", "[design"};
        bool known = false;
        for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
            known = known || strncmp(words + at, tags[i], strlen(tags[i])) == 0;
        if (!known)
            return length;
        length = at;
    }
}

static void check_new(const ledger *l, const clause *c)
{
    for (size_t i = 0; i < l->count; i++) {
        if (strcmp(l->clauses[i].id, c->id) == 0)
            tool_fail(tool, NULL, "%s:%u: clause %s was already defined in line %u", l->path,
                      c->line, c->id, l->clauses[i].line);
    }
    if (l->count > 0 && strncmp(l->clauses[0].id, c->id, l->prefix) != 0)
        tool_fail(tool, NULL, "%s:%u: clause %s has another prefix than %s", l->path, c->line,
                  c->id, l->clauses[0].id);
}

/* `s` stands behind the two stars that open the item. */
static void add_clause(ledger *l, const char *s, const char *end, unsigned line)
{
    size_t n = id_length(s);
    bool ours = l->prefix > 0 && strncmp(s, l->clauses[0].id, l->prefix) == 0;
    if (n == 0 && !ours)
        return; /* an item in bold that is no clause */
    if (n == 0 || n >= ID_MAX || strncmp(s + n, "** ", 3) != 0)
        tool_fail(tool, NULL, "%s:%u: a clause must read \"- **%.*s-XXX-01** sentence [tag]\"",
                  l->path, line, (int)strcspn(s, "-*\n"), s);
    if (l->count == CLAUSES_MAX)
        tool_fail(tool, NULL, "%s:%u: more than %d clauses", l->path, line, CLAUSES_MAX);
    clause *c = &l->clauses[l->count];
    memcpy(c->id, s, n);
    c->id[n] = '\0';
    c->line = line;
    c->words = s + n + 3;
    c->length = without_tags(c->words, (int)(end - c->words));
    if (c->length == 0)
        tool_fail(tool, NULL, "%s:%u: clause %s has no sentence", l->path, line, c->id);
    check_new(l, c);
    l->prefix = strcspn(c->id, "-") + 1;
    l->count++;
}

static void read_ledger(ledger *l, const char *text)
{
    static const char item[] = "- **";
    static const char total[] = "Total number of clauses: ";
    const char *stated = NULL;
    unsigned line = 1;
    for (const char *s = text; *s != '\0'; line++) {
        const char *end = s + strcspn(s, "\n");
        if (strncmp(s, item, strlen(item)) == 0)
            add_clause(l, s + strlen(item), end, line);
        else if (strncmp(s, total, strlen(total)) == 0)
            stated = s + strlen(total);
        s = *end == '\n' ? end + 1 : end;
    }
    if (l->count == 0)
        tool_fail(tool, NULL, "%s: no clause found; one reads \"- **ABC-GEN-01** sentence [tag]\"",
                  l->path);
    if (stated != NULL && strtoul(stated, NULL, 10) != l->count)
        tool_fail(tool, NULL, "%s: %zu clauses found, but it states a total of %lu", l->path,
                  l->count, strtoul(stated, NULL, 10));
}

static void write_upper(FILE *out, const char *s)
{
    for (; *s != '\0'; s++)
        fputc(*s == '-' ? '_' : toupper((unsigned char)*s), out);
}

static void write_header(FILE *out, const char *name, const ledger *l)
{
    fprintf(out, "/* %s_clauses.h - made by mkclauses; not to be edited. */\n", name);
    fprintf(out, "#ifndef ");
    write_upper(out, name);
    fprintf(out, "_CLAUSES_H\n#define ");
    write_upper(out, name);
    fprintf(out, "_CLAUSES_H\n\nenum {\n");
    for (size_t i = 0; i < l->count; i++) {
        fprintf(out, "    ");
        write_upper(out, l->clauses[i].id);
        fprintf(out, " = %zu,\n", i + 1);
    }
    fprintf(out, "    ");
    write_upper(out, name);
    fprintf(out, "_CLAUSE_COUNT = %zu\n};\n\n", l->count + 1);
    fprintf(out, "extern const char *const %s_clause_ids[];\n", name);
    fprintf(out, "extern const char *const %s_clause_words[];\n\n#endif\n", name);
}

static void write_literal(FILE *out, const char *s, int length)
{
    fputc('"', out);
    for (int i = 0; i < length; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c >= 0x20 && c < 0x7F && c != '"' && c != '\\' && c != '?')
            fputc(c, out);
        else
            fprintf(out, "\\%03o", c);
    }
    fputc('"', out);
}

static void write_source(FILE *out, const char *name, const ledger *l)
{
    fprintf(out, "/* %s_clauses.c - made by mkclauses; not to be edited. */\n", name);
    fprintf(out, "#include \"%s_clauses.h\"\n\nconst char *const %s_clause_ids[] = {\n    \"\",\n",
            name, name);
    for (size_t i = 0; i < l->count; i++)
        fprintf(out, "    \"%s\",\n", l->clauses[i].id);
    fprintf(out, "};\n\n#if RD_CLAUSE_WORDS\n#define WORDS(s) s\n#else\n#define WORDS(s) \"\"\n"
                 "#endif\n");
    fprintf(out, "\nconst char *const %s_clause_words[] = {\n    \"\",\n", name);
    for (size_t i = 0; i < l->count; i++) {
        fprintf(out, "    WORDS(");
        write_literal(out, l->clauses[i].words, l->clauses[i].length);
        fprintf(out, "),\n");
    }
    fprintf(out, "};\n");
}

static void write_file(const ledger *l, const char *name, const char *dir, bool header)
{
    char path[TOOL_PATH_MAX];
    tool_out out = {NULL, NULL};
    int n = snprintf(path, sizeof path, "%s/%s_clauses.%c", dir, name, header ? 'h' : 'c');
    if (n < 0 || (size_t)n >= sizeof path)
        tool_fail(tool, NULL, "the folder name %s is too long", dir);
    tool_open(tool, &out, path);
    if (header)
        write_header(out.file, name, l);
    else
        write_source(out.file, name, l);
    tool_close(tool, &out);
}

int main(int argc, char **argv)
{
    if (argc != 4 || !tool_is_name(argv[1]))
        tool_fail(tool, NULL, "usage: mkclauses NAME rules/NAME.md OUT_DIR");
    size_t size = 0;
    char *text = tool_read(tool, NULL, argv[2], &size);
    if (strlen(text) != size)
        tool_fail(tool, NULL, "%s is not a text: it holds a zero byte", argv[2]);
    the_ledger.path = argv[2];
    read_ledger(&the_ledger, text);
    write_file(&the_ledger, argv[1], argv[3], true);
    write_file(&the_ledger, argv[1], argv[3], false);
    free(text);
    return 0;
}
