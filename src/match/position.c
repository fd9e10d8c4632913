/* position.c - positions as a block of lines or one line, and names for them. */
#include "position.h"

#include <string.h>

#include "../core/fault.h"
#include "inside.h"
#include "robodrome/pack.h"

static const char *const builtin_packs[] = {"ledger", "standard"};

const char *rd_pack_name(const rd_game *game, const rd_pack *pack)
{
    for (size_t i = 0; i < sizeof builtin_packs / sizeof builtin_packs[0]; i++) {
        const rd_pack *known = rd_pack_builtin(game, builtin_packs[i]);
        if (known != NULL && (known == pack || memcmp(known, pack, game->pack_size) == 0))
            return builtin_packs[i];
    }
    return "custom";
}

static void write_pack(const rd_game *game, const rd_pack *pack, rd_text *out)
{
    const char *name = rd_pack_name(game, pack);
    if (strcmp(name, "ledger") == 0)
        return;
    rd_text_str(out, "pack ");
    rd_text_str(out, name);
    if (strcmp(name, "custom") == 0) {
        rd_text_char(out, ' ');
        rd_text_hex64(out, rd_pack_hash(game, pack));
    }
    rd_text_char(out, '\n');
}

static void write_head(const rd_game *game, const rd_state *state, rd_text *out)
{
    rd_options options;
    memset(&options, 0, sizeof options);
    game->options_of(state, &options);
    rd_text_str(out, "game ");
    rd_text_str(out, game->id);
    rd_text_str(out, "\noptions ");
    rd_options_text(game, &options, out);
    rd_text_char(out, '\n');
}

void rd_position_text(const rd_game *game, const rd_pack *pack, const rd_state *state, rd_text *out)
{
    write_head(game, state, out);
    write_pack(game, pack, out);
    game->state_text(pack, state, out);
}

void rd_position_id(const rd_game *game, const rd_pack *pack, const rd_state *state, rd_text *out)
{
    char block[RD_POSITION_MAX + 1];
    rd_text t;
    rd_text_init(&t, block, sizeof block);
    rd_position_text(game, pack, state, &t);
    size_t size = rd_text_fits(&t) ? t.need : RD_POSITION_MAX;
    if (size > 0 && block[size - 1] == '\n')
        size--;
    for (size_t i = 0; i < size; i++)
        rd_text_char(out, block[i] == '\n' ? ';' : block[i] == ' ' ? '~' : block[i]);
}

/* The pack is left out: the name of a position must not change when packs are stored otherwise. */
uint64_t rd_state_hash(const rd_game *game, const rd_pack *pack, const rd_state *state)
{
    char block[RD_POSITION_MAX + 1];
    rd_text t;
    rd_text_init(&t, block, sizeof block);
    write_head(game, state, &t);
    game->state_text(pack, state, &t);
    return rd_hash_bytes(block, rd_text_fits(&t) ? t.need : RD_POSITION_MAX, 0);
}

rd_err rd_read_end(rd_lines *l, rd_reader *r)
{
    rd_word extra = rd_reader_word(r);
    if (extra.length == 0)
        return RD_OK;
    return rd_lines_fault(l, RD_SYNTAX, extra, "nothing more belongs on this line; remove");
}

/* The page's modules hold one game each and name them all nevertheless. */
static const char *const game_ids[] = {
#define RD_GAME(name) #name,
#include "../games/games.def"
#undef RD_GAME
};

/* Adds the ids of the games that there are. */
static void list_games(const rd_own *own, rd_fault *f)
{
    rd_text t = {.buf = f->words, .cap = sizeof f->words, .need = strlen(f->words)};
    const size_t count = sizeof game_ids / sizeof game_ids[0];
    rd_text_str(&t, "; use ");
    if (own != NULL && rd_game_find(own->game->id) == NULL) {
        rd_text_str(&t, own->game->id);
        rd_text_str(&t, ", ");
    }
    for (size_t i = 0; i < count; i++) {
        rd_text_str(&t, game_ids[i]);
        rd_text_str(&t, i + 1 == count ? "" : i + 2 == count ? " or " : ", ");
    }
    rd_fault_end(f, &t);
}

