/* pack.c - how Gladiabot's JSON is read, and the tables made from its figures. */
#include "robodrome/pack.h"

#include <string.h>

#include "gladiabot.h"
#include "gladiabot_clauses.h"

static const char *const colour_names[] = {"Red", "Blue", "Green", "Yellow", NULL};
static const char *const kind_names[] = {"one", "two", NULL};

#define ROBOT(field) (uint32_t) offsetof(gladiabot_robot, field)
#define TOKEN(field) (uint32_t) offsetof(gladiabot_token, field)
#define ROW(field)   (uint32_t) offsetof(gladiabot_line_row, field)
#define PACK(field)  (uint32_t) offsetof(gladiabot_pack, field)
#define END                                         \
    {                                               \
        NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0 \
    }

static const rd_pack_field robot_fields[] = {
    {"id", RD_PACK_NAME, ROBOT(id), 4, 0, 0, NULL, NULL, 0},
    {"set", RD_PACK_U8, ROBOT(set), 1, 1, 2, NULL, NULL, 0},
    {"colour", RD_PACK_WORD, ROBOT(colour), 1, 0, 0, colour_names, NULL, 0},
    {"name", RD_PACK_NAME, ROBOT(name), 12, 0, 0, NULL, NULL, 0},
    {"attack", RD_PACK_U8, ROBOT(attack), 1, 1, GLADIABOT_SCORE - 1, NULL, NULL, 0},
    {"min_range", RD_PACK_U8, ROBOT(min_range), 1, 1, GLADIABOT_RANGE, NULL, NULL, 0},
    {"max_range", RD_PACK_U8, ROBOT(max_range), 1, 1, GLADIABOT_RANGE, NULL, NULL, 0},
    {"structure", RD_PACK_U8, ROBOT(structure), 1, 1, 9, NULL, NULL, 0},
    END,
};

static const rd_pack_field token_fields[] = {
    {"id", RD_PACK_NAME, TOKEN(id), 4, 0, 0, NULL, NULL, 0},
    {"kind", RD_PACK_WORD, TOKEN(kind), 1, 0, 0, kind_names, NULL, 0},
    {"hex", RD_PACK_HEX, TOKEN(hex), 2, -8, 11, NULL, NULL, 0},
    END,
};

static const rd_pack_field row_fields[] = {
    {"r", RD_PACK_I8, ROW(r), 1, -4, 11, NULL, NULL, 0},
    {"q_from", RD_PACK_I8, ROW(q_from), 1, -8, 7, NULL, NULL, 0},
    {"q_to", RD_PACK_I8, ROW(q_to), 1, -8, 7, NULL, NULL, 0},
    END,
};

const rd_pack_field gladiabot_pack_fields[] = {
    {"robots", RD_PACK_ROWS, PACK(robot), sizeof(gladiabot_robot), GLADIABOT_PIECES,
     GLADIABOT_PIECES, NULL, robot_fields, PACK(robots)},
    {"crate_tokens", RD_PACK_ROWS, PACK(token), sizeof(gladiabot_token), GLADIABOT_CRATES,
     GLADIABOT_CRATES, NULL, token_fields, PACK(tokens)},
    {"single_rows", RD_PACK_ROWS, PACK(row[0]), sizeof(gladiabot_line_row), 1, 16, NULL, row_fields,
     PACK(rows[0])},
    {"double_rows", RD_PACK_ROWS, PACK(row[1]), sizeof(gladiabot_line_row), 1, 16, NULL, row_fields,
     PACK(rows[1])},
    {"one_crate_structure", RD_PACK_U8, PACK(crate_structure[0]), 1, 1, 20, NULL, NULL, 0},
    {"two_crates_structure", RD_PACK_U8, PACK(crate_structure[1]), 1, 1, 20, NULL, NULL, 0},
    {"blast_score", RD_PACK_U8, PACK(blast_score), 1, 1, GLADIABOT_SCORE, NULL, NULL, 0},
    {"fall_total", RD_PACK_U8, PACK(fall_total), 1, 1, 20, NULL, NULL, 0},
    {"fall_wounds", RD_PACK_U8, PACK(fall_wounds), 1, 1, 9, NULL, NULL, 0},
    END,
};

/* A fault of the pack: what it is about goes as the first value. */
static rd_refusal bad_pack(rd_clause clause, uint32_t where)
{
    return rd_refuse(clause, GLADIABOT_E_POSITION, (int32_t)where, 0, 0, 0);
}

/* Ids are those of the ledger, because texts are read by them: a letter and a number from 1. */
static bool has_id(const char id[4], char letter, uint32_t number)
{
    char want[4] = {letter, 0, 0, 0};
    if (number >= 10)
        want[1] = (char)('0' + number / 10);
    want[number >= 10 ? 2 : 1] = (char)('0' + number % 10);
    return memcmp(id, want, sizeof want) == 0;
}

