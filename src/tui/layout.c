/* layout.c - where everything stands on the full screen, drawn onto a canvas. */
#include "layout.h"

#include <stdlib.h>
#include <string.h>

#include "table/say.h"

enum {
    OTHER_ROWS = 4, /* title, rule, answer, keys */
    SPOT_ROWS = 3,
    PANEL_MIN = 30,
    PANEL_MAX = 60,
    QUESTION_ROWS = 3, /* at most */
    LOG_LINES = 400    /* of the story that are looked at */
};

static bool any_spot(const rd_face *face)
{
    const rd_tui_view *view = rd_view_find(face->scene.game);
    for (uint32_t i = 0; i < face->scene.answer_count; i++)
        if (view->spot_of(&face->scene, face->scene.answer[i]) != RD_NO_SPOT)
            return true;
    return false;
}

/* "3 of 12": which answer is highlighted. */
static void count_words(const rd_face *face, rd_text *out)
{
    if (face->scene.chosen >= face->scene.answer_count)
        return;
    rd_text_int(out, (int64_t)face->scene.chosen + 1);
    rd_text_str(out, " of ");
    rd_text_int(out, face->scene.answer_count);
}

/* Columns for the question, and the rows that it takes there. */
static int question_cols(const rd_canvas *c)
{
    return c->cols - 15; /* the shape before it, "100 of 100" behind it */
}

static int question_rows(const rd_face *face, const rd_canvas *c)
{
    char words[RD_LINE_MAX];
    rd_text t;
    if (face->watching || face->scene.session->wait == RD_WAIT_OVER)
        return 1;
    rd_text_init(&t, words, sizeof words);
    rd_words_question(face->scene.session, &t);
    int rows = rd_wrap_lines(words, question_cols(c));
    return rows < 1 ? 1 : rows > QUESTION_ROWS ? QUESTION_ROWS : rows;
}

rd_layout rd_layout_of(const rd_face *face, const rd_canvas *c)
{
    rd_layout l;
    int asked = question_rows(face, c);
    int panel = c->cols / 3 + 5;
    if (panel < PANEL_MIN)
        panel = PANEL_MIN;
    if (panel > PANEL_MAX)
        panel = PANEL_MAX;
    int left = c->cols - panel - 1;
    int body = c->rows - OTHER_ROWS - asked;
    l.title = (rd_area){0, 0, 1, c->cols};
    l.board = (rd_area){1, 0, body - SPOT_ROWS, left};
    l.spot = (rd_area){1 + body - SPOT_ROWS, 1, SPOT_ROWS, left - 2};
    l.panel = (rd_area){1, left + 1, body, panel};
    l.question = (rd_area){c->rows - 2 - asked, 0, asked, c->cols};
    l.answer = (rd_area){c->rows - 2, 0, 1, c->cols};
    l.keys = (rd_area){c->rows - 1, 0, 1, c->cols};
    l.list = face->scene.answer_count > 0 && !any_spot(face);
    return l;
}

/* The pen of a seat in the colour that the game's view gives it. */
static rd_pen pen_of_seat(const rd_scene *scene, int seat)
{
    return rd_pen_seat(rd_view_find(scene->game)->seat_colour(scene, seat));
}

/* Who sits where: "● S1 you  ■ S2 computer"; `brief` leaves out what they are. */
static void seat_words(const rd_session *s, int seat, bool brief, rd_text *out)
{
    rd_words_name(s, seat, out);
    if (brief)
        return;
    if (s->player[seat].brain != NULL)
        rd_text_str(out, " computer");
    else if (s->people == 1)
        rd_text_str(out, " you");
}

static void draw_seats(const rd_face *face, rd_canvas *c, rd_area a)
{
    const rd_session *s = face->scene.session;
    rd_pen pen = rd_pen_of(RD_STYLE_TITLE);
    char words[RD_NAME_MAX + 32];
    rd_text t;
    int cols = 0;
    pen.ground = RD_GROUND_BAR;
    for (int i = 0; i < s->seats; i++) {
        rd_text_init(&t, words, sizeof words);
        seat_words(s, i, false, &t);
        cols += rd_text_cols(words) + 4;
    }
    int x = a.x;
    for (int i = 0; i < s->seats; i++) {
        rd_pen seat = pen_of_seat(&face->scene, i);
        seat.ground = RD_GROUND_BAR;
        rd_text_init(&t, words, sizeof words);
        seat_words(s, i, cols > a.cols, &t);
        x = rd_canvas_glyph(c, a, a.y, x, seat, rd_glyph_seat(i, false)) + 1;
        x = rd_canvas_put(c, a, a.y, x, pen, words) + 2;
    }
}

