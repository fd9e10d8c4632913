/* build.c - the screen on which a list of pieces is put together. */
#include "build.h"

#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "layout.h"
#include "prompt.h"
#include "table/judge.h"
#include "table/say.h"

enum {
    FOOT_ROWS = 6, /* rule, two rows of the list, two of the note, keys */
    WORDS_COLS = 34,
    DRAWS = 12,     /* at random, of which the one is taken that combines most */
    PAGE_PIECE = 0, /* the piece in focus, and the one to compare with */
    PAGE_JUDGED,
    PAGES
};

typedef struct builder {
    rd_canvas *canvas;
    const rd_building *about;
    const rd_pack *pack;
    const rd_roster_kind *kind;
    rd_roster list;
    uint32_t shown[RD_ROSTER_PIECES]; /* those that the filter lets through */
    uint32_t shown_count;
    uint32_t at;      /* among them */
    uint32_t compare; /* a piece; PIECES: none */
    uint32_t page;
    uint64_t seed;
    uint32_t ready; /* the next of the ready lists */
    char name[64];  /* of the ready list that this is; "" once it is changed */
    char filter[64];
    char note[2 * RD_LINE_MAX];
    char file[256];
} builder;

static void note(builder *b, const char *words)
{
    rd_text t;
    rd_text_init(&t, b->note, sizeof b->note);
    rd_text_str(&t, words);
}

static void note_fault(builder *b, const rd_fault *f, const char *place)
{
    rd_text t;
    rd_text_init(&t, b->note, sizeof b->note);
    rd_say_sentence(f, place, &t);
}

/* The judgement of the list as it is, into room for one; whether it is legal. */
static bool judge(const builder *b, rd_text *out)
{
    char text[RD_ROSTER_TEXT];
    rd_text t;
    rd_fault f;
    bool legal = false;
    memset(&f, 0, sizeof f);
    rd_text_init(&t, text, sizeof text);
    rd_text_str(&t, b->kind->judged(b->about->options));
    b->kind->write(b->pack, b->about->options, &b->list, &t);
    if (rd_judge_words(b->about->game, b->pack, text, out, NULL, &legal, &f) != RD_OK)
        rd_say_sentence(&f, NULL, out);
    return legal;
}

/* The judgement, and what the list adds up to before the long tree of what can be made. */
static void judge_whole(const builder *b, rd_text *out)
{
    static char words[8192];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    judge(b, &t);
    const char *tree = strstr(words, "\nCan be made:");
    size_t size = tree != NULL ? (size_t)(tree - words) + 1 : strlen(words);
    rd_text_bytes(out, words, size);
    b->kind->figures(b->pack, &b->list, out);
    rd_text_str(out, words + size);
}

static void find_shown(builder *b)
{
    uint32_t all = b->kind->count(b->pack);
    uint32_t focus = b->at < b->shown_count ? b->shown[b->at] : RD_ROSTER_PIECES;
    b->shown_count = 0;
    b->at = 0;
    for (uint32_t i = 0; i < all && i < RD_ROSTER_PIECES; i++) {
        if (!b->kind->offers(b->pack, i) ||
            (b->filter[0] != '\0' && !b->kind->meets(b->pack, i, b->filter)))
            continue;
        if (i == focus)
            b->at = b->shown_count;
        b->shown[b->shown_count++] = i;
    }
}

