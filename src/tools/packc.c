/*
 * packc.c - compiles packs to C, so that they are built in and need no reader.
 *
 *   packc NAME OUT.c PACK.json...   the packs of one game
 *   packc --index OUT.c             rd_pack_builtin, for all games of games.def
 *
 * The first form reads each file as rd_pack_read does and writes the bytes of the finished pack,
 * aligned for any of its fields, and a function NAME_pack_find(name) over them; no file at all is
 * allowed and makes a game without built-in packs. A pack named "ledger" must be in ledger.json:
 * the name in the file and that of the file must agree.
 *
 * The second form writes rd_pack_builtin, which asks the NAME_pack_find of each game. It knows the
 * games because it is linked with them, so a build runs it once and runs the first form once for
 * every line of games.def; all that it makes belongs into the library. The tool itself is linked
 * with core, games and pack, but not with what it makes.
 *
 * The bytes are those of the machine that runs this. All targets (native, wasm, GPU) are
 * little-endian and lay out fixed-width fields alike, so one file serves them all.
 */
#include "tool.h"

#include <jansson.h>

#include "robodrome/pack.h"

enum {
    PACKS_MAX = 16,
    NAME_SIZE = 32 /* rd_pack_read accepts no longer name */
};

static const char tool[] = "packc";

/* "data/x/ledger.json" is a file for the pack "ledger". */
static bool file_has_name(const char *path, const char *name)
{
    static const char suffix[] = ".json";
    const char *slash = strrchr(path, '/');
    const char *file = slash != NULL ? slash + 1 : path;
    size_t n = strlen(name);
    return strncmp(file, name, n) == 0 && strcmp(file + n, suffix) == 0;
}

static void write_bytes(FILE *out, const rd_game *game, const rd_pack *pack, size_t index)
{
    const unsigned char *bytes = (const unsigned char *)pack;
    size_t size = game->pack_size > 0 ? game->pack_size : 1;
    /* The second member only brings its alignment. */
    fprintf(out, "static const union {\n    unsigned char bytes[%zu];\n    uint64_t align;\n",
            size);
    fprintf(out, "} pack_%zu = {{", index);
    for (size_t i = 0; i < size; i++)
        fprintf(out, "%s%u", i == 0 ? "" : i % 32 == 0 ? ",\n" : ",", (unsigned)bytes[i]);
    fprintf(out, "}};\n\n");
}

/* The name that a file gives itself; rd_pack_read has found it sound. */
static void read_name(const char *json, size_t size, char name[NAME_SIZE])
{
    json_t *root = json_loadb(json, size, 0, NULL);
    const char *found = json_string_value(json_object_get(root, "name"));
    snprintf(name, NAME_SIZE, "%s", found != NULL ? found : "");
    json_decref(root);
}

static _Noreturn void fail_pack(tool_out *out, const char *path, const rd_fault *fault)
{
    if (fault->line == 0)
        tool_fail(tool, out, "%s: %s", path, fault->words);
    tool_fail(tool, out, "%s:%u:%u: %s", path, (unsigned)fault->line, (unsigned)fault->column,
              fault->words);
}

/* The packs of one game. Equal ones are written once: `as` is the first that is like it. */
typedef struct compiled {
    char name[NAME_SIZE];
    rd_pack *pack;
    size_t as;
} compiled;

static void compile_file(tool_out *out, const rd_game *game, const char *path, compiled *packs,
                         size_t index)
{
    size_t size = 0;
    rd_fault fault;
    char *json = tool_read(tool, out, path, &size);
    rd_pack *pack = calloc(1, (size_t)game->pack_size + 1);
    if (pack == NULL)
        tool_fail(tool, out, "out of memory while reading %s", path);
    if (rd_pack_read(game, json, size, pack, &fault) != RD_OK)
        fail_pack(out, path, &fault);
    read_name(json, size, packs[index].name);
    if (!file_has_name(path, packs[index].name))
        tool_fail(tool, out, "%s holds the pack \"%s\"; its file must be called %s.json", path,
                  packs[index].name, packs[index].name);
    packs[index].pack = pack;
    packs[index].as = 0;
    while (memcmp(packs[packs[index].as].pack, pack, game->pack_size) != 0)
        packs[index].as++;
    if (packs[index].as == index)
        write_bytes(out->file, game, pack, index);
    free(json);
}

static void compile_packs(tool_out *out, const rd_game *game, char **paths, size_t count)
{
    compiled packs[PACKS_MAX];
    const char *id = game->id;
    fprintf(out->file, "/* The packs of %s, made by packc; not to be edited. */\n", id);
    fprintf(out->file, "#include <stdint.h>\n#include <string.h>\n\n");
    fprintf(out->file, "#include \"robodrome/pack.h\"\n\n");
    fprintf(out->file, "const rd_pack *%s_pack_find(const char *name);\n\n", id);
    for (size_t i = 0; i < count; i++)
        compile_file(out, game, paths[i], packs, i);
    fprintf(out->file, "const rd_pack *%s_pack_find(const char *name)\n{\n", id);
    if (count == 0)
        fprintf(out->file, "    (void)name;\n");
    for (size_t i = 0; i < count; i++) {
        fprintf(out->file, "    if (strcmp(name, \"%s\") == 0)\n", packs[i].name);
        fprintf(out->file, "        return (const rd_pack *)pack_%zu.bytes;\n", packs[i].as);
    }
    fprintf(out->file, "    return NULL;\n}\n");
    for (size_t i = 0; i < count; i++)
        free(packs[i].pack);
}

static void write_index(FILE *out)
{
    fprintf(out, "/* The packs built in, made by packc; not to be edited. */\n");
    fprintf(out, "#include <string.h>\n\n#include \"robodrome/pack.h\"\n\n");
    for (const rd_game *const *g = rd_games; *g != NULL; g++)
        fprintf(out, "const rd_pack *%s_pack_find(const char *name);\n", (*g)->id);
    fprintf(out, "\nconst rd_pack *rd_pack_builtin(const rd_game *game, const char *name)\n{\n");
    for (const rd_game *const *g = rd_games; *g != NULL; g++) {
        fprintf(out, "    if (strcmp(game->id, \"%s\") == 0)\n", (*g)->id);
        fprintf(out, "        return %s_pack_find(name);\n", (*g)->id);
    }
    fprintf(out, "    return NULL;\n}\n");
}

int main(int argc, char **argv)
{
    tool_out out = {NULL, NULL};
    if (argc == 3 && strcmp(argv[1], "--index") == 0) {
        tool_open(tool, &out, argv[2]);
        write_index(out.file);
        tool_close(tool, &out);
        return 0;
    }
    if (argc < 3 || argc - 3 > PACKS_MAX)
        tool_fail(tool, NULL, "usage: packc NAME OUT.c PACK.json... or packc --index OUT.c");
    const rd_game *game = rd_game_find(argv[1]);
    if (game == NULL || !tool_is_name(game->id))
        tool_fail(tool, NULL, "there is no game \"%s\" in games.def", argv[1]);
    tool_open(tool, &out, argv[2]);
    compile_packs(&out, game, argv + 3, (size_t)(argc - 3));
    tool_close(tool, &out);
    return 0;
}