static void draw_title(const rd_face *face, rd_canvas *c, rd_area a)
{
    const rd_session *s = face->scene.session;
    char words[RD_LINE_MAX];
    rd_text t;
    rd_pen pen = rd_pen_of(RD_STYLE_TITLE);
    pen.ground = RD_GROUND_BAR;
    rd_canvas_ground(c, a, pen);
    pen.look = RD_LOOK_BOLD;
    int x = rd_canvas_put(c, a, a.y, 1, pen, s->game->title) + 2;
    pen.look = 0;
    rd_text_init(&t, words, sizeof words);
    rd_view_find(s->game)->title(&face->scene, &t);
    if (words[0] != '\0')
        x = rd_canvas_put(c, a, a.y, x, pen, words) + 3;
    draw_seats(face, c, (rd_area){a.y, x, 1, a.cols - x});
}

/* The answers as a list in columns, around the highlighted one. */
static int list_columns(const rd_face *face, rd_area a, int *width)
{
    int widest = 8;
    for (uint32_t i = 0; i < face->answers->count; i++) {
        int cols = rd_text_cols(face->answers->text[i]);
        widest = cols > widest ? cols : widest;
    }
    *width = widest + 4;
    int columns = (a.cols - 2) / *width;
    return columns < 1 ? 1 : columns;
}

static rd_area list_area(rd_area board)
{
    rd_area a = {board.y + 1, board.x + 2, board.rows - 2, board.cols - 4};
    return a;
}

static uint32_t list_first(const rd_face *face, rd_area a, int columns)
{
    uint32_t page = (uint32_t)(a.rows * columns);
    return page == 0 ? 0 : face->scene.chosen / page * page;
}

static void draw_list(const rd_face *face, rd_canvas *c, rd_area board)
{
    int width;
    rd_area a = list_area(board);
    int columns = list_columns(face, a, &width);
    uint32_t first = list_first(face, a, columns);
    if (a.rows < 1)
        return;
    for (uint32_t i = first; i < face->answers->count; i++) {
        int at = (int)(i - first);
        int y = a.y + at % a.rows;
        int x = a.x + at / a.rows * width;
        bool here = i == face->scene.chosen;
        rd_pen pen = rd_pen_of(RD_STYLE_TEXT);
        if (at / a.rows >= columns)
            break;
        if (here)
            pen.ground = RD_GROUND_FOCUS;
        rd_canvas_glyph(c, a, y, x, pen, here ? RD_GLYPH_POINTER : RD_GLYPH_BULLET);
        rd_canvas_put(c, a, y, x + 1, pen, " ");
        rd_canvas_put(c, a, y, x + 2, pen, face->answers->text[i]);
    }
}

uint32_t rd_layout_answer_at(const rd_face *face, const rd_canvas *c, int y, int x)
{
    rd_layout l = rd_layout_of(face, c);
    if (!l.list)
        return face->answers->count;
    int width;
    rd_area a = list_area(l.board);
    int columns = list_columns(face, a, &width);
    if (y < a.y || y >= a.y + a.rows || x < a.x || (x - a.x) / width >= columns)
        return face->answers->count;
    uint32_t i = list_first(face, a, columns) + (uint32_t)((x - a.x) / width * a.rows + y - a.y);
    return i < face->answers->count ? i : face->answers->count;
}

/* The end of the story, newest line last. */
static void draw_log(const rd_face *face, rd_canvas *c, rd_area a)
{
    typedef struct log_line {
        size_t from;
        int rows;
    } log_line;
    static log_line lines[LOG_LINES];
    const rd_session *s = face->scene.session;
    size_t count = 0;
    size_t from = 0;
    size_t news = s->told_before; /* an answer that told nothing keeps the news before it */
    char words[RD_LINE_MAX];
    rd_text t;
    while (from < s->told_count) {
        rd_text_init(&t, words, sizeof words);
        lines[count % LOG_LINES].from = from;
        from = rd_story_line(&face->scene, from, false, &t);
        if (words[0] == '\0')
            continue;
        lines[count++ % LOG_LINES].rows = rd_wrap_lines(words, a.cols);
        if (from > s->told_new)
            news = s->told_new;
    }
    int y = a.y + a.rows;
    for (size_t i = count; i > 0 && count - i < LOG_LINES && y > a.y; i--) {
        const log_line *line = &lines[(i - 1) % LOG_LINES];
        bool fresh = line->from >= news;
        rd_pen pen = rd_pen_of(fresh ? RD_STYLE_TEXT : RD_STYLE_DIM);
        rd_text_init(&t, words, sizeof words);
        rd_story_line(&face->scene, line->from, false, &t);
        y -= line->rows;
        if (y < a.y)
            break;
        rd_canvas_wrap(c, (rd_area){y, a.x, line->rows, a.cols}, pen, words);
    }
}

