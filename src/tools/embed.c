/*
 * embed.c - turns a text file into a C array.
 *
 *   embed SYMBOL FILE OUT.c
 *
 * OUT.c defines `const char SYMBOL[]`, the file with a zero behind it, and `const size_t
 * SYMBOL_size`, its bytes without that zero.
 */
#include "tool.h"

static void write_array(FILE *out, const char *symbol, const char *text, size_t size)
{
    fprintf(out, "/* Made by embed; not to be edited. */\n#include <stddef.h>\n\n");
    fprintf(out, "extern const char %s[];\nextern const size_t %s_size;\n\n", symbol, symbol);
    fprintf(out, "const char %s[] = {", symbol);
    /* Character constants fit a char whether it has a sign or not. */
    for (size_t i = 0; i <= size; i++)
        fprintf(out, "%s'\\%o'", i == 0 ? "" : i % 16 == 0 ? ",\n" : ",", (unsigned char)text[i]);
    fprintf(out, "};\nconst size_t %s_size = %zu;\n", symbol, size);
}

int main(int argc, char **argv)
{
    if (argc != 4 || !tool_is_name(argv[1]))
        tool_fail("embed", NULL, "usage: embed SYMBOL FILE OUT.c");
    size_t size = 0;
    tool_out out = {NULL, NULL};
    char *text = tool_read("embed", NULL, argv[2], &size);
    tool_open("embed", &out, argv[3]);
    write_array(out.file, argv[1], text, size);
    tool_close("embed", &out);
    free(text);
    return 0;
}