static void draw_rows(const builder *b, rd_area a)
{
    char words[128];
    rd_text t;
    rd_canvas *c = b->canvas;
    int rows = a.rows - 1;
    uint32_t first = rows > 0 ? b->at / (uint32_t)rows * (uint32_t)rows : 0;
    rd_canvas_put(c, a, a.y, a.x + 3, rd_pen_of(RD_STYLE_DIM), b->kind->head);
    for (uint32_t i = first; i < b->shown_count && (int)(i - first) < rows; i++) {
        uint32_t piece = b->shown[i];
        rd_area line = {a.y + 1 + (int)(i - first), a.x, 1, a.cols};
        rd_pen pen = rd_pen_of(b->list.in[piece] ? RD_STYLE_GOOD : RD_STYLE_TEXT);
        if (i == b->at) {
            pen.ground = RD_GROUND_FOCUS;
            rd_canvas_ground(c, line, pen);
        }
        rd_text_init(&t, words, sizeof words);
        b->kind->row(b->pack, piece, &t);
        if (i == b->at)
            rd_canvas_glyph(c, line, line.y, line.x, pen, RD_GLYPH_POINTER);
        rd_canvas_put(c, line, line.y, line.x + 1, pen, b->list.in[piece] ? "+" : " ");
        rd_canvas_put(c, line, line.y, line.x + 2, pen, b->compare == piece ? "=" : " ");
        rd_canvas_put(c, line, line.y, line.x + 3, pen, words);
    }
    if (b->shown_count == 0)
        rd_canvas_put(c, a, a.y + 1, a.x + 2, rd_pen_of(RD_STYLE_WARN),
                      "no piece meets the filter; f changes it");
}

static void draw_words(const builder *b, rd_area a)
{
    static char words[8192];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    if (b->page == PAGE_JUDGED) {
        judge_whole(b, &t);
    } else if (b->at < b->shown_count) {
        b->kind->words(b->pack, b->shown[b->at], &t);
        if (b->compare < RD_ROSTER_PIECES && b->compare != b->shown[b->at]) {
            rd_text_str(&t, "\n= beside it =\n");
            b->kind->words(b->pack, b->compare, &t);
        }
    }
    rd_canvas_wrap(b->canvas, a, rd_pen_of(RD_STYLE_TEXT), words);
}

/* The first thing that is wrong, or that nothing is. */
static void draw_judgement(const builder *b, rd_area a)
{
    static char words[8192];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    bool legal = judge(b, &t);
    const char *fault = strstr(words, "\n- ");
    size_t first = !legal && fault != NULL ? (size_t)(fault - words) + 3 : 0;
    words[first + strcspn(words + first, "\n")] = '\0';
    rd_canvas_wrap(b->canvas, a, rd_pen_of(legal ? RD_STYLE_GOOD : RD_STYLE_WARN), words + first);
}

static void draw(const builder *b)
{
    rd_canvas *c = b->canvas;
    char words[RD_LINE_MAX];
    rd_text t;
    rd_area whole = {0, 0, c->rows, c->cols};
    int wide = c->cols > 110 ? 48 : WORDS_COLS;
    int body = c->rows - 1 - FOOT_ROWS;
    rd_pen bar = rd_pen_of(RD_STYLE_TITLE);
    rd_canvas_clear(c);
    bar.ground = RD_GROUND_BAR;
    rd_canvas_ground(c, (rd_area){0, 0, 1, c->cols}, bar);
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, b->about->game->title);
    rd_text_str(&t, "  ");
    rd_text_str(&t, b->kind->verb);
    rd_text_str(&t, b->filter[0] != '\0' ? "  filter: " : "  all pieces");
    rd_text_str(&t, b->filter);
    rd_text_str(&t, b->name[0] != '\0' ? "  " : "");
    rd_text_str(&t, b->name);
    rd_canvas_put(c, whole, 0, 1, bar, words);
    draw_rows(b, (rd_area){1, 0, body, c->cols - wide - 2});
    for (int y = 1; y <= body; y++)
        rd_canvas_glyph(c, whole, y, c->cols - wide - 2, rd_pen_of(RD_STYLE_GRID), RD_GLYPH_DOWN);
    draw_words(b, (rd_area){1, c->cols - wide, body, wide - 1});
    rd_canvas_rule(c, whole, c->rows - FOOT_ROWS, rd_pen_of(RD_STYLE_GRID));
    rd_text_init(&t, words, sizeof words);
    b->kind->write(b->pack, b->about->options, &b->list, &t);
    rd_canvas_wrap(c, (rd_area){c->rows - FOOT_ROWS + 1, 1, 2, c->cols - 2},
                   rd_pen_of(RD_STYLE_TITLE), words[0] != '\0' ? words : "nothing chosen yet");
    rd_area line = {c->rows - 3, 1, 2, c->cols - 2};
    if (b->note[0] != '\0')
        rd_canvas_wrap(c, line, rd_pen_of(RD_STYLE_TITLE), b->note);
    else
        draw_judgement(b, line);
    rd_canvas_put(c, whole, c->rows - 1, 1, rd_pen_of(RD_STYLE_DIM),
                  b->about->asked ? "enter take  f filter  m compare  v judge  p ready  R random"
                                    "  P play  ? help"
                                  : "enter take  f filter  m compare  v judge  p ready  R random"
                                    "  q done  ? help");
}

