/* screen.c - the full screen: keys, mouse, and the loop of a game. */
#include "screen.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "build.h"
#include "file.h"
#include "help.h"
#include "layout.h"
#include "paint.h"
#include "prompt.h"
#include "save.h"
#include "table/say.h"

typedef struct screen {
    rd_session *s;
    rd_lesson *lesson; /* of a first game; without steps in any other */
    rd_canvas canvas;
    rd_answers answers;
    rd_room view;
    rd_face face;
    bool fresh; /* the answers have to be read again */
    bool leave;
    bool kept;     /* saved before leaving */
    size_t shared; /* of the story that all have had before them */
    char note[2 * RD_LINE_MAX];
    char file[256];
} screen;

static void set_note(screen *sc, bool warn, const char *words)
{
    rd_text t;
    rd_text_init(&t, sc->note, sizeof sc->note);
    rd_text_str(&t, words);
    sc->face.warn = warn;
}

static void note_fault(screen *sc, const rd_fault *f, const char *place)
{
    rd_text t;
    rd_text_init(&t, sc->note, sizeof sc->note);
    if (place != NULL)
        rd_say_sentence(f, place, &t);
    else
        rd_words_fault(sc->s, f, &t);
    sc->face.warn = true;
}

static const rd_tui_view *view_of(const screen *sc)
{
    return rd_view_find(sc->s->game);
}

static int spot_of(const screen *sc, uint32_t answer)
{
    return view_of(sc)->spot_of(&sc->face.scene, sc->answers.move[answer]);
}

/* Highlights an answer and looks at its place. */
static void choose(screen *sc, uint32_t answer)
{
    rd_scene *scene = &sc->face.scene;
    scene->chosen = answer;
    if (answer < scene->answer_count && spot_of(sc, answer) != RD_NO_SPOT)
        scene->spot = spot_of(sc, answer);
}

/* Looks at a place and highlights the answer there that is most like the one before. */
static void look_at(screen *sc, int spot)
{
    bool here[RD_MOVES_MAX] = {false};
    rd_scene *scene = &sc->face.scene;
    scene->spot = spot;
    for (uint32_t i = 0; i < scene->answer_count; i++)
        here[i] = spot_of(sc, i) == spot;
    scene->chosen = rd_answers_alike(&sc->answers, scene->chosen, here);
}

/* Brings the scene up to date with the session. */
static void read_scene(screen *sc)
{
    rd_scene *scene = &sc->face.scene;
    rd_session_view(sc->s, &sc->view);
    scene->session = sc->s;
    scene->game = sc->s->game;
    scene->pack = sc->s->pack;
    scene->view = (const rd_view *)&sc->view;
    scene->viewer = sc->s->viewer;
    scene->seat = sc->s->wait == RD_WAIT_PERSON ? sc->s->seat : RD_WATCHER;
    sc->face.answers = &sc->answers;
    sc->face.note = sc->note;
    sc->face.watching = sc->s->people == 0;
    sc->face.taught = sc->lesson->teach != NULL;
    if (!sc->fresh)
        return;
    sc->fresh = false;
    rd_answers_read(&sc->answers, sc->s);
    scene->answer = sc->answers.move;
    scene->answer_count = sc->answers.count;
    choose(sc, view_of(sc)->first != NULL ? view_of(sc)->first(scene) : 0);
}

/* Plays on until a person is asked; whoever only watches sees one move a key. */
static void go_on(screen *sc)
{
    if (sc->s->people > 0)
        rd_session_run(sc->s);
    if (sc->shared > sc->s->told_count)
        sc->shared = sc->s->told_count; /* something was taken back */
    if (rd_story_together(sc->s, sc->shared))
        rd_session_give_back(sc->s);
    sc->fresh = true;
}

static void step_watching(screen *sc, bool to_the_end)
{
    size_t before = sc->s->told_count;
    rd_wait wait = RD_WAIT_STEP;
    sc->s->told_new = before;
    while (wait == RD_WAIT_STEP && (to_the_end || sc->s->told_count == before))
        wait = rd_session_step(sc->s);
    sc->fresh = true;
}

/* Says whether what somebody means at the place in focus is allowed. */
static void explain(screen *sc)
{
    const rd_scene *scene = &sc->face.scene;
    char text[RD_ANSWER_TEXT];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    if (scene->chosen < scene->answer_count)
        rd_text_str(&t, sc->answers.text[scene->chosen]);
    else
        view_of(sc)->attempt(scene, scene->spot, &t);
    if (text[0] == '\0' || scene->answer_count == 0)
        return;
    rd_text_init(&t, sc->note, sizeof sc->note);
    rd_words_why(sc->s, text, true, &t);
    sc->face.warn = scene->chosen >= scene->answer_count;
}