/* Robots stand in rows of five by colour, two colours a set (GLA-GEN-08). */
static rd_refusal build_robots(gladiabot_pack *p)
{
    p->spans = 0;
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++) {
        gladiabot_robot *r = &p->robot[i];
        uint32_t span = 0;
        if (!has_id(r->id, colour_names[i / GLADIABOT_ROW][0], i % GLADIABOT_ROW + 1u))
            return bad_pack(GLA_GEN_09, i);
        if (r->colour != i / GLADIABOT_ROW || r->set != r->colour / 2u + 1u ||
            r->min_range > r->max_range)
            return bad_pack(GLA_GEN_08, i);
        while (span < p->spans &&
               (p->span_min[span] != r->min_range || p->span_max[span] != r->max_range))
            span++;
        if (span == GLADIABOT_SPANS)
            return bad_pack(GLA_ATK_06, i);
        p->span_min[span] = r->min_range;
        p->span_max[span] = r->max_range;
        p->spans = (uint8_t)(span == p->spans ? span + 1u : p->spans);
        r->span = (uint8_t)span;
    }
    return rd_accept();
}

/* Spaces in reading order, with the lookup from coordinates. */
static rd_refusal build_spaces(const gladiabot_line_row *row, uint32_t rows, gladiabot_board *b)
{
    memset(b->index, GLADIABOT_NOWHERE, sizeof b->index);
    b->spaces = 0;
    for (uint32_t i = 0; i < rows; i++) {
        if (i > 0 && row[i].r <= row[i - 1].r)
            return bad_pack(GLA_SET_24, i);
        for (int32_t q = row[i].q_from; q <= row[i].q_to; q++) {
            if (b->spaces == GLADIABOT_SPACES)
                return bad_pack(GLA_SET_24, i);
            b->hex[b->spaces].q = (int8_t)q;
            b->hex[b->spaces].r = row[i].r;
            b->index[q + 8][row[i].r + 4] = b->spaces;
            b->spaces++;
        }
    }
    return rd_accept();
}

/* Neighbours, and with them edge and middle (glossary). */
static void build_neighbours(gladiabot_board *b)
{
    memset(b->next, GLADIABOT_NOWHERE, sizeof b->next);
    for (uint32_t i = 0; i < b->spaces; i++) {
        uint32_t count = 0;
        for (uint32_t d = 0; d < RD_HEX_DIRECTIONS; d++) {
            rd_hex to = rd_hex_step(b->hex[i], d);
            uint32_t space = gladiabot_space(b, to.q, to.r);
            b->next[i][d] = (uint8_t)space;
            if (space != GLADIABOT_NOWHERE) {
                rd_set_add(b->near[i], space);
                count++;
            }
        }
        rd_set_add(count < RD_HEX_DIRECTIONS ? b->edge : b->middle, i);
    }
}

/* Everything finds a place (GLA-SET-19, GLA-SET-24), and no list of places is too long. */
static rd_refusal judge_board(const gladiabot_board *b)
{
    uint32_t edges = rd_set_count(b->edge, GLADIABOT_WORDS);
    if (edges < GLADIABOT_SLOTS || edges * (GLADIABOT_SLOTS / 2u) >= RD_MOVES_MAX)
        return bad_pack(GLA_SET_24, edges);
    if (rd_set_count(b->middle, GLADIABOT_WORDS) < b->crates)
        return bad_pack(GLA_SET_19, b->crates);
    return rd_accept();
}

/* GLA-ATK-04, GLA-ATK-05: spaces within each span of ranges. */
static void build_reach(const gladiabot_pack *p, gladiabot_board *b)
{
    for (uint32_t span = 0; span < p->spans; span++) {
        for (uint32_t i = 0; i < b->spaces; i++) {
            for (uint32_t j = 0; j < b->spaces; j++) {
                int32_t d = rd_hex_distance(b->hex[i], b->hex[j]);
                if (d >= p->span_min[span] && d <= p->span_max[span])
                    rd_set_add(b->reach[span][i], j);
            }
        }
    }
}