static void draw_panel(const rd_face *face, rd_canvas *c, rd_area a)
{
    rd_pen grid = rd_pen_of(RD_STYLE_GRID);
    for (int y = a.y; y < a.y + a.rows; y++)
        rd_canvas_glyph(c, (rd_area){a.y, a.x - 1, a.rows, 1}, y, a.x - 1, grid, RD_GLYPH_DOWN);
    rd_area inner = {a.y, a.x + 1, a.rows, a.cols - 2};
    int used = rd_view_find(face->scene.game)->panel(&face->scene, c, inner);
    if (used > 0 && used < inner.rows)
        rd_canvas_rule(c, inner, inner.y + used++, grid);
    rd_area log = {inner.y + used, inner.x, inner.rows - used, inner.cols};
    if (log.rows > 0)
        draw_log(face, c, log);
}

static void draw_spot(const rd_face *face, rd_canvas *c, rd_area a)
{
    char words[RD_LINE_MAX];
    rd_text t;
    if (face->note[0] != '\0') {
        rd_canvas_wrap(c, a, rd_pen_of(face->warn ? RD_STYLE_WARN : RD_STYLE_TITLE), face->note);
        return;
    }
    if (face->scene.spot == RD_NO_SPOT)
        return;
    rd_text_init(&t, words, sizeof words);
    rd_view_find(face->scene.game)->spot_text(&face->scene, face->scene.spot, &t);
    rd_canvas_wrap(c, a, rd_pen_of(RD_STYLE_TEXT), words);
}

static void draw_question(const rd_face *face, rd_canvas *c, rd_area a)
{
    const rd_session *s = face->scene.session;
    char words[RD_LINE_MAX];
    rd_text t;
    rd_pen pen = rd_pen_of(RD_STYLE_TITLE);
    int x = a.x + 1;
    pen.look = RD_LOOK_BOLD;
    rd_text_init(&t, words, sizeof words);
    if (s->wait == RD_WAIT_OVER) {
        rd_text_str(&t, "The game is over: ");
        s->game->result_text(s->pack, rd_match_state(s->match), &t);
        rd_text_str(&t, ".");
        /* There is nothing to answer, so the row below is free too. */
        rd_canvas_wrap(c, (rd_area){a.y, x, 2, a.cols - 2}, pen, words);
        return;
    }
    if (face->watching) {
        rd_text_str(&t, "The computer plays on every seat.");
    } else {
        rd_words_question(s, &t);
    }
    if (face->scene.seat >= 0) {
        rd_pen seat = pen_of_seat(&face->scene, face->scene.seat);
        x = rd_canvas_glyph(c, a, a.y, x, seat, rd_glyph_seat(face->scene.seat, false)) + 1;
    }
    rd_canvas_wrap(c, (rd_area){a.y, x, a.rows, question_cols(c)}, pen, words);
    rd_text_init(&t, words, sizeof words);
    count_words(face, &t);
    rd_canvas_put(c, a, a.y + a.rows - 1, a.cols - rd_text_cols(words) - 1, rd_pen_of(RD_STYLE_DIM),
                  words);
}

/* Whether some words only repeat the end of the answer, capitals aside. */
static bool repeats(const char *answer, const char *words)
{
    size_t all = strlen(answer);
    size_t n = strlen(words);
    for (size_t i = 0; i < n && n <= all; i++)
        if (rd_say_capital(answer[all - n + i]) != rd_say_capital(words[i]))
            return false;
    return n <= all;
}

static void draw_answer(const rd_face *face, rd_canvas *c, rd_area a)
{
    const rd_scene *scene = &face->scene;
    char words[RD_LINE_MAX];
    rd_text t;
    if (scene->answer_count == 0)
        return;
    rd_pen pen = rd_pen_of(RD_STYLE_TEXT);
    if (scene->chosen >= scene->answer_count) {
        rd_canvas_put(c, a, a.y, a.x + 3, rd_pen_of(RD_STYLE_DIM),
                      "nothing to choose here; tab goes to the next answer");
        return;
    }
    int x = rd_canvas_glyph(c, a, a.y, a.x + 1, pen, RD_GLYPH_POINTER) + 1;
    pen.look = RD_LOOK_BOLD;
    x = rd_canvas_put(c, a, a.y, x, pen, face->answers->text[scene->chosen]);
    rd_text_init(&t, words, sizeof words);
    rd_view_meaning(scene, scene->answer[scene->chosen], &t);
    if (!repeats(face->answers->text[scene->chosen], words))
        rd_canvas_put(c, a, a.y, x + 3, rd_pen_of(RD_STYLE_GOOD), words);
}