static void act(screen *sc)
{
    rd_fault f;
    const rd_scene *scene = &sc->face.scene;
    if (sc->face.watching)
        step_watching(sc, false);
    else if (scene->chosen >= scene->answer_count)
        explain(sc);
    else if (rd_session_play(sc->s, sc->answers.move[scene->chosen], &f) != RD_OK)
        note_fault(sc, &f, NULL);
    else
        go_on(sc);
}

static void next_answer(screen *sc, bool back)
{
    rd_scene *scene = &sc->face.scene;
    uint32_t count = scene->answer_count;
    if (count == 0)
        return;
    uint32_t at = scene->chosen < count ? scene->chosen : back ? 0 : count - 1;
    choose(sc, back ? (at + count - 1) % count : (at + 1) % count);
}

/* The next answer at the place in focus. */
static void next_here(screen *sc)
{
    rd_scene *scene = &sc->face.scene;
    uint32_t count = scene->answer_count;
    if (sc->face.watching) {
        step_watching(sc, false);
        return;
    }
    for (uint32_t i = 1; i <= count; i++) {
        uint32_t at = (scene->chosen + i) % count;
        if (spot_of(sc, at) == scene->spot) {
            scene->chosen = at;
            return;
        }
    }
}

static void move_focus(screen *sc, rd_way way)
{
    rd_layout layout = rd_layout_of(&sc->face, &sc->canvas);
    if (layout.list) {
        next_answer(sc, way == RD_WAY_UP || way == RD_WAY_LEFT);
        return;
    }
    look_at(sc, view_of(sc)->spot_step(&sc->face.scene, sc->face.scene.spot, way));
}

/* A press in the list or on the board looks there; a second one chooses. */
static void click(screen *sc, rd_key key)
{
    rd_scene *scene = &sc->face.scene;
    rd_layout layout = rd_layout_of(&sc->face, &sc->canvas);
    uint32_t answer = rd_layout_answer_at(&sc->face, &sc->canvas, key.y, key.x);
    int spot = view_of(sc)->spot_at(scene, &sc->canvas, layout.board, key.y, key.x);
    bool again = key.y == layout.answer.y;
    if (answer < scene->answer_count) {
        again = answer == scene->chosen;
        choose(sc, answer);
    } else if (!layout.list && spot != RD_NO_SPOT) {
        again = spot == scene->spot;
        if (!again)
            look_at(sc, spot);
    } else if (!again) {
        return;
    }
    if (key.code == RD_KEY_WHY_CLICK)
        explain(sc);
    else if (again)
        act(sc);
}

static void undo(screen *sc)
{
    rd_fault f;
    bool agreed = false;
    if (!rd_session_may_undo(sc->s) && rd_session_may_rewind(sc->s)) {
        const char *question =
            sc->s->people > 1
                ? "Others or the dice came in since. Does everybody agree to go back? y or n "
                : "Others or the dice came in since. Go back all the same? y or n ";
        if (rd_prompt_key(&sc->canvas, question, "yn") != 'y')
            return;
        agreed = true;
    }
    if (rd_session_undo(sc->s, agreed, &f) != RD_OK) {
        note_fault(sc, &f, NULL);
        return;
    }
    go_on(sc);
    set_note(sc, false, "Taken back.");
}

static void hint(screen *sc)
{
    rd_move move = 0;
    rd_text t;
    if (rd_session_hint(sc->s, &move) != RD_OK) {
        set_note(sc, true, "There is no hint now.");
        return;
    }
    for (uint32_t i = 0; i < sc->answers.count; i++)
        if (sc->answers.move[i] == move)
            choose(sc, i);
    rd_text_init(&t, sc->note, sizeof sc->note);
    rd_text_str(&t, "Hint: ");
    rd_words_move(sc->s, move, &t);
    rd_text_str(&t, ". Enter plays it.");
    sc->face.warn = false;
}