static void toggle(builder *b)
{
    if (b->at >= b->shown_count)
        return;
    uint32_t piece = b->shown[b->at];
    b->list.in[piece] = !b->list.in[piece];
    b->name[0] = '\0';
    if (!b->list.in[piece] && b->list.on == piece)
        b->list.on = RD_ROSTER_PIECES;
}

static void take_text(builder *b, const char *text, const char *place)
{
    rd_fault f;
    rd_roster list;
    memset(&f, 0, sizeof f);
    if (b->kind->read(b->pack, text, &list, &f) != RD_OK)
        note_fault(b, &f, place);
    else
        b->list = list;
    b->name[0] = '\0';
}

static void next_ready(builder *b)
{
    char name[64];
    char idea[256];
    char list[RD_ROSTER_TEXT];
    const rd_building *about = b->about;
    rd_text n;
    rd_text i;
    rd_text l;
    rd_text t;
    rd_text_init(&n, name, sizeof name);
    rd_text_init(&i, idea, sizeof idea);
    rd_text_init(&l, list, sizeof list);
    uint32_t count = rd_judge_ready(about->game, about->pack, about->options, b->ready, &n, &i, &l);
    if (count == 0) {
        note(b, "The pack has none that are ready.");
        return;
    }
    take_text(b, list, NULL);
    rd_text_init(&t, b->note, sizeof b->note);
    rd_text_init(&n, b->name, sizeof b->name);
    rd_text_str(&n, name);
    rd_text_int(&t, b->ready + 1);
    rd_text_str(&t, " of ");
    rd_text_int(&t, count);
    rd_text_str(&t, ", ");
    rd_text_str(&t, name);
    rd_text_str(&t, ": ");
    rd_text_str(&t, idea);
    b->ready = (b->ready + 1) % count;
}

/* How many robots can be made of a list: any is legal at random, but few can combine. */
static uint32_t count_made(builder *b)
{
    static char words[8192];
    static const char made[] = " of\n";
    rd_text t;
    uint32_t count = 0;
    rd_text_init(&t, words, sizeof words);
    judge(b, &t);
    for (const char *at = words; (at = strstr(at, made)) != NULL; at += sizeof made - 1)
        count++;
    return count;
}

static void draw_random(builder *b)
{
    char list[RD_ROSTER_TEXT];
    rd_text t;
    rd_fault f;
    rd_roster best = b->list;
    uint32_t most = 0;
    memset(&f, 0, sizeof f);
    for (uint32_t i = 0; i < DRAWS; i++) {
        rd_text_init(&t, list, sizeof list);
        if (rd_judge_draw(b->about->game, b->pack, b->about->options, b->seed++, &t, &f) != RD_OK) {
            note_fault(b, &f, NULL);
            return;
        }
        take_text(b, list, NULL);
        uint32_t made = count_made(b);
        if (i == 0 || made > most) {
            best = b->list;
            most = made;
        }
    }
    b->list = best;
}