/* GLA-LOF-05, GLA-LOF-06: what lies on the line from (0,0) to v, and along its sides. */
static void build_line(rd_hex v, gladiabot_line *line)
{
    const rd_hex zero = {0, 0};
    rd_hex along[8];
    uint32_t count = 0;
    for (int32_t q = -GLADIABOT_RANGE; q <= GLADIABOT_RANGE; q++) {
        for (int32_t r = -GLADIABOT_RANGE; r <= GLADIABOT_RANGE; r++) {
            rd_hex h = {(int8_t)q, (int8_t)r};
            bool end = (q == 0 && r == 0) || (q == v.q && r == v.r); /* GLA-LOF-08 */
            rd_hex_meets meets = end ? RD_HEX_MISSES : rd_hex_line_meets(zero, v, h);
            if (meets == RD_HEX_INSIDE)
                line->inside[line->insides++] = h;
            if (meets == RD_HEX_ALONG)
                along[count++] = h;
        }
    }
    /* The two spaces of a pair are neighbours, mirrored in the line: equally far along it. */
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = i + 1; j < count; j++) {
            if (rd_hex_distance(along[i], along[j]) == 1 &&
                rd_hex_distance(zero, along[i]) == rd_hex_distance(zero, along[j])) {
                line->pair[line->pairs][0] = along[i];
                line->pair[line->pairs++][1] = along[j];
            }
        }
    }
}

static void build_lines(gladiabot_pack *p)
{
    const rd_hex zero = {0, 0};
    memset(p->line, 0, sizeof p->line);
    for (int32_t q = -GLADIABOT_RANGE; q <= GLADIABOT_RANGE; q++) {
        for (int32_t r = -GLADIABOT_RANGE; r <= GLADIABOT_RANGE; r++) {
            rd_hex v = {(int8_t)q, (int8_t)r};
            int32_t d = rd_hex_distance(zero, v);
            if (d > 0 && d <= GLADIABOT_RANGE)
                build_line(v, &p->line[q + GLADIABOT_RANGE][r + GLADIABOT_RANGE]);
        }
    }
}

/* Is a line of the board blocked by the two-crates of the default layout? */
static bool layout_blocks(const gladiabot_pack *p, const gladiabot_board *b, rd_hex a, rd_hex v)
{
    const gladiabot_line *line = &p->line[v.q + GLADIABOT_RANGE][v.r + GLADIABOT_RANGE];
    for (uint32_t i = 0; i < line->insides; i++) {
        uint32_t s = gladiabot_space(b, a.q + line->inside[i].q, a.r + line->inside[i].r);
        if (s != GLADIABOT_NOWHERE && rd_set_has(b->two, s))
            return true;
    }
    for (uint32_t i = 0; i < line->pairs; i++) {
        uint32_t both = 0;
        for (uint32_t k = 0; k < 2; k++) {
            uint32_t s = gladiabot_space(b, a.q + line->pair[i][k].q, a.r + line->pair[i][k].r);
            both += s != GLADIABOT_NOWHERE && rd_set_has(b->two, s) ? 1u : 0u;
        }
        if (both == 2)
            return true;
    }
    return false;
}

/* The default crates, and what can be seen past them. */
static rd_refusal build_layout(const gladiabot_pack *p, gladiabot_board *b)
{
    for (uint32_t i = 0; i < b->crates; i++) {
        uint32_t space = gladiabot_space(b, p->token[i].hex.q, p->token[i].hex.r);
        if (!has_id(p->token[i].id, 'c', i + 1u))
            return bad_pack(GLA_SET_16, GLADIABOT_PIECES + i);
        if (space == GLADIABOT_NOWHERE || rd_set_has(b->one, space) || rd_set_has(b->two, space))
            return bad_pack(GLA_SET_17, GLADIABOT_PIECES + i);
        rd_set_add(p->token[i].kind == GLADIABOT_TWO ? b->two : b->one, space);
    }
    for (uint32_t i = 0; i < b->spaces; i++) {
        for (uint32_t j = 0; j < b->spaces; j++) {
            rd_hex v = {(int8_t)(b->hex[j].q - b->hex[i].q), (int8_t)(b->hex[j].r - b->hex[i].r)};
            int32_t d = rd_hex_distance(b->hex[i], b->hex[j]);
            if (d > 0 && d <= GLADIABOT_RANGE && !layout_blocks(p, b, b->hex[i], v))
                rd_set_add(b->open[i], j);
        }
    }
    return rd_accept();
}

rd_refusal gladiabot_pack_build(rd_pack *pack)
{
    gladiabot_pack *p = (gladiabot_pack *)pack;
    memset(p->board, 0, sizeof p->board);
    rd_refusal why = build_robots(p);
    if (why.code == 0)
        build_lines(p);
    for (uint32_t i = 0; i < 2 && why.code == 0; i++) {
        gladiabot_board *b = &p->board[i];
        b->crates = (uint8_t)((i + 1u) * GLADIABOT_CRATES / 2u); /* GLA-SET-16 */
        why = build_spaces(p->row[i], p->rows[i], b);
        if (why.code != 0)
            break;
        build_neighbours(b);
        build_reach(p, b);
        why = judge_board(b);
        if (why.code == 0)
            why = build_layout(p, b);
    }
    return why;
}