static void draw_keys(const rd_face *face, rd_canvas *c, rd_area a)
{
    const rd_session *s = face->scene.session;
    const char *words =
        "enter choose  tab next  arrows look  u undo  w why  H hint  ? help  q quit";
    if (rd_view_find(s->game)->pages > 0)
        words = "enter choose  tab next  v panel  o layer  c cards  u undo  ? help  q quit";
    if (face->taught)
        words = "enter choose  tab next  u undo  ? what to do  A again  N next step  q quit";
    if (s->wait == RD_WAIT_OVER)
        words = "L log  R record  s save  ? help  q quit";
    else if (s->hand_over)
        words = "enter goes on to the next secret answer  L log  ? help  q quit";
    else if (face->watching)
        words = "space next move  e to the end  L log  ? help  q quit";
    else if (s->wait == RD_WAIT_OUTCOME)
        words = "type what the dice show, then enter  ? help  q quit";
    rd_canvas_put(c, a, a.y, a.x + 1, rd_pen_of(RD_STYLE_DIM), words);
}

void rd_layout_draw(const rd_face *face, rd_canvas *c)
{
    rd_layout l = rd_layout_of(face, c);
    rd_canvas_clear(c);
    draw_title(face, c, l.title);
    if (l.list)
        draw_list(face, c, l.board);
    else
        rd_view_find(face->scene.game)->board(&face->scene, c, l.board);
    draw_panel(face, c, l.panel);
    draw_spot(face, c, l.spot);
    rd_canvas_rule(c, (rd_area){l.question.y - 1, 0, 1, c->cols}, l.question.y - 1,
                   rd_pen_of(RD_STYLE_GRID));
    draw_question(face, c, l.question);
    draw_answer(face, c, l.answer);
    draw_keys(face, c, l.keys);
}

static void put_middle(rd_canvas *c, int y, rd_pen pen, const char *words)
{
    rd_area whole = {0, 0, c->rows, c->cols};
    int x = (c->cols - rd_text_cols(words)) / 2;
    rd_canvas_put(c, whole, y, x < 0 ? 0 : x, pen, words);
}

void rd_layout_hand_over(const rd_session *s, rd_canvas *c)
{
    char words[RD_LINE_MAX];
    rd_text t;
    int y = c->rows / 2 - 3;
    rd_pen plain = rd_pen_of(RD_STYLE_TEXT);
    rd_canvas_clear(c);
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, rd_glyph_text(c, rd_glyph_seat(s->seat, false)));
    rd_text_str(&t, "  ");
    rd_words_name(s, s->seat, &t);
    rd_text_str(&t, "  ");
    rd_text_str(&t, rd_glyph_text(c, rd_glyph_seat(s->seat, false)));
    rd_pen pen = rd_pen_of(RD_STYLE_TITLE);
    pen.look = RD_LOOK_BOLD;
    put_middle(c, y, pen, words);
    put_middle(c, y + 2, plain, "decides in secret. Everybody else looks away.");
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, "Press enter when you are ");
    rd_words_name(s, s->seat, &t);
    rd_text_str(&t, " and nobody else can see the screen.");
    put_middle(c, y + 4, plain, words);
}

bool rd_layout_pages(rd_canvas *c, const char *title, const char *text, int *from)
{
    rd_area body = {2, 2, c->rows - 4, c->cols - 4};
    rd_pen pen = rd_pen_of(RD_STYLE_TITLE);
    int lines = rd_wrap_lines(text, body.cols);
    int most = lines > body.rows ? lines - body.rows : 0;
    *from = *from < 0 ? 0 : *from > most ? most : *from;
    rd_canvas_clear(c);
    pen.look = RD_LOOK_BOLD;
    rd_canvas_put(c, (rd_area){0, 0, 1, c->cols}, 0, 2, pen, title);
    for (int i = 0; i < *from && *text != '\0'; i++) {
        size_t skip;
        rd_wrap(text, body.cols, &skip);
        text += skip;
    }
    rd_canvas_wrap(c, body, rd_pen_of(RD_STYLE_TEXT), text);
    rd_canvas_put(c, (rd_area){c->rows - 1, 0, 1, c->cols}, c->rows - 1, 2, rd_pen_of(RD_STYLE_DIM),
                  most > 0 ? "arrows and page keys scroll, any other key goes back"
                           : "any key goes back");
    return most > 0;
}

void rd_layout_sentence(rd_canvas *c, const char *words)
{
    rd_canvas_clear(c);
    rd_canvas_wrap(c, (rd_area){0, 0, c->rows, c->cols}, rd_pen_of(RD_STYLE_TEXT), words);
}