rd_err rd_read_game(rd_lines *l, rd_word name, const rd_own *own, const rd_game **out)
{
    char id[32];
    *out = NULL;
    if (name.length == 0)
        return rd_lines_fault(l, RD_SYNTAX, name, "the name of a game is missing; add it");
    if (name.length < sizeof id) {
        memcpy(id, name.at, name.length);
        id[name.length] = '\0';
        *out = own != NULL && strcmp(own->game->id, id) == 0 ? own->game : rd_game_find(id);
    }
    if (*out != NULL)
        return RD_OK;
    rd_lines_fault(l, RD_UNKNOWN, name, "there is no game");
    list_games(own, l->fault);
    return RD_UNKNOWN;
}

const rd_pack *rd_default_pack(const rd_game *game, const rd_own *own)
{
    const rd_pack *pack = rd_pack_builtin(game, builtin_packs[0]);
    if (pack == NULL && own != NULL && own->game == game)
        pack = own->pack;
    return pack;
}

static rd_err read_custom(rd_lines *l, rd_reader *r, const rd_game *game, const rd_own *own,
                          const rd_pack **out)
{
    uint64_t hash = 0;
    rd_word w = rd_reader_word(r);
    if (!rd_word_hex64(w, &hash))
        return rd_lines_fault(l, RD_SYNTAX, w, "\"pack custom\" needs the 16 digits of its hash");
    if (own == NULL || own->game != game || rd_pack_hash(game, own->pack) != hash)
        return rd_lines_fault(l, RD_VERSION, w,
                              "this needs a pack that is not built in; name its file. Its hash is");
    *out = own->pack;
    return RD_OK;
}

rd_err rd_read_pack(rd_lines *l, rd_reader *r, const rd_game *game, const rd_own *own,
                    const rd_pack **out)
{
    rd_word name = rd_reader_word(r);
    if (rd_word_is(name, "custom"))
        return read_custom(l, r, game, own, out);
    for (size_t i = 0; i < sizeof builtin_packs / sizeof builtin_packs[0]; i++) {
        if (!rd_word_is(name, builtin_packs[i]))
            continue;
        *out = rd_pack_builtin(game, builtin_packs[i]);
        if (*out != NULL)
            return RD_OK;
    }
    return rd_lines_fault(l, RD_UNKNOWN, name,
                          "there is no such pack; use ledger, standard or custom, not");
}

rd_err rd_read_state(const char *text, uint32_t before, rd_position *p, rd_fault *f)
{
    rd_room room;
    memset(&room, 0, sizeof room);
    memset(f, 0, sizeof *f);
    rd_err err = p->game->state_parse(p->pack, &p->options, text, rd_room_out(&room), f);
    if (err == RD_OK) {
        rd_refusal why = p->game->wrong(p->pack, rd_room_state(&room));
        if (!rd_refused(&why)) {
            p->state = room;
            return RD_OK;
        }
        err = RD_ILLEGAL;
        f->why = why;
    }
    f->err = err;
    if (f->line > 0)
        f->line += before;
    if (f->words[0] == '\0' && rd_refused(&f->why)) {
        rd_text t;
        rd_text_init(&t, f->words, sizeof f->words);
        p->game->refusal_text(p->pack, rd_room_state(&room), &f->why, &t);
    }
    return err;
}

static rd_err read_options(rd_lines *l, rd_reader *r, rd_position *p)
{
    rd_word rest = rd_lines_rest(l, r);
    rd_err err = rd_options_parse(p->game, rest.at, &p->options, l->fault);
    return err == RD_OK ? RD_OK : rd_lines_inner(l, rest.column);
}

/* The lines "options" and "pack", each at most once; leaves the text at the game's own lines. */
static rd_err read_settings(rd_lines *l, const rd_own *own, rd_position *p)
{
    bool seen[2] = {false, false};
    for (;;) {
        rd_lines before = *l;
        rd_reader r;
        bool more = false;
        rd_err err = rd_lines_words(l, &r, &more);
        if (err != RD_OK)
            return err;
        rd_word w = rd_reader_word(&r);
        bool options = more && rd_word_is(w, "options");
        bool pack = more && rd_word_is(w, "pack");
        if (!options && !pack) {
            *l = before;
            return RD_OK;
        }
        if (seen[pack])
            return rd_lines_fault(l, RD_SYNTAX, w, "this line stands twice; remove one");
        seen[pack] = true;
        err = options ? read_options(l, &r, p) : rd_read_pack(l, &r, p->game, own, &p->pack);
        if (err == RD_OK)
            err = rd_read_end(l, &r);
        if (err != RD_OK)
            return err;
    }
}