/* Asks for a move; the one at hand stands there already. */
static bool ask_move(screen *sc, const char *label, char text[RD_LINE_MAX])
{
    const rd_scene *scene = &sc->face.scene;
    rd_text t;
    rd_text_init(&t, text, RD_LINE_MAX);
    if (sc->s->wait != RD_WAIT_PERSON)
        return false;
    if (scene->chosen < scene->answer_count)
        rd_text_str(&t, sc->answers.text[scene->chosen]);
    else
        view_of(sc)->attempt(scene, scene->spot, &t);
    return rd_prompt_line(&sc->canvas, label, text, RD_LINE_MAX);
}

static void why(screen *sc)
{
    char text[RD_LINE_MAX];
    char words[4 * RD_LINE_MAX];
    rd_text t;
    if (!ask_move(sc, "Is this allowed, and why: ", text))
        return;
    rd_text_init(&t, words, sizeof words);
    rd_words_why(sc->s, text, false, &t);
    rd_prompt_pages(&sc->canvas, text, words);
}

static void typed_move(screen *sc)
{
    rd_fault f;
    char text[RD_LINE_MAX] = "";
    if (sc->s->wait != RD_WAIT_PERSON || !rd_prompt_line(&sc->canvas, "Move: ", text, sizeof text))
        return;
    if (rd_session_choose(sc->s, text, &f) != RD_OK)
        note_fault(sc, &f, NULL);
    else
        go_on(sc);
}

static void save(screen *sc)
{
    rd_fault f;
    rd_text t;
    if (!rd_prompt_line(&sc->canvas, "Save in file: ", sc->file, sizeof sc->file))
        return;
    if (rd_save_write(sc->s, sc->file, &f) != RD_OK) {
        note_fault(sc, &f, sc->file);
        return;
    }
    rd_text_init(&t, sc->note, sizeof sc->note);
    rd_text_str(&t, "Saved in ");
    rd_text_str(&t, sc->file);
    rd_text_str(&t, ". The file holds the secrets of the game.");
    sc->face.warn = false;
}

static void resign(screen *sc)
{
    rd_fault f;
    if (sc->s->wait != RD_WAIT_PERSON ||
        rd_prompt_key(&sc->canvas, "Resign this game? y or n ", "yn") != 'y')
        return;
    if (rd_session_resign(sc->s, &f) != RD_OK)
        note_fault(sc, &f, NULL);
    else
        go_on(sc);
}

static void show_text(screen *sc, const char *title, char *text)
{
    if (text == NULL)
        set_note(sc, true, "There is not enough memory for that.");
    else
        rd_prompt_pages(&sc->canvas, title, text);
    free(text);
}

static void show_log(screen *sc)
{
    enum {
        SIZE = 1 << 18
    };
    rd_text t;
    char *text = malloc(SIZE);
    size_t from = 0;
    if (text == NULL)
        return;
    rd_text_init(&t, text, SIZE);
    while (from < sc->s->told_count) {
        size_t before = t.need;
        from = rd_story_line(&sc->face.scene, from, false, &t);
        if (t.need > before)
            rd_text_char(&t, '\n');
    }
    show_text(sc, "What happened so far", text);
}

/* The pieces of all sides, as far as the viewer knows them. */
static void show_sheet(screen *sc)
{
    enum {
        SIZE = 1 << 17
    };
    rd_text t;
    if (view_of(sc)->sheet == NULL)
        return;
    char *text = malloc(SIZE);
    if (text != NULL) {
        rd_text_init(&t, text, SIZE);
        view_of(sc)->sheet(&sc->face.scene, &t);
    }
    show_text(sc, "All pieces", text);
}

/* A list of pieces put together on a screen of its own; it is the answer where one is asked. */
static void build(screen *sc)
{
    rd_fault f;
    rd_text t;
    char list[RD_ROSTER_TEXT] = "";
    char words[RD_ROSTER_TEXT + 32];
    const rd_tui_view *view = view_of(sc);
    if (view->list == NULL)
        return;
    bool asked = view->list_asked != NULL && view->list_asked(&sc->face.scene);
    rd_building about = {
        sc->s->game, sc->s->pack, rd_match_options(sc->s->match),
        view->list,  asked,       sc->s->seed * 1000003 + (uint64_t)(sc->s->seat + 1) * 1009};
    if (!rd_build(&sc->canvas, &about, list))
        return;
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, view->list->verb);
    rd_text_char(&t, ' ');
    rd_text_str(&t, list);
    if (rd_session_choose(sc->s, words, &f) == RD_OK) {
        go_on(sc);
        return;
    }
    note_fault(sc, &f, NULL);
    if (rd_session_may_undo(sc->s))
        set_note(sc, true, "What you have taken is in the way: take it back first (u).");
}

