/* paint.c - the terminal itself: colours, keys and mouse through ncurses. */
#include "paint.h"

#include <curses.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/select.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

/*
 * Colours after Okabe and Ito, which people with any kind of colour vision can tell apart, as the
 * nearest of the 256; then as one of the 8. They stand on a ground of our own, so that the
 * contrast does not depend on the theme.
 */
enum {
    GROUND_256 = 233,
    PAIRS_FROM = 1
};

typedef struct ink {
    short many;
    short few;
} ink;

static const ink inks[RD_STYLES] = {
    [RD_STYLE_TEXT] = {252, COLOR_WHITE},      [RD_STYLE_DIM] = {246, COLOR_WHITE},
    [RD_STYLE_TITLE] = {255, COLOR_WHITE},     [RD_STYLE_GRID] = {242, COLOR_WHITE},
    [RD_STYLE_CRATE] = {178, COLOR_YELLOW},    [RD_STYLE_WARN] = {175, COLOR_MAGENTA},
    [RD_STYLE_GOOD] = {36, COLOR_GREEN},       [RD_STYLE_SEAT] = {166, COLOR_RED},
    [RD_STYLE_SEAT + 1] = {74, COLOR_CYAN},    [RD_STYLE_SEAT + 2] = {36, COLOR_GREEN},
    [RD_STYLE_SEAT + 3] = {221, COLOR_YELLOW}, [RD_STYLE_SEAT + 4] = {175, COLOR_MAGENTA},
    [RD_STYLE_SEAT + 5] = {178, COLOR_YELLOW}, [RD_STYLE_SEAT + 6] = {32, COLOR_BLUE},
    [RD_STYLE_SEAT + 7] = {252, COLOR_WHITE},
};

static const short grounds[RD_GROUNDS] = {
    [RD_GROUND_NONE] = GROUND_256,  [RD_GROUND_REACH] = 236, [RD_GROUND_TARGET] = 238,
    [RD_GROUND_FOCUS] = GROUND_256, [RD_GROUND_BAR] = 236,
};

/* ncurses has one terminal in a process, so what belongs to it is kept here. */
#define NO_STRING ((char *)-1) /* what tigetstr says of a name that it does not know */
static SCREEN *terminal;
static bool has_inks;
static volatile sig_atomic_t told_to_leave;
static sigset_t while_waiting; /* the signals that are held back even then */

static void on_signal(int number)
{
    (void)number;
    told_to_leave = 1;
}

static void open_colours(void)
{
    const char *none = getenv("NO_COLOR");
    has_inks = false;
    if (!has_colors() || (none != NULL && none[0] != '\0') || start_color() == ERR)
        return;
    bool many = COLORS >= 256 && COLOR_PAIRS > PAIRS_FROM + RD_STYLES * RD_GROUNDS;
    if (!many && COLOR_PAIRS <= RD_STYLES)
        return;
    short ground_few = use_default_colors() == OK ? -1 : COLOR_BLACK;
    for (int g = 0; g < RD_GROUNDS; g++) {
        for (int i = 0; i < RD_STYLES; i++) {
            short pair = (short)(PAIRS_FROM + g * RD_STYLES + i);
            if (many)
                init_pair(pair, inks[i].many, grounds[g]);
            else if (pair < COLOR_PAIRS)
                init_pair(pair, inks[i].few, ground_few);
        }
    }
    has_inks = true;
}

/* Signals come through only while a key is waited for: none is lost just before the waiting begins.
 */
static void catch_signals(void)
{
    struct sigaction action = {0};
    sigset_t held;
    action.sa_handler = on_signal; /* without SA_RESTART: the waiting comes back */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGHUP);
    sigaddset(&held, SIGWINCH); /* which ncurses catches */
    sigprocmask(SIG_BLOCK, &held, &while_waiting);
}

