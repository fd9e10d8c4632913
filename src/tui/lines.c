/*
 * lines.c - play by lines of text: for screen readers, pipes and tests.
 *
 * It prints what a screen reader should say and nothing more: what happened, the question, the
 * numbered answers. With several people at the terminal `shared` is how much of the story
 * everybody has heard, `own` how much a seat has heard alone; what one seat hears alone is wiped
 * from the screen before the next one looks.
 */
#include "lines.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "lesson.h"
#include "save.h"
#include "table/answers.h"
#include "table/judge.h"
#include "table/say.h"
#include "table/words.h"
#include "view.h"

enum {
    COLS = 78,
    BLANK_LINES = 60 /* between two people where the screen cannot be cleared */
};

typedef struct lines {
    rd_session *s;
    rd_lesson *lesson; /* of a first game; without steps in any other */
    FILE *in;
    FILE *out;
    FILE *err;
    bool prompt; /* somebody types, so show where */
    bool clear;  /* the screen can be wiped */
    bool asked;  /* the answers have been listed */
    bool ended;  /* the input has ended, or somebody left */
    int alone;   /* the seat that reads alone, or RD_WATCHER */
    size_t shared;
    size_t own[RD_SEATS_MAX];
    uint64_t drawn; /* lists drawn at random so far */
    rd_answers answers;
    char line[RD_LINE_MAX];
} lines;

static void say(lines *l, const char *words)
{
    fputs(words, l->out);
    fputc('\n', l->out);
}

static void say_text(lines *l, const char *text)
{
    fputs(text, l->out);
    if (text[0] != '\0' && text[strlen(text) - 1] != '\n')
        fputc('\n', l->out);
}

/* Reads one line without its end. What is too long is thrown away whole. */
static bool read_line(lines *l)
{
    for (;;) {
        if (l->prompt)
            fputs("> ", l->out);
        fflush(l->out);
        if (fgets(l->line, sizeof l->line, l->in) == NULL) {
            l->ended = true;
            say(l, "The input has ended; the game stops here.");
            return false;
        }
        size_t n = strlen(l->line);
        if (n > 0 && l->line[n - 1] == '\n') {
            l->line[n - 1] = '\0';
            return true;
        }
        if (n + 1 < sizeof l->line)
            return true; /* the last line may lack its end */
        int c = fgetc(l->in);
        while (c != EOF && c != '\n')
            c = fgetc(l->in);
        say(l, "That line is too long; type a number, a move or help.");
    }
}

static void make_scene(const lines *l, rd_room *view, rd_scene *scene)
{
    memset(scene, 0, sizeof *scene);
    rd_session_view(l->s, view);
    scene->session = l->s;
    scene->game = l->s->game;
    scene->pack = l->s->pack;
    scene->view = (const rd_view *)view;
    scene->viewer = l->s->viewer;
    scene->seat = l->s->wait == RD_WAIT_PERSON ? l->s->seat : RD_WATCHER;
    scene->spot = RD_NO_SPOT;
}

static void print_story(lines *l, size_t from)
{
    rd_room view;
    rd_scene scene;
    make_scene(l, &view, &scene);
    while (from < l->s->told_count) {
        char line[RD_LINE_MAX];
        rd_text t;
        rd_text_init(&t, line, sizeof line);
        from = rd_story_line(&scene, from, true, &t);
        if (line[0] != '\0')
            fprintf(l->out, "%s.\n", line);
    }
}

/* What happened since the reader last looked. */
static void print_news(lines *l)
{
    size_t from = l->shared;
    if (l->alone != RD_WATCHER && l->own[l->alone] > from)
        from = l->own[l->alone];
    print_story(l, from);
    if (l->alone == RD_WATCHER)
        l->shared = l->s->told_count;
    else
        l->own[l->alone] = l->s->told_count;
}

static void forget_news(lines *l)
{
    l->shared = l->s->told_count;
    memset(l->own, 0, sizeof l->own);
    l->asked = false;
}