/* The next of `count` pages or layers. */
static void turn(uint32_t *at, uint32_t count)
{
    *at = count == 0 ? 0 : (*at + 1) % count;
}

static void show_help(screen *sc)
{
    char text[8192];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    if (sc->lesson->teach != NULL) {
        rd_lesson_words(sc->lesson, &t);
        rd_text_str(&t, "\n");
        rd_text_str(&t, rd_lesson_step(sc->lesson)->help);
        rd_text_str(&t, "\n\nA                begin this step again\n"
                        "N                go to the next step\n");
    }
    rd_text_str(&t, rd_help_text);
    if (view_of(sc)->help != NULL) {
        rd_text_str(&t, "\n\n");
        rd_text_str(&t, view_of(sc)->help);
    }
    rd_prompt_pages(&sc->canvas, "Help", text);
}

/* What a step teaches, on a page of its own, with words in front of it. */
static void show_lesson(screen *sc, const char *before)
{
    char text[4 * RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, text, sizeof text);
    if (before[0] != '\0') {
        rd_text_str(&t, before);
        rd_text_str(&t, "\n\n");
    }
    rd_lesson_words(sc->lesson, &t);
    rd_text_str(&t, "\nThe key ? shows this again, and what helps.");
    rd_prompt_pages(&sc->canvas, sc->s->game->title, text);
}

static void go_to_step(screen *sc, uint32_t step, const char *before)
{
    rd_fault f;
    if (rd_lesson_sit(sc->lesson, step, &sc->s, &f) != RD_OK) {
        note_fault(sc, &f, NULL);
        return;
    }
    sc->shared = 0;
    sc->face.scene.spot = RD_NO_SPOT;
    go_on(sc);
    show_lesson(sc, before);
}

/* To the next step; behind the last one the first game is over. */
static void next_step(screen *sc, const char *before)
{
    char text[2 * RD_LINE_MAX];
    rd_text t;
    if (!rd_lesson_is_last(sc->lesson)) {
        go_to_step(sc, sc->lesson->step + 1, before);
        return;
    }
    rd_text_init(&t, text, sizeof text);
    rd_text_str(&t, before);
    rd_text_str(&t, before[0] != '\0' ? "\n\n" : "");
    rd_lesson_closing(sc->lesson, &t);
    rd_prompt_pages(&sc->canvas, sc->s->game->title, text);
    sc->leave = true;
}

/* Whoever does something else is helped, where the words find room. */
static void help_learner(screen *sc)
{
    rd_layout layout = rd_layout_of(&sc->face, &sc->canvas);
    const char *help = rd_lesson_step(sc->lesson)->help;
    bool room = rd_wrap_lines(help, layout.spot.cols) <= layout.spot.rows;
    set_note(sc, false, room ? help : "That leads elsewhere. ? says what helps, u takes it back.");
}

/* The goal is reached: all stays in sight until somebody goes on. */
static void praise(screen *sc)
{
    set_note(sc, false, "Well done: the goal is reached. Enter goes on.");
    while (!sc->leave && !rd_prompt_gone()) {
        read_scene(sc);
        if (rd_prompt_fit(&sc->canvas))
            rd_layout_draw(&sc->face, &sc->canvas);
        rd_paint(&sc->canvas);
        uint32_t code = rd_prompt_next().code;
        if (code == RD_KEY_ENTER)
            break;
        if (code == 'L')
            show_log(sc);
        sc->leave = code == 'q';
    }
    sc->note[0] = '\0';
    if (!sc->leave && !rd_prompt_gone())
        next_step(sc, rd_lesson_step(sc->lesson)->done);
}

/* In a first game: praise or help. True: there is another scene now. */
static bool teach(screen *sc)
{
    if (sc->lesson->teach == NULL)
        return false;
    if (rd_lesson_reached(sc->lesson, sc->s)) {
        praise(sc);
        return true;
    }
    if (sc->s->wait == RD_WAIT_OVER) {
        go_to_step(sc, sc->lesson->step, "The game was over before the goal was reached.");
        return true;
    }
    if (rd_lesson_strays(sc->lesson, sc->s))
        help_learner(sc);
    return false;
}