bool rd_paint_open(void)
{
    terminal = newterm(NULL, stdout, stdin);
    if (terminal == NULL)
        return false;
    set_term(terminal);
    catch_signals();
    char *cursor = tigetstr("cup");
    if (cursor == NULL || cursor == NO_STRING) {
        rd_paint_close(); /* a terminal that only goes from line to line */
        return false;
    }
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    meta(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    open_colours();
    return true;
}

void rd_paint_close(void)
{
    if (terminal == NULL)
        return;
    curs_set(1);
    endwin();
    delscreen(terminal);
    terminal = NULL;
    sigprocmask(SIG_SETMASK, &while_waiting, NULL);
}

void rd_paint_size(int *rows, int *cols)
{
    getmaxyx(stdscr, *rows, *cols);
}

static void look_of(rd_pen pen, attr_t *attr, short *pair)
{
    *attr = A_NORMAL;
    *pair = 0;
    if ((pen.look & RD_LOOK_BOLD) != 0)
        *attr |= A_BOLD;
    if ((pen.look & RD_LOOK_UNDER) != 0)
        *attr |= A_UNDERLINE;
    if ((pen.look & RD_LOOK_REVERSE) != 0 || pen.ground == RD_GROUND_FOCUS)
        *attr |= A_REVERSE;
    if (has_inks)
        *pair = (short)(PAIRS_FROM + pen.ground * RD_STYLES + pen.style);
    else if (pen.ground == RD_GROUND_BAR)
        *attr |= A_REVERSE;
    else if (pen.ground == RD_GROUND_TARGET)
        *attr |= A_UNDERLINE;
    if (!has_inks && (pen.style == RD_STYLE_DIM || pen.style == RD_STYLE_GRID))
        *attr |= A_DIM;
}

void rd_paint(const rd_canvas *c)
{
    for (int y = 0; y < c->rows; y++) {
        for (int x = 0; x < c->cols; x++) {
            const rd_cell *cell = &c->cell[y * c->cols + x];
            attr_t attr;
            short pair;
            cchar_t sign;
            wchar_t text[2] = {(wchar_t)cell->sign, L'\0'};
            if (cell->sign == 0)
                continue;
            look_of(cell->pen, &attr, &pair);
            setcchar(&sign, text, attr, pair, NULL);
            mvadd_wch(y, x, &sign);
        }
    }
    refresh();
}

void rd_paint_cursor(int y, int x)
{
    if (y < 0) {
        curs_set(0);
        return;
    }
    curs_set(1);
    move(y, x);
    refresh();
}

static uint32_t mouse_key(int *y, int *x)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return RD_KEY_NONE;
    *y = event.y;
    *x = event.x;
    if ((event.bstate & BUTTON4_PRESSED) != 0)
        return RD_KEY_WHEEL_UP;
    if ((event.bstate & BUTTON5_PRESSED) != 0)
        return RD_KEY_WHEEL_DOWN;
    if ((event.bstate & BUTTON3_PRESSED) != 0)
        return RD_KEY_WHY_CLICK;
    return (event.bstate & BUTTON1_PRESSED) != 0 ? RD_KEY_CLICK : RD_KEY_NONE;
}

typedef struct key_pair {
    wint_t from;
    uint32_t to;
} key_pair;

static uint32_t find_name(const key_pair *names, size_t count, wint_t code, uint32_t otherwise)
{
    for (size_t i = 0; i < count; i++)
        if (names[i].from == code)
            return names[i].to;
    return otherwise;
}

static const key_pair special[] = {
    {KEY_UP, RD_KEY_UP},
    {KEY_DOWN, RD_KEY_DOWN},
    {KEY_LEFT, RD_KEY_LEFT},
    {KEY_RIGHT, RD_KEY_RIGHT},
    {KEY_ENTER, RD_KEY_ENTER},
    {KEY_BTAB, RD_KEY_BACK_TAB},
    {KEY_BACKSPACE, RD_KEY_BACKSPACE},
    {KEY_DC, RD_KEY_BACKSPACE},
    {KEY_PPAGE, RD_KEY_PAGE_UP},
    {KEY_NPAGE, RD_KEY_PAGE_DOWN},
    {KEY_HOME, RD_KEY_HOME},
    {KEY_END, RD_KEY_END},
    {KEY_RESIZE, RD_KEY_RESIZE},
};

static const key_pair control[] = {
    {'\r', RD_KEY_ENTER}, {'\n', RD_KEY_ENTER},    {'\t', RD_KEY_TAB},
    {27, RD_KEY_ESCAPE},  {127, RD_KEY_BACKSPACE}, {8, RD_KEY_BACKSPACE},
};

/* Waits for a key or a signal; whether there is something to read. */
static bool wait_for_input(void)
{
    fd_set in;
    FD_ZERO(&in);
    FD_SET(STDIN_FILENO, &in);
    return !told_to_leave && pselect(STDIN_FILENO + 1, &in, NULL, NULL, NULL, &while_waiting) > 0;
}

/* What there is to read and gives no key so often is the end: nobody is there any more. */
enum {
    NOTHING_MAX = 3
};

/* ERR when a signal came or everybody has left. */
static int next_code(wint_t *code)
{
    int kind = get_wch(code);
    for (int i = 0; kind == ERR && i < NOTHING_MAX; i++) {
        bool more = wait_for_input();
        kind = told_to_leave ? ERR : get_wch(code);
        if (!more)
            return kind; /* ncurses tells of a new size here */
    }
    told_to_leave = told_to_leave || kind == ERR;
    return kind;
}

rd_key rd_paint_key(void)
{
    rd_key key = {RD_KEY_NONE, 0, 0};
    wint_t code = 0;
    int kind = next_code(&code);
    if (kind == ERR)
        key.code = told_to_leave ? RD_KEY_LEAVE : RD_KEY_NONE;
    else if (kind == KEY_CODE_YES && code == KEY_MOUSE)
        key.code = mouse_key(&key.y, &key.x);
    else if (kind == KEY_CODE_YES)
        key.code = find_name(special, sizeof special / sizeof special[0], code, RD_KEY_NONE);
    else
        key.code = find_name(control, sizeof control / sizeof control[0], code, (uint32_t)code);
    return key;
}