static void wipe(lines *l)
{
    if (l->clear) {
        /* Home, clear the screen, clear what has been scrolled away. */
        fputs("\033[H\033[2J\033[3J", l->out);
        return;
    }
    for (int i = 0; i < BLANK_LINES; i++)
        fputc('\n', l->out);
}

/* The terminal goes to the next person: nothing of the position is said. */
static bool hand_over(lines *l)
{
    char name[RD_NAME_MAX + 8];
    rd_text t;
    rd_text_init(&t, name, sizeof name);
    rd_words_name(l->s, l->s->seat, &t);
    if (rd_story_together(l->s, l->shared)) {
        print_news(l);
        say(l, "Press enter when everybody has read this.");
        if (!read_line(l))
            return false;
    }
    wipe(l);
    fprintf(l->out, "%s decides in secret. Everybody else looks away.\n", name);
    fprintf(l->out, "%s: press enter when only you can read this.\n", name);
    if (!read_line(l))
        return false;
    if (strcmp(l->line, "quit") == 0) {
        l->ended = true;
        return false;
    }
    rd_session_taken(l->s);
    l->alone = l->s->seat;
    l->asked = false;
    return true;
}

/* The answers as the game's view calls them, a group on a line. */
static void list_meanings(lines *l)
{
    rd_room view;
    rd_scene scene;
    char last[RD_LINE_MAX] = "";
    make_scene(l, &view, &scene);
    for (uint32_t i = 0; i < l->answers.count; i++) {
        char group[RD_LINE_MAX];
        char words[RD_LINE_MAX];
        rd_text g;
        rd_text w;
        rd_text_init(&g, group, sizeof group);
        rd_text_init(&w, words, sizeof words);
        rd_view_find(l->s->game)->answer(&scene, l->answers.move[i], &g, &w);
        if (group[0] != '\0' && strcmp(group, last) == 0)
            fprintf(l->out, "; %u %s", i + 1, words);
        else if (group[0] != '\0')
            fprintf(l->out, "%s%s: %u %s", i > 0 ? "\n" : "", group, i + 1, words);
        else
            fprintf(l->out, "%s%u %s", i > 0 ? "\n" : "", i + 1, words);
        memcpy(last, group, sizeof last);
    }
    fputc('\n', l->out);
}

/* A short list: each answer with what it does. */
static void list_said(lines *l)
{
    rd_room view;
    rd_scene scene;
    make_scene(l, &view, &scene);
    for (uint32_t i = 0; i < l->answers.count; i++) {
        char words[RD_LINE_MAX];
        rd_text t;
        rd_text_init(&t, words, sizeof words);
        rd_view_find(l->s->game)->said(&scene, l->answers.move[i], false, &t);
        fprintf(l->out, "%u %s%s%s\n", i + 1, l->answers.text[i], words[0] != '\0' ? ": " : "",
                words);
    }
}

static void list_answers(lines *l)
{
    static char text[RD_MOVES_MAX * RD_ANSWER_TEXT];
    rd_text t;
    if (rd_view_find(l->s->game)->said != NULL && l->answers.count <= RD_ANSWERS_SHORT) {
        list_said(l);
        return;
    }
    if (rd_view_find(l->s->game)->answer != NULL && l->answers.count > 0) {
        list_meanings(l);
        return;
    }
    rd_text_init(&t, text, sizeof text);
    rd_answers_list(&l->answers, COLS, &t);
    say_text(l, text);
}

/* Whether a list of pieces is asked for that people bring to the game. */
static bool is_list_asked(const lines *l)
{
    rd_room view;
    rd_scene scene;
    const rd_tui_view *v = rd_view_find(l->s->game);
    make_scene(l, &view, &scene);
    return v->list != NULL && v->list_asked != NULL && v->list_asked(&scene);
}