static void quit(screen *sc)
{
    if (sc->s->wait == RD_WAIT_OVER || sc->face.watching) {
        sc->leave = true;
        return;
    }
    uint32_t key =
        rd_prompt_key(&sc->canvas, "Leave the game? y leaves, s saves first, n stays ", "ysn");
    if (key == 's')
        save(sc);
    sc->kept = key == 's' && !sc->face.warn && sc->note[0] != '\0';
    sc->leave = key == 'y' || sc->kept;
}

/* Dice typed by hand: the line stays open until something was typed. */
static void type_dice(screen *sc, uint32_t first)
{
    rd_fault f = {0};
    char text[RD_LINE_MAX] = "";
    if (first >= '0' && first <= '9')
        text[0] = (char)first;
    if (!rd_prompt_line(&sc->canvas, "The dice show: ", text, sizeof text))
        return;
    if (rd_session_outcomes(sc->s, text, &f) != RD_OK)
        note_fault(sc, &f, NULL);
    go_on(sc);
}

/* Keys that only a first game has. */
static void lesson_key(screen *sc, uint32_t code)
{
    if (sc->lesson->teach == NULL)
        return;
    if (code == 'A')
        go_to_step(sc, sc->lesson->step, "");
    else
        next_step(sc, "");
}

/* Keys that only look. */
static void look_key(screen *sc, uint32_t code)
{
    switch (code) {
    case 'c':
        show_sheet(sc);
        break;
    case 'b':
        build(sc);
        break;
    case 'v':
        turn(&sc->face.scene.page, view_of(sc)->pages);
        break;
    case 'o':
        turn(&sc->face.scene.layer, view_of(sc)->layers);
        break;
    case 'L':
        show_log(sc);
        break;
    case '?':
        show_help(sc);
        break;
    default:
        break;
    }
}

static void play_key(screen *sc, uint32_t code)
{
    switch (code) {
    case 'A':
    case 'N':
        lesson_key(sc, code);
        break;
    case 'u':
        undo(sc);
        break;
    case 'w':
        why(sc);
        break;
    case 'H':
        hint(sc);
        break;
    case ':':
    case '/':
        typed_move(sc);
        break;
    case 's':
        save(sc);
        break;
    case 'r':
        resign(sc);
        break;
    case 'p':
        show_text(sc, "The position on one line", rd_words_position(sc->s));
        break;
    case 'R':
        show_text(sc, "The record of the game, as you may know it", rd_words_record(sc->s));
        break;
    case 'e':
        if (sc->face.watching)
            step_watching(sc, true);
        break;
    case 'q':
        quit(sc);
        break;
    default:
        look_key(sc, code);
        break;
    }
}

static void handle(screen *sc, rd_key key)
{
    bool dice = sc->s->wait == RD_WAIT_OUTCOME;
    switch (key.code) {
    case RD_KEY_LEFT:
    case 'h':
        move_focus(sc, RD_WAY_LEFT);
        break;
    case RD_KEY_RIGHT:
    case 'l':
        move_focus(sc, RD_WAY_RIGHT);
        break;
    case RD_KEY_UP:
    case 'k':
        move_focus(sc, RD_WAY_UP);
        break;
    case RD_KEY_DOWN:
    case 'j':
        move_focus(sc, RD_WAY_DOWN);
        break;
    case RD_KEY_TAB:
    case RD_KEY_WHEEL_DOWN:
        next_answer(sc, false);
        break;
    case RD_KEY_BACK_TAB:
    case RD_KEY_WHEEL_UP:
        next_answer(sc, true);
        break;
    case ' ':
        next_here(sc);
        break;
    case RD_KEY_ENTER:
        if (dice)
            type_dice(sc, 0);
        else
            act(sc);
        break;
    default:
        if (dice && key.code >= '0' && key.code <= '9')
            type_dice(sc, key.code);
        else
            play_key(sc, key.code);
        break;
    }
}

/* What has come of the last answers stays in sight of all until somebody goes on. */
static void show_all(screen *sc)
{
    while (!sc->leave && !rd_prompt_gone()) {
        read_scene(sc);
        if (rd_prompt_fit(&sc->canvas))
            rd_layout_draw(&sc->face, &sc->canvas);
        rd_paint(&sc->canvas);
        uint32_t code = rd_prompt_next().code;
        if (code == RD_KEY_ENTER)
            break;
        if (code == 'L' || code == 'c' || code == 'v' || code == '?' || code == 'q')
            play_key(sc, code);
    }
    sc->shared = sc->s->told_count;
}

