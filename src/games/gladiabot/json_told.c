/* json_told.c - moves, facts and the roster as members of JSON objects. */
#include "words.h"

void gladiabot_robot_json(const gladiabot_pack *p, uint32_t piece, rd_json *j)
{
    const gladiabot_robot *r = &p->robot[piece];
    rd_json_str(j, "id", r->id);
    rd_json_str(j, "name", r->name);
    rd_json_str(j, "colour", gladiabot_colour_names[r->colour]);
    rd_json_int(j, "attack", r->attack);
    rd_json_int(j, "min_range", r->min_range);
    rd_json_int(j, "max_range", r->max_range);
    rd_json_int(j, "structure", r->structure);
}

void gladiabot_roster_json(const rd_pack *pack, rd_json *j)
{
    rd_json_open(j, "pieces", '[');
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++) {
        rd_json_open(j, NULL, '{');
        gladiabot_robot_json((const gladiabot_pack *)pack, i, j);
        rd_json_close(j, '}');
    }
    rd_json_close(j, ']');
}

/* The piece that is pressed for a move, as values of facts name pieces, or -1. */
static int32_t piece_of(const gladiabot_state *s, rd_move m)
{
    switch (gladiabot_kind(m)) {
    case GLADIABOT_DO_PLACE:
        return (int32_t)gladiabot_a(m);
    case GLADIABOT_DO_ROBOT:
    case GLADIABOT_DO_ATTACK:
        return (int32_t)gladiabot_b(m);
    case GLADIABOT_DO_SHOOT:
        return GLADIABOT_CRATE_VALUE + (int32_t)gladiabot_b(m);
    case GLADIABOT_DO_PUSH:
        return GLADIABOT_CRATE_VALUE + (int32_t)gladiabot_a(m);
    case GLADIABOT_DO_REPAIR:
    case GLADIABOT_DO_HOLD:
        return s->acting < GLADIABOT_SLOTS ? s->piece[s->acting] : -1;
    default:
        return -1;
    }
}

/* Where a piece is, or GLADIABOT_OUT. */
static uint32_t place_of(const gladiabot_state *s, int32_t piece)
{
    if (piece >= GLADIABOT_CRATE_VALUE && piece < GLADIABOT_CRATE_VALUE + GLADIABOT_CRATES)
        return s->crate_at[piece - GLADIABOT_CRATE_VALUE];
    uint32_t slot = piece < 0 ? GLADIABOT_NOWHERE : gladiabot_slot_of(s, (uint32_t)piece);
    return slot == GLADIABOT_NOWHERE ? GLADIABOT_OUT : s->at[slot];
}

static uint32_t spot_of(const gladiabot_state *s, rd_move m)
{
    switch (gladiabot_kind(m)) {
    case GLADIABOT_DO_CRATE:
    case GLADIABOT_DO_PLACE:
    case GLADIABOT_DO_MOVE:
        return gladiabot_b(m);
    default:
        return place_of(s, piece_of(s, m));
    }
}

/* "R1 ANTON, R2 BERTA and R5 EMIL" */
static void label_pieces(const gladiabot_pack *p, uint32_t pieces, rd_text *out)
{
    for (uint32_t i = 0, left = RD_POPCOUNT64(pieces); i < GLADIABOT_PIECES; i++) {
        if ((pieces >> i & 1u) == 0)
            continue;
        gladiabot_write_thing_named(p, (int32_t)i, out);
        left--;
        rd_text_str(out, left > 1 ? ", " : left == 1 ? " and " : "");
    }
}

