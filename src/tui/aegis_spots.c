/* aegis_spots.c - where the answers of A.E.G.I.S. are: on hexes, or as words below the board. */
#include <string.h>

#include "aegis_view.h"
#include "table/words.h"

enum {
    HEXES_LEAST = 7, /* rows that the board keeps */
    COLS_LIKELY = 47 /* of the board on the smallest screen */
};

bool aegis_stands_on(const aegis_state *s, uint32_t robot)
{
    uint32_t place = robot & 15u;
    if (robot >> 4 >= s->seats || place >= AEGIS_PIECES)
        return false;
    const aegis_piece *m = &s->side[robot >> 4].piece[place];
    return m->cell < AEGIS_NOWHERE && (m->flags & AEGIS_GHOST) == 0;
}

const aegis_piece *aegis_piece_of(const aegis_state *s, uint32_t robot)
{
    return &s->side[robot >> 4].piece[robot & 15u];
}

const aegis_card *aegis_card_of_robot(const rd_scene *scene, uint32_t robot)
{
    return &aegis_figures(scene)->card[aegis_piece_of(aegis_seen(scene), robot)->card];
}

uint32_t aegis_robot_on(const aegis_state *s, uint32_t cell)
{
    for (uint32_t seat = 0; seat < s->seats; seat++)
        for (uint32_t i = 0; i < AEGIS_PIECES; i++)
            if (s->side[seat].piece[i].cell == cell && aegis_stands_on(s, seat * 16 + i))
                return seat * 16 + i;
    return AEGIS_NOBODY;
}

bool aegis_is_hex(const rd_scene *scene, int spot)
{
    return spot >= 0 && spot < AEGIS_NOWHERE &&
           rd_set_has(aegis_ground(scene)->on.word, (uint32_t)spot);
}

uint32_t aegis_acting(const rd_scene *scene)
{
    const aegis_state *s = aegis_seen(scene);
    uint32_t robot = s->stage == AEGIS_TURN ? aegis_user_of(s) : AEGIS_NOBODY;
    return aegis_stands_on(s, robot) ? robot : (uint32_t)AEGIS_NOBODY;
}

uint32_t aegis_looked_at(const rd_scene *scene)
{
    const aegis_state *s = aegis_seen(scene);
    uint32_t robot = AEGIS_NOBODY;
    if (aegis_is_hex(scene, scene->spot))
        robot = aegis_robot_on(s, (uint32_t)scene->spot);
    if (robot == AEGIS_NOBODY && scene->chosen < scene->answer_count &&
        aegis_stands_on(s, aegis_robot_of(scene->answer[scene->chosen])))
        robot = aegis_robot_of(scene->answer[scene->chosen]);
    return robot != AEGIS_NOBODY ? robot : aegis_acting(scene);
}

uint32_t aegis_card_named(const rd_scene *scene)
{
    return scene->chosen < scene->answer_count ? aegis_card_in(scene, scene->answer[scene->chosen])
                                               : (uint32_t)AEGIS_CARDS;
}

uint32_t aegis_card_in(const rd_scene *scene, rd_move m)
{
    const aegis_state *s = aegis_seen(scene);
    uint32_t small = aegis_small_of(m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_TAKE:
        return small;
    case AEGIS_DO_PLACE:
    case AEGIS_DO_ATTACH:
        if (small >= AEGIS_SLOTS || scene->seat < 0)
            return AEGIS_CARDS;
        small += (uint32_t)scene->seat * AEGIS_SLOTS;
        break;
    case AEGIS_DO_NAME:
    case AEGIS_DO_DROP:
    case AEGIS_DO_FORM:
    case AEGIS_DO_WILD:
    case AEGIS_DO_COMBINE:
        break;
    default:
        return AEGIS_CARDS;
    }
    if (small >= (uint32_t)s->seats * AEGIS_SLOTS)
        return AEGIS_CARDS;
    uint32_t card = s->side[small / AEGIS_SLOTS].slot[small % AEGIS_SLOTS].card;
    return card == 0 || card > aegis_figures(scene)->cards ? (uint32_t)AEGIS_CARDS : card - 1;
}