static void hand_over(screen *sc)
{
    if (rd_story_together(sc->s, sc->shared))
        show_all(sc);
    for (; !sc->leave;) {
        if (rd_prompt_fit(&sc->canvas))
            rd_layout_hand_over(sc->s, &sc->canvas);
        rd_paint(&sc->canvas);
        uint32_t code = rd_prompt_next().code;
        if (code == RD_KEY_LEAVE)
            return;
        if (code == 'q' && rd_prompt_key(&sc->canvas, "Leave the game? y or n ", "yn") == 'y') {
            sc->leave = true;
            return;
        }
        if (code == RD_KEY_ENTER)
            break;
    }
    if (sc->leave)
        return;
    rd_session_taken(sc->s);
    sc->note[0] = '\0';
    sc->fresh = true;
}

static void play(screen *sc)
{
    go_on(sc);
    if (sc->lesson->teach != NULL)
        show_lesson(sc, "");
    while (!sc->leave && !rd_prompt_gone() && sc->s->wait != RD_WAIT_STUCK) {
        if (sc->s->hand_over) {
            hand_over(sc);
            continue;
        }
        if (teach(sc))
            continue;
        read_scene(sc);
        bool fits = rd_prompt_fit(&sc->canvas);
        if (fits)
            rd_layout_draw(&sc->face, &sc->canvas);
        if (fits && sc->s->viewer == RD_WATCHER)
            sc->shared = sc->s->told_count;
        rd_paint(&sc->canvas);
        rd_key key = rd_prompt_next();
        if (key.code == RD_KEY_NONE || key.code == RD_KEY_RESIZE || !fits)
            continue;
        sc->note[0] = '\0';
        if (key.code == RD_KEY_CLICK || key.code == RD_KEY_WHY_CLICK)
            click(sc, key);
        else
            handle(sc, key);
    }
}

/* What stays to be read in the terminal when the screen is gone. */
static int say_goodbye(const screen *sc, FILE *err)
{
    const rd_session *s = sc->s;
    char words[2 * RD_LINE_MAX];
    rd_text t;
    if (s->wait == RD_WAIT_STUCK) {
        rd_tui_complain(err, s->source.list_path, &s->stuck);
        return 1;
    }
    rd_text_init(&t, words, sizeof words);
    if (s->wait == RD_WAIT_OVER)
        rd_words_closing(s, &t);
    fputs(words, stdout);
    if (sc->kept)
        printf("Saved in %s; \"robodrome play --load %s\" goes on.\n", sc->file, sc->file);
    return 0;
}

/* `instead`: what can be done without a full screen. */
static int open_screen(const char *command, const char *instead, FILE *err)
{
    int rows;
    int cols;
    const char *name = getenv("TERM");
    if (!rd_paint_open()) {
        fprintf(err, "robodrome %s: the terminal \"%s\" cannot show a full screen; %s\n", command,
                name != NULL ? name : "", instead);
        return 1;
    }
    rd_paint_size(&rows, &cols);
    if (rows >= RD_ROWS_MIN && cols >= RD_COLS_MIN)
        return 0;
    rd_paint_close();
    fprintf(err,
            "robodrome %s: the terminal has %dx%d characters; make it 80x24 or larger, or %s\n",
            command, cols, rows, instead);
    return 1;
}

int rd_screen_play(rd_session *s, rd_lesson *lesson, bool ascii, FILE *err)
{
    screen *sc = calloc(1, sizeof *sc);
    int status = 1;
    if (sc == NULL) {
        fputs("robodrome play: out of memory; close other programs and try again\n", err);
        rd_session_free(s);
        return 1;
    }
    sc->s = s;
    sc->lesson = lesson;
    sc->face.scene.spot = RD_NO_SPOT;
    sc->canvas.ascii = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    snprintf(sc->file, sizeof sc->file, "%s.rdr", s->game->id);
    if (open_screen("play", "use --lines", err) == 0) {
        play(sc);
        rd_paint_close();
        status = say_goodbye(sc, err);
    }
    rd_canvas_free(&sc->canvas);
    rd_session_free(sc->s);
    free(sc);
    return status;
}

int rd_screen_build(const rd_building *about, bool ascii, char *text, FILE *err)
{
    rd_canvas canvas = {0};
    canvas.ascii = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    if (open_screen("squad", "type it as text", err) != 0)
        return 1;
    rd_build(&canvas, about, text);
    rd_paint_close();
    rd_canvas_free(&canvas);
    return 0;
}