static void label(const gladiabot_pack *p, const gladiabot_state *s, rd_move m, rd_text *out)
{
    static const char *const words[] = {"",      "Take ",    "Pick ",   "Put ",    "Place ",
                                        "",      "Move to ", "Attack ", "Attack ", "Repair",
                                        "Push ", "Hold",     "Pass"};
    static const char *const crates[] = {"a single crate on ", "two crates on "};
    static const char *const ways[RD_HEX_DIRECTIONS] = {" to the east",       " to the north-east",
                                                        " to the north-west", " to the west",
                                                        " to the south-west", " to the south-east"};
    uint32_t kind = gladiabot_kind(m);
    uint32_t a = gladiabot_a(m);
    uint32_t b = gladiabot_b(m);
    rd_text_str(out, kind < sizeof words / sizeof *words ? words[kind] : "Resign");
    switch (kind) {
    case GLADIABOT_DO_COLOUR:
        rd_text_str(out, gladiabot_colour_names[b % GLADIABOT_COLOURS]);
        return;
    case GLADIABOT_DO_PICK:
        label_pieces(p, a << (b % GLADIABOT_COLOURS * GLADIABOT_ROW), out);
        return;
    case GLADIABOT_DO_CRATE:
        rd_text_str(out, crates[a & 1u]);
        break;
    case GLADIABOT_DO_MOVE:
        break;
    case GLADIABOT_DO_REPAIR:
    case GLADIABOT_DO_HOLD:
    case GLADIABOT_DO_PASS:
    case GLADIABOT_DO_RESIGN:
        return;
    default:
        gladiabot_write_thing_named(p, piece_of(s, m), out);
        rd_text_str(out, kind == GLADIABOT_DO_PUSH    ? ways[b % RD_HEX_DIRECTIONS]
                         : kind == GLADIABOT_DO_PLACE ? " on "
                                                      : "");
        if (kind != GLADIABOT_DO_PLACE)
            return;
        break;
    }
    gladiabot_write_space(p, s->board, (int32_t)b, out);
}

void gladiabot_move_json(const rd_pack *pack, const rd_view *view, int seat, rd_move m, rd_json *j)
{
    const gladiabot_pack *p = (const gladiabot_pack *)pack;
    const gladiabot_state *s = (const gladiabot_state *)view;
    char words[96];
    rd_text t;
    uint32_t spot = spot_of(s, m);
    int32_t piece = piece_of(s, m);
    (void)seat;
    rd_json_str(j, "kind", gladiabot_verb(m));
    rd_text_init(&t, words, sizeof words);
    label(p, s, m, &t);
    rd_json_str(j, "label", words);
    rd_text_init(&t, words, sizeof words);
    if (gladiabot_on_board(spot))
        gladiabot_write_space(p, s->board, (int32_t)spot, &t);
    rd_json_str(j, "spot", words);
    rd_text_init(&t, words, sizeof words);
    if (piece >= 0)
        gladiabot_write_thing(p, piece, &t);
    rd_json_str(j, "piece", words);
}

/* The kinds of facts, and what each of their values is called. */
typedef struct fact_row {
    const char *kind;
    const char *key[RD_VALUES_MAX];
} fact_row;

static const fact_row fact_rows[GLADIABOT_FACTS] = {
    [GLADIABOT_NO_FACT] = {"note", {NULL}},
    [GLADIABOT_TOLD_ROLLED] = {"rolled", {"seat", "face"}},
    [GLADIABOT_TOLD_TIED] = {"tied", {"face"}},
    [GLADIABOT_TOLD_LEADER] = {"leader", {"seat"}},
    [GLADIABOT_TOLD_COLOUR] = {"colour", {"seat", "colour"}},
    [GLADIABOT_TOLD_PICKED] = {"picked", {"seat", "pieces"}},
    [GLADIABOT_TOLD_CHOSE] = {"chose", {"seat"}},
    [GLADIABOT_TOLD_REVEALED] = {"revealed", {"seat", "pieces"}},
    [GLADIABOT_TOLD_CRATE] = {"crate", {"seat", "piece", "spot"}},
    [GLADIABOT_TOLD_LAYOUT] = {"layout", {NULL}},
    [GLADIABOT_TOLD_PLACED] = {"placed", {"seat", "piece", "spot"}},
    [GLADIABOT_TOLD_TURN] = {"turn", {"amount"}},
    [GLADIABOT_TOLD_INITIATIVE] = {"initiative", {"seat"}},
    [GLADIABOT_TOLD_CHOSEN] = {"chosen", {"piece"}},
    [GLADIABOT_TOLD_MOVED] = {"moved", {"piece", "from", "to"}},
    [GLADIABOT_TOLD_ATTACKS] = {"attacks", {"piece", "target", "amount"}},
    [GLADIABOT_TOLD_DIE_ATTACK] = {"die_attack", {"face"}},
    [GLADIABOT_TOLD_DIE_DEFENCE] = {"die_defence", {"face"}},
    [GLADIABOT_TOLD_WOUNDED] = {"wounded", {"piece", "amount", "total"}},
    [GLADIABOT_TOLD_MISSED] = {"missed", {"piece"}},
    [GLADIABOT_TOLD_REPAIRED] = {"repaired", {"piece", "total"}},
    [GLADIABOT_TOLD_PUSHED] = {"pushed", {"piece", "target", "from", "to"}},
    [GLADIABOT_TOLD_FALL_DIE] = {"fall_die", {"piece", "face"}},
    [GLADIABOT_TOLD_RODE] = {"rode", {"piece", "to"}},
    [GLADIABOT_TOLD_FELL] = {"fell", {"piece", "to", "total"}},
    [GLADIABOT_TOLD_HELD] = {"held", {"piece"}},
    [GLADIABOT_TOLD_EXPLODES] = {"explodes", {"piece", "spot"}},
    [GLADIABOT_TOLD_BLAST] = {"blast", {"piece", "target"}},
    [GLADIABOT_TOLD_DESTROYED] = {"destroyed", {"piece", "spot"}},
    [GLADIABOT_TOLD_WENT_OUT] = {"went_out", {"piece", "total"}},
    [GLADIABOT_TOLD_SHED] = {"shed", {"piece", "amount"}},
    [GLADIABOT_TOLD_ELIMINATED] = {"eliminated", {"seat"}},
    [GLADIABOT_TOLD_RESIGNED] = {"resigned", {"seat"}},
    [GLADIABOT_TOLD_WON] = {"won", {"seat"}},
    [GLADIABOT_TOLD_DRAWN] = {"drawn", {NULL}},
    [GLADIABOT_TOLD_LIMIT] = {"limit", {"amount"}},
};