/* The hex of a move; AEGIS_NOWHERE: it has none. */
static uint32_t hex_of(const aegis_state *s, rd_move m)
{
    uint32_t robot = aegis_robot_of(m);
    switch (aegis_kind(m)) {
    case AEGIS_DO_TERRAIN:
    case AEGIS_DO_PLACE:
    case AEGIS_DO_MOVE:
    case AEGIS_DO_JETJUMP:
    case AEGIS_DO_CLOAK:
    case AEGIS_DO_DROP_AT:
    case AEGIS_DO_LEAD:
    case AEGIS_DO_STAND:
    case AEGIS_DO_DRONE:
    case AEGIS_DO_HEX:
        return aegis_cell_of(m);
    case AEGIS_DO_COMPONENT:
        if (robot == AEGIS_NOBODY)
            return aegis_cell_of(m);
        break;
    case AEGIS_DO_DECOY:
    case AEGIS_DO_ACTIVATE:
    case AEGIS_DO_ARC:
    case AEGIS_DO_TARGET:
    case AEGIS_DO_NEXT:
    case AEGIS_DO_CHOOSE:
    case AEGIS_DO_REACT:
    case AEGIS_DO_REVENGE:
        break;
    default:
        return AEGIS_NOWHERE;
    }
    return aegis_stands_on(s, robot) ? aegis_piece_of(s, robot)->cell : (uint32_t)AEGIS_NOWHERE;
}

int aegis_spot_of(const rd_scene *scene, rd_move m)
{
    uint32_t cell = hex_of(aegis_seen(scene), m);
    if (aegis_is_hex(scene, (int)cell))
        return (int)cell;
    for (uint32_t i = 0; i < scene->answer_count; i++)
        if (scene->answer[i] == m)
            return AEGIS_SPOT_ANSWER + (int)i;
    return RD_NO_SPOT;
}

uint32_t aegis_answer_at_spot(const rd_scene *scene, int spot)
{
    return spot >= AEGIS_SPOT_ANSWER && spot < AEGIS_SPOT_ANSWER + (int)scene->answer_count
               ? (uint32_t)(spot - AEGIS_SPOT_ANSWER)
               : (uint32_t)AEGIS_NO_ANSWER;
}

/* How far an answer is from where the eye is; friends are seldom shot at. */
static int32_t far_from(const rd_scene *scene, int from, rd_move m)
{
    const aegis_board *b = aegis_ground(scene);
    int spot = aegis_spot_of(scene, m);
    if (!aegis_is_hex(scene, spot))
        return INT16_MAX;
    bool ally = aegis_kind(m) == AEGIS_DO_TARGET && (int)(aegis_robot_of(m) >> 4) == scene->seat;
    return rd_hex_distance(b->hex[from], b->hex[spot]) + (ally ? AEGIS_CELLS : 0);
}

/* Of answers on hexes the one next to the robot that acts, or to the place in focus. */
uint32_t aegis_first_answer(const rd_scene *scene)
{
    const aegis_state *s = aegis_seen(scene);
    uint32_t robot = aegis_acting(scene);
    int from = robot != AEGIS_NOBODY ? (int)aegis_piece_of(s, robot)->cell : scene->spot;
    int32_t best = INT16_MAX;
    uint32_t found = 0;
    if (!aegis_is_hex(scene, from) || scene->answer_count == 0 ||
        !aegis_is_hex(scene, aegis_spot_of(scene, scene->answer[0])))
        return 0;
    for (uint32_t i = 0; i < scene->answer_count; i++) {
        int32_t far = far_from(scene, from, scene->answer[i]);
        if (far < best) {
            best = far;
            found = i;
        }
    }
    return found;
}

/* ---- answers below the board ------------------------------------------------------------------
 */

/* Answers whose own words say little: what stands for them. */
static const char *plain_words(rd_move m)
{
    static const char *const ways[AEGIS_DIRECTIONS] = {"d0 east", "d1 south-east", "d2 south-west",
                                                       "d3 west", "d4 north-west", "d5 north-east"};
    bool none = aegis_robot_of(m) == AEGIS_NOBODY;
    switch (aegis_kind(m)) {
    case AEGIS_DO_DIRECTION:
        return aegis_small_of(m) < AEGIS_DIRECTIONS ? ways[aegis_small_of(m)] : NULL;
    case AEGIS_DO_REACT:
        return none ? "No reaction" : NULL;
    case AEGIS_DO_REVENGE:
        return none ? "No revenge" : NULL;
    case AEGIS_DO_CHOOSE:
        return none ? "Nobody" : NULL;
    case AEGIS_DO_NEXT:
        return none ? "No more" : NULL;
    case AEGIS_DO_DRONE:
        return "No Drone";
    case AEGIS_DO_JETJUMP:
        return "No jump";
    case AEGIS_DO_DROP:
        return aegis_small_of(m) == AEGIS_NO_SLOT ? "No drop" : NULL;
    case AEGIS_DO_USE:
        return aegis_small_of(m) == AEGIS_NO_SLOT ? "No more" : NULL;
    case AEGIS_DO_END:
        return "End activation";
    default:
        return NULL;
    }
}