static void type_text(builder *b)
{
    char text[RD_ROSTER_TEXT];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    b->kind->write(b->pack, b->about->options, &b->list, &t);
    if (rd_prompt_line(b->canvas, "Text: ", text, sizeof text))
        take_text(b, text, NULL);
}

static void save(builder *b)
{
    rd_fault f;
    char text[RD_ROSTER_TEXT + 2];
    rd_text t;
    memset(&f, 0, sizeof f);
    if (!rd_prompt_line(b->canvas, "Save in file: ", b->file, sizeof b->file))
        return;
    rd_text_init(&t, text, sizeof text);
    b->kind->write(b->pack, b->about->options, &b->list, &t);
    rd_text_char(&t, '\n');
    if (rd_file_write(b->file, text, 0644, &f) != RD_OK)
        note_fault(b, &f, b->file);
    else {
        rd_text_init(&t, b->note, sizeof b->note);
        rd_text_str(&t, "Saved in ");
        rd_text_str(&t, b->file);
        rd_text_str(&t, "; l loads it again.");
    }
}

static void load(builder *b)
{
    rd_fault f;
    char *text = NULL;
    memset(&f, 0, sizeof f);
    if (!rd_prompt_line(b->canvas, "Load file: ", b->file, sizeof b->file))
        return;
    if (rd_file_read(b->file, &text, &f) != RD_OK) {
        note_fault(b, &f, b->file);
        return;
    }
    text[strcspn(text, "\n")] = '\0';
    take_text(b, text, b->file);
    free(text);
}

static void filter(builder *b)
{
    note(b, b->kind->filters);
    draw(b);
    b->note[0] = '\0';
    rd_prompt_line(b->canvas, "Filter: ", b->filter, sizeof b->filter);
    find_shown(b);
}

/* The piece in focus on a page of its own: beside the table its words may not fit. */
static void show_piece(builder *b)
{
    enum {
        SIZE = 1 << 13
    };
    rd_text t;
    char *text = malloc(SIZE);
    if (text != NULL && b->at < b->shown_count) {
        rd_text_init(&t, text, SIZE);
        b->kind->words(b->pack, b->shown[b->at], &t);
        rd_prompt_pages(b->canvas, "Card", text);
    }
    free(text);
}

static void show(builder *b, bool judged)
{
    enum {
        SIZE = 1 << 14
    };
    rd_text t;
    char *text = malloc(SIZE);
    if (text == NULL)
        return;
    rd_text_init(&t, text, SIZE);
    if (judged) {
        judge_whole(b, &t);
    } else {
        rd_text_str(&t, "arrows, page keys  go through the pieces\n"
                        "enter, space       take the piece, or put it back\n"
                        "f                  filter; an empty one shows all. ");
        rd_text_str(&t, b->kind->filters);
        rd_text_str(&t, "\n"
                        "m                  keep the piece beside the one in focus, to compare\n"
                        "c                  the whole piece on a page of its own\n"
                        "v                  beside the table: the piece, or the judgement\n"
                        "J                  the whole judgement on a page of its own\n"
                        "p                  the next of the lists that are ready\n"
                        "R                  a random one that is legal\n"
                        "t                  the list as text: type, paste or copy it\n"
                        "s, l               save in a file, load from one\n"
                        "x                  put everything back\n"
                        "o                  the next piece that bears a Commander\n"
                        "P                  play with it, at a table that asks for it\n"
                        "q, escape          back");
    }
    rd_prompt_pages(b->canvas, judged ? "Judgement" : "Help", text);
    free(text);
}

/* Whoever lies on another piece lies on the next one. */
static void next_bearer(builder *b)
{
    uint32_t all = b->kind->count(b->pack);
    for (uint32_t i = 1; i <= all; i++) {
        uint32_t piece = ((b->list.on < all ? b->list.on : 0) + i) % all;
        if (b->list.in[piece] && b->kind->bears(b->pack, &b->list, piece)) {
            b->list.on = piece;
            return;
        }
    }
}