static void add_pieces(const gladiabot_pack *p, const char *key, uint32_t pieces, rd_json *j)
{
    rd_json_open(j, key, '[');
    for (uint32_t i = 0; i < GLADIABOT_PIECES; i++)
        if ((pieces >> i & 1u) != 0)
            rd_json_str(j, NULL, p->robot[i].id);
    rd_json_close(j, ']');
}

/* A value in the form that its sentence has. */
static void add_value(const gladiabot_pack *p, const char *key, char form, int32_t v, rd_json *j)
{
    char words[32];
    rd_text t;
    rd_text_init(&t, words, sizeof words);
    switch (form) {
    case 'S':
        rd_json_int(j, key, v + 1);
        return;
    case 'p':
        add_pieces(p, key, (uint32_t)v, j);
        return;
    case 's':
        gladiabot_write_space(p, 0, v, &t);
        break;
    case 't':
        gladiabot_write_thing(p, v, &t);
        break;
    case 'c':
        rd_text_str(&t, gladiabot_colour_names[v & 3]);
        break;
    default:
        rd_json_int(j, key, v);
        return;
    }
    rd_json_str(j, key, words);
}

void gladiabot_fact_json(const rd_pack *pack, const rd_fact *fact, rd_json *j)
{
    uint32_t kind = fact->kind < GLADIABOT_FACTS ? fact->kind : 0;
    const fact_row *row = &fact_rows[kind];
    const char *forms = gladiabot_fact_forms(kind);
    rd_json_str(j, "kind", row->kind);
    rd_json_open(j, "data", '{');
    for (uint32_t i = 0; i < RD_VALUES_MAX && row->key[i] != NULL; i++)
        add_value((const gladiabot_pack *)pack, row->key[i], forms[i], fact->value[i], j);
    rd_json_close(j, '}');
}

rd_weight gladiabot_fact_weight(const rd_fact *fact)
{
    switch (fact->kind) {
    case GLADIABOT_TOLD_TURN:
        return RD_WEIGHT_TURN;
    case GLADIABOT_TOLD_WOUNDED:
    case GLADIABOT_TOLD_FELL:
    case GLADIABOT_TOLD_EXPLODES:
        return RD_WEIGHT_HIT;
    case GLADIABOT_TOLD_WENT_OUT:
    case GLADIABOT_TOLD_ELIMINATED:
    case GLADIABOT_TOLD_RESIGNED:
        return RD_WEIGHT_OUT;
    case GLADIABOT_TOLD_WON:
    case GLADIABOT_TOLD_DRAWN:
    case GLADIABOT_TOLD_LIMIT:
        return RD_WEIGHT_END;
    default:
        return RD_WEIGHT_NONE;
    }
}