/* The words of an answer as people say them: blanks in names, a capital. */
static void chip_words(const rd_scene *scene, rd_move m, rd_text *out)
{
    static const char *const verbs[] = {"use ",   "take ", "trigger ", "instance ", "combine ",
                                        "after ", "drop ", "wild ",    "form ",     "arrest "};
    char words[AEGIS_CHIP_WORDS];
    rd_text t;
    const char *text = plain_words(m);
    if (text != NULL) {
        rd_text_str(out, text);
        return;
    }
    rd_text_init(&t, words, sizeof words);
    scene->game->move_text(scene->pack, scene->view, scene->seat, m, &t);
    text = words;
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) /* the question has them already */
        if (strncmp(words, verbs[i], strlen(verbs[i])) == 0)
            text = words + strlen(verbs[i]);
    for (size_t i = 0; text[i] != '\0'; i++) {
        bool first = i == 0 && text[i] >= 'a' && text[i] <= 'z';
        rd_text_char(out, first ? (char)(text[i] - 'a' + 'A') : text[i] == '_' ? ' ' : text[i]);
    }
}

void aegis_make_chips(const rd_scene *scene, int cols, aegis_chips *out)
{
    int row = 0;
    int x = 0;
    out->count = 0;
    out->rows = 0;
    for (uint32_t i = 0; i < scene->answer_count; i++) {
        rd_text t;
        if (aegis_spot_of(scene, scene->answer[i]) < AEGIS_SPOT_ANSWER)
            continue;
        aegis_chip *chip = &out->chip[out->count++];
        rd_text_init(&t, chip->words, sizeof chip->words);
        chip_words(scene, scene->answer[i], &t);
        chip->answer = i;
        chip->cols = rd_text_cols(chip->words) + 1;
        if (x > 0 && x + chip->cols > cols) {
            row++;
            x = 0;
        }
        chip->row = row;
        chip->x = x;
        x += chip->cols + 2;
        out->rows = row + 1;
    }
}

aegis_shares aegis_share(const rd_scene *scene, const aegis_chips *chips, rd_area a)
{
    aegis_shares s;
    int rows = chips->rows;
    bool squads = aegis_seen(scene)->stage == AEGIS_SQUADS; /* there is nothing on the board */
    int most = a.rows - (squads ? 3 : 1 + HEXES_LEAST);
    int chosen = 0;
    rows = rows > most ? most : rows;
    rows = rows < 0 ? 0 : rows;
    for (uint32_t i = 0; i < chips->count; i++)
        if (chips->chip[i].answer == scene->chosen)
            chosen = chips->chip[i].row;
    s.words = (rd_area){a.y, a.x, squads ? 3 : 1, a.cols};
    /* One row is kept in any case: else the board would jump with each question. */
    s.hexes = (rd_area){a.y + 1, a.x, a.rows - 1 - (rows > 0 ? rows : 1), a.cols};
    s.chips = (rd_area){squads ? a.y + 3 : a.y + a.rows - rows, a.x, rows, a.cols};
    s.first = chosen - rows / 2;
    if (s.first > chips->rows - rows)
        s.first = chips->rows - rows;
    if (s.first < 0)
        s.first = 0;
    return s;
}

/* ---- looking around ---------------------------------------------------------------------------
 */