static void ask(lines *l)
{
    char question[RD_LINE_MAX];
    rd_text t;
    if (l->asked)
        return;
    l->asked = true;
    rd_text_init(&t, question, sizeof question);
    rd_words_question(l->s, &t);
    fprintf(l->out, "%s\n", question);
    if (is_list_asked(l))
        say(l, "Type ready to hear what is put together already; ready 1 takes the first of it.");
    rd_answers_read(&l->answers, l->s);
    list_answers(l);
}

static void say_fault(lines *l, const rd_fault *f)
{
    char words[RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    rd_words_fault(l->s, f, &t);
    say(l, words);
}

/* What a step of a first game teaches. */
static void say_lesson(lines *l)
{
    char words[4 * RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    rd_lesson_words(l->lesson, &t);
    say_text(l, words);
}

static void cmd_help(lines *l, const char *rest)
{
    (void)rest;
    if (l->lesson->teach != NULL) {
        say_lesson(l);
        say(l, rd_lesson_step(l->lesson)->help);
        say(l, "again          begin this step again\n"
               "skip           go to the next step");
    }
    say(l, "Type the number of an answer, or a move in words, such as the ones listed.\n"
           "answers        list the answers again\n"
           "hint           what the greedy computer player would do\n"
           "why MOVE       whether a move is allowed, and if not, by which rule;\n"
           "               why 3: all about answer 3, with its odds\n"
           "show           the position in words\n"
           "card NAME      a card and what its words mean, where a game has cards\n"
           "ready          lists that are put together already, where you bring one;\n"
           "               ready 2 takes the second, ready random one at random\n"
           "log            everything that happened so far\n"
           "undo           take back your last answer; undo agreed where others came in\n"
           "save FILE      keep the game in a file\n"
           "load FILE      go on with a game from a file\n"
           "record         the record of the game as you may know it\n"
           "position       the position on one line\n"
           "resign         give up\n"
           "quit           leave");
}

static void cmd_answers(lines *l, const char *rest)
{
    (void)rest;
    l->asked = false;
}

static bool is_asked(lines *l)
{
    if (l->s->wait == RD_WAIT_PERSON)
        return true;
    say(l, "Nobody is asked now; type the outcome of the dice first.");
    return false;
}

static void cmd_hint(lines *l, const char *rest)
{
    rd_move move = 0;
    rd_room view;
    rd_scene scene;
    char words[RD_LINE_MAX];
    rd_text t;
    (void)rest;
    if (!is_asked(l))
        return;
    make_scene(l, &view, &scene);
    if (rd_session_hint(l->s, &move) != RD_OK) {
        say(l, "There is no hint now; choose one of the answers.");
        return;
    }
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, "Hint: ");
    rd_words_move(l->s, move, &t);
    size_t plain = t.need;
    rd_text_str(&t, rd_view_find(l->s->game)->answer != NULL ? ": " : ", ");
    size_t before = t.need;
    rd_view_meaning(&scene, move, &t);
    if (t.need == before)
        words[plain] = '\0';
    for (uint32_t i = 0; i < l->answers.count; i++)
        if (l->answers.move[i] == move) {
            fprintf(l->out, "%s. Type %u to play it.\n", words, i + 1);
            return;
        }
    fprintf(l->out, "%s.\n", words);
}

/* The number of an answer in a line, from 0; false: the line is no number. */
static bool read_number(const lines *l, const char *line, uint32_t *out)
{
    rd_reader r;
    int64_t n = 0;
    rd_reader_init(&r, line);
    rd_word w = rd_reader_word(&r);
    if (!rd_word_int(w, INT32_MIN, INT32_MAX, &n) || rd_reader_word(&r).length > 0)
        return false;
    if (n >= 1 && n <= (int64_t)l->answers.count) {
        *out = (uint32_t)(n - 1);
        return true;
    }
    fprintf(l->out, "There is no answer %lld; type a number from 1 to %u.\n", (long long)n,
            l->answers.count);
    *out = l->answers.count;
    return true;
}

/* All about an answer of the list. */
static bool why_number(lines *l, const char *rest)
{
    uint32_t n;
    char words[2 * RD_LINE_MAX];
    rd_text t;
    rd_room view;
    rd_scene scene;
    if (!read_number(l, rest, &n))
        return false;
    if (n >= l->answers.count)
        return true;
    rd_text_init(&t, words, sizeof words);
    make_scene(l, &view, &scene);
    if (rd_view_find(l->s->game)->said != NULL)
        rd_view_find(l->s->game)->said(&scene, l->answers.move[n], true, &t);
    rd_text_str(&t, t.need > 0 ? "." : "that is allowed now, and there is no more to say.");
    fprintf(l->out, "%s: %s\n", l->answers.text[n], words);
    return true;
}

static void cmd_why(lines *l, const char *rest)
{
    char words[2 * RD_LINE_MAX];
    rd_text t;
    if (!is_asked(l))
        return;
    if (*rest == '\0') {
        say(l, "why needs a move: type why and then the move, or its number.");
        return;
    }
    if (why_number(l, rest))
        return;
    rd_text_init(&t, words, sizeof words);
    rd_words_why(l->s, rest, false, &t);
    say(l, words);
}

static void cmd_show(lines *l, const char *rest)
{
    enum {
        SIZE = 16384
    };
    rd_room view;
    rd_scene scene;
    rd_text t;
    char *text = malloc(SIZE);
    (void)rest;
    if (text == NULL)
        return;
    make_scene(l, &view, &scene);
    rd_text_init(&t, text, SIZE);
    rd_view_find(l->s->game)->describe(&scene, &t);
    say_text(l, text);
    free(text);
}

static void cmd_log(lines *l, const char *rest)
{
    (void)rest;
    if (l->s->told_count == 0)
        say(l, "Nothing has happened yet.");
    print_story(l, 0);
}

static void cmd_undo(lines *l, const char *rest)
{
    rd_fault f;
    bool agreed = strcmp(rest, "agreed") == 0;
    if (!agreed && !rd_session_may_undo(l->s) && rd_session_may_rewind(l->s)) {
        say(l, "Others or the dice have come in since; if everybody agrees, type undo agreed.");
        return;
    }
    if (rd_session_undo(l->s, agreed, &f) != RD_OK) {
        say_fault(l, &f);
        return;
    }
    forget_news(l);
    say(l, "Taken back.");
}

static void cmd_save(lines *l, const char *rest)
{
    rd_fault f;
    char words[RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    if (*rest == '\0') {
        say(l, "save needs a file: type save and then its name.");
        return;
    }
    if (rd_save_write(l->s, rest, &f) == RD_OK) {
        fprintf(l->out, "Saved in %s. The file holds the secrets of the game.\n", rest);
        return;
    }
    rd_say_sentence(&f, rest, &t);
    say(l, words);
}

static void cmd_load(lines *l, const char *rest)
{
    rd_fault f;
    rd_setup setup;
    rd_session *loaded = NULL;
    char words[RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    if (*rest == '\0') {
        say(l, "load needs a file: type load and then its name.");
        return;
    }
    memset(&setup, 0, sizeof setup);
    setup.seed = l->s->seed;
    if (rd_save_read(&loaded, rest, &setup, 0, &f) != RD_OK) {
        rd_say_sentence(&f, rest, &t);
        say(l, words);
        return;
    }
    rd_session_free(l->s);
    rd_lesson_clear(l->lesson);
    l->s = loaded;
    l->alone = RD_WATCHER;
    forget_news(l);
    fprintf(l->out, "Loaded %s.\n", rest);
}

/* Every piece of the pack that is named, in full. */
static void cmd_card(lines *l, const char *rest)
{
    enum {
        SIZE = 1 << 15
    };
    const rd_roster_kind *kind = rd_view_find(l->s->game)->list;
    rd_roster named;
    rd_fault f;
    rd_text t;
    if (kind == NULL || *rest == '\0') {
        say(l, kind == NULL ? "This game has no cards of robots." : "Name a card: card NAME.");
        return;
    }
    if (kind->read(l->s->pack, rest, &named, &f) != RD_OK) {
        say(l, "There is no card of that name; answers and show have the names.");
        return;
    }
    char *text = malloc(SIZE);
    if (text == NULL)
        return;
    rd_text_init(&t, text, SIZE);
    for (uint32_t i = 0; i < kind->count(l->s->pack); i++)
        if (named.in[i])
            kind->words(l->s->pack, i, &t);
    say_text(l, text);
    free(text);
}

static void list_ready(lines *l)
{
    const rd_options *options = rd_match_options(l->s->match);
    uint32_t count = rd_judge_ready(l->s->game, l->s->pack, options, 0, NULL, NULL, NULL);
    if (count == 0)
        say(l, "The pack has none that are ready; ready random draws one.");
    for (uint32_t i = 0; i < count; i++) {
        char name[64];
        char idea[256];
        rd_text n;
        rd_text t;
        rd_text_init(&n, name, sizeof name);
        rd_text_init(&t, idea, sizeof idea);
        rd_judge_ready(l->s->game, l->s->pack, options, i, &n, &t, NULL);
        fprintf(l->out, "ready %u, %s: %s\n", i + 1, name, idea);
    }
}

/* One at random, as it is written at the table. */
static bool draw_list(lines *l, rd_text *out)
{
    rd_fault f;
    rd_roster list;
    char text[RD_ROSTER_TEXT];
    rd_text t;
    const rd_roster_kind *kind = rd_view_find(l->s->game)->list;
    memset(&f, 0, sizeof f);
    rd_text_init(&t, text, sizeof text);
    uint64_t seed = l->s->seed * 1000003 + (uint64_t)(l->s->seat + 1) * 1009 + l->drawn++;
    if (rd_judge_draw(l->s->game, l->s->pack, rd_match_options(l->s->match), seed, &t, &f) !=
            RD_OK ||
        kind->read(l->s->pack, text, &list, &f) != RD_OK) {
        say_fault(l, &f);
        return false;
    }
    kind->write(l->s->pack, rd_match_options(l->s->match), &list, out);
    return true;
}

/* One of the ready lists by its number, or one at random, as text; false: it said why not. */
static bool find_ready(lines *l, const char *which, rd_text *out)
{
    rd_reader r;
    int64_t n = 0;
    const rd_options *options = rd_match_options(l->s->match);
    if (strcmp(which, "random") == 0)
        return draw_list(l, out);
    uint32_t count = rd_judge_ready(l->s->game, l->s->pack, options, 0, NULL, NULL, NULL);
    rd_reader_init(&r, which);
    rd_word w = rd_reader_word(&r);
    if (!rd_word_int(w, 1, count, &n) || rd_reader_word(&r).length > 0) {
        fprintf(l->out, "There is no ready list %s; type ready and a number from 1 to %u.\n", which,
                count);
        return false;
    }
    rd_judge_ready(l->s->game, l->s->pack, options, (uint32_t)n - 1, NULL, NULL, out);
    return true;
}

/* Lists that are ready; the one that is named is the answer where a list is asked for. */
static void cmd_ready(lines *l, const char *rest)
{
    rd_fault f;
    char words[RD_ROSTER_TEXT + 32];
    rd_text t;
    const rd_roster_kind *kind = rd_view_find(l->s->game)->list;
    if (kind == NULL) {
        say(l, "Nobody brings a list of pieces to this game.");
        return;
    }
    if (*rest == '\0') {
        list_ready(l);
        return;
    }
    rd_text_init(&t, words, sizeof words);
    rd_text_str(&t, kind->verb);
    rd_text_char(&t, ' ');
    if (!find_ready(l, rest, &t))
        return;
    say(l, words);
    if (!is_list_asked(l))
        say(l, "None is asked for now.");
    else if (rd_session_choose(l->s, words, &f) == RD_OK)
        l->asked = false;
    else {
        say_fault(l, &f);
        say(l, rd_session_may_undo(l->s) ? "What you have taken is in the way: undo it first."
                                         : "Type it with what is missing, or take ready random.");
    }
}

static void cmd_text(lines *l, char *text)
{
    if (text == NULL)
        say(l, "There is not enough memory for that.");
    else
        say_text(l, text);
    free(text);
}

static void cmd_record(lines *l, const char *rest)
{
    (void)rest;
    cmd_text(l, rd_words_record(l->s));
}

static void cmd_position(lines *l, const char *rest)
{
    (void)rest;
    cmd_text(l, rd_words_position(l->s));
}

static void cmd_resign(lines *l, const char *rest)
{
    rd_fault f;
    (void)rest;
    if (rd_session_resign(l->s, &f) != RD_OK)
        say_fault(l, &f);
    l->asked = false;
}

/* The first game ends here, and the program with it. */
static void end_lesson(lines *l)
{
    char words[RD_LINE_MAX];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    rd_lesson_closing(l->lesson, &t);
    say_text(l, words);
    l->ended = true;
}

static void go_to_step(lines *l, uint32_t step)
{
    rd_fault f;
    if (rd_lesson_sit(l->lesson, step, &l->s, &f) != RD_OK) {
        say_fault(l, &f);
        return;
    }
    l->alone = RD_WATCHER;
    forget_news(l);
    say_lesson(l);
}

static void next_step(lines *l)
{
    if (rd_lesson_is_last(l->lesson))
        end_lesson(l);
    else
        go_to_step(l, l->lesson->step + 1);
}

static bool is_lesson(lines *l)
{
    if (l->lesson->teach == NULL)
        say(l, "This is no first game, so it has no steps; --first starts one.");
    return l->lesson->teach != NULL;
}

static void cmd_again(lines *l, const char *rest)
{
    (void)rest;
    if (is_lesson(l))
        go_to_step(l, l->lesson->step);
}

static void cmd_skip(lines *l, const char *rest)
{
    (void)rest;
    if (is_lesson(l))
        next_step(l);
}

static void cmd_quit(lines *l, const char *rest)
{
    (void)rest;
    l->ended = true;
}

typedef struct command {
    const char *name;
    void (*run)(lines *, const char *rest);
} command;

static const command commands[] = {
    {"card", cmd_card}, {"again", cmd_again}, {"answers", cmd_answers}, {"help", cmd_help},
    {"hint", cmd_hint}, {"load", cmd_load},   {"log", cmd_log},         {"position", cmd_position},
    {"quit", cmd_quit}, {"ready", cmd_ready}, {"record", cmd_record},   {"resign", cmd_resign},
    {"save", cmd_save}, {"show", cmd_show},   {"skip", cmd_skip},       {"undo", cmd_undo},
    {"why", cmd_why},
};

static const command *find_command(const char *line, const char **rest)
{
    size_t n = strcspn(line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strlen(commands[i].name) == n && strncmp(commands[i].name, line, n) == 0) {
            *rest = line + n + strspn(line + n, " ");
            return &commands[i];
        }
    }
    return NULL;
}

/* A number of the list; true when the line was one, whether it fits or not. */
static bool play_number(lines *l, const char *line)
{
    rd_fault f;
    uint32_t n;
    if (!read_number(l, line, &n))
        return false;
    if (n >= l->answers.count)
        return true;
    if (rd_session_play(l->s, l->answers.move[n], &f) != RD_OK)
        say_fault(l, &f);
    else
        l->asked = false;
    return true;
}

static void play_text(lines *l, const char *line)
{
    rd_fault f;
    rd_err err = rd_session_choose(l->s, line, &f);
    if (err == RD_OK) {
        l->asked = false;
        return;
    }
    say_fault(l, &f);
    if (err == RD_SYNTAX)
        say(l, "Type a number, a move as listed, or help.");
}

static void play_outcomes(lines *l)
{
    rd_fault f = {0};
    if (rd_session_outcomes(l->s, l->line, &f) != RD_OK)
        say_fault(l, &f);
    l->asked = false;
}

static void obey(lines *l)
{
    const char *line = l->line + strspn(l->line, " \t");
    const char *rest = "";
    size_t n = strlen(line);
    while (n > 0 && strchr(" \t\r", line[n - 1]) != NULL)
        l->line[(size_t)(line - l->line) + --n] = '\0';
    const command *c = find_command(line, &rest);
    if (n == 0)
        l->asked = false;
    else if (c != NULL)
        c->run(l, rest);
    else if (l->s->wait == RD_WAIT_OUTCOME)
        play_outcomes(l);
    else if (!play_number(l, line))
        play_text(l, line);
}

static int finish(lines *l)
{
    char words[2 * RD_LINE_MAX];
    rd_text t;
    if (l->s->wait == RD_WAIT_STUCK) {
        rd_tui_complain(l->err, l->s->source.list_path, &l->s->stuck);
        return 1;
    }
    rd_text_init(&t, words, sizeof words);
    rd_words_closing(l->s, &t);
    fputs(words, l->out);
    return 0;
}

/* Before the next person, or everybody, looks at what one has read alone. */
static void leave_secret(lines *l)
{
    bool same = l->s->wait == RD_WAIT_PERSON && l->s->taken == l->alone && !l->s->hand_over;
    if (l->alone == RD_WATCHER || same)
        return;
    l->alone = RD_WATCHER;
    if (!l->s->hand_over || rd_story_together(l->s, l->shared))
        wipe(l);
}

/* In a first game: praise or help. True: the table is another one now. */
static bool teach(lines *l)
{
    if (rd_lesson_reached(l->lesson, l->s)) {
        say(l, rd_lesson_step(l->lesson)->done);
        next_step(l);
        return true;
    }
    if (rd_lesson_strays(l->lesson, l->s))
        say(l, rd_lesson_step(l->lesson)->help);
    if (l->lesson->teach == NULL || l->s->wait != RD_WAIT_OVER)
        return false;
    say(l, "The game is over before the goal was reached, so the step begins again.");
    go_to_step(l, l->lesson->step);
    return true;
}

static int play(lines *l)
{
    while (!l->ended) {
        rd_session_run(l->s);
        if (rd_story_together(l->s, l->shared))
            rd_session_give_back(l->s);
        leave_secret(l);
        if (l->s->hand_over && !hand_over(l))
            break;
        print_news(l);
        if (teach(l))
            continue;
        if (l->s->wait == RD_WAIT_OVER || l->s->wait == RD_WAIT_STUCK)
            return finish(l);
        ask(l);
        if (read_line(l))
            obey(l);
    }
    return 0;
}

int rd_lines_play(rd_session *s, rd_lesson *lesson, FILE *in, FILE *out, FILE *err)
{
    lines *l = calloc(1, sizeof *l);
    char words[4 * RD_LINE_MAX];
    rd_text t;
    if (l == NULL) {
        fputs("robodrome play: out of memory; close other programs and try again\n", err);
        rd_session_free(s);
        return 1;
    }
    l->s = s;
    l->lesson = lesson;
    l->in = in;
    l->out = out;
    l->err = err;
    l->prompt = isatty(fileno(in)) != 0;
    l->clear = isatty(fileno(out)) != 0;
    l->alone = RD_WATCHER;
    rd_text_init(&t, words, sizeof words);
    if (lesson->teach != NULL) {
        fprintf(out, "%s: the first game.\n", s->game->title);
        say_lesson(l);
    } else {
        rd_words_opening(s, &t);
        fputs(words, out);
    }
    int status = play(l);
    fflush(out);
    rd_session_free(l->s);
    free(l);
    return status;
}