static void step(builder *b, int32_t by)
{
    int32_t at = (int32_t)b->at + by;
    int32_t last = (int32_t)b->shown_count - 1;
    b->at = (uint32_t)(at < 0 || last < 0 ? 0 : at > last ? last : at);
}

static void edit(builder *b, uint32_t code)
{
    switch (code) {
    case 'f':
        filter(b);
        break;
    case 'm':
        b->compare = b->at < b->shown_count && b->shown[b->at] != b->compare ? b->shown[b->at]
                                                                             : RD_ROSTER_PIECES;
        break;
    case 'p':
        next_ready(b);
        break;
    case 'R':
        draw_random(b);
        break;
    case 't':
        type_text(b);
        break;
    case 's':
        save(b);
        break;
    case 'l':
        load(b);
        break;
    case 'x':
        memset(&b->list, 0, sizeof b->list);
        b->list.on = RD_ROSTER_PIECES;
        b->name[0] = '\0';
        break;
    case 'o':
        next_bearer(b);
        break;
    case 'c':
        show_piece(b);
        break;
    case 'J':
    case '?':
        show(b, code == 'J');
        break;
    default:
        break;
    }
}

static void handle(builder *b, uint32_t code)
{
    switch (code) {
    case RD_KEY_DOWN:
    case RD_KEY_WHEEL_DOWN:
    case RD_KEY_TAB:
    case 'j':
        step(b, 1);
        break;
    case RD_KEY_UP:
    case RD_KEY_WHEEL_UP:
    case RD_KEY_BACK_TAB:
    case 'k':
        step(b, -1);
        break;
    case RD_KEY_PAGE_DOWN:
        step(b, b->canvas->rows - FOOT_ROWS - 2);
        break;
    case RD_KEY_PAGE_UP:
        step(b, FOOT_ROWS + 2 - b->canvas->rows);
        break;
    case RD_KEY_HOME:
        b->at = 0;
        break;
    case RD_KEY_END:
        step(b, RD_ROSTER_PIECES);
        break;
    case RD_KEY_ENTER:
    case ' ':
        toggle(b);
        break;
    case 'v':
        b->page = (b->page + 1) % PAGES;
        break;
    default:
        edit(b, code);
        break;
    }
}

/* Only what is legal is played. */
static bool is_done(builder *b)
{
    static char words[8192];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    if (judge(b, &t))
        return true;
    b->page = PAGE_JUDGED;
    note(b, "It cannot be played as it is; the panel says why.");
    return false;
}

bool rd_build(rd_canvas *c, const rd_building *about, char *text)
{
    static builder b; /* one screen, and too large for a stack */
    rd_text t;
    bool play = false;
    memset(&b, 0, sizeof b);
    b.canvas = c;
    b.about = about;
    b.pack = about->pack;
    b.kind = about->kind;
    b.list.on = b.compare = RD_ROSTER_PIECES;
    b.seed = about->seed;
    rd_text_init(&t, b.file, sizeof b.file);
    rd_text_str(&t, about->game->id);
    rd_text_char(&t, '.');
    rd_text_str(&t, b.kind->verb);
    if (text[0] != '\0')
        take_text(&b, text, NULL);
    find_shown(&b);
    while (!play && !rd_prompt_gone()) {
        bool fits = rd_prompt_fit(c);
        if (fits)
            draw(&b);
        rd_paint(c);
        uint32_t code = rd_prompt_next().code;
        if (code == RD_KEY_NONE || code == RD_KEY_RESIZE)
            continue;
        b.note[0] = '\0';
        if (code == 'q' || code == RD_KEY_ESCAPE || code == RD_KEY_LEAVE)
            break;
        if (code == 'P' && about->asked)
            play = is_done(&b);
        else if (fits)
            handle(&b, code);
    }
    rd_text_init(&t, text, RD_ROSTER_TEXT);
    b.kind->write(b.pack, about->options, &b.list, &t);
    return play;
}