/* The answer below the board that comes next in this direction; count: none. */
static uint32_t step_chips(const aegis_chips *chips, uint32_t at, rd_way way)
{
    int best = INT16_MAX;
    uint32_t found = chips->count;
    const aegis_chip *from = &chips->chip[at];
    if (way == RD_WAY_LEFT || way == RD_WAY_RIGHT)
        return way == RD_WAY_RIGHT ? (at + 1) % chips->count
                                   : (at + chips->count - 1) % chips->count;
    for (uint32_t i = 0; i < chips->count; i++) {
        int far =
            chips->chip[i].x > from->x ? chips->chip[i].x - from->x : from->x - chips->chip[i].x;
        if (chips->chip[i].row == from->row + (way == RD_WAY_UP ? -1 : 1) && far < best) {
            best = far;
            found = i;
        }
    }
    return found;
}

/* Where the eye goes from the answers to the board. */
static int home_spot(const rd_scene *scene)
{
    uint32_t robot = aegis_looked_at(scene);
    const aegis_board *b = aegis_ground(scene);
    if (robot != AEGIS_NOBODY)
        return aegis_piece_of(aegis_seen(scene), robot)->cell;
    uint32_t left = b->hexes / 2u;
    for (uint32_t i = 0; i < AEGIS_NOWHERE; i++)
        if (rd_set_has(b->on.word, i) && left-- == 0)
            return (int)i;
    return RD_NO_SPOT;
}

static int step_hex(const rd_scene *scene, int spot, rd_way way)
{
    /* Straight up and down is by turns to the one and to the other side. */
    static const uint8_t ways[4][2][2] = {
        [RD_WAY_LEFT] = {{RD_HEX_W, RD_HEX_W}, {RD_HEX_W, RD_HEX_W}},
        [RD_WAY_RIGHT] = {{RD_HEX_E, RD_HEX_E}, {RD_HEX_E, RD_HEX_E}},
        [RD_WAY_UP] = {{RD_HEX_NE, RD_HEX_NW}, {RD_HEX_NW, RD_HEX_NE}},
        [RD_WAY_DOWN] = {{RD_HEX_SE, RD_HEX_SW}, {RD_HEX_SW, RD_HEX_SE}},
    };
    const aegis_board *b = aegis_ground(scene);
    int odd = b->hex[spot].r & 1;
    for (int i = 0; i < 2; i++) {
        rd_hex to = rd_hex_step(b->hex[spot], ways[way][odd][i]);
        int cell = (to.r - b->first) * b->stride + to.q - b->left;
        if (to.r >= b->first && to.q >= b->left && aegis_is_hex(scene, cell) &&
            b->hex[cell].q == to.q && b->hex[cell].r == to.r)
            return cell;
    }
    return spot;
}

int aegis_spot_step(const rd_scene *scene, int spot, rd_way way)
{
    static aegis_chips chips;
    uint32_t answer = aegis_answer_at_spot(scene, spot);
    aegis_make_chips(scene, COLS_LIKELY, &chips);
    if (answer != AEGIS_NO_ANSWER) {
        uint32_t at = 0;
        while (at + 1 < chips.count && chips.chip[at].answer != answer)
            at++;
        if (chips.count == 0)
            return home_spot(scene);
        uint32_t to = step_chips(&chips, at, way);
        if (to < chips.count)
            return AEGIS_SPOT_ANSWER + (int)chips.chip[to].answer;
        return way == RD_WAY_UP ? home_spot(scene) : spot;
    }
    if (!aegis_is_hex(scene, spot))
        return home_spot(scene);
    int to = step_hex(scene, spot, way);
    if (to == spot && way == RD_WAY_DOWN && chips.count > 0)
        return AEGIS_SPOT_ANSWER + (int)chips.chip[0].answer;
    return to;
}

int aegis_spot_at(const rd_scene *scene, const rd_canvas *c, rd_area area, int y, int x)
{
    static aegis_chips chips;
    rd_area inner = {area.y, area.x + 1, area.rows, area.cols - 1};
    (void)c;
    aegis_make_chips(scene, inner.cols, &chips);
    aegis_shares shares = aegis_share(scene, &chips, inner);
    for (uint32_t i = 0; i < chips.count; i++) {
        const aegis_chip *chip = &chips.chip[i];
        int row = shares.chips.y + chip->row - shares.first;
        if (y == row && row >= shares.chips.y && x >= inner.x + chip->x &&
            x < inner.x + chip->x + chip->cols)
            return AEGIS_SPOT_ANSWER + (int)chip->answer;
    }
    return aegis_hex_at(scene, shares.hexes, y, x);
}