static rd_err read_block(const char *text, const rd_own *own, rd_position *p, rd_fault *f)
{
    rd_lines l;
    rd_reader r;
    bool more = false;
    rd_lines_init(&l, text, f);
    rd_err err = rd_lines_words(&l, &r, &more);
    if (err != RD_OK)
        return err;
    rd_word w = more ? rd_reader_word(&r) : (rd_word){"", 0, 1};
    if (!rd_word_is(w, "game"))
        return rd_lines_fault(&l, RD_SYNTAX, w, "a position begins with \"game NAME\", not with");
    err = rd_read_game(&l, rd_reader_word(&r), own, &p->game);
    if (err == RD_OK)
        err = rd_read_end(&l, &r);
    if (err != RD_OK)
        return err;
    rd_options_init(p->game, &p->options);
    p->pack = rd_default_pack(p->game, own);
    err = read_settings(&l, own, p);
    /* The game's lines are looked through before the game is given them. */
    const char *fields = l.at;
    uint32_t before = l.number;
    while (err == RD_OK && *l.at != '\0')
        err = rd_lines_next(&l, &more);
    if (err == RD_OK && p->pack == NULL)
        err = rd_lines_fault(&l, RD_UNKNOWN, w, "this game has no pack built in; name one");
    return err == RD_OK ? rd_read_state(fields, before, p, f) : err;
}

/* A place in the block is a place in the one line: every character kept its own. */
static void place_in_id(const char *block, rd_fault *f)
{
    uint32_t column = 0;
    for (uint32_t line = 1; line < f->line; line++) {
        const char *end = strchr(block + column, '\n');
        if (end == NULL)
            break;
        column = (uint32_t)(end - block) + 1;
    }
    if (f->line > 0) {
        f->column += column + (f->column == 0);
        f->line = 1;
    }
}

/* A position that was shared in the middle of a game has holes: say so, and what helps. */
static void explain_hole(rd_fault *f)
{
    static const char hole[] = "\"hidden\"";
    size_t length = strlen(f->words);
    rd_text t;
    if (length < sizeof hole - 1 || strcmp(f->words + length - (sizeof hole - 1), hole) != 0)
        return;
    rd_text_init(&t, f->words, sizeof f->words);
    rd_text_str(&t, "\"hidden\" stands here for what one seat did not know, so this position "
                    "cannot be played; write something in its place, or open the save of the game");
}

rd_err rd_position_parse(const char *text, const rd_own *own, rd_position *out, rd_fault *fault)
{
    char block[RD_POSITION_MAX + 1];
    rd_fault spare;
    rd_position p;
    rd_word start = {"", 0, 1};
    rd_fault *f = fault != NULL ? fault : &spare;
    memset(&p, 0, sizeof p);
    if (!rd_text_within(text, RD_POSITION_MAX)) {
        rd_fault_at(f, RD_SPACE, start, "the position is too long; 16384 bytes are the most");
        f->line = 1;
        return RD_SPACE;
    }
    bool id = strncmp(text, "game~", 5) == 0;
    size_t size = strlen(text);
    size_t line = strcspn(text, "\n");
    if (id && line + 1 < size) {
        start.column = (uint32_t)line + 1;
        rd_fault_at(f, RD_SYNTAX, start, "a position on one line ends here; remove the next line");
        f->line = 1;
        return RD_SYNTAX;
    }
    for (size_t i = 0; i <= size; i++)
        block[i] = (char)(id && text[i] == ';' ? '\n' : id && text[i] == '~' ? ' ' : text[i]);
    rd_err err = read_block(block, own, &p, f);
    if (err != RD_OK) {
        explain_hole(f);
        if (id)
            place_in_id(block, f);
        return err;
    }
    *out = p;
    return RD_OK;
}
